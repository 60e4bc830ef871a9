/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-board-rivals: what the board has for the competitive games alone: guards,
 * ghosts that are attached, fields with the cities they feed, squares around
 * monasteries and cemeteries; and the decision bar beside it.
 */

#include "config.h"

#include "board-util.h"
#include "window-util.h"

#include "ui/negura-announcer.h"
#include "ui/negura-board-pen.h"
#include "ui/negura-decision-bar.h"
#include "ui/negura-move-button.h"

#include "text/negura-text.h"

#define MAX_SEED 200

/* --- Games --------------------------------------------------------------- */

typedef gboolean (*IsWanted) (NeguraGame *game);

/* A game of rivals that has come to what is wanted. */
static NeguraGame *
find_game (RulesMode mode,
           guint     seats,
           IsWanted  is_wanted)
{
  for (guint seed = 1; seed < MAX_SEED; seed++) {
    g_autoptr (NeguraGame) game = test_game_new_rivals (mode, FALSE, seats, seed);
    g_autoptr (GRand) random = g_rand_new_with_seed (seed);

    do {
      if (is_wanted (game))
        return g_steal_pointer (&game);
    } while (test_game_step (game, random));
  }

  g_assert_not_reached ();
}

static guint
count_moves (NeguraGame    *game,
             RulesMoveKind  kind,
             guint          figure)
{
  const RulesMoveList *moves = negura_game_get_moves (game);
  guint n = 0;

  for (guint i = 0; i < moves->n_moves; i++)
    n += moves->moves[i].kind == kind && moves->moves[i].figure == figure;

  return n;
}

/* A road or city, and a field, for a meeple and for a guard. */
static gboolean
offers_both (NeguraGame *game)
{
  return negura_game_get_state (game)->n_cells > 8 &&
         count_moves (game, RULES_MOVE_MEEPLE, RULES_FIGURE_MEEPLE) > 1 &&
         count_moves (game, RULES_MOVE_MEEPLE, RULES_FIGURE_GUARD) > 1;
}

static gboolean
is_late (NeguraGame *game)
{
  return negura_game_get_state (game)->phase == RULES_PHASE_PLACE &&
         negura_game_get_state (game)->n_cells > 20;
}

/* Whom the ghost may go to, and somebody else. */
static gboolean
offers_few (NeguraGame *game)
{
  const RulesState *state = negura_game_get_state (game);
  guint manned = 0;

  for (guint i = 0; i < state->n_cells; i++)
    manned += state->cells[i].colour != RULES_NO_COLOUR;

  return state->phase == RULES_PHASE_ATTACH && negura_game_get_moves (game)->n_moves > 1 &&
         negura_game_get_moves (game)->n_moves < 8 && manned > negura_game_get_moves (game)->n_moves;
}

static gboolean
offers_many (NeguraGame *game)
{
  return negura_game_get_state (game)->phase == RULES_PHASE_ATTACH &&
         negura_game_get_moves (game)->n_moves > 10;
}

/* --- Following ----------------------------------------------------------- */

/* A board that follows equals one that is made from nothing, for every number
 * of seats of both games. */
static void
test_follow (void)
{
  for (guint seats = 2; seats <= RULES_MAX_SEATS; seats++) {
    RulesMode mode = seats % 3 == 0 ? RULES_MODE_CLASSIC : RULES_MODE_HAUNTED;
    g_autoptr (NeguraGame) game = test_game_new_rivals (mode, seats == 4, seats, seats);
    g_autoptr (NeguraArt) art = negura_art_new (negura_game_get_set (game));
    g_autoptr (GRand) random = g_rand_new_with_seed (seats);
    NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
    guint n_steps = 0;

    negura_game_set_undo_beyond_turn (game, TRUE);
    negura_board_set_game (board, game, art);
    while (n_steps < 120 && test_game_step (game, random)) {
      if (++n_steps % 5 == 0)
        test_assert_like_new (board, game, art);
      if (n_steps % 20 == 0) {
        g_assert_true (negura_game_undo (game));
        test_assert_like_new (board, game, art);
        g_assert_true (negura_game_redo (game));
      }
    }
    g_assert_cmpuint (n_steps, >, 80);
    g_assert_finalize_object (board);
  }
}

