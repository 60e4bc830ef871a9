/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Printed tiles: quarter turns, look-ups, comparing prints, and every fault
 * that rules_tile_set_check() knows, on a sound set with one thing spoilt.
 */

#include <glib.h>
#include <string.h>

#include "rules/rules-tile.h"

#define N (1 << RULES_NORTH)
#define E (1 << RULES_EAST)
#define S (1 << RULES_SOUTH)
#define W (1 << RULES_WEST)

static RulesFeature *
add (RulesTile        *tile,
     RulesFeatureKind  kind)
{
  RulesFeature *feature = &tile->features[tile->n_features++];

  *feature = (RulesFeature) { .kind = (uint8_t) kind };
  return feature;
}

/* City north, road from east to south, mist and field in the west: features
 * in the wrong order, so that rules_tile_finish() has something to do. */
static RulesTile
sound_tile (const char *name)
{
  RulesTile tile = {
    .copies = 2,
    .edges = { RULES_TERRAIN_CITY, RULES_TERRAIN_ROAD, RULES_TERRAIN_ROAD,
               RULES_TERRAIN_FIELD },
    .misty = W,
    .ghosts = 2,
  };

  g_strlcpy (tile.name, name, sizeof tile.name);
  add (&tile, RULES_FEATURE_MIST)->sides = W;
  add (&tile, RULES_FEATURE_FIELD)->halves = 1 << 3 | 1 << 4;
  add (&tile, RULES_FEATURE_FIELD)->halves = 1 << 2 | 1 << 5;
  tile.features[2].cities = 1;
  add (&tile, RULES_FEATURE_CITY)->sides = N;
  add (&tile, RULES_FEATURE_ROAD)->sides = E | S;
  rules_tile_finish (&tile);

  return tile;
}

static RulesTileSet *
sound_set (void)
{
  RulesTileSet *set = g_new0 (RulesTileSet, 1);

  g_strlcpy (set->name, "t", sizeof set->name);
  set->tiles[0] = sound_tile ("a");
  set->tiles[1] = sound_tile ("b");
  set->tiles[1].design = 1;
  set->n_tiles = 2;

  return set;
}

/* --- Turning ------------------------------------------------------------- */

static void
test_turns (void)
{
  g_assert_cmpint (rules_side_on_board (RULES_NORTH, 1), ==, RULES_EAST);
  g_assert_cmpint (rules_side_on_board (RULES_WEST, 1), ==, RULES_NORTH);
  g_assert_cmpint (rules_side_on_tile (RULES_NORTH, 1), ==, RULES_WEST);
  g_assert_cmpint (rules_side_opposite (RULES_EAST), ==, RULES_WEST);
  g_assert_cmpint (rules_side_opposite (RULES_SOUTH), ==, RULES_NORTH);

  for (uint8_t turn = 0; turn < 4; turn++)
    for (int side = 0; side < RULES_N_SIDES; side++) {
      RulesSide board = rules_side_on_board ((RulesSide) side, turn);

      g_assert_cmpint (rules_side_on_tile (board, turn), ==, side);
      g_assert_cmpint (rules_sides_turned ((uint8_t) (1 << side), turn), ==,
                       1 << board);
    }

  g_assert_cmpint (rules_sides_turned (N | E, 3), ==, W | N);
  g_assert_cmpint (rules_sides_turned (15, 2), ==, 15);
  g_assert_cmpint (rules_sides_turned (0, 3), ==, 0);
}

static void
test_edges (void)
{
  RulesTile tile = sound_tile ("a");

  /* A quarter turn clockwise brings the printed west side north. */
  g_assert_cmpint (rules_tile_edge (&tile, 0, RULES_NORTH), ==, RULES_TERRAIN_CITY);
  g_assert_cmpint (rules_tile_edge (&tile, 1, RULES_NORTH), ==, RULES_TERRAIN_FIELD);
  g_assert_cmpint (rules_tile_edge (&tile, 1, RULES_EAST), ==, RULES_TERRAIN_CITY);
  g_assert_cmpint (rules_tile_edge (&tile, 2, RULES_NORTH), ==, RULES_TERRAIN_ROAD);
  g_assert_cmpint (rules_tile_edge (&tile, 3, RULES_WEST), ==, RULES_TERRAIN_CITY);

  for (uint8_t turn = 0; turn < 4; turn++)
    for (int side = 0; side < RULES_N_SIDES; side++)
      g_assert_cmpint (rules_tile_misty_at (&tile, turn, (RulesSide) side), ==,
                       side == (RULES_WEST + turn) % 4);
}

