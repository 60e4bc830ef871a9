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

  /* Competitive games. */
  guint tied;                 /* Features with several owners, */
  guint outvoted;             /* and with somebody who does not own them. */
  guint below;                /* Results below 0, */
  guint floored;              /* and totals that stop at 0 (R8.15). */
  guint chased_own;           /* Meeples chased by their owner, */
  guint chased_others;        /* and by others. */
  guint no_supply;            /* Ghosts skipped since none is left, */
  guint nobody;               /* and since nobody may get them. */
  guint fed;                  /* Fields with several completed cities. */
  guint haunted_keepers;      /* Cemeteries whose keeper has ghosts. */
  guint shared_wins;          /* Games with several winners. */
} EventCount;

void event_check (const OracleGame  *before,
                  const OracleGame  *after,
                  const RulesEvents *events,
                  EventCount        *count);

/* The same for competitive games; event_check() calls it. */
void event_check_rivals (const OracleGame  *before,
                         const OracleGame  *after,
                         const RulesEvents *events,
                         EventCount        *count);

G_END_DECLS
