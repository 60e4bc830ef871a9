/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Computers at the desk: they play whole games and single turns, pause, are
 * switched and undone, and what comes too late is dropped.
 */

#include "board-util.h"
#include "window-util.h"

#include "../friendly.h"
#include "ui/negura-announcer.h"
#include "ui/negura-language.h"
#include "ui/negura-new-game-dialog.h"
#include "ui/negura-player-row.h"
#include "ui/negura-players-dialog.h"
#include "ui/negura-preferences.h"

#define wait_until(condition) \
  G_STMT_START { \
    while (!(condition)) \
      g_main_context_iteration (NULL, TRUE); \
  } G_STMT_END

static gboolean
deciding (NeguraWindow *window)
{
  return negura_computer_get_deciding (window->computer);
}

static gboolean
over (NeguraWindow *window)
{
  return negura_game_get_state (window->game)->phase == RULES_PHASE_OVER;
}

/* Longer than any test. */
#define NEVER (60 * 60 * 1000)

/* A window with a game of two seats, whose computers think, but play only once
 * they are let. */
static NeguraWindow *
window_new (NeguraPlayer first,
            NeguraPlayer second,
            guint64      seed)
{
  g_autoptr (NeguraGame) game = test_game_new (2, seed);
  NeguraWindow *window;

  negura_game_set_seat_player (game, 0, first);
  negura_game_set_seat_player (game, 1, second);
  window = test_negura_window (NULL, 1100, 760);
  negura_computer_set_pause (window->computer, NEVER);
  negura_window_set_game (window, game, FALSE);

  return window;
}

/* Computers play, without tarrying, until it is a person's turn. */
static void
let_play (NeguraWindow *window)
{
  negura_computer_set_pause (window->computer, 0);
  wait_until (!deciding (window));
  negura_computer_set_pause (window->computer, NEVER);
}

/* A person answers with a move after which a game lives long. */
static void
answer (NeguraWindow *window,
        GRand        *random)
{
  RulesMove move = friendly_pick (negura_game_get_state (window->game),
                                  negura_game_get_set (window->game),
                                  negura_game_get_moves (window->game), random);

  test_answer_with (window, &move);
}

/* The same until it is the computer's turn. */
static void
answer_until_computer (NeguraWindow *window,
                       GRand        *random)
{
  while (!deciding (window))
    answer (window, random);
}

/* Runs the loop until every answer that was asked for has come: a question
 * keeps the computer, as window and bar do. */
static void
wait_for_answers (NeguraWindow *window)
{
  wait_until (g_atomic_int_get (&G_OBJECT (window->computer)->ref_count) == 2);
  test_settle ();
}

static void
count_announced (GtkWidget                         *widget,
                 const char                        *message,
                 GtkAccessibleAnnouncementPriority  priority,
                 gpointer                           data)
{
  guint *n = data;

  (*n)++;
}

/* Everybody looks on: nothing to undo, and only the end is announced. */
static void
test_game (void)
{
  NeguraWindow *window = window_new (NEGURA_PLAYER_LOW, NEGURA_PLAYER_MEDIUM, 3);
  guint n_announced = 0;
  guint n_decided = 0;

  g_assert_true (deciding (window));
  negura_announcer_set_func (count_announced, &n_announced, NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.finish-quickly", NULL);
  g_assert_true (negura_computer_get_finishing (window->computer));
  wait_until (over (window));
  negura_announcer_set_func (NULL, NULL, NULL);
  test_settle ();

  for (guint i = 0; i < negura_game_get_n_moves (window->game); i++) {
    n_decided += negura_game_get_move_computer (window->game, i);
    g_assert_true (negura_game_get_move_computer (window->game, i) ||
                   negura_game_get_move_forced (window->game, i));
  }
  g_assert_cmpuint (n_decided, >, 20);
  g_assert_cmpuint (n_announced, ==, 1);
  g_assert_false (negura_computer_get_finishing (window->computer));
  g_assert_false (deciding (window));
  g_assert_false (gtk_widget_is_sensitive (window->undo_button));
  g_assert_false (gtk_widget_is_visible (GTK_WIDGET (window->computer_bar)));
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (window->result)));
  test_close_window (window);
}

