/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * From a tile set to the text of a tile file.
 */

#include "config.h"

#include "negura-tile-file-private.h"

/* Appends the start of an entry: "key=" before the first, "; " before the
 * others. */
static void
append_entry (GString    *text,
              const char *key,
              guint      *n)
{
  if (*n == 0)
    g_string_append_printf (text, "%s=", key);
  else
    g_string_append (text, "; ");
  ++*n;
}

static void
end_entries (GString *text,
             guint    n)
{
  if (n > 0)
    g_string_append_c (text, '\n');
}

static void
append_tile_sides (GString         *text,
                   const RulesTile *tile)
{
  guint n = 0;

  for (int side = 0; side < RULES_N_SIDES; side++) {
    append_entry (text, "sides", &n);
    if (tile->misty >> side & 1)
      g_string_append (text, "misty ");
    g_string_append (text, negura_tile_words_terrain[tile->edges[side]]);
  }
  end_entries (text, n);
}

static void
append_has (GString         *text,
            const RulesTile *tile)
{
  guint n = 0;

  if (tile->castle != RULES_NO_FEATURE) {
    append_entry (text, "has", &n);
    g_string_append (text, negura_tile_words_has[NEGURA_TILE_HAS_CASTLE]);
  }
  if (tile->cemetery != RULES_NO_FEATURE) {
    append_entry (text, "has", &n);
    g_string_append (text, negura_tile_words_has[NEGURA_TILE_HAS_CEMETERY]);
  }
  if (tile->monastery != RULES_NO_FEATURE) {
    append_entry (text, "has", &n);
    g_string_append (text, negura_tile_words_has[NEGURA_TILE_HAS_MONASTERY]);
  }
  end_entries (text, n);
}

static void
append_cities (GString         *text,
               const RulesTile *tile)
{
  guint n = 0, n_arms = 0;

  for (uint8_t i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == RULES_FEATURE_CITY) {
      append_entry (text, "cities", &n);
      negura_tile_append_sides (text, tile->features[i].sides, "+");
    }
  end_entries (text, n);

  for (uint8_t i = 0; i < tile->n_features; i++)
    for (uint8_t j = 0; j < tile->features[i].arms; j++) {
      /* The first side of a city stands for the city. */
      append_entry (text, "arms", &n_arms);
      negura_tile_append_sides (text, tile->features[i].sides
                                & -tile->features[i].sides, "");
    }
  end_entries (text, n_arms);
}

static void
append_roads (GString         *text,
              const RulesTile *tile)
{
  guint n = 0;

  for (uint8_t i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == RULES_FEATURE_ROAD) {
      append_entry (text, "roads", &n);
      negura_tile_append_road (text, &tile->features[i]);
    }
  end_entries (text, n);
}

static void
append_field (GString            *text,
              const RulesTile    *tile,
              const RulesFeature *field)
{
  const char *between = "";
  guint city = 0;

  for (int half = 0; half < RULES_N_HALVES; half++)
    if (field->halves >> half & 1) {
      g_string_append_printf (text, "%s%s", between,
                              negura_tile_words_half[half]);
      between = " ";
    }

  for (uint8_t i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == RULES_FEATURE_CITY) {
      uint8_t sides = tile->features[i].sides;

      if (field->cities >> city++ & 1) {
        g_string_append (text, " ~");
        negura_tile_append_sides (text, sides & -sides, "");
      }
    }
}

static void
append_fields (GString         *text,
               const RulesTile *tile)
{
  guint n = 0;

  for (uint8_t i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == RULES_FEATURE_FIELD) {
      append_entry (text, "fields", &n);
      append_field (text, tile, &tile->features[i]);
    }
  end_entries (text, n);
}

static gboolean
is_start (const RulesTileSet *set,
          uint8_t             tile)
{
  for (uint8_t i = 0; i < set->n_start; i++)
    if (set->start[i] == tile)
      return TRUE;

  return FALSE;
}

/* Copies and ghost symbols of the @n tiles of one design from @first on. */
static void
append_copies (GString            *text,
               const RulesTileSet *set,
               uint8_t             first,
               uint8_t             n)
{
  const RulesTile *tile = &set->tiles[first];
  guint copies = tile->copies + (is_start (set, first) ? 1 : 0);
  guint n_ghosts = 0;

  if (n == 1) {
    if (copies > 1)
      g_string_append_printf (text, "copies=%u\n", copies);
    if (tile->ghosts > 0)
      g_string_append_printf (text, "ghosts=%u\n", tile->ghosts);
  } else {
    for (uint8_t i = 0; i < n; i++)
      for (uint8_t j = 0; j < tile[i].copies; j++) {
        append_entry (text, "ghosts", &n_ghosts);
        g_string_append_printf (text, "%u", tile[i].ghosts);
      }
    end_entries (text, n_ghosts);
  }
  if (tile->circles > 0)
    g_string_append_printf (text, "circles=%u\n", tile->circles);
}

static void
append_header (GString            *text,
               const RulesTileSet *set)
{
  guint n = 0;

  g_string_append_printf (text,
                          "[" NEGURA_TILE_FILE_SET_GROUP "]\n"
                          "format=%d\nname=%s\nversion=%u\ntiles=%u\n",
                          NEGURA_TILE_FILE_FORMAT, set->name, set->version,
                          rules_tile_set_count (set));
  for (uint8_t i = 0; i < set->n_start; i++) {
    append_entry (text, "start", &n);
    g_string_append (text, set->tiles[set->start[i]].name);
  }
  end_entries (text, n);
}

char *
negura_tile_file_to_text (const RulesTileSet *set)
{
  g_autoptr (GString) text = g_string_new (NULL);
  uint8_t n;

  append_header (text, set);
  for (uint8_t first = 0; first < set->n_tiles; first += n) {
    const RulesTile *tile = &set->tiles[first];
    g_autofree char *design = negura_tile_design_name (tile);

    for (n = 1; first + n < set->n_tiles; n++)
      if (set->tiles[first + n].design != tile->design)
        break;

    g_string_append_printf (text, "\n[%s]\n", design);
    append_copies (text, set, first, n);
    append_tile_sides (text, tile);
    append_has (text, tile);
    append_cities (text, tile);
    append_roads (text, tile);
    append_fields (text, tile);
  }

  return g_string_free_and_steal (g_steal_pointer (&text));
}
