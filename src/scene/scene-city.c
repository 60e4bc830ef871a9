/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-city: the walls.  A wall leaves the corner of its side at about 32
 * degrees, so that two cities with a corner in common leave a wedge of field
 * between them, and so that walls of neighbours meet in one line.
 */

#include "scene-private.h"

/* The city that is alone at @side, when both sides beside it belong to one
 * other city: it needs to be flat, and the other one's wall gives way. */
static bool
is_squeezed (const RulesTile *tile,
             int              side)
{
  uint8_t own = tile->side_feature[side & 3];
  uint8_t before = tile->side_feature[(side + 3) & 3];
  uint8_t after = tile->side_feature[(side + 1) & 3];

  return tile->edges[side & 3] == RULES_TERRAIN_CITY
         && tile->edges[(side + 1) & 3] == RULES_TERRAIN_CITY
         && before == after && own != before;
}

static SceneBorder
wall (SceneLayout *layout,
      int          side,
      int          gap)
{
  int j = scene_random_between (layout, -5, 5);
  int k = scene_random_between (layout, -4, 4);
  int d;

  switch (gap) {
  case 1:
    d = SCENE_UNIT - (is_squeezed (layout->tile, side + 1) ? 104 : 74);
    return (SceneBorder) {
      { 208, 30 }, { (int16_t) (d + k), (int16_t) (82 + j) },
      { (int16_t) (d + k), (int16_t) (128 + j) },
      { (int16_t) (d + k), (int16_t) (174 + j) }, { 208, 226 },
    };
  case 2:
    return (SceneBorder) {
      { 208, 30 }, { (int16_t) (156 + j + k), (int16_t) (86 + j - k) },
      { (int16_t) (120 + j), (int16_t) (120 + j) },
      { (int16_t) (84 + j - k), (int16_t) (154 + j + k) }, { 30, 208 },
    };
  default:
    d = is_squeezed (layout->tile, side) ? 54 : 82;
    return (SceneBorder) {
      { 208, 30 }, { (int16_t) (178 + j), (int16_t) (d + k) },
      { (int16_t) (128 + j), (int16_t) (d + k) },
      { (int16_t) (78 + j), (int16_t) (d + k) }, { 48, 30 },
    };
  }
}

void
scene_layout_cities (SceneLayout *layout)
{
  const RulesTile *tile = layout->tile;

  for (uint8_t i = 0; i < tile->n_features; i++) {
    ScenePath *area = &layout->scene->area[i];

    layout->scene->kind[i] = tile->features[i].kind;
    if (tile->features[i].kind != RULES_FEATURE_CITY)
      continue;
    scene_region (layout, area, tile->features[i].sides, wall);
    scene_grid_fill (&layout->land, area, i);
  }
}
