/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "negura-cli.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define PROGRAM "negura-cli"

void
negura_cli_print (const char *format,
                  ...)
{
  va_list arguments;

  va_start (arguments, format);
  vfprintf (stdout, format, arguments);
  va_end (arguments);
}

static void
complain (const char *format,
          va_list     arguments)
{
  g_autofree char *message = g_strdup_vprintf (format, arguments);

  /* What was printed before comes before, also in a pipe. */
  fflush (stdout);
  fprintf (stderr, PROGRAM ": %s\n", message);
}

void
negura_cli_complain (const char *format,
                     ...)
{
  va_list arguments;

  va_start (arguments, format);
  complain (format, arguments);
  va_end (arguments);
}

int
negura_cli_bad_data (const GError *error)
{
  gsize length = strlen (error->message);
  gboolean ended = length > 0 && strchr (".?!", error->message[length - 1]) != NULL;

  /* Messages of the system have no full stop. */
  negura_cli_complain ("%s%s", error->message, ended ? "" : ".");

  return NEGURA_CLI_BAD_DATA;
}

int
negura_cli_usage (const char *command,
                  const char *format,
                  ...)
{
  va_list arguments;

  va_start (arguments, format);
  complain (format, arguments);
  va_end (arguments);

  fprintf (stderr, "Try " PROGRAM " %s --help.\n", command);

  return NEGURA_CLI_USAGE;
}

/* GLib would print its help in the charset of the C locale. */
static void
print_help (GOptionContext *context)
{
  g_autofree char *help = g_option_context_get_help (context, FALSE, NULL);

  negura_cli_print ("%s", help);
}

gboolean
negura_cli_parse (int                 *argc,
                  char              ***argv,
                  const char          *arguments,
                  const char          *summary,
                  const char          *more,
                  const GOptionEntry  *entries,
                  GOptionGroup        *group,
                  int                 *code)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);
  g_autoptr (GError) error = NULL;
  gboolean help = FALSE;
  const GOptionEntry help_entry[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, "Show this help", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autofree char *command = g_strdup ((*argv)[0]);
  g_autofree char *program = g_strconcat (PROGRAM " ", command, NULL);

  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, more);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, entries, NULL);
  if (group != NULL)
    g_option_context_add_group (context, group);
  g_option_context_add_main_entries (context, help_entry, NULL);

  /* The help calls the program by this name. */
  g_set_prgname (program);

  if (!g_option_context_parse (context, argc, argv, &error)) {
    *code = negura_cli_usage (command, "%s.", error->message);
    return FALSE;
  }

  if (help) {
    print_help (context);
    *code = NEGURA_CLI_DONE;
    return FALSE;
  }

  return TRUE;
}

gboolean
negura_cli_parse_seed (const char *text,
                       guint64    *seed)
{
  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL);
}

gboolean
negura_cli_parse_budget (const char *text,
                         guint      *iterations,
                         guint      *milliseconds)
{
  gboolean clock = g_str_has_suffix (text, "ms");
  g_autofree char *digits = NULL;
  guint64 number;

  if (clock ? milliseconds == NULL : !g_str_has_suffix (text, "i"))
    return FALSE;

  digits = g_strndup (text, strlen (text) - (clock ? 2 : 1));
  if (!g_ascii_string_to_unsigned (digits, 10, 1,
                                   clock ? NEGURA_CLI_MAX_MILLISECONDS : NEGURA_CLI_MAX_ITERATIONS,
                                   &number, NULL))
    return FALSE;

  *iterations = clock ? 0 : (guint) number;
  if (milliseconds != NULL)
    *milliseconds = clock ? (guint) number : 0;

  return TRUE;
}

RulesTileSet *
negura_cli_load_set (const char  *path,
                     GError     **error)
{
  g_autoptr (GFile) file = NULL;

  if (path == NULL)
    return negura_tile_sets_get (NEGURA_TILE_SET_COOPERATIVE, NEGURA_TILE_SET_NEWEST, error);

  file = g_file_new_for_commandline_arg (path);

  return negura_tile_set_load (file, error);
}

/* Set-up */

void
negura_cli_setup_clear (NeguraCliSetup *self)
{
  g_clear_pointer (&self->mode, g_free);
  g_clear_pointer (&self->seed, g_free);
  g_clear_pointer (&self->tiles, g_free);
}

