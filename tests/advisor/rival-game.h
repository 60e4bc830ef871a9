/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Competitive games for the tests of the advisor.
 */

#pragma once

#include <glib.h>

#include "rules/rules-state.h"

G_BEGIN_DECLS

/* One kind of game. */
typedef struct {
  const char *name;
  RulesMode mode;
  gboolean circles;
  guint seats;
} RivalKind;

/* Classic and haunted ones, with circles and without, of two to six seats. */
extern const RivalKind rival_kinds[];

#define N_RIVAL_KINDS 5

/* Begins a game of the printed tiles. */
void     rival_game_begin (RulesState         *state,
                           RulesTileSet       *set,
                           const RivalKind    *kind,
                           guint32             seed);

/* The same at least @decisions moves on, played with good sense and slips, at a
 * decision of @phase with something to choose; FALSE when the game is over
 * before. */
gboolean rival_game_state (RulesState         *state,
                           RulesTileSet       *set,
                           const RivalKind    *kind,
                           guint32             seed,
                           guint               decisions,
                           RulesPhase          phase);

G_END_DECLS
