/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results of the competitive game: what a feature is worth during the game
 * (R8.5, R8.6) and at its end (R8.8), who owns it, what ghosts take off, and
 * the one step in which all results of a turn are applied (R8.15, R8.16).
 */

#include "rules-private.h"

/* What a feature of each kind brings, in the order of R8.16. */
typedef struct {
  uint8_t kind;               /* RulesFeatureKind */
  uint8_t during;             /* Points a unit when completed, */
  uint8_t final;              /* and in the final scoring. */
} ResultRow;

static const ResultRow rows[] = {
  { RULES_FEATURE_ROAD, 1, 1 },         /* a tile */
  { RULES_FEATURE_CITY, 2, 1 },         /* a tile and a coat of arms */
  { RULES_FEATURE_MONASTERY, 1, 1 },    /* an occupied square of the nine */
  { RULES_FEATURE_CASTLE, 2, 1 },       /* a mist tile of the nine */
  { RULES_FEATURE_CEMETERY, 0, 0 },     /* a guard, but no points */
  { RULES_FEATURE_FIELD, 3, 3 },        /* a completed city */
};

#define N_ROWS (sizeof rows / sizeof *rows)

#define GHOST_COST_DURING 2   /* Points a ghost costs its owner (R8.5), */
#define GHOST_COST_FINAL 1    /* at the end (R8.8). */

static unsigned int
row_of (uint8_t kind)
{
  unsigned int i = 0;

  while (rows[i].kind != kind)
    i++;

  return i;
}

static uint16_t
count_around (const RulesState *state,
              uint8_t           cell)
{
  uint8_t around[RULES_N_AROUND];
  uint16_t count = 0;

  rules_board_around (state, cell, around);
  for (unsigned int i = 0; i < RULES_N_AROUND; i++)
    count += around[i] != RULES_NO_CELL;

  return count;
}

/* Counts what a feature is worth in its own units. */
static void
count_units (const RulesState   *state,
             const RulesTileSet *set,
             RulesResult        *result)
{
  uint8_t cell = state->nodes[result->root].cell;

  switch ((RulesFeatureKind) result->kind) {
  case RULES_FEATURE_ROAD:
  case RULES_FEATURE_CITY:
  case RULES_FEATURE_CASTLE:
    rules_feature_value (state, set, result->root, &result->tiles,
                         &result->arms);
    break;
  case RULES_FEATURE_MONASTERY:
    /* Completed, it has all of them. */
    result->tiles = result->final ? count_around (state, cell) : RULES_N_AROUND;
    break;
  case RULES_FEATURE_FIELD:
    result->tiles = rules_field_cities (state, set, result->root, NULL);
    break;
  case RULES_FEATURE_CEMETERY:
  case RULES_FEATURE_MIST:
  default:
    break;
  }
}

static bool
is_before (RulesSquare a,
           RulesSquare b)
{
  return a.y < b.y || (a.y == b.y && a.x < b.x);
}

/* Counts the figures on a feature and their ghosts, by seat, and names it by
 * the first of them. */
static void
count_figures (const RulesState *state,
               RulesResult      *result)
{
  bool named = false;
  uint16_t node = result->root;

  do {
    const RulesCell *cell = &state->cells[state->nodes[node].cell];
    uint8_t colour = rules_node_colour (state, node);

    if (colour != RULES_NO_COLOUR) {
      uint8_t seat = state->setup.owner[colour];

      result->figures[seat]++;
      result->ghosts[seat] += cell->attached;

      if (!named || is_before (cell->square, result->square)) {
        result->square = cell->square;
        result->feature = cell->feature;
        named = true;
      }
    }

    node = state->nodes[node].next;
  } while (node != result->root);
}

