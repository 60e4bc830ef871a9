/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-progress: the file with one line for each finished game
 * (docs/FORMATS.md).  All counts are taken from these lines, so that none can
 * contradict another and no game counts twice.
 */

#include "config.h"

#include "negura-progress.h"

#include <string.h>

#include "negura-game-private.h"

#define GROUP "Games"

/* What a line says of its game. */
typedef struct {
  guint level;
  gboolean circles;
  gboolean won;
  guint margin;               /* Tiles left undrawn. */
  gboolean take_backs;
} Entry;

/* The two words of what is so or not. */
static const char * const circles_words[] = { "plain", "circles" };
static const char * const won_words[] = { "lost", "won" };
static const char * const take_backs_words[] = { "straight", "take-backs" };

/**
 * NeguraProgress:
 *
 * The finished games of the person at this desk, counted by level, with and
 * without spell circles, and games in which a draw was taken back apart.
 *
 * It is used by one thread.
 */
struct _NeguraProgress
{
  GObject parent_instance;

  GFile *file;
  GFile *set_aside;           /* Where a damaged file went, or NULL. */
  GKeyFile *lines;            /* The file, with what a newer Negura may have
                               * put into it. */
  GHashTable *entries;        /* Id of the game: Entry, taken from it. */
};

G_DEFINE_FINAL_TYPE (NeguraProgress, negura_progress, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  LAST_SIGNAL,
};

static guint signals[LAST_SIGNAL];

static void
negura_progress_finalize (GObject *object)
{
  NeguraProgress *self = NEGURA_PROGRESS (object);

  g_clear_object (&self->file);
  g_clear_object (&self->set_aside);
  g_clear_pointer (&self->lines, g_key_file_unref);
  g_clear_pointer (&self->entries, g_hash_table_unref);

  G_OBJECT_CLASS (negura_progress_parent_class)->finalize (object);
}

static void
negura_progress_class_init (NeguraProgressClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = negura_progress_finalize;

  /**
   * NeguraProgress::changed:
   * @self: the progress
   *
   * Sent when a game was counted.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", NEGURA_TYPE_PROGRESS, G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
negura_progress_init (NeguraProgress *self)
{
  self->lines = g_key_file_new ();
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                         g_free);
}

/* --- Reading ------------------------------------------------------------- */

static gboolean
read_word (const char          *text,
           const char * const  *words,
           gboolean            *value)
{
  *value = g_str_equal (text, words[1]);
  return *value || g_str_equal (text, words[0]);
}

static gboolean
read_number (const char *text,
             guint       minimum,
             guint       maximum,
             guint      *value)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, minimum, maximum, &number, NULL))
    return FALSE;

  *value = (guint) number;
  return TRUE;
}

/* "3;circles;won;12;straight" */
static gboolean
read_entry (GKeyFile   *file,
            const char *id,
            Entry      *entry)
{
  gsize n_words = 0;
  g_auto (GStrv) words = g_key_file_get_string_list (file, GROUP, id, &n_words,
                                                     NULL);

  return g_uuid_string_is_valid (id) && words != NULL && n_words == 5 &&
         read_number (words[0], 1, RULES_MAX_LEVEL, &entry->level) &&
         read_word (words[1], circles_words, &entry->circles) &&
         read_word (words[2], won_words, &entry->won) &&
         read_number (words[3], 0, RULES_MAX_DECK, &entry->margin) &&
         read_word (words[4], take_backs_words, &entry->take_backs);
}

/* A key file with one wrong line is refused as a whole; what can be read line
 * by line is saved from it. */
static void
read_lines (GKeyFile *file,
            char     *text,
            gsize     length)
{
  g_auto (GStrv) lines = NULL;

  for (gsize i = 0; i < length; i++)
    if (text[i] == '\0')
      text[i] = '\n';

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *alone = g_strconcat ("[" GROUP "]\n", lines[i], NULL);
    g_autoptr (GKeyFile) line = g_key_file_new ();
    g_auto (GStrv) ids = NULL;
    Entry entry;

    if (!g_key_file_load_from_data (line, alone, strlen (alone),
                                    G_KEY_FILE_NONE, NULL))
      continue;

    ids = g_key_file_get_keys (line, GROUP, NULL, NULL);
    if (ids != NULL && ids[0] != NULL && read_entry (line, ids[0], &entry)) {
      g_autofree char *value = g_key_file_get_value (line, GROUP, ids[0],
                                                     NULL);

      g_key_file_set_value (file, GROUP, ids[0], value);
    }
  }
}

