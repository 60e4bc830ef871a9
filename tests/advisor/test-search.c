/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-search: what a search reports at its beginning, on its way, and in the
 * later decisions of a turn.
 */

#include "advisor/advisor-search.h"
#include "util.h"

#define ITERATIONS 120

/* A decision of a game, and a report about it. */
typedef struct {
  RulesTileSet set;
  RulesState state;
  RulesMoveList moves;
  AdvisorReport report;
} Fixture;

static Fixture *
fixture_new (guint      level,
             guint32    seed,
             guint      decisions,
             RulesPhase phase)
{
  Fixture *self = g_new (Fixture, 1);

  util_state (&self->state, &self->set, level, level % 2, 1 + level % 4, seed, decisions, phase);
  rules_moves (&self->state, &self->set, &self->moves);
  return self;
}

/* A line that begins with the best move and can be played within the turn. */
static void
assert_line (const Fixture *self)
{
  const AdvisorReport *report = &self->report;
  RulesState state = self->state;

  g_assert_cmpuint (report->n_line, >=, 1);
  g_assert_cmpuint (report->n_line, <=, ADVISOR_MAX_LINE);
  g_assert_true (rules_move_equal (&report->line[0], &report->choices[0].move));
  for (guint i = 0; i < report->n_line; i++) {
    g_assert_cmpuint (state.turns, ==, self->state.turns);
    g_assert_cmpint (rules_play (&state, &self->set, &report->line[i], NULL), ==, RULES_OK);
  }
}

/* Every legal move once, in order, and a line. */
static void
assert_report (const Fixture *self)
{
  const AdvisorReport *report = &self->report;
  guint sum = 0;

  g_assert_false (report->exact);
  g_assert_cmpuint (report->n_choices, ==, self->moves.n_moves);
  for (guint i = 0; i < self->moves.n_moves; i++) {
    const AdvisorChoice *choice = &report->choices[i];
    guint found = 0;

    for (guint j = 0; j < report->n_choices; j++)
      found += rules_move_equal (&report->choices[j].move, &self->moves.moves[i]);
    g_assert_cmpuint (found, ==, 1);
    g_assert_cmpfloat (choice->chance, >=, 0);
    g_assert_cmpfloat (choice->chance, <=, 1);
    if (i > 0)
      g_assert_true (choice->visits < choice[-1].visits
                     || (choice->visits == choice[-1].visits
                         && choice->chance <= choice[-1].chance));
    sum += choice->visits;
  }
  g_assert_cmpuint (sum, <=, report->iterations);
  assert_line (self);
}

/* Before the first sample there is a first impression. */
static void
test_first (void)
{
  for (guint level = 1; level <= RULES_MAX_LEVEL; level++) {
    g_autofree Fixture *self = fixture_new (level, 20 + level, 9, RULES_PHASE_PLACE);
    AdvisorSearch *search = advisor_search_new (&self->state, &self->set, 1);

    advisor_search_report (search, &self->report);
    assert_report (self);
    g_assert_cmpuint (self->report.iterations, ==, 0);
    g_assert_cmpuint (advisor_search_run (search, 0, NULL), ==, 0);
    advisor_search_free (search);
  }
}

/* Samples are counted, once each, however they are sliced; the line holds. */
static void
test_run (void)
{
  for (guint i = 0; i < 24; i++) {
    g_autofree Fixture *self = fixture_new (1 + i % RULES_MAX_LEVEL, 40 + i, 5 + i,
                                            i % 3 < 2 ? RULES_PHASE_PLACE : RULES_PHASE_MEEPLE);
    g_autofree AdvisorReport *whole = g_new (AdvisorReport, 1);
    AdvisorSearch *search = advisor_search_new (&self->state, &self->set, i);

    g_assert_cmpuint (advisor_search_run (search, ITERATIONS, NULL), ==, ITERATIONS);
    advisor_search_report (search, whole);
    advisor_search_free (search);

    search = advisor_search_new (&self->state, &self->set, i);
    for (guint j = 0; j < ITERATIONS; j++) {
      advisor_search_run (search, 1, NULL);
      advisor_search_report (search, &self->report);
      assert_line (self);
    }
    assert_report (self);
    g_assert_cmpuint (self->report.iterations, ==, ITERATIONS);
    for (guint j = 0; j < whole->n_choices; j++) {
      g_assert_true (rules_move_equal (&whole->choices[j].move, &self->report.choices[j].move));
      g_assert_cmpuint (whole->choices[j].visits, ==, self->report.choices[j].visits);
    }
    advisor_search_free (search);
  }
}

static void
test_stop (void)
{
  g_autofree Fixture *self = fixture_new (2, 3, 12, RULES_PHASE_PLACE);
  AdvisorSearch *search = advisor_search_new (&self->state, &self->set, 1);
  atomic_bool stop = true;

  g_assert_cmpuint (advisor_search_run (search, ITERATIONS, &stop), ==, 0);
  atomic_store (&stop, false);
  g_assert_cmpuint (advisor_search_run (search, ITERATIONS, &stop), ==, ITERATIONS);
  advisor_search_free (search);
}

