/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The final totals that seats may hope for, and what they are worth against
 * each other.
 */

#include <math.h>
#include <string.h>

#include "advisor-rival.h"
#include "advisor-rival-weights.h"

/* How a seat's time runs out: 1 with many turns left, 0 with none. */
static float
urgency (const AdvisorRivalSurvey *survey,
         unsigned int              seat)
{
  float turns = survey->turns[seat];

  return fminf (turns / survey->outlook->weights[ADVISOR_RIVAL_HASTE], 1);
}

/* The same for what needs the whole game. */
static float
long_run (const AdvisorRivalSurvey *survey,
          unsigned int              seat)
{
  return survey->turns[seat] / 36;
}

/* A feature that is completed now scores, and its figures are in hand again. */
static void
note_complete (const AdvisorHolding *holding,
               unsigned int          seat,
               float                *features)
{
  if (holding->owners >> seat & 1)
    features[ADVISOR_RIVAL_SCORE] += holding->done - 2 * (float) holding->ghosts[seat];
}

static void
note_land (const AdvisorRivalSurvey *survey,
           const AdvisorHolding     *holding,
           float                    *features)
{
  float more = (holding->done - holding->now) * holding->chance;

  if (holding->kind == RULES_FEATURE_ROAD) {
    features[ADVISOR_RIVAL_ROAD_NOW] += holding->now;
    features[ADVISOR_RIVAL_ROAD_DONE] += more;
    return;
  }

  features[ADVISOR_RIVAL_CITY_NOW] += holding->now;
  if (survey->state->nodes[holding->root].open < 2)
    features[ADVISOR_RIVAL_CITY_NEAR] += more;
  else
    features[ADVISOR_RIVAL_CITY_FAR] += more;
}

static void
note_house (const AdvisorRivalSurvey *survey,
            const AdvisorHolding     *holding,
            float                    *features)
{
  features[ADVISOR_RIVAL_HOUSE_NOW] += holding->now;
  features[ADVISOR_RIVAL_HOUSE_HOPE]
    += (holding->done - holding->now)
       * (holding->kind == RULES_FEATURE_CASTLE ? holding->chance : survey->filled[1]);
}

static void
note_field (const AdvisorRivalSurvey *survey,
            const AdvisorHolding     *holding,
            float                    *features)
{
  float time = survey->left / 72;

  features[ADVISOR_RIVAL_FIELD_NOW] += 3 * holding->feeds;
  features[ADVISOR_RIVAL_FIELD_SOON] += 3 * holding->soon;
  features[ADVISOR_RIVAL_FIELD_TIME] += time;
  features[ADVISOR_RIVAL_FIELD_SIZE] += time * fminf (holding->size, 20) / 5;
}

/* How many guards a holding brings when it is completed, 0 or 1 (R8.6). */
static float
earns_guard (const AdvisorRivalSurvey *survey,
             const AdvisorHolding     *holding,
             unsigned int              seat)
{
  const RulesState *state = survey->state;

  return holding->kind == RULES_FEATURE_CEMETERY
         && state->aside[rules_setup_colour (&state->setup, (uint8_t) seat)] > 0;
}

/* What a feature that is not complete means to one of the seats with figures
 * there. */
static void
note_holding (const AdvisorRivalSurvey *survey,
              const AdvisorHolding     *holding,
              unsigned int              seat,
              float                    *features)
{
  float figures = holding->figures[seat];

  if (holding->owners >> seat & 1) {
    if (holding->kind == RULES_FEATURE_ROAD || holding->kind == RULES_FEATURE_CITY)
      note_land (survey, holding, features);
    else if (holding->kind == RULES_FEATURE_FIELD)
      note_field (survey, holding, features);
    else
      note_house (survey, holding, features);
    features[ADVISOR_RIVAL_GHOSTS] += holding->ghosts[seat] * (1 + holding->chance);
  }

  features[ADVISOR_RIVAL_DANGER]
    += holding->doomed[seat] * (holding->now + (holding->done - holding->now) * holding->chance);
  if (rules_setup_ghosts (&survey->state->setup) > 0)
    features[ADVISOR_RIVAL_TARGETS] += holding->exposed[seat];
  features[ADVISOR_RIVAL_KEEPERS]
    += earns_guard (survey, holding, seat) * holding->chance * urgency (survey, seat);

  if (holding->kind == RULES_FEATURE_FIELD)
    return;

  features[ADVISOR_RIVAL_BACK] += figures * holding->chance * urgency (survey, seat);
  features[ADVISOR_RIVAL_BACK_LONG] += figures * holding->chance * long_run (survey, seat);
  if (holding->chance < 0.15f)
    features[ADVISOR_RIVAL_STUCK] += figures * long_run (survey, seat);
}

