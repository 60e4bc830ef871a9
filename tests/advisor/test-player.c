/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-player: policies and strengths as players of whole games.
 */

#include <string.h>

#include "advisor/advisor-greedy.h"
#include "advisor/advisor-player.h"
#include "util.h"

/* Decisions by which slips are counted. */
#define N_DECISIONS 1000

typedef struct {
  RulesTileSet set;
  RulesState start;
  RulesState state;
  RulesMoveList moves;
  AdvisorReport report;
} Fixture;

static Fixture *
fixture_new (guint   level,
             guint32 seed)
{
  Fixture *self = g_new0 (Fixture, 1);

  util_state (&self->start, &self->set, level, level % 2, 1 + level % rules_mode (RULES_MODE_COOPERATIVE)->max_seats, seed, 0,
              RULES_PHASE_PLACE);
  self->state = self->start;
  return self;
}

/* A decision of the player, which must be legal; FALSE when the game is over
 * then. */
static gboolean
decide (Fixture       *self,
        AdvisorPlayer *player,
        RulesMove     *move)
{
  rules_moves (&self->state, &self->set, &self->moves);
  *move = advisor_player_move (player, &self->state, &self->report, NULL);
  g_assert_cmpint (rules_play (&self->state, &self->set, move, NULL), ==, RULES_OK);
  return self->state.phase != RULES_PHASE_OVER;
}

/* The state in which the player's game ends. */
static void
play_game (Fixture                  *self,
           const AdvisorStrengthRow *row,
           guint64                   seed,
           RulesState               *end)
{
  AdvisorPlayer *player = advisor_player_new (&self->set, row, seed);
  RulesMove move;

  self->state = self->start;
  while (decide (self, player, &move))
    ;
  advisor_player_free (player);
  *end = self->state;
}

/* A higher strength slips less often and looks further. */
static void
test_strengths (void)
{
  for (guint i = 0; i < ADVISOR_N_STRENGTHS; i++) {
    const AdvisorStrengthRow *row = advisor_strength (i);

    g_assert_cmpuint (strlen (row->name), >, 0);
    g_assert_cmpuint (row->slips, <, 50);
    if (row->policy == ADVISOR_POLICY_SEARCH)
      g_assert_cmpuint (row->iterations, >, 0);
    for (guint j = 0; j < i; j++) {
      const AdvisorStrengthRow *lower = advisor_strength (j);

      g_assert_cmpstr (row->name, !=, lower->name);
      g_assert_cmpuint (row->slips, <=, lower->slips);
      g_assert_cmpuint (row->policy, >=, lower->policy);
      g_assert_cmpuint (row->iterations, >, lower->iterations);
    }
  }
}

/* A seed gives one game, another seed another, where there is chance in it. */
static void
test_seed (gconstpointer data)
{
  const AdvisorStrengthRow *row = data;
  gboolean by_chance = row->policy != ADVISOR_POLICY_GREEDY || row->slips > 0;

  for (guint level = 1; level <= RULES_MAX_LEVEL; level++) {
    g_autofree Fixture *self = fixture_new (level, 10 + level);
    g_autofree RulesState *ends = g_new (RulesState, 3);

    play_game (self, row, 5, &ends[0]);
    play_game (self, row, 5, &ends[1]);
    play_game (self, row, 6, &ends[2]);
    g_assert_cmpmem (&ends[0], sizeof ends[0], &ends[1], sizeof ends[1]);
    g_assert_true (by_chance == (memcmp (&ends[0], &ends[2], sizeof ends[0]) != 0));
  }
}

/* The greedy player is advisor_greedy_move() but for its slips, which are
 * about as many as it says. */
static void
test_slips (gconstpointer data)
{
  AdvisorStrengthRow row = { "slipping", ADVISOR_POLICY_GREEDY, GPOINTER_TO_UINT (data), 0 };
  g_autofree Fixture *self = fixture_new (1, 7);
  AdvisorPlayer *player = advisor_player_new (&self->set, &row, 3);
  guint decisions = 0, slips = 0;

  while (decisions < N_DECISIONS) {
    RulesMove greedy = advisor_greedy_move (&self->state, &self->set);
    RulesMove move;
    gboolean on = decide (self, player, &move);

    g_assert_cmpuint (self->report.n_choices, ==, 0);
    /* Where there are few moves, chance often picks the best. */
    if (self->moves.n_moves >= 20) {
      decisions++;
      slips += !rules_move_equal (&move, &greedy);
    }
    if (!on)
      self->state = self->start;
  }

  g_test_message ("%u slips in %u decisions", slips, decisions);
  g_assert_cmpuint (slips * 100, <=, decisions * (row.slips * 3 / 2));
  g_assert_cmpuint (slips * 100, >=, decisions * (row.slips / 2));
  advisor_player_free (player);
}