GOptionGroup *
negura_cli_setup_group (NeguraCliSetup *self,
                        gboolean        with_seed)
{
  const GOptionEntry entries[] = {
    { "mode", 0, 0, G_OPTION_ARG_STRING, &self->mode,
      "Kind of game: cooperative (the default), haunted or classic", "MODE" },
    { "level", 0, 0, G_OPTION_ARG_INT, &self->level,
      "Level of the cooperative game, 1 to " G_STRINGIFY (RULES_MAX_LEVEL) " (default 1)", "N" },
    { "seats", 0, 0, G_OPTION_ARG_INT, &self->seats,
      "People at the desk, cooperative 1 to 5, else 2 to 6 (default 2)", "N" },
    { "circles", 0, 0, G_OPTION_ARG_NONE, &self->circles,
      "Play with the spell circles, cooperative or haunted", NULL },
    { "tiles", 0, 0, G_OPTION_ARG_FILENAME, &self->tiles,
      "Tile set to play with, instead of the built-in one", "FILE" },
    { with_seed ? "seed" : NULL, 0, 0, G_OPTION_ARG_STRING, &self->seed,
      "Number that decides the order of the tiles", "S" },
    G_OPTION_ENTRY_NULL
  };
  GOptionGroup *group = g_option_group_new ("setup", "Set-up:", "Show the options of the set-up",
                                            NULL, NULL);

  g_option_group_add_entries (group, entries);

  return group;
}

/* The tile set that the options ask for. */
static RulesTileSet *
load_played_set (const NeguraCliSetup  *self,
                 const RulesSetup      *setup,
                 GError               **error)
{
  g_autoptr (RulesTileSet) own = NULL;

  if (self->tiles != NULL) {
    own = negura_cli_load_set (self->tiles, error);
    if (own == NULL)
      return NULL;

    if (own->n_start == 0) {
      g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_SET,
                   "The tile set %s has no start tile: it can only be added to another",
                   own->name);
      return NULL;
    }
  }

  return negura_tile_set_for_setup (own, setup, error);
}

/* Reads --mode; FALSE when there is no such mode. */
static gboolean
find_mode (const char *name,
           RulesMode  *mode)
{
  *mode = RULES_MODE_COOPERATIVE;

  /* The short form is older than the other modes. */
  return name == NULL || g_str_equal (name, "coop") || negura_mode_from_name (name, mode);
}

/* Whether the options go together; the tile set does not matter here. */
static int
check_options (NeguraCliSetup *self,
               const char     *command,
               RulesMode       mode)
{
  const RulesModeRow *row = rules_mode (mode);
  guint64 seed;

  if (self->level != G_MININT && row->competitive)
    return negura_cli_usage (command, "The %s game has no levels; --level goes with the "
                             "cooperative one.", negura_mode_name (mode));

  if (self->level != G_MININT && (self->level < 1 || self->level > RULES_MAX_LEVEL))
    return negura_cli_usage (command, "There is no level %d; the levels are 1 to %d.",
                             self->level, RULES_MAX_LEVEL);

  if (self->seats < row->min_seats || self->seats > row->max_seats)
    return negura_cli_usage (command, "%d people cannot play the %s game; %u to %u can.",
                             self->seats, negura_mode_name (mode), row->min_seats, row->max_seats);

  if (self->circles && !row->circles)
    return negura_cli_usage (command, "The %s game has no spell circles; --circles goes with the "
                             "cooperative and the haunted one.", negura_mode_name (mode));

  if (self->seed != NULL && !negura_cli_parse_seed (self->seed, &seed))
    return negura_cli_usage (command, "The seed %s is no whole number from 0 to 2^64 - 1.",
                             self->seed);

  return NEGURA_CLI_DONE;
}

int
negura_cli_setup_read (NeguraCliSetup  *self,
                       const char      *command,
                       RulesSetup      *setup,
                       RulesTileSet   **set)
{
  g_autoptr (GError) error = NULL;
  RulesMode mode;
  int code;

  if (!find_mode (self->mode, &mode))
    return negura_cli_usage (command, "There is no mode %s; the modes are: cooperative, haunted, "
                             "classic.", self->mode);

  code = check_options (self, command, mode);
  if (code != NEGURA_CLI_DONE)
    return code;

  if (rules_mode (mode)->competitive)
    rules_setup_init_competitive (setup, mode, (uint8_t) self->seats);
  else
    rules_setup_init (setup, self->level == G_MININT ? 1 : (uint8_t) self->level,
                      (uint8_t) self->seats);
  setup->circles = self->circles;

  *set = load_played_set (self, setup, &error);

  return *set != NULL ? NEGURA_CLI_DONE : negura_cli_bad_data (error);
}

gboolean
negura_cli_deal (const RulesTileSet *set,
                 const RulesSetup   *setup,
                 guint64             seed,
                 RulesState         *state,
                 OracleGame         *oracle)
{
  guint8 deck[RULES_MAX_DECK];
  guint8 n_deck = rules_deal (set, setup, seed, deck);

  if (rules_state_init (state, set, setup, deck, n_deck) != RULES_SETUP_OK) {
    if (setup->level > 0)
      negura_cli_complain ("The tile set %s cannot be played at level %u.",
                           set->name, setup->level);
    else
      negura_cli_complain ("The tile set %s cannot be played as a %s game.",
                           set->name, negura_mode_name (setup->mode));
    return FALSE;
  }

  if (oracle != NULL)
    oracle_init (oracle, set, setup, deck, n_deck);

  return TRUE;
}
