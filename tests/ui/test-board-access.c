/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-board-access: NeguraBoard by keys and for screen readers.
 */

#include "config.h"

#include "board-util.h"

#include "text/negura-text.h"
#include "ui/negura-announcer.h"

/* The last announcement, and how many there were. */
typedef struct {
  char *last;
  guint n;
} Heard;

static void
heard_cb (GtkWidget                         *widget,
          const char                        *message,
          GtkAccessibleAnnouncementPriority  priority,
          gpointer                           user_data)
{
  Heard *heard = user_data;

  g_set_str (&heard->last, message);
  heard->n++;
}

static void
heard_clear (Heard *heard)
{
  negura_announcer_set_func (NULL, NULL, NULL);
  g_clear_pointer (&heard->last, g_free);
}

/* Nothing crashes where nobody listens, and only one listens at a time. */
static void
test_announcer (void)
{
  GtkWidget *widget = g_object_ref_sink (gtk_label_new (NULL));
  Heard heard = { 0 };

  negura_announce (widget, "To nobody");
  negura_announcer_set_func (heard_cb, &heard, NULL);
  negura_announce (widget, "One");
  g_assert_cmpstr (heard.last, ==, "One");
  negura_announce_now (widget, "Two");
  g_assert_cmpstr (heard.last, ==, "Two");
  negura_announce (widget, "");
  negura_announce (widget, NULL);
  g_assert_cmpuint (heard.n, ==, 2);
  negura_announcer_set_func (NULL, NULL, NULL);
  negura_announce (widget, "Three");
  g_assert_cmpuint (heard.n, ==, 2);

  heard_clear (&heard);
  g_object_unref (widget);
}

static void
assert_label (NeguraBoardCell *cell,
              const char      *label)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (cell);

  g_assert_cmpstr (label, !=, "");
  gtk_test_accessible_assert_role (accessible, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (accessible,
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

/* The board is a group; every tile and every lit square is a button that says
 * what it is, and there is nothing else. */
static void
test_tree (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 9);
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));

  negura_board_set_game (board, game, NULL);
  gtk_test_accessible_assert_role (board, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Board");
  do {
    const RulesState *state = negura_game_get_state (game);
    guint n_cells = state->n_cells, n_children = 0;
    NeguraText text;

    negura_text_init (&text, game);
    for (uint8_t i = 0; i < state->n_cells; i++) {
      g_autofree char *label = negura_text_cell (&text, i);

      assert_label (negura_board_get_cell (board, state->cells[i].square,
                                           RULES_NO_FEATURE), label);
    }
    for (guint i = 0; i < board->choices.n_choices; i++) {
      const NeguraBoardChoice *choice = &board->choices.choices[i];
      NeguraBoardCell *cell =
        negura_board_get_cell (board, choice->square, choice->feature);
      g_autofree char *label = NULL;
      RulesMove move;

      if (!negura_board_is_offered (board, choice) ||
          (choice->feature == RULES_NO_FEATURE &&
           rules_cell_at (state, choice->square) != RULES_NO_CELL))
        continue;
      n_cells++;
      g_assert_true (negura_board_move_of_choice (board, choice, &move));
      if (choice->kind == RULES_MOVE_PLACE)
        label = negura_text_free_square (&text, choice->square);
      else
        label = negura_text_move (&text, &move);
      assert_label (cell, label);
    }
    for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board));
         child != NULL; child = gtk_widget_get_next_sibling (child))
      n_children++;
    g_assert_cmpuint (n_children, ==, n_cells);
  } while (test_game_step (game, random));

  g_assert_finalize_object (board);
}

/* What crosses on the board show is said as well. */
static void
test_dead (void)
{
  g_autoptr (RulesTileSet) set = NULL;
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (GError) error = NULL;
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  g_autofree char *sentence = NULL;
  RulesPosition position;
  RulesSetup setup;

  set = negura_tile_sets_get (NEGURA_TILE_SET_COOPERATIVE,
                              NEGURA_TILE_SET_NEWEST, &error);
  g_assert_no_error (error);
  rules_setup_init (&setup, 1, 1);
  for (uint8_t tile = 0; tile + 1 < set->n_tiles; tile++) {
    test_late_position (&position, set, tile);
    g_clear_object (&game);
    game = negura_game_new_position (set, &setup, NULL, &position, NULL);
    if (game == NULL)
      continue;
    negura_board_set_game (board, game, NULL);
    if (board->choices.n_dead > 1)
      break;
  }

  g_assert_cmpuint (board->choices.n_dead, >, 1);
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (board),
                                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  sentence = g_strdup_printf ("No tile that is left fits on %u free squares.",
                              board->choices.n_dead);
  gtk_test_accessible_assert_property (board,
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       sentence);
  negura_board_set_game (board, NULL, NULL);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (board),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  g_assert_finalize_object (board);
}

