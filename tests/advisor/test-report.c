/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-report: adding up what searches found.
 */

#include <glib.h>

#include "advisor/advisor-report.h"

static RulesMove
move (gint16 x)
{
  return (RulesMove) { .kind = RULES_MOVE_PLACE, .square = { .x = x } };
}

/* A report of moves 0 to 2, ordered; its line goes on with move 10 + @mark. */
static AdvisorReport *
make_report (const guint  *visits,
             const double *chance,
             guint         mark)
{
  AdvisorReport *report = g_new0 (AdvisorReport, 1);

  report->n_choices = 3;
  for (guint i = 0; i < 3; i++) {
    report->choices[i] = (AdvisorChoice) { move (i), visits[i], chance[i] };
    report->iterations += visits[i];
  }
  advisor_report_sort (report);
  report->n_line = 2;
  report->line[0] = report->choices[0].move;
  report->line[1] = move (10 + mark);
  return report;
}

static void
assert_choice (const AdvisorReport *report,
               guint                place,
               gint16               x,
               guint                visits,
               double               chance)
{
  const AdvisorChoice *choice = &report->choices[place];
  RulesMove expected = move (x);

  g_assert_true (rules_move_equal (&choice->move, &expected));
  g_assert_cmpuint (choice->visits, ==, visits);
  g_assert_cmpfloat_with_epsilon (choice->chance, chance, 1e-12);
}

static void
assert_line (const AdvisorReport *report,
             guint                n_line,
             gint16               first,
             gint16               second)
{
  RulesMove expected[] = { move (first), move (second) };

  g_assert_cmpuint (report->n_line, ==, n_line);
  for (guint i = 0; i < n_line; i++)
    g_assert_true (rules_move_equal (&report->line[i], &expected[i]));
}

/* By visits, then by chance, then as they were. */
static void
test_sort (void)
{
  g_autofree AdvisorReport *even
    = make_report ((guint[]) { 0, 0, 0 }, (double[]) { 0.5, 0.5, 0.5 }, 0);
  g_autofree AdvisorReport *chance
    = make_report ((guint[]) { 4, 4, 4 }, (double[]) { 0.2, 0.9, 0.5 }, 0);
  g_autofree AdvisorReport *visits
    = make_report ((guint[]) { 1, 4, 9 }, (double[]) { 0.9, 0.8, 0.1 }, 0);
  AdvisorReport none = { 0 };

  advisor_report_sort (&none);
  for (gint16 i = 0; i < 3; i++)
    assert_choice (even, i, i, 0, 0.5);
  assert_choice (chance, 0, 1, 4, 0.9);
  assert_choice (chance, 1, 2, 4, 0.5);
  assert_choice (chance, 2, 0, 4, 0.2);
  assert_choice (visits, 0, 2, 9, 0.1);
  assert_choice (visits, 1, 1, 4, 0.8);
  assert_choice (visits, 2, 0, 1, 0.9);
}

/* Visits add up, chances are weighed by them; a move that only one has tried
 * keeps its chance. */
static void
test_merge (void)
{
  g_autofree AdvisorReport *a
    = make_report ((guint[]) { 30, 10, 0 }, (double[]) { 0.6, 0.3, 0.7 }, 0);
  g_autofree AdvisorReport *b
    = make_report ((guint[]) { 10, 50, 0 }, (double[]) { 0.2, 0.6, 0.1 }, 1);

  advisor_report_merge (a, b);
  g_assert_cmpuint (a->iterations, ==, 100);
  g_assert_cmpuint (a->n_choices, ==, 3);
  assert_choice (a, 0, 1, 60, 0.55);
  assert_choice (a, 1, 0, 40, 0.5);
  assert_choice (a, 2, 2, 0, 0.7);
  assert_line (a, 2, 1, 11);
}

/* The order of the reports does not show. */
static void
test_order (void)
{
  const guint visits[][3] = { { 30, 10, 5 }, { 10, 50, 7 }, { 2, 3, 80 } };
  const double chances[][3] = { { 0.6, 0.3, 0.7 }, { 0.2, 0.6, 0.1 }, { 0.4, 0.5, 0.3 } };
  g_autofree AdvisorReport *forth = make_report (visits[0], chances[0], 0);
  g_autofree AdvisorReport *back = make_report (visits[2], chances[2], 2);

  for (guint i = 1; i < 3; i++) {
    g_autofree AdvisorReport *next = make_report (visits[i], chances[i], i);
    g_autofree AdvisorReport *previous = make_report (visits[2 - i], chances[2 - i], 2 - i);

    advisor_report_merge (forth, next);
    advisor_report_merge (back, previous);
  }

  assert_choice (forth, 0, 2, 92, (0.7 * 5 + 0.1 * 7 + 0.3 * 80) / 92);
  for (guint i = 0; i < 3; i++)
    assert_choice (back, i, forth->choices[i].move.square.x, forth->choices[i].visits,
                   forth->choices[i].chance);
  assert_line (forth, 2, 2, 12);
  assert_line (back, 2, 2, 12);
}

/* The best of both may be the best of neither: then nobody knows how it goes
 * on. */
static void
test_line (void)
{
  g_autofree AdvisorReport *kept
    = make_report ((guint[]) { 30, 10, 0 }, (double[]) { 0.6, 0.3, 0.7 }, 0);
  g_autofree AdvisorReport *weaker
    = make_report ((guint[]) { 1, 15, 0 }, (double[]) { 0.2, 0.6, 0.1 }, 1);
  g_autofree AdvisorReport *first
    = make_report ((guint[]) { 10, 9, 0 }, (double[]) { 0.5, 0.5, 0.5 }, 2);
  g_autofree AdvisorReport *last
    = make_report ((guint[]) { 0, 9, 10 }, (double[]) { 0.5, 0.5, 0.5 }, 3);

  advisor_report_merge (kept, weaker);
  assert_line (kept, 2, 0, 10);
  advisor_report_merge (first, last);
  assert_choice (first, 0, 1, 18, 0.5);
  assert_line (first, 1, 1, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/report/sort", test_sort);
  g_test_add_func ("/report/merge", test_merge);
  g_test_add_func ("/report/order", test_order);
  g_test_add_func ("/report/line", test_line);

  return g_test_run ();
}
