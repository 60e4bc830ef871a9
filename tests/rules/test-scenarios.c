/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs the scenarios in tests/data/scenarios: each is one rule on one screen,
 * and one test case /scenario/RULE/NAME of its own.
 *
 * A scenario is a JSON object (docs/TESTING.md):
 *
 *   rule      the rule it proves, "R3.5"
 *   also      other rules and answers of the rule pages that it proves
 *   what      one sentence
 *   set       the tile set; "scenario" unless given
 *   mode      "cooperative" unless given
 *   level     1 unless given; cooperative games only
 *   circles   true: with spell circles
 *   scoring   level 6: the colours of the three scoring meeples
 *   seats     1 to 5, or 2 to 6 in competitive games
 *   seed      a new game dealt from this seed, or
 *   position  a position as in records (docs/FORMATS.md)
 *   moves     texts of moves, played first; each must be legal
 *   results   competitive: the results that the last move brought, in order,
 *             each as colour, square, feature, value, ghosts, points:
 *             "red 3 -1 road1 4 1 2"
 *   expect    paths into the state's JSON and what must stand there
 *   allow     moves that must be legal then
 *   choices   all the moves that must be legal then, in any order
 *   refuse    moves that must be refused then, each with the rule; a rule of
 *             null says that the text names no move there; in competitive
 *             games a record with the move is refused likewise
 *   wrong     instead of all these: a record with this set-up and position is
 *             refused; the place and the rule (or null) that the message names
 *
 * A path is names joined by points; NAME[key=value,…] is the entry of an array
 * whose members are these: "squares[x=1,y=0].ghosts".  Nothing but the named
 * paths is looked at, so that a scenario breaks for its own rule only.
 */

#include "game/negura-record.h"
#include "rules-oracle/oracle.h"

#include "../scenario.h"
#include "../tile-path.h"
#include "tile-sets.h"

#include <string.h>

typedef struct {
  char *name;
  JsonObject *object;
  RulesTileSet *set;
  RulesSetup setup;
  RulesState state;
  RulesEvents events;         /* Of the last move. */
  OracleGame oracle;          /* Reads the scenario, too. */
} Scenario;

static const char *
get_string (JsonObject *object,
            const char *member,
            const char *otherwise)
{
  return json_object_get_string_member_with_default (object, member, otherwise);
}

static JsonArray *
get_array (JsonObject *object,
           const char *member)
{
  return json_object_has_member (object, member)
         ? json_object_get_array_member (object, member) : NULL;
}

/* --- Paths --------------------------------------------------------------- */

/* Whether a member of an entry reads like @value. */
static gboolean
reads_like (JsonObject *entry,
            const char *member,
            const char *value)
{
  JsonNode *node = json_object_get_member (entry, member);
  g_autofree char *text = NULL;

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node))
    return FALSE;
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    text = g_strdup (json_node_get_string (node));
  else
    text = json_to_string (node, FALSE);
  return g_strcmp0 (text, value) == 0;
}

/* The entry of @array whose members are as @conditions say. */
static JsonNode *
find_entry (JsonArray  *array,
            const char *conditions)
{
  g_auto (GStrv) words = g_strsplit (conditions, ",", -1);

  for (guint i = 0; i < json_array_get_length (array); i++) {
    JsonObject *entry = json_array_get_object_element (array, i);
    gboolean matches = TRUE;

    for (guint j = 0; words[j] != NULL; j++) {
      g_auto (GStrv) pair = g_strsplit (words[j], "=", 2);

      g_assert_cmpuint (g_strv_length (pair), ==, 2);
      matches = matches && reads_like (entry, pair[0], pair[1]);
    }
    if (matches)
      return json_array_get_element (array, i);
  }
  return NULL;
}

