/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * States by themselves: what positions are refused for, what the check of a
 * state finds, and that nobody can learn what nobody has seen.
 */

#include "game/negura-tile-file.h"
#include "rules/rules-state.h"
#include "tile-sets.h"

#include "../tile-path.h"

#include <string.h>

typedef struct {
  RulesTileSet *set;
  RulesSetup setup;
  RulesPosition position;
  RulesState state;
} Fixture;

static guint8
find (const Fixture *self,
      const char    *name)
{
  guint8 tile = rules_tile_set_find (self->set, name);

  g_assert_cmpuint (tile, !=, RULES_NO_TILE);
  return tile;
}

static RulesPositionTile *
lay (Fixture    *self,
     const char *name,
     int         x,
     int         y,
     guint8      turn)
{
  RulesPositionTile *tile = &self->position.tiles[self->position.n_tiles++];

  *tile = (RulesPositionTile) {
    .buried = RULES_NO_COLOUR,
    .square = { x, y },
    .tile = find (self, name),
    .turn = turn,
    .colour = RULES_NO_COLOUR,
    .feature = RULES_NO_FEATURE,
  };
  return tile;
}

static void
stand (RulesPositionTile *tile,
       guint8             feature,
       guint8             colour)
{
  tile->feature = feature;
  tile->colour = colour;
}

/* A road with a meeple, mist with ghosts beside it, and a deck. */
static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autofree char *path = test_tile_path ("scenario");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  self->set = negura_tile_file_load (file, &error);
  g_assert_no_error (error);
  rules_setup_init (&self->setup, 1, 3);
  stand (lay (self, "road-end-village", 0, 0, 3), 0, RULES_COLOUR_RED);
  lay (self, "road-straight", 1, 0, 0);
  lay (self, "mist-cap/2", 0, 1, 2)->ghosts = 2;
  lay (self, "mist-through/3", 0, -1, 0)->ghosts = 3;
  self->position.cat = RULES_PET_TRACK;
  memset (self->position.hound, RULES_PET_TRACK, sizeof self->position.hound);
  self->position.score[0] = 7;
  self->position.seat = 1;
  self->position.n_deck = 3;
  self->position.deck[0] = find (self, "road-end-village");
  self->position.deck[1] = find (self, "field");
  self->position.deck[2] = find (self, "mist-cap/1");
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_free (self->set);
}

static void
check_fault (Fixture         *self,
             RulesStateFault  fault,
             guint8           at)
{
  RulesState before = self->state;
  guint8 where = 99;

  g_assert_cmpint (rules_state_init_position (&self->state, self->set,
                                              &self->setup, &self->position,
                                              &where), ==, fault);
  g_assert_cmpuint (where, ==, at);
  g_assert_cmpint (rules_state_init_position (&self->state, self->set,
                                              &self->setup, &self->position,
                                              NULL), ==, fault);
  if (fault != RULES_STATE_OK)
    g_assert_cmpmem (&before, sizeof before, &self->state, sizeof self->state);
}

static void
test_position (Fixture       *self,
               gconstpointer  data)
{
  check_fault (self, RULES_STATE_OK, RULES_NO_CELL);
  g_assert_cmpint (rules_state_check (&self->state, self->set), ==,
                   RULES_STATE_OK);
  g_assert_cmpuint (self->state.supply, ==, 10);
  g_assert_cmpuint (self->state.reserve[RULES_COLOUR_RED], ==, 4);
  g_assert_cmpuint (self->state.score[0], ==, 7);
  g_assert_cmpuint (self->state.seat, ==, 1);
  g_assert_cmpuint (self->state.turns, ==, 1);
  g_assert_cmpuint (rules_tile_in_hand (&self->state), ==,
                    find (self, "road-end-village"));
  g_assert_cmpuint (rules_tiles_left (&self->state), ==, 2);
}

/* One change, one fault: the name of the test says which. */
typedef struct {
  const char *name;
  void (*change) (Fixture *self);
  RulesStateFault fault;
  guint8 at;
} FaultRow;

#define NOWHERE RULES_NO_CELL
#define TILES (self->position.tiles)

