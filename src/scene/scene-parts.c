/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-parts: roofs and towers of cities, cottages of villages, trees and
 * tufts of fields.  Parts stand upright whatever the turn of the tile, so room
 * is kept all around them.
 */

#include "scene-private.h"

#define HOUSE_APART 15
#define HOUSE_INSET 17          /* To a side of the tile: a roof's height. */
#define HOUSE_WALL 8            /* To the wall. */
#define TOWER_APART 26
#define TOWER_INSET 34
#define TREE_INSET 36           /* To a side: a tree's height. */
#define BUSH_INSET 22

static bool
is_apart (const SceneLayout *layout,
          ScenePoint         p,
          ScenePartKind      kind,
          int                distance)
{
  for (int i = 0; i < layout->scene->n_parts; i++) {
    const ScenePart *part = &layout->scene->parts[i];
    int dx = part->at.x - p.x, dy = part->at.y - p.y;

    if (part->kind == kind && dx * dx + dy * dy < distance * distance)
      return false;
  }

  return true;
}

static bool
is_off_slots (const SceneLayout *layout,
              ScenePoint         p,
              int                distance)
{
  for (int i = 0; i < layout->n_taken; i++)
    if (scene_distance (layout->taken[i], p) < distance)
      return false;

  return true;
}

static ScenePoint
anywhere (SceneLayout *layout,
          int          inset)
{
  int x = scene_random_between (layout, inset, SCENE_UNIT - inset);
  int y = scene_random_between (layout, inset, SCENE_UNIT - inset);

  return scene_point (x, y);
}

/* Two numbers are drawn in two statements: the order of arguments is the
 * compiler's. */
static ScenePoint
nearby (SceneLayout *layout,
        ScenePoint   p,
        int          x_reach,
        int          y_reach)
{
  int x = scene_random_between (layout, -x_reach, x_reach);
  int y = scene_random_between (layout, -y_reach, y_reach);

  return scene_point (p.x + x, p.y + y);
}

/* --- Cities -------------------------------------------------------------- */

/* Towers on the wall: where its two curves meet, and half way. */
static void
add_towers (SceneLayout     *layout,
            const ScenePath *area)
{
  ScenePoint at = { 0 };

  for (int i = 0; i < area->n_steps; i++) {
    const SceneStep *step = &area->steps[i];
    ScenePoint p[4] = { at, step->p[0], step->p[1], step->p[2] };

    at = step->op == SCENE_CURVE ? step->p[2] : step->p[0];
    if (step->op != SCENE_CURVE)
      continue;
    for (int t = 128; t <= 256; t += 128) {
      ScenePoint q = scene_cubic_at (p, t);

      if (q.x > TOWER_INSET && q.y > TOWER_INSET
          && q.x < SCENE_UNIT - TOWER_INSET
          && q.y < SCENE_UNIT - TOWER_INSET
          && is_apart (layout, q, SCENE_PART_GATE, 30)
          && is_apart (layout, q, SCENE_PART_TOWER, TOWER_APART))
        scene_add_part (layout, SCENE_PART_TOWER, t == 128, q);
    }
  }
}

/* Houses that stand on a side of the tile: the neighbour draws the same ones,
 * so that the row has no seam.  For that their drawing depends only on the
 * distance from the middle of the side, and one that stands a little inside
 * has a twin, as far beyond the middle, that stands as much outside. */
static void
add_side_houses (SceneLayout *layout,
                 uint8_t      sides)
{
  static const struct {
    uint8_t variant;
    int8_t  inside;
  } row[7] = {
    { 2, 0 }, { 0, 6 }, { 5, -3 }, { 4, -7 }, { 1, 4 }, { 3, 7 }, { 6, -4 },
  };

  for (int side = 0; side < RULES_N_SIDES; side++)
    for (int k = -6; k <= 6; k++) {
      ScenePoint a = scene_side_middle (side);
      ScenePoint d = scene_side_inward (side);
      int n = k < 0 ? -k : k;
      int inside = k < 0 ? -row[n].inside : row[n].inside;

      if (sides >> side & 1)
        scene_add_part (layout, SCENE_PART_HOUSE, row[n].variant,
                        scene_point (a.x - d.y * k * 17 + d.x * inside,
                                     a.y + d.x * k * 17 + d.y * inside));
    }
}

