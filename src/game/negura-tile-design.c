/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One design of a tile file, from its keys to tiles.
 */

#include "config.h"

#include "negura-tile-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A design being read. */
typedef struct {
  NeguraTileSource *source;
  const char       *group;
  const char       *key;      /* The one being read. */
  RulesTile         tile;
  guint             n_copies;
  guint8            ghosts[RULES_MAX_DECK];     /* Of each copy. */
} Design;

#define fail(self, error, code, ...) \
  negura_tile_source_fail ((self)->source, (error), NEGURA_TILE_ERROR_##code, \
                           (self)->group, (self)->key, __VA_ARGS__)

/* The entries of key @key, which becomes the one that complaints name. */
static gboolean
read_list (Design      *self,
           const char  *key,
           GStrv       *list,
           GError     **error)
{
  self->key = key;

  return negura_tile_source_list (self->source, self->group, key, list, error);
}

static gboolean
unknown_word (Design              *self,
              const char * const  *words,
              const char          *word,
              GError             **error)
{
  g_autofree char *quoted = negura_tile_quoted_new (word);

  return fail (self, error, UNKNOWN,
               _("the word “%s” is not known; did you mean “%s”?"),
               quoted, negura_tile_word_nearest (words, word));
}

static gboolean
read_side (Design      *self,
           const char  *text,
           int         *side,
           GError     **error)
{
  g_autofree char *quoted = NULL;

  *side = negura_tile_word_find (negura_tile_words_side, text);
  if (*side >= 0)
    return TRUE;

  quoted = negura_tile_quoted_new (text);
  return fail (self, error, UNKNOWN,
               _("“%s” is no side; the sides are N, E, S and W"), quoted);
}

static RulesFeature *
add_feature (Design            *self,
             RulesFeatureKind   kind,
             GError           **error)
{
  RulesFeature *feature;

  if (self->tile.n_features == RULES_MAX_FEATURES) {
    fail (self, error, RULES, _("the tile has more than %d features"),
          RULES_MAX_FEATURES);
    return NULL;
  }

  feature = &self->tile.features[self->tile.n_features++];
  feature->kind = (uint8_t) kind;

  return feature;
}

/* --- Sides --------------------------------------------------------------- */

static gboolean
read_one_side (Design      *self,
               int          side,
               const char  *text,
               GError     **error)
{
  static const char * const words[] = { "field", "road", "city", "misty", NULL };
  g_auto (GStrv) parts = g_strsplit_set (text, " \t", -1);
  int terrain = -1;
  gboolean misty = FALSE;

  for (guint i = 0; parts[i] != NULL; i++) {
    if (parts[i][0] == '\0')
      continue;
    if (negura_tile_word_find (words, parts[i]) < 0)
      return unknown_word (self, words, parts[i], error);
    if (terrain >= 0 || (misty && g_str_equal (parts[i], "misty"))) {
      g_autofree char *quoted = negura_tile_quoted_new (text);

      return fail (self, error, VALUE,
                   _("“%s” is too much for one side; semicolons separate the sides"),
                   quoted);
    }
    if (g_str_equal (parts[i], "misty"))
      misty = TRUE;
    else
      terrain = negura_tile_word_find (negura_tile_words_terrain, parts[i]);
  }

  if (terrain < 0)
    return fail (self, error, VALUE,
                 _("side %s is misty, but “field” or “road” is missing"),
                 negura_tile_words_side[side]);
  if (misty && terrain == RULES_TERRAIN_CITY)
    return fail (self, error, RULES, _("side %s is a city, and no city is misty"),
                 negura_tile_words_side[side]);

  self->tile.edges[side] = (uint8_t) terrain;
  if (misty)
    self->tile.misty |= (uint8_t) (1 << side);

  return TRUE;
}

static gboolean
read_sides (Design  *self,
            GError **error)
{
  g_auto (GStrv) list = NULL;
  guint n;

  if (!read_list (self, "sides", &list, error))
    return FALSE;
  if (list == NULL) {
    self->key = NULL;
    return fail (self, error, MISSING, _("the key sides is missing"));
  }

  n = g_strv_length (list);
  if (n != RULES_N_SIDES)
    return fail (self, error, VALUE,
                 _("a tile has 4 sides, clockwise from the north, but %u are given"),
                 n);
  for (int side = 0; side < RULES_N_SIDES; side++)
    if (!read_one_side (self, side, list[side], error))
      return FALSE;

  if (self->tile.misty != 0) {
    RulesFeature *mist = add_feature (self, RULES_FEATURE_MIST, error);

    if (mist == NULL)
      return FALSE;
    mist->sides = self->tile.misty;
  }

  return TRUE;
}

