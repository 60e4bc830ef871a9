/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

void
negura_text_init (NeguraText *self,
                  NeguraGame *game)
{
  GListModel *seats = negura_game_get_seats (game);
  guint n_seats = MIN (g_list_model_get_n_items (seats), RULES_MAX_SEATS);

  *self = (NeguraText) {
    .state = negura_game_get_state (game),
    .set = negura_game_get_set (game),
  };

  for (guint i = 0; i < n_seats; i++) {
    g_autoptr (NeguraSeat) seat = g_list_model_get_item (seats, i);

    /* The game keeps its seats, so the name outlives this reference. */
    self->names[i] = negura_seat_get_name (seat);
    self->players[i] = negura_seat_get_player (seat);
  }
}

gboolean
negura_text_alone (const NeguraText *self)
{
  return self->state->setup.seats == 1 && self->players[0] == NEGURA_PLAYER_PERSON;
}

const RulesTile *
negura_text_cell_tile (const NeguraText *self,
                       guint             cell)
{
  return rules_cell_tile (self->state, self->set, cell);
}

gboolean
negura_text_three (const NeguraText *self)
{
  return rules_level (self->state->setup.level)->markers > 1;
}

void
negura_text_add (GString *text,
                 char    *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');

  g_string_append (text, sentence);
  g_free (sentence);
}

guint
negura_text_n_colours (const NeguraText *self,
                       guint             root)
{
  guint colours = rules_feature_colours (self->state, root);
  guint n = 0;

  for (; colours != 0; colours &= colours - 1)
    n++;

  return n;
}

/* Words and counts */

char *
negura_text_seat (const NeguraText *self,
                  guint             seat)
{
  g_return_val_if_fail (seat < RULES_MAX_SEATS, g_strdup (""));

  if (self->names[seat] != NULL && self->names[seat][0] != '\0')
    return g_strdup (self->names[seat]);

  return negura_text_seat_default (self->players[seat], seat);
}

char *
negura_text_seat_default (NeguraPlayer player,
                          guint        seat)
{
  if (player != NEGURA_PLAYER_PERSON)
    /* Translators: the name of a seat that a computer plays, when none was
       typed. */
    return g_strdup_printf (_("Computer %u"), seat + 1);

  /* Translators: the name of a player who has not typed one. */
  return g_strdup_printf (_("Player %u"), seat + 1);
}

const char *
negura_text_player_title (NeguraPlayer player)
{
  switch (player) {
  case NEGURA_PLAYER_PERSON:
    /* Translators: who plays a seat: a person, or the computer, which plays
       more or less well. */
    return C_("player", "Person");
  case NEGURA_PLAYER_LOW:
    return C_("player", "Computer (weak)");
  case NEGURA_PLAYER_MEDIUM:
    return C_("player", "Computer (medium)");
  case NEGURA_PLAYER_HIGH:
    return C_("player", "Computer (strong)");
  default:
    g_return_val_if_reached ("");
  }
}

const char *
negura_text_subject (const NeguraText *self)
{
  switch ((RulesPhase) self->state->phase) {
  case RULES_PHASE_PLACE:
    /* Translators: what a computer that plays is deciding, below "Ana
       (computer) is choosing…". */
    return C_("decision", "Where the tile goes");
  case RULES_PHASE_MEEPLE:
    return C_("decision", "Whether and where to put a meeple");
  case RULES_PHASE_SCORE:
    return C_("decision", "What scores first");
  case RULES_PHASE_REWARD:
    return C_("decision", "Points, or ghosts to remove");
  case RULES_PHASE_CLOSE:
    return C_("decision", "Which closed cemetery comes first");
  case RULES_PHASE_BURY:
    return C_("decision", "Which meeple is buried");
  case RULES_PHASE_CIRCLE:
    return C_("decision", "From where a ghost moves into a spell circle");
  case RULES_PHASE_EXTRA:
    return C_("decision", "Which cemetery takes one more ghost");
  case RULES_PHASE_CAT:
    return C_("decision", "Which meeple the cat joins");
  case RULES_PHASE_MARKER:
    return C_("decision", "Which scoring meeple moves");
  case RULES_PHASE_HOUND:
    return C_("decision", "Which meeple the hound joins");
  case RULES_PHASE_CLEAR:
    return C_("decision", "From where the hound removes ghosts");
  case RULES_PHASE_FACE_DOWN:
    return C_("decision", "Where the face-down tile goes");
  case RULES_PHASE_ATTACH:
    return C_("decision", "Which meeple gets a ghost");
  case RULES_PHASE_OVER:
    return "";
  default:
    g_return_val_if_reached ("");
  }
}

