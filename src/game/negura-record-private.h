/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the readers and writers of records, positions and states share.
 */

#pragma once

#include "negura-game-private.h"
#include "negura-json.h"
#include "negura-record.h"

G_BEGIN_DECLS

/* Ranges of numbers; the rules are stricter where they can be. */
#define NEGURA_RECORD_MAX_GHOSTS 15
#define NEGURA_RECORD_MAX_SCORE 999
#define NEGURA_RECORD_MAX_GUARDS 5
#define NEGURA_RECORD_MAX_MOVES 4096

/* Where a hound or the cat is that goes with no meeple. */
#define NEGURA_POSITION_TRACK "track"
#define NEGURA_POSITION_GONE "gone"
#define NEGURA_POSITION_WAITS "waits"

/* Reading. */
gboolean     negura_json_node_tile    (JsonNode             *node,
                                       const RulesTileSet   *set,
                                       guint8               *tile,
                                       const NeguraPlace    *place,
                                       GError              **error);
gboolean     negura_json_node_colour  (JsonNode             *node,
                                       guint8               *colour,
                                       const NeguraPlace    *place,
                                       GError              **error);
gboolean     negura_json_get_deck     (JsonObject           *object,
                                       const RulesTileSet   *set,
                                       guint8               *deck,
                                       guint8               *n_deck,
                                       const NeguraPlace    *place,
                                       GError              **error);
/* @setup: what the position goes with, or NULL when that is not known. */
gboolean     negura_position_read     (JsonObject           *object,
                                       const RulesTileSet   *set,
                                       const RulesSetup     *setup,
                                       RulesPosition        *position,
                                       const NeguraPlace    *place,
                                       GError              **error);

/* What a record says before its moves. */
RulesTileSet *negura_record_read_set   (JsonObject          *object,
                                        const NeguraPlace   *place,
                                        GError             **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean      negura_record_read_setup (JsonObject          *object,
                                        NeguraBeginning     *beginning,
                                        GStrv               *names,
                                        const NeguraPlace   *place,
                                        GError             **error);

gboolean      negura_record_read_deal  (JsonObject          *object,
                                        const RulesTileSet  *set,
                                        NeguraBeginning     *beginning,
                                        const NeguraPlace   *place,
                                        GError             **error);

/* Which of @n_moves moves, undone ones included, computers decided: @decided
 * receives TRUE for these and what lies between them, FALSE for others. */
gboolean      negura_record_read_decided (JsonObject        *object,
                                        guint                n_moves,
                                        guint8              *decided,
                                        const NeguraPlace   *place,
                                        GError             **error);

/* negura_record_from_text() for a game that has an id already; NULL: a new
 * one. */
NeguraGame   *negura_record_read       (const char          *text,
                                        gsize                length,
                                        const char          *name,
                                        const char          *id,
                                        NeguraGame         **until,
                                        GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/* Plays the journal that follows the first @start bytes of @text, the record.
 * A last line that was cut off is left out. */
gboolean      negura_journal_play      (NeguraGame          *self,
                                        const char          *text,
                                        gsize                length,
                                        gsize                start,
                                        const char          *name,
                                        GError             **error);

/* Records as the store keeps them: one line, moves that can be redone
 * included, ready for a journal to follow. */
char         *negura_record_to_line    (NeguraGame          *self) G_GNUC_WARN_UNUSED_RESULT;

/* One line of a journal, newline included, on what the game did last. */
typedef enum {
  NEGURA_JOURNAL_PLAY,
  NEGURA_JOURNAL_UNDO,
  NEGURA_JOURNAL_REDO,
} NeguraJournalKind;

char         *negura_journal_line      (NeguraGame          *self,
                                        NeguraJournalKind    kind) G_GNUC_WARN_UNUSED_RESULT;

/* The same on who plays a seat from now on. */
char         *negura_journal_seat_line (NeguraGame          *self,
                                        guint                seat) G_GNUC_WARN_UNUSED_RESULT;

/* Writing. */
static inline void
negura_build_int (JsonBuilder *builder,
                  const char  *member,
                  gint64       value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, value);
}

static inline void
negura_build_string (JsonBuilder *builder,
                     const char  *member,
                     const char  *value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_string_value (builder, value);
}

static inline void
negura_build_boolean (JsonBuilder *builder,
                      const char  *member,
                      gboolean     value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_boolean_value (builder, value);
}

void         negura_deck_build        (JsonBuilder          *builder,
                                       const RulesTileSet   *set,
                                       const guint8         *deck,
                                       guint                 n_deck);
/* The member "scoring" of a set-up: a colour, or a list of several. */
void         negura_scoring_build     (JsonBuilder          *builder,
                                       const RulesSetup     *setup);
void         negura_position_build    (JsonBuilder          *builder,
                                       const RulesTileSet   *set,
                                       const RulesSetup     *setup,
                                       const RulesPosition  *position);

G_END_DECLS
