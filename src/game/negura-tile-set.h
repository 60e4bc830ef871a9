/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-tile-set: tile sets shared by reference.  Games of one set share one
 * copy of it; it never changes once it is made.
 *
 * A game may be played with the tiles of several sets: those that a set-up
 * adds are joined to the first, which brings the start tile.
 */

#pragma once

#include <gio/gio.h>

#include "rules/rules-setup.h"

G_BEGIN_DECLS

/* The set that all cooperative games are played with. */
#define NEGURA_TILE_SET_COOPERATIVE "mists"

/* The tiles that a game with spell circles adds to it (R2.4). */
#define NEGURA_TILE_SET_CIRCLES "circles"

/* Sets that can be joined. */
#define NEGURA_TILE_SET_MAX_PARTS 4

/* The base game: classic games are played with it, haunted ones add it (R8.1,
 * R8.14). */
#define NEGURA_TILE_SET_BASE "base"

/* Ask negura_tile_sets_get() for the newest version. */
#define NEGURA_TILE_SET_NEWEST (-1)

/* Sets that are handed to NeguraGame come from these functions, never from
 * the stack: they are counted references behind a plain pointer. */
RulesTileSet  *negura_tile_set_new           (const RulesTileSet  *set,
                                              gboolean             built_in) G_GNUC_WARN_UNUSED_RESULT;
RulesTileSet  *negura_tile_set_ref           (const RulesTileSet  *self) G_GNUC_WARN_UNUSED_RESULT;
void           negura_tile_set_unref         (RulesTileSet        *self);

gboolean       negura_tile_set_get_built_in  (const RulesTileSet  *self);

/* Joining.  A set that is not joined is its own only part. */
RulesTileSet  *negura_tile_set_join          (const RulesTileSet  *self,
                                              const RulesTileSet  *added,
                                              GError             **error) G_GNUC_WARN_UNUSED_RESULT;
RulesTileSet  *negura_tile_set_with_circles  (const RulesTileSet  *self,
                                              GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/* The set that a game of @setup is played with; @own: somebody's own set
 * instead of the first of the built-in ones, or NULL. */
RulesTileSet  *negura_tile_set_for_setup     (const RulesTileSet  *own,
                                              const RulesSetup    *setup,
                                              GError             **error) G_GNUC_WARN_UNUSED_RESULT;
guint          negura_tile_set_get_n_parts   (const RulesTileSet  *self);
const RulesTileSet *
               negura_tile_set_get_part      (const RulesTileSet  *self,
                                              guint                part);

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
