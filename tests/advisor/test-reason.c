/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-reason: every kind of fact on a position that shows it.
 */

#include "advisor/advisor-reason.h"

#include "../scenario.h"

typedef struct {
  const char *name;
  const char *scenario;       /* One of tests/data/scenarios, or */
  const char *position;       /* JSON like theirs, ' for ". */
  const char *before;         /* Moves that come first, separated by ";". */
  const char *line;           /* The best move, and more of its turn. */
  AdvisorReason reason;
} Case;

#define RED (1u << RULES_COLOUR_RED)
#define GREEN (1u << RULES_COLOUR_GREEN)

/* A road of red from the west, another to the east, two squares between
 * them. */
#define ROADS(colour)                                                         \
  "{'seats': 3, 'position': {'tiles': ["                                      \
  "{'x': 0, 'y': 0, 'tile': 'road-end-village', 'turn': 3,"                   \
  " 'meeple': {'feature': 'road1', 'colour': 'red'}},"                        \
  "{'x': 0, 'y': 1, 'tile': 'field', 'turn': 0},"                             \
  "{'x': 1, 'y': 1, 'tile': 'field', 'turn': 0},"                             \
  "{'x': 2, 'y': 1, 'tile': 'field', 'turn': 0},"                             \
  "{'x': 3, 'y': 1, 'tile': 'field', 'turn': 0},"                             \
  "{'x': 3, 'y': 0, 'tile': 'road-straight', 'turn': 0,"                      \
  " 'meeple': {'feature': 'road1', 'colour': '" colour "'}}],"                \
  "'deck': ['road-straight', 'road-straight', 'field', 'road-straight']}}"

/* Ghosts everywhere: two are left in the supply. */
#define FEW_GHOSTS                                                            \
  "{'seats': 3, 'position': {'tiles': ["                                      \
  "{'x': 0, 'y': 0, 'tile': 'field', 'turn': 0},"                             \
  "{'x': -1, 'y': 0, 'tile': 'mist-cap/3', 'turn': 0, 'ghosts': 3},"          \
  "{'x': -2, 'y': 0, 'tile': 'mist-cap/3', 'turn': 0, 'ghosts': 3},"          \
  "{'x': -3, 'y': 0, 'tile': 'mist-corner/3', 'turn': 0, 'ghosts': 3},"       \
  "{'x': -4, 'y': 0, 'tile': 'mist-through/3', 'turn': 0, 'ghosts': 3},"      \
  "{'x': -5, 'y': 0, 'tile': 'mist-three/3', 'turn': 0, 'ghosts': 1}],"       \
  "'deck': ['field', 'mist-cap/2', 'mist-through/1', 'mist-all/3', 'field']}}"

/* Classic roads from the west to a gap, and one beyond it. */
#define RIVAL_ROADS(first, second, third, beyond)                             \
  "{'mode': 'classic', 'seats': 2, 'position': {'tiles': ["                   \
  "{'x': 0, 'y': 0, 'tile': 'road-end-village', 'turn': 3,"                   \
  " 'meeple': {'feature': 'road1', 'colour': '" first "'}},"                  \
  "{'x': 1, 'y': 0, 'tile': 'road-straight', 'turn': 0,"                      \
  " 'meeple': {'feature': 'road1', 'colour': '" second "'}},"                 \
  third                                                                       \
  "{'x': 1, 'y': 1, 'tile': 'field', 'turn': 0},"                             \
  "{'x': 2, 'y': 1, 'tile': 'field', 'turn': 0},"                             \
  "{'x': 3, 'y': 1, 'tile': 'field', 'turn': 0},"                             \
  "{'x': 4, 'y': 1, 'tile': 'field', 'turn': 0},"                             \
  "{'x': " beyond ", 'y': 0, 'tile': 'road-straight', 'turn': 0,"             \
  " 'meeple': {'feature': 'road1', 'colour': 'red'}}],"                       \
  "'deck': ['road-straight', 'field']}}"

/* A farmer of red before a city that one tile completes, and a cemetery of
 * red's that one surrounds. */
#define RIVAL_FARMER                                                          \
  "{'mode': 'classic', 'seats': 2, 'position': {'tiles': ["                   \
  "{'x': 0, 'y': 0, 'tile': 'city-cap', 'turn': 0,"                           \
  " 'meeple': {'feature': 'field1', 'colour': 'red'}}],"                      \
  "'deck': ['city-cap', 'field', 'field']}}"

