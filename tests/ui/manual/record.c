/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writes the record of a friendly game that has come to a decision, for eyes.
 *
 *   record LEVEL SEATS CIRCLES PHASE CHOICES OUT.negura
 *
 * PHASE is a number of RulesPhase; CHOICES: so many moves at least, and when
 * the game is over, its RulesOutcome.
 */

#include "config.h"

#include <stdlib.h>

#include "game/negura-record.h"
#include "game/negura-tile-set.h"

#include "../../friendly.h"

/* Enough tiles for something to be seen. */
#define SOME_CELLS 16
#define MAX_SEED 3000

static gboolean
is_wanted (NeguraGame *game,
           guint       phase,
           guint       choices)
{
  const RulesState *state = negura_game_get_state (game);

  if (state->phase != phase || state->n_cells < SOME_CELLS)
    return FALSE;

  return phase == RULES_PHASE_OVER ? state->outcome == choices
                                   : negura_game_get_moves (game)->n_moves >= choices;
}

/* Plays until the decision comes up; FALSE when it does not. */
static gboolean
play (NeguraGame *game,
      GRand      *random,
      guint       phase,
      guint       choices)
{
  while (!is_wanted (game, phase, choices)) {
    const RulesMoveList *moves = negura_game_get_moves (game);
    RulesMove move;

    if (moves->n_moves == 0)
      return FALSE;

    move = friendly_pick (negura_game_get_state (game), negura_game_get_set (game), moves, random);
    negura_game_play (game, &move, NULL);
  }

  return TRUE;
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (RulesTileSet) set = NULL;
  g_autoptr (GError) error = NULL;
  RulesSetup setup;

  if (argc != 7) {
    g_printerr ("record LEVEL SEATS CIRCLES PHASE CHOICES OUT.negura\n");
    return 2;
  }

  set = negura_tile_sets_get (NEGURA_TILE_SET_COOPERATIVE, NEGURA_TILE_SET_NEWEST, &error);
  rules_setup_init (&setup, (uint8_t) atoi (argv[1]), (uint8_t) atoi (argv[2]));
  setup.circles = (uint8_t) atoi (argv[3]);
  if (set != NULL && setup.circles) {
    g_autoptr (RulesTileSet) plain = g_steal_pointer (&set);

    set = negura_tile_set_with_circles (plain, &error);
  }
  if (set == NULL)
    g_error ("%s", error->message);

  for (guint seed = 1; seed < MAX_SEED; seed++) {
    g_autoptr (NeguraGame) game = negura_game_new (set, &setup, NULL, seed, NULL);
    g_autoptr (GRand) random = g_rand_new_with_seed (seed);
    g_autoptr (GFile) file = g_file_new_for_commandline_arg (argv[6]);

    if (!play (game, random, (guint) atoi (argv[4]), (guint) atoi (argv[5])))
      continue;
    if (!negura_record_save (game, file, NULL, &error))
      g_error ("%s", error->message);
    g_print ("seed %u, %u moves\n", seed, negura_game_get_n_moves (game));
    return 0;
  }

  g_printerr ("Not found.\n");
  return 1;
}
