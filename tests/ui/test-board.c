/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-board: NeguraBoard as other widgets see it: life, properties, what is
 * drawn, pan and zoom.
 */

#include "config.h"

#include "board-util.h"

static RulesMove
first_move (NeguraGame *game)
{
  return negura_game_get_moves (game)->moves[0];
}

static void
test_finalize (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  GtkWindow *window;

  g_assert_finalize_object (board);

  board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  negura_board_set_game (board, game, NULL);
  negura_board_set_game (board, NULL, NULL);
  negura_board_set_game (board, game, NULL);
  g_assert_finalize_object (board);

  window = test_window_new (game, NULL, 500, 400, &board);
  g_object_ref (board);
  test_window_destroy (window);
  g_assert_finalize_object (board);

  /* The game goes on without it. */
  while (test_game_step (game, random))
    ;
  g_assert_cmpint (negura_game_get_state (game)->phase, ==, RULES_PHASE_OVER);
}

static void
test_no_game (void)
{
  NeguraBoard *board;
  GtkWindow *window = test_window_new (NULL, NULL, 300, 300, &board);
  const RulesSquare square = { 0, 0 };

  g_assert_null (negura_board_get_game (board));
  g_assert_null (negura_board_get_art (board));
  g_assert_false (negura_board_choose (board, square));
  g_assert_false (negura_board_confirm (board));
  g_assert_false (negura_board_cancel (board));
  g_assert_false (negura_board_focus_square (board, square));
  negura_board_turn (board, TRUE);
  negura_board_zoom_fit (board);
  negura_board_click (board, 20, 20, GDK_BUTTON_PRIMARY, FALSE);
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (board),
                                          GTK_DIR_TAB_FORWARD));
  test_window_destroy (window);
}

/* One notification for a change, none without one. */
static void
test_properties (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  guint n_game = 0, n_art = 0, n_interactive = 0, n_choice = 0, n_changed = 0;
  RulesMove move = first_move (game);

  g_signal_connect_swapped (board, "notify::game", G_CALLBACK (test_count_cb),
                            &n_game);
  g_signal_connect_swapped (board, "notify::art", G_CALLBACK (test_count_cb),
                            &n_art);
  g_signal_connect_swapped (board, "notify::interactive",
                            G_CALLBACK (test_count_cb), &n_interactive);
  g_signal_connect_swapped (board, "notify::has-choice",
                            G_CALLBACK (test_count_cb), &n_choice);
  g_signal_connect_swapped (board, "choice-changed",
                            G_CALLBACK (test_count_cb), &n_changed);

  negura_board_set_game (board, game, NULL);
  negura_board_set_game (board, game, NULL);
  negura_board_set_game (board, game, negura_board_get_art (board));
  g_assert_cmpuint (n_game, ==, 1);
  g_assert_cmpuint (n_art, ==, 1);

  negura_board_set_interactive (board, TRUE);
  g_assert_cmpuint (n_interactive, ==, 0);
  g_object_set (board, "interactive", FALSE, NULL);
  g_object_set (board, "interactive", FALSE, NULL);
  g_assert_cmpuint (n_interactive, ==, 1);
  g_assert_false (negura_board_choose (board, move.square));
  negura_board_set_interactive (board, TRUE);
  g_assert_cmpuint (n_interactive, ==, 2);

  g_assert_cmpuint (n_choice, ==, 0);
  g_assert_true (negura_board_choose (board, move.square));
  g_assert_cmpuint (n_choice, ==, 1);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_true (negura_board_cancel (board));
  g_assert_false (negura_board_cancel (board));
  g_assert_cmpuint (n_choice, ==, 2);
  g_assert_cmpuint (n_changed, ==, 2);

  g_assert_finalize_object (board);
}

/* A board that has followed a game looks like one made from nothing, after
 * every move, undo and redo. */
