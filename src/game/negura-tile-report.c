/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counting what a tile set holds.
 */

#include "config.h"

#include "negura-tile-report.h"

#include <string.h>

static guint
count_sides (uint8_t sides)
{
  return (guint) __builtin_popcount (sides);
}

/* Adds @n copies of one feature. */
static void
count_feature (NeguraTileReport   *self,
               const RulesFeature *feature,
               guint               n)
{
  switch ((RulesFeatureKind) feature->kind) {
  case RULES_FEATURE_ROAD:
    self->roads += n;
    self->road_ends[feature->end] += n;
    break;
  case RULES_FEATURE_CITY:
    self->cities[0] += n;
    self->cities[count_sides (feature->sides)] += n;
    break;
  case RULES_FEATURE_FIELD:
    self->fields += n;
    break;
  case RULES_FEATURE_CASTLE:
    self->castles += n;
    break;
  case RULES_FEATURE_CEMETERY:
    self->cemeteries += n;
    break;
  case RULES_FEATURE_MONASTERY:
    self->monasteries += n;
    break;
  case RULES_FEATURE_MIST:
  default:
    break;
  }
}

static gboolean
has_kind (const RulesTile  *tile,
          RulesFeatureKind  kind)
{
  for (uint8_t i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == kind)
      return TRUE;

  return FALSE;
}

static gboolean
has_arms (const RulesTile *tile)
{
  for (uint8_t i = 0; i < tile->n_features; i++)
    if (tile->features[i].arms > 0)
      return TRUE;

  return FALSE;
}

/* Adds @n copies of what the sides of @tile show. */
static void
count_tile_sides (NeguraTileReport *self,
                  const RulesTile  *tile,
                  guint             n)
{
  gboolean seen[RULES_N_TERRAINS] = { FALSE };

  for (int side = 0; side < RULES_N_SIDES; side++) {
    uint8_t terrain = tile->edges[side];

    self->sides[terrain] += n;
    if (tile->misty >> side & 1)
      self->misty_sides[terrain] += n;
    if (!seen[terrain])
      self->with_side[terrain] += n;
    seen[terrain] = TRUE;
  }
}

static void
count_tile (NeguraTileReport *self,
            const RulesTile  *tile,
            guint             n)
{
  gboolean level_1 = tile->castle == RULES_NO_FEATURE
                     && tile->cemetery == RULES_NO_FEATURE;

  self->tiles += n;
  self->ghosts += n * tile->ghosts;
  self->with_ghosts[tile->ghosts] += n;
  self->banks[count_sides (tile->misty)] += n;
  self->circles += n * tile->circles;

  if (tile->bank != RULES_NO_FEATURE)
    self->misty += n;
  if (tile->circles > 0)
    self->with_circles += n;
  if (tile->village)
    self->villages += n;
  if (has_arms (tile))
    self->arms += n;
  if (has_kind (tile, RULES_FEATURE_CITY))
    self->with_city += n;
  if (has_kind (tile, RULES_FEATURE_FIELD))
    self->with_field += n;
  if (level_1) {
    self->level_1 += n;
    self->level_1_ghosts += n * tile->ghosts;
    if (tile->bank != RULES_NO_FEATURE)
      self->level_1_misty += n;
  }

  count_tile_sides (self, tile, n);
  for (uint8_t i = 0; i < tile->n_features; i++)
    count_feature (self, &tile->features[i], n);
}

void
negura_tile_report_init (NeguraTileReport   *self,
                         const RulesTileSet *set,
                         gboolean            whole_box)
{
  int last_design = -1;

  g_return_if_fail (self != NULL && set != NULL);

  memset (self, 0, sizeof *self);
  for (uint8_t i = 0; i < set->n_tiles; i++) {
    const RulesTile *tile = &set->tiles[i];

    if (tile->copies == 0)
      continue;
    if (tile->design != last_design)
      self->designs++;
    last_design = tile->design;
    count_tile (self, tile, tile->copies);
  }

  for (uint8_t i = 0; i < set->n_start; i++) {
    self->start_tiles++;
    self->start_ghosts += set->tiles[set->start[i]].ghosts;
    if (whole_box && set->n_start == 1)
      count_tile (self, &set->tiles[set->start[i]], 1);
  }
}

