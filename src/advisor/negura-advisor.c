/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-advisor: one question is one Job.  Its workers are threads at low
 * priority, each with a search of its own; they share nothing but a stop flag
 * and a count of those still at work.  The last one adds the reports up and
 * sends the job back to the main loop.
 *
 * Near the end of a game one more plays it out in full.  If it is done in time
 * it stops the others, and what it has proved is the answer; else they stop
 * it.
 */

#include "negura-advisor.h"

#include "advisor-exact.h"

#include <errno.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <unistd.h>

/* Low enough to leave the window, which runs beside them, all the time it
 * asks for. */
#define NICENESS 10

/* Samples between two looks at the clock: some milliseconds. */
#define SLICE 16

/* With so few tiles left to draw it is worth a try to play them all out: it
 * takes milliseconds to a second. */
#define EXACT_DRAWS 3

/**
 * NeguraAdvisor:
 *
 * Advice and moves for a game, thought out on threads of their own.
 *
 * A question holds a reference to the advisor until its callback has run; an
 * advisor without questions is nothing but its number of workers.
 */
struct _NeguraAdvisor
{
  GObject parent_instance;

  guint n_workers;
};

G_DEFINE_FINAL_TYPE (NeguraAdvisor, negura_advisor, G_TYPE_OBJECT)

/* What a task is about: their addresses are its source tags. */
static char ask_tag, move_tag;

typedef struct _Job Job;

typedef struct {
  Job *job;
  guint64 seed;
  gboolean proves;            /* Plays the game out instead of searching. */
  AdvisorReport *report;      /* NULL: there was no memory for a search, or
                               * nothing was proved. */
} Worker;

struct _Job {
  GTask *task;
  gulong cancelled;           /* Handler of the task's cancellable. */
  RulesState state;
  RulesTileSet *set;
  AdvisorStrength strength;   /* Of a move. */
  gint64 end;                 /* Monotonic time, of an answer. */
  RulesMove move;
  atomic_bool stop;
  atomic_uint running;        /* Workers that are not done. */
  guint n_workers;
  Worker workers[NEGURA_ADVISOR_MAX_WORKERS + 1];
};

static void
job_free (Job *job)
{
  for (guint i = 0; i < job->n_workers; i++)
    g_free (job->workers[i].report);

  g_free (job->set);
  g_free (job);
}

static void
stop_cb (GCancellable *cancellable,
         gpointer      user_data)
{
  Job *job = user_data;

  atomic_store (&job->stop, TRUE);
}

/* A job with room for @n_workers that are not started yet. */
static Job *
job_new (NeguraAdvisor       *self,
         const RulesState    *state,
         const RulesTileSet  *set,
         guint                n_workers,
         guint64              seed,
         GCancellable        *cancellable,
         GAsyncReadyCallback  callback,
         gpointer             user_data)
{
  Job *job = g_new0 (Job, 1);

  job->task = g_task_new (self, cancellable, callback, user_data);
  job->state = *state;
  job->set = g_memdup2 (set, sizeof *set);
  atomic_init (&job->stop, FALSE);
  atomic_init (&job->running, n_workers);
  job->n_workers = n_workers;

  for (guint i = 0; i < n_workers; i++) {
    job->workers[i].job = job;
    job->workers[i].seed = seed + i;
  }

  if (cancellable)
    job->cancelled = g_cancellable_connect (cancellable, G_CALLBACK (stop_cb), job, NULL);

  return job;
}

/* Back in the main loop.  The result is dropped by the task itself when its
 * cancellable has been cancelled. */
static gboolean
job_done_cb (gpointer user_data)
{
  Job *job = user_data;
  g_autoptr (GTask) task = g_steal_pointer (&job->task);

  g_cancellable_disconnect (g_task_get_cancellable (task), job->cancelled);

  if (!job->workers[0].report)
    g_task_return_new_error_literal (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                                     g_strerror (ENOMEM));
  else if (g_task_get_source_tag (task) == &move_tag)
    g_task_return_pointer (task, g_memdup2 (&job->move, sizeof job->move), g_free);
  else
    g_task_return_pointer (task, g_steal_pointer (&job->workers[0].report), g_free);

  job_free (job);

  return G_SOURCE_REMOVE;
}

