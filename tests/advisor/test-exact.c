/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Exact endings against an enumeration that is as plain as can be: every
 * permutation of the unseen tiles is a world of its own, every move is played
 * in all of them at once, and what players can tell apart afterwards goes on
 * apart.  Nothing is pruned, merged or remembered, and the order of tiles is
 * only ever changed as a whole.
 */

#include <math.h>
#include <string.h>

#include "../friendly.h"
#include "../rules/tile-sets.h"
#include "advisor/advisor-exact.h"

/* --- The plain enumeration ----------------------------------------------- */

#define MAX_UNSEEN 4
#define MAX_MISSING 8

typedef struct {
  const RulesTileSet *set;
  guint64 budget;             /* Positions that may still be looked at. */
} Plain;

static gboolean
is_unseen (const RulesState *state,
           guint             entry)
{
  return entry >= state->n_drawn || state->hidden[entry / 64] >> (entry % 64) & 1;
}

/* What players see of a world: what lies where nobody has seen it is wiped
 * out. */
static RulesState
look_at (const RulesState *world)
{
  RulesState seen = *world;

  for (guint i = 0; i < seen.n_deck; i++) {
    if (is_unseen (world, i))
      seen.deck[i] = 0;
  }
  return seen;
}

/* In how many of the worlds, which all look the same, the best play wins. */
static guint
count_wins (Plain            *self,
            const RulesState *worlds,
            guint             n_worlds,
            gint             *wins_of)
{
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  g_autofree RulesState *after = NULL;
  g_autofree RulesState *seen = NULL;
  guint best = 0;

  if (worlds[0].phase == RULES_PHASE_OVER)
    return worlds[0].outcome == RULES_OUTCOME_WON ? n_worlds : 0;
  if (self->budget < n_worlds)
    self->budget = 0;
  else
    self->budget -= n_worlds;
  if (self->budget == 0)
    return 0;

  after = g_new (RulesState, n_worlds);
  seen = g_new (RulesState, n_worlds);
  rules_moves (&worlds[0], self->set, list);

  for (guint i = 0; i < list->n_moves; i++) {
    guint left = n_worlds, wins = 0;

    for (guint j = 0; j < n_worlds; j++) {
      after[j] = worlds[j];
      g_assert_cmpint (rules_play (&after[j], self->set, &list->moves[i], NULL), ==, RULES_OK);
    }

    /* Those that look like the first go on together; the rest is looked at
     * again. */
    while (left > 0) {
      g_autofree RulesState *group = g_new (RulesState, left);
      guint n_group = 0, n_rest = 0;

      for (guint j = 0; j < left; j++)
        seen[j] = look_at (&after[j]);
      for (guint j = 0; j < left; j++) {
        if (memcmp (&seen[j], &seen[0], sizeof *seen) == 0)
          group[n_group++] = after[j];
        else
          after[n_rest++] = after[j];
      }
      wins += count_wins (self, group, n_group, NULL);
      left = n_rest;
    }

    if (wins_of != NULL)
      wins_of[i] = wins;
    best = MAX (best, wins);
  }

  return best;
}

/* All permutations of the unseen tiles, equal ones too. */
static guint
make_worlds (const RulesState *state,
             guint             from,
             RulesState       *worlds)
{
  guint n = 0;

  while (from < state->n_deck && !is_unseen (state, from))
    from++;
  if (from == state->n_deck) {
    worlds[0] = *state;
    return 1;
  }

  for (guint i = from; i < state->n_deck; i++) {
    RulesState swapped = *state;

    if (!is_unseen (state, i))
      continue;
    swapped.deck[from] = state->deck[i];
    swapped.deck[i] = state->deck[from];
    n += make_worlds (&swapped, from + 1, worlds + n);
  }
  return n;
}

/* --- Late positions ------------------------------------------------------ */

static guint
count_unseen (const RulesState *state)
{
  guint8 count[RULES_MAX_TILES];
  guint n = 0;

  rules_tiles_unseen (state, count);
  for (guint i = 0; i < RULES_MAX_TILES; i++)
    n += count[i];
  return n;
}

/* A game of few tiles near its end.  FALSE when it was
 * over before. */
static gboolean
late_state (RulesState   *state,
            RulesTileSet *set,
            guint32       seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  guint level = seed % RULES_MAX_LEVEL + 1;
  RulesSetup setup;
  guint8 deck[RULES_MAX_DECK];
  guint8 n_deck;
  guint draws = g_rand_int_range (random, 2, 4);
  guint steps = g_rand_int_range (random, 0, 4);

  tile_sets_random_all (set, seed, 40, 6);
  rules_setup_init (&setup, level, g_rand_int_range (random, 1, RULES_MAX_SEATS + 1));
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

  return state->phase != RULES_PHASE_OVER && count_unseen (state) <= MAX_UNSEEN;
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
    g_assert_true (advisor_exact (state, set, MAX_UNSEEN, NULL, report));
    if (is_mixed (report))
      return;
  }
}

/* --- Tests --------------------------------------------------------------- */

static void
compare (const RulesState    *state,
         const RulesTileSet  *set,
         const AdvisorReport *report,
         const gint          *wins_of,
         guint                n_worlds)
{
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  gint best = 0;

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
  guint32 last = g_test_slow () ? 6000 : 120;

  for (guint32 seed = 1; seed <= last; seed++) {
    g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
    g_autofree RulesState *state = g_new (RulesState, 1);
    g_autofree RulesState *worlds = g_new (RulesState, 24);
    g_autofree AdvisorReport *report = g_new (AdvisorReport, 1);
    g_autofree gint *wins_of = g_new (gint, RULES_MAX_MOVES);
    Plain plain = { .set = set, .budget = 60000 };
    guint n_worlds;

    if (!late_state (state, set, seed))
      continue;
    /* Only what the enumeration can do in little time is solved. */
    set_missing (state, MAX_MISSING);
    n_worlds = make_worlds (state, 0, worlds);
    count_wins (&plain, worlds, n_worlds, wins_of);
    if (plain.budget == 0)
      continue;

    solve_close (state, set, report);
    plain.budget = G_MAXUINT64;
    n_worlds = make_worlds (state, 0, worlds);
    count_wins (&plain, worlds, n_worlds, wins_of);
    compare (state, set, report, wins_of, n_worlds);
    n_compared++;
    levels |= 1u << state->setup.level;
    phases |= 1u << state->phase;
    hidden += (state->hidden[0] | state->hidden[1] | state->hidden[2]) != 0;
    n_mixed += is_mixed (report);
  }

  g_test_message ("%u positions, %u with chances between 0 and 1, %u with face-down tiles, phases %x",
                  n_compared, n_mixed, hidden, phases);
  g_assert_cmpuint (n_compared, >=, 40);
  g_assert_cmpuint (n_mixed, >=, 1);
  g_assert_cmpuint (hidden, >=, 1);
  g_assert_cmphex (levels, ==, 0x7e);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/exact/enumeration", test_enumeration);

  return g_test_run ();
}
