/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-art-sheet: see the header.
 */

#include "negura-art-sheet.h"

#include <math.h>

#include "negura-art-resources.h"

/* How much roofs are calmed, and from which scale (device pixels to a unit)
 * on they are left as they are. */
#define CALM 0.34
#define CALM_MOST 0.30
#define CALM_SCALE 0.60

#define ARMS_HEIGHT 34.0        /* In the drawing. */
#define ARMS_PIXELS 14.0
#define ARMS_MOST 1.75

#define RESOURCE_PATH "/io/github/negura/Negura/art/"

static const char *files[NEGURA_N_SVGS] = {
  [NEGURA_SVG_TOWN]    = RESOURCE_PATH "town.svg",
  [NEGURA_SVG_LAND]    = RESOURCE_PATH "land.svg",
  [NEGURA_SVG_PLACES]  = RESOURCE_PATH "places.svg",
  [NEGURA_SVG_FIGURES] = RESOURCE_PATH "figures.svg",
  [NEGURA_SVG_COMPANY] = RESOURCE_PATH "company.svg",
};

/* The last row is the printed symbol of a ghost. */
const NeguraPartRow negura_art_parts[SCENE_N_PART_KINDS + 1] = {
  [SCENE_PART_HOUSE] = { "house",
    NEGURA_SVG_TOWN, 64, 0, 0, 8, 32, 48, 1 },
  [SCENE_PART_CHURCH] = { "church",
    NEGURA_SVG_TOWN, 64, 4, 1, 1, 32, 48, 1 },
  [SCENE_PART_TOWER] = { "tower",
    NEGURA_SVG_TOWN, 64, 0, 1, 2, 32, 48, 1 },
  [SCENE_PART_GATE] = { "gate",
    NEGURA_SVG_TOWN, 64, 2, 1, 2, 32, 48, 1 },
  [SCENE_PART_TREE] = { "tree",
    NEGURA_SVG_LAND, 64, 0, 0, 4, 32, 48, 1 },
  [SCENE_PART_BUSH] = { "bush",
    NEGURA_SVG_LAND, 64, 4, 0, 4, 32, 48, 1 },
  [SCENE_PART_TUFT] = { "tuft",
    NEGURA_SVG_LAND, 64, 0, 1, 4, 32, 48, 1 },
  [SCENE_PART_COTTAGE] = { "cottage",
    NEGURA_SVG_TOWN, 64, 0, 2, 4, 32, 48, 1 },
  [SCENE_PART_WELL] = { "well",
    NEGURA_SVG_TOWN, 64, 4, 2, 1, 32, 48, 1 },
  [SCENE_PART_ARMS] = { "arms",
    NEGURA_SVG_TOWN, 64, 5, 1, 3, 32, 48, 1 },
  [SCENE_PART_CASTLE] = { "castle",
    NEGURA_SVG_PLACES, 224, 0, 0, 1, 112, 136, 1 },
  [SCENE_PART_CEMETERY] = { "cemetery",
    NEGURA_SVG_PLACES, 224, 1, 0, 1, 112, 136, 1 },
  [SCENE_PART_MONASTERY] = { "monastery",
    NEGURA_SVG_PLACES, 224, 2, 0, 1, 112, 136, 1 },
  [SCENE_PART_RUIN] = { "ruin",
    NEGURA_SVG_PLACES, 224, 3, 0, 1, 112, 136, 1 },
  [SCENE_PART_CIRCLE] = { "circle",
    NEGURA_SVG_FIGURES, 128, 4, 0, 1, 64, 64, 2 },
  [SCENE_PART_WATER_TOWER] = { "water-tower",
    NEGURA_SVG_LAND, 64, 4, 1, 1, 32, 48, 1 },
  [SCENE_PART_PATCH] = { "patch",
    NEGURA_SVG_LAND, 64, 0, 2, 3, 32, 48, 1 },
  [SCENE_PART_HAY] = { "hay",
    NEGURA_SVG_LAND, 64, 3, 2, 1, 32, 48, 1 },
  [SCENE_PART_WISP] = { "wisp",
    NEGURA_SVG_LAND, 64, 5, 1, 3, 32, 48, 1 },
  [SCENE_N_PART_KINDS] = { "slot",
    NEGURA_SVG_FIGURES, 128, 1, 0, 1, 64, 64, 2 },
};

/* --- Drawings ------------------------------------------------------------ */

/* Files are read when first drawn from. */
static RsvgHandle *
get_handle (NeguraDrawings *self,
            NeguraSvg       svg)
{
  GResource *resource = negura_art_resources_get_resource ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (self->handle[svg] != NULL)
    return self->handle[svg];

  bytes = g_resource_lookup_data (resource, files[svg],
                                  G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes != NULL) {
    gsize size;
    const guint8 *data = g_bytes_get_data (bytes, &size);

    self->handle[svg] = rsvg_handle_new_from_data (data, size, &error);
  }
  /* The drawings are compiled in: without them the build is broken. */
  if (self->handle[svg] == NULL)
    g_error ("%s: %s", files[svg], error->message);
  rsvg_handle_get_intrinsic_size_in_pixels (self->handle[svg],
                                            &self->width[svg],
                                            &self->height[svg]);

  return self->handle[svg];
}

