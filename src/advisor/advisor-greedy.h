/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-greedy: a player of good sense who looks one move ahead.  It is the
 * yardstick of the search, and plays a whole game in milliseconds.
 */

#pragma once

#include "rules/rules-state.h"

/* A move for the seat to decide; the game is not over.  The same state gives
 * the same move on every call, whatever the order of the tiles nobody has
 * seen. */
RulesMove advisor_greedy_move (const RulesState   *state,
                               const RulesTileSet *set);