char *
negura_text_computer (const NeguraText *self,
                      gboolean          paused)
{
  guint seat = self->state->seat;
  g_autofree char *name = negura_text_seat (self, seat);
  gboolean typed = self->names[seat] != NULL && self->names[seat][0] != '\0';

  if (typed && paused)
    /* Translators: %s: a name that somebody gave a computer. */
    return g_strdup_printf (_("%s (computer) pauses."), name);
  if (typed)
    /* Translators: %s: a name that somebody gave a computer. */
    return g_strdup_printf (_("%s (computer) is choosing…"), name);
  if (paused)
    /* Translators: %s: "Computer 2". */
    return g_strdup_printf (_("%s pauses."), name);

  /* Translators: %s: "Computer 2". */
  return g_strdup_printf (_("%s is choosing…"), name);
}

const char *
negura_text_colour (guint colour)
{
  switch ((RulesColour) colour) {
  case RULES_COLOUR_RED:
    /* Translators: the colours in this context are said of a meeple, in the
       form that goes with that word: "a red meeple". */
    return C_("colour of a meeple", "red");
  case RULES_COLOUR_GREEN:
    return C_("colour of a meeple", "green");
  case RULES_COLOUR_BLUE:
    return C_("colour of a meeple", "blue");
  case RULES_COLOUR_YELLOW:
    return C_("colour of a meeple", "yellow");
  case RULES_COLOUR_BLACK:
    return C_("colour of a meeple", "black");
  case RULES_COLOUR_PINK:
    return C_("colour of a meeple", "pink");
  default:
    g_return_val_if_reached ("");
  }
}

const char *
negura_text_colour_title (guint colour)
{
  switch ((RulesColour) colour) {
  case RULES_COLOUR_RED:
    /* Translators: the colours in this context are labels of their own. */
    return C_("colour", "Red");
  case RULES_COLOUR_GREEN:
    return C_("colour", "Green");
  case RULES_COLOUR_BLUE:
    return C_("colour", "Blue");
  case RULES_COLOUR_YELLOW:
    return C_("colour", "Yellow");
  case RULES_COLOUR_BLACK:
    return C_("colour", "Black");
  case RULES_COLOUR_PINK:
    return C_("colour", "Pink");
  default:
    g_return_val_if_reached ("");
  }
}

char *
negura_text_colour_list (guint colours)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint i = 0; i < RULES_N_COLOURS; i++) {
    if (colours >> i & 1)
      g_strv_builder_add (words, negura_text_colour (i));
  }

  list = g_strv_builder_end (words);

  /* Translators: what stands between the items of a list. */
  return g_strjoinv (C_("list", ", "), list);
}

const char *
negura_text_feature_title (guint kind)
{
  switch ((RulesFeatureKind) kind) {
  case RULES_FEATURE_ROAD:
    return _("Road");
  case RULES_FEATURE_CITY:
    return _("City");
  case RULES_FEATURE_FIELD:
    return _("Field");
  case RULES_FEATURE_MIST:
    return _("Mist");
  case RULES_FEATURE_CASTLE:
    return _("Castle");
  case RULES_FEATURE_CEMETERY:
    return _("Cemetery");
  case RULES_FEATURE_MONASTERY:
    return _("Monastery");
  default:
    g_return_val_if_reached ("");
  }
}

const char *
negura_text_sides (guint sides)
{
  static const char * const words[] = {
    "",
    NC_("sides of a tile", "north"),
    NC_("sides of a tile", "east"),
    NC_("sides of a tile", "north and east"),
    NC_("sides of a tile", "south"),
    NC_("sides of a tile", "north and south"),
    NC_("sides of a tile", "east and south"),
    NC_("sides of a tile", "north, east and south"),
    NC_("sides of a tile", "west"),
    NC_("sides of a tile", "north and west"),
    NC_("sides of a tile", "east and west"),
    NC_("sides of a tile", "north, east and west"),
    NC_("sides of a tile", "south and west"),
    NC_("sides of a tile", "north, south and west"),
    NC_("sides of a tile", "east, south and west"),
    NC_("sides of a tile", "all sides"),
  };

  g_return_val_if_fail (sides < G_N_ELEMENTS (words), "");

  if (sides == 0)
    return "";

  return g_dpgettext2 (NULL, "sides of a tile", words[sides]);
}

