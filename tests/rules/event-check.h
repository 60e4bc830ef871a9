/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event-check: whether the events of a move tell the truth, judged by what the
 * oracle sees before and after it.
 */

#pragma once

#include <glib.h>

#include "rules-oracle/oracle.h"

G_BEGIN_DECLS

/* How often something happened, so that a test can ask that nothing stays
 * untried. */
typedef struct {
  guint kinds[RULES_N_EVENT_KINDS];
  guint joint;                /* Scorings with several colours. */
  guint several;              /* Moves after which two scorings wait. */
  guint extended;             /* Mist tiles that took fewer ghosts than they
                               * show, or none, without completing. */
} EventCount;

void event_check (const OracleGame  *before,
                  const OracleGame  *after,
                  const RulesEvents *events,
                  EventCount        *count);

/* The same for competitive games; event_check() calls it. */
void event_check_rivals (const OracleGame  *before,
                         const OracleGame  *after,
                         const RulesEvents *events);

G_END_DECLS
