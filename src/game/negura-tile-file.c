/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading a tile set: the text, the group of the set, the designs, the rules.
 */

#include "config.h"

#include "negura-tile-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SET NEGURA_TILE_FILE_SET_GROUP

/* The keys of the group of the set. */
typedef struct {
  guint    n_tiles;           /* To draw, as the file says. */
  GStrv    start;             /* Designs of the start tile, or NULL. */
  guint8   n_start;
} Header;

/* The inner sides of the quarters of a start tile, in the order of the key
 * "start". */
static const uint8_t quarter_joined[RULES_MAX_START] = {
  1 << RULES_EAST | 1 << RULES_SOUTH,
  1 << RULES_SOUTH | 1 << RULES_WEST,
  1 << RULES_NORTH | 1 << RULES_EAST,
  1 << RULES_NORTH | 1 << RULES_WEST,
};

/* --- The text ------------------------------------------------------------ */

/* The bytes as NUL-terminated text without byte order mark. */
static char *
text_new (GBytes      *bytes,
          const char  *file,
          GError     **error)
{
  static const char mark[] = "\xef\xbb\xbf";
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *wrong = NULL;

  if (size > NEGURA_TILE_FILE_MAX_BYTES)
    wrong = _("the file is larger than a tile set can be");
  else if (size == 0)
    wrong = _("the file is empty");
  else if (memchr (data, '\0', size) != NULL)
    wrong = _("the file is no text");
  else if (!g_utf8_validate (data, (gssize) size, NULL))
    wrong = _("the file is no UTF-8 text");

  if (wrong != NULL) {
    negura_tile_error_set (error, NEGURA_TILE_ERROR_TEXT, file, 0, NULL, NULL,
                           "%s", wrong);
    return NULL;
  }

  if (size >= 3 && memcmp (data, mark, 3) == 0) {
    data += 3;
    size -= 3;
  }

  return g_strndup (data, size);
}

/* --- The group of the set ------------------------------------------------ */

static char *
require_value (NeguraTileSource  *source,
               const char        *key,
               GError           **error)
{
  char *value = negura_tile_source_value (source, SET, key);

  if (value == NULL)
    negura_tile_source_fail (source, error, NEGURA_TILE_ERROR_MISSING, SET,
                             NULL, _("the key %s is missing"), key);

  return value;
}

/* The format comes before everything else: a newer one may have other keys. */
static gboolean
read_format (NeguraTileSource  *source,
             GError           **error)
{
  g_autofree char *text = NULL;
  guint format;

  if (!g_key_file_has_group (source->keys, SET)) {
    negura_tile_error_set (error, NEGURA_TILE_ERROR_MISSING, source->file, 0,
                           NULL, NULL,
                           _("the file is no tile set: the group [%s] is missing"),
                           SET);
    return FALSE;
  }

  text = require_value (source, "format", error);
  if (text == NULL
      || !negura_tile_source_number (source, SET, "format", text, 1, 9999,
                                     &format, error))
    return FALSE;
  if (format > NEGURA_TILE_FILE_FORMAT)
    return negura_tile_source_fail (source, error, NEGURA_TILE_ERROR_VERSION,
                                    SET, "format",
                                    _("the file has format %u, but this Negura reads formats up to %d"),
                                    format, NEGURA_TILE_FILE_FORMAT);

  return TRUE;
}

static gboolean
read_name (NeguraTileSource  *source,
           RulesTileSet      *set,
           GError           **error)
{
  g_autofree char *name = require_value (source, "name", error);

  if (name == NULL)
    return FALSE;
  if (!negura_tile_name_valid (name))
    return negura_tile_source_fail (source, error, NEGURA_TILE_ERROR_VALUE,
                                    SET, "name",
                                    _("a set is named with 1 to %d letters, digits, hyphens, dots and underscores"),
                                    NEGURA_TILE_FILE_MAX_NAME);

  g_strlcpy (set->name, name, sizeof set->name);
  return TRUE;
}

static gboolean
read_header (NeguraTileSource  *source,
             RulesTileSet      *set,
             Header            *header,
             GError           **error)
{
  g_autofree char *version = NULL;
  g_autofree char *tiles = NULL;
  guint number, n_start;

  if (!read_format (source, error)
      || !negura_tile_source_keys (source, SET, negura_tile_keys_set, error)
      || !read_name (source, set, error))
    return FALSE;

  version = require_value (source, "version", error);
  if (version == NULL
      || !negura_tile_source_number (source, SET, "version", version, 0,
                                     G_MAXUINT16, &number, error))
    return FALSE;
  set->version = (uint16_t) number;

  tiles = require_value (source, "tiles", error);
  if (tiles == NULL
      || !negura_tile_source_number (source, SET, "tiles", tiles, 1,
                                     RULES_MAX_DECK, &header->n_tiles, error)
      || !negura_tile_source_list (source, SET, "start", &header->start, error))
    return FALSE;

  n_start = header->start != NULL ? g_strv_length (header->start) : 0;
  if (n_start != 0 && n_start != 1 && n_start != RULES_MAX_START)
    return negura_tile_source_fail (source, error, NEGURA_TILE_ERROR_VALUE,
                                    SET, "start",
                                    _("a start tile is one design or four, but %u are named"),
                                    n_start);
  header->n_start = (guint8) n_start;

  return TRUE;
}

/* --- The start tile ------------------------------------------------------ */

static uint8_t
find_design (const RulesTileSet *set,
             const char         *name)
{
  for (uint8_t i = 0; i < set->n_tiles; i++) {
    g_autofree char *design = negura_tile_design_name (&set->tiles[i]);

    if (g_str_equal (design, name))
      return i;
  }

  return RULES_NO_TILE;
}

