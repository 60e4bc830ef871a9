/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "negura-board-private.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (NeguraBoard, negura_board, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_GAME,
  PROP_ART,
  PROP_INTERACTIVE,
  PROP_HAS_CHOICE,
  PROP_CAN_TURN,
  PROP_HAND_TURN,
  PROP_COLOUR,
  PROP_FIGURE,
  PROP_COUNT,
  PROP_MAX_COUNT,
  PROP_ZOOM,
  PROP_CAN_ZOOM_IN,
  PROP_CAN_ZOOM_OUT,
  PROP_LAST_PROP,
};

static GParamSpec *props[PROP_LAST_PROP];

enum {
  SIGNAL_CHOICE_CHANGED,
  SIGNAL_REFUSED,
  SIGNAL_LAST_SIGNAL,
};

static guint signals[SIGNAL_LAST_SIGNAL];

#define MIN_SIZE 120
#define NATURAL_SIZE 480

/* Milliseconds. */
#define APPEAR_TIME 220

/* The zooms at both ends are met but for rounding to device pixels. */
#define ZOOM_SLACK 0.5

const RulesState *
negura_board_get_state (NeguraBoard *self)
{
  return negura_game_get_state (self->game);
}

const RulesTile *
negura_board_get_tile (NeguraBoard *self,
                       uint8_t      cell)
{
  return rules_cell_tile (negura_board_get_state (self),
                          negura_game_get_set (self->game), cell);
}

const SceneTile *
negura_board_get_shapes (NeguraBoard *self,
                         uint8_t      cell)
{
  uint8_t tile = negura_board_get_state (self)->cells[cell].tile;

  return tile == RULES_NO_TILE ? NULL : negura_art_get_scene (self->art, tile);
}

/* Tells of everything that differs from what was told last, once all of it is
 * set. */
void
negura_board_notify_choice (NeguraBoard *self)
{
  NeguraBoardNotified *old = &self->notified;
  NeguraBoardNotified now = *old;
  GObject *object = G_OBJECT (self);
  NeguraBoardNotified was = *old;

  now.choice = self->choice;
  now.can_turn = negura_board_get_can_turn (self);
  now.hand_turn = self->hand_turn;
  now.colour = self->colour;
  now.figure = self->figure;
  now.max_count = negura_board_get_max_count (self);
  *old = now;

  g_object_freeze_notify (object);
  if ((was.choice.kind == RULES_MOVE_NONE) != (now.choice.kind == RULES_MOVE_NONE))
    g_object_notify_by_pspec (object, props[PROP_HAS_CHOICE]);
  if (was.can_turn != now.can_turn)
    g_object_notify_by_pspec (object, props[PROP_CAN_TURN]);
  if (was.hand_turn != now.hand_turn)
    g_object_notify_by_pspec (object, props[PROP_HAND_TURN]);
  if (was.colour != now.colour)
    g_object_notify_by_pspec (object, props[PROP_COLOUR]);
  if (was.figure != now.figure)
    g_object_notify_by_pspec (object, props[PROP_FIGURE]);
  if (was.choice.count != now.choice.count)
    g_object_notify_by_pspec (object, props[PROP_COUNT]);
  if (was.max_count != now.max_count)
    g_object_notify_by_pspec (object, props[PROP_MAX_COUNT]);
  g_object_thaw_notify (object);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "board.confirm",
                                 now.choice.kind != RULES_MOVE_NONE);

  if (!rules_move_equal (&was.choice, &now.choice))
    g_signal_emit (self, signals[SIGNAL_CHOICE_CHANGED], 0);
}

