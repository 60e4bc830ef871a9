/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The competitive games around the board: new games, score track, reserves,
 * the final scoring, and the window in every size and language.
 */

#include "board-util.h"
#include "window-util.h"

#include "game/negura-record.h"
#include "ui/negura-ghost-supply.h"
#include "ui/negura-language.h"
#include "ui/negura-new-game-dialog.h"
#include "ui/negura-players-dialog.h"
#include "ui/negura-reserves.h"
#include "ui/negura-score-track.h"
#include "ui/negura-scoring-sums.h"
#include "ui/negura-scoring.h"
#include "ui/negura-tile-stack.h"

static const RulesMode rivals[] = { RULES_MODE_HAUNTED, RULES_MODE_CLASSIC };

static GSettings *
settings_of (RulesMode mode)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.negura.Negura");

  return g_settings_get_child (settings, negura_mode_name (mode));
}

static NeguraNewGameDialog *
dialog_new (void)
{
  const RulesTileSet *set = negura_application_get_circle_set (test_application ());
  g_autoptr (GSettings) settings = g_settings_new ("io.github.negura.Negura");
  NeguraArt *art = negura_application_get_art (test_application (), set);

  g_assert_nonnull (set);

  return g_object_ref_sink (NEGURA_NEW_GAME_DIALOG (negura_new_game_dialog_new (settings, NULL, art, set)));
}

/* A whole game by chance. */
static NeguraGame *
finished_game (RulesMode mode,
               gboolean  circles,
               guint     seats,
               guint64   seed)
{
  NeguraGame *game = test_game_new_rivals (mode, circles, seats, seed);
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);

  while (test_game_step (game, random))
    ;

  return game;
}

/* Every mode, number of players and, where there are any, circles give a set-up
 * that can be played with the application's sets. */
static void
test_new_game (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rivals); i++) {
    const RulesModeRow *row = rules_mode (rivals[i]);
    g_autoptr (GSettings) settings = settings_of (rivals[i]);

    for (guint k = 0; k < 2u * (row->max_seats - row->min_seats + 1u); k++) {
      int players = row->min_seats + (int) k / 2;
      g_autoptr (NeguraNewGameDialog) dialog = NULL;
      g_autoptr (NeguraGame) game = NULL;
      g_autoptr (GError) error = NULL;
      RulesSetup setup;

      g_settings_set_int (settings, "players", players);
      g_settings_set_boolean (settings, "circles", k % 2 == 1);
      dialog = dialog_new ();
      negura_new_game_dialog_set_mode (dialog, rivals[i]);
      negura_new_game_dialog_get_setup (dialog, &setup);
      g_assert_cmpint (rules_setup_check (&setup), ==, RULES_SETUP_OK);
      g_assert_cmpint (setup.mode, ==, rivals[i]);
      g_assert_cmpint (setup.seats, ==, players);
      g_assert_cmpint (setup.circles, ==, row->circles && k % 2 == 1);

      game = negura_game_new (negura_application_get_set_for (test_application (), &setup, &error),
                              &setup, NULL, k, &error);
      g_assert_no_error (error);
    }

    g_settings_reset (settings, "players");
    g_settings_reset (settings, "circles");
  }
}

static gboolean
is_shown (gpointer    dialog,
          const char *child)
{
  return gtk_widget_get_visible (GTK_WIDGET (test_child (dialog, NEGURA_TYPE_NEW_GAME_DIALOG, child)));
}

/* A mode shows what there is to choose in it, and brings its own choices back,
 * within the dialog and, once it was played, the next time. */
