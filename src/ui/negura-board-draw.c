/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tiles and figures.  They are drawn in device pixels, each texture at its
 * own size on whole pixels.
 */

#include "config.h"

#include "negura-board-private.h"

#include <math.h>

/* How strongly what is not there yet is shown. */
#define PREVIEW 0.55
#define OFFERED 0.8

/* How far new figures come down from, in parts of a tile. */
#define FALL 0.12

/* Smallest figures, in logical pixels. */
#define MIN_FIGURE 14

/* Where the canvas begins in the window may be a broken number of device
 * pixels: how far to move to be on a whole one, in device pixels. */
static void
get_shift (NeguraBoard *self,
           double      *x,
           double      *y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkNative *native = gtk_widget_get_native (widget);
  double scale = self->view.scale;
  graphene_point_t origin;
  double surface_x, surface_y;

  *x = *y = 0;
  if (native == NULL ||
      !gtk_widget_compute_point (widget, GTK_WIDGET (native),
                                 &GRAPHENE_POINT_INIT (0, 0), &origin))
    return;

  gtk_native_get_surface_transform (native, &surface_x, &surface_y);
  *x = ((double) origin.x + surface_x) * scale;
  *y = ((double) origin.y + surface_y) * scale;
  *x = round (*x) - *x;
  *y = round (*y) - *y;
}

