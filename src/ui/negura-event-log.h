/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraEventLog: what has happened, sentence by sentence; a list over the
 * game's own log.
 */

#pragma once

#include "negura-view.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_EVENT_LOG (negura_event_log_get_type ())

G_DECLARE_FINAL_TYPE (NeguraEventLog, negura_event_log, NEGURA, EVENT_LOG, GtkBox)

GtkWidget *negura_event_log_new      (void) G_GNUC_WARN_UNUSED_RESULT;

void       negura_event_log_set_game (NeguraEventLog *self,
                                      NeguraGame     *game,
                                      NeguraArt      *art);

/* How many sentences it shows. */
guint      negura_event_log_get_size (NeguraEventLog *self);

G_END_DECLS
