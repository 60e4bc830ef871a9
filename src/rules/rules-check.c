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

  return is_zero (state->pad, sizeof state->pad)
         && state->setup.pad == 0
         && is_zero (state->deck + state->n_deck, RULES_MAX_DECK - state->n_deck)
         && is_zero (state->cells + state->n_cells,
                     (RULES_MAX_CELLS - state->n_cells) * sizeof (RulesCell))
         && is_zero (state->open + state->n_open,
                     (RULES_MAX_OPEN - state->n_open) * sizeof (RulesOpen))
         && is_zero (state->nodes + state->n_nodes,
                     (RULES_MAX_NODES - state->n_nodes) * sizeof (RulesNode))
         && is_zero (state->pending + state->n_pending,
                     (RULES_MAX_PENDING - state->n_pending) * sizeof (uint16_t))
         && is_zero (state->closing + state->n_closing,
                     RULES_MAX_CLOSING - state->n_closing);
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
  if (state->n_pending > RULES_MAX_PENDING
      || state->n_closing > RULES_MAX_CLOSING)
    return RULES_STATE_PHASE;
  if (state->stack >= rules_level (state->setup.level)->stacks)
    return RULES_STATE_STACKS;

  return is_padding_zero (state) ? RULES_STATE_OK : RULES_STATE_PADDING;
}

/* The tiles of @state and what nobody has played yet, as a position.  Returns
 * false when face-down cells and entries of the deck do not agree. */
static bool
describe (const RulesState *state,
          RulesPosition    *position)
{
  uint8_t first = state->n_drawn;
  uint8_t hidden = 0;

  if (state->phase == RULES_PHASE_PLACE)
    first--;

  rules_position_init (position);
  position->n_tiles = (uint8_t) state->n_cells;
  position->n_deck = state->n_deck - first;
  memcpy (position->deck, state->deck + first, position->n_deck);

  for (uint16_t i = 0; i < state->n_cells; i++) {
    RulesPositionTile *entry = &position->tiles[i];

    rules_position_tile_init (entry);
    entry->square = state->cells[i].square;
    entry->tile = state->cells[i].tile;
    entry->turn = state->cells[i].turn;

    if (entry->tile != RULES_NO_TILE)
      continue;

    while (hidden < first && !rules_bit (state->hidden, hidden))
      hidden++;
    if (hidden == first)
      return false;

    entry->tile = state->deck[hidden++];
    entry->face_down = 1;
  }

  while (hidden < 8 * sizeof state->hidden
         && !rules_bit (state->hidden, hidden))
    hidden++;

  return hidden == 8 * sizeof state->hidden;
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

  if (!describe (state, &position))
    return RULES_STATE_TILE;

  memset (&fresh, 0, sizeof fresh);
  fresh.setup = state->setup;
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

  if (memcmp (fresh.graves, state->graves, sizeof fresh.graves) != 0)
    return RULES_STATE_CEMETERY;

  return RULES_STATE_OK;
}

/* At most two ghosts with a normal meeple, none with anybody else (R8.13). */
static bool
is_attached_right (const RulesCell *cell)
{
  if (cell->attached == 0)
    return true;

  return cell->attached <= RULES_MAX_ATTACHED
         && cell->colour != RULES_NO_COLOUR
         && cell->figure < RULES_N_FIGURES
         && rules_figure_is_hauntable (cell->figure);
}

static RulesStateFault
check_ghosts (const RulesState   *state,
              const RulesTileSet *set)
{
  uint64_t ghosted[3] = { 0 };
  unsigned int ghosts = state->supply + state->in_circles;
  unsigned int in_circles = 0;
  bool competitive = rules_setup_is_competitive (&state->setup);

  for (uint8_t i = 0; i < state->n_cells; i++) {
    const RulesCell *cell = &state->cells[i];
    const RulesTile *tile = rules_cell_tile (state, set, i);
    bool cemetery = tile->cemetery != RULES_NO_FEATURE
                    && !rules_level (state->setup.level)->haunted;

    ghosts += cell->ghosts + cell->attached;
    in_circles += cell->spellbound;
    rules_bit_set (ghosted, i, cell->ghosts > 0);

    if ((cell->ghosts > 0 && tile->bank == RULES_NO_FEATURE && !cemetery)
        || cell->spellbound > tile->circles
        || (competitive && (cell->ghosts > 0 || cell->spellbound > 0))
        || !is_attached_right (cell))
      return RULES_STATE_GHOSTS;
  }

  if (in_circles != state->in_circles)
    return RULES_STATE_GHOSTS;

  if (ghosts != rules_setup_ghosts (&state->setup)
      || memcmp (ghosted, state->ghosted, sizeof ghosted) != 0)
    return RULES_STATE_GHOSTS;

  return RULES_STATE_OK;
}

