/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules-tile: look-ups on printed tiles, and the checks a tile set must pass
 * before anything else may read it (rules R1.1 to R1.8).
 */

#include "rules-tile.h"

#include <string.h>

const RulesTile rules_tile_face_down = {
  .name = "face-down",
  .side_feature = {
    RULES_NO_FEATURE, RULES_NO_FEATURE, RULES_NO_FEATURE, RULES_NO_FEATURE,
  },
  .half_feature = {
    RULES_NO_FEATURE, RULES_NO_FEATURE, RULES_NO_FEATURE, RULES_NO_FEATURE,
    RULES_NO_FEATURE, RULES_NO_FEATURE, RULES_NO_FEATURE, RULES_NO_FEATURE,
  },
  .bank = RULES_NO_FEATURE,
  .castle = RULES_NO_FEATURE,
  .cemetery = RULES_NO_FEATURE,
  .monastery = RULES_NO_FEATURE,
};

/* What a kind of feature is called in move texts, and whether a tile can have
 * several of it, which are then numbered. */
static const struct {
  const char *name;
  bool        numbered;
} kinds[RULES_N_FEATURE_KINDS] = {
  [RULES_FEATURE_ROAD]      = { "road", true },
  [RULES_FEATURE_CITY]      = { "city", true },
  [RULES_FEATURE_FIELD]     = { "field", true },
  [RULES_FEATURE_MIST]      = { "mist", false },
  [RULES_FEATURE_CASTLE]    = { "castle", false },
  [RULES_FEATURE_CEMETERY]  = { "cemetery", false },
  [RULES_FEATURE_MONASTERY] = { "monastery", false },
};

/* The inner sides of the four quarters of a 2 x 2 start tile, in the order of
 * RulesTileSet.start. */
static const uint8_t quarter_joined[RULES_MAX_START] = {
  1 << RULES_EAST | 1 << RULES_SOUTH,
  1 << RULES_SOUTH | 1 << RULES_WEST,
  1 << RULES_NORTH | 1 << RULES_EAST,
  1 << RULES_NORTH | 1 << RULES_WEST,
};

/* Quarters that touch each other: number, side, number across that side. */
static const uint8_t quarter_pairs[RULES_MAX_START][3] = {
  { 0, RULES_EAST,  1 },
  { 0, RULES_SOUTH, 2 },
  { 1, RULES_SOUTH, 3 },
  { 2, RULES_EAST,  3 },
};

/* --- Filling the look-ups ------------------------------------------------ */

/* A stable sort: the order of the cities among each other must not change,
 * because RulesFeature.cities counts them. */
static void
sort_features (RulesTile *tile)
{
  for (uint8_t i = 1; i < tile->n_features; i++) {
    RulesFeature moved = tile->features[i];
    uint8_t j = i;

    for (; j > 0 && tile->features[j - 1].kind > moved.kind; j--)
      tile->features[j] = tile->features[j - 1];
    tile->features[j] = moved;
  }
}

static void
look_up_sides (RulesTile *tile,
               uint8_t    feature)
{
  const RulesFeature *self = &tile->features[feature];

  for (int side = 0; side < RULES_N_SIDES; side++)
    if (self->sides >> side & 1)
      tile->side_feature[side] = feature;
}

static void
look_up_halves (RulesTile *tile,
                uint8_t    feature)
{
  const RulesFeature *self = &tile->features[feature];

  for (int half = 0; half < RULES_N_HALVES; half++)
    if (self->halves >> half & 1)
      tile->half_feature[half] = feature;
}

void
rules_tile_finish (RulesTile *tile)
{
  sort_features (tile);

  memset (tile->side_feature, RULES_NO_FEATURE, sizeof tile->side_feature);
  memset (tile->half_feature, RULES_NO_FEATURE, sizeof tile->half_feature);
  tile->bank = RULES_NO_FEATURE;
  tile->castle = RULES_NO_FEATURE;
  tile->cemetery = RULES_NO_FEATURE;
  tile->monastery = RULES_NO_FEATURE;

  for (uint8_t i = 0; i < tile->n_features; i++)
    switch ((RulesFeatureKind) tile->features[i].kind) {
    case RULES_FEATURE_ROAD:
    case RULES_FEATURE_CITY:
      look_up_sides (tile, i);
      break;
    case RULES_FEATURE_FIELD:
      look_up_halves (tile, i);
      break;
    case RULES_FEATURE_MIST:
      tile->bank = i;
      break;
    case RULES_FEATURE_CASTLE:
      tile->castle = i;
      break;
    case RULES_FEATURE_CEMETERY:
      tile->cemetery = i;
      break;
    case RULES_FEATURE_MONASTERY:
      tile->monastery = i;
      break;
    default:
      break;
    }
}

