/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Laying a board out of a list of tiles, for positions and for the check of a
 * state, which rebuilds what it checks.
 */

#include "rules-private.h"

/* The bound of a coordinate: a row of all tiles that begins at a square far
 * from the middle still has its open squares within it. */
#define MAX_COORDINATE 300

/* Whether one more of the tile can be in the game: a start tile lies there
 * once, face up, besides the copies that the deck may have of it. */
static bool
count_tile (const RulesTileSet *set,
            const RulesSetup   *setup,
            uint8_t             tile,
            bool                laid,
            uint8_t             count[RULES_MAX_TILES])
{
  bool start;

  if (tile >= set->n_tiles)
    return false;

  start = rules_tile_is_start (set, tile) && laid;

  return (start || rules_setup_uses (setup, &set->tiles[tile]))
         && ++count[tile] <= set->tiles[tile].copies + start;
}

static RulesStateFault
check_copies (const RulesTileSet  *set,
              const RulesSetup    *setup,
              const RulesPosition *position,
              uint8_t             *at)
{
  uint8_t count[RULES_MAX_TILES] = { 0 };

  for (uint8_t i = 0; i < position->n_deck; i++) {
    if (!count_tile (set, setup, position->deck[i], false, count))
      return RULES_STATE_TILE;
  }

  for (uint8_t i = 0; i < position->n_tiles; i++) {
    const RulesPositionTile *entry = &position->tiles[i];

    if (!count_tile (set, setup, entry->tile, !entry->face_down, count)) {
      *at = i;
      return RULES_STATE_TILE;
    }
  }

  return RULES_STATE_OK;
}

/* Inner sides of a start tile have no meaning away from the other quarters:
 * they lie together or not at all. */
static bool
is_start_whole (const RulesState   *state,
                const RulesTileSet *set)
{
  for (uint16_t cell = 0; cell < state->n_cells; cell++) {
    const RulesTile *tile = rules_cell_tile (state, set, (uint8_t) cell);
    uint8_t turn = state->cells[cell].turn;

    for (unsigned int side = 0; side < RULES_N_SIDES; side++) {
      RulesSquare beside = rules_square_beside (state->cells[cell].square, side);
      uint8_t other = rules_cell_at (state, beside);
      uint8_t joined;

      if (!(rules_sides_turned (tile->joined, turn) >> side & 1))
        continue;
      if (other == RULES_NO_CELL || state->cells[other].turn != turn)
        return false;

      joined = rules_sides_turned (rules_cell_tile (state, set, other)->joined,
                                   turn);
      if (!(joined >> rules_side_opposite (side) & 1))
        return false;
    }
  }

  return true;
}

/* Whether the next tile of a position hangs together with those before. */
static RulesStateFault
check_place (const RulesState        *state,
             const RulesTileSet      *set,
             const RulesPositionTile *entry)
{
  RulesRefusal refusal;

  if (entry->face_down) {
    if (entry->turn != 0)
      return RULES_STATE_TILE;
    if (rules_cell_at (state, entry->square) != RULES_NO_CELL)
      return RULES_STATE_SQUARE;

    return rules_board_is_open (state, entry->square) ? RULES_STATE_OK
                                                      : RULES_STATE_APART;
  }

  refusal = rules_fits (state, set, entry->tile, entry->square, entry->turn);
  if (refusal == RULES_OK)
    return RULES_STATE_OK;

  return refusal == RULES_REFUSED_TAKEN   ? RULES_STATE_SQUARE
         : refusal == RULES_REFUSED_APART ? RULES_STATE_APART
                                          : RULES_STATE_SIDES;
}

/* Opens the cemetery of the cell, closes those that are full now; in the
 * cooperative game only. */
static void
note_cemetery (RulesState         *state,
               const RulesTileSet *set,
               uint8_t             cell)
{
  if (rules_setup_is_competitive (&state->setup))
    return;

  rules_cemetery_collect (state, set, cell);
  state->n_closing = 0;
  memset (state->closing, 0, sizeof state->closing);
}

RulesStateFault
rules_position_lay (RulesState          *state,
                    const RulesTileSet  *set,
                    const RulesPosition *position,
                    uint8_t             *at)
{
  RulesStateFault fault;

  if (position->n_tiles < 1 || position->n_tiles > RULES_MAX_CELLS)
    return RULES_STATE_TILE;

  fault = check_copies (set, &state->setup, position, at);
  if (fault != RULES_STATE_OK)
    return fault;

  for (uint8_t i = 0; i < position->n_tiles; i++) {
    const RulesPositionTile *entry = &position->tiles[i];
    uint8_t tile = entry->face_down ? RULES_NO_TILE : entry->tile;

    *at = i;

    if (entry->square.x < -MAX_COORDINATE || entry->square.x > MAX_COORDINATE
        || entry->square.y < -MAX_COORDINATE || entry->square.y > MAX_COORDINATE)
      return RULES_STATE_SQUARE;
    if (entry->turn > 3)
      return RULES_STATE_SIDES;
    /* Face-down tiles come with haunted cemeteries, beside other tiles. */
    if (entry->face_down
        && (i == 0 || !rules_level (state->setup.level)->haunted))
      return RULES_STATE_SETUP;
    if (i > 0) {
      fault = check_place (state, set, entry);
      if (fault != RULES_STATE_OK)
        return fault;
    }

    if (tile != RULES_NO_TILE
        && state->n_nodes + set->tiles[tile].n_features > RULES_MAX_NODES)
      return RULES_STATE_LAND;

    rules_board_put (state, set, tile, entry->square, entry->turn);
    rules_land_add (state, set, i);
    note_cemetery (state, set, i);
  }

  *at = RULES_NO_CELL;

  return is_start_whole (state, set) ? RULES_STATE_OK : RULES_STATE_SIDES;
}

