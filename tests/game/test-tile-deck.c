/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The built-in decks against what is known about them (docs/TILES.md): the
 * classic tiles against a table of their own, the mist tiles fact by fact.
 */

#include <glib.h>
#include <string.h>

#include "game/negura-tile-file.h"
#include "game/negura-tile-report.h"

#include "../tile-path.h"

static RulesTileSet *
load (const char *name)
{
  g_autofree char *path = test_tile_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  RulesTileSet *set = negura_tile_file_load (file, &error);

  g_assert_no_error (error);
  g_assert_cmpint (rules_tile_set_check (set, NULL, NULL), ==, RULES_TILE_OK);

  return set;
}

static const RulesTile *
tile_of (const RulesTileSet *set,
         const char         *name)
{
  uint8_t number = rules_tile_set_find (set, name);

  g_assert_cmpuint (number, !=, RULES_NO_TILE);
  return &set->tiles[number];
}

static guint
count_kind (const RulesTile  *tile,
            RulesFeatureKind  kind)
{
  guint n = 0;

  for (guint i = 0; i < tile->n_features; i++)
    n += tile->features[i].kind == kind;

  return n;
}

static gboolean
has_road (const RulesTile *tile,
          RulesRoadEnd     end)
{
  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == RULES_FEATURE_ROAD
        && tile->features[i].end == end)
      return TRUE;

  return FALSE;
}

static gboolean
has_misty (const RulesTile *tile,
           RulesTerrain     terrain)
{
  for (int side = 0; side < RULES_N_SIDES; side++)
    if ((tile->misty >> side & 1) && tile->edges[side] == terrain)
      return TRUE;

  return FALSE;
}

/* --- The classic tiles --------------------------------------------------- */

/* Copies, sides NESW, cities as joined sides, roads as joined sides or
 * "side+end" (m monastery, v village, c city), coats of arms, monastery, and
 * fields as half sides 0 to 7 (NL = 0) with the cities they touch. */
static const struct {
  const char *name;
  guint       copies;
  const char *sides;
  const char *cities;
  const char *roads;
  guint       arms;
  gboolean    monastery;
  const char *fields;
} classic[] = {
  { "A", 2, "FFRF", "", "Sm", 0, TRUE, "01234567" },
  { "B", 4, "FFFF", "", "", 0, TRUE, "01234567" },
  { "C", 1, "CCCC", "NWSE", "", 1, FALSE, "" },
  { "D", 4, "CRFR", "N", "WE", 0, FALSE, "27N 3456" },
  { "E", 5, "CFFF", "N", "", 0, FALSE, "674523N" },
  { "F", 2, "FCFC", "WE", "", 1, FALSE, "01W 45W" },
  { "G", 1, "FCFC", "WE", "", 0, FALSE, "01W 45W" },
  { "H", 3, "CFCF", "N S", "", 0, FALSE, "6723NS" },
  { "I", 2, "CFFC", "N W", "", 0, FALSE, "2345NW" },
  { "J", 3, "CRRF", "N", "ES", 0, FALSE, "2675N 34" },
  { "K", 3, "CFRR", "N", "SW", 0, FALSE, "7234N 65" },
  { "L", 3, "CRRR", "N", "Ev Sv Wv", 0, FALSE, "72N 65 34" },
  { "M", 2, "CFFC", "NW", "", 1, FALSE, "4523N" },
  { "N", 3, "CFFC", "NW", "", 0, FALSE, "4523N" },
  { "O", 2, "CRRC", "NW", "ES", 1, FALSE, "25N 34" },
  { "P", 3, "CRRC", "NW", "ES", 0, FALSE, "25N 34" },
  { "Q", 1, "CCFC", "NEW", "", 1, FALSE, "45N" },
  { "R", 3, "CCFC", "NEW", "", 0, FALSE, "45N" },
  { "S", 2, "CCRC", "NWE", "Sc", 1, FALSE, "4N 5N" },
  { "T", 1, "CCRC", "NWE", "Sc", 0, FALSE, "4N 5N" },
  { "U", 8, "FRFR", "", "WE", 0, FALSE, "7012 3456" },
  { "V", 9, "FFRR", "", "WS", 0, FALSE, "701234 56" },
  { "W", 4, "FRRR", "", "Ev Sv Wv", 0, FALSE, "7012 34 56" },
  { "X", 1, "RRRR", "", "Nv Ev Sv Wv", 0, FALSE, "70 12 34 56" },
};

