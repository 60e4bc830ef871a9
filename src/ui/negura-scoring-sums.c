/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-scoring-sums.h"

#include <string.h>

/* What everybody had when the final scoring began.  The figures still stand,
 * but a total that was cut off at 0 does not tell; the log does. */
static void
find_before (NeguraScoringSums *self,
             NeguraGame        *game)
{
  const RulesState *state = negura_game_get_state (game);
  GListModel *log = negura_game_get_log (game);
  const RulesState *first;

  if (state->phase != RULES_PHASE_OVER) {
    for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
      self->before[seat] = state->score[seat];
    return;
  }

  first = negura_game_get_state_at (game, 0);
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    self->before[seat] = first->score[seat];

  for (guint i = 0; i < g_list_model_get_n_items (log); i++) {
    g_autoptr (NeguraLogEntry) entry = g_list_model_get_item (log, i);
    const RulesEvent *event = negura_log_entry_get_event (entry);

    if (event->kind == RULES_EVENT_FINAL_SCORING)
      return;
    if (event->kind == RULES_EVENT_TOTAL)
      self->before[event->seat] = event->value;
  }
}

static void
order_seats (NeguraScoringSums *self,
             guint              n)
{
  for (guint seat = 0; seat < n; seat++) {
    guint at = seat;

    for (; at > 0 && self->total[self->seats[at - 1]] < self->total[seat]; at--)
      self->seats[at] = self->seats[at - 1];
    self->seats[at] = seat;

    self->place[seat] = 1;
    for (guint other = 0; other < n; other++)
      self->place[seat] += self->total[other] > self->total[seat];
  }
}

void
negura_scoring_sums_init (NeguraScoringSums *self,
                          NeguraGame        *game)
{
  const RulesState *state;

  g_return_if_fail (self != NULL);
  g_return_if_fail (NEGURA_IS_GAME (game));

  memset (self, 0, sizeof *self);
  state = negura_game_get_state (game);
  find_before (self, game);
  rules_final_results (state, negura_game_get_set (game), &self->results);

  for (guint i = 0; i < self->results.n_results; i++) {
    const RulesResult *result = &self->results.results[i];

    self->kinds[result->kind] = TRUE;
    for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
      self->by_kind[result->kind][seat] += result->points[seat];
  }

  for (guint seat = 0; seat < state->setup.seats; seat++) {
    int sum = self->before[seat];

    for (guint kind = 0; kind < RULES_N_FEATURE_KINDS; kind++)
      sum += self->by_kind[kind][seat];
    self->total[seat] = MAX (sum, 0);
    self->raised[seat] = self->total[seat] - sum;
    self->any_raised |= self->raised[seat] > 0;
  }

  order_seats (self, state->setup.seats);
}
