/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-move-button.h"

#include "negura-announcer.h"
#include "negura-figure-row.h"

struct _NeguraMoveButton {
  GtkButton parent_instance;

  NeguraGame *game;
  RulesMove move;
  guint serial;
  NeguraBoard *board;
};

G_DEFINE_FINAL_TYPE (NeguraMoveButton, negura_move_button, GTK_TYPE_BUTTON)

static void
negura_move_button_clicked (GtkButton *button)
{
  NeguraMoveButton *self = NEGURA_MOVE_BUTTON (button);
  g_autoptr (NeguraGame) game = g_object_ref (self->game);
  g_autoptr (GError) error = NULL;
  RulesMove move = self->move;

  /* A second click can arrive before a bar of buttons is replaced. */
  if (negura_game_get_serial (game) != self->serial)
    return;

  if (!negura_game_play (game, &move, &error)) {
    gtk_widget_error_bell (GTK_WIDGET (button));
    negura_announce_now (GTK_WIDGET (button), error->message);
  }
}

static void
negura_move_button_dispose (GObject *object)
{
  NeguraMoveButton *self = NEGURA_MOVE_BUTTON (object);

  g_clear_object (&self->game);
  g_clear_object (&self->board);

  G_OBJECT_CLASS (negura_move_button_parent_class)->dispose (object);
}

static void
negura_move_button_class_init (NeguraMoveButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = negura_move_button_dispose;
  GTK_BUTTON_CLASS (klass)->clicked = negura_move_button_clicked;
}

static void
negura_move_button_init (NeguraMoveButton *self)
{
}

/* The colour of the meeple that the move is about, or RULES_NO_COLOUR. */
static uint8_t
meeple_colour (const RulesState *state,
               const RulesMove  *move)
{
  switch ((RulesMoveKind) move->kind) {
  case RULES_MOVE_MEEPLE:
  case RULES_MOVE_BURY_RESERVE:
  case RULES_MOVE_MARKER:
    return move->colour;
  case RULES_MOVE_BURY:
  case RULES_MOVE_CAT:
  case RULES_MOVE_HOUND:
  case RULES_MOVE_ATTACH:
    return state->cells[rules_cell_at (state, move->square)].colour;
  case RULES_MOVE_NONE:
  case RULES_MOVE_PLACE:
  case RULES_MOVE_PASS:
  case RULES_MOVE_SCORE:
  case RULES_MOVE_POINTS:
  case RULES_MOVE_GHOSTS:
  case RULES_MOVE_FORGO:
  case RULES_MOVE_CLOSE:
  case RULES_MOVE_CIRCLE:
  case RULES_MOVE_EXTRA:
  case RULES_MOVE_DONE:
  case RULES_MOVE_FACE_DOWN:
  default:
    return RULES_NO_COLOUR;
  }
}

GtkWidget *
negura_move_button_new (NeguraGame      *game,
                        NeguraArt       *art,
                        const RulesMove *move)
{
  g_autofree char *label = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *shown = NULL;
  NeguraMoveButton *self;
  NeguraText teller;
  GtkWidget *box, *text;
  uint8_t colour;

  g_return_val_if_fail (NEGURA_IS_GAME (game), NULL);
  g_return_val_if_fail (move != NULL, NULL);

  self = g_object_new (NEGURA_TYPE_MOVE_BUTTON, NULL);
  self->game = g_object_ref (game);
  self->move = *move;
  self->serial = negura_game_get_serial (game);

  negura_text_init (&teller, game);
  label = negura_text_move_label (&teller, move);
  sentence = negura_text_move (&teller, move);

  /* The picture tells a meeple from a guard, and the toggles beside it do. */
  shown = move->kind == RULES_MOVE_MEEPLE && rules_setup_is_competitive (&teller.state->setup)
            ? negura_text_place_label (&teller, move) : g_strdup (label);

  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  colour = meeple_colour (negura_game_get_state (game), move);
  if (colour != RULES_NO_COLOUR)
    gtk_box_append (GTK_BOX (box), negura_figure_row_new (art, negura_figure_of (move->figure), colour, 20));
  /* Places are told in many words: on narrow windows in two lines. */
  text = gtk_label_new (shown);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_justify (GTK_LABEL (text), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (box), text);
  gtk_button_set_child (GTK_BUTTON (self), box);

  gtk_widget_set_tooltip_text (GTK_WIDGET (self), sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence,
                                  -1);

  return GTK_WIDGET (self);
}

const RulesMove *
negura_move_button_get_move (NeguraMoveButton *self)
{
  g_return_val_if_fail (NEGURA_IS_MOVE_BUTTON (self), NULL);

  return &self->move;
}

static void
point (NeguraMoveButton *self,
       const RulesMove  *move)
{
  /* On its way out the button may still be left. */
  if (self->board != NULL && negura_board_get_game (self->board) == self->game &&
      negura_game_get_serial (self->game) == self->serial)
    negura_board_point_at (self->board, move);
}

static void
focused_cb (NeguraMoveButton *self)
{
  point (self, &self->move);
}

static void
entered_cb (NeguraMoveButton *self,
            double            x,
            double            y)
{
  point (self, &self->move);
}

static void
left_cb (NeguraMoveButton *self)
{
  point (self, NULL);
}

void
negura_move_button_set_board (NeguraMoveButton *self,
                              NeguraBoard      *board)
{
  GtkEventController *motion, *focus;

  g_return_if_fail (NEGURA_IS_MOVE_BUTTON (self));
  g_return_if_fail (self->board == NULL);
  g_return_if_fail (NEGURA_IS_BOARD (board));

  motion = gtk_event_controller_motion_new ();
  focus = gtk_event_controller_focus_new ();
  self->board = g_object_ref (board);
  g_signal_connect_object (motion, "enter", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