/* --- Checking one tile --------------------------------------------------- */

static uint8_t
count_kind (const RulesTile  *tile,
            RulesFeatureKind  kind)
{
  uint8_t n = 0;

  for (uint8_t i = 0; i < tile->n_features; i++)
    n += tile->features[i].kind == kind;

  return n;
}

static bool
ends_in (const RulesTile *tile,
         RulesRoadEnd     end)
{
  for (uint8_t i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == RULES_FEATURE_ROAD
        && tile->features[i].end == end)
      return true;

  return false;
}

/* Whether @tile shows what a road may end in.  A ruin is no feature of its
 * own: only a start tile has one. */
static bool
shows_end (const RulesTile *tile,
           RulesRoadEnd     end)
{
  switch (end) {
  case RULES_END_VILLAGE:
    return tile->village == 1;
  case RULES_END_CITY:
    return count_kind (tile, RULES_FEATURE_CITY) > 0;
  case RULES_END_CASTLE:
    return tile->castle != RULES_NO_FEATURE;
  case RULES_END_CEMETERY:
    return tile->cemetery != RULES_NO_FEATURE;
  case RULES_END_MONASTERY:
    return tile->monastery != RULES_NO_FEATURE;
  case RULES_END_RUIN:
    return tile->joined != 0;
  case RULES_END_NONE:
  default:
    return false;
  }
}

static RulesTileFault
check_road (const RulesTile    *tile,
            const RulesFeature *road)
{
  int n_sides = __builtin_popcount (road->sides);

  if (n_sides < 1 || n_sides > 2)
    return RULES_TILE_ROAD_SIDES;
  if (n_sides == 2)
    return road->end == RULES_END_NONE ? RULES_TILE_OK : RULES_TILE_ROAD_END;

  return shows_end (tile, (RulesRoadEnd) road->end) ? RULES_TILE_OK
                                                    : RULES_TILE_ROAD_END;
}

static RulesTileFault
check_field (const RulesTile    *tile,
             const RulesFeature *field)
{
  if (field->halves == 0)
    return RULES_TILE_FIELD_HALF;
  if (field->cities >> count_kind (tile, RULES_FEATURE_CITY) != 0)
    return RULES_TILE_FIELD_CITY;

  return RULES_TILE_OK;
}

/* One feature seen by itself, without regard to the others. */
static RulesTileFault
check_feature (const RulesTile    *tile,
               const RulesFeature *feature)
{
  if (feature->sides >> RULES_N_SIDES != 0)
    return RULES_TILE_SIDE_TERRAIN;

  switch ((RulesFeatureKind) feature->kind) {
  case RULES_FEATURE_ROAD:
    return check_road (tile, feature);
  case RULES_FEATURE_FIELD:
    return check_field (tile, feature);
  case RULES_FEATURE_CITY:
    return feature->sides != 0 && feature->arms <= RULES_MAX_ARMS
           ? RULES_TILE_OK : RULES_TILE_FEATURES;
  case RULES_FEATURE_MIST:
    return feature->sides == tile->misty ? RULES_TILE_OK : RULES_TILE_BANK;
  case RULES_FEATURE_CASTLE:
  case RULES_FEATURE_CEMETERY:
  case RULES_FEATURE_MONASTERY:
    return feature->sides == 0 ? RULES_TILE_OK : RULES_TILE_SIDE_TERRAIN;
  default:
    return RULES_TILE_FEATURES;
  }
}

/* Every road and city side belongs to exactly one road or city, and no road
 * or city lies at a side of another terrain. */