/* A person and a computer in turn: while it decides nobody else does. */
static void
test_turns (void)
{
  NeguraWindow *window = window_new (NEGURA_PLAYER_PERSON, NEGURA_PLAYER_LOW, 4);
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  guint turns = 0;

  while (!over (window)) {
    RulesMove move;

    g_assert_false (deciding (window));
    g_assert_true (gtk_widget_is_visible (GTK_WIDGET (window->decision_bar)));
    g_assert_true (gtk_stack_get_visible_child (window->bars) == GTK_WIDGET (window->decision_bar));
    g_assert_true (negura_board_get_interactive (window->board));
    g_assert_cmpuint (negura_game_get_state (window->game)->seat, ==, 0);

    while (!over (window) && !deciding (window))
      answer (window, random);
    if (over (window))
      break;

    turns++;
    g_assert_true (gtk_stack_get_visible_child (window->bars) == GTK_WIDGET (window->computer_bar));
    g_assert_cmpuint (negura_game_get_state (window->game)->seat, ==, 1);
    move = negura_game_get_moves (window->game)->moves[0];
    g_assert_false (negura_board_choose (window->board, move.square));
    g_assert_false (negura_board_get_choice (window->board, NULL));
    let_play (window);
  }

  g_assert_cmpuint (turns, >, 3);
  test_close_window (window);
}

/* Where the last decision of a person stands among the moves. */
static guint
find_last_person (NeguraGame *game)
{
  guint i = negura_game_get_n_moves (game);

  do
    i--;
  while (negura_game_get_move_computer (game, i) || negura_game_get_move_forced (game, i));

  return i;
}

static GStrv
get_texts (NeguraGame *game)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < negura_game_get_n_moves (game); i++)
    g_strv_builder_add (builder, negura_game_get_move_text (game, i));

  return g_strv_builder_end (builder);
}

/* Keys alone, from the board: after a computer's turn they go on there. */
static void
test_keys (void)
{
  NeguraWindow *window = window_new (NEGURA_PLAYER_PERSON, NEGURA_PLAYER_LOW, 17);

  test_laid_out (GTK_WIDGET (window->board));
  gtk_widget_grab_focus (GTK_WIDGET (window->board));
  while (!over (window)) {
    guint serial = negura_game_get_serial (window->game);

    if (deciding (window)) {
      let_play (window);
      continue;
    }

    switch ((RulesPhase) negura_game_get_state (window->game)->phase) {
    case RULES_PHASE_PLACE:
      g_assert_true (test_press (GTK_WINDOW (window), GDK_KEY_Return, 0));
      g_assert_true (negura_board_get_choice (window->board, NULL));
      g_assert_true (test_press (GTK_WINDOW (window), GDK_KEY_Return, 0));
      break;
    case RULES_PHASE_MEEPLE:
    case RULES_PHASE_SCORE:
      g_assert_true (test_press (GTK_WINDOW (window), GDK_KEY_Return, 0));
      break;
    case RULES_PHASE_REWARD:
    case RULES_PHASE_OVER:
    case RULES_PHASE_CLOSE:
    case RULES_PHASE_BURY:
    case RULES_PHASE_CIRCLE:
    case RULES_PHASE_EXTRA:
    case RULES_PHASE_CAT:
    case RULES_PHASE_MARKER:
    case RULES_PHASE_HOUND:
    case RULES_PHASE_CLEAR:
    case RULES_PHASE_FACE_DOWN:
    case RULES_PHASE_ATTACH:
    default:
      g_assert_true (negura_game_play (window->game, negura_game_get_moves (window->game)->moves, NULL));
      break;
    }
    test_settle ();
    g_assert_cmpuint (negura_game_get_serial (window->game), >, serial);
  }

  g_assert_cmpuint (negura_game_get_state (window->game)->turns, >, 4);
  test_close_window (window);
}

/* Undo takes what computers did with it, and none of them goes on before the
 * person has decided anew; the same decision leads to the same answers. */
