/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraLevelChooser: the levels, one of which is chosen, with what each is
 * played with, what it asks and how it has gone so far.
 */

#pragma once

#include <adwaita.h>

#include "game/negura-progress.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_LEVEL_CHOOSER (negura_level_chooser_get_type ())

G_DECLARE_FINAL_TYPE (NeguraLevelChooser, negura_level_chooser, NEGURA, LEVEL_CHOOSER, AdwPreferencesGroup)

/* Properties:
 *   level     guint, 1 to RULES_MAX_LEVEL: the one that is chosen
 *   circles   gboolean: tiles and progress are those of games with spell
 *             circles
 */

/* @progress may be NULL: nothing was played.  @set must outlive the chooser;
 * NULL counts no tiles. */
void     negura_level_chooser_set_data   (NeguraLevelChooser *self,
                                          NeguraProgress     *progress,
                                          const RulesTileSet *set);

guint    negura_level_chooser_get_level  (NeguraLevelChooser *self);

G_END_DECLS
