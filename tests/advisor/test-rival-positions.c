/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The positions in tests/data/advisor-rival: competitive games in which one
 * move, or one place, is clearly best, or one clearly wrong.
 *
 * A position is a JSON object (docs/TESTING.md):
 *
 *   why       one sentence: why these moves, and no others
 *   mode      "classic" or "haunted"
 *   seats     2 to 6
 *   position  a position as in records (docs/FORMATS.md), of scenario.tiles
 *   moves     texts of moves, played first: they lead to the decision
 *   phase     what is decided then
 *   best      texts of the moves that are right, or
 *   avoid     of those that are wrong
 */

#include <string.h>

#include "../scenario.h"
#include "advisor/advisor-search.h"

#define N_POSITIONS 12
#define ITERATIONS 400
#define N_SEEDS 3

typedef struct {
  char *name;
  JsonObject *object;
  RulesTileSet set;
  RulesState state;           /* At the decision. */
} Position;

static const char *const phases[RULES_N_PHASES] = {
  [RULES_PHASE_PLACE] = "place",
  [RULES_PHASE_MEEPLE] = "meeple",
  [RULES_PHASE_ATTACH] = "attach",
};

static void
position_free (gpointer data)
{
  Position *self = data;

  json_object_unref (self->object);
  g_free (self->name);
  g_free (self);
}

/* Plays up to the decision. */
static void
begin (Position *self)
{
  JsonArray *moves = json_object_get_array_member (self->object, "moves");

  scenario_begin (self->object, &self->set, &self->state);
  for (guint i = 0; i < json_array_get_length (moves); i++) {
    const char *text = json_array_get_string_element (moves, i);
    RulesMove move;

    if (!rules_state_move_parse (&self->state, &self->set, text, &move)
        || rules_play (&self->state, &self->set, &move, NULL) != RULES_OK)
      g_error ("%s: \"%s\" is not legal", self->name, text);
  }

  g_assert_true (json_object_has_member (self->object, "why"));
  g_assert_cmpstr (json_object_get_string_member (self->object, "phase"), ==,
                   phases[self->state.phase]);
}

/* Whether the move is among those of a member. */
static gboolean
is_among (const Position  *self,
          const char      *member,
          const RulesMove *move)
{
  JsonArray *moves = json_object_get_array_member (self->object, member);
  char text[RULES_MOVE_TEXT_SIZE];

  rules_state_move_print (&self->state, &self->set, move, text);
  for (guint i = 0; i < json_array_get_length (moves); i++) {
    if (g_str_equal (json_array_get_string_element (moves, i), text))
      return TRUE;
  }

  return FALSE;
}

/* Every move that is named is legal, and there are others. */
static void
assert_sound (const Position *self,
              const char     *member)
{
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  guint named = 0;

  rules_moves (&self->state, &self->set, list);
  for (guint i = 0; i < list->n_moves; i++)
    named += is_among (self, member, &list->moves[i]);

  g_assert_cmpuint (named, ==,
                    json_array_get_length (json_object_get_array_member (self->object, member)));
  g_assert_cmpuint (named, >, 0);
  g_assert_cmpuint (named, <, list->n_moves);
}

static void
test_position (gconstpointer data)
{
  const Position *self = data;
  gboolean right = json_object_has_member (self->object, "best");
  const char *member = right ? "best" : "avoid";
  g_autofree AdvisorReport *report = g_new (AdvisorReport, 1);

  assert_sound (self, member);

  for (guint64 seed = 1; seed <= N_SEEDS; seed++) {
    AdvisorSearch *search = advisor_search_new (&self->state, &self->set, seed);

    advisor_search_run (search, ITERATIONS, NULL);
    advisor_search_report (search, report);
    advisor_search_free (search);

    for (guint i = 0; i < MIN (report->n_choices, 6); i++) {
      char text[RULES_MOVE_TEXT_SIZE];

      rules_state_move_print (&self->state, &self->set, &report->choices[i].move, text);
      g_test_message ("%s: %u visits, %.3f", text, report->choices[i].visits,
                      report->choices[i].chance);
    }
    g_assert_cmpint (is_among (self, member, &report->choices[0].move), ==, right);
  }
}

static Position *
load (const char *folder,
      const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) error = NULL;
  Position *self = g_new0 (Position, 1);

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  self->object = json_object_ref (json_node_get_object (json_parser_get_root (parser)));
  self->name = g_strndup (name, strlen (name) - strlen (".json"));
  begin (self);

  return self;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GPtrArray) positions = g_ptr_array_new_with_free_func (position_free);
  g_autoptr (GDir) dir = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);

  folder = g_test_build_filename (G_TEST_DIST, "..", "data", "advisor-rival", NULL);
  dir = g_dir_open (folder, 0, &error);
  g_assert_no_error (error);

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;) {
    g_autofree char *path = NULL;
    Position *position = load (folder, name);

    g_ptr_array_add (positions, position);
    path = g_strdup_printf ("/rival/positions/%s", position->name);
    g_test_add_data_func (path, position, test_position);
  }
  g_assert_cmpuint (positions->len, ==, N_POSITIONS);

  return g_test_run ();
}
