/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window: whole games through its widgets, undo, files good and bad, the
 * store, and every size and language it promises.
 */

#include "board-util.h"
#include "window-util.h"

#include <glib/gstdio.h>

#include "game/negura-record.h"
#include "ui/negura-language.h"

static RulesPhase
phase_of (NeguraWindow *window)
{
  return (RulesPhase) negura_game_get_state (window->game)->phase;
}

/* A whole game with the buttons of the bar and squares of the board. */
static void
test_play (void)
{
  guint rewards = 0;

  for (guint seats = 1; seats <= 3; seats++) {
    g_autoptr (NeguraGame) game = test_game_new (seats, 60 + seats);
    g_autoptr (GRand) random = g_rand_new_with_seed (seats);
    NeguraWindow *window = test_negura_window (game, 1100, 760);

    while (phase_of (window) != RULES_PHASE_OVER) {
      g_assert_true (gtk_widget_is_visible (GTK_WIDGET (window->decision_bar)));
      g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->result)));
      rewards += phase_of (window) == RULES_PHASE_REWARD;
      g_assert_true (test_answer (window, random));
    }

    g_assert_false (test_answer (window, random));
    g_assert_false (gtk_widget_is_visible (GTK_WIDGET (window->decision_bar)));
    g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->result)));
    g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->board)));
    g_assert_cmpuint (negura_game_get_n_moves (game), >, 20);
    test_close_window (window);
  }

  g_assert_cmpuint (rewards, >, 0);
}

/* A whole game with keys alone: choose and confirm on the board, go on without
 * a meeple or with the one that the focus is on. */
static void
test_keys (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 77);
  NeguraWindow *window = test_negura_window (game, 1100, 760);
  guint turns = 0;

  gtk_widget_grab_focus (GTK_WIDGET (window->board));
  while (phase_of (window) != RULES_PHASE_OVER) {
    guint serial = negura_game_get_serial (game);

    switch (phase_of (window)) {
    case RULES_PHASE_PLACE:
      g_assert_true (test_press (GTK_WINDOW (window), GDK_KEY_Return, 0));
      g_assert_true (negura_board_get_choice (window->board, NULL));
      g_assert_true (test_press (GTK_WINDOW (window), GDK_KEY_Return, 0));
      break;
    case RULES_PHASE_MEEPLE:
      if (++turns % 2 == 0)
        g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.pass", NULL));
      else
        g_assert_true (test_press (GTK_WINDOW (window), GDK_KEY_Return, 0));
      break;
    case RULES_PHASE_SCORE:
      g_assert_true (test_press (GTK_WINDOW (window), GDK_KEY_Return, 0));
      break;
    case RULES_PHASE_REWARD:
      /* Tab would lead from the board to the first answer. */
      gtk_widget_child_focus (GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "moves")),
                              GTK_DIR_TAB_FORWARD);
      g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (window)), "clicked");
      gtk_widget_grab_focus (GTK_WIDGET (window->board));
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
    case RULES_PHASE_ATTACH:
    default:
      /* Not at level 1. */
      g_assert_not_reached ();
    }

    test_settle ();
    g_assert_cmpuint (negura_game_get_serial (game), >, serial);
  }

  test_close_window (window);
}

/* Every step back restores what was there, byte for byte, and every step
 * forward leads to the same end. */
static void
test_undo (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 5);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (RulesState));
  NeguraWindow *window = test_negura_window (game, 1100, 760);
  RulesState end;

  g_assert_false (gtk_widget_is_sensitive (window->undo_button));
  g_assert_false (gtk_widget_is_sensitive (window->redo_button));

  for (guint i = 0; i < 15; i++) {
    g_array_append_vals (states, negura_game_get_state (game), 1);
    g_assert_true (test_answer (window, random));
  }
  end = *negura_game_get_state (game);

  for (guint i = states->len; i-- > 0;) {
    test_click (window->undo_button);
    g_assert_cmpmem (negura_game_get_state (game), sizeof (RulesState),
                     &g_array_index (states, RulesState, i), sizeof (RulesState));
    g_assert_true (gtk_widget_is_sensitive (window->redo_button));
  }
  g_assert_false (gtk_widget_is_sensitive (window->undo_button));

  for (guint i = 0; i < states->len; i++)
    test_click (window->redo_button);
  g_assert_cmpmem (negura_game_get_state (game), sizeof (RulesState), &end, sizeof (RulesState));
  g_assert_false (gtk_widget_is_sensitive (window->redo_button));

  test_close_window (window);
}

static GFile *
file_with (const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "bad.negura", NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  return g_file_new_for_path (path);
}

