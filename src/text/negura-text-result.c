/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What features bring in a competitive game: counted, owned, and what ghosts
 * take off (R8.5 to R8.8).
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

/* "−2 points" */
char *
negura_text_result_count (int n)
{
  g_autofree char *number = negura_text_number (n);

  /* Translators: points, which may be negative: %s: "−2". */
  return g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (n)), number);
}

static char *
mist_tiles (guint n)
{
  return g_strdup_printf (ngettext ("%u mist tile", "%u mist tiles", n), n);
}

static char *
occupied_squares (guint n)
{
  return g_strdup_printf (ngettext ("%u occupied square", "%u occupied squares", n), n);
}

static char *
completed_cities (guint n)
{
  return g_strdup_printf (ngettext ("%u completed city", "%u completed cities", n), n);
}

/* What is counted on a feature, but for its coats of arms. */
static char *
units (const RulesResult *result)
{
  switch ((RulesFeatureKind) result->kind) {
  case RULES_FEATURE_ROAD:
  case RULES_FEATURE_CITY:
    return negura_text_tiles (result->tiles);
  case RULES_FEATURE_CASTLE:
    return mist_tiles (result->tiles);
  case RULES_FEATURE_MONASTERY:
    return occupied_squares (result->tiles);
  case RULES_FEATURE_FIELD:
    return completed_cities (result->tiles);
  case RULES_FEATURE_CEMETERY:
  case RULES_FEATURE_MIST:
  default:
    return g_strdup ("");
  }
}

char *
negura_text_result_title (const RulesResult *result)
{
  g_autofree char *counted = units (result);
  g_autofree char *arms = NULL;

  switch ((RulesFeatureKind) result->kind) {
  case RULES_FEATURE_ROAD:
    /* Translators: what is scored.  %s: "3 tiles". */
    return g_strdup_printf (_("Road of %s"), counted);
  case RULES_FEATURE_CITY:
    if (result->arms == 0)
      /* Translators: what is scored.  %s: "3 tiles". */
      return g_strdup_printf (_("City of %s"), counted);
    arms = negura_text_arms (result->arms);
    /* Translators: what is scored.  %1$s: "3 tiles", %2$s: "1 coat of arms". */
    return g_strdup_printf (_("City of %s with %s"), counted, arms);
  case RULES_FEATURE_CASTLE:
    /* Translators: what is scored.  %s: "3 mist tiles". */
    return g_strdup_printf (_("Castle with %s"), counted);
  case RULES_FEATURE_MONASTERY:
    /* Translators: what is scored.  %s: "7 occupied squares". */
    return g_strdup_printf (_("Monastery with %s"), counted);
  case RULES_FEATURE_FIELD:
    /* Translators: what is scored.  %s: "2 completed cities". */
    return g_strdup_printf (_("Field with %s"), counted);
  case RULES_FEATURE_CEMETERY:
    return g_strdup (_("Cemetery"));
  case RULES_FEATURE_MIST:
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

char *
negura_text_share (int   value,
                   guint n_ghosts,
                   int   points)
{
  g_autofree char *brought = negura_text_result_count (points);
  g_autofree char *ghosts = NULL;

  if (value == points)
    return g_steal_pointer (&brought);

  ghosts = negura_text_ghosts (n_ghosts);

  /* Translators: what an owner of a feature gets.  %1$d: its value, %2$d: what
     ghosts take off, %3$s: "1 ghost", %4$s: "10 points". */
  return g_strdup_printf (_("%d − %d (%s) = %s"), value, value - points, ghosts, brought);
}

char *
negura_text_result_share (const RulesResult *result,
                          guint              seat)
{
  g_return_val_if_fail (seat < RULES_MAX_SEATS, g_strdup (""));

  if ((result->owners >> seat & 1) == 0)
    return g_strdup ("");

  return negura_text_share (result->value, result->ghosts[seat], result->points[seat]);
}

/* "12 points for Ana; 12 − 2 (1 ghost) = 10 points for Dan" */
static char *
shares (const NeguraText  *self,
        const RulesResult *result)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    g_autofree char *share = NULL;
    g_autofree char *name = NULL;

    if ((result->owners >> seat & 1) == 0)
      continue;

    share = negura_text_result_share (result, seat);
    name = negura_text_seat (self, seat);
    /* Translators: %1$s: "12 points", %2$s: a name. */
    g_strv_builder_take (words, g_strdup_printf (_("%s for %s"), share, name));
  }

  list = g_strv_builder_end (words);

  /* Translators: what stands between longer items of a list. */
  return g_strjoinv (C_("list", "; "), list);
}