/* A decision without a choice: no sample, but an answer. */
static void
test_single (void)
{
  g_autofree Fixture *self = fixture_new (2, 5, 10, RULES_PHASE_PLACE);
  AdvisorSearch *search;

  for (;;) {
    rules_moves (&self->state, &self->set, &self->moves);
    g_assert_cmpuint (self->moves.n_moves, >, 0);
    if (self->moves.n_moves == 1)
      break;
    rules_play (&self->state, &self->set, &self->moves.moves[0], NULL);
  }

  search = advisor_search_new (&self->state, &self->set, 1);
  g_assert_cmpuint (advisor_search_run (search, ITERATIONS, NULL), ==, 0);
  advisor_search_report (search, &self->report);
  assert_report (self);
  g_assert_cmpuint (self->report.n_choices, ==, 1);
  g_assert_cmpuint (self->report.iterations, ==, 0);
  advisor_search_free (search);
}

/* Plays the best move of a search of many samples, and moves without a choice
 * after it; returns how many these were. */
static guint
play_best (Fixture       *self,
           AdvisorSearch *search)
{
  guint forced = 0;

  advisor_search_run (search, 4 * ITERATIONS, NULL);
  advisor_search_report (search, &self->report);
  rules_play (&self->state, &self->set, &self->report.choices[0].move, NULL);

  for (;;) {
    rules_moves (&self->state, &self->set, &self->moves);
    if (self->moves.n_moves != 1)
      return forced;
    rules_play (&self->state, &self->set, &self->moves.moves[0], NULL);
    forced++;
  }
}

/* Within a turn what was found is kept, also past moves without a choice; in
 * the next turn it is not. */
static void
test_advance (void)
{
  guint kept = 0, past_forced = 0, ended = 0;

  for (guint i = 0; i < 60; i++) {
    g_autofree Fixture *self = fixture_new (1 + i % RULES_MAX_LEVEL, 200 + i, i % 40,
                                            RULES_PHASE_PLACE);
    guint turns = self->state.turns;
    AdvisorSearch *search = advisor_search_new (&self->state, &self->set, i);
    guint forced = play_best (self, search);
    guint visits = self->report.choices[0].visits;
    RulesMove best = self->report.choices[0].move;

    if (self->state.turns != turns || self->state.phase == RULES_PHASE_OVER) {
      g_assert_false (advisor_search_advance (search, &best, &self->state));
      ended++;
    } else {
      g_assert_true (advisor_search_advance (search, &best, &self->state));
      advisor_search_report (search, &self->report);
      assert_report (self);
      /* A forced decision ends the sample that meets it first. */
      g_assert_cmpuint (self->report.iterations, <=, visits);
      g_assert_cmpuint (self->report.iterations + forced, >=, visits);
      advisor_search_run (search, ITERATIONS, NULL);
      advisor_search_report (search, &self->report);
      assert_report (self);
      g_assert_cmpuint (self->report.iterations + forced, >=, visits + ITERATIONS);
      kept++;
      past_forced += forced > 0;
    }
    advisor_search_free (search);
  }

  g_test_message ("%u kept, %u past forced moves, %u ended", kept, past_forced, ended);
  g_assert_cmpuint (kept, >=, 10);
  g_assert_cmpuint (past_forced, >=, 1);
  g_assert_cmpuint (ended, >=, 1);
}

/* Where it has not looked, or to a state that the move does not lead to, it
 * does not go. */
static void
test_advance_refused (void)
{
  g_autofree Fixture *self = fixture_new (2, 5, 10, RULES_PHASE_PLACE);
  RulesState before = self->state;
  RulesMove first = self->moves.moves[0], last = self->moves.moves[self->moves.n_moves - 1];
  AdvisorSearch *search = advisor_search_new (&before, &self->set, 1);

  rules_play (&self->state, &self->set, &first, NULL);
  g_assert_cmpuint (self->state.turns, ==, before.turns);
  g_assert_false (advisor_search_advance (search, &first, &self->state));
  advisor_search_free (search);

  search = advisor_search_new (&before, &self->set, 1);
  advisor_search_run (search, 20 * ITERATIONS, NULL);
  g_assert_false (advisor_search_advance (search, &last, &self->state));
  advisor_search_free (search);

  search = advisor_search_new (&before, &self->set, 1);
  advisor_search_run (search, ITERATIONS, NULL);
  g_assert_false (advisor_search_advance (search, &(RulesMove) { 0 }, &self->state));
  advisor_search_free (search);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/search/first", test_first);
  g_test_add_func ("/search/run", test_run);
  g_test_add_func ("/search/stop", test_stop);
  g_test_add_func ("/search/single", test_single);
  g_test_add_func ("/search/advance", test_advance);
  g_test_add_func ("/search/advance-refused", test_advance_refused);

  return g_test_run ();
}
