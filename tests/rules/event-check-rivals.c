/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event-check-rivals: the events of competitive games.
 */

#include "event-check.h"

#include "rules-oracle/oracle-competitive.h"

/* What the oracle tells of too, one by one and in the same order. */
static const gint told_kinds[RULES_N_EVENT_KINDS] = {
  [RULES_EVENT_MIST_EXTENDED] = 1 + ORACLE_TOLD_EXTENDED,
  [RULES_EVENT_MIST_LIMITED] = 1 + ORACLE_TOLD_LIMITED,
  [RULES_EVENT_GHOST_ATTACHED] = 1 + ORACLE_TOLD_ATTACHED,
  [RULES_EVENT_CHASED] = 1 + ORACLE_TOLD_CHASED,
  [RULES_EVENT_GHOSTS_SKIPPED] = 1 + ORACLE_TOLD_SKIPPED,
  [RULES_EVENT_RESULT] = 1 + ORACLE_TOLD_RESULT,
  [RULES_EVENT_GUARD_EARNED] = 1 + ORACLE_TOLD_GUARD,
  [RULES_EVENT_TOTAL] = 1 + ORACLE_TOLD_TOTAL,
  [RULES_EVENT_FINAL_SCORING] = 1 + ORACLE_TOLD_FINAL,
  [RULES_EVENT_FINISHED] = 1 + ORACLE_TOLD_FINISHED,
};

#define RESULT_RANK 4
#define FINAL_RANK 7

/* The order in which the events of one move come (R8.2): ghosts between a tile
 * and a figure, the results of the final scoring after it began.  0: of the
 * cooperative game. */
static const guint ranks[RULES_N_EVENT_KINDS] = {
  [RULES_EVENT_PLACED] = 1,
  [RULES_EVENT_MIST_EXTENDED] = 2,
  [RULES_EVENT_MIST_LIMITED] = 2,
  [RULES_EVENT_GHOST_ATTACHED] = 2,
  [RULES_EVENT_CHASED] = 2,
  [RULES_EVENT_GHOSTS_SKIPPED] = 2,
  [RULES_EVENT_MEEPLE_PUT] = 3,
  [RULES_EVENT_PASSED] = 3,
  [RULES_EVENT_RESULT] = RESULT_RANK,
  [RULES_EVENT_GUARD_EARNED] = 5,
  [RULES_EVENT_TOTAL] = RESULT_RANK,
  [RULES_EVENT_MEEPLE_BACK] = 5,
  [RULES_EVENT_SET_ASIDE] = 6,
  [RULES_EVENT_DRAWN] = 6,
  [RULES_EVENT_FINAL_SCORING] = FINAL_RANK,
  [RULES_EVENT_FINISHED] = FINAL_RANK + 2,
};

static void
check_order (const RulesEvents *events)
{
  guint last = 1;

  for (guint i = 0; i < events->n_events; i++) {
    guint rank = ranks[events->events[i].kind];

    if (rank == RESULT_RANK && last >= FINAL_RANK)
      rank = FINAL_RANK + 1;
    g_assert_cmpuint (rank, >=, last);
    last = rank;
  }
}

/* --- One by one ---------------------------------------------------------- */

static void
expect_tile (const OracleGame *after,
             const RulesEvent *event,
             const OracleTold *told)
{
  g_assert_cmpuint (oracle_at (after, event->square.x, event->square.y), ==,
                    told->tile);
}

/* The figure that stood on the tile before the move. */
static void
expect_figure (const OracleGame *before,
               const RulesEvent *event,
               const OracleTold *told)
{
  const OracleTile *at = &before->table.tiles[told->tile];

  g_assert_cmpuint (event->colour, ==, at->colour);
  g_assert_cmpuint (event->feature, ==, at->feature);
}

static void
expect_seat (const OracleGame *after,
             const RulesEvent *event,
             const OracleTold *told)
{
  g_assert_cmpuint (event->seat, ==, told->seat);
  g_assert_cmpuint (event->colour, ==, oracle_colour_of (after, told->seat));
}

