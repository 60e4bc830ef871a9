/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-players-dialog.h"

#include <glib/gi18n.h>

#include "negura-player-row.h"
#include "text/negura-text.h"

struct _NeguraPlayersDialog {
  AdwDialog parent_instance;

  NeguraGame *game;
  AdwPreferencesGroup *group;
  AdwComboRow *rows[RULES_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (NeguraPlayersDialog, negura_players_dialog, ADW_TYPE_DIALOG)

/* A seat without a name is called by who plays it. */
static void
update (NeguraPlayersDialog *self)
{
  NeguraText teller;

  negura_text_init (&teller, self->game);
  for (guint i = 0; i < teller.state->setup.seats; i++) {
    g_autofree char *name = negura_text_seat (&teller, i);

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[i]), name);
    negura_player_row_set_player (self->rows[i], teller.players[i]);
  }
}

static void
picked_cb (AdwComboRow         *row,
           GParamSpec          *pspec,
           NeguraPlayersDialog *self)
{
  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    if (self->rows[i] == row)
      negura_game_set_seat_player (self->game, i, negura_player_row_get_player (row));
}

static void
negura_players_dialog_dispose (GObject *object)
{
  NeguraPlayersDialog *self = NEGURA_PLAYERS_DIALOG (object);

  g_clear_object (&self->game);

  G_OBJECT_CLASS (negura_players_dialog_parent_class)->dispose (object);
}

static void
negura_players_dialog_class_init (NeguraPlayersDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = negura_players_dialog_dispose;
}

static void
negura_players_dialog_init (NeguraPlayersDialog *self)
{
  GtkWidget *view = adw_toolbar_view_new ();
  GtkWidget *page = adw_preferences_page_new ();

  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_description (self->group,
    _("A seat can change hands at any time, in the middle of a turn too."));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), self->group);

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), page);
  adw_dialog_set_child (ADW_DIALOG (self), view);
  adw_dialog_set_title (ADW_DIALOG (self), _("Players"));
  adw_dialog_set_content_width (ADW_DIALOG (self), 420);
}

AdwDialog *
negura_players_dialog_new (NeguraGame *game)
{
  NeguraPlayersDialog *self;
  guint n_seats;

  g_return_val_if_fail (NEGURA_IS_GAME (game), NULL);

  self = g_object_new (NEGURA_TYPE_PLAYERS_DIALOG, NULL);
  self->game = g_object_ref (game);
  n_seats = g_list_model_get_n_items (negura_game_get_seats (game));

  for (guint i = 0; i < n_seats; i++) {
    GtkWidget *row = negura_player_row_new ("");

    self->rows[i] = ADW_COMBO_ROW (row);
    adw_preferences_group_add (self->group, row);
  }

  update (self);
  for (guint i = 0; i < n_seats; i++)
    g_signal_connect_object (self->rows[i], "notify::selected", G_CALLBACK (picked_cb), self, 0);
  g_signal_connect_object (game, "players-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return ADW_DIALOG (self);
}

AdwComboRow *
negura_players_dialog_get_row (NeguraPlayersDialog *self,
                               guint                seat)
{
  g_return_val_if_fail (NEGURA_IS_PLAYERS_DIALOG (self), NULL);
  g_return_val_if_fail (seat < RULES_MAX_SEATS, NULL);

  return self->rows[seat];
}
