/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * window-util: what the tests of the window share.
 */

#pragma once

#include "ui/negura-window-private.h"

G_BEGIN_DECLS

/* Sets up GTK, languages and a data folder of the test's own; call instead of
 * g_test_init(). */
void               test_ui_init       (int               *argc,
                                       char            ***argv);

/* The application of this program, started. */
NeguraApplication *test_application   (void);

/* A presented window with @game, laid out; NULL for the start page. */
NeguraWindow      *test_negura_window (NeguraGame        *game,
                                       int                width,
                                       int                height);
void               test_close_window  (NeguraWindow      *window);

/* Runs the main loop until @widget has a size and the idle work is done. */
void               test_laid_out      (GtkWidget         *widget);

/* Runs the main loop until what has changed is laid out. */
void               test_next_frame    (GtkWidget         *widget);

/* A child of a template. */
#define test_child(widget, TYPE, name) \
  (gtk_widget_get_template_child (GTK_WIDGET (widget), TYPE, name))

/* Presses a button that a person could press. */
void               test_click         (GtkWidget         *button);

/* The dialog on top, or NULL. */
AdwDialog         *test_dialog        (NeguraWindow      *window);

/* That @widget lies between the left edge of its window and @right. */
void               test_check_fits    (GtkWidget         *widget,
                                       int                right);

/* That @widget ends above @bottom in its window. */
void               test_check_above   (GtkWidget         *widget,
                                       int                bottom);

/* That the board has at least 40 % of the height, and that nothing is cut off
 * at the sides. */
void               test_check_layout  (NeguraWindow      *window);

/* What a search might have found out about the decision of @game: the legal
 * moves in their order, the first the best. */
AdvisorReport     *test_report_new    (NeguraGame        *game) G_GNUC_WARN_UNUSED_RESULT;

/* The button of the bar that plays @move, or NULL. */
GtkWidget         *test_move_button   (NeguraWindow      *window,
                                       const RulesMove   *move);

/* Plays @move, one that is legal, as a person would: with its button of the
 * bar, or by choosing on the board and confirming. */
void               test_answer_with   (NeguraWindow      *window,
                                       const RulesMove   *move);

/* Answers the decision that is due as a person would, on the board or with the
 * buttons of the bar; FALSE when the game is over. */
gboolean           test_answer        (NeguraWindow      *window,
                                       GRand             *random);

G_END_DECLS
