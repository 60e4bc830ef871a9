/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-tune: finds the weights of the advisor (docs/design/advisor.md).
 * Not installed.
 *
 * The cross-entropy method: rows of weights are drawn from a normal
 * distribution around the present row, a number of games is played with each,
 * and the best quarter of them moves the middle and the spread from which the
 * next ones are drawn.  All rows of a generation play the same deals, so that
 * luck is the same for all; every generation has deals of its own, so that no
 * row is good for those alone.
 */

#include <math.h>
#include <signal.h>
#include <stdio.h>

#include "game/negura-tile-set.h"
#include "rules/rules-random.h"
#include "tune-round.h"
#include "tune-row.h"

/* How much of what the best rows say is believed in one generation: all at
 * once would run after luck, and the spread would be gone too soon. */
#define MIDDLE_STEP 0.7
#define SPREAD_STEP 0.4
#define LEAST_SPREAD 0.01

/* How wide the search begins: a part of each weight, and as much again for
 * those near 0. */
#define FIRST_SPREAD 0.4

/* Mixed levels are 1 to 5: level 6, with three markers, wants a row of its
 * own.  They begin with the row of the one in the middle. */
#define N_MIXED_LEVELS 5
#define MIDDLE_LEVEL 3

typedef struct {
  int level;
  int seats;
  int circles;
  int budget;
  int generations;
  int population;
  int games;
  gint64 seed;
  double spread;
  int jobs;
  char *from;
  char *tiles;
} Options;

typedef struct {
  Options options;
  RulesTileSet *plain;
  RulesTileSet *with_circles;
  RulesRandom random;
  double middle[ADVISOR_N_FEATURES];
  double spread[ADVISOR_N_FEATURES];
} Tune;

static void
tune_free (Tune *self)
{
  g_clear_pointer (&self->plain, negura_tile_set_unref);
  g_clear_pointer (&self->with_circles, negura_tile_set_unref);
  g_free (self->options.from);
  g_free (self->options.tiles);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Tune, tune_free)

static atomic_bool interrupted;

static void
interrupt_cb (int signal)
{
  atomic_store (&interrupted, true);
}

/* A number of the normal distribution (Box and Muller). */
static double
draw_normal (RulesRandom *random)
{
  double a = ldexp ((double) (rules_random_next (random) >> 11) + 1, -53);
  double b = ldexp ((double) (rules_random_next (random) >> 11), -53);

  return sqrt (-2 * log (a)) * cos (2 * G_PI * b);
}

/* The @game-th game of a generation: levels and seats in turn, circles evenly
 * among them. */
static TuneDeal
make_deal (const Tune *self,
           guint       generation,
           guint       game)
{
  static const guint8 mixed_seats[] = { 2, 1, 4 };
  const Options *options = &self->options;
  guint level = options->level, seats = options->seats, turn = game;
  gboolean circles = (game + 1) * options->circles / 100 > game * options->circles / 100;
  TuneDeal deal = {
    .set = circles ? self->with_circles : self->plain,
    .seed = (guint64) options->seed * 1000000 + generation * 10000 + game,
  };

  if (level == 0) {
    level = 1 + game % N_MIXED_LEVELS;
    turn = game / N_MIXED_LEVELS;
  }
  if (seats == 0)
    seats = mixed_seats[turn % G_N_ELEMENTS (mixed_seats)];

  rules_setup_init (&deal.setup, level, seats);
  deal.setup.circles = circles;

  return deal;
}

/* Draws the rows of a generation; the first is the middle itself, for the
 * report. */
static void
draw_rows (Tune  *self,
           float *rows)
{
  for (int i = 0; i < self->options.population; i++) {
    for (guint j = 0; j < ADVISOR_N_FEATURES; j++) {
      double off = i == 0 ? 0 : self->spread[j] * draw_normal (&self->random);

      rows[i * ADVISOR_N_FEATURES + j] = (float) (self->middle[j] + off);
    }
  }
}

static int
compare_fitness (gconstpointer a,
                 gconstpointer b,
                 gpointer      data)
{
  const TuneResult *results = data;
  guint i = *(const guint *) a, j = *(const guint *) b;

  if (results[i].fitness > results[j].fitness)
    return -1;
  if (results[i].fitness < results[j].fitness)
    return 1;

  return (int) i - (int) j;
}

