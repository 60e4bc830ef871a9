/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What nobody has seen must not show in advice: the unseen tiles, in the stacks
 * and face down, are permuted, and every report stays as it was, byte for byte.
 * So it does when the same is asked twice.
 */

#include <string.h>

#include "../friendly.h"
#include "../rules/tile-sets.h"
#include "advisor/advisor-exact.h"
#include "advisor/advisor-greedy.h"
#include "advisor/advisor-search.h"
#include "advisor/advisor-value.h"

#define ITERATIONS 150
#define SEED 11
#define MAX_DRAWS 2
#define FEW_TILES 7

/* All that advice says about a state. */
typedef struct {
  AdvisorReport search;
  AdvisorReport exact;
  RulesMove greedy;
  double value;
} Told;

static Told *
ask (const RulesState   *state,
     const RulesTileSet *set,
     guint64             seed)
{
  Told *told = g_new0 (Told, 1);
  AdvisorSearch *search = advisor_search_new (state, set, seed);
  AdvisorOutlook *outlook = advisor_outlook_new (state, set);

  advisor_search_run (search, ITERATIONS, NULL);
  advisor_search_report (search, &told->search);
  advisor_search_free (search);
  told->greedy = advisor_greedy_move (state, set);
  told->value = advisor_value (state, set, outlook);
  advisor_outlook_free (outlook);

  if (!advisor_exact (state, set, MAX_DRAWS, NULL, &told->exact))
    g_assert_cmpuint (told->exact.n_choices, ==, 0);

  return told;
}

static gboolean
moves_equal (const RulesMove *a,
             const RulesMove *b,
             guint            n)
{
  for (guint i = 0; i < n; i++) {
    if (!rules_move_equal (&a[i], &b[i]))
      return FALSE;
  }
  return TRUE;
}

static gboolean
reports_equal (const AdvisorReport *a,
               const AdvisorReport *b)
{
  if (a->iterations != b->iterations || a->exact != b->exact || a->n_line != b->n_line
      || a->n_choices != b->n_choices || !moves_equal (a->line, b->line, a->n_line))
    return FALSE;

  for (guint i = 0; i < a->n_choices; i++) {
    if (!rules_move_equal (&a->choices[i].move, &b->choices[i].move)
        || a->choices[i].visits != b->choices[i].visits
        || memcmp (&a->choices[i].chance, &b->choices[i].chance, sizeof (double)) != 0)
      return FALSE;
  }
  return TRUE;
}

static void
assert_told_equal (const Told *a,
                   const Told *b)
{
  g_assert_true (reports_equal (&a->search, &b->search));
  g_assert_true (reports_equal (&a->exact, &b->exact));
  g_assert_true (rules_move_equal (&a->greedy, &b->greedy));
  g_assert_cmpmem (&a->value, sizeof a->value, &b->value, sizeof b->value);
}

/* Puts the unseen tiles in another order; returns whether that is one. */
static gboolean
permute (RulesState *state,
         GRand      *random)
{
  RulesState before = *state;
  guint8 entries[RULES_MAX_DECK];
  guint n = 0;

  for (guint i = 0; i < state->n_deck; i++) {
    if (i >= state->n_drawn || state->hidden[i / 64] >> (i % 64) & 1)
      entries[n++] = i;
  }

  for (guint i = n; i > 1; i--) {
    guint j = g_rand_int_range (random, 0, i);
    guint8 tile = state->deck[entries[i - 1]];

    state->deck[entries[i - 1]] = state->deck[entries[j]];
    state->deck[entries[j]] = tile;
  }

  return memcmp (&before, state, sizeof before) != 0;
}

static gboolean
has_hidden (const RulesState *state)
{
  return (state->hidden[0] | state->hidden[1] | state->hidden[2]) != 0;
}

/* A game of @n_tiles random tiles, @decisions moves on, of few tiles also near
 * its end and its goal; FALSE when it is over. */
