/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The turn is played on a copy; its events and the state at its end give the
 * facts.  Every fact has a weight, by which the most telling are picked:
 * roughly, what a player would name first.
 */

#include "advisor-reason-private.h"

#include <string.h>

#include "advisor-greedy.h"

/* What nobody has seen is dealt anew, always in the same way. */
#define SEED 1

/* In reserve: worth a thought. */
#define FEW_MEEPLES 3

/* In the supply: likewise. */
#define FEW_GHOSTS 4

/* Decisions of one turn, at most. */
#define MAX_DECISIONS 64

void
advisor_turn_add (AdvisorTurn         *self,
                  int                  weight,
                  const AdvisorReason *reason)
{
  AdvisorReasons *list = self->reasons;
  uint8_t at = list->n_reasons;

  while (at > 0 && self->weights[at - 1] < weight)
    at--;
  if (at == ADVISOR_MAX_REASONS)
    return;

  if (list->n_reasons < ADVISOR_MAX_REASONS)
    list->n_reasons++;
  for (uint8_t i = (uint8_t) (list->n_reasons - 1); i > at; i--) {
    list->reasons[i] = list->reasons[i - 1];
    self->weights[i] = self->weights[i - 1];
  }

  list->reasons[at] = *reason;
  self->weights[at] = weight;
}

uint16_t
advisor_bank_at (const AdvisorTurn *self,
                 RulesSquare        square)
{
  uint8_t cell = rules_cell_at (self->before, square);
  const RulesTile *tile;

  if (cell == RULES_NO_CELL)
    return RULES_NO_NODE;

  tile = rules_cell_tile (self->before, self->set, cell);
  if (tile->bank == RULES_NO_FEATURE)
    return RULES_NO_NODE;

  return rules_feature_root (self->before, cell, tile->bank);
}

/* The kind of a feature of a tile that lies there during the turn. */
static uint8_t
kind_at (const AdvisorTurn *self,
         RulesSquare        square,
         uint8_t            feature)
{
  uint8_t cell = rules_cell_at (&self->after, square);

  return rules_cell_tile (&self->after, self->set, cell)->features[feature].kind;
}

static void
note_scored (AdvisorTurn      *self,
             const RulesEvent *event)
{
  AdvisorReason reason = {
    .kind = ADVISOR_REASON_POINTS,
    .feature = kind_at (self, event->square, event->feature),
    .count = event->count,
    .points = event->value,
    .square = event->square,
  };

  advisor_turn_add (self, 300 + 10 * event->points, &reason);
}

/* The one who is buried, before that. */
static void
note_buried (AdvisorTurn      *self,
             const RulesEvent *event)
{
  uint8_t cell = rules_cell_at (self->before, event->from);
  AdvisorReason reason = { .kind = ADVISOR_REASON_BURIED, .square = event->from };
  uint16_t root;

  if (event->count == 1 || cell == RULES_NO_CELL
      || self->before->cells[cell].feature == RULES_NO_FEATURE)
    return;

  root = rules_feature_root (self->before, cell, self->before->cells[cell].feature);
  reason.feature = (uint8_t) rules_node_kind (self->before, self->set, root);
  reason.points = rules_feature_value (self->before, self->set, root, NULL, NULL);
  advisor_turn_add (self, 150, &reason);
}

static void
note_killed (AdvisorTurn      *self,
             const RulesEvent *event)
{
  uint16_t root = advisor_bank_at (self, event->square);

  if (root != RULES_NO_NODE && self->killed < 4)
    self->killed_roots[self->killed++] = root;
}

static void
note_hound (AdvisorTurn      *self,
            const RulesEvent *event)
{
  AdvisorReason reason = { .kind = ADVISOR_REASON_MARKER_REACHED, .count = event->count };

  advisor_turn_add (self, 800, &reason);
}

/* The stack that begins belongs to the hound reached last. */
static void
note_stack (AdvisorTurn      *self,
            const RulesEvent *event)
{
  for (uint8_t i = 0; i < self->reasons->n_reasons; i++) {
    AdvisorReason *reason = &self->reasons->reasons[i];

    if (reason->kind == ADVISOR_REASON_MARKER_REACHED && reason->count + 1 == event->count)
      reason->total = event->value;
  }
}

static void
note_cat (AdvisorTurn      *self,
          const RulesEvent *event)
{
  AdvisorReason reason = { .kind = ADVISOR_REASON_CAT_POINTS, .points = event->points };

  advisor_turn_add (self, 280 + 10 * event->points, &reason);
}

