/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-competitive-score: what completed features bring, and the final
 * scoring.
 */

#include "rules-oracle/oracle-competitive.h"

#include <stdlib.h>
#include <string.h>

void
oracle_tell (OracleGame *game,
             OracleTold  told)
{
  if (game->n_told < ORACLE_MAX_TOLD)
    game->told[game->n_told++] = told;
}

/* --- One feature --------------------------------------------------------- */

/* R8.5 and R8.6 during the game, R8.8 at its end. */
static int
value_of (const OracleGame    *game,
          const OracleFeature *found,
          bool                 final)
{
  OracleCities cities;

  switch (found->kind) {
  case RULES_FEATURE_ROAD:
    return found->tiles;
  case RULES_FEATURE_CITY:
    return (final ? 1 : 2) * (found->tiles + found->arms);
  case RULES_FEATURE_MONASTERY:
    return final ? found->tiles : 9;
  case RULES_FEATURE_CASTLE:
    return (final ? 1 : 2) * found->tiles;
  case RULES_FEATURE_FIELD:
    oracle_cities_at (game, found, true, &cities);
    return final ? 3 * cities.n : 0;
  default:
    return 0;
  }
}

/* The majority; whoever has as many as the most owns it too. */
static void
find_owners (OracleResult *result)
{
  int most = 0;

  for (int seat = 0; seat < RULES_MAX_SEATS; seat++) {
    if (result->figures[seat] > most)
      most = result->figures[seat];
  }
  for (int seat = 0; seat < RULES_MAX_SEATS; seat++)
    result->owner[seat] = result->figures[seat] == most;
}

void
oracle_result (const OracleGame *game,
               uint16_t          index,
               bool              final,
               OracleResult     *result)
{
  OracleFeature found;

  memset (result, 0, sizeof *result);
  oracle_flood (game, index, game->table.tiles[index].feature, &found);
  result->kind = found.kind;
  result->tile = ORACLE_NOWHERE;
  result->value = value_of (game, &found, final);

  for (uint16_t m = 0; m < found.n_members; m++) {
    uint16_t tile = found.members[m].index;
    const OracleTile *at = &game->table.tiles[tile];

    if (at->colour == RULES_NO_COLOUR ||
        at->feature != found.members[m].feature)
      continue;
    result->figures[game->setup.owner[at->colour]]++;
    result->ghosts[game->setup.owner[at->colour]] += at->attached;
    if (result->tile == ORACLE_NOWHERE ||
        oracle_before (game, tile, result->tile)) {
      result->tile = tile;
      result->feature = at->feature;
    }
  }
  find_owners (result);

  for (int seat = 0; seat < RULES_MAX_SEATS; seat++) {
    if (!result->owner[seat])
      continue;
    result->points[seat] = result->value -
                           (final ? 1 : 2) * result->ghosts[seat];
    /* R8.8: the ghosts of a cemetery cost nothing at the end. */
    if (final && found.kind == RULES_FEATURE_CEMETERY)
      result->points[seat] = 0;
  }
}

/* --- All of them --------------------------------------------------------- */

/* R8.16. */
static int
rank_of (uint8_t kind)
{
  static const RulesFeatureKind order[] = {
    RULES_FEATURE_ROAD, RULES_FEATURE_CITY, RULES_FEATURE_MONASTERY,
    RULES_FEATURE_CASTLE, RULES_FEATURE_CEMETERY, RULES_FEATURE_FIELD,
  };
  int rank = 0;

  while (order[rank] != kind)
    rank++;
  return rank;
}

static bool
goes_before (const OracleGame   *game,
             const OracleResult *a,
             const OracleResult *b)
{
  if (a->kind != b->kind)
    return rank_of (a->kind) < rank_of (b->kind);
  return oracle_before (game, a->tile, b->tile);
}

void
oracle_results (const OracleGame *game,
                bool              final,
                OracleResults    *all)
{
  all->n = 0;
  for (uint16_t i = 0; i < game->table.n_tiles; i++) {
    OracleResult result;
    OracleFeature found;
    uint16_t place;

    if (game->table.tiles[i].colour == RULES_NO_COLOUR)
      continue;
    oracle_flood (game, i, game->table.tiles[i].feature, &found);
    /* Occupied features are scored in the turn that completes them, so what is
     * complete and occupied now has just been completed (R8.2). */
    if (!final && !found.complete)
      continue;
    oracle_result (game, i, final, &result);
    if (result.tile != i)
      continue;
    for (place = all->n; place > 0 &&
         goes_before (game, &result, &all->results[place - 1]); place--)
      all->results[place] = all->results[place - 1];
    all->results[place] = result;
    all->n++;
  }
}

