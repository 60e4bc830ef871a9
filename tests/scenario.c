/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "scenario.h"

#include "game/negura-record.h"
#include "rules/tile-sets.h"

/* The rest of a cooperative set-up. */
static void
read_level (JsonObject *object,
            RulesSetup *setup)
{
  JsonArray *scoring = NULL;

  rules_setup_init (setup,
                    json_object_get_int_member_with_default (object, "level", 1),
                    json_object_get_int_member (object, "seats"));

  if (json_object_has_member (object, "scoring")) {
    scoring = json_object_get_array_member (object, "scoring");
    setup->scoring = 0;
  }
  for (guint i = 0; scoring != NULL && i < json_array_get_length (scoring); i++)
    setup->scoring |= 1u << rules_colour_find (json_array_get_string_element (scoring, i));
}

void
scenario_read_setup (JsonObject *object,
                     RulesSetup *setup)
{
  const char *name = json_object_get_string_member_with_default (object, "mode", "cooperative");
  RulesMode mode;

  g_assert_true (negura_mode_from_name (name, &mode));
  if (mode == RULES_MODE_COOPERATIVE) {
    read_level (object, setup);
  } else {
    g_assert_false (json_object_has_member (object, "level"));
    rules_setup_init_competitive (setup, mode, json_object_get_int_member (object, "seats"));
  }

  setup->circles = json_object_get_boolean_member_with_default (object, "circles", FALSE);
  g_assert_cmpint (rules_setup_check (setup), ==, RULES_SETUP_OK);
}

gboolean
scenario_is_wrong (JsonObject *object)
{
  return json_object_has_member (object, "wrong");
}

void
scenario_begin (JsonObject   *object,
                RulesTileSet *set,
                RulesState   *state)
{
  RulesSetup setup;

  scenario_read_setup (object, &setup);
  tile_sets_load (set, json_object_get_string_member_with_default (object, "set", "scenario"));

  if (json_object_has_member (object, "seed")) {
    guint8 deck[RULES_MAX_DECK];
    guint8 n_deck = rules_deal (set, &setup, json_object_get_int_member (object, "seed"), deck);

    g_assert_cmpint (rules_state_init (state, set, &setup, deck, n_deck), ==, RULES_SETUP_OK);
  } else {
    g_autofree RulesPosition *position = g_new0 (RulesPosition, 1);
    g_autoptr (GError) error = NULL;

    negura_position_from_json (json_object_get_object_member (object, "position"),
                               set, position, &error);
    g_assert_no_error (error);
    g_assert_cmpint (rules_state_init_position (state, set, &setup, position, NULL), ==, RULES_STATE_OK);
  }
}

void
scenario_load (const char   *name,
               RulesTileSet *set,
               RulesState   *state)
{
  g_autofree char *base = g_strconcat (name, ".json", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "scenarios", base, NULL);
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) error = NULL;

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  scenario_begin (json_node_get_object (json_parser_get_root (parser)), set, state);
}
