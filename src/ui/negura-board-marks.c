/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything that is lit or marked: lit and dead squares below the tiles,
 * features and the last tile above them, values, badges and the focus ring
 * above the figures.  Colour is never the only sign: lines are full or
 * dashed, corners or frames.
 */

#include "config.h"

#include "negura-board-private.h"

#include <math.h>

/* Logical pixels. */
#define INSET 3
#define RING_WIDTH 3
#define RING_INSET 6          /* Inside the frame of what is chosen. */

/* The size of badges' text, in parts of the font's. */
#define BADGE_SCALE 0.9

static graphene_rect_t
square_rect (NeguraBoard *self,
             RulesSquare  square,
             double       inset)
{
  const NeguraBoardView *view = &self->view;
  double size = view->tile / view->scale;

  return GRAPHENE_RECT_INIT ((float) (negura_board_view_left (view, square.x) / view->scale + inset),
                             (float) (negura_board_view_top (view, square.y) / view->scale + inset),
                             (float) (size - 2 * inset),
                             (float) (size - 2 * inset));
}

/* Palette. */

static GdkRGBA
mixed (const GdkRGBA *a,
       const GdkRGBA *b,
       float          part)
{
  return (GdkRGBA) {
    a->red + (b->red - a->red) * part,
    a->green + (b->green - a->green) * part,
    a->blue + (b->blue - a->blue) * part,
    1,
  };
}

static GdkRGBA
faded (const GdkRGBA *colour,
       float          alpha)
{
  return (GdkRGBA) { colour->red, colour->green, colour->blue, alpha };
}

void
negura_board_palette_init (NeguraBoardPalette *self,
                           NeguraBoard        *board)
{
  static const GdkRGBA light_ground = { 0.90f, 0.89f, 0.86f, 1 };
  static const GdkRGBA dark_ground = { 0.13f, 0.14f, 0.15f, 1 };
  static const GdkRGBA black = { 0, 0, 0, 1 };
  static const GdkRGBA white = { 1, 1, 1, 1 };
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (style);
  g_autoptr (GdkRGBA) accent = adw_style_manager_get_accent_color_rgba (style);

  gtk_widget_get_color (GTK_WIDGET (board), &self->ink);
  self->high_contrast = adw_style_manager_get_high_contrast (style);
  self->ground = dark ? dark_ground : light_ground;

  /* The accent is made for text on it; as a line on the ground it must stand
   * out more in the dark, and in high contrast. */
  self->accent = dark ? mixed (accent, &white, 0.35f)
                      : mixed (accent, &black, self->high_contrast ? 0.35f : 0.1f);
  self->line = white;
  self->casing = (GdkRGBA) { 0.08f, 0.09f, 0.12f, 1 };
}

/* Strokes. */

static void
stroke_path (GtkSnapshot   *snapshot,
             GskPath       *path,
             double         width,
             const float   *dash,
             gsize          n_dash,
             const GdkRGBA *colour)
{
  GskStroke *stroke = gsk_stroke_new ((float) width);

  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  if (n_dash > 0)
    gsk_stroke_set_dash (stroke, dash, n_dash);
  gtk_snapshot_append_stroke (snapshot, path, stroke, colour);
  gsk_stroke_free (stroke);
}

/* A line that can be seen on any tile: light on a dark casing. */
static void
stroke_cased (GtkSnapshot              *snapshot,
              GskPath                  *path,
              double                    width,
              const GdkRGBA            *colour,
              const NeguraBoardPalette *palette)
{
  GdkRGBA casing = faded (&palette->casing,
                          palette->high_contrast ? 1 : 0.75f);

  stroke_path (snapshot, path, width + 2.5, NULL, 0, &casing);
  stroke_path (snapshot, path, width, NULL, 0, colour);
}

static void
append_frame (GtkSnapshot           *snapshot,
              const graphene_rect_t *rect,
              float                  radius,
              float                  width,
              const GdkRGBA         *colour)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, radius);
  gtk_snapshot_append_border (snapshot, &outline,
                              (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { *colour, *colour, *colour, *colour });
}

static GskPath *
rounded_path (const graphene_rect_t *rect,
              float                  radius)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, radius);
  gsk_path_builder_add_rounded_rect (builder, &outline);

  return gsk_path_builder_to_path (builder);
}

/* Under the tiles. */

