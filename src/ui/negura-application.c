/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-application.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "config.h"
#include "game/negura-record.h"
#include "game/negura-tile-set.h"
#include "negura-errors.h"
#include "negura-language.h"
#include "negura-resources.h"
#include "negura-shortcuts.h"
#include "negura-window.h"

struct _NeguraApplication {
  AdwApplication parent_instance;

  GSettings *settings;
  NeguraStore *store;
  NeguraProgress *progress;
  RulesTileSet *own_set;      /* Somebody's own set, from a file, or NULL. */
  RulesTileSet *sets[RULES_N_MODES][2]; /* By mode, without and with circles,
                                         * made when first asked for. */
  char *set_error;            /* Why there is no set. */

  /* Pictures by tile set; each key is a reference of its own. */
  GHashTable *arts;
};

G_DEFINE_FINAL_TYPE (NeguraApplication, negura_application, ADW_TYPE_APPLICATION)

static const GOptionEntry option_entries[] = {
  { "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL, N_("Print the version"), NULL },
  { "tiles", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, NULL,
    N_("Begin new games with the tile set in FILE"), N_("FILE") },
  { "open-at", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, NULL,
    N_("Look at the game in FILE without keeping it"), N_("FILE") },
  { "step", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, NULL,
    N_("Look at it after its first N moves"), N_("N") },
  { "page", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, NULL,
    N_("Open a page: start, new-game, new-haunted, new-classic, preferences, rules, shortcuts, about, unseen-tiles, scoring, hint"), N_("NAME") },
  { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_("[FILE…]") },
  { NULL },
};

static gboolean
switch_language_cb (gpointer data)
{
  NeguraApplication *self = data;
  g_autofree char *code = g_settings_get_string (self->settings, "language");
  g_autoptr (GPtrArray) windows = g_ptr_array_new_with_free_func (g_object_unref);

  negura_language_apply (code);

  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL; link = link->next)
    if (NEGURA_IS_WINDOW (link->data))
      g_ptr_array_add (windows, g_object_ref (link->data));

  for (guint i = 0; i < windows->len; i++)
    negura_window_take_over (negura_window_new (self), g_ptr_array_index (windows, i));

  return G_SOURCE_REMOVE;
}

/* Later: the change comes from a widget of a window that will go. */
static void
language_changed_cb (NeguraApplication *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, switch_language_cb, g_object_ref (self), g_object_unref);
}

static void
forget_sets (NeguraApplication *self)
{
  g_clear_pointer (&self->own_set, negura_tile_set_unref);
  for (guint mode = 0; mode < RULES_N_MODES; mode++)
    for (guint circles = 0; circles < 2; circles++)
      g_clear_pointer (&self->sets[mode][circles], negura_tile_set_unref);
}

static const RulesTileSet *
get_set (NeguraApplication  *self,
         RulesMode           mode,
         gboolean            circles,
         GError            **error)
{
  const RulesSetup setup = { .mode = mode, .circles = circles ? 1 : 0 };
  RulesTileSet **set = &self->sets[mode][setup.circles];

  if (*set == NULL)
    *set = negura_tile_set_for_setup (self->own_set, &setup, error);

  return *set;
}

static void
load_set (NeguraApplication *self,
          GFile             *file)
{
  g_autoptr (GError) error = NULL;
  RulesTileSet *set = NULL;

  g_clear_pointer (&self->set_error, g_free);
  if (file != NULL)
    set = negura_tile_set_load (file, &error);
  if (error == NULL) {
    forget_sets (self);
    self->own_set = set;
    get_set (self, RULES_MODE_COOPERATIVE, FALSE, &error);
  }

  if (error != NULL)
    self->set_error = g_strdup (error->message);
}

static void
set_unref (gpointer set)
{
  negura_tile_set_unref (set);
}

/* A file or folder of the user's games. */
static GFile *
user_file (const char *name)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "negura", name, NULL);
}

static void
negura_application_startup (GApplication *application)
{
  NeguraApplication *self = NEGURA_APPLICATION (application);
  g_autofree char *code = NULL;
  g_autoptr (GFile) folder = user_file ("games");
  g_autoptr (GFile) progress = user_file ("progress");

  self->settings = g_settings_new (APP_ID);
  code = g_settings_get_string (self->settings, "language");
  negura_language_apply (code);

  G_APPLICATION_CLASS (negura_application_parent_class)->startup (application);

  negura_ui_init ();
  gtk_window_set_default_icon_name (APP_ID);
  negura_shortcuts_install (GTK_APPLICATION (self));

  self->store = negura_store_new (folder);
  self->progress = negura_progress_new (progress);
  self->arts = g_hash_table_new_full (NULL, NULL, set_unref, g_object_unref);
  load_set (self, NULL);

  g_signal_connect_object (self->settings, "changed::language", G_CALLBACK (language_changed_cb),
                           self, G_CONNECT_SWAPPED);
}

