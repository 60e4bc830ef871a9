/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-rival-tune: finds the weights of competitive games
 * (docs/design/advisor.md).  Not installed.
 *
 * Two ways lead to a row.  --fit: games are played with the present row, and
 * the features of the states in them, two seats against each other, are fitted
 * to the final lead by least squares.  Else: of each pair of games on one deal
 * one is played with either colour by a row a little beside the present one,
 * against the row as far beside it the other way.  Leads then tell for every
 * weight at once in which direction it is better.
 *
 * Both play without a tree: every decision as it looks best at first.
 */

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "advisor/advisor-rival.h"
#include "game/negura-tile-set.h"
#include "rules/rules-random.h"

#define N ADVISOR_RIVAL_N_WEIGHTS
#define N_FITTED ADVISOR_RIVAL_N_FEATURES

/* How far beside the present row: a part of each weight, and a little more for
 * those of features, which may be near 0. */
#define SPREAD 0.2
#define LEAST_SPREAD 0.12

/* How much of what a round says is believed, and the longest step, in
 * spreads. */
#define STEP 0.6
#define LONGEST_STEP 0.8

/* How strongly a fit holds to the present row. */
#define HOLD 0.001

/* Decisions in a hundred that are left to chance, so that a fit sees more than
 * good games. */
#define SLIPS 4

typedef struct {
  int seats;
  int rounds;
  int games;
  gint64 seed;
  gboolean haunted;
  gboolean fit;
} Options;

typedef struct {
  Options options;
  RulesSetup setup;
  RulesTileSet *set;
  RulesRandom random;
  float row[N];
  AdvisorOutlook outlook;
  AdvisorRivalSurvey survey;
  RulesMoveList list;
  RulesState after;
  float values[RULES_MAX_MOVES];
} Tune;

static atomic_bool interrupted;

static void
interrupt_cb (int signal)
{
  atomic_store (&interrupted, true);
}

static const char *const names[N] = {
#define NAME(name) #name,
  ADVISOR_RIVAL_FEATURES (NAME)
  ADVISOR_RIVAL_NUMBERS (NAME)
#undef NAME
};

/* What looks best at first. */
static RulesMove
pick (Tune             *self,
      const RulesState *state,
      const float      *row)
{
  guint best = 0;

  rules_moves (state, self->set, &self->list);
  advisor_outlook_init_weighed (&self->outlook, state, self->set, row);
  advisor_rival_first (state, self->set, &self->outlook, &self->list, &self->after, self->values);
  for (guint i = 1; i < self->list.n_moves; i++) {
    if (self->values[i] > self->values[best])
      best = i;
  }

  return self->list.moves[best];
}

static void
begin (Tune       *self,
       guint64     seed,
       RulesState *state)
{
  guint8 deck[RULES_MAX_DECK];
  guint8 n_deck = rules_deal (self->set, &self->setup, seed, deck);

  if (rules_state_init (state, self->set, &self->setup, deck, n_deck) != RULES_SETUP_OK)
    g_error ("A game cannot be begun");
}

/* A number of the normal distribution (Box and Muller), cut at two spreads. */
static double
draw_normal (RulesRandom *random)
{
  double a = ldexp ((double) (rules_random_next (random) >> 11) + 1, -53);
  double b = ldexp ((double) (rules_random_next (random) >> 11), -53);

  return CLAMP (sqrt (-2 * log (a)) * cos (2 * G_PI * b), -2, 2);
}

/* How far the even seats are ahead of the odd ones, a seat. */
static double
play_pair (Tune        *self,
           guint64      seed,
           const float *even,
           const float *odd)
{
  guint seats = self->setup.seats, n_even = (seats + 1) / 2;
  double ahead = 0;
  RulesState state;

  begin (self, seed, &state);
  while (state.phase != RULES_PHASE_OVER) {
    RulesMove move = pick (self, &state, state.seat % 2 == 0 ? even : odd);

    rules_play (&state, self->set, &move, NULL);
  }

  for (guint seat = 0; seat < seats; seat++)
    ahead += seat % 2 == 0 ? state.score[seat] / (double) n_even
                           : -state.score[seat] / (double) (seats - n_even);

  return ahead;
}

