/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraStartPage: go on with a game, begin one, read the rules.
 */

#pragma once

#include <adwaita.h>

#include "game/negura-store.h"
#include "negura-art.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_START_PAGE (negura_start_page_get_type ())

G_DECLARE_FINAL_TYPE (NeguraStartPage, negura_start_page, NEGURA, START_PAGE, GtkWidget)

/* Activates "win.resume" and "win.remove-game" with the id of a game,
 * "win.new-game", "win.open" and "win.rules". */
GtkWidget *negura_start_page_new       (void) G_GNUC_WARN_UNUSED_RESULT;

/* Lists the unfinished games of @store, newest first.  NULL lists none. */
void       negura_start_page_set_store (NeguraStartPage *self,
                                        NeguraStore     *store);

/* Decorates the page with tiles of @set. */
void       negura_start_page_set_art   (NeguraStartPage    *self,
                                        NeguraArt          *art,
                                        const RulesTileSet *set);

/* The newest unfinished game in the store, or NULL. */
const char *negura_start_page_get_newest (NeguraStartPage *self);

G_END_DECLS
