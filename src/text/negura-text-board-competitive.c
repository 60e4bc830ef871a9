/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whole features of competitive games: how far they have come, who is there,
 * what they would bring.
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

char *
negura_text_surroundings (const NeguraText *self,
                          guint             cell,
                          guint             kind)
{
  guint n = negura_text_n_around (self, cell, NULL);

  switch ((RulesFeatureKind) kind) {
  case RULES_FEATURE_CASTLE:
    if (n == 8)
      return g_strdup (_("Castle: complete."));
    return g_strdup_printf (ngettext ("Castle: %u of 8 neighbouring squares is filled.",
                                      "Castle: %u of 8 neighbouring squares are filled.",
                                      n),
                            n);
  case RULES_FEATURE_MONASTERY:
    if (n == 8)
      return g_strdup (_("Monastery: complete."));
    return g_strdup_printf (ngettext ("Monastery: %u of 8 neighbouring squares is filled.",
                                      "Monastery: %u of 8 neighbouring squares are filled.",
                                      n),
                            n);
  case RULES_FEATURE_CEMETERY:
    if (n == 8)
      return g_strdup (_("Cemetery: complete."));
    return g_strdup_printf (ngettext ("Cemetery: %u of 8 neighbouring squares is filled.",
                                      "Cemetery: %u of 8 neighbouring squares are filled.",
                                      n),
                            n);
  case RULES_FEATURE_ROAD:
  case RULES_FEATURE_CITY:
  case RULES_FEATURE_FIELD:
  case RULES_FEATURE_MIST:
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

static char *
road_or_city (const NeguraText *self,
              guint             root)
{
  gboolean city = rules_node_kind (self->state, self->set, root) == RULES_FEATURE_CITY;
  g_autofree char *open = negura_text_open_sides (self->state->nodes[root].open);
  g_autofree char *title = NULL;
  RulesResult result;

  rules_feature_result (self->state, self->set, root, false, &result);
  title = negura_text_result_title (&result);

  if (self->state->nodes[root].open > 0)
    /* Translators: %1$s: "City of 5 tiles", %2$s: "2 open sides". */
    return g_strdup_printf (_("%s, %s."), title, open);

  if (city)
    /* Translators: %s: "City of 5 tiles". */
    return g_strdup_printf (C_("city", "%s, complete."), title);

  /* Translators: %s: "Road of 5 tiles". */
  return g_strdup_printf (C_("road", "%s, complete."), title);
}

/* A field, and the completed cities it feeds (R8.7, R8.8). */
static char *
field (const NeguraText *self,
       guint             root)
{
  guint n = rules_field_cities (self->state, self->set, root, NULL);
  g_autofree char *points = NULL;
  RulesResult result;

  if (n == 0)
    return g_strdup (_("Field: feeds no completed city yet."));

  rules_feature_result (self->state, self->set, root, true, &result);
  points = negura_text_points (result.value);

  /* Translators: %2$s: "6 points". */
  return g_strdup_printf (ngettext ("Field: feeds %u completed city, worth %s at the end.",
                                    "Field: feeds %u completed cities, worth %s at the end.",
                                    n),
                          n, points);
}

/* Mist brings nothing; open sides are where it can be extended (R8.3). */
static char *
mist (const NeguraText *self,
      guint             root)
{
  const RulesState *state = self->state;
  g_autofree char *tiles = NULL;
  g_autofree char *open = negura_text_open_sides (state->nodes[root].open);
  guint node = root;
  guint n = 0;

  do {
    n++;
    node = state->nodes[node].next;
  } while (node != root);

  tiles = negura_text_tiles (n);

  if (state->nodes[root].open == 0)
    /* Translators: %s: "3 tiles". */
    return g_strdup_printf (_("Mist bank: %s."), tiles);

  /* Translators: %1$s: "3 tiles", %2$s: "2 open sides". */
  return g_strdup_printf (_("Mist bank: %s, %s."), tiles, open);
}

static char *
extent (const NeguraText *self,
        guint             root)
{
  guint kind = rules_node_kind (self->state, self->set, root);

  switch ((RulesFeatureKind) kind) {
  case RULES_FEATURE_ROAD:
  case RULES_FEATURE_CITY:
    return road_or_city (self, root);
  case RULES_FEATURE_FIELD:
    return field (self, root);
  case RULES_FEATURE_MIST:
    return mist (self, root);
  case RULES_FEATURE_CASTLE:
  case RULES_FEATURE_CEMETERY:
  case RULES_FEATURE_MONASTERY:
    return negura_text_surroundings (self, self->state->nodes[root].cell, kind);
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

char *
negura_text_feature_competitive (const NeguraText *self,
                                 guint             root)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *figures = NULL;
  RulesResult result;

  negura_text_add (text, extent (self, root));
  if (rules_node_kind (self->state, self->set, root) == RULES_FEATURE_MIST)
    return g_string_free (g_steal_pointer (&text), FALSE);

  if (self->state->nodes[root].meeples == 0) {
    negura_text_add (text, g_strdup (_("No meeple.")));
    return g_string_free (g_steal_pointer (&text), FALSE);
  }

  rules_feature_result (self->state, self->set, root, true, &result);
  figures = negura_text_result_figures (self, &result, TRUE);
  /* Translators: whose meeples stand there.  %s: "Ana × 2, Dan × 1". */
  negura_text_add (text, g_strdup_printf (_("Meeples: %s."), figures));
  negura_text_add (text, negura_text_prospect (self, root));

  return g_string_free (g_steal_pointer (&text), FALSE);
}
