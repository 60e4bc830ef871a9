/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "negura-board-pen.h"

/* The size of badges' text, in parts of the font's. */
#define BADGE_SCALE 0.9

graphene_rect_t
negura_board_pen_square (NeguraBoard *self,
                         RulesSquare  square,
                         double       inset)
{
  const NeguraBoardView *view = &self->view;
  double size = view->tile / view->scale;

  return GRAPHENE_RECT_INIT ((float) (negura_board_view_left (view, square.x) / view->scale + inset),
                             (float) (negura_board_view_top (view, square.y) / view->scale + inset),
                             (float) (size - 2 * inset),
                             (float) (size - 2 * inset));
}

/* Palette. */

static GdkRGBA
mixed (const GdkRGBA *a,
       const GdkRGBA *b,
       float          part)
{
  return (GdkRGBA) {
    a->red + (b->red - a->red) * part,
    a->green + (b->green - a->green) * part,
    a->blue + (b->blue - a->blue) * part,
    1,
  };
}

GdkRGBA
negura_board_pen_faded (const GdkRGBA *colour,
                        float          alpha)
{
  return (GdkRGBA) { colour->red, colour->green, colour->blue, alpha };
}

void
negura_board_palette_init (NeguraBoardPalette *self,
                           NeguraBoard        *board)
{
  static const GdkRGBA light_ground = { 0.90f, 0.89f, 0.86f, 1 };
  static const GdkRGBA dark_ground = { 0.13f, 0.14f, 0.15f, 1 };
  static const GdkRGBA black = { 0, 0, 0, 1 };
  static const GdkRGBA white = { 1, 1, 1, 1 };
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (style);
  g_autoptr (GdkRGBA) accent = adw_style_manager_get_accent_color_rgba (style);

  gtk_widget_get_color (GTK_WIDGET (board), &self->ink);
  self->high_contrast = adw_style_manager_get_high_contrast (style);
  self->ground = dark ? dark_ground : light_ground;

  /* The accent is made for text on it; as a line on the ground it must stand
   * out more in the dark, and in high contrast. */
  self->accent = dark ? mixed (accent, &white, 0.35f)
                      : mixed (accent, &black, self->high_contrast ? 0.35f : 0.1f);
  self->line = white;
  self->casing = (GdkRGBA) { 0.08f, 0.09f, 0.12f, 1 };
}

/* Strokes. */

void
negura_board_pen_stroke (GtkSnapshot   *snapshot,
                         GskPath       *path,
                         double         width,
                         const float   *dash,
                         gsize          n_dash,
                         const GdkRGBA *colour)
{
  GskStroke *stroke = gsk_stroke_new ((float) width);

  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  if (n_dash > 0)
    gsk_stroke_set_dash (stroke, dash, n_dash);
  gtk_snapshot_append_stroke (snapshot, path, stroke, colour);
  gsk_stroke_free (stroke);
}

/* A line that can be seen on any tile: light on a dark casing. */
void
negura_board_pen_stroke_cased (GtkSnapshot              *snapshot,
                               GskPath                  *path,
                               double                    width,
                               const GdkRGBA            *colour,
                               const NeguraBoardPalette *palette)
{
  GdkRGBA casing = negura_board_pen_faded (&palette->casing,
                                           palette->high_contrast ? 1 : 0.75f);

  negura_board_pen_stroke (snapshot, path, width + 2.5, NULL, 0, &casing);
  negura_board_pen_stroke (snapshot, path, width, NULL, 0, colour);
}

void
negura_board_pen_frame (GtkSnapshot           *snapshot,
                        const graphene_rect_t *rect,
                        float                  radius,
                        float                  width,
                        const GdkRGBA         *colour)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, radius);
  gtk_snapshot_append_border (snapshot, &outline,
                              (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { *colour, *colour, *colour, *colour });
}

GskPath *
negura_board_pen_rounded (const graphene_rect_t *rect,
                          float                  radius)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, radius);
  gsk_path_builder_add_rounded_rect (builder, &outline);

  return gsk_path_builder_to_path (builder);
}

static PangoLayout *
text_layout (NeguraBoard *self,
             const char  *text)
{
  PangoLayout *layout = g_hash_table_lookup (self->texts, text);

  if (layout == NULL) {
    PangoAttrList *attributes = pango_attr_list_new ();

    layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
    pango_attr_list_insert (attributes,
                            pango_attr_weight_new (PANGO_WEIGHT_BOLD));
    pango_attr_list_insert (attributes, pango_attr_scale_new (BADGE_SCALE));
    pango_layout_set_attributes (layout, attributes);
    pango_attr_list_unref (attributes);
    g_hash_table_insert (self->texts, g_strdup (text), layout);
  }

  return layout;
}

/* A number in a pill whose middle lies at @x, @y (logical pixels). */
void
negura_board_pen_badge (NeguraBoard   *self,
                        GtkSnapshot   *snapshot,
                        const GdkRGBA *fill,
                        const GdkRGBA *ink,
                        const char    *text,
                        float          x,
                        float          y)
{
  PangoLayout *layout = text_layout (self, text);
  graphene_rect_t rect;
  GskRoundedRect pill;
  int width, height, pill_width;

  pango_layout_get_pixel_size (layout, &width, &height);
  pill_width = MAX (height, width + height / 2);
  rect = GRAPHENE_RECT_INIT (x - pill_width / 2.0f, y - height / 2.0f,
                             pill_width, height);
  gsk_rounded_rect_init_from_rect (&pill, &rect, height / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, fill, &rect);
  gtk_snapshot_pop (snapshot);
  negura_board_pen_frame (snapshot, &rect, height / 2.0f, 1.5f, ink);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (x - width / 2.0f,
                                                y - height / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

/* A point of a tile as it lies, in logical pixels. */
graphene_point_t
negura_board_pen_point (NeguraBoard     *self,
                        const RulesCell *tile,
                        ScenePoint       printed)
{
  ScenePoint at = scene_point_turned (printed, tile->turn);
  graphene_rect_t rect = negura_board_pen_square (self, tile->square, 0);
  float unit = rect.size.width / SCENE_UNIT;

  return GRAPHENE_POINT_INIT (rect.origin.x + at.x * unit,
                              rect.origin.y + at.y * unit);
}
