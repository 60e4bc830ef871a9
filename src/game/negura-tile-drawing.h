/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-tile-drawing: tiles drawn with characters, for `negura-cli tiles
 * --draw`, docs/TILES.md and anyone who transcribes printed tiles.
 */

#pragma once

#include <glib.h>

#include "rules/rules-tile.h"

G_BEGIN_DECLS

#define NEGURA_TILE_DRAWING_COLUMNS 13
#define NEGURA_TILE_DRAWING_ROWS 7

/* What the characters mean: lines of plain English text. */
#define NEGURA_TILE_DRAWING_LEGEND \
  "▓ city   ◆ coat of arms   ░ mist   ● ghost symbol   ○ circle   · field\n" \
  "│ ─ road   ⌂ village   ♜ castle   † cemetery   ♗ monastery   ▲ ruin\n"

/* One tile as printed, north up: NEGURA_TILE_DRAWING_ROWS lines of
 * NEGURA_TILE_DRAWING_COLUMNS characters, each with its newline. */
char *negura_tile_drawing_new       (const RulesTile    *tile) G_GNUC_WARN_UNUSED_RESULT;

/* The start tile first, a 2 x 2 one put together, then every design once with
 * its name, copies and ghost symbols, in rows of @across (1 or more). */
char *negura_tile_drawing_set_new   (const RulesTileSet *set,
                                     guint               across) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
