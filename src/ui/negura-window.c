/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-window.h"

#include <glib/gi18n.h>

#include "negura-announcer.h"
#include "negura-shortcuts.h"
#include "negura-window-private.h"
#include "text/negura-text.h"

G_DEFINE_FINAL_TYPE (NeguraWindow, negura_window, ADW_TYPE_APPLICATION_WINDOW)

/* The buttons of a mouse that go back and forward. */
#define MOUSE_BACK 8
#define MOUSE_FORWARD 9

NeguraApplication *
negura_window_get_app (NeguraWindow *self)
{
  return NEGURA_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
}

static void
update_title (NeguraWindow *self)
{
  g_autofree char *level = NULL;
  g_autofree char *subtitle = NULL;
  const RulesState *state;

  if (self->game == NULL) {
    adw_window_title_set_title (self->title, "Negura");
    adw_window_title_set_subtitle (self->title, "");
    return;
  }

  state = negura_game_get_state (self->game);
  level = negura_text_game_title (state->setup.mode, state->setup.level);
  /* Translators: which turn a game is in. */
  subtitle = g_strdup_printf (_("Turn %u"), state->turns);
  /* The names of modes are too long for a narrow window’s larger line. */
  adw_window_title_set_title (self->title, negura_window_can_score (self) ? subtitle : level);
  adw_window_title_set_subtitle (self->title, negura_window_can_score (self) ? level : subtitle);
}

void
negura_window_update (NeguraWindow *self)
{
  gboolean playing = self->game != NULL;
  gboolean over = playing && negura_game_get_state (self->game)->phase == RULES_PHASE_OVER;
  gboolean narrow = negura_window_is_narrow (self);
  /* A narrow window has room for one of the two. */
  gboolean hinting = narrow && gtk_widget_get_visible (GTK_WIDGET (self->hint));

  gtk_stack_set_visible_child_name (self->pages, playing ? "game" : "start");
  gtk_widget_set_visible (self->undo_button, playing);
  gtk_widget_set_visible (self->redo_button, playing);
  /* A narrow window opens its panel from the line at the bottom. */
  gtk_widget_set_visible (self->panel_button, playing && !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->bars), playing && !over && !hinting);
  gtk_widget_set_visible (GTK_WIDGET (self->result), over);

  update_title (self);
  negura_window_update_actions (self);
}

/* Once the board is laid out and the page turned, keys play at once. */
static gboolean
focus_board_cb (gpointer data)
{
  NeguraWindow *self = data;

  self->focus_id = 0;
  if (self->dialog == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));

  return G_SOURCE_REMOVE;
}

static void
queue_focus (NeguraWindow *self)
{
  if (self->game != NULL && self->focus_id == 0)
    self->focus_id = g_idle_add_full (G_PRIORITY_LOW, focus_board_cb, self, NULL);
}

/* Computers decide by themselves: people look on meanwhile.  The bars stand in
 * one place and have one height, so that the board keeps its size. */
static void
computer_changed_cb (NeguraWindow *self)
{
  gboolean deciding = negura_computer_get_deciding (self->computer);
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->bars)) != NULL;

  gtk_stack_set_visible_child (self->bars, deciding ? GTK_WIDGET (self->computer_bar)
                                                    : GTK_WIDGET (self->decision_bar));
  negura_board_set_interactive (self->board, !deciding);
  negura_window_update_actions (self);

  /* The answer that had the focus is gone. */
  if (focused)
    queue_focus (self);
}

/* Tells a screen reader what a move led to and what is asked now. */
static gboolean
announce_cb (gpointer data)
{
  NeguraWindow *self = data;
  g_autofree char *message = NULL;
  NeguraText teller;

  self->announce_id = 0;
  if (self->game == NULL || negura_computer_get_deciding (self->computer))
    return G_SOURCE_REMOVE;

  negura_text_init (&teller, self->game);
  message = negura_text_announcement (&teller);
  negura_announce (GTK_WIDGET (self->board), message);

  return G_SOURCE_REMOVE;
}

/* The final scoring has dozens of results, which are there to be read one by
 * one. */
static gboolean
is_told (const RulesEvent *event,
         gboolean          scoring)
{
  return !scoring || (event->kind != RULES_EVENT_RESULT && event->kind != RULES_EVENT_TOTAL);
}