static void
test_undo (void)
{
  NeguraWindow *window = window_new (NEGURA_PLAYER_PERSON, NEGURA_PLAYER_MEDIUM, 5);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_auto (GStrv) before = NULL;
  guint n_moves, last;
  RulesMove decision;

  answer_until_computer (window, random);
  let_play (window);
  n_moves = negura_game_get_n_moves (window->game);
  last = find_last_person (window->game);
  decision = *negura_game_get_move (window->game, last);
  before = get_texts (window->game);
  g_assert_cmpuint (last + 1, <, n_moves);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  g_assert_cmpuint (negura_game_get_n_moves (window->game), ==, last);
  g_assert_false (deciding (window));
  negura_computer_set_pause (window->computer, 0);
  wait_for_answers (window);
  g_assert_cmpuint (negura_game_get_n_moves (window->game), ==, last);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.redo", NULL);
  g_assert_cmpuint (negura_game_get_n_moves (window->game), ==, n_moves);

  for (guint round = 0; round < 5; round++) {
    g_auto (GStrv) after = NULL;

    gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
    g_assert_true (negura_game_play (window->game, &decision, NULL));
    let_play (window);
    after = get_texts (window->game);
    g_assert_true (g_strv_equal ((const char * const *) before, (const char * const *) after));
  }
  test_close_window (window);
}

/* A person goes back, or closes the game, while a computer thinks: its answer
 * comes and nobody plays it. */
static void
think_anew (NeguraWindow *window)
{
  guint seat = negura_game_get_state (window->game)->seat;

  g_assert_true (deciding (window));
  negura_game_set_seat_player (window->game, seat, NEGURA_PLAYER_PERSON);
  g_assert_false (deciding (window));
  negura_game_set_seat_player (window->game, seat, NEGURA_PLAYER_HIGH);
  g_assert_true (deciding (window));

  /* An answer comes from the main loop only. */
  g_assert_cmpint (g_atomic_int_get (&G_OBJECT (window->computer)->ref_count), >, 2);
}

static void
test_late (void)
{
  NeguraWindow *window = window_new (NEGURA_PLAYER_PERSON, NEGURA_PLAYER_HIGH, 7);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (NeguraGame) game = g_object_ref (window->game);
  guint n_moves, serial;

  negura_computer_set_pause (window->computer, NEVER);
  answer_until_computer (window, random);
  negura_computer_set_pause (window->computer, 0);
  think_anew (window);
  n_moves = find_last_person (game);
  g_assert_true (negura_game_undo (game));
  wait_for_answers (window);
  g_assert_cmpuint (negura_game_get_n_moves (game), ==, n_moves);

  negura_computer_set_pause (window->computer, NEVER);
  answer_until_computer (window, random);
  negura_computer_set_pause (window->computer, 0);
  think_anew (window);
  serial = negura_game_get_serial (game);
  negura_window_set_game (window, NULL, FALSE);
  wait_for_answers (window);
  g_assert_cmpuint (negura_game_get_serial (game), ==, serial);

  test_close_window (window);
}

/* The window goes in the middle of a thought. */
static void
test_close (void)
{
  NeguraWindow *window = window_new (NEGURA_PLAYER_HIGH, NEGURA_PLAYER_HIGH, 8);
  g_autoptr (NeguraGame) game = g_object_ref (window->game);
  gpointer computer = window->computer;
  guint serial = negura_game_get_serial (game);

  negura_computer_set_pause (window->computer, 0);
  think_anew (window);
  g_object_add_weak_pointer (computer, &computer);
  test_close_window (window);
  wait_until (computer == NULL);
  g_assert_cmpuint (negura_game_get_serial (game), ==, serial);
}

