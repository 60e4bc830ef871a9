/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-art-sheet: the drawings of data/art, loaded once, and pictures of
 * them at the few sizes of tile in use.
 */

#pragma once

#include "negura-art-private.h"

G_BEGIN_DECLS

/* The handles; begins as zeros.  Not safe to use from two threads at a time. */
typedef struct {
  RsvgHandle *handle[NEGURA_N_SVGS];
  double width[NEGURA_N_SVGS];
  double height[NEGURA_N_SVGS];
} NeguraDrawings;

void             negura_drawings_clear       (NeguraDrawings       *self);

/* Draws the element @id, of a cell at @column and @row, with the corner of the
 * cell at the origin of @cr and at the scale of the file. */
void             negura_drawings_render      (NeguraDrawings       *self,
                                              NeguraSvg             svg,
                                              cairo_t              *cr,
                                              const char           *id,
                                              double                cell,
                                              int                   column,
                                              int                   row);

/* Draws a part with its foot at the origin of @cr, in tile units. */
void             negura_drawings_part        (NeguraDrawings       *self,
                                              cairo_t              *cr,
                                              const NeguraPartRow  *part,
                                              int                   variant);

#define NEGURA_MAX_VARIANTS 8

struct _NeguraSheet {
  int pixels;                   /* A tile's side. */
  guint used;                   /* When last. */
  cairo_surface_t *grass[NEGURA_N_GRASSES];
  struct {
    cairo_surface_t *surface;
    int foot_x;                 /* Pixels. */
    int foot_y;
  } part[SCENE_N_PART_KINDS + 1][NEGURA_MAX_VARIANTS];
};

NeguraSheet     *negura_sheet_new            (NeguraDrawings       *drawings,
                                              cairo_surface_t      *grass[],
                                              int                   pixels) G_GNUC_WARN_UNUSED_RESULT;
void             negura_sheet_free           (NeguraSheet          *self);

G_END_DECLS