char *
negura_text_number (int n)
{
  return g_strdup_printf ("%s%d", n < 0 ? "\u2212" : "", ABS (n));
}

char *
negura_text_points (guint n)
{
  return g_strdup_printf (ngettext ("%u point", "%u points", n), n);
}

char *
negura_text_gain (const NeguraText *self,
                  guint             value,
                  guint             colours)
{
  g_autofree char *counted = NULL;

  if (colours <= 1 || !negura_text_three (self))
    return negura_text_points (value * colours);

  counted = negura_text_colours (colours);

  /* Translators: what a joint scoring brings with three scoring meeples.  %2$s:
     "2 colours". */
  return g_strdup_printf (ngettext ("%u point for each of %s",
                                    "%u points for each of %s",
                                    value),
                          value, counted);
}

char *
negura_text_ghosts (guint n)
{
  return g_strdup_printf (ngettext ("%u ghost", "%u ghosts", n), n);
}

char *
negura_text_tiles (guint n)
{
  return g_strdup_printf (ngettext ("%u tile", "%u tiles", n), n);
}

char *
negura_text_arms (guint n)
{
  return g_strdup_printf (ngettext ("%u coat of arms", "%u coats of arms", n), n);
}

char *
negura_text_colours (guint n)
{
  return g_strdup_printf (ngettext ("%u colour", "%u colours", n), n);
}

char *
negura_text_open_sides (guint n)
{
  return g_strdup_printf (ngettext ("%u open side", "%u open sides", n), n);
}

const char *
negura_text_by_kind (const NeguraTextByKind *sentences,
                     guint                   kind)
{
  switch ((RulesFeatureKind) kind) {
  case RULES_FEATURE_ROAD:
    return _(sentences->road);
  case RULES_FEATURE_CITY:
    return _(sentences->city);
  case RULES_FEATURE_CASTLE:
    return _(sentences->castle);
  case RULES_FEATURE_FIELD:
    return _(sentences->field);
  case RULES_FEATURE_MONASTERY:
    return _(sentences->monastery);
  case RULES_FEATURE_CEMETERY:
    return _(sentences->cemetery);
  case RULES_FEATURE_MIST:
  default:
    g_return_val_if_reached ("");
  }
}

/* Levels */

char *
negura_text_level (guint level)
{
  return g_strdup_printf (_("Level %u"), level);
}

const char *
negura_text_level_summary (guint level)
{
  static const char * const summaries[RULES_MAX_LEVEL] = {
    N_("Lay roads and cities and close the mist: reach the goal before the ghosts or the tiles run out."),
    N_("Castles score for the mist around them; each cemetery that closes buries a meeple."),
    N_("The tiles lie in three stacks: reach a hound before each of the first two runs out, and the goal before the last does."),
    N_("As level 3, with fewer ghosts and a longer way to the hounds and the goal."),
    N_("Haunted cemeteries draw ghosts into the mist, and while one is open, every turn costs a tile laid face down."),
    N_("Three scoring meeples must all reach the goal. Rule edition of March 2023."),
  };

  g_return_val_if_fail (level >= 1 && level <= RULES_MAX_LEVEL, "");

  return _(summaries[level - 1]);
}

const char *
negura_text_level_news (guint level)
{
  static const char * const news[RULES_MAX_LEVEL] = {
    N_("Roads, cities, mist and ghosts."),
    N_("New: castles and cemeteries."),
    N_("New: three stacks and two hounds."),
    N_("Fewer ghosts, and more points to reach."),
    N_("New: haunted cemeteries and face-down tiles."),
    N_("New: three scoring meeples."),
  };

  g_return_val_if_fail (level >= 1 && level <= RULES_MAX_LEVEL, "");

  return _(news[level - 1]);
}

/* How it stands */

