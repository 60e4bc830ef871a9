/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-competitive: the naive reading of the competitive game, section 8,
 * with its classic variant (R8.14).
 */

#pragma once

#include "rules-oracle/oracle-turn.h"

/* What one occupied feature brings (R8.5, R8.6, R8.8). */
typedef struct {
  uint8_t kind;               /* RulesFeatureKind */
  uint8_t feature;            /* Of the tile: */
  uint16_t tile;              /* the first in reading order with a figure of
                               * it (R8.16). */
  int value;
  int figures[RULES_MAX_SEATS];
  int ghosts[RULES_MAX_SEATS];
  int points[RULES_MAX_SEATS];          /* 0 for whoever does not own it. */
  bool owner[RULES_MAX_SEATS];
} OracleResult;

typedef struct {
  uint16_t n;
  OracleResult results[RULES_MAX_CELLS];
} OracleResults;

/* Some cities, each by one of its parts. */
typedef struct {
  uint16_t n;
  struct {
    uint8_t index;            /* Of the tile. */
    uint8_t feature;
  } cities[ORACLE_MAX_MEMBERS];
} OracleCities;

/* Facts (oracle-competitive.c) */

bool     oracle_is_competitive     (const OracleGame *game);

/* Ghosts in the supply (R8.13). */
int      oracle_competitive_supply (const OracleGame *game);

/* Normal meeples and guards in reserve, and guards still aside (R8.1). */
int      oracle_meeples_in_reserve (const OracleGame *game,
                                    uint8_t           colour);
int      oracle_guards_in_reserve  (const OracleGame *game,
                                    uint8_t           colour);
int      oracle_guards_aside       (const OracleGame *game,
                                    uint8_t           colour);

/* The colour of a seat. */
uint8_t  oracle_colour_of          (const OracleGame *game,
                                    uint8_t           seat);

/* Whether the @index-th tile has a misty side against mist (R8.3: it extends),
 * or a side of which, and of what lies there, just one is misty (it
 * limits). */
bool     oracle_extends            (const OracleGame *game,
                                    uint16_t          index);
bool     oracle_limits             (const OracleGame *game,
                                    uint16_t          index);

/* Whether the tile's meeple may get a ghost of the seat for an extension, or
 * for a limitation when @own (R8.3, R8.4). */
bool     oracle_may_haunt          (const OracleGame *game,
                                    uint16_t          index,
                                    uint8_t           seat,
                                    bool              own);

/* The completed cities that touch a field, or those that are not (R8.7). */
void     oracle_cities_at          (const OracleGame    *game,
                                    const OracleFeature *field,
                                    bool                 complete,
                                    OracleCities        *cities);

/* Results (oracle-competitive-score.c) */

/* What the feature under a figure brings, during the game or at its end. */
void     oracle_result             (const OracleGame *game,
                                    uint16_t          index,
                                    bool              final,
                                    OracleResult     *result);

/* All features with a figure, of which @final asks for everything and else for
 * completed ones alone, in the order of R8.16. */
void     oracle_results            (const OracleGame *game,
                                    bool              final,
                                    OracleResults    *all);

/* Step 3 of the turn (R8.2). */
void     oracle_score_completed    (OracleGame *game);

/* The final scoring; the game is over then (R8.8, R8.11). */
void     oracle_competitive_finish (OracleGame *game);

/* Tells of something. */
void     oracle_tell               (OracleGame *game,
                                    OracleTold  told);

/* The turn (oracle-competitive-turn.c), once the tile is placed. */
bool     oracle_competitive_turn   (OracleTurn *turn);

/* Checks (oracle-competitive-check.c): what a competitive state has beside what
 * every state has. */
bool     oracle_competitive_compare (const OracleGame *game,
                                     const RulesState *state,
                                     char             *complaint);
