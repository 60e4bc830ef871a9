/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraReserves: for each seat its name, its colours and the meeples it has
 * left; the seat that decides is marked.
 */

#pragma once

#include "negura-view.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_RESERVES (negura_reserves_get_type ())

G_DECLARE_FINAL_TYPE (NeguraReserves, negura_reserves, NEGURA, RESERVES, GtkBox)

GtkWidget *negura_reserves_new      (void) G_GNUC_WARN_UNUSED_RESULT;

void       negura_reserves_set_game (NeguraReserves *self,
                                     NeguraGame     *game,
                                     NeguraArt      *art);

G_END_DECLS
