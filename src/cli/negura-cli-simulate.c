/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "negura-cli.h"

#include "rules/rules-random.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#define MAX_GAMES 10000000

typedef struct {
  RulesTileSet *set;
  RulesSetup setup;
  guint64 first_seed;
  gboolean check;
  guint asked;                /* Games to play. */
  guint played;
  guint outcomes[RULES_N_OUTCOMES];
  guint64 points;
  guint64 ghosts;
  RulesState state;
  RulesState before;
  OracleGame oracle;
  RulesMoveList moves;
} Simulation;

static volatile sig_atomic_t interrupted;

static void
interrupt_cb (int number)
{
  interrupted = number;
}

static void
simulation_free (Simulation *self)
{
  g_clear_pointer (&self->set, negura_tile_set_unref);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Simulation, simulation_free)

/* Plays the move in both readings of the rules and compares them. */
static gboolean
check_move (Simulation      *self,
            guint64          seed,
            guint            number,
            const RulesMove *move)
{
  char complaint[ORACLE_COMPLAINT_SIZE];

  if (oracle_check_step (&self->oracle, &self->before, move, &self->state, complaint))
    return TRUE;

  negura_cli_complain ("Seed %" G_GUINT64_FORMAT ", move %u: %s", seed, number, complaint);

  return FALSE;
}

/* One game by uniformly random legal moves.  The same seed always gives the
 * same game. */
static gboolean
play_game (Simulation *self,
           guint64     seed)
{
  RulesRandom random = rules_random_seed (seed ^ 0x9e3779b97f4a7c15);
  guint number = 0;

  if (!negura_cli_deal (self->set, &self->setup, seed, &self->state,
                        self->check ? &self->oracle : NULL))
    return FALSE;

  while (self->state.phase != RULES_PHASE_OVER) {
    const RulesMove *move;

    rules_moves (&self->state, self->set, &self->moves);
    if (self->moves.n_moves == 0) {
      negura_cli_complain ("Seed %" G_GUINT64_FORMAT ", move %u: no move is legal.",
                           seed, number + 1);
      return FALSE;
    }

    move = &self->moves.moves[rules_random_below (&random, self->moves.n_moves)];
    if (self->check)
      self->before = self->state;

    if (rules_play (&self->state, self->set, move, NULL) != RULES_OK) {
      negura_cli_complain ("Seed %" G_GUINT64_FORMAT ", move %u: a listed move is refused.",
                           seed, number + 1);
      return FALSE;
    }

    number++;
    if (self->check && !check_move (self, seed, number, move))
      return FALSE;
  }

  return TRUE;
}

/* On a terminal only: a log file is no place for it. */
static void
show_progress (const Simulation *self,
               gboolean          last)
{
  static gint64 shown;
  gint64 now = g_get_monotonic_time ();
  char bar[41] = "";
  guint filled = self->asked > 0 ? (guint64) self->played * 40 / self->asked : 40;

  if (!isatty (STDERR_FILENO) || (!last && now - shown < G_TIME_SPAN_SECOND / 10))
    return;

  shown = now;

  if (last) {
    fputs ("\r\033[K", stderr);
    return;
  }

  for (guint i = 0; i < 40; i++)
    bar[i] = i < filled ? '#' : '.';

  fprintf (stderr, "\r[%s] %u of %u games", bar, self->played, self->asked);
}

static double
mean (guint64 sum,
      guint   n)
{
  return n > 0 ? (double) sum / n : 0;
}

static void
print_json (const Simulation *self)
{
  /* Written out so that the means have three digits, not seventeen. */
  negura_cli_print ("{\n"
                    "  \"mode\" : \"cooperative\",\n"
                    "  \"level\" : %u,\n"
                    "  \"seats\" : %u,\n"
                    "  \"circles\" : %s,\n"
                    "  \"tiles\" : \"%s\",\n"
                    "  \"policy\" : \"random\",\n"
                    "  \"first_seed\" : %" G_GUINT64_FORMAT ",\n"
                    "  \"games\" : %u,\n"
                    "  \"wins\" : %u,\n"
                    "  \"mean_points\" : %.3f,\n"
                    "  \"mean_ghosts\" : %.3f,\n"
                    "  \"losses\" : {\n"
                    "    \"ghosts\" : %u,\n"
                    "    \"tiles\" : %u\n"
                    "  },\n"
                    "  \"checked\" : %s,\n"
                    "  \"interrupted\" : %s\n"
                    "}\n",
                    self->setup.level, self->setup.seats,
                    self->setup.circles ? "true" : "false", self->set->name,
                    self->first_seed, self->played,
                    self->outcomes[RULES_OUTCOME_WON],
                    mean (self->points, self->played),
                    mean (self->ghosts, self->played),
                    self->outcomes[RULES_OUTCOME_NO_GHOST],
                    self->outcomes[RULES_OUTCOME_NO_TILE],
                    self->check ? "true" : "false",
                    interrupted ? "true" : "false");
}

