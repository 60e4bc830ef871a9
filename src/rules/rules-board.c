/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Squares: which are taken, which are open, and what fits there (R3.1).  Both
 * kinds stand in one open-addressing table, so the board has no edges and no
 * move scans it.
 */

#include "rules-private.h"

#define TABLE_OPEN 0x8000     /* | index of an open square; else cell + 1. */

static const int8_t step_x[RULES_N_SIDES] = { 0, 1, 0, -1 };
static const int8_t step_y[RULES_N_SIDES] = { -1, 0, 1, 0 };

RulesSquare
rules_square_beside (RulesSquare square,
                     RulesSide   side)
{
  return (RulesSquare) {
    .x = (int16_t) (square.x + step_x[side]),
    .y = (int16_t) (square.y + step_y[side]),
  };
}

/* The slot of a square, or the empty one where it would go.  The table is
 * never half full, so an empty slot is near. */
static unsigned int
find_slot (const RulesState *state,
           RulesSquare       square)
{
  uint32_t key = (uint32_t) (uint16_t) square.x << 16 | (uint16_t) square.y;
  unsigned int slot = (key * UINT32_C (2654435769)) >> 22;

  for (;; slot = (slot + 1) % RULES_TABLE_SIZE) {
    uint16_t entry = state->table[slot];

    if (entry == 0)
      return slot;

    if (rules_square_equal (square,
                            entry & TABLE_OPEN
                              ? state->open[entry & ~TABLE_OPEN].square
                              : state->cells[entry - 1].square))
      return slot;
  }
}

_Static_assert (RULES_TABLE_SIZE == 1 << 10, "find_slot() takes ten bits");
_Static_assert (RULES_MAX_CELLS + RULES_MAX_OPEN < RULES_TABLE_SIZE / 2,
                "the table is never half full");

uint8_t
rules_cell_at (const RulesState *state,
               RulesSquare       square)
{
  uint16_t entry = state->table[find_slot (state, square)];

  return entry == 0 || entry & TABLE_OPEN ? RULES_NO_CELL
                                          : (uint8_t) (entry - 1);
}

void
rules_board_neighbours (const RulesState *state,
                        uint8_t           cell,
                        uint8_t           neighbours[RULES_N_SIDES])
{
  RulesSquare square = state->cells[cell].square;

  for (unsigned int side = 0; side < RULES_N_SIDES; side++)
    neighbours[side] = rules_cell_at (state, rules_square_beside (square, side));
}

/* Closes the open square in @slot by moving the last one into its place. */
static void
remove_open (RulesState   *state,
             unsigned int  slot)
{
  uint16_t index = state->table[slot] & (uint16_t) ~TABLE_OPEN;
  uint16_t last = --state->n_open;

  if (index != last) {
    unsigned int moved = find_slot (state, state->open[last].square);

    state->open[index] = state->open[last];
    state->table[moved] = TABLE_OPEN | index;
  }

  state->open[last] = (RulesOpen) { 0 };
}

/* The open square at @square, made where there is none yet; NULL where a tile
 * lies. */
static RulesOpen *
open_square (RulesState  *state,
             RulesSquare  square)
{
  unsigned int slot = find_slot (state, square);

  if (state->table[slot] == 0) {
    state->open[state->n_open].square = square;
    state->table[slot] = TABLE_OPEN | state->n_open++;
  }

  return state->table[slot] & TABLE_OPEN
           ? &state->open[state->table[slot] & ~TABLE_OPEN]
           : NULL;
}

bool
rules_board_is_open (const RulesState *state,
                     RulesSquare       square)
{
  return state->table[find_slot (state, square)] & TABLE_OPEN;
}

void
rules_board_around (const RulesState *state,
                    uint8_t           cell,
                    uint8_t           around[RULES_N_AROUND])
{
  RulesSquare middle = state->cells[cell].square;
  unsigned int i = 0;

  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      around[i++] = rules_cell_at (state, (RulesSquare) {
        .x = (int16_t) (middle.x + x),
        .y = (int16_t) (middle.y + y),
      });
    }
  }
}

bool
rules_is_surrounded (const RulesState *state,
                     uint8_t           cell)
{
  uint8_t around[RULES_N_AROUND];

  rules_board_around (state, cell, around);

  for (unsigned int i = 0; i < RULES_N_AROUND; i++) {
    if (around[i] == RULES_NO_CELL
        || state->cells[around[i]].tile == RULES_NO_TILE)
      return false;
  }

  return true;
}