/* One step of a path; NULL when there is nothing. */
static JsonNode *
step_into (JsonNode   *node,
           const char *step)
{
  const char *bracket = strchr (step, '[');
  g_autofree char *member = NULL;
  g_autofree char *conditions = NULL;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
  member = bracket ? g_strndup (step, bracket - step) : g_strdup (step);
  node = json_object_get_member (json_node_get_object (node), member);
  if (node == NULL || bracket == NULL)
    return node;

  g_assert_true (g_str_has_suffix (bracket, "]"));
  g_assert_true (JSON_NODE_HOLDS_ARRAY (node));
  conditions = g_strndup (bracket + 1, strlen (bracket) - 2);
  return find_entry (json_node_get_array (node), conditions);
}

/* What stands at @path.  Only the last step may lead to nothing, so that a
 * mistyped path is no silent null. */
static JsonNode *
look_up (JsonNode   *root,
         const char *path)
{
  g_auto (GStrv) steps = g_strsplit (path, ".", -1);
  JsonNode *node = root;

  for (guint i = 0; steps[i] != NULL; i++) {
    g_assert_nonnull (node);
    if (!JSON_NODE_HOLDS_OBJECT (node))
      g_error ("%s: nothing to look for \"%s\" in", path, steps[i]);
    node = step_into (node, steps[i]);
    if (node == NULL)
      g_error ("%s: there is no \"%s\"", path, steps[i]);
  }
  return node;
}

static void
check_expected (Scenario *self,
                JsonNode *state)
{
  JsonObject *expect = json_object_get_object_member (self->object, "expect");
  JsonObjectIter iter;
  const char *path;
  JsonNode *wanted;

  json_object_iter_init (&iter, expect);
  while (json_object_iter_next (&iter, &path, &wanted)) {
    JsonNode *found = look_up (state, path);
    g_autofree char *a = json_to_string (found, FALSE);
    g_autofree char *b = json_to_string (wanted, FALSE);

    if (!json_node_equal (found, wanted))
      g_error ("%s is %s, expected %s", path, a, b);
  }
}

/* --- Records ------------------------------------------------------------- */

static void
build_set (JsonBuilder *builder,
           const char  *name)
{
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  g_autofree char *path = test_tile_path (name);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  tile_sets_load (set, name);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  json_builder_set_member_name (builder, "set");
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "name");
  json_builder_add_string_value (builder, set->name);
  json_builder_set_member_name (builder, "version");
  json_builder_add_int_value (builder, set->version);
  json_builder_set_member_name (builder, "text");
  json_builder_add_string_value (builder, text);
  json_builder_end_object (builder);
}

/* As many seats as the scenario says, even if there are not so many colours. */
static void
build_setup (JsonBuilder *builder,
             JsonObject  *object)
{
  json_builder_set_member_name (builder, "setup");
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "mode");
  json_builder_add_string_value (builder, get_string (object, "mode", NULL));
  if (json_object_has_member (object, "circles")) {
    json_builder_set_member_name (builder, "circles");
    json_builder_add_boolean_value (builder, TRUE);
  }
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint i = 0; i < json_object_get_int_member (object, "seats"); i++) {
    json_builder_begin_object (builder);
    json_builder_set_member_name (builder, "name");
    json_builder_add_string_value (builder, "");
    json_builder_set_member_name (builder, "colours");
    json_builder_begin_array (builder);
    json_builder_add_string_value (builder,
                                   rules_colour_name (i % RULES_N_COLOURS));
    json_builder_end_array (builder);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
build_moves (JsonBuilder *builder,
             JsonArray   *moves,
             const char  *last)
{
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (guint i = 0; moves && i < json_array_get_length (moves); i++)
    json_builder_add_string_value (builder,
                                   json_array_get_string_element (moves, i));
  if (last != NULL)
    json_builder_add_string_value (builder, last);
  json_builder_end_array (builder);
}

/* A competitive scenario as a record, with one move more unless it is NULL. */
static char *
make_record (JsonObject *object,
             const char *last)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  g_autoptr (JsonNode) record = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "format");
  json_builder_add_int_value (builder, NEGURA_RECORD_FORMAT);
  json_builder_set_member_name (builder, "negura");
  json_builder_add_string_value (builder, "0.1.0");
  build_set (builder, get_string (object, "set", "scenario"));
  build_setup (builder, object);
  json_builder_set_member_name (builder, "position");
  json_builder_add_value (builder,
                          json_node_copy (json_object_get_member (object,
                                                                  "position")));
  build_moves (builder, get_array (object, "moves"), last);
  json_builder_end_object (builder);

  record = json_builder_get_root (builder);
  return json_to_string (record, FALSE);
}

