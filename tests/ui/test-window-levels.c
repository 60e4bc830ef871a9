/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window at the levels beyond the first, with spell circles too: whole
 * games through its widgets, every kind of decision in every size and
 * language, and what is kept of a finished game.
 */

#include "board-util.h"
#include "window-util.h"

#include "../friendly.h"
#include "ui/negura-language.h"
#include "ui/negura-new-game-dialog.h"

static RulesPhase
phase_of (NeguraWindow *window)
{
  return (RulesPhase) negura_game_get_state (window->game)->phase;
}

static gboolean
answer_friendly (NeguraWindow *window,
                 GRand        *random)
{
  const RulesMoveList *list = negura_game_get_moves (window->game);
  RulesMove move;

  if (list->n_moves == 0)
    return FALSE;

  move = friendly_pick (negura_game_get_state (window->game), negura_game_get_set (window->game), list, random);
  test_answer_with (window, &move);

  return TRUE;
}

/* Whole games by friendly moves, until every kind of decision of the level
 * was answered. */
static void
play_level (guint level,
            guint seats,
            guint wanted)
{
  guint seen = 0;

  for (guint seed = 1; (seen & wanted) != wanted; seed++) {
    g_autoptr (NeguraGame) game = test_game_new_at (level, TRUE, seats, seed);
    g_autoptr (GRand) random = g_rand_new_with_seed (seed);
    NeguraWindow *window = test_negura_window (game, 1100, 760);

    g_test_message ("level %u, seed %u", level, seed);
    g_assert_cmpuint (seed, <, 30);
    do {
      gboolean over = phase_of (window) == RULES_PHASE_OVER;

      seen |= 1u << phase_of (window);
      g_assert_cmpint (gtk_widget_is_visible (GTK_WIDGET (window->decision_bar)), ==, !over);
      g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (window->result)), ==, over);
    } while (answer_friendly (window, random));
    test_close_window (window);
  }
}

#define ALWAYS (1u << RULES_PHASE_PLACE | 1u << RULES_PHASE_MEEPLE | 1u << RULES_PHASE_REWARD | 1u << RULES_PHASE_OVER)

static void
test_play_3 (void)
{
  play_level (3, 2, ALWAYS | 1u << RULES_PHASE_BURY | 1u << RULES_PHASE_EXTRA | 1u << RULES_PHASE_CAT |
                    1u << RULES_PHASE_CIRCLE);
}

static void
test_play_5 (void)
{
  play_level (5, 3, ALWAYS | 1u << RULES_PHASE_FACE_DOWN | 1u << RULES_PHASE_CAT);
}

static void
test_play_6 (void)
{
  play_level (6, 1, ALWAYS | 1u << RULES_PHASE_FACE_DOWN | 1u << RULES_PHASE_MARKER);
}

/* A kind of decision, and where it comes up with many answers. */
typedef struct {
  RulesPhase phase;
  guint level;
  guint seats;
  gboolean circles;
  guint n_moves;              /* At least. */
  guint max_moves;
} Decision;

static const Decision decisions[] = {
  { RULES_PHASE_PLACE, 6, 4, TRUE, 8, G_MAXUINT },
  { RULES_PHASE_MEEPLE, 3, 1, FALSE, 7, G_MAXUINT },
  { RULES_PHASE_SCORE, 3, 2, FALSE, 2, G_MAXUINT },
  { RULES_PHASE_REWARD, 4, 5, FALSE, 4, G_MAXUINT },
  { RULES_PHASE_CLOSE, 5, 1, FALSE, 2, G_MAXUINT },
  { RULES_PHASE_BURY, 3, 2, FALSE, 5, 8 },
  { RULES_PHASE_BURY, 3, 2, FALSE, 9, G_MAXUINT },
  { RULES_PHASE_CIRCLE, 4, 3, TRUE, 2, G_MAXUINT },
  { RULES_PHASE_EXTRA, 3, 2, FALSE, 2, G_MAXUINT },
  { RULES_PHASE_CAT, 5, 2, TRUE, 4, 8 },
  { RULES_PHASE_MARKER, 6, 1, FALSE, 3, G_MAXUINT },
  { RULES_PHASE_HOUND, 3, 2, FALSE, 5, 8 },
  { RULES_PHASE_CLEAR, 3, 3, FALSE, 3, G_MAXUINT },
  { RULES_PHASE_FACE_DOWN, 5, 2, FALSE, 4, G_MAXUINT },
  { RULES_PHASE_OVER, 6, 1, TRUE, 0, G_MAXUINT },
};

