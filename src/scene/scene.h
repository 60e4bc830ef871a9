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
 * SCENE_ROAD_WIDTH wide and centred; a city wall and the border of a mist
 * bank begin at the corners of their sides (docs/design/art.md). */
#define SCENE_ROAD_WIDTH 30

/* Figures are drawn upright, whatever the turn of their tile, in squares of
 * these sides whose middle lies on the slot. */
#define SCENE_GHOST_SIZE 72
#define SCENE_MEEPLE_SIZE 72
#define SCENE_PET_SIZE 52
#define SCENE_GRAVE_SIZE 64
#define SCENE_SIGN_SIZE 54
#define SCENE_ATTACHED_SIZE 48

/* How far a ghost's middle lies beside and above that of the meeple to which
 * it is attached; a farmer lies, and they hover over him. */
#define SCENE_ATTACHED_ASIDE 25
#define SCENE_ATTACHED_ABOVE 12
#define SCENE_ATTACHED_ASIDE_LYING 19
#define SCENE_ATTACHED_ABOVE_LYING 27

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

/* One or more lines or closed outlines, each beginning with SCENE_MOVE. */
typedef struct {
  uint8_t n_steps;
  SceneStep steps[SCENE_MAX_STEPS];
} ScenePath;

/* A piece of art that stands somewhere on a tile: a kind of data/art. */
typedef enum {
  SCENE_PART_HOUSE,           /* In a city. */
  SCENE_PART_CHURCH,          /* In a city. */
  SCENE_PART_TOWER,           /* On a city wall. */
  SCENE_PART_GATE,            /* Where a road ends at a city wall. */
  SCENE_PART_TREE,
  SCENE_PART_BUSH,
  SCENE_PART_TUFT,
  SCENE_PART_COTTAGE,         /* In a village. */
  SCENE_PART_WELL,            /* In the middle of a village. */
  SCENE_PART_ARMS,
  SCENE_PART_CASTLE,
  SCENE_PART_CEMETERY,
  SCENE_PART_MONASTERY,
  SCENE_PART_RUIN,            /* At the inner corner of a start quarter. */
  SCENE_PART_CIRCLE,
  SCENE_PART_WATER_TOWER,
  SCENE_PART_PATCH,           /* A ploughed or mown piece of field. */
  SCENE_PART_HAY,
  SCENE_PART_WISP,            /* A curl of mist. */
} ScenePartKind;

#define SCENE_N_PART_KINDS 19

typedef struct {
  uint8_t kind;               /* ScenePartKind */
  uint8_t variant;            /* Which drawing of the kind. */
  ScenePoint at;              /* The middle of its foot. */
} ScenePart;

#define SCENE_MAX_PARTS 200

/* One for every symbol or circle, and one for a loose ghost beside three
 * circles. */
#define SCENE_MAX_SLOTS (RULES_MAX_SYMBOLS + 1)

/* Ghosts that are shown one by one; more of them are one with their number. */
#define SCENE_MAX_SINGLE 3

/* Who can be beside a meeple. */
typedef enum {
  SCENE_PET_HOUND_1,
  SCENE_PET_HOUND_2,
  SCENE_PET_CAT,
} ScenePet;

#define SCENE_N_PETS 3

/* The shapes of one tile as printed, not turned.
 *
 * Areas are closed and lie within the tile.  They keep apart from each other,
 * but that mist lies over roads and roads reach into the building where they
 * end.  Lines of the area of a city, and of bank, run along sides of the tile;
 * its curves are wall or border of mist.
 *
 * Slots are points of the area of their feature.  On a tile, ghost[0 .. n - 1]
 * of its n symbols (or circles), all stand[] and the label[] of a feature keep
 * apart from each other so that figures there do not hide one another.  So do
 * all of ghost[0 .. n_ghosts - 1], grave and sign; and, as only one meeple
 * stands on a tile, pet[] of a feature and its stand[] among all these. */
