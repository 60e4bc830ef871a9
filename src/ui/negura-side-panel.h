/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraSidePanel: everything about a game that is not on the board, beside it
 * in wide windows and in the bottom sheet of narrow ones.  A competitive game
 * has two pages: "game", how it stands, and "scoring", its final scoring.
 */

#pragma once

#include "negura-board.h"
#include "negura-view.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_SIDE_PANEL (negura_side_panel_get_type ())

G_DECLARE_FINAL_TYPE (NeguraSidePanel, negura_side_panel, NEGURA, SIDE_PANEL, GtkWidget)

GtkWidget *negura_side_panel_new       (void) G_GNUC_WARN_UNUSED_RESULT;

/* The tile in hand is shown in the turn that it has on @board. */
void       negura_side_panel_set_board (NeguraSidePanel *self,
                                        NeguraBoard     *board);

void       negura_side_panel_set_game  (NeguraSidePanel *self,
                                        NeguraGame      *game,
                                        NeguraArt       *art);

/* Which page is shown; a game that is not competitive has "game" only. */
const char *negura_side_panel_get_page (NeguraSidePanel *self);
void       negura_side_panel_set_page  (NeguraSidePanel *self,
                                        const char      *page);

/* Shows the scoring and takes the focus to where it begins. */
void       negura_side_panel_show_scoring (NeguraSidePanel *self);

G_END_DECLS
