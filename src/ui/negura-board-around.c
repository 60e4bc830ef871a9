/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The squares around a castle, a monastery or a cemetery that waits for them: a
 * frame round all that count, and marks where something is missing.
 */

#include "config.h"

#include "negura-board-pen.h"

#define N_AROUND 8

typedef struct {
  RulesSquare square;
  gboolean counts;
  uint8_t cell;               /* RULES_NO_CELL: free. */
  gboolean useless;           /* A face-down tile beside a castle. */
} Around;

/* How the squares around a feature count: not at all, those beside it, or all
 * eight.  In competitive games a cemetery waits for the same as a castle; in
 * the cooperative one only while it is open. */
typedef enum {
  REACH_NONE,
  REACH_BESIDE,
  REACH_ALL,
} Reach;

static Reach
get_reach (const RulesState *state,
           RulesFeatureKind  kind,
           uint8_t           cell)
{
  switch (kind) {
  case RULES_FEATURE_CASTLE:
  case RULES_FEATURE_MONASTERY:
    return REACH_ALL;
  case RULES_FEATURE_CEMETERY:
    if (rules_setup_is_competitive (&state->setup))
      return REACH_ALL;
    if (!rules_cemetery_open (state, cell))
      return REACH_NONE;
    return rules_level (state->setup.level)->haunted ? REACH_ALL : REACH_BESIDE;
  case RULES_FEATURE_ROAD:
  case RULES_FEATURE_CITY:
  case RULES_FEATURE_FIELD:
  case RULES_FEATURE_MIST:
  default:
    return REACH_NONE;
  }
}

/* In reading order; FALSE when nothing around @root counts. */
static gboolean
get_around (NeguraBoard *self,
            uint16_t     root,
            Around       around[N_AROUND])
{
  const RulesState *state = negura_board_get_state (self);
  const RulesTileSet *set = negura_game_get_set (self->game);
  uint8_t cell = state->nodes[root].cell;
  RulesSquare middle = state->cells[cell].square;
  RulesFeatureKind kind = rules_node_kind (state, set, root);
  Reach reach = get_reach (state, kind, cell);

  if (reach == REACH_NONE)
    return FALSE;

  for (int i = 0; i < N_AROUND; i++) {
    int k = i < N_AROUND / 2 ? i : i + 1;

    around[i].square = (RulesSquare) {
      .x = (int16_t) (middle.x + k % 3 - 1),
      .y = (int16_t) (middle.y + k / 3 - 1),
    };
    around[i].counts = reach == REACH_ALL || k % 2 == 1;
    around[i].cell = rules_cell_at (state, around[i].square);
    around[i].useless = kind == RULES_FEATURE_CASTLE && around[i].cell != RULES_NO_CELL &&
                        state->cells[around[i].cell].tile == RULES_NO_TILE;
  }

  return TRUE;
}

gboolean
negura_board_waits_around (NeguraBoard *self,
                           uint8_t      cell,
                           uint8_t      feature)
{
  uint8_t kind = negura_board_get_tile (self, cell)->features[feature].kind;

  return get_reach (negura_board_get_state (self), (RulesFeatureKind) kind, cell) != REACH_NONE;
}

static void
append_missing (NeguraBoard              *self,
                GtkSnapshot              *snapshot,
                const NeguraBoardPalette *palette,
                RulesSquare               square)
{
  graphene_rect_t rect = negura_board_pen_square (self, square, 5);
  float side = rect.size.width;
  g_autoptr (GskPath) path = negura_board_pen_rounded (&rect, side * 0.1f);
  GdkRGBA fill = negura_board_pen_faded (&palette->ink, 0.12f);
  float width = MAX (1.5f, side * 0.02f);

  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &fill);
  negura_board_pen_stroke (snapshot, path, width,
                           (float[2]) { side * 0.07f, side * 0.07f }, 2, &palette->ink);
}

/* A face-down tile will never do. */
static void
append_useless (NeguraBoard              *self,
                GtkSnapshot              *snapshot,
                const NeguraBoardPalette *palette,
                RulesSquare               square)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  graphene_rect_t rect = negura_board_pen_square (self, square, 0);
  float arm = rect.size.width * 0.22f;
  float x = rect.origin.x + rect.size.width / 2;
  float y = rect.origin.y + rect.size.height / 2;

  gsk_path_builder_move_to (builder, x - arm, y - arm);
  gsk_path_builder_line_to (builder, x + arm, y + arm);
  gsk_path_builder_move_to (builder, x + arm, y - arm);
  gsk_path_builder_line_to (builder, x - arm, y + arm);
  path = gsk_path_builder_to_path (builder);
  negura_board_pen_stroke_cased (snapshot, path, MAX (2, arm * 0.16f), &palette->line,
                                 palette);
}

/* One line round the middle and all squares that count. */
static void
append_frame (NeguraBoard              *self,
              GtkSnapshot              *snapshot,
              const NeguraBoardPalette *palette,
              RulesSquare               middle,
              gboolean                  corners)
{
  static const gint8 cross[][2] = {
    { 1, 0 }, { 2, 0 }, { 2, 1 }, { 3, 1 }, { 3, 2 }, { 2, 2 },
    { 2, 3 }, { 1, 3 }, { 1, 2 }, { 0, 2 }, { 0, 1 }, { 1, 1 },
  };
  static const gint8 square[][2] = { { 0, 0 }, { 3, 0 }, { 3, 3 }, { 0, 3 } };
  graphene_rect_t rect = negura_board_pen_square (self, middle, 0);
  float side = rect.size.width;
  float x = rect.origin.x - side, y = rect.origin.y - side;
  guint n = corners ? G_N_ELEMENTS (square) : G_N_ELEMENTS (cross);
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;

  for (guint i = 0; i < n; i++) {
    const gint8 *at = corners ? square[i] : cross[i];

    if (i == 0)
      gsk_path_builder_move_to (builder, x + at[0] * side, y + at[1] * side);
    else
      gsk_path_builder_line_to (builder, x + at[0] * side, y + at[1] * side);
  }
  gsk_path_builder_close (builder);
  path = gsk_path_builder_to_path (builder);
  negura_board_pen_stroke_cased (snapshot, path, MAX (1.5f, side * 0.02f), &palette->line,
                                 palette);
}

void
negura_board_snapshot_around (NeguraBoard              *self,
                              GtkSnapshot              *snapshot,
                              const NeguraBoardPalette *palette,
                              uint16_t                  root)
{
  const RulesState *state = negura_board_get_state (self);
  Around around[N_AROUND];

  if (!get_around (self, root, around))
    return;

  for (guint i = 0; i < N_AROUND; i++) {
    if (around[i].counts && around[i].cell == RULES_NO_CELL)
      append_missing (self, snapshot, palette, around[i].square);
    else if (around[i].useless)
      append_useless (self, snapshot, palette, around[i].square);
  }
  append_frame (self, snapshot, palette,
                state->cells[state->nodes[root].cell].square,
                around[0].counts);
}

char *
negura_board_count_around (NeguraBoard *self,
                           uint16_t     root)
{
  Around around[N_AROUND];
  guint n = 0, taken = 0;

  if (!get_around (self, root, around))
    return NULL;

  for (guint i = 0; i < N_AROUND; i++) {
    n += around[i].counts;
    taken += around[i].counts && around[i].cell != RULES_NO_CELL &&
             !around[i].useless;
  }

  return g_strdup_printf ("%u/%u", taken, n);
}
