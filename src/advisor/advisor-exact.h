/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-exact: the end of a game played out in full.  Near the end there are
 * few tiles left, and every order in which they may come can be looked at
 * (docs/design/advisor.md, "Exact endings").
 */

#pragma once

#include <stdatomic.h>

#include "advisor-report.h"
#include "rules/rules-state.h"

/* How many tiles may still be drawn, face down or not, before the game must
 * end: all that are left in all stacks together.  The tile in hand is not
 * counted. */
uint8_t advisor_exact_draws (const RulesState   *state);

/* The exact chance to win under best play after every legal move of the
 * decision due, over all orders of the tiles that nobody has seen; players
 * know what has been drawn, never what will be.  As nobody knows which tile is
 * in which stack or lies face down, all of them may come with equal chances.
 *
 * @report is filled in as by a search: the choices, the best first and equal
 * ones in the order of rules_moves(), and the line of best moves to the end of
 * the turn; exact is true, iterations says how many decisions were looked at
 * (at least 1) and visits is 0 for every choice: nothing was sampled.  It is
 * the same on every call, whatever the order of the unseen tiles.
 *
 * Returns false, leaving @report as it was, when the game is over or not a
 * cooperative one, when more
 * than @max_draws tiles may still be drawn, once @stop, unless NULL, has become
 * true, or without memory.  Takes up to ADVISOR_EXACT_BYTES of memory, and time
 * that grows about a hundredfold with each draw: milliseconds to minutes. */
bool    advisor_exact       (const RulesState   *state,
                             const RulesTileSet *set,
                             uint8_t             max_draws,
                             const atomic_bool  *stop,
                             AdvisorReport      *report);

#define ADVISOR_EXACT_BYTES (56 << 20)