static void
test_modes (void)
{
  GSettings *settings = negura_application_get_settings (test_application ());
  NeguraWindow *window = test_negura_window (NULL, 1100, 760);
  g_autoptr (NeguraNewGameDialog) again = NULL;
  g_auto (GStrv) names = NULL;
  NeguraNewGameDialog *dialog;
  AdwSpinRow *seats;
  RulesSetup setup;

  negura_window_show_page (window, "new-game");
  dialog = NEGURA_NEW_GAME_DIALOG (test_dialog (window));
  seats = ADW_SPIN_ROW (test_child (dialog, NEGURA_TYPE_NEW_GAME_DIALOG, "seats"));
  g_assert_true (is_shown (dialog, "levels") && is_shown (dialog, "circles") && is_shown (dialog, "scoring_group"));
  adw_spin_row_set_value (seats, 1);

  negura_new_game_dialog_set_mode (dialog, RULES_MODE_HAUNTED);
  g_assert_true (!is_shown (dialog, "levels") && is_shown (dialog, "circles") && !is_shown (dialog, "scoring_group"));
  adw_spin_row_set_value (seats, 6);
  adw_combo_row_set_selected (negura_new_game_dialog_get_player_row (dialog, 5), NEGURA_PLAYER_HIGH);

  negura_new_game_dialog_set_mode (dialog, RULES_MODE_CLASSIC);
  g_assert_true (!is_shown (dialog, "levels") && !is_shown (dialog, "circles"));
  negura_new_game_dialog_get_setup (dialog, &setup);
  g_assert_cmpint (setup.seats, ==, 2);

  negura_new_game_dialog_set_level (dialog, 3);
  negura_new_game_dialog_get_setup (dialog, &setup);
  g_assert_cmpint (setup.mode, ==, RULES_MODE_COOPERATIVE);
  g_assert_cmpint (setup.seats, ==, 1);

  negura_new_game_dialog_set_mode (dialog, RULES_MODE_HAUNTED);
  test_click (GTK_WIDGET (test_child (dialog, NEGURA_TYPE_NEW_GAME_DIALOG, "start")));
  g_assert_nonnull (window->game);
  g_assert_cmpint (negura_game_get_mode (window->game), ==, RULES_MODE_HAUNTED);
  g_assert_cmpint (negura_game_get_state (window->game)->setup.seats, ==, 6);
  g_assert_cmpint (negura_game_get_seat_player (window->game, 5), ==, NEGURA_PLAYER_HIGH);

  again = dialog_new ();
  negura_new_game_dialog_get_setup (again, &setup);
  g_assert_cmpint (setup.mode, ==, RULES_MODE_HAUNTED);
  g_assert_cmpint (setup.seats, ==, 6);
  g_assert_cmpint (negura_new_game_dialog_get_player (again, 5), ==, NEGURA_PLAYER_HIGH);
  names = negura_new_game_dialog_get_names (again);
  g_assert_cmpuint (g_strv_length (names), ==, 6);

  g_settings_reset (settings, "mode");
  test_close_window (window);
}

/* One colour a seat, also when settings are spoilt. */
static void
test_colours (void)
{
  g_autoptr (GSettings) settings = settings_of (RULES_MODE_CLASSIC);
  static const char * const values[] = { "[5, 4, 3, 2, 1, 0]", "[5, 5, 5, 5, 5, 5]", "[7]", "@ai []" };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autoptr (NeguraNewGameDialog) dialog = NULL;
    RulesSetup setup;

    g_settings_set_value (settings, "colours", g_variant_new_parsed (values[i]));
    dialog = dialog_new ();
    negura_new_game_dialog_set_mode (dialog, RULES_MODE_CLASSIC);
    negura_new_game_dialog_get_setup (dialog, &setup);
    g_assert_cmpint (rules_setup_check (&setup), ==, RULES_SETUP_OK);
    g_assert_cmpint (rules_setup_colour (&setup, 0), ==, i == 0 ? RULES_COLOUR_PINK : RULES_COLOUR_RED);
  }

  g_settings_reset (settings, "colours");
}

static GtkWidget *
nth_child (GtkWidget *widget,
           guint      n)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (; n > 0 && child != NULL; n--)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static guint
count_class (GtkWidget  *widget,
             const char *name)
{
  guint n = gtk_widget_has_css_class (widget, name);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_class (child, name);

  return n;
}

/* One place a seat, and one of them is to move while the game goes on. */
static void
check_seats (GtkWidget        *view,
             const RulesState *state)
{
  g_assert_cmpuint (count_class (view, "seat"), ==, state->setup.seats);
  g_assert_cmpuint (count_class (view, "active"), ==, state->phase != RULES_PHASE_OVER);
}

