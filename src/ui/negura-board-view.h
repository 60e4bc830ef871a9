/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-board-view: which part of the board lies where on the canvas.  Plain
 * arithmetic without GTK.
 *
 * A square is a whole number of device pixels wide and begins on a whole
 * device pixel, at every zoom and also in the middle of a gesture: tiles meet
 * without seams, and textures of exactly that size need no filtering.
 */

#pragma once

#include <glib.h>

#include "rules/rules-state.h"

G_BEGIN_DECLS

/* Logical pixels a square. */
#define NEGURA_BOARD_MIN_ZOOM 24
#define NEGURA_BOARD_MAX_ZOOM 320

/* The largest that fitting chooses by itself. */
#define NEGURA_BOARD_FIT_ZOOM 144

/* From here up ghosts are drawn; below, their number is. */
#define NEGURA_BOARD_BADGE_ZOOM 40

typedef struct {
  double scale;               /* Device pixels a logical pixel, > 0. */
  int width;                  /* The canvas, in device pixels. */
  int height;
  int tile;                   /* Device pixels a square. */
  int x;                      /* The north-west corner of square 0, 0 on the */
  int y;                      /* canvas, in device pixels. */
} NeguraBoardView;

/* A rectangle of squares, both corners inclusive. */
typedef struct {
  RulesSquare min;
  RulesSquare max;
} NeguraBoardBounds;

void        negura_board_view_init        (NeguraBoardView         *self);

/* Another size (logical pixels) or scale: what was in the middle stays there
 * at the same zoom. */
void        negura_board_view_resize      (NeguraBoardView         *self,
                                           int                      width,
                                           int                      height,
                                           double                   scale);

/* Logical pixels a square. */
double      negura_board_view_get_zoom    (const NeguraBoardView   *self);

/* Zooms to about @zoom logical pixels a square, within the limits, keeping
 * what lies under @x, @y (device pixels on the canvas) there. */
void        negura_board_view_zoom_at     (NeguraBoardView         *self,
                                           double                   zoom,
                                           double                   x,
                                           double                   y);

/* Moves the board by device pixels, but never so far that nothing of @bounds
 * is left on the canvas. */
void        negura_board_view_pan         (NeguraBoardView         *self,
                                           int                      dx,
                                           int                      dy,
                                           const NeguraBoardBounds *bounds);

/* Whether all of @bounds is on the canvas. */
gboolean    negura_board_view_shows       (const NeguraBoardView   *self,
                                           const NeguraBoardBounds *bounds);

/* Centres @bounds, as large as it fits but no larger than
 * NEGURA_BOARD_FIT_ZOOM.  Sizes come from a short ladder, so that a growing
 * board changes size seldom. */
void        negura_board_view_fit         (NeguraBoardView         *self,
                                           const NeguraBoardBounds *bounds);

/* Pans as little as needed to show @square with some room around it. */
void        negura_board_view_reveal      (NeguraBoardView         *self,
                                           RulesSquare              square);

/* The north-west corner of a square, in device pixels on the canvas. */
static inline int
negura_board_view_left (const NeguraBoardView *self,
                        int                    x)
{
  return self->x + x * self->tile;
}

static inline int
negura_board_view_top (const NeguraBoardView *self,
                       int                    y)
{
  return self->y + y * self->tile;
}

/* The square under a point of the canvas (device pixels), and where in the
 * square it is, 0 to SCENE_UNIT; both may be NULL. */
RulesSquare negura_board_view_square_at   (const NeguraBoardView   *self,
                                           double                   x,
                                           double                   y,
                                           double                  *in_x,
                                           double                  *in_y);

/* The squares that are at least partly on the canvas. */
void        negura_board_view_get_visible (const NeguraBoardView   *self,
                                           NeguraBoardBounds       *bounds);

void        negura_board_bounds_add       (NeguraBoardBounds       *self,
                                           RulesSquare              square);

static inline gboolean
negura_board_bounds_contain (const NeguraBoardBounds *self,
                             RulesSquare              square)
{
  return square.x >= self->min.x && square.x <= self->max.x &&
         square.y >= self->min.y && square.y <= self->max.y;
}

G_END_DECLS