/* --- Meeple or guard ----------------------------------------------------- */

static void
test_figures (void)
{
  g_autoptr (NeguraGame) game = find_game (RULES_MODE_HAUNTED, 3, offers_both);
  const RulesState *state = negura_game_get_state (game);
  RulesSquare square = state->cells[state->placed].square;
  guint guards = count_moves (game, RULES_MOVE_MEEPLE, RULES_FIGURE_GUARD);
  guint n_moves = negura_game_get_n_moves (game), n_figure = 0;
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 500, 400, &board);
  const RulesMove *played;

  g_signal_connect_swapped (board, "notify::figure", G_CALLBACK (test_count_cb), &n_figure);
  g_assert_cmpuint (negura_board_get_figure (board), ==, RULES_FIGURE_MEEPLE);
  g_assert_cmpuint (board->choices.n_choices, ==, guards);

  /* The key goes to and fro; what cannot be had changes nothing. */
  gtk_widget_grab_focus (GTK_WIDGET (board));
  g_assert_true (test_press (window, GDK_KEY_g, 0));
  g_assert_cmpuint (negura_board_get_figure (board), ==, RULES_FIGURE_GUARD);
  g_assert_true (test_press (window, GDK_KEY_g, 0));
  g_assert_cmpuint (negura_board_get_figure (board), ==, RULES_FIGURE_MEEPLE);
  g_assert_cmpuint (n_figure, ==, 2);
  negura_board_set_figure (board, RULES_N_FIGURES - 1);
  negura_board_set_meeple (board, (negura_board_get_colour (board) + 1) % RULES_N_COLOURS,
                           RULES_FIGURE_MEEPLE);
  g_assert_cmpuint (negura_board_get_figure (board), ==, RULES_FIGURE_GUARD);
  g_assert_cmpuint (n_figure, ==, 3);

  /* What is activated puts a guard; the next tile offers a meeple again. */
  g_assert_true (negura_board_choose_at (board, square, board->choices.choices[0].feature));
  played = negura_game_get_move (game, n_moves);
  g_assert_cmpuint (played->kind, ==, RULES_MOVE_MEEPLE);
  g_assert_cmpuint (played->figure, ==, RULES_FIGURE_GUARD);
  g_assert_cmpuint (negura_board_get_figure (board), ==, RULES_FIGURE_MEEPLE);

  test_window_destroy (window);
}

/* In the cooperative game there are no guards to choose. */
static void
test_no_figures (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_MEEPLE);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));

  negura_board_set_game (board, game, NULL);
  negura_board_set_figure (board, RULES_FIGURE_GUARD);
  g_assert_cmpuint (negura_board_get_figure (board), ==, RULES_FIGURE_MEEPLE);
  g_assert_finalize_object (board);
}

/* --- Attaching ----------------------------------------------------------- */

/* Where somebody stands to whom the ghost may not go. */
static RulesSquare
find_safe (NeguraBoard *board)
{
  const RulesState *state = negura_board_get_state (board);

  for (guint i = 0; i < state->n_cells; i++)
    if (state->cells[i].colour != RULES_NO_COLOUR &&
        negura_board_choices_find (&board->choices, state->cells[i].square,
                                   RULES_NO_FEATURE) == NULL)
      return state->cells[i].square;

  g_assert_not_reached ();
}

static void
click_square (NeguraBoard *board,
              RulesSquare  square)
{
  double x, y;

  test_square_middle (board, square, &x, &y);
  negura_board_click (board, x, y, GDK_BUTTON_PRIMARY, FALSE);
}

static RulesSquare
find_empty (NeguraBoard *board)
{
  const RulesState *state = negura_board_get_state (board);
  guint cell = 0;

  while (state->cells[cell].colour != RULES_NO_COLOUR)
    cell++;

  return state->cells[cell].square;
}

