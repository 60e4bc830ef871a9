/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * From the faults of rules_tile_set_check() to sentences with a place.
 */

#include "config.h"

#include "negura-tile-file-private.h"

#include <glib/gi18n-lib.h>

/* What a fault is about. */
typedef struct {
  NeguraTileSource   *source;
  GError            **error;
  const RulesTileSet *set;
  const RulesTile    *tile;   /* NULL: the set. */
  uint8_t             feature;
  const char         *group;
} Fault;

#define say(self, key, ...) \
  negura_tile_source_fail ((self)->source, (self)->error, \
                           NEGURA_TILE_ERROR_RULES, (self)->group, (key), \
                           __VA_ARGS__)

/* The first road or city side that no feature uses. */
static void
say_unused (Fault *self)
{
  for (int side = 0; side < RULES_N_SIDES; side++)
    if (self->tile->edges[side] != RULES_TERRAIN_FIELD
        && self->tile->side_feature[side] == RULES_NO_FEATURE) {
      const char *name = negura_tile_words_side[side];

      if (self->tile->edges[side] == RULES_TERRAIN_ROAD)
        say (self, "roads", _("side %s is a road, but no road uses it"), name);
      else
        say (self, "cities", _("side %s is a city, but no city uses it"), name);
      return;
    }
}

/* The clear half sides that lie in no field. */
static void
say_halves (Fault *self)
{
  g_autoptr (GString) halves = g_string_new (NULL);
  const RulesTile *tile = self->tile;

  for (int half = 0; half < RULES_N_HALVES; half++)
    if (tile->edges[half / 2] != RULES_TERRAIN_CITY
        && !((tile->misty | tile->joined) >> half / 2 & 1)
        && tile->half_feature[half] == RULES_NO_FEATURE)
      g_string_append_printf (halves, "%s%s", halves->len > 0 ? " " : "",
                              negura_tile_words_half[half]);

  say (self, "fields", _("these clear half sides lie in no field: %s"),
       halves->str);
}

static void
say_end (Fault *self)
{
  g_autoptr (GString) road = g_string_new (NULL);

  if (self->feature == RULES_NO_FEATURE) {
    say (self, "has", _("the tile has a village, but no road ends in it"));
    return;
  }

  negura_tile_append_road (road, &self->tile->features[self->feature]);
  say (self, "roads", _("the road %s ends in something that the tile does not have"),
       road->str);
}

static void
say_bank (Fault *self)
{
  if (self->tile->joined & self->tile->misty)
    say (self, "sides", _("an inner side of the start tile cannot be misty"));
  else if (self->tile->misty != 0)
    say (self, "sides", _("the tile is misty, but has neither ghost symbols nor circles"));
  else
    say (self, self->tile->circles > 0 ? "circles" : "ghosts",
         _("no side is misty, so there can be no ghost symbols or circles"));
}

static void
say_start (Fault *self)
{
  say (self, NULL,
       _("its inner sides do not match those of the quarter beside it"));
}

static void
say_set (Fault          *self,
         RulesTileFault  fault)
{
  if (fault == RULES_TILE_NO_TILES)
    say (self, NULL, _("the set has no tile to draw"));
  else if (fault == RULES_TILE_TOO_MANY)
    say (self, "tiles", _("a set has at most %d tiles to draw"), RULES_MAX_DECK);
  else
    say (self, NULL, _("the tiles have more than %d features together"),
         RULES_MAX_NODES);
}

void
negura_tile_fault_set (NeguraTileSource    *source,
                       GError             **error,
                       RulesTileFault       fault,
                       const RulesTileSet  *set,
                       uint8_t              tile,
                       uint8_t              feature,
                       const char          *group)
{
  Fault self = {
    .source = source,
    .error = error,
    .set = set,
    .tile = tile < set->n_tiles ? &set->tiles[tile] : NULL,
    .feature = feature,
    .group = group,
  };

  switch (fault) {
  case RULES_TILE_NO_TILES:
  case RULES_TILE_TOO_MANY:
  case RULES_TILE_TOO_MANY_NODES:
    say_set (&self, fault);
    break;
  case RULES_TILE_START:
    say_start (&self);
    break;
  case RULES_TILE_BANK:
    say_bank (&self);
    break;
  case RULES_TILE_SYMBOLS:
    say (&self, "circles", _("a tile has ghost symbols or circles, not both"));
    break;
  case RULES_TILE_CEMETERY_MIST:
    say (&self, "has", _("a tile with a cemetery cannot be misty"));
    break;
  case RULES_TILE_CASTLE_CLEAR:
    say (&self, "has", _("a tile with a castle needs a misty side"));
    break;
  case RULES_TILE_SIDE_UNUSED:
    say_unused (&self);
    break;
  case RULES_TILE_ROAD_END:
    say_end (&self);
    break;
  case RULES_TILE_FIELD_HALF:
    say_halves (&self);
    break;
  /* The reader refuses these before a set is complete. */
  case RULES_TILE_OK:
  case RULES_TILE_NAME:
  case RULES_TILE_MISTY_CITY:
  case RULES_TILE_SIDE_TWICE:
  case RULES_TILE_SIDE_TERRAIN:
  case RULES_TILE_ROAD_SIDES:
  case RULES_TILE_FIELD_CITY:
  case RULES_TILE_FEATURES:
  default:
    say (&self, NULL, _("the tile breaks rule %d of tile sets"), (int) fault);
    break;
  }
}