/* A choice describes what confirming it would do, and is announced. */
static void
test_choice (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  RulesSquare square = negura_game_get_moves (game)->moves[0].square;
  g_autofree char *sentence = NULL;
  NeguraBoardCell *cell;
  NeguraText text;
  RulesMove choice;
  Heard heard = { 0 };

  negura_board_set_game (board, game, NULL);
  negura_announcer_set_func (heard_cb, &heard, NULL);
  cell = negura_board_get_cell (board, square, RULES_NO_FEATURE);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (cell),
                                             "cell.activate", NULL));
  g_assert_true (negura_board_get_choice (board, &choice));
  negura_text_init (&text, game);
  sentence = negura_text_move (&text, &choice);
  g_assert_cmpstr (heard.last, ==, sentence);
  gtk_test_accessible_assert_property (cell,
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       sentence);
  heard_clear (&heard);
  g_assert_finalize_object (board);
}

/* Arrows go from square to square, Tab comes in and goes out again. */
static void
test_arrows (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  const RulesState *state = negura_game_get_state (game);
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 500, 400, &board);
  GtkWidget *before = gtk_widget_get_prev_sibling (GTK_WIDGET (board));
  GtkWidget *after = gtk_widget_get_next_sibling (GTK_WIDGET (board));
  RulesSquare square;

  gtk_widget_grab_focus (before);
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  g_assert_true (negura_board_get_focus_square (board, NULL));
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (window) == after);
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_BACKWARD);
  g_assert_true (negura_board_get_focus_square (board, NULL));
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_window_get_focus (window) == before);

  /* Round the start tile. */
  g_assert_true (negura_board_focus_square (board, state->cells[0].square));
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_RIGHT);
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_DOWN);
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_LEFT);
  g_assert_true (negura_board_get_focus_square (board, &square));
  g_assert_cmpint (square.x, ==, 0);
  g_assert_cmpint (square.y, ==, 1);
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_UP);
  g_assert_true (negura_board_get_focus_square (board, &square));
  g_assert_cmpint (square.x, ==, 0);
  g_assert_cmpint (square.y, ==, 0);

  /* At the rim they stay. */
  for (guint i = 0; i < 40; i++)
    gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_LEFT);
  g_assert_true (negura_board_get_focus_square (board, NULL));

  test_window_destroy (window);
}

/* [ and ] walk round the features of a tile and tell about each. */
static void
test_features (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  const RulesState *state = negura_game_get_state (game);
  const RulesTileSet *set = negura_game_get_set (game);
  uint8_t tile = (uint8_t) (state->n_cells - 1);
  guint n_features = set->tiles[state->cells[tile].tile].n_features;
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 500, 400, &board);
  Heard heard = { 0 };
  NeguraText text;

  negura_text_init (&text, game);
  negura_board_focus_square (board, state->cells[tile].square);
  negura_announcer_set_func (heard_cb, &heard, NULL);

  for (guint i = 0; i < 2 * n_features; i++) {
    g_autofree char *expected =
      negura_text_feature (&text, tile, i % n_features);

    g_assert_true (test_press (window, GDK_KEY_bracketright, 0));
    g_assert_cmpstr (heard.last, ==, expected);
    g_assert_cmpuint (board->walked_root, ==,
                      rules_feature_root (state, tile,
                                          (uint8_t) (i % n_features)));
  }
  g_assert_cmpuint (heard.n, ==, 2 * n_features);

  for (guint i = 0; i < n_features; i++) {
    g_autofree char *expected =
      negura_text_feature (&text, tile,
                           (2 * n_features - 2 - i) % n_features);

    g_assert_true (test_press (window, GDK_KEY_bracketleft, 0));
    g_assert_cmpstr (heard.last, ==, expected);
  }

  /* Elsewhere, and on a free square, nothing is lit. */
  g_assert_true (test_press (window, GDK_KEY_period, 0));
  heard.n = 0;
  test_press (window, GDK_KEY_bracketright, 0);
  g_assert_cmpuint (heard.n, ==, 0);
  g_assert_cmpuint (board->walked_root, ==, RULES_NO_NODE);

  heard_clear (&heard);
  test_window_destroy (window);
}