/* A fact that is all in one event. */
static void
note_one (AdvisorTurn       *self,
          const RulesEvent  *event,
          AdvisorReasonKind  kind,
          int                weight)
{
  AdvisorReason reason = {
    .kind = (uint8_t) kind,
    .count = event->count,
    .points = event->points,
    .total = event->value,
    .square = event->square,
  };

  advisor_turn_add (self, weight, &reason);
}

static void
note_event (AdvisorTurn      *self,
            const RulesEvent *event)
{
  switch ((RulesEventKind) event->kind) {
  case RULES_EVENT_WON:
    note_one (self, event, ADVISOR_REASON_WINS, 2000);
    break;
  case RULES_EVENT_SCORED:
    note_scored (self, event);
    break;
  case RULES_EVENT_HOUND_SCORED:
    note_one (self, event, ADVISOR_REASON_HOUND_POINTS, 290 + 10 * event->points);
    break;
  case RULES_EVENT_CAT_SCORED:
    note_cat (self, event);
    break;
  case RULES_EVENT_GHOSTS_REMOVED:
    note_one (self, event, ADVISOR_REASON_GHOSTS_REMOVED, 330 + 30 * event->count);
    break;
  case RULES_EVENT_BANK_COMPLETED:
    self->completed = true;
    note_one (self, event, ADVISOR_REASON_BANK_COMPLETED,
              event->count > 0 ? 320 + 40 * event->count : 110);
    break;
  case RULES_EVENT_CEMETERY_CLOSED:
    note_one (self, event, ADVISOR_REASON_CEMETERY_CLOSED, 160 + 60 * event->count);
    break;
  case RULES_EVENT_HOUND_PUT:
  case RULES_EVENT_HOUND_LOST:
    note_hound (self, event);
    break;
  case RULES_EVENT_STACK_BEGUN:
    note_stack (self, event);
    break;
  case RULES_EVENT_BANK_DIED:
    note_killed (self, event);
    break;
  case RULES_EVENT_BURIED:
    note_buried (self, event);
    break;
  case RULES_EVENT_DRAWN:
  case RULES_EVENT_SET_ASIDE:
  case RULES_EVENT_PLACED:
  case RULES_EVENT_MEEPLE_PUT:
  case RULES_EVENT_PASSED:
  case RULES_EVENT_FORGONE:
  case RULES_EVENT_LOST:
  case RULES_EVENT_EXTRA_GHOST:
  case RULES_EVENT_CIRCLE_PUT:
  case RULES_EVENT_MARKER_MOVED:
  case RULES_EVENT_HOUND_LEFT:
  case RULES_EVENT_CAT_PUT:
  case RULES_EVENT_CAT_WAITS:
  case RULES_EVENT_FACE_DOWN:
  case RULES_EVENT_GHOSTS_CLEARED:
  case RULES_EVENT_HAUNTED:
  case RULES_EVENT_CIRCLE_MOVED:
  case RULES_EVENT_MEEPLE_BACK:
  case RULES_EVENT_GHOSTS_PUT:
  case RULES_EVENT_CHASED:
  case RULES_EVENT_FINAL_SCORING:
  case RULES_EVENT_FINISHED:
  case RULES_EVENT_GHOSTS_SKIPPED:
  case RULES_EVENT_GHOST_ATTACHED:
  case RULES_EVENT_GUARD_EARNED:
  case RULES_EVENT_MIST_EXTENDED:
  case RULES_EVENT_MIST_LIMITED:
  case RULES_EVENT_RESULT:
  case RULES_EVENT_TOTAL:
  default:
    break;
  }
}

/* What is told of the turn as a whole. */
static void
count_event (AdvisorTurn      *self,
             const RulesEvent *event)
{
  if (event->kind == RULES_EVENT_GHOSTS_CLEARED)
    self->cleared += event->count;
  else if (event->kind == RULES_EVENT_HAUNTED)
    self->haunted++;
  else if (event->kind == RULES_EVENT_CIRCLE_MOVED)
    self->moved++;
  else if (event->kind == RULES_EVENT_MEEPLE_BACK)
    self->back++;
  else if (event->kind == RULES_EVENT_GHOSTS_PUT)
    self->put = event->count;
}