#define RIVAL_KEEPER                                                          \
  "{'mode': 'haunted', 'seats': 2, 'position': {'tiles': ["                   \
  "{'x': 0, 'y': 0, 'tile': 'cemetery', 'turn': 0,"                           \
  " 'meeple': {'feature': 'cemetery', 'colour': 'red'}},"                     \
  "{'x': 0, 'y': -1, 'tile': 'city-cap', 'turn': 0},"                         \
  "{'x': 1, 'y': -1, 'tile': 'field', 'turn': 0},"                            \
  "{'x': 1, 'y': 0, 'tile': 'city-cap', 'turn': 1},"                          \
  "{'x': 1, 'y': 1, 'tile': 'field', 'turn': 0},"                             \
  "{'x': 0, 'y': 1, 'tile': 'city-cap', 'turn': 2},"                          \
  "{'x': -1, 'y': 1, 'tile': 'field', 'turn': 0},"                            \
  "{'x': -1, 'y': 0, 'tile': 'city-cap', 'turn': 3}],"                        \
  "'deck': ['field', 'city-cap']}}"

static const Case cases[] = {
  { "wins", "r4.5-goal-reached-exactly", NULL, "", "p 2 0 r1;pass;s 2 0 road1;points",
    { .kind = ADVISOR_REASON_WINS, .points = 50 } },
  { "others-lose", "r4.5-extending-saves-from-loss", NULL, "", "p -1 -1 r1",
    { .kind = ADVISOR_REASON_OTHERS_LOSE, .points = 46, .total = 55 } },
  { "marker-reached", "r6.2-from-8-to-16", NULL, "", "p 2 0 r3;pass;s 2 0 city1;points",
    { .kind = ADVISOR_REASON_MARKER_REACHED, .count = 0, .total = 4 } },
  { "points", "r4.1-road-of-three", NULL, "", "p 2 0 r1;pass;s 2 0 road1;points",
    { .kind = ADVISOR_REASON_POINTS, .feature = RULES_FEATURE_ROAD, .count = 1, .points = 3,
      .square = { 2, 0 } } },
  { "points-together", "r4.3-two-colours-on-a-road", NULL, "", "p 2 0 r0;pass;s 2 0 road1;points",
    { .kind = ADVISOR_REASON_POINTS, .feature = RULES_FEATURE_ROAD, .count = 2, .points = 4,
      .square = { 2, 0 } } },
  { "hound", "r6.5-a-point-for-every-ghost", NULL, "", "p 1 0 r1;pass;s 1 0 road1;points",
    { .kind = ADVISOR_REASON_HOUND_POINTS, .count = 0, .points = 6 } },
  { "cat", "r7.6-points-for-ghosts-in-circles", NULL, "", "p 1 0 r1;pass;s 1 0 road1;points",
    { .kind = ADVISOR_REASON_CAT_POINTS, .points = 1 } },
  { "ghosts-removed", "r3.8-three-ghosts-instead-of-points", NULL, "",
    "p 3 0 r1;pass;s 3 0 road1;g 0 1 3",
    { .kind = ADVISOR_REASON_GHOSTS_REMOVED, .count = 3, .square = { 0, 1 } } },
  { "ghosts-cleared", "r6.2-two-tiles-are-cleared", NULL, "p 2 0 r3;pass;s 2 0 city1;points",
    "h 0 1;g 0 1 2;g 0 2 3",
    { .kind = ADVISOR_REASON_GHOSTS_CLEARED, .count = 5 } },
  { "bank-completed", "r3.2-three-ghosts-freed-by-one-tile", NULL, "", "p 2 0 r3",
    { .kind = ADVISOR_REASON_BANK_COMPLETED, .count = 3, .total = 3, .square = { 2, 0 } } },
  { "bank-extended", "r3.5-extending-takes-one-fewer", NULL, "", "p 1 0 r0",
    { .kind = ADVISOR_REASON_BANK_EXTENDED, .count = 1 } },
  { "one-symbol", "r3.5-one-symbol-extending-takes-none", NULL, "", "p 1 0 r0",
    { .kind = ADVISOR_REASON_BANK_EXTENDED, .count = 1 } },
  { "bank-spared", "r3.5-extending-takes-one-fewer", NULL, "", "p 1 0 r0",
    { .kind = ADVISOR_REASON_BANK_SPARED, .count = 2, .total = 4, .square = { 0, 0 } } },
  { "cemetery-closed", "r5.1-closing-buries-a-meeple", NULL, "", "p -1 0 r0;close 0 0;b 2 0",
    { .kind = ADVISOR_REASON_CEMETERY_CLOSED, .count = 2, .square = { 0, 0 } } },
  { "cemetery-near", "r5.1-three-sides-are-not-enough", NULL, "", "p -1 0 r0",
    { .kind = ADVISOR_REASON_CEMETERY_NEAR, .count = 1, .square = { 0, 0 } } },
  { "face-down", "r5.7-a-road-that-meets-it", NULL, "p -1 1 r0;pass", "d 1 1",
    { .kind = ADVISOR_REASON_FACE_DOWN, .points = 1, .total = 4 } },
  { "no-face-down", "r5.5-eight-tiles-close-it", NULL, "", "p -1 -1 r0;close 0 0;b 2 0",
    { .kind = ADVISOR_REASON_NO_FACE_DOWN } },
  { "haunting", "r5.4-a-ghost-for-every-mist-tile-around", NULL, "", "p -1 1 r0",
    { .kind = ADVISOR_REASON_HAUNTING, .count = 1, .total = 3 } },
  { "circles", "r7.2-moved-from-around", NULL, "", "p 1 1 r2;circle 2 0",
    { .kind = ADVISOR_REASON_CIRCLES, .count = 1 } },
  { "buried", "r5.1-closing-buries-a-meeple", NULL, "p -1 0 r0;close 0 0", "b 2 0",
    { .kind = ADVISOR_REASON_BURIED, .feature = RULES_FEATURE_ROAD, .points = 1,
      .square = { 2, 0 } } },
  { "shared", NULL, ROADS ("green"), "p 1 0 r0;pass", "p 2 0 r0",
    { .kind = ADVISOR_REASON_SHARED, .feature = RULES_FEATURE_ROAD, .colours = RED | GREEN,
      .points = 4, .square = { 2, 0 } } },
  { "nearly-shared", NULL, ROADS ("green"), "", "p 1 0 r0",
    { .kind = ADVISOR_REASON_NEARLY_SHARED, .feature = RULES_FEATURE_ROAD, .colours = RED | GREEN,
      .total = 2, .square = { 2, 0 } } },
  { "claim", "r3.6-one-meeple-a-turn", NULL, "p 1 0 r0", "m road1 red",
    { .kind = ADVISOR_REASON_CLAIM, .feature = RULES_FEATURE_ROAD, .colours = RED, .count = 2,
      .points = 2, .square = { 1, 0 } } },
  { "grows", NULL, ROADS ("green"), "", "p 1 0 r0",
    { .kind = ADVISOR_REASON_GROWS, .feature = RULES_FEATURE_ROAD, .colours = RED, .points = 2,
      .total = 1, .square = { 1, 0 } } },
  { "meeples-back", "r4.3-two-colours-on-a-road", NULL, "", "p 2 0 r0;pass;s 2 0 road1;points",
    { .kind = ADVISOR_REASON_MEEPLES_BACK, .count = 2 } },
  { "keeps-meeple", NULL, ROADS ("red"), "p 0 2 r0", "pass",
    { .kind = ADVISOR_REASON_KEEPS_MEEPLE, .count = 3 } },
  { "marker-near", "r4.5-one-short-of-the-goal", NULL, "", "p 2 0 r1;pass;s 2 0 road1;points",
    { .kind = ADVISOR_REASON_MARKER_NEAR, .count = 2, .points = 1, .total = 1 } },
  { "supply", NULL, FEW_GHOSTS, "", "p 0 1 r0",
    { .kind = ADVISOR_REASON_SUPPLY, .count = 2, .points = 1, .total = 4 } },
  { "brings", "r8.14-a-turn", NULL, "", "p 1 0 r0;m field2 red",
    { .kind = ADVISOR_REASON_BRINGS, .feature = RULES_FEATURE_CITY, .points = 4,
      .square = { 1, -1 } } },
  { "rival-claim", "r8.14-a-turn", NULL, "", "p 1 0 r0;m field2 red",
    { .kind = ADVISOR_REASON_CLAIM, .feature = RULES_FEATURE_FIELD, .colours = RED,
      .square = { 1, 0 } } },
  { "majority", NULL, RIVAL_ROADS ("red", "green", "", "3"), "", "p 2 0 r0;pass",
    { .kind = ADVISOR_REASON_MAJORITY, .feature = RULES_FEATURE_ROAD, .colours = RED,
      .points = 4, .total = 2 } },
  { "equal", NULL,
    RIVAL_ROADS ("green", "green",
                 "{'x': 2, 'y': 0, 'tile': 'road-straight', 'turn': 0,"
                 " 'meeple': {'feature': 'road1', 'colour': 'red'}},", "4"),
    "", "p 3 0 r0;pass",
    { .kind = ADVISOR_REASON_EQUAL, .feature = RULES_FEATURE_ROAD, .colours = RED,
      .points = 5, .total = 3, .square = { 2, 0 } } },
  { "feeds", NULL, RIVAL_FARMER, "", "p 0 -1 r2;pass",
    { .kind = ADVISOR_REASON_FEEDS, .feature = RULES_FEATURE_FIELD, .colours = RED, .count = 1,
      .points = 3 } },
  { "guard-earned", NULL, RIVAL_KEEPER, "", "p -1 -1 r0;pass",
    { .kind = ADVISOR_REASON_GUARD_EARNED } },
  { "haunts", "r8.3-extending-haunts-an-opponent", NULL, "", "p 1 0 r0;attach -1 0;pass",
    { .kind = ADVISOR_REASON_HAUNTS, .feature = RULES_FEATURE_ROAD, .colours = GREEN, .count = 1,
      .square = { -1, 0 } } },
  { "chases", "r8.4-a-chased-opponent-leaves-the-road-free", NULL, "",
    "p 1 0 r2;attach 0 0;m road1 red",
    { .kind = ADVISOR_REASON_CHASES, .feature = RULES_FEATURE_ROAD, .colours = GREEN } },
  { "standing", NULL, RIVAL_FARMER, "", "p 0 -1 r2;pass",
    { .kind = ADVISOR_REASON_STANDING, .count = 1, .points = 3 } },
  { "standing-behind", "r8.3-extending-haunts-an-opponent", NULL, "", "p 1 0 r0;attach -1 0;pass",
    { .kind = ADVISOR_REASON_STANDING } },
};

