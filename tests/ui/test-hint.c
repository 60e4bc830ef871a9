/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The hint of the window: asked for, thought out, shown on the board, played,
 * and gone when the game goes on.
 */

#include "board-util.h"
#include "window-util.h"

#include "../busy.h"
#include "text/negura-text-advice.h"
#include "ui/negura-announcer.h"
#include "ui/negura-language.h"

/* What a screen reader hears. */
static void
heard_cb (GtkWidget                        *widget,
          const char                       *message,
          GtkAccessibleAnnouncementPriority priority,
          gpointer                          user_data)
{
  g_ptr_array_add (user_data, g_strdup (message));
}

static gboolean
was_heard (GPtrArray  *heard,
           const char *message)
{
  return g_ptr_array_find_with_equal_func (heard, message, g_str_equal, NULL);
}

static void
set_hints (gboolean hints)
{
  g_settings_set_boolean (negura_application_get_settings (test_application ()), "hints", hints);
  test_settle ();
}

/* Asks as a person does, and waits for the answer. */
static void
ask (NeguraWindow *window)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->hint)));
  g_assert_null (negura_hint_get_report (window->hint));
  while (negura_hint_get_report (window->hint) == NULL)
    g_main_context_iteration (NULL, TRUE);
  test_settle ();
}

static GtkWidget *
find_row (NeguraWindow *window,
          const char   *box,
          guint         number)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (test_child (window->hint, NEGURA_TYPE_HINT, box)));

  for (; number > 0; number--)
    row = gtk_widget_get_next_sibling (row);

  return row;
}

/* A window with the hint of a search that needs no time. */
static NeguraWindow *
window_with_hint (NeguraGame *game)
{
  NeguraWindow *window = test_negura_window (game, 1100, 760);
  g_autofree AdvisorReport *report = test_report_new (game);

  negura_window_show_hint (window, report);
  test_settle ();

  return window;
}

static void
test_new (void)
{
  NeguraHint *hint = g_object_ref_sink (NEGURA_HINT (negura_hint_new ()));

  g_assert_null (negura_hint_get_report (hint));
  g_assert_finalize_object (hint);
}

static void
test_ask (void)
{
  g_autoptr (NeguraGame) game = test_game_new_at (3, FALSE, 2, 1);
  g_autoptr (GPtrArray) heard = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *said = NULL;
  NeguraWindow *window = test_negura_window (game, 1100, 760);
  guint serial = negura_game_get_serial (game);
  GtkWidget *button = GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "hint"));
  RulesMove lit;

  g_assert_true (gtk_widget_is_visible (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  negura_announcer_set_func (heard_cb, heard, NULL);
  ask (window);

  /* Nothing is played and nothing chosen: the best move is lit. */
  g_assert_cmpuint (negura_game_get_serial (game), ==, serial);
  g_assert_false (negura_board_get_choice (window->board, NULL));
  g_assert_true (negura_board_get_hint (window->board, &lit));
  g_assert_true (rules_move_equal (&lit, &negura_hint_get_report (window->hint)->choices[0].move));
  g_assert_cmpuint (negura_hint_get_report (window->hint)->n_choices, ==,
                    negura_game_get_moves (game)->n_moves);

  said = negura_hint_describe (window->hint);
  g_assert_true (was_heard (heard, "The advisor is thinking."));
  g_assert_true (was_heard (heard, said));
  negura_announcer_set_func (NULL, NULL, NULL);

  /* The same again closes it. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->hint)));
  g_assert_false (negura_board_get_hint (window->board, NULL));
  test_close_window (window);
}

static void
test_preview (void)
{
  g_autoptr (NeguraGame) game = test_game_new_at (3, FALSE, 2, 1);
  NeguraWindow *window = window_with_hint (game);
  guint serial = negura_game_get_serial (game);
  const AdvisorReport *report = negura_hint_get_report (window->hint);
  uint16_t others[ADVISOR_MAX_ALTERNATIVES];
  RulesMove chosen;

  g_assert_cmpuint (advisor_alternatives (negura_game_get_state (game), negura_game_get_set (game), report, others), ==, 2);

  test_click (find_row (window, "best", 0));
  g_assert_true (negura_board_get_choice (window->board, &chosen));
  g_assert_true (rules_move_equal (&chosen, &report->choices[0].move));

  test_click (find_row (window, "others", 1));
  g_assert_true (negura_board_get_choice (window->board, &chosen));
  g_assert_true (rules_move_equal (&chosen, &report->choices[others[1]].move));
  g_assert_cmpuint (negura_board_get_hand_turn (window->board), ==, chosen.turn);
  g_assert_cmpuint (negura_game_get_serial (game), ==, serial);

  /* What is shown is what is played, and then there is no hint any more. */
  test_click (GTK_WIDGET (test_child (window->hint, NEGURA_TYPE_HINT, "play")));
  g_assert_cmpuint (negura_game_get_serial (game), >, serial);
  g_assert_true (rules_move_equal (negura_game_get_move (game, 0), &chosen));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->hint)));
  g_assert_false (negura_board_get_hint (window->board, NULL));
  test_close_window (window);
}

