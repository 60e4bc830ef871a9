/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-history: the moves of a game and how to come back to any of its
 * states.  A snapshot is kept for every 16th move; the states between are
 * played again from there, which takes some microseconds.
 *
 * Private to this layer.
 */

#pragma once

#include <glib.h>

#include "rules/rules-state.h"

G_BEGIN_DECLS

/* Who has decided a move. */
typedef enum {
  NEGURA_MOVER_PERSON,
  NEGURA_MOVER_COMPUTER,
  NEGURA_MOVER_GAME,          /* Nobody: it was the only legal one. */
} NeguraMover;

typedef struct {
  RulesMove move;
  NeguraMover mover;
  guint n_log;                /* Length of the log before it. */
  guint turn;                 /* The turn it belongs to. */
  char text[RULES_MOVE_TEXT_SIZE];
} NeguraHistoryMove;

/* Moves before @at are played, those from @at on can be redone. */
typedef struct {
  const RulesTileSet *set;    /* Borrowed. */
  GArray *moves;              /* NeguraHistoryMove */
  GPtrArray *snapshots;       /* RulesState, before moves 0, 16, 32, … */
  guint at;
} NeguraHistory;

void                      negura_history_init      (NeguraHistory        *self,
                                                    const RulesTileSet   *set,
                                                    const RulesState     *beginning);
void                      negura_history_clear     (NeguraHistory        *self);

/* Appends a move played in @before; what could be redone is dropped, unless it
 * begins with this very move. */
void                      negura_history_push      (NeguraHistory        *self,
                                                    const RulesState     *before,
                                                    const RulesMove      *move,
                                                    NeguraMover           mover,
                                                    guint                 n_log);

/* The state before the @index-th move, 0 to the number of moves. */
void                      negura_history_state_at  (const NeguraHistory  *self,
                                                    guint                 index,
                                                    RulesState           *state);

/* Where one undo leads: before the last move of a person; -1: nowhere. */
int                       negura_history_undo_to   (const NeguraHistory  *self);

/* The last decision, of a person or a computer; -1: there was none. */
int                       negura_history_decided   (const NeguraHistory  *self);

static inline guint
negura_history_get_length (const NeguraHistory *self)
{
  return self->moves->len;
}

static inline const NeguraHistoryMove *
negura_history_get (const NeguraHistory *self,
                    guint                index)
{
  return &g_array_index (self->moves, NeguraHistoryMove, index);
}

G_END_DECLS