/* --- Moves --------------------------------------------------------------- */

static void
play (Scenario   *self,
      const char *text)
{
  RulesState before = self->state;
  char complaint[ORACLE_COMPLAINT_SIZE];
  RulesMove move;
  RulesRefusal refusal;

  if (!rules_state_move_parse (&self->state, self->set, text, &move))
    g_error ("\"%s\" names no move here", text);
  refusal = rules_play (&self->state, self->set, &move, &self->events);
  if (refusal != RULES_OK)
    g_error ("\"%s\" is refused by %s", text,
             rules_refusal_rule (self->setup.mode, refusal));
  if (!oracle_check_step (&self->oracle, &before, &move, &self->state,
                          complaint))
    g_error ("\"%s\": %s", text, complaint);
}

/* The legal moves as sorted texts. */
static GPtrArray *
legal_moves (const Scenario *self)
{
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  rules_moves (&self->state, self->set, list);
  for (guint i = 0; i < list->n_moves; i++) {
    char text[RULES_MOVE_TEXT_SIZE];

    rules_state_move_print (&self->state, self->set, &list->moves[i], text);
    g_ptr_array_add (texts, g_strdup (text));
  }
  g_ptr_array_sort_values (texts, (GCompareFunc) strcmp);
  return texts;
}

static void
check_choices (Scenario *self)
{
  JsonArray *allow = get_array (self->object, "allow");
  JsonArray *choices = get_array (self->object, "choices");
  g_autoptr (GPtrArray) legal = legal_moves (self);
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();

  for (guint i = 0; allow && i < json_array_get_length (allow); i++) {
    const char *text = json_array_get_string_element (allow, i);

    if (!g_ptr_array_find_with_equal_func (legal, text, g_str_equal, NULL))
      g_error ("\"%s\" is not legal", text);
  }

  if (choices == NULL)
    return;
  for (guint i = 0; i < json_array_get_length (choices); i++)
    g_ptr_array_add (wanted,
                     (gpointer) json_array_get_string_element (choices, i));
  g_ptr_array_sort_values (wanted, (GCompareFunc) strcmp);
  for (guint i = 0; i < MAX (legal->len, wanted->len); i++) {
    const char *a = i < legal->len ? legal->pdata[i] : "nothing";
    const char *b = i < wanted->len ? wanted->pdata[i] : "nothing";

    g_assert_cmpstr (a, ==, b);
  }
}

/* A record with the refused move is refused, naming the move and the rule. */
static void
check_record_refused (Scenario   *self,
                      const char *text,
                      const char *rule)
{
  JsonArray *moves = get_array (self->object, "moves");
  guint n_moves = moves ? json_array_get_length (moves) : 0;
  g_autofree char *record = make_record (self->object, text);
  g_autofree char *wanted = NULL;
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (GError) error = NULL;

  game = negura_record_from_text (record, strlen (record), "scenario", NULL,
                                  &error);
  g_assert_null (game);
  g_assert_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_MOVE);
  wanted = g_strdup_printf ("scenario, moves[%u]: move %u, “%s”, breaks rule %s.",
                            n_moves, n_moves + 1, text, rule);
  g_assert_cmpstr (error->message, ==, wanted);
}

