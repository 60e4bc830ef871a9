/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraNewGameDialog: the set-up of a new game; it remembers the last one.
 */

#pragma once

#include <adwaita.h>

#include "game/negura-progress.h"
#include "negura-art.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_NEW_GAME_DIALOG (negura_new_game_dialog_get_type ())

G_DECLARE_FINAL_TYPE (NeguraNewGameDialog, negura_new_game_dialog, NEGURA, NEW_GAME_DIALOG, AdwDialog)

/* Signal "accepted" (NeguraNewGameDialog *self): the set-up was confirmed and
 * the dialog is about to close.
 *
 * @settings: where the last set-up of each mode is remembered; @progress (may be NULL) and
 * @set tell what each level is played with and how it has gone; @art shows
 * figures.  Spell circles can be chosen if @set has any; it must outlive the
 * dialog. */
AdwDialog  *negura_new_game_dialog_new       (GSettings           *settings,
                                              NeguraProgress      *progress,
                                              NeguraArt           *art,
                                              const RulesTileSet  *set) G_GNUC_WARN_UNUSED_RESULT;

/* The set-up as it stands; always one that can be played. */
void        negura_new_game_dialog_get_setup (NeguraNewGameDialog *self,
                                              RulesSetup          *setup);

/* Chooses a mode, as a person would. */
void        negura_new_game_dialog_set_mode  (NeguraNewGameDialog *self,
                                              RulesMode            mode);

/* Chooses a level of the cooperative game, from 1 to RULES_MAX_LEVEL, as a
 * person would. */
void        negura_new_game_dialog_set_level (NeguraNewGameDialog *self,
                                              guint                level);

/* One name per seat, "" where none was typed. */
GStrv       negura_new_game_dialog_get_names (NeguraNewGameDialog *self) G_GNUC_WARN_UNUSED_RESULT;

/* Who plays a seat, from 0 to RULES_MAX_SEATS - 1. */
NeguraPlayer negura_new_game_dialog_get_player (NeguraNewGameDialog *self,
                                                guint                seat);

/* The row that says it. */
AdwComboRow *negura_new_game_dialog_get_player_row (NeguraNewGameDialog *self,
                                                    guint                seat);

/* The number of the deal: the typed one, else a new random one. */
guint64     negura_new_game_dialog_get_seed  (NeguraNewGameDialog *self);

G_END_DECLS
