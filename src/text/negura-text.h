/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-text: everything Negura says about a game, in the player's language:
 * what happened, what is asked and why, what a move does, what lies where.
 * Plain text without markup, fit for labels and the screen reader alike; no
 * GTK here.
 *
 * Sentences end with a full stop; labels, words and counts do not.  Functions
 * that return char * hand over a new string, never NULL unless said;
 * const char * strings belong to gettext or to this library and are valid
 * until the language changes.
 *
 * Places are told as in the text form of moves ("p 3 -1 r2"): the north-west
 * quarter of the start tile is column 0, row 0; columns grow to the east, rows
 * to the south, so "column 3, row −1" is three squares to the right of that
 * quarter and one above it.  One numbering everywhere lets a player compare
 * the log, a record and a message.  Negative numbers carry a true minus sign.
 */

#pragma once

#include <glib.h>

#include "game/negura-game.h"

G_BEGIN_DECLS

/* What sentences are about.  All pointers are borrowed: fill it where it is
 * needed, do not keep it. */
typedef struct {
  const RulesState *state;
  const RulesTileSet *set;
  const char *names[RULES_MAX_SEATS];   /* NULL or "": "Player 1", … */
  NeguraPlayer players[RULES_MAX_SEATS];
} NeguraText;

/* The game of now.  Valid until the game changes. */
void        negura_text_init             (NeguraText         *self,
                                          NeguraGame         *game);

/* Words and counts. */

/* The name of a seat, from 0: what the player typed, else "Player 1" or
 * "Computer 1". */
char       *negura_text_seat             (const NeguraText   *self,
                                          guint               seat);

/* "Person", "Computer (weak)": a label of its own. */
const char *negura_text_player_title     (NeguraPlayer        player);

/* "Player 1", "Computer 1": what a seat without a typed name is called. */
char       *negura_text_seat_default     (NeguraPlayer        player,
                                          guint               seat);

/* "red", as it is said of a meeple, and "Red", as a label of its own.
 * @colour: a RulesColour. */
const char *negura_text_colour           (guint               colour);
const char *negura_text_colour_title     (guint               colour);

/* "Road", "City", …: a label of its own.  @kind: a RulesFeatureKind. */
const char *negura_text_feature_title    (guint               kind);

/* "north", "east and south", …: which sides of the board a mask names.
 * @sides: 0 to 15. */
const char *negura_text_sides            (guint               sides);

/* A whole number with a true minus sign. */
char       *negura_text_number           (int                 n);

/* "8 points", "2 ghosts", "4 tiles". */
char       *negura_text_points           (guint               n);
char       *negura_text_ghosts           (guint               n);
char       *negura_text_tiles            (guint               n);

/* "Competitive with ghosts": a label of its own; and a sentence on what is
 * played.  @mode: a RulesMode. */
const char *negura_text_mode_title       (guint               mode);
const char *negura_text_mode_summary     (guint               mode);

/* What a game is called in a list: "Level 3" of a cooperative one, else the
 * mode's title.  @level: 0 in competitive games. */
char       *negura_text_game_title       (guint               mode,
                                          guint               level);

/* "Meeple", "Guard meeple": a label of its own.  @figure: a RulesFigure. */
const char *negura_text_figure_title     (guint               figure);

/* "highwayman", "farmer", …: what a figure is on a feature of the kind, as it
 * is said in a sentence.  @kind: a RulesFeatureKind but mist. */
const char *negura_text_role             (guint               kind);

/* "Ana, Dan and Zoé".  @seats: mask 1 << seat. */
char       *negura_text_seat_list        (const NeguraText   *self,
                                          guint               seats);

/* "Level 1", and a sentence on what it asks.  @level: 1 to RULES_MAX_LEVEL. */
char       *negura_text_level            (guint               level);
const char *negura_text_level_summary    (guint               level);

/* A sentence on what is new at a level. */
const char *negura_text_level_news       (guint               level);

/* What is decided now. */

/* One sentence: who is asked what: "Anna, place the tile on a square where it
 * fits."  A game of one player leaves the name out.  After the end, the
 * outcome. */
char       *negura_text_decision         (const NeguraText   *self);

/* One sentence on a computer that decides, or that would if it were not
 * paused: "Ana (computer) is choosing…". */
char       *negura_text_computer         (const NeguraText   *self,
                                          gboolean            paused);

/* What is decided, in some words: "Where the tile goes"; "" after the end. */
const char *negura_text_subject          (const NeguraText   *self);

/* One sentence: why this is asked and what is there to choose from: "It fits
 * on 7 squares.", "Road complete: 4 tiles × 1 point × 2 colours = 8 points." */
char       *negura_text_decision_reason  (const NeguraText   *self);

/* All that somebody who sees nothing needs to hear when a decision comes up:
 * what is asked, the tile in hand, and why.  Some sentences. */
char       *negura_text_announcement     (const NeguraText   *self);

/* Moves that are legal now. */

/* The label of a button: "Road: red", "Take 8 points", "Remove 2 ghosts",
 * "Pass". */
char       *negura_text_move_label       (const NeguraText   *self,
                                          const RulesMove    *move);

/* The same without the figure or colour that a button beside it chooses:
 * "Road, north and east".  Only for RULES_MOVE_MEEPLE. */
char       *negura_text_place_label      (const NeguraText   *self,
                                          const RulesMove    *move);