/* After every move the views say what src/text says of the state. */
static void
test_follow (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rivals); i++) {
    g_autoptr (NeguraGame) game = test_game_new_rivals (rivals[i], FALSE, 6 - i, 3 + i);
    g_autoptr (GRand) random = g_rand_new_with_seed (3);
    NeguraScoreTrack *track = g_object_ref_sink (NEGURA_SCORE_TRACK (negura_score_track_new ()));
    NeguraReserves *reserves = g_object_ref_sink (NEGURA_RESERVES (negura_reserves_new ()));
    NeguraGhostSupply *supply = g_object_ref_sink (NEGURA_GHOST_SUPPLY (negura_ghost_supply_new ()));
    NeguraTileStack *stack = g_object_ref_sink (NEGURA_TILE_STACK (negura_tile_stack_new ()));
    NeguraStatus *status = g_object_ref_sink (NEGURA_STATUS (negura_status_new ()));

    negura_score_track_set_game (track, game, NULL);
    negura_reserves_set_game (reserves, game, NULL);
    negura_ghost_supply_set_game (supply, game, NULL);
    negura_tile_stack_set_game (stack, game, NULL);
    negura_status_set_game (status, game, NULL);
    do {
      const RulesState *state = negura_game_get_state (game);
      g_autofree char *score = NULL;
      NeguraText teller;
      guint count, total;

      negura_text_init (&teller, game);
      score = negura_text_score (&teller);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (track)), ==, score);
      check_seats (GTK_WIDGET (track), state);
      check_seats (GTK_WIDGET (reserves), state);
      check_seats (GTK_WIDGET (status), state);

      g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (supply)), ==, rivals[i] == RULES_MODE_HAUNTED);
      g_object_get (test_child (supply, NEGURA_TYPE_GHOST_SUPPLY, "ghosts"), "count", &count, "total", &total, NULL);
      g_assert_cmpuint (count, ==, state->supply);
      g_assert_cmpuint (total, ==, rules_setup_ghosts (&state->setup));
      g_assert_false (gtk_widget_get_visible (GTK_WIDGET (test_child (stack, NEGURA_TYPE_TILE_STACK, "aim_box"))));
    } while (test_game_step (game, random));

    g_object_unref (track);
    g_object_unref (reserves);
    g_object_unref (supply);
    g_object_unref (stack);
    g_object_unref (status);
  }
}

/* Points during the game and what each kind brings add up to the totals that
 * the game has, and places go by totals. */
static void
check_sums (NeguraGame *game)
{
  const RulesState *state = negura_game_get_state (game);
  g_autofree NeguraScoringSums *sums = g_new (NeguraScoringSums, 1);
  guint leaders = 0;

  negura_scoring_sums_init (sums, game);
  for (guint seat = 0; seat < state->setup.seats; seat++) {
    int sum = sums->before[seat] + sums->raised[seat];

    for (guint kind = 0; kind < RULES_N_FEATURE_KINDS; kind++)
      sum += sums->by_kind[kind][seat];
    g_assert_cmpint (sum, ==, sums->total[seat]);
    g_assert_cmpint (sums->total[seat], ==, state->score[seat]);
    g_assert_cmpint (sums->raised[seat], >=, 0);
    g_assert_true (sums->raised[seat] == 0 || sums->total[seat] == 0);
    if (sums->place[seat] == 1)
      leaders |= 1u << seat;
  }
  g_assert_cmpuint (leaders, ==, rules_leaders (state));

  for (guint i = 1; i < state->setup.seats; i++) {
    guint before = sums->seats[i - 1], after = sums->seats[i];

    g_assert_cmpint (sums->total[before], >=, sums->total[after]);
    g_assert_cmpint (sums->place[after], ==,
                     sums->total[before] == sums->total[after] ? sums->place[before] : i + 1);
  }
}

static void
test_sums (void)
{
  guint raised = 0;

  for (guint seed = 1; seed <= 12; seed++) {
    g_autoptr (NeguraGame) game = finished_game (rivals[seed % 2], FALSE, 2 + seed % 5, seed);
    NeguraScoringSums sums;

    check_sums (game);
    negura_scoring_sums_init (&sums, game);
    raised += sums.any_raised;
  }
  g_test_message ("%u games in which the floor held", raised);
}

