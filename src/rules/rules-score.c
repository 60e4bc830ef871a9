/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Scorings: what a feature is worth (R4.1, R4.3) and which are due (R3.8).
 * What becomes of them is in rules-gain.c.
 */

#include "rules-private.h"

/* Once round the score track (R4.7). */
#define TRACK_SPACES 50

uint16_t
rules_feature_value (const RulesState   *state,
                     const RulesTileSet *set,
                     uint16_t            root,
                     uint16_t           *tiles,
                     uint16_t           *arms)
{
  uint64_t seen[3] = { 0 };
  uint16_t n_tiles = 0;
  uint16_t n_arms = 0;
  uint16_t node = root;

  if (rules_node_kind (state, set, root) == RULES_FEATURE_CASTLE) {
    if (arms)
      *arms = 0;
    return rules_castle_value (state, set, state->nodes[root].cell, tiles);
  }

  do {
    uint8_t cell = state->nodes[node].cell;
    const RulesTile *tile = rules_cell_tile (state, set, cell);

    /* A tile counts once, with however many of its features (R4.1). */
    if (!rules_bit (seen, cell)) {
      rules_bit_set (seen, cell, true);
      n_tiles++;
    }

    n_arms += tile->features[rules_node_feature (state, node)].arms;
    node = state->nodes[node].next;
  } while (node != root);

  if (tiles)
    *tiles = n_tiles;
  if (arms)
    *arms = n_arms;

  return rules_node_kind (state, set, root) == RULES_FEATURE_CITY
           ? (uint16_t) (2 * (n_tiles + n_arms))
           : n_tiles;
}

uint8_t
rules_feature_colours (const RulesState *state,
                       uint16_t          root)
{
  uint8_t colours = 0;
  uint16_t node = root;

  do {
    uint8_t colour = rules_node_colour (state, node);

    if (colour != RULES_NO_COLOUR)
      colours |= (uint8_t) (1 << colour);
    node = state->nodes[node].next;
  } while (node != root);

  return colours;
}

uint16_t
rules_score (const RulesState *state)
{
  uint16_t score = state->score[0];

  for (uint8_t i = 1; i < rules_level (state->setup.level)->markers; i++) {
    if (state->score[i] < score)
      score = state->score[i];
  }

  return score;
}

uint16_t
rules_stack_target (const RulesState *state)
{
  const RulesLevel *level = rules_level (state->setup.level);

  return state->stack + 1 < level->stacks ? level->hounds[state->stack]
                                          : level->goal;
}

bool
rules_marker_is_grey (const RulesState *state,
                      uint16_t          value)
{
  return value > rules_score (state) + TRACK_SPACES;
}

uint8_t
rules_marker_of (const RulesSetup *setup,
                 uint8_t           colour)
{
  unsigned int before = setup->scoring & ((1u << colour) - 1);

  if (rules_level (setup->level)->markers == 1)
    return 0;

  return setup->scoring >> colour & 1 ? (uint8_t) __builtin_popcount (before)
                                      : RULES_MAX_MARKERS;
}

/* Adds a feature to pending when it is occupied, complete and not there yet. */
static void
add_pending (RulesState         *state,
             const RulesTileSet *set,
             uint8_t             cell,
             uint8_t             feature)
{
  uint16_t root = rules_feature_root (state, cell, feature);

  if (state->nodes[root].meeples == 0
      || !rules_feature_complete (state, set, root))
    return;

  for (uint8_t i = 0; i < state->n_pending; i++) {
    if (state->pending[i] == root)
      return;
  }

  state->pending[state->n_pending++] = root;
}

/* The castle, cemetery or monastery of a tile beside the placed one. */
static void
add_buildings (RulesState         *state,
               const RulesTileSet *set,
               uint8_t             cell)
{
  const RulesTile *tile = rules_cell_tile (state, set, cell);
  const uint8_t buildings[] = {
    tile->castle, tile->cemetery, tile->monastery,
  };

  for (unsigned int i = 0; i < sizeof buildings; i++) {
    if (buildings[i] != RULES_NO_FEATURE)
      add_pending (state, set, cell, buildings[i]);
  }
}

void
rules_score_collect (RulesState         *state,
                     const RulesTileSet *set)
{
  const RulesTile *tile = rules_cell_tile (state, set, state->placed);
  uint8_t around[RULES_N_AROUND];

  state->n_pending = 0;
  memset (state->pending, 0, sizeof state->pending);

  for (uint8_t i = 0; i < tile->n_features; i++)
    add_pending (state, set, state->placed, i);

  rules_board_around (state, state->placed, around);
  for (unsigned int i = 0; i < RULES_N_AROUND; i++) {
    if (around[i] != RULES_NO_CELL && around[i] != state->placed)
      add_buildings (state, set, around[i]);
  }
}

RulesMove
rules_score_move (const RulesState   *state,
                  const RulesTileSet *set,
                  uint8_t             index)
{
  uint16_t root = state->pending[index];
  uint8_t cell = state->nodes[root].cell;
  uint8_t feature = rules_node_feature (state, root);

  /* A castle is named by its own square, anything else by its first part on
   * the placed tile. */
  if (rules_node_kind (state, set, root) != RULES_FEATURE_CASTLE) {
    cell = state->placed;
    feature = 0;
    while (rules_feature_root (state, cell, feature) != root)
      feature++;
  }

  return (RulesMove) {
    .kind = RULES_MOVE_SCORE,
    .square = state->cells[cell].square,
    .feature = feature,
  };
}
