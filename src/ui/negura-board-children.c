/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The accessible children: one cell for each tile, each lit square and each
 * feature that is offered.  A cell stays the same widget as long as there is
 * something at its place, so that the focus stays too.
 */

#include "config.h"

#include "negura-board-private.h"

#include "negura-announcer.h"

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

NeguraBoardCell *
negura_board_get_focus_cell (NeguraBoard *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL && gtk_widget_is_focus (child)
           ? NEGURA_BOARD_CELL (child)
           : NULL;
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
  const RulesCell *tile;
  const SceneTile *scene;
  ScenePoint at;

  tile = &state->cells[rules_cell_at (state, choice->square)];
  scene = negura_art_get_scene (self->art, tile->tile);
  at = choice->kind == RULES_MOVE_MEEPLE ? scene->stand[choice->feature]
                                         : scene->label[choice->feature];
  at = scene_point_turned (at, tile->turn);
  negura_board_cell_set_place (cell, (NeguraBoardPlace) {
    choice->square.x * SCENE_UNIT + at.x,
    choice->square.y * SCENE_UNIT + at.y,
  });
}

static void
ensure_tiles (NeguraBoard *self)
{
  const RulesState *state = negura_board_get_state (self);

  for (guint i = 0; i < state->n_cells; i++) {
    const RulesCell *tile = &state->cells[i];
    const NeguraBoardChoice *choice;
    NeguraBoardCell *cell;

    cell = ensure_cell (self, tile->square, RULES_NO_FEATURE);
    choice = negura_board_choices_find (&self->choices, tile->square,
                                        RULES_NO_FEATURE);
    if (negura_board_cell_remember (cell, tile, choice) ||
        negura_board_is_chosen (self, tile->square))
      negura_board_label_cell (self, cell, choice);
  }
}

static void
ensure_choices (NeguraBoard *self)
{
  for (guint i = 0; i < self->choices.n_choices; i++) {
    const NeguraBoardChoice *choice = &self->choices.choices[i];
    NeguraBoardCell *cell;

    /* Tiles that lose ghosts are there already. */
    if (choice->kind == RULES_MOVE_GHOSTS ||
        !negura_board_is_offered (self, choice))
      continue;

    cell = ensure_cell (self, choice->square, choice->feature);
    if (choice->feature != RULES_NO_FEATURE)
      place_spot (self, cell, choice);
    negura_board_cell_remember (cell, NULL, choice);
    negura_board_label_cell (self, cell, choice);
  }
}

/* The remaining cell nearest to @place: one to choose, if there is any. */
static NeguraBoardCell *
best_cell (NeguraBoard      *self,
           NeguraBoardPlace  place,
           gboolean          only_choices)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  g_autofree NeguraBoardPlace *places = NULL;
  int best;

  for (guint i = 0; i < self->order->len; i++) {
    NeguraBoardCell *cell = self->order->pdata[i];
    const NeguraBoardChoice *choice =
      negura_board_choices_find (&self->choices,
                                 negura_board_cell_get_square (cell),
                                 negura_board_cell_get_feature (cell));

    if (negura_board_cell_get_round (cell) == self->round &&
        (!only_choices ||
         (choice != NULL && negura_board_is_offered (self, choice))))
      g_ptr_array_add (cells, cell);
  }

  places = g_new (NeguraBoardPlace, cells->len);
  for (guint i = 0; i < cells->len; i++)
    places[i] = negura_board_cell_get_place (cells->pdata[i]);
  best = negura_board_closest (places, cells->len, place);

  if (best >= 0)
    return cells->pdata[best];

  return only_choices ? best_cell (self, place, FALSE) : NULL;
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
      best_cell (self, negura_board_cell_get_place (focus), TRUE);

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

/* A person who plays by keys is taken to the next decision: from a tile just
 * placed to its features, from there to the nearest lit square.  A focus
 * outside the board is left alone. */