static bool
is_city_ground (const SceneLayout *layout,
                ScenePoint         p,
                uint8_t            city)
{
  for (int k = 0; k < 8; k++) {
    static const int8_t around[8][2] = {
      { 8, 0 }, { -8, 0 }, { 0, 8 }, { 0, -8 },
      { 6, 6 }, { -6, 6 }, { 6, -6 }, { -6, -6 },
    };
    ScenePoint q = scene_point (p.x + around[k][0] * HOUSE_WALL / 8,
                                p.y + around[k][1] * HOUSE_WALL / 8);

    if (scene_grid_at (&layout->land, q) != city)
      return false;
  }

  return true;
}

static void
add_houses (SceneLayout *layout,
            uint8_t      city)
{
  for (int i = 0; i < 1400; i++) {
    ScenePoint p = anywhere (layout, HOUSE_INSET);
    int variant = scene_random_between (layout, 0, 7);

    if (is_city_ground (layout, p, city)
        && is_apart (layout, p, SCENE_PART_HOUSE, HOUSE_APART)
        && is_apart (layout, p, SCENE_PART_TREE, 11)
        && is_apart (layout, p, SCENE_PART_CHURCH, 26)
        && is_apart (layout, p, SCENE_PART_ARMS, 22)
        && is_apart (layout, p, SCENE_PART_GATE, 16))
      scene_add_part (layout, SCENE_PART_HOUSE, variant, p);
  }
}

/* A few trees in yards. */
static void
add_yards (SceneLayout *layout,
           uint8_t      city)
{
  int n = 0;

  for (int i = 0; i < 60 && n < 6; i++) {
    ScenePoint p = anywhere (layout, TREE_INSET);

    if (!is_city_ground (layout, p, city)
        || !is_apart (layout, p, SCENE_PART_TREE, 34)
        || !is_apart (layout, p, SCENE_PART_CHURCH, 22)
        || !is_apart (layout, p, SCENE_PART_ARMS, 26))
      continue;
    scene_add_part (layout, SCENE_PART_TREE,
                    scene_random_between (layout, 0, 1) * 2, p);
    n++;
  }
}

/* A church in every city of two sides or more, off the middle. */
static void
add_church (SceneLayout *layout,
            uint8_t      city)
{
  for (int i = 0; i < 60; i++) {
    ScenePoint p = anywhere (layout, 49);

    if (!is_city_ground (layout, p, city)
        || !is_off_slots (layout, p, 34)
        || !is_apart (layout, p, SCENE_PART_TOWER, 26))
      continue;
    scene_add_part (layout, SCENE_PART_CHURCH, 0, p);
    return;
  }
}

static void
furnish_city (SceneLayout *layout,
              uint8_t      city)
{
  const RulesFeature *feature = &layout->tile->features[city];

  add_towers (layout, &layout->scene->area[city]);
  add_side_houses (layout, feature->sides);
  if ((feature->sides & (feature->sides - 1)) != 0)
    add_church (layout, city);
  add_yards (layout, city);
  add_houses (layout, city);
}

/* --- Villages ------------------------------------------------------------ */

static bool
is_clear_of_roads (const SceneLayout *layout,
                   ScenePoint         p,
                   int                distance)
{
  for (uint8_t i = 0; i < layout->tile->n_features; i++)
    if (layout->tile->features[i].kind == RULES_FEATURE_ROAD
        && scene_grid_near (&layout->land, p, distance, i))
      return false;

  return true;
}

static void
furnish_village (SceneLayout *layout)
{
  static const int8_t ring[16][2] = {
    { 34, 0 }, { 31, 13 }, { 24, 24 }, { 13, 31 }, { 0, 34 }, { -13, 31 },
    { -24, 24 }, { -31, 13 }, { -34, 0 }, { -31, -13 }, { -24, -24 },
    { -13, -31 }, { 0, -34 }, { 13, -31 }, { 24, -24 }, { 31, -13 },
  };
  int start = scene_random_between (layout, 0, 15);
  int n = 0;

  scene_add_part (layout, SCENE_PART_WELL, 0, layout->village);
  for (int i = 0; i < 16 && n < 5; i++) {
    const int8_t *off = ring[(start + i * 5) & 15];
    ScenePoint p = scene_point (layout->village.x + off[0],
                                layout->village.y + off[1]);

    if (!is_clear_of_roads (layout, p, 9)
        || !is_apart (layout, p, SCENE_PART_COTTAGE, 24))
      continue;
    scene_add_part (layout, SCENE_PART_COTTAGE, n % 4, p);
    n++;
  }
}

