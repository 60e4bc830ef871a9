/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-art-painter: the layers of a tile, from the grass to the rim of the
 * card.
 */

#include "negura-art-sheet.h"

#include <math.h>

#define MAX_SHEETS 3

/* How clearly roads are seen under mist. */
#define ROAD_THROUGH_MIST 0.62

struct _NeguraPainter {
  GMutex mutex;                 /* Over everything but the figures. */
  const RulesTileSet *set;
  SceneTile *scenes;
  NeguraDrawings drawings;
  cairo_surface_t *grass[NEGURA_N_GRASSES];
  float *noise;                 /* Of mist. */
  cairo_surface_t *bank[RULES_MAX_TILES];
  NeguraSheet *sheet[MAX_SHEETS];
  guint clock;                  /* Counts uses of sheets. */

  /* Figures have drawings of their own: they are painted in the main thread,
   * which must not wait for a tile. */
  GMutex figure_mutex;
  NeguraDrawings figures;
};

/* --- Canvas -------------------------------------------------------------- */

void
negura_canvas_colour (NeguraCanvas *self,
                      SceneColour   colour,
                      double        alpha)
{
  guint32 c = scene_colour (colour);

  cairo_set_source_rgba (self->cr, (c >> 16 & 255) / 255.0,
                         (c >> 8 & 255) / 255.0, (c & 255) / 255.0, alpha);
}

/* Adds @path as it lies on the board. */
void
negura_canvas_path (NeguraCanvas    *self,
                    const ScenePath *path)
{
  ScenePath turned;

  scene_path_turned (path, self->turn, &turned);
  for (int i = 0; i < turned.n_steps; i++) {
    const ScenePoint *p = turned.steps[i].p;

    switch ((SceneOp) turned.steps[i].op) {
    case SCENE_MOVE:
      cairo_move_to (self->cr, p[0].x, p[0].y);
      break;
    case SCENE_LINE:
      cairo_line_to (self->cr, p[0].x, p[0].y);
      break;
    case SCENE_CURVE:
      cairo_curve_to (self->cr, p[0].x, p[0].y, p[1].x, p[1].y,
                      p[2].x, p[2].y);
      break;
    case SCENE_CLOSE:
      cairo_close_path (self->cr);
      break;
    default:
      break;
    }
  }
}

/* @at is a point on the board.  @kind may also be SCENE_N_PART_KINDS. */
void
negura_canvas_part (NeguraCanvas  *self,
                    ScenePartKind  kind,
                    int            variant,
                    ScenePoint     at)
{
  cairo_t *cr = self->cr;

  variant %= negura_art_parts[kind].variants;
  cairo_save (cr);
  if (self->sheet != NULL) {
    /* Whole pixels keep the picture sharp, and rows that two tiles share
     * the same on both. */
    cairo_scale (cr, 1.0 / self->scale, 1.0 / self->scale);
    cairo_set_source_surface (cr, self->sheet->part[kind][variant].surface,
                              round (at.x * self->scale)
                              - self->sheet->part[kind][variant].foot_x,
                              round (at.y * self->scale)
                              - self->sheet->part[kind][variant].foot_y);
    cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
    cairo_paint (cr);
  } else {
    cairo_translate (cr, at.x, at.y);
    negura_drawings_part (&self->painter->drawings, cr,
                          &negura_art_parts[kind], variant);
  }
  cairo_restore (cr);
}

/* --- Layers -------------------------------------------------------------- */

/* One of the grasses, turned and flipped by the tile, so that neighbours
 * differ though their sides join. */
