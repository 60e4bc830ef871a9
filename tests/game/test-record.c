/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-record: records and journals, written, read and refused.
 */

#include "config.h"

#include "game/negura-record-private.h"

#include <string.h>

#include "util.h"

static NeguraGame *
read_sound (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NeguraGame) until = NULL;
  NeguraGame *game;

  game = negura_record_from_text (text, strlen (text), "game.negura", &until,
                                  &error);
  g_assert_no_error (error);
  g_assert_null (until);
  g_assert_nonnull (game);

  return game;
}

static void
assert_same (NeguraGame *a,
             NeguraGame *b)
{
  g_assert_cmpmem (negura_game_get_state (a), sizeof (RulesState),
                   negura_game_get_state (b), sizeof (RulesState));
  g_assert_cmpuint (negura_game_get_n_moves (a), ==,
                    negura_game_get_n_moves (b));
  g_assert_cmpuint (negura_game_get_take_backs (a), ==,
                    negura_game_get_take_backs (b));
  g_assert_cmpuint (g_list_model_get_n_items (negura_game_get_log (a)), ==,
                    g_list_model_get_n_items (negura_game_get_log (b)));

  for (guint i = 0; i < negura_game_get_n_moves (a); i++)
    g_assert_cmpuint (negura_game_get_move_forced (a, i), ==,
                      negura_game_get_move_forced (b, i));

  for (guint i = 0; i < g_list_model_get_n_items (negura_game_get_seats (a)); i++) {
    g_autoptr (NeguraSeat) seat_a =
      g_list_model_get_item (negura_game_get_seats (a), i);
    g_autoptr (NeguraSeat) seat_b =
      g_list_model_get_item (negura_game_get_seats (b), i);

    g_assert_cmpstr (negura_seat_get_name (seat_a), ==,
                     negura_seat_get_name (seat_b));
  }
}

/* What is written reads as the same game and is written as the same text, at
 * any moment of a game. */
static void
test_round_trip (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint seed = 0; seed < 2 * RULES_MAX_LEVEL; seed++) {
    g_autoptr (NeguraGame) game =
      util_game_new_level (1 + seed / 2, seed % 2, 1 + seed % rules_mode (RULES_MODE_COOPERATIVE)->max_seats,
                           seed);

    for (guint i = 0; negura_game_get_moves (game)->n_moves > 0; i++) {
      g_autofree char *text = negura_record_to_text (game);
      g_autofree char *again = NULL;
      g_autoptr (NeguraGame) copy = read_sound (text);

      assert_same (game, copy);
      again = negura_record_to_text (copy);
      g_assert_cmpstr (text, ==, again);
      util_play (game, random, 1 + i % 9);
    }
  }
}

/* Moves that can be redone are kept by the store, and only there. */
static void
test_undone (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autoptr (NeguraGame) game = util_game_new (3, 7);
  guint length;

  util_play (game, random, 30);
  length = negura_game_get_n_moves (game);

  while (negura_game_undo (game)) {
    g_autofree char *text = negura_record_to_text (game);
    g_autofree char *line = negura_record_to_line (game);
    g_autoptr (NeguraGame) short_copy = read_sound (text);
    g_autoptr (NeguraGame) copy = read_sound (line);
    g_autofree char *again = negura_record_to_line (copy);

    assert_same (game, short_copy);
    assert_same (game, copy);
    g_assert_cmpstr (line, ==, again);
    g_assert_cmpuint (strcspn (line, "\n") + 1, ==, strlen (line));
    g_assert_false (negura_game_get_can_redo (short_copy));
    g_assert_true (negura_game_get_can_redo (copy));
    while (negura_game_redo (copy))
      ;
    g_assert_cmpuint (negura_game_get_n_moves (copy), ==, length);
  }
}

