/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A field that is pointed at shows the cities it touches (R8.7): completed
 * ones, which it feeds, in a broken line and with their points; others in
 * dots.
 */

#include "config.h"

#include "negura-board-pen.h"

/* The field that is shown with its cities: pointed at, or about to be chosen;
 * RULES_NO_NODE for none.  In the cooperative game fields feed nobody. */
static uint16_t
get_field (NeguraBoard *self)
{
  const RulesState *state = negura_board_get_state (self);
  const RulesTileSet *set = negura_game_get_set (self->game);
  uint16_t root = negura_board_get_shown_root (self);

  if (root == RULES_NO_NODE || !rules_setup_is_competitive (&state->setup) ||
      rules_node_kind (state, set, root) != RULES_FEATURE_FIELD)
    return RULES_NO_NODE;

  return root;
}

static void
append_city (NeguraBoard              *self,
             GtkSnapshot              *snapshot,
             const NeguraBoardPalette *palette,
             const NeguraBoardBounds  *visible,
             uint16_t                  root,
             gboolean                  fed)
{
  g_autoptr (GskPath) fill = NULL;
  g_autoptr (GskPath) outline = NULL;
  GdkRGBA tint = negura_board_pen_faded (&palette->line, 0.22f);
  double width = MAX (1.5, negura_board_get_zoom (self) * 0.022);
  float dash = (float) (fed ? width * 3.5 : 0.1);
  float gap = (float) (width * (fed ? 2.5 : 3));

  negura_board_trace_feature (self, visible, root, &fill, &outline);
  if (gsk_path_is_empty (outline))
    return;

  if (fed)
    gtk_snapshot_append_fill (snapshot, fill, GSK_FILL_RULE_EVEN_ODD, &tint);
  negura_board_pen_stroke (snapshot, outline, width + 2.5, fed ? NULL : (float[2]) { dash, gap },
                           fed ? 0 : 2, &palette->casing);
  negura_board_pen_stroke (snapshot, outline, width, (float[2]) { dash, gap }, 2,
                           &palette->line);
}

void
negura_board_snapshot_fed (NeguraBoard              *self,
                           GtkSnapshot              *snapshot,
                           const NeguraBoardPalette *palette,
                           const NeguraBoardBounds  *visible)
{
  const RulesState *state = negura_board_get_state (self);
  const RulesTileSet *set = negura_game_get_set (self->game);
  uint16_t cities[RULES_MAX_NODES];
  uint16_t root = get_field (self);
  guint n;

  if (root == RULES_NO_NODE)
    return;

  n = rules_field_open_cities (state, set, root, cities);
  for (guint i = 0; i < n; i++)
    append_city (self, snapshot, palette, visible, cities[i], FALSE);
  n = rules_field_cities (state, set, root, cities);
  for (guint i = 0; i < n; i++)
    append_city (self, snapshot, palette, visible, cities[i], TRUE);
}

/* Of a city that is shown on several tiles, the first of them in view bears
 * the number. */
static gboolean
find_place (NeguraBoard             *self,
            const NeguraBoardBounds *visible,
            uint16_t                 root,
            graphene_point_t        *at)
{
  const RulesState *state = negura_board_get_state (self);
  uint16_t node = root;

  do {
    const RulesCell *cell = &state->cells[state->nodes[node].cell];

    if (negura_board_bounds_contain (visible, cell->square)) {
      const SceneTile *scene = negura_board_get_shapes (self, state->nodes[node].cell);

      *at = negura_board_pen_point (self, cell,
                                    scene->label[rules_node_feature (state, node)]);
      return TRUE;
    }
    node = state->nodes[node].next;
  } while (node != root);

  return FALSE;
}

void
negura_board_snapshot_fed_points (NeguraBoard              *self,
                                  GtkSnapshot              *snapshot,
                                  const NeguraBoardPalette *palette,
                                  const NeguraBoardBounds  *visible)
{
  const RulesState *state = negura_board_get_state (self);
  const RulesTileSet *set = negura_game_get_set (self->game);
  uint16_t cities[RULES_MAX_NODES];
  uint16_t root = get_field (self);
  RulesResult result;
  guint n;

  if (root == RULES_NO_NODE)
    return;

  n = rules_field_cities (state, set, root, cities);
  rules_feature_result (state, set, root, TRUE, &result);
  for (guint i = 0; i < n; i++) {
    g_autofree char *text = g_strdup_printf ("+%u", result.value / n);
    graphene_point_t at;

    if (find_place (self, visible, cities[i], &at))
      negura_board_pen_badge (self, snapshot, &palette->casing, &palette->line, text,
                              at.x, at.y);
  }
}
