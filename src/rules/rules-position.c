/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Laying a board out of a list of tiles, for positions and for the check of a
 * state, which rebuilds what it checks.
 */

#include "rules-private.h"

/* The bound of a coordinate: a row of all tiles that begins at a square far
 * from the middle still has its open squares within it. */
#define MAX_COORDINATE 300

/* Counts the tiles of board and deck.  A start tile lies there once, besides
 * the copies that the deck may have of it. */
static RulesStateFault
check_copies (const RulesTileSet  *set,
              const RulesPosition *position,
              uint8_t             *at)
{
  uint8_t count[RULES_MAX_TILES] = { 0 };

  for (uint8_t i = 0; i < position->n_deck; i++) {
    uint8_t tile = position->deck[i];

    if (tile >= set->n_tiles || ++count[tile] > set->tiles[tile].copies)
      return RULES_STATE_TILE;
  }

  for (uint8_t i = 0; i < position->n_tiles; i++) {
    uint8_t tile = position->tiles[i].tile;
    bool start = tile < set->n_tiles && rules_tile_is_start (set, tile);

    if (tile >= set->n_tiles
        || ++count[tile] > set->tiles[tile].copies + start) {
      *at = i;
      return RULES_STATE_TILE;
    }
  }

  return RULES_STATE_OK;
}

/* Inner sides of a start tile have no meaning away from the other quarters:
 * they lie together or not at all. */
static bool
is_start_whole (const RulesState   *state,
                const RulesTileSet *set)
{
  for (uint16_t cell = 0; cell < state->n_cells; cell++) {
    const RulesTile *tile = rules_cell_tile (state, set, (uint8_t) cell);
    uint8_t turn = state->cells[cell].turn;

    for (unsigned int side = 0; side < RULES_N_SIDES; side++) {
      RulesSquare beside = rules_square_beside (state->cells[cell].square, side);
      uint8_t other = rules_cell_at (state, beside);
      uint8_t joined;

      if (!(rules_sides_turned (tile->joined, turn) >> side & 1))
        continue;
      if (other == RULES_NO_CELL || state->cells[other].turn != turn)
        return false;

      joined = rules_sides_turned (rules_cell_tile (state, set, other)->joined,
                                   turn);
      if (!(joined >> rules_side_opposite (side) & 1))
        return false;
    }
  }

  return true;
}

RulesStateFault
rules_position_lay (RulesState          *state,
                    const RulesTileSet  *set,
                    const RulesPosition *position,
                    uint8_t             *at)
{
  RulesStateFault fault;

  if (position->n_tiles < 1 || position->n_tiles > RULES_MAX_CELLS)
    return RULES_STATE_TILE;

  fault = check_copies (set, position, at);
  if (fault != RULES_STATE_OK)
    return fault;

  for (uint8_t i = 0; i < position->n_tiles; i++) {
    const RulesPositionTile *entry = &position->tiles[i];

    *at = i;

    if (entry->square.x < -MAX_COORDINATE || entry->square.x > MAX_COORDINATE
        || entry->square.y < -MAX_COORDINATE || entry->square.y > MAX_COORDINATE)
      return RULES_STATE_SQUARE;
    if (entry->turn > 3)
      return RULES_STATE_SIDES;
    if (state->n_nodes + set->tiles[entry->tile].n_features > RULES_MAX_NODES)
      return RULES_STATE_LAND;

    if (i > 0) {
      RulesRefusal refusal = rules_fits (state, set, entry->tile,
                                         entry->square, entry->turn);

      if (refusal != RULES_OK)
        return refusal == RULES_REFUSED_TAKEN   ? RULES_STATE_SQUARE
               : refusal == RULES_REFUSED_APART ? RULES_STATE_APART
                                                : RULES_STATE_SIDES;
    }

    rules_board_put (state, set, entry->tile, entry->square, entry->turn);
    rules_land_add (state, set, i);
  }

  *at = RULES_NO_CELL;

  return is_start_whole (state, set) ? RULES_STATE_OK : RULES_STATE_SIDES;
}
