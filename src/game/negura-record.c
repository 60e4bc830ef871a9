/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-record: records and journals, read and written (docs/FORMATS.md).
 */

#include "config.h"

#include "negura-record-private.h"

#include <string.h>
#include <glib/gi18n-lib.h>

#include "negura-play.h"
#include "negura-tile-file-private.h"
#include "negura-tile-set.h"

static const char * const record_members[] = {
  "format", "negura", "set", "added", "setup", "seed", "deck", "position",
  "take_backs", "moves", "undone", "computer", NULL
};

/* --- The format ---------------------------------------------------------- */

/* What a newer Negura wrote cannot be understood, however little of it would
 * look wrong; this comes before everything else. */
static gboolean
check_format (JsonObject         *object,
              const char         *name,
              const NeguraPlace  *place,
              GError            **error)
{
  JsonNode *node = json_object_get_member (object, "negura");
  const char *writer = NULL;
  int format;

  if (!negura_json_get_int (object, "format", 1, 999, &format, place, error))
    return FALSE;
  if (format <= NEGURA_RECORD_FORMAT)
    return TRUE;

  if (node != NULL && json_node_get_value_type (node) == G_TYPE_STRING)
    writer = json_node_get_string (node);

  if (writer != NULL) {
    g_autofree char *quoted = negura_tile_quoted_new (writer);

    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_VERSION,
                 /* Translators: file name, version and number of the newer
                  * program and format, then those of this one. */
                 _("%s was written by Negura %s in format %d; this is "
                   "Negura %s, which reads format %d."),
                 name, quoted, format, NEGURA_VERSION, NEGURA_RECORD_FORMAT);
    return FALSE;
  }

  g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_VERSION,
               _("%s is in format %d; this is Negura %s, which reads format "
                 "%d."),
               name, format, NEGURA_VERSION, NEGURA_RECORD_FORMAT);
  return FALSE;
}

/* --- Moves --------------------------------------------------------------- */

/* Plays one move of a record; @count is its number, from 1. */
static gboolean
play_text (NeguraPlay         *play,
           const char         *text,
           guint               count,
           gboolean            computer,
           const NeguraPlace  *place,
           GError            **error)
{
  NeguraMover mover = play->moves.n_moves == 1 ? NEGURA_MOVER_GAME
                      : computer               ? NEGURA_MOVER_COMPUTER
                                               : NEGURA_MOVER_PERSON;
  g_autofree char *quoted = negura_tile_quoted_new (text);
  RulesRefusal refusal;
  RulesMove move;

  if (!rules_state_move_parse (&play->state, play->set, text, &move)) {
    negura_place_set_error (place, NEGURA_GAME_ERROR_MOVE, error,
                            _("move %u, “%s”, is not possible here."), count,
                            quoted);
    return FALSE;
  }

  refusal = negura_play_move (play, &move, mover, NULL);
  if (refusal != RULES_OK) {
    negura_place_set_error (place, NEGURA_GAME_ERROR_MOVE, error,
                            /* Translators: number and text of a move, and
                             * the number of a rule: "R3.1". */
                            _("move %u, “%s”, breaks rule %s."), count,
                            quoted,
                            rules_refusal_rule (play->state.setup.mode,
                                                refusal));
    return FALSE;
  }

  return TRUE;
}

/* All entries must be texts before the first of them is played. */
static gboolean
check_texts (JsonArray          *array,
             const NeguraPlace  *place,
             GError            **error)
{
  for (guint i = 0; i < json_array_get_length (array); i++) {
    const NeguraPlace here = { place, NULL, i };

    if (negura_json_node_string (json_array_get_element (array, i), &here,
                                 error) == NULL)
      return FALSE;
  }

  return TRUE;
}

/* @decided: what negura_record_read_decided() says. */
static gboolean
play_moves (NeguraPlay         *play,
            JsonArray          *array,
            const guint8       *decided,
            const NeguraPlace  *place,
            GError            **error)
{
  for (guint i = 0; i < json_array_get_length (array); i++) {
    const NeguraPlace here = { place, NULL, i };

    if (!play_text (play, json_array_get_string_element (array, i),
                    play->history.at + 1, decided[play->history.at], &here,
                    error))
      return FALSE;
  }

  return TRUE;
}