void
negura_board_notify_zoom (NeguraBoard *self)
{
  NeguraBoardNotified was = self->notified;
  NeguraBoardNotified *now = &self->notified;
  GtkWidget *widget = GTK_WIDGET (self);
  GObject *object = G_OBJECT (self);

  now->zoom = negura_board_get_zoom (self);
  now->can_zoom_in = now->zoom < NEGURA_BOARD_MAX_ZOOM - ZOOM_SLACK;
  now->can_zoom_out = now->zoom > NEGURA_BOARD_MIN_ZOOM + ZOOM_SLACK;

  g_object_freeze_notify (object);
  if (ABS (was.zoom - now->zoom) > 1e-9)
    g_object_notify_by_pspec (object, props[PROP_ZOOM]);
  if (was.can_zoom_in != now->can_zoom_in)
    g_object_notify_by_pspec (object, props[PROP_CAN_ZOOM_IN]);
  if (was.can_zoom_out != now->can_zoom_out)
    g_object_notify_by_pspec (object, props[PROP_CAN_ZOOM_OUT]);
  g_object_thaw_notify (object);

  gtk_widget_action_set_enabled (widget, "board.zoom-in", now->can_zoom_in);
  gtk_widget_action_set_enabled (widget, "board.zoom-out", now->can_zoom_out);
}

void
negura_board_refuse (NeguraBoard  *self,
                     RulesRefusal  refusal)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, (guint) refusal);
}

static void
update_choices (NeguraBoard *self)
{
  static const RulesMoveList none = { 0 };
  const RulesState *state = negura_board_get_state (self);
  const RulesTileSet *set = negura_game_get_set (self->game);

  negura_board_choices_gather (&self->choices, state, set,
                               self->interactive
                                 ? negura_game_get_moves (self->game)
                                 : &none);
  if (state->phase != RULES_PHASE_OVER)
    negura_board_choices_find_dead (&self->choices, state, set);
}

/* Events only choose what is animated. */
static void
animate_events (NeguraBoard       *self,
                const RulesEvents *events)
{
  const RulesState *state = negura_board_get_state (self);
  gboolean any = FALSE;

  adw_animation_skip (self->appear);
  if (events == NULL)
    return;

  for (guint i = 0; i < events->n_events; i++) {
    const RulesEvent *event = &events->events[i];
    uint8_t cell = rules_cell_at (state, event->square);

    if (event->kind == RULES_EVENT_GHOSTS_PUT ||
        event->kind == RULES_EVENT_CIRCLE_PUT ||
        event->kind == RULES_EVENT_EXTRA_GHOST ||
        event->kind == RULES_EVENT_GHOST_ATTACHED ||
        event->kind == RULES_EVENT_HAUNTED)
      self->new_ghosts = cell;
    else if (event->kind == RULES_EVENT_MEEPLE_PUT)
      self->new_meeple = cell;
    else if (event->kind == RULES_EVENT_HOUND_PUT ||
             event->kind == RULES_EVENT_CAT_PUT)
      self->new_pet = cell;
    else
      continue;
    any = TRUE;
  }

  if (any && gtk_widget_get_mapped (GTK_WIDGET (self)))
    adw_animation_play (self->appear);
  else
    self->new_ghosts = self->new_meeple = self->new_pet = RULES_NO_CELL;
}

static void
update_description (NeguraBoard *self)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (self);
  g_autofree char *description = negura_board_describe_dead (self);

  if (!g_set_str (&self->description, description))
    return;

  if (description != NULL)
    gtk_accessible_update_property (accessible,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                    -1);
  else
    gtk_accessible_reset_property (accessible,
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void
negura_board_update (NeguraBoard       *self,
                     const RulesEvents *events)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (self->game == NULL) {
    memset (&self->scene, 0, sizeof self->scene);
    memset (&self->choices, 0, sizeof self->choices);
    negura_board_children_clear (self);
  } else {
    scene_list_build (&self->scene, negura_board_get_state (self),
                      negura_game_get_set (self->game),
                      negura_art_get_scenes (self->art));
    update_choices (self);
    self->bounds = (NeguraBoardBounds) { self->scene.min, self->scene.max };
    negura_board_choosing_update (self);
    negura_board_hint_update (self);
    negura_board_children_update (self);
    animate_events (self, events);
    negura_board_look_update (self);
  }

  update_description (self);
  negura_board_input_update (self);
  negura_board_notify_choice (self);
  gtk_widget_queue_draw (widget);
}