static RulesStateFault
check_meeples (const RulesState   *state,
               const RulesTileSet *set)
{
  uint8_t on_board[RULES_N_FIGURES][RULES_N_COLOURS] = { { 0 } };
  uint8_t standing[RULES_MAX_NODES] = { 0 };
  uint64_t manned[3] = { 0 };

  for (uint8_t i = 0; i < state->n_cells; i++) {
    const RulesCell *cell = &state->cells[i];
    const RulesTile *tile = rules_cell_tile (state, set, i);

    if (cell->buried != RULES_NO_COLOUR) {
      if (cell->buried >= RULES_N_COLOURS
          || tile->cemetery == RULES_NO_FEATURE
          || rules_setup_is_competitive (&state->setup)
          || rules_cemetery_open (state, i))
        return RULES_STATE_CEMETERY;

      on_board[RULES_FIGURE_MEEPLE][cell->buried]++;
    }

    if (cell->colour == RULES_NO_COLOUR && cell->feature == RULES_NO_FEATURE) {
      if (cell->figure != RULES_FIGURE_MEEPLE)
        return RULES_STATE_MEEPLES;
      continue;
    }

    rules_bit_set (manned, i, true);
    if (cell->colour >= RULES_N_COLOURS
        || cell->figure >= RULES_N_FIGURES
        || cell->feature >= tile->n_features
        || rules_tile_is_bare (set, cell->tile)
        || !rules_may_stand (&state->setup,
                             tile->features[cell->feature].kind))
      return RULES_STATE_MEEPLES;

    on_board[cell->figure][cell->colour]++;
    standing[rules_feature_root (state, i, cell->feature)]++;
  }

  if (memcmp (manned, state->manned, sizeof manned) != 0)
    return RULES_STATE_MEEPLES;

  for (uint16_t i = 0; i < state->n_nodes; i++) {
    if (state->nodes[i].meeples != standing[i])
      return RULES_STATE_MEEPLES;
  }

  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (state->reserve[colour] + on_board[RULES_FIGURE_MEEPLE][colour]
          != rules_setup_meeples (&state->setup, colour)
        || state->guards[colour] + state->aside[colour]
             + on_board[RULES_FIGURE_GUARD][colour]
           != rules_setup_guards (&state->setup, colour))
      return RULES_STATE_MEEPLES;
  }

  return RULES_STATE_OK;
}

/* Whether a hound or the cat stands with somebody. */
static bool
is_with_meeple (const RulesState *state,
                uint8_t           pet)
{
  return pet < state->n_cells && rules_bit (state->manned, pet);
}

/* Totals that nobody has: beyond the scoring meeples, or the seats. */
static bool
are_other_scores_zero (const RulesState *state)
{
  uint8_t first = rules_setup_is_competitive (&state->setup)
                    ? state->setup.seats
                    : rules_level (state->setup.level)->markers;

  return is_zero (state->score + first,
                  (RULES_MAX_SEATS - first) * sizeof state->score[0]);
}

/* Before a turn: stacks, hounds and points belong together (R6.2, R6.3), and
 * the cat has been called when her pile was empty (R7.5). */
