/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-bad-levels: impossible decisions and positions of the levels above the
 * first, each with its exact sentence.
 */

#include "config.h"

#include "game/negura-record.h"

#include <string.h>

#include "util.h"

/* Records below are written with ' for ", one tile a line. */

#define HEAD(level, circles, seats, scoring) \
  "{'format': 1, 'negura': '0.1.0',\n" \
  " 'set': {'name': 'scenario', 'version': 1},\n" \
  " 'setup': {'mode': 'cooperative', 'level': " level "," \
  " 'circles': " circles ",\n" \
  "  'seats': [" seats "],\n" \
  "  'scoring': " scoring "},\n"

#define SEATS_3 \
  "{'name': 'Ana', 'colours': ['red']}, {'name': '', 'colours': ['green']}, " \
  "{'name': '', 'colours': ['blue']}"

/* Level 2: in the cemetery in the middle green is buried; a field on its east
 * closes the other, and red or blue is buried there. */
static const char burial[] =
  HEAD ("2", "false", SEATS_3, "'pink'")
  " 'position': {'deck': ['field', 'field', 'road-curve'],\n"
  "  'tiles': [\n"
  "   {'x': 0, 'y': 0, 'tile': 'cemetery', 'turn': 0, 'buried': 'green'},\n"
  "   {'x': 0, 'y': -1, 'tile': 'field', 'turn': 0},\n"
  "   {'x': -1, 'y': 0, 'tile': 'field', 'turn': 0},\n"
  "   {'x': 0, 'y': 1, 'tile': 'field', 'turn': 0},\n"
  "   {'x': 1, 'y': 0, 'tile': 'field', 'turn': 0},\n"
  "   {'x': 1, 'y': -1, 'tile': 'road-end-village', 'turn': 2,\n"
  "    'meeple': {'feature': 'road1', 'colour': 'red'}},\n"
  "   {'x': 1, 'y': 1, 'tile': 'road-end-village', 'turn': 0,\n"
  "    'meeple': {'feature': 'road1', 'colour': 'blue'}},\n"
  "   {'x': 2, 'y': 0, 'tile': 'cemetery', 'turn': 1},\n"
  "   {'x': 2, 'y': -1, 'tile': 'mist-cap/2', 'turn': 0, 'ghosts': 2},\n"
  "   {'x': 2, 'y': 1, 'tile': 'city-cap', 'turn': 2}]},\n"
  " 'moves': ['p 3 0 r0', 'close 2 0', 'b 1 1', 'pass', 'p 3 1 r0']}\n";

/* Level 3 with circles: a road of two brings 14 points to 16, past the first
 * hound; it joins blue or green and clears mist to the north-west. */
static const char hounds[] =
  HEAD ("3", "true", SEATS_3, "'pink'")
  " 'position': {'score': 14, 'stacks': [2, 1, 1],\n"
  "  'deck': ['road-end-village', 'field', 'field', 'road-curve'],\n"
  "  'tiles': [\n"
  "   {'x': 0, 'y': 0, 'tile': 'road-end-village', 'turn': 3,\n"
  "    'meeple': {'feature': 'road1', 'colour': 'red'}},\n"
  "   {'x': 0, 'y': 1, 'tile': 'road-end-village', 'turn': 0,\n"
  "    'meeple': {'feature': 'road1', 'colour': 'blue'}},\n"
  "   {'x': -1, 'y': 0, 'tile': 'mist-cap/2', 'turn': 0, 'ghosts': 2},\n"
  "   {'x': -1, 'y': 1, 'tile': 'circle-cap', 'turn': 2,"
  " 'circle_ghosts': 1},\n"
  "   {'x': -1, 'y': 2, 'tile': 'road-end-village', 'turn': 0,\n"
  "    'meeple': {'feature': 'road1', 'colour': 'green'}}]},\n"
  " 'moves': ['p 1 0 r1', 'pass', 's 1 0 road1', 'points', 'h 0 1',\n"
  "  'g -1 0 1', 'done', 'p 1 -1 r0']}\n";