/* A random player plays every move sooner or later. */
static void
test_random (void)
{
  const AdvisorStrengthRow row = { "random", ADVISOR_POLICY_RANDOM, 0, 0 };
  g_autofree Fixture *self = fixture_new (3, 4);
  AdvisorPlayer *player = advisor_player_new (&self->set, &row, 1);
  guint played[RULES_MAX_MOVES] = { 0 };
  guint n_moves;

  rules_moves (&self->start, &self->set, &self->moves);
  n_moves = self->moves.n_moves;
  for (guint i = 0; i < 100 * n_moves; i++) {
    RulesMove move = advisor_player_move (player, &self->start, &self->report, NULL);

    g_assert_cmpuint (self->report.n_choices, ==, 0);
    for (guint j = 0; j < n_moves; j++)
      played[j] += rules_move_equal (&move, &self->moves.moves[j]);
  }

  for (guint i = 0; i < n_moves; i++) {
    g_assert_cmpuint (played[i], >=, 50);
    g_assert_cmpuint (played[i], <=, 150);
  }
  advisor_player_free (player);
}

/* The report tells what the move was chosen from; in the later decisions of a
 * turn the search goes on from where it was. */
static void
test_report (void)
{
  const AdvisorStrengthRow row = { "searching", ADVISOR_POLICY_SEARCH, 0, 150 };
  g_autofree Fixture *self = fixture_new (2, 9);
  AdvisorPlayer *player = advisor_player_new (&self->set, &row, 2);
  guint turns = 0, kept = 0;
  RulesMove move;
  gboolean on;

  do {
    gboolean begins = turns != self->state.turns;

    turns = self->state.turns;
    on = decide (self, player, &move);
    g_assert_cmpuint (self->report.n_choices, ==, self->moves.n_moves);
    g_assert_true (rules_move_equal (&move, &self->report.choices[0].move));
    g_assert_true (rules_move_equal (&move, &self->report.line[0]));
    if (self->moves.n_moves == 1)
      continue;
    g_assert_cmpuint (self->report.iterations, >=, row.iterations);
    if (begins)
      g_assert_cmpuint (self->report.iterations, ==, row.iterations);
    else
      kept += self->report.iterations > row.iterations;
  } while (on);

  g_assert_cmpuint (kept, >=, 5);
  advisor_player_free (player);
}

/* Stopped, it comes back with a first impression, and is of use afterwards. */
static void
test_stop (void)
{
  const AdvisorStrengthRow row = { "searching", ADVISOR_POLICY_SEARCH, 0, G_MAXUINT32 };
  g_autofree Fixture *self = fixture_new (4, 12);
  AdvisorPlayer *player = advisor_player_new (&self->set, &row, 2);
  atomic_bool stop = true;

  for (guint i = 0; i < 8 && self->state.phase != RULES_PHASE_OVER; i++) {
    RulesMove move = advisor_player_move (player, &self->state, &self->report, &stop);

    g_assert_cmpuint (self->report.iterations, ==, 0);
    g_assert_true (rules_move_equal (&move, &self->report.choices[0].move));
    g_assert_cmpint (rules_play (&self->state, &self->set, &move, NULL), ==, RULES_OK);
  }
  advisor_player_free (player);
}

int
main (int   argc,
      char *argv[])
{
  static const AdvisorStrengthRow rows[] = {
    { "random", ADVISOR_POLICY_RANDOM, 0, 0 },
    { "greedy", ADVISOR_POLICY_GREEDY, 0, 0 },
    { "slipping", ADVISOR_POLICY_GREEDY, 20, 0 },
    { "searching", ADVISOR_POLICY_SEARCH, 0, 25 },
  };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/player/strengths", test_strengths);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *name = g_strdup_printf ("/player/seed/%s", rows[i].name);

    g_test_add_data_func (name, &rows[i], test_seed);
  }
  g_test_add_data_func ("/player/slips/none", GUINT_TO_POINTER (0), test_slips);
  g_test_add_data_func ("/player/slips/some", GUINT_TO_POINTER (10), test_slips);
  g_test_add_func ("/player/random", test_random);
  g_test_add_func ("/player/report", test_report);
  g_test_add_func ("/player/stop", test_stop);

  return g_test_run ();
}
