/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Many games as a few figures.
 */

#include "negura-cli-simulate.h"

#include <math.h>

/* Of a 95 % interval of the normal distribution. */
#define Z 1.959963984540054

static void
add_team_game (NeguraSimTally      *self,
               const NeguraSimGame *game)
{
  guint points = G_MAXUINT;

  /* At level 6 the last of the three counts (R4.6). */
  for (guint i = 0; i < game->n_points; i++)
    points = MIN (points, game->points[i]);

  self->stacks[game->outcome][game->stack]++;
  negura_sim_sum_add (&self->points, points);
  self->ghosts += game->ghosts;
  self->laid += game->laid;
  if (game->outcome == RULES_OUTCOME_WON)
    self->laid_won += game->laid;
  self->ghosts_put += game->ghosts_put;
  self->city_tiles += game->city_tiles;
  self->city_ghosts += game->city_ghosts;
  self->us_total += game->us_total;
}

void
negura_sim_tally_add (NeguraSimTally       *self,
                      const NeguraSimTerms *terms,
                      const NeguraSimGame  *game)
{
  self->games++;
  self->outcomes[game->outcome]++;
  self->decisions += game->decisions;
  for (guint i = 0; i < NEGURA_SIM_N_SPANS; i++)
    self->spans[i] += game->spans[i];

  if (rules_mode ((uint8_t) terms->mode)->competitive)
    negura_sim_contest_tally_add (&self->contest, terms, game);
  else
    add_team_game (self, game);
}

void
negura_sim_wilson (guint   wins,
                   guint   games,
                   double *low,
                   double *high)
{
  double n = games;
  double p = wins / n;
  double middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n);
  double half = Z / (1 + Z * Z / n) * sqrt (p * (1 - p) / n + Z * Z / (4 * n * n));

  *low = wins == 0 ? 0 : middle - half;
  *high = wins == games ? 1 : middle + half;
}

double
negura_sim_ratio (gint64  sum,
                  guint64 n)
{
  return n > 0 ? (double) sum / (double) n : 0;
}

void
negura_sim_sum_add (NeguraSimSum *self,
                    guint         value)
{
  self->sum += value;
  self->squares += (guint64) value * value;
}

double
negura_sim_sum_mean (const NeguraSimSum *self,
                     guint               games)
{
  return negura_sim_ratio (self->sum, games);
}

double
negura_sim_sum_spread (const NeguraSimSum *self,
                       guint               games)
{
  double n = games;
  double mean = negura_sim_sum_mean (self, games);
  double variance = ((double) self->squares - n * mean * mean) / (n - 1);

  return Z * sqrt (fmax (variance, 0) / n);
}

double
negura_sim_tally_late_span (const NeguraSimTally *self)
{
  guint64 all = 0;
  guint64 n = 0;
  guint i = 0;

  for (guint j = 0; j < NEGURA_SIM_N_SPANS; j++)
    all += self->spans[j];

  for (; i < NEGURA_SIM_N_SPANS - 1; i++) {
    n += self->spans[i];
    if (n * 100 >= all * 95)
      break;
  }

  return negura_sim_span_middle (i) / 1000;
}

/* Text */

static void
print_head (const NeguraSimSummary *self)
{
  const NeguraSimTerms *terms = self->terms;

  negura_cli_print ("%u games of level %u%s for %u, seeds from %" G_GUINT64_FORMAT ", played by %s",
                    self->tally->games, terms->level,
                    terms->circles ? " with spell circles" : "",
                    terms->seats, self->first_seed, terms->policies.rows[0].name);
  if (terms->policies.rows[0].iterations > 0)
    negura_cli_print (" with %u iterations", terms->policies.rows[0].iterations);
  negura_cli_print ("%s%s\n",
                    self->checked ? ", every move checked" : "",
                    self->interrupted ? ", interrupted" : "");
}

static void
print_loss (const NeguraSimSummary *self,
            RulesOutcome            outcome,
            const char             *what)
{
  guint n_stacks = rules_level ((uint8_t) self->terms->level)->stacks;

  negura_cli_print ("  %-24s %u", what, self->tally->outcomes[outcome]);
  for (guint i = 0; n_stacks > 1 && i < n_stacks; i++)
    negura_cli_print ("%sstack %u: %u", i == 0 ? " (" : ", ", i + 1,
                      self->tally->stacks[outcome][i]);
  negura_cli_print ("%s\n", n_stacks > 1 ? ")" : "");
}

