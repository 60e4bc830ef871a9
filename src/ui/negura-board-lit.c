/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is lit on the tiles, below the figures: whole features, the tile placed
 * last, tiles that can lose ghosts, and the frame of the choice.
 */

#include "config.h"

#include "negura-board-pen.h"

/* Whether two points lie on one side of their tile. */
static gboolean
along_side (ScenePoint a,
            ScenePoint b)
{
  return (a.x == b.x && (a.x <= 0 || a.x >= SCENE_UNIT)) ||
         (a.y == b.y && (a.y <= 0 || a.y >= SCENE_UNIT));
}

/* Adds an outline to @builder, where it lies on the canvas.  With @open, sides
 * of the tile are left out: a feature is outlined as one over all its tiles,
 * and where it can go on there is no line. */
static void
add_outline (GskPathBuilder        *builder,
             const ScenePath       *path,
             const graphene_rect_t *rect,
             gboolean               open)
{
  float unit = rect->size.width / SCENE_UNIT;
  float x = rect->origin.x, y = rect->origin.y;
  ScenePoint start = { 0, 0 }, at = { 0, 0 }, to;

  for (guint i = 0; i < path->n_steps; i++) {
    const SceneStep *step = &path->steps[i];
    const ScenePoint *p = step->p;

    to = step->op == SCENE_CURVE ? p[2] : step->op == SCENE_CLOSE ? start : p[0];
    switch ((SceneOp) step->op) {
    case SCENE_MOVE:
      start = to;
      gsk_path_builder_move_to (builder, x + to.x * unit, y + to.y * unit);
      break;
    case SCENE_LINE:
    case SCENE_CLOSE:
      if (open && along_side (at, to))
        gsk_path_builder_move_to (builder, x + to.x * unit, y + to.y * unit);
      else
        gsk_path_builder_line_to (builder, x + to.x * unit, y + to.y * unit);
      break;
    case SCENE_CURVE:
      gsk_path_builder_cubic_to (builder,
                                 x + p[0].x * unit, y + p[0].y * unit,
                                 x + p[1].x * unit, y + p[1].y * unit,
                                 x + to.x * unit, y + to.y * unit);
      break;
    default:
      g_assert_not_reached ();
    }
    at = to;
  }
}

/* The part of a feature that lies on one tile. */
static void
trace_tile (NeguraBoard    *self,
            uint8_t         cell,
            uint8_t         feature,
            GskPathBuilder *fill,
            GskPathBuilder *outline)
{
  const RulesCell *tile = &negura_board_get_state (self)->cells[cell];
  const SceneTile *scene = negura_board_get_shapes (self, cell);
  graphene_rect_t rect = negura_board_pen_square (self, tile->square, 0);
  ScenePath turned;

  scene_path_turned (&scene->area[feature], tile->turn, &turned);
  add_outline (fill, &turned, &rect, FALSE);
  add_outline (outline, &turned, &rect, TRUE);
}

void
negura_board_trace_feature (NeguraBoard              *self,
                            const NeguraBoardBounds  *visible,
                            uint16_t                  root,
                            GskPath                 **fill,
                            GskPath                 **outline)
{
  const RulesState *state = negura_board_get_state (self);
  GskPathBuilder *areas = gsk_path_builder_new ();
  GskPathBuilder *lines = gsk_path_builder_new ();
  uint16_t node = root;

  do {
    uint8_t cell = state->nodes[node].cell;

    if (negura_board_bounds_contain (visible, state->cells[cell].square))
      trace_tile (self, cell, rules_node_feature (state, node), areas, lines);
    node = state->nodes[node].next;
  } while (node != root);

  *fill = gsk_path_builder_free_to_path (areas);
  *outline = gsk_path_builder_free_to_path (lines);
}

/* How much a lit area is filled: fields, which may be most of what is seen,
 * less than others. */
static float
get_strength (NeguraBoard *self,
              uint16_t     root,
              gboolean     strong)
{
  const RulesTileSet *set = negura_game_get_set (self->game);

  if (rules_node_kind (negura_board_get_state (self), set, root) == RULES_FEATURE_FIELD)
    return strong ? 0.36f : 0.20f;

  return strong ? 0.42f : 0.25f;
}

