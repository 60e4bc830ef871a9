/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Scorings: what a feature is worth (R4.1, R4.3), which are due (R3.8), and
 * what becomes of the choice.
 */

#include "rules-private.h"

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

/* The meeple that stands on this very node, or RULES_NO_COLOUR. */
static uint8_t
node_colour (const RulesState *state,
             uint16_t          node)
{
  const RulesCell *cell = &state->cells[state->nodes[node].cell];

  return cell->feature == rules_node_feature (state, node) ? cell->colour
                                                           : RULES_NO_COLOUR;
}

uint8_t
rules_feature_colours (const RulesState *state,
                       uint16_t          root)
{
  uint8_t colours = 0;
  uint16_t node = root;

  do {
    uint8_t colour = node_colour (state, node);

    if (colour != RULES_NO_COLOUR)
      colours |= (uint8_t) (1 << colour);
    node = state->nodes[node].next;
  } while (node != root);

  return colours;
}

void
rules_score_collect (RulesState         *state,
                     const RulesTileSet *set)
{
  const RulesTile *tile = rules_cell_tile (state, set, state->placed);

  state->n_pending = 0;
  memset (state->pending, 0, sizeof state->pending);

  for (uint8_t i = 0; i < tile->n_features; i++) {
    uint16_t root = rules_feature_root (state, state->placed, i);
    bool known = false;

    if (state->nodes[root].meeples == 0
        || !rules_feature_complete (state, set, root))
      continue;

    for (uint8_t j = 0; j < state->n_pending; j++)
      known |= state->pending[j] == root;

    if (!known)
      state->pending[state->n_pending++] = root;
  }
}

RulesMove
rules_score_move (const RulesState   *state,
                  const RulesTileSet *set,
                  uint8_t             index)
{
  const RulesTile *tile = rules_cell_tile (state, set, state->placed);
  uint8_t feature = 0;

  while (feature < tile->n_features
         && rules_feature_root (state, state->placed, feature)
              != state->pending[index])
    feature++;

  return (RulesMove) {
    .kind = RULES_MOVE_SCORE,
    .square = state->cells[state->placed].square,
    .feature = feature,
  };
}