static void
check_refused (Scenario *self)
{
  JsonArray *refuse = get_array (self->object, "refuse");

  for (guint i = 0; refuse && i < json_array_get_length (refuse); i++) {
    JsonObject *entry = json_array_get_object_element (refuse, i);
    const char *text = json_object_get_string_member (entry, "move");
    const char *rule = get_string (entry, "rule", NULL);
    RulesState before = self->state;
    RulesRefusal refusal;
    RulesMove move;

    if (!rules_state_move_parse (&self->state, self->set, text, &move)) {
      if (rule != NULL)
        g_error ("\"%s\" names no move here", text);
      continue;
    }
    refusal = rules_play (&self->state, self->set, &move, NULL);
    if (refusal == RULES_OK)
      g_error ("\"%s\" is not refused", text);
    g_assert_cmpstr (rules_refusal_rule (self->setup.mode, refusal), ==, rule);
    g_assert_cmpmem (&before, sizeof before, &self->state,
                     sizeof self->state);
    if (rules_setup_is_competitive (&self->setup))
      check_record_refused (self, text, rule);
  }
}

/* --- Results ------------------------------------------------------------- */

/* "red 3 -1 road1 4 1 2" */
static char *
print_result (const Scenario   *self,
              const RulesEvent *event)
{
  guint8 cell = rules_cell_at (&self->state, event->square);
  char name[RULES_NAME_SIZE];

  rules_feature_name (rules_cell_tile (&self->state, self->set, cell),
                      event->feature, name);
  return g_strdup_printf ("%s %d %d %s %u %u %d",
                          rules_colour_name (event->colour), event->square.x,
                          event->square.y, name, event->value, event->count,
                          event->points);
}

static void
check_results (Scenario *self)
{
  JsonArray *results = get_array (self->object, "results");
  guint n_results = 0;

  if (results == NULL)
    return;

  for (guint i = 0; i < self->events.n_events; i++) {
    g_autofree char *text = NULL;

    if (self->events.events[i].kind != RULES_EVENT_RESULT)
      continue;
    text = print_result (self, &self->events.events[i]);
    if (n_results == json_array_get_length (results))
      g_error ("There is one more result: %s", text);
    g_assert_cmpstr (text, ==,
                     json_array_get_string_element (results, n_results++));
  }
  g_assert_cmpuint (n_results, ==, json_array_get_length (results));
}

/* --- What is refused before anything is played --------------------------- */

static void
check_wrong (Scenario *self)
{
  JsonObject *wrong = json_object_get_object_member (self->object, "wrong");
  const char *rule = get_string (wrong, "rule", NULL);
  g_autofree char *place = g_strdup_printf ("scenario, %s: ",
                                            get_string (wrong, "place", NULL));
  g_autofree char *record = make_record (self->object, NULL);
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (GError) error = NULL;

  game = negura_record_from_text (record, strlen (record), "scenario", NULL,
                                  &error);
  g_assert_null (game);
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, place));
  if (rule != NULL) {
    g_autofree char *named = g_strdup_printf ("(%s)", rule);

    g_assert_nonnull (strstr (error->message, named));
  }
}

/* --- Scenarios ----------------------------------------------------------- */

static const char *const members[] = {
  "rule", "also", "what", "set", "mode", "level", "circles", "scoring", "seats",
  "seed", "position", "moves", "results", "expect", "allow", "choices",
  "refuse", "wrong", NULL,
};

/* A scenario with a mistyped member would prove nothing. */
static void
check_members (Scenario *self)
{
  g_autoptr (GList) list = json_object_get_members (self->object);

  for (GList *l = list; l != NULL; l = l->next) {
    if (!g_strv_contains (members, l->data))
      g_error ("\"%s\" is no member of a scenario", (char *) l->data);
  }
  g_assert_true (json_object_has_member (self->object, "what"));
  g_assert_true (json_object_has_member (self->object, "expect") ||
                 json_object_has_member (self->object, "choices") ||
                 json_object_has_member (self->object, "allow") ||
                 json_object_has_member (self->object, "results") ||
                 json_object_has_member (self->object, "refuse") ||
                 scenario_is_wrong (self->object));
  g_assert_true (json_object_has_member (self->object, "seed") !=
                 json_object_has_member (self->object, "position"));
}

