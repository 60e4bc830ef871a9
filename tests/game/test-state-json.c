/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-state-json: the state as JSON: what it says, in which order, and that
 * its parts agree.
 */

#include "config.h"

#include "game/negura-json.h"
#include "game/negura-record.h"

#include <string.h>

#include "util.h"

static char *
state_to_text (const RulesState   *state,
               const RulesTileSet *set)
{
  g_autoptr (JsonNode) node = negura_state_to_json (state, set);

  return json_to_string (node, FALSE);
}

/* The very text of one small state: order and spelling are a promise.  Its
 * moves follow. */
static const char expected[] =
  "{\"set\":{\"name\":\"scenario\",\"version\":1},"
  "\"mode\":\"cooperative\",\"level\":1,\"circles\":false,"
  "\"seats\":[{\"index\":0,\"colours\":[\"red\",\"green\"],\"total\":null},"
  "{\"index\":1,\"colours\":[\"blue\",\"yellow\"],"
  "\"total\":null}],"
  "\"scoring\":\"black\",\"phase\":\"place\",\"outcome\":null,\"turn\":1,"
  "\"seat\":1,\"hand\":\"field\",\"score\":12,"
  "\"scores\":[{\"colour\":\"black\",\"points\":12}],\"goal\":50,"
  "\"supply\":13,\"cat_pile\":0,\"separate_pile\":13,\"ghosts\":2,"
  "\"circle_ghosts\":0,\"left\":1,\"aside\":0,"
  "\"reserve\":{\"red\":3,\"green\":3,\"blue\":2,\"yellow\":3},"
  "\"guards\":null,\"guards_aside\":null,"
  "\"hounds\":[],\"cat\":null,"
  "\"stacks\":[{\"left\":1,\"active\":true}],"
  "\"markers\":[{\"kind\":\"goal\",\"value\":50,\"reached\":false}],"
  "\"squares\":["
  "{\"x\":0,\"y\":0,\"tile\":\"road-curve\",\"turn\":3,"
  "\"face_down\":false,\"ghosts\":0,\"circle_ghosts\":0,"
  "\"meeple\":{\"feature\":\"road1\",\"colour\":\"blue\","
  "\"figure\":\"meeple\",\"ghosts\":0},"
  "\"cemetery\":null,\"buried\":null,\"bank\":null,"
  "\"features\":[{\"name\":\"road1\",\"tiles\":2,\"arms\":0,\"value\":2,"
  "\"final\":null,\"open\":2,\"complete\":false,\"meeples\":1,\"colours\":[\"blue\"],"
  "\"owners\":null,\"seats\":null}]},"
  "{\"x\":1,\"y\":0,\"tile\":\"road-curve\",\"turn\":0,"
  "\"face_down\":false,\"ghosts\":0,\"circle_ghosts\":0,"
  "\"meeple\":null,\"cemetery\":null,\"buried\":null,\"bank\":null,"
  "\"features\":[{\"name\":\"road1\",\"tiles\":2,\"arms\":0,\"value\":2,"
  "\"final\":null,\"open\":2,\"complete\":false,\"meeples\":1,\"colours\":[\"blue\"],"
  "\"owners\":null,\"seats\":null}]},"
  "{\"x\":2,\"y\":0,\"tile\":\"mist-cap/2\",\"turn\":0,"
  "\"face_down\":false,\"ghosts\":2,\"circle_ghosts\":0,"
  "\"meeple\":null,\"cemetery\":null,\"buried\":null,"
  "\"bank\":{\"tiles\":1,\"ghosts\":2,\"open\":1,\"state\":\"open\"},"
  "\"features\":[]}],"
  "\"features\":[{\"kind\":\"road\",\"parts\":[\"0 0 road1\",\"1 0 road1\"],"
  "\"tiles\":2,\"arms\":0,\"value\":2,\"final\":null,\"open\":2,\"complete\":false,"
  "\"meeples\":1,\"colours\":[\"blue\"],"
  "\"owners\":null,\"seats\":null}],"
  "\"banks\":[{\"parts\":[\"2 0 mist\"],\"tiles\":1,\"ghosts\":2,\"open\":1,"
  "\"state\":\"open\"}],\"final\":null,\"leaders\":null,\"pending\":[],\"closing\":[],\"burying\":null,"
  "\"due\":0,\"extend\":0,\"limit\":0,\"hound\":null,\"picks\":0,\"moves\":[";

