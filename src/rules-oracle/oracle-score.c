/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-score: the scorings of a turn (3a).
 */

#include "rules-oracle/oracle-turn.h"

#include <stdio.h>
#include <string.h>

/* --- 3a: scorings -------------------------------------------------------- */

/* Moves a scoring meeple; at level 6 that of the colour, if there is one
 * (R4.6).  Stops when the goal is reached (R4.5). */
static bool
gain (OracleTurn *turn,
      uint8_t     colour,
      int         points)
{
  uint8_t scoring = turn->game->setup.scoring;
  int marker = 0;

  if (points == 0)
    return true;
  if (turn->game->setup.level == 6) {
    if (!(scoring & (1 << colour)) &&
        !oracle_turn_ask_colour (turn, ORACLE_MARKER, "marker", scoring, &colour))
      return false;
    for (uint8_t c = 0; c < colour; c++)
      marker += (scoring & (1 << c)) != 0;
  }
  turn->table->score[marker] = (uint16_t) (turn->table->score[marker] +
                                           points);
  if (oracle_score (turn->game) >= oracle_level (turn->game)->goal)
    return oracle_turn_end_game (turn, ORACLE_WON);
  return true;
}

/* Gains of a feature: for all colours at once, or at level 6 one by one. */
static bool
gain_feature (OracleTurn          *turn,
              const OracleFeature *found)
{
  int n_colours = 0;

  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (!(found->colours & (1 << colour)))
      continue;
    n_colours++;
    if (turn->game->setup.level == 6 && !gain (turn, colour, found->value))
      return false;
  }
  return turn->game->setup.level == 6 ||
         gain (turn, RULES_NO_COLOUR, n_colours * found->value);
}

/* Whether the part is the first of a completed feature with somebody on it.
 * Occupied features are scored in the turn that completes them, so what is
 * complete and occupied now is what remains to be scored (R3.8). */
static bool
is_due (const OracleTurn *turn,
        uint16_t          index,
        uint8_t           feature)
{
  OracleFeature found;

  oracle_flood (turn->game, index, feature, &found);
  if (!found.complete || found.meeples == 0)
    return false;
  for (uint16_t i = 0; i < found.n_members; i++) {
    if (found.members[i].index == index &&
        found.members[i].feature < feature)
      return false;
  }
  return found.kind == RULES_FEATURE_ROAD ||
         found.kind == RULES_FEATURE_CITY ||
         found.kind == RULES_FEATURE_CASTLE;
}

/* What is to be scored: a road or city by its part on the placed tile, a
 * castle by its own square. */
typedef struct {
  uint16_t n;
  uint16_t index[RULES_MAX_FEATURES + 8];
  uint8_t feature[RULES_MAX_FEATURES + 8];
} Due;

static void
find_due (const OracleTurn *turn,
          Due              *due)
{
  due->n = 0;
  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    const RulesTile *tile = oracle_print (turn->game, i);

    for (uint8_t f = 0; f < tile->n_features; f++) {
      if ((i != turn->table->placed &&
           tile->features[f].kind != RULES_FEATURE_CASTLE) ||
          !is_due (turn, i, f))
        continue;
      due->index[due->n] = i;
      due->feature[due->n++] = f;
    }
  }
}

static bool
ask_feature (OracleTurn *turn,
             const Due  *due,
             uint16_t   *index,
             uint8_t    *feature)
{
  const char *text = oracle_turn_answer (turn, ORACLE_SCORE);

  for (uint16_t i = 0; i < due->n; i++) {
    RulesSquare square = turn->table->tiles[due->index[i]].square;
    char name[RULES_NAME_SIZE];
    char full[ORACLE_TEXT_SIZE];

    rules_feature_name (oracle_print (turn->game, due->index[i]),
                        due->feature[i], name);
    snprintf (full, sizeof full, "s %d %d %s", square.x, square.y, name);
    if (text == NULL)
      oracle_turn_offer (turn, "%s", full);
    else if (strcmp (text, full) == 0) {
      *index = due->index[i];
      *feature = due->feature[i];
    }
  }
  return text != NULL;
}

/* Points, or one to three ghosts of one tile; when no ghost can be removed
 * the points may be given up for nothing (R3.9). */
static bool
ask_reward (OracleTurn *turn,
            bool       *points)
{
  const char *text = oracle_turn_answer (turn, ORACLE_REWARD);
  bool any = false;
  int x, y, count;

  if (text != NULL) {
    *points = strcmp (text, "points") == 0;
    if (sscanf (text, "g %d %d %d", &x, &y, &count) == 3)
      turn->table->tiles[oracle_at (turn->game, x, y)].ghosts -=
        (uint8_t) count;
    return true;
  }

  oracle_turn_offer (turn, "points");
  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    const OracleTile *at = &turn->table->tiles[i];

    for (int n = 1; n <= 3 && n <= at->ghosts; n++) {
      any = true;
      oracle_turn_offer (turn, "g %d %d %d", at->square.x, at->square.y, n);
    }
  }
  if (!any)
    oracle_turn_offer (turn, "forgo");
  return false;
}

/* The points of a hound or the cat, who then leaves, even if they win. */
static bool
gain_for_pet (OracleTurn *turn,
              uint8_t     colour,
              int         points,
              uint16_t   *pet,
              uint16_t    then)
{
  bool paid = gain (turn, colour, points);

  if (paid || turn->table->phase == ORACLE_OVER)
    *pet = then;
  return paid;
}

/* Hounds and cat that were with the meeples of the feature (R6.5, R7.6). */
static bool
score_followers (OracleTurn          *turn,
                 const OracleFeature *found,
                 const OracleTable   *before)
{
  for (int i = 0; i < 2; i++) {
    uint16_t at = turn->table->hound[i];

    for (uint16_t m = 0; m < found->n_members; m++) {
      if (found->members[m].index != at ||
          found->members[m].feature != before->tiles[at].feature)
        continue;
      if (!gain_for_pet (turn, before->tiles[at].colour,
                         oracle_ghosts_on_board (turn->game),
                         &turn->table->hound[i], ORACLE_PET_GONE))
        return false;
    }
  }
  for (uint16_t m = 0; m < found->n_members; m++) {
    uint16_t at = found->members[m].index;

    if (turn->table->cat == at &&
        found->members[m].feature == before->tiles[at].feature) {
      return gain_for_pet (turn, before->tiles[at].colour,
                           oracle_in_circles (turn->game),
                           &turn->table->cat, ORACLE_PET_MOVES);
    }
  }
  return true;
}

static bool
score_feature (OracleTurn *turn,
               uint16_t    index,
               uint8_t     feature)
{
  OracleFeature found;
  OracleTable before;
  bool points = false;

  oracle_flood (turn->game, index, feature, &found);
  if (!ask_reward (turn, &points) || (points && !gain_feature (turn, &found)))
    return false;
  before = *turn->table;
  for (uint16_t m = 0; m < found.n_members; m++) {
    if (before.tiles[found.members[m].index].feature ==
        found.members[m].feature)
      oracle_turn_take_meeple (turn, found.members[m].index);
  }
  return score_followers (turn, &found, &before);
}

bool
oracle_turn_score_features (OracleTurn *turn)
{
  uint16_t index = ORACLE_NOWHERE;
  uint8_t feature = RULES_NO_FEATURE;
  Due due;

  for (find_due (turn, &due); due.n > 0; find_due (turn, &due)) {
    if (!ask_feature (turn, &due, &index, &feature) ||
        !score_feature (turn, index, feature))
      return false;
  }
  return turn->table->cat != ORACLE_PET_MOVES || oracle_turn_place_cat (turn);
}
