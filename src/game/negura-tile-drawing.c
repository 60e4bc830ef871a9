/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tiles drawn with characters.  A tile is a grid of 13 x 7 cells, which is
 * about square in a terminal; distances are counted in rows, so that two
 * columns make one.
 */

#include "config.h"

#include "negura-tile-drawing.h"
#include "negura-tile-file-private.h"

#define COLUMNS NEGURA_TILE_DRAWING_COLUMNS
#define ROWS NEGURA_TILE_DRAWING_ROWS
#define MIDDLE_X (COLUMNS / 2)
#define MIDDLE_Y (ROWS / 2)

#define FIELD 0x00b7          /* · */
#define CITY 0x2593           /* ▓ */
#define MIST 0x2591           /* ░ */
#define ARMS 0x25c6           /* ◆ */
#define GHOST 0x25cf          /* ● */
#define CIRCLE 0x25cb         /* ○ */
#define VILLAGE 0x2302        /* ⌂ */
#define CASTLE 0x265c         /* ♜ */
#define CEMETERY 0x2020       /* † */
#define MONASTERY 0x2657      /* ♗ */
#define RUIN 0x25b2           /* ▲ */
#define RISING 0x2571         /* ╱ */
#define FALLING 0x2572        /* ╲ */

typedef struct {
  int x;
  int y;
} Spot;

/* A tile being drawn.  Roads are collected as the directions in which they
 * leave each cell and become line characters at the end. */
typedef struct {
  const RulesTile *tile;
  gunichar         cells[ROWS][COLUMNS];
  guint8           roads[ROWS][COLUMNS];
} Drawing;

/* One step towards each side. */
static const Spot steps[RULES_N_SIDES] = {
  { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 },
};

/* The line character for the directions of a road, mask 1 << RulesSide. */
static const gunichar lines[16] = {
  [1 << RULES_NORTH] = 0x2502,
  [1 << RULES_SOUTH] = 0x2502,
  [1 << RULES_NORTH | 1 << RULES_SOUTH] = 0x2502,
  [1 << RULES_EAST] = 0x2500,
  [1 << RULES_WEST] = 0x2500,
  [1 << RULES_EAST | 1 << RULES_WEST] = 0x2500,
  [1 << RULES_NORTH | 1 << RULES_EAST] = 0x2514,
  [1 << RULES_EAST | 1 << RULES_SOUTH] = 0x250c,
  [1 << RULES_SOUTH | 1 << RULES_WEST] = 0x2510,
  [1 << RULES_NORTH | 1 << RULES_WEST] = 0x2518,
};

/* --- Areas --------------------------------------------------------------- */

/* How far a cell is from a side, in half rows. */
static int
distance (int x,
          int y,
          int side)
{
  switch ((RulesSide) side) {
  case RULES_NORTH:
    return 2 * y;
  case RULES_EAST:
    return COLUMNS - 1 - x;
  case RULES_SOUTH:
    return 2 * (ROWS - 1 - y);
  case RULES_WEST:
  default:
    return x;
  }
}

static int
nearest_distance (int x,
                  int y)
{
  int least = G_MAXINT;

  for (int side = 0; side < RULES_N_SIDES; side++)
    least = MIN (least, distance (x, y, side));

  return least;
}

/* Whether an area that has @sides covers the cell: a strip along a single
 * side, which @deep lets reach across the tile; the wedges of several sides,
 * and a band through the middle when they lie opposite. */
static gboolean
covers (guint8   sides,
        int      x,
        int      y,
        gboolean deep)
{
  gboolean single = (sides & (sides - 1)) == 0;
  gboolean opposite = (sides & 5) == 5 || (sides & 10) == 10;

  for (int side = 0; side < RULES_N_SIDES; side++) {
    int d = distance (x, y, side);

    if (!(sides >> side & 1))
      continue;
    if (d == nearest_distance (x, y) && (!single || deep || d <= 2))
      return TRUE;
  }

  if (opposite && ABS (x - MIDDLE_X) <= 2 && ABS (y - MIDDLE_Y) <= 1)
    return TRUE;

  return deep && ((sides & 5) != 0 ? ABS (x - MIDDLE_X) <= 2
                                   : ABS (y - MIDDLE_Y) <= 1)
         && nearest_distance (x, y) > 2;
}

/* Whether a single misty side parts the fields on its two sides without help
 * of a road or castle: then it has to reach across. */
