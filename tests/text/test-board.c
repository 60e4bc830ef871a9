/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tiles, places, features, decisions and moves: seeded games, told at every
 * step in every language, and some sentences word for word.
 */

#include "text-told.h"

#include "rules/rules-random.h"

#include <string.h>

typedef struct {
  const RulesTile *tile;
  guint turn;
} Lying;

static char *
tile (gconstpointer data)
{
  const Lying *lying = data;

  return negura_text_tile (RULES_MODE_COOPERATIVE, lying->tile, lying->turn);
}

static void
test_all_tiles (gconstpointer data)
{
  g_autofree RulesTileSet *set = text_test_load (data);

  for (guint i = 0; i < set->n_tiles; i++) {
    for (guint turn = 0; turn < 4; turn++)
      text_test_all (tile, &(Lying) { &set->tiles[i], turn }, TRUE);
  }
}

static void
assert_tile (const RulesTileSet *set,
             const char         *name,
             guint               turn,
             const char         *expected)
{
  guint number = rules_tile_set_find (set, name);
  g_autofree char *string = NULL;

  g_assert_cmpuint (number, !=, RULES_NO_TILE);
  string = negura_text_tile (RULES_MODE_COOPERATIVE, &set->tiles[number], turn);
  g_assert_cmpstr (string, ==, expected);
}

static void
test_tile_exact (void)
{
  g_autofree RulesTileSet *set = text_test_load ("scenario");

  assert_tile (set, "road-straight", 0, "Road: east and west. Field: north and south.");
  assert_tile (set, "road-straight", 1, "Road: north and south. Field: east and west.");
  assert_tile (set, "city-corner-arms", 1,
               "City: north and east, with 1 coat of arms. Field: south and west.");
  assert_tile (set, "village-3", 2,
               "Road: west, ends in a village. Road: north, ends in a village. "
               "Road: east, ends in a village. Field: south.");
  assert_tile (set, "city-all", 3, "City: all sides.");
  assert_tile (set, "start-nw", 0,
               "A quarter of the start tile. Road: west, ends at the ruin. Field: north. "
               "Mist: north and west, with 2 ghost symbols.");
}

/* Games of level 1, told at every step; the later levels are told by
 * test-levels.c. */
static void
test_game (gconstpointer data)
{
  guint seats = GPOINTER_TO_UINT (data);
  g_autofree RulesTileSet *set = text_test_load ("mists");
  RulesState state;
  RulesRandom random = rules_random_seed (seats);
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  g_autofree RulesEvents *events = g_new (RulesEvents, 1);
  NeguraText text;
  guint phases = 0;

  text_test_begin (&text, &state, set, seats, 100 + seats);

  for (rules_moves (&state, set, list); list->n_moves > 0; rules_moves (&state, set, list)) {
    guint chosen = rules_random_below (&random, list->n_moves);

    phases |= 1u << state.phase;
    text_told_state (&text);
    text_told_moves (&text, list);
    if (list->moves[0].kind == RULES_MOVE_PLACE)
      text_told_board (&text);

    g_assert_cmpint (rules_play (&state, set, &list->moves[chosen], events), ==, RULES_OK);
    text_told_events (&text, events);
  }

  g_assert_cmpuint (state.phase, ==, RULES_PHASE_OVER);
  text_told_state (&text);
  text_told_board (&text);
  g_assert_cmpuint (phases & (1u << RULES_PHASE_PLACE | 1u << RULES_PHASE_MEEPLE), !=, 0);
}

/* A road of four squares with a red and a green meeple, closed by the tile in
 * hand; ghosts only on the start tile. */
static void
begin_joint (NeguraText         *text,
             RulesState         *state,
             const RulesTileSet *set,
             guint               ghosts)
{
  g_autofree RulesPosition *position = g_new0 (RulesPosition, 1);
  static const char * const names[] = {
    "start-nw", "start-ne", "start-sw", "start-se", "road-straight", "road-straight",
  };
  static const RulesSquare squares[] = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 }, { 2, 1 }, { 3, 1 } };
  RulesSetup setup;
  guint8 at;

  rules_setup_init (&setup, 1, 3);
  rules_position_init (position);
  position->score[0] = 30;
  position->n_tiles = G_N_ELEMENTS (names);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    guint tile = rules_tile_set_find (set, names[i]);

    position->tiles[i] = (RulesPositionTile) {
      .buried = RULES_NO_COLOUR,
      .square = squares[i],
      .tile = tile,
      .ghosts = i < 4 && ghosts > 0 ? set->tiles[tile].ghosts : 0,
      .colour = i == 4 ? RULES_COLOUR_RED : i == 5 ? RULES_COLOUR_GREEN : RULES_NO_COLOUR,
      .feature = i >= 4 ? rules_feature_find (&set->tiles[tile], "road1") : RULES_NO_FEATURE,
    };
  }

  position->n_deck = 2;
  position->deck[0] = rules_tile_set_find (set, "road-end-village");
  position->deck[1] = rules_tile_set_find (set, "field");
  g_assert_cmpint (rules_state_init_position (state, set, &setup, position, &at), ==, RULES_STATE_OK);
  *text = (NeguraText) { .state = state, .set = set, .names = { "Ana" } };
}