static void
tell_set_error (NeguraApplication *self,
                NeguraWindow      *window)
{
  g_autoptr (GError) error = NULL;

  if (self->set_error == NULL)
    return;

  error = g_error_new_literal (NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_SET, self->set_error);
  negura_error_present (GTK_WIDGET (window), _("The tile set cannot be used"), error);
  g_clear_pointer (&self->set_error, g_free);
}

static NeguraWindow *
window_new (NeguraApplication *self)
{
  NeguraWindow *window = negura_window_new (self);

  gtk_window_present (GTK_WINDOW (window));
  tell_set_error (self, window);

  return window;
}

static void
negura_application_activate (GApplication *application)
{
  NeguraApplication *self = NEGURA_APPLICATION (application);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window != NULL)
    gtk_window_present (window);
  else
    negura_window_resume_last (window_new (self));
}

/* Each file in a window of its own, but an idle window is used first. */
static void
open_file (NeguraApplication *self,
           GFile             *file)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));
  NeguraWindow *window = NULL;

  if (NEGURA_IS_WINDOW (active) && negura_window_get_game (NEGURA_WINDOW (active)) == NULL)
    window = NEGURA_WINDOW (active);
  else
    window = window_new (self);

  negura_window_open_file (window, file);
  gtk_window_present (GTK_WINDOW (window));
}

static void
negura_application_open (GApplication  *application,
                         GFile        **files,
                         int            n_files,
                         const char    *hint)
{
  for (int i = 0; i < n_files; i++)
    open_file (NEGURA_APPLICATION (application), files[i]);
}

/* Goes back to the first @step moves, further than players could who are in the
 * middle of it. */
static void
go_back (NeguraGame *game,
         guint       step)
{
  guint seats = negura_game_get_state (game)->setup.seats;
  NeguraPlayer players[RULES_MAX_SEATS];

  for (guint i = 0; i < seats; i++) {
    players[i] = negura_game_get_seat_player (game, i);
    negura_game_set_seat_player (game, i, NEGURA_PLAYER_PERSON);
  }
  negura_game_set_undo_beyond_turn (game, TRUE);

  while (negura_game_get_n_moves (game) > step && negura_game_undo (game))
    ;

  negura_game_set_undo_beyond_turn (game, FALSE);
  for (guint i = 0; i < seats; i++)
    negura_game_set_seat_player (game, i, players[i]);
}

/* Shows a record as it stood after its first @step moves. */
static void
look_at (NeguraApplication *self,
         NeguraWindow      *window,
         GFile             *file,
         int                step)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NeguraGame) game = negura_record_load (file, NULL, NULL, &error);

  if (game == NULL) {
    negura_error_present (GTK_WIDGET (window), _("This file cannot be opened"), error);
    return;
  }

  if (step >= 0)
    go_back (game, (guint) step);
  negura_window_set_game (window, game, FALSE);

  /* It stands where it was asked to, until somebody lets computers go on. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.pause-computers", NULL);
}

static int
negura_application_command_line (GApplication            *application,
                                 GApplicationCommandLine *command_line)
{
  NeguraApplication *self = NEGURA_APPLICATION (application);
  GVariantDict *options = g_application_command_line_get_options_dict (command_line);
  g_autofree const char **files = NULL;
  const char *tiles = NULL;
  const char *open_at = NULL;
  const char *page = NULL;
  int step = -1;

  g_variant_dict_lookup (options, "step", "i", &step);
  g_variant_dict_lookup (options, "page", "&s", &page);

  if (g_variant_dict_lookup (options, "tiles", "^&ay", &tiles)) {
    g_autoptr (GFile) file = g_application_command_line_create_file_for_arg (command_line, tiles);

    load_set (self, file);
  }

  if (g_variant_dict_lookup (options, "open-at", "^&ay", &open_at)) {
    g_autoptr (GFile) file = g_application_command_line_create_file_for_arg (command_line, open_at);

    look_at (self, window_new (self), file, step);
  } else if (g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &files)) {
    for (guint i = 0; files[i] != NULL; i++) {
      g_autoptr (GFile) file = g_application_command_line_create_file_for_arg (command_line, files[i]);

      open_file (self, file);
    }
  } else if (page != NULL && g_str_equal (page, "start")) {
    window_new (self);
  } else {
    g_application_activate (application);
  }

  if (page != NULL && !g_str_equal (page, "start")) {
    GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

    if (!NEGURA_IS_WINDOW (window) || !negura_window_show_page (NEGURA_WINDOW (window), page)) {
      g_application_command_line_printerr (command_line, _("There is no page %s.\n"), page);
      return 2;
    }
  }

  return EXIT_SUCCESS;
}

static int
negura_application_handle_local_options (GApplication *application,
                                         GVariantDict *options)
{
  if (g_variant_dict_contains (options, "version")) {
    g_print ("Negura %s\n", NEGURA_VERSION);
    return EXIT_SUCCESS;
  }

  return -1;
}

static void
quit_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  g_autoptr (GPtrArray) windows = g_ptr_array_new_with_free_func (g_object_unref);

  for (GList *link = gtk_application_get_windows (data); link != NULL; link = link->next)
    g_ptr_array_add (windows, g_object_ref (link->data));

  /* Each window puts its game away. */
  for (guint i = 0; i < windows->len; i++)
    gtk_window_close (g_ptr_array_index (windows, i));
}

