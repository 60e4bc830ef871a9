/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-game-read: what a game tells about its state, its legal moves and its
 * history.
 */

#include "config.h"

#include "negura-play.h"

const NeguraBeginning *
_negura_game_get_beginning (NeguraGame *self)
{
  return &_negura_game_get_play (self)->beginning;
}

/**
 * negura_game_get_state:
 * @self: a game
 *
 * Gets the state of now.
 *
 * Returns: (transfer none): the state; it changes with the game
 */
const RulesState *
negura_game_get_state (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), NULL);

  return &_negura_game_get_play (self)->state;
}

/**
 * negura_game_get_set:
 * @self: a game
 *
 * Gets the tile set, which never changes.
 */
const RulesTileSet *
negura_game_get_set (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), NULL);

  return _negura_game_get_play (self)->set;
}

/**
 * negura_game_get_mode:
 * @self: a game
 *
 * Gets the way it is played.
 */
RulesMode
negura_game_get_mode (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), RULES_MODE_COOPERATIVE);

  return (RulesMode) _negura_game_get_play (self)->beginning.setup.mode;
}

/**
 * negura_game_get_has_seed:
 * @self: a game
 *
 * Says whether the stack was dealt from a seed.
 */
gboolean
negura_game_get_has_seed (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), FALSE);

  return _negura_game_get_play (self)->beginning.has_seed;
}

/**
 * negura_game_get_seed:
 * @self: a game
 *
 * Gets the seed of the stack, 0 when there is none.
 */
guint64
negura_game_get_seed (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), 0);

  return _negura_game_get_play (self)->beginning.seed;
}

/**
 * negura_game_get_log:
 * @self: a game
 *
 * Gets what happened.
 *
 * Returns: (transfer none): a list of [class@LogEntry], oldest first
 */
GListModel *
negura_game_get_log (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), NULL);

  return G_LIST_MODEL (_negura_game_get_play (self)->log);
}

/**
 * negura_game_get_can_redo:
 * @self: a game
 *
 * Says whether there is a decision to redo.
 */
gboolean
negura_game_get_can_redo (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), FALSE);

  return _negura_game_get_n_undone (self) > 0;
}

/**
 * negura_game_get_take_backs:
 * @self: a game
 *
 * Says whether a draw was ever taken back.
 */
gboolean
negura_game_get_take_backs (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), FALSE);

  return _negura_game_get_play (self)->take_backs;
}

/**
 * negura_game_get_moves:
 * @self: a game
 *
 * Gets the legal moves of now: none when the game is over, never just one.
 *
 * Returns: (transfer none): the moves, valid until the game changes
 */
const RulesMoveList *
negura_game_get_moves (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), NULL);

  return &_negura_game_get_play (self)->moves;
}

/**
 * negura_game_get_n_moves:
 * @self: a game
 *
 * Gets how many moves have been played, forced ones included.
 */
guint
negura_game_get_n_moves (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), 0);

  return _negura_game_get_play (self)->history.at;
}

guint
_negura_game_get_n_undone (NeguraGame *self)
{
  const NeguraPlay *play = _negura_game_get_play (self);

  return play->set != NULL
         ? negura_history_get_length (&play->history) - play->history.at
         : 0;
}

/* The @index-th move, undone ones included, or NULL. */
static const NeguraHistoryMove *
get_move (NeguraGame *self,
          guint       index)
{
  const NeguraHistory *history;

  g_return_val_if_fail (NEGURA_IS_GAME (self), NULL);
  g_return_val_if_fail (negura_game_get_set (self) != NULL, NULL);

  history = &_negura_game_get_play (self)->history;
  g_return_val_if_fail (index < negura_history_get_length (history), NULL);

  return negura_history_get (history, index);
}

/**
 * negura_game_get_move:
 * @self: a game
 * @index: 0 to the number of moves minus one
 *
 * Gets a move that has been played.
 *
 * Returns: (transfer none): the move, valid until the game changes
 */
const RulesMove *
negura_game_get_move (NeguraGame *self,
                      guint       index)
{
  const NeguraHistoryMove *move = get_move (self, index);

  return move != NULL ? &move->move : NULL;
}

/**
 * negura_game_get_move_forced:
 * @self: a game
 * @index: 0 to the number of moves minus one
 *
 * Says whether a move was the only legal one and played by the game.
 */
gboolean
negura_game_get_move_forced (NeguraGame *self,
                             guint       index)
{
  const NeguraHistoryMove *move = get_move (self, index);

  return move != NULL && move->mover == NEGURA_MOVER_GAME;
}

/**
 * negura_game_get_move_computer:
 * @self: a game
 * @index: 0 to the number of moves minus one
 *
 * Says whether a computer decided a move, for its own seat or in the place of
 * a person.
 */
gboolean
negura_game_get_move_computer (NeguraGame *self,
                               guint       index)
{
  const NeguraHistoryMove *move = get_move (self, index);

  return move != NULL && move->mover == NEGURA_MOVER_COMPUTER;
}

/**
 * negura_game_get_move_text:
 * @self: a game
 * @index: 0 to the number of moves minus one
 *
 * Gets the text form of a move: "p 3 -1 r2".
 *
 * Returns: (transfer none): the text, valid until the game changes
 */
const char *
negura_game_get_move_text (NeguraGame *self,
                           guint       index)
{
  const NeguraHistoryMove *move = get_move (self, index);

  return move != NULL ? move->text : NULL;
}

/**
 * negura_game_get_state_at:
 * @self: a game
 * @index: 0 to the number of moves
 *
 * Gets the state before the @index-th move, for replays.  It costs up to 15
 * moves of the rules.
 *
 * Returns: (transfer none): the state, valid until the next call and until
 *   the game changes
 */
const RulesState *
negura_game_get_state_at (NeguraGame *self,
                          guint       index)
{
  NeguraPlay *play;

  g_return_val_if_fail (NEGURA_IS_GAME (self), NULL);
  g_return_val_if_fail (negura_game_get_set (self) != NULL, NULL);

  play = _negura_game_get_play (self);
  g_return_val_if_fail (index <= play->history.at, NULL);

  if (index == play->history.at)
    return &play->state;

  negura_history_state_at (&play->history, index, &play->other);
  return &play->other;
}
