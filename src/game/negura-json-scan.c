/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-json-scan: the grammar of JSON, checked before json-glib sees the
 * text.  json-glib keeps the last of two members of one name, reads octal
 * numbers and comments, and clamps what does not fit; a record in which that
 * happens has been damaged or written by hand and is refused with its line.
 */

#include "config.h"

#include "negura-json.h"

#include <string.h>
#include <glib/gi18n-lib.h>

#include "negura-tile-file-private.h"

/* Longer numbers cannot be right anywhere in our files. */
#define MAX_DIGITS 9

typedef struct {
  const char *at;
  const char *end;
  const char *name;
  guint line;
  guint depth;
  GError **error;
} Scanner;

static gboolean scan_value (Scanner *self);

static gboolean G_GNUC_PRINTF (2, 3)
fail (Scanner    *self,
      const char *format,
      ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);

  /* Translators: file name, line number, and a whole sentence. */
  g_set_error (self->error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT,
               _("%s, line %u: %s"), self->name, self->line, what);
  return FALSE;
}

static gboolean
fail_here (Scanner *self)
{
  if (self->at == self->end)
    return fail (self, _("the text ends too early."));

  if (g_ascii_isgraph (*self->at))
    return fail (self, _("“%c” is not expected here."), *self->at);

  return fail (self, _("this is not JSON."));
}

static void
skip_space (Scanner *self)
{
  for (; self->at < self->end; self->at++) {
    if (*self->at == '\n')
      self->line++;
    else if (*self->at != ' ' && *self->at != '\t' && *self->at != '\r')
      return;
  }
}

static gboolean
next_is (Scanner *self,
         char     c)
{
  skip_space (self);

  if (self->at == self->end || *self->at != c)
    return FALSE;

  self->at++;
  return TRUE;
}

/* The four hexadecimal digits of an escape, or -1. */
static int
hex4 (const char *at,
      const char *end)
{
  int value = 0;

  if (end - at < 4)
    return -1;

  for (int i = 0; i < 4; i++) {
    if (!g_ascii_isxdigit (at[i]))
      return -1;
    value = value * 16 + g_ascii_xdigit_value (at[i]);
  }

  return value;
}

/* One \u escape or a pair of them; @self stands behind the first u. */
static gboolean
scan_unicode (Scanner *self)
{
  int first = hex4 (self->at, self->end);
  int second;

  if (first <= 0 || (first >= 0xdc00 && first <= 0xdfff))
    return fail (self, _("a string has a wrong escape."));

  self->at += 4;
  if (first < 0xd800 || first > 0xdbff)
    return TRUE;

  second = self->end - self->at > 2 && self->at[0] == '\\' && self->at[1] == 'u'
           ? hex4 (self->at + 2, self->end)
           : -1;
  if (second < 0xdc00 || second > 0xdfff)
    return fail (self, _("a string has a wrong escape."));

  self->at += 6;
  return TRUE;
}

/* @self stands behind the opening quote, and then behind the closing one. */
static gboolean
scan_string (Scanner *self)
{
  while (self->at < self->end) {
    char c = *self->at++;

    if (c == '"')
      return TRUE;

    if ((guchar) c < ' ')
      return fail (self, _("a string is not closed in its line."));

    if (c != '\\')
      continue;

    if (self->at == self->end)
      break;

    c = *self->at++;
    if (c == 'u') {
      if (!scan_unicode (self))
        return FALSE;
    } else if (strchr ("\"\\/bfnrt", c) == NULL) {
      return fail (self, _("a string has a wrong escape."));
    }
  }

  return fail (self, _("the text ends too early."));
}

static gboolean
scan_number (Scanner *self)
{
  const char *start = self->at;
  const char *digits;

  if (*self->at == '-')
    self->at++;

  digits = self->at;
  while (self->at < self->end && g_ascii_isdigit (*self->at))
    self->at++;

  if (self->at > digits && self->at - digits <= MAX_DIGITS &&
      (*digits != '0' || self->at == digits + 1) &&
      (self->at == self->end ||
       (!g_ascii_isalnum (*self->at) && *self->at != '.')))
    return TRUE;

  while (self->at < self->end &&
         (g_ascii_isalnum (*self->at) || strchr ("+-.", *self->at) != NULL))
    self->at++;

  return fail (self, _("“%.*s” is not a whole number of at most nine digits."),
               (int) MIN (self->at - start, 24), start);
}

static gboolean
scan_word (Scanner    *self,
           const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (self->end - self->at) < length ||
      strncmp (self->at, word, length) != 0)
    return fail_here (self);

  self->at += length;
  return TRUE;
}

/* A member's name, its colon and its value; @seen holds the names before. */
static gboolean
scan_member (Scanner    *self,
             GHashTable *seen)
{
  const char *start;
  g_autofree char *name = NULL;

  if (!next_is (self, '"'))
    return fail_here (self);

  start = self->at;
  if (!scan_string (self))
    return FALSE;

  /* An escape could hide that two names are the same; ours need none. */
  name = g_strndup (start, self->at - 1 - start);
  if (strchr (name, '\\') != NULL)
    return fail (self, _("the name of a member has an escape."));

  if (g_hash_table_contains (seen, name)) {
    g_autofree char *quoted = negura_tile_quoted_new (name);

    return fail (self, _("the member “%s” appears twice."), quoted);
  }

  g_hash_table_add (seen, g_steal_pointer (&name));

  if (!next_is (self, ':'))
    return fail_here (self);

  return scan_value (self);
}

static gboolean
scan_object (Scanner *self)
{
  g_autoptr (GHashTable) seen =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (next_is (self, '}'))
    return TRUE;

  do {
    if (!scan_member (self, seen))
      return FALSE;
  }
  while (next_is (self, ','));

  return next_is (self, '}') || fail_here (self);
}

static gboolean
scan_array (Scanner *self)
{
  if (next_is (self, ']'))
    return TRUE;

  do {
    if (!scan_value (self))
      return FALSE;
  }
  while (next_is (self, ','));

  return next_is (self, ']') || fail_here (self);
}

static gboolean
scan_nested (Scanner *self,
             gboolean object)
{
  gboolean sound;

  if (self->depth == NEGURA_JSON_MAX_DEPTH)
    return fail (self, _("values are nested too deeply."));

  self->at++;
  self->depth++;
  sound = object ? scan_object (self) : scan_array (self);
  self->depth--;

  return sound;
}

static gboolean
scan_value (Scanner *self)
{
  skip_space (self);

  if (self->at == self->end)
    return fail_here (self);

  switch (*self->at) {
  case '{':
    return scan_nested (self, TRUE);
  case '[':
    return scan_nested (self, FALSE);
  case '"':
    self->at++;
    return scan_string (self);
  case 't':
    return scan_word (self, "true");
  case 'f':
    return scan_word (self, "false");
  case 'n':
    return scan_word (self, "null");
  default:
    if (*self->at == '-' || g_ascii_isdigit (*self->at))
      return scan_number (self);
    return fail_here (self);
  }
}

gboolean
negura_json_scan (const char  *text,
                  gsize        length,
                  const char  *name,
                  const char **end,
                  GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  Scanner self = { text, text + length, name, 1, 0, &local_error };

  if (length == 0) {
    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT,
                 _("%s is empty."), name);
    return FALSE;
  }

  if (!g_utf8_validate_len (text, length, NULL)) {
    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT,
                 _("%s is not a text file."), name);
    return FALSE;
  }

  if (!scan_value (&self)) {
    g_propagate_error (error, g_steal_pointer (&local_error));
    return FALSE;
  }

  *end = self.at;
  return TRUE;
}