/* The game of the @number-th decision; looked for once. */
static NeguraGame *
game_of_decision (guint number)
{
  static NeguraGame *games[G_N_ELEMENTS (decisions)];
  const Decision *decision = &decisions[number];

  for (guint seed = 1; games[number] == NULL; seed++) {
    g_autoptr (NeguraGame) game = test_game_new_at (decision->level, decision->circles, decision->seats, seed);
    g_autoptr (GRand) random = g_rand_new_with_seed (seed);

    g_assert_cmpuint (seed, <, 400);
    do {
      guint n = negura_game_get_moves (game)->n_moves;

      if (negura_game_get_state (game)->phase == decision->phase &&
          n >= decision->n_moves && n <= decision->max_moves)
        g_set_object (&games[number], game);
    } while (games[number] == NULL && test_game_step_friendly (game, random));
  }

  return games[number];
}

/* The places that are too many for a button each lead to the board. */
static void
test_many_places (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (decisions); i++) {
    NeguraGame *game = game_of_decision (i);
    NeguraWindow *window;
    GtkWidget *target, *choose;
    RulesSquare square;

    if (decisions[i].phase != RULES_PHASE_BURY || decisions[i].n_moves < 9)
      continue;

    window = test_negura_window (game, 1100, 760);
    target = GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "target"));
    choose = GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "choose_target"));
    g_assert_true (gtk_widget_get_visible (target));
    g_assert_null (test_move_button (window, &negura_game_get_moves (game)->moves[0]));

    test_click (choose);
    g_assert_true (negura_board_get_focus_square (window->board, &square));
    test_close_window (window);
  }
}

/* The button that has the focus lights its place on the board. */
static void
test_pointed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (decisions); i++) {
    NeguraGame *game = game_of_decision (i);
    const RulesMove *move = &negura_game_get_moves (game)->moves[0];
    NeguraWindow *window;
    GtkWidget *button;

    if (decisions[i].phase != RULES_PHASE_HOUND && decisions[i].phase != RULES_PHASE_EXTRA)
      continue;

    window = test_negura_window (game, 1100, 760);
    button = test_move_button (window, move);
    g_assert_null (window->board->hover.choice);
    gtk_widget_grab_focus (button);
    test_settle ();
    g_assert_nonnull (window->board->hover.choice);
    g_assert_true (negura_board_same_square (window->board->hover.choice->square, move->square));

    gtk_widget_grab_focus (GTK_WIDGET (window->board));
    test_settle ();
    g_assert_null (window->board->hover.choice);
    test_close_window (window);
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
  { 360, 294, 100 }, { 360, 481, 100 }, { 360, 640, 100 }, { 1280, 800, 100 },
  { 360, 640, 200 }, { 1280, 800, 200 }, { 800, 360, 100 },
};

/* A hint leaves the board its part of the height, and is seen. */
static void
check_hint (NeguraWindow *window)
{
  g_autofree AdvisorReport *report = NULL;
  int height = gtk_widget_get_height (GTK_WIDGET (window));

  if (phase_of (window) == RULES_PHASE_OVER)
    return;

  report = test_report_new (window->game);
  negura_window_show_hint (window, report);
  test_next_frame (GTK_WIDGET (window));
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (window->hint)));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window->board)) * 100, >=, height * 40);
  test_check_fits (GTK_WIDGET (window->hint), gtk_widget_get_width (GTK_WIDGET (window)));
  test_check_above (GTK_WIDGET (window->hint), height);

  negura_window_close_hint (window);
  test_settle ();
  g_assert_false (gtk_widget_is_visible (GTK_WIDGET (window->hint)));
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (window->decision_bar)));
}

static void
check_decision (NeguraWindow *window,
                guint         number)
{
  GtkWidget *target = GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "target"));

  g_test_message ("phase %d", (int) decisions[number].phase);
  negura_window_set_game (window, game_of_decision (number), FALSE);
  test_laid_out (GTK_WIDGET (window->board));
  test_check_layout (window);
  check_hint (window);

  /* With something chosen there are the most buttons. */
  if (gtk_widget_is_visible (target) && gtk_widget_is_visible (GTK_WIDGET (window->decision_bar))) {
    test_click (GTK_WIDGET (test_child (window->decision_bar, NEGURA_TYPE_DECISION_BAR, "choose_target")));
    test_check_layout (window);
    negura_board_cancel (window->board);
  }
}

