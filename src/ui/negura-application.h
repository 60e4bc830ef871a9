/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraApplication: the program: its options, its windows, and what they
 * share.
 */

#pragma once

#include <adwaita.h>

#include "game/negura-progress.h"
#include "game/negura-store.h"
#include "negura-art.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_APPLICATION (negura_application_get_type ())

G_DECLARE_FINAL_TYPE (NeguraApplication, negura_application, NEGURA, APPLICATION, AdwApplication)

NeguraApplication  *negura_application_new            (void) G_GNUC_WARN_UNUSED_RESULT;

/* The whole program, from main(). */
int                 negura_application_main           (int                 argc,
                                                       char              **argv);

/* Belong to the application, valid after startup. */
GSettings          *negura_application_get_settings   (NeguraApplication   *self);
NeguraStore        *negura_application_get_store      (NeguraApplication   *self);
NeguraProgress     *negura_application_get_progress   (NeguraApplication   *self);

/* The tile set that new cooperative games are played with; NULL after startup
 * only when the installation has none. */
const RulesTileSet *negura_application_get_set        (NeguraApplication   *self);

/* The same with the tiles of spell circles; NULL when they cannot be joined. */
const RulesTileSet *negura_application_get_circle_set (NeguraApplication   *self);

/* The set that a new game of @setup is played with, of which its mode and its
 * circles count; NULL and an error of NEGURA_GAME_ERROR when there is none. */
const RulesTileSet *negura_application_get_set_for    (NeguraApplication   *self,
                                                       const RulesSetup    *setup,
                                                       GError             **error);

/* The pictures of @set, which belongs to a game or to the application; shared
 * by all windows.  Not transferred. */
NeguraArt          *negura_application_get_art        (NeguraApplication   *self,
                                                       const RulesTileSet  *set);

/* The window that shows the game called @id, or NULL. */
GtkWindow          *negura_application_find_game      (NeguraApplication   *self,
                                                       const char          *id);

/* Adds GResource and types; harmless when called twice. */
void                negura_ui_init                    (void);

G_END_DECLS
