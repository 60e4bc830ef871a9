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

/* Puts a tile, RULES_NO_TILE for a face-down one, on a square that is free:
 * adds its cell, looks after the open squares, joins nothing.  Returns the
 * cell. */
uint8_t     rules_board_put         (RulesState         *state,
                                     const RulesTileSet *set,
                                     uint8_t             tile,
                                     RulesSquare         square,
                                     uint8_t             turn);

/* Whether the square is free and shares a side with some tile. */
bool        rules_board_is_open     (const RulesState   *state,
                                     RulesSquare         square);

/* The cells of the nine squares around and under a cell, in reading order
 * (which is the ascending order of squares, by y, then x); RULES_NO_CELL where
 * there is none. */
#define RULES_N_AROUND 9

void        rules_board_around      (const RulesState   *state,
                                     uint8_t             cell,
                                     uint8_t             around[RULES_N_AROUND]);

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

/* The colour of the meeple that stands on this very node, or
 * RULES_NO_COLOUR. */
uint8_t     rules_node_colour       (const RulesState   *state,
                                     uint16_t            node);

/* Stands a meeple on a feature of a cell, and lifts it off again; neither
 * touches the reserves. */
void        rules_land_stand_meeple (RulesState         *state,
                                     uint8_t             cell,
                                     uint8_t             feature,
                                     uint8_t             colour,
                                     uint8_t             figure);
void        rules_land_lift_meeple  (RulesState         *state,
                                     uint8_t             cell);

/* rules-castle.c. */

uint16_t    rules_castle_value      (const RulesState   *state,
                                     const RulesTileSet *set,
                                     uint8_t             cell,
                                     uint16_t           *misty);

/* rules-cemetery.c. */

bool        rules_cemetery_any_open (const RulesState   *state);
bool        rules_cemetery_is_full  (const RulesState   *state,
                                     uint8_t             cell);

/* Notes a cemetery just placed, and moves to closing those that the tile in
 * the cell has closed. */
void        rules_cemetery_collect  (RulesState         *state,
                                     const RulesTileSet *set,
                                     uint8_t             cell);

/* Begins the burial in one of the closing cemeteries.  Returns whether there
 * is anybody to bury. */
bool        rules_cemetery_close    (RulesState         *state,
                                     RulesSquare         square,
                                     RulesEvents        *events);
void        rules_cemetery_bury     (RulesState         *state,
                                     const RulesMove    *move,
                                     RulesEvents        *events);

/* Ends it: the ghosts there return. */
void        rules_cemetery_finish   (RulesState         *state);

/* Puts a ghost on the mist around the haunted cemetery just placed (R5.4).
 * Returns how many are missing. */
uint8_t     rules_cemetery_haunt    (RulesState         *state,
                                     const RulesTileSet *set,
                                     RulesEvents        *events);

void        rules_cemetery_list_face_down  (const RulesState   *state,
                                            RulesMoveList      *list);
void        rules_cemetery_face_down       (RulesState         *state,
                                            const RulesTileSet *set,
                                            RulesSquare         square,
                                            RulesEvents        *events);

/* rules-hound.c. */

bool        rules_hound_is_due      (const RulesState   *state,
                                     uint8_t             hound);
void        rules_hound_lose        (RulesState         *state,
                                     uint8_t             hound,
                                     RulesEvents        *events);
void        rules_hound_put         (RulesState         *state,
                                     RulesSquare         square,
                                     RulesEvents        *events);

/* Removes ghosts; returns whether that was the last tile. */
bool        rules_hound_clear       (RulesState         *state,
                                     const RulesMove    *move,
                                     RulesEvents        *events);
void        rules_hound_finish      (RulesState         *state,
                                     RulesEvents        *events);
void        rules_hound_list_clearings (const RulesState *state,
                                        RulesMoveList    *list);

/* rules-circle.c. */

/* Returns the ghosts in a cell's circles to the supply. */
void        rules_circle_free       (RulesState         *state,
                                     uint8_t             cell);
