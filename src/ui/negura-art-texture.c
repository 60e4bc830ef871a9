/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-art-texture: grass and mist, worked out instead of drawn.
 */

#include "negura-art-private.h"

#include <math.h>
#include <string.h>

/* Pixels over which a texture passes from its sides, which are all alike, to
 * its own pattern. */
#define BLEND 0.16

/* --- Noise --------------------------------------------------------------- */

static float
lattice (int   x,
         int   y,
         guint seed)
{
  guint h = (guint) x * 374761393u + (guint) y * 668265263u
            + seed * 2246822519u;

  h = (h ^ (h >> 13)) * 1274126177u;
  h ^= h >> 16;

  return (float) (h & 0xffff) / 65535.0f;
}

static float
smooth (float t)
{
  return t * t * (3.0f - 2.0f * t);
}

static float
smooth_between (float low,
                float high,
                float t)
{
  return smooth (CLAMP ((t - low) / (high - low), 0.0f, 1.0f));
}

/* @period lattice points to the side of the picture. */
static float
value_noise (float x,
             float y,
             int   period,
             guint seed)
{
  float fx = x * (float) period, fy = y * (float) period;
  int ix = (int) floorf (fx), iy = (int) floorf (fy);
  float tx = smooth (fx - (float) ix), ty = smooth (fy - (float) iy);
  float a = lattice (ix, iy, seed), b = lattice (ix + 1, iy, seed);
  float c = lattice (ix, iy + 1, seed), d = lattice (ix + 1, iy + 1, seed);

  return (a + (b - a) * tx) * (1.0f - ty) + (c + (d - c) * tx) * ty;
}

static float
sum_octaves (float x,
             float y,
             int   period,
             int   octaves,
             guint seed)
{
  float sum = 0.0f, weight = 0.5f, total = 0.0f;

  for (int i = 0; i < octaves; i++) {
    sum += weight * value_noise (x, y, period << i, seed + (guint) i);
    total += weight;
    weight *= 0.55f;
  }

  return sum / total;
}

/* The mean of @field over the eight turns and flips of a point, spread again
 * to the contrast of one of them. */
static float
symmetric (const float *field,
           int          size,
           int          x,
           int          y)
{
  int rx = size - 1 - x, ry = size - 1 - y;
  float sum = field[y * size + x] + field[y * size + rx]
              + field[ry * size + x] + field[ry * size + rx]
              + field[x * size + y] + field[x * size + ry]
              + field[rx * size + y] + field[rx * size + ry];

  return CLAMP (0.5f + (sum - 4.0f) * 0.28f, 0.0f, 1.0f);
}

float *
negura_texture_noise (int   size,
                      int   first_period,
                      int   octaves,
                      float swirl,
                      guint seed)
{
  g_autofree float *field = g_new (float, size * size);
  float *noise = g_new (float, size * size);

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++) {
      float u = ((float) x + 0.5f) / (float) size;
      float v = ((float) y + 0.5f) / (float) size;
      float du = sum_octaves (u, v, first_period, 2, seed + 11) - 0.5f;
      float dv = sum_octaves (u, v, first_period, 2, seed + 23) - 0.5f;

      field[y * size + x] = sum_octaves (u + swirl * du, v + swirl * dv,
                                         first_period, octaves, seed);
    }

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++) {
      int edge = MIN (MIN (x, size - 1 - x), MIN (y, size - 1 - y));
      float own = smooth_between (0.0f, (float) BLEND * (float) size,
                                  (float) edge);

      noise[y * size + x] = own * field[y * size + x]
                            + (1.0f - own) * symmetric (field, size, x, y);
    }

  return noise;
}

/* --- Colours ------------------------------------------------------------- */

static guint32
mix (guint32 a,
     guint32 b,
     float   t)
{
  guint32 result = 0;

  for (int shift = 0; shift <= 16; shift += 8) {
    float from = (float) (a >> shift & 255), to = (float) (b >> shift & 255);

    result |= (guint32) (from + (to - from) * t + 0.5f) << shift;
  }

  return result;
}

static guint32
premultiplied (guint32 colour,
               float   alpha)
{
  guint32 a = (guint32) (alpha * 255.0f + 0.5f);
  guint32 result = a << 24;

  for (int shift = 0; shift <= 16; shift += 8)
    result |= ((colour >> shift & 255) * a / 255) << shift;

  return result;
}

/* --- Grass --------------------------------------------------------------- */

