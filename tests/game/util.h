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

/* The tile set of the scenarios. */
RulesTileSet *util_scenario_set (void) G_GNUC_WARN_UNUSED_RESULT;

/* Plays up to @n decisions, fewer when the game ends: by chance, but saving
 * ghosts, so that games last. */
void        util_play        (NeguraGame  *game,
                              GRand       *random,
                              guint        n);

/* A folder that is removed with all that is in it. */
char       *util_folder_new  (void) G_GNUC_WARN_UNUSED_RESULT;
void        util_folder_free (char        *folder);