/* Level 6, four players: yellow has no scoring meeple; then a face-down tile
 * lies beside the haunted cemetery. */
static const char six[] =
  HEAD ("6", "false",
        "{'name': 'Ana', 'colours': ['red']}, "
        "{'name': '', 'colours': ['green']}, "
        "{'name': '', 'colours': ['blue']}, "
        "{'name': '', 'colours': ['yellow']}", "['red', 'green', 'blue']")
  " 'position': {'scores': [3, 0, 7],\n"
  "  'deck': ['road-end-village', 'field', 'field', 'field', 'field',\n"
  "   'road-curve', 'road-curve', 'road-curve', 'road-curve'],\n"
  "  'tiles': [\n"
  "   {'x': 0, 'y': 0, 'tile': 'road-end-village', 'turn': 3,\n"
  "    'meeple': {'feature': 'road1', 'colour': 'yellow'}},\n"
  "   {'x': 0, 'y': 1, 'tile': 'cemetery', 'turn': 0},\n"
  "   {'x': -1, 'y': 1, 'tile': 'road-straight', 'turn': 0,"
  " 'face_down': true}]},\n"
  " 'moves': ['p 1 0 r1', 'pass', 's 1 0 road1', 'points', 'marker red',\n"
  "  'd 1 1', 'p 0 -1 r0']}\n";

/* Level 2 with circles: the circle takes its ghost from one of two tiles. */
static const char circle[] =
  HEAD ("2", "true", SEATS_3, "'pink'")
  " 'position': {'deck': ['circle-cap', 'mist-cap/1', 'field'],\n"
  "  'tiles': [\n"
  "   {'x': 0, 'y': 0, 'tile': 'mist-cap/2', 'turn': 3, 'ghosts': 1},\n"
  "   {'x': 0, 'y': 1, 'tile': 'cemetery', 'turn': 0, 'ghosts': 1},\n"
  "   {'x': 1, 'y': 1, 'tile': 'field', 'turn': 0},\n"
  "   {'x': 2, 'y': 1, 'tile': 'cemetery', 'turn': 0},\n"
  "   {'x': 3, 'y': 1, 'tile': 'circle-cap', 'turn': 1,"
  " 'circle_ghosts': 1}]},\n"
  " 'moves': ['p 1 0 r0', 'circle 0 0', 'pass', 'p -1 1 r3',\n"
  "  'extra 2 1', 'pass']}\n";

typedef struct {
  const char *name;
  const char *base;
  const char *from;           /* NULL: nothing is spoilt. */
  const char *to;
  NeguraGameError code;
  const char *message;
} Row;