/* --- Look-ups ------------------------------------------------------------ */

static void
test_finish (void)
{
  RulesTile tile = sound_tile ("a");

  g_assert_cmpuint (tile.features[0].kind, ==, RULES_FEATURE_ROAD);
  g_assert_cmpuint (tile.features[1].kind, ==, RULES_FEATURE_CITY);
  g_assert_cmpuint (tile.features[2].halves, ==, 1 << 3 | 1 << 4);
  g_assert_cmpuint (tile.features[3].halves, ==, 1 << 2 | 1 << 5);
  g_assert_cmpuint (tile.features[4].kind, ==, RULES_FEATURE_MIST);

  g_assert_cmpuint (tile.side_feature[RULES_NORTH], ==, 1);
  g_assert_cmpuint (tile.side_feature[RULES_EAST], ==, 0);
  g_assert_cmpuint (tile.side_feature[RULES_SOUTH], ==, 0);
  g_assert_cmpuint (tile.side_feature[RULES_WEST], ==, RULES_NO_FEATURE);
  g_assert_cmpuint (tile.half_feature[0], ==, RULES_NO_FEATURE);
  g_assert_cmpuint (tile.half_feature[2], ==, 3);
  g_assert_cmpuint (tile.half_feature[3], ==, 2);
  g_assert_cmpuint (tile.half_feature[6], ==, RULES_NO_FEATURE);
  g_assert_cmpuint (tile.bank, ==, 4);
  g_assert_cmpuint (tile.castle, ==, RULES_NO_FEATURE);
  g_assert_cmpuint (tile.cemetery, ==, RULES_NO_FEATURE);
  g_assert_cmpuint (tile.monastery, ==, RULES_NO_FEATURE);
}

static void
test_names (void)
{
  RulesTile tile = sound_tile ("a");
  static const char * const names[] = {
    "road1", "city1", "field1", "field2", "mist",
  };
  char name[RULES_NAME_SIZE];

  for (uint8_t i = 0; i < G_N_ELEMENTS (names); i++) {
    rules_feature_name (&tile, i, name);
    g_assert_cmpstr (name, ==, names[i]);
    g_assert_cmpuint (rules_feature_find (&tile, names[i]), ==, i);
  }
  g_assert_cmpuint (rules_feature_find (&tile, "field3"), ==, RULES_NO_FEATURE);
  g_assert_cmpuint (rules_feature_find (&tile, "road"), ==, RULES_NO_FEATURE);
  g_assert_cmpuint (rules_feature_find (&tile, ""), ==, RULES_NO_FEATURE);
}

static void
test_find (void)
{
  g_autofree RulesTileSet *set = sound_set ();

  g_assert_cmpuint (rules_tile_set_find (set, "b"), ==, 1);
  g_assert_cmpuint (rules_tile_set_find (set, "c"), ==, RULES_NO_TILE);
  g_assert_cmpuint (rules_tile_set_count (set), ==, 4);
}

/* --- Comparing ----------------------------------------------------------- */

/* @tile as if it had been printed with @turn quarter turns. */
static RulesTile
printed_turned (const RulesTile *tile,
                uint8_t          turn)
{
  RulesTile turned = *tile;

  turned.misty = rules_sides_turned (tile->misty, turn);
  for (int side = 0; side < RULES_N_SIDES; side++)
    turned.edges[rules_side_on_board ((RulesSide) side, turn)] = tile->edges[side];
  for (guint i = 0; i < tile->n_features; i++) {
    RulesFeature *feature = &turned.features[i];

    feature->sides = rules_sides_turned (feature->sides, turn);
    for (guint j = 0; j < turn; j++)
      feature->halves = (uint8_t) (feature->halves << 2 | feature->halves >> 6);
  }
  rules_tile_finish (&turned);

  return turned;
}

