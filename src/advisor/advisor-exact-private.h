/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * advisor-exact-private: what the files of the exact search share: how like
 * positions are told, what they were found to be worth, and what can still be
 * won.
 */

#pragma once

#include "rules/rules-state.h"

/* What is the same all through one search. */
typedef struct {
  const RulesTileSet *set;
  uint16_t n_cells;           /* Of the position it began with. */
  uint8_t alike[RULES_MAX_TILES];       /* The first tile of the same print. */
  uint8_t turns[RULES_MAX_TILES];       /* Quarter turns until a tile looks as
                                         * before: 1, 2 or 4. */
  uint8_t reach[RULES_MAX_TILES];       /* What a tile adds at most to the
                                         * features around it, in points for
                                         * one colour. */
} ExactFrame;

void     exact_frame_init   (ExactFrame         *frame,
                             const RulesState   *state,
                             const RulesTileSet *set);

/* How many of each print nobody has seen, under the first tile of that print;
 * @count holds RULES_MAX_TILES entries.  Returns how many together. */
uint8_t  exact_unseen       (const ExactFrame   *frame,
                             const RulesState   *state,
                             uint8_t            *count);

/* Puts a tile like @tile at the top of the stack, from where it may lie. */
void     exact_put_on_top   (const ExactFrame   *frame,
                             RulesState         *state,
                             uint8_t             tile);

/* A move that comes to the same and stands for all such: a symmetric tile is
 * turned as little as possible, and of colours of one seat that have not been
 * played yet the first is taken. */
RulesMove exact_stand_in    (const ExactFrame   *frame,
                             const RulesState   *state,
                             const RulesMove    *move);

/* A fingerprint of a position before a draw: positions with the same one are
 * worth the same.  It leaves out in which order tiles were placed, and which of
 * one seat's colours is which. */
typedef struct {
  uint64_t low;
  uint64_t high;
} ExactKey;

ExactKey exact_key          (const ExactFrame   *frame,
                             const RulesState   *state,
                             const uint8_t      *unseen);

/* Whether the points that are missing can still be had with @placements more
 * tiles: never false when they can.  @state stands before a draw or, after 1a,
 * anywhere in a turn. */
bool     exact_in_reach     (const ExactFrame   *frame,
                             const RulesState   *state,
                             uint8_t             placements);

/* What positions were found to be worth. */
typedef struct ExactMemo ExactMemo;

ExactMemo *exact_memo_new   (void);
void     exact_memo_free    (ExactMemo          *memo);

/* Looks a position up.  Returns false when nothing is known of it; else @wins
 * receives in how many orders it is won, or, when @bound is set, a number that
 * these do not exceed. */
bool     exact_memo_find    (const ExactMemo    *memo,
                             ExactKey            key,
                             uint64_t           *wins,
                             bool               *bound);

/* Remembers it, and forgets another that took less when there is no room.
 * @draws: tiles left, a measure of what it took. */
void     exact_memo_add     (ExactMemo          *memo,
                             ExactKey            key,
                             uint64_t            wins,
                             bool                bound,
                             uint8_t             draws);
