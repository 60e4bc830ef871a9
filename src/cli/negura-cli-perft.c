/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "negura-cli.h"

#include "game/negura-record.h"

/* More would take longer than anybody waits. */
#define MAX_DEPTH 20

/* A state together with the oracle's game at the same point. */
typedef struct {
  RulesTileSet *set;
  RulesState state;
  OracleGame oracle;
} Position;

static void
position_clear (Position *self)
{
  g_clear_pointer (&self->set, negura_tile_set_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Position, position_clear)

/* A cell as an entry of a position; @hidden is the tile of a face-down one. */
static RulesPositionTile
describe_cell (const RulesCell *cell,
               guint8           hidden)
{
  gboolean face_down = cell->tile == RULES_NO_TILE;

  return (RulesPositionTile) {
    .square = cell->square,
    .tile = face_down ? hidden : cell->tile,
    .turn = cell->turn,
    .ghosts = cell->ghosts,
    .colour = cell->colour,
    .feature = cell->feature,
    .buried = cell->buried,
    .spellbound = cell->spellbound,
    .face_down = face_down,
    .figure = cell->figure,
    .attached = cell->attached,
  };
}

/* The oracle starts from what lies on the table at the beginning, the tile in
 * hand back on its stack, and plays the moves itself.  The deck begins with
 * the tiles that lie face down then. */
static void
start_oracle (Position         *self,
              const RulesState *first)
{
  g_autofree RulesPosition *position = g_new0 (RulesPosition, 1);
  guint n_hidden = 0;

  rules_position_init (position);
  memcpy (position->score, first->score, sizeof position->score);
  position->seat = first->seat;
  position->n_tiles = first->n_cells;

  for (guint i = 0; i < first->n_cells; i++) {
    position->tiles[i] = describe_cell (&first->cells[i], first->deck[n_hidden]);
    n_hidden += position->tiles[i].face_down;
  }

  position->n_deck = first->n_deck - n_hidden;
  memcpy (position->deck, first->deck + n_hidden, position->n_deck);

  for (guint i = 0; i < RULES_MAX_STACKS; i++)
    position->stack[i] = first->stack_end[i] - (i > 0 ? first->stack_end[i - 1] : n_hidden);

  for (guint i = 0; i < RULES_N_HOUNDS; i++) {
    if (first->hound[i] != RULES_PET_NONE)
      position->hound[i] = first->hound[i];
  }

  if (first->cat != RULES_PET_NONE)
    position->cat = first->cat;

  for (guint i = 0; i < RULES_N_COLOURS; i++) {
    if (first->setup.owner[i] != RULES_NO_SEAT)
      position->earned[i] = rules_mode (first->setup.mode)->aside - first->aside[i];
  }

  oracle_init_position (&self->oracle, self->set, &first->setup, position);
}

/* Plays the moves of a record in the oracle. */
static int
play_oracle (Position   *self,
             NeguraGame *game,
             const char *path)
{
  start_oracle (self, negura_game_get_state_at (game, 0));

  for (guint i = 0; i < negura_game_get_n_moves (game); i++) {
    const char *text = negura_game_get_move_text (game, i);

    if (!oracle_play (&self->oracle, text)) {
      negura_cli_complain ("%s: the naive reading of the rules refuses move %u, %s.",
                           path, i + 1, text);
      return NEGURA_CLI_BAD_DATA;
    }
  }

  return NEGURA_CLI_DONE;
}

static int
read_record (const char *path,
             gboolean    naive,
             Position   *self)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (NeguraGame) game = negura_record_load (file, NULL, NULL, &error);

  if (game == NULL)
    return negura_cli_bad_data (error);

  self->set = negura_tile_set_ref (negura_game_get_set (game));
  self->state = *negura_game_get_state (game);

  return naive ? play_oracle (self, game, path) : NEGURA_CLI_DONE;
}

static int
set_up (NeguraCliSetup *options,
        gboolean        naive,
        Position       *self)
{
  RulesSetup setup;
  guint64 seed = 0;
  int code = negura_cli_setup_read (options, "perft", &setup, &self->set);

  if (code != NEGURA_CLI_DONE)
    return code;

  if (options->seed != NULL)
    negura_cli_parse_seed (options->seed, &seed);

  if (!negura_cli_deal (self->set, &setup, seed, &self->state, naive ? &self->oracle : NULL))
    return NEGURA_CLI_BAD_DATA;

  return NEGURA_CLI_DONE;
}

int
negura_cli_perft (int    argc,
                  char **argv)
{
  g_auto (NeguraCliSetup) options = NEGURA_CLI_SETUP_INIT;
  int depth = 0;
  gboolean naive = FALSE;
  const GOptionEntry entries[] = {
    { "depth", 0, 0, G_OPTION_ARG_INT, &depth,
      "How many moves deep to count, 1 to 20", "D" },
    { "naive", 0, 0, G_OPTION_ARG_NONE, &naive,
      "Count with the naive second reading of the rules", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (Position) position = { 0 };
  int code;

  if (!negura_cli_parse (&argc, &argv, "[FILE]",
                         "Counts the sequences of moves from the end of a record, or from a game\n"
                         "that is set up by the options. Every forced move counts as one; a game\n"
                         "that ends sooner counts once.",
                         "The two readings of the rules must give the same numbers. Without --seed\n"
                         "the seed is 0.",
                         entries, negura_cli_setup_group (&options, TRUE), &code))
    return code;

  if (depth < 1 || depth > MAX_DEPTH)
    return negura_cli_usage ("perft", "--depth must be given, from 1 to %d.", MAX_DEPTH);

  if (argc > 2)
    return negura_cli_usage ("perft", "One file is counted at a time.");

  code = argc == 2 ? read_record (argv[1], naive, &position)
                   : set_up (&options, naive, &position);
  if (code != NEGURA_CLI_DONE)
    return code;

  for (int i = 1; i <= depth; i++) {
    guint64 n = naive ? oracle_perft (&position.oracle, i)
                      : rules_perft (&position.state, position.set, i);

    negura_cli_print ("%d %" G_GUINT64_FORMAT "\n", i, n);
  }

  return NEGURA_CLI_DONE;
}
