/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-shortcuts: the one table of actions and keys.  Accelerators, the
 * primary menu and the Keyboard Shortcuts page are all made from it.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Where a row stands on the Keyboard Shortcuts page. */
typedef enum {
  NEGURA_SHORTCUT_GAME,
  NEGURA_SHORTCUT_BOARD,
  NEGURA_SHORTCUT_VIEW,
  NEGURA_SHORTCUT_GENERAL,
} NeguraShortcutGroup;

#define NEGURA_SHORTCUT_MAX_ACCELS 4

typedef struct {
  const char *action;         /* "win.undo"; NULL: the board handles the keys
                               * itself. */
  const char *accels[NEGURA_SHORTCUT_MAX_ACCELS + 1];
  NeguraShortcutGroup group;
  guint menu;                 /* Section of the primary menu from 1, or 0. */
  const char *title;          /* Untranslated. */
} NeguraShortcut;

/* All rows; the last has a NULL title. */
extern const NeguraShortcut negura_shortcuts[];

/* Sets the accelerators of all actions. */
void        negura_shortcuts_install     (GtkApplication *application);

/* The primary menu. */
GMenuModel *negura_shortcuts_menu_new    (void) G_GNUC_WARN_UNUSED_RESULT;

/* The Keyboard Shortcuts page, ready to be presented. */
AdwDialog  *negura_shortcuts_dialog_new  (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
