/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "negura-cli-simulate.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#define MAX_GAMES 10000000
#define MAX_JOBS 256

typedef struct {
  RulesTileSet *set;
  RulesSetup setup;
  NeguraSimPolicies policies;
  NeguraSimTerms terms;
  guint64 first_seed;
  guint asked;                /* Games to play. */
  gboolean check;
  int jobs;
  int log;                    /* A file, or -1. */
  GMutex lock;                /* For all that follows. */
  guint next;                 /* The next game to look at, from 0. */
  guint8 *known;              /* Games that the log had already. */
  NeguraSimTally tally;
  gboolean failed;
} Simulation;

/* Set by an interrupt, and when a game goes wrong. */
static atomic_bool stop;
static volatile sig_atomic_t interrupted;

static void
interrupt_cb (int number)
{
  interrupted = number;
  atomic_store (&stop, true);
}

static void
simulation_free (Simulation *self)
{
  g_clear_pointer (&self->set, negura_tile_set_unref);
  g_clear_pointer (&self->known, g_free);
  g_mutex_clear (&self->lock);
  if (self->log >= 0)
    close (self->log);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Simulation, simulation_free)

/* On a terminal only: a log file is no place for it. */
static void
show_progress (const Simulation *self,
               gboolean          last)
{
  static gint64 shown;
  gint64 now = g_get_monotonic_time ();
  char bar[41] = "";
  guint filled = self->asked > 0 ? (guint64) self->tally.games * 40 / self->asked : 40;

  if (!isatty (STDERR_FILENO) || (!last && now - shown < G_TIME_SPAN_SECOND / 10))
    return;

  shown = now;

  if (last) {
    fputs ("\r\033[K", stderr);
    return;
  }

  for (guint i = 0; i < 40; i++)
    bar[i] = i < filled ? '#' : '.';

  fprintf (stderr, "\r[%s] %u of %u games", bar, self->tally.games, self->asked);
}

/* The next seed that nobody has played; FALSE when there is none. */
static gboolean
take_seed (Simulation *self,
           guint64    *seed)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  while (self->next < self->asked && self->known != NULL && self->known[self->next])
    self->next++;

  if (self->next == self->asked || atomic_load (&stop))
    return FALSE;

  *seed = self->first_seed + self->next++;

  return TRUE;
}

/* @complaint: why the game did not come to its end, or NULL. */
static void
take_game (Simulation          *self,
           const NeguraSimGame *game,
           const char          *complaint)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  if (complaint == NULL && self->log >= 0 &&
      !negura_sim_log_append (self->log, &self->terms, game))
    complaint = "The log could not be written.";

  if (complaint == NULL) {
    negura_sim_tally_add (&self->tally, &self->terms, game);
    show_progress (self, FALSE);
    return;
  }

  /* What an interrupt cut short is no failure. */
  if (atomic_load (&stop))
    return;

  atomic_store (&stop, true);
  self->failed = TRUE;
  show_progress (self, TRUE);
  if (complaint[0] != '\0')
    negura_cli_complain ("%s", complaint);
}

static gpointer
play_games (gpointer data)
{
  Simulation *self = data;
  NeguraSimTable *table = negura_sim_table_new (self->set, &self->setup, &self->policies,
                                                self->check);
  NeguraSimGame *game = g_new (NeguraSimGame, 1);
  guint64 seed;

  while (take_seed (self, &seed)) {
    g_autofree char *complaint = negura_sim_table_play (table, seed, &stop, game);

    take_game (self, game, complaint);
  }

  g_free (game);
  negura_sim_table_free (table);

  return NULL;
}

static gboolean
simulate (Simulation *self)
{
  struct sigaction action = { .sa_handler = interrupt_cb };
  g_autofree GThread **threads = g_new (GThread *, self->jobs);

  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);

  for (int i = 0; i < self->jobs; i++)
    threads[i] = g_thread_new ("game", play_games, self);
  for (int i = 0; i < self->jobs; i++)
    g_thread_join (threads[i]);

  show_progress (self, TRUE);

  return !self->failed;
}

