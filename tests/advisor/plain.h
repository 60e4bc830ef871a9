/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * plain: the chance to win under best play, found as plainly as can be: every
 * permutation of the unseen tiles is a world of its own, every move is played
 * in all of them at once, and what players can tell apart afterwards goes on
 * apart.  Nothing is pruned, merged or remembered, and the order of tiles is
 * only ever changed as a whole.
 */

#pragma once

#include <glib.h>

#include "rules/rules-state.h"

G_BEGIN_DECLS

/* As many tiles nobody has seen give 24 worlds. */
#define PLAIN_MAX_UNSEEN 4

/* In how many of all worlds each move of rules_moves() wins; @wins holds
 * RULES_MAX_MOVES entries.  Returns how many worlds there are, or 0 when more
 * than PLAIN_MAX_UNSEEN tiles are unseen or more than @budget positions would
 * have to be looked at. */
guint plain_enumerate (const RulesState   *state,
                       const RulesTileSet *set,
                       guint64             budget,
                       guint              *wins);

G_END_DECLS