/* Three quarters of a circle with an arrow head: fits after turning. */
static void
append_turn_mark (GtkSnapshot           *snapshot,
                  const graphene_rect_t *rect,
                  const GdkRGBA         *colour)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  float r = rect->size.width * 0.13f, head = r * 0.55f;
  float x = rect->origin.x + rect->size.width / 2;
  float y = rect->origin.y + rect->size.height / 2;

  if (r < 3)
    return;

  gsk_path_builder_move_to (builder, x - r, y);
  gsk_path_builder_svg_arc_to (builder, r, r, 0, TRUE, TRUE, x, y + r);
  gsk_path_builder_move_to (builder, x + head, y + r - head);
  gsk_path_builder_line_to (builder, x, y + r);
  gsk_path_builder_line_to (builder, x + head, y + r + head);
  path = gsk_path_builder_to_path (builder);
  stroke_path (snapshot, path, MAX (1.5f, r * 0.22f), NULL, 0, colour);
}

static void
append_lit_square (NeguraBoard              *self,
                   GtkSnapshot              *snapshot,
                   const NeguraBoardPalette *palette,
                   const NeguraBoardChoice  *choice)
{
  gboolean now = negura_board_choices_fits_now (&self->choices, choice,
                                                (uint8_t) self->hand_turn);
  graphene_rect_t rect = square_rect (self, choice->square, INSET);
  float radius = MIN (10, rect.size.width * 0.12f);
  GdkRGBA fill = faded (&palette->accent, now ? 0.30f : 0.10f);
  float dash = MAX (4, rect.size.width / 14);
  g_autoptr (GskPath) path = NULL;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &rect, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &fill, &rect);
  gtk_snapshot_pop (snapshot);

  if (now) {
    append_frame (snapshot, &rect, radius, palette->high_contrast ? 3 : 2,
                  &palette->accent);
    return;
  }

  graphene_rect_inset (&rect, 1, 1);
  path = rounded_path (&rect, radius);
  stroke_path (snapshot, path, 1.5, (float[2]) { dash, dash }, 2,
               &palette->accent);
  append_turn_mark (snapshot, &rect, &palette->accent);
}

/* A small cross: nothing will ever lie here. */
static void
append_dead_square (NeguraBoard              *self,
                    GtkSnapshot              *snapshot,
                    const NeguraBoardPalette *palette,
                    RulesSquare               square)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  graphene_rect_t rect = square_rect (self, square, 0);
  GdkRGBA ink = faded (&palette->ink, palette->high_contrast ? 0.8f : 0.3f);
  float arm = MAX (4, rect.size.width * 0.09f);
  float x = rect.origin.x + rect.size.width / 2;
  float y = rect.origin.y + rect.size.height / 2;

  gsk_path_builder_move_to (builder, x - arm, y - arm);
  gsk_path_builder_line_to (builder, x + arm, y + arm);
  gsk_path_builder_move_to (builder, x + arm, y - arm);
  gsk_path_builder_line_to (builder, x - arm, y + arm);
  path = gsk_path_builder_to_path (builder);
  stroke_path (snapshot, path, 2, NULL, 0, &ink);
}

void
negura_board_snapshot_under (NeguraBoard              *self,
                             GtkSnapshot              *snapshot,
                             const NeguraBoardPalette *palette,
                             const NeguraBoardBounds  *visible)
{
  for (guint i = 0; i < self->choices.n_dead; i++) {
    if (negura_board_bounds_contain (visible, self->choices.dead[i]))
      append_dead_square (self, snapshot, palette, self->choices.dead[i]);
  }

  for (guint i = 0; i < self->choices.n_choices; i++) {
    const NeguraBoardChoice *choice = &self->choices.choices[i];

    if (choice->kind == RULES_MOVE_PLACE &&
        negura_board_bounds_contain (visible, choice->square))
      append_lit_square (self, snapshot, palette, choice);
  }
}

/* On the tiles, below the figures. */

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

/* One or more areas that are lit as one. */
typedef struct {
  GskPathBuilder *fill;
  GskPathBuilder *outline;
} Lit;

static void
lit_add (Lit         *lit,
         NeguraBoard *self,
         uint8_t      cell,
         uint8_t      feature)
{
  const RulesCell *tile = &negura_board_get_state (self)->cells[cell];
  const SceneTile *scene = negura_art_get_scene (self->art, tile->tile);
  graphene_rect_t rect = square_rect (self, tile->square, 0);
  ScenePath turned;

  scene_path_turned (&scene->area[feature], tile->turn, &turned);
  add_outline (lit->fill, &turned, &rect, FALSE);
  add_outline (lit->outline, &turned, &rect, TRUE);
}

