/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a state looks like in numbers, and the chance to win that they give.
 */

#include "advisor-private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- What unseen tiles can do for an open square ------------------------- */

/* What the neighbours of a square ask for: two bits a side, 0 for nothing,
 * else RulesTerrain + 1. */
#define N_PATTERNS 256

/* Pairs of sides: 01 02 03 12 13 23. */
#define N_PAIRS 6

struct AdvisorOutlook {
  uint8_t n_unseen;
  uint8_t fits[N_PATTERNS];                     /* Unseen tiles that fit. */
  uint8_t ends[N_PATTERNS][RULES_N_SIDES];      /* …and end the road or city
                                                 * at a side there. */
  uint8_t closes[N_PATTERNS][RULES_N_SIDES];    /* …and end mist there. */
  uint8_t joins[N_PATTERNS][N_PAIRS];           /* …and join two sides. */
  float soon[RULES_MAX_DECK + 1];               /* The chance that one of n
                                                 * tiles comes in time. */
  float horizon;                                /* What counts as even. */
  float symbols;                                /* Mean on an unseen tile. */
  float more[RULES_MAX_SYMBOLS + 2];            /* The share of unseen tiles
                                                 * with more symbols than n. */
};

static const uint8_t pair_of[RULES_N_SIDES][RULES_N_SIDES] = {
  { 0, 0, 1, 2 }, { 0, 0, 3, 4 }, { 1, 3, 0, 5 }, { 2, 4, 5, 0 },
};

/* 1 in the two bits of each side in a mask. */
static unsigned int
spread (unsigned int sides)
{
  return (sides & 1) | (sides & 2) << 1 | (sides & 4) << 2 | (sides & 8) << 3;
}

typedef struct {
  uint8_t ends;
  uint8_t closes;
  uint8_t joins;
  uint8_t fits;
} Uses;

/* Which pairs of sides are both in a mask. */
static uint8_t
pairs_in (unsigned int sides)
{
  uint8_t pairs = 0;

  for (unsigned int a = 0; a < RULES_N_SIDES; a++) {
    for (unsigned int b = a + 1; b < RULES_N_SIDES; b++) {
      if (sides >> a & sides >> b & 1)
        pairs |= (uint8_t) (1u << pair_of[a][b]);
    }
  }

  return pairs;
}

/* What a tile with @turn quarter turns can do, for each mask of sides that have
 * neighbours. */
static void
note_turn (const RulesTile *tile,
           uint8_t          turn,
           Uses            *uses)
{
  uint8_t misty = rules_sides_turned (tile->misty, turn);
  uint8_t sides[RULES_MAX_FEATURES];
  uint8_t n_sides = 0, joins = 0;
  unsigned int pattern = 0;

  for (unsigned int side = 0; side < RULES_N_SIDES; side++)
    pattern |= (rules_tile_edge (tile, turn, side) + 1u) << 2 * side;

  for (uint8_t i = 0; i < tile->n_features; i++) {
    const RulesFeature *feature = &tile->features[i];

    if (feature->kind != RULES_FEATURE_ROAD && feature->kind != RULES_FEATURE_CITY)
      continue;

    sides[n_sides] = rules_sides_turned (feature->sides, turn);
    joins |= pairs_in (sides[n_sides++]);
  }

  for (uint8_t touching = 1; touching < 16; touching++) {
    Uses *here = &uses[pattern & spread (touching) * 3];

    here->fits = 1;
    here->joins |= joins;
    if ((misty & ~touching) == 0)
      here->closes |= misty;
    for (uint8_t i = 0; i < n_sides; i++) {
      if ((sides[i] & ~touching) == 0)
        here->ends |= sides[i];
    }
  }
}

static void
add_tile (AdvisorOutlook  *self,
          const RulesTile *tile,
          uint8_t          count)
{
  Uses uses[N_PATTERNS];

  memset (uses, 0, sizeof uses);
  for (uint8_t turn = 0; turn < 4; turn++)
    note_turn (tile, turn, uses);

  for (unsigned int pattern = 0; pattern < N_PATTERNS; pattern++) {
    if (!uses[pattern].fits)
      continue;

    self->fits[pattern] += count;
    for (unsigned int side = 0; side < RULES_N_SIDES; side++) {
      self->ends[pattern][side] += (uses[pattern].ends >> side & 1) * count;
      self->closes[pattern][side] += (uses[pattern].closes >> side & 1) * count;
    }
    for (unsigned int pair = 0; pair < N_PAIRS; pair++)
      self->joins[pattern][pair] += (uses[pattern].joins >> pair & 1) * count;
  }
}