/* Another widget shows a feature on the board, and takes the focus there. */
static void
test_shown_feature (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  const RulesState *state = negura_game_get_state (game);
  uint8_t tile = (uint8_t) (state->n_cells - 1);
  RulesSquare square = state->cells[tile].square;
  g_autofree char *expected = NULL;
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 500, 400, &board);
  Heard heard = { 0 };
  NeguraText text;
  RulesSquare at;

  negura_board_show_feature (board, square, 0);
  g_assert_cmpuint (negura_board_get_pointed_root (board), ==, rules_feature_root (state, tile, 0));
  negura_board_show_feature (board, square, RULES_NO_FEATURE);
  g_assert_cmpuint (negura_board_get_pointed_root (board), ==, RULES_NO_NODE);
  negura_board_show_feature (board, (RulesSquare) { 200, 200 }, 0);
  g_assert_cmpuint (negura_board_get_pointed_root (board), ==, RULES_NO_NODE);

  negura_text_init (&text, game);
  expected = negura_text_feature (&text, tile, 0);
  negura_announcer_set_func (heard_cb, &heard, NULL);
  g_assert_true (negura_board_focus_feature (board, square, 0));
  g_assert_true (negura_board_get_focus_square (board, &at));
  g_assert_true (negura_board_same_square (at, square));
  g_assert_cmpuint (board->walked_root, ==, rules_feature_root (state, tile, 0));
  g_assert_cmpstr (heard.last, ==, expected);
  g_assert_false (negura_board_focus_feature (board, square, RULES_NO_FEATURE));
  g_assert_false (negura_board_focus_feature (board, (RulesSquare) { 200, 200 }, 0));

  /* It goes with the state that it was about. */
  negura_board_show_feature (board, square, 0);
  g_assert_true (test_game_step (game, random));
  g_assert_cmpuint (board->shown_root, ==, RULES_NO_NODE);

  heard_clear (&heard);
  test_window_destroy (window);
}

/* R, Shift+R, Escape, Enter. */
static void
test_keys (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 500, 400, &board);
  guint n_moves = negura_game_get_n_moves (game), turn;
  RulesSquare square;
  RulesMove choice;

  gtk_widget_grab_focus (GTK_WIDGET (board));
  g_assert_true (test_press (window, GDK_KEY_r, 0));
  g_assert_cmpuint (negura_board_get_hand_turn (board), ==, 1);
  g_assert_true (test_press (window, GDK_KEY_R, GDK_SHIFT_MASK));
  g_assert_cmpuint (negura_board_get_hand_turn (board), ==, 0);

  /* Escape belongs to others as long as there is no choice. */
  g_assert_false (test_press (window, GDK_KEY_Escape, 0));

  /* To a square where two turns are legal. */
  for (guint i = 0; i < board->choices.n_choices; i++) {
    g_assert_true (test_press (window, GDK_KEY_period, 0));
    g_assert_true (negura_board_get_focus_square (board, &square));
    if (__builtin_popcount (negura_board_choices_find (&board->choices, square,
                                                       RULES_NO_FEATURE)->turns) > 1)
      break;
  }
  g_assert_true (test_press (window, GDK_KEY_Return, 0));
  g_assert_true (negura_board_is_chosen (board, square));
  turn = negura_board_get_hand_turn (board);
  g_assert_true (test_press (window, GDK_KEY_r, 0));
  g_assert_cmpuint (negura_board_get_hand_turn (board), !=, turn);
  g_assert_true (test_press (window, GDK_KEY_R, GDK_SHIFT_MASK));
  g_assert_cmpuint (negura_board_get_hand_turn (board), ==, turn);
  g_assert_true (test_press (window, GDK_KEY_Escape, 0));
  g_assert_false (negura_board_get_choice (board, NULL));

  g_assert_true (test_press (window, GDK_KEY_space, 0));
  g_assert_true (negura_board_get_choice (board, &choice));
  g_assert_true (test_press (window, GDK_KEY_KP_Enter, 0));
  g_assert_true (rules_move_equal (negura_game_get_move (game, n_moves),
                                   &choice));
  test_window_destroy (window);
}

