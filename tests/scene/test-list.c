/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of things to draw, through whole games played at random.
 */

#include <glib.h>
#include <string.h>

#include "../rules/tile-sets.h"
#include "rules/rules-random.h"
#include "scene/scene.h"

typedef struct {
  RulesTileSet set;
  RulesState state;
  RulesMoveList moves;
  SceneTile scenes[RULES_MAX_TILES];
  SceneList list;
  SceneList again;
} Game;

static Game *
game_new (guint64 seed)
{
  Game *game = g_new0 (Game, 1);
  RulesSetup setup;
  guint8 deck[RULES_MAX_DECK];
  guint8 n;

  tile_sets_load (&game->set, "mists");
  for (int i = 0; i < game->set.n_tiles; i++)
    scene_tile_init (&game->scenes[i], &game->set.tiles[i]);
  rules_setup_init (&setup, 1, 1);
  n = rules_deal (&game->set, &setup, seed, deck);
  g_assert_cmpint (rules_state_init (&game->state, &game->set, &setup, deck, n),
                   ==, RULES_SETUP_OK);

  return game;
}

static int
count (const SceneList *list,
       SceneItemKind    kind)
{
  int n = 0;

  for (int i = 0; i < list->n_items; i++)
    n += list->items[i].kind == kind;

  return n;
}

static int
total_y (const SceneItem *item)
{
  return item->square.y * SCENE_UNIT + item->at.y;
}

/* Tiles, then the mark, then figures from north to south. */
static void
check_order (const SceneList *list)
{
  for (int i = 1; i < list->n_items; i++)
    {
      const SceneItem *before = &list->items[i - 1], *item = &list->items[i];
      int rank = MIN (item->kind, SCENE_ITEM_GHOST);
      int rank_before = MIN (before->kind, SCENE_ITEM_GHOST);

      g_assert_cmpint (rank_before, <=, rank);
      if (rank == SCENE_ITEM_GHOST && rank_before == SCENE_ITEM_GHOST)
        g_assert_cmpint (total_y (before), <=, total_y (item));
    }
}

/* Every figure stands on its own feature, also on a turned tile. */
static void
check_places (const Game *game)
{
  for (int i = 0; i < game->list.n_items; i++)
    {
      const SceneItem *item = &game->list.items[i];
      const RulesCell *cell = &game->state.cells[item->cell];
      const SceneTile *scene = &game->scenes[cell->tile];
      guint8 feature = item->feature;
      ScenePoint printed = scene_point_turned (item->at,
                                               (guint8) ((4 - cell->turn) & 3));

      g_assert_cmpint (item->square.x, ==, cell->square.x);
      g_assert_cmpint (item->square.y, ==, cell->square.y);
      g_assert_cmpint (item->square.x, >=, game->list.min.x);
      g_assert_cmpint (item->square.y, <=, game->list.max.y);
      if (item->kind == SCENE_ITEM_GHOST)
        feature = game->set.tiles[cell->tile].bank;
      if (item->kind == SCENE_ITEM_GHOST || item->kind == SCENE_ITEM_MEEPLE)
        g_assert_true (scene_path_contains (&scene->area[feature], printed));
    }
}

static void
check_list (Game *game)
{
  int ghosts = 0, meeples = 0;

  scene_list_build (&game->list, &game->state, &game->set, game->scenes);
  memset (&game->again, 0x5a, sizeof game->again);
  scene_list_build (&game->again, &game->state, &game->set, game->scenes);
  g_assert_cmpmem (&game->list, sizeof game->list,
                   &game->again, sizeof game->again);

  for (int i = 0; i < game->state.n_cells; i++)
    {
      ghosts += game->state.cells[i].ghosts;
      meeples += game->state.cells[i].colour != RULES_NO_COLOUR;
    }
  g_assert_cmpint (count (&game->list, SCENE_ITEM_TILE), ==,
                   game->state.n_cells);
  g_assert_cmpint (count (&game->list, SCENE_ITEM_GHOST), ==, ghosts);
  g_assert_cmpint (count (&game->list, SCENE_ITEM_MEEPLE), ==, meeples);
  g_assert_cmpint (count (&game->list, SCENE_ITEM_LAST), ==,
                   game->state.n_cells > game->set.n_start);
  check_order (&game->list);
  check_places (game);
}

static void
test_games (void)
{
  for (guint64 seed = 1; seed <= 6; seed++)
    {
      g_autofree Game *game = game_new (seed);
      RulesRandom random = rules_random_seed (seed);

      check_list (game);
      while (game->state.phase != RULES_PHASE_OVER)
        {
          guint pick;

          rules_moves (&game->state, &game->set, &game->moves);
          pick = rules_random_below (&random, game->moves.n_moves);
          g_assert_cmpint (rules_play (&game->state, &game->set,
                                       &game->moves.moves[pick], NULL),
                           ==, RULES_OK);
          check_list (game);
        }
    }
}

/* Three ghosts lie on the start tile, nothing is marked as placed last. */
static void
test_start (void)
{
  g_autofree Game *game = game_new (4);

  check_list (game);
  g_assert_cmpint (count (&game->list, SCENE_ITEM_TILE), ==, 4);
  g_assert_cmpint (count (&game->list, SCENE_ITEM_GHOST), ==, 3);
  g_assert_cmpint (game->list.n_items, ==, 7);
  g_assert_cmpint (game->list.min.x, ==, 0);
  g_assert_cmpint (game->list.max.x, ==, 1);
  g_assert_cmpint (game->list.max.y, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/list/start", test_start);
  g_test_add_func ("/scene/list/games", test_games);

  return g_test_run ();
}
