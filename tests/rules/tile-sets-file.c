/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tile-sets.h"

#include "game/negura-tile-file.h"

void
tile_sets_load (RulesTileSet *set,
                const char   *name)
{
  g_autofree char *base = g_strconcat (name, ".tiles", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("NEGURA_DATADIR"),
                                            "tiles", base, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autofree RulesTileSet *loaded = negura_tile_file_load (file, &error);

  g_assert_no_error (error);
  *set = *loaded;
}
