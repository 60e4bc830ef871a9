/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What can still be won: more points than can be had, so that what they do not
 * suffice for is lost.  Everything is counted as if each tile to come were the
 * best one for every purpose at once.
 *
 * A road or city is only scored when all squares beside its open sides are
 * filled.  So of what it is worth each of these squares gets an equal part, and
 * all features that @placements tiles can complete are together worth no more
 * than the best @placements squares.
 */

#include "advisor-exact-private.h"

#include <stdlib.h>
#include <string.h>

#define MAX_PLACEMENTS 8
#define PARTS 840             /* What 1 to 8 divide. */
#define MAX_LANDS 96

/* A road or city with open sides, complete with @n_squares tiles at least. */
typedef struct {
  uint16_t root;
  uint8_t kind;
  uint8_t colours;            /* Of its meeples and of all that it may be joined
                               * with. */
  uint8_t sides;              /* Beside free squares. */
  uint8_t n_squares;          /* More than @placements: not told further. */
  uint8_t group;              /* The first land it may be joined with. */
  uint16_t squares[MAX_PLACEMENTS];     /* Index into open. */
} Land;

typedef struct {
  const ExactFrame *frame;
  const RulesState *state;
  uint8_t placements;
  bool claims;                /* The tile just placed may still get a
                               * meeple. */
  bool full;                  /* More lands than there is room for. */
  uint8_t n_colours;          /* That are played. */
  uint8_t n_lands;
  uint8_t unseen[RULES_MAX_TILES];
  uint8_t land_of[RULES_MAX_NODES];     /* Number + 1 of a root's land. */
  Land lands[MAX_LANDS];
} Reach;

static const int8_t step_x[RULES_N_SIDES] = { 0, 1, 0, -1 };
static const int8_t step_y[RULES_N_SIDES] = { -1, 0, 1, 0 };

static uint8_t
cell_beside (const RulesState *state,
             RulesSquare       square,
             int               x,
             int               y)
{
  return rules_cell_at (state, (RulesSquare) {
    .x = (int16_t) (square.x + x),
    .y = (int16_t) (square.y + y),
  });
}

static unsigned int
count_bits (unsigned int bits)
{
  return (unsigned int) __builtin_popcount (bits);
}

static Land *
get_land (Reach    *self,
          uint16_t  root)
{
  Land *land;

  if (self->land_of[root] > 0)
    return &self->lands[self->land_of[root] - 1];
  if (self->n_lands == MAX_LANDS)
    return NULL;

  land = &self->lands[self->n_lands++];
  memset (land, 0, sizeof *land);
  land->root = root;
  land->kind = (uint8_t) rules_node_kind (self->state, self->frame->set, root);
  self->land_of[root] = self->n_lands;

  return land;
}

/* Notes the lands around a free square. */
static void
survey_square (Reach    *self,
               uint16_t  index)
{
  const RulesState *state = self->state;
  const RulesOpen *open = &state->open[index];

  for (unsigned int side = 0; side < RULES_N_SIDES; side++) {
    unsigned int opposite = rules_side_opposite (side);
    const RulesTile *tile;
    uint8_t cell, feature;
    Land *land;

    if (!(open->touching >> side & 1) || (open->wanted >> 2 * side & 3) == RULES_TERRAIN_FIELD)
      continue;

    cell = cell_beside (state, open->square, step_x[side], step_y[side]);
    tile = rules_cell_tile (state, self->frame->set, cell);
    feature = tile->side_feature[rules_side_on_tile (opposite, state->cells[cell].turn)];
    land = get_land (self, rules_feature_root (state, cell, feature));
    if (!land) {
      self->full = true;
      return;
    }

    land->sides++;
    if (land->n_squares > self->placements
        || (land->n_squares > 0 && land->squares[land->n_squares - 1] == index))
      continue;
    if (land->n_squares < self->placements)
      land->squares[land->n_squares] = index;
    land->n_squares++;
  }
}

/* Drops lands that cannot be completed any more: with too many squares to fill,
 * or with a side against a face-down tile (R5.7). */
static void
drop_lost_lands (Reach *self)
{
  uint8_t n = 0;

  for (uint8_t i = 0; i < self->n_lands; i++) {
    Land land = self->lands[i];

    if (land.n_squares > self->placements
        || land.sides < self->state->nodes[land.root].open) {
      self->land_of[land.root] = 0;
      continue;
    }

    land.group = n;
    land.colours = rules_feature_colours (self->state, land.root);
    self->lands[n++] = land;
    self->land_of[land.root] = n;
  }

  self->n_lands = n;
}