/* Keeps a copy of what cannot be read: the next game writes the file anew. */
static void
set_aside (NeguraProgress *self)
{
  g_autofree char *path = g_file_get_path (self->file);
  g_autofree char *other = g_strconcat (path, ".damaged", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (other);

  if (g_file_copy (self->file, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL,
                   NULL))
    g_set_object (&self->set_aside, file);
}

/* Puts @file in the place of the lines that were known; those that are not in
 * it could not be written yet. */
static void
take_over (NeguraProgress *self,
           GKeyFile       *file)
{
  g_auto (GStrv) known = g_key_file_get_keys (self->lines, GROUP, NULL, NULL);
  g_auto (GStrv) ids = NULL;

  for (guint i = 0; known != NULL && known[i] != NULL; i++)
    if (!g_key_file_has_key (file, GROUP, known[i], NULL)) {
      g_autofree char *value = g_key_file_get_value (self->lines, GROUP,
                                                     known[i], NULL);

      g_key_file_set_value (file, GROUP, known[i], value);
    }

  g_key_file_unref (self->lines);
  self->lines = g_key_file_ref (file);

  g_hash_table_remove_all (self->entries);
  ids = g_key_file_get_keys (file, GROUP, NULL, NULL);
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++) {
    Entry entry;

    if (read_entry (file, ids[i], &entry))
      g_hash_table_insert (self->entries, g_strdup (ids[i]),
                           g_memdup2 (&entry, sizeof entry));
  }
}

/* Reads the file.  No file, no games; an error when there is one that must not
 * be written over. */
static gboolean
load (NeguraProgress  *self,
      GError         **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) local_error = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  if (!g_file_load_contents (self->file, NULL, &text, &length, NULL,
                             &local_error)) {
    if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
      return TRUE;

    g_propagate_error (error, g_steal_pointer (&local_error));
    return FALSE;
  }

  if (!g_key_file_load_from_data (file, text, length,
                                  G_KEY_FILE_KEEP_COMMENTS, NULL)) {
    g_key_file_unref (file);
    file = g_key_file_new ();
    read_lines (file, text, length);
    set_aside (self);
  }

  take_over (self, file);
  return TRUE;
}

/* --- Writing ------------------------------------------------------------- */

static void
add_entry (NeguraProgress *self,
           const char     *id,
           const Entry    *entry)
{
  g_autofree char *level = g_strdup_printf ("%u", entry->level);
  g_autofree char *margin = g_strdup_printf ("%u", entry->margin);
  const char *words[] = {
    level, circles_words[entry->circles], won_words[entry->won], margin,
    take_backs_words[entry->take_backs]
  };

  g_key_file_set_string_list (self->lines, GROUP, id, words,
                              G_N_ELEMENTS (words));
  g_hash_table_insert (self->entries, g_strdup (id),
                       g_memdup2 (entry, sizeof *entry));
}

static gboolean
save (NeguraProgress  *self,
      GError         **error)
{
  g_autofree char *path = g_file_get_path (self->file);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = NULL;
  gsize length;

  /* If the folder cannot be made, writing says why. */
  g_mkdir_with_parents (folder, 0700);
  text = g_key_file_to_data (self->lines, &length, NULL);
  return g_file_set_contents_full (path, text, length,
                                   G_FILE_SET_CONTENTS_CONSISTENT |
                                   G_FILE_SET_CONTENTS_DURABLE, 0600, error);
}

/**
 * negura_progress_new:
 * @file: a local file, which need not be there yet
 *
 * Reads the progress.  A damaged file is copied beside itself, under the name
 * with ".damaged" at its end, and what can be read of it counts.  One that
 * cannot be read at all is never written over.
 *
 * Returns: (transfer full): the progress
 */
