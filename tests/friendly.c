/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "friendly.h"

/* Moves that are tried. */
#define N_TRIED 120

/* Features with meeples: the fewer sides are open, the nearer is a scoring. */
static int
look_at_work (const RulesState   *state,
              const RulesTileSet *set)
{
  int worth = 0;

  for (uint16_t i = 0; i < state->n_nodes; i++) {
    const RulesNode *node = &state->nodes[i];
    RulesFeatureKind kind;

    if (node->parent != i)
      continue;
    kind = rules_node_kind (state, set, i);
    if (kind == RULES_FEATURE_MIST)
      worth -= node->dead ? 30 : 3 * node->open;
    else if (node->meeples > 0 && kind == RULES_FEATURE_CASTLE)
      worth += 4;
    else if (node->meeples > 0)
      worth += 14 - 4 * MIN (node->open, 3) + node->size;
  }

  return worth;
}

/* How a state looks: alive, few ghosts, points, meeples near a scoring, a
 * board without long arms. */
static int
look (const RulesState   *state,
      const RulesTileSet *set)
{
  int ghosts = rules_ghosts_on_board (state);
  RulesSquare last = state->cells[state->n_cells - 1].square;
  int far = MAX (ABS (last.x), ABS (last.y));
  int score = 0;

  if (state->outcome == RULES_OUTCOME_WON)
    return 5000;
  if (state->outcome != RULES_OUTCOME_NONE)
    return -100000;

  for (guint i = 0; i < RULES_MAX_MARKERS; i++)
    score += state->score[i];

  return 8 * score - 4 * ghosts - 30 * MAX (5 - state->supply, 0)
         - 6 * MAX (far - 3, 0)
         + look_at_work (state, set);
}

RulesMove
friendly_pick (const RulesState    *state,
               const RulesTileSet  *set,
               const RulesMoveList *moves,
               GRand               *random)
{
  g_autofree RulesState *next = g_new (RulesState, 1);
  guint first = (guint) g_rand_int_range (random, 0, moves->n_moves);
  RulesMove best = moves->moves[first];
  int best_look = G_MININT;

  for (guint i = 0; i < MIN (moves->n_moves, N_TRIED); i++) {
    const RulesMove *move = &moves->moves[(first + i) % moves->n_moves];
    int now;

    *next = *state;
    rules_play (next, set, move, NULL);
    now = look (next, set);
    if (now > best_look) {
      best_look = now;
      best = *move;
    }
  }

  return best;
}
