/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-view.h"

void
negura_view_set_game (gpointer          self,
                      NeguraView       *view,
                      NeguraGame       *game,
                      NeguraArt        *art,
                      NeguraViewUpdate  update)
{
  g_return_if_fail (G_IS_OBJECT (self));
  g_return_if_fail (game == NULL || NEGURA_IS_GAME (game));

  if (view->game != game) {
    if (view->game != NULL)
      g_signal_handlers_disconnect_by_data (view->game, self);
    g_set_object (&view->game, game);
    if (game != NULL) {
      g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "players-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
    }
  }
  g_set_object (&view->art, art);

  update (self);
}

void
negura_view_clear (gpointer    self,
                   NeguraView *view)
{
  if (view->game != NULL)
    g_signal_handlers_disconnect_by_data (view->game, self);
  g_clear_object (&view->game);
  g_clear_object (&view->art);
}
