/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Adding up what several searches found.
 */

#include "advisor-report.h"

/* The place of a move among the choices, which know it: both reports list the
 * legal moves of one state. */
static AdvisorChoice *
find_choice (AdvisorReport   *report,
             const RulesMove *move)
{
  uint16_t index = 0;

  while (!rules_move_equal (&report->choices[index].move, move))
    index++;

  return &report->choices[index];
}

static bool
is_better (const AdvisorChoice *a,
           const AdvisorChoice *b)
{
  if (a->visits != b->visits)
    return a->visits > b->visits;

  return a->chance > b->chance;
}

void
advisor_report_sort (AdvisorReport *report)
{
  /* Insertion keeps the order of equals. */
  for (uint16_t i = 1; i < report->n_choices; i++) {
    AdvisorChoice choice = report->choices[i];
    uint16_t at = i;

    for (; at > 0 && is_better (&choice, &report->choices[at - 1]); at--)
      report->choices[at] = report->choices[at - 1];

    report->choices[at] = choice;
  }
}

void
advisor_report_merge (AdvisorReport       *report,
                      const AdvisorReport *other)
{
  report->iterations += other->iterations;

  for (uint16_t i = 0; i < other->n_choices; i++) {
    const AdvisorChoice *from = &other->choices[i];
    AdvisorChoice *into = find_choice (report, &from->move);
    uint32_t visits = into->visits + from->visits;

    if (from->visits > 0)
      into->chance = (into->chance * into->visits + from->chance * from->visits) / visits;
    into->visits = visits;
  }

  advisor_report_sort (report);

  if (rules_move_equal (&report->line[0], &report->choices[0].move))
    return;

  if (rules_move_equal (&other->line[0], &report->choices[0].move)) {
    report->n_line = other->n_line;
    for (uint8_t i = 0; i < other->n_line; i++)
      report->line[i] = other->line[i];
  } else {
    report->n_line = 1;
    report->line[0] = report->choices[0].move;
  }
}
