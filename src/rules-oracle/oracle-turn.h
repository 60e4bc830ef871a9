/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-turn: what the files of one turn share.  Every step returns false when
 * the turn stops there: a decision has no answer yet, or the game is over.
 */

#pragma once

#include "rules-oracle/oracle.h"

typedef struct {
  OracleGame *game;
  OracleTable *table;         /* Of the game. */
  OracleMoves *list;          /* For what can be answered, or NULL. */
  uint8_t used;               /* Answers taken so far. */
} OracleTurn;

/* Some tiles on the table, by number. */
typedef struct {
  uint16_t n;
  uint16_t tiles[RULES_MAX_CELLS];
} OraclePicks;

/* The words of the move texts. */
extern const char *const oracle_colour_words[RULES_N_COLOURS];

/* The game is over; returns false. */
bool oracle_turn_end_game (OracleTurn    *turn,
                           OracleOutcome  outcome);

/* The next answer.  NULL: there is none yet, and the turn stops here. */
const char *oracle_turn_answer (OracleTurn  *turn,
                                OraclePhase  phase);

/* Adds a possible answer, unless it is there already. */
void oracle_turn_offer (OracleTurn *turn,
                        const char *format,
                        ...)
  __attribute__ ((format (printf, 2, 3)));

/* Adds a tile. */
void oracle_turn_pick (OraclePicks *picks,
                       uint16_t     index);

/* A decision between tiles: "WORD X Y". */
bool oracle_turn_ask_tile (OracleTurn        *turn,
                           OraclePhase        phase,
                           const char        *word,
                           const OraclePicks *picks,
                           uint16_t          *chosen);

/* A decision between colours: "WORD COLOUR". */
bool oracle_turn_ask_colour (OracleTurn  *turn,
                             OraclePhase  phase,
                             const char  *word,
                             uint8_t      mask,
                             uint8_t     *chosen);

/* Everybody who stands on the board: the buried are none of them. */
void oracle_turn_pick_standing (const OracleTurn *turn,
                                OraclePicks      *picks);

/* A ghost out of the supply. */
bool oracle_turn_put_ghost (OracleTurn *turn,
                            uint16_t    index,
                            bool        circle);

/* The cat goes to some meeple, or waits for one (R7.5, R7.6). */
bool oracle_turn_place_cat (OracleTurn *turn);

/* Lifts a meeple off the table. */
void oracle_turn_take_meeple (OracleTurn *turn,
                              uint16_t    index);

/* 3a: everything that is due (R3.8, R3.9), then the cat. */
bool oracle_turn_score_features (OracleTurn *turn);