static void look_from (AdvisorOutlook     *self,
                       const RulesState   *state,
                       const RulesTileSet *set);

AdvisorOutlook *
advisor_outlook_new (const RulesState   *state,
                     const RulesTileSet *set)
{
  AdvisorOutlook *self = calloc (1, sizeof *self);
  uint8_t count[RULES_MAX_TILES];
  float draws;

  if (!self)
    return NULL;

  rules_tiles_unseen (state, count);
  for (unsigned int tile = 0; tile < set->n_tiles; tile++) {
    if (count[tile] == 0)
      continue;
    add_tile (self, &set->tiles[tile], count[tile]);
    self->n_unseen += count[tile];
  }

  for (unsigned int tile = 0; tile < set->n_tiles; tile++) {
    unsigned int symbols = set->tiles[tile].ghosts + set->tiles[tile].circles;
    float share = (float) count[tile] / fmaxf (self->n_unseen, 1);

    self->symbols += share * (float) symbols;
    for (unsigned int n = 0; n < symbols; n++)
      self->more[n] += share;
  }

  /* Not every draw goes where one would like it: a third does. */
  draws = fminf ((float) (state->n_deck - state->n_drawn), 24) / 3;
  for (unsigned int n = 0; n <= self->n_unseen; n++)
    self->soon[n] = 1 - powf (1 - (float) n / fmaxf (self->n_unseen, 1), draws);

  look_from (self, state, set);

  return self;
}

void
advisor_outlook_free (AdvisorOutlook *outlook)
{
  free (outlook);
}

/* --- The state in numbers ------------------------------------------------ */

#define MET 1
#define COUNTED 2

/* What is added up over the board. */
typedef struct {
  const RulesState *state;
  float need[RULES_MAX_MARKERS];        /* Points of each scoring meeple to
                                         * the goal. */
  uint8_t n_markers;
  uint8_t neediest;
  float chance[RULES_MAX_NODES];        /* Of a root: to be completed. */
  uint8_t seen[RULES_MAX_NODES];        /* Of a root: MET at an open square,
                                         * COUNTED. */
  float hope[RULES_MAX_MARKERS];        /* Points on the way to each. */
  float near;                 /* Points of features with at most one side
                               * open. */
  float far;                  /* Of the others. */
  float shared;               /* Of these, what is there for more than one
                               * colour. */
  float ends;                 /* Open sides of occupied features. */
  float lost;                 /* Meeples that will hardly come back. */
  float castles;
  float joint;                /* Points that joining features would add. */
  float claim;                /* The best of a feature a meeple may take
                               * now. */
  float returning;            /* Ghosts on banks, by their chance to be
                               * completed. */
  float stuck;                /* Ghosts on dead and complete banks. */
  float misty;                /* Sides that a bank may be extended at. */
  float graves;               /* Ghosts on open cemeteries. */
  float companions;           /* Points of hounds and cat with meeples. */
} Survey;

static unsigned int
pattern_of (const RulesOpen *open)
{
  return open->wanted + spread (open->touching);
}

