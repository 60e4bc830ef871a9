/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of a competitive game, added up: every feature with figures on it,
 * who owns it, what it is worth and how likely it is completed.
 */

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "advisor-rival.h"

static unsigned int
pattern_of (const RulesOpen *open)
{
  return open->wanted + advisor_spread (open->touching);
}

/* The road or city at a side of an open square has one more square that must
 * be filled; returns its root. */
static uint16_t
meet_side (AdvisorRivalSurvey *survey,
           const RulesOpen    *open,
           unsigned int        pattern,
           unsigned int        side)
{
  static const int8_t x[] = { 0, 1, 0, -1 }, y[] = { -1, 0, 1, 0 };
  const RulesState *state = survey->state;
  RulesSquare square = { (int16_t) (open->square.x + x[side]),
                         (int16_t) (open->square.y + y[side]) };
  uint8_t cell = rules_cell_at (state, square);
  const RulesTile *tile = rules_cell_tile (state, survey->set, cell);
  uint8_t printed = rules_side_on_tile (rules_side_opposite (side), state->cells[cell].turn);
  uint16_t root = rules_feature_root (state, cell, tile->side_feature[printed]);
  float chance = survey->soon[survey->outlook->ends[pattern][side]];

  survey->chance[root] = survey->seen[root] ? survey->chance[root] * chance : chance;
  survey->seen[root] = 1;

  return root;
}

/* Points that a holding brings a seat by its figures. */
static float
share_of (const AdvisorHolding *holding,
          unsigned int          seat,
          float                 value)
{
  return holding->owners >> seat & 1 ? value : 0;
}

static uint8_t
find_owners (const uint8_t *figures)
{
  uint8_t most = 0, owners = 0;

  for (unsigned int seat = 0; seat < RULES_MAX_SEATS; seat++) {
    if (figures[seat] > most) {
      most = figures[seat];
      owners = 0;
    }
    if (most > 0 && figures[seat] == most)
      owners |= (uint8_t) (1u << seat);
  }

  return owners;
}

/* What each seat gains or loses when two holdings become one. */
static void
note_join (AdvisorRivalSurvey   *survey,
           const AdvisorHolding *a,
           const AdvisorHolding *b,
           float                 chance)
{
  AdvisorHolding both = *a;
  float value_a = a->now + (a->done - a->now) * a->chance;
  float value_b = b->now + (b->done - b->now) * b->chance;

  for (unsigned int seat = 0; seat < survey->state->setup.seats; seat++)
    both.figures[seat] += b->figures[seat];
  both.owners = find_owners (both.figures);

  for (unsigned int seat = 0; seat < survey->state->setup.seats; seat++)
    survey->features[seat][ADVISOR_RIVAL_JOIN]
      += chance * (share_of (&both, seat, value_a + value_b)
                   - share_of (a, seat, value_a) - share_of (b, seat, value_b));
}

/* A pair of roots that one tile on an open square could join: remembered until
 * what they are worth is known. */
typedef struct {
  uint16_t a;
  uint16_t b;
  float chance;
} Pair;

#define MAX_PAIRS 32

typedef struct {
  uint8_t n;
  Pair pair[MAX_PAIRS];
} Pairs;

static void
meet_open (AdvisorRivalSurvey *survey,
           const RulesOpen    *open,
           Pairs              *pairs)
{
  const RulesState *state = survey->state;
  unsigned int pattern = pattern_of (open);
  uint16_t roots[RULES_N_SIDES];

  for (unsigned int side = 0; side < RULES_N_SIDES; side++) {
    bool joins = open->touching >> side & 1
                 && (open->wanted >> 2 * side & 3) != RULES_TERRAIN_FIELD;

    roots[side] = joins ? meet_side (survey, open, pattern, side) : RULES_NO_NODE;
    if (roots[side] != RULES_NO_NODE && state->nodes[roots[side]].meeples == 0)
      roots[side] = RULES_NO_NODE;

    for (unsigned int other = 0; other < side; other++) {
      if (roots[side] == RULES_NO_NODE || roots[other] == RULES_NO_NODE
          || roots[side] == roots[other] || pairs->n == MAX_PAIRS)
        continue;

      pairs->pair[pairs->n++] = (Pair) {
        roots[side], roots[other],
        survey->soon[survey->outlook->joins[pattern][advisor_pair_of[other][side]]],
      };
    }
  }
}

