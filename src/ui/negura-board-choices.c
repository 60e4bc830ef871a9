/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "negura-board-choices.h"

#include <string.h>

/* After how many quarter turns @tile looks the same. */
static uint8_t
tile_period (const RulesTile *tile)
{
  if (rules_tile_equal_turned (tile, tile, 1))
    return 1;

  return rules_tile_equal_turned (tile, tile, 2) ? 2 : 4;
}

/* The choice that @move belongs to, made when it is the first of its kind. */
static NeguraBoardChoice *
choice_of_move (NeguraBoardChoices *self,
                const RulesMove    *move,
                RulesSquare         square,
                uint8_t             feature)
{
  NeguraBoardChoice *choice;

  /* Moves of one choice mostly follow each other: look from the end. */
  for (int i = self->n_choices - 1; i >= 0; i--) {
    choice = &self->choices[i];
    if (negura_board_same_square (choice->square, square) &&
        choice->feature == feature)
      return choice;
  }

  g_return_val_if_fail (self->n_choices < RULES_MAX_OPEN, NULL);

  choice = &self->choices[self->n_choices++];
  *choice = (NeguraBoardChoice) {
    .square = square,
    .kind = move->kind,
    .feature = feature,
  };

  return choice;
}

static void
gather_move (NeguraBoardChoices *self,
             const RulesState   *state,
             const RulesMove    *move)
{
  NeguraBoardChoice *choice;

  switch ((RulesMoveKind) move->kind) {
  case RULES_MOVE_PLACE:
    choice = choice_of_move (self, move, move->square, RULES_NO_FEATURE);
    if (choice != NULL)
      choice->turns |= (uint8_t) (1 << move->turn % self->period);
    break;
  case RULES_MOVE_MEEPLE:
    g_return_if_fail (state->placed < state->n_cells);
    choice = choice_of_move (self, move, state->cells[state->placed].square,
                             move->feature);
    if (choice != NULL) {
      choice->colours[move->figure] |= (uint8_t) (1 << move->colour);
      self->colours[move->figure] |= choice->colours[move->figure];
    }
    break;
  case RULES_MOVE_SCORE:
    choice_of_move (self, move, move->square, move->feature);
    break;
  case RULES_MOVE_GHOSTS:
    choice = choice_of_move (self, move, move->square, RULES_NO_FEATURE);
    if (choice != NULL)
      choice->count = MAX (choice->count, move->count);
    break;
  case RULES_MOVE_CLOSE:
  case RULES_MOVE_BURY:
  case RULES_MOVE_CIRCLE:
  case RULES_MOVE_EXTRA:
  case RULES_MOVE_CAT:
  case RULES_MOVE_HOUND:
  case RULES_MOVE_FACE_DOWN:
  case RULES_MOVE_ATTACH:
    choice_of_move (self, move, move->square, RULES_NO_FEATURE);
    break;
  case RULES_MOVE_NONE:
  case RULES_MOVE_PASS:
  case RULES_MOVE_POINTS:
  case RULES_MOVE_FORGO:
  case RULES_MOVE_BURY_RESERVE:
  case RULES_MOVE_MARKER:
  case RULES_MOVE_DONE:
  default:
    /* No place on the board. */
    break;
  }
}

void
negura_board_choices_gather (NeguraBoardChoices  *self,
                             const RulesState    *state,
                             const RulesTileSet  *set,
                             const RulesMoveList *moves)
{
  uint8_t hand = rules_tile_in_hand (state);

  memset (self, 0, sizeof *self);
  self->phase = state->phase;
  self->period = hand == RULES_NO_TILE ? 4 : tile_period (&set->tiles[hand]);

  for (guint i = 0; i < moves->n_moves; i++)
    gather_move (self, state, &moves->moves[i]);
}

static gboolean
fits_somehow (const RulesState   *state,
              const RulesTileSet *set,
              uint8_t             tile,
              RulesSquare         square)
{
  for (uint8_t turn = 0; turn < 4; turn++) {
    if (rules_fits (state, set, tile, square, turn) == RULES_OK)
      return TRUE;
  }

  return FALSE;
}

