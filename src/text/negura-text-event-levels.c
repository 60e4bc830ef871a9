/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sentences of the log for what comes with levels 2 to 6 and with spell
 * circles: cemeteries, hounds, stacks, the cat.
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

static char *
cemetery_closed (const RulesEvent *event,
                 const char       *column,
                 const char       *row)
{
  if (event->count == 0)
    return g_strdup_printf (_("The cemetery at column\u00a0%s, row\u00a0%s is closed."), column, row);

  return g_strdup_printf (ngettext ("The cemetery at column\u00a0%s, row\u00a0%s is closed: %u ghost returns to the supply.",
                                    "The cemetery at column\u00a0%s, row\u00a0%s is closed: %u ghosts return to the supply.",
                                    event->count),
                          column, row, event->count);
}

static char *
buried (const RulesEvent *event)
{
  const char *colour = negura_text_colour (event->colour);
  g_autofree char *column = negura_text_number (event->from.x);
  g_autofree char *row = negura_text_number (event->from.y);

  if (event->count > 0)
    /* Translators: %s: "red". */
    return g_strdup_printf (_("A %s meeple from the reserve is buried."), colour);

  /* Translators: %1$s: "red", %2$s: column, %3$s: row. */
  return g_strdup_printf (_("The %s meeple from column\u00a0%s, row\u00a0%s is buried."),
                          colour, column, row);
}

static char *
circle_moved (const RulesEvent *event)
{
  g_autofree char *column = negura_text_number (event->from.x);
  g_autofree char *row = negura_text_number (event->from.y);

  return g_strdup_printf (_("A ghost moves from column\u00a0%s, row\u00a0%s into a spell circle."),
                          column, row);
}

static char *
marker_moved (const RulesEvent *event)
{
  /* A hound or the cat may score nothing. */
  if (event->points == 0)
    /* Translators: %s: "red". */
    return g_strdup_printf (_("The %s scoring meeple does not move."),
                            negura_text_colour (event->colour));

  /* Translators: %1$s: "red", %2$u: points. */
  return g_strdup_printf (ngettext ("The %s scoring meeple moves %u space.",
                                    "The %s scoring meeple moves %u spaces.",
                                    event->points),
                          negura_text_colour (event->colour), event->points);
}

/* Hounds by their number. */

static char *
hound_put (const RulesEvent *event,
           const char       *column,
           const char       *row)
{
  const char *colour = negura_text_colour (event->colour);

  if (event->count == 0)
    /* Translators: %1$s: "red", %2$s: column, %3$s: row. */
    return g_strdup_printf (_("The first hound joins the %s meeple at column\u00a0%s, row\u00a0%s."),
                            colour, column, row);

  /* Translators: %1$s: "red", %2$s: column, %3$s: row. */
  return g_strdup_printf (_("The second hound joins the %s meeple at column\u00a0%s, row\u00a0%s."),
                          colour, column, row);
}

static char *
hound_lost (const RulesEvent *event)
{
  if (event->count == 0)
    return g_strdup (_("The first hound finds no meeple to join and leaves the game."));

  return g_strdup (_("The second hound finds no meeple to join and leaves the game."));
}

static char *
hound_left (const RulesEvent *event)
{
  if (event->count == 0)
    return g_strdup (_("The first hound’s meeple is buried: the hound leaves the game."));

  return g_strdup (_("The second hound’s meeple is buried: the hound leaves the game."));
}

static char *
hound_scored (const RulesEvent *event)
{
  if (event->count == 0)
    return g_strdup_printf (ngettext ("The first hound scores %u point, one for each ghost on the board, and leaves the game.",
                                      "The first hound scores %u points, one for each ghost on the board, and leaves the game.",
                                      event->points),
                            event->points);

  return g_strdup_printf (ngettext ("The second hound scores %u point, one for each ghost on the board, and leaves the game.",
                                    "The second hound scores %u points, one for each ghost on the board, and leaves the game.",
                                    event->points),
                          event->points);
}

