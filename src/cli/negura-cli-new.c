/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "negura-cli.h"

#include "game/negura-record.h"

static int
write_game (NeguraGame *game,
            const char *output)
{
  g_autoptr (GError) error = NULL;

  if (output != NULL) {
    g_autoptr (GFile) file = g_file_new_for_commandline_arg (output);

    if (!negura_record_save (game, file, NULL, &error))
      return negura_cli_bad_data (error);
  } else {
    g_autofree char *text = negura_record_to_text (game);

    negura_cli_print ("%s", text);
  }

  return NEGURA_CLI_DONE;
}

int
negura_cli_new (int    argc,
                char **argv)
{
  g_auto (NeguraCliSetup) options = NEGURA_CLI_SETUP_INIT;
  g_autofree char *output = NULL;
  g_auto (GStrv) names = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      "Write the record there; without it, to standard output", "FILE" },
    /* As a file name, because strings would have to be in the charset of the C
     * locale. */
    { "name", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &names,
      "Name of the first, second, ... seat; once for each", "NAME" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (RulesTileSet) set = NULL;
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (GError) error = NULL;
  RulesSetup setup;
  guint64 seed;
  int code;

  if (!negura_cli_parse (&argc, &argv, NULL,
                         "Sets up a game and writes its record, ready to be played.",
                         "Without --seed the order of the tiles is drawn at random; the record\n"
                         "holds it either way.",
                         entries, negura_cli_setup_group (&options, TRUE), &code))
    return code;

  if (argc > 1)
    return negura_cli_usage ("new", "%s is one argument too many.", argv[1]);

  code = negura_cli_setup_read (&options, "new", &setup, &set);
  if (code != NEGURA_CLI_DONE)
    return code;

  if (names != NULL && g_strv_length (names) != setup.seats)
    return negura_cli_usage ("new", "There are %u names for %u seats.",
                             g_strv_length (names), setup.seats);

  for (guint i = 0; names != NULL && names[i] != NULL; i++) {
    if (!g_utf8_validate (names[i], -1, NULL))
      return negura_cli_usage ("new", "Name %u is no UTF-8 text.", i + 1);
  }

  if (options.seed == NULL || !negura_cli_parse_seed (options.seed, &seed))
    seed = (guint64) g_random_int () << 32 | g_random_int ();

  game = negura_game_new (set, &setup, (const char * const *) names, seed, &error);
  if (game == NULL)
    return negura_cli_bad_data (error);

  return write_game (game, output);
}