static void
refused_cb (guint *last,
            guint  refusal)
{
  *last = refusal;
}

/* The first click shows the ghost, Escape takes it back, the second plays; on
 * others nothing happens. */
static void
test_attach_by_pointer (void)
{
  g_autoptr (NeguraGame) game = find_game (RULES_MODE_HAUNTED, 3, offers_few);
  guint n_moves = negura_game_get_n_moves (game);
  RulesMove first = negura_game_get_moves (game)->moves[0];
  RulesMove second = negura_game_get_moves (game)->moves[1];
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 600, 600, &board);
  guint refusal = RULES_OK;
  RulesMove choice;

  /* Somebody stands there, but not for this ghost: the board says why. */
  g_signal_connect_swapped (board, "refused", G_CALLBACK (refused_cb), &refusal);
  click_square (board, find_safe (board));
  g_assert_false (negura_board_get_choice (board, NULL));
  g_assert_cmpuint (refusal, >=, RULES_REFUSED_ATTACH_GUARD);
  g_assert_cmpuint (refusal, <=, RULES_REFUSED_ATTACH_OTHER);
  click_square (board, find_empty (board));
  g_assert_cmpuint (refusal, ==, RULES_REFUSED_ATTACH);

  click_square (board, first.square);
  g_assert_true (negura_board_get_choice (board, &choice));
  g_assert_true (rules_move_equal (&choice, &first));
  g_assert_true (test_press (window, GDK_KEY_Escape, 0));
  g_assert_false (negura_board_get_choice (board, NULL));

  click_square (board, first.square);
  click_square (board, second.square);
  g_assert_true (negura_board_get_choice (board, &choice));
  g_assert_true (rules_move_equal (&choice, &second));
  g_assert_cmpuint (negura_game_get_n_moves (game), ==, n_moves);
  click_square (board, second.square);
  g_assert_true (rules_move_equal (negura_game_get_move (game, n_moves), &second));

  test_window_destroy (window);
}

static void
test_attach_by_keys (void)
{
  g_autoptr (NeguraGame) game = find_game (RULES_MODE_HAUNTED, 4, offers_few);
  guint n_moves = negura_game_get_n_moves (game);
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 600, 600, &board);
  RulesSquare square;

  gtk_widget_grab_focus (GTK_WIDGET (board));
  g_assert_true (test_press (window, GDK_KEY_period, 0));
  g_assert_true (negura_board_get_focus_square (board, &square));
  g_assert_true (test_press (window, GDK_KEY_Return, 0));
  g_assert_true (negura_board_is_chosen (board, square));
  g_assert_cmpuint (negura_game_get_n_moves (game), ==, n_moves);
  g_assert_true (test_press (window, GDK_KEY_Return, 0));
  g_assert_cmpuint (negura_game_get_move (game, n_moves)->kind, ==, RULES_MOVE_ATTACH);
  g_assert_true (negura_board_same_square (negura_game_get_move (game, n_moves)->square, square));

  test_window_destroy (window);
}

/* --- The decision bar ---------------------------------------------------- */

typedef struct {
  GtkWindow *window;
  NeguraBoard *board;
  NeguraDecisionBar *bar;
} Desk;

static Desk
desk_new (NeguraGame *game)
{
  Desk desk;
  GtkWidget *box;

  desk.window = test_window_new (game, NULL, 900, 700, &desk.board);
  desk.bar = NEGURA_DECISION_BAR (negura_decision_bar_new ());
  box = gtk_widget_get_parent (GTK_WIDGET (desk.board));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (desk.bar));
  negura_decision_bar_set_board (desk.bar, desk.board);
  negura_decision_bar_set_game (desk.bar, game, negura_board_get_art (desk.board));
  test_settle ();

  return desk;
}

#define bar_child(desk, name) \
  (GTK_WIDGET (test_child ((desk)->bar, NEGURA_TYPE_DECISION_BAR, name)))

