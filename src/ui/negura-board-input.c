/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pointer and touch.
 */

#include "config.h"

#include "negura-board-private.h"

#include <math.h>

/* One step of a mouse wheel, in logical pixels and as a factor. */
#define WHEEL_PAN 64
#define WHEEL_ZOOM 1.15

static void
update_cursor (NeguraBoard *self)
{
  const char *name = NULL;

  if (self->dragging)
    name = "grabbing";
  else if (self->hover.choice != NULL)
    name = "pointer";

  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

void
negura_board_set_hover (NeguraBoard          *self,
                        const NeguraBoardHit *hit)
{
  NeguraBoardHit old = self->hover;

  self->hover = *hit;

  /* Within one square and feature nothing looks different. */
  if (old.on_canvas != hit->on_canvas || old.root != hit->root ||
      old.choice != hit->choice ||
      !negura_board_same_square (old.square, hit->square)) {
    update_cursor (self);
    gtk_widget_queue_draw (GTK_WIDGET (self));
  }
}

/* The board has changed under the pointer. */
void
negura_board_input_update (NeguraBoard *self)
{
  NeguraBoardHit hit = { .cell = RULES_NO_CELL, .root = RULES_NO_NODE };

  if (self->hover.on_canvas)
    negura_board_hit (self, self->pointer_x, self->pointer_y, &hit);
  negura_board_set_hover (self, &hit);
}

static void
motion_cb (NeguraBoard *self,
           double       x,
           double       y)
{
  NeguraBoardHit hit;

  self->pointer_x = x;
  self->pointer_y = y;
  negura_board_hit (self, x, y, &hit);
  negura_board_set_hover (self, &hit);
}

static void
leave_cb (NeguraBoard *self)
{
  NeguraBoardHit nowhere = { .cell = RULES_NO_CELL, .root = RULES_NO_NODE };

  negura_board_set_hover (self, &nowhere);
}

static gboolean
is_touch (GtkGesture *gesture)
{
  GdkDevice *device =
    gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (gesture));

  return device != NULL &&
         gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

/* A later Enter acts where a person clicked, and arrows start there. */
static void
focus_hit (NeguraBoard          *self,
           const NeguraBoardHit *hit)
{
  NeguraBoardCell *cell = negura_board_get_cell (self, hit->square,
                                                 RULES_NO_FEATURE);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean visible;

  if (cell == NULL || root == NULL)
    return;

  /* No ring for those who use a pointer. */
  visible = GTK_IS_WINDOW (root) &&
            gtk_window_get_focus_visible (GTK_WINDOW (root));
  gtk_widget_grab_focus (GTK_WIDGET (cell));
  if (GTK_IS_WINDOW (root) && !visible)
    gtk_window_set_focus_visible (GTK_WINDOW (root), FALSE);
}

/* A click of @button, or a tap with a finger, at a point of the canvas. */
void
negura_board_click (NeguraBoard *self,
                    double       x,
                    double       y,
                    guint        button,
                    gboolean     finger)
{
  NeguraBoardHit hit;

  if (self->game == NULL)
    return;

  negura_board_hit (self, x, y, &hit);
  focus_hit (self, &hit);

  if (button == GDK_BUTTON_SECONDARY ||
      (finger && self->choice.kind == RULES_MOVE_PLACE &&
       negura_board_is_chosen (self, hit.square) &&
       negura_board_get_can_turn (self)))
    negura_board_turn (self, TRUE);
  else if (button != GDK_BUTTON_PRIMARY)
    return;
  else if (hit.choice != NULL)
    negura_board_choose_at (self, hit.choice->square, hit.choice->feature);
  else if (hit.cell == RULES_NO_CELL || self->choices.phase == RULES_PHASE_ATTACH)
    /* Says why not, if it is a square beside a tile, or a tile without a meeple
     * for the ghost. */
    negura_board_choose_at (self, hit.square, RULES_NO_FEATURE);
}

static void
clicked_cb (NeguraBoard *self,
            int          n_press,
            double       x,
            double       y,
            GtkGesture  *gesture)
{
  guint button =
    gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  negura_board_click (self, x, y, button, is_touch (gesture));
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Panning by drag. */

static void
drag_update_cb (NeguraBoard *self,
                double       dx,
                double       dy,
                GtkGesture  *gesture)
{
  double scale = self->view.scale;

  if (self->game == NULL)
    return;

  if (!self->dragging) {
    if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
      return;
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
    negura_board_look_begin (self);
    self->dragging = TRUE;
    self->drag_x = self->view.x - (int) lround (dx * scale);
    self->drag_y = self->view.y - (int) lround (dy * scale);
    update_cursor (self);
  }

  negura_board_pan (self, (self->drag_x - self->view.x) / scale + dx,
                    (self->drag_y - self->view.y) / scale + dy);
}

static void
drag_end_cb (NeguraBoard *self)
{
  if (!self->dragging)
    return;

  self->dragging = FALSE;
  negura_board_look_settle (self);
  negura_board_input_update (self);
  update_cursor (self);
}

/* Pinching. */

static void
pinch_begin_cb (NeguraBoard      *self,
                GdkEventSequence *sequence,
                GtkGesture       *gesture)
{
  if (self->game == NULL)
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  negura_board_look_begin (self);
  self->pinch_view = self->view;
  gtk_gesture_get_bounding_box_center (gesture, &self->pinch_x, &self->pinch_y);
}

static void
pinch_scale_cb (NeguraBoard *self,
                double       factor,
                GtkGesture  *gesture)
{
  double scale = self->view.scale;
  NeguraBoardView view = self->pinch_view;
  double x, y;

  if (self->game == NULL ||
      !gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    return;

  /* Always from where the fingers were set down: roundings do not add up. */
  negura_board_view_zoom_at (&view,
                             negura_board_view_get_zoom (&view) * factor,
                             self->pinch_x * scale, self->pinch_y * scale);
  self->view = view;
  negura_board_pan (self, x - self->pinch_x, y - self->pinch_y);
}

static void
pinch_end_cb (NeguraBoard *self)
{
  if (self->moving)
    negura_board_look_settle (self);
}

/* Scrolling. */

static void
scroll_zoom (NeguraBoard *self,
             double       dy)
{
  double scale = self->view.scale;

  if (self->settle_id == 0) {
    negura_board_look_begin (self);
    self->scroll_zoom = negura_board_get_zoom (self);
  }

  self->scroll_zoom = CLAMP (self->scroll_zoom * pow (WHEEL_ZOOM, -dy),
                             NEGURA_BOARD_MIN_ZOOM, NEGURA_BOARD_MAX_ZOOM);
  self->fitting = FALSE;
  negura_board_view_zoom_at (&self->view, self->scroll_zoom,
                             self->pointer_x * scale, self->pointer_y * scale);
  negura_board_look_changed (self);
  negura_board_look_settle_soon (self);
}

static gboolean
scroll_cb (NeguraBoard              *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *controller)
{
  GtkEventController *base = GTK_EVENT_CONTROLLER (controller);
  GdkModifierType state = gtk_event_controller_get_current_event_state (base);
  GdkScrollUnit unit = gtk_event_controller_scroll_get_unit (controller);
  double step = unit == GDK_SCROLL_UNIT_WHEEL ? WHEEL_PAN : 1;

  if (self->game == NULL)
    return GDK_EVENT_PROPAGATE;

  if ((state & GDK_CONTROL_MASK) != 0) {
    scroll_zoom (self, dy * step / WHEEL_PAN);
    return GDK_EVENT_STOP;
  }

  if ((state & GDK_SHIFT_MASK) != 0 && fpclassify (dx) == FP_ZERO) {
    dx = dy;
    dy = 0;
  }
  negura_board_look_stop (self);
  negura_board_pan (self, -dx * step, -dy * step);
  negura_board_input_update (self);

  return GDK_EVENT_STOP;
}

/* Tooltips tell about the feature under the pointer. */
static gboolean
query_tooltip_cb (NeguraBoard *self,
                  int          x,
                  int          y,
                  gboolean     keyboard_mode,
                  GtkTooltip  *tooltip)
{
  const RulesState *state;
  g_autofree char *text = NULL;
  NeguraBoardHit hit;

  if (keyboard_mode || self->game == NULL || self->moving)
    return FALSE;

  negura_board_hit (self, x, y, &hit);
  if (hit.cell == RULES_NO_CELL || hit.root == RULES_NO_NODE)
    return FALSE;

  state = negura_board_get_state (self);
  text = negura_board_describe_feature (self, state->nodes[hit.root].cell,
                                        rules_node_feature (state, hit.root));
  gtk_tooltip_set_text (tooltip, text);

  return TRUE;
}

static void
init_gestures (NeguraBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *click, *drag, *pinch;

  drag = gtk_gesture_drag_new ();
  g_signal_connect_swapped (drag, "drag-update",
                            G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end",
                            G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel",
                            G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "released",
                            G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  pinch = gtk_gesture_zoom_new ();
  g_signal_connect_swapped (pinch, "begin",
                            G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed",
                            G_CALLBACK (pinch_scale_cb), self);
  g_signal_connect_swapped (pinch, "end",
                            G_CALLBACK (pinch_end_cb), self);
  g_signal_connect_swapped (pinch, "cancel",
                            G_CALLBACK (pinch_end_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
}

void
negura_board_input_init (NeguraBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *controller;

  init_gestures (self);

  controller = gtk_event_controller_motion_new ();
  g_signal_connect_swapped (controller, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (controller, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (controller, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, controller);

  controller = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  g_signal_connect_swapped (controller, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, controller);

  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb),
                    NULL);
}