static void
print_rate (const NeguraSimTally *tally)
{
  guint wins = tally->outcomes[RULES_OUTCOME_WON];
  double low, high;

  negura_cli_print ("  %-24s %u", "won", wins);
  if (tally->games > 0) {
    negura_sim_wilson (wins, tally->games, &low, &high);
    negura_cli_print (": %.1f %% (95 %% interval: %.1f to %.1f %%)",
                      100 * negura_sim_ratio (wins, tally->games), 100 * low, 100 * high);
  }
  negura_cli_print ("\n");
}

static void
print_points (const NeguraSimTally *tally)
{
  double mean = negura_sim_sum_mean (&tally->points, tally->games);

  negura_cli_print ("  %-24s %.3f", "points at the end, mean", mean);
  if (tally->games > 1) {
    double spread = negura_sim_sum_spread (&tally->points, tally->games);

    negura_cli_print (" (95 %% interval: %.1f to %.1f)", mean - spread, mean + spread);
  }
  negura_cli_print ("\n");
}

void
negura_sim_summary_print (const NeguraSimSummary *self)
{
  const NeguraSimTally *tally = self->tally;

  if (rules_mode ((uint8_t) self->terms->mode)->competitive) {
    negura_sim_contest_print (self);
    return;
  }

  print_head (self);
  print_rate (tally);
  print_loss (self, RULES_OUTCOME_NO_GHOST, "lost, no ghost left");
  print_loss (self, RULES_OUTCOME_NO_TILE, "lost, no tile left");
  print_points (tally);
  negura_cli_print ("  %-24s %.3f\n", "ghosts at the end, mean",
                    negura_sim_ratio (tally->ghosts, tally->games));
  if (tally->outcomes[RULES_OUTCOME_WON] > 0)
    negura_cli_print ("  %-24s %.1f\n", "tiles laid in won games",
                      negura_sim_ratio (tally->laid_won, tally->outcomes[RULES_OUTCOME_WON]));
  negura_cli_print ("  %-24s %.3f by all %" G_GUINT64_FORMAT
                    ", %.3f by %" G_GUINT64_FORMAT " of cities of %d and more\n",
                    "ghosts put down a tile", negura_sim_ratio (tally->ghosts_put, tally->laid),
                    tally->laid, negura_sim_ratio (tally->city_ghosts, tally->city_tiles),
                    tally->city_tiles, NEGURA_SIM_BIG_CITY);
  if (tally->decisions > 0)
    negura_cli_print ("  %-24s %.3f ms, of 95 %% at most %.3f ms\n", "time for a decision",
                      negura_sim_ratio (tally->us_total, tally->decisions) / 1000,
                      negura_sim_tally_late_span (tally));
}

/* JSON: written out so that figures have few digits, not seventeen. */

static void
print_json_terms (const NeguraSimSummary *self)
{
  const NeguraSimTerms *terms = self->terms;

  negura_cli_print ("{\n"
                    "  \"mode\" : \"cooperative\",\n"
                    "  \"level\" : %u,\n"
                    "  \"seats\" : %u,\n"
                    "  \"circles\" : %s,\n"
                    "  \"tiles\" : \"%s\",\n"
                    "  \"tiles_version\" : %u,\n"
                    "  \"deck\" : \"%s\",\n"
                    "  \"policy\" : \"%s\",\n",
                    terms->level, terms->seats, terms->circles ? "true" : "false",
                    terms->tiles, terms->tiles_version, terms->deck,
                    terms->policies.rows[0].name);
  if (terms->policies.rows[0].iterations > 0)
    negura_cli_print ("  \"budget\" : \"%ui\",\n", terms->policies.rows[0].iterations);
  else
    negura_cli_print ("  \"budget\" : null,\n");
}

