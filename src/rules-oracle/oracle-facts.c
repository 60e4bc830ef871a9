/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-facts: what can be derived from the tiles on the table.
 */

#include "rules-oracle/oracle-competitive.h"

#include <stdlib.h>
#include <string.h>

/* R2.1; the first row is that of competitive games (R8.1, R8.14). */
static const OracleLevel levels[] = {
  {  0, 1, {  0,  0 }, 0 },
  { 15, 1, {  0,  0 }, 50 },
  { 15, 1, {  0,  0 }, 75 },
  { 15, 3, { 15, 50 }, 100 },
  { 13, 3, { 20, 60 }, 120 },
  { 13, 3, { 15, 50 }, 100 },
  { 12, 3, { 10, 25 }, 50 },
};

/* North, east, south, west. */
static const int step_x[4] = { 0, 1, 0, -1 };
static const int step_y[4] = { -1, 0, 1, 0 };

/* The side printed where the turned tile has @side. */
static int
printed_side (int side,
              int turn)
{
  return (side + 4 - turn) % 4;
}

const OracleLevel *
oracle_level (const OracleGame *game)
{
  return &levels[game->setup.level];
}

uint16_t
oracle_at (const OracleGame *game,
           int               x,
           int               y)
{
  for (uint16_t i = 0; i < game->table.n_tiles; i++) {
    if (game->table.tiles[i].square.x == x && game->table.tiles[i].square.y == y)
      return i;
  }
  return ORACLE_NOWHERE;
}

const RulesTile *
oracle_print (const OracleGame *game,
              uint16_t          index)
{
  /* Nobody knows what a face-down tile shows (R5.7). */
  if (game->table.tiles[index].face_down)
    return &rules_tile_face_down;
  return &game->set->tiles[game->table.tiles[index].tile];
}

/* The neighbour at a side of the board, or ORACLE_NOWHERE. */
static uint16_t
neighbour (const OracleGame *game,
           uint16_t          index,
           int               side)
{
  return oracle_at (game,
                    game->table.tiles[index].square.x + step_x[side],
                    game->table.tiles[index].square.y + step_y[side]);
}

static bool
inner (const OracleGame *game,
       uint16_t          index,
       int               side)
{
  int printed = printed_side (side, game->table.tiles[index].turn);

  return oracle_print (game, index)->joined & (1 << printed);
}

bool
oracle_misty (const OracleGame *game,
              uint16_t          index,
              int               side)
{
  int printed = printed_side (side, game->table.tiles[index].turn);

  return !inner (game, index, side) &&
         (oracle_print (game, index)->misty & (1 << printed));
}

/* The feature of the tile at a side of the board that a feature of @kind
 * could go on into, or RULES_NO_FEATURE. */
static uint8_t
feature_at_side (const OracleGame *game,
                 uint16_t          index,
                 int               side,
                 uint8_t           kind)
{
  const RulesTile *tile = oracle_print (game, index);
  int printed = printed_side (side, game->table.tiles[index].turn);

  if (kind == RULES_FEATURE_MIST && !oracle_misty (game, index, side))
    return RULES_NO_FEATURE;

  for (uint8_t f = 0; f < tile->n_features; f++) {
    if (tile->features[f].kind == kind &&
        (tile->features[f].sides & (1 << printed)))
      return f;
  }
  return RULES_NO_FEATURE;
}

/* The same for a field at a half side of the board. */
static uint8_t
field_at_half (const OracleGame *game,
               uint16_t          index,
               int               half)
{
  const RulesTile *tile = oracle_print (game, index);
  int printed = (half + 8 - 2 * game->table.tiles[index].turn) % 8;

  for (uint8_t f = 0; f < tile->n_features; f++) {
    if (tile->features[f].kind == RULES_FEATURE_FIELD &&
        (tile->features[f].halves & (1 << printed)))
      return f;
  }
  return RULES_NO_FEATURE;
}

static void
add_member (OracleFeature *found,
            uint16_t       index,
            uint8_t        feature)
{
  for (uint16_t i = 0; i < found->n_members; i++) {
    if (found->members[i].index == index &&
        found->members[i].feature == feature)
      return;
  }
  found->members[found->n_members].index = (uint8_t) index;
  found->members[found->n_members].feature = feature;
  found->n_members++;
}

/* Follows a road, city or bank over one side of a member. */
static void
follow_side (const OracleGame *game,
             OracleFeature    *found,
             uint16_t          index,
             int               side)
{
  uint16_t other = neighbour (game, index, side);
  uint8_t next;

  if (found->kind == RULES_FEATURE_MIST && !oracle_misty (game, index, side))
    return;
  if (other == ORACLE_NOWHERE) {
    found->open++;
    return;
  }
  next = feature_at_side (game, other, (side + 2) % 4, found->kind);
  if (next != RULES_NO_FEATURE)
    add_member (found, other, next);
  else if (found->kind == RULES_FEATURE_MIST)
    found->dead = true;
  else
    found->open++;            /* A face-down tile finishes nothing (R5.7). */
}