typedef struct {
  RulesState state;
  RulesTileSet set;
  AdvisorReport report;
  AdvisorReasons reasons;
} Fixture;

static void
play (Fixture    *fixture,
      const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, ";", -1);

  for (guint i = 0; words[i] != NULL; i++) {
    RulesMove move;

    g_assert_true (rules_state_move_parse (&fixture->state, &fixture->set, words[i], &move));
    g_assert_cmpint (rules_play (&fixture->state, &fixture->set, &move, NULL), ==, RULES_OK);
  }
}

/* A report as a search would give it whose best line is @line. */
static void
report_line (Fixture    *fixture,
             const char *line)
{
  g_autofree RulesState *state = g_memdup2 (&fixture->state, sizeof fixture->state);
  g_autofree RulesMoveList *moves = g_new (RulesMoveList, 1);
  g_auto (GStrv) words = g_strsplit (line, ";", -1);
  AdvisorReport *report = &fixture->report;

  for (guint i = 0; words[i] != NULL; i++) {
    RulesMove *move = &report->line[report->n_line++];

    g_assert_true (rules_state_move_parse (state, &fixture->set, words[i], move));
    g_assert_cmpint (rules_play (state, &fixture->set, move, NULL), ==, RULES_OK);
  }

  rules_moves (&fixture->state, &fixture->set, moves);
  report->choices[report->n_choices++].move = report->line[0];
  for (guint i = 0; i < moves->n_moves; i++) {
    if (!rules_move_equal (&moves->moves[i], &report->line[0]))
      report->choices[report->n_choices++].move = moves->moves[i];
  }
  g_assert_cmpuint (report->n_choices, ==, moves->n_moves);
}