/* Plays the moves of a record, those that were undone included, and comes
 * back.  When a move is refused, the game stays at the one before it. */
static gboolean
read_moves (NeguraGame         *game,
            JsonArray          *moves,
            JsonArray          *undone,
            const guint8       *decided,
            const NeguraPlace  *place,
            GError            **error)
{
  const NeguraPlace moves_place = { place, "moves", 0 };
  const NeguraPlace undone_place = { place, "undone", 0 };
  NeguraPlay *play = _negura_game_get_play (game);
  guint at;

  if (!play_moves (play, moves, decided, &moves_place, error))
    return FALSE;

  if (undone == NULL || json_array_get_length (undone) == 0)
    return TRUE;

  at = play->history.at;
  if (!play_moves (play, undone, decided, &undone_place, error))
    return FALSE;

  negura_play_forced (play, NULL);
  negura_play_rewind (play, at);
  return TRUE;
}

/* --- The whole ----------------------------------------------------------- */

typedef struct {
  const char *name;
  const char *id;
  NeguraGame **until;
} Reader;

/* What is read before the moves. */
static NeguraGame *
read_beginning (JsonObject         *object,
                const char         *id,
                const NeguraPlace  *place,
                GError            **error)
{
  g_autofree NeguraBeginning *beginning = g_new0 (NeguraBeginning, 1);
  g_autoptr (RulesTileSet) set = NULL;
  g_auto (GStrv) names = NULL;

  set = negura_record_read_set (object, place, error);
  if (set == NULL ||
      !negura_record_read_setup (object, beginning, &names, place, error) ||
      !negura_record_read_deal (object, set, beginning, place, error))
    return NULL;

  return _negura_game_new (set, beginning, (const char * const *) names, id,
                           place, error);
}

static NeguraGame *
read_object (Reader             *self,
             JsonObject         *object,
             const NeguraPlace  *place,
             GError            **error)
{
  const NeguraPlace take_backs_place = { place, "take_backs", 0 };
  const NeguraPlace moves_place = { place, "moves", 0 };
  const NeguraPlace undone_place = { place, "undone", 0 };
  g_autoptr (NeguraGame) game = NULL;
  g_autofree guint8 *decided = NULL;
  JsonArray *moves, *undone = NULL;
  guint n_moves;
  gboolean take_backs = FALSE;
  gboolean sound;

  if (!check_format (object, self->name, place, error) ||
      !negura_json_check_members (object, record_members, place, error) ||
      negura_json_get_string (object, "negura", place, error) == NULL)
    return NULL;

  if (json_object_has_member (object, "take_backs") &&
      !negura_json_node_boolean (json_object_get_member (object, "take_backs"),
                                 &take_backs, &take_backs_place, error))
    return NULL;

  moves = negura_json_get_array (object, "moves", 0, NEGURA_RECORD_MAX_MOVES,
                                 place, error);
  if (moves == NULL || !check_texts (moves, &moves_place, error))
    return NULL;

  if (json_object_has_member (object, "undone")) {
    undone = negura_json_get_array (object, "undone", 0,
                                    NEGURA_RECORD_MAX_MOVES, place, error);
    if (undone == NULL || !check_texts (undone, &undone_place, error))
      return NULL;
  }

  n_moves = json_array_get_length (moves) +
            (undone != NULL ? json_array_get_length (undone) : 0);
  decided = g_new (guint8, n_moves + 1);
  if (!negura_record_read_decided (object, n_moves, decided, place, error))
    return NULL;

  game = read_beginning (object, self->id, place, error);
  if (game == NULL)
    return NULL;

  sound = read_moves (game, moves, undone, decided, place, error);
  _negura_game_get_play (game)->take_backs = take_backs;
  _negura_game_begin (game);

  if (!sound) {
    if (self->until != NULL)
      *self->until = g_steal_pointer (&game);
    return NULL;
  }

  return g_steal_pointer (&game);
}

