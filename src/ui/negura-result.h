/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraResult: how a game ended, below the board that stays in view.
 */

#pragma once

#include "game/negura-progress.h"
#include "negura-view.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_RESULT (negura_result_get_type ())

G_DECLARE_FINAL_TYPE (NeguraResult, negura_result, NEGURA, RESULT, GtkWidget)

/* Properties:
 *   narrow   gboolean: what was reached above the buttons instead of beside
 *   short    gboolean: the least height: no figures
 *
 * Activates "win.next-level", "win.new-game", "win.play-again" and
 * "win.undo". */
GtkWidget *negura_result_new      (void) G_GNUC_WARN_UNUSED_RESULT;

void       negura_result_set_game (NeguraResult *self,
                                   NeguraGame   *game,
                                   NeguraArt    *art);

/* Tells how games of the kind have gone so far; NULL tells nothing. */
void       negura_result_set_progress (NeguraResult   *self,
                                       NeguraProgress *progress);

G_END_DECLS