/* A seat changes hands in the middle of a turn, to and fro. */
static void
test_switch (void)
{
  NeguraWindow *window = window_new (NEGURA_PLAYER_PERSON, NEGURA_PLAYER_HIGH, 9);
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  guint serial;

  answer_until_computer (window, random);
  serial = negura_game_get_serial (window->game);
  negura_computer_set_pause (window->computer, 0);
  think_anew (window);
  negura_game_set_seat_player (window->game, 1, NEGURA_PLAYER_PERSON);
  g_assert_false (deciding (window));
  wait_for_answers (window);
  g_assert_cmpuint (negura_game_get_serial (window->game), ==, serial);

  /* The person lays the tile, the computer does the rest. */
  answer (window, random);
  g_assert_cmpuint (negura_game_get_state (window->game)->seat, ==, 1);
  g_assert_false (deciding (window));
  negura_game_set_seat_player (window->game, 1, NEGURA_PLAYER_LOW);
  g_assert_true (deciding (window));
  wait_until (!deciding (window));
  g_assert_cmpuint (negura_game_get_state (window->game)->seat, ==, 0);
  g_assert_true (negura_game_get_move_computer (window->game, negura_game_get_n_moves (window->game) - 1));

  /* The strength changes in the middle of a thought. */
  negura_game_set_seat_player (window->game, 0, NEGURA_PLAYER_HIGH);
  g_assert_true (deciding (window));
  negura_game_set_seat_player (window->game, 0, NEGURA_PLAYER_LOW);
  serial = negura_game_get_serial (window->game);
  wait_until (negura_game_get_serial (window->game) > serial);

  test_close_window (window);
}

static void
test_pause (void)
{
  NeguraWindow *window = window_new (NEGURA_PLAYER_LOW, NEGURA_PLAYER_LOW, 10);
  GtkButton *button = GTK_BUTTON (test_child (window->computer_bar, NEGURA_TYPE_COMPUTER_BAR, "pause"));
  GtkWidget *spinner = GTK_WIDGET (test_child (window->computer_bar, NEGURA_TYPE_COMPUTER_BAR, "spinner"));
  guint serial;

  g_assert_cmpstr (gtk_button_get_label (button), ==, "_Pause");
  think_anew (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.pause-computers", NULL);
  negura_computer_set_pause (window->computer, 0);
  g_assert_true (negura_computer_get_paused (window->computer));
  g_assert_true (deciding (window));
  g_assert_cmpstr (gtk_button_get_label (button), ==, "_Go on");
  g_assert_false (gtk_widget_get_visible (spinner));
  serial = negura_game_get_serial (window->game);
  wait_for_answers (window);
  g_assert_cmpuint (negura_game_get_serial (window->game), ==, serial);
  g_assert_false (negura_board_get_interactive (window->board));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.pause-computers", NULL);
  g_assert_cmpstr (gtk_button_get_label (button), ==, "_Pause");
  wait_until (negura_game_get_serial (window->game) > serial + 2);

  /* Who wants to see the end does not want to wait. */
  negura_computer_set_paused (window->computer, TRUE);
  negura_computer_set_finishing (window->computer, TRUE);
  g_assert_false (negura_computer_get_paused (window->computer));

  /* Another game is another desk. */
  negura_computer_set_paused (window->computer, TRUE);
  negura_window_set_game (window, NULL, FALSE);
  g_assert_false (negura_computer_get_paused (window->computer));
  g_assert_false (negura_computer_get_finishing (window->computer));
  test_close_window (window);
}

/* A decision takes its time at least, which the setting says. */
static void
test_speed (void)
{
  static const struct {
    const char *name;
    gint64 least;
  } speeds[] = { { "fast", 500 }, { "normal", 1000 }, { "slow", 1500 } };
  GSettings *settings = negura_application_get_settings (test_application ());

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++) {
    g_autoptr (NeguraGame) game = test_game_new (1, 11);
    NeguraWindow *window;
    gint64 since;
    guint serial;

    g_settings_set_string (settings, "computer-speed", speeds[i].name);
    negura_game_set_seat_player (game, 0, NEGURA_PLAYER_LOW);
    since = g_get_monotonic_time ();
    window = test_negura_window (game, 1100, 760);
    serial = negura_game_get_serial (game);
    wait_until (negura_game_get_serial (game) > serial);
    g_assert_cmpint (g_get_monotonic_time () - since, >=, speeds[i].least * 1000);
    test_close_window (window);
  }
  g_settings_reset (settings, "computer-speed");
}

