/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words, counts, names and what is refused: everything that an enumeration of
 * the rules can name has its words in every language.
 */

#include "text-test.h"

#include <string.h>

typedef struct {
  RulesMode mode;
  RulesRefusal refusal;
} Refused;

static char *
refusal (gconstpointer data)
{
  const Refused *refused = data;

  return negura_text_refusal (refused->mode, refused->refusal);
}

static void
test_refusals (void)
{
  for (guint mode = 0; mode < RULES_N_MODES; mode++) {
    g_autofree char *nothing = negura_text_refusal (mode, RULES_OK);

    g_assert_cmpstr (nothing, ==, "");

    for (guint i = RULES_OK + 1; i < RULES_N_REFUSALS; i++) {
      g_autofree char *string = NULL;

      text_test_all (refusal, &(Refused) { mode, i }, TRUE);

      /* The rule is named where there is one. */
      string = negura_text_refusal (mode, i);
      if (rules_refusal_rule (mode, i)[0] != '\0')
        g_assert_nonnull (strstr (string, rules_refusal_rule (mode, i)));
    }
  }
}

/* Competitive games have no face-down tiles, and one colour a player. */
static void
test_refusals_exact (void)
{
  g_autofree char *apart = negura_text_refusal (RULES_MODE_HAUNTED, RULES_REFUSED_APART);
  g_autofree char *reserve = negura_text_refusal (RULES_MODE_HAUNTED, RULES_REFUSED_RESERVE);
  g_autofree char *own = negura_text_refusal (RULES_MODE_HAUNTED, RULES_REFUSED_ATTACH_OWN);
  g_autofree char *colour = negura_text_refusal (RULES_MODE_COOPERATIVE, RULES_REFUSED_RESERVE);

  g_assert_cmpstr (apart, ==, "A tile must share a side with another. (Rule R3.1)");
  g_assert_cmpstr (reserve, ==, "No such meeple is left in the reserve. (Rule R8.2)");
  g_assert_cmpstr (own, ==, "The mist was extended: the ghost goes to a meeple of another player. (Rule R8.3)");
  g_assert_cmpstr (colour, ==, "No meeple of this colour is left in the reserve. (Rule R3.6)");
}

static char *
mode_title (gconstpointer data)
{
  return g_strdup (negura_text_mode_title (GPOINTER_TO_UINT (data)));
}

static char *
mode_summary (gconstpointer data)
{
  return g_strdup (negura_text_mode_summary (GPOINTER_TO_UINT (data)));
}

static char *
game_title (gconstpointer data)
{
  guint mode = GPOINTER_TO_UINT (data);

  return negura_text_game_title (mode, mode == RULES_MODE_COOPERATIVE ? 3 : 0);
}

static void
test_modes (void)
{
  g_autofree char *level = game_title (GUINT_TO_POINTER (RULES_MODE_COOPERATIVE));
  g_autofree char *haunted = game_title (GUINT_TO_POINTER (RULES_MODE_HAUNTED));

  g_assert_cmpstr (level, ==, "Level 3");
  g_assert_cmpstr (haunted, ==, "Competitive with ghosts");

  for (guint i = 0; i < RULES_N_MODES; i++) {
    text_test_all (mode_title, GUINT_TO_POINTER (i), FALSE);
    text_test_all (mode_summary, GUINT_TO_POINTER (i), TRUE);
    text_test_all (game_title, GUINT_TO_POINTER (i), FALSE);
  }
}

static char *
role (gconstpointer data)
{
  return g_strdup (negura_text_role (GPOINTER_TO_UINT (data)));
}

