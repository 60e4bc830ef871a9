/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraBoardCell: a place on the board that can have the focus and be
 * activated: a tile, a free square, or a feature of a tile that is offered.
 * It draws nothing, the board draws for all; it is there for the keyboard and
 * for screen readers.
 */

#pragma once

#include <gtk/gtk.h>

#include "negura-board-choices.h"
#include "negura-board-nav.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_BOARD_CELL (negura_board_cell_get_type ())

G_DECLARE_FINAL_TYPE (NeguraBoardCell, negura_board_cell, NEGURA, BOARD_CELL, GtkWidget)

/* Signal "activated": the action cell.activate was run by key or by a screen
 * reader. */

/* @feature: RULES_NO_FEATURE for the square as a whole. */
NeguraBoardCell *negura_board_cell_new         (RulesSquare       square,
                                                uint8_t           feature);

RulesSquare      negura_board_cell_get_square  (NeguraBoardCell  *self);
uint8_t          negura_board_cell_get_feature (NeguraBoardCell  *self);

/* What identifies a cell among those of a board. */
gint64           negura_board_cell_key         (RulesSquare       square,
                                                uint8_t           feature);

/* The middle of the cell, in tile units of the board. */
NeguraBoardPlace negura_board_cell_get_place   (NeguraBoardCell  *self);
void             negura_board_cell_set_place   (NeguraBoardCell  *self,
                                                NeguraBoardPlace  place);

/* Remembers what the cell stands for; TRUE when that is news and its label
 * must be made anew.  @tile: NULL on a free square.  @beside: a number for
 * whatever else is told of it.  @choice: NULL when there is nothing to
 * choose. */
gboolean         negura_board_cell_remember    (NeguraBoardCell         *self,
                                                const RulesCell         *tile,
                                                guint                    beside,
                                                const NeguraBoardChoice *choice);

/* What a screen reader says.  @description may be NULL. */
void             negura_board_cell_set_label   (NeguraBoardCell  *self,
                                                const char       *label);
void             negura_board_cell_describe    (NeguraBoardCell  *self,
                                                const char       *description);
const char      *negura_board_cell_get_label   (NeguraBoardCell  *self);
const char      *negura_board_cell_get_description (NeguraBoardCell  *self);

/* For the board: still wanted in the round of updates @round. */
guint            negura_board_cell_get_round   (NeguraBoardCell  *self);
void             negura_board_cell_set_round   (NeguraBoardCell  *self,
                                                guint             round);

G_END_DECLS