static void
follow (NeguraGame *game)
{
  g_autoptr (NeguraArt) art = negura_art_new (negura_game_get_set (game));
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  guint n_steps = 0;

  negura_board_set_game (board, game, art);
  test_assert_like_new (board, game, art);
  while (test_game_step_friendly (game, random)) {
    test_assert_like_new (board, game, art);
    if (++n_steps % 7 == 0) {
      g_assert_true (negura_game_undo (game));
      g_assert_true (negura_game_undo (game));
      test_assert_like_new (board, game, art);
      g_assert_true (negura_game_redo (game));
      test_assert_like_new (board, game, art);
    }
  }
  g_assert_cmpuint (n_steps, >, 10);
  g_assert_finalize_object (board);
}

static void
test_incremental (void)
{
  static const struct {
    guint level;
    gboolean circles;
    guint64 seed;
  } games[] = {
    { 1, FALSE, 3 }, { 3, TRUE, 8 }, { 5, FALSE, 5 }, { 6, TRUE, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (NeguraGame) game = test_game_new_at (games[i].level, games[i].circles, 2,
                                                    games[i].seed);

    follow (game);
  }
}

static void
test_zoom (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 640, 480, &board);
  guint n_zoom = 0;

  g_signal_connect_swapped (board, "notify::zoom", G_CALLBACK (test_count_cb),
                            &n_zoom);
  for (guint i = 0; i < 30; i++)
    gtk_widget_activate_action (GTK_WIDGET (board), "board.zoom-in", NULL);
  g_assert_cmpfloat_with_epsilon (negura_board_get_zoom (board),
                                  NEGURA_BOARD_MAX_ZOOM, 1e-9);
  g_assert_false (board->notified.can_zoom_in);
  g_assert_true (board->notified.can_zoom_out);
  g_assert_cmpuint (n_zoom, >, 2);

  n_zoom = 0;
  negura_board_zoom_in (board);
  g_assert_cmpuint (n_zoom, ==, 0);

  for (guint i = 0; i < 30; i++)
    gtk_widget_activate_action (GTK_WIDGET (board), "board.zoom-out", NULL);
  g_assert_cmpfloat_with_epsilon (negura_board_get_zoom (board),
                                  NEGURA_BOARD_MIN_ZOOM, 1e-9);
  g_assert_false (board->notified.can_zoom_out);

  gtk_widget_activate_action (GTK_WIDGET (board), "board.zoom-fit", NULL);
  g_assert_true (negura_board_view_shows (&board->view, &board->bounds));
  test_window_destroy (window);
}

/* The look of one board on another, and nonsense, which is harmless. */
static void
test_look (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  g_autoptr (GVariant) look = NULL;
  NeguraBoard *board, *other;
  GtkWindow *window = test_window_new (game, NULL, 640, 480, &board);
  GtkWindow *other_window;
  RulesMove move = first_move (game), choice, other_choice;
  RulesSquare square;

  negura_board_zoom_in (board);
  negura_board_pan (board, 30, -20);
  negura_board_choose (board, move.square);
  g_assert_true (negura_board_focus_square (board, move.square));
  look = negura_board_save_look (board);

  other_window = test_window_new (game, negura_board_get_art (board), 640, 480,
                                  &other);
  negura_board_restore_look (other, look);
  g_assert_cmpint (other->view.tile, ==, board->view.tile);
  g_assert_cmpint (ABS (other->view.x - board->view.x), <=, 1);
  g_assert_cmpint (ABS (other->view.y - board->view.y), <=, 1);
  g_assert_true (negura_board_get_choice (board, &choice));
  g_assert_true (negura_board_get_choice (other, &other_choice));
  g_assert_true (rules_move_equal (&choice, &other_choice));
  g_assert_true (negura_board_get_focus_square (other, &square));
  g_assert_true (negura_board_same_square (square, move.square));

  g_clear_pointer (&look, g_variant_unref);
  look = g_variant_ref_sink (g_variant_new_parsed (
    "{'fitting': <false>, 'zoom': <1e300>, 'x': <0.0>, 'y': <5.0>, "
    "'focus': <(int16 99, int16 -99)>, 'turn': <uint32 77>, 'colour': <'red'>, "
    "'choice': <(int16 99, int16 0, uint32 9)>}"));
  negura_board_restore_look (other, look);
  g_assert_cmpfloat_with_epsilon (negura_board_get_zoom (other),
                                  NEGURA_BOARD_MAX_ZOOM, 1e-9);
  g_clear_pointer (&look, g_variant_unref);
  look = g_variant_ref_sink (g_variant_new_int32 (5));
  negura_board_restore_look (other, look);

  test_window_destroy (other_window);
  test_window_destroy (window);
}

