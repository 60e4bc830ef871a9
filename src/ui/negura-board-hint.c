/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Moves that are pointed at from outside the board: by a button, or by advice
 * that stays lit until the game goes on.
 */

#include "config.h"

#include "negura-board-private.h"

/* What a click on the board would choose to make @move, or NULL. */
static const NeguraBoardChoice *
choice_of (NeguraBoard     *self,
           const RulesMove *move,
           RulesSquare     *square)
{
  const RulesState *state = negura_board_get_state (self);
  gboolean on_feature = move->kind == RULES_MOVE_MEEPLE || move->kind == RULES_MOVE_SCORE;

  *square = move->square;
  if (move->kind == RULES_MOVE_MEEPLE && state->placed != RULES_NO_CELL)
    *square = state->cells[state->placed].square;

  return negura_board_choices_find (&self->choices, *square,
                                    on_feature ? move->feature : RULES_NO_FEATURE);
}

void
negura_board_point_at (NeguraBoard     *self,
                       const RulesMove *move)
{
  NeguraBoardHit hit = { .cell = RULES_NO_CELL, .root = RULES_NO_NODE };

  g_return_if_fail (NEGURA_IS_BOARD (self));

  if (move != NULL && self->game != NULL)
    hit.choice = choice_of (self, move, &hit.square);

  /* The order of the buttons is not that of the board: bring what is meant
   * into view. */
  if (hit.choice != NULL)
    negura_board_reveal (self, hit.square);
  negura_board_set_hover (self, &hit);
}

void
negura_board_set_hint (NeguraBoard     *self,
                       const RulesMove *move)
{
  RulesMove none = { 0 };
  RulesSquare square;

  g_return_if_fail (NEGURA_IS_BOARD (self));

  if (move == NULL || self->game == NULL) {
    self->hint = none;
  } else {
    /* A meeple is lit in its own colour, a guard as one. */
    if (move->kind == RULES_MOVE_MEEPLE)
      negura_board_set_meeple (self, move->colour, move->figure);

    self->hint = *move;
    self->hint_serial = negura_game_get_serial (self->game);
    if (choice_of (self, move, &square) != NULL)
      negura_board_reveal (self, square);
    else
      self->hint = none;
  }

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
negura_board_show_feature (NeguraBoard *self,
                           RulesSquare  square,
                           uint8_t      feature)
{
  uint8_t cell = RULES_NO_CELL;

  g_return_if_fail (NEGURA_IS_BOARD (self));

  if (self->game != NULL)
    cell = rules_cell_at (negura_board_get_state (self), square);

  self->shown_root = RULES_NO_NODE;
  if (cell != RULES_NO_CELL && feature < negura_board_get_tile (self, cell)->n_features) {
    self->shown_root = rules_feature_root (negura_board_get_state (self), cell, feature);
    self->shown_serial = negura_game_get_serial (self->game);
    negura_board_reveal (self, square);
  }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
negura_board_get_hint (NeguraBoard *self,
                       RulesMove   *move)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), FALSE);

  if (self->hint.kind == RULES_MOVE_NONE)
    return FALSE;
  if (move != NULL)
    *move = self->hint;

  return TRUE;
}

void
negura_board_hint_update (NeguraBoard *self)
{
  RulesSquare square;

  if (self->hint.kind != RULES_MOVE_NONE &&
      (self->hint_serial != negura_game_get_serial (self->game) ||
       choice_of (self, &self->hint, &square) == NULL))
    self->hint = (RulesMove) { 0 };
  if (self->shown_serial != negura_game_get_serial (self->game))
    self->shown_root = RULES_NO_NODE;
}

gboolean
negura_board_is_pointed_at (NeguraBoard             *self,
                            const NeguraBoardChoice *choice)
{
  RulesSquare square;

  return choice == self->hover.choice ||
         (self->hint.kind != RULES_MOVE_NONE && choice == choice_of (self, &self->hint, &square));
}
