/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-advisor: the advisor for a program with a main loop: it thinks on
 * threads of its own and answers by a callback (docs/design/advisor.md).
 *
 * Every question copies what it is about, so that the game may go on
 * meanwhile; compare the game's serial before you use the answer.  Several
 * questions may be under way at once.
 */

#pragma once

#include <gio/gio.h>

#include "advisor-player.h"

G_BEGIN_DECLS

/* Searches of one question side by side, at most: together they hold no more
 * than this many times ADVISOR_SEARCH_BYTES, and near the end of a game
 * ADVISOR_EXACT_BYTES more. */
#define NEGURA_ADVISOR_MAX_WORKERS 16

#define NEGURA_TYPE_ADVISOR (negura_advisor_get_type ())

G_DECLARE_FINAL_TYPE (NeguraAdvisor, negura_advisor, NEGURA, ADVISOR, GObject)

NeguraAdvisor *negura_advisor_new         (void);

/* How many searches a question starts: one less than there are processors,
 * at least 1. */
guint          negura_advisor_get_workers (NeguraAdvisor        *self);

void           negura_advisor_ask_async   (NeguraAdvisor        *self,
                                           const RulesState     *state,
                                           const RulesTileSet   *set,
                                           guint                 milliseconds,
                                           guint64               seed,
                                           GCancellable         *cancellable,
                                           GAsyncReadyCallback   callback,
                                           gpointer              user_data);
AdvisorReport *negura_advisor_ask_finish  (NeguraAdvisor        *self,
                                           GAsyncResult         *result,
                                           GError              **error) G_GNUC_WARN_UNUSED_RESULT;

void           negura_advisor_move_async  (NeguraAdvisor        *self,
                                           const RulesState     *state,
                                           const RulesTileSet   *set,
                                           AdvisorStrength       strength,
                                           guint64               seed,
                                           GCancellable         *cancellable,
                                           GAsyncReadyCallback   callback,
                                           gpointer              user_data);
gboolean       negura_advisor_move_finish (NeguraAdvisor        *self,
                                           GAsyncResult         *result,
                                           RulesMove            *move,
                                           GError              **error);

G_END_DECLS