static void
test_exact (void)
{
  g_autoptr (RulesTileSet) set = util_scenario_set ();
  g_autofree RulesPosition *position = g_new0 (RulesPosition, 1);
  g_autofree RulesState *state = g_new (RulesState, 1);
  g_autofree char *text = NULL;
  RulesSetup setup;
  uint8_t curve, field;

  g_assert_nonnull (set);
  curve = rules_tile_set_find (set, "road-curve");
  field = rules_tile_set_find (set, "field");
  rules_setup_init (&setup, 1, 2);
  rules_position_init (position);
  position->score[0] = 12;
  position->seat = 1;
  position->n_tiles = 3;
  position->tiles[0] = (RulesPositionTile) {
    { 0, 0 }, curve, 3, 0, RULES_COLOUR_BLUE,
    rules_feature_find (&set->tiles[curve], "road1"), RULES_NO_COLOUR
  };
  position->tiles[1] = (RulesPositionTile) {
    { 1, 0 }, curve, 0, 0, RULES_NO_COLOUR, RULES_NO_FEATURE, RULES_NO_COLOUR
  };
  position->tiles[2] = (RulesPositionTile) {
    { 2, 0 }, rules_tile_set_find (set, "mist-cap/2"), 0, 2, RULES_NO_COLOUR,
    RULES_NO_FEATURE, RULES_NO_COLOUR
  };
  position->n_deck = 2;
  memset (position->deck, field, 2);

  g_assert_cmpint (rules_state_init_position (state, set, &setup, position,
                                              NULL), ==, RULES_STATE_OK);
  text = state_to_text (state, set);
  if (!g_str_has_prefix (text, expected))
    g_assert_cmpstr (text, ==, expected);
  g_assert_true (g_str_has_suffix (text, "\"]}"));
}

/* --- Agreement ----------------------------------------------------------- */

static gint64
get_int (JsonObject *object,
         const char *member)
{
  g_assert_true (json_object_has_member (object, member));
  return json_object_get_int_member (object, member);
}

/* The names of an array of texts, each once. */
static void
collect (JsonObject *object,
         const char *member,
         GHashTable *names)
{
  JsonArray *array = json_object_get_array_member (object, member);

  for (guint i = 0; i < json_array_get_length (array); i++)
    g_assert_true (g_hash_table_add (
                     names,
                     (gpointer) json_array_get_string_element (array, i)));
}

/* The entry of @array that has @part among its parts. */
static JsonObject *
find_part (JsonArray  *array,
           const char *part)
{
  for (guint i = 0; i < json_array_get_length (array); i++) {
    JsonObject *entry = json_array_get_object_element (array, i);
    JsonArray *parts = json_object_get_array_member (entry, "parts");

    for (guint j = 0; j < json_array_get_length (parts); j++)
      if (g_str_equal (json_array_get_string_element (parts, j), part))
        return entry;
  }

  g_assert_not_reached ();
}

/* What a square says of a whole is what the whole says. */
static void
assert_same_facts (JsonObject *square_entry,
                   JsonObject *whole)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, square_entry);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    if (!g_str_equal (name, "name"))
      g_assert_true (json_node_equal (node,
                                      json_object_get_member (whole, name)));
}

static void
assert_square (JsonObject *root,
               JsonObject *square,
               guint      *n_parts,
               guint      *n_banks)
{
  JsonArray *features = json_object_get_array_member (square, "features");
  gint64 x = get_int (square, "x");
  gint64 y = get_int (square, "y");

  for (guint i = 0; i < json_array_get_length (features); i++) {
    JsonObject *entry = json_array_get_object_element (features, i);
    g_autofree char *part =
      g_strdup_printf ("%d %d %s", (int) x, (int) y,
                       json_object_get_string_member (entry, "name"));

    assert_same_facts (entry, find_part (
      json_object_get_array_member (root, "features"), part));
    (*n_parts)++;
  }

  if (!json_object_get_null_member (square, "bank")) {
    g_autofree char *part = g_strdup_printf ("%d %d mist", (int) x, (int) y);

    assert_same_facts (json_object_get_object_member (square, "bank"),
                       find_part (json_object_get_array_member (root,
                                                                "banks"),
                                  part));
    (*n_banks)++;
  }
}

