/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-art-city: everything upright on a tile, from north to south: pieces
 * of wall, houses, towers, trees and buildings hide what lies behind them.
 */

#include "negura-art-private.h"

#include <math.h>

#define WALL_HEIGHT 11.0
#define WALL_WIDTH 6.0
#define RAMP 26.0               /* Units over which a wall rises from the
                                 * corner of its side. */
#define PIECE 10.0              /* Units of wall with one merlon. */
#define ARMS_REACH 19           /* Of a shield, from where it is put. */

typedef struct {
  double x0, y0, x1, y1;        /* Foot of the outer face. */
  double nx, ny;                /* Outwards. */
  double h0, h1;
} Piece;

typedef struct {
  double depth;                 /* Drawn in this order. */
  const ScenePart *part;        /* Or: */
  Piece piece;
} Item;

/* --- Walls --------------------------------------------------------------- */

static double
wall_height (double x,
             double y)
{
  double cx = MIN (x, SCENE_UNIT - x), cy = MIN (y, SCENE_UNIT - y);
  double t = MIN (hypot (cx, cy) / RAMP, 1.0);

  return WALL_HEIGHT * t * (2.0 - t);
}

static void
quad (cairo_t *cr,
      double   x0,
      double   y0,
      double   x1,
      double   y1,
      double   x2,
      double   y2,
      double   x3,
      double   y3)
{
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
  cairo_line_to (cr, x3, y3);
  cairo_close_path (cr);
}

/* Stone between @a (light) and @b (shade); a hair of the same colour around
 * it closes the seam to the next piece. */
static void
fill_stone (NeguraCanvas *canvas,
            double        shade)
{
  guint32 a = scene_colour (SCENE_COLOUR_WALL);
  guint32 b = scene_colour (SCENE_COLOUR_WALL_SHADE);
  double c[3];

  for (int i = 0; i < 3; i++) {
    int shift = 16 - 8 * i;

    c[i] = ((a >> shift & 255) * (1.0 - shade)
            + (b >> shift & 255) * shade) / 255.0;
  }
  cairo_set_source_rgb (canvas->cr, c[0], c[1], c[2]);
  cairo_fill_preserve (canvas->cr);
  cairo_set_line_width (canvas->cr, 0.5);
  cairo_stroke (canvas->cr);
}

static void
ink_line (NeguraCanvas *canvas,
          double        x0,
          double        y0,
          double        x1,
          double        y1,
          double        width)
{
  negura_canvas_colour (canvas, SCENE_COLOUR_INK, 0.75);
  cairo_set_line_width (canvas->cr, width);
  cairo_move_to (canvas->cr, x0, y0);
  cairo_line_to (canvas->cr, x1, y1);
  cairo_stroke (canvas->cr);
}

static void
draw_merlon (NeguraCanvas *canvas,
             const Piece  *p)
{
  double ax = p->x0 + (p->x1 - p->x0) * 0.2, ay = p->y0 + (p->y1 - p->y0) * 0.2;
  double bx = p->x0 + (p->x1 - p->x0) * 0.7, by = p->y0 + (p->y1 - p->y0) * 0.7;
  double rise = 3.2 * MIN (p->h0, p->h1) / WALL_HEIGHT;

  quad (canvas->cr, ax, ay - p->h0 + 0.6, bx, by - p->h1 + 0.6,
        bx, by - p->h1 - rise, ax, ay - p->h0 - rise);
  fill_stone (canvas, p->ny > 0 ? 0.1 : 0.3);
  ink_line (canvas, ax, ay - p->h0 - rise, bx, by - p->h1 - rise, 0.8);
}