static void
follow_decision (NeguraBoard *self,
                 uint8_t      old_phase)
{
  NeguraBoardCell *focus = negura_board_get_focus_cell (self);
  NeguraBoardCell *next;

  if (focus == NULL || old_phase == self->choices.phase ||
      self->choices.n_choices == 0)
    return;

  next = best_cell (self, negura_board_cell_get_place (focus), TRUE);
  if (next != NULL && next != focus)
    gtk_widget_grab_focus (GTK_WIDGET (next));
}

/* The feature that a focused cell points at: one that is offered, one that
 * keys walked to, or the one its meeple stands on. */
static uint16_t
root_at_focus (NeguraBoard     *self,
               NeguraBoardCell *cell)
{
  const RulesState *state = negura_board_get_state (self);
  uint8_t tile = rules_cell_at (state, negura_board_cell_get_square (cell));
  uint8_t feature = negura_board_cell_get_feature (cell);

  if (tile == RULES_NO_CELL)
    return RULES_NO_NODE;
  if (feature == RULES_NO_FEATURE)
    feature = self->walked;
  if (feature == RULES_NO_FEATURE)
    feature = state->cells[tile].feature;
  if (feature == RULES_NO_FEATURE)
    return RULES_NO_NODE;

  return rules_feature_root (state, tile, feature);
}

static void
update_walked_root (NeguraBoard *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));
  uint16_t root = RULES_NO_NODE;

  if (child != NULL && self->game != NULL)
    root = root_at_focus (self, NEGURA_BOARD_CELL (child));

  if (root != self->walked_root) {
    self->walked_root = root;
    gtk_widget_queue_draw (GTK_WIDGET (self));
  }
}

void
negura_board_children_update (NeguraBoard *self)
{
  uint8_t old_phase = self->phase;

  self->phase = self->choices.phase;
  self->round++;
  ensure_tiles (self);
  ensure_choices (self);
  sort_and_sweep (self);
  follow_decision (self, old_phase);
  update_walked_root (self);
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

/* Focus. */

static gboolean
focus_cell (NeguraBoard     *self,
            NeguraBoardCell *cell)
{
  RulesSquare square;

  if (cell == NULL)
    return FALSE;

  square = negura_board_cell_get_square (cell);
  if (!gtk_widget_grab_focus (GTK_WIDGET (cell)))
    return FALSE;
  if (!self->moving)
    negura_board_reveal (self, square);

  return TRUE;
}

/* Where the focus goes that comes from outside: back to where it was, else to
 * the choice nearest to the middle of the board. */
static NeguraBoardCell *
entry_cell (NeguraBoard *self)
{
  NeguraBoardCell *cell = NULL;

  if (self->has_last_focus)
    cell = negura_board_get_cell (self, self->last_focus, RULES_NO_FEATURE);
  if (cell != NULL && self->choices.phase == RULES_PHASE_PLACE)
    return cell;
  if (cell == NULL)
    return best_cell (self, (NeguraBoardPlace) { SCENE_UNIT, SCENE_UNIT }, TRUE);

  return best_cell (self, negura_board_cell_get_place (cell), TRUE);
}

static gboolean
negura_board_grab_focus (GtkWidget *widget)
{
  NeguraBoard *self = NEGURA_BOARD (widget);

  return focus_cell (self, entry_cell (self));
}

static void
move_focus (NeguraBoard     *self,
            NeguraBoardCell *from,
            RulesSide        side)
{
  guint n_cells = self->order->len;
  g_autofree NeguraBoardPlace *places = g_new (NeguraBoardPlace, n_cells);
  int next;

  for (guint i = 0; i < n_cells; i++)
    places[i] = negura_board_cell_get_place (self->order->pdata[i]);

  next = negura_board_nearest (places, n_cells,
                               negura_board_cell_get_place (from), side);
  if (next >= 0)
    focus_cell (self, self->order->pdata[next]);
}

/* Tab comes in once and goes out again; arrows stay on the board. */
static gboolean
negura_board_focus (GtkWidget        *widget,
                    GtkDirectionType  direction)
{
  NeguraBoard *self = NEGURA_BOARD (widget);
  NeguraBoardCell *focus = negura_board_get_focus_cell (self);

  if (focus == NULL)
    return negura_board_grab_focus (widget);

  switch (direction) {
  case GTK_DIR_UP:
    move_focus (self, focus, RULES_NORTH);
    return TRUE;
  case GTK_DIR_RIGHT:
    move_focus (self, focus, RULES_EAST);
    return TRUE;
  case GTK_DIR_DOWN:
    move_focus (self, focus, RULES_SOUTH);
    return TRUE;
  case GTK_DIR_LEFT:
    move_focus (self, focus, RULES_WEST);
    return TRUE;
  case GTK_DIR_TAB_FORWARD:
  case GTK_DIR_TAB_BACKWARD:
  default:
    return FALSE;
  }
}

static void
negura_board_set_focus_child (GtkWidget *widget,
                              GtkWidget *child)
{
  NeguraBoard *self = NEGURA_BOARD (widget);

  if (child != gtk_widget_get_focus_child (widget))
    self->walked = RULES_NO_FEATURE;

  GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->set_focus_child (widget, child);

  if (child != NULL) {
    self->last_focus = negura_board_cell_get_square (NEGURA_BOARD_CELL (child));
    self->has_last_focus = TRUE;
  }
  update_walked_root (self);
}

void
negura_board_children_init_class (GtkWidgetClass *widget_class)
{
  widget_class->focus = negura_board_focus;
  widget_class->grab_focus = negura_board_grab_focus;
  widget_class->set_focus_child = negura_board_set_focus_child;
}

gboolean
negura_board_get_focus_square (NeguraBoard *self,
                               RulesSquare *square)
{
  NeguraBoardCell *focus;

  g_return_val_if_fail (NEGURA_IS_BOARD (self), FALSE);

  focus = negura_board_get_focus_cell (self);
  if (focus == NULL)
    return FALSE;
  if (square != NULL)
    *square = negura_board_cell_get_square (focus);

  return TRUE;
}

gboolean
negura_board_focus_square (NeguraBoard *self,
                           RulesSquare  square)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), FALSE);

  return focus_cell (self, negura_board_get_cell (self, square,
                                                  RULES_NO_FEATURE));
}