static char *
stack_begun (const RulesEvent *event)
{
  if (event->count == 1)
    return g_strdup_printf (ngettext ("The second stack is active now; with the rest of the first it has %u tile.",
                                      "The second stack is active now; with the rest of the first it has %u tiles.",
                                      event->value),
                            event->value);

  return g_strdup_printf (ngettext ("The third stack is active now; with the rest of the second it has %u tile.",
                                    "The third stack is active now; with the rest of the second it has %u tiles.",
                                    event->value),
                          event->value);
}

static char *
face_down (const NeguraText *self,
           const RulesEvent *event,
           const char       *column,
           const char       *row)
{
  g_autofree char *name = negura_text_seat (self, event->seat);

  if (negura_text_alone (self))
    return g_strdup_printf (_("You placed a face-down tile at column\u00a0%s, row\u00a0%s."),
                            column, row);

  /* Translators: %1$s: a name. */
  return g_strdup_printf (_("%s placed a face-down tile at column\u00a0%s, row\u00a0%s."),
                          name, column, row);
}

char *
negura_text_event_levels (const NeguraText *self,
                          const RulesEvent *event)
{
  g_autofree char *column = negura_text_number (event->square.x);
  g_autofree char *row = negura_text_number (event->square.y);

  switch (event->kind) {
  case RULES_EVENT_CEMETERY_CLOSED:
    return cemetery_closed (event, column, row);
  case RULES_EVENT_BURIED:
    return buried (event);
  case RULES_EVENT_EXTRA_GHOST:
    return g_strdup_printf (_("One more ghost appears on the cemetery at column\u00a0%s, row\u00a0%s."),
                            column, row);
  case RULES_EVENT_HAUNTED:
    return g_strdup_printf (_("The haunted cemetery brings a ghost to column\u00a0%s, row\u00a0%s."),
                            column, row);
  case RULES_EVENT_CIRCLE_MOVED:
    return circle_moved (event);
  case RULES_EVENT_CIRCLE_PUT:
    return g_strdup_printf (ngettext ("%u ghost from the supply appears in a spell circle.",
                                      "%u ghosts from the supply appear in spell circles.",
                                      event->count),
                            event->count);
  case RULES_EVENT_MARKER_MOVED:
    return marker_moved (event);
  case RULES_EVENT_HOUND_PUT:
    return hound_put (event, column, row);
  case RULES_EVENT_HOUND_LOST:
    return hound_lost (event);
  case RULES_EVENT_HOUND_LEFT:
    return hound_left (event);
  case RULES_EVENT_HOUND_SCORED:
    return hound_scored (event);
  case RULES_EVENT_STACK_BEGUN:
    return stack_begun (event);
  case RULES_EVENT_CAT_PUT:
    /* Translators: %1$s: "red", %2$s: column, %3$s: row. */
    return g_strdup_printf (_("The cat joins the %s meeple at column\u00a0%s, row\u00a0%s."),
                            negura_text_colour (event->colour), column, row);
  case RULES_EVENT_CAT_WAITS:
    return g_strdup (_("The cat waits for the next meeple."));
  case RULES_EVENT_CAT_SCORED:
    return g_strdup_printf (ngettext ("The cat scores %u point, one for each ghost in a spell circle.",
                                      "The cat scores %u points, one for each ghost in a spell circle.",
                                      event->points),
                            event->points);
  case RULES_EVENT_FACE_DOWN:
    return face_down (self, event, column, row);
  case RULES_EVENT_GHOSTS_CLEARED:
    return g_strdup_printf (ngettext ("The hound removes %u ghost at column\u00a0%s, row\u00a0%s.",
                                      "The hound removes %u ghosts at column\u00a0%s, row\u00a0%s.",
                                      event->count),
                            event->count, column, row);
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}
