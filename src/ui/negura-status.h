/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraStatus: score, ghosts and tiles left in one line, where there is no
 * room for the panel.
 */

#pragma once

#include "negura-view.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_STATUS (negura_status_get_type ())

G_DECLARE_FINAL_TYPE (NeguraStatus, negura_status, NEGURA, STATUS, GtkBox)

GtkWidget *negura_status_new      (void) G_GNUC_WARN_UNUSED_RESULT;

void       negura_status_set_game (NeguraStatus *self,
                                   NeguraGame   *game,
                                   NeguraArt    *art);

G_END_DECLS
