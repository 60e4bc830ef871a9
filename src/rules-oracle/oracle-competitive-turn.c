/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-competitive-turn: the turn of R8.2, read down.
 */

#include "rules-oracle/oracle-competitive.h"

#include <stdio.h>
#include <string.h>

/* --- 2a: ghosts ---------------------------------------------------------- */

/* One ghost (R8.4). */
static bool
attach_ghost (OracleTurn *turn,
              bool        own)
{
  OraclePicks picks = { 0 };
  uint16_t chosen = ORACLE_NOWHERE;
  OracleTile *at;

  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    if (oracle_may_haunt (turn->game, i, turn->table->seat, own))
      oracle_turn_pick (&picks, i);
  }
  if (oracle_supply (turn->game) == 0 || picks.n == 0) {
    oracle_tell (turn->game, (OracleTold) {
      .kind = ORACLE_TOLD_SKIPPED,
      .number = oracle_supply (turn->game) > 0,
    });
    return true;
  }
  if (!oracle_turn_ask_tile (turn, ORACLE_ATTACH, "attach", &picks, &chosen))
    return false;

  at = &turn->table->tiles[chosen];
  at->attached++;
  oracle_tell (turn->game, (OracleTold) {
    .kind = ORACLE_TOLD_ATTACHED, .tile = chosen, .number = at->attached,
  });
  if (at->attached == 3) {
    oracle_tell (turn->game, (OracleTold) {
      .kind = ORACLE_TOLD_CHASED, .tile = chosen,
    });
    oracle_turn_take_meeple (turn, chosen);
  }
  return true;
}

static bool
attach_ghosts (OracleTurn *turn,
               int         ghosts,
               bool        own)
{
  for (int i = 0; i < ghosts; i++) {
    if (!attach_ghost (turn, own))
      return false;
  }
  return true;
}

/* What is due to others and to one's own depends on the tiles alone and is told
 * first (R8.3, R8.10). */
static bool
haunt (OracleTurn *turn)
{
  uint16_t placed = turn->table->placed;
  int circles = oracle_print (turn->game, placed)->circles;
  int others = 0;
  int own = 0;

  /* R8.14: there is no 2a in the classic game. */
  if (turn->game->setup.mode == RULES_MODE_CLASSIC)
    return true;

  if (oracle_extends (turn->game, placed)) {
    others = circles > 0 ? circles : 1;
    oracle_tell (turn->game, (OracleTold) {
      .kind = ORACLE_TOLD_EXTENDED, .number = others,
    });
  }
  if (oracle_limits (turn->game, placed)) {
    own = circles > 0 ? circles : 1;
    oracle_tell (turn->game, (OracleTold) {
      .kind = ORACLE_TOLD_LIMITED, .number = own,
    });
  }
  return attach_ghosts (turn, others, false) && attach_ghosts (turn, own, true);
}

/* --- 2b: a figure -------------------------------------------------------- */

static void
offer_figures (OracleTurn *turn)
{
  uint16_t placed = turn->table->placed;
  const RulesTile *tile = oracle_print (turn->game, placed);
  uint8_t colour = oracle_colour_of (turn->game, turn->table->seat);

  oracle_turn_offer (turn, "pass");
  for (uint8_t f = 0; f < tile->n_features; f++) {
    char name[RULES_NAME_SIZE];
    OracleFeature found;

    oracle_flood (turn->game, placed, f, &found);
    if (found.kind == RULES_FEATURE_MIST || found.meeples > 0)
      continue;
    rules_feature_name (tile, f, name);
    if (oracle_meeples_in_reserve (turn->game, colour) > 0)
      oracle_turn_offer (turn, "m %s %s", name, oracle_colour_words[colour]);
    if (oracle_guards_in_reserve (turn->game, colour) > 0)
      oracle_turn_offer (turn, "m %s %s guard", name,
                         oracle_colour_words[colour]);
  }
}

static bool
put_figure (OracleTurn *turn)
{
  OracleTile *at = &turn->table->tiles[turn->table->placed];
  const char *text = oracle_turn_answer (turn, ORACLE_MEEPLE);
  char name[ORACLE_TEXT_SIZE] = "";
  char colour[ORACLE_TEXT_SIZE] = "";
  char figure[ORACLE_TEXT_SIZE] = "";

  if (text == NULL) {
    offer_figures (turn);
    return false;
  }
  if (sscanf (text, "m %63s %63s %63s", name, colour, figure) < 2)
    return true;
  at->feature = rules_feature_find (&turn->game->set->tiles[at->tile], name);
  at->colour = oracle_colour_of (turn->game, turn->table->seat);
  at->guard = strcmp (figure, "guard") == 0;
  return true;
}

/* --- The turn ------------------------------------------------------------ */

bool
oracle_competitive_turn (OracleTurn *turn)
{
  if (!haunt (turn) || !put_figure (turn))
    return false;

  oracle_score_completed (turn->game);

  /* R8.11 */
  if (turn->table->n_drawn == turn->game->n_deck) {
    oracle_competitive_finish (turn->game);
    return false;
  }
  return true;
}
