/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reasons in competitive games: what the turn brings the seat that decides,
 * what it takes or takes over, whom ghosts go to, and how it would stand if the
 * game ended then.
 */

#include <string.h>

#include "advisor-reason-private.h"

static uint8_t
own_colour (const AdvisorTurn *self)
{
  return rules_setup_colour (&self->before->setup, self->before->seat);
}

static void
note_result (AdvisorTurn      *self,
             const RulesEvent *event)
{
  uint8_t cell = rules_cell_at (&self->after, event->square);
  AdvisorReason reason = {
    .kind = ADVISOR_REASON_BRINGS,
    .feature = rules_cell_tile (&self->after, self->set, cell)->features[event->feature].kind,
    .square = event->square,
  };

  if (event->seat != self->before->seat || event->points <= 0)
    return;

  reason.points = (uint16_t) event->points;
  advisor_turn_add (self, 300 + 10 * event->points, &reason);
}

/* Ghosts that go to the others; one's own are no reason. */
static void
note_ghost (AdvisorTurn       *self,
            const RulesEvent  *event,
            AdvisorReasonKind  kind)
{
  uint8_t cell = rules_cell_at (&self->after, event->square);
  AdvisorReason reason = {
    .kind = (uint8_t) kind,
    .feature = rules_cell_tile (&self->after, self->set, cell)->features[event->feature].kind,
    .colours = (uint8_t) (1u << event->colour),
    .count = event->count,
    .square = event->square,
  };

  if (event->colour == own_colour (self))
    return;

  advisor_turn_add (self, kind == ADVISOR_REASON_CHASES ? 280 : 180 + 10 * event->count, &reason);
}

void
advisor_turn_rival_event (AdvisorTurn      *self,
                          const RulesEvent *event)
{
  AdvisorReason reason = { .kind = ADVISOR_REASON_GUARD_EARNED };

  if (event->kind == RULES_EVENT_FINAL_SCORING)
    self->ended = true;

  /* What the final scoring brings is in how the game then stands. */
  if (self->ended)
    return;

  if (event->kind == RULES_EVENT_RESULT)
    note_result (self, event);
  else if (event->kind == RULES_EVENT_GHOST_ATTACHED && event->count <= RULES_MAX_ATTACHED)
    note_ghost (self, event, ADVISOR_REASON_HAUNTS);
  else if (event->kind == RULES_EVENT_CHASED)
    note_ghost (self, event, ADVISOR_REASON_CHASES);
  else if (event->kind == RULES_EVENT_GUARD_EARNED && event->seat == self->before->seat)
    advisor_turn_add (self, 290, &reason);
  else if (event->kind == RULES_EVENT_MEEPLE_BACK && event->colour == own_colour (self))
    self->back++;
}

/* How many squares around a cell are free. */
static uint8_t
free_around (const RulesState *state,
             uint8_t           cell)
{
  RulesSquare middle = state->cells[cell].square;
  uint8_t free = 0;

  for (int i = 0; i < 9; i++) {
    RulesSquare square = { (int16_t) (middle.x + i % 3 - 1), (int16_t) (middle.y + i / 3 - 1) };

    free += rules_cell_at (state, square) == RULES_NO_CELL;
  }

  return free;
}

/* A figure that has been placed this turn and still stands. */
static void
note_claim (AdvisorTurn *self)
{
  const RulesState *after = &self->after;
  const RulesCell *cell;
  uint16_t root;
  RulesResult result;
  AdvisorReason reason = { .kind = ADVISOR_REASON_CLAIM };

  if (self->placed == RULES_NO_CELL)
    return;

  cell = &after->cells[self->placed];
  if (cell->colour == RULES_NO_COLOUR)
    return;

  root = rules_feature_root (after, self->placed, cell->feature);
  rules_feature_result (after, self->set, root, false, &result);
  reason.feature = result.kind;
  reason.colours = (uint8_t) (1u << cell->colour);
  reason.square = cell->square;
  reason.points = result.value;
  reason.count = (uint8_t) after->nodes[root].open;

  if (result.kind == RULES_FEATURE_FIELD)
    reason.points = result.tiles;
  else if (result.kind != RULES_FEATURE_ROAD && result.kind != RULES_FEATURE_CITY)
    reason.count = free_around (after, self->placed);

  advisor_turn_add (self, 190 + 4 * reason.points, &reason);
}

/* What a feature was before the turn on which figures of the seat stood: one, or
 * several that the turn has joined. */
typedef struct {
  RulesResult is;             /* After the turn. */
  uint16_t value;             /* Before: the most of one, */
  bool owned;                 /* whether the seat owned all of them, */
  bool alone;                 /* and whether it owned them alone. */
} Change;

