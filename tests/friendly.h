/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * friendly: picks moves after which a game lives long, so that tests and
 * pictures see hounds, cemeteries and full boards.
 */

#pragma once

#include <glib.h>

#include "rules/rules-state.h"

G_BEGIN_DECLS

/* The best looking of some of the legal moves, of which there is at least
 * one; which ones are tried comes from @random. */
RulesMove friendly_pick (const RulesState    *state,
                         const RulesTileSet  *set,
                         const RulesMoveList *moves,
                         GRand               *random);

G_END_DECLS