bool        rules_circle_has_sources (const RulesState  *state);
void        rules_circle_list       (const RulesState   *state,
                                     RulesMoveList      *list);
void        rules_circle_move       (RulesState         *state,
                                     RulesSquare         square,
                                     RulesEvents        *events);

/* Fills the remaining circles from the supply; returns how many ghosts are
 * missing. */
uint8_t     rules_circle_put        (RulesState         *state,
                                     RulesEvents        *events);

/* When the cat is between two meeples: whether there is one to choose; if not
 * she waits. */
bool        rules_cat_look          (RulesState         *state,
                                     RulesEvents        *events);
void        rules_cat_join          (RulesState         *state,
                                     uint8_t             cell,
                                     RulesEvents        *events);

/* Whether the cell comes after the last pick in the order of squares, or is
 * it and @again is true. */
bool        rules_is_after_last_pick (const RulesState  *state,
                                      uint8_t            cell,
                                      bool               again);

/* rules-mist.c: ghosts. */

/* Puts @count ghosts from the supply on a cell.  When the supply runs out,
 * what there is is put; returns how many are missing. */
uint8_t     rules_mist_put_ghosts   (RulesState         *state,
                                     uint8_t             cell,
                                     uint8_t             count);

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

/* rules-gain.c: what they bring. */

/* What the decision of RULES_PHASE_REWARD does.  The gains of the step after
 * it remain. */
void        rules_gain_begin        (RulesState         *state,
                                     const RulesTileSet *set,
                                     const RulesMove    *move,
                                     RulesEvents        *events);

/* RULES_STEP_GAINS.  Returns false when a decision is due or the game is
 * won. */
bool        rules_gain_pay          (RulesState         *state,
                                     RulesEvents        *events);

/* The scoring meeple chosen for the gain that is due moves. */
void        rules_gain_choose_marker (RulesState         *state,
                                     uint8_t             colour,
                                     RulesEvents        *events);

/* rules-figure.c: figures of the competitive game. */

/* Whether ghosts come to figures of the kind (R8.4). */
bool        rules_figure_is_hauntable (uint8_t           figure);

/* The reserve of figures of a kind and colour, to be changed; and how many are
 * left in it. */
uint8_t    *rules_figure_reserve    (RulesState         *state,
                                     uint8_t             figure,
                                     uint8_t             colour);

static inline uint8_t
rules_figure_left (const RulesState *state,
                   uint8_t           figure,
                   uint8_t           colour)
{
  return figure == RULES_FIGURE_GUARD ? state->guards[colour]
                                      : state->reserve[colour];
}

/* Returns the figure of a cell to its reserve and its ghosts to the supply. */
void        rules_figure_take       (RulesState         *state,
                                     uint8_t             cell);

/* rules-haunt.c: ghosts of the competitive game (R8.3). */

/* The ghosts that the tile just placed makes due to others and to the seat's
 * own meeples: 0, 1, or as many as it has circles (R8.10). */
void        rules_haunt_duties      (const RulesState   *state,
                                     const RulesTileSet *set,
                                     uint8_t            *extend,
                                     uint8_t            *limit);

/* Notes them in the state. */
void        rules_haunt_begin       (RulesState         *state,
                                     const RulesTileSet *set,
                                     RulesEvents        *events);

/* Whether the next ghost due can be attached; what cannot is skipped
 * (R8.4). */
bool        rules_haunt_is_possible (RulesState         *state,
                                     RulesEvents        *events);

/* Whether the next ghost due has anybody to go to. */
bool        rules_haunt_has_target  (const RulesState   *state);
void        rules_haunt_list        (const RulesState   *state,
                                     RulesMoveList      *list);
RulesRefusal rules_haunt_refusal    (const RulesState   *state,
                                     RulesSquare         square);
void        rules_haunt_attach      (RulesState         *state,
                                     RulesSquare         square,
                                     RulesEvents        *events);

/* rules-result.c: results of the competitive game. */

/* Step 3 of a turn: everything this turn's tile has completed (R8.5, R8.6). */
void        rules_result_apply_completed (RulesState         *state,
                                          const RulesTileSet *set,
                                          RulesEvents        *events);

