/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Seeded random games in which the engine is compared with the oracle after
 * every move, and everything that must hold for any state is tried.
 */

#include <glib.h>

#include "event-check.h"
#include "tile-sets.h"

#include <string.h>

/* What has happened in all the games together. */
static EventCount event_count;

/* How a playout chooses its moves. */
typedef enum {
  POLICY_ANY,                 /* Any legal move. */
  POLICY_CAREFUL,             /* Rather not one that loses at once. */
  POLICY_GHOSTS,              /* As before, and never takes points. */
  POLICY_GREEDY,              /* The best looking of a few. */
} Policy;

typedef struct {
  RulesTileSet set;
  RulesSetup setup;
  RulesState state;
  RulesState first;           /* Before any move. */
  OracleGame oracle;
  GRand *random;
  GPtrArray *texts;           /* All moves so far. */
  RulesMoveList moves;
} Fixture;

/* @file: the name of a deck, or NULL for a random one of @n_tiles tiles. */
static void
fixture_begin (Fixture    *self,
               const char *file,
               guint32     seed,
               guint       mist,
               guint       n_tiles,
               guint       seats)
{
  guint8 deck[RULES_MAX_DECK];
  guint8 n_deck;
  char complaint[ORACLE_COMPLAINT_SIZE];

  if (file != NULL)
    tile_sets_load (&self->set, file);
  else
    tile_sets_random (&self->set, seed, mist, n_tiles);
  self->random = g_rand_new_with_seed (seed);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  rules_setup_init (&self->setup, 1, seats);
  g_assert_cmpint (rules_setup_check (&self->setup), ==, RULES_SETUP_OK);
  n_deck = rules_deal (&self->set, &self->setup, seed, deck);
  if (n_tiles > 0)
    g_assert_cmpuint (n_deck, ==, n_tiles);
  g_assert_cmpint (rules_state_init (&self->state, &self->set, &self->setup,
                                     deck, n_deck), ==, RULES_SETUP_OK);
  self->first = self->state;
  oracle_init (&self->oracle, &self->set, &self->setup, deck, n_deck);
  if (!oracle_compare (&self->oracle, &self->state, complaint))
    g_error ("Seed %u, at the start: %s", seed, complaint);
}

static void
fixture_end (Fixture *self)
{
  g_rand_free (self->random);
  g_ptr_array_unref (self->texts);
}

static gboolean
listed (const RulesMoveList *list,
        const RulesMove     *move)
{
  for (guint i = 0; i < list->n_moves; i++)
    {
      if (rules_move_equal (&list->moves[i], move))
        return TRUE;
    }
  return FALSE;
}

/* Ghosts and meeples are neither made nor lost. */
static void
check_conserved (const Fixture *self)
{
  const RulesState *state = &self->state;
  guint ghosts = state->supply;

  for (guint i = 0; i < state->n_cells; i++)
    ghosts += state->cells[i].ghosts;
  g_assert_cmpuint (ghosts, ==, rules_level (self->setup.level)->ghosts);

  for (guint colour = 0; colour < RULES_N_COLOURS; colour++)
    {
      guint meeples = state->reserve[colour];

      for (guint i = 0; i < state->n_cells; i++)
        meeples += state->cells[i].colour == colour;
      g_assert_cmpuint (meeples, ==,
                        rules_setup_meeples (&self->setup, colour));
    }
}

/* Every listed move applies, and survives being printed and read again. */
static void
check_listed (const Fixture *self)
{
  for (guint i = 0; i < self->moves.n_moves; i++)
    {
      const RulesMove *move = &self->moves.moves[i];
      RulesState copy = self->state;
      char text[RULES_MOVE_TEXT_SIZE];
      RulesMove again;

      rules_state_move_print (&self->state, &self->set, move, text);
      memset (&again, 0xff, sizeof again);
      g_assert_true (rules_state_move_parse (&self->state, &self->set, text,
                                             &again));
      g_assert_true (rules_move_equal (move, &again));
      g_assert_cmpmem (move, sizeof *move, &again, sizeof again);

      g_assert_cmpint (rules_play (&copy, &self->set, move, NULL), ==,
                       RULES_OK);
      if (i % 7 == 0)
        g_assert_cmpint (rules_state_check (&copy, &self->set), ==,
                         RULES_STATE_OK);
    }
}

