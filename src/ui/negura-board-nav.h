/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-board-nav: where an arrow key goes.  Plain arithmetic without GTK.
 */

#pragma once

#include <glib.h>

#include "rules/rules-tile.h"

G_BEGIN_DECLS

/* A place that can have the focus, its middle in tile units of the board. */
typedef struct {
  int x;
  int y;
} NeguraBoardPlace;

/* The place nearest to @from in the direction of @side, or -1 when none lies
 * there.  Straight ahead counts more than near: a place is the farther, the
 * more it lies to one side; of two that are equal the first is taken.  On
 * squares it follows that a neighbour in that direction always wins, so that
 * all squares that hang together are reached. */
int negura_board_nearest (const NeguraBoardPlace *places,
                          guint                   n_places,
                          NeguraBoardPlace        from,
                          RulesSide               side);

/* The place nearest to @from in any direction, or -1 when there is none. */
int negura_board_closest (const NeguraBoardPlace *places,
                          guint                   n_places,
                          NeguraBoardPlace        from);

G_END_DECLS
