/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-rival-value: how a competitive game stands: what must hold of the totals
 * that seats may hope for, whatever the weights.
 */

#include <math.h>
#include <string.h>

#include "advisor/advisor-greedy.h"
#include "advisor/advisor-rival.h"
#include "rival-game.h"

#define N_GAMES 12

typedef struct {
  RulesTileSet set;
  RulesState state;
  AdvisorOutlook outlook;
  float totals[RULES_MAX_SEATS];
  float values[RULES_MAX_SEATS];
} Fixture;

static void
look (Fixture          *self,
      const RulesState *state)
{
  advisor_rival_totals (state, &self->set, &self->outlook, FALSE, self->totals);
  advisor_rival_values (&self->outlook, self->totals, state->setup.seats,
                        state->phase == RULES_PHASE_OVER, self->values);
}

/* The @number-th state of a kind of game; FALSE: that one was over too soon. */
static gboolean
fixture_begin (Fixture         *self,
               const RivalKind *kind,
               guint            number,
               RulesPhase       phase)
{
  if (!rival_game_state (&self->state, &self->set, kind, 40 + number, 10 + 11 * number, phase))
    return FALSE;

  advisor_outlook_init_weighed (&self->outlook, &self->state, &self->set, NULL);
  look (self, &self->state);
  return TRUE;
}

/* More points of one's own are better, and those of the others worse. */
static void
test_points (gconstpointer data)
{
  const RivalKind *kind = data;
  g_autofree Fixture *self = g_new (Fixture, 1);
  g_autofree Fixture *more = g_new (Fixture, 1);

  for (guint i = 0; i < N_GAMES; i++) {
    if (!fixture_begin (self, kind, i, RULES_PHASE_PLACE))
      continue;

    for (guint seat = 0; seat < kind->seats; seat++) {
      *more = *self;
      more->state.score[seat] += 4;
      look (more, &more->state);

      for (guint other = 0; other < kind->seats; other++) {
        if (other == seat) {
          g_assert_cmpfloat (more->totals[other], >, self->totals[other] + 3);
          g_assert_cmpfloat (more->values[other], >, self->values[other]);
        } else {
          g_assert_cmpfloat_with_epsilon (more->totals[other], self->totals[other], 0.001);
          g_assert_cmpfloat (more->values[other], <=, self->values[other]);
        }
      }
    }
  }
}

/* A ghost on a meeple costs its owner, and nobody else. */
static void
test_ghosts (gconstpointer data)
{
  const RivalKind *kind = data;
  g_autofree Fixture *self = g_new (Fixture, 1);
  g_autofree Fixture *more = g_new (Fixture, 1);
  guint n_ghosts = 0;

  for (guint i = 0; i < N_GAMES; i++) {
    if (!fixture_begin (self, kind, i, RULES_PHASE_PLACE))
      continue;

    for (guint cell = 0; cell < self->state.n_cells; cell++) {
      RulesCell *at;

      *more = *self;
      at = &more->state.cells[cell];
      if (at->colour == RULES_NO_COLOUR || at->figure != RULES_FIGURE_MEEPLE
          || at->attached == RULES_MAX_ATTACHED || more->state.supply == 0)
        continue;

      at->attached++;
      more->state.supply--;
      look (more, &more->state);
      n_ghosts++;

      for (guint seat = 0; seat < kind->seats; seat++) {
        if (seat == more->state.setup.owner[at->colour])
          g_assert_cmpfloat (more->totals[seat], <=, self->totals[seat]);
        else
          g_assert_cmpfloat_with_epsilon (more->totals[seat], self->totals[seat], 0.001);
      }
    }
  }

  g_assert_cmpuint (n_ghosts, >, 20);
}

/* Seat a of a state is seat n - 1 - a of the other. */
static void
swap_seats (RulesState *state)
{
  guint seats = state->setup.seats;
  RulesState before = *state;

  for (guint seat = 0; seat < seats; seat++)
    state->score[seat] = before.score[seats - 1 - seat];
  for (guint colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (before.setup.owner[colour] != RULES_NO_SEAT)
      state->setup.owner[colour] = (uint8_t) (seats - 1 - before.setup.owner[colour]);
  }
  state->seat = (uint8_t) (seats - 1 - before.seat);
}

/* Seats are nothing but names: with two, everything is the other way
 * round.  With more their order would say who places how many more tiles. */
