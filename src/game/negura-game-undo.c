/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-game-undo: how far a game may be taken back.
 */

#include "config.h"

#include "negura-play.h"

/* Whether no computer sits at the desk. */
static gboolean
are_all_people (NeguraGame *self)
{
  GListModel *seats = negura_game_get_seats (self);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    if (negura_game_get_seat_player (self, i) != NEGURA_PLAYER_PERSON)
      return FALSE;

  return TRUE;
}

gboolean
_negura_game_may_undo (NeguraGame *self)
{
  const NeguraPlay *play = _negura_game_get_play (self);

  if (play->set == NULL || negura_history_undo_to (&play->history) < 0)
    return FALSE;

  return !rules_setup_is_competitive (&play->state.setup) ||
         negura_play_is_in_turn (play) ||
         (play->undo_beyond_turn && are_all_people (self));
}

/* Notifies "can-undo" if it is no longer what it was. */
void
_negura_game_notify_undo (NeguraGame *self,
                          gboolean    before)
{
  if (_negura_game_may_undo (self) != before)
    g_object_notify (G_OBJECT (self), "can-undo");
}

/**
 * negura_game_get_can_undo:
 * @self: a game
 *
 * Says whether [method@Game.undo] would do something.
 */
gboolean
negura_game_get_can_undo (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), FALSE);

  return _negura_game_may_undo (self);
}

/**
 * negura_game_get_undo_beyond_turn:
 * @self: a game
 *
 * Says whether a competitive game of people may be taken back beyond the start
 * of the turn.
 */
gboolean
negura_game_get_undo_beyond_turn (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), FALSE);

  return _negura_game_get_play (self)->undo_beyond_turn;
}

/**
 * negura_game_set_undo_beyond_turn:
 * @self: a game
 * @beyond: whether to allow it
 *
 * Sets whether a competitive game may be taken back beyond the start of the
 * turn, as long as all seats are people's.  This is an agreement at the desk: it
 * is no part of the record, and games begin without it.  It changes nothing in
 * cooperative games, which have no such limit.
 *
 * "undo-beyond-turn" is notified, and "can-undo" when that changes with it.
 */
void
negura_game_set_undo_beyond_turn (NeguraGame *self,
                                  gboolean    beyond)
{
  NeguraPlay *play;
  gboolean before;

  g_return_if_fail (NEGURA_IS_GAME (self));

  play = _negura_game_get_play (self);
  if (play->undo_beyond_turn == !!beyond)
    return;

  before = _negura_game_may_undo (self);
  play->undo_beyond_turn = !!beyond;

  g_object_notify (G_OBJECT (self), "undo-beyond-turn");
  _negura_game_notify_undo (self, before);
}