/* Figures in reserve, of which @guards are guards. */
static void
note_hand (const AdvisorRivalSurvey *survey,
           unsigned int              seat,
           float                     hand,
           float                     guards,
           float                    *features)
{
  float time = urgency (survey, seat);

  hand = fmaxf (hand, 0);
  features[ADVISOR_RIVAL_HAND_1] = time * fminf (hand, 1);
  features[ADVISOR_RIVAL_HAND_2] = time * fminf (fmaxf (hand - 1, 0), 1);
  features[ADVISOR_RIVAL_HAND_3] = time * fminf (fmaxf (hand - 2, 0), 1);
  features[ADVISOR_RIVAL_HAND_MORE] = time * fmaxf (hand - 3, 0);
  features[ADVISOR_RIVAL_HAND_LONG] = long_run (survey, seat) * hand;
  features[ADVISOR_RIVAL_GUARDS] = time * guards;
}

/* The figures of a seat in reserve once the turn is over. */
static void
count_hand (const AdvisorRivalSurvey *survey,
            unsigned int              seat,
            float                    *hand,
            float                    *guards)
{
  const RulesState *state = survey->state;
  uint8_t colour = rules_setup_colour (&state->setup, (uint8_t) seat);

  *guards = state->guards[colour];
  *hand = *guards + state->reserve[colour];

  for (uint8_t i = 0; i < survey->n_holdings; i++) {
    const AdvisorHolding *holding = &survey->holdings[i];
    unsigned int back = holding->figures[seat];

    if (!holding->complete || back == 0)
      continue;

    *hand += (float) back;
    *guards += (float) (back - holding->exposed[seat]);
    *hand += earns_guard (survey, holding, seat);
    *guards += earns_guard (survey, holding, seat);
  }
}

void
advisor_rival_features (const RulesState     *state,
                        const RulesTileSet   *set,
                        const AdvisorOutlook *outlook,
                        AdvisorRivalSurvey   *survey)
{
  advisor_rival_survey (state, set, outlook, survey);

  for (unsigned int seat = 0; seat < state->setup.seats; seat++) {
    float *features = survey->features[seat];
    float hand, guards;

    features[ADVISOR_RIVAL_SCORE] = state->score[seat];
    features[ADVISOR_RIVAL_TURNS] = survey->turns[seat];
    count_hand (survey, seat, &hand, &guards);
    note_hand (survey, seat, hand, guards, features);

    for (uint8_t i = 0; i < survey->n_holdings; i++) {
      const AdvisorHolding *holding = &survey->holdings[i];

      if (holding->figures[seat] == 0)
        continue;
      if (holding->complete)
        note_complete (holding, seat, features);
      else
        note_holding (survey, holding, seat, features);
    }

    if (seat == state->seat)
      features[ADVISOR_RIVAL_DUTY] = (float) state->limit - (float) state->extend;
  }
}

static float
weigh (const AdvisorOutlook *outlook,
       const float          *features)
{
  float sum = 0;

  for (unsigned int i = 0; i < ADVISOR_RIVAL_N_FEATURES; i++)
    sum += outlook->weights[i] * features[i];

  return sum;
}

float
advisor_rival_gain (AdvisorRivalSurvey *survey,
                    const RulesMove    *move)
{
  unsigned int seat = survey->state->seat;
  float before[ADVISOR_RIVAL_N_FEATURES] = { 0 };
  float after[ADVISOR_RIVAL_N_FEATURES] = { 0 };
  AdvisorHolding holding;
  float hand, guards;

  if (move->kind != RULES_MOVE_MEEPLE)
    return 0;

  advisor_rival_claim (survey, move->feature, move->figure, &holding);
  count_hand (survey, seat, &hand, &guards);
  note_hand (survey, seat, hand, guards, before);

  if (holding.complete) {
    float earned = earns_guard (survey, &holding, seat);

    note_hand (survey, seat, hand + earned, guards + earned, after);
    note_complete (&holding, seat, after);
  } else {
    note_hand (survey, seat, hand - 1, guards - (move->figure == RULES_FIGURE_GUARD), after);
    note_holding (survey, &holding, seat, after);
  }

  return weigh (survey->outlook, after) - weigh (survey->outlook, before);
}

