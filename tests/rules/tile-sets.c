/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tile-sets.h"

#include <string.h>

static gboolean
chance (GRand *random,
        guint  per_cent)
{
  return (guint) g_rand_int_range (random, 0, 100) < per_cent;
}

static RulesFeature *
add_feature (RulesTile        *tile,
             RulesFeatureKind  kind)
{
  RulesFeature *feature = &tile->features[tile->n_features++];

  g_assert_cmpuint (tile->n_features, <=, RULES_MAX_FEATURES);
  memset (feature, 0, sizeof *feature);
  feature->kind = kind;
  return feature;
}

/* @field: field in per cent; of the rest, road and city in the proportion of
 * printed decks. */
static guint8
random_terrain (GRand *random,
                guint  field)
{
  guint choice = g_rand_int_range (random, 0, 100);

  if (!chance (random, 100 - field))
    return RULES_TERRAIN_FIELD;
  return choice < 55 ? RULES_TERRAIN_ROAD : RULES_TERRAIN_CITY;
}

/* City sides join the city before them, or begin one of their own. */
static void
add_cities (RulesTile *tile,
            GRand     *random)
{
  RulesFeature *city = NULL;

  for (guint side = 0; side < RULES_N_SIDES; side++) {
    if (tile->edges[side] != RULES_TERRAIN_CITY)
      continue;
    if (city == NULL || chance (random, 45)) {
      city = add_feature (tile, RULES_FEATURE_CITY);
      city->arms = chance (random, 20) ? 1 + chance (random, 20) : 0;
    }
    city->sides |= 1 << side;
  }
}

/* Pairs of road sides are joined, the rest end on the tile. */
static void
add_roads (RulesTile *tile,
           GRand     *random,
           gboolean   start)
{
  guint first = RULES_N_SIDES;
  gboolean city = tile->n_features > 0;

  for (guint side = 0; side < RULES_N_SIDES; side++) {
    RulesFeature *road;

    if (tile->edges[side] != RULES_TERRAIN_ROAD)
      continue;
    if (first < RULES_N_SIDES && chance (random, 75)) {
      tile->features[first].sides |= 1 << side;
      tile->features[first].end = RULES_END_NONE;
      first = RULES_N_SIDES;
      continue;
    }
    first = tile->n_features;
    road = add_feature (tile, RULES_FEATURE_ROAD);
    road->sides = 1 << side;
    road->end = start ? RULES_END_RUIN :
                city && chance (random, 30) ? RULES_END_CITY :
                RULES_END_VILLAGE;
  }

  for (guint i = 0; i < tile->n_features; i++) {
    if (tile->features[i].kind == RULES_FEATURE_ROAD &&
        tile->features[i].end == RULES_END_VILLAGE)
      tile->village = 1;
  }
}

static void
add_mist (RulesTile *tile,
          guint8     misty,
          guint8     ghosts)
{
  if (misty == 0)
    return;
  tile->misty = misty;
  tile->ghosts = ghosts;
  add_feature (tile, RULES_FEATURE_MIST)->sides = misty;
}

/* All clear halves lie in one field, or in two. */
static void
add_fields (RulesTile *tile,
            GRand     *random)
{
  guint8 halves[2] = { 0, 0 };
  guint n = 1 + chance (random, 50);

  for (guint half = 0; half < RULES_N_HALVES; half++) {
    if (tile->edges[half / 2] == RULES_TERRAIN_CITY ||
        (tile->misty >> (half / 2) & 1))
      continue;
    halves[g_rand_int_range (random, 0, n)] |= 1 << half;
  }
  for (guint i = 0; i < 2; i++) {
    if (halves[i] != 0)
      add_feature (tile, RULES_FEATURE_FIELD)->halves = halves[i];
  }
}

static void
begin_tile (RulesTileSet *set,
            guint8        copies)
{
  RulesTile *tile = &set->tiles[set->n_tiles];

  memset (tile, 0, sizeof *tile);
  g_snprintf (tile->name, sizeof tile->name, "%u", set->n_tiles);
  tile->design = set->n_tiles;
  tile->copies = copies;
}

static void
end_tile (RulesTileSet *set,
          GRand        *random,
          guint8        misty,
          guint8        ghosts)
{
  RulesTile *tile = &set->tiles[set->n_tiles];

  add_cities (tile, random);
  add_roads (tile, random, tile->joined != 0);
  add_mist (tile, misty, ghosts);
  add_fields (tile, random);
  rules_tile_finish (tile);
  set->n_tiles++;
}

/* A 2 x 2 start tile: three ghosts on a diagonal pair of mist quarters, and
 * anything but mist across the inner sides. */