/* Moves middle and spread to the best quarter of the rows. */
static void
follow_best (Tune        *self,
             const float *rows,
             const guint *order)
{
  guint n_best = MAX (self->options.population / 4, 1);

  for (guint i = 0; i < ADVISOR_N_FEATURES; i++) {
    double mean = 0, variance = 0;

    for (guint j = 0; j < n_best; j++)
      mean += (double) rows[order[j] * ADVISOR_N_FEATURES + i] / n_best;
    for (guint j = 0; j < n_best; j++) {
      double off = (double) rows[order[j] * ADVISOR_N_FEATURES + i] - mean;

      variance += off * off / n_best;
    }

    self->middle[i] += MIDDLE_STEP * (mean - self->middle[i]);
    self->spread[i] += SPREAD_STEP * (sqrt (variance) - self->spread[i]) + LEAST_SPREAD;
  }
}

/* FALSE when it was interrupted; the middle is that of the generation before
 * then. */
static gboolean
run_generation (Tune  *self,
                guint  generation)
{
  const Options *options = &self->options;
  guint population = options->population, games = options->games;
  g_autofree TuneDeal *deals = g_new (TuneDeal, games);
  g_autofree float *rows = g_new (float, population * ADVISOR_N_FEATURES);
  g_autofree TuneResult *results = g_new (TuneResult, population);
  g_autofree guint *order = g_new (guint, population);

  for (guint i = 0; i < games; i++)
    deals[i] = make_deal (self, generation, i);
  for (guint i = 0; i < population; i++)
    order[i] = i;

  draw_rows (self, rows);
  if (!tune_round_play (deals, games, rows, population, options->budget, options->jobs,
                        &interrupted, results))
    return FALSE;

  g_sort_array (order, population, sizeof *order, compare_fitness, results);
  follow_best (self, rows, order);

  fprintf (stderr, "Generation %u of %d: fitness %.3f, %.1f %% won; the best row %.3f, %.1f %%\n",
           generation + 1, options->generations, results[0].fitness, 100 * results[0].won,
           results[order[0]].fitness, 100 * results[order[0]].won);

  return TRUE;
}

static int
complain (int         code,
          const char *sentence)
{
  fprintf (stderr, "advisor-tune: %s\n", sentence);

  return code;
}

/* A number and its limits. */
typedef struct {
  const char *option;
  int value;
  int least;
  int most;
} Range;

/* A sentence about the first option out of its range, or NULL. */
static char *
check_options (const Options *options)
{
  const Range ranges[] = {
    { "level", options->level, 0, RULES_MAX_LEVEL },
    { "seats", options->seats, 0, RULES_MAX_SEATS },
    { "circles", options->circles, 0, 100 },
    { "budget", options->budget, 0, 1000000 },
    { "generations", options->generations, 0, 100000 },
    { "population", options->population, 2, 10000 },
    { "games", options->games, 1, 10000 },
    { "jobs", options->jobs, 1, 256 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++) {
    if (ranges[i].value < ranges[i].least || ranges[i].value > ranges[i].most)
      return g_strdup_printf ("--%s is a number from %d to %d.",
                              ranges[i].option, ranges[i].least, ranges[i].most);
  }

  if (options->seed < 0 || options->seed > 1000000000)
    return g_strdup ("--seed is a number from 0 to 1000000000.");
  if (!(options->spread > 0 && options->spread <= 100))
    return g_strdup ("--spread is a number above 0, 100 at most.");

  return NULL;
}

/* A sentence about the call, or NULL. */
static char *
parse (Options   *options,
       int       *argc,
       char    ***argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "level", 0, 0, G_OPTION_ARG_INT, &options->level,
      "Level, 1 to 6; 0 (the default): 1 to 5 mixed", "N" },
    { "seats", 0, 0, G_OPTION_ARG_INT, &options->seats,
      "Seats, 1 to 5; 0 (the default): 2, 1 and 4 in turn", "N" },
    { "circles", 0, 0, G_OPTION_ARG_INT, &options->circles,
      "Games in a hundred with spell circles (default 15)", "N" },
    { "budget", 0, 0, G_OPTION_ARG_INT, &options->budget,
      "Samples of the search a decision; 0 (the default): the greedy player", "N" },
    { "generations", 0, 0, G_OPTION_ARG_INT, &options->generations,
      "How often the row is moved (default 60)", "N" },
    { "population", 0, 0, G_OPTION_ARG_INT, &options->population,
      "Rows in each generation (default 40)", "N" },
    { "games", 0, 0, G_OPTION_ARG_INT, &options->games,
      "Games of each row (default 105)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options->seed,
      "Where chance comes from (default 1)", "S" },
    { "spread", 0, 0, G_OPTION_ARG_DOUBLE, &options->spread,
      "How wide the search begins (default 1)", "X" },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &options->jobs,
      "Threads (default: one a processor)", "N" },
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &options->from,
      "Row to begin with, instead of the one the level has", "FILE" },
    { "tiles", 0, 0, G_OPTION_ARG_FILENAME, &options->tiles,
      "Tile set to play with, instead of the built-in one", "FILE" },
    G_OPTION_ENTRY_NULL
  };

  g_option_context_set_summary (context,
                                "Finds weights for the advisor; prints the row it comes to.\n"
                                "Interrupted, it prints the row of the last generation.");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, argc, argv, &error))
    return g_strdup_printf ("%s.", error->message);
  if (*argc > 1)
    return g_strdup_printf ("%s is one argument too many.", (*argv)[1]);

  return check_options (options);
}