static uint8_t
mask_of (const char *text,
         const char *letters)
{
  uint8_t mask = 0;

  for (const char *p = text; *p != '\0'; p++) {
    const char *at = strchr (letters, *p);

    if (at != NULL)
      mask |= (uint8_t) (1 << (at - letters));
  }

  return mask;
}

static RulesRoadEnd
end_of (const char *road)
{
  if (strchr (road, 'm') != NULL)
    return RULES_END_MONASTERY;
  if (strchr (road, 'v') != NULL)
    return RULES_END_VILLAGE;

  return strchr (road, 'c') != NULL ? RULES_END_CITY : RULES_END_NONE;
}

/* The sides of all cities that @field touches. */
static uint8_t
touched (const RulesTile    *tile,
         const RulesFeature *field)
{
  uint8_t sides = 0;
  guint city = 0;

  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == RULES_FEATURE_CITY
        && (field->cities >> city++ & 1))
      sides |= tile->features[i].sides;

  return sides;
}

/* The sides that the cities at the sides in @named have. */
static uint8_t
joined_to (const char *cities,
           uint8_t     named)
{
  g_auto (GStrv) list = g_strsplit (cities, " ", -1);
  uint8_t sides = 0;

  for (guint i = 0; list[i] != NULL; i++)
    if ((mask_of (list[i], "NESW") & named) != 0)
      sides |= mask_of (list[i], "NESW");

  return sides;
}

/* Every field of @tile, in the notation of the table, and no other. */
static void
check_fields (const RulesTile *tile,
              const char      *cities,
              const char      *fields)
{
  g_auto (GStrv) list = g_strsplit (fields, " ", -1);

  g_assert_cmpuint (count_kind (tile, RULES_FEATURE_FIELD), ==, g_strv_length (list));

  for (guint i = 0; list[i] != NULL; i++) {
    uint8_t halves = mask_of (list[i], "01234567");
    uint8_t feature = tile->half_feature[g_bit_nth_lsf (halves, -1)];

    g_assert_cmpuint (tile->features[feature].kind, ==, RULES_FEATURE_FIELD);
    g_assert_cmpuint (tile->features[feature].halves, ==, halves);
    g_assert_cmpuint (touched (tile, &tile->features[feature]), ==,
                      joined_to (cities, mask_of (list[i], "NESW")));
  }
}

static void
check_classic (const RulesTile *tile,
               gsize            row)
{
  g_auto (GStrv) cities = g_strsplit (classic[row].cities, " ", -1);
  g_auto (GStrv) roads = g_strsplit (classic[row].roads, " ", -1);
  guint arms = 0;

  for (int side = 0; side < RULES_N_SIDES; side++)
    g_assert_cmpint ("FRC"[tile->edges[side]], ==, classic[row].sides[side]);
  g_assert_cmpuint (tile->misty, ==, 0);
  g_assert_cmpuint (tile->ghosts, ==, 0);
  g_assert_cmpint (tile->monastery != RULES_NO_FEATURE, ==, classic[row].monastery);
  g_assert_cmpuint (tile->n_features, ==,
                    g_strv_length (cities) + g_strv_length (roads)
                    + count_kind (tile, RULES_FEATURE_FIELD)
                    + (classic[row].monastery ? 1 : 0));

  for (guint i = 0; cities[i] != NULL; i++) {
    uint8_t sides = mask_of (cities[i], "NESW");
    uint8_t feature = tile->side_feature[g_bit_nth_lsf (sides, -1)];

    g_assert_cmpuint (tile->features[feature].kind, ==, RULES_FEATURE_CITY);
    g_assert_cmpuint (tile->features[feature].sides, ==, sides);
    arms += tile->features[feature].arms;
  }
  g_assert_cmpuint (arms, ==, classic[row].arms);

  for (guint i = 0; roads[i] != NULL; i++) {
    uint8_t sides = mask_of (roads[i], "NESW");
    uint8_t feature = tile->side_feature[g_bit_nth_lsf (sides, -1)];

    g_assert_cmpuint (tile->features[feature].kind, ==, RULES_FEATURE_ROAD);
    g_assert_cmpuint (tile->features[feature].sides, ==, sides);
    g_assert_cmpuint (tile->features[feature].end, ==, end_of (roads[i]));
  }

  check_fields (tile, classic[row].cities, classic[row].fields);
}

