/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene: from tile set and state to things to draw.  Plain C.  All lengths
 * are tile units, SCENE_UNIT to a side, x to the east and y to the south.
 *
 * scene_tile_init() is the single source of shapes: art is clipped to its
 * outlines, clicks are tested against them, highlights fill them, figures
 * stand on its slots.
 */

#pragma once

#include "rules/rules-state.h"

#define SCENE_UNIT 256

/* Canonical profiles at a side, so that neighbours join: a road is
 * SCENE_ROAD_WIDTH wide and centred; a city wall begins at both corners. */
#define SCENE_ROAD_WIDTH 34

typedef struct {
  int16_t x;
  int16_t y;
} ScenePoint;

typedef enum {
  SCENE_MOVE,                 /* to p[0] */
  SCENE_LINE,                 /* to p[0] */
  SCENE_CURVE,                /* cubic: p[0], p[1], to p[2] */
  SCENE_CLOSE,
} SceneOp;

typedef struct {
  uint8_t op;                 /* SceneOp */
  uint8_t pad;
  ScenePoint p[3];
} SceneStep;

#define SCENE_MAX_STEPS 48

typedef struct {
  uint8_t n_steps;
  SceneStep steps[SCENE_MAX_STEPS];
} ScenePath;

/* A piece of art that stands somewhere on a tile: an id of data/art. */
typedef enum {
  SCENE_PART_HOUSE,
  SCENE_PART_CHURCH,
  SCENE_PART_TOWER,
  SCENE_PART_TREE,
  SCENE_PART_BUSH,
  SCENE_PART_VILLAGE,
  SCENE_PART_ARMS,
  SCENE_PART_CASTLE,
  SCENE_PART_CEMETERY,
  SCENE_PART_MONASTERY,
  SCENE_PART_RUIN,
  SCENE_PART_CIRCLE,
  SCENE_PART_WATER_TOWER,
  SCENE_PART_GATE,            /* Where a road ends at a city wall. */
} ScenePartKind;

typedef struct {
  uint8_t kind;               /* ScenePartKind */
  uint8_t variant;            /* Which drawing of the kind. */
  ScenePoint at;              /* Its foot. */
} ScenePart;

#define SCENE_MAX_PARTS 40

/* The shapes of one tile as printed, not turned. */
typedef struct {
  uint8_t n_features;
  uint8_t n_parts;
  ScenePath area[RULES_MAX_FEATURES];   /* Closed outline of each feature. */
  ScenePath line[RULES_MAX_FEATURES];   /* Roads: the middle line. */
  ScenePoint stand[RULES_MAX_FEATURES]; /* Where a meeple stands. */
  ScenePoint label[RULES_MAX_FEATURES]; /* Where a value or mark is shown. */
  ScenePoint ghost[6];        /* Where ghosts stand, symbols first. */
  ScenePart parts[SCENE_MAX_PARTS];     /* From north to south. */
} SceneTile;

/* Works out the shapes of @tile. */
void       scene_tile_init       (SceneTile       *self,
                                  const RulesTile *tile);

/* The feature whose area contains the point of the tile as printed, the
 * smallest first; RULES_NO_FEATURE outside. */
uint8_t    scene_tile_feature_at (const SceneTile *self,
                                  ScenePoint       point);

/* Whether the point is inside the closed path (even-odd, curves flattened to
 * a quarter unit). */
bool       scene_path_contains   (const ScenePath *path,
                                  ScenePoint       point);

/* A point of the tile turned @turn quarter turns clockwise about its middle,
 * and back with 4 - @turn. */
ScenePoint scene_point_turned    (ScenePoint       point,
                                  uint8_t          turn);

void       scene_path_turned     (const ScenePath *path,
                                  uint8_t          turn,
                                  ScenePath       *turned);

/* One thing to draw on the board. */
typedef enum {
  SCENE_ITEM_TILE,            /* cell, square, tile, turn */
  SCENE_ITEM_GHOST,           /* cell, at: in the tile as turned */
  SCENE_ITEM_MEEPLE,          /* cell, feature, colour, at */
  SCENE_ITEM_LAST,            /* The mark of the tile placed last: square */
} SceneItemKind;

typedef struct {
  uint8_t kind;               /* SceneItemKind */
  uint8_t cell;
  uint8_t tile;
  uint8_t turn;
  uint8_t feature;
  uint8_t colour;
  RulesSquare square;
  ScenePoint at;
} SceneItem;

#define SCENE_MAX_ITEMS (RULES_MAX_CELLS * 4)

/* Tiles first, then the mark of the last one, then figures from north to
 * south.  The same state always gives the same list. */
typedef struct {
  uint16_t n_items;
  SceneItem items[SCENE_MAX_ITEMS];
  RulesSquare min;            /* The corner squares of what lies on the board, */
  RulesSquare max;            /* both inclusive. */
} SceneList;

/* @tiles: one SceneTile per tile of @set. */
void       scene_list_build      (SceneList          *self,
                                  const RulesState   *state,
                                  const RulesTileSet *set,
                                  const SceneTile    *tiles);
