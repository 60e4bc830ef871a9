/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-value: how good a game stands, and the features that say so.
 */

#include <float.h>
#include <math.h>
#include <string.h>

#include "advisor/advisor-private.h"
#include "../scenario.h"
#include "util.h"

/* As far from even as the state may lie that values are measured from. */
#define WIDEST 0.26

/* A red road from the west and one of @colour, apart by the squares between 0
 * and @x. */
#define ROADS(x, colour, deck)                                                \
  "{'seats': 3, 'position': {'tiles': ["                                      \
  "{'x': 0, 'y': 0, 'tile': 'road-end-village', 'turn': 3,"                   \
  " 'meeple': {'feature': 'road1', 'colour': 'red'}},"                        \
  "{'x': 0, 'y': 1, 'tile': 'field', 'turn': 0},"                             \
  "{'x': 1, 'y': 1, 'tile': 'field', 'turn': 0},"                             \
  "{'x': 2, 'y': 1, 'tile': 'field', 'turn': 0},"                             \
  "{'x': 3, 'y': 1, 'tile': 'field', 'turn': 0},"                             \
  "{'x': " x ", 'y': 0, 'tile': 'road-straight', 'turn': 0,"                  \
  " 'meeple': {'feature': 'road1', 'colour': '" colour "'}}],"                \
  "'deck': [" deck "]}}"

#define STRAIGHT "'road-straight', 'road-straight', 'field', 'road-straight'"

/* A road that the tile in hand completes. */
#define CLAIM                                                                 \
  "{'seats': 2, 'position': {'score': 20, 'tiles': ["                         \
  "{'x': 0, 'y': 0, 'tile': 'road-end-village', 'turn': 3}],"                 \
  "'deck': ['road-end-village', 'mist-cap/3', 'mist-cap/1', 'field',"         \
  " 'field']}}"

/* An open cemetery, seven squares around it free, level 5. */
#define HAUNTED                                                               \
  "{'level': 5, 'seats': 1, 'circles': true,"                                 \
  " 'position': {'stacks': [4, 2, 2], 'tiles': ["                             \
  "{'x': 0, 'y': 0, 'tile': 'cemetery', 'turn': 0},"                          \
  "{'x': 0, 'y': 1, 'tile': 'field', 'turn': 0}],"                            \
  "'deck': ['field', 'field', 'field', 'field', 'city-cap', 'city-cap',"      \
  " 'city-cap', 'city-cap']}}"

typedef struct {
  const char *position;       /* JSON like scenarios, ' for "; or the name of
                               * one. */
  const char *before;         /* A move that is played first, or NULL. */
  AdvisorFeature feature;
  double expected;
} Case;

