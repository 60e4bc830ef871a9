/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-turn: one turn of the cooperative game, from top to bottom as R3.13
 * tells it.  Every step returns false when the turn stops there: a decision
 * has no answer yet, or the game is over.
 */

#include "rules-oracle/oracle-competitive.h"

#include <stdio.h>
#include <string.h>

static const int step_x[4] = { 0, 1, 0, -1 };
static const int step_y[4] = { -1, 0, 1, 0 };

/* --- 1a: the tile -------------------------------------------------------- */

static uint16_t
lay (OracleTurn *turn,
     uint8_t     tile,
     int         x,
     int         y,
     uint8_t     quarters,
     bool        face_down)
{
  turn->table->tiles[turn->table->n_tiles] = (OracleTile) {
    .square = { (int16_t) x, (int16_t) y },
    .tile = tile,
    .turn = quarters,
    .face_down = face_down,
    .colour = RULES_NO_COLOUR,
    .feature = RULES_NO_FEATURE,
    .buried = RULES_NO_COLOUR,
  };
  return turn->table->n_tiles++;
}

/* Every square beside a tile, every turn. */
static void
offer_places (OracleTurn *turn,
              uint8_t     tile)
{
  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    for (int side = 0; side < 4; side++) {
      int x = turn->table->tiles[i].square.x + step_x[side];
      int y = turn->table->tiles[i].square.y + step_y[side];

      for (uint8_t quarters = 0; quarters < 4; quarters++) {
        if (oracle_fits (turn->game, tile, x, y, quarters))
          oracle_turn_offer (turn, "p %d %d r%d", x, y, quarters);
      }
    }
  }
}

static bool
place_tile (OracleTurn *turn)
{
  uint8_t tile = turn->game->deck[turn->table->n_drawn - 1];
  const char *text = oracle_turn_answer (turn, ORACLE_PLACE);
  int x, y, quarters;

  if (text == NULL) {
    if (turn->list != NULL)
      offer_places (turn, tile);
    return false;
  }
  sscanf (text, "p %d %d r%d", &x, &y, &quarters);
  turn->table->placed = lay (turn, tile, x, y, (uint8_t) quarters, false);
  return true;
}

/* --- 1b: mist ------------------------------------------------------------ */

/* Returns whether the placed tile has just completed its bank. */
static bool
complete_bank (OracleTurn *turn)
{
  uint8_t mist = oracle_print (turn->game, turn->table->placed)->bank;
  OracleFeature bank;

  if (mist == RULES_NO_FEATURE)
    return false;
  oracle_flood (turn->game, turn->table->placed, mist, &bank);
  if (!bank.complete)
    return false;
  for (uint16_t i = 0; i < bank.n_members; i++) {
    turn->table->tiles[bank.members[i].index].ghosts = 0;
    turn->table->tiles[bank.members[i].index].spellbound = 0;
  }
  return true;
}

/* --- 1c: burial ---------------------------------------------------------- */

/* Whoever kept company to the buried meeple: hounds leave (R5.2), the cat goes
 * to somebody else at once (R7.6). */
static bool
leave_buried (OracleTurn *turn,
              uint16_t    index)
{
  for (int i = 0; i < 2; i++) {
    if (turn->table->hound[i] == index)
      turn->table->hound[i] = ORACLE_PET_GONE;
  }
  if (turn->table->cat != index)
    return true;
  turn->table->cat = ORACLE_PET_MOVES;
  return oracle_turn_place_cat (turn);
}

static bool
bury_somebody (OracleTurn *turn,
               uint16_t    cemetery)
{
  uint8_t in_reserve = 0;
  uint16_t from;
  OraclePicks picks;

  oracle_turn_pick_standing (turn, &picks);
  if (picks.n > 0) {
    if (!oracle_turn_ask_tile (turn, ORACLE_BURY, "b", &picks, &from))
      return false;
    turn->table->tiles[cemetery].buried = turn->table->tiles[from].colour;
    oracle_turn_take_meeple (turn, from);
    return leave_buried (turn, from);
  }
  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (oracle_reserve (turn->game, colour) > 0)
      in_reserve |= (uint8_t) (1 << colour);
  }
  if (in_reserve == 0)
    return true;
  return oracle_turn_ask_colour (turn, ORACLE_BURY, "b", in_reserve,
                                 &turn->table->tiles[cemetery].buried);
}

