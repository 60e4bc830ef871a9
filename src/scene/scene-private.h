/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-private: what the files of the scene share while they lay out one
 * tile.
 *
 * A layout goes through the subjects in a fixed order: cities, through roads,
 * buildings, roads that end, mist, fields, slots, parts.  Each writes its
 * outlines and paints them into the grid, where the later ones look for room.
 */

#pragma once

#include "scene.h"

/* The grid: cells of SCENE_CELL units a side. */
#define SCENE_GRID 64
#define SCENE_CELL (SCENE_UNIT / SCENE_GRID)

/* What else than a feature may own a cell. */
#define SCENE_FREE 0xff
#define SCENE_BLOCKED 0xfe      /* Village, ruin. */

/* How far mist reaches into a tile: so many depths are tried. */
#define SCENE_N_DEPTHS 6

/* Room that buildings take, from the middle of their foot. */
#define SCENE_CASTLE_RADIUS 46
#define SCENE_CEMETERY_RADIUS 60
#define SCENE_MONASTERY_RADIUS 60
#define SCENE_VILLAGE_RADIUS 30
#define SCENE_RUIN_RADIUS 62

typedef struct {
  uint8_t at[SCENE_GRID][SCENE_GRID];   /* Row, column. */
} SceneGrid;

typedef struct {
  uint16_t at[SCENE_GRID][SCENE_GRID];  /* Units. */
} SceneDistance;

typedef struct {
  const RulesTile *tile;
  SceneTile *scene;
  uint32_t random;
  uint8_t depth;                /* How far mist reaches. */
  ScenePoint building;          /* Castle, cemetery or monastery. */
  ScenePoint village;
  ScenePoint ruin;
  SceneGrid land;               /* City, road, building, field. */
  SceneGrid mist;               /* 1 under mist, else 0. */
  ScenePoint taken[48];         /* Slots given away. */
  uint8_t n_taken;
} SceneLayout;

/* Little arithmetic. */
static inline int
scene_clamp (int value,
             int low,
             int high)
{
  return value < low ? low : value > high ? high : value;
}

static inline ScenePoint
scene_point (int x,
             int y)
{
  return (ScenePoint) { (int16_t) x, (int16_t) y };
}

int         scene_root               (int                n);
int         scene_distance           (ScenePoint         a,
                                      ScenePoint         b);

/* Random numbers from the tile alone, so that it always looks the same. */
uint32_t    scene_random             (SceneLayout       *layout);
int         scene_random_between     (SceneLayout       *layout,
                                      int                low,
                                      int                high);

/* Sides and corners; corner n begins side n. */
ScenePoint  scene_corner             (int                corner);
ScenePoint  scene_side_middle        (int                side);
ScenePoint  scene_side_inward        (int                side);

/* Paths. */
void        scene_path_move          (ScenePath         *path,
                                      ScenePoint         to);
void        scene_path_line          (ScenePath         *path,
                                      ScenePoint         to);
void        scene_path_curve         (ScenePath         *path,
                                      ScenePoint         c1,
                                      ScenePoint         c2,
                                      ScenePoint         to);
void        scene_path_close         (ScenePath         *path);
void        scene_path_ellipse       (ScenePath         *path,
                                      ScenePoint         middle,
                                      int                rx,
                                      int                ry);

/* The point at @t of 256 on the cubic. */
ScenePoint  scene_cubic_at           (const ScenePoint   p[4],
                                      int                t);

/* Calls @segment for every straight piece of the flattened path, in quarter
 * units. */
typedef void (*SceneSegment)         (int                x0,
                                      int                y0,
                                      int                x1,
                                      int                y1,
                                      void              *data);
void        scene_path_flatten       (const ScenePath   *path,
                                      SceneSegment       segment,
                                      void              *data);

/* Grids. */
void        scene_grid_fill          (SceneGrid         *grid,
                                      const ScenePath   *path,
                                      uint8_t            value);
bool        scene_grid_near          (const SceneGrid   *grid,
                                      ScenePoint         point,
                                      int                radius,
                                      uint8_t            value);

/* How far every cell is from those that @open says false for, and from
 * outside the tile if @walled. */
void        scene_grid_distance      (const SceneGrid   *grid,
                                      bool             (*open) (uint8_t value),
                                      bool               walled,
                                      SceneDistance     *distance);

static inline ScenePoint
scene_cell_middle (int row,
                   int column)
{
  return scene_point (column * SCENE_CELL + SCENE_CELL / 2,
                      row * SCENE_CELL + SCENE_CELL / 2);
}

static inline uint8_t
scene_grid_at (const SceneGrid *grid,
               ScenePoint       point)
{
  return grid->at[scene_clamp (point.y / SCENE_CELL, 0, SCENE_GRID - 1)]
                 [scene_clamp (point.x / SCENE_CELL, 0, SCENE_GRID - 1)];
}

/* Adds the smoothed outlines of all cells with @value, coarser and coarser
 * until they fit. */
void        scene_contour            (ScenePath         *path,
                                      const SceneGrid   *grid,
                                      uint8_t            value);

/* The subjects, in their order. */
void        scene_layout_cities      (SceneLayout       *layout);
void        scene_layout_through     (SceneLayout       *layout);
void        scene_layout_places      (SceneLayout       *layout);
void        scene_layout_ends        (SceneLayout       *layout);
void        scene_layout_mist        (SceneLayout       *layout);
unsigned    scene_layout_fields      (SceneLayout       *layout);
void        scene_layout_bank        (SceneLayout       *layout);
void        scene_layout_slots       (SceneLayout       *layout);
void        scene_layout_graves      (SceneLayout       *layout);
void        scene_layout_company     (SceneLayout       *layout);
void        scene_layout_parts       (SceneLayout       *layout);

/* One border from the end of a side across a gap of 1 to 3 sides, in the
 * position where that side is the north: two curves that meet in the middle. */
typedef struct {
  ScenePoint start;             /* First control point. */
  ScenePoint before;            /* Control point before the middle. */
  ScenePoint middle;
  ScenePoint after;             /* Control point after it. */
  ScenePoint end;               /* Last control point. */
} SceneBorder;

/* Adds the outline of a region at the sides of @sides: along its sides, and
 * across every gap with the border that @border gives for it. */
void        scene_region             (SceneLayout       *layout,
                                      ScenePath         *path,
                                      uint8_t            sides,
                                      SceneBorder      (*border) (SceneLayout *layout,
                                                                  int          side,
                                                                  int          gap));

/* How near to a side of the tile. */
int         scene_edge_distance      (ScenePoint         p);

bool        scene_takes_meeple       (const SceneTile   *scene,
                                      uint8_t            feature);

bool        scene_add_part           (SceneLayout       *layout,
                                      ScenePartKind      kind,
                                      int                variant,
                                      ScenePoint         at);
