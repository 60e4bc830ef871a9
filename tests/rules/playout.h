/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * playout: one seeded game in which the engine is compared with the oracle
 * after every move and everything that must hold for any state is tried.
 */

#pragma once

#include "event-check.h"

G_BEGIN_DECLS

/* How a playout chooses its moves. */
typedef enum {
  POLICY_ANY,                 /* Any legal move. */
  POLICY_CAREFUL,             /* Rather not one that loses at once. */
  POLICY_GHOSTS,              /* As before, and never takes points. */
  POLICY_GREEDY,              /* The best looking of a few. */
  POLICY_KEEPER,              /* The best looking of all: ghosts are removed,
                               * banks and features finished, so that the game
                               * lives long. */
  POLICY_RIVAL,               /* Competitive: the best looking of a few for the
                               * seat to move. */
} PlayoutPolicy;

/* What all playouts together have come to, so that a test can ask that nothing
 * stays untried. */
typedef struct {
  EventCount events;
  guint moves[RULES_N_MOVE_KINDS];
  guint phases[RULES_N_PHASES];
  guint refusals[RULES_N_REFUSALS];
  guint outcomes[RULES_MAX_LEVEL + 1][RULES_N_OUTCOMES];
  guint rivals[RULES_N_MODES][RULES_MAX_SEATS + 1];     /* Games by seats. */
  guint stacks[RULES_MAX_STACKS];       /* Turns in each stack. */
  guint both_hounds;          /* Moves with both on the board, */
  guint shared;               /* and with both at one meeple. */
  guint turned;               /* Boards that were turned. */
} PlayoutCount;

extern PlayoutCount playout_count;

typedef struct {
  RulesTileSet set;
  RulesSetup setup;
  RulesState state;
  RulesState first;           /* Before any move. */
  OracleGame oracle;
  GRand *random;
  GPtrArray *texts;           /* All moves so far. */
  RulesMoveList moves;
  gboolean dead[RULES_MAX_CELLS];       /* The bank of the cell was dead. */
} Playout;

/* Deals a game of a set that the caller has filled in, with the set-up. */
void         playout_begin      (Playout         *self,
                                 guint32          seed);

/* The same from a position that is near the goal. */
void         playout_begin_late (Playout         *self,
                                 guint32          seed);
void         playout_end        (Playout         *self);

/* What holds for every state (playout-state.c). */
void         playout_check_state (Playout        *self);

/* Whether what a refused move is refused for is true (playout-refusal.c). */
gboolean     playout_is_refusal_true (const Playout   *self,
                                      const RulesMove *move,
                                      RulesRefusal     refusal);

/* A move by the policy; self->moves must be filled in. */
const RulesMove *
             playout_choose     (Playout         *self,
                                 PlayoutPolicy    policy);

/* Plays a legal move in both readings and compares. */
void         playout_play       (Playout         *self,
                                 const RulesMove *chosen,
                                 guint32          seed);

/* Plays to the end, with every check. */
RulesOutcome playout_run        (Playout         *self,
                                 PlayoutPolicy    policy,
                                 guint32          seed);

G_END_DECLS
