/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The choice: made, turned, counted, dropped, played.  Pointer, keyboard and
 * screen reader all come through negura_board_choose_at().
 */

#include "config.h"

#include "negura-board-private.h"

#include "negura-announcer.h"

/* Stays with colour and figure while they are offered; else the first colour,
 * a meeple rather than a guard.  When the next tile is placed, it is a meeple
 * again. */
static void
update_figure (NeguraBoard *self)
{
  const NeguraBoardChoices *choices = &self->choices;

  if (choices->phase != RULES_PHASE_MEEPLE)
    self->figure = RULES_FIGURE_MEEPLE;
  if (negura_board_choices_offer_figure (choices, self->colour, self->figure))
    return;

  for (guint figure = 0; figure < RULES_N_FIGURES; figure++) {
    for (guint colour = 0; colour < RULES_N_COLOURS; colour++) {
      if (negura_board_choices_offer_figure (choices, colour, figure)) {
        self->colour = colour;
        self->figure = figure;
        return;
      }
    }
  }

  self->colour = RULES_NO_COLOUR;
}

/* Keeps what is set of the choice, as far as it is still legal. */
void
negura_board_choosing_update (NeguraBoard *self)
{
  const RulesState *state = negura_board_get_state (self);
  const NeguraBoardChoices *choices = &self->choices;
  const NeguraBoardChoice *choice;
  guint hand = state->phase == RULES_PHASE_PLACE ? state->n_drawn : 0;

  /* Every new tile comes to hand as it is printed. */
  if (hand != self->hand) {
    self->hand = hand;
    self->hand_turn = 0;
  }

  update_figure (self);

  if (self->choice.kind == RULES_MOVE_NONE)
    return;

  choice = negura_board_choices_find (choices, self->choice.square,
                                      RULES_NO_FEATURE);
  if (choice == NULL || choice->kind != self->choice.kind)
    self->choice = (RulesMove) { 0 };
}

