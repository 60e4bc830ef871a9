/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the parts of the store share with each other and with the tests.
 */

#pragma once

#include "negura-store.h"

G_BEGIN_DECLS

#define NEGURA_STORE_SUFFIX ".negura"

/* The worker writes a game no more often than this. */
#define NEGURA_STORE_INTERVAL G_USEC_PER_SEC

NeguraStoredGame *_negura_stored_game_new       (const char        *id) G_GNUC_WARN_UNUSED_RESULT;
void              _negura_stored_game_update    (NeguraStoredGame  *self,
                                                 const RulesState  *state,
                                                 gint64             modified);
void              _negura_stored_game_set_open  (NeguraStoredGame  *self,
                                                 gboolean           open);

/* The list of a store, newest first.  @list may be NULL: nobody has asked for
 * it.  @found: NeguraStoredGame, in any order. */
GListStore       *_negura_store_list_new        (GPtrArray         *found) G_GNUC_WARN_UNUSED_RESULT;
void              _negura_store_list_touch      (GListStore        *list,
                                                 NeguraGame        *game);
void              _negura_store_list_set_open   (GListStore        *list,
                                                 const char        *id,
                                                 gboolean           open);
void              _negura_store_list_remove     (GListStore        *list,
                                                 const char        *id);

/* How many times the worker has written a whole game so far. */
guint             _negura_store_get_n_rewrites  (NeguraStore       *self);

G_END_DECLS
