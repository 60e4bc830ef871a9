/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "negura-cli-advise.h"

#include "advisor/advisor-exact.h"
#include "advisor/advisor-search.h"
#include "game/negura-record.h"

/* A clock is looked at after so many samples, of which each takes less than a
 * third of a millisecond. */
#define SAMPLES_BETWEEN_LOOKS 4

/* Tiles still to be drawn in an ending that is played out; one more takes a
 * hundred times as long. */
#define MAX_EXACT_DRAWS 4

static void
advice_free (NeguraAdvice *self)
{
  g_clear_object (&self->game);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NeguraAdvice, advice_free)

/* FALSE without memory. */
static gboolean
search (NeguraAdvice *self,
        gint64        begun)
{
  gint64 end = begun + (gint64) self->milliseconds * 1000;
  AdvisorSearch *search = advisor_search_new (&self->state, self->set, self->seed);

  if (search == NULL)
    return FALSE;

  if (self->iterations > 0) {
    advisor_search_run (search, self->iterations, NULL);
  } else {
    while (advisor_search_run (search, SAMPLES_BETWEEN_LOOKS, NULL) > 0 &&
           g_get_monotonic_time () < end)
      ;
  }

  advisor_search_report (search, &self->report);
  advisor_search_free (search);

  return TRUE;
}

static int
think (NeguraAdvice *self)
{
  gint64 begun = g_get_monotonic_time ();
  gboolean done = self->exact
                  ? advisor_exact (&self->state, self->set, MAX_EXACT_DRAWS, NULL, &self->report)
                  : search (self, begun);

  if (!done) {
    negura_cli_complain ("There is not enough memory to search.");
    return NEGURA_CLI_BAD_DATA;
  }

  self->spent = (double) (g_get_monotonic_time () - begun) / 1000;

  return NEGURA_CLI_DONE;
}

/* Reads the record and goes to the decision after @step moves, or the last. */
static int
read_decision (const char   *path,
               int           step,
               NeguraAdvice *self)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autofree char *shown = g_filename_display_basename (path);
  g_autoptr (GError) error = NULL;
  guint n_moves;

  self->game = negura_record_load (file, NULL, NULL, &error);
  if (self->game == NULL)
    return negura_cli_bad_data (error);

  n_moves = negura_game_get_n_moves (self->game);
  if (step != G_MININT && (step < 0 || (guint) step > n_moves))
    return negura_cli_usage ("advise", "There is no move %d; the game has %u.", step, n_moves);

  self->set = negura_game_get_set (self->game);
  self->state = *negura_game_get_state_at (self->game,
                                           step != G_MININT ? (guint) step : n_moves);

  if (self->state.phase == RULES_PHASE_OVER) {
    negura_cli_complain ("%s: the game is over; nothing is left to decide.", shown);
    return NEGURA_CLI_BAD_DATA;
  }

  if (self->exact && rules_setup_is_competitive (&self->state.setup)) {
    negura_cli_complain ("%s: this is a %s game; --exact plays out cooperative ones only.", shown,
                         negura_mode_name (self->state.setup.mode));
    return NEGURA_CLI_BAD_DATA;
  }

  if (self->exact && advisor_exact_draws (&self->state) > MAX_EXACT_DRAWS) {
    negura_cli_complain ("%s: %u tiles can still be drawn; --exact plays out the last %d at the "
                         "most.", shown, advisor_exact_draws (&self->state), MAX_EXACT_DRAWS);
    return NEGURA_CLI_BAD_DATA;
  }

  return NEGURA_CLI_DONE;
}

static int
read_options (const char   *budget,
              const char   *seed,
              NeguraAdvice *self)
{
  if (self->exact && (budget != NULL || seed != NULL))
    return negura_cli_usage ("advise", "--exact leaves nothing to chance: it has no budget and no "
                             "seed.");

  if (budget != NULL &&
      !negura_cli_parse_budget (budget, &self->iterations, &self->milliseconds))
    return negura_cli_usage ("advise", "The budget %s is neither iterations, such as 2000i, nor "
                             "milliseconds, such as 800ms.", budget);

  if (seed != NULL && !negura_cli_parse_seed (seed, &self->seed))
    return negura_cli_usage ("advise", "The seed %s is no whole number from 0 to 2^64 - 1.", seed);

  return NEGURA_CLI_DONE;
}

int
negura_cli_advise (int    argc,
                   char **argv)
{
  g_autoptr (NeguraAdvice) self = g_new0 (NeguraAdvice, 1);
  g_autofree char *budget = NULL;
  g_autofree char *seed = NULL;
  int step = G_MININT;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "budget", 0, 0, G_OPTION_ARG_STRING, &budget,
      "How long to search: iterations, 2000i (the default), or milliseconds, 800ms", "N" },
    { "exact", 0, 0, G_OPTION_ARG_NONE, &self->exact,
      "Prove the chances of the last " G_STRINGIFY (MAX_EXACT_DRAWS) " draws instead; may take minutes", NULL },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed,
      "Number that decides the samples (default 0)", "S" },
    { "step", 0, 0, G_OPTION_ARG_INT, &step,
      "Advise on the decision after N moves, 0 for the first (default: after all)", "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json,
      "Print every choice as JSON (docs/CLI.md)", NULL },
    G_OPTION_ENTRY_NULL
  };
  int code;

  if (!negura_cli_parse (&argc, &argv, "FILE",
                         "Advises on the decision at the end of a record or position.",
                         "It knows what the players know: neither the order of the tiles to come nor\n"
                         "what lies face down. The same iterations and seed give the same advice.",
                         entries, NULL, &code))
    return code;

  if (argc != 2)
    return negura_cli_usage ("advise", argc < 2 ? "A file is missing."
                                                : "One file is advised on at a time.");

  self->iterations = 2000;
  code = read_options (budget, seed, self);
  if (code == NEGURA_CLI_DONE)
    code = read_decision (argv[1], step, self);
  if (code == NEGURA_CLI_DONE)
    code = think (self);
  if (code != NEGURA_CLI_DONE)
    return code;

  if (json)
    negura_advice_print_json (self);
  else
    negura_advice_print (self);

  return NEGURA_CLI_DONE;
}
