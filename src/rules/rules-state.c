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
  return state->n_deck - state->n_drawn;
}

static void
fill_reserves (RulesState *state)
{
  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (state->setup.owner[colour] != RULES_NO_SEAT)
      state->reserve[colour] = rules_meeples_per_colour (state->setup.seats);
  }
}

/* Lays the start tile, with one ghost on each of its symbols (R2.1). */
static bool
lay_start (RulesState         *state,
           const RulesTileSet *set)
{
  for (uint8_t i = 0; i < set->n_start; i++) {
    RulesSquare square = { .x = i & 1, .y = (int16_t) (i >> 1) };
    uint8_t cell = rules_board_put (state, set, set->start[i], square, 0);

    rules_land_add (state, set, cell);
    if (rules_mist_put_ghosts (state, cell, set->tiles[set->start[i]].ghosts,
                               NULL) > 0)
      return false;
  }

  return true;
}

/* Everything but the board; the board is empty. */
static void
begin (RulesState       *state,
       const RulesSetup *setup,
       const uint8_t    *deck,
       uint8_t           n_deck)
{
  memset (state, 0, sizeof *state);
  state->setup = *setup;
  state->placed = RULES_NO_CELL;
  state->supply = (uint8_t) rules_level (setup->level)->ghosts;
  state->n_deck = n_deck;
  memcpy (state->deck, deck, n_deck);
  fill_reserves (state);
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

  if (fault == RULES_SETUP_OK)
    fault = rules_deck_check (set, setup, deck, n_deck);
  if (fault != RULES_SETUP_OK)
    return fault;
  if (set->n_start == 0)
    return RULES_SETUP_START;

  begin (&fresh, setup, deck, n_deck);
  if (!lay_start (&fresh, set))
    return RULES_SETUP_START;

  rules_turn_draw (&fresh, set, NULL);
  *state = fresh;

  return RULES_SETUP_OK;
}

/* Puts the figures of the position on the laid tiles and takes them from
 * supply and reserves. */
static RulesStateFault
place_figures (RulesState          *state,
               const RulesTileSet  *set,
               const RulesPosition *position,
               uint8_t             *at)
{
  for (uint8_t i = 0; i < position->n_tiles; i++) {
    const RulesPositionTile *entry = &position->tiles[i];
    const RulesTile *tile = rules_cell_tile (state, set, i);

    *at = i;

    if (entry->ghosts > 0
        && (tile->bank == RULES_NO_FEATURE
            || rules_mist_put_ghosts (state, i, entry->ghosts, NULL) > 0))
      return RULES_STATE_GHOSTS;

    if (entry->colour == RULES_NO_COLOUR)
      continue;

    if (entry->colour >= RULES_N_COLOURS
        || state->reserve[entry->colour] == 0
        || rules_tile_is_bare (set, entry->tile)
        || entry->feature >= tile->n_features
        || !rules_land_is_for_meeples (tile->features[entry->feature].kind))
      return RULES_STATE_MEEPLES;

    rules_turn_put_meeple (state, i, entry->feature, entry->colour);
  }

  *at = RULES_NO_CELL;

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
  RulesStateFault fault;
  RulesState fresh;
  uint8_t where = RULES_NO_CELL;

  if (!at)
    at = &where;
  *at = RULES_NO_CELL;

  if (rules_setup_check (setup) != RULES_SETUP_OK
      || position->n_deck < 1 || position->n_deck > RULES_MAX_DECK
      || position->seat >= setup->seats
      || position->score >= rules_level (setup->level)->goal)
    return RULES_STATE_SETUP;

  begin (&fresh, setup, position->deck, position->n_deck);
  fresh.seat = position->seat;
  fresh.score = position->score;

  fault = rules_position_lay (&fresh, set, position, at);
  if (fault == RULES_STATE_OK)
    fault = check_squares (position, at);
  if (fault == RULES_STATE_OK)
    fault = place_figures (&fresh, set, position, at);
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
  uint8_t *unseen = state->deck + state->n_drawn;

  /* The tiles are put in their set's order first: how they lay must not show
   * through the shuffle. */
  rules_tiles_unseen (state, count);
  for (unsigned int tile = 0; tile < RULES_MAX_TILES; tile++) {
    memset (unseen, (int) tile, count[tile]);
    unseen += count[tile];
  }

  rules_shuffle (&random, state->deck + state->n_drawn,
                 rules_tiles_left (state));
}
