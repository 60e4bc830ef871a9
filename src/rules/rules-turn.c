/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Turns: drawing, what each decision does, and the steps that follow until
 * the next one.  The steps are in rules-cooperative.c (R3.13) and
 * rules-competitive.c (R8.2).
 */

#include "rules-private.h"

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

  /* R1.7 */
  if (rules_setup_is_competitive (&state->setup))
    rules_finish (state, set, events);
  else
    rules_lose_for_tiles (state, events);
}

static RulesStepFunc *const steps[RULES_N_STEPS] = {
  [RULES_STEP_BURIALS] = rules_step_burials,
  [RULES_STEP_GHOSTS] = rules_step_ghosts,
  [RULES_STEP_EXTRA] = rules_step_extra,
  [RULES_STEP_HAUNT] = rules_step_haunt,
  [RULES_STEP_CAT] = rules_step_cat,
  [RULES_STEP_MEEPLE] = rules_step_meeple,
  [RULES_STEP_SCORE] = rules_step_score,
  [RULES_STEP_GAINS] = rules_step_gains,
  [RULES_STEP_CAT_MOVES] = rules_step_cat_moves,
  [RULES_STEP_HOUNDS] = rules_step_hounds,
  [RULES_STEP_FACE_DOWN] = rules_step_face_down,
  [RULES_STEP_LATE_BURIALS] = rules_step_burials,
  [RULES_STEP_END] = rules_step_end,
  [RULES_STEP_EXTEND] = rules_step_extend,
  [RULES_STEP_LIMIT] = rules_step_limit,
  [RULES_STEP_RESULTS] = rules_step_results,
  [RULES_STEP_NEXT] = rules_step_next,
};

/* Goes on with the turn to the next decision. */
static void
run (RulesState         *state,
     const RulesTileSet *set,
     RulesEvents        *events)
{
  while (state->phase != RULES_PHASE_OVER) {
    uint8_t next = steps[state->step] (state, set, events);

    if (next == RULES_ASK)
      return;

    state->step = next;
  }
}

/* What the placed tile does to mist and cemeteries in the cooperative game:
 * 1b, and what 1c and 2a will ask for. */
static void
join_cooperative (RulesState         *state,
                  const RulesTileSet *set,
                  RulesEvents        *events)
{
  const RulesTile *tile = rules_cell_tile (state, set, state->placed);
  RulesBanksBeside beside = rules_mist_beside (state, set, state->placed);
  bool met = rules_land_add (state, set, state->placed);

  rules_mist_tell_dead (state, set, state->placed, &beside, events);

  /* One fewer where mist was extended (R3.5), except in circles (R7.7);
   * nothing when 1b completes the bank. */
  state->due = tile->ghosts + tile->circles;
  if (met && tile->ghosts > 0)
    state->due--;
  if (rules_mist_close (state, set, state->placed, events))
    state->due = 0;

  rules_cemetery_collect (state, set, state->placed);
  state->step = RULES_STEP_BURIALS;
}

static void
place (RulesState         *state,
       const RulesTileSet *set,
       const RulesMove    *move,
       RulesEvents        *events)
{
  uint8_t tile = rules_tile_in_hand (state);
  RulesEvent scratch;
  RulesEvent *event;

  state->placed = rules_board_put (state, set, tile, move->square, move->turn);

  event = rules_events_add (events, RULES_EVENT_PLACED, &scratch);
  event->seat = state->seat;
  event->tile = tile;
  event->square = move->square;
  event->turn = move->turn;

  if (rules_setup_is_competitive (&state->setup)) {
    rules_land_add (state, set, state->placed);
    rules_haunt_begin (state, set, events);
    state->step = RULES_STEP_EXTEND;
  } else {
    join_cooperative (state, set, events);
  }
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
    event->figure = move->figure;

    *rules_figure_reserve (state, move->figure, move->colour) -= 1;
    rules_land_stand_meeple (state, state->placed, move->feature, move->colour,
                             move->figure);

    if (state->cat == RULES_PET_WAITS)
      rules_cat_join (state, state->placed, events);
  }

  if (rules_setup_is_competitive (&state->setup)) {
    state->step = RULES_STEP_RESULTS;
    return;
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
  case RULES_MOVE_ATTACH:
    rules_haunt_attach (state, move->square, events);
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