/* The move of the line at @index, or what looks best where it has ended. */
static RulesMove
next_move (const AdvisorTurn *self,
           unsigned int       index)
{
  const AdvisorReport *report = self->report;
  RulesState copy = self->after;

  if (index < report->n_line
      && rules_play (&copy, self->set, &report->line[index], NULL) == RULES_OK)
    return report->line[index];

  return advisor_greedy_move (&self->after, self->set);
}

static bool
could_do_otherwise (const AdvisorTurn *self)
{
  RulesMoveList list;

  rules_moves (&self->after, self->set, &list);

  return list.n_moves > 1;
}

static void
play_turn (AdvisorTurn *self)
{
  RulesEvents events;

  self->after = *self->before;
  rules_state_determinize (&self->after, SEED);

  for (unsigned int i = 0; i < MAX_DECISIONS; i++) {
    RulesMove move;

    if (self->after.phase == RULES_PHASE_OVER || self->after.turns != self->before->turns)
      return;

    move = next_move (self, i);
    if (move.kind == RULES_MOVE_PASS)
      self->passed = could_do_otherwise (self);
    self->placing = self->placing || move.kind == RULES_MOVE_PLACE;
    rules_play (&self->after, self->set, &move, &events);
    if (self->after.placed != RULES_NO_CELL)
      self->placed = self->after.placed;

    for (uint16_t n = 0; n < events.n_events; n++) {
      if (rules_setup_is_competitive (&self->before->setup)) {
        advisor_turn_rival_event (self, &events.events[n]);
        continue;
      }
      note_event (self, &events.events[n]);
      count_event (self, &events.events[n]);
    }
  }
}

static uint8_t
seat_reserve (const RulesState *state,
              uint8_t           seat)
{
  uint8_t n = 0;

  for (unsigned int i = 0; i < RULES_N_COLOURS; i++) {
    if (state->setup.owner[i] == seat)
      n += state->reserve[i];
  }

  return n;
}

static bool
any_grave (const RulesState *state)
{
  return (state->graves[0] | state->graves[1] | state->graves[2]) != 0;
}

/* What the turn did to ghosts and meeples altogether. */
static void
note_sums (AdvisorTurn *self)
{
  uint8_t reserve = seat_reserve (self->before, self->before->seat);
  AdvisorReason reason = { 0 };

  if (self->cleared > 0) {
    reason = (AdvisorReason) { .kind = ADVISOR_REASON_GHOSTS_CLEARED, .count = self->cleared };
    advisor_turn_add (self, 330 + 30 * self->cleared, &reason);
  }

  if (self->moved > 0) {
    reason = (AdvisorReason) { .kind = ADVISOR_REASON_CIRCLES, .count = self->moved };
    advisor_turn_add (self, 170 + 20 * self->moved, &reason);
  }

  if (self->back > 0) {
    bool refills = reserve == 0 && seat_reserve (&self->after, self->before->seat) > 0;

    reason = (AdvisorReason) { .kind = ADVISOR_REASON_MEEPLES_BACK, .count = self->back };
    if (refills || reserve <= FEW_MEEPLES || self->back > 1)
      advisor_turn_add (self, refills ? 260 : 60 + 10 * self->back, &reason);
  }

  if (self->passed && reserve > 0 && reserve <= FEW_MEEPLES) {
    reason = (AdvisorReason) { .kind = ADVISOR_REASON_KEEPS_MEEPLE, .count = reserve };
    advisor_turn_add (self, 90, &reason);
  }

  if (any_grave (self->before) && !any_grave (&self->after)
      && rules_level (self->before->setup.level)->haunted
      && self->after.phase != RULES_PHASE_OVER) {
    reason = (AdvisorReason) { .kind = ADVISOR_REASON_NO_FACE_DOWN };
    advisor_turn_add (self, 270, &reason);
  }
}

/* Ghosts that the placed tile shows and did not ask for (R3.5). */
static void
note_extended (AdvisorTurn *self)
{
  AdvisorReason reason = { .kind = ADVISOR_REASON_BANK_EXTENDED };
  const RulesTile *tile;

  if (!self->placing || self->completed || self->placed == RULES_NO_CELL
      || self->after.outcome == RULES_OUTCOME_NO_GHOST)
    return;

  tile = rules_cell_tile (&self->after, self->set, self->placed);
  if (tile->ghosts <= self->put)
    return;

  reason.count = tile->ghosts - self->put;
  advisor_turn_add (self, self->after.supply < 3 ? 350 : 170, &reason);
}

