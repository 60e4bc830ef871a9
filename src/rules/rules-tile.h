/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules-tile: what is printed on a tile, and sets of tiles (rules R1.1 to
 * R1.8).  Everything here is immutable data; the loader in src/game fills it
 * and rules_tile_set_check() says whether it can be played.
 */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A side of a tile, clockwise from the north.  Sides are counted on the
 * printed tile or on the board; rules_side_on_board() goes from one to the
 * other. */
typedef enum {
  RULES_NORTH,
  RULES_EAST,
  RULES_SOUTH,
  RULES_WEST,
} RulesSide;

#define RULES_N_SIDES 4
#define RULES_N_HALVES 8

/* Half sides, clockwise from the north-west corner: half 2 * side is met
 * first, half 2 * side + 1 second.  NL NR EL ER SL SR WL WR of the tile
 * tables. */

/* What a side shows (R1.1).  Mist is no terrain of its own: it lies over a
 * field or a road, see RulesTile.misty. */
typedef enum {
  RULES_TERRAIN_FIELD,
  RULES_TERRAIN_ROAD,
  RULES_TERRAIN_CITY,
} RulesTerrain;

#define RULES_N_TERRAINS 3

/* The kinds of feature a tile can carry.  Mist is a feature like the others
 * for joining and completing, but nobody stands on it and it never scores. */
typedef enum {
  RULES_FEATURE_ROAD,
  RULES_FEATURE_CITY,
  RULES_FEATURE_FIELD,
  RULES_FEATURE_MIST,
  RULES_FEATURE_CASTLE,
  RULES_FEATURE_CEMETERY,
  RULES_FEATURE_MONASTERY,
} RulesFeatureKind;

#define RULES_N_FEATURE_KINDS 7

/* Where a road ends on its tile (R1.3). */
typedef enum {
  RULES_END_NONE,             /* It does not end here: two sides. */
  RULES_END_VILLAGE,
  RULES_END_CITY,
  RULES_END_CASTLE,
  RULES_END_CEMETERY,
  RULES_END_MONASTERY,
  RULES_END_RUIN,             /* The ruin of a start tile (R1.5). */
} RulesRoadEnd;

#define RULES_N_ROAD_ENDS 7

#define RULES_MAX_FEATURES 12       /* On one tile. */
#define RULES_NO_FEATURE 0xff
#define RULES_MAX_SYMBOLS 3         /* Ghost symbols, or circles, on a tile. */
#define RULES_MAX_ARMS 3            /* Coats of arms in one city of a tile. */
#define RULES_NAME_SIZE 24          /* Bytes, the final 0 included. */

/* One feature of one tile. */
typedef struct {
  uint8_t kind;               /* RulesFeatureKind */
  uint8_t sides;              /* Road, city, mist: mask 1 << RulesSide. */
  uint8_t halves;             /* Field: mask 1 << half. */
  uint8_t end;                /* Road with one side: RulesRoadEnd. */
  uint8_t arms;               /* City: coats of arms, 0 to 3. */
  uint8_t cities;             /* Field: mask 1 << n of the cities it touches,
                               * n counting this tile's cities from 0. */
} RulesFeature;

/* One tile as printed, not turned.  Copies of one design that differ in their
 * ghost symbols are tiles of their own with the same design number. */
