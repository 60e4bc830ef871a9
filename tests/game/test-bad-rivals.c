/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-bad-rivals: records of competitive games that are refused, each with its
 * exact sentence: the files of tests/data/records/refused, and positions.
 */

#include "config.h"

#include "game/negura-record.h"

#include <string.h>

#include "util.h"

/* --- Files --------------------------------------------------------------- */

typedef struct {
  const char *name;           /* Of the file. */
  guint k;                    /* The move that is refused, from 1; 0: none. */
  NeguraGameError code;
  const char *message;        /* What follows the file's name. */
} File;

static const File files[] = {
  /* Illegal at a move. */
  { "haunted-guard", 14, NEGURA_GAME_ERROR_MOVE,
    "moves[13]: move 14, “attach 1 -2”, breaks rule R8.4." },
  { "fourth-ghost", 29, NEGURA_GAME_ERROR_MOVE,
    "moves[28]: move 29, “attach 2 1”, breaks rule R8.3." },
  { "extension-to-own", 14, NEGURA_GAME_ERROR_MOVE,
    "moves[13]: move 14, “attach 0 -1”, breaks rule R8.3." },
  { "limitation-to-other", 18, NEGURA_GAME_ERROR_MOVE,
    "moves[17]: move 18, “attach -1 1”, breaks rule R8.3." },
  { "no-such-segment", 2, NEGURA_GAME_ERROR_MOVE,
    "moves[1]: move 2, “m field3 red”, breaks rule R8.2." },
  { "segment-taken", 6, NEGURA_GAME_ERROR_MOVE,
    "moves[5]: move 6, “m field1 blue”, breaks rule R8.2." },
  { "no-guard-left", 10, NEGURA_GAME_ERROR_MOVE,
    "moves[9]: move 10, “m road1 red guard”, breaks rule R8.2." },

  /* Set-ups. */
  { "seventh-player", 0, NEGURA_GAME_ERROR_SETUP,
    "setup.seats: Two to six players can play (R8.1)." },
  { "alone", 0, NEGURA_GAME_ERROR_SETUP,
    "setup.seats: Two to six players can play (R8.14)." },
  { "circles-in-classic", 0, NEGURA_GAME_ERROR_SETUP,
    "setup.circles: The classic game has no spell circles (R8.14)." },
  { "level-in-haunted", 0, NEGURA_GAME_ERROR_SETUP,
    "setup.level: Only the cooperative game has levels (R8.12)." },
  { "scoring-meeple", 0, NEGURA_GAME_ERROR_SETUP,
    "setup.scoring: Everybody scores with a meeple of their own colour "
    "(R8.14)." },
  { "two-colours", 0, NEGURA_GAME_ERROR_SETUP,
    "setup.seats[1].colours: Each player has one colour (R8.1)." },
  { "same-colour", 0, NEGURA_GAME_ERROR_FORMAT,
    "setup.seats[1].colours[0]: the colour “red” is played twice." },
  { "one-tile-more", 0, NEGURA_GAME_ERROR_SETUP,
    "deck: The stack is not made of the tiles that this way of playing asks "
    "for (R8.1)." },
};

static char *
refused_path (const char *base)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", "records",
                                "refused", base, NULL);
}

static void
test_file (gconstpointer data)
{
  const File *row = data;
  g_autofree char *base = g_strconcat (row->name, ".negura", NULL);
  g_autofree char *path = refused_path (base);
  g_autofree char *message = g_strdup_printf ("%s, %s", base, row->message);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (NeguraGame) until = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  g_assert_null (negura_record_load (file, &until, NULL, &error));
  g_assert_error (error, NEGURA_GAME_ERROR, (int) row->code);
  g_assert_cmpstr (error->message, ==, message);

  /* The file stays as it is. */
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);

  /* The game up to the move before it can be played on. */
  g_assert_true ((until != NULL) == (row->k > 0));
  if (until != NULL) {
    g_assert_cmpuint (negura_game_get_n_moves (until), ==, row->k - 1);
    g_assert_cmpuint (negura_game_get_moves (until)->n_moves, >, 1);
    g_assert_cmpint (rules_state_check (negura_game_get_state (until),
                                        negura_game_get_set (until)), ==,
                     RULES_STATE_OK);
  }
}

/* No file is forgotten above. */
static void
test_all_files (void)
{
  g_autofree char *folder = refused_path (".");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (files));
}

