/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-start-page.h"

#include <glib/gi18n.h>

#include "negura-tile-view.h"
#include "text/negura-text.h"

struct _NeguraStartPage {
  GtkWidget parent_instance;

  GtkWidget *content;         /* Bound, so that it goes with the template. */
  GtkFilterListModel *unfinished;
  GtkWidget *picture;
  GtkWidget *continue_button;
  GtkWidget *new_button;
  GtkWidget *games_group;
  GtkListBox *games;
};

G_DEFINE_FINAL_TYPE (NeguraStartPage, negura_start_page, GTK_TYPE_WIDGET)

static gboolean
is_unfinished (gpointer item,
               gpointer user_data)
{
  return negura_stored_game_get_outcome (item) == RULES_OUTCOME_NONE;
}

/* How long ago, in words: the time of day would be in the system's language. */
static char *
age_new (GDateTime *modified)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  gint64 minutes = MAX (g_date_time_difference (now, modified), 0) / G_TIME_SPAN_MINUTE;
  guint days = (guint) (minutes / (24 * 60));

  if (minutes < 1)
    return g_strdup (_("just now"));
  if (minutes < 60)
    return g_strdup_printf (ngettext ("%u minute ago", "%u minutes ago", (gulong) minutes),
                            (guint) minutes);
  if (days < 1)
    return g_strdup_printf (ngettext ("%u hour ago", "%u hours ago", (gulong) (minutes / 60)),
                            (guint) (minutes / 60));

  return g_strdup_printf (ngettext ("%u day ago", "%u days ago", days), days);
}

/* Of the team, or of all rivals. */
static char *
points_new (NeguraStoredGame *game)
{
  if (rules_mode (negura_stored_game_get_mode (game))->competitive)
    return negura_text_totals (negura_stored_game_get_totals (game), negura_stored_game_get_seats (game));

  return negura_text_points (negura_stored_game_get_score (game));
}

static GtkWidget *
game_row_new (gpointer item,
              gpointer user_data)
{
  NeguraStoredGame *game = item;
  const char *id = negura_stored_game_get_id (game);
  guint seats = negura_stored_game_get_seats (game);
  guint turn = negura_stored_game_get_turn (game);
  g_autofree char *level = negura_text_game_title (negura_stored_game_get_mode (game),
                                                   negura_stored_game_get_level (game));
  g_autofree char *players = g_strdup_printf (ngettext ("%u player", "%u players", seats), seats);
  g_autofree char *points = points_new (game);
  g_autofree char *age = age_new (negura_stored_game_get_modified (game));
  /* Translators: which turn a game is in. */
  g_autofree char *turns = g_strdup_printf (_("turn %u"), turn);
  g_autofree char *title = g_strjoin (" · ", level, players, NULL);
  g_autofree char *subtitle = g_strjoin (" · ", points, turns, age, NULL);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);

  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_tooltip_text (remove, _("Remove this game"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (remove), "s", id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "win.remove-game");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), remove);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.resume");

  return row;
}

static void
games_changed_cb (NeguraStartPage *self)
{
  const char *newest = negura_start_page_get_newest (self);

  gtk_widget_set_visible (self->continue_button, newest != NULL);
  gtk_widget_set_visible (self->games_group, newest != NULL);

  if (newest != NULL) {
    /* An action without its parameter would be a fault for a moment. */
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->continue_button), "s", newest);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (self->continue_button), "win.resume");
    gtk_widget_remove_css_class (self->new_button, "suggested-action");
  } else {
    gtk_widget_add_css_class (self->new_button, "suggested-action");
  }
}

/* A row tells of its game as it was when it came; whoever comes back to the page
 * wants to know how it stands now, and whether it goes on at all. */