/* A journal says what plays, undos and redos did, whatever they were. */
static void
test_journal (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint seed = 0; seed < RULES_MAX_LEVEL; seed++) {
    g_autoptr (NeguraGame) game =
      util_game_new_level (1 + seed, seed % 2, 1 + seed % rules_mode (RULES_MODE_COOPERATIVE)->max_seats,
                           40 + seed);
    g_autofree char *line = negura_record_to_line (game);
    g_autoptr (GString) text = g_string_new (line);

    for (guint i = 0; i < 120; i++) {
      int choice = g_rand_int_range (random, 0, 6);
      guint serial = negura_game_get_serial (game);
      g_autofree char *added = NULL;
      g_autofree char *state_a = NULL;
      g_autofree char *state_b = NULL;
      g_autoptr (NeguraGame) copy = NULL;

      if (choice == 0)
        negura_game_undo (game);
      else if (choice == 1)
        negura_game_redo (game);
      else
        util_play (game, random, 1);

      if (negura_game_get_serial (game) == serial)
        continue;
      added = negura_journal_line (game, choice == 0 ? NEGURA_JOURNAL_UNDO
                                   : choice == 1 ? NEGURA_JOURNAL_REDO
                                                 : NEGURA_JOURNAL_PLAY);
      g_string_append (text, added);

      copy = read_sound (text->str);
      state_a = negura_record_to_line (game);
      state_b = negura_record_to_line (copy);
      g_assert_cmpstr (state_a, ==, state_b);
    }
  }
}

static NeguraGame *
new_position_game (void)
{
  g_autoptr (RulesTileSet) set = util_scenario_set ();
  g_autofree RulesPosition *position = g_new0 (RulesPosition, 1);
  g_autoptr (GError) error = NULL;
  NeguraGame *game;
  RulesSetup setup;
  uint8_t field, mist;

  g_assert_nonnull (set);
  field = rules_tile_set_find (set, "field");
  mist = rules_tile_set_find (set, "mist-cap/2");
  rules_setup_init (&setup, 1, 2);
  rules_position_init (position);
  position->score[0] = 12;
  position->seat = 1;
  position->n_tiles = 2;
  position->tiles[0] = (RulesPositionTile) { { -3, 2 }, field, 0, 0,
                                             RULES_NO_COLOUR,
                                             RULES_NO_FEATURE, RULES_NO_COLOUR };
  position->tiles[1] = (RulesPositionTile) { { -3, 1 }, mist, 0, 2,
                                             RULES_NO_COLOUR,
                                             RULES_NO_FEATURE, RULES_NO_COLOUR };
  position->n_deck = 3;
  memset (position->deck, field, 3);

  game = negura_game_new_position (set, &setup, NULL, position, &error);
  g_assert_no_error (error);
  return game;
}

static void
test_position (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autoptr (NeguraGame) game = new_position_game ();

  for (guint i = 0; i < 4; i++) {
    g_autofree char *text = negura_record_to_text (game);
    g_autofree char *again = NULL;
    g_autoptr (NeguraGame) copy = read_sound (text);

    assert_same (game, copy);
    g_assert_false (negura_game_get_has_seed (copy));
    again = negura_record_to_text (copy);
    g_assert_cmpstr (text, ==, again);
    util_play (game, random, 1);
  }
}

/* The position of a record is the same as that of a scenario. */
static void
test_position_from_json (void)
{
  g_autoptr (NeguraGame) game = new_position_game ();
  const RulesTileSet *set = negura_game_get_set (game);
  g_autofree char *text = negura_record_to_text (game);
  g_autofree RulesPosition *position = g_new0 (RulesPosition, 1);
  g_autoptr (JsonNode) root = json_from_string (text, NULL);
  g_autoptr (GError) error = NULL;
  JsonObject *object;
  RulesState state;

  object = json_object_get_object_member (json_node_get_object (root),
                                          "position");
  g_assert_true (negura_position_from_json (object, set, position, &error));
  g_assert_no_error (error);
  g_assert_cmpint (rules_state_init_position (&state, set,
                                              &negura_game_get_state (game)->setup,
                                              position, NULL), ==,
                   RULES_STATE_OK);
  g_assert_cmpmem (&state, sizeof state, negura_game_get_state (game),
                   sizeof state);

  json_object_set_double_member (object, "score", 3.5);
  g_assert_false (negura_position_from_json (object, set, position, &error));
  g_assert_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT);
  g_assert_cmpstr (error->message, ==,
                   "position, score: a whole number is expected.");
}

/* Sets of somebody's own travel with the record; ours are named once they are
 * released. */
