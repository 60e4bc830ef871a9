/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraBoard: the canvas of a game.  It shows tiles, ghosts and meeples and
 * lights the choices of the decision that is due; clicks, keys and screen
 * readers choose on it.  It knows no rules: choices come from
 * negura_game_get_moves() and are played through negura_game_play().
 *
 * A choice is made in one or two steps:
 *   RULES_PHASE_PLACE   a lit square shows the tile in hand there ("choice");
 *                       the same again, or confirm, plays it
 *   RULES_PHASE_MEEPLE  a standing meeple is played at once, in the colour of
 *                       the "colour" property and as the "figure" property
 *                       says
 *   RULES_PHASE_SCORE   a lit feature is played at once
 *   RULES_PHASE_REWARD, RULES_PHASE_CLEAR
 *                       a lit tile is chosen to lose "count" ghosts
 *                       ("choice"); the same again, or confirm, plays it
 *   RULES_PHASE_FACE_DOWN
 *                       a lit square shows the back of a tile ("choice"); the
 *                       same again, or confirm, plays it
 *   RULES_PHASE_CLOSE, RULES_PHASE_CIRCLE, RULES_PHASE_EXTRA
 *                       a lit tile is played at once
 *   RULES_PHASE_BURY, RULES_PHASE_CAT, RULES_PHASE_HOUND
 *                       the tile of a lit meeple is played at once
 *   RULES_PHASE_ATTACH  the tile of a lit meeple shows the ghost there
 *                       ("choice"); the same again, or confirm, plays it
 * What has no place on the board, the decision bar plays itself: passing,
 * taking the points, forgoing, burying from a reserve, the scoring meeple
 * that moves, and clearing no more ghosts.
 */

#pragma once

#include <gtk/gtk.h>

#include "game/negura-game.h"
#include "negura-art.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_BOARD (negura_board_get_type ())

G_DECLARE_FINAL_TYPE (NeguraBoard, negura_board, NEGURA, BOARD, GtkWidget)

/* Properties, all with explicit notify:
 *   game          NeguraGame, read-only: see negura_board_set_game()
 *   art           NeguraArt, read-only
 *   interactive   gboolean: choices are lit and can be chosen; FALSE for
 *                 looking only (replay, a computer's turn).  Default TRUE.
 *   has-choice    gboolean, read-only: a choice waits for confirm or cancel
 *   can-turn      gboolean, read-only: the tile in hand has another legal turn
 *                 on its chosen square, or none is chosen and it is not the
 *                 same in every turn
 *   hand-turn     guint 0 to 3: quarter turns clockwise in which the tile in
 *                 hand is shown; follows the choice
 *   colour        guint, RulesColour: of the meeples that are offered.  Setting
 *                 one that no legal move has is ignored; after each decision it
 *                 is a legal one again, RULES_NO_COLOUR when no meeple is due.
 *   figure        guint, RulesFigure: likewise.  A meeple again for every
 *                 tile.
 *   count         guint, 1 to max-count: ghosts to remove from the chosen tile
 *   max-count     guint, 0 to 3, read-only: how many can be; 0 without choice
 *   zoom          double, read-only: logical pixels a tile
 *   can-zoom-in, can-zoom-out   gboolean, read-only
 *
 * Signals:
 *   choice-changed (NeguraBoard *self): the choice was made, turned, counted
 *                 anew, dropped or played
 *   refused (NeguraBoard *self, guint refusal): a person chose a square that
 *                 cannot be chosen; RulesRefusal says why
 *
 * Actions, for itself and its children: board.confirm, board.cancel,
 * board.turn-clockwise, board.turn-counterclockwise, board.zoom-in,
 * board.zoom-out, board.zoom-fit, board.next-choice, board.previous-choice,
 * board.next-feature, board.previous-feature, board.next-figure.
 */