static const Case cases[] = {
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_GOAL, 50 / 100.0 },
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_TARGET, 50 / 20.0 },
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_GOAL_PACE, 8 / 4.0 },
  { CLAIM, NULL, ADVISOR_FEATURE_GOAL_PACE, 30 / 6.0 / 4 },
  { CLAIM, NULL, ADVISOR_FEATURE_TARGET_PACE, 30 / 6.0 / 4 },
  { CLAIM, "p 1 0 r1", ADVISOR_FEATURE_GOAL_PACE, 30 / 5.0 / 4 },
  { CLAIM, "p 1 0 r1", ADVISOR_FEATURE_GOAL_SHORT, 28 / 5.0 / 4 },
  { CLAIM, "p 1 0 r1", ADVISOR_FEATURE_TARGET_SHORT, 28 / 5.0 / 4 },
  { CLAIM, "p 1 0 r1", ADVISOR_FEATURE_WORST, 28 / 20.0 },
  { CLAIM, "p 1 0 r1", ADVISOR_FEATURE_LAST, 30 / 20.0 },
  { CLAIM, "p 1 0 r1", ADVISOR_FEATURE_CLAIM, 2 / 10.0 },
  { CLAIM, NULL, ADVISOR_FEATURE_CLAIM, 0 },
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_STACK_LEFT, 4 / 20.0 },
  /* One unseen tile of three would end the red road, with one more draw. */
  { ROADS ("3", "blue", "'city-cap', 'road-end-village', 'city-cap', 'city-cap'"), NULL,
    ADVISOR_FEATURE_NEAR, 1 / 3.0 / 20 },
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_NEAR, 0 },
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_ENDS, 3 / 10.0 },
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_LOST, 2 / 5.0 },
  /* Two tiles between them; one between them, which two of three unseen are;
   * of one colour nothing would be gained. */
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_APART, 2 / 40.0 },
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_JOINT, 0 },
  { ROADS ("2", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_JOINT, 2 * 2 / 3.0 / 20 },
  { ROADS ("2", "red", STRAIGHT), NULL, ADVISOR_FEATURE_JOINT, 0 },
  { ROADS ("2", "blue", STRAIGHT), "p 1 0 r0", ADVISOR_FEATURE_JOINT, 0 },
  { "r3.3-clear-tile-kills-a-bank", "p 0 -1 r0", ADVISOR_FEATURE_SUPPLY, 13 / 10.0 },
  { "r3.3-clear-tile-kills-a-bank", "p 0 -1 r0", ADVISOR_FEATURE_STUCK, 2 / 10.0 },
  { "r3.3-clear-tile-kills-a-bank", NULL, ADVISOR_FEATURE_STUCK, 0 },
  { "r3.3-clear-tile-kills-a-bank", "p 0 -1 r0", ADVISOR_FEATURE_RETURNING, 0 },
  { CLAIM, NULL, ADVISOR_FEATURE_SUPPLY_LOW, 0.000553084 },
  { CLAIM, NULL, ADVISOR_FEATURE_SYMBOLS, (3 + 1) / 4.0 },
  { CLAIM, NULL, ADVISOR_FEATURE_RISK_NOW, 0 },
  { CLAIM, NULL, ADVISOR_FEATURE_BURDEN, 0 },
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_RESERVE, 13 / 10.0 },
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_SEATS_EMPTY, 0 },
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_SEAT_RESERVE, 4 / 5.0 },
  { "r4.5-the-points-of-a-hound-win", NULL, ADVISOR_FEATURE_COMPANIONS, (3 + 2) / 10.0 },
  { "r4.5-the-points-of-a-hound-win", NULL, ADVISOR_FEATURE_STACK, 2 / 2 },
  { "r4.5-the-points-of-a-hound-win", NULL, ADVISOR_FEATURE_LAST, (100 - 93) / 20.0 },
  { CLAIM, NULL, ADVISOR_FEATURE_COMPANIONS, 0 },
  { HAUNTED, NULL, ADVISOR_FEATURE_CEMETERIES, 1 / 3.0 },
  { "r5.1-anybody-on-the-board", NULL, ADVISOR_FEATURE_CEMETERIES, 1 / 3.0 },
  { "r5.1-anybody-on-the-board", NULL, ADVISOR_FEATURE_GRAVES, 2 / 5.0 },
  { "r5.1-anybody-on-the-board", NULL, ADVISOR_FEATURE_HOLES, 1 / 8.0 },
  { "r5.1-anybody-on-the-board", "p -1 0 r0", ADVISOR_FEATURE_HOLES, 0 },
  { HAUNTED, NULL, ADVISOR_FEATURE_HOLES, 7 / 8.0 },
  { HAUNTED, NULL, ADVISOR_FEATURE_HAUNTED_LEFT, (8 - 3.5) / 60 },
  { HAUNTED, NULL, ADVISOR_FEATURE_STACK_LEFT, (4 - 3.5) / 20 },
  { HAUNTED, NULL, ADVISOR_FEATURE_CIRCLES, 1 },
  { HAUNTED, NULL, ADVISOR_FEATURE_STACKS, 1 },
  { HAUNTED, NULL, ADVISOR_FEATURE_STACK, 0 },
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_CIRCLES, 0 },
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_STACKS, 0 },
  { ROADS ("3", "blue", STRAIGHT), NULL, ADVISOR_FEATURE_SEATS, 3 / 5.0 },
};

