/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-art-private: painting tiles and figures with cairo and librsvg, the
 * part of NeguraArt that needs no toolkit.  docs/design/art.md describes the
 * layers.
 */

#pragma once

#include <cairo.h>
#include <glib-object.h>
#include <librsvg/rsvg.h>

#include "scene/scene-palette.h"
#include "scene/scene.h"

#include "negura-figure.h"

G_BEGIN_DECLS

typedef enum {
  NEGURA_SVG_TOWN,
  NEGURA_SVG_LAND,
  NEGURA_SVG_PLACES,
  NEGURA_SVG_FIGURES,
  NEGURA_SVG_COMPANY,
} NeguraSvg;

#define NEGURA_N_SVGS 5

/* Where a kind of part is drawn in data/art. */
typedef struct {
  const char *id;             /* "house" for "house-0", "house-1", … */
  guint8 svg;                 /* NeguraSvg */
  guint8 cell;                /* Units a side, before @scale. */
  guint8 column;              /* Of variant 0. */
  guint8 row;
  guint8 variants;
  guint8 foot_x;              /* The foot, from the cell's corner. */
  guint8 foot_y;
  guint8 scale;               /* Cell units to a tile unit. */
} NeguraPartRow;

/* One row per ScenePartKind, and one for the printed symbol of a ghost. */
extern const NeguraPartRow negura_art_parts[SCENE_N_PART_KINDS + 1];

/* How large a part is drawn, in pixels to a unit, where tiles have @scale
 * pixels to a unit: some are kept large enough to be seen. */
double           negura_art_part_scale       (ScenePartKind       kind,
                                              double              scale);

/* Pictures at one size of tile, made once and shared by all tiles. */
typedef struct _NeguraSheet NeguraSheet;

/* The brushes.  All functions may be called in any thread; one paints tiles
 * at a time, and one figures. */
typedef struct _NeguraPainter NeguraPainter;

NeguraPainter   *negura_painter_new          (const RulesTileSet *set) G_GNUC_WARN_UNUSED_RESULT;
void             negura_painter_free         (NeguraPainter      *self);

const SceneTile *negura_painter_get_scenes   (NeguraPainter      *self);

/* Paints a tile @pixels device pixels a side at the origin of @cr, whose
 * matrix must be the identity but for a whole translation. */
void             negura_painter_tile         (NeguraPainter      *self,
                                              cairo_t            *cr,
                                              guint8              tile,
                                              guint8              turn,
                                              int                 pixels);

/* The same into the unit square of any context, without cached pictures. */
void             negura_painter_tile_vector  (NeguraPainter      *self,
                                              cairo_t            *cr,
                                              guint8              tile,
                                              guint8              turn);

/* Paints a figure into the unit square.  @colour: see NeguraFigure. */
void             negura_painter_figure       (NeguraPainter      *self,
                                              cairo_t            *cr,
                                              NeguraFigure        figure,
                                              guint8              colour);

/* Paints the element @id, which fills the cell of 128 units at @column and
 * @row of @svg, into the unit square. */
void             negura_painter_element      (NeguraPainter      *self,
                                              cairo_t            *cr,
                                              NeguraSvg           svg,
                                              const char         *id,
                                              int                 column,
                                              int                 row);

/* --- Between the painter's files ---------------------------------------- */

/* Grass and mist: pictures of NEGURA_TEXTURE_SIZE pixels a side whose four
 * sides all look the same, forwards and backwards, so that they join in every
 * turn and flip. */
#define NEGURA_TEXTURE_SIZE 512
#define NEGURA_N_GRASSES 2
#define NEGURA_BANK_SIZE 128

cairo_surface_t *negura_texture_grass        (guint               seed) G_GNUC_WARN_UNUSED_RESULT;

/* Noise from 0 to 1, @size values a side, with such sides; @swirl bends it
 * into wisps. */
float           *negura_texture_noise        (int                 size,
                                              int                 first_period,
                                              int                 octaves,
                                              float               swirl,
                                              guint               seed) G_GNUC_WARN_UNUSED_RESULT;

/* The mist of one tile, as printed; @pick chooses how the noise lies. */
cairo_surface_t *negura_texture_bank         (const ScenePath    *area,
                                              const float        *noise,
                                              guint               pick) G_GNUC_WARN_UNUSED_RESULT;

/* What the layers of one tile are painted with. */
typedef struct {
  NeguraPainter *painter;
  NeguraSheet *sheet;         /* NULL: everything is drawn as vectors. */
  cairo_t *cr;                /* Scaled to tile units. */
  const RulesTile *tile;
  const SceneTile *scene;
  guint8 number;
  guint8 turn;
  double scale;               /* Device pixels to a unit. */
} NeguraCanvas;

void             negura_canvas_path          (NeguraCanvas       *self,
                                              const ScenePath    *path);
void             negura_canvas_colour        (NeguraCanvas       *self,
                                              SceneColour         colour,
                                              double              alpha);
void             negura_canvas_part          (NeguraCanvas       *self,
                                              ScenePartKind       kind,
                                              int                 variant,
                                              ScenePoint          at);
void             negura_canvas_city          (NeguraCanvas       *self);

G_END_DECLS