/* The majority owns; those who tie for it all do (R8.5). */
static uint8_t
find_owners (const RulesResult *result)
{
  uint8_t most = 0;
  uint8_t owners = 0;

  for (uint8_t seat = 0; seat < RULES_MAX_SEATS; seat++) {
    if (result->figures[seat] > most) {
      most = result->figures[seat];
      owners = 0;
    }
    if (most > 0 && result->figures[seat] == most)
      owners |= (uint8_t) (1 << seat);
  }

  return owners;
}

void
rules_feature_result (const RulesState   *state,
                      const RulesTileSet *set,
                      uint16_t            root,
                      bool                final,
                      RulesResult        *result)
{
  int cost = final ? GHOST_COST_FINAL : GHOST_COST_DURING;
  const ResultRow *row;

  *result = (RulesResult) {
    .root = root,
    .kind = rules_node_kind (state, set, root),
    .final = final,
  };
  row = &rows[row_of (result->kind)];

  count_units (state, set, result);
  count_figures (state, result);
  result->value = (uint16_t) ((result->tiles + result->arms)
                              * (final ? row->final : row->during));
  result->owners = find_owners (result);

  /* Ghosts of a cemetery cost nothing at the end (R8.8). */
  if (final && result->kind == RULES_FEATURE_CEMETERY)
    cost = 0;

  for (uint8_t seat = 0; seat < RULES_MAX_SEATS; seat++) {
    if (result->owners >> seat & 1)
      result->points[seat] = (int16_t) (result->value
                                        - cost * result->ghosts[seat]);
  }
}

/* The order of R8.16: by kind, then by square.  One figure at most stands on a
 * square, so no two results share one. */
static bool
comes_before (const RulesResult *a,
              const RulesResult *b)
{
  unsigned int row_a = row_of (a->kind);
  unsigned int row_b = row_of (b->kind);

  return row_a != row_b ? row_a < row_b : is_before (a->square, b->square);
}

/* Adds a feature's result in its place. */
static void
insert (RulesResults      *results,
        const RulesResult *result)
{
  unsigned int i = results->n_results++;

  for (; i > 0 && comes_before (result, &results->results[i - 1]); i--)
    results->results[i] = results->results[i - 1];

  results->results[i] = *result;
}

void
rules_final_results (const RulesState   *state,
                     const RulesTileSet *set,
                     RulesResults       *results)
{
  results->n_results = 0;

  for (uint16_t node = 0; node < state->n_nodes; node++) {
    RulesResult result;

    if (state->nodes[node].meeples == 0)
      continue;

    rules_feature_result (state, set, node, true, &result);
    insert (results, &result);
  }
}

void
rules_results_sum (const RulesResults *results,
                   int                *sums)
{
  memset (sums, 0, RULES_MAX_SEATS * sizeof *sums);

  for (uint16_t i = 0; i < results->n_results; i++) {
    for (uint8_t seat = 0; seat < RULES_MAX_SEATS; seat++)
      sums[seat] += results->results[i].points[seat];
  }
}

uint8_t
rules_leaders (const RulesState *state)
{
  uint16_t best = 0;
  uint8_t leaders = 0;

  for (uint8_t seat = 0; seat < state->setup.seats; seat++) {
    if (state->score[seat] > best) {
      best = state->score[seat];
      leaders = 0;
    }
    if (state->score[seat] == best)
      leaders |= (uint8_t) (1 << seat);
  }

  return leaders;
}

static void
tell_result (const RulesState  *state,
             const RulesResult *result,
             RulesEvents       *events)
{
  for (uint8_t seat = 0; seat < state->setup.seats; seat++) {
    RulesEvent scratch;
    RulesEvent *event;

    if (!(result->owners >> seat & 1))
      continue;

    event = rules_events_add (events, RULES_EVENT_RESULT, &scratch);
    event->seat = seat;
    event->colour = rules_setup_colour (&state->setup, seat);
    event->square = result->square;
    event->feature = result->feature;
    event->value = result->value;
    event->count = result->ghosts[seat];
    event->points = result->points[seat];
  }
}

