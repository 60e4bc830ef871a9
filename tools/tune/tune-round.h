/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tune-round: judges rows of weights by what comes of them: all of them play
 * the same deals.
 */

#pragma once

#include <glib.h>

#include "advisor/advisor-private.h"

G_BEGIN_DECLS

/* A game to be played. */
typedef struct {
  const RulesTileSet *set;
  RulesSetup setup;
  guint64 seed;               /* Of the deal, and of the player. */
} TuneDeal;

/* What came of a row. */
typedef struct {
  double fitness;             /* 0 to 1, the mean of its games. */
  double won;                 /* The share of them that was won. */
} TuneResult;

/* Plays @n_deals games with each of @n_rows rows of ADVISOR_N_FEATURES weights,
 * on @jobs threads; @results holds @n_rows entries and does not depend on
 * @jobs.  @iterations: samples a decision, 0: the greedy player.  FALSE when
 * @stop has become true before all were played. */
gboolean tune_round_play (const TuneDeal    *deals,
                          guint              n_deals,
                          const float       *rows,
                          guint              n_rows,
                          guint              iterations,
                          guint              jobs,
                          const atomic_bool *stop,
                          TuneResult        *results);

G_END_DECLS
