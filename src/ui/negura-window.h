/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraWindow: one window, with the start page or a game.
 */

#pragma once

#include "negura-application.h"
#include "negura-board.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_WINDOW (negura_window_get_type ())

G_DECLARE_FINAL_TYPE (NeguraWindow, negura_window, NEGURA, WINDOW, AdwApplicationWindow)

NeguraWindow *negura_window_new         (NeguraApplication *application) G_GNUC_WARN_UNUSED_RESULT;

/* Shows @game, or the start page for NULL.  @keep: the store follows the game
 * from now on; a game that is only looked at is not kept. */
void          negura_window_set_game    (NeguraWindow      *self,
                                         NeguraGame        *game,
                                         gboolean           keep);
NeguraGame   *negura_window_get_game    (NeguraWindow      *self);
NeguraBoard  *negura_window_get_board   (NeguraWindow      *self);

/* Opens a record: the game is shown, or a dialog says why not and the running
 * game stays. */
void          negura_window_open_file   (NeguraWindow      *self,
                                         GFile             *file);

/* Goes on with a game of the store. */
void          negura_window_resume      (NeguraWindow      *self,
                                         const char        *id);

/* Goes on with the newest unfinished game that no other window shows; FALSE
 * when there is none. */
gboolean      negura_window_resume_last (NeguraWindow      *self);

/* Opens "start", "new-game", "preferences", "rules", "shortcuts", "about",
 * "players", "unseen-tiles" or "hint"; FALSE when there is no such page. */
gboolean      negura_window_show_page   (NeguraWindow      *self,
                                         const char        *page);

/* One line for a short while. */
void          negura_window_toast       (NeguraWindow      *self,
                                         const char        *message);

/* Makes @self, just built, look as @old does, takes over its game and closes
 * it: how a language is switched. */
void          negura_window_take_over   (NeguraWindow      *self,
                                         NeguraWindow      *old);

G_END_DECLS
