/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-record: games as JSON (docs/FORMATS.md): records, positions, and the
 * full state for tools and tests.
 */

#pragma once

#include <json-glib/json-glib.h>

#include "negura-game.h"

G_BEGIN_DECLS

#define NEGURA_RECORD_FORMAT 1
#define NEGURA_RECORD_MAX_BYTES (4 * 1024 * 1024)

/* The record of @self as JSON text, newline-terminated. */
char       *negura_record_to_text         (NeguraGame           *self) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a record.  Everything is validated before anything is returned.
 * @name: how the file is called in messages.  When the record is sound but
 * illegal at move k (counted from 1), NULL is returned with
 * NEGURA_GAME_ERROR_MOVE naming k and the rule, and @until, unless NULL,
 * receives the game up to move k - 1. */
NeguraGame *negura_record_from_text       (const char           *text,
                                           gsize                 length,
                                           const char           *name,
                                           NeguraGame          **until,
                                           GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same from a file, refusing files over NEGURA_RECORD_MAX_BYTES before
 * reading them. */
NeguraGame *negura_record_load            (GFile                *file,
                                           NeguraGame          **until,
                                           GCancellable         *cancellable,
                                           GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes a copy atomically. */
gboolean    negura_record_save            (NeguraGame           *self,
                                           GFile                *file,
                                           GCancellable         *cancellable,
                                           GError              **error);

/* A position member of a record or of a scenario. */
gboolean    negura_position_from_json     (JsonObject           *object,
                                           const RulesTileSet   *set,
                                           RulesPosition        *position,
                                           GError              **error);

/* The whole state, for `negura-cli replay --json` and the scenarios: set-up,
 * squares, features with value and meeples, banks with ghosts and
 * open/complete/dead, supplies, stacks, scores, phase, legal moves. */
JsonNode   *negura_state_to_json          (const RulesState     *state,
                                           const RulesTileSet   *set) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
