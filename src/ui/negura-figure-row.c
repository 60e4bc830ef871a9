/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-figure-row.h"

#include <adwaita.h>
#include <math.h>

struct _NeguraFigureRow {
  GtkWidget parent_instance;

  NeguraArt *art;
  guint figure;
  guint colour;
  guint count;
  guint total;
  guint size;
};

G_DEFINE_FINAL_TYPE (NeguraFigureRow, negura_figure_row, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_FIGURE,
  PROP_COLOUR,
  PROP_COUNT,
  PROP_TOTAL,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

#define FAINT 0.25

int
negura_text_scaled (GtkWidget *widget,
                    double     length)
{
  return (int) round (adw_length_unit_to_px (ADW_LENGTH_UNIT_SP, length,
                                             gtk_widget_get_settings (widget)));
}

double
negura_device_scale (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  return surface != NULL ? gdk_surface_get_scale (surface) : 1.0;
}

static int
figure_size (NeguraFigureRow *self)
{
  return MAX (negura_text_scaled (GTK_WIDGET (self), self->size), 1);
}

static int
figure_gap (int size)
{
  return size / 8;
}

static int
columns_for_width (NeguraFigureRow *self,
                   int              width)
{
  int size = figure_size (self);
  int gap = figure_gap (size);

  return CLAMP ((width + gap) / (size + gap), 1, MAX ((int) self->total, 1));
}

static GtkSizeRequestMode
negura_figure_row_get_request_mode (GtkWidget *widget)
{
  NeguraFigureRow *self = NEGURA_FIGURE_ROW (widget);

  return self->total > 1 ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
negura_figure_row_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  NeguraFigureRow *self = NEGURA_FIGURE_ROW (widget);
  int size = figure_size (self);
  int gap = figure_gap (size);
  int total = MAX ((int) self->total, 1);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = size;
    *natural = total * (size + gap) - gap;
  } else {
    int columns = for_size < 0 ? total : columns_for_width (self, for_size);
    int lines = (total + columns - 1) / columns;

    *minimum = *natural = lines * (size + gap) - gap;
  }

  *minimum_baseline = *natural_baseline = -1;
}

static void
negura_figure_row_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  NeguraFigureRow *self = NEGURA_FIGURE_ROW (widget);
  int size = figure_size (self);
  int gap = figure_gap (size);
  int columns = columns_for_width (self, gtk_widget_get_width (widget));
  GdkTexture *texture = NULL;
  float width;

  if (self->art != NULL)
    texture = negura_art_get_figure (self->art, (NeguraFigure) self->figure, (uint8_t) self->colour,
                                     (int) ceil (size * negura_device_scale (widget)));
  if (texture == NULL)
    return;

  width = (float) size * (float) gdk_texture_get_width (texture) / (float) gdk_texture_get_height (texture);

  for (int i = 0; i < (int) self->total; i++) {
    gboolean faint = i >= (int) self->count;
    float x = (float) ((i % columns) * (size + gap)) + ((float) size - width) / 2;
    float y = (float) ((i / columns) * (size + gap));

    if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
      x = (float) gtk_widget_get_width (widget) - x - width;

    if (faint)
      gtk_snapshot_push_opacity (snapshot, FAINT);
    gtk_snapshot_append_scaled_texture (snapshot, texture, GSK_SCALING_FILTER_TRILINEAR,
                                        &GRAPHENE_RECT_INIT (x, y, width, (float) size));
    if (faint)
      gtk_snapshot_pop (snapshot);
  }
}

static void
negura_figure_row_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  NeguraFigureRow *self = NEGURA_FIGURE_ROW (object);

  switch (prop_id) {
  case PROP_FIGURE:
    g_value_set_uint (value, self->figure);
    break;
  case PROP_COLOUR:
    g_value_set_uint (value, self->colour);
    break;
  case PROP_COUNT:
    g_value_set_uint (value, self->count);
    break;
  case PROP_TOTAL:
    g_value_set_uint (value, self->total);
    break;
  case PROP_SIZE:
    g_value_set_uint (value, self->size);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
set_figure (NeguraFigureRow *self,
            guint            figure)
{
  if (self->figure == figure)
    return;

  self->figure = figure;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIGURE]);
}

