/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "event-check.h"

#include "rules-oracle/oracle-competitive.h"

#define LAST_RANK 18

/* The order in which the events of one move come (R3.13); 0: see
 * check_order(). */
static const guint ranks[RULES_N_EVENT_KINDS] = {
  [RULES_EVENT_PLACED] = 1,
  [RULES_EVENT_BANK_COMPLETED] = 2,
  [RULES_EVENT_CEMETERY_CLOSED] = 3,
  [RULES_EVENT_BURIED] = 4,
  [RULES_EVENT_HOUND_LEFT] = 5,
  [RULES_EVENT_CIRCLE_MOVED] = 6,
  [RULES_EVENT_GHOSTS_PUT] = 7,
  [RULES_EVENT_CIRCLE_PUT] = 7,
  [RULES_EVENT_EXTRA_GHOST] = 8,
  [RULES_EVENT_HAUNTED] = 8,
  [RULES_EVENT_MEEPLE_PUT] = 9,
  [RULES_EVENT_PASSED] = 9,
  [RULES_EVENT_SCORED] = 10,
  [RULES_EVENT_GHOSTS_REMOVED] = 10,
  [RULES_EVENT_FORGONE] = 10,
  [RULES_EVENT_MEEPLE_BACK] = 11,
  [RULES_EVENT_HOUND_SCORED] = 12,
  [RULES_EVENT_CAT_SCORED] = 13,
  [RULES_EVENT_HOUND_PUT] = 14,
  [RULES_EVENT_GHOSTS_CLEARED] = 14,
  [RULES_EVENT_HOUND_LOST] = 15,
  [RULES_EVENT_STACK_BEGUN] = 15,
  [RULES_EVENT_FACE_DOWN] = 16,
  [RULES_EVENT_SET_ASIDE] = 17,
  [RULES_EVENT_DRAWN] = 17,
  [RULES_EVENT_WON] = LAST_RANK,
  [RULES_EVENT_LOST] = LAST_RANK,
};

/* Every event comes where the turn has it. */
static void
check_order (const RulesEvents *events)
{
  guint rank = 0;

  for (guint i = 0; i < events->n_events; i++) {
    guint kind = events->events[i].kind;
    guint last = i > 0 ? events->events[i - 1].kind : kind;

    g_assert_cmpuint (kind, <, RULES_N_EVENT_KINDS);
    switch (kind) {
    case RULES_EVENT_BANK_DIED:
      g_assert_true (last == RULES_EVENT_PLACED ||
                     last == RULES_EVENT_FACE_DOWN ||
                     (last == RULES_EVENT_BANK_DIED && i > 0));
      break;
    case RULES_EVENT_MARKER_MOVED:
      g_assert_true (last == RULES_EVENT_SCORED ||
                     last == RULES_EVENT_MARKER_MOVED ||
                     last == RULES_EVENT_HOUND_SCORED ||
                     last == RULES_EVENT_CAT_SCORED);
      break;
    case RULES_EVENT_CAT_PUT:
      g_assert_true (i == 0 || last == RULES_EVENT_MEEPLE_PUT);
      break;
    case RULES_EVENT_CAT_WAITS:
      break;
    default:
      g_assert_cmpuint (ranks[kind], >=, MAX (rank, 1));
      rank = ranks[kind];
      break;
    }
  }
}

static void
flood_bank (const OracleGame *game,
            guint             index,
            OracleFeature    *found)
{
  oracle_flood (game, index, oracle_print (game, index)->bank, found);
}

static gboolean
has_bank (const OracleGame *game,
          guint             index)
{
  return oracle_print (game, index)->bank != RULES_NO_FEATURE;
}

/* What the events of a move say, counted from the table before it. */
typedef struct {
  gint supply;
  gint score[RULES_MAX_MARKERS];
  guint drawn;
  guint tiles;
  guint stack;
  gint reserve[RULES_N_COLOURS];
} Sums;

