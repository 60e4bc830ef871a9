/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-json: places, and nodes as what they must be.
 */

#include "config.h"

#include "negura-json.h"

#include <glib/gi18n-lib.h>

#include "negura-tile-file-private.h"

/* --- Places -------------------------------------------------------------- */

static void
append_place (const NeguraPlace *self,
              GString           *text)
{
  if (self->up == NULL) {
    g_string_append (text, self->name);
    return;
  }

  append_place (self->up, text);
  if (self->name == NULL)
    g_string_append_printf (text, "[%u]", self->index);
  else
    g_string_append_printf (text, "%s%s", self->up->up == NULL ? ", " : ".",
                            self->name);
}

/* "game.negura, setup.seats[1].name" */
char *
negura_place_to_text (const NeguraPlace *self)
{
  GString *text = g_string_new (NULL);

  append_place (self, text);
  return g_string_free_and_steal (text);
}

void
negura_place_set_error (const NeguraPlace  *self,
                        NeguraGameError     code,
                        GError            **error,
                        const char         *format,
                        ...)
{
  g_autofree char *place = NULL;
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);

  if (self == NULL) {
    g_set_error_literal (error, NEGURA_GAME_ERROR, code, what);
    return;
  }

  place = negura_place_to_text (self);
  /* Translators: a place in a file, and a whole sentence. */
  g_set_error (error, NEGURA_GAME_ERROR, code, _("%s: %s"), place, what);
}

void
negura_place_set_error_word (const NeguraPlace  *self,
                             NeguraGameError     code,
                             GError            **error,
                             const char         *format,
                             const char         *word)
{
  g_autofree char *quoted = negura_tile_quoted_new (word);

  /* Callers' formats are checked by the attribute of this function. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  negura_place_set_error (self, code, error, format, quoted);
#pragma GCC diagnostic pop
}

/* --- Reading ------------------------------------------------------------- */

JsonObject *
negura_json_parse (const char  *text,
                   gsize        length,
                   const char  *name,
                   const char **end,
                   GError     **error)
{
  const NeguraPlace place = { NULL, name, 0 };
  g_autoptr (JsonParser) parser = NULL;
  g_autoptr (GError) local_error = NULL;
  JsonNode *root;

  if (!negura_json_scan (text, length, name, end, error))
    return NULL;

  parser = json_parser_new_immutable ();
  if (!json_parser_load_from_data (parser, text, *end - text, &local_error)) {
    negura_place_set_error (&place, NEGURA_GAME_ERROR_FORMAT, error,
                            _("this is not JSON."));
    return NULL;
  }

  root = json_parser_get_root (parser);
  if (!JSON_NODE_HOLDS_OBJECT (root)) {
    negura_place_set_error (&place, NEGURA_GAME_ERROR_FORMAT, error,
                            _("the text must be a JSON object."));
    return NULL;
  }

  return json_node_dup_object (root);
}

gboolean
negura_json_check_members (JsonObject          *object,
                           const char * const  *known,
                           const NeguraPlace   *place,
                           GError             **error)
{
  JsonObjectIter iter;
  const char *name;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, NULL)) {
    g_autofree char *quoted = NULL;

    if (g_strv_contains (known, name))
      continue;

    quoted = negura_tile_quoted_new (name);
    negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                            _("the member “%s” is not known; did you mean "
                              "“%s”?"),
                            quoted, negura_tile_word_nearest (known, quoted));
    return FALSE;
  }

  return TRUE;
}

gboolean
negura_json_node_int (JsonNode           *node,
                      int                 minimum,
                      int                 maximum,
                      int                *value,
                      const NeguraPlace  *place,
                      GError            **error)
{
  gint64 number;

  if (json_node_get_value_type (node) != G_TYPE_INT64) {
    negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                            _("a whole number is expected."));
    return FALSE;
  }

  /* What json-glib clamped lies at the very ends of the range of gint64. */
  number = json_node_get_int (node);
  if (number < minimum || number > maximum) {
    negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                            _("%d is not between %d and %d."),
                            (int) CLAMP (number, G_MININT, G_MAXINT), minimum, maximum);
    return FALSE;
  }

  *value = (int) number;
  return TRUE;
}

const char *
negura_json_node_string (JsonNode           *node,
                         const NeguraPlace  *place,
                         GError            **error)
{
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    return json_node_get_string (node);

  negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                          _("a text is expected."));
  return NULL;
}

JsonArray *
negura_json_node_array (JsonNode           *node,
                        guint               minimum,
                        guint               maximum,
                        const NeguraPlace  *place,
                        GError            **error)
{
  JsonArray *array;
  guint length;

  if (!JSON_NODE_HOLDS_ARRAY (node)) {
    negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                            _("a list is expected."));
    return NULL;
  }

  array = json_node_get_array (node);
  length = json_array_get_length (array);
  if (length < minimum || length > maximum) {
    negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                            _("the list has %u entries, not %u to %u."),
                            length, minimum, maximum);
    return NULL;
  }

  return array;
}

JsonObject *
negura_json_node_object (JsonNode            *node,
                         const char * const  *known,
                         const NeguraPlace   *place,
                         GError             **error)
{
  if (!JSON_NODE_HOLDS_OBJECT (node)) {
    negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                            _("an object is expected."));
    return NULL;
  }

  if (!negura_json_check_members (json_node_get_object (node), known, place,
                                  error))
    return NULL;

  return json_node_get_object (node);
}

gboolean
negura_json_node_boolean (JsonNode           *node,
                          gboolean           *value,
                          const NeguraPlace  *place,
                          GError            **error)
{
  if (json_node_get_value_type (node) != G_TYPE_BOOLEAN) {
    negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                            _("true or false is expected."));
    return FALSE;
  }

  *value = json_node_get_boolean (node);
  return TRUE;
}

static JsonNode *
get_member (JsonObject         *object,
            const char         *member,
            const NeguraPlace  *place,
            GError            **error)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node == NULL)
    negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                            _("the member “%s” is missing."), member);
  return node;
}

gboolean
negura_json_get_int (JsonObject         *object,
                     const char         *member,
                     int                 minimum,
                     int                 maximum,
                     int                *value,
                     const NeguraPlace  *place,
                     GError            **error)
{
  const NeguraPlace here = { place, member, 0 };
  JsonNode *node = get_member (object, member, place, error);

  return node != NULL &&
         negura_json_node_int (node, minimum, maximum, value, &here, error);
}

const char *
negura_json_get_string (JsonObject         *object,
                        const char         *member,
                        const NeguraPlace  *place,
                        GError            **error)
{
  const NeguraPlace here = { place, member, 0 };
  JsonNode *node = get_member (object, member, place, error);

  return node != NULL ? negura_json_node_string (node, &here, error) : NULL;
}

JsonArray *
negura_json_get_array (JsonObject         *object,
                       const char         *member,
                       guint               minimum,
                       guint               maximum,
                       const NeguraPlace  *place,
                       GError            **error)
{
  const NeguraPlace here = { place, member, 0 };
  JsonNode *node = get_member (object, member, place, error);

  return node != NULL
         ? negura_json_node_array (node, minimum, maximum, &here, error)
         : NULL;
}

JsonObject *
negura_json_get_object (JsonObject          *object,
                        const char          *member,
                        const char * const  *known,
                        const NeguraPlace   *place,
                        GError             **error)
{
  const NeguraPlace here = { place, member, 0 };
  JsonNode *node = get_member (object, member, place, error);

  return node != NULL ? negura_json_node_object (node, known, &here, error)
                      : NULL;
}
