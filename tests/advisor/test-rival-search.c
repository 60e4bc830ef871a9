/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-rival-search: the search and the players of competitive games.
 */

#include <string.h>

#include "advisor/advisor-exact.h"
#include "advisor/advisor-greedy.h"
#include "advisor/advisor-player.h"
#include "advisor/advisor-private.h"
#include "rival-game.h"

#define ITERATIONS 120

static void
ask (const RulesState   *state,
     const RulesTileSet *set,
     AdvisorReport      *report)
{
  AdvisorSearch *search = advisor_search_new (state, set, 5);

  memset (report, 0, sizeof *report);
  advisor_search_run (search, ITERATIONS, NULL);
  advisor_search_report (search, report);
  advisor_search_free (search);
}

/* Another order of the tiles nobody has seen. */
static void
permute (RulesState *state,
         GRand      *random)
{
  for (guint i = state->n_deck; i > state->n_drawn + 1u; i--) {
    guint j = (guint) g_rand_int_range (random, state->n_drawn, (gint32) i);
    guint8 tile = state->deck[i - 1];

    state->deck[i - 1] = state->deck[j];
    state->deck[j] = tile;
  }
}

/* What nobody has seen does not show in advice. */
static void
test_unseen (gconstpointer data)
{
  const RivalKind *kind = data;
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  g_autofree AdvisorReport *first = g_new (AdvisorReport, 1);
  g_autofree AdvisorReport *other = g_new (AdvisorReport, 1);
  static const RulesPhase phases[] = { RULES_PHASE_PLACE, RULES_PHASE_MEEPLE, RULES_PHASE_ATTACH };
  g_autoptr (GRand) random = g_rand_new_with_seed (kind->seats);
  guint asked = 0;

  for (guint i = 0; i < 12; i++) {
    RulesPhase phase = phases[i % (kind->mode == RULES_MODE_CLASSIC ? 2 : 3)];
    RulesState state, permuted;
    RulesMove greedy;

    if (!rival_game_state (&state, set, kind, i, 4 + 9 * i, phase))
      continue;

    permuted = state;
    permute (&permuted, random);
    ask (&state, set, first);
    ask (&permuted, set, other);
    g_assert_cmpmem (first, sizeof *first, other, sizeof *other);
    greedy = advisor_greedy_move (&state, set);
    other->line[0] = advisor_greedy_move (&permuted, set);
    g_assert_true (rules_move_equal (&greedy, &other->line[0]));
    asked += memcmp (&state, &permuted, sizeof state) != 0;
  }

  g_assert_cmpuint (asked, >=, 6);
}

/* The report lists every legal move once, with chances that are chances. */
static void
test_report (gconstpointer data)
{
  const RivalKind *kind = data;
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  g_autofree AdvisorReport *report = g_new (AdvisorReport, 1);
  g_autofree RulesMoveList *moves = g_new (RulesMoveList, 1);
  RulesState state;
  guint visits = 0;

  g_assert_true (rival_game_state (&state, set, kind, 3, 30, RULES_PHASE_PLACE));
  ask (&state, set, report);
  rules_moves (&state, set, moves);
  g_assert_cmpuint (report->n_choices, ==, moves->n_moves);
  g_assert_false (report->exact);
  g_assert_true (rules_move_equal (&report->line[0], &report->choices[0].move));

  for (guint i = 0; i < moves->n_moves; i++) {
    guint found = 0;

    for (guint j = 0; j < moves->n_moves; j++)
      found += rules_move_equal (&moves->moves[i], &report->choices[j].move);
    g_assert_cmpuint (found, ==, 1);
    g_assert_cmpfloat (report->choices[i].chance, >=, 0);
    g_assert_cmpfloat (report->choices[i].chance, <=, 1);
    visits += report->choices[i].visits;
  }
  g_assert_cmpuint (visits, ==, ITERATIONS);

  /* The line is legal to the end of the turn. */
  for (guint i = 0; i < report->n_line; i++)
    g_assert_cmpint (rules_play (&state, set, &report->line[i], NULL), ==, RULES_OK);
}