/* How many buttons play a move of that kind and figure. */
static guint
count_buttons (Desk          *desk,
               RulesMoveKind  kind,
               guint          figure)
{
  GtkWidget *child = gtk_widget_get_first_child (bar_child (desk, "moves"));
  guint n = 0;

  for (; child != NULL; child = gtk_widget_get_next_sibling (child)) {
    const RulesMove *move = negura_move_button_get_move (NEGURA_MOVE_BUTTON (child));

    n += move->kind == kind && move->figure == figure;
  }

  return n;
}

/* Two toggles say in words what is put; the buttons follow them. */
static void
test_bar_figures (void)
{
  g_autoptr (NeguraGame) game = find_game (RULES_MODE_HAUNTED, 3, offers_both);
  guint meeples = count_moves (game, RULES_MOVE_MEEPLE, RULES_FIGURE_MEEPLE);
  guint guards = count_moves (game, RULES_MOVE_MEEPLE, RULES_FIGURE_GUARD);
  Desk desk = desk_new (game);
  AdwToggleGroup *toggles = ADW_TOGGLE_GROUP (bar_child (&desk, "colours"));

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (toggles)));
  g_assert_cmpuint (adw_toggle_group_get_n_toggles (toggles), ==, 2);
  for (guint i = 0; i < RULES_N_FIGURES; i++)
    g_assert_cmpstr (adw_toggle_get_label (adw_toggle_group_get_toggle (toggles, i)), ==,
                     negura_text_figure_title (i));
  g_assert_cmpuint (adw_toggle_group_get_active (toggles), ==, 0);
  g_assert_cmpuint (count_buttons (&desk, RULES_MOVE_MEEPLE, RULES_FIGURE_MEEPLE), ==, meeples);
  g_assert_cmpuint (count_buttons (&desk, RULES_MOVE_MEEPLE, RULES_FIGURE_GUARD), ==, 0);

  adw_toggle_group_set_active (toggles, 1);
  g_assert_cmpuint (negura_board_get_figure (desk.board), ==, RULES_FIGURE_GUARD);
  g_assert_cmpuint (count_buttons (&desk, RULES_MOVE_MEEPLE, RULES_FIGURE_MEEPLE), ==, 0);
  g_assert_cmpuint (count_buttons (&desk, RULES_MOVE_MEEPLE, RULES_FIGURE_GUARD), ==, guards);

  negura_board_set_figure (desk.board, RULES_FIGURE_MEEPLE);
  g_assert_cmpuint (adw_toggle_group_get_active (toggles), ==, 0);
  test_window_destroy (desk.window);
}

/* A button each while they are few; what is chosen on the board is confirmed in
 * the bar. */
static void
test_bar_attach (void)
{
  g_autoptr (NeguraGame) game = find_game (RULES_MODE_HAUNTED, 3, offers_few);
  guint n_moves = negura_game_get_n_moves (game);
  RulesMove move = negura_game_get_moves (game)->moves[1];
  Desk desk = desk_new (game);

  g_assert_cmpuint (count_buttons (&desk, RULES_MOVE_ATTACH, 0), ==,
                    negura_game_get_moves (game)->n_moves);
  g_assert_true (gtk_widget_get_visible (bar_child (&desk, "moves")));
  g_assert_false (gtk_widget_get_visible (bar_child (&desk, "target")));

  g_assert_true (negura_board_choose (desk.board, move.square));
  g_assert_false (gtk_widget_get_visible (bar_child (&desk, "moves")));
  g_assert_true (gtk_widget_get_visible (bar_child (&desk, "confirm_target")));
  g_assert_true (negura_board_cancel (desk.board));
  g_assert_true (gtk_widget_get_visible (bar_child (&desk, "moves")));

  g_assert_true (negura_board_choose (desk.board, move.square));
  g_signal_emit_by_name (bar_child (&desk, "confirm_target"), "clicked");
  g_assert_true (rules_move_equal (negura_game_get_move (game, n_moves), &move));
  test_window_destroy (desk.window);
}

