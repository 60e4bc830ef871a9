/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a screen reader and a tooltip say about the board.
 */

#include "config.h"

#include "negura-board-private.h"

#include <glib/gi18n.h>

#include "text/negura-text.h"

/* Labels @cell and tells what choosing it would do.  @choice: NULL when there
 * is nothing to choose. */
void
negura_board_label_cell (NeguraBoard             *self,
                         NeguraBoardCell         *cell,
                         const NeguraBoardChoice *choice)
{
  const RulesState *state = negura_board_get_state (self);
  RulesSquare square = negura_board_cell_get_square (cell);
  uint8_t tile = rules_cell_at (state, square);
  g_autofree char *label = NULL;
  g_autofree char *description = NULL;
  NeguraText text;
  RulesMove move;

  negura_text_init (&text, self->game);

  /* Chosen, a square says what would be played on it now. */
  if (negura_board_is_chosen (self, square))
    description = negura_text_move (&text, &self->choice);
  else if (choice != NULL && negura_board_move_of_choice (self, choice, &move))
    description = negura_text_move (&text, &move);

  if (negura_board_cell_get_feature (cell) != RULES_NO_FEATURE)
    label = g_steal_pointer (&description);
  else if (tile != RULES_NO_CELL)
    label = negura_text_cell (&text, tile);
  else
    label = negura_text_free_square (&text, square);

  negura_board_cell_set_label (cell, label);
  negura_board_cell_describe (cell, description);
}

char *
negura_board_describe_feature (NeguraBoard *self,
                               uint8_t      cell,
                               uint8_t      feature)
{
  NeguraText text;

  negura_text_init (&text, self->game);

  return negura_text_feature (&text, cell, feature);
}

/* What confirming would do; NULL when nothing waits. */
char *
negura_board_describe_choice (NeguraBoard *self)
{
  NeguraText text;

  if (self->choice.kind == RULES_MOVE_NONE)
    return NULL;

  negura_text_init (&text, self->game);

  return negura_text_move (&text, &self->choice);
}

/* What the crosses on free squares show, for those who do not see them; NULL
 * without any. */
char *
negura_board_describe_dead (NeguraBoard *self)
{
  guint n = self->choices.n_dead;

  if (n == 0)
    return NULL;

  /* Translators: said of the board as a whole. */
  return g_strdup_printf (ngettext ("No tile that is left fits on %u free square.",
                                    "No tile that is left fits on %u free squares.",
                                    n),
                          n);
}
