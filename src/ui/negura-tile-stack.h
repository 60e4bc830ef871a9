/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraTileStack: the tile in hand, how many are left in each stack, what is
 * to be reached before they run out, and the way to the tiles that nobody has
 * seen yet.
 */

#pragma once

#include "negura-view.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_TILE_STACK (negura_tile_stack_get_type ())

G_DECLARE_FINAL_TYPE (NeguraTileStack, negura_tile_stack, NEGURA, TILE_STACK, GtkBox)

/* From this many tiles down a stack whose marker is not reached counts as
 * low. */
#define NEGURA_TILE_STACK_LOW 5

/* Properties:
 *   turn   guint, 0 to 3: quarter turns in which the tile in hand is shown;
 *          bound to the board's "hand-turn"
 *
 * Activates "win.unseen-tiles". */
GtkWidget *negura_tile_stack_new      (void) G_GNUC_WARN_UNUSED_RESULT;

void       negura_tile_stack_set_game (NeguraTileStack *self,
                                       NeguraGame      *game,
                                       NeguraArt       *art);

G_END_DECLS
