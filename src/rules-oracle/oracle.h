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
 * A turn is one straight piece of program (oracle-turn.c), read down from
 * R3.13.  It is run from its beginning for every decision, with the answers
 * given so far, and stops where the next one is missing.
 *
 * It plays the cooperative game, all levels, with and without spell circles,
 * and the competitive one (oracle-competitive.h).
 */

#pragma once

#include "rules/rules-state.h"

/* A tile on the table and the figures on it.  The numbering of sides, turns
 * and features is that of the tile data. */
typedef struct {
  RulesSquare square;
  uint8_t tile;               /* Of a face-down one: the hidden tile. */
  uint8_t turn;               /* Quarter turns clockwise, 0 to 3. */
  uint8_t face_down;
  uint8_t ghosts;             /* On its mist or cemetery. */
  uint8_t spellbound;         /* In its circles. */
  uint8_t colour;             /* Of its meeple, or RULES_NO_COLOUR. */
  uint8_t feature;            /* Where it stands, or RULES_NO_FEATURE. */
  uint8_t buried;             /* Colour of the meeple buried here, or
                               * RULES_NO_COLOUR. */
  uint8_t guard;              /* 1: what stands here is a guard (R8.1). */
  uint8_t attached;           /* Ghosts with what stands here (R8.3). */
} OracleTile;

typedef enum {
  ORACLE_PLACE,
  ORACLE_CLOSE,
  ORACLE_BURY,
  ORACLE_CIRCLE,
  ORACLE_EXTRA,
  ORACLE_CAT,
  ORACLE_MEEPLE,
  ORACLE_SCORE,
  ORACLE_REWARD,
  ORACLE_MARKER,
  ORACLE_HOUND,
  ORACLE_CLEAR,
  ORACLE_FACE_DOWN,
  ORACLE_ATTACH,
  ORACLE_OVER,
} OraclePhase;

typedef enum {
  ORACLE_PLAYING,
  ORACLE_WON,
  ORACLE_NO_GHOST,
  ORACLE_NO_TILE,
  ORACLE_FINISHED,
} OracleOutcome;

#define ORACLE_NOWHERE 0xffff

/* Where a hound or the cat is: the number of the tile on which its meeple
 * stands, or one of these. */
#define ORACLE_PET_TRACK 0xfffe     /* Hound: not reached.  Cat: not called. */
#define ORACLE_PET_GONE 0xfffd      /* A hound that has left or was lost. */
#define ORACLE_PET_WAITS 0xfffc     /* The cat, for the next meeple placed. */
#define ORACLE_PET_MOVES 0xfffb     /* The cat, whose meeple was just taken. */

/* What lies on the table and whose decision it is.  Supplies, reserves,
 * features, banks, open cemeteries and legal moves are not kept but
 * derived. */
typedef struct {
  uint16_t turns;             /* Begun, from 1. */
  uint16_t score[RULES_MAX_SEATS];      /* Of the scoring meeples, in the order
                                         * of their colours; before level 6 the
                                         * first alone.  Competitive: by
                                         * seat. */
  uint16_t hound[2];
  uint16_t cat;               /* ORACLE_NOWHERE: not in the game. */
  uint16_t n_tiles;
  uint16_t placed;            /* This turn's tile, or ORACLE_NOWHERE. */
  uint8_t n_drawn;
  uint8_t n_aside;
  uint8_t stack;              /* The active one, from 0. */
  uint8_t seat;
  uint8_t phase;              /* OraclePhase */
  uint8_t outcome;            /* OracleOutcome */
  uint8_t earned[RULES_N_COLOURS];      /* Guards that came from aside (R8.6). */
  OracleTile tiles[RULES_MAX_CELLS];
} OracleTable;

#define ORACLE_TEXT_SIZE 64
#define ORACLE_MAX_MOVES 1200
#define ORACLE_MAX_ANSWERS 120

/* What happens in a competitive game (section 8), as far as the oracle tells of
 * it. */
typedef enum {
  ORACLE_TOLD_EXTENDED,       /* number: ghosts due to others (R8.3). */
  ORACLE_TOLD_LIMITED,        /* number: ghosts due to one's own (R8.3). */
  ORACLE_TOLD_ATTACHED,       /* tile; number: ghosts there now (R8.3). */
  ORACLE_TOLD_CHASED,         /* tile (R8.4) */
  ORACLE_TOLD_SKIPPED,        /* One ghost; number: 0 none is left, 1 nobody may
                               * get it (R8.4). */
  ORACLE_TOLD_RESULT,         /* seat, tile, feature, value; number: ghosts;
                               * points (R8.5, R8.6, R8.8) */
  ORACLE_TOLD_GUARD,          /* seat, tile (R8.6) */
  ORACLE_TOLD_TOTAL,          /* seat; points: the sum; value: the total
                               * (R8.15). */
  ORACLE_TOLD_FINAL,          /* The final scoring begins (R8.8). */
  ORACLE_TOLD_FINISHED,       /* number: mask of seats; value: the highest
                               * total. */
} OracleToldKind;

