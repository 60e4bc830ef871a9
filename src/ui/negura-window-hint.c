/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The hint of a window: asked for, thought out on other threads, shown, and
 * taken away as soon as the game goes on.
 */

#include "negura-announcer.h"
#include "negura-window-private.h"

/* How long is thought, in milliseconds: the answer comes within a second. */
#define BUDGET 800

/* Chance begins the same for everybody who asks the same. */
#define SEED 1

gboolean
negura_window_is_narrow (NeguraWindow *self)
{
  return g_str_equal (adw_multi_layout_view_get_layout_name (self->layouts), "narrow");
}

gboolean
negura_window_can_hint (NeguraWindow *self)
{
  NeguraApplication *application = negura_window_get_app (self);

  return self->game != NULL && application != NULL &&
         g_settings_get_boolean (negura_application_get_settings (application), "hints") &&
         negura_board_get_interactive (self->board) &&
         negura_game_get_state (self->game)->phase != RULES_PHASE_OVER;
}

/* A narrow window has room for the hint or the decision bar. */
void
negura_window_update_hint (NeguraWindow *self)
{
  gboolean hints = FALSE;
  NeguraApplication *application = negura_window_get_app (self);

  if (application != NULL)
    hints = g_settings_get_boolean (negura_application_get_settings (application), "hints");
  g_object_set (self->decision_bar, "hints", hints, NULL);

  if (gtk_widget_get_visible (GTK_WIDGET (self->hint)) && !negura_window_can_hint (self))
    negura_window_close_hint (self);
}

static void
announce (NeguraWindow *self)
{
  g_autofree char *message = negura_hint_describe (self->hint);

  negura_announce (GTK_WIDGET (self->board), message);
}

/* Where the hint stands must not be hidden. */
void
negura_window_place_hint (NeguraWindow *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self->hint)))
    return;

  if (negura_window_is_narrow (self)) {
    adw_bottom_sheet_set_open (self->sheet, FALSE);
  } else if (!adw_overlay_split_view_get_show_sidebar (self->split)) {
    adw_overlay_split_view_set_show_sidebar (self->split, TRUE);
    self->hint_opened_panel = TRUE;
  }
}

/* The focus goes from what is hidden to what takes its place. */
static void
reveal (NeguraWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  gboolean hides_focus = focus != NULL && negura_window_is_narrow (self) &&
                         gtk_widget_is_ancestor (focus, GTK_WIDGET (self->decision_bar));

  gtk_widget_set_visible (GTK_WIDGET (self->hint), TRUE);
  negura_window_place_hint (self);
  if (hides_focus)
    gtk_widget_child_focus (GTK_WIDGET (self->hint), GTK_DIR_TAB_FORWARD);
  negura_window_update (self);
}

void
negura_window_show_hint (NeguraWindow        *self,
                         const AdvisorReport *report)
{
  negura_hint_show (self->hint, report);
  reveal (self);
}

void
negura_window_close_hint (NeguraWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  gboolean had_focus = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->hint));

  g_cancellable_cancel (self->hint_cancellable);
  g_clear_object (&self->hint_cancellable);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->hint)))
    return;

  gtk_widget_set_visible (GTK_WIDGET (self->hint), FALSE);
  if (self->hint_opened_panel)
    adw_overlay_split_view_set_show_sidebar (self->split, FALSE);
  self->hint_opened_panel = FALSE;
  negura_hint_clear (self->hint);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  negura_window_update (self);
}

typedef struct {
  NeguraWindow *window;
  NeguraGame *game;
  guint serial;
} Question;

static void
question_free (Question *question)
{
  g_object_unref (question->window);
  g_object_unref (question->game);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (Question) question = data;
  g_autoptr (GError) error = NULL;
  g_autofree AdvisorReport *report = negura_advisor_ask_finish (NEGURA_ADVISOR (source), result, &error);
  NeguraWindow *self = question->window;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  /* Cancelling comes first; this is for whoever forgets it. */
  if (report == NULL || self->game != question->game ||
      negura_game_get_serial (self->game) != question->serial) {
    negura_window_close_hint (self);
    return;
  }

  g_clear_object (&self->hint_cancellable);
  negura_hint_show (self->hint, report);
  announce (self);
}

static void
ask (NeguraWindow *self)
{
  Question *question = g_new (Question, 1);

  *question = (Question) {
    g_object_ref (self), g_object_ref (self->game), negura_game_get_serial (self->game),
  };

  if (self->advisor == NULL)
    self->advisor = negura_advisor_new ();
  self->hint_cancellable = g_cancellable_new ();
  negura_hint_think (self->hint);
  reveal (self);
  announce (self);
  negura_advisor_ask_async (self->advisor, negura_game_get_state (self->game),
                            negura_game_get_set (self->game), BUDGET, SEED,
                            self->hint_cancellable, answered_cb, question);
}

void
negura_window_toggle_hint (NeguraWindow *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->hint)))
    negura_window_close_hint (self);
  else if (negura_window_can_hint (self))
    ask (self);
}
