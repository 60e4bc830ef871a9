/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The numbers that say how a state stands, weighed for its level.
 */

#include <math.h>

#include "advisor-rival.h"
#include "advisor-weights.h"

/* How many tiles are left, that in hand included. */
typedef struct {
  float deck;                 /* Of all stacks. */
  float stack;                /* Of the active one. */
} Left;

static Left
count_left (const RulesState    *state,
            const AdvisorSurvey *survey)
{
  float in_hand = state->phase == RULES_PHASE_PLACE ? 1 : 0;
  Left left = {
    .deck = (float) (state->n_deck - state->n_drawn) + in_hand,
    .stack = rules_tiles_left (state) + in_hand,
  };

  /* While a haunted cemetery is open every turn takes a second tile (R5.6), and
   * both may lie beside it. */
  if (rules_level (state->setup.level)->haunted) {
    left.deck = fmaxf (left.deck - survey->holes / 2, 0);
    left.stack = fmaxf (left.stack - survey->holes / 2, 0);
  }

  return left;
}

/* Points for each of @tiles and one more, in fours; beyond 8 all is lost alike. */
static float
pace (float points,
      float tiles)
{
  return fminf (points / (tiles + 1), 8) / 4;
}

static void
note_points (const RulesState    *state,
             const AdvisorSurvey *survey,
             Left                 left,
             float               *features)
{
  const RulesLevel *level = rules_level (state->setup.level);
  float goal = 0, target = 0, goal_short = 0, target_short = 0, worst = 0;

  for (unsigned int i = 0; i < level->markers; i++) {
    float to_target = fmaxf (0, (float) rules_stack_target (state) - state->score[i]);

    goal += survey->need[i];
    target += to_target;
    goal_short += fmaxf (0, survey->need[i] - survey->hope[i]);
    target_short += fmaxf (0, to_target - survey->hope[i]);
    worst = fmaxf (worst, to_target - survey->hope[i]);
  }

  features[ADVISOR_FEATURE_GOAL] = goal / 100;
  features[ADVISOR_FEATURE_TARGET] = target / 20;
  features[ADVISOR_FEATURE_GOAL_PACE] = pace (goal, left.deck);
  features[ADVISOR_FEATURE_TARGET_PACE] = pace (target, left.stack);
  features[ADVISOR_FEATURE_GOAL_SHORT] = pace (goal_short, left.deck);
  features[ADVISOR_FEATURE_TARGET_SHORT] = pace (target_short, left.stack);
  features[ADVISOR_FEATURE_STACK_LEFT] = left.stack / 20;
  features[ADVISOR_FEATURE_LAST]
    = fmaxf (0, (float) rules_stack_target (state) - rules_score (state)) / 20;
  features[ADVISOR_FEATURE_WORST] = worst / 20;
}

/* What stands on roads, in cities and castles. */
static void
note_land (const AdvisorSurvey *survey,
           float               *features)
{
  features[ADVISOR_FEATURE_NEAR] = survey->near / 20;
  features[ADVISOR_FEATURE_FAR] = survey->far / 20;
  features[ADVISOR_FEATURE_CASTLES] = survey->castles / 20;
  features[ADVISOR_FEATURE_SHARED] = survey->shared / 20;
  features[ADVISOR_FEATURE_ENDS] = survey->ends / 10;
  features[ADVISOR_FEATURE_LOST] = survey->lost / 5;
  features[ADVISOR_FEATURE_CLAIM] = survey->claim / 10;
  features[ADVISOR_FEATURE_JOINT] = survey->joint / 20;
  features[ADVISOR_FEATURE_APART] = survey->apart / 40;
}

static void
note_ghosts (const RulesState     *state,
             const AdvisorOutlook *outlook,
             const AdvisorSurvey  *survey,
             Left                  left,
             float                *features)
{
  unsigned int supply = state->supply;
  unsigned int now = supply < RULES_MAX_SYMBOLS ? supply : RULES_MAX_SYMBOLS;
  unsigned int next = supply + 1 < RULES_MAX_SYMBOLS ? supply + 1 : RULES_MAX_SYMBOLS;

  features[ADVISOR_FEATURE_SUPPLY] = (float) supply / 10;
  features[ADVISOR_FEATURE_SUPPLY_LOW] = expf (-(float) supply / 2);
  features[ADVISOR_FEATURE_RISK_NOW] = outlook->more[now];
  features[ADVISOR_FEATURE_RISK_NEXT] = outlook->more[next];
  features[ADVISOR_FEATURE_SYMBOLS] = outlook->symbols;
  features[ADVISOR_FEATURE_BURDEN]
    = fmaxf (0, left.deck * outlook->symbols - (float) supply) / 30;
  features[ADVISOR_FEATURE_RETURNING] = survey->returning / 5;
  features[ADVISOR_FEATURE_STUCK] = survey->stuck / 10;
  features[ADVISOR_FEATURE_MISTY] = survey->misty / 10;
}

