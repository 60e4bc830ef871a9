/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writes the record of a friendly game that has come to a decision, for eyes.
 *
 *   record LEVEL SEATS CIRCLES PHASE CHOICES OUT.negura [NAME…]
 *
 * LEVEL may be "haunted" or "classic"; the computers of the advisor play then.
 * PHASE is a number of RulesPhase; CHOICES: so many moves at least, and when
 * the game is over, its RulesOutcome.
 */

#include "config.h"

#include <stdlib.h>

#include "game/negura-record.h"
#include "game/negura-tile-set.h"

#include "../../friendly.h"
#include "advisor/advisor-greedy.h"

/* Enough tiles for something to be seen; NEGURA_CELLS asks for more. */
static int some_cells = 16;

#define MAX_SEED 3000

static gboolean
is_wanted (NeguraGame *game,
           guint       phase,
           guint       choices)
{
  const RulesState *state = negura_game_get_state (game);

  if (state->phase != phase || state->n_cells < (guint) some_cells)
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

    if (rules_setup_is_competitive (&negura_game_get_state (game)->setup))
      move = advisor_greedy_move (negura_game_get_state (game), negura_game_get_set (game));
    else
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
  RulesMode mode = RULES_MODE_COOPERATIVE;
  const char *names[RULES_MAX_SEATS + 1] = { NULL };
  RulesSetup setup;

  if (argc < 7) {
    g_printerr ("record LEVEL SEATS CIRCLES PHASE CHOICES OUT.negura [NAME…]\n");
    return 2;
  }

  negura_mode_from_name (argv[1], &mode);
  if (rules_mode ((uint8_t) mode)->competitive)
    rules_setup_init_competitive (&setup, mode, (uint8_t) atoi (argv[2]));
  else
    rules_setup_init (&setup, (uint8_t) atoi (argv[1]), (uint8_t) atoi (argv[2]));
  setup.circles = (uint8_t) atoi (argv[3]);
  for (int i = 7; i < argc && i - 7 < setup.seats; i++)
    names[i - 7] = argv[i];
  if (g_getenv ("NEGURA_CELLS") != NULL)
    some_cells = atoi (g_getenv ("NEGURA_CELLS"));
  set = negura_tile_set_for_setup (NULL, &setup, &error);
  if (set == NULL)
    g_error ("%s", error->message);

  for (guint seed = 1; seed < MAX_SEED; seed++) {
    g_autoptr (NeguraGame) game = negura_game_new (set, &setup, names, seed, NULL);
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