static void
assert_agrees (JsonObject       *root,
               const RulesState *state)
{
  g_autoptr (GHashTable) parts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) mist = g_hash_table_new (g_str_hash, g_str_equal);
  JsonArray *squares = json_object_get_array_member (root, "squares");
  JsonArray *features = json_object_get_array_member (root, "features");
  JsonArray *banks = json_object_get_array_member (root, "banks");
  guint n_parts = 0, n_banks = 0, meeples = 0, bank_ghosts = 0, ghosts = 0;
  guint grave_ghosts = 0, circle_ghosts = 0;

  g_assert_cmpuint (json_array_get_length (squares), ==, state->n_cells);
  for (guint i = 0; i < state->n_cells; i++) {
    JsonObject *square = json_array_get_object_element (squares, i);

    assert_square (root, square, &n_parts, &n_banks);
    circle_ghosts += get_int (square, "circle_ghosts");
    ghosts += get_int (square, "ghosts") + get_int (square, "circle_ghosts");
    if (!json_object_get_null_member (square, "cemetery"))
      grave_ghosts += get_int (square, "ghosts");
    meeples += !json_object_get_null_member (square, "meeple");
  }

  for (guint i = 0; i < json_array_get_length (features); i++) {
    JsonObject *entry = json_array_get_object_element (features, i);

    collect (entry, "parts", parts);
    meeples -= get_int (entry, "meeples");
    g_assert_cmpint (get_int (entry, "value"), >=, get_int (entry, "tiles"));
    if (json_object_get_boolean_member (entry, "complete"))
      g_assert_cmpint (get_int (entry, "open"), ==, 0);
  }
  for (guint i = 0; i < json_array_get_length (banks); i++) {
    JsonObject *entry = json_array_get_object_element (banks, i);
    const char *word = json_object_get_string_member (entry, "state");

    collect (entry, "parts", mist);
    bank_ghosts += get_int (entry, "ghosts");
    if (g_str_equal (word, "complete"))
      g_assert_cmpint (get_int (entry, "open"), ==, 0);
  }

  g_assert_cmpuint (g_hash_table_size (parts), ==, n_parts);
  g_assert_cmpuint (g_hash_table_size (mist), ==, n_banks);
  g_assert_cmpuint (meeples, ==, 0);
  g_assert_cmpuint (ghosts, ==, bank_ghosts + grave_ghosts);
  g_assert_cmpint (circle_ghosts, ==, get_int (root, "circle_ghosts"));
  g_assert_cmpint (ghosts, ==, get_int (root, "ghosts"));
  g_assert_cmpint (ghosts + get_int (root, "supply"), ==,
                   rules_level (state->setup.level)->ghosts);
  g_assert_cmpint (get_int (root, "cat_pile") + get_int (root, "separate_pile"),
                   ==, get_int (root, "supply"));
}

/* Meeples in reserve, standing and buried are all that there are. */
static void
assert_meeples (JsonObject       *root,
                const RulesState *state)
{
  JsonArray *squares = json_object_get_array_member (root, "squares");
  gint64 reserve = 0;

  for (guint i = 0; i < RULES_N_COLOURS; i++)
    if (state->setup.owner[i] != RULES_NO_SEAT)
      reserve += get_int (json_object_get_object_member (root, "reserve"),
                          rules_colour_name (i));
  for (guint i = 0; i < json_array_get_length (squares); i++) {
    JsonObject *square = json_array_get_object_element (squares, i);

    reserve += !json_object_get_null_member (square, "meeple");
    reserve += !json_object_get_null_member (square, "buried");
  }
  for (guint i = 0; i < RULES_N_COLOURS; i++)
    reserve -= rules_setup_meeples (&state->setup, i);
  g_assert_cmpint (reserve, ==, 0);
}