/* The most that a figure placed now would add, 0 for none. */
static float
best_claim (AdvisorRivalSurvey *survey)
{
  const RulesState *state = survey->state;
  const RulesTile *tile = rules_cell_tile (state, survey->set, state->placed);
  uint8_t colour = rules_setup_colour (&state->setup, state->seat);
  float best = 0;

  for (uint8_t feature = 0; feature < tile->n_features; feature++) {
    if (!rules_may_stand (&state->setup, tile->features[feature].kind)
        || state->nodes[rules_feature_root (state, state->placed, feature)].meeples > 0)
      continue;

    for (uint8_t figure = 0; figure < RULES_N_FIGURES; figure++) {
      RulesMove move = { .kind = RULES_MOVE_MEEPLE, .feature = feature, .figure = figure };

      if ((figure == RULES_FIGURE_GUARD ? state->guards : state->reserve)[colour] > 0)
        best = fmaxf (best, advisor_rival_gain (survey, &move));
    }
  }

  return best;
}

void
advisor_rival_totals (const RulesState     *state,
                      const RulesTileSet   *set,
                      const AdvisorOutlook *outlook,
                      bool                  claims,
                      float                *totals)
{
  AdvisorRivalSurvey survey;

  if (state->phase == RULES_PHASE_OVER) {
    for (unsigned int seat = 0; seat < state->setup.seats; seat++)
      totals[seat] = state->score[seat];
    return;
  }

  advisor_rival_features (state, set, outlook, &survey);
  for (unsigned int seat = 0; seat < state->setup.seats; seat++)
    totals[seat] = weigh (outlook, survey.features[seat]);

  if (claims && state->phase != RULES_PHASE_PLACE)
    totals[state->seat] += best_claim (&survey);
}

/* How far ahead of the best of the others. */
static float
lead_of (const float  *totals,
         uint8_t       seats,
         unsigned int  seat)
{
  float best = -INFINITY;

  for (unsigned int other = 0; other < seats; other++) {
    if (other != seat)
      best = fmaxf (best, totals[other]);
  }

  return totals[seat] - best;
}

static float
logistic (float sum)
{
  return 1 / (1 + expf (-sum));
}

void
advisor_rival_values (const AdvisorOutlook *outlook,
                      const float          *totals,
                      uint8_t               seats,
                      bool                  over,
                      float                *values)
{
  for (unsigned int seat = 0; seat < seats; seat++) {
    float lead = lead_of (totals, seats, seat);

    values[seat] = logistic (lead / outlook->spread - outlook->rival_horizon[seat]);
    if (over)
      values[seat] = (values[seat] + (lead > 0 ? 1 : lead < 0 ? 0 : 0.5f)) / 2;
  }
}

float
advisor_rival_value (const RulesState     *state,
                     const RulesTileSet   *set,
                     const AdvisorOutlook *outlook,
                     uint8_t               seat)
{
  float totals[RULES_MAX_SEATS], values[RULES_MAX_SEATS];

  advisor_rival_totals (state, set, outlook, false, totals);
  advisor_rival_values (outlook, totals, state->setup.seats, state->phase == RULES_PHASE_OVER,
                        values);

  return values[seat];
}

uint16_t
advisor_rival_twin (const RulesState    *state,
                    const RulesTileSet  *set,
                    const RulesMoveList *list,
                    uint16_t             index)
{
  const RulesMove *move = &list->moves[index];
  const RulesTile *tile;
  uint16_t first = index;

  if (move->kind != RULES_MOVE_PLACE || move->turn == 0)
    return 0;

  tile = &set->tiles[rules_tile_in_hand (state)];
  for (uint16_t i = index; i-- > 0;) {
    const RulesMove *other = &list->moves[i];

    if (other->square.x != move->square.x || other->square.y != move->square.y)
      break;
    if (rules_tile_equal_turned (tile, tile, move->turn - other->turn))
      first = i;
  }

  return index - first;
}

