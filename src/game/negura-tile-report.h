/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-tile-report: what a tile set holds, counted, for `negura-cli tiles
 * --check` and for comparing a set with what is known about it.
 */

#pragma once

#include <glib.h>

#include "rules/rules-tile.h"

G_BEGIN_DECLS

/* Copies are counted one by one, the start tile apart from them. */
typedef struct {
  guint designs;              /* Those with a tile to draw. */
  guint tiles;
  guint misty;                /* Tiles with a bank. */
  guint level_1;              /* Tiles without castle and cemetery (R2.1). */
  guint level_1_misty;
  guint level_1_ghosts;       /* Symbols on those. */
  guint ghosts;               /* Symbols on all tiles. */
  guint with_ghosts[4];       /* Tiles with 0 to 3 symbols. */
  guint with_circles;         /* Tiles. */
  guint circles;
  guint banks[5];             /* Tiles with 0 to 4 misty sides. */
  guint castles;
  guint cemeteries;
  guint monasteries;
  guint villages;
  guint arms;                 /* Tiles with at least one coat of arms. */
  guint sides[RULES_N_TERRAINS];
  guint misty_sides[RULES_N_TERRAINS];  /* Cities: always 0. */
  guint with_side[RULES_N_TERRAINS];    /* Tiles with such a side. */
  guint roads;                /* Road segments. */
  guint road_ends[RULES_N_ROAD_ENDS];   /* NONE: roads from side to side. */
  guint cities[5];            /* City segments with 1 to 4 sides; 0: all. */
  guint with_city;            /* Tiles with a city segment. */
  guint fields;               /* Field segments. */
  guint with_field;           /* Tiles with a field segment. */
  guint start_tiles;
  guint start_ghosts;
} NeguraTileReport;

/* Counts @set.  A start tile of one square is an ordinary tile of the box and
 * is counted with the others when @whole_box. */
void  negura_tile_report_init       (NeguraTileReport       *self,
                                     const RulesTileSet     *set,
                                     gboolean                whole_box);

/* The report as lines of plain English text. */
char *negura_tile_report_to_text    (const NeguraTileReport *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
