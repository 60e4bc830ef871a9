/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraComputerBar: stands in the place of the decision bar while a computer
 * decides.  It says who is choosing, with the tile in hand, and lets computers
 * pause, go on, finish the game and stop that.  Its buttons are the window's
 * actions win.pause-computers and win.finish-quickly.
 */

#pragma once

#include <gtk/gtk.h>

#include "negura-computer.h"
#include "negura-view.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_COMPUTER_BAR (negura_computer_bar_get_type ())

G_DECLARE_FINAL_TYPE (NeguraComputerBar, negura_computer_bar, NEGURA, COMPUTER_BAR, GtkWidget)

/* Properties: short (gboolean): as little height as can be. */

void negura_computer_bar_set_computer (NeguraComputerBar *self,
                                       NeguraComputer    *computer);
void negura_computer_bar_set_game     (NeguraComputerBar *self,
                                       NeguraGame        *game,
                                       NeguraArt         *art);

G_END_DECLS