/* The cemeteries that the tile just laid has closed. */
static bool
close_cemeteries (OracleTurn *turn,
                  uint16_t    laid)
{
  OraclePicks closed = { 0 };

  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    bool open_without;

    if (oracle_print (turn->game, i)->cemetery == RULES_NO_FEATURE ||
        oracle_cemetery_open (turn->game, i))
      continue;
    turn->table->n_tiles--;
    open_without = i == laid || oracle_cemetery_open (turn->game, i);
    turn->table->n_tiles++;
    if (open_without)
      oracle_turn_pick (&closed, i);
  }

  while (closed.n > 0) {
    uint16_t which = ORACLE_NOWHERE;
    uint16_t kept = 0;

    if (!oracle_turn_ask_tile (turn, ORACLE_CLOSE, "close", &closed, &which) ||
        !bury_somebody (turn, which))
      return false;
    turn->table->tiles[which].ghosts = 0;
    for (uint16_t i = 0; i < closed.n; i++) {
      if (closed.tiles[i] != which)
        closed.tiles[kept++] = closed.tiles[i];
    }
    closed.n = kept;
  }
  return true;
}

/* --- 2a: ghosts ---------------------------------------------------------- */

/* Whether a misty side of the placed tile lies against mist. */
static bool
met_mist (const OracleTurn *turn)
{
  uint16_t placed = turn->table->placed;
  RulesSquare square = turn->table->tiles[placed].square;

  for (int side = 0; side < 4; side++) {
    uint16_t other = oracle_at (turn->game, square.x + step_x[side],
                                square.y + step_y[side]);

    if (other != ORACLE_NOWHERE &&
        oracle_misty (turn->game, placed, side) &&
        oracle_misty (turn->game, other, (side + 2) % 4))
      return true;
  }
  return false;
}

/* Loose ghosts around the placed tile on squares not before @first. */
static int
loose_around (const OracleTurn *turn,
              uint16_t          first)
{
  int ghosts = 0;

  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    if (oracle_around (turn->game, turn->table->placed, i) &&
        (first == ORACLE_NOWHERE || !oracle_before (turn->game, i, first)))
      ghosts += turn->table->tiles[i].ghosts;
  }
  return ghosts;
}

/* R7.2.  Sources are named in ascending order; a pick that would leave too few
 * after it is none. */
static bool
fill_circles (OracleTurn *turn,
              int         circles,
              bool       *added)
{
  uint16_t placed = turn->table->placed;
  uint16_t last = ORACLE_NOWHERE;
  int near = loose_around (turn, ORACLE_NOWHERE);
  int moved = near < circles ? near : circles;

  for (int left = moved; left > 0; left--) {
    OraclePicks picks = { 0 };

    for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
      if (oracle_around (turn->game, placed, i) &&
          turn->table->tiles[i].ghosts > 0 &&
          (last == ORACLE_NOWHERE ||
           !oracle_before (turn->game, i, last)) &&
          loose_around (turn, i) >= left)
        oracle_turn_pick (&picks, i);
    }
    if (!oracle_turn_ask_tile (turn, ORACLE_CIRCLE, "circle", &picks, &last))
      return false;
    turn->table->tiles[last].ghosts--;
    turn->table->tiles[placed].spellbound++;
  }
  for (int left = circles - moved; left > 0; left--) {
    if (!oracle_turn_put_ghost (turn, placed, true))
      return false;
    *added = true;
  }
  return true;
}

/* One more for an open cemetery (R5.3). */
static bool
add_extra (OracleTurn *turn)
{
  OraclePicks picks = { 0 };
  uint16_t chosen = ORACLE_NOWHERE;

  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    if (oracle_cemetery_open (turn->game, i))
      oracle_turn_pick (&picks, i);
  }
  if (picks.n == 0)
    return true;
  if (oracle_supply (turn->game) == 0)
    return oracle_turn_end_game (turn, ORACLE_NO_GHOST);
  return oracle_turn_ask_tile (turn, ORACLE_EXTRA, "extra", &picks, &chosen) &&
         oracle_turn_put_ghost (turn, chosen, false);
}

