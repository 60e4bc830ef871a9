/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-slot: where figures and marks stand, so that none hides another:
 * first a meeple on every road, city and building, then the ghosts, coats of
 * arms, labels and last the farmers.
 */

#include "scene-private.h"

#define MAX_TAKEN 48

/* Distances that are good enough. */
#define APART 66                /* Between the middles of two figures. */
#define APART_LABEL 46
#define APART_ARMS 72
#define APART_SYMBOLS 104
#define APART_FIRST 160          /* Symbols, before they settle. */
#define ROOM 30                 /* To the border of the own area. */
#define EDGE 38                 /* To a side of the tile. */

/* The same for ghosts beyond the symbols. */
#define APART_GHOST 54
#define EDGE_GHOST 26

/* Roomy cells that a ghost needs beside the roads. */
#define ROOMY_CELLS 8

#define ROUNDS 5

static void
take (SceneLayout *layout,
      ScenePoint   at)
{
  if (layout->n_taken < MAX_TAKEN)
    layout->taken[layout->n_taken++] = at;
}

/* The distance to the nearest slot taken, @but one aside, at most @most. */
static int
nearest (const SceneLayout *layout,
         ScenePoint         p,
         int                but,
         int                most)
{
  int least = most * most;

  for (int i = 0; i < layout->n_taken; i++) {
    int dx = p.x - layout->taken[i].x, dy = p.y - layout->taken[i].y;

    if (i != but && dx * dx + dy * dy < least)
      least = dx * dx + dy * dy;
  }

  return scene_root (least);
}

int
scene_edge_distance (ScenePoint p)
{
  int x = p.x < SCENE_UNIT / 2 ? p.x : SCENE_UNIT - p.x;
  int y = p.y < SCENE_UNIT / 2 ? p.y : SCENE_UNIT - p.y;

  return x < y ? x : y;
}

bool
scene_takes_meeple (const SceneTile *scene,
                    uint8_t          feature)
{
  uint8_t kind = scene->kind[feature];

  return kind == RULES_FEATURE_ROAD || kind == RULES_FEATURE_CITY
         || kind == RULES_FEATURE_CASTLE;
}

static int
least (int a,
       int b)
{
  return a < b ? a : b;
}

/* --- On areas ------------------------------------------------------------ */

static bool
is_one (uint8_t value)
{
  return value == 1;
}

/* 1 on the cells where figures of @feature may stand, else 0.  @roads: those
 * of a bank also on misty roads. */
static void
find_cells (const SceneLayout *layout,
            uint8_t            feature,
            bool               roads,
            SceneGrid         *cells)
{
  for (int r = 0; r < SCENE_GRID; r++)
    for (int c = 0; c < SCENE_GRID; c++) {
      uint8_t land = layout->land.at[r][c];

      if (feature != layout->tile->bank)
        cells->at[r][c] = land == feature;
      else
        cells->at[r][c] = layout->mist.at[r][c] == 1
                          && (land == SCENE_FREE
                              || (roads && land < SCENE_BLOCKED
                                  && layout->tile->features[land].kind
                                     == RULES_FEATURE_ROAD));
    }
}

/* The mean of the cells with room. */
static ScenePoint
middle_of (const SceneDistance *room)
{
  int x = 0, y = 0, n = 0;

  for (int r = 0; r < SCENE_GRID; r++)
    for (int c = 0; c < SCENE_GRID; c++)
      if (room->at[r][c] >= 3) {
        x += scene_cell_middle (r, c).x;
        y += scene_cell_middle (r, c).y;
        n++;
      }

  return n > 0 ? scene_point (x / n, y / n)
               : scene_point (SCENE_UNIT / 2, SCENE_UNIT / 2);
}

/* How good a cell is for a figure that keeps @apart from the others and, all
 * else equal, near @middle. */
