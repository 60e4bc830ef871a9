/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the menu, the keys and the pages ask of a window.
 */

#include <glib/gi18n.h>

#include "config.h"
#include "game/negura-record.h"
#include "game/negura-tile-set.h"
#include "negura-errors.h"
#include "negura-new-game-dialog.h"
#include "negura-players-dialog.h"
#include "negura-preferences.h"
#include "negura-rules-page.h"
#include "negura-shortcuts.h"
#include "negura-unseen-tiles.h"
#include "negura-window-private.h"
#include "text/negura-text.h"

#define RECORD_TYPE "application/x-negura"

static void
present (NeguraWindow *self,
         const char   *page,
         AdwDialog    *dialog)
{
  self->page = page;
  g_set_weak_pointer (&self->dialog, dialog);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
start_game (NeguraWindow        *self,
            const RulesTileSet  *set,
            const RulesSetup    *setup,
            const char * const  *names,
            const NeguraPlayer  *players,
            guint64              seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NeguraGame) game = negura_game_new (set, setup, names, seed, &error);

  if (game == NULL) {
    negura_error_present (GTK_WIDGET (self), _("The game cannot begin"), error);
    return;
  }

  for (guint i = 0; i < setup->seats; i++)
    negura_game_set_seat_player (game, i, players[i]);
  negura_window_set_game (self, game, TRUE);
}

static void
new_game_accepted_cb (NeguraWindow        *self,
                      NeguraNewGameDialog *dialog)
{
  NeguraApplication *application = negura_window_get_app (self);
  g_auto (GStrv) names = negura_new_game_dialog_get_names (dialog);
  g_autoptr (GError) error = NULL;
  NeguraPlayer players[RULES_MAX_SEATS];
  const RulesTileSet *set;
  RulesSetup setup;

  negura_new_game_dialog_get_setup (dialog, &setup);
  set = negura_application_get_set_for (application, &setup, &error);
  if (set == NULL) {
    negura_error_present (GTK_WIDGET (self), _("The game cannot begin"), error);
    return;
  }

  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    players[i] = negura_new_game_dialog_get_player (dialog, i);
  start_game (self, set, &setup, (const char * const *) names, players,
              negura_new_game_dialog_get_seed (dialog));
}

/* The dialog as it was left the last time. */
static NeguraNewGameDialog *
show_new_game (NeguraWindow *self,
               const char   *page)
{
  NeguraApplication *application = negura_window_get_app (self);
  const RulesTileSet *set = negura_application_get_circle_set (application);
  AdwDialog *dialog;

  if (set == NULL)
    set = negura_application_get_set (application);
  if (set == NULL)
    return NULL;

  dialog = negura_new_game_dialog_new (negura_application_get_settings (application),
                                       negura_application_get_progress (application),
                                       negura_application_get_art (application, set), set);
  g_signal_connect_object (dialog, "accepted", G_CALLBACK (new_game_accepted_cb), self, G_CONNECT_SWAPPED);
  present (self, page, dialog);

  return NEGURA_NEW_GAME_DIALOG (dialog);
}

static void
show_new_game_of (NeguraWindow *self,
                  const char   *page,
                  RulesMode     mode)
{
  NeguraNewGameDialog *dialog = show_new_game (self, page);

  if (dialog != NULL)
    negura_new_game_dialog_set_mode (dialog, mode);
}

static void
show_unseen_tiles (NeguraWindow *self)
{
  if (self->game != NULL)
    present (self, "unseen-tiles", negura_unseen_tiles_new (self->game, self->art));
}

static void
show_players (NeguraWindow *self)
{
  if (self->game != NULL)
    present (self, "players", negura_players_dialog_new (self->game));
}

