/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One game after the other, each from its seed alone.
 */

#include "negura-cli-simulate.h"

#include <math.h>
#include <string.h>
#include <time.h>

#include "rules/rules-random.h"

/* Keeps the moves of a game apart from its deal, which has the seed itself. */
#define PLAYER_SEED 0x9e3779b97f4a7c15

struct NeguraSimTable {
  const RulesTileSet *set;
  RulesSetup setup;
  NeguraSimPolicies policies;
  gboolean check;
  AdvisorPlayer *players[RULES_MAX_SEATS];      /* Of this game: one for each
                                                 * policy. */
  gboolean in_city;           /* The tile of this turn is part of a big one. */
  double thought[RULES_MAX_SEATS];      /* Microseconds of all decisions so
                                         * far; cooperative: the first. */
  double turn;                /* Of this turn so far; competitive. */
  RulesState state;
  RulesState before;
  RulesMoveList moves;
  RulesEvents events;
  OracleGame oracle;
};

NeguraSimTable *
negura_sim_table_new (const RulesTileSet       *set,
                      const RulesSetup         *setup,
                      const NeguraSimPolicies  *policies,
                      gboolean                  check)
{
  NeguraSimTable *self = g_new0 (NeguraSimTable, 1);

  self->set = set;
  self->setup = *setup;
  self->policies = *policies;
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

static gboolean
is_competitive (const NeguraSimTable *self)
{
  return rules_setup_is_competitive (&self->setup);
}

/* A decision, or a turn, took so long. */
static void
note_span (double         microseconds,
           NeguraSimGame *game)
{
  game->us_max = MAX (game->us_max, to_whole (microseconds));
  game->spans[negura_sim_span_of (microseconds)]++;
}

/* @seat: that decided.  The cooperative game counts decisions that have a
 * choice, the competitive ones whole turns. */
static void
note_time (NeguraSimTable *self,
           guint           seat,
           double          microseconds,
           NeguraSimGame  *game)
{
  gboolean choice = self->moves.n_moves > 1;

  if (is_competitive (self)) {
    self->thought[seat] += microseconds;
    self->turn += microseconds;
  } else if (choice) {
    self->thought[0] += microseconds;
    note_span (microseconds, game);
  }

  game->decisions += choice;
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

/* @seat: that played the move; @turn: which that was. */
static void
note_contest_move (NeguraSimTable  *self,
                   const RulesMove *move,
                   guint            seat,
                   guint            turn,
                   NeguraSimGame   *game)
{
  NeguraSimContest *contest = &game->contest;

  if (move->kind == RULES_MOVE_PLACE) {
    game->laid++;
    contest->turns[seat]++;
    contest->placements += self->moves.n_moves;
  }

  negura_sim_contest_note (contest, &self->state, self->set, &self->events);

  if (self->state.turns == turn && self->state.phase != RULES_PHASE_OVER)
    return;

  note_span (self->turn, game);
  self->turn = 0;
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
note_contest_end (const NeguraSimTable *self,
                  NeguraSimGame        *game)
{
  NeguraSimContest *contest = &game->contest;
  int lifted = 0;

  for (guint i = 0; i < self->setup.seats; i++) {
    contest->scores[i] = self->state.score[i];
    contest->us[i] = to_whole (self->thought[i]);
    lifted += self->state.score[i];
  }

  for (guint i = 0; i < NEGURA_SIM_N_SOURCES; i++)
    lifted -= contest->during[i] + contest->final[i];
  contest->lifted = (guint) lifted;
}

static void
note_end (const NeguraSimTable *self,
          NeguraSimGame        *game)
{
  const RulesState *state = &self->state;

  game->outcome = state->outcome;
  if (is_competitive (self)) {
    note_contest_end (self, game);
    return;
  }

  game->stack = state->stack;
  game->n_points = rules_level (state->setup.level)->markers;
  for (guint i = 0; i < game->n_points; i++)
    game->points[i] = state->score[i];
  game->turns = state->turns;
  game->left = state->n_deck - state->n_drawn;
  game->ghosts = rules_ghosts_on_board (state);
  game->us_total = to_whole (self->thought[0]);
}

/* Who decides now. */
static AdvisorPlayer *
current_player (NeguraSimTable *self,
                guint64         seed)
{
  return self->players[is_competitive (self)
                       ? negura_sim_contest_policy_at (seed, self->setup.seats, self->state.seat)
                       : 0];
}

/* What is wrong after a move, or NULL. */
static char *
check_move (NeguraSimTable  *self,
            const RulesMove *move)
{
  char complaint[ORACLE_COMPLAINT_SIZE];

  if (!oracle_check_step (&self->oracle, &self->before, move, &self->state, complaint))
    return g_strdup (complaint);

  return is_competitive (self)
         ? negura_sim_contest_check (&self->before, &self->state, self->set, move, &self->events)
         : NULL;
}

/* One decision; returns a sentence or NULL. */
static char *
play_move (NeguraSimTable    *self,
           const atomic_bool *stop,
           NeguraSimGame     *game)
{
  guint n_cells = self->state.n_cells;
  guint seat = self->state.seat;
  guint turn = self->state.turns;
  double begun;
  RulesMove move;

  rules_moves (&self->state, self->set, &self->moves);
  if (self->moves.n_moves == 0)
    return g_strdup ("no move is legal.");

  begun = now ();
  move = advisor_player_move (current_player (self, game->seed), &self->state, NULL, stop);
  note_time (self, seat, now () - begun, game);

  if (atomic_load (stop))
    return g_strdup ("");

  if (self->check)
    self->before = self->state;

  if (rules_play (&self->state, self->set, &move, &self->events) != RULES_OK)
    return g_strdup ("a listed move is refused.");

  if (is_competitive (self))
    note_contest_move (self, &move, seat, turn, game);
  else
    note_move (self, &move, n_cells, game);

  return self->check ? check_move (self, &move) : NULL;
}

static void
free_players (NeguraSimTable *self)
{
  for (guint i = 0; i < self->policies.n; i++)
    g_clear_pointer (&self->players[i], advisor_player_free);
}

/* A player for each policy.  FALSE without memory. */
static gboolean
seat_players (NeguraSimTable *self,
              guint64         seed)
{
  RulesRandom random = rules_random_seed (seed ^ PLAYER_SEED);

  for (guint i = 0; i < self->policies.n; i++) {
    /* The one player of a cooperative game has the seed itself. */
    guint64 own = is_competitive (self) ? rules_random_next (&random) : seed ^ PLAYER_SEED;

    self->players[i] = advisor_player_new (self->set, &self->policies.rows[i], own);
    if (self->players[i] == NULL)
      return FALSE;
  }

  return TRUE;
}

/* Plays the game that is dealt to its end; returns a sentence or NULL. */
static char *
play_to_end (NeguraSimTable    *self,
             const atomic_bool *stop,
             NeguraSimGame     *game)
{
  g_autofree char *complaint = NULL;
  guint number = 0;

  if (!seat_players (self, game->seed))
    return g_strdup ("There is not enough memory to play.");

  while (complaint == NULL && self->state.phase != RULES_PHASE_OVER) {
    complaint = play_move (self, stop, game);
    number++;
  }

  if (complaint == NULL || complaint[0] == '\0')
    return g_steal_pointer (&complaint);

  return g_strdup_printf ("Seed %" G_GUINT64_FORMAT ", move %u: %s", game->seed, number,
                          complaint);
}

char *
negura_sim_table_play (NeguraSimTable    *self,
                       guint64            seed,
                       const atomic_bool *stop,
                       NeguraSimGame     *game)
{
  char *complaint;

  memset (game, 0, sizeof *game);
  game->seed = seed;

  /* It has complained itself. */
  if (!negura_cli_deal (self->set, &self->setup, seed, &self->state,
                        self->check ? &self->oracle : NULL))
    return g_strdup ("");

  self->in_city = FALSE;
  self->turn = 0;
  memset (self->thought, 0, sizeof self->thought);

  complaint = play_to_end (self, stop, game);
  free_players (self);
  if (complaint == NULL)
    note_end (self, game);

  return complaint;
}
