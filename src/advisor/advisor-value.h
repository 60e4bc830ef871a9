/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-value: how good a cooperative game stands, as a chance to win.  It
 * reads what players see and how many tiles of each print nobody has seen,
 * never their order.
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

/* The chance to win, 0 to 1; exactly 0 or 1 when the game is over.  The state
 * may stand anywhere in a turn.  About a microsecond. */
double          advisor_value          (const RulesState     *state,
                                        const RulesTileSet   *set,
                                        const AdvisorOutlook *outlook);
