/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-player-row: a row that says who plays a seat: a person, or a computer
 * of some strength.
 */

#pragma once

#include <adwaita.h>

#include "game/negura-game.h"

G_BEGIN_DECLS

/* An AdwComboRow; "notify::selected" tells of changes. */
GtkWidget    *negura_player_row_new         (const char   *title) G_GNUC_WARN_UNUSED_RESULT;

NeguraPlayer  negura_player_row_get_player  (AdwComboRow  *row);
void          negura_player_row_set_player  (AdwComboRow  *row,
                                             NeguraPlayer  player);

G_END_DECLS