/* A line of the log that is gone on with. */
static gboolean
know_game (const NeguraSimTerms *terms,
           const NeguraSimGame  *game,
           const char           *place,
           gpointer              data,
           GError              **error)
{
  Simulation *self = data;
  guint64 index = game->seed - self->first_seed;
  const char *member;

  if (!negura_sim_terms_equal (terms, &self->terms, &member)) {
    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT,
                 "%s: this game was set up otherwise (%s); give the games to play now "
                 "a log of their own", place, member);
    return FALSE;
  }

  if (index >= self->asked)
    return TRUE;

  if (self->known[index]) {
    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT,
                 "%s: the game with the seed %" G_GUINT64_FORMAT " is there twice",
                 place, game->seed);
    return FALSE;
  }

  self->known[index] = TRUE;
  negura_sim_tally_add (&self->tally, &self->terms, game);

  return TRUE;
}

static void
print_summary (const Simulation *self,
               gboolean          json)
{
  const NeguraSimSummary summary = {
    .terms = &self->terms,
    .tally = &self->tally,
    .first_seed = self->first_seed,
    .checked = self->check,
    .interrupted = interrupted != 0,
  };

  if (json)
    negura_sim_summary_print_json (&summary);
  else
    negura_sim_summary_print (&summary);
}

/* Options as they were given. */
typedef struct {
  int games;
  char *policy;
  char *budget;
  char *first_seed;
  char *log;
  gboolean table;
  gboolean json;
} Options;

