/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "util.h"

#include "../friendly.h"
#include "../rules/tile-sets.h"

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
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  uint8_t deck[RULES_MAX_DECK];
  RulesMoveList *moves = g_new (RulesMoveList, 1);
  RulesSetup setup;
  uint8_t n_deck;

  tile_sets_load (set, circles ? "mists+circles" : "mists");
  rules_setup_init (&setup, (uint8_t) level, (uint8_t) seats);
  setup.circles = circles;
  n_deck = rules_deal (set, &setup, seed, deck);
  g_assert_cmpint (rules_state_init (state, set, &setup, deck, n_deck), ==, RULES_SETUP_OK);

  rules_moves (state, set, moves);
  for (guint i = 0; i < decisions || moves->n_moves < 2 || state->phase != phase; i++) {
    RulesMove move = friendly_pick (state, set, moves, random);

    g_assert_cmpint (rules_play (state, set, &move, NULL), ==, RULES_OK);
    g_assert_cmpint (state->phase, !=, RULES_PHASE_OVER);
    rules_moves (state, set, moves);
  }

  g_free (moves);
}
