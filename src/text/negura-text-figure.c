/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Figures of competitive games: which one is put where, who stands there, and
 * which meeple gets a ghost (R8.2 to R8.4).
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

/* What is asked */

char *
negura_text_ask_figure (const NeguraText *self,
                        const char       *name)
{
  guint colour = rules_setup_colour (&self->state->setup, self->state->seat);

  if (self->state->guards[colour] == 0)
    /* Translators: %s: the name of the player who is asked. */
    return g_strdup_printf (_("%s, you may put a meeple on the new tile."), name);

  if (self->state->reserve[colour] == 0)
    /* Translators: %s: the name of the player who is asked. */
    return g_strdup_printf (_("%s, you may put a guard meeple on the new tile."), name);

  /* Translators: %s: the name of the player who is asked. */
  return g_strdup_printf (_("%s, you may put a meeple or a guard meeple on the new tile."), name);
}

char *
negura_text_ask_attach (const NeguraText *self,
                        const char       *name)
{
  if (self->state->extend > 0)
    /* Translators: %s: the name of the player who is asked. */
    return g_strdup_printf (_("%s, attach a ghost to a meeple of another player."), name);

  /* Translators: %s: the name of the player who is asked. */
  return g_strdup_printf (_("%s, attach a ghost to a meeple of your own."), name);
}

char *
negura_text_why_attach (const NeguraText *self)
{
  guint n = self->state->extend;

  if (n > 0 && self->state->limit > 0)
    /* Translators: why ghosts are attached. */
    return g_strdup_printf (ngettext ("The tile extends the mist: %u ghost for the others; then it limits the mist. A third ghost scares a meeple off.",
                                      "The tile extends the mist: %u ghosts for the others; then it limits the mist. A third ghost scares a meeple off.",
                                      n),
                            n);

  if (n > 0)
    /* Translators: why ghosts are attached. */
    return g_strdup_printf (ngettext ("The tile extends the mist: %u ghost for the others. A third ghost scares a meeple off.",
                                      "The tile extends the mist: %u ghosts for the others. A third ghost scares a meeple off.",
                                      n),
                            n);

  n = self->state->limit;

  /* Translators: why ghosts are attached. */
  return g_strdup_printf (ngettext ("The tile limits the mist: %u ghost for yourself. A third ghost scares a meeple off.",
                                    "The tile limits the mist: %u ghosts for yourself. A third ghost scares a meeple off.",
                                    n),
                          n);
}

/* Attaching a ghost */

/* The kind of feature on which the figure of a cell stands. */
static guint
kind_at (const NeguraText *self,
         const RulesCell  *cell)
{
  const RulesTile *tile = rules_cell_tile (self->state, self->set,
                                           rules_cell_at (self->state, cell->square));

  return tile->features[cell->feature].kind;
}

/* "Dan, knight: column 2, row 0", one's own without the name. */
static char *
meeple_label (const NeguraText *self,
              const RulesCell  *cell)
{
  static const NeguraTextByKind own = {
    /* Translators: a button that chooses a meeple of one's own.  %1$s: column,
       %2$s: row. */
    .road = N_("Highwayman: column\u00a0%s, row\u00a0%s"),
    /* Translators: a button that chooses a meeple of one's own.  %1$s: column,
       %2$s: row. */
    .city = N_("Knight: column\u00a0%s, row\u00a0%s"),
    /* Translators: a button that chooses a meeple of one's own.  %1$s: column,
       %2$s: row. */
    .castle = N_("On the castle: column\u00a0%s, row\u00a0%s"),
    /* Translators: a button that chooses a meeple of one's own.  %1$s: column,
       %2$s: row. */
    .field = N_("Farmer: column\u00a0%s, row\u00a0%s"),
    /* Translators: a button that chooses a meeple of one's own.  %1$s: column,
       %2$s: row. */
    .monastery = N_("Monk: column\u00a0%s, row\u00a0%s"),
    /* Translators: a button that chooses a meeple of one's own.  %1$s: column,
       %2$s: row. */
    .cemetery = N_("Cemetery keeper: column\u00a0%s, row\u00a0%s"),
  };
  guint seat = self->state->setup.owner[cell->colour];
  guint kind = kind_at (self, cell);
  g_autofree char *name = negura_text_seat (self, seat);
  g_autofree char *column = negura_text_number (cell->square.x);
  g_autofree char *row = negura_text_number (cell->square.y);

  if (seat == self->state->seat) {
    NEGURA_TEXT_FORMATS_BEGIN
    return g_strdup_printf (negura_text_by_kind (&own, kind), column, row);
    NEGURA_TEXT_FORMATS_END
  }

  /* Translators: a button that chooses a meeple.  %1$s: the player whose it is,
     %2$s: "knight", %3$s: column, %4$s: row. */
  return g_strdup_printf (C_("button", "%s, %s: column\u00a0%s, row\u00a0%s"),
                          name, negura_text_role (kind), column, row);
}