/* Many of them are chosen one after the other without the board. */
static void
test_bar_attach_many (void)
{
  g_autoptr (NeguraGame) game = find_game (RULES_MODE_HAUNTED, 5, offers_many);
  guint n_moves = negura_game_get_n_moves (game);
  Desk desk = desk_new (game);
  RulesMove first, second;

  g_assert_cmpuint (count_buttons (&desk, RULES_MOVE_ATTACH, 0), ==, 0);
  g_assert_true (gtk_widget_get_visible (bar_child (&desk, "choose_target")));
  g_signal_emit_by_name (bar_child (&desk, "choose_target"), "clicked");
  g_assert_true (negura_board_get_choice (desk.board, &first));
  g_signal_emit_by_name (bar_child (&desk, "choose_target"), "clicked");
  g_assert_true (negura_board_get_choice (desk.board, &second));
  g_assert_false (rules_move_equal (&first, &second));
  g_signal_emit_by_name (bar_child (&desk, "confirm_target"), "clicked");
  g_assert_true (rules_move_equal (negura_game_get_move (game, n_moves), &second));
  test_window_destroy (desk.window);
}

/* --- Around, and fields -------------------------------------------------- */

/* "5/8" for castles, monasteries and cemeteries, nothing for the rest. */
static void
check_around (NeguraBoard *board,
              guint        seen[RULES_N_FEATURE_KINDS])
{
  const RulesState *state = negura_board_get_state (board);

  for (uint8_t cell = 0; cell < state->n_cells; cell++) {
    const RulesTile *tile = negura_board_get_tile (board, cell);

    for (uint8_t feature = 0; feature < tile->n_features; feature++) {
      uint8_t kind = tile->features[feature].kind;
      gboolean waits = kind == RULES_FEATURE_CASTLE || kind == RULES_FEATURE_CEMETERY ||
                       kind == RULES_FEATURE_MONASTERY;
      g_autofree char *text =
        negura_board_count_around (board, rules_feature_root (state, cell, feature));
      g_autofree char *expected = NULL;
      guint taken = 0;

      for (int i = 0; i < 9; i++) {
        RulesSquare square = state->cells[cell].square;

        square.x = (int16_t) (square.x + i % 3 - 1);
        square.y = (int16_t) (square.y + i / 3 - 1);
        taken += i != 4 && rules_cell_at (state, square) != RULES_NO_CELL;
      }
      expected = g_strdup_printf ("%u/8", taken);
      g_assert_cmpstr (text, ==, waits ? expected : NULL);
      seen[kind]++;
    }
  }
}

/* A field that is pointed at shows what it feeds, also when it is about to be
 * chosen; other features show nothing of the kind. */
static guint
check_fields (NeguraBoard *board)
{
  static const NeguraBoardBounds everything = { { -300, -300 }, { 300, 300 } };
  NeguraGame *game = negura_board_get_game (board);
  const RulesState *state = negura_game_get_state (game);
  const RulesTileSet *set = negura_game_get_set (game);
  NeguraBoardPalette palette;
  guint n_feeding = 0;

  negura_board_palette_init (&palette, board);
  for (uint8_t cell = 0; cell < state->n_cells; cell++)
    for (uint8_t feature = 0; feature < negura_board_get_tile (board, cell)->n_features; feature++) {
      uint16_t root = rules_feature_root (state, cell, feature);
      gboolean field = rules_node_kind (state, set, root) == RULES_FEATURE_FIELD;
      guint fed = field ? rules_field_cities (state, set, root, NULL) : 0;
      guint open = field ? rules_field_open_cities (state, set, root, NULL) : 0;
      GtkSnapshot *points = gtk_snapshot_new (), *cities = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) points_node = NULL;
      g_autoptr (GskRenderNode) cities_node = NULL;

      negura_board_show_feature (board, state->cells[cell].square, feature);
      g_assert_cmpuint (negura_board_get_shown_root (board), ==, root);
      negura_board_snapshot_fed_points (board, points, &palette, &everything);
      negura_board_snapshot_fed (board, cities, &palette, &everything);
      points_node = gtk_snapshot_free_to_node (points);
      cities_node = gtk_snapshot_free_to_node (cities);
      g_assert_cmpint (points_node != NULL, ==, fed > 0);
      g_assert_cmpint (cities_node != NULL, ==, fed + open > 0);
      n_feeding += fed > 0;
    }

  return n_feeding;
}