static void
test_classic_table (void)
{
  g_autofree RulesTileSet *set = load ("base");

  g_assert_cmpuint (set->n_tiles, ==, G_N_ELEMENTS (classic));
  for (gsize i = 0; i < G_N_ELEMENTS (classic); i++) {
    const RulesTile *tile = tile_of (set, classic[i].name);
    gboolean start = &set->tiles[set->start[0]] == tile;

    g_test_message ("tile %s", classic[i].name);
    g_assert_cmpuint (tile->copies + (start ? 1 : 0), ==, classic[i].copies);
    check_classic (tile, i);
  }
}

static void
test_classic_totals (void)
{
  g_autofree RulesTileSet *set = load ("base");
  NeguraTileReport report;

  g_assert_cmpuint (set->n_start, ==, 1);
  g_assert_cmpstr (set->tiles[set->start[0]].name, ==, "D");
  g_assert_cmpuint (rules_tile_set_count (set), ==, 71);

  negura_tile_report_init (&report, set, TRUE);
  g_assert_cmpuint (report.tiles, ==, 72);
  g_assert_cmpuint (report.sides[RULES_TERRAIN_FIELD], ==, 115);
  g_assert_cmpuint (report.sides[RULES_TERRAIN_ROAD], ==, 94);
  g_assert_cmpuint (report.sides[RULES_TERRAIN_CITY], ==, 79);
  g_assert_cmpuint (report.with_side[RULES_TERRAIN_FIELD], ==, 59);
  g_assert_cmpuint (report.with_side[RULES_TERRAIN_ROAD], ==, 45);
  g_assert_cmpuint (report.with_side[RULES_TERRAIN_CITY], ==, 44);
  g_assert_cmpuint (report.fields, ==, 126);
  g_assert_cmpuint (report.with_field, ==, 71);
  g_assert_cmpuint (report.cities[0], ==, 49);
  g_assert_cmpuint (report.with_city, ==, 44);
  g_assert_cmpuint (report.roads, ==, 62);
  g_assert_cmpuint (report.arms, ==, 10);
  g_assert_cmpuint (report.monasteries, ==, 6);
  g_assert_cmpuint (report.misty, ==, 0);
}

/* --- The mist tiles: facts ----------------------------------------------- */

static void
test_designs (void)
{
  static const struct { const char *name; guint copies; } copies[] = {
    { "01", 2 }, { "07", 2 }, { "09", 2 }, { "14/3", 2 }, { "14/2", 1 },
    { "23/3", 1 }, { "23/2", 1 }, { "38", 2 }, { "54/2", 1 }, { "54/1", 1 },
  };
  g_autofree RulesTileSet *set = load ("mists");
  NeguraTileReport report;
  guint extra = 0;

  negura_tile_report_init (&report, set, FALSE);
  g_assert_cmpuint (report.tiles, ==, 60);
  g_assert_cmpuint (report.designs, ==, 52);

  for (gsize i = 0; i < G_N_ELEMENTS (copies); i++)
    g_assert_cmpuint (tile_of (set, copies[i].name)->copies, ==, copies[i].copies);
  for (guint i = 0; i < set->n_tiles; i++)
    extra += MAX (set->tiles[i].copies, 1) - 1;
  /* 01, 07, 09, 38 and the two copies of 14 with three symbols. */
  g_assert_cmpuint (extra, ==, 5);
  g_assert_cmpuint (tile_of (set, "14/3")->design, ==, tile_of (set, "14/2")->design);
  g_assert_cmpuint (tile_of (set, "23/3")->design, ==, tile_of (set, "23/2")->design);
  g_assert_cmpuint (tile_of (set, "54/2")->design, ==, tile_of (set, "54/1")->design);
}

