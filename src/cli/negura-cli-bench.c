/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "negura-cli.h"

#include "advisor/advisor-search.h"
#include "advisor/advisor-value.h"
#include "rules/rules-random.h"

/* Ghosts left in the early position, of 15: it is not lost yet. */
#define EARLY_SUPPLY 9

/* Samples of a search before the next begins: a tree grows as it does for a
 * decision. */
#define SEARCH_LENGTH 500

/* How long each thing is measured. */
#define SPAN (G_TIME_SPAN_SECOND / 5)

typedef struct {
  RulesTileSet *set;
  RulesSetup setup;
  RulesState start;
  RulesState middle;          /* A game of some turns, a placement due. */
  RulesState early;           /* Six tiles into a game of level 3. */
  AdvisorOutlook *outlook;    /* Of the middle. */
  AdvisorSearch *search;
  RulesState scratch;
  RulesMoveList moves;
  guint64 sum;                /* Keeps results from being optimised away. */
} Bench;

static void
bench_free (Bench *self)
{
  g_clear_pointer (&self->set, negura_tile_set_unref);
  g_clear_pointer (&self->outlook, advisor_outlook_free);
  g_clear_pointer (&self->search, advisor_search_free);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Bench, bench_free)

static gboolean
deal (Bench      *self,
      guint64     seed,
      RulesState *state)
{
  return negura_cli_deal (self->set, &self->setup, seed, state, NULL);
}

/* Plays at random to the end, or until a placement is due with @until tiles on
 * the board. */
static void
play_on (Bench       *self,
         RulesState  *state,
         RulesRandom *random,
         guint        until)
{
  for (;;) {
    rules_moves (state, self->set, &self->moves);
    if (self->moves.n_moves == 0 ||
        (state->phase == RULES_PHASE_PLACE && state->n_cells >= until))
      return;

    rules_play (state, self->set,
                &self->moves.moves[rules_random_below (random, self->moves.n_moves)],
                NULL);
  }
}

/* A position of a random game, @n_cells tiles on the board and at least @supply
 * ghosts left: of the first seed that comes so far.  When none does, the game
 * of seed 0 at its beginning. */
static gboolean
find_position (Bench            *self,
               const RulesSetup *setup,
               guint             n_cells,
               guint             supply,
               RulesState       *state)
{
  for (guint64 seed = 0; seed < 1000; seed++) {
    RulesRandom random = rules_random_seed (seed);

    if (!negura_cli_deal (self->set, setup, seed, state, NULL))
      return FALSE;

    play_on (self, state, &random, n_cells);
    if (state->phase == RULES_PHASE_PLACE && state->supply >= supply)
      return TRUE;
  }

  return negura_cli_deal (self->set, setup, 0, state, NULL);
}

static gboolean
is_competitive (const Bench *self)
{
  return rules_setup_is_competitive (&self->setup);
}

static gboolean
prepare (Bench *self)
{
  RulesSetup third;

  rules_setup_init (&third, 3, 2);
  if (!deal (self, 0, &self->start) ||
      !find_position (self, &self->setup, 16, 0, &self->middle) ||
      (!is_competitive (self) && !find_position (self, &third, 10, EARLY_SUPPLY, &self->early)))
    return FALSE;

  self->outlook = advisor_outlook_new (&self->middle, self->set);

  return self->outlook != NULL;
}

static void
playout (Bench *self)
{
  static guint64 seed;
  RulesRandom random = rules_random_seed (seed);

  deal (self, seed++, &self->scratch);
  play_on (self, &self->scratch, &random, G_MAXUINT);
  self->sum += self->scratch.score[0];
}

/* As a search would: on a copy, with the unseen tiles dealt anew. */
static void
early_playout (Bench *self)
{
  static guint64 seed;
  RulesRandom random = rules_random_seed (seed);

  self->scratch = self->early;
  rules_state_determinize (&self->scratch, seed++);
  play_on (self, &self->scratch, &random, G_MAXUINT);
  self->sum += self->scratch.score[0];
}

static void
iterate (Bench *self)
{
  static guint64 n;

  if (n++ % SEARCH_LENGTH == 0) {
    advisor_search_free (self->search);
    self->search = advisor_search_new (&self->middle, self->set, n);
  }

  if (self->search != NULL)
    self->sum += advisor_search_run (self->search, 1, NULL);
}

