/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The scan over a tile file that comes before GKeyFile.  GKeyFile merges
 * repeated groups and keys without a word, knows translated keys, and names
 * no lines; the scan refuses all that and remembers where everything stands.
 */

#include "config.h"

#include "negura-tile-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _NeguraTileScan {
  GHashTable *lines;          /* "group" or "group\nkey" to line number. */
};

void
negura_tile_scan_free (NeguraTileScan *self)
{
  g_hash_table_unref (self->lines);
  g_free (self);
}

static char *
index_new (const char *group,
           const char *key)
{
  return key == NULL ? g_strdup (group) : g_strconcat (group, "\n", key, NULL);
}

static guint
look_up (NeguraTileScan *self,
         const char     *group,
         const char     *key)
{
  g_autofree char *index = index_new (group, key);

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, index));
}

guint
negura_tile_scan_line (NeguraTileScan *self,
                       const char     *group,
                       const char     *key)
{
  guint line = key != NULL ? look_up (self, group, key) : 0;

  return line > 0 ? line : look_up (self, group, NULL);
}

static void
remember (NeguraTileScan *self,
          const char     *group,
          const char     *key,
          guint           line)
{
  g_hash_table_insert (self->lines, index_new (group, key),
                       GUINT_TO_POINTER (line));
}

/* "[name]"; gives the name, or NULL when the line is malformed. */
static char *
group_name_new (const char *line)
{
  gsize length = strlen (line);

  if (length < 3 || line[length - 1] != ']'
      || strpbrk (line + 1, "[]") != line + length - 1)
    return NULL;

  return g_strndup (line + 1, length - 2);
}

/* The part before the equals sign, or NULL when there is none. */
static char *
key_name_new (const char *line)
{
  const char *equals = strchr (line, '=');

  if (equals == NULL || equals == line)
    return NULL;

  return g_strchomp (g_strndup (line, (gsize) (equals - line)));
}

static gboolean
scan_group (NeguraTileScan  *self,
            const char      *file,
            guint            number,
            const char      *line,
            char           **group,
            GError         **error)
{
  g_autofree char *name = group_name_new (line);
  guint first;

  if (name == NULL) {
    g_autofree char *quoted = negura_tile_quoted_new (line);

    negura_tile_error_set (error, NEGURA_TILE_ERROR_SYNTAX, file, number,
                           NULL, NULL,
                           _("“%s” is no group; a group is a name between brackets"),
                           quoted);
    return FALSE;
  }

  first = look_up (self, name, NULL);
  if (first > 0) {
    negura_tile_error_set (error, NEGURA_TILE_ERROR_REPEATED, file, number,
                           name, NULL,
                           _("the group is already in line %u"), first);
    return FALSE;
  }

  remember (self, name, NULL, number);
  g_free (*group);
  *group = g_steal_pointer (&name);

  return TRUE;
}

static gboolean
scan_key (NeguraTileScan  *self,
          const char      *file,
          guint            number,
          const char      *line,
          const char      *group,
          GError         **error)
{
  g_autofree char *key = key_name_new (line);
  guint first;

  if (key == NULL) {
    g_autofree char *quoted = negura_tile_quoted_new (line);

    negura_tile_error_set (error, NEGURA_TILE_ERROR_SYNTAX, file, number,
                           group, NULL,
                           _("“%s” is neither a group, a key with a value nor a comment"),
                           quoted);
    return FALSE;
  }
  if (group == NULL) {
    g_autofree char *quoted = negura_tile_quoted_new (key);

    negura_tile_error_set (error, NEGURA_TILE_ERROR_SYNTAX, file, number,
                           NULL, NULL,
                           _("the key %s stands before the first group"),
                           quoted);
    return FALSE;
  }
  if (strpbrk (key, "[]") != NULL) {
    negura_tile_error_set (error, NEGURA_TILE_ERROR_UNKNOWN, file, number,
                           group, key,
                           _("tile sets have no translated keys"));
    return FALSE;
  }

  first = look_up (self, group, key);
  if (first > 0) {
    negura_tile_error_set (error, NEGURA_TILE_ERROR_REPEATED, file, number,
                           group, key,
                           _("the key is already in line %u"), first);
    return FALSE;
  }
  remember (self, group, key, number);

  return TRUE;
}

NeguraTileScan *
negura_tile_scan_new (const char  *text,
                      const char  *file,
                      GError     **error)
{
  g_autoptr (NeguraTileScan) self = g_new0 (NeguraTileScan, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *group = NULL;

  self->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; lines[i] != NULL; i++) {
    const char *line = g_strstrip (lines[i]);
    gboolean sound = TRUE;

    if (line[0] == '[')
      sound = scan_group (self, file, i + 1, line, &group, error);
    else if (line[0] != '\0' && line[0] != '#')
      sound = scan_key (self, file, i + 1, line, group, error);
    if (!sound)
      return NULL;
  }

  return g_steal_pointer (&self);
}