/* The row in Preferences is the setting, both ways. */
static void
test_preferences (void)
{
  GSettings *settings = negura_application_get_settings (test_application ());
  AdwDialog *dialog = g_object_ref_sink (negura_preferences_new (settings));
  AdwComboRow *row = ADW_COMBO_ROW (test_child (dialog, NEGURA_TYPE_PREFERENCES, "computer_speed"));
  static const char * const names[] = { "slow", "normal", "fast" };

  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *name = NULL;

    adw_combo_row_set_selected (row, i);
    name = g_settings_get_string (settings, "computer-speed");
    g_assert_cmpstr (name, ==, names[i]);
    g_settings_set_string (settings, "computer-speed", names[(i + 1) % 3]);
    g_assert_cmpuint (adw_combo_row_get_selected (row), ==, (i + 1) % 3);
  }

  g_settings_reset (settings, "computer-speed");
  g_object_unref (dialog);
}

/* Computers finish the game of a person, who stops them, then lets them, and
 * comes back to the last decision of their own. */
static void
test_finish (void)
{
  NeguraWindow *window = window_new (NEGURA_PLAYER_PERSON, NEGURA_PLAYER_LOW, 12);
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  GtkButton *button = GTK_BUTTON (test_child (window->computer_bar, NEGURA_TYPE_COMPUTER_BAR, "finish"));
  guint serial;

  answer (window, random);
  g_assert_false (deciding (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.finish-quickly", NULL);
  g_assert_true (deciding (window));
  g_assert_false (negura_board_get_interactive (window->board));
  g_assert_cmpstr (gtk_button_get_label (button), ==, "_Stop");

  /* Well into a later turn of the person. */
  wait_until (negura_game_get_state (window->game)->turns == 5);
  test_click (GTK_WIDGET (button));
  g_assert_false (negura_computer_get_finishing (window->computer));
  g_assert_false (deciding (window));
  serial = negura_game_get_serial (window->game);
  wait_for_answers (window);
  g_assert_cmpuint (negura_game_get_serial (window->game), ==, serial);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.finish-quickly", NULL);
  wait_until (over (window));
  g_assert_false (negura_computer_get_finishing (window->computer));
  g_assert_true (gtk_widget_is_sensitive (window->undo_button));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  g_assert_cmpuint (negura_game_get_n_moves (window->game), ==, 0);
  g_assert_false (deciding (window));

  /* Going back in the middle of it ends it. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.redo", NULL);
  g_assert_true (over (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  answer (window, random);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.finish-quickly", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  g_assert_false (negura_computer_get_finishing (window->computer));
  test_close_window (window);
}

/* What computers do is told, with who did it; what they are asked is not. */
static void
collect (GtkWidget                         *widget,
         const char                        *message,
         GtkAccessibleAnnouncementPriority  priority,
         gpointer                           data)
{
  g_string_append_printf (data, "%s\n", message);
}

static void
test_announced (void)
{
  NeguraWindow *window = window_new (NEGURA_PLAYER_PERSON, NEGURA_PLAYER_LOW, 13);
  g_autoptr (GRand) random = g_rand_new_with_seed (13);
  g_autoptr (GString) heard = g_string_new (NULL);

  answer_until_computer (window, random);
  negura_announcer_set_func (collect, heard, NULL);
  let_play (window);
  test_settle ();
  negura_announcer_set_func (NULL, NULL, NULL);

  g_assert_nonnull (strstr (heard->str, "Computer 2 placed the tile at"));
  g_assert_null (strstr (heard->str, "Computer 2, "));
  g_assert_nonnull (strstr (heard->str, "Player 1, place the tile"));
  test_close_window (window);
}

/* The dialog of a running game. */
static void
test_players_dialog (void)
{
  NeguraWindow *window = window_new (NEGURA_PLAYER_PERSON, NEGURA_PLAYER_PERSON, 14);
  NeguraComputer *computer = window->computer;
  AdwDialog *dialog;

  g_assert_true (negura_window_show_page (window, "players"));
  dialog = test_dialog (window);
  g_assert_true (NEGURA_IS_PLAYERS_DIALOG (dialog));
  g_assert_null (negura_players_dialog_get_row (NEGURA_PLAYERS_DIALOG (dialog), 2));

  for (guint i = 0; i < 2; i++) {
    AdwComboRow *row = negura_players_dialog_get_row (NEGURA_PLAYERS_DIALOG (dialog), i);
    g_autofree char *title = g_strdup_printf ("Player %u", i + 1);
    g_autofree char *other = g_strdup_printf ("Computer %u", i + 1);

    g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, title);
    negura_computer_set_paused (computer, TRUE);
    negura_player_row_set_player (row, NEGURA_PLAYER_MEDIUM);
    g_assert_cmpint (negura_game_get_seat_player (window->game, i), ==, NEGURA_PLAYER_MEDIUM);
    g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, other);
    g_assert_true (deciding (window) == (i >= negura_game_get_state (window->game)->seat));

    negura_game_set_seat_player (window->game, i, NEGURA_PLAYER_HIGH);
    g_assert_cmpint (negura_player_row_get_player (row), ==, NEGURA_PLAYER_HIGH);
  }

  test_close_window (window);
}

/* The dialog of a new game offers computers, and remembers them. */
static void
test_new_game (void)
{
  GSettings *settings = negura_application_get_settings (test_application ());
  NeguraWindow *window = test_negura_window (NULL, 360, 640);
  NeguraNewGameDialog *dialog;
  AdwComboRow *row;

  g_settings_set_int (settings, "players", 2);
  g_settings_set_strv (settings, "seat-players", (const char * const []) { "person", "mighty", NULL });
  g_assert_true (negura_window_show_page (window, "new-game"));
  dialog = NEGURA_NEW_GAME_DIALOG (test_dialog (window));
  for (guint i = 0; i < rules_mode (RULES_MODE_COOPERATIVE)->max_seats; i++)
    g_assert_cmpint (negura_new_game_dialog_get_player (dialog, i), ==, NEGURA_PLAYER_PERSON);

  row = negura_new_game_dialog_get_player_row (dialog, 1);
  negura_player_row_set_player (row, NEGURA_PLAYER_LOW);
  test_click (GTK_WIDGET (test_child (dialog, NEGURA_TYPE_NEW_GAME_DIALOG, "start")));
  g_assert_cmpint (negura_game_get_seat_player (window->game, 0), ==, NEGURA_PLAYER_PERSON);
  g_assert_cmpint (negura_game_get_seat_player (window->game, 1), ==, NEGURA_PLAYER_LOW);

  /* The same tiles again, with the same players. */
  negura_game_set_seat_player (window->game, 0, NEGURA_PLAYER_HIGH);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.play-again", NULL);
  g_assert_cmpint (negura_game_get_seat_player (window->game, 0), ==, NEGURA_PLAYER_HIGH);
  g_assert_cmpint (negura_game_get_seat_player (window->game, 1), ==, NEGURA_PLAYER_LOW);

  g_assert_true (negura_window_show_page (window, "new-game"));
  dialog = NEGURA_NEW_GAME_DIALOG (test_dialog (window));
  g_assert_cmpint (negura_new_game_dialog_get_player (dialog, 0), ==, NEGURA_PLAYER_PERSON);
  g_assert_cmpint (negura_new_game_dialog_get_player (dialog, 1), ==, NEGURA_PLAYER_LOW);

  g_settings_reset (settings, "seat-players");
  g_settings_reset (settings, "player-names");
  g_settings_reset (settings, "players");
  test_close_window (window);
}

/* The window built anew in another language goes on where the old one was. */
static void
test_take_over (void)
{
  NeguraWindow *old = window_new (NEGURA_PLAYER_LOW, NEGURA_PLAYER_PERSON, 15);
  g_autoptr (NeguraGame) game = g_object_ref (old->game);
  NeguraWindow *new = negura_window_new (test_application ());
  guint serial = negura_game_get_serial (game);

  negura_computer_set_paused (old->computer, TRUE);
  negura_computer_set_pause (new->computer, 0);
  negura_window_take_over (new, old);
  test_settle ();
  g_assert_true (negura_computer_get_paused (new->computer));
  g_assert_true (deciding (new));
  g_assert_cmpuint (negura_game_get_serial (game), ==, serial);

  negura_computer_set_paused (new->computer, FALSE);
  wait_until (!deciding (new));
  g_assert_cmpuint (negura_game_get_state (game)->seat, ==, 1);
  test_close_window (new);
}

/* At every size and in every language the board keeps its part of the height,
 * and nothing is cut off at the sides, while a computer thinks, pauses, and
 * plays for everybody. */
static void
check_bar (NeguraWindow *window)
{
  int width = gtk_widget_get_width (GTK_WIDGET (window));
  int height = gtk_widget_get_height (GTK_WIDGET (window));

  test_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->computer_bar)));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window->board)) * 100, >=, height * 40);
  test_check_fits (GTK_WIDGET (window->computer_bar), width);
  test_check_fits (GTK_WIDGET (test_child (window->computer_bar, NEGURA_TYPE_COMPUTER_BAR, "sentence")), width);
  test_check_fits (GTK_WIDGET (test_child (window->computer_bar, NEGURA_TYPE_COMPUTER_BAR, "finish")), width);
}