/* The names of all drawn tiles with so many ghost symbols. */
static void
check_ghosts (const RulesTileSet *set,
              guint               ghosts,
              const char         *names)
{
  g_auto (GStrv) list = g_strsplit (names, " ", -1);
  guint n = 0;

  for (guint i = 0; list[i] != NULL; i++)
    g_assert_cmpuint (tile_of (set, list[i])->ghosts, ==, ghosts);
  for (guint i = 0; i < set->n_tiles; i++)
    n += set->tiles[i].copies > 0 && set->tiles[i].ghosts == ghosts;
  g_assert_cmpuint (n, ==, g_strv_length (list));
}

static void
test_ghosts (void)
{
  g_autofree RulesTileSet *set = load ("mists");
  NeguraTileReport report;

  check_ghosts (set, 3, "12 13 14/3 23/3 32 47");
  check_ghosts (set, 2, "04 05 06 14/2 23/2 25 26 28 29 34 18 35 19 36 52 54/2 57 58 60");
  check_ghosts (set, 1, "03 11 21 27 31 33 37 41 42 43 44 45 50 51 54/1 56 59");
  check_ghosts (set, 0, "01 07 09 46 17 20 22 30 38 40 48 49 55");

  negura_tile_report_init (&report, set, FALSE);
  g_assert_cmpuint (report.with_ghosts[3], ==, 7);
  g_assert_cmpuint (report.with_ghosts[2], ==, 19);
  g_assert_cmpuint (report.with_ghosts[1], ==, 17);
  g_assert_cmpuint (report.with_ghosts[0], ==, 17);
  g_assert_cmpuint (report.misty, ==, 43);
  g_assert_cmpuint (report.ghosts, ==, 76);
  g_assert_cmpuint (report.start_ghosts, ==, 3);
}

static void
test_level_1 (void)
{
  g_autofree RulesTileSet *set = load ("mists");
  NeguraTileReport report;

  negura_tile_report_init (&report, set, FALSE);
  g_assert_cmpuint (report.level_1, ==, 50);
  g_assert_cmpuint (report.level_1_misty, ==, 38);
  g_assert_cmpuint (report.level_1_ghosts, ==, 69);
}

static void
test_castles (void)
{
  static const char * const castles[] = { "03", "04", "11", "43", "58" };
  g_autofree RulesTileSet *set = load ("mists");
  NeguraTileReport report;
  guint road_without_city = 0;

  negura_tile_report_init (&report, set, FALSE);
  g_assert_cmpuint (report.castles, ==, 5);
  for (gsize i = 0; i < G_N_ELEMENTS (castles); i++) {
    const RulesTile *tile = tile_of (set, castles[i]);

    g_assert_cmpuint (tile->castle, !=, RULES_NO_FEATURE);
    g_assert_cmpuint (tile->misty, !=, 0);
    road_without_city += has_road (tile, RULES_END_CASTLE)
                         && count_kind (tile, RULES_FEATURE_CITY) == 0;
  }
  g_assert_cmpuint (road_without_city, >=, 1);
}