static void
new_window_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  window_new (data);
}

static void
negura_application_shutdown (GApplication *application)
{
  NeguraApplication *self = NEGURA_APPLICATION (application);

  G_APPLICATION_CLASS (negura_application_parent_class)->shutdown (application);

  g_clear_pointer (&self->arts, g_hash_table_unref);
  g_clear_object (&self->store);
  g_clear_object (&self->progress);
  g_clear_object (&self->settings);
}

static void
negura_application_finalize (GObject *object)
{
  NeguraApplication *self = NEGURA_APPLICATION (object);

  forget_sets (self);
  g_clear_pointer (&self->set_error, g_free);

  G_OBJECT_CLASS (negura_application_parent_class)->finalize (object);
}

static void
negura_application_class_init (NeguraApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = negura_application_finalize;

  application_class->startup = negura_application_startup;
  application_class->activate = negura_application_activate;
  application_class->open = negura_application_open;
  application_class->command_line = negura_application_command_line;
  application_class->handle_local_options = negura_application_handle_local_options;
  application_class->shutdown = negura_application_shutdown;
}

static void
negura_application_init (NeguraApplication *self)
{
  static const GActionEntry actions[] = {
    { .name = "quit", .activate = quit_action },
    { .name = "new-window", .activate = new_window_action },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_application_add_main_option_entries (G_APPLICATION (self), option_entries);
}

NeguraApplication *
negura_application_new (void)
{
  return g_object_new (NEGURA_TYPE_APPLICATION,
                       "application-id", APP_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE,
                       "resource-base-path", "/io/github/negura/Negura",
                       NULL);
}

int
negura_application_main (int    argc,
                         char **argv)
{
  g_autoptr (NeguraApplication) application = NULL;

  negura_language_init ();
  /* What --help says, before the settings are known. */
  negura_language_apply ("");
  negura_ui_init ();

  application = negura_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}

GSettings *
negura_application_get_settings (NeguraApplication *self)
{
  g_return_val_if_fail (NEGURA_IS_APPLICATION (self), NULL);

  return self->settings;
}

NeguraStore *
negura_application_get_store (NeguraApplication *self)
{
  g_return_val_if_fail (NEGURA_IS_APPLICATION (self), NULL);

  return self->store;
}

NeguraProgress *
negura_application_get_progress (NeguraApplication *self)
{
  g_return_val_if_fail (NEGURA_IS_APPLICATION (self), NULL);

  return self->progress;
}

const RulesTileSet *
negura_application_get_circle_set (NeguraApplication *self)
{
  g_return_val_if_fail (NEGURA_IS_APPLICATION (self), NULL);

  /* A set of somebody's own may be too large for them. */
  return get_set (self, RULES_MODE_COOPERATIVE, TRUE, NULL);
}

const RulesTileSet *
negura_application_get_set (NeguraApplication *self)
{
  g_return_val_if_fail (NEGURA_IS_APPLICATION (self), NULL);

  return get_set (self, RULES_MODE_COOPERATIVE, FALSE, NULL);
}

const RulesTileSet *
negura_application_get_set_for (NeguraApplication  *self,
                                const RulesSetup   *setup,
                                GError            **error)
{
  g_return_val_if_fail (NEGURA_IS_APPLICATION (self), NULL);
  g_return_val_if_fail (setup != NULL && setup->mode < RULES_N_MODES, NULL);

  return get_set (self, (RulesMode) setup->mode, setup->circles == 1, error);
}

NeguraArt *
negura_application_get_art (NeguraApplication  *self,
                            const RulesTileSet *set)
{
  NeguraArt *art;

  g_return_val_if_fail (NEGURA_IS_APPLICATION (self), NULL);

  if (set == NULL)
    return NULL;

  art = g_hash_table_lookup (self->arts, set);
  if (art == NULL) {
    RulesTileSet *kept = negura_tile_set_ref (set);

    art = negura_art_new (kept);
    g_hash_table_insert (self->arts, kept, art);
  }

  return art;
}

GtkWindow *
negura_application_find_game (NeguraApplication *self,
                              const char        *id)
{
  g_return_val_if_fail (NEGURA_IS_APPLICATION (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL; link = link->next) {
    NeguraGame *game = NEGURA_IS_WINDOW (link->data) ? negura_window_get_game (link->data) : NULL;

    if (game != NULL && g_str_equal (negura_game_get_id (game), id))
      return link->data;
  }

  return NULL;
}

void
negura_ui_init (void)
{
  static gsize once;

  if (g_once_init_enter (&once)) {
    negura_register_resource ();
    g_once_init_leave (&once, 1);
  }
}