static void
test_bad_files (void)
{
  static const char * const texts[] = {
    "",
    "no game",
    "{ \"format\": 99 }",
    "{ \"format\": 1, \"moves\": [",
  };
  g_autoptr (NeguraGame) game = test_game_new (2, 3);
  NeguraWindow *window = test_negura_window (game, 1100, 760);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GFile) file = file_with (texts[i]);
    AdwDialog *dialog;

    negura_window_open_file (window, file);
    test_settle ();

    dialog = test_dialog (window);
    g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
    g_assert_cmpuint (strlen (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog))), >, 10);
    g_assert_true (negura_window_get_game (window) == game);

    adw_dialog_force_close (dialog);
    test_settle ();
  }

  test_close_window (window);
}

/* A record of some moves whose last one is illegal. */
static GFile *
spoilt_record (guint *legal)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 21);
  g_autoptr (GRand) random = g_rand_new_with_seed (21);
  g_autofree char *text = NULL;
  char *end;
  GString *spoilt;

  for (guint i = 0; i < 8; i++)
    test_game_step (game, random);
  *legal = negura_game_get_n_moves (game);

  text = negura_record_to_text (game);
  end = strrchr (text, ']');
  g_assert_nonnull (end);
  spoilt = g_string_new_len (text, end - text);
  g_string_append (spoilt, ", \"points\"");
  g_string_append (spoilt, end);

  {
    g_autofree char *whole = g_string_free_and_steal (spoilt);

    return file_with (whole);
  }
}

static void
test_illegal_move (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 3);
  NeguraWindow *window = test_negura_window (game, 1100, 760);
  g_autoptr (GFile) file = NULL;
  AdwDialog *dialog;
  guint legal;

  file = spoilt_record (&legal);
  negura_window_open_file (window, file);
  test_settle ();

  dialog = test_dialog (window);
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_assert_true (adw_alert_dialog_has_response (ADW_ALERT_DIALOG (dialog), "offer"));
  g_assert_true (negura_window_get_game (window) == game);

  g_signal_emit_by_name (dialog, "response", "offer");
  adw_dialog_force_close (dialog);
  test_settle ();
  g_assert_true (negura_window_get_game (window) != game);
  g_assert_cmpuint (negura_game_get_n_moves (negura_window_get_game (window)), ==, legal);

  test_close_window (window);
}

/* A good record opens; a second window shows another game, never the same. */
static void
test_store (void)
{
  NeguraWindow *first = test_negura_window (NULL, 1100, 760);
  NeguraWindow *second = test_negura_window (NULL, 1100, 760);
  g_autoptr (NeguraGame) game = test_game_new (2, 31);
  g_autoptr (GRand) random = g_rand_new_with_seed (31);
  g_autofree char *id = g_strdup (negura_game_get_id (game));
  guint moves;

  negura_window_set_game (first, game, TRUE);
  for (guint i = 0; i < 6; i++)
    test_answer (first, random);
  moves = negura_game_get_n_moves (game);

  negura_window_resume (second, id);
  g_assert_null (negura_window_get_game (second));
  g_assert_false (negura_window_resume_last (second));

  /* Once the first window has left it, the second goes on with it. */
  g_assert_true (negura_window_show_page (first, "start"));
  test_settle ();
  g_assert_null (negura_window_get_game (first));
  g_assert_true (negura_window_resume_last (second));
  g_assert_cmpstr (negura_game_get_id (negura_window_get_game (second)), ==, id);
  g_assert_cmpuint (negura_game_get_n_moves (negura_window_get_game (second)), ==, moves);

  test_close_window (first);
  test_close_window (second);
}

static void
test_pages (void)
{
  static const char * const pages[] = {
    "new-game", "preferences", "rules", "shortcuts", "about", "unseen-tiles", "players",
  };
  g_autoptr (NeguraGame) game = test_game_new (2, 3);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    NeguraWindow *window = test_negura_window (game, 1100, 760);

    g_assert_true (negura_window_show_page (window, pages[i]));
    g_assert_nonnull (test_dialog (window));
    test_laid_out (GTK_WIDGET (test_dialog (window)));
    test_close_window (window);
  }

  {
    NeguraWindow *window = test_negura_window (NULL, 1100, 760);

    g_assert_false (negura_window_show_page (window, "no-such-page"));
    g_assert_null (test_dialog (window));
    test_close_window (window);
  }
}

/* A switch of the language builds the window anew around the same game, with
 * its choice, its open page and its own size. */
