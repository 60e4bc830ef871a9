/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Many competitive games as JSON: written out so that figures have few digits,
 * not seventeen.
 */

#include "negura-cli-simulate.h"

static const char *
word (gboolean value)
{
  return value ? "true" : "false";
}

/* A name, or iterations, of each policy. */
static void
print_policies (const NeguraSimPolicies *policies)
{
  negura_cli_print ("  \"policies\" : [");
  for (guint i = 0; i < policies->n; i++)
    negura_cli_print ("%s \"%s\"", i > 0 ? "," : "", policies->rows[i].name);

  negura_cli_print (" ],\n  \"budgets\" : [");
  for (guint i = 0; i < policies->n; i++) {
    negura_cli_print ("%s", i > 0 ? "," : "");
    if (policies->rows[i].iterations > 0)
      negura_cli_print (" \"%ui\"", policies->rows[i].iterations);
    else
      negura_cli_print (" null");
  }
  negura_cli_print (" ],\n");
}

static void
print_terms (const NeguraSimSummary *self)
{
  const NeguraSimTerms *terms = self->terms;

  negura_cli_print ("{\n"
                    "  \"mode\" : \"%s\",\n"
                    "  \"seats\" : %u,\n"
                    "  \"circles\" : %s,\n"
                    "  \"tiles\" : \"%s\",\n"
                    "  \"tiles_version\" : %u,\n"
                    "  \"deck\" : \"%s\",\n",
                    negura_mode_name (terms->mode), terms->seats, word (terms->circles),
                    terms->tiles, terms->tiles_version, terms->deck);
  print_policies (&terms->policies);
  negura_cli_print ("  \"first_seed\" : %" G_GUINT64_FORMAT ",\n"
                    "  \"games\" : %u,\n"
                    "  \"shared_games\" : %u,\n",
                    self->first_seed, self->tally->games, self->tally->contest.shared);
}

static void
print_interval (const char *name,
                gboolean    known,
                double      low,
                double      high)
{
  if (known)
    negura_cli_print (", \"%s\" : [ %.4f, %.4f ]", name, low, high);
  else
    negura_cli_print (", \"%s\" : null", name);
}

/* The members that a seat and a policy have in common; @seats: of how many
 * seats the points are. */
static void
print_side (const NeguraSimSide *side,
            guint                seats)
{
  double mean = negura_sim_sum_mean (&side->points, side->games) / seats;
  double spread = side->games > 1 ? negura_sim_sum_spread (&side->points, side->games) / seats : 0;
  double low = 0, high = 0;

  if (side->games > 0)
    negura_sim_wilson (side->wins, side->games, &low, &high);

  negura_cli_print ("\"began\" : %u, \"wins\" : %u, \"shared_wins\" : %u", side->began, side->wins,
                    side->shared);
  print_interval ("win_interval", side->games > 0, low, high);
  negura_cli_print (", \"mean_points\" : %.3f", mean);
  print_interval ("points_interval", side->games > 1, mean - spread, mean + spread);
  if (side->turns > 0)
    negura_cli_print (", \"ms_turn\" : %.3f }", negura_sim_ratio (side->us, side->turns) / 1000);
  else
    negura_cli_print (", \"ms_turn\" : null }");
}

static void
print_seat_sides (const NeguraSimSummary *self)
{
  negura_cli_print ("  \"by_seat\" : [");
  for (guint i = 0; i < self->terms->seats; i++) {
    negura_cli_print ("%s\n    { ", i > 0 ? "," : "");
    print_side (&self->tally->contest.seats[i], 1);
  }
  negura_cli_print ("\n  ],\n");
}

static void
print_policy_sides (const NeguraSimSummary *self)
{
  const NeguraSimPolicies *policies = &self->terms->policies;

  negura_cli_print ("  \"by_policy\" : [");
  for (guint i = 0; i < policies->n; i++) {
    guint seats = 0;

    if (negura_sim_policies_first (policies, i) != i)
      continue;

    for (guint j = 0; j < policies->n; j++)
      seats += negura_sim_policies_first (policies, j) == i;

    negura_cli_print ("%s\n    { \"policy\" : \"%s\", \"seats\" : %u, ", i > 0 ? "," : "",
                      policies->rows[i].name, seats);
    print_side (&self->tally->contest.policies[i], seats);
  }
  negura_cli_print ("\n  ],\n");
}

static void
print_sources (const NeguraSimTally *tally)
{
  const NeguraSimContestTally *contest = &tally->contest;

  negura_cli_print ("  \"points_from\" : {");
  for (guint i = 0; i < NEGURA_SIM_N_SOURCES; i++)
    negura_cli_print ("%s\n    \"%s\" : { \"during\" : %.3f, \"final\" : %.3f }",
                      i > 0 ? "," : "", negura_sim_sources[i].name,
                      negura_sim_ratio (contest->during[i], tally->games),
                      negura_sim_ratio (contest->final[i], tally->games));
  negura_cli_print ("\n  },\n");
}

void
negura_sim_contest_print_json (const NeguraSimSummary *self)
{
  const NeguraSimTally *tally = self->tally;
  const NeguraSimContestTally *contest = &tally->contest;
  guint games = tally->games;
  double mean = negura_sim_sum_mean (&contest->total, games);
  double spread = games > 1 ? negura_sim_sum_spread (&contest->total, games) : 0;
  guint64 us = 0;

  for (guint i = 0; i < self->terms->seats; i++)
    us += contest->seats[i].us;

  print_terms (self);
  negura_cli_print ("  \"mean_total\" : %.3f,\n", mean);
  negura_sim_json_interval ("total_interval", games > 1, mean - spread, mean + spread);
  print_seat_sides (self);
  print_policy_sides (self);
  negura_cli_print ("  \"tiles_laid\" : %" G_GUINT64_FORMAT ",\n", contest->laid);
  negura_sim_json_figure ("placements_per_tile",
                          negura_sim_ratio (contest->placements, contest->laid), contest->laid);
  negura_sim_json_figure ("mean_aside", negura_sim_ratio (contest->aside, games), games);
  negura_sim_json_figure ("mean_attached", negura_sim_ratio (contest->attached, games), games);
  negura_sim_json_figure ("mean_chased", negura_sim_ratio (contest->chased, games), games);
  negura_sim_json_figure ("mean_guards", negura_sim_ratio (contest->guards, games), games);
  print_sources (tally);
  negura_sim_json_figure ("mean_lifted", negura_sim_ratio (contest->lifted, games), games);
  negura_cli_print ("  \"decisions\" : %" G_GUINT64_FORMAT ",\n", tally->decisions);
  negura_sim_json_figure ("ms_turn", negura_sim_ratio (us, contest->laid) / 1000, contest->laid);
  negura_sim_json_figure ("ms_turn_p95", negura_sim_tally_late_span (tally), contest->laid);
  negura_cli_print ("  \"checked\" : %s,\n"
                    "  \"interrupted\" : %s\n"
                    "}\n",
                    word (self->checked), word (self->interrupted));
}