static gboolean
mist_is_deep (const RulesTile *tile)
{
  for (int side = 0; side < RULES_N_SIDES; side++)
    if (tile->misty == 1 << side) {
      uint8_t before = tile->half_feature[(2 * side + 7) % RULES_N_HALVES];
      uint8_t after = tile->half_feature[(2 * side + 2) % RULES_N_HALVES];

      return tile->edges[side] == RULES_TERRAIN_FIELD
             && tile->edges[(side + 1) % RULES_N_SIDES] == RULES_TERRAIN_FIELD
             && tile->edges[(side + 3) % RULES_N_SIDES] == RULES_TERRAIN_FIELD
             && tile->castle == RULES_NO_FEATURE
             && before != after;
    }

  return FALSE;
}

static gboolean
has_field (const RulesTile *tile)
{
  for (uint8_t i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == RULES_FEATURE_FIELD)
      return TRUE;

  return FALSE;
}

static void
draw_areas (Drawing *self)
{
  const RulesTile *tile = self->tile;
  gboolean deep = mist_is_deep (tile);
  gboolean all = tile->misty != 0 && !has_field (tile);

  for (int y = 0; y < ROWS; y++)
    for (int x = 0; x < COLUMNS; x++) {
      self->cells[y][x] = all || covers (tile->misty, x, y, deep) ? MIST
                                                                  : FIELD;
      for (uint8_t i = 0; i < tile->n_features; i++)
        if (tile->features[i].kind == RULES_FEATURE_CITY
            && covers (tile->features[i].sides, x, y, FALSE))
          self->cells[y][x] = CITY;
    }
}

/* --- Roads --------------------------------------------------------------- */

static gboolean
is_city (const Drawing *self,
         Spot           at)
{
  return self->cells[at.y][at.x] == CITY;
}

static Spot
side_spot (int side)
{
  return (Spot) {
    MIDDLE_X + steps[side].x * MIDDLE_X,
    MIDDLE_Y + steps[side].y * MIDDLE_Y,
  };
}

/* Walks @n cells towards @side, joining them by a line, and stops before a
 * city wall.  Returns FALSE when it has stopped. */
static gboolean
walk (Drawing *self,
      Spot    *at,
      int      side,
      int      n)
{
  for (int i = 0; i < n; i++) {
    Spot next = { at->x + steps[side].x, at->y + steps[side].y };

    if (next.x < 0 || next.x >= COLUMNS || next.y < 0 || next.y >= ROWS)
      return FALSE;
    if (is_city (self, next))
      return FALSE;
    self->roads[at->y][at->x] |= (guint8) (1 << side);
    *at = next;
    self->roads[at->y][at->x] |= (guint8) (1 << (side + 2) % RULES_N_SIDES);
  }

  return TRUE;
}

static guint
count_roads (const RulesTile *tile)
{
  guint n = 0;

  for (uint8_t i = 0; i < tile->n_features; i++)
    n += tile->features[i].kind == RULES_FEATURE_ROAD;

  return n;
}

/* How many cells it is from a side to the middle, or with @short_of to the
 * cell where a bend leaves the middle to others. */
static int
cells_inwards (int      side,
               gboolean short_of)
{
  if (side % 2 == 0)
    return MIDDLE_Y - (short_of ? 1 : 0);

  return MIDDLE_X - (short_of ? 3 : 0);
}

/* A bend between two neighbouring sides; beside another road or a large city
 * it keeps clear of the middle. */
static void
draw_bend (Drawing *self,
           int      vertical,
           int      horizontal)
{
  Spot at = side_spot (vertical);
  int inwards = (vertical + 2) % RULES_N_SIDES;

  self->roads[at.y][at.x] |= (guint8) (1 << vertical);
  if (count_roads (self->tile) == 1
      && !is_city (self, (Spot) { MIDDLE_X, MIDDLE_Y })) {
    walk (self, &at, inwards, MIDDLE_Y);
    walk (self, &at, horizontal, MIDDLE_X);
  } else {
    walk (self, &at, inwards, MIDDLE_Y - 1);
    walk (self, &at, horizontal, 3);
    walk (self, &at, inwards, 1);
    walk (self, &at, horizontal, 3);
  }
  self->roads[at.y][at.x] |= (guint8) (1 << horizontal);
}

/* A road that ends in a city: straight on to its wall, else round a corner.
 * Between two cities pictures turn right, and so does this. */
static void
draw_road_to_city (Drawing *self,
                   int      side)
{
  static const int tries[3] = { 2, 3, 1 };
  gboolean alone = count_roads (self->tile) == 1;
  Spot at = side_spot (side);

  self->roads[at.y][at.x] |= (guint8) (1 << side);
  if (!walk (self, &at, (side + 2) % RULES_N_SIDES,
             cells_inwards (side, !alone)))
    return;

  for (int i = 0; i < 3; i++) {
    int way = (side + tries[i]) % RULES_N_SIDES;

    if (self->tile->edges[way] == RULES_TERRAIN_CITY) {
      walk (self, &at, way, COLUMNS);
      return;
    }
  }
}