static void
game_changed_cb (NeguraBoard *self,
                 gpointer     events,
                 NeguraGame  *game)
{
  self->choice = (RulesMove) { 0 };
  negura_board_update (self, events);
}

static void
art_ready_cb (NeguraBoard *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
negura_board_set_game (NeguraBoard *self,
                       NeguraGame  *game,
                       NeguraArt   *art)
{
  g_autoptr (NeguraArt) own_art = NULL;
  GObject *object;

  g_return_if_fail (NEGURA_IS_BOARD (self));
  g_return_if_fail (game == NULL || NEGURA_IS_GAME (game));
  g_return_if_fail (art == NULL || NEGURA_IS_ART (art));

  object = G_OBJECT (self);
  if (game == self->game && (art == NULL || art == self->art))
    return;

  if (game != NULL && art == NULL)
    art = own_art = negura_art_new (negura_game_get_set (game));
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->art != NULL)
    g_signal_handlers_disconnect_by_data (self->art, self);

  g_object_freeze_notify (object);
  if (g_set_object (&self->game, game))
    g_object_notify_by_pspec (object, props[PROP_GAME]);
  if (g_set_object (&self->art, art))
    g_object_notify_by_pspec (object, props[PROP_ART]);

  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb),
                             self, G_CONNECT_SWAPPED);
  if (art != NULL)
    g_signal_connect_object (art, "ready", G_CALLBACK (art_ready_cb), self,
                             G_CONNECT_SWAPPED);

  self->choice = (RulesMove) { 0 };
  self->hint = (RulesMove) { 0 };
  self->shown_root = RULES_NO_NODE;
  self->hand = 0;
  self->fitting = TRUE;
  negura_board_update (self, NULL);
  g_object_thaw_notify (object);
}

NeguraGame *
negura_board_get_game (NeguraBoard *self)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), NULL);

  return self->game;
}

NeguraArt *
negura_board_get_art (NeguraBoard *self)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), NULL);

  return self->art;
}

gboolean
negura_board_get_interactive (NeguraBoard *self)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), FALSE);

  return self->interactive;
}

void
negura_board_set_interactive (NeguraBoard *self,
                              gboolean     interactive)
{
  g_return_if_fail (NEGURA_IS_BOARD (self));

  interactive = !!interactive;
  if (interactive == self->interactive)
    return;

  self->interactive = interactive;
  self->choice = (RulesMove) { 0 };
  negura_board_update (self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_INTERACTIVE]);
}

static void
negura_board_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = MIN_SIZE;
  *natural = NATURAL_SIZE;
  *minimum_baseline = *natural_baseline = -1;
}

static void
negura_board_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  NeguraBoard *self = NEGURA_BOARD (widget);

  negura_board_look_resized (self, width, height);
  negura_board_children_allocate (self);

  /* Another part of the board may be under a pointer that has not moved. */
  negura_board_input_update (self);
}

