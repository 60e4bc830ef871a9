/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "board-util.h"

#include "../friendly.h"

NeguraGame *
test_game_new_at (guint    level,
                  gboolean circles,
                  guint    seats,
                  guint64  seed)
{
  g_autoptr (RulesTileSet) land = NULL;
  g_autoptr (RulesTileSet) set = NULL;
  g_autoptr (GError) error = NULL;
  RulesSetup setup;
  NeguraGame *game;

  land = negura_tile_sets_get (NEGURA_TILE_SET_COOPERATIVE,
                               NEGURA_TILE_SET_NEWEST, &error);
  g_assert_no_error (error);
  set = circles ? negura_tile_set_with_circles (land, &error)
                : negura_tile_set_ref (land);
  g_assert_no_error (error);
  rules_setup_init (&setup, (uint8_t) level, (uint8_t) seats);
  setup.circles = circles;
  game = negura_game_new (set, &setup, NULL, seed, &error);
  g_assert_no_error (error);

  return game;
}

NeguraGame *
test_game_new_rivals (RulesMode mode,
                      gboolean  circles,
                      guint     seats,
                      guint64   seed)
{
  g_autoptr (RulesTileSet) set = NULL;
  g_autoptr (GError) error = NULL;
  RulesSetup setup;
  NeguraGame *game;

  rules_setup_init_competitive (&setup, mode, (uint8_t) seats);
  setup.circles = circles;
  set = negura_tile_set_for_setup (NULL, &setup, &error);
  g_assert_no_error (error);
  game = negura_game_new (set, &setup, NULL, seed, &error);
  g_assert_no_error (error);

  return game;
}

NeguraGame *
test_game_new (guint   seats,
               guint64 seed)
{
  return test_game_new_at (1, FALSE, seats, seed);
}

static void
play (NeguraGame *game,
      RulesMove   move)
{
  g_autoptr (GError) error = NULL;

  negura_game_play (game, &move, &error);
  g_assert_no_error (error);
}

gboolean
test_game_step (NeguraGame *game,
                GRand      *random)
{
  const RulesMoveList *moves = negura_game_get_moves (game);

  if (moves->n_moves == 0)
    return FALSE;

  play (game, moves->moves[g_rand_int_range (random, 0, moves->n_moves)]);

  return TRUE;
}

gboolean
test_game_step_friendly (NeguraGame *game,
                         GRand      *random)
{
  const RulesMoveList *moves = negura_game_get_moves (game);

  if (moves->n_moves == 0)
    return FALSE;

  play (game, friendly_pick (negura_game_get_state (game),
                             negura_game_get_set (game), moves, random));

  return TRUE;
}

/* Enough tiles for something to be seen, enough moves to choose from. */
#define SOME_CELLS 8
#define SOME_MOVES 3

NeguraGame *
test_game_in_phase (RulesPhase phase)
{
  for (guint seed = 1; seed < 200; seed++) {
    g_autoptr (NeguraGame) game = test_game_new (2, seed);
    g_autoptr (GRand) random = g_rand_new_with_seed (seed);

    do {
      const RulesState *state = negura_game_get_state (game);

      if (state->phase == phase && state->n_cells >= SOME_CELLS &&
          negura_game_get_moves (game)->n_moves >= SOME_MOVES)
        return g_steal_pointer (&game);
    } while (test_game_step (game, random));
  }

  g_assert_not_reached ();
}

void
test_late_position (RulesPosition      *position,
                    const RulesTileSet *set,
                    uint8_t             tile)
{
  rules_position_init (position);
  position->n_tiles = set->n_start;
  position->n_deck = 2;

  for (uint8_t i = 0; i < set->n_start; i++) {
    rules_position_tile_init (&position->tiles[i]);
    position->tiles[i].square = (RulesSquare) { i % 2, i / 2 };
    position->tiles[i].tile = set->start[i];
    position->tiles[i].ghosts = set->tiles[set->start[i]].ghosts;
  }
  position->deck[0] = tile;
  position->deck[1] = (uint8_t) (tile + 1);
}

void
test_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* The first frame of a window comes from the display; wait for it. */
GtkWindow *
test_window_new (NeguraGame   *game,
                 NeguraArt    *art,
                 int           width,
                 int           height,
                 NeguraBoard **board)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  *board = NEGURA_BOARD (negura_board_new ());
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("Before"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (*board));
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("After"));
  gtk_window_set_child (window, box);
  gtk_window_set_default_size (window, width, height);
  negura_board_set_game (*board, game, art);
  gtk_window_present (window);
  while (gtk_widget_get_width (GTK_WIDGET (*board)) == 0)
    g_main_context_iteration (NULL, TRUE);
  test_settle ();

  return window;
}

