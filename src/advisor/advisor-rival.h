/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-rival: how a competitive game stands (section 8): what each seat may
 * hope for in the end, and what that is worth against the others
 * (docs/design/advisor.md).  Private to the advisor.
 */

#pragma once

#include "advisor-private.h"

/* What the final total of a seat is made of, each once, in the order of the
 * weights.  All are points, or figures and turns that become points. */
#define ADVISOR_RIVAL_FEATURES(FEATURE)                                        \
  FEATURE (SCORE)        /* Points made, those of completed features too. */   \
  FEATURE (TURNS)        /* Tiles it is still to place. */                     \
  FEATURE (ROAD_NOW)     /* Roads it owns, as if the game ended now. */        \
  FEATURE (ROAD_DONE)    /* What completing them would add, by its chance. */  \
  FEATURE (CITY_NOW)     /* Cities likewise. */                                \
  FEATURE (CITY_NEAR)    /* What completing adds: one open side. */            \
  FEATURE (CITY_FAR)     /* Several. */                                        \
  FEATURE (HOUSE_NOW)    /* Monasteries and castles, as they are. */           \
  FEATURE (HOUSE_HOPE)   /* What the squares around them may add. */           \
  FEATURE (FIELD_NOW)    /* Completed cities that its fields feed. */          \
  FEATURE (FIELD_SOON)   /* Cities likewise that may be completed. */          \
  FEATURE (FIELD_TIME)   /* Fields it owns, by how much of the game is left. */ \
  FEATURE (FIELD_SIZE)   /* Their size likewise. */                            \
  FEATURE (BACK)         /* Figures that will come back in time. */            \
  FEATURE (BACK_LONG)    /* The same by the turns left. */                     \
  FEATURE (STUCK)        /* Figures that hardly will, farmers aside. */        \
  FEATURE (HAND_1)       /* In reserve: the first figure, */                   \
  FEATURE (HAND_2)       /* the second, */                                     \
  FEATURE (HAND_3)       /* the third, */                                      \
  FEATURE (HAND_MORE)    /* and the others; with few turns left all count */   \
  FEATURE (HAND_LONG)    /* less; and all of them by the turns left. */        \
  FEATURE (JOIN)         /* What one tile joining two features would bring. */ \
  FEATURE (GHOSTS)       /* What ghosts on its figures will cost. */           \
  FEATURE (DANGER)       /* What is lost with figures that have two. */        \
  FEATURE (TARGETS)      /* Figures that ghosts may come to. */                \
  FEATURE (KEEPERS)      /* Guards to be earned, by their chance. */           \
  FEATURE (GUARDS)       /* Guards in reserve, by the turns left. */           \
  FEATURE (DUTY)         /* Ghosts it is to take now. */

/* What the features are reckoned with; it stands behind their weights. */
#define ADVISOR_RIVAL_NUMBERS(NUMBER)                                          \
  NUMBER (DRAWS)         /* Tiles to come that matter, at most; */             \
  NUMBER (SHARE)         /* the share of them that go where one would like. */ \
  NUMBER (HOLES)         /* In so many tiles most squares are filled. */       \
  NUMBER (GROWTH)        /* Tiles that an open side adds to a feature. */      \
  NUMBER (HASTE)         /* With fewer turns left figures lose their worth. */

#define ADVISOR_RIVAL_ENUMERATOR(name) ADVISOR_RIVAL_##name,

typedef enum {
  ADVISOR_RIVAL_FEATURES (ADVISOR_RIVAL_ENUMERATOR)
  ADVISOR_RIVAL_N_FEATURES,
  ADVISOR_RIVAL_BEFORE_NUMBERS = ADVISOR_RIVAL_N_FEATURES - 1,
  ADVISOR_RIVAL_NUMBERS (ADVISOR_RIVAL_ENUMERATOR)
  ADVISOR_RIVAL_N_WEIGHTS
} AdvisorRivalFeature;

/* A feature with figures on it. */
typedef struct {
  uint16_t root;
  uint8_t kind;               /* RulesFeatureKind */
  uint8_t owners;             /* Mask 1 << seat. */
  uint8_t figures[RULES_MAX_SEATS];
  uint8_t ghosts[RULES_MAX_SEATS];
  uint8_t exposed[RULES_MAX_SEATS];     /* Figures that a ghost may come to, */
  uint8_t doomed[RULES_MAX_SEATS];      /* and those with two already. */
  float chance;               /* To be completed. */
  float now;                  /* Points if the game ended now, */
  float done;                 /* and when it is completed. */
  float feeds;                /* Field: cities completed, */
  float soon;                 /* cities likewise, by their chance. */
  float size;                 /* Field: its segments. */
  bool complete;              /* It is scored this very turn. */
} AdvisorHolding;

