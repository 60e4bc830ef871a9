/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Ghosts: on tiles, in the supply, and back when a bank is complete.
 */

#include "rules-private.h"

uint8_t
rules_ghosts_on_board (const RulesState *state)
{
  unsigned int ghosts = rules_ghosts_in_circles (state);

  for (unsigned int word = 0; word < 3; word++) {
    for (uint64_t bits = state->ghosted[word]; bits != 0; bits &= bits - 1)
      ghosts += state->cells[64 * word + rules_first_bit (bits)].ghosts;
  }

  return (uint8_t) ghosts;
}

uint16_t
rules_bank_ghosts (const RulesState *state,
                   uint16_t          root)
{
  uint16_t ghosts = 0;
  uint16_t node = root;

  do {
    const RulesCell *cell = &state->cells[state->nodes[node].cell];

    ghosts += cell->ghosts + cell->spellbound;
    node = state->nodes[node].next;
  } while (node != root);

  return ghosts;
}

uint8_t
rules_mist_put_ghosts (RulesState *state,
                       uint8_t     cell,
                       uint8_t     count)
{
  uint8_t put = count < state->supply ? count : state->supply;

  if (put > 0) {
    state->supply -= put;
    state->cells[cell].ghosts += put;
    rules_bit_set (state->ghosted, cell, true);
  }

  return count - put;
}

void
rules_mist_take_ghosts (RulesState *state,
                        uint8_t     cell,
                        uint8_t     count)
{
  state->cells[cell].ghosts -= count;
  state->supply += count;

  if (state->cells[cell].ghosts == 0)
    rules_bit_set (state->ghosted, cell, false);
}

static uint16_t
count_ring (const RulesState *state,
            uint16_t          root)
{
  uint16_t count = 0;
  uint16_t node = root;

  do {
    count++;
    node = state->nodes[node].next;
  } while (node != root);

  return count;
}

bool
rules_mist_close (RulesState         *state,
                  const RulesTileSet *set,
                  uint8_t             cell,
                  RulesEvents        *events)
{
  const RulesTile *tile = rules_cell_tile (state, set, cell);
  RulesEvent scratch;
  RulesEvent *event;
  uint16_t root, node;

  if (tile->bank == RULES_NO_FEATURE)
    return false;

  root = rules_feature_root (state, cell, tile->bank);
  if (!rules_feature_complete (state, set, root))
    return false;

  /* A tile has one bank at most, so the ring visits each tile once. */
  event = rules_events_add (events, RULES_EVENT_BANK_COMPLETED, &scratch);
  event->square = state->cells[cell].square;
  event->value = count_ring (state, root);
  event->count = (uint8_t) rules_bank_ghosts (state, root);

  node = root;
  do {
    uint8_t member = state->nodes[node].cell;

    rules_mist_take_ghosts (state, member, state->cells[member].ghosts);
    rules_circle_free (state, member);
    node = state->nodes[node].next;
  } while (node != root);

  return true;
}

RulesBanksBeside
rules_mist_beside (const RulesState   *state,
                   const RulesTileSet *set,
                   uint8_t             cell)
{
  RulesBanksBeside beside;
  uint8_t neighbours[RULES_N_SIDES];

  rules_board_neighbours (state, cell, neighbours);

  for (unsigned int side = 0; side < RULES_N_SIDES; side++) {
    uint8_t other = neighbours[side];
    uint8_t bank = other == RULES_NO_CELL
                     ? RULES_NO_FEATURE
                     : rules_cell_tile (state, set, other)->bank;

    beside.node[side] = RULES_NO_NODE;
    beside.dead[side] = false;

    if (bank != RULES_NO_FEATURE) {
      uint16_t root = rules_feature_root (state, other, bank);

      beside.node[side] = state->cells[other].node + bank;
      beside.dead[side] = state->nodes[root].dead;
    }
  }

  return beside;
}

static void
tell_dead (const RulesState *state,
           uint16_t          node,
           RulesEvents      *events)
{
  RulesEvent scratch;
  RulesEvent *event = rules_events_add (events, RULES_EVENT_BANK_DIED, &scratch);

  event->square = state->cells[state->nodes[node].cell].square;
  event->value = count_ring (state, rules_node_root (state, node));
}

void
rules_mist_tell_dead (const RulesState       *state,
                      const RulesTileSet     *set,
                      uint8_t                 cell,
                      const RulesBanksBeside *beside,
                      RulesEvents            *events)
{
  const RulesTile *tile = rules_cell_tile (state, set, cell);
  uint16_t told[RULES_N_SIDES];
  uint16_t own = RULES_NO_NODE;
  unsigned int n_told = 0;

  if (tile->bank != RULES_NO_FEATURE)
    own = rules_feature_root (state, cell, tile->bank);

  /* A bank that one of the neighbours brought alive is told once, whichever
   * of them belong to it now and whatever else was dead already. */
  for (unsigned int side = 0; side < RULES_N_SIDES; side++) {
    uint16_t root;
    bool known = false;

    if (beside->node[side] == RULES_NO_NODE)
      continue;

    root = rules_node_root (state, beside->node[side]);
    for (unsigned int i = 0; i < n_told; i++)
      known |= told[i] == root;

    if (!known && !beside->dead[side] && state->nodes[root].dead) {
      tell_dead (state, beside->node[side], events);
      told[n_told++] = root;
    }
  }

  /* The tile's own bank when it has joined none: it was never alive. */
  if (own != RULES_NO_NODE && state->nodes[own].dead
      && state->nodes[own].next == own)
    tell_dead (state, own, events);
}