/* 1 to 3 set the number of ghosts. */
static void
test_digits (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_REWARD);
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 500, 400, &board);

  gtk_widget_grab_focus (GTK_WIDGET (board));
  g_assert_false (test_press (window, GDK_KEY_1, 0));
  g_assert_true (test_press (window, GDK_KEY_Return, 0));
  g_assert_cmpuint (negura_board_get_max_count (board), >, 0);
  g_assert_true (test_press (window, GDK_KEY_1, 0));
  g_assert_cmpuint (negura_board_get_count (board), ==, 1);
  test_window_destroy (window);
}

/* Whole games by keys alone.  After every move the focus is still on the
 * board, on something that can be chosen where there is anything. */
static void
test_game_by_keys (void)
{
  guint n_moves = 0;

  for (guint64 seed = 1; seed <= 3; seed++) {
    g_autoptr (NeguraGame) game = test_game_new (2, seed);
    g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);
    NeguraBoard *board;
    GtkWindow *window = test_window_new (game, NULL, 500, 400, &board);

    gtk_widget_grab_focus (GTK_WIDGET (board));
    while (negura_game_get_state (game)->phase != RULES_PHASE_OVER) {
      guint serial = negura_game_get_serial (game);

      for (int n = g_rand_int_range (random, 1, 6); n > 0; n--)
        g_assert_true (test_press (window, GDK_KEY_period, 0));
      if (board->choices.n_choices == 0 ||
          (board->choices.phase == RULES_PHASE_MEEPLE &&
           g_rand_int_range (random, 0, 3) == 0)) {
        /* Passing is the decision bar's. */
        g_assert_true (test_game_step (game, random));
      } else {
        g_assert_true (test_press (window, GDK_KEY_Return, 0));
        if (negura_board_get_choice (board, NULL))
          g_assert_true (test_press (window, GDK_KEY_Return, 0));
      }
      g_assert_cmpuint (negura_game_get_serial (game), >, serial);
      g_assert_nonnull (negura_board_get_focus_cell (board));
      n_moves++;
    }
    test_window_destroy (window);
  }
  g_assert_cmpuint (n_moves, >, 30);
}

/* The focus stays where it is while its square lives, also over undo, and goes
 * to a neighbour when it dies. */
static void
test_focus_kept (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 500, 400, &board);
  RulesSquare square = negura_game_get_moves (game)->moves[0].square, now;
  NeguraBoardCell *cell;

  g_assert_true (negura_board_focus_square (board, square));
  cell = negura_board_get_focus_cell (board);
  g_assert_true (negura_board_choose (board, square));
  g_assert_true (negura_board_confirm (board));
  g_assert_true (negura_board_get_cell (board, square, RULES_NO_FEATURE) == cell);
  g_assert_true (negura_board_focus_square (board, square));

  /* Back in hand, the square is lit again: the same child. */
  while (negura_game_get_state (game)->phase != RULES_PHASE_PLACE ||
         rules_cell_at (negura_game_get_state (game), square) != RULES_NO_CELL)
    g_assert_true (negura_game_undo (game));
  g_assert_true (negura_board_get_focus_cell (board) == cell);

  /* Nothing to choose: the free square has no child, a tile has. */
  negura_board_set_interactive (board, FALSE);
  g_assert_true (negura_board_get_focus_square (board, &now));
  g_assert_cmpint (ABS (now.x - square.x) + ABS (now.y - square.y), ==, 1);
  test_window_destroy (window);
}

/* A board that does not have the focus does not take it. */
static void
test_focus_elsewhere (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 4);
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 500, 400, &board);
  GtkWidget *button = gtk_widget_get_prev_sibling (GTK_WIDGET (board));

  gtk_widget_grab_focus (button);
  while (test_game_step (game, random))
    g_assert_true (gtk_window_get_focus (window) == button);
  test_window_destroy (window);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/board-access/announcer", test_announcer);
  g_test_add_func ("/board-access/tree", test_tree);
  g_test_add_func ("/board-access/dead", test_dead);
  g_test_add_func ("/board-access/choice", test_choice);
  g_test_add_func ("/board-access/arrows", test_arrows);
  g_test_add_func ("/board-access/features", test_features);
  g_test_add_func ("/board-access/shown-feature", test_shown_feature);
  g_test_add_func ("/board-access/keys", test_keys);
  g_test_add_func ("/board-access/digits", test_digits);
  g_test_add_func ("/board-access/game-by-keys", test_game_by_keys);
  g_test_add_func ("/board-access/focus-kept", test_focus_kept);
  g_test_add_func ("/board-access/focus-elsewhere", test_focus_elsewhere);

  return g_test_run ();
}
