/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-new-game-choices: what was chosen for the last new game of a mode, as
 * the settings keep it.
 */

#pragma once

#include <gio/gio.h>

#include "game/negura-game.h"

G_BEGIN_DECLS

typedef struct {
  guint seats;                /* As many as the mode allows. */
  gboolean circles;           /* FALSE where the mode has none. */
  guint colours[RULES_N_COLOURS];       /* Every colour once: first those of
                                         * seat 1, of seat 2 and so on, then
                                         * the scoring meeple’s, then the
                                         * unused ones. */
  char *names[RULES_MAX_SEATS];         /* "" for none, never NULL. */
  NeguraPlayer players[RULES_MAX_SEATS];
} NeguraNewGameChoices;

/* The mode of the last new game, and "cooperative", "haunted", "classic". */
RulesMode negura_new_game_load_mode     (GSettings                  *settings);
void      negura_new_game_save_mode     (GSettings                  *settings,
                                         RulesMode                   mode);

/* Fills in @self with the choices of a mode.  Settings that somebody has spoilt
 * are not believed.  Who has not played the mode yet is called as in the
 * cooperative game. */
void      negura_new_game_choices_load  (NeguraNewGameChoices       *self,
                                         GSettings                  *settings,
                                         RulesMode                   mode);
void      negura_new_game_choices_save  (const NeguraNewGameChoices *self,
                                         GSettings                  *settings,
                                         RulesMode                   mode);
void      negura_new_game_choices_clear (NeguraNewGameChoices       *self);

/* Lists of @n different colours in the settings.  FALSE, leaving @list alone,
 * when there is none. */
gboolean  negura_new_game_load_colours  (GSettings                  *settings,
                                         const char                 *key,
                                         guint                      *list,
                                         gsize                       n);
void      negura_new_game_save_colours  (GSettings                  *settings,
                                         const char                 *key,
                                         const guint                *list,
                                         gsize                       n);

G_END_DECLS
