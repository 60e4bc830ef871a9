/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sentences for the decisions that come with levels 2 to 6 and with spell
 * circles: burials, hounds, the cat, scoring meeples, face-down tiles.
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

/* A question, to somebody who plays alone and to somebody called by name. */
typedef struct {
  const char *alone;
  const char *named;          /* %s: the name of the player who is asked. */
} Question;

static const Question questions[RULES_N_PHASES] = {
  [RULES_PHASE_CLOSE] = {
    N_("Choose which closed cemetery comes first."),
    /* Translators: %s: the name of the player who is asked. */
    N_("%s, choose which closed cemetery comes first."),
  },
  [RULES_PHASE_BURY] = {
    N_("Choose a meeple to bury."),
    /* Translators: %s: the name of the player who is asked. */
    N_("%s, choose a meeple to bury."),
  },
  [RULES_PHASE_CIRCLE] = {
    N_("Choose the tile from which a ghost moves into a spell circle."),
    /* Translators: %s: the name of the player who is asked. */
    N_("%s, choose the tile from which a ghost moves into a spell circle."),
  },
  [RULES_PHASE_EXTRA] = {
    N_("Choose the open cemetery that takes one more ghost."),
    /* Translators: %s: the name of the player who is asked. */
    N_("%s, choose the open cemetery that takes one more ghost."),
  },
  [RULES_PHASE_CAT] = {
    N_("Choose the meeple that the cat joins."),
    /* Translators: %s: the name of the player who is asked. */
    N_("%s, choose the meeple that the cat joins."),
  },
  [RULES_PHASE_MARKER] = {
    N_("Choose the scoring meeple that moves."),
    /* Translators: %s: the name of the player who is asked. */
    N_("%s, choose the scoring meeple that moves."),
  },
  [RULES_PHASE_FACE_DOWN] = {
    N_("Place a face-down tile beside an open cemetery."),
    /* Translators: %s: the name of the player who is asked. */
    N_("%s, place a face-down tile beside an open cemetery."),
  },
};

static const Question hound_questions[RULES_N_HOUNDS] = {
  {
    N_("Choose the meeple that the first hound joins."),
    /* Translators: %s: the name of the player who is asked. */
    N_("%s, choose the meeple that the first hound joins."),
  },
  {
    N_("Choose the meeple that the second hound joins."),
    /* Translators: %s: the name of the player who is asked. */
    N_("%s, choose the meeple that the second hound joins."),
  },
};

/* By the tiles that may still be cleared, one or two. */
static const Question clear_questions[] = {
  {
    N_("You may remove up to 3 ghosts from one more tile, the hound’s or one around it."),
    /* Translators: %s: the name of the player who is asked. */
    N_("%s, you may remove up to 3 ghosts from one more tile, the hound’s or one around it."),
  },
  {
    N_("You may remove up to 3 ghosts from each of 2 tiles, the hound’s or those around it."),
    /* Translators: %s: the name of the player who is asked. */
    N_("%s, you may remove up to 3 ghosts from each of 2 tiles, the hound’s or those around it."),
  },
};

char *
negura_text_ask_choice (const NeguraText *self,
                        const char       *name)
{
  const RulesState *state = self->state;
  const Question *question = &questions[state->phase];

  if (state->phase == RULES_PHASE_HOUND)
    question = &hound_questions[state->called];
  else if (state->phase == RULES_PHASE_CLEAR)
    question = &clear_questions[state->picks > 1];

  if (negura_text_alone (self))
    return g_strdup (_(question->alone));

  NEGURA_TEXT_FORMATS_BEGIN
  return g_strdup_printf (_(question->named), name);
  NEGURA_TEXT_FORMATS_END
}

/* Why */

static char *
why_bury (const NeguraText *self)
{
  const RulesCell *grave = &self->state->cells[self->state->grave];
  g_autofree char *column = negura_text_number (grave->square.x);
  g_autofree char *row = negura_text_number (grave->square.y);

  for (guint i = 0; i < self->state->n_cells; i++) {
    if (self->state->cells[i].colour != RULES_NO_COLOUR)
      return g_strdup_printf (_("The cemetery at column\u00a0%s, row\u00a0%s is closed."), column, row);
  }

  return g_strdup_printf (_("The cemetery at column\u00a0%s, row\u00a0%s is closed, and no meeple is on the board: one comes from a reserve."),
                          column, row);
}

static char *
why_marker (const NeguraText *self)
{
  uint16_t points;
  const char *colour = negura_text_colour (rules_gain_due (self->state, &points));

  /* Translators: %1$s: "red", %2$u: points. */
  return g_strdup_printf (ngettext ("A %s meeple scores %u point, and no scoring meeple has its colour.",
                                    "A %s meeple scores %u points, and no scoring meeple has its colour.",
                                    points),
                          colour, points);
}

