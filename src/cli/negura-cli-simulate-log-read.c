/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading the lines of a log.
 */

#include "negura-cli-simulate.h"

#include <string.h>

#include "game/negura-json.h"

/* Members that are whole numbers. */
typedef struct {
  const char *name;
  gsize offset;               /* In the terms or the game. */
  int minimum;
  int maximum;
} Number;

static const Number term_numbers[] = {
  { "seats", offsetof (NeguraSimTerms, seats), 1, RULES_MAX_SEATS },
  { "tiles_version", offsetof (NeguraSimTerms, tiles_version), 0, G_MAXUINT16 },
};

/* Cooperative. */
static const Number team_term_numbers[] = {
  { "level", offsetof (NeguraSimTerms, level), 1, RULES_MAX_LEVEL },
};

static const Number game_numbers[] = {
  { "laid", offsetof (NeguraSimGame, laid), 0, RULES_MAX_DECK },
  { "decisions", offsetof (NeguraSimGame, decisions), 0, G_MAXINT },
  { "us_max", offsetof (NeguraSimGame, us_max), 0, G_MAXINT },
};

static const Number team_numbers[] = {
  { "stack", offsetof (NeguraSimGame, stack), 1, RULES_MAX_STACKS },
  { "turns", offsetof (NeguraSimGame, turns), 1, RULES_MAX_DECK },
  { "left", offsetof (NeguraSimGame, left), 0, RULES_MAX_DECK },
  { "ghosts", offsetof (NeguraSimGame, ghosts), 0, G_MAXUINT8 },
  { "ghosts_put", offsetof (NeguraSimGame, ghosts_put), 0, G_MAXUINT16 },
  { "city_tiles", offsetof (NeguraSimGame, city_tiles), 0, RULES_MAX_DECK },
  { "city_ghosts", offsetof (NeguraSimGame, city_ghosts), 0, G_MAXUINT16 },
  { "us_total", offsetof (NeguraSimGame, us_total), 0, G_MAXINT },
};

#define CONTEST(member) offsetof (NeguraSimGame, contest.member)

static const Number contest_numbers[] = {
  { "placements", CONTEST (placements), 0, G_MAXINT },
  { "aside", CONTEST (aside), 0, RULES_MAX_DECK },
  { "attached", CONTEST (attached), 0, G_MAXUINT16 },
  { "chased", CONTEST (chased), 0, G_MAXUINT16 },
  { "guards", CONTEST (guards), 0, G_MAXUINT8 },
  { "lifted", CONTEST (lifted), 0, G_MAXUINT16 },
};

/* Lists of as many whole numbers as there are seats, or sources of points. */
typedef struct {
  const char *name;
  gsize offset;               /* In the game. */
  gboolean by_source;
  int minimum;
  int maximum;
} List;

static const List contest_lists[] = {
  { "scores", CONTEST (scores), FALSE, 0, G_MAXUINT16 },
  { "turns_by_seat", CONTEST (turns), FALSE, 0, RULES_MAX_DECK },
  { "us_by_seat", CONTEST (us), FALSE, 0, G_MAXINT },
  { "during", CONTEST (during), TRUE, -G_MAXUINT16, G_MAXUINT16 },
  { "final", CONTEST (final), TRUE, -G_MAXUINT16, G_MAXUINT16 },
};

static gboolean
read_numbers (JsonObject        *object,
              const Number      *numbers,
              guint              n_numbers,
              gpointer           into,
              const NeguraPlace *place,
              GError           **error)
{
  for (guint i = 0; i < n_numbers; i++) {
    int value;

    if (!negura_json_get_int (object, numbers[i].name, numbers[i].minimum, numbers[i].maximum,
                              &value, place, error))
      return FALSE;
    *(guint *) (gpointer) ((char *) into + numbers[i].offset) = (guint) value;
  }

  return TRUE;
}