static void
test_cemeteries (void)
{
  static const struct { const char *name; guint copies; } cemeteries[] = {
    { "01", 2 }, { "09", 2 }, { "46", 1 },
  };
  g_autofree RulesTileSet *set = load ("mists");
  NeguraTileReport report;
  guint with_city = 0, with_road = 0;

  negura_tile_report_init (&report, set, FALSE);
  g_assert_cmpuint (report.cemeteries, ==, 5);
  for (gsize i = 0; i < G_N_ELEMENTS (cemeteries); i++) {
    const RulesTile *tile = tile_of (set, cemeteries[i].name);

    g_assert_cmpuint (tile->cemetery, !=, RULES_NO_FEATURE);
    g_assert_cmpuint (tile->copies, ==, cemeteries[i].copies);
    g_assert_cmpuint (tile->misty, ==, 0);
    with_city += count_kind (tile, RULES_FEATURE_CITY) > 0;
    with_road += count_kind (tile, RULES_FEATURE_ROAD) > 0;
  }
  g_assert_cmpuint (with_city, >=, 1);
  g_assert_cmpuint (with_road, >=, 1);
}

static void
test_villages (void)
{
  static const struct { const char *name; gboolean misty; } villages[] = {
    { "33", TRUE }, { "40", FALSE }, { "41", TRUE },
  };
  g_autofree RulesTileSet *set = load ("mists");
  NeguraTileReport report;

  negura_tile_report_init (&report, set, FALSE);
  g_assert_cmpuint (report.villages, ==, 3);
  for (gsize i = 0; i < G_N_ELEMENTS (villages); i++) {
    const RulesTile *tile = tile_of (set, villages[i].name);
    guint ends = 0;

    for (guint j = 0; j < tile->n_features; j++)
      ends += tile->features[j].kind == RULES_FEATURE_ROAD
              && tile->features[j].end == RULES_END_VILLAGE;
    g_assert_cmpuint (ends, >=, 3);
    g_assert_cmpint (tile->misty != 0, ==, villages[i].misty);
  }
}

/* Tiles 11, 42, 43 and 46 have exactly two fields: towers or trees part them
 * (11, 43, 46), or a road (42), on whose left no scrap of field lies between
 * city and mist. */
static void
test_two_fields (void)
{
  static const struct {
    const char *name;
    gboolean    castle;
    gboolean    cemetery;
    gboolean    city;
    gboolean    road;
    guint       ghosts;
    const char *fields;       /* As in the classic table. */
  } facts[] = {
    { "11", TRUE, FALSE, TRUE, FALSE, 1, "23N 67N" },
    { "42", FALSE, FALSE, TRUE, TRUE, 1, "234N 5" },
    { "43", TRUE, FALSE, FALSE, FALSE, 1, "23 67" },
    { "46", FALSE, TRUE, TRUE, FALSE, 0, "234N 567N" },
  };
  g_autofree RulesTileSet *set = load ("mists");

  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++) {
    const RulesTile *tile = tile_of (set, facts[i].name);

    g_assert_cmpuint (count_kind (tile, RULES_FEATURE_FIELD), ==, 2);
    check_fields (tile, facts[i].city ? "N" : "", facts[i].fields);
    g_assert_cmpint (tile->castle != RULES_NO_FEATURE, ==, facts[i].castle);
    g_assert_cmpint (tile->cemetery != RULES_NO_FEATURE, ==, facts[i].cemetery);
    g_assert_cmpint (count_kind (tile, RULES_FEATURE_CITY) > 0, ==, facts[i].city);
    g_assert_cmpint (count_kind (tile, RULES_FEATURE_ROAD) > 0, ==, facts[i].road);
    g_assert_cmpuint (tile->ghosts, ==, facts[i].ghosts);
  }
}

/* Whether a single misty side keeps two fields apart on a tile with nothing
 * but a city beside them. */
static gboolean
mist_parts_fields (const RulesTile *tile)
{
  return tile->misty != 0
         && count_kind (tile, RULES_FEATURE_CITY) == 1
         && count_kind (tile, RULES_FEATURE_FIELD) == 2
         && count_kind (tile, RULES_FEATURE_ROAD) == 0
         && tile->castle == RULES_NO_FEATURE;
}