/* From the middle to the corner that a quarter of the start tile shares with
 * the ruin. */
static void
draw_ruin (Drawing *self)
{
  int down = self->tile->joined >> RULES_SOUTH & 1 ? 1 : -1;
  int right = self->tile->joined >> RULES_EAST & 1 ? 1 : -1;

  for (int i = 1; i < MIDDLE_Y; i++)
    self->cells[MIDDLE_Y + i * down][MIDDLE_X + 2 * i * right]
      = down == right ? FALLING : RISING;
  self->cells[MIDDLE_Y + MIDDLE_Y * down][MIDDLE_X + MIDDLE_X * right] = RUIN;
}

static void
draw_road (Drawing            *self,
           const RulesFeature *road)
{
  int side = g_bit_nth_lsf (road->sides, -1);
  int other = g_bit_nth_lsf (road->sides, side);
  Spot at = side_spot (side);

  if (other < 0 && road->end == RULES_END_CITY) {
    draw_road_to_city (self, side);
    return;
  }
  if (other >= 0 && (other - side) % 2 != 0) {
    draw_bend (self, side % 2 == 0 ? side : other,
               side % 2 == 0 ? other : side);
    return;
  }

  self->roads[at.y][at.x] |= (guint8) (1 << side);
  walk (self, &at, (side + 2) % RULES_N_SIDES,
        other >= 0 ? COLUMNS : cells_inwards (side, FALSE));
}

static void
draw_roads (Drawing *self)
{
  for (uint8_t i = 0; i < self->tile->n_features; i++)
    if (self->tile->features[i].kind == RULES_FEATURE_ROAD)
      draw_road (self, &self->tile->features[i]);

  for (int y = 0; y < ROWS; y++)
    for (int x = 0; x < COLUMNS; x++)
      if (lines[self->roads[y][x] & 15] != 0)
        self->cells[y][x] = lines[self->roads[y][x] & 15];

  if (self->tile->joined != 0)
    draw_ruin (self);
}

/* --- What stands on the tile --------------------------------------------- */

/* In the middle, or in the field beside a road that passes there. */
static void
draw_building (Drawing  *self,
               gunichar  building)
{
  static const Spot beside[] = { { 9, 5 }, { 3, 5 }, { 9, 1 }, { 3, 1 } };
  guint8 roads = self->roads[MIDDLE_Y][MIDDLE_X];
  gboolean passes = FALSE;

  for (uint8_t i = 0; i < self->tile->n_features; i++)
    passes = passes || (self->tile->features[i].kind == RULES_FEATURE_ROAD
                        && self->tile->features[i].end == RULES_END_NONE);

  if (roads == 0 || !passes) {
    self->cells[MIDDLE_Y][MIDDLE_X] = building;
    return;
  }

  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    if (self->cells[beside[i].y][beside[i].x] == FIELD) {
      self->cells[beside[i].y][beside[i].x] = building;
      return;
    }
}

/* Ghost symbols or circles, one misty side after the other. */
static void
draw_symbols (Drawing  *self,
              guint     n,
              gunichar  symbol)
{
  static const Spot spots[3][RULES_N_SIDES] = {
    { { 4, 1 }, { 11, 2 }, { 8, 5 }, { 1, 4 } },
    { { 8, 1 }, { 11, 4 }, { 4, 5 }, { 1, 2 } },
    { { 6, 1 }, { 11, 3 }, { 6, 5 }, { 1, 3 } },
  };

  for (int round = 0; round < 3; round++)
    for (int side = 0; side < RULES_N_SIDES && n > 0; side++) {
      Spot at = spots[round][side];

      if ((self->tile->misty >> side & 1) && self->cells[at.y][at.x] == MIST) {
        self->cells[at.y][at.x] = symbol;
        n--;
      }
    }
}

static void
draw_arms (Drawing *self)
{
  static const Spot spots[RULES_N_SIDES] = {
    { MIDDLE_X, 0 }, { COLUMNS - 2, MIDDLE_Y }, { MIDDLE_X, ROWS - 1 },
    { 1, MIDDLE_Y },
  };

  for (uint8_t i = 0; i < self->tile->n_features; i++) {
    guint n = self->tile->features[i].arms;

    for (int side = 0; side < RULES_N_SIDES && n > 0; side++)
      if (self->tile->features[i].sides >> side & 1) {
        self->cells[spots[side].y][spots[side].x] = ARMS;
        n--;
      }
  }
}

