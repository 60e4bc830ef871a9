/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Roads, cities and castles at the end of the turn: what the tile placed has
 * joined, made larger or brought within a tile of each other, and where a
 * meeple went.
 */

#include "advisor-reason-private.h"

static unsigned int
n_colours (uint8_t colours)
{
  return (unsigned int) __builtin_popcount (colours);
}

static uint16_t
value_of (const AdvisorTurn *self,
          const RulesState  *state,
          uint16_t           root)
{
  return rules_feature_value (state, self->set, root, NULL, NULL);
}

/* The most colours, and the most points, that one of the parts had before the
 * tile joined them. */
static void
look_at_parts (const AdvisorTurn *self,
               uint16_t           root,
               unsigned int      *colours,
               uint16_t          *points)
{
  uint16_t node = root;

  *colours = 0;
  *points = 0;

  do {
    if (node < self->before->n_nodes) {
      uint16_t part = rules_node_root (self->before, node);
      unsigned int n = n_colours (rules_feature_colours (self->before, part));

      if (n > *colours)
        *colours = n;
      if (self->before->nodes[part].meeples > 0 && value_of (self, self->before, part) > *points)
        *points = value_of (self, self->before, part);
    }
    node = self->after.nodes[node].next;
  } while (node != root);
}

/* A road or a city that the tile has joined or made longer. */
static void
note_joined (AdvisorTurn *self,
             uint16_t     root,
             uint8_t      kind)
{
  AdvisorReason reason = {
    .feature = kind,
    .colours = rules_feature_colours (&self->after, root),
    .points = value_of (self, &self->after, root),
    .square = self->after.cells[self->placed].square,
  };
  unsigned int colours;
  uint16_t points;

  look_at_parts (self, root, &colours, &points);

  if (n_colours (reason.colours) > 1 && n_colours (reason.colours) > colours) {
    reason.kind = ADVISOR_REASON_SHARED;
    advisor_turn_add (self, 260 + 5 * reason.points, &reason);
  } else if (points > 0 && reason.points > points) {
    unsigned int more = (unsigned int) (reason.points - points) * n_colours (reason.colours);

    reason.kind = ADVISOR_REASON_GROWS;
    reason.total = points;
    advisor_turn_add (self, 100 + 8 * (int) more, &reason);
  }
}

static uint16_t
missing_neighbours (const AdvisorTurn *self,
                    uint8_t            cell)
{
  RulesSquare middle = self->after.cells[cell].square;
  uint16_t missing = 0;

  for (int i = 0; i < 9; i++) {
    RulesSquare square = { (int16_t) (middle.x + i % 3 - 1), (int16_t) (middle.y + i / 3 - 1) };

    missing += rules_cell_at (&self->after, square) == RULES_NO_CELL;
  }

  return missing;
}

/* The meeple that was put on the tile, if it still stands there. */
static void
note_claim (AdvisorTurn *self)
{
  const RulesCell *cell = &self->after.cells[self->placed];
  AdvisorReason reason = { .kind = ADVISOR_REASON_CLAIM, .square = cell->square };
  bool stood;
  uint16_t root;

  /* Before the turn's second half it may stand there already. */
  stood = self->placed < self->before->n_cells
          && self->before->cells[self->placed].colour != RULES_NO_COLOUR;
  if (cell->colour == RULES_NO_COLOUR || stood)
    return;

  root = rules_feature_root (&self->after, self->placed, cell->feature);
  reason.feature = (uint8_t) rules_node_kind (&self->after, self->set, root);
  reason.colours = (uint8_t) (1u << cell->colour);
  reason.points = value_of (self, &self->after, root);
  reason.count = (uint8_t) (reason.feature == RULES_FEATURE_CASTLE
                            ? missing_neighbours (self, self->placed)
                            : self->after.nodes[root].open);
  advisor_turn_add (self, 120 + 4 * reason.points - 5 * reason.count, &reason);
}

/* The root of the road or city that points to an open square from @side of
 * it, RULES_NO_NODE where none does. */
static uint16_t
root_beside (const AdvisorTurn *self,
             RulesSquare        open,
             unsigned int       side)
{
  static const int8_t x[] = { 0, 1, 0, -1 }, y[] = { -1, 0, 1, 0 };
  RulesSquare square = { (int16_t) (open.x + x[side]), (int16_t) (open.y + y[side]) };
  uint8_t cell = rules_cell_at (&self->after, square);
  const RulesTile *tile;
  uint8_t feature;

  if (cell == RULES_NO_CELL || self->after.cells[cell].tile == RULES_NO_TILE)
    return RULES_NO_NODE;

  tile = rules_cell_tile (&self->after, self->set, cell);
  feature = tile->side_feature[rules_side_on_tile (rules_side_opposite (side),
                                                   self->after.cells[cell].turn)];

  return feature == RULES_NO_FEATURE ? RULES_NO_NODE
                                     : rules_feature_root (&self->after, cell, feature);
}