static void
test_sizes (gconstpointer data)
{
  static const struct { int width, height, text; } sizes[] = {
    { 360, 294, 100 }, { 360, 640, 100 }, { 1280, 800, 100 },
    { 360, 640, 200 }, { 1280, 800, 200 }, { 800, 360, 100 },
  };
  GtkSettings *settings = gtk_settings_get_default ();

  negura_language_apply (data);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (NeguraGame) game = test_game_new (2, 3);
    NeguraWindow *window;

    g_test_message ("%s: %d×%d, text %d %%", (const char *) data, sizes[i].width, sizes[i].height, sizes[i].text);
    g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * sizes[i].text / 100, NULL);
    negura_game_set_seat_player (game, 0, NEGURA_PLAYER_HIGH);

    /* Without a compositor a window is that much smaller than its size. */
    window = test_negura_window (NULL, sizes[i].width + 10, sizes[i].height + 10);
    negura_computer_set_pause (window->computer, NEVER);
    negura_window_set_game (window, game, FALSE);
    test_laid_out (GTK_WIDGET (window->board));
    check_bar (window);
    negura_computer_set_paused (window->computer, TRUE);
    check_bar (window);
    test_close_window (window);
  }
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  negura_language_apply ("en");
}

/* The board keeps its size from a person's turn to a computer's and back. */
static void
test_height (void)
{
  NeguraWindow *window = window_new (NEGURA_PLAYER_PERSON, NEGURA_PLAYER_PERSON, 16);
  int height;

  test_laid_out (GTK_WIDGET (window->board));
  height = gtk_widget_get_height (GTK_WIDGET (window->board));
  negura_game_set_seat_player (window->game, 0, NEGURA_PLAYER_HIGH);
  test_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->computer_bar)));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window->board)), ==, height);
  test_close_window (window);
}

