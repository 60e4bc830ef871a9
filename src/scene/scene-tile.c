/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-tile: lays out one tile, subject after subject, and answers what lies
 * at a point.
 */

#include "scene-private.h"

#include <string.h>

/* --- Random numbers ------------------------------------------------------ */

static uint32_t
mix (uint32_t hash,
     uint32_t value)
{
  return (hash ^ value) * 16777619u;
}

/* Symbols do not count, so that copies of a design look alike. */
static uint32_t
hash_tile (const RulesTile *tile)
{
  uint32_t hash = mix (2166136261u, tile->design);

  hash = mix (hash, tile->misty);
  hash = mix (hash, tile->joined);
  for (int side = 0; side < RULES_N_SIDES; side++)
    hash = mix (hash, tile->edges[side]);
  for (int i = 0; i < tile->n_features; i++) {
    hash = mix (hash, tile->features[i].kind);
    hash = mix (hash, tile->features[i].sides);
    hash = mix (hash, tile->features[i].halves);
  }

  return hash != 0 ? hash : 1;
}

uint32_t
scene_random (SceneLayout *layout)
{
  uint32_t x = layout->random;

  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  layout->random = x;

  /* The low bits of such a generator are the weak ones. */
  return x >> 8;
}

int
scene_random_between (SceneLayout *layout,
                      int          low,
                      int          high)
{
  return low + (int) (scene_random (layout) % (uint32_t) (high - low + 1));
}

/* --- Regions along sides ------------------------------------------------- */

static void
add_border (ScenePath   *path,
            SceneBorder  border,
            int          side,
            int          gap)
{
  uint8_t turn = (uint8_t) side;

  scene_path_curve (path, scene_point_turned (border.start, turn),
                    scene_point_turned (border.before, turn),
                    scene_point_turned (border.middle, turn));
  scene_path_curve (path, scene_point_turned (border.after, turn),
                    scene_point_turned (border.end, turn),
                    scene_corner (side + 1 + gap));
}

void
scene_region (SceneLayout  *layout,
              ScenePath    *path,
              uint8_t       sides,
              SceneBorder (*border) (SceneLayout *layout,
                                     int          side,
                                     int          gap))
{
  int first = 0, side;

  if (sides == 0)
    return;

  /* A run of sides begins where the side before is another's. */
  if (sides != 15)
    while (!(sides >> first & 1) || (sides >> ((first + 3) & 3) & 1))
      first++;

  scene_path_move (path, scene_corner (first));
  if (sides == 15)
    for (side = 1; side < RULES_N_SIDES; side++)
      scene_path_line (path, scene_corner (side));
  else
    for (side = first;;) {
      int gap = 0;

      scene_path_line (path, scene_corner (side + 1));
      while (!(sides >> ((side + 1 + gap) & 3) & 1))
        gap++;
      if (gap > 0)
        add_border (path, border (layout, side, gap), side, gap);
      side = (side + 1 + gap) & 3;
      if (side == first)
        break;
    }
  scene_path_close (path);
}

/* --- The whole tile ------------------------------------------------------ */

bool
scene_add_part (SceneLayout   *layout,
                ScenePartKind  kind,
                int            variant,
                ScenePoint     at)
{
  SceneTile *scene = layout->scene;

  if (scene->n_parts == SCENE_MAX_PARTS)
    return false;

  scene->parts[scene->n_parts++] = (ScenePart) {
    (uint8_t) kind, (uint8_t) variant, at,
  };

  return true;
}

/* Everything that decides which field reaches where.  Returns how badly the
 * fields disagree with the tile's data. */
static unsigned
lay_out_land (SceneLayout     *layout,
              SceneTile       *scene,
              const RulesTile *tile,
              uint8_t          depth)
{
  memset (scene, 0, sizeof *scene);
  memset (layout, 0, sizeof *layout);
  memset (layout->land.at, SCENE_FREE, sizeof layout->land.at);
  scene->n_features = tile->n_features;
  layout->tile = tile;
  layout->scene = scene;
  layout->random = hash_tile (tile);
  layout->depth = depth;

  scene_layout_cities (layout);
  scene_layout_through (layout);
  scene_layout_places (layout);
  scene_layout_ends (layout);
  scene_layout_mist (layout);

  return scene_layout_fields (layout);
}

void
scene_tile_init (SceneTile       *self,
                 const RulesTile *tile)
{
  SceneLayout layout;
  uint8_t best = 0;
  unsigned least = UINT32_MAX;

  /* Mist of the ordinary depth suits nearly every tile.  Where it would leave
   * open a way between fields that the data keeps apart, or close one, deeper
   * or shallower mist is tried. */
  for (uint8_t depth = 0; depth < SCENE_N_DEPTHS && least > 0; depth++) {
    unsigned faults = lay_out_land (&layout, self, tile, depth);

    if (faults < least) {
      least = faults;
      best = depth;
    }
    if (tile->bank == RULES_NO_FEATURE)
      break;
  }
  if (layout.depth != best)
    lay_out_land (&layout, self, tile, best);

  scene_layout_bank (&layout);
  scene_layout_slots (&layout);
  scene_layout_parts (&layout);
}

/* --- What lies at a point ------------------------------------------------ */

/* The order in which the kinds lie on each other, the uppermost first. */
static const uint8_t uppermost[RULES_N_FEATURE_KINDS] = {
  RULES_FEATURE_CASTLE, RULES_FEATURE_CEMETERY, RULES_FEATURE_MONASTERY,
  RULES_FEATURE_CITY, RULES_FEATURE_ROAD, RULES_FEATURE_MIST,
  RULES_FEATURE_FIELD,
};

uint8_t
scene_tile_feature_at (const SceneTile *self,
                       ScenePoint       point)
{
  for (int k = 0; k < RULES_N_FEATURE_KINDS; k++)
    for (uint8_t i = 0; i < self->n_features; i++)
      if (self->kind[i] == uppermost[k]
          && scene_path_contains (&self->area[i], point))
        return i;

  return RULES_NO_FEATURE;
}