static void
value_state (Bench *self)
{
  self->sum += advisor_value (&self->middle, self->set, self->outlook) > 0.5;
}

static void
list_moves (Bench *self)
{
  rules_moves (&self->middle, self->set, &self->moves);
  self->sum += self->moves.n_moves;
}

static void
copy_state (Bench *self)
{
  self->scratch = self->middle;
  self->middle.turns++;
  self->sum += self->scratch.n_cells;
}

/* Copying is part of it, for lack of a way back. */
static void
play_move (Bench *self)
{
  self->scratch = self->middle;
  rules_play (&self->scratch, self->set, &self->moves.moves[0], NULL);
  self->sum += self->scratch.phase;
}

static void
check_state (Bench *self)
{
  self->sum += rules_state_check (&self->middle, self->set);
}

static void
determinize (Bench *self)
{
  rules_state_determinize (&self->middle, self->sum++);
}

typedef struct {
  const char *name;           /* As a member of the JSON object. */
  const char *what;
  void (*run) (Bench *self);
  gboolean cooperative;       /* Only measured for cooperative games. */
} Row;

static const Row rows[] = {
  { "playouts", "whole random games", playout },
  { "moves", "rules_moves () in the middle of a game", list_moves },
  { "play", "copying the state and rules_play () of a placement", play_move },
  { "copy", "copying the state", copy_state },
  { "determinize", "rules_state_determinize ()", determinize },
  { "check", "rules_state_check ()", check_state },
  { "early_playouts", "random playouts from six tiles into level 3, copied and determinized",
    early_playout, TRUE },
  { "value", "advisor_value () in the middle of a game", value_state },
  { "iterations", "one iteration of the advisor there, of a search of 500", iterate },
};

/* Nanoseconds for one run. */
static double
measure (Bench     *self,
         const Row *row)
{
  gint64 begin = g_get_monotonic_time ();
  gint64 end;
  guint64 n = 0;
  guint64 batch = 1;

  /* Batches grow, so that looking at the clock costs nothing. */
  do {
    for (guint64 i = 0; i < batch; i++)
      row->run (self);
    n += batch;
    batch *= 2;
    end = g_get_monotonic_time ();
  } while (end - begin < SPAN);

  return (double) (end - begin) * 1000 / (double) n;
}

static void
print_json_head (const Bench *self)
{
  negura_cli_print ("{\n  \"mode\" : \"%s\",\n", negura_mode_name (self->setup.mode));
  if (!is_competitive (self))
    negura_cli_print ("  \"level\" : %u,\n", self->setup.level);
  negura_cli_print ("  \"seats\" : %u,\n  \"circles\" : %s,\n  \"state_bytes\" : %zu",
                    self->setup.seats, self->setup.circles ? "true" : "false",
                    sizeof (RulesState));
}

int
negura_cli_bench (int    argc,
                  char **argv)
{
  g_auto (NeguraCliSetup) options = NEGURA_CLI_SETUP_INIT;
  g_autoptr (Bench) self = g_new0 (Bench, 1);
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json,
      "Print one JSON object (docs/CLI.md)", NULL },
    G_OPTION_ENTRY_NULL
  };
  int code;

  if (!negura_cli_parse (&argc, &argv, NULL,
                         "Measures how fast the rules and the advisor are on this machine, on one core;\n"
                         "takes a few seconds.",
                         NULL, entries, negura_cli_setup_group (&options, FALSE), &code))
    return code;

  if (argc > 1)
    return negura_cli_usage ("bench", "%s is one argument too many.", argv[1]);

  code = negura_cli_setup_read (&options, "bench", &self->setup, &self->set);
  if (code != NEGURA_CLI_DONE)
    return code;

  if (!prepare (self))
    return NEGURA_CLI_BAD_DATA;

  if (json)
    print_json_head (self);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    double nanoseconds;

    if (rows[i].cooperative && is_competitive (self))
      continue;

    nanoseconds = measure (self, &rows[i]);
    if (json)
      negura_cli_print (",\n  \"%s_ns\" : %.1f,\n  \"%s_per_second\" : %.1f",
                        rows[i].name, nanoseconds, rows[i].name, 1e9 / nanoseconds);
    else
      negura_cli_print ("%12.0f ns  %12.0f a second  %s\n",
                        nanoseconds, 1e9 / nanoseconds, rows[i].what);
  }

  if (json)
    negura_cli_print ("\n}\n");

  return NEGURA_CLI_DONE;
}
