/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraPreferences: what a person sets once, bound to the settings.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define NEGURA_TYPE_PREFERENCES (negura_preferences_get_type ())

G_DECLARE_FINAL_TYPE (NeguraPreferences, negura_preferences, NEGURA, PREFERENCES, AdwPreferencesDialog)

/* A change of the language is written to @settings; who follows them applies
 * it. */
AdwDialog *negura_preferences_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