static RulesTileFault
check_sides (const RulesTile *tile,
             uint8_t         *feature)
{
  uint8_t seen = 0;

  for (uint8_t i = 0; i < tile->n_features; i++) {
    const RulesFeature *self = &tile->features[i];
    RulesTerrain terrain = self->kind == RULES_FEATURE_ROAD
                           ? RULES_TERRAIN_ROAD : RULES_TERRAIN_CITY;

    if (self->kind != RULES_FEATURE_ROAD && self->kind != RULES_FEATURE_CITY)
      continue;

    *feature = i;
    if ((seen & self->sides) != 0)
      return RULES_TILE_SIDE_TWICE;
    seen |= self->sides;
    for (int side = 0; side < RULES_N_SIDES; side++)
      if ((self->sides >> side & 1) && tile->edges[side] != terrain)
        return RULES_TILE_SIDE_TERRAIN;
  }

  *feature = RULES_NO_FEATURE;
  for (int side = 0; side < RULES_N_SIDES; side++)
    if (tile->edges[side] != RULES_TERRAIN_FIELD && !(seen >> side & 1))
      return RULES_TILE_SIDE_UNUSED;

  return RULES_TILE_OK;
}

/* Every clear half side lies in exactly one field, no other one does (R1.4).
 * At an inner side of a start tile the ruin or its mist may cover a half, so
 * there a half may lie in no field; check_start() compares it with the half
 * across. */
static RulesTileFault
check_halves (const RulesTile *tile,
              uint8_t         *feature)
{
  uint8_t seen = 0;

  for (uint8_t i = 0; i < tile->n_features; i++) {
    const RulesFeature *self = &tile->features[i];

    if (self->kind != RULES_FEATURE_FIELD)
      continue;

    *feature = i;
    if ((seen & self->halves) != 0)
      return RULES_TILE_SIDE_TWICE;
    seen |= self->halves;
    for (int half = 0; half < RULES_N_HALVES; half++)
      if ((self->halves >> half & 1)
          && (tile->edges[half / 2] == RULES_TERRAIN_CITY
              || (tile->misty >> half / 2 & 1)))
        return RULES_TILE_FIELD_HALF;
  }

  *feature = RULES_NO_FEATURE;
  for (int half = 0; half < RULES_N_HALVES; half++)
    if (tile->edges[half / 2] != RULES_TERRAIN_CITY
        && !((tile->misty | tile->joined) >> half / 2 & 1)
        && !(seen >> half & 1))
      return RULES_TILE_FIELD_HALF;

  return RULES_TILE_OK;
}

/* Banks, ghost symbols, circles, and what they exclude (R1.1, R1.2, R7.7). */
static RulesTileFault
check_mist (const RulesTile *tile)
{
  for (int side = 0; side < RULES_N_SIDES; side++)
    if ((tile->misty >> side & 1) && tile->edges[side] == RULES_TERRAIN_CITY)
      return RULES_TILE_MISTY_CITY;

  if (tile->misty >> RULES_N_SIDES != 0
      || (tile->misty & tile->joined) != 0
      || (tile->misty != 0) != (tile->bank != RULES_NO_FEATURE)
      || count_kind (tile, RULES_FEATURE_MIST) > 1
      || tile->ghosts > RULES_MAX_SYMBOLS
      || tile->circles > RULES_MAX_SYMBOLS)
    return RULES_TILE_BANK;
  if (tile->ghosts > 0 && tile->circles > 0)
    return RULES_TILE_SYMBOLS;
  if ((tile->ghosts + tile->circles > 0) != (tile->misty != 0))
    return RULES_TILE_BANK;
  if (tile->cemetery != RULES_NO_FEATURE && tile->misty != 0)
    return RULES_TILE_CEMETERY_MIST;
  if (tile->castle != RULES_NO_FEATURE && tile->misty == 0)
    return RULES_TILE_CASTLE_CLEAR;

  return RULES_TILE_OK;
}