static void
print_text (const Simulation *self)
{
  negura_cli_print ("%u games of level %u%s for %u, seeds from %" G_GUINT64_FORMAT "%s%s\n"
                    "  won                      %u\n"
                    "  lost, no ghost left      %u\n"
                    "  lost, no tile left       %u\n"
                    "  points at the end, mean  %.3f\n"
                    "  ghosts at the end, mean  %.3f\n",
                    self->played, self->setup.level,
                    self->setup.circles ? " with spell circles" : "",
                    self->setup.seats, self->first_seed,
                    self->check ? ", every move checked" : "",
                    interrupted ? ", interrupted" : "",
                    self->outcomes[RULES_OUTCOME_WON],
                    self->outcomes[RULES_OUTCOME_NO_GHOST],
                    self->outcomes[RULES_OUTCOME_NO_TILE],
                    mean (self->points, self->played),
                    mean (self->ghosts, self->played));
}

static gboolean
simulate (Simulation *self)
{
  struct sigaction action = { .sa_handler = interrupt_cb };

  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);

  for (guint i = 0; i < self->asked && !interrupted; i++) {
    if (!play_game (self, self->first_seed + i)) {
      show_progress (self, TRUE);
      return FALSE;
    }

    self->played++;
    self->outcomes[self->state.outcome]++;
    self->points += rules_score (&self->state);
    self->ghosts += rules_ghosts_on_board (&self->state);
    show_progress (self, FALSE);
  }

  show_progress (self, TRUE);

  return TRUE;
}

int
negura_cli_simulate (int    argc,
                     char **argv)
{
  g_auto (NeguraCliSetup) options = NEGURA_CLI_SETUP_INIT;
  g_autoptr (Simulation) self = g_new0 (Simulation, 1);
  g_autofree char *policy = NULL;
  g_autofree char *first_seed = NULL;
  int games = 1000;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_INT, &games,
      "How many games to play (default 1000)", "G" },
    { "policy", 0, 0, G_OPTION_ARG_STRING, &policy,
      "How moves are chosen: random (the default)", "NAME" },
    { "first-seed", 0, 0, G_OPTION_ARG_STRING, &first_seed,
      "Seed of the first game; the others follow (default 0)", "S" },
    { "check", 0, 0, G_OPTION_ARG_NONE, &self->check,
      "Check the state and compare it with the naive reading after every move", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json,
      "Print one JSON object (docs/CLI.md)", NULL },
    G_OPTION_ENTRY_NULL
  };
  int code;

  if (!negura_cli_parse (&argc, &argv, NULL,
                         "Plays many games and sums up how they end. The same options give the\n"
                         "same numbers on every machine.",
                         "An interrupt ends it after the game being played and prints what there\n"
                         "is. The exit status is 1 when --check finds a difference.",
                         entries, negura_cli_setup_group (&options, FALSE), &code))
    return code;

  if (argc > 1)
    return negura_cli_usage ("simulate", "%s is one argument too many.", argv[1]);

  if (games < 1 || games > MAX_GAMES)
    return negura_cli_usage ("simulate", "--games must be from 1 to %d.", MAX_GAMES);

  if (policy != NULL && !g_str_equal (policy, "random"))
    return negura_cli_usage ("simulate", "There is no policy %s; the policies are: random.", policy);

  if (first_seed != NULL && !negura_cli_parse_seed (first_seed, &self->first_seed))
    return negura_cli_usage ("simulate", "The seed %s is no whole number from 0 to 2^64 - 1.",
                             first_seed);

  code = negura_cli_setup_read (&options, "simulate", &self->setup, &self->set);
  if (code != NEGURA_CLI_DONE)
    return code;

  self->asked = games;
  if (!simulate (self))
    return NEGURA_CLI_BAD_DATA;

  if (json)
    print_json (self);
  else
    print_text (self);

  return NEGURA_CLI_DONE;
}