static void
test_sets (void)
{
  g_autoptr (RulesTileSet) scenario = util_scenario_set ();
  g_autoptr (RulesTileSet) own = NULL;
  g_autofree RulesTileSet *other = g_memdup2 (scenario, sizeof *scenario);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  RulesSetup setup;

  rules_setup_init (&setup, 1, 3);
  memset (other->name, 0, sizeof other->name);
  g_strlcpy (other->name, "mine", sizeof other->name);
  other->version = 4;
  own = negura_tile_set_new (other, FALSE);

  for (guint i = 0; i < 2; i++) {
    g_autoptr (NeguraGame) game = negura_game_new (i == 0 ? scenario : own,
                                                   &setup, NULL, 5, NULL);
    g_autoptr (NeguraGame) copy = NULL;
    g_autofree char *text = NULL;

    g_assert_nonnull (game);
    util_play (game, random, 9);
    text = negura_record_to_text (game);
    copy = read_sound (text);
    assert_same (game, copy);
    g_assert_cmpuint (strstr (text, "[Tile Set]") != NULL, ==, i == 1);
    g_assert_cmpmem (negura_game_get_set (game), sizeof (RulesTileSet),
                     negura_game_get_set (copy), sizeof (RulesTileSet));
    g_assert_cmpuint (negura_game_get_set (game) ==
                      negura_game_get_set (copy), ==, i == 0);
  }

  /* Unreleased, but the same as the one that is here: shared all the same. */
  {
    g_autoptr (NeguraGame) game = util_game_new (2, 1);
    g_autofree char *text = negura_record_to_text (game);
    g_autoptr (NeguraGame) copy = read_sound (text);

    if (negura_game_get_set (game)->version == 0)
      g_assert_nonnull (strstr (text, "[Tile Set]"));
    g_assert_true (negura_game_get_set (game) == negura_game_get_set (copy));
  }
}

static void
test_seed (void)
{
  g_autoptr (NeguraGame) game = util_game_new (2, G_MAXUINT64);
  g_autofree char *text = negura_record_to_text (game);
  g_autoptr (NeguraGame) copy = read_sound (text);
  g_autoptr (GString) wrong = g_string_new (text);
  g_autoptr (GError) error = NULL;

  g_assert_true (negura_game_get_has_seed (copy));
  g_assert_cmpuint (negura_game_get_seed (copy), ==, G_MAXUINT64);

  g_string_replace (wrong, "18446744073709551615", "18446744073709551614", 1);
  g_assert_null (negura_record_from_text (wrong->str, wrong->len, "x", NULL,
                                          &error));
  g_assert_cmpstr (error->message, ==, "x, seed: the seed 18446744073709551614 "
                   "does not deal this stack.");
  g_clear_error (&error);

  g_string_replace (wrong, "18446744073709551614", "18446744073709551616", 1);
  g_assert_null (negura_record_from_text (wrong->str, wrong->len, "x", NULL,
                                          &error));
  g_assert_cmpstr (error->message, ==,
                   "x, seed: “18446744073709551616” is not a seed.");
  g_clear_error (&error);

  /* Without a seed any deck of the right tiles will do, and no other. */
  g_string_replace (wrong, "\"seed\" : \"18446744073709551616\",", "", 1);
  g_assert_nonnull (strstr (wrong->str, "\"deck\" : ["));
  g_clear_object (&copy);
  copy = read_sound (wrong->str);
  g_assert_false (negura_game_get_has_seed (copy));
  g_string_replace (wrong, "\"deck\" : [", "\"deck\" : [ \"05\", ", 1);
  g_assert_null (negura_record_from_text (wrong->str, wrong->len, "x", NULL,
                                          &error));
  g_assert_cmpstr (error->message, ==, "x, deck: The stack is not made of the "
                   "tiles that the level asks for.");
}

/* Forced moves may be missing at the end; they are played. */
static void
test_forced_at_end (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  guint n = 0;

  for (guint seed = 1; seed <= 6; seed++) {
    g_autoptr (NeguraGame) game = util_game_new (3, seed);

    while (negura_game_get_moves (game)->n_moves > 0) {
      guint from = negura_game_get_n_moves (game) + 1;
      g_autoptr (GString) text = NULL;
      g_autoptr (NeguraGame) copy = NULL;
      g_autofree char *record = NULL;
      g_autofree char *tail = NULL;

      util_play (game, random, 1);
      if (from == negura_game_get_n_moves (game))
        continue;

      record = negura_record_to_line (game);
      text = g_string_new (record);
      tail = g_strdup_printf (",\"%s\"]}",
                              negura_game_get_move_text (
                                game, negura_game_get_n_moves (game) - 1));
      g_assert_true (g_str_has_suffix (g_strchomp (record), tail));
      g_string_truncate (text, strlen (record) - strlen (tail));
      g_string_append (text, "]}");
      copy = read_sound (text->str);
      assert_same (game, copy);
      n++;
    }
  }
  g_assert_cmpuint (n, >, 5);
}