typedef struct {
  char name[RULES_NAME_SIZE]; /* Unique in its set: "14/2" or "05". */
  uint8_t design;             /* Number of the design in its set. */
  uint8_t copies;             /* To draw.  0 for the quarters of a start tile;
                               * a start tile of one square may have copies
                               * of its own in the deck. */
  uint8_t edges[RULES_N_SIDES];         /* RulesTerrain */
  uint8_t misty;              /* Mask 1 << RulesSide of the misty sides. */
  uint8_t ghosts;             /* Ghost symbols, 0 to 3. */
  uint8_t circles;            /* Spell circles, 0 to 3 (section 7). */
  uint8_t joined;             /* Start tile: mask of its inner sides (R1.8). */
  uint8_t n_features;
  uint8_t side_feature[RULES_N_SIDES];  /* The road or city at a side, else
                                         * RULES_NO_FEATURE. */
  uint8_t half_feature[RULES_N_HALVES]; /* The field at a half side, else
                                         * RULES_NO_FEATURE (R1.4). */
  uint8_t bank;               /* Its RULES_FEATURE_MIST, or none (R1.2). */
  uint8_t castle;             /* Its RULES_FEATURE_CASTLE, or none. */
  uint8_t cemetery;           /* Its RULES_FEATURE_CEMETERY, or none. */
  uint8_t monastery;          /* Its RULES_FEATURE_MONASTERY, or none. */
  uint8_t village;            /* 1: roads end in a village, which is drawn
                               * there; 0: none does. */
  uint8_t pad[2];             /* Always 0. */
  RulesFeature features[RULES_MAX_FEATURES];  /* Roads, cities, fields, mist,
                                               * castle, cemetery, monastery,
                                               * in this order. */
} RulesTile;

#define RULES_MAX_TILES 200         /* Different tiles of a set. */
#define RULES_MAX_DECK 144          /* Tiles to draw, copies counted. */
#define RULES_MAX_START 4
#define RULES_MAX_CELLS (RULES_MAX_DECK + RULES_MAX_START)
#define RULES_MAX_NODES 720         /* Features of all tiles together, copies
                                     * and start tile counted. */
#define RULES_NO_TILE 0xff

/* A tile set.  About 25 KiB: hold it by pointer. */
typedef struct {
  char name[RULES_NAME_SIZE];
  uint16_t version;           /* 0: unreleased. */
  uint8_t n_tiles;
  uint8_t n_start;            /* 1, or 4 for a 2 x 2 start tile; 0 when the
                               * set is only added to another. */
  uint8_t start[RULES_MAX_START];       /* North-west, north-east, south-west,
                                         * south-east. */
  RulesTile tiles[RULES_MAX_TILES];
} RulesTileSet;

/* What a face-down tile shows: nothing, on no side (R5.7). */
extern const RulesTile rules_tile_face_down;

/* Why rules_tile_set_check() refuses a set.  The loader turns these into
 * sentences with the group and key at fault. */
typedef enum {
  RULES_TILE_OK,
  RULES_TILE_NO_TILES,        /* Nothing to draw. */
  RULES_TILE_TOO_MANY,        /* More than RULES_MAX_DECK copies, or than
                               * RULES_MAX_TILES different tiles. */
  RULES_TILE_TOO_MANY_NODES,  /* More features than RULES_MAX_NODES. */
  RULES_TILE_NAME,            /* Empty or used twice. */
  RULES_TILE_START,           /* Not 0, 1 or 4 start tiles; their inner sides
                               * do not match each other; another tile has
                               * inner sides or no copies. */
  RULES_TILE_MISTY_CITY,      /* Mist on a city side (R1.1). */
  RULES_TILE_BANK,            /* Misty sides without bank or the reverse, or
                               * symbols outside 1 to 3 (R1.2). */
  RULES_TILE_SYMBOLS,         /* Ghost symbols and circles together (R7.7). */
  RULES_TILE_CEMETERY_MIST,   /* A cemetery on a mist tile (R1.2). */
  RULES_TILE_CASTLE_CLEAR,    /* A castle on a clear tile (R1.2). */
  RULES_TILE_SIDE_UNUSED,     /* A road or city side that no feature uses. */
  RULES_TILE_SIDE_TWICE,      /* A side or half side used by two features. */
  RULES_TILE_SIDE_TERRAIN,    /* A feature at a side of another terrain. */
  RULES_TILE_ROAD_SIDES,      /* A road with no or more than two sides. */
  RULES_TILE_ROAD_END,        /* One side and no end, or two and an end, or an
                               * end the tile does not show (R1.3). */
  RULES_TILE_FIELD_HALF,      /* A clear half side in no field, or a misty or
                               * city half side in one (R1.4).  Halves of
                               * inner sides of a start tile may lie in none,
                               * if those across do not either. */
  RULES_TILE_FIELD_CITY,      /* A field touching a city the tile has not. */
  RULES_TILE_FEATURES,        /* Too many features, an unknown kind, two of a
                               * kind that comes once, a city at no side or
                               * with too many coats of arms. */
} RulesTileFault;

