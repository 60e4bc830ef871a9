/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-ask: the decisions of a turn, and figures on the table.
 */

#include "rules-oracle/oracle-turn.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *const oracle_colour_words[RULES_N_COLOURS] = {
  "red", "green", "blue", "yellow", "black", "pink",
};

/* --- Decisions ----------------------------------------------------------- */

bool
oracle_turn_end_game (OracleTurn    *turn,
                      OracleOutcome  outcome)
{
  turn->table->phase = ORACLE_OVER;
  turn->table->outcome = (uint8_t) outcome;
  return false;
}

/* The next answer.  NULL: there is none yet, and the turn stops here. */
const char *
oracle_turn_answer (OracleTurn  *turn,
                    OraclePhase  phase)
{
  if (turn->used < turn->game->n_answers) {
    turn->game->n_told = 0;
    return turn->game->answers[turn->used++];
  }
  turn->table->phase = (uint8_t) phase;
  return NULL;
}

/* Adds a possible answer, unless it is there already. */
__attribute__ ((format (printf, 2, 3)))
void
oracle_turn_offer (OracleTurn *turn,
                   const char *format,
                   ...)
{
  OracleMoves *list = turn->list;
  va_list args;

  if (list == NULL)
    return;
  va_start (args, format);
  vsnprintf (list->moves[list->n_moves], ORACLE_TEXT_SIZE, format, args);
  va_end (args);
  for (uint16_t i = 0; i < list->n_moves; i++) {
    if (strcmp (list->moves[i], list->moves[list->n_moves]) == 0)
      return;
  }
  list->n_moves++;
}

void
oracle_turn_pick (OraclePicks *picks,
                  uint16_t     index)
{
  picks->tiles[picks->n++] = index;
}

/* A decision between tiles: "WORD X Y". */
bool
oracle_turn_ask_tile (OracleTurn        *turn,
                      OraclePhase        phase,
                      const char        *word,
                      const OraclePicks *picks,
                      uint16_t          *chosen)
{
  const char *text = oracle_turn_answer (turn, phase);
  int x, y;

  if (text == NULL) {
    for (uint16_t i = 0; i < picks->n; i++) {
      RulesSquare square = turn->table->tiles[picks->tiles[i]].square;

      oracle_turn_offer (turn, "%s %d %d", word, square.x, square.y);
    }
    return false;
  }
  sscanf (text, "%*s %d %d", &x, &y);
  *chosen = oracle_at (turn->game, x, y);
  return true;
}

/* A decision between colours: "WORD COLOUR". */
bool
oracle_turn_ask_colour (OracleTurn  *turn,
                        OraclePhase  phase,
                        const char  *word,
                        uint8_t      mask,
                        uint8_t     *chosen)
{
  const char *text = oracle_turn_answer (turn, phase);

  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    char full[ORACLE_TEXT_SIZE];

    snprintf (full, sizeof full, "%s %s", word, oracle_colour_words[colour]);
    if (text == NULL && (mask & (1 << colour)))
      oracle_turn_offer (turn, "%s", full);
    if (text != NULL && strcmp (text, full) == 0)
      *chosen = colour;
  }
  return text != NULL;
}

/* --- Figures ------------------------------------------------------------- */

/* Everybody who stands on the board: the buried are none of them. */
void
oracle_turn_pick_standing (const OracleTurn *turn,
                           OraclePicks      *picks)
{
  picks->n = 0;
  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    if (turn->table->tiles[i].colour != RULES_NO_COLOUR)
      oracle_turn_pick (picks, i);
  }
}

/* A ghost out of the supply. */
bool
oracle_turn_put_ghost (OracleTurn *turn,
                       uint16_t    index,
                       bool        circle)
{
  if (oracle_supply (turn->game) == 0)
    return oracle_turn_end_game (turn, ORACLE_NO_GHOST);
  if (circle)
    turn->table->tiles[index].spellbound++;
  else
    turn->table->tiles[index].ghosts++;
  return true;
}

/* The cat goes to some meeple, or waits for one (R7.5, R7.6). */
bool
oracle_turn_place_cat (OracleTurn *turn)
{
  OraclePicks picks;

  oracle_turn_pick_standing (turn, &picks);
  if (picks.n == 0) {
    turn->table->cat = ORACLE_PET_WAITS;
    return true;
  }
  return oracle_turn_ask_tile (turn, ORACLE_CAT, "cat", &picks, &turn->table->cat);
}

void
oracle_turn_take_meeple (OracleTurn *turn,
                         uint16_t    index)
{
  turn->table->tiles[index].colour = RULES_NO_COLOUR;
  turn->table->tiles[index].feature = RULES_NO_FEATURE;
  turn->table->tiles[index].guard = 0;
  turn->table->tiles[index].attached = 0;
}
