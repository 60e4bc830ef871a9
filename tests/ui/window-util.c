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

/* One of the buttons that play a move of @kind. */
static GtkWidget *
find_move_button (NeguraWindow  *window,
                  RulesMoveKind  kind,
                  GRand         *random)
{
  GtkWidget *moves = GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "moves"));
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (GtkWidget *child = gtk_widget_get_first_child (moves); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (negura_move_button_get_move (NEGURA_MOVE_BUTTON (child))->kind == kind)
      g_ptr_array_add (found, child);

  if (found->len == 0)
    return NULL;

  return g_ptr_array_index (found, g_rand_int_range (random, 0, (gint32) found->len));
}

static void
answer_place (NeguraWindow *window,
              GRand        *random)
{
  const RulesMoveList *list = negura_game_get_moves (window->game);
  RulesMove move = list->moves[g_rand_int_range (random, 0, list->n_moves)];

  g_assert_true (negura_board_choose (window->board, move.square));
  test_click (GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "confirm_place")));
}

static void
answer_reward (NeguraWindow *window,
               GRand        *random)
{
  GtkWidget *ghosts = GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "ghosts"));
  GtkWidget *points = find_move_button (window, RULES_MOVE_POINTS, random);

  if (gtk_widget_get_visible (ghosts) && g_rand_boolean (random)) {
    test_click (GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "choose_ghosts")));
    test_click (GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "remove_ghosts")));
  } else {
    test_click (points);
  }
}

gboolean
test_answer (NeguraWindow *window,
             GRand        *random)
{
  guint serial = negura_game_get_serial (window->game);
  GtkWidget *button;

  switch ((RulesPhase) negura_game_get_state (window->game)->phase) {
  case RULES_PHASE_PLACE:
    answer_place (window, random);
    break;
  case RULES_PHASE_MEEPLE:
    button = find_move_button (window, RULES_MOVE_MEEPLE, random);
    test_click (button != NULL ? button : find_move_button (window, RULES_MOVE_PASS, random));
    break;
  case RULES_PHASE_SCORE:
    test_click (find_move_button (window, RULES_MOVE_SCORE, random));
    break;
  case RULES_PHASE_REWARD:
    answer_reward (window, random);
    break;
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
    break;
  default:
    return FALSE;
  }

  g_assert_cmpuint (negura_game_get_serial (window->game), >, serial);

  return TRUE;
}
