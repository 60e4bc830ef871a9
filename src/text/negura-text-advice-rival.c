/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sentences for hints in competitive games.
 */

#include "config.h"

#include "negura-text-advice.h"
#include "negura-text-private.h"

#include <glib/gi18n.h>

static char *
brings (const AdvisorReason *reason)
{
  static const NeguraTextByKind sentences = {
    /* Translators: %s: "4 points". */
    .road = N_("The road brings you %s."),
    /* Translators: %s: "4 points". */
    .city = N_("The city brings you %s."),
    /* Translators: %s: "4 points". */
    .castle = N_("The castle brings you %s."),
    /* Translators: %s: "4 points". */
    .monastery = N_("The monastery brings you %s."),
  };
  g_autofree char *points = negura_text_points (reason->points);

  NEGURA_TEXT_FORMATS_BEGIN
  return g_strdup_printf (negura_text_by_kind (&sentences, reason->feature), points);
  NEGURA_TEXT_FORMATS_END
}

/* Only roads, cities and fields grow together. */
static char *
owns (const AdvisorReason *reason)
{
  static const NeguraTextByKind alone = {
    /* Translators: %s: "4 points". */
    .road = N_("From now on you alone have the majority on the road, worth %s so far."),
    /* Translators: %s: "4 points". */
    .city = N_("From now on you alone have the majority in the city, worth %s so far."),
    /* Translators: %s: "6 points". */
    .field = N_("From now on you alone have the majority on the field, worth %s so far."),
  };
  static const NeguraTextByKind equal = {
    /* Translators: %s: "4 points". */
    .road = N_("From now on you share the majority on the road, worth %s so far."),
    /* Translators: %s: "4 points". */
    .city = N_("From now on you share the majority in the city, worth %s so far."),
    /* Translators: %s: "6 points". */
    .field = N_("From now on you share the majority on the field, worth %s so far."),
  };
  const NeguraTextByKind *sentences = reason->kind == ADVISOR_REASON_EQUAL ? &equal : &alone;
  g_autofree char *points = negura_text_points (reason->points);

  NEGURA_TEXT_FORMATS_BEGIN
  return g_strdup_printf (negura_text_by_kind (sentences, reason->feature), points);
  NEGURA_TEXT_FORMATS_END
}

static char *
haunts (const AdvisorReason *reason)
{
  g_autofree char *colours = negura_text_colour_list (reason->colours);

  /* Translators: %1$s: "red", %2$u: the ghosts that the meeple has. */
  return g_strdup_printf (ngettext ("A ghost goes to a meeple of another player (%s), which has %u ghost now.",
                                    "A ghost goes to a meeple of another player (%s), which has %u ghosts now.",
                                    reason->count),
                          colours, reason->count);
}

static char *
chases (const AdvisorReason *reason)
{
  g_autofree char *colours = negura_text_colour_list (reason->colours);

  /* Translators: %s: "red". */
  return g_strdup_printf (_("A meeple of another player (%s) is scared off."), colours);
}

static char *
standing (const AdvisorReason *reason)
{
  g_autofree char *points = negura_text_points (reason->points);

  if (reason->count == 0)
    return g_strdup (reason->total > 0
                     ? _("The game ends: the victory is shared.")
                     : _("If the game ended after this turn, you would share the victory."));
  if (reason->count == 1)
    /* Translators: %s: "4 points". */
    return g_strdup_printf (reason->total > 0
                            ? _("The game ends: you win, %s ahead.")
                            : _("If the game ended after this turn, you would win, %s ahead."),
                            points);

  /* Translators: %s: "4 points". */
  return g_strdup_printf (reason->total > 0
                          ? _("The game ends: you are %s behind.")
                          : _("If the game ended after this turn, you would be %s behind."),
                          points);
}

char *
negura_text_reason_rival (const AdvisorReason *reason)
{
  switch (reason->kind) {
  case ADVISOR_REASON_BRINGS:
    return brings (reason);
  case ADVISOR_REASON_MAJORITY:
  case ADVISOR_REASON_EQUAL:
    return owns (reason);
  case ADVISOR_REASON_FEEDS:
    return g_strdup_printf (ngettext ("A field of yours feeds %u completed city.",
                                      "A field of yours feeds %u completed cities.",
                                      reason->count),
                            reason->count);
  case ADVISOR_REASON_GUARD_EARNED:
    return g_strdup (_("You earn a guard meeple."));
  case ADVISOR_REASON_HAUNTS:
    return haunts (reason);
  case ADVISOR_REASON_CHASES:
    return chases (reason);
  case ADVISOR_REASON_STANDING:
    return standing (reason);
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

char *
negura_text_claim_rival (const AdvisorReason *reason)
{
  switch ((RulesFeatureKind) reason->feature) {
  case RULES_FEATURE_MONASTERY:
    return g_strdup_printf (ngettext ("A monk takes the monastery; %u neighbour is still missing.",
                                      "A monk takes the monastery; %u neighbours are still missing.",
                                      reason->count),
                            reason->count);
  case RULES_FEATURE_CEMETERY:
    return g_strdup_printf (ngettext ("A keeper takes the cemetery; %u neighbour is still missing.",
                                      "A keeper takes the cemetery; %u neighbours are still missing.",
                                      reason->count),
                            reason->count);
  case RULES_FEATURE_FIELD:
    if (reason->points == 0)
      return g_strdup (_("A farmer takes the field; no city there is complete yet."));
    return g_strdup_printf (ngettext ("A farmer takes the field, which feeds %u completed city so far.",
                                      "A farmer takes the field, which feeds %u completed cities so far.",
                                      reason->points),
                            reason->points);
  case RULES_FEATURE_ROAD:
  case RULES_FEATURE_CITY:
  case RULES_FEATURE_CASTLE:
  case RULES_FEATURE_MIST:
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}