/* Whether loose ghosts and ghosts in circles may lie on the tile. */
static bool
may_hold (const RulesState        *state,
          const RulesTile         *tile,
          const RulesPositionTile *entry)
{
  bool team = !rules_setup_is_competitive (&state->setup);
  bool cemetery = tile->cemetery != RULES_NO_FEATURE
                  && !rules_level (state->setup.level)->haunted;
  bool mist = tile->bank != RULES_NO_FEATURE;

  /* The competitive game has them with meeples instead (R8.3). */
  return (entry->ghosts == 0 || (team && (mist || cemetery)))
         && entry->spellbound <= (team ? tile->circles : 0);
}

static bool
put_ghosts (RulesState              *state,
            const RulesTile         *tile,
            uint8_t                  cell,
            const RulesPositionTile *entry)
{
  if (!may_hold (state, tile, entry)
      || state->supply < entry->ghosts + entry->spellbound)
    return false;

  rules_mist_put_ghosts (state, cell, entry->ghosts);
  state->supply -= entry->spellbound;
  state->in_circles += entry->spellbound;
  state->cells[cell].spellbound = entry->spellbound;

  return true;
}

/* Takes a figure of the colour from its reserve. */
static bool
take_figure (RulesState *state,
             uint8_t     figure,
             uint8_t     colour)
{
  uint8_t *reserve;

  if (colour >= RULES_N_COLOURS || figure >= RULES_N_FIGURES)
    return false;

  reserve = rules_figure_reserve (state, figure, colour);
  if (*reserve == 0)
    return false;

  *reserve -= 1;

  return true;
}

/* Attaches the ghosts of an entry to its figure (R8.4, R8.13). */
static bool
attach_ghosts (RulesState              *state,
               uint8_t                  cell,
               const RulesPositionTile *entry)
{
  if (entry->attached == 0)
    return true;

  if (entry->colour == RULES_NO_COLOUR || entry->attached > RULES_MAX_ATTACHED
      || !rules_figure_is_hauntable (entry->figure)
      || state->supply < entry->attached)
    return false;

  state->supply -= entry->attached;
  state->cells[cell].attached = entry->attached;

  return true;
}

static RulesStateFault
put_meeples (RulesState              *state,
             const RulesTileSet      *set,
             uint8_t                  cell,
             const RulesPositionTile *entry)
{
  const RulesTile *tile = rules_cell_tile (state, set, cell);

  if (entry->buried != RULES_NO_COLOUR) {
    if (tile->cemetery == RULES_NO_FEATURE
        || rules_setup_is_competitive (&state->setup)
        || rules_cemetery_open (state, cell))
      return RULES_STATE_CEMETERY;
    if (!take_figure (state, RULES_FIGURE_MEEPLE, entry->buried))
      return RULES_STATE_MEEPLES;

    state->cells[cell].buried = entry->buried;
  }

  if (entry->colour == RULES_NO_COLOUR)
    return entry->attached == 0 ? RULES_STATE_OK : RULES_STATE_GHOSTS;

  if (rules_tile_is_bare (set, state->cells[cell].tile)
      || entry->feature >= tile->n_features
      || !rules_may_stand (&state->setup, tile->features[entry->feature].kind)
      || !take_figure (state, entry->figure, entry->colour))
    return RULES_STATE_MEEPLES;

  rules_land_stand_meeple (state, cell, entry->feature, entry->colour,
                           entry->figure);

  return attach_ghosts (state, cell, entry) ? RULES_STATE_OK
                                            : RULES_STATE_GHOSTS;
}

RulesStateFault
rules_position_people (RulesState          *state,
                       const RulesTileSet  *set,
                       const RulesPosition *position,
                       uint8_t             *at)
{
  uint8_t n_hidden = 0;

  for (uint8_t i = 0; i < position->n_tiles; i++) {
    const RulesPositionTile *entry = &position->tiles[i];
    RulesStateFault fault;

    *at = i;

    if (!put_ghosts (state, rules_cell_tile (state, set, i), i, entry))
      return RULES_STATE_GHOSTS;

    fault = put_meeples (state, set, i, entry);
    if (fault != RULES_STATE_OK)
      return fault;

    if (entry->face_down)
      rules_bit_set (state->hidden, n_hidden++, true);
  }

  *at = RULES_NO_CELL;

  return RULES_STATE_OK;
}