static void no_deck (Fixture *self) { self->position.n_deck = 0; }
static void no_tiles (Fixture *self) { self->position.n_tiles = 0; }
static void no_seat (Fixture *self) { self->position.seat = 3; }
static void won_already (Fixture *self) { self->position.score[0] = 50; }
static void bad_setup (Fixture *self) { self->setup.level = 9; }
static void bad_tile (Fixture *self) { TILES[2].tile = self->set->n_tiles; }
static void bad_deck (Fixture *self) { self->position.deck[1] = RULES_NO_TILE; }
static void bad_turn (Fixture *self) { TILES[1].turn = 4; }
static void taken_twice (Fixture *self) { TILES[2].square.y = 0; }
static void apart (Fixture *self) { TILES[2].square.y = 5; }
static void by_a_corner (Fixture *self) { TILES[3].square.x = -1; }
static void no_match (Fixture *self) { TILES[1].turn = 1; }
static void clear_ghosts (Fixture *self) { TILES[1].ghosts = 1; }
static void many_ghosts (Fixture *self) { TILES[3].ghosts = 14; }
static void no_colour (Fixture *self) { TILES[0].colour = RULES_N_COLOURS; }
static void not_played (Fixture *self) { TILES[0].colour = RULES_COLOUR_PINK; }
static void on_field (Fixture *self) { TILES[0].feature = 1; }
static void on_mist (Fixture *self) { stand (&TILES[2], 0, 0); }
static void no_feature (Fixture *self) { TILES[0].feature = 9; }

static void
far_away (Fixture *self)
{
  self->position.n_tiles = 1;
  TILES[0].square.x = -151;
}

static void
too_many_copies (Fixture *self)
{
  self->position.n_deck = 7;
  memset (self->position.deck, find (self, "field"), 7);
}

static void
start_in_deck (Fixture *self)
{
  self->position.deck[0] = find (self, "start-nw");
}

static void
half_a_start (Fixture *self)
{
  lay (self, "start-nw", 0, 2, 0);
}

static void
meeple_on_start (Fixture *self)
{
  self->position.n_tiles = 0;
  lay (self, "start-nw", 0, 0, 0);
  stand (lay (self, "start-ne", 1, 0, 0), 0, RULES_COLOUR_RED);
  lay (self, "start-sw", 0, 1, 0);
  lay (self, "start-se", 1, 1, 0);
}

static void
turned_quarter (Fixture *self)
{
  meeple_on_start (self);
  TILES[1].colour = RULES_NO_COLOUR;
  TILES[1].feature = RULES_NO_FEATURE;
  TILES[3].turn = 1;
}

static void
too_many_meeples (Fixture *self)
{
  for (int i = 0; i < 5; i++)
    stand (lay (self, "city-cap", 1 + i, 1, 2), 0, RULES_COLOUR_RED);
}

static void
completed_road (Fixture *self)
{
  lay (self, "road-end-village", 2, 0, 1);
}

static void
completed_bank (Fixture *self)
{
  lay (self, "mist-cap/1", 0, 2, 0);
}