typedef struct {
  RulesTileSet set;
  RulesState state;
  AdvisorOutlook outlook;
} Fixture;

/* Without weights of their own those of the level. */
static double
value_of (Fixture          *self,
          const RulesState *state)
{
  return advisor_value (state, &self->set, &self->outlook);
}

static void
load (Fixture    *self,
      const char *position)
{
  g_autofree char *json = g_strdelimit (g_strdup (position), "'", '"');
  g_autoptr (JsonParser) parser = NULL;
  g_autoptr (GError) error = NULL;

  if (position[0] != '{') {
    scenario_load (position, &self->set, &self->state);
    return;
  }

  parser = json_parser_new_immutable ();
  json_parser_load_from_data (parser, json, -1, &error);
  g_assert_no_error (error);
  scenario_begin (json_node_get_object (json_parser_get_root (parser)), &self->set, &self->state);
}

static void
play (Fixture    *self,
      const char *text)
{
  RulesMove move;

  g_assert_true (rules_state_move_parse (&self->state, &self->set, text, &move));
  g_assert_cmpint (rules_play (&self->state, &self->set, &move, NULL), ==, RULES_OK);
}

static void
test_feature (gconstpointer data)
{
  const Case *row = data;
  g_autofree Fixture *self = g_new (Fixture, 1);
  float features[ADVISOR_N_FEATURES];

  load (self, row->position);
  if (row->before != NULL)
    play (self, row->before);
  advisor_outlook_init_weighed (&self->outlook, &self->state, &self->set, NULL);
  advisor_features (&self->state, &self->set, &self->outlook, features);
  g_assert_cmpfloat_with_epsilon ((double) features[row->feature], row->expected, 1e-6);
}

/* All of them are filled in, with numbers of no great size. */
static void
test_features (void)
{
  for (guint i = 0; i < 60; i++) {
    g_autofree Fixture *self = g_new (Fixture, 1);
    float features[ADVISOR_N_FEATURES];

    util_state (&self->state, &self->set, 1 + i % RULES_MAX_LEVEL, i % 2, 1 + i % 5, i, i % 30,
                i % 3 > 0 ? RULES_PHASE_PLACE : RULES_PHASE_MEEPLE);
    advisor_outlook_init_weighed (&self->outlook, &self->state, &self->set, NULL);
    memset (features, 0xff, sizeof features);
    advisor_features (&self->state, &self->set, &self->outlook, features);
    for (guint j = 0; j < ADVISOR_N_FEATURES; j++) {
      g_assert_true (isfinite (features[j]));
      g_assert_cmpfloat (ABS (features[j]), <, 30);
    }
  }
}

/* A game that is over has been won or lost, whatever it looked like. */
static void
test_over (void)
{
  g_autofree Fixture *self = g_new (Fixture, 1);

  scenario_load ("r4.5-goal-reached-exactly", &self->set, &self->state);
  advisor_outlook_init_weighed (&self->outlook, &self->state, &self->set, NULL);
  for (const char *const *move = (const char *[]) { "p 2 0 r1", "pass", "s 2 0 road1", "points", NULL };
       *move != NULL; move++) {
    g_assert_cmpfloat (value_of (self, &self->state), >, 0);
    g_assert_cmpfloat (value_of (self, &self->state), <, 1);
    play (self, *move);
  }
  g_assert_cmpint (self->state.outcome, ==, RULES_OUTCOME_WON);
  g_assert_cmpfloat_with_epsilon (value_of (self, &self->state), 1, DBL_MIN);

  scenario_load ("r4.5-extending-saves-from-loss", &self->set, &self->state);
  advisor_outlook_init_weighed (&self->outlook, &self->state, &self->set, NULL);
  play (self, "p 0 1 r0");
  g_assert_cmpint (self->state.outcome, ==, RULES_OUTCOME_NO_GHOST);
  g_assert_cmpfloat_with_epsilon (value_of (self, &self->state), 0, DBL_MIN);
}

