/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Cemeteries that are about to close, and where a face-down tile does no harm.
 */

#include "advisor-reason-private.h"

/* Squares that are still free around a cemetery, from which it seems near to
 * closing. */
#define NEAR 3

/* How many of the squares are free that a cemetery has to wait for: all around
 * a haunted one, else those at its sides (R5.1, R5.5). */
static uint8_t
count_free (const RulesState *state,
            RulesSquare       middle)
{
  bool haunted = rules_level (state->setup.level)->haunted;
  uint8_t n = 0;

  for (int i = 0; i < 9; i++) {
    int x = i % 3 - 1, y = i / 3 - 1;
    RulesSquare square = { (int16_t) (middle.x + x), (int16_t) (middle.y + y) };

    if (haunted || x == 0 || y == 0)
      n += rules_cell_at (state, square) == RULES_NO_CELL;
  }

  return n;
}

static void
note_closing (AdvisorTurn *self)
{
  AdvisorReason reason = { .kind = ADVISOR_REASON_CEMETERY_NEAR, .count = NEAR + 1 };

  for (uint8_t cell = 0; cell < self->before->n_cells; cell++) {
    RulesSquare square = self->before->cells[cell].square;
    uint8_t before, after;

    if (!rules_cemetery_open (self->before, cell) || !rules_cemetery_open (&self->after, cell))
      continue;

    before = count_free (self->before, square);
    after = count_free (&self->after, square);
    if (after < before && after < reason.count) {
      reason.count = after;
      reason.square = square;
    }
  }

  if (reason.count <= NEAR)
    advisor_turn_add (self, 130 - 20 * reason.count, &reason);
}

/* Whether a face-down tile on a free square would stand in the way of an
 * occupied feature or of a bank that can be completed (R5.7). */
static bool
is_in_the_way (const AdvisorTurn *self,
               RulesSquare        open)
{
  const RulesState *state = self->before;

  for (int i = 0; i < 9; i++) {
    int x = i % 3 - 1, y = i / 3 - 1;
    uint8_t cell = rules_cell_at (state, (RulesSquare) { (int16_t) (open.x + x),
                                                         (int16_t) (open.y + y) });
    const RulesTile *tile;
    RulesSide printed;
    uint8_t feature;

    if (cell == RULES_NO_CELL || state->cells[cell].tile == RULES_NO_TILE)
      continue;

    tile = rules_cell_tile (state, self->set, cell);
    if (tile->castle != RULES_NO_FEATURE
        && state->nodes[rules_feature_root (state, cell, tile->castle)].meeples > 0)
      return true;
    if (x != 0 && y != 0)
      continue;

    /* The side that faces the square: south of the tile above it, and so on. */
    printed = rules_side_on_tile (y < 0 ? RULES_SOUTH : y > 0 ? RULES_NORTH
                                  : x < 0 ? RULES_EAST : RULES_WEST,
                                  state->cells[cell].turn);
    feature = tile->side_feature[printed];
    if (feature != RULES_NO_FEATURE
        && state->nodes[rules_feature_root (state, cell, feature)].meeples > 0)
      return true;
    if (tile->misty >> printed & 1
        && !state->nodes[rules_feature_root (state, cell, tile->bank)].dead)
      return true;
  }

  return false;
}

static void
note_harmless (AdvisorTurn *self)
{
  const AdvisorReport *report = self->report;
  AdvisorReason reason = { .kind = ADVISOR_REASON_FACE_DOWN };

  if (report->choices[0].move.kind != RULES_MOVE_FACE_DOWN
      || is_in_the_way (self, report->choices[0].move.square))
    return;

  for (uint16_t i = 1; i < report->n_choices; i++)
    reason.points += is_in_the_way (self, report->choices[i].move.square);

  reason.total = (uint16_t) (report->n_choices - 1);
  if (reason.points > 0)
    advisor_turn_add (self, 200, &reason);
}

void
advisor_turn_graves (AdvisorTurn *self)
{
  if (self->after.phase == RULES_PHASE_OVER)
    return;

  note_closing (self);
  note_harmless (self);
}