/* Follows a field over one half side of a member.  The first half of a side
 * meets the second half of the opposite side. */
static void
follow_half (const OracleGame *game,
             OracleFeature    *found,
             uint16_t          index,
             int               half)
{
  uint16_t other = neighbour (game, index, half / 2);
  int opposite = (half / 2 + 2) % 4;
  uint8_t next;

  if (other == ORACLE_NOWHERE) {
    found->open++;
    return;
  }
  next = field_at_half (game, other, 2 * opposite + (half % 2 == 0 ? 1 : 0));
  if (next != RULES_NO_FEATURE)
    add_member (found, other, next);
}

/* Counts tiles, arms, meeples and ghosts once the members are known. */
static void
count_members (const OracleGame *game,
               OracleFeature    *found)
{
  bool seen[RULES_MAX_CELLS] = { false };

  for (uint16_t i = 0; i < found->n_members; i++) {
    uint8_t index = found->members[i].index;
    const OracleTile *at = &game->table.tiles[index];

    found->arms += oracle_print (game, index)->
                   features[found->members[i].feature].arms;
    if (at->colour != RULES_NO_COLOUR &&
        at->feature == found->members[i].feature) {
      found->meeples++;
      found->colours |= (uint8_t) (1 << at->colour);
    }
    if (!seen[index]) {
      seen[index] = true;
      found->tiles++;
      found->ghosts += at->ghosts + at->spellbound;
    }
  }
}

/* A castle wants eight face-up neighbours, and counts the mist among the nine
 * tiles (R4.2). */
static void
survey_castle (const OracleGame *game,
               OracleFeature    *found,
               uint16_t          index)
{
  found->complete = oracle_enclosed (game, index, 8, true);
  found->tiles = oracle_print (game, index)->misty != 0;
  for (uint16_t i = 0; i < game->table.n_tiles; i++) {
    if (oracle_around (game, index, i))
      found->tiles += oracle_print (game, i)->misty != 0;
  }
  found->value = 2 * found->tiles;
}

/* A monastery counts the tiles among its nine squares (R8.8), and is complete
 * when it has them all, as a cemetery is in competitive games (R8.6). */
static void
survey_square (const OracleGame *game,
               OracleFeature    *found,
               uint16_t          index)
{
  found->complete = oracle_enclosed (game, index, 8, false);
  for (uint16_t i = 0; i < game->table.n_tiles &&
       found->kind == RULES_FEATURE_MONASTERY; i++)
    found->tiles += oracle_around (game, index, i);
}

void
oracle_flood (const OracleGame *game,
              uint16_t          index,
              uint8_t           feature,
              OracleFeature    *found)
{
  found->kind = oracle_print (game, index)->features[feature].kind;
  found->colours = 0;
  found->dead = found->complete = false;
  found->open = found->tiles = found->arms = 0;
  found->meeples = found->ghosts = found->value = found->n_members = 0;
  add_member (found, index, feature);

  for (uint16_t i = 0; i < found->n_members; i++) {
    uint16_t from = found->members[i].index;
    const RulesFeature *part = &oracle_print (game, from)->
                                features[found->members[i].feature];
    int turn = game->table.tiles[from].turn;

    for (int side = 0; side < 4; side++) {
      if (part->sides & (1 << printed_side (side, turn)))
        follow_side (game, found, from, side);
    }
    for (int half = 0; half < 8; half++) {
      if (part->halves & (1 << (half + 8 - 2 * turn) % 8))
        follow_half (game, found, from, half);
    }
  }

  count_members (game, found);
  found->complete = found->open == 0 && !found->dead;
  if (found->kind == RULES_FEATURE_ROAD)
    found->value = found->tiles;
  else if (found->kind == RULES_FEATURE_CITY)
    found->value = (uint16_t) (2 * found->tiles + 2 * found->arms);
  else if (found->kind == RULES_FEATURE_CASTLE)
    survey_castle (game, found, index);
  else if (found->kind == RULES_FEATURE_FIELD)
    found->complete = false;
  else if (found->kind != RULES_FEATURE_MIST)
    survey_square (game, found, index);
}