/* A monastery, castle or cemetery: what lies around it. */
static void
value_house (const AdvisorRivalSurvey *survey,
             uint8_t                   cell,
             AdvisorHolding           *holding)
{
  const RulesState *state = survey->state;
  RulesSquare middle = state->cells[cell].square;
  unsigned int tiles = 0, misty = 0, missing;

  for (int i = 0; i < 9; i++) {
    RulesSquare square = { (int16_t) (middle.x + i % 3 - 1), (int16_t) (middle.y + i / 3 - 1) };
    uint8_t at = rules_cell_at (state, square);

    if (at == RULES_NO_CELL)
      continue;
    tiles++;
    misty += rules_cell_tile (state, survey->set, at)->bank != RULES_NO_FEATURE;
  }

  missing = 9 - tiles;
  holding->complete = missing == 0;
  holding->chance = survey->filled[missing];

  switch ((RulesFeatureKind) holding->kind) {
  case RULES_FEATURE_MONASTERY:
    holding->now = (float) tiles;
    holding->done = 9;
    break;
  case RULES_FEATURE_CASTLE:
    holding->now = (float) misty;
    holding->done = 2 * ((float) misty + survey->outlook->misty * (float) missing);
    break;
  case RULES_FEATURE_ROAD:
  case RULES_FEATURE_CITY:
  case RULES_FEATURE_FIELD:
  case RULES_FEATURE_MIST:
  case RULES_FEATURE_CEMETERY:
  default:
    holding->now = 0;
    holding->done = 0;
    break;
  }
}

static void
value_land (const AdvisorRivalSurvey *survey,
            AdvisorHolding           *holding)
{
  const RulesNode *node = &survey->state->nodes[holding->root];
  float each = holding->kind == RULES_FEATURE_CITY ? 2 : 1;
  uint16_t tiles, arms;

  rules_feature_value (survey->state, survey->set, holding->root, &tiles, &arms);

  holding->now = (float) (tiles + arms);
  holding->done = each * (float) (tiles + arms);
  holding->complete = node->open == 0;

  if (holding->complete) {
    holding->chance = 1;
  } else {
    holding->done += each * survey->outlook->weights[ADVISOR_RIVAL_GROWTH] * (float) node->open;
    holding->chance = survey->chance[holding->root];
  }
}

/* Counts the cities of a tile that one of its fields touches. */
static void
feed_from (AdvisorRivalSurvey *survey,
           uint8_t             cell,
           unsigned int        touched,
           AdvisorHolding     *holding)
{
  const RulesState *state = survey->state;
  const RulesTile *tile = rules_cell_tile (state, survey->set, cell);
  unsigned int city = 0;

  for (uint8_t feature = 0; touched != 0; feature++) {
    uint16_t root;

    if (tile->features[feature].kind != RULES_FEATURE_CITY)
      continue;
    if (!(touched >> city++ & 1))
      continue;

    touched &= ~(1u << (city - 1));
    root = rules_feature_root (state, cell, feature);
    if (survey->fed[root] == survey->n_fields)
      continue;

    survey->fed[root] = survey->n_fields;
    if (state->nodes[root].open == 0)
      holding->feeds += 1;
    else
      holding->soon += survey->chance[root];
  }
}

static void
value_field (AdvisorRivalSurvey *survey,
             AdvisorHolding     *holding)
{
  const RulesState *state = survey->state;
  uint16_t node = holding->root;

  if (++survey->n_fields == 0) {
    memset (survey->fed, 0, state->n_nodes);
    survey->n_fields = 1;
  }

  holding->chance = 0;
  holding->complete = false;
  holding->feeds = 0;
  holding->soon = 0;
  holding->size = 0;

  do {
    uint8_t cell = state->nodes[node].cell;
    const RulesTile *tile = rules_cell_tile (state, survey->set, cell);
    unsigned int touched = tile->features[node - state->cells[cell].node].cities;

    holding->size += 1;
    if (touched != 0)
      feed_from (survey, cell, touched, holding);
    node = state->nodes[node].next;
  } while (node != holding->root);

  holding->now = 3 * holding->feeds;
  holding->done = holding->now;
}

static void
value_holding (AdvisorRivalSurvey *survey,
               uint8_t             cell,
               AdvisorHolding     *holding)
{
  switch ((RulesFeatureKind) holding->kind) {
  case RULES_FEATURE_ROAD:
  case RULES_FEATURE_CITY:
    value_land (survey, holding);
    break;
  case RULES_FEATURE_FIELD:
    value_field (survey, holding);
    break;
  case RULES_FEATURE_CASTLE:
  case RULES_FEATURE_CEMETERY:
  case RULES_FEATURE_MONASTERY:
  case RULES_FEATURE_MIST:
  default:
    value_house (survey, cell, holding);
    break;
  }
}

