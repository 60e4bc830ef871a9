/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counting every sequence of moves: the engine's count is the oracle's.
 */

#include <glib.h>

#include "playout.h"
#include "tile-sets.h"

#include <string.h>

/* A game dealt from a deck, or from a random set, and played a little way by chance; then
 * everything that can follow is counted. */
typedef struct {
  const char *name;
  const char *file;           /* A deck, or NULL for a random set. */
  guint32 seed;
  guint seats;
  guint mist;                 /* Per cent. */
  guint n_tiles;
  guint moves;                /* Played first, at least. */
  guint supply;               /* Played until no more ghosts are left. */
  guint depth;
  gboolean ends;              /* Some of the sequences reach the end of the
                               * game. */
} Row;

static const Row rows[] = {
  { "first-turn-1",     NULL, 11, 1, 60,  50,  0, 15, 4, FALSE },
  { "first-turn-2",     NULL, 12, 2, 60,  50,  0, 15, 4, FALSE },
  { "first-turn-3",     NULL, 13, 3, 60,  50,  0, 15, 4, FALSE },
  { "first-turn-4",     NULL, 14, 4, 60,  50,  0, 15, 5, FALSE },
  { "first-turn-5",     NULL, 15, 5, 60,  50,  0, 15, 5, FALSE },
  { "middle-1",         NULL, 21, 1, 40,  50, 24, 15, 4, FALSE },
  { "middle-2",         NULL, 22, 2, 40,  50, 30, 15, 3, FALSE },
  { "middle-3",         NULL, 28, 3, 30,  50, 41, 15, 4, TRUE },
  { "middle-4",         NULL, 24, 4, 30,  50, 52, 15, 4, FALSE },
  { "middle-5",         NULL, 26, 5, 20,  50, 45, 15, 4, FALSE },
  { "last-tile-1",      NULL, 31, 1, 50,   1,  0, 15, 8, TRUE },
  { "last-tiles-2",     NULL, 32, 2, 50,   2,  0, 15, 8, TRUE },
  { "last-tiles-3",     NULL, 33, 3, 50,   3,  2, 15, 6, TRUE },
  { "last-tiles-4",     NULL, 34, 4, 20,   6,  8, 15, 6, TRUE },
  { "mists-1",         "mists", 51, 1, 0, 50,  0, 15, 3, FALSE },
  { "mists-3",         "mists", 53, 3, 0, 50, 20, 15, 4, FALSE },
  { "scenario-2",   "scenario", 52, 2, 0,  0, 12, 15, 3, FALSE },
  { "nearly-lost-1",    NULL, 41, 1, 100, 50,  0,  2, 3, TRUE },
  { "nearly-lost-3",    NULL, 43, 3, 100, 50,  0,  2, 4, TRUE },
  { "nearly-lost-5",    NULL, 45, 5, 100, 50,  0,  2, 4, TRUE },
};

/* A move by chance; one that ends the game only if there is no other. */
static RulesMove
any_move (GRand              *random,
          const RulesState   *state,
          const RulesTileSet *set)
{
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  RulesMove move = { 0 };

  rules_moves (state, set, list);
  g_assert_cmpuint (list->n_moves, >, 0);
  for (guint attempt = 0; attempt < 50; attempt++) {
    RulesState copy = *state;

    move = list->moves[g_rand_int_range (random, 0, list->n_moves)];
    rules_play (&copy, set, &move, NULL);
    if (copy.phase != RULES_PHASE_OVER)
      break;
  }
  return move;
}

/* Whether a sequence of @depth moves can end the game before it is full. */
static gboolean
can_end (const OracleGame *game,
         guint             depth)
{
  g_autofree OracleMoves *list = NULL;

  if (game->table.phase == ORACLE_OVER)
    return TRUE;
  if (depth == 0)
    return FALSE;
  list = g_new (OracleMoves, 1);
  oracle_moves (game, list);
  for (guint i = 0; i < list->n_moves; i++) {
    OracleGame after = *game;

    oracle_play (&after, list->moves[i]);
    if (can_end (&after, depth - 1))
      return TRUE;
  }
  return FALSE;
}

