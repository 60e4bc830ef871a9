/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Features: a union-find forest over the features of placed tiles.  Union by
 * size without path compression, so that queries leave the state alone; the
 * members of a feature hang on a ring, so that a scoring visits just them.
 */

#include "rules-private.h"

uint16_t
rules_node_root (const RulesState *state,
                 uint16_t          node)
{
  while (state->nodes[node].parent != node)
    node = state->nodes[node].parent;

  return node;
}

uint16_t
rules_feature_root (const RulesState *state,
                    uint8_t           cell,
                    uint8_t           feature)
{
  return rules_node_root (state,
                          (uint16_t) (state->cells[cell].node + feature));
}

uint8_t
rules_node_feature (const RulesState *state,
                    uint16_t          node)
{
  return (uint8_t) (node - state->cells[state->nodes[node].cell].node);
}

RulesFeatureKind
rules_node_kind (const RulesState   *state,
                 const RulesTileSet *set,
                 uint16_t            node)
{
  const RulesTile *tile = rules_cell_tile (state, set, state->nodes[node].cell);

  return tile->features[rules_node_feature (state, node)].kind;
}

bool
rules_feature_complete (const RulesState   *state,
                        const RulesTileSet *set,
                        uint16_t            root)
{
  switch (rules_node_kind (state, set, root)) {
  case RULES_FEATURE_ROAD:
  case RULES_FEATURE_CITY:
    return state->nodes[root].open == 0;
  case RULES_FEATURE_MIST:
    return state->nodes[root].open == 0 && !state->nodes[root].dead;
  case RULES_FEATURE_CASTLE:
    return rules_is_surrounded (state, state->nodes[root].cell);
  case RULES_FEATURE_CEMETERY:
  case RULES_FEATURE_MONASTERY:
    /* Cemeteries of the cooperative game close (section 5). */
    return rules_setup_is_competitive (&state->setup)
           && rules_is_surrounded (state, state->nodes[root].cell);
  case RULES_FEATURE_FIELD:
  default:
    return false;
  }
}

/* Makes one feature of two; returns its root. */
static uint16_t
unite (RulesState *state,
       uint16_t    a,
       uint16_t    b)
{
  uint16_t kept = rules_node_root (state, a);
  uint16_t gone = rules_node_root (state, b);
  RulesNode *nodes = state->nodes;

  if (kept != gone) {
    unsigned int size = nodes[kept].size + nodes[gone].size;
    uint16_t next;

    if (nodes[kept].size < nodes[gone].size) {
      uint16_t swap = kept;

      kept = gone;
      gone = swap;
    }

    next = nodes[kept].next;
    nodes[kept].next = nodes[gone].next;
    nodes[gone].next = next;

    nodes[gone].parent = kept;
    nodes[kept].size = (uint8_t) (size < 255 ? size : 255);
    nodes[kept].open += nodes[gone].open;
    nodes[kept].meeples += nodes[gone].meeples;
    nodes[kept].dead |= nodes[gone].dead;
    nodes[gone].open = 0;
    nodes[gone].meeples = 0;
    nodes[gone].dead = 0;
  }

  return kept;
}

void
rules_land_join (RulesState *state,
                 uint16_t    a,
                 uint16_t    b)
{
  state->nodes[unite (state, a, b)].open -= 2;
}

static unsigned int
count_sides (unsigned int sides)
{
  return (sides & 1) + (sides >> 1 & 1) + (sides >> 2 & 1) + (sides >> 3 & 1);
}

static void
add_nodes (RulesState      *state,
           const RulesTile *tile,
           uint8_t          cell)
{
  for (uint8_t i = 0; i < tile->n_features; i++) {
    uint16_t node = state->n_nodes++;
    unsigned int sides = tile->features[i].sides;

    /* Inner sides of the start tile are nothing to mist (R1.8). */
    if (tile->features[i].kind == RULES_FEATURE_MIST)
      sides &= ~(unsigned int) tile->joined;

    state->nodes[node] = (RulesNode) {
      .parent = node,
      .next = node,
      .open = (uint16_t) count_sides (sides),
      .size = 1,
      .cell = cell,
    };
  }
}

/* A misty side of @cell's bank met a clear side: it can never be complete
 * (R3.3). */