NeguraGame *
negura_record_read (const char   *text,
                    gsize         length,
                    const char   *name,
                    const char   *id,
                    NeguraGame  **until,
                    GError      **error)
{
  const NeguraPlace place = { NULL, name, 0 };
  g_autoptr (JsonObject) object = NULL;
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (GError) local_error = NULL;
  Reader self = { name, id, until };
  const char *end = NULL;

  if (until != NULL)
    *until = NULL;

  if (length > NEGURA_RECORD_MAX_BYTES) {
    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT,
                 _("%s is larger than 4 MiB and cannot be a record."), name);
    return NULL;
  }

  object = negura_json_parse (text, length, name, &end, error);
  if (object == NULL)
    return NULL;

  game = read_object (&self, object, &place, error);
  if (game == NULL)
    return NULL;

  if (!negura_journal_play (game, text, length, end - text, name,
                            &local_error)) {
    if (until != NULL && local_error->code == NEGURA_GAME_ERROR_MOVE)
      *until = g_steal_pointer (&game);
    g_propagate_error (error, g_steal_pointer (&local_error));
    return NULL;
  }

  return g_steal_pointer (&game);
}

/**
 * negura_record_from_text:
 * @text: a record, perhaps with a journal behind it
 * @length: its length in bytes
 * @name: how messages call the file
 * @until: (out) (optional) (nullable) (transfer full): receives a game
 * @error: return location
 *
 * Reads a record.  Everything is validated before anything is returned.
 *
 * A record that is sound but illegal at move k, counted from 1, gives
 * `NEGURA_GAME_ERROR_MOVE`, the message naming k and the rule, and @until
 * receives the game up to move k − 1.  In all other cases @until receives
 * %NULL.
 *
 * Returns: (transfer full) (nullable): the game, under a new id, or %NULL and
 *   an error of `NEGURA_GAME_ERROR`
 */
NeguraGame *
negura_record_from_text (const char   *text,
                         gsize         length,
                         const char   *name,
                         NeguraGame  **until,
                         GError      **error)
{
  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return negura_record_read (text, length, name, NULL, until, error);
}

/* Reads no more than a record may have, and one byte to see that. */
static GBytes *
read_file (GFile         *file,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GByteArray) bytes = NULL;
  gsize n_read = 0;

  if (stream == NULL)
    return NULL;

  bytes = g_byte_array_new ();
  do {
    guint length = bytes->len;

    g_byte_array_set_size (bytes, length + 64 * 1024);
    if (!g_input_stream_read_all (G_INPUT_STREAM (stream),
                                  bytes->data + length, 64 * 1024, &n_read,
                                  cancellable, error))
      return NULL;
    g_byte_array_set_size (bytes, length + n_read);
  }
  while (n_read == 64 * 1024 && bytes->len <= NEGURA_RECORD_MAX_BYTES);

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/**
 * negura_record_load:
 * @file: a file
 * @until: (out) (optional) (nullable) (transfer full): as for
 *   [func@record_from_text]
 * @cancellable: (nullable): a cancellable
 * @error: return location
 *
 * Reads a record from a file, which is never changed.  Of a file that is too
 * large no more is read than shows that.
 *
 * Returns: (transfer full) (nullable): the game, under a new id, or %NULL and
 *   an error of `NEGURA_GAME_ERROR` or `G_IO_ERROR`
 */
NeguraGame *
negura_record_load (GFile         *file,
                    NeguraGame   **until,
                    GCancellable  *cancellable,
                    GError       **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *base = NULL;
  g_autofree char *name = NULL;
  const char *text;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (until != NULL)
    *until = NULL;

  bytes = read_file (file, cancellable, error);
  if (bytes == NULL)
    return NULL;

  base = g_file_get_basename (file);
  name = g_filename_display_name (base);
  text = g_bytes_get_data (bytes, &length);

  return negura_record_read (text != NULL ? text : "", length, name, NULL,
                             until, error);
}
