/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of things to draw, through whole games played at random.
 */

#include <glib.h>
#include <math.h>
#include <string.h>

#include "../friendly.h"
#include "../rules/tile-sets.h"
#include "scene/scene.h"

#define N_KINDS (SCENE_ITEM_SIGN + 1)

/* Between the middles of two figures: their bodies are 35 to 50 wide. */
#define APART 40

typedef struct {
  RulesTileSet set;
  RulesState state;
  RulesMoveList moves;
  SceneTile scenes[RULES_MAX_TILES];
  SceneList list;
  SceneList again;
} Game;

static Game *
game_new (guint8  level,
          guint8  circles,
          guint64 seed)
{
  Game *game = g_new0 (Game, 1);
  RulesSetup setup;
  guint8 deck[RULES_MAX_DECK];
  guint8 n;

  tile_sets_load (&game->set, circles ? "mists+circles" : "mists");
  for (int i = 0; i < game->set.n_tiles; i++)
    scene_tile_init (&game->scenes[i], &game->set.tiles[i]);
  rules_setup_init (&setup, level, 3);
  setup.circles = circles;
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

/* How many the items of a kind stand for. */
static int
sum (const SceneList *list,
     SceneItemKind    kind)
{
  int n = 0;

  for (int i = 0; i < list->n_items; i++)
    n += list->items[i].kind == kind ? list->items[i].count : 0;

  return n;
}

static int
total_y (const SceneItem *item)
{
  return item->square.y * SCENE_UNIT + item->at.y;
}

static guint
rank_of (const SceneItem *item)
{
  return item->kind <= SCENE_ITEM_BACK ? SCENE_ITEM_TILE
                                       : MIN (item->kind, SCENE_ITEM_GHOST);
}

/* Tiles, then the mark, then figures from north to south. */
static void
check_order (const SceneList *list)
{
  for (int i = 1; i < list->n_items; i++) {
    const SceneItem *before = &list->items[i - 1], *item = &list->items[i];

    g_assert_cmpint (rank_of (before), <=, rank_of (item));
    if (rank_of (before) == SCENE_ITEM_GHOST)
      g_assert_cmpint (total_y (before), <=, total_y (item));
  }
}

/* The feature that a figure stands on, if it must stand on one. */
static guint8
feature_below (const Game      *game,
               const SceneItem *item)
{
  const RulesTile *tile = rules_cell_tile (&game->state, &game->set,
                                           item->cell);

  switch ((SceneItemKind) item->kind) {
  case SCENE_ITEM_MEEPLE:
    return item->feature;
  case SCENE_ITEM_GHOST:
  case SCENE_ITEM_SPELLBOUND:
    return tile->bank != RULES_NO_FEATURE ? tile->bank : tile->cemetery;
  case SCENE_ITEM_BURIED:
    return tile->cemetery;
  case SCENE_ITEM_TILE:
  case SCENE_ITEM_BACK:
  case SCENE_ITEM_LAST:
  case SCENE_ITEM_HOUND:
  case SCENE_ITEM_CAT:
  case SCENE_ITEM_SIGN:
  default:
    return RULES_NO_FEATURE;
  }
}

/* Every figure stands on its own feature, also on a turned tile. */
static void
check_places (const Game *game)
{
  for (int i = 0; i < game->list.n_items; i++) {
    const SceneItem *item = &game->list.items[i];
    const RulesCell *cell = &game->state.cells[item->cell];
    guint8 feature = feature_below (game, item);
    ScenePoint printed = scene_point_turned (item->at,
                                             (guint8) ((4 - cell->turn) & 3));

    g_assert_cmpint (item->square.x, ==, cell->square.x);
    g_assert_cmpint (item->square.y, ==, cell->square.y);
    g_assert_cmpint (item->square.x, >=, game->list.min.x);
    g_assert_cmpint (item->square.y, <=, game->list.max.y);
    if (feature != RULES_NO_FEATURE)
      g_assert_true (scene_path_contains (&game->scenes[cell->tile].area[feature],
                                          printed));
  }
}

/* No two figures of a tile hide each other. */
static void
check_apart (const SceneList *list)
{
  for (int i = 0; i < list->n_items; i++)
    for (int k = i + 1; k < list->n_items; k++) {
      const SceneItem *a = &list->items[i], *b = &list->items[k];

      if (rank_of (a) < SCENE_ITEM_GHOST || rank_of (b) < SCENE_ITEM_GHOST
          || a->cell != b->cell)
        continue;
      g_assert_cmpfloat (hypot (a->at.x - b->at.x, a->at.y - b->at.y), >=,
                         APART);
    }
}

/* Hounds and cat are with the meeple that the state says. */
static void
check_company (const Game *game)
{
  const RulesState *state = &game->state;
  int hounds = 0, cats = 0;

  for (int i = 0; i < game->list.n_items; i++) {
    const SceneItem *item = &game->list.items[i];

    if (item->kind == SCENE_ITEM_HOUND) {
      g_assert_cmpint (state->hound[item->what], ==, item->cell);
      hounds++;
    }
    if (item->kind == SCENE_ITEM_CAT) {
      g_assert_cmpint (state->cat, ==, item->cell);
      cats++;
    }
  }

  g_assert_cmpint (hounds, ==, (state->hound[0] < state->n_cells)
                               + (state->hound[1] < state->n_cells));
  g_assert_cmpint (cats, ==, state->cat < state->n_cells);
}

/* Every cemetery tells whether it is open. */
static void
check_signs (const Game *game)
{
  int signs = 0, cemeteries = 0;

  for (guint8 i = 0; i < game->state.n_cells; i++)
    cemeteries += rules_cell_tile (&game->state, &game->set, i)->cemetery
                  != RULES_NO_FEATURE;

  for (int i = 0; i < game->list.n_items; i++) {
    const SceneItem *item = &game->list.items[i];
    SceneSign open = rules_level (game->state.setup.level)->haunted
                       ? SCENE_SIGN_HAUNTED : SCENE_SIGN_OPEN;

    if (item->kind != SCENE_ITEM_SIGN)
      continue;
    signs++;
    g_assert_cmpint (item->what, ==,
                     rules_cemetery_open (&game->state, item->cell)
                       ? open : SCENE_SIGN_CLOSED);
  }
  g_assert_cmpint (signs, ==, cemeteries);
}

static void
check_list (Game *game)
{
  int ghosts = 0, spellbound = 0, meeples = 0, buried = 0, face_down = 0;

  scene_list_build (&game->list, &game->state, &game->set, game->scenes);
  memset (&game->again, 0x5a, sizeof game->again);
  scene_list_build (&game->again, &game->state, &game->set, game->scenes);
  g_assert_cmpmem (&game->list, sizeof game->list,
                   &game->again, sizeof game->again);

  for (int i = 0; i < game->state.n_cells; i++) {
    const RulesCell *cell = &game->state.cells[i];

    ghosts += cell->ghosts;
    spellbound += cell->spellbound;
    meeples += cell->colour != RULES_NO_COLOUR;
    buried += cell->buried != RULES_NO_COLOUR;
    face_down += cell->tile == RULES_NO_TILE;
  }
  g_assert_cmpint (count (&game->list, SCENE_ITEM_TILE), ==,
                   game->state.n_cells - face_down);
  g_assert_cmpint (count (&game->list, SCENE_ITEM_BACK), ==, face_down);
  g_assert_cmpint (sum (&game->list, SCENE_ITEM_GHOST), ==, ghosts);
  g_assert_cmpint (sum (&game->list, SCENE_ITEM_SPELLBOUND), ==, spellbound);
  g_assert_cmpint (count (&game->list, SCENE_ITEM_MEEPLE), ==, meeples);
  g_assert_cmpint (count (&game->list, SCENE_ITEM_BURIED), ==, buried);
  g_assert_cmpint (count (&game->list, SCENE_ITEM_LAST), ==,
                   game->state.n_cells > game->set.n_start);
  check_order (&game->list);
  check_places (game);
  check_apart (&game->list);
  check_company (game);
  check_signs (game);
}

static void
play_game (Game  *game,
           GRand *random,
           guint  seen[])
{
  check_list (game);
  while (game->state.phase != RULES_PHASE_OVER) {
    RulesMove move;

    rules_moves (&game->state, &game->set, &game->moves);
    move = friendly_pick (&game->state, &game->set, &game->moves, random);
    g_assert_cmpint (rules_play (&game->state, &game->set, &move, NULL), ==,
                     RULES_OK);
    check_list (game);
    for (int i = 0; i < game->list.n_items; i++) {
      seen[game->list.items[i].kind]++;
      seen[N_KINDS] += game->list.items[i].count > 1;
    }
  }
}

/* Games of all levels, with circles and without: everything is seen. */
static void
test_games (void)
{
  guint seen[N_KINDS + 1] = { 0 };

  for (guint32 seed = 1; seed <= 24; seed++) {
    guint8 level = (guint8) (seed % RULES_MAX_LEVEL + 1);
    g_autofree Game *game = game_new (level, seed / 6 % 2, seed);
    g_autoptr (GRand) random = g_rand_new_with_seed (seed);

    play_game (game, random, seen);
  }
  for (guint kind = 0; kind <= N_KINDS; kind++) {
    g_test_message ("kind %u: %u", kind, seen[kind]);
    g_assert_cmpuint (seen[kind], >, 0);
  }
}

/* Three ghosts lie on the start tile, nothing is marked as placed last. */
static void
test_start (void)
{
  g_autofree Game *game = game_new (1, 0, 4);

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
