/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The legal moves of a state, and how many lines of play they open.
 */

#include "rules-private.h"

/* What the reserve of a colour has for a feature: a meeple, a guard. */
static void
list_figures (const RulesState *state,
              uint8_t           feature,
              uint8_t           colour,
              RulesMoveList    *list)
{
  for (uint8_t figure = 0; figure < RULES_N_FIGURES; figure++) {
    if (rules_figure_left (state, figure, colour) == 0)
      continue;

    list->moves[list->n_moves++] = (RulesMove) {
      .kind = RULES_MOVE_MEEPLE,
      .feature = feature,
      .colour = colour,
      .figure = figure,
    };
  }
}

static void
list_meeples (const RulesState   *state,
              const RulesTileSet *set,
              RulesMoveList      *list)
{
  const RulesTile *tile = rules_cell_tile (state, set, state->placed);
  uint8_t places = rules_mode (state->setup.mode)->places;

  for (uint8_t feature = 0; feature < tile->n_features; feature++) {
    uint16_t root;

    if (!(places >> tile->features[feature].kind & 1))
      continue;

    root = rules_feature_root (state, state->placed, feature);
    if (state->nodes[root].meeples > 0)
      continue;

    for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
      if (state->setup.owner[colour] == state->seat)
        list_figures (state, feature, colour, list);
    }
  }

  list->moves[list->n_moves++] = (RulesMove) { .kind = RULES_MOVE_PASS };
}

void
rules_list_ghosts (const RulesState *state,
                   uint8_t           cell,
                   RulesMoveList    *list)
{
  uint8_t ghosts = state->cells[cell].ghosts;

  for (uint8_t count = 1; count <= ghosts && count <= 3; count++) {
    list->moves[list->n_moves++] = (RulesMove) {
      .kind = RULES_MOVE_GHOSTS,
      .count = count,
      .square = state->cells[cell].square,
    };
  }
}

static void
list_rewards (const RulesState *state,
              RulesMoveList    *list)
{
  list->moves[list->n_moves++] = (RulesMove) { .kind = RULES_MOVE_POINTS };

  for (unsigned int word = 0; word < 3; word++) {
    for (uint64_t bits = state->ghosted[word]; bits != 0; bits &= bits - 1)
      rules_list_ghosts (state, (uint8_t) (64 * word + rules_first_bit (bits)),
                         list);
  }

  /* D in R3.9: points may be given up even with no ghost to remove. */
  if (!rules_any_ghosts (state))
    list->moves[list->n_moves++] = (RulesMove) { .kind = RULES_MOVE_FORGO };
}

/* One move of a kind for each cell of a set. */
static void
list_cells (const RulesState *state,
            const uint64_t    cells[3],
            RulesMoveKind     kind,
            RulesMoveList    *list)
{
  for (unsigned int word = 0; word < 3; word++) {
    for (uint64_t bits = cells[word]; bits != 0; bits &= bits - 1) {
      list->moves[list->n_moves++] = (RulesMove) {
        .kind = kind,
        .square = state->cells[64 * word + rules_first_bit (bits)].square,
      };
    }
  }
}

/* Somebody on the board, or if there is nobody, from a reserve (R5.1). */
static void
list_burials (const RulesState *state,
              RulesMoveList    *list)
{
  list_cells (state, state->manned, RULES_MOVE_BURY, list);

  if (list->n_moves > 0)
    return;

  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (state->reserve[colour] == 0)
      continue;

    list->moves[list->n_moves++] = (RulesMove) {
      .kind = RULES_MOVE_BURY_RESERVE,
      .colour = colour,
    };
  }
}

static void
list_markers (const RulesState *state,
              RulesMoveList    *list)
{
  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (!(state->setup.scoring >> colour & 1))
      continue;

    list->moves[list->n_moves++] = (RulesMove) {
      .kind = RULES_MOVE_MARKER,
      .colour = colour,
    };
  }
}

void
rules_moves (const RulesState   *state,
             const RulesTileSet *set,
             RulesMoveList      *list)
{
  list->n_moves = 0;

  switch ((RulesPhase) state->phase) {
  case RULES_PHASE_PLACE:
    rules_board_list (state, set, rules_tile_in_hand (state), list);
    break;
  case RULES_PHASE_CLOSE:
    for (uint8_t i = 0; i < state->n_closing; i++) {
      list->moves[list->n_moves++] = (RulesMove) {
        .kind = RULES_MOVE_CLOSE,
        .square = state->cells[state->closing[i]].square,
      };
    }
    break;
  case RULES_PHASE_BURY:
    list_burials (state, list);
    break;
  case RULES_PHASE_CIRCLE:
    rules_circle_list (state, list);
    break;
  case RULES_PHASE_EXTRA:
    list_cells (state, state->graves, RULES_MOVE_EXTRA, list);
    break;
  case RULES_PHASE_CAT:
    list_cells (state, state->manned, RULES_MOVE_CAT, list);
    break;
  case RULES_PHASE_MEEPLE:
    list_meeples (state, set, list);
    break;
  case RULES_PHASE_SCORE:
    for (uint8_t i = 0; i < state->n_pending; i++)
      list->moves[list->n_moves++] = rules_score_move (state, set, i);
    break;
  case RULES_PHASE_REWARD:
    list_rewards (state, list);
    break;
  case RULES_PHASE_MARKER:
    list_markers (state, list);
    break;
  case RULES_PHASE_HOUND:
    list_cells (state, state->manned, RULES_MOVE_HOUND, list);
    break;
  case RULES_PHASE_CLEAR:
    rules_hound_list_clearings (state, list);
    break;
  case RULES_PHASE_FACE_DOWN:
    rules_cemetery_list_face_down (state, list);
    break;
  case RULES_PHASE_ATTACH:
    rules_haunt_list (state, list);
    break;
  case RULES_PHASE_OVER:
  default:
    break;
  }
}

uint64_t
rules_perft (const RulesState   *state,
             const RulesTileSet *set,
             unsigned int        depth)
{
  RulesMoveList list;
  uint64_t count = 0;

  if (depth == 0 || state->phase == RULES_PHASE_OVER)
    return 1;

  rules_moves (state, set, &list);

  for (uint16_t i = 0; i < list.n_moves; i++) {
    RulesState next = *state;

    rules_play (&next, set, &list.moves[i], NULL);
    count += rules_perft (&next, set, depth - 1);
  }

  return count;
}
