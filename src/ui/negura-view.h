/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-view: what all views of a game share.  A view holds its game and art,
 * follows "changed" and "players-changed" and has one idempotent update(); it keeps nothing that the
 * game knows.
 */

#pragma once

#include "game/negura-game.h"
#include "negura-art.h"
#include "text/negura-text.h"

G_BEGIN_DECLS

/* The members that every view embeds; zero at first. */
typedef struct {
  NeguraGame *game;
  NeguraArt *art;
} NeguraView;

typedef void (*NeguraViewUpdate) (gpointer self);

/* Makes @self, whose member is @view, follow @game; @update is called after
 * every change and at once.  NULL for @game shows nothing. */
void negura_view_set_game (gpointer          self,
                           NeguraView       *view,
                           NeguraGame       *game,
                           NeguraArt        *art,
                           NeguraViewUpdate  update);

/* For dispose(). */
void negura_view_clear    (gpointer          self,
                           NeguraView       *view);

G_END_DECLS