static void
lit_append (Lit                      *lit,
            NeguraBoard              *self,
            GtkSnapshot              *snapshot,
            const NeguraBoardPalette *palette,
            gboolean                  strong)
{
  g_autoptr (GskPath) fill = gsk_path_builder_free_to_path (lit->fill);
  g_autoptr (GskPath) outline = gsk_path_builder_free_to_path (lit->outline);
  GdkRGBA colour = faded (&palette->line, strong ? 0.42f : 0.25f);
  double width = MAX (1.5, negura_board_get_zoom (self) * 0.022);

  if (gsk_path_is_empty (fill))
    return;

  gtk_snapshot_append_fill (snapshot, fill, GSK_FILL_RULE_EVEN_ODD, &colour);
  stroke_cased (snapshot, outline, strong ? width * 1.3 : width,
                &palette->line, palette);
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
  const RulesState *state = negura_board_get_state (self);
  Lit lit = { gsk_path_builder_new (), gsk_path_builder_new () };
  uint16_t node = root;

  do {
    uint8_t cell = state->nodes[node].cell;

    if (negura_board_bounds_contain (visible, state->cells[cell].square))
      lit_add (&lit, self, cell, rules_node_feature (state, node));
    node = state->nodes[node].next;
  } while (node != root);

  lit_append (&lit, self, snapshot, palette, strong);
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
  graphene_rect_t rect = square_rect (self, square, 2.5);
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
  stroke_cased (snapshot, path, MAX (1.5f, rect.size.width * 0.02f),
                &palette->line, palette);
}

/* While a tile is to be chosen, the others step back. */
static void
dim_tiles (NeguraBoard              *self,
           GtkSnapshot              *snapshot,
           const NeguraBoardPalette *palette,
           const NeguraBoardBounds  *visible)
{
  const RulesState *state = negura_board_get_state (self);
  GdkRGBA veil = faded (&palette->ground, 0.45f);

  for (guint i = 0; i < state->n_cells; i++) {
    RulesSquare square = state->cells[i].square;
    graphene_rect_t rect = square_rect (self, square, 0);

    if (negura_board_bounds_contain (visible, square) &&
        negura_board_choices_find (&self->choices, square,
                                   RULES_NO_FEATURE) == NULL)
      gtk_snapshot_append_color (snapshot, &veil, &rect);
  }
}

/* A tile that can lose ghosts; the chosen one stronger. */
static void
append_lit_tile (NeguraBoard              *self,
                 GtkSnapshot              *snapshot,
                 const NeguraBoardPalette *palette,
                 RulesSquare               square)
{
  gboolean chosen = negura_board_is_chosen (self, square);
  gboolean hover = self->hover.choice != NULL &&
                   negura_board_same_square (self->hover.square, square);
  graphene_rect_t rect = square_rect (self, square, chosen ? 3 : 2);
  g_autoptr (GskPath) path = rounded_path (&rect, 6);

  if (chosen || hover) {
    GdkRGBA fill = faded (&palette->accent, chosen ? 0.30f : 0.15f);

    gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &fill);
  }
  stroke_cased (snapshot, path, chosen ? 4 : 2, &palette->line, palette);
  if (chosen)
    stroke_path (snapshot, path, 2, NULL, 0, &palette->accent);
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
    gboolean strong = choice == self->hover.choice;

    if (choice->kind == RULES_MOVE_SCORE ||
        (choice->kind == RULES_MOVE_MEEPLE &&
         negura_board_is_offered (self, choice)))
      append_feature (self, snapshot, palette, visible,
                      rules_feature_root (state, cell, choice->feature),
                      strong);
    else if (choice->kind == RULES_MOVE_GHOSTS &&
             negura_board_bounds_contain (visible, choice->square))
      append_lit_tile (self, snapshot, palette, choice->square);
  }

  if (state->phase == RULES_PHASE_REWARD && self->interactive)
    append_feature (self, snapshot, palette, visible,
                    state->pending[state->rewarded], TRUE);
}

