/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Exact endings against an enumeration that is as plain as can be, in small
 * random games.  What must hold of them besides is here, too.
 */

#include <string.h>

#include "../friendly.h"
#include "../rules/tile-sets.h"
#include "advisor/advisor-exact.h"
#include "plain.h"

#define MAX_DRAWS 4
#define MAX_MISSING 8
#define BUDGET 30000

/* --- Late positions ------------------------------------------------------ */

/* A game of few tiles near its end.  FALSE when it was
 * over before. */
static gboolean
late_state (RulesState   *state,
            RulesTileSet *set,
            guint32       seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  /* Tiles lie face down at levels 5 and 6 only, and make most of the chances
   * that are neither 0 nor 1. */
  guint level = seed % 10 < 4 ? seed % 10 + 1 : 5 + seed % 2;
  RulesSetup setup;
  guint8 deck[RULES_MAX_DECK];
  guint8 n_deck;
  guint draws = g_rand_int_range (random, 1, 4);
  guint steps = g_rand_int_range (random, 0, 4);

  tile_sets_random_all (set, seed, 40, 7);
  rules_setup_init (&setup, level, g_rand_int_range (random, 1, rules_mode (RULES_MODE_COOPERATIVE)->max_seats + 1));
  setup.circles = g_rand_boolean (random);
  n_deck = rules_deal (set, &setup, seed, deck);
  if (n_deck < 3 || rules_state_init (state, set, &setup, deck, n_deck) != RULES_SETUP_OK)
    return FALSE;

  while (advisor_exact_draws (state) > draws || steps-- > 0) {
    RulesMove move;

    /* The last stack, and later a few points from the end. */
    if (state->phase == RULES_PHASE_PLACE) {
      while (state->stack + 1 < rules_level (level)->stacks
             && state->hound[state->stack] == RULES_PET_TRACK
             && rules_tiles_left (state) == 0)
        state->hound[state->stack++] = RULES_PET_GONE;
    }
    rules_moves (state, set, list);
    if (list->n_moves == 0)
      return FALSE;
    move = friendly_pick (state, set, list, random);
    rules_play (state, set, &move, NULL);
    if (state->phase == RULES_PHASE_OVER)
      return FALSE;
  }

  return state->phase != RULES_PHASE_OVER;
}

static gboolean
is_mixed (const AdvisorReport *report)
{
  for (guint i = 0; i < report->n_choices; i++) {
    if (report->choices[i].chance > 0 && report->choices[i].chance < 1)
      return TRUE;
  }
  return FALSE;
}

static void
set_missing (RulesState *state,
             guint       missing)
{
  const RulesLevel *level = rules_level (state->setup.level);

  for (guint i = 0; i < level->markers; i++)
    state->score[i] = level->goal - missing;
}

/* Leaves as many points to the goal as make the position hard to tell, if some
 * do, and solves it. */
static void
solve_close (RulesState         *state,
             const RulesTileSet *set,
             AdvisorReport      *report)
{
  for (guint missing = 1; missing <= MAX_MISSING; missing++) {
    set_missing (state, missing);
    g_assert_true (advisor_exact (state, set, MAX_DRAWS, NULL, report));
    if (is_mixed (report))
      return;
  }
}

/* --- Tests --------------------------------------------------------------- */

static void
compare (const RulesState    *state,
         const RulesTileSet  *set,
         const AdvisorReport *report,
         const guint         *wins_of,
         guint                n_worlds)
{
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  guint best = 0;

  rules_moves (state, set, list);
  g_assert_cmpuint (report->n_choices, ==, list->n_moves);
  g_assert_true (report->exact);
  g_assert_cmpuint (report->iterations, >=, 1);

  for (guint i = 0; i < list->n_moves; i++) {
    guint at = 0;

    while (!rules_move_equal (&report->choices[at].move, &list->moves[i]))
      g_assert_cmpuint (++at, <, report->n_choices);
    g_assert_cmpfloat_with_epsilon (report->choices[at].chance,
                                    (double) wins_of[i] / n_worlds, 1e-12);
    best = MAX (best, wins_of[i]);
  }

  for (guint i = 1; i < report->n_choices; i++)
    g_assert_cmpfloat (report->choices[i].chance, <=, report->choices[i - 1].chance);
  g_assert_cmpfloat_with_epsilon (report->choices[0].chance, (double) best / n_worlds, 1e-12);
  g_assert_true (rules_move_equal (&report->line[0], &report->choices[0].move));
}

/* The chances are those of the plain enumeration, in positions of every level
 * and of most decisions.  Tests must be worth something: enough of them have
 * moves that are neither lost nor won. */
static void
test_enumeration (void)
{
  guint n_compared = 0, n_mixed = 0, levels = 0, hidden = 0, phases = 0;
  guint32 last = g_test_slow () ? 6000 : 150;

  for (guint32 seed = 1; seed <= last; seed++) {
    g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
    g_autofree RulesState *state = g_new (RulesState, 1);
    g_autofree AdvisorReport *report = g_new (AdvisorReport, 1);
    g_autofree guint *wins_of = g_new (guint, RULES_MAX_MOVES);
    guint n_worlds;

    if (!late_state (state, set, seed))
      continue;
    /* Only what the enumeration can do in little time is solved. */
    set_missing (state, MAX_MISSING);
    if (plain_enumerate (state, set, BUDGET, wins_of) == 0)
      continue;

    solve_close (state, set, report);
    n_worlds = plain_enumerate (state, set, G_MAXUINT64, wins_of);
    compare (state, set, report, wins_of, n_worlds);
    n_compared++;
    levels |= 1u << state->setup.level;
    phases |= 1u << state->phase;
    hidden += (state->hidden[0] | state->hidden[1] | state->hidden[2]) != 0;
    n_mixed += is_mixed (report);
  }

  g_test_message ("%u positions, %u with chances between 0 and 1, %u with face-down tiles, phases %x",
                  n_compared, n_mixed, hidden, phases);
  g_assert_cmpuint (n_compared, >=, 50);
  g_assert_cmpuint (n_mixed, >=, 1);
  g_assert_cmpuint (hidden, >=, 3);
  g_assert_cmphex (levels, ==, 0x7e);
}

/* What is too long, over or stopped is refused, and the report is left alone. */
static void
test_refused (void)
{
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  g_autofree RulesState *state = g_new (RulesState, 1);
  g_autofree AdvisorReport *report = g_new0 (AdvisorReport, 1);
  atomic_bool stop = true;
  guint32 seed = 1;

  while (!late_state (state, set, seed) || advisor_exact_draws (state) == 0)
    seed++;

  g_assert_false (advisor_exact (state, set, advisor_exact_draws (state) - 1, NULL, report));
  g_assert_false (advisor_exact (state, set, MAX_DRAWS, &stop, report));
  g_assert_cmpuint (report->n_choices, ==, 0);
  g_assert_false (report->exact);

  state->phase = RULES_PHASE_OVER;
  g_assert_false (advisor_exact (state, set, MAX_DRAWS, NULL, report));
  g_assert_cmpuint (report->n_choices, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/exact/enumeration", test_enumeration);
  g_test_add_func ("/exact/refused", test_refused);

  return g_test_run ();
}
