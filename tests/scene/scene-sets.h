/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-sets: every tile of the sets in data/tiles, and random ones, with
 * their shapes.
 */

#pragma once

#include <glib.h>

#include "scene/scene.h"

G_BEGIN_DECLS

typedef void (*SceneTileFunc) (const RulesTile *tile,
                               const SceneTile *scene,
                               const char      *name);

/* Calls @func for each tile of each set in data/tiles; @name says which one
 * it is. */
void scene_sets_foreach        (SceneTileFunc func);

/* Calls @func for tiles of shapes that no printed deck has. */
void scene_sets_foreach_random (SceneTileFunc func);

G_END_DECLS