typedef struct {
  uint8_t n_features;
  uint8_t n_parts;
  uint8_t n_ghosts;           /* Slots that keep apart, n at least. */
  uint8_t pad;
  uint8_t kind[RULES_MAX_FEATURES];     /* RulesFeatureKind */
  ScenePath area[RULES_MAX_FEATURES];   /* Closed outline of each feature;
                                         * empty when a field has no room. */
  ScenePath line[RULES_MAX_FEATURES];   /* Roads: the middle line. */
  ScenePath bank;             /* Mist as drawn: it also lies below walls and
                               * buildings, which its area leaves out. */
  ScenePoint stand[RULES_MAX_FEATURES]; /* Where a figure stands. */
  ScenePoint label[RULES_MAX_FEATURES]; /* Where a value or mark is shown. */
  ScenePoint ghost[SCENE_MAX_SLOTS];    /* Where ghosts stand on the mist or
                                         * cemetery, symbols first. */
  ScenePoint pet[RULES_MAX_FEATURES][SCENE_N_PETS];     /* Beside a meeple on
                                         * road, city or castle. */
  ScenePoint grave;           /* Cemeteries: where somebody is buried, */
  ScenePoint sign;            /* and where it is told whether it is open. */
  ScenePart parts[SCENE_MAX_PARTS];     /* In no particular order: art sorts
                                         * them for the turn. */
} SceneTile;

/* Works out the shapes of @tile. */
void       scene_tile_init       (SceneTile       *self,
                                  const RulesTile *tile);

/* The feature whose area contains the point of the tile as printed; a road
 * before the mist over it.  RULES_NO_FEATURE where there is none. */
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

/* Adds to @path the outline of a band @width wide around the middle line of a
 * road. */
void       scene_path_band       (ScenePath       *path,
                                  const ScenePath *line,
                                  int              width);

/* One thing to draw on the board. */
typedef enum {
  SCENE_ITEM_TILE,            /* cell, square, tile, turn */
  SCENE_ITEM_BACK,            /* A face-down tile: cell, square */
  SCENE_ITEM_LAST,            /* The mark of the tile placed last: cell, square
                               */
  SCENE_ITEM_GHOST,           /* cell, square, at, count: how many it stands
                               * for */
  SCENE_ITEM_SPELLBOUND,      /* A ghost in a circle: cell, square, at */
  SCENE_ITEM_MEEPLE,          /* what: RulesFigure; cell, square, feature,
                               * colour, at */
  SCENE_ITEM_HOUND,           /* what: 0 or 1; cell, square, colour and feature
                               * of its meeple, at */
  SCENE_ITEM_CAT,             /* cell, square, colour and feature of her
                               * meeple, at */
  SCENE_ITEM_BURIED,          /* cell, square, colour, at */
  SCENE_ITEM_SIGN,            /* Of a cemetery: what: SceneSign; cell, square,
                               * at */
  SCENE_ITEM_ATTACHED,        /* A ghost attached to a meeple: what: 0 or 1;
                               * cell, square, colour and feature of its
                               * meeple, at */
} SceneItemKind;

typedef enum {
  SCENE_SIGN_OPEN,            /* Levels 2 to 4. */
  SCENE_SIGN_CLOSED,
  SCENE_SIGN_HAUNTED,         /* Open, levels 5 and 6. */
} SceneSign;

#define SCENE_N_SIGNS 3

typedef struct {
  uint8_t kind;               /* SceneItemKind */
  uint8_t cell;
  uint8_t tile;
  uint8_t turn;
  uint8_t feature;
  uint8_t colour;
  uint8_t count;
  uint8_t what;
  uint8_t lies;               /* MEEPLE, and ATTACHED of its meeple: 1 for a
                               * farmer, who lies, the head to the west. */
  uint8_t pad;                /* Always 0. */
  RulesSquare square;
  ScenePoint at;              /* The middle of the figure, from the north-west
                               * corner of its square. */
} SceneItem;

#define SCENE_MAX_ITEMS (RULES_MAX_CELLS * 4 + 1)

/* Tiles first, face up or down, then the mark of the last one, then figures
 * from north to south.  The same state always gives the same list.  About
 * 10 KiB. */
typedef struct {
  uint16_t n_items;
  SceneItem items[SCENE_MAX_ITEMS];
  RulesSquare min;            /* The corner squares of what lies on the board, */
  RulesSquare max;            /* both inclusive. */
} SceneList;

/* Where the @number-th of @count ghosts, 0 to 1 of 1 to 2, is attached to a
 * meeple that stands, or @lies, at @stand of its tile as it lies. */
ScenePoint scene_attached_at     (ScenePoint       stand,
                                  bool             lies,
                                  int              number,
                                  int              count);

/* @tiles: one SceneTile per tile of @set. */
void       scene_list_build      (SceneList          *self,
                                  const RulesState   *state,
                                  const RulesTileSet *set,
                                  const SceneTile    *tiles);