GtkWidget   *negura_board_new              (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows @game with @art.  NULL for @art makes its own; NULL for @game shows
 * nothing.  Both are kept. */
void         negura_board_set_game         (NeguraBoard  *self,
                                            NeguraGame   *game,
                                            NeguraArt    *art);
NeguraGame  *negura_board_get_game         (NeguraBoard  *self);
NeguraArt   *negura_board_get_art          (NeguraBoard  *self);

gboolean     negura_board_get_interactive  (NeguraBoard  *self);
void         negura_board_set_interactive  (NeguraBoard  *self,
                                            gboolean      interactive);

/* The choice that waits, as the move that confirm would play.  FALSE, leaving
 * @move alone, when there is none.  @move may be NULL. */
gboolean     negura_board_get_choice       (NeguraBoard  *self,
                                            RulesMove    *move);

/* Does what a click on @square does.  FALSE when nothing can be chosen
 * there. */
gboolean     negura_board_choose           (NeguraBoard  *self,
                                            RulesSquare   square);

/* Plays the choice.  FALSE when there is none. */
gboolean     negura_board_confirm          (NeguraBoard  *self);

/* Drops the choice.  FALSE when there is none. */
gboolean     negura_board_cancel           (NeguraBoard  *self);

/* Turns the tile in hand: by the next legal turn when a square is chosen, else
 * by a quarter turn. */
void         negura_board_turn             (NeguraBoard  *self,
                                            gboolean      clockwise);
gboolean     negura_board_get_can_turn     (NeguraBoard  *self);
guint        negura_board_get_hand_turn    (NeguraBoard  *self);

guint        negura_board_get_colour       (NeguraBoard  *self);
void         negura_board_set_colour       (NeguraBoard  *self,
                                            guint         colour);
guint        negura_board_get_figure       (NeguraBoard  *self);
void         negura_board_set_figure       (NeguraBoard  *self,
                                            guint         figure);

/* Both at once. */
void         negura_board_set_meeple       (NeguraBoard  *self,
                                            guint         colour,
                                            guint         figure);

guint        negura_board_get_count        (NeguraBoard  *self);
void         negura_board_set_count        (NeguraBoard  *self,
                                            guint         count);
guint        negura_board_get_max_count    (NeguraBoard  *self);

double       negura_board_get_zoom         (NeguraBoard  *self);
void         negura_board_zoom_in          (NeguraBoard  *self);
void         negura_board_zoom_out         (NeguraBoard  *self);

/* Shows the whole board, and goes on doing so until a person pans or zooms. */
void         negura_board_zoom_fit         (NeguraBoard  *self);

/* Moves the board by logical pixels. */
void         negura_board_pan              (NeguraBoard  *self,
                                            double        dx,
                                            double        dy);

/* Pans as little as needed to show @square. */
void         negura_board_reveal           (NeguraBoard  *self,
                                            RulesSquare   square);

/* Lights the place of a legal move as the pointer over it would, and pans there
 * if need be: for a button that plays it.  NULL, or a move without a place on
 * the board, lights nothing. */
void         negura_board_point_at         (NeguraBoard     *self,
                                            const RulesMove *move);

/* Lights the place of a legal move, the tile in hand turned as the move says,
 * until the game goes on or another is lit.  NULL, or a move without a place on
 * the board, lights nothing.  The getter returns FALSE, leaving @move alone,
 * when none is lit; @move may be NULL. */
void         negura_board_set_hint         (NeguraBoard     *self,
                                            const RulesMove *move);
gboolean     negura_board_get_hint         (NeguraBoard     *self,
                                            RulesMove       *move);

/* Makes a legal move the choice, where its kind waits to be confirmed: nothing
 * is played.  Of any other kind it is lit only.  FALSE when it has no place on
 * the board. */
gboolean     negura_board_preview          (NeguraBoard     *self,
                                            const RulesMove *move);

/* Lights the whole feature that @feature of the tile at @square belongs to, and
 * pans there if need be, until the game goes on or another is lit; what the
 * pointer or the keys point at goes first.  RULES_NO_FEATURE, or a feature that
 * is not there, lights nothing. */
void         negura_board_show_feature     (NeguraBoard     *self,
                                            RulesSquare      square,
                                            uint8_t          feature);

/* Takes the focus to the tile at @square, as if keys had walked to @feature
 * there, and tells about it.  FALSE when there is no such feature. */
gboolean     negura_board_focus_feature    (NeguraBoard     *self,
                                            RulesSquare      square,
                                            uint8_t          feature);

/* The square of the focused child; FALSE when none has the focus. */
gboolean     negura_board_get_focus_square (NeguraBoard  *self,
                                            RulesSquare  *square);
gboolean     negura_board_focus_square     (NeguraBoard  *self,
                                            RulesSquare   square);

/* What is only about looking (zoom, place, focus, choice), to carry it to
 * another board of the same game.  Restoring unfitting data is harmless. */
GVariant    *negura_board_save_look        (NeguraBoard  *self) G_GNUC_WARN_UNUSED_RESULT;
void         negura_board_restore_look     (NeguraBoard  *self,
                                            GVariant     *look);

G_END_DECLS