static Fixture *
set_up (const Case *row)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  if (row->scenario != NULL) {
    scenario_load (row->scenario, &fixture->set, &fixture->state);
  } else {
    g_autofree char *json = g_strdelimit (g_strdup (row->position), "'", '"');
    g_autoptr (JsonParser) parser = json_parser_new_immutable ();
    g_autoptr (GError) error = NULL;

    json_parser_load_from_data (parser, json, -1, &error);
    g_assert_no_error (error);
    scenario_begin (json_node_get_object (json_parser_get_root (parser)), &fixture->set,
                    &fixture->state);
  }

  if (*row->before != '\0')
    play (fixture, row->before);
  report_line (fixture, row->line);
  advisor_reasons (&fixture->state, &fixture->set, &fixture->report, &fixture->reasons);

  return fixture;
}

static gboolean
is_same (const AdvisorReason *a,
         const AdvisorReason *b)
{
  return a->kind == b->kind && a->feature == b->feature && a->colours == b->colours &&
         a->count == b->count && a->points == b->points && a->total == b->total &&
         a->square.x == b->square.x && a->square.y == b->square.y;
}

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autofree Fixture *fixture = set_up (row);
  gboolean found = FALSE;

  g_assert_cmpuint (fixture->reasons.n_reasons, >=, 1);
  g_assert_cmpuint (fixture->reasons.n_reasons, <=, ADVISOR_MAX_REASONS);

  for (guint i = 0; i < fixture->reasons.n_reasons; i++) {
    const AdvisorReason *reason = &fixture->reasons.reasons[i];

    g_test_message ("kind %u, feature %u, colours %x, count %u, points %u, total %u, at %d %d",
                    reason->kind, reason->feature, reason->colours, reason->count, reason->points,
                    reason->total, reason->square.x, reason->square.y);
    found = found || is_same (reason, &row->reason);
  }

  g_assert_true (found);
}