/* Stacks, markers, hounds, cat and scores. */
static void
assert_table (JsonObject       *root,
              const RulesState *state)
{
  const RulesLevel *level = rules_level (state->setup.level);
  JsonArray *stacks = json_object_get_array_member (root, "stacks");
  JsonArray *markers = json_object_get_array_member (root, "markers");
  JsonArray *scores = json_object_get_array_member (root, "scores");
  JsonArray *hounds = json_object_get_array_member (root, "hounds");
  gint64 least = G_MAXINT64, left = 0;

  g_assert_cmpuint (json_array_get_length (stacks), ==, level->stacks);
  for (guint i = 0; i < level->stacks; i++) {
    JsonObject *stack = json_array_get_object_element (stacks, i);
    gboolean active = json_object_get_boolean_member (stack, "active");

    left += get_int (stack, "left");
    g_assert_cmpint (active, ==, i == state->stack);
    if (active)
      g_assert_cmpint (get_int (stack, "left"), ==, get_int (root, "left"));
    else if (i < state->stack)
      g_assert_cmpint (get_int (stack, "left"), ==, 0);
  }
  g_assert_cmpint (left, ==, state->n_deck - state->n_drawn);

  g_assert_cmpuint (json_array_get_length (markers), ==, level->stacks);
  g_assert_cmpuint (json_array_get_length (hounds), ==, level->stacks - 1u);
  for (guint i = 0; i < json_array_get_length (hounds); i++) {
    JsonObject *hound = json_array_get_object_element (hounds, i);
    JsonNode *where = json_object_get_member (hound, "where");

    g_assert_cmpint (get_int (hound, "index"), ==, i);
    if (state->hound[i] < state->n_cells)
      g_assert_cmpint (json_array_get_int_element (
                         json_node_get_array (where), 1),
                       ==, state->cells[state->hound[i]].square.y);
    else
      g_assert_cmpstr (json_node_get_string (where), ==,
                       state->hound[i] == RULES_PET_GONE ? "gone" : "track");
  }
  g_assert_cmpint (json_object_get_null_member (root, "cat"), ==,
                   !state->setup.circles);

  g_assert_cmpuint (json_array_get_length (scores), ==, level->markers);
  for (guint i = 0; i < level->markers; i++)
    least = MIN (least, get_int (json_array_get_object_element (scores, i),
                                 "points"));
  g_assert_cmpint (least, ==, get_int (root, "score"));
}

/* Listed moves can be played and are all; pending scorings are among them. */
static void
assert_moves (JsonObject         *root,
              const RulesState   *state,
              const RulesTileSet *set)
{
  JsonArray *moves = json_object_get_array_member (root, "moves");
  JsonArray *pending = json_object_get_array_member (root, "pending");
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);

  rules_moves (state, set, list);
  g_assert_cmpuint (json_array_get_length (moves), ==, list->n_moves);
  for (guint i = 0; i < list->n_moves; i++) {
    const char *text = json_array_get_string_element (moves, i);
    RulesMove move;

    g_assert_true (rules_state_move_parse (state, set, text, &move));
    g_assert_true (rules_move_equal (&move, &list->moves[i]));
  }

  g_assert_cmpuint (json_array_get_length (pending), ==, state->n_pending);
  if (state->phase == RULES_PHASE_SCORE)
    for (guint i = 0; i < state->n_pending; i++) {
      g_autofree char *text =
        g_strconcat ("s ", json_array_get_string_element (pending, i), NULL);

      g_assert_cmpstr (text, ==, json_array_get_string_element (moves, i));
    }
}

static void
assert_state (const RulesState   *state,
              const RulesTileSet *set)
{
  g_autoptr (JsonNode) node = negura_state_to_json (state, set);
  g_autofree char *text = json_to_string (node, FALSE);
  g_autofree char *again = state_to_text (state, set);
  g_autoptr (GError) error = NULL;
  const char *end;

  /* The same state gives the same text, and it is strict JSON. */
  g_assert_cmpstr (text, ==, again);
  g_assert_true (negura_json_scan (text, strlen (text), "x", &end, &error));
  g_assert_no_error (error);

  assert_agrees (json_node_get_object (node), state);
  assert_meeples (json_node_get_object (node), state);
  assert_table (json_node_get_object (node), state);
  assert_moves (json_node_get_object (node), state, set);
}

/* Games of every level with and without circles.  Each kind of decision is
 * looked at some dozens of times. */
static void
test_games (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint phases[RULES_N_PHASES] = { 0 };

  for (guint seed = 0; seed < 48; seed++) {
    g_autoptr (NeguraGame) game =
      util_game_new_level (1 + seed % 6, seed / 6 % 2, 1 + seed % 5, seed);

    util_play (game, random, 300);
    for (guint i = 0; i <= negura_game_get_n_moves (game); i++) {
      const RulesState *state = negura_game_get_state_at (game, i);

      if (phases[state->phase]++ < 60)
        assert_state (state, negura_game_get_set (game));
    }
  }

  /* Nobody attaches ghosts to somebody in the cooperative game. */
  for (guint i = 0; i < RULES_N_PHASES; i++)
    g_assert_cmpint (phases[i] > 0, ==, i != RULES_PHASE_ATTACH);
}

