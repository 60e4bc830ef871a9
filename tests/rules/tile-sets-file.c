/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tile-sets.h"

#include "game/negura-tile-file.h"

#include "../tile-path.h"

static void
load (RulesTileSet *set,
      const char   *name)
{
  g_autofree char *path = test_tile_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autofree RulesTileSet *loaded = negura_tile_file_load (file, &error);

  g_assert_no_error (error);
  *set = *loaded;
}

void
tile_sets_load (RulesTileSet *set,
                const char   *name)
{
  g_auto (GStrv) names = g_strsplit (name, "+", -1);

  load (set, names[0]);
  for (guint i = 1; names[i] != NULL; i++) {
    g_autofree RulesTileSet *more = g_new (RulesTileSet, 1);

    load (more, names[i]);
    g_assert_true (rules_tile_set_add (set, more));
  }
}