/* Whether so few tiles can join two lands. */
static bool
can_join (const Reach *self,
          const Land  *a,
          const Land  *b)
{
  for (uint8_t i = 0; i < a->n_squares; i++) {
    RulesSquare from = self->state->open[a->squares[i]].square;

    for (uint8_t j = 0; j < b->n_squares; j++) {
      RulesSquare to = self->state->open[b->squares[j]].square;

      if (abs (from.x - to.x) + abs (from.y - to.y) < self->placements)
        return true;
    }
  }

  return false;
}

/* Gives all lands that may become one the colours of all of them. */
static void
group_lands (Reach *self)
{
  for (uint8_t i = 0; i < self->n_lands; i++) {
    for (uint8_t j = 0; j < i; j++) {
      Land *a = &self->lands[j], *b = &self->lands[i];
      uint8_t from = b->group, to = a->group, colours = a->colours | b->colours;

      if (a->kind != b->kind || from == to || !can_join (self, a, b))
        continue;

      for (uint8_t k = 0; k <= i; k++) {
        if (self->lands[k].group == from)
          self->lands[k].group = to;
        if (self->lands[k].group == to)
          self->lands[k].colours = colours;
      }
    }
  }
}

/* How many colours may stand on a feature at last that has these now.  Each of
 * the tiles to come brings one, but for the one that completes it; that one
 * only when there is none. */
static unsigned int
most_colours (const Reach  *self,
              unsigned int  colours)
{
  unsigned int most = count_bits (colours) + self->placements + self->claims;

  most = most > 2 ? most - 1 : 1;

  return most < self->n_colours ? most : self->n_colours;
}

static unsigned int
land_points (const Reach *self)
{
  uint32_t parts[RULES_MAX_OPEN];
  uint32_t sum = 0;

  memset (parts, 0, self->state->n_open * sizeof *parts);

  for (uint8_t i = 0; i < self->n_lands; i++) {
    const Land *land = &self->lands[i];
    uint32_t points = rules_feature_value (self->state, self->frame->set, land->root, NULL, NULL)
                      * most_colours (self, land->colours);

    for (uint8_t j = 0; j < land->n_squares; j++)
      parts[land->squares[j]] += points * (PARTS / land->n_squares);
  }

  for (uint8_t i = 0; i < self->placements; i++) {
    uint16_t best = 0;

    for (uint16_t j = 1; j < self->state->n_open; j++) {
      if (parts[j] > parts[best])
        best = j;
    }
    sum += parts[best];
    parts[best] = 0;
  }

  return (sum + PARTS - 1) / PARTS;
}

/* What the tiles to come add to features, their own ones included. */
static unsigned int
new_points (const Reach *self)
{
  unsigned int left = self->placements, points = 0, colours = 1;

  for (unsigned int reach = UINT8_MAX; reach > 0 && left > 0;) {
    unsigned int below = 0;

    for (uint8_t tile = 0; tile < self->frame->set->n_tiles && left > 0; tile++) {
      unsigned int copies = self->unseen[tile], its = self->frame->reach[tile];

      if (copies > 0 && its < reach && its > below)
        below = its;
      if (copies > 0 && its == reach) {
        copies = copies < left ? copies : left;
        points += copies * reach;
        left -= copies;
      }
    }
    reach = below;
  }

  for (uint8_t i = 0; i < self->n_lands; i++) {
    unsigned int its = most_colours (self, self->lands[i].colours);

    colours = its > colours ? its : colours;
  }
  if (most_colours (self, 0) > colours)
    colours = most_colours (self, 0);

  return points * colours;
}

/* The squares around @square without a face-up tile; @misty receives how many
 * of the others are misty.  More than 8: a face-down tile is among them. */
static unsigned int
count_missing (const Reach  *self,
               RulesSquare   square,
               unsigned int *misty)
{
  unsigned int missing = 0;

  *misty = 0;

  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      uint8_t cell = cell_beside (self->state, square, x, y);

      if (x == 0 && y == 0)
        continue;
      if (cell == RULES_NO_CELL)
        missing++;
      else if (self->state->cells[cell].tile == RULES_NO_TILE)
        missing += 9;
      else
        *misty += rules_cell_tile (self->state, self->frame->set, cell)->bank != RULES_NO_FEATURE;
    }
  }

  return missing;
}

/* Castles with meeples, and one that may get one now. */
static unsigned int
castle_points (const Reach *self)
{
  const RulesState *state = self->state;
  unsigned int points = 0;

  for (uint16_t cell = 0; cell < state->n_cells; cell++) {
    const RulesTile *tile = rules_cell_tile (state, self->frame->set, (uint8_t) cell);
    unsigned int missing, misty;

    if (tile->castle == RULES_NO_FEATURE)
      continue;
    if (!(state->cells[cell].colour != RULES_NO_COLOUR
          && state->cells[cell].feature == tile->castle)
        && !(self->claims && state->placed == cell))
      continue;

    missing = count_missing (self, state->cells[cell].square, &misty);
    if (missing <= self->placements)
      points += 2 * (1 + misty + missing);
  }

  return points;
}