char *
negura_text_attach_label (const NeguraText *self,
                          const RulesMove  *move)
{
  const RulesCell *cell = &self->state->cells[rules_cell_at (self->state, move->square)];
  g_autofree char *meeple = meeple_label (self, cell);
  g_autofree char *ghosts = NULL;

  if (cell->attached == 0)
    return g_steal_pointer (&meeple);

  ghosts = negura_text_ghosts (cell->attached);

  /* Translators: a button that chooses a meeple with ghosts.  %1$s: "Knight:
     column 2, row 0", %2$s: "1 ghost". */
  return g_strdup_printf (C_("button", "%s (%s)"), meeple, ghosts);
}

char *
negura_text_attach_sentence (const NeguraText *self,
                             const RulesMove  *move)
{
  static const NeguraTextByKind attach = {
    /* Translators: %1$s: column, %2$s: row, %3$s: the player whose it is. */
    .road = N_("Attach a ghost to the highwayman at column\u00a0%s, row\u00a0%s (%s)."),
    /* Translators: %1$s: column, %2$s: row, %3$s: the player whose it is. */
    .city = N_("Attach a ghost to the knight at column\u00a0%s, row\u00a0%s (%s)."),
    /* Translators: %1$s: column, %2$s: row, %3$s: the player whose it is. */
    .castle = N_("Attach a ghost to the meeple on the castle at column\u00a0%s, row\u00a0%s (%s)."),
    /* Translators: %1$s: column, %2$s: row, %3$s: the player whose it is. */
    .field = N_("Attach a ghost to the farmer at column\u00a0%s, row\u00a0%s (%s)."),
    /* Translators: %1$s: column, %2$s: row, %3$s: the player whose it is. */
    .monastery = N_("Attach a ghost to the monk at column\u00a0%s, row\u00a0%s (%s)."),
    /* Translators: %1$s: column, %2$s: row, %3$s: the player whose it is. */
    .cemetery = N_("Attach a ghost to the cemetery keeper at column\u00a0%s, row\u00a0%s (%s)."),
  };
  const RulesCell *cell = &self->state->cells[rules_cell_at (self->state, move->square)];
  g_autofree char *name = negura_text_seat (self, self->state->setup.owner[cell->colour]);
  g_autofree char *column = negura_text_number (move->square.x);
  g_autofree char *row = negura_text_number (move->square.y);
  g_autoptr (GString) text = g_string_new (NULL);

  NEGURA_TEXT_FORMATS_BEGIN
  negura_text_add (text, g_strdup_printf (negura_text_by_kind (&attach, kind_at (self, cell)),
                                          column, row, name));
  NEGURA_TEXT_FORMATS_END

  if (cell->attached == 0)
    /* Translators: ghosts that a meeple has before it gets one. */
    negura_text_add (text, g_strdup (_("It has no ghost yet.")));
  else if (cell->attached < RULES_MAX_ATTACHED)
    /* Translators: ghosts that a meeple has before it gets one. */
    negura_text_add (text, g_strdup_printf (ngettext ("It has %u ghost already.",
                                                      "It has %u ghosts already.",
                                                      cell->attached),
                                            cell->attached));
  else
    negura_text_add (text, g_strdup (_("It is the third ghost: the meeple is scared off and returns to the reserve.")));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Putting a figure */

/* By figure. */
static const NeguraTextByKind put_plain[RULES_N_FIGURES] = {
  [RULES_FIGURE_MEEPLE] = {
    .road = N_("Put a meeple on the road as a highwayman."),
    .city = N_("Put a meeple in the city as a knight."),
    .castle = N_("Put a meeple on the castle."),
    .field = N_("Put a meeple on the field as a farmer; it stays there until the end."),
    .monastery = N_("Put a meeple in the monastery as a monk."),
    .cemetery = N_("Put a meeple on the cemetery as its keeper."),
  },
  [RULES_FIGURE_GUARD] = {
    .road = N_("Put a guard meeple on the road as a highwayman."),
    .city = N_("Put a guard meeple in the city as a knight."),
    .castle = N_("Put a guard meeple on the castle."),
    .field = N_("Put a guard meeple on the field as a farmer; it stays there until the end."),
    .monastery = N_("Put a guard meeple in the monastery as a monk."),
    .cemetery = N_("Put a guard meeple on the cemetery as its keeper."),
  },
};

static const NeguraTextByKind put_exact[RULES_N_FIGURES] = {
  [RULES_FIGURE_MEEPLE] = {
    /* Translators: %s: "north and east". */
    .road = N_("Put a meeple on the road (%s) as a highwayman."),
    /* Translators: %s: "north and east". */
    .city = N_("Put a meeple in the city (%s) as a knight."),
    /* Translators: %s: "north and east". */
    .field = N_("Put a meeple on the field (%s) as a farmer; it stays there until the end."),
  },
  [RULES_FIGURE_GUARD] = {
    /* Translators: %s: "north and east". */
    .road = N_("Put a guard meeple on the road (%s) as a highwayman."),
    /* Translators: %s: "north and east". */
    .city = N_("Put a guard meeple in the city (%s) as a knight."),
    /* Translators: %s: "north and east". */
    .field = N_("Put a guard meeple on the field (%s) as a farmer; it stays there until the end."),
  },
};

char *
negura_text_figure_sentence (const NeguraText *self,
                             const RulesMove  *move)
{
  const RulesTile *tile = negura_text_cell_tile (self, self->state->placed);
  g_autofree char *which = negura_text_which (tile, self->state->cells[self->state->placed].turn,
                                              move->feature);
  guint kind = tile->features[move->feature].kind;

  g_return_val_if_fail (move->figure < RULES_N_FIGURES, g_strdup (""));

  NEGURA_TEXT_FORMATS_BEGIN
  if (which == NULL)
    return g_strdup (negura_text_by_kind (&put_plain[move->figure], kind));

  return g_strdup_printf (negura_text_by_kind (&put_exact[move->figure], kind), which);
  NEGURA_TEXT_FORMATS_END
}

/* Who stands there */

char *
negura_text_occupant (const NeguraText *self,
                      guint             cell)
{
  static const NeguraTextByKind plain = {
    /* Translators: %s: "red guard meeple, Ana". */
    .road = N_("Highwayman on the road: %s."),
    /* Translators: %s: "red guard meeple, Ana". */
    .city = N_("Knight in the city: %s."),
    /* Translators: %s: "red guard meeple, Ana". */
    .castle = N_("On the castle: %s."),
    /* Translators: %s: "red guard meeple, Ana". */
    .field = N_("Farmer on the field: %s."),
    /* Translators: %s: "red guard meeple, Ana". */
    .monastery = N_("Monk in the monastery: %s."),
    /* Translators: %s: "red guard meeple, Ana". */
    .cemetery = N_("Keeper of the cemetery: %s."),
  };
  static const NeguraTextByKind exact = {
    /* Translators: %1$s: "north and east", %2$s: "red guard meeple, Ana". */
    .road = N_("Highwayman on the road (%s): %s."),
    /* Translators: %1$s: "north and east", %2$s: "red guard meeple, Ana". */
    .city = N_("Knight in the city (%s): %s."),
    /* Translators: %1$s: "north and east", %2$s: "red guard meeple, Ana". */
    .field = N_("Farmer on the field (%s): %s."),
  };
  static const char * const figures[RULES_N_FIGURES] = {
    /* Translators: %1$s: "red", %2$s: the player whose it is. */
    [RULES_FIGURE_MEEPLE] = N_("%s meeple, %s"),
    /* Translators: %1$s: "red", %2$s: the player whose it is. */
    [RULES_FIGURE_GUARD] = N_("%s guard meeple, %s"),
  };
  const RulesCell *here = &self->state->cells[cell];
  const RulesTile *tile = negura_text_cell_tile (self, cell);
  g_autofree char *which = negura_text_which (tile, here->turn, here->feature);
  g_autofree char *name = negura_text_seat (self, self->state->setup.owner[here->colour]);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *figure = NULL;
  guint kind = tile->features[here->feature].kind;

  g_return_val_if_fail (here->figure < RULES_N_FIGURES, g_strdup (""));

  NEGURA_TEXT_FORMATS_BEGIN
  figure = g_strdup_printf (_(figures[here->figure]), negura_text_colour (here->colour), name);
  if (which == NULL)
    negura_text_add (text, g_strdup_printf (negura_text_by_kind (&plain, kind), figure));
  else
    negura_text_add (text, g_strdup_printf (negura_text_by_kind (&exact, kind), which, figure));
  NEGURA_TEXT_FORMATS_END

  if (here->attached > 0)
    negura_text_add (text, g_strdup_printf (ngettext ("%u ghost is attached to it.",
                                                      "%u ghosts are attached to it.",
                                                      here->attached),
                                            here->attached));

  return g_string_free (g_steal_pointer (&text), FALSE);
}