/* One for each mist tile around the haunted cemetery just laid (R5.4), by y,
 * then by x. */
static bool
haunt (OracleTurn *turn)
{
  RulesSquare square = turn->table->tiles[turn->table->placed].square;

  for (int y = square.y - 1; y <= square.y + 1; y++) {
    for (int x = square.x - 1; x <= square.x + 1; x++) {
      uint16_t other = oracle_at (turn->game, x, y);

      if (other != ORACLE_NOWHERE &&
          oracle_print (turn->game, other)->misty != 0 &&
          !oracle_turn_put_ghost (turn, other, false))
        return false;
    }
  }
  return true;
}

static bool
put_ghosts (OracleTurn *turn,
            bool        completed)
{
  const RulesTile *tile = oracle_print (turn->game, turn->table->placed);
  int level = turn->game->setup.level;
  bool added = false;

  if (tile->misty != 0 && !completed && tile->circles > 0) {
    if (!fill_circles (turn, tile->circles, &added))
      return false;
  } else if (tile->misty != 0 && !completed) {
    int wanted = tile->ghosts - (met_mist (turn) ? 1 : 0);

    added = wanted > 0;
    for (int left = wanted; left > 0; left--) {
      if (!oracle_turn_put_ghost (turn, turn->table->placed, false))
        return false;
    }
  }
  if (level >= 2 && level <= 4 && added && !add_extra (turn))
    return false;
  if (level >= 5 && tile->cemetery != RULES_NO_FEATURE && !haunt (turn))
    return false;

  /* R7.5: her seven are used up for the first time. */
  if (turn->table->cat == ORACLE_PET_TRACK &&
      oracle_cat_pile (turn->game) == 0) {
    turn->table->cat = ORACLE_PET_MOVES;
    return oracle_turn_place_cat (turn);
  }
  return true;
}

/* --- 2b: a meeple -------------------------------------------------------- */

static void
offer_meeples (OracleTurn *turn)
{
  uint16_t placed = turn->table->placed;
  const RulesTile *tile = oracle_print (turn->game, placed);

  oracle_turn_offer (turn, "pass");
  for (uint8_t f = 0; f < tile->n_features; f++) {
    char name[RULES_NAME_SIZE];
    OracleFeature found;

    oracle_flood (turn->game, placed, f, &found);
    if ((found.kind != RULES_FEATURE_ROAD &&
         found.kind != RULES_FEATURE_CITY &&
         found.kind != RULES_FEATURE_CASTLE) || found.meeples > 0)
      continue;
    rules_feature_name (tile, f, name);
    for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
      if (turn->game->setup.owner[colour] == turn->table->seat &&
          oracle_reserve (turn->game, colour) > 0)
        oracle_turn_offer (turn, "m %s %s", name, oracle_colour_words[colour]);
    }
  }
}

static bool
put_meeple (OracleTurn *turn)
{
  OracleTile *at = &turn->table->tiles[turn->table->placed];
  const char *text = oracle_turn_answer (turn, ORACLE_MEEPLE);
  char name[ORACLE_TEXT_SIZE] = "";
  char colour[ORACLE_TEXT_SIZE] = "";

  if (text == NULL) {
    offer_meeples (turn);
    return false;
  }
  if (sscanf (text, "m %63s %63s", name, colour) != 2)
    return true;
  at->feature = rules_feature_find (&turn->game->set->tiles[at->tile], name);
  for (uint8_t c = 0; c < RULES_N_COLOURS; c++) {
    if (strcmp (colour, oracle_colour_words[c]) == 0)
      at->colour = c;
  }
  if (turn->table->cat == ORACLE_PET_WAITS)
    turn->table->cat = turn->table->placed;
  return true;
}

/* --- 3b: hounds ---------------------------------------------------------- */

/* Up to two tiles, named in ascending order, among the hound's and the eight
 * around it (R6.2). */
static void
offer_clearing (OracleTurn *turn,
                uint16_t    hound,
                uint16_t    last)
{
  oracle_turn_offer (turn, "done");
  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    const OracleTile *at = &turn->table->tiles[i];

    if ((i != hound && !oracle_around (turn->game, hound, i)) ||
        (last != ORACLE_NOWHERE && !oracle_before (turn->game, last, i)))
      continue;
    for (int n = 1; n <= 3 && n <= at->ghosts; n++)
      oracle_turn_offer (turn, "g %d %d %d", at->square.x, at->square.y, n);
  }
}