static void
add_start (RulesTileSet *set,
           GRand        *random,
           gboolean      poor)
{
  static const guint8 joined[4] = { 6, 12, 3, 9 };
  static const guint pairs[4][4] = {
    { 0, RULES_EAST, 1, RULES_WEST },
    { 0, RULES_SOUTH, 2, RULES_NORTH },
    { 1, RULES_SOUTH, 3, RULES_NORTH },
    { 2, RULES_EAST, 3, RULES_WEST },
  };
  guint8 edges[4][RULES_N_SIDES];
  guint mist = g_rand_int_range (random, 0, 2);

  for (guint i = 0; i < 4; i++) {
    for (guint side = 0; side < RULES_N_SIDES; side++)
      edges[i][side] = random_terrain (random, poor ? 100 : 40);
  }
  for (guint i = 0; i < 4; i++)
    edges[pairs[i][2]][pairs[i][3]] = edges[pairs[i][0]][pairs[i][1]];

  for (guint i = 0; i < 4; i++) {
    RulesTile *tile = &set->tiles[set->n_tiles];
    gboolean misty = mist ? i == 0 || i == 3 : i == 1 || i == 2;
    guint8 sides = 15 & ~joined[i];

    begin_tile (set, 0);
    tile->joined = joined[i];
    memcpy (tile->edges, edges[i], sizeof tile->edges);
    for (guint side = 0; side < RULES_N_SIDES; side++) {
      if (tile->edges[side] == RULES_TERRAIN_CITY && misty &&
          (sides >> side & 1))
        tile->edges[side] = RULES_TERRAIN_FIELD;
    }
    set->start[i] = set->n_tiles;
    end_tile (set, random, misty ? sides : 0, misty ? (i < 2 ? 2 : 1) : 0);
  }
  set->n_start = 4;
}

/* Some tiles with mist get a castle or circles, some without a cemetery;
 * roads that end there may end in them. */
static void
add_building (RulesTileSet *set,
              GRand        *random)
{
  RulesTile *tile = &set->tiles[set->n_tiles - 1];
  RulesFeatureKind kind = tile->misty != 0 ? RULES_FEATURE_CASTLE
                                           : RULES_FEATURE_CEMETERY;

  if (tile->misty != 0 && chance (random, 20)) {
    tile->circles = tile->ghosts;
    tile->ghosts = 0;
  } else if (chance (random, tile->misty != 0 ? 20 : 12) &&
           tile->n_features < RULES_MAX_FEATURES) {
    add_feature (tile, kind);
    for (guint i = 0; i < tile->n_features; i++) {
      if (tile->features[i].end == RULES_END_CITY && chance (random, 50))
        tile->features[i].end = kind == RULES_FEATURE_CASTLE
                                ? RULES_END_CASTLE : RULES_END_CEMETERY;
    }
  }
  rules_tile_finish (tile);
}

static void
add_random_tile (RulesTileSet *set,
                 GRand        *random,
                 guint         mist,
                 guint         copies,
                 gboolean      poor)
{
  RulesTile *tile = &set->tiles[set->n_tiles];
  guint field = !poor ? 40 : chance (random, 50) ? 100 : 0;
  guint8 misty = 0;

  begin_tile (set, copies);
  for (guint side = 0; side < RULES_N_SIDES; side++) {
    tile->edges[side] = random_terrain (random, field);
    if (tile->edges[side] != RULES_TERRAIN_CITY && chance (random, 60))
      misty |= 1 << side;
  }
  if (!chance (random, mist))
    misty = 0;
  end_tile (set, random, misty, g_rand_int_range (random, 1, 4));
}

static void
make_random (RulesTileSet *set,
             guint32       seed,
             guint         mist,
             guint         n_tiles,
             gboolean      buildings)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  guint8 tile = RULES_NO_TILE;
  guint8 feature = RULES_NO_FEATURE;
  gboolean poor = seed % 5 == 0;
  guint n = 0;

  memset (set, 0, sizeof *set);
  g_snprintf (set->name, sizeof set->name, "random-%u", seed);
  add_start (set, random, poor);
  while (n < n_tiles) {
    guint copies = g_rand_int_range (random, 1, 4);

    copies = MIN (copies, n_tiles - n);
    add_random_tile (set, random, mist, copies, poor);
    if (buildings)
      add_building (set, random);
    n += copies;
  }
  g_assert_cmpint (rules_tile_set_check (set, &tile, &feature), ==,
                   RULES_TILE_OK);
}

void
tile_sets_random (RulesTileSet *set,
                  guint32       seed,
                  guint         mist,
                  guint         n_tiles)
{
  make_random (set, seed, mist, n_tiles, FALSE);
}

void
tile_sets_random_all (RulesTileSet *set,
                      guint32       seed,
                      guint         mist,
                      guint         n_tiles)
{
  make_random (set, seed, mist, n_tiles, TRUE);
}

/* Clear tiles without cemetery may get a monastery, in which a road may end;
 * fields touch any of the cities of their tile. */
static void
add_for_rivals (RulesTile *tile,
                GRand     *random)
{
  guint cities = 0;

  if (tile->misty == 0 && tile->joined == 0 &&
      tile->cemetery == RULES_NO_FEATURE &&
      tile->n_features < RULES_MAX_FEATURES && chance (random, 25)) {
    add_feature (tile, RULES_FEATURE_MONASTERY);
    for (guint i = 0; i < tile->n_features; i++) {
      if (tile->features[i].end == RULES_END_CITY && chance (random, 50))
        tile->features[i].end = RULES_END_MONASTERY;
    }
  }
  for (guint i = 0; i < tile->n_features; i++)
    cities += tile->features[i].kind == RULES_FEATURE_CITY;
  for (guint i = 0; i < tile->n_features; i++) {
    if (tile->features[i].kind == RULES_FEATURE_FIELD)
      tile->features[i].cities = g_rand_int (random) % (1 << cities);
  }
  rules_tile_finish (tile);
}

void
tile_sets_random_rivals (RulesTileSet *set,
                         guint32       seed,
                         guint         mist,
                         guint         n_tiles)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed + 1);

  make_random (set, seed, mist, n_tiles, TRUE);
  for (guint i = 0; i < set->n_tiles; i++)
    add_for_rivals (&set->tiles[i], random);
  g_assert_cmpint (rules_tile_set_check (set, NULL, NULL), ==, RULES_TILE_OK);
}