static void
announce_events (NeguraWindow      *self,
                 const RulesEvents *events)
{
  gboolean over = negura_game_get_state (self->game)->phase == RULES_PHASE_OVER;
  gboolean scoring = FALSE;
  GString *message;
  NeguraText teller;

  /* Nobody could listen to so much so fast. */
  if (negura_computer_get_finishing (self->computer) && !over)
    return;

  message = g_string_new (NULL);
  negura_text_init (&teller, self->game);
  for (guint i = 0; i < events->n_events; i++) {
    g_autofree char *sentence = NULL;

    scoring |= events->events[i].kind == RULES_EVENT_FINAL_SCORING;
    if (!is_told (&events->events[i], scoring))
      continue;

    sentence = negura_text_event (&teller, &events->events[i]);
    if (message->len > 0)
      g_string_append_c (message, ' ');
    g_string_append (message, sentence);
  }

  if (over)
    negura_announce_now (GTK_WIDGET (self->board), message->str);
  else
    negura_announce (GTK_WIDGET (self->board), message->str);
  g_string_free (message, TRUE);

  if (self->announce_id == 0)
    self->announce_id = g_idle_add (announce_cb, self);
}

static void
show_failure (NeguraWindow *self,
              const char   *text)
{
  adw_banner_set_title (self->banner, text);
  adw_banner_set_revealed (self->banner, TRUE);
}

/* A game that is only looked at does not count. */
static void
count_game (NeguraWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!self->kept || negura_game_get_state (self->game)->phase != RULES_PHASE_OVER)
    return;

  if (negura_progress_add (negura_application_get_progress (negura_window_get_app (self)), self->game, &error))
    return;

  /* Translators: %s is a reason from the system. */
  text = g_strdup_printf (_("The result cannot be saved: %s"), error->message);
  show_failure (self, text);
}

static void
game_changed_cb (NeguraWindow      *self,
                 const RulesEvents *events)
{
  negura_window_close_hint (self);
  negura_window_update (self);
  count_game (self);

  /* After undo and redo nothing has happened, but something else is asked. */
  if (events != NULL)
    announce_events (self, events);
  else if (self->announce_id == 0)
    self->announce_id = g_idle_add (announce_cb, self);
}

static gboolean
place_at_once_cb (gpointer data)
{
  NeguraWindow *self = data;
  RulesMove move;

  self->place_id = 0;
  if (negura_board_get_choice (self->board, &move) &&
      move.kind == RULES_MOVE_PLACE &&
      !negura_board_get_can_turn (self->board))
    negura_board_confirm (self->board);

  return G_SOURCE_REMOVE;
}

/* With the option set, a square on which the tile fits one way only needs no
 * second click.  The board is in the middle of choosing now. */
static void
choice_changed_cb (NeguraWindow *self)
{
  NeguraApplication *application = negura_window_get_app (self);

  if (application != NULL && self->place_id == 0 &&
      g_settings_get_boolean (negura_application_get_settings (application), "place-at-once"))
    self->place_id = g_idle_add (place_at_once_cb, self);
}

/* There are no hints at a computer's turn. */
static void
interactive_changed_cb (NeguraWindow *self)
{
  negura_window_update_hint (self);
  negura_window_update_actions (self);
}

static void
refused_cb (NeguraWindow *self,
            guint         refusal)
{
  g_autofree char *message = negura_text_refusal (negura_game_get_state (self->game)->setup.mode, (RulesRefusal) refusal);

  negura_window_toast (self, message);
  negura_announce (GTK_WIDGET (self->board), message);
}

static void
store_damaged_cb (NeguraWindow *self,
                  const char   *name,
                  const char   *message)
{
  /* Translators: %s is the name of a file. */
  g_autofree char *text = g_strdup_printf (_("A damaged game was set aside: %s"), name);

  negura_window_toast (self, text);
}

static void
store_failed_cb (NeguraWindow *self,
                 const GError *error)
{
  /* Translators: %s is a reason from the system. */
  g_autofree char *text = g_strdup_printf (_("The game cannot be saved: %s"), error->message);

  if (!self->kept)
    return;

  show_failure (self, text);
}

static void
mouse_pressed_cb (GtkGestureClick *gesture,
                  int              n_press,
                  double           x,
                  double           y,
                  NeguraWindow    *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (button == MOUSE_BACK)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.undo", NULL);
  else if (button == MOUSE_FORWARD)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.redo", NULL);
  else
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
release_game (NeguraWindow *self)
{
  if (self->game == NULL)
    return;

  negura_computer_set_game (self->computer, NULL);
  negura_window_close_hint (self);
  g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->kept)
    negura_store_close (negura_application_get_store (negura_window_get_app (self)), self->game);
  self->kept = FALSE;
  g_clear_object (&self->game);
}

