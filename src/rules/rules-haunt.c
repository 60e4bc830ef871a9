/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Ghosts of the competitive game: who gets one when mist is extended or
 * limited (R8.3, R8.10), and the meeple that three of them chase away (R8.4).
 */

#include "rules-private.h"

/* Mist extends where misty sides of the placed tile met mist; it is limited
 * where mist met a clear side, on whichever of the two tiles it lies. */
void
rules_haunt_duties (const RulesState   *state,
                    const RulesTileSet *set,
                    uint8_t            *extend,
                    uint8_t            *limit)
{
  const RulesCell *placed = &state->cells[state->placed];
  const RulesTile *tile = rules_cell_tile (state, set, state->placed);
  uint8_t each = tile->circles > 0 ? tile->circles : 1;
  uint8_t neighbours[RULES_N_SIDES];

  *extend = 0;
  *limit = 0;

  if (rules_setup_ghosts (&state->setup) == 0)
    return;

  rules_board_neighbours (state, state->placed, neighbours);

  for (unsigned int side = 0; side < RULES_N_SIDES; side++) {
    uint8_t other = neighbours[side];
    bool misty, misty_beside;

    if (other == RULES_NO_CELL)
      continue;

    misty = rules_tile_misty_at (tile, placed->turn, side);
    misty_beside = rules_tile_misty_at (rules_cell_tile (state, set, other),
                                        state->cells[other].turn,
                                        rules_side_opposite (side));
    if (misty && misty_beside)
      *extend = each;
    else if (misty || misty_beside)
      *limit = each;
  }
}

static void
tell_duty (const RulesState *state,
           RulesEventKind    kind,
           uint8_t           count,
           RulesEvents      *events)
{
  RulesEvent scratch;
  RulesEvent *event;

  if (count == 0)
    return;

  event = rules_events_add (events, kind, &scratch);
  event->seat = state->seat;
  event->square = state->cells[state->placed].square;
  event->count = count;
}

void
rules_haunt_begin (RulesState         *state,
                   const RulesTileSet *set,
                   RulesEvents        *events)
{
  rules_haunt_duties (state, set, &state->extend, &state->limit);
  tell_duty (state, RULES_EVENT_MIST_EXTENDED, state->extend, events);
  tell_duty (state, RULES_EVENT_MIST_LIMITED, state->limit, events);
}

/* The ghosts due now: extending comes first (R8.3). */
static uint8_t *
current_duty (RulesState *state)
{
  return state->extend > 0 ? &state->extend : &state->limit;
}

RulesRefusal
rules_haunt_refusal (const RulesState *state,
                     RulesSquare       square)
{
  uint8_t cell = rules_cell_at (state, square);
  bool own;

  if (cell == RULES_NO_CELL || !rules_bit (state->manned, cell))
    return RULES_REFUSED_ATTACH;
  if (!rules_figure_is_hauntable (state->cells[cell].figure))
    return RULES_REFUSED_ATTACH_GUARD;

  own = state->setup.owner[state->cells[cell].colour] == state->seat;
  if (state->extend > 0 && own)
    return RULES_REFUSED_ATTACH_OWN;
  if (state->extend == 0 && !own)
    return RULES_REFUSED_ATTACH_OTHER;

  return RULES_OK;
}

void
rules_haunt_list (const RulesState *state,
                  RulesMoveList    *list)
{
  for (unsigned int word = 0; word < 3; word++) {
    for (uint64_t bits = state->manned[word]; bits != 0; bits &= bits - 1) {
      uint8_t cell = (uint8_t) (64 * word + rules_first_bit (bits));
      RulesSquare square = state->cells[cell].square;

      if (rules_haunt_refusal (state, square) != RULES_OK)
        continue;

      list->moves[list->n_moves++] = (RulesMove) {
        .kind = RULES_MOVE_ATTACH,
        .square = square,
      };
    }
  }
}

bool
rules_haunt_has_target (const RulesState *state)
{
  for (unsigned int word = 0; word < 3; word++) {
    for (uint64_t bits = state->manned[word]; bits != 0; bits &= bits - 1) {
      uint8_t cell = (uint8_t) (64 * word + rules_first_bit (bits));

      if (rules_haunt_refusal (state, state->cells[cell].square) == RULES_OK)
        return true;
    }
  }

  return false;
}

bool
rules_haunt_is_possible (RulesState  *state,
                         RulesEvents *events)
{
  uint8_t *due = current_duty (state);
  bool supplied = state->supply > 0;
  RulesEvent scratch;
  RulesEvent *event;

  if (supplied && rules_haunt_has_target (state))
    return true;

  /* Nothing changes before the next ghost of this duty, so it has no more luck
   * than this one (R8.4). */
  event = rules_events_add (events, RULES_EVENT_GHOSTS_SKIPPED, &scratch);
  event->seat = state->seat;
  event->count = *due;
  event->value = supplied;
  *due = 0;

  return false;
}

void
rules_haunt_attach (RulesState  *state,
                    RulesSquare  square,
                    RulesEvents *events)
{
  uint8_t cell = rules_cell_at (state, square);
  RulesCell *at = &state->cells[cell];
  RulesEvent scratch;
  RulesEvent *event = rules_events_add (events, RULES_EVENT_GHOST_ATTACHED,
                                        &scratch);

  *current_duty (state) -= 1;
  state->supply--;
  at->attached++;

  event->seat = state->seat;
  event->square = square;
  event->feature = at->feature;
  event->colour = at->colour;
  event->count = at->attached;

  if (at->attached <= RULES_MAX_ATTACHED)
    return;

  event = rules_events_add (events, RULES_EVENT_CHASED, &scratch);
  event->square = square;
  event->feature = at->feature;
  event->colour = at->colour;
  rules_figure_take (state, cell);
}
