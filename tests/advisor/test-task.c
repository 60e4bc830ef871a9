/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-task: NeguraAdvisor: questions, answers, cancelling.
 */

#include "advisor/advisor-exact.h"
#include "advisor/negura-advisor.h"

#include <string.h>

#include "../scenario.h"
#include "rival-game.h"
#include "util.h"

/* One question and what came of it. */
typedef struct {
  GMainLoop *loop;
  AdvisorReport *report;
  RulesMove move;
  gboolean moved;
  GError *error;
  guint n_answers;
} Answer;

static void
answer_clear (Answer *answer)
{
  g_free (answer->report);
  g_clear_error (&answer->error);
}

static void
asked_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Answer *answer = user_data;

  answer->report = negura_advisor_ask_finish (NEGURA_ADVISOR (source), result, &answer->error);
  answer->n_answers++;
  g_main_loop_quit (answer->loop);
}

static void
moved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Answer *answer = user_data;

  answer->moved = negura_advisor_move_finish (NEGURA_ADVISOR (source), result, &answer->move,
                                              &answer->error);
  answer->n_answers++;
  g_main_loop_quit (answer->loop);
}

/* What most cases start with. */
typedef struct {
  RulesState state;
  RulesTileSet set;
  GMainLoop *loop;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  if (data != NULL)
    g_assert_true (rival_game_state (&fixture->state, &fixture->set, data, 7, 40,
                                     RULES_PHASE_PLACE));
  else
    util_state (&fixture->state, &fixture->set, 3, FALSE, 2, 7, 40, RULES_PHASE_PLACE);
  fixture->loop = g_main_loop_new (NULL, FALSE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_main_loop_unref (fixture->loop);
}

static void
test_new (void)
{
  NeguraAdvisor *advisor = negura_advisor_new ();

  g_assert_cmpuint (negura_advisor_get_workers (advisor), ==,
                    CLAMP (g_get_num_processors () - 1, 1, NEGURA_ADVISOR_MAX_WORKERS));
  g_assert_finalize_object (advisor);
}

/* The answer holds every legal move once, the best first. */
static void
assert_complete (const AdvisorReport *report,
                 const Fixture       *fixture)
{
  g_autofree RulesMoveList *moves = g_new (RulesMoveList, 1);

  rules_moves (&fixture->state, &fixture->set, moves);
  g_assert_cmpuint (report->n_choices, ==, moves->n_moves);

  for (guint i = 0; i < moves->n_moves; i++) {
    guint n_found = 0;

    for (guint j = 0; j < report->n_choices; j++)
      n_found += rules_move_equal (&moves->moves[i], &report->choices[j].move);

    g_assert_cmpuint (n_found, ==, 1);
  }

  for (guint i = 0; i < report->n_choices; i++) {
    g_assert_cmpfloat (report->choices[i].chance, >=, 0);
    g_assert_cmpfloat (report->choices[i].chance, <=, 1);
    g_assert_true (i == 0 || report->choices[i].visits <= report->choices[i - 1].visits);
  }

  g_assert_cmpuint (report->n_line, >=, 1);
  g_assert_true (rules_move_equal (&report->line[0], &report->choices[0].move));
}

static void
test_ask (Fixture       *fixture,
          gconstpointer  data)
{
  NeguraAdvisor *advisor = negura_advisor_new ();
  Answer answer = { .loop = fixture->loop };
  g_autofree RulesState *before = g_memdup2 (&fixture->state, sizeof fixture->state);

  negura_advisor_ask_async (advisor, &fixture->state, &fixture->set, 100, 1, NULL, asked_cb,
                            &answer);

  /* Nothing is looked at any more that belongs to the caller. */
  memset (&fixture->state, 0xff, sizeof fixture->state);
  g_main_loop_run (fixture->loop);
  fixture->state = *before;

  g_assert_no_error (answer.error);
  g_assert_nonnull (answer.report);
  assert_complete (answer.report, fixture);
  g_assert_cmpuint (answer.report->iterations, >, 0);
  g_assert_finalize_object (advisor);
  answer_clear (&answer);
}

/* Without time there is still a first impression. */
static void
test_ask_no_time (Fixture       *fixture,
                  gconstpointer  data)
{
  NeguraAdvisor *advisor = negura_advisor_new ();
  Answer answer = { .loop = fixture->loop };

  negura_advisor_ask_async (advisor, &fixture->state, &fixture->set, 0, 1, NULL, asked_cb,
                            &answer);
  g_main_loop_run (fixture->loop);

  g_assert_no_error (answer.error);
  assert_complete (answer.report, fixture);
  g_assert_finalize_object (advisor);
  answer_clear (&answer);
}

/* With two tiles left the answer is proved, long before the time is over, and
 * the same as without threads. */
static void
test_ask_ending (Fixture       *fixture,
                 gconstpointer  data)
{
  NeguraAdvisor *advisor = negura_advisor_new ();
  g_autofree AdvisorReport *expected = g_new (AdvisorReport, 1);
  Answer answer = { .loop = fixture->loop };

  scenario_load ("r4.5-one-short-of-the-goal", &fixture->set, &fixture->state);
  g_assert_true (advisor_exact (&fixture->state, &fixture->set, 1, NULL, expected));
  negura_advisor_ask_async (advisor, &fixture->state, &fixture->set, 600000, 1, NULL, asked_cb,
                            &answer);
  g_main_loop_run (fixture->loop);

  g_assert_no_error (answer.error);
  g_assert_true (answer.report->exact);
  g_assert_cmpuint (answer.report->n_choices, ==, expected->n_choices);
  for (guint i = 0; i < expected->n_choices; i++) {
    g_assert_true (rules_move_equal (&answer.report->choices[i].move, &expected->choices[i].move));
    g_assert_cmpfloat_with_epsilon (answer.report->choices[i].chance, expected->choices[i].chance, 1e-12);
  }
  g_assert_finalize_object (advisor);
  answer_clear (&answer);
}

/* Three tiles can take long to play out: the time holds all the same. */
static void
test_ask_ending_in_time (Fixture       *fixture,
                         gconstpointer  data)
{
  NeguraAdvisor *advisor = negura_advisor_new ();
  Answer answer = { .loop = fixture->loop };

  util_state (&fixture->state, &fixture->set, 1, FALSE, 1, 3, 40, RULES_PHASE_PLACE);
  fixture->state.n_deck = fixture->state.n_drawn + 3;
  fixture->state.stack_end[0] = fixture->state.n_deck;
  memset (fixture->state.deck + fixture->state.n_deck, 0, RULES_MAX_DECK - fixture->state.n_deck);
  negura_advisor_ask_async (advisor, &fixture->state, &fixture->set, 30, 1, NULL, asked_cb, &answer);
  g_main_loop_run (fixture->loop);

  g_assert_no_error (answer.error);
  assert_complete (answer.report, fixture);
  g_assert_finalize_object (advisor);
  answer_clear (&answer);
}

static gboolean
cancel_cb (gpointer user_data)
{
  g_cancellable_cancel (user_data);

  return G_SOURCE_REMOVE;
}

/* A question of ten minutes ends as soon as it is cancelled. */
static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  NeguraAdvisor *advisor = negura_advisor_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { .loop = fixture->loop };

  negura_advisor_ask_async (advisor, &fixture->state, &fixture->set, 600000, 1, cancellable,
                            asked_cb, &answer);
  g_timeout_add (20, cancel_cb, cancellable);
  g_main_loop_run (fixture->loop);

  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (answer.report);
  g_assert_cmpuint (answer.n_answers, ==, 1);
  g_assert_finalize_object (advisor);
  answer_clear (&answer);
}