static gboolean
find_policy (const char         *name,
             AdvisorStrengthRow *row,
             const NeguraPlace  *place,
             GError            **error)
{
  if (negura_sim_policy_find (name, row))
    return TRUE;

  negura_place_set_error_word (place, NEGURA_GAME_ERROR_FORMAT, error,
                               "there is no policy “%s”.", name);

  return FALSE;
}

static gboolean
parse_budget (const char         *budget,
              AdvisorStrengthRow *row,
              const NeguraPlace  *place,
              GError            **error)
{
  if (negura_cli_parse_budget (budget, &row->iterations, NULL))
    return TRUE;

  negura_place_set_error_word (place, NEGURA_GAME_ERROR_FORMAT, error,
                               "the budget “%s” is no number of iterations.", budget);

  return FALSE;
}

/* The one policy of a cooperative game. */
static gboolean
read_policy (JsonObject        *object,
             NeguraSimPolicies *policies,
             const NeguraPlace *place,
             GError           **error)
{
  const char *name = negura_json_get_string (object, "policy", place, error);
  AdvisorStrengthRow *row = &policies->rows[0];
  const char *budget;

  if (name == NULL || !find_policy (name, row, place, error))
    return FALSE;

  policies->n = 1;
  row->iterations = 0;
  if (!json_object_has_member (object, "budget"))
    return TRUE;

  budget = negura_json_get_string (object, "budget", place, error);

  return budget != NULL && parse_budget (budget, row, place, error);
}

/* Those of the seats of a competitive one. */
static gboolean
read_policies (JsonObject        *object,
               guint              seats,
               NeguraSimPolicies *policies,
               const NeguraPlace *place,
               GError           **error)
{
  const NeguraPlace names_place = { place, "policies", 0 };
  const NeguraPlace budgets_place = { place, "budgets", 0 };
  JsonArray *names = negura_json_get_array (object, "policies", seats, seats, place, error);
  JsonArray *budgets = names != NULL
                       ? negura_json_get_array (object, "budgets", seats, seats, place, error)
                       : NULL;

  if (budgets == NULL)
    return FALSE;

  policies->n = seats;
  for (guint i = 0; i < seats; i++) {
    JsonNode *budget = json_array_get_element (budgets, i);
    AdvisorStrengthRow *row = &policies->rows[i];
    const char *text = negura_json_node_string (json_array_get_element (names, i),
                                                &names_place, error);

    if (text == NULL || !find_policy (text, row, place, error))
      return FALSE;

    row->iterations = 0;
    if (JSON_NODE_HOLDS_NULL (budget))
      continue;

    text = negura_json_node_string (budget, &budgets_place, error);
    if (text == NULL || !parse_budget (text, row, place, error))
      return FALSE;
  }

  return TRUE;
}

static gboolean
read_mode (JsonObject        *object,
           NeguraSimTerms    *terms,
           const NeguraPlace *place,
           GError           **error)
{
  const char *name = negura_json_get_string (object, "mode", place, error);
  RulesMode mode;

  if (name == NULL)
    return FALSE;

  if (!negura_mode_from_name (name, &mode)) {
    negura_place_set_error_word (place, NEGURA_GAME_ERROR_FORMAT, error,
                                 "there is no mode “%s”.", name);
    return FALSE;
  }

  terms->mode = mode;

  return TRUE;
}

static gboolean
is_competitive (const NeguraSimTerms *terms)
{
  return rules_mode ((uint8_t) terms->mode)->competitive;
}

/* What depends on the mode. */
static gboolean
read_mode_terms (JsonObject        *object,
                 NeguraSimTerms    *terms,
                 const NeguraPlace *place,
                 GError           **error)
{
  return is_competitive (terms)
         ? read_policies (object, terms->seats, &terms->policies, place, error)
         : read_numbers (object, team_term_numbers, G_N_ELEMENTS (team_term_numbers), terms,
                         place, error) &&
           read_policy (object, &terms->policies, place, error);
}

