/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The accessible children: one cell for each tile, each lit square and each
 * feature that is offered.  A cell stays the same widget as long as there is
 * something at its place, so that the focus stays too.
 */

#include "config.h"

#include "negura-board-private.h"

/* A feature's cell is this part of a tile. */
#define SPOT_PARTS 3

static void
cell_activated_cb (NeguraBoard     *self,
                   NeguraBoardCell *cell)
{
  negura_board_choose_at (self, negura_board_cell_get_square (cell),
                          negura_board_cell_get_feature (cell));
}

NeguraBoardCell *
negura_board_get_cell (NeguraBoard *self,
                       RulesSquare  square,
                       uint8_t      feature)
{
  gint64 key = negura_board_cell_key (square, feature);

  return g_hash_table_lookup (self->cells, &key);
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  NeguraBoardCell *cell_a = *(NeguraBoardCell **) a;
  NeguraBoardCell *cell_b = *(NeguraBoardCell **) b;
  gint64 key_a = negura_board_cell_key (negura_board_cell_get_square (cell_a),
                                        negura_board_cell_get_feature (cell_a));
  gint64 key_b = negura_board_cell_key (negura_board_cell_get_square (cell_b),
                                        negura_board_cell_get_feature (cell_b));

  return (key_a > key_b) - (key_a < key_b);
}

static NeguraBoardCell *
ensure_cell (NeguraBoard *self,
             RulesSquare  square,
             uint8_t      feature)
{
  NeguraBoardCell *cell = negura_board_get_cell (self, square, feature);
  gint64 *key;

  if (cell == NULL) {
    cell = negura_board_cell_new (square, feature);
    key = g_new (gint64, 1);
    *key = negura_board_cell_key (square, feature);
    g_hash_table_insert (self->cells, key, cell);
    g_ptr_array_add (self->order, cell);
    g_signal_connect_object (cell, "activated",
                             G_CALLBACK (cell_activated_cb), self,
                             G_CONNECT_SWAPPED);
  }
  negura_board_cell_set_round (cell, self->round);

  return cell;
}

/* Cells of features lie where the meeple would stand or the value is told. */
static void
place_spot (NeguraBoard             *self,
            NeguraBoardCell         *cell,
            const NeguraBoardChoice *choice)
{
  const RulesState *state = negura_board_get_state (self);
  uint8_t cell_at = rules_cell_at (state, choice->square);
  const RulesCell *tile = &state->cells[cell_at];
  const SceneTile *scene = negura_board_get_shapes (self, cell_at);
  ScenePoint at;

  at = choice->kind == RULES_MOVE_MEEPLE ? scene->stand[choice->feature]
                                         : scene->label[choice->feature];
  at = scene_point_turned (at, tile->turn);
  negura_board_cell_set_place (cell, (NeguraBoardPlace) {
    choice->square.x * SCENE_UNIT + at.x,
    choice->square.y * SCENE_UNIT + at.y,
  });
}

/* What is told of a tile beside its cell: hounds, cat, an open cemetery. */
static guint
get_beside (const RulesState *state,
            uint8_t           cell)
{
  guint beside = rules_cemetery_open (state, cell);

  for (guint hound = 0; hound < RULES_N_HOUNDS; hound++)
    beside = beside << 1 | (state->hound[hound] == cell);

  return beside << 1 | (state->cat == cell);
}

/* Castles, cemeteries and monasteries tell of their neighbours. */
static gboolean
tells_of_neighbours (const RulesTile *tile)
{
  return tile->castle != RULES_NO_FEATURE || tile->cemetery != RULES_NO_FEATURE ||
         tile->monastery != RULES_NO_FEATURE;
}

static void
ensure_tiles (NeguraBoard *self)
{
  const RulesState *state = negura_board_get_state (self);

  for (uint8_t i = 0; i < state->n_cells; i++) {
    const RulesCell *tile = &state->cells[i];
    const NeguraBoardChoice *choice;
    NeguraBoardCell *cell;

    cell = ensure_cell (self, tile->square, RULES_NO_FEATURE);
    choice = negura_board_choices_find (&self->choices, tile->square,
                                        RULES_NO_FEATURE);

    /* What a choice would do may depend on more than its place. */
    if (negura_board_cell_remember (cell, tile, get_beside (state, i), choice) ||
        choice != NULL || tells_of_neighbours (negura_board_get_tile (self, i)))
      negura_board_label_cell (self, cell, choice);
  }
}