static void
show_about (NeguraWindow *self)
{
  AdwDialog *dialog = adw_about_dialog_new ();
  AdwAboutDialog *about = ADW_ABOUT_DIALOG (dialog);

  adw_about_dialog_set_application_name (about, "Negura");
  adw_about_dialog_set_application_icon (about, APP_ID);
  adw_about_dialog_set_version (about, NEGURA_VERSION);
  /* Translators: who made the program. */
  adw_about_dialog_set_developer_name (about, _("The authors of Negura"));
  adw_about_dialog_set_license_type (about, GTK_LICENSE_GPL_3_0);
  adw_about_dialog_set_copyright (about, "© 2026");
  /* Translators: your name or names, one a line; empty in English. */
  adw_about_dialog_set_translator_credits (about, _("translator-credits"));
  adw_about_dialog_set_comments (about,
    _("Lay a land of roads and cities together, tile by tile, before its mist and its ghosts take it."));
  adw_about_dialog_add_legal_section (about, _("An independent implementation"), NULL, GTK_LICENSE_CUSTOM,
    _("Negura is an independent implementation of the rules of a game. "
      "It is neither made nor endorsed by a publisher of board games, and has no text and no picture of one. "
      "Pictures and help are its own, under CC BY-SA 4.0."));
  adw_about_dialog_add_legal_section (about, _("The tiles"), NULL, GTK_LICENSE_CUSTOM,
    _("How the printed tiles look in every detail is not public. "
      "The deck here is a reconstruction: it agrees with every fact that is known about it; the rest is our choice."));

  present (self, "about", dialog);
}

/* Where the scoring is shown is known once the window is laid out. */
static gboolean
show_scoring_cb (gpointer data)
{
  gtk_widget_activate_action (data, "win.scoring", NULL);

  return G_SOURCE_REMOVE;
}

gboolean
negura_window_show_page (NeguraWindow *self,
                         const char   *page)
{
  g_return_val_if_fail (NEGURA_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (page != NULL, FALSE);

  if (g_str_equal (page, "start"))
    negura_window_set_game (self, NULL, FALSE);
  else if (g_str_equal (page, "new-game"))
    show_new_game (self, "new-game");
  else if (g_str_equal (page, "new-haunted"))
    show_new_game_of (self, "new-haunted", RULES_MODE_HAUNTED);
  else if (g_str_equal (page, "new-classic"))
    show_new_game_of (self, "new-classic", RULES_MODE_CLASSIC);
  else if (g_str_equal (page, "scoring"))
    g_idle_add_full (G_PRIORITY_LOW, show_scoring_cb, g_object_ref (self), g_object_unref);
  else if (g_str_equal (page, "preferences"))
    present (self, "preferences", negura_preferences_new (negura_application_get_settings (negura_window_get_app (self))));
  else if (g_str_equal (page, "rules"))
    present (self, "rules", negura_rules_page_new (negura_window_can_score (self)));
  else if (g_str_equal (page, "shortcuts"))
    present (self, "shortcuts", negura_shortcuts_dialog_new ());
  else if (g_str_equal (page, "unseen-tiles"))
    show_unseen_tiles (self);
  else if (g_str_equal (page, "players"))
    show_players (self);
  else if (g_str_equal (page, "about"))
    show_about (self);
  else if (g_str_equal (page, "hint"))
    negura_window_toggle_hint (self);
  else
    return FALSE;

  return TRUE;
}

/* Actions are called as their pages are: "win.rules". */
static void
show_page_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  negura_window_show_page (NEGURA_WINDOW (widget), name + strlen ("win."));
}

static void
next_level_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  NeguraWindow *self = NEGURA_WINDOW (widget);
  NeguraNewGameDialog *dialog = NULL;

  if (self->game != NULL)
    dialog = show_new_game (self, "new-game");
  if (dialog != NULL)
    negura_new_game_dialog_set_level (dialog, MIN (negura_game_get_state (self->game)->setup.level + 1u,
                                                   RULES_MAX_LEVEL));
}

static void
start_page_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  negura_window_set_game (NEGURA_WINDOW (widget), NULL, FALSE);
}

/* A new game with the set-up of the present one: dealt as that was, or anew. */
static void
play_again_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  NeguraWindow *self = NEGURA_WINDOW (widget);
  gboolean anew = g_str_equal (name, "win.rematch");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (RulesTileSet) set = NULL;
  g_auto (GStrv) names = NULL;
  NeguraPlayer players[RULES_MAX_SEATS] = { NEGURA_PLAYER_PERSON };
  GListModel *seats;
  RulesSetup setup;
  guint64 seed;

  if (self->game == NULL)
    return;

  seats = negura_game_get_seats (self->game);
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++) {
    g_autoptr (NeguraSeat) seat = g_list_model_get_item (seats, i);
    const char *seat_name = negura_seat_get_name (seat);

    g_strv_builder_add (builder, seat_name != NULL ? seat_name : "");
    players[i] = negura_seat_get_player (seat);
  }
  names = g_strv_builder_end (builder);

  /* The old game goes before the new one has come. */
  set = negura_tile_set_ref (negura_game_get_set (self->game));
  setup = negura_game_get_state (self->game)->setup;
  seed = anew ? g_random_int () : negura_game_get_seed (self->game);

  start_game (self, set, &setup, (const char * const *) names, players, seed);
}

