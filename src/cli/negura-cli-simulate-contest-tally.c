/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Many competitive games as a few figures, and these as text.
 */

#include "negura-cli-simulate.h"

/* Adding up */

/* Mask 1 << seat of those with the highest total (R8.8). */
static guint
find_winners (const NeguraSimContest *contest,
              guint                   seats)
{
  guint best = 0;
  guint winners = 0;

  for (guint i = 0; i < seats; i++)
    best = MAX (best, contest->scores[i]);
  for (guint i = 0; i < seats; i++)
    winners |= (contest->scores[i] == best) << i;

  return winners;
}

/* Adds a game of a side that holds the seats of a mask. */
static void
add_side (NeguraSimSide          *self,
          const NeguraSimContest *contest,
          guint                   held,
          guint                   winners)
{
  guint points = 0;

  self->games++;
  self->began += held & 1;
  self->wins += (held & winners) != 0;
  self->shared += (held & winners) != 0 && (winners & ~held) != 0;

  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    if (!(held >> i & 1))
      continue;

    points += contest->scores[i];
    self->turns += contest->turns[i];
    self->us += contest->us[i];
  }

  negura_sim_sum_add (&self->points, points);
}

static void
add_sides (NeguraSimContestTally *self,
           const NeguraSimTerms  *terms,
           const NeguraSimGame   *game)
{
  guint winners = find_winners (&game->contest, terms->seats);
  guint held[RULES_MAX_SEATS] = { 0 };

  for (guint seat = 0; seat < terms->seats; seat++) {
    guint place = negura_sim_contest_policy_at (game->seed, terms->seats, seat);

    add_side (&self->seats[seat], &game->contest, 1u << seat, winners);
    held[negura_sim_policies_first (&terms->policies, place)] |= 1u << seat;
  }

  for (guint i = 0; i < terms->seats; i++) {
    if (held[i] != 0)
      add_side (&self->policies[i], &game->contest, held[i], winners);
  }

  self->shared += (winners & (winners - 1)) != 0;
}

void
negura_sim_contest_tally_add (NeguraSimContestTally *self,
                              const NeguraSimTerms  *terms,
                              const NeguraSimGame   *game)
{
  const NeguraSimContest *contest = &game->contest;
  guint total = 0;

  for (guint i = 0; i < terms->seats; i++)
    total += contest->scores[i];

  add_sides (self, terms, game);
  negura_sim_sum_add (&self->total, total);
  self->laid += game->laid;
  self->placements += contest->placements;
  self->aside += contest->aside;
  self->attached += contest->attached;
  self->chased += contest->chased;
  self->guards += contest->guards;
  self->lifted += contest->lifted;
  for (guint i = 0; i < NEGURA_SIM_N_SOURCES; i++) {
    self->during[i] += contest->during[i];
    self->final[i] += contest->final[i];
  }
}

/* Text */

static void
print_policy_name (const AdvisorStrengthRow *row)
{
  negura_cli_print ("%s", row->name);
  if (row->iterations > 0)
    negura_cli_print (" with %u iterations", row->iterations);
}

static gboolean
is_match (const NeguraSimTerms *terms)
{
  for (guint i = 1; i < terms->policies.n; i++) {
    if (negura_sim_policies_first (&terms->policies, i) == i)
      return TRUE;
  }

  return FALSE;
}

static void
print_head (const NeguraSimSummary *self)
{
  const NeguraSimTerms *terms = self->terms;
  gboolean match = is_match (terms);

  negura_cli_print ("%u %s games%s for %u, seeds from %" G_GUINT64_FORMAT ", played by ",
                    self->tally->games, negura_mode_name (terms->mode),
                    terms->circles ? " with spell circles" : "", terms->seats, self->first_seed);
  for (guint i = 0; i < (match ? terms->policies.n : 1); i++) {
    negura_cli_print ("%s", i > 0 ? ", " : "");
    print_policy_name (&terms->policies.rows[i]);
  }
  negura_cli_print ("%s%s%s\n",
                    match ? "; another begins in every game" : "",
                    self->checked ? ", every move checked" : "",
                    self->interrupted ? ", interrupted" : "");
}

/* "88: 88.0 % (95 % interval: 80.2 to 93.0 %), 1 of them shared" */
static void
print_wins (const NeguraSimSide *side)
{
  double low, high;

  negura_cli_print ("won %u", side->wins);
  if (side->games > 0) {
    negura_sim_wilson (side->wins, side->games, &low, &high);
    negura_cli_print (": %.1f %% (95 %% interval: %.1f to %.1f %%)",
                      100 * negura_sim_ratio (side->wins, side->games), 100 * low, 100 * high);
  }
  negura_cli_print (", %u of them shared", side->shared);
}

/* "19.4 (95 % interval: 19.1 to 19.8)"; @seats: of how many the points are. */
static void
print_mean (const NeguraSimSum *sum,
            guint               games,
            guint               seats)
{
  double mean = negura_sim_sum_mean (sum, games) / seats;

  negura_cli_print ("%.2f", mean);
  if (games > 1) {
    double spread = negura_sim_sum_spread (sum, games) / seats;

    negura_cli_print (" (95 %% interval: %.2f to %.2f)", mean - spread, mean + spread);
  }
}