static RulesTileFault
check_tile (const RulesTile *tile,
            uint8_t         *feature)
{
  RulesTileFault fault;

  *feature = RULES_NO_FEATURE;
  for (int side = 0; side < RULES_N_SIDES; side++)
    if (tile->edges[side] >= RULES_N_TERRAINS)
      return RULES_TILE_SIDE_TERRAIN;
  if (tile->n_features > RULES_MAX_FEATURES
      || tile->village > 1
      || count_kind (tile, RULES_FEATURE_CASTLE) > 1
      || count_kind (tile, RULES_FEATURE_CEMETERY) > 1
      || count_kind (tile, RULES_FEATURE_MONASTERY) > 1)
    return RULES_TILE_FEATURES;

  fault = check_mist (tile);
  if (fault != RULES_TILE_OK)
    return fault;

  for (uint8_t i = 0; i < tile->n_features; i++) {
    *feature = i;
    fault = check_feature (tile, &tile->features[i]);
    if (fault != RULES_TILE_OK)
      return fault;
  }

  fault = check_sides (tile, feature);
  if (fault == RULES_TILE_OK)
    fault = check_halves (tile, feature);
  if (fault != RULES_TILE_OK)
    return fault;

  *feature = RULES_NO_FEATURE;
  if (tile->village != ends_in (tile, RULES_END_VILLAGE))
    return RULES_TILE_ROAD_END;

  return RULES_TILE_OK;
}

/* --- Checking a set ------------------------------------------------------ */

static bool
is_start (const RulesTileSet *set,
          uint8_t             tile)
{
  for (uint8_t i = 0; i < set->n_start; i++)
    if (set->start[i] == tile)
      return true;

  return false;
}

/* Whether the two quarters agree on the side they share: same terrain, and
 * each half either field on both or on neither. */
static bool
quarters_match (const RulesTile *a,
                RulesSide        side,
                const RulesTile *b)
{
  RulesSide across = rules_side_opposite (side);

  if (a->edges[side] != b->edges[across])
    return false;

  for (int i = 0; i < 2; i++)
    if ((a->half_feature[2 * side + i] == RULES_NO_FEATURE)
        != (b->half_feature[2 * across + 1 - i] == RULES_NO_FEATURE))
      return false;

  return true;
}

/* The start tile: none, one ordinary tile, or four quarters that fit together
 * around the ruin (R1.5, R1.8).  No other tile has inner sides, and only a
 * tile outside the deck may be without copies. */
static RulesTileFault
check_start (const RulesTileSet *set,
             uint8_t            *tile)
{
  *tile = RULES_NO_TILE;
  if (set->n_start != 0 && set->n_start != 1 && set->n_start != RULES_MAX_START)
    return RULES_TILE_START;

  for (uint8_t i = 0; i < set->n_start; i++) {
    bool quarter = set->n_start == RULES_MAX_START;

    if (set->start[i] >= set->n_tiles)
      return RULES_TILE_START;
    *tile = set->start[i];
    if (set->tiles[*tile].joined != (quarter ? quarter_joined[i] : 0)
        || (quarter && set->tiles[*tile].copies != 0))
      return RULES_TILE_START;
  }

  for (*tile = 0; *tile < set->n_tiles; ++*tile)
    if (!is_start (set, *tile)
        && (set->tiles[*tile].joined != 0 || set->tiles[*tile].copies == 0))
      return RULES_TILE_START;

  if (set->n_start == RULES_MAX_START)
    for (int i = 0; i < RULES_MAX_START; i++) {
      *tile = set->start[quarter_pairs[i][0]];
      if (!quarters_match (&set->tiles[*tile],
                           (RulesSide) quarter_pairs[i][1],
                           &set->tiles[set->start[quarter_pairs[i][2]]]))
        return RULES_TILE_START;
    }

  return RULES_TILE_OK;
}

static RulesTileFault
check_names (const RulesTileSet *set,
             uint8_t            *tile)
{
  *tile = RULES_NO_TILE;
  if (set->name[0] == '\0'
      || memchr (set->name, '\0', RULES_NAME_SIZE) == NULL)
    return RULES_TILE_NAME;

  for (*tile = 0; *tile < set->n_tiles; ++*tile) {
    const char *name = set->tiles[*tile].name;

    if (name[0] == '\0' || memchr (name, '\0', RULES_NAME_SIZE) == NULL
        || rules_tile_set_find (set, name) != *tile)
      return RULES_TILE_NAME;
  }

  return RULES_TILE_OK;
}