void
advisor_rival_first (const RulesState     *state,
                     const RulesTileSet   *set,
                     const AdvisorOutlook *outlook,
                     const RulesMoveList  *list,
                     RulesState           *after,
                     float                *values)
{
  float totals[RULES_MAX_SEATS], all[RULES_MAX_SEATS];
  uint8_t seats = state->setup.seats;

  /* The last turn is played to see what it comes to. */
  if (state->phase == RULES_PHASE_MEEPLE && rules_tiles_left (state) > 0) {
    AdvisorRivalSurvey survey;

    advisor_rival_features (state, set, outlook, &survey);
    for (unsigned int seat = 0; seat < seats; seat++)
      totals[seat] = weigh (outlook, survey.features[seat]);

    for (uint16_t i = 0; i < list->n_moves; i++) {
      float before = totals[state->seat];

      totals[state->seat] += advisor_rival_gain (&survey, &list->moves[i]);
      advisor_rival_values (outlook, totals, seats, false, all);
      values[i] = all[state->seat];
      totals[state->seat] = before;
    }
    return;
  }

  for (uint16_t i = 0; i < list->n_moves; i++) {
    uint16_t twin = advisor_rival_twin (state, set, list, i);

    if (twin > 0) {
      values[i] = values[i - twin];
      continue;
    }

    *after = *state;
    rules_play (after, set, &list->moves[i], NULL);
    advisor_rival_totals (after, set, outlook, true, totals);
    advisor_rival_values (outlook, totals, seats, after->phase == RULES_PHASE_OVER, all);
    values[i] = all[state->seat];
  }
}

/* The curve from leads to values is steep near even only: beyond this much the
 * better of two moves would hardly show. */
#define WIDEST 1.1f

void
advisor_rival_outlook (AdvisorOutlook     *self,
                       const RulesState   *state,
                       const RulesTileSet *set)
{
  float totals[RULES_MAX_SEATS];
  float misty = 0;
  uint8_t count[RULES_MAX_TILES];

  if (!self->weights)
    self->weights = rival_weights[state->setup.mode];

  self->left = (uint8_t) (state->n_deck - state->n_drawn
                          + (state->phase == RULES_PHASE_PLACE ? 1 : 0));
  self->spread = 6 + 1.5f * sqrtf (self->left);

  rules_tiles_unseen (state, count);
  for (unsigned int tile = 0; tile < set->n_tiles; tile++) {
    if (set->tiles[tile].bank != RULES_NO_FEATURE)
      misty += count[tile];
  }
  self->misty = misty / fmaxf (self->n_unseen, 1);

  for (unsigned int row = 0; row < ADVISOR_SOON_ROWS - 1; row++) {
    float draws = fminf (fmaxf ((float) self->left - (float) row, 1),
                         self->weights[ADVISOR_RIVAL_DRAWS])
                  * self->weights[ADVISOR_RIVAL_SHARE];

    for (unsigned int n = 0; n <= self->n_unseen; n++)
      self->rival_soon[row][n]
        = 1 - powf (1 - (float) n / fmaxf (self->n_unseen, 1), draws);
  }
  /* The last row is that of no tile left: nothing more is completed. */
  memset (self->rival_soon[ADVISOR_SOON_ROWS - 1], 0, sizeof *self->rival_soon);

  memset (self->rival_horizon, 0, sizeof self->rival_horizon);
  if (state->phase == RULES_PHASE_OVER)
    return;

  advisor_rival_totals (state, set, self, true, totals);
  for (unsigned int seat = 0; seat < state->setup.seats; seat++) {
    float sum = lead_of (totals, state->setup.seats, seat) / self->spread;

    self->rival_horizon[seat] = sum - fminf (fmaxf (sum, -WIDEST), WIDEST);
  }
}

/* Logistic curves, fitted to games that the advisor played against itself with
 * few iterations a decision, of 2 to 6 seats (docs/design/advisor.md).  A shared
 * victory is one. */
static const struct {
  double even;                /* The logarithm of the odds at the sum 0, */
  double slope;               /* and what one more adds to it. */
} curves[RULES_N_MODES][RULES_MAX_SEATS - 1] = {
  [RULES_MODE_HAUNTED] = {
    { -0.005, 1.568 },
    { -0.481, 1.156 },
    { -0.873, 0.781 },
    { -1.002, 1.446 },
    { -1.273, 1.059 },
  },
  [RULES_MODE_CLASSIC] = {
    { 0.098, 1.953 },
    { -0.313, 2.025 },
    { -0.594, 2.054 },
    { -0.798, 2.203 },
    { -0.894, 2.366 },
  },
};

double
advisor_rival_chance (const AdvisorOutlook *outlook,
                      double                value)
{
  unsigned int row = outlook->seats - 2u;
  double sum;

  if (value <= 0 || value >= 1)
    return value <= 0 ? 0 : 1;

  sum = log (value / (1 - value)) + (double) outlook->rival_horizon[outlook->seat];

  return 1 / (1 + exp (-curves[outlook->mode][row].even - curves[outlook->mode][row].slope * sum));
}