/* Something that looks like a move, near enough to the real ones to be
 * interesting. */
static RulesMove
random_move (Fixture *self)
{
  RulesMove move = { 0 };

  if (self->moves.n_moves > 0 && g_rand_int_range (self->random, 0, 2) == 0)
    move = self->moves.moves[g_rand_int_range (self->random, 0,
                                               self->moves.n_moves)];
  else
    move.kind = g_rand_int_range (self->random, 0, RULES_N_MOVE_KINDS + 1);

  switch (g_rand_int_range (self->random, 0, 6))
    {
    case 0:
      move.turn = g_rand_int_range (self->random, 0, 5);
      break;
    case 1:
      move.feature = g_rand_int_range (self->random, 0, RULES_MAX_FEATURES + 2);
      break;
    case 2:
      move.colour = g_rand_int_range (self->random, 0, RULES_N_COLOURS + 2);
      break;
    case 3:
      move.count = g_rand_int_range (self->random, 0, 5);
      break;
    case 4:
      move.square.x = g_rand_int_range (self->random, -6, 7);
      break;
    default:
      move.square.y = g_rand_int_range (self->random, -6, 7);
      break;
    }
  return move;
}

/* What is not listed is refused with a rule, and nothing changes. */
static void
check_unlisted (Fixture *self)
{
  for (guint i = 0; i < 30; i++)
    {
      RulesMove move = random_move (self);
      RulesState copy = self->state;
      RulesEvents events;
      RulesRefusal refusal;

      if (listed (&self->moves, &move))
        continue;
      refusal = rules_play (&copy, &self->set, &move, &events);
      g_assert_cmpint (refusal, !=, RULES_OK);
      g_assert_cmpint (refusal, <, RULES_N_REFUSALS);
      g_assert_cmpint (rules_refusal_rule (refusal)[0], ==, 'R');
      g_assert_cmpmem (&copy, sizeof copy, &self->state, sizeof self->state);
    }
}

/* Re-dealing what nobody has seen leaves the rest untouched. */
static void
check_determinize (Fixture *self)
{
  RulesState copy = self->state;
  guint seen = self->state.n_drawn;
  gint balance[RULES_MAX_TILES] = { 0 };

  rules_state_determinize (&copy, g_rand_int (self->random));
  for (guint i = seen; i < copy.n_deck; i++)
    {
      balance[copy.deck[i]]++;
      balance[self->state.deck[i]]--;
    }
  for (guint i = 0; i < RULES_MAX_TILES; i++)
    g_assert_cmpint (balance[i], ==, 0);

  memcpy (copy.deck + seen, self->state.deck + seen, copy.n_deck - seen);
  g_assert_cmpmem (&copy, sizeof copy, &self->state, sizeof self->state);
}

/* The state as a position, the whole board turned clockwise by a quarter. */
static void
turned_position (const RulesState *state,
                 RulesPosition    *position)
{
  rules_position_init (position);
  position->score[0] = state->score[0];
  position->seat = state->seat;
  position->n_tiles = state->n_cells;
  position->n_deck = state->n_deck - state->n_drawn + 1;
  memcpy (position->deck, state->deck + state->n_drawn - 1, position->n_deck);
  for (guint i = 0; i < state->n_cells; i++)
    {
      const RulesCell *cell = &state->cells[i];

      position->tiles[i] = (RulesPositionTile) {
        .buried = RULES_NO_COLOUR,
        .square = { -cell->square.y, cell->square.x },
        .tile = cell->tile,
        .turn = (cell->turn + 1) % 4,
        .ghosts = cell->ghosts,
        .colour = cell->colour,
        .feature = cell->feature,
      };
    }
}

static RulesMove
turned_move (const RulesMove *move)
{
  RulesMove turned = *move;

  turned.square.x = -move->square.y;
  turned.square.y = move->square.x;
  if (move->kind == RULES_MOVE_PLACE)
    turned.turn = (move->turn + 1) % 4;
  return turned;
}

