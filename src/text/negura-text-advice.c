/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sentences for hints.
 */

#include "config.h"

#include "negura-text-advice.h"
#include "negura-text-private.h"

#include <glib/gi18n.h>

static char *
others_lose (const AdvisorReason *reason)
{
  if (reason->points == reason->total)
    return g_strdup (_("Every other move loses the game at once."));

  /* Translators: %1$u of %2$u other moves. */
  return g_strdup_printf (ngettext ("%u of %u other move loses the game at once.",
                                    "%u of %u other moves lose the game at once.",
                                    reason->total),
                          reason->points, reason->total);
}

static char *
marker_reached (const AdvisorReason *reason)
{
  if (reason->count == 0)
    return g_strdup_printf (ngettext ("The first hound is reached: the next stack begins, with %u tile.",
                                      "The first hound is reached: the next stack begins, with %u tiles.",
                                      reason->total),
                            reason->total);

  return g_strdup_printf (ngettext ("The second hound is reached: the last stack begins, with %u tile.",
                                    "The second hound is reached: the last stack begins, with %u tiles.",
                                    reason->total),
                          reason->total);
}

static char *
points (const NeguraText    *self,
        const AdvisorReason *reason)
{
  static const NeguraTextByKind plain = {
    /* Translators: %s: "8 points" or "4 points for each of 2 colours". */
    .road = N_("The road is scored: %s."),
    /* Translators: %s: "8 points" or "4 points for each of 2 colours". */
    .city = N_("The city is scored: %s."),
    /* Translators: %s: "8 points" or "4 points for each of 2 colours". */
    .castle = N_("The castle is scored: %s."),
  };
  static const NeguraTextByKind joint = {
    /* Translators: %1$s: "4 points", %2$s: "2 colours", %3$s: "8 points". */
    .road = N_("Joint scoring of the road: %s × %s = %s."),
    /* Translators: %1$s: "4 points", %2$s: "2 colours", %3$s: "8 points". */
    .city = N_("Joint scoring of the city: %s × %s = %s."),
  };
  g_autofree char *gain = negura_text_gain (self, reason->points, reason->count);
  g_autofree char *value = negura_text_points (reason->points);
  g_autofree char *colours = negura_text_colours (reason->count);

  NEGURA_TEXT_FORMATS_BEGIN
  if (reason->count <= 1 || negura_text_three (self))
    return g_strdup_printf (negura_text_by_kind (&plain, reason->feature), gain);

  return g_strdup_printf (negura_text_by_kind (&joint, reason->feature), value, colours, gain);
  NEGURA_TEXT_FORMATS_END
}

static char *
hound_points (const AdvisorReason *reason)
{
  if (reason->count == 0)
    return g_strdup_printf (ngettext ("The first hound brings %u point.",
                                      "The first hound brings %u points.",
                                      reason->points),
                            reason->points);

  return g_strdup_printf (ngettext ("The second hound brings %u point.",
                                    "The second hound brings %u points.",
                                    reason->points),
                          reason->points);
}

static char *
cat_points (guint n)
{
  return g_strdup_printf (ngettext ("The cat brings %u point.",
                                    "The cat brings %u points.",
                                    n),
                          n);
}

/* What the log says of a bank or a cemetery, is said of it here, too. */
static char *
as_event (const NeguraText    *self,
          const AdvisorReason *reason,
          RulesEventKind       kind)
{
  RulesEvent event = {
    .kind = kind, .count = reason->count, .value = reason->total, .square = reason->square,
  };

  return negura_text_event (self, &event);
}

static char *
bank_spared (const AdvisorReason *reason)
{
  g_autofree char *column = negura_text_number (reason->square.x);
  g_autofree char *row = negura_text_number (reason->square.y);

  return g_strdup_printf (ngettext ("The mist bank at column\u00a0%s, row\u00a0%s, with %u ghost, can still be completed; other moves would prevent that.",
                                    "The mist bank at column\u00a0%s, row\u00a0%s, with %u ghosts, can still be completed; other moves would prevent that.",
                                    reason->count),
                          column, row, reason->count);
}