static char *
why_clear (const NeguraText *self)
{
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  guint n_tiles = 0;
  guint n = 0;

  /* A tile is listed once for each number of ghosts that can be taken, so the
   * ones count the tiles. */
  rules_moves (self->state, self->set, list);
  for (guint i = 0; i < list->n_moves; i++) {
    if (list->moves[i].kind == RULES_MOVE_GHOSTS && list->moves[i].count == 1) {
      n_tiles++;
      n += self->state->cells[rules_cell_at (self->state, list->moves[i].square)].ghosts;
    }
  }

  /* Two tiles are picked in ascending order, which a player must know before
   * the first. */
  if (self->state->picks > 1 && n_tiles > 1)
    return g_strdup_printf (ngettext ("%u ghost is within its reach; tiles are chosen in reading order.",
                                      "%u ghosts are within its reach; tiles are chosen in reading order.",
                                      n),
                            n);

  return g_strdup_printf (ngettext ("%u ghost is within its reach.",
                                    "%u ghosts are within its reach.",
                                    n),
                          n);
}

/* Why the cat looks for a meeple. */
static char *
why_cat (const NeguraText *self)
{
  if (self->state->step == RULES_STEP_CAT)
    return g_strdup (_("Her pile of ghosts is empty for the first time."));
  if (self->state->step == RULES_STEP_CAT_MOVES)
    return g_strdup (_("Her meeple has been scored."));

  return g_strdup (_("Her meeple has been buried."));
}