/* Adds everything up in the report of the first worker; what is proved needs
 * nothing added. */
static void
merge_reports (Job *job)
{
  AdvisorReport *sum = NULL;

  for (guint i = 0; i < job->n_workers; i++) {
    g_autofree AdvisorReport *report = g_steal_pointer (&job->workers[i].report);

    if (!sum || (report && report->exact)) {
      g_free (sum);
      sum = g_steal_pointer (&report);
    } else if (report && !sum->exact) {
      advisor_report_merge (sum, report);
    }
  }

  job->workers[0].report = sum;
}

/* A worker is done; the last one hands the job over.  A source is attached
 * even if nobody runs the loop at present: the callback, and with it the last
 * reference, belongs to the thread that asked. */
static void
worker_done (Job *job)
{
  g_autoptr (GSource) source = NULL;

  if (atomic_fetch_sub (&job->running, 1) != 1)
    return;

  merge_reports (job);

  source = g_idle_source_new ();
  g_source_set_priority (source, g_task_get_priority (job->task));
  g_source_set_static_name (source, "negura-advisor");
  g_source_set_callback (source, job_done_cb, job, NULL);
  g_source_attach (source, g_task_get_context (job->task));
}

static void
lower_priority (void)
{
  /* Linux knows the niceness of single threads.  Where it is refused the
   * search is no worse for it. */
  (void) setpriority (PRIO_PROCESS, (id_t) gettid (), NICENESS);
}

static void
think (Worker *worker)
{
  Job *job = worker->job;
  AdvisorSearch *search = advisor_search_new (&job->state, job->set, worker->seed);

  if (!search)
    return;

  while (g_get_monotonic_time () < job->end) {
    /* Fewer: stopped, or there is nothing to think about. */
    if (advisor_search_run (search, SLICE, &job->stop) < SLICE)
      break;
  }

  worker->report = g_new (AdvisorReport, 1);
  advisor_search_report (search, worker->report);
  advisor_search_free (search);

  /* What could not be proved by now is not waited for. */
  atomic_store (&job->stop, TRUE);
}

static void
prove (Worker *worker)
{
  Job *job = worker->job;
  g_autofree AdvisorReport *report = g_new (AdvisorReport, 1);

  if (!advisor_exact (&job->state, job->set, EXACT_DRAWS, &job->stop, report))
    return;

  worker->report = g_steal_pointer (&report);
  atomic_store (&job->stop, TRUE);
}

static gpointer
think_thread (gpointer user_data)
{
  Worker *worker = user_data;

  lower_priority ();
  if (worker->proves)
    prove (worker);
  else
    think (worker);
  worker_done (worker->job);

  return NULL;
}

static gpointer
move_thread (gpointer user_data)
{
  Worker *worker = user_data;
  Job *job = worker->job;
  AdvisorPlayer *player;

  lower_priority ();

  player = advisor_player_new (job->set, advisor_strength (job->strength), worker->seed);
  if (player) {
    worker->report = g_new (AdvisorReport, 1);
    job->move = advisor_player_move (player, &job->state, worker->report, &job->stop);
    advisor_player_free (player);
  }

  worker_done (job);

  return NULL;
}

/* The job belongs to its workers from here on. */
static void
job_start (Job         *job,
           GThreadFunc  func)
{
  guint n_workers = job->n_workers;

  for (guint i = 0; i < n_workers; i++) {
    GThread *thread = g_thread_try_new ("advisor", func, &job->workers[i], NULL);

    if (thread)
      g_thread_unref (thread);
    else
      worker_done (job);
  }
}

static void
negura_advisor_class_init (NeguraAdvisorClass *klass)
{
}

static void
negura_advisor_init (NeguraAdvisor *self)
{
  self->n_workers = CLAMP (g_get_num_processors (), 2, NEGURA_ADVISOR_MAX_WORKERS + 1) - 1;
}