/* A move, undo and closing the game end it, shown or on its way. */
static void
test_gone (void)
{
  g_autoptr (NeguraGame) game = test_game_new_at (3, FALSE, 2, 1);
  NeguraWindow *window = window_with_hint (game);
  RulesMove move = negura_game_get_moves (game)->moves[0];

  g_assert_true (negura_game_play (game, &move, NULL));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->hint)));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL);
  g_assert_nonnull (window->hint_cancellable);
  g_assert_true (negura_game_undo (game));
  g_assert_null (window->hint_cancellable);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->hint)));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->hint)));
  negura_window_set_game (window, NULL, FALSE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->hint)));

  /* On the start page there is nothing to hint at. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->hint)));
  test_close_window (window);
}

/* A window that is closed while the advisor thinks goes away. */
static void
test_closed (void)
{
  g_autoptr (NeguraGame) game = test_game_new_at (3, FALSE, 2, 1);
  NeguraWindow *window = test_negura_window (game, 1100, 760);

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL);
  gtk_window_close (GTK_WINDOW (window));
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_off (void)
{
  g_autoptr (NeguraGame) game = test_game_new_at (3, FALSE, 2, 1);
  NeguraWindow *window = window_with_hint (game);
  GtkWidget *button = GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "hint"));

  set_hints (FALSE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->hint)));
  g_assert_false (gtk_widget_get_visible (button));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->hint)));

  set_hints (TRUE);
  g_assert_true (gtk_widget_get_visible (button));
  test_close_window (window);
}

/* While people only look on, nothing is to be hinted at. */
static void
test_looking_on (void)
{
  g_autoptr (NeguraGame) game = test_game_new_at (3, FALSE, 2, 1);
  NeguraWindow *window = window_with_hint (game);

  negura_board_set_interactive (window->board, FALSE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->hint)));
  g_assert_false (negura_window_can_hint (window));
  negura_board_set_interactive (window->board, TRUE);
  g_assert_true (negura_window_can_hint (window));
  test_close_window (window);
}

/* Another language says the same hint again. */
static void
test_language (void)
{
  g_autoptr (NeguraGame) game = test_game_new_at (3, FALSE, 2, 1);
  NeguraWindow *window = window_with_hint (game);
  g_autofree char *english = negura_hint_describe (window->hint);
  g_autofree char *romanian = NULL;
  NeguraWindow *next;

  negura_language_apply ("ro");
  next = negura_window_new (test_application ());
  negura_window_take_over (next, window);
  test_laid_out (GTK_WIDGET (next));

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (next->hint)));
  g_assert_true (negura_board_get_hint (next->board, NULL));
  romanian = negura_hint_describe (next->hint);
  g_assert_cmpstr (english, !=, romanian);
  g_assert_true (g_str_has_prefix (romanian, "Plasează cartonașul"));
  negura_language_apply ("en");
  test_close_window (next);
}

/* A side panel that was hidden is shown for the hint, and only for it. */
static void
test_panel (void)
{
  g_autoptr (NeguraGame) game = test_game_new_at (3, FALSE, 2, 1);
  NeguraWindow *window = test_negura_window (game, 1100, 760);
  g_autofree AdvisorReport *report = test_report_new (game);

  for (guint i = 0; i < 2; i++) {
    gboolean shown = i == 0;

    adw_overlay_split_view_set_show_sidebar (window->split, shown);
    negura_window_show_hint (window, report);
    g_assert_true (adw_overlay_split_view_get_show_sidebar (window->split));
    gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL);
    g_assert_cmpint (adw_overlay_split_view_get_show_sidebar (window->split), ==, shown);
  }

  test_close_window (window);
}

/* A narrow window shows the hint in the place of the decision bar, and the
 * focus does not get lost on the way there and back. */