static void
test_equal (void)
{
  RulesTile tile = sound_tile ("a");

  for (uint8_t turn = 0; turn < 4; turn++) {
    RulesTile turned = printed_turned (&tile, turn);

    g_assert_true (rules_tile_equal (&tile, &turned));
    g_assert_true (rules_tile_equal (&turned, &tile));
    for (uint8_t back = 0; back < 4; back++)
      g_assert_cmpint (rules_tile_equal_turned (&tile, &turned, back), ==,
                       (turn + back) % 4 == 0);
  }
}

static void
test_unequal (void)
{
  RulesTile tile = sound_tile ("a");
  RulesTile other = tile;

  other.ghosts = 1;
  g_assert_false (rules_tile_equal (&tile, &other));

  other = tile;
  other.features[1].arms = 1;
  g_assert_false (rules_tile_equal (&tile, &other));

  /* Only the field that touches the city is another one. */
  other = tile;
  other.features[2].cities = 1;
  other.features[3].cities = 0;
  g_assert_false (rules_tile_equal (&tile, &other));

  /* The mirror image is another print. */
  other = tile;
  other.edges[RULES_EAST] = RULES_TERRAIN_FIELD;
  other.edges[RULES_WEST] = RULES_TERRAIN_ROAD;
  other.misty = E;
  other.features[0].sides = S | W;
  other.features[2].halves = 1 << 5 | 1 << 6;
  other.features[3].halves = 1 << 4 | 1 << 7;
  other.features[4].sides = E;
  rules_tile_finish (&other);
  g_assert_false (rules_tile_equal (&tile, &other));
}

/* --- Faults -------------------------------------------------------------- */

/* Each spoils tile 1 of a sound set, which is then refused. */
static void spoil_name (RulesTileSet *set) { strcpy (set->tiles[1].name, "a"); }
static void spoil_no_name (RulesTileSet *set) { set->tiles[1].name[0] = '\0'; }
static void spoil_copies (RulesTileSet *set) { set->tiles[1].copies = 0; }
static void spoil_joined (RulesTileSet *set) { set->tiles[1].joined = W; }
static void spoil_mist_bit (RulesTileSet *set) { set->tiles[1].misty = 0; }
static void spoil_no_ghosts (RulesTileSet *set) { set->tiles[1].ghosts = 0; }
static void spoil_ghosts (RulesTileSet *set) { set->tiles[1].ghosts = 4; }
static void spoil_circles (RulesTileSet *set) { set->tiles[1].circles = 1; }
static void spoil_village (RulesTileSet *set) { set->tiles[1].village = 1; }
static void spoil_road_end (RulesTileSet *set) { set->tiles[1].features[0].end = RULES_END_CITY; }
static void spoil_city_field (RulesTileSet *set) { set->tiles[1].features[3].cities = 2; }
static void spoil_many (RulesTileSet *set) { set->tiles[1].copies = RULES_MAX_DECK; }
static void spoil_edge (RulesTileSet *set) { set->tiles[1].edges[0] = 7; }
static void spoil_arms (RulesTileSet *set) { set->tiles[1].features[1].arms = 4; }
static void spoil_half (RulesTileSet *set) { set->tiles[1].features[2].halves = 1 << 3; }
static void spoil_halves (RulesTileSet *set) { set->tiles[1].features[2].halves |= 1 << 2; }
static void spoil_misty_half (RulesTileSet *set) { set->tiles[1].features[2].halves |= 1 << 6; }
static void spoil_city_half (RulesTileSet *set) { set->tiles[1].features[2].halves |= 1; }
static void spoil_road_twice (RulesTileSet *set) { set->tiles[1].features[1].sides |= E; }
static void spoil_road_field (RulesTileSet *set) { set->tiles[1].features[0].sides = E | W; }
static void spoil_road_none (RulesTileSet *set) { set->tiles[1].features[0].sides = 0; }
static void spoil_road_unused (RulesTileSet *set)
{
  set->tiles[1].features[0].sides = E;
  set->tiles[1].features[0].end = RULES_END_CITY;
}
static void spoil_road_no_end (RulesTileSet *set) { set->tiles[1].features[0].sides = E; }
static void spoil_misty_city (RulesTileSet *set)
{
  set->tiles[1].misty |= N;
  set->tiles[1].features[4].sides |= N;
}
static void spoil_cemetery (RulesTileSet *set)
{
  add (&set->tiles[1], RULES_FEATURE_CEMETERY);
  rules_tile_finish (&set->tiles[1]);
}
static void spoil_castle (RulesTileSet *set)
{
  set->tiles[1].n_features = 4;
  set->tiles[1].misty = 0;
  set->tiles[1].ghosts = 0;
  add (&set->tiles[1], RULES_FEATURE_CASTLE);
  rules_tile_finish (&set->tiles[1]);
}
static void spoil_castles (RulesTileSet *set)
{
  add (&set->tiles[1], RULES_FEATURE_CASTLE);
  add (&set->tiles[1], RULES_FEATURE_CASTLE);
  rules_tile_finish (&set->tiles[1]);
}
static void spoil_banks (RulesTileSet *set)
{
  add (&set->tiles[1], RULES_FEATURE_MIST)->sides = W;
  rules_tile_finish (&set->tiles[1]);
}

