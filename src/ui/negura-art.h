/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraArt: textures of tiles and figures, made off the main thread from
 * data/art through librsvg, at exact device pixels, already turned, cached.
 */

#pragma once

#include <gtk/gtk.h>

#include "scene/scene.h"

#include "negura-figure.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_ART (negura_art_get_type ())

G_DECLARE_FINAL_TYPE (NeguraArt, negura_art, NEGURA, ART, GObject)

/* @set must outlive the art. */
NeguraArt       *negura_art_new          (const RulesTileSet *set) G_GNUC_WARN_UNUSED_RESULT;

/* The shapes of a tile. */
const SceneTile *negura_art_get_scene    (NeguraArt          *self,
                                          uint8_t             tile);
const SceneTile *negura_art_get_scenes   (NeguraArt          *self);

/* The texture of a tile turned @turn quarter turns, @pixels device pixels a
 * side.  The land turns, while houses, trees and light keep upright, so a
 * texture must not be turned further.  When it is not ready, the nearest size
 * there is (or NULL) is returned, and "ready" (no arguments, at most once per
 * main loop iteration) is emitted once the exact one is there.  Not
 * transferred. */
GdkTexture      *negura_art_get_tile     (NeguraArt          *self,
                                          uint8_t             tile,
                                          uint8_t             turn,
                                          int                 pixels);

/* A figure in a square of @pixels device pixels a side, made at once.  On the
 * board a side is SCENE_…_SIZE tile units and the middle lies on the slot.
 * @colour is the number that NeguraFigure names, else 0.  Not transferred. */
GdkTexture      *negura_art_get_figure   (NeguraArt          *self,
                                          NeguraFigure        figure,
                                          uint8_t             colour,
                                          int                 pixels);

/* Draw a tile or figure on a cairo context, for exports, help pictures and
 * tests: into the unit square, to be scaled by the context.  Work in any
 * thread. */
void             negura_art_draw_tile    (NeguraArt          *self,
                                          cairo_t            *cr,
                                          uint8_t             tile,
                                          uint8_t             turn);
void             negura_art_draw_figure  (NeguraArt          *self,
                                          cairo_t            *cr,
                                          NeguraFigure        figure,
                                          uint8_t             colour);

/* Whether tiles that were asked for are still to come; "ready" follows. */
gboolean         negura_art_is_painting  (NeguraArt          *self);

/* Drops textures of sizes other than the last few used. */
void             negura_art_trim         (NeguraArt          *self);

G_END_DECLS
