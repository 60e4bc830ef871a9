/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-search: Monte-Carlo tree search on determinized copies of a game
 * (docs/design/advisor.md).  One search belongs to one thread; several, with
 * seeds of their own, are added up by advisor_report_merge().
 */

#pragma once

#include <stdatomic.h>

#include "advisor-report.h"
#include "rules/rules-state.h"

typedef struct AdvisorSearch AdvisorSearch;

/* Begins a search for the decision due in @state, which is not over; copies
 * it.  @set must outlive the search.  The same state, seed and number of
 * iterations give the same report, whatever the order of the tiles that nobody
 * has seen.  A search holds at most ADVISOR_SEARCH_BYTES; when they are full, or
 * memory is, it goes on with the tree it has.  NULL without memory. */
AdvisorSearch *advisor_search_new     (const RulesState    *state,
                                       const RulesTileSet  *set,
                                       uint64_t             seed);
void           advisor_search_free    (AdvisorSearch       *self);

#define ADVISOR_SEARCH_BYTES (24 << 20)

/* Goes on for @iterations samples, each 20 to 300 microseconds; returns how
 * many were made: fewer once @stop, unless NULL, has become true, or when
 * there is only one move. */
uint32_t       advisor_search_run     (AdvisorSearch       *self,
                                       uint32_t             iterations,
                                       const atomic_bool   *stop);

/* Goes on to a later decision of the same turn, that of @state, keeping what
 * was found out about it: @move leads there, with moves that left no choice
 * after it, if any.  Returns false, and the search is of no more use, when it
 * does not, or was never looked at. */
bool           advisor_search_advance (AdvisorSearch       *self,
                                       const RulesMove     *move,
                                       const RulesState    *state);

/* What has been found so far; before the first iteration a first
 * impression. */
void           advisor_search_report  (const AdvisorSearch *self,
                                       AdvisorReport       *report);