/* What is found out about the board.  It is large; hold it on the stack of the
 * one function that needs it. */
typedef struct {
  const RulesState *state;
  const RulesTileSet *set;
  const AdvisorOutlook *outlook;
  const float *soon;          /* The row of the outlook for the tiles left. */
  float left;                 /* Tiles to draw. */
  float filled[10];           /* The chance that n squares are all filled. */
  float turns[RULES_MAX_SEATS];         /* Tiles each seat is to place. */
  uint8_t n_holdings;
  uint8_t n_fields;           /* That have been valued. */
  uint8_t seen[RULES_MAX_NODES];        /* Roots of roads and cities that met
                                         * an open square. */
  uint8_t holding[RULES_MAX_NODES];     /* Of a root: its number + 1. */
  uint8_t fed[RULES_MAX_NODES];         /* Of a city: which field counted it
                                         * last. */
  float chance[RULES_MAX_NODES];        /* Of a root that was seen. */
  AdvisorHolding holdings[RULES_MAX_RESULTS];
  float features[RULES_MAX_SEATS][ADVISOR_RIVAL_N_FEATURES];
} AdvisorRivalSurvey;

/* Looks a board over: a few microseconds.  Only holdings; features are of
 * advisor_rival_features(). */
void  advisor_rival_survey   (const RulesState      *state,
                              const RulesTileSet    *set,
                              const AdvisorOutlook  *outlook,
                              AdvisorRivalSurvey    *survey);

/* A feature of the placed tile as a holding of the seat to move, with one more
 * figure of a kind. */
void  advisor_rival_claim    (AdvisorRivalSurvey    *survey,
                              uint8_t                feature,
                              uint8_t                figure,
                              AdvisorHolding        *holding);

/* Fills in the features of every seat, before a meeple is placed. */
void  advisor_rival_features (const RulesState      *state,
                              const RulesTileSet    *set,
                              const AdvisorOutlook  *outlook,
                              AdvisorRivalSurvey    *survey);

/* What a move that places a figure (or none) adds to the final total of the
 * seat to move; the features have been filled in. */
float advisor_rival_gain     (AdvisorRivalSurvey    *survey,
                              const RulesMove       *move);

/* The final totals that seats may hope for.  @claims: a seat that is to place a
 * figure this turn is taken to place the best; else the board counts as it is.
 * Of a game that is over the totals. */
void  advisor_rival_totals   (const RulesState      *state,
                              const RulesTileSet    *set,
                              const AdvisorOutlook  *outlook,
                              bool                   claims,
                              float                 *totals);

/* What totals are worth to each seat, 0 to 1; @over: they are final. */
void  advisor_rival_values   (const AdvisorOutlook  *outlook,
                              const float           *totals,
                              uint8_t                seats,
                              bool                   over,
                              float                 *values);

/* Both at once, without claims: what a state is worth to one seat. */
float advisor_rival_value    (const RulesState      *state,
                              const RulesTileSet    *set,
                              const AdvisorOutlook  *outlook,
                              uint8_t                seat);

/* How many places before the placement at @index in the list of legal moves
 * stands one that looks the same, as the tile in hand does when it is turned; 0
 * for other moves. */
uint16_t advisor_rival_twin  (const RulesState      *state,
                              const RulesTileSet    *set,
                              const RulesMoveList   *list,
                              uint16_t               index);

/* The first impressions of all moves of @list, for the seat to move: its value
 * after each, with claims.  @after is room for a state. */
void  advisor_rival_first    (const RulesState      *state,
                              const RulesTileSet    *set,
                              const AdvisorOutlook  *outlook,
                              const RulesMoveList   *list,
                              RulesState            *after,
                              float                 *values);

/* What is particular to the outlook of a competitive game. */
void  advisor_rival_outlook  (AdvisorOutlook        *self,
                              const RulesState      *state,
                              const RulesTileSet    *set);

/* advisor_chance() of a competitive game: of the seat of the outlook. */
double advisor_rival_chance  (const AdvisorOutlook  *outlook,
                              double                 value);
