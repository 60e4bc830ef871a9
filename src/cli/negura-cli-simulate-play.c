/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One game after the other, each from its seed alone.
 */

#include "negura-cli-simulate.h"

#include <math.h>
#include <string.h>
#include <time.h>

/* Keeps the moves of a game apart from its deal, which has the seed itself. */
#define PLAYER_SEED 0x9e3779b97f4a7c15

struct NeguraSimTable {
  const RulesTileSet *set;
  RulesSetup setup;
  AdvisorStrengthRow row;
  gboolean check;
  gboolean in_city;           /* The tile of this turn is part of a big one. */
  double thought;             /* Microseconds of all decisions so far. */
  RulesState state;
  RulesState before;
  RulesMoveList moves;
  RulesEvents events;
  OracleGame oracle;
};

NeguraSimTable *
negura_sim_table_new (const RulesTileSet       *set,
                      const RulesSetup         *setup,
                      const AdvisorStrengthRow *row,
                      gboolean                  check)
{
  NeguraSimTable *self = g_new0 (NeguraSimTable, 1);

  self->set = set;
  self->setup = *setup;
  self->row = *row;
  self->check = check;

  return self;
}

void
negura_sim_table_free (NeguraSimTable *self)
{
  g_free (self);
}

guint
negura_sim_span_of (double microseconds)
{
  double span = microseconds > 1 ? floor (log2 (microseconds) * 8) : 0;

  return (guint) fmin (span, NEGURA_SIM_N_SPANS - 1);
}

double
negura_sim_span_middle (guint span)
{
  return exp2 ((span + 0.5) / 8);
}

/* Processor time of this thread, in microseconds: what else the machine does
 * makes no difference. */
static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return (double) time.tv_sec * 1e6 + (double) time.tv_nsec / 1e3;
}

static guint
to_whole (double microseconds)
{
  return (guint) fmin (round (microseconds), G_MAXINT);
}

static void
note_time (NeguraSimTable *self,
           double          microseconds,
           NeguraSimGame  *game)
{
  self->thought += microseconds;
  game->decisions++;
  game->us_max = MAX (game->us_max, to_whole (microseconds));
  game->spans[negura_sim_span_of (microseconds)]++;
}

/* Whether the tile in the cell is part of a big city. */
static gboolean
is_in_big_city (const RulesState   *state,
                const RulesTileSet *set,
                uint8_t             cell)
{
  const RulesTile *tile = rules_cell_tile (state, set, cell);

  for (uint8_t i = 0; i < tile->n_features; i++) {
    uint16_t tiles;

    if (tile->features[i].kind != RULES_FEATURE_CITY)
      continue;

    rules_feature_value (state, set, rules_feature_root (state, cell, i), &tiles, NULL);
    if (tiles >= NEGURA_SIM_BIG_CITY)
      return TRUE;
  }

  return FALSE;
}

/* The ghosts that came from the supply; those that only move into a circle are
 * on the board already. */
static guint
ghosts_put (const RulesEvents *events)
{
  guint n = 0;

  for (guint i = 0; i < events->n_events; i++) {
    const RulesEvent *event = &events->events[i];

    if (event->kind == RULES_EVENT_GHOSTS_PUT || event->kind == RULES_EVENT_CIRCLE_PUT)
      n += event->count;
    else if (event->kind == RULES_EVENT_EXTRA_GHOST || event->kind == RULES_EVENT_HAUNTED)
      n++;
  }

  return n;
}

/* @n_cells: tiles on the board before the move. */
static void
note_move (NeguraSimTable  *self,
           const RulesMove *move,
           guint            n_cells,
           NeguraSimGame   *game)
{
  guint put = ghosts_put (&self->events);

  if (move->kind == RULES_MOVE_PLACE) {
    game->laid++;
    self->in_city = is_in_big_city (&self->state, self->set, (uint8_t) n_cells);
    game->city_tiles += self->in_city;
  }

  /* Decisions in between may share 2a out over several moves of the turn. */
  game->ghosts_put += put;
  if (self->in_city)
    game->city_ghosts += put;
}

static void
note_end (const NeguraSimTable *self,
          NeguraSimGame        *game)
{
  const RulesState *state = &self->state;

  game->outcome = state->outcome;
  game->stack = state->stack;
  game->n_points = rules_level (state->setup.level)->markers;
  for (guint i = 0; i < game->n_points; i++)
    game->points[i] = state->score[i];
  game->turns = state->turns;
  game->left = state->n_deck - state->n_drawn;
  game->ghosts = rules_ghosts_on_board (state);
  game->us_total = to_whole (self->thought);
}

/* One decision, the @number-th; returns a sentence or NULL. */
static char *
play_move (NeguraSimTable    *self,
           AdvisorPlayer     *player,
           guint              number,
           const atomic_bool *stop,
           NeguraSimGame     *game)
{
  char complaint[ORACLE_COMPLAINT_SIZE];
  guint n_cells = self->state.n_cells;
  double begun;
  RulesMove move;

  rules_moves (&self->state, self->set, &self->moves);
  if (self->moves.n_moves == 0)
    return g_strdup_printf ("Seed %" G_GUINT64_FORMAT ", move %u: no move is legal.",
                            game->seed, number);

  begun = now ();
  move = advisor_player_move (player, &self->state, NULL, stop);
  if (self->moves.n_moves > 1)
    note_time (self, now () - begun, game);

  if (atomic_load (stop))
    return g_strdup ("");

  if (self->check)
    self->before = self->state;

  if (rules_play (&self->state, self->set, &move, &self->events) != RULES_OK)
    return g_strdup_printf ("Seed %" G_GUINT64_FORMAT ", move %u: a listed move is refused.",
                            game->seed, number);

  note_move (self, &move, n_cells, game);

  if (self->check &&
      !oracle_check_step (&self->oracle, &self->before, &move, &self->state, complaint))
    return g_strdup_printf ("Seed %" G_GUINT64_FORMAT ", move %u: %s",
                            game->seed, number, complaint);

  return NULL;
}

char *
negura_sim_table_play (NeguraSimTable    *self,
                       guint64            seed,
                       const atomic_bool *stop,
                       NeguraSimGame     *game)
{
  AdvisorPlayer *player;
  char *complaint = NULL;
  guint number = 0;

  memset (game, 0, sizeof *game);
  game->seed = seed;

  /* It has complained itself. */
  if (!negura_cli_deal (self->set, &self->setup, seed, &self->state,
                        self->check ? &self->oracle : NULL))
    return g_strdup ("");

  player = advisor_player_new (self->set, &self->row, seed ^ PLAYER_SEED);
  if (player == NULL)
    return g_strdup ("There is not enough memory to play.");

  self->in_city = FALSE;
  self->thought = 0;
  while (complaint == NULL && self->state.phase != RULES_PHASE_OVER)
    complaint = play_move (self, player, ++number, stop, game);

  advisor_player_free (player);
  if (complaint == NULL)
    note_end (self, game);

  return complaint;
}