/* One sentence on what the move would do, in full: "Put a red meeple on the
 * road (north and east).". */
char       *negura_text_move             (const NeguraText   *self,
                                          const RulesMove    *move);

/* What happened.  One sentence of the log, told with what @self knows at any
 * later time of the same game. */
char       *negura_text_event            (const NeguraText   *self,
                                          const RulesEvent   *event);

/* What lies where, for the screen reader and tooltips. */

/* A tile as it lies with @turn quarter turns: its four sides, what joins
 * them, its mist and symbols.  In competitive games ghost symbols do not count,
 * and each field is told by itself.  Some sentences. */
char       *negura_text_tile             (RulesMode           mode,
                                          const RulesTile    *tile,
                                          guint               turn);

/* A placed tile: place, ghosts, meeple with hounds, cat or ghosts, castle,
 * monastery, cemetery and who is buried there, tile.  A face-down tile: place, and that it is. */
char       *negura_text_cell             (const NeguraText   *self,
                                          guint               cell);

/* A free square: place, and how the tile in hand fits there: "Column 2, row 0:
 * free.  The tile fits in 2 positions." */
char       *negura_text_free_square      (const NeguraText   *self,
                                          RulesSquare         square);

/* The whole feature that a feature of a placed tile belongs to: kind, tiles,
 * what is open, worth, meeples; for mist: tiles, ghosts, open, complete or
 * can no longer be completed; for a castle, a monastery or a cemetery: its
 * neighbours; competitive: who is there, and negura_text_prospect(); for a
 * field: how many completed cities it feeds. */
char       *negura_text_feature          (const NeguraText   *self,
                                          guint               cell,
                                          guint               feature);

/* What a road, city or castle would score now, worked out: "4 tiles × 1 point × 2
 * colours = 8 points".  @root: a root node. */
char       *negura_text_value            (const NeguraText   *self,
                                          guint               root);

/* Competitive games: what features bring (R8.5 to R8.8). */

/* What is counted: "City of 5 tiles with 1 coat of arms", "Field with 2
 * completed cities": a label. */
char       *negura_text_result_title     (const RulesResult  *result);

/* What one owner gets: "12 points", or with ghosts "12 − 2 (1 ghost) = 10
 * points": a label; "" for seats that do not own it. */
char       *negura_text_result_share     (const RulesResult  *result,
                                          guint               seat);

/* Both in one line, for all owners: "City of 5 tiles: 12 points for Ana." */
char       *negura_text_result           (const NeguraText   *self,
                                          const RulesResult  *result);

/* Some sentences: how the value is counted, who owns it and why, what ghosts
 * take off, and where it is. */
char       *negura_text_result_explanation (const NeguraText *self,
                                          const RulesResult  *result);

/* What an occupied feature would bring now: "If it were completed now: 8
 * points for Ana.  At the end of the game: 4 points for Ana."  A field has the
 * second only, what is complete and not scored yet "To be scored this turn: 8
 * points for Ana."; "" where nobody stands.  @root: a root node, not of mist. */
char       *negura_text_prospect         (const NeguraText   *self,
                                          guint               root);

/* How it stands. */

/* Competitive: "To move: Ana", after the end "Game over". */
char       *negura_text_turn             (const NeguraText   *self);

/* Competitive: the totals of all, from the most points down: "Ana: 34 points,
 * Dan: 28 points". */
char       *negura_text_standings        (const NeguraText   *self);

/* The same without names, by seat: "Points: 34, 28".  @totals: @n of them. */
char       *negura_text_totals           (const guint16      *totals,
                                          guint               n);

/* Competitive: "2 guard meeples to be earned"; "" when there are none. */
char       *negura_text_aside            (const NeguraText   *self,
                                          guint               seat);

/* Competitive games: the standings.  Else "32 of 50 points"; with three scoring meeples "Points: red 12, green 32,
 * blue 50, each of 50". */
char       *negura_text_score            (const NeguraText   *self);

/* "6 of 15 ghosts in the supply"; until the cat comes ", 2 in the cat’s pile",
 * too; "" in a game without ghosts. */
char       *negura_text_supply           (const NeguraText   *self);

/* "23 tiles left"; with three stacks "14 tiles left in the first stack". */
char       *negura_text_stack            (const NeguraText   *self);

/* What the active stack asks for: "Reach the first hound, at 15 points, before
 * the stack runs out."  Competitive: how the game ends. */
char       *negura_text_aim              (const NeguraText   *self);

/* "red 2, blue 3"; competitive: "4 meeples, 1 guard meeple". */
char       *negura_text_reserve          (const NeguraText   *self,
                                          guint               seat);

/* All of the above in a few sentences, and where hounds and cat are and how
 * many cemeteries are open, for "where are we?". */
char       *negura_text_summary          (const NeguraText   *self);

/* "Victory", "Defeat" or, of a competitive game, "Game over", and one sentence
 * why or who has won; "" while playing.  @outcome: a RulesOutcome. */
const char *negura_text_outcome_title    (guint               outcome);
char       *negura_text_outcome          (const NeguraText   *self);

/* Why a move is refused: one sentence that names the rule; "" for RULES_OK.
 * What is wrong with a set-up, a tile set or a file, its loader says, which
 * knows the place. */
char       *negura_text_refusal          (RulesMode           mode,
                                          RulesRefusal        refusal);

G_END_DECLS
