/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The log of competitive games.
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

/* Ghost symbols do not count, so they are not told (R8.3). */
char *
negura_text_drawn_competitive (const NeguraText *self,
                               const RulesEvent *event)
{
  const RulesTile *tile = &self->set->tiles[event->tile];
  g_autofree char *name = negura_text_seat (self, event->seat);

  if (tile->circles > 0)
    /* Translators: %1$s: a name. */
    return g_strdup_printf (ngettext ("%s drew a mist tile with %u spell circle.",
                                      "%s drew a mist tile with %u spell circles.",
                                      tile->circles),
                            name, tile->circles);
  if (tile->castle != RULES_NO_FEATURE)
    return g_strdup_printf (_("%s drew a castle in the mist."), name);
  if (tile->cemetery != RULES_NO_FEATURE)
    return g_strdup_printf (_("%s drew a cemetery."), name);
  if (tile->monastery != RULES_NO_FEATURE)
    return g_strdup_printf (_("%s drew a monastery."), name);
  if (tile->bank != RULES_NO_FEATURE)
    return g_strdup_printf (_("%s drew a mist tile."), name);
  if (rules_setup_ghosts (&self->state->setup) > 0)
    return g_strdup_printf (_("%s drew a tile without mist."), name);

  return g_strdup_printf (_("%s drew a tile."), name);
}

static char *
figure_put (const NeguraText *self,
            const RulesEvent *event)
{
  static const NeguraTextByKind sentences[RULES_N_FIGURES] = {
    [RULES_FIGURE_MEEPLE] = {
      /* Translators: %s: a name. */
      .road = N_("%s put a meeple on the road as a highwayman."),
      /* Translators: %s: a name. */
      .city = N_("%s put a meeple in the city as a knight."),
      /* Translators: %s: a name. */
      .castle = N_("%s put a meeple on the castle."),
      /* Translators: %s: a name. */
      .field = N_("%s put a meeple on the field as a farmer."),
      /* Translators: %s: a name. */
      .monastery = N_("%s put a meeple in the monastery as a monk."),
      /* Translators: %s: a name. */
      .cemetery = N_("%s put a meeple on the cemetery as its keeper."),
    },
    [RULES_FIGURE_GUARD] = {
      /* Translators: %s: a name. */
      .road = N_("%s put a guard meeple on the road as a highwayman."),
      /* Translators: %s: a name. */
      .city = N_("%s put a guard meeple in the city as a knight."),
      /* Translators: %s: a name. */
      .castle = N_("%s put a guard meeple on the castle."),
      /* Translators: %s: a name. */
      .field = N_("%s put a guard meeple on the field as a farmer."),
      /* Translators: %s: a name. */
      .monastery = N_("%s put a guard meeple in the monastery as a monk."),
      /* Translators: %s: a name. */
      .cemetery = N_("%s put a guard meeple on the cemetery as its keeper."),
    },
  };
  g_autofree char *name = negura_text_seat (self, event->seat);

  g_return_val_if_fail (event->figure < RULES_N_FIGURES, g_strdup (""));

  NEGURA_TEXT_FORMATS_BEGIN
  return g_strdup_printf (negura_text_by_kind (&sentences[event->figure],
                                               negura_text_event_kind (self, event)),
                          name);
  NEGURA_TEXT_FORMATS_END
}

/* Ghosts */

static char *
mist_extended (const NeguraText *self,
               const RulesEvent *event)
{
  g_autofree char *name = negura_text_seat (self, event->seat);

  /* Translators: %1$s: a name. */
  return g_strdup_printf (ngettext ("%s extended the mist: %u ghost to attach to a meeple of another player.",
                                    "%s extended the mist: %u ghosts to attach to meeples of other players.",
                                    event->count),
                          name, event->count);
}

static char *
mist_limited (const NeguraText *self,
              const RulesEvent *event)
{
  g_autofree char *name = negura_text_seat (self, event->seat);

  /* Translators: %1$s: a name. */
  return g_strdup_printf (ngettext ("%s limited the mist: %u ghost to attach to a meeple of their own.",
                                    "%s limited the mist: %u ghosts to attach to meeples of their own.",
                                    event->count),
                          name, event->count);
}

