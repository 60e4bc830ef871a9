/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The check of a state: everything that could be derived is derived again
 * from the bare list of tiles and figures, and compared.
 */

#include "rules-private.h"

static bool
is_zero (const void *bytes,
         size_t      n)
{
  const uint8_t *byte = bytes;

  for (size_t i = 0; i < n; i++) {
    if (byte[i] != 0)
      return false;
  }

  return true;
}

static bool
is_padding_zero (const RulesState *state)
{
  for (uint16_t i = 0; i < state->n_cells; i++) {
    if (state->cells[i].pad != 0)
      return false;
  }

  return is_zero (state->deck + state->n_deck, RULES_MAX_DECK - state->n_deck)
         && is_zero (state->cells + state->n_cells,
                     (RULES_MAX_CELLS - state->n_cells) * sizeof (RulesCell))
         && is_zero (state->open + state->n_open,
                     (RULES_MAX_OPEN - state->n_open) * sizeof (RulesOpen))
         && is_zero (state->nodes + state->n_nodes,
                     (RULES_MAX_NODES - state->n_nodes) * sizeof (RulesNode))
         && is_zero (state->pending + state->n_pending,
                     (RULES_MAX_PENDING - state->n_pending) * sizeof (uint16_t));
}

/* Counts and limits, so that the checks after this one stay in bounds. */
static RulesStateFault
check_bounds (const RulesState *state)
{
  if (rules_setup_check (&state->setup) != RULES_SETUP_OK
      || state->n_deck < 1 || state->n_deck > RULES_MAX_DECK
      || state->n_drawn < 1 || state->n_drawn > state->n_deck
      || state->n_aside > state->n_drawn)
    return RULES_STATE_SETUP;
  if (state->n_cells < 1 || state->n_cells > RULES_MAX_CELLS)
    return RULES_STATE_TILE;
  if (state->n_open > RULES_MAX_OPEN)
    return RULES_STATE_TABLE;
  if (state->n_nodes > RULES_MAX_NODES)
    return RULES_STATE_LAND;
  if (state->n_pending > RULES_MAX_PENDING)
    return RULES_STATE_PHASE;

  return is_padding_zero (state) ? RULES_STATE_OK : RULES_STATE_PADDING;
}

/* The tiles of @state and what nobody has played yet, as a position. */
static void
describe (const RulesState *state,
          RulesPosition    *position)
{
  uint8_t first = state->n_drawn;

  if (state->phase == RULES_PHASE_PLACE)
    first--;

  memset (position, 0, sizeof *position);
  position->n_tiles = (uint8_t) state->n_cells;
  position->n_deck = state->n_deck - first;
  memcpy (position->deck, state->deck + first, position->n_deck);

  for (uint16_t i = 0; i < state->n_cells; i++) {
    position->tiles[i] = (RulesPositionTile) {
      .square = state->cells[i].square,
      .tile = state->cells[i].tile,
      .turn = state->cells[i].turn,
    };
  }
}

/* Lays the same tiles again and compares squares and features. */
static RulesStateFault
check_board (const RulesState   *state,
             const RulesTileSet *set)
{
  RulesPosition position;
  RulesState fresh;
  RulesStateFault fault;
  uint8_t at;

  describe (state, &position);
  memset (&fresh, 0, sizeof fresh);
  fault = rules_position_lay (&fresh, set, &position, &at);
  if (fault != RULES_STATE_OK)
    return fault;

  if (fresh.n_open != state->n_open
      || memcmp (fresh.open, state->open, sizeof fresh.open) != 0
      || memcmp (fresh.table, state->table, sizeof fresh.table) != 0)
    return RULES_STATE_TABLE;

  if (fresh.n_nodes != state->n_nodes)
    return RULES_STATE_LAND;

  for (uint16_t i = 0; i < state->n_nodes; i++) {
    const RulesNode *is = &state->nodes[i];
    const RulesNode *should = &fresh.nodes[i];

    if (is->parent != should->parent || is->next != should->next
        || is->open != should->open || is->size != should->size
        || is->cell != should->cell)
      return RULES_STATE_LAND;
    if (is->dead != should->dead)
      return RULES_STATE_MIST;
  }

  for (uint16_t i = 0; i < state->n_cells; i++) {
    if (state->cells[i].node != fresh.cells[i].node)
      return RULES_STATE_LAND;
  }

  return RULES_STATE_OK;
}

static RulesStateFault
check_ghosts (const RulesState   *state,
              const RulesTileSet *set)
{
  uint64_t ghosted[3] = { 0 };
  unsigned int ghosts = state->supply;

  for (uint8_t i = 0; i < state->n_cells; i++) {
    const RulesTile *tile = rules_cell_tile (state, set, i);

    ghosts += state->cells[i].ghosts;
    rules_bit_set (ghosted, i, state->cells[i].ghosts > 0);

    if (state->cells[i].ghosts > 0 && tile->bank == RULES_NO_FEATURE)
      return RULES_STATE_GHOSTS;
  }

  if (ghosts != rules_level (state->setup.level)->ghosts
      || memcmp (ghosted, state->ghosted, sizeof ghosted) != 0)
    return RULES_STATE_GHOSTS;

  return RULES_STATE_OK;
}

