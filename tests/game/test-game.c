/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-game: NeguraGame.
 */

#include "game/negura-game.h"
#include "game/negura-tile-set.h"

static NeguraGame *
new_game (guint   seats,
          guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RulesTileSet) set = NULL;
  NeguraGame *game;
  RulesSetup setup;

  set = negura_tile_sets_get ("mists", NEGURA_TILE_SET_NEWEST, &error);
  g_assert_no_error (error);
  rules_setup_init (&setup, 1, seats);
  game = negura_game_new (set, &setup, NULL, seed, &error);
  g_assert_no_error (error);

  return game;
}

static void
test_finalize (void)
{
  NeguraGame *game = g_object_new (NEGURA_TYPE_GAME, NULL);

  g_assert_finalize_object (game);

  for (guint seats = 1; seats <= RULES_MAX_SEATS; seats++)
    {
      NeguraGame *real = new_game (seats, seats);

      while (negura_game_get_moves (real)->n_moves > 0)
        {
          RulesMove move = negura_game_get_moves (real)->moves[0];
          g_assert_true (negura_game_play (real, &move, NULL));
        }
      g_assert_finalize_object (real);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/finalize", test_finalize);

  return g_test_run ();
}