static void
scale_changed_cb (NeguraBoard *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
negura_board_realize (GtkWidget *widget)
{
  NeguraBoard *self = NEGURA_BOARD (widget);

  GTK_WIDGET_CLASS (negura_board_parent_class)->realize (widget);

  self->surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  g_signal_connect_swapped (self->surface, "notify::scale",
                            G_CALLBACK (scale_changed_cb), self);
}

static void
negura_board_unrealize (GtkWidget *widget)
{
  NeguraBoard *self = NEGURA_BOARD (widget);

  g_signal_handlers_disconnect_by_data (self->surface, self);
  self->surface = NULL;

  GTK_WIDGET_CLASS (negura_board_parent_class)->unrealize (widget);
}

static void
negura_board_unmap (GtkWidget *widget)
{
  NeguraBoard *self = NEGURA_BOARD (widget);

  /* Nobody sees an animation of a hidden board, and it must not tick. */
  adw_animation_skip (self->appear);
  negura_board_look_stop (self);

  GTK_WIDGET_CLASS (negura_board_parent_class)->unmap (widget);
}

/* Another font or colour. */
static void
negura_board_css_changed (GtkWidget         *widget,
                          GtkCssStyleChange *change)
{
  NeguraBoard *self = NEGURA_BOARD (widget);

  GTK_WIDGET_CLASS (negura_board_parent_class)->css_changed (widget, change);

  g_hash_table_remove_all (self->texts);
  gtk_widget_queue_draw (widget);
}

static void
negura_board_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  NeguraBoard *self = NEGURA_BOARD (object);

  switch (prop_id) {
  case PROP_GAME:
    g_value_set_object (value, self->game);
    break;
  case PROP_ART:
    g_value_set_object (value, self->art);
    break;
  case PROP_INTERACTIVE:
    g_value_set_boolean (value, self->interactive);
    break;
  case PROP_HAS_CHOICE:
    g_value_set_boolean (value, self->choice.kind != RULES_MOVE_NONE);
    break;
  case PROP_CAN_TURN:
    g_value_set_boolean (value, negura_board_get_can_turn (self));
    break;
  case PROP_HAND_TURN:
    g_value_set_uint (value, self->hand_turn);
    break;
  case PROP_COLOUR:
    g_value_set_uint (value, self->colour);
    break;
  case PROP_FIGURE:
    g_value_set_uint (value, self->figure);
    break;
  case PROP_COUNT:
    g_value_set_uint (value, negura_board_get_count (self));
    break;
  case PROP_MAX_COUNT:
    g_value_set_uint (value, negura_board_get_max_count (self));
    break;
  case PROP_ZOOM:
    g_value_set_double (value, negura_board_get_zoom (self));
    break;
  case PROP_CAN_ZOOM_IN:
    g_value_set_boolean (value, self->notified.can_zoom_in);
    break;
  case PROP_CAN_ZOOM_OUT:
    g_value_set_boolean (value, self->notified.can_zoom_out);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_board_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  NeguraBoard *self = NEGURA_BOARD (object);

  switch (prop_id) {
  case PROP_INTERACTIVE:
    negura_board_set_interactive (self, g_value_get_boolean (value));
    break;
  case PROP_COLOUR:
    negura_board_set_colour (self, g_value_get_uint (value));
    break;
  case PROP_FIGURE:
    negura_board_set_figure (self, g_value_get_uint (value));
    break;
  case PROP_COUNT:
    negura_board_set_count (self, g_value_get_uint (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_board_dispose (GObject *object)
{
  NeguraBoard *self = NEGURA_BOARD (object);

  negura_board_look_stop (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->art != NULL)
    g_signal_handlers_disconnect_by_data (self->art, self);

  negura_board_children_clear (self);
  g_clear_object (&self->appear);
  g_clear_object (&self->glide);
  g_clear_object (&self->game);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (negura_board_parent_class)->dispose (object);
}

static void
negura_board_finalize (GObject *object)
{
  NeguraBoard *self = NEGURA_BOARD (object);

  g_clear_pointer (&self->cells, g_hash_table_unref);
  g_clear_pointer (&self->order, g_ptr_array_unref);
  g_clear_pointer (&self->texts, g_hash_table_unref);
  g_clear_pointer (&self->description, g_free);

  G_OBJECT_CLASS (negura_board_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags ro = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS |
                         G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags rw = ro | G_PARAM_WRITABLE;

  props[PROP_GAME] =
    g_param_spec_object ("game", NULL, NULL, NEGURA_TYPE_GAME, ro);
  props[PROP_ART] =
    g_param_spec_object ("art", NULL, NULL, NEGURA_TYPE_ART, ro);
  props[PROP_INTERACTIVE] =
    g_param_spec_boolean ("interactive", NULL, NULL, TRUE, rw);
  props[PROP_HAS_CHOICE] =
    g_param_spec_boolean ("has-choice", NULL, NULL, FALSE, ro);
  props[PROP_CAN_TURN] =
    g_param_spec_boolean ("can-turn", NULL, NULL, FALSE, ro);
  props[PROP_HAND_TURN] =
    g_param_spec_uint ("hand-turn", NULL, NULL, 0, 3, 0, ro);
  props[PROP_COLOUR] =
    g_param_spec_uint ("colour", NULL, NULL, 0, RULES_NO_COLOUR,
                       RULES_NO_COLOUR, rw);
  props[PROP_FIGURE] =
    g_param_spec_uint ("figure", NULL, NULL, 0, RULES_N_FIGURES - 1,
                       RULES_FIGURE_MEEPLE, rw);
  props[PROP_COUNT] =
    g_param_spec_uint ("count", NULL, NULL, 0, RULES_MAX_SYMBOLS, 0, rw);
  props[PROP_MAX_COUNT] =
    g_param_spec_uint ("max-count", NULL, NULL, 0, RULES_MAX_SYMBOLS, 0, ro);
  props[PROP_ZOOM] =
    g_param_spec_double ("zoom", NULL, NULL, 0, NEGURA_BOARD_MAX_ZOOM + 1,
                         NEGURA_BOARD_FIT_ZOOM, ro);
  props[PROP_CAN_ZOOM_IN] =
    g_param_spec_boolean ("can-zoom-in", NULL, NULL, TRUE, ro);
  props[PROP_CAN_ZOOM_OUT] =
    g_param_spec_boolean ("can-zoom-out", NULL, NULL, TRUE, ro);

  g_object_class_install_properties (object_class, PROP_LAST_PROP, props);
}

static void
negura_board_class_init (NeguraBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = negura_board_get_property;
  object_class->set_property = negura_board_set_property;
  object_class->dispose = negura_board_dispose;
  object_class->finalize = negura_board_finalize;

  widget_class->measure = negura_board_measure;
  widget_class->size_allocate = negura_board_size_allocate;
  widget_class->snapshot = negura_board_snapshot;
  widget_class->realize = negura_board_realize;
  widget_class->unrealize = negura_board_unrealize;
  widget_class->unmap = negura_board_unmap;
  widget_class->css_changed = negura_board_css_changed;
  negura_board_focus_init_class (widget_class);
  negura_board_actions_init_class (widget_class);

  install_properties (object_class);

  signals[SIGNAL_CHOICE_CHANGED] =
    g_signal_new ("choice-changed",
                  G_TYPE_FROM_CLASS (klass),
                  G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);

  signals[SIGNAL_REFUSED] =
    g_signal_new ("refused",
                  G_TYPE_FROM_CLASS (klass),
                  G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
appear_cb (double       value,
           NeguraBoard *self)
{
  self->appeared = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
appear_done_cb (NeguraBoard *self)
{
  self->new_meeple = self->new_ghosts = self->new_pet = RULES_NO_CELL;
}

static void
negura_board_init (NeguraBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AdwStyleManager *style = adw_style_manager_get_default ();
  AdwAnimationTarget *target;

  self->interactive = TRUE;
  self->fitting = TRUE;
  self->colour = RULES_NO_COLOUR;
  self->walked = RULES_NO_FEATURE;
  self->walked_root = self->shown_root = RULES_NO_NODE;
  self->hover.cell = RULES_NO_CELL;
  self->hover.root = RULES_NO_NODE;
  self->new_meeple = self->new_ghosts = self->new_pet = RULES_NO_CELL;
  self->cells = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                       NULL);
  self->order = g_ptr_array_new ();
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       g_object_unref);
  negura_board_view_init (&self->view);
  self->texture_tile = self->view.tile;
  self->notified.colour = RULES_NO_COLOUR;

  target = adw_callback_animation_target_new ((AdwAnimationTargetFunc) appear_cb,
                                              self, NULL);
  self->appear = adw_timed_animation_new (widget, 0, 1, APPEAR_TIME, target);
  g_signal_connect_swapped (self->appear, "done",
                            G_CALLBACK (appear_done_cb), self);

  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"),
                                  -1);

  g_signal_connect_object (style, "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::accent-color",
                           G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);

  negura_board_input_init (self);
}

GtkWidget *
negura_board_new (void)
{
  return g_object_new (NEGURA_TYPE_BOARD, NULL);
}
