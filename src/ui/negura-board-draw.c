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
#define ADVISED 0.75

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

/* A figure of @unit tile units whose middle lies at a point of a square. */
static void
append_figure (NeguraBoard  *self,
               GtkSnapshot  *snapshot,
               NeguraFigure  figure,
               uint8_t       number,
               int           unit,
               RulesSquare   square,
               ScenePoint    at,
               double        appeared,
               double        opacity)
{
  const NeguraBoardView *view = &self->view;
  int tile = self->moving ? self->texture_tile : view->tile;
  int least = unit == SCENE_UNIT
                ? 1 : (int) lround (MIN_FIGURE * view->scale * unit / SCENE_MEEPLE_SIZE);
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
                                                      number, pixels),
                               &rect);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

/* The back of a tile, over a whole square. */
static void
append_back (NeguraBoard *self,
             GtkSnapshot *snapshot,
             RulesSquare  square,
             double       opacity)
{
  append_figure (self, snapshot, NEGURA_FIGURE_TILE_BACK, 0, SCENE_UNIT, square,
                 (ScenePoint) { SCENE_UNIT / 2, SCENE_UNIT / 2 }, 1, opacity);
}

static void
snapshot_tiles (NeguraBoard             *self,
                GtkSnapshot             *snapshot,
                const NeguraBoardBounds *visible)
{
  for (guint i = 0; i < self->scene.n_items; i++) {
    const SceneItem *item = &self->scene.items[i];

    if (item->kind != SCENE_ITEM_TILE && item->kind != SCENE_ITEM_BACK)
      break;
    if (!negura_board_bounds_contain (visible, item->square))
      continue;
    if (item->kind == SCENE_ITEM_TILE)
      append_tile (self, snapshot, item->tile, item->turn, item->square, 1);
    else
      append_back (self, snapshot, item->square, 1);
  }
}

/* The tile in hand, or the one that comes face down, where it is chosen to lie
 * and where a click would choose it to. */
static void
snapshot_placing (NeguraBoard *self,
                  GtkSnapshot *snapshot)
{
  const NeguraBoardChoice *hover = self->hover.choice;
  uint8_t hand = rules_tile_in_hand (negura_board_get_state (self));
  RulesMove move;

  if (self->choice.kind == RULES_MOVE_FACE_DOWN)
    append_back (self, snapshot, self->choice.square, 1);
  else if (self->choice.kind == RULES_MOVE_PLACE && hand != RULES_NO_TILE)
    append_tile (self, snapshot, hand, self->choice.turn, self->choice.square,
                 1);

  if (self->hint.kind == RULES_MOVE_PLACE && hand != RULES_NO_TILE &&
      !negura_board_is_chosen (self, self->hint.square) &&
      (hover == NULL || !negura_board_same_square (hover->square, self->hint.square)))
    append_tile (self, snapshot, hand, self->hint.turn, self->hint.square, ADVISED);

  if (hover == NULL || self->moving ||
      negura_board_is_chosen (self, hover->square) ||
      !negura_board_move_of_choice (self, hover, &move))
    return;

  if (hover->kind == RULES_MOVE_FACE_DOWN)
    append_back (self, snapshot, move.square, PREVIEW);
  else if (hover->kind == RULES_MOVE_PLACE && hand != RULES_NO_TILE)
    append_tile (self, snapshot, hand, move.turn, move.square, PREVIEW);
}

/* Ghosts that the choice would remove are shown as going. */
static double
ghost_opacity (NeguraBoard     *self,
               const SceneItem *item,
               guint            number)
{
  const RulesState *state = negura_board_get_state (self);

  if (self->choice.kind != RULES_MOVE_GHOSTS ||
      !negura_board_same_square (self->choice.square, item->square) ||
      item->count > self->choice.count)
    return 1;

  return number + self->choice.count >= state->cells[item->cell].ghosts
           ? 0.25 : 1;
}

/* What a thing to draw looks like: figure, number, and its side in tile
 * units; FALSE when it is none. */
