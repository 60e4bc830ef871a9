/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sentences for the log.
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

/* The kind comes from the tile at the event's square.  An event may be told
 * only in its own game, where that tile lies. */
guint
negura_text_event_kind (const NeguraText *self,
                        const RulesEvent *event)
{
  guint cell = rules_cell_at (self->state, event->square);
  const RulesTile *tile;

  g_return_val_if_fail (cell != RULES_NO_CELL, RULES_FEATURE_ROAD);

  tile = negura_text_cell_tile (self, cell);
  g_return_val_if_fail (event->feature < tile->n_features, RULES_FEATURE_ROAD);

  return tile->features[event->feature].kind;
}

static char *
drawn_mist (const NeguraText *self,
            const RulesTile  *tile,
            const char       *name)
{
  gboolean alone = negura_text_alone (self);

  if (tile->circles > 0 && alone)
    return g_strdup_printf (ngettext ("You drew a mist tile with %u spell circle.",
                                      "You drew a mist tile with %u spell circles.",
                                      tile->circles),
                            tile->circles);
  if (tile->circles > 0)
    /* Translators: %1$s: a name. */
    return g_strdup_printf (ngettext ("%s drew a mist tile with %u spell circle.",
                                      "%s drew a mist tile with %u spell circles.",
                                      tile->circles),
                            name, tile->circles);

  if (tile->castle != RULES_NO_FEATURE && alone)
    return g_strdup_printf (ngettext ("You drew a castle in the mist, with %u ghost symbol.",
                                      "You drew a castle in the mist, with %u ghost symbols.",
                                      tile->ghosts),
                            tile->ghosts);
  if (tile->castle != RULES_NO_FEATURE)
    /* Translators: %1$s: a name. */
    return g_strdup_printf (ngettext ("%s drew a castle in the mist, with %u ghost symbol.",
                                      "%s drew a castle in the mist, with %u ghost symbols.",
                                      tile->ghosts),
                            name, tile->ghosts);

  if (alone)
    return g_strdup_printf (ngettext ("You drew a mist tile with %u ghost symbol.",
                                      "You drew a mist tile with %u ghost symbols.",
                                      tile->ghosts),
                            tile->ghosts);

  /* Translators: %1$s: a name. */
  return g_strdup_printf (ngettext ("%s drew a mist tile with %u ghost symbol.",
                                    "%s drew a mist tile with %u ghost symbols.",
                                    tile->ghosts),
                          name, tile->ghosts);
}

static char *
drawn (const NeguraText *self,
       const RulesEvent *event)
{
  const RulesTile *tile = &self->set->tiles[event->tile];
  g_autofree char *name = negura_text_seat (self, event->seat);

  if (negura_text_competitive (self))
    return negura_text_drawn_competitive (self, event);

  if (tile->bank != RULES_NO_FEATURE)
    return drawn_mist (self, tile, name);

  if (tile->cemetery != RULES_NO_FEATURE &&
      rules_level (self->state->setup.level)->haunted) {
    if (negura_text_alone (self))
      return g_strdup (_("You drew a haunted cemetery."));
    return g_strdup_printf (_("%s drew a haunted cemetery."), name);
  }

  if (tile->cemetery != RULES_NO_FEATURE) {
    if (negura_text_alone (self))
      return g_strdup (_("You drew a cemetery."));
    return g_strdup_printf (_("%s drew a cemetery."), name);
  }

  if (negura_text_alone (self))
    return g_strdup (_("You drew a tile without mist."));
  return g_strdup_printf (_("%s drew a tile without mist."), name);
}

static char *
placed (const NeguraText *self,
        const RulesEvent *event)
{
  g_autofree char *name = negura_text_seat (self, event->seat);
  g_autofree char *column = negura_text_number (event->square.x);
  g_autofree char *row = negura_text_number (event->square.y);

  if (negura_text_alone (self))
    return g_strdup_printf (_("You placed the tile at column\u00a0%s, row\u00a0%s."),
                            column, row);

  /* Translators: %1$s: a name. */
  return g_strdup_printf (_("%s placed the tile at column\u00a0%s, row\u00a0%s."),
                          name, column, row);
}

static char *
bank_completed (const NeguraText *self,
                const RulesEvent *event)
{
  g_autofree char *tiles = negura_text_tiles (event->value);

  if (event->count == 0)
    /* Translators: %s: "3 tiles". */
    return g_strdup_printf (_("A mist bank of %s is complete; no ghost was on it."), tiles);

  /* Translators: %1$s: "3 tiles", %2$u: ghosts. */
  return g_strdup_printf (ngettext ("A mist bank of %s is complete: %u ghost returns to the supply.",
                                    "A mist bank of %s is complete: %u ghosts return to the supply.",
                                    event->count),
                          tiles, event->count);
}

static char *
bank_died (const NeguraText *self,
           const RulesEvent *event)
{
  g_autofree char *tiles = negura_text_tiles (event->value);

  /* Translators: %s: "3 tiles". */
  return g_strdup_printf (_("A mist bank of %s can no longer be completed."), tiles);
}