static const struct {
  const char     *name;
  void          (*spoil) (RulesTileSet *set);
  RulesTileFault  fault;
  uint8_t         tile;
  uint8_t         feature;
} faults[] = {
  { "name-twice", spoil_name, RULES_TILE_NAME, 1, RULES_NO_FEATURE },
  { "name-empty", spoil_no_name, RULES_TILE_NAME, 1, RULES_NO_FEATURE },
  { "no-copies", spoil_copies, RULES_TILE_START, 1, RULES_NO_FEATURE },
  { "joined", spoil_joined, RULES_TILE_BANK, 1, RULES_NO_FEATURE },
  { "mist-without-bit", spoil_mist_bit, RULES_TILE_BANK, 1, RULES_NO_FEATURE },
  { "no-ghosts", spoil_no_ghosts, RULES_TILE_BANK, 1, RULES_NO_FEATURE },
  { "four-ghosts", spoil_ghosts, RULES_TILE_BANK, 1, RULES_NO_FEATURE },
  { "two-banks", spoil_banks, RULES_TILE_BANK, 1, RULES_NO_FEATURE },
  { "circles", spoil_circles, RULES_TILE_SYMBOLS, 1, RULES_NO_FEATURE },
  { "village", spoil_village, RULES_TILE_ROAD_END, 1, RULES_NO_FEATURE },
  { "road-end", spoil_road_end, RULES_TILE_ROAD_END, 1, 0 },
  { "road-no-end", spoil_road_no_end, RULES_TILE_ROAD_END, 1, 0 },
  { "road-none", spoil_road_none, RULES_TILE_ROAD_SIDES, 1, 0 },
  { "road-field", spoil_road_field, RULES_TILE_SIDE_TERRAIN, 1, 0 },
  { "road-twice", spoil_road_twice, RULES_TILE_SIDE_TWICE, 1, 1 },
  { "road-unused", spoil_road_unused, RULES_TILE_SIDE_UNUSED, 1, RULES_NO_FEATURE },
  { "edge", spoil_edge, RULES_TILE_SIDE_TERRAIN, 1, RULES_NO_FEATURE },
  { "arms", spoil_arms, RULES_TILE_FEATURES, 1, 1 },
  { "half-missing", spoil_half, RULES_TILE_FIELD_HALF, 1, RULES_NO_FEATURE },
  { "half-twice", spoil_halves, RULES_TILE_SIDE_TWICE, 1, 3 },
  { "half-misty", spoil_misty_half, RULES_TILE_FIELD_HALF, 1, 2 },
  { "half-city", spoil_city_half, RULES_TILE_FIELD_HALF, 1, 2 },
  { "field-city", spoil_city_field, RULES_TILE_FIELD_CITY, 1, 3 },
  { "misty-city", spoil_misty_city, RULES_TILE_MISTY_CITY, 1, RULES_NO_FEATURE },
  { "cemetery", spoil_cemetery, RULES_TILE_CEMETERY_MIST, 1, RULES_NO_FEATURE },
  { "castle", spoil_castle, RULES_TILE_CASTLE_CLEAR, 1, RULES_NO_FEATURE },
  { "castles", spoil_castles, RULES_TILE_FEATURES, 1, RULES_NO_FEATURE },
  { "many", spoil_many, RULES_TILE_TOO_MANY, RULES_NO_TILE, RULES_NO_FEATURE },
};