/* A board that grows stays in sight as long as nobody moved it; one that a
 * person moved shows the new tile at the person's zoom. */
static void
test_fit (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 5);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 360, 400, &board);
  int tile;

  for (guint i = 0; i < 20 && test_game_step (game, random); i++)
    g_assert_true (negura_board_view_shows (&board->view, &board->bounds));

  negura_board_zoom_in (board);
  negura_board_zoom_in (board);
  tile = board->view.tile;
  while (test_game_step (game, random)) {
    const RulesState *state = negura_game_get_state (game);
    NeguraBoardBounds last;

    g_assert_cmpint (board->view.tile, ==, tile);
    if (state->placed == RULES_NO_CELL)
      continue;
    last.min = last.max = state->cells[state->placed].square;
    g_assert_true (negura_board_view_shows (&board->view, &last));
  }

  test_window_destroy (window);
}

/* Nothing moves under a person's hand. */
static void
test_gesture (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 5);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 360, 400, &board);
  NeguraBoardView view = board->view;

  negura_board_look_begin (board);
  while (test_game_step (game, random)) {
    g_assert_cmpint (board->view.tile, ==, view.tile);
    g_assert_cmpint (board->view.x, ==, view.x);
    g_assert_cmpint (board->view.y, ==, view.y);
  }
  negura_board_look_settle (board);
  g_assert_cmpint (board->texture_tile, ==, board->view.tile);

  test_window_destroy (window);
}

/* Clicks: choose, confirm, turn; a finger turns what is chosen. */
static void
test_click (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 640, 480, &board);
  const NeguraBoardChoice *lit = NULL;
  guint n_cells = negura_game_get_state (game)->n_cells, turn;
  RulesSquare square;
  double x, y;

  for (guint i = 0; i < board->choices.n_choices; i++) {
    if (__builtin_popcount (board->choices.choices[i].turns) > 1)
      lit = &board->choices.choices[i];
  }
  g_assert_nonnull (lit);
  square = lit->square;
  test_square_middle (board, square, &x, &y);

  negura_board_click (board, x, y, GDK_BUTTON_PRIMARY, FALSE);
  g_assert_true (negura_board_is_chosen (board, square));
  g_assert_true (negura_board_get_can_turn (board));
  turn = negura_board_get_hand_turn (board);
  negura_board_click (board, x, y, GDK_BUTTON_SECONDARY, FALSE);
  g_assert_true (negura_board_is_chosen (board, square));
  g_assert_cmpuint (negura_board_get_hand_turn (board), !=, turn);

  turn = negura_board_get_hand_turn (board);
  negura_board_click (board, x, y, GDK_BUTTON_PRIMARY, TRUE);
  g_assert_true (negura_board_is_chosen (board, square));
  g_assert_cmpuint (negura_board_get_hand_turn (board), !=, turn);

  negura_board_click (board, x, y, GDK_BUTTON_MIDDLE, FALSE);
  g_assert_cmpuint (negura_game_get_state (game)->n_cells, ==, n_cells);
  negura_board_click (board, x, y, GDK_BUTTON_PRIMARY, FALSE);
  g_assert_cmpuint (negura_game_get_state (game)->n_cells, ==, n_cells + 1);
  g_assert_false (gtk_window_get_focus_visible (window));

  test_window_destroy (window);
}

static gboolean
passed_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