static gboolean
read_terms (JsonObject        *object,
            NeguraSimTerms    *terms,
            const NeguraPlace *place,
            GError           **error)
{
  const NeguraPlace circles = { place, "circles", 0 };
  const char *tiles = negura_json_get_string (object, "tiles", place, error);
  const char *deck = tiles != NULL ? negura_json_get_string (object, "deck", place, error) : NULL;

  if (deck == NULL)
    return FALSE;

  g_strlcpy (terms->tiles, tiles, sizeof terms->tiles);
  g_strlcpy (terms->deck, deck, sizeof terms->deck);

  if (!json_object_has_member (object, "circles")) {
    negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                            "the member “circles” is missing.");
    return FALSE;
  }

  return negura_json_node_boolean (json_object_get_member (object, "circles"), &terms->circles,
                                   &circles, error) &&
         read_mode (object, terms, place, error) &&
         read_numbers (object, term_numbers, G_N_ELEMENTS (term_numbers), terms, place, error) &&
         read_mode_terms (object, terms, place, error);
}

static gboolean
read_outcome (JsonObject        *object,
              NeguraSimGame     *game,
              const NeguraPlace *place,
              GError           **error)
{
  const char *outcome = negura_json_get_string (object, "outcome", place, error);

  if (outcome == NULL)
    return FALSE;

  for (guint i = 1; i < RULES_N_OUTCOMES; i++) {
    if (g_str_equal (outcome, negura_sim_outcome_name (i))) {
      game->outcome = i;
      return TRUE;
    }
  }

  negura_place_set_error_word (place, NEGURA_GAME_ERROR_FORMAT, error,
                               "there is no outcome “%s”.", outcome);

  return FALSE;
}

static gboolean
read_points (JsonObject        *object,
             NeguraSimGame     *game,
             const NeguraPlace *place,
             GError           **error)
{
  const NeguraPlace here = { place, "points", 0 };
  JsonArray *array = negura_json_get_array (object, "points", 1, RULES_MAX_MARKERS, place, error);

  if (array == NULL)
    return FALSE;

  game->n_points = json_array_get_length (array);
  for (guint i = 0; i < game->n_points; i++) {
    int value;

    if (!negura_json_node_int (json_array_get_element (array, i), 0, G_MAXUINT16, &value,
                               &here, error))
      return FALSE;
    game->points[i] = (guint) value;
  }

  return TRUE;
}

static gboolean
read_spans (JsonObject        *object,
            NeguraSimGame     *game,
            const NeguraPlace *place,
            GError           **error)
{
  const NeguraPlace here = { place, "spans", 0 };
  JsonArray *array = negura_json_get_array (object, "spans", 0, NEGURA_SIM_N_SPANS, place, error);

  if (array == NULL)
    return FALSE;

  for (guint i = 0; i < json_array_get_length (array); i++) {
    JsonArray *pair = negura_json_node_array (json_array_get_element (array, i), 2, 2,
                                              &here, error);
    int span, n;

    if (pair == NULL ||
        !negura_json_node_int (json_array_get_element (pair, 0), 0, NEGURA_SIM_N_SPANS - 1, &span,
                               &here, error) ||
        !negura_json_node_int (json_array_get_element (pair, 1), 1, G_MAXINT, &n, &here, error))
      return FALSE;
    game->spans[span] = (guint) n;
  }

  return TRUE;
}

static gboolean
read_team_game (JsonObject        *object,
                NeguraSimGame     *game,
                const NeguraPlace *place,
                GError           **error)
{
  if (!read_numbers (object, team_numbers, G_N_ELEMENTS (team_numbers), game, place, error) ||
      !read_points (object, game, place, error))
    return FALSE;

  game->stack--;

  return TRUE;
}

