/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Errors of tile files with their place, and the words of the format.
 */

#include "config.h"

#include "negura-tile-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char * const negura_tile_words_terrain[] = {
  "field", "road", "city", NULL
};

const char * const negura_tile_words_side[] = {
  "N", "E", "S", "W", NULL
};

const char * const negura_tile_words_half[] = {
  "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR", NULL
};

const char * const negura_tile_words_end[] = {
  "village", "city", "castle", "cemetery", "monastery", "ruin", NULL
};

const char * const negura_tile_words_has[] = {
  "castle", "cemetery", "monastery", "village", NULL
};

const char * const negura_tile_keys_set[] = {
  "format", "name", "version", "tiles", "start", NULL
};

const char * const negura_tile_keys_design[] = {
  "copies", "ghosts", "circles", "sides", "has", "cities", "arms", "roads",
  "fields", NULL
};

/* --- Words --------------------------------------------------------------- */

int
negura_tile_word_find (const char * const *words,
                       const char         *word)
{
  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      return i;

  return -1;
}

/* The edit distance (insert, delete, replace) over bytes; the words of the
 * format are ASCII.  A long @word is cut: it resembles nothing anyway. */
static guint
edit_distance (const char *known,
               const char *word)
{
  enum { LONGEST = 40 };
  guint row[LONGEST + 1];
  gsize length = MIN (strlen (word), LONGEST);

  for (gsize j = 0; j <= length; j++)
    row[j] = (guint) j;

  for (gsize i = 1; known[i - 1] != '\0'; i++) {
    guint diagonal = row[0];

    row[0] = (guint) i;
    for (gsize j = 1; j <= length; j++) {
      gboolean same = g_ascii_tolower (known[i - 1])
                      == g_ascii_tolower (word[j - 1]);
      guint replaced = diagonal + (same ? 0 : 1);

      diagonal = row[j];
      row[j] = MIN (replaced, MIN (row[j], row[j - 1]) + 1);
    }
  }

  return row[length];
}

const char *
negura_tile_word_nearest (const char * const *words,
                          const char         *word)
{
  const char *nearest = words[0];
  guint least = G_MAXUINT;

  for (int i = 0; words[i] != NULL; i++) {
    guint distance = edit_distance (words[i], word);

    if (distance < least) {
      least = distance;
      nearest = words[i];
    }
  }

  return nearest;
}

char *
negura_tile_quoted_new (const char *text)
{
  enum { LONGEST = 40 };
  g_autoptr (GString) quoted = g_string_new (NULL);
  const char *p = text;

  for (int i = 0; i < LONGEST && *p != '\0'; i++, p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    g_string_append_unichar (quoted, g_unichar_isprint (c) ? c : 0xfffd);
  }
  if (*p != '\0')
    g_string_append (quoted, "…");

  return g_string_free_and_steal (g_steal_pointer (&quoted));
}

/* --- Errors -------------------------------------------------------------- */

typedef struct {
  char *file;
  guint line;
  char *group;
  char *key;
  char *what;
} NeguraTileErrorPrivate;

static void
negura_tile_error_private_init (NeguraTileErrorPrivate *self)
{
  g_assert (self != NULL);
  memset (self, 0, sizeof *self);
}

static void
negura_tile_error_private_copy (const NeguraTileErrorPrivate *self,
                                NeguraTileErrorPrivate       *copy)
{
  g_assert (self != NULL && copy != NULL);
  copy->file = g_strdup (self->file);
  copy->line = self->line;
  copy->group = g_strdup (self->group);
  copy->key = g_strdup (self->key);
  copy->what = g_strdup (self->what);
}

static void
negura_tile_error_private_clear (NeguraTileErrorPrivate *self)
{
  g_assert (self != NULL);
  g_clear_pointer (&self->file, g_free);
  g_clear_pointer (&self->group, g_free);
  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->what, g_free);
}

G_DEFINE_EXTENDED_ERROR (NeguraTileError, negura_tile_error)

gboolean
negura_tile_error_get_place (const GError    *error,
                             NeguraTilePlace *place)
{
  NeguraTileErrorPrivate *self;

  if (error == NULL || error->domain != NEGURA_TILE_ERROR)
    return FALSE;

  self = negura_tile_error_get_private (error);
  g_assert (self != NULL);
  *place = (NeguraTilePlace) {
    .file = self->file,
    .line = self->line,
    .group = self->group,
    .key = self->key,
    .what = self->what,
  };

  return TRUE;
}

static char *
sentence_new (const NeguraTileErrorPrivate *self)
{
  if (self->group != NULL && self->key != NULL && self->line > 0)
    /* Translators: file name, line, group and key of a tile set, and what is
     * wrong there. */
    return g_strdup_printf (_("%s, line %u, group [%s], key %s: %s"),
                            self->file, self->line, self->group, self->key,
                            self->what);
  if (self->group != NULL && self->line > 0)
    /* Translators: file name, line and group of a tile set, and what is wrong
     * there. */
    return g_strdup_printf (_("%s, line %u, group [%s]: %s"),
                            self->file, self->line, self->group, self->what);
  if (self->line > 0)
    /* Translators: file name and line, and what is wrong there. */
    return g_strdup_printf (_("%s, line %u: %s"),
                            self->file, self->line, self->what);

  /* Translators: file name, and what is wrong with the file. */
  return g_strdup_printf (_("%s: %s"), self->file, self->what);
}

void
negura_tile_error_set (GError          **error,
                       NeguraTileError   code,
                       const char       *file,
                       guint             line,
                       const char       *group,
                       const char       *key,
                       const char       *format,
                       ...)
{
  g_autoptr (GError) local = g_error_new_literal (NEGURA_TILE_ERROR, (int) code, "");
  NeguraTileErrorPrivate *self = negura_tile_error_get_private (local);
  va_list args;

  g_assert (self != NULL);
  self->file = g_strdup (file);
  self->line = line;
  self->group = group != NULL ? negura_tile_quoted_new (group) : NULL;
  self->key = key != NULL ? negura_tile_quoted_new (key) : NULL;
  va_start (args, format);
  self->what = g_strdup_vprintf (format, args);
  va_end (args);

  g_free (local->message);
  local->message = sentence_new (self);
  g_propagate_error (error, g_steal_pointer (&local));
}