static gboolean
game_state (RulesState   *state,
            RulesTileSet *set,
            guint         level,
            guint32       seed,
            guint         n_tiles,
            guint         decisions)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  RulesSetup setup;
  guint8 deck[RULES_MAX_DECK];
  guint8 n_deck;

  tile_sets_random_all (set, seed, 50, n_tiles);
  rules_setup_init (&setup, level, seed % rules_mode (RULES_MODE_COOPERATIVE)->max_seats + 1);
  setup.circles = seed / 2 % 2;
  n_deck = rules_deal (set, &setup, seed, deck);
  if (n_deck < 3 || rules_state_init (state, set, &setup, deck, n_deck) != RULES_SETUP_OK)
    return FALSE;

  /* Three stacks of so few would be used up at once: the last one. */
  if (n_tiles <= FEW_TILES && rules_level (level)->stacks > 1) {
    state->stack = rules_level (level)->stacks - 1;
    memset (state->hound, RULES_PET_GONE, sizeof state->hound);
  }

  for (guint i = 0; state->phase != RULES_PHASE_OVER; i++) {
    RulesMove move;

    if (i >= decisions && (n_tiles > FEW_TILES || advisor_exact_draws (state) <= MAX_DRAWS))
      break;

    rules_moves (state, set, list);
    move = friendly_pick (state, set, list, random);
    g_assert_cmpint (rules_play (state, set, &move, NULL), ==, RULES_OK);
  }

  for (guint i = 0; i < rules_level (level)->markers && n_tiles <= FEW_TILES; i++)
    state->score[i] = rules_level (level)->goal - (level == 6 ? 1 : 3);
  return state->phase != RULES_PHASE_OVER;
}

typedef struct {
  guint asked;
  guint hidden;
  guint exact;
  guint phases;
} Seen;

/* Asks about a state, about the same once more, and about permutations. */
static void
check_state (const RulesState   *state,
             const RulesTileSet *set,
             guint32             seed,
             Seen               *seen)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autofree Told *first = ask (state, set, SEED);
  g_autofree Told *again = ask (state, set, SEED);
  RulesState other = *state;

  assert_told_equal (first, again);

  for (guint i = 0; i < 2; i++) {
    g_autofree Told *told = NULL;

    if (!permute (&other, random))
      continue;
    told = ask (&other, set, SEED);
    assert_told_equal (first, told);
    seen->asked++;
    seen->hidden += has_hidden (state);
    seen->exact += first->exact.exact;
    seen->phases |= 1u << state->phase;
  }
}

static void
test_level (gconstpointer data)
{
  guint level = GPOINTER_TO_UINT (data);
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  g_autofree RulesState *state = g_new (RulesState, 1);
  Seen seen = { 0 };

  for (guint32 i = 0; i < 40; i++) {
    guint32 seed = 100 * level + i;
    guint n_tiles = i % 2 == 0 ? FEW_TILES : 40;
    guint decisions = i % 2 == 0 ? i % 12 : 7 + i;

    if (game_state (state, set, level, seed, n_tiles, decisions))
      check_state (state, set, seed, &seen);
  }

  g_test_message ("%u permutations, %u with face-down tiles, %u exact, phases %x",
                  seen.asked, seen.hidden, seen.exact, seen.phases);
  g_assert_cmpuint (seen.asked, >=, 15);
  g_assert_cmpuint (seen.exact, >=, 2);
  g_assert_cmpuint (seen.hidden, >=, level >= 5 ? 2 : 0);
}

/* A seed gives one report, another seed another: or nothing was drawn by
 * lot. */
static void
test_seed (void)
{
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  g_autofree RulesState *state = g_new (RulesState, 1);
  g_autofree Told *first = NULL;
  g_autofree Told *other = NULL;

  g_assert_true (game_state (state, set, 3, 7, 60, 12));
  first = ask (state, set, SEED);
  other = ask (state, set, SEED + 1);
  g_assert_false (reports_equal (&first->search, &other->search));
  g_assert_true (rules_move_equal (&first->greedy, &other->greedy));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint level = 1; level <= RULES_MAX_LEVEL; level++) {
    g_autofree char *name = g_strdup_printf ("/unseen/level-%u", level);

    g_test_add_data_func (name, GUINT_TO_POINTER (level), test_level);
  }
  g_test_add_func ("/unseen/seed", test_seed);

  return g_test_run ();
}