static void
expect_told (const OracleGame *before,
             const OracleGame *after,
             const RulesEvent *event,
             const OracleTold *told)
{
  switch ((OracleToldKind) told->kind) {
  case ORACLE_TOLD_EXTENDED:
  case ORACLE_TOLD_LIMITED:
    g_assert_cmpuint (event->seat, ==, before->table.seat);
    g_assert_cmpuint (event->count, ==, told->number);
    g_assert_cmpuint (oracle_at (after, event->square.x, event->square.y), ==,
                      after->table.placed);
    break;
  case ORACLE_TOLD_ATTACHED:
    g_assert_cmpuint (event->seat, ==, before->table.seat);
    g_assert_cmpuint (event->count, ==, told->number);
    expect_tile (after, event, told);
    expect_figure (before, event, told);
    break;
  case ORACLE_TOLD_CHASED:
    expect_tile (after, event, told);
    expect_figure (before, event, told);
    break;
  case ORACLE_TOLD_SKIPPED:
    g_assert_cmpuint (event->seat, ==, before->table.seat);
    g_assert_cmpuint (event->value, ==, told->number);
    break;
  case ORACLE_TOLD_RESULT:
    expect_seat (after, event, told);
    expect_tile (after, event, told);
    g_assert_cmpuint (event->feature, ==, told->feature);
    g_assert_cmpuint (event->value, ==, told->value);
    g_assert_cmpuint (event->count, ==, told->number);
    g_assert_cmpint (event->points, ==, told->points);
    break;
  case ORACLE_TOLD_GUARD:
    expect_seat (after, event, told);
    expect_tile (after, event, told);
    break;
  case ORACLE_TOLD_TOTAL:
    expect_seat (after, event, told);
    g_assert_cmpint (event->points, ==, told->points);
    g_assert_cmpuint (event->value, ==, told->value);
    break;
  case ORACLE_TOLD_FINAL:
    break;
  case ORACLE_TOLD_FINISHED:
    g_assert_cmpuint (event->count, ==, told->number);
    g_assert_cmpuint (event->value, ==, told->value);
    break;
  default:
    g_assert_not_reached ();
  }
}

/* Several ghosts may be skipped at once. */
static void
check_told (const OracleGame  *before,
            const OracleGame  *after,
            const RulesEvents *events)
{
  guint n = 0;

  for (guint i = 0; i < events->n_events; i++) {
    const RulesEvent *event = &events->events[i];
    gboolean many = event->kind == RULES_EVENT_GHOSTS_SKIPPED;

    if (told_kinds[event->kind] == 0)
      continue;
    g_assert_true (!many || event->count > 0);
    for (guint k = 0; k < (many ? event->count : 1u); k++, n++) {
      g_assert_cmpuint (n, <, after->n_told);
      g_assert_cmpuint (1 + after->told[n].kind, ==, told_kinds[event->kind]);
      expect_told (before, after, event, &after->told[n]);
    }
  }
  g_assert_cmpuint (n, ==, after->n_told);
}

/* --- Sums ---------------------------------------------------------------- */

/* What the events of a move say, counted from the table before it. */
typedef struct {
  gint ghosts;                /* In the supply. */
  gint score[RULES_MAX_SEATS];
  gint meeples[RULES_N_COLOURS];        /* In reserve, */
  gint guards[RULES_N_COLOURS];
  gint aside[RULES_N_COLOURS];
  guint drawn;
  guint out;                  /* Set aside. */
  guint tiles;
} Sums;

static void
take_sums (const OracleGame *game,
           Sums             *self)
{
  self->ghosts = oracle_supply (game);
  self->drawn = game->table.n_drawn;
  self->out = game->table.n_aside;
  self->tiles = game->table.n_tiles;
  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    self->score[i] = game->table.score[i];
  for (guint c = 0; c < RULES_N_COLOURS; c++) {
    self->meeples[c] = oracle_reserve (game, c);
    self->guards[c] = oracle_guards_in_reserve (game, c);
    self->aside[c] = oracle_guards_aside (game, c);
  }
}

/* A figure goes back from where it stood, or from where it was put by this very
 * move, with its ghosts. */