/* Lights the whole feature that @root stands for. */
static void
append_feature (NeguraBoard              *self,
                GtkSnapshot              *snapshot,
                const NeguraBoardPalette *palette,
                const NeguraBoardBounds  *visible,
                uint16_t                  root,
                gboolean                  strong)
{
  g_autoptr (GskPath) fill = NULL;
  g_autoptr (GskPath) outline = NULL;
  GdkRGBA colour = negura_board_pen_faded (&palette->line, get_strength (self, root, strong));
  double width = MAX (1.5, negura_board_get_zoom (self) * 0.022);

  negura_board_trace_feature (self, visible, root, &fill, &outline);
  if (!gsk_path_is_empty (fill)) {
    gtk_snapshot_append_fill (snapshot, fill, GSK_FILL_RULE_EVEN_ODD, &colour);

    /* Of a small tile the outlines of all that is on it would leave nothing to
     * be seen. */
    if (strong || root == negura_board_get_shown_root (self) ||
        !negura_board_offers_in_dots (self))
      negura_board_pen_stroke_cased (snapshot, outline, strong ? width * 1.3 : width,
                                     &palette->line, palette);
  }

  /* Where one of several is still to be chosen, squares around it would only
   * be in the way. */
  if (strong || self->choices.phase != RULES_PHASE_MEEPLE ||
      root == negura_board_get_shown_root (self))
    negura_board_snapshot_around (self, snapshot, palette, root);
}

/* Corners around the tile placed last, dark and light, so that they are seen
 * on any tile and in any light. */
static void
append_last_mark (NeguraBoard              *self,
                  GtkSnapshot              *snapshot,
                  const NeguraBoardPalette *palette,
                  RulesSquare               square)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  graphene_rect_t rect = negura_board_pen_square (self, square, 2.5);
  float arm = rect.size.width * 0.16f;
  float x0 = rect.origin.x, y0 = rect.origin.y;
  float x1 = x0 + rect.size.width, y1 = y0 + rect.size.height;
  const float corners[4][4] = {
    { x0, y0, 1, 1 }, { x1, y0, -1, 1 }, { x1, y1, -1, -1 }, { x0, y1, 1, -1 },
  };

  for (guint i = 0; i < 4; i++) {
    const float *c = corners[i];

    gsk_path_builder_move_to (builder, c[0] + arm * c[2], c[1]);
    gsk_path_builder_line_to (builder, c[0], c[1]);
    gsk_path_builder_line_to (builder, c[0], c[1] + arm * c[3]);
  }
  path = gsk_path_builder_to_path (builder);
  negura_board_pen_stroke_cased (snapshot, path, MAX (1.5f, rect.size.width * 0.02f),
                                 &palette->line, palette);
}

/* The cell that the decision is about, beside those that can be chosen: the
 * grave, the tile with the circles, the hound's meeple, or the tile whose mist
 * was extended or limited. */
static uint8_t
get_subject (const RulesState *state)
{
  switch ((RulesPhase) state->phase) {
  case RULES_PHASE_BURY:
    return state->grave;
  case RULES_PHASE_CIRCLE:
  case RULES_PHASE_ATTACH:
    return state->placed;
  case RULES_PHASE_CLEAR:
    return state->hound[state->called];
  case RULES_PHASE_PLACE:
  case RULES_PHASE_MEEPLE:
  case RULES_PHASE_SCORE:
  case RULES_PHASE_REWARD:
  case RULES_PHASE_OVER:
  case RULES_PHASE_CLOSE:
  case RULES_PHASE_EXTRA:
  case RULES_PHASE_CAT:
  case RULES_PHASE_MARKER:
  case RULES_PHASE_HOUND:
  case RULES_PHASE_FACE_DOWN:
  default:
    return RULES_NO_CELL;
  }
}

/* A thin frame around it, without the colour of what can be chosen. */
static void
append_subject (NeguraBoard              *self,
                GtkSnapshot              *snapshot,
                const NeguraBoardPalette *palette)
{
  const RulesState *state = negura_board_get_state (self);
  uint8_t cell = get_subject (state);
  g_autoptr (GskPath) path = NULL;
  graphene_rect_t rect;

  if (cell >= state->n_cells)
    return;

  rect = negura_board_pen_square (self, state->cells[cell].square, 2);
  path = negura_board_pen_rounded (&rect, 4);
  negura_board_pen_stroke (snapshot, path, 4, NULL, 0, &palette->casing);
  negura_board_pen_stroke (snapshot, path, 2, (float[2]) { 2, 5 }, 2, &palette->line);
}

/* While a tile is to be chosen, the others step back. */
static void
dim_tiles (NeguraBoard              *self,
           GtkSnapshot              *snapshot,
           const NeguraBoardPalette *palette,
           const NeguraBoardBounds  *visible)
{
  const RulesState *state = negura_board_get_state (self);
  GdkRGBA veil = negura_board_pen_faded (&palette->ground, 0.45f);

  for (guint i = 0; i < state->n_cells; i++) {
    RulesSquare square = state->cells[i].square;
    graphene_rect_t rect = negura_board_pen_square (self, square, 0);

    if (negura_board_bounds_contain (visible, square) &&
        i != get_subject (state) &&
        negura_board_choices_find (&self->choices, square,
                                   RULES_NO_FEATURE) == NULL)
      gtk_snapshot_append_color (snapshot, &veil, &rect);
  }
}