/* Both states say the same about every feature. */
static void
compare_features (const RulesState   *a,
                  const RulesState   *b,
                  const RulesTileSet *set)
{
  g_assert_cmpuint (a->n_cells, ==, b->n_cells);
  for (guint8 i = 0; i < a->n_cells; i++)
    {
      const RulesTile *tile = &set->tiles[a->cells[i].tile];

      g_assert_cmpuint (a->cells[i].ghosts, ==, b->cells[i].ghosts);
      for (guint8 f = 0; f < tile->n_features; f++)
        {
          guint16 root_a = rules_feature_root (a, i, f);
          guint16 root_b = rules_feature_root (b, i, f);

          g_assert_cmpuint (a->nodes[root_a].open, ==, b->nodes[root_b].open);
          g_assert_cmpuint (a->nodes[root_a].dead, ==, b->nodes[root_b].dead);
          g_assert_cmpuint (a->nodes[root_a].meeples, ==,
                            b->nodes[root_b].meeples);
          g_assert_cmpint (rules_feature_complete (a, set, root_a), ==,
                           rules_feature_complete (b, set, root_b));
          g_assert_cmpuint (rules_feature_value (a, set, root_a, NULL, NULL),
                            ==,
                            rules_feature_value (b, set, root_b, NULL, NULL));
          g_assert_cmpuint (rules_bank_ghosts (a, root_a), ==,
                            rules_bank_ghosts (b, root_b));
        }
    }
}

/* Turning the whole board changes nothing: the same moves, turned, and the
 * same board, turned, after the next of them. */
static void
check_turned (Fixture         *self,
              const RulesMove *next)
{
  g_autofree RulesPosition *position = g_new (RulesPosition, 1);
  g_autofree RulesState *turned = g_new (RulesState, 1);
  g_autofree RulesState *after = g_new (RulesState, 1);
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  RulesMove move = turned_move (next);
  guint8 at = 0;

  turned_position (&self->state, position);
  g_assert_cmpint (rules_state_init_position (turned, &self->set, &self->setup,
                                              position, &at), ==,
                   RULES_STATE_OK);
  g_assert_cmpint (rules_state_check (turned, &self->set), ==, RULES_STATE_OK);
  compare_features (&self->state, turned, &self->set);

  rules_moves (turned, &self->set, list);
  g_assert_cmpuint (list->n_moves, ==, self->moves.n_moves);
  for (guint i = 0; i < self->moves.n_moves; i++)
    {
      RulesMove there = turned_move (&self->moves.moves[i]);

      g_assert_true (listed (list, &there));
    }

  *after = self->state;
  g_assert_cmpint (rules_play (after, &self->set, next, NULL), ==, RULES_OK);
  g_assert_cmpint (rules_play (turned, &self->set, &move, NULL), ==, RULES_OK);
  compare_features (after, turned, &self->set);
  g_assert_cmpuint (after->supply, ==, turned->supply);
  g_assert_cmpuint (after->phase, ==, turned->phase);
  g_assert_cmpuint (after->outcome, ==, turned->outcome);
}

/* How good a state looks to somebody who wants points, and to share them. */
static gint
worth (const RulesState *state)
{
  gint worth = 10 * state->score[0] + 4 * state->supply;

  for (guint i = 0; i < state->n_pending; i++)
    worth += 50 * __builtin_popcount (rules_feature_colours (state,
                                                             state->pending[i]));
  for (guint i = 0; i < state->n_nodes; i++)
    {
      guint meeples = state->nodes[i].meeples;

      worth += (state->nodes[i].parent == i) * (meeples > 1 ? 30 : 3) * meeples;
    }
  return state->outcome == RULES_OUTCOME_NO_GHOST ? -1 : worth;
}

static const RulesMove *
choose (Fixture *self,
        Policy   policy)
{
  const RulesMove *best = NULL;
  gint best_worth = G_MININT;

  for (guint attempt = 0; attempt < 20; attempt++)
    {
      RulesState copy = self->state;
      const RulesMove *move;

      move = &self->moves.moves[g_rand_int_range (self->random, 0,
                                                  self->moves.n_moves)];
      if (policy == POLICY_ANY)
        return move;
      rules_play (&copy, &self->set, move, NULL);
      if (policy == POLICY_GREEDY && worth (&copy) <= best_worth)
        continue;
      best = move;
      best_worth = worth (&copy);
      if (policy == POLICY_CAREFUL && best_worth >= 0)
        break;
      if (policy == POLICY_GHOSTS && best_worth >= 0 &&
          move->kind != RULES_MOVE_POINTS)
        break;
    }
  return best;
}