static double
spread_of (const Tune *self,
           guint       weight)
{
  if (weight == ADVISOR_RIVAL_SCORE)    /* All others are in its points. */
    return 0;

  return SPREAD * fabs ((double) self->row[weight]) + (weight < N_FITTED ? LEAST_SPREAD : 0);
}

/* One round of pairs; FALSE when it was interrupted. */
static gboolean
walk (Tune *self,
      int   round)
{
  double slope[N] = { 0 }, squares[N] = { 0 }, sum = 0, error;

  for (int game = 0; game < self->options.games; game++) {
    float there[N], back[N];
    double off[N], ahead;
    guint64 seed = rules_random_next (&self->random);

    if (atomic_load (&interrupted))
      return FALSE;

    for (guint i = 0; i < N; i++) {
      off[i] = draw_normal (&self->random);
      there[i] = (float) ((double) self->row[i] + off[i] * spread_of (self, i));
      back[i] = (float) ((double) self->row[i] - off[i] * spread_of (self, i));
    }

    ahead = (play_pair (self, seed, there, back) - play_pair (self, seed, back, there)) / 4;
    sum += ahead * ahead;
    for (guint i = 0; i < N; i++) {
      slope[i] += ahead * off[i];
      squares[i] += off[i] * off[i];
    }
  }

  error = sqrt (sum) / self->options.games;
  fprintf (stderr, "Round %d of %d (%.2f):", round + 1, self->options.rounds, error);
  for (guint i = 0; i < N; i++) {
    double points = slope[i] / squares[i];
    double sure = points * points / (points * points + error * error);

    self->row[i] += (float) (CLAMP (STEP * points * sure, -LONGEST_STEP, LONGEST_STEP)
                             * spread_of (self, i));
    if (i >= N_FITTED)
      self->row[i] = MAX (self->row[i], 0.1f);
    if (fabs (points) > 2 * error && spread_of (self, i) > 0)
      fprintf (stderr, " %s %+.2f", names[i], points);
  }
  fprintf (stderr, "\n");

  return TRUE;
}

/* Sums of a least-squares fit. */
typedef struct {
  double a[N_FITTED][N_FITTED + 1];
  double count;
} Sums;

/* Adds the states of a game, every two seats against each other. */
static void
add_game (Tune *self,
          Sums *sums)
{
  typedef float Features[RULES_MAX_SEATS][N_FITTED];
  g_autofree Features *seen = g_new (Features, RULES_MAX_DECK + 1);
  guint seats = self->setup.seats, n = 0;
  RulesState state;

  begin (self, rules_random_next (&self->random), &state);
  while (state.phase != RULES_PHASE_OVER) {
    RulesMove move = pick (self, &state, self->row);

    if (rules_random_below (&self->random, 100) < SLIPS)
      move = self->list.moves[rules_random_below (&self->random, self->list.n_moves)];
    if (state.phase == RULES_PHASE_PLACE && n <= RULES_MAX_DECK) {
      advisor_rival_features (&state, self->set, &self->outlook, &self->survey);
      memcpy (seen[n++], self->survey.features, sizeof *seen);
    }
    rules_play (&state, self->set, &move, NULL);
  }

  for (guint k = 0; k < n; k++) {
    for (guint pair = 0; pair < seats * seats; pair++) {
      const float *one = seen[k][pair / seats], *other = seen[k][pair % seats];
      double lead = state.score[pair / seats] - state.score[pair % seats];

      for (guint i = 0; i < N_FITTED && pair / seats < pair % seats; i++) {
        double x = (double) (one[i] - other[i]);

        for (guint j = 0; j < N_FITTED; j++)
          sums->a[i][j] += x * (double) (one[j] - other[j]);
        sums->a[i][N_FITTED] += x * lead;
      }
      sums->count += pair / seats < pair % seats;
    }
  }
}

