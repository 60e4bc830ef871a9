/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-history: undo, redo, take-backs and looking back.
 */

#include "config.h"

#include "game/negura-record.h"

#include <string.h>

#include "util.h"

/* Plays to the end.  A move is marked as forced when it was the only one. */
static guint
play_to_end (NeguraGame *game,
             GRand      *random,
             GArray     *moments)
{
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  guint n_forced = 0;

  util_remember (game, moments);
  while (negura_game_get_moves (game)->n_moves > 0) {
    util_play (game, random, 1);
    util_remember (game, moments);
  }

  for (guint i = 0; i < negura_game_get_n_moves (game); i++) {
    rules_moves (negura_game_get_state_at (game, i),
                 negura_game_get_set (game), list);
    g_assert_cmpuint (negura_game_get_move_forced (game, i), ==,
                      list->n_moves == 1);
    n_forced += negura_game_get_move_forced (game, i);
  }

  return n_forced;
}

/* Undo to the very beginning and redo to the end, state by state. */
static void
test_undo (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n_forced = 0;

  for (guint seed = 0; seed < 12; seed++) {
    g_autoptr (NeguraGame) game =
      util_game_new_level (1 + seed % 6, seed / 6, 1 + seed % 5, seed);
    g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (UtilMoment));

    n_forced += play_to_end (game, random, moments);
    for (guint round = 0; round < 2; round++)
      util_walk (game, moments);
  }

  /* The games above are worth something for forced moves. */
  g_assert_cmpuint (n_forced, >, 10);
}

/* A decision within a turn can be taken back freely; a draw cannot be
 * forgotten. */
static void
test_take_backs (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  g_autoptr (NeguraGame) game = util_game_new (3, 3);

  util_play (game, random, 1);
  g_assert_cmpuint (negura_game_get_state (game)->phase, ==,
                    RULES_PHASE_MEEPLE);
  g_assert_true (negura_game_undo (game));
  g_assert_false (negura_game_get_take_backs (game));
  g_assert_true (negura_game_redo (game));

  while (negura_game_get_state (game)->turns == 1)
    util_play (game, random, 1);
  g_assert_true (negura_game_undo (game));
  g_assert_true (negura_game_get_take_backs (game));
  g_assert_true (negura_game_redo (game));
  g_assert_true (negura_game_get_take_backs (game));
}

/* A face-down draw is a draw, although nobody has seen it: here it is forced,
 * closes the cemetery, and leads to a choice before anybody draws again. */
