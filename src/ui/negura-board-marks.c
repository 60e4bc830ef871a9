/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * On top of everything: values, numbers of ghosts and the focus ring.
 */

#include "config.h"

#include "negura-board-pen.h"

#include "negura-figure-row.h"

/* How far the number of a meeple's ghosts lies from its middle, at the usual
 * text size: beside the head, whatever the size. */
#define ATTACHED_AWAY 8

/* Logical pixels. */
#define RING_WIDTH 3
#define RING_INSET 6          /* Inside the frame of what is chosen. */

static void
append_feature_badge (NeguraBoard              *self,
                      GtkSnapshot              *snapshot,
                      const NeguraBoardPalette *palette,
                      uint16_t                  root)
{
  const RulesState *state = negura_board_get_state (self);
  const RulesTileSet *set = negura_game_get_set (self->game);
  uint8_t cell = state->nodes[root].cell;
  const RulesCell *tile = &state->cells[cell];
  uint8_t feature = rules_node_feature (state, root);
  const SceneTile *scene = negura_board_get_shapes (self, cell);
  graphene_point_t at = negura_board_pen_point (self, tile, scene->label[feature]);
  guint colours = (guint) __builtin_popcount (rules_feature_colours (state, root));
  guint value = rules_feature_value (state, set, root, NULL, NULL);
  g_autofree char *text = g_strdup_printf ("%u", value * colours);

  negura_board_pen_badge (self, snapshot, &palette->casing, &palette->line, text, at.x,
                          at.y);
}

static void
append_number (NeguraBoard              *self,
               GtkSnapshot              *snapshot,
               const NeguraBoardPalette *palette,
               guint                     number,
               graphene_point_t          at)
{
  char text[8];

  g_snprintf (text, sizeof text, "%u", number);
  negura_board_pen_badge (self, snapshot, &palette->line, &palette->casing, text, at.x,
                          at.y);
}

/* A ring below a number: those ghosts are in circles. */
static void
append_ring (GtkSnapshot              *snapshot,
             const NeguraBoardPalette *palette,
             graphene_point_t          at)
{
  graphene_rect_t rect = GRAPHENE_RECT_INIT (at.x - 10.5f, at.y - 10.5f, 21, 21);
  g_autoptr (GskPath) path = negura_board_pen_rounded (&rect, 10.5f);

  negura_board_pen_stroke (snapshot, path, 4, NULL, 0, &palette->casing);
  negura_board_pen_stroke (snapshot, path, 1.5, NULL, 0, &palette->line);
}

/* Where tiles are too small for ghosts: their number, as white as they are. */
static void
snapshot_ghost_badges (NeguraBoard              *self,
                       GtkSnapshot              *snapshot,
                       const NeguraBoardPalette *palette,
                       const NeguraBoardBounds  *visible)
{
  const RulesState *state = negura_board_get_state (self);
  float away = (float) negura_text_scaled (GTK_WIDGET (self), ATTACHED_AWAY);

  for (uint8_t i = 0; i < state->n_cells; i++) {
    const RulesCell *tile = &state->cells[i];
    const SceneTile *scene = negura_board_get_shapes (self, i);
    guint circles = negura_board_get_tile (self, i)->circles;
    graphene_point_t at;

    if (scene == NULL || !negura_board_bounds_contain (visible, tile->square))
      continue;

    if (tile->spellbound > 0) {
      at = negura_board_pen_point (self, tile, scene->ghost[0]);
      append_ring (snapshot, palette, at);
      append_number (self, snapshot, palette, tile->spellbound, at);
    }
    if (tile->ghosts > 0) {
      at = negura_board_pen_point (self, tile, scene->ghost[circles]);
      append_number (self, snapshot, palette, tile->ghosts, at);
    }
    if (tile->attached > 0) {
      at = negura_board_pen_point (self, tile, scene->stand[tile->feature]);
      append_number (self, snapshot, palette, tile->attached,
                     GRAPHENE_POINT_INIT (at.x + away + 1, at.y - away + 1));
    }
  }
}

/* One ghost that stands for several bears their number. */
static void
snapshot_ghost_numbers (NeguraBoard              *self,
                        GtkSnapshot              *snapshot,
                        const NeguraBoardPalette *palette,
                        const NeguraBoardBounds  *visible)
{
  float unit = (float) (negura_board_get_zoom (self) / SCENE_UNIT);

  for (guint i = 0; i < self->scene.n_items; i++) {
    const SceneItem *item = &self->scene.items[i];
    graphene_rect_t rect;

    if (item->kind != SCENE_ITEM_GHOST || item->count < 2 ||
        !negura_board_bounds_contain (visible, item->square))
      continue;

    rect = negura_board_pen_square (self, item->square, 0);
    append_number (self, snapshot, palette, item->count,
                   GRAPHENE_POINT_INIT (rect.origin.x + (item->at.x + 22) * unit,
                                        rect.origin.y + (item->at.y + 22) * unit));
  }
}

/* How many squares around the castle or cemetery that is pointed at are
 * taken. */
static void
snapshot_count_around (NeguraBoard              *self,
                       GtkSnapshot              *snapshot,
                       const NeguraBoardPalette *palette)
{
  uint16_t root = negura_board_get_shown_root (self);
  const RulesState *state;
  g_autofree char *text = NULL;
  graphene_rect_t rect;

  if (root == RULES_NO_NODE)
    return;

  text = negura_board_count_around (self, root);
  if (text == NULL)
    return;

  state = negura_board_get_state (self);
  rect = negura_board_pen_square (self, state->cells[state->nodes[root].cell].square, 0);
  negura_board_pen_badge (self, snapshot, &palette->casing, &palette->line, text,
                          rect.origin.x + rect.size.width / 2,
                          rect.origin.y + rect.size.height);
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
    graphene_rect_t rect = negura_board_pen_square (self, self->choice.square, 0);
    char text[8];

    /* A true minus sign. */
    g_snprintf (text, sizeof text, "\u2212%u", self->choice.count);
    negura_board_pen_badge (self, snapshot, &palette->line, &palette->casing, text,
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
  path = negura_board_pen_rounded (&rect, 6);
  negura_board_pen_stroke (snapshot, path, RING_WIDTH + 3, NULL, 0, &palette->line);
  negura_board_pen_stroke (snapshot, path, RING_WIDTH, NULL, 0, &palette->accent);
}

void
negura_board_snapshot_over (NeguraBoard              *self,
                            GtkSnapshot              *snapshot,
                            const NeguraBoardPalette *palette,
                            const NeguraBoardBounds  *visible)
{
  if (negura_board_get_zoom (self) < NEGURA_BOARD_BADGE_ZOOM)
    snapshot_ghost_badges (self, snapshot, palette, visible);
  else
    snapshot_ghost_numbers (self, snapshot, palette, visible);
  negura_board_snapshot_fed_points (self, snapshot, palette, visible);
  snapshot_count_around (self, snapshot, palette);
  snapshot_values (self, snapshot, palette);
  snapshot_focus_ring (self, snapshot, palette);
}