static void
test_file (void)
{
  g_autoptr (NeguraGame) game = util_game_new (4, 11);
  g_autofree char *folder = util_folder_new ();
  g_autofree char *path = g_build_filename (folder, "ă.negura", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) bad = g_file_new_for_path ("/nowhere/at-all.negura");
  g_autoptr (NeguraGame) copy = NULL;
  g_autoptr (NeguraGame) until = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (negura_record_save (game, file, NULL, &error));
  g_assert_no_error (error);
  copy = negura_record_load (file, &until, NULL, &error);
  g_assert_no_error (error);
  g_assert_null (until);
  assert_same (game, copy);

  /* A copy is a game of its own. */
  g_assert_cmpstr (negura_game_get_id (game), !=, negura_game_get_id (copy));

  g_assert_false (negura_record_save (game, bad, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  util_folder_free (g_steal_pointer (&folder));
}

/* Every beginning of a record is refused, with a sentence. */
static void
test_truncations (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (NeguraGame) game = new_position_game ();
  g_autofree char *text = NULL;
  gsize length;

  util_play (game, random, 3);
  text = negura_record_to_text (game);
  length = strlen (g_strchomp (text));
  for (gsize i = 0; i < length; i++) {
    g_autofree char *cut = g_strndup (text, i);
    g_autoptr (GError) error = NULL;
    g_autoptr (NeguraGame) until = NULL;

    g_assert_null (negura_record_from_text (cut, i, "x", &until, &error));
    g_assert_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT);
    g_assert_true (g_str_has_prefix (error->message, "x"));
    g_assert_true (g_str_has_suffix (error->message, "."));
    g_assert_null (until);
  }
}

/* Every byte changed: refused, or a sound game. */
static void
test_flips (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autoptr (NeguraGame) game = new_position_game ();
  g_autofree char *text = NULL;
  gsize length;
  guint n_sound = 0;

  util_play (game, random, 3);
  text = negura_record_to_text (game);
  length = strlen (text);
  for (gsize i = 0; i < length; i++)
    for (guint j = 0; j < 12; j++) {
      g_autofree char *flipped = g_strdup (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (NeguraGame) until = NULL;
      g_autoptr (NeguraGame) copy = NULL;

      flipped[i] = (char) (j < 8 ? flipped[i] ^ 1 << j
                                 : g_rand_int_range (random, 1, 256));
      copy = negura_record_from_text (flipped, length, "x", &until, &error);
      if (copy == NULL) {
        g_assert_nonnull (error);
        g_assert_true (g_utf8_validate (error->message, -1, NULL));
        g_assert_true (until == NULL ||
                       error->code == NEGURA_GAME_ERROR_MOVE);
        continue;
      }

      n_sound++;
      g_assert_no_error (error);
      g_assert_cmpint (rules_state_check (negura_game_get_state (copy),
                                          negura_game_get_set (copy)), ==,
                       RULES_STATE_OK);
    }

  /* Names, for one thing, may say anything. */
  g_assert_cmpuint (n_sound, >, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/round-trip", test_round_trip);
  g_test_add_func ("/record/undone", test_undone);
  g_test_add_func ("/record/journal", test_journal);
  g_test_add_func ("/record/position", test_position);
  g_test_add_func ("/record/position-from-json", test_position_from_json);
  g_test_add_func ("/record/sets", test_sets);
  g_test_add_func ("/record/seed", test_seed);
  g_test_add_func ("/record/forced-at-end", test_forced_at_end);
  g_test_add_func ("/record/file", test_file);
  g_test_add_func ("/record/truncations", test_truncations);
  g_test_add_func ("/record/flips", test_flips);

  return g_test_run ();
}