/* Levels 5 and 6: beside an open cemetery, whatever the sides ask for. */
static gboolean
may_be_covered (const RulesState *state,
                RulesSquare       square)
{
  if (!rules_level (state->setup.level)->haunted)
    return FALSE;

  for (int i = 0; i < 9; i++) {
    RulesSquare beside = {
      .x = (int16_t) (square.x + i % 3 - 1),
      .y = (int16_t) (square.y + i / 3 - 1),
    };
    uint8_t cell = rules_cell_at (state, beside);

    if (cell != RULES_NO_CELL && rules_cemetery_open (state, cell))
      return TRUE;
  }

  return FALSE;
}

void
negura_board_choices_find_dead (NeguraBoardChoices *self,
                                const RulesState   *state,
                                const RulesTileSet *set)
{
  uint8_t unseen[RULES_MAX_TILES];
  uint8_t hand = rules_tile_in_hand (state);

  self->n_dead = 0;
  rules_tiles_unseen (state, unseen);

  for (uint16_t i = 0; i < state->n_open; i++) {
    RulesSquare square = state->open[i].square;
    gboolean alive = state->open[i].touching == 0 ||
                     may_be_covered (state, square) ||
                     (hand != RULES_NO_TILE &&
                      fits_somehow (state, set, hand, square));

    for (uint8_t tile = 0; tile < set->n_tiles && !alive; tile++)
      alive = unseen[tile] > 0 && fits_somehow (state, set, tile, square);

    if (!alive)
      self->dead[self->n_dead++] = square;
  }
}

const NeguraBoardChoice *
negura_board_choices_find (const NeguraBoardChoices *self,
                           RulesSquare               square,
                           uint8_t                   feature)
{
  for (guint i = 0; i < self->n_choices; i++) {
    const NeguraBoardChoice *choice = &self->choices[i];

    if (negura_board_same_square (choice->square, square) &&
        choice->feature == feature)
      return choice;
  }

  return NULL;
}

uint8_t
negura_board_choices_turn_from (const NeguraBoardChoices *self,
                                const NeguraBoardChoice  *choice,
                                uint8_t                   turn,
                                gboolean                  clockwise)
{
  g_return_val_if_fail (choice->turns != 0, turn);

  while (!(choice->turns >> turn % self->period & 1))
    turn = (turn + (clockwise ? 1 : 3)) & 3;

  return turn;
}

gboolean
negura_board_choices_fits_now (const NeguraBoardChoices *self,
                               const NeguraBoardChoice  *choice,
                               uint8_t                   turn)
{
  return choice->turns >> turn % self->period & 1;
}

gboolean
negura_board_kind_waits (uint8_t kind)
{
  return kind == RULES_MOVE_PLACE || kind == RULES_MOVE_GHOSTS ||
         kind == RULES_MOVE_FACE_DOWN || kind == RULES_MOVE_ATTACH;
}

gboolean
negura_board_kind_is_meeple (uint8_t kind)
{
  return kind == RULES_MOVE_BURY || kind == RULES_MOVE_HOUND ||
         kind == RULES_MOVE_CAT || kind == RULES_MOVE_ATTACH;
}

gboolean
negura_board_choices_offer_figure (const NeguraBoardChoices *self,
                                   guint                     colour,
                                   guint                     figure)
{
  return figure < RULES_N_FIGURES && colour < RULES_N_COLOURS &&
         (self->colours[figure] >> colour & 1) != 0;
}

gboolean
negura_board_choices_are_tiles (const NeguraBoardChoices *self)
{
  uint8_t kind = self->n_choices > 0 ? self->choices[0].kind : RULES_MOVE_NONE;

  return kind == RULES_MOVE_GHOSTS || kind == RULES_MOVE_CLOSE ||
         kind == RULES_MOVE_CIRCLE || kind == RULES_MOVE_EXTRA ||
         negura_board_kind_is_meeple (kind);
}
