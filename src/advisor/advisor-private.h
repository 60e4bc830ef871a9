/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-private: what the files of the advisor share among themselves.
 */

#pragma once

#include "advisor-features.h"
#include "advisor-player.h"
#include "advisor-value.h"

/* The move after which the value is greatest, the first of several; @after,
 * unless NULL, receives the state after it.  @state must have been
 * determinized. */
RulesMove advisor_greedy_pick (const RulesState     *state,
                               const RulesTileSet   *set,
                               const AdvisorOutlook *outlook,
                               RulesState           *after);

/* What the neighbours of a square ask for: two bits a side, 0 for nothing,
 * else RulesTerrain + 1. */
#define N_PATTERNS 256

/* Pairs of sides: 01 02 03 12 13 23. */
#define N_PAIRS 6

#define ADVISOR_SOON_ROWS 8

struct AdvisorOutlook {
  const float *weights;                         /* Of the features. */
  uint8_t level;
  uint8_t n_unseen;
  uint8_t fits[N_PATTERNS];                     /* Unseen tiles that fit. */
  uint8_t ends[N_PATTERNS][RULES_N_SIDES];      /* …and end the road or city
                                                 * at a side there. */
  uint8_t closes[N_PATTERNS][RULES_N_SIDES];    /* …and end mist there. */
  uint8_t joins[N_PATTERNS][N_PAIRS];           /* …and join two sides. */
  float soon[RULES_MAX_DECK + 1];               /* The chance that one of n
                                                 * tiles comes in time. */
  float horizon;                                /* What counts as even. */
  float symbols;                                /* Mean on an unseen tile. */
  float more[RULES_MAX_SYMBOLS + 1];            /* The share of unseen tiles
                                                 * with more symbols than n. */

  /* Competitive games, for which level, symbols and more are 0. */
  bool rival;
  uint8_t mode;                                 /* RulesMode */
  uint8_t seats;
  uint8_t seat;                                 /* That decides. */
  uint8_t left;                                 /* Tiles to place. */
  float spread;                                 /* Points of lead that are
                                                 * worth one of the curve. */
  float misty;                                  /* The share of unseen tiles
                                                 * with mist. */
  float rival_horizon[RULES_MAX_SEATS];
  float rival_soon[ADVISOR_SOON_ROWS][RULES_MAX_DECK + 1];  /* soon, for one
                                                 * tile left fewer in each row;
                                                 * the last is for none. */
};

/* The number of a pair of different sides. */
extern const uint8_t advisor_pair_of[RULES_N_SIDES][RULES_N_SIDES];

/* 1 in the two bits of each side in a mask. */
static inline unsigned int
advisor_spread (unsigned int sides)
{
  return (sides & 1) | (sides & 2) << 1 | (sides & 4) << 2 | (sides & 8) << 3;
}

/* An open side of a road or city with a meeple. */
typedef struct {
  RulesSquare square;         /* The open square there. */
  uint16_t root;
  uint16_t city;              /* 0 or 1 */
} AdvisorEnd;

#define ADVISOR_MAX_ENDS 48

/* What is added up over the board.  All from hope on begins at 0. */
typedef struct {
  const RulesState *state;
  float need[RULES_MAX_MARKERS];        /* Points of each scoring meeple to
                                         * the goal. */
  uint8_t n_markers;
  uint8_t neediest;
  AdvisorEnd end[ADVISOR_MAX_ENDS];     /* The first that were met. */
  uint8_t n_ends;
  float chance[RULES_MAX_NODES];        /* Of a root: to be completed. */
  uint8_t seen[RULES_MAX_NODES];        /* Of a root: what has met it. */
  float hope[RULES_MAX_MARKERS];        /* Points on the way to each. */
  float near;                 /* Points of features with at most one side
                               * open. */
  float far;                  /* Of the others. */
  float shared;               /* Of these, what is there for more than one
                               * colour. */
  float ends;                 /* Open sides of occupied features. */
  float lost;                 /* Meeples that will hardly come back. */
  float castles;              /* Points that they promise. */
  float joint;                /* Points that joining two features with one tile
                               * would add. */
  float apart;                /* The same, for two or three tiles. */
  float claim;                /* The best of a feature a meeple may take
                               * now. */
  float returning;            /* Ghosts on banks, by their chance to be
                               * completed. */
  float stuck;                /* Ghosts on dead and complete banks. */
  float misty;                /* Sides that a bank may be extended at. */
  float graves;               /* Ghosts on open cemeteries. */
  float holes;                /* Squares that open cemeteries wait for. */
} AdvisorSurvey;

/* Looks a board over: about a microsecond. */
void      advisor_survey      (const RulesState     *state,
                               const RulesTileSet   *set,
                               const AdvisorOutlook *outlook,
                               AdvisorSurvey        *survey);

/* The weights of a level, in the order of the features: 1 to
 * RULES_MAX_LEVEL. */
const float *advisor_weights_of (uint8_t level);

/* The same as the functions without _weighed, with other weights than those of
 * the level; advisor-tune tries them out so.  @weights must outlive the
 * result; NULL: those of the level. */
void           advisor_outlook_init_weighed (AdvisorOutlook       *self,
                                             const RulesState     *state,
                                             const RulesTileSet   *set,
                                             const float          *weights);
RulesMove      advisor_greedy_move_weighed  (const RulesState     *state,
                                             const RulesTileSet   *set,
                                             const float          *weights);
AdvisorSearch *advisor_search_new_weighed   (const RulesState     *state,
                                             const RulesTileSet   *set,
                                             uint64_t              seed,
                                             const float          *weights);
AdvisorPlayer *advisor_player_new_weighed   (const RulesTileSet   *set,
                                             const AdvisorStrengthRow *row,
                                             uint64_t              seed,
                                             const float          *weights);

/* Whether the last decision that a sample met found no room in the tree any
 * more. */
bool           advisor_search_is_full       (const AdvisorSearch  *self);

/* Fills in ADVISOR_N_FEATURES numbers. */
void           advisor_features             (const RulesState     *state,
                                             const RulesTileSet   *set,
                                             const AdvisorOutlook *outlook,
                                             float                *features);

/* What the value of a state is measured from, when it is the one a decision is
 * due in. */
float          advisor_horizon              (const RulesState     *state,
                                             const RulesTileSet   *set,
                                             const AdvisorOutlook *outlook);
