/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle: a second, deliberately naive reading of the rules.
 *
 * The engine in src/rules keeps everything up to date move by move.  The
 * oracle keeps nothing but the bare list of tiles and figures and derives the
 * rest from it, by flood fills, whenever it is asked.  It shares only tile
 * data (RulesTileSet) and the text form of moves with the engine, so that an
 * error would have to be made twice, in two different ways, to go unnoticed.
 * It is slow and meant to be.
 *
 * It plays the cooperative game at level 1.
 */

#pragma once

#include "rules/rules-state.h"

/* A placed tile, its ghosts and its meeple.  The numbering of sides, turns and
 * features is that of the tile data. */
typedef struct {
  RulesSquare square;
  uint8_t tile;
  uint8_t turn;               /* Quarter turns clockwise, 0 to 3. */
  uint8_t ghosts;
  uint8_t colour;             /* Of its meeple, or RULES_NO_COLOUR. */
  uint8_t feature;            /* Where it stands, or RULES_NO_FEATURE. */
} OracleTile;

typedef enum {
  ORACLE_PLACE,
  ORACLE_MEEPLE,
  ORACLE_SCORE,
  ORACLE_REWARD,
  ORACLE_OVER,
} OraclePhase;

typedef enum {
  ORACLE_PLAYING,
  ORACLE_WON,
  ORACLE_NO_GHOST,
  ORACLE_NO_TILE,
} OracleOutcome;

/* A game: what lies on the table and whose decision it is.  Supply, reserves,
 * features, banks and legal moves are not kept but derived. */
typedef struct {
  const RulesTileSet *set;
  RulesSetup setup;
  uint16_t turns;             /* Begun, from 1. */
  uint16_t score;
  uint16_t n_tiles;
  uint8_t n_deck;
  uint8_t n_drawn;
  uint8_t n_aside;
  uint8_t seat;
  uint8_t phase;              /* OraclePhase */
  uint8_t outcome;            /* OracleOutcome */
  uint8_t asked;              /* ORACLE_REWARD: the feature of the tile placed
                               * last that is being scored. */
  uint8_t deck[RULES_MAX_DECK];
  OracleTile tiles[RULES_MAX_CELLS];
} OracleGame;

#define ORACLE_MAX_MEMBERS (RULES_MAX_CELLS * RULES_MAX_FEATURES)

/* A whole feature, found by a flood fill. */
typedef struct {
  uint8_t kind;               /* RulesFeatureKind */
  uint8_t colours;            /* Mask of the colours that stand on it. */
  bool dead;                  /* Mist: a side lies against a clear one. */
  bool complete;              /* Mist: neither open nor dead. */
  uint16_t open;              /* Sides against nothing. */
  uint16_t tiles;             /* Different tiles. */
  uint16_t arms;
  uint16_t meeples;
  uint16_t ghosts;            /* On its tiles. */
  uint16_t value;             /* Points for one colour (R4.1). */
  uint16_t n_members;
  struct {
    uint8_t index;            /* Of the tile. */
    uint8_t feature;
  } members[ORACLE_MAX_MEMBERS];
} OracleFeature;

#define ORACLE_TEXT_SIZE 64
#define ORACLE_MAX_MOVES 2400

typedef struct {
  uint16_t n_moves;
  char moves[ORACLE_MAX_MOVES][ORACLE_TEXT_SIZE];
} OracleMoves;

#define ORACLE_NOWHERE 0xffff

/* Facts (oracle-facts.c) */

/* The number of the tile on a square, or ORACLE_NOWHERE. */
uint16_t oracle_at              (const OracleGame *game,
                                 int               x,
                                 int               y);

/* The print of the @index-th tile. */
const RulesTile *
         oracle_print           (const OracleGame *game,
                                 uint16_t          index);

/* Whether the @index-th tile is misty towards a side of the board, inner sides
 * of the start tile excepted (R1.8). */
bool     oracle_misty           (const OracleGame *game,
                                 uint16_t          index,
                                 int               side);

/* Everything about the feature that the tile's feature belongs to. */
void     oracle_flood           (const OracleGame *game,
                                 uint16_t          index,
                                 uint8_t           feature,
                                 OracleFeature    *found);

/* Whether @tile may be laid on the square (R3.1). */
bool     oracle_fits            (const OracleGame *game,
                                 uint8_t           tile,
                                 int               x,
                                 int               y,
                                 uint8_t           turn);

/* Whether @tile fits anywhere (R1.7). */
bool     oracle_fits_somewhere  (const OracleGame *game,
                                 uint8_t           tile);

/* Ghosts on the board, ghosts that can be placed, meeples in reserve. */
uint16_t oracle_ghosts_on_board (const OracleGame *game);
int      oracle_supply          (const OracleGame *game);
int      oracle_reserve         (const OracleGame *game,
                                 uint8_t           colour);

/* The game (oracle-game.c) */

/* A new game; the deck in drawing order.  Draws the first tile. */
void     oracle_init            (OracleGame         *game,
                                 const RulesTileSet *set,
                                 const RulesSetup   *setup,
                                 const uint8_t      *deck,
                                 uint8_t             n_deck);

/* A game from a position, which must be a sound one.  Draws. */
void     oracle_init_position   (OracleGame          *game,
                                 const RulesTileSet  *set,
                                 const RulesSetup    *setup,
                                 const RulesPosition *position);

/* The legal moves in their text form, in no particular order. */
void     oracle_moves           (const OracleGame *game,
                                 OracleMoves      *list);

/* Plays a move given in its text form.  Returns false, changing nothing, when
 * it is not legal. */
bool     oracle_play            (OracleGame *game,
                                 const char *text);

/* Counts sequences of @depth moves as rules_perft() does. */
uint64_t oracle_perft           (const OracleGame *game,
                                 unsigned int      depth);

/* Checks (oracle-check.c) */

#define ORACLE_COMPLAINT_SIZE 256

/* Compares everything that @state says with what the oracle derives: the
 * table, supplies, every feature and bank, open squares, legal moves.  Returns
 * false and one English sentence in @complaint (ORACLE_COMPLAINT_SIZE bytes)
 * at the first difference. */
bool     oracle_compare         (const OracleGame *game,
                                 const RulesState *state,
                                 char             *complaint);

/* One step of a checked game: plays @move, which was legal in @before and led
 * to @after, in the oracle too, then compares and runs rules_state_check().
 * Returns false and a sentence at the first difference. */
bool     oracle_check_step      (OracleGame       *game,
                                 const RulesState *before,
                                 const RulesMove  *move,
                                 const RulesState *after,
                                 char             *complaint);