/* --- Cities and coats of arms -------------------------------------------- */

/* Gives @side to @feature, unless it is of another terrain or taken. */
static gboolean
take_side (Design        *self,
           RulesFeature  *feature,
           RulesTerrain   terrain,
           int            side,
           GError       **error)
{
  const char *name = negura_tile_words_side[side];

  if (self->tile.edges[side] != terrain)
    return terrain == RULES_TERRAIN_CITY
           ? fail (self, error, RULES, _("side %s is no city"), name)
           : fail (self, error, RULES, _("side %s is no road"), name);

  for (uint8_t i = 0; i < self->tile.n_features; i++)
    if ((self->tile.features[i].kind == RULES_FEATURE_CITY
         || self->tile.features[i].kind == RULES_FEATURE_ROAD)
        && (self->tile.features[i].sides >> side & 1))
      return fail (self, error, RULES, _("side %s is used twice"), name);

  feature->sides |= (uint8_t) (1 << side);
  return TRUE;
}

static gboolean
read_cities (Design  *self,
             GError **error)
{
  g_auto (GStrv) list = NULL;

  if (!read_list (self, "cities", &list, error))
    return FALSE;

  for (guint i = 0; list != NULL && list[i] != NULL; i++) {
    g_auto (GStrv) sides = g_strsplit (list[i], "+", -1);
    RulesFeature *city = add_feature (self, RULES_FEATURE_CITY, error);

    if (city == NULL)
      return FALSE;
    for (guint j = 0; sides[j] != NULL; j++) {
      int side;

      if (!read_side (self, g_strstrip (sides[j]), &side, error)
          || !take_side (self, city, RULES_TERRAIN_CITY, side, error))
        return FALSE;
    }
  }

  return TRUE;
}

/* The city at @side, and how many cities come before it on the tile. */
static RulesFeature *
city_at (Design *self,
         int     side,
         guint  *number)
{
  *number = 0;
  for (uint8_t i = 0; i < self->tile.n_features; i++)
    if (self->tile.features[i].kind == RULES_FEATURE_CITY) {
      if (self->tile.features[i].sides >> side & 1)
        return &self->tile.features[i];
      ++*number;
    }

  return NULL;
}

static gboolean
read_city_at (Design        *self,
              const char    *text,
              RulesFeature **city,
              guint         *number,
              GError       **error)
{
  int side;

  if (!read_side (self, text, &side, error))
    return FALSE;
  *city = city_at (self, side, number);
  if (*city == NULL)
    return fail (self, error, RULES, _("there is no city at side %s"),
                 negura_tile_words_side[side]);

  return TRUE;
}

static gboolean
read_arms (Design  *self,
           GError **error)
{
  g_auto (GStrv) list = NULL;

  if (!read_list (self, "arms", &list, error))
    return FALSE;

  for (guint i = 0; list != NULL && list[i] != NULL; i++) {
    RulesFeature *city;
    guint number;

    if (!read_city_at (self, list[i], &city, &number, error))
      return FALSE;
    if (city->arms == RULES_MAX_ARMS)
      return fail (self, error, RULES,
                   _("a city of one tile has at most %d coats of arms"),
                   RULES_MAX_ARMS);
    city->arms++;
  }

  return TRUE;
}

/* --- What stands on the tile --------------------------------------------- */

static gboolean
read_has (Design  *self,
          GError **error)
{
  static const RulesFeatureKind kinds[] = {
    [NEGURA_TILE_HAS_CASTLE] = RULES_FEATURE_CASTLE,
    [NEGURA_TILE_HAS_CEMETERY] = RULES_FEATURE_CEMETERY,
    [NEGURA_TILE_HAS_MONASTERY] = RULES_FEATURE_MONASTERY,
  };
  g_auto (GStrv) list = NULL;

  if (!read_list (self, "has", &list, error))
    return FALSE;

  for (guint i = 0; list != NULL && list[i] != NULL; i++) {
    int has = negura_tile_word_find (negura_tile_words_has, list[i]);

    if (has < 0)
      return unknown_word (self, negura_tile_words_has, list[i], error);
    for (guint j = 0; j < i; j++)
      if (g_str_equal (list[i], list[j]))
        return fail (self, error, REPEATED, _("“%s” is there twice"), list[i]);

    if (has == NEGURA_TILE_HAS_VILLAGE)
      self->tile.village = 1;
    else if (add_feature (self, kinds[has], error) == NULL)
      return FALSE;
  }

  return TRUE;
}

