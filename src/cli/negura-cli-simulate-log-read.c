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
  { "level", offsetof (NeguraSimTerms, level), 1, RULES_MAX_LEVEL },
  { "seats", offsetof (NeguraSimTerms, seats), 1, RULES_MAX_SEATS },
  { "tiles_version", offsetof (NeguraSimTerms, tiles_version), 0, G_MAXUINT16 },
};

static const Number game_numbers[] = {
  { "stack", offsetof (NeguraSimGame, stack), 1, RULES_MAX_STACKS },
  { "turns", offsetof (NeguraSimGame, turns), 1, RULES_MAX_DECK },
  { "laid", offsetof (NeguraSimGame, laid), 0, RULES_MAX_DECK },
  { "left", offsetof (NeguraSimGame, left), 0, RULES_MAX_DECK },
  { "ghosts", offsetof (NeguraSimGame, ghosts), 0, G_MAXUINT8 },
  { "ghosts_put", offsetof (NeguraSimGame, ghosts_put), 0, G_MAXUINT16 },
  { "city_tiles", offsetof (NeguraSimGame, city_tiles), 0, RULES_MAX_DECK },
  { "city_ghosts", offsetof (NeguraSimGame, city_ghosts), 0, G_MAXUINT16 },
  { "decisions", offsetof (NeguraSimGame, decisions), 0, G_MAXINT },
  { "us_total", offsetof (NeguraSimGame, us_total), 0, G_MAXINT },
  { "us_max", offsetof (NeguraSimGame, us_max), 0, G_MAXINT },
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
read_policy (JsonObject        *object,
             NeguraSimTerms    *terms,
             const NeguraPlace *place,
             GError           **error)
{
  const char *name = negura_json_get_string (object, "policy", place, error);
  const AdvisorStrengthRow *row = name != NULL ? negura_sim_policy_find (name) : NULL;
  const char *budget;

  if (name == NULL)
    return FALSE;
  if (row == NULL) {
    negura_place_set_error_word (place, NEGURA_GAME_ERROR_FORMAT, error,
                                 "there is no policy “%s”.", name);
    return FALSE;
  }

  terms->policy = row->name;
  terms->iterations = 0;
  if (!json_object_has_member (object, "budget"))
    return TRUE;

  budget = negura_json_get_string (object, "budget", place, error);
  if (budget == NULL)
    return FALSE;
  if (!negura_cli_parse_budget (budget, &terms->iterations, NULL)) {
    negura_place_set_error_word (place, NEGURA_GAME_ERROR_FORMAT, error,
                                 "the budget “%s” is no number of iterations.", budget);
    return FALSE;
  }

  return TRUE;
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
         read_numbers (object, term_numbers, G_N_ELEMENTS (term_numbers), terms, place, error) &&
         read_policy (object, terms, place, error);
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
read_game (JsonObject        *object,
           NeguraSimGame     *game,
           const NeguraPlace *place,
           GError           **error)
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
      !read_outcome (object, game, place, error) || !read_points (object, game, place, error) ||
      !read_spans (object, game, place, error))
    return FALSE;

  game->stack--;

  return TRUE;
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
         read_game (object, &game, &place, error) &&
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
