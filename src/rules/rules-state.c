/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Setting a game up (rules section 2) and small queries.
 */

#include "rules-private.h"

RulesEvent *
rules_events_add (RulesEvents    *events,
                  RulesEventKind  kind,
                  RulesEvent     *scratch)
{
  RulesEvent *event = scratch;

  if (events)
    event = &events->events[events->n_events++];

  *event = (RulesEvent) { .kind = kind };

  return event;
}

uint8_t
rules_tile_in_hand (const RulesState *state)
{
  return state->phase == RULES_PHASE_PLACE ? state->deck[state->n_drawn - 1]
                                           : RULES_NO_TILE;
}

uint8_t
rules_tiles_left (const RulesState *state)
{
  return state->stack_end[state->stack] - state->n_drawn;
}

/* Three equal stacks, or one (R2.1). */
static void
cut_stacks (RulesState *state,
            uint8_t     from)
{
  unsigned int stacks = rules_level (state->setup.level)->stacks;
  unsigned int tiles = state->n_deck - from;

  for (unsigned int i = 0; i < RULES_MAX_STACKS; i++) {
    unsigned int end = i + 1 < stacks ? tiles * (i + 1) / stacks : tiles;

    state->stack_end[i] = (uint8_t) (from + end);
  }
}

/* Everything but the board; the board is empty. */
static void
begin (RulesState       *state,
       const RulesSetup *setup,
       const uint8_t    *deck,
       uint8_t           n_deck)
{
  const RulesLevel *level = rules_level (setup->level);

  memset (state, 0, sizeof *state);
  state->setup = *setup;
  state->placed = RULES_NO_CELL;
  state->grave = RULES_NO_CELL;
  state->last_pick = RULES_NO_CELL;
  state->supply = rules_setup_ghosts (setup);
  state->n_deck = n_deck;
  memcpy (state->deck, deck, n_deck);
  cut_stacks (state, 0);

  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    state->reserve[colour] = rules_setup_meeples (setup, colour);
    if (setup->owner[colour] == RULES_NO_SEAT)
      continue;

    state->guards[colour] = rules_mode (setup->mode)->guards;
    state->aside[colour] = rules_mode (setup->mode)->aside;
  }

  for (uint8_t i = 0; i < RULES_N_HOUNDS; i++)
    state->hound[i] = level->hounds[i] > 0 ? RULES_PET_TRACK : RULES_PET_NONE;

  /* The competitive game has circles, but no cat (R8.10). */
  state->cat = setup->circles && !rules_setup_is_competitive (setup)
                 ? RULES_PET_TRACK
                 : RULES_PET_NONE;
}

/* Lays the start tile, with one ghost on each of its symbols in the
 * cooperative game (R2.1, R8.1). */
static bool
lay_start (RulesState         *state,
           const RulesTileSet *set)
{
  bool ghosts = !rules_setup_is_competitive (&state->setup);

  for (uint8_t i = 0; i < set->n_start; i++) {
    RulesSquare square = { .x = i & 1, .y = (int16_t) (i >> 1) };
    uint8_t cell = rules_board_put (state, set, set->start[i], square, 0);

    rules_land_add (state, set, cell);
    if (ghosts
        && rules_mist_put_ghosts (state, cell,
                                  set->tiles[set->start[i]].ghosts) > 0)
      return false;
  }

  return true;
}

RulesSetupFault
rules_state_init (RulesState         *state,
                  const RulesTileSet *set,
                  const RulesSetup   *setup,
                  const uint8_t      *deck,
                  uint8_t             n_deck)
{
  RulesSetupFault fault = rules_setup_check (setup);
  RulesState fresh;

  if (fault == RULES_SETUP_OK && set->n_start == 0)
    fault = RULES_SETUP_START;
  if (fault == RULES_SETUP_OK)
    fault = rules_deck_check (set, setup, deck, n_deck);
  if (fault != RULES_SETUP_OK)
    return fault;

  /* Too few tiles for three stacks. */
  begin (&fresh, setup, deck, n_deck);
  if (rules_tiles_left (&fresh) == 0)
    return RULES_SETUP_DECK;
  if (!lay_start (&fresh, set))
    return RULES_SETUP_START;

  rules_turn_draw (&fresh, set, NULL);
  *state = fresh;

  return RULES_SETUP_OK;
}

void
rules_position_init (RulesPosition *position)
{
  *position = (RulesPosition) { .cat = RULES_PET_TRACK };
  memset (position->hound, RULES_PET_TRACK, sizeof position->hound);
}

void
rules_position_tile_init (RulesPositionTile *entry)
{
  *entry = (RulesPositionTile) {
    .colour = RULES_NO_COLOUR,
    .feature = RULES_NO_FEATURE,
    .buried = RULES_NO_COLOUR,
  };
}

/* The whole deck of a game that has come to @position: face-down tiles were
 * drawn from it, what is left follows. */
static bool
collect_deck (const RulesPosition *position,
              uint8_t             *deck,
              uint8_t             *n_hidden,
              uint8_t             *n_deck)
{
  unsigned int hidden = 0;

  for (uint8_t i = 0; i < position->n_tiles; i++) {
    if (!position->tiles[i].face_down)
      continue;
    if (hidden == RULES_MAX_DECK)
      return false;

    deck[hidden++] = position->tiles[i].tile;
  }

  if (hidden + position->n_deck > RULES_MAX_DECK)
    return false;

  memcpy (deck + hidden, position->deck, position->n_deck);
  *n_hidden = (uint8_t) hidden;
  *n_deck = (uint8_t) (hidden + position->n_deck);

  return true;
}

