/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "event-check.h"

/* The order in which the events of one move come (R3.13). */
static const guint ranks[RULES_N_EVENT_KINDS] = {
  [RULES_EVENT_PLACED] = 1,
  [RULES_EVENT_BANK_DIED] = 2,
  [RULES_EVENT_BANK_COMPLETED] = 2,
  [RULES_EVENT_GHOSTS_PUT] = 3,
  [RULES_EVENT_MEEPLE_PUT] = 4,
  [RULES_EVENT_PASSED] = 4,
  [RULES_EVENT_SCORED] = 5,
  [RULES_EVENT_GHOSTS_REMOVED] = 5,
  [RULES_EVENT_FORGONE] = 5,
  [RULES_EVENT_MEEPLE_BACK] = 6,
  [RULES_EVENT_SET_ASIDE] = 7,
  [RULES_EVENT_DRAWN] = 7,
  [RULES_EVENT_WON] = 8,
  [RULES_EVENT_LOST] = 8,
};

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

/* What moved between board, supply and reserves is what the events say. */
static void
check_sums (const OracleGame  *before,
            const OracleGame  *after,
            const RulesEvents *events)
{
  gint supply = oracle_supply (before);
  gint score = before->score;
  guint drawn = before->n_drawn;
  guint tiles = before->n_tiles;
  gint reserve[RULES_N_COLOURS];

  for (guint c = 0; c < RULES_N_COLOURS; c++)
    reserve[c] = oracle_reserve (before, c);

  for (guint i = 0; i < events->n_events; i++)
    {
      const RulesEvent *event = &events->events[i];

      switch ((RulesEventKind) event->kind)
        {
        case RULES_EVENT_DRAWN:
        case RULES_EVENT_SET_ASIDE:
          g_assert_cmpuint (event->seat, ==, after->seat);
          g_assert_cmpuint (event->tile, ==, after->deck[drawn++]);
          break;
        case RULES_EVENT_PLACED:
          g_assert_cmpuint (event->tile, ==, after->tiles[tiles].tile);
          g_assert_cmpuint (event->turn, ==, after->tiles[tiles].turn);
          g_assert_cmpint (event->square.x, ==, after->tiles[tiles].square.x);
          g_assert_cmpint (event->square.y, ==, after->tiles[tiles].square.y);
          tiles++;
          break;
        case RULES_EVENT_GHOSTS_PUT:
          supply -= event->count;
          break;
        case RULES_EVENT_BANK_COMPLETED:
        case RULES_EVENT_GHOSTS_REMOVED:
          supply += event->count;
          break;
        case RULES_EVENT_MEEPLE_PUT:
          reserve[event->colour]--;
          break;
        case RULES_EVENT_MEEPLE_BACK:
          reserve[event->colour]++;
          break;
        case RULES_EVENT_SCORED:
          g_assert_cmpuint (event->points, ==, event->value * event->count);
          score += event->points;
          break;
        case RULES_EVENT_WON:
          g_assert_cmpuint (event->points, ==, after->score);
          g_assert_cmpint (after->outcome, ==, ORACLE_WON);
          break;
        case RULES_EVENT_LOST:
          g_assert_cmpint (event->value == RULES_OUTCOME_NO_GHOST, ==,
                           after->outcome == ORACLE_NO_GHOST);
          g_assert_cmpint (event->value == RULES_OUTCOME_NO_TILE, ==,
                           after->outcome == ORACLE_NO_TILE);
          g_assert_cmpint (event->count > 0, ==,
                           after->outcome == ORACLE_NO_GHOST);
          break;
        case RULES_EVENT_BANK_DIED:
        case RULES_EVENT_PASSED:
        case RULES_EVENT_FORGONE:
        case RULES_EVENT_CEMETERY_CLOSED:
        case RULES_EVENT_BURIED:
        case RULES_EVENT_EXTRA_GHOST:
        case RULES_EVENT_HAUNTED:
        case RULES_EVENT_CIRCLE_MOVED:
        case RULES_EVENT_CIRCLE_PUT:
        case RULES_EVENT_MARKER_MOVED:
        case RULES_EVENT_HOUND_PUT:
        case RULES_EVENT_HOUND_LOST:
        case RULES_EVENT_HOUND_LEFT:
        case RULES_EVENT_HOUND_SCORED:
        case RULES_EVENT_STACK_BEGUN:
        case RULES_EVENT_CAT_PUT:
        case RULES_EVENT_CAT_WAITS:
        case RULES_EVENT_CAT_SCORED:
        case RULES_EVENT_FACE_DOWN:
          break;
        case RULES_EVENT_GHOSTS_CLEARED:
          break;
        default:
          break;
        }
    }

  g_assert_cmpint (supply, ==, oracle_supply (after));
  g_assert_cmpint (score, ==, after->score);
  g_assert_cmpuint (drawn, ==, after->n_drawn);
  g_assert_cmpuint (tiles, ==, after->n_tiles);
  for (guint c = 0; c < RULES_N_COLOURS; c++)
    g_assert_cmpint (reserve[c], ==, oracle_reserve (after, c));
}

