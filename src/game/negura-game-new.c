/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-game-new: the beginnings of games: a seed, or a position.
 */

#include "config.h"

#include "negura-game-private.h"

/**
 * negura_game_new:
 * @set: a shared tile set (negura-tile-set.h); a reference is taken
 * @setup: what the players chose
 * @names: (nullable) (array zero-terminated=1): what the players are called,
 *   in the order of the seats; missing and empty names are allowed, longer
 *   ones than `NEGURA_SEAT_MAX_NAME` characters are cut
 * @seed: deals the stack (rules_deal()): the same seed, the same game
 * @error: return location
 *
 * Begins a game.  Forced moves at the start are played.
 *
 * Returns: (transfer full) (nullable): the game, or %NULL and
 *   `NEGURA_GAME_ERROR_SETUP` when the set-up cannot be played with the set
 */
NeguraGame *
negura_game_new (const RulesTileSet  *set,
                 const RulesSetup    *setup,
                 const char * const  *names,
                 guint64              seed,
                 GError             **error)
{
  g_autofree NeguraBeginning *beginning = g_new0 (NeguraBeginning, 1);
  NeguraGame *self;

  g_return_val_if_fail (set != NULL, NULL);
  g_return_val_if_fail (setup != NULL, NULL);

  beginning->setup = *setup;
  beginning->has_seed = TRUE;
  beginning->seed = seed;
  if (rules_setup_check (setup) == RULES_SETUP_OK)
    beginning->n_deck = rules_deal (set, setup, seed, beginning->deck);

  self = _negura_game_new (set, beginning, names, NULL, NULL, error);
  if (self != NULL)
    _negura_game_begin (self);

  return self;
}

/**
 * negura_game_new_position:
 * @set: a shared tile set (negura-tile-set.h); a reference is taken
 * @setup: what the players chose
 * @names: (nullable) (array zero-terminated=1): as for [ctor@Game.new]
 * @position: the moment before a draw
 * @error: return location
 *
 * Begins a game in the middle.  Such a game has no seed.
 *
 * Returns: (transfer full) (nullable): the game, or %NULL and
 *   `NEGURA_GAME_ERROR_SETUP`, the message naming the tile at fault
 */
NeguraGame *
negura_game_new_position (const RulesTileSet   *set,
                          const RulesSetup     *setup,
                          const char * const   *names,
                          const RulesPosition  *position,
                          GError              **error)
{
  g_autofree NeguraBeginning *beginning = g_new0 (NeguraBeginning, 1);
  NeguraGame *self;

  g_return_val_if_fail (set != NULL, NULL);
  g_return_val_if_fail (setup != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  beginning->setup = *setup;
  beginning->has_position = TRUE;
  beginning->position = *position;

  self = _negura_game_new (set, beginning, names, NULL, NULL, error);
  if (self != NULL)
    _negura_game_begin (self);

  return self;
}