static char *
ghosts_put (const NeguraText *self,
            const RulesEvent *event)
{
  g_autofree char *column = negura_text_number (event->square.x);
  g_autofree char *row = negura_text_number (event->square.y);

  return g_strdup_printf (ngettext ("%u ghost appears at column\u00a0%s, row\u00a0%s.",
                                    "%u ghosts appear at column\u00a0%s, row\u00a0%s.",
                                    event->count),
                          event->count, column, row);
}

static char *
meeple_put (const NeguraText *self,
            const RulesEvent *event)
{
  g_autofree char *name = negura_text_seat (self, event->seat);
  static const NeguraTextByKind alone = {
    /* Translators: %s: "red". */
    .road = N_("You put a %s meeple on the road."),
    /* Translators: %s: "red". */
    .city = N_("You put a %s meeple in the city."),
    /* Translators: %s: "red". */
    .castle = N_("You put a %s meeple on the castle."),
  };
  static const NeguraTextByKind named = {
    /* Translators: %1$s: a name, %2$s: "red". */
    .road = N_("%s put a %s meeple on the road."),
    /* Translators: %1$s: a name, %2$s: "red". */
    .city = N_("%s put a %s meeple in the city."),
    /* Translators: %1$s: a name, %2$s: "red". */
    .castle = N_("%s put a %s meeple on the castle."),
  };
  const char *colour = negura_text_colour (event->colour);
  guint kind = negura_text_event_kind (self, event);

  if (negura_text_competitive (self))
    return negura_text_event_competitive (self, event);

  NEGURA_TEXT_FORMATS_BEGIN
  if (negura_text_alone (self))
    return g_strdup_printf (negura_text_by_kind (&alone, kind), colour);

  return g_strdup_printf (negura_text_by_kind (&named, kind), name, colour);
  NEGURA_TEXT_FORMATS_END
}

static char *
passed (const NeguraText *self,
        const RulesEvent *event)
{
  g_autofree char *name = negura_text_seat (self, event->seat);

  if (negura_text_alone (self))
    return g_strdup (_("You put no meeple."));

  return g_strdup_printf (_("%s put no meeple."), name);
}

static char *
scored (const NeguraText *self,
        const RulesEvent *event)
{
  static const NeguraTextByKind plain = {
    /* Translators: %s: "8 points" or "4 points for each of 2 colours". */
    .road = N_("Road scored: %s."),
    /* Translators: %s: "8 points" or "4 points for each of 2 colours". */
    .city = N_("City scored: %s."),
    /* Translators: %s: "8 points" or "4 points for each of 2 colours". */
    .castle = N_("Castle scored: %s."),
  };
  static const NeguraTextByKind joint = {
    /* Translators: a joint scoring: the value of the feature counts once for each
       colour.  %1$s: "4 points", %2$s: "2 colours", %3$s: "8 points". */
    .road = N_("Road scored: %s × %s = %s."),
    /* Translators: a joint scoring: the value of the feature counts once for each
       colour.  %1$s: "4 points", %2$s: "2 colours", %3$s: "8 points". */
    .city = N_("City scored: %s × %s = %s."),
  };
  guint kind = negura_text_event_kind (self, event);
  g_autofree char *points = negura_text_gain (self, event->value, event->count);
  g_autofree char *value = negura_text_points (event->value);
  g_autofree char *colours = negura_text_colours (event->count);

  NEGURA_TEXT_FORMATS_BEGIN
  if (event->count <= 1 || negura_text_three (self))
    return g_strdup_printf (negura_text_by_kind (&plain, kind), points);

  return g_strdup_printf (negura_text_by_kind (&joint, kind), value, colours, points);
  NEGURA_TEXT_FORMATS_END
}

static char *
ghosts_removed (const NeguraText *self,
                const RulesEvent *event)
{
  g_autofree char *column = negura_text_number (event->square.x);
  g_autofree char *row = negura_text_number (event->square.y);

  return g_strdup_printf (ngettext ("%u ghost removed at column\u00a0%s, row\u00a0%s, instead of points.",
                                    "%u ghosts removed at column\u00a0%s, row\u00a0%s, instead of points.",
                                    event->count),
                          event->count, column, row);
}

static char *
forgone (const NeguraText *self,
         const RulesEvent *event)
{
  static const NeguraTextByKind sentences = {
    .road = N_("The points of the road were given up."),
    .city = N_("The points of the city were given up."),
    .castle = N_("The points of the castle were given up."),
  };

  return g_strdup (negura_text_by_kind (&sentences, negura_text_event_kind (self, event)));
}

static char *
won (const NeguraText *self,
     const RulesEvent *event)
{
  if (negura_text_three (self))
    return g_strdup_printf (ngettext ("Victory! All three scoring meeples have reached %u point.",
                                      "Victory! All three scoring meeples have reached %u points.",
                                      event->points),
                            event->points);

  return g_strdup_printf (ngettext ("Victory! The scoring meeple has reached %u point.",
                                    "Victory! The scoring meeple has reached %u points.",
                                    event->points),
                          event->points);
}

