/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Why a move is refused.  Placements and meeples say which clause stands
 * against them; of the decisions with a short list a move is in it or not.
 */

#include "rules-private.h"

#define MAX_REMOVED 3         /* Ghosts returned for one scoring (R3.8). */

static RulesRefusal
check_meeple (const RulesState   *state,
              const RulesTileSet *set,
              const RulesMove    *move)
{
  const RulesTile *tile = rules_cell_tile (state, set, state->placed);
  uint16_t root;

  if (move->feature >= tile->n_features)
    return RULES_REFUSED_FEATURE;
  if (!rules_may_stand (&state->setup, tile->features[move->feature].kind))
    return RULES_REFUSED_KIND;

  root = rules_feature_root (state, state->placed, move->feature);
  if (state->nodes[root].meeples > 0)
    return RULES_REFUSED_OCCUPIED;
  if (move->colour >= RULES_N_COLOURS
      || state->setup.owner[move->colour] != state->seat)
    return RULES_REFUSED_COLOUR;
  if (move->figure >= RULES_N_FIGURES
      || (move->figure == RULES_FIGURE_GUARD
          && rules_setup_guards (&state->setup, move->colour) == 0))
    return RULES_REFUSED_FIGURE;

  return rules_figure_left (state, move->figure, move->colour) == 0
           ? RULES_REFUSED_RESERVE
           : RULES_OK;
}

/* Ghosts for a scoring (R3.8), or beside a hound (R6.2). */
static RulesRefusal
check_ghosts (const RulesState *state,
              const RulesMove  *move)
{
  bool clear = state->phase == RULES_PHASE_CLEAR;
  uint8_t cell = rules_cell_at (state, move->square);

  if (move->count < 1 || move->count > MAX_REMOVED)
    return clear ? RULES_REFUSED_CLEAR_COUNT : RULES_REFUSED_COUNT;
  if (cell == RULES_NO_CELL || state->cells[cell].ghosts < move->count)
    return clear ? RULES_REFUSED_CLEAR_GHOSTS : RULES_REFUSED_NO_GHOSTS;

  return RULES_OK;
}

/* What a kind of move belongs to, names, and is refused for when it is not in
 * its list. */
typedef struct {
  uint8_t phase;              /* RulesPhase */
  bool square;
  bool feature;
  bool colour;
  bool count;
  uint8_t refusal;            /* RulesRefusal */
} KindRow;

static const KindRow kinds[RULES_N_MOVE_KINDS] = {
  [RULES_MOVE_NONE] = { RULES_PHASE_OVER, 0, 0, 0, 0, RULES_REFUSED_PHASE },
  [RULES_MOVE_PLACE] = { RULES_PHASE_PLACE, 1, 0, 0, 0, RULES_OK },
  [RULES_MOVE_MEEPLE] = { RULES_PHASE_MEEPLE, 0, 1, 1, 0, RULES_OK },
  [RULES_MOVE_PASS] = { RULES_PHASE_MEEPLE, 0, 0, 0, 0, RULES_OK },
  [RULES_MOVE_SCORE] = { RULES_PHASE_SCORE, 1, 1, 0, 0,
                         RULES_REFUSED_NOT_SCORED },
  [RULES_MOVE_POINTS] = { RULES_PHASE_REWARD, 0, 0, 0, 0, RULES_OK },
  [RULES_MOVE_GHOSTS] = { RULES_PHASE_REWARD, 1, 0, 0, 1, RULES_OK },
  [RULES_MOVE_FORGO] = { RULES_PHASE_REWARD, 0, 0, 0, 0, RULES_OK },
  [RULES_MOVE_CLOSE] = { RULES_PHASE_CLOSE, 1, 0, 0, 0,
                         RULES_REFUSED_CEMETERY },
  [RULES_MOVE_BURY] = { RULES_PHASE_BURY, 1, 0, 0, 0, RULES_REFUSED_BURIAL },
  [RULES_MOVE_BURY_RESERVE] = { RULES_PHASE_BURY, 0, 0, 1, 0,
                                RULES_REFUSED_BURIAL },
  [RULES_MOVE_CIRCLE] = { RULES_PHASE_CIRCLE, 1, 0, 0, 0,
                          RULES_REFUSED_CIRCLE },
  [RULES_MOVE_EXTRA] = { RULES_PHASE_EXTRA, 1, 0, 0, 0, RULES_REFUSED_EXTRA },
  [RULES_MOVE_CAT] = { RULES_PHASE_CAT, 1, 0, 0, 0, RULES_REFUSED_CAT },
  [RULES_MOVE_MARKER] = { RULES_PHASE_MARKER, 0, 0, 1, 0,
                          RULES_REFUSED_MARKER },
  [RULES_MOVE_HOUND] = { RULES_PHASE_HOUND, 1, 0, 0, 0, RULES_REFUSED_HOUND },
  [RULES_MOVE_DONE] = { RULES_PHASE_CLEAR, 0, 0, 0, 0, RULES_OK },
  [RULES_MOVE_FACE_DOWN] = { RULES_PHASE_FACE_DOWN, 1, 0, 0, 0,
                             RULES_REFUSED_FACE_DOWN },
  [RULES_MOVE_ATTACH] = { RULES_PHASE_ATTACH, 1, 0, 0, 0, RULES_OK },
};