static bool
clear_around (OracleTurn *turn,
              uint16_t    hound)
{
  uint16_t last = ORACLE_NOWHERE;

  for (int picks = 0; picks < 2; picks++) {
    const char *text = oracle_turn_answer (turn, ORACLE_CLEAR);
    int x, y, count;

    if (text == NULL) {
      offer_clearing (turn, hound, last);
      return false;
    }
    if (sscanf (text, "g %d %d %d", &x, &y, &count) != 3)
      return true;
    last = oracle_at (turn->game, x, y);
    turn->table->tiles[last].ghosts -= (uint8_t) count;
  }
  return true;
}

static bool
call_hounds (OracleTurn *turn)
{
  for (int i = 0; i < 2; i++) {
    OraclePicks picks;

    if (turn->table->hound[i] != ORACLE_PET_TRACK ||
        oracle_score (turn->game) < oracle_level (turn->game)->hounds[i])
      continue;
    oracle_turn_pick_standing (turn, &picks);
    if (picks.n == 0)
      turn->table->hound[i] = ORACLE_PET_GONE;
    else if (!oracle_turn_ask_tile (turn, ORACLE_HOUND, "h", &picks,
                                    &turn->table->hound[i]) ||
                         !clear_around (turn, turn->table->hound[i]))
      return false;
    /* R6.3: the rest of the stack goes on top of the next. */
    turn->table->stack++;
  }
  return true;
}

/* --- 3c: a face-down tile ------------------------------------------------ */

static void
offer_face_down (OracleTurn *turn)
{
  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    RulesSquare square = turn->table->tiles[i].square;

    if (!oracle_cemetery_open (turn->game, i))
      continue;
    for (int y = square.y - 1; y <= square.y + 1; y++) {
      for (int x = square.x - 1; x <= square.x + 1; x++) {
        bool beside = false;

        for (int side = 0; side < 4; side++)
          beside = beside ||
                   oracle_at (turn->game, x + step_x[side],
                              y + step_y[side]) != ORACLE_NOWHERE;
        if (beside && oracle_at (turn->game, x, y) == ORACLE_NOWHERE)
          oracle_turn_offer (turn, "d %d %d", x, y);
      }
    }
  }
}

static bool
lay_face_down (OracleTurn *turn)
{
  const char *text;
  bool open = false;
  uint16_t laid;
  int x, y;

  for (uint16_t i = 0; i < turn->table->n_tiles; i++)
    open = open || oracle_cemetery_open (turn->game, i);
  if (turn->game->setup.level < 5 || !open)
    return true;
  if (turn->table->n_drawn == turn->game->stack_end[turn->table->stack])
    return oracle_turn_end_game (turn, ORACLE_NO_TILE);

  text = oracle_turn_answer (turn, ORACLE_FACE_DOWN);
  if (text == NULL) {
    offer_face_down (turn);
    return false;
  }
  sscanf (text, "d %d %d", &x, &y);
  laid = lay (turn, turn->game->deck[turn->table->n_drawn++], x, y, 0, true);
  return close_cemeteries (turn, laid);
}

/* --- The turn ------------------------------------------------------------ */

bool
oracle_turn (OracleGame  *game,
             OracleMoves *list)
{
  OracleTurn turn = { game, &game->table, list, 0 };

  game->table = game->begun;
  if (!place_tile (&turn))
    return false;
  if (oracle_is_competitive (game))
    return oracle_competitive_turn (&turn);

  bool completed = complete_bank (&turn);

  if (!close_cemeteries (&turn, turn.table->placed) ||
      !put_ghosts (&turn, completed) ||
      !put_meeple (&turn) ||
      !oracle_turn_score_features (&turn) ||
      !call_hounds (&turn) ||
      !lay_face_down (&turn))
    return false;

  if (turn.table->n_drawn == game->stack_end[turn.table->stack])
    return oracle_turn_end_game (&turn, ORACLE_NO_TILE);
  return true;
}
