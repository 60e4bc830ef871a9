/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "util.h"

#include "../friendly.h"
#include "../rules/tile-sets.h"

static void
begin (RulesState         *state,
       const RulesTileSet *set,
       const RulesSetup   *setup,
       guint32             seed)
{
  uint8_t deck[RULES_MAX_DECK];
  uint8_t n_deck = rules_deal (set, setup, seed, deck);

  g_assert_cmpint (rules_state_init (state, set, setup, deck, n_deck), ==, RULES_SETUP_OK);
}

/* FALSE when the game is over before. */
static gboolean
play (RulesState         *state,
      const RulesTileSet *set,
      guint32             seed,
      guint               decisions,
      RulesPhase          phase)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autofree RulesMoveList *moves = g_new (RulesMoveList, 1);

  rules_moves (state, set, moves);
  for (guint i = 0; i < decisions || moves->n_moves < 2 || state->phase != phase; i++) {
    RulesMove move = friendly_pick (state, set, moves, random);

    g_assert_cmpint (rules_play (state, set, &move, NULL), ==, RULES_OK);
    if (state->phase == RULES_PHASE_OVER)
      return FALSE;
    rules_moves (state, set, moves);
  }

  return TRUE;
}

void
util_state (RulesState   *state,
            RulesTileSet *set,
            guint         level,
            gboolean      circles,
            guint         seats,
            guint32       seed,
            guint         decisions,
            RulesPhase    phase)
{
  RulesSetup setup;

  tile_sets_load (set, circles ? "mists+circles" : "mists");
  rules_setup_init (&setup, (uint8_t) level, (uint8_t) seats);
  setup.circles = circles;

  do
    begin (state, set, &setup, seed);
  while (!play (state, set, seed++, decisions, phase));
}
