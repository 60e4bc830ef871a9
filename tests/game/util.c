/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "util.h"

#include <glib/gstdio.h>

#include "../tile-path.h"

NeguraGame *
util_game_new (guint   seats,
               guint64 seed)
{
  return util_game_new_level (1, FALSE, seats, seed);
}

NeguraGame *
util_game_new_level (guint    level,
                     gboolean circles,
                     guint    seats,
                     guint64  seed)
{
  const char *names[] = { "Ana", "Bogdan", "Cécile", "Dan", "Émile", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (RulesTileSet) land = NULL;
  g_autoptr (RulesTileSet) set = NULL;
  NeguraGame *game;
  RulesSetup setup;

  land = negura_tile_sets_get (NEGURA_TILE_SET_COOPERATIVE,
                              NEGURA_TILE_SET_NEWEST, &error);
  g_assert_no_error (error);
  set = circles ? negura_tile_set_with_circles (land, &error)
                : negura_tile_set_ref (land);
  g_assert_no_error (error);

  rules_setup_init (&setup, level, seats);
  setup.circles = circles;
  game = negura_game_new (set, &setup, names, seed, &error);
  g_assert_no_error (error);

  return game;
}

NeguraGame *
util_game_new_rivals (RulesMode mode,
                      gboolean  circles,
                      guint     seats,
                      guint64   seed)
{
  const char *names[] = {
    "Ana", "Bogdan", "Cécile", "Dan", "Émile", "Florica", NULL
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (RulesTileSet) set = NULL;
  NeguraGame *game;
  RulesSetup setup;

  rules_setup_init_competitive (&setup, mode, (uint8_t) seats);
  setup.circles = circles;
  set = negura_tile_set_for_setup (NULL, &setup, &error);
  g_assert_no_error (error);

  game = negura_game_new (set, &setup, names, seed, &error);
  g_assert_no_error (error);

  return game;
}

/* How much is completed on the tile just placed, the more the less open. */
static int
count_completed (const RulesState   *state,
                 const RulesTileSet *set)
{
  const RulesTile *tile;
  int n = 0;

  if (state->placed == RULES_NO_CELL)
    return 0;

  tile = rules_cell_tile (state, set, state->placed);
  for (uint8_t i = 0; i < tile->n_features; i++) {
    uint16_t root = rules_feature_root (state, state->placed, i);
    RulesFeatureKind kind = rules_node_kind (state, set, root);

    if (kind == RULES_FEATURE_ROAD || kind == RULES_FEATURE_CITY)
      n += rules_feature_complete (state, set, root)
           ? 1 + 3 * (state->nodes[root].meeples > 0) : 0;
  }

  return n;
}

/* What a move is worth to a player who likes long games; -1: it loses. */
static int
value_of (NeguraGame      *game,
          const RulesMove *move)
{
  const RulesTileSet *set = negura_game_get_set (game);
  RulesState state = *negura_game_get_state (game);

  g_assert_cmpint (rules_play (&state, set, move, NULL), ==, RULES_OK);
  if (state.phase == RULES_PHASE_OVER && state.outcome != RULES_OUTCOME_WON)
    return -1;

  return 2 * state.supply + rules_score (&state) + 2 * count_completed (&state, set) +
         (move->kind == RULES_MOVE_MEEPLE);
}

/* The best of some moves picked at random. */
static RulesMove
pick_move (NeguraGame *game,
           GRand      *random)
{
  enum { TRIES = 16 };
  const RulesMoveList *list = negura_game_get_moves (game);
  RulesMove best = { 0 };
  int most = -2;

  for (guint i = 0; i < TRIES; i++) {
    const RulesMove *move =
      &list->moves[g_rand_int_range (random, 0, list->n_moves)];
    int value = value_of (game, move);

    if (value > most) {
      most = value;
      best = *move;
    }
  }

  return best;
}

void
util_play (NeguraGame *game,
           GRand      *random,
           guint       n)
{
  for (guint i = 0; i < n && negura_game_get_moves (game)->n_moves > 0; i++) {
    RulesMove move = pick_move (game, random);

    g_assert_true (negura_game_play (game, &move, NULL));
  }
}

void
util_play_any (NeguraGame *game,
               GRand      *random,
               guint       n)
{
  for (guint i = 0; i < n && negura_game_get_moves (game)->n_moves > 0; i++) {
    const RulesMoveList *list = negura_game_get_moves (game);
    RulesMove move =
      list->moves[g_rand_int_range (random, 0, list->n_moves)];

    g_assert_true (negura_game_play (game, &move, NULL));
  }
}

void
util_remember (NeguraGame *game,
               GArray     *moments)
{
  UtilMoment moment = { *negura_game_get_state (game),
                        negura_game_get_n_moves (game),
                        g_list_model_get_n_items (negura_game_get_log (game)) };

  g_array_append_val (moments, moment);
}

static void
assert_moment (NeguraGame *game,
               GArray     *moments,
               guint       index)
{
  const UtilMoment *moment = &g_array_index (moments, UtilMoment, index);

  g_assert_cmpmem (negura_game_get_state (game), sizeof (RulesState),
                   &moment->state, sizeof (RulesState));
  g_assert_cmpuint (negura_game_get_n_moves (game), ==, moment->n_moves);
  g_assert_cmpuint (g_list_model_get_n_items (negura_game_get_log (game)), ==,
                    moment->n_log);
  g_assert_cmpuint (negura_game_get_can_undo (game), ==, index > 0);
  g_assert_cmpuint (negura_game_get_can_redo (game), ==,
                    index + 1 < moments->len);
}

void
util_walk (NeguraGame *game,
           GArray     *moments)
{
  for (guint i = moments->len - 1; i-- > 0;) {
    g_assert_true (negura_game_undo (game));
    assert_moment (game, moments, i);
  }
  g_assert_false (negura_game_undo (game));

  for (guint i = 1; i < moments->len; i++) {
    g_assert_true (negura_game_redo (game));
    assert_moment (game, moments, i);
  }
  g_assert_false (negura_game_redo (game));
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

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      util_folder_free (g_steal_pointer (&path));
    else
      g_assert_cmpint (g_unlink (path), ==, 0);
  }

  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
}

/* It does not come with the program.  Records that name it find it all the
 * same once it has been loaded like one that does. */
RulesTileSet *
util_scenario_set (void)
{
  g_autofree char *path = test_tile_path ("scenario");
  g_autofree char *tiles = g_path_get_dirname (path);
  g_autofree char *folder = g_path_get_dirname (tiles);
  g_autofree char *before = g_strdup (g_getenv ("NEGURA_DATADIR"));
  g_autoptr (GError) error = NULL;
  RulesTileSet *set;

  g_assert_true (g_setenv ("NEGURA_DATADIR", folder, TRUE));
  set = negura_tile_sets_get ("scenario", NEGURA_TILE_SET_NEWEST, &error);
  g_assert_true (g_setenv ("NEGURA_DATADIR", before, TRUE));
  g_assert_no_error (error);

  return set;
}
