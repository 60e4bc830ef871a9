/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-contour: from cells of the grid to a smooth outline.  The edges
 * between cells inside and outside are walked with the inside to the right,
 * the corners that matter least are dropped, and the others rounded; what
 * runs along a side of the tile stays straight.
 */

#include "scene-private.h"

#define N_VERTICES (SCENE_GRID + 1)
#define MAX_CORNERS 1024

/* Outlines of fewer cells are specks. */
#define LEAST_CELLS 8

/* Twice the area, in cells, that dropping a corner may cost. */
#define COARSE 5

typedef struct {
  int16_t x;
  int16_t y;
} Corner;

typedef struct {
  uint8_t out[N_VERTICES][N_VERTICES];  /* Directions in which an edge of the
                                         * outline leaves: E S W N. */
  Corner corner[MAX_CORNERS];
  int n;
} Contour;

static const int8_t step[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };

static bool
is_inside (const SceneGrid *grid,
           int              r,
           int              c,
           uint8_t          value)
{
  return r >= 0 && c >= 0 && r < SCENE_GRID && c < SCENE_GRID
         && grid->at[r][c] == value;
}

static void
find_edges (Contour         *self,
            const SceneGrid *grid,
            uint8_t          value)
{
  for (int r = 0; r < SCENE_GRID; r++)
    for (int c = 0; c < SCENE_GRID; c++) {
      if (!is_inside (grid, r, c, value))
        continue;
      if (!is_inside (grid, r - 1, c, value))
        self->out[r][c] |= 1 << 0;
      if (!is_inside (grid, r, c + 1, value))
        self->out[r][c + 1] |= 1 << 1;
      if (!is_inside (grid, r + 1, c, value))
        self->out[r + 1][c + 1] |= 1 << 2;
      if (!is_inside (grid, r, c - 1, value))
        self->out[r + 1][c] |= 1 << 3;
    }
}

/* Walks one outline from a vertex and takes its edges away. */
static void
walk (Contour *self,
      int      r,
      int      c)
{
  int direction = 0, last = -1;

  self->n = 0;
  while (!(self->out[r][c] >> direction & 1))
    direction++;

  while (self->out[r][c] >> direction & 1) {
    self->out[r][c] = (uint8_t) (self->out[r][c] & ~(1 << direction));
    if (direction != last && self->n < MAX_CORNERS)
      self->corner[self->n++] = (Corner) { (int16_t) c, (int16_t) r };
    last = direction;
    c += step[direction][0];
    r += step[direction][1];

    /* The sharpest right turn keeps pieces that touch at a corner apart. */
    for (int k = 1; k >= -1; k--)
      if (self->out[r][c] >> ((direction + k) & 3) & 1) {
        direction = (direction + k) & 3;
        break;
      }
  }
}

static int
twice_area (Corner a,
            Corner b,
            Corner c)
{
  int area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

  return area < 0 ? -area : area;
}

static int
outline_area (const Contour *self)
{
  int sum = 0;

  for (int i = 0; i < self->n; i++) {
    Corner a = self->corner[i];
    Corner b = self->corner[(i + 1) % self->n];

    sum += a.x * b.y - b.x * a.y;
  }

  return (sum < 0 ? -sum : sum) / 2;
}

static bool
on_side (Corner a,
         Corner b)
{
  return (a.x == b.x && (a.x == 0 || a.x == SCENE_GRID))
         || (a.y == b.y && (a.y == 0 || a.y == SCENE_GRID));
}

/* A corner from which the outline runs along a side of the tile. */
static bool
is_hard (const Contour *self,
         int            i)
{
  Corner here = self->corner[i];

  return on_side (here, self->corner[(i + 1) % self->n])
         || on_side (here, self->corner[(i + self->n - 1) % self->n]);
}

/* Drops the corners that matter least until @limit are left and every other
 * would cost more than a little. */
static void
simplify (Contour *self,
          int      limit)
{
  while (self->n > 3) {
    int least = 1 << 20, at = -1;

    for (int i = 0; i < self->n; i++) {
      int area = twice_area (self->corner[(i + self->n - 1) % self->n],
                             self->corner[i],
                             self->corner[(i + 1) % self->n]);

      if (is_hard (self, i))
        area += 1 << 10;
      if (area < least) {
        least = area;
        at = i;
      }
    }
    if (self->n <= limit && least > COARSE)
      break;
    for (int i = at; i + 1 < self->n; i++)
      self->corner[i] = self->corner[i + 1];
    self->n--;
  }
}

static ScenePoint
middle (Corner a,
        Corner b)
{
  return scene_point ((a.x + b.x) * SCENE_CELL / 2,
                      (a.y + b.y) * SCENE_CELL / 2);
}

static ScenePoint
point (Corner a)
{
  return scene_point (a.x * SCENE_CELL, a.y * SCENE_CELL);
}

/* A point two thirds of the way from @end to @corner: turns the quadratic
 * curve around the corner into a cubic one. */
static ScenePoint
pull (ScenePoint end,
      ScenePoint corner)
{
  return scene_point (end.x + (corner.x - end.x) * 2 / 3,
                      end.y + (corner.y - end.y) * 2 / 3);
}

static void
emit (const Contour *self,
      ScenePath     *path)
{
  for (int i = 0; i < self->n; i++) {
    int before = (i + self->n - 1) % self->n;
    int after = (i + 1) % self->n;
    ScenePoint here = point (self->corner[i]);
    ScenePoint in = is_hard (self, before)
                    ? point (self->corner[before])
                    : middle (self->corner[before], self->corner[i]);
    ScenePoint out = is_hard (self, after)
                     ? point (self->corner[after])
                     : middle (self->corner[i], self->corner[after]);

    if (is_hard (self, i)) {
      if (i == 0)
        scene_path_move (path, here);
      else
        scene_path_line (path, here);
      continue;
    }
    if (i == 0)
      scene_path_move (path, in);
    scene_path_curve (path, pull (in, here), pull (out, here), out);
  }
  scene_path_close (path);
}

void
scene_contour (ScenePath       *path,
               const SceneGrid *grid,
               uint8_t          value)
{
  Contour contour = { 0 };

  find_edges (&contour, grid, value);
  for (int r = 0; r < N_VERTICES; r++)
    for (int c = 0; c < N_VERTICES; c++)
      while (contour.out[r][c] != 0) {
        int left = SCENE_MAX_STEPS - 2 - path->n_steps;

        walk (&contour, r, c);
        if (contour.n < 4 || outline_area (&contour) < LEAST_CELLS
            || left < 6)
          continue;
        simplify (&contour, left > 34 ? 34 : left);
        emit (&contour, path);
      }
}