/* Nothing is proved: that is for the cooperative game. */
static void
test_exact (void)
{
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  g_autofree AdvisorReport *report = g_new0 (AdvisorReport, 1);
  RulesState state;

  g_assert_true (rival_game_state (&state, set, &rival_kinds[0], 3, 30, RULES_PHASE_PLACE));
  while (state.n_deck - state.n_drawn > 1) {
    RulesMove move = advisor_greedy_move (&state, set);

    rules_play (&state, set, &move, NULL);
  }
  g_assert_false (advisor_exact (&state, set, 3, NULL, report));
  g_assert_cmpuint (report->n_choices, ==, 0);
}

/* Plays a game; @rows are of seat 0 and of the others.  Returns whether seat 0
 * has more than each of the others. */
static gboolean
play (const RivalKind          *kind,
      const AdvisorStrengthRow *rows,
      guint32                   seed)
{
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  AdvisorPlayer *players[2];
  RulesState state;

  rival_game_begin (&state, set, kind, seed);
  for (guint i = 0; i < 2; i++)
    players[i] = advisor_player_new (set, &rows[i], seed + i);

  while (state.phase != RULES_PHASE_OVER) {
    RulesMove move = advisor_player_move (players[state.seat > 0], &state, NULL, NULL);

    g_assert_cmpint (rules_play (&state, set, &move, NULL), ==, RULES_OK);
  }

  for (guint i = 0; i < 2; i++)
    advisor_player_free (players[i]);

  return rules_leaders (&state) == 1;
}

/* Good sense beats chance, and looking ahead beats good sense. */
static void
test_strength (gconstpointer data)
{
  const RivalKind *kind = data;
  static const AdvisorStrengthRow chance[2] = {
    { "greedy", ADVISOR_POLICY_GREEDY, 0, 0 }, { "random", ADVISOR_POLICY_RANDOM, 0, 0 },
  };
  static const AdvisorStrengthRow sense[2] = {
    { "search", ADVISOR_POLICY_SEARCH, 0, 60 }, { "greedy", ADVISOR_POLICY_GREEDY, 0, 0 },
  };
  guint won = 0;

  for (guint32 seed = 0; seed < 4; seed++)
    g_assert_true (play (kind, chance, seed));

  for (guint32 seed = 0; seed < 6; seed++)
    won += play (kind, sense, seed);
  g_assert_cmpuint (won * kind->seats, >, 6);
}

/* The same seed gives the same game. */
static void
test_seed (void)
{
  static const AdvisorStrengthRow row = { "search", ADVISOR_POLICY_SEARCH, 10, 40 };
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);

  for (guint k = 0; k < N_RIVAL_KINDS; k += 3) {
    RulesState states[2];

    for (guint i = 0; i < 2; i++) {
      AdvisorPlayer *player;

      rival_game_begin (&states[i], set, &rival_kinds[k], 9);
      player = advisor_player_new (set, &row, 4);
      for (guint n = 0; n < 40; n++) {
        RulesMove move = advisor_player_move (player, &states[i], NULL, NULL);

        g_assert_cmpint (rules_play (&states[i], set, &move, NULL), ==, RULES_OK);
      }
      advisor_player_free (player);
    }

    g_assert_cmpmem (&states[0], sizeof *states, &states[1], sizeof *states);
  }
}

/* A search that has used up its room goes on. */
static void
test_full (void)
{
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  AdvisorSearch *search;
  RulesState state;
  guint done = 0;

  g_assert_true (rival_game_state (&state, set, &rival_kinds[4], 3, 60, RULES_PHASE_PLACE));
  search = advisor_search_new (&state, set, 5);
  while (!advisor_search_is_full (search)) {
    g_assert_cmpuint (advisor_search_run (search, 100, NULL), ==, 100);
    done++;
    g_assert_cmpuint (done, <, 2000);
  }
  g_assert_cmpuint (advisor_search_run (search, 50, NULL), ==, 50);
  advisor_search_free (search);
}

int
main (int   argc,
      char *argv[])
{
  static const struct {
    const char *name;
    GTestDataFunc func;
  } tests[] = {
    { "unseen", test_unseen },
    { "report", test_report },
    { "strength", test_strength },
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++) {
    for (guint k = 0; k < N_RIVAL_KINDS; k++) {
      g_autofree char *path = g_strdup_printf ("/rival/%s/%s", tests[i].name, rival_kinds[k].name);

      g_test_add_data_func (path, &rival_kinds[k], tests[i].func);
    }
  }
  g_test_add_func ("/rival/exact", test_exact);
  g_test_add_func ("/rival/seed", test_seed);
  g_test_add_func ("/rival/full", test_full);

  return g_test_run ();
}
