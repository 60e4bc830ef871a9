/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the tests find tile sets: those that come with the program lie in
 * data/tiles, those that only tests play with in tests/data/tiles.
 */

#pragma once

#include <glib.h>

static inline char *
test_tile_path (const char *name)
{
  static const char * const folders[] = { "tiles", "../tests/data/tiles" };
  g_autofree char *base = g_strconcat (name, ".tiles", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++) {
    g_autofree char *path = g_build_filename (g_getenv ("NEGURA_DATADIR"),
                                              folders[i], base, NULL);

    if (g_file_test (path, G_FILE_TEST_EXISTS))
      return g_steal_pointer (&path);
  }

  g_error ("There is no tile set %s", name);
}
