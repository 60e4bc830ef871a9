/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One move ahead: every move is tried on a copy, the best looking state wins.
 */

#include "advisor-greedy.h"

#include "advisor-rival.h"

RulesMove
advisor_greedy_pick (const RulesState     *state,
                     const RulesTileSet   *set,
                     const AdvisorOutlook *outlook,
                     RulesState           *after)
{
  RulesMove best = { 0 };
  double best_value = -1;
  RulesMoveList list;
  RulesState next;

  rules_moves (state, set, &list);

  for (uint16_t i = 0; i < list.n_moves; i++) {
    double value;

    next = *state;
    rules_play (&next, set, &list.moves[i], NULL);
    value = outlook->rival
            ? (double) advisor_rival_value (&next, set, outlook, state->seat)
            : advisor_value (&next, set, outlook);

    if (value > best_value) {
      best = list.moves[i];
      best_value = value;
      if (after)
        *after = next;
    }
  }

  return best;
}

RulesMove
advisor_greedy_move_weighed (const RulesState   *state,
                             const RulesTileSet *set,
                             const float        *weights)
{
  AdvisorOutlook outlook;
  RulesState copy = *state;

  /* The copy keeps a move that ends the turn from showing the next tile. */
  rules_state_determinize (&copy, 0);
  advisor_outlook_init_weighed (&outlook, state, set, weights);

  return advisor_greedy_pick (&copy, set, &outlook, NULL);
}

RulesMove
advisor_greedy_move (const RulesState   *state,
                     const RulesTileSet *set)
{
  return advisor_greedy_move_weighed (state, set, NULL);
}