static void
negura_start_page_map (GtkWidget *widget)
{
  NeguraStartPage *self = NEGURA_START_PAGE (widget);

  gtk_list_box_bind_model (self->games, NULL, NULL, NULL, NULL);
  gtk_filter_changed (gtk_filter_list_model_get_filter (self->unfinished), GTK_FILTER_CHANGE_DIFFERENT);
  gtk_list_box_bind_model (self->games, G_LIST_MODEL (self->unfinished), game_row_new, NULL, NULL);
  games_changed_cb (self);

  GTK_WIDGET_CLASS (negura_start_page_parent_class)->map (widget);
}

static void
negura_start_page_dispose (GObject *object)
{
  NeguraStartPage *self = NEGURA_START_PAGE (object);

  g_clear_object (&self->unfinished);
  gtk_widget_dispose_template (GTK_WIDGET (self), NEGURA_TYPE_START_PAGE);

  G_OBJECT_CLASS (negura_start_page_parent_class)->dispose (object);
}

static void
negura_start_page_class_init (NeguraStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = negura_start_page_dispose;
  widget_class->map = negura_start_page_map;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "startpage");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NeguraStartPage, content);
  gtk_widget_class_bind_template_child (widget_class, NeguraStartPage, picture);
  gtk_widget_class_bind_template_child (widget_class, NeguraStartPage, continue_button);
  gtk_widget_class_bind_template_child (widget_class, NeguraStartPage, new_button);
  gtk_widget_class_bind_template_child (widget_class, NeguraStartPage, games_group);
  gtk_widget_class_bind_template_child (widget_class, NeguraStartPage, games);
}

static void
negura_start_page_init (NeguraStartPage *self)
{
  GtkFilter *filter = GTK_FILTER (gtk_custom_filter_new (is_unfinished, NULL, NULL));

  gtk_widget_init_template (GTK_WIDGET (self));

  self->unfinished = gtk_filter_list_model_new (NULL, filter);
  gtk_list_box_bind_model (self->games, G_LIST_MODEL (self->unfinished), game_row_new, NULL, NULL);
  g_signal_connect_object (self->unfinished, "items-changed", G_CALLBACK (games_changed_cb),
                           self, G_CONNECT_SWAPPED);
  games_changed_cb (self);
}

GtkWidget *
negura_start_page_new (void)
{
  return g_object_new (NEGURA_TYPE_START_PAGE, NULL);
}

void
negura_start_page_set_store (NeguraStartPage *self,
                             NeguraStore     *store)
{
  g_return_if_fail (NEGURA_IS_START_PAGE (self));
  g_return_if_fail (store == NULL || NEGURA_IS_STORE (store));

  gtk_filter_list_model_set_model (self->unfinished,
                                   store != NULL ? negura_store_get_games (store) : NULL);
}

void
negura_start_page_set_art (NeguraStartPage    *self,
                           NeguraArt          *art,
                           const RulesTileSet *set)
{
  GtkWidget *child;

  g_return_if_fail (NEGURA_IS_START_PAGE (self));

  while ((child = gtk_widget_get_first_child (self->picture)) != NULL)
    gtk_grid_remove (GTK_GRID (self->picture), child);

  if (art == NULL || set == NULL)
    return;

  /* The start tile, square by square as on the board. */
  for (uint8_t i = 0; i < set->n_start; i++) {
    GtkWidget *view = negura_tile_view_new (72);

    negura_tile_view_set_tile (NEGURA_TILE_VIEW (view), art, RULES_MODE_COOPERATIVE, NULL,
                               set->start[i], 0);
    gtk_widget_set_can_target (view, FALSE);
    gtk_grid_attach (GTK_GRID (self->picture), view, i % 2, i / 2, 1, 1);
  }
}

const char *
negura_start_page_get_newest (NeguraStartPage *self)
{
  g_autoptr (NeguraStoredGame) game = NULL;

  g_return_val_if_fail (NEGURA_IS_START_PAGE (self), NULL);

  game = g_list_model_get_item (G_LIST_MODEL (self->unfinished), 0);

  /* The model keeps the game. */
  return game != NULL ? negura_stored_game_get_id (game) : NULL;
}
