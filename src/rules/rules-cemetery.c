/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Cemeteries (section 5): open and closed, burials, the extra ghost of levels
 * 2 to 4, the ghosts and face-down tiles of levels 5 and 6.
 */

#include "rules-private.h"

static bool
is_haunted_level (const RulesState *state)
{
  return rules_level (state->setup.level)->haunted;
}

bool
rules_cemetery_open (const RulesState *state,
                     uint8_t           cell)
{
  return rules_bit (state->graves, cell);
}

bool
rules_cemetery_any_open (const RulesState *state)
{
  return (state->graves[0] | state->graves[1] | state->graves[2]) != 0;
}

/* Levels 2 to 4: all four sides are taken (R5.1).  Levels 5 and 6: all eight
 * neighbours are (R5.5). */
bool
rules_cemetery_is_full (const RulesState *state,
                        uint8_t           cell)
{
  uint8_t around[RULES_N_AROUND];

  rules_board_around (state, cell, around);

  for (unsigned int i = 0; i < RULES_N_AROUND; i++) {
    /* In reading order the neighbours beside the sides are the odd ones. */
    bool counts = is_haunted_level (state) || i % 2 == 1;

    if (counts && around[i] == RULES_NO_CELL)
      return false;
  }

  return true;
}

void
rules_cemetery_collect (RulesState         *state,
                        const RulesTileSet *set,
                        uint8_t             cell)
{
  uint8_t around[RULES_N_AROUND];

  if (rules_cell_tile (state, set, cell)->cemetery != RULES_NO_FEATURE)
    rules_bit_set (state->graves, cell, true);

  /* Reading order is the ascending order of squares. */
  rules_board_around (state, cell, around);

  for (unsigned int i = 0; i < RULES_N_AROUND; i++) {
    if (around[i] == RULES_NO_CELL
        || !rules_cemetery_open (state, around[i])
        || !rules_cemetery_is_full (state, around[i]))
      continue;

    rules_bit_set (state->graves, around[i], false);
    state->closing[state->n_closing++] = around[i];
  }
}

/* Whether anybody can be buried at all (R5.1). */
static bool
is_anybody_left (const RulesState *state)
{
  bool any = rules_any_manned (state);

  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++)
    any |= state->reserve[colour] > 0;

  return any;
}

bool
rules_cemetery_close (RulesState  *state,
                      RulesSquare  square,
                      RulesEvents *events)
{
  uint8_t index = 0;
  RulesEvent scratch;
  RulesEvent *event;

  state->grave = rules_cell_at (state, square);
  while (state->closing[index] != state->grave)
    index++;

  state->n_closing--;
  for (uint8_t i = index; i < state->n_closing; i++)
    state->closing[i] = state->closing[i + 1];
  state->closing[state->n_closing] = 0;

  event = rules_events_add (events, RULES_EVENT_CEMETERY_CLOSED, &scratch);
  event->square = state->cells[state->grave].square;
  event->count = state->cells[state->grave].ghosts;

  if (!is_anybody_left (state))
    return false;

  state->phase = RULES_PHASE_BURY;

  return true;
}

/* A hound beside a buried meeple leaves without scoring (R5.2); the cat looks
 * for another (R7.6). */
static void
scatter_followers (RulesState  *state,
                   uint8_t      cell,
                   RulesEvents *events)
{
  for (uint8_t i = 0; i < RULES_N_HOUNDS; i++) {
    RulesEvent scratch;

    if (state->hound[i] != cell)
      continue;

    state->hound[i] = RULES_PET_GONE;
    rules_events_add (events, RULES_EVENT_HOUND_LEFT, &scratch)->count = i;
  }

  if (state->cat == cell)
    state->cat = RULES_PET_MOVES;
}

void
rules_cemetery_bury (RulesState      *state,
                     const RulesMove *move,
                     RulesEvents     *events)
{
  RulesCell *grave = &state->cells[state->grave];
  RulesEvent scratch;
  RulesEvent *event = rules_events_add (events, RULES_EVENT_BURIED, &scratch);

  event->square = grave->square;

  if (move->kind == RULES_MOVE_BURY_RESERVE) {
    event->from = grave->square;
    event->count = 1;
    event->colour = move->colour;
    state->reserve[move->colour]--;
  } else {
    uint8_t cell = rules_cell_at (state, move->square);

    event->from = move->square;
    event->colour = state->cells[cell].colour;
    rules_land_lift_meeple (state, cell);
    scatter_followers (state, cell, events);
  }

  grave->buried = event->colour;
}

void
rules_cemetery_finish (RulesState *state)
{
  rules_mist_take_ghosts (state, state->grave,
                          state->cells[state->grave].ghosts);
  state->grave = RULES_NO_CELL;
}

uint8_t
rules_cemetery_haunt (RulesState         *state,
                      const RulesTileSet *set,
                      RulesEvents        *events)
{
  uint8_t around[RULES_N_AROUND];
  uint8_t missing = 0;

  rules_board_around (state, state->placed, around);

  for (unsigned int i = 0; i < RULES_N_AROUND; i++) {
    RulesEvent scratch;
    RulesEvent *event;

    if (around[i] == RULES_NO_CELL
        || rules_cell_tile (state, set, around[i])->bank == RULES_NO_FEATURE)
      continue;

    if (rules_mist_put_ghosts (state, around[i], 1) > 0) {
      missing++;
      continue;
    }

    event = rules_events_add (events, RULES_EVENT_HAUNTED, &scratch);
    event->square = state->cells[around[i]].square;
    event->from = state->cells[state->placed].square;
  }

  return missing;
}

/* Whether the square is one of the eight around an open cemetery (R5.6). */
static bool
is_around_open (const RulesState *state,
                RulesSquare       square)
{
  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      uint8_t cell = rules_cell_at (state, (RulesSquare) {
        .x = (int16_t) (square.x + x),
        .y = (int16_t) (square.y + y),
      });

      if (cell != RULES_NO_CELL && rules_cemetery_open (state, cell))
        return true;
    }
  }

  return false;
}

void
rules_cemetery_list_face_down (const RulesState *state,
                               RulesMoveList    *list)
{
  /* Open squares share a side with some tile. */
  for (uint16_t i = 0; i < state->n_open; i++) {
    if (!is_around_open (state, state->open[i].square))
      continue;

    list->moves[list->n_moves++] = (RulesMove) {
      .kind = RULES_MOVE_FACE_DOWN,
      .square = state->open[i].square,
    };
  }
}

void
rules_cemetery_face_down (RulesState         *state,
                          const RulesTileSet *set,
                          RulesSquare         square,
                          RulesEvents        *events)
{
  RulesBanksBeside beside;
  RulesEvent scratch;
  RulesEvent *event = rules_events_add (events, RULES_EVENT_FACE_DOWN, &scratch);
  uint8_t cell;

  event->seat = state->seat;
  event->square = square;

  rules_bit_set (state->hidden, state->n_drawn++, true);
  cell = rules_board_put (state, set, RULES_NO_TILE, square, 0);
  beside = rules_mist_beside (state, set, cell);
  rules_land_add (state, set, cell);
  rules_mist_tell_dead (state, set, cell, &beside, events);
  rules_cemetery_collect (state, set, cell);
}
