/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Keys, lists and numbers of a tile file, with complaints that name the
 * place.
 */

#include "config.h"

#include "negura-tile-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean
negura_tile_source_fail (NeguraTileSource  *source,
                         GError           **error,
                         NeguraTileError    code,
                         const char        *group,
                         const char        *key,
                         const char        *format,
                         ...)
{
  g_autofree char *what = NULL;
  guint line = 0;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);

  if (group != NULL)
    line = negura_tile_scan_line (source->scan, group, key);
  negura_tile_error_set (error, code, source->file, line, group, key,
                         "%s", what);

  return FALSE;
}

char *
negura_tile_source_value (NeguraTileSource *source,
                          const char       *group,
                          const char       *key)
{
  char *value = g_key_file_get_value (source->keys, group, key, NULL);

  return value == NULL ? NULL : g_strstrip (value);
}

gboolean
negura_tile_source_list (NeguraTileSource  *source,
                         const char        *group,
                         const char        *key,
                         GStrv             *list,
                         GError           **error)
{
  g_autofree char *value = negura_tile_source_value (source, group, key);
  g_auto (GStrv) entries = NULL;
  guint n;

  *list = NULL;
  if (value == NULL)
    return TRUE;

  entries = g_strsplit (value, ";", -1);
  for (n = 0; entries[n] != NULL; n++)
    g_strstrip (entries[n]);

  /* Like every list of a key file, this one may end with a semicolon. */
  if (n > 1 && entries[n - 1][0] == '\0')
    g_clear_pointer (&entries[n - 1], g_free);
  if (n == 0)
    return negura_tile_source_fail (source, error, NEGURA_TILE_ERROR_VALUE,
                                    group, key, _("the value is empty"));

  for (guint i = 0; entries[i] != NULL; i++)
    if (entries[i][0] == '\0')
      return negura_tile_source_fail (source, error, NEGURA_TILE_ERROR_VALUE,
                                      group, key, _("entry %u is empty"), i + 1);

  *list = g_steal_pointer (&entries);
  return TRUE;
}

gboolean
negura_tile_source_keys (NeguraTileSource    *source,
                         const char          *group,
                         const char * const  *known,
                         GError             **error)
{
  g_auto (GStrv) keys = g_key_file_get_keys (source->keys, group, NULL, NULL);

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    if (negura_tile_word_find (known, keys[i]) < 0)
      return negura_tile_source_fail (source, error, NEGURA_TILE_ERROR_UNKNOWN,
                                      group, keys[i],
                                      _("the key is not known; did you mean “%s”?"),
                                      negura_tile_word_nearest (known, keys[i]));

  return TRUE;
}

gboolean
negura_tile_source_number (NeguraTileSource  *source,
                           const char        *group,
                           const char        *key,
                           const char        *text,
                           guint              least,
                           guint              most,
                           guint             *number,
                           GError           **error)
{
  g_autofree char *quoted = NULL;
  guint64 value;

  if (g_ascii_string_to_unsigned (text, 10, least, most, &value, NULL)) {
    *number = (guint) value;
    return TRUE;
  }

  quoted = negura_tile_quoted_new (text);
  return negura_tile_source_fail (source, error, NEGURA_TILE_ERROR_VALUE,
                                  group, key,
                                  _("“%s” is no whole number from %u to %u"),
                                  quoted, least, most);
}

gboolean
negura_tile_name_valid (const char *text)
{
  gsize length = strlen (text);

  if (length < 1 || length > NEGURA_TILE_FILE_MAX_NAME)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && strchr ("-_.", text[i]) == NULL)
      return FALSE;

  return TRUE;
}

void
negura_tile_append_sides (GString    *text,
                          uint8_t     sides,
                          const char *between)
{
  gboolean first = TRUE;

  for (int side = 0; side < RULES_N_SIDES; side++)
    if (sides >> side & 1) {
      if (!first)
        g_string_append (text, between);
      g_string_append (text, negura_tile_words_side[side]);
      first = FALSE;
    }
}

void
negura_tile_append_road (GString            *text,
                         const RulesFeature *road)
{
  negura_tile_append_sides (text, road->sides, "-");
  if (road->end != RULES_END_NONE)
    g_string_append_printf (text, "-%s",
                            negura_tile_words_end[road->end - RULES_END_VILLAGE]);
}

char *
negura_tile_design_name (const RulesTile *tile)
{
  const char *slash = strchr (tile->name, '/');

  return slash == NULL ? g_strdup (tile->name)
                       : g_strndup (tile->name, (gsize) (slash - tile->name));
}
