/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "scene-sets.h"

#include "../rules/tile-sets.h"

static void
foreach_tile (const RulesTileSet *set,
              SceneTileFunc       func)
{
  g_autofree SceneTile *scene = g_new (SceneTile, 1);

  for (int i = 0; i < set->n_tiles; i++) {
    g_autofree char *name = g_strdup_printf ("%s [%s]", set->name,
                                             set->tiles[i].name);

    scene_tile_init (scene, &set->tiles[i]);
    func (&set->tiles[i], scene, name);
  }
}

void
scene_sets_foreach (SceneTileFunc func)
{
  g_autofree char *path = g_build_filename (g_getenv ("NEGURA_DATADIR"),
                                            "tiles", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  const char *base;
  int n = 0;

  g_assert_nonnull (folder);
  while ((base = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (base, ".tiles")) {
      g_autofree char *name = g_strndup (base, strlen (base) - 6);

      tile_sets_load (set, name);
      foreach_tile (set, func);
      n++;
    }
  g_assert_cmpint (n, >=, 2);
}

void
scene_sets_foreach_random (SceneTileFunc func)
{
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);

  for (guint32 seed = 1; seed <= 6; seed++) {
    tile_sets_random (set, seed, 60, 60);
    foreach_tile (set, func);
  }
}