NeguraProgress *
negura_progress_new (GFile *file)
{
  NeguraProgress *self;

  g_return_val_if_fail (G_IS_FILE (file) && g_file_is_native (file), NULL);

  self = g_object_new (NEGURA_TYPE_PROGRESS, NULL);
  self->file = g_object_ref (file);
  load (self, NULL);

  return self;
}

/* Whether a person decided anything, or there was nothing to decide. */
static gboolean
has_person (NeguraGame *game)
{
  gboolean decided = FALSE;

  for (guint i = 0; i < negura_game_get_n_moves (game); i++) {
    if (negura_game_get_move_forced (game, i))
      continue;
    if (!negura_game_get_move_computer (game, i))
      return TRUE;

    decided = TRUE;
  }

  return !decided;
}

/**
 * negura_progress_add:
 * @self: the progress
 * @game: a game
 * @error: return location
 *
 * Counts a game that has ended, under the level and the circles it was played
 * with and under whether a draw was ever taken back.
 *
 * Nothing happens for a game that goes on, for a competitive one, which has no
 * level to win, for one that began in the middle (with a position), for one in
 * which only computers decided, and for one that has been counted before: its
 * first end counts, whatever is undone and played again after it.
 *
 * What another process has written meanwhile is read first.
 *
 * Returns: %FALSE and an error of `G_IO_ERROR` or `G_FILE_ERROR` when the file
 *   could not be read or written; the game counts until the program ends, and
 *   is written with the next one
 */
gboolean
negura_progress_add (NeguraProgress  *self,
                     NeguraGame      *game,
                     GError         **error)
{
  const RulesState *state;
  gboolean readable;
  Entry entry;

  g_return_val_if_fail (NEGURA_IS_PROGRESS (self), FALSE);
  g_return_val_if_fail (NEGURA_IS_GAME (game), FALSE);

  state = negura_game_get_state (game);
  if (state->outcome == RULES_OUTCOME_NONE ||
      rules_setup_is_competitive (&state->setup) ||
      _negura_game_get_beginning (game)->has_position ||
      !has_person (game))
    return TRUE;

  readable = load (self, error);
  if (g_hash_table_contains (self->entries, negura_game_get_id (game)))
    return readable;

  entry = (Entry) {
    .level = state->setup.level,
    .circles = state->setup.circles,
    .won = state->outcome == RULES_OUTCOME_WON,
    .margin = state->n_deck - state->n_drawn,
    .take_backs = negura_game_get_take_backs (game),
  };
  add_entry (self, negura_game_get_id (game), &entry);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return readable && save (self, error);
}

/**
 * negura_progress_get:
 * @self: the progress
 * @level: 1 to `RULES_MAX_LEVEL`
 * @circles: with or without spell circles
 * @take_backs: games in which a draw was taken back, or those without
 *
 * Counts the finished games of one kind.
 */
NeguraProgressCount
negura_progress_get (NeguraProgress *self,
                     guint           level,
                     gboolean        circles,
                     gboolean        take_backs)
{
  NeguraProgressCount count = { 0 };
  GHashTableIter iter;
  gpointer value;

  g_return_val_if_fail (NEGURA_IS_PROGRESS (self), count);
  g_return_val_if_fail (level >= 1 && level <= RULES_MAX_LEVEL, count);

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const Entry *entry = value;

    if (entry->level != level || entry->circles != !!circles ||
        entry->take_backs != !!take_backs)
      continue;

    count.tries++;
    if (entry->won) {
      count.wins++;
      count.best = MAX (count.best, entry->margin);
    }
  }

  return count;
}

/**
 * negura_progress_get_set_aside:
 * @self: the progress
 *
 * Gets the copy of a file that could not be read entirely.
 *
 * Returns: (transfer none) (nullable): the copy, or %NULL: all was well
 */
GFile *
negura_progress_get_set_aside (NeguraProgress *self)
{
  g_return_val_if_fail (NEGURA_IS_PROGRESS (self), NULL);

  return self->set_aside;
}
