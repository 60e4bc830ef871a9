/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules-event: what a move did, in order, for the log, the screen reader and
 * animations.  No view needs events to show the right state.
 */

#pragma once

#include "rules-move.h"

typedef enum {
  RULES_EVENT_DRAWN,          /* seat, tile */
  RULES_EVENT_SET_ASIDE,      /* seat, tile; fits nowhere (R1.7) */
  RULES_EVENT_PLACED,         /* seat, tile, square, turn */
  RULES_EVENT_BANK_COMPLETED, /* square (a tile of it); count: ghosts that
                               * return; value: tiles (R3.2) */
  RULES_EVENT_BANK_DIED,      /* square (a tile of it); value: tiles (R3.3) */
  RULES_EVENT_GHOSTS_PUT,     /* square; count (R3.5) */
  RULES_EVENT_MEEPLE_PUT,     /* seat, square, feature, colour, figure (R3.6) */
  RULES_EVENT_PASSED,         /* seat; no meeple placed */
  RULES_EVENT_SCORED,         /* square, feature; value of the feature; count:
                               * colours; points: the gain (R3.8, R4.3) */
  RULES_EVENT_GHOSTS_REMOVED, /* square; count (R3.8) */
  RULES_EVENT_FORGONE,        /* square, feature; points given up, no ghost
                               * to remove (R3.9) */
  RULES_EVENT_MEEPLE_BACK,    /* square, feature, colour, figure; count:
                               * attached ghosts that return with it (R8.5) */
  RULES_EVENT_WON,            /* points: the score (R4.5) */
  RULES_EVENT_LOST,           /* value: RulesOutcome; count: ghosts missing */
  RULES_EVENT_CEMETERY_CLOSED,          /* square; count: ghosts that return
                                         * (R5.1, R5.5) */
  RULES_EVENT_BURIED,         /* square of the cemetery; from: where the meeple
                               * stood, which may be the cemetery's own tile;
                               * count: 1 when it came from a reserve, from is
                               * the cemetery then; colour (R5.1) */
  RULES_EVENT_EXTRA_GHOST,    /* square of the cemetery (R5.3) */
  RULES_EVENT_HAUNTED,        /* square of the mist tile; from: the cemetery
                               * (R5.4) */
  RULES_EVENT_CIRCLE_MOVED,   /* square of the circle; from: the ghost's tile
                               * (R7.2) */
  RULES_EVENT_CIRCLE_PUT,     /* square; count: ghosts from the supply (R7.2) */
  RULES_EVENT_MARKER_MOVED,   /* colour of the scoring meeple; points (R4.6) */
  RULES_EVENT_HOUND_PUT,      /* count: hound, 0 or 1; square; colour (R6.2) */
  RULES_EVENT_HOUND_LOST,     /* count: hound; nobody to go with (R6.2) */
  RULES_EVENT_HOUND_LEFT,     /* count: hound; its meeple was buried (R5.2) */
  RULES_EVENT_HOUND_SCORED,   /* count: hound; points (R6.5) */
  RULES_EVENT_STACK_BEGUN,    /* count: stack, from 0; value: tiles in it
                               * (R6.3) */
  RULES_EVENT_CAT_PUT,        /* square; colour (R7.5) */
  RULES_EVENT_CAT_WAITS,      /* no meeple for her (R7.5) */
  RULES_EVENT_CAT_SCORED,     /* points (R7.6) */
  RULES_EVENT_FACE_DOWN,      /* seat; square (R5.6) */
  RULES_EVENT_GHOSTS_CLEARED, /* square; count; by the hound just placed
                               * (R6.2) */

  /* Competitive games (section 8). */
  RULES_EVENT_MIST_EXTENDED,  /* seat; square; count: ghosts due (R8.3) */
  RULES_EVENT_MIST_LIMITED,   /* seat; square; count: ghosts due (R8.3) */
  RULES_EVENT_GHOST_ATTACHED, /* seat: who attaches; square, feature, colour:
                               * the meeple's; count: ghosts on it now, 1 to 3
                               * (R8.3) */
  RULES_EVENT_CHASED,         /* square, feature, colour; the third ghost: back
                               * to its owner (R8.4) */
  RULES_EVENT_GHOSTS_SKIPPED, /* seat; count; value: 0 none in the supply, 1
                               * nobody they may go to (R8.4) */
  RULES_EVENT_RESULT,         /* One owner's result of one feature (R8.5, R8.6,
                               * R8.8): seat, colour: the owner; square,
                               * feature; value; count: ghosts on the owner's
                               * figures there; points: the result, maybe
                               * negative */
  RULES_EVENT_GUARD_EARNED,   /* seat, colour; square of the cemetery (R8.6) */
  RULES_EVENT_TOTAL,          /* seat, colour; points: the sum of this step's
                               * results; value: the total then, never below 0;
                               * count: by how much it would be below (R8.15) */
  RULES_EVENT_FINAL_SCORING,  /* Its results follow (R8.8). */
  RULES_EVENT_FINISHED,       /* The game has ended; count: mask 1 << seat of
                               * those with the highest total, value. */
} RulesEventKind;

#define RULES_N_EVENT_KINDS 41

typedef struct {
  uint8_t kind;               /* RulesEventKind */
  uint8_t seat;
  uint8_t tile;
  uint8_t turn;
  uint8_t feature;
  uint8_t colour;
  uint8_t count;
  uint8_t figure;             /* RulesFigure, with MEEPLE_PUT and
                               * MEEPLE_BACK. */
  uint16_t value;
  int16_t points;
  RulesSquare square;
  RulesSquare from;
} RulesEvent;

/* A placement can set aside the whole rest of the deck and free a few dozen
 * meeples; this bound holds for every move.  The longest is the last turn of
 * six rivals: with all 60 figures on as many tiles at most 88 tiles are left
 * to set aside, and a figure comes to two events at most, its owner's result
 * and its way back, or the result of the final scoring. */
#define RULES_MAX_EVENTS 256

typedef struct {
  uint16_t n_events;
  RulesEvent events[RULES_MAX_EVENTS];
} RulesEvents;
