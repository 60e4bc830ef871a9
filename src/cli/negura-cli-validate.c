/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "negura-cli.h"

#include "game/negura-record.h"

#include <string.h>

/* Tile sets are told from records by their names. */
static gboolean
is_tile_set (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, ".tiles");
}

static gboolean
validate_tile_set (GFile       *file,
                   const char  *path,
                   GError     **error)
{
  g_autoptr (RulesTileSet) set = negura_tile_set_load (file, error);

  if (set == NULL)
    return FALSE;

  negura_cli_print ("%s: tile set %s, version %u, %u tiles to draw\n",
                    path, set->name, set->version, rules_tile_set_count (set));

  return TRUE;
}

/* "game of level 3 with spell circles for 2, 30 moves, turn 12, score 14", or
 * "haunted game for 3, 30 moves, turn 12, scores 4, 0, 9" */
static char *
describe_game (NeguraGame *game)
{
  const RulesState *state = negura_game_get_state (game);
  gboolean competitive = rules_setup_is_competitive (&state->setup);
  GString *text = g_string_new (NULL);

  if (competitive)
    g_string_append_printf (text, "%s game", negura_mode_name (state->setup.mode));
  else
    g_string_append_printf (text, "game of level %u", state->setup.level);

  g_string_append_printf (text, "%s for %u, %u moves, turn %u, ",
                          state->setup.circles ? " with spell circles" : "", state->setup.seats,
                          negura_game_get_n_moves (game), state->turns);

  if (!competitive)
    g_string_append_printf (text, "score %u", rules_score (state));
  for (guint i = 0; competitive && i < state->setup.seats; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? ", " : "scores ", state->score[i]);

  return g_string_free_and_steal (text);
}

static gboolean
validate_record (GFile       *file,
                 const char  *path,
                 GError     **error)
{
  g_autoptr (NeguraGame) game = negura_record_load (file, NULL, NULL, error);
  g_autofree char *text = NULL;

  if (game == NULL)
    return FALSE;

  text = describe_game (game);
  negura_cli_print ("%s: %s\n", path, text);

  return TRUE;
}

int
negura_cli_validate (int    argc,
                     char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  int code = NEGURA_CLI_DONE;

  if (!negura_cli_parse (&argc, &argv, "FILE...",
                         "Checks records and tile sets completely: every move of a record is\n"
                         "played, every tile of a set is looked at.",
                         "Files whose names end in .tiles are tile sets, all others records.\n"
                         "Every file is looked at, also after a bad one.",
                         entries, NULL, &code))
    return code;

  if (argc < 2)
    return negura_cli_usage ("validate", "A file is missing.");

  for (int i = 1; i < argc; i++) {
    g_autoptr (GFile) file = g_file_new_for_commandline_arg (argv[i]);
    g_autoptr (GError) error = NULL;
    gboolean sound;

    if (is_tile_set (file))
      sound = validate_tile_set (file, argv[i], &error);
    else
      sound = validate_record (file, argv[i], &error);

    if (!sound)
      code = negura_cli_bad_data (error);
  }

  return code;
}
