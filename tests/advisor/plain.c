/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "plain.h"

#include <string.h>

typedef struct {
  const RulesTileSet *set;
  guint64 budget;             /* Positions that may still be looked at. */
} Plain;

static gboolean
is_unseen (const RulesState *state,
           guint             entry)
{
  return entry >= state->n_drawn || state->hidden[entry / 64] >> (entry % 64) & 1;
}

/* What players see of a world: what lies where nobody has seen it is wiped
 * out. */
static RulesState
look_at (const RulesState *world)
{
  RulesState seen = *world;

  for (guint i = 0; i < seen.n_deck; i++) {
    if (is_unseen (world, i))
      seen.deck[i] = 0;
  }
  return seen;
}

/* In how many of the worlds, which all look the same, the best play wins. */
static guint
count_wins (Plain            *self,
            const RulesState *worlds,
            guint             n_worlds,
            guint            *wins_of)
{
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  g_autofree RulesState *after = NULL;
  g_autofree RulesState *seen = NULL;
  guint best = 0;

  if (worlds[0].phase == RULES_PHASE_OVER)
    return worlds[0].outcome == RULES_OUTCOME_WON ? n_worlds : 0;
  if (self->budget < n_worlds)
    self->budget = 0;
  else
    self->budget -= n_worlds;
  if (self->budget == 0)
    return 0;

  after = g_new (RulesState, n_worlds);
  seen = g_new (RulesState, n_worlds);
  rules_moves (&worlds[0], self->set, list);

  for (guint i = 0; i < list->n_moves; i++) {
    guint left = n_worlds, wins = 0;

    for (guint j = 0; j < n_worlds; j++) {
      after[j] = worlds[j];
      g_assert_cmpint (rules_play (&after[j], self->set, &list->moves[i], NULL), ==, RULES_OK);
    }

    /* Those that look like the first go on together; the rest is looked at
     * again. */
    while (left > 0) {
      g_autofree RulesState *group = g_new (RulesState, left);
      guint n_group = 0, n_rest = 0;

      for (guint j = 0; j < left; j++)
        seen[j] = look_at (&after[j]);
      for (guint j = 0; j < left; j++) {
        if (memcmp (&seen[j], &seen[0], sizeof *seen) == 0)
          group[n_group++] = after[j];
        else
          after[n_rest++] = after[j];
      }
      wins += count_wins (self, group, n_group, NULL);
      left = n_rest;
    }

    if (wins_of != NULL)
      wins_of[i] = wins;
    best = MAX (best, wins);
  }

  return best;
}

/* All permutations of the unseen tiles, equal ones too. */
static guint
make_worlds (const RulesState *state,
             guint             from,
             RulesState       *worlds)
{
  guint n = 0;

  while (from < state->n_deck && !is_unseen (state, from))
    from++;
  if (from == state->n_deck) {
    worlds[0] = *state;
    return 1;
  }

  for (guint i = from; i < state->n_deck; i++) {
    RulesState swapped = *state;

    if (!is_unseen (state, i))
      continue;
    swapped.deck[from] = state->deck[i];
    swapped.deck[i] = state->deck[from];
    n += make_worlds (&swapped, from + 1, worlds + n);
  }
  return n;
}

static guint
count_unseen (const RulesState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->n_deck; i++)
    n += is_unseen (state, i);
  return n;
}

guint
plain_enumerate (const RulesState   *state,
                 const RulesTileSet *set,
                 guint64             budget,
                 guint              *wins)
{
  g_autofree RulesState *worlds = NULL;
  Plain plain = { .set = set, .budget = budget };
  guint n_worlds;

  if (count_unseen (state) > PLAIN_MAX_UNSEEN)
    return 0;

  worlds = g_new (RulesState, 24);
  n_worlds = make_worlds (state, 0, worlds);
  count_wins (&plain, worlds, n_worlds, wins);

  return plain.budget > 0 ? n_worlds : 0;
}
