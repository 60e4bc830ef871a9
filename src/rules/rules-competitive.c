/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The competitive turn (R8.2): its own steps and the end of the game.  Placing
 * tile and figure is shared with the cooperative turn, in rules-turn.c.
 */

#include "rules-private.h"

uint8_t
rules_step_extend (RulesState         *state,
                   const RulesTileSet *set,
                   RulesEvents        *events)
{
  (void) set;

  if (state->extend > 0 && rules_haunt_is_possible (state, events))
    return rules_ask (state, RULES_PHASE_ATTACH);

  return RULES_STEP_LIMIT;
}

uint8_t
rules_step_limit (RulesState         *state,
                  const RulesTileSet *set,
                  RulesEvents        *events)
{
  (void) set;

  if (state->limit > 0 && rules_haunt_is_possible (state, events))
    return rules_ask (state, RULES_PHASE_ATTACH);

  return RULES_STEP_MEEPLE;
}

uint8_t
rules_step_results (RulesState         *state,
                    const RulesTileSet *set,
                    RulesEvents        *events)
{
  rules_result_apply_completed (state, set, events);

  return RULES_STEP_NEXT;
}

void
rules_finish (RulesState         *state,
              const RulesTileSet *set,
              RulesEvents        *events)
{
  rules_result_apply_final (state, set, events);
  state->step = 0;
  state->phase = RULES_PHASE_OVER;
  state->outcome = RULES_OUTCOME_FINISHED;
}

/* The last tile's turn is played to its end (R8.11). */
uint8_t
rules_step_next (RulesState         *state,
                 const RulesTileSet *set,
                 RulesEvents        *events)
{
  if (rules_tiles_left (state) == 0) {
    rules_finish (state, set, events);
    return RULES_ASK;
  }

  /* As in a game that begins: equal positions are equal states. */
  state->step = 0;
  state->seat = (uint8_t) ((state->seat + 1) % state->setup.seats);
  rules_turn_draw (state, set, events);

  return RULES_ASK;
}