/* Takes one copy of a design out of the deck for the start tile. */
static gboolean
take_start (NeguraTileSource  *source,
            RulesTileSet      *set,
            Header            *header,
            guint              index,
            GError           **error)
{
  const char *name = header->start[index];
  uint8_t number = find_design (set, name);
  RulesTile *tile = &set->tiles[number == RULES_NO_TILE ? 0 : number];

  if (number == RULES_NO_TILE) {
    g_autofree char *quoted = negura_tile_quoted_new (name);

    return negura_tile_source_fail (source, error, NEGURA_TILE_ERROR_UNKNOWN,
                                    SET, "start",
                                    _("there is no design “%s”"), quoted);
  }
  for (guint i = 0; i < index; i++)
    if (g_str_equal (header->start[i], name))
      return negura_tile_source_fail (source, error, NEGURA_TILE_ERROR_REPEATED,
                                      SET, "start", _("“%s” is there twice"),
                                      name);
  if (strchr (tile->name, '/') != NULL)
    return negura_tile_source_fail (source, error, NEGURA_TILE_ERROR_VALUE,
                                    name, "ghosts",
                                    _("a start tile has one number of ghost symbols"));
  if (header->n_start == RULES_MAX_START && tile->copies != 1)
    return negura_tile_source_fail (source, error, NEGURA_TILE_ERROR_VALUE,
                                    name, "copies",
                                    _("a quarter of the start tile comes once"));

  tile->copies--;
  if (header->n_start == RULES_MAX_START)
    tile->joined = quarter_joined[index];
  set->start[set->n_start++] = number;

  return TRUE;
}

/* --- Reading ------------------------------------------------------------- */

static gboolean
read_designs (NeguraTileSource  *source,
              RulesTileSet      *set,
              GError           **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (source->keys, NULL);
  guint design = 0;

  for (guint i = 0; groups[i] != NULL; i++)
    if (!g_str_equal (groups[i], SET)
        && !negura_tile_design_read (source, groups[i], design++, set, error))
      return FALSE;

  return TRUE;
}

/* The number of tiles shows whether a file is complete: a file that lacks its
 * end can look sound otherwise. */
static gboolean
check_count (NeguraTileSource   *source,
             const RulesTileSet *set,
             const Header       *header,
             GError            **error)
{
  guint n = rules_tile_set_count (set);

  if (n == header->n_tiles)
    return TRUE;

  return negura_tile_source_fail (source, error, NEGURA_TILE_ERROR_VALUE, SET,
                                  "tiles",
                                  _("there should be %u tiles to draw, but the file has %u; perhaps its end is missing"),
                                  header->n_tiles, n);
}

static gboolean
check_rules (NeguraTileSource   *source,
             const RulesTileSet *set,
             GError            **error)
{
  uint8_t tile, feature;
  RulesTileFault fault = rules_tile_set_check (set, &tile, &feature);
  g_autofree char *group = NULL;

  if (fault == RULES_TILE_OK)
    return TRUE;

  group = tile < set->n_tiles ? negura_tile_design_name (&set->tiles[tile])
                              : g_strdup (SET);
  negura_tile_fault_set (source, error, fault, set, tile, feature, group);

  return FALSE;
}

static gboolean
read_set (NeguraTileSource  *source,
          RulesTileSet      *set,
          GError           **error)
{
  g_auto (GStrv) start = NULL;
  Header header = { 0 };
  gboolean sound = read_header (source, set, &header, error);

  start = header.start;
  if (!sound || !read_designs (source, set, error))
    return FALSE;
  for (guint i = 0; i < header.n_start; i++)
    if (!take_start (source, set, &header, i, error))
      return FALSE;

  return check_count (source, set, &header, error)
         && check_rules (source, set, error);
}

RulesTileSet *
negura_tile_file_load_bytes (GBytes      *bytes,
                             const char  *name,
                             GError     **error)
{
  g_autofree char *text = NULL;
  g_autofree RulesTileSet *set = NULL;
  g_autoptr (NeguraTileScan) scan = NULL;
  g_autoptr (GKeyFile) keys = NULL;
  g_autoptr (GError) local = NULL;
  NeguraTileSource source = { .file = name };

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  text = text_new (bytes, name, error);
  if (text == NULL)
    return NULL;
  scan = negura_tile_scan_new (text, name, error);
  if (scan == NULL)
    return NULL;

  keys = g_key_file_new ();
  if (text[0] != '\0'
      && !g_key_file_load_from_data (keys, text, strlen (text),
                                     G_KEY_FILE_NONE, &local)) {
    negura_tile_error_set (error, NEGURA_TILE_ERROR_SYNTAX, name, 0, NULL,
                           NULL, "%s", local->message);
    return NULL;
  }

  source.scan = scan;
  source.keys = keys;
  set = g_new0 (RulesTileSet, 1);
  if (!read_set (&source, set, error))
    return NULL;

  return g_steal_pointer (&set);
}

RulesTileSet *
negura_tile_file_load (GFile   *file,
                       GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *data = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize size;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  stream = g_file_read (file, NULL, error);
  if (stream == NULL)
    return NULL;

  /* One byte more than allowed is enough to know that there are too many, be
   * it of a device that never ends. */
  data = g_malloc (NEGURA_TILE_FILE_MAX_BYTES + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), data,
                                NEGURA_TILE_FILE_MAX_BYTES + 1, &size, NULL,
                                error))
    return NULL;

  name = g_file_get_basename (file);
  bytes = g_bytes_new_take (g_steal_pointer (&data), size);

  return negura_tile_file_load_bytes (bytes, name, error);
}