/* --- Positions ----------------------------------------------------------- */

/* Written with ' for ". */
#define HEAD(mode) \
  "{'format': 1, 'negura': '0.1.0',\n" \
  " 'set': {'name': 'scenario', 'version': 1},\n" \
  " 'setup': {'mode': '" mode "',\n" \
  "  'seats': [{'name': 'Ana', 'colours': ['red']},\n" \
  "            {'name': '', 'colours': ['green']}]},\n"

/* Red walks a road with two ghosts, green farms with a guard, a keeper of red's
 * is on the cemetery; the town has no knight. */
static const char haunted[] =
  HEAD ("haunted")
  " 'position': {'scores': [7, 12], 'seat': 1, 'earned': {'red': 1},\n"
  "  'deck': ['field', 'mist-cap/2', 'castle/1'],\n"
  "  'tiles': [\n"
  "   {'x': 0, 'y': 0, 'tile': 'road-straight', 'turn': 1,\n"
  "    'meeple': {'feature': 'road1', 'colour': 'red', 'ghosts': 2}},\n"
  "   {'x': 1, 'y': 0, 'tile': 'field', 'turn': 0,\n"
  "    'meeple': {'feature': 'field1', 'colour': 'green', 'figure': 'guard'}},\n"
  "   {'x': 2, 'y': 0, 'tile': 'cemetery', 'turn': 0,\n"
  "    'meeple': {'feature': 'cemetery', 'colour': 'red'}},\n"
  "   {'x': 3, 'y': 0, 'tile': 'city-cap', 'turn': 0},\n"
  "   {'x': 3, 'y': -1, 'tile': 'city-cap', 'turn': 2},\n"
  "   {'x': 4, 'y': 0, 'tile': 'mist-cap/2', 'turn': 0}]},\n"
  " 'moves': ['p 2 1 r0']}\n";

static const char classic[] =
  HEAD ("classic")
  " 'position': {'scores': [7, 12],\n"
  "  'deck': ['field', 'monastery'],\n"
  "  'tiles': [\n"
  "   {'x': 0, 'y': 0, 'tile': 'road-curve', 'turn': 0,\n"
  "    'meeple': {'feature': 'road1', 'colour': 'red'}}]},\n"
  " 'moves': []}\n";

typedef struct {
  const char *name;
  const char *base;
  const char *from;           /* NULL: nothing is spoilt. */
  const char *to;
  NeguraGameError code;
  const char *message;        /* NULL: it is read. */
} Row;

