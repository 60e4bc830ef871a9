/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rival-game.h"

#include "../rules/tile-sets.h"
#include "advisor/advisor-player.h"

const RivalKind rival_kinds[N_RIVAL_KINDS] = {
  { "classic-2", RULES_MODE_CLASSIC, FALSE, 2 },
  { "classic-5", RULES_MODE_CLASSIC, FALSE, 5 },
  { "haunted-2", RULES_MODE_HAUNTED, FALSE, 2 },
  { "haunted-3-circles", RULES_MODE_HAUNTED, TRUE, 3 },
  { "haunted-6-circles", RULES_MODE_HAUNTED, TRUE, 6 },
};

void
rival_game_begin (RulesState      *state,
                  RulesTileSet    *set,
                  const RivalKind *kind,
                  guint32          seed)
{
  guint8 deck[RULES_MAX_DECK];
  RulesSetup setup;
  guint8 n_deck;

  tile_sets_load (set, kind->mode == RULES_MODE_CLASSIC ? "base"
                       : kind->circles ? "mists+base+circles" : "mists+base");
  rules_setup_init_competitive (&setup, kind->mode, (uint8_t) kind->seats);
  setup.circles = kind->circles;
  n_deck = rules_deal (set, &setup, seed, deck);
  g_assert_cmpint (rules_state_init (state, set, &setup, deck, n_deck), ==, RULES_SETUP_OK);
}

gboolean
rival_game_state (RulesState      *state,
                  RulesTileSet    *set,
                  const RivalKind *kind,
                  guint32          seed,
                  guint            decisions,
                  RulesPhase       phase)
{
  const AdvisorStrengthRow row = { "slipping", ADVISOR_POLICY_GREEDY, 15, 0 };
  g_autofree RulesMoveList *moves = g_new (RulesMoveList, 1);
  AdvisorPlayer *player = advisor_player_new (set, &row, seed);

  rival_game_begin (state, set, kind, seed);
  rules_moves (state, set, moves);

  for (guint i = 0; i < decisions || moves->n_moves < 2 || state->phase != phase; i++) {
    RulesMove move = advisor_player_move (player, state, NULL, NULL);

    g_assert_cmpint (rules_play (state, set, &move, NULL), ==, RULES_OK);
    if (state->phase == RULES_PHASE_OVER)
      break;
    rules_moves (state, set, moves);
  }

  advisor_player_free (player);

  return state->phase != RULES_PHASE_OVER;
}
