/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a scoring brings: points or ghosts (R3.8), for colours, hounds and the
 * cat, to one scoring meeple or three (R4.6, R6.5, R7.6), until the goal is
 * reached (R4.5).
 */

#include "rules-private.h"

/* Notes the hounds and the cat that are with meeples of the feature, and the
 * colours they will score for. */
static void
note_followers (RulesState *state,
                uint16_t    root)
{
  uint16_t node = root;

  state->followers = 0;

  do {
    uint8_t cell = state->nodes[node].cell;

    if (rules_node_colour (state, node) != RULES_NO_COLOUR) {
      for (uint8_t i = 0; i < RULES_N_HOUNDS + 1; i++) {
        uint8_t with = i < RULES_N_HOUNDS ? state->hound[i] : state->cat;

        if (with != cell)
          continue;

        state->followers |= (uint8_t) (1 << i);
        state->follower_colour[i] = state->cells[cell].colour;
      }
    }

    node = state->nodes[node].next;
  } while (node != root);
}

/* Points for a colour on one scoring meeple, told at level 6 only: elsewhere
 * there is one. */
static void
add_points (RulesState  *state,
            uint8_t      marker,
            uint16_t     points,
            RulesEvents *events)
{
  state->score[marker] += points;

  if (rules_level (state->setup.level)->markers > 1) {
    RulesEvent scratch;
    RulesEvent *event = rules_events_add (events, RULES_EVENT_MARKER_MOVED,
                                          &scratch);

    event->colour = rules_setup_marker (&state->setup, marker);
    event->points = points;
  }
}

static void
begin_points (RulesState         *state,
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
  state->colours = rules_feature_colours (state, root);
  event->count = (uint8_t) __builtin_popcount (state->colours);
  event->points = event->value * event->count;
  state->gain = event->value;
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

void
rules_gain_begin (RulesState         *state,
                  const RulesTileSet *set,
                  const RulesMove    *move,
                  RulesEvents        *events)
{
  note_followers (state, state->pending[state->rewarded]);

  if (move->kind == RULES_MOVE_POINTS)
    begin_points (state, set, events);
  else if (move->kind == RULES_MOVE_GHOSTS)
    remove_ghosts (state, move, events);
  else
    forgo (state, set, events);
}

/* The meeples of a feature return to their reserves (R3.8). */
static void
take_meeples (RulesState  *state,
              uint16_t     root,
              RulesEvents *events)
{
  uint16_t node = root;

  do {
    uint8_t cell = state->nodes[node].cell;
    uint8_t colour = rules_node_colour (state, node);

    if (colour != RULES_NO_COLOUR) {
      RulesEvent scratch;
      RulesEvent *event = rules_events_add (events, RULES_EVENT_MEEPLE_BACK,
                                            &scratch);

      event->square = state->cells[cell].square;
      event->feature = state->cells[cell].feature;
      event->colour = colour;
      state->reserve[colour]++;
      rules_land_lift_meeple (state, cell);
    }

    node = state->nodes[node].next;
  } while (node != root);
}

/* A hound or the cat has been paid: it leaves, she looks for another. */
static void
dismiss_follower (RulesState *state,
                  uint8_t     follower)
{
  if (follower < RULES_N_HOUNDS)
    state->hound[follower] = RULES_PET_GONE;
  else
    state->cat = RULES_PET_MOVES;

  state->followers &= (uint8_t) ~(1u << follower);
  state->follower_colour[follower] = 0;
}

/* What the next follower is worth now (R6.5, R7.6). */
static uint16_t
follower_points (const RulesState *state,
                 uint8_t           follower)
{
  return follower < RULES_N_HOUNDS ? rules_ghosts_on_board (state)
                                   : rules_ghosts_in_circles (state);
}

/* One scoring meeple for all colours: a joint scoring is one gain (R4.5). */
static void
pay_together (RulesState  *state,
              RulesEvents *events)
{
  unsigned int colours = (unsigned int) __builtin_popcount (state->colours);

  add_points (state, 0, (uint16_t) (state->gain * colours), events);
  state->colours = 0;
}

/* Pays the next gain to a scoring meeple; RULES_MAX_MARKERS pays nobody, for
 * a gain of no points (R4.6). */
static void
pay_next (RulesState  *state,
          uint8_t      marker,
          RulesEvents *events)
{
  RulesEvent scratch;
  RulesEvent *event;
  uint8_t follower;
  uint16_t points;

  if (state->colours != 0) {
    add_points (state, marker, state->gain, events);
    state->colours &= state->colours - 1;
    return;
  }

  follower = (uint8_t) __builtin_ctz (state->followers);
  points = follower_points (state, follower);

  event = rules_events_add (events,
                            follower < RULES_N_HOUNDS ? RULES_EVENT_HOUND_SCORED
                                                      : RULES_EVENT_CAT_SCORED,
                            &scratch);
  event->count = follower;
  event->points = points;
  event->colour = state->follower_colour[follower];

  if (marker < RULES_MAX_MARKERS)
    add_points (state, marker, points, events);
  dismiss_follower (state, follower);
}

uint8_t
rules_gain_due (const RulesState *state,
                uint16_t         *points)
{
  uint8_t follower;

  if (state->colours != 0) {
    *points = state->gain;
    return (uint8_t) __builtin_ctz (state->colours);
  }

  follower = (uint8_t) __builtin_ctz (state->followers);
  *points = follower_points (state, follower);

  return state->follower_colour[follower];
}

/* Whether the goal is reached: the game is won at once (R4.5). */
static bool
check_goal (RulesState  *state,
            RulesEvents *events)
{
  RulesEvent scratch;

  if (rules_score (state) < rules_level (state->setup.level)->goal)
    return false;

  rules_events_add (events, RULES_EVENT_WON, &scratch)->points
    = rules_score (state);
  state->phase = RULES_PHASE_OVER;
  state->outcome = RULES_OUTCOME_WON;

  return true;
}

/* Takes the scoring that is done off the list. */
static void
finish_scoring (RulesState *state)
{
  state->n_pending--;
  for (uint8_t i = state->rewarded; i < state->n_pending; i++)
    state->pending[i] = state->pending[i + 1];
  state->pending[state->n_pending] = 0;
  state->rewarded = 0;
  state->gain = 0;
  state->gone = 0;
}

bool
rules_gain_pay (RulesState  *state,
                RulesEvents *events)
{
  if (state->colours != 0 && rules_level (state->setup.level)->markers == 1) {
    pay_together (state, events);
    if (check_goal (state, events))
      return false;
  }

  while (state->colours != 0 || !state->gone || state->followers != 0) {
    uint16_t points;
    uint8_t marker;

    if (state->colours == 0 && !state->gone) {
      take_meeples (state, state->pending[state->rewarded], events);
      state->gone = 1;
      continue;
    }

    marker = rules_marker_of (&state->setup, rules_gain_due (state, &points));
    if (marker == RULES_MAX_MARKERS && points > 0) {
      state->phase = RULES_PHASE_MARKER;
      return false;
    }

    pay_next (state, marker, events);
    if (check_goal (state, events))
      return false;
  }

  finish_scoring (state);

  return true;
}

void
rules_gain_choose_marker (RulesState  *state,
                          uint8_t      colour,
                          RulesEvents *events)
{
  pay_next (state, rules_marker_of (&state->setup, colour), events);
  check_goal (state, events);
}
