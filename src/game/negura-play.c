/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-play: a game without signals: state, legal moves, history and log,
 * always in step with each other.
 */

#include "config.h"

#include "negura-play.h"

#include <string.h>

#include "negura-tile-set.h"

/* --- Beginning ----------------------------------------------------------- */

static gboolean
begin_with_deck (NeguraPlay         *self,
                 const NeguraPlace  *place,
                 GError            **error)
{
  const NeguraBeginning *beginning = &self->beginning;
  const NeguraPlace here = { place, "deck", 0 };
  g_autofree char *text = NULL;
  RulesSetupFault fault;

  fault = rules_state_init (&self->state, self->set, &beginning->setup,
                            beginning->deck, beginning->n_deck);
  if (fault == RULES_SETUP_OK)
    return TRUE;

  text = _negura_setup_fault_to_text (&beginning->setup, fault);
  negura_place_set_error (place != NULL ? &here : NULL,
                          NEGURA_GAME_ERROR_SETUP, error, "%s", text);
  return FALSE;
}

static gboolean
begin_with_position (NeguraPlay         *self,
                     const NeguraPlace  *place,
                     GError            **error)
{
  const NeguraBeginning *beginning = &self->beginning;
  const NeguraPlace here = { place, "position", 0 };
  const NeguraPlace tiles = { &here, "tiles", 0 };
  NeguraPlace tile = { &tiles, NULL, 0 };
  RulesStateFault fault;
  uint8_t at = RULES_NO_CELL;

  fault = rules_state_init_position (&self->state, self->set,
                                     &beginning->setup, &beginning->position,
                                     &at);
  if (fault == RULES_STATE_OK)
    return TRUE;

  tile.index = at;
  if (at != RULES_NO_CELL)
    negura_place_set_error (&tile, NEGURA_GAME_ERROR_SETUP, error, "%s",
                            _negura_state_fault_to_text (&beginning->setup,
                                                         fault));
  else
    negura_place_set_error (place != NULL ? &here : NULL,
                            NEGURA_GAME_ERROR_SETUP, error, "%s",
                            _negura_state_fault_to_text (&beginning->setup,
                                                         fault));
  return FALSE;
}

/* A game can be over before it has begun: no tile fits anywhere (R1.7). */
static void
log_end (NeguraPlay *self)
{
  const RulesState *state = &self->state;
  RulesEvent event = { .kind = RULES_EVENT_LOST, .value = state->outcome };

  if (state->outcome == RULES_OUTCOME_FINISHED) {
    event.kind = RULES_EVENT_FINISHED;
    event.count = rules_leaders (state);
    event.value = state->score[g_bit_nth_lsf (event.count, -1)];
  }

  _negura_log_append (self->log, &event, state->turns);
}

/* The draws of before the first move have no event of their own.  What a
 * position shows face down was drawn before it. */
static void
log_beginning (NeguraPlay *self)
{
  const uint8_t *deck = self->state.deck;
  guint n_drawn = self->state.n_drawn;
  guint n_hidden = 0;

  for (guint i = 0; i < self->state.n_cells; i++)
    n_hidden += self->state.cells[i].tile == RULES_NO_TILE;

  for (guint i = n_hidden; i < n_drawn; i++) {
    RulesEvent event = { .kind = RULES_EVENT_DRAWN,
                         .seat = self->state.seat,
                         .tile = deck[i] };

    if (i + 1 < n_drawn || self->state.phase == RULES_PHASE_OVER)
      event.kind = RULES_EVENT_SET_ASIDE;

    _negura_log_append (self->log, &event, self->state.turns);
  }

  if (self->state.phase == RULES_PHASE_OVER)
    log_end (self);
}