static void
options_clear (Options *self)
{
  g_clear_pointer (&self->policy, g_free);
  g_clear_pointer (&self->budget, g_free);
  g_clear_pointer (&self->first_seed, g_free);
  g_clear_pointer (&self->log, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* One name of --policy. */
static int
read_policy (const char         *name,
             AdvisorStrengthRow *row)
{
  g_autofree char *names = NULL;

  if (negura_sim_policy_find (name, row))
    return NEGURA_CLI_DONE;

  names = negura_sim_policy_names ();

  return negura_cli_usage ("simulate", "There is no policy %s; the policies are: %s.",
                           name, names);
}

/* The budget is that of the advisor, wherever it plays. */
static int
read_budget (const Options *options,
             Simulation    *self)
{
  gboolean used = FALSE;
  guint iterations;

  if (options->budget == NULL)
    return NEGURA_CLI_DONE;

  if (!negura_cli_parse_budget (options->budget, &iterations, NULL))
    return negura_cli_usage ("simulate",
                             "The budget %s is no number of iterations from 1 to %d, such as 300i.",
                             options->budget, NEGURA_CLI_MAX_ITERATIONS);

  for (guint i = 0; i < self->policies.n; i++) {
    if (!g_str_equal (self->policies.rows[i].name, "advisor"))
      continue;

    self->policies.rows[i].iterations = iterations;
    used = TRUE;
  }

  if (!used)
    return negura_cli_usage ("simulate", "The policy %s has no budget; that of advisor has.",
                             options->policy != NULL ? options->policy : "random");

  return NEGURA_CLI_DONE;
}

/* One policy plays all seats of a cooperative game.  In a competitive one there
 * is one for each seat, or one that plays them all. */
static int
read_policies (const Options *options,
               Simulation    *self)
{
  const char *text = options->policy != NULL ? options->policy : "random";
  g_auto (GStrv) names = g_strsplit (text, ",", -1);
  guint n_names = g_strv_length (names);
  gboolean competitive = rules_setup_is_competitive (&self->setup);

  if (n_names > 1 && !competitive)
    return negura_cli_usage ("simulate", "One policy plays all seats of the cooperative game, "
                             "not %u.", n_names);

  if (n_names > 1 && n_names != self->setup.seats)
    return negura_cli_usage ("simulate", "There are %u policies for %u seats; give one, or one "
                             "for each seat.", n_names, self->setup.seats);

  self->policies.n = competitive ? self->setup.seats : 1;
  for (guint i = 0; i < self->policies.n; i++) {
    const char *name = n_names == 0 ? "" : names[i % n_names];
    int code = read_policy (name, &self->policies.rows[i]);

    if (code != NEGURA_CLI_DONE)
      return code;
  }

  return read_budget (options, self);
}

static int
read_options (const Options *options,
              Simulation    *self)
{
  if (options->games < 1 || options->games > MAX_GAMES)
    return negura_cli_usage ("simulate", "--games must be from 1 to %d.", MAX_GAMES);

  if (self->jobs < 1 || self->jobs > MAX_JOBS)
    return negura_cli_usage ("simulate", "--jobs must be from 1 to %d.", MAX_JOBS);

  if (options->first_seed != NULL && !negura_cli_parse_seed (options->first_seed, &self->first_seed))
    return negura_cli_usage ("simulate", "The seed %s is no whole number from 0 to 2^64 - 1.",
                             options->first_seed);

  self->asked = options->games;

  return NEGURA_CLI_DONE;
}

/* With the set-up read: takes up the log, plays, and sums up. */
static int
run (Simulation    *self,
     const Options *options)
{
  negura_sim_terms_init (&self->terms, &self->setup, self->set, &self->policies);

  if (options->log != NULL) {
    g_autoptr (GError) error = NULL;

    self->known = g_new0 (guint8, self->asked);
    self->log = negura_sim_log_open (options->log, know_game, self, &error);
    if (self->log < 0)
      return negura_cli_bad_data (error);
  }

  if (!simulate (self))
    return NEGURA_CLI_BAD_DATA;

  print_summary (self, options->json);

  return NEGURA_CLI_DONE;
}

int
negura_cli_simulate (int    argc,
                     char **argv)
{
  g_auto (NeguraCliSetup) setup = NEGURA_CLI_SETUP_INIT;
  g_autoptr (Simulation) self = g_new0 (Simulation, 1);
  g_auto (Options) options = { .games = 1000 };
  const GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_INT, &options.games,
      "How many games to play (default 1000)", "G" },
    { "policy", 0, 0, G_OPTION_ARG_STRING, &options.policy,
      "Who plays: random (the default), greedy, advisor, low, medium or high; in competitive "
      "games also one for each seat, as advisor,greedy", "NAME" },
    { "budget", 0, 0, G_OPTION_ARG_STRING, &options.budget,
      "Iterations for each decision of the advisor (default 300i)", "Ni" },
    { "first-seed", 0, 0, G_OPTION_ARG_STRING, &options.first_seed,
      "Seed of the first game; the others follow (default 0)", "S" },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &self->jobs,
      "Games played side by side (default 1)", "N" },
    { "log", 0, 0, G_OPTION_ARG_FILENAME, &options.log,
      "Add a line for each game to FILE, and leave out those it has already", "FILE" },
    { "table", 0, 0, G_OPTION_ARG_NONE, &options.table,
      "Play nothing: print a table of the games in the logs FILE…", NULL },
    { "check", 0, 0, G_OPTION_ARG_NONE, &self->check,
      "Check the state and compare it with the naive reading after every move", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json,
      "Print one JSON object (docs/CLI.md)", NULL },
    G_OPTION_ENTRY_NULL
  };
  int code;

  self->jobs = 1;
  self->log = -1;
  g_mutex_init (&self->lock);

  if (!negura_cli_parse (&argc, &argv, "[--table FILE…]",
                         "Plays many games and sums up how they end. Each depends on its seed and\n"
                         "the options alone; the same options give the same games on every machine.\n"
                         "A list of policies is read from another place on in each game, so that each\n"
                         "of them begins as often; low, medium and high are computers at the table.",
                         "An interrupt ends it at once and prints what there is; with the same --log\n"
                         "it goes on where it was. The exit status is 1 when --check finds a difference.",
                         entries, negura_cli_setup_group (&setup, FALSE), &code))
    return code;

  if (options.table)
    return argc > 1 ? negura_sim_print_tables (argv + 1, argc - 1)
                    : negura_cli_usage ("simulate", "--table needs a log to read.");

  if (argc > 1)
    return negura_cli_usage ("simulate", "%s is one argument too many.", argv[1]);

  code = read_options (&options, self);
  if (code == NEGURA_CLI_DONE)
    code = negura_cli_setup_read (&setup, "simulate", &self->setup, &self->set);
  if (code == NEGURA_CLI_DONE)
    code = read_policies (&options, self);

  return code == NEGURA_CLI_DONE ? run (self, &options) : code;
}