/* Cancelled before it began, and the caller has forgotten the advisor. */
static void
test_cancel_before (Fixture       *fixture,
                    gconstpointer  data)
{
  NeguraAdvisor *advisor = negura_advisor_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { .loop = fixture->loop };

  g_cancellable_cancel (cancellable);
  g_object_add_weak_pointer (G_OBJECT (advisor), (gpointer *) &advisor);
  negura_advisor_ask_async (advisor, &fixture->state, &fixture->set, 600000, 1, cancellable,
                            asked_cb, &answer);
  g_object_unref (advisor);
  g_main_loop_run (fixture->loop);

  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (advisor);
  answer_clear (&answer);
}

/* Cancelled after the answer was there but before anybody took it. */
static void
test_cancel_late (Fixture       *fixture,
                  gconstpointer  data)
{
  NeguraAdvisor *advisor = negura_advisor_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { .loop = fixture->loop };

  negura_advisor_ask_async (advisor, &fixture->state, &fixture->set, 0, 1, cancellable, asked_cb,
                            &answer);
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
  g_cancellable_cancel (cancellable);
  g_main_loop_run (fixture->loop);

  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (answer.report);
  g_assert_finalize_object (advisor);
  answer_clear (&answer);
}

/* Two advisors think at once, one of them about two things. */
static void
test_two (Fixture       *fixture,
          gconstpointer  data)
{
  NeguraAdvisor *advisors[] = { negura_advisor_new (), negura_advisor_new () };
  Answer answers[3] = { 0 };
  guint n_answers = 0;

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++) {
    answers[i].loop = fixture->loop;
    negura_advisor_ask_async (advisors[i % 2], &fixture->state, &fixture->set, 30 + 20 * i, i,
                              NULL, asked_cb, &answers[i]);
  }

  while (n_answers < G_N_ELEMENTS (answers)) {
    g_main_loop_run (fixture->loop);
    n_answers = 0;
    for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
      n_answers += answers[i].n_answers;
  }

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++) {
    g_assert_no_error (answers[i].error);
    assert_complete (answers[i].report, fixture);
    answer_clear (&answers[i]);
  }

  g_assert_finalize_object (advisors[0]);
  g_assert_finalize_object (advisors[1]);
}