/* A circle around the meeple of a square, @room wider than the ring of one that
 * can be chosen. */
static GskPath *
circle_meeple (NeguraBoard *self,
               RulesSquare  square,
               float        room)
{
  const RulesState *state = negura_board_get_state (self);
  uint8_t cell = rules_cell_at (state, square);
  const SceneTile *scene = negura_board_get_shapes (self, cell);
  graphene_rect_t rect = negura_board_pen_square (self, square, 0);
  float size = MAX (24, rect.size.width * 0.36f) + 2 * room;
  graphene_point_t at;

  g_return_val_if_fail (scene != NULL && state->cells[cell].feature != RULES_NO_FEATURE, NULL);

  at = negura_board_pen_point (self, &state->cells[cell],
                               scene->stand[state->cells[cell].feature]);
  rect = GRAPHENE_RECT_INIT (at.x - size / 2, at.y - size / 2, size, size);

  return negura_board_pen_rounded (&rect, size / 2);
}

/* A ring around a meeple that can be chosen, below it. */
static void
append_lit_meeple (NeguraBoard              *self,
                   GtkSnapshot              *snapshot,
                   const NeguraBoardPalette *palette,
                   const NeguraBoardChoice  *choice)
{
  gboolean strong = negura_board_is_pointed_at (self, choice) ||
                    negura_board_is_chosen (self, choice->square);
  g_autoptr (GskPath) path = circle_meeple (self, choice->square, 0);
  GdkRGBA fill = negura_board_pen_faded (&palette->line, strong ? 1 : 0.75f);

  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &fill);
  negura_board_pen_stroke (snapshot, path, strong ? 7 : 5, NULL, 0, &palette->casing);
  negura_board_pen_stroke (snapshot, path, strong ? 4 : 2.5, NULL, 0, &palette->accent);
}

/* A tile that can be chosen, mostly to lose ghosts; the chosen one
 * stronger. */
static void
append_lit_tile (NeguraBoard              *self,
                 GtkSnapshot              *snapshot,
                 const NeguraBoardPalette *palette,
                 const NeguraBoardChoice  *choice)
{
  RulesSquare square = choice->square;
  gboolean chosen = negura_board_is_chosen (self, square);
  gboolean hover = negura_board_is_pointed_at (self, choice);
  graphene_rect_t rect = negura_board_pen_square (self, square, chosen ? 3 : 2);
  g_autoptr (GskPath) path = negura_board_pen_rounded (&rect, 6);

  if (chosen || hover) {
    GdkRGBA fill = negura_board_pen_faded (&palette->accent, chosen ? 0.30f : 0.15f);

    gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &fill);
  }
  negura_board_pen_stroke_cased (snapshot, path, chosen ? 5.5 : 4, &palette->line, palette);
  negura_board_pen_stroke (snapshot, path, chosen ? 3.5 : 2, NULL, 0, &palette->accent);
}

static void
snapshot_choices (NeguraBoard              *self,
                  GtkSnapshot              *snapshot,
                  const NeguraBoardPalette *palette,
                  const NeguraBoardBounds  *visible)
{
  const RulesState *state = negura_board_get_state (self);

  for (guint i = 0; i < self->choices.n_choices; i++) {
    const NeguraBoardChoice *choice = &self->choices.choices[i];
    uint8_t cell = rules_cell_at (state, choice->square);
    gboolean strong = negura_board_is_pointed_at (self, choice);

    if (choice->kind == RULES_MOVE_SCORE ||
        (choice->kind == RULES_MOVE_MEEPLE &&
         negura_board_is_offered (self, choice)))
      append_feature (self, snapshot, palette, visible,
                      rules_feature_root (state, cell, choice->feature),
                      strong);
    else if (!negura_board_bounds_contain (visible, choice->square))
      continue;
    else if (negura_board_kind_is_meeple (choice->kind))
      append_lit_meeple (self, snapshot, palette, choice);
    else if (negura_board_choices_are_tiles (&self->choices))
      append_lit_tile (self, snapshot, palette, choice);
  }

  if (state->phase == RULES_PHASE_REWARD && self->interactive)
    append_feature (self, snapshot, palette, visible,
                    state->pending[state->rewarded], TRUE);
}

/* The feature that the pointer is at, else the focus, else what is shown from
 * outside.  One that can be chosen is lit already. */
uint16_t
negura_board_get_pointed_root (NeguraBoard *self)
{
  const NeguraBoardHit *hover = &self->hover;

  if (hover->choice != NULL && hover->choice->feature != RULES_NO_FEATURE)
    return RULES_NO_NODE;
  if (hover->root != RULES_NO_NODE && !self->moving)
    return hover->root;

  return self->walked_root != RULES_NO_NODE ? self->walked_root : self->shown_root;
}