#define SOUND(base) { #base "/sound", base, NULL, NULL, 0, NULL }
#define BAD(base, name, from, to, code, message) \
  { #base "/" name, base, from, to, NEGURA_GAME_ERROR_##code, message }

static const Row rows[] = {
  SOUND (burial),
  BAD (burial, "buried-again", "'b 1 1'", "'b 0 0'", MOVE,
       "game.negura, moves[2]: move 3, “b 0 0”, breaks rule R5.1."),
  BAD (burial, "nobody", "'b 1 1'", "'b 2 0'", MOVE,
       "game.negura, moves[2]: move 3, “b 2 0”, breaks rule R5.1."),
  BAD (burial, "no-tile", "'b 1 1'", "'b 70 0'", MOVE,
       "game.negura, moves[2]: move 3, “b 70 0”, breaks rule R5.1."),
  BAD (burial, "reserve", "'b 1 1'", "'b red'", MOVE,
       "game.negura, moves[2]: move 3, “b red”, breaks rule R5.1."),
  BAD (burial, "reserve-unplayed", "'b 1 1'", "'b pink'", MOVE,
       "game.negura, moves[2]: move 3, “b pink”, breaks rule R5.1."),
  BAD (burial, "left-out", "'b 1 1', ", "", MOVE,
       "game.negura, moves[2]: move 3, “pass”, breaks rule R3.13."),
  BAD (burial, "twice", "'b 1 1'", "'b 1 1', 'b 1 -1'", MOVE,
       "game.negura, moves[3]: move 4, “b 1 -1”, breaks rule R3.13."),
  BAD (burial, "closed-before", "'close 2 0'", "'close 0 0'", MOVE,
       "game.negura, moves[1]: move 2, “close 0 0”, breaks rule R5.8."),
  BAD (burial, "no-cemetery", "'close 2 0'", "'close 1 0'", MOVE,
       "game.negura, moves[1]: move 2, “close 1 0”, breaks rule R5.8."),
  BAD (burial, "circle", "'close 2 0'", "'circle 2 0'", MOVE,
       "game.negura, moves[1]: move 2, “circle 2 0”, breaks rule R3.13."),
  BAD (burial, "open-grave", "'cemetery', 'turn': 1",
       "'cemetery', 'turn': 1, 'buried': 'blue'", SETUP,
       "game.negura, position.tiles[7]: Only a closed cemetery can have a "
       "buried meeple."),
  BAD (burial, "no-grave", "'y': 0, 'tile': 'field', 'turn': 0",
       "'y': 0, 'tile': 'field', 'turn': 0, 'buried': 'blue'", SETUP,
       "game.negura, position.tiles[2]: Only a closed cemetery can have a "
       "buried meeple."),
  BAD (burial, "buried-colour", "'buried': 'green'", "'buried': 'mauve'",
       FORMAT, "game.negura, position.tiles[0].buried: there is no colour "
       "“mauve”."),
  BAD (burial, "buried-unplayed", "'buried': 'green'", "'buried': 'yellow'",
       SETUP, "game.negura, position.tiles[0]: There are too many meeples, or "
       "one where none can stand."),
  BAD (burial, "ghosts-many", "'ghosts': 2", "'ghosts': 15}, "
       "{'x': 3, 'y': -1, 'tile': 'mist-cap/1', 'turn': 0, 'ghosts': 1", SETUP,
       "game.negura, position.tiles[9]: There are too many ghosts, or some "
       "where none can be."),
  BAD (burial, "hounds", "'deck'", "'hounds': ['gone'], 'deck'", SETUP,
       "game.negura, position: A hound or the cat is where there is no meeple, "
       "or does not take part."),
  BAD (burial, "cat", "'deck'", "'cat': [1, 1], 'deck'", SETUP,
       "game.negura, position: A hound or the cat is where there is no meeple, "
       "or does not take part."),
  BAD (burial, "stacks", "'deck'", "'stacks': [2, 1], 'deck'", SETUP,
       "game.negura, position: The points do not go with the goal, the stacks "
       "and the hounds."),
  BAD (burial, "face-down", "'turn': 2}]", "'turn': 2}, {'x': 3, 'y': 0, "
       "'tile': 'road-curve', 'turn': 0, 'face_down': true}]", SETUP,
       "game.negura, position.tiles[10]: The seat, the deck or a face-down "
       "tile does not go with the set-up."),
  BAD (burial, "circles", "'mist-cap/2', 'turn': 0, 'ghosts': 2",
       "'circle-cap', 'turn': 0", SETUP,
       "game.negura, position.tiles[8]: There are not so many of this tile."),
  BAD (burial, "scoring-list", "'pink'", "['pink', 'black', 'yellow']", SETUP,
       "game.negura, setup: The scoring meeple must have a colour that nobody "
       "plays."),

  SOUND (hounds),
  BAD (hounds, "meeple-went-home", "'h 0 1'", "'h 0 0'", MOVE,
       "game.negura, moves[4]: move 5, “h 0 0”, breaks rule R6.2."),
  BAD (hounds, "nobody", "'h 0 1'", "'h 1 0'", MOVE,
       "game.negura, moves[4]: move 5, “h 1 0”, breaks rule R6.2."),
  BAD (hounds, "too-soon", "'points'", "'h 0 1'", MOVE,
       "game.negura, moves[3]: move 4, “h 0 1”, breaks rule R3.13."),
  BAD (hounds, "more-than-there-are", "'g -1 0 1'", "'g -1 0 3'", MOVE,
       "game.negura, moves[5]: move 6, “g -1 0 3”, breaks rule R6.2."),
  BAD (hounds, "scoring-more-than-there-are", "'points'", "'g -1 0 3'", MOVE,
       "game.negura, moves[3]: move 4, “g -1 0 3”, breaks rule R3.8."),
  BAD (hounds, "four", "'g -1 0 1'", "'g -1 0 4'", MOVE,
       "game.negura, moves[5]: move 6, “g -1 0 4”, breaks rule R6.2."),
  BAD (hounds, "circle-cleared", "'g -1 0 1'", "'g -1 1 1'", MOVE,
       "game.negura, moves[5]: move 6, “g -1 1 1”, breaks rule R6.2."),
  BAD (hounds, "circle-scored", "'points'", "'g -1 1 1'", MOVE,
       "game.negura, moves[3]: move 4, “g -1 1 1”, breaks rule R3.8."),
  BAD (hounds, "same-tile-again", "'done'", "'g -1 0 1'", MOVE,
       "game.negura, moves[6]: move 7, “g -1 0 1”, breaks rule R6.2."),
  BAD (hounds, "far", "'h 0 1',\n  'g -1 0 1'", "'h -1 2', 'g -1 0 1'", MOVE,
       "game.negura, moves[5]: move 6, “g -1 0 1”, breaks rule R6.2."),
  BAD (hounds, "marker", "'points'", "'points', 'marker pink'", MOVE,
       "game.negura, moves[4]: move 5, “marker pink”, breaks rule R3.13."),
  BAD (hounds, "wrong-stack", "'stacks': [2, 1, 1]", "'stacks': [0, 3, 1]",
       SETUP, "game.negura, position: The points do not go with the goal, the "
       "stacks and the hounds."),
  BAD (hounds, "old-stack", "'score': 14", "'score': 15", SETUP,
       "game.negura, position: The points do not go with the goal, the stacks "
       "and the hounds."),
  BAD (hounds, "stack-sum", "'stacks': [2, 1, 1]", "'stacks': [2, 2, 1]",
       FORMAT, "game.negura, position.stacks: the stacks have 5 tiles, the "
       "deck 4."),
  BAD (hounds, "four-stacks", "'stacks': [2, 1, 1]", "'stacks': [1, 1, 1, 1]",
       FORMAT, "game.negura, position.stacks: the list has 4 entries, not 1 to "
       "3."),
  BAD (hounds, "negative-stack", "'stacks': [2, 1, 1]", "'stacks': [5, -1]",
       FORMAT, "game.negura, position.stacks[1]: -1 is not between 0 and 144."),
  BAD (hounds, "without-meeple", "'score': 14, 'stacks': [2, 1, 1]",
       "'score': 15, 'stacks': [0, 3, 1], 'hounds': [[-1, 0]]", SETUP,
       "game.negura, position: A hound or the cat is where there is no meeple, "
       "or does not take part."),
  BAD (hounds, "without-tile", "'score': 14, 'stacks': [2, 1, 1]",
       "'score': 15, 'stacks': [0, 3, 1], 'hounds': [[9, 9]]", FORMAT,
       "game.negura, position.hounds[0]: no tile lies on square 9, 9."),
  BAD (hounds, "placed-too-soon", "'score': 14", "'score': 14, "
       "'hounds': [[0, 1]]", SETUP,
       "game.negura, position: The points do not go with the goal, the stacks "
       "and the hounds."),
  BAD (hounds, "three", "'score': 14", "'score': 14, "
       "'hounds': ['track', 'track', 'track']", FORMAT,
       "game.negura, position.hounds: the list has 3 entries, not 1 to 2."),
  BAD (hounds, "word", "'score': 14", "'score': 14, 'hounds': ['waits']",
       FORMAT, "game.negura, position.hounds[0]: a square, “track” or “gone” "
       "is expected."),
  BAD (hounds, "half-square", "'score': 14", "'score': 14, 'hounds': [[0]]",
       FORMAT, "game.negura, position.hounds[0]: the list has 1 entries, not 2 "
       "to 2."),
  BAD (hounds, "far-square", "'score': 14",
       "'score': 14, 'hounds': [[0, 151]]", FORMAT,
       "game.negura, position.hounds[0][1]: 151 is not between -150 and 150."),
  BAD (hounds, "cat-word", "'score': 14", "'score': 14, 'cat': 'gone'", FORMAT,
       "game.negura, position.cat: a square, “track” or “waits” is expected."),
  BAD (hounds, "cat-without-meeple", "'score': 14",
       "'score': 14, 'cat': [-1, 0]", SETUP,
       "game.negura, position: A hound or the cat is where there is no meeple, "
       "or does not take part."),
  BAD (hounds, "circles-full", "'circle_ghosts': 1", "'circle_ghosts': 2",
       SETUP, "game.negura, position.tiles[3]: There are too many ghosts, or "
       "some where none can be."),
  BAD (hounds, "circles-many", "'circle_ghosts': 1", "'circle_ghosts': 4",
       FORMAT, "game.negura, position.tiles[3].circle_ghosts: 4 is not between "
       "0 and 3."),
  BAD (hounds, "two-scores", "'score': 14", "'score': 14, 'scores': [14]",
       FORMAT, "game.negura, position: a position has either a score or "
       "scores."),
  BAD (hounds, "second-score", "'score': 14", "'scores': [14, 1]", SETUP,
       "game.negura, position: The points do not go with the goal, the stacks "
       "and the hounds."),

  SOUND (six),
  BAD (six, "four-markers", "['red', 'green', 'blue']},",
       "['red', 'green', 'blue', 'yellow']},", FORMAT,
       "game.negura, setup.scoring: the list has 4 entries, not 1 to 3."),
  BAD (six, "two-markers", "['red', 'green', 'blue']},", "['red', 'green']},",
       SETUP, "game.negura, setup: There must be three scoring meeples of "
       "three colours that are played."),
  BAD (six, "one-marker", "['red', 'green', 'blue']},", "'red'},", SETUP,
       "game.negura, setup: There must be three scoring meeples of three "
       "colours that are played."),
  BAD (six, "unplayed-marker", "['red', 'green', 'blue']},",
       "['red', 'green', 'pink']},", SETUP,
       "game.negura, setup: There must be three scoring meeples of three "
       "colours that are played."),
  BAD (six, "same-marker", "['red', 'green', 'blue']},",
       "['red', 'green', 'red']},", FORMAT,
       "game.negura, setup.scoring[2]: the colour “red” scores twice."),
  BAD (six, "no-marker", "'scoring': ['red', 'green', 'blue']},",
       "'scoring': []},", FORMAT,
       "game.negura, setup.scoring: the list has 0 entries, not 1 to 3."),
  BAD (six, "colourless-marker", "'marker red'", "'marker yellow'", MOVE,
       "game.negura, moves[4]: move 5, “marker yellow”, breaks rule R4.6."),
  BAD (six, "marker-of-nobody", "'marker red'", "'marker pink'", MOVE,
       "game.negura, moves[4]: move 5, “marker pink”, breaks rule R4.6."),
  BAD (six, "four-scores", "[3, 0, 7]", "[3, 0, 7, 0]", FORMAT,
       "game.negura, position.scores: the list has 4 entries, not 1 to 3."),
  BAD (six, "all-past-the-first-hound", "[3, 0, 7]", "[10, 11, 12]", SETUP,
       "game.negura, position: The points do not go with the goal, the stacks "
       "and the hounds."),
  BAD (six, "face-down-away", "'d 1 1'", "'d 9 9'", MOVE,
       "game.negura, moves[5]: move 6, “d 9 9”, breaks rule R5.6."),
  BAD (six, "face-down-corner", "'d 1 1'", "'d 1 2'", MOVE,
       "game.negura, moves[5]: move 6, “d 1 2”, breaks rule R5.6."),
  BAD (six, "face-down-taken", "'d 1 1'", "'d 1 0'", MOVE,
       "game.negura, moves[5]: move 6, “d 1 0”, breaks rule R5.6."),
  BAD (six, "beside-face-down", "'p 0 -1 r0'", "'p -2 1 r0'", MOVE,
       "game.negura, moves[6]: move 7, “p -2 1 r0”, breaks rule R3.1."),
  BAD (six, "face-down-turned", "'turn': 0, 'face_down'",
       "'turn': 1, 'face_down'", FORMAT,
       "game.negura, position.tiles[2].turn: 1 is not between 0 and 0."),
  BAD (six, "face-down-ghosts", "'face_down': true",
       "'face_down': true, 'ghosts': 1", SETUP,
       "game.negura, position.tiles[2]: There are too many ghosts, or some "
       "where none can be."),
  BAD (six, "face-down-meeple", "'face_down': true", "'face_down': true, "
       "'meeple': {'feature': 'road1', 'colour': 'red'}", SETUP,
       "game.negura, position.tiles[2]: There are too many meeples, or one "
       "where none can stand."),
  BAD (six, "haunted-ghosts", "'cemetery', 'turn': 0", "'cemetery', 'turn': 0, "
       "'ghosts': 1", SETUP,
       "game.negura, position.tiles[1]: There are too many ghosts, or some "
       "where none can be."),

  SOUND (circle),
  BAD (circle, "empty-tile", "'circle 0 0'", "'circle 1 1'", MOVE,
       "game.negura, moves[1]: move 2, “circle 1 1”, breaks rule R7.2."),
  BAD (circle, "from-a-circle", "'circle 0 0'", "'circle 3 1'", MOVE,
       "game.negura, moves[1]: move 2, “circle 3 1”, breaks rule R7.2."),
  BAD (circle, "no-burial", "'circle 0 0'", "'b red'", MOVE,
       "game.negura, moves[1]: move 2, “b red”, breaks rule R3.13."),
  BAD (circle, "extra-elsewhere", "'extra 2 1'", "'extra 1 1'", MOVE,
       "game.negura, moves[4]: move 5, “extra 1 1”, breaks rule R5.3."),
  BAD (circle, "extra-twice", "'extra 2 1'", "'extra 2 1', 'extra 2 1'", MOVE,
       "game.negura, moves[5]: move 6, “extra 2 1”, breaks rule R3.13."),
  BAD (circle, "cat", "'extra 2 1'", "'cat 2 1'", MOVE,
       "game.negura, moves[4]: move 5, “cat 2 1”, breaks rule R3.13."),
};

/* The record of a row. */
static char *
spoil (const Row *row)
{
  const char *at;
  char *text;

  if (row->from == NULL) {
    text = g_strdup (row->base);
  } else {
    at = strstr (row->base, row->from);
    g_assert_nonnull (at);
    text = g_strdup_printf ("%.*s%s%s", (int) (at - row->base), row->base,
                            row->to, at + strlen (row->from));
  }

  return g_strdelimit (text, "'", '"');
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *text = spoil (row);
  g_autoptr (GError) error = NULL;
  g_autoptr (NeguraGame) until = NULL;
  g_autoptr (NeguraGame) game = NULL;

  game = negura_record_from_text (text, strlen (text), "game.negura", &until,
                                  &error);
  if (row->message == NULL) {
    g_autofree char *again = NULL;
    g_autoptr (NeguraGame) copy = NULL;

    g_assert_no_error (error);
    again = negura_record_to_text (game);
    copy = negura_record_from_text (again, strlen (again), "again", NULL,
                                    &error);
    g_assert_no_error (error);
    g_assert_cmpmem (negura_game_get_state (game), sizeof (RulesState),
                     negura_game_get_state (copy), sizeof (RulesState));
    return;
  }

  g_assert_null (game);
  g_assert_error (error, NEGURA_GAME_ERROR, (int) row->code);
  g_assert_cmpstr (error->message, ==, row->message);
  g_assert_cmpint (until != NULL, ==, row->code == NEGURA_GAME_ERROR_MOVE);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (RulesTileSet) set = NULL;

  g_test_init (&argc, &argv, NULL);

  /* The records above name it. */
  set = util_scenario_set ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("/bad-levels/%s", rows[i].name);

    g_test_add_data_func (path, &rows[i], test_row);
  }

  return g_test_run ();
}