static void
draw_piece (NeguraCanvas *canvas,
            const Piece  *p)
{
  cairo_t *cr = canvas->cr;
  double ix0 = p->x0 - p->nx * WALL_WIDTH, iy0 = p->y0 - p->ny * WALL_WIDTH;
  double ix1 = p->x1 - p->nx * WALL_WIDTH, iy1 = p->y1 - p->ny * WALL_WIDTH;
  bool front = p->ny > 0.05;

  if (front) {
    quad (cr, p->x0, p->y0, p->x1, p->y1, p->x1, p->y1 - p->h1,
          p->x0, p->y0 - p->h0);
    fill_stone (canvas, 0.28 + 0.6 * MAX (p->nx, -0.3));
    ink_line (canvas, p->x0, p->y0, p->x1, p->y1, 1.1);
  } else {
    draw_merlon (canvas, p);
    quad (cr, ix0, iy0, ix1, iy1, ix1, iy1 - p->h1, ix0, iy0 - p->h0);
    fill_stone (canvas, 0.9);
  }

  quad (cr, p->x0, p->y0 - p->h0, p->x1, p->y1 - p->h1,
        ix1, iy1 - p->h1, ix0, iy0 - p->h0);
  fill_stone (canvas, 0.0);
  ink_line (canvas, ix0, iy0 - p->h0, ix1, iy1 - p->h1, 0.7);
  ink_line (canvas, p->x0, p->y0 - p->h0, p->x1, p->y1 - p->h1, 0.9);
  if (front)
    draw_merlon (canvas, p);
}

static void
add_walls (GArray          *items,
           const ScenePath *area)
{
  ScenePoint at = { 0 };

  for (int i = 0; i < area->n_steps; i++) {
    const SceneStep *step = &area->steps[i];
    ScenePoint p[4] = { at, step->p[0], step->p[1], step->p[2] };
    double last_x = at.x, last_y = at.y;
    int pieces;

    at = step->op == SCENE_CURVE ? step->p[2] : step->p[0];
    if (step->op != SCENE_CURVE)
      continue;

    pieces = MAX (3, (int) (hypot (p[3].x - p[0].x, p[3].y - p[0].y)
                            * 1.1 / PIECE));
    for (int k = 1; k <= pieces; k++) {
      double t = (double) k / pieces, s = 1.0 - t;
      double x = s * s * s * p[0].x + 3 * s * s * t * p[1].x
                 + 3 * s * t * t * p[2].x + t * t * t * p[3].x;
      double y = s * s * s * p[0].y + 3 * s * s * t * p[1].y
                 + 3 * s * t * t * p[2].y + t * t * t * p[3].y;
      double dx = x - last_x, dy = y - last_y, length = hypot (dx, dy);
      Item item = { .part = NULL };

      if (length < 0.01)
        continue;
      /* Outlines run clockwise: the city lies to the right. */
      item.piece = (Piece) {
        last_x, last_y, x, y, dy / length, -dx / length,
        wall_height (last_x, last_y), wall_height (x, y),
      };
      item.depth = MAX (last_y, y) - (dx > 0 ? 2.0 : 0.0);
      g_array_append_val (items, item);
      last_x = x;
      last_y = y;
    }
  }
}

/* --- All that stands ----------------------------------------------------- */

static int
compare_depth (gconstpointer a,
               gconstpointer b)
{
  double da = ((const Item *) a)->depth, db = ((const Item *) b)->depth;

  return da < db ? -1 : da > db ? 1 : 0;
}

/* Parts that lie on the ground, or were drawn below the mist. */
static bool
stands (NeguraCanvas    *canvas,
        const ScenePart *part)
{
  const SceneTile *scene = canvas->scene;
  guint8 bank = canvas->tile->bank;

  switch ((ScenePartKind) part->kind) {
  case SCENE_PART_TUFT:
  case SCENE_PART_BUSH:
  case SCENE_PART_CIRCLE:
  case SCENE_PART_ARMS:
  case SCENE_PART_PATCH:
  case SCENE_PART_WISP:
    return false;
  case SCENE_PART_TREE:
    return bank == RULES_NO_FEATURE
           || !scene_path_contains (&scene->bank, part->at);
  case SCENE_PART_HOUSE:
  case SCENE_PART_CHURCH:
  case SCENE_PART_TOWER:
  case SCENE_PART_GATE:
  case SCENE_PART_COTTAGE:
  case SCENE_PART_WELL:
  case SCENE_PART_CASTLE:
  case SCENE_PART_CEMETERY:
  case SCENE_PART_MONASTERY:
  case SCENE_PART_RUIN:
  case SCENE_PART_WATER_TOWER:
  case SCENE_PART_HAY:
  default:
    return true;
  }
}

