/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Figures of the competitive game: where they may stand (R8.2), which of them
 * ghosts come to (R8.4), and how they get back to their reserve.
 */

#include "rules-private.h"

/* One row a kind. */
static const struct {
  bool hauntable;             /* Ghosts may be attached (R8.4). */
} figures[RULES_N_FIGURES] = {
  [RULES_FIGURE_MEEPLE] = { true },
  [RULES_FIGURE_GUARD] = { false },
};

bool
rules_figure_is_hauntable (uint8_t figure)
{
  return figures[figure].hauntable;
}

bool
rules_may_stand (const RulesSetup *setup,
                 uint8_t           kind)
{
  return rules_mode (setup->mode)->places >> kind & 1;
}

uint8_t *
rules_figure_reserve (RulesState *state,
                      uint8_t     figure,
                      uint8_t     colour)
{
  return figure == RULES_FIGURE_GUARD ? &state->guards[colour]
                                      : &state->reserve[colour];
}

void
rules_figure_take (RulesState *state,
                   uint8_t     cell)
{
  RulesCell *from = &state->cells[cell];

  *rules_figure_reserve (state, from->figure, from->colour) += 1;
  state->supply += from->attached;
  from->attached = 0;
  rules_land_lift_meeple (state, cell);
}
