/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What unseen tiles can do for an open square: counted for every pattern of
 * neighbours a square may have, looked up ever after.
 */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "advisor-rival.h"

const uint8_t advisor_pair_of[RULES_N_SIDES][RULES_N_SIDES] = {
  { 0, 0, 1, 2 }, { 0, 0, 3, 4 }, { 1, 3, 0, 5 }, { 2, 4, 5, 0 },
};

typedef struct {
  uint8_t ends;
  uint8_t closes;
  uint8_t joins;
  uint8_t fits;
} Uses;

/* Which pairs of sides are both in a mask. */
static uint8_t
pairs_in (unsigned int sides)
{
  uint8_t pairs = 0;

  for (unsigned int a = 0; a < RULES_N_SIDES; a++) {
    for (unsigned int b = a + 1; b < RULES_N_SIDES; b++) {
      if (sides >> a & sides >> b & 1)
        pairs |= (uint8_t) (1u << advisor_pair_of[a][b]);
    }
  }

  return pairs;
}

/* What a tile with @turn quarter turns can do, for each mask of sides that have
 * neighbours. */
static void
note_turn (const RulesTile *tile,
           uint8_t          turn,
           Uses            *uses)
{
  uint8_t misty = rules_sides_turned (tile->misty, turn);
  uint8_t sides[RULES_MAX_FEATURES];
  uint8_t n_sides = 0, joins = 0;
  unsigned int pattern = 0;

  for (unsigned int side = 0; side < RULES_N_SIDES; side++)
    pattern |= (rules_tile_edge (tile, turn, side) + 1u) << 2 * side;

  for (uint8_t i = 0; i < tile->n_features; i++) {
    const RulesFeature *feature = &tile->features[i];

    if (feature->kind != RULES_FEATURE_ROAD && feature->kind != RULES_FEATURE_CITY)
      continue;

    sides[n_sides] = rules_sides_turned (feature->sides, turn);
    joins |= pairs_in (sides[n_sides++]);
  }

  for (uint8_t touching = 1; touching < 16; touching++) {
    Uses *here = &uses[pattern & advisor_spread (touching) * 3];

    here->fits = 1;
    here->joins |= joins;
    if ((misty & ~touching) == 0)
      here->closes |= misty;
    for (uint8_t i = 0; i < n_sides; i++) {
      if ((sides[i] & ~touching) == 0)
        here->ends |= sides[i];
    }
  }
}

static void
add_tile (AdvisorOutlook  *self,
          const RulesTile *tile,
          uint8_t          count)
{
  Uses uses[N_PATTERNS];

  memset (uses, 0, sizeof uses);
  for (uint8_t turn = 0; turn < 4; turn++)
    note_turn (tile, turn, uses);

  for (unsigned int pattern = 0; pattern < N_PATTERNS; pattern++) {
    if (!uses[pattern].fits)
      continue;

    self->fits[pattern] += count;
    for (unsigned int side = 0; side < RULES_N_SIDES; side++) {
      self->ends[pattern][side] += (uses[pattern].ends >> side & 1) * count;
      self->closes[pattern][side] += (uses[pattern].closes >> side & 1) * count;
    }
    for (unsigned int pair = 0; pair < N_PAIRS; pair++)
      self->joins[pattern][pair] += (uses[pattern].joins >> pair & 1) * count;
  }
}

/* How many symbols unseen tiles bring. */
static void
note_symbols (AdvisorOutlook     *self,
              const RulesTileSet *set,
              const uint8_t      *count)
{
  for (unsigned int tile = 0; tile < set->n_tiles; tile++) {
    unsigned int symbols = set->tiles[tile].ghosts + set->tiles[tile].circles;
    float share = (float) count[tile] / fmaxf (self->n_unseen, 1);

    self->symbols += share * (float) symbols;
    for (unsigned int n = 0; n < symbols; n++)
      self->more[n] += share;
  }
}

void
advisor_outlook_init_weighed (AdvisorOutlook     *self,
                              const RulesState   *state,
                              const RulesTileSet *set,
                              const float        *weights)
{
  uint8_t count[RULES_MAX_TILES];
  float draws;

  memset (self, 0, sizeof *self);
  self->level = state->setup.level;
  self->rival = rules_setup_is_competitive (&state->setup);
  self->mode = state->setup.mode;
  self->seats = state->setup.seats;
  self->seat = state->seat;
  self->weights = weights || self->rival ? weights : advisor_weights_of (state->setup.level);

  rules_tiles_unseen (state, count);
  for (unsigned int tile = 0; tile < set->n_tiles; tile++) {
    if (count[tile] == 0)
      continue;
    add_tile (self, &set->tiles[tile], count[tile]);
    self->n_unseen += count[tile];
  }
  if (self->rival) {
    advisor_rival_outlook (self, state, set);
    return;
  }

  note_symbols (self, set, count);

  /* Not every draw goes where one would like it: a third does. */
  draws = fminf ((float) (state->n_deck - state->n_drawn), 24) / 3;
  for (unsigned int n = 0; n <= self->n_unseen; n++)
    self->soon[n] = 1 - powf (1 - (float) n / fmaxf (self->n_unseen, 1), draws);

  self->horizon = advisor_horizon (state, set, self);
}

AdvisorOutlook *
advisor_outlook_new (const RulesState   *state,
                     const RulesTileSet *set)
{
  AdvisorOutlook *self = malloc (sizeof *self);

  if (self)
    advisor_outlook_init_weighed (self, state, set, NULL);

  return self;
}

void
advisor_outlook_free (AdvisorOutlook *outlook)
{
  free (outlook);
}
