/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tune-round.h"

typedef struct {
  const TuneDeal *deals;
  guint n_deals;
  const float *rows;
  guint n_rows;
  AdvisorStrengthRow strength;
  const atomic_bool *stop;
  atomic_uint next;           /* The next game to be played. */
  TuneResult *games;          /* Of each, row by row. */
} Round;

/* How much of the way to the end of the game has been made, 0 to 1: of three
 * stacks each is a third, and so is the way of the active one. */
static double
progress (const RulesState *state)
{
  const RulesLevel *level = rules_level (state->setup.level);
  double target = rules_stack_target (state);
  double sum = 0;

  for (guint i = 0; i < level->markers; i++)
    sum += MIN (state->score[i] / target, 1) / level->markers;

  return level->stacks > 1 ? (state->stack + sum) / level->stacks : sum;
}

/* A game that was won is worth 1.  One that was lost is worth more the nearer
 * the goal was and the longer it lasted, or rows that seldom win would all
 * look alike. */
static TuneResult
judge (const RulesState *state,
       guint             n_tiles)
{
  if (state->outcome == RULES_OUTCOME_WON)
    return (TuneResult) { .fitness = 1, .won = 1 };

  return (TuneResult) {
    .fitness = 0.5 * progress (state) + 0.1 * state->n_drawn / n_tiles,
  };
}

static TuneResult
play (const Round    *self,
      const TuneDeal *deal,
      const float    *weights)
{
  guint8 deck[RULES_MAX_DECK];
  guint8 n_deck = rules_deal (deal->set, &deal->setup, deal->seed, deck);
  AdvisorPlayer *player
    = advisor_player_new_weighed (deal->set, &self->strength, deal->seed, weights);
  RulesState state;

  if (player == NULL
      || rules_state_init (&state, deal->set, &deal->setup, deck, n_deck) != RULES_SETUP_OK)
    g_error ("A game cannot be begun");

  while (state.phase != RULES_PHASE_OVER) {
    RulesMove move = advisor_player_move (player, &state, NULL, NULL);

    rules_play (&state, deal->set, &move, NULL);
  }

  advisor_player_free (player);

  return judge (&state, n_deck);
}

static gpointer
play_thread (gpointer data)
{
  Round *self = data;
  guint n_games = self->n_rows * self->n_deals;
  guint game;

  while (!atomic_load (self->stop) && (game = atomic_fetch_add (&self->next, 1)) < n_games)
    self->games[game] = play (self, &self->deals[game % self->n_deals],
                              &self->rows[game / self->n_deals * ADVISOR_N_FEATURES]);

  return NULL;
}

gboolean
tune_round_play (const TuneDeal    *deals,
                 guint              n_deals,
                 const float       *rows,
                 guint              n_rows,
                 guint              iterations,
                 guint              jobs,
                 const atomic_bool *stop,
                 TuneResult        *results)
{
  g_autofree TuneResult *games = g_new0 (TuneResult, n_rows * n_deals);
  g_autofree GThread **threads = g_new (GThread *, jobs);
  Round round = {
    .deals = deals,
    .n_deals = n_deals,
    .rows = rows,
    .n_rows = n_rows,
    .strength = {
      .name = "tuned",
      .policy = iterations > 0 ? ADVISOR_POLICY_SEARCH : ADVISOR_POLICY_GREEDY,
      .iterations = iterations,
    },
    .stop = stop,
    .games = games,
  };

  for (guint i = 0; i < jobs; i++)
    threads[i] = g_thread_new ("round", play_thread, &round);
  for (guint i = 0; i < jobs; i++)
    g_thread_join (threads[i]);

  for (guint i = 0; i < n_rows; i++) {
    results[i] = (TuneResult) { 0 };
    for (guint j = 0; j < n_deals; j++) {
      results[i].fitness += games[i * n_deals + j].fitness / n_deals;
      results[i].won += games[i * n_deals + j].won / n_deals;
    }
  }

  return !atomic_load (stop);
}
