/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraPlayersDialog: who plays the seats of the running game, to be switched
 * at any time.  What is picked holds at once.
 */

#pragma once

#include <adwaita.h>

#include "game/negura-game.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_PLAYERS_DIALOG (negura_players_dialog_get_type ())

G_DECLARE_FINAL_TYPE (NeguraPlayersDialog, negura_players_dialog, NEGURA, PLAYERS_DIALOG, AdwDialog)

/* Keeps @game as long as it is open. */
AdwDialog   *negura_players_dialog_new     (NeguraGame          *game) G_GNUC_WARN_UNUSED_RESULT;

/* The row of a seat, from 0. */
AdwComboRow *negura_players_dialog_get_row (NeguraPlayersDialog *self,
                                            guint                seat);

G_END_DECLS