static void
begin (Scenario *self)
{
  JsonObject *object = self->object;
  g_autoptr (GError) error = NULL;
  char complaint[ORACLE_COMPLAINT_SIZE];

  self->set = g_new (RulesTileSet, 1);
  tile_sets_load (self->set, get_string (object, "set", "scenario"));
  scenario_read_setup (object, &self->setup);
  if (json_object_has_member (object, "seed")) {
    guint8 deck[RULES_MAX_DECK];
    guint8 n_deck = rules_deal (self->set, &self->setup,
                                json_object_get_int_member (object, "seed"),
                                deck);

    g_assert_cmpint (rules_state_init (&self->state, self->set, &self->setup,
                                       deck, n_deck), ==, RULES_SETUP_OK);
    oracle_init (&self->oracle, self->set, &self->setup, deck, n_deck);
  } else {
    g_autofree RulesPosition *position = g_new0 (RulesPosition, 1);
    RulesStateFault fault;
    guint8 at = RULES_NO_CELL;

    negura_position_from_json (json_object_get_object_member (object,
                                                              "position"),
                               self->set, position, &error);
    g_assert_no_error (error);
    fault = rules_state_init_position (&self->state, self->set, &self->setup,
                                       position, &at);
    if (fault != RULES_STATE_OK)
      g_error ("The position has fault %d at its tile %u", (int) fault,
               at + 1u);
    oracle_init_position (&self->oracle, self->set, &self->setup, position);
  }
  if (!oracle_compare (&self->oracle, &self->state, complaint))
    g_error ("At the start: %s", complaint);
  g_assert_cmpint (rules_state_check (&self->state, self->set), ==,
                   RULES_STATE_OK);
}

static void
test_scenario (gconstpointer data)
{
  Scenario *self = (Scenario *) data;
  JsonArray *moves = get_array (self->object, "moves");

  check_members (self);
  if (scenario_is_wrong (self->object)) {
    check_wrong (self);
    return;
  }

  begin (self);
  for (guint i = 0; moves && i < json_array_get_length (moves); i++)
    play (self, json_array_get_string_element (moves, i));

  check_results (self);
  check_choices (self);
  check_refused (self);
  if (json_object_has_member (self->object, "expect")) {
    g_autoptr (JsonNode) state = negura_state_to_json (&self->state,
                                                       self->set);

    check_expected (self, state);
  }
}

static void
scenario_free (gpointer data)
{
  Scenario *self = data;

  g_free (self->set);
  g_free (self->name);
  json_object_unref (self->object);
  g_free (self);
}

static void
add_scenario (const char *folder,
              const char *base)
{
  g_autofree char *path = g_build_filename (folder, base, NULL);
  g_autofree char *name = g_strndup (base, strlen (base) - strlen (".json"));
  g_autofree char *test = NULL;
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) error = NULL;
  Scenario *self;

  if (!json_parser_load_from_file (parser, path, &error))
    g_error ("%s: %s", base, error->message);
  self = g_new0 (Scenario, 1);
  self->name = g_steal_pointer (&name);
  self->object = json_object_ref (json_node_get_object (
                                    json_parser_get_root (parser)));
  test = g_strdup_printf ("/scenario/%s/%s",
                          json_object_get_string_member (self->object, "rule"),
                          self->name);
  g_test_add_data_func_full (test, self, test_scenario, scenario_free);
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

  g_test_init (&argc, &argv, NULL);

  folder = g_test_build_filename (G_TEST_DIST, "..", "data", "scenarios", NULL);
  dir = g_dir_open (folder, 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL) {
    if (g_str_has_suffix (name, ".json"))
      g_ptr_array_add (names, g_strdup (name));
  }
  g_ptr_array_sort_values (names, (GCompareFunc) strcmp);
  g_assert_cmpuint (names->len, >, 430);
  for (guint i = 0; i < names->len; i++)
    add_scenario (folder, names->pdata[i]);

  return g_test_run ();
}