static char *
ghost_attached (const NeguraText *self,
                const RulesEvent *event)
{
  static const NeguraTextByKind sentences = {
    /* Translators: %1$s: who attaches, %2$s: column, %3$s: row, %4$s: the player
       whose meeple it is. */
    .road = N_("%s attached a ghost to the highwayman at column\u00a0%s, row\u00a0%s (%s)."),
    /* Translators: %1$s: who attaches, %2$s: column, %3$s: row, %4$s: the player
       whose meeple it is. */
    .city = N_("%s attached a ghost to the knight at column\u00a0%s, row\u00a0%s (%s)."),
    /* Translators: %1$s: who attaches, %2$s: column, %3$s: row, %4$s: the player
       whose meeple it is. */
    .castle = N_("%s attached a ghost to the meeple on the castle at column\u00a0%s, row\u00a0%s (%s)."),
    /* Translators: %1$s: who attaches, %2$s: column, %3$s: row, %4$s: the player
       whose meeple it is. */
    .field = N_("%s attached a ghost to the farmer at column\u00a0%s, row\u00a0%s (%s)."),
    /* Translators: %1$s: who attaches, %2$s: column, %3$s: row, %4$s: the player
       whose meeple it is. */
    .monastery = N_("%s attached a ghost to the monk at column\u00a0%s, row\u00a0%s (%s)."),
    /* Translators: %1$s: who attaches, %2$s: column, %3$s: row, %4$s: the player
       whose meeple it is. */
    .cemetery = N_("%s attached a ghost to the cemetery keeper at column\u00a0%s, row\u00a0%s (%s)."),
  };
  g_autofree char *name = negura_text_seat (self, event->seat);
  g_autofree char *owner = negura_text_seat (self, self->state->setup.owner[event->colour]);
  g_autofree char *column = negura_text_number (event->square.x);
  g_autofree char *row = negura_text_number (event->square.y);
  g_autoptr (GString) text = g_string_new (NULL);

  NEGURA_TEXT_FORMATS_BEGIN
  negura_text_add (text, g_strdup_printf (negura_text_by_kind (&sentences, negura_text_event_kind (self, event)),
                                          name, column, row, owner));
  NEGURA_TEXT_FORMATS_END
  /* Translators: ghosts that a meeple has. */
  negura_text_add (text, g_strdup_printf (ngettext ("It has %u ghost now.",
                                                    "It has %u ghosts now.",
                                                    event->count),
                                          event->count));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
chased (const NeguraText *self,
        const RulesEvent *event)
{
  static const NeguraTextByKind sentences = {
    /* Translators: %1$s: column, %2$s: row, %3$s: the player whose it is. */
    .road = N_("The highwayman at column\u00a0%s, row\u00a0%s (%s) is scared off and returns to the reserve, and its ghosts to the supply."),
    /* Translators: %1$s: column, %2$s: row, %3$s: the player whose it is. */
    .city = N_("The knight at column\u00a0%s, row\u00a0%s (%s) is scared off and returns to the reserve, and its ghosts to the supply."),
    /* Translators: %1$s: column, %2$s: row, %3$s: the player whose it is. */
    .castle = N_("The meeple on the castle at column\u00a0%s, row\u00a0%s (%s) is scared off and returns to the reserve, and its ghosts to the supply."),
    /* Translators: %1$s: column, %2$s: row, %3$s: the player whose it is. */
    .field = N_("The farmer at column\u00a0%s, row\u00a0%s (%s) is scared off and returns to the reserve, and its ghosts to the supply."),
    /* Translators: %1$s: column, %2$s: row, %3$s: the player whose it is. */
    .monastery = N_("The monk at column\u00a0%s, row\u00a0%s (%s) is scared off and returns to the reserve, and its ghosts to the supply."),
    /* Translators: %1$s: column, %2$s: row, %3$s: the player whose it is. */
    .cemetery = N_("The cemetery keeper at column\u00a0%s, row\u00a0%s (%s) is scared off and returns to the reserve, and its ghosts to the supply."),
  };
  g_autofree char *owner = negura_text_seat (self, self->state->setup.owner[event->colour]);
  g_autofree char *column = negura_text_number (event->square.x);
  g_autofree char *row = negura_text_number (event->square.y);

  NEGURA_TEXT_FORMATS_BEGIN
  return g_strdup_printf (negura_text_by_kind (&sentences, negura_text_event_kind (self, event)),
                          column, row, owner);
  NEGURA_TEXT_FORMATS_END
}

static char *
ghosts_skipped (const RulesEvent *event)
{
  if (event->value == 0)
    return g_strdup_printf (ngettext ("The supply is empty: %u ghost is skipped.",
                                      "The supply is empty: %u ghosts are skipped.",
                                      event->count),
                            event->count);

  return g_strdup_printf (ngettext ("No meeple can get a ghost: %u ghost is skipped.",
                                    "No meeple can get a ghost: %u ghosts are skipped.",
                                    event->count),
                          event->count);
}

/* Results */

/* A road, city, castle, monastery or cemetery that is scored during the game
 * never changes again, and nothing does after the final scoring: so what the
 * result was counted from is still to be read off the board. */
static char *
title_of (const NeguraText *self,
          const RulesEvent *event)
{
  guint cell = rules_cell_at (self->state, event->square);
  RulesResult result;

  g_return_val_if_fail (cell != RULES_NO_CELL, g_strdup (""));

  rules_feature_result (self->state, self->set,
                        rules_feature_root (self->state, cell, event->feature), true, &result);

  return negura_text_result_title (&result);
}

static char *
scored (const NeguraText *self,
        const RulesEvent *event)
{
  g_autofree char *name = negura_text_seat (self, event->seat);
  g_autofree char *title = title_of (self, event);
  g_autofree char *share = negura_text_share (event->value, event->count, event->points);

  /* Translators: %1$s: "City of 5 tiles", %2$s: "12 points" or "12 − 2 (1
     ghost) = 10 points", %3$s: a name. */
  return g_strdup_printf (_("%s: %s for %s."), title, share, name);
}

static char *
total (const NeguraText *self,
       const RulesEvent *event)
{
  g_autofree char *name = negura_text_seat (self, event->seat);
  g_autofree char *points = negura_text_result_count (event->points);

  if (event->count > 0)
    /* Translators: %1$s: a name, %2$s: "−4 points". */
    return g_strdup_printf (_("%s: %s; the total cannot fall below 0 and is now 0."), name, points);

  /* Translators: %1$s: a name, %2$s: "10 points", %3$u: the total. */
  return g_strdup_printf (_("%s: %s, total %u."), name, points, event->value);
}

static char *
figure_back (const RulesEvent *event)
{
  const char *colour = negura_text_colour (event->colour);

  if (event->figure == RULES_FIGURE_GUARD)
    /* Translators: %s: "red". */
    return g_strdup_printf (_("The %s guard meeple returns to the reserve."), colour);

  if (event->count == 0)
    /* Translators: %s: "red". */
    return g_strdup_printf (_("The %s meeple returns to the reserve."), colour);

  /* Translators: %1$s: "red", %2$u: the ghosts with it. */
  return g_strdup_printf (ngettext ("The %s meeple returns to the reserve, and %u ghost to the supply.",
                                    "The %s meeple returns to the reserve, and %u ghosts to the supply.",
                                    event->count),
                          colour, event->count);
}

char *
negura_text_event_competitive (const NeguraText *self,
                               const RulesEvent *event)
{
  g_autofree char *name = negura_text_seat (self, event->seat);

  switch (event->kind) {
  case RULES_EVENT_MEEPLE_PUT:
    return figure_put (self, event);
  case RULES_EVENT_MEEPLE_BACK:
    return figure_back (event);
  case RULES_EVENT_MIST_EXTENDED:
    return mist_extended (self, event);
  case RULES_EVENT_MIST_LIMITED:
    return mist_limited (self, event);
  case RULES_EVENT_GHOST_ATTACHED:
    return ghost_attached (self, event);
  case RULES_EVENT_CHASED:
    return chased (self, event);
  case RULES_EVENT_GHOSTS_SKIPPED:
    return ghosts_skipped (event);
  case RULES_EVENT_RESULT:
    return scored (self, event);
  case RULES_EVENT_GUARD_EARNED:
    /* Translators: %s: a name. */
    return g_strdup_printf (_("%s earns a guard meeple for the completed cemetery."), name);
  case RULES_EVENT_TOTAL:
    return total (self, event);
  case RULES_EVENT_FINAL_SCORING:
    return g_strdup (_("No tile is left: the final scoring begins."));
  case RULES_EVENT_FINISHED:
    return negura_text_winners (self, event->count, event->value);
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}