static void
test_narrow (void)
{
  g_autoptr (NeguraGame) game = test_game_new_at (3, FALSE, 2, 1);
  NeguraWindow *window = test_negura_window (game, 370, 650);
  g_autofree AdvisorReport *report = test_report_new (game);
  GtkWidget *button = GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "hint"));
  GtkWidget *focus;

  /* The sheet at the bottom would cover it. */
  adw_bottom_sheet_set_open (window->sheet, TRUE);
  negura_window_show_hint (window, report);
  test_next_frame (GTK_WIDGET (window));
  g_assert_false (adw_bottom_sheet_get_open (window->sheet));
  negura_window_close_hint (window);
  test_next_frame (GTK_WIDGET (window));

  gtk_widget_grab_focus (button);
  negura_window_show_hint (window, report);
  test_next_frame (GTK_WIDGET (window));
  g_assert_false (gtk_widget_is_visible (GTK_WIDGET (window->decision_bar)));
  focus = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (window->hint)));

  g_assert_true (test_press (GTK_WINDOW (window), GDK_KEY_Escape, 0));
  test_next_frame (GTK_WIDGET (window));
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (window->decision_bar)));
  focus = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_nonnull (focus);
  g_assert_true (focus == GTK_WIDGET (window->board) ||
                 gtk_widget_is_ancestor (focus, GTK_WIDGET (window->board)));
  test_close_window (window);
}

/* Every decision of whole games, with the last move listed as the best: each
 * is said, lit where it has a place, shown, and played by the hint. */
static void
test_all_kinds (gconstpointer data)
{
  guint level = GPOINTER_TO_UINT (data);
  g_autoptr (NeguraGame) game = test_game_new_at (level, TRUE, 2, level);
  g_autoptr (GRand) random = g_rand_new_with_seed (level);
  NeguraWindow *window = test_negura_window (game, 1100, 760);

  for (guint i = 0; i < 60 && negura_game_get_moves (game)->n_moves > 0; i++) {
    g_autofree AdvisorReport *report = test_report_new (game);
    guint serial = negura_game_get_serial (game);
    guint best = g_rand_int_range (random, 0, report->n_choices);
    AdvisorChoice choice = report->choices[best];
    gboolean places = negura_board_choices_find (&window->board->choices, choice.move.square, RULES_NO_FEATURE) != NULL;

    report->choices[best] = report->choices[0];
    report->choices[0] = choice;
    report->line[0] = choice.move;
    negura_window_show_hint (window, report);
    test_click (find_row (window, "best", 0));
    if (places && choice.move.kind != RULES_MOVE_PASS && choice.move.kind != RULES_MOVE_POINTS)
      g_assert_true (negura_board_get_hint (window->board, NULL));
    g_assert_cmpuint (negura_game_get_serial (game), ==, serial);

    test_click (GTK_WIDGET (test_child (window->hint, NEGURA_TYPE_HINT, "play")));
    g_assert_cmpuint (negura_game_get_serial (game), >, serial);
  }

  test_close_window (window);
}

/* How long the main thread may be busy at a time, in milliseconds. */
#define BUSY_MS 12

/* From the question to the answer on the screen the window is never busy for
 * long; tests/advisor/test-busy.c says what the advisor itself takes of that.
 * What else the machine does shows in processor time, too, where caches are
 * shared: the quietest of three counts. */
static void
test_busy (void)
{
  g_autoptr (NeguraGame) game = test_game_new_at (3, FALSE, 2, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  double quietest = G_MAXDOUBLE;
  NeguraWindow *window;

  for (guint i = 0; i < 40; i++)
    test_game_step_friendly (game, random);
  window = test_negura_window (game, 1280, 800);

  for (guint i = 0; i < 3; i++) {
    test_next_frame (GTK_WIDGET (window));
    busy_begin ();
    ask (window);
    quietest = MIN (quietest, busy_end ());
    negura_window_close_hint (window);
  }

  g_test_message ("busiest stretch of the main thread: %.2f ms of processor time", quietest);
#ifndef __SANITIZE_ADDRESS__
  g_assert_cmpfloat (quietest, <, BUSY_MS);
#endif
  test_close_window (window);
}

int
main (int    argc,
      char **argv)
{
  test_ui_init (&argc, &argv);

  g_test_add_func ("/hint/new", test_new);
  g_test_add_func ("/hint/ask", test_ask);
  g_test_add_func ("/hint/preview", test_preview);
  g_test_add_func ("/hint/gone", test_gone);
  g_test_add_func ("/hint/closed", test_closed);
  g_test_add_func ("/hint/off", test_off);
  g_test_add_func ("/hint/looking-on", test_looking_on);
  g_test_add_func ("/hint/language", test_language);
  g_test_add_func ("/hint/panel", test_panel);
  g_test_add_func ("/hint/narrow", test_narrow);
  g_test_add_func ("/hint/busy", test_busy);
  for (guint level = 1; level <= RULES_MAX_LEVEL; level++) {
    g_autofree char *path = g_strdup_printf ("/hint/all/%u", level);

    g_test_add_data_func (path, GUINT_TO_POINTER (level), test_all_kinds);
  }

  return g_test_run ();
}