static void
play (RulesState         *state,
      const RulesTileSet *set,
      const char         *form)
{
  RulesMove parsed;

  g_assert_true (rules_state_move_parse (state, set, form, &parsed));
  g_assert_cmpint (rules_play (state, set, &parsed, NULL), ==, RULES_OK);
}

static void
assert_told (const NeguraText *text,
             guint             language,
             const char       *what,
             const char       *why)
{
  g_autofree char *asked = NULL;
  g_autofree char *because = NULL;

  text_test_language (language);
  asked = negura_text_decision (text);
  because = negura_text_decision_reason (text);
  g_assert_cmpstr (asked, ==, what);
  g_assert_cmpstr (because, ==, why);
  text_test_language (0);
}

static void
assert_move (const NeguraText *text,
             const char       *form,
             const char       *label,
             const char       *sentence)
{
  RulesMove parsed;
  g_autofree char *short_form = NULL;
  g_autofree char *long_form = NULL;

  g_assert_true (rules_state_move_parse (text->state, text->set, form, &parsed));
  short_form = negura_text_move_label (text, &parsed);
  long_form = negura_text_move (text, &parsed);
  g_assert_cmpstr (short_form, ==, label);
  g_assert_cmpstr (long_form, ==, sentence);
}

static void
test_joint_exact (void)
{
  g_autofree RulesTileSet *set = text_test_load ("scenario");
  RulesState state;
  NeguraText text;
  g_autofree char *spoken = NULL;
  g_autofree char *here = NULL;
  g_autofree char *road = NULL;

  begin_joint (&text, &state, set, 3);
  assert_told (&text, 0, "Ana, place the tile on a square where it fits.",
               "It fits on 9 squares.");
  assert_move (&text, "p 4 1 r1", "Place here",
               "Place the tile at column\u00a04, row\u00a01, turned a quarter clockwise.");
  spoken = negura_text_announcement (&text);
  g_assert_cmpstr (spoken, ==, "Ana, place the tile on a square where it fits. "
                               "Road: south, ends in a village. Field: north, east and west. "
                               "It fits on 9 squares.");
  play (&state, set, "p 4 1 r1");
  play (&state, set, "pass");
  play (&state, set, "s 4 1 road1");
  assert_told (&text, 0, "Ana, take 8 points, or remove ghosts from one tile instead.",
               "Road complete: 4 tiles × 1 point × 2 colours = 8 points.");
  assert_told (&text, 1, "Ana, marquez 8 points, ou retirez des fantômes d’une tuile à la place.",
               "Route complète\u00a0: 4 tuiles × 1 point × 2 couleurs = 8 points.");
  assert_told (&text, 2, "Ana, primește 8 puncte sau îndepărtează în schimb spirite de pe un cartonaș.",
               "Drum finalizat: 4 cartonașe × 1 punct × 2 culori = 8 puncte.");
  assert_move (&text, "points", "Take 8 points", "Take 8 points: the scoring meeple moves to 38.");
  assert_move (&text, "g 0 0 2", "Remove 2 ghosts",
               "Remove 2 ghosts at column\u00a00, row\u00a00, instead of taking the points.");

  here = negura_text_cell (&text, rules_cell_at (&state, (RulesSquare) { 3, 1 }));
  g_assert_cmpstr (here, ==, "Column\u00a03, row\u00a01. A green meeple is on the road. "
                             "Road: east and west. Field: north and south.");
  road = negura_text_feature (&text, rules_cell_at (&state, (RulesSquare) { 4, 1 }),
                              rules_feature_find (&set->tiles[state.deck[0]], "road1"));
  g_assert_cmpstr (road, ==, "Road: 4 tiles, complete. "
                             "Worth 4 tiles × 1 point × 2 colours = 8 points. Meeples: red, green.");
}

static void
test_forgo_exact (void)
{
  g_autofree RulesTileSet *set = text_test_load ("scenario");
  RulesState state;
  NeguraText text;

  begin_joint (&text, &state, set, 0);
  play (&state, set, "p 4 1 r1");
  play (&state, set, "pass");
  play (&state, set, "s 4 1 road1");
  assert_told (&text, 0, "Ana, take 8 points, or give them up.",
               "Road complete: 4 tiles × 1 point × 2 colours = 8 points.");
  assert_move (&text, "forgo", "Give up the points", "Give up the points; no ghost can be removed.");
}

int
main (int   argc,
      char *argv[])
{
  text_test_init ();
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/text/tiles/mists", "mists", test_all_tiles);
  g_test_add_data_func ("/text/tiles/base", "base", test_all_tiles);
  g_test_add_data_func ("/text/tiles/scenario", "scenario", test_all_tiles);
  g_test_add_func ("/text/tiles/exact", test_tile_exact);

  g_test_add_func ("/text/decision/joint", test_joint_exact);
  g_test_add_func ("/text/decision/forgo", test_forgo_exact);

  for (guint seats = 1; seats <= rules_mode (RULES_MODE_COOPERATIVE)->max_seats; seats++) {
    g_autofree char *path = g_strdup_printf ("/text/game/%u", seats);

    g_test_add_data_func (path, GUINT_TO_POINTER (seats), test_game);
  }

  return g_test_run ();
}