#define BAD(base, name, from, to, code, message) \
  { #base "/" name, base, from, to, NEGURA_GAME_ERROR_##code, message }

#define NO_MEEPLES \
  "There are more meeples or guards than a player has, or one where none can " \
  "stand (R8.13)."
#define NO_GHOSTS \
  "There are more ghosts than the game has, or some without a meeple (R8.13)."

static const Row rows[] = {
  { "haunted/sound", haunted, NULL, NULL, 0, NULL },
  { "classic/sound", classic, NULL, NULL, 0, NULL },
  BAD (haunted, "score-of-the-first", "'scores': [7, 12]", "'score': 7", MOVE,
       NULL),

  /* Ghosts. */
  BAD (haunted, "guard-haunted", "'guard'}", "'guard', 'ghosts': 1}", FORMAT,
       "game.negura, position.tiles[1].meeple.ghosts: no ghost comes near a "
       "guard (R8.4)."),
  BAD (haunted, "third-ghost", "'ghosts': 2", "'ghosts': 3", FORMAT,
       "game.negura, position.tiles[0].meeple.ghosts: a meeple has two ghosts "
       "at most; the third chases it away (R8.4)."),
  BAD (haunted, "fourth-ghost", "'ghosts': 2", "'ghosts': 4", FORMAT,
       "game.negura, position.tiles[0].meeple.ghosts: a meeple has two ghosts "
       "at most; the third chases it away (R8.4)."),
  BAD (haunted, "ghosts-huge", "'ghosts': 2", "'ghosts': 16", FORMAT,
       "game.negura, position.tiles[0].meeple.ghosts: 16 is not between 0 and "
       "15."),
  BAD (haunted, "ghost-on-mist", "'turn': 0}]", "'turn': 0, 'ghosts': 1}]",
       SETUP, "game.negura, position.tiles[5]: " NO_GHOSTS),
  BAD (classic, "ghost", "'red'}", "'red', 'ghosts': 1}", SETUP,
       "game.negura, position.tiles[0]: " NO_GHOSTS),

  /* Figures. */
  BAD (haunted, "figure", "'guard'", "'knight'", FORMAT,
       "game.negura, position.tiles[1].meeple.figure: there is no figure "
       "“knight”."),
  BAD (haunted, "figure-type", "'guard'", "1", FORMAT,
       "game.negura, position.tiles[1].meeple.figure: a text is expected."),
  BAD (haunted, "no-such-segment", "'field1'", "'field2'", FORMAT,
       "game.negura, position.tiles[1].meeple.feature: the tile has no feature "
       "“field2”."),
  BAD (haunted, "on-mist", "'mist-cap/2', 'turn': 0}]",
       "'mist-cap/2', 'turn': 0,\n"
       "    'meeple': {'feature': 'mist', 'colour': 'red'}}]", SETUP,
       "game.negura, position.tiles[5]: " NO_MEEPLES),
  BAD (haunted, "colour", "'colour': 'green'", "'colour': 'pink'", SETUP,
       "game.negura, position.tiles[1]: " NO_MEEPLES),
  BAD (haunted, "completed", "'turn': 2},", "'turn': 2,\n"
       "    'meeple': {'feature': 'city1', 'colour': 'red'}},", SETUP,
       "game.negura, position.tiles[4]: Something is completed here that must "
       "have been scored or cleared before."),
  BAD (classic, "guard", "'red'}", "'red', 'figure': 'guard'}", SETUP,
       "game.negura, position.tiles[0]: " NO_MEEPLES),

  /* Guards earned. */
  BAD (haunted, "earned", "'red': 1", "'red': 4", SETUP,
       "game.negura, position: " NO_MEEPLES),
  BAD (haunted, "earned-many", "'red': 1", "'red': 6", FORMAT,
       "game.negura, position.earned.red: 6 is not between 0 and 5."),
  BAD (haunted, "earned-by-nobody", "'red': 1", "'blue': 1", SETUP,
       "game.negura, position: " NO_MEEPLES),
  BAD (haunted, "earned-colour", "'red': 1", "'blu': 1", FORMAT,
       "game.negura, position.earned: the member “blu” is not known; did you "
       "mean “blue”?"),
  BAD (haunted, "earned-list", "{'red': 1}", "[1, 0]", FORMAT,
       "game.negura, position.earned: an object is expected."),
  BAD (classic, "earned", "'scores'", "'earned': {'red': 1}, 'scores'", SETUP,
       "game.negura, position: " NO_MEEPLES),

  /* Totals, and who plays. */
  BAD (haunted, "third-total", "[7, 12]", "[7, 12, 0]", FORMAT,
       "game.negura, position.scores: the list has 3 entries, not 1 to 2."),
  BAD (haunted, "negative-total", "[7, 12]", "[7, -1]", FORMAT,
       "game.negura, position.scores[1]: -1 is not between 0 and 999."),
  BAD (haunted, "seat", "'seat': 1", "'seat': 2", SETUP,
       "game.negura, position: The seat, the deck or a face-down tile does "
       "not go with the set-up."),

  /* What only the cooperative game has. */
  BAD (haunted, "stacks", "'seat': 1", "'seat': 1, 'stacks': [1, 1, 1]",
       SETUP, "game.negura, position: The totals or the stacks do not go with "
       "the set-up."),
  BAD (haunted, "hound", "'seat': 1", "'seat': 1, 'hounds': [[0, 0]]", SETUP,
       "game.negura, position: Hounds and cat belong to the cooperative game "
       "(R8.12)."),
  BAD (haunted, "cat", "'seat': 1", "'seat': 1, 'cat': [0, 0]", SETUP,
       "game.negura, position: Hounds and cat belong to the cooperative game "
       "(R8.12)."),
  BAD (haunted, "buried", "'cemetery', 'turn': 0,",
       "'cemetery', 'turn': 0, 'buried': 'red',", SETUP,
       "game.negura, position.tiles[2]: Nobody is buried in a competitive game "
       "(R8.12)."),
  BAD (haunted, "face-down", "'mist-cap/2', 'turn': 0}]",
       "'mist-cap/2', 'turn': 0, 'face_down': true}]", SETUP,
       "game.negura, position.tiles[5]: The seat, the deck or a face-down tile "
       "does not go with the set-up."),
  BAD (classic, "mist", "['field', 'monastery']", "['field', 'mist-cap/2']",
       SETUP, "game.negura, position: There are not so many of this tile."),

  /* Decisions of other phases and games. */
  BAD (haunted, "no-duty", "'p 2 1 r0'", "'attach 0 0'", MOVE,
       "game.negura, moves[0]: move 1, “attach 0 0”, breaks rule R8.2."),
  BAD (haunted, "farmer-before-the-tile", "'p 2 1 r0'", "'m field1 green'",
       MOVE, "game.negura, moves[0]: move 1, “m field1 green”, breaks rule "
       "R8.2."),
  BAD (haunted, "points", "'p 2 1 r0'", "'points'", MOVE,
       "game.negura, moves[0]: move 1, “points”, breaks rule R8.2."),
  BAD (haunted, "word", "'p 2 1 r0'", "'m field1 green knight'", MOVE,
       "game.negura, moves[0]: move 1, “m field1 green knight”, is not "
       "possible here."),
};

static char *
spoil (const Row *row)
{
  char *text;
  const char *at;

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

/* A sound position is written and read again. */
static void
assert_sound (NeguraGame *game)
{
  g_autofree char *text = negura_record_to_text (game);
  g_autofree char *again = NULL;
  g_autoptr (NeguraGame) copy = NULL;
  g_autoptr (GError) error = NULL;

  copy = negura_record_from_text (text, strlen (text), "again", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (negura_game_get_state (game), sizeof (RulesState),
                   negura_game_get_state (copy), sizeof (RulesState));

  again = negura_record_to_text (copy);
  g_assert_cmpstr (text, ==, again);
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
    g_assert_no_error (error);
    assert_sound (game);
    return;
  }

  g_assert_null (game);
  g_assert_error (error, NEGURA_GAME_ERROR, (int) row->code);
  g_assert_cmpstr (error->message, ==, row->message);
  g_assert_cmpint (until != NULL, ==, row->code == NEGURA_GAME_ERROR_MOVE);
}

/* What the sound position says is what the game begins with. */
static void
test_position (void)
{
  g_autofree char *text = spoil (&rows[0]);
  g_autoptr (GError) error = NULL;
  g_autoptr (NeguraGame) game =
    negura_record_from_text (text, strlen (text), "x", NULL, &error);
  const RulesState *state;

  g_assert_no_error (error);
  state = negura_game_get_state_at (game, 0);
  g_assert_cmpuint (state->score[0], ==, 7);
  g_assert_cmpuint (state->score[1], ==, 12);
  g_assert_cmpuint (state->seat, ==, 1);
  g_assert_cmpuint (state->supply, ==, 13);
  g_assert_cmpuint (state->reserve[RULES_COLOUR_RED], ==, 3);
  g_assert_cmpuint (state->reserve[RULES_COLOUR_GREEN], ==, 5);
  g_assert_cmpuint (state->guards[RULES_COLOUR_RED], ==, 3);
  g_assert_cmpuint (state->aside[RULES_COLOUR_RED], ==, 2);
  g_assert_cmpuint (state->guards[RULES_COLOUR_GREEN], ==, 1);
  g_assert_cmpuint (state->aside[RULES_COLOUR_GREEN], ==, 3);
  g_assert_cmpuint (state->cells[0].attached, ==, 2);
  g_assert_cmpuint (state->cells[1].figure, ==, RULES_FIGURE_GUARD);
  g_assert_cmpuint (state->cells[2].figure, ==, RULES_FIGURE_MEEPLE);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (RulesTileSet) set = NULL;

  g_test_init (&argc, &argv, NULL);

  /* The positions above name it. */
  set = util_scenario_set ();

  g_test_add_func ("/bad-rivals/files", test_all_files);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path = g_strdup_printf ("/bad-rivals/file/%s",
                                             files[i].name);

    g_test_add_data_func (path, &files[i], test_file);
  }

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("/bad-rivals/%s", rows[i].name);

    g_test_add_data_func (path, &rows[i], test_row);
  }
  g_test_add_func ("/bad-rivals/position", test_position);

  return g_test_run ();
}
