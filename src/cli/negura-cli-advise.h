/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the files of `negura-cli advise` share.
 */

#pragma once

#include "negura-cli.h"

#include "advisor/advisor-report.h"

G_BEGIN_DECLS

typedef struct {
  NeguraGame *game;
  const RulesTileSet *set;
  RulesState state;           /* The decision that is asked about. */
  guint iterations;           /* The budget: these, */
  guint milliseconds;         /* or these when there are none. */
  gboolean exact;             /* Play the ending out instead. */
  guint64 seed;
  double spent;               /* Milliseconds. */
  AdvisorReport report;
} NeguraAdvice;

/* negura-cli-advise-print.c */

void negura_advice_print      (const NeguraAdvice *self);
void negura_advice_print_json (const NeguraAdvice *self);

G_END_DECLS
