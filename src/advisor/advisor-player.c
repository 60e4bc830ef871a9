/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Policies as players of whole games.
 */

#include "advisor-player.h"

#include <stdlib.h>

#include "advisor-private.h"
#include "rules/rules-random.h"

static const AdvisorStrengthRow strengths[ADVISOR_N_STRENGTHS] = {
  [ADVISOR_STRENGTH_LOW] = { "low", ADVISOR_POLICY_GREEDY, 10, 0 },
  [ADVISOR_STRENGTH_MEDIUM] = { "medium", ADVISOR_POLICY_SEARCH, 0, 60 },
  [ADVISOR_STRENGTH_HIGH] = { "high", ADVISOR_POLICY_SEARCH, 0, 1000 },
};

struct AdvisorPlayer {
  const RulesTileSet *set;
  AdvisorStrengthRow row;
  const float *weights;       /* NULL: those of the level. */
  RulesRandom random;
  AdvisorSearch *search;      /* Of the decision before, of the same turn. */
  RulesMove last;             /* What was played there. */
};

const AdvisorStrengthRow *
advisor_strength (AdvisorStrength strength)
{
  return &strengths[strength];
}

AdvisorPlayer *
advisor_player_new_weighed (const RulesTileSet       *set,
                            const AdvisorStrengthRow *row,
                            uint64_t                  seed,
                            const float              *weights)
{
  AdvisorPlayer *self = calloc (1, sizeof *self);

  if (!self)
    return NULL;

  self->set = set;
  self->row = *row;
  self->weights = weights;
  self->random = rules_random_seed (seed);

  return self;
}

AdvisorPlayer *
advisor_player_new (const RulesTileSet       *set,
                    const AdvisorStrengthRow *row,
                    uint64_t                  seed)
{
  return advisor_player_new_weighed (set, row, seed, NULL);
}

void
advisor_player_free (AdvisorPlayer *self)
{
  if (!self)
    return;

  advisor_search_free (self->search);
  free (self);
}

static RulesMove
pick_any (AdvisorPlayer    *self,
          const RulesState *state)
{
  RulesMoveList list;

  rules_moves (state, self->set, &list);

  return list.moves[rules_random_below (&self->random, list.n_moves)];
}

/* The search of the decision before goes on when this one follows it in the
 * same turn. */
static bool
begin_search (AdvisorPlayer    *self,
              const RulesState *state)
{
  uint64_t seed = rules_random_next (&self->random);

  if (self->search && advisor_search_advance (self->search, &self->last, state))
    return true;

  advisor_search_free (self->search);
  self->search = advisor_search_new_weighed (state, self->set, seed, self->weights);

  return self->search != NULL;
}

static RulesMove
search_move (AdvisorPlayer     *self,
             const RulesState  *state,
             AdvisorReport     *report,
             const atomic_bool *stop)
{
  if (!begin_search (self, state))
    return advisor_greedy_move_weighed (state, self->set, self->weights);

  advisor_search_run (self->search, self->row.iterations, stop);
  advisor_search_report (self->search, report);
  self->last = report->choices[0].move;

  return self->last;
}

RulesMove
advisor_player_move (AdvisorPlayer     *self,
                     const RulesState  *state,
                     AdvisorReport     *report,
                     const atomic_bool *stop)
{
  AdvisorReport mine;

  if (!report)
    report = &mine;
  report->n_choices = 0;

  if (self->row.slips > 0 && rules_random_below (&self->random, 100) < self->row.slips)
    return pick_any (self, state);

  switch ((AdvisorPolicy) self->row.policy) {
  case ADVISOR_POLICY_GREEDY:
    return advisor_greedy_move_weighed (state, self->set, self->weights);
  case ADVISOR_POLICY_SEARCH:
    return search_move (self, state, report, stop);
  case ADVISOR_POLICY_RANDOM:
  default:
    return pick_any (self, state);
  }
}
