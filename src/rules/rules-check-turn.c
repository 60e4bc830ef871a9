/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The check of what a turn keeps between two decisions: each count and mask
 * is there only where its decision is asked, and agrees with the board.
 */

#include "rules-private.h"

static bool
is_burying (const RulesState *state)
{
  return state->step == RULES_STEP_BURIALS
         || state->step == RULES_STEP_LATE_BURIALS;
}

/* Cemeteries that are closed, with nobody in them yet. */
static bool
is_empty_grave (const RulesState   *state,
                const RulesTileSet *set,
                uint8_t             cell)
{
  return cell < state->n_cells
         && rules_cell_tile (state, set, cell)->cemetery != RULES_NO_FEATURE
         && !rules_cemetery_open (state, cell)
         && state->cells[cell].buried == RULES_NO_COLOUR;
}

static RulesStateFault
check_burials (const RulesState   *state,
               const RulesTileSet *set)
{
  bool asked = is_burying (state) && (state->phase == RULES_PHASE_CLOSE
                                      || state->phase == RULES_PHASE_BURY
                                      || state->phase == RULES_PHASE_CAT);
  bool grave = state->grave != RULES_NO_CELL;

  if (grave != (asked && state->phase != RULES_PHASE_CLOSE)
      || (state->n_closing > 0 && !asked)
      || (state->n_closing == 0 && state->phase == RULES_PHASE_CLOSE))
    return RULES_STATE_CEMETERY;

  if (state->phase == RULES_PHASE_BURY
      && !is_empty_grave (state, set, state->grave))
    return RULES_STATE_CEMETERY;
  if (grave && (state->grave >= state->n_cells
                || rules_cell_tile (state, set, state->grave)->cemetery
                     == RULES_NO_FEATURE
                || (state->phase == RULES_PHASE_CAT
                    && state->cells[state->grave].buried == RULES_NO_COLOUR)))
    return RULES_STATE_CEMETERY;

  for (uint8_t i = 0; i < state->n_closing; i++) {
    uint8_t before = i > 0 ? state->closing[i - 1] : RULES_NO_CELL;
    RulesState copy = *state;

    if (!is_empty_grave (state, set, state->closing[i])
        || state->closing[i] == state->grave)
      return RULES_STATE_CEMETERY;

    copy.last_pick = before;
    if (!rules_is_after_last_pick (&copy, state->closing[i], false))
      return RULES_STATE_CEMETERY;
  }

  return RULES_STATE_OK;
}

/* What 2a owes to the placed tile before it is begun (R3.5, R7.2). */
static uint8_t
derive_due (const RulesState   *state,
            const RulesTileSet *set)
{
  const RulesTile *tile = rules_cell_tile (state, set, state->placed);
  uint8_t turn = state->cells[state->placed].turn;
  uint8_t neighbours[RULES_N_SIDES];
  bool met = false;

  if (tile->bank == RULES_NO_FEATURE
      || rules_feature_complete (state, set,
                                 rules_feature_root (state, state->placed,
                                                     tile->bank)))
    return 0;

  rules_board_neighbours (state, state->placed, neighbours);
  for (unsigned int side = 0; side < RULES_N_SIDES; side++) {
    uint8_t other = neighbours[side];

    if (other == RULES_NO_CELL || !rules_tile_misty_at (tile, turn, side))
      continue;

    met |= rules_tile_misty_at (rules_cell_tile (state, set, other),
                                state->cells[other].turn,
                                rules_side_opposite (side));
  }

  return tile->circles > 0 ? tile->circles : tile->ghosts - met;
}

static RulesStateFault
check_ghosts_due (const RulesState   *state,
                  const RulesTileSet *set)
{
  uint8_t due = 0;

  if (state->phase == RULES_PHASE_CIRCLE)
    due = rules_cell_tile (state, set, state->placed)->circles
          - state->cells[state->placed].spellbound;
  else if (state->step == RULES_STEP_BURIALS
           && state->phase != RULES_PHASE_PLACE)
    due = derive_due (state, set);

  if (state->due != due
      || state->extra != (state->phase == RULES_PHASE_EXTRA))
    return RULES_STATE_GHOSTS;

  return state->phase != RULES_PHASE_CIRCLE || rules_circle_has_sources (state)
           ? RULES_STATE_OK
           : RULES_STATE_GHOSTS;
}

/* Whether a follower of the scoring under way may be what the masks say. */
static bool
is_follower_right (const RulesState *state,
                   uint8_t           follower)
{
  uint8_t with = follower < RULES_N_HOUNDS ? state->hound[follower]
                                           : state->cat;
  uint8_t colour = state->follower_colour[follower];

  if (!(state->followers >> follower & 1))
    return colour == 0;

  return with < state->n_cells && colour < RULES_N_COLOURS
         && state->setup.owner[colour] != RULES_NO_SEAT
         && (state->gone || state->cells[with].colour == colour);
}