/* After anything of the choice has changed while the game has not. */
static void
choice_changed (NeguraBoard *self)
{
  g_autofree char *message = negura_board_describe_choice (self);

  negura_board_children_describe (self);
  negura_board_notify_choice (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  negura_announce (GTK_WIDGET (self), message);
}

/* The only place where the board plays. */
static gboolean
play (NeguraBoard     *self,
      const RulesMove *move)
{
  g_autoptr (NeguraGame) game = g_object_ref (self->game);
  g_autoptr (GError) error = NULL;
  RulesMove played = *move;

  if (!negura_game_play (game, &played, &error)) {
    g_warning ("The board offered a move that is refused: %s", error->message);
    return FALSE;
  }

  return TRUE;
}

gboolean
negura_board_move_of_choice (NeguraBoard             *self,
                             const NeguraBoardChoice *choice,
                             RulesMove               *move)
{
  RulesMove result = { .kind = choice->kind };

  switch ((RulesMoveKind) choice->kind) {
  case RULES_MOVE_PLACE:
    result.square = choice->square;
    result.turn = negura_board_choices_turn_from (&self->choices, choice,
                                                  (uint8_t) self->hand_turn,
                                                  TRUE);
    break;
  case RULES_MOVE_MEEPLE:
    if (!negura_board_is_offered (self, choice))
      return FALSE;
    result.feature = choice->feature;
    result.colour = (uint8_t) self->colour;
    result.figure = (uint8_t) self->figure;
    break;
  case RULES_MOVE_SCORE:
    result.square = choice->square;
    result.feature = choice->feature;
    break;
  case RULES_MOVE_GHOSTS:
    result.square = choice->square;
    result.count = choice->count;
    break;
  case RULES_MOVE_CLOSE:
  case RULES_MOVE_BURY:
  case RULES_MOVE_CIRCLE:
  case RULES_MOVE_EXTRA:
  case RULES_MOVE_CAT:
  case RULES_MOVE_HOUND:
  case RULES_MOVE_FACE_DOWN:
  case RULES_MOVE_ATTACH:
    result.square = choice->square;
    break;
  case RULES_MOVE_NONE:
  case RULES_MOVE_PASS:
  case RULES_MOVE_POINTS:
  case RULES_MOVE_FORGO:
  case RULES_MOVE_BURY_RESERVE:
  case RULES_MOVE_MARKER:
  case RULES_MOVE_DONE:
  default:
    return FALSE;
  }

  *move = result;

  return TRUE;
}

gboolean
negura_board_is_offered (NeguraBoard             *self,
                         const NeguraBoardChoice *choice)
{
  return choice->kind != RULES_MOVE_MEEPLE ||
         (self->colour < RULES_N_COLOURS &&
          (choice->colours[self->figure] >> self->colour & 1) != 0);
}

gboolean
negura_board_is_chosen (NeguraBoard *self,
                        RulesSquare  square)
{
  return self->choice.kind != RULES_MOVE_NONE &&
         negura_board_same_square (self->choice.square, square);
}

/* Why no ghost can be attached on @square. */
static RulesRefusal
attach_refusal (NeguraBoard *self,
                RulesSquare  square)
{
  const RulesMove move = { .kind = RULES_MOVE_ATTACH, .square = square };

  return rules_move_refusal (negura_board_get_state (self), negura_game_get_set (self->game), &move);
}

/* Why the tile in hand does not fit on @square in any turn: its sides, rather
 * than anything else. */
static RulesRefusal
place_refusal (NeguraBoard *self,
               RulesSquare  square)
{
  const RulesState *state = negura_board_get_state (self);
  const RulesTileSet *set = negura_game_get_set (self->game);
  RulesRefusal refusal = RULES_OK;

  for (uint8_t turn = 0; turn < 4 && refusal != RULES_REFUSED_SIDES; turn++)
    refusal = rules_fits (state, set, rules_tile_in_hand (state), square, turn);

  return refusal;
}

/* A person asked for what cannot be had: say why, if it is about the tile in
 * hand, a face-down one or a ghost. */
static void
refuse (NeguraBoard *self,
        RulesSquare  square)
{
  RulesRefusal refusal = RULES_OK;
  uint8_t phase;

  if (self->game == NULL || !self->interactive)
    return;

  phase = negura_board_get_state (self)->phase;
  if (phase == RULES_PHASE_FACE_DOWN)
    refusal = RULES_REFUSED_FACE_DOWN;
  else if (phase == RULES_PHASE_PLACE)
    refusal = place_refusal (self, square);
  else if (phase == RULES_PHASE_ATTACH)
    refusal = attach_refusal (self, square);

  if (refusal != RULES_OK)
    negura_board_refuse (self, refusal);
}

gboolean
negura_board_choose_at (NeguraBoard *self,
                        RulesSquare  square,
                        uint8_t      feature)
{
  const NeguraBoardChoice *choice;
  RulesMove move;

  choice = negura_board_choices_find (&self->choices, square, feature);
  if (choice == NULL || !negura_board_move_of_choice (self, choice, &move)) {
    refuse (self, square);
    return FALSE;
  }

  if (!negura_board_kind_waits (choice->kind))
    return play (self, &move);

  if (negura_board_is_chosen (self, square))
    return negura_board_confirm (self);

  self->choice = move;
  if (move.kind == RULES_MOVE_PLACE)
    self->hand_turn = move.turn;
  choice_changed (self);

  return TRUE;
}

gboolean
negura_board_choose (NeguraBoard *self,
                     RulesSquare  square)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), FALSE);

  return negura_board_choose_at (self, square, RULES_NO_FEATURE);
}

gboolean
negura_board_preview (NeguraBoard     *self,
                      const RulesMove *move)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  negura_board_set_hint (self, move);
  if (self->hint.kind == RULES_MOVE_NONE)
    return FALSE;

  if (negura_board_kind_waits (move->kind)) {
    self->choice = *move;
    if (move->kind == RULES_MOVE_PLACE)
      self->hand_turn = move->turn;
  } else {
    self->choice = (RulesMove) { 0 };
  }
  choice_changed (self);

  return TRUE;
}

gboolean
negura_board_get_choice (NeguraBoard *self,
                         RulesMove   *move)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), FALSE);

  if (self->choice.kind == RULES_MOVE_NONE)
    return FALSE;
  if (move != NULL)
    *move = self->choice;

  return TRUE;
}

gboolean
negura_board_confirm (NeguraBoard *self)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), FALSE);

  return self->choice.kind != RULES_MOVE_NONE && play (self, &self->choice);
}

gboolean
negura_board_cancel (NeguraBoard *self)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), FALSE);

  if (self->choice.kind == RULES_MOVE_NONE)
    return FALSE;

  self->choice = (RulesMove) { 0 };
  choice_changed (self);

  return TRUE;
}