static void
test_perft (gconstpointer data)
{
  const Row *row = data;
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  g_autofree OracleGame *oracle = g_new (OracleGame, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (row->seed);
  char complaint[ORACLE_COMPLAINT_SIZE];
  guint8 deck[RULES_MAX_DECK];
  RulesSetup setup;
  RulesState state;
  guint8 n_deck;

  if (row->file != NULL)
    tile_sets_load (set, row->file);
  else
    tile_sets_random (set, row->seed, row->mist, row->n_tiles);
  rules_setup_init (&setup, 1, row->seats);
  n_deck = rules_deal (set, &setup, row->seed, deck);
  g_assert_cmpint (rules_state_init (&state, set, &setup, deck, n_deck), ==,
                   RULES_SETUP_OK);
  oracle_init (oracle, set, &setup, deck, n_deck);
  for (guint i = 0; i < row->moves || state.supply > row->supply; i++) {
    RulesState before = state;
    RulesMove move = any_move (random, &state, set);

    rules_play (&state, set, &move, NULL);
    if (!oracle_check_step (oracle, &before, &move, &state, complaint))
      g_error ("Move %u: %s", i + 1, complaint);
  }
  g_assert_cmpint (state.phase, !=, RULES_PHASE_OVER);

  for (guint depth = 0; depth <= row->depth; depth++) {
    guint64 engine = rules_perft (&state, set, depth);

    g_test_message ("depth %u: %" G_GUINT64_FORMAT, depth, engine);
    g_assert_cmpuint (engine, ==, oracle_perft (oracle, depth));
  }
  /* Decks may be drawn anew; what their games do is theirs. */
  if (row->file == NULL)
    g_assert_cmpint (can_end (oracle, row->depth), ==, row->ends);
}

/* --- All levels ----------------------------------------------------------- */

/* A game at any level, played until a decision of a kind is due; then
 * everything that can follow is counted. */
typedef struct {
  const char *file;           /* A deck, or NULL for a random set. */
  guint level;
  guint seats;
  guint circles;
  RulesPhase phase;           /* The decision that is waited for, … */
  guint moves;                /* … after so many moves at least. */
  guint mist;
  guint depth;
} LevelRow;

static const LevelRow level_rows[] = {
  { "mists+circles", 1, 1, 1, RULES_PHASE_PLACE,     9,  0,  4 },
  { "mists+circles", 1, 4, 1, RULES_PHASE_PLACE,     30, 0,  4 },
  { "mists",         2, 1, 0, RULES_PHASE_PLACE,     0,  0,  4 },
  { "mists+circles", 2, 2, 1, RULES_PHASE_PLACE,     12, 0,  4 },
  { "mists",         2, 5, 0, RULES_PHASE_MEEPLE,    30, 0,  5 },
  { "mists",         3, 2, 0, RULES_PHASE_PLACE,     15, 0,  4 },
  { "mists+circles", 3, 3, 1, RULES_PHASE_PLACE,     0,  0,  4 },
  { "mists",         4, 3, 0, RULES_PHASE_PLACE,     20, 0,  4 },
  { "mists+circles", 4, 4, 1, RULES_PHASE_MEEPLE,    20, 0,  5 },
  { "mists",         5, 4, 0, RULES_PHASE_PLACE,     25, 0,  4 },
  { "mists+circles", 5, 5, 1, RULES_PHASE_PLACE,     6,  0,  4 },
  { "mists",         6, 5, 0, RULES_PHASE_PLACE,     10, 0,  4 },
  { "mists+circles", 6, 1, 1, RULES_PHASE_PLACE,     0,  0,  4 },
  { "scenario",      6, 2, 1, RULES_PHASE_PLACE,     8,  0,  4 },
  { NULL,            2, 3, 0, RULES_PHASE_CLOSE,     0,  25, 5 },
  { NULL,            3, 2, 1, RULES_PHASE_BURY,      0,  25, 5 },
  { NULL,            5, 1, 0, RULES_PHASE_BURY,      0,  25, 5 },
  { NULL,            1, 2, 1, RULES_PHASE_CIRCLE,    0,  60, 5 },
  { NULL,            4, 5, 1, RULES_PHASE_CIRCLE,    25, 40, 5 },
  { NULL,            3, 1, 0, RULES_PHASE_EXTRA,     20, 40, 5 },
  { NULL,            4, 2, 1, RULES_PHASE_EXTRA,     9,  40, 5 },
  { NULL,            2, 4, 1, RULES_PHASE_CAT,       0,  40, 5 },
  { NULL,            6, 5, 1, RULES_PHASE_CAT,       0,  40, 5 },
  { NULL,            2, 1, 0, RULES_PHASE_SCORE,     20, 15, 5 },
  { NULL,            3, 5, 1, RULES_PHASE_REWARD,    20, 15, 4 },
  { NULL,            6, 1, 1, RULES_PHASE_MARKER,    0,  10, 6 },
  { NULL,            6, 4, 0, RULES_PHASE_MARKER,    0,  10, 6 },
  { NULL,            3, 4, 0, RULES_PHASE_HOUND,     0,  10, 5 },
  { NULL,            5, 3, 1, RULES_PHASE_HOUND,     0,  10, 5 },
  { NULL,            6, 2, 0, RULES_PHASE_HOUND,     0,  3,  5 },
  { NULL,            4, 1, 0, RULES_PHASE_CLEAR,     0,  15, 5 },
  { NULL,            5, 2, 0, RULES_PHASE_FACE_DOWN, 0,  25, 4 },
  { NULL,            6, 2, 1, RULES_PHASE_FACE_DOWN, 30, 15, 4 },
};

/* The same for competitive games, whose level is 0. */
typedef struct {
  RulesMode mode;
  LevelRow row;
} RivalRow;

static const RivalRow rival_rows[] = {
  { RULES_MODE_CLASSIC,
    { "base",               0, 2, 0, RULES_PHASE_PLACE,  0,   0,  4 } },
  { RULES_MODE_CLASSIC,
    { "base",               0, 4, 0, RULES_PHASE_MEEPLE, 41,  0,  4 } },
  { RULES_MODE_CLASSIC,
    { "base",               0, 6, 0, RULES_PHASE_PLACE,  138, 0,  6 } },
  { RULES_MODE_CLASSIC,
    { NULL,                 0, 4, 0, RULES_PHASE_PLACE,  60,  0,  3 } },
  { RULES_MODE_HAUNTED,
    { "mists+base",         0, 2, 0, RULES_PHASE_PLACE,  0,   0,  4 } },
  { RULES_MODE_HAUNTED,
    { "mists+base",         0, 4, 0, RULES_PHASE_ATTACH, 30,  0,  4 } },
  { RULES_MODE_HAUNTED,
    { "mists+base",         0, 6, 0, RULES_PHASE_MEEPLE, 60,  0,  4 } },
  { RULES_MODE_HAUNTED,
    { "mists+base+circles", 0, 2, 1, RULES_PHASE_ATTACH, 60,  0,  4 } },
  { RULES_MODE_HAUNTED,
    { "mists+base+circles", 0, 4, 1, RULES_PHASE_PLACE,  9,   0,  4 } },
  { RULES_MODE_HAUNTED,
    { "mists+base+circles", 0, 6, 1, RULES_PHASE_PLACE,  100, 0,  3 } },
  { RULES_MODE_HAUNTED,
    { NULL,                 0, 2, 0, RULES_PHASE_ATTACH, 9,   50, 5 } },
  { RULES_MODE_HAUNTED,
    { NULL,                 0, 3, 1, RULES_PHASE_ATTACH, 40,  70, 5 } },
  { RULES_MODE_HAUNTED,
    { NULL,                 0, 4, 0, RULES_PHASE_MEEPLE, 50,  30, 4 } },
  { RULES_MODE_HAUNTED,
    { NULL,                 0, 5, 1, RULES_PHASE_PLACE,  30,  50, 3 } },
  { RULES_MODE_HAUNTED,
    { NULL,                 0, 6, 0, RULES_PHASE_MEEPLE, 150, 40, 6 } },
};

static void
set_up (Playout        *self,
        RulesMode       mode,
        const LevelRow *row,
        guint32         seed)
{
  guint n_tiles = row->mist < 10 ? 140 : 75;

  if (row->file != NULL)
    tile_sets_load (&self->set, row->file);
  else if (mode != RULES_MODE_COOPERATIVE)
    tile_sets_random_rivals (&self->set, seed, row->mist, n_tiles);
  else
    tile_sets_random_all (&self->set, seed, row->mist, n_tiles);
  if (mode != RULES_MODE_COOPERATIVE)
    rules_setup_init_competitive (&self->setup, mode, row->seats);
  else
    rules_setup_init (&self->setup, row->level, row->seats);
  self->setup.circles = row->circles;
}

/* Plays on until the decision of the row is due; FALSE when the game ends
 * before. */
static gboolean
find_decision (Playout        *self,
               RulesMode       mode,
               const LevelRow *row,
               guint32         seed)
{
  PlayoutPolicy policy = mode == RULES_MODE_COOPERATIVE ? POLICY_KEEPER
                                                        : POLICY_RIVAL;

  set_up (self, mode, row, seed);
  playout_begin (self, seed);
  while (self->state.phase != RULES_PHASE_OVER) {
    if (self->state.phase == row->phase && self->texts->len >= row->moves)
      return TRUE;
    rules_moves (&self->state, &self->set, &self->moves);
    playout_play (self, playout_choose (self, policy), seed);
  }
  return FALSE;
}

static void
check_perft (RulesMode       mode,
             const LevelRow *row,
             guint32         seed)
{
  g_autofree Playout *self = g_new0 (Playout, 1);

  while (!find_decision (self, mode, row, seed)) {
    playout_end (self);
    memset (self, 0, sizeof *self);
    seed++;
    g_assert_cmpuint (seed % 100, <, 99);
  }
  for (guint depth = 0; depth <= row->depth; depth++) {
    guint64 engine = rules_perft (&self->state, &self->set, depth);

    g_test_message ("depth %u: %" G_GUINT64_FORMAT, depth, engine);
    g_assert_cmpuint (engine, ==, oracle_perft (&self->oracle, depth));
  }
  playout_end (self);
}

static void
test_level_perft (gconstpointer data)
{
  const LevelRow *row = data;

  check_perft (RULES_MODE_COOPERATIVE, row, 100 * (guint) (row - level_rows));
}

static void
test_rival_perft (gconstpointer data)
{
  const RivalRow *row = data;

  check_perft (row->mode, &row->row, 100 * (guint) (row - rival_rows));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("/perft/%s", rows[i].name);

    g_test_add_data_func (path, &rows[i], test_perft);
  }
  for (guint i = 0; i < G_N_ELEMENTS (level_rows); i++) {
    const LevelRow *row = &level_rows[i];
    g_autofree char *path =
      g_strdup_printf ("/perft/level-%u/seats-%u/%sphase-%u-%u", row->level,
                       row->seats, row->circles ? "circles/" : "",
                       row->phase, i);

    g_test_add_data_func (path, row, test_level_perft);
  }
  for (guint i = 0; i < G_N_ELEMENTS (rival_rows); i++) {
    const LevelRow *row = &rival_rows[i].row;
    g_autofree char *path =
      g_strdup_printf ("/perft/%s/seats-%u/%sphase-%u-%u",
                       rival_rows[i].mode == RULES_MODE_CLASSIC ? "classic"
                                                                : "haunted",
                       row->seats, row->circles ? "circles/" : "", row->phase,
                       i);

    g_test_add_data_func (path, &rival_rows[i], test_rival_perft);
  }

  return g_test_run ();
}