static void
count_back (Sums              *self,
            const OracleGame  *before,
            const OracleGame  *after,
            const RulesEvents *events,
            const RulesEvent  *event)
{
  guint index = oracle_at (after, event->square.x, event->square.y);
  const OracleTile *at = &before->table.tiles[index];
  gint *reserve = event->figure == RULES_FIGURE_GUARD ? self->guards
                                                      : self->meeples;

  g_assert_cmpuint (after->table.tiles[index].colour, ==, RULES_NO_COLOUR);
  g_assert_cmpuint (event->count, ==, at->attached);
  if (at->colour == RULES_NO_COLOUR) {
    g_assert_cmpuint (events->events[0].kind, ==, RULES_EVENT_MEEPLE_PUT);
    g_assert_cmpuint (index, ==, before->table.placed);
    g_assert_cmpuint (event->colour, ==, events->events[0].colour);
    g_assert_cmpuint (event->feature, ==, events->events[0].feature);
    g_assert_cmpuint (event->figure, ==, events->events[0].figure);
  } else {
    g_assert_cmpuint (event->colour, ==, at->colour);
    g_assert_cmpuint (event->feature, ==, at->feature);
    g_assert_cmpuint (event->figure, ==, at->guard);
    self->ghosts += at->attached;
  }
  reserve[event->colour]++;
}

static void
count_put (Sums             *self,
           const OracleGame *before,
           const RulesEvent *event)
{
  gint *reserve = event->figure == RULES_FIGURE_GUARD ? self->guards
                                                      : self->meeples;

  g_assert_cmpuint (event->seat, ==, before->table.seat);
  g_assert_cmpuint (oracle_at (before, event->square.x, event->square.y), ==,
                    before->table.placed);
  reserve[event->colour]--;
}

static void
count_tile (Sums             *self,
            const OracleGame *after,
            const RulesEvent *event)
{
  const OracleTile *tile = &after->table.tiles[self->tiles];

  if (event->kind != RULES_EVENT_PLACED) {
    g_assert_cmpuint (event->seat, ==, after->table.seat);
    g_assert_cmpuint (event->tile, ==, after->deck[self->drawn++]);
    self->out += event->kind == RULES_EVENT_SET_ASIDE;
    return;
  }
  g_assert_cmpuint (event->tile, ==, tile->tile);
  g_assert_cmpuint (event->turn, ==, tile->turn);
  g_assert_cmpint (event->square.x, ==, tile->square.x);
  g_assert_cmpint (event->square.y, ==, tile->square.y);
  self->tiles++;
}

static void
count_event (Sums              *self,
             const OracleGame  *before,
             const OracleGame  *after,
             const RulesEvents *events,
             const RulesEvent  *event)
{
  switch (event->kind) {
  case RULES_EVENT_PLACED:
  case RULES_EVENT_DRAWN:
  case RULES_EVENT_SET_ASIDE:
    count_tile (self, after, event);
    break;
  case RULES_EVENT_MEEPLE_PUT:
    count_put (self, before, event);
    break;
  case RULES_EVENT_MEEPLE_BACK:
    count_back (self, before, after, events, event);
    break;
  case RULES_EVENT_GHOST_ATTACHED:
    self->ghosts--;
    break;
  case RULES_EVENT_CHASED:
    self->ghosts += 3;
    self->meeples[event->colour]++;
    break;
  case RULES_EVENT_GUARD_EARNED:
    self->guards[event->colour]++;
    self->aside[event->colour]--;
    break;
  case RULES_EVENT_TOTAL:
    self->score[event->seat] = MAX (0, self->score[event->seat] +
                                    event->points);
    break;
  default:
    break;
  }
}