/* The application is there only after construction. */
static void
adopt_application (NeguraWindow      *self,
                   NeguraApplication *application)
{
  GSettings *settings = negura_application_get_settings (application);
  NeguraStore *store = negura_application_get_store (application);
  const RulesTileSet *set = negura_application_get_set (application);

  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  if (g_settings_get_boolean (settings, "window-fullscreen"))
    gtk_window_fullscreen (GTK_WINDOW (self));

  negura_computer_set_settings (self->computer, settings);
  negura_start_page_set_store (self->start_page, store);
  negura_result_set_progress (self->result, negura_application_get_progress (application));
  negura_start_page_set_art (self->start_page, negura_application_get_art (application, set), set);
  g_signal_connect_object (settings, "changed::hints", G_CALLBACK (interactive_changed_cb), self, G_CONNECT_SWAPPED);
  negura_window_update_hint (self);
  g_signal_connect_object (store, "damaged", G_CALLBACK (store_damaged_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "failed", G_CALLBACK (store_failed_cb), self, G_CONNECT_SWAPPED);
}

static void
remember_size (NeguraWindow *self)
{
  GSettings *settings = negura_application_get_settings (negura_window_get_app (self));
  gboolean maximized = gtk_window_is_maximized (GTK_WINDOW (self));
  gboolean fullscreen = gtk_window_is_fullscreen (GTK_WINDOW (self));

  g_settings_set_boolean (settings, "window-maximized", maximized);
  g_settings_set_boolean (settings, "window-fullscreen", fullscreen);
  if (!maximized && !fullscreen) {
    int width, height;

    gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
    g_settings_set_int (settings, "window-width", MAX (width, 360));
    g_settings_set_int (settings, "window-height", MAX (height, 294));
  }
}

static gboolean
negura_window_close_request (GtkWindow *window)
{
  NeguraWindow *self = NEGURA_WINDOW (window);

  if (negura_window_get_app (self) != NULL) {
    remember_size (self);
    release_game (self);
  }

  return GTK_WINDOW_CLASS (negura_window_parent_class)->close_request (window);
}

static void
negura_window_dispose (GObject *object)
{
  NeguraWindow *self = NEGURA_WINDOW (object);

  g_clear_handle_id (&self->announce_id, g_source_remove);
  g_clear_handle_id (&self->place_id, g_source_remove);
  g_clear_handle_id (&self->focus_id, g_source_remove);
  if (negura_window_get_app (self) != NULL)
    release_game (self);
  if (self->computer != NULL)
    negura_computer_set_game (self->computer, NULL);
  g_clear_object (&self->computer);
  g_clear_object (&self->game);
  g_clear_object (&self->art);
  g_cancellable_cancel (self->hint_cancellable);
  g_clear_object (&self->hint_cancellable);
  g_clear_object (&self->advisor);
  g_clear_weak_pointer (&self->dialog);
  gtk_widget_dispose_template (GTK_WIDGET (self), NEGURA_TYPE_WINDOW);

  G_OBJECT_CLASS (negura_window_parent_class)->dispose (object);
}

/* Another layout takes the board out of one parent and puts it into another,
 * and the focus is lost on the way. */
static void
layout_changed_cb (NeguraWindow *self)
{
  negura_window_place_hint (self);
  negura_window_update (self);
  if (gtk_root_get_focus (GTK_ROOT (self)) == NULL)
    queue_focus (self);
}

static void
negura_window_class_init (NeguraWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = negura_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = negura_window_close_request;

  g_type_ensure (NEGURA_TYPE_BOARD);
  g_type_ensure (NEGURA_TYPE_COMPUTER_BAR);
  g_type_ensure (NEGURA_TYPE_DECISION_BAR);
  g_type_ensure (NEGURA_TYPE_HINT);
  g_type_ensure (NEGURA_TYPE_RESULT);
  g_type_ensure (NEGURA_TYPE_SIDE_PANEL);
  g_type_ensure (NEGURA_TYPE_START_PAGE);
  g_type_ensure (NEGURA_TYPE_STATUS);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-window.ui");
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, header);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, title);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, start_page);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, layouts);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, split);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, sheet);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, board);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, bars);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, decision_bar);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, computer_bar);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, hint);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, result);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, side_panel);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, status);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, panel_button);
  gtk_widget_class_bind_template_child (widget_class, NeguraWindow, menu_button);

  negura_window_install_actions (widget_class);
}

