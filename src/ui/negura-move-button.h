/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraMoveButton: a button that plays one legal move.
 */

#pragma once

#include "negura-board.h"
#include "negura-view.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_MOVE_BUTTON (negura_move_button_get_type ())

G_DECLARE_FINAL_TYPE (NeguraMoveButton, negura_move_button, NEGURA, MOVE_BUTTON, GtkButton)

/* A button for @move, which is legal in @game now.  Its label and description
 * come from src/text; a meeple's move shows the meeple beside it.  The button
 * is of use until the game changes. */
GtkWidget       *negura_move_button_new      (NeguraGame       *game,
                                              NeguraArt        *art,
                                              const RulesMove  *move) G_GNUC_WARN_UNUSED_RESULT;

const RulesMove *negura_move_button_get_move (NeguraMoveButton *self);

/* While the pointer or the focus is on the button, @board lights the place of
 * its move. */
void             negura_move_button_set_board (NeguraMoveButton *self,
                                               NeguraBoard      *board);

G_END_DECLS