void
negura_drawings_clear (NeguraDrawings *self)
{
  for (int i = 0; i < NEGURA_N_SVGS; i++)
    g_clear_object (&self->handle[i]);
}

void
negura_drawings_render (NeguraDrawings *self,
                        NeguraSvg       svg,
                        cairo_t        *cr,
                        const char     *id,
                        double          cell,
                        int             column,
                        int             row)
{
  RsvgHandle *handle = get_handle (self, svg);
  RsvgRectangle viewport = { 0, 0, self->width[svg], self->height[svg] };
  g_autoptr (GError) error = NULL;
  g_autofree char *fragment = g_strconcat ("#", id, NULL);

  cairo_save (cr);
  cairo_translate (cr, -cell * column, -cell * row);
  if (!rsvg_handle_render_layer (handle, cr, fragment, &viewport, &error))
    g_critical ("Cannot draw %s: %s", id, error->message);
  cairo_restore (cr);
}

void
negura_drawings_part (NeguraDrawings      *self,
                      cairo_t             *cr,
                      const NeguraPartRow *part,
                      int                  variant)
{
  g_autofree char *id = NULL;

  variant %= part->variants;
  id = g_strdup_printf ("%s-%d", part->id, variant);
  cairo_save (cr);
  cairo_scale (cr, 1.0 / part->scale, 1.0 / part->scale);
  cairo_translate (cr, -part->foot_x, -part->foot_y);
  negura_drawings_render (self, (NeguraSvg) part->svg, cr, id, part->cell,
                          part->column + variant, part->row);
  cairo_restore (cr);
}

/* --- Sheets -------------------------------------------------------------- */

static cairo_surface_t *
scaled (cairo_surface_t *surface,
        int              from,
        int              to)
{
  cairo_surface_t *result = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                                        to, to);
  cairo_t *cr = cairo_create (result);

  cairo_scale (cr, (double) to / from, (double) to / from);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_destroy (cr);

  return result;
}

/* On small tiles, hundreds of lit and shaded roofs would be noise behind the
 * figures: a wash of one colour over the houses makes them a city again. */
static void
calm_house (cairo_t *cr,
            double   scale)
{
  double wash = MIN (CALM * (1.0 - scale / CALM_SCALE), CALM_MOST);
  guint32 colour = scene_colour (SCENE_COLOUR_ROOF);

  if (wash <= 0.0)
    return;

  cairo_set_operator (cr, CAIRO_OPERATOR_ATOP);
  cairo_set_source_rgba (cr, (colour >> 16 & 255) / 255.0,
                         (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0,
                         wash);
  cairo_paint (cr);
}

/* A coat of arms is worth points, so it is to be found on small tiles too:
 * below so many pixels it shrinks no further, until it would hide its city. */
double
negura_art_part_scale (ScenePartKind kind,
                       double        scale)
{
  if (kind != SCENE_PART_ARMS)
    return scale;

  return CLAMP (ARMS_PIXELS / ARMS_HEIGHT, scale, scale * ARMS_MOST);
}

static void
add_picture (NeguraSheet    *self,
             NeguraDrawings *drawings,
             int             kind,
             int             variant)
{
  const NeguraPartRow *row = &negura_art_parts[kind];
  double scale = negura_art_part_scale ((ScenePartKind) kind,
                                        (double) self->pixels / SCENE_UNIT);
  double unit = scale / row->scale;
  int side = (int) ceil (row->cell * unit) + 2;
  int foot_x = (int) ceil (row->foot_x * unit);
  int foot_y = (int) ceil (row->foot_y * unit);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         side, side);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, foot_x, foot_y);
  cairo_scale (cr, scale, scale);
  negura_drawings_part (drawings, cr, row, variant);
  if (kind == SCENE_PART_HOUSE)
    calm_house (cr, scale);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  self->part[kind][variant].surface = surface;
  self->part[kind][variant].foot_x = foot_x;
  self->part[kind][variant].foot_y = foot_y;
}

NeguraSheet *
negura_sheet_new (NeguraDrawings  *drawings,
                  cairo_surface_t *grass[],
                  int              pixels)
{
  NeguraSheet *self = g_new0 (NeguraSheet, 1);

  self->pixels = pixels;
  for (int i = 0; i < NEGURA_N_GRASSES; i++)
    self->grass[i] = scaled (grass[i], NEGURA_TEXTURE_SIZE, pixels);
  for (int kind = 0; kind <= SCENE_N_PART_KINDS; kind++)
    for (int v = 0; v < negura_art_parts[kind].variants; v++)
      add_picture (self, drawings, kind, v);

  return self;
}

void
negura_sheet_free (NeguraSheet *self)
{
  for (int i = 0; i < NEGURA_N_GRASSES; i++)
    cairo_surface_destroy (self->grass[i]);
  for (int kind = 0; kind <= SCENE_N_PART_KINDS; kind++)
    for (int v = 0; v < negura_art_parts[kind].variants; v++)
      cairo_surface_destroy (self->part[kind][v].surface);
  g_free (self);
}