static void
negura_window_init (NeguraWindow *self)
{
  g_autoptr (GMenuModel) menu = negura_shortcuts_menu_new ();
  GtkGesture *mouse;

  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_menu_button_set_menu_model (self->menu_button, menu);
  self->computer = negura_computer_new ();
  negura_computer_bar_set_computer (self->computer_bar, self->computer);
  negura_decision_bar_set_board (self->decision_bar, self->board);
  negura_hint_set_board (self->hint, self->board);
  negura_side_panel_set_board (self->side_panel, self->board);
  g_signal_connect_object (self->board, "choice-changed", G_CALLBACK (choice_changed_cb),
                           self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->board, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "notify::interactive", G_CALLBACK (interactive_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "notify::can-zoom-in", G_CALLBACK (negura_window_update_actions),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "notify::can-zoom-out", G_CALLBACK (negura_window_update_actions),
                           self, G_CONNECT_SWAPPED);

  g_signal_connect_object (self->computer, "notify", G_CALLBACK (computer_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->layouts, "notify::layout-name", G_CALLBACK (layout_changed_cb),
                           self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);

  mouse = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (mouse), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (mouse), GTK_PHASE_CAPTURE);
  g_signal_connect_object (mouse, "pressed", G_CALLBACK (mouse_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (mouse));

  negura_window_update (self);
}

NeguraWindow *
negura_window_new (NeguraApplication *application)
{
  NeguraWindow *self;

  g_return_val_if_fail (NEGURA_IS_APPLICATION (application), NULL);

  self = g_object_new (NEGURA_TYPE_WINDOW, "application", application, NULL);
  adopt_application (self, application);

  return self;
}

static void
show_game (NeguraWindow *self)
{
  NeguraArt *art = NULL;

  if (self->game != NULL)
    art = negura_application_get_art (negura_window_get_app (self), negura_game_get_set (self->game));
  g_set_object (&self->art, art);

  /* First: whether the board may be chosen on is settled before it shows what
   * a move has brought. */
  negura_computer_set_game (self->computer, self->game);
  negura_computer_bar_set_game (self->computer_bar, self->game, art);

  /* Last: the board's own state of the decision is what the bar shows. */
  negura_side_panel_set_game (self->side_panel, self->game, art);
  negura_status_set_game (self->status, self->game, art);
  negura_result_set_game (self->result, self->game, art);
  negura_board_set_game (self->board, self->game, art);
  negura_decision_bar_set_game (self->decision_bar, self->game, art);

  if (self->game != NULL) {
    g_settings_bind (negura_application_get_settings (negura_window_get_app (self)), "undo-beyond-turn",
                     self->game, "undo-beyond-turn", G_SETTINGS_BIND_GET);
    g_signal_connect_object (self->game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (self->game, "notify::can-undo", G_CALLBACK (negura_window_update_actions), self,
                             G_CONNECT_SWAPPED);
  }

  negura_window_update (self);
}

void
negura_window_set_game (NeguraWindow *self,
                        NeguraGame   *game,
                        gboolean      keep)
{
  g_return_if_fail (NEGURA_IS_WINDOW (self));
  g_return_if_fail (game == NULL || NEGURA_IS_GAME (game));

  if (self->game == game)
    return;

  release_game (self);
  g_set_object (&self->game, game);
  self->kept = game != NULL && keep;
  if (self->kept)
    negura_store_follow (negura_application_get_store (negura_window_get_app (self)), game);

  adw_banner_set_revealed (self->banner, FALSE);
  adw_bottom_sheet_set_open (self->sheet, FALSE);
  show_game (self);

  queue_focus (self);
}

NeguraGame *
negura_window_get_game (NeguraWindow *self)
{
  g_return_val_if_fail (NEGURA_IS_WINDOW (self), NULL);

  return self->game;
}

NeguraBoard *
negura_window_get_board (NeguraWindow *self)
{
  g_return_val_if_fail (NEGURA_IS_WINDOW (self), NULL);

  return self->board;
}

void
negura_window_toast (NeguraWindow *self,
                     const char   *message)
{
  AdwToast *toast;

  g_return_if_fail (NEGURA_IS_WINDOW (self));
  g_return_if_fail (message != NULL);

  toast = adw_toast_new (message);
  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_overlay_dismiss_all (self->toasts);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* The way from the window down to the focus, as the number of each child.  The
 * same widgets built again have the same way.  Popovers are closed then: the
 * focus goes back to what opened them. */
static GArray *
focus_way_new (NeguraWindow *self)
{
  GArray *way = g_array_new (FALSE, FALSE, sizeof (guint));
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  /* A popover does not come back; what opened it does. */
  for (GtkWidget *widget = focus; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (GTK_IS_POPOVER (widget))
      focus = gtk_widget_get_parent (widget);

  for (GtkWidget *widget = focus; widget != NULL && widget != GTK_WIDGET (self);
       widget = gtk_widget_get_parent (widget))
    if (GTK_IS_POPOVER (widget))
      focus = gtk_widget_get_parent (widget);
  while (focus != NULL && !gtk_widget_get_focusable (focus))
    focus = gtk_widget_get_parent (focus);

  for (GtkWidget *widget = focus; widget != NULL && widget != GTK_WIDGET (self);
       widget = gtk_widget_get_parent (widget)) {
    guint number = 0;

    for (GtkWidget *before = gtk_widget_get_prev_sibling (widget); before != NULL;
         before = gtk_widget_get_prev_sibling (before))
      number++;
    g_array_prepend_val (way, number);
  }

  return way;
}

typedef struct {
  NeguraWindow *window;
  GArray *way;
} FocusAgain;

static void
focus_again_free (gpointer data)
{
  FocusAgain *again = data;

  g_object_unref (again->window);
  g_array_unref (again->way);
  g_free (again);
}

/* A dialog takes the focus when it is mapped; this comes after it. */
static gboolean
focus_again_cb (gpointer data)
{
  FocusAgain *again = data;
  GtkWidget *widget = GTK_WIDGET (again->window);

  for (guint i = 0; i < again->way->len; i++) {
    GtkWidget *child = gtk_widget_get_first_child (widget);

    for (guint n = g_array_index (again->way, guint, i); n > 0 && child != NULL; n--)
      child = gtk_widget_get_next_sibling (child);
    if (child == NULL)
      break;
    widget = child;
  }

  while (widget != GTK_WIDGET (again->window) && !gtk_widget_grab_focus (widget))
    widget = gtk_widget_get_parent (widget);

  return G_SOURCE_REMOVE;
}

void
negura_window_take_over (NeguraWindow *self,
                         NeguraWindow *old)
{
  g_autoptr (GVariant) look = NULL;
  g_autofree FocusAgain *again = g_new (FocusAgain, 1);
  int width, height;

  g_return_if_fail (NEGURA_IS_WINDOW (self));
  g_return_if_fail (NEGURA_IS_WINDOW (old));

  gtk_window_get_default_size (GTK_WINDOW (old), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (gtk_window_is_maximized (GTK_WINDOW (old)))
    gtk_window_maximize (GTK_WINDOW (self));
  else
    gtk_window_unmaximize (GTK_WINDOW (self));
  if (gtk_window_is_fullscreen (GTK_WINDOW (old)))
    gtk_window_fullscreen (GTK_WINDOW (self));
  else
    gtk_window_unfullscreen (GTK_WINDOW (self));

  *again = (FocusAgain) { g_object_ref (self), focus_way_new (old) };

  /* The game passes on as it is, followed by the store or not. */
  look = g_variant_take_ref (negura_board_save_look (old->board));
  self->kept = old->kept;
  old->kept = FALSE;
  g_set_object (&self->game, old->game);
  show_game (self);
  negura_board_restore_look (self->board, look);
  negura_computer_set_finishing (self->computer, negura_computer_get_finishing (old->computer));
  negura_computer_set_paused (self->computer, negura_computer_get_paused (old->computer));
  negura_computer_set_game (old->computer, NULL);
  if (negura_hint_get_report (old->hint) != NULL)
    negura_window_show_hint (self, negura_hint_get_report (old->hint));
  adw_overlay_split_view_set_show_sidebar (self->split, adw_overlay_split_view_get_show_sidebar (old->split));
  negura_side_panel_set_page (self->side_panel, negura_side_panel_get_page (old->side_panel));
  adw_bottom_sheet_set_open (self->sheet, adw_bottom_sheet_get_open (old->sheet));
  adw_banner_set_title (self->banner, adw_banner_get_title (old->banner));
  adw_banner_set_revealed (self->banner, adw_banner_get_revealed (old->banner));

  gtk_window_present (GTK_WINDOW (self));
  if (old->dialog != NULL)
    negura_window_show_page (self, old->page);
  g_idle_add_full (G_PRIORITY_LOW, focus_again_cb, g_steal_pointer (&again), focus_again_free);

  gtk_window_destroy (GTK_WINDOW (old));
}