gboolean
negura_play_begin (NeguraPlay             *self,
                   const RulesTileSet     *set,
                   const NeguraBeginning  *beginning,
                   const NeguraPlace      *place,
                   GError                **error)
{
  const NeguraPlace here = { place, "setup", 0 };
  RulesSetupFault fault = rules_setup_check (&beginning->setup);

  g_assert (self->set == NULL);

  if (fault != RULES_SETUP_OK) {
    g_autofree char *text = _negura_setup_fault_to_text (&beginning->setup,
                                                         fault);

    negura_place_set_error (place != NULL ? &here : NULL,
                            NEGURA_GAME_ERROR_SETUP, error, "%s", text);
    return FALSE;
  }

  self->beginning = *beginning;
  self->set = negura_tile_set_ref (set);
  if (beginning->has_position ? !begin_with_position (self, place, error)
                              : !begin_with_deck (self, place, error)) {
    g_clear_pointer (&self->set, negura_tile_set_unref);
    return FALSE;
  }

  negura_history_init (&self->history, self->set, &self->state);
  log_beginning (self);
  rules_moves (&self->state, self->set, &self->moves);

  return TRUE;
}

void
negura_play_clear (NeguraPlay *self)
{
  negura_history_clear (&self->history);
  g_clear_object (&self->log);
  g_clear_pointer (&self->set, negura_tile_set_unref);
}

/* --- Playing ------------------------------------------------------------- */

/* A draw opens the turn after the one in which it is told. */
static void
log_events (NeguraPlay        *self,
            const RulesEvents *events,
            guint              turn)
{
  for (guint i = 0; i < events->n_events; i++) {
    const RulesEvent *event = &events->events[i];

    if (event->kind == RULES_EVENT_DRAWN ||
        event->kind == RULES_EVENT_SET_ASIDE)
      turn = self->state.turns;

    _negura_log_append (self->log, event, turn);
  }
}

RulesRefusal
negura_play_move (NeguraPlay      *self,
                  const RulesMove *move,
                  NeguraMover      mover,
                  RulesEvents     *told)
{
  RulesState before = self->state;
  RulesEvents events;
  RulesRefusal refusal;

  refusal = rules_play (&self->state, self->set, move, &events);
  if (refusal != RULES_OK)
    return refusal;

  negura_history_push (&self->history, &before, move, mover,
                       _negura_log_get_length (self->log));
  log_events (self, &events, before.turns);
  rules_moves (&self->state, self->set, &self->moves);

  if (told != NULL) {
    guint n = MIN (events.n_events, RULES_MAX_EVENTS - told->n_events);

    memcpy (&told->events[told->n_events], events.events,
            n * sizeof (RulesEvent));
    told->n_events += n;
  }

  return RULES_OK;
}

void
negura_play_forced (NeguraPlay  *self,
                    RulesEvents *told)
{
  while (self->moves.n_moves == 1) {
    RulesMove move = self->moves.moves[0];
    RulesRefusal refusal = negura_play_move (self, &move,
                                             NEGURA_MOVER_GAME, told);

    g_assert (refusal == RULES_OK);
  }
}

void
negura_play_rewind (NeguraPlay *self,
                    guint       index)
{
  guint n_drawn = self->state.n_drawn;

  g_assert (index < self->history.at);

  _negura_log_truncate (self->log,
                        negura_history_get (&self->history, index)->n_log);
  negura_history_state_at (&self->history, index, &self->state);
  self->history.at = index;
  if (self->state.n_drawn < n_drawn)
    self->take_backs = TRUE;
  rules_moves (&self->state, self->set, &self->moves);
}

gboolean
negura_play_is_in_turn (const NeguraPlay *self)
{
  int index = negura_history_undo_to (&self->history);

  return index >= 0 && self->state.phase != RULES_PHASE_OVER &&
         negura_history_get (&self->history, index)->turn ==
         self->state.turns;
}

gboolean
negura_play_undo (NeguraPlay *self)
{
  int index = negura_history_undo_to (&self->history);

  if (index < 0)
    return FALSE;

  negura_play_rewind (self, index);
  return TRUE;
}

gboolean
negura_play_redo (NeguraPlay *self)
{
  guint length = negura_history_get_length (&self->history);

  if (self->history.at == length)
    return FALSE;

  do {
    NeguraHistoryMove move = *negura_history_get (&self->history,
                                                  self->history.at);
    RulesRefusal refusal = negura_play_move (self, &move.move, move.mover,
                                             NULL);

    g_assert (refusal == RULES_OK);
  }
  while (self->history.at < length &&
         negura_history_get (&self->history, self->history.at)->mover !=
         NEGURA_MOVER_PERSON);

  return TRUE;
}
