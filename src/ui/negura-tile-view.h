/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraTileView: the picture of one tile, outside the board.
 */

#pragma once

#include "negura-art.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_TILE_VIEW (negura_tile_view_get_type ())

G_DECLARE_FINAL_TYPE (NeguraTileView, negura_tile_view, NEGURA, TILE_VIEW, GtkWidget)

/* Properties:
 *   size    guint, 1 to 512: its side, logical pixels
 */
GtkWidget *negura_tile_view_new      (guint            size) G_GNUC_WARN_UNUSED_RESULT;

/* Shows @tile of the set of @art with @turn quarter turns clockwise, with its
 * description in a game of @mode for screen readers and as a tooltip.  RULES_NO_TILE shows the
 * back of a tile, a NULL @art an empty place. */
void       negura_tile_view_set_tile (NeguraTileView  *self,
                                      NeguraArt       *art,
                                      RulesMode        mode,
                                      const RulesTile *design,
                                      uint8_t          tile,
                                      uint8_t          turn);

/* RULES_NO_TILE when it shows none. */
uint8_t    negura_tile_view_get_tile (NeguraTileView  *self);
uint8_t    negura_tile_view_get_turn (NeguraTileView  *self);

G_END_DECLS
