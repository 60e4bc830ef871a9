/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "negura-cli.h"

#include "game/negura-tile-drawing.h"
#include "game/negura-tile-report.h"

/* Five drawings beside each other fit into 80 columns. */
#define ACROSS 5

static void
print_report (const RulesTileSet *set)
{
  NeguraTileReport report;
  g_autofree char *text = NULL;

  negura_tile_report_init (&report, set, TRUE);
  text = negura_tile_report_to_text (&report);
  negura_cli_print ("%s", text);
}

int
negura_cli_tiles (int    argc,
                  char **argv)
{
  gboolean draw = FALSE;
  gboolean check = FALSE;
  const GOptionEntry entries[] = {
    { "draw", 0, 0, G_OPTION_ARG_NONE, &draw,
      "Draw every design with characters", NULL },
    { "check", 0, 0, G_OPTION_ARG_NONE, &check,
      "Check the set and count what is in it (the default)", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (RulesTileSet) set = NULL;
  g_autoptr (GError) error = NULL;
  int code;

  if (!negura_cli_parse (&argc, &argv, "[FILE]",
                         "Reads a tile set, the built-in one when no file is named, and refuses it\n"
                         "when anything about it is wrong.",
                         "The format is described in docs/FORMATS.md.",
                         entries, NULL, &code))
    return code;

  if (argc > 2)
    return negura_cli_usage ("tiles", "One tile set is shown at a time.");

  set = negura_cli_load_set (argc == 2 ? argv[1] : NULL, &error);
  if (set == NULL)
    return negura_cli_bad_data (error);

  if (check || !draw)
    print_report (set);

  if (draw) {
    g_autofree char *drawing = negura_tile_drawing_set_new (set, ACROSS);

    negura_cli_print ("%s%s%s", check ? "\n" : "", NEGURA_TILE_DRAWING_LEGEND "\n", drawing);
  }

  return NEGURA_CLI_DONE;
}
