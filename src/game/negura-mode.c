/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-mode: what the ways of playing are called in files and settings.
 */

#include "config.h"

#include "negura-game.h"

static const char * const names[RULES_N_MODES] = {
  [RULES_MODE_COOPERATIVE] = "cooperative",
  [RULES_MODE_HAUNTED] = "haunted",
  [RULES_MODE_CLASSIC] = "classic",
};

const char *
negura_mode_name (RulesMode mode)
{
  g_return_val_if_fail ((guint) mode < RULES_N_MODES, NULL);

  return names[mode];
}

gboolean
negura_mode_from_name (const char *name,
                       RulesMode  *mode)
{
  g_return_val_if_fail (name != NULL, FALSE);

  for (guint i = 0; i < RULES_N_MODES; i++) {
    if (g_str_equal (names[i], name)) {
      *mode = (RulesMode) i;
      return TRUE;
    }
  }

  return FALSE;
}
