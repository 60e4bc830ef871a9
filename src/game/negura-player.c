/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-player: who plays the seats of a game.
 */

#include "config.h"

#include "negura-game-private.h"

static const char * const names[NEGURA_N_PLAYERS] = {
  [NEGURA_PLAYER_PERSON] = "person",
  [NEGURA_PLAYER_LOW] = "low",
  [NEGURA_PLAYER_MEDIUM] = "medium",
  [NEGURA_PLAYER_HIGH] = "high",
};

const char *
negura_player_name (NeguraPlayer player)
{
  g_return_val_if_fail ((guint) player < NEGURA_N_PLAYERS, NULL);

  return names[player];
}

gboolean
negura_player_from_name (const char   *name,
                         NeguraPlayer *player)
{
  g_return_val_if_fail (name != NULL, FALSE);

  for (guint i = 0; i < NEGURA_N_PLAYERS; i++) {
    if (g_str_equal (names[i], name)) {
      *player = (NeguraPlayer) i;
      return TRUE;
    }
  }

  return FALSE;
}

/**
 * negura_game_get_seat_player:
 * @self: a game
 * @seat: the number of a seat, from 0
 *
 * Gets who plays a seat.
 */
NeguraPlayer
negura_game_get_seat_player (NeguraGame *self,
                             guint       seat)
{
  g_autoptr (NeguraSeat) item = NULL;

  g_return_val_if_fail (NEGURA_IS_GAME (self), NEGURA_PLAYER_PERSON);

  item = g_list_model_get_item (negura_game_get_seats (self), seat);
  g_return_val_if_fail (item != NULL, NEGURA_PLAYER_PERSON);

  return negura_seat_get_player (item);
}

/**
 * negura_game_set_seat_player:
 * @self: a game
 * @seat: the number of a seat, from 0
 * @player: who plays it from now on
 *
 * Says who plays a seat.  That is neither a move nor undone; it can be changed
 * at any time, in the middle of a turn too, for as many seats as one likes.
 * When it is somebody else than before, "player" of the seat is notified,
 * "can-undo" of the game if that changes with it
 * ([method@Game.set_undo_beyond_turn]), and [signal@Game::players-changed] is
 * sent.
 */
void
negura_game_set_seat_player (NeguraGame   *self,
                             guint         seat,
                             NeguraPlayer  player)
{
  g_autoptr (NeguraSeat) item = NULL;
  gboolean could_undo;

  g_return_if_fail (NEGURA_IS_GAME (self));
  g_return_if_fail ((guint) player < NEGURA_N_PLAYERS);

  item = g_list_model_get_item (negura_game_get_seats (self), seat);
  g_return_if_fail (item != NULL);

  if (negura_seat_get_player (item) == player)
    return;

  could_undo = _negura_game_may_undo (self);
  _negura_seat_set_player (item, player);
  _negura_game_notify_undo (self, could_undo);
  g_signal_emit_by_name (self, "players-changed", seat);
}
