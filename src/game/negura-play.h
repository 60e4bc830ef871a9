/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-play: a game without signals: state, legal moves, history and log,
 * always in step with each other.  NeguraGame adds names and signals.
 *
 * Private to this layer.
 */

#pragma once

#include "negura-game-private.h"
#include "negura-history.h"

G_BEGIN_DECLS

struct _NeguraPlay {
  RulesTileSet *set;          /* NULL: not begun. */
  NeguraBeginning beginning;
  RulesState state;
  RulesMoveList moves;        /* Legal now. */
  RulesState other;           /* Of negura_game_get_state_at(). */
  NeguraHistory history;
  NeguraLog *log;             /* Made by the owner. */
  gboolean take_backs;        /* A draw was taken back. */
  gboolean undo_beyond_turn;  /* Competitive: what the desk agreed on. */
};

/* Begins without playing forced moves.  On an error @self stays not begun.
 * @place: the file, or NULL. */
gboolean      negura_play_begin    (NeguraPlay             *self,
                                    const RulesTileSet     *set,
                                    const NeguraBeginning  *beginning,
                                    const NeguraPlace      *place,
                                    GError                **error);

void          negura_play_clear    (NeguraPlay             *self);

/* Plays one move; refused, nothing has changed.  @told, unless NULL, receives
 * what happened behind what it holds, as far as there is room. */
RulesRefusal  negura_play_move     (NeguraPlay             *self,
                                    const RulesMove        *move,
                                    NeguraMover             mover,
                                    RulesEvents            *told);

/* Plays all moves that are the only legal one. */
void          negura_play_forced   (NeguraPlay             *self,
                                    RulesEvents            *told);

/* Goes back to before the @index-th move, which has been played. */
void          negura_play_rewind   (NeguraPlay             *self,
                                    guint                   index);

/* Whether the last decision of a person is one of the turn that goes on. */
gboolean      negura_play_is_in_turn (const NeguraPlay     *self);

/* A decision of a person with all that was played after it by the game and by
 * computers.  FALSE: nothing to undo or redo.  Who may undo how much, the game
 * says; journals tell what was undone. */
gboolean      negura_play_undo     (NeguraPlay             *self);
gboolean      negura_play_redo     (NeguraPlay             *self);

G_END_DECLS