/* Members that a kind does not name are 0, so that one decision has one
 * value. */
static bool
is_clean (const RulesMove *move)
{
  const KindRow *row = &kinds[move->kind];
  RulesMove clean = { .kind = move->kind };

  if (row->square)
    clean.square = move->square;
  if (row->feature)
    clean.feature = move->feature;
  if (row->colour)
    clean.colour = move->colour;
  if (row->count)
    clean.count = move->count;
  if (move->kind == RULES_MOVE_PLACE)
    clean.turn = move->turn;
  if (move->kind == RULES_MOVE_MEEPLE)
    clean.figure = move->figure;

  return rules_move_equal (&clean, move);
}

static bool
is_listed (const RulesState   *state,
           const RulesTileSet *set,
           const RulesMove    *move)
{
  RulesMoveList list;

  rules_moves (state, set, &list);

  for (uint16_t i = 0; i < list.n_moves; i++) {
    if (rules_move_equal (&list.moves[i], move))
      return true;
  }

  return false;
}

RulesRefusal
rules_move_refusal (const RulesState   *state,
                    const RulesTileSet *set,
                    const RulesMove    *move)
{
  uint8_t phase = state->phase;

  if (phase == RULES_PHASE_OVER)
    return RULES_REFUSED_OVER;

  /* A hound's clearing has the form of a removal. */
  if (phase == RULES_PHASE_CLEAR && move->kind == RULES_MOVE_GHOSTS)
    phase = RULES_PHASE_REWARD;

  if (move->kind >= RULES_N_MOVE_KINDS || kinds[move->kind].phase != phase
      || !is_clean (move))
    return RULES_REFUSED_PHASE;

  if (move->kind == RULES_MOVE_PLACE)
    return rules_fits (state, set, rules_tile_in_hand (state), move->square,
                       move->turn);
  if (move->kind == RULES_MOVE_MEEPLE)
    return check_meeple (state, set, move);
  if (move->kind == RULES_MOVE_ATTACH)
    return rules_haunt_refusal (state, move->square);
  if (move->kind == RULES_MOVE_FORGO)
    return rules_any_ghosts (state) ? RULES_REFUSED_FORGO : RULES_OK;

  if (move->kind == RULES_MOVE_GHOSTS) {
    RulesRefusal refusal = check_ghosts (state, move);

    if (refusal != RULES_OK || state->phase == RULES_PHASE_REWARD)
      return refusal;

    return is_listed (state, set, move) ? RULES_OK : RULES_REFUSED_CLEARING;
  }

  if (kinds[move->kind].refusal == RULES_OK || is_listed (state, set, move))
    return RULES_OK;

  return kinds[move->kind].refusal;
}