/* The roads, cities and banks around an open square. */
static void
survey_open (const RulesState     *state,
             const RulesTileSet   *set,
             const AdvisorOutlook *outlook,
             const RulesOpen      *open,
             Survey               *survey)
{
  static const int8_t x[] = { 0, 1, 0, -1 }, y[] = { -1, 0, 1, 0 };
  unsigned int pattern = pattern_of (open);
  uint16_t roots[RULES_N_SIDES];

  for (unsigned int side = 0; side < RULES_N_SIDES; side++) {
    RulesSquare square = { (int16_t) (open->square.x + x[side]),
                           (int16_t) (open->square.y + y[side]) };
    const RulesTile *tile;
    uint8_t cell, printed, feature;

    roots[side] = RULES_NO_NODE;
    if (!(open->touching >> side & 1))
      continue;

    cell = rules_cell_at (state, square);
    tile = rules_cell_tile (state, set, cell);
    printed = rules_side_on_tile (rules_side_opposite (side), state->cells[cell].turn);
    feature = tile->side_feature[printed];

    if (feature != RULES_NO_FEATURE) {
      uint16_t root = rules_feature_root (state, cell, feature);
      float chance = outlook->soon[outlook->ends[pattern][side]];

      roots[side] = root;
      survey->chance[root] = survey->seen[root] ? survey->chance[root] * chance : chance;
      survey->seen[root] = MET;
    }

    if (tile->misty >> printed & 1) {
      uint16_t root = rules_feature_root (state, cell, tile->bank);
      float chance = outlook->soon[outlook->closes[pattern][side]];

      survey->chance[root] = survey->seen[root] ? survey->chance[root] * chance : chance;
      survey->seen[root] = MET;
      survey->misty += outlook->soon[outlook->fits[pattern]];
    }
  }

  for (unsigned int a = 0; a < RULES_N_SIDES; a++) {
    for (unsigned int b = a + 1; b < RULES_N_SIDES; b++) {
      uint16_t first = roots[a], second = roots[b];
      uint8_t colours, others;
      float values;

      if (first == RULES_NO_NODE || second == RULES_NO_NODE || first == second
          || state->nodes[first].meeples == 0 || state->nodes[second].meeples == 0)
        continue;

      colours = rules_feature_colours (state, first);
      others = rules_feature_colours (state, second);
      values = rules_feature_value (state, set, first, NULL, NULL)
               + rules_feature_value (state, set, second, NULL, NULL);
      survey->joint += outlook->soon[outlook->joins[pattern][pair_of[a][b]]] * values
                       * (float) (__builtin_popcount (colours | others) - 1);
    }
  }
}

static float
castle_worth (const RulesState   *state,
              const RulesTileSet *set,
              uint16_t            root)
{
  static const float filled[] = { 1, 0.85f, 0.7f, 0.55f, 0.4f, 0.3f, 0.2f, 0.1f, 0.05f };
  RulesSquare middle = state->cells[state->nodes[root].cell].square;
  unsigned int missing = 0;
  uint16_t value = rules_feature_value (state, set, root, NULL, NULL);

  for (int i = 0; i < 9; i++) {
    RulesSquare square = { (int16_t) (middle.x + i % 3 - 1), (int16_t) (middle.y + i / 3 - 1) };
    uint8_t cell = rules_cell_at (state, square);

    if (cell == RULES_NO_CELL)
      missing++;
    else if (state->cells[cell].tile == RULES_NO_TILE)
      return 0;
  }

  return ((float) value + 1.3f * (float) missing) * filled[missing];
}

/* The chance that a root is completed, and what it is worth. */
static float
chance_of (const RulesState *state,
           const Survey     *survey,
           uint16_t          root)
{
  if (state->nodes[root].open == 0)
    return 1;

  return survey->seen[root] & MET ? survey->chance[root] : 0;
}

/* Counts on a scoring with some chance: every colour brings its value to its
 * own scoring meeple, or to the one furthest behind.  Returns the points that
 * are of use. */
static float
expect (Survey  *survey,
        uint8_t  colours,
        float    value,
        float    chance)
{
  float sum = 0;

  for (uint8_t colour = 0; colours >> colour > 0; colour++) {
    uint8_t marker;
    float points;

    if (!(colours >> colour & 1))
      continue;

    marker = survey->n_markers > 1 ? rules_marker_of (&survey->state->setup, colour) : 0;
    if (marker == RULES_MAX_MARKERS)
      marker = survey->neediest;
    points = (survey->n_markers > 1 ? fminf (value, survey->need[marker]) : value) * chance;
    survey->hope[marker] += points;
    sum += points;
  }

  return sum;
}

/* The feature that the meeple in a cell stands on, once for all on it. */
static void
survey_meeple (const RulesState   *state,
               const RulesTileSet *set,
               uint8_t             cell,
               Survey             *survey)
{
  uint8_t feature = state->cells[cell].feature;
  uint16_t root = rules_feature_root (state, cell, feature);
  const RulesNode *node = &state->nodes[root];
  uint8_t colours;
  float value, chance, points;

  if (survey->seen[root] & COUNTED)
    return;

  colours = rules_feature_colours (state, root);

  if (rules_cell_tile (state, set, cell)->features[feature].kind == RULES_FEATURE_CASTLE) {
    survey->castles += expect (survey, colours, castle_worth (state, set, root), 1);
    return;
  }

  value = rules_feature_value (state, set, root, NULL, NULL);
  chance = chance_of (state, survey, root);
  survey->seen[root] |= COUNTED;
  survey->ends += node->open;
  if (chance < 0.1f)
    survey->lost += node->meeples;
  if (node->open > 1)
    chance = sqrtf (chance);

  points = expect (survey, colours, value, chance);
  survey->shared += value * chance * (float) (__builtin_popcount (colours) - 1);
  if (node->open <= 1)
    survey->near += points;
  else
    survey->far += points;
}