/* "Meeple" is the same in all languages. */
static void
test_figures (void)
{
  for (guint kind = 0; kind < RULES_N_FEATURE_KINDS; kind++) {
    if (kind != RULES_FEATURE_MIST)
      text_test_all (role, GUINT_TO_POINTER (kind), FALSE);
  }

  g_assert_cmpstr (negura_text_figure_title (RULES_FIGURE_MEEPLE), ==, "Meeple");
  g_assert_cmpstr (negura_text_figure_title (RULES_FIGURE_GUARD), ==, "Guard meeple");
  text_test_language (1);
  g_assert_cmpstr (negura_text_figure_title (RULES_FIGURE_GUARD), ==, "Meeple Sentinelle");
  text_test_language (2);
  g_assert_cmpstr (negura_text_figure_title (RULES_FIGURE_GUARD), ==, "Meeple de veghe");
  text_test_language (0);
}

static void
test_totals (void)
{
  static const guint16 totals[] = { 34, 0, 128 };
  static const char * const expected[TEXT_TEST_N_LANGUAGES] = {
    "Points: 34, 0, 128", "Points\u00a0: 34, 0, 128", "Puncte: 34, 0, 128",
  };

  for (guint i = 0; i < TEXT_TEST_N_LANGUAGES; i++) {
    g_autofree char *string = NULL;

    text_test_language (i);
    string = negura_text_totals (totals, G_N_ELEMENTS (totals));
    g_assert_cmpstr (string, ==, expected[i]);
  }

  text_test_language (0);
}

static char *
colour (gconstpointer data)
{
  return g_strdup (negura_text_colour (GPOINTER_TO_UINT (data)));
}

static char *
colour_title (gconstpointer data)
{
  return g_strdup (negura_text_colour_title (GPOINTER_TO_UINT (data)));
}

static char *
feature_title (gconstpointer data)
{
  return g_strdup (negura_text_feature_title (GPOINTER_TO_UINT (data)));
}

static char *
sides (gconstpointer data)
{
  return g_strdup (negura_text_sides (GPOINTER_TO_UINT (data)));
}

static void
test_names (void)
{
  for (guint i = 0; i < RULES_N_COLOURS; i++) {
    text_test_all (colour, GUINT_TO_POINTER (i), FALSE);
    text_test_all (colour_title, GUINT_TO_POINTER (i), FALSE);
  }

  for (guint i = 0; i < RULES_N_FEATURE_KINDS; i++)
    text_test_all (feature_title, GUINT_TO_POINTER (i), FALSE);

  g_assert_cmpstr (negura_text_sides (0), ==, "");
  g_assert_cmpstr (negura_text_sides (1 << RULES_EAST | 1 << RULES_SOUTH), ==, "east and south");

  for (guint i = 1; i < 16; i++) {
    for (guint j = 1; j < i; j++)
      g_assert_cmpstr (negura_text_sides (i), !=, negura_text_sides (j));
  }

  /* "nord" and "est" are the same in both languages, so not all of them can be
   * asked to differ from each other; from English they do. */
  for (guint i = 1; i < 16; i++)
    text_test_all (sides, GUINT_TO_POINTER (i), FALSE);
}

static char *
level (gconstpointer data)
{
  return negura_text_level (GPOINTER_TO_UINT (data));
}

static char *
level_summary (gconstpointer data)
{
  return g_strdup (negura_text_level_summary (GPOINTER_TO_UINT (data)));
}

static char *
level_news (gconstpointer data)
{
  return g_strdup (negura_text_level_news (GPOINTER_TO_UINT (data)));
}

static void
test_levels (void)
{
  for (guint i = 1; i <= RULES_MAX_LEVEL; i++) {
    text_test_all (level, GUINT_TO_POINTER (i), FALSE);
    text_test_all (level_summary, GUINT_TO_POINTER (i), TRUE);
    text_test_all (level_news, GUINT_TO_POINTER (i), TRUE);
  }
}

typedef struct {
  char *(*func) (guint n);
  guint n;
  const char *strings[TEXT_TEST_N_LANGUAGES];
} Count;

/* French takes the singular for 0 and 1; Romanian has three forms, the third
 * with "de" when the last two figures are 00 or from 20 on. */