static void
append_tile (NeguraBoard *self,
             GtkSnapshot *snapshot,
             uint8_t      tile,
             uint8_t      turn,
             RulesSquare  square,
             double       opacity)
{
  const NeguraBoardView *view = &self->view;
  int size = self->moving ? self->texture_tile : view->tile;
  GdkTexture *texture = negura_art_get_tile (self->art, tile, turn, size);
  graphene_rect_t rect =
    GRAPHENE_RECT_INIT (negura_board_view_left (view, square.x),
                        negura_board_view_top (view, square.y),
                        view->tile, view->tile);

  if (texture == NULL)
    return;

  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_append_texture (snapshot, texture, &rect);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

/* A figure of @size tile units whose middle lies at a point of a square. */
static void
append_figure (NeguraBoard  *self,
               GtkSnapshot  *snapshot,
               NeguraFigure  figure,
               uint8_t       colour,
               RulesSquare   square,
               ScenePoint    at,
               double        appeared,
               double        opacity)
{
  const NeguraBoardView *view = &self->view;
  int unit = figure == NEGURA_FIGURE_GHOST ? SCENE_GHOST_SIZE
                                           : SCENE_MEEPLE_SIZE;
  int tile = self->moving ? self->texture_tile : view->tile;
  int least = (int) lround (MIN_FIGURE * view->scale);
  int pixels = MAX (least, (int) lround ((double) tile * unit / SCENE_UNIT));
  int size = MAX (least, (int) lround ((double) view->tile * unit / SCENE_UNIT));
  double x = negura_board_view_left (view, square.x) +
             (double) at.x * view->tile / SCENE_UNIT;
  double y = negura_board_view_top (view, square.y) +
             (double) at.y * view->tile / SCENE_UNIT;
  graphene_rect_t rect;

  y -= (1 - appeared) * FALL * view->tile;
  opacity *= appeared;
  rect = GRAPHENE_RECT_INIT ((float) floor (x - size / 2.0),
                             (float) floor (y - size / 2.0), size, size);

  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_append_texture (snapshot,
                               negura_art_get_figure (self->art, figure,
                                                      colour, pixels),
                               &rect);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

static void
snapshot_tiles (NeguraBoard             *self,
                GtkSnapshot             *snapshot,
                const NeguraBoardBounds *visible)
{
  const RulesState *state = negura_board_get_state (self);
  uint8_t hand = rules_tile_in_hand (state);

  for (guint i = 0; i < self->scene.n_items; i++) {
    const SceneItem *item = &self->scene.items[i];

    if (item->kind != SCENE_ITEM_TILE)
      break;
    if (negura_board_bounds_contain (visible, item->square))
      append_tile (self, snapshot, item->tile, item->turn, item->square, 1);
  }

  if (hand == RULES_NO_TILE)
    return;

  if (self->choice.kind == RULES_MOVE_PLACE)
    append_tile (self, snapshot, hand, self->choice.turn, self->choice.square,
                 1);

  /* What a click would do. */
  if (self->hover.choice != NULL && !self->moving &&
      self->hover.choice->kind == RULES_MOVE_PLACE &&
      !negura_board_is_chosen (self, self->hover.square)) {
    RulesMove move;

    if (negura_board_move_of_choice (self, self->hover.choice, &move))
      append_tile (self, snapshot, hand, move.turn, move.square, PREVIEW);
  }
}

/* Ghosts that the choice would remove are shown as going. */
static double
ghost_opacity (NeguraBoard     *self,
               const SceneItem *item,
               guint            number)
{
  const RulesState *state = negura_board_get_state (self);

  if (self->choice.kind != RULES_MOVE_GHOSTS ||
      !negura_board_same_square (self->choice.square, item->square))
    return 1;

  return number + self->choice.count >= state->cells[item->cell].ghosts
           ? 0.25 : 1;
}

static void
snapshot_figures (NeguraBoard             *self,
                  GtkSnapshot             *snapshot,
                  const NeguraBoardBounds *visible)
{
  gboolean badges =
    negura_board_view_get_zoom (&self->view) < NEGURA_BOARD_BADGE_ZOOM;
  guint8 seen[RULES_MAX_CELLS] = { 0 };

  for (guint i = 0; i < self->scene.n_items; i++) {
    const SceneItem *item = &self->scene.items[i];

    if (!negura_board_bounds_contain (visible, item->square))
      continue;

    if (item->kind == SCENE_ITEM_GHOST && !badges)
      append_figure (self, snapshot, NEGURA_FIGURE_GHOST, 0, item->square,
                     item->at,
                     item->cell == self->new_ghosts ? self->appeared : 1,
                     ghost_opacity (self, item, seen[item->cell]++));
    else if (item->kind == SCENE_ITEM_MEEPLE)
      append_figure (self, snapshot, NEGURA_FIGURE_MEEPLE, item->colour,
                     item->square, item->at,
                     item->cell == self->new_meeple ? self->appeared : 1, 1);
  }
}

/* Until the end of the call, lengths are device pixels. */
static void
push_device (NeguraBoard *self,
             GtkSnapshot *snapshot)
{
  float factor = (float) (1 / self->view.scale);

  gtk_snapshot_save (snapshot);
  if (fabs (self->view.scale - 1) > 1e-6)
    gtk_snapshot_scale (snapshot, factor, factor);
}

/* Standing meeples where one may be put. */
static void
snapshot_offered (NeguraBoard              *self,
                  GtkSnapshot              *snapshot,
                  const NeguraBoardPalette *palette)
{
  const RulesState *state = negura_board_get_state (self);

  for (guint i = 0; i < self->choices.n_choices; i++) {
    const NeguraBoardChoice *choice = &self->choices.choices[i];
    const RulesCell *tile;
    const SceneTile *scene;
    ScenePoint at;

    if (choice->kind != RULES_MOVE_MEEPLE ||
        !negura_board_is_offered (self, choice))
      continue;

    tile = &state->cells[rules_cell_at (state, choice->square)];
    scene = negura_art_get_scene (self->art, tile->tile);
    at = scene_point_turned (scene->stand[choice->feature], tile->turn);
    negura_board_snapshot_plate (self, snapshot, palette, choice, at);
    push_device (self, snapshot);
    append_figure (self, snapshot, NEGURA_FIGURE_MEEPLE,
                   (uint8_t) self->colour, choice->square, at, 1,
                   choice == self->hover.choice ? 1 : OFFERED);
    gtk_snapshot_restore (snapshot);
  }
}

void
negura_board_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  NeguraBoard *self = NEGURA_BOARD (widget);
  NeguraBoardPalette palette;
  NeguraBoardBounds visible;
  double shift_x, shift_y;

  negura_board_palette_init (&palette, self);
  gtk_snapshot_append_color (snapshot, &palette.ground,
                             &GRAPHENE_RECT_INIT (0, 0,
                                                  gtk_widget_get_width (widget),
                                                  gtk_widget_get_height (widget)));
  if (self->game == NULL)
    return;

  get_shift (self, &shift_x, &shift_y);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (shift_x / self->view.scale),
                                                (float) (shift_y / self->view.scale)));
  negura_board_view_get_visible (&self->view, &visible);

  negura_board_snapshot_under (self, snapshot, &palette, &visible);
  push_device (self, snapshot);
  snapshot_tiles (self, snapshot, &visible);
  gtk_snapshot_restore (snapshot);

  negura_board_snapshot_lit (self, snapshot, &palette, &visible);
  push_device (self, snapshot);
  snapshot_figures (self, snapshot, &visible);
  gtk_snapshot_restore (snapshot);
  snapshot_offered (self, snapshot, &palette);

  negura_board_snapshot_over (self, snapshot, &palette, &visible);
  gtk_snapshot_restore (snapshot);
}