static void
draw_tile (Drawing         *self,
           const RulesTile *tile)
{
  *self = (Drawing) { .tile = tile };

  draw_areas (self);
  draw_roads (self);
  draw_arms (self);
  draw_symbols (self, tile->ghosts, GHOST);
  draw_symbols (self, tile->circles, CIRCLE);
  if (tile->village)
    draw_building (self, VILLAGE);
  if (tile->castle != RULES_NO_FEATURE)
    draw_building (self, CASTLE);
  if (tile->cemetery != RULES_NO_FEATURE)
    draw_building (self, CEMETERY);
  if (tile->monastery != RULES_NO_FEATURE)
    draw_building (self, MONASTERY);
}

static void
append_row (GString       *text,
            const Drawing *drawing,
            int            y)
{
  for (int x = 0; x < COLUMNS; x++)
    g_string_append_unichar (text, drawing->cells[y][x]);
}

char *
negura_tile_drawing_new (const RulesTile *tile)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Drawing drawing;

  g_return_val_if_fail (tile != NULL, NULL);

  draw_tile (&drawing, tile);
  for (int y = 0; y < ROWS; y++) {
    append_row (text, &drawing, y);
    g_string_append_c (text, '\n');
  }

  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* --- Sets ---------------------------------------------------------------- */

static void
append_start (GString            *text,
              const RulesTileSet *set)
{
  guint across = set->n_start == RULES_MAX_START ? 2 : 1;

  if (set->n_start == 0)
    return;

  g_string_append (text, "start tile\n");
  for (guint row = 0; row < across; row++) {
    Drawing drawings[2];

    for (guint i = 0; i < across; i++)
      draw_tile (&drawings[i], &set->tiles[set->start[row * across + i]]);
    for (int y = 0; y < ROWS; y++) {
      for (guint i = 0; i < across; i++)
        append_row (text, &drawings[i], y);
      g_string_append_c (text, '\n');
    }
  }
  g_string_append_c (text, '\n');
}

/* "14 x3: 3 3 2": the tiles of the design that begins at @first; @next
 * receives where the next design begins. */
static char *
title_new (const RulesTileSet *set,
           guint               first,
           guint              *next)
{
  g_autofree char *design = negura_tile_design_name (&set->tiles[first]);
  g_autoptr (GString) title = g_string_new (design);
  guint copies = 0;

  for (*next = first; *next < set->n_tiles; ++*next) {
    if (set->tiles[*next].design != set->tiles[first].design)
      break;
    copies += set->tiles[*next].copies;
  }
  if (copies > 1)
    g_string_append_printf (title, " ×%u", copies);

  if (*next > first + 1)
    for (guint i = first; i < *next; i++)
      for (guint j = 0; j < set->tiles[i].copies; j++)
        g_string_append_printf (title, "%s%u", i == first && j == 0 ? ": " : " ",
                                set->tiles[i].ghosts);

  return g_string_free_and_steal (g_steal_pointer (&title));
}

/* The columns from one drawing to the next: as many as the longest title
 * needs. */
static guint
pitch_of (const RulesTileSet *set)
{
  guint pitch = COLUMNS + 3;

  for (guint tile = 0, next; tile < set->n_tiles; tile = next) {
    g_autofree char *title = title_new (set, tile, &next);

    pitch = MAX (pitch, (guint) g_utf8_strlen (title, -1) + 3);
  }

  return pitch;
}

static void
append_spaces (GString *text,
               guint    n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (text, ' ');
}

static void
append_designs (GString             *text,
                const RulesTileSet  *set,
                const guint         *tiles,
                guint                n)
{
  guint pitch = pitch_of (set);

  for (guint i = 0; i < n; i++) {
    guint next;
    g_autofree char *title = title_new (set, tiles[i], &next);

    g_string_append (text, title);
    if (i < n - 1)
      append_spaces (text, pitch - (guint) g_utf8_strlen (title, -1));
  }
  g_string_append_c (text, '\n');

  for (int y = 0; y < ROWS; y++) {
    for (guint i = 0; i < n; i++) {
      Drawing drawing;

      draw_tile (&drawing, &set->tiles[tiles[i]]);
      append_row (text, &drawing, y);
      if (i < n - 1)
        append_spaces (text, pitch - COLUMNS);
    }
    g_string_append_c (text, '\n');
  }
  g_string_append_c (text, '\n');
}

char *
negura_tile_drawing_set_new (const RulesTileSet *set,
                             guint               across)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint row[RULES_MAX_TILES];
  guint n = 0;

  g_return_val_if_fail (set != NULL && across > 0, NULL);

  append_start (text, set);
  for (guint tile = 0, next; tile < set->n_tiles; tile = next) {
    g_autofree char *title = title_new (set, tile, &next);

    if (set->tiles[tile].copies > 0)
      row[n++] = tile;
    if (n > 0 && (n == across || next == set->n_tiles)) {
      append_designs (text, set, row, n);
      n = 0;
    }
  }

  return g_string_free_and_steal (g_steal_pointer (&text));
}