static void
count_ghosts (Sums             *self,
              const OracleGame *before,
              const OracleGame *after,
              const RulesEvent *event)
{
  guint at = oracle_at (after, event->square.x, event->square.y);

  switch (event->kind) {
  case RULES_EVENT_GHOSTS_PUT:
  case RULES_EVENT_CIRCLE_PUT:
    self->supply -= event->count;
    break;
  case RULES_EVENT_EXTRA_GHOST:
    self->supply--;
    g_assert_true (oracle_cemetery_open (after, at));
    break;
  case RULES_EVENT_HAUNTED:
    self->supply--;
    g_assert_cmpuint (oracle_print (after, at)->misty, !=, 0);
    break;
  case RULES_EVENT_CIRCLE_MOVED:
    g_assert_cmpuint (at, ==, after->table.placed);
    at = oracle_at (after, event->from.x, event->from.y);
    g_assert_cmpint (before->table.tiles[at].ghosts, ==,
                     after->table.tiles[at].ghosts + 1);
    break;
  case RULES_EVENT_BANK_COMPLETED:
  case RULES_EVENT_GHOSTS_REMOVED:
  case RULES_EVENT_GHOSTS_CLEARED:
    self->supply += event->count;
    break;
  case RULES_EVENT_CEMETERY_CLOSED:
    g_assert_cmpuint (event->count, ==, before->table.tiles[at].ghosts);
    break;
  default:
    break;
  }
}

static void
count_figures (Sums             *self,
               const OracleGame *after,
               const RulesEvent *event)
{
  guint at = oracle_at (after, event->square.x, event->square.y);
  const OracleTable *table = &after->table;

  switch (event->kind) {
  case RULES_EVENT_MEEPLE_PUT:
    self->reserve[event->colour]--;
    break;
  case RULES_EVENT_MEEPLE_BACK:
    self->reserve[event->colour]++;
    break;
  case RULES_EVENT_BURIED:
    g_assert_cmpuint (table->tiles[at].buried, ==, event->colour);
    self->reserve[event->colour] -= event->count;
    break;
  case RULES_EVENT_HOUND_PUT:
    g_assert_cmpuint (table->hound[event->count], ==, at);
    g_assert_cmpuint (table->tiles[at].colour, ==, event->colour);
    break;
  case RULES_EVENT_HOUND_LOST:
  case RULES_EVENT_HOUND_LEFT:
  case RULES_EVENT_HOUND_SCORED:
    if (event->kind != RULES_EVENT_HOUND_SCORED ||
        table->phase != ORACLE_OVER)
      g_assert_cmpuint (table->hound[event->count], ==, ORACLE_PET_GONE);
    break;
  case RULES_EVENT_CAT_PUT:
    g_assert_cmpuint (table->cat, ==, at);
    g_assert_cmpuint (table->tiles[at].colour, ==, event->colour);
    break;
  case RULES_EVENT_CAT_WAITS:
    g_assert_cmpuint (table->cat, ==, ORACLE_PET_WAITS);
    break;
  default:
    break;
  }
}

static void
count_points (Sums             *self,
              const OracleGame *after,
              const RulesEvent *event)
{
  gboolean three = after->setup.level == 6;

  switch (event->kind) {
  case RULES_EVENT_SCORED:
    g_assert_cmpuint (event->points, ==, event->value * event->count);
    self->score[0] += three ? 0 : event->points;
    break;
  case RULES_EVENT_HOUND_SCORED:
  case RULES_EVENT_CAT_SCORED:
    self->score[0] += three ? 0 : event->points;
    break;
  case RULES_EVENT_MARKER_MOVED:
    g_assert_true (three);
    self->score[rules_marker_of (&after->setup, event->colour)] +=
      event->points;
    break;
  case RULES_EVENT_WON:
    g_assert_cmpuint (event->points, ==, oracle_score (after));
    g_assert_cmpint (after->table.outcome, ==, ORACLE_WON);
    break;
  case RULES_EVENT_LOST:
    g_assert_cmpint (event->value == RULES_OUTCOME_NO_GHOST, ==,
                     after->table.outcome == ORACLE_NO_GHOST);
    g_assert_cmpint (event->value == RULES_OUTCOME_NO_TILE, ==,
                     after->table.outcome == ORACLE_NO_TILE);
    g_assert_cmpint (event->count > 0, ==,
                     after->table.outcome == ORACLE_NO_GHOST);
    break;
  default:
    break;
  }
}

