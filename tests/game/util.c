/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "util.h"

#include <glib/gstdio.h>

NeguraGame *
util_game_new (guint   seats,
               guint64 seed)
{
  const char *names[] = { "Ana", "Bogdan", "Cécile", "Dan", "Émile", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (RulesTileSet) set = NULL;
  NeguraGame *game;
  RulesSetup setup;

  set = negura_tile_sets_get (NEGURA_TILE_SET_COOPERATIVE,
                              NEGURA_TILE_SET_NEWEST, &error);
  g_assert_no_error (error);

  rules_setup_init (&setup, 1, seats);
  game = negura_game_new (set, &setup, names, seed, &error);
  g_assert_no_error (error);

  return game;
}

void
util_play (NeguraGame *game,
           GRand      *random,
           guint       n)
{
  for (guint i = 0; i < n; i++)
    {
      const RulesMoveList *list = negura_game_get_moves (game);
      RulesMove move;

      if (list->n_moves == 0)
        return;

      move = list->moves[g_rand_int_range (random, 0, list->n_moves)];
      g_assert_true (negura_game_play (game, &move, NULL));
    }
}

char *
util_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("negura-test-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
util_folder_free (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        util_folder_free (g_steal_pointer (&path));
      else
        g_assert_cmpint (g_unlink (path), ==, 0);
    }

  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
}