/* --- Roads --------------------------------------------------------------- */

/* The second part of a road: another side, or what it ends in. */
static gboolean
read_road_end (Design        *self,
               RulesFeature  *road,
               const char    *text,
               GError       **error)
{
  int side = negura_tile_word_find (negura_tile_words_side, text);
  int end;

  if (side >= 0)
    return take_side (self, road, RULES_TERRAIN_ROAD, side, error);

  end = negura_tile_word_find (negura_tile_words_end, text);
  if (end < 0)
    return unknown_word (self, negura_tile_words_end, text, error);

  road->end = (uint8_t) (RULES_END_VILLAGE + end);
  if (road->end == RULES_END_VILLAGE)
    self->tile.village = 1;

  return TRUE;
}

static gboolean
read_roads (Design  *self,
            GError **error)
{
  g_auto (GStrv) list = NULL;

  if (!read_list (self, "roads", &list, error))
    return FALSE;

  for (guint i = 0; list != NULL && list[i] != NULL; i++) {
    g_auto (GStrv) ends = g_strsplit (list[i], "-", -1);
    RulesFeature *road;
    int side;

    if (g_strv_length (ends) != 2) {
      g_autofree char *quoted = negura_tile_quoted_new (list[i]);

      return fail (self, error, VALUE,
                   _("“%s” is no road; write two sides like E-W, or a side and an end like E-village"),
                   quoted);
    }

    road = add_feature (self, RULES_FEATURE_ROAD, error);
    if (road == NULL
        || !read_side (self, g_strstrip (ends[0]), &side, error)
        || !take_side (self, road, RULES_TERRAIN_ROAD, side, error)
        || !read_road_end (self, road, g_strstrip (ends[1]), error))
      return FALSE;
  }

  return TRUE;
}

/* --- Fields -------------------------------------------------------------- */

static gboolean
read_half (Design        *self,
           RulesFeature  *field,
           const char    *text,
           GError       **error)
{
  int half = negura_tile_word_find (negura_tile_words_half, text);

  if (half < 0) {
    g_autofree char *quoted = negura_tile_quoted_new (text);

    return fail (self, error, UNKNOWN,
                 _("“%s” is no half side; did you mean “%s”?"), quoted,
                 negura_tile_word_nearest (negura_tile_words_half, text));
  }
  if (self->tile.edges[half / 2] == RULES_TERRAIN_CITY)
    return fail (self, error, RULES,
                 _("half side %s is a city and lies in no field"), text);
  if (self->tile.misty >> half / 2 & 1)
    return fail (self, error, RULES,
                 _("half side %s is misty and lies in no field"), text);

  for (uint8_t i = 0; i < self->tile.n_features; i++)
    if (self->tile.features[i].kind == RULES_FEATURE_FIELD
        && (self->tile.features[i].halves >> half & 1))
      return fail (self, error, RULES, _("half side %s is used twice"), text);

  field->halves |= (uint8_t) (1 << half);
  return TRUE;
}

static gboolean
read_field (Design      *self,
            const char  *text,
            GError     **error)
{
  g_auto (GStrv) parts = g_strsplit_set (text, " \t", -1);
  RulesFeature *field = add_feature (self, RULES_FEATURE_FIELD, error);

  if (field == NULL)
    return FALSE;

  for (guint i = 0; parts[i] != NULL; i++) {
    RulesFeature *city;
    guint number;

    if (parts[i][0] == '~') {
      if (!read_city_at (self, parts[i] + 1, &city, &number, error))
        return FALSE;
      field->cities |= (uint8_t) (1 << number);
    } else if (parts[i][0] != '\0' && !read_half (self, field, parts[i], error))
      return FALSE;
  }

  if (field->halves == 0)
    return fail (self, error, VALUE, _("a field needs at least one half side"));

  return TRUE;
}