static void
play_one (Fixture         *self,
          const RulesMove *chosen,
          guint32          seed)
{
  RulesState before = self->state;
  OracleGame oracle_before = self->oracle;
  RulesMove move = *chosen;
  RulesEvents events;
  char text[RULES_MOVE_TEXT_SIZE];
  char complaint[ORACLE_COMPLAINT_SIZE];

  rules_state_move_print (&before, &self->set, &move, text);
  g_ptr_array_add (self->texts, g_strdup (text));
  g_assert_cmpint (rules_play (&self->state, &self->set, &move, &events), ==,
                   RULES_OK);
  g_assert_cmpint (events.n_events > 0, ==, move.kind != RULES_MOVE_SCORE);
  g_assert_cmpuint (events.n_events, <=, RULES_MAX_EVENTS);
  if (!oracle_check_step (&self->oracle, &before, &move, &self->state,
                          complaint))
    {
      for (guint i = 0; i < self->texts->len; i++)
        g_printerr ("# %s\n", (char *) g_ptr_array_index (self->texts, i));
      g_error ("Seed %u, move %u \"%s\": %s", seed, self->texts->len, text,
               complaint);
    }
  event_check (&oracle_before, &self->oracle, &events, &event_count);
  check_conserved (self);
}

/* The moves as text give the same game again, byte by byte. */
static void
check_replay (const Fixture *self)
{
  RulesState again = self->first;

  for (guint i = 0; i < self->texts->len; i++)
    {
      RulesMove move;

      g_assert_true (rules_state_move_parse (&again, &self->set,
                                             g_ptr_array_index (self->texts,
                                                                i), &move));
      g_assert_cmpint (rules_play (&again, &self->set, &move, NULL), ==,
                       RULES_OK);
    }
  g_assert_cmpmem (&again, sizeof again, &self->state, sizeof self->state);
}

/* One row: how many games of which kind, and an outcome that must come up
 * among them, so that no end of the game stays untried. */
typedef struct {
  const char *name;
  const char *file;           /* A deck, or NULL for random ones with … */
  guint games;
  guint mist;                 /* … mist in per cent and … */
  guint n_tiles;              /* … so many tiles. */
  Policy policy;
  RulesOutcome outcome;
} Row;

static RulesOutcome
play_game (const Row *row,
           guint32    seed,
           guint      seats)
{
  g_autofree Fixture *self = g_new0 (Fixture, 1);
  RulesOutcome outcome;

  fixture_begin (self, row->file, seed, row->mist, row->n_tiles, seats);
  for (guint step = 0; self->state.phase != RULES_PHASE_OVER; step++)
    {
      const RulesMove *move;

      rules_moves (&self->state, &self->set, &self->moves);
      g_assert_cmpuint (self->moves.n_moves, >, 0);
      move = choose (self, row->policy);
      check_listed (self);
      check_unlisted (self);
      check_determinize (self);
      if (self->state.phase == RULES_PHASE_PLACE && step % 4 == 0)
        check_turned (self, move);
      play_one (self, move, seed);
    }

  rules_moves (&self->state, &self->set, &self->moves);
  g_assert_cmpuint (self->moves.n_moves, ==, 0);
  check_unlisted (self);
  check_replay (self);
  outcome = self->state.outcome;
  fixture_end (self);
  return outcome;
}

static const Row rows[] = {
  { "any",          NULL, 20, 60, 50,  POLICY_ANY,     RULES_OUTCOME_NO_GHOST },
  { "careful",      NULL, 20, 50, 50,  POLICY_CAREFUL, RULES_OUTCOME_NO_GHOST },
  { "greedy",       NULL, 25, 15, 100, POLICY_GREEDY,  RULES_OUTCOME_WON },
  { "ghosts-only",  NULL, 12, 25, 40,  POLICY_GHOSTS,  RULES_OUTCOME_NO_TILE },
  { "short-deck",   NULL, 30, 50, 7,   POLICY_ANY,     RULES_OUTCOME_NO_TILE },
  { "no-mist-long", NULL, 3,  0,  130, POLICY_GHOSTS,  RULES_OUTCOME_NO_TILE },
  { "mists",     "mists", 10, 0,  50,  POLICY_CAREFUL, RULES_OUTCOME_NO_GHOST },
  { "mists-greedy",
                 "mists", 10, 0,  50,  POLICY_GREEDY,  RULES_OUTCOME_NO_GHOST },
  { "scenario-set",
              "scenario", 6,  0,  0,   POLICY_GREEDY,  RULES_OUTCOME_NO_GHOST },
};