/* Pending scorings are just what the board says; that of meeples who are back
 * already is no longer on it. */
static bool
is_pending_right (const RulesState   *state,
                  const RulesTileSet *set)
{
  RulesState fresh = *state;
  uint8_t found = 0;

  rules_score_collect (&fresh, set);

  for (uint8_t i = 0; i < state->n_pending; i++) {
    uint16_t root = state->pending[i];

    if (state->gone && i == state->rewarded) {
      if (root >= state->n_nodes || state->nodes[root].parent != root
          || state->nodes[root].meeples > 0
          || !rules_may_stand (&state->setup,
                               rules_node_kind (state, set, root))
          || !rules_feature_complete (state, set, root))
        return false;
      continue;
    }

    if (found >= fresh.n_pending || fresh.pending[found++] != root)
      return false;
  }

  return found == fresh.n_pending;
}

/* Gains wait only while a scoring meeple is chosen (R4.6). */
static RulesStateFault
check_gains (const RulesState   *state,
             const RulesTileSet *set)
{
  uint16_t root, value, points;
  uint8_t standing;

  if (state->n_pending > 0 && !is_pending_right (state, set))
    return RULES_STATE_PHASE;
  if (state->phase != RULES_PHASE_MARKER)
    return state->gain == 0 && state->colours == 0 && state->gone == 0
           && state->followers == 0 && state->follower_colour[0] == 0
           && state->follower_colour[1] == 0 && state->follower_colour[2] == 0
             ? RULES_STATE_OK
             : RULES_STATE_PHASE;

  root = state->pending[state->rewarded];
  value = rules_feature_value (state, set, root, NULL, NULL);
  standing = rules_feature_colours (state, root);

  if ((state->colours == 0 && state->followers == 0)
      || state->gone != (state->colours == 0)
      || (state->gone ? standing != 0 : (state->colours & ~standing) != 0)
      || (state->gain != value && (state->gain != 0 || state->colours != 0))
      || state->followers >> 3 != 0)
    return RULES_STATE_PHASE;

  for (uint8_t follower = 0; follower <= RULES_N_HOUNDS; follower++) {
    if (!is_follower_right (state, follower))
      return RULES_STATE_PHASE;
  }

  return rules_marker_of (&state->setup, rules_gain_due (state, &points))
             == RULES_MAX_MARKERS
           ? RULES_STATE_OK
           : RULES_STATE_PHASE;
}

/* Picks: around the placed tile for circles, around the hound for it. */
static RulesStateFault
check_picks (const RulesState *state)
{
  bool clearing = state->phase == RULES_PHASE_CLEAR;
  bool calling = clearing || state->phase == RULES_PHASE_HOUND;
  uint8_t around[RULES_N_AROUND];
  bool among = false;

  if (state->called > (calling ? 1 : 0)
      || (clearing ? state->picks < 1 || state->picks > 2 : state->picks != 0))
    return RULES_STATE_PHASE;

  if (state->last_pick == RULES_NO_CELL)
    return clearing && state->picks == 1 ? RULES_STATE_PHASE : RULES_STATE_OK;
  if ((clearing && state->picks == 2)
      || (!clearing && state->phase != RULES_PHASE_CIRCLE)
      || (clearing && state->hound[state->called] >= state->n_cells))
    return RULES_STATE_PHASE;

  rules_board_around (state,
                      clearing ? state->hound[state->called] : state->placed,
                      around);
  for (unsigned int i = 0; i < RULES_N_AROUND; i++)
    among |= around[i] == state->last_pick;

  return among ? RULES_STATE_OK : RULES_STATE_PHASE;
}

/* Whether a hound or the cat stands with somebody, or did until the scoring
 * under way. */
static bool
is_company (const RulesState *state,
            uint8_t           pet,
            uint8_t           follower)
{
  if (pet >= state->n_cells)
    return false;

  return rules_bit (state->manned, pet)
         || (state->gone && state->followers >> follower & 1);
}