static unsigned
count_copies (const RulesTileSet *set)
{
  unsigned n = 0;

  for (uint8_t i = 0; i < set->n_tiles; i++)
    n += set->tiles[i].copies;

  return n;
}

/* The features on the board once everything is laid. */
static unsigned
count_nodes (const RulesTileSet *set)
{
  unsigned n = 0;

  for (uint8_t i = 0; i < set->n_tiles; i++)
    n += (unsigned) set->tiles[i].copies * set->tiles[i].n_features;
  for (uint8_t i = 0; i < set->n_start; i++)
    n += set->tiles[set->start[i]].n_features;

  return n;
}

static RulesTileFault
check_set (const RulesTileSet *set,
           uint8_t            *tile,
           uint8_t            *feature)
{
  RulesTileFault fault;

  *tile = RULES_NO_TILE;
  *feature = RULES_NO_FEATURE;
  if (set->n_tiles > RULES_MAX_TILES)
    return RULES_TILE_TOO_MANY;
  if (count_copies (set) == 0)
    return RULES_TILE_NO_TILES;
  if (count_copies (set) > RULES_MAX_DECK)
    return RULES_TILE_TOO_MANY;

  fault = check_names (set, tile);
  if (fault != RULES_TILE_OK)
    return fault;

  for (*tile = 0; *tile < set->n_tiles; ++*tile) {
    fault = check_tile (&set->tiles[*tile], feature);
    if (fault != RULES_TILE_OK)
      return fault;
  }

  fault = check_start (set, tile);
  if (fault != RULES_TILE_OK)
    return fault;

  *tile = RULES_NO_TILE;
  return count_nodes (set) > RULES_MAX_NODES ? RULES_TILE_TOO_MANY_NODES
                                             : RULES_TILE_OK;
}

RulesTileFault
rules_tile_set_check (const RulesTileSet *set,
                      uint8_t            *tile,
                      uint8_t            *feature)
{
  uint8_t at_tile, at_feature;
  RulesTileFault fault = check_set (set, &at_tile, &at_feature);

  if (tile != NULL)
    *tile = at_tile;
  if (feature != NULL)
    *feature = at_feature;

  return fault;
}

/* --- Sets ---------------------------------------------------------------- */

uint8_t
rules_tile_set_find (const RulesTileSet *set,
                     const char         *name)
{
  for (uint8_t i = 0; i < set->n_tiles; i++)
    if (strncmp (set->tiles[i].name, name, RULES_NAME_SIZE) == 0)
      return i;

  return RULES_NO_TILE;
}

uint16_t
rules_tile_set_count (const RulesTileSet *set)
{
  return (uint16_t) count_copies (set);
}

/* The first design number that @set does not use. */
static unsigned
next_design (const RulesTileSet *set)
{
  unsigned next = 0;

  for (uint8_t i = 0; i < set->n_tiles; i++)
    if (set->tiles[i].design >= next)
      next = set->tiles[i].design + 1u;

  return next;
}

bool
rules_tile_set_add (RulesTileSet       *set,
                    const RulesTileSet *other)
{
  unsigned first_design = next_design (set);
  unsigned nodes = count_nodes (set);
  unsigned n_tiles = set->n_tiles;

  for (uint8_t i = 0; i < other->n_tiles; i++) {
    const RulesTile *tile = &other->tiles[i];

    if (tile->copies == 0)
      continue;
    if (rules_tile_set_find (set, tile->name) != RULES_NO_TILE
        || first_design + tile->design > UINT8_MAX)
      return false;
    nodes += (unsigned) tile->copies * tile->n_features;
    n_tiles++;
  }

  if (n_tiles > RULES_MAX_TILES || nodes > RULES_MAX_NODES
      || count_copies (set) + count_copies (other) > RULES_MAX_DECK)
    return false;

  for (uint8_t i = 0; i < other->n_tiles; i++)
    if (other->tiles[i].copies > 0) {
      RulesTile *tile = &set->tiles[set->n_tiles++];

      *tile = other->tiles[i];
      tile->design = (uint8_t) (tile->design + first_design);
    }

  return true;
}

