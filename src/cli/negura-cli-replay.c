/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "negura-cli.h"

#include "game/negura-record.h"
#include "text/negura-text.h"

static void
print_json (NeguraGame *game,
            guint       step)
{
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autofree char *text = NULL;

  node = negura_state_to_json (negura_game_get_state_at (game, step),
                               negura_game_get_set (game));
  json_generator_set_root (generator, node);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  negura_cli_print ("%s\n", text);
}

/* One line for each move, its text form and what it does, then how it
 * stands. */
static void
print_text (NeguraGame *game,
            guint       step)
{
  NeguraText text;
  g_autofree char *summary = NULL;
  g_autofree RulesState *state = g_new (RulesState, 1);

  negura_text_init (&text, game);

  for (guint i = 0; i < step; i++) {
    const RulesMove *move = negura_game_get_move (game, i);
    char form[RULES_MOVE_TEXT_SIZE];
    g_autofree char *seat = NULL;
    g_autofree char *sentence = NULL;

    /* The game keeps one earlier state at a time. */
    *state = *negura_game_get_state_at (game, i);
    text.state = state;
    rules_state_move_print (state, text.set, move, form);
    seat = negura_text_seat (&text, state->seat);
    sentence = negura_text_move (&text, move);
    negura_cli_print ("%4u  %-16s %s: %s\n", i + 1, form, seat, sentence);
  }

  *state = *negura_game_get_state_at (game, step);
  text.state = state;
  summary = negura_text_summary (&text);
  negura_cli_print ("%s\n", summary);
}

int
negura_cli_replay (int    argc,
                   char **argv)
{
  int step = G_MININT;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "step", 0, 0, G_OPTION_ARG_INT, &step,
      "Stop after N moves, 0 for the beginning (default: all)", "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json,
      "Print the whole state as JSON (docs/FORMATS.md)", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GFile) file = NULL;
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (GError) error = NULL;
  gboolean step_given;
  guint n_moves;
  int code;

  if (!negura_cli_parse (&argc, &argv, "FILE",
                         "Plays a record and shows its moves and the game after the last of them.",
                         "Moves are counted from 1, forced ones included.",
                         entries, NULL, &code))
    return code;

  step_given = step != G_MININT;

  if (argc != 2)
    return negura_cli_usage ("replay", argc < 2 ? "A file is missing." : "One file is replayed at a time.");

  file = g_file_new_for_commandline_arg (argv[1]);
  game = negura_record_load (file, NULL, NULL, &error);
  if (game == NULL)
    return negura_cli_bad_data (error);

  n_moves = negura_game_get_n_moves (game);
  if (step_given && (step < 0 || (guint) step > n_moves))
    return negura_cli_usage ("replay", "There is no move %d; the game has %u.", step, n_moves);

  if (json)
    print_json (game, step_given ? (guint) step : n_moves);
  else
    print_text (game, step_given ? (guint) step : n_moves);

  return NEGURA_CLI_DONE;
}