/* Short strokes of a brush, kept off the sides, lie over the washes. */
static void
add_strokes (cairo_surface_t *surface,
             guint            seed)
{
  cairo_t *cr = cairo_create (surface);
  GRand *random = g_rand_new_with_seed (seed);
  double size = NEGURA_TEXTURE_SIZE;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < 1500; i++) {
    double x = g_rand_double_range (random, 6, size - 6);
    double y = g_rand_double_range (random, 8, size - 8);
    double length = g_rand_double_range (random, 5, 15);
    double lean = g_rand_double_range (random, -3, 3);
    double edge = MIN (MIN (x, size - x), MIN (y, size - y));
    double alpha = 0.16 * MIN (1.0, edge / 40.0);
    guint32 colour = scene_colour (i % 3 == 0 ? SCENE_COLOUR_GRASS_LIGHT
                                              : SCENE_COLOUR_GRASS_DARK);

    cairo_set_source_rgba (cr, (colour >> 16 & 255) / 255.0,
                           (colour >> 8 & 255) / 255.0,
                           (colour & 255) / 255.0, alpha);
    cairo_set_line_width (cr, g_rand_double_range (random, 1.5, 4.0));
    cairo_move_to (cr, x - length / 2, y);
    cairo_curve_to (cr, x - length / 4, y - lean, x + length / 4, y + lean,
                    x + length / 2, y - lean / 2);
    cairo_stroke (cr);
  }

  g_rand_free (random);
  cairo_destroy (cr);
}

cairo_surface_t *
negura_texture_grass (guint seed)
{
  int size = NEGURA_TEXTURE_SIZE;
  g_autofree float *wash = negura_texture_noise (size, 3, 4, 0.2f, seed);
  g_autofree float *grain = negura_texture_noise (size, 96, 2, 0.0f, seed + 40);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                                         size, size);
  guchar *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++) {
      float t = (wash[y * size + x] - 0.5f) * 3.2f
                + (grain[y * size + x] - 0.5f) * 0.5f;
      guint32 colour = mix (scene_colour (SCENE_COLOUR_GRASS),
                            scene_colour (t > 0.0f
                                          ? SCENE_COLOUR_GRASS_LIGHT
                                          : SCENE_COLOUR_GRASS_DARK),
                            MIN (fabsf (t), 1.0f) * 0.8f);

      memcpy (data + y * stride + x * 4, &colour, 4);
    }
  cairo_surface_mark_dirty (surface);
  add_strokes (surface, seed);
  cairo_surface_flush (surface);

  return surface;
}

/* --- Mist ---------------------------------------------------------------- */

#define MAX_BORDER 256

typedef struct {
  int n;
  float x0[MAX_BORDER], y0[MAX_BORDER], x1[MAX_BORDER], y1[MAX_BORDER];
  int n_ends;
  float end_x[8], end_y[8];
} Border;

static void
add_curve (Border           *border,
           const ScenePoint  p[4])
{
  float last_x = p[0].x, last_y = p[0].y;

  for (int i = 1; i <= 12 && border->n < MAX_BORDER; i++) {
    float t = (float) i / 12.0f, s = 1.0f - t;
    float x = s * s * s * p[0].x + 3 * s * s * t * p[1].x
              + 3 * s * t * t * p[2].x + t * t * t * p[3].x;
    float y = s * s * s * p[0].y + 3 * s * s * t * p[1].y
              + 3 * s * t * t * p[2].y + t * t * t * p[3].y;

    border->x0[border->n] = last_x;
    border->y0[border->n] = last_y;
    border->x1[border->n] = last_x = x;
    border->y1[border->n] = last_y = y;
    border->n++;
  }
}

static bool
is_corner (ScenePoint p)
{
  return (p.x == 0 || p.x == SCENE_UNIT) && (p.y == 0 || p.y == SCENE_UNIT);
}

/* The border is made of the curves of the outline; its ends are corners. */
static void
find_border (const ScenePath *area,
             Border          *border)
{
  ScenePoint at = { 0 };

  border->n = border->n_ends = 0;
  for (int i = 0; i < area->n_steps; i++) {
    const SceneStep *step = &area->steps[i];

    if (step->op == SCENE_CURVE) {
      ScenePoint p[4] = { at, step->p[0], step->p[1], step->p[2] };

      add_curve (border, p);
      for (int k = 0; k < 4; k += 3)
        if (is_corner (p[k]) && border->n_ends < 8) {
          border->end_x[border->n_ends] = p[k].x;
          border->end_y[border->n_ends++] = p[k].y;
        }
    }
    at = step->op == SCENE_CURVE ? step->p[2] : step->p[0];
  }
}