/* Whether the sets can be played as asked. */
static gboolean
try_deals (const Tune  *self,
           GError     **error)
{
  for (int i = 0; i < self->options.games; i++) {
    TuneDeal deal = make_deal (self, 0, i);
    guint8 deck[RULES_MAX_DECK];
    guint8 n_deck = rules_deal (deal.set, &deal.setup, deal.seed, deck);
    RulesState state;

    if (rules_state_init (&state, deal.set, &deal.setup, deck, n_deck) != RULES_SETUP_OK) {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   "The tile set %s cannot be played at level %u",
                   deal.set->name, deal.setup.level);
      return FALSE;
    }
  }

  return TRUE;
}

/* Loads what the options name. */
static gboolean
prepare (Tune    *self,
         GError **error)
{
  const Options *options = &self->options;
  const float *own = advisor_weights_of (options->level > 0 ? options->level : MIDDLE_LEVEL);
  g_autoptr (GFile) file = NULL;

  if (options->tiles != NULL) {
    file = g_file_new_for_commandline_arg (options->tiles);
    self->plain = negura_tile_set_load (file, error);
  } else {
    self->plain = negura_tile_sets_get (NEGURA_TILE_SET_COOPERATIVE, NEGURA_TILE_SET_NEWEST, error);
  }
  if (self->plain == NULL)
    return FALSE;

  self->with_circles = negura_tile_set_with_circles (self->plain, error);
  if (self->with_circles == NULL || !try_deals (self, error))
    return FALSE;

  for (guint i = 0; i < ADVISOR_N_FEATURES; i++)
    self->middle[i] = (double) own[i];
  if (options->from != NULL && !tune_row_read (options->from, self->middle, error))
    return FALSE;

  for (guint i = 0; i < ADVISOR_N_FEATURES; i++)
    self->spread[i] = options->spread * FIRST_SPREAD * (fabs (self->middle[i]) + 1);
  self->random = rules_random_seed (options->seed);

  return TRUE;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (Tune) self = g_new0 (Tune, 1);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  self->options = (Options) {
    .circles = 15, .generations = 60, .population = 40, .games = 105, .seed = 1, .spread = 1,
    .jobs = (int) g_get_num_processors (),
  };

  sentence = parse (&self->options, &argc, &argv);
  if (sentence != NULL)
    return complain (2, sentence);

  if (!prepare (self, &error)) {
    sentence = g_strdup_printf ("%s.", error->message);
    return complain (1, sentence);
  }

  signal (SIGINT, interrupt_cb);
  for (int i = 0; i < self->options.generations && run_generation (self, i); i++)
    ;

  tune_row_print (self->middle, self->options.level);

  return 0;
}