static RulesStateFault
check_team_markers (const RulesState *state)
{
  const RulesLevel *level = rules_level (state->setup.level);
  uint8_t reached = 0;

  for (uint8_t i = 0; i < RULES_N_HOUNDS; i++) {
    if ((level->hounds[i] == 0) != (state->hound[i] == RULES_PET_NONE))
      return RULES_STATE_PETS;
    if (level->hounds[i] == 0)
      continue;

    if ((state->hound[i] == RULES_PET_TRACK)
        != (rules_score (state) < level->hounds[i]))
      return RULES_STATE_STACKS;

    if (state->hound[i] == RULES_PET_TRACK)
      continue;

    reached++;
    if (state->hound[i] != RULES_PET_GONE
        && !is_with_meeple (state, state->hound[i]))
      return RULES_STATE_PETS;
  }

  if (reached != state->stack || rules_score (state) >= level->goal)
    return RULES_STATE_STACKS;

  if (!state->setup.circles)
    return state->cat == RULES_PET_NONE ? RULES_STATE_OK : RULES_STATE_PETS;
  if (state->cat == RULES_PET_TRACK)
    return rules_cat_pile (state) > 0 ? RULES_STATE_OK : RULES_STATE_PETS;

  /* She waits only while nobody is there to join. */
  if (state->cat == RULES_PET_WAITS)
    return rules_any_manned (state) ? RULES_STATE_PETS : RULES_STATE_OK;

  return is_with_meeple (state, state->cat) ? RULES_STATE_OK : RULES_STATE_PETS;
}

static RulesStateFault
check_markers (const RulesState *state)
{
  if (!are_other_scores_zero (state))
    return RULES_STATE_STACKS;

  return rules_setup_is_competitive (&state->setup)
           ? RULES_STATE_OK
           : check_team_markers (state);
}

/* Ghosts that a complete bank cannot hold: only haunted cemeteries put some on
 * it (R5.4), and none into its circles (R7.4). */
static bool
holds_freed_ghosts (const RulesState *state,
                    uint16_t          root)
{
  uint16_t node = root;

  if (!rules_level (state->setup.level)->haunted)
    return rules_bank_ghosts (state, root) > 0;

  do {
    if (state->cells[state->nodes[node].cell].spellbound > 0)
      return true;
    node = state->nodes[node].next;
  } while (node != root);

  return false;
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
        && holds_freed_ghosts (state, node))
      return RULES_STATE_COMPLETED;
  }

  *at = RULES_NO_CELL;

  return check_markers (state);
}

static bool
is_outcome_right (const RulesState *state)
{
  bool competitive = rules_setup_is_competitive (&state->setup);
  bool reached = !competitive && rules_score (state)
                                   >= rules_level (state->setup.level)->goal;

  switch ((RulesOutcome) state->outcome) {
  case RULES_OUTCOME_NONE:
    return !reached && state->phase != RULES_PHASE_OVER;
  case RULES_OUTCOME_WON:
    return reached && state->phase == RULES_PHASE_OVER;
  case RULES_OUTCOME_NO_GHOST:
    return !reached && state->phase == RULES_PHASE_OVER && state->supply == 0
           && !competitive;
  case RULES_OUTCOME_NO_TILE:
    return !reached && state->phase == RULES_PHASE_OVER
           && rules_tiles_left (state) == 0 && !competitive;
  case RULES_OUTCOME_FINISHED:
    return competitive && state->phase == RULES_PHASE_OVER
           && rules_tiles_left (state) == 0;
  default:
    return false;
  }
}

/* Stacks lie one behind the other, and the active one is drawn from; no score
 * is nobody's. */
static RulesStateFault
check_stacks (const RulesState *state)
{
  uint8_t stacks = rules_level (state->setup.level)->stacks;

  for (uint8_t i = 0; i < RULES_MAX_STACKS; i++) {
    if ((i > 0 && state->stack_end[i] < state->stack_end[i - 1])
        || (i + 1 >= stacks && state->stack_end[i] != state->n_deck))
      return RULES_STATE_STACKS;
  }

  return state->n_drawn <= state->stack_end[state->stack]
         && are_other_scores_zero (state)
           ? RULES_STATE_OK
           : RULES_STATE_STACKS;
}

/* What a phase goes with: whether a tile was placed this turn, the steps at
 * which it is asked, and how many scorings must be pending. */
