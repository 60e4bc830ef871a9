/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * board-util: what the tests of the board share.
 */

#pragma once

#include <adwaita.h>

#include "game/negura-tile-set.h"
#include "ui/negura-board-private.h"

G_BEGIN_DECLS

/* A new game of level 1 with the cooperative set. */
NeguraGame      *test_game_new        (guint         seats,
                                       guint64       seed);

/* The same at any level, with spell circles or without. */
NeguraGame      *test_game_new_at     (guint         level,
                                       gboolean      circles,
                                       guint         seats,
                                       guint64       seed);

/* A new competitive game with its built-in sets. */
NeguraGame      *test_game_new_rivals (RulesMode     mode,
                                       gboolean      circles,
                                       guint         seats,
                                       guint64       seed);

/* Plays one legal move picked by @random; FALSE when the game is over. */
gboolean         test_game_step       (NeguraGame   *game,
                                       GRand        *random);

/* The same, but with a move after which a game lives long. */
gboolean         test_game_step_friendly (NeguraGame *game,
                                          GRand      *random);

/* A game of two seats in which @phase is due, with a choice of moves. */
NeguraGame      *test_game_in_phase   (RulesPhase    phase);

/* The start tile and two tiles to come: @tile and the next of the set. */
void             test_late_position   (RulesPosition      *position,
                                       const RulesTileSet *set,
                                       uint8_t             tile);

/* A board in a presented window, laid out, between two buttons; the window
 * owns it. */
GtkWindow       *test_window_new      (NeguraGame   *game,
                                       NeguraArt    *art,
                                       int           width,
                                       int           height,
                                       NeguraBoard **board);
void             test_window_destroy  (GtkWindow    *window);

/* Lets the main loop run until it has nothing more to do. */
void             test_settle          (void);

/* Does what the key is bound to, at the focus or on its way up to the window.
 * FALSE when it is bound to nothing there. */
gboolean         test_press           (GtkWindow       *window,
                                       guint            keyval,
                                       GdkModifierType  modifiers);

/* The middle of a square in logical pixels of the board. */
void             test_square_middle   (NeguraBoard  *board,
                                       RulesSquare   square,
                                       double       *x,
                                       double       *y);

/* A board looks like one made from nothing for the same game: the things to
 * draw, the choices, the children with all they say. */
void             test_assert_same_scene (const SceneList *a,
                                         const SceneList *b);
void             test_assert_like_new   (NeguraBoard     *board,
                                         NeguraGame      *game,
                                         NeguraArt       *art);

/* Counts signals and notifications. */
void             test_count_cb        (guint        *count);

G_END_DECLS
