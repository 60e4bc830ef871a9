/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Castles: worth the mist around (R4.2).
 */

#include "rules-private.h"

uint16_t
rules_castle_value (const RulesState   *state,
                    const RulesTileSet *set,
                    uint8_t             cell,
                    uint16_t           *misty)
{
  uint8_t around[RULES_N_AROUND];
  uint16_t count = 0;

  rules_board_around (state, cell, around);

  for (unsigned int i = 0; i < RULES_N_AROUND; i++) {
    if (around[i] != RULES_NO_CELL
        && rules_cell_tile (state, set, around[i])->bank != RULES_NO_FEATURE)
      count++;
  }

  if (misty)
    *misty = count;

  return 2 * count;
}