static void
undo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  NeguraWindow *self = NEGURA_WINDOW (widget);

  if (self->game != NULL)
    negura_game_undo (self->game);
}

static void
redo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  NeguraWindow *self = NEGURA_WINDOW (widget);

  if (self->game != NULL)
    negura_game_redo (self->game);
}

static void
pause_computers_action (GtkWidget  *widget,
                        const char *name,
                        GVariant   *parameter)
{
  NeguraComputer *computer = NEGURA_WINDOW (widget)->computer;

  negura_computer_set_paused (computer, !negura_computer_get_paused (computer));
}

/* Asks nothing: undo goes back to the last decision of a person. */
static void
finish_quickly_action (GtkWidget  *widget,
                       const char *name,
                       GVariant   *parameter)
{
  NeguraComputer *computer = NEGURA_WINDOW (widget)->computer;

  negura_computer_set_finishing (computer, !negura_computer_get_finishing (computer));
}

static void
pass_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  negura_decision_bar_pass (NEGURA_WINDOW (widget)->decision_bar);
}

static void
hint_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  negura_window_toggle_hint (NEGURA_WINDOW (widget));
}

static void
zoom_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  NeguraWindow *self = NEGURA_WINDOW (widget);

  if (g_str_equal (name, "win.zoom-in"))
    negura_board_zoom_in (self->board);
  else if (g_str_equal (name, "win.zoom-out"))
    negura_board_zoom_out (self->board);
  else
    negura_board_zoom_fit (self->board);
}

static void
fullscreen_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static void
panel_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  NeguraWindow *self = NEGURA_WINDOW (widget);

  if (negura_window_is_narrow (self))
    adw_bottom_sheet_set_open (self->sheet, !adw_bottom_sheet_get_open (self->sheet));
  else
    adw_overlay_split_view_set_show_sidebar (self->split, !adw_overlay_split_view_get_show_sidebar (self->split));
}

static void
menu_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  gtk_menu_button_popup (NEGURA_WINDOW (widget)->menu_button);
}

gboolean
negura_window_can_score (NeguraWindow *self)
{
  return self->game != NULL && rules_setup_is_competitive (&negura_game_get_state (self->game)->setup);
}

static void
scoring_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  NeguraWindow *self = NEGURA_WINDOW (widget);

  if (negura_window_is_narrow (self))
    adw_bottom_sheet_set_open (self->sheet, TRUE);
  else
    adw_overlay_split_view_set_show_sidebar (self->split, TRUE);
  negura_side_panel_show_scoring (self->side_panel);
}

/* In a narrow window the panel covers the board. */
static void
show_feature_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  NeguraWindow *self = NEGURA_WINDOW (widget);
  int x, y, feature;

  g_variant_get (parameter, "(iii)", &x, &y, &feature);
  adw_bottom_sheet_set_open (self->sheet, FALSE);
  negura_board_focus_feature (self->board, (RulesSquare) { (int16_t) x, (int16_t) y }, (uint8_t) feature);
}

typedef struct {
  NeguraWindow *window;
  NeguraGame *game;
} GameUntil;

static void
game_until_free (gpointer data)
{
  GameUntil *until = data;

  g_object_unref (until->window);
  g_object_unref (until->game);
  g_free (until);
}

static void
play_until_cb (gpointer data)
{
  GameUntil *until = data;

  negura_window_set_game (until->window, until->game, TRUE);
}

