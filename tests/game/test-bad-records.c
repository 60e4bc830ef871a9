/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-bad-records: records that are refused, each with its exact sentence.
 */

#include "config.h"

#include "game/negura-record.h"
#include "game/negura-tile-file.h"

#include <string.h>

#include "util.h"

/* Sound; every row below spoils one place of it. */
static const char base[] =
  "{\n"
  "  \"format\": 1,\n"
  "  \"negura\": \"0.1.0\",\n"
  "  \"set\": { \"name\": \"scenario\", \"version\": 1 },\n"
  "  \"setup\": {\n"
  "    \"mode\": \"cooperative\",\n"
  "    \"level\": 1,\n"
  "    \"seats\": [\n"
  "      { \"name\": \"Ana\", \"colours\": [\"red\"] },\n"
  "      { \"name\": \"Bogdan\", \"colours\": [\"green\"] },\n"
  "      { \"name\": \"Cécile\", \"colours\": [\"blue\"] }\n"
  "    ],\n"
  "    \"scoring\": \"yellow\"\n"
  "  },\n"
  "  \"position\": {\n"
  "    \"score\": 3,\n"
  "    \"seat\": 1,\n"
  "    \"deck\": [\"road-curve\", \"field\", \"field\"],\n"
  "    \"tiles\": [\n"
  "      { \"x\": 0, \"y\": 0, \"tile\": \"road-curve\", \"turn\": 3,\n"
  "        \"meeple\": { \"feature\": \"road1\", \"colour\": \"red\" } },\n"
  "      { \"x\": 1, \"y\": 0, \"tile\": \"road-curve\", \"turn\": 0 },\n"
  "      { \"x\": 1, \"y\": 1, \"tile\": \"road-curve\", \"turn\": 1 },\n"
  "      { \"x\": 1, \"y\": 2, \"tile\": \"mist-cap/2\", \"turn\": 2,\n"
  "        \"ghosts\": 2 }\n"
  "    ]\n"
  "  },\n"
  "  \"take_backs\": false,\n"
  "  \"moves\": [\"p 0 1 r2\", \"pass\", \"s 0 1 road1\", \"g 1 2 1\",\n"
  "            \"p 0 -1 r0\"]\n"
  "}\n";

typedef struct {
  const char *name;
  const char *from;           /* NULL: @to is the whole text. */
  const char *to;
  NeguraGameError code;
  const char *message;
} Row;

