/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-json: strict reading of JSON on top of json-glib.  json-glib merges
 * members that appear twice, clamps numbers and takes more than JSON; what is
 * read here is refused instead, with the place of the fault.
 *
 * For this layer and the logs of negura-cli.
 */

#pragma once

#include <json-glib/json-glib.h>

#include "negura-game.h"

G_BEGIN_DECLS

/* Objects and arrays inside each other; deeper texts are refused. */
#define NEGURA_JSON_MAX_DEPTH 16

/* Where something stands in a file: a chain that ends at the file itself, on
 * the stack of the functions that read it. */
typedef struct _NeguraPlace NeguraPlace;

struct _NeguraPlace {
  const NeguraPlace *up;      /* NULL: the file, called @name. */
  const char *name;           /* A member, or NULL for an array's element. */
  guint index;                /* Of the element, from 0. */
};

char        *negura_place_to_text       (const NeguraPlace   *self) G_GNUC_WARN_UNUSED_RESULT;

/* @self: NULL when there is no file, and so no place to name. */
void         negura_place_set_error     (const NeguraPlace   *self,
                                         NeguraGameError      code,
                                         GError             **error,
                                         const char          *format,
                                         ...) G_GNUC_PRINTF (4, 5);

/* negura_place_set_error() about a word that the file has: @format has one
 * “%s” for it, shortened and without control characters. */
void         negura_place_set_error_word (const NeguraPlace  *self,
                                          NeguraGameError     code,
                                          GError            **error,
                                          const char         *format,
                                          const char         *word) G_GNUC_PRINTF (4, 0);

/* Whether @text begins with one well-formed JSON value without repeated
 * members; @end receives the first byte after it. */
gboolean     negura_json_scan           (const char          *text,
                                         gsize                length,
                                         const char          *name,
                                         const char         **end,
                                         GError             **error);

/* Scans, then parses.  The text must begin with an object. */
JsonObject  *negura_json_parse          (const char          *text,
                                         gsize                length,
                                         const char          *name,
                                         const char         **end,
                                         GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/* Refuses members that are not among @known (NULL-terminated). */
gboolean     negura_json_check_members  (JsonObject          *object,
                                         const char * const  *known,
                                         const NeguraPlace   *place,
                                         GError             **error);

/* A node as what it must be; @place is the node's own. */
gboolean     negura_json_node_int       (JsonNode            *node,
                                         int                  minimum,
                                         int                  maximum,
                                         int                 *value,
                                         const NeguraPlace   *place,
                                         GError             **error);
const char  *negura_json_node_string    (JsonNode            *node,
                                         const NeguraPlace   *place,
                                         GError             **error);
JsonArray   *negura_json_node_array     (JsonNode            *node,
                                         guint                minimum,
                                         guint                maximum,
                                         const NeguraPlace   *place,
                                         GError             **error);
JsonObject  *negura_json_node_object    (JsonNode            *node,
                                         const char * const  *known,
                                         const NeguraPlace   *place,
                                         GError             **error);
gboolean     negura_json_node_boolean   (JsonNode            *node,
                                         gboolean            *value,
                                         const NeguraPlace   *place,
                                         GError             **error);

/* A member that must be there; @place is the object's. */
gboolean     negura_json_get_int        (JsonObject          *object,
                                         const char          *member,
                                         int                  minimum,
                                         int                  maximum,
                                         int                 *value,
                                         const NeguraPlace   *place,
                                         GError             **error);
const char  *negura_json_get_string     (JsonObject          *object,
                                         const char          *member,
                                         const NeguraPlace   *place,
                                         GError             **error);
JsonArray   *negura_json_get_array      (JsonObject          *object,
                                         const char          *member,
                                         guint                minimum,
                                         guint                maximum,
                                         const NeguraPlace   *place,
                                         GError             **error);
JsonObject  *negura_json_get_object     (JsonObject          *object,
                                         const char          *member,
                                         const char * const  *known,
                                         const NeguraPlace   *place,
                                         GError             **error);

G_END_DECLS
