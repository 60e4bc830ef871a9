/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-reason: why a move is good, as facts that a player can check on the
 * board.  src/text makes sentences of them.
 */

#pragma once

#include "advisor-report.h"
#include "rules/rules-state.h"

/* What follows from the move by the end of the turn.  Members that a kind does
 * not name are 0. */
typedef enum {
  ADVISOR_REASON_WINS,        /* points: the score then */
  ADVISOR_REASON_OTHERS_LOSE, /* points of total other moves lose the game at
                               * once */
  ADVISOR_REASON_MARKER_REACHED,        /* count: hound, 0 or 1; total: tiles
                                         * in the next stack, 0 when none
                                         * begins */
  ADVISOR_REASON_POINTS,      /* square, feature; points: its value; count:
                               * colours that score it */
  ADVISOR_REASON_HOUND_POINTS,          /* count: hound; points */
  ADVISOR_REASON_CAT_POINTS,  /* points */
  ADVISOR_REASON_GHOSTS_REMOVED,        /* square, count: instead of points */
  ADVISOR_REASON_GHOSTS_CLEARED,        /* count: beside the hound */
  ADVISOR_REASON_BANK_COMPLETED,        /* square; count: ghosts that return;
                                         * total: tiles */
  ADVISOR_REASON_BANK_EXTENDED,         /* count: ghosts that need not come */
  ADVISOR_REASON_BANK_SPARED, /* square of a bank; count: its ghosts; total:
                               * other moves after which it could never be
                               * completed */
  ADVISOR_REASON_CEMETERY_CLOSED,       /* square; count: ghosts that return */
  ADVISOR_REASON_CEMETERY_NEAR,         /* square; count: squares that are
                                         * free before it closes */
  ADVISOR_REASON_FACE_DOWN,   /* The face-down tile is in nobody's way; on
                               * points of total other squares it would be. */
  ADVISOR_REASON_NO_FACE_DOWN,          /* No cemetery is open any more, so no
                                         * tile is lost face down. */
  ADVISOR_REASON_HAUNTING,    /* count: ghosts that a haunted cemetery brings
                               * here; total: elsewhere, at most */
  ADVISOR_REASON_CIRCLES,     /* count: ghosts that move into circles and need
                               * not come from the supply */
  ADVISOR_REASON_BURIED,      /* square, feature: where the one who is buried
                               * stands; points: its value */
  ADVISOR_REASON_SHARED,      /* square, feature; colours that stand on it from
                               * now on; points: its value */
  ADVISOR_REASON_NEARLY_SHARED,         /* square on which one tile would join
                                         * two features; feature; colours of
                                         * both; total: unseen tiles that do */
  ADVISOR_REASON_CLAIM,       /* square, feature; colours: of the meeple;
                               * points: its value, of a field completed
                               * cities; count: open sides, of a castle,
                               * monastery or cemetery missing neighbours */
  ADVISOR_REASON_GROWS,       /* square, feature; colours on it; points: its
                               * value now; total: before */
  ADVISOR_REASON_MEEPLES_BACK,          /* count: meeples that return */
  ADVISOR_REASON_KEEPS_MEEPLE,          /* count: meeples that stay in
                                         * reserve */
  ADVISOR_REASON_MARKER_NEAR, /* count: hound, 2: the goal; points missing;
                               * total: tiles left to reach it */
  ADVISOR_REASON_SUPPLY,      /* count: ghosts left in the supply; points:
                               * unseen tiles that may ask for more; total: of
                               * how many */

  /* Competitive games; of the seat that decides. */
  ADVISOR_REASON_BRINGS,      /* square, feature; points, ghosts taken off */
  ADVISOR_REASON_MAJORITY,    /* square, feature that it owns alone from now on;
                               * points: its value; total: before */
  ADVISOR_REASON_EQUAL,       /* The same, owned with others from now on. */
  ADVISOR_REASON_FEEDS,       /* square; count: completed cities that a field of
                               * it feeds; points, total: its value now and
                               * before */
  ADVISOR_REASON_GUARD_EARNED,
  ADVISOR_REASON_HAUNTS,      /* square, feature, colours: the meeple of another;
                               * count: its ghosts now */
  ADVISOR_REASON_CHASES,      /* square, feature, colours: likewise */
  ADVISOR_REASON_STANDING,    /* If the game ended after the turn (total 1: it
                               * does): count: 1 ahead of all others by points,
                               * 2 behind the best, 0 even with it */
} AdvisorReasonKind;

#define ADVISOR_N_REASON_KINDS 34

typedef struct {
  uint8_t kind;               /* AdvisorReasonKind */
  uint8_t feature;            /* RulesFeatureKind */
  uint8_t colours;            /* Mask 1 << RulesColour */
  uint8_t count;
  uint16_t points;
  uint16_t total;
  RulesSquare square;
} AdvisorReason;

#define ADVISOR_MAX_REASONS 4

typedef struct {
  uint8_t n_reasons;          /* 0: the turn loses the game, and nothing is to
                               * be said for it. */
  AdvisorReason reasons[ADVISOR_MAX_REASONS];   /* The most telling first. */
} AdvisorReasons;

/* Why the best move of @report, which is about @state, is good: its line is
 * played to the end of the turn, where it is too short as it looks best.  What
 * nobody has seen is neither looked at nor told.  The same state and report
 * give the same reasons. */
void advisor_reasons (const RulesState    *state,
                      const RulesTileSet  *set,
                      const AdvisorReport *report,
                      AdvisorReasons      *reasons);

/* Fills @indices with up to two choices of the report, the best first, that
 * are worth naming beside its best move: those that look the same on the board
 * are left out.  Returns how many. */
#define ADVISOR_MAX_ALTERNATIVES 2

uint8_t advisor_alternatives (const RulesState    *state,
                              const RulesTileSet  *set,
                              const AdvisorReport *report,
                              uint16_t             indices[ADVISOR_MAX_ALTERNATIVES]);