/* --- Fields -------------------------------------------------------------- */

static bool
is_free_land (uint8_t value,
              const RulesTile *tile)
{
  return value == SCENE_FREE
         || (value < tile->n_features
             && tile->features[value].kind == RULES_FEATURE_FIELD);
}

/* Whether grass, under mist or not, is all around @p. */
static bool
is_grass (const SceneLayout *layout,
          ScenePoint         p,
          int              radius)
{
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++)
      if (!is_free_land (scene_grid_at (&layout->land,
                                        scene_point (p.x + x * radius,
                                                     p.y + y * radius)),
                         layout->tile))
        return false;

  return true;
}

/* Whether clear grass lies all around @p, also between its corners. */
static bool
is_meadow (const SceneLayout *layout,
           ScenePoint         p,
           int                rx,
           int                ry)
{
  if (p.x < rx || p.y < ry || p.x > SCENE_UNIT - rx || p.y > SCENE_UNIT - ry)
    return false;
  for (int y = -ry; y <= ry; y += 8)
    for (int x = -rx; x <= rx; x += 8) {
      ScenePoint q = scene_point (p.x + x, p.y + y);

      if (!is_free_land (scene_grid_at (&layout->land, q), layout->tile)
          || scene_grid_at (&layout->mist, q))
        return false;
    }

  return true;
}

/* Tilled land on about half of the meadows that are wide enough; room is kept
 * for every turn of the tile. */
static void
add_patches (SceneLayout *layout)
{
  int n = scene_random_between (layout, 0, 3);

  for (int i = 0; i < 60 && n > 0; i++) {
    ScenePoint p = anywhere (layout, 36);

    if (!is_meadow (layout, p, 34, 34)
        || !is_apart (layout, p, SCENE_PART_PATCH, 70))
      continue;
    scene_add_part (layout, SCENE_PART_PATCH,
                    scene_random_between (layout, 0, 2), p);
    if (scene_random_between (layout, 0, 1) == 0)
      scene_add_part (layout, SCENE_PART_HAY, 0,
                      nearby (layout, p, 9, 7));
    n--;
  }
}

/* A copse: a few trees close together around @p. */
static void
add_copse (SceneLayout *layout,
           ScenePoint   p,
           int          n)
{
  int kind = scene_random_between (layout, 0, 2);

  for (int i = 0; i < 12 && n > 0; i++) {
    ScenePoint q = nearby (layout, p, 22, 20);
    int variant = (kind + (scene_random_between (layout, 0, 3) == 0)) % 4;

    if (q.x < TREE_INSET || q.y < TREE_INSET
        || q.x > SCENE_UNIT - TREE_INSET || q.y > SCENE_UNIT - TREE_INSET
        || !is_grass (layout, q, 10)
        || !is_off_slots (layout, q, 26)
        || !is_apart (layout, q, SCENE_PART_COTTAGE, 20)
        || !is_apart (layout, q, SCENE_PART_PATCH, 36)
        || !is_apart (layout, q, SCENE_PART_TREE, 11))
      continue;
    scene_add_part (layout, SCENE_PART_TREE, variant, q);
    n--;
  }
}

/* Whether the cell at @p and that @dx, @dy beside it lie in two clear fields. */
static bool
is_meeting (const SceneLayout *layout,
            ScenePoint         p,
            int                dx,
            int                dy)
{
  ScenePoint q = scene_point (p.x + dx * SCENE_CELL, p.y + dy * SCENE_CELL);
  uint8_t here = scene_grid_at (&layout->land, p);
  uint8_t there = scene_grid_at (&layout->land, q);

  return here != there
         && is_free_land (here, layout->tile)
         && is_free_land (there, layout->tile)
         && !scene_grid_at (&layout->mist, p)
         && !scene_grid_at (&layout->mist, q);
}

/* Trees and bushes part two fields where nothing else does: bushes in a row,
 * trees on both sides of it, where they hide nothing that the row leads to. */
