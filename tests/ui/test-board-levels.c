/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-board-levels: every decision of the six levels, the spell circles and the
 * competitive games is made on NeguraBoard, in the positions of the scenarios
 * and in whole games.
 */

#include "config.h"

#include <json-glib/json-glib.h>

#include "board-util.h"

#include "game/negura-record.h"
#include "text/negura-text.h"

#include "../friendly.h"
#include "../scenario.h"
#include "../tile-path.h"

/* Placements are many and have tests of their own: not all are tried in every
 * position. */
#define MAX_TRIED 14

/* How many moves of each kind were made through the board. */
static guint made[RULES_N_MOVE_KINDS];

static gboolean
has_place (const RulesMove *move)
{
  switch ((RulesMoveKind) move->kind) {
  case RULES_MOVE_PLACE:
  case RULES_MOVE_MEEPLE:
  case RULES_MOVE_SCORE:
  case RULES_MOVE_GHOSTS:
  case RULES_MOVE_CLOSE:
  case RULES_MOVE_BURY:
  case RULES_MOVE_CIRCLE:
  case RULES_MOVE_EXTRA:
  case RULES_MOVE_CAT:
  case RULES_MOVE_HOUND:
  case RULES_MOVE_FACE_DOWN:
  case RULES_MOVE_ATTACH:
    return TRUE;
  case RULES_MOVE_NONE:
  case RULES_MOVE_PASS:
  case RULES_MOVE_POINTS:
  case RULES_MOVE_FORGO:
  case RULES_MOVE_BURY_RESERVE:
  case RULES_MOVE_MARKER:
  case RULES_MOVE_DONE:
  default:
    return FALSE;
  }
}

/* The child that a move is made at. */
static NeguraBoardCell *
cell_of_move (NeguraBoard     *board,
              const RulesMove *move)
{
  const RulesState *state = negura_game_get_state (negura_board_get_game (board));
  gboolean feature = move->kind == RULES_MOVE_MEEPLE ||
                     move->kind == RULES_MOVE_SCORE;
  RulesSquare square = move->square;

  if (move->kind == RULES_MOVE_MEEPLE)
    square = state->cells[state->placed].square;

  return negura_board_get_cell (board, square,
                                feature ? move->feature : RULES_NO_FEATURE);
}

/* Turns and counts what was chosen until it is the move.  FALSE when its turn
 * is offered as another that looks the same. */
static gboolean
set_choice (NeguraBoard     *board,
            const RulesMove *move)
{
  RulesMove choice;

  if (move->kind == RULES_MOVE_GHOSTS)
    negura_board_set_count (board, move->count);
  for (guint i = 0; i < 4; i++) {
    g_assert_true (negura_board_get_choice (board, &choice));
    if (rules_move_equal (&choice, move))
      return TRUE;
    negura_board_turn (board, TRUE);
  }

  return FALSE;
}

static void
activate (NeguraBoardCell *cell)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (cell), "cell.activate", NULL));
}

/* What a screen reader says of it: what it would do. */
static void
check_words (NeguraBoard     *board,
             NeguraBoardCell *cell,
             const RulesMove *move)
{
  g_autofree char *sentence = NULL;
  NeguraText text;

  g_assert_cmpstr (negura_board_cell_get_label (cell), !=, "");
  if (move->kind == RULES_MOVE_PLACE || move->kind == RULES_MOVE_GHOSTS)
    return;

  negura_text_init (&text, negura_board_get_game (board));
  sentence = negura_text_move (&text, move);
  g_assert_cmpstr (sentence, !=, "");
  if (negura_board_cell_get_feature (cell) != RULES_NO_FEATURE)
    g_assert_cmpstr (negura_board_cell_get_label (cell), ==, sentence);
  else
    g_assert_cmpstr (negura_board_cell_get_description (cell), ==, sentence);
}

/* A click in the middle of the square finds the same choice. */
static void
check_pointer (NeguraBoard     *board,
               const RulesMove *move)
{
  NeguraBoardHit hit;
  double x, y;

  if (move->kind == RULES_MOVE_MEEPLE || move->kind == RULES_MOVE_SCORE)
    return;

  test_square_middle (board, move->square, &x, &y);
  negura_board_hit (board, x, y, &hit);
  g_assert_nonnull (hit.choice);
  g_assert_cmpint (hit.choice->kind, ==, move->kind);
  g_assert_true (negura_board_same_square (hit.choice->square, move->square));
}

