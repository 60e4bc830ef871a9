/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-road: middle lines and bands.  Every road leaves its side in the
 * middle, at a right angle and SCENE_ROAD_WIDTH wide.
 */

#include "scene-private.h"

/* Room that a road leaves between its middle line and a city. */
#define CLEARANCE 44

/* Between two gates. */
#define GATES_APART 58

static bool
is_no_city (uint8_t value)
{
  return value == SCENE_FREE;
}

/* @from moved by @by units along the inward direction of @side. */
static ScenePoint
inward (ScenePoint from,
        int        side,
        int        by)
{
  ScenePoint direction = scene_side_inward (side);

  return scene_point (from.x + direction.x * by, from.y + direction.y * by);
}

static void
finish (SceneLayout *layout,
        uint8_t      road)
{
  scene_path_band (&layout->scene->area[road], &layout->scene->line[road],
                   SCENE_ROAD_WIDTH);
  scene_grid_fill (&layout->land, &layout->scene->area[road], road);
}

static bool
has_building (const RulesTile *tile)
{
  return tile->castle != RULES_NO_FEATURE
         || tile->cemetery != RULES_NO_FEATURE
         || tile->monastery != RULES_NO_FEATURE;
}

/* --- Through roads ------------------------------------------------------- */

static int
room_at (const SceneDistance *room,
         ScenePoint           p)
{
  return room->at[scene_clamp (p.y / SCENE_CELL, 0, SCENE_GRID - 1)]
                 [scene_clamp (p.x / SCENE_CELL, 0, SCENE_GRID - 1)];
}

/* How far to the side (in the inward direction of @aside) a straight road
 * keeps clear of cities, and of a building if there is one. */
static int
choose_bend (SceneLayout *layout,
             int          aside)
{
  SceneDistance room;
  ScenePoint middle = scene_point (SCENE_UNIT / 2, SCENE_UNIT / 2);
  int reach = has_building (layout->tile) ? 52 : 24;
  int wanted = scene_random_between (layout, -6, 6);
  int best = 0, best_score = -10000;

  scene_grid_distance (&layout->land, is_no_city, false, &room);
  for (int bend = -reach; bend <= reach; bend += 2) {
    int clear = room_at (&room, inward (middle, aside, bend));
    int score = 4 * (clear < CLEARANCE ? clear : CLEARANCE);

    if (has_building (layout->tile))
      score += bend < 0 ? -bend : bend;
    else
      score -= bend < wanted ? wanted - bend : bend - wanted;
    if (score > best_score) {
      best_score = score;
      best = bend;
    }
  }

  return best;
}

static void
lay_straight (SceneLayout *layout,
              ScenePath   *line,
              int          side)
{
  int aside = (side + 1) & 3;
  ScenePoint a = scene_side_middle (side);
  ScenePoint b = scene_side_middle (side + 2);
  int bend = choose_bend (layout, aside);
  int slant = scene_random_between (layout, -7, 7);
  ScenePoint m = inward (scene_point (SCENE_UNIT / 2, SCENE_UNIT / 2), aside,
                         bend);

  scene_path_move (line, a);
  scene_path_curve (line, inward (a, side, 44),
                    inward (inward (m, side, -44), aside, slant), m);
  scene_path_curve (line, inward (inward (m, side, 44), aside, -slant),
                    inward (b, side + 2, 44), b);
}

static void
lay_curve (SceneLayout *layout,
           ScenePath   *line,
           int          from,
           int          to)
{
  ScenePoint a = scene_side_middle (from);
  ScenePoint b = scene_side_middle (to);
  int low = has_building (layout->tile) ? 40 : 64;
  int k = scene_random_between (layout, low, low + 16);
  int l = scene_random_between (layout, low, low + 16);

  scene_path_move (line, a);
  scene_path_curve (line, inward (a, from, k), inward (b, to, l), b);
}

void
scene_layout_through (SceneLayout *layout)
{
  const RulesTile *tile = layout->tile;

  for (uint8_t i = 0; i < tile->n_features; i++) {
    ScenePath *line = &layout->scene->line[i];
    int side = 0;

    if (tile->features[i].kind != RULES_FEATURE_ROAD
        || tile->features[i].end != RULES_END_NONE)
      continue;

    while (!(tile->features[i].sides >> side & 1))
      side++;
    if (tile->features[i].sides >> (side + 2) & 1)
      lay_straight (layout, line, side);
    else if (tile->features[i].sides >> (side + 1) & 1)
      lay_curve (layout, line, side, side + 1);
    else
      lay_curve (layout, line, (side + 3) & 3, side);
    finish (layout, i);
  }
}

/* --- Roads that end ------------------------------------------------------ */

