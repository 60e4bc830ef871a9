/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Spell circles and the cat (section 7).
 */

#include "rules-private.h"

/* Ghosts on the board when the cat's pile is empty for the first time: of its
 * seven and the three of the start tile none is left (R7.1). */
#define CAT_LIMIT 10

uint8_t
rules_ghosts_in_circles (const RulesState *state)
{
  return state->in_circles;
}

uint8_t
rules_cat_pile (const RulesState *state)
{
  uint8_t ghosts = rules_ghosts_on_board (state);

  return state->cat == RULES_PET_TRACK && ghosts < CAT_LIMIT
           ? CAT_LIMIT - ghosts
           : 0;
}

void
rules_circle_free (RulesState *state,
                   uint8_t     cell)
{
  state->supply += state->cells[cell].spellbound;
  state->in_circles -= state->cells[cell].spellbound;
  state->cells[cell].spellbound = 0;
}

/* Whether a pick comes after the last one in the order of squares, or @again
 * is at it. */
bool
rules_is_after_last_pick (const RulesState *state,
                          uint8_t           cell,
                          bool              again)
{
  RulesSquare square = state->cells[cell].square;
  RulesSquare last;

  if (state->last_pick == RULES_NO_CELL)
    return true;

  last = state->cells[state->last_pick].square;
  if (rules_square_equal (square, last))
    return again;

  return square.y > last.y || (square.y == last.y && square.x > last.x);
}

static unsigned int
count_loose (const RulesState *state,
             const uint8_t     around[RULES_N_AROUND],
             unsigned int      from)
{
  unsigned int loose = 0;

  for (unsigned int i = from; i < RULES_N_AROUND; i++) {
    if (around[i] != RULES_NO_CELL)
      loose += state->cells[around[i]].ghosts;
  }

  return loose;
}

/* How many ghosts still move into the placed tile's circles from around it
 * (R7.2). */
static unsigned int
count_moves (const RulesState *state,
             const uint8_t     around[RULES_N_AROUND])
{
  unsigned int loose = count_loose (state, around, 0);

  return loose < state->due ? loose : state->due;
}

bool
rules_circle_has_sources (const RulesState *state)
{
  uint8_t around[RULES_N_AROUND];

  rules_board_around (state, state->placed, around);

  return count_moves (state, around) > 0;
}

void
rules_circle_list (const RulesState *state,
                   RulesMoveList    *list)
{
  uint8_t around[RULES_N_AROUND];
  unsigned int moves;

  rules_board_around (state, state->placed, around);
  moves = count_moves (state, around);

  for (unsigned int i = 0; i < RULES_N_AROUND; i++) {
    /* Sources are taken ascending; one that leaves too few ghosts for the
     * rest is not offered. */
    if (around[i] == RULES_NO_CELL
        || state->cells[around[i]].ghosts == 0
        || !rules_is_after_last_pick (state, around[i], true)
        || count_loose (state, around, i) < moves)
      continue;

    list->moves[list->n_moves++] = (RulesMove) {
      .kind = RULES_MOVE_CIRCLE,
      .square = state->cells[around[i]].square,
    };
  }
}

static void
put_in_circles (RulesState *state,
                uint8_t     count)
{
  state->supply -= count;
  state->in_circles += count;
  state->cells[state->placed].spellbound += count;
}

void
rules_circle_move (RulesState  *state,
                   RulesSquare  square,
                   RulesEvents *events)
{
  uint8_t cell = rules_cell_at (state, square);
  RulesEvent scratch;
  RulesEvent *event = rules_events_add (events, RULES_EVENT_CIRCLE_MOVED,
                                        &scratch);

  event->square = state->cells[state->placed].square;
  event->from = square;

  /* By way of the supply, which is what it was before. */
  rules_mist_take_ghosts (state, cell, 1);
  put_in_circles (state, 1);
  state->due--;
  state->last_pick = cell;
}

uint8_t
rules_circle_put (RulesState  *state,
                  RulesEvents *events)
{
  uint8_t put = state->due < state->supply ? state->due : state->supply;
  uint8_t missing = state->due - put;

  if (put > 0) {
    RulesEvent scratch;
    RulesEvent *event = rules_events_add (events, RULES_EVENT_CIRCLE_PUT,
                                          &scratch);

    event->square = state->cells[state->placed].square;
    event->count = put;
    put_in_circles (state, put);
  }

  state->due = 0;

  return missing;
}

bool
rules_cat_look (RulesState  *state,
                RulesEvents *events)
{
  RulesEvent scratch;

  if (state->cat != RULES_PET_MOVES)
    return false;

  if (rules_any_manned (state)) {
    state->phase = RULES_PHASE_CAT;
    return true;
  }

  state->cat = RULES_PET_WAITS;
  rules_events_add (events, RULES_EVENT_CAT_WAITS, &scratch);

  return false;
}

void
rules_cat_join (RulesState  *state,
                uint8_t      cell,
                RulesEvents *events)
{
  RulesEvent scratch;
  RulesEvent *event = rules_events_add (events, RULES_EVENT_CAT_PUT, &scratch);

  event->square = state->cells[cell].square;
  event->colour = state->cells[cell].colour;
  state->cat = cell;
}
