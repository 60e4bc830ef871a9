/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sentences for decisions and moves.
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

/* The tile that was placed this turn, or that the move's square shows, as it
 * lies. */
typedef struct {
  const RulesTile *tile;
  guint turn;
} Lying;

static Lying
lying_tile (const NeguraText *self,
            guint             cell)
{
  return (Lying) {
    .tile = negura_text_cell_tile (self, cell),
    .turn = self->state->cells[cell].turn,
  };
}

static guint
n_legal_squares (const NeguraText *self)
{
  const RulesState *state = self->state;
  guint tile = rules_tile_in_hand (state);
  guint n = 0;

  for (guint i = 0; i < state->n_open; i++) {
    for (guint turn = 0; turn < 4; turn++) {
      if (rules_fits (state, self->set, tile, state->open[i].square, turn) == RULES_OK) {
        n++;
        break;
      }
    }
  }

  return n;
}

/* The features of the placed tile on which a meeple may stand (R3.6, R8.2). */
static guint
n_free_features (const NeguraText *self)
{
  const RulesState *state = self->state;
  const RulesTile *tile = negura_text_cell_tile (self, state->placed);
  guint n = 0;

  for (guint i = 0; i < tile->n_features; i++) {
    guint kind = tile->features[i].kind;
    guint root = rules_feature_root (state, state->placed, i);

    if (rules_may_stand (&state->setup, kind) && state->nodes[root].meeples == 0)
      n++;
  }

  return n;
}

/* The root node that is rewarded now. */
static guint
rewarded_root (const NeguraText *self)
{
  return self->state->pending[self->state->rewarded];
}

static guint
rewarded_points (const NeguraText *self)
{
  guint root = rewarded_root (self);

  return rules_feature_value (self->state, self->set, root, NULL, NULL) *
         negura_text_n_colours (self, root);
}

/* Ghosts that can be removed instead of taking points: all but those in
 * circles (R3.8). */
static guint
loose_ghosts (const NeguraText *self)
{
  return rules_ghosts_on_board (self->state) - rules_ghosts_in_circles (self->state);
}

/* What is asked */

/* A joint scoring at level 6: each colour scores for a scoring meeple (R4.6). */
static char *
ask_joint_reward (const NeguraText *self,
                  const char       *name,
                  gboolean          ghosts)
{
  guint root = rewarded_root (self);
  guint n = rules_feature_value (self->state, self->set, root, NULL, NULL);
  g_autofree char *colours = negura_text_colours (negura_text_n_colours (self, root));

  if (negura_text_alone (self)) {
    if (ghosts)
      /* Translators: %2$s: "2 colours". */
      return g_strdup_printf (ngettext ("Take %u point for each of %s, or remove ghosts from one tile instead.",
                                        "Take %u points for each of %s, or remove ghosts from one tile instead.",
                                        n),
                              n, colours);
    /* Translators: %2$s: "2 colours". */
    return g_strdup_printf (ngettext ("Take %u point for each of %s, or give it up.",
                                      "Take %u points for each of %s, or give them up.",
                                      n),
                            n, colours);
  }

  if (ghosts)
    /* Translators: %1$s: the name of the player who is asked, %3$s: "2
       colours". */
    return g_strdup_printf (ngettext ("%s, take %u point for each of %s, or remove ghosts from one tile instead.",
                                      "%s, take %u points for each of %s, or remove ghosts from one tile instead.",
                                      n),
                            name, n, colours);
  /* Translators: %1$s: the name of the player who is asked, %3$s: "2
     colours". */
  return g_strdup_printf (ngettext ("%s, take %u point for each of %s, or give it up.",
                                    "%s, take %u points for each of %s, or give them up.",
                                    n),
                          name, n, colours);
}