/* All that a list says, row by row. */
static char *
list_text (GtkWidget *widget)
{
  GString *text = g_string_new (NULL);

  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    g_autofree char *more = list_text (child);

    g_string_append (text, more);
  }

  return g_string_free_and_steal (text);
}

static NeguraScoring *
scoring_of (NeguraWindow *window)
{
  return NEGURA_SCORING (test_child (window->side_panel, NEGURA_TYPE_SIDE_PANEL, "scoring"));
}

/* At the end the window shows the scoring: a row for each feature in the order
 * in which it was scored, which lights the feature, and takes the focus there. */
static void
test_scoring (void)
{
  g_autoptr (NeguraGame) game = finished_game (RULES_MODE_HAUNTED, TRUE, 4, 5);
  NeguraWindow *window = test_negura_window (game, 1100, 760);
  GtkListBox *list = negura_scoring_get_list (scoring_of (window));
  const RulesState *state = negura_game_get_state (game);
  g_autofree RulesResults *results = g_new (RulesResults, 1);

  rules_final_results (state, negura_game_get_set (game), results);
  g_assert_cmpuint (results->n_results, >, 10);
  g_assert_cmpstr (negura_side_panel_get_page (window->side_panel), ==, "scoring");

  for (guint i = 0; i < results->n_results; i++) {
    const RulesResult *result = &results->results[i];
    GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, (int) i);
    g_autofree char *title = negura_text_result_title (result);
    g_autofree char *text = list_text (GTK_WIDGET (row));

    g_assert_true (g_str_has_prefix (text, title));
    gtk_list_box_select_row (list, row);
    g_assert_cmpuint (window->board->shown_root, ==, result->root);

    g_assert_true (gtk_widget_activate (GTK_WIDGET (row)));
    test_settle ();
    g_assert_cmpuint (window->board->walked_root, ==, result->root);
  }
  g_assert_null (gtk_list_box_get_row_at_index (list, results->n_results));

  /* Tab leads through the panel and out of it again. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.scoring", NULL);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD));
  g_assert_true (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (gtk_list_box_get_selected_row (list)));
  g_signal_emit_by_name (window, "move-focus", GTK_DIR_TAB_FORWARD);
  g_assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_WIDGET (list)));

  /* Keys walk through it. */
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));
  g_assert_true (test_press (GTK_WINDOW (window), GDK_KEY_Down, 0));
  g_assert_true (gtk_list_box_get_selected_row (list) == gtk_list_box_get_row_at_index (list, 1));
  g_assert_cmpuint (window->board->shown_root, ==, results->results[1].root);

  /* Taken up again, the game shows how it stands. */
  negura_game_set_undo_beyond_turn (game, TRUE);
  g_assert_true (negura_game_undo (game));
  test_settle ();
  g_assert_cmpstr (negura_side_panel_get_page (window->side_panel), ==, "game");
  g_assert_cmpuint (window->board->shown_root, ==, RULES_NO_NODE);
  g_assert_true (negura_game_redo (game));
  test_settle ();
  g_assert_cmpstr (negura_side_panel_get_page (window->side_panel), ==, "scoring");

  test_close_window (window);
}

/* A game that is opened after its end shows what the window showed at its end. */
static void
test_reopened (void)
{
  g_autoptr (NeguraGame) game = test_game_new_rivals (RULES_MODE_HAUNTED, FALSE, 3, 8);
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autoptr (NeguraGame) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *record = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  NeguraWindow *window = test_negura_window (game, 1100, 760);

  while (test_game_step (game, random))
    ;
  test_settle ();
  before = list_text (GTK_WIDGET (scoring_of (window)));
  test_close_window (window);

  record = negura_record_to_text (game);
  again = negura_record_from_text (record, strlen (record), "the record", NULL, &error);
  g_assert_no_error (error);
  window = test_negura_window (again, 1100, 760);
  after = list_text (GTK_WIDGET (scoring_of (window)));
  g_assert_cmpstr (before, ==, after);
  check_sums (again);
  test_close_window (window);
}