/* Whether a tile has a feature at all the sides of a mask, as it is turned. */
static bool
joins (const RulesTile *tile,
       uint8_t          turn,
       uint8_t          sides)
{
  for (uint8_t i = 0; i < tile->n_features; i++) {
    const RulesFeature *feature = &tile->features[i];

    if ((feature->kind == RULES_FEATURE_ROAD || feature->kind == RULES_FEATURE_CITY)
        && (rules_sides_turned (feature->sides, turn) & sides) == sides)
      return true;
  }

  return false;
}

/* How many tiles that nobody has seen fit on the square and join the two sides
 * of a mask there. */
static uint16_t
count_joining (const AdvisorTurn *self,
               RulesSquare        square,
               uint8_t            sides)
{
  uint8_t count[RULES_MAX_TILES];
  uint16_t n = 0;

  rules_tiles_unseen (self->before, count);
  for (uint8_t i = 0; i < self->set->n_tiles; i++) {
    bool fits = false;

    for (uint8_t turn = 0; turn < 4 && count[i] > 0 && !fits; turn++)
      fits = joins (&self->set->tiles[i], turn, sides)
             && rules_fits (&self->after, self->set, i, square, turn) == RULES_OK;

    n += fits ? count[i] : 0;
  }

  return n;
}

/* Two features of different colours with nothing between them but one open
 * square; one of them ends on the tile placed, at @from of the square. */
static void
note_pair (AdvisorTurn  *self,
           RulesSquare   square,
           unsigned int  from,
           unsigned int  to)
{
  uint16_t near = root_beside (self, square, from);
  uint16_t far = root_beside (self, square, to);
  uint8_t a, b;
  AdvisorReason reason = { .kind = ADVISOR_REASON_NEARLY_SHARED, .square = square };

  if (near == RULES_NO_NODE || far == RULES_NO_NODE || near == far
      || rules_node_kind (&self->after, self->set, near)
         != rules_node_kind (&self->after, self->set, far))
    return;

  a = rules_feature_colours (&self->after, near);
  b = rules_feature_colours (&self->after, far);
  if (a == 0 || b == 0 || n_colours (a | b) < 2)
    return;

  reason.total = count_joining (self, square, (uint8_t) (1u << from | 1u << to));
  if (reason.total == 0)
    return;

  reason.feature = (uint8_t) rules_node_kind (&self->after, self->set, near);
  reason.colours = a | b;
  advisor_turn_add (self, 180 + 3 * (value_of (self, &self->after, near)
                                     + value_of (self, &self->after, far)),
                    &reason);
}

static void
note_nearly_shared (AdvisorTurn *self)
{
  static const int8_t x[] = { 0, 1, 0, -1 }, y[] = { -1, 0, 1, 0 };
  RulesSquare middle = self->after.cells[self->placed].square;

  for (unsigned int side = 0; side < RULES_N_SIDES; side++) {
    RulesSquare square = { (int16_t) (middle.x + x[side]), (int16_t) (middle.y + y[side]) };

    if (rules_cell_at (&self->after, square) != RULES_NO_CELL)
      continue;

    for (unsigned int other = 0; other < RULES_N_SIDES; other++) {
      if (other != rules_side_opposite (side))
        note_pair (self, square, rules_side_opposite (side), other);
    }
  }
}

void
advisor_turn_land (AdvisorTurn *self)
{
  const RulesTile *tile;

  if (self->placed == RULES_NO_CELL || self->after.phase == RULES_PHASE_OVER)
    return;

  tile = rules_cell_tile (&self->after, self->set, self->placed);
  for (uint8_t i = 0; i < tile->n_features; i++) {
    uint8_t kind = tile->features[i].kind;
    uint16_t root = rules_feature_root (&self->after, self->placed, i);

    if (self->placing && (kind == RULES_FEATURE_ROAD || kind == RULES_FEATURE_CITY)
        && self->after.nodes[root].meeples > 0)
      note_joined (self, root, kind);
  }

  note_claim (self);
  note_nearly_shared (self);
}
