/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Features and banks of a state as JSON, and what they bring in the competitive
 * game (docs/FORMATS.md).
 */

#include "config.h"

#include "negura-state-private.h"

static const char * const kind_names[RULES_N_FEATURE_KINDS] = {
  [RULES_FEATURE_ROAD]      = "road",
  [RULES_FEATURE_CITY]      = "city",
  [RULES_FEATURE_FIELD]     = "field",
  [RULES_FEATURE_MIST]      = "mist",
  [RULES_FEATURE_CASTLE]    = "castle",
  [RULES_FEATURE_CEMETERY]  = "cemetery",
  [RULES_FEATURE_MONASTERY] = "monastery",
};

const char *
negura_state_kind_name (const NeguraStateWriter *self,
                        RulesFeatureKind         kind)
{
  return rules_may_stand (&self->state->setup, kind) ? kind_names[kind] : NULL;
}

const char *
negura_state_bank_word (const NeguraStateWriter *self,
                        uint16_t                 root)
{
  if (rules_feature_complete (self->state, self->set, root))
    return "complete";

  return self->state->nodes[root].dead ? "dead" : "open";
}

char *
negura_state_node_to_text (const NeguraStateWriter *self,
                           uint16_t                 node)
{
  const RulesState *state = self->state;
  uint8_t cell = state->nodes[node].cell;
  char name[RULES_NAME_SIZE];

  rules_feature_name (negura_state_tile (self, cell),
                      rules_node_feature (state, node), name);
  return g_strdup_printf ("%d %d %s", state->cells[cell].square.x,
                          state->cells[cell].square.y, name);
}

/* The features of all tiles that make up the whole one, and its squares. */
static guint
add_parts (const NeguraStateWriter *self,
           uint16_t                 root)
{
  const RulesState *state = self->state;
  guint n_squares = 0;
  int last = -1;

  negura_state_begin_array (self, "parts");
  for (uint16_t node = 0; node < state->n_nodes; node++) {
    g_autofree char *text = NULL;

    if (rules_node_root (state, node) != root)
      continue;

    text = negura_state_node_to_text (self, node);
    json_builder_add_string_value (self->builder, text);
    n_squares += state->nodes[node].cell != last;
    last = state->nodes[node].cell;
  }
  json_builder_end_array (self->builder);

  return n_squares;
}

void
negura_state_add_colours (const NeguraStateWriter *self,
                          guint                    mask)
{
  negura_state_begin_array (self, "colours");
  for (guint i = 0; i < RULES_N_COLOURS; i++)
    if (mask >> i & 1)
      json_builder_add_string_value (self->builder, rules_colour_name (i));
  json_builder_end_array (self->builder);
}

void
negura_state_add_seats (const NeguraStateWriter *self,
                        const char              *member,
                        guint                    mask)
{
  negura_state_begin_array (self, member);
  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    if (mask >> i & 1)
      json_builder_add_int_value (self->builder, i);
  json_builder_end_array (self->builder);
}

/* Sides not yet joined; of what is complete when it is surrounded, squares
 * around it without a tile that lies face up.  A field has no end. */
static guint
count_open (const NeguraStateWriter *self,
            uint16_t                 root)
{
  const RulesState *state = self->state;
  RulesSquare middle = state->cells[state->nodes[root].cell].square;
  guint open = 9;

  switch (rules_node_kind (state, self->set, root)) {
  case RULES_FEATURE_ROAD:
  case RULES_FEATURE_CITY:
  case RULES_FEATURE_FIELD:
  case RULES_FEATURE_MIST:
    return state->nodes[root].open;
  case RULES_FEATURE_CASTLE:
  case RULES_FEATURE_CEMETERY:
  case RULES_FEATURE_MONASTERY:
  default:
    break;
  }

  for (int i = 0; i < 9; i++) {
    RulesSquare square = { (int16_t) (middle.x + i % 3 - 1),
                           (int16_t) (middle.y + i / 3 - 1) };
    uint8_t cell = rules_cell_at (state, square);

    open -= cell != RULES_NO_CELL &&
            state->cells[cell].tile != RULES_NO_TILE;
  }

  return open;
}

/* --- What features bring in the competitive game ------------------------- */

/* The seats with figures there, and what each of them gets: if the feature is
 * completed now, and in the final scoring.  @during may be NULL. */
static void
add_seat_results (const NeguraStateWriter *self,
                  const RulesResult       *during,
                  const RulesResult       *final)
{
  negura_state_begin_array (self, "seats");
  for (guint i = 0; i < self->state->setup.seats; i++) {
    if (final->figures[i] == 0)
      continue;

    json_builder_begin_object (self->builder);
    negura_build_int (self->builder, "seat", i);
    negura_build_int (self->builder, "figures", final->figures[i]);
    negura_build_int (self->builder, "ghosts", final->ghosts[i]);
    if (during != NULL)
      negura_build_int (self->builder, "points", during->points[i]);
    negura_build_int (self->builder, "final", final->points[i]);
    json_builder_end_object (self->builder);
  }
  json_builder_end_array (self->builder);
}