static const FaultRow faults[] = {
  { "no-deck", no_deck, RULES_STATE_SETUP, NOWHERE },
  { "no-tiles", no_tiles, RULES_STATE_TILE, NOWHERE },
  { "no-seat", no_seat, RULES_STATE_SETUP, NOWHERE },
  { "won-already", won_already, RULES_STATE_STACKS, NOWHERE },
  { "setup", bad_setup, RULES_STATE_SETUP, NOWHERE },
  { "tile", bad_tile, RULES_STATE_TILE, 2 },
  { "deck", bad_deck, RULES_STATE_TILE, NOWHERE },
  { "copies", too_many_copies, RULES_STATE_TILE, NOWHERE },
  { "start-in-deck", start_in_deck, RULES_STATE_TILE, NOWHERE },
  { "turn", bad_turn, RULES_STATE_SIDES, 1 },
  { "far-away", far_away, RULES_STATE_SQUARE, 0 },
  { "taken", taken_twice, RULES_STATE_SQUARE, 2 },
  { "apart", apart, RULES_STATE_APART, 2 },
  { "corner", by_a_corner, RULES_STATE_APART, 3 },
  { "sides", no_match, RULES_STATE_SIDES, 1 },
  { "half-a-start", half_a_start, RULES_STATE_SIDES, NOWHERE },
  { "turned-quarter", turned_quarter, RULES_STATE_SIDES, NOWHERE },
  { "ghosts-on-clear", clear_ghosts, RULES_STATE_GHOSTS, 1 },
  { "too-many-ghosts", many_ghosts, RULES_STATE_GHOSTS, 3 },
  { "no-colour", no_colour, RULES_STATE_MEEPLES, 0 },
  { "not-played", not_played, RULES_STATE_MEEPLES, 0 },
  { "on-field", on_field, RULES_STATE_MEEPLES, 0 },
  { "on-mist", on_mist, RULES_STATE_MEEPLES, 2 },
  { "no-feature", no_feature, RULES_STATE_MEEPLES, 0 },
  { "on-start", meeple_on_start, RULES_STATE_MEEPLES, 1 },
  { "too-many-meeples", too_many_meeples, RULES_STATE_MEEPLES, 8 },
  { "completed-road", completed_road, RULES_STATE_COMPLETED, 0 },
  { "completed-bank", completed_bank, RULES_STATE_COMPLETED, 2 },
};

static void
test_fault (Fixture       *self,
            gconstpointer  data)
{
  const FaultRow *row = data;
  guint8 where = 99;

  row->change (self);
  rules_state_init_position (&self->state, self->set, &self->setup,
                             &self->position, &where);
  /* Which part of a whole feature is named does not matter. */
  if (row->fault == RULES_STATE_COMPLETED)
    g_assert_cmpuint (where, <, self->position.n_tiles);
  else
    g_assert_cmpuint (where, ==, row->at);
  check_fault (self, row->fault, where);
}

/* The border: positions reach just so far that the longest row from there
 * stays within the squares that there are. */
static void
test_border (Fixture       *self,
             gconstpointer  data)
{
  static const RulesSquare inside[] = {
    { 150, 0 }, { -150, 0 }, { 0, 150 }, { 0, -150 },
  };

  g_assert_cmpint (RULES_MAX_POSITION + RULES_MAX_CELLS, <, 300);
  for (guint i = 0; i < G_N_ELEMENTS (inside); i++)
    {
      RulesSquare square = inside[i];
      RulesMove move = { .kind = RULES_MOVE_PLACE };

      self->position.n_tiles = 0;
      self->position.deck[0] = find (self, "field");
      lay (self, "field", square.x, square.y, 0);
      check_fault (self, RULES_STATE_OK, RULES_NO_CELL);
      move.square = (RulesSquare) { square.x + (square.x > 0) - (square.x < 0),
                                    square.y + (square.y > 0) - (square.y < 0) };
      g_assert_cmpint (rules_play (&self->state, self->set, &move, NULL), ==,
                       RULES_OK);
      g_assert_cmpint (rules_state_check (&self->state, self->set), ==,
                       RULES_STATE_OK);

      self->position.tiles[0].square = move.square;
      check_fault (self, RULES_STATE_SQUARE, 0);
    }
}

/* --- The check ----------------------------------------------------------- */

/* What the rules leave open: counts of what lies behind, whose turn it is,
 * the order of the deck, the scoring meeple's colour. */
static gboolean
is_free (gsize offset)
{
#define IN(member) \
  (offset >= G_STRUCT_OFFSET (RulesState, member) && \
   offset < G_STRUCT_OFFSET (RulesState, member) + \
            sizeof ((RulesState *) NULL)->member)

  return IN (turns) || IN (score) || IN (seat) || IN (n_aside) || IN (deck) ||
         IN (n_drawn) || IN (setup);
#undef IN
}

/* Some tiles look the same another way round. */
static gboolean
is_turn (gsize offset)
{
  gsize cells = G_STRUCT_OFFSET (RulesState, cells);

  return offset >= cells &&
         offset < cells + sizeof ((RulesState *) NULL)->cells &&
         (offset - cells) % sizeof (RulesCell) ==
         G_STRUCT_OFFSET (RulesCell, turn);
}

