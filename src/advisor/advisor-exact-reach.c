/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What can still be won.
 */

#include "advisor-exact-private.h"

bool
exact_in_reach (const ExactFrame *frame,
                const RulesState *state,
                uint8_t           placements)
{
  (void) frame;
  (void) placements;

  return state->phase != RULES_PHASE_OVER;
}