static void
test_seats (void)
{
  g_autofree Fixture *self = g_new (Fixture, 1);
  g_autofree Fixture *other = g_new (Fixture, 1);

  for (guint k = 0; k < N_RIVAL_KINDS; k++) {
    for (guint i = 0; i < N_GAMES && rival_kinds[k].seats == 2; i++) {
      if (!fixture_begin (self, &rival_kinds[k], i, RULES_PHASE_PLACE))
        continue;

      *other = *self;
      swap_seats (&other->state);
      advisor_outlook_init_weighed (&other->outlook, &other->state, &other->set, NULL);
      look (other, &other->state);
      g_assert_cmpfloat_with_epsilon (other->totals[0], self->totals[1], 0.001);
      g_assert_cmpfloat_with_epsilon (other->totals[1], self->totals[0], 0.001);
      g_assert_cmpfloat_with_epsilon (other->values[0], self->values[1], 0.001);
    }
  }
}

/* So are colours. */
static void
test_colours (gconstpointer data)
{
  const RivalKind *kind = data;
  g_autofree Fixture *self = g_new (Fixture, 1);
  g_autofree Fixture *other = g_new (Fixture, 1);

  for (guint i = 0; i < N_GAMES; i++) {
    RulesState *state = &other->state;

    if (!fixture_begin (self, kind, i, RULES_PHASE_PLACE))
      continue;

    /* Every colour becomes the next one. */
    *other = *self;
    for (guint from = 0; from < RULES_N_COLOURS; from++) {
      guint to = (from + 1) % RULES_N_COLOURS;

      state->setup.owner[to] = self->state.setup.owner[from];
      state->reserve[to] = self->state.reserve[from];
      state->guards[to] = self->state.guards[from];
      state->aside[to] = self->state.aside[from];
    }
    for (guint cell = 0; cell < state->n_cells; cell++) {
      if (state->cells[cell].colour != RULES_NO_COLOUR)
        state->cells[cell].colour = (state->cells[cell].colour + 1) % RULES_N_COLOURS;
    }

    g_assert_cmpint (rules_state_check (state, &other->set), ==, RULES_STATE_OK);
    look (other, state);
    for (guint seat = 0; seat < kind->seats; seat++)
      g_assert_cmpfloat_with_epsilon (other->totals[seat], self->totals[seat], 0.001);
  }
}

/* The state's board, turned clockwise by a quarter: figures, scores and deck
 * are as they were. */
static void
turn_board (const RulesState   *state,
            const RulesTileSet *set,
            RulesState         *turned)
{
  g_autofree RulesPosition *position = g_new (RulesPosition, 1);

  rules_position_init (position);
  position->seat = state->seat;
  memcpy (position->score, state->score, sizeof position->score);
  for (guint colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (state->setup.owner[colour] != RULES_NO_SEAT)
      position->earned[colour] = (uint8_t) (rules_mode (state->setup.mode)->aside
                                            - state->aside[colour]);
  }

  position->n_tiles = (uint8_t) state->n_cells;
  for (guint i = 0; i < state->n_cells; i++) {
    const RulesCell *cell = &state->cells[i];

    rules_position_tile_init (&position->tiles[i]);
    position->tiles[i].square = (RulesSquare) { (int16_t) -cell->square.y, cell->square.x };
    position->tiles[i].tile = cell->tile;
    position->tiles[i].turn = (cell->turn + 1) % 4;
    position->tiles[i].colour = cell->colour;
    position->tiles[i].feature = cell->feature;
    position->tiles[i].figure = cell->figure;
    position->tiles[i].attached = cell->attached;
  }

  /* The tile in hand is drawn again. */
  position->n_deck = (uint8_t) (state->n_deck - state->n_drawn + 1);
  memcpy (position->deck, state->deck + state->n_drawn - 1, position->n_deck);
  g_assert_cmpint (rules_state_init_position (turned, set, &state->setup, position, NULL), ==,
                   RULES_STATE_OK);
}

static void
test_turned (gconstpointer data)
{
  const RivalKind *kind = data;
  g_autofree Fixture *self = g_new (Fixture, 1);
  g_autofree Fixture *turned = g_new (Fixture, 1);

  for (guint i = 0; i < N_GAMES; i++) {
    if (!fixture_begin (self, kind, i, RULES_PHASE_PLACE))
      continue;

    turned->set = self->set;
    turn_board (&self->state, &self->set, &turned->state);
    advisor_outlook_init_weighed (&turned->outlook, &turned->state, &turned->set, NULL);
    look (turned, &turned->state);
    for (guint seat = 0; seat < kind->seats; seat++)
      g_assert_cmpfloat_with_epsilon (turned->totals[seat], self->totals[seat], 0.001);
  }
}

