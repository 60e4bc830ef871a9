/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-threads: several searches of one state side by side, with nothing
 * between them but the state, the tile set and a stop flag.
 *
 * The thread sanitizer watches this program (docs/TESTING.md), so it uses POSIX
 * threads and C11 atomics, which the sanitizer knows; of GLib, which it does
 * not, it takes only what runs on the first thread.
 */

#include "advisor/advisor-player.h"
#include "advisor/advisor-reason.h"

#include <pthread.h>
#include <sched.h>

#include <glib.h>

#include "../rules/tile-sets.h"

#define N_THREADS 4
#define ITERATIONS 150

/* What all threads share. */
typedef struct {
  RulesState state;
  RulesTileSet set;
  atomic_bool stop;
  atomic_uint warm;           /* Searches that are well under way. */
} Shared;

/* What each has of its own. */
typedef struct {
  Shared *shared;
  pthread_t thread;
  uint64_t seed;
  uint32_t iterations;        /* 0: until the flag is set. */
  uint32_t done;
  AdvisorReport report;
} Worker;

static void
make_state (Shared    *shared,
            RulesMode  mode,
            guint32    seed)
{
  RulesMoveList *moves = g_new (RulesMoveList, 1);
  uint8_t deck[RULES_MAX_DECK];
  uint8_t n_deck;
  RulesSetup setup;

  tile_sets_random_all (&shared->set, seed, 60, 60);
  if (mode == RULES_MODE_COOPERATIVE)
    rules_setup_init (&setup, 3, 2);
  else
    rules_setup_init_competitive (&setup, mode, 3);
  n_deck = rules_deal (&shared->set, &setup, seed, deck);
  g_assert_cmpint (rules_state_init (&shared->state, &shared->set, &setup, deck, n_deck), ==,
                   RULES_SETUP_OK);
  rules_moves (&shared->state, &shared->set, moves);
  g_assert_cmpuint (moves->n_moves, >, 1);
  g_free (moves);

  atomic_init (&shared->stop, false);
  atomic_init (&shared->warm, 0);
}

static void *
search_thread (void *data)
{
  Worker *worker = data;
  Shared *shared = worker->shared;
  AdvisorSearch *search = advisor_search_new (&shared->state, &shared->set, worker->seed);

  while (worker->iterations == 0 || worker->done < worker->iterations) {
    uint32_t slice = 10;
    uint32_t done = advisor_search_run (search, slice, &shared->stop);

    worker->done += done;
    if (worker->done == ITERATIONS)
      atomic_fetch_add (&shared->warm, 1);
    if (done < slice)
      break;
  }

  advisor_search_report (search, &worker->report);
  advisor_search_free (search);

  return NULL;
}

static Worker *
start (Shared   *shared,
       uint32_t  iterations)
{
  Worker *workers = g_new0 (Worker, N_THREADS);

  for (guint i = 0; i < N_THREADS; i++) {
    workers[i].shared = shared;
    workers[i].seed = 100 + i;
    workers[i].iterations = iterations;
    g_assert_cmpint (pthread_create (&workers[i].thread, NULL, search_thread, &workers[i]), ==, 0);
  }

  return workers;
}

static void
join (Worker *workers)
{
  for (guint i = 0; i < N_THREADS; i++)
    g_assert_cmpint (pthread_join (workers[i].thread, NULL), ==, 0);
}

static void
assert_same (const AdvisorReport *a,
             const AdvisorReport *b)
{
  g_assert_cmpuint (a->iterations, ==, b->iterations);
  g_assert_cmpuint (a->n_choices, ==, b->n_choices);
  for (guint i = 0; i < a->n_choices; i++) {
    g_assert_true (rules_move_equal (&a->choices[i].move, &b->choices[i].move));
    g_assert_cmpuint (a->choices[i].visits, ==, b->choices[i].visits);
  }
}

/* Side by side each search finds what it finds alone. */
static void
test_same (gconstpointer data)
{
  g_autofree Shared *shared = g_new (Shared, 1);
  g_autofree Worker *workers = NULL;

  make_state (shared, GPOINTER_TO_UINT (data), 3);
  workers = start (shared, ITERATIONS);
  join (workers);

  for (guint i = 0; i < N_THREADS; i++) {
    Worker *alone = g_new0 (Worker, 1);

    *alone = (Worker) { .shared = shared, .seed = 100 + i, .iterations = ITERATIONS };
    search_thread (alone);
    assert_same (&alone->report, &workers[i].report);
    g_free (alone);
  }
}

/* The flag ends all of them; what they found is added up. */
static void
test_stop (gconstpointer data)
{
  g_autofree Shared *shared = g_new (Shared, 1);
  g_autofree Worker *workers = NULL;
  AdvisorReport *sum;
  AdvisorReasons reasons;
  uint64_t iterations = 0;

  make_state (shared, GPOINTER_TO_UINT (data), 4);
  workers = start (shared, 0);
  while (atomic_load (&shared->warm) < N_THREADS)
    sched_yield ();
  atomic_store (&shared->stop, true);
  join (workers);

  sum = &workers[0].report;
  for (guint i = 0; i < N_THREADS; i++) {
    g_assert_cmpuint (workers[i].done, >=, ITERATIONS);
    iterations += workers[i].done;
    if (i > 0)
      advisor_report_merge (sum, &workers[i].report);
  }

  g_assert_cmpuint (sum->iterations, ==, iterations);
  advisor_reasons (&shared->state, &shared->set, sum, &reasons);
  g_assert_true (rules_move_equal (&sum->line[0], &sum->choices[0].move));
}

typedef struct {
  Shared *shared;
  pthread_t thread;
  RulesMove move;
} Player;

static void *
player_thread (void *data)
{
  Player *self = data;
  AdvisorStrengthRow row = *advisor_strength (ADVISOR_STRENGTH_MEDIUM);
  AdvisorPlayer *player;

  row.iterations = ITERATIONS;
  player = advisor_player_new (&self->shared->set, &row, 5);
  self->move = advisor_player_move (player, &self->shared->state, NULL, &self->shared->stop);
  advisor_player_free (player);

  return NULL;
}

/* Team-mates of one seed decide alike on every thread. */
static void
test_players (gconstpointer data)
{
  g_autofree Shared *shared = g_new (Shared, 1);
  Player players[N_THREADS];

  make_state (shared, GPOINTER_TO_UINT (data), 6);
  for (guint i = 0; i < N_THREADS; i++) {
    players[i] = (Player) { .shared = shared };
    g_assert_cmpint (pthread_create (&players[i].thread, NULL, player_thread, &players[i]), ==, 0);
  }

  for (guint i = 0; i < N_THREADS; i++) {
    g_assert_cmpint (pthread_join (players[i].thread, NULL), ==, 0);
    g_assert_true (rules_move_equal (&players[i].move, &players[0].move));
  }
}

static void
add (const char    *name,
     guint          mode,
     GTestDataFunc  test)
{
  static const char *const modes[RULES_N_MODES] = {
    [RULES_MODE_COOPERATIVE] = "cooperative",
    [RULES_MODE_HAUNTED] = "haunted",
    [RULES_MODE_CLASSIC] = "classic",
  };
  g_autofree char *path = g_strdup_printf ("/advisor/threads/%s/%s", modes[mode], name);

  g_test_add_data_func (path, GUINT_TO_POINTER (mode), test);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint mode = 0; mode < RULES_N_MODES; mode++) {
    add ("same", mode, test_same);
    add ("stop", mode, test_stop);
    add ("players", mode, test_players);
  }

  return g_test_run ();
}
