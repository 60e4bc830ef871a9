/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Competitive games in `negura-cli simulate`: what is counted in one, and many
 * of them as sums.  docs/CLI.md says what it means.
 */

#pragma once

#include "negura-cli.h"

G_BEGIN_DECLS

/* Spans of time grow by the eighth root of 2, from a microsecond on: fine
 * enough for a percentile that is a few hundredths off. */
#define NEGURA_SIM_N_SPANS 256

/* Where points come from, in the order of R8.16. */
#define NEGURA_SIM_N_SOURCES 6

typedef struct {
  uint8_t kind;               /* RulesFeatureKind */
  const char *name;           /* "road": in logs and in JSON. */
} NeguraSimSource;

extern const NeguraSimSource negura_sim_sources[NEGURA_SIM_N_SOURCES];

/* How one competitive game went.  Lists hold an entry a seat, but for those of
 * points, which hold one a source, all seats together. */
typedef struct {
  guint placements;           /* Legal ones, of all tiles laid together. */
  guint aside;                /* Tiles that fitted nowhere. */
  guint attached;             /* Ghosts, */
  guint chased;               /* meeples that met their third, */
  guint guards;               /* and guards earned. */
  guint lifted;               /* Points that the floor gave back (R8.15). */
  guint scores[RULES_MAX_SEATS];
  guint turns[RULES_MAX_SEATS];
  guint us[RULES_MAX_SEATS];  /* Microseconds for all turns together. */
  int during[NEGURA_SIM_N_SOURCES];
  int final[NEGURA_SIM_N_SOURCES];
} NeguraSimContest;

/* Sums of whole numbers and of their squares, for a mean and its interval. */
typedef struct {
  guint64 sum;
  guint64 squares;
} NeguraSimSum;

/* How a seat or a policy did. */
typedef struct {
  guint games;
  guint began;                /* Of these, those in which it had the first turn. */
  guint wins;                 /* Shared ones too; */
  guint shared;               /* these are. */
  NeguraSimSum points;        /* A game; of all its seats together. */
  guint64 turns;
  guint64 us;
} NeguraSimSide;

typedef struct {
  guint shared;               /* Games with more than one winner. */
  NeguraSimSum total;         /* Points of all seats together. */
  NeguraSimSide seats[RULES_MAX_SEATS];
  NeguraSimSide policies[RULES_MAX_SEATS];      /* By the first place of each
                                                 * in the terms. */
  guint64 placements;
  guint64 laid;
  guint64 aside;
  guint64 attached;
  guint64 chased;
  guint64 guards;
  guint64 lifted;
  gint64 during[NEGURA_SIM_N_SOURCES];
  gint64 final[NEGURA_SIM_N_SOURCES];
} NeguraSimContestTally;

/* Noting (negura-cli-simulate-contest.c) */

/* Notes what a move has brought about.  @state: after it. */
void  negura_sim_contest_note       (NeguraSimContest   *self,
                                     const RulesState   *state,
                                     const RulesTileSet *set,
                                     const RulesEvents  *events);

/* Checks what is always true of competitive games (R8.13), and that the move
 * which led from @before to @after moved the totals by its results alone
 * (R8.15).  Returns a sentence, or NULL. */
char *negura_sim_contest_check      (const RulesState   *before,
                                     const RulesState   *after,
                                     const RulesTileSet *set,
                                     const RulesMove    *move,
                                     const RulesEvents  *events) G_GNUC_WARN_UNUSED_RESULT;

/* The policy that plays a seat, as its place in the list, which is read from
 * another place on in each game: everybody begins as often. */
guint negura_sim_contest_policy_at  (guint64             seed,
                                     guint               seats,
                                     guint               seat);

G_END_DECLS