static RulesMove
ask_move (Fixture         *fixture,
          NeguraAdvisor   *advisor,
          AdvisorStrength  strength,
          guint64          seed)
{
  Answer answer = { .loop = fixture->loop };

  negura_advisor_move_async (advisor, &fixture->state, &fixture->set, strength, seed, NULL,
                             moved_cb, &answer);
  g_main_loop_run (fixture->loop);

  g_assert_no_error (answer.error);
  g_assert_true (answer.moved);

  return answer.move;
}

/* The move is that of a player of this strength and seed, every time. */
static void
test_move (Fixture       *fixture,
           gconstpointer  data)
{
  NeguraAdvisor *advisor = negura_advisor_new ();

  for (guint i = 0; i < ADVISOR_N_STRENGTHS; i++) {
    for (guint64 seed = 1; seed <= 3; seed++) {
      AdvisorPlayer *player = advisor_player_new (&fixture->set, advisor_strength (i), seed);
      RulesMove expected = advisor_player_move (player, &fixture->state, NULL, NULL);
      RulesMove move = ask_move (fixture, advisor, i, seed);

      g_assert_true (rules_move_equal (&move, &expected));
      advisor_player_free (player);
    }
  }

  g_assert_finalize_object (advisor);
}

static void
test_move_cancel (Fixture       *fixture,
                  gconstpointer  data)
{
  NeguraAdvisor *advisor = negura_advisor_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { .loop = fixture->loop };

  negura_advisor_move_async (advisor, &fixture->state, &fixture->set, ADVISOR_STRENGTH_HIGH, 1,
                             cancellable, moved_cb, &answer);
  g_cancellable_cancel (cancellable);
  g_main_loop_run (fixture->loop);

  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (answer.moved);
  g_assert_finalize_object (advisor);
  answer_clear (&answer);
}

/* With one tile left to draw: nobody tries to prove anything, and the time is
 * used. */
static void
test_rival_ending (Fixture       *fixture,
                   gconstpointer  data)
{
  NeguraAdvisor *advisor = negura_advisor_new ();
  Answer answer = { .loop = fixture->loop };

  fixture->state.n_deck = fixture->state.n_drawn + 1;
  fixture->state.stack_end[0] = fixture->state.n_deck;
  memset (fixture->state.deck + fixture->state.n_deck, 0, RULES_MAX_DECK - fixture->state.n_deck);
  negura_advisor_ask_async (advisor, &fixture->state, &fixture->set, 30, 1, NULL, asked_cb, &answer);
  g_main_loop_run (fixture->loop);

  g_assert_no_error (answer.error);
  assert_complete (answer.report, fixture);
  g_assert_false (answer.report->exact);
  g_assert_cmpuint (answer.report->iterations, >, 0);
  g_assert_finalize_object (advisor);
  answer_clear (&answer);
}

#define CASE(name, func) g_test_add (name, Fixture, NULL, set_up, func, tear_down)
#define RIVAL(name, func) g_test_add (name, Fixture, &rival_kinds[3], set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/advisor/new", test_new);
  CASE ("/advisor/ask", test_ask);
  CASE ("/advisor/ask/no-time", test_ask_no_time);
  CASE ("/advisor/ask/ending", test_ask_ending);
  CASE ("/advisor/ask/ending-in-time", test_ask_ending_in_time);
  CASE ("/advisor/ask/cancel", test_cancel);
  CASE ("/advisor/ask/cancel-before", test_cancel_before);
  CASE ("/advisor/ask/cancel-late", test_cancel_late);
  CASE ("/advisor/ask/two", test_two);
  CASE ("/advisor/move", test_move);
  CASE ("/advisor/move/cancel", test_move_cancel);
  RIVAL ("/advisor/rival/ask", test_ask);
  RIVAL ("/advisor/rival/ask/no-time", test_ask_no_time);
  RIVAL ("/advisor/rival/ask/ending", test_rival_ending);
  RIVAL ("/advisor/rival/ask/cancel", test_cancel);
  RIVAL ("/advisor/rival/ask/two", test_two);
  RIVAL ("/advisor/rival/move", test_move);
  RIVAL ("/advisor/rival/move/cancel", test_move_cancel);

  return g_test_run ();
}