/* Back to the first @n_moves of the game.  Competitive games go back by whole
 * turns: what was played before in this one is played again. */
static void
take_back (NeguraGame *game,
           guint       n_moves)
{
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (RulesMove));

  for (guint i = 0; i < n_moves; i++)
    g_array_append_val (before, *negura_game_get_move (game, i));

  g_assert_true (negura_game_undo (game));
  for (guint n = negura_game_get_n_moves (game); n < n_moves;
       n = negura_game_get_n_moves (game))
    g_assert_true (negura_game_play (game, &g_array_index (before, RulesMove, n), NULL));
  g_assert_cmpuint (negura_game_get_n_moves (game), ==, n_moves);
}

/* Makes @move on the board and takes it back. */
static void
make (NeguraBoard *board,
      RulesMove    move)
{
  NeguraGame *game = negura_board_get_game (board);
  guint n_moves = negura_game_get_n_moves (game);
  NeguraBoardCell *cell;

  if (move.kind == RULES_MOVE_MEEPLE)
    negura_board_set_meeple (board, move.colour, move.figure);
  cell = cell_of_move (board, &move);
  g_assert_nonnull (cell);
  check_words (board, cell, &move);
  check_pointer (board, &move);

  activate (cell);
  if (negura_board_kind_waits (move.kind)) {
    g_assert_cmpuint (negura_game_get_n_moves (game), ==, n_moves);
    if (!set_choice (board, &move)) {
      negura_board_cancel (board);
      while (negura_board_get_hand_turn (board) != 0)
        negura_board_turn (board, TRUE);
      return;
    }
    activate (cell);
  }
  g_assert_true (rules_move_equal (negura_game_get_move (game, n_moves), &move));
  take_back (game, n_moves);
  made[move.kind]++;
}

/* What is dead is so for ever; a square that no face-up tile touches is not. */
static void
check_dead (NeguraBoard *board)
{
  NeguraGame *game = negura_board_get_game (board);
  const RulesState *state = negura_game_get_state (game);
  const RulesTileSet *set = negura_game_get_set (game);
  uint8_t unseen[RULES_MAX_TILES];

  rules_tiles_unseen (state, unseen);
  for (guint i = 0; i < board->choices.n_dead; i++) {
    RulesSquare square = board->choices.dead[i];

    g_assert_null (negura_board_choices_find (&board->choices, square,
                                              RULES_NO_FEATURE));
    for (guint n = 0; n < 4u * set->n_tiles; n++)
      g_assert_true (unseen[n / 4] == 0 ||
                     rules_fits (state, set, (uint8_t) (n / 4), square,
                                 (uint8_t) (n % 4)) == RULES_REFUSED_SIDES);
  }
}

static void
check_position (NeguraBoard *board,
                NeguraArt   *art)
{
  NeguraGame *game = negura_board_get_game (board);
  g_autofree RulesMoveList *moves = g_memdup2 (negura_game_get_moves (game),
                                               sizeof (RulesMoveList));
  gboolean placing = moves->n_moves > 0 && moves->moves[0].kind == RULES_MOVE_PLACE;
  guint step = MAX (1u, moves->n_moves / (placing ? 3 : MAX_TRIED));

  check_dead (board);
  for (guint i = 0; i < moves->n_moves; i += step) {
    if (has_place (&moves->moves[i]))
      make (board, moves->moves[i]);
  }
  test_assert_like_new (board, game, art);
}

/* Scenarios. */

/* One set with its art for all scenarios: shapes take their time. */
typedef struct {
  RulesTileSet *set;
  NeguraArt *art;
} Print;

static void
print_free (gpointer data)
{
  Print *self = data;

  g_clear_object (&self->art);
  negura_tile_set_unref (self->set);
  g_free (self);
}

static Print *
load_print (GHashTable *prints,
            const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "+", 2);
  g_autofree char *path = test_tile_path (parts[0]);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (RulesTileSet) set = NULL;
  g_autoptr (GError) error = NULL;
  Print *print = g_hash_table_lookup (prints, name);

  if (print != NULL)
    return print;

  print = g_new0 (Print, 1);
  set = negura_tile_set_load (file, &error);
  g_assert_no_error (error);
  print->set = parts[1] != NULL ? negura_tile_set_with_circles (set, &error)
                                : g_steal_pointer (&set);
  g_assert_no_error (error);
  print->art = negura_art_new (print->set);
  g_hash_table_insert (prints, g_strdup (name), print);

  return print;
}

