/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-new-game-choices.h"

/* Each competitive mode has a child of the settings; the cooperative game has
 * the settings themselves. */
static GSettings *
settings_of_mode (GSettings *settings,
                  RulesMode  mode)
{
  return rules_mode (mode)->competitive ? g_settings_get_child (settings, negura_mode_name (mode))
                                        : g_object_ref (settings);
}

RulesMode
negura_new_game_load_mode (GSettings *settings)
{
  g_autofree char *name = g_settings_get_string (settings, "mode");
  RulesMode mode = RULES_MODE_COOPERATIVE;

  negura_mode_from_name (name, &mode);

  return mode;
}

void
negura_new_game_save_mode (GSettings *settings,
                           RulesMode  mode)
{
  g_settings_set_string (settings, "mode", negura_mode_name (mode));
}

gboolean
negura_new_game_load_colours (GSettings  *settings,
                              const char *key,
                              guint      *list,
                              gsize       n)
{
  g_autoptr (GVariant) variant = g_settings_get_value (settings, key);
  gsize n_values = 0;
  const gint32 *values = g_variant_get_fixed_array (variant, &n_values, sizeof (gint32));
  gboolean seen[RULES_N_COLOURS] = { FALSE };

  if (n_values != n)
    return FALSE;

  for (gsize i = 0; i < n; i++) {
    if (values[i] < 0 || values[i] >= RULES_N_COLOURS || seen[values[i]])
      return FALSE;
    seen[values[i]] = TRUE;
  }

  for (gsize i = 0; i < n; i++)
    list[i] = (guint) values[i];

  return TRUE;
}

void
negura_new_game_save_colours (GSettings   *settings,
                              const char  *key,
                              const guint *list,
                              gsize        n)
{
  gint32 values[RULES_N_COLOURS];

  for (gsize i = 0; i < n; i++)
    values[i] = (gint32) list[i];

  g_settings_set_value (settings, key,
                        g_variant_new_fixed_array (G_VARIANT_TYPE_INT32, values, n, sizeof (gint32)));
}

void
negura_new_game_choices_load (NeguraNewGameChoices *self,
                              GSettings            *settings,
                              RulesMode             mode)
{
  g_autoptr (GSettings) own = settings_of_mode (settings, mode);
  g_auto (GStrv) names = g_settings_get_strv (own, "player-names");
  g_auto (GStrv) players = g_settings_get_strv (own, "seat-players");
  const RulesModeRow *row = rules_mode (mode);

  if (names[0] == NULL) {
    g_strfreev (names);
    names = g_settings_get_strv (settings, "player-names");
  }

  negura_new_game_choices_clear (self);
  *self = (NeguraNewGameChoices) {
    .seats = (guint) CLAMP (g_settings_get_int (own, "players"), row->min_seats, row->max_seats),
    .circles = row->circles && g_settings_get_boolean (own, "circles"),
  };

  for (guint i = 0; i < RULES_N_COLOURS; i++)
    self->colours[i] = i;
  negura_new_game_load_colours (own, "colours", self->colours, RULES_N_COLOURS);

  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    self->players[i] = NEGURA_PLAYER_PERSON;
    if (i < g_strv_length (players))
      negura_player_from_name (players[i], &self->players[i]);
    self->names[i] = g_strdup (i < g_strv_length (names) ? names[i] : "");
  }
}

void
negura_new_game_choices_save (const NeguraNewGameChoices *self,
                              GSettings                  *settings,
                              RulesMode                   mode)
{
  g_autoptr (GSettings) own = settings_of_mode (settings, mode);
  const char *names[RULES_MAX_SEATS + 1] = { NULL };
  const char *players[RULES_MAX_SEATS + 1] = { NULL };

  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    names[i] = self->names[i];
    players[i] = negura_player_name (self->players[i]);
  }

  g_settings_set_strv (own, "player-names", names);
  g_settings_set_strv (own, "seat-players", players);
  g_settings_set_int (own, "players", (int) self->seats);
  g_settings_set_boolean (own, "circles", self->circles);
  negura_new_game_save_colours (own, "colours", self->colours, RULES_N_COLOURS);
}

void
negura_new_game_choices_clear (NeguraNewGameChoices *self)
{
  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    g_clear_pointer (&self->names[i], g_free);
}
