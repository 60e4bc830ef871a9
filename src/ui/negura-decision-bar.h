/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraDecisionBar: one sentence on what is asked of whom, and why, with the
 * buttons that answer it.  All of it comes from negura_game_get_moves(); what
 * is chosen on the board is answered through the board.
 */

#pragma once

#include "negura-board.h"
#include "negura-view.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_DECISION_BAR (negura_decision_bar_get_type ())

G_DECLARE_FINAL_TYPE (NeguraDecisionBar, negura_decision_bar, NEGURA, DECISION_BAR, GtkWidget)

/* Properties:
 *   short    gboolean: the least height: no reason below the sentence
 *   lines    guint, 1 to 8: on how many lines the sentence may stand
 *   rows     guint, 1 to 8: over how many rows the buttons may wrap before
 *            they have to be scrolled
 *   hints    gboolean: there is a button that asks for a hint (win.hint)
 */
GtkWidget *negura_decision_bar_new       (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the decisions of the game on @board; NULL shows nothing. */
void       negura_decision_bar_set_board (NeguraDecisionBar *self,
                                          NeguraBoard       *board);

/* Updates for the board's present game. */
void       negura_decision_bar_set_game  (NeguraDecisionBar *self,
                                          NeguraGame        *game,
                                          NeguraArt         *art);

/* Plays the move that does without what is offered now: without a meeple,
 * without more ghosts.  FALSE when there is none. */
gboolean   negura_decision_bar_can_pass  (NeguraDecisionBar *self);
gboolean   negura_decision_bar_pass      (NeguraDecisionBar *self);

G_END_DECLS
