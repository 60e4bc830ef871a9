/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pan, zoom and fitting.  While a gesture or an animation moves the board,
 * textures keep their size and are stretched; afterwards they are asked for
 * at the size that was reached.
 */

#include "config.h"

#include "negura-board-private.h"

#include <math.h>

/* One step of zooming. */
#define ZOOM_STEP 1.25

/* Milliseconds. */
#define GLIDE_TIME 250
#define SETTLE_TIME 180

static gboolean
is_laid_out (NeguraBoard *self)
{
  return self->view.width > 0 && self->view.height > 0;
}

/* The view is another one: children lie elsewhere. */
void
negura_board_look_changed (NeguraBoard *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  negura_board_notify_zoom (self);
}

static gboolean
is_gliding (NeguraBoard *self)
{
  return self->glide != NULL &&
         adw_animation_get_state (self->glide) == ADW_ANIMATION_PLAYING;
}

/* A person has the board in hand. */
gboolean
negura_board_is_held (NeguraBoard *self)
{
  return self->moving && !is_gliding (self);
}

/* Ends whatever moves the board: a glide where it was going to, anything else
 * where it is. */
void
negura_board_look_stop (NeguraBoard *self)
{
  /* Skipping one that does not play would play its end once more. */
  if (is_gliding (self))
    adw_animation_skip (self->glide);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->moving = FALSE;
  self->texture_tile = self->view.tile;
}

void
negura_board_look_begin (NeguraBoard *self)
{
  negura_board_look_stop (self);
  self->moving = TRUE;
}

void
negura_board_look_settle (NeguraBoard *self)
{
  negura_board_look_stop (self);
  if (self->art != NULL)
    negura_art_trim (self->art);
  negura_board_look_changed (self);
}

static void
settle_cb (gpointer user_data)
{
  NeguraBoard *self = user_data;

  self->settle_id = 0;
  negura_board_look_settle (self);
}

/* Scrolling has no end of its own: it is over when nothing follows. */
void
negura_board_look_settle_soon (NeguraBoard *self)
{
  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->settle_id = g_timeout_add_once (SETTLE_TIME, settle_cb, self);
}

/* Gliding. */

static int
between (int    from,
         int    to,
         double part)
{
  return (int) lround (from + (to - from) * part);
}

static void
glide_cb (double       value,
          NeguraBoard *self)
{
  NeguraBoardView *view = &self->view;

  view->tile = between (self->glide_from.tile, self->glide_to.tile, value);
  view->x = between (self->glide_from.x, self->glide_to.x, value);
  view->y = between (self->glide_from.y, self->glide_to.y, value);
  negura_board_look_changed (self);
}

static void
glide_done_cb (NeguraBoard *self)
{
  self->moving = FALSE;
  self->texture_tile = self->view.tile;
  if (self->art != NULL)
    negura_art_trim (self->art);
  negura_board_look_changed (self);
}

static gboolean
view_equal (const NeguraBoardView *a,
            const NeguraBoardView *b)
{
  return a->tile == b->tile && a->x == b->x && a->y == b->y;
}

/* Goes over to @to, at once when nobody would see it move. */
static void
glide_to (NeguraBoard           *self,
          const NeguraBoardView *to)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AdwAnimationTarget *target;
  NeguraBoardView now;

  if (self->glide == NULL) {
    target = adw_callback_animation_target_new ((AdwAnimationTargetFunc) glide_cb,
                                                self, NULL);
    self->glide = adw_timed_animation_new (widget, 0, 1, GLIDE_TIME, target);
    g_signal_connect_swapped (self->glide, "done",
                              G_CALLBACK (glide_done_cb), self);
  }

  /* From wherever an earlier glide has come. */
  if (is_gliding (self)) {
    now = self->view;
    adw_animation_reset (self->glide);
    self->view = now;
  }
  if (view_equal (&self->view, to)) {
    glide_done_cb (self);
    return;
  }

  if (!gtk_widget_get_mapped (widget) || !adw_get_enable_animations (widget)) {
    self->view = *to;
    glide_done_cb (self);
    return;
  }

  self->glide_from = self->view;
  self->glide_to = *to;
  self->moving = TRUE;
  self->texture_tile = to->tile;
  adw_animation_play (self->glide);
}