/* Who owns the feature is told of it, even if it brings nothing. */
static void
tell_result (OracleGame         *game,
             const OracleResult *result)
{
  for (uint8_t seat = 0; seat < game->setup.seats; seat++) {
    if (!result->owner[seat])
      continue;
    oracle_tell (game, (OracleTold) {
      .kind = ORACLE_TOLD_RESULT, .seat = seat, .tile = result->tile,
      .feature = result->feature, .value = result->value,
      .number = result->ghosts[seat], .points = result->points[seat],
    });
  }
}

/* R8.15: everything together, then the floor. */
static void
add_up (OracleGame          *game,
        const OracleResults *all)
{
  for (uint8_t seat = 0; seat < game->setup.seats; seat++) {
    bool any = false;
    int sum = 0;
    int total;

    for (uint16_t i = 0; i < all->n; i++) {
      any = any || all->results[i].owner[seat];
      sum += all->results[i].points[seat];
    }
    if (!any)
      continue;
    total = game->table.score[seat] + sum;
    game->table.score[seat] = (uint16_t) (total > 0 ? total : 0);
    oracle_tell (game, (OracleTold) {
      .kind = ORACLE_TOLD_TOTAL, .seat = seat, .points = sum,
      .value = game->table.score[seat],
    });
  }
}

/* The owner of a keeper gets a guard (R8.6). */
static void
earn_guard (OracleGame         *game,
            const OracleResult *result)
{
  uint8_t colour = game->table.tiles[result->tile].colour;

  if (result->kind != RULES_FEATURE_CEMETERY ||
      oracle_guards_aside (game, colour) == 0)
    return;
  game->table.earned[colour]++;
  oracle_tell (game, (OracleTold) {
    .kind = ORACLE_TOLD_GUARD, .seat = game->setup.owner[colour],
    .tile = result->tile,
  });
}

/* Whoever stands on the feature goes home, and the ghosts into the supply. */
static void
send_home (OracleGame         *game,
           const OracleResult *result)
{
  OracleTurn turn = { .game = game, .table = &game->table };
  OracleFeature found;

  oracle_flood (game, result->tile, result->feature, &found);
  for (uint16_t m = 0; m < found.n_members; m++) {
    uint16_t tile = found.members[m].index;

    if (game->table.tiles[tile].feature == found.members[m].feature)
      oracle_turn_take_meeple (&turn, tile);
  }
}

void
oracle_score_completed (OracleGame *game)
{
  OracleResults *all = malloc (sizeof *all);

  if (all == NULL)
    abort ();
  oracle_results (game, false, all);
  for (uint16_t i = 0; i < all->n; i++)
    tell_result (game, &all->results[i]);
  add_up (game, all);
  for (uint16_t i = 0; i < all->n; i++) {
    earn_guard (game, &all->results[i]);
    send_home (game, &all->results[i]);
  }
  free (all);
}

void
oracle_competitive_finish (OracleGame *game)
{
  OracleResults *all = malloc (sizeof *all);
  int highest = 0;
  int winners = 0;

  if (all == NULL)
    abort ();
  oracle_results (game, true, all);
  oracle_tell (game, (OracleTold) { .kind = ORACLE_TOLD_FINAL });
  for (uint16_t i = 0; i < all->n; i++)
    tell_result (game, &all->results[i]);
  add_up (game, all);
  free (all);

  for (int seat = 0; seat < game->setup.seats; seat++) {
    if (game->table.score[seat] > highest)
      highest = game->table.score[seat];
  }
  for (int seat = 0; seat < game->setup.seats; seat++)
    winners |= (game->table.score[seat] == highest) << seat;
  oracle_tell (game, (OracleTold) {
    .kind = ORACLE_TOLD_FINISHED, .number = winners, .value = highest,
  });
  game->table.phase = ORACLE_OVER;
  game->table.outcome = ORACLE_FINISHED;
}
