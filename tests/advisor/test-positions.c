/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The positions in tests/data/advisor: what a good player plays there.
 *
 * A position is a JSON object (docs/TESTING.md):
 *
 *   why       one sentence: why these moves, and no others
 *   level     1 unless given
 *   circles   true: with spell circles
 *   seats     1 to 5
 *   position  a position as in records (docs/FORMATS.md), of scenario.tiles
 *   moves     texts of moves, played first: they lead to the decision
 *   phase     what is decided then
 *   best      texts of the moves that are right
 *   chance    the exact chance to win after them, as a fraction "3/4"; given
 *             for positions that are proved: @best are then all the moves with
 *             that chance, and every other has less by 0.05 at least
 */

#include <string.h>

#include "../scenario.h"
#include "advisor/advisor-exact.h"
#include "advisor/advisor-search.h"
#include "plain.h"

#define N_POSITIONS 30
#define N_PROVED 15
#define N_SOLVED 27
#define ITERATIONS 2000
#define SEED 1
#define MAX_DRAWS 4
#define MIN_GAP 0.05
#define PLAIN_BUDGET 150000
#define N_PLAIN 8               /* Proofs that the plain enumeration can do. */

typedef struct {
  char *name;
  JsonObject *object;
  RulesState state;           /* At the decision. */
} Position;

static RulesTileSet *set;
static GPtrArray *positions;

static const char *const members[] = {
  "why", "level", "circles", "seats", "position", "moves", "phase", "best", "chance", NULL,
};

static const char *const phases[RULES_N_PHASES] = {
  [RULES_PHASE_PLACE] = "place",
  [RULES_PHASE_MEEPLE] = "meeple",
  [RULES_PHASE_SCORE] = "score",
  [RULES_PHASE_REWARD] = "reward",
  [RULES_PHASE_OVER] = "over",
  [RULES_PHASE_CLOSE] = "close",
  [RULES_PHASE_BURY] = "bury",
  [RULES_PHASE_CIRCLE] = "circle",
  [RULES_PHASE_EXTRA] = "extra",
  [RULES_PHASE_CAT] = "cat",
  [RULES_PHASE_MARKER] = "marker",
  [RULES_PHASE_HOUND] = "hound",
  [RULES_PHASE_CLEAR] = "clear",
  [RULES_PHASE_FACE_DOWN] = "face-down",
};

static void
position_free (gpointer data)
{
  Position *self = data;

  json_object_unref (self->object);
  g_free (self->name);
  g_free (self);
}

static const char *
move_text (const Position  *self,
           const RulesMove *move)
{
  static char text[RULES_MOVE_TEXT_SIZE];

  rules_state_move_print (&self->state, set, move, text);
  return text;
}

/* Plays up to the decision. */
static void
begin (Position *self)
{
  g_autoptr (GList) names = json_object_get_members (self->object);
  JsonArray *moves = json_object_get_array_member (self->object, "moves");

  for (GList *l = names; l != NULL; l = l->next) {
    if (!g_strv_contains (members, l->data))
      g_error ("%s: \"%s\" is no member of a position", self->name, (char *) l->data);
  }

  scenario_begin (self->object, set, &self->state);
  for (guint i = 0; i < json_array_get_length (moves); i++) {
    const char *text = json_array_get_string_element (moves, i);
    RulesMove move;

    if (!rules_state_move_parse (&self->state, set, text, &move)
        || rules_play (&self->state, set, &move, NULL) != RULES_OK)
      g_error ("%s: \"%s\" is not legal", self->name, text);
  }
  g_assert_cmpint (rules_state_check (&self->state, set), ==, RULES_STATE_OK);
  if (g_strcmp0 (json_object_get_string_member (self->object, "phase"), phases[self->state.phase]) != 0)
    g_error ("%s: what is decided is \"%s\"", self->name, phases[self->state.phase]);
}

