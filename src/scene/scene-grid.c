/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-grid: a tile as 64 x 64 cells, on which later subjects look for the
 * room that earlier ones left.
 */

#include "scene-private.h"

#include <string.h>

#define MAX_CROSSINGS 64

/* Where the outline crosses the middle of a row, from west to east. */
typedef struct {
  int y;                        /* Quarter units. */
  int n;
  int x[MAX_CROSSINGS];
} Row;

static void
cross_row (int   x0,
           int   y0,
           int   x1,
           int   y1,
           void *data)
{
  Row *row = data;
  int x, i;

  if ((y0 > row->y) == (y1 > row->y) || row->n == MAX_CROSSINGS)
    return;

  x = x0 + (int) ((int64_t) (x1 - x0) * (row->y - y0) / (y1 - y0));
  for (i = row->n++; i > 0 && row->x[i - 1] > x; i--)
    row->x[i] = row->x[i - 1];
  row->x[i] = x;
}

void
scene_grid_fill (SceneGrid       *grid,
                 const ScenePath *path,
                 uint8_t          value)
{
  for (int r = 0; r < SCENE_GRID; r++)
    {
      Row row = { .y = (r * SCENE_CELL + SCENE_CELL / 2) * 4 + 1 };

      scene_path_flatten (path, cross_row, &row);
      for (int i = 0; i + 1 < row.n; i += 2)
        for (int c = 0; c < SCENE_GRID; c++)
          {
            int x = (c * SCENE_CELL + SCENE_CELL / 2) * 4;

            if (x >= row.x[i] && x < row.x[i + 1])
              grid->at[r][c] = value;
          }
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
    for (int c = 0; c < SCENE_GRID; c++)
      {
        relax (distance, r, c, 0, -1, walled);
        relax (distance, r, c, -1, -1, walled);
        relax (distance, r, c, -1, 0, walled);
        relax (distance, r, c, -1, 1, walled);
      }
  for (int r = SCENE_GRID - 1; r >= 0; r--)
    for (int c = SCENE_GRID - 1; c >= 0; c--)
      {
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
