/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "negura-board-cell.h"

#include <string.h>

#include "scene/scene.h"

struct _NeguraBoardCell {
  GtkWidget parent_instance;

  RulesSquare square;
  uint8_t feature;
  NeguraBoardPlace place;
  guint round;

  /* What the label was made from. */
  gboolean labelled;
  RulesCell tile;
  guint beside;
  NeguraBoardChoice choice;

  char *label;
  char *description;
};

G_DEFINE_FINAL_TYPE (NeguraBoardCell, negura_board_cell, GTK_TYPE_WIDGET)

enum {
  SIGNAL_ACTIVATED,
  SIGNAL_LAST_SIGNAL,
};

static guint signals[SIGNAL_LAST_SIGNAL];

static void
activate_cb (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_ACTIVATED], 0);
}

/* The focus ring is drawn by the board. */
static void
negura_board_cell_state_flags_changed (GtkWidget     *widget,
                                       GtkStateFlags  previous)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  GtkStateFlags ring = GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE;

  if (parent != NULL &&
      ((previous ^ gtk_widget_get_state_flags (widget)) & ring) != 0)
    gtk_widget_queue_draw (parent);

  GTK_WIDGET_CLASS (negura_board_cell_parent_class)->state_flags_changed (widget, previous);
}

static void
negura_board_cell_finalize (GObject *object)
{
  NeguraBoardCell *self = NEGURA_BOARD_CELL (object);

  g_clear_pointer (&self->label, g_free);
  g_clear_pointer (&self->description, g_free);

  G_OBJECT_CLASS (negura_board_cell_parent_class)->finalize (object);
}

static void
negura_board_cell_class_init (NeguraBoardCellClass *klass)
{
  static const guint keys[] = {
    GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter, GDK_KEY_space,
    GDK_KEY_KP_Space,
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = negura_board_cell_finalize;
  widget_class->state_flags_changed = negura_board_cell_state_flags_changed;

  signals[SIGNAL_ACTIVATED] =
    g_signal_new ("activated",
                  G_TYPE_FROM_CLASS (klass),
                  G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "cell.activate", NULL,
                                   activate_cb);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i], 0,
                                         "cell.activate", NULL);

  gtk_widget_class_set_css_name (widget_class, "cell");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
negura_board_cell_init (NeguraBoardCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);

  /* The board tells itself what a pointer is at. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

NeguraBoardCell *
negura_board_cell_new (RulesSquare square,
                       uint8_t     feature)
{
  NeguraBoardCell *self = g_object_new (NEGURA_TYPE_BOARD_CELL, NULL);

  self->square = square;
  self->feature = feature;
  self->place = (NeguraBoardPlace) {
    square.x * SCENE_UNIT + SCENE_UNIT / 2,
    square.y * SCENE_UNIT + SCENE_UNIT / 2,
  };

  return self;
}

RulesSquare
negura_board_cell_get_square (NeguraBoardCell *self)
{
  return self->square;
}

uint8_t
negura_board_cell_get_feature (NeguraBoardCell *self)
{
  return self->feature;
}

gint64
negura_board_cell_key (RulesSquare square,
                       uint8_t     feature)
{
  /* Row by row: keys sort as a text is read. */
  return (((gint64) square.y + 0x8000) << 24) |
         (((gint64) square.x + 0x8000) << 8) |
         (uint8_t) (feature + 1);
}

NeguraBoardPlace
negura_board_cell_get_place (NeguraBoardCell *self)
{
  return self->place;
}

void
negura_board_cell_set_place (NeguraBoardCell  *self,
                             NeguraBoardPlace  place)
{
  self->place = place;
}

gboolean
negura_board_cell_remember (NeguraBoardCell         *self,
                            const RulesCell         *tile,
                            guint                    beside,
                            const NeguraBoardChoice *choice)
{
  RulesCell new_tile = { .colour = RULES_NO_COLOUR };
  NeguraBoardChoice new_choice = { 0 };

  if (tile != NULL)
    new_tile = *tile;
  if (choice != NULL)
    new_choice = *choice;

  /* A free square is told with the tile in hand, which may be another one
   * that fits just so. */
  if (self->labelled && tile != NULL && self->beside == beside &&
      memcmp (&self->tile, &new_tile, sizeof new_tile) == 0 &&
      memcmp (&self->choice, &new_choice, sizeof new_choice) == 0)
    return FALSE;

  self->tile = new_tile;
  self->beside = beside;
  self->choice = new_choice;
  self->labelled = TRUE;

  return TRUE;
}

void
negura_board_cell_set_label (NeguraBoardCell *self,
                             const char      *label)
{
  if (g_set_str (&self->label, label))
    gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                    -1);
}

void
negura_board_cell_describe (NeguraBoardCell *self,
                            const char      *description)
{
  if (!g_set_str (&self->description, description))
    return;

  if (description != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                    -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

const char *
negura_board_cell_get_label (NeguraBoardCell *self)
{
  return self->label;
}

const char *
negura_board_cell_get_description (NeguraBoardCell *self)
{
  return self->description;
}

guint
negura_board_cell_get_round (NeguraBoardCell *self)
{
  return self->round;
}

void
negura_board_cell_set_round (NeguraBoardCell *self,
                             guint            round)
{
  self->round = round;
}