/* Solves for the weights (Gauss and Jordan); the diagonal is the largest. */
static void
solve (Tune *self,
       Sums *sums)
{
  for (guint i = 0; i < N_FITTED; i++) {
    double hold = HOLD * sums->a[i][i] + 0.00001 * sums->count;

    sums->a[i][N_FITTED] += hold * (double) self->row[i];
    sums->a[i][i] += hold;
  }

  for (guint i = 0; i < N_FITTED; i++) {
    for (guint j = 0; j < N_FITTED; j++) {
      double factor = sums->a[j][i] / sums->a[i][i];

      for (guint k = i; k <= N_FITTED && j != i; k++)
        sums->a[j][k] -= factor * sums->a[i][k];
    }
  }

  for (guint i = 0; i < N_FITTED; i++)
    self->row[i] = (float) (sums->a[i][N_FITTED] / sums->a[i][i]);
}

static gboolean
fit (Tune *self,
     int   round)
{
  g_autofree Sums *sums = g_new0 (Sums, 1);

  for (int game = 0; game < self->options.games; game++) {
    if (atomic_load (&interrupted))
      return FALSE;
    add_game (self, sums);
  }

  solve (self, sums);
  fprintf (stderr, "Round %d of %d: %.0f states\n", round + 1, self->options.rounds, sums->count);

  return TRUE;
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
    { "haunted", 0, 0, G_OPTION_ARG_NONE, &options->haunted,
      "The game with ghosts, instead of the classic one", NULL },
    { "fit", 0, 0, G_OPTION_ARG_NONE, &options->fit,
      "Fit final leads, instead of trying rows against each other", NULL },
    { "seats", 0, 0, G_OPTION_ARG_INT, &options->seats, "Seats, 2 to 6 (default 2)", "N" },
    { "rounds", 0, 0, G_OPTION_ARG_INT, &options->rounds,
      "How often the row is moved (default 10)", "N" },
    { "games", 0, 0, G_OPTION_ARG_INT, &options->games,
      "Games, or pairs of games, in each round (default 1000)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options->seed,
      "Where chance comes from (default 1)", "S" },
    G_OPTION_ENTRY_NULL
  };

  g_option_context_set_summary (context,
                                "Finds weights for the advisor in competitive games; prints the "
                                "row it comes to.\nInterrupted, it prints the row of the last "
                                "round.");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, argc, argv, &error))
    return g_strdup_printf ("%s.", error->message);
  if (*argc > 1)
    return g_strdup_printf ("%s is one argument too many.", (*argv)[1]);
  if (options->seats < 2 || options->seats > RULES_MAX_SEATS)
    return g_strdup ("--seats is a number from 2 to 6.");
  if (options->rounds < 0 || options->games < 1)
    return g_strdup ("--rounds is 0 or more, --games 1 or more.");

  return NULL;
}

static int
complain (int         code,
          const char *sentence)
{
  fprintf (stderr, "advisor-rival-tune: %s\n", sentence);

  return code;
}

int
main (int   argc,
      char *argv[])
{
  g_autofree Tune *self = g_new0 (Tune, 1);
  g_autoptr (RulesTileSet) set = NULL;
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;
  RulesState state;

  self->options = (Options) { .seats = 2, .rounds = 10, .games = 1000, .seed = 1 };
  sentence = parse (&self->options, &argc, &argv);
  if (sentence != NULL)
    return complain (2, sentence);

  rules_setup_init_competitive (&self->setup,
                                self->options.haunted ? RULES_MODE_HAUNTED : RULES_MODE_CLASSIC,
                                (uint8_t) self->options.seats);
  self->set = set = negura_tile_set_for_setup (NULL, &self->setup, &error);
  if (set == NULL)
    return complain (1, error->message);

  self->random = rules_random_seed ((guint64) self->options.seed);
  begin (self, 0, &state);
  advisor_outlook_init_weighed (&self->outlook, &state, set, NULL);
  memcpy (self->row, self->outlook.weights, sizeof self->row);

  signal (SIGINT, interrupt_cb);
  for (int i = 0; i < self->options.rounds; i++) {
    if (!(self->options.fit ? fit : walk) (self, i))
      break;
  }

  printf ("  [RULES_MODE_%s] = {\n", self->options.haunted ? "HAUNTED" : "CLASSIC");
  for (guint i = 0; i < N; i++)
    printf ("    [ADVISOR_RIVAL_%s] = %.3ff,\n", names[i], (double) self->row[i]);
  printf ("  },\n");

  return 0;
}
