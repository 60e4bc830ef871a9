/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-board-choices: what can be chosen on the board in the decision of
 * the moment, gathered from the legal moves.  Plain C without GTK.
 */

#pragma once

#include <glib.h>

#include "rules/rules-state.h"

G_BEGIN_DECLS

/* One thing to choose. */
typedef struct {
  RulesSquare square;
  uint8_t kind;               /* RulesMoveKind of a move that names a place */
  uint8_t feature;            /* MEEPLE, SCORE: of the tile at the square;
                               * else RULES_NO_FEATURE. */
  uint8_t turns;              /* PLACE: mask of the legal turns, one of each
                               * that look the same. */
  uint8_t colours[RULES_N_FIGURES];     /* MEEPLE: masks of the colours, by
                                         * figure. */
  uint8_t count;              /* GHOSTS: how many can be removed at most. */
  uint8_t pad;                /* Always 0. */
} NeguraBoardChoice;

typedef struct {
  uint8_t phase;              /* RulesPhase */
  uint8_t period;             /* The tile in hand looks the same again after
                               * so many quarter turns: 1, 2 or 4. */
  uint8_t colours[RULES_N_FIGURES];     /* MEEPLE: all that are offered. */
  uint16_t n_choices;
  uint16_t n_dead;
  NeguraBoardChoice choices[RULES_MAX_OPEN];
  RulesSquare dead[RULES_MAX_OPEN];     /* Free squares that neither the tile
                                         * in hand nor any unseen one fits. */
} NeguraBoardChoices;

/* Gathers @moves, the legal moves in @state.  Choices come in the order in
 * which the moves first name them. */
void                     negura_board_choices_gather    (NeguraBoardChoices       *self,
                                                         const RulesState         *state,
                                                         const RulesTileSet       *set,
                                                         const RulesMoveList      *moves);

/* Fills @dead: at most every free square against every unseen design.  Not
 * dead is a square that no face-up tile touches yet, nor one where a face-down
 * tile may come to lie. */
void                     negura_board_choices_find_dead (NeguraBoardChoices       *self,
                                                         const RulesState         *state,
                                                         const RulesTileSet       *set);

/* The choice at @square, NULL when there is none.  @feature is
 * RULES_NO_FEATURE for choices of a whole square. */
const NeguraBoardChoice *negura_board_choices_find      (const NeguraBoardChoices *self,
                                                         RulesSquare               square,
                                                         uint8_t                   feature);

/* The first legal turn from @turn on, clockwise or not, as a turn of the mask
 * in @choice; @turn itself counts. */
uint8_t                  negura_board_choices_turn_from (const NeguraBoardChoices *self,
                                                         const NeguraBoardChoice  *choice,
                                                         uint8_t                   turn,
                                                         gboolean                  clockwise);

/* Whether the tile in hand fits there as it is turned now, or as one that
 * looks the same. */
gboolean                 negura_board_choices_fits_now  (const NeguraBoardChoices *self,
                                                         const NeguraBoardChoice  *choice,
                                                         uint8_t                   turn);

/* Whether a choice of @kind waits to be confirmed, because there is something
 * to set or because it cannot be taken back without a trace: the tile in hand,
 * a removal of ghosts, a face-down tile, a ghost for a meeple.  Others are
 * played at once. */
gboolean                 negura_board_kind_waits        (uint8_t kind);

/* Whether it is a standing meeple that is chosen: to be buried, for a hound or
 * the cat to join, or for a ghost to be attached to. */
gboolean                 negura_board_kind_is_meeple    (uint8_t kind);

/* Whether a meeple of that colour and kind of figure is offered anywhere. */
gboolean                 negura_board_choices_offer_figure (const NeguraBoardChoices *self,
                                                            guint                     colour,
                                                            guint                     figure);

/* Whether tiles are chosen, meeples included, while the others step back. */
gboolean                 negura_board_choices_are_tiles (const NeguraBoardChoices *self);

static inline gboolean
negura_board_same_square (RulesSquare a,
                          RulesSquare b)
{
  return a.x == b.x && a.y == b.y;
}

G_END_DECLS
