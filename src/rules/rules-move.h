/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules-move: one decision as a value, its text form, and why a move is
 * refused.
 */

#pragma once

#include "rules-setup.h"

/* A square of the board: x grows to the east, y to the south, -300 to 300.
 * The north-west quarter of the start tile lies at 0, 0. */
typedef struct {
  int16_t x;
  int16_t y;
} RulesSquare;

typedef enum {
  RULES_MOVE_NONE,
  RULES_MOVE_PLACE,           /* square, turn           "p 3 -1 r2"     R3.1 */
  RULES_MOVE_MEEPLE,          /* feature, colour, figure
                               *          "m road1 red", "m road1 red guard"
                               *                                   R3.6, R8.2 */
  RULES_MOVE_PASS,            /*                        "pass"          R3.6 */
  RULES_MOVE_SCORE,           /* square, feature        "s 3 -1 road1"  R3.9 */
  RULES_MOVE_POINTS,          /*                        "points"        R3.8 */
  RULES_MOVE_GHOSTS,          /* square, count          "g 4 0 2"       R3.8 */
  RULES_MOVE_FORGO,           /*                        "forgo"         R3.9 */
  RULES_MOVE_CLOSE,           /* square of a cemetery   "close 3 4"     R5.8 */
  RULES_MOVE_BURY,            /* square of a meeple     "b 2 5"         R5.1 */
  RULES_MOVE_BURY_RESERVE,    /* colour                 "b red"         R5.1 */
  RULES_MOVE_CIRCLE,          /* square of a ghost      "circle 2 5"    R7.2 */
  RULES_MOVE_EXTRA,           /* square of a cemetery   "extra 3 4"     R5.3 */
  RULES_MOVE_CAT,             /* square of a meeple     "cat 2 5"       R7.5 */
  RULES_MOVE_MARKER,          /* colour                 "marker red"    R4.6 */
  RULES_MOVE_HOUND,           /* square of a meeple     "h 2 5"         R6.2 */
  RULES_MOVE_DONE,            /* no more tiles          "done"          R6.2 */
  RULES_MOVE_FACE_DOWN,       /* square                 "d 3 5"         R5.6 */
  RULES_MOVE_ATTACH,          /* square of a meeple     "attach 2 5"    R8.3 */
} RulesMoveKind;

#define RULES_N_MOVE_KINDS 19

/* Members that a kind does not name are 0. */
typedef struct {
  uint8_t kind;               /* RulesMoveKind */
  uint8_t turn;               /* Quarter turns clockwise, 0 to 3. */
  uint8_t feature;            /* Feature of the placed tile (MEEPLE) or of the
                               * tile at the square (SCORE). */
  uint8_t colour;             /* RulesColour */
  uint8_t count;              /* Ghosts, 1 to 3: for a scoring (R3.8) or beside
                               * a hound (R6.2). */
  uint8_t figure;             /* RulesFigure */
  RulesSquare square;
} RulesMove;

/* At most four turns on each of the 2 x RULES_MAX_CELLS + 2 open squares. */
#define RULES_MAX_MOVES 1200

typedef struct {
  uint16_t n_moves;
  RulesMove moves[RULES_MAX_MOVES];
} RulesMoveList;

/* Why a move is refused; rules_refusal_rule() names the rule. */
typedef enum {
  RULES_OK,
  RULES_REFUSED_OVER,         /* The game has ended. */
  RULES_REFUSED_PHASE,        /* Another kind of decision is due. */
  RULES_REFUSED_TAKEN,        /* A tile lies on the square already. */
  RULES_REFUSED_APART,        /* The square shares no side with a face-up
                               * tile. */
  RULES_REFUSED_TURN,         /* Not 0 to 3 quarter turns. */
  RULES_REFUSED_SIDES,        /* A side does not match its neighbour. */
  RULES_REFUSED_FEATURE,      /* No such feature there. */
  RULES_REFUSED_KIND,         /* A meeple may not stand on such a feature. */
  RULES_REFUSED_OCCUPIED,     /* A meeple stands on the feature already. */
  RULES_REFUSED_COLOUR,       /* Not a colour of the seat to move. */
  RULES_REFUSED_RESERVE,      /* No meeple of that colour in reserve. */
  RULES_REFUSED_NOT_SCORED,   /* No scoring is due for that feature. */
  RULES_REFUSED_NO_GHOSTS,    /* Fewer ghosts there than asked for. */
  RULES_REFUSED_COUNT,        /* Not 1 to 3 ghosts. */
  RULES_REFUSED_FORGO,        /* There are ghosts to remove. */
  RULES_REFUSED_CEMETERY,     /* That cemetery does not close now. */
  RULES_REFUSED_BURIAL,       /* Nobody there who could be buried. */
  RULES_REFUSED_CIRCLE,       /* No ghost from there into a circle. */
  RULES_REFUSED_EXTRA,        /* No open cemetery there. */
  RULES_REFUSED_CAT,          /* No meeple there for the cat. */
  RULES_REFUSED_MARKER,       /* Not a scoring meeple's colour. */
  RULES_REFUSED_HOUND,        /* No meeple there for the hound. */
  RULES_REFUSED_CLEARING,     /* The hound does not clear that tile. */
  RULES_REFUSED_FACE_DOWN,    /* No place for a face-down tile. */
  RULES_REFUSED_CLEAR_GHOSTS, /* A hound: fewer ghosts there. */
  RULES_REFUSED_CLEAR_COUNT,  /* A hound: not 1 to 3 ghosts. */
  RULES_REFUSED_FIGURE,       /* No such kind of figure in this game. */
  RULES_REFUSED_ATTACH,       /* Nobody stands there. */
  RULES_REFUSED_ATTACH_GUARD, /* No ghost comes to a guard (R8.4). */
  RULES_REFUSED_ATTACH_OWN,   /* Mist extended: not to a meeple of one's own
                               * (R8.3). */
  RULES_REFUSED_ATTACH_OTHER, /* Mist limited: to one's own meeple only
                               * (R8.3). */
} RulesRefusal;

#define RULES_N_REFUSALS 32

/* The rule behind a refusal in a game of the mode: "R3.1"; "" for RULES_OK. */
const char *rules_refusal_rule (RulesMode        mode,
                                RulesRefusal     refusal);

/* The bytes that the longest text form takes, the final 0 included. */
#define RULES_MOVE_TEXT_SIZE 64

/* Feature names depend on the tile: @tile is the placed tile for MEEPLE and
 * the tile at the square for SCORE; NULL is allowed for other kinds.
 * See rules_state_move_print() for the form that looks it up itself. */
void        rules_move_print   (const RulesMove *move,
                                const RulesTile *tile,
                                char            *buffer);

bool        rules_move_equal   (const RulesMove *a,
                                const RulesMove *b);

/* "meeple", "guard" and back; RULES_N_FIGURES for an unknown word. */
const char *rules_figure_name  (uint8_t          figure);
uint8_t     rules_figure_find  (const char      *name);

/* "red" and back; RULES_NO_COLOUR for an unknown word. */
const char *rules_colour_name  (uint8_t          colour);
uint8_t     rules_colour_find  (const char      *name);