static char *
ask_reward (const NeguraText *self,
            const char       *name)
{
  guint n = rewarded_points (self);
  gboolean ghosts = loose_ghosts (self) > 0;

  if (negura_text_three (self) && negura_text_n_colours (self, rewarded_root (self)) > 1)
    return ask_joint_reward (self, name, ghosts);

  if (negura_text_alone (self)) {
    if (ghosts)
      return g_strdup_printf (ngettext ("Take %u point, or remove ghosts from one tile instead.",
                                        "Take %u points, or remove ghosts from one tile instead.",
                                        n),
                              n);
    return g_strdup_printf (ngettext ("Take %u point, or give it up.",
                                      "Take %u points, or give them up.",
                                      n),
                            n);
  }

  if (ghosts)
    /* Translators: %1$s: the name of the player who is asked. */
    return g_strdup_printf (ngettext ("%s, take %u point, or remove ghosts from one tile instead.",
                                      "%s, take %u points, or remove ghosts from one tile instead.",
                                      n),
                            name, n);
  /* Translators: %1$s: the name of the player who is asked. */
  return g_strdup_printf (ngettext ("%s, take %u point, or give it up.",
                                    "%s, take %u points, or give them up.",
                                    n),
                          name, n);
}

/* The game is over: how and why. */
static char *
decide_nothing (const NeguraText *self)
{
  g_autofree char *why = negura_text_outcome (self);

  if (self->state->outcome == RULES_OUTCOME_FINISHED)
    /* Translators: %s: a sentence, who has won. */
    return g_strdup_printf (_("Game over. %s"), why);

  if (self->state->outcome == RULES_OUTCOME_WON)
    /* Translators: %s: a sentence, why the game is won. */
    return g_strdup_printf (_("Victory! %s"), why);

  /* Translators: %s: a sentence, why the game is lost. */
  return g_strdup_printf (_("Defeat. %s"), why);
}