/* Runs the main loop for a while. */
static void
run_for (guint milliseconds)
{
  gboolean passed = FALSE;

  g_timeout_add (milliseconds, passed_cb, &passed);
  while (!passed)
    g_main_context_iteration (NULL, TRUE);
}

/* With nothing happening no frame is drawn; a change draws some. */
static void
test_idle (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  RulesMove move = first_move (game);
  GdkFrameClock *clock;
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 500, 400, &board);
  guint n_paints = 0, n_before;

  clock = gtk_widget_get_frame_clock (GTK_WIDGET (board));
  g_signal_connect_swapped (clock, "paint", G_CALLBACK (test_count_cb), &n_paints);

  /* The window appears and textures come in: wait for a quiet spell. */
  do {
    n_before = n_paints;
    run_for (200);
  } while (n_paints != n_before
           || negura_art_is_painting (negura_board_get_art (board)));

  run_for (600);
  g_assert_cmpuint (n_paints, ==, n_before);

  negura_board_choose (board, move.square);
  while (n_paints == n_before)
    g_main_context_iteration (NULL, TRUE);
  do {
    n_before = n_paints;
    run_for (200);
  } while (n_paints != n_before);

  test_window_destroy (window);
}

static void
set_animations (GtkWindow *window,
                gboolean   enabled)
{
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (window)),
                "gtk-enable-animations", enabled, NULL);
}

/* With animations the board arrives where it would be without them, and is
 * quiet again. */
static void
test_animations (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  NeguraBoard *still, *board;
  GtkWindow *still_window = test_window_new (game, NULL, 500, 400, &still);
  GtkWindow *window = test_window_new (game, negura_board_get_art (still), 500,
                                       400, &board);
  NeguraBoardView view;

  negura_board_zoom_in (still);
  negura_board_reveal (still, (RulesSquare) { 9, 9 });

  set_animations (window, TRUE);
  negura_board_zoom_in (board);
  g_assert_true (board->moving);
  negura_board_reveal (board, (RulesSquare) { 9, 9 });
  while (board->moving)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (board->view.tile, ==, still->view.tile);
  g_assert_cmpint (board->view.x, ==, still->view.x);
  g_assert_cmpint (board->view.y, ==, still->view.y);
  g_assert_cmpint (board->texture_tile, ==, board->view.tile);

  /* A glide that another size of the window cut short does not come back. */
  negura_board_zoom_out (board);
  g_assert_true (board->moving);
  gtk_widget_set_size_request (GTK_WIDGET (board), 600, 450);
  while (board->view.width < 600)
    g_main_context_iteration (NULL, TRUE);
  view = board->view;
  negura_board_look_begin (board);
  negura_board_look_settle (board);
  g_assert_cmpint (board->view.tile, ==, view.tile);
  g_assert_cmpint (board->view.x, ==, view.x);
  g_assert_cmpint (board->view.y, ==, view.y);

  /* Until ghosts appear; and gone in the middle of it. */
  while (board->new_ghosts == RULES_NO_CELL)
    g_assert_true (test_game_step (game, random));
  test_assert_same_scene (&board->scene, &still->scene);
  while (board->new_ghosts != RULES_NO_CELL)
    g_main_context_iteration (NULL, TRUE);
  negura_board_zoom_fit (board);
  set_animations (window, FALSE);
  test_window_destroy (window);
  test_window_destroy (still_window);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/board/finalize", test_finalize);
  g_test_add_func ("/board/no-game", test_no_game);
  g_test_add_func ("/board/properties", test_properties);
  g_test_add_func ("/board/incremental", test_incremental);
  g_test_add_func ("/board/zoom", test_zoom);
  g_test_add_func ("/board/look", test_look);
  g_test_add_func ("/board/fit", test_fit);
  g_test_add_func ("/board/gesture", test_gesture);
  g_test_add_func ("/board/click", test_click);
  g_test_add_func ("/board/animations", test_animations);
  g_test_add_func ("/board/idle", test_idle);

  return g_test_run ();
}