static RulesStateFault
check_pets (const RulesState *state)
{
  const RulesLevel *level = rules_level (state->setup.level);
  bool looking = state->phase == RULES_PHASE_CAT;
  bool scoring = state->n_pending > 0;
  unsigned int reached = 0;

  if (state->called >= RULES_N_HOUNDS)
    return RULES_STATE_PETS;

  for (uint8_t i = 0; i < RULES_N_HOUNDS; i++) {
    uint8_t hound = state->hound[i];
    bool there = hound != RULES_PET_NONE && hound != RULES_PET_TRACK;

    if ((level->hounds[i] == 0) != (hound == RULES_PET_NONE)
        || (there && hound != RULES_PET_GONE && !is_company (state, hound, i)))
      return RULES_STATE_PETS;
    if (there && rules_score (state) < level->hounds[i])
      return RULES_STATE_STACKS;

    reached += there;
  }

  /* The stack ends when its hound has done. */
  if (state->phase == RULES_PHASE_CLEAR)
    reached--;
  if (reached != state->stack)
    return RULES_STATE_STACKS;

  if (state->phase == RULES_PHASE_HOUND
      && !rules_hound_is_due (state, state->called))
    return RULES_STATE_PETS;
  if (state->phase == RULES_PHASE_CLEAR
      && state->hound[state->called] >= state->n_cells)
    return RULES_STATE_PETS;

  if ((state->cat == RULES_PET_NONE) == (state->setup.circles == 1))
    return RULES_STATE_PETS;
  if (state->cat == RULES_PET_MOVES)
    return looking || scoring ? RULES_STATE_OK : RULES_STATE_PETS;
  if (looking)
    return RULES_STATE_PETS;

  return state->cat == RULES_PET_NONE || state->cat == RULES_PET_TRACK
         || state->cat == RULES_PET_WAITS
         || is_company (state, state->cat, RULES_N_HOUNDS)
           ? RULES_STATE_OK
           : RULES_STATE_PETS;
}

/* Ghosts are due only while somebody is chosen for one; those of extending
 * come first, and nothing of what limiting asks for is done by then (R8.3). */
static RulesStateFault
check_duties (const RulesState   *state,
              const RulesTileSet *set)
{
  bool extending = state->step == RULES_STEP_EXTEND;
  uint8_t due = extending ? state->extend : state->limit;
  uint8_t extend, limit;

  if (state->phase != RULES_PHASE_ATTACH)
    return state->extend == 0 && state->limit == 0 ? RULES_STATE_OK
                                                   : RULES_STATE_GHOSTS;

  rules_haunt_duties (state, set, &extend, &limit);

  if (due == 0 || state->extend > extend || state->limit > limit
      || (extending ? state->limit != limit : state->extend > 0)
      || state->supply == 0 || !rules_haunt_has_target (state))
    return RULES_STATE_GHOSTS;

  return RULES_STATE_OK;
}

/* A turn that has not begun, or a game that is over, keeps no step. */
static bool
is_rivals_step_right (const RulesState *state)
{
  switch ((RulesPhase) state->phase) {
  case RULES_PHASE_PLACE:
  case RULES_PHASE_OVER:
    return state->step == 0;
  case RULES_PHASE_ATTACH:
    return state->step == RULES_STEP_EXTEND || state->step == RULES_STEP_LIMIT;
  case RULES_PHASE_MEEPLE:
    return state->step == RULES_STEP_MEEPLE;
  case RULES_PHASE_SCORE:
  case RULES_PHASE_REWARD:
  case RULES_PHASE_CLOSE:
  case RULES_PHASE_BURY:
  case RULES_PHASE_CIRCLE:
  case RULES_PHASE_EXTRA:
  case RULES_PHASE_CAT:
  case RULES_PHASE_MARKER:
  case RULES_PHASE_HOUND:
  case RULES_PHASE_CLEAR:
  case RULES_PHASE_FACE_DOWN:
  default:
    return false;
  }
}

/* The competitive game keeps less: nothing of what belongs to burials,
 * scorings one by one, hounds and cat. */
static RulesStateFault
check_rivals (const RulesState   *state,
              const RulesTileSet *set)
{
  bool followed = false;

  for (unsigned int i = 0; i < sizeof state->follower_colour; i++)
    followed |= state->follower_colour[i] != 0;

  if (state->due != 0 || state->extra != 0 || state->in_circles != 0)
    return RULES_STATE_GHOSTS;
  if (state->hound[0] != RULES_PET_NONE || state->hound[1] != RULES_PET_NONE
      || state->cat != RULES_PET_NONE)
    return RULES_STATE_PETS;
  if (state->grave != RULES_NO_CELL || state->n_closing > 0)
    return RULES_STATE_CEMETERY;
  if (!is_rivals_step_right (state) || state->n_pending > 0
      || state->rewarded != 0 || state->last_pick != RULES_NO_CELL
      || state->picks != 0 || state->called != 0 || state->gain != 0
      || state->colours != 0 || state->gone != 0 || state->followers != 0
      || followed)
    return RULES_STATE_PHASE;

  return check_duties (state, set);
}

RulesStateFault
rules_check_turn (const RulesState   *state,
                  const RulesTileSet *set)
{
  RulesStateFault fault;

  if (rules_setup_is_competitive (&state->setup))
    return check_rivals (state, set);

  if (state->extend != 0 || state->limit != 0)
    return RULES_STATE_GHOSTS;

  fault = check_burials (state, set);

  if (fault == RULES_STATE_OK)
    fault = check_ghosts_due (state, set);
  if (fault == RULES_STATE_OK)
    fault = check_gains (state, set);
  if (fault == RULES_STATE_OK)
    fault = check_pets (state);
  if (fault == RULES_STATE_OK)
    fault = check_picks (state);

  return fault;
}