static void
set_size (NeguraFigureRow *self,
          guint            size)
{
  if (self->size == size)
    return;

  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZE]);
}

static void
negura_figure_row_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  NeguraFigureRow *self = NEGURA_FIGURE_ROW (object);
  guint number = g_value_get_uint (value);

  switch (prop_id) {
  case PROP_FIGURE:
    set_figure (self, number);
    break;
  case PROP_COLOUR:
    negura_figure_row_set_colour (self, number);
    break;
  case PROP_COUNT:
    negura_figure_row_set_count (self, number, MAX (self->total, number));
    break;
  case PROP_TOTAL:
    negura_figure_row_set_count (self, MIN (self->count, number), number);
    break;
  case PROP_SIZE:
    set_size (self, number);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_figure_row_dispose (GObject *object)
{
  NeguraFigureRow *self = NEGURA_FIGURE_ROW (object);

  g_clear_object (&self->art);

  G_OBJECT_CLASS (negura_figure_row_parent_class)->dispose (object);
}

static void
negura_figure_row_class_init (NeguraFigureRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = negura_figure_row_dispose;
  object_class->get_property = negura_figure_row_get_property;
  object_class->set_property = negura_figure_row_set_property;

  widget_class->get_request_mode = negura_figure_row_get_request_mode;
  widget_class->measure = negura_figure_row_measure;
  widget_class->snapshot = negura_figure_row_snapshot;

  properties[PROP_FIGURE] =
    g_param_spec_uint ("figure", NULL, NULL, 0, NEGURA_N_FIGURES - 1, NEGURA_FIGURE_GHOST, flags);
  properties[PROP_COLOUR] =
    g_param_spec_uint ("colour", NULL, NULL, 0, RULES_N_COLOURS - 1, 0, flags);
  properties[PROP_COUNT] =
    g_param_spec_uint ("count", NULL, NULL, 0, G_MAXUINT8, 1, flags);
  properties[PROP_TOTAL] =
    g_param_spec_uint ("total", NULL, NULL, 0, G_MAXUINT8, 1, flags);
  properties[PROP_SIZE] =
    g_param_spec_uint ("size", NULL, NULL, 1, 256, 24, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "figurerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
negura_figure_row_init (NeguraFigureRow *self)
{
  self->figure = NEGURA_FIGURE_GHOST;
  self->count = 1;
  self->total = 1;
  self->size = 24;
}

GtkWidget *
negura_figure_row_new (NeguraArt    *art,
                       NeguraFigure  figure,
                       guint         colour,
                       guint         size)
{
  NeguraFigureRow *self;

  self = g_object_new (NEGURA_TYPE_FIGURE_ROW,
                       "figure", (guint) figure,
                       "colour", colour,
                       "size", size,
                       "valign", GTK_ALIGN_CENTER,
                       NULL);
  negura_figure_row_set_art (self, art);

  return GTK_WIDGET (self);
}

void
negura_figure_row_set_art (NeguraFigureRow *self,
                           NeguraArt       *art)
{
  g_return_if_fail (NEGURA_IS_FIGURE_ROW (self));
  g_return_if_fail (art == NULL || NEGURA_IS_ART (art));

  if (g_set_object (&self->art, art))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
negura_figure_row_set_colour (NeguraFigureRow *self,
                              guint            colour)
{
  g_return_if_fail (NEGURA_IS_FIGURE_ROW (self));
  g_return_if_fail (colour < RULES_N_COLOURS);

  if (self->colour == colour)
    return;

  self->colour = colour;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
}

void
negura_figure_row_set_count (NeguraFigureRow *self,
                             guint            count,
                             guint            total)
{
  g_return_if_fail (NEGURA_IS_FIGURE_ROW (self));
  g_return_if_fail (count <= total && total <= G_MAXUINT8);

  g_object_freeze_notify (G_OBJECT (self));

  if (self->count != count) {
    self->count = count;
    gtk_widget_queue_draw (GTK_WIDGET (self));
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COUNT]);
  }

  if (self->total != total) {
    self->total = total;
    gtk_widget_queue_resize (GTK_WIDGET (self));
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOTAL]);
  }

  g_object_thaw_notify (G_OBJECT (self));
}
