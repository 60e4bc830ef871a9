/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Actions and keys.
 */

#include "config.h"

#include "negura-board-private.h"

static void
confirm_cb (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  negura_board_confirm (NEGURA_BOARD (widget));
}

static void
cancel_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  negura_board_cancel (NEGURA_BOARD (widget));
}

static void
turn_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  negura_board_turn (NEGURA_BOARD (widget),
                     g_str_equal (action_name, "board.turn-clockwise"));
}

static void
zoom_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  NeguraBoard *self = NEGURA_BOARD (widget);

  if (g_str_equal (action_name, "board.zoom-in"))
    negura_board_zoom_in (self);
  else if (g_str_equal (action_name, "board.zoom-out"))
    negura_board_zoom_out (self);
  else
    negura_board_zoom_fit (self);
}

static void
walk_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  NeguraBoard *self = NEGURA_BOARD (widget);

  if (g_str_has_suffix (action_name, "-choice"))
    negura_board_walk_choices (self, g_str_equal (action_name,
                                                  "board.next-choice"));
  else
    negura_board_walk_features (self, g_str_equal (action_name,
                                                   "board.next-feature"));
}

static void
figure_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  negura_board_next_figure (NEGURA_BOARD (widget));
}

/* Escape belongs to others when nothing is chosen. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  return negura_board_cancel (NEGURA_BOARD (widget));
}

static gboolean
digit_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  NeguraBoard *self = NEGURA_BOARD (widget);

  if (negura_board_get_max_count (self) == 0)
    return FALSE;

  negura_board_set_count (self, g_variant_get_uint32 (args));

  return TRUE;
}

static const struct {
  guint key;
  GdkModifierType modifiers;
  const char *action;
} bindings[] = {
  { GDK_KEY_r, 0, "board.turn-clockwise" },
  { GDK_KEY_R, GDK_SHIFT_MASK, "board.turn-counterclockwise" },
  { GDK_KEY_bracketright, 0, "board.next-feature" },
  { GDK_KEY_bracketleft, 0, "board.previous-feature" },
  { GDK_KEY_g, 0, "board.next-figure" },
  { GDK_KEY_period, 0, "board.next-choice" },
  { GDK_KEY_comma, 0, "board.previous-choice" },
  { GDK_KEY_plus, GDK_CONTROL_MASK, "board.zoom-in" },
  { GDK_KEY_equal, GDK_CONTROL_MASK, "board.zoom-in" },
  { GDK_KEY_KP_Add, GDK_CONTROL_MASK, "board.zoom-in" },
  { GDK_KEY_minus, GDK_CONTROL_MASK, "board.zoom-out" },
  { GDK_KEY_KP_Subtract, GDK_CONTROL_MASK, "board.zoom-out" },
  { GDK_KEY_0, GDK_CONTROL_MASK, "board.zoom-fit" },
  { GDK_KEY_KP_0, GDK_CONTROL_MASK, "board.zoom-fit" },
};

void
negura_board_actions_init_class (GtkWidgetClass *widget_class)
{
  static const struct {
    const char *name;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "board.confirm", confirm_cb },
    { "board.cancel", cancel_cb },
    { "board.turn-clockwise", turn_cb },
    { "board.turn-counterclockwise", turn_cb },
    { "board.zoom-in", zoom_cb },
    { "board.zoom-out", zoom_cb },
    { "board.zoom-fit", zoom_cb },
    { "board.next-choice", walk_cb },
    { "board.previous-choice", walk_cb },
    { "board.next-feature", walk_cb },
    { "board.previous-feature", walk_cb },
    { "board.next-figure", figure_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL,
                                     actions[i].activate);
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    gtk_widget_class_add_binding_action (widget_class, bindings[i].key,
                                         bindings[i].modifiers,
                                         bindings[i].action, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb,
                                NULL);
  for (guint count = 1; count <= RULES_MAX_SYMBOLS; count++)
    gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + count, 0, digit_cb,
                                  "u", count);
}