/* How many seats a policy plays in every game. */
static guint
count_seats (const NeguraSimTerms *terms,
             guint                 first)
{
  guint n = 0;

  for (guint i = 0; i < terms->policies.n; i++)
    n += negura_sim_policies_first (&terms->policies, i) == first;

  return n;
}

static void
print_policies (const NeguraSimSummary *self)
{
  const NeguraSimTerms *terms = self->terms;

  for (guint i = 0; i < terms->policies.n; i++) {
    const NeguraSimSide *side = &self->tally->contest.policies[i];

    if (negura_sim_policies_first (&terms->policies, i) != i)
      continue;

    negura_cli_print ("  %-24s ", terms->policies.rows[i].name);
    print_wins (side);
    negura_cli_print ("; began %u\n  %-24s ", side->began, "  points, mean");
    print_mean (&side->points, side->games, count_seats (terms, i));
    negura_cli_print ("\n  %-24s %.3f ms, mean of %" G_GUINT64_FORMAT "\n", "  time a turn",
                      negura_sim_ratio (side->us, side->turns) / 1000, side->turns);
  }
}

static void
print_seats (const NeguraSimSummary *self)
{
  const NeguraSimContestTally *contest = &self->tally->contest;

  negura_cli_print ("  %-24s ", "points together, mean");
  print_mean (&contest->total, self->tally->games, 1);
  negura_cli_print ("\n");

  for (guint i = 0; i < self->terms->seats; i++) {
    g_autofree char *label = g_strdup_printf ("points of seat %u, mean", i + 1);

    negura_cli_print ("  %-24s ", label);
    print_mean (&contest->seats[i].points, self->tally->games, 1);
    negura_cli_print ("; ");
    print_wins (&contest->seats[i]);
    negura_cli_print ("\n");
  }

  negura_cli_print ("  %-24s %u\n", "shared victories", contest->shared);
}

static void
print_source (const char *name,
              double      during,
              double      final)
{
  negura_cli_print ("    %-22s %8.3f %8.3f %8.3f\n", name, during, final, during + final);
}

/* Whether a mode has features that bring such points. */
static gboolean
has_source (const NeguraSimTerms *terms,
            guint                 i)
{
  uint8_t kind = negura_sim_sources[i].kind;
  gboolean building = kind == RULES_FEATURE_CASTLE || kind == RULES_FEATURE_CEMETERY;

  return !building || rules_mode ((uint8_t) terms->mode)->mist;
}

/* All seats together, a game. */
static void
print_sources (const NeguraSimSummary *self)
{
  const NeguraSimTally *tally = self->tally;
  const NeguraSimContestTally *contest = &tally->contest;
  gint64 during = 0, final = 0;

  negura_cli_print ("  %-24s %8s %8s %8s\n", "points a game from", "during", "final", "both");
  for (guint i = 0; i < NEGURA_SIM_N_SOURCES; i++) {
    during += contest->during[i];
    final += contest->final[i];
    if (has_source (self->terms, i))
      print_source (negura_sim_sources[i].name, negura_sim_ratio (contest->during[i], tally->games),
                    negura_sim_ratio (contest->final[i], tally->games));
  }
  print_source ("together", negura_sim_ratio (during, tally->games),
                negura_sim_ratio (final, tally->games));
  if (rules_mode ((uint8_t) self->terms->mode)->ghosts > 0)
    negura_cli_print ("    %-22s %26.3f\n", "given back, floor of 0",
                      negura_sim_ratio (contest->lifted, tally->games));
}

void
negura_sim_contest_print (const NeguraSimSummary *self)
{
  const NeguraSimTally *tally = self->tally;
  const NeguraSimContestTally *contest = &tally->contest;
  guint64 us = 0;

  print_head (self);
  if (is_match (self->terms))
    print_policies (self);
  print_seats (self);

  negura_cli_print ("  %-24s %.3f, mean of %" G_GUINT64_FORMAT " drawn and laid\n",
                    "placements for a tile",
                    negura_sim_ratio (contest->placements, contest->laid), contest->laid);
  negura_cli_print ("  %-24s %.3f\n", "tiles set aside, mean",
                    negura_sim_ratio (contest->aside, tally->games));
  if (rules_mode ((uint8_t) self->terms->mode)->ghosts > 0)
    negura_cli_print ("  %-24s %.3f; meeples chased %.3f, guards earned %.3f\n",
                      "ghosts attached, mean", negura_sim_ratio (contest->attached, tally->games),
                      negura_sim_ratio (contest->chased, tally->games),
                      negura_sim_ratio (contest->guards, tally->games));
  print_sources (self);

  for (guint i = 0; i < self->terms->seats; i++)
    us += contest->seats[i].us;
  if (contest->laid > 0)
    negura_cli_print ("  %-24s %.3f ms, of 95 %% at most %.3f ms\n", "time a turn",
                      negura_sim_ratio (us, contest->laid) / 1000,
                      negura_sim_tally_late_span (tally));
}