static void
note_change (AdvisorTurn  *self,
             RulesSquare   square,
             const Change *change)
{
  uint8_t own = (uint8_t) (1u << self->before->seat);
  const RulesResult *is = &change->is;
  AdvisorReason reason = {
    .feature = is->kind,
    .colours = (uint8_t) (1u << own_colour (self)),
    .points = is->value,
    .total = change->value,
    .square = square,
  };
  int more = is->value - change->value;

  if (!(is->owners & own) || is->value == 0)
    return;

  if (is->owners == own && !change->alone) {
    reason.kind = ADVISOR_REASON_MAJORITY;
    advisor_turn_add (self, 240 + 6 * is->value, &reason);
  } else if (!change->owned) {
    reason.kind = ADVISOR_REASON_EQUAL;
    advisor_turn_add (self, 220 + 6 * is->value, &reason);
  } else if (more > 0 && is->kind == RULES_FEATURE_FIELD) {
    reason.kind = ADVISOR_REASON_FEEDS;
    reason.count = (uint8_t) is->tiles;
    advisor_turn_add (self, 200 + 6 * more, &reason);
  } else if (more > 0 && (is->kind == RULES_FEATURE_ROAD || is->kind == RULES_FEATURE_CITY)) {
    reason.kind = ADVISOR_REASON_GROWS;
    advisor_turn_add (self, 100 + 6 * more, &reason);
  }
}

/* Whether the seat's figure stood in a cell before the turn and still does, on
 * the feature with @root after it (RULES_NO_NODE: on any). */
static bool
stays (const AdvisorTurn *self,
       uint8_t            cell,
       uint16_t           root)
{
  const RulesCell *was = &self->before->cells[cell], *is = &self->after.cells[cell];

  return was->colour == own_colour (self) && is->colour == was->colour
         && (root == RULES_NO_NODE
             || rules_feature_root (&self->after, cell, is->feature) == root);
}

/* A feature of which @cell is the first cell with a figure of the seat. */
static void
note_feature (AdvisorTurn *self,
              uint8_t      cell)
{
  uint8_t own = (uint8_t) (1u << self->before->seat);
  uint16_t root = rules_feature_root (&self->after, cell, self->after.cells[cell].feature);
  Change change = { .owned = true, .alone = true };

  for (uint8_t other = 0; other < cell; other++) {
    if (stays (self, other, root))
      return;
  }

  rules_feature_result (&self->after, self->set, root, false, &change.is);
  for (uint8_t other = cell; other < self->before->n_cells; other++) {
    RulesResult was;

    if (!stays (self, other, root))
      continue;

    rules_feature_result (self->before, self->set,
                          rules_feature_root (self->before, other,
                                              self->before->cells[other].feature),
                          false, &was);
    change.value = was.value > change.value ? was.value : change.value;
    change.owned = change.owned && (was.owners & own);
    change.alone = change.alone && was.owners == own;
  }

  note_change (self, self->before->cells[cell].square, &change);
}

/* How far ahead of the best of the others, or behind, if the game ended after
 * the turn. */
static void
note_standing (AdvisorTurn *self)
{
  const RulesState *after = &self->after;
  AdvisorReason reason = { .kind = ADVISOR_REASON_STANDING };
  int sums[RULES_MAX_SEATS] = { 0 };
  int own, best = -1;
  RulesResults results;

  if (after->phase != RULES_PHASE_OVER) {
    rules_final_results (after, self->set, &results);
    rules_results_sum (&results, sums);
  }

  own = after->score[self->before->seat] + sums[self->before->seat];
  for (uint8_t seat = 0; seat < after->setup.seats; seat++) {
    int total = after->score[seat] + sums[seat];

    total = total > 0 ? total : 0;
    if (seat != self->before->seat && total > best)
      best = total;
  }

  own = own > 0 ? own : 0;
  reason.count = own > best ? 1 : own < best ? 2 : 0;
  reason.points = (uint16_t) (own > best ? own - best : best - own);
  reason.total = after->phase == RULES_PHASE_OVER;
  advisor_turn_add (self, reason.total ? 900 : 10, &reason);
}

void
advisor_turn_rival (AdvisorTurn *self)
{
  AdvisorReason reason = { .kind = ADVISOR_REASON_MEEPLES_BACK, .count = self->back };
  uint8_t hand = (uint8_t) (self->before->reserve[own_colour (self)]
                            + self->before->guards[own_colour (self)]);

  if (self->back > 0)
    advisor_turn_add (self, hand < 2 ? 260 : 60 + 10 * self->back, &reason);

  reason = (AdvisorReason) { .kind = ADVISOR_REASON_KEEPS_MEEPLE, .count = hand };
  if (self->passed && hand > 0 && hand <= 3)
    advisor_turn_add (self, 90, &reason);

  if (!self->ended) {
    note_claim (self);
    for (uint8_t cell = 0; cell < self->before->n_cells; cell++) {
      if (stays (self, cell, RULES_NO_NODE))
        note_feature (self, cell);
    }
  }

  note_standing (self);
}