/* The ghosts on a cell: those of an open cemetery return with it, those of a
 * bank when it is completed. */
static void
survey_ghosts (const RulesState   *state,
               const RulesTileSet *set,
               uint8_t             cell,
               Survey             *survey)
{
  uint8_t bank = rules_cell_tile (state, set, cell)->bank;
  float ghosts = state->cells[cell].ghosts;
  uint16_t root;

  if (bank == RULES_NO_FEATURE) {
    survey->graves += ghosts;
    return;
  }

  root = rules_feature_root (state, cell, bank);
  if (state->nodes[root].dead || state->nodes[root].open == 0)
    survey->stuck += ghosts;
  else
    survey->returning += ghosts * chance_of (state, survey, root);
}

/* Before 2b: the best that a meeple on the placed tile may hope for. */
static void
survey_claim (const RulesState   *state,
              const RulesTileSet *set,
              Survey             *survey)
{
  const RulesTile *tile = rules_cell_tile (state, set, state->placed);

  for (uint8_t feature = 0; feature < tile->n_features; feature++) {
    uint16_t root = rules_feature_root (state, state->placed, feature);
    float points;

    if (state->nodes[root].meeples > 0)
      continue;

    switch ((RulesFeatureKind) tile->features[feature].kind) {
    case RULES_FEATURE_ROAD:
    case RULES_FEATURE_CITY:
      points = rules_feature_value (state, set, root, NULL, NULL)
               * chance_of (state, survey, root);
      break;
    case RULES_FEATURE_CASTLE:
      points = castle_worth (state, set, root);
      break;
    case RULES_FEATURE_FIELD:
    case RULES_FEATURE_MIST:
    case RULES_FEATURE_CEMETERY:
    case RULES_FEATURE_MONASTERY:
    default:
      continue;
    }

    survey->claim = fmaxf (survey->claim, points);
  }
}

static bool
has_meeple (const RulesState *state)
{
  for (unsigned int i = 0; i < RULES_N_COLOURS; i++) {
    if (state->setup.owner[i] == state->seat && state->reserve[i] > 0)
      return true;
  }

  return false;
}

static void
survey_board (const RulesState     *state,
              const RulesTileSet   *set,
              const AdvisorOutlook *outlook,
              Survey               *survey)
{
  memset (survey->seen, 0, state->n_nodes);
  memset (survey->hope, 0, sizeof *survey - offsetof (Survey, hope));

  for (uint16_t i = 0; i < state->n_open; i++)
    survey_open (state, set, outlook, &state->open[i], survey);

  for (unsigned int word = 0; word < 3; word++) {
    for (uint64_t bits = state->manned[word]; bits != 0; bits &= bits - 1)
      survey_meeple (state, set, (uint8_t) (64 * word + (unsigned int) __builtin_ctzll (bits)),
                     survey);
    for (uint64_t bits = state->ghosted[word]; bits != 0; bits &= bits - 1)
      survey_ghosts (state, set, (uint8_t) (64 * word + (unsigned int) __builtin_ctzll (bits)),
                     survey);
  }

  if (state->phase == RULES_PHASE_MEEPLE && has_meeple (state))
    survey_claim (state, set, survey);
}

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
  Survey survey;
  unsigned int n = 0;

  survey.state = state;
  survey.n_markers = level->markers;
  survey.neediest = 0;
  for (uint8_t i = 0; i < level->markers; i++) {
    survey.need[i] = fmaxf (0, (float) level->goal - state->score[i]);
    if (survey.need[i] > survey.need[survey.neediest])
      survey.neediest = i;
  }

  survey_board (state, set, outlook, &survey);
  survey.hope[survey.neediest] += survey.claim;

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

static void
look_from (AdvisorOutlook     *self,
           const RulesState   *state,
           const RulesTileSet *set)
{
  float sum = weigh (state, set, self);

  self->horizon = sum - fminf (fmaxf (sum, -WIDEST), WIDEST);
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
