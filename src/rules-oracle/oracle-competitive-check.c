/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-competitive-check: compares what competitive states have of their own
 * with what the oracle derives.
 */

#include "rules-oracle/oracle-check.h"
#include "rules-oracle/oracle-competitive.h"

#include <stdlib.h>

static bool
compare_guards (const OracleGame *game,
                const RulesState *state,
                char             *complaint)
{
  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (state->guards[colour] != oracle_guards_in_reserve (game, colour) ||
        state->aside[colour] != oracle_guards_aside (game, colour))
      return oracle_complain (complaint, "The guards of %s are %d and %d, the "
                              "oracle says %d and %d.",
                              oracle_colour_words[colour],
                              state->guards[colour], state->aside[colour],
                              oracle_guards_in_reserve (game, colour),
                              oracle_guards_aside (game, colour));
  }
  return true;
}

/* --- Results ------------------------------------------------------------- */

static bool
compare_seats (const RulesResult  *engine,
               const OracleResult *oracle,
               char               *complaint)
{
  for (int seat = 0; seat < RULES_MAX_SEATS; seat++) {
    if (!oracle_same (complaint, "Who owns it", engine->owners >> seat & 1,
                      oracle->owner[seat]) ||
        !oracle_same (complaint, "The number of figures",
                      engine->figures[seat], oracle->figures[seat]) ||
        !oracle_same (complaint, "The number of ghosts", engine->ghosts[seat],
                      oracle->ghosts[seat]) ||
        !oracle_same (complaint, "The result", engine->points[seat],
                      oracle->points[seat]))
      return false;
  }
  return true;
}

static bool
compare_result (const OracleGame   *game,
                const RulesResult  *engine,
                const OracleResult *oracle,
                char               *complaint)
{
  RulesSquare square = game->table.tiles[oracle->tile].square;
  char reason[ORACLE_COMPLAINT_SIZE];

  if (oracle_same (reason, "Its kind", engine->kind, oracle->kind) &&
      oracle_same (reason, "Its column", engine->square.x, square.x) &&
      oracle_same (reason, "Its row", engine->square.y, square.y) &&
      oracle_same (reason, "Its feature", engine->feature, oracle->feature) &&
      oracle_same (reason, "Its value", engine->value, oracle->value) &&
      compare_seats (engine, oracle, reason))
    return true;
  return oracle_complain (complaint, "The result for %d, %d, feature %d: %.180s",
                          square.x, square.y, oracle->feature, reason);
}

/* What a feature would bring if it were complete with the tiles that it has.
 * A field never is, and a monastery has nine tiles then; completed ones are
 * seen in the events. */
static bool
compare_present (const OracleGame *game,
                 const RulesState *state,
                 uint16_t          index,
                 char             *complaint)
{
  uint8_t feature = game->table.tiles[index].feature;
  uint8_t kind = oracle_print (game, index)->features[feature].kind;
  RulesResult engine;
  OracleResult oracle;

  if (kind == RULES_FEATURE_FIELD || kind == RULES_FEATURE_MONASTERY)
    return true;
  rules_feature_result (state, game->set,
                        rules_feature_root (state, (uint8_t) index, feature),
                        false, &engine);
  oracle_result (game, index, false, &oracle);
  return compare_result (game, &engine, &oracle, complaint);
}

/* The final scoring as it would be now, in its order (R8.16), and its sums. */
static bool
compare_final (const OracleGame   *game,
               const RulesResults *engine,
               OracleResults      *oracle,
               char               *complaint)
{
  int sums[RULES_MAX_SEATS];

  if (!oracle_same (complaint, "The number of final results",
                    engine->n_results, oracle->n))
    return false;
  for (uint16_t i = 0; i < oracle->n; i++) {
    if (!compare_result (game, &engine->results[i], &oracle->results[i],
                         complaint))
      return false;
  }
  rules_results_sum (engine, sums);
  for (int seat = 0; seat < RULES_MAX_SEATS; seat++) {
    int sum = 0;

    for (uint16_t i = 0; i < oracle->n; i++)
      sum += oracle->results[i].points[seat];
    if (!oracle_same (complaint, "A sum of final results", sums[seat], sum))
      return false;
  }
  return true;
}

