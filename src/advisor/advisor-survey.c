/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is on the board, added up: points on the way, ghosts that will come
 * back, meeples that are busy.
 */

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "advisor-private.h"

/* Bits of AdvisorSurvey.seen. */
#define MET 1                   /* At an open square: it has a chance. */
#define COUNTED 2               /* By the first meeple on it. */

static unsigned int
pattern_of (const RulesOpen *open)
{
  return open->wanted + advisor_spread (open->touching);
}

/* Of a root: one more open square that must be filled to complete it. */
static void
note_open (AdvisorSurvey *survey,
           uint16_t       root,
           float          chance)
{
  survey->chance[root] = survey->seen[root] ? survey->chance[root] * chance : chance;
  survey->seen[root] = MET;
}

/* The road or city and the bank at a side of an open square; returns the root
 * of the former, or RULES_NO_NODE. */
static uint16_t
survey_side (const RulesState     *state,
             const RulesTileSet   *set,
             const AdvisorOutlook *outlook,
             const RulesOpen      *open,
             unsigned int          side,
             AdvisorSurvey        *survey)
{
  static const int8_t x[] = { 0, 1, 0, -1 }, y[] = { -1, 0, 1, 0 };
  RulesSquare square = { (int16_t) (open->square.x + x[side]),
                         (int16_t) (open->square.y + y[side]) };
  unsigned int pattern = pattern_of (open);
  uint8_t cell = rules_cell_at (state, square);
  const RulesTile *tile = rules_cell_tile (state, set, cell);
  uint8_t printed = rules_side_on_tile (rules_side_opposite (side), state->cells[cell].turn);
  uint8_t feature = tile->side_feature[printed];
  uint16_t root = RULES_NO_NODE;

  if (feature != RULES_NO_FEATURE) {
    root = rules_feature_root (state, cell, feature);
    note_open (survey, root, outlook->soon[outlook->ends[pattern][side]]);
    if (state->nodes[root].meeples > 0 && survey->n_ends < ADVISOR_MAX_ENDS)
      survey->end[survey->n_ends++] = (AdvisorEnd) {
        .square = open->square,
        .root = root,
        .city = tile->features[feature].kind == RULES_FEATURE_CITY,
      };
  }

  if (tile->misty >> printed & 1) {
    note_open (survey, rules_feature_root (state, cell, tile->bank),
               outlook->soon[outlook->closes[pattern][side]]);
    survey->misty += outlook->soon[outlook->fits[pattern]];
  }

  return root;
}

/* What it would add to score two occupied features together: each colour takes
 * the value of both (R4.3). */
static float
joint_gain (const RulesState   *state,
            const RulesTileSet *set,
            uint16_t            a,
            uint16_t            b)
{
  unsigned int colours = rules_feature_colours (state, a) | rules_feature_colours (state, b);

  return (float) (rules_feature_value (state, set, a, NULL, NULL)
                  + rules_feature_value (state, set, b, NULL, NULL))
         * (float) (__builtin_popcount (colours) - 1);
}

/* The roads, cities and banks around an open square. */
static void
survey_open (const RulesState     *state,
             const RulesTileSet   *set,
             const AdvisorOutlook *outlook,
             const RulesOpen      *open,
             AdvisorSurvey        *survey)
{
  unsigned int pattern = pattern_of (open);
  uint16_t roots[RULES_N_SIDES];

  for (unsigned int side = 0; side < RULES_N_SIDES; side++)
    roots[side] = open->touching >> side & 1
                  ? survey_side (state, set, outlook, open, side, survey) : RULES_NO_NODE;

  for (unsigned int a = 0; a < RULES_N_SIDES; a++) {
    for (unsigned int b = a + 1; b < RULES_N_SIDES; b++) {
      uint16_t first = roots[a], second = roots[b];

      if (first == RULES_NO_NODE || second == RULES_NO_NODE || first == second
          || state->nodes[first].meeples == 0 || state->nodes[second].meeples == 0)
        continue;

      survey->joint += outlook->soon[outlook->joins[pattern][advisor_pair_of[a][b]]]
                       * joint_gain (state, set, first, second);
    }
  }
}

