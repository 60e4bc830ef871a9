/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-board-pen: the colours, lines and badges that everything on the board
 * is marked with.  All lengths are logical pixels of the canvas.
 */

#pragma once

#include "negura-board-private.h"

G_BEGIN_DECLS

/* The square on the canvas, less @inset on every side. */
graphene_rect_t  negura_board_pen_square        (NeguraBoard *self,
                                                 RulesSquare  square,
                                                 double       inset);

/* The same colour with another alpha. */
GdkRGBA          negura_board_pen_faded         (const GdkRGBA *colour,
                                                 float          alpha);

/* A line with round ends; @n_dash 0 for a full one. */
void             negura_board_pen_stroke        (GtkSnapshot   *snapshot,
                                                 GskPath       *path,
                                                 double         width,
                                                 const float   *dash,
                                                 gsize          n_dash,
                                                 const GdkRGBA *colour);

/* A line that can be seen on any tile: light on a dark casing. */
void             negura_board_pen_stroke_cased  (GtkSnapshot              *snapshot,
                                                 GskPath                  *path,
                                                 double                    width,
                                                 const GdkRGBA            *colour,
                                                 const NeguraBoardPalette *palette);

/* A frame inside @rect. */
void             negura_board_pen_frame         (GtkSnapshot           *snapshot,
                                                 const graphene_rect_t *rect,
                                                 float                  radius,
                                                 float                  width,
                                                 const GdkRGBA         *colour);

GskPath         *negura_board_pen_rounded       (const graphene_rect_t *rect,
                                                 float                  radius) G_GNUC_WARN_UNUSED_RESULT;

/* A number in a pill whose middle lies at @x, @y. */
void             negura_board_pen_badge         (NeguraBoard   *self,
                                                 GtkSnapshot   *snapshot,
                                                 const GdkRGBA *fill,
                                                 const GdkRGBA *ink,
                                                 const char    *text,
                                                 float          x,
                                                 float          y);

/* Where a point of a printed tile lies. */
graphene_point_t negura_board_pen_point         (NeguraBoard     *self,
                                                 const RulesCell *tile,
                                                 ScenePoint       printed);

G_END_DECLS