void
test_window_destroy (GtkWindow *window)
{
  gtk_window_destroy (window);
  test_settle ();
}

/* What one widget does with the key. */
static gboolean
press_on (GtkWidget       *widget,
          guint            keyval,
          GdkModifierType  modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
      continue;

    for (guint k = 0; k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++) {
      g_autoptr (GtkShortcut) shortcut =
        g_list_model_get_item (G_LIST_MODEL (controller), k);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

      /* Triggers keep letters small, whatever the modifiers. */
      if (GTK_IS_KEYVAL_TRIGGER (trigger) &&
          gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == gdk_keyval_to_lower (keyval) &&
          gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == modifiers &&
          gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut),
                                        GTK_SHORTCUT_ACTION_EXCLUSIVE, widget,
                                        gtk_shortcut_get_arguments (shortcut)))
        return TRUE;
    }
  }

  return FALSE;
}

gboolean
test_press (GtkWindow       *window,
            guint            keyval,
            GdkModifierType  modifiers)
{
  GtkWidget *widget = gtk_window_get_focus (window);

  for (; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    if (press_on (widget, keyval, modifiers))
      return TRUE;
  }

  return FALSE;
}

void
test_square_middle (NeguraBoard *board,
                    RulesSquare  square,
                    double      *x,
                    double      *y)
{
  const NeguraBoardView *view = &board->view;

  *x = (negura_board_view_left (view, square.x) + view->tile / 2.0) / view->scale;
  *y = (negura_board_view_top (view, square.y) + view->tile / 2.0) / view->scale;
}

void
test_assert_same_scene (const SceneList *a,
                        const SceneList *b)
{
  g_assert_cmpint (a->n_items, ==, b->n_items);
  g_assert_cmpmem (a->items, a->n_items * sizeof *a->items,
                   b->items, b->n_items * sizeof *b->items);
  g_assert_true (negura_board_same_square (a->min, b->min));
  g_assert_true (negura_board_same_square (a->max, b->max));
}

/* All children in the order of the widget tree, which screen readers see. */
static void
assert_same_children (NeguraBoard *a,
                      NeguraBoard *b)
{
  GtkWidget *child_a = gtk_widget_get_first_child (GTK_WIDGET (a));
  GtkWidget *child_b = gtk_widget_get_first_child (GTK_WIDGET (b));

  while (child_a != NULL && child_b != NULL) {
    NeguraBoardCell *cell_a = NEGURA_BOARD_CELL (child_a);
    NeguraBoardCell *cell_b = NEGURA_BOARD_CELL (child_b);
    NeguraBoardPlace place_a = negura_board_cell_get_place (cell_a);
    NeguraBoardPlace place_b = negura_board_cell_get_place (cell_b);

    g_assert_true (negura_board_same_square (negura_board_cell_get_square (cell_a),
                                             negura_board_cell_get_square (cell_b)));
    g_assert_cmpint (negura_board_cell_get_feature (cell_a), ==,
                     negura_board_cell_get_feature (cell_b));
    g_assert_cmpstr (negura_board_cell_get_label (cell_a), ==,
                     negura_board_cell_get_label (cell_b));
    g_assert_cmpstr (negura_board_cell_get_description (cell_a), ==,
                     negura_board_cell_get_description (cell_b));
    g_assert_cmpint (place_a.x, ==, place_b.x);
    g_assert_cmpint (place_a.y, ==, place_b.y);
    child_a = gtk_widget_get_next_sibling (child_a);
    child_b = gtk_widget_get_next_sibling (child_b);
  }
  g_assert_null (child_a);
  g_assert_null (child_b);
}

void
test_assert_like_new (NeguraBoard *board,
                      NeguraGame  *game,
                      NeguraArt   *art)
{
  NeguraBoard *fresh = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));

  negura_board_set_game (fresh, game, art);
  test_assert_same_scene (&board->scene, &fresh->scene);
  g_assert_cmpmem (&board->choices, sizeof board->choices,
                   &fresh->choices, sizeof fresh->choices);
  g_assert_cmpuint (board->colour, ==, fresh->colour);
  g_assert_cmpuint (board->hand_turn, ==, fresh->hand_turn);
  assert_same_children (board, fresh);
  g_assert_finalize_object (fresh);
}

void
test_count_cb (guint *count)
{
  (*count)++;
}