/* Before a figure is placed it is known what each choice will come to: playing
 * it and looking again gives the same.  What joins is left out, for that is
 * looked up on the board only. */
static void
test_claims (gconstpointer data)
{
  const RivalKind *kind = data;
  g_autofree Fixture *self = g_new (Fixture, 1);
  g_autofree RulesMoveList *moves = g_new (RulesMoveList, 1);
  g_autofree AdvisorRivalSurvey *survey = g_new (AdvisorRivalSurvey, 1);
  float weights[ADVISOR_RIVAL_N_WEIGHTS];
  guint n_moves = 0;

  for (guint i = 0; i < N_GAMES; i++) {
    float best = 0;

    if (!fixture_begin (self, kind, i, RULES_PHASE_MEEPLE)
        || self->state.n_deck == self->state.n_drawn)
      continue;

    memcpy (weights, self->outlook.weights, sizeof weights);
    weights[ADVISOR_RIVAL_JOIN] = 0;
    for (guint seat = 0; seat < kind->seats; seat++)
      self->state.score[seat] += 20;    /* Far from the floor (R8.15). */
    advisor_outlook_init_weighed (&self->outlook, &self->state, &self->set, weights);
    look (self, &self->state);
    rules_moves (&self->state, &self->set, moves);
    advisor_rival_features (&self->state, &self->set, &self->outlook, survey);

    for (guint j = 0; j < moves->n_moves; j++) {
      float gain = advisor_rival_gain (survey, &moves->moves[j]);
      RulesState after = self->state;
      float totals[RULES_MAX_SEATS];

      rules_play (&after, &self->set, &moves->moves[j], NULL);
      advisor_rival_totals (&after, &self->set, &self->outlook, FALSE, totals);
      if (after.n_aside == self->state.n_aside) {
        g_assert_cmpfloat_with_epsilon (self->totals[self->state.seat] + gain,
                                        totals[self->state.seat], 0.01);
        n_moves++;
      }
      best = MAX (best, gain);
    }

    best += self->totals[self->state.seat];
    advisor_rival_totals (&self->state, &self->set, &self->outlook, TRUE, self->totals);
    g_assert_cmpfloat_with_epsilon (self->totals[self->state.seat], best, 0.01);
  }

  g_assert_cmpuint (n_moves, >, 20);
}

/* What is over is no estimate, and a victory is worth more than points. */
static void
test_over (gconstpointer data)
{
  const RivalKind *kind = data;
  g_autofree Fixture *self = g_new (Fixture, 1);

  g_assert_true (fixture_begin (self, kind, 0, RULES_PHASE_PLACE));
  while (self->state.phase != RULES_PHASE_OVER) {
    RulesMove move = advisor_greedy_move (&self->state, &self->set);

    g_assert_cmpint (rules_play (&self->state, &self->set, &move, NULL), ==, RULES_OK);
  }

  look (self, &self->state);
  for (guint seat = 0; seat < kind->seats; seat++) {
    g_assert_cmpfloat_with_epsilon (self->totals[seat], self->state.score[seat], 0.001);
    if (rules_leaders (&self->state) == 1u << seat)
      g_assert_cmpfloat (self->values[seat], >, 0.5);
    else
      g_assert_cmpfloat (self->values[seat], <=, 0.8);
  }
}

static void
add (const char    *name,
     GTestDataFunc  func)
{
  for (guint i = 0; i < N_RIVAL_KINDS; i++) {
    g_autofree char *path = g_strdup_printf ("/rival/%s/%s", name, rival_kinds[i].name);

    g_test_add_data_func (path, &rival_kinds[i], func);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("points", test_points);
  g_test_add_data_func ("/rival/ghosts/two", &rival_kinds[2], test_ghosts);
  g_test_add_data_func ("/rival/ghosts/six", &rival_kinds[4], test_ghosts);
  g_test_add_func ("/rival/seats", test_seats);
  add ("colours", test_colours);
  add ("turned", test_turned);
  add ("claims", test_claims);
  add ("over", test_over);

  return g_test_run ();
}