/* What moved between board, supply and reserves is what the events say. */
static void
check_sums (const OracleGame  *before,
            const OracleGame  *after,
            const RulesEvents *events)
{
  Sums told, there;

  take_sums (before, &told);
  take_sums (after, &there);
  for (guint i = 0; i < events->n_events; i++)
    count_event (&told, before, after, events, &events->events[i]);

  g_assert_cmpint (told.ghosts, ==, there.ghosts);
  g_assert_cmpuint (told.drawn, ==, there.drawn);
  g_assert_cmpuint (told.out, ==, there.out);
  g_assert_cmpuint (told.tiles, ==, there.tiles);
  g_assert_cmpmem (told.score, sizeof told.score, there.score,
                   sizeof there.score);
  for (guint c = 0; c < RULES_N_COLOURS; c++) {
    g_assert_cmpint (told.meeples[c], ==, there.meeples[c]);
    g_assert_cmpint (told.guards[c], ==, there.guards[c]);
    g_assert_cmpint (told.aside[c], ==, there.aside[c]);
  }
}

/* The results of a step add up to what each seat is told as its sum. */
static void
check_results (const RulesEvents *events)
{
  gint sums[RULES_MAX_SEATS] = { 0 };

  for (guint i = 0; i < events->n_events; i++) {
    const RulesEvent *event = &events->events[i];

    if (event->kind == RULES_EVENT_RESULT)
      sums[event->seat] += event->points;
    if (event->kind == RULES_EVENT_TOTAL) {
      g_assert_cmpint (event->points, ==, sums[event->seat]);
      sums[event->seat] = 0;
    }
  }
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    g_assert_cmpint (sums[seat], ==, 0);
}

/* --- Counts -------------------------------------------------------------- */

static void
count_result (const OracleGame *before,
              const OracleGame *after,
              const OracleTold *told,
              const OracleTold *next,
              EventCount       *count)
{
  const RulesFeature *feature =
    &oracle_print (after, told->tile)->features[told->feature];

  count->below += told->points < 0;
  count->tied += next != NULL && next->kind == ORACLE_TOLD_RESULT &&
                 next->tile == told->tile;
  count->fed += feature->kind == RULES_FEATURE_FIELD && told->value > 3;
  count->haunted_keepers += feature->kind == RULES_FEATURE_CEMETERY &&
                            told->points < 0;
  if (before->table.tiles[told->tile].colour != RULES_NO_COLOUR) {
    OracleResult result;

    oracle_result (before, told->tile, FALSE, &result);
    for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
      count->outvoted += result.figures[seat] > 0 && !result.owner[seat];
  }
}

/* What came up, so that nothing stays untried. */
static void
count_told (const OracleGame *before,
            const OracleGame *after,
            EventCount       *count)
{
  for (guint i = 0; i < after->n_told; i++) {
    const OracleTold *told = &after->told[i];
    const OracleTold *next = i + 1 < after->n_told ? told + 1 : NULL;
    guint seat = before->table.seat;

    switch ((OracleToldKind) told->kind) {
    case ORACLE_TOLD_CHASED:
      if (before->table.tiles[told->tile].colour ==
          oracle_colour_of (before, seat))
        count->chased_own++;
      else
        count->chased_others++;
      break;
    case ORACLE_TOLD_SKIPPED:
      count->no_supply += told->number == 0;
      count->nobody += told->number == 1;
      break;
    case ORACLE_TOLD_RESULT:
      count_result (before, after, told, next, count);
      break;
    case ORACLE_TOLD_TOTAL:
      count->floored += told->points < 0 && told->value == 0 &&
                        before->table.score[told->seat] < -told->points;
      break;
    case ORACLE_TOLD_FINISHED:
      count->shared_wins += __builtin_popcount (told->number) > 1;
      break;
    case ORACLE_TOLD_EXTENDED:
    case ORACLE_TOLD_LIMITED:
    case ORACLE_TOLD_ATTACHED:
    case ORACLE_TOLD_GUARD:
    case ORACLE_TOLD_FINAL:
    default:
      break;
    }
  }
}

void
event_check_rivals (const OracleGame  *before,
                    const OracleGame  *after,
                    const RulesEvents *events,
                    EventCount        *count)
{
  g_assert_cmpint (events->events[events->n_events - 1].kind ==
                   RULES_EVENT_FINISHED, ==,
                   after->table.phase == ORACLE_OVER);
  check_order (events);
  check_told (before, after, events);
  check_sums (before, after, events);
  check_results (events);
  count_told (before, after, count);
}
