/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The numbers that say how a state stands, weighed for its level.
 */

#include <math.h>

#include "advisor-private.h"

void
advisor_features (const RulesState     *state,
                  const RulesTileSet   *set,
                  const AdvisorOutlook *outlook,
                  float                *features)
{
  const RulesLevel *level = rules_level (state->setup.level);
  float in_hand = state->phase == RULES_PHASE_PLACE ? 1 : 0;
  float left = (float) (state->n_deck - state->n_drawn) + in_hand;
  float left_stack = rules_tiles_left (state) + in_hand;
  float goal = 0, target = 0, goal_short = 0, target_short = 0, worst = 0;
  unsigned int reserve = 0, empty = 0, in_reserve[RULES_MAX_SEATS] = { 0 };
  AdvisorSurvey survey;
  unsigned int n = 0;

  advisor_survey (state, set, outlook, &survey);

  /* While a haunted cemetery is open every turn takes a second tile (R5.6), and
   * both may lie beside it. */
  if (level->haunted) {
    left = fmaxf (left - survey.holes / 2, 0);
    left_stack = fmaxf (left_stack - survey.holes / 2, 0);
  }

  for (unsigned int i = 0; i < level->markers; i++) {
    float to_target = fmaxf (0, (float) rules_stack_target (state) - state->score[i]);

    goal += survey.need[i];
    target += to_target;
    goal_short += fmaxf (0, survey.need[i] - survey.hope[i]);
    target_short += fmaxf (0, to_target - survey.hope[i]);
    worst = fmaxf (worst, to_target - survey.hope[i]);
  }

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
      survey.companions += rules_ghosts_on_board (state);
  }
  if (state->cat < RULES_PET_MOVES)
    survey.companions += state->in_circles;

  features[n++] = goal / 100;
  features[n++] = target / 20;
  features[n++] = fminf (goal / (left + 1), 8) / 4;
  features[n++] = fminf (target / (left_stack + 1), 8) / 4;
  features[n++] = fminf (goal_short / (left + 1), 8) / 4;
  features[n++] = fminf (target_short / (left_stack + 1), 8) / 4;
  features[n++] = left_stack / 20;
  features[n++] = survey.near / 20;
  features[n++] = survey.far / 20;
  features[n++] = survey.castles / 20;
  features[n++] = survey.shared / 20;
  features[n++] = survey.ends / 10;
  features[n++] = survey.lost / 5;
  features[n++] = survey.claim / 10;
  features[n++] = survey.joint / 20;
  features[n++] = survey.apart / 40;
  features[n++] = state->supply / 10.0f;
  features[n++] = expf (-(float) state->supply / 2);
  features[n++] = outlook->more[state->supply < 4 ? state->supply : 4];
  features[n++] = outlook->more[state->supply < 3 ? state->supply + 1 : 4];
  features[n++] = outlook->symbols;
  features[n++] = fmaxf (0, left * outlook->symbols - state->supply) / 30;
  features[n++] = survey.returning / 5;
  features[n++] = survey.stuck / 10;
  features[n++] = survey.misty / 10;
  features[n++] = (float) reserve / 10;
  features[n++] = (float) empty / state->setup.seats;
  features[n++] = (float) in_reserve[state->seat] / 5;
  features[n++] = survey.companions / 10;
  features[n++] = (float) __builtin_popcountll (state->graves[0] | state->graves[1]) / 3;
  features[n++] = survey.graves / 5;
  features[n++] = survey.holes / 8;
  features[n++] = level->haunted ? left / 60 : 0;
  features[n++] = fmaxf (0, (float) rules_stack_target (state) - rules_score (state)) / 20;
  features[n++] = worst / 20;
  features[n++] = state->setup.circles;
  features[n++] = state->in_circles / 10.0f;
  features[n++] = (float) state->stack / 2;
  features[n++] = level->stacks > 1 ? 1 : 0;
  features[n++] = state->setup.seats / 5.0f;
}

#include "advisor-weights.h"

/* The sum of a state's features, each with its weight. */
static float
weigh (const RulesState     *state,
       const RulesTileSet   *set,
       const AdvisorOutlook *outlook)
{
  float features[ADVISOR_N_FEATURES];
  float sum = 0;

  advisor_features (state, set, outlook, features);

  for (unsigned int i = 0; i < ADVISOR_N_FEATURES; i++)
    sum += advisor_weights[state->setup.level - 1][i] * features[i];

  return sum / 4;
}

/* As seen from the state of the outlook no position is nearly won or nearly
 * lost: what is better must stay visible even then. */
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
  if (state->phase == RULES_PHASE_OVER)
    return state->outcome == RULES_OUTCOME_WON ? 1 : 0;

  return 1 / (1 + (double) expf (outlook->horizon - weigh (state, set, outlook)));
}