/* The holding on which the figure of a cell stands gains it. */
static void
meet_figure (AdvisorRivalSurvey *survey,
             uint8_t             cell)
{
  const RulesState *state = survey->state;
  const RulesCell *at = &state->cells[cell];
  uint16_t root = rules_feature_root (state, cell, at->feature);
  uint8_t seat = state->setup.owner[at->colour];
  AdvisorHolding *holding;

  if (survey->holding[root] == 0) {
    survey->holding[root] = ++survey->n_holdings;
    holding = &survey->holdings[survey->n_holdings - 1];
    *holding = (AdvisorHolding) {
      .root = root,
      .kind = rules_cell_tile (state, survey->set, cell)->features[at->feature].kind,
    };
    value_holding (survey, cell, holding);
  }

  holding = &survey->holdings[survey->holding[root] - 1];
  holding->figures[seat]++;
  holding->ghosts[seat] += at->attached;
  if (at->figure == RULES_FIGURE_MEEPLE) {
    holding->exposed[seat]++;
    holding->doomed[seat] += at->attached == RULES_MAX_ATTACHED;
  }
}

void
advisor_rival_claim (AdvisorRivalSurvey *survey,
                     uint8_t             feature,
                     uint8_t             figure,
                     AdvisorHolding     *holding)
{
  const RulesState *state = survey->state;

  *holding = (AdvisorHolding) {
    .root = rules_feature_root (state, state->placed, feature),
    .kind = rules_cell_tile (state, survey->set, state->placed)->features[feature].kind,
    .owners = (uint8_t) (1u << state->seat),
  };
  holding->figures[state->seat] = 1;
  holding->exposed[state->seat] = figure == RULES_FIGURE_MEEPLE;

  value_holding (survey, state->placed, holding);
}

/* How many tiles each seat is still to place, and how likely squares are
 * filled by them. */
static void
count_turns (AdvisorRivalSurvey *survey)
{
  const RulesState *state = survey->state;
  unsigned int seats = state->setup.seats;
  unsigned int tiles = (unsigned int) (state->n_deck - state->n_drawn);
  unsigned int next = state->seat;
  float each;

  if (state->phase == RULES_PHASE_PLACE)
    tiles++;
  else
    next = (next + 1) % seats;

  for (unsigned int i = 0; i < seats; i++)
    survey->turns[(next + i) % seats] = (float) ((tiles + seats - 1 - i) / seats);

  survey->left = (float) tiles;
  each = 1 - expf (-survey->left / survey->outlook->weights[ADVISOR_RIVAL_HOLES]);
  survey->filled[0] = 1;
  for (unsigned int i = 1; i < 10; i++)
    survey->filled[i] = survey->filled[i - 1] * each;
}

/* The row of chances for the tiles left: that of the outlook's state is the
 * first. */
static const float *
soon_row (const AdvisorOutlook *outlook,
          float                 left)
{
  float gone = (float) outlook->left - left;
  unsigned int row = gone < 0 ? 0 : (unsigned int) gone;

  if (left <= 0)
    row = ADVISOR_SOON_ROWS - 1;
  else if (row > ADVISOR_SOON_ROWS - 2)
    row = ADVISOR_SOON_ROWS - 2;

  return outlook->rival_soon[row];
}

void
advisor_rival_survey (const RulesState     *state,
                      const RulesTileSet   *set,
                      const AdvisorOutlook *outlook,
                      AdvisorRivalSurvey   *survey)
{
  Pairs pairs;

  survey->state = state;
  survey->set = set;
  survey->outlook = outlook;
  survey->n_holdings = 0;
  survey->n_fields = 0;
  pairs.n = 0;
  memset (survey->seen, 0, state->n_nodes);
  memset (survey->holding, 0, state->n_nodes);
  memset (survey->fed, 0, state->n_nodes);
  memset (survey->features, 0, state->setup.seats * sizeof *survey->features);

  count_turns (survey);
  survey->soon = soon_row (outlook, survey->left);

  for (uint16_t i = 0; i < state->n_open; i++) {
    if (state->open[i].wanted != 0)
      meet_open (survey, &state->open[i], &pairs);
  }

  for (unsigned int word = 0; word < 3; word++) {
    for (uint64_t bits = state->manned[word]; bits != 0; bits &= bits - 1)
      meet_figure (survey, (uint8_t) (64 * word + (unsigned int) __builtin_ctzll (bits)));
  }

  for (uint8_t i = 0; i < survey->n_holdings; i++)
    survey->holdings[i].owners = find_owners (survey->holdings[i].figures);

  for (uint8_t i = 0; i < pairs.n; i++) {
    const Pair *pair = &pairs.pair[i];

    note_join (survey, &survey->holdings[survey->holding[pair->a] - 1],
               &survey->holdings[survey->holding[pair->b] - 1], pair->chance);
  }
}