static char *
cemetery_near (const AdvisorReason *reason)
{
  g_autofree char *column = negura_text_number (reason->square.x);
  g_autofree char *row = negura_text_number (reason->square.y);

  return g_strdup_printf (ngettext ("The cemetery at column\u00a0%s, row\u00a0%s closes with %u more tile around it.",
                                    "The cemetery at column\u00a0%s, row\u00a0%s closes with %u more tiles around it.",
                                    reason->count),
                          column, row, reason->count);
}

static char *
face_down (const AdvisorReason *reason)
{
  /* Translators: %1$u of %2$u squares. */
  return g_strdup_printf (ngettext ("Here the face-down tile is in the way of no meeple and no mist; elsewhere it would be, on %u of %u square.",
                                    "Here the face-down tile is in the way of no meeple and no mist; elsewhere it would be, on %u of %u squares.",
                                    reason->total),
                          reason->points, reason->total);
}

static char *
haunting (const AdvisorReason *reason)
{
  if (reason->count == 0)
    /* Translators: %u: a number of ghosts. */
    return g_strdup_printf (_("The haunted cemetery brings no ghost here; elsewhere it would bring up to %u."),
                            reason->total);

  /* Translators: both numbers are of ghosts. */
  return g_strdup_printf (ngettext ("The haunted cemetery brings %u ghost here; elsewhere it would bring up to %u.",
                                    "The haunted cemetery brings %u ghosts here; elsewhere it would bring up to %u.",
                                    reason->count),
                          reason->count, reason->total);
}