/* How often a bank of @game is named by events of a kind. */
static guint
count_told (const OracleGame    *game,
            const OracleFeature *bank,
            const RulesEvents   *events,
            RulesEventKind       kind)
{
  guint told = 0;

  for (guint i = 0; i < events->n_events; i++)
    {
      const RulesEvent *event = &events->events[i];

      if (event->kind != kind)
        continue;
      for (guint m = 0; m < bank->n_members; m++)
        {
          const OracleTile *at = &game->tiles[bank->members[m].index];

          if (at->square.x == event->square.x &&
              at->square.y == event->square.y)
            {
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

  for (guint m = 0; m < bank->n_members; m++)
    {
      OracleFeature old;

      if (bank->members[m].index >= before->n_tiles)
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

  for (guint i = 0; i < after->n_tiles; i++)
    {
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
                        after->n_tiles > before->n_tiles);
      if (after->n_tiles == before->n_tiles || !bank.complete)
        g_assert_cmpuint (completed, ==, 0);
      told += died + completed;
    }
  for (guint i = 0; i < events->n_events; i++)
    told -= events->events[i].kind == RULES_EVENT_BANK_DIED ||
            events->events[i].kind == RULES_EVENT_BANK_COMPLETED;
  g_assert_cmpuint (told, ==, 0);

  if (after->n_tiles > before->n_tiles && has_bank (after, before->n_tiles))
    {
      OracleFeature bank;

      flood_bank (after, before->n_tiles, &bank);
      g_assert_cmpuint (count_told (after, &bank, events,
                                    RULES_EVENT_BANK_COMPLETED), ==,
                        bank.complete);
    }
}

void
event_check (const OracleGame  *before,
             const OracleGame  *after,
             const RulesEvents *events,
             EventCount        *count)
{
  const RulesTile *placed = oracle_print (after, after->n_tiles - 1);
  guint rank = 0;

  for (guint i = 0; i < events->n_events; i++)
    {
      const RulesEvent *event = &events->events[i];

      g_assert_cmpuint (event->kind, <, RULES_N_EVENT_KINDS);
      g_assert_cmpuint (ranks[event->kind], >=, rank);
      g_assert_cmpuint (event->pad, ==, 0);
      rank = ranks[event->kind];
      count->kinds[event->kind]++;
      count->joint += event->kind == RULES_EVENT_SCORED && event->count > 1;
    }
  g_assert_cmpint (rank == 8, ==, after->phase == ORACLE_OVER);
  check_sums (before, after, events);
  check_banks (before, after, events);

  if (before->phase == ORACLE_PLACE && after->phase == ORACLE_MEEPLE)
    count->extended += placed->ghosts > 0 &&
                       after->tiles[after->n_tiles - 1].ghosts < placed->ghosts;
  if (after->phase == ORACLE_SCORE)
    {
      g_autofree OracleMoves *list = g_new (OracleMoves, 1);

      oracle_moves (after, list);
      count->several += list->n_moves > 1;
    }
}
