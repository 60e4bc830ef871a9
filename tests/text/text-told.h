/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * text-told: everything that can be said about a game in the middle, in every
 * language, each string looked at by text_test_all().
 */

#pragma once

#include "text-test.h"

G_BEGIN_DECLS

/* What is decided, why, and how it stands. */
void text_told_state  (const NeguraText    *text);

/* Every move of @list, its button and its sentence; buttons that stand beside
 * each other differ. */
void text_told_moves  (const NeguraText    *text,
                       const RulesMoveList *list);

/* Every cell, every feature, every free square. */
void text_told_board  (const NeguraText    *text);

/* Competitive games: what each occupied feature would bring, now and at the
 * end; others: nothing. */
void text_told_results (const NeguraText   *text);

/* What happened. */
void text_told_events (const NeguraText    *text,
                       const RulesEvents   *events);

G_END_DECLS
