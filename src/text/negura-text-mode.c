/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words for the modes, and how it stands in a competitive game: standings, whose
 * turn it is, who has won.
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

const char *
negura_text_mode_title (guint mode)
{
  switch ((RulesMode) mode) {
  case RULES_MODE_COOPERATIVE:
    /* Translators: the ways to play: a label of its own. */
    return C_("mode", "Cooperative");
  case RULES_MODE_HAUNTED:
    return C_("mode", "Competitive with ghosts");
  case RULES_MODE_CLASSIC:
    return C_("mode", "Classic base game");
  default:
    g_return_val_if_reached ("");
  }
}

const char *
negura_text_mode_summary (guint mode)
{
  switch ((RulesMode) mode) {
  case RULES_MODE_COOPERATIVE:
    return _("Play together against the mist and its ghosts, on six levels.");
  case RULES_MODE_HAUNTED:
    return _("Score the most points with roads, cities, monasteries, fields and castles, and send ghosts to the meeples of your rivals.");
  case RULES_MODE_CLASSIC:
    return _("Score the most points with roads, cities, monasteries and fields, without mist.");
  default:
    g_return_val_if_reached ("");
  }
}

char *
negura_text_game_title (guint mode,
                        guint level)
{
  if (rules_mode (mode)->competitive)
    return g_strdup (negura_text_mode_title (mode));

  return negura_text_level (level);
}

gboolean
negura_text_competitive (const NeguraText *self)
{
  return rules_setup_is_competitive (&self->state->setup);
}

const char *
negura_text_figure_title (guint figure)
{
  switch ((RulesFigure) figure) {
  case RULES_FIGURE_MEEPLE:
    /* Translators: the kinds of figure: labels of their own. */
    return C_("figure", "Meeple");
  case RULES_FIGURE_GUARD:
    return C_("figure", "Guard meeple");
  default:
    g_return_val_if_reached ("");
  }
}

const char *
negura_text_role (guint kind)
{
  switch ((RulesFeatureKind) kind) {
  case RULES_FEATURE_ROAD:
    /* Translators: what a figure is, by where it stands. */
    return C_("role of a meeple", "highwayman");
  case RULES_FEATURE_CITY:
    return C_("role of a meeple", "knight");
  case RULES_FEATURE_FIELD:
    return C_("role of a meeple", "farmer");
  case RULES_FEATURE_CASTLE:
    /* Translators: a meeple on a castle, which has no name of its own. */
    return C_("role of a meeple", "meeple on the castle");
  case RULES_FEATURE_CEMETERY:
    return C_("role of a meeple", "cemetery keeper");
  case RULES_FEATURE_MONASTERY:
    return C_("role of a meeple", "monk");
  case RULES_FEATURE_MIST:
  default:
    g_return_val_if_reached ("");
  }
}

/* How it stands */

char *
negura_text_seat_list (const NeguraText *self,
                       guint             seats)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    g_autofree char *name = NULL;

    if ((seats >> seat & 1) == 0)
      continue;

    if (text->len > 0)
      /* Translators: what stands before the last item of a list. */
      g_string_append (text, seats >> seat == 1 ? C_("list", " and ") : C_("list", ", "));

    name = negura_text_seat (self, seat);
    g_string_append (text, name);
  }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
negura_text_standings (const NeguraText *self)
{
  const RulesState *state = self->state;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  guint told = 0;

  for (guint i = 0; i < state->setup.seats; i++) {
    guint best = RULES_NO_SEAT;
    g_autofree char *name = NULL;

    for (guint seat = 0; seat < state->setup.seats; seat++) {
      if ((told >> seat & 1) == 0 &&
          (best == RULES_NO_SEAT || state->score[seat] > state->score[best]))
        best = seat;
    }

    told |= 1u << best;
    name = negura_text_seat (self, best);
    /* Translators: a player and a total: "Ana: 34 points". */
    g_strv_builder_take (words, g_strdup_printf (ngettext ("%s: %u point", "%s: %u points",
                                                           state->score[best]),
                                                 name, state->score[best]));
  }

  list = g_strv_builder_end (words);

  return g_strjoinv (C_("list", ", "), list);
}

char *
negura_text_totals (const guint16 *totals,
                    guint          n)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  g_autofree char *joined = NULL;

  for (guint i = 0; i < n; i++)
    g_strv_builder_take (words, g_strdup_printf ("%u", totals[i]));

  list = g_strv_builder_end (words);
  joined = g_strjoinv (C_("list", ", "), list);

  /* Translators: the totals of all players.  %s: "34, 28". */
  return g_strdup_printf (_("Points: %s"), joined);
}

char *
negura_text_turn (const NeguraText *self)
{
  g_autofree char *name = NULL;

  if (self->state->phase == RULES_PHASE_OVER)
    return g_strdup (_("Game over"));

  name = negura_text_seat (self, self->state->seat);

  /* Translators: whose turn it is.  %s: a name. */
  return g_strdup_printf (_("To move: %s"), name);
}

/* "4 meeples, 1 guard meeple" */

static char *
meeples (guint n)
{
  return g_strdup_printf (ngettext ("%u meeple", "%u meeples", n), n);
}

static char *
guards (guint n)
{
  return g_strdup_printf (ngettext ("%u guard meeple", "%u guard meeples", n), n);
}

char *
negura_text_figures (const NeguraText *self,
                     guint             seat,
                     guint             least)
{
  const RulesState *state = self->state;
  guint colour = rules_setup_colour (&state->setup, seat);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  if (state->reserve[colour] >= least)
    g_strv_builder_take (words, meeples (state->reserve[colour]));
  if (rules_setup_guards (&state->setup, colour) > 0 && state->guards[colour] >= least)
    g_strv_builder_take (words, guards (state->guards[colour]));

  list = g_strv_builder_end (words);

  return g_strjoinv (C_("list", ", "), list);
}

char *
negura_text_aside (const NeguraText *self,
                   guint             seat)
{
  const RulesState *state = self->state;
  guint n = state->aside[rules_setup_colour (&state->setup, seat)];

  if (n == 0)
    return g_strdup ("");

  /* Translators: guard meeples that cemeteries can still bring. */
  return g_strdup_printf (ngettext ("%u guard meeple to be earned",
                                    "%u guard meeples to be earned",
                                    n),
                          n);
}

/* The end */

char *
negura_text_winners (const NeguraText *self,
                     guint             seats,
                     guint             n)
{
  g_autofree char *names = negura_text_seat_list (self, seats);

  if ((seats & (seats - 1)) == 0)
    /* Translators: %1$s: a name. */
    return g_strdup_printf (ngettext ("%s wins with %u point.",
                                      "%s wins with %u points.",
                                      n),
                            names, n);

  /* Translators: equal totals.  %1$s: "Ana and Dan". */
  return g_strdup_printf (ngettext ("%s share the victory with %u point each.",
                                    "%s share the victory with %u points each.",
                                    n),
                          names, n);
}

char *
negura_text_finished (const NeguraText *self)
{
  guint leaders = rules_leaders (self->state);
  guint best = (guint) g_bit_nth_lsf (leaders, -1);

  return negura_text_winners (self, leaders, self->state->score[best]);
}