char *
negura_text_result (const NeguraText  *self,
                    const RulesResult *result)
{
  g_autofree char *title = negura_text_result_title (result);
  g_autofree char *gains = shares (self, result);

  /* Translators: %1$s: "City of 5 tiles", %2$s: "12 points for Ana". */
  return g_strdup_printf (_("%s: %s."), title, gains);
}

/* What was counted */

/* Points that each unit brings (R8.5, R8.8). */
static guint
points_a_unit (const RulesResult *result)
{
  guint counted = result->tiles + result->arms;

  return counted > 0 ? result->value / counted : 0;
}

/* "(5 tiles + 1 coat of arms) × 2 points = 12 points" */
static char *
product (const RulesResult *result)
{
  g_autofree char *counted = units (result);
  g_autofree char *arms = negura_text_arms (result->arms);
  g_autofree char *points = negura_text_points (result->value);
  guint each = points_a_unit (result);

  if (each == 0)
    /* Translators: nothing to multiply.  %1$s: "0 completed cities", %2$s: "0
       points". */
    return g_strdup_printf (_("%s = %s"), counted, points);

  if (result->arms > 0)
    /* Translators: %1$s: "3 tiles", %2$s: "1 coat of arms", %3$u: points that
       each brings, %4$s: "8 points". */
    return g_strdup_printf (ngettext ("(%s + %s) × %u point = %s",
                                      "(%s + %s) × %u points = %s",
                                      each),
                            counted, arms, each, points);

  /* Translators: %1$s: what is counted: "5 tiles", %2$u: points that each
     brings, %3$s: "10 points". */
  return g_strdup_printf (ngettext ("%s × %u point = %s", "%s × %u points = %s", each),
                          counted, each, points);
}

static char *
counting (const RulesResult *result)
{
  g_autofree char *counted = NULL;

  if (result->kind == RULES_FEATURE_CEMETERY)
    return result->final ? g_strdup (_("A cemetery that is not complete brings nothing."))
                         : g_strdup (_("A complete cemetery brings a guard meeple and no points."));

  counted = product (result);

  /* Translators: what a feature is worth.  %s: "3 tiles × 2 points = 6
     points". */
  return g_strdup_printf (_("Value: %s."), counted);
}

/* Who owns it */

char *
negura_text_result_figures (const NeguraText  *self,
                            const RulesResult *result,
                            gboolean           with_ghosts)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    g_autofree char *name = NULL;
    g_autofree char *ghosts = NULL;

    if (result->figures[seat] == 0)
      continue;

    name = negura_text_seat (self, seat);
    ghosts = negura_text_ghosts (result->ghosts[seat]);
    if (with_ghosts && result->ghosts[seat] > 0)
      /* Translators: a player, how many meeples, and the ghosts with them:
         "Ana × 2 (1 ghost)". */
      g_strv_builder_take (words, g_strdup_printf (C_("figures", "%s × %u (%s)"), name,
                                                   result->figures[seat], ghosts));
    else
      /* Translators: a player and how many meeples: "Ana × 2". */
      g_strv_builder_take (words, g_strdup_printf (C_("figures", "%s × %u"), name,
                                                   result->figures[seat]));
  }

  list = g_strv_builder_end (words);

  return g_strjoinv (C_("list", ", "), list);
}

static guint
mask_of (const guint8 *counts)
{
  guint mask = 0;

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    if (counts[seat] > 0)
      mask |= 1u << seat;
  }

  return mask;
}

static char *
ownership (const NeguraText  *self,
           const RulesResult *result)
{
  g_autofree char *owners = negura_text_seat_list (self, result->owners);
  g_autofree char *figures = negura_text_result_figures (self, result, FALSE);

  if ((result->owners & (result->owners - 1)) != 0)
    /* Translators: who owns a feature.  %1$s: "Ana and Dan", %2$s: how many
       meeples each player has there: "Ana × 1, Dan × 1". */
    return g_strdup_printf (_("Tie between %s: each gets the full value (%s)."), owners, figures);

  if (mask_of (result->figures) == result->owners)
    /* Translators: who owns a feature.  %s: a name. */
    return g_strdup_printf (_("%s is alone there."), owners);

  /* Translators: who owns a feature.  %1$s: a name, %2$s: how many meeples each
     player has there: "Ana × 2, Dan × 1". */
  return g_strdup_printf (_("%s has the majority (%s)."), owners, figures);
}