static void
add_rival_values (const NeguraStateWriter *self,
                  const RulesResult       *during,
                  const RulesResult       *final)
{
  negura_build_int (self->builder, "tiles", during->tiles);
  negura_build_int (self->builder, "arms", during->arms);
  negura_build_int (self->builder, "value", during->value);
  negura_build_int (self->builder, "final", final->value);
}

static void
add_team_values (const NeguraStateWriter *self,
                 uint16_t                 root)
{
  uint16_t tiles, arms, value;

  value = rules_feature_value (self->state, self->set, root, &tiles, &arms);
  negura_build_int (self->builder, "tiles", tiles);
  negura_build_int (self->builder, "arms", arms);
  negura_build_int (self->builder, "value", value);
  negura_state_null (self, "final");
}

void
negura_state_add_facts (const NeguraStateWriter *self,
                        uint16_t                 root)
{
  const RulesState *state = self->state;
  gboolean competitive = rules_setup_is_competitive (&state->setup);
  RulesResult during, final;

  if (competitive) {
    rules_feature_result (state, self->set, root, false, &during);
    rules_feature_result (state, self->set, root, true, &final);
    add_rival_values (self, &during, &final);
  } else {
    add_team_values (self, root);
  }

  negura_build_int (self->builder, "open", count_open (self, root));
  negura_build_boolean (self->builder, "complete",
                        rules_feature_complete (state, self->set, root));
  negura_build_int (self->builder, "meeples", state->nodes[root].meeples);
  negura_state_add_colours (self, rules_feature_colours (state, root));

  if (competitive) {
    negura_state_add_seats (self, "owners", final.owners);
    add_seat_results (self, &during, &final);
  } else {
    negura_state_null (self, "owners");
    negura_state_null (self, "seats");
  }
}

static void
add_result (const NeguraStateWriter *self,
            const RulesResult       *result)
{
  char name[RULES_NAME_SIZE];
  g_autofree char *part = NULL;
  uint8_t cell = rules_cell_at (self->state, result->square);

  rules_feature_name (negura_state_tile (self, cell), result->feature, name);
  part = g_strdup_printf ("%d %d %s", result->square.x, result->square.y, name);

  json_builder_begin_object (self->builder);
  negura_build_string (self->builder, "kind", kind_names[result->kind]);
  negura_build_string (self->builder, "part", part);
  negura_build_int (self->builder, "tiles", result->tiles);
  negura_build_int (self->builder, "arms", result->arms);
  negura_build_int (self->builder, "value", result->value);
  negura_state_add_seats (self, "owners", result->owners);
  add_seat_results (self, NULL, result);
  json_builder_end_object (self->builder);
}

/* Every occupied feature as the final scoring takes it, or took it. */
void
negura_state_add_final (const NeguraStateWriter *self)
{
  g_autofree RulesResults *results = NULL;

  if (!rules_setup_is_competitive (&self->state->setup)) {
    negura_state_null (self, "final");
    negura_state_null (self, "leaders");
    return;
  }

  results = g_new (RulesResults, 1);
  rules_final_results (self->state, self->set, results);
  negura_state_begin_array (self, "final");
  for (guint i = 0; i < results->n_results; i++)
    add_result (self, &results->results[i]);
  json_builder_end_array (self->builder);

  negura_state_add_seats (self, "leaders", rules_leaders (self->state));
}

/* --- All of them --------------------------------------------------------- */

void
negura_state_add_features (const NeguraStateWriter *self)
{
  const RulesState *state = self->state;
  g_autofree gboolean *seen = g_new0 (gboolean, RULES_MAX_NODES);

  negura_state_begin_array (self, "features");
  for (uint16_t node = 0; node < state->n_nodes; node++) {
    uint16_t root = rules_node_root (state, node);
    const char *kind =
      negura_state_kind_name (self, rules_node_kind (state, self->set, node));

    if (seen[root] || kind == NULL)
      continue;

    seen[root] = TRUE;
    json_builder_begin_object (self->builder);
    negura_build_string (self->builder, "kind", kind);
    add_parts (self, root);
    negura_state_add_facts (self, root);
    json_builder_end_object (self->builder);
  }
  json_builder_end_array (self->builder);
}

void
negura_state_add_banks (const NeguraStateWriter *self)
{
  const RulesState *state = self->state;
  g_autofree gboolean *seen = g_new0 (gboolean, RULES_MAX_NODES);

  negura_state_begin_array (self, "banks");
  for (uint16_t node = 0; node < state->n_nodes; node++) {
    uint16_t root = rules_node_root (state, node);
    guint tiles;

    if (seen[root] ||
        rules_node_kind (state, self->set, node) != RULES_FEATURE_MIST)
      continue;

    seen[root] = TRUE;
    json_builder_begin_object (self->builder);
    tiles = add_parts (self, root);
    negura_build_int (self->builder, "tiles", tiles);
    negura_build_int (self->builder, "ghosts",
                      rules_bank_ghosts (state, root));
    negura_build_int (self->builder, "open", state->nodes[root].open);
    negura_build_string (self->builder, "state",
                         negura_state_bank_word (self, root));
    json_builder_end_object (self->builder);
  }
  json_builder_end_array (self->builder);
}