static const Count counts[] = {
  { negura_text_points, 0, { "0 points", "0 point", "0 puncte" } },
  { negura_text_points, 1, { "1 point", "1 point", "1 punct" } },
  { negura_text_points, 2, { "2 points", "2 points", "2 puncte" } },
  { negura_text_points, 19, { "19 points", "19 points", "19 puncte" } },
  { negura_text_points, 20, { "20 points", "20 points", "20 de puncte" } },
  { negura_text_points, 21, { "21 points", "21 points", "21 de puncte" } },
  { negura_text_points, 100, { "100 points", "100 points", "100 de puncte" } },
  { negura_text_points, 101, { "101 points", "101 points", "101 puncte" } },
  { negura_text_points, 119, { "119 points", "119 points", "119 puncte" } },
  { negura_text_points, 120, { "120 points", "120 points", "120 de puncte" } },
  { negura_text_ghosts, 0, { "0 ghosts", "0 fantôme", "0 spirite" } },
  { negura_text_ghosts, 1, { "1 ghost", "1 fantôme", "1 spirit" } },
  { negura_text_ghosts, 2, { "2 ghosts", "2 fantômes", "2 spirite" } },
  { negura_text_ghosts, 19, { "19 ghosts", "19 fantômes", "19 spirite" } },
  { negura_text_ghosts, 20, { "20 ghosts", "20 fantômes", "20 de spirite" } },
  { negura_text_ghosts, 21, { "21 ghosts", "21 fantômes", "21 de spirite" } },
  { negura_text_ghosts, 100, { "100 ghosts", "100 fantômes", "100 de spirite" } },
  { negura_text_tiles, 0, { "0 tiles", "0 tuile", "0 cartonașe" } },
  { negura_text_tiles, 1, { "1 tile", "1 tuile", "1 cartonaș" } },
  { negura_text_tiles, 2, { "2 tiles", "2 tuiles", "2 cartonașe" } },
  { negura_text_tiles, 19, { "19 tiles", "19 tuiles", "19 cartonașe" } },
  { negura_text_tiles, 20, { "20 tiles", "20 tuiles", "20 de cartonașe" } },
  { negura_text_tiles, 21, { "21 tiles", "21 tuiles", "21 de cartonașe" } },
  { negura_text_tiles, 100, { "100 tiles", "100 tuiles", "100 de cartonașe" } },
};

static void
test_plurals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    for (guint j = 0; j < TEXT_TEST_N_LANGUAGES; j++) {
      g_autofree char *string = NULL;

      text_test_language (j);
      string = counts[i].func (counts[i].n);
      g_assert_cmpstr (string, ==, counts[i].strings[j]);
    }
  }

  text_test_language (0);
}

/* Counts of a game: what is left in a stack, at home, to be reached. */
typedef struct {
  char *(*func) (const NeguraText *text);
  guint level;
  guint n;
  const char *strings[TEXT_TEST_N_LANGUAGES];
} GameCount;

