/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-place: where castle, cemetery, monastery, village and ruin lie.
 */

#include "scene-private.h"

static bool
is_free (uint8_t value)
{
  return value == SCENE_FREE;
}

/* The place nearest to the middle of the tile with @radius units of room, or
 * the one with the most room. */
static ScenePoint
find_room (SceneLayout *layout,
           int          radius,
           int         *room)
{
  SceneDistance distance;
  ScenePoint middle = scene_point (SCENE_UNIT / 2, SCENE_UNIT / 2);
  ScenePoint best = middle;
  int best_score = -10000;

  scene_grid_distance (&layout->land, is_free, true, &distance);
  for (int r = 0; r < SCENE_GRID; r++)
    for (int c = 0; c < SCENE_GRID; c++) {
      ScenePoint p = scene_cell_middle (r, c);
      int d = distance.at[r][c];
      int score = 8 * (d < radius ? d : radius) - scene_distance (p, middle);

      if (score > best_score) {
        best_score = score;
        best = p;
        *room = d;
      }
    }

  return best;
}

static void
place_building (SceneLayout   *layout,
                uint8_t        feature,
                ScenePartKind  part,
                int            radius,
                int            flat)
{
  int room = 0;
  ScenePath *area = NULL;

  if (feature == RULES_NO_FEATURE)
    return;

  area = &layout->scene->area[feature];
  layout->building = find_room (layout, radius - 2, &room);
  radius = scene_clamp (room + 4, radius * 3 / 4, radius);
  scene_path_ellipse (area, layout->building, radius, radius - flat);
  scene_grid_fill (&layout->land, area, feature);
  scene_add_part (layout, part, 0, layout->building);
}

static void
place_village (SceneLayout *layout)
{
  ScenePath disc = { 0 };
  int room = 0;

  layout->village = find_room (layout, SCENE_VILLAGE_RADIUS + 14, &room);
  scene_path_ellipse (&disc, layout->village, SCENE_VILLAGE_RADIUS,
                      SCENE_VILLAGE_RADIUS);
  scene_grid_fill (&layout->land, &disc, SCENE_BLOCKED);
}

/* The ruin stands where the two inner sides of a start quarter meet. */
static void
place_ruin (SceneLayout *layout)
{
  for (int corner = 0; corner < 4; corner++) {
    ScenePath disc = { 0 };
    ScenePoint at = scene_corner (corner);

    if (!(layout->tile->joined >> corner & 1)
        || !(layout->tile->joined >> ((corner + 3) & 3) & 1))
      continue;

    layout->ruin = at;
    scene_path_ellipse (&disc, at, SCENE_RUIN_RADIUS, SCENE_RUIN_RADIUS);
    scene_grid_fill (&layout->land, &disc, SCENE_BLOCKED);
    scene_add_part (layout, SCENE_PART_RUIN, 0, at);
  }
}

void
scene_layout_places (SceneLayout *layout)
{
  const RulesTile *tile = layout->tile;

  if (tile->joined != 0)
    place_ruin (layout);
  place_building (layout, tile->castle, SCENE_PART_CASTLE,
                  SCENE_CASTLE_RADIUS, 2);
  place_building (layout, tile->cemetery, SCENE_PART_CEMETERY,
                  SCENE_CEMETERY_RADIUS, 8);
  place_building (layout, tile->monastery, SCENE_PART_MONASTERY,
                  SCENE_MONASTERY_RADIUS, 14);
  if (tile->village)
    place_village (layout);
}