/* A state in the middle of a game, before a tile is laid. */
static void
play_some (RulesState         *state,
           const RulesTileSet *set,
           RulesPhase          phase)
{
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint i = 0; i < 400; i++)
    {
      RulesState copy = *state;
      const RulesMove *move;

      if (i >= 20 && state->phase == phase)
        return;
      rules_moves (state, set, list);
      move = &list->moves[g_rand_int_range (random, 0, list->n_moves)];
      rules_play (&copy, set, move, NULL);
      if (copy.phase != RULES_PHASE_OVER)
        *state = copy;
    }
  g_assert_not_reached ();
}

/* Any byte of a state that the rules determine cannot be changed unnoticed. */
static void
test_check_notices (gconstpointer data)
{
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  RulesPhase phase = GPOINTER_TO_UINT (data);
  guint8 deck[RULES_MAX_DECK];
  RulesSetup setup;
  RulesState state;
  guint tried = 0;

  tile_sets_random (set, 7, 30, 60);
  rules_setup_init (&setup, 1, 4);
  rules_state_init (&state, set, &setup, deck,
                    rules_deal (set, &setup, 7, deck));
  play_some (&state, set, phase);
  g_assert_cmpint (rules_state_check (&state, set), ==, RULES_STATE_OK);

  for (gsize offset = 0; offset < sizeof state; offset++)
    {
      RulesState copy = state;

      if (is_free (offset))
        continue;
      ((guint8 *) &copy)[offset] ^= is_turn (offset) ? 4 : 1 << (offset % 8);
      if (rules_state_check (&copy, set) == RULES_STATE_OK)
        g_error ("A change at byte %" G_GSIZE_FORMAT " goes unnoticed", offset);
      tried++;
    }
  g_assert_cmpuint (tried, >, 10000);
}

/* --- What nobody has seen ------------------------------------------------ */

static void
reverse (guint8 *bytes,
         guint   n)
{
  for (guint i = 0; i < n / 2; i++)
    {
      guint8 swapped = bytes[i];

      bytes[i] = bytes[n - 1 - i];
      bytes[n - 1 - i] = swapped;
    }
}

/* The sample drawn with a seed depends on what is unseen, not on how it
 * lies; other seeds give other samples. */
static void
test_determinize (void)
{
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  guint8 deck[RULES_MAX_DECK];
  RulesState state, other, again;
  RulesSetup setup;

  tile_sets_random (set, 7, 30, 60);
  rules_setup_init (&setup, 1, 4);
  rules_state_init (&state, set, &setup, deck,
                    rules_deal (set, &setup, 7, deck));
  play_some (&state, set, RULES_PHASE_PLACE);
  other = state;
  reverse (other.deck + other.n_drawn, rules_tiles_left (&other));
  g_assert_cmpint (memcmp (&state, &other, sizeof state), !=, 0);

  again = state;
  rules_state_determinize (&again, 5);
  rules_state_determinize (&other, 5);
  g_assert_cmpmem (&again, sizeof again, &other, sizeof other);
  rules_state_determinize (&other, 6);
  g_assert_cmpint (memcmp (&again, &other, sizeof again), !=, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/state/position/sound", Fixture, NULL, set_up, test_position,
              tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strconcat ("/state/position/", faults[i].name,
                                           NULL);

      g_test_add (path, Fixture, &faults[i], set_up, test_fault, tear_down);
    }
  g_test_add ("/state/position/border", Fixture, NULL, set_up, test_border,
              tear_down);
  g_test_add_data_func ("/state/check/place",
                        GUINT_TO_POINTER (RULES_PHASE_PLACE),
                        test_check_notices);
  g_test_add_data_func ("/state/check/meeple",
                        GUINT_TO_POINTER (RULES_PHASE_MEEPLE),
                        test_check_notices);
  g_test_add_data_func ("/state/check/reward",
                        GUINT_TO_POINTER (RULES_PHASE_REWARD),
                        test_check_notices);
  g_test_add_func ("/state/determinize", test_determinize);

  return g_test_run ();
}