static void
count_tiles (Sums             *self,
             const OracleGame *after,
             const RulesEvent *event)
{
  const OracleTile *tile = &after->table.tiles[self->tiles];

  switch (event->kind) {
  case RULES_EVENT_DRAWN:
  case RULES_EVENT_SET_ASIDE:
    g_assert_cmpuint (event->seat, ==, after->table.seat);
    g_assert_cmpuint (event->tile, ==, after->deck[self->drawn++]);
    break;
  case RULES_EVENT_FACE_DOWN:
    self->drawn++;
    G_GNUC_FALLTHROUGH;
  case RULES_EVENT_PLACED:
    if (event->kind == RULES_EVENT_PLACED) {
      g_assert_cmpuint (event->tile, ==, tile->tile);
      g_assert_cmpuint (event->turn, ==, tile->turn);
    }
    g_assert_cmpint (tile->face_down, ==,
                     event->kind == RULES_EVENT_FACE_DOWN);
    g_assert_cmpint (event->square.x, ==, tile->square.x);
    g_assert_cmpint (event->square.y, ==, tile->square.y);
    self->tiles++;
    break;
  case RULES_EVENT_STACK_BEGUN:
    g_assert_cmpuint (event->count, ==, ++self->stack);
    g_assert_cmpuint (event->value, ==,
                      after->stack_end[self->stack] - self->drawn);
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
  Sums self = {
    .supply = oracle_supply (before),
    .drawn = before->table.n_drawn,
    .tiles = before->table.n_tiles,
    .stack = before->table.stack,
  };

  for (guint c = 0; c < RULES_N_COLOURS; c++)
    self.reserve[c] = oracle_reserve (before, c);
  for (guint i = 0; i < RULES_MAX_MARKERS; i++)
    self.score[i] = before->table.score[i];

  for (guint i = 0; i < events->n_events; i++) {
    count_ghosts (&self, before, after, &events->events[i]);
    count_figures (&self, after, &events->events[i]);
    count_points (&self, after, &events->events[i]);
    count_tiles (&self, after, &events->events[i]);
  }

  /* The ghosts of a closed cemetery were told as it closed, and return after
   * the burial. */
  for (guint i = 0; i < before->table.n_tiles; i++) {
    if (oracle_print (after, i)->cemetery != RULES_NO_FEATURE &&
        !oracle_cemetery_open (after, i))
      self.supply += before->table.tiles[i].ghosts -
                     after->table.tiles[i].ghosts;
  }

  g_assert_cmpint (self.supply, ==, oracle_supply (after));
  g_assert_cmpuint (self.drawn, ==, after->table.n_drawn);
  g_assert_cmpuint (self.tiles, ==, after->table.n_tiles);
  g_assert_cmpuint (self.stack, ==, after->table.stack);
  for (guint i = 0; i < RULES_MAX_MARKERS; i++)
    g_assert_cmpint (self.score[i], ==, after->table.score[i]);
  for (guint c = 0; c < RULES_N_COLOURS; c++)
    g_assert_cmpint (self.reserve[c], ==, oracle_reserve (after, c));
}

/* How often a bank of @game is named by events of a kind. */
static guint
count_told (const OracleGame    *game,
            const OracleFeature *bank,
            const RulesEvents   *events,
            RulesEventKind       kind)
{
  guint told = 0;

  for (guint i = 0; i < events->n_events; i++) {
    const RulesEvent *event = &events->events[i];

    if (event->kind != kind)
      continue;
    for (guint m = 0; m < bank->n_members; m++) {
      const OracleTile *at = &game->table.tiles[bank->members[m].index];

      if (at->square.x == event->square.x &&
          at->square.y == event->square.y) {
        g_assert_cmpuint (event->value, ==, bank->tiles);
        told++;
      }
    }
  }
  return told;
}

/* Whether a bank of the new board was not yet dead: one of the banks it grew
 * from was alive, or it is the placed tile alone. */
static gboolean
was_alive (const OracleGame    *before,
           const OracleFeature *bank)
{
  gboolean alive = FALSE;
  gboolean grown = FALSE;

  for (guint m = 0; m < bank->n_members; m++) {
    OracleFeature old;

    if (bank->members[m].index >= before->table.n_tiles)
      continue;
    flood_bank (before, bank->members[m].index, &old);
    grown = TRUE;
    alive = alive || !old.dead;
  }
  return alive || !grown;
}

/* Every bank that died or was completed is told once, and no other. */
static void
check_banks (const OracleGame  *before,
             const OracleGame  *after,
             const RulesEvents *events)
{
  guint told = 0;

  for (guint i = 0; i < after->table.n_tiles; i++) {
    OracleFeature bank;
    gboolean first = TRUE;
    guint died, completed;

    if (!has_bank (after, i))
      continue;
    flood_bank (after, i, &bank);
    for (guint m = 0; m < bank.n_members; m++)
      first = first && bank.members[m].index >= i;
    if (!first)
      continue;
    died = count_told (after, &bank, events, RULES_EVENT_BANK_DIED);
    completed = count_told (after, &bank, events, RULES_EVENT_BANK_COMPLETED);
    g_assert_cmpuint (died, ==, bank.dead && was_alive (before, &bank) &&
                      after->table.n_tiles > before->table.n_tiles);
    if (after->table.n_tiles == before->table.n_tiles || !bank.complete)
      g_assert_cmpuint (completed, ==, 0);
    told += died + completed;
  }
  for (guint i = 0; i < events->n_events; i++)
    told -= events->events[i].kind == RULES_EVENT_BANK_DIED ||
            events->events[i].kind == RULES_EVENT_BANK_COMPLETED;
  g_assert_cmpuint (told, ==, 0);

  if (after->table.n_tiles > before->table.n_tiles && has_bank (after, before->table.n_tiles)) {
    OracleFeature bank;

    flood_bank (after, before->table.n_tiles, &bank);
    g_assert_cmpuint (count_told (after, &bank, events,
                                  RULES_EVENT_BANK_COMPLETED), ==,
                      bank.complete);
  }
}

static guint
count_events (const RulesEvents *events,
              RulesEventKind     kind,
              gint               number)
{
  guint n = 0;

  for (guint i = 0; i < events->n_events; i++)
    n += events->events[i].kind == kind &&
         (number < 0 || events->events[i].count == number);
  return n;
}

/* Every way of a hound and of the cat is told once, and no other. */
static void
check_pets (const OracleTable *before,
            const OracleTable *after,
            const RulesEvents *events)
{
  for (gint i = 0; i < RULES_N_HOUNDS; i++) {
    gboolean was_there = before->hound[i] < before->n_tiles;
    gboolean went = before->hound[i] != ORACLE_PET_GONE &&
                    after->hound[i] == ORACLE_PET_GONE;

    g_assert_cmpuint (count_events (events, RULES_EVENT_HOUND_PUT, i), ==,
                      !was_there && after->hound[i] < after->n_tiles);
    g_assert_cmpuint (count_events (events, RULES_EVENT_HOUND_LOST, i), ==,
                      !was_there && went);
    g_assert_cmpuint (count_events (events, RULES_EVENT_HOUND_LEFT, i) +
                      count_events (events, RULES_EVENT_HOUND_SCORED, i), ==,
                      was_there && went);
  }
  g_assert_cmpuint (count_events (events, RULES_EVENT_CAT_WAITS, -1), ==,
                    before->cat != ORACLE_PET_WAITS &&
                    after->cat == ORACLE_PET_WAITS);
  g_assert_cmpuint (count_events (events, RULES_EVENT_CAT_PUT, -1), ==,
                    before->cat >= before->n_tiles &&
                    after->cat < after->n_tiles);
}

void
event_check (const OracleGame  *before,
             const OracleGame  *after,
             const RulesEvents *events,
             EventCount        *count)
{
  RulesEventKind last = RULES_EVENT_PASSED;

  for (guint i = 0; i < events->n_events; i++) {
    const RulesEvent *event = &events->events[i];

    last = event->kind;
    count->kinds[event->kind]++;
    count->joint += event->kind == RULES_EVENT_SCORED && event->count > 1;
  }
  if (oracle_is_competitive (after)) {
    event_check_rivals (before, after, events, count);
    return;
  }
  g_assert_cmpint (ranks[last] == LAST_RANK, ==,
                   after->table.phase == ORACLE_OVER);
  check_order (events);
  check_sums (before, after, events);
  check_banks (before, after, events);
  check_pets (&before->table, &after->table, events);

  if (before->table.phase == ORACLE_PLACE &&
      after->table.phase == ORACLE_MEEPLE) {
    const RulesTile *placed = oracle_print (after, after->table.placed);

    count->extended += placed->ghosts >
                       after->table.tiles[after->table.placed].ghosts;
  }
  if (after->table.phase == ORACLE_SCORE) {
    g_autofree OracleMoves *list = g_new (OracleMoves, 1);

    oracle_moves (after, list);
    count->several += list->n_moves > 1;
  }
}
