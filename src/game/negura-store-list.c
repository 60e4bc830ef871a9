/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-store-list: the list of a store's games, kept in order.
 */

#include "config.h"

#include "negura-store-private.h"

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  NeguraStoredGame *stored_a = *(NeguraStoredGame * const *) a;
  NeguraStoredGame *stored_b = *(NeguraStoredGame * const *) b;
  int order = g_date_time_compare (
                negura_stored_game_get_modified (stored_b),
                negura_stored_game_get_modified (stored_a));

  return order != 0 ? order
                    : g_strcmp0 (negura_stored_game_get_id (stored_a),
                                 negura_stored_game_get_id (stored_b));
}

GListStore *
_negura_store_list_new (GPtrArray *found)
{
  GListStore *list = g_list_store_new (NEGURA_TYPE_STORED_GAME);

  g_ptr_array_sort (found, compare_newest_first);
  g_list_store_splice (list, 0, 0, found->pdata, found->len);

  return list;
}

/* The game called @id and its place, or NULL. */
static NeguraStoredGame *
find (GListStore *list,
      const char *id,
      guint      *position)
{
  guint n_items = list != NULL ? g_list_model_get_n_items (G_LIST_MODEL (list))
                               : 0;

  for (guint i = 0; i < n_items; i++) {
    g_autoptr (NeguraStoredGame) stored =
      g_list_model_get_item (G_LIST_MODEL (list), i);

    if (g_str_equal (negura_stored_game_get_id (stored), id)) {
      *position = i;
      return g_steal_pointer (&stored);
    }
  }

  return NULL;
}

/* The game has just been played: it is the newest now. */
void
_negura_store_list_touch (GListStore *list,
                          NeguraGame *game)
{
  const char *id = negura_game_get_id (game);
  g_autoptr (NeguraStoredGame) stored = NULL;
  gboolean first;
  guint position = 0;

  if (list == NULL)
    return;

  stored = find (list, id, &position);
  first = stored != NULL && position == 0;
  if (stored != NULL && !first)
    g_list_store_remove (list, position);
  if (stored == NULL)
    stored = _negura_stored_game_new (id);

  _negura_stored_game_update (stored, negura_game_get_state (game),
                              g_get_real_time ());
  _negura_stored_game_set_open (stored, TRUE);
  if (!first)
    g_list_store_insert (list, 0, stored);
}

void
_negura_store_list_set_open (GListStore *list,
                             const char *id,
                             gboolean    open)
{
  guint position;
  g_autoptr (NeguraStoredGame) stored = find (list, id, &position);

  if (stored != NULL)
    _negura_stored_game_set_open (stored, open);
}

void
_negura_store_list_remove (GListStore *list,
                           const char *id)
{
  guint position;
  g_autoptr (NeguraStoredGame) stored = find (list, id, &position);

  if (stored != NULL)
    g_list_store_remove (list, position);
}