static const GameCount game_counts[] = {
  { negura_text_stack, 1, 0, { "0 tiles left", "0 tuile restante", "0 cartonașe rămase" } },
  { negura_text_stack, 1, 1, { "1 tile left", "1 tuile restante", "1 cartonaș rămas" } },
  { negura_text_stack, 1, 20, { "20 tiles left", "20 tuiles restantes", "20 de cartonașe rămase" } },
  { negura_text_stack, 3, 0,
    { "0 tiles left in the first stack", "0 tuile restante dans la première pile",
      "0 cartonașe rămase în primul teanc" } },
  { negura_text_stack, 3, 1,
    { "1 tile left in the first stack", "1 tuile restante dans la première pile",
      "1 cartonaș rămas în primul teanc" } },
  { negura_text_stack, 3, 19,
    { "19 tiles left in the first stack", "19 tuiles restantes dans la première pile",
      "19 cartonașe rămase în primul teanc" } },
  { negura_text_stack, 3, 21,
    { "21 tiles left in the first stack", "21 tuiles restantes dans la première pile",
      "21 de cartonașe rămase în primul teanc" } },
  { negura_text_supply, 3, 0,
    { "0 of 15 ghosts in the supply", "0 sur 15 fantômes dans la réserve générale",
      "0 din 15 spirite în rezerva generală" } },
  { negura_text_supply, 6, 12,
    { "12 of 12 ghosts in the supply", "12 sur 12 fantômes dans la réserve générale",
      "12 din 12 spirite în rezerva generală" } },
  { negura_text_score, 2, 21,
    { "21 of 75 points", "21 sur 75 points", "21 din 75 de puncte" } },
  { negura_text_score, 6, 1,
    { "Points: red 1, green 1, blue 1, each of 50",
      "Points\u00a0: rouge 1, vert 1, bleu 1, chacun sur 50",
      "Puncte: roșu 1, verde 1, albastru 1, fiecare din 50" } },
  { negura_text_aim, 4, 0,
    { "Reach the first hound, at 20 points, before the stack runs out.",
      "Atteignez le premier chien, à 20 points, avant la fin de la pile.",
      "Ajungeți la primul câine, la 20 de puncte, înainte să se termine teancul." } },
  { negura_text_aim, 6, 0,
    { "Bring all three scoring meeples to the first hound, at 10 points, before the stack runs out.",
      "Menez les trois meeples de score au premier chien, à 10 points, avant la fin de la pile.",
      "Duceți toți cei trei meepleși de scor la primul câine, la 10 puncte, înainte să se termine teancul." } },
};

static void
test_game_counts (void)
{
  g_autofree RulesTileSet *set = text_test_load ("mists");

  for (guint i = 0; i < G_N_ELEMENTS (game_counts); i++) {
    const GameCount *count = &game_counts[i];
    RulesState state;
    NeguraText text;

    text_test_begin_at (&text, &state, set, count->level, 3, FALSE, 1);
    state.supply = count->n;
    state.stack_end[0] = state.n_drawn + count->n;
    for (guint j = 0; j < RULES_MAX_MARKERS; j++)
      state.score[j] = count->n;

    for (guint j = 0; j < TEXT_TEST_N_LANGUAGES; j++) {
      g_autofree char *string = NULL;

      text_test_language (j);
      string = count->func (&text);
      g_assert_cmpstr (string, ==, count->strings[j]);
    }

    text_test_language (0);
  }
}

static void
test_seats (void)
{
  g_autofree RulesTileSet *set = text_test_load ("mists");
  RulesState state;
  NeguraText text;
  g_autofree char *typed = NULL;
  g_autofree char *numbered = NULL;
  g_autofree char *empty = NULL;

  text_test_begin (&text, &state, set, 3, 1);
  text.names[0] = "Anna";
  text.names[2] = "";

  typed = negura_text_seat (&text, 0);
  numbered = negura_text_seat (&text, 1);
  empty = negura_text_seat (&text, 2);
  g_assert_cmpstr (typed, ==, "Anna");
  g_assert_cmpstr (numbered, ==, "Player 2");
  g_assert_cmpstr (empty, ==, "Player 3");
}

int
main (int   argc,
      char *argv[])
{
  text_test_init ();
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/text/words/refusals", test_refusals);
  g_test_add_func ("/text/words/refusals-exact", test_refusals_exact);
  g_test_add_func ("/text/words/modes", test_modes);
  g_test_add_func ("/text/words/figures", test_figures);
  g_test_add_func ("/text/words/totals", test_totals);
  g_test_add_func ("/text/words/names", test_names);
  g_test_add_func ("/text/words/levels", test_levels);
  g_test_add_func ("/text/words/plurals", test_plurals);
  g_test_add_func ("/text/words/game-counts", test_game_counts);
  g_test_add_func ("/text/words/seats", test_seats);

  return g_test_run ();
}