/* All results of one step are added up and applied together; no total falls
 * below 0 (R8.15). */
static void
apply (RulesState         *state,
       const RulesResults *results,
       RulesEvents        *events)
{
  int sums[RULES_MAX_SEATS];
  uint8_t owners = 0;

  for (uint16_t i = 0; i < results->n_results; i++) {
    owners |= results->results[i].owners;
    tell_result (state, &results->results[i], events);
  }

  rules_results_sum (results, sums);

  for (uint8_t seat = 0; seat < state->setup.seats; seat++) {
    int total = state->score[seat] + sums[seat];
    RulesEvent scratch;
    RulesEvent *event;

    state->score[seat] = (uint16_t) (total > 0 ? total : 0);
    if (!(owners >> seat & 1))
      continue;

    event = rules_events_add (events, RULES_EVENT_TOTAL, &scratch);
    event->seat = seat;
    event->colour = rules_setup_colour (&state->setup, seat);
    event->points = (int16_t) sums[seat];
    event->value = state->score[seat];
    event->count = (uint8_t) (total < 0 ? -total : 0);
  }
}

/* The keeper of a cemetery brings a guard, if one is left (R8.6). */
static void
earn_guard (RulesState        *state,
            const RulesResult *result,
            RulesEvents       *events)
{
  uint8_t seat = (uint8_t) __builtin_ctz (result->owners);
  uint8_t colour = rules_setup_colour (&state->setup, seat);
  RulesEvent scratch;
  RulesEvent *event;

  if (state->aside[colour] == 0)
    return;

  state->aside[colour]--;
  state->guards[colour]++;

  event = rules_events_add (events, RULES_EVENT_GUARD_EARNED, &scratch);
  event->seat = seat;
  event->colour = colour;
  event->square = result->square;
}

/* The figures of a scored feature return, with their ghosts (R8.5). */
static void
take_figures (RulesState  *state,
              uint16_t     root,
              RulesEvents *events)
{
  uint16_t node = root;

  do {
    uint8_t cell = state->nodes[node].cell;

    if (rules_node_colour (state, node) != RULES_NO_COLOUR) {
      RulesEvent scratch;
      RulesEvent *event = rules_events_add (events, RULES_EVENT_MEEPLE_BACK,
                                            &scratch);

      event->square = state->cells[cell].square;
      event->feature = state->cells[cell].feature;
      event->colour = state->cells[cell].colour;
      event->figure = state->cells[cell].figure;
      event->count = state->cells[cell].attached;
      rules_figure_take (state, cell);
    }

    node = state->nodes[node].next;
  } while (node != root);
}

void
rules_result_apply_completed (RulesState         *state,
                              const RulesTileSet *set,
                              RulesEvents        *events)
{
  RulesResults results;

  rules_score_collect (state, set);
  results.n_results = 0;

  for (uint8_t i = 0; i < state->n_pending; i++) {
    RulesResult result;

    rules_feature_result (state, set, state->pending[i], false, &result);
    insert (&results, &result);
  }

  state->n_pending = 0;
  memset (state->pending, 0, sizeof state->pending);

  apply (state, &results, events);

  for (uint16_t i = 0; i < results.n_results; i++) {
    if (results.results[i].kind == RULES_FEATURE_CEMETERY)
      earn_guard (state, &results.results[i], events);
    take_figures (state, results.results[i].root, events);
  }
}

void
rules_result_apply_final (RulesState         *state,
                          const RulesTileSet *set,
                          RulesEvents        *events)
{
  RulesResults results;
  RulesEvent scratch;
  RulesEvent *event;

  rules_events_add (events, RULES_EVENT_FINAL_SCORING, &scratch);
  rules_final_results (state, set, &results);
  apply (state, &results, events);

  event = rules_events_add (events, RULES_EVENT_FINISHED, &scratch);
  event->count = rules_leaders (state);
  event->value = state->score[__builtin_ctz (event->count)];
}