static void
add_hedges (SceneLayout *layout)
{
  int hand = 1;

  for (int r = 0; r + 1 < SCENE_GRID; r++)
    for (int c = 0; c + 1 < SCENE_GRID; c++) {
      ScenePoint p = scene_cell_middle (r, c), q = p;
      bool across = is_meeting (layout, p, 1, 0);

      if (!across && !is_meeting (layout, p, 0, 1))
        continue;
      *(across ? &q.x : &q.y) += hand * scene_random_between (layout, 15, 21);

      if (scene_edge_distance (p) >= BUSH_INSET
          && is_apart (layout, p, SCENE_PART_BUSH, 11))
        scene_add_part (layout, SCENE_PART_BUSH,
                        scene_random_between (layout, 0, 3), p);
      if (scene_edge_distance (q) >= TREE_INSET && is_grass (layout, q, 8)
          && is_apart (layout, q, SCENE_PART_TREE, 14)) {
        scene_add_part (layout, SCENE_PART_TREE,
                        scene_random_between (layout, 0, 3), q);
        hand = -hand;
      }
    }
}

static void
furnish_fields (SceneLayout *layout)
{
  int copses = scene_random_between (layout, 2, 4);

  add_hedges (layout);
  add_patches (layout);
  for (int i = 0; i < 40 && copses > 0; i++) {
    ScenePoint p = anywhere (layout, TREE_INSET);

    if (!is_grass (layout, p, 14) || !is_off_slots (layout, p, 34)
        || !is_apart (layout, p, SCENE_PART_TREE, 60))
      continue;
    add_copse (layout, p, scene_random_between (layout, 1, 5));
    copses--;
  }
  if (scene_random_between (layout, 0, 7) == 0)
    for (int i = 0; i < 20; i++) {
      ScenePoint p = anywhere (layout, 48);

      if (!is_grass (layout, p, 20) || !is_off_slots (layout, p, 40)
          || scene_grid_at (&layout->mist, p)
          || !is_apart (layout, p, SCENE_PART_TREE, 26))
        continue;
      scene_add_part (layout, SCENE_PART_WATER_TOWER, 0, p);
      break;
    }
  for (int i = 0; i < 46; i++) {
    ScenePoint p = anywhere (layout, 13);
    bool bush = i < 10;

    if (!is_grass (layout, p, bush ? 8 : 6)
        || (bush && scene_edge_distance (p) < BUSH_INSET)
        || !is_apart (layout, p, SCENE_PART_TREE, 12)
        || !is_apart (layout, p, SCENE_PART_PATCH, 34)
        || !is_apart (layout, p, SCENE_PART_BUSH, 20)
        || !is_apart (layout, p, SCENE_PART_TUFT, 18))
      continue;
    scene_add_part (layout, bush ? SCENE_PART_BUSH : SCENE_PART_TUFT,
                    scene_random_between (layout, 0, 3), p);
  }
}

/* Whether mist and nothing else lies all around @p. */
static bool
is_deep_mist (const SceneLayout *layout,
              ScenePoint         p)
{
  for (int y = -16; y <= 16; y += 8)
    for (int x = -30; x <= 30; x += 10) {
      /* Wisps lie level, whatever the turn of the tile. */
      ScenePoint across = scene_point (p.x + x, p.y + y);
      ScenePoint along = scene_point (p.x + y, p.y + x);

      if (!scene_grid_at (&layout->mist, across)
          || !scene_grid_at (&layout->mist, along)
          || scene_grid_at (&layout->land, across) != SCENE_FREE
          || scene_grid_at (&layout->land, along) != SCENE_FREE)
        return false;
    }

  return true;
}

static void
furnish_mist (SceneLayout *layout)
{
  int n = 4;

  for (int i = 0; i < 150 && n > 0; i++) {
    ScenePoint p = anywhere (layout, 34);

    if (!is_deep_mist (layout, p) || !is_off_slots (layout, p, 40)
        || !is_apart (layout, p, SCENE_PART_WISP, 62))
      continue;
    scene_add_part (layout, SCENE_PART_WISP,
                    scene_random_between (layout, 0, 2), p);
    n--;
  }
}

void
scene_layout_parts (SceneLayout *layout)
{
  const RulesTile *tile = layout->tile;

  for (uint8_t i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == RULES_FEATURE_CITY)
      furnish_city (layout, i);
  if (tile->village)
    furnish_village (layout);
  if (tile->bank != RULES_NO_FEATURE)
    furnish_mist (layout);
  furnish_fields (layout);
}