#define ORACLE_N_TOLD_KINDS 10

typedef struct {
  uint8_t kind;               /* OracleToldKind */
  uint8_t seat;
  uint8_t feature;
  uint16_t tile;
  int number;
  int value;
  int points;
} OracleTold;

#define ORACLE_MAX_TOLD 200

/* A game: the table now, and as it lay when the turn began. */
typedef struct {
  const RulesTileSet *set;
  RulesSetup setup;
  uint8_t n_deck;
  uint8_t stack_end[3];       /* Tiles of the deck up to the end of each. */
  uint8_t deck[RULES_MAX_DECK];
  OracleTable table;
  OracleTable begun;
  uint8_t n_answers;          /* Decisions of this turn. */
  char answers[ORACLE_MAX_ANSWERS][ORACLE_TEXT_SIZE];
  uint8_t n_told;             /* Since the last decision; competitive games
                               * alone. */
  OracleTold told[ORACLE_MAX_TOLD];
} OracleGame;

#define ORACLE_MAX_MEMBERS (RULES_MAX_CELLS * RULES_MAX_FEATURES)

/* A whole feature, found by a flood fill. */
typedef struct {
  uint8_t kind;               /* RulesFeatureKind */
  uint8_t colours;            /* Mask of the colours that stand on it. */
  bool dead;                  /* Mist: a side lies against a clear one. */
  bool complete;              /* Fields never are (R8.7). */
  uint16_t open;              /* Sides against nothing; of a road or city also
                               * those against face-down tiles. */
  uint16_t tiles;             /* Different tiles; of a castle, mist tiles
                               * among the nine (R4.2); of a monastery, tiles
                               * among the nine (R8.8). */
  uint16_t arms;
  uint16_t meeples;
  uint16_t ghosts;            /* On its tiles, circles included. */
  uint16_t value;             /* Points for one colour (R4.1, R4.2). */
  uint16_t n_members;
  struct {
    uint8_t index;            /* Of the tile. */
    uint8_t feature;
  } members[ORACLE_MAX_MEMBERS];
} OracleFeature;

typedef struct {
  uint16_t n_moves;
  char moves[ORACLE_MAX_MOVES][ORACLE_TEXT_SIZE];
} OracleMoves;

/* What differs between levels (R2.1).  Competitive games have a row of their own
 * with one stack and no goal. */
typedef struct {
  int ghosts;
  int stacks;
  int hounds[2];              /* 0: not in the game. */
  int goal;
} OracleLevel;

/* Facts (oracle-facts.c) */

const OracleLevel *
         oracle_level           (const OracleGame *game);

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

/* Whether all squares around the tile are taken: four of them, or eight; the
 * eight by face-up tiles alone when @face_up. */
bool     oracle_enclosed        (const OracleGame *game,
                                 uint16_t          index,
                                 int               squares,
                                 bool              face_up);

/* Whether the tile is one of the eight around @centre. */
bool     oracle_around          (const OracleGame *game,
                                 uint16_t          centre,
                                 uint16_t          index);

/* Whether a cemetery that is still open lies there (R5.1, R5.5). */
bool     oracle_cemetery_open   (const OracleGame *game,
                                 uint16_t          index);

/* Whether the squares of a come before those of b: by y, then by x. */
bool     oracle_before          (const OracleGame *game,
                                 uint16_t          a,
                                 uint16_t          b);

/* Ghosts on the board, all or those in circles; ghosts that can be placed, and
 * those of them in the cat's pile; meeples in reserve. */
int      oracle_ghosts_on_board (const OracleGame *game);
int      oracle_in_circles      (const OracleGame *game);
int      oracle_supply          (const OracleGame *game);
int      oracle_cat_pile        (const OracleGame *game);
int      oracle_reserve         (const OracleGame *game,
                                 uint8_t           colour);

/* The points that count against hounds and goal (R4.6). */
int      oracle_score           (const OracleGame *game);

/* A turn (oracle-turn.c) */

/* Runs the turn from its beginning with the answers given.  Returns true when
 * it has come to its end.  Else @game is over, or at the first decision that
 * has no answer yet; @list, unless NULL, then receives what can be
 * answered. */
bool     oracle_turn            (OracleGame  *game,
                                 OracleMoves *list);

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
