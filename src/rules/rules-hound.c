/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Hounds and stacks (section 6).
 */

#include "rules-private.h"

bool
rules_hound_is_due (const RulesState *state,
                    uint8_t           hound)
{
  return state->hound[hound] == RULES_PET_TRACK
         && rules_score (state) >= rules_level (state->setup.level)->hounds[hound];
}

/* The rest of the current stack goes on top of the next, in its order (R6.3):
 * in a deck that lies in one row only the bound between them goes. */
static void
merge_stacks (RulesState  *state,
              RulesEvents *events)
{
  RulesEvent scratch;
  RulesEvent *event = rules_events_add (events, RULES_EVENT_STACK_BEGUN,
                                        &scratch);

  state->stack++;
  event->count = state->stack;
  event->value = rules_tiles_left (state);
}

void
rules_hound_lose (RulesState  *state,
                  uint8_t      hound,
                  RulesEvents *events)
{
  RulesEvent scratch;

  state->hound[hound] = RULES_PET_GONE;
  rules_events_add (events, RULES_EVENT_HOUND_LOST, &scratch)->count = hound;
  merge_stacks (state, events);
}

void
rules_hound_put (RulesState  *state,
                 RulesSquare  square,
                 RulesEvents *events)
{
  uint8_t cell = rules_cell_at (state, square);
  RulesEvent scratch;
  RulesEvent *event = rules_events_add (events, RULES_EVENT_HOUND_PUT, &scratch);

  event->count = state->called;
  event->square = square;
  event->colour = state->cells[cell].colour;

  state->hound[state->called] = cell;
  state->picks = 2;
  state->last_pick = RULES_NO_CELL;
  state->phase = RULES_PHASE_CLEAR;
}

void
rules_hound_finish (RulesState  *state,
                    RulesEvents *events)
{
  state->picks = 0;
  state->last_pick = RULES_NO_CELL;
  state->called = 0;
  merge_stacks (state, events);
}

bool
rules_hound_clear (RulesState      *state,
                   const RulesMove *move,
                   RulesEvents     *events)
{
  uint8_t cell = rules_cell_at (state, move->square);
  RulesEvent scratch;
  RulesEvent *event = rules_events_add (events, RULES_EVENT_GHOSTS_CLEARED,
                                        &scratch);

  event->square = move->square;
  event->count = move->count;
  rules_mist_take_ghosts (state, cell, move->count);

  state->last_pick = cell;
  if (--state->picks > 0)
    return false;

  rules_hound_finish (state, events);

  return true;
}

void
rules_hound_list_clearings (const RulesState *state,
                            RulesMoveList    *list)
{
  uint8_t around[RULES_N_AROUND];

  rules_board_around (state, state->hound[state->called], around);

  for (unsigned int i = 0; i < RULES_N_AROUND; i++) {
    /* The order of two tiles cannot matter: they are taken ascending. */
    if (around[i] != RULES_NO_CELL
        && rules_is_after_last_pick (state, around[i], false))
      rules_list_ghosts (state, around[i], list);
  }

  list->moves[list->n_moves++] = (RulesMove) { .kind = RULES_MOVE_DONE };
}