typedef struct {
  const Row *row;
  guint seats;
} Case;

static void
test_playouts (gconstpointer data)
{
  const Case *self = data;
  guint outcomes[RULES_N_OUTCOMES] = { 0 };

  for (guint i = 0; i < self->row->games; i++)
    {
      guint32 seed = 1000 * self->seats + 100 * (guint) (self->row - rows) + i;

      outcomes[play_game (self->row, seed, self->seats)]++;
    }
  g_test_message ("won %u, no ghost %u, no tile %u",
                  outcomes[RULES_OUTCOME_WON],
                  outcomes[RULES_OUTCOME_NO_GHOST],
                  outcomes[RULES_OUTCOME_NO_TILE]);
  g_assert_cmpuint (outcomes[RULES_OUTCOME_NONE], ==, 0);
  g_assert_cmpuint (outcomes[self->row->outcome], >, 0);
}

/* --- Extremes ------------------------------------------------------------ */

/* A tile with the same terrain on all sides: a field, or roads that end in a
 * village. */
static void
add_plain (RulesTileSet *set,
           RulesTerrain  terrain,
           guint8        copies,
           guint8        joined)
{
  RulesTile *tile = &set->tiles[set->n_tiles];

  g_snprintf (tile->name, sizeof tile->name, "%u", set->n_tiles);
  tile->design = set->n_tiles++;
  tile->copies = copies;
  tile->joined = joined;
  memset (tile->edges, terrain, sizeof tile->edges);
  if (terrain == RULES_TERRAIN_ROAD)
    {
      tile->village = 1;
      for (guint side = 0; side < RULES_N_SIDES; side++)
        tile->features[tile->n_features++] = (RulesFeature) {
          .kind = RULES_FEATURE_ROAD,
          .sides = 1 << side,
          .end = RULES_END_VILLAGE,
        };
    }
  tile->features[tile->n_features++] = (RulesFeature) {
    .kind = RULES_FEATURE_FIELD,
    .halves = 0xff,
  };
  rules_tile_finish (tile);
}

/* A start tile of fields, @fields fields in the deck, then villages, which do
 * not fit beside them. */
static void
begin_plain (Fixture *self,
             guint    fields,
             guint    villages)
{
  static const guint8 joined[] = { 6, 12, 3, 9 };
  guint8 deck[RULES_MAX_DECK];

  g_strlcpy (self->set.name, "plain", sizeof self->set.name);
  for (guint i = 0; i < 4; i++)
    {
      self->set.start[i] = i;
      add_plain (&self->set, RULES_TERRAIN_FIELD, 0, joined[i]);
    }
  self->set.n_start = 4;
  add_plain (&self->set, RULES_TERRAIN_FIELD, fields, 0);
  if (villages > 0)
    add_plain (&self->set, RULES_TERRAIN_ROAD, villages, 0);
  g_assert_cmpint (rules_tile_set_check (&self->set, NULL, NULL), ==,
                   RULES_TILE_OK);

  memset (deck, 4, fields);
  memset (deck + fields, 5, villages);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->random = g_rand_new_with_seed (1);
  rules_setup_init (&self->setup, 1, 1);
  g_assert_cmpint (rules_state_init (&self->state, &self->set, &self->setup,
                                     deck, fields + villages), ==,
                   RULES_SETUP_OK);
  oracle_init (&self->oracle, &self->set, &self->setup, deck,
               fields + villages);
}

/* The longest row that there is: the board has no border and no list
 * overflows. */
static void
test_row (void)
{
  g_autofree Fixture *self = g_new0 (Fixture, 1);
  guint most = 0;

  begin_plain (self, RULES_MAX_DECK, 0);
  while (self->state.phase != RULES_PHASE_OVER)
    {
      const RulesMove *best = &self->moves.moves[0];

      rules_moves (&self->state, &self->set, &self->moves);
      most = MAX (most, self->moves.n_moves);
      for (guint i = 1; i < self->moves.n_moves; i++)
        {
          if (self->moves.moves[i].square.x > best->square.x)
            best = &self->moves.moves[i];
        }
      play_one (self, best, 0);
    }
  g_assert_cmpuint (self->state.n_cells, ==, RULES_MAX_CELLS);
  g_assert_cmpint (self->state.cells[RULES_MAX_CELLS - 1].square.x, ==,
                   RULES_MAX_DECK + 1);
  g_assert_cmpuint (most, >, 4 * 2 * 140);
  g_assert_cmpuint (most, <=, RULES_MAX_MOVES);
  fixture_end (self);
}