void
negura_sim_json_figure (const char *name,
                        double      figure,
                        guint64     n)
{
  if (n > 0)
    negura_cli_print ("  \"%s\" : %.3f,\n", name, figure);
  else
    negura_cli_print ("  \"%s\" : null,\n", name);
}

void
negura_sim_json_interval (const char *name,
                          gboolean    known,
                          double      low,
                          double      high)
{
  if (known)
    negura_cli_print ("  \"%s\" : [ %.4f, %.4f ],\n", name, low, high);
  else
    negura_cli_print ("  \"%s\" : null,\n", name);
}

static void
print_json_losses (const NeguraSimSummary *self)
{
  const NeguraSimTally *tally = self->tally;
  guint n_stacks = rules_level ((uint8_t) self->terms->level)->stacks;

  negura_cli_print ("  \"losses\" : {\n"
                    "    \"ghosts\" : %u,\n"
                    "    \"tiles\" : %u\n"
                    "  },\n"
                    "  \"losses_by_stack\" : [",
                    tally->outcomes[RULES_OUTCOME_NO_GHOST],
                    tally->outcomes[RULES_OUTCOME_NO_TILE]);
  for (guint i = 0; i < n_stacks; i++)
    negura_cli_print ("%s\n    { \"ghosts\" : %u, \"tiles\" : %u }", i > 0 ? "," : "",
                      tally->stacks[RULES_OUTCOME_NO_GHOST][i],
                      tally->stacks[RULES_OUTCOME_NO_TILE][i]);
  negura_cli_print ("\n  ],\n");
}

void
negura_sim_summary_print_json (const NeguraSimSummary *self)
{
  const NeguraSimTally *tally = self->tally;
  guint wins = tally->outcomes[RULES_OUTCOME_WON];
  double mean = negura_sim_sum_mean (&tally->points, tally->games);
  double spread = tally->games > 1 ? negura_sim_sum_spread (&tally->points, tally->games) : 0;
  double low = 0, high = 0;

  if (rules_mode ((uint8_t) self->terms->mode)->competitive) {
    negura_sim_contest_print_json (self);
    return;
  }

  if (tally->games > 0)
    negura_sim_wilson (wins, tally->games, &low, &high);

  print_json_terms (self);
  negura_cli_print ("  \"first_seed\" : %" G_GUINT64_FORMAT ",\n"
                    "  \"games\" : %u,\n"
                    "  \"wins\" : %u,\n",
                    self->first_seed, tally->games, wins);
  negura_sim_json_figure ("win_rate", negura_sim_ratio (wins, tally->games), tally->games);
  negura_sim_json_interval ("win_interval", tally->games > 0, low, high);
  negura_cli_print ("  \"mean_points\" : %.3f,\n", mean);
  negura_sim_json_interval ("points_interval", tally->games > 1, mean - spread, mean + spread);
  negura_cli_print ("  \"mean_ghosts\" : %.3f,\n", negura_sim_ratio (tally->ghosts, tally->games));
  negura_sim_json_figure ("mean_laid_won", negura_sim_ratio (tally->laid_won, wins), wins);
  print_json_losses (self);
  negura_cli_print ("  \"tiles_laid\" : %" G_GUINT64_FORMAT ",\n"
                    "  \"city_tiles_laid\" : %" G_GUINT64_FORMAT ",\n",
                    tally->laid, tally->city_tiles);
  negura_sim_json_figure ("ghosts_per_tile", negura_sim_ratio (tally->ghosts_put, tally->laid),
                          tally->laid);
  negura_sim_json_figure ("ghosts_per_city_tile",
                          negura_sim_ratio (tally->city_ghosts, tally->city_tiles), tally->city_tiles);
  negura_cli_print ("  \"decisions\" : %" G_GUINT64_FORMAT ",\n", tally->decisions);
  negura_sim_json_figure ("ms_mean", negura_sim_ratio (tally->us_total, tally->decisions) / 1000,
                          tally->decisions);
  negura_sim_json_figure ("ms_p95", negura_sim_tally_late_span (tally), tally->decisions);
  negura_cli_print ("  \"checked\" : %s,\n"
                    "  \"interrupted\" : %s\n"
                    "}\n",
                    self->checked ? "true" : "false", self->interrupted ? "true" : "false");
}
