/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-report: what a search, or several side by side, found out about the
 * decision at hand.
 */

#pragma once

#include "rules/rules-move.h"

typedef struct {
  RulesMove move;
  uint32_t visits;            /* Samples that played it. */
  double chance;              /* To win after it, 0 to 1; competitive:
                               * of the seat that decides. */
} AdvisorChoice;

/* The decisions after the best move to the end of the turn, as the search
 * expects them. */
#define ADVISOR_MAX_LINE 12

/* About 30 KiB: hold it by pointer. */
typedef struct {
  uint64_t iterations;        /* 0: nothing was searched, the order is a first
                               * impression. */
  bool exact;                 /* The chances are proved, not sampled. */
  uint8_t n_line;
  RulesMove line[ADVISOR_MAX_LINE];     /* line[0] is the best move. */
  uint16_t n_choices;
  AdvisorChoice choices[RULES_MAX_MOVES];       /* Every legal move, the best
                                                 * first. */
} AdvisorReport;

/* Adds what another search of the same decision found: visits are summed,
 * chances weighed by them, the choices ordered anew.  The line is that of the
 * report whose best move is the best of both.  The result depends on the
 * order of the reports only where choices are exactly even. */
void advisor_report_merge (AdvisorReport       *report,
                           const AdvisorReport *other);

/* Puts the best first: by visits, then by chance, then in the order of
 * rules_moves(), which the choices have before. */
void advisor_report_sort  (AdvisorReport       *report);
