/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cooperative turn (R3.13): what each decision does, and the steps that
 * follow until the next one.
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

/* Step 0.  The caller has made sure that somebody is to draw. */
void
rules_turn_draw (RulesState         *state,
                 const RulesTileSet *set,
                 RulesEvents        *events)
{
  RulesEvent scratch;
  RulesEvent *event;

  state->turns++;
  state->placed = RULES_NO_CELL;

  while (rules_tiles_left (state) > 0) {
    uint8_t tile = state->deck[state->n_drawn++];
    bool fits = rules_board_has_room (state, set, tile);

    event = rules_events_add (events,
                              fits ? RULES_EVENT_DRAWN : RULES_EVENT_SET_ASIDE,
                              &scratch);
    event->seat = state->seat;
    event->tile = tile;

    if (fits) {
      state->phase = RULES_PHASE_PLACE;
      return;
    }

    state->n_aside++;
  }

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

/* Each step does what it can and returns the one to go on with, or ASK when a
 * decision is due or the game is over; it is then begun again after the
 * decision, unless that names another. */
typedef uint8_t (*Step) (RulesState         *state,
                         const RulesTileSet *set,
                         RulesEvents        *events);

#define ASK RULES_N_STEPS

static uint8_t
ask (RulesState *state,
     RulesPhase  phase)
{
  state->phase = phase;

  return ASK;
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

  return ASK;
}

/* 1c and the end of 3c: burials, one cemetery after the other (R5.1, R5.8). */
static uint8_t
step_burials (RulesState         *state,
              const RulesTileSet *set,
              RulesEvents        *events)
{
  (void) set;

  if (rules_cat_look (state, events))
    return ASK;

  if (state->grave != RULES_NO_CELL)
    rules_cemetery_finish (state);

  return state->n_closing > 0 ? ask (state, RULES_PHASE_CLOSE)
                              : state->step + 1;
}

/* 2a: the tile's own ghosts (R3.5), or its circles (R7.2). */
static uint8_t
step_ghosts (RulesState         *state,
             const RulesTileSet *set,
             RulesEvents        *events)
{
  bool circles = rules_cell_tile (state, set, state->placed)->circles > 0;
  uint8_t missing;

  if (circles && rules_circle_has_sources (state))
    return ask (state, RULES_PHASE_CIRCLE);

  /* What the supply must give to mist calls for one more (R5.3, R7.3). */
  state->extra = state->due > 0;
  state->last_pick = RULES_NO_CELL;

  missing = circles ? rules_circle_put (state, events)
                    : put_ghosts (state, state->placed, state->due, events);
  state->due = 0;

  return go_on_or_lose (state, missing, events);
}

/* 2a, levels 2 to 4: one more to an open cemetery (R5.3). */
static uint8_t
step_extra (RulesState         *state,
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

  return ask (state, RULES_PHASE_EXTRA);
}

/* 2a, levels 5 and 6: a cemetery rouses the mist around it (R5.4). */
static uint8_t
step_haunt (RulesState         *state,
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
static uint8_t
step_cat (RulesState         *state,
          const RulesTileSet *set,
          RulesEvents        *events)
{
  (void) set;

  if (state->cat == RULES_PET_TRACK && rules_cat_pile (state) == 0)
    state->cat = RULES_PET_MOVES;

  return rules_cat_look (state, events) ? ASK : state->step + 1;
}

static uint8_t
step_meeple (RulesState         *state,
             const RulesTileSet *set,
             RulesEvents        *events)
{
  (void) set;
  (void) events;

  return ask (state, RULES_PHASE_MEEPLE);
}

/* 3a: which of the completed features is scored next (R3.9). */
static uint8_t
step_score (RulesState         *state,
            const RulesTileSet *set,
            RulesEvents        *events)
{
  (void) set;
  (void) events;

  return state->n_pending > 0 ? ask (state, RULES_PHASE_SCORE)
                              : RULES_STEP_CAT_MOVES;
}

static uint8_t
step_gains (RulesState         *state,
            const RulesTileSet *set,
            RulesEvents        *events)
{
  (void) set;

  return rules_gain_pay (state, events) ? RULES_STEP_SCORE : ASK;
}

/* After the last scoring of 3a: the cat's next meeple (R7.6). */
static uint8_t
step_cat_moves (RulesState         *state,
                const RulesTileSet *set,
                RulesEvents        *events)
{
  (void) set;

  return rules_cat_look (state, events) ? ASK : state->step + 1;
}

/* 3b: each hound reached, I before II (R6.2). */
static uint8_t
step_hounds (RulesState         *state,
             const RulesTileSet *set,
             RulesEvents        *events)
{
  (void) set;

  for (uint8_t hound = 0; hound < RULES_N_HOUNDS; hound++) {
    if (!rules_hound_is_due (state, hound))
      continue;

    if (rules_any_manned (state)) {
      state->called = hound;
      return ask (state, RULES_PHASE_HOUND);
    }

    rules_hound_lose (state, hound, events);
  }

  return state->step + 1;
}

/* 3c, levels 5 and 6: a face-down tile while a cemetery is open (R5.6). */
static uint8_t
step_face_down (RulesState         *state,
                const RulesTileSet *set,
                RulesEvents        *events)
{
  (void) set;

  if (!rules_level (state->setup.level)->haunted
      || !rules_cemetery_any_open (state))
    return state->step + 1;

  if (rules_tiles_left (state) > 0)
    return ask (state, RULES_PHASE_FACE_DOWN);

  lose (state, RULES_OUTCOME_NO_TILE, 0, events);

  return ASK;
}

static uint8_t
step_end (RulesState         *state,
          const RulesTileSet *set,
          RulesEvents        *events)
{
  /* The marker of a stack that has run out was not reached, or its rest would
   * have gone to the next (R6.4). */
  if (rules_tiles_left (state) == 0) {
    lose (state, RULES_OUTCOME_NO_TILE, 0, events);
    return ASK;
  }

  state->seat = (uint8_t) ((state->seat + 1) % state->setup.seats);
  rules_turn_draw (state, set, events);

  return ASK;
}

static const Step steps[RULES_N_STEPS] = {
  [RULES_STEP_BURIALS] = step_burials,
  [RULES_STEP_GHOSTS] = step_ghosts,
  [RULES_STEP_EXTRA] = step_extra,
  [RULES_STEP_HAUNT] = step_haunt,
  [RULES_STEP_CAT] = step_cat,
  [RULES_STEP_MEEPLE] = step_meeple,
  [RULES_STEP_SCORE] = step_score,
  [RULES_STEP_GAINS] = step_gains,
  [RULES_STEP_CAT_MOVES] = step_cat_moves,
  [RULES_STEP_HOUNDS] = step_hounds,
  [RULES_STEP_FACE_DOWN] = step_face_down,
  [RULES_STEP_LATE_BURIALS] = step_burials,
  [RULES_STEP_END] = step_end,
};

/* Goes on with the turn to the next decision. */
static void
run (RulesState         *state,
     const RulesTileSet *set,
     RulesEvents        *events)
{
  while (state->phase != RULES_PHASE_OVER) {
    uint8_t next = steps[state->step] (state, set, events);

    if (next == ASK)
      return;

    state->step = next;
  }
}

static void
place (RulesState         *state,
       const RulesTileSet *set,
       const RulesMove    *move,
       RulesEvents        *events)
{
  uint8_t tile = rules_tile_in_hand (state);
  RulesBanksBeside beside;
  RulesEvent scratch;
  RulesEvent *event;
  bool met;

  state->placed = rules_board_put (state, set, tile, move->square, move->turn);

  event = rules_events_add (events, RULES_EVENT_PLACED, &scratch);
  event->seat = state->seat;
  event->tile = tile;
  event->square = move->square;
  event->turn = move->turn;

  beside = rules_mist_beside (state, set, state->placed);
  met = rules_land_add (state, set, state->placed);
  rules_mist_tell_dead (state, set, state->placed, &beside, events);

  /* What 2a will ask for: one fewer where mist was extended (R3.5), except in
   * circles (R7.7); nothing when 1b completes the bank. */
  state->due = set->tiles[tile].ghosts + set->tiles[tile].circles;
  if (met && set->tiles[tile].ghosts > 0)
    state->due--;
  if (rules_mist_close (state, set, state->placed, events))
    state->due = 0;

  rules_cemetery_collect (state, set, state->placed);
  state->step = RULES_STEP_BURIALS;
}

static void
put_meeple (RulesState         *state,
            const RulesTileSet *set,
            const RulesMove    *move,
            RulesEvents        *events)
{
  RulesEvent scratch;
  RulesEvent *event;

  event = rules_events_add (events,
                            move->kind == RULES_MOVE_PASS
                              ? RULES_EVENT_PASSED
                              : RULES_EVENT_MEEPLE_PUT,
                            &scratch);
  event->seat = state->seat;

  if (move->kind == RULES_MOVE_MEEPLE) {
    event->square = state->cells[state->placed].square;
    event->feature = move->feature;
    event->colour = move->colour;

    state->reserve[move->colour]--;
    rules_land_stand_meeple (state, state->placed, move->feature, move->colour);

    if (state->cat == RULES_PET_WAITS)
      rules_cat_join (state, state->placed, events);
  }

  rules_score_collect (state, set);
  state->step = RULES_STEP_SCORE;
}

static void
put_extra (RulesState  *state,
           RulesSquare  square,
           RulesEvents *events)
{
  RulesEvent scratch;

  rules_events_add (events, RULES_EVENT_EXTRA_GHOST, &scratch)->square = square;
  rules_mist_put_ghosts (state, rules_cell_at (state, square), 1);
  state->extra = 0;
}

/* The pending scoring that a move names. */
static uint8_t
find_scoring (const RulesState   *state,
              const RulesTileSet *set,
              const RulesMove    *move)
{
  for (uint8_t index = 0;; index++) {
    RulesMove choice = rules_score_move (state, set, index);

    if (rules_move_equal (&choice, move))
      return index;
  }
}

/* What a decision does by itself.  Returns whether the turn goes on; if not, a
 * second decision belongs to the first. */
static bool
decide (RulesState         *state,
        const RulesTileSet *set,
        const RulesMove    *move,
        RulesEvents        *events)
{
  switch ((RulesMoveKind) move->kind) {
  case RULES_MOVE_PLACE:
    place (state, set, move, events);
    return true;
  case RULES_MOVE_MEEPLE:
  case RULES_MOVE_PASS:
    put_meeple (state, set, move, events);
    return true;
  case RULES_MOVE_SCORE:
    state->rewarded = find_scoring (state, set, move);
    state->phase = RULES_PHASE_REWARD;
    return false;
  case RULES_MOVE_POINTS:
  case RULES_MOVE_GHOSTS:
  case RULES_MOVE_FORGO:
    if (state->phase == RULES_PHASE_CLEAR)
      return rules_hound_clear (state, move, events);
    rules_gain_begin (state, set, move, events);
    state->step = RULES_STEP_GAINS;
    return true;
  case RULES_MOVE_CLOSE:
    return !rules_cemetery_close (state, move->square, events);
  case RULES_MOVE_BURY:
  case RULES_MOVE_BURY_RESERVE:
    rules_cemetery_bury (state, move, events);
    return true;
  case RULES_MOVE_CIRCLE:
    rules_circle_move (state, move->square, events);
    return true;
  case RULES_MOVE_EXTRA:
    put_extra (state, move->square, events);
    return true;
  case RULES_MOVE_CAT:
    rules_cat_join (state, rules_cell_at (state, move->square), events);
    return true;
  case RULES_MOVE_MARKER:
    rules_gain_choose_marker (state, move->colour, events);
    return true;
  case RULES_MOVE_HOUND:
    rules_hound_put (state, move->square, events);
    return false;
  case RULES_MOVE_DONE:
    rules_hound_finish (state, events);
    return true;
  case RULES_MOVE_FACE_DOWN:
    rules_cemetery_face_down (state, set, move->square, events);
    state->step = RULES_STEP_LATE_BURIALS;
    return true;
  case RULES_MOVE_NONE:
  default:
    return false;
  }
}

RulesRefusal
rules_play (RulesState         *state,
            const RulesTileSet *set,
            const RulesMove    *move,
            RulesEvents        *events)
{
  RulesRefusal refusal = rules_move_refusal (state, set, move);

  if (events)
    events->n_events = 0;
  if (refusal != RULES_OK)
    return refusal;

  if (decide (state, set, move, events))
    run (state, set, events);

  return RULES_OK;
}