static char *
buried (const AdvisorReason *reason)
{
  guint n = reason->points;

  switch ((RulesFeatureKind) reason->feature) {
  case RULES_FEATURE_ROAD:
    return g_strdup_printf (ngettext ("The road of the meeple to be buried is worth %u point so far.",
                                      "The road of the meeple to be buried is worth %u points so far.",
                                      n),
                            n);
  case RULES_FEATURE_CITY:
    return g_strdup_printf (ngettext ("The city of the meeple to be buried is worth %u point so far.",
                                      "The city of the meeple to be buried is worth %u points so far.",
                                      n),
                            n);
  case RULES_FEATURE_CASTLE:
    return g_strdup_printf (ngettext ("The castle of the meeple to be buried is worth %u point so far.",
                                      "The castle of the meeple to be buried is worth %u points so far.",
                                      n),
                            n);
  case RULES_FEATURE_FIELD:
  case RULES_FEATURE_MIST:
  case RULES_FEATURE_CEMETERY:
  case RULES_FEATURE_MONASTERY:
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

static char *
shared (const AdvisorReason *reason)
{
  static const NeguraTextByKind sentences = {
    /* Translators: %s: the colours of the meeples, "red, blue". */
    .road = N_("The road is shared from now on, for a joint scoring: %s."),
    /* Translators: %s: the colours of the meeples, "red, blue". */
    .city = N_("The city is shared from now on, for a joint scoring: %s."),
  };
  g_autofree char *colours = negura_text_colour_list (reason->colours);

  NEGURA_TEXT_FORMATS_BEGIN
  return g_strdup_printf (negura_text_by_kind (&sentences, reason->feature), colours);
  NEGURA_TEXT_FORMATS_END
}

static char *
nearly_shared (const AdvisorReason *reason)
{
  g_autofree char *column = negura_text_number (reason->square.x);
  g_autofree char *row = negura_text_number (reason->square.y);

  if (reason->feature == RULES_FEATURE_ROAD)
    return g_strdup_printf (ngettext ("A tile at column\u00a0%s, row\u00a0%s can join two roads for a joint scoring; %u such tile has not been seen yet.",
                                      "A tile at column\u00a0%s, row\u00a0%s can join two roads for a joint scoring; %u such tiles have not been seen yet.",
                                      reason->total),
                            column, row, reason->total);

  return g_strdup_printf (ngettext ("A tile at column\u00a0%s, row\u00a0%s can join two cities for a joint scoring; %u such tile has not been seen yet.",
                                    "A tile at column\u00a0%s, row\u00a0%s can join two cities for a joint scoring; %u such tiles have not been seen yet.",
                                    reason->total),
                          column, row, reason->total);
}

static char *
claim (const AdvisorReason *reason)
{
  g_autofree char *open = negura_text_open_sides (reason->count);

  switch ((RulesFeatureKind) reason->feature) {
  case RULES_FEATURE_ROAD:
    /* Translators: what the road is worth, and %2$s: "2 open sides". */
    return g_strdup_printf (ngettext ("A meeple takes the road: %u point so far, %s.",
                                      "A meeple takes the road: %u points so far, %s.",
                                      reason->points),
                            reason->points, open);
  case RULES_FEATURE_CITY:
    /* Translators: what the city is worth, and %2$s: "2 open sides". */
    return g_strdup_printf (ngettext ("A meeple takes the city: %u point so far, %s.",
                                      "A meeple takes the city: %u points so far, %s.",
                                      reason->points),
                            reason->points, open);
  case RULES_FEATURE_CASTLE:
    return g_strdup_printf (ngettext ("A meeple takes the castle; %u neighbour is still missing.",
                                      "A meeple takes the castle; %u neighbours are still missing.",
                                      reason->count),
                            reason->count);
  case RULES_FEATURE_FIELD:
  case RULES_FEATURE_CEMETERY:
  case RULES_FEATURE_MONASTERY:
    return negura_text_claim_rival (reason);
  case RULES_FEATURE_MIST:
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

static char *
grows (const AdvisorReason *reason)
{
  if (reason->feature == RULES_FEATURE_ROAD)
    return g_strdup_printf (ngettext ("The road grows from %u to %u point.",
                                      "The road grows from %u to %u points.",
                                      reason->points),
                            reason->total, reason->points);

  return g_strdup_printf (ngettext ("The city grows from %u to %u point.",
                                    "The city grows from %u to %u points.",
                                    reason->points),
                          reason->total, reason->points);
}

static char *
marker_near (const AdvisorReason *reason)
{
  switch (reason->count) {
  case 0:
    /* Translators: %2$u: tiles. */
    return g_strdup_printf (ngettext ("The first hound is %u point away; tiles left to reach it: %u.",
                                      "The first hound is %u points away; tiles left to reach it: %u.",
                                      reason->points),
                            reason->points, reason->total);
  case 1:
    /* Translators: %2$u: tiles. */
    return g_strdup_printf (ngettext ("The second hound is %u point away; tiles left to reach it: %u.",
                                      "The second hound is %u points away; tiles left to reach it: %u.",
                                      reason->points),
                            reason->points, reason->total);
  default:
    /* Translators: %2$u: tiles. */
    return g_strdup_printf (ngettext ("The goal is %u point away; tiles left to reach it: %u.",
                                      "The goal is %u points away; tiles left to reach it: %u.",
                                      reason->points),
                            reason->points, reason->total);
  }
}

static char *
supply (const AdvisorReason *reason)
{
  if (reason->points == 0 && reason->count == 0)
    return g_strdup (_("After this turn no ghost is left in the supply."));

  if (reason->points == 0)
    return g_strdup_printf (ngettext ("After this turn %u ghost is left in the supply.",
                                      "After this turn %u ghosts are left in the supply.",
                                      reason->count),
                            reason->count);

  if (reason->count == 0)
    /* Translators: %1$u of %2$u tiles. */
    return g_strdup_printf (_("After this turn no ghost is left in the supply; tiles not seen yet that may ask for one: %u of %u."),
                            reason->points, reason->total);

  /* Translators: %2$u of %3$u tiles. */
  return g_strdup_printf (ngettext ("After this turn %u ghost is left in the supply; tiles not seen yet that may ask for more: %u of %u.",
                                    "After this turn %u ghosts are left in the supply; tiles not seen yet that may ask for more: %u of %u.",
                                    reason->count),
                          reason->count, reason->points, reason->total);
}

static char *
ghosts_removed (guint n)
{
  return g_strdup_printf (ngettext ("A scoring returns %u ghost to the supply, instead of points.",
                                    "A scoring returns %u ghosts to the supply, instead of points.",
                                    n),
                          n);
}

static char *
ghosts_cleared (guint n)
{
  return g_strdup_printf (ngettext ("The hound returns %u ghost to the supply.",
                                    "The hound returns %u ghosts to the supply.",
                                    n),
                          n);
}

static char *
bank_extended (guint n)
{
  return g_strdup_printf (ngettext ("The tile extends the mist and brings %u ghost fewer.",
                                    "The tile extends the mist and brings %u ghosts fewer.",
                                    n),
                          n);
}

static char *
circles (guint n)
{
  return g_strdup_printf (ngettext ("%u ghost moves into a spell circle and need not come from the supply.",
                                    "%u ghosts move into spell circles and need not come from the supply.",
                                    n),
                          n);
}

static char *
meeples_back (guint n)
{
  return g_strdup_printf (ngettext ("%u meeple returns to its reserve.",
                                    "%u meeples return to their reserve.",
                                    n),
                          n);
}

static char *
keeps_meeple (guint n)
{
  return g_strdup_printf (ngettext ("%u meeple stays in reserve for later.",
                                    "%u meeples stay in reserve for later.",
                                    n),
                          n);
}

char *
negura_text_reason (const NeguraText    *self,
                    const AdvisorReason *reason)
{
  switch ((AdvisorReasonKind) reason->kind) {
  case ADVISOR_REASON_WINS:
    return g_strdup (_("The game is won."));
  case ADVISOR_REASON_OTHERS_LOSE:
    return others_lose (reason);
  case ADVISOR_REASON_MARKER_REACHED:
    return marker_reached (reason);
  case ADVISOR_REASON_POINTS:
    return points (self, reason);
  case ADVISOR_REASON_HOUND_POINTS:
    return hound_points (reason);
  case ADVISOR_REASON_CAT_POINTS:
    return cat_points (reason->points);
  case ADVISOR_REASON_BANK_COMPLETED:
    return as_event (self, reason, RULES_EVENT_BANK_COMPLETED);
  case ADVISOR_REASON_BANK_SPARED:
    return bank_spared (reason);
  case ADVISOR_REASON_CEMETERY_CLOSED:
    return as_event (self, reason, RULES_EVENT_CEMETERY_CLOSED);
  case ADVISOR_REASON_CEMETERY_NEAR:
    return cemetery_near (reason);
  case ADVISOR_REASON_FACE_DOWN:
    return face_down (reason);
  case ADVISOR_REASON_NO_FACE_DOWN:
    return g_strdup (_("No cemetery stays open, so no tile is lost face down."));
  case ADVISOR_REASON_HAUNTING:
    return haunting (reason);
  case ADVISOR_REASON_BURIED:
    return buried (reason);
  case ADVISOR_REASON_SHARED:
    return shared (reason);
  case ADVISOR_REASON_NEARLY_SHARED:
    return nearly_shared (reason);
  case ADVISOR_REASON_CLAIM:
    return claim (reason);
  case ADVISOR_REASON_GROWS:
    return grows (reason);
  case ADVISOR_REASON_MARKER_NEAR:
    return marker_near (reason);
  case ADVISOR_REASON_SUPPLY:
    return supply (reason);
  case ADVISOR_REASON_GHOSTS_REMOVED:
    return ghosts_removed (reason->count);
  case ADVISOR_REASON_GHOSTS_CLEARED:
    return ghosts_cleared (reason->count);
  case ADVISOR_REASON_BANK_EXTENDED:
    return bank_extended (reason->count);
  case ADVISOR_REASON_CIRCLES:
    return circles (reason->count);
  case ADVISOR_REASON_MEEPLES_BACK:
    return meeples_back (reason->count);
  case ADVISOR_REASON_KEEPS_MEEPLE:
    return keeps_meeple (reason->count);
  case ADVISOR_REASON_BRINGS:
  case ADVISOR_REASON_MAJORITY:
  case ADVISOR_REASON_EQUAL:
  case ADVISOR_REASON_FEEDS:
  case ADVISOR_REASON_GUARD_EARNED:
  case ADVISOR_REASON_HAUNTS:
  case ADVISOR_REASON_CHASES:
  case ADVISOR_REASON_STANDING:
    return negura_text_reason_rival (reason);
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

static guint
per_cent (double chance)
{
  return (guint) (CLAMP (chance, 0, 1) * 100 + 0.5);
}

static gboolean
is_settled (double chance)
{
  return chance <= 0 || chance >= 1;
}

char *
negura_text_chance (double   chance,
                    gboolean exact)
{
  if (exact && ((chance >= 0.01 && chance <= 0.99) || is_settled (chance)))
    /* Translators: a proved chance to win, with its per cent sign. */
    return g_strdup_printf (C_("chance", "%u%%"), per_cent (chance));
  if (chance < 0.01)
    /* Translators: an estimated chance to win. */
    return g_strdup_printf (C_("chance", "under %u%%"), 1);
  if (chance > 0.99)
    /* Translators: an estimated chance to win. */
    return g_strdup_printf (C_("chance", "over %u%%"), 99);

  /* Translators: an estimated chance to win, with its per cent sign. */
  return g_strdup_printf (C_("chance", "about %u%%"), per_cent (chance));
}

char *
negura_text_best_chance (const AdvisorReport *report)
{
  g_autofree char *chance = NULL;

  g_return_val_if_fail (report->n_choices > 0, g_strdup (""));

  if (report->exact && is_settled (report->choices[0].chance))
    return g_strdup (report->choices[0].chance >= 1 ? _("With the right moves the game is won.")
                                                    : _("The game can no longer be won."));

  chance = negura_text_chance (report->choices[0].chance, report->exact);

  if (report->exact)
    /* Translators: a proved chance to win.  %s: "62%". */
    return g_strdup_printf (_("Chance to win: %s."), chance);

  /* Translators: %s: "about 62%". */
  return g_strdup_printf (_("Estimated chance to win: %s."), chance);
}

char *
negura_text_other_chance (const AdvisorReport *report,
                          guint                index)
{
  g_return_val_if_fail (index < report->n_choices, g_strdup (""));

  /* What was tried seldom may look better by luck; the search did not believe
   * it, and nobody should who reads it. */
  return negura_text_chance (MIN (report->choices[index].chance, report->choices[0].chance),
                             report->exact);
}

char *
negura_text_advice (const NeguraText     *self,
                    const AdvisorReport  *report,
                    const AdvisorReasons *reasons)
{
  GString *text = g_string_new (NULL);
  uint16_t others[ADVISOR_MAX_ALTERNATIVES];
  guint n_others = advisor_alternatives (self->state, self->set, report, others);

  negura_text_add (text, negura_text_move (self, &report->choices[0].move));
  for (guint i = 0; i < reasons->n_reasons; i++)
    negura_text_add (text, negura_text_reason (self, &reasons->reasons[i]));
  negura_text_add (text, negura_text_best_chance (report));

  for (guint i = 0; i < n_others; i++) {
    g_autofree char *move = negura_text_move (self, &report->choices[others[i]].move);
    g_autofree char *chance = negura_text_other_chance (report, others[i]);

    /* Translators: another move than the best one.  %1$s: a sentence of its own,
       %2$s: "about 62%". */
    negura_text_add (text, g_strdup_printf (_("Or: %s Chance to win: %s."), move, chance));
  }

  return g_string_free_and_steal (text);
}