/* Castles still to come: the best square for one, for each of them. */
static unsigned int
new_castle_points (const Reach *self)
{
  unsigned int n_castles = 0, best = 0;

  for (uint8_t tile = 0; tile < self->frame->set->n_tiles; tile++) {
    if (self->frame->set->tiles[tile].castle != RULES_NO_FEATURE)
      n_castles += self->unseen[tile];
  }
  n_castles = n_castles < self->placements ? n_castles : self->placements;
  if (n_castles == 0)
    return 0;

  /* A square with no tile at any side yet has four to fill around it. */
  if (self->placements > 4)
    return n_castles * 18;

  for (uint16_t i = 0; i < self->state->n_open; i++) {
    unsigned int misty, missing = count_missing (self, self->state->open[i].square, &misty);
    unsigned int points = 2 * (1 + misty + missing);

    if (missing < self->placements && points > best)
      best = points;
  }

  return n_castles * best;
}

/* Roads and cities of the tile just placed that are complete. */
static unsigned int
pending_points (const Reach *self)
{
  const RulesState *state = self->state;
  unsigned int points = 0;
  const RulesTile *tile;

  if (state->placed == RULES_NO_CELL)
    return 0;

  tile = rules_cell_tile (state, self->frame->set, state->placed);
  for (uint8_t feature = 0; feature < tile->n_features; feature++) {
    uint8_t kind = tile->features[feature].kind;
    uint16_t root = rules_feature_root (state, state->placed, feature);
    unsigned int colours = count_bits (rules_feature_colours (state, root));

    if ((kind != RULES_FEATURE_ROAD && kind != RULES_FEATURE_CITY)
        || state->nodes[root].open > 0)
      continue;
    if (colours == 0 && self->claims)
      colours = 1;
    points += colours * rules_feature_value (state, self->frame->set, root, NULL, NULL);
  }

  return points;
}

/* Hounds and the cat, as if all ghosts there are were on the board, or in
 * circles. */
static unsigned int
follower_points (const Reach  *self,
                 unsigned int  others)
{
  const RulesState *state = self->state;
  const RulesLevel *level = rules_level (state->setup.level);
  unsigned int points = 0;

  if (state->cat != RULES_PET_NONE) {
    unsigned int turns = self->placements + (state->placed != RULES_NO_CELL);
    unsigned int ghosts = state->in_circles + 3u * turns;

    points += turns * (ghosts < level->ghosts ? ghosts : level->ghosts);
  }

  /* After the cat: her points may reach a hound. */
  for (unsigned int i = 0; i < RULES_N_HOUNDS; i++) {
    uint8_t where = state->hound[i];

    if (where == RULES_PET_TRACK) {
      if (level->markers > 1 || rules_score (state) + others + points >= level->hounds[i])
        points += level->ghosts;
    } else if (where < RULES_PET_MOVES) {
      uint16_t root = rules_feature_root (state, where, state->cells[where].feature);

      if (state->nodes[root].open == 0 || self->land_of[root] > 0)
        points += level->ghosts;
    }
  }

  return points;
}

static unsigned int
points_missing (const RulesState *state)
{
  const RulesLevel *level = rules_level (state->setup.level);
  unsigned int missing = 0;

  for (uint8_t i = 0; i < level->markers; i++) {
    if (state->score[i] < level->goal)
      missing += level->goal - state->score[i];
  }

  return missing;
}

bool
exact_in_reach (const ExactFrame *frame,
                const RulesState *state,
                uint8_t           placements)
{
  unsigned int points;
  Reach self;

  if (state->phase == RULES_PHASE_OVER)
    return false;

  /* Points that have been told but not given are on no feature. */
  if (placements > MAX_PLACEMENTS || state->phase == RULES_PHASE_MARKER)
    return true;

  self.frame = frame;
  self.state = state;
  self.placements = placements;
  self.claims = state->placed != RULES_NO_CELL && state->step <= RULES_STEP_MEEPLE;
  self.full = false;
  self.n_lands = 0;
  self.n_colours = 0;
  for (unsigned int i = 0; i < RULES_N_COLOURS; i++)
    self.n_colours += state->setup.owner[i] != RULES_NO_SEAT;
  memset (self.land_of, 0, state->n_nodes);
  exact_unseen (frame, state, self.unseen);

  for (uint16_t i = 0; i < state->n_open && placements > 0; i++)
    survey_square (&self, i);
  if (self.full)
    return true;
  drop_lost_lands (&self);
  group_lands (&self);

  points = pending_points (&self) + castle_points (&self);
  if (placements > 0)
    points += land_points (&self) + new_points (&self) + new_castle_points (&self);
  points += follower_points (&self, points);

  return points >= points_missing (state);
}
