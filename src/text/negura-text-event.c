/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sentences for the log.
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

/* The kind of the feature an event is about, from the tile at its square.  An
 * event may be told only in its own game, where that tile lies. */
static guint
event_kind (const NeguraText *self,
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
drawn (const NeguraText *self,
       const RulesEvent *event)
{
  const RulesTile *tile = &self->set->tiles[event->tile];
  g_autofree char *name = negura_text_seat (self, event->seat);

  if (tile->ghosts == 0) {
    if (negura_text_alone (self))
      return g_strdup (_("You drew a tile without mist."));
    return g_strdup_printf (_("%s drew a tile without mist."), name);
  }

  if (negura_text_alone (self))
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
bank_completed (const RulesEvent *event)
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
bank_died (const RulesEvent *event)
{
  g_autofree char *tiles = negura_text_tiles (event->value);

  /* Translators: %s: "3 tiles". */
  return g_strdup_printf (_("A mist bank of %s can no longer be completed."), tiles);
}

static char *
ghosts_put (const RulesEvent *event)
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
  const char *colour = negura_text_colour (event->colour);
  gboolean city = event_kind (self, event) == RULES_FEATURE_CITY;

  if (negura_text_alone (self)) {
    if (city)
      /* Translators: %s: "red". */
      return g_strdup_printf (_("You put a %s meeple in the city."), colour);
    return g_strdup_printf (_("You put a %s meeple on the road."), colour);
  }

  if (city)
    /* Translators: %1$s: a name, %2$s: "red". */
    return g_strdup_printf (_("%s put a %s meeple in the city."), name, colour);
  return g_strdup_printf (_("%s put a %s meeple on the road."), name, colour);
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
  gboolean city = event_kind (self, event) == RULES_FEATURE_CITY;
  g_autofree char *points = negura_text_points (event->points);
  g_autofree char *value = negura_text_points (event->value);
  g_autofree char *colours = negura_text_colours (event->count);

  if (event->count <= 1) {
    if (city)
      /* Translators: %s: "8 points". */
      return g_strdup_printf (_("City scored: %s."), points);
    return g_strdup_printf (_("Road scored: %s."), points);
  }

  if (city)
    /* Translators: a joint scoring: the value of the feature counts once for
       each colour.  %1$s: "4 points", %2$s: "2 colours", %3$s: "8 points". */
    return g_strdup_printf (_("City scored: %s × %s = %s."), value, colours, points);
  return g_strdup_printf (_("Road scored: %s × %s = %s."), value, colours, points);
}

static char *
ghosts_removed (const RulesEvent *event)
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
  if (event_kind (self, event) == RULES_FEATURE_CITY)
    return g_strdup (_("The points of the city were given up."));

  return g_strdup (_("The points of the road were given up."));
}

static char *
won (const RulesEvent *event)
{
  return g_strdup_printf (ngettext ("Victory! The scoring meeple has reached %u point.",
                                    "Victory! The scoring meeple has reached %u points.",
                                    event->points),
                          event->points);
}

static char *
lost (const RulesEvent *event)
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
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

char *
negura_text_event (const NeguraText *self,
                   const RulesEvent *event)
{
  switch ((RulesEventKind) event->kind) {
  case RULES_EVENT_DRAWN:
    return drawn (self, event);
  case RULES_EVENT_SET_ASIDE:
    return g_strdup (_("The tile fits nowhere and is set aside; another is drawn."));
  case RULES_EVENT_PLACED:
    return placed (self, event);
  case RULES_EVENT_BANK_COMPLETED:
    return bank_completed (event);
  case RULES_EVENT_BANK_DIED:
    return bank_died (event);
  case RULES_EVENT_GHOSTS_PUT:
    return ghosts_put (event);
  case RULES_EVENT_MEEPLE_PUT:
    return meeple_put (self, event);
  case RULES_EVENT_PASSED:
    return passed (self, event);
  case RULES_EVENT_SCORED:
    return scored (self, event);
  case RULES_EVENT_GHOSTS_REMOVED:
    return ghosts_removed (event);
  case RULES_EVENT_FORGONE:
    return forgone (self, event);
  case RULES_EVENT_MEEPLE_BACK:
    /* Translators: %s: "red". */
    return g_strdup_printf (_("The %s meeple returns to the reserve."),
                            negura_text_colour (event->colour));
  case RULES_EVENT_WON:
    return won (event);
  case RULES_EVENT_LOST:
    return lost (event);
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}
