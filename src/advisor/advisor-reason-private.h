/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-reason-private: a turn that is looked at for reasons.
 */

#pragma once

#include "advisor-reason.h"

typedef struct {
  const RulesState *before;
  const RulesTileSet *set;
  const AdvisorReport *report;
  RulesState after;           /* At the end of the turn. */
  uint8_t placed;             /* The tile of the turn, or RULES_NO_CELL. */
  bool placing;               /* The turn is looked at from its placement. */

  /* Added up over the turn. */
  uint8_t killed;             /* Banks that can no longer be completed, */
  uint16_t killed_roots[4];   /* as roots before the turn. */
  uint8_t cleared;
  uint8_t haunted;
  uint8_t moved;              /* Ghosts into circles. */
  uint8_t back;               /* Meeples. */
  uint8_t put;                /* Ghosts on the tile's mist. */
  bool completed;             /* The tile's bank. */
  bool passed;
  bool ended;                 /* Competitive: the final scoring has begun. */

  AdvisorReasons *reasons;
  int weights[ADVISOR_MAX_REASONS];
} AdvisorTurn;

/* Adds a reason at its place by @weight; the lightest falls out when there are
 * too many. */
void advisor_turn_add     (AdvisorTurn         *self,
                           int                  weight,
                           const AdvisorReason *reason);

/* The bank of a tile on the board before the turn as its root, RULES_NO_NODE
 * where there is none. */
uint16_t advisor_bank_at  (const AdvisorTurn   *self,
                           RulesSquare          square);

/* advisor-reason-land.c: features shared, claimed and grown. */
void advisor_turn_land    (AdvisorTurn         *self);

/* advisor-reason-graves.c: cemeteries, and face-down tiles. */
void advisor_turn_graves  (AdvisorTurn         *self);

/* advisor-reason-others.c: what the other moves would have done. */
void advisor_turn_others  (AdvisorTurn         *self);

/* advisor-reason-rival.c: competitive games; each event of the turn, and the
 * turn. */
void advisor_turn_rival_event (AdvisorTurn      *self,
                               const RulesEvent *event);
void advisor_turn_rival       (AdvisorTurn      *self);
