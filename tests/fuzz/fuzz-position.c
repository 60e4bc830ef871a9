/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Any bytes as a position, read by json-glib alone as the scenarios do: it is
 * refused, or set up to a state that the rules find sound, can be played and
 * can be shown as strict JSON.
 */

#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "game/negura-json.h"
#include "game/negura-record.h"
#include "game/negura-tile-set.h"

#include "../tile-path.h"

static void
check_state (RulesState         *state,
             const RulesTileSet *set)
{
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;
  const char *end;

  for (guint i = 0; i < 30; i++) {
    if (rules_state_check (state, set) != RULES_STATE_OK)
      abort ();

    rules_moves (state, set, list);
    if (list->n_moves == 0)
      break;
    if (rules_play (state, set, &list->moves[i * 7 % list->n_moves], NULL) !=
        RULES_OK)
      abort ();
  }

  node = negura_state_to_json (state, set);
  text = json_to_string (node, FALSE);
  if (!negura_json_scan (text, strlen (text), "state", &end, NULL) ||
      *end != '\0')
    abort ();
}

static void
try_setup (const RulesTileSet  *set,
           const RulesSetup    *setup,
           const RulesPosition *position)
{
  g_autofree RulesState *state = g_new (RulesState, 1);
  uint8_t at;

  if (rules_state_init_position (state, set, setup, position, &at) ==
      RULES_STATE_OK)
    check_state (state, set);
}

/* The position in games of every kind. */
static void
try_setups (const RulesTileSet  *set,
            const RulesPosition *position)
{
  RulesSetup setup;

  for (uint8_t level = 1; level <= RULES_MAX_LEVEL; level++)
    for (uint8_t i = 0;
         i < 2 * rules_mode (RULES_MODE_COOPERATIVE)->max_seats; i++) {
      rules_setup_init (&setup, level, 1 + i / 2);
      setup.circles = i % 2;
      try_setup (set, &setup, position);
    }

  for (uint8_t seats = 2; seats <= RULES_MAX_SEATS; seats++) {
    rules_setup_init_competitive (&setup, RULES_MODE_CLASSIC, seats);
    try_setup (set, &setup, position);
    for (uint8_t circles = 0; circles < 2; circles++) {
      rules_setup_init_competitive (&setup, RULES_MODE_HAUNTED, seats);
      setup.circles = circles;
      try_setup (set, &setup, position);
    }
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static RulesTileSet *set;
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree RulesPosition *position = g_new0 (RulesPosition, 1);
  g_autoptr (GError) error = NULL;
  JsonNode *root;

  if (set == NULL) {
    g_autofree char *path = test_tile_path ("scenario");
    g_autoptr (GFile) file = g_file_new_for_path (path);

    set = negura_tile_set_load (file, NULL);
  }
  if (set == NULL)
    abort ();

  if (size == 0 || !g_utf8_validate_len ((const char *) data, size, NULL) ||
      !json_parser_load_from_data (parser, (const char *) data, size, NULL))
    return 0;

  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return 0;

  if (!negura_position_from_json (json_node_get_object (root), set, position,
                                  &error)) {
    if (error == NULL || !g_utf8_validate (error->message, -1, NULL))
      abort ();
    return 0;
  }

  try_setups (set, position);

  return 0;
}