static void
test_take_over (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 3);
  NeguraWindow *window = test_negura_window (game, 1000, 700);
  RulesMove choice, again;
  GtkWindow *other;

  choice = negura_game_get_moves (game)->moves[0];
  g_assert_true (negura_board_choose (window->board, choice.square));
  g_assert_true (negura_board_get_choice (window->board, &choice));
  negura_window_show_page (window, "preferences");
  test_settle ();

  g_settings_set_string (negura_application_get_settings (test_application ()), "language", "ro");
  test_settle ();

  other = gtk_application_get_active_window (GTK_APPLICATION (test_application ()));
  g_assert_nonnull (other);
  window = NEGURA_WINDOW (other);
  g_assert_true (negura_window_get_game (window) == game);
  g_assert_true (negura_board_get_choice (window->board, &again));
  g_assert_true (rules_move_equal (&choice, &again));
  g_assert_nonnull (test_dialog (window));
  g_assert_cmpstr (adw_dialog_get_title (test_dialog (window)), !=, "Preferences");
  g_assert_cmpstr (negura_language_get (), ==, "ro");

  g_settings_reset (negura_application_get_settings (test_application ()), "language");
  test_settle ();
  window = NEGURA_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (test_application ())));
  g_assert_cmpstr (negura_language_get (), ==, "en");
  g_assert_cmpstr (adw_dialog_get_title (test_dialog (window)), ==, "Preferences");

  test_close_window (window);
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
check_size (const Size *size)
{
  static const RulesPhase phases[] = { RULES_PHASE_PLACE, RULES_PHASE_MEEPLE, RULES_PHASE_REWARD };
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (NeguraGame) ended = test_game_new (5, 2);
  NeguraWindow *window = test_negura_window (NULL, size->width + FRAME, size->height + FRAME);

  for (guint i = 0; i < G_N_ELEMENTS (phases); i++) {
    g_autoptr (NeguraGame) game = test_game_in_phase (phases[i]);

    negura_window_set_game (window, game, FALSE);
    test_laid_out (GTK_WIDGET (window->board));
    test_check_layout (window);
  }

  /* A tile for the ghosts is chosen: the most buttons that there can be. */
  if (gtk_widget_get_visible (GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "target")))) {
    test_click (GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "choose_target")));
    test_check_layout (window);
  }

  while (test_game_step (ended, random))
    ;
  negura_window_set_game (window, ended, FALSE);
  test_laid_out (GTK_WIDGET (window->board));
  test_check_layout (window);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.panel", NULL);
  test_settle ();
  test_close_window (window);
}

/* Every page, on top of a game. */
static void
check_pages (const Size *size)
{
  static const char * const pages[] = {
    "new-game", "preferences", "rules", "shortcuts", "about", "unseen-tiles", "players",
  };
  g_autoptr (NeguraGame) game = test_game_new (1, 3);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    NeguraWindow *window = test_negura_window (game, size->width + FRAME, size->height + FRAME);

    g_test_message ("%s", pages[i]);
    g_assert_true (negura_window_show_page (window, pages[i]));
    test_laid_out (GTK_WIDGET (test_dialog (window)));
    test_check_fits (GTK_WIDGET (test_dialog (window)), gtk_widget_get_width (GTK_WIDGET (window)));
    test_close_window (window);
  }
}

static void
test_sizes (gconstpointer data)
{
  const char *code = data;
  GtkSettings *settings = gtk_settings_get_default ();

  negura_language_apply (code);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_test_message ("%s: %d×%d, text %d %%", code, sizes[i].width, sizes[i].height, sizes[i].text);
    g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * sizes[i].text / 100, NULL);
    check_size (&sizes[i]);
    if (sizes[i].width == 360)
      check_pages (&sizes[i]);
  }
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  negura_language_apply ("en");
}

int
main (int    argc,
      char **argv)
{
  test_ui_init (&argc, &argv);

  g_test_add_func ("/window/play", test_play);
  g_test_add_func ("/window/keys", test_keys);
  g_test_add_func ("/window/undo", test_undo);
  g_test_add_func ("/window/bad-files", test_bad_files);
  g_test_add_func ("/window/illegal-move", test_illegal_move);
  g_test_add_func ("/window/store", test_store);
  g_test_add_func ("/window/pages", test_pages);
  g_test_add_func ("/window/take-over", test_take_over);
  g_test_add_data_func ("/window/sizes/en", "en", test_sizes);
  g_test_add_data_func ("/window/sizes/fr", "fr", test_sizes);
  g_test_add_data_func ("/window/sizes/ro", "ro", test_sizes);

  return g_test_run ();
}