static void
test_take_backs_face_down (void)
{
  static const char record[] =
    "{'format': 1, 'negura': '0', 'set': {'name': 'scenario', 'version': 1},"
    " 'setup': {'mode': 'cooperative', 'level': 5, 'seats': ["
    "  {'name': '', 'colours': ['red']}, {'name': '', 'colours': ['green']},"
    "  {'name': '', 'colours': ['blue']}], 'scoring': 'pink'},"
    " 'position': {'deck': ['city-cap', 'road-curve', 'road-curve',"
    "  'city-cap', 'city-cap', 'city-cap', 'city-cap', 'city-cap',"
    "  'city-cap'], 'tiles': ["
    "  {'x': 0, 'y': 0, 'tile': 'cemetery', 'turn': 0},"
    "  {'x': 0, 'y': -1, 'tile': 'field', 'turn': 0},"
    "  {'x': 0, 'y': 1, 'tile': 'field', 'turn': 0},"
    "  {'x': -1, 'y': 0, 'tile': 'field', 'turn': 0},"
    "  {'x': 1, 'y': 0, 'tile': 'field', 'turn': 0},"
    "  {'x': -1, 'y': 1, 'tile': 'field', 'turn': 0},"
    "  {'x': 1, 'y': -1, 'tile': 'road-end-village', 'turn': 2,"
    "   'meeple': {'feature': 'road1', 'colour': 'red'}},"
    "  {'x': 1, 'y': 1, 'tile': 'road-end-village', 'turn': 0,"
    "   'meeple': {'feature': 'road1', 'colour': 'blue'}}]},"
    " 'moves': []}";
  g_autoptr (RulesTileSet) set = util_scenario_set ();
  g_autofree char *text = g_strdelimit (g_strdup (record), "'", '"');
  g_autoptr (GError) error = NULL;
  g_autoptr (NeguraGame) game =
    negura_record_from_text (text, strlen (text), "x", NULL, &error);
  const RulesState *state;
  RulesMove move = { .kind = RULES_MOVE_PLACE, .turn = 1, .square = { 2, 0 } };

  g_assert_no_error (error);
  state = negura_game_get_state (game);
  g_assert_cmpuint (state->n_drawn, ==, 1);
  g_assert_true (negura_game_play (game, &move, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (state->phase, ==, RULES_PHASE_MEEPLE);
  g_assert_true (negura_game_undo (game));
  g_assert_false (negura_game_get_take_backs (game));
  g_assert_true (negura_game_redo (game));

  move = (RulesMove) { .kind = RULES_MOVE_PASS };
  g_assert_true (negura_game_play (game, &move, NULL));
  g_assert_cmpuint (state->phase, ==, RULES_PHASE_BURY);
  g_assert_cmpuint (state->n_drawn, ==, 2);
  g_assert_cmpuint (negura_game_get_n_moves (game), ==, 4);
  g_assert_false (negura_game_get_take_backs (game));
  g_assert_true (negura_game_undo (game));
  g_assert_cmpuint (state->phase, ==, RULES_PHASE_MEEPLE);
  g_assert_true (negura_game_get_take_backs (game));
}

/* What lay face down before a position was not set aside at its beginning. */
static void
test_log_of_position (void)
{
  static const char record[] =
    "{'format': 1, 'negura': '0', 'set': {'name': 'scenario', 'version': 1},"
    " 'setup': {'mode': 'cooperative', 'level': 5, 'seats': ["
    "  {'name': '', 'colours': ['red']}, {'name': '', 'colours': ['green']},"
    "  {'name': '', 'colours': ['blue']}], 'scoring': 'pink'},"
    " 'position': {'deck': ['field', 'field', 'field'], 'tiles': ["
    "  {'x': 0, 'y': 0, 'tile': 'field', 'turn': 0},"
    "  {'x': 1, 'y': 0, 'tile': 'city-cap', 'turn': 0, 'face_down': true}]},"
    " 'moves': []}";
  g_autoptr (RulesTileSet) set = util_scenario_set ();
  g_autofree char *text = g_strdelimit (g_strdup (record), "'", '"');
  g_autoptr (NeguraGame) game =
    negura_record_from_text (text, strlen (text), "x", NULL, NULL);
  g_autoptr (NeguraLogEntry) entry = NULL;

  g_assert_nonnull (game);
  g_assert_cmpuint (g_list_model_get_n_items (negura_game_get_log (game)), ==,
                    1);
  entry = g_list_model_get_item (negura_game_get_log (game), 0);
  g_assert_cmpuint (negura_log_entry_get_event (entry)->kind, ==,
                    RULES_EVENT_DRAWN);
  g_assert_cmpuint (negura_log_entry_get_event (entry)->tile, ==,
                    rules_tile_set_find (set, "field"));
}

/* Another move than the one undone forgets the rest; the same keeps it. */
static void
test_branches (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (NeguraGame) game = util_game_new (3, 9);
  RulesMove move;
  RulesState end;
  guint n_moves;

  util_play (game, random, 20);
  end = *negura_game_get_state (game);
  for (guint i = 0; i < 8; i++)
    g_assert_true (negura_game_undo (game));

  n_moves = negura_game_get_n_moves (game);
  g_assert_true (negura_game_redo (game));
  move = *negura_game_get_move (game, n_moves);
  g_assert_true (negura_game_undo (game));
  g_assert_true (negura_game_play (game, &move, NULL));
  g_assert_true (negura_game_get_can_redo (game));
  while (negura_game_redo (game))
    ;
  g_assert_cmpmem (&end, sizeof end, negura_game_get_state (game), sizeof end);

  for (guint i = 0; i < 8; i++)
    g_assert_true (negura_game_undo (game));
  for (guint i = 0; i < negura_game_get_moves (game)->n_moves; i++)
    if (!rules_move_equal (&negura_game_get_moves (game)->moves[i], &move)) {
      RulesMove other = negura_game_get_moves (game)->moves[i];

      g_assert_true (negura_game_play (game, &other, NULL));
      g_assert_false (negura_game_get_can_redo (game));
      return;
    }
  g_assert_not_reached ();
}

/* Nothing of a forgotten branch comes back, however long it was. */
static void
test_forgotten (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  g_autoptr (NeguraGame) game = util_game_new (4, 12);
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (UtilMoment));
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (UtilMoment));
  RulesMove move;

  play_to_end (game, random, moments);
  g_assert_cmpuint (negura_game_get_n_moves (game), >, 40);
  while (negura_game_undo (game))
    ;

  move = negura_game_get_moves (game)->moves[0];
  if (rules_move_equal (&move, negura_game_get_move (game, 0)))
    move = negura_game_get_moves (game)->moves[1];
  util_remember (game, others);
  g_assert_true (negura_game_play (game, &move, NULL));
  play_to_end (game, random, others);
  g_assert_cmpuint (negura_game_get_n_moves (game), >, 40);

  util_walk (game, others);
}

/* Any state of a game can be looked at, in any order. */
static void
test_state_at (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autoptr (NeguraGame) game = util_game_new (2, 10);
  guint n;

  util_play (game, random, 200);
  n = negura_game_get_n_moves (game);
  g_assert_cmpuint (n, >, 64);
  for (guint i = 0; i < 300; i++) {
    guint index = g_rand_int_range (random, 0, n);
    RulesState state = *negura_game_get_state_at (game, index);
    char text[RULES_MOVE_TEXT_SIZE];
    RulesMove parsed;

    rules_state_move_print (&state, negura_game_get_set (game),
                            negura_game_get_move (game, index), text);
    g_assert_cmpstr (text, ==, negura_game_get_move_text (game, index));
    g_assert_true (rules_state_move_parse (&state,
                                           negura_game_get_set (game), text,
                                           &parsed));
    g_assert_cmpint (rules_play (&state, negura_game_get_set (game), &parsed,
                                 NULL), ==, RULES_OK);
    g_assert_cmpmem (&state, sizeof state,
                     negura_game_get_state_at (game, index + 1),
                     sizeof state);
  }
  g_assert_true (negura_game_get_state_at (game, n) ==
                 negura_game_get_state (game));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/history/undo", test_undo);
  g_test_add_func ("/history/take-backs", test_take_backs);
  g_test_add_func ("/history/take-backs/face-down", test_take_backs_face_down);
  g_test_add_func ("/history/position-log", test_log_of_position);
  g_test_add_func ("/history/branches", test_branches);
  g_test_add_func ("/history/forgotten", test_forgotten);
  g_test_add_func ("/history/state-at", test_state_at);

  return g_test_run ();
}