/* The view that is on its way, or the present one. */
static NeguraBoardView
target_view (NeguraBoard *self)
{
  return is_gliding (self) ? self->glide_to : self->view;
}

/* The tiles and the squares around them, lit or not: the board would jump with
 * every decision if lit squares alone were given room. */
static void
get_room (NeguraBoard       *self,
          NeguraBoardBounds *room)
{
  room->min.x = self->bounds.min.x - 1;
  room->min.y = self->bounds.min.y - 1;
  room->max.x = self->bounds.max.x + 1;
  room->max.y = self->bounds.max.y + 1;
}

static void
fit (NeguraBoard *self,
     gboolean     glide)
{
  NeguraBoardView view = target_view (self);
  NeguraBoardBounds room;

  if (self->game == NULL || !is_laid_out (self))
    return;

  get_room (self, &room);
  negura_board_view_fit (&view, &room);
  if (glide) {
    glide_to (self, &view);
  } else {
    self->view = view;
    self->texture_tile = view.tile;
    negura_board_notify_zoom (self);
  }
}

/* The game has changed: what is new must be seen.  Nothing moves under a
 * person's hand. */
void
negura_board_look_update (NeguraBoard *self)
{
  const RulesState *state = negura_board_get_state (self);
  NeguraBoardView view = target_view (self);
  NeguraBoardBounds room;

  if (negura_board_is_held (self) || !is_laid_out (self))
    return;

  if (!self->fitting) {
    if (state->placed != RULES_NO_CELL)
      negura_board_reveal (self, state->cells[state->placed].square);
    return;
  }

  get_room (self, &room);
  if (!negura_board_view_shows (&view, &room))
    fit (self, TRUE);
}

void
negura_board_look_resized (NeguraBoard *self,
                           int          width,
                           int          height)
{
  double scale = self->surface != NULL ? gdk_surface_get_scale (self->surface)
                                       : 1;
  int old_width = self->view.width, old_height = self->view.height;
  double old_scale = self->view.scale;

  negura_board_view_resize (&self->view, width, height, scale);
  if (self->view.width == old_width && self->view.height == old_height &&
      ABS (old_scale - scale) < 1e-6)
    return;

  /* Half way between two views of another size there is nothing to see. */
  if (is_gliding (self)) {
    NeguraBoardView to = self->glide_to;

    adw_animation_reset (self->glide);
    negura_board_view_resize (&to, width, height, scale);
    self->view = to;
    self->moving = FALSE;
  }

  if (!self->moving)
    self->texture_tile = self->view.tile;
  if (self->fitting && !self->moving)
    fit (self, FALSE);
}

static void
zoom_by (NeguraBoard *self,
         double       factor)
{
  NeguraBoardView view = target_view (self);

  self->fitting = FALSE;
  negura_board_view_zoom_at (&view, negura_board_view_get_zoom (&view) * factor,
                             view.width / 2.0, view.height / 2.0);
  glide_to (self, &view);
}

double
negura_board_get_zoom (NeguraBoard *self)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), 0);

  return negura_board_view_get_zoom (&self->view);
}

void
negura_board_zoom_in (NeguraBoard *self)
{
  g_return_if_fail (NEGURA_IS_BOARD (self));

  zoom_by (self, ZOOM_STEP);
}

void
negura_board_zoom_out (NeguraBoard *self)
{
  g_return_if_fail (NEGURA_IS_BOARD (self));

  zoom_by (self, 1 / ZOOM_STEP);
}

void
negura_board_zoom_fit (NeguraBoard *self)
{
  g_return_if_fail (NEGURA_IS_BOARD (self));

  self->fitting = TRUE;
  fit (self, TRUE);
}

void
negura_board_pan (NeguraBoard *self,
                  double       dx,
                  double       dy)
{
  double scale;

  g_return_if_fail (NEGURA_IS_BOARD (self));

  scale = self->view.scale;
  self->fitting = FALSE;
  negura_board_view_pan (&self->view, (int) lround (dx * scale),
                         (int) lround (dy * scale), &self->bounds);
  negura_board_look_changed (self);
}