/* While the game goes on the scoring is what its end would bring now. */
static void
test_scoring_now (void)
{
  g_autoptr (NeguraGame) game = test_game_new_rivals (RULES_MODE_CLASSIC, FALSE, 3, 4);
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  NeguraWindow *window = test_negura_window (game, 1100, 760);
  GObject *heading = test_child (scoring_of (window), NEGURA_TYPE_SCORING, "heading");
  GObject *standings = test_child (scoring_of (window), NEGURA_TYPE_SCORING, "standings");

  for (guint i = 0; i < 30; i++)
    test_game_step (game, random);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.scoring", NULL));
  test_next_frame (GTK_WIDGET (window));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (heading)), ==, "If the game ended now");
  g_assert_nonnull (nth_child (GTK_WIDGET (standings), 2));
  g_assert_null (nth_child (GTK_WIDGET (standings), 3));

  /* It follows the game while it is seen. */
  for (guint i = 0; i < 20; i++) {
    g_autofree NeguraScoringSums *sums = g_new (NeguraScoringSums, 1);
    g_autofree char *text = NULL;
    g_autofree char *total = NULL;

    test_game_step (game, random);
    test_settle ();
    negura_scoring_sums_init (sums, game);
    text = list_text (nth_child (GTK_WIDGET (standings), 0));
    total = g_strdup_printf ("\n%d\n", sums->total[sums->seats[0]]);
    g_assert_true (g_str_has_suffix (text, total));
  }

  test_close_window (window);
}

/* The cooperative game has no such page. */
static void
test_no_scoring (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 4);
  g_autoptr (NeguraGame) rivals_game = finished_game (RULES_MODE_CLASSIC, FALSE, 2, 4);
  NeguraWindow *window = test_negura_window (rivals_game, 1100, 760);
  GtkWidget *switcher = GTK_WIDGET (test_child (window->side_panel, NEGURA_TYPE_SIDE_PANEL, "switcher"));

  g_assert_true (gtk_widget_get_visible (switcher));
  negura_window_set_game (window, game, FALSE);
  g_assert_false (gtk_widget_get_visible (switcher));
  g_assert_cmpstr (negura_side_panel_get_page (window->side_panel), ==, "game");
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (window), "win.scoring", NULL) &&
                  !g_str_equal (negura_side_panel_get_page (window->side_panel), "game"));
  test_close_window (window);
}

/* Whole games with the buttons of the bar and squares of the board, until every
 * kind of decision was answered. */
static void
test_play (void)
{
  const guint wanted = 1u << RULES_PHASE_PLACE | 1u << RULES_PHASE_MEEPLE | 1u << RULES_PHASE_ATTACH |
                       1u << RULES_PHASE_OVER;
  guint seen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rivals); i++) {
    g_autoptr (NeguraGame) game = test_game_new_rivals (rivals[i], i == 0, 3 - i, 11);
    g_autoptr (GRand) random = g_rand_new_with_seed (11);
    NeguraWindow *window = test_negura_window (game, 1100, 760);

    do {
      RulesPhase phase = (RulesPhase) negura_game_get_state (game)->phase;
      gboolean over = phase == RULES_PHASE_OVER;

      seen |= 1u << phase;
      g_assert_cmpint (gtk_widget_is_visible (GTK_WIDGET (window->decision_bar)), ==, !over);
      g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (window->result)), ==, over);
    } while (test_answer (window, random));

    check_sums (game);
    test_close_window (window);
  }

  g_assert_cmphex (seen, ==, wanted);
}

/* Computers decide everything there is to decide, and the game ends. */
static void
test_computers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rivals); i++) {
    g_autoptr (NeguraGame) game = test_game_new_rivals (rivals[i], i == 0, 2, 12);
    NeguraWindow *window = test_negura_window (NULL, 1100, 760);

    for (guint seat = 0; seat < 2; seat++)
      negura_game_set_seat_player (game, seat, NEGURA_PLAYER_LOW);
    negura_computer_set_pause (window->computer, 0);
    negura_window_set_game (window, game, FALSE);
    g_assert_true (negura_computer_get_deciding (window->computer));
    while (negura_game_get_state (game)->phase != RULES_PHASE_OVER) {
      g_assert_false (negura_computer_get_paused (window->computer));
      g_main_context_iteration (NULL, TRUE);
    }

    test_settle ();
    g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->result)));
    check_sums (game);
    test_close_window (window);
  }
}