/* The choice of a square for the tile in hand, NULL without one. */
static const NeguraBoardChoice *
placing (NeguraBoard *self)
{
  if (self->choice.kind != RULES_MOVE_PLACE)
    return NULL;

  return negura_board_choices_find (&self->choices, self->choice.square,
                                    RULES_NO_FEATURE);
}

gboolean
negura_board_get_can_turn (NeguraBoard *self)
{
  const NeguraBoardChoice *choice;

  g_return_val_if_fail (NEGURA_IS_BOARD (self), FALSE);

  choice = placing (self);
  if (choice != NULL)
    return (choice->turns & (choice->turns - 1)) != 0;

  return self->choices.phase == RULES_PHASE_PLACE &&
         self->choices.n_choices > 0 && self->choices.period > 1;
}

void
negura_board_turn (NeguraBoard *self,
                   gboolean     clockwise)
{
  const NeguraBoardChoice *choice;
  uint8_t next;

  g_return_if_fail (NEGURA_IS_BOARD (self));

  if (!negura_board_get_can_turn (self))
    return;

  choice = placing (self);
  next = (self->hand_turn + (clockwise ? 1 : 3)) & 3;
  if (choice != NULL) {
    next = negura_board_choices_turn_from (&self->choices, choice, next,
                                           clockwise);
    self->choice.turn = next;
  }

  self->hand_turn = next;
  choice_changed (self);
}

guint
negura_board_get_hand_turn (NeguraBoard *self)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), 0);

  return self->hand_turn;
}

guint
negura_board_get_colour (NeguraBoard *self)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), RULES_NO_COLOUR);

  return self->colour;
}

guint
negura_board_get_figure (NeguraBoard *self)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), RULES_FIGURE_MEEPLE);

  return self->figure;
}

void
negura_board_set_meeple (NeguraBoard *self,
                         guint        colour,
                         guint        figure)
{
  g_return_if_fail (NEGURA_IS_BOARD (self));

  if ((colour == self->colour && figure == self->figure) ||
      !negura_board_choices_offer_figure (&self->choices, colour, figure))
    return;

  /* Other features may be offered for it. */
  self->colour = colour;
  self->figure = figure;
  negura_board_children_update (self);
  negura_board_notify_choice (self);
  negura_board_input_update (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
negura_board_set_colour (NeguraBoard *self,
                         guint        colour)
{
  g_return_if_fail (NEGURA_IS_BOARD (self));

  negura_board_set_meeple (self, colour, self->figure);
}

void
negura_board_set_figure (NeguraBoard *self,
                         guint        figure)
{
  g_return_if_fail (NEGURA_IS_BOARD (self));

  negura_board_set_meeple (self, self->colour, figure);
}

/* The colours of one kind of figure, then those of the next. */
gboolean
negura_board_next_figure (NeguraBoard *self)
{
  guint n = RULES_N_COLOURS * RULES_N_FIGURES;
  guint now;

  if (self->colour >= RULES_N_COLOURS)
    return FALSE;

  now = self->figure * RULES_N_COLOURS + self->colour;
  for (guint step = 1; step < n; step++) {
    guint next = (now + step) % n;

    if (negura_board_choices_offer_figure (&self->choices, next % RULES_N_COLOURS,
                                           next / RULES_N_COLOURS)) {
      negura_board_set_meeple (self, next % RULES_N_COLOURS,
                               next / RULES_N_COLOURS);
      return TRUE;
    }
  }

  return FALSE;
}

guint
negura_board_get_count (NeguraBoard *self)
{
  g_return_val_if_fail (NEGURA_IS_BOARD (self), 0);

  return self->choice.count;
}

void
negura_board_set_count (NeguraBoard *self,
                        guint        count)
{
  g_return_if_fail (NEGURA_IS_BOARD (self));

  if (count < 1 || count > negura_board_get_max_count (self) ||
      count == self->choice.count)
    return;

  self->choice.count = (uint8_t) count;
  choice_changed (self);
}

guint
negura_board_get_max_count (NeguraBoard *self)
{
  const NeguraBoardChoice *choice;

  g_return_val_if_fail (NEGURA_IS_BOARD (self), 0);

  if (self->choice.kind != RULES_MOVE_GHOSTS)
    return 0;

  choice = negura_board_choices_find (&self->choices, self->choice.square,
                                      RULES_NO_FEATURE);

  return choice != NULL ? choice->count : 0;
}
