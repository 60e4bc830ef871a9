/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraComputer: the computers at the desk of one game.  It watches the game;
 * when a seat that a computer plays is to decide, it asks the advisor and
 * plays what comes, not before the pause for a decision is over.  It never
 * blocks, and what the advisor says of a state that has passed is dropped.
 */

#pragma once

#include <gio/gio.h>

#include "game/negura-game.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_COMPUTER (negura_computer_get_type ())

G_DECLARE_FINAL_TYPE (NeguraComputer, negura_computer, NEGURA, COMPUTER, GObject)

/* Properties, all with explicit notify:
 *   deciding      gboolean, read-only: what is to decide now, a computer
 *                 decides, even while it is paused
 *   paused        gboolean: computers wait; what was begun is dropped
 *   finishing     gboolean: computers play for everybody and without pauses.
 *                 It ends with the game, and with undo and redo.
 */

NeguraComputer *negura_computer_new           (void) G_GNUC_WARN_UNUSED_RESULT;

/* Watches @game from now on; NULL watches nothing.  Neither paused nor
 * finishing at first. */
void            negura_computer_set_game      (NeguraComputer *self,
                                               NeguraGame     *game);

/* The least time for a decision, in milliseconds: 1000 at first. */
void            negura_computer_set_pause     (NeguraComputer *self,
                                               guint           milliseconds);

/* The same from the setting "computer-speed", and as it changes. */
void            negura_computer_set_settings  (NeguraComputer *self,
                                               GSettings      *settings);

gboolean        negura_computer_get_deciding  (NeguraComputer *self);
gboolean        negura_computer_get_paused    (NeguraComputer *self);
void            negura_computer_set_paused    (NeguraComputer *self,
                                               gboolean        paused);
gboolean        negura_computer_get_finishing (NeguraComputer *self);
void            negura_computer_set_finishing (NeguraComputer *self,
                                               gboolean        finishing);

G_END_DECLS