/* From a side of the printed tile to one of the board and back; @turn is 0 to
 * 3 quarter turns clockwise. */
static inline RulesSide
rules_side_on_board (RulesSide printed,
                     uint8_t   turn)
{
  return (RulesSide) ((printed + turn) & 3);
}

static inline RulesSide
rules_side_on_tile (RulesSide board,
                    uint8_t   turn)
{
  return (RulesSide) ((board - turn) & 3);
}

static inline RulesSide
rules_side_opposite (RulesSide side)
{
  return (RulesSide) ((side + 2) & 3);
}

/* A mask of sides turned clockwise by @turn quarter turns. */
static inline uint8_t
rules_sides_turned (uint8_t sides,
                    uint8_t turn)
{
  return (uint8_t) (((sides << turn) | (sides >> (4 - turn))) & 15);
}

/* The terrain at a side of the board for a tile with @turn quarter turns. */
static inline RulesTerrain
rules_tile_edge (const RulesTile *tile,
                 uint8_t          turn,
                 RulesSide        board)
{
  return (RulesTerrain) tile->edges[rules_side_on_tile (board, turn)];
}

static inline bool
rules_tile_misty_at (const RulesTile *tile,
                     uint8_t          turn,
                     RulesSide        board)
{
  return tile->misty >> rules_side_on_tile (board, turn) & 1;
}

/* Sorts the features into their fixed order and fills every look-up field
 * (side_feature, half_feature, bank, castle, cemetery, monastery) from
 * @tile's features.  The loader calls it once per tile. */
void           rules_tile_finish         (RulesTile          *tile);

/* Says whether @set can be played; on a fault, @tile receives the number of
 * the tile and @feature the feature at fault (or RULES_NO_TILE and
 * RULES_NO_FEATURE).  Both may be NULL. */
RulesTileFault rules_tile_set_check      (const RulesTileSet *set,
                                          uint8_t            *tile,
                                          uint8_t            *feature);

/* The tile called @name, or RULES_NO_TILE. */
uint8_t        rules_tile_set_find       (const RulesTileSet *set,
                                          const char         *name);

/* How many tiles @set draws from, copies counted. */
uint16_t       rules_tile_set_count      (const RulesTileSet *set);

/* Appends the tiles of @other that are drawn to @set, under design numbers of
 * their own; its start tile is left out.  Returns false, changing nothing,
 * when a limit would be passed or a name is used twice. */
bool           rules_tile_set_add        (RulesTileSet       *set,
                                          const RulesTileSet *other);

/* Whether @b with @turn quarter turns looks like @a unturned: sides, mist,
 * features and symbols; names and copies do not count. */
bool           rules_tile_equal_turned   (const RulesTile    *a,
                                          const RulesTile    *b,
                                          uint8_t             turn);

/* Whether the two tiles are the same print, turned or not. */
bool           rules_tile_equal          (const RulesTile    *a,
                                          const RulesTile    *b);

/* Writes the name of a feature on its tile: "road1", "city2", "castle", …
 * Features of a kind are numbered from 1 in their order on the tile.
 * @buffer holds RULES_NAME_SIZE bytes. */
void           rules_feature_name        (const RulesTile    *tile,
                                          uint8_t             feature,
                                          char               *buffer);

/* Whether a tile could have a feature called @name. */
bool           rules_feature_is_name     (const char         *name);

/* The feature of @tile called @name, or RULES_NO_FEATURE. */
uint8_t        rules_feature_find        (const RulesTile    *tile,
                                          const char         *name);