static NeguraGame *
read_game (JsonObject         *object,
           const RulesTileSet *set)
{
  g_autoptr (GError) error = NULL;
  g_autofree RulesPosition *position = g_new0 (RulesPosition, 1);
  RulesSetup setup;
  NeguraGame *game;

  scenario_read_setup (object, &setup);
  negura_position_from_json (json_object_get_object_member (object, "position"),
                             set, position, &error);
  g_assert_no_error (error);
  game = negura_game_new_position (set, &setup, NULL, position, &error);
  g_assert_no_error (error);
  negura_game_set_undo_beyond_turn (game, TRUE);

  return game;
}

static gboolean
is_legal (NeguraGame      *game,
          const RulesMove *move)
{
  const RulesMoveList *moves = negura_game_get_moves (game);

  for (guint i = 0; i < moves->n_moves; i++) {
    if (rules_move_equal (&moves->moves[i], move))
      return TRUE;
  }

  return FALSE;
}

static void
run_scenario (JsonObject *object,
              GHashTable *prints)
{
  const char *name = json_object_get_string_member_with_default (object, "set", "scenario");
  Print *print = load_print (prints, name);
  g_autoptr (NeguraGame) game = read_game (object, print->set);
  NeguraArt *art = print->art;
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  JsonArray *moves = NULL;

  negura_board_set_game (board, game, art);
  check_position (board, art);

  if (json_object_has_member (object, "moves"))
    moves = json_object_get_array_member (object, "moves");
  for (guint i = 0; moves != NULL && i < json_array_get_length (moves); i++) {
    const char *text = json_array_get_string_element (moves, i);
    RulesMove move;

    /* Forced moves have been played already. */
    if (!rules_state_move_parse (negura_game_get_state (game),
                                 negura_game_get_set (game), text, &move) ||
        !is_legal (game, &move))
      continue;
    g_assert_true (negura_game_play (game, &move, NULL));
    check_position (board, art);
  }
  g_assert_finalize_object (board);
}

/* Level 1 without circles has tests of its own. */
static gboolean
is_of_levels (JsonObject *object)
{
  return !json_object_has_member (object, "mode") &&
         (json_object_get_int_member_with_default (object, "level", 1) > 1 ||
          json_object_has_member (object, "circles"));
}

static gboolean
is_of_rivals (JsonObject *object)
{
  return json_object_has_member (object, "mode") && !scenario_is_wrong (object);
}

/* Every decision in all scenarios with a position that are asked for; returns
 * how many there are. */
static guint
run_scenarios (gboolean (*is_asked) (JsonObject *object))
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "scenarios", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  g_autoptr (GHashTable) prints = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                         print_free);
  const char *name;
  guint n = 0;

  g_assert_nonnull (folder);
  memset (made, 0, sizeof made);
  while ((name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *file = g_build_filename (path, name, NULL);
    g_autoptr (JsonParser) parser = json_parser_new ();
    g_autoptr (GError) error = NULL;
    JsonObject *object;

    if (!g_str_has_suffix (name, ".json"))
      continue;
    json_parser_load_from_file (parser, file, &error);
    g_assert_no_error (error);
    object = json_node_get_object (json_parser_get_root (parser));
    if (!json_object_has_member (object, "position") || !is_asked (object))
      continue;
    g_test_message ("%s", name);
    run_scenario (object, prints);
    n++;
  }

  return n;
}

/* Levels 2 to 6 and the circles. */
static void
test_scenarios (void)
{
  g_assert_cmpuint (run_scenarios (is_of_levels), >, 50);
  g_assert_cmpuint (made[RULES_MOVE_CLOSE], >, 0);
  g_assert_cmpuint (made[RULES_MOVE_FACE_DOWN], >, 0);
  g_assert_cmpuint (made[RULES_MOVE_GHOSTS], >, 0);
}

static void
test_rivals (void)
{
  g_assert_cmpuint (run_scenarios (is_of_rivals), >, 120);
  g_assert_cmpuint (made[RULES_MOVE_PLACE], >, 0);
  g_assert_cmpuint (made[RULES_MOVE_MEEPLE], >, 0);
  g_assert_cmpuint (made[RULES_MOVE_ATTACH], >, 0);
}

/* Whole games. */

/* All but placements and meeples, which are tried everywhere else. */
static void
play_and_check (NeguraGame *game,
                GRand      *random)
{
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));

  negura_board_set_game (board, game, NULL);
  while (test_game_step_friendly (game, random)) {
    uint8_t phase = negura_game_get_state (game)->phase;

    if (phase != RULES_PHASE_PLACE && phase != RULES_PHASE_MEEPLE)
      check_position (board, negura_board_get_art (board));
  }
  g_assert_finalize_object (board);
}

