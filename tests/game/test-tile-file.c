/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tile files: what is read, what is refused and with which sentence, and that
 * writing and reading again changes nothing.
 */

#include <glib.h>
#include <string.h>

#include "game/negura-tile-file.h"
#include "game/negura-tile-drawing.h"
#include "game/negura-tile-report.h"

#include "../tile-path.h"

static RulesTileSet *
load_text (const char  *text,
           gssize       length,
           GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return negura_tile_file_load_bytes (bytes, "t.tiles", error);
}

static char *
text_of (const char *name,
         gsize      *length)
{
  g_autofree char *path = test_tile_path (name);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);

  return text;
}

/* --- What is refused ----------------------------------------------------- */

/* Lines 1 to 6, then the group [a] in line 7 and its first key in line 8. */
#define HEAD(n) \
  "[Tile Set]\nformat=1\nname=t\nversion=0\ntiles=" #n "\n\n"
#define FIELD \
  "[a]\nsides=field; field; field; field\nfields=NL NR EL ER SL SR WL WR\n"
#define TILE(keys) HEAD (1) "[a]\n" keys
#define PLACE(line, key) "t.tiles, line " #line ", group [a], key " key ": "

static const struct {
  const char *name;
  const char *text;
  int         code;
  const char *message;
} refused[] = {
  /* The text. */
  { "empty", "", NEGURA_TILE_ERROR_TEXT,
    "t.tiles: the file is empty" },
  { "not-utf-8", "[Tile Set]\nname=\xff\xfe\n", NEGURA_TILE_ERROR_TEXT,
    "t.tiles: the file is no UTF-8 text" },

  /* Groups and keys. */
  { "no-set", "# nothing\n", NEGURA_TILE_ERROR_MISSING,
    "t.tiles: the file is no tile set: the group [Tile Set] is missing" },
  { "garbage", "[Tile Set]\nhello there\n", NEGURA_TILE_ERROR_SYNTAX,
    "t.tiles, line 2, group [Tile Set]: “hello there” is neither a group, a key with a value nor a comment" },
  { "open-group", "[Tile Set\n", NEGURA_TILE_ERROR_SYNTAX,
    "t.tiles, line 1: “[Tile Set” is no group; a group is a name between brackets" },
  { "key-first", "format=1\n[Tile Set]\n", NEGURA_TILE_ERROR_SYNTAX,
    "t.tiles, line 1: the key format stands before the first group" },
  { "group-twice", HEAD (2) FIELD FIELD, NEGURA_TILE_ERROR_REPEATED,
    "t.tiles, line 10, group [a]: the group is already in line 7" },
  { "key-twice", TILE ("copies=1\ncopies=1\n"), NEGURA_TILE_ERROR_REPEATED,
    PLACE (9, "copies") "the key is already in line 8" },
  { "translated", TILE ("sides[fr]=x\n"), NEGURA_TILE_ERROR_UNKNOWN,
    PLACE (8, "sides[fr]") "tile sets have no translated keys" },
  { "key-unknown", TILE ("ghost=2\n"), NEGURA_TILE_ERROR_UNKNOWN,
    PLACE (8, "ghost") "the key is not known; did you mean “ghosts”?" },
  { "key-unknown-far", TILE ("Field=2\n"), NEGURA_TILE_ERROR_UNKNOWN,
    PLACE (8, "Field") "the key is not known; did you mean “fields”?" },
  { "set-key-unknown", "[Tile Set]\nformat=1\ntitel=x\n", NEGURA_TILE_ERROR_UNKNOWN,
    "t.tiles, line 3, group [Tile Set], key titel: the key is not known; did you mean “tiles”?" },

  /* The group of the set. */
  { "no-format", "[Tile Set]\nname=t\n", NEGURA_TILE_ERROR_MISSING,
    "t.tiles, line 1, group [Tile Set]: the key format is missing" },
  { "newer", "[Tile Set]\nformat=2\nshape=hexagon\n", NEGURA_TILE_ERROR_VERSION,
    "t.tiles, line 2, group [Tile Set], key format: the file has format 2, but this Negura reads formats up to 1" },
  { "format-word", "[Tile Set]\nformat=new\n", NEGURA_TILE_ERROR_VALUE,
    "t.tiles, line 2, group [Tile Set], key format: “new” is no whole number from 1 to 9999" },
  { "no-name", "[Tile Set]\nformat=1\n", NEGURA_TILE_ERROR_MISSING,
    "t.tiles, line 1, group [Tile Set]: the key name is missing" },
  { "bad-name", "[Tile Set]\nformat=1\nname=a b\n", NEGURA_TILE_ERROR_VALUE,
    "t.tiles, line 3, group [Tile Set], key name: a set is named with 1 to 20 letters, digits, hyphens, dots and underscores" },
  { "no-version", "[Tile Set]\nformat=1\nname=t\n", NEGURA_TILE_ERROR_MISSING,
    "t.tiles, line 1, group [Tile Set]: the key version is missing" },
  { "bad-version", "[Tile Set]\nformat=1\nname=t\nversion=65536\n", NEGURA_TILE_ERROR_VALUE,
    "t.tiles, line 4, group [Tile Set], key version: “65536” is no whole number from 0 to 65535" },
  { "no-tiles", "[Tile Set]\nformat=1\nname=t\nversion=0\n", NEGURA_TILE_ERROR_MISSING,
    "t.tiles, line 1, group [Tile Set]: the key tiles is missing" },
  { "too-many", HEAD (145), NEGURA_TILE_ERROR_VALUE,
    "t.tiles, line 5, group [Tile Set], key tiles: “145” is no whole number from 1 to 144" },
  { "cut-off", HEAD (2) FIELD, NEGURA_TILE_ERROR_VALUE,
    "t.tiles, line 5, group [Tile Set], key tiles: there should be 2 tiles to draw, but the file has 1; perhaps its end is missing" },
  { "start-two", "[Tile Set]\nformat=1\nname=t\nversion=0\ntiles=1\nstart=a;b\n", NEGURA_TILE_ERROR_VALUE,
    "t.tiles, line 6, group [Tile Set], key start: a start tile is one design or four, but 2 are named" },
  { "start-unknown", "[Tile Set]\nformat=1\nname=t\nversion=0\ntiles=1\nstart=b\n" FIELD, NEGURA_TILE_ERROR_UNKNOWN,
    "t.tiles, line 6, group [Tile Set], key start: there is no design “b”" },
  { "start-twice", "[Tile Set]\nformat=1\nname=t\nversion=0\ntiles=1\nstart=a;a;a;a\n" FIELD, NEGURA_TILE_ERROR_REPEATED,
    "t.tiles, line 6, group [Tile Set], key start: “a” is there twice" },
  { "start-ghosts", "[Tile Set]\nformat=1\nname=t\nversion=0\ntiles=1\nstart=a\n"
    "[a]\nsides=misty field; field; field; field\nfields=EL ER SL SR WL WR\nghosts=1;2\n", NEGURA_TILE_ERROR_VALUE,
    "t.tiles, line 10, group [a], key ghosts: a start tile has one number of ghost symbols" },

  /* Designs. */
  { "design-name", HEAD (1) "[a b]\n", NEGURA_TILE_ERROR_VALUE,
    "t.tiles, line 7, group [a b]: a design is named with 1 to 20 letters, digits, hyphens, dots and underscores" },
  { "no-sides", TILE ("copies=1\n"), NEGURA_TILE_ERROR_MISSING,
    "t.tiles, line 7, group [a]: the key sides is missing" },
  { "three-sides", TILE ("sides=field; field; field\n"), NEGURA_TILE_ERROR_VALUE,
    PLACE (8, "sides") "a tile has 4 sides, clockwise from the north, but 3 are given" },
  { "side-word", TILE ("sides=field; raod; field; field\n"), NEGURA_TILE_ERROR_UNKNOWN,
    PLACE (8, "sides") "the word “raod” is not known; did you mean “road”?" },
  { "side-control", TILE ("sides=field; \x01\x02; field; field\n"), NEGURA_TILE_ERROR_UNKNOWN,
    PLACE (8, "sides") "the word “\xef\xbf\xbd\xef\xbf\xbd” is not known; did you mean “road”?" },
  { "side-two-words", TILE ("sides=field road; field; field; field\n"), NEGURA_TILE_ERROR_VALUE,
    PLACE (8, "sides") "“field road” is too much for one side; semicolons separate the sides" },
  { "side-only-mist", TILE ("sides=misty; field; field; field\n"), NEGURA_TILE_ERROR_VALUE,
    PLACE (8, "sides") "side N is misty, but “field” or “road” is missing" },
  { "side-empty", TILE ("sides=field;; field; field\n"), NEGURA_TILE_ERROR_VALUE,
    PLACE (8, "sides") "entry 2 is empty" },
  { "value-empty", TILE ("sides=\n"), NEGURA_TILE_ERROR_VALUE,
    PLACE (8, "sides") "the value is empty" },
  { "misty-city", TILE ("sides=misty city; field; field; field\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (8, "sides") "side N is a city, and no city is misty" },
  { "city-side", TILE ("sides=city; field; field; field\ncities=N+E\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (9, "cities") "side E is no city" },
  { "city-letter", TILE ("sides=city; field; field; field\ncities=n\n"), NEGURA_TILE_ERROR_UNKNOWN,
    PLACE (9, "cities") "“n” is no side; the sides are N, E, S and W" },
  { "city-twice", TILE ("sides=city; field; field; city\ncities=N+W; N\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (9, "cities") "side N is used twice" },
  { "city-unused", TILE ("sides=city; city; city; city\ncities=N+E+S\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (9, "cities") "side W is a city, but no city uses it" },
  { "arms", TILE ("sides=city; field; field; field\ncities=N\narms=S\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (10, "arms") "there is no city at side S" },
  { "arms-four", TILE ("sides=city; field; field; field\ncities=N\narms=N;N;N;N\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (10, "arms") "a city of one tile has at most 3 coats of arms" },
  { "has-word", TILE ("sides=field; field; field; field\nhas=castel\n"), NEGURA_TILE_ERROR_UNKNOWN,
    PLACE (9, "has") "the word “castel” is not known; did you mean “castle”?" },
  { "has-twice", TILE ("sides=field; field; field; field\nhas=castle; castle\n"), NEGURA_TILE_ERROR_REPEATED,
    PLACE (9, "has") "“castle” is there twice" },
  { "road-alone", TILE ("sides=road; field; field; field\nroads=N\n"), NEGURA_TILE_ERROR_VALUE,
    PLACE (9, "roads") "“N” is no road; write two sides like E-W, or a side and an end like E-village" },
  { "road-end-word", TILE ("sides=road; field; field; field\nroads=N-vilage\n"), NEGURA_TILE_ERROR_UNKNOWN,
    PLACE (9, "roads") "the word “vilage” is not known; did you mean “village”?" },
  { "road-side", TILE ("sides=road; field; field; field\nroads=N-S\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (9, "roads") "side S is no road" },
  { "road-loop", TILE ("sides=road; field; field; field\nroads=N-N\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (9, "roads") "side N is used twice" },
  { "road-unused", TILE ("sides=road; road; field; field\nroads=N-village\nfields=NL NR EL ER SL SR WL WR\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (9, "roads") "side E is a road, but no road uses it" },
  { "road-no-key", TILE ("sides=road; field; field; field\nfields=NL NR EL ER SL SR WL WR\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (7, "roads") "side N is a road, but no road uses it" },
  { "road-no-castle", TILE ("sides=road; field; field; field\nroads=N-castle\nfields=NL NR EL ER SL SR WL WR\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (9, "roads") "the road N-castle ends in something that the tile does not have" },
  { "road-no-ruin", TILE ("sides=road; field; field; field\nroads=N-ruin\nfields=NL NR EL ER SL SR WL WR\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (9, "roads") "the road N-ruin ends in something that the tile does not have" },
  { "village-no-road", TILE ("sides=field; field; field; field\nhas=village\nfields=NL NR EL ER SL SR WL WR\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (9, "has") "the tile has a village, but no road ends in it" },
  { "half-word", TILE ("sides=field; field; field; field\nfields=NL NX\n"), NEGURA_TILE_ERROR_UNKNOWN,
    PLACE (9, "fields") "“NX” is no half side; did you mean “NL”?" },
  { "half-twice", TILE ("sides=field; field; field; field\nfields=NL NR; NL\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (9, "fields") "half side NL is used twice" },
  { "half-city", TILE ("sides=city; field; field; field\ncities=N\nfields=NL\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (10, "fields") "half side NL is a city and lies in no field" },
  { "half-misty", TILE ("sides=misty field; field; field; field\nfields=NL\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (9, "fields") "half side NL is misty and lies in no field" },
  { "half-missing", TILE ("sides=field; field; field; field\nfields=NL NR EL ER SR WR\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (9, "fields") "these clear half sides lie in no field: SL WL" },
  { "field-no-half", TILE ("sides=city; field; field; field\ncities=N\nfields=~N\n"), NEGURA_TILE_ERROR_VALUE,
    PLACE (10, "fields") "a field needs at least one half side" },
  { "field-no-city", TILE ("sides=city; field; field; field\ncities=N\nfields=EL ~W\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (10, "fields") "there is no city at side W" },
  { "ghosts-none", TILE ("sides=misty field; field; field; field\nfields=EL ER SL SR WL WR\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (8, "sides") "the tile is misty, but has neither ghost symbols nor circles" },
  { "ghosts-clear", TILE ("ghosts=1\n" "sides=field; field; field; field\nfields=NL NR EL ER SL SR WL WR\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (8, "ghosts") "no side is misty, so there can be no ghost symbols or circles" },
  { "ghosts-four", TILE ("sides=misty field; field; field; field\nghosts=4\nfields=EL ER SL SR WL WR\n"), NEGURA_TILE_ERROR_VALUE,
    PLACE (9, "ghosts") "“4” is no whole number from 1 to 3" },
  { "ghosts-list", TILE ("sides=misty field; field; field; field\ncopies=3\nghosts=1;2\nfields=EL ER SL SR WL WR\n"), NEGURA_TILE_ERROR_VALUE,
    PLACE (10, "ghosts") "there are 2 numbers; give one for all copies or one for each copy" },
  { "circles-clear", TILE ("circles=1\n" "sides=field; field; field; field\nfields=NL NR EL ER SL SR WL WR\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (8, "circles") "no side is misty, so there can be no ghost symbols or circles" },
  { "circles-ghosts", TILE ("sides=misty field; field; field; field\ncircles=1\nghosts=1\nfields=EL ER SL SR WL WR\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (9, "circles") "a tile has ghost symbols or circles, not both" },
  { "copies-zero", TILE ("sides=field; field; field; field\ncopies=0\n"), NEGURA_TILE_ERROR_VALUE,
    PLACE (9, "copies") "“0” is no whole number from 1 to 144" },
  { "copies-minus", TILE ("sides=field; field; field; field\ncopies=-3\n"), NEGURA_TILE_ERROR_VALUE,
    PLACE (9, "copies") "“-3” is no whole number from 1 to 144" },
  { "cemetery-misty", TILE ("sides=misty field; field; field; field\nghosts=1\nhas=cemetery\nfields=EL ER SL SR WL WR\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (10, "has") "a tile with a cemetery cannot be misty" },
  { "castle-clear", TILE ("sides=field; field; field; field\nhas=castle\nfields=NL NR EL ER SL SR WL WR\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (9, "has") "a tile with a castle needs a misty side" },
  { "features", TILE ("sides=road; road; road; road\nhas=cemetery\nroads=N-village; E-village; S-village; W-village\nfields=NL;NR;EL;ER;SL;SR;WL;WR\n"), NEGURA_TILE_ERROR_RULES,
    PLACE (11, "fields") "the tile has more than 12 features" },
};

static void
test_refused (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (GError) error = NULL;
  g_autofree RulesTileSet *set = load_text (refused[i].text, -1, &error);

  g_assert_null (set);
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, refused[i].message);
  g_assert_true (error->domain == NEGURA_TILE_ERROR);
  g_assert_cmpint (error->code, ==, refused[i].code);
}

/* A file of zeroes, a picture, and a file that never ends. */
static void
test_binary (void)
{
  static const char zeroes[64] = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) large = NULL;
  g_autofree char *much = g_strnfill (NEGURA_TILE_FILE_MAX_BYTES + 1, '#');

  g_assert_null (load_text (zeroes, sizeof zeroes, &error));
  g_assert_error (error, NEGURA_TILE_ERROR, NEGURA_TILE_ERROR_TEXT);
  g_assert_cmpstr (error->message, ==, "t.tiles: the file is no text");

  g_assert_null (load_text (much, -1, &large));
  g_assert_error (large, NEGURA_TILE_ERROR, NEGURA_TILE_ERROR_TEXT);
  g_assert_cmpstr (large->message, ==,
                   "t.tiles: the file is larger than a tile set can be");
}

static void
test_endless (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/zero");
  g_autoptr (GError) error = NULL;

  g_assert_null (negura_tile_file_load (file, &error));
  g_assert_error (error, NEGURA_TILE_ERROR, NEGURA_TILE_ERROR_TEXT);
  g_assert_cmpstr (error->message, ==,
                   "zero: the file is larger than a tile set can be");
}

static void
test_not_there (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/x.tiles");
  g_autoptr (GError) error = NULL;

  g_assert_null (negura_tile_file_load (file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_place (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) copy = NULL;
  NeguraTilePlace place;

  g_assert_null (load_text (TILE ("ghost=2\n"), -1, &error));
  copy = g_error_copy (error);
  g_clear_error (&error);

  g_assert_true (negura_tile_error_get_place (copy, &place));
  g_assert_cmpstr (place.file, ==, "t.tiles");
  g_assert_cmpuint (place.line, ==, 8);
  g_assert_cmpstr (place.group, ==, "a");
  g_assert_cmpstr (place.key, ==, "ghost");
  g_assert_cmpstr (place.what, ==, "the key is not known; did you mean “ghosts”?");

  g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_FAILED, "other");
  g_assert_false (negura_tile_error_get_place (error, &place));
}

/* The quarters of a start tile must fit together. */
static void
test_start_sides (void)
{
  g_autofree char *text = text_of ("scenario", NULL);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) parts = g_strsplit (text, "fields=EL ER; SL SR\n", 2);
  g_autofree char *bad = g_strjoinv ("fields=EL ER; SL\n", parts);

  g_assert_null (load_text (bad, -1, &error));
  g_assert_error (error, NEGURA_TILE_ERROR, NEGURA_TILE_ERROR_RULES);
  g_assert_cmpstr (error->message, ==,
                   "t.tiles, line 20, group [start-nw]: its inner sides do not match those of the quarter beside it");
}

/* --- What is read -------------------------------------------------------- */

static void
test_loose (void)
{
  /* A byte order mark, space, comments and line ends of other systems. */
  static const char text[] =
    "\xef\xbb\xbf# A set\r\n\r\n  [Tile Set]\r\nformat = 1\r\nname= t \r\n"
    "version=7\r\ntiles=3\r\n[x]\r\n# north first\r\n"
    "sides = misty  road ;field;city; road;\r\nghosts=2; 1 ;2\r\n"
    "roads=W-N\r\ncities= S \r\narms=S;S\r\nfields=ER EL ~S;WL;WR\r\n";
  g_autoptr (GError) error = NULL;
  g_autofree RulesTileSet *set = load_text (text, -1, &error);
  const RulesTile *tile;

  g_assert_no_error (error);
  g_assert_cmpstr (set->name, ==, "t");
  g_assert_cmpuint (set->version, ==, 7);
  g_assert_cmpuint (set->n_start, ==, 0);
  g_assert_cmpuint (set->n_tiles, ==, 2);
  g_assert_cmpuint (rules_tile_set_count (set), ==, 3);

  tile = &set->tiles[rules_tile_set_find (set, "x/2")];
  g_assert_cmpuint (tile->copies, ==, 2);
  g_assert_cmpuint (tile->ghosts, ==, 2);
  g_assert_cmpuint (tile->misty, ==, 1 << RULES_NORTH);
  g_assert_cmpuint (tile->edges[RULES_NORTH], ==, RULES_TERRAIN_ROAD);
  g_assert_cmpuint (tile->edges[RULES_SOUTH], ==, RULES_TERRAIN_CITY);
  g_assert_cmpuint (tile->n_features, ==, 6);
  g_assert_cmpuint (tile->features[0].sides, ==, 1 << RULES_NORTH | 1 << RULES_WEST);
  g_assert_cmpuint (tile->features[0].end, ==, RULES_END_NONE);
  g_assert_cmpuint (tile->features[1].kind, ==, RULES_FEATURE_CITY);
  g_assert_cmpuint (tile->features[1].arms, ==, 2);
  g_assert_cmpuint (tile->features[2].halves, ==, 1 << 2 | 1 << 3);
  g_assert_cmpuint (tile->features[2].cities, ==, 1);
  g_assert_cmpuint (tile->features[3].cities, ==, 0);
  g_assert_cmpuint (tile->bank, ==, 5);
  g_assert_cmpuint (set->tiles[rules_tile_set_find (set, "x/1")].copies, ==, 1);
  g_assert_cmpuint (set->tiles[0].design, ==, set->tiles[1].design);
}

static const char * const real_sets[] = {
  "base", "circles", "mists", "scenario"
};

static void
test_round_trip (gconstpointer data)
{
  gsize length;
  g_autofree char *text = text_of (data, &length);
  g_autoptr (GError) error = NULL;
  g_autofree RulesTileSet *set = load_text (text, (gssize) length, &error);
  g_autofree RulesTileSet *again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *rewritten = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (rules_tile_set_check (set, NULL, NULL), ==, RULES_TILE_OK);
  written = negura_tile_file_to_text (set);
  again = load_text (written, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (set, sizeof *set, again, sizeof *again);

  rewritten = negura_tile_file_to_text (again);
  g_assert_cmpstr (written, ==, rewritten);
}

/* No part of a file but its last line end is the same set; and every part is
 * refused with a place or with a sentence about the whole. */
static void
test_truncated (gconstpointer data)
{
  gsize length;
  g_autofree char *text = text_of (data, &length);

  for (gsize n = 0; n < length - 1; n++) {
    g_autoptr (GError) error = NULL;
    g_autofree RulesTileSet *set = load_text (text, (gssize) n, &error);

    g_assert_null (set);
    g_assert_nonnull (error);
    g_assert_true (error->domain == NEGURA_TILE_ERROR);
    g_assert_true (g_str_has_prefix (error->message, "t.tiles"));
  }
}

/* --- Drawings and report ------------------------------------------------- */

static void
test_drawing (void)
{
  g_autofree char *text = text_of ("mists", NULL);
  g_autofree RulesTileSet *set = load_text (text, -1, NULL);
  g_autofree char *drawing = NULL;
  g_autofree char *all = NULL;

  g_assert_nonnull (set);
  drawing = negura_tile_drawing_new (&set->tiles[rules_tile_set_find (set, "42")]);
  g_assert_cmpstr (drawing, ==,
                   "▓▓▓▓▓▓▓▓▓▓▓▓▓\n"
                   "░░▓▓▓▓▓▓▓▓▓··\n"
                   "░░░···│······\n"
                   "░░░···│······\n"
                   "░●░···│······\n"
                   "░░░···│······\n"
                   "░·····│······\n");

  all = negura_tile_drawing_set_new (set, 5);
  g_assert_true (g_str_has_prefix (all, "start tile\n"));
  g_assert_nonnull (strstr (all, "14 ×3: 3 3 2"));
}

/* Every tile of every set shows its symbols, coats of arms and buildings. */
static void
test_drawing_complete (gconstpointer data)
{
  g_autofree char *text = text_of (data, NULL);
  g_autofree RulesTileSet *set = load_text (text, -1, NULL);

  for (guint i = 0; i < set->n_tiles; i++) {
    const RulesTile *tile = &set->tiles[i];
    g_autofree char *drawing = negura_tile_drawing_new (tile);
    guint arms = 0;

    for (guint j = 0; j < tile->n_features; j++)
      arms += tile->features[j].arms;
#define COUNT(character) (g_strv_length (parts = g_strsplit (drawing, character, -1)) - 1)
#define CHECK(character, n) \
    { g_auto (GStrv) parts = NULL; g_assert_cmpuint (COUNT (character), ==, (n)); }
    CHECK ("\n", NEGURA_TILE_DRAWING_ROWS)
    CHECK ("●", tile->ghosts)
    CHECK ("○", tile->circles)
    CHECK ("◆", arms)
    CHECK ("⌂", tile->village)
    CHECK ("♜", tile->castle != RULES_NO_FEATURE)
    CHECK ("†", tile->cemetery != RULES_NO_FEATURE)
    CHECK ("♗", tile->monastery != RULES_NO_FEATURE)
    CHECK ("▲", tile->joined != 0)
  }
}

/* docs/TILES.md shows the decks as they are. */
static void
test_documented (gconstpointer data)
{
  g_autofree char *text = text_of (data, NULL);
  g_autofree RulesTileSet *set = load_text (text, -1, NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "docs",
                                                 "TILES.md", NULL);
  g_autofree char *drawing = negura_tile_drawing_set_new (set, 5);
  g_autofree char *document = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &document, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (document, g_strchomp (drawing)));
}

static void
test_report (void)
{
  g_autofree char *text = text_of ("mists", NULL);
  g_autofree RulesTileSet *set = load_text (text, -1, NULL);
  g_autofree char *report = NULL;
  NeguraTileReport counted;

  negura_tile_report_init (&counted, set, FALSE);
  report = negura_tile_report_to_text (&counted);
  g_assert_nonnull (strstr (report, "\ncastles                             5\n"));
  g_assert_nonnull (strstr (report, "\nmisty tiles                        43   72 %\n"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_autofree char *path = g_strconcat ("/tile-file/refused/", refused[i].name, NULL);

    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_refused);
  }
  g_test_add_func ("/tile-file/refused/binary", test_binary);
  g_test_add_func ("/tile-file/refused/endless", test_endless);
  g_test_add_func ("/tile-file/refused/not-there", test_not_there);
  g_test_add_func ("/tile-file/refused/place", test_place);
  g_test_add_func ("/tile-file/refused/start-sides", test_start_sides);
  g_test_add_func ("/tile-file/loose", test_loose);
  g_test_add_func ("/tile-file/drawing", test_drawing);
  g_test_add_data_func ("/tile-file/drawing/documented/mists", "mists", test_documented);
  g_test_add_data_func ("/tile-file/drawing/documented/circles", "circles", test_documented);
  g_test_add_func ("/tile-file/report", test_report);

  for (gsize i = 0; i < G_N_ELEMENTS (real_sets); i++) {
    g_autofree char *trip = g_strconcat ("/tile-file/round-trip/", real_sets[i], NULL);
    g_autofree char *cut = g_strconcat ("/tile-file/truncated/", real_sets[i], NULL);
    g_autofree char *drawn = g_strconcat ("/tile-file/drawing/", real_sets[i], NULL);

    g_test_add_data_func (trip, real_sets[i], test_round_trip);
    g_test_add_data_func (cut, real_sets[i], test_truncated);
    g_test_add_data_func (drawn, real_sets[i], test_drawing_complete);
  }

  return g_test_run ();
}
