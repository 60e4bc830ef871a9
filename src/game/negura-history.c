/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-history: the moves of a game and how to come back to any of its
 * states.
 */

#include "config.h"

#include "negura-history.h"

/* A power of two keeps a game of 150 moves at some 160 KiB. */
#define SNAPSHOT_EVERY 16

void
negura_history_init (NeguraHistory      *self,
                     const RulesTileSet *set,
                     const RulesState   *beginning)
{
  self->set = set;
  self->moves = g_array_new (FALSE, TRUE, sizeof (NeguraHistoryMove));
  self->snapshots = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->snapshots,
                   g_memdup2 (beginning, sizeof *beginning));
  self->at = 0;
}

void
negura_history_clear (NeguraHistory *self)
{
  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_pointer (&self->snapshots, g_ptr_array_unref);
}

static void
drop_future (NeguraHistory *self)
{
  guint n_snapshots = self->at / SNAPSHOT_EVERY + 1;

  g_array_set_size (self->moves, self->at);
  if (self->snapshots->len > n_snapshots)
    g_ptr_array_set_size (self->snapshots, n_snapshots);
}

void
negura_history_push (NeguraHistory    *self,
                     const RulesState *before,
                     const RulesMove  *move,
                     NeguraMover       mover,
                     guint             n_log)
{
  NeguraHistoryMove added = { .move = *move, .mover = mover, .n_log = n_log,
                              .turn = before->turns };

  /* Every 16th state is kept as it is left. */
  if (self->at == self->snapshots->len * SNAPSHOT_EVERY)
    g_ptr_array_add (self->snapshots, g_memdup2 (before, sizeof *before));

  if (self->at < self->moves->len &&
      rules_move_equal (move, &negura_history_get (self, self->at)->move)) {
    /* It may be somebody else who does the same. */
    g_array_index (self->moves, NeguraHistoryMove, self->at).mover = mover;
    self->at++;
    return;
  }

  rules_state_move_print (before, self->set, move, added.text);
  drop_future (self);
  g_array_append_val (self->moves, added);
  self->at++;
}

void
negura_history_state_at (const NeguraHistory *self,
                         guint                index,
                         RulesState          *state)
{
  guint snapshot = MIN (index / SNAPSHOT_EVERY, self->snapshots->len - 1);

  *state = *(const RulesState *) g_ptr_array_index (self->snapshots, snapshot);

  for (guint i = snapshot * SNAPSHOT_EVERY; i < index; i++) {
    RulesRefusal refusal =
      rules_play (state, self->set, &negura_history_get (self, i)->move,
                  NULL);

    g_assert (refusal == RULES_OK);
  }
}

int
negura_history_undo_to (const NeguraHistory *self)
{
  for (guint i = self->at; i > 0; i--)
    if (negura_history_get (self, i - 1)->mover == NEGURA_MOVER_PERSON)
      return (int) i - 1;

  return -1;
}

int
negura_history_decided (const NeguraHistory *self)
{
  for (guint i = self->at; i > 0; i--)
    if (negura_history_get (self, i - 1)->mover != NEGURA_MOVER_GAME)
      return (int) i - 1;

  return -1;
}