/* The next marker, once there is progress towards it. */
static void
note_marker (AdvisorTurn *self)
{
  const RulesState *after = &self->after;
  const RulesLevel *level = rules_level (after->setup.level);
  uint16_t target = rules_stack_target (after);
  uint16_t score = rules_score (after);
  AdvisorReason reason = { .kind = ADVISOR_REASON_MARKER_NEAR };

  if (after->phase == RULES_PHASE_OVER || score >= target
      || score <= rules_score (self->before) || target - score > 12)
    return;

  reason.count = 2;
  for (uint8_t hound = 0; hound < RULES_N_HOUNDS; hound++) {
    if (level->hounds[hound] == target)
      reason.count = hound;
  }
  reason.points = target - score;

  /* The tile in hand is one of those that are left. */
  reason.total = (uint16_t) (rules_tiles_left (after) + (after->phase == RULES_PHASE_PLACE));
  advisor_turn_add (self, 250 - 5 * reason.points, &reason);
}

/* How many ghosts are left, and how many tiles may ask for more than that.  On
 * levels 2 to 4 a cemetery takes one more (R5.3). */
static void
note_supply (AdvisorTurn *self)
{
  const RulesState *after = &self->after;
  const RulesLevel *level = rules_level (after->setup.level);
  unsigned int extra = level->buildings && !level->haunted && any_grave (after);
  uint8_t count[RULES_MAX_TILES];
  AdvisorReason reason = { .kind = ADVISOR_REASON_SUPPLY, .count = after->supply };

  if (after->phase == RULES_PHASE_OVER)
    return;

  /* Of the state before: what is drawn after the turn is not seen yet. */
  rules_tiles_unseen (self->before, count);
  for (unsigned int i = 0; i < self->set->n_tiles; i++) {
    const RulesTile *tile = &self->set->tiles[i];
    unsigned int asked = tile->ghosts > 0 ? tile->ghosts + extra : tile->circles;

    reason.total += count[i];
    if (asked > after->supply)
      reason.points += count[i];
  }

  if (reason.points > 0)
    advisor_turn_add (self, after->supply == 0 ? 380 : 240 - 40 * after->supply, &reason);
  else if (after->supply <= FEW_GHOSTS || self->reasons->n_reasons == 0)
    advisor_turn_add (self, 5, &reason);
}

void
advisor_reasons (const RulesState    *state,
                 const RulesTileSet  *set,
                 const AdvisorReport *report,
                 AdvisorReasons      *reasons)
{
  AdvisorTurn turn;

  memset (reasons, 0, sizeof *reasons);
  memset (&turn, 0, sizeof turn);
  turn.before = state;
  turn.set = set;
  turn.report = report;
  turn.placed = state->placed;
  turn.reasons = reasons;

  play_turn (&turn);
  if (rules_setup_is_competitive (&state->setup)) {
    advisor_turn_rival (&turn);
    return;
  }

  note_sums (&turn);
  note_extended (&turn);
  note_marker (&turn);
  advisor_turn_land (&turn);
  advisor_turn_graves (&turn);
  advisor_turn_others (&turn);
  note_supply (&turn);
}

/* Whether two moves put the same picture on the board. */
static bool
look_same (const RulesState   *state,
           const RulesTileSet *set,
           const RulesMove    *a,
           const RulesMove    *b)
{
  const RulesTile *tile;

  if (a->kind != RULES_MOVE_PLACE || b->kind != RULES_MOVE_PLACE
      || a->square.x != b->square.x || a->square.y != b->square.y)
    return rules_move_equal (a, b);

  tile = &set->tiles[rules_tile_in_hand (state)];

  return rules_tile_equal_turned (tile, tile, (uint8_t) ((a->turn - b->turn) & 3));
}

uint8_t
advisor_alternatives (const RulesState    *state,
                      const RulesTileSet  *set,
                      const AdvisorReport *report,
                      uint16_t             indices[ADVISOR_MAX_ALTERNATIVES])
{
  uint8_t n = 0;

  for (uint16_t i = 1; i < report->n_choices && n < ADVISOR_MAX_ALTERNATIVES; i++) {
    const RulesMove *move = &report->choices[i].move;
    bool again = look_same (state, set, move, &report->choices[0].move);

    for (uint8_t j = 0; j < n; j++)
      again = again || look_same (state, set, move, &report->choices[indices[j]].move);

    if (!again)
      indices[n++] = i;
  }

  return n;
}
