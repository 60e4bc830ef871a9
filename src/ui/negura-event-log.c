/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-event-log.h"

#include <glib/gi18n.h>

struct _NeguraEventLog {
  GtkBox parent_instance;

  NeguraView view;
  GtkListView *list;
  GtkNoSelection *model;
  guint scroll_source;
};

G_DEFINE_FINAL_TYPE (NeguraEventLog, negura_event_log, GTK_TYPE_BOX)

static void
setup_row_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_list_item_set_child (item, label);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_row_cb (NeguraEventLog *self,
             GtkListItem    *item)
{
  NeguraLogEntry *entry = gtk_list_item_get_item (item);
  const RulesEvent *event = negura_log_entry_get_event (entry);
  GtkWidget *label = gtk_list_item_get_child (item);
  g_autofree char *sentence = NULL;
  NeguraText teller;

  if (self->view.game == NULL)
    return;

  negura_text_init (&teller, self->view.game);
  sentence = negura_text_event (&teller, event);
  gtk_label_set_text (GTK_LABEL (label), sentence);
  gtk_list_item_set_accessible_label (item, sentence);

  /* A draw begins a turn, and the final scoring a chapter of its own. */
  if (event->kind == RULES_EVENT_DRAWN || event->kind == RULES_EVENT_FINAL_SCORING) {
    gtk_widget_add_css_class (label, "turn");
    gtk_widget_remove_css_class (label, "event");
  } else {
    gtk_widget_add_css_class (label, "event");
    gtk_widget_remove_css_class (label, "turn");
  }
}

/* A list knows its new rows only after the next layout. */
static gboolean
scroll_cb (gpointer data)
{
  NeguraEventLog *self = data;
  guint size = negura_event_log_get_size (self);

  self->scroll_source = 0;
  if (size > 0)
    gtk_list_view_scroll_to (self->list, size - 1, GTK_LIST_SCROLL_NONE, NULL);

  return G_SOURCE_REMOVE;
}

static void
queue_scroll (NeguraEventLog *self)
{
  if (self->scroll_source == 0)
    self->scroll_source = g_idle_add_full (G_PRIORITY_LOW, scroll_cb, self, NULL);
}

static void
negura_event_log_update (gpointer object)
{
  NeguraEventLog *self = object;
  GListModel *log = self->view.game != NULL ? negura_game_get_log (self->view.game) : NULL;

  if (gtk_no_selection_get_model (self->model) != log)
    gtk_no_selection_set_model (self->model, log);

  queue_scroll (self);
}

/* Seats may be called otherwise now: what is shown is told anew. */
static void
players_changed_cb (NeguraEventLog *self)
{
  gtk_no_selection_set_model (self->model, NULL);
  negura_event_log_update (self);
}

/* In a sheet that was closed the list had no size to be scrolled in. */
static void
negura_event_log_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (negura_event_log_parent_class)->map (widget);

  queue_scroll (NEGURA_EVENT_LOG (widget));
}

static void
negura_event_log_dispose (GObject *object)
{
  NeguraEventLog *self = NEGURA_EVENT_LOG (object);

  g_clear_handle_id (&self->scroll_source, g_source_remove);
  negura_view_clear (self, &self->view);
  gtk_widget_dispose_template (GTK_WIDGET (self), NEGURA_TYPE_EVENT_LOG);

  G_OBJECT_CLASS (negura_event_log_parent_class)->dispose (object);
}

static void
negura_event_log_class_init (NeguraEventLogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = negura_event_log_dispose;
  widget_class->map = negura_event_log_map;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-event-log.ui");
  gtk_widget_class_bind_template_child (widget_class, NeguraEventLog, list);
  gtk_widget_class_bind_template_child (widget_class, NeguraEventLog, model);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
}

static void
negura_event_log_init (NeguraEventLog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
negura_event_log_new (void)
{
  return g_object_new (NEGURA_TYPE_EVENT_LOG, NULL);
}

void
negura_event_log_set_game (NeguraEventLog *self,
                           NeguraGame     *game,
                           NeguraArt      *art)
{
  gboolean other;

  g_return_if_fail (NEGURA_IS_EVENT_LOG (self));

  other = game != NULL && self->view.game != game;
  negura_view_set_game (self, &self->view, game, art, negura_event_log_update);
  if (other)
    g_signal_connect_object (game, "players-changed", G_CALLBACK (players_changed_cb), self, G_CONNECT_SWAPPED);
}

guint
negura_event_log_get_size (NeguraEventLog *self)
{
  g_return_val_if_fail (NEGURA_IS_EVENT_LOG (self), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (self->model));
}