/* Tiles that pictures of the rules show. */
static void
test_examples (void)
{
  g_autofree RulesTileSet *set = load ("mists");
  guint clear_city = 0, city_and_mist = 0, misty_road = 0, parted = 0;
  guint misty_road_and_field = 0, road_and_three = 0, two_roads = 0;
  guint clear_and_misty_road = 0;

  for (guint i = 0; i < set->n_tiles; i++) {
    const RulesTile *tile = &set->tiles[i];
    gboolean city = count_kind (tile, RULES_FEATURE_CITY) > 0;
    guint roads = count_kind (tile, RULES_FEATURE_ROAD);

    if (tile->copies == 0)
      continue;
    clear_city += city && tile->misty == 0;
    city_and_mist += city && tile->ghosts == 2;
    misty_road += has_misty (tile, RULES_TERRAIN_ROAD);
    misty_road_and_field += has_misty (tile, RULES_TERRAIN_ROAD)
                            && has_misty (tile, RULES_TERRAIN_FIELD);
    road_and_three += roads > 0 && tile->ghosts == 3;
    two_roads += roads == 2 && !has_road (tile, RULES_END_NONE);
    parted += mist_parts_fields (tile);
    for (guint j = 0; j < tile->n_features; j++)
      clear_and_misty_road += tile->features[j].kind == RULES_FEATURE_ROAD
                              && (tile->features[j].sides & tile->misty) != 0
                              && (tile->features[j].sides & ~tile->misty) != 0;
  }

  g_assert_cmpuint (clear_city, >=, 1);
  g_assert_cmpuint (city_and_mist, >=, 1);
  g_assert_cmpuint (misty_road, >=, 1);
  g_assert_cmpuint (misty_road_and_field, >=, 1);
  g_assert_cmpuint (road_and_three, >=, 1);
  g_assert_cmpuint (two_roads, >=, 1);
  g_assert_cmpuint (parted, >=, 1);
  g_assert_cmpuint (clear_and_misty_road, >=, 1);
}

/* What holds for any deck of these rules. */
static void
test_general (void)
{
  g_autofree RulesTileSet *set = load ("mists");
  NeguraTileReport report;

  negura_tile_report_init (&report, set, FALSE);
  g_assert_cmpuint (report.misty_sides[RULES_TERRAIN_CITY], ==, 0);
  g_assert_cmpuint (report.banks[0], ==, 17);
  g_assert_cmpuint (report.monasteries, ==, 0);
  g_assert_cmpuint (report.circles, ==, 0);
  g_assert_cmpuint (report.arms, >=, 1);

  for (guint i = 0; i < set->n_tiles; i++) {
    g_assert_cmpint (set->tiles[i].ghosts > 0, ==, set->tiles[i].misty != 0);
    g_assert_cmpuint (count_kind (&set->tiles[i], RULES_FEATURE_MIST), <=, 1);
  }
}

static void
test_start (void)
{
  g_autofree RulesTileSet *set = load ("mists");
  guint ruin_roads = 0;

  g_assert_cmpuint (set->n_start, ==, 4);
  for (guint i = 0; i < 4; i++) {
    const RulesTile *quarter = &set->tiles[set->start[i]];

    g_assert_cmpuint (quarter->copies, ==, 0);
    g_assert_cmpuint (quarter->castle, ==, RULES_NO_FEATURE);
    for (guint j = 0; j < quarter->n_features; j++)
      ruin_roads += quarter->features[j].kind == RULES_FEATURE_ROAD
                    && quarter->features[j].end == RULES_END_RUIN;
  }

  /* North-west and south-east are the misty ones, with 2 + 1 symbols. */
  g_assert_cmpuint (set->tiles[set->start[0]].ghosts, ==, 2);
  g_assert_cmpuint (set->tiles[set->start[1]].ghosts, ==, 0);
  g_assert_cmpuint (set->tiles[set->start[2]].ghosts, ==, 0);
  g_assert_cmpuint (set->tiles[set->start[3]].ghosts, ==, 1);
  g_assert_cmpuint (ruin_roads, >=, 2);
}