char *
negura_text_why_choice (const NeguraText *self)
{
  const RulesState *state = self->state;
  guint n;

  switch ((RulesPhase) state->phase) {
  case RULES_PHASE_CLOSE:
    n = state->n_closing;
    return g_strdup_printf (ngettext ("%u cemetery has been closed; the order is yours.",
                                      "%u cemeteries have been closed; the order is yours.",
                                      n),
                            n);
  case RULES_PHASE_BURY:
    return why_bury (self);
  case RULES_PHASE_CIRCLE:
    n = state->due;
    return g_strdup_printf (ngettext ("%u circle is still empty; ghosts from the tiles around it come first.",
                                      "%u circles are still empty; ghosts from the tiles around them come first, in reading order.",
                                      n),
                            n);
  case RULES_PHASE_EXTRA:
    return g_strdup (_("Ghosts came from the supply into the mist, so one more comes to an open cemetery."));
  case RULES_PHASE_CAT:
    return why_cat (self);
  case RULES_PHASE_MARKER:
    return why_marker (self);
  case RULES_PHASE_HOUND:
    n = rules_level (state->setup.level)->hounds[state->called];
    /* Translators: %u: the number of a space of the score track. */
    return g_strdup_printf (_("Its space on the score track, %u, has been reached."), n);
  case RULES_PHASE_CLEAR:
    return why_clear (self);
  case RULES_PHASE_FACE_DOWN:
    return g_strdup (_("A cemetery is open at the end of the turn; nobody may look at the tile."));
  case RULES_PHASE_PLACE:
  case RULES_PHASE_MEEPLE:
  case RULES_PHASE_SCORE:
  case RULES_PHASE_REWARD:
  case RULES_PHASE_OVER:
  case RULES_PHASE_ATTACH:
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

/* Labels of buttons */

/* Points of the scoring meeple of a colour at level 6. */
static guint
marker_score (const NeguraText *self,
              guint             colour)
{
  guint marker = rules_marker_of (&self->state->setup, colour);

  g_return_val_if_fail (marker < RULES_MAX_MARKERS, 0);

  return self->state->score[marker];
}

static char *
marker_label (const NeguraText *self,
              guint             colour)
{
  guint score = marker_score (self, colour);
  uint16_t points;

  rules_gain_due (self->state, &points);

  /* Translators: a button that moves a scoring meeple.  %1$s: "Red", %2$u: its
     score, %3$u: points to add, %4$u: their sum. */
  return g_strdup_printf (C_("button", "%s: %u + %u = %u"),
                          negura_text_colour_title (colour), score, points, score + points);
}

char *
negura_text_choice_label (const NeguraText *self,
                          const RulesMove  *move)
{
  g_autofree char *column = negura_text_number (move->square.x);
  g_autofree char *row = negura_text_number (move->square.y);
  const RulesCell *cell = NULL;

  switch ((RulesMoveKind) move->kind) {
  case RULES_MOVE_CLOSE:
  case RULES_MOVE_EXTRA:
  case RULES_MOVE_CIRCLE:
    return g_strdup_printf (C_("button", "Column\u00a0%s, row\u00a0%s"), column, row);
  case RULES_MOVE_BURY:
  case RULES_MOVE_CAT:
  case RULES_MOVE_HOUND:
    cell = &self->state->cells[rules_cell_at (self->state, move->square)];
    /* Translators: a button that chooses a meeple.  %1$s: "Red", %2$s: column,
       %3$s: row. */
    return g_strdup_printf (C_("button", "%s: column\u00a0%s, row\u00a0%s"),
                            negura_text_colour_title (cell->colour), column, row);
  case RULES_MOVE_BURY_RESERVE:
    return g_strdup (negura_text_colour_title (move->colour));
  case RULES_MOVE_MARKER:
    return marker_label (self, move->colour);
  case RULES_MOVE_DONE:
    return self->state->picks > 1 ? g_strdup (C_("button", "No ghosts"))
                                  : g_strdup (C_("button", "No more ghosts"));
  case RULES_MOVE_FACE_DOWN:
    return g_strdup (C_("button", "Place here"));
  case RULES_MOVE_NONE:
  case RULES_MOVE_PLACE:
  case RULES_MOVE_MEEPLE:
  case RULES_MOVE_PASS:
  case RULES_MOVE_SCORE:
  case RULES_MOVE_POINTS:
  case RULES_MOVE_GHOSTS:
  case RULES_MOVE_FORGO:
  case RULES_MOVE_ATTACH:
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

/* Moves in full */

static char *
hound_sentence (const NeguraText *self,
                const char       *colour,
                const char       *column,
                const char       *row)
{
  if (self->state->called == 0)
    /* Translators: %1$s: "red", %2$s: column, %3$s: row. */
    return g_strdup_printf (_("The first hound joins the %s meeple at column\u00a0%s, row\u00a0%s."),
                            colour, column, row);

  /* Translators: %1$s: "red", %2$s: column, %3$s: row. */
  return g_strdup_printf (_("The second hound joins the %s meeple at column\u00a0%s, row\u00a0%s."),
                          colour, column, row);
}

static char *
marker_sentence (const NeguraText *self,
                 const RulesMove  *move)
{
  const char *colour = negura_text_colour (move->colour);
  uint16_t points;

  rules_gain_due (self->state, &points);

  /* Translators: %1$s: "red", %2$u: spaces on the score track, %3$u: the score
     after that. */
  return g_strdup_printf (ngettext ("The %s scoring meeple moves %u space, to %u.",
                                    "The %s scoring meeple moves %u spaces, to %u.",
                                    points),
                          colour, points, marker_score (self, move->colour) + points);
}

char *
negura_text_choice_sentence (const NeguraText *self,
                             const RulesMove  *move)
{
  g_autofree char *column = negura_text_number (move->square.x);
  g_autofree char *row = negura_text_number (move->square.y);
  guint cell = rules_cell_at (self->state, move->square);
  const char *colour = "";

  if (cell != RULES_NO_CELL && self->state->cells[cell].colour != RULES_NO_COLOUR)
    colour = negura_text_colour (self->state->cells[cell].colour);

  switch ((RulesMoveKind) move->kind) {
  case RULES_MOVE_CLOSE:
    return g_strdup_printf (_("Begin with the cemetery at column\u00a0%s, row\u00a0%s."), column, row);
  case RULES_MOVE_BURY:
    /* Translators: %1$s: "red", %2$s: column, %3$s: row. */
    return g_strdup_printf (_("Bury the %s meeple from column\u00a0%s, row\u00a0%s."), colour, column, row);
  case RULES_MOVE_BURY_RESERVE:
    return g_strdup_printf (_("Bury a %s meeple from the reserve."),
                            negura_text_colour (move->colour));
  case RULES_MOVE_CIRCLE:
    return g_strdup_printf (_("Move a ghost from column\u00a0%s, row\u00a0%s into a spell circle."),
                            column, row);
  case RULES_MOVE_EXTRA:
    return g_strdup_printf (_("Put one more ghost on the cemetery at column\u00a0%s, row\u00a0%s."),
                            column, row);
  case RULES_MOVE_CAT:
    /* Translators: %1$s: "red", %2$s: column, %3$s: row. */
    return g_strdup_printf (_("The cat joins the %s meeple at column\u00a0%s, row\u00a0%s."),
                            colour, column, row);
  case RULES_MOVE_MARKER:
    return marker_sentence (self, move);
  case RULES_MOVE_HOUND:
    return hound_sentence (self, colour, column, row);
  case RULES_MOVE_DONE:
    return self->state->picks > 1 ? g_strdup (_("Let the hound remove no ghosts."))
                                  : g_strdup (_("Let the hound remove no more ghosts."));
  case RULES_MOVE_FACE_DOWN:
    return g_strdup_printf (_("Place the face-down tile at column\u00a0%s, row\u00a0%s."), column, row);
  case RULES_MOVE_NONE:
  case RULES_MOVE_PLACE:
  case RULES_MOVE_MEEPLE:
  case RULES_MOVE_PASS:
  case RULES_MOVE_SCORE:
  case RULES_MOVE_POINTS:
  case RULES_MOVE_GHOSTS:
  case RULES_MOVE_FORGO:
  case RULES_MOVE_ATTACH:
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}