bool
oracle_fits (const OracleGame *game,
             uint8_t           tile,
             int               x,
             int               y,
             uint8_t           turn)
{
  const RulesTile *print = &game->set->tiles[tile];
  bool touches = false;

  if (oracle_at (game, x, y) != ORACLE_NOWHERE)
    return false;

  for (int side = 0; side < 4; side++) {
    uint16_t other = oracle_at (game, x + step_x[side], y + step_y[side]);
    int facing;

    /* Against a face-down tile anything may lie, and it is no neighbour to
     * lean on (R5.7). */
    if (other == ORACLE_NOWHERE || game->table.tiles[other].face_down)
      continue;
    facing = printed_side ((side + 2) % 4, game->table.tiles[other].turn);
    if (print->edges[printed_side (side, turn)] !=
        oracle_print (game, other)->edges[facing])
      return false;
    touches = true;
  }
  return touches;
}

bool
oracle_fits_somewhere (const OracleGame *game,
                       uint8_t           tile)
{
  for (uint16_t i = 0; i < game->table.n_tiles; i++) {
    for (int side = 0; side < 4; side++) {
      for (uint8_t turn = 0; turn < 4; turn++) {
        if (oracle_fits (game, tile,
                         game->table.tiles[i].square.x + step_x[side],
                         game->table.tiles[i].square.y + step_y[side], turn))
          return true;
      }
    }
  }
  return false;
}

bool
oracle_enclosed (const OracleGame *game,
                 uint16_t          index,
                 int               squares,
                 bool              face_up)
{
  int x = game->table.tiles[index].square.x;
  int y = game->table.tiles[index].square.y;

  for (int dy = -1; dy <= 1; dy++) {
    for (int dx = -1; dx <= 1; dx++) {
      uint16_t other = oracle_at (game, x + dx, y + dy);

      if (squares == 4 && dx != 0 && dy != 0)
        continue;
      if (other == ORACLE_NOWHERE ||
          (face_up && game->table.tiles[other].face_down))
        return false;
    }
  }
  return true;
}

bool
oracle_around (const OracleGame *game,
               uint16_t          centre,
               uint16_t          index)
{
  RulesSquare a = game->table.tiles[centre].square;
  RulesSquare b = game->table.tiles[index].square;

  return centre != index && abs (a.x - b.x) <= 1 && abs (a.y - b.y) <= 1;
}

bool
oracle_cemetery_open (const OracleGame *game,
                      uint16_t          index)
{
  return oracle_print (game, index)->cemetery != RULES_NO_FEATURE &&
         !oracle_enclosed (game, index, game->setup.level >= 5 ? 8 : 4, false);
}

bool
oracle_before (const OracleGame *game,
               uint16_t          a,
               uint16_t          b)
{
  RulesSquare first = game->table.tiles[a].square;
  RulesSquare second = game->table.tiles[b].square;

  return first.y < second.y || (first.y == second.y && first.x < second.x);
}

int
oracle_ghosts_on_board (const OracleGame *game)
{
  int ghosts = 0;

  for (uint16_t i = 0; i < game->table.n_tiles; i++)
    ghosts += game->table.tiles[i].ghosts + game->table.tiles[i].spellbound;
  return ghosts;
}

int
oracle_in_circles (const OracleGame *game)
{
  int ghosts = 0;

  for (uint16_t i = 0; i < game->table.n_tiles; i++)
    ghosts += game->table.tiles[i].spellbound;
  return ghosts;
}

int
oracle_supply (const OracleGame *game)
{
  if (oracle_is_competitive (game))
    return oracle_competitive_supply (game);
  return oracle_level (game)->ghosts - oracle_ghosts_on_board (game);
}

int
oracle_cat_pile (const OracleGame *game)
{
  int board = oracle_ghosts_on_board (game);

  /* R7.1: seven, when three lie on the start tile; R7.5: one supply from the
   * moment when she is called. */
  if (game->table.cat != ORACLE_PET_TRACK)
    return 0;
  return board < 10 ? 10 - board : 0;
}

int
oracle_reserve (const OracleGame *game,
                uint8_t           colour)
{
  /* R2.2: three of each colour for one or two people, else five. */
  int reserve = game->setup.seats <= 2 ? 3 : 5;

  if (game->setup.owner[colour] == RULES_NO_SEAT)
    return 0;
  if (oracle_is_competitive (game))
    return oracle_meeples_in_reserve (game, colour);
  /* R2.3: at level 6 three seats and more give their scoring meeples
   * themselves. */
  if (game->setup.level == 6 && game->setup.seats >= 3 &&
      (game->setup.scoring & (1 << colour)))
    reserve--;
  for (uint16_t i = 0; i < game->table.n_tiles; i++) {
    reserve -= game->table.tiles[i].colour == colour;
    reserve -= game->table.tiles[i].buried == colour;
  }
  return reserve;
}

int
oracle_score (const OracleGame *game)
{
  const uint16_t *score = game->table.score;
  int least = score[0];

  if (game->setup.level == 6) {
    if (score[1] < least)
      least = score[1];
    if (score[2] < least)
      least = score[2];
  }
  return least;
}