/* --- The mist tiles: choices --------------------------------------------- */

/* How the deck was tuned: nearly every bank ends soon, mist lies on fields, and
 * most cities of a misty tile have a coat of arms (docs/TILES.md). */
static void
test_choices (void)
{
  g_autofree RulesTileSet *set = load ("mists");
  NeguraTileReport report;

  negura_tile_report_init (&report, set, FALSE);
  g_assert_cmpuint (report.sides[RULES_TERRAIN_FIELD], ==, 116);
  g_assert_cmpuint (report.sides[RULES_TERRAIN_ROAD], ==, 66);
  g_assert_cmpuint (report.sides[RULES_TERRAIN_CITY], ==, 58);
  g_assert_cmpuint (report.misty_sides[RULES_TERRAIN_FIELD], ==, 51);
  g_assert_cmpuint (report.misty_sides[RULES_TERRAIN_ROAD], ==, 5);

  g_assert_cmpuint (report.banks[1], ==, 33);
  g_assert_cmpuint (report.banks[2], ==, 8);
  g_assert_cmpuint (report.banks[3], ==, 1);
  g_assert_cmpuint (report.banks[4], ==, 1);
  g_assert_cmpuint (report.arms, ==, 23);
}

/* Designs differ in more than their ghost symbols and circles, also those of
 * the two sets that are played together. */
static void
test_different (void)
{
  g_autofree RulesTileSet *set = load ("mists");
  g_autofree RulesTileSet *circles = load ("circles");

  g_assert_true (rules_tile_set_add (set, circles));

  for (guint i = 0; i < set->n_tiles; i++)
    for (guint j = 0; j < i; j++) {
      RulesTile other = set->tiles[j];

      if (other.design == set->tiles[i].design
          || other.copies == 0 || set->tiles[i].copies == 0)
        continue;
      other.ghosts = set->tiles[i].ghosts;
      other.circles = set->tiles[i].circles;
      if (rules_tile_equal (&set->tiles[i], &other))
        g_error ("%s and %s are the same design", set->tiles[i].name, other.name);
    }
}

/* --- The tiles with spell circles ---------------------------------------- */

static void
test_circles_facts (void)
{
  g_autofree RulesTileSet *set = load ("circles");
  NeguraTileReport report;

  g_assert_cmpuint (set->n_start, ==, 0);
  g_assert_cmpuint (rules_tile_set_count (set), ==, 9);
  g_assert_cmpuint (set->n_tiles, ==, 9);

  for (guint i = 0; i < set->n_tiles; i++) {
    const RulesTile *tile = &set->tiles[i];

    g_assert_cmpuint (tile->copies, ==, 1);
    g_assert_cmpuint (tile->misty, !=, 0);
    g_assert_cmpuint (tile->bank, !=, RULES_NO_FEATURE);
    g_assert_cmpuint (count_kind (tile, RULES_FEATURE_MIST), ==, 1);
    g_assert_cmpuint (tile->circles, >=, 1);
    g_assert_cmpuint (tile->circles, <=, 3);
    g_assert_cmpuint (tile->ghosts, ==, 0);
  }

  negura_tile_report_init (&report, set, FALSE);
  g_assert_cmpuint (report.designs, ==, 9);
  g_assert_cmpuint (report.with_circles, ==, 9);
  g_assert_cmpuint (report.castles + report.cemeteries + report.monasteries, ==, 0);
}

