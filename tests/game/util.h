/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the tests of the game layer share.
 */

#pragma once

#include "game/negura-game.h"
#include "game/negura-tile-set.h"

/* A new game of level 1 with the cooperative set. */
NeguraGame *util_game_new    (guint        seats,
                              guint64      seed);

NeguraGame *util_game_new_level (guint     level,
                                 gboolean  circles,
                                 guint     seats,
                                 guint64   seed);

/* A new competitive game with its built-in sets. */
NeguraGame *util_game_new_rivals (RulesMode mode,
                              gboolean      circles,
                              guint         seats,
                              guint64       seed);

/* The tile set of the scenarios. */
RulesTileSet *util_scenario_set (void) G_GNUC_WARN_UNUSED_RESULT;

/* Plays up to @n decisions, fewer when the game ends: by chance, but saving
 * ghosts, so that games last. */
void        util_play        (NeguraGame  *game,
                              GRand       *random,
                              guint        n);

/* Plays up to @n decisions by chance. */
void        util_play_any    (NeguraGame  *game,
                              GRand       *random,
                              guint        n);

/* What a game looked like before a decision that undo leads back to, or at its
 * end. */
typedef struct {
  RulesState state;
  guint n_moves;
  guint n_log;
} UtilMoment;

/* Adds the moment of now to @moments, an array of UtilMoment. */
void        util_remember    (NeguraGame  *game,
                              GArray      *moments);

/* Undoes from the last of @moments, where the game is, to the first, and
 * redoes all of it; every state is as it was, and there is no way beyond. */
void        util_walk        (NeguraGame  *game,
                              GArray      *moments);

/* A folder that is removed with all that is in it. */
char       *util_folder_new  (void) G_GNUC_WARN_UNUSED_RESULT;
void        util_folder_free (char        *folder);
