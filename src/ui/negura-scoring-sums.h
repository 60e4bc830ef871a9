/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-scoring-sums: how the points of everybody add up in the final scoring
 * of a competitive game, now or at its end.  Only numbers; no toolkit.
 */

#pragma once

#include "game/negura-game.h"

G_BEGIN_DECLS

typedef struct {
  RulesResults results;       /* Every occupied feature (R8.8, R8.16). */
  int before[RULES_MAX_SEATS];          /* Points during the game. */
  int by_kind[RULES_N_FEATURE_KINDS][RULES_MAX_SEATS];
  gboolean kinds[RULES_N_FEATURE_KINDS];        /* There is one of the kind. */
  int raised[RULES_MAX_SEATS];          /* What a total below 0 is raised by
                                         * (R8.15). */
  int total[RULES_MAX_SEATS];
  gboolean any_raised;
  guint seats[RULES_MAX_SEATS];         /* From the highest total down, equal
                                         * ones by seat, */
  guint place[RULES_MAX_SEATS];         /* and the place of each seat, from 1;
                                         * equal totals share it. */
} NeguraScoringSums;

/* @game: a competitive one. */
void negura_scoring_sums_init (NeguraScoringSums *self,
                               NeguraGame        *game);

G_END_DECLS