/* Goes to the next thing that can be chosen, in the order in which a text is
 * read, and round at the end. */
void
negura_board_walk_choices (NeguraBoard *self,
                           gboolean     forward)
{
  NeguraBoardCell *focus = negura_board_get_focus_cell (self);
  int n_cells = (int) self->order->len;
  guint at = 0;

  if (focus == NULL) {
    negura_board_grab_focus (GTK_WIDGET (self));
    return;
  }
  if (!g_ptr_array_find (self->order, focus, &at))
    return;

  for (int step = 1; step <= n_cells; step++) {
    int i = ((int) at + (forward ? step : n_cells - step)) % n_cells;
    NeguraBoardCell *cell = self->order->pdata[i];
    const NeguraBoardChoice *choice =
      negura_board_choices_find (&self->choices,
                                 negura_board_cell_get_square (cell),
                                 negura_board_cell_get_feature (cell));

    if (choice != NULL && negura_board_is_offered (self, choice)) {
      focus_cell (self, cell);
      return;
    }
  }
}

/* Goes round the features of the focused tile: lights each whole and tells
 * about it. */
void
negura_board_walk_features (NeguraBoard *self,
                            gboolean     forward)
{
  NeguraBoardCell *focus = negura_board_get_focus_cell (self);
  g_autofree char *message = NULL;
  const RulesState *state;
  const RulesTile *print;
  uint8_t tile, feature;

  if (focus == NULL)
    return;

  state = negura_board_get_state (self);
  tile = rules_cell_at (state, negura_board_cell_get_square (focus));
  if (tile == RULES_NO_CELL)
    return;

  print = &negura_game_get_set (self->game)->tiles[state->cells[tile].tile];
  feature = self->walked;
  if (feature == RULES_NO_FEATURE)
    feature = forward ? 0 : (uint8_t) (print->n_features - 1);
  else
    feature = (uint8_t) ((feature + (forward ? 1 : print->n_features - 1)) %
                         print->n_features);

  self->walked = feature;
  update_walked_root (self);
  message = negura_board_describe_feature (self, tile, feature);
  negura_announce (GTK_WIDGET (focus), message);
}