/* "red 12, green 32, blue 50": level 6. */
static char *
list_markers (const NeguraText *self)
{
  const RulesState *state = self->state;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint i = 0; i < RULES_MAX_MARKERS; i++)
    g_strv_builder_take (words, g_strdup_printf (_("%s %u"),
                                                 negura_text_colour (rules_setup_marker (&state->setup, i)),
                                                 state->score[i]));

  list = g_strv_builder_end (words);

  return g_strjoinv (C_("list", ", "), list);
}

char *
negura_text_score (const NeguraText *self)
{
  guint goal = rules_level (self->state->setup.level)->goal;
  g_autofree char *list = NULL;

  if (negura_text_competitive (self))
    return negura_text_standings (self);

  if (negura_text_three (self)) {
    list = list_markers (self);
    /* Translators: the scores of three scoring meeples.  %1$s: "red 12, green
       32, blue 50", %2$u: the goal. */
    return g_strdup_printf (_("Points: %s, each of %u"), list, goal);
  }

  /* Translators: %1$u: the score, %2$u: the goal. */
  return g_strdup_printf (ngettext ("%u of %u point",
                                    "%u of %u points",
                                    goal),
                          rules_score (self->state), goal);
}

char *
negura_text_supply (const NeguraText *self)
{
  guint ghosts = rules_setup_ghosts (&self->state->setup);
  guint pile = rules_cat_pile (self->state);

  if (ghosts == 0)
    return g_strdup ("");

  if (pile > 0)
    /* Translators: %1$u: ghosts in the supply, %2$u: ghosts in play, %3$u:
       those of the first that lie in the pile which, once it is empty, brings
       the cat. */
    return g_strdup_printf (ngettext ("%u of %u ghost in the supply, %u in the cat’s pile",
                                      "%u of %u ghosts in the supply, %u in the cat’s pile",
                                      ghosts),
                            self->state->supply, ghosts, pile);

  /* Translators: %1$u: ghosts in the supply, %2$u: ghosts in play. */
  return g_strdup_printf (ngettext ("%u of %u ghost in the supply",
                                    "%u of %u ghosts in the supply",
                                    ghosts),
                          self->state->supply, ghosts);
}

char *
negura_text_stack (const NeguraText *self)
{
  const RulesState *state = self->state;
  guint n = rules_tiles_left (state);

  if (rules_level (state->setup.level)->stacks == 1)
    return g_strdup_printf (ngettext ("%u tile left", "%u tiles left", n), n);

  switch (state->stack) {
  case 0:
    return g_strdup_printf (ngettext ("%u tile left in the first stack",
                                      "%u tiles left in the first stack",
                                      n),
                            n);
  case 1:
    return g_strdup_printf (ngettext ("%u tile left in the second stack",
                                      "%u tiles left in the second stack",
                                      n),
                            n);
  default:
    return g_strdup_printf (ngettext ("%u tile left in the third stack",
                                      "%u tiles left in the third stack",
                                      n),
                            n);
  }
}

/* What all three scoring meeples are to reach: a hound, by its number, or the
 * goal. */
static char *
aim_of_three (guint hound,
              guint n)
{
  switch (hound) {
  case 0:
    return g_strdup_printf (ngettext ("Bring all three scoring meeples to the first hound, at %u point, before the stack runs out.",
                                      "Bring all three scoring meeples to the first hound, at %u points, before the stack runs out.",
                                      n),
                            n);
  case 1:
    return g_strdup_printf (ngettext ("Bring all three scoring meeples to the second hound, at %u point, before the stack runs out.",
                                      "Bring all three scoring meeples to the second hound, at %u points, before the stack runs out.",
                                      n),
                            n);
  default:
    return g_strdup_printf (ngettext ("Bring all three scoring meeples to the goal, at %u point, before the stack runs out.",
                                      "Bring all three scoring meeples to the goal, at %u points, before the stack runs out.",
                                      n),
                            n);
  }
}