/* Takes over the stacks, and the active one, from the position; it must have
 * something to draw. */
static bool
take_stacks (RulesState          *state,
             const RulesPosition *position,
             uint8_t              n_hidden)
{
  unsigned int stacks = rules_level (state->setup.level)->stacks;
  unsigned int end = n_hidden;

  state->n_drawn = n_hidden;
  cut_stacks (state, n_hidden);

  for (unsigned int i = 0; i < RULES_MAX_STACKS; i++)
    end += position->stack[i];
  if (end == n_hidden)
    return rules_tiles_left (state) > 0;
  if (end != state->n_deck)
    return false;

  end = n_hidden;
  for (unsigned int i = 0; i < RULES_MAX_STACKS; i++) {
    end += position->stack[i];
    state->stack_end[i] = (uint8_t) end;
    if (i >= stacks && position->stack[i] > 0)
      return false;
  }

  while (state->stack_end[state->stack] == n_hidden)
    state->stack++;

  return true;
}

/* Guards earned so far are in reserve; those on the board leave it later. */
static bool
take_guards (RulesState          *state,
             const RulesPosition *position)
{
  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (position->earned[colour] > state->aside[colour])
      return false;

    state->aside[colour] -= position->earned[colour];
    state->guards[colour] += position->earned[colour];
  }

  return true;
}

/* Copies hounds, cat and points; where they may not be is found by the check
 * that follows. */
static RulesStateFault
take_markers (RulesState          *state,
              const RulesPosition *position)
{
  for (uint8_t i = 0; i < RULES_N_HOUNDS; i++) {
    if (state->hound[i] == RULES_PET_NONE) {
      if (position->hound[i] != RULES_PET_TRACK)
        return RULES_STATE_PETS;
      continue;
    }

    state->hound[i] = position->hound[i];
  }

  if (state->cat != RULES_PET_NONE)
    state->cat = position->cat;
  else if (position->cat != RULES_PET_TRACK)
    return RULES_STATE_PETS;

  memcpy (state->score, position->score, sizeof state->score);

  return RULES_STATE_OK;
}

/* Squares of a position leave room for its whole deck in one row: no square of
 * the game can pass the border then. */
static RulesStateFault
check_squares (const RulesPosition *position,
               uint8_t             *at)
{
  for (uint8_t i = 0; i < position->n_tiles; i++) {
    RulesSquare square = position->tiles[i].square;

    *at = i;

    if (square.x < -RULES_MAX_POSITION || square.x > RULES_MAX_POSITION
        || square.y < -RULES_MAX_POSITION || square.y > RULES_MAX_POSITION)
      return RULES_STATE_SQUARE;
  }

  *at = RULES_NO_CELL;

  return RULES_STATE_OK;
}

RulesStateFault
rules_state_init_position (RulesState          *state,
                           const RulesTileSet  *set,
                           const RulesSetup    *setup,
                           const RulesPosition *position,
                           uint8_t             *at)
{
  uint8_t deck[RULES_MAX_DECK];
  uint8_t n_hidden, n_deck;
  uint8_t where = RULES_NO_CELL;
  RulesStateFault fault;
  RulesState fresh;

  if (!at)
    at = &where;
  *at = RULES_NO_CELL;

  if (rules_setup_check (setup) != RULES_SETUP_OK
      || position->n_deck < 1 || position->n_deck > RULES_MAX_DECK
      || position->n_tiles > RULES_MAX_CELLS
      || position->seat >= setup->seats
      || !collect_deck (position, deck, &n_hidden, &n_deck))
    return RULES_STATE_SETUP;

  begin (&fresh, setup, deck, n_deck);
  fresh.seat = position->seat;
  if (!take_stacks (&fresh, position, n_hidden))
    return RULES_STATE_STACKS;
  if (!take_guards (&fresh, position))
    return RULES_STATE_MEEPLES;

  fault = rules_position_lay (&fresh, set, position, at);
  if (fault == RULES_STATE_OK)
    fault = check_squares (position, at);
  if (fault == RULES_STATE_OK)
    fault = rules_position_people (&fresh, set, position, at);
  if (fault == RULES_STATE_OK)
    fault = take_markers (&fresh, position);
  if (fault == RULES_STATE_OK)
    fault = rules_check_settled (&fresh, set, at);
  if (fault != RULES_STATE_OK)
    return fault;

  rules_turn_draw (&fresh, set, NULL);
  *state = fresh;

  return RULES_STATE_OK;
}

void
rules_state_determinize (RulesState *state,
                         uint64_t    seed)
{
  RulesRandom random = rules_random_seed (seed);
  uint8_t count[RULES_MAX_TILES];
  uint8_t unseen[RULES_MAX_DECK];
  uint8_t n_unseen = 0;

  /* The tiles are put in their set's order first: how they lay must not show
   * through the shuffle. */
  rules_tiles_unseen (state, count);
  for (unsigned int tile = 0; tile < RULES_MAX_TILES; tile++) {
    memset (unseen + n_unseen, (int) tile, count[tile]);
    n_unseen += count[tile];
  }

  rules_shuffle (&random, unseen, n_unseen);

  for (uint8_t i = 0; i < state->n_deck; i++) {
    if (i >= state->n_drawn || rules_bit (state->hidden, i))
      state->deck[i] = unseen[--n_unseen];
  }
}
