/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-grid: a tile as 64 x 64 cells, on which later subjects look for the
 * room that earlier ones left.
 */

#include "scene-private.h"

#include <string.h>

#define MAX_CROSSINGS 24

/* Where an outline crosses the middles of the rows, from west to east, in
 * quarter units. */
typedef struct {
  int n[SCENE_GRID];
  int x[SCENE_GRID][MAX_CROSSINGS];
} Crossings;

/* The height at which a row is crossed: never that of a point of the
 * outline. */
static int
row_height (int r)
{
  return (r * SCENE_CELL + SCENE_CELL / 2) * 4 + 1;
}

static void
cross_rows (int   x0,
            int   y0,
            int   x1,
            int   y1,
            void *data)
{
  Crossings *self = data;
  int low = y0 < y1 ? y0 : y1, high = y0 < y1 ? y1 : y0;
  int step = SCENE_CELL * 4;

  for (int r = scene_clamp (low / step - 1, 0, SCENE_GRID);
       r < SCENE_GRID && row_height (r) < high; r++) {
    int y = row_height (r);
    int x, i;

    if (y < low || y >= high || self->n[r] == MAX_CROSSINGS)
      continue;
    x = x0 + (x1 - x0) * (y - y0) / (y1 - y0);
    for (i = self->n[r]++; i > 0 && self->x[r][i - 1] > x; i--)
      self->x[r][i] = self->x[r][i - 1];
    self->x[r][i] = x;
  }
}

void
scene_grid_fill (SceneGrid       *grid,
                 const ScenePath *path,
                 uint8_t          value)
{
  Crossings crossings = { 0 };

  scene_path_flatten (path, cross_rows, &crossings);
  for (int r = 0; r < SCENE_GRID; r++)
    for (int i = 0; i + 1 < crossings.n[r]; i += 2)
      for (int c = 0; c < SCENE_GRID; c++) {
        int x = (c * SCENE_CELL + SCENE_CELL / 2) * 4;

        if (x >= crossings.x[r][i] && x < crossings.x[r][i + 1])
          grid->at[r][c] = value;
      }
}

bool
scene_grid_near (const SceneGrid *grid,
                 ScenePoint       point,
                 int              radius,
                 uint8_t          value)
{
  int low_r = scene_clamp ((point.y - radius) / SCENE_CELL, 0, SCENE_GRID - 1);
  int high_r = scene_clamp ((point.y + radius) / SCENE_CELL, 0, SCENE_GRID - 1);
  int low_c = scene_clamp ((point.x - radius) / SCENE_CELL, 0, SCENE_GRID - 1);
  int high_c = scene_clamp ((point.x + radius) / SCENE_CELL, 0, SCENE_GRID - 1);

  for (int r = low_r; r <= high_r; r++)
    for (int c = low_c; c <= high_c; c++)
      if (grid->at[r][c] == value
          && scene_distance (point, scene_cell_middle (r, c)) <= radius)
        return true;

  return false;
}

/* One step of the chamfer distance: 3 to a cell beside, 4 to a cell across a
 * corner. */
static void
relax (SceneDistance *distance,
       int            r,
       int            c,
       int            dr,
       int            dc,
       bool           walled)
{
  unsigned step = dr != 0 && dc != 0 ? 4 : 3;
  unsigned there = walled ? 0 : 0x3fff;

  if (r + dr >= 0 && r + dr < SCENE_GRID && c + dc >= 0 && c + dc < SCENE_GRID)
    there = distance->at[r + dr][c + dc];
  if (there + step < distance->at[r][c])
    distance->at[r][c] = (uint16_t) (there + step);
}

void
scene_grid_distance (const SceneGrid *grid,
                     bool           (*open) (uint8_t value),
                     bool             walled,
                     SceneDistance   *distance)
{
  for (int r = 0; r < SCENE_GRID; r++)
    for (int c = 0; c < SCENE_GRID; c++)
      distance->at[r][c] = open (grid->at[r][c]) ? 0x3fff : 0;

  for (int r = 0; r < SCENE_GRID; r++)
    for (int c = 0; c < SCENE_GRID; c++) {
      relax (distance, r, c, 0, -1, walled);
      relax (distance, r, c, -1, -1, walled);
      relax (distance, r, c, -1, 0, walled);
      relax (distance, r, c, -1, 1, walled);
    }
  for (int r = SCENE_GRID - 1; r >= 0; r--)
    for (int c = SCENE_GRID - 1; c >= 0; c--) {
      relax (distance, r, c, 0, 1, walled);
      relax (distance, r, c, 1, 1, walled);
      relax (distance, r, c, 1, 0, walled);
      relax (distance, r, c, 1, -1, walled);
    }

  /* To units; a cell beside a closed one is half a cell away from it. */
  for (int r = 0; r < SCENE_GRID; r++)
    for (int c = 0; c < SCENE_GRID; c++)
      if (distance->at[r][c] > 0)
        distance->at[r][c] = (uint16_t) (distance->at[r][c] * SCENE_CELL / 3
                                         - SCENE_CELL / 2);
}