/* A count and, where it is one of several, its share. */
static void
append_count (GString    *text,
              const char *label,
              guint       n,
              guint       of)
{
  if (of > 0)
    g_string_append_printf (text, "%-32s %4u  %3u %%\n", label, n,
                            (200 * n + of) / (2 * of));
  else
    g_string_append_printf (text, "%-32s %4u\n", label, n);
}

static void
append_mist (GString                *text,
             const NeguraTileReport *self)
{
  static const char * const symbols[] = {
    "with no ghost symbol", "with 1 ghost symbol", "with 2 ghost symbols",
    "with 3 ghost symbols",
  };
  static const char * const banks[] = {
    "with no misty side", "with 1 misty side", "with 2 misty sides",
    "with 3 misty sides", "with 4 misty sides",
  };

  append_count (text, "misty tiles", self->misty, self->tiles);
  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    append_count (text, symbols[i], self->with_ghosts[i], self->tiles);
  for (guint i = 0; i < G_N_ELEMENTS (banks); i++)
    append_count (text, banks[i], self->banks[i], self->tiles);
  append_count (text, "ghost symbols", self->ghosts, 0);
  append_count (text, "ghost symbols, start tile", self->start_ghosts, 0);
  append_count (text, "tiles with circles", self->with_circles, 0);
  append_count (text, "circles", self->circles, 0);
}

static void
append_land (GString                *text,
             const NeguraTileReport *self)
{
  static const char * const ends[RULES_N_ROAD_ENDS] = {
    "from side to side", "ending in a village", "ending in a city",
    "ending at a castle", "ending at a cemetery", "ending at a monastery",
    "ending at a ruin",
  };
  static const char * const cities[] = {
    NULL, "with 1 side", "with 2 sides", "with 3 sides", "with 4 sides",
  };

  append_count (text, "roads", self->roads, 0);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    append_count (text, ends[i], self->road_ends[i], self->roads);
  append_count (text, "cities", self->cities[0], 0);
  for (guint i = 1; i < G_N_ELEMENTS (cities); i++)
    append_count (text, cities[i], self->cities[i], self->cities[0]);
  append_count (text, "tiles with a city", self->with_city, self->tiles);
  append_count (text, "tiles with a coat of arms", self->arms, self->tiles);
  append_count (text, "fields", self->fields, 0);
  append_count (text, "tiles with a field", self->with_field, self->tiles);
}

char *
negura_tile_report_to_text (const NeguraTileReport *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint sides = 4 * self->tiles;

  append_count (text, "tiles", self->tiles, 0);
  append_count (text, "designs", self->designs, 0);
  append_count (text, "tiles of the start tile", self->start_tiles, 0);
  append_count (text, "without castle and cemetery", self->level_1, self->tiles);
  append_count (text, "  misty", self->level_1_misty, self->level_1);
  append_count (text, "  ghost symbols", self->level_1_ghosts, 0);
  append_mist (text, self);
  append_count (text, "castles", self->castles, 0);
  append_count (text, "cemeteries", self->cemeteries, 0);
  append_count (text, "monasteries", self->monasteries, 0);
  append_count (text, "villages", self->villages, 0);
  append_count (text, "field sides", self->sides[RULES_TERRAIN_FIELD], sides);
  append_count (text, "  misty", self->misty_sides[RULES_TERRAIN_FIELD], 0);
  append_count (text, "road sides", self->sides[RULES_TERRAIN_ROAD], sides);
  append_count (text, "  misty", self->misty_sides[RULES_TERRAIN_ROAD], 0);
  append_count (text, "city sides", self->sides[RULES_TERRAIN_CITY], sides);
  append_land (text, self);

  return g_string_free_and_steal (g_steal_pointer (&text));
}