static int
cell_score (const SceneLayout   *layout,
            const SceneDistance *room,
            ScenePoint           middle,
            int                  r,
            int                  c,
            int                  but,
            int                  apart)
{
  ScenePoint p = scene_cell_middle (r, c);
  int near = nearest (layout, p, but, apart);
  int own = room->at[r][c];
  int edge = scene_edge_distance (p);
  int score = near + least (own, 3 * ROOM) / 3
              - scene_distance (p, middle) / 4;

  /* A figure that leaves its area, its tile or its place to another one is
   * worse than any that does not. */
  score += 12 * least (own, ROOM) + 14 * least (edge, EDGE)
           + 16 * least (near, APART);
  if (layout->land.at[r][c] < SCENE_BLOCKED && layout->mist.at[r][c])
    score -= 200;

  return score;
}

/* The best cell with room for a figure; @but is a slot that moves there. */
static ScenePoint
best_cell (const SceneLayout   *layout,
           const SceneDistance *room,
           int                  but,
           int                  apart)
{
  ScenePoint middle = middle_of (room);
  ScenePoint best = middle;
  int best_score = -1;

  /* Every second cell will do, unless the area is but a sliver. */
  for (int step = 2; step > 0 && best_score < 0; step--)
    for (int r = 0; r < SCENE_GRID; r += step)
      for (int c = 0; c < SCENE_GRID; c += step) {
        int score;

        if (room->at[r][c] < 3)
          continue;
        score = cell_score (layout, room, middle, r, c, but, apart);
        if (score > best_score) {
          best_score = score;
          best = scene_cell_middle (r, c);
        }
      }

  return best;
}

static ScenePoint
place_on_area (SceneLayout *layout,
               uint8_t      feature,
               int          apart)
{
  SceneGrid cells;
  SceneDistance room;
  ScenePoint at;

  find_cells (layout, feature, true, &cells);
  scene_grid_distance (&cells, is_one, false, &room);
  at = best_cell (layout, &room, -1, apart);
  take (layout, at);

  return at;
}

/* --- On roads ------------------------------------------------------------ */

static ScenePoint
place_on_road (SceneLayout *layout,
               uint8_t      road,
               int          apart)
{
  const ScenePath *line = &layout->scene->line[road];
  ScenePoint at = line->steps[0].p[0];
  ScenePoint best = at;
  int n = line->n_steps - 1;
  int best_score = -10000;

  for (int i = 1; i <= n; i++) {
    ScenePoint p[4] = { at, line->steps[i].p[0], line->steps[i].p[1],
                        line->steps[i].p[2] };

    for (int t = 8; t <= 248; t += 8) {
      ScenePoint q = scene_cubic_at (p, t);
      int along = ((i - 1) * 256 + t) - n * 128;
      int score = 4 * least (scene_edge_distance (q), EDGE)
                  + 5 * nearest (layout, q, -1, apart)
                  - (along < 0 ? -along : along) / (4 * n)
                  - (scene_grid_at (&layout->mist, q) ? 12 : 0);

      if (scene_path_contains (&layout->scene->area[road], q)
          && score > best_score) {
        best_score = score;
        best = q;
      }
    }
    at = line->steps[i].p[2];
  }
  take (layout, best);

  return best;
}

/* --- Ghosts -------------------------------------------------------------- */

/* How many cells lie well within the tile and what they were measured in. */
static int
count_roomy (const SceneDistance *room)
{
  int n = 0;

  for (int r = 0; r < SCENE_GRID; r++)
    for (int c = 0; c < SCENE_GRID; c++)
      n += room->at[r][c] >= 22
           && scene_edge_distance (scene_cell_middle (r, c)) >= 28;

  return n;
}

/* Whether a further ghost at slot @i hides neither one before it nor a
 * meeple. */
static bool
has_own_place (const SceneTile *scene,
               int              i)
{
  ScenePoint p = scene->ghost[i];

  if (scene_edge_distance (p) < EDGE_GHOST)
    return false;
  for (int k = 0; k < i; k++)
    if (scene_distance (p, scene->ghost[k]) < APART_GHOST)
      return false;
  for (uint8_t k = 0; k < scene->n_features; k++)
    if (scene_takes_meeple (scene, k)
        && scene_distance (p, scene->stand[k]) < APART_GHOST)
      return false;

  return true;
}

/* Symbols push each other to where all have room; further ghosts take what
 * is left. */
