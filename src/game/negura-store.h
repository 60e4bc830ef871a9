/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraStore: every game is a file of its own in a folder from its first
 * move.  Nothing ever asks to save.
 *
 * The contract of every function and property stands above its definition.
 */

#pragma once

#include "negura-game.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_STORED_GAME (negura_stored_game_get_type ())

G_DECLARE_FINAL_TYPE (NeguraStoredGame, negura_stored_game, NEGURA, STORED_GAME, GObject)

/* A line of the start page; each getter is a property too. */
const char   *negura_stored_game_get_id        (NeguraStoredGame  *self);
GDateTime    *negura_stored_game_get_modified  (NeguraStoredGame  *self);
RulesMode     negura_stored_game_get_mode      (NeguraStoredGame  *self);
guint         negura_stored_game_get_level     (NeguraStoredGame  *self);
gboolean      negura_stored_game_get_circles   (NeguraStoredGame  *self);
guint         negura_stored_game_get_seats     (NeguraStoredGame  *self);
guint         negura_stored_game_get_score     (NeguraStoredGame  *self);
guint         negura_stored_game_get_turn      (NeguraStoredGame  *self);
RulesOutcome  negura_stored_game_get_outcome   (NeguraStoredGame  *self);

/* Of competitive games; no property. */
const guint16 *negura_stored_game_get_totals   (NeguraStoredGame  *self);
gboolean      negura_stored_game_get_open      (NeguraStoredGame  *self);

#define NEGURA_TYPE_STORE (negura_store_get_type ())

G_DECLARE_FINAL_TYPE (NeguraStore, negura_store, NEGURA, STORE, GObject)

NeguraStore  *negura_store_new                 (GFile             *folder) G_GNUC_WARN_UNUSED_RESULT;

GListModel   *negura_store_get_games           (NeguraStore       *self);

NeguraGame   *negura_store_load                (NeguraStore       *self,
                                                const char        *id,
                                                GError           **error) G_GNUC_WARN_UNUSED_RESULT;
void          negura_store_follow              (NeguraStore       *self,
                                                NeguraGame        *game);
void          negura_store_close               (NeguraStore       *self,
                                                NeguraGame        *game);
gboolean      negura_store_remove              (NeguraStore       *self,
                                                const char        *id,
                                                GError           **error);

G_END_DECLS
