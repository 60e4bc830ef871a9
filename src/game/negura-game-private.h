/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What records and the store know of NeguraGame beyond its public face.
 */

#pragma once

#include "negura-game.h"
#include "negura-json.h"

G_BEGIN_DECLS

/* What a game begins with: all that is needed, with the set and the moves, to
 * play it again. */
typedef struct {
  RulesSetup setup;
  gboolean has_seed;
  guint64 seed;
  gboolean has_position;
  RulesPosition position;     /* has_position: the deck is in here. */
  guint8 deck[RULES_MAX_DECK];
  guint8 n_deck;
  guint8 players[RULES_MAX_SEATS];      /* NeguraPlayer; what is said of them
                                         * later, the seats know. */
} NeguraBeginning;

typedef struct _NeguraPlay NeguraPlay;

/* A game at its very beginning: not even forced moves are played yet, and
 * nobody may listen.  Play it on through _negura_game_get_play(), then call
 * _negura_game_begin(). */
NeguraGame             *_negura_game_new            (const RulesTileSet     *set,
                                                     const NeguraBeginning  *beginning,
                                                     const char * const     *names,
                                                     const char             *id,
                                                     const NeguraPlace      *place,
                                                     GError                **error) G_GNUC_WARN_UNUSED_RESULT;
const NeguraBeginning  *_negura_game_get_beginning  (NeguraGame             *self);
NeguraPlay             *_negura_game_get_play       (NeguraGame             *self);
void                    _negura_game_begin          (NeguraGame             *self);

/* Whether there is something to undo that may be undone. */
gboolean                _negura_game_may_undo       (NeguraGame             *self);
void                    _negura_game_notify_undo    (NeguraGame             *self,
                                                     gboolean                before);

/* Moves that can be redone; they follow the played ones in
 * negura_game_get_move_text(). */
guint                   _negura_game_get_n_undone   (NeguraGame             *self);

/* Sentences for what the rules refuse in a set-up, and in a position of one. */
char                   *_negura_setup_fault_to_text (const RulesSetup       *setup,
                                                     RulesSetupFault         fault) G_GNUC_WARN_UNUSED_RESULT;
const char             *_negura_state_fault_to_text (const RulesSetup       *setup,
                                                     RulesStateFault         fault);

/* Model objects that NeguraGame keeps up to date.  Setting what the state says
 * of a seat does not notify; _negura_seat_notify() does, once everything is consistent. */
NeguraSeat             *_negura_seat_new            (guint                   index,
                                                     const char             *name,
                                                     NeguraPlayer            player) G_GNUC_WARN_UNUSED_RESULT;
void                    _negura_seat_set_player     (NeguraSeat             *self,
                                                     NeguraPlayer            player);
void                    _negura_seat_set            (NeguraSeat             *self,
                                                     const RulesState       *state);
void                    _negura_seat_notify         (NeguraSeat             *self);

#define NEGURA_TYPE_LOG (_negura_log_get_type ())

G_DECLARE_FINAL_TYPE (NeguraLog, _negura_log, NEGURA, LOG, GObject)

/* The log is changed at its end only; _negura_log_notify() then sends one
 * items-changed for all that was cut and appended. */
NeguraLog              *_negura_log_new             (void) G_GNUC_WARN_UNUSED_RESULT;
guint                   _negura_log_get_length      (NeguraLog              *self);
void                    _negura_log_append          (NeguraLog              *self,
                                                     const RulesEvent       *event,
                                                     guint                   turn);
void                    _negura_log_truncate        (NeguraLog              *self,
                                                     guint                   length);
void                    _negura_log_notify          (NeguraLog              *self);

G_END_DECLS
