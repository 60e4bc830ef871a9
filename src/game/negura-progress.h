/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraProgress: which levels were won, how often they were tried and how
 * well, in one small file.
 *
 * The contract of every function stands above its definition.
 */

#pragma once

#include "negura-game.h"

G_BEGIN_DECLS

/* Finished games of one kind. */
typedef struct {
  guint tries;                /* Won and lost. */
  guint wins;
  guint best;                 /* Most tiles left undrawn, in all stacks, when
                               * a game was won; 0 without a win. */
} NeguraProgressCount;

#define NEGURA_TYPE_PROGRESS (negura_progress_get_type ())

G_DECLARE_FINAL_TYPE (NeguraProgress, negura_progress, NEGURA, PROGRESS, GObject)

NeguraProgress      *negura_progress_new           (GFile           *file) G_GNUC_WARN_UNUSED_RESULT;

gboolean             negura_progress_add           (NeguraProgress  *self,
                                                    NeguraGame      *game,
                                                    GError         **error);

NeguraProgressCount  negura_progress_get           (NeguraProgress  *self,
                                                    guint            level,
                                                    gboolean         circles,
                                                    gboolean         take_backs);

GFile               *negura_progress_get_set_aside (NeguraProgress  *self);

G_END_DECLS