uint16_t
negura_board_get_shown_root (NeguraBoard *self)
{
  const RulesState *state = negura_board_get_state (self);
  const NeguraBoardChoice *choice = self->hover.choice;

  if (choice == NULL || choice->feature == RULES_NO_FEATURE)
    return negura_board_get_pointed_root (self);

  return rules_feature_root (state, rules_cell_at (state, choice->square), choice->feature);
}

/* A full frame around the square that advice names for a tile; the frame of a
 * choice, which is dashed, comes over it.  A second ring around the meeple that
 * it names. */
static void
append_hint (NeguraBoard              *self,
             GtkSnapshot              *snapshot,
             const NeguraBoardPalette *palette)
{
  g_autoptr (GskPath) path = NULL;

  if (self->hint.kind == RULES_MOVE_PLACE || self->hint.kind == RULES_MOVE_FACE_DOWN) {
    graphene_rect_t rect = negura_board_pen_square (self, self->hint.square, 1);

    path = negura_board_pen_rounded (&rect, 4);
  } else if (negura_board_kind_is_meeple (self->hint.kind)) {
    path = circle_meeple (self, self->hint.square, 6);
  } else {
    return;
  }

  negura_board_pen_stroke_cased (snapshot, path, 6, &palette->line, palette);
  negura_board_pen_stroke (snapshot, path, 3.5, NULL, 0, &palette->accent);
}

void
negura_board_snapshot_lit (NeguraBoard              *self,
                           GtkSnapshot              *snapshot,
                           const NeguraBoardPalette *palette,
                           const NeguraBoardBounds  *visible)
{
  uint16_t pointed;

  for (guint i = 0; i < self->scene.n_items; i++) {
    const SceneItem *item = &self->scene.items[i];

    if (item->kind == SCENE_ITEM_LAST)
      append_last_mark (self, snapshot, palette, item->square);
  }

  if (negura_board_choices_are_tiles (&self->choices)) {
    dim_tiles (self, snapshot, palette, visible);
    append_subject (self, snapshot, palette);
  }

  pointed = negura_board_get_pointed_root (self);
  if (pointed != RULES_NO_NODE)
    append_feature (self, snapshot, palette, visible, pointed, FALSE);
  snapshot_choices (self, snapshot, palette, visible);
  negura_board_snapshot_fed (self, snapshot, palette, visible);

  append_hint (self, snapshot, palette);
  if (self->choice.kind == RULES_MOVE_PLACE ||
      self->choice.kind == RULES_MOVE_FACE_DOWN ||
      self->choice.kind == RULES_MOVE_ATTACH) {
    graphene_rect_t rect = negura_board_pen_square (self, self->choice.square, 1);
    g_autoptr (GskPath) path = negura_board_pen_rounded (&rect, 4);

    negura_board_pen_stroke_cased (snapshot, path, 3, &palette->line, palette);
    negura_board_pen_stroke (snapshot, path, 3, (float[2]) { 8, 8 }, 2, &palette->accent);
  }
}

/* A plate under each meeple that may be put: a standing one has none. */
void
negura_board_snapshot_plate (NeguraBoard              *self,
                             GtkSnapshot              *snapshot,
                             const NeguraBoardPalette *palette,
                             graphene_point_t          at,
                             float                     size,
                             gboolean                  strong)
{
  graphene_rect_t rect = GRAPHENE_RECT_INIT (at.x - size / 2, at.y - size / 2, size, size);
  g_autoptr (GskPath) path = negura_board_pen_rounded (&rect, size / 2);
  GdkRGBA fill = negura_board_pen_faded (&palette->line, strong ? 1 : 0.8f);
  float width = MAX (1.5f, size * 0.06f);

  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &fill);
  negura_board_pen_stroke (snapshot, path, strong ? width * 1.6f : width,
                           (float[2]) { size * 0.14f, size * 0.14f }, strong ? 0 : 2,
                           &palette->accent);
}

/* Instead of plate and meeple, where there is no room for several of them. */
void
negura_board_snapshot_dot (NeguraBoard              *self,
                           GtkSnapshot              *snapshot,
                           const NeguraBoardPalette *palette,
                           graphene_point_t          at,
                           float                     size)
{
  graphene_rect_t rect = GRAPHENE_RECT_INIT (at.x - size / 2, at.y - size / 2, size, size);
  g_autoptr (GskPath) path = negura_board_pen_rounded (&rect, size / 2);

  negura_board_pen_stroke (snapshot, path, 4, NULL, 0, &palette->casing);
  negura_board_pen_stroke (snapshot, path, 2, NULL, 0, &palette->line);
  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &palette->accent);
}
