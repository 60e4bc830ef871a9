/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules-private: what the files of the rules share among themselves.
 */

#pragma once

#include <string.h>

#include "rules-random.h"
#include "rules-state.h"

/* rules-board.c: squares. */

/* The neighbouring square on a side. */
RulesSquare rules_square_beside     (RulesSquare         square,
                                     RulesSide           side);

/* Puts a tile on a square that is free: adds its cell, looks after the open
 * squares, joins nothing.  Returns the cell. */
uint8_t     rules_board_put         (RulesState         *state,
                                     const RulesTileSet *set,
                                     uint8_t             tile,
                                     RulesSquare         square,
                                     uint8_t             turn);

/* The neighbours of a cell, RULES_NO_CELL where there is none. */
void        rules_board_neighbours  (const RulesState   *state,
                                     uint8_t             cell,
                                     uint8_t             neighbours[RULES_N_SIDES]);

/* Whether the tile fits anywhere in any turn (R1.7). */
bool        rules_board_has_room    (const RulesState   *state,
                                     const RulesTileSet *set,
                                     uint8_t             tile);

/* Appends every placement of the tile to the list. */
void        rules_board_list        (const RulesState   *state,
                                     const RulesTileSet *set,
                                     uint8_t             tile,
                                     RulesMoveList      *list);

/* rules-land.c: features. */

/* Adds the nodes of the cell's features and joins them to the neighbours'
 * (R3.1, R1.8).  Returns whether mist met mist (R3.5). */
bool        rules_land_add          (RulesState         *state,
                                     const RulesTileSet *set,
                                     uint8_t             cell);

/* Joins two nodes at one side of each. */
void        rules_land_join         (RulesState         *state,
                                     uint16_t            a,
                                     uint16_t            b);

/* Whether a meeple may stand on features of this kind (R3.6). */
bool        rules_land_is_for_meeples (RulesFeatureKind  kind);

/* rules-mist.c: ghosts. */

/* Puts @count ghosts from the supply on a cell.  When the supply runs out,
 * what there is is put; returns how many are missing. */
uint8_t     rules_mist_put_ghosts   (RulesState         *state,
                                     uint8_t             cell,
                                     uint8_t             count,
                                     RulesEvents        *events);

/* Returns @count ghosts of a cell to the supply. */
void        rules_mist_take_ghosts  (RulesState         *state,
                                     uint8_t             cell,
                                     uint8_t             count);

/* 1b for the bank of the cell just placed (R3.2).  Returns whether it is
 * complete. */
bool        rules_mist_close        (RulesState         *state,
                                     const RulesTileSet *set,
                                     uint8_t             cell,
                                     RulesEvents        *events);

/* The banks of a cell's neighbours before it joins them. */
typedef struct {
  uint16_t node[RULES_N_SIDES];         /* RULES_NO_NODE: none. */
  bool dead[RULES_N_SIDES];
} RulesBanksBeside;

RulesBanksBeside rules_mist_beside  (const RulesState   *state,
                                     const RulesTileSet *set,
                                     uint8_t             cell);

/* Tells of each bank that can no longer be completed now that the cell has
 * joined its neighbours (R3.3). */
void        rules_mist_tell_dead    (const RulesState       *state,
                                     const RulesTileSet     *set,
                                     uint8_t                 cell,
                                     const RulesBanksBeside *beside,
                                     RulesEvents            *events);

/* rules-score.c: scorings. */

/* Fills pending with the occupied features of this turn's tile that are
 * complete (R3.8). */
void        rules_score_collect     (RulesState         *state,
                                     const RulesTileSet *set);

/* The move that chooses pending feature @index. */
RulesMove   rules_score_move        (const RulesState   *state,
                                     const RulesTileSet *set,
                                     uint8_t             index);

/* rules-turn.c: the cooperative turn. */

/* Draws for the seat to move, setting aside what fits nowhere (R1.7). */
void        rules_turn_draw         (RulesState         *state,
                                     const RulesTileSet *set,
                                     RulesEvents        *events);

/* Takes a meeple from the reserve and stands it on a feature of a cell. */
void        rules_turn_put_meeple   (RulesState         *state,
                                     uint8_t             cell,
                                     uint8_t             feature,
                                     uint8_t             colour);

/* rules-check.c. */

/* What must hold before a turn begins: nothing complete is occupied, no
 * complete bank holds ghosts.  @at receives a cell at fault. */
RulesStateFault rules_check_settled (const RulesState   *state,
                                     const RulesTileSet *set,
                                     uint8_t            *at);

/* rules-position.c. */

/* Lays the tiles of @position on an empty state and joins them.  Figures are
 * not looked at. */
RulesStateFault rules_position_lay  (RulesState          *state,
                                     const RulesTileSet  *set,
                                     const RulesPosition *position,
                                     uint8_t             *at);

/* Small helpers. */

/* Appends an event and returns it for filling in; a scratch event when
 * @events is NULL. */
RulesEvent *rules_events_add        (RulesEvents        *events,
                                     RulesEventKind      kind,
                                     RulesEvent         *scratch);

static inline bool
rules_square_equal (RulesSquare a,
                    RulesSquare b)
{
  return a.x == b.x && a.y == b.y;
}

static inline const RulesTile *
rules_cell_tile (const RulesState   *state,
                 const RulesTileSet *set,
                 uint8_t             cell)
{
  return &set->tiles[state->cells[cell].tile];
}

static inline bool
rules_bit (const uint64_t *bits,
           unsigned int    index)
{
  return bits[index / 64] >> (index % 64) & 1;
}

static inline void
rules_bit_set (uint64_t     *bits,
               unsigned int  index,
               bool          value)
{
  if (value)
    bits[index / 64] |= UINT64_C (1) << (index % 64);
  else
    bits[index / 64] &= ~(UINT64_C (1) << (index % 64));
}

/* Whether the tile is part of the set's start tile. */
static inline bool
rules_tile_is_start (const RulesTileSet *set,
                     uint8_t             tile)
{
  for (uint8_t i = 0; i < set->n_start; i++) {
    if (set->start[i] == tile)
      return true;
  }

  return false;
}

/* Whether a tile is nothing but (a quarter of) the start tile, where no figure
 * may be placed (R1.5).  Of one with copies in the deck, the one that lay
 * first cannot be told from them. */
static inline bool
rules_tile_is_bare (const RulesTileSet *set,
                    uint8_t             tile)
{
  return rules_tile_is_start (set, tile) && set->tiles[tile].copies == 0;
}