static void
test_territories (void)
{
  guint seen[RULES_N_FEATURE_KINDS] = { 0 };
  guint n_feeding = 0;

  for (guint seed = 1; seed <= 4; seed++) {
    g_autoptr (NeguraGame) game = test_game_new_rivals (seed % 2 ? RULES_MODE_HAUNTED : RULES_MODE_CLASSIC,
                                                        FALSE, 2, seed);
    g_autoptr (GRand) random = g_rand_new_with_seed (seed);
    NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));

    negura_board_set_game (board, game, NULL);
    while (test_game_step (game, random))
      ;
    check_around (board, seen);
    n_feeding += check_fields (board);
    g_assert_finalize_object (board);
  }

  for (guint kind = 0; kind < RULES_N_FEATURE_KINDS; kind++)
    g_assert_cmpuint (seen[kind], >, 0);
  g_assert_cmpuint (n_feeding, >, 0);
}

static void
heard_cb (GtkWidget                         *widget,
          const char                        *message,
          GtkAccessibleAnnouncementPriority  priority,
          gpointer                           user_data)
{
  g_set_str ((char **) user_data, message);
}

/* Keys walk to every feature of a tile, fields among them, light its whole and
 * tell about it. */
static void
test_walk (void)
{
  g_autoptr (NeguraGame) game = find_game (RULES_MODE_CLASSIC, 2, is_late);
  const RulesState *state = negura_game_get_state (game);
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 600, 600, &board);
  g_autofree char *heard = NULL;
  guint n_fields = 0;
  NeguraText text;

  negura_text_init (&text, game);
  negura_announcer_set_func (heard_cb, &heard, NULL);
  for (uint8_t cell = 0; cell < state->n_cells; cell++) {
    const RulesTile *tile = negura_board_get_tile (board, cell);

    g_assert_true (negura_board_focus_square (board, state->cells[cell].square));
    for (uint8_t feature = 0; feature < tile->n_features; feature++) {
      g_autofree char *expected = negura_text_feature (&text, cell, feature);

      g_assert_true (test_press (window, GDK_KEY_bracketright, 0));
      g_assert_cmpstr (heard, ==, expected);
      g_assert_cmpuint (negura_board_get_shown_root (board), ==,
                        rules_feature_root (state, cell, feature));
      n_fields += tile->features[feature].kind == RULES_FEATURE_FIELD;
    }
    g_assert_true (negura_board_focus_square (board, state->cells[(cell + 1) % state->n_cells].square));
  }
  g_assert_cmpuint (n_fields, >, 5);

  negura_announcer_set_func (NULL, NULL, NULL);
  test_window_destroy (window);
}

int
main (int    argc,
      char **argv)
{
  test_ui_init (&argc, &argv);
  test_application ();

  g_test_add_func ("/board-rivals/follow", test_follow);
  g_test_add_func ("/board-rivals/figures", test_figures);
  g_test_add_func ("/board-rivals/no-figures", test_no_figures);
  g_test_add_func ("/board-rivals/attach/pointer", test_attach_by_pointer);
  g_test_add_func ("/board-rivals/attach/keys", test_attach_by_keys);
  g_test_add_func ("/board-rivals/bar/figures", test_bar_figures);
  g_test_add_func ("/board-rivals/bar/attach", test_bar_attach);
  g_test_add_func ("/board-rivals/bar/attach-many", test_bar_attach_many);
  g_test_add_func ("/board-rivals/territories", test_territories);
  g_test_add_func ("/board-rivals/walk", test_walk);

  return g_test_run ();
}
