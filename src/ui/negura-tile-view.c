/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-tile-view.h"

#include <math.h>

#include "negura-figure-row.h"
#include "text/negura-text.h"

struct _NeguraTileView {
  GtkWidget parent_instance;

  NeguraArt *art;
  guint size;
  uint8_t tile;
  uint8_t turn;
};

G_DEFINE_FINAL_TYPE (NeguraTileView, negura_tile_view, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
negura_tile_view_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  NeguraTileView *self = NEGURA_TILE_VIEW (widget);

  *minimum = *natural = (int) self->size;
  *minimum_baseline = *natural_baseline = -1;
}

static void
negura_tile_view_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  NeguraTileView *self = NEGURA_TILE_VIEW (widget);
  int size = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (gtk_widget_get_width (widget) - size) / 2,
                                               (float) (gtk_widget_get_height (widget) - size) / 2,
                                               (float) size, (float) size);
  GskRoundedRect outline;
  GdkTexture *texture;
  GdkRGBA line;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) MAX (3, size / 16));
  gtk_widget_get_color (widget, &line);
  line.alpha *= 0.25f;

  if (self->art != NULL) {
    int pixels = (int) ceil (size * negura_device_scale (widget));

    texture = self->tile != RULES_NO_TILE
              ? negura_art_get_tile (self->art, self->tile, self->turn, pixels)
              : negura_art_get_figure (self->art, NEGURA_FIGURE_TILE_BACK, 0, pixels);
    gtk_snapshot_push_rounded_clip (snapshot, &outline);
    if (texture != NULL)
      gtk_snapshot_append_scaled_texture (snapshot, texture, GSK_SCALING_FILTER_TRILINEAR, &bounds);
    gtk_snapshot_pop (snapshot);
  }

  gtk_snapshot_append_border (snapshot, &outline,
                              (float[4]) { 1, 1, 1, 1 },
                              (GdkRGBA[4]) { line, line, line, line });
}

static void
negura_tile_view_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  NeguraTileView *self = NEGURA_TILE_VIEW (object);

  switch (prop_id) {
  case PROP_SIZE:
    g_value_set_uint (value, self->size);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_tile_view_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  NeguraTileView *self = NEGURA_TILE_VIEW (object);

  switch (prop_id) {
  case PROP_SIZE:
    if (self->size != g_value_get_uint (value)) {
      self->size = g_value_get_uint (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      g_object_notify_by_pspec (object, pspec);
    }
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_tile_view_dispose (GObject *object)
{
  NeguraTileView *self = NEGURA_TILE_VIEW (object);

  g_clear_object (&self->art);

  G_OBJECT_CLASS (negura_tile_view_parent_class)->dispose (object);
}

static void
negura_tile_view_class_init (NeguraTileViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = negura_tile_view_dispose;
  object_class->get_property = negura_tile_view_get_property;
  object_class->set_property = negura_tile_view_set_property;

  widget_class->measure = negura_tile_view_measure;
  widget_class->snapshot = negura_tile_view_snapshot;

  properties[PROP_SIZE] =
    g_param_spec_uint ("size", NULL, NULL, 1, 512, 96,
                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "tileview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
negura_tile_view_init (NeguraTileView *self)
{
  self->size = 96;
  self->tile = RULES_NO_TILE;
}

GtkWidget *
negura_tile_view_new (guint size)
{
  return g_object_new (NEGURA_TYPE_TILE_VIEW, "size", size, NULL);
}

static void
set_art (NeguraTileView *self,
         NeguraArt      *art)
{
  if (self->art == art)
    return;

  if (self->art != NULL)
    g_signal_handlers_disconnect_by_data (self->art, self);
  g_set_object (&self->art, art);
  if (art != NULL)
    g_signal_connect_object (art, "ready", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

void
negura_tile_view_set_tile (NeguraTileView  *self,
                           NeguraArt       *art,
                           RulesMode        mode,
                           const RulesTile *design,
                           uint8_t          tile,
                           uint8_t          turn)
{
  g_autofree char *description = NULL;

  g_return_if_fail (NEGURA_IS_TILE_VIEW (self));
  g_return_if_fail (turn < RULES_N_SIDES);

  set_art (self, art);
  self->tile = tile;
  self->turn = turn;

  if (design != NULL && tile != RULES_NO_TILE)
    description = negura_text_tile (mode, design, turn);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, description != NULL ? description : "",
                                  -1);

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

uint8_t
negura_tile_view_get_tile (NeguraTileView *self)
{
  g_return_val_if_fail (NEGURA_IS_TILE_VIEW (self), RULES_NO_TILE);

  return self->tile;
}

uint8_t
negura_tile_view_get_turn (NeguraTileView *self)
{
  g_return_val_if_fail (NEGURA_IS_TILE_VIEW (self), 0);

  return self->turn;
}
