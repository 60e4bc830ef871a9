/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the files of `negura-cli simulate` share: a game as its result, many as
 * a tally, and the log of games played.  docs/CLI.md says what is counted.
 */

#pragma once

#include "negura-cli.h"

#include <stdatomic.h>

#include "advisor/advisor-player.h"
#include "negura-cli-simulate-contest.h"

G_BEGIN_DECLS

/* Who plays: one policy for all seats of a cooperative game; one for each seat
 * of a competitive game, in the order in which they begin. */
typedef struct {
  guint n;
  AdvisorStrengthRow rows[RULES_MAX_SEATS];     /* Names live for ever;
                                                 * iterations are 0 without
                                                 * search. */
} NeguraSimPolicies;

/* What all games of a log have in common, before their seeds. */
typedef struct {
  guint mode;                 /* RulesMode */
  guint level;                /* Competitive: 0. */
  guint seats;
  gboolean circles;
  char tiles[RULES_NAME_SIZE];
  guint tiles_version;
  char deck[13];              /* Tells sets of one name and version apart. */
  NeguraSimPolicies policies;
} NeguraSimTerms;

/* How one game went. */
typedef struct {
  guint64 seed;
  guint outcome;              /* RulesOutcome */
  guint laid;                 /* Tiles laid face up, without the start tile. */
  guint decisions;            /* With a choice. */
  guint us_max;               /* Microseconds for the longest decision or, in
                               * a competitive game, turn, */
  guint spans[NEGURA_SIM_N_SPANS];      /* and how many took how long. */

  /* Cooperative. */
  guint stack;                /* The active one at the end, from 0. */
  guint n_points;
  guint points[RULES_MAX_MARKERS];
  guint turns;
  guint left;                 /* Tiles never drawn. */
  guint ghosts;               /* On the board at the end. */
  guint ghosts_put;           /* By all tiles laid, in 2a. */
  guint city_tiles;           /* Tiles of a big city once laid, */
  guint city_ghosts;          /* and the ghosts that they put down. */
  guint us_total;             /* Microseconds for all decisions. */

  NeguraSimContest contest;   /* Competitive. */
} NeguraSimGame;

/* From so many tiles on a city counts as big. */
#define NEGURA_SIM_BIG_CITY 5

/* Whole numbers only: the order of the games makes no difference. */
typedef struct {
  guint games;
  guint outcomes[RULES_N_OUTCOMES];
  guint stacks[RULES_N_OUTCOMES][RULES_MAX_STACKS];
  NeguraSimSum points;        /* Those that count against the goal. */
  guint64 ghosts;
  guint64 laid;
  guint64 laid_won;
  guint64 ghosts_put;
  guint64 city_tiles;
  guint64 city_ghosts;
  guint64 decisions;
  guint64 us_total;
  guint64 spans[NEGURA_SIM_N_SPANS];
  NeguraSimContestTally contest;        /* Competitive games. */
} NeguraSimTally;

/* Policies: who plays, by name (negura-cli-simulate-policy.c) */

/* Fills @row with the policy called @name.  FALSE when there is none. */
gboolean  negura_sim_policy_find     (const char            *name,
                                      AdvisorStrengthRow    *row);

/* "random, greedy, …" */
char     *negura_sim_policy_names    (void) G_GNUC_WARN_UNUSED_RESULT;

/* The place of a policy in that list, from 0. */
guint     negura_sim_policy_rank     (const char            *name);

/* Whether name and budget are the same. */
gboolean  negura_sim_policy_equal    (const AdvisorStrengthRow *a,
                                      const AdvisorStrengthRow *b);

/* The first place in the list of the policy that stands at @i. */
guint     negura_sim_policies_first  (const NeguraSimPolicies *self,
                                      guint                  i);

void      negura_sim_terms_init      (NeguraSimTerms        *terms,
                                      const RulesSetup      *setup,
                                      const RulesTileSet    *set,
                                      const NeguraSimPolicies *policies);

/* Playing (negura-cli-simulate-play.c) */

typedef struct NeguraSimTable NeguraSimTable;

/* A table at which one thread plays game after game.  @check: whether every
 * move is compared with the naive reading of the rules. */
NeguraSimTable *
          negura_sim_table_new       (const RulesTileSet    *set,
                                      const RulesSetup      *setup,
                                      const NeguraSimPolicies *policies,
                                      gboolean               check) G_GNUC_WARN_UNUSED_RESULT;
void      negura_sim_table_free      (NeguraSimTable        *self);

/* Plays the game of @seed, which depends on nothing else.  Returns NULL when
 * it came to its end, else one English sentence; "" when there is nothing more
 * to say: @stop became true before. */