static void
paint_grass (NeguraCanvas *self)
{
  cairo_t *cr = self->cr;
  guint pick = self->tile->design * 7u + self->turn * 3u;
  int which = (int) (pick % NEGURA_N_GRASSES);
  cairo_surface_t *grass = self->painter->grass[which];
  double side = NEGURA_TEXTURE_SIZE;

  if (self->sheet != NULL) {
    grass = self->sheet->grass[which];
    side = self->sheet->pixels;
  }

  cairo_save (cr);
  cairo_translate (cr, SCENE_UNIT / 2.0, SCENE_UNIT / 2.0);
  cairo_rotate (cr, (pick / 2 & 3) * G_PI_2);
  if (pick & 8)
    cairo_scale (cr, -1, 1);
  cairo_translate (cr, -SCENE_UNIT / 2.0, -SCENE_UNIT / 2.0);
  cairo_scale (cr, SCENE_UNIT / side, SCENE_UNIT / side);
  cairo_set_source_surface (cr, grass, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter (cairo_get_source (cr),
                            self->sheet != NULL ? CAIRO_FILTER_NEAREST
                                                : CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_restore (cr);
}

static void
stroke_roads (NeguraCanvas *self,
              SceneColour   colour,
              double        alpha,
              double        width)
{
  bool any = false;

  for (int i = 0; i < self->scene->n_features; i++)
    if (self->scene->kind[i] == RULES_FEATURE_ROAD) {
      negura_canvas_path (self, &self->scene->line[i]);
      any = true;
    }
  if (!any)
    return;

  negura_canvas_colour (self, colour, alpha);
  cairo_set_line_width (self->cr, width);
  cairo_stroke (self->cr);
}

/* The open place in the middle of a village. */
static void
fill_village (NeguraCanvas *self,
              SceneColour   colour,
              double        alpha,
              double        radius)
{
  for (int i = 0; i < self->scene->n_parts; i++)
    if (self->scene->parts[i].kind == SCENE_PART_WELL) {
      ScenePoint at = scene_point_turned (self->scene->parts[i].at,
                                          self->turn);

      cairo_arc (self->cr, at.x, at.y, radius, 0, 2 * G_PI);
      negura_canvas_colour (self, colour, alpha);
      cairo_fill (self->cr);
    }
}

/* Tracks of wheels. */
static void
paint_ruts (NeguraCanvas *self,
            double        strength)
{
  for (int i = 0; i < self->scene->n_features; i++)
    if (self->scene->kind[i] == RULES_FEATURE_ROAD) {
      ScenePath ruts = { 0 };

      scene_path_band (&ruts, &self->scene->line[i], 10);
      negura_canvas_path (self, &ruts);
    }
  negura_canvas_colour (self, SCENE_COLOUR_ROAD_BORDER, 0.20 * strength);
  cairo_set_line_width (self->cr, 1.6);
  cairo_stroke (self->cr);
}

static void
paint_roads (NeguraCanvas *self,
             double        strength)
{
  static const struct {
    SceneColour colour;
    double alpha, width;
  } coats[] = {
    { SCENE_COLOUR_ROAD_BORDER, 0.18, SCENE_ROAD_WIDTH + 3 },
    { SCENE_COLOUR_ROAD_BORDER, 0.30, SCENE_ROAD_WIDTH - 1 },
    { SCENE_COLOUR_ROAD_BORDER, 0.75, SCENE_ROAD_WIDTH - 4 },
    { SCENE_COLOUR_ROAD,        1.00, SCENE_ROAD_WIDTH - 8 },
    { SCENE_COLOUR_MIST,        0.16, SCENE_ROAD_WIDTH - 17 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (coats); i++) {
    stroke_roads (self, coats[i].colour, coats[i].alpha * strength,
                  coats[i].width);
    fill_village (self, coats[i].colour, coats[i].alpha * strength,
                  coats[i].width / 2 + 12);
  }
  paint_ruts (self, strength);
}

static bool
under_mist (NeguraCanvas    *self,
            const ScenePart *part)
{
  guint8 bank = self->tile->bank;

  return bank != RULES_NO_FEATURE
         && scene_path_contains (&self->scene->bank, part->at);
}

static int
compare_north (gconstpointer a,
               gconstpointer b)
{
  const ScenePart *p = a, *q = b;

  /* Patches lie below everything that grows. */
  if ((p->kind == SCENE_PART_PATCH) != (q->kind == SCENE_PART_PATCH))
    return p->kind == SCENE_PART_PATCH ? -1 : 1;

  return p->at.y - q->at.y;
}

/* What grows on the ground, and trees that mist will cover. */
static void
paint_growth (NeguraCanvas *self)
{
  ScenePart growth[SCENE_MAX_PARTS];
  int n = 0;

  for (int i = 0; i < self->scene->n_parts; i++) {
    ScenePart part = self->scene->parts[i];

    if (part.kind != SCENE_PART_TUFT && part.kind != SCENE_PART_BUSH
        && part.kind != SCENE_PART_PATCH
        && (part.kind != SCENE_PART_TREE || !under_mist (self, &part)))
      continue;
    part.at = scene_point_turned (part.at, self->turn);
    growth[n++] = part;
  }

  qsort (growth, (size_t) n, sizeof *growth, compare_north);
  for (int i = 0; i < n; i++)
    negura_canvas_part (self, (ScenePartKind) growth[i].kind,
                        growth[i].variant, growth[i].at);
}

static bool
has_roads (NeguraCanvas *self)
{
  for (int i = 0; i < self->scene->n_features; i++)
    if (self->scene->kind[i] == RULES_FEATURE_ROAD)
      return true;

  return false;
}

static void
paint_mist (NeguraCanvas *self)
{
  cairo_t *cr = self->cr;
  double unit = (double) SCENE_UNIT / NEGURA_BANK_SIZE;
  cairo_surface_t **bank = &self->painter->bank[self->number];
  cairo_pattern_t *mist;
  cairo_matrix_t matrix, pixels;

  if (self->tile->bank == RULES_NO_FEATURE)
    return;

  if (*bank == NULL)
    *bank = negura_texture_bank (&self->scene->bank,
                                 self->painter->noise, self->tile->design);

  /* From the board back to the tile as printed, then to its pixels. */
  cairo_matrix_init_translate (&matrix, SCENE_UNIT / 2.0, SCENE_UNIT / 2.0);
  cairo_matrix_rotate (&matrix, -self->turn * G_PI_2);
  cairo_matrix_translate (&matrix, -SCENE_UNIT / 2.0, -SCENE_UNIT / 2.0);
  mist = cairo_pattern_create_for_surface (*bank);
  cairo_matrix_init_scale (&pixels, 1.0 / unit, 1.0 / unit);
  cairo_matrix_multiply (&matrix, &matrix, &pixels);
  cairo_pattern_set_matrix (mist, &matrix);
  cairo_pattern_set_extend (mist, CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter (mist, CAIRO_FILTER_BILINEAR);
  cairo_set_source (cr, mist);
  cairo_paint (cr);

  /* Roads show through as much as there is mist over them. */
  if (!has_roads (self)) {
    cairo_pattern_destroy (mist);
    return;
  }
  cairo_push_group (cr);
  paint_roads (self, ROAD_THROUGH_MIST);
  cairo_pop_group_to_source (cr);
  cairo_mask (cr, mist);
  cairo_pattern_destroy (mist);
}

static void
paint_kind (NeguraCanvas  *self,
            ScenePartKind  kind)
{
  for (int i = 0; i < self->scene->n_parts; i++)
    if (self->scene->parts[i].kind == kind)
      negura_canvas_part (self, kind, self->scene->parts[i].variant,
                          scene_point_turned (self->scene->parts[i].at,
                                              self->turn));
}

static void
paint_symbols (NeguraCanvas *self)
{
  paint_kind (self, SCENE_PART_WISP);
  paint_kind (self, SCENE_PART_CIRCLE);
  for (int i = 0; i < self->tile->ghosts; i++)
    negura_canvas_part (self, (ScenePartKind) SCENE_N_PART_KINDS, 0,
                        scene_point_turned (self->scene->ghost[i],
                                            self->turn));
}

/* A card catches light on its north and west rims. */
static void
paint_rim (NeguraCanvas *self)
{
  cairo_t *cr = self->cr;
  double width = MAX (1.4, 1.0 / self->scale), side = SCENE_UNIT;

  cairo_set_line_width (cr, width);
  cairo_set_source_rgba (cr, 1, 1, 0.92, 0.30);
  cairo_move_to (cr, width / 2, side);
  cairo_line_to (cr, width / 2, width / 2);
  cairo_line_to (cr, side, width / 2);
  cairo_stroke (cr);
  cairo_set_source_rgba (cr, 0.16, 0.10, 0.12, 0.30);
  cairo_move_to (cr, side - width / 2, 0);
  cairo_line_to (cr, side - width / 2, side - width / 2);
  cairo_line_to (cr, 0, side - width / 2);
  cairo_stroke (cr);
}

static void
paint (NeguraCanvas *self)
{
  cairo_save (self->cr);
  cairo_rectangle (self->cr, 0, 0, SCENE_UNIT, SCENE_UNIT);
  cairo_clip (self->cr);
  paint_grass (self);
  paint_roads (self, 1.0);
  paint_growth (self);
  paint_mist (self);
  paint_symbols (self);
  negura_canvas_city (self);
  paint_rim (self);
  cairo_restore (self->cr);
}

/* --- Painter ------------------------------------------------------------- */

NeguraPainter *
negura_painter_new (const RulesTileSet *set)
{
  NeguraPainter *self = g_new0 (NeguraPainter, 1);

  g_mutex_init (&self->mutex);
  g_mutex_init (&self->figure_mutex);
  self->set = set;
  self->scenes = g_new0 (SceneTile, set->n_tiles);
  for (int i = 0; i < set->n_tiles; i++)
    scene_tile_init (&self->scenes[i], &set->tiles[i]);

  return self;
}

void
negura_painter_free (NeguraPainter *self)
{
  for (int i = 0; i < MAX_SHEETS; i++)
    g_clear_pointer (&self->sheet[i], negura_sheet_free);
  for (int i = 0; i < RULES_MAX_TILES; i++)
    g_clear_pointer (&self->bank[i], cairo_surface_destroy);
  for (int i = 0; i < NEGURA_N_GRASSES; i++)
    g_clear_pointer (&self->grass[i], cairo_surface_destroy);
  negura_drawings_clear (&self->drawings);
  negura_drawings_clear (&self->figures);
  g_free (self->noise);
  g_free (self->scenes);
  g_mutex_clear (&self->figure_mutex);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

const SceneTile *
negura_painter_get_scenes (NeguraPainter *self)
{
  return self->scenes;
}

/* Loading is left to the first picture, which a worker asks for. */
static void
ensure_brushes (NeguraPainter *self)
{
  if (self->noise != NULL)
    return;

  self->noise = negura_texture_noise (NEGURA_BANK_SIZE, 3, 4, 0.5f, 7);
  for (guint i = 0; i < NEGURA_N_GRASSES; i++)
    self->grass[i] = negura_texture_grass (100 + 50 * i);
}

/* The sheet for a size; the one not used for longest makes room. */
static NeguraSheet *
ensure_sheet (NeguraPainter *self,
              int            pixels)
{
  int oldest = 0;

  self->clock++;
  for (int i = 0; i < MAX_SHEETS; i++) {
    if (self->sheet[i] != NULL && self->sheet[i]->pixels == pixels) {
      self->sheet[i]->used = self->clock;
      return self->sheet[i];
    }
    if (self->sheet[oldest] != NULL
        && (self->sheet[i] == NULL
            || self->sheet[i]->used < self->sheet[oldest]->used))
      oldest = i;
  }

  g_clear_pointer (&self->sheet[oldest], negura_sheet_free);
  self->sheet[oldest] = negura_sheet_new (&self->drawings, self->grass, pixels);
  self->sheet[oldest]->used = self->clock;

  return self->sheet[oldest];
}

static NeguraCanvas
canvas_for (NeguraPainter *self,
            cairo_t       *cr,
            guint8         tile,
            guint8         turn)
{
  return (NeguraCanvas) {
    .painter = self,
    .cr = cr,
    .tile = &self->set->tiles[tile],
    .scene = &self->scenes[tile],
    .number = tile,
    .turn = turn & 3,
    .scale = 1.0,
  };
}

void
negura_painter_tile (NeguraPainter *self,
                     cairo_t       *cr,
                     guint8         tile,
                     guint8         turn,
                     int            pixels)
{
  NeguraCanvas canvas = canvas_for (self, cr, tile, turn);

  g_mutex_lock (&self->mutex);
  ensure_brushes (self);
  canvas.sheet = ensure_sheet (self, pixels);
  canvas.scale = (double) pixels / SCENE_UNIT;
  cairo_save (cr);
  cairo_scale (cr, canvas.scale, canvas.scale);
  paint (&canvas);
  cairo_restore (cr);
  g_mutex_unlock (&self->mutex);
}

void
negura_painter_tile_vector (NeguraPainter *self,
                            cairo_t       *cr,
                            guint8         tile,
                            guint8         turn)
{
  NeguraCanvas canvas = canvas_for (self, cr, tile, turn);

  g_mutex_lock (&self->mutex);
  ensure_brushes (self);
  cairo_save (cr);
  cairo_scale (cr, 1.0 / SCENE_UNIT, 1.0 / SCENE_UNIT);
  paint (&canvas);
  cairo_restore (cr);
  g_mutex_unlock (&self->mutex);
}

void
negura_painter_element (NeguraPainter *self,
                        cairo_t       *cr,
                        NeguraSvg      svg,
                        const char    *id,
                        int            column,
                        int            row)
{
  g_mutex_lock (&self->figure_mutex);
  cairo_save (cr);
  cairo_scale (cr, 1.0 / 128, 1.0 / 128);
  negura_drawings_render (&self->figures, svg, cr, id, 128, column, row);
  cairo_restore (cr);
  g_mutex_unlock (&self->figure_mutex);
}

/* Where each figure is drawn.  Those with several kinds lie side by side. */
static const struct {
  guint8 svg;                   /* NeguraSvg */
  guint8 column;
  guint8 row;
  guint8 kinds;
  bool marked;                  /* With the mark of a colour on it, */
  bool lit;                     /* and a lantern beside it. */
  const char *id;
} figures[NEGURA_N_FIGURES] = {
  [NEGURA_FIGURE_GHOST] =
    { NEGURA_SVG_FIGURES, 0, 0, 1, false, false, "ghost" },
  [NEGURA_FIGURE_MEEPLE] =
    { NEGURA_SVG_FIGURES, 0, 1, RULES_N_COLOURS, true, false, "meeple" },
  [NEGURA_FIGURE_GOAL] =
    { NEGURA_SVG_FIGURES, 2, 0, 1, false, false, "goal" },
  [NEGURA_FIGURE_TILE_BACK] =
    { NEGURA_SVG_FIGURES, 3, 0, 1, false, false, "back" },
  [NEGURA_FIGURE_HOUND] =
    { NEGURA_SVG_COMPANY, 0, 0, RULES_N_HOUNDS, false, false, "hound" },
  [NEGURA_FIGURE_CAT] =
    { NEGURA_SVG_COMPANY, 2, 0, 1, false, false, "cat" },
  [NEGURA_FIGURE_SPELLBOUND] =
    { NEGURA_SVG_COMPANY, 3, 0, 1, false, false, "spellbound" },
  [NEGURA_FIGURE_SIGN] =
    { NEGURA_SVG_COMPANY, 4, 0, SCENE_N_SIGNS, false, false, "sign" },
  [NEGURA_FIGURE_GRAVE] =
    { NEGURA_SVG_COMPANY, 0, 1, RULES_N_COLOURS, true, false, "grave" },
  [NEGURA_FIGURE_MARKER] =
    { NEGURA_SVG_COMPANY, 6, 1, RULES_N_HOUNDS, false, false, "marker" },
  [NEGURA_FIGURE_GUARD] =
    { NEGURA_SVG_FIGURES, 0, 1, RULES_N_COLOURS, true, true, "meeple" },
};

/* The row of the marks in figures.svg, and where the lantern is. */
#define MARK_ROW 2
#define LANTERN_COLUMN 6
#define LANTERN_ROW 1

/* Who holds a lantern is a little smaller and stands aside for it. */
#define HOLDER_SCALE 0.91
#define HOLDER_X -0.06
#define HOLDER_Y 0.1

static void
paint_body (NeguraPainter *self,
            cairo_t       *cr,
            NeguraFigure   figure,
            guint8         colour)
{
  g_autofree char *id = figures[figure].kinds > 1
                        ? g_strdup_printf ("%s-%u", figures[figure].id, colour)
                        : g_strdup (figures[figure].id);
  g_autofree char *mark = g_strdup_printf ("mark-%u", colour);

  negura_painter_element (self, cr, (NeguraSvg) figures[figure].svg, id,
                          figures[figure].column + colour, figures[figure].row);
  if (figures[figure].marked)
    negura_painter_element (self, cr, NEGURA_SVG_FIGURES, mark, colour,
                            MARK_ROW);
}

void
negura_painter_figure (NeguraPainter *self,
                       cairo_t       *cr,
                       NeguraFigure   figure,
                       guint8         colour)
{
  g_return_if_fail (figure < NEGURA_N_FIGURES);
  g_return_if_fail (colour < figures[figure].kinds);

  if (!figures[figure].lit) {
    paint_body (self, cr, figure, colour);
    return;
  }

  cairo_save (cr);
  cairo_translate (cr, HOLDER_X, HOLDER_Y);
  cairo_scale (cr, HOLDER_SCALE, HOLDER_SCALE);
  paint_body (self, cr, figure, colour);
  cairo_restore (cr);
  negura_painter_element (self, cr, NEGURA_SVG_FIGURES, "lantern",
                          LANTERN_COLUMN, LANTERN_ROW);
}