#define BAD(name, from, to, code, message) \
  { name, from, to, NEGURA_GAME_ERROR_##code, message }

static const Row rows[] = {
  /* No JSON. */
  BAD ("empty", NULL, "", FORMAT, "game.negura is empty."),
  BAD ("space", NULL, " \n\n ", FORMAT,
       "game.negura, line 3: the text ends too early."),
  BAD ("binary", NULL, "\x89PNG\r\n\x1a\n", FORMAT,
       "game.negura is not a text file."),
  BAD ("utf-8", "Cécile", "C\xe9" "cile", FORMAT,
       "game.negura is not a text file."),
  BAD ("word", NULL, "hello", FORMAT,
       "game.negura, line 1: “h” is not expected here."),
  BAD ("array", NULL, "[]", FORMAT,
       "game.negura: the text must be a JSON object."),
  BAD ("number", NULL, "17", FORMAT,
       "game.negura: the text must be a JSON object."),
  BAD ("truncated", "\"take_backs\": false,\n", "\"take_backs\": fal\001", FORMAT,
       "game.negura, line 28: “f” is not expected here."),
  BAD ("open", "  \"moves\": [\"p 0 1 r2\", \"pass\", \"s 0 1 road1\", "
       "\"g 1 2 1\",\n            \"p 0 -1 r0\"]\n}\n", "", FORMAT,
       "game.negura, line 29: the text ends too early."),
  BAD ("comment", "\"format\"", "/* */ \"format\"", FORMAT,
       "game.negura, line 2: “/” is not expected here."),
  BAD ("single-quotes", "\"format\"", "'format'", FORMAT,
       "game.negura, line 2: “'” is not expected here."),
  BAD ("comma", "\"version\": 1 }", "\"version\": 1, }", FORMAT,
       "game.negura, line 4: “}” is not expected here."),
  BAD ("colon", "\"level\": 1", "\"level\" 1", FORMAT,
       "game.negura, line 7: “1” is not expected here."),
  BAD ("string", "\"Ana\"", "\"An\na\"", FORMAT,
       "game.negura, line 9: a string is not closed in its line."),
  BAD ("escape", "\"Ana\"", "\"An\\a\"", FORMAT,
       "game.negura, line 9: a string has a wrong escape."),
  BAD ("nul", "\"Ana\"", "\"An\\u0000a\"", FORMAT,
       "game.negura, line 9: a string has a wrong escape."),
  BAD ("surrogate", "\"Ana\"", "\"An\\ud800a\"", FORMAT,
       "game.negura, line 9: a string has a wrong escape."),
  BAD ("name-escape", "\"level\"", "\"le\\u0076el\"", FORMAT,
       "game.negura, line 7: the name of a member has an escape."),
  BAD ("behind", "\"p 0 -1 r0\"]\n}", "\"p 0 -1 r0\"]\n} {}", FORMAT,
       "game.negura, line 31: something stands behind the record."),
  BAD ("bomb", "\"Ana\"", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[", FORMAT,
       "game.negura, line 9: values are nested too deeply."),

  /* Numbers that are none of ours. */
  BAD ("double", "\"level\": 1", "\"level\": 1.5", FORMAT,
       "game.negura, line 7: “1.5” is not a whole number of at most nine "
       "digits."),
  BAD ("exponent", "\"level\": 1", "\"level\": 1e0", FORMAT,
       "game.negura, line 7: “1e0” is not a whole number of at most nine "
       "digits."),
  BAD ("octal", "\"level\": 1", "\"level\": 01", FORMAT,
       "game.negura, line 7: “01” is not a whole number of at most nine "
       "digits."),
  BAD ("hexadecimal", "\"level\": 1", "\"level\": 0x1", FORMAT,
       "game.negura, line 7: “0x1” is not a whole number of at most nine "
       "digits."),
  BAD ("clamped", "\"level\": 1", "\"level\": 99999999999999999999999", FORMAT,
       "game.negura, line 7: “99999999999999999999999” is not a whole number "
       "of at most nine digits."),
  BAD ("minus", "\"level\": 1", "\"level\": -", FORMAT,
       "game.negura, line 7: “-” is not a whole number of at most nine "
       "digits."),

  /* Members. */
  BAD ("twice", "\"level\": 1", "\"level\": 1, \"level\": 1", FORMAT,
       "game.negura, line 7: the member “level” appears twice."),
  BAD ("unknown", "\"take_backs\"", "\"takebacks\"", FORMAT,
       "game.negura: the member “takebacks” is not known; did you mean "
       "“take_backs”?"),
  BAD ("unknown-deep", "\"turn\": 0", "\"turns\": 0", FORMAT,
       "game.negura, position.tiles[1]: the member “turns” is not known; did "
       "you mean “turn”?"),
  BAD ("missing", "\"level\": 1,", "", FORMAT,
       "game.negura, setup: the member “level” is missing."),
  BAD ("missing-moves", "\"moves\"", "\"undone\"", FORMAT,
       "game.negura: the member “moves” is missing."),
  BAD ("text-for-number", "\"level\": 1", "\"level\": \"1\"", FORMAT,
       "game.negura, setup.level: a whole number is expected."),
  BAD ("null-for-number", "\"level\": 1", "\"level\": null", FORMAT,
       "game.negura, setup.level: a whole number is expected."),
  BAD ("number-for-text", "\"Bogdan\"", "3", FORMAT,
       "game.negura, setup.seats[1].name: a text is expected."),
  BAD ("number-for-flag", "\"take_backs\": false", "\"take_backs\": 0", FORMAT,
       "game.negura, take_backs: true or false is expected."),
  BAD ("text-for-list", "[\"green\"]", "\"green\"", FORMAT,
       "game.negura, setup.seats[1].colours: a list is expected."),
  BAD ("text-for-object", "{ \"name\": \"scenario\", \"version\": 1 }",
       "\"scenario\"", FORMAT, "game.negura, set: an object is expected."),
  BAD ("position-text", "\"position\": {", "\"position\": 1, \"moves\": [], "
       "\"undone\": {", FORMAT,
       "game.negura, line 29: the member “moves” appears twice."),

  /* Versions. */
  BAD ("newer", "\"format\": 1,\n  \"negura\": \"0.1.0\"",
       "\"format\": 2, \"spell\": {},\n  \"negura\": \"3.4\"", VERSION,
       "game.negura was written by Negura 3.4 in format 2; this is Negura "
       NEGURA_VERSION ", which reads format 1."),
  BAD ("newer-unnamed", "\"format\": 1,\n  \"negura\": \"0.1.0\"",
       "\"format\": 7", VERSION,
       "game.negura is in format 7; this is Negura " NEGURA_VERSION
       ", which reads format 1."),
  BAD ("format-zero", "\"format\": 1", "\"format\": 0", FORMAT,
       "game.negura, format: 0 is not between 1 and 999."),
  BAD ("no-format", "\"format\": 1,", "", FORMAT,
       "game.negura: the member “format” is missing."),

  /* The tile set. */
  BAD ("set-unknown", "\"scenario\", \"version\": 1",
       "\"landscape\", \"version\": 1", SET,
       "game.negura, set: the tile set “landscape”, version 1, is neither in "
       "the record nor known."),
  BAD ("set-path", "\"scenario\", \"version\": 1",
       "\"../../etc/passwd\", \"version\": 1", SET,
       "game.negura, set: the tile set “../../etc/passwd”, version 1, is "
       "neither in the record nor known."),
  BAD ("set-version", "\"scenario\", \"version\": 1",
       "\"scenario\", \"version\": 9", SET,
       "game.negura, set: the tile set “scenario”, version 9, is neither in "
       "the record nor known."),
  BAD ("set-unreleased", "\"scenario\", \"version\": 1",
       "\"mists\", \"version\": 0", SET,
       "game.negura, set: the tile set “mists”, version 0, is neither in the "
       "record nor known."),
  BAD ("set-huge-version", "\"version\": 1", "\"version\": 65536", FORMAT,
       "game.negura, set.version: 65536 is not between 0 and 65535."),
  BAD ("set-text", "\"version\": 1", "\"version\": 1, \"text\": \"[x\"", FORMAT,
       "game.negura, set.text, line 1: “[x” is no group; a group is a name "
       "between brackets."),

  /* The set-up. */
  BAD ("mode", "\"cooperative\"", "\"chess\"", FORMAT,
       "game.negura, setup.mode: the way of playing “chess” is not known."),
  BAD ("level-high", "\"level\": 1", "\"level\": 7", FORMAT,
       "game.negura, setup.level: 7 is not between 1 and 6."),
  BAD ("level-low", "\"level\": 1", "\"level\": -1", FORMAT,
       "game.negura, setup.level: -1 is not between 1 and 6."),
  BAD ("no-seats", "\"seats\": [\n      { \"name\": \"Ana\", \"colours\": "
       "[\"red\"] },\n      { \"name\": \"Bogdan\", \"colours\": [\"green\"] }"
       ",\n      { \"name\": \"Cécile\", \"colours\": [\"blue\"] }\n    ]",
       "\"seats\": []", SETUP,
       "game.negura, setup.seats: One to five players can play."),
  BAD ("colour", "[\"green\"]", "[\"mauve\"]", FORMAT,
       "game.negura, setup.seats[1].colours[0]: there is no colour “mauve”."),
  BAD ("colour-twice", "[\"green\"]", "[\"red\"]", FORMAT,
       "game.negura, setup.seats[1].colours[0]: the colour “red” is played "
       "twice."),
  BAD ("colours", "[\"green\"]", "[\"green\", \"pink\"]", SETUP,
       "game.negura, setup: A player has too many or too few colours."),
  BAD ("scoring", "\"scoring\": \"yellow\"", "\"scoring\": \"red\"", SETUP,
       "game.negura, setup: The scoring meeple must have a colour that nobody "
       "plays."),
  BAD ("long-name", "\"Ana\"",
       "\"Anaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"", FORMAT,
       "game.negura, setup.seats[0].name: the name is longer than 40 "
       "characters or more than one line."),
  BAD ("two-line-name", "\"Ana\"", "\"An\\na\"", FORMAT,
       "game.negura, setup.seats[0].name: the name is longer than 40 "
       "characters or more than one line."),

  /* Deck, seed and position. */
  BAD ("deck-and-position", "\"position\": {", "\"deck\": [], \"position\": {",
       FORMAT, "game.negura: a record has either a deck or a position."),
  BAD ("seed-and-position", "\"position\": {",
       "\"seed\": \"1\", \"position\": {", FORMAT,
       "game.negura: a position has no seed."),
  BAD ("deck-tile", "\"deck\": [\"road-curve\"", "\"deck\": [\"rood-curve\"",
       FORMAT, "game.negura, position.deck[0]: the set has no tile "
       "“rood-curve”."),
  BAD ("no-deck", "\"deck\": [\"road-curve\", \"field\", \"field\"]",
       "\"deck\": []", SETUP, "game.negura, position: The seat, the deck or a "
       "face-down tile does not go with the set-up."),
  BAD ("score", "\"score\": 3", "\"score\": 50", SETUP,
       "game.negura, position: The points do not go with the goal, the stacks "
       "and the hounds."),
  BAD ("score-huge", "\"score\": 3", "\"score\": 1000", FORMAT,
       "game.negura, position.score: 1000 is not between 0 and 999."),
  BAD ("seat", "\"seat\": 1", "\"seat\": 3", SETUP,
       "game.negura, position: The seat, the deck or a face-down tile does "
       "not go with the set-up."),
  BAD ("seat-high", "\"seat\": 1", "\"seat\": 6", FORMAT,
       "game.negura, position.seat: 6 is not between 0 and 5."),
  BAD ("far", "\"x\": 0, \"y\": 0", "\"x\": 0, \"y\": -151", FORMAT,
       "game.negura, position.tiles[0].y: -151 is not between -150 and 150."),
  BAD ("turn", "\"turn\": 1", "\"turn\": 4", FORMAT,
       "game.negura, position.tiles[2].turn: 4 is not between 0 and 3."),
  BAD ("ghosts-many", "\"ghosts\": 2", "\"ghosts\": 16", FORMAT,
       "game.negura, position.tiles[3].ghosts: 16 is not between 0 and 15."),
  BAD ("ghosts-clear", "\"turn\": 1 }", "\"turn\": 1, \"ghosts\": 1 }", SETUP,
       "game.negura, position.tiles[2]: There are too many ghosts, or some "
       "where none can be."),
  BAD ("taken", "\"x\": 1, \"y\": 1", "\"x\": 1, \"y\": 0", SETUP,
       "game.negura, position.tiles[2]: The square is taken or too far away."),
  BAD ("apart", "\"x\": 1, \"y\": 2", "\"x\": 7, \"y\": 7", SETUP,
       "game.negura, position.tiles[3]: The tile does not touch the others."),
  BAD ("sides", "\"turn\": 0 }", "\"turn\": 1 }", SETUP,
       "game.negura, position.tiles[2]: A side does not match the tile next "
       "to it."),
  BAD ("no-feature", "\"feature\": \"road1\"", "\"feature\": \"city1\"", FORMAT,
       "game.negura, position.tiles[0].meeple.feature: the tile has no "
       "feature “city1”."),
  BAD ("meeple-field", "\"feature\": \"road1\"", "\"feature\": \"field1\"",
       SETUP, "game.negura, position.tiles[0]: There are too many meeples, or "
       "one where none can stand."),
  BAD ("meeple-colour", "\"colour\": \"red\"", "\"colour\": \"pink\"", SETUP,
       "game.negura, position.tiles[0]: There are too many meeples, or one "
       "where none can stand."),
  BAD ("meeple-half", ", \"colour\": \"red\" }", " }", FORMAT,
       "game.negura, position.tiles[0].meeple: the member “colour” is "
       "missing."),

  /* Moves. */
  BAD ("move-number", "\"pass\"", "17", FORMAT,
       "game.negura, moves[1]: a text is expected."),
  BAD ("move-word", "\"g 1 2 1\"", "\"castle\"", MOVE,
       "game.negura, moves[3]: move 4, “castle”, is not possible here."),
  BAD ("move-control", "\"g 1 2 1\"", "\"g\\n1 2 1\"", MOVE,
       "game.negura, moves[3]: move 4, “g\xef\xbf\xbd" "1 2 1”, is not "
       "possible here."),
  BAD ("move-sides", "\"p 0 1 r2\"", "\"p 0 1 r0\"", MOVE,
       "game.negura, moves[0]: move 1, “p 0 1 r0”, breaks rule R3.1."),
  BAD ("move-phase", "\"pass\"", "\"points\"", MOVE,
       "game.negura, moves[1]: move 2, “points”, breaks rule R3.13."),
  BAD ("move-ghosts", "\"g 1 2 1\"", "\"g 1 2 3\"", MOVE,
       "game.negura, moves[3]: move 4, “g 1 2 3”, breaks rule R3.8."),
  BAD ("undone", "\"take_backs\": false,",
       "\"undone\": [\"p 9 9 r0\"],", MOVE,
       "game.negura, undone[0]: move 6, “p 9 9 r0”, breaks rule R3.13."),

  /* Who plays, and who decided. */
  BAD ("computer-type", "\"colours\": [\"green\"]",
       "\"colours\": [\"green\"], \"computer\": true", FORMAT,
       "game.negura, setup.seats[1].computer: a text is expected."),
  BAD ("computer-word", "\"colours\": [\"green\"]",
       "\"colours\": [\"green\"], \"computer\": \"mighty\"", FORMAT,
       "game.negura, setup.seats[1].computer: the strength “mighty” is not "
       "known."),
  BAD ("computer-person", "\"colours\": [\"green\"]",
       "\"colours\": [\"green\"], \"computer\": \"person\"", FORMAT,
       "game.negura, setup.seats[1].computer: the strength “person” is not "
       "known."),
  BAD ("decided-type", "\"take_backs\": false,", "\"computer\": 3,", FORMAT,
       "game.negura, computer: a list is expected."),
  BAD ("decided-run", "\"take_backs\": false,", "\"computer\": [0],", FORMAT,
       "game.negura, computer[0]: a list is expected."),
  BAD ("decided-pair", "\"take_backs\": false,", "\"computer\": [[0]],",
       FORMAT, "game.negura, computer[0]: the list has 1 entries, not 2 to 2."),
  BAD ("decided-negative", "\"take_backs\": false,",
       "\"computer\": [[-1, 0]],", FORMAT,
       "game.negura, computer[0][0]: -1 is not between 0 and 4."),
  BAD ("decided-far", "\"take_backs\": false,", "\"computer\": [[1, 5]],",
       FORMAT, "game.negura, computer[0][1]: 5 is not between 1 and 4."),
  BAD ("decided-back", "\"take_backs\": false,", "\"computer\": [[2, 1]],",
       FORMAT, "game.negura, computer[0][1]: 1 is not between 2 and 4."),
  BAD ("decided-twice", "\"take_backs\": false,",
       "\"computer\": [[0, 2], [2, 3]],", FORMAT,
       "game.negura, computer[1][0]: 2 is not between 3 and 4."),
  BAD ("decided-beyond", "\"take_backs\": false,",
       "\"computer\": [[0, 4], [5, 5]],", FORMAT,
       "game.negura, computer[1][0]: there is no such move."),

  /* Journals. */
  BAD ("journal-seat", "r0\"]\n}\n", "r0\"]\n}\nseat 3 low\n", FORMAT,
       "game.negura, line 32: “seat 3 low” is not possible here."),
  BAD ("journal-seat-number", "r0\"]\n}\n", "r0\"]\n}\nseat 00 low\n", FORMAT,
       "game.negura, line 32: “seat 00 low” is not possible here."),
  BAD ("journal-player", "r0\"]\n}\n", "r0\"]\n}\nseat 1 lowly\n", FORMAT,
       "game.negura, line 32: “seat 1 lowly” is not possible here."),
  BAD ("journal-computer", "r0\"]\n}\n",
       "r0\"]\n}\nundo\ncomputer p 9 9 r0\n", MOVE,
       "game.negura, line 33: move 5, “p 9 9 r0”, breaks rule R3.1."),
  BAD ("journal-word", "r0\"]\n}\n", "r0\"]\n}\nundo\nrepent\n", FORMAT,
       "game.negura, line 33: “repent” is not possible here."),
  BAD ("journal-redo", "r0\"]\n}\n", "r0\"]\n}\nredo\n", FORMAT,
       "game.negura, line 32: “redo” is not possible here."),
  BAD ("journal-move", "r0\"]\n}\n", "r0\"]\n}\nundo\nplay p 9 9 r0\n", MOVE,
       "game.negura, line 33: move 5, “p 9 9 r0”, breaks rule R3.1."),
  BAD ("journal-forced", "r0\"]\n}\n",
       "r0\"]\n}\nundo\nplay p 0 -1 r0, points\n", MOVE,
       "game.negura, line 33: move 6, “points”, is not possible here."),
  BAD ("journal-dash", "r0\"]\n}\n", "r0\"]\n}\n--\nundo\n", FORMAT,
       "game.negura, line 32: “--” is not possible here."),
};

/* The text of a row. */
static char *
spoil (const char *from,
       const char *to)
{
  const char *at;

  if (from == NULL)
    return g_strdup (to);

  at = strstr (base, from);
  g_assert_nonnull (at);
  return g_strdup_printf ("%.*s%s%s", (int) (at - base), base, to,
                          at + strlen (from));
}

static void
test_sound (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NeguraGame) game =
    negura_record_from_text (base, strlen (base), "game.negura", NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);
  g_assert_cmpuint (negura_game_get_n_moves (game), >=, 5);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *text = spoil (row->from, row->to);
  g_autoptr (GError) error = NULL;
  g_autoptr (NeguraGame) until = NULL;
  NeguraGame *game;

  game = negura_record_from_text (text, strlen (text), "game.negura", &until,
                                  &error);
  g_assert_null (game);
  g_assert_error (error, NEGURA_GAME_ERROR, (int) row->code);
  g_assert_cmpstr (error->message, ==, row->message);

  /* Only what is sound up to a move gives the game before it. */
  g_assert_true ((until != NULL) == (row->code == NEGURA_GAME_ERROR_MOVE));
}

/* Illegal at move k: k, the rule, and the game up to k - 1. */
static void
test_until (void)
{
  for (guint k = 0; k < 5; k++) {
    static const char * const texts[] = {
      "\"p 0 1 r2\"", "\"pass\"", "\"s 0 1 road1\"", "\"g 1 2 1\"",
      "\"p 0 -1 r0\"",
    };
    g_autofree char *text = spoil (texts[k], "\"g 70 70 2\"");
    g_autofree char *start = g_strdup_printf (
      "game.negura, moves[%u]: move %u, “g 70 70 2”, ", k, k + 1);
    g_autoptr (GError) error = NULL;
    g_autoptr (NeguraGame) until = NULL;

    g_assert_null (negura_record_from_text (text, strlen (text),
                                            "game.negura", &until, &error));
    g_assert_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_MOVE);
    g_assert_true (g_str_has_prefix (error->message, start));
    g_assert_nonnull (until);

    /* Forced moves are played in any case: here the second and third. */
    g_assert_cmpuint (negura_game_get_n_moves (until), ==,
                      k == 1 || k == 2 ? 3 : k);
    g_assert_cmpuint (negura_game_get_moves (until)->n_moves, !=, 1);
  }
}

