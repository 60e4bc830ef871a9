/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "negura-board-view.h"

#include <math.h>

#include "scene/scene.h"

/* Room kept around the board when it is fitted, in logical pixels. */
#define FIT_MARGIN 12

/* Device pixels of the board that panning leaves on the canvas. */
#define PAN_KEEP 48

/* Sizes that fitting chooses from, logical pixels. */
static const int ladder[] = {
  NEGURA_BOARD_FIT_ZOOM, 128, 112, 100, 88, 78, 70, 62, 56, 50, 45, 40, 36, 32,
  28, NEGURA_BOARD_MIN_ZOOM,
};

void
negura_board_view_init (NeguraBoardView *self)
{
  *self = (NeguraBoardView) { .scale = 1, .tile = 100 };
}

static int
tile_of_zoom (const NeguraBoardView *self,
              double                 zoom)
{
  zoom = CLAMP (zoom, NEGURA_BOARD_MIN_ZOOM, NEGURA_BOARD_MAX_ZOOM);

  return (int) lround (zoom * self->scale);
}

double
negura_board_view_get_zoom (const NeguraBoardView *self)
{
  return self->tile / self->scale;
}

/* Gives squares @tile device pixels, keeping the board's point under
 * @from_x, @from_y and moving it to @to_x, @to_y. */
static void
set_tile (NeguraBoardView *self,
          int              tile,
          double           from_x,
          double           from_y,
          double           to_x,
          double           to_y)
{
  double factor = (double) tile / self->tile;

  self->x = (int) lround (to_x - (from_x - self->x) * factor);
  self->y = (int) lround (to_y - (from_y - self->y) * factor);
  self->tile = tile;
}

void
negura_board_view_resize (NeguraBoardView *self,
                          int              width,
                          int              height,
                          double           scale)
{
  double zoom = negura_board_view_get_zoom (self);
  double old_x = self->width / 2.0, old_y = self->height / 2.0;

  self->scale = scale;
  self->width = (int) ceil (width * scale);
  self->height = (int) ceil (height * scale);
  set_tile (self, tile_of_zoom (self, zoom), old_x, old_y,
            self->width / 2.0, self->height / 2.0);
}

void
negura_board_view_zoom_at (NeguraBoardView *self,
                           double           zoom,
                           double           x,
                           double           y)
{
  set_tile (self, tile_of_zoom (self, zoom), x, y, x, y);
}

/* The least and greatest origin that leave @keep pixels of the span of
 * squares @first to @last on a canvas of @length pixels. */
static int
clamp_origin (int origin,
              int first,
              int last,
              int tile,
              int length)
{
  int keep = MIN (PAN_KEEP, tile);
  int least = keep - (last + 1) * tile;
  int greatest = length - keep - first * tile;

  return greatest < least ? (least + greatest) / 2
                          : CLAMP (origin, least, greatest);
}

void
negura_board_view_pan (NeguraBoardView         *self,
                       int                      dx,
                       int                      dy,
                       const NeguraBoardBounds *bounds)
{
  self->x = clamp_origin (self->x + dx, bounds->min.x, bounds->max.x,
                          self->tile, self->width);
  self->y = clamp_origin (self->y + dy, bounds->min.y, bounds->max.y,
                          self->tile, self->height);
}

gboolean
negura_board_view_shows (const NeguraBoardView   *self,
                         const NeguraBoardBounds *bounds)
{
  return negura_board_view_left (self, bounds->min.x) >= 0 &&
         negura_board_view_top (self, bounds->min.y) >= 0 &&
         negura_board_view_left (self, bounds->max.x + 1) <= self->width &&
         negura_board_view_top (self, bounds->max.y + 1) <= self->height;
}

void
negura_board_view_fit (NeguraBoardView         *self,
                       const NeguraBoardBounds *bounds)
{
  int columns = bounds->max.x - bounds->min.x + 1;
  int rows = bounds->max.y - bounds->min.y + 1;
  int margin = (int) lround (2 * FIT_MARGIN * self->scale);
  guint i;

  for (i = 0; i < G_N_ELEMENTS (ladder) - 1; i++) {
    int tile = tile_of_zoom (self, ladder[i]);

    if (columns * tile <= self->width - margin &&
        rows * tile <= self->height - margin)
      break;
  }

  self->tile = tile_of_zoom (self, ladder[i]);
  self->x = (self->width - columns * self->tile) / 2 -
            bounds->min.x * self->tile;
  self->y = (self->height - rows * self->tile) / 2 -
            bounds->min.y * self->tile;
}

/* How far to move so that the span from @start of @size pixels lies in
 * @length with @room on both sides. */
static int
reveal_by (int start,
           int size,
           int room,
           int length)
{
  if (size + 2 * room > length)
    room = MAX (0, (length - size) / 2);
  if (start < room)
    return room - start;
  if (start + size > length - room)
    return length - room - start - size;

  return 0;
}

void
negura_board_view_reveal (NeguraBoardView *self,
                          RulesSquare      square)
{
  int room = self->tile / 2;

  self->x += reveal_by (negura_board_view_left (self, square.x), self->tile,
                        room, self->width);
  self->y += reveal_by (negura_board_view_top (self, square.y), self->tile,
                        room, self->height);
}

RulesSquare
negura_board_view_square_at (const NeguraBoardView *self,
                             double                 x,
                             double                 y,
                             double                *in_x,
                             double                *in_y)
{
  double column = floor ((x - self->x) / self->tile);
  double row = floor ((y - self->y) / self->tile);

  /* Squares end at 300; what is further out is no square of any game, and
   * must not overflow. */
  column = CLAMP (column, -400, 400);
  row = CLAMP (row, -400, 400);

  if (in_x != NULL)
    *in_x = ((x - self->x) / self->tile - column) * SCENE_UNIT;
  if (in_y != NULL)
    *in_y = ((y - self->y) / self->tile - row) * SCENE_UNIT;

  return (RulesSquare) { (int16_t) column, (int16_t) row };
}

void
negura_board_view_get_visible (const NeguraBoardView *self,
                               NeguraBoardBounds     *bounds)
{
  bounds->min = negura_board_view_square_at (self, 0, 0, NULL, NULL);
  bounds->max = negura_board_view_square_at (self, self->width - 1,
                                             self->height - 1, NULL, NULL);
}

void
negura_board_bounds_add (NeguraBoardBounds *self,
                         RulesSquare        square)
{
  self->min.x = MIN (self->min.x, square.x);
  self->min.y = MIN (self->min.y, square.y);
  self->max.x = MAX (self->max.x, square.x);
  self->max.y = MAX (self->max.y, square.y);
}
