/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tile-sets: tile sets drawn at random for tests.  They hold shapes that no
 * printed deck has (several cities on a tile, roads that end beside a city,
 * roads and cities across the start tile), so that nothing works only because
 * a deck is tame.
 */

#pragma once

#include <glib.h>

#include "rules/rules-tile.h"

G_BEGIN_DECLS

/* A playable set made from @seed.  Seeds that five divides give poor sets,
 * with tiles that often fit nowhere.  @mist: tiles with mist, in per cent of
 * those that can have it.  @n_tiles: tiles to draw, copies counted, 1 to
 * RULES_MAX_DECK. */
void tile_sets_random     (RulesTileSet *set,
                           guint32       seed,
                           guint         mist,
                           guint         n_tiles);

/* The same with castles, cemeteries and spell circles, of which a level may
 * leave some out of the deck. */
void tile_sets_random_all (RulesTileSet *set,
                           guint32       seed,
                           guint         mist,
                           guint         n_tiles);

/* The same with monasteries too, and fields that touch cities of their tile, for
 * competitive games. */
void tile_sets_random_rivals (RulesTileSet *set,
                              guint32       seed,
                              guint         mist,
                              guint         n_tiles);

/* Reads data/tiles/NAME.tiles.  "mists+circles" is both sets
 * together. */
void tile_sets_load       (RulesTileSet *set,
                           const char   *name);

G_END_DECLS