/* A hint for every kind of decision, thought out by the advisor, lit on the board
 * and played. */
static void
test_hint (void)
{
  static const RulesPhase phases[] = { RULES_PHASE_PLACE, RULES_PHASE_MEEPLE, RULES_PHASE_ATTACH };
  g_autoptr (NeguraGame) game = test_game_new_rivals (RULES_MODE_HAUNTED, FALSE, 3, 14);
  g_autoptr (GRand) random = g_rand_new_with_seed (14);
  NeguraWindow *window = test_negura_window (game, 1100, 760);

  for (guint i = 0; i < 40; i++)
    test_game_step (game, random);

  for (guint i = 0; i < G_N_ELEMENTS (phases); i++) {
    g_autofree char *said = NULL;
    guint n_moves;
    RulesMove best;

    while (negura_game_get_state (game)->phase != phases[i] || negura_game_get_moves (game)->n_moves < 2)
      g_assert_true (test_game_step (game, random));
    test_settle ();

    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL));
    while (negura_hint_get_report (window->hint) == NULL)
      g_main_context_iteration (NULL, TRUE);
    best = negura_hint_get_report (window->hint)->choices[0].move;
    said = negura_hint_describe (window->hint);
    g_assert_cmpuint (strlen (said), >, 20);
    g_assert_true (best.kind == RULES_MOVE_PASS || negura_board_get_hint (window->board, NULL));

    n_moves = negura_game_get_n_moves (game);
    test_click (GTK_WIDGET (test_child (window->hint, NEGURA_TYPE_HINT, "play")));
    g_assert_cmpuint (negura_game_get_n_moves (game), >, n_moves);
    g_assert_true (rules_move_equal (negura_game_get_move (game, n_moves), &best));
    g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->hint)));
  }

  test_close_window (window);
}

/* The start page names the mode and everybody's points. */
static void
test_start_page (void)
{
  g_autoptr (NeguraGame) game = test_game_new_rivals (RULES_MODE_CLASSIC, FALSE, 3, 13);
  g_autoptr (GRand) random = g_rand_new_with_seed (13);
  NeguraWindow *window = test_negura_window (NULL, 1100, 760);
  GtkWidget *games = GTK_WIDGET (test_child (window->start_page, NEGURA_TYPE_START_PAGE, "games"));
  g_autofree char *totals = NULL;
  g_autofree char *text = NULL;
  const RulesState *state;

  negura_window_set_game (window, game, TRUE);
  for (guint i = 0; i < 60; i++)
    test_game_step (game, random);
  state = negura_game_get_state (game);
  totals = negura_text_totals (state->score, state->setup.seats);

  negura_window_show_page (window, "start");
  test_settle ();
  text = list_text (games);
  g_assert_nonnull (strstr (text, "Classic base game · 3 players"));
  g_assert_nonnull (strstr (text, totals));

  /* Once it has ended, it is not there to be gone on with. */
  negura_window_set_game (window, game, TRUE);
  while (test_game_step (game, random))
    ;
  negura_window_show_page (window, "start");
  test_settle ();
  g_assert_null (gtk_widget_get_first_child (games));
  test_close_window (window);
}

static GtkWidget *
result_button (NeguraWindow *window,
               const char   *name)
{
  return GTK_WIDGET (test_child (window->result, NEGURA_TYPE_RESULT, name));
}