static bool
in_city (NeguraCanvas *canvas,
         ScenePoint    board)
{
  ScenePoint p = scene_point_turned (board, (guint8) (4 - canvas->turn));

  for (guint8 i = 0; i < canvas->scene->n_features; i++)
    if (canvas->scene->kind[i] == RULES_FEATURE_CITY
        && scene_path_contains (&canvas->scene->area[i], p))
      return true;

  return false;
}

static void
draw_part (NeguraCanvas    *canvas,
           const ScenePart *part)
{
  ScenePoint at = scene_point_turned (part->at, canvas->turn);
  int variant = part->variant;

  /* The arch of a gate is seen only from outside. */
  if (part->kind == SCENE_PART_GATE)
    variant = in_city (canvas, (ScenePoint) { at.x, (gint16) (at.y + 9) });

  /* Shields are not cut off by the sides of their tile. */
  if (part->kind == SCENE_PART_ARMS) {
    double larger = canvas->sheet == NULL
                    ? 1.0
                    : negura_art_part_scale (SCENE_PART_ARMS, canvas->scale) / canvas->scale;
    int inset = (int) (ARMS_REACH * larger);

    at.x = (gint16) CLAMP (at.x, inset, SCENE_UNIT - inset);
    at.y = (gint16) CLAMP (at.y, inset, SCENE_UNIT - inset);
  }

  negura_canvas_part (canvas, (ScenePartKind) part->kind, variant, at);
}

static void
draw_ground (NeguraCanvas    *canvas,
             const ScenePath *area)
{
  cairo_t *cr = canvas->cr;

  cairo_save (cr);
  cairo_translate (cr, 5, 6);
  negura_canvas_path (canvas, area);
  negura_canvas_colour (canvas, SCENE_COLOUR_SHADOW, 0.16);
  cairo_fill (cr);
  cairo_translate (cr, -2, -3);
  negura_canvas_path (canvas, area);
  negura_canvas_colour (canvas, SCENE_COLOUR_SHADOW, 0.18);
  cairo_fill (cr);
  cairo_restore (cr);

  negura_canvas_path (canvas, area);
  negura_canvas_colour (canvas, SCENE_COLOUR_GROUND, 1.0);
  cairo_fill (cr);
}

void
negura_canvas_city (NeguraCanvas *self)
{
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (Item));
  const SceneTile *scene = self->scene;

  for (guint8 i = 0; i < scene->n_features; i++)
    if (scene->kind[i] == RULES_FEATURE_CITY) {
      ScenePath turned;

      draw_ground (self, &scene->area[i]);
      scene_path_turned (&scene->area[i], self->turn, &turned);
      add_walls (items, &turned);
    }
  for (int i = 0; i < scene->n_parts; i++)
    if (stands (self, &scene->parts[i])) {
      Item item = { .part = &scene->parts[i] };
      bool on_wall = scene->parts[i].kind == SCENE_PART_TOWER
                     || scene->parts[i].kind == SCENE_PART_GATE;

      item.depth = scene_point_turned (scene->parts[i].at, self->turn).y
                   + (on_wall ? 7.0 : 0.0);
      g_array_append_val (items, item);
    }

  g_array_sort (items, compare_depth);
  for (guint i = 0; i < items->len; i++) {
    const Item *item = &g_array_index (items, Item, i);

    if (item->part != NULL)
      draw_part (self, item->part);
    else
      draw_piece (self, &item->piece);
  }

  for (int i = 0; i < scene->n_parts; i++)
    if (scene->parts[i].kind == SCENE_PART_ARMS)
      draw_part (self, &scene->parts[i]);
}