static void
test_fault (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autofree RulesTileSet *set = sound_set ();
  uint8_t tile, feature;

  g_assert_cmpint (rules_tile_set_check (set, &tile, &feature), ==, RULES_TILE_OK);
  faults[i].spoil (set);
  g_assert_cmpint (rules_tile_set_check (set, &tile, &feature), ==, faults[i].fault);
  g_assert_cmpuint (tile, ==, faults[i].tile);
  g_assert_cmpuint (feature, ==, faults[i].feature);
  g_assert_cmpint (rules_tile_set_check (set, NULL, NULL), ==, faults[i].fault);
}

static void
test_limits (void)
{
  g_autofree RulesTileSet *set = sound_set ();

  set->tiles[0].copies = RULES_MAX_DECK - 2;
  g_assert_cmpint (rules_tile_set_check (set, NULL, NULL), ==, RULES_TILE_OK);

  /* 144 tiles with five features are exactly as many as a state holds. */
  g_assert_cmpint (RULES_MAX_NODES, ==, RULES_MAX_DECK * 5);
  set->n_start = 1;
  set->start[0] = 0;
  g_assert_cmpint (rules_tile_set_check (set, NULL, NULL), ==, RULES_TILE_TOO_MANY_NODES);

  set->n_tiles = 0;
  set->n_start = 0;
  g_assert_cmpint (rules_tile_set_check (set, NULL, NULL), ==, RULES_TILE_NO_TILES);
}

static void
test_add (void)
{
  g_autofree RulesTileSet *set = sound_set ();
  g_autofree RulesTileSet *other = sound_set ();
  RulesTileSet before = *set;

  g_assert_false (rules_tile_set_add (set, other));
  g_assert_cmpmem (set, sizeof before, &before, sizeof before);

  strcpy (other->tiles[0].name, "c");
  strcpy (other->tiles[1].name, "d");
  other->tiles[0].copies = RULES_MAX_DECK;
  g_assert_false (rules_tile_set_add (set, other));
  g_assert_cmpmem (set, sizeof before, &before, sizeof before);

  /* A tile without copies, as start quarters are, stays out. */
  other->tiles[0].copies = 0;
  g_assert_true (rules_tile_set_add (set, other));
  g_assert_cmpuint (set->n_tiles, ==, 3);
  g_assert_cmpuint (rules_tile_set_find (set, "d"), ==, 2);
  g_assert_cmpuint (set->tiles[2].design, ==, 3);
  g_assert_cmpuint (rules_tile_set_count (set), ==, 6);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tile/turns", test_turns);
  g_test_add_func ("/tile/edges", test_edges);
  g_test_add_func ("/tile/finish", test_finish);
  g_test_add_func ("/tile/names", test_names);
  g_test_add_func ("/tile/find", test_find);
  g_test_add_func ("/tile/equal", test_equal);
  g_test_add_func ("/tile/unequal", test_unequal);
  g_test_add_func ("/tile/limits", test_limits);
  g_test_add_func ("/tile/add", test_add);
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++) {
    g_autofree char *path = g_strconcat ("/tile/fault/", faults[i].name, NULL);

    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_fault);
  }

  return g_test_run ();
}
