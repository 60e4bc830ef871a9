/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cooperative turn (R3.13): what each decision is refused for and what it
 * does, step by step.
 */

#include "rules-private.h"

#define MAX_REMOVED 3         /* Ghosts returned for one scoring (R3.8). */

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

  while (state->n_drawn < state->n_deck) {
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

static void
end_turn (RulesState         *state,
          const RulesTileSet *set,
          RulesEvents        *events)
{
  if (state->n_drawn == state->n_deck) {
    lose (state, RULES_OUTCOME_NO_TILE, 0, events);
    return;
  }

  state->seat = (uint8_t) ((state->seat + 1) % state->setup.seats);
  rules_turn_draw (state, set, events);
}

/* 2a: the tile's own ghosts, one fewer where it extended mist (R3.5).
 * Returns false when the game is lost. */
static bool
put_ghosts (RulesState         *state,
            const RulesTileSet *set,
            bool                met,
            RulesEvents        *events)
{
  uint8_t due = rules_cell_tile (state, set, state->placed)->ghosts;
  uint8_t missing;

  if (met && due > 0)
    due--;

  missing = rules_mist_put_ghosts (state, state->placed, due, events);
  if (missing > 0)
    lose (state, RULES_OUTCOME_NO_GHOST, missing, events);

  return missing == 0;
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

  /* 1b; a bank just completed takes no ghosts (R3.5). */
  if (!rules_mist_close (state, set, state->placed, events)
      && !put_ghosts (state, set, met, events))
    return;

  state->phase = RULES_PHASE_MEEPLE;
}

void
rules_turn_put_meeple (RulesState *state,
                       uint8_t     cell,
                       uint8_t     feature,
                       uint8_t     colour)
{
  uint16_t root = rules_feature_root (state, cell, feature);

  state->reserve[colour]--;
  state->cells[cell].colour = colour;
  state->cells[cell].feature = feature;
  state->nodes[root].meeples++;
}

/* 3a, or the end of the turn when nothing is left to score. */
static void
score_or_end (RulesState         *state,
              const RulesTileSet *set,
              RulesEvents        *events)
{
  if (state->n_pending > 0)
    state->phase = RULES_PHASE_SCORE;
  else
    end_turn (state, set, events);
}

static void
put_meeple (RulesState         *state,
            const RulesTileSet *set,
            const RulesMove    *move,
            RulesEvents        *events)
{
  RulesEvent scratch;
  RulesEvent *event;

  if (move->kind == RULES_MOVE_MEEPLE) {
    rules_turn_put_meeple (state, state->placed, move->feature, move->colour);

    event = rules_events_add (events, RULES_EVENT_MEEPLE_PUT, &scratch);
    event->square = state->cells[state->placed].square;
    event->feature = move->feature;
    event->colour = move->colour;
  } else {
    event = rules_events_add (events, RULES_EVENT_PASSED, &scratch);
  }

  event->seat = state->seat;
  rules_score_collect (state, set);
  score_or_end (state, set, events);
}

static void
choose_scoring (RulesState         *state,
                const RulesTileSet *set,
                const RulesMove    *move)
{
  for (uint8_t i = 0; i < state->n_pending; i++) {
    RulesMove choice = rules_score_move (state, set, i);

    if (rules_move_equal (&choice, move))
      state->rewarded = i;
  }

  state->phase = RULES_PHASE_REWARD;
}

/* Takes the points (R3.8, R4.3).  Returns whether the game is won (R4.5). */
static bool
take_points (RulesState         *state,
             const RulesTileSet *set,
             RulesEvents        *events)
{
  uint16_t root = state->pending[state->rewarded];
  RulesMove choice = rules_score_move (state, set, state->rewarded);
  RulesEvent scratch;
  RulesEvent *event = rules_events_add (events, RULES_EVENT_SCORED, &scratch);

  event->square = choice.square;
  event->feature = choice.feature;
  event->value = rules_feature_value (state, set, root, NULL, NULL);
  event->count = (uint8_t) __builtin_popcount (rules_feature_colours (state, root));
  event->points = event->value * event->count;
  state->score += event->points;

  if (state->score < rules_level (state->setup.level)->goal)
    return false;

  event = rules_events_add (events, RULES_EVENT_WON, &scratch);
  event->points = state->score;
  state->phase = RULES_PHASE_OVER;
  state->outcome = RULES_OUTCOME_WON;

  return true;
}

static void
remove_ghosts (RulesState      *state,
               const RulesMove *move,
               RulesEvents     *events)
{
  RulesEvent scratch;
  RulesEvent *event = rules_events_add (events, RULES_EVENT_GHOSTS_REMOVED,
                                        &scratch);

  event->square = move->square;
  event->count = move->count;
  rules_mist_take_ghosts (state, rules_cell_at (state, move->square),
                          move->count);
}

static void
forgo (RulesState         *state,
       const RulesTileSet *set,
       RulesEvents        *events)
{
  RulesMove choice = rules_score_move (state, set, state->rewarded);
  RulesEvent scratch;
  RulesEvent *event = rules_events_add (events, RULES_EVENT_FORGONE, &scratch);

  event->square = choice.square;
  event->feature = choice.feature;
}

/* The meeples of a feature return to their reserves (R3.8). */
static void
take_meeples (RulesState  *state,
              uint16_t     root,
              RulesEvents *events)
{
  uint16_t node = root;

  do {
    RulesCell *cell = &state->cells[state->nodes[node].cell];

    if (cell->feature == rules_node_feature (state, node)) {
      RulesEvent scratch;
      RulesEvent *event = rules_events_add (events, RULES_EVENT_MEEPLE_BACK,
                                            &scratch);

      event->square = cell->square;
      event->feature = cell->feature;
      event->colour = cell->colour;
      state->reserve[cell->colour]++;
      cell->colour = RULES_NO_COLOUR;
      cell->feature = RULES_NO_FEATURE;
    }

    node = state->nodes[node].next;
  } while (node != root);

  state->nodes[root].meeples = 0;
}

static void
reward (RulesState         *state,
        const RulesTileSet *set,
        const RulesMove    *move,
        RulesEvents        *events)
{
  if (move->kind == RULES_MOVE_POINTS) {
    if (take_points (state, set, events))
      return;
  } else if (move->kind == RULES_MOVE_GHOSTS) {
    remove_ghosts (state, move, events);
  } else {
    forgo (state, set, events);
  }

  take_meeples (state, state->pending[state->rewarded], events);

  state->n_pending--;
  for (uint8_t i = state->rewarded; i < state->n_pending; i++)
    state->pending[i] = state->pending[i + 1];
  state->pending[state->n_pending] = 0;
  state->rewarded = 0;

  score_or_end (state, set, events);
}

static RulesRefusal
check_meeple (const RulesState   *state,
              const RulesTileSet *set,
              const RulesMove    *move)
{
  const RulesTile *tile = rules_cell_tile (state, set, state->placed);
  uint16_t root;

  if (move->feature >= tile->n_features)
    return RULES_REFUSED_FEATURE;
  if (!rules_land_is_for_meeples (tile->features[move->feature].kind))
    return RULES_REFUSED_KIND;

  root = rules_feature_root (state, state->placed, move->feature);
  if (state->nodes[root].meeples > 0)
    return RULES_REFUSED_OCCUPIED;
  if (move->colour >= RULES_N_COLOURS
      || state->setup.owner[move->colour] != state->seat)
    return RULES_REFUSED_COLOUR;
  if (state->reserve[move->colour] == 0)
    return RULES_REFUSED_RESERVE;

  return RULES_OK;
}

static RulesRefusal
check_scoring (const RulesState   *state,
               const RulesTileSet *set,
               const RulesMove    *move)
{
  for (uint8_t i = 0; i < state->n_pending; i++) {
    RulesMove choice = rules_score_move (state, set, i);

    if (rules_move_equal (&choice, move))
      return RULES_OK;
  }

  return RULES_REFUSED_NOT_SCORED;
}

static RulesRefusal
check_ghosts (const RulesState *state,
              const RulesMove  *move)
{
  uint8_t cell = rules_cell_at (state, move->square);

  if (move->count < 1 || move->count > MAX_REMOVED)
    return RULES_REFUSED_COUNT;
  if (cell == RULES_NO_CELL || state->cells[cell].ghosts < move->count)
    return RULES_REFUSED_NO_GHOSTS;

  return RULES_OK;
}

/* The phase that a kind of move belongs to. */
static RulesPhase
move_phase (uint8_t kind)
{
  switch ((RulesMoveKind) kind) {
  case RULES_MOVE_PLACE:
    return RULES_PHASE_PLACE;
  case RULES_MOVE_MEEPLE:
  case RULES_MOVE_PASS:
    return RULES_PHASE_MEEPLE;
  case RULES_MOVE_SCORE:
    return RULES_PHASE_SCORE;
  case RULES_MOVE_POINTS:
  case RULES_MOVE_GHOSTS:
  case RULES_MOVE_FORGO:
    return RULES_PHASE_REWARD;
  case RULES_MOVE_NONE:
  default:
    return RULES_PHASE_OVER;
  }
}

/* Members that a kind does not name are 0, so that one decision has one
 * value. */
static bool
is_clean (const RulesMove *move)
{
  RulesMove clean = { .kind = move->kind };

  switch ((RulesMoveKind) move->kind) {
  case RULES_MOVE_PLACE:
    clean.square = move->square;
    clean.turn = move->turn;
    break;
  case RULES_MOVE_MEEPLE:
    clean.feature = move->feature;
    clean.colour = move->colour;
    break;
  case RULES_MOVE_SCORE:
    clean.square = move->square;
    clean.feature = move->feature;
    break;
  case RULES_MOVE_GHOSTS:
    clean.square = move->square;
    clean.count = move->count;
    break;
  case RULES_MOVE_NONE:
  case RULES_MOVE_PASS:
  case RULES_MOVE_POINTS:
  case RULES_MOVE_FORGO:
  default:
    break;
  }

  return rules_move_equal (&clean, move);
}

static RulesRefusal
check_move (const RulesState   *state,
            const RulesTileSet *set,
            const RulesMove    *move)
{
  if (state->phase == RULES_PHASE_OVER)
    return RULES_REFUSED_OVER;
  if (move_phase (move->kind) != (RulesPhase) state->phase || !is_clean (move))
    return RULES_REFUSED_PHASE;

  switch ((RulesMoveKind) move->kind) {
  case RULES_MOVE_PLACE:
    return rules_fits (state, set, rules_tile_in_hand (state), move->square,
                       move->turn);
  case RULES_MOVE_MEEPLE:
    return check_meeple (state, set, move);
  case RULES_MOVE_SCORE:
    return check_scoring (state, set, move);
  case RULES_MOVE_GHOSTS:
    return check_ghosts (state, move);
  case RULES_MOVE_FORGO:
    return rules_ghosts_on_board (state) > 0 ? RULES_REFUSED_FORGO : RULES_OK;
  case RULES_MOVE_NONE:
  case RULES_MOVE_PASS:
  case RULES_MOVE_POINTS:
  default:
    return RULES_OK;
  }
}

RulesRefusal
rules_play (RulesState         *state,
            const RulesTileSet *set,
            const RulesMove    *move,
            RulesEvents        *events)
{
  RulesRefusal refusal = check_move (state, set, move);

  if (events)
    events->n_events = 0;
  if (refusal != RULES_OK)
    return refusal;

  switch ((RulesPhase) state->phase) {
  case RULES_PHASE_PLACE:
    place (state, set, move, events);
    break;
  case RULES_PHASE_MEEPLE:
    put_meeple (state, set, move, events);
    break;
  case RULES_PHASE_SCORE:
    choose_scoring (state, set, move);
    break;
  case RULES_PHASE_REWARD:
    reward (state, set, move, events);
    break;
  case RULES_PHASE_OVER:
  default:
    break;
  }

  return RULES_OK;
}