static void
kill_bank (RulesState      *state,
           const RulesTile *tile,
           uint8_t          cell)
{
  uint16_t root = rules_feature_root (state, cell, tile->bank);

  state->nodes[root].open--;
  state->nodes[root].dead = 1;
}

/* Joins the fields of two cells over the halves of a side that are clear on
 * both (R8.7).  Only the competitive game has a use for them. */
static void
join_fields (RulesState      *state,
             const RulesCell *cell,
             const RulesTile *tile,
             RulesSide        mine,
             const RulesCell *other,
             const RulesTile *beside,
             RulesSide        theirs)
{
  for (unsigned int i = 0; i < 2; i++) {
    uint8_t here = tile->half_feature[2 * mine + i];
    uint8_t there = beside->half_feature[2 * theirs + 1 - i];

    if (here != RULES_NO_FEATURE && there != RULES_NO_FEATURE)
      unite (state, cell->node + here, other->node + there);
  }
}

/* Joins what two cells share at @side of @cell.  Returns whether mist met
 * mist. */
static bool
join_side (RulesState         *state,
           const RulesTileSet *set,
           uint8_t             cell,
           uint8_t             other,
           RulesSide           side)
{
  const RulesTile *tile = rules_cell_tile (state, set, cell);
  const RulesTile *beside = rules_cell_tile (state, set, other);
  RulesSide mine = rules_side_on_tile (side, state->cells[cell].turn);
  RulesSide theirs = rules_side_on_tile (rules_side_opposite (side),
                                         state->cells[other].turn);
  bool misty = tile->misty >> mine & 1;
  bool misty_beside = beside->misty >> theirs & 1;

  /* Nothing joins a face-down tile (R5.7). */
  if (tile->side_feature[mine] != RULES_NO_FEATURE
      && beside->side_feature[theirs] != RULES_NO_FEATURE) {
    rules_land_join (state,
                     state->cells[cell].node + tile->side_feature[mine],
                     state->cells[other].node + beside->side_feature[theirs]);
  }

  if (rules_setup_is_competitive (&state->setup))
    join_fields (state, &state->cells[cell], tile, mine, &state->cells[other],
                 beside, theirs);

  if (tile->joined >> mine & 1)
    return false;

  if (misty && misty_beside) {
    rules_land_join (state,
                     state->cells[cell].node + tile->bank,
                     state->cells[other].node + beside->bank);
    return true;
  }

  if (misty)
    kill_bank (state, tile, cell);
  else if (misty_beside)
    kill_bank (state, beside, other);

  return false;
}

bool
rules_land_add (RulesState         *state,
                const RulesTileSet *set,
                uint8_t             cell)
{
  uint8_t neighbours[RULES_N_SIDES];
  bool met = false;

  add_nodes (state, rules_cell_tile (state, set, cell), cell);
  rules_board_neighbours (state, cell, neighbours);

  for (unsigned int side = 0; side < RULES_N_SIDES; side++) {
    if (neighbours[side] != RULES_NO_CELL)
      met |= join_side (state, set, cell, neighbours[side], side);
  }

  return met;
}

uint8_t
rules_node_colour (const RulesState *state,
                   uint16_t          node)
{
  const RulesCell *cell = &state->cells[state->nodes[node].cell];

  return cell->feature == rules_node_feature (state, node) ? cell->colour
                                                           : RULES_NO_COLOUR;
}

void
rules_land_stand_meeple (RulesState *state,
                         uint8_t     cell,
                         uint8_t     feature,
                         uint8_t     colour,
                         uint8_t     figure)
{
  state->cells[cell].figure = figure;
  state->cells[cell].colour = colour;
  state->cells[cell].feature = feature;
  state->nodes[rules_feature_root (state, cell, feature)].meeples++;
  rules_bit_set (state->manned, cell, true);
}

void
rules_land_lift_meeple (RulesState *state,
                        uint8_t     cell)
{
  uint8_t feature = state->cells[cell].feature;

  state->nodes[rules_feature_root (state, cell, feature)].meeples--;
  state->cells[cell].figure = RULES_FIGURE_MEEPLE;
  state->cells[cell].colour = RULES_NO_COLOUR;
  state->cells[cell].feature = RULES_NO_FEATURE;
  rules_bit_set (state->manned, cell, false);
}