char *
negura_text_aim (const NeguraText *self)
{
  const RulesState *state = self->state;
  gboolean last = state->stack + 1u >= rules_level (state->setup.level)->stacks;
  guint hound = last ? RULES_N_HOUNDS : state->stack;
  guint n = rules_stack_target (state);

  if (negura_text_competitive (self))
    return g_strdup (_("The game ends with the last tile; whoever has the most points wins."));

  if (negura_text_three (self))
    return aim_of_three (hound, n);

  switch (hound) {
  case 0:
    return g_strdup_printf (ngettext ("Reach the first hound, at %u point, before the stack runs out.",
                                      "Reach the first hound, at %u points, before the stack runs out.",
                                      n),
                            n);
  case 1:
    return g_strdup_printf (ngettext ("Reach the second hound, at %u point, before the stack runs out.",
                                      "Reach the second hound, at %u points, before the stack runs out.",
                                      n),
                            n);
  default:
    return g_strdup_printf (ngettext ("Reach the goal, at %u point, before the stack runs out.",
                                      "Reach the goal, at %u points, before the stack runs out.",
                                      n),
                            n);
  }
}

static char *
list_reserve (const NeguraText *self,
              guint             seat,
              guint             least)
{
  const RulesState *state = self->state;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint i = 0; i < RULES_N_COLOURS; i++) {
    if (state->setup.owner[i] == seat && state->reserve[i] >= least)
      /* Translators: how many meeples of a colour are left: "red 2". */
      g_strv_builder_take (words, g_strdup_printf (_("%s %u"),
                                                   negura_text_colour (i),
                                                   state->reserve[i]));
  }

  list = g_strv_builder_end (words);

  return g_strjoinv (C_("list", ", "), list);
}

char *
negura_text_reserve (const NeguraText *self,
                     guint             seat)
{
  if (negura_text_competitive (self))
    return negura_text_figures (self, seat, 0);

  return list_reserve (self, seat, 0);
}

char *
negura_text_choice (const NeguraText *self)
{
  if (negura_text_competitive (self))
    return negura_text_figures (self, self->state->seat, 1);

  return list_reserve (self, self->state->seat, 1);
}

/* Where hounds and cat are that go with meeples, or that she waits. */
static void
add_pets (GString          *text,
          const NeguraText *self)
{
  static const char * const sentences[] = {
    /* Translators: %1$s: "red", %2$s: column, %3$s: row. */
    N_("The first hound is with the %s meeple at column\u00a0%s, row\u00a0%s."),
    /* Translators: %1$s: "red", %2$s: column, %3$s: row. */
    N_("The second hound is with the %s meeple at column\u00a0%s, row\u00a0%s."),
    /* Translators: %1$s: "red", %2$s: column, %3$s: row. */
    N_("The cat is with the %s meeple at column\u00a0%s, row\u00a0%s."),
  };
  const RulesState *state = self->state;

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++) {
    guint at = i < RULES_N_HOUNDS ? state->hound[i] : state->cat;
    g_autofree char *column = NULL;
    g_autofree char *row = NULL;

    /* While they score, the meeple is back in its reserve. */
    if (at >= state->n_cells || state->cells[at].colour == RULES_NO_COLOUR)
      continue;

    column = negura_text_number (state->cells[at].square.x);
    row = negura_text_number (state->cells[at].square.y);
    NEGURA_TEXT_FORMATS_BEGIN
    negura_text_add (text, g_strdup_printf (_(sentences[i]),
                                            negura_text_colour (state->cells[at].colour),
                                            column, row));
    NEGURA_TEXT_FORMATS_END
  }

  if (state->cat == RULES_PET_WAITS)
    negura_text_add (text, g_strdup (_("The cat waits for the next meeple.")));
}

static void
add_cemeteries (GString          *text,
                const NeguraText *self)
{
  guint n = 0;

  for (guint i = 0; i < self->state->n_cells; i++)
    n += rules_cemetery_open (self->state, i);

  if (n > 0)
    negura_text_add (text, g_strdup_printf (ngettext ("%u cemetery is open.",
                                                      "%u cemeteries are open.",
                                                      n),
                                            n));
}