void
negura_board_snapshot_lit (NeguraBoard              *self,
                           GtkSnapshot              *snapshot,
                           const NeguraBoardPalette *palette,
                           const NeguraBoardBounds  *visible)
{
  for (guint i = 0; i < self->scene.n_items; i++) {
    const SceneItem *item = &self->scene.items[i];

    if (item->kind == SCENE_ITEM_LAST)
      append_last_mark (self, snapshot, palette, item->square);
  }

  if (self->choices.phase == RULES_PHASE_REWARD && self->choices.n_choices > 0)
    dim_tiles (self, snapshot, palette, visible);
  snapshot_choices (self, snapshot, palette, visible);

  /* What the pointer or the focus is at, whole; what can be chosen there is
   * lit already. */
  if (self->hover.choice != NULL &&
      self->hover.choice->feature != RULES_NO_FEATURE)
    ;
  else if (self->hover.root != RULES_NO_NODE && !self->moving)
    append_feature (self, snapshot, palette, visible, self->hover.root, FALSE);
  else if (self->walked_root != RULES_NO_NODE)
    append_feature (self, snapshot, palette, visible, self->walked_root,
                    FALSE);

  if (self->choice.kind == RULES_MOVE_PLACE) {
    graphene_rect_t rect = square_rect (self, self->choice.square, 1);
    g_autoptr (GskPath) path = rounded_path (&rect, 4);

    stroke_cased (snapshot, path, 3, &palette->line, palette);
    stroke_path (snapshot, path, 3, (float[2]) { 8, 8 }, 2, &palette->accent);
  }
}

/* A plate under each meeple that may be put: a standing one has none. */
void
negura_board_snapshot_plate (NeguraBoard              *self,
                             GtkSnapshot              *snapshot,
                             const NeguraBoardPalette *palette,
                             const NeguraBoardChoice  *choice,
                             ScenePoint                at)
{
  graphene_rect_t square = square_rect (self, choice->square, 0);
  float size = MAX (22, square.size.width * 0.30f);
  float x = square.origin.x + at.x * square.size.width / SCENE_UNIT;
  float y = square.origin.y + at.y * square.size.height / SCENE_UNIT;
  graphene_rect_t rect = GRAPHENE_RECT_INIT (x - size / 2, y - size / 2, size,
                                             size);
  g_autoptr (GskPath) path = rounded_path (&rect, size / 2);
  gboolean strong = choice == self->hover.choice;
  GdkRGBA fill = faded (&palette->line, strong ? 1 : 0.8f);
  float width = MAX (1.5f, size * 0.06f);

  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &fill);
  stroke_path (snapshot, path, strong ? width * 1.6f : width,
               (float[2]) { size * 0.14f, size * 0.14f }, strong ? 0 : 2,
               &palette->accent);
}

/* On top of everything. */

static PangoLayout *
text_layout (NeguraBoard *self,
             const char  *text)
{
  PangoLayout *layout = g_hash_table_lookup (self->texts, text);

  if (layout == NULL) {
    PangoAttrList *attributes = pango_attr_list_new ();

    layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
    pango_attr_list_insert (attributes,
                            pango_attr_weight_new (PANGO_WEIGHT_BOLD));
    pango_attr_list_insert (attributes, pango_attr_scale_new (BADGE_SCALE));
    pango_layout_set_attributes (layout, attributes);
    pango_attr_list_unref (attributes);
    g_hash_table_insert (self->texts, g_strdup (text), layout);
  }

  return layout;
}