static void
test_sizes (gconstpointer data)
{
  const char *code = data;
  GtkSettings *settings = gtk_settings_get_default ();

  negura_language_apply (code);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    NeguraWindow *window;

    g_test_message ("%s: %d×%d, text %d %%", code, sizes[i].width, sizes[i].height, sizes[i].text);
    g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * sizes[i].text / 100, NULL);
    window = test_negura_window (NULL, sizes[i].width + FRAME, sizes[i].height + FRAME);
    for (guint number = 0; number < G_N_ELEMENTS (decisions); number++)
      check_decision (window, number);
    test_close_window (window);
  }
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  negura_language_apply ("en");
}

/* A finished game counts once, whatever is undone after its end; one that is
 * only looked at does not count. */
static void
test_progress (void)
{
  NeguraProgress *progress = negura_application_get_progress (test_application ());
  NeguraWindow *window = test_negura_window (NULL, 1100, 760);
  g_autoptr (NeguraGame) game = test_game_new_at (2, FALSE, 2, 3);
  g_autoptr (NeguraGame) looked_at = test_game_new_at (2, FALSE, 2, 4);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  GtkLabel *best = GTK_LABEL (test_child (window->result, NEGURA_TYPE_RESULT, "best"));

  negura_window_set_game (window, looked_at, FALSE);
  while (test_game_step (looked_at, random))
    ;
  g_assert_cmpuint (negura_progress_get (progress, 2, FALSE, FALSE).tries, ==, 0);

  negura_window_set_game (window, game, TRUE);
  while (test_game_step (game, random))
    ;
  g_assert_cmpuint (negura_progress_get (progress, 2, FALSE, FALSE).tries, ==, 1);
  g_assert_cmpstr (gtk_label_get_text (best), ==, "Won 0 of 1 game");

  g_assert_true (negura_game_undo (game));
  g_assert_true (negura_game_redo (game));
  g_assert_cmpuint (negura_progress_get (progress, 2, FALSE, FALSE).tries, ==, 1);

  test_close_window (window);
}

/* After a victory the result leads to the next level, but not beyond the
 * last, and not after a defeat. */
static void
test_next_level (void)
{
  NeguraWindow *window = test_negura_window (NULL, 1100, 760);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "records", "won-1.negura", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *next = GTK_WIDGET (test_child (window->result, NEGURA_TYPE_RESULT, "next_level"));
  NeguraNewGameDialog *dialog;
  RulesSetup setup;

  negura_window_open_file (window, file);
  test_settle ();
  test_click (next);
  g_assert_true (NEGURA_IS_NEW_GAME_DIALOG (test_dialog (window)));
  dialog = NEGURA_NEW_GAME_DIALOG (test_dialog (window));
  negura_new_game_dialog_get_setup (dialog, &setup);
  g_assert_cmpint (setup.level, ==, 2);
  adw_dialog_force_close (ADW_DIALOG (dialog));

  negura_window_set_game (window, game_of_decision (G_N_ELEMENTS (decisions) - 1), FALSE);
  test_settle ();
  g_assert_false (gtk_widget_get_visible (next));

  test_close_window (window);
}

/* What goes on without is one key: no meeple, and no more ghosts. */
static void
test_pass (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (decisions); i++) {
    gboolean passes = decisions[i].phase == RULES_PHASE_MEEPLE || decisions[i].phase == RULES_PHASE_CLEAR;
    NeguraGame *game = game_of_decision (i);
    NeguraWindow *window = test_negura_window (game, 1100, 760);
    guint serial = negura_game_get_serial (game);

    gtk_widget_activate_action (GTK_WIDGET (window), "win.pass", NULL);
    test_settle ();
    g_assert_cmpint (negura_game_get_serial (game) > serial, ==, passes);
    if (passes)
      negura_game_undo (game);
    test_close_window (window);
  }
}

int
main (int    argc,
      char **argv)
{
  test_ui_init (&argc, &argv);

  g_test_add_func ("/window-levels/play/3", test_play_3);
  g_test_add_func ("/window-levels/play/5", test_play_5);
  g_test_add_func ("/window-levels/play/6", test_play_6);
  g_test_add_func ("/window-levels/many-places", test_many_places);
  g_test_add_func ("/window-levels/pointed", test_pointed);
  g_test_add_func ("/window-levels/pass", test_pass);
  g_test_add_func ("/window-levels/progress", test_progress);
  g_test_add_func ("/window-levels/next-level", test_next_level);
  g_test_add_data_func ("/window-levels/sizes/en", "en", test_sizes);
  g_test_add_data_func ("/window-levels/sizes/fr", "fr", test_sizes);
  g_test_add_data_func ("/window-levels/sizes/ro", "ro", test_sizes);

  return g_test_run ();
}
