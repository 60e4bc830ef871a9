/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the other moves would have done: lose the game, leave a bank that can
 * never be completed, bring more haunted ghosts.
 */

#include "advisor-reason-private.h"

#include <string.h>

typedef struct {
  uint16_t n;
  uint16_t n_lost;
  uint8_t haunted;            /* The most ghosts of one of them. */
  uint16_t killers[RULES_MAX_NODES];    /* Moves that end the hopes of a
                                         * bank. */
} Others;

static void
note_others_event (const AdvisorTurn *self,
                   const RulesEvent  *event,
                   uint8_t           *haunted,
                   Others            *others)
{
  uint16_t root;

  if (event->kind == RULES_EVENT_HAUNTED)
    (*haunted)++;

  if (event->kind != RULES_EVENT_BANK_DIED)
    return;

  root = advisor_bank_at (self, event->square);
  if (root != RULES_NO_NODE)
    others->killers[root]++;
}

static void
look_at_other (const AdvisorTurn *self,
               const RulesState  *dealt,
               const RulesMove   *move,
               Others            *others)
{
  RulesState state = *dealt;
  RulesEvents events;
  uint8_t haunted = 0;

  rules_play (&state, self->set, move, &events);
  others->n++;
  others->n_lost += state.phase == RULES_PHASE_OVER && state.outcome != RULES_OUTCOME_WON;

  for (uint16_t i = 0; i < events.n_events; i++)
    note_others_event (self, &events.events[i], &haunted, others);
  if (haunted > others->haunted)
    others->haunted = haunted;
}

static bool
is_killed (const AdvisorTurn *self,
           uint16_t           root)
{
  for (uint8_t i = 0; i < self->killed; i++) {
    if (self->killed_roots[i] == root)
      return true;
  }

  return false;
}

/* The bank with most to lose that the turn leaves alive and at least a quarter
 * of the others does not. */
static void
note_spared (AdvisorTurn  *self,
             const Others *others)
{
  AdvisorReason best = { .kind = ADVISOR_REASON_BANK_SPARED };
  int most = 0;

  for (uint16_t root = 0; root < self->before->n_nodes; root++) {
    int ghosts;

    if (others->killers[root] == 0 || others->killers[root] * 4 < others->n
        || is_killed (self, root))
      continue;

    ghosts = rules_bank_ghosts (self->before, root);
    if (ghosts * others->killers[root] <= most)
      continue;

    most = ghosts * others->killers[root];
    best.count = (uint8_t) ghosts;
    best.total = others->killers[root];
    best.square = self->before->cells[self->before->nodes[root].cell].square;
  }

  if (most > 0)
    advisor_turn_add (self, 130 + 25 * best.count, &best);
}

void
advisor_turn_others (AdvisorTurn *self)
{
  const AdvisorReport *report = self->report;
  bool lost = self->after.phase == RULES_PHASE_OVER && self->after.outcome != RULES_OUTCOME_WON;
  AdvisorReason reason = { 0 };
  RulesState dealt;
  Others others;

  if (lost || report->n_choices < 2)
    return;

  memset (&others, 0, sizeof others);
  dealt = *self->before;
  rules_state_determinize (&dealt, 1);
  for (uint16_t i = 1; i < report->n_choices; i++)
    look_at_other (self, &dealt, &report->choices[i].move, &others);

  if (others.n_lost * 2 >= others.n) {
    reason = (AdvisorReason) {
      .kind = ADVISOR_REASON_OTHERS_LOSE, .points = others.n_lost, .total = others.n,
    };
    advisor_turn_add (self, 900, &reason);
  }

  if (self->haunted < others.haunted && self->placed != RULES_NO_CELL && self->placing
      && rules_cell_tile (&self->after, self->set, self->placed)->cemetery != RULES_NO_FEATURE) {
    reason = (AdvisorReason) {
      .kind = ADVISOR_REASON_HAUNTING, .count = self->haunted, .total = others.haunted,
    };
    advisor_turn_add (self, 280, &reason);
  }

  note_spared (self, &others);
}
