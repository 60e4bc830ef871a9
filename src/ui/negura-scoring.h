/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraScoring: the final scoring of a competitive game, feature by feature:
 * who stands where, how everybody's points add up, and every occupied feature
 * in the order in which it is scored.  While the game goes on it shows what
 * the final scoring would bring now.
 *
 * The selected feature is lit on the board; activating it takes the focus there
 * through the action "win.show-feature".
 */

#pragma once

#include "negura-board.h"
#include "negura-view.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_SCORING (negura_scoring_get_type ())

G_DECLARE_FINAL_TYPE (NeguraScoring, negura_scoring, NEGURA, SCORING, GtkBox)

GtkWidget  *negura_scoring_new       (void) G_GNUC_WARN_UNUSED_RESULT;

/* The board that features are lit on. */
void        negura_scoring_set_board (NeguraScoring *self,
                                      NeguraBoard   *board);

/* A game that is not competitive shows nothing. */
void        negura_scoring_set_game  (NeguraScoring *self,
                                      NeguraGame    *game,
                                      NeguraArt     *art);

/* One row a feature. */
GtkListBox *negura_scoring_get_list  (NeguraScoring *self);

G_END_DECLS