/* A number in a pill whose middle lies at @x, @y (logical pixels). */
static void
append_badge (NeguraBoard   *self,
              GtkSnapshot   *snapshot,
              const GdkRGBA *fill,
              const GdkRGBA *ink,
              const char    *text,
              float          x,
              float          y)
{
  PangoLayout *layout = text_layout (self, text);
  graphene_rect_t rect;
  GskRoundedRect pill;
  int width, height, pill_width;

  pango_layout_get_pixel_size (layout, &width, &height);
  pill_width = MAX (height, width + height / 2);
  rect = GRAPHENE_RECT_INIT (x - pill_width / 2.0f, y - height / 2.0f,
                             pill_width, height);
  gsk_rounded_rect_init_from_rect (&pill, &rect, height / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, fill, &rect);
  gtk_snapshot_pop (snapshot);
  append_frame (snapshot, &rect, height / 2.0f, 1.5f, ink);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (x - width / 2.0f,
                                                y - height / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

/* A point of a tile as it lies, in logical pixels. */
static graphene_point_t
tile_point (NeguraBoard     *self,
            const RulesCell *tile,
            ScenePoint       printed)
{
  ScenePoint at = scene_point_turned (printed, tile->turn);
  graphene_rect_t rect = square_rect (self, tile->square, 0);
  float unit = rect.size.width / SCENE_UNIT;

  return GRAPHENE_POINT_INIT (rect.origin.x + at.x * unit,
                              rect.origin.y + at.y * unit);
}

static void
append_feature_badge (NeguraBoard              *self,
                      GtkSnapshot              *snapshot,
                      const NeguraBoardPalette *palette,
                      uint16_t                  root)
{
  const RulesState *state = negura_board_get_state (self);
  const RulesTileSet *set = negura_game_get_set (self->game);
  const RulesCell *tile = &state->cells[state->nodes[root].cell];
  uint8_t feature = rules_node_feature (state, root);
  const SceneTile *scene = negura_art_get_scene (self->art, tile->tile);
  graphene_point_t at = tile_point (self, tile, scene->label[feature]);
  guint colours = (guint) __builtin_popcount (rules_feature_colours (state, root));
  guint value = rules_feature_value (state, set, root, NULL, NULL);
  g_autofree char *text = g_strdup_printf ("%u", value * colours);

  append_badge (self, snapshot, &palette->casing, &palette->line, text, at.x,
                at.y);
}

/* Where tiles are too small for ghosts: their number, as white as they are. */
static void
snapshot_ghost_badges (NeguraBoard              *self,
                       GtkSnapshot              *snapshot,
                       const NeguraBoardPalette *palette,
                       const NeguraBoardBounds  *visible)
{
  const RulesState *state = negura_board_get_state (self);
  const RulesTileSet *set = negura_game_get_set (self->game);

  for (guint i = 0; i < state->n_cells; i++) {
    const RulesCell *tile = &state->cells[i];
    uint8_t bank = set->tiles[tile->tile].bank;
    graphene_point_t at;
    char text[8];

    if (tile->ghosts == 0 || bank == RULES_NO_FEATURE ||
        !negura_board_bounds_contain (visible, tile->square))
      continue;

    at = tile_point (self, tile,
                     negura_art_get_scene (self->art, tile->tile)->ghost[0]);
    g_snprintf (text, sizeof text, "%u", tile->ghosts);
    append_badge (self, snapshot, &palette->line, &palette->casing, text, at.x,
                  at.y);
  }
}

static void
snapshot_values (NeguraBoard              *self,
                 GtkSnapshot              *snapshot,
                 const NeguraBoardPalette *palette)
{
  const RulesState *state = negura_board_get_state (self);

  if (state->phase == RULES_PHASE_SCORE) {
    for (guint i = 0; i < state->n_pending; i++)
      append_feature_badge (self, snapshot, palette, state->pending[i]);
  } else if (state->phase == RULES_PHASE_REWARD) {
    append_feature_badge (self, snapshot, palette,
                          state->pending[state->rewarded]);
  }

  if (self->choice.kind == RULES_MOVE_GHOSTS) {
    graphene_rect_t rect = square_rect (self, self->choice.square, 0);
    char text[8];

    /* A true minus sign. */
    g_snprintf (text, sizeof text, "\u2212%u", self->choice.count);
    append_badge (self, snapshot, &palette->line, &palette->casing, text,
                  rect.origin.x + rect.size.width / 2,
                  rect.origin.y);
  }
}

/* Only where keys are used, in the active window: GTK says so. */
static void
snapshot_focus_ring (NeguraBoard              *self,
                     GtkSnapshot              *snapshot,
                     const NeguraBoardPalette *palette)
{
  NeguraBoardCell *focus = negura_board_get_focus_cell (self);
  graphene_rect_t rect;
  g_autoptr (GskPath) path = NULL;

  if (focus == NULL || !gtk_widget_has_focus (GTK_WIDGET (focus)) ||
      !(gtk_widget_get_state_flags (GTK_WIDGET (focus)) &
        GTK_STATE_FLAG_FOCUS_VISIBLE))
    return;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (focus), GTK_WIDGET (self), &rect))
    return;

  if (negura_board_cell_get_feature (focus) == RULES_NO_FEATURE)
    graphene_rect_inset (&rect, RING_INSET, RING_INSET);
  path = rounded_path (&rect, 6);
  stroke_path (snapshot, path, RING_WIDTH + 3, NULL, 0, &palette->line);
  stroke_path (snapshot, path, RING_WIDTH, NULL, 0, &palette->accent);
}

void
negura_board_snapshot_over (NeguraBoard              *self,
                            GtkSnapshot              *snapshot,
                            const NeguraBoardPalette *palette,
                            const NeguraBoardBounds  *visible)
{
  if (negura_board_get_zoom (self) < NEGURA_BOARD_BADGE_ZOOM)
    snapshot_ghost_badges (self, snapshot, palette, visible);
  snapshot_values (self, snapshot, palette);
  snapshot_focus_ring (self, snapshot, palette);
}
