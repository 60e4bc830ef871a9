/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the tests of the advisor share.
 */

#pragma once

#include <glib.h>

#include "rules/rules-state.h"

G_BEGIN_DECLS

/* A game of the printed tiles, at least @decisions moves on, at a decision of
 * @phase with something to choose: of @seed or the first after it that lasts so
 * long. */
void util_state (RulesState   *state,
                 RulesTileSet *set,
                 guint         level,
                 gboolean      circles,
                 guint         seats,
                 guint32       seed,
                 guint         decisions,
                 RulesPhase    phase);

G_END_DECLS
