/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraGhostSupply: the ghosts that are left, as figures and as a number,
 * with a warning while few are; with spell circles the cat's pile by itself,
 * and where she is.
 */

#pragma once

#include "negura-view.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_GHOST_SUPPLY (negura_ghost_supply_get_type ())

G_DECLARE_FINAL_TYPE (NeguraGhostSupply, negura_ghost_supply, NEGURA, GHOST_SUPPLY, GtkBox)

/* From this many ghosts down the supply counts as low: one tile can ask for
 * three. */
#define NEGURA_GHOST_SUPPLY_LOW 3

GtkWidget *negura_ghost_supply_new      (void) G_GNUC_WARN_UNUSED_RESULT;

void       negura_ghost_supply_set_game (NeguraGhostSupply *self,
                                         NeguraGame        *game,
                                         NeguraArt         *art);

G_END_DECLS
