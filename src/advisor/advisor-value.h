/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-value: how good a game stands, and the chance to win; a competitive
 * one for the seat that was to decide in the state of the outlook.  It reads
 * what players see and how many tiles of each print nobody has seen, never
 * their order.
 */

#pragma once

#include "rules/rules-state.h"

/* What the tiles not yet seen can do for an open square, counted once for
 * many positions of the same game: a few turns later it is still near enough. */
typedef struct AdvisorOutlook AdvisorOutlook;

/* NULL without memory.  Free it with advisor_outlook_free(). */
AdvisorOutlook *advisor_outlook_new    (const RulesState     *state,
                                        const RulesTileSet   *set);
void            advisor_outlook_free   (AdvisorOutlook       *outlook);

/* How good the state is, 0 to 1, as seen from the state of the outlook, which is
 * never far from even; of a cooperative game exactly 0 or 1 when it is over.
 * The state may stand anywhere in a turn.  One to three microseconds. */
double          advisor_value          (const RulesState     *state,
                                        const RulesTileSet   *set,
                                        const AdvisorOutlook *outlook);

/* The chance to win, 0 to 1, that a value stands for: how often games of that
 * level, or of that mode and number of seats, have been won by the advisor
 * itself where it saw as much. */
double          advisor_chance         (const AdvisorOutlook *outlook,
                                        double                value);