static void
ensure_choices (NeguraBoard *self)
{
  const RulesState *state = negura_board_get_state (self);

  for (guint i = 0; i < self->choices.n_choices; i++) {
    const NeguraBoardChoice *choice = &self->choices.choices[i];
    NeguraBoardCell *cell;

    /* Tiles are there already. */
    if ((choice->feature == RULES_NO_FEATURE &&
         rules_cell_at (state, choice->square) != RULES_NO_CELL) ||
        !negura_board_is_offered (self, choice))
      continue;

    cell = ensure_cell (self, choice->square, choice->feature);
    if (choice->feature != RULES_NO_FEATURE)
      place_spot (self, cell, choice);
    negura_board_cell_remember (cell, NULL, 0, choice);
    negura_board_label_cell (self, cell, choice);
  }
}

/* Puts new cells among the others, in the order in which a text is read, and
 * drops those that this round did not want.  The focus goes over first. */
static void
sort_and_sweep (NeguraBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  NeguraBoardCell *focus = negura_board_get_focus_cell (self);
  GtkWidget *previous = NULL;
  guint kept = 0;

  g_ptr_array_sort (self->order, compare_cells);
  for (guint i = 0; i < self->order->len; i++) {
    GtkWidget *cell = self->order->pdata[i];

    if (gtk_widget_get_parent (cell) == NULL)
      gtk_widget_insert_after (cell, widget, previous);
    previous = cell;
  }

  if (focus != NULL && negura_board_cell_get_round (focus) != self->round) {
    NeguraBoardCell *next =
      negura_board_best_cell (self, negura_board_cell_get_place (focus), TRUE);

    if (next != NULL)
      gtk_widget_grab_focus (GTK_WIDGET (next));
  }

  for (guint i = 0; i < self->order->len; i++) {
    NeguraBoardCell *cell = self->order->pdata[i];
    gint64 key = negura_board_cell_key (negura_board_cell_get_square (cell),
                                        negura_board_cell_get_feature (cell));

    if (negura_board_cell_get_round (cell) == self->round) {
      self->order->pdata[kept++] = cell;
    } else {
      g_hash_table_remove (self->cells, &key);
      gtk_widget_unparent (GTK_WIDGET (cell));
    }
  }
  g_ptr_array_set_size (self->order, (int) kept);
}

void
negura_board_children_update (NeguraBoard *self)
{
  uint8_t old_phase = self->phase;
  uint16_t old_placed = self->n_placed;

  self->phase = self->choices.phase;
  self->n_placed = self->game != NULL ? negura_board_get_state (self)->n_cells : 0;
  self->round++;
  ensure_tiles (self);
  ensure_choices (self);
  sort_and_sweep (self);
  negura_board_follow_decision (self, old_phase, old_placed);
  negura_board_focus_update (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* After the choice has changed: only descriptions do. */
void
negura_board_children_describe (NeguraBoard *self)
{
  for (guint i = 0; i < self->choices.n_choices; i++) {
    const NeguraBoardChoice *choice = &self->choices.choices[i];
    NeguraBoardCell *cell =
      negura_board_get_cell (self, choice->square, choice->feature);

    if (cell != NULL)
      negura_board_label_cell (self, cell, choice);
  }
}

void
negura_board_children_clear (NeguraBoard *self)
{
  for (guint i = 0; i < self->order->len; i++)
    gtk_widget_unparent (self->order->pdata[i]);
  g_ptr_array_set_size (self->order, 0);
  g_hash_table_remove_all (self->cells);
}

void
negura_board_children_allocate (NeguraBoard *self)
{
  const NeguraBoardView *view = &self->view;
  double unit = view->tile / (view->scale * SCENE_UNIT);
  double x0 = view->x / view->scale, y0 = view->y / view->scale;

  for (guint i = 0; i < self->order->len; i++) {
    NeguraBoardCell *cell = self->order->pdata[i];
    NeguraBoardPlace place = negura_board_cell_get_place (cell);
    double size = view->tile / view->scale;
    GskTransform *transform;
    graphene_point_t corner;

    if (negura_board_cell_get_feature (cell) != RULES_NO_FEATURE)
      size /= SPOT_PARTS;
    corner = GRAPHENE_POINT_INIT ((float) (x0 + place.x * unit - size / 2),
                                  (float) (y0 + place.y * unit - size / 2));
    transform = gsk_transform_translate (NULL, &corner);

    /* GTK wants every child to have been measured. */
    gtk_widget_measure (GTK_WIDGET (cell), GTK_ORIENTATION_HORIZONTAL, -1,
                        NULL, NULL, NULL, NULL);
    gtk_widget_allocate (GTK_WIDGET (cell), (int) size, (int) size, -1,
                         transform);
  }
}