/* How many of the decisions that every few games bring were not made yet. */
static guint
count_missing (void)
{
  static const RulesMoveKind kinds[] = {
    RULES_MOVE_SCORE, RULES_MOVE_GHOSTS, RULES_MOVE_BURY, RULES_MOVE_CIRCLE,
    RULES_MOVE_EXTRA, RULES_MOVE_CAT, RULES_MOVE_HOUND, RULES_MOVE_FACE_DOWN,
  };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    n += made[kinds[i]] == 0;

  return n;
}

static void
test_games (void)
{
  static const guint levels[] = { 3, 5, 4, 2 };

  memset (made, 0, sizeof made);
  for (guint i = 0; i < 40 && count_missing () > 0; i++) {
    g_autoptr (NeguraGame) game = test_game_new_at (levels[i % 4], i % 2 == 0, 3, 1 + i);
    g_autoptr (GRand) random = g_rand_new_with_seed (1 + i);

    play_and_check (game, random);
  }
  g_assert_cmpuint (count_missing (), ==, 0);
}

/* Whole games by keys. */

/* Walks to where the move is made, sets turn or number, and confirms; what has
 * no place on the board is the decision bar's. */
static void
press_move (GtkWindow   *window,
            NeguraBoard *board,
            RulesMove    move)
{
  NeguraGame *game = negura_board_get_game (board);
  NeguraBoardCell *cell;
  RulesMove choice;

  if (!has_place (&move)) {
    g_assert_true (negura_game_play (game, &move, NULL));
    return;
  }

  if (move.kind == RULES_MOVE_MEEPLE)
    negura_board_set_colour (board, move.colour);
  cell = cell_of_move (board, &move);
  g_assert_nonnull (cell);
  for (guint i = 0; i <= board->order->len &&
                    negura_board_get_focus_cell (board) != cell; i++)
    g_assert_true (test_press (window, GDK_KEY_period, 0));
  g_assert_true (negura_board_get_focus_cell (board) == cell);
  g_assert_true (test_press (window, GDK_KEY_Return, 0));
  if (!negura_board_kind_waits (move.kind))
    return;

  if (move.kind == RULES_MOVE_GHOSTS)
    g_assert_true (test_press (window, GDK_KEY_0 + move.count, 0));
  for (guint i = 0; i < 4 && move.kind == RULES_MOVE_PLACE; i++) {
    g_assert_true (negura_board_get_choice (board, &choice));
    if (choice.turn == move.turn)
      break;
    test_press (window, GDK_KEY_r, 0);
  }
  g_assert_true (test_press (window, GDK_KEY_Return, 0));
}

static void
play_by_keys (NeguraGame *game,
              GRand      *random)
{
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 500, 400, &board);

  gtk_widget_grab_focus (GTK_WIDGET (board));
  while (negura_game_get_moves (game)->n_moves > 0) {
    guint serial = negura_game_get_serial (game);
    RulesMove move = friendly_pick (negura_game_get_state (game),
                                    negura_game_get_set (game),
                                    negura_game_get_moves (game), random);

    press_move (window, board, move);
    made[move.kind]++;
    g_assert_cmpuint (negura_game_get_serial (game), >, serial);
    g_assert_nonnull (negura_board_get_focus_cell (board));
  }
  g_assert_cmpint (negura_game_get_state (game)->phase, ==, RULES_PHASE_OVER);
  test_window_destroy (window);
}

/* Levels 3 and 6 with spell circles, and on until every decision has come
 * up. */
static void
test_games_by_keys (void)
{
  static const guint levels[] = { 3, 6, 5, 4 };

  memset (made, 0, sizeof made);
  for (guint i = 0; i < 40 && (i < 4 || count_missing () > 0); i++) {
    g_autoptr (NeguraGame) game = test_game_new_at (levels[i % 4], i % 2 == 0 || i < 2, 3,
                                                    20 + i);
    g_autoptr (GRand) random = g_rand_new_with_seed (20 + i);

    play_by_keys (game, random);
  }
  g_assert_cmpuint (count_missing (), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/board-levels/scenarios", test_scenarios);
  g_test_add_func ("/board-levels/rivals", test_rivals);
  g_test_add_func ("/board-levels/games", test_games);
  g_test_add_func ("/board-levels/games-by-keys", test_games_by_keys);

  return g_test_run ();
}