static char *
lost (const NeguraText *self,
      const RulesEvent *event)
{
  switch ((RulesOutcome) event->value) {
  case RULES_OUTCOME_NO_GHOST:
    return g_strdup_printf (ngettext ("Defeat: the supply lacks %u ghost.",
                                      "Defeat: the supply lacks %u ghosts.",
                                      event->count),
                            event->count);
  case RULES_OUTCOME_NO_TILE:
    return g_strdup (_("Defeat: the stack has run out."));
  case RULES_OUTCOME_NONE:
  case RULES_OUTCOME_WON:
  case RULES_OUTCOME_FINISHED:
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

static char *
set_aside (const NeguraText *self,
           const RulesEvent *event)
{
  return g_strdup (_("The tile fits nowhere and is set aside; another is drawn."));
}

static char *
meeple_back (const NeguraText *self,
             const RulesEvent *event)
{
  if (negura_text_competitive (self))
    return negura_text_event_competitive (self, event);

  /* Translators: %s: "red". */
  return g_strdup_printf (_("The %s meeple returns to the reserve."),
                          negura_text_colour (event->colour));
}

/* One for each kind, which the tests go through. */
static char *(* const tellers[RULES_N_EVENT_KINDS]) (const NeguraText *self,
                                                     const RulesEvent *event) = {
  [RULES_EVENT_DRAWN] = drawn,
  [RULES_EVENT_SET_ASIDE] = set_aside,
  [RULES_EVENT_PLACED] = placed,
  [RULES_EVENT_BANK_COMPLETED] = bank_completed,
  [RULES_EVENT_BANK_DIED] = bank_died,
  [RULES_EVENT_GHOSTS_PUT] = ghosts_put,
  [RULES_EVENT_MEEPLE_PUT] = meeple_put,
  [RULES_EVENT_PASSED] = passed,
  [RULES_EVENT_SCORED] = scored,
  [RULES_EVENT_GHOSTS_REMOVED] = ghosts_removed,
  [RULES_EVENT_FORGONE] = forgone,
  [RULES_EVENT_MEEPLE_BACK] = meeple_back,
  [RULES_EVENT_WON] = won,
  [RULES_EVENT_LOST] = lost,
  [RULES_EVENT_CEMETERY_CLOSED] = negura_text_event_levels,
  [RULES_EVENT_BURIED] = negura_text_event_levels,
  [RULES_EVENT_EXTRA_GHOST] = negura_text_event_levels,
  [RULES_EVENT_HAUNTED] = negura_text_event_levels,
  [RULES_EVENT_CIRCLE_MOVED] = negura_text_event_levels,
  [RULES_EVENT_CIRCLE_PUT] = negura_text_event_levels,
  [RULES_EVENT_MARKER_MOVED] = negura_text_event_levels,
  [RULES_EVENT_HOUND_PUT] = negura_text_event_levels,
  [RULES_EVENT_HOUND_LOST] = negura_text_event_levels,
  [RULES_EVENT_HOUND_LEFT] = negura_text_event_levels,
  [RULES_EVENT_HOUND_SCORED] = negura_text_event_levels,
  [RULES_EVENT_STACK_BEGUN] = negura_text_event_levels,
  [RULES_EVENT_CAT_PUT] = negura_text_event_levels,
  [RULES_EVENT_CAT_WAITS] = negura_text_event_levels,
  [RULES_EVENT_CAT_SCORED] = negura_text_event_levels,
  [RULES_EVENT_FACE_DOWN] = negura_text_event_levels,
  [RULES_EVENT_GHOSTS_CLEARED] = negura_text_event_levels,
  [RULES_EVENT_MIST_EXTENDED] = negura_text_event_competitive,
  [RULES_EVENT_MIST_LIMITED] = negura_text_event_competitive,
  [RULES_EVENT_GHOST_ATTACHED] = negura_text_event_competitive,
  [RULES_EVENT_CHASED] = negura_text_event_competitive,
  [RULES_EVENT_GHOSTS_SKIPPED] = negura_text_event_competitive,
  [RULES_EVENT_RESULT] = negura_text_event_competitive,
  [RULES_EVENT_GUARD_EARNED] = negura_text_event_competitive,
  [RULES_EVENT_TOTAL] = negura_text_event_competitive,
  [RULES_EVENT_FINAL_SCORING] = negura_text_event_competitive,
  [RULES_EVENT_FINISHED] = negura_text_event_competitive,
};

char *
negura_text_event (const NeguraText *self,
                   const RulesEvent *event)
{
  g_return_val_if_fail (event->kind < RULES_N_EVENT_KINDS && tellers[event->kind] != NULL, g_strdup (""));

  return tellers[event->kind] (self, event);
}
