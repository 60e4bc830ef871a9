/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tiles and figures.  They are drawn in device pixels, each texture at its
 * own size on whole pixels.
 */

#include "config.h"

#include "negura-board-pen.h"

#include <math.h>

/* How strongly what is not there yet is shown. */
#define PREVIEW 0.55
#define OFFERED 0.8
#define ADVISED 0.75

/* How far new figures come down from, in parts of a tile. */
#define FALL 0.12

/* Smallest figures, in logical pixels. */
#define MIN_FIGURE 14

/* The plates of offered meeples: in parts of a tile, and the smallest; nearer
 * to each other than so many of their sizes meeples become dots. */
#define PLATE 0.30
#define PLATE_LEAST 22
#define CROWDED 0.8
#define DOT_LEAST 5
#define DOT_MOST 9

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

/* What a figure looks like. */
typedef struct {
  NeguraFigure figure;
  uint8_t number;
  int unit;                   /* Its side in tile units. */
  gboolean lies;              /* On its back, the head to the west. */
} Look;

/* A figure whose middle lies at a point of a square. */
static void
append_figure (NeguraBoard *self,
               GtkSnapshot *snapshot,
               const Look  *look,
               RulesSquare  square,
               ScenePoint   at,
               double       appeared,
               double       opacity)
{
  const NeguraBoardView *view = &self->view;
  int unit = look->unit;
  int tile = self->moving ? self->texture_tile : view->tile;
  int least = unit == SCENE_UNIT
                ? 1 : (int) lround (MIN_FIGURE * view->scale * unit / SCENE_MEEPLE_SIZE);
  int pixels = MAX (least, (int) lround ((double) tile * unit / SCENE_UNIT));
  int size = MAX (least, (int) lround ((double) view->tile * unit / SCENE_UNIT));
  double x = negura_board_view_left (view, square.x) +
             (double) at.x * view->tile / SCENE_UNIT;
  double y = negura_board_view_top (view, square.y) +
             (double) at.y * view->tile / SCENE_UNIT;
  GdkTexture *texture = negura_art_get_figure (self->art, look->figure,
                                               look->number, pixels);
  graphene_point_t corner;

  y -= (1 - appeared) * FALL * view->tile;
  opacity *= appeared;
  corner = GRAPHENE_POINT_INIT ((float) floor (x - size / 2.0),
                                (float) floor (y - size / 2.0));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &corner);
  if (look->lies) {
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, (float) size));
    gtk_snapshot_rotate (snapshot, -90);
  }
  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT (0, 0, size, size));
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* The back of a tile, over a whole square. */
static void
append_back (NeguraBoard *self,
             GtkSnapshot *snapshot,
             RulesSquare  square,
             double       opacity)
{
  static const Look back = { NEGURA_FIGURE_TILE_BACK, 0, SCENE_UNIT, FALSE };

  append_figure (self, snapshot, &back, square,
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

/* FALSE when a thing to draw is no figure. */
static gboolean
get_look (const SceneItem *item,
          Look            *look)
{
  *look = (Look) { NEGURA_FIGURE_GHOST, 0, SCENE_GHOST_SIZE, FALSE };

  switch ((SceneItemKind) item->kind) {
  case SCENE_ITEM_GHOST:
    return TRUE;
  case SCENE_ITEM_SPELLBOUND:
    look->figure = NEGURA_FIGURE_SPELLBOUND;
    return TRUE;
  case SCENE_ITEM_MEEPLE:
    look->figure = negura_figure_of (item->what);
    look->number = item->colour;
    look->unit = SCENE_MEEPLE_SIZE;
    look->lies = item->lies;
    return TRUE;
  case SCENE_ITEM_ATTACHED:
    look->unit = SCENE_ATTACHED_SIZE;
    return TRUE;
  case SCENE_ITEM_HOUND:
    look->figure = NEGURA_FIGURE_HOUND;
    look->number = item->what;
    look->unit = SCENE_PET_SIZE;
    return TRUE;
  case SCENE_ITEM_CAT:
    look->figure = NEGURA_FIGURE_CAT;
    look->unit = SCENE_PET_SIZE;
    return TRUE;
  case SCENE_ITEM_BURIED:
    look->figure = NEGURA_FIGURE_GRAVE;
    look->number = item->colour;
    look->unit = SCENE_GRAVE_SIZE;
    return TRUE;
  case SCENE_ITEM_SIGN:
    look->figure = NEGURA_FIGURE_SIGN;
    look->number = item->what;
    look->unit = SCENE_SIGN_SIZE;
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

  /* Of two ghosts with a meeple the second is the new one. */
  if (item->kind == SCENE_ITEM_ATTACHED)
    new = item->what + 1 == negura_board_get_state (self)->cells[item->cell].attached
            ? self->new_ghosts : RULES_NO_CELL;
  else if (item->kind == SCENE_ITEM_GHOST || item->kind == SCENE_ITEM_SPELLBOUND)
    new = self->new_ghosts;
  else if (item->kind == SCENE_ITEM_MEEPLE)
    new = self->new_meeple;
  else if (item->kind == SCENE_ITEM_HOUND || item->kind == SCENE_ITEM_CAT)
    new = self->new_pet;

  return item->cell == new ? self->appeared : 1;
}

/* Where meeples are drawn larger than their tile asks for, their ghosts are
 * that much further apart. */
static ScenePoint
spread (NeguraBoard *self,
        ScenePoint   stand,
        ScenePoint   at)
{
  double size = negura_board_view_get_zoom (&self->view) * SCENE_MEEPLE_SIZE / SCENE_UNIT;
  double factor = MAX (1, MIN_FIGURE / size);

  return (ScenePoint) {
    (int16_t) lround (stand.x + (at.x - stand.x) * factor),
    (int16_t) lround (stand.y + (at.y - stand.y) * factor),
  };
}

/* Where the figure on a tile stands, as the tile lies. */
static ScenePoint
get_stand (NeguraBoard *self,
           uint8_t      cell)
{
  const RulesCell *tile = &negura_board_get_state (self)->cells[cell];

  return scene_point_turned (negura_board_get_shapes (self, cell)->stand[tile->feature],
                             tile->turn);
}

/* The next ghost would hold on at the free side; the third, which chases the
 * meeple away, comes from above. */
static ScenePoint
next_ghost_at (ScenePoint stand,
               gboolean   lies,
               guint      attached)
{
  ScenePoint first = scene_attached_at (stand, lies, 0, 1);

  if (attached == 0)
    return first;
  if (attached == 1)
    return (ScenePoint) { (int16_t) (2 * stand.x - first.x), first.y };

  return (ScenePoint) { stand.x, (int16_t) (first.y - SCENE_ATTACHED_ABOVE) };
}

/* The ghost that is chosen to be attached to a meeple, or that a click would
 * choose. */
static void
append_attaching (NeguraBoard             *self,
                  GtkSnapshot             *snapshot,
                  const NeguraBoardChoice *choice)
{
  static const Look look = { NEGURA_FIGURE_GHOST, 0, SCENE_ATTACHED_SIZE, FALSE };
  const RulesState *state = negura_board_get_state (self);
  uint8_t cell = rules_cell_at (state, choice->square);
  const RulesCell *tile = &state->cells[cell];
  gboolean lies = negura_board_get_shapes (self, cell)->kind[tile->feature] ==
                  RULES_FEATURE_FIELD;
  ScenePoint stand = get_stand (self, cell);
  ScenePoint at = next_ghost_at (stand, lies, tile->attached);

  append_figure (self, snapshot, &look, choice->square, spread (self, stand, at), 1,
                 negura_board_is_chosen (self, choice->square) ? 1 : PREVIEW);
}

static void
snapshot_attaching (NeguraBoard *self,
                    GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->choices.n_choices; i++) {
    const NeguraBoardChoice *choice = &self->choices.choices[i];

    if (choice->kind == RULES_MOVE_ATTACH &&
        (negura_board_is_chosen (self, choice->square) ||
         negura_board_is_pointed_at (self, choice)))
      append_attaching (self, snapshot, choice);
  }
}

/* A meeple that the ghost about to be attached chases away is shown as
 * going. */
static double
meeple_opacity (NeguraBoard     *self,
                const SceneItem *item)
{
  const RulesCell *cell = &negura_board_get_state (self)->cells[item->cell];

  return self->choice.kind == RULES_MOVE_ATTACH &&
         negura_board_is_chosen (self, item->square) &&
         cell->attached == RULES_MAX_ATTACHED ? 0.45 : 1;
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
    ScenePoint at;
    Look look;

    if (!negura_board_bounds_contain (visible, item->square) ||
        !get_look (item, &look) ||
        (badges && (ghost || item->kind == SCENE_ITEM_SPELLBOUND ||
                    item->kind == SCENE_ITEM_ATTACHED)))
      continue;

    if (ghost) {
      opacity = ghost_opacity (self, item, seen[item->cell]);
      seen[item->cell] += item->count;
    }
    if (item->kind == SCENE_ITEM_MEEPLE || item->kind == SCENE_ITEM_ATTACHED)
      opacity = meeple_opacity (self, item);
    at = item->at;
    if (item->kind == SCENE_ITEM_ATTACHED)
      at = spread (self, get_stand (self, item->cell), at);
    append_figure (self, snapshot, &look, item->square, at,
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

/* Where the meeple of a choice would stand, as the tile lies. */
static ScenePoint
offered_at (NeguraBoard             *self,
            const NeguraBoardChoice *choice)
{
  uint8_t cell = rules_cell_at (negura_board_get_state (self), choice->square);

  return scene_point_turned (negura_board_get_shapes (self, cell)->stand[choice->feature],
                             negura_board_get_state (self)->cells[cell].turn);
}

static gboolean
is_offered_meeple (NeguraBoard             *self,
                   const NeguraBoardChoice *choice)
{
  return choice->kind == RULES_MOVE_MEEPLE && negura_board_is_offered (self, choice);
}

/* The least distance between two places for a meeple, in logical pixels.  All
 * are on one tile. */
static double
offered_room (NeguraBoard *self)
{
  double least = 2 * SCENE_UNIT;

  for (guint i = 0; i < self->choices.n_choices; i++) {
    const NeguraBoardChoice *a = &self->choices.choices[i];

    for (guint k = 0; k < i && is_offered_meeple (self, a); k++) {
      const NeguraBoardChoice *b = &self->choices.choices[k];
      ScenePoint p, q;

      if (!is_offered_meeple (self, b))
        continue;
      p = offered_at (self, a);
      q = offered_at (self, b);
      least = MIN (least, hypot (p.x - q.x, p.y - q.y));
    }
  }

  return least * negura_board_view_get_zoom (&self->view) / SCENE_UNIT;
}

/* Whether meeples would hide each other where they are offered. */
static gboolean
is_crowded (NeguraBoard *self,
            double       room)
{
  double size = negura_board_view_get_zoom (&self->view) * SCENE_MEEPLE_SIZE / SCENE_UNIT;

  return room < MAX (MIN_FIGURE, size) * CROWDED;
}

gboolean
negura_board_offers_in_dots (NeguraBoard *self)
{
  return is_crowded (self, offered_room (self));
}

static void
append_offered (NeguraBoard              *self,
                GtkSnapshot              *snapshot,
                const NeguraBoardPalette *palette,
                const NeguraBoardChoice  *choice,
                double                    room)
{
  const RulesState *state = negura_board_get_state (self);
  uint8_t cell = rules_cell_at (state, choice->square);
  const SceneTile *scene = negura_board_get_shapes (self, cell);
  gboolean strong = negura_board_is_pointed_at (self, choice);
  double zoom = negura_board_view_get_zoom (&self->view);
  float plate = (float) MAX (PLATE_LEAST, zoom * PLATE);
  graphene_point_t middle = negura_board_pen_point (self, &state->cells[cell],
                                                    scene->stand[choice->feature]);
  const Look look = {
    negura_figure_of ((guint8) self->figure), (uint8_t) self->colour, SCENE_MEEPLE_SIZE,
    scene->kind[choice->feature] == RULES_FEATURE_FIELD,
  };

  if (!strong && is_crowded (self, room)) {
    negura_board_snapshot_dot (self, snapshot, palette, middle,
                               (float) CLAMP (room - 4, DOT_LEAST, DOT_MOST));
    return;
  }

  negura_board_snapshot_plate (self, snapshot, palette, middle,
                               strong ? plate : (float) MIN (plate, room), strong);
  push_device (self, snapshot);
  append_figure (self, snapshot, &look, choice->square, offered_at (self, choice), 1,
                 strong ? 1 : OFFERED);
  gtk_snapshot_restore (snapshot);
}

/* Meeples where one may be put; the one that is pointed at over the others. */
static void
snapshot_offered (NeguraBoard              *self,
                  GtkSnapshot              *snapshot,
                  const NeguraBoardPalette *palette)
{
  double room = offered_room (self);

  for (int strong = FALSE; strong <= TRUE; strong++) {
    for (guint i = 0; i < self->choices.n_choices; i++) {
      const NeguraBoardChoice *choice = &self->choices.choices[i];

      if (is_offered_meeple (self, choice) &&
          negura_board_is_pointed_at (self, choice) == strong)
        append_offered (self, snapshot, palette, choice, room);
    }
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
  snapshot_attaching (self, snapshot);
  gtk_snapshot_restore (snapshot);
  snapshot_offered (self, snapshot, &palette);

  negura_board_snapshot_over (self, snapshot, &palette, &visible);
  gtk_snapshot_restore (snapshot);
}