/* Meeples in reserve, and hounds and cat beside those on the board. */
static void
note_figures (const RulesState *state,
              float            *features)
{
  unsigned int reserve = 0, empty = 0, in_reserve[RULES_MAX_SEATS] = { 0 };
  unsigned int companions = 0;

  for (unsigned int i = 0; i < RULES_N_COLOURS; i++) {
    if (state->setup.owner[i] == RULES_NO_SEAT)
      continue;
    reserve += state->reserve[i];
    in_reserve[state->setup.owner[i]] += state->reserve[i];
  }
  for (unsigned int i = 0; i < state->setup.seats; i++)
    empty += in_reserve[i] == 0;

  for (unsigned int i = 0; i < RULES_N_HOUNDS; i++) {
    if (state->hound[i] < RULES_PET_MOVES)
      companions += rules_ghosts_on_board (state);
  }
  if (state->cat < RULES_PET_MOVES)
    companions += state->in_circles;

  features[ADVISOR_FEATURE_RESERVE] = (float) reserve / 10;
  features[ADVISOR_FEATURE_SEATS_EMPTY] = (float) empty / state->setup.seats;
  features[ADVISOR_FEATURE_SEAT_RESERVE] = (float) in_reserve[state->seat] / 5;
  features[ADVISOR_FEATURE_COMPANIONS] = (float) companions / 10;
}

static void
note_cemeteries (const RulesState    *state,
                 const AdvisorSurvey *survey,
                 Left                 left,
                 float               *features)
{
  bool haunted = rules_level (state->setup.level)->haunted;
  int open = 0;

  for (unsigned int word = 0; word < 3; word++)
    open += __builtin_popcountll (state->graves[word]);

  features[ADVISOR_FEATURE_CEMETERIES] = (float) open / 3;
  features[ADVISOR_FEATURE_GRAVES] = survey->graves / 5;
  features[ADVISOR_FEATURE_HOLES] = survey->holes / 8;
  features[ADVISOR_FEATURE_HAUNTED_LEFT] = haunted ? left.deck / 60 : 0;
}

/* What kind of game it is, and how far it has come. */
static void
note_game (const RulesState *state,
           float            *features)
{
  features[ADVISOR_FEATURE_CIRCLES] = state->setup.circles;
  features[ADVISOR_FEATURE_IN_CIRCLES] = (float) state->in_circles / 10;
  features[ADVISOR_FEATURE_STACK] = (float) state->stack / 2;
  features[ADVISOR_FEATURE_STACKS] = rules_level (state->setup.level)->stacks > 1 ? 1 : 0;
  features[ADVISOR_FEATURE_SEATS] = (float) state->setup.seats / 5;
}

void
advisor_features (const RulesState     *state,
                  const RulesTileSet   *set,
                  const AdvisorOutlook *outlook,
                  float                *features)
{
  AdvisorSurvey survey;
  Left left;

  advisor_survey (state, set, outlook, &survey);
  left = count_left (state, &survey);

  note_points (state, &survey, left, features);
  note_land (&survey, features);
  note_ghosts (state, outlook, &survey, left, features);
  note_figures (state, features);
  note_cemeteries (state, &survey, left, features);
  note_game (state, features);
}

const float *
advisor_weights_of (uint8_t level)
{
  return advisor_weights[level - 1];
}

/* The sum of a state's features, each with its weight.  The division keeps the
 * weights, whose scale is arbitrary, near 1. */
static float
weigh (const RulesState     *state,
       const RulesTileSet   *set,
       const AdvisorOutlook *outlook)
{
  float features[ADVISOR_N_FEATURES];
  float sum = 0;

  advisor_features (state, set, outlook, features);

  for (unsigned int i = 0; i < ADVISOR_N_FEATURES; i++)
    sum += outlook->weights[i] * features[i];

  return sum / 4;
}

/* The curve from sums to chances is steep near even only: beyond this much the
 * better of two moves would hardly show. */
#define WIDEST 1.1f

float
advisor_horizon (const RulesState     *state,
                 const RulesTileSet   *set,
                 const AdvisorOutlook *outlook)
{
  float sum = weigh (state, set, outlook);

  return sum - fminf (fmaxf (sum, -WIDEST), WIDEST);
}

double
advisor_value (const RulesState     *state,
               const RulesTileSet   *set,
               const AdvisorOutlook *outlook)
{
  if (outlook->rival)
    return (double) advisor_rival_value (state, set, outlook, outlook->seat);

  if (state->phase == RULES_PHASE_OVER)
    return state->outcome == RULES_OUTCOME_WON ? 1 : 0;

  return 1 / (1 + (double) expf (outlook->horizon - weigh (state, set, outlook)));
}

/* Logistic curves, fitted to the games of 40 iterations a decision of 1, 2 and 4
 * seats, a quarter of them with circles (docs/design/advisor.md). */
static const struct {
  double even;                /* The logarithm of the odds at the sum 0, */
  double slope;               /* and what one more adds to it. */
} curves[RULES_MAX_LEVEL] = {
  { -1.062, 0.210 },
  { 1.375, 0.300 },
  { 1.625, 0.226 },
  { 0.766, 0.265 },
  { 1.375, 0.362 },
  { -1.016, 0.355 },
};

double
advisor_chance (const AdvisorOutlook *outlook,
                double                value)
{
  unsigned int level = outlook->level - 1u;
  double sum;

  if (outlook->rival)
    return advisor_rival_chance (outlook, value);

  /* What is over is no estimate. */
  if (value <= 0 || value >= 1)
    return value <= 0 ? 0 : 1;

  sum = log (value / (1 - value)) + (double) outlook->horizon;

  return 1 / (1 + exp (-curves[level].even - curves[level].slope * sum));
}
