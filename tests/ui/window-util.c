/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-util.h"

#include <glib/gstdio.h>

#include "board-util.h"
#include "ui/negura-language.h"
#include "ui/negura-move-button.h"

void
test_ui_init (int    *argc,
              char ***argv)
{
  g_autofree char *folder = g_dir_make_tmp ("negura-ui-XXXXXX", NULL);

  /* Every program has its own games. */
  g_setenv ("XDG_DATA_HOME", folder, TRUE);

  negura_language_init ();
  g_test_init (argc, argv, NULL);
  negura_language_apply ("en");
  adw_init ();
  negura_ui_init ();
}

NeguraApplication *
test_application (void)
{
  static NeguraApplication *application;
  g_autoptr (GError) error = NULL;

  if (application == NULL) {
    application = negura_application_new ();
    g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
    g_application_register (G_APPLICATION (application), NULL, &error);
    g_assert_no_error (error);
    g_application_set_default (G_APPLICATION (application));
  }

  return application;
}

void
test_laid_out (GtkWidget *widget)
{
  while (gtk_widget_get_width (widget) == 0)
    g_main_context_iteration (NULL, TRUE);
  test_settle ();
}

static gboolean
frame_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

void
test_next_frame (GtkWidget *widget)
{
  gboolean seen = FALSE;

  test_settle ();
  gtk_widget_add_tick_callback (widget, frame_cb, &seen, NULL);

  /* The layout belongs to the same frame, which is one turn of the loop. */
  while (!seen)
    g_main_context_iteration (NULL, TRUE);
  test_settle ();
}

NeguraWindow *
test_negura_window (NeguraGame *game,
                    int         width,
                    int         height)
{
  NeguraWindow *window = negura_window_new (test_application ());

  negura_window_set_game (window, game, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  test_laid_out (GTK_WIDGET (window));

  return window;
}

void
test_close_window (NeguraWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  test_settle ();
}

void
test_click (GtkWidget *button)
{
  g_assert_true (GTK_IS_BUTTON (button));
  g_assert_true (gtk_widget_is_visible (button));
  g_assert_true (gtk_widget_is_sensitive (button));

  g_signal_emit_by_name (button, "clicked");
  test_settle ();
}

AdwDialog *
test_dialog (NeguraWindow *window)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));
}

GtkWidget *
test_move_button (NeguraWindow    *window,
                  const RulesMove *move)
{
  GtkWidget *moves = GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "moves"));

  for (GtkWidget *child = gtk_widget_get_first_child (moves); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (rules_move_equal (negura_move_button_get_move (NEGURA_MOVE_BUTTON (child)), move))
      return child;

  return NULL;
}

/* The number of ghosts, with the toggles of the bar. */
static void
pick_count (NeguraWindow *window,
            guint         count)
{
  AdwToggleGroup *counts = ADW_TOGGLE_GROUP (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "counts"));

  if (negura_board_get_count (window->board) == count)
    return;

  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (counts)));
  g_assert_true (adw_toggle_get_enabled (adw_toggle_group_get_toggle (counts, count - 1)));
  adw_toggle_group_set_active (counts, count - 1);
  g_assert_cmpuint (negura_board_get_count (window->board), ==, count);
}

/* Chooses on the board and confirms with the bar what is not played at
 * once. */
static void
answer_on_board (NeguraWindow    *window,
                 const RulesMove *move)
{
  const char *confirm = move->kind == RULES_MOVE_PLACE ? "confirm_place" : "confirm_target";
  RulesMove chosen;

  g_assert_true (negura_board_choose (window->board, move->square));
  test_settle ();
  if (move->kind != RULES_MOVE_PLACE && move->kind != RULES_MOVE_GHOSTS &&
      move->kind != RULES_MOVE_FACE_DOWN && move->kind != RULES_MOVE_ATTACH)
    return;

  g_assert_true (negura_board_get_choice (window->board, &chosen));

  /* A tile that looks the same after a quarter turn is offered once. */
  for (guint i = 0; i < 4 && chosen.turn != move->turn; i++) {
    negura_board_turn (window->board, TRUE);
    negura_board_get_choice (window->board, &chosen);
  }
  if (move->kind == RULES_MOVE_GHOSTS)
    pick_count (window, move->count);

  test_click (GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, confirm)));
}

void
test_answer_with (NeguraWindow    *window,
                  const RulesMove *move)
{
  guint serial = negura_game_get_serial (window->game);
  GtkWidget *button;

  if (move->kind == RULES_MOVE_MEEPLE)
    negura_board_set_meeple (window->board, move->colour, move->figure);

  button = test_move_button (window, move);
  if (button != NULL)
    test_click (button);
  else
    answer_on_board (window, move);

  g_assert_cmpuint (negura_game_get_serial (window->game), >, serial);
}

gboolean
test_answer (NeguraWindow *window,
             GRand        *random)
{
  const RulesMoveList *list = negura_game_get_moves (window->game);
  RulesMove move;

  if (list->n_moves == 0)
    return FALSE;

  move = list->moves[g_rand_int_range (random, 0, list->n_moves)];
  test_answer_with (window, &move);

  return TRUE;
}

void
test_check_fits (GtkWidget *widget,
                 int        right)
{
  graphene_rect_t bounds;
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  g_assert_true (gtk_widget_compute_bounds (widget, root, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, -0.5f);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, (float) right + 0.5f);
}

void
test_check_above (GtkWidget *widget,
                  int        bottom)
{
  graphene_rect_t bounds;
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  g_assert_true (gtk_widget_compute_bounds (widget, root, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, (float) bottom + 0.5f);
}

void
test_check_layout (NeguraWindow *window)
{
  int width = gtk_widget_get_width (GTK_WIDGET (window));
  int height = gtk_widget_get_height (GTK_WIDGET (window));
  int board = gtk_widget_get_height (GTK_WIDGET (window->board));
  gboolean over = negura_game_get_state (window->game)->phase == RULES_PHASE_OVER;

  g_assert_cmpint (board * 100, >=, height * 40);
  test_check_fits (GTK_WIDGET (window->board), width);
  test_check_fits (over ? GTK_WIDGET (window->result) : GTK_WIDGET (window->decision_bar), width);
}

AdvisorReport *
test_report_new (NeguraGame *game)
{
  const RulesMoveList *list = negura_game_get_moves (game);
  AdvisorReport *report = g_new0 (AdvisorReport, 1);

  g_assert_cmpuint (list->n_moves, >, 0);
  for (guint i = 0; i < list->n_moves; i++) {
    report->choices[i] = (AdvisorChoice) {
      .move = list->moves[i], .visits = 2000 - i, .chance = 0.62 - 0.0001 * i,
    };
  }
  report->n_choices = list->n_moves;
  report->line[report->n_line++] = list->moves[0];
  report->iterations = 2000;

  return report;
}