static void
test_circles_choices (void)
{
  g_autofree RulesTileSet *set = load ("circles");
  NeguraTileReport report;
  guint tiles_of[4] = { 0 };

  negura_tile_report_init (&report, set, FALSE);
  g_assert_cmpuint (report.sides[RULES_TERRAIN_FIELD], ==, 15);
  g_assert_cmpuint (report.sides[RULES_TERRAIN_ROAD], ==, 12);
  g_assert_cmpuint (report.sides[RULES_TERRAIN_CITY], ==, 9);
  g_assert_cmpuint (report.with_city, >=, 4);
  g_assert_cmpuint (report.banks[1] + report.banks[2], ==, 7);

  for (guint i = 0; i < set->n_tiles; i++)
    tiles_of[set->tiles[i].circles]++;
  g_assert_cmpuint (tiles_of[1], ==, 4);
  g_assert_cmpuint (tiles_of[2], ==, 3);
  g_assert_cmpuint (tiles_of[3], ==, 2);
  g_assert_cmpuint (report.circles, ==, 16);
}

/* --- The sets of the scenarios ------------------------------------------- */

static void
test_scenario (void)
{
  g_autofree RulesTileSet *set = load ("scenario");
  g_autofree RulesTileSet *rivals = load ("rivals");

  g_assert_cmpuint (set->version, ==, 1);
  g_assert_cmpuint (set->n_start, ==, 4);
  g_assert_cmpuint (rules_tile_set_count (set), ==, RULES_MAX_DECK);

  g_assert_cmpuint (rivals->version, ==, 1);
  g_assert_cmpuint (rules_tile_set_count (rivals), ==, 10);
}

/* The decks that are played together fit together. */
static void
test_together (void)
{
  g_autofree RulesTileSet *set = load ("base");
  g_autofree RulesTileSet *mists = load ("mists");
  g_autofree RulesTileSet *circles = load ("circles");
  guint n_tiles = set->n_tiles;

  g_assert_true (rules_tile_set_add (set, mists));
  g_assert_cmpuint (rules_tile_set_count (set), ==, 131);
  g_assert_cmpuint (set->n_tiles, ==, n_tiles + mists->n_tiles - 4);
  g_assert_cmpint (rules_tile_set_check (set, NULL, NULL), ==, RULES_TILE_OK);

  g_assert_true (rules_tile_set_add (set, circles));
  g_assert_cmpuint (rules_tile_set_count (set), ==, 140);
  g_assert_cmpuint (set->n_tiles, ==, n_tiles + mists->n_tiles - 4 + 9);
  g_assert_cmpint (rules_tile_set_check (set, NULL, NULL), ==, RULES_TILE_OK);

  /* A name comes once. */
  g_assert_false (rules_tile_set_add (set, mists));
  g_assert_cmpuint (rules_tile_set_count (set), ==, 140);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tile-deck/classic/table", test_classic_table);
  g_test_add_func ("/tile-deck/classic/totals", test_classic_totals);
  g_test_add_func ("/tile-deck/mists/designs", test_designs);
  g_test_add_func ("/tile-deck/mists/ghosts", test_ghosts);
  g_test_add_func ("/tile-deck/mists/level-1", test_level_1);
  g_test_add_func ("/tile-deck/mists/castles", test_castles);
  g_test_add_func ("/tile-deck/mists/cemeteries", test_cemeteries);
  g_test_add_func ("/tile-deck/mists/villages", test_villages);
  g_test_add_func ("/tile-deck/mists/two-fields", test_two_fields);
  g_test_add_func ("/tile-deck/mists/examples", test_examples);
  g_test_add_func ("/tile-deck/mists/general", test_general);
  g_test_add_func ("/tile-deck/mists/start", test_start);
  g_test_add_func ("/tile-deck/mists/choices", test_choices);
  g_test_add_func ("/tile-deck/mists/different", test_different);
  g_test_add_func ("/tile-deck/circles/facts", test_circles_facts);
  g_test_add_func ("/tile-deck/circles/choices", test_circles_choices);
  g_test_add_func ("/tile-deck/scenario", test_scenario);
  g_test_add_func ("/tile-deck/together", test_together);

  return g_test_run ();
}