static void
place_ghosts (SceneLayout *layout,
              uint8_t      feature)
{
  const RulesTile *tile = layout->tile;
  int n = tile->ghosts > 0 ? tile->ghosts : tile->circles;
  int first = layout->n_taken;
  SceneGrid cells;
  SceneDistance room;

  find_cells (layout, feature, false, &cells);
  scene_grid_distance (&cells, is_one, false, &room);
  if (count_roomy (&room) < n * ROOMY_CELLS) {
    find_cells (layout, feature, true, &cells);
    scene_grid_distance (&cells, is_one, false, &room);
  }

  for (int i = 0; i < n; i++)
    take (layout, best_cell (layout, &room, -1, APART_FIRST));
  for (int round = 0; round < ROUNDS && n > 1; round++)
    for (int i = first; i < first + n; i++)
      layout->taken[i] = best_cell (layout, &room, i, APART_SYMBOLS);

  for (int i = 0; i < SCENE_MAX_SLOTS; i++) {
    if (i >= n)
      take (layout, best_cell (layout, &room, -1, APART));
    layout->scene->ghost[i] = layout->taken[first + i];
  }
  for (int i = 0; i < tile->circles; i++)
    scene_add_part (layout, SCENE_PART_CIRCLE, i, layout->scene->ghost[i]);

  /* Only symbols stay taken: the others rarely stand there. */
  layout->n_taken = (uint8_t) (first + n);
  layout->scene->n_ghosts = (uint8_t) n;
  while (layout->scene->n_ghosts < (tile->circles > 0 ? SCENE_MAX_SLOTS
                                                      : SCENE_MAX_SINGLE)
         && has_own_place (layout->scene, layout->scene->n_ghosts))
    layout->scene->n_ghosts++;
}

/* --- All ----------------------------------------------------------------- */

static void
place_stands (SceneLayout *layout)
{
  const RulesTile *tile = layout->tile;

  for (uint8_t i = 0; i < tile->n_features; i++)
    switch ((RulesFeatureKind) tile->features[i].kind) {
    case RULES_FEATURE_ROAD:
      layout->scene->stand[i] = place_on_road (layout, i, APART);
      break;
    case RULES_FEATURE_CITY:
    case RULES_FEATURE_CASTLE:
    case RULES_FEATURE_MONASTERY:
      layout->scene->stand[i] = place_on_area (layout, i, APART);
      break;
    case RULES_FEATURE_FIELD:
    case RULES_FEATURE_MIST:
    case RULES_FEATURE_CEMETERY:
    default:
      break;
    }
}

static void
place_labels (SceneLayout *layout)
{
  const RulesTile *tile = layout->tile;

  for (uint8_t i = 0; i < tile->n_features; i++) {
    if (tile->features[i].kind == RULES_FEATURE_FIELD)
      layout->scene->stand[i] = place_on_area (layout, i, APART);
    else if (tile->features[i].kind == RULES_FEATURE_MIST
             || tile->features[i].kind == RULES_FEATURE_CEMETERY)
      layout->scene->stand[i] = layout->scene->ghost[0];
  }
  for (uint8_t i = 0; i < tile->n_features; i++)
    layout->scene->label[i] = tile->features[i].kind == RULES_FEATURE_ROAD
                              ? place_on_road (layout, i, APART_LABEL)
                              : place_on_area (layout, i, APART_LABEL);
}

void
scene_layout_slots (SceneLayout *layout)
{
  const RulesTile *tile = layout->tile;

  place_stands (layout);
  if (tile->bank != RULES_NO_FEATURE)
    place_ghosts (layout, tile->bank);
  else if (tile->cemetery != RULES_NO_FEATURE)
    scene_layout_graves (layout);

  for (uint8_t i = 0; i < tile->n_features; i++)
    for (int k = 0; k < tile->features[i].arms; k++)
      scene_add_part (layout, SCENE_PART_ARMS, k,
                      place_on_area (layout, i, APART_ARMS));
  place_labels (layout);

  scene_layout_company (layout);

  for (uint8_t i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == RULES_FEATURE_FIELD)
      scene_contour (&layout->scene->area[i], &layout->land, i);
}
