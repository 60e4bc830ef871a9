/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cooperative turn (R3.13): its steps, from the tile placed to the next
 * seat's draw, and how a game is lost.
 */

#include "rules-private.h"

static void
lose (RulesState   *state,
      RulesOutcome  outcome,
      uint8_t       missing,
      RulesEvents  *events)
{
  RulesEvent scratch;
  RulesEvent *event = rules_events_add (events, RULES_EVENT_LOST, &scratch);

  event->value = outcome;
  event->count = missing;
  state->phase = RULES_PHASE_OVER;
  state->outcome = outcome;
}

void
rules_lose_for_tiles (RulesState  *state,
                      RulesEvents *events)
{
  lose (state, RULES_OUTCOME_NO_TILE, 0, events);
}

/* Puts ghosts on the mist of a cell; returns how many are missing. */
static uint8_t
put_ghosts (RulesState  *state,
            uint8_t      cell,
            uint8_t      count,
            RulesEvents *events)
{
  uint8_t missing = rules_mist_put_ghosts (state, cell, count);

  if (count > missing) {
    RulesEvent scratch;
    RulesEvent *event = rules_events_add (events, RULES_EVENT_GHOSTS_PUT,
                                          &scratch);

    event->square = state->cells[cell].square;
    event->count = count - missing;
  }

  return missing;
}

/* Goes on unless ghosts are missing (R4.5). */
static uint8_t
go_on_or_lose (RulesState  *state,
               uint8_t      missing,
               RulesEvents *events)
{
  if (missing == 0)
    return state->step + 1;

  lose (state, RULES_OUTCOME_NO_GHOST, missing, events);

  return RULES_ASK;
}

/* 1c and the end of 3c: burials, one cemetery after the other (R5.1, R5.8). */
uint8_t
rules_step_burials (RulesState         *state,
                    const RulesTileSet *set,
                    RulesEvents        *events)
{
  (void) set;

  if (rules_cat_look (state, events))
    return RULES_ASK;

  if (state->grave != RULES_NO_CELL)
    rules_cemetery_finish (state);

  return state->n_closing > 0 ? rules_ask (state, RULES_PHASE_CLOSE)
                              : state->step + 1;
}

/* 2a: the tile's own ghosts (R3.5), or its circles (R7.2). */
uint8_t
rules_step_ghosts (RulesState         *state,
                   const RulesTileSet *set,
                   RulesEvents        *events)
{
  bool circles = rules_cell_tile (state, set, state->placed)->circles > 0;
  uint8_t missing;

  if (circles && rules_circle_has_sources (state))
    return rules_ask (state, RULES_PHASE_CIRCLE);

  /* What the supply must give to mist calls for one more (R5.3, R7.3). */
  state->extra = state->due > 0;
  state->last_pick = RULES_NO_CELL;

  missing = circles ? rules_circle_put (state, events)
                    : put_ghosts (state, state->placed, state->due, events);
  state->due = 0;

  return go_on_or_lose (state, missing, events);
}

/* 2a, levels 2 to 4: one more to an open cemetery (R5.3). */
uint8_t
rules_step_extra (RulesState         *state,
                  const RulesTileSet *set,
                  RulesEvents        *events)
{
  bool haunted = rules_level (state->setup.level)->haunted;

  (void) set;

  if (!state->extra || haunted || !rules_cemetery_any_open (state)) {
    state->extra = 0;
    return state->step + 1;
  }

  if (state->supply == 0)
    return go_on_or_lose (state, 1, events);

  return rules_ask (state, RULES_PHASE_EXTRA);
}

/* 2a, levels 5 and 6: a cemetery rouses the mist around it (R5.4). */
uint8_t
rules_step_haunt (RulesState         *state,
                  const RulesTileSet *set,
                  RulesEvents        *events)
{
  const RulesTile *tile = rules_cell_tile (state, set, state->placed);
  uint8_t missing = 0;

  if (rules_level (state->setup.level)->haunted
      && tile->cemetery != RULES_NO_FEATURE)
    missing = rules_cemetery_haunt (state, set, events);

  return go_on_or_lose (state, missing, events);
}

/* The end of 2a: the cat comes when her pile is first empty (R7.5). */
uint8_t
rules_step_cat (RulesState         *state,
                const RulesTileSet *set,
                RulesEvents        *events)
{
  (void) set;

  if (state->cat == RULES_PET_TRACK && rules_cat_pile (state) == 0)
    state->cat = RULES_PET_MOVES;

  return rules_cat_look (state, events) ? RULES_ASK : state->step + 1;
}

uint8_t
rules_step_meeple (RulesState         *state,
                   const RulesTileSet *set,
                   RulesEvents        *events)
{
  (void) set;
  (void) events;

  return rules_ask (state, RULES_PHASE_MEEPLE);
}

/* 3a: which of the completed features is scored next (R3.9). */
uint8_t
rules_step_score (RulesState         *state,
                  const RulesTileSet *set,
                  RulesEvents        *events)
{
  (void) set;
  (void) events;

  return state->n_pending > 0 ? rules_ask (state, RULES_PHASE_SCORE)
                              : RULES_STEP_CAT_MOVES;
}

uint8_t
rules_step_gains (RulesState         *state,
                  const RulesTileSet *set,
                  RulesEvents        *events)
{
  (void) set;

  return rules_gain_pay (state, events) ? RULES_STEP_SCORE : RULES_ASK;
}

/* After the last scoring of 3a: the cat's next meeple (R7.6). */
uint8_t
rules_step_cat_moves (RulesState         *state,
                      const RulesTileSet *set,
                      RulesEvents        *events)
{
  (void) set;

  return rules_cat_look (state, events) ? RULES_ASK : state->step + 1;
}

/* 3b: each hound reached, I before II (R6.2). */
uint8_t
rules_step_hounds (RulesState         *state,
                   const RulesTileSet *set,
                   RulesEvents        *events)
{
  (void) set;

  for (uint8_t hound = 0; hound < RULES_N_HOUNDS; hound++) {
    if (!rules_hound_is_due (state, hound))
      continue;

    if (rules_any_manned (state)) {
      state->called = hound;
      return rules_ask (state, RULES_PHASE_HOUND);
    }

    rules_hound_lose (state, hound, events);
  }

  return state->step + 1;
}

/* 3c, levels 5 and 6: a face-down tile while a cemetery is open (R5.6). */
uint8_t
rules_step_face_down (RulesState         *state,
                      const RulesTileSet *set,
                      RulesEvents        *events)
{
  (void) set;

  if (!rules_level (state->setup.level)->haunted
      || !rules_cemetery_any_open (state))
    return state->step + 1;

  if (rules_tiles_left (state) > 0)
    return rules_ask (state, RULES_PHASE_FACE_DOWN);

  lose (state, RULES_OUTCOME_NO_TILE, 0, events);

  return RULES_ASK;
}

uint8_t
rules_step_end (RulesState         *state,
                const RulesTileSet *set,
                RulesEvents        *events)
{
  /* The marker of a stack that has run out was not reached, or its rest would
   * have gone to the next (R6.4). */
  if (rules_tiles_left (state) == 0) {
    lose (state, RULES_OUTCOME_NO_TILE, 0, events);
    return RULES_ASK;
  }

  state->seat = (uint8_t) ((state->seat + 1) % state->setup.seats);
  rules_turn_draw (state, set, events);

  return RULES_ASK;
}