static const struct {
  bool placed;
  uint8_t first_step;
  uint8_t last_step;
  bool pending;
} phase_rows[RULES_N_PHASES] = {
  [RULES_PHASE_PLACE] = { false, 0, RULES_STEP_NEXT, false },
  [RULES_PHASE_CLOSE] = { true, 0, RULES_STEP_LATE_BURIALS, false },
  [RULES_PHASE_BURY] = { true, 0, RULES_STEP_LATE_BURIALS, false },
  [RULES_PHASE_CIRCLE] = { true, RULES_STEP_GHOSTS, RULES_STEP_GHOSTS, false },
  [RULES_PHASE_EXTRA] = { true, RULES_STEP_EXTRA, RULES_STEP_EXTRA, false },
  [RULES_PHASE_CAT] = { true, 0, RULES_STEP_LATE_BURIALS, false },
  [RULES_PHASE_MEEPLE] = { true, RULES_STEP_MEEPLE, RULES_STEP_MEEPLE, false },
  [RULES_PHASE_SCORE] = { true, RULES_STEP_SCORE, RULES_STEP_SCORE, true },
  [RULES_PHASE_REWARD] = { true, RULES_STEP_SCORE, RULES_STEP_SCORE, true },
  [RULES_PHASE_MARKER] = { true, RULES_STEP_GAINS, RULES_STEP_GAINS, true },
  [RULES_PHASE_HOUND] = { true, RULES_STEP_HOUNDS, RULES_STEP_HOUNDS, false },
  [RULES_PHASE_CLEAR] = { true, RULES_STEP_HOUNDS, RULES_STEP_HOUNDS, false },
  [RULES_PHASE_FACE_DOWN] = { true, RULES_STEP_FACE_DOWN, RULES_STEP_FACE_DOWN,
                              false },
  [RULES_PHASE_ATTACH] = { true, RULES_STEP_EXTEND, RULES_STEP_LIMIT, false },
  [RULES_PHASE_OVER] = { false, 0, RULES_STEP_NEXT, false },
};

/* The cell of this turn's tile: the last one laid, but for a face-down tile
 * after it. */
static bool
is_placed_right (const RulesState *state)
{
  uint16_t last = state->n_cells - 1;

  if (last > 0 && state->cells[last].tile == RULES_NO_TILE
      && state->step == RULES_STEP_LATE_BURIALS)
    last--;

  return state->placed == last;
}

/* A game that is over: the cooperative one may stop anywhere in a turn; the
 * competitive one has played it to its end, or could not begin it. */
static RulesStateFault
check_over (const RulesState   *state,
            const RulesTileSet *set)
{
  RulesStateFault fault;
  uint8_t at;

  if (!rules_setup_is_competitive (&state->setup))
    return RULES_STATE_OK;
  if (state->placed != RULES_NO_CELL && !is_placed_right (state))
    return RULES_STATE_PHASE;

  fault = rules_check_turn (state, set);

  return fault == RULES_STATE_OK ? rules_check_settled (state, set, &at)
                                 : fault;
}

static RulesStateFault
check_phase (const RulesState   *state,
             const RulesTileSet *set)
{
  uint8_t last_step = rules_setup_is_competitive (&state->setup)
                        ? RULES_STEP_NEXT
                        : RULES_STEP_END;
  RulesStateFault fault;
  uint8_t at;

  if (state->seat >= state->setup.seats || state->phase >= RULES_N_PHASES
      || state->step > last_step || !is_outcome_right (state))
    return RULES_STATE_PHASE;
  if (state->phase == RULES_PHASE_OVER)
    return check_over (state, set);

  if (phase_rows[state->phase].placed ? !is_placed_right (state)
                                      : state->placed != RULES_NO_CELL)
    return RULES_STATE_PHASE;

  if (state->step < phase_rows[state->phase].first_step
      || state->step > phase_rows[state->phase].last_step
      || (state->n_pending > 0) != phase_rows[state->phase].pending
      || (state->n_pending > 0 && state->rewarded >= state->n_pending)
      || (state->n_pending == 0 && state->rewarded > 0))
    return RULES_STATE_PHASE;

  fault = rules_check_turn (state, set);
  if (fault != RULES_STATE_OK)
    return fault;

  return state->phase == RULES_PHASE_PLACE
           ? rules_check_settled (state, set, &at)
           : RULES_STATE_OK;
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
    fault = check_stacks (state);
  if (fault == RULES_STATE_OK)
    fault = check_phase (state, set);

  return fault;
}