NeguraAdvisor *
negura_advisor_new (void)
{
  return g_object_new (NEGURA_TYPE_ADVISOR, NULL);
}

guint
negura_advisor_get_workers (NeguraAdvisor *self)
{
  g_return_val_if_fail (NEGURA_IS_ADVISOR (self), 0);

  return self->n_workers;
}

/**
 * negura_advisor_ask_async:
 * @self: an advisor
 * @state: a game that is not over; it is copied
 * @set: its tile set; it is copied
 * @milliseconds: how long to think
 * @seed: where chance comes from
 * @cancellable: (nullable): to stop thinking
 * @callback: called in the thread-default main context of the caller
 * @user_data: for @callback
 *
 * Asks what is best in @state.
 *
 * The answer depends on how far the searches come in that time.  Near the end
 * of a game it may be proved, and come sooner.
 */
void
negura_advisor_ask_async (NeguraAdvisor       *self,
                          const RulesState    *state,
                          const RulesTileSet  *set,
                          guint                milliseconds,
                          guint64              seed,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  gboolean ending;
  Job *job;

  g_return_if_fail (NEGURA_IS_ADVISOR (self));
  g_return_if_fail (state != NULL && state->phase != RULES_PHASE_OVER);
  g_return_if_fail (set != NULL);

  ending = !rules_setup_is_competitive (&state->setup)
           && advisor_exact_draws (state) <= EXACT_DRAWS;
  job = job_new (self, state, set, self->n_workers + ending, seed, cancellable, callback, user_data);
  g_task_set_source_tag (job->task, &ask_tag);
  job->workers[job->n_workers - 1].proves = ending;
  job->end = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;
  job_start (job, think_thread);
}

/**
 * negura_advisor_ask_finish:
 * @self: an advisor
 * @result: what the callback was given
 * @error: `G_IO_ERROR_CANCELLED`, or `G_IO_ERROR_FAILED` without memory
 *
 * Returns: (transfer full) (nullable): every legal move, the best first; free
 *   it with g_free()
 */
AdvisorReport *
negura_advisor_ask_finish (NeguraAdvisor  *self,
                           GAsyncResult   *result,
                           GError        **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, &ask_tag), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * negura_advisor_move_async:
 * @self: an advisor
 * @state: a game that is not over; it is copied
 * @set: its tile set; it is copied
 * @strength: how well to play
 * @seed: where chance comes from
 * @cancellable: (nullable): to stop thinking
 * @callback: called in the thread-default main context of the caller
 * @user_data: for @callback
 *
 * Asks for the move of a team-mate.
 *
 * The same state, strength and seed give the same move, however fast the
 * machine is.
 */
void
negura_advisor_move_async (NeguraAdvisor       *self,
                           const RulesState    *state,
                           const RulesTileSet  *set,
                           AdvisorStrength      strength,
                           guint64              seed,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  Job *job;

  g_return_if_fail (NEGURA_IS_ADVISOR (self));
  g_return_if_fail (state != NULL && state->phase != RULES_PHASE_OVER);
  g_return_if_fail (set != NULL);
  g_return_if_fail (strength < ADVISOR_N_STRENGTHS);

  job = job_new (self, state, set, 1, seed, cancellable, callback, user_data);
  g_task_set_source_tag (job->task, &move_tag);
  job->strength = strength;
  job_start (job, move_thread);
}

/**
 * negura_advisor_move_finish:
 * @self: an advisor
 * @result: what the callback was given
 * @move: (out): the move
 * @error: `G_IO_ERROR_CANCELLED`, or `G_IO_ERROR_FAILED` without memory
 *
 * Returns: whether there is a move
 */
gboolean
negura_advisor_move_finish (NeguraAdvisor  *self,
                            GAsyncResult   *result,
                            RulesMove      *move,
                            GError        **error)
{
  g_autofree RulesMove *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (result, &move_tag), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (!found)
    return FALSE;

  *move = *found;

  return TRUE;
}
