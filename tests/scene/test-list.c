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

#define N_KINDS (SCENE_ITEM_ATTACHED + 1)

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
game_of_setup (const RulesSetup *setup,
               const char       *set,
               guint64           seed)
{
  Game *game = g_new0 (Game, 1);
  guint8 deck[RULES_MAX_DECK];
  guint8 n;

  tile_sets_load (&game->set, set);
  if (setup->mode == RULES_MODE_HAUNTED) {
    g_autofree RulesTileSet *base = g_new (RulesTileSet, 1);

    tile_sets_load (base, "base");
    g_assert_true (rules_tile_set_add (&game->set, base));
  }
  for (int i = 0; i < game->set.n_tiles; i++)
    scene_tile_init (&game->scenes[i], &game->set.tiles[i]);
  n = rules_deal (&game->set, setup, seed, deck);
  g_assert_cmpint (rules_state_init (&game->state, &game->set, setup, deck, n),
                   ==, RULES_SETUP_OK);

  return game;
}

static Game *
game_new (guint8  level,
          guint8  circles,
          guint64 seed)
{
  RulesSetup setup;

  rules_setup_init (&setup, level, 3);
  setup.circles = circles;

  return game_of_setup (&setup, circles ? "mists+circles" : "mists", seed);
}

static Game *
game_new_competitive (RulesMode mode,
                      guint8    seats,
                      guint8    circles,
                      guint64   seed)
{
  RulesSetup setup;

  rules_setup_init_competitive (&setup, mode, seats);
  setup.circles = circles;

  return game_of_setup (&setup, mode == RULES_MODE_CLASSIC ? "base"
                                : circles ? "mists+circles" : "mists", seed);
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

/* An attached ghost is where its meeple stands. */
static int
total_y (const SceneItem *item)
{
  int y = item->square.y * SCENE_UNIT + item->at.y;

  if (item->kind != SCENE_ITEM_ATTACHED)
    return y;

  return y + (item->lies ? SCENE_ATTACHED_ABOVE_LYING : SCENE_ATTACHED_ABOVE);
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
  case SCENE_ITEM_ATTACHED:
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
          || a->cell != b->cell || a->kind == SCENE_ITEM_ATTACHED
          || b->kind == SCENE_ITEM_ATTACHED)
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

/* Who stands there is shown as what it is, farmers lying; and its ghosts hold on to it: they
 * follow it in the list, one on each side when there are two. */
static void
check_attached (const Game *game)
{
  int ghosts = 0, attached = 0;

  for (guint8 i = 0; i < game->state.n_cells; i++)
    attached += game->state.cells[i].attached;

  for (int i = 0; i < game->list.n_items; i++) {
    const SceneItem *item = &game->list.items[i];
    const RulesCell *cell = &game->state.cells[item->cell];

    if (item->kind == SCENE_ITEM_ATTACHED) {
      g_assert_cmpint (game->list.items[i - 1].cell, ==, item->cell);
      ghosts++;
    }
    if (item->kind != SCENE_ITEM_MEEPLE)
      continue;

    g_assert_cmpint (item->what, ==, cell->figure);
    g_assert_cmpint (item->lies, ==, game->scenes[cell->tile].kind[cell->feature]
                                     == RULES_FEATURE_FIELD);
    for (int k = 1; k <= cell->attached; k++) {
      const SceneItem *ghost = &game->list.items[i + k];

      g_assert_cmpint (ghost->kind, ==, SCENE_ITEM_ATTACHED);
      g_assert_cmpint (ghost->what, ==, k - 1);
      g_assert_cmpint (ghost->feature, ==, item->feature);
      g_assert_cmpint (ABS (ghost->at.x - item->at.x), ==,
                       item->lies ? SCENE_ATTACHED_ASIDE_LYING : SCENE_ATTACHED_ASIDE);
    }
    if (cell->attached == 2)
      g_assert_cmpint (game->list.items[i + 1].at.x + game->list.items[i + 2].at.x,
                       ==, 2 * item->at.x);
  }
  g_assert_cmpint (ghosts, ==, attached);
}

/* Every cemetery tells whether it is open; in competitive games there is no
 * such thing. */
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
  g_assert_cmpint (signs, ==, rules_setup_is_competitive (&game->state.setup)
                                ? 0 : cemeteries);
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
  check_attached (game);
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
    if (kind == SCENE_ITEM_ATTACHED)
      continue;
    g_test_message ("kind %u: %u", kind, seen[kind]);
    g_assert_cmpuint (seen[kind], >, 0);
  }
}

typedef guint Figures[RULES_N_FIGURES][RULES_N_FEATURE_KINDS];

static guint *
count_of (const Game *game,
          Figures     figures,
          guint8      figure,
          guint8      feature)
{
  guint8 tile = game->state.cells[game->state.n_cells - 1].tile;

  return &figures[figure][game->set.tiles[tile].features[feature].kind];
}

/* A move at random; of figures, one that has been seen the least where it
 * would stand. */
static RulesMove
pick_move (const Game *game,
           Figures     figures,
           GRand      *random)
{
  const RulesMoveList *moves = &game->moves;
  RulesMove best = moves->moves[g_rand_int_range (random, 0, moves->n_moves)];

  for (int i = 0; i < moves->n_moves; i++) {
    const RulesMove *move = &moves->moves[i];

    if (move->kind == RULES_MOVE_MEEPLE
        && (best.kind != RULES_MOVE_MEEPLE
            || *count_of (game, figures, move->figure, move->feature)
               < *count_of (game, figures, best.figure, best.feature)))
      best = *move;
  }

  return best;
}

/* Competitive games: meeples and guards, on every kind of feature, and up to
 * two ghosts with them. */
static void
test_competitive (void)
{
  guint attached[RULES_MAX_ATTACHED + 1] = { 0 };
  Figures figures = { 0 };

  for (guint32 seed = 1; seed <= 12; seed++) {
    RulesMode mode = seed % 4 == 0 ? RULES_MODE_CLASSIC : RULES_MODE_HAUNTED;
    g_autofree Game *game = game_new_competitive (mode, (guint8) (2 + seed % 5),
                                                  seed % 4 == 1, seed);
    g_autoptr (GRand) random = g_rand_new_with_seed (seed);

    check_list (game);
    while (game->state.phase != RULES_PHASE_OVER) {
      RulesMove move;

      rules_moves (&game->state, &game->set, &game->moves);
      move = pick_move (game, figures, random);
      if (move.kind == RULES_MOVE_MEEPLE)
        *count_of (game, figures, move.figure, move.feature) += 1;
      g_assert_cmpint (rules_play (&game->state, &game->set, &move, NULL), ==,
                       RULES_OK);
      check_list (game);
      for (guint8 i = 0; i < game->state.n_cells; i++)
        attached[game->state.cells[i].attached]++;
    }
  }

  for (int i = 0; i <= RULES_MAX_ATTACHED; i++)
    g_assert_cmpuint (attached[i], >, 0);
  for (int kind = 0; kind < RULES_N_FEATURE_KINDS; kind++)
    for (int figure = 0; figure < RULES_N_FIGURES; figure++) {
      g_test_message ("figure %d on kind %d: %u", figure, kind,
                      figures[figure][kind]);
      g_assert_cmpuint (figures[figure][kind] > 0, ==,
                        kind != RULES_FEATURE_MIST);
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
  g_test_add_func ("/scene/list/competitive", test_competitive);

  return g_test_run ();
}
