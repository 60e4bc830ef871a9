/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-field: what the fields of the data own of the land that is left.
 * Every field spreads from its half sides over free cells, all at the same
 * pace; where the drawing leaves two of them connected, they meet half way.
 */

#include "scene-private.h"

#include <string.h>

#define N_CELLS (SCENE_GRID * SCENE_GRID)

/* Faults, by how much they would mislead. */
#define FAULT_NO_ROOM 400
#define FAULT_IN_PIECES 40

typedef struct {
  uint16_t cell[N_CELLS];
  int n;
} Queue;

static bool
is_open (const SceneLayout *layout,
         int                r,
         int                c)
{
  return layout->land.at[r][c] == SCENE_FREE && layout->mist.at[r][c] == 0;
}

static void
own (SceneLayout *layout,
     Queue       *queue,
     int          r,
     int          c,
     uint8_t      field)
{
  if (r < 0 || c < 0 || r >= SCENE_GRID || c >= SCENE_GRID
      || !is_open (layout, r, c))
    return;

  layout->land.at[r][c] = field;
  queue->cell[queue->n++] = (uint16_t) (r * SCENE_GRID + c);
}

/* The cells along a half side. */
static void
seed_half (SceneLayout *layout,
           Queue       *queue,
           int          half,
           uint8_t      field)
{
  for (int i = 0; i < SCENE_GRID / 2; i++) {
    int along = (half & 1) * SCENE_GRID / 2 + i;
    int last = SCENE_GRID - 1;

    switch (half / 2) {
    case RULES_NORTH:
      own (layout, queue, 0, along, field);
      break;
    case RULES_EAST:
      own (layout, queue, along, last, field);
      break;
    case RULES_SOUTH:
      own (layout, queue, last, last - along, field);
      break;
    default:
      own (layout, queue, last - along, 0, field);
      break;
    }
  }
}

static void
spread (SceneLayout *layout,
        Queue       *queue)
{
  for (int i = 0; i < queue->n; i++) {
    int r = queue->cell[i] / SCENE_GRID;
    int c = queue->cell[i] % SCENE_GRID;
    uint8_t field = layout->land.at[r][c];

    own (layout, queue, r - 1, c, field);
    own (layout, queue, r, c + 1, field);
    own (layout, queue, r + 1, c, field);
    own (layout, queue, r, c - 1, field);
  }
}

static bool
is_field (const SceneLayout *layout,
          uint8_t            value)
{
  return value < layout->tile->n_features
         && layout->tile->features[value].kind == RULES_FEATURE_FIELD;
}

/* How many cells lie beside a cell of another field. */
static unsigned
count_meetings (const SceneLayout *layout)
{
  unsigned n = 0;

  for (int r = 0; r + 1 < SCENE_GRID; r++)
    for (int c = 0; c + 1 < SCENE_GRID; c++) {
      uint8_t here = layout->land.at[r][c];
      uint8_t right = layout->land.at[r][c + 1];
      uint8_t below = layout->land.at[r + 1][c];

      if (!is_field (layout, here))
        continue;
      n += right != here && is_field (layout, right);
      n += below != here && is_field (layout, below);
    }

  return n;
}

/* How many connected pieces of more than a few cells the field has. */
static unsigned
count_pieces (const SceneLayout *layout,
              uint8_t            field)
{
  static const int8_t step[4][2] = { { -1, 0 }, { 0, 1 }, { 1, 0 }, { 0, -1 } };
  SceneGrid seen = { 0 };
  unsigned n = 0;

  for (int start = 0; start < N_CELLS; start++) {
    Queue queue = { .n = 0 };

    if (layout->land.at[start / SCENE_GRID][start % SCENE_GRID] != field
        || seen.at[start / SCENE_GRID][start % SCENE_GRID])
      continue;
    queue.cell[queue.n++] = (uint16_t) start;
    seen.at[start / SCENE_GRID][start % SCENE_GRID] = 1;
    for (int i = 0; i < queue.n; i++)
      for (int k = 0; k < 4; k++) {
        int r = queue.cell[i] / SCENE_GRID + step[k][0];
        int c = queue.cell[i] % SCENE_GRID + step[k][1];

        if (r < 0 || c < 0 || r >= SCENE_GRID || c >= SCENE_GRID
            || seen.at[r][c] || layout->land.at[r][c] != field)
          continue;
        seen.at[r][c] = 1;
        queue.cell[queue.n++] = (uint16_t) (r * SCENE_GRID + c);
      }
    n += queue.n > 8;
  }

  return n;
}

unsigned
scene_layout_fields (SceneLayout *layout)
{
  const RulesTile *tile = layout->tile;
  Queue queue = { .n = 0 };
  unsigned faults;

  for (uint8_t i = 0; i < tile->n_features; i++)
    for (int half = 0; half < RULES_N_HALVES; half++)
      if (tile->features[i].kind == RULES_FEATURE_FIELD
          && (tile->features[i].halves >> half & 1))
        seed_half (layout, &queue, half, i);
  spread (layout, &queue);

  faults = count_meetings (layout);
  for (uint8_t i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == RULES_FEATURE_FIELD) {
      unsigned pieces = count_pieces (layout, i);

      faults += pieces == 0 ? FAULT_NO_ROOM : (pieces - 1) * FAULT_IN_PIECES;
    }

  return faults;
}