static RulesStateFault
check_meeples (const RulesState   *state,
               const RulesTileSet *set)
{
  uint8_t on_board[RULES_N_COLOURS] = { 0 };
  uint8_t standing[RULES_MAX_NODES] = { 0 };

  for (uint8_t i = 0; i < state->n_cells; i++) {
    const RulesCell *cell = &state->cells[i];
    const RulesTile *tile = rules_cell_tile (state, set, i);

    if (cell->colour == RULES_NO_COLOUR && cell->feature == RULES_NO_FEATURE)
      continue;

    if (cell->colour >= RULES_N_COLOURS
        || cell->feature >= tile->n_features
        || rules_tile_is_bare (set, cell->tile)
        || !rules_land_is_for_meeples (tile->features[cell->feature].kind))
      return RULES_STATE_MEEPLES;

    on_board[cell->colour]++;
    standing[rules_feature_root (state, i, cell->feature)]++;
  }

  for (uint16_t i = 0; i < state->n_nodes; i++) {
    if (state->nodes[i].meeples != standing[i])
      return RULES_STATE_MEEPLES;
  }

  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    bool played = state->setup.owner[colour] != RULES_NO_SEAT;
    unsigned int all = played ? rules_meeples_per_colour (state->setup.seats) : 0;

    if ((unsigned int) state->reserve[colour] + on_board[colour] != all)
      return RULES_STATE_MEEPLES;
  }

  return RULES_STATE_OK;
}

RulesStateFault
rules_check_settled (const RulesState   *state,
                     const RulesTileSet *set,
                     uint8_t            *at)
{
  for (uint16_t node = 0; node < state->n_nodes; node++) {
    *at = state->nodes[node].cell;

    if (state->nodes[node].parent != node
        || !rules_feature_complete (state, set, node))
      continue;

    if (state->nodes[node].meeples > 0)
      return RULES_STATE_COMPLETED;
    if (rules_node_kind (state, set, node) == RULES_FEATURE_MIST
        && rules_bank_ghosts (state, node) > 0)
      return RULES_STATE_COMPLETED;
  }

  *at = RULES_NO_CELL;

  return RULES_STATE_OK;
}

/* Pending scorings are just what the board says, apart from the placement. */
static bool
is_pending_right (const RulesState   *state,
                  const RulesTileSet *set)
{
  RulesState fresh = *state;

  rules_score_collect (&fresh, set);

  return fresh.n_pending == state->n_pending
         && memcmp (fresh.pending, state->pending, sizeof fresh.pending) == 0;
}

static bool
is_outcome_right (const RulesState *state)
{
  bool reached = state->score >= rules_level (state->setup.level)->goal;

  switch ((RulesOutcome) state->outcome) {
  case RULES_OUTCOME_NONE:
    return !reached && state->phase != RULES_PHASE_OVER;
  case RULES_OUTCOME_WON:
    return reached && state->phase == RULES_PHASE_OVER;
  case RULES_OUTCOME_NO_GHOST:
    return !reached && state->phase == RULES_PHASE_OVER && state->supply == 0;
  case RULES_OUTCOME_NO_TILE:
    return !reached && state->phase == RULES_PHASE_OVER
           && state->n_drawn == state->n_deck;
  default:
    return false;
  }
}

static RulesStateFault
check_phase (const RulesState   *state,
             const RulesTileSet *set)
{
  /* The tile of this turn is the last one laid. */
  bool placed = state->placed == state->n_cells - 1;
  uint8_t at;

  if (state->seat >= state->setup.seats || !is_outcome_right (state)
      || (!placed && state->placed != RULES_NO_CELL))
    return RULES_STATE_PHASE;

  switch ((RulesPhase) state->phase) {
  case RULES_PHASE_PLACE:
    if (placed || state->n_pending > 0 || state->rewarded > 0)
      return RULES_STATE_PHASE;
    return rules_check_settled (state, set, &at);
  case RULES_PHASE_MEEPLE:
    return placed && state->n_pending == 0 && state->rewarded == 0
             ? RULES_STATE_OK
             : RULES_STATE_PHASE;
  case RULES_PHASE_SCORE:
  case RULES_PHASE_REWARD:
    return placed && state->rewarded < state->n_pending
               && (state->phase == RULES_PHASE_REWARD || state->rewarded == 0)
               && is_pending_right (state, set)
             ? RULES_STATE_OK
             : RULES_STATE_PHASE;
  case RULES_PHASE_OVER:
    return RULES_STATE_OK;
  default:
    return RULES_STATE_PHASE;
  }
}

RulesStateFault
rules_state_check (const RulesState   *state,
                   const RulesTileSet *set)
{
  RulesStateFault fault = check_bounds (state);

  if (fault == RULES_STATE_OK)
    fault = check_board (state, set);
  if (fault == RULES_STATE_OK)
    fault = check_ghosts (state, set);
  if (fault == RULES_STATE_OK)
    fault = check_meeples (state, set);
  if (fault == RULES_STATE_OK)
    fault = check_phase (state, set);

  return fault;
}
