/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-features: the numbers that advisor_value() weighs
 * (docs/design/advisor.md).
 */

#pragma once

#include "rules/rules-state.h"

/* Every feature once, in the order of the rows of weights.  "To the goal" is
 * what the scoring meeples lack together; "to the target" what they lack to
 * the points that the active stack asks for (R6.1), the goal where there is
 * one stack.  Tiles in hand count as left. */
#define ADVISOR_FEATURES(FEATURE)                                              \
  FEATURE (GOAL)            /* Points to the goal. */                          \
  FEATURE (TARGET)          /* Points to the target. */                        \
  FEATURE (GOAL_PACE)       /* Points to the goal for each tile left. */       \
  FEATURE (TARGET_PACE)     /* To the target, for each one of the stack. */    \
  FEATURE (GOAL_SHORT)      /* GOAL_PACE without points on the way. */         \
  FEATURE (TARGET_SHORT)    /* TARGET_PACE without points on the way. */       \
  FEATURE (STACK_LEFT)      /* Tiles of the active stack. */                   \
  FEATURE (NEAR)            /* Points on the way, one open side at most. */    \
  FEATURE (FAR)             /* Points on the way, several open sides. */       \
  FEATURE (CASTLES)         /* Points that castles with a meeple promise. */   \
  FEATURE (SHARED)          /* Points on the way of joint scorings. */         \
  FEATURE (ENDS)            /* Open sides of features with meeples. */         \
  FEATURE (LOST)            /* Meeples that will hardly come back. */          \
  FEATURE (CLAIM)           /* Points that a meeple could take now. */         \
  FEATURE (JOINT)           /* Points that one tile joining two would add. */  \
  FEATURE (APART)           /* The same, for two or three tiles. */            \
  FEATURE (SUPPLY)          /* Ghosts in the supply. */                        \
  FEATURE (SUPPLY_LOW)      /* 1 with none there, soon 0 with some. */         \
  FEATURE (RISK_NOW)        /* The chance that the next tile asks for more. */ \
  FEATURE (RISK_NEXT)       /* That it asks for more than one beyond. */       \
  FEATURE (SYMBOLS)         /* Ghosts that an unseen tile brings. */           \
  FEATURE (BURDEN)          /* What all tiles left bring beyond the supply. */ \
  FEATURE (RETURNING)       /* Ghosts on open banks, by their chances. */      \
  FEATURE (STUCK)           /* Ghosts on banks that will not be completed. */  \
  FEATURE (MISTY)           /* Sides at which mist may be extended. */         \
  FEATURE (RESERVE)         /* Meeples in reserve, of all seats. */            \
  FEATURE (SEATS_EMPTY)     /* The share of seats without any. */              \
  FEATURE (SEAT_RESERVE)    /* Meeples in reserve of the seat to move. */      \
  FEATURE (COMPANIONS)      /* Points of hounds and cat beside meeples. */     \
  FEATURE (CEMETERIES)      /* Open cemeteries. */                             \
  FEATURE (GRAVES)          /* Ghosts on them. */                              \
  FEATURE (HOLES)           /* Squares that they wait for. */                  \
  FEATURE (HAUNTED_LEFT)    /* Tiles left, where cemeteries are haunted. */    \
  FEATURE (LAST)            /* Points to the target of the hindmost marker. */ \
  FEATURE (WORST)           /* The most that one of the markers still lacks. */\
  FEATURE (CIRCLES)         /* 1 in a game with spell circles. */              \
  FEATURE (IN_CIRCLES)      /* Ghosts in circles. */                           \
  FEATURE (STACK)           /* Stacks used up. */                              \
  FEATURE (STACKS)          /* 1 in a game of several stacks. */               \
  FEATURE (SEATS)           /* Seats. */

#define ADVISOR_FEATURE_ENUMERATOR(name) ADVISOR_FEATURE_##name,

typedef enum {
  ADVISOR_FEATURES (ADVISOR_FEATURE_ENUMERATOR)
  ADVISOR_N_FEATURES
} AdvisorFeature;
