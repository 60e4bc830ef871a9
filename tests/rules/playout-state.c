/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * playout-state: what holds for every state of a game.
 */

#include "playout.h"

/* Ghosts and meeples are neither made nor lost: the buried and the scoring
 * meeples of level 6 are missing for good. */
static void
check_conserved (const Playout *self)
{
  const RulesState *state = &self->state;
  guint ghosts = state->supply;

  for (guint i = 0; i < state->n_cells; i++)
    ghosts += state->cells[i].ghosts + state->cells[i].spellbound;
  g_assert_cmpuint (ghosts, ==, rules_level (self->setup.level)->ghosts);

  for (guint colour = 0; colour < RULES_N_COLOURS; colour++) {
    guint meeples = state->reserve[colour];

    for (guint i = 0; i < state->n_cells; i++)
      meeples += (state->cells[i].colour == colour) +
                 (state->cells[i].buried == colour);
    g_assert_cmpuint (meeples, ==,
                      rules_setup_meeples (&self->setup, colour));
  }
}

/* R7.1: ten ghosts less those on the board, until it has first been empty. */
static void
check_pile (const Playout *self)
{
  const RulesState *state = &self->state;
  guint board = rules_ghosts_on_board (state);
  guint pile = 0;

  if (state->cat == RULES_PET_TRACK)
    pile = board < 10 ? 10 - board : 0;
  g_assert_cmpuint (rules_cat_pile (state), ==, pile);
  g_assert_cmpuint (pile, <=, state->supply);
}

/* A dead bank never completes nor comes to life again (R3.3). */
static void
check_dead (Playout *self)
{
  const RulesState *state = &self->state;

  for (guint8 i = 0; i < state->n_cells; i++) {
    guint8 bank = rules_cell_tile (state, &self->set, i)->bank;
    guint16 root;

    if (bank == RULES_NO_FEATURE)
      continue;
    root = rules_feature_root (state, i, bank);
    if (self->dead[i]) {
      g_assert_true (state->nodes[root].dead);
      g_assert_false (rules_feature_complete (state, &self->set, root));
    }
    self->dead[i] = state->nodes[root].dead;
  }
}

/* The goal ends the game at once (R4.5); after 3b no hound waits on a space
 * that has been reached (R6.2). */
static void
check_markers (const Playout *self)
{
  const RulesState *state = &self->state;
  const RulesLevel *level = rules_level (self->setup.level);
  gboolean after = state->phase == RULES_PHASE_PLACE ||
                   state->phase == RULES_PHASE_FACE_DOWN;

  g_assert_cmpint (rules_score (state) >= level->goal, ==,
                   state->outcome == RULES_OUTCOME_WON);
  for (guint i = 0; i < RULES_N_HOUNDS && after; i++)
    g_assert_false (state->hound[i] == RULES_PET_TRACK &&
                    rules_score (state) >= level->hounds[i]);
}

/* --- Competitive games --------------------------------------------------- */

/* Ghosts and figures are neither made nor lost, and nobody has more ghosts than
 * two, a guard none (R8.13). */
static void
check_conserved_rivals (const Playout *self)
{
  const RulesState *state = &self->state;
  gboolean haunted = self->setup.mode == RULES_MODE_HAUNTED;
  guint meeples[RULES_N_COLOURS] = { 0 };
  guint guards[RULES_N_COLOURS] = { 0 };
  guint ghosts = state->supply;

  for (guint i = 0; i < state->n_cells; i++) {
    const RulesCell *cell = &state->cells[i];

    ghosts += cell->attached;
    g_assert_cmpuint (cell->ghosts + cell->spellbound, ==, 0);
    g_assert_cmpuint (cell->buried, ==, RULES_NO_COLOUR);
    if (cell->colour == RULES_NO_COLOUR) {
      g_assert_cmpuint (cell->feature, ==, RULES_NO_FEATURE);
      g_assert_cmpuint (cell->attached, ==, 0);
      continue;
    }
    g_assert_cmpuint (i, >=, self->set.n_start);
    g_assert_cmpuint (cell->attached, <=,
                      cell->figure == RULES_FIGURE_GUARD ? 0 : 2);
    if (cell->figure == RULES_FIGURE_GUARD)
      guards[cell->colour]++;
    else
      meeples[cell->colour]++;
  }

  g_assert_cmpuint (ghosts, ==, haunted ? 15 : 0);
  for (guint c = 0; c < RULES_N_COLOURS; c++) {
    gboolean plays = self->setup.owner[c] != RULES_NO_SEAT;

    g_assert_cmpuint (meeples[c] + state->reserve[c], ==,
                      !plays ? 0 : haunted ? 5 : 7);
    g_assert_cmpuint (guards[c] + state->guards[c] + state->aside[c], ==,
                      plays && haunted ? 5 : 0);
  }
}

/* Before the game is over nobody stands on what is complete, once everything is
 * scored; totals of those who do not play stay 0. */
static void
check_scored (const Playout *self)
{
  const RulesState *state = &self->state;

  for (guint8 i = 0; i < state->n_cells && state->phase == RULES_PHASE_PLACE;
       i++) {
    if (state->cells[i].colour == RULES_NO_COLOUR)
      continue;
    g_assert_false (rules_feature_complete (
                      state, &self->set,
                      rules_feature_root (state, i, state->cells[i].feature)));
  }
  for (guint seat = self->setup.seats; seat < RULES_MAX_SEATS; seat++)
    g_assert_cmpuint (state->score[seat], ==, 0);
  g_assert_cmpint (state->outcome, ==,
                   state->phase == RULES_PHASE_OVER ? RULES_OUTCOME_FINISHED
                                                    : RULES_OUTCOME_NONE);
}

void
playout_check_state (Playout *self)
{
  const RulesState *state = &self->state;

  check_dead (self);
  if (rules_setup_is_competitive (&self->setup)) {
    check_conserved_rivals (self);
    check_scored (self);
  } else {
    check_conserved (self);
    check_pile (self);
    check_markers (self);
  }

  playout_count.phases[state->phase]++;
  playout_count.stacks[state->stack] += state->phase == RULES_PHASE_PLACE;
  if (state->hound[0] < state->n_cells && state->hound[1] < state->n_cells) {
    playout_count.both_hounds++;
    playout_count.shared += state->hound[0] == state->hound[1];
  }
}