static gboolean
get_figure (const SceneItem *item,
            NeguraFigure    *figure,
            uint8_t         *number,
            int             *unit)
{
  *number = 0;
  *unit = SCENE_GHOST_SIZE;

  switch ((SceneItemKind) item->kind) {
  case SCENE_ITEM_GHOST:
    *figure = NEGURA_FIGURE_GHOST;
    return TRUE;
  case SCENE_ITEM_SPELLBOUND:
    *figure = NEGURA_FIGURE_SPELLBOUND;
    return TRUE;
  case SCENE_ITEM_MEEPLE:
    *figure = NEGURA_FIGURE_MEEPLE;
    *number = item->colour;
    *unit = SCENE_MEEPLE_SIZE;
    return TRUE;
  case SCENE_ITEM_HOUND:
    *figure = NEGURA_FIGURE_HOUND;
    *number = item->what;
    *unit = SCENE_PET_SIZE;
    return TRUE;
  case SCENE_ITEM_CAT:
    *figure = NEGURA_FIGURE_CAT;
    *unit = SCENE_PET_SIZE;
    return TRUE;
  case SCENE_ITEM_BURIED:
    *figure = NEGURA_FIGURE_GRAVE;
    *number = item->colour;
    *unit = SCENE_GRAVE_SIZE;
    return TRUE;
  case SCENE_ITEM_SIGN:
    *figure = NEGURA_FIGURE_SIGN;
    *number = item->what;
    *unit = SCENE_SIGN_SIZE;
    return TRUE;
  case SCENE_ITEM_TILE:
  case SCENE_ITEM_BACK:
  case SCENE_ITEM_LAST:
  default:
    return FALSE;
  }
}

/* How much of a figure is there yet. */
static double
get_appeared (NeguraBoard     *self,
              const SceneItem *item)
{
  uint8_t new = RULES_NO_CELL;

  if (item->kind == SCENE_ITEM_GHOST || item->kind == SCENE_ITEM_SPELLBOUND)
    new = self->new_ghosts;
  else if (item->kind == SCENE_ITEM_MEEPLE)
    new = self->new_meeple;
  else if (item->kind == SCENE_ITEM_HOUND || item->kind == SCENE_ITEM_CAT)
    new = self->new_pet;

  return item->cell == new ? self->appeared : 1;
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
    gboolean ghost = item->kind == SCENE_ITEM_GHOST;
    double opacity = 1;
    NeguraFigure figure;
    uint8_t number;
    int unit;

    if (!negura_board_bounds_contain (visible, item->square) ||
        !get_figure (item, &figure, &number, &unit) ||
        (badges && (ghost || item->kind == SCENE_ITEM_SPELLBOUND)))
      continue;

    if (ghost) {
      opacity = ghost_opacity (self, item, seen[item->cell]);
      seen[item->cell] += item->count;
    }
    append_figure (self, snapshot, figure, number, unit, item->square, item->at,
                   get_appeared (self, item), opacity);
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
    const SceneTile *scene;
    uint8_t cell;
    ScenePoint at;

    if (choice->kind != RULES_MOVE_MEEPLE ||
        !negura_board_is_offered (self, choice))
      continue;

    cell = rules_cell_at (state, choice->square);
    scene = negura_board_get_shapes (self, cell);
    at = scene_point_turned (scene->stand[choice->feature],
                             state->cells[cell].turn);
    negura_board_snapshot_plate (self, snapshot, palette, choice, at);
    push_device (self, snapshot);
    append_figure (self, snapshot, NEGURA_FIGURE_MEEPLE,
                   (uint8_t) self->colour, SCENE_MEEPLE_SIZE, choice->square, at, 1,
                   negura_board_is_pointed_at (self, choice) ? 1 : OFFERED);
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
  snapshot_placing (self, snapshot);
  gtk_snapshot_restore (snapshot);

  negura_board_snapshot_lit (self, snapshot, &palette, &visible);
  push_device (self, snapshot);
  snapshot_figures (self, snapshot, &visible);
  gtk_snapshot_restore (snapshot);
  snapshot_offered (self, snapshot, &palette);

  negura_board_snapshot_over (self, snapshot, &palette, &visible);
  gtk_snapshot_restore (snapshot);
}