/* The state that values are measured from never looks nearly won or lost. */
static void
test_horizon (void)
{
  for (guint i = 0; i < 60; i++) {
    g_autofree Fixture *self = g_new (Fixture, 1);

    util_state (&self->state, &self->set, 1 + i % RULES_MAX_LEVEL, i % 2, 1 + i % 5, 100 + i, i % 40,
                RULES_PHASE_PLACE);
    advisor_outlook_init_weighed (&self->outlook, &self->state, &self->set, NULL);
    g_assert_cmpfloat (ABS (value_of (self, &self->state) - 0.5), <, WIDEST);
  }
}

/* With all else as it is, a ghost more in the supply and a point more are never
 * worse, and together with two more better. */
static void
test_more (void)
{
  for (guint i = 0; i < 120; i++) {
    g_autofree Fixture *self = g_new (Fixture, 1);
    RulesState supplied, scored;
    double value;

    util_state (&self->state, &self->set, 1 + i % RULES_MAX_LEVEL, i % 2, 1 + i % 5, 300 + i, i % 40,
                RULES_PHASE_PLACE);
    advisor_outlook_init_weighed (&self->outlook, &self->state, &self->set, NULL);
    value = value_of (self, &self->state);

    supplied = self->state;
    supplied.supply++;
    g_assert_cmpfloat (value_of (self, &supplied), >=, value);
    supplied.supply += 2;
    g_assert_cmpfloat (value_of (self, &supplied), >, value);

    scored = self->state;
    for (guint j = 0; j < rules_level (scored.setup.level)->markers; j++)
      scored.score[j] += scored.score[j] < rules_stack_target (&scored) ? 1 : 0;
    g_assert_cmpfloat (value_of (self, &scored), >=, value);
  }
}

/* Other weights than those of the level: the same give the same, none say
 * nothing, one says what its feature says. */
static void
test_weights (void)
{
  g_autofree Fixture *self = g_new (Fixture, 1);
  float row[ADVISOR_N_FEATURES] = { 0 };
  RulesState supplied;
  double value;

  for (guint level = 1; level <= RULES_MAX_LEVEL; level++) {
    float same[ADVISOR_N_FEATURES];

    memcpy (same, advisor_weights_of (level), sizeof same);
    util_state (&self->state, &self->set, level, FALSE, 2, level, 10, RULES_PHASE_PLACE);
    advisor_outlook_init_weighed (&self->outlook, &self->state, &self->set, NULL);
    value = value_of (self, &self->state);
    advisor_outlook_init_weighed (&self->outlook, &self->state, &self->set, same);
    g_assert_cmpfloat_with_epsilon (value_of (self, &self->state), value, DBL_MIN);
  }

  advisor_outlook_init_weighed (&self->outlook, &self->state, &self->set, row);
  g_assert_cmpfloat_with_epsilon (value_of (self, &self->state), 0.5, DBL_MIN);

  supplied = self->state;
  supplied.supply += 2;
  row[ADVISOR_FEATURE_SUPPLY] = -4;
  advisor_outlook_init_weighed (&self->outlook, &self->state, &self->set, row);
  g_assert_cmpfloat (value_of (self, &supplied), <, value_of (self, &self->state));
  row[ADVISOR_FEATURE_SUPPLY] = 4;
  advisor_outlook_init_weighed (&self->outlook, &self->state, &self->set, row);
  g_assert_cmpfloat (value_of (self, &supplied), >, value_of (self, &self->state));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *name = g_strdup_printf ("/value/feature-%u-%u", cases[i].feature, i);

    g_test_add_data_func (name, &cases[i], test_feature);
  }
  g_test_add_func ("/value/features", test_features);
  g_test_add_func ("/value/over", test_over);
  g_test_add_func ("/value/horizon", test_horizon);
  g_test_add_func ("/value/more", test_more);
  g_test_add_func ("/value/weights", test_weights);

  return g_test_run ();
}