/* After the end the same players play again, with the tiles in another order. */
static void
test_rematch (void)
{
  g_autoptr (NeguraGame) game = finished_game (RULES_MODE_CLASSIC, FALSE, 3, 6);
  NeguraWindow *window;
  RulesSetup setup = negura_game_get_state (game)->setup;
  guint64 seed = negura_game_get_seed (game);
  g_autofree RulesState *first = g_memdup2 (negura_game_get_state_at (game, 0), sizeof (RulesState));
  const RulesState *state;

  negura_game_set_seat_player (game, 2, NEGURA_PLAYER_LOW);
  window = test_negura_window (game, 1100, 760);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->result)));
  g_assert_false (gtk_widget_get_visible (result_button (window, "next_level")));
  test_click (result_button (window, "rematch"));

  g_assert_true (window->game != game);
  state = negura_game_get_state (window->game);
  g_assert_cmpmem (&state->setup, sizeof setup, &setup, sizeof setup);
  g_assert_true (negura_game_get_seed (window->game) != seed);
  g_assert_true (memcmp (state->deck, first->deck, sizeof state->deck) != 0);
  g_assert_cmpint (negura_game_get_seat_player (window->game, 2), ==, NEGURA_PLAYER_LOW);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->result)));

  test_close_window (window);
}

/* Undo goes back to the beginning of the turn; further when the desk agrees. */
static void
test_undo (void)
{
  GSettings *settings = negura_application_get_settings (test_application ());
  g_autoptr (NeguraGame) game = test_game_new_rivals (RULES_MODE_CLASSIC, FALSE, 2, 9);
  NeguraWindow *window = test_negura_window (game, 1100, 760);
  g_autoptr (GRand) random = g_rand_new_with_seed (9);

  while (negura_game_get_state (game)->turns < 4)
    test_game_step (game, random);
  g_assert_cmpint (negura_game_get_state (game)->phase, ==, RULES_PHASE_PLACE);
  test_settle ();
  g_assert_false (gtk_widget_is_sensitive (window->undo_button));

  test_game_step (game, random);
  if (negura_game_get_state (game)->turns == 4) {
    g_assert_true (gtk_widget_is_sensitive (window->undo_button));
    test_click (window->undo_button);
    g_assert_cmpint (negura_game_get_state (game)->phase, ==, RULES_PHASE_PLACE);
    g_assert_cmpint (negura_game_get_state (game)->turns, ==, 4);
  }
  g_assert_false (gtk_widget_is_sensitive (window->undo_button));

  g_settings_set_boolean (settings, "undo-beyond-turn", TRUE);
  g_assert_true (gtk_widget_is_sensitive (window->undo_button));
  test_click (window->undo_button);
  g_assert_cmpint (negura_game_get_state (game)->turns, ==, 3);

  /* Not against a computer. */
  negura_game_set_seat_player (game, 1, NEGURA_PLAYER_LOW);
  negura_game_set_seat_player (game, 0, NEGURA_PLAYER_PERSON);
  g_settings_reset (settings, "undo-beyond-turn");
  g_assert_cmpint (gtk_widget_is_sensitive (window->undo_button), ==, negura_game_get_can_undo (game));

  test_close_window (window);
}

static void
test_players_dialog (void)
{
  g_autoptr (NeguraGame) game = test_game_new_rivals (RULES_MODE_HAUNTED, FALSE, 6, 1);
  g_autoptr (NeguraPlayersDialog) dialog =
    g_object_ref_sink (NEGURA_PLAYERS_DIALOG (negura_players_dialog_new (game)));

  for (guint i = 0; i < 6; i++) {
    AdwComboRow *row = negura_players_dialog_get_row (dialog, i);

    g_assert_nonnull (row);
    adw_combo_row_set_selected (row, NEGURA_PLAYER_HIGH);
    g_assert_cmpint (negura_game_get_seat_player (game, i), ==, NEGURA_PLAYER_HIGH);
  }
}

/* Sizes.  Without a compositor a window has a frame of its own inside its
 * size. */
#define FRAME 10

typedef struct {
  int width;
  int height;
  int text;                   /* Percent. */
} Size;

static const Size sizes[] = {
  { 360, 294, 100 }, { 360, 640, 100 }, { 1280, 800, 100 },
  { 360, 640, 200 }, { 1280, 800, 200 }, { 800, 360, 100 },
};