/* A competitive game: what is asked, the totals, what is left. */
static char *
competitive_summary (const NeguraText *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *supply = negura_text_supply (self);
  g_autofree char *stack = negura_text_stack (self);
  g_autofree char *reserve = negura_text_reserve (self, self->state->seat);
  g_autofree char *standings = negura_text_standings (self);

  negura_text_add (text, negura_text_decision (self));
  /* Translators: a sentence of one fact: "23 tiles left". */
  negura_text_add (text, g_strdup_printf (C_("fact", "%s."), standings));
  if (supply[0] != '\0')
    negura_text_add (text, g_strdup_printf (C_("fact", "%s."), supply));
  negura_text_add (text, g_strdup_printf (C_("fact", "%s."), stack));
  if (self->state->phase != RULES_PHASE_OVER)
    /* Translators: %s: "4 meeples, 1 guard meeple". */
    negura_text_add (text, g_strdup_printf (_("In reserve: %s."), reserve));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
negura_text_summary (const NeguraText *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *decision = negura_text_decision (self);
  g_autofree char *score = negura_text_score (self);
  g_autofree char *supply = negura_text_supply (self);
  g_autofree char *stack = negura_text_stack (self);
  g_autofree char *reserve = negura_text_reserve (self, self->state->seat);

  if (negura_text_competitive (self))
    return competitive_summary (self);

  if (self->state->phase == RULES_PHASE_OVER)
    /* Translators: %1$s: a sentence, how the game ended, %2$s: "32 of 50
       points", %3$s: "6 of 15 ghosts in the supply", %4$s: "23 tiles left". */
    return g_strdup_printf (_("%s %s. %s. %s."),
                            decision, score, supply, stack);

  /* Translators: %1$s: a sentence, what is asked, %2$s: "32 of 50 points",
     %3$s: "6 of 15 ghosts in the supply", %4$s: "23 tiles left", %5$s: "red 2,
     blue 3". */
  negura_text_add (text, g_strdup_printf (_("%s %s. %s. %s. In reserve: %s."),
                                          decision, score, supply, stack, reserve));
  /* With one stack the score has said it. */
  if (rules_level (self->state->setup.level)->stacks > 1)
    negura_text_add (text, negura_text_aim (self));
  add_cemeteries (text, self);
  add_pets (text, self);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
negura_text_outcome_title (guint outcome)
{
  switch ((RulesOutcome) outcome) {
  case RULES_OUTCOME_NONE:
    return "";
  case RULES_OUTCOME_WON:
    return _("Victory");
  case RULES_OUTCOME_NO_GHOST:
  case RULES_OUTCOME_NO_TILE:
    return _("Defeat");
  case RULES_OUTCOME_FINISHED:
    return _("Game over");
  default:
    g_return_val_if_reached ("");
  }
}

char *
negura_text_outcome (const NeguraText *self)
{
  const RulesState *state = self->state;
  guint goal = rules_level (state->setup.level)->goal;
  guint missing;

  switch ((RulesOutcome) state->outcome) {
  case RULES_OUTCOME_NONE:
    return g_strdup ("");
  case RULES_OUTCOME_WON:
    if (negura_text_three (self))
      /* Translators: why a game is won.  %1$u: the score of the last scoring
         meeple, %2$u: the goal. */
      return g_strdup_printf (ngettext ("All three scoring meeples have reached %u point; the goal was %u.",
                                        "All three scoring meeples have reached %u points; the goal was %u.",
                                        rules_score (state)),
                              rules_score (state), goal);
    /* Translators: why a game is won.  %1$u: the score, %2$u: the goal. */
    return g_strdup_printf (ngettext ("The score is %u point; the goal was %u.",
                                      "The score is %u points; the goal was %u.",
                                      rules_score (state)),
                            rules_score (state), goal);
  case RULES_OUTCOME_NO_GHOST:
    /* Translators: why a game is lost. */
    return g_strdup (_("A ghost had to be placed and the supply is empty."));
  case RULES_OUTCOME_NO_TILE:
    missing = rules_stack_target (state) - rules_score (state);
    if (state->stack + 1 < rules_level (state->setup.level)->stacks)
      /* Translators: why a game is lost. */
      return g_strdup_printf (ngettext ("The stack has run out %u point short of the hound.",
                                        "The stack has run out %u points short of the hound.",
                                        missing),
                              missing);
    /* Translators: why a game is lost. */
    return g_strdup_printf (ngettext ("No tile is left, %u point short of the goal.",
                                      "No tile is left, %u points short of the goal.",
                                      missing),
                            missing);
  case RULES_OUTCOME_FINISHED:
    return negura_text_finished (self);
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}