/* Features that two or three tiles could join. */
static void
survey_apart (const RulesState   *state,
              const RulesTileSet *set,
              AdvisorSurvey      *survey)
{
  for (uint8_t i = 0; i < survey->n_ends; i++) {
    const AdvisorEnd *a = &survey->end[i];

    for (uint8_t j = 0; j < i; j++) {
      const AdvisorEnd *b = &survey->end[j];
      int far = abs (a->square.x - b->square.x) + abs (a->square.y - b->square.y);

      if (a->city != b->city || far < 1 || far > 2 || a->root == b->root)
        continue;

      survey->apart += joint_gain (state, set, a->root, b->root) / (float) far;
    }
  }
}

/* What a castle scores once the eight squares around it are filled (R4.2), by
 * how near that is: a missing tile is worth what tiles bring on the average.
 * Beside a face-down tile it never does. */
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

/* The chance that a root is completed. */
static float
chance_of (const RulesState    *state,
           const AdvisorSurvey *survey,
           uint16_t             root)
{
  if (state->nodes[root].open == 0)
    return 1;

  return survey->seen[root] & MET ? survey->chance[root] : 0;
}

/* Counts on a scoring with some chance: every colour brings its value to its
 * own scoring meeple, or to the one furthest behind.  Returns the points that
 * are of use. */
static float
expect (AdvisorSurvey *survey,
        uint8_t        colours,
        float          value,
        float          chance)
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
               AdvisorSurvey      *survey)
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
               AdvisorSurvey      *survey)
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

/* The free squares around an open cemetery: its sides (R5.1), or all eight of a
 * haunted one (R5.5). */
static float
holes_around (const RulesState *state,
              uint8_t           cell)
{
  bool haunted = rules_level (state->setup.level)->haunted;
  RulesSquare middle = state->cells[cell].square;
  unsigned int holes = 0;

  for (unsigned int i = haunted ? 0 : 1; i < 9; i += haunted ? 1 : 2) {
    RulesSquare square = { (int16_t) (middle.x + (int) (i % 3) - 1),
                           (int16_t) (middle.y + (int) (i / 3) - 1) };

    holes += rules_cell_at (state, square) == RULES_NO_CELL;
  }

  return (float) holes;
}

/* Before 2b: the best that a meeple on the placed tile may hope for. */
static void
survey_claim (const RulesState   *state,
              const RulesTileSet *set,
              AdvisorSurvey      *survey)
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

/* The cell of the lowest bit of a word of which one is set. */
static uint8_t
first_cell (unsigned int word,
            uint64_t     bits)
{
  return (uint8_t) (64 * word + (unsigned int) __builtin_ctzll (bits));
}

void
advisor_survey (const RulesState     *state,
                const RulesTileSet   *set,
                const AdvisorOutlook *outlook,
                AdvisorSurvey        *survey)
{
  const RulesLevel *level = rules_level (state->setup.level);

  survey->state = state;
  survey->n_markers = level->markers;
  survey->neediest = 0;
  for (uint8_t i = 0; i < level->markers; i++) {
    survey->need[i] = fmaxf (0, (float) level->goal - state->score[i]);
    if (survey->need[i] > survey->need[survey->neediest])
      survey->neediest = i;
  }

  survey->n_ends = 0;
  memset (survey->seen, 0, state->n_nodes);
  memset (survey->hope, 0, sizeof *survey - offsetof (AdvisorSurvey, hope));

  for (uint16_t i = 0; i < state->n_open; i++)
    survey_open (state, set, outlook, &state->open[i], survey);

  survey_apart (state, set, survey);

  for (unsigned int word = 0; word < 3; word++) {
    for (uint64_t bits = state->manned[word]; bits != 0; bits &= bits - 1)
      survey_meeple (state, set, first_cell (word, bits), survey);
    for (uint64_t bits = state->ghosted[word]; bits != 0; bits &= bits - 1)
      survey_ghosts (state, set, first_cell (word, bits), survey);
    for (uint64_t bits = state->graves[word]; bits != 0; bits &= bits - 1)
      survey->holes += holes_around (state, first_cell (word, bits));
  }

  if (state->phase == RULES_PHASE_MEEPLE && has_meeple (state))
    survey_claim (state, set, survey);

  survey->hope[survey->neediest] += survey->claim;
}
