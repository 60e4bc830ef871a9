/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scenario: how a scenario of tests/data/scenarios begins, for tests that look
 * at such positions from another side.
 */

#pragma once

#include <json-glib/json-glib.h>

#include "rules/rules-state.h"

G_BEGIN_DECLS

/* The set-up of a scenario. */
void     scenario_read_setup (JsonObject   *object,
                              RulesSetup   *setup);

/* Whether a scenario shows what is refused before anything is played: it has
 * no game to begin with. */
gboolean scenario_is_wrong   (JsonObject   *object);

/* The position or the new game of a scenario, before its moves, and its tile
 * set. */
void     scenario_begin      (JsonObject   *object,
                              RulesTileSet *set,
                              RulesState   *state);

/* The same of the one called @name, "r3.2-ring-of-mist". */
void     scenario_load       (const char   *name,
                              RulesTileSet *set,
                              RulesState   *state);

G_END_DECLS