static gboolean
read_list (JsonObject        *object,
           const List        *list,
           guint              length,
           NeguraSimGame     *game,
           const NeguraPlace *place,
           GError           **error)
{
  const NeguraPlace here = { place, list->name, 0 };
  JsonArray *array = negura_json_get_array (object, list->name, length, length, place, error);
  int *numbers = (int *) (gpointer) ((char *) game + list->offset);

  if (array == NULL)
    return FALSE;

  for (guint i = 0; i < length; i++) {
    if (!negura_json_node_int (json_array_get_element (array, i), list->minimum, list->maximum,
                               &numbers[i], &here, error))
      return FALSE;
  }

  return TRUE;
}

static gboolean
read_contest (JsonObject        *object,
              guint              seats,
              NeguraSimGame     *game,
              const NeguraPlace *place,
              GError           **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (contest_lists); i++) {
    const List *list = &contest_lists[i];

    if (!read_list (object, list, list->by_source ? NEGURA_SIM_N_SOURCES : seats, game, place,
                    error))
      return FALSE;
  }

  return read_numbers (object, contest_numbers, G_N_ELEMENTS (contest_numbers), game, place,
                       error);
}

static gboolean
read_game (JsonObject           *object,
           const NeguraSimTerms *terms,
           NeguraSimGame        *game,
           const NeguraPlace    *place,
           GError              **error)
{
  const char *seed = negura_json_get_string (object, "seed", place, error);

  if (seed == NULL)
    return FALSE;

  if (!negura_cli_parse_seed (seed, &game->seed)) {
    negura_place_set_error_word (place, NEGURA_GAME_ERROR_FORMAT, error,
                                 "“%s” is not a seed.", seed);
    return FALSE;
  }

  if (!read_numbers (object, game_numbers, G_N_ELEMENTS (game_numbers), game, place, error) ||
      !read_outcome (object, game, place, error) || !read_spans (object, game, place, error))
    return FALSE;

  return is_competitive (terms) ? read_contest (object, terms->seats, game, place, error)
                                : read_team_game (object, game, place, error);
}

static gboolean
read_line (const char      *line,
           gsize            length,
           const char      *name,
           NeguraSimLogFunc func,
           gpointer         data,
           GError         **error)
{
  const NeguraPlace place = { NULL, name, 0 };
  g_autoptr (JsonObject) object = NULL;
  NeguraSimTerms terms = { 0 };
  NeguraSimGame game = { 0 };
  const char *end;

  object = negura_json_parse (line, length, name, &end, NULL);
  if (object == NULL || end != line + length) {
    negura_place_set_error (&place, NEGURA_GAME_ERROR_FORMAT, error,
                            "this is no game that simulate has written.");
    return FALSE;
  }

  return read_terms (object, &terms, &place, error) &&
         read_game (object, &terms, &game, &place, error) &&
         func (&terms, &game, name, data, error);
}

/* @text: the whole log.  Returns the bytes of its whole lines, or -1. */
static gssize
read_lines (const char      *text,
            gsize            size,
            const char      *shown,
            NeguraSimLogFunc func,
            gpointer         data,
            GError         **error)
{
  const char *line = text;

  for (guint number = 1;; number++) {
    const char *end = memchr (line, '\n', size - (gsize) (line - text));
    g_autofree char *name = NULL;

    if (end == NULL)
      return line - text;

    name = g_strdup_printf ("%s, line %u", shown, number);
    if (!read_line (line, (gsize) (end - line), name, func, data, error))
      return -1;
    line = end + 1;
  }
}

gboolean
negura_sim_log_read (const char      *path,
                     NeguraSimLogFunc func,
                     gpointer         data,
                     gsize           *length,
                     gboolean        *cut,
                     GError         **error)
{
  g_autofree char *shown = g_filename_display_basename (path);
  g_autofree char *text = NULL;
  gsize size;
  gssize whole;

  /* Some devices can be read without end. */
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR)) {
    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT,
                 "%s: this is no ordinary file", shown);
    return FALSE;
  }

  if (!g_file_get_contents (path, &text, &size, error))
    return FALSE;

  whole = read_lines (text, size, shown, func, data, error);
  if (whole < 0)
    return FALSE;

  *length = (gsize) whole;
  *cut = *length < size;

  return TRUE;
}
