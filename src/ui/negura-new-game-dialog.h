/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraNewGameDialog: the set-up of a new game; it remembers the last one.
 */

#pragma once

#include <adwaita.h>

#include "negura-art.h"
#include "rules/rules-setup.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_NEW_GAME_DIALOG (negura_new_game_dialog_get_type ())

G_DECLARE_FINAL_TYPE (NeguraNewGameDialog, negura_new_game_dialog, NEGURA, NEW_GAME_DIALOG, AdwDialog)

/* Signal "accepted" (NeguraNewGameDialog *self): the set-up was confirmed and
 * the dialog is about to close.
 *
 * @settings: where the last set-up is remembered; @art and @set show figures
 * and count tiles. */
AdwDialog  *negura_new_game_dialog_new       (GSettings           *settings,
                                              NeguraArt           *art,
                                              const RulesTileSet  *set) G_GNUC_WARN_UNUSED_RESULT;

/* The set-up as it stands; always one that can be played. */
void        negura_new_game_dialog_get_setup (NeguraNewGameDialog *self,
                                              RulesSetup          *setup);

/* One name per seat, "" where none was typed. */
GStrv       negura_new_game_dialog_get_names (NeguraNewGameDialog *self) G_GNUC_WARN_UNUSED_RESULT;

/* The number of the deal: the typed one, else a new random one. */
guint64     negura_new_game_dialog_get_seed  (NeguraNewGameDialog *self);

G_END_DECLS