void
negura_window_open_file (NeguraWindow *self,
                         GFile        *file)
{
  g_autoptr (NeguraGame) until = NULL;
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (GError) error = NULL;
  GameUntil *offer;

  g_return_if_fail (NEGURA_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  game = negura_record_load (file, &until, NULL, &error);
  if (game != NULL) {
    negura_window_set_game (self, game, TRUE);
    return;
  }

  if (until == NULL) {
    negura_error_present (GTK_WIDGET (self), _("This file cannot be opened"), error);
    return;
  }

  offer = g_new (GameUntil, 1);
  *offer = (GameUntil) { g_object_ref (self), g_object_ref (until) };
  negura_error_present_offer (GTK_WIDGET (self), _("This game breaks a rule"), error,
                              /* Translators: button: open a faulty game up to its last legal move. */
                              _("_Play on from before"), play_until_cb, offer, game_until_free);
}

static void
open_done_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (NeguraWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, &error);

  if (file != NULL)
    negura_window_open_file (self, file);
  else if (!g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    negura_error_present (GTK_WIDGET (self), _("No file can be chosen"), error);
}

static GtkFileDialog *
file_dialog_new (const char *title)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) records = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (records, _("Games of Negura"));
  gtk_file_filter_add_mime_type (records, RECORD_TYPE);
  gtk_file_filter_add_suffix (records, "negura");
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  g_list_store_append (filters, records);
  g_list_store_append (filters, all);

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  gtk_file_dialog_set_default_filter (dialog, records);

  return g_steal_pointer (&dialog);
}

static void
open_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  g_autoptr (GtkFileDialog) dialog = file_dialog_new (_("Open a game"));

  gtk_file_dialog_open (dialog, GTK_WINDOW (widget), NULL, open_done_cb, g_object_ref (widget));
}

static void
save_done_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (NeguraWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, &error);

  if (file == NULL && g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    return;

  if (file != NULL && self->game != NULL && negura_record_save (self->game, file, NULL, &error))
    negura_window_toast (self, _("A copy was saved"));
  else if (error != NULL)
    negura_error_present (GTK_WIDGET (self), _("No copy could be saved"), error);
}

static void
save_copy_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  NeguraWindow *self = NEGURA_WINDOW (widget);
  g_autoptr (GtkFileDialog) dialog = NULL;
  g_autofree char *file_name = NULL;

  if (self->game == NULL)
    return;

  dialog = file_dialog_new (_("Save a copy"));
  /* Translators: the name that is proposed for a saved game; %u is its turn. */
  file_name = g_strdup_printf (_("Game at turn %u.negura"), negura_game_get_state (self->game)->turns);
  gtk_file_dialog_set_initial_name (dialog, file_name);
  gtk_file_dialog_save (dialog, GTK_WINDOW (widget), NULL, save_done_cb, g_object_ref (widget));
}

void
negura_window_resume (NeguraWindow *self,
                      const char   *id)
{
  NeguraApplication *application;
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (GError) error = NULL;
  GtkWindow *other;

  g_return_if_fail (NEGURA_IS_WINDOW (self));
  g_return_if_fail (id != NULL);

  application = negura_window_get_app (self);
  other = negura_application_find_game (application, id);
  if (other != NULL) {
    gtk_window_present (other);
    return;
  }

  game = negura_store_load (negura_application_get_store (application), id, &error);
  if (game == NULL)
    negura_error_present (GTK_WIDGET (self), _("This game cannot be opened"), error);
  else
    negura_window_set_game (self, game, TRUE);
}

gboolean
negura_window_resume_last (NeguraWindow *self)
{
  const char *id;

  g_return_val_if_fail (NEGURA_IS_WINDOW (self), FALSE);

  id = negura_start_page_get_newest (self->start_page);
  if (id == NULL || negura_application_find_game (negura_window_get_app (self), id) != NULL)
    return FALSE;

  negura_window_resume (self, id);

  return self->game != NULL;
}

static void
resume_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  g_autofree char *id = g_variant_dup_string (parameter, NULL);

  negura_window_resume (NEGURA_WINDOW (widget), id);
}

typedef struct {
  NeguraWindow *window;
  char *id;
} Removal;

static void
removal_free (gpointer  data,
              GClosure *closure)
{
  Removal *removal = data;

  g_object_unref (removal->window);
  g_free (removal->id);
  g_free (removal);
}

static void
remove_answered_cb (AdwAlertDialog *dialog,
                    const char     *response,
                    gpointer        data)
{
  Removal *removal = data;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "remove"))
    return;

  if (!negura_store_remove (negura_application_get_store (negura_window_get_app (removal->window)),
                            removal->id, &error))
    negura_error_present (GTK_WIDGET (removal->window), _("This game cannot be removed"), error);
}

