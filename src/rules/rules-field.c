/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fields and the cities they feed (R8.7).  Segments are joined in
 * rules-land.c, over touching halves that are both clear.
 */

#include "rules-private.h"

/* The root of the @number-th city of the tile in a cell. */
static uint16_t
city_root (const RulesState   *state,
           const RulesTileSet *set,
           uint8_t             cell,
           unsigned int        number)
{
  const RulesTile *tile = rules_cell_tile (state, set, cell);
  uint8_t feature = 0;

  for (;; feature++) {
    if (tile->features[feature].kind == RULES_FEATURE_CITY && number-- == 0)
      return rules_feature_root (state, cell, feature);
  }
}

/* The cities that touch a field and are complete, or are not. */
static uint16_t
find_cities (const RulesState   *state,
             const RulesTileSet *set,
             uint16_t            root,
             bool                complete,
             uint16_t           *cities)
{
  uint64_t seen[(RULES_MAX_NODES + 63) / 64] = { 0 };
  uint16_t count = 0;
  uint16_t node = root;

  do {
    uint8_t cell = state->nodes[node].cell;
    const RulesTile *tile = rules_cell_tile (state, set, cell);
    unsigned int touched
      = tile->features[rules_node_feature (state, node)].cities;

    for (; touched != 0; touched &= touched - 1) {
      uint16_t city = city_root (state, set, cell,
                                 (unsigned int) __builtin_ctz (touched));

      if (rules_bit (seen, city) || (state->nodes[city].open == 0) != complete)
        continue;

      rules_bit_set (seen, city, true);
      if (cities)
        cities[count] = city;
      count++;
    }

    node = state->nodes[node].next;
  } while (node != root);

  return count;
}

uint16_t
rules_field_cities (const RulesState   *state,
                    const RulesTileSet *set,
                    uint16_t            root,
                    uint16_t           *cities)
{
  return find_cities (state, set, root, true, cities);
}

uint16_t
rules_field_open_cities (const RulesState   *state,
                         const RulesTileSet *set,
                         uint16_t            root,
                         uint16_t           *cities)
{
  return find_cities (state, set, root, false, cities);
}
