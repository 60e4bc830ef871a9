/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-private: what the files of the advisor share among themselves.
 */

#pragma once

#include "advisor-value.h"

/* The move after which the value is greatest, the first of several; @after,
 * unless NULL, receives the state after it.  @state must have been
 * determinized. */
RulesMove advisor_greedy_pick (const RulesState     *state,
                               const RulesTileSet   *set,
                               const AdvisorOutlook *outlook,
                               RulesState           *after);

/* What advisor_value() weighs. */
#define ADVISOR_N_FEATURES 38

void      advisor_features    (const RulesState     *state,
                               const RulesTileSet   *set,
                               const AdvisorOutlook *outlook,
                               float                *features);