static gboolean
read_fields (Design  *self,
             GError **error)
{
  g_auto (GStrv) list = NULL;

  if (!read_list (self, "fields", &list, error))
    return FALSE;
  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    if (!read_field (self, list[i], error))
      return FALSE;

  return TRUE;
}

/* --- Copies, ghost symbols, circles -------------------------------------- */

static gboolean
read_ghosts (Design  *self,
             GError **error)
{
  g_auto (GStrv) list = NULL;
  guint n;

  if (!read_list (self, "ghosts", &list, error))
    return FALSE;
  if (list == NULL)
    return TRUE;

  n = g_strv_length (list);
  if (n > 1 && self->n_copies == 0)
    self->n_copies = MIN (n, RULES_MAX_DECK + 1);
  if (self->n_copies > RULES_MAX_DECK || (n > 1 && n != self->n_copies))
    return fail (self, error, VALUE,
                 _("there are %u numbers; give one for all copies or one for each copy"),
                 n);

  for (guint i = 0; i < MAX (self->n_copies, 1); i++) {
    guint ghosts;

    if (!negura_tile_source_number (self->source, self->group, self->key,
                                    list[n > 1 ? i : 0], 1,
                                    RULES_MAX_SYMBOLS, &ghosts, error))
      return FALSE;
    self->ghosts[i] = (guint8) ghosts;
  }

  return TRUE;
}

static gboolean
read_number (Design      *self,
             const char  *key,
             guint        most,
             guint       *number,
             GError     **error)
{
  g_autofree char *text = negura_tile_source_value (self->source, self->group,
                                                    key);

  self->key = key;
  *number = 0;

  return text == NULL
         || negura_tile_source_number (self->source, self->group, key, text,
                                       1, most, number, error);
}

static gboolean
read_counts (Design  *self,
             GError **error)
{
  guint circles;

  if (!read_number (self, "copies", RULES_MAX_DECK, &self->n_copies, error)
      || !read_number (self, "circles", RULES_MAX_SYMBOLS, &circles, error)
      || !read_ghosts (self, error))
    return FALSE;

  self->n_copies = MAX (self->n_copies, 1);
  self->tile.circles = (uint8_t) circles;

  return TRUE;
}

/* --- From design to tiles ------------------------------------------------ */

/* One tile for each number of ghost symbols, in the order of the file. */
static gboolean
append_tiles (Design        *self,
              RulesTileSet  *set,
              GError       **error)
{
  guint8 first = set->n_tiles;
  gboolean several = FALSE;

  for (guint i = 1; i < self->n_copies; i++)
    several = several || self->ghosts[i] != self->ghosts[0];

  for (guint i = 0; i < self->n_copies; i++) {
    RulesTile *tile = NULL;

    for (guint8 j = first; j < set->n_tiles && tile == NULL; j++)
      if (set->tiles[j].ghosts == self->ghosts[i])
        tile = &set->tiles[j];
    if (tile == NULL) {
      if (set->n_tiles == RULES_MAX_TILES) {
        self->key = NULL;
        return fail (self, error, VALUE,
                     _("the set has more than %d different tiles"),
                     RULES_MAX_TILES);
      }
      tile = &set->tiles[set->n_tiles++];
      *tile = self->tile;
      tile->ghosts = self->ghosts[i];
      if (several)
        g_snprintf (tile->name, sizeof tile->name, "%s/%u", self->group,
                    tile->ghosts);
      else
        g_strlcpy (tile->name, self->group, sizeof tile->name);
      rules_tile_finish (tile);
    }
    tile->copies++;
  }

  return TRUE;
}

gboolean
negura_tile_design_read (NeguraTileSource  *source,
                         const char        *group,
                         guint              design,
                         RulesTileSet      *set,
                         GError           **error)
{
  Design self = { .source = source, .group = group };

  if (!negura_tile_name_valid (group))
    return fail (&self, error, VALUE,
                 _("a design is named with 1 to %d letters, digits, hyphens, dots and underscores"),
                 NEGURA_TILE_FILE_MAX_NAME);
  if (!negura_tile_source_keys (source, group, negura_tile_keys_design, error))
    return FALSE;

  self.tile.design = (uint8_t) design;

  return read_sides (&self, error)
         && read_has (&self, error)
         && read_cities (&self, error)
         && read_arms (&self, error)
         && read_roads (&self, error)
         && read_fields (&self, error)
         && read_counts (&self, error)
         && append_tiles (&self, set, error);
}
