/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-text-advice: what the advisor found out, in the player's language.
 */

#pragma once

#include "advisor/advisor-reason.h"
#include "negura-text.h"

G_BEGIN_DECLS

/* One sentence on a fact.  The text speaks about the state that the advice is
 * about, before the move. */
char *negura_text_reason       (const NeguraText     *self,
                                const AdvisorReason  *reason);

/* "about 62%", "under 1%", "over 99%"; @exact: it is proved, not estimated.
 * @chance: 0 to 1. */
char *negura_text_chance       (double                chance,
                                gboolean              exact);

/* One sentence: the chance to win after the best move. */
char *negura_text_best_chance  (const AdvisorReport  *report);

/* How likely the game is won after another choice of the report, as
 * negura_text_chance() says it. */
char *negura_text_other_chance (const AdvisorReport  *report,
                                guint                 index);

/* All of it for somebody who sees nothing: the best move, why, the chance, and
 * what else there is.  Some sentences. */
char *negura_text_advice       (const NeguraText     *self,
                                const AdvisorReport  *report,
                                const AdvisorReasons *reasons);

G_END_DECLS
