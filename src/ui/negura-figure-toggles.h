/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-figure-toggles: fills a toggle group with the figures that are offered
 * on a board: colours, or a meeple and a guard.
 */

#pragma once

#include <adwaita.h>

#include "negura-board.h"

G_BEGIN_DECLS

/* One toggle for each colour and kind of figure that a legal move of the
 * board's game puts, the board's own active.  Hidden when there is but one. */
void negura_figure_toggles_update (AdwToggleGroup *group,
                                   NeguraBoard    *board);

/* Makes the board's own figure the active one, of the same toggles. */
void negura_figure_toggles_show   (AdwToggleGroup *group,
                                   NeguraBoard    *board);

/* Offers on the board what is active in the group. */
void negura_figure_toggles_pick   (AdwToggleGroup *group,
                                   NeguraBoard    *board);

void negura_figure_toggles_clear  (AdwToggleGroup *group);

G_END_DECLS
