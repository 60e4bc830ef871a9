/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraGame: a game being played.  It owns the rules state and its history;
 * widgets read it, call negura_game_play() and follow one signal.
 *
 * The contract of every function and property stands above its definition.
 */

#pragma once

#include <gio/gio.h>

#include "rules/rules-state.h"

G_BEGIN_DECLS

/* Bad data: records, positions, moves.  Messages are one translated sentence
 * with the place of the fault. */
#define NEGURA_GAME_ERROR (negura_game_error_quark ())

typedef enum {
  NEGURA_GAME_ERROR_SETUP,    /* The set-up cannot be played. */
  NEGURA_GAME_ERROR_MOVE,     /* The move is refused. */
  NEGURA_GAME_ERROR_FORMAT,   /* A file is no record or is damaged. */
  NEGURA_GAME_ERROR_VERSION,  /* Written by a newer Negura. */
  NEGURA_GAME_ERROR_SET,      /* The tile set is not here. */
} NeguraGameError;

GQuark negura_game_error_quark (void);

/* Longer names are cut. */
#define NEGURA_SEAT_MAX_NAME 40

/* Who plays a seat: a person, or a computer of some strength.  How strong
 * these are, the advisor says, which this layer does not know. */
typedef enum {
  NEGURA_PLAYER_PERSON,
  NEGURA_PLAYER_LOW,
  NEGURA_PLAYER_MEDIUM,
  NEGURA_PLAYER_HIGH,
} NeguraPlayer;

#define NEGURA_N_PLAYERS 4

/* "person", "low", "medium", "high": in files and settings. */
const char  *negura_player_name       (NeguraPlayer   player);

/* FALSE, leaving @player alone, when there is no such name. */
gboolean     negura_player_from_name  (const char    *name,
                                       NeguraPlayer  *player);

/* "cooperative", "haunted", "classic": in files and settings. */
const char  *negura_mode_name         (RulesMode      mode);

/* FALSE, leaving @mode alone, when there is no such name. */
gboolean     negura_mode_from_name    (const char    *name,
                                       RulesMode     *mode);

#define NEGURA_TYPE_SEAT (negura_seat_get_type ())

G_DECLARE_FINAL_TYPE (NeguraSeat, negura_seat, NEGURA, SEAT, GObject)

/* A seat at the desk; properties "index" (from 0), "name", "player" (who plays
 * it, a NeguraPlayer), "active" (it decides now), "reserve" (figures left, all
 * colours), and of competitive games "total" (points), "meeples" and "guards"
 * (of the reserve), "guards-aside" (still to be earned). */
guint        negura_seat_get_index    (NeguraSeat *self);
const char  *negura_seat_get_name     (NeguraSeat *self);
NeguraPlayer negura_seat_get_player   (NeguraSeat *self);
gboolean     negura_seat_get_active   (NeguraSeat *self);
guint        negura_seat_get_total    (NeguraSeat *self);
guint        negura_seat_get_reserve  (NeguraSeat *self);
guint        negura_seat_get_meeples  (NeguraSeat *self);
guint        negura_seat_get_guards   (NeguraSeat *self);
guint        negura_seat_get_guards_aside (NeguraSeat *self);

#define NEGURA_TYPE_LOG_ENTRY (negura_log_entry_get_type ())

G_DECLARE_FINAL_TYPE (NeguraLogEntry, negura_log_entry, NEGURA, LOG_ENTRY, GObject)

/* One event of the game, with what it takes to tell it later; src/text makes
 * the sentence. */
const RulesEvent *negura_log_entry_get_event (NeguraLogEntry *self);
guint             negura_log_entry_get_turn  (NeguraLogEntry *self);

#define NEGURA_TYPE_GAME (negura_game_get_type ())

G_DECLARE_FINAL_TYPE (NeguraGame, negura_game, NEGURA, GAME, GObject)

/* Sets come from negura-tile-set.h and are kept by reference. */
NeguraGame          *negura_game_new              (const RulesTileSet  *set,
                                                   const RulesSetup    *setup,
                                                   const char * const  *names,
                                                   guint64              seed,
                                                   GError             **error) G_GNUC_WARN_UNUSED_RESULT;
NeguraGame          *negura_game_new_position     (const RulesTileSet  *set,
                                                   const RulesSetup    *setup,
                                                   const char * const  *names,
                                                   const RulesPosition *position,
                                                   GError             **error) G_GNUC_WARN_UNUSED_RESULT;

const char          *negura_game_get_id           (NeguraGame          *self);
RulesMode            negura_game_get_mode         (NeguraGame          *self);
const RulesState    *negura_game_get_state        (NeguraGame          *self);
const RulesTileSet  *negura_game_get_set          (NeguraGame          *self);
guint                negura_game_get_serial       (NeguraGame          *self);
gboolean             negura_game_get_has_seed     (NeguraGame          *self);
guint64              negura_game_get_seed         (NeguraGame          *self);
GListModel          *negura_game_get_seats        (NeguraGame          *self);
GListModel          *negura_game_get_log          (NeguraGame          *self);
gboolean             negura_game_get_can_undo     (NeguraGame          *self);
gboolean             negura_game_get_can_redo     (NeguraGame          *self);
gboolean             negura_game_get_take_backs   (NeguraGame          *self);

/* The legal moves of now; owned by the game, valid until it changes. */
const RulesMoveList *negura_game_get_moves        (NeguraGame          *self);

gboolean             negura_game_play             (NeguraGame          *self,
                                                   const RulesMove     *move,
                                                   GError             **error);
gboolean             negura_game_play_computer    (NeguraGame          *self,
                                                   const RulesMove     *move,
                                                   GError             **error);

/* Competitive games go back to the start of the turn only, unless this is set
 * and all seats are people's.  It belongs to the desk, not to the record. */
gboolean             negura_game_get_undo_beyond_turn (NeguraGame      *self);
void                 negura_game_set_undo_beyond_turn (NeguraGame      *self,
                                                   gboolean             beyond);

gboolean             negura_game_undo             (NeguraGame          *self);
gboolean             negura_game_redo             (NeguraGame          *self);

/* Who plays a seat can be switched at any time; it is no move. */
NeguraPlayer         negura_game_get_seat_player  (NeguraGame          *self,
                                                   guint                seat);
void                 negura_game_set_seat_player  (NeguraGame          *self,
                                                   guint                seat,
                                                   NeguraPlayer         player);

/* All moves from the beginning, forced ones included. */
guint                negura_game_get_n_moves      (NeguraGame          *self);
const RulesMove     *negura_game_get_move         (NeguraGame          *self,
                                                   guint                index);
gboolean             negura_game_get_move_forced  (NeguraGame          *self,
                                                   guint                index);
gboolean             negura_game_get_move_computer (NeguraGame         *self,
                                                   guint                index);
const char          *negura_game_get_move_text    (NeguraGame          *self,
                                                   guint                index);
const RulesState    *negura_game_get_state_at     (NeguraGame          *self,
                                                   guint                index);

G_END_DECLS