void
negura_board_reveal (NeguraBoard *self,
                     RulesSquare  square)
{
  NeguraBoardView view, now;

  g_return_if_fail (NEGURA_IS_BOARD (self));

  if (!is_laid_out (self))
    return;

  view = now = target_view (self);
  negura_board_view_reveal (&view, square);
  if (!view_equal (&view, &now))
    glide_to (self, &view);
}

/* The look as a value: "zoom", "x", "y" (the square in the middle, with
 * fractions), "fitting", "focus", "turn", "colour", "figure", "choice". */
GVariant *
negura_board_save_look (NeguraBoard *self)
{
  GVariantDict dict;
  RulesSquare focus;

  g_return_val_if_fail (NEGURA_IS_BOARD (self), NULL);

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "zoom", "d", negura_board_get_zoom (self));
  g_variant_dict_insert (&dict, "x", "d",
                         (self->view.width / 2.0 - self->view.x) / self->view.tile);
  g_variant_dict_insert (&dict, "y", "d",
                         (self->view.height / 2.0 - self->view.y) / self->view.tile);
  g_variant_dict_insert (&dict, "fitting", "b", self->fitting);
  g_variant_dict_insert (&dict, "turn", "u", self->hand_turn);
  g_variant_dict_insert (&dict, "colour", "u", self->colour);
  g_variant_dict_insert (&dict, "figure", "u", self->figure);
  if (negura_board_get_focus_square (self, &focus))
    g_variant_dict_insert (&dict, "focus", "(nn)", focus.x, focus.y);
  if (self->choice.kind != RULES_MOVE_NONE)
    g_variant_dict_insert (&dict, "choice", "(nnu)", self->choice.square.x,
                           self->choice.square.y, (guint) self->choice.count);

  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static void
restore_choice (NeguraBoard  *self,
                GVariantDict *dict)
{
  RulesSquare square;
  guint turn, colour, figure, count;

  if (g_variant_dict_lookup (dict, "turn", "u", &turn) &&
      self->choices.phase == RULES_PHASE_PLACE)
    self->hand_turn = turn & 3;
  if (g_variant_dict_lookup (dict, "colour", "u", &colour))
    negura_board_set_colour (self, colour);
  if (g_variant_dict_lookup (dict, "figure", "u", &figure))
    negura_board_set_figure (self, figure);
  if (g_variant_dict_lookup (dict, "choice", "(nnu)", &square.x, &square.y,
                             &count) &&
      negura_board_choices_find (&self->choices, square,
                                 RULES_NO_FEATURE) != NULL &&
      !negura_board_is_chosen (self, square)) {
    negura_board_choose (self, square);
    negura_board_set_count (self, count);
  }
  negura_board_notify_choice (self);
}

void
negura_board_restore_look (NeguraBoard *self,
                           GVariant    *look)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);
  NeguraBoardView *view;
  RulesSquare focus;
  double zoom, x, y;
  gboolean fitting;

  g_return_if_fail (NEGURA_IS_BOARD (self));
  g_return_if_fail (look != NULL);

  if (!g_variant_is_of_type (look, G_VARIANT_TYPE_VARDICT))
    return;

  view = &self->view;
  g_variant_dict_init (&dict, look);
  if (g_variant_dict_lookup (&dict, "fitting", "b", &fitting) && !fitting &&
      g_variant_dict_lookup (&dict, "zoom", "d", &zoom) &&
      g_variant_dict_lookup (&dict, "x", "d", &x) &&
      g_variant_dict_lookup (&dict, "y", "d", &y) &&
      isfinite (zoom) && ABS (x) < 1000 && ABS (y) < 1000) {
    negura_board_look_stop (self);
    self->fitting = FALSE;
    negura_board_view_zoom_at (view, zoom, 0, 0);
    view->x = (int) lround (view->width / 2.0 - x * view->tile);
    view->y = (int) lround (view->height / 2.0 - y * view->tile);
    self->texture_tile = view->tile;
    negura_board_look_changed (self);
  }

  restore_choice (self, &dict);
  if (g_variant_dict_lookup (&dict, "focus", "(nn)", &focus.x, &focus.y))
    negura_board_focus_square (self, focus);
}