uint8_t
rules_board_put (RulesState         *state,
                 const RulesTileSet *set,
                 uint8_t             tile,
                 RulesSquare         square,
                 uint8_t             turn)
{
  uint8_t cell = (uint8_t) state->n_cells;
  unsigned int slot = find_slot (state, square);

  /* The slot stays the square's; only what it refers to changes. */
  if (state->table[slot] & TABLE_OPEN)
    remove_open (state, slot);

  state->cells[cell] = (RulesCell) {
    .square = square,
    .node = state->n_nodes,
    .tile = tile,
    .turn = turn,
    .colour = RULES_NO_COLOUR,
    .feature = RULES_NO_FEATURE,
    .buried = RULES_NO_COLOUR,
  };
  state->table[slot] = cell + 1;
  state->n_cells++;

  for (unsigned int side = 0; side < RULES_N_SIDES; side++) {
    RulesOpen *open = open_square (state, rules_square_beside (square, side));
    RulesSide facing = rules_side_opposite (side);

    /* A face-down tile asks nothing of its neighbours (R5.7). */
    if (!open || tile == RULES_NO_TILE)
      continue;

    open->touching |= (uint8_t) (1 << facing);
    open->wanted |= (uint8_t) (rules_tile_edge (&set->tiles[tile], turn, side)
                               << (2 * facing));
  }

  return cell;
}

/* The terrains around a tile as two bits a side, north lowest, not turned. */
static uint8_t
pack_edges (const RulesTile *tile)
{
  return (uint8_t) (tile->edges[RULES_NORTH]
                    | tile->edges[RULES_EAST] << 2
                    | tile->edges[RULES_SOUTH] << 4
                    | tile->edges[RULES_WEST] << 6);
}

static uint8_t
turn_edges (uint8_t edges,
            uint8_t turn)
{
  return (uint8_t) (edges << (2 * turn) | edges >> (8 - 2 * turn));
}

/* A mask of sides with both bits of each side's pair. */
static const uint8_t pair_masks[16] = {
  0x00, 0x03, 0x0c, 0x0f, 0x30, 0x33, 0x3c, 0x3f,
  0xc0, 0xc3, 0xcc, 0xcf, 0xf0, 0xf3, 0xfc, 0xff,
};

static bool
open_takes (const RulesOpen *open,
            uint8_t          edges)
{
  return ((open->wanted ^ edges) & pair_masks[open->touching]) == 0;
}

RulesRefusal
rules_fits (const RulesState   *state,
            const RulesTileSet *set,
            uint8_t             tile,
            RulesSquare         square,
            uint8_t             turn)
{
  uint16_t entry = state->table[find_slot (state, square)];
  const RulesOpen *open;

  if (turn > 3)
    return RULES_REFUSED_TURN;
  if (entry == 0)
    return RULES_REFUSED_APART;
  if (!(entry & TABLE_OPEN))
    return RULES_REFUSED_TAKEN;

  open = &state->open[entry & ~TABLE_OPEN];
  if (open->touching == 0)
    return RULES_REFUSED_APART;
  if (!open_takes (open, turn_edges (pack_edges (&set->tiles[tile]), turn)))
    return RULES_REFUSED_SIDES;

  return RULES_OK;
}

bool
rules_board_has_room (const RulesState   *state,
                      const RulesTileSet *set,
                      uint8_t             tile)
{
  uint8_t edges = pack_edges (&set->tiles[tile]);

  for (uint8_t turn = 0; turn < 4; turn++) {
    uint8_t turned = turn_edges (edges, turn);

    for (uint16_t i = 0; i < state->n_open; i++) {
      if (state->open[i].touching != 0 && open_takes (&state->open[i], turned))
        return true;
    }
  }

  return false;
}

void
rules_board_list (const RulesState   *state,
                  const RulesTileSet *set,
                  uint8_t             tile,
                  RulesMoveList      *list)
{
  uint8_t edges = pack_edges (&set->tiles[tile]);

  for (uint16_t i = 0; i < state->n_open; i++) {
    const RulesOpen *open = &state->open[i];

    if (open->touching == 0)
      continue;

    for (uint8_t turn = 0; turn < 4; turn++) {
      if (!open_takes (open, turn_edges (edges, turn)))
        continue;

      list->moves[list->n_moves++] = (RulesMove) {
        .kind = RULES_MOVE_PLACE,
        .turn = turn,
        .square = open->square,
      };
    }
  }
}

void
rules_tiles_unseen (const RulesState *state,
                    uint8_t          *count)
{
  memset (count, 0, RULES_MAX_TILES);

  for (uint8_t i = 0; i < state->n_deck; i++) {
    if (i >= state->n_drawn || rules_bit (state->hidden, i))
      count[state->deck[i]]++;
  }
}