/* The distance from the nearest point of the border, and from its nearest
 * end. */
static float
border_distance (const Border *border,
                 float         x,
                 float         y,
                 float        *end)
{
  float least = 1e9f;

  for (int i = 0; i < border->n; i++) {
    float dx = border->x1[i] - border->x0[i];
    float dy = border->y1[i] - border->y0[i];
    float px = x - border->x0[i], py = y - border->y0[i];
    float length = dx * dx + dy * dy;
    float t = length > 0.0f ? CLAMP ((px * dx + py * dy) / length, 0.0f, 1.0f)
                            : 0.0f;
    float ex = px - t * dx, ey = py - t * dy;

    least = MIN (least, ex * ex + ey * ey);
  }
  *end = 1e9f;
  for (int i = 0; i < border->n_ends; i++)
    *end = MIN (*end, hypotf (x - border->end_x[i], y - border->end_y[i]));

  return sqrtf (least);
}

/* Where the outline encloses pixels, as coverage. */
static cairo_surface_t *
fill_area (const ScenePath *area,
           int              size)
{
  cairo_surface_t *mask = cairo_image_surface_create (CAIRO_FORMAT_A8, size,
                                                      size);
  cairo_t *cr = cairo_create (mask);

  cairo_scale (cr, (double) size / SCENE_UNIT, (double) size / SCENE_UNIT);
  for (int i = 0; i < area->n_steps; i++) {
    const ScenePoint *p = area->steps[i].p;

    if (area->steps[i].op == SCENE_CURVE)
      cairo_curve_to (cr, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
    else if (area->steps[i].op != SCENE_CLOSE)
      cairo_line_to (cr, p[0].x, p[0].y);
  }
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_flush (mask);

  return mask;
}

/* One of the eight ways to lay the noise. */
static float
picked (const float *noise,
        int          size,
        int          x,
        int          y,
        guint        pick)
{
  int u = pick & 1 ? size - 1 - x : x;
  int v = pick & 2 ? size - 1 - y : y;

  return pick & 4 ? noise[u * size + v] : noise[v * size + u];
}

static guint32
mist_pixel (const Border *border,
            bool          inside,
            float         x,
            float         y,
            float         wisp)
{
  float end, distance = border_distance (border, x, y, &end);
  float inner = smooth_between (10.0f, 60.0f, end);
  float width = CLAMP (0.62f * end, 0.5f, 13.0f);
  float density, glow;

  if (!inside)
    distance = -distance;
  /* Wisps carry the border to and fro, but not where it leaves its corner. */
  distance += (wisp - 0.5f) * 52.0f * inner;
  density = smooth_between (-width, width, distance);
  glow = smooth_between (0.28f, 0.68f, wisp);
  /* The rim of a bank catches the light. */
  glow = MAX (glow, 1.0f - fabsf (distance - 9.0f) / 20.0f);

  return premultiplied (mix (scene_colour (SCENE_COLOUR_MIST_SHADE),
                             scene_colour (SCENE_COLOUR_MIST), glow),
                        density * (0.85f + 0.09f * glow));
}

cairo_surface_t *
negura_texture_bank (const ScenePath *area,
                     const float     *noise,
                     guint            pick)
{
  int size = NEGURA_BANK_SIZE;
  float unit = (float) SCENE_UNIT / (float) size;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         size, size);
  cairo_surface_t *mask = fill_area (area, size);
  guchar *data = cairo_image_surface_get_data (surface);
  const guchar *inside = cairo_image_surface_get_data (mask);
  int stride = cairo_image_surface_get_stride (surface);
  int mask_stride = cairo_image_surface_get_stride (mask);
  Border border;

  find_border (area, &border);
  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++) {
      guint32 pixel = mist_pixel (&border, inside[y * mask_stride + x] > 127,
                                  ((float) x + 0.5f) * unit,
                                  ((float) y + 0.5f) * unit,
                                  picked (noise, size, x, y, pick));

      memcpy (data + y * stride + x * 4, &pixel, 4);
    }
  cairo_surface_destroy (mask);
  cairo_surface_mark_dirty (surface);

  return surface;
}
