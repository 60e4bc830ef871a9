/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-tile-set: tile sets shared by reference.  Games of one set share one
 * copy of it; it never changes once it is made.
 */

#pragma once

#include <gio/gio.h>

#include "rules/rules-tile.h"

G_BEGIN_DECLS

/* The set that Level 1 and all cooperative games are played with. */
#define NEGURA_TILE_SET_COOPERATIVE "mists"

/* Ask negura_tile_sets_get() for the newest version. */
#define NEGURA_TILE_SET_NEWEST (-1)

/* Sets that are handed to NeguraGame come from these functions, never from
 * the stack: they are counted references behind a plain pointer. */
RulesTileSet  *negura_tile_set_new           (const RulesTileSet  *set,
                                              gboolean             built_in) G_GNUC_WARN_UNUSED_RESULT;
RulesTileSet  *negura_tile_set_ref           (const RulesTileSet  *self) G_GNUC_WARN_UNUSED_RESULT;
void           negura_tile_set_unref         (RulesTileSet        *self);

gboolean       negura_tile_set_get_built_in  (const RulesTileSet  *self);

RulesTileSet  *negura_tile_set_load_bytes    (GBytes              *bytes,
                                              const char          *name,
                                              GError             **error) G_GNUC_WARN_UNUSED_RESULT;
RulesTileSet  *negura_tile_set_load          (GFile               *file,
                                              GError             **error) G_GNUC_WARN_UNUSED_RESULT;

RulesTileSet  *negura_tile_sets_get          (const char          *name,
                                              int                  version,
                                              GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RulesTileSet, negura_tile_set_unref)

G_END_DECLS