static gboolean
is_best (const Position  *self,
         const RulesMove *move)
{
  JsonArray *best = json_object_get_array_member (self->object, "best");
  const char *text = move_text (self, move);

  for (guint i = 0; i < json_array_get_length (best); i++) {
    if (g_str_equal (json_array_get_string_element (best, i), text))
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_proved (const Position *self)
{
  return json_object_has_member (self->object, "chance");
}

/* The choices of a report, for who reads the log. */
static void
tell (const Position      *self,
      const AdvisorReport *report)
{
  for (guint i = 0; i < report->n_choices; i++)
    g_test_message ("  %c %.4f %s", is_best (self, &report->choices[i].move) ? '*' : ' ',
                    report->choices[i].chance, move_text (self, &report->choices[i].move));
}

/* --- Tests --------------------------------------------------------------- */

/* Every move that is called best is legal, and there are others. */
static void
test_sound (void)
{
  guint levels = 0, seats = 0, circles = 0, decided = 0, proved = 0;

  for (guint i = 0; i < positions->len; i++) {
    const Position *self = positions->pdata[i];
    JsonArray *best = json_object_get_array_member (self->object, "best");
    g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
    guint n_best = 0;

    rules_moves (&self->state, set, list);
    for (guint j = 0; j < list->n_moves; j++)
      n_best += is_best (self, &list->moves[j]);
    if (n_best != json_array_get_length (best) || n_best == 0 || n_best == list->n_moves)
      g_error ("%s: of %u best moves, %u are legal", self->name, json_array_get_length (best), n_best);

    g_assert_true (json_object_has_member (self->object, "why"));
    levels |= 1u << self->state.setup.level;
    seats |= 1u << self->state.setup.seats;
    circles += self->state.setup.circles;
    decided |= 1u << self->state.phase;
    proved += is_proved (self);
  }

  g_assert_cmpuint (positions->len, ==, N_POSITIONS);
  g_assert_cmpuint (proved, >=, N_PROVED);
  g_assert_cmphex (levels, ==, 0x7e);
  g_assert_cmphex (seats, ==, 0x3e);
  g_assert_cmpuint (circles, >=, 4);

  /* Which scoring or which burial comes first hardly ever matters. */
  decided |= 1u << RULES_PHASE_OVER | 1u << RULES_PHASE_SCORE | 1u << RULES_PHASE_CLOSE;
  g_assert_cmphex (decided, ==, ((1u << RULES_N_PHASES) - 1) & ~(1u << RULES_PHASE_ATTACH));
}

/* The proofs: @best is just what has the given chance. */
static void
test_exact (gconstpointer data)
{
  const Position *self = data;
  g_autofree AdvisorReport *report = g_new0 (AdvisorReport, 1);
  g_auto (GStrv) fraction = g_strsplit (json_object_get_string_member (self->object, "chance"), "/", 2);
  double chance = g_ascii_strtod (fraction[0], NULL);

  if (fraction[1] != NULL)
    chance /= g_ascii_strtod (fraction[1], NULL);

  g_assert_true (advisor_exact (&self->state, set, MAX_DRAWS, NULL, report));
  tell (self, report);

  for (guint i = 0; i < report->n_choices; i++) {
    const AdvisorChoice *choice = &report->choices[i];

    if (is_best (self, &choice->move))
      g_assert_cmpfloat_with_epsilon (choice->chance, chance, 1e-12);
    else
      g_assert_cmpfloat (choice->chance, <=, chance - MIN_GAP);
  }
}

/* What the plain enumeration can do in a second it must agree with. */
static void
test_plain (void)
{
  g_autofree guint *wins = g_new (guint, RULES_MAX_MOVES);
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  guint n_agreed = 0;

  for (guint i = 0; i < positions->len; i++) {
    const Position *self = positions->pdata[i];
    g_autofree AdvisorReport *report = g_new0 (AdvisorReport, 1);
    guint n_worlds = 0;

    if (is_proved (self))
      n_worlds = plain_enumerate (&self->state, set, PLAIN_BUDGET, wins);
    if (n_worlds == 0)
      continue;

    g_assert_true (advisor_exact (&self->state, set, MAX_DRAWS, NULL, report));
    rules_moves (&self->state, set, list);
    for (guint j = 0; j < list->n_moves; j++) {
      guint at = 0;

      while (!rules_move_equal (&report->choices[at].move, &list->moves[j]))
        at++;
      g_assert_cmpfloat_with_epsilon (report->choices[at].chance, (double) wins[j] / n_worlds, 1e-12);
    }
    g_test_message ("%s: %u worlds", self->name, n_worlds);
    n_agreed++;
  }

  g_assert_cmpuint (n_agreed, >=, N_PLAIN);
}

/* The search, as it is used: how many positions it solves. */
static void
test_search (void)
{
  guint solved = 0;

  for (guint i = 0; i < positions->len; i++) {
    const Position *self = positions->pdata[i];
    g_autofree AdvisorReport *report = g_new0 (AdvisorReport, 1);
    AdvisorSearch *search = advisor_search_new (&self->state, set, SEED);
    gboolean right;

    advisor_search_run (search, ITERATIONS, NULL);
    advisor_search_report (search, report);
    advisor_search_free (search);

    right = is_best (self, &report->choices[0].move);
    solved += right;
    g_test_message ("%s %s: %s, %.3f", right ? "solved" : "FAILED", self->name,
                    move_text (self, &report->choices[0].move), report->choices[0].chance);
  }

  g_test_message ("%u of %u solved at %u iterations", solved, positions->len, ITERATIONS);
  g_assert_cmpuint (solved, >=, N_SOLVED);
}

static void
add_position (const char *folder,
              const char *base)
{
  g_autofree char *path = g_build_filename (folder, base, NULL);
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) error = NULL;
  Position *self;

  if (!json_parser_load_from_file (parser, path, &error))
    g_error ("%s: %s", base, error->message);

  self = g_new0 (Position, 1);
  self->name = g_strndup (base, strlen (base) - strlen (".json"));
  self->object = json_object_ref (json_node_get_object (json_parser_get_root (parser)));
  begin (self);
  g_ptr_array_add (positions, self);

  if (is_proved (self)) {
    g_autofree char *test = g_strdup_printf ("/positions/exact/%s", self->name);

    g_test_add_data_func (test, self, test_exact);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;
  int status;

  g_test_init (&argc, &argv, NULL);

  set = g_new (RulesTileSet, 1);
  positions = g_ptr_array_new_with_free_func (position_free);

  folder = g_test_build_filename (G_TEST_DIST, "..", "data", "advisor", NULL);
  dir = g_dir_open (folder, 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL) {
    if (g_str_has_suffix (name, ".json"))
      g_ptr_array_add (names, g_strdup (name));
  }
  g_ptr_array_sort_values (names, (GCompareFunc) strcmp);
  for (guint i = 0; i < names->len; i++)
    add_position (folder, names->pdata[i]);

  g_test_add_func ("/positions/sound", test_sound);
  g_test_add_func ("/positions/plain", test_plain);
  g_test_add_func ("/positions/search", test_search);
  status = g_test_run ();

  g_ptr_array_unref (positions);
  g_free (set);
  return status;
}
