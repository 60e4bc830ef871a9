/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Games of the levels 2 to 6 with the tiles of the real game, with and without
 * spell circles, told at every step in every language: seeded games, played
 * well enough to come to every kind of decision.
 */

#include "text-told.h"

#include "game/negura-tile-set.h"

#include "../friendly.h"

/* Which phases the games have come to, a bit each, and how they ended. */
static guint phases;
static guint outcomes;

typedef struct {
  guint level;
  guint seats;
  gboolean circles;
  guint games;
  guint mist;                 /* Of the mist tiles, one in so many is in the
                               * deck. */
  guint near;                 /* 0: a new game; 1: near the first hound; 2: in
                               * the last stack, near the goal. */
} Row;

static const Row rows[] = {
  { 2, 3, FALSE, 2, 1, 0 },
  { 2, 1, TRUE,  2, 1, 0 },
  { 3, 1, FALSE, 2, 1, 0 },
  { 3, 4, TRUE,  6, 2, 1 },
  { 4, 2, TRUE,  3, 2, 1 },
  { 4, 3, FALSE, 2, 2, 2 },
  { 5, 2, FALSE, 2, 1, 0 },
  { 5, 5, TRUE,  6, 2, 1 },
  { 6, 1, TRUE,  6, 3, 1 },
  { 6, 1, FALSE, 4, 2, 2 },
  { 6, 3, FALSE, 8, 3, 1 },
  { 6, 4, TRUE,  8, 3, 1 },
};

static void
play_and_tell (NeguraText  *text,
               RulesState  *state,
               GRand       *random)
{
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  g_autofree RulesEvents *events = g_new (RulesEvents, 1);

  for (rules_moves (state, text->set, list); list->n_moves > 0; rules_moves (state, text->set, list)) {
    RulesMove chosen = friendly_pick (state, text->set, list, random);

    phases |= 1u << state->phase;
    text_told_state (text);
    text_told_moves (text, list);
    if (state->phase == RULES_PHASE_PLACE && state->turns % 8 == 0)
      text_told_board (text);

    g_assert_cmpint (rules_play (state, text->set, &chosen, events), ==, RULES_OK);
    text_told_events (text, events);
  }

  phases |= 1u << state->phase;
  outcomes |= 1u << state->outcome;
  text_told_state (text);
  text_told_board (text);
}

/* Deals a game with less mist than the level has, which is longer. */
static void
begin (NeguraText         *text,
       RulesState         *state,
       const RulesTileSet *set,
       const Row          *row,
       guint               seed)
{
  g_autofree RulesPosition *position = g_new (RulesPosition, 1);
  const RulesLevel *level = rules_level (row->level);
  RulesSetup setup;
  guint n_deck;
  guint n_mist = 0;

  rules_setup_init (&setup, row->level, row->seats);
  setup.circles = row->circles;
  rules_position_init (position);
  n_deck = rules_deal (set, &setup, seed, position->deck);

  for (guint i = 0; i < n_deck; i++) {
    guint tile = position->deck[i];

    if (set->tiles[tile].bank == RULES_NO_FEATURE || n_mist++ % row->mist == 0)
      position->deck[position->n_deck++] = tile;
  }

  for (guint i = 0; i < set->n_start; i++) {
    RulesPositionTile *entry = &position->tiles[position->n_tiles++];

    rules_position_tile_init (entry);
    entry->square = (RulesSquare) { i % 2, i / 2 };
    entry->tile = set->start[i];
    entry->ghosts = set->tiles[set->start[i]].ghosts;
  }

  for (guint i = 0; i < level->markers; i++)
    position->score[i] = row->near == 0 ? 0 : (row->near == 1 ? level->hounds[0] : level->goal) - 4 - i;
  if (row->near == 2) {
    position->stack[level->stacks - 1] = position->n_deck;
    position->hound[0] = RULES_PET_GONE;
    position->hound[1] = RULES_PET_GONE;
  }

  g_assert_cmpint (rules_state_init_position (state, set, &setup, position, NULL), ==, RULES_STATE_OK);
  *text = (NeguraText) { .state = state, .set = set };
}

static void
test_games (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GError) error = NULL;
  RulesTileSet *set = negura_tile_sets_get (NEGURA_TILE_SET_COOPERATIVE, NEGURA_TILE_SET_NEWEST, &error);
  RulesTileSet *circles = NULL;

  g_assert_no_error (error);
  circles = negura_tile_set_with_circles (set, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < row->games; i++) {
    RulesState state;
    NeguraText text;
    g_autoptr (GRand) random = g_rand_new_with_seed (100 * row->level + 10 * row->seats + i);

    begin (&text, &state, row->circles ? circles : set, row, 7 * row->level + i);
    play_and_tell (&text, &state, random);
  }

  negura_tile_set_unref (circles);
  negura_tile_set_unref (set);
}

/* The games are no idle ones: all decisions of the cooperative game came up,
 * and all its ends. */
static void
test_all_seen (void)
{
  guint no_ends = 1u << RULES_OUTCOME_NONE | 1u << RULES_OUTCOME_FINISHED;

  g_assert_cmphex (phases, ==, ((1u << RULES_N_PHASES) - 1) & ~(1u << RULES_PHASE_ATTACH));
  g_assert_cmphex (outcomes, ==, ((1u << RULES_N_OUTCOMES) - 1) & ~no_ends);
}

int
main (int   argc,
      char *argv[])
{
  text_test_init ();
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("/text/levels/level-%u/%u-seats%s", rows[i].level,
                                             rows[i].seats, rows[i].circles ? "-circles" : "");

    g_test_add_data_func (path, &rows[i], test_games);
  }

  /* The suite of its own comes after those of the levels. */
  g_test_add_func ("/text/levels/seen/all", test_all_seen);

  return g_test_run ();
}
