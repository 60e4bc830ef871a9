/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-player: somebody who plays whole games: a policy and its budget.
 * Team-mates at the table, and the players of negura-cli simulate.
 */

#pragma once

#include "advisor-search.h"

typedef enum {
  ADVISOR_POLICY_RANDOM,      /* Every legal move equally likely. */
  ADVISOR_POLICY_GREEDY,      /* advisor_greedy_move() */
  ADVISOR_POLICY_SEARCH,      /* advisor_search_run() */
} AdvisorPolicy;

/* How well a team-mate plays. */
typedef enum {
  ADVISOR_STRENGTH_LOW,
  ADVISOR_STRENGTH_MEDIUM,
  ADVISOR_STRENGTH_HIGH,
} AdvisorStrength;

#define ADVISOR_N_STRENGTHS 3

typedef struct {
  const char *name;           /* "low": in files and on the command line. */
  uint8_t policy;             /* AdvisorPolicy */
  uint8_t slips;              /* Decisions in a hundred that are left to
                               * chance. */
  uint32_t iterations;        /* A decision; of a search. */
} AdvisorStrengthRow;

/* @strength: 0 to ADVISOR_N_STRENGTHS - 1. */
const AdvisorStrengthRow *advisor_strength (AdvisorStrength strength);

typedef struct AdvisorPlayer AdvisorPlayer;

/* A player of whole games of one set.  @set must outlive it; @seed: where its
 * chance comes from.  NULL without memory. */
AdvisorPlayer *advisor_player_new      (const RulesTileSet  *set,
                                        const AdvisorStrengthRow *row,
                                        uint64_t             seed);
void           advisor_player_free     (AdvisorPlayer       *self);

/* The player's move for the decision due; the game is not over.  Called for
 * every decision of a turn in turn it keeps its search.  @report, unless NULL,
 * receives what it was chosen from (n_choices 0 for a policy without search).
 * Once @stop, unless NULL, has become true it comes back at once with the best
 * so far. */
RulesMove      advisor_player_move     (AdvisorPlayer       *self,
                                        const RulesState    *state,
                                        AdvisorReport       *report,
                                        const atomic_bool   *stop);