/* --- The competitive game ------------------------------------------------ */

static gint64
get_by_colour (JsonObject *root,
               const char *member,
               guint       colour)
{
  return get_int (json_object_get_object_member (root, member),
                  rules_colour_name (colour));
}

/* R8.13: nothing is lost and nothing found. */
static void
assert_figures (JsonObject       *root,
                const RulesState *state)
{
  JsonArray *squares = json_object_get_array_member (root, "squares");
  const RulesModeRow *mode = rules_mode (state->setup.mode);
  guint standing[RULES_N_COLOURS][2] = { 0 };
  gint64 ghosts = 0;

  for (guint i = 0; i < json_array_get_length (squares); i++) {
    JsonObject *square = json_array_get_object_element (squares, i);
    JsonObject *meeple;
    const char *figure;
    guint8 colour;

    g_assert_cmpint (get_int (square, "ghosts"), ==, 0);
    g_assert_cmpint (get_int (square, "circle_ghosts"), ==, 0);
    g_assert_true (json_object_get_null_member (square, "buried"));
    if (json_object_get_null_member (square, "meeple"))
      continue;

    meeple = json_object_get_object_member (square, "meeple");
    figure = json_object_get_string_member (meeple, "figure");
    colour = rules_colour_find (json_object_get_string_member (meeple,
                                                               "colour"));
    standing[colour][g_str_equal (figure, "guard")]++;
    ghosts += get_int (meeple, "ghosts");
    g_assert_cmpint (get_int (meeple, "ghosts"), <=,
                     g_str_equal (figure, "guard") ? 0 : 2);
  }

  g_assert_cmpint (ghosts, ==, get_int (root, "ghosts"));
  g_assert_cmpint (ghosts + get_int (root, "supply"), ==, mode->ghosts);
  g_assert_cmpint (json_object_get_null_member (root, "guards"), ==,
                   mode->guards == 0);

  for (guint i = 0; i < state->setup.seats; i++) {
    guint8 colour = rules_setup_colour (&state->setup, (uint8_t) i);

    g_assert_cmpint (get_by_colour (root, "reserve", colour) +
                     standing[colour][0], ==, mode->meeples);
    if (mode->guards > 0)
      g_assert_cmpint (get_by_colour (root, "guards", colour) +
                       get_by_colour (root, "guards_aside", colour) +
                       standing[colour][1], ==, mode->guards + mode->aside);
  }
}

/* What each seat has, of @array, "seats" of a feature. */
static void
add_up (JsonArray  *array,
        const char *member,
        int        *sums)
{
  for (guint i = 0; i < json_array_get_length (array); i++) {
    JsonObject *entry = json_array_get_object_element (array, i);

    sums[get_int (entry, "seat")] += get_int (entry, member);
  }
}

/* The final results are those of the features, each once, and add up to what
 * the game adds. */
static void
assert_final (JsonObject         *root,
              const RulesState   *state,
              const RulesTileSet *set)
{
  JsonArray *features = json_object_get_array_member (root, "features");
  JsonArray *final = json_object_get_array_member (root, "final");
  g_autofree RulesResults *results = g_new (RulesResults, 1);
  int of_features[RULES_MAX_SEATS] = { 0 };
  int of_final[RULES_MAX_SEATS] = { 0 };
  int sums[RULES_MAX_SEATS];
  guint occupied = 0;

  for (guint i = 0; i < json_array_get_length (features); i++) {
    JsonObject *entry = json_array_get_object_element (features, i);
    JsonArray *seats = json_object_get_array_member (entry, "seats");
    JsonArray *owners = json_object_get_array_member (entry, "owners");

    occupied += json_array_get_length (seats) > 0;
    g_assert_cmpint (get_int (entry, "meeples") > 0, ==,
                     json_array_get_length (owners) > 0);
    add_up (seats, "final", of_features);
  }

  g_assert_cmpuint (json_array_get_length (final), ==, occupied);
  for (guint i = 0; i < occupied; i++) {
    JsonObject *entry = json_array_get_object_element (final, i);
    JsonObject *whole =
      find_part (features, json_object_get_string_member (entry, "part"));

    g_assert_cmpstr (json_object_get_string_member (entry, "kind"), ==,
                     json_object_get_string_member (whole, "kind"));
    g_assert_cmpint (get_int (entry, "value"), ==, get_int (whole, "final"));
    add_up (json_object_get_array_member (entry, "seats"), "final", of_final);
  }

  rules_final_results (state, set, results);
  rules_results_sum (results, sums);
  g_assert_cmpmem (of_features, sizeof of_features, sums, sizeof sums);
  g_assert_cmpmem (of_final, sizeof of_final, sums, sizeof sums);
}