char     *negura_sim_table_play      (NeguraSimTable        *self,
                                      guint64                seed,
                                      const atomic_bool     *stop,
                                      NeguraSimGame         *game) G_GNUC_WARN_UNUSED_RESULT;

/* The span that so many microseconds belong to, and the middle of a span. */
guint     negura_sim_span_of         (double                 microseconds);
double    negura_sim_span_middle     (guint                  span);

/* Adding up (negura-cli-simulate-tally.c) */

void      negura_sim_tally_add       (NeguraSimTally        *self,
                                      const NeguraSimTerms  *terms,
                                      const NeguraSimGame   *game);

/* In milliseconds: 95 of 100 spans are no longer. */
double    negura_sim_tally_late_span (const NeguraSimTally  *self);

/* 0 without anything that it is a mean of, @n. */
double    negura_sim_ratio           (gint64                 sum,
                                      guint64                n);

/* Adds the figure of a game; the mean of so many games and half of its 95 %
 * interval, for which there must be two. */
void      negura_sim_sum_add         (NeguraSimSum          *self,
                                      guint                  value);
double    negura_sim_sum_mean        (const NeguraSimSum    *self,
                                      guint                  games);
double    negura_sim_sum_spread      (const NeguraSimSum    *self,
                                      guint                  games);

/* The 95 % interval of Wilson for the chance behind @wins of @games, which are
 * at least 1. */
void      negura_sim_wilson          (guint                  wins,
                                      guint                  games,
                                      double                *low,
                                      double                *high);

typedef struct {
  const NeguraSimTerms *terms;
  const NeguraSimTally *tally;
  guint64 first_seed;
  gboolean checked;
  gboolean interrupted;
} NeguraSimSummary;

void      negura_sim_summary_print   (const NeguraSimSummary *self);
void      negura_sim_summary_print_json
                                     (const NeguraSimSummary *self);

/* Members of the JSON object, a line each.  A figure is null without anything
 * that it is a mean of, @n; an interval when it is not known. */
void      negura_sim_json_figure     (const char            *name,
                                      double                 figure,
                                      guint64                n);
void      negura_sim_json_interval   (const char            *name,
                                      gboolean               known,
                                      double                 low,
                                      double                 high);

/* The same for competitive games (negura-cli-simulate-contest-tally.c,
 * negura-cli-simulate-contest-json.c) */

void      negura_sim_contest_tally_add
                                     (NeguraSimContestTally *self,
                                      const NeguraSimTerms  *terms,
                                      const NeguraSimGame   *game);
void      negura_sim_contest_print   (const NeguraSimSummary *self);
void      negura_sim_contest_print_json
                                     (const NeguraSimSummary *self);

/* The log: a line of JSON a game (negura-cli-simulate-log.c,
 * negura-cli-simulate-log-read.c) */

/* "won": an outcome of a game that is over, in the log. */
const char *
          negura_sim_outcome_name    (guint                  outcome);

/* Called for every line; FALSE, with @error set, ends the reading.  @place: the
 * file and the number of the line, for sentences. */
typedef gboolean (*NeguraSimLogFunc) (const NeguraSimTerms  *terms,
                                      const NeguraSimGame   *game,
                                      const char            *place,
                                      gpointer               data,
                                      GError               **error);

/* Reads a whole log.  @length receives the bytes up to the end of the last
 * whole line, @cut whether there are more: the last one was cut off. */
gboolean  negura_sim_log_read        (const char            *path,
                                      NeguraSimLogFunc       func,
                                      gpointer               data,
                                      gsize                 *length,
                                      gboolean              *cut,
                                      GError               **error);

/* Opens a log to go on with, makes it when there is none, keeps others from
 * writing to it, drops a line that was cut off with a notice, and reads the
 * rest.  Returns a file descriptor, or -1. */
int       negura_sim_log_open        (const char            *path,
                                      NeguraSimLogFunc       func,
                                      gpointer               data,
                                      GError               **error);

/* Adds a line. */
gboolean  negura_sim_log_append      (int                    log,
                                      const NeguraSimTerms  *terms,
                                      const NeguraSimGame   *game);

/* Whether the two are the same; if not, @member receives what differs. */
gboolean  negura_sim_terms_equal     (const NeguraSimTerms  *a,
                                      const NeguraSimTerms  *b,
                                      const char           **member);

/* Tables of logs (negura-cli-simulate-table.c) */

/* Prints one Markdown table for each policy.  Returns an exit code. */
int       negura_sim_print_tables    (char                 **paths,
                                      guint                  n_paths);

G_END_DECLS
