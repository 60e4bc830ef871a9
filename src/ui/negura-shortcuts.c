/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-shortcuts.h"

#include <glib/gi18n.h>

#define GAME NEGURA_SHORTCUT_GAME
#define BOARD NEGURA_SHORTCUT_BOARD
#define VIEW NEGURA_SHORTCUT_VIEW
#define GENERAL NEGURA_SHORTCUT_GENERAL

const NeguraShortcut negura_shortcuts[] = {
  { "win.new-game", { "<Control>n" }, GAME, 1, N_("_New game…") },
  { "win.open", { "<Control>o" }, GAME, 1, N_("_Open…") },
  { "win.save-copy", { "<Control><Shift>s" }, GAME, 1, N_("_Save a copy…") },
  { "win.start-page", { "<Control>Home" }, GAME, 1, N_("S_tart page") },
  { "win.hint", { "<Control>h" }, GAME, 1, N_("_Hint") },
  { "win.undo", { "<Control>z" }, GAME, 0, N_("_Undo") },
  { "win.redo", { "<Control><Shift>z", "<Control>y" }, GAME, 0, N_("_Redo") },
  { "win.unseen-tiles", { "<Control>t" }, GAME, 0, N_("_Tiles not seen yet") },
  { "win.scoring", { "<Control>e" }, GAME, 0, N_("Scoring") },
  { "win.players", { "<Control>l" }, GAME, 5, N_("Pla_yers…") },
  { "win.finish-quickly", { "<Control><Shift>f" }, GAME, 5, N_("Finish _quickly") },
  { "win.pause-computers", { "<Control>p" }, GAME, 0, N_("Let the computers pause, or go on") },

  { NULL, { "Left", "Right", "Up", "Down" }, BOARD, 0, N_("Go to the next square in that direction") },
  { NULL, { "Return", "space" }, BOARD, 0, N_("Choose the square, then confirm") },
  { NULL, { "r" }, BOARD, 0, N_("Turn the tile right") },
  { NULL, { "<Shift>r" }, BOARD, 0, N_("Turn the tile left") },
  { NULL, { "bracketleft", "bracketright" }, BOARD, 0, N_("Walk through what is on the tile") },
  { NULL, { "comma", "period" }, BOARD, 0, N_("Walk through what can be chosen") },
  { NULL, { "g" }, BOARD, 0, N_("Offer another colour, or a guard meeple") },
  { NULL, { "1", "2", "3" }, BOARD, 0, N_("Say how many ghosts to remove") },
  { NULL, { "Escape" }, BOARD, 0, N_("Take the tile back in hand") },
  { "win.pass", { "<Control>Return" }, BOARD, 0, N_("Go on without a meeple, or without more ghosts") },

  { "win.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add" }, VIEW, 2, N_("Zoom _in") },
  { "win.zoom-out", { "<Control>minus", "<Control>KP_Subtract" }, VIEW, 2, N_("Zoom _out") },
  { "win.zoom-fit", { "<Control>0", "<Control>KP_0" }, VIEW, 2, N_("Show the _whole board") },
  { "win.fullscreen", { "F11" }, VIEW, 2, N_("_Fullscreen") },
  { "win.panel", { "F9" }, VIEW, 0, N_("Show or hide the side panel") },

  { "app.new-window", { "<Control><Shift>n" }, GENERAL, 3, N_("New _window") },
  { "win.preferences", { "<Control>comma" }, GENERAL, 4, N_("_Preferences") },
  { "win.rules", { "F1" }, GENERAL, 4, N_("_Rules") },
  { "win.shortcuts", { "<Control>question" }, GENERAL, 4, N_("_Keyboard shortcuts") },
  { "win.about", { NULL }, GENERAL, 4, N_("_About Negura") },
  { "win.menu", { "F10" }, GENERAL, 0, N_("Open the menu") },
  { "window.close", { "<Control>w" }, GENERAL, 0, N_("Close the window") },
  { "app.quit", { "<Control>q" }, GENERAL, 0, N_("Quit") },
  { NULL, { NULL }, GENERAL, 0, NULL },
};

#undef GAME
#undef BOARD
#undef VIEW
#undef GENERAL

void
negura_shortcuts_install (GtkApplication *application)
{
  for (const NeguraShortcut *row = negura_shortcuts; row->title != NULL; row++)
    if (row->action != NULL && row->accels[0] != NULL)
      gtk_application_set_accels_for_action (application, row->action, row->accels);
}

GMenuModel *
negura_shortcuts_menu_new (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) section = NULL;
  guint number = 0;

  for (const NeguraShortcut *row = negura_shortcuts; row->title != NULL; row++) {
    if (row->menu == 0)
      continue;

    if (row->menu != number) {
      number = row->menu;
      g_clear_object (&section);
      section = g_menu_new ();
      g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
    }
    g_menu_append (section, _(row->title), row->action);
  }

  return G_MENU_MODEL (g_steal_pointer (&menu));
}

static const char *
group_title (NeguraShortcutGroup group)
{
  switch (group) {
  case NEGURA_SHORTCUT_GAME:
    return _("Game");
  case NEGURA_SHORTCUT_BOARD:
    return _("Board");
  case NEGURA_SHORTCUT_VIEW:
    return _("View");
  case NEGURA_SHORTCUT_GENERAL:
    return _("General");
  default:
    g_return_val_if_reached ("");
  }
}

/* Titles serve menus too, where an underscore marks the mnemonic. */
static char *
title_without_mnemonic (const char *title)
{
  GString *plain = g_string_new (title);

  g_string_replace (plain, "_", "", 1);
  g_string_replace (plain, "…", "", 1);

  return g_string_free_and_steal (plain);
}

static GtkWidget *
key_new (const char *accel)
{
  g_autofree char *label = NULL;
  GdkModifierType modifiers;
  guint key;
  GtkWidget *widget;

  if (!gtk_accelerator_parse (accel, &key, &modifiers))
    g_return_val_if_reached (gtk_label_new (accel));

  label = gtk_accelerator_get_label (key, modifiers);
  widget = gtk_label_new (label);
  gtk_widget_add_css_class (widget, "keycap");
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);

  return widget;
}

static GtkWidget *
row_new (const NeguraShortcut *shortcut)
{
  g_autofree char *title = title_without_mnemonic (_(shortcut->title));
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *keys = adw_wrap_box_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (keys), 6);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (keys), 3);
  adw_wrap_box_set_align (ADW_WRAP_BOX (keys), 1.0f);
  gtk_widget_set_valign (keys, GTK_ALIGN_CENTER);

  for (guint i = 0; shortcut->accels[i] != NULL; i++)
    if (strstr (shortcut->accels[i], "KP_") == NULL)
      adw_wrap_box_append (ADW_WRAP_BOX (keys), key_new (shortcut->accels[i]));

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), keys);

  return row;
}

AdwDialog *
negura_shortcuts_dialog_new (void)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new ();
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = NULL;
  int number = -1;

  for (const NeguraShortcut *row = negura_shortcuts; row->title != NULL; row++) {
    if (row->accels[0] == NULL)
      continue;

    if ((int) row->group != number) {
      number = (int) row->group;
      group = adw_preferences_group_new ();
      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), group_title (row->group));
      adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
    }
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row_new (row));
  }

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), page);
  adw_dialog_set_child (dialog, view);
  adw_dialog_set_title (dialog, _("Keyboard shortcuts"));
  adw_dialog_set_content_width (dialog, 520);
  adw_dialog_set_content_height (dialog, 640);

  return dialog;
}
