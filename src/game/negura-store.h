/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraStore: every game is a file of its own in a folder from its first
 * move.  Nothing ever asks to save.
 */

#pragma once

#include "negura-game.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_STORE (negura_store_get_type ())

G_DECLARE_FINAL_TYPE (NeguraStore, negura_store, NEGURA, STORE, GObject)

#define NEGURA_TYPE_STORED_GAME (negura_stored_game_get_type ())

G_DECLARE_FINAL_TYPE (NeguraStoredGame, negura_stored_game, NEGURA, STORED_GAME, GObject)

/* A line of the start page. */
const char   *negura_stored_game_get_id        (NeguraStoredGame  *self);
GDateTime    *negura_stored_game_get_modified  (NeguraStoredGame  *self);
guint         negura_stored_game_get_level     (NeguraStoredGame  *self);
guint         negura_stored_game_get_seats     (NeguraStoredGame  *self);
guint         negura_stored_game_get_score     (NeguraStoredGame  *self);
guint         negura_stored_game_get_turn      (NeguraStoredGame  *self);
RulesOutcome  negura_stored_game_get_outcome   (NeguraStoredGame  *self);

/* A store in @folder (the user's data folder in the program, a temporary one
 * in tests); the folder is made when first needed. */
NeguraStore  *negura_store_new                 (GFile             *folder) G_GNUC_WARN_UNUSED_RESULT;

/* All games, newest first, as a live GListModel of NeguraStoredGame.  Damaged
 * files are set aside into the subfolder "damaged"; @self reports each once
 * through the signal "damaged" (const char *name, const char *message). */
GListModel   *negura_store_get_games           (NeguraStore       *self);

/* Loads one of the games.  A last line cut off by a crash is dropped. */
NeguraGame   *negura_store_load                (NeguraStore       *self,
                                                const char        *id,
                                                GError           **error) G_GNUC_WARN_UNUSED_RESULT;

/* Follows @game from now on: every move appends a line at once, so that it
 * survives kill -9; a worker rewrites the whole with fsync at most once a
 * second and on negura_store_close().  Undo and redo are recorded too. */
void          negura_store_follow              (NeguraStore       *self,
                                                NeguraGame        *game);

/* Stops following and waits until all is on disk. */
void          negura_store_close               (NeguraStore       *self,
                                                NeguraGame        *game);

/* Removes a game's file. */
gboolean      negura_store_remove              (NeguraStore       *self,
                                                const char        *id,
                                                GError           **error);

/* Writing failed (disk full, read-only): the signal "failed" (GError *) is
 * sent once per spell of failures; play goes on and writing is tried again
 * with the next move. */

G_END_DECLS
