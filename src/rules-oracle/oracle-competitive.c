/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-competitive: what can be derived from the tiles and figures of a
 * competitive game.
 */

#include "rules-oracle/oracle-competitive.h"

static const int step_x[4] = { 0, 1, 0, -1 };
static const int step_y[4] = { -1, 0, 1, 0 };

bool
oracle_is_competitive (const OracleGame *game)
{
  return game->setup.mode == RULES_MODE_HAUNTED ||
         game->setup.mode == RULES_MODE_CLASSIC;
}

static bool
haunted (const OracleGame *game)
{
  return game->setup.mode == RULES_MODE_HAUNTED;
}

/* --- What is not on the board -------------------------------------------- */

int
oracle_competitive_supply (const OracleGame *game)
{
  int ghosts = haunted (game) ? 15 : 0;

  for (uint16_t i = 0; i < game->table.n_tiles; i++)
    ghosts -= game->table.tiles[i].attached;
  return ghosts;
}

static int
on_board (const OracleGame *game,
          uint8_t           colour,
          bool              guard)
{
  int figures = 0;

  for (uint16_t i = 0; i < game->table.n_tiles; i++)
    figures += game->table.tiles[i].colour == colour &&
               game->table.tiles[i].guard == guard;
  return figures;
}

int
oracle_meeples_in_reserve (const OracleGame *game,
                           uint8_t           colour)
{
  /* R8.1, R8.14. */
  return (haunted (game) ? 5 : 7) - on_board (game, colour, false);
}

int
oracle_guards_in_reserve (const OracleGame *game,
                          uint8_t           colour)
{
  if (!haunted (game) || game->setup.owner[colour] == RULES_NO_SEAT)
    return 0;
  return 2 + game->table.earned[colour] - on_board (game, colour, true);
}

int
oracle_guards_aside (const OracleGame *game,
                     uint8_t           colour)
{
  if (!haunted (game) || game->setup.owner[colour] == RULES_NO_SEAT)
    return 0;
  return 3 - game->table.earned[colour];
}

uint8_t
oracle_colour_of (const OracleGame *game,
                  uint8_t           seat)
{
  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (game->setup.owner[colour] == seat)
      return colour;
  }
  return RULES_NO_COLOUR;
}

/* --- Mist ---------------------------------------------------------------- */

/* Whether some side of the tile has mist on both sides of it, or on one
 * alone. */
static bool
mist_meets (const OracleGame *game,
            uint16_t          index,
            int               misty_sides)
{
  RulesSquare square = game->table.tiles[index].square;

  for (int side = 0; side < 4; side++) {
    uint16_t other = oracle_at (game, square.x + step_x[side],
                                square.y + step_y[side]);

    if (other != ORACLE_NOWHERE &&
        oracle_misty (game, index, side) +
        oracle_misty (game, other, (side + 2) % 4) == misty_sides)
      return true;
  }
  return false;
}

bool
oracle_extends (const OracleGame *game,
                uint16_t          index)
{
  return mist_meets (game, index, 2);
}

bool
oracle_limits (const OracleGame *game,
               uint16_t          index)
{
  return mist_meets (game, index, 1);
}

bool
oracle_may_haunt (const OracleGame *game,
                  uint16_t          index,
                  uint8_t           seat,
                  bool              own)
{
  const OracleTile *at = &game->table.tiles[index];

  return at->colour != RULES_NO_COLOUR && !at->guard &&
         (game->setup.owner[at->colour] == seat) == own;
}

/* --- Fields -------------------------------------------------------------- */

/* The feature that is the @nth city of the tile, from 0. */
static uint8_t
nth_city (const RulesTile *tile,
          int              nth)
{
  for (uint8_t f = 0; f < tile->n_features; f++) {
    if (tile->features[f].kind == RULES_FEATURE_CITY && nth-- == 0)
      return f;
  }
  return RULES_NO_FEATURE;
}

void
oracle_cities_at (const OracleGame    *game,
                  const OracleFeature *field,
                  bool                 complete,
                  OracleCities        *cities)
{
  bool seen[RULES_MAX_CELLS][RULES_MAX_FEATURES] = { { false } };

  cities->n = 0;
  for (uint16_t i = 0; i < field->n_members; i++) {
    uint8_t index = field->members[i].index;
    const RulesTile *tile = oracle_print (game, index);
    uint8_t touched = tile->features[field->members[i].feature].cities;

    for (int nth = 0; nth < 8; nth++) {
      uint8_t f = nth_city (tile, nth);
      OracleFeature city;

      if (!(touched & (1 << nth)) || seen[index][f])
        continue;
      oracle_flood (game, index, f, &city);
      for (uint16_t m = 0; m < city.n_members; m++)
        seen[city.members[m].index][city.members[m].feature] = true;
      if (city.complete != complete)
        continue;
      cities->cities[cities->n].index = index;
      cities->cities[cities->n++].feature = f;
    }
  }
}