static void
check_fits_dialog (NeguraWindow *window,
                   const char   *page)
{
  g_assert_true (negura_window_show_page (window, page));
  test_laid_out (GTK_WIDGET (test_dialog (window)));
  test_check_fits (GTK_WIDGET (test_dialog (window)), gtk_widget_get_width (GTK_WIDGET (window)));
  adw_dialog_force_close (test_dialog (window));
  test_settle ();
}

/* Six rivals at the beginning, in the middle and at the end. */
static void
check_size (const Size *size,
            NeguraGame *games[3])
{
  NeguraWindow *window = test_negura_window (NULL, size->width + FRAME, size->height + FRAME);
  int width = gtk_widget_get_width (GTK_WIDGET (window));

  for (guint i = 0; i < 3; i++) {
    negura_window_set_game (window, games[i], FALSE);
    test_next_frame (GTK_WIDGET (window));
    test_check_layout (window);
    if (negura_window_is_narrow (window))
      test_check_fits (GTK_WIDGET (window->status), width);
  }

  gtk_widget_activate_action (GTK_WIDGET (window), "win.scoring", NULL);
  test_next_frame (GTK_WIDGET (window));
  g_assert_cmpstr (negura_side_panel_get_page (window->side_panel), ==, "scoring");
  test_check_fits (GTK_WIDGET (window->side_panel), width);
  test_check_fits (GTK_WIDGET (scoring_of (window)), width);
  adw_bottom_sheet_set_open (window->sheet, FALSE);
  test_settle ();

  check_fits_dialog (window, "new-haunted");
  check_fits_dialog (window, "players");
  test_close_window (window);
}

static void
test_sizes (gconstpointer data)
{
  g_autoptr (GSettings) settings = settings_of (RULES_MODE_HAUNTED);
  GtkSettings *display = gtk_settings_get_default ();
  g_autoptr (NeguraGame) begun = test_game_new_rivals (RULES_MODE_HAUNTED, TRUE, 6, 2);
  g_autoptr (NeguraGame) middle = test_game_new_rivals (RULES_MODE_HAUNTED, TRUE, 6, 2);
  g_autoptr (NeguraGame) ended = finished_game (RULES_MODE_HAUNTED, TRUE, 6, 2);
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint i = 0; i < 80; i++)
    test_game_step (middle, random);

  g_settings_set_int (settings, "players", 6);
  negura_language_apply (data);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_test_message ("%s: %d×%d, text %d %%", (const char *) data,
                    sizes[i].width, sizes[i].height, sizes[i].text);
    g_object_set (display, "gtk-xft-dpi", 96 * 1024 * sizes[i].text / 100, NULL);
    check_size (&sizes[i], (NeguraGame *[]) { begun, middle, ended });
  }
  gtk_settings_reset_property (display, "gtk-xft-dpi");
  negura_language_apply ("en");
  g_settings_reset (settings, "players");
}

int
main (int    argc,
      char **argv)
{
  test_ui_init (&argc, &argv);

  g_test_add_func ("/rivals/new-game", test_new_game);
  g_test_add_func ("/rivals/modes", test_modes);
  g_test_add_func ("/rivals/colours", test_colours);
  g_test_add_func ("/rivals/follow", test_follow);
  g_test_add_func ("/rivals/sums", test_sums);
  g_test_add_func ("/rivals/scoring", test_scoring);
  g_test_add_func ("/rivals/reopened", test_reopened);
  g_test_add_func ("/rivals/scoring-now", test_scoring_now);
  g_test_add_func ("/rivals/no-scoring", test_no_scoring);
  g_test_add_func ("/rivals/play", test_play);
  g_test_add_func ("/rivals/computers", test_computers);
  g_test_add_func ("/rivals/hint", test_hint);
  g_test_add_func ("/rivals/start-page", test_start_page);
  g_test_add_func ("/rivals/rematch", test_rematch);
  g_test_add_func ("/rivals/undo", test_undo);
  g_test_add_func ("/rivals/players-dialog", test_players_dialog);
  g_test_add_data_func ("/rivals/sizes/en", "en", test_sizes);
  g_test_add_data_func ("/rivals/sizes/fr", "fr", test_sizes);
  g_test_add_data_func ("/rivals/sizes/ro", "ro", test_sizes);

  return g_test_run ();
}