static bool
compare_results (const OracleGame *game,
                 const RulesState *state,
                 char             *complaint)
{
  RulesResults *engine = malloc (sizeof *engine);
  OracleResults *oracle = malloc (sizeof *oracle);
  bool equal = false;

  if (engine != NULL && oracle != NULL) {
    rules_final_results (state, game->set, engine);
    oracle_results (game, true, oracle);
    equal = compare_final (game, engine, oracle, complaint);
  } else {
    oracle_complain (complaint, "There is no memory to compare results.");
  }
  free (oracle);
  free (engine);
  return equal;
}

/* The cities that a field touches, which the engine names by their roots. */
static bool
compare_cities (const OracleGame    *game,
                const RulesState    *state,
                const OracleFeature *field,
                bool                 complete,
                char                *complaint)
{
  uint16_t root = rules_feature_root (state, field->members[0].index,
                                      field->members[0].feature);
  uint16_t engine[RULES_MAX_NODES];
  OracleCities oracle;
  uint16_t n;

  if (complete)
    n = rules_field_cities (state, game->set, root, engine);
  else
    n = rules_field_open_cities (state, game->set, root, engine);
  oracle_cities_at (game, field, complete, &oracle);
  if (!oracle_same (complaint, "The number of cities at a field", n, oracle.n))
    return false;

  for (uint16_t i = 0; i < n; i++) {
    uint16_t city = rules_feature_root (state, oracle.cities[i].index,
                                        oracle.cities[i].feature);
    bool found = false;

    for (uint16_t k = 0; k < n; k++)
      found = found || engine[k] == city;
    if (!found)
      return oracle_complain (complaint, "A city at a field is missing.");
  }
  return true;
}

/* Each field once. */
static bool
compare_fields (const OracleGame *game,
                const RulesState *state,
                char             *complaint)
{
  bool seen[RULES_MAX_CELLS][RULES_MAX_FEATURES] = { { false } };

  for (uint16_t i = 0; i < game->table.n_tiles; i++) {
    const RulesTile *tile = oracle_print (game, i);

    for (uint8_t f = 0; f < tile->n_features; f++) {
      OracleFeature field;

      if (seen[i][f] || tile->features[f].kind != RULES_FEATURE_FIELD)
        continue;
      oracle_flood (game, i, f, &field);
      for (uint16_t m = 0; m < field.n_members; m++)
        seen[field.members[m].index][field.members[m].feature] = true;
      if (!compare_cities (game, state, &field, true, complaint) ||
          !compare_cities (game, state, &field, false, complaint))
        return false;
    }
  }
  return true;
}

static bool
compare_leaders (const OracleGame *game,
                 const RulesState *state,
                 char             *complaint)
{
  int leaders = 0;

  for (int seat = 0; seat < game->setup.seats; seat++) {
    bool leads = true;

    for (int other = 0; other < game->setup.seats; other++)
      leads = leads && game->table.score[seat] >= game->table.score[other];
    leaders |= leads << seat;
  }
  return oracle_same (complaint, "Who leads", rules_leaders (state), leaders);
}

bool
oracle_competitive_compare (const OracleGame *game,
                            const RulesState *state,
                            char             *complaint)
{
  for (uint16_t i = 0; i < game->table.n_tiles; i++) {
    if (game->table.tiles[i].colour != RULES_NO_COLOUR &&
        !compare_present (game, state, i, complaint))
      return false;
  }
  return compare_fields (game, state, complaint) &&
         compare_guards (game, state, complaint) &&
         compare_results (game, state, complaint) &&
         compare_leaders (game, state, complaint);
}