int
main (int   argc,
      char *argv[])
{
  test_ui_init (&argc, &argv);

  g_test_add_func ("/computer/game", test_game);
  g_test_add_func ("/computer/turns", test_turns);
  g_test_add_func ("/computer/keys", test_keys);
  g_test_add_func ("/computer/undo", test_undo);
  g_test_add_func ("/computer/late", test_late);
  g_test_add_func ("/computer/close", test_close);
  g_test_add_func ("/computer/switch", test_switch);
  g_test_add_func ("/computer/pause", test_pause);
  g_test_add_func ("/computer/speed", test_speed);
  g_test_add_func ("/computer/preferences", test_preferences);
  g_test_add_func ("/computer/finish", test_finish);
  g_test_add_func ("/computer/announced", test_announced);
  g_test_add_func ("/computer/players-dialog", test_players_dialog);
  g_test_add_func ("/computer/new-game", test_new_game);
  g_test_add_func ("/computer/take-over", test_take_over);
  g_test_add_func ("/computer/height", test_height);
  g_test_add_data_func ("/computer/sizes/en", "en", test_sizes);
  g_test_add_data_func ("/computer/sizes/fr", "fr", test_sizes);
  g_test_add_data_func ("/computer/sizes/ro", "ro", test_sizes);

  return g_test_run ();
}