char *
negura_text_decision (const NeguraText *self)
{
  const RulesState *state = self->state;
  gboolean alone = negura_text_alone (self);
  g_autofree char *name = negura_text_seat (self, state->seat);

  switch ((RulesPhase) state->phase) {
  case RULES_PHASE_PLACE:
    if (alone)
      return g_strdup (_("Place the tile on a square where it fits."));
    /* Translators: %s: the name of the player who is asked. */
    return g_strdup_printf (_("%s, place the tile on a square where it fits."), name);
  case RULES_PHASE_MEEPLE:
    if (negura_text_competitive (self))
      return negura_text_ask_figure (self, name);
    if (alone)
      return g_strdup (_("You may put a meeple on the new tile."));
    /* Translators: %s: the name of the player who is asked. */
    return g_strdup_printf (_("%s, you may put a meeple on the new tile."), name);
  case RULES_PHASE_SCORE:
    if (alone)
      return g_strdup (_("Choose what to score first."));
    /* Translators: %s: the name of the player who is asked. */
    return g_strdup_printf (_("%s, choose what to score first."), name);
  case RULES_PHASE_REWARD:
    return ask_reward (self, name);
  case RULES_PHASE_OVER:
    return decide_nothing (self);
  case RULES_PHASE_CLOSE:
  case RULES_PHASE_BURY:
  case RULES_PHASE_CIRCLE:
  case RULES_PHASE_EXTRA:
  case RULES_PHASE_CAT:
  case RULES_PHASE_MARKER:
  case RULES_PHASE_HOUND:
  case RULES_PHASE_CLEAR:
  case RULES_PHASE_FACE_DOWN:
    return negura_text_ask_choice (self, name);
  case RULES_PHASE_ATTACH:
    return negura_text_ask_attach (self, name);
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

/* Why */

static char *
why_meeple (const NeguraText *self)
{
  g_autofree char *reserve = negura_text_choice (self);
  guint n = n_free_features (self);

  if (reserve[0] == '\0')
    return g_strdup (_("No meeple is left in the reserve."));

  /* Translators: free features are roads, cities and castles of the tile where
     no meeple stands yet.  %2$s: "red 2, blue 3". */
  return g_strdup_printf (ngettext ("%u feature is free; in reserve: %s.",
                                    "%u features are free; in reserve: %s.",
                                    n),
                          n, reserve);
}

static char *
why_reward (const NeguraText *self)
{
  g_autofree char *value = negura_text_value (self, rewarded_root (self));

  static const NeguraTextByKind sentences = {
    /* Translators: %s: "3 tiles × 2 points = 6 points". */
    .road = N_("Road complete: %s."),
    /* Translators: %s: "3 tiles × 2 points = 6 points". */
    .city = N_("City complete: %s."),
    /* Translators: %s: "3 tiles × 2 points = 6 points". */
    .castle = N_("Castle complete: %s."),
  };
  guint kind = rules_node_kind (self->state, self->set, rewarded_root (self));

  NEGURA_TEXT_FORMATS_BEGIN
  return g_strdup_printf (negura_text_by_kind (&sentences, kind), value);
  NEGURA_TEXT_FORMATS_END
}

char *
negura_text_decision_reason (const NeguraText *self)
{
  const RulesState *state = self->state;
  guint n;

  switch ((RulesPhase) state->phase) {
  case RULES_PHASE_PLACE:
    n = n_legal_squares (self);
    return g_strdup_printf (ngettext ("It fits on %u square.",
                                      "It fits on %u squares.",
                                      n),
                            n);
  case RULES_PHASE_MEEPLE:
    return why_meeple (self);
  case RULES_PHASE_SCORE:
    n = state->n_pending;
    return g_strdup_printf (ngettext ("%u occupied feature is complete; the order is yours.",
                                      "%u occupied features are complete; the order is yours.",
                                      n),
                            n);
  case RULES_PHASE_REWARD:
    return why_reward (self);
  case RULES_PHASE_OVER:
    return negura_text_score (self);
  case RULES_PHASE_CLOSE:
  case RULES_PHASE_BURY:
  case RULES_PHASE_CIRCLE:
  case RULES_PHASE_EXTRA:
  case RULES_PHASE_CAT:
  case RULES_PHASE_MARKER:
  case RULES_PHASE_HOUND:
  case RULES_PHASE_CLEAR:
  case RULES_PHASE_FACE_DOWN:
    return negura_text_why_choice (self);
  case RULES_PHASE_ATTACH:
    return negura_text_why_attach (self);
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

char *
negura_text_announcement (const NeguraText *self)
{
  guint tile = rules_tile_in_hand (self->state);
  g_autofree char *decision = negura_text_decision (self);
  g_autofree char *reason = negura_text_decision_reason (self);
  g_autofree char *description = NULL;

  if (self->state->phase == RULES_PHASE_OVER)
    return g_steal_pointer (&decision);

  if (tile == RULES_NO_TILE)
    return g_strdup_printf ("%s %s", decision, reason);

  description = negura_text_tile (self->state->setup.mode, &self->set->tiles[tile], 0);

  return g_strdup_printf ("%s %s %s", decision, description, reason);
}

/* Labels of buttons */

char *
negura_text_place_label (const NeguraText *self,
                         const RulesMove  *move)
{
  Lying at = lying_tile (self, self->state->placed);
  const char *title = negura_text_feature_title (at.tile->features[move->feature].kind);
  g_autofree char *which = negura_text_which (at.tile, at.turn, move->feature);

  if (which == NULL)
    return g_strdup (title);

  /* Translators: a button.  %1$s: "Road", %2$s: "north and east". */
  return g_strdup_printf (C_("button", "%s, %s"), title, which);
}

/* A competitive game: one colour, and where there are ghosts two kinds of
 * figure. */
static char *
figure_label (const NeguraText *self,
              const RulesMove  *move)
{
  g_autofree char *place = negura_text_place_label (self, move);

  if (rules_setup_guards (&self->state->setup, move->colour) == 0)
    return g_steal_pointer (&place);

  if (move->figure == RULES_FIGURE_GUARD)
    /* Translators: a button that puts a guard meeple.  %s: "Road, north". */
    return g_strdup_printf (C_("button", "%s: guard meeple"), place);

  /* Translators: a button that puts a meeple.  %s: "Road, north". */
  return g_strdup_printf (C_("button", "%s: meeple"), place);
}

static char *
meeple_label (const NeguraText *self,
              const RulesMove  *move)
{
  Lying at = lying_tile (self, self->state->placed);
  const char *title = negura_text_feature_title (at.tile->features[move->feature].kind);
  g_autofree char *which = negura_text_which (at.tile, at.turn, move->feature);
  const char *colour = negura_text_colour (move->colour);

  if (negura_text_competitive (self))
    return figure_label (self, move);

  if (rules_colours_per_seat (self->state->setup.seats) == 1)
    return negura_text_place_label (self, move);

  if (which == NULL)
    /* Translators: a button that puts a meeple.  %1$s: "Road", %2$s: "red". */
    return g_strdup_printf (C_("button", "%s: %s"), title, colour);

  /* Translators: a button that puts a meeple.  %1$s: "Road", %2$s: "north and
     east", %3$s: "red". */
  return g_strdup_printf (C_("button", "%s, %s: %s"), title, which, colour);
}

static char *
score_label (const NeguraText *self,
             const RulesMove  *move)
{
  guint cell = rules_cell_at (self->state, move->square);
  guint root = rules_feature_root (self->state, cell, move->feature);
  Lying at = lying_tile (self, cell);
  const char *title = negura_text_feature_title (at.tile->features[move->feature].kind);
  g_autofree char *which = negura_text_which (at.tile, at.turn, move->feature);
  g_autofree char *points = NULL;

  points = negura_text_gain (self, rules_feature_value (self->state, self->set, root, NULL, NULL),
                             negura_text_n_colours (self, root));

  /* A castle beside the new tile; several may be complete at once. */
  if (cell != self->state->placed) {
    g_autofree char *column = negura_text_number (move->square.x);
    g_autofree char *row = negura_text_number (move->square.y);

    /* Translators: a button.  %1$s: "Castle", %2$s: column, %3$s: row, %4$s: "4
       points". */
    return g_strdup_printf (C_("button that scores", "%s, column\u00a0%s, row\u00a0%s: %s"),
                            title, column, row, points);
  }

  if (which == NULL)
    /* Translators: a button.  %1$s: "Road", %2$s: "4 points". */
    return g_strdup_printf (C_("button that scores", "%s: %s"), title, points);

  /* Translators: a button.  %1$s: "Road", %2$s: "north and east", %3$s: "4
     points". */
  return g_strdup_printf (C_("button that scores", "%s, %s: %s"), title, which, points);
}

static char *
points_label (const NeguraText *self)
{
  guint root = rewarded_root (self);
  guint colours = negura_text_n_colours (self, root);
  guint n = rewarded_points (self);

  if (!negura_text_three (self) || colours == 1)
    return g_strdup_printf (ngettext ("Take %u point", "Take %u points", n), n);

  n = rules_feature_value (self->state, self->set, root, NULL, NULL);

  /* Translators: a button.  Each colour of a joint scoring gets as much:
     %1$u: colours, always more than one, %2$u: points of each. */
  return g_strdup_printf (ngettext ("Take %u × %u point", "Take %u × %u points", n),
                          colours, n);
}

char *
negura_text_move_label (const NeguraText *self,
                        const RulesMove  *move)
{

  switch ((RulesMoveKind) move->kind) {
  case RULES_MOVE_PLACE:
    return g_strdup (C_("button", "Place here"));
  case RULES_MOVE_MEEPLE:
    return meeple_label (self, move);
  case RULES_MOVE_PASS:
    return g_strdup (C_("button", "No meeple"));
  case RULES_MOVE_SCORE:
    return score_label (self, move);
  case RULES_MOVE_POINTS:
    return points_label (self);
  case RULES_MOVE_GHOSTS:
    return g_strdup_printf (ngettext ("Remove %u ghost", "Remove %u ghosts", move->count),
                            move->count);
  case RULES_MOVE_FORGO:
    return g_strdup (C_("button", "Give up the points"));
  case RULES_MOVE_CLOSE:
  case RULES_MOVE_BURY:
  case RULES_MOVE_BURY_RESERVE:
  case RULES_MOVE_CIRCLE:
  case RULES_MOVE_EXTRA:
  case RULES_MOVE_CAT:
  case RULES_MOVE_MARKER:
  case RULES_MOVE_HOUND:
  case RULES_MOVE_DONE:
  case RULES_MOVE_FACE_DOWN:
    return negura_text_choice_label (self, move);
  case RULES_MOVE_ATTACH:
    return negura_text_attach_label (self, move);
  case RULES_MOVE_NONE:
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

/* Moves in full */

static char *
place_sentence (const RulesMove *move)
{
  g_autofree char *column = negura_text_number (move->square.x);
  g_autofree char *row = negura_text_number (move->square.y);
  static const char * const sentences[] = {
    /* Translators: %1$s: column, %2$s: row. */
    N_("Place the tile at column\u00a0%s, row\u00a0%s, as drawn."),
    /* Translators: %1$s: column, %2$s: row. */
    N_("Place the tile at column\u00a0%s, row\u00a0%s, turned a quarter clockwise."),
    /* Translators: %1$s: column, %2$s: row. */
    N_("Place the tile at column\u00a0%s, row\u00a0%s, turned halfway round."),
    /* Translators: %1$s: column, %2$s: row. */
    N_("Place the tile at column\u00a0%s, row\u00a0%s, turned a quarter anticlockwise."),
  };

  NEGURA_TEXT_FORMATS_BEGIN
  return g_strdup_printf (_(sentences[move->turn & 3]), column, row);
  NEGURA_TEXT_FORMATS_END
}

static char *
meeple_sentence (const NeguraText *self,
                 const RulesMove  *move)
{
  static const NeguraTextByKind plain = {
    /* Translators: %s: "red". */
    .road = N_("Put a %s meeple on the road."),
    /* Translators: %s: "red". */
    .city = N_("Put a %s meeple in the city."),
    /* Translators: %s: "red". */
    .castle = N_("Put a %s meeple on the castle."),
  };
  static const NeguraTextByKind exact = {
    /* Translators: %1$s: "red", %2$s: "north and east". */
    .road = N_("Put a %s meeple on the road (%s)."),
    /* Translators: %1$s: "red", %2$s: "north and east". */
    .city = N_("Put a %s meeple in the city (%s)."),
  };
  Lying at = lying_tile (self, self->state->placed);
  g_autofree char *which = negura_text_which (at.tile, at.turn, move->feature);
  const char *colour = negura_text_colour (move->colour);
  guint kind = at.tile->features[move->feature].kind;

  NEGURA_TEXT_FORMATS_BEGIN
  if (which == NULL)
    return g_strdup_printf (negura_text_by_kind (&plain, kind), colour);

  return g_strdup_printf (negura_text_by_kind (&exact, kind), colour, which);
  NEGURA_TEXT_FORMATS_END
}

static char *
score_sentence (const NeguraText *self,
                const RulesMove  *move)
{
  static const NeguraTextByKind plain = {
    /* Translators: %s: "3 tiles × 2 points = 6 points". */
    .road = N_("Score the road: %s."),
    /* Translators: %s: "3 tiles × 2 points = 6 points". */
    .city = N_("Score the city: %s."),
  };
  static const NeguraTextByKind exact = {
    /* Translators: %1$s: "north and east", %2$s: "3 tiles × 2 points = 6
       points". */
    .road = N_("Score the road (%s): %s."),
    /* Translators: %1$s: "north and east", %2$s: "3 tiles × 2 points = 6
       points". */
    .city = N_("Score the city (%s): %s."),
  };
  guint cell = rules_cell_at (self->state, move->square);
  guint root = rules_feature_root (self->state, cell, move->feature);
  Lying at = lying_tile (self, cell);
  g_autofree char *which = negura_text_which (at.tile, at.turn, move->feature);
  guint kind = at.tile->features[move->feature].kind;
  g_autofree char *value = negura_text_value (self, root);
  g_autofree char *column = negura_text_number (move->square.x);
  g_autofree char *row = negura_text_number (move->square.y);

  /* Several castles may be complete at once. */
  if (kind == RULES_FEATURE_CASTLE)
    /* Translators: %1$s: column, %2$s: row, %3$s: "3 mist tiles × 2 points = 6
       points". */
    return g_strdup_printf (_("Score the castle at column\u00a0%s, row\u00a0%s: %s."),
                            column, row, value);

  NEGURA_TEXT_FORMATS_BEGIN
  if (which == NULL)
    return g_strdup_printf (negura_text_by_kind (&plain, kind), value);

  return g_strdup_printf (negura_text_by_kind (&exact, kind), which, value);
  NEGURA_TEXT_FORMATS_END
}

static char *
points_sentence (const NeguraText *self)
{
  guint root = rewarded_root (self);
  guint n = rewarded_points (self);
  guint score = rules_score (self->state) + n;
  g_autofree char *gain = NULL;

  if (negura_text_three (self)) {
    gain = negura_text_gain (self, rules_feature_value (self->state, self->set, root, NULL, NULL),
                             negura_text_n_colours (self, root));
    /* Translators: %s: "8 points" or "4 points for each of 2 colours". */
    return g_strdup_printf (_("Take the points: %s."), gain);
  }

  /* Translators: %1$u: points gained, %2$u: the score after that. */
  return g_strdup_printf (ngettext ("Take %u point: the scoring meeple moves to %u.",
                                    "Take %u points: the scoring meeple moves to %u.",
                                    n),
                          n, score);
}

static char *
ghosts_sentence (const NeguraText *self,
                 const RulesMove  *move)
{
  g_autofree char *column = negura_text_number (move->square.x);
  g_autofree char *row = negura_text_number (move->square.y);

  /* Beside a hound, no points are given up. */
  if (self->state->phase == RULES_PHASE_CLEAR)
    return g_strdup_printf (ngettext ("Remove %u ghost at column\u00a0%s, row\u00a0%s.",
                                      "Remove %u ghosts at column\u00a0%s, row\u00a0%s.",
                                      move->count),
                            move->count, column, row);

  return g_strdup_printf (ngettext ("Remove %u ghost at column\u00a0%s, row\u00a0%s, instead of taking the points.",
                                    "Remove %u ghosts at column\u00a0%s, row\u00a0%s, instead of taking the points.",
                                    move->count),
                          move->count, column, row);
}

char *
negura_text_move (const NeguraText *self,
                  const RulesMove  *move)
{
  switch ((RulesMoveKind) move->kind) {
  case RULES_MOVE_PLACE:
    return place_sentence (move);
  case RULES_MOVE_MEEPLE:
    return negura_text_competitive (self) ? negura_text_figure_sentence (self, move)
                                          : meeple_sentence (self, move);
  case RULES_MOVE_PASS:
    return g_strdup (_("Put no meeple this turn."));
  case RULES_MOVE_SCORE:
    return score_sentence (self, move);
  case RULES_MOVE_POINTS:
    return points_sentence (self);
  case RULES_MOVE_GHOSTS:
    return ghosts_sentence (self, move);
  case RULES_MOVE_FORGO:
    return g_strdup (_("Give up the points; no ghost can be removed."));
  case RULES_MOVE_CLOSE:
  case RULES_MOVE_BURY:
  case RULES_MOVE_BURY_RESERVE:
  case RULES_MOVE_CIRCLE:
  case RULES_MOVE_EXTRA:
  case RULES_MOVE_CAT:
  case RULES_MOVE_MARKER:
  case RULES_MOVE_HOUND:
  case RULES_MOVE_DONE:
  case RULES_MOVE_FACE_DOWN:
    return negura_text_choice_sentence (self, move);
  case RULES_MOVE_ATTACH:
    return negura_text_attach_sentence (self, move);
  case RULES_MOVE_NONE:
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}