/* --- Comparing prints ---------------------------------------------------- */

static uint8_t
halves_turned (uint8_t halves,
               uint8_t turn)
{
  return (uint8_t) (halves << 2 * turn | halves >> (RULES_N_HALVES - 2 * turn));
}

/* The sides of the cities that a field touches: unlike RulesFeature.cities it
 * does not depend on the order of the cities. */
static uint8_t
touched_sides (const RulesTile    *tile,
               const RulesFeature *field)
{
  uint8_t sides = 0;
  uint8_t city = 0;

  for (uint8_t i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == RULES_FEATURE_CITY) {
      if (field->cities >> city & 1)
        sides |= tile->features[i].sides;
      city++;
    }

  return sides;
}

static bool
has_turned_feature (const RulesTile    *a,
                    const RulesFeature *feature,
                    const RulesTile    *b,
                    uint8_t             turn)
{
  uint8_t touched = touched_sides (a, feature);

  for (uint8_t i = 0; i < b->n_features; i++) {
    const RulesFeature *other = &b->features[i];

    if (other->kind == feature->kind
        && other->end == feature->end
        && other->arms == feature->arms
        && rules_sides_turned (other->sides, turn) == feature->sides
        && halves_turned (other->halves, turn) == feature->halves
        && rules_sides_turned (touched_sides (b, other), turn) == touched)
      return true;
  }

  return false;
}

bool
rules_tile_equal_turned (const RulesTile *a,
                         const RulesTile *b,
                         uint8_t          turn)
{
  if (a->ghosts != b->ghosts || a->circles != b->circles
      || a->village != b->village || a->n_features != b->n_features
      || a->misty != rules_sides_turned (b->misty, turn)
      || a->joined != rules_sides_turned (b->joined, turn))
    return false;

  for (int side = 0; side < RULES_N_SIDES; side++)
    if (a->edges[side] != rules_tile_edge (b, turn, (RulesSide) side))
      return false;

  /* Features of a checked tile differ from each other, so with equal numbers
   * it is enough that each of @a's is found. */
  for (uint8_t i = 0; i < a->n_features; i++)
    if (!has_turned_feature (a, &a->features[i], b, turn))
      return false;

  return true;
}

bool
rules_tile_equal (const RulesTile *a,
                  const RulesTile *b)
{
  for (uint8_t turn = 0; turn < RULES_N_SIDES; turn++)
    if (rules_tile_equal_turned (a, b, turn))
      return true;

  return false;
}

/* --- Names of features --------------------------------------------------- */

void
rules_feature_name (const RulesTile *tile,
                    uint8_t          feature,
                    char            *buffer)
{
  uint8_t kind = tile->features[feature].kind;
  size_t length = strlen (kinds[kind].name);
  unsigned number = 1;

  memcpy (buffer, kinds[kind].name, length + 1);
  if (!kinds[kind].numbered)
    return;

  for (uint8_t i = 0; i < feature; i++)
    number += tile->features[i].kind == kind;
  if (number >= 10)
    buffer[length++] = (char) ('0' + number / 10);
  buffer[length++] = (char) ('0' + number % 10);
  buffer[length] = '\0';
}

bool
rules_feature_is_name (const char *name)
{
  for (int kind = 0; kind < RULES_N_FEATURE_KINDS; kind++) {
    size_t length = strlen (kinds[kind].name);
    const char *number = name + length;

    if (strncmp (name, kinds[kind].name, length) != 0)
      continue;
    if (!kinds[kind].numbered)
      return *number == '\0';

    /* One or two digits, no zero before them. */
    return *number >= '1' && *number <= '9'
           && (number[1] == '\0'
               || (number[1] >= '0' && number[1] <= '9' && number[2] == '\0'));
  }

  return false;
}

uint8_t
rules_feature_find (const RulesTile *tile,
                    const char      *name)
{
  char candidate[RULES_NAME_SIZE];

  for (uint8_t i = 0; i < tile->n_features; i++) {
    rules_feature_name (tile, i, candidate);
    if (strcmp (candidate, name) == 0)
      return i;
  }

  return RULES_NO_FEATURE;
}
