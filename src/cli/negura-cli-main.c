/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "negura-cli.h"

#include <stdio.h>
#include <string.h>

typedef struct {
  const char *name;
  NeguraCliFunc run;
  const char *summary;
} Command;

static const Command commands[] = {
  { "tiles", negura_cli_tiles, "Show, draw or check a tile set" },
  { "new", negura_cli_new, "Set up a game and write its record" },
  { "replay", negura_cli_replay, "Play a record and show the game at any move" },
  { "validate", negura_cli_validate, "Check records and tile sets" },
  { "perft", negura_cli_perft, "Count the sequences of moves from a game" },
  { "simulate", negura_cli_simulate, "Play many games and sum them up" },
  { "advise", negura_cli_advise, "Advise on the decision at the end of a record" },
  { "bench", negura_cli_bench, "Measure how fast rules and advisor are" },
};

static void
help (void)
{
  negura_cli_print ("Usage:\n"
                    "  negura-cli COMMAND [OPTION…]\n"
                    "\n"
                    "Plays, checks and measures Negura without a window.\n"
                    "\n"
                    "Commands:\n");

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    negura_cli_print ("  %-10s %s\n", commands[i].name, commands[i].summary);

  negura_cli_print ("\n"
                    "Options:\n"
                    "  --help     Show this help; after a command, the help of the command\n"
                    "  --version  Show the version\n"
                    "\n"
                    "Exit status: 0 when all is well, 1 for data that cannot be used,\n"
                    "2 for a call that this help does not know.\n");
}

static int
run (int    argc,
     char **argv)
{
  if (argc < 2) {
    negura_cli_complain ("A command is missing; negura-cli --help lists them.");
    return NEGURA_CLI_USAGE;
  }

  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h") ||
      g_str_equal (argv[1], "help")) {
    help ();
    return NEGURA_CLI_DONE;
  }

  if (g_str_equal (argv[1], "--version")) {
    negura_cli_print ("negura-cli %s\n", NEGURA_VERSION);
    return NEGURA_CLI_DONE;
  }

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (g_str_equal (argv[1], commands[i].name))
      return commands[i].run (argc - 1, argv + 1);
  }

  negura_cli_complain ("There is no command %s; negura-cli --help lists them.", argv[1]);

  return NEGURA_CLI_USAGE;
}

int
main (int   argc,
      char *argv[])
{
  int code = run (argc, argv);

  /* A full disk must not look like success.  An earlier flush may have failed
   * already and left nothing for this one. */
  if ((fflush (stdout) != 0 || ferror (stdout)) && code == NEGURA_CLI_DONE) {
    negura_cli_complain ("The output could not be written.");
    return NEGURA_CLI_BAD_DATA;
  }

  return code;
}