/* Totals stand with the seats and with their scoring meeples; what only the
 * cooperative game has is null or empty. */
static void
assert_totals (JsonObject       *root,
               const RulesState *state)
{
  static const char * const nulls[] = {
    "level", "scoring", "score", "goal", "cat", "burying", "hound"
  };
  JsonArray *seats = json_object_get_array_member (root, "seats");
  JsonArray *scores = json_object_get_array_member (root, "scores");
  JsonArray *leaders = json_object_get_array_member (root, "leaders");
  gint64 most = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (nulls); i++)
    g_assert_true (json_object_get_null_member (root, nulls[i]));
  g_assert_cmpuint (json_array_get_length (
    json_object_get_array_member (root, "markers")), ==, 0);
  g_assert_cmpuint (json_array_get_length (
    json_object_get_array_member (root, "hounds")), ==, 0);

  g_assert_cmpuint (json_array_get_length (seats), ==, state->setup.seats);
  g_assert_cmpuint (json_array_get_length (scores), ==, state->setup.seats);
  for (guint i = 0; i < state->setup.seats; i++) {
    JsonObject *seat = json_array_get_object_element (seats, i);
    JsonObject *score = json_array_get_object_element (scores, i);

    g_assert_cmpint (get_int (seat, "total"), ==, state->score[i]);
    g_assert_cmpint (get_int (score, "points"), ==, state->score[i]);
    g_assert_cmpstr (json_object_get_string_member (score, "colour"), ==,
                     json_array_get_string_element (
                       json_object_get_array_member (seat, "colours"), 0));
    most = MAX (most, state->score[i]);
  }

  g_assert_cmpuint (json_array_get_length (leaders), >, 0);
  for (guint i = 0; i < json_array_get_length (leaders); i++)
    g_assert_cmpint (state->score[json_array_get_int_element (leaders, i)], ==,
                     most);

  g_assert_cmpint (get_int (root, "extend"), ==, state->extend);
  g_assert_cmpint (get_int (root, "limit"), ==, state->limit);
  if (g_str_equal (json_object_get_string_member (root, "phase"), "attach"))
    g_assert_cmpint (state->extend + state->limit, >, 0);
}

static void
assert_rivals (const RulesState   *state,
               const RulesTileSet *set)
{
  g_autoptr (JsonNode) node = negura_state_to_json (state, set);
  JsonObject *root = json_node_get_object (node);

  assert_figures (root, state);
  assert_final (root, state, set);
  assert_totals (root, state);
  assert_moves (root, state, set);

  if (state->phase == RULES_PHASE_OVER)
    g_assert_cmpstr (json_object_get_string_member (root, "outcome"), ==,
                     "finished");
}

static void
test_rivals (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  guint phases[RULES_N_PHASES] = { 0 };

  for (guint seed = 0; seed < 30; seed++) {
    g_autoptr (NeguraGame) game =
      util_game_new_rivals (seed % 3 < 2 ? RULES_MODE_HAUNTED
                                         : RULES_MODE_CLASSIC,
                            seed % 3 == 1, 2 + seed % 5, seed);

    util_play_any (game, random, 1000);
    for (guint i = 0; i <= negura_game_get_n_moves (game); i++) {
      const RulesState *state = negura_game_get_state_at (game, i);

      if (state->phase == RULES_PHASE_OVER || phases[state->phase]++ < 80 ||
          i % 64 == 0)
        assert_rivals (state, negura_game_get_set (game));
    }
    phases[RULES_PHASE_OVER]++;
  }

  g_assert_cmpuint (phases[RULES_PHASE_PLACE], >, 80);
  g_assert_cmpuint (phases[RULES_PHASE_MEEPLE], >, 80);
  g_assert_cmpuint (phases[RULES_PHASE_ATTACH], >, 80);
  g_assert_cmpuint (phases[RULES_PHASE_OVER], ==, 30);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/state-json/exact", test_exact);
  g_test_add_func ("/state-json/games", test_games);
  g_test_add_func ("/state-json/rivals", test_rivals);

  return g_test_run ();
}