/* How much a gate at @p would crowd those that are there. */
static int
crowding (const SceneLayout *layout,
          ScenePoint         p)
{
  int cost = 0;

  for (int i = 0; i < layout->scene->n_parts; i++)
    if (layout->scene->parts[i].kind == SCENE_PART_GATE) {
      int d = scene_distance (layout->scene->parts[i].at, p);

      cost += d < GATES_APART ? 8 * (GATES_APART - d) : 0;
    }

  return cost;
}

/* The place on a wall that a road from @side reaches best. */
static ScenePoint
find_gate (SceneLayout *layout,
           int          side)
{
  ScenePoint from = scene_side_middle (side);
  ScenePoint direction = scene_side_inward (side);
  ScenePoint best = inward (from, side, SCENE_UNIT / 2);
  int best_cost = 10000;

  for (int f = 0; f < layout->tile->n_features; f++) {
    const ScenePath *area = &layout->scene->area[f];
    ScenePoint at = { 0 };

    if (layout->tile->features[f].kind != RULES_FEATURE_CITY)
      continue;
    for (int i = 0; i < area->n_steps; i++) {
      const SceneStep *step = &area->steps[i];
      ScenePoint p[4] = { at, step->p[0], step->p[1], step->p[2] };

      for (int t = 96; step->op == SCENE_CURVE && t <= 256; t += 16) {
        ScenePoint q = scene_cubic_at (p, t);
        int off = direction.x != 0 ? q.y - from.y : q.x - from.x;
        int cost = scene_distance (from, q) + 2 * (off < 0 ? -off : off)
                   + crowding (layout, q);

        if (cost < best_cost) {
          best_cost = cost;
          best = q;
        }
      }
      at = step->op == SCENE_CURVE ? step->p[2] : step->p[0];
    }
  }

  return best;
}

/* The way out of a city at @gate, @by units long. */
static ScenePoint
out_of_city (SceneLayout *layout,
             ScenePoint   gate,
             int          by)
{
  int x = 0, y = 0, length;

  for (int r = -5; r <= 5; r++)
    for (int c = -5; c <= 5; c++) {
      ScenePoint p = scene_point (gate.x + c * SCENE_CELL,
                                  gate.y + r * SCENE_CELL);

      if (p.x > 0 && p.y > 0 && p.x < SCENE_UNIT && p.y < SCENE_UNIT
          && scene_grid_at (&layout->land, p) == SCENE_FREE) {
        x += c;
        y += r;
      }
    }
  length = scene_root (x * x + y * y);
  if (length == 0)
    return gate;

  return scene_point (gate.x + x * by / length, gate.y + y * by / length);
}

/* The point of the rim of a round place at @middle, @radius away from it in
 * the direction of @toward. */
static ScenePoint
rim (ScenePoint middle,
     ScenePoint toward,
     int        radius)
{
  int length = scene_distance (middle, toward);

  if (length == 0)
    return middle;

  return scene_point (middle.x + (toward.x - middle.x) * radius / length,
                      middle.y + (toward.y - middle.y) * radius / length);
}

static void
lay_end (SceneLayout *layout,
         uint8_t      road,
         int          side)
{
  ScenePath *line = &layout->scene->line[road];
  ScenePoint a = scene_side_middle (side);
  ScenePoint place = layout->building;
  ScenePoint end, toward;
  int handle;

  switch ((RulesRoadEnd) layout->tile->features[road].end) {
  case RULES_END_CITY:
    end = find_gate (layout, side);
    scene_add_part (layout, SCENE_PART_GATE, 0, end);
    toward = out_of_city (layout, end, 40);
    break;
  case RULES_END_RUIN:
    place = layout->ruin;
    end = rim (place, inward (a, side, 60), SCENE_RUIN_RADIUS - 18);
    toward = rim (place, inward (a, side, 60), SCENE_RUIN_RADIUS + 50);
    break;
  case RULES_END_VILLAGE:
    place = layout->village;
    end = rim (place, inward (a, side, 40), 12);
    toward = rim (place, inward (a, side, 40), 60);
    break;
  case RULES_END_NONE:
  case RULES_END_CASTLE:
  case RULES_END_CEMETERY:
  case RULES_END_MONASTERY:
  default:
    end = rim (place, inward (a, side, 30), 34);
    toward = rim (place, inward (a, side, 30), 66);
    break;
  }

  handle = scene_clamp (scene_distance (a, end) * 2 / 5, 10, 60);
  toward = rim (end, toward, handle);
  scene_path_move (line, a);
  scene_path_curve (line, inward (a, side, handle), toward, end);
  finish (layout, road);
}

void
scene_layout_ends (SceneLayout *layout)
{
  const RulesTile *tile = layout->tile;

  for (uint8_t i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == RULES_FEATURE_ROAD
        && tile->features[i].end != RULES_END_NONE)
      for (int side = 0; side < RULES_N_SIDES; side++)
        if (tile->features[i].sides >> side & 1)
          lay_end (layout, i, side);
}