static void
remove_game_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  NeguraWindow *self = NEGURA_WINDOW (widget);
  g_autofree char *id = g_variant_dup_string (parameter, NULL);
  GtkWindow *other = negura_application_find_game (negura_window_get_app (self), id);
  AdwAlertDialog *dialog;
  Removal *removal;

  /* A game that somebody plays is not taken away. */
  if (other != NULL) {
    gtk_window_present (other);
    return;
  }

  dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (_("Remove this game?"), _("It cannot be brought back.")));
  adw_alert_dialog_add_responses (dialog, "cancel", _("_Cancel"), "remove", _("_Remove"), NULL);
  adw_alert_dialog_set_response_appearance (dialog, "remove", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (dialog, "cancel");
  adw_alert_dialog_set_close_response (dialog, "cancel");

  removal = g_new (Removal, 1);
  *removal = (Removal) { g_object_ref (self), g_steal_pointer (&id) };
  g_signal_connect_data (dialog, "response", G_CALLBACK (remove_answered_cb), removal, removal_free, 0);
  adw_dialog_present (ADW_DIALOG (dialog), widget);
}

void
negura_window_update_actions (NeguraWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean playing = self->game != NULL;
  gboolean going_on = playing && negura_game_get_state (self->game)->phase != RULES_PHASE_OVER;
  gboolean deciding = negura_computer_get_deciding (self->computer);
  gboolean zoom_in = FALSE;
  gboolean zoom_out = FALSE;

  if (playing)
    g_object_get (self->board, "can-zoom-in", &zoom_in, "can-zoom-out", &zoom_out, NULL);

  gtk_widget_action_set_enabled (widget, "win.undo", playing && negura_game_get_can_undo (self->game));
  gtk_widget_action_set_enabled (widget, "win.redo", playing && negura_game_get_can_redo (self->game));
  gtk_widget_action_set_enabled (widget, "win.start-page", playing);
  gtk_widget_action_set_enabled (widget, "win.save-copy", playing);
  gtk_widget_action_set_enabled (widget, "win.unseen-tiles", playing);
  gtk_widget_action_set_enabled (widget, "win.play-again", playing);
  gtk_widget_action_set_enabled (widget, "win.rematch", playing);
  gtk_widget_action_set_enabled (widget, "win.scoring", negura_window_can_score (self));
  gtk_widget_action_set_enabled (widget, "win.panel", playing);
  gtk_widget_action_set_enabled (widget, "win.hint", negura_window_can_hint (self));
  gtk_widget_action_set_enabled (widget, "win.zoom-in", zoom_in);
  gtk_widget_action_set_enabled (widget, "win.zoom-out", zoom_out);
  gtk_widget_action_set_enabled (widget, "win.zoom-fit", playing);
  gtk_widget_action_set_enabled (widget, "win.players", playing);
  gtk_widget_action_set_enabled (widget, "win.pause-computers", deciding);
  gtk_widget_action_set_enabled (widget, "win.finish-quickly", going_on);
  gtk_widget_action_set_enabled (widget, "win.pass",
                                 playing && !deciding && negura_decision_bar_can_pass (self->decision_bar));
}

void
negura_window_install_actions (GtkWidgetClass *widget_class)
{
  static const struct {
    const char *name;
    const char *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.new-game", NULL, show_page_action },
    { "win.preferences", NULL, show_page_action },
    { "win.rules", NULL, show_page_action },
    { "win.shortcuts", NULL, show_page_action },
    { "win.about", NULL, show_page_action },
    { "win.unseen-tiles", NULL, show_page_action },
    { "win.players", NULL, show_page_action },
    { "win.pause-computers", NULL, pause_computers_action },
    { "win.finish-quickly", NULL, finish_quickly_action },
    { "win.start-page", NULL, start_page_action },
    { "win.play-again", NULL, play_again_action },
    { "win.rematch", NULL, play_again_action },
    { "win.scoring", NULL, scoring_action },
    { "win.next-level", NULL, next_level_action },
    { "win.show-feature", "(iii)", show_feature_action },
    { "win.resume", "s", resume_action },
    { "win.remove-game", "s", remove_game_action },
    { "win.open", NULL, open_action },
    { "win.save-copy", NULL, save_copy_action },
    { "win.undo", NULL, undo_action },
    { "win.redo", NULL, redo_action },
    { "win.pass", NULL, pass_action },
    { "win.hint", NULL, hint_action },
    { "win.zoom-in", NULL, zoom_action },
    { "win.zoom-out", NULL, zoom_action },
    { "win.zoom-fit", NULL, zoom_action },
    { "win.fullscreen", NULL, fullscreen_action },
    { "win.panel", NULL, panel_action },
    { "win.menu", NULL, menu_action },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].activate);
}