/* A move that sets the whole rest of the deck aside tells of each tile. */
static void
test_all_set_aside (void)
{
  g_autofree Fixture *self = g_new0 (Fixture, 1);

  begin_plain (self, 1, RULES_MAX_DECK - 1);
  while (self->state.phase != RULES_PHASE_OVER)
    {
      rules_moves (&self->state, &self->set, &self->moves);
      play_one (self, &self->moves.moves[0], 0);
    }
  g_assert_cmpuint (self->state.n_aside, ==, RULES_MAX_DECK - 1);
  g_assert_cmpint (self->state.outcome, ==, RULES_OUTCOME_NO_TILE);
  fixture_end (self);
}

/* The oracle itself notices a wrong state: nothing it compares may be left
 * out. */
static void
test_oracle_notices (void)
{
  g_autofree Fixture *self = g_new0 (Fixture, 1);
  char complaint[ORACLE_COMPLAINT_SIZE];
  RulesState good;

  fixture_begin (self, NULL, 5, 60, 50, 3);
  for (guint i = 0; i < 12 && self->state.phase != RULES_PHASE_OVER; i++)
    {
      rules_moves (&self->state, &self->set, &self->moves);
      play_one (self, choose (self, POLICY_CAREFUL), 5);
    }
  good = self->state;

#define WRONG(member) \
  G_STMT_START { \
    self->state.member ^= 1; \
    g_assert_false (oracle_compare (&self->oracle, &self->state, complaint)); \
    self->state = good; \
  } G_STMT_END

  WRONG (score[0]);
  WRONG (seat);
  WRONG (turns);
  WRONG (supply);
  WRONG (phase);
  WRONG (outcome);
  WRONG (n_aside);
  WRONG (reserve[RULES_COLOUR_RED]);
  WRONG (ghosted[0]);
  WRONG (cells[0].ghosts);
  WRONG (cells[1].turn);
  WRONG (cells[2].colour);
  WRONG (open[0].wanted);
  WRONG (open[0].touching);
  WRONG (open[1].square.x);
#undef WRONG

  g_assert_true (oracle_compare (&self->oracle, &self->state, complaint));
  fixture_end (self);
}

/* Runs last: every kind of event and every special case came up often enough
 * in the games before. */
static void
test_nothing_untried (void)
{
  if (event_count.kinds[RULES_EVENT_PLACED] == 0)
    {
      g_test_skip ("No games were played");
      return;
    }
  for (guint kind = 0; kind < RULES_N_EVENT_KINDS; kind++)
    {
      g_test_message ("event %u: %u", kind, event_count.kinds[kind]);
      g_assert_cmpuint (event_count.kinds[kind], >=, 10);
    }
  g_test_message ("joint %u, several %u, extended %u", event_count.joint,
                  event_count.several, event_count.extended);
  g_assert_cmpuint (event_count.joint, >=, 10);
  g_assert_cmpuint (event_count.several, >=, 10);
  g_assert_cmpuint (event_count.extended, >=, 100);
}

int
main (int   argc,
      char *argv[])
{
  static Case cases[G_N_ELEMENTS (rows) * RULES_MAX_SEATS];
  guint n = 0;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/playout/oracle-notices", test_oracle_notices);
  g_test_add_func ("/playout/row", test_row);
  g_test_add_func ("/playout/all-set-aside", test_all_set_aside);
  for (guint seats = 1; seats <= RULES_MAX_SEATS; seats++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          g_autofree char *path = g_strdup_printf ("/playout/seats-%u/%s",
                                                   seats, rows[i].name);

          cases[n] = (Case) { &rows[i], seats };
          g_test_add_data_func (path, &cases[n++], test_playouts);
        }
    }
  g_test_add_func ("/untried/events", test_nothing_untried);

  return g_test_run ();
}
