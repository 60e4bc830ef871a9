/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The focus: arrows, Tab, walking through choices and features, and how it
 * follows the game.
 */

#include "config.h"

#include "negura-board-private.h"

#include "negura-announcer.h"

NeguraBoardCell *
negura_board_get_focus_cell (NeguraBoard *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL && gtk_widget_is_focus (child)
           ? NEGURA_BOARD_CELL (child)
           : NULL;
}

/* The remaining cell nearest to @place: one to choose, if there is any. */
NeguraBoardCell *
negura_board_best_cell (NeguraBoard      *self,
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

  return only_choices ? negura_board_best_cell (self, place, FALSE) : NULL;
}

/* A person who plays by keys is taken to the next decision: from a tile just
 * placed to its features, from there to the nearest lit square.  A focus
 * outside the board is left alone, but comes back to the next decision. */
void
negura_board_follow_decision (NeguraBoard *self,
                              uint8_t      old_phase,
                              uint16_t     old_placed)
{
  NeguraBoardCell *focus = negura_board_get_focus_cell (self);
  NeguraBoardCell *from = focus;
  NeguraBoardCell *next;

  if (from == NULL && self->has_last_focus)
    from = negura_board_get_cell (self, self->last_focus, RULES_NO_FEATURE);

  /* A tile can be placed with no meeple to follow: the phase is the same. */
  if (from == NULL || self->choices.n_choices == 0 ||
      (old_phase == self->choices.phase && old_placed == self->n_placed))
    return;

  next = negura_board_best_cell (self, negura_board_cell_get_place (from), TRUE);
  if (next == NULL || next == focus)
    return;

  if (focus != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (next));
  else
    self->last_focus = negura_board_cell_get_square (next);
}

/* The castle, monastery or cemetery of a tile that waits for squares around
 * it; RULES_NO_FEATURE for none. */
static uint8_t
find_waiting (NeguraBoard *self,
              uint8_t      cell)
{
  const RulesTile *tile = negura_board_get_tile (self, cell);

  for (uint8_t feature = 0; feature < tile->n_features; feature++) {
    if (negura_board_waits_around (self, cell, feature))
      return feature;
  }

  return RULES_NO_FEATURE;
}

/* The feature that a focused cell points at: one that is offered, one that
 * keys walked to, the one its meeple stands on, or one that waits for squares
 * around it. */
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
    feature = find_waiting (self, tile);
  if (feature == RULES_NO_FEATURE)
    return RULES_NO_NODE;

  return rules_feature_root (state, tile, feature);
}

void
negura_board_focus_update (NeguraBoard *self)
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
  if (!negura_board_is_held (self))
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
    return negura_board_best_cell (self, (NeguraBoardPlace) { SCENE_UNIT, SCENE_UNIT }, TRUE);

  return negura_board_best_cell (self, negura_board_cell_get_place (cell), TRUE);
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
  negura_board_focus_update (self);
}

void
negura_board_focus_init_class (GtkWidgetClass *widget_class)
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

  print = negura_board_get_tile (self, tile);
  if (print->n_features == 0)
    return;

  feature = self->walked;
  if (feature == RULES_NO_FEATURE)
    feature = forward ? 0 : (uint8_t) (print->n_features - 1);
  else
    feature = (uint8_t) ((feature + (forward ? 1 : print->n_features - 1)) %
                         print->n_features);

  self->walked = feature;
  negura_board_focus_update (self);
  message = negura_board_describe_feature (self, tile, feature);
  negura_announce (GTK_WIDGET (focus), message);
}

gboolean
negura_board_focus_feature (NeguraBoard *self,
                            RulesSquare  square,
                            uint8_t      feature)
{
  g_autofree char *message = NULL;
  uint8_t tile;

  g_return_val_if_fail (NEGURA_IS_BOARD (self), FALSE);

  tile = self->game != NULL ? rules_cell_at (negura_board_get_state (self), square) : RULES_NO_CELL;
  if (tile == RULES_NO_CELL || feature >= negura_board_get_tile (self, tile)->n_features ||
      !negura_board_focus_square (self, square))
    return FALSE;

  self->walked = feature;
  negura_board_focus_update (self);
  message = negura_board_describe_feature (self, tile, feature);
  negura_announce (GTK_WIDGET (negura_board_get_focus_cell (self)), message);

  return TRUE;
}