/* What nobody has seen makes no difference. */
static void
test_unseen (gconstpointer data)
{
  const Case *row = data;
  g_autofree Fixture *fixture = set_up (row);

  for (guint64 seed = 1; seed <= 5; seed++) {
    AdvisorReasons reasons;

    rules_state_determinize (&fixture->state, seed);
    advisor_reasons (&fixture->state, &fixture->set, &fixture->report, &reasons);
    g_assert_cmpuint (reasons.n_reasons, ==, fixture->reasons.n_reasons);
    for (guint i = 0; i < reasons.n_reasons; i++)
      g_assert_true (is_same (&reasons.reasons[i], &fixture->reasons.reasons[i]));
  }
}

static void
test_all_kinds (void)
{
  guint64 seen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    seen |= G_GUINT64_CONSTANT (1) << cases[i].reason.kind;

  g_assert_cmphex (seen, ==, (G_GUINT64_CONSTANT (1) << ADVISOR_N_REASON_KINDS) - 1);
}

/* The most telling comes first, and a turn that loses has none. */
static void
test_order (void)
{
  g_autofree Fixture *win = set_up (&cases[0]);
  const Case loss = {
    "loss", "r4.5-extending-saves-from-loss", NULL, "", "p 0 1 r0", { .kind = 0 },
  };
  g_autofree Fixture *lost = set_up (&loss);

  g_assert_cmpuint (win->reasons.reasons[0].kind, ==, ADVISOR_REASON_WINS);
  g_assert_cmpuint (lost->reasons.n_reasons, ==, 0);
}

/* A line that is cut short goes on as it looks best. */
static void
test_short_line (void)
{
  g_autofree Fixture *fixture = set_up (&cases[0]);
  AdvisorReasons reasons;

  fixture->report.n_line = 1;
  advisor_reasons (&fixture->state, &fixture->set, &fixture->report, &reasons);
  g_assert_cmpuint (reasons.reasons[0].kind, ==, ADVISOR_REASON_WINS);
}

/* Two others, none of which looks like the best move or like each other. */
static void
test_alternatives (void)
{
  const Case row = { "field", NULL, FEW_GHOSTS, "", "p 0 1 r0", { .kind = 0 } };
  g_autofree Fixture *fixture = set_up (&row);
  const AdvisorReport *report = &fixture->report;
  uint16_t others[ADVISOR_MAX_ALTERNATIVES];
  const RulesMove *best = &report->choices[0].move, *first, *second;

  /* A field looks the same in all its turns. */
  g_assert_cmpuint (advisor_alternatives (&fixture->state, &fixture->set, report, others), ==, 2);
  first = &report->choices[others[0]].move;
  second = &report->choices[others[1]].move;
  g_assert_true (best->square.x != first->square.x || best->square.y != first->square.y);
  g_assert_true (best->square.x != second->square.x || best->square.y != second->square.y);
  g_assert_true (first->square.x != second->square.x || first->square.y != second->square.y);
  g_assert_cmpuint (others[0], <, others[1]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/advisor/reason/", cases[i].name, NULL);
    g_autofree char *unseen = g_strconcat ("/advisor/reason/unseen/", cases[i].name, NULL);

    g_test_add_data_func (path, &cases[i], test_case);
    g_test_add_data_func (unseen, &cases[i], test_unseen);
  }
  g_test_add_func ("/advisor/reason/all-kinds", test_all_kinds);
  g_test_add_func ("/advisor/reason/order", test_order);
  g_test_add_func ("/advisor/reason/short-line", test_short_line);
  g_test_add_func ("/advisor/alternatives", test_alternatives);

  return g_test_run ();
}