/* What ghosts take off */
static void
add_ghosts (GString           *text,
            const NeguraText  *self,
            const RulesResult *result)
{
  guint haunted = mask_of (result->ghosts);

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    g_autofree char *share = NULL;
    g_autofree char *name = NULL;

    if ((haunted & result->owners) >> seat & 1 && result->points[seat] != result->value) {
      share = negura_text_result_share (result, seat);
      name = negura_text_seat (self, seat);
      /* Translators: what a player gets.  %1$s: a name, %2$s: "12 − 2 (1 ghost)
         = 10 points". */
      negura_text_add (text, g_strdup_printf (_("%s: %s."), name, share));
    }
  }

  if (haunted != 0 && result->final && result->kind == RULES_FEATURE_CEMETERY)
    negura_text_add (text, g_strdup (_("Ghosts on a cemetery cost nothing at the end.")));
  else if ((haunted & ~(guint) result->owners) != 0)
    negura_text_add (text, g_strdup (_("Ghosts of those without the majority cost nothing.")));
}

char *
negura_text_result_explanation (const NeguraText  *self,
                                const RulesResult *result)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *column = negura_text_number (result->square.x);
  g_autofree char *row = negura_text_number (result->square.y);

  negura_text_add (text, counting (result));
  negura_text_add (text, ownership (self, result));
  add_ghosts (text, self, result);
  negura_text_add (text, g_strdup_printf (_("Column\u00a0%s, row\u00a0%s."), column, row));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What the scoring of this turn or a later one brings. */
static char *
prospect_now (const NeguraText  *self,
              const RulesResult *result,
              gboolean           complete)
{
  g_autofree char *now = shares (self, result);

  /* Translators: of a feature that is complete and not scored yet.  %s: "12
     points for Ana". */
  return g_strdup_printf (complete ? _("To be scored this turn: %s.")
                          /* Translators: %s: "12 points for Ana". */
                                   : _("If it were completed now: %s."), now);
}

/* A cemetery brings no points, but maybe a guard (R8.6, R8.8). */
static char *
cemetery_prospect (const NeguraText  *self,
                   const RulesResult *result,
                   gboolean           complete)
{
  const RulesState *state = self->state;
  g_autoptr (GString) text = g_string_new (NULL);
  guint owner = (guint) g_bit_nth_lsf (result->owners, -1);

  if (state->phase != RULES_PHASE_OVER) {
    if (state->aside[rules_setup_colour (&state->setup, owner)] == 0)
      negura_text_add (text, g_strdup (_("Once complete, it brings no guard meeple: none is left.")));
    else
      negura_text_add (text, complete ? counting (result)
                                      : g_strdup (_("Once complete, it brings a guard meeple.")));

    if (result->points[owner] != 0)
      negura_text_add (text, prospect_now (self, result, complete));
  }

  if (!complete)
    negura_text_add (text, g_strdup (_("At the end of the game it brings nothing.")));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
negura_text_prospect (const NeguraText *self,
                      guint             root)
{
  const RulesState *state = self->state;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *then = NULL;
  gboolean complete;
  RulesResult result;

  if (state->nodes[root].meeples == 0)
    return g_strdup ("");

  rules_feature_result (state, self->set, root, false, &result);
  complete = rules_feature_complete (state, self->set, root);
  if (result.kind == RULES_FEATURE_CEMETERY)
    return cemetery_prospect (self, &result, complete);

  if (result.kind != RULES_FEATURE_FIELD && state->phase != RULES_PHASE_OVER)
    negura_text_add (text, prospect_now (self, &result, complete));
  if (complete)
    return g_string_free (g_steal_pointer (&text), FALSE);

  rules_feature_result (state, self->set, root, true, &result);
  then = shares (self, &result);
  /* Translators: what a feature brings in the final scoring, as it is now.  %s:
     "6 points for Ana". */
  negura_text_add (text, g_strdup_printf (_("At the end of the game: %s."), then));

  return g_string_free (g_steal_pointer (&text), FALSE);
}