/* A text of the largest size is read; one byte more is refused unread. */
static void
test_huge (void)
{
  g_autofree char *text = g_malloc (NEGURA_RECORD_MAX_BYTES + 2);
  g_autofree char *folder = util_folder_new ();
  g_autofree char *path = g_build_filename (folder, "huge.negura", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = NEGURA_RECORD_MAX_BYTES;

  memset (text, ' ', length + 1);
  memcpy (text, base, strlen (base) - 1);
  text[length] = '\n';
  text[length + 1] = '\0';

  game = negura_record_from_text (text, length, "x", NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (game);
  g_assert_null (negura_record_from_text (text, length + 1, "x", NULL, &error));
  g_assert_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT);
  g_assert_cmpstr (error->message, ==,
                   "x is larger than 4 MiB and cannot be a record.");
  g_clear_error (&error);

  g_assert_true (g_file_set_contents (path, text, length + 1, NULL));
  g_assert_null (negura_record_load (file, NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==,
                   "huge.negura is larger than 4 MiB and cannot be a record.");
  g_clear_error (&error);

  /* Without end. */
  g_clear_object (&file);
  file = g_file_new_for_path ("/dev/zero");
  g_assert_null (negura_record_load (file, NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==,
                   "zero is larger than 4 MiB and cannot be a record.");
  g_clear_error (&error);

  g_clear_object (&file);
  file = g_file_new_for_path ("/nowhere/at-all.negura");
  g_assert_null (negura_record_load (file, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  util_folder_free (g_steal_pointer (&folder));
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (RulesTileSet) set = NULL;

  g_test_init (&argc, &argv, NULL);

  /* The records below name it. */
  set = util_scenario_set ();

  g_test_add_func ("/bad-records/sound", test_sound);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("/bad-records/%s", rows[i].name);

    g_test_add_data_func (path, &rows[i], test_row);
  }
  g_test_add_func ("/bad-records/until", test_until);
  g_test_add_func ("/bad-records/huge", test_huge);

  return g_test_run ();
}