/* The final scoring (R8.8). */
void        rules_result_apply_final     (RulesState         *state,
                                          const RulesTileSet *set,
                                          RulesEvents        *events);

/* The steps of a turn: each does what it can and returns the one to go on
 * with, or RULES_ASK when a decision is due or the game is over; it is then
 * begun again after the decision, unless that names another. */
#define RULES_ASK RULES_N_STEPS

static inline uint8_t
rules_ask (RulesState *state,
           RulesPhase  phase)
{
  state->phase = phase;

  return RULES_ASK;
}

typedef uint8_t RulesStepFunc       (RulesState         *state,
                                     const RulesTileSet *set,
                                     RulesEvents        *events);

/* rules-cooperative.c. */
RulesStepFunc rules_step_burials;
RulesStepFunc rules_step_ghosts;
RulesStepFunc rules_step_extra;
RulesStepFunc rules_step_haunt;
RulesStepFunc rules_step_cat;
RulesStepFunc rules_step_meeple;
RulesStepFunc rules_step_score;
RulesStepFunc rules_step_gains;
RulesStepFunc rules_step_cat_moves;
RulesStepFunc rules_step_hounds;
RulesStepFunc rules_step_face_down;
RulesStepFunc rules_step_end;

/* Nothing is left to draw (R1.7). */
void        rules_lose_for_tiles    (RulesState         *state,
                                     RulesEvents        *events);

/* rules-competitive.c. */
RulesStepFunc rules_step_extend;
RulesStepFunc rules_step_limit;
RulesStepFunc rules_step_results;
RulesStepFunc rules_step_next;

/* The final scoring ends the game (R8.11). */
void        rules_finish            (RulesState         *state,
                                     const RulesTileSet *set,
                                     RulesEvents        *events);

/* rules-turn.c. */

/* Draws for the seat to move, setting aside what fits nowhere (R1.7). */
void        rules_turn_draw         (RulesState         *state,
                                     const RulesTileSet *set,
                                     RulesEvents        *events);

/* Appends removals of 1 to 3 ghosts from the cell (R3.8, R6.2). */
void        rules_list_ghosts       (const RulesState   *state,
                                     uint8_t             cell,
                                     RulesMoveList      *list);

/* rules-check.c. */

/* What must hold before a turn begins: nothing complete is occupied, no
 * complete bank holds ghosts.  @at receives a cell at fault. */
RulesStateFault rules_check_settled (const RulesState   *state,
                                     const RulesTileSet *set,
                                     uint8_t            *at);

/* rules-check-turn.c: what the turn keeps between two decisions.  The rest of
 * the state has been checked, and the game is not over. */
RulesStateFault rules_check_turn    (const RulesState   *state,
                                     const RulesTileSet *set);

/* rules-position.c. */

/* Lays the tiles of @position on an empty state and joins them.  Figures are
 * not looked at. */
RulesStateFault rules_position_lay  (RulesState          *state,
                                     const RulesTileSet  *set,
                                     const RulesPosition *position,
                                     uint8_t             *at);

/* Puts the figures of @position on the tiles laid, from supply and
 * reserves. */
RulesStateFault rules_position_people (RulesState          *state,
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

/* Whether a loose ghost lies anywhere. */
static inline bool
rules_any_ghosts (const RulesState *state)
{
  return (state->ghosted[0] | state->ghosted[1] | state->ghosted[2]) != 0;
}

static inline bool
rules_bit (const uint64_t *bits,
           unsigned int    index)
{
  return bits[index / 64] >> (index % 64) & 1;
}

/* The number of the lowest bit; @bits is not 0. */
static inline unsigned int
rules_first_bit (uint64_t bits)
{
  return (unsigned int) __builtin_ctzll (bits);
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

/* Whether any meeple stands on the board, unburied. */
static inline bool
rules_any_manned (const RulesState *state)
{
  return (state->manned[0] | state->manned[1] | state->manned[2]) != 0;
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
