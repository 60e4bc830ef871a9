/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions: what they become, and what they are refused for.
 */

#include <glib.h>

#include "position-fixture.h"
#include "tile-sets.h"

#include <string.h>

guint8
position_find (const Fixture *self,
               const char    *name)
{
  guint8 tile = rules_tile_set_find (self->set, name);

  g_assert_cmpuint (tile, !=, RULES_NO_TILE);
  return tile;
}

RulesPositionTile *
position_lay (Fixture    *self,
              const char *name,
              int         x,
              int         y,
              guint8      turn)
{
  RulesPositionTile *tile = &self->position.tiles[self->position.n_tiles++];

  *tile = (RulesPositionTile) {
    .buried = RULES_NO_COLOUR,
    .square = { x, y },
    .tile = position_find (self, name),
    .turn = turn,
    .colour = RULES_NO_COLOUR,
    .feature = RULES_NO_FEATURE,
  };
  return tile;
}

void
position_stand (RulesPositionTile *tile,
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
  self->set = g_new (RulesTileSet, 1);
  tile_sets_load (self->set, "scenario");
  rules_setup_init (&self->setup, 1, 3);
  position_stand (position_lay (self, "road-end-village", 0, 0, 3), 0,
                  RULES_COLOUR_RED);
  position_lay (self, "road-straight", 1, 0, 0);
  position_lay (self, "mist-cap/2", 0, 1, 2)->ghosts = 2;
  position_lay (self, "mist-through/3", 0, -1, 0)->ghosts = 3;
  self->position.cat = RULES_PET_TRACK;
  memset (self->position.hound, RULES_PET_TRACK, sizeof self->position.hound);
  self->position.score[0] = 7;
  self->position.seat = 1;
  self->position.n_deck = 3;
  self->position.deck[0] = position_find (self, "road-end-village");
  self->position.deck[1] = position_find (self, "field");
  self->position.deck[2] = position_find (self, "mist-cap/1");
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_free (self->set);
}

void
position_check_fault (Fixture         *self,
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
  position_check_fault (self, RULES_STATE_OK, RULES_NO_CELL);
  g_assert_cmpint (rules_state_check (&self->state, self->set), ==,
                   RULES_STATE_OK);
  g_assert_cmpuint (self->state.supply, ==, 10);
  g_assert_cmpuint (self->state.reserve[RULES_COLOUR_RED], ==, 4);
  g_assert_cmpuint (self->state.score[0], ==, 7);
  g_assert_cmpuint (self->state.seat, ==, 1);
  g_assert_cmpuint (self->state.turns, ==, 1);
  g_assert_cmpuint (rules_tile_in_hand (&self->state), ==,
                    position_find (self, "road-end-village"));
  g_assert_cmpuint (rules_tiles_left (&self->state), ==, 2);
}

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
static void on_mist (Fixture *self) { position_stand (&TILES[2], 0, 0); }
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
  memset (self->position.deck, position_find (self, "field"), 7);
}

static void
start_in_deck (Fixture *self)
{
  self->position.deck[0] = position_find (self, "start-nw");
}

static void
half_a_start (Fixture *self)
{
  position_lay (self, "start-nw", 0, 2, 0);
}

void
position_meeple_on_start (Fixture *self)
{
  self->position.n_tiles = 0;
  position_lay (self, "start-nw", 0, 0, 0);
  position_stand (position_lay (self, "start-ne", 1, 0, 0), 0,
                  RULES_COLOUR_RED);
  position_lay (self, "start-sw", 0, 1, 0);
  position_lay (self, "start-se", 1, 1, 0);
}

static void
turned_quarter (Fixture *self)
{
  position_meeple_on_start (self);
  TILES[1].colour = RULES_NO_COLOUR;
  TILES[1].feature = RULES_NO_FEATURE;
  TILES[3].turn = 1;
}

static void
too_many_meeples (Fixture *self)
{
  for (int i = 0; i < 5; i++)
    position_stand (position_lay (self, "city-cap", 1 + i, 1, 2), 0,
                    RULES_COLOUR_RED);
}

static void
completed_road (Fixture *self)
{
  position_lay (self, "road-end-village", 2, 0, 1);
}

static void
completed_bank (Fixture *self)
{
  position_lay (self, "mist-cap/1", 0, 2, 0);
}

/* --- Levels 2 to 6 and circles --- */

static void
at_level (Fixture *self,
          guint8   level)
{
  rules_setup_init (&self->setup, level, 3);
  self->setup.circles = level % 2;
  self->position.score[0] = 0;
}

static void
ghost_on_haunted (Fixture *self)
{
  at_level (self, 5);
  position_lay (self, "cemetery", 1, -1, 0)->ghosts = 1;
}

static void
buried_in_the_open (Fixture *self)
{
  at_level (self, 2);
  position_lay (self, "cemetery", 1, 1, 0)->buried = RULES_COLOUR_RED;
}

static void
buried_in_a_field (Fixture *self)
{
  at_level (self, 2);
  position_lay (self, "field", 1, 1, 0)->buried = RULES_COLOUR_RED;
}

static void
circles_overfull (Fixture *self)
{
  at_level (self, 3);
  position_lay (self, "circle-cap", 1, 1, 2)->spellbound = 2;
}

static void
circle_ghosts_elsewhere (Fixture *self)
{
  at_level (self, 3);
  TILES[2].spellbound = 1;
}

static void
circles_of_a_complete_bank (Fixture *self)
{
  at_level (self, 5);
  position_lay (self, "circle-cap", 1, 1, 2)->spellbound = 1;
  position_lay (self, "circle-cap", 1, 2, 0);
}

static void
face_down_below_5 (Fixture *self)
{
  at_level (self, 4);
  position_lay (self, "field", 1, 1, 0)->face_down = 1;
}

static void
face_down_turned (Fixture *self)
{
  at_level (self, 5);
  position_lay (self, "field", 1, 1, 1)->face_down = 1;
}

static void
face_down_apart (Fixture *self)
{
  at_level (self, 5);
  position_lay (self, "field", 5, 5, 0)->face_down = 1;
}

static void
castle_complete (Fixture *self)
{
  static const char *const around[] = {
    "field", "field", "field", "field", "monastery", "cemetery", "cemetery",
  };

  at_level (self, 2);
  self->position.n_tiles = 0;
  self->position.deck[1] = position_find (self, "city-cap");
  position_stand (position_lay (self, "castle/1", 0, 0, 0), 0,
                  RULES_COLOUR_RED);
  TILES[0].feature = rules_feature_find (&self->set->tiles[TILES[0].tile],
                                         "castle");
  position_lay (self, "monastery", 0, -1, 0);
  for (int i = 0; i < 7; i++) {
    static const RulesSquare squares[] = {
      { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 },
      { -1, -1 },
    };

    position_lay (self, around[i], squares[i].x, squares[i].y, 0);
  }
}

static void
hound_at_level_1 (Fixture *self)
{
  self->position.hound[0] = RULES_PET_GONE;
}

static void
hound_alone (Fixture *self)
{
  at_level (self, 3);
  self->position.score[0] = 20;
  self->position.hound[0] = 1;
}

static void
hound_nowhere (Fixture *self)
{
  at_level (self, 3);
  self->position.score[0] = 20;
  self->position.hound[0] = 77;
}

static void
hound_waits (Fixture *self)
{
  at_level (self, 3);
  self->position.score[0] = 20;
  self->position.hound[0] = RULES_PET_WAITS;
}

static void
cat_at_level_1 (Fixture *self)
{
  self->position.cat = RULES_PET_WAITS;
}

static void
cat_gone (Fixture *self)
{
  at_level (self, 3);
  self->position.cat = RULES_PET_GONE;
}

static void
cat_alone (Fixture *self)
{
  at_level (self, 3);
  self->position.cat = 1;
}

static void
cat_not_called (Fixture *self)
{
  at_level (self, 3);
  TILES[3].ghosts = 9;
}

static void
cat_waits_beside_a_meeple (Fixture *self)
{
  at_level (self, 3);
  self->position.cat = RULES_PET_WAITS;
}

static void
hound_not_reached (Fixture *self)
{
  at_level (self, 3);
  self->position.hound[0] = RULES_PET_GONE;
}

static void
hound_not_called (Fixture *self)
{
  at_level (self, 3);
  self->position.score[0] = 15;
}

static void
second_hound_first (Fixture *self)
{
  at_level (self, 3);
  self->position.score[0] = 60;
  self->position.hound[1] = RULES_PET_GONE;
}

static void
stack_without_its_hound (Fixture *self)
{
  at_level (self, 3);
  self->position.stack[1] = 3;
}

static void
stack_of_a_hound_left (Fixture *self)
{
  at_level (self, 3);
  self->position.score[0] = 15;
  self->position.hound[0] = RULES_PET_GONE;
  self->position.stack[0] = 3;
}

static void
stacks_and_deck (Fixture *self)
{
  at_level (self, 3);
  self->position.stack[0] = 2;
}

static void
stacks_at_level_1 (Fixture *self)
{
  self->position.stack[0] = 1;
  self->position.stack[1] = 2;
}

static void
second_marker (Fixture *self)
{
  self->position.score[1] = 3;
}

static const FaultRow faults[] = {
  { "ghost-on-haunted", ghost_on_haunted, RULES_STATE_GHOSTS, 4 },
  { "buried-in-the-open", buried_in_the_open, RULES_STATE_CEMETERY, 4 },
  { "buried-in-a-field", buried_in_a_field, RULES_STATE_CEMETERY, 4 },
  { "circles-overfull", circles_overfull, RULES_STATE_GHOSTS, 4 },
  { "circle-ghosts-elsewhere", circle_ghosts_elsewhere, RULES_STATE_GHOSTS,
    2 },
  { "circles-of-a-complete-bank", circles_of_a_complete_bank,
    RULES_STATE_COMPLETED, 4 },
  { "face-down-below-5", face_down_below_5, RULES_STATE_SETUP, 4 },
  { "face-down-turned", face_down_turned, RULES_STATE_TILE, 4 },
  { "face-down-apart", face_down_apart, RULES_STATE_APART, 4 },
  { "castle-complete", castle_complete, RULES_STATE_COMPLETED, 0 },
  { "hound-at-level-1", hound_at_level_1, RULES_STATE_PETS, NOWHERE },
  { "hound-alone", hound_alone, RULES_STATE_PETS, NOWHERE },
  { "hound-nowhere", hound_nowhere, RULES_STATE_PETS, NOWHERE },
  { "hound-waits", hound_waits, RULES_STATE_PETS, NOWHERE },
  { "cat-at-level-1", cat_at_level_1, RULES_STATE_PETS, NOWHERE },
  { "cat-gone", cat_gone, RULES_STATE_PETS, NOWHERE },
  { "cat-alone", cat_alone, RULES_STATE_PETS, NOWHERE },
  { "cat-not-called", cat_not_called, RULES_STATE_PETS, NOWHERE },
  { "cat-waits-beside-a-meeple", cat_waits_beside_a_meeple, RULES_STATE_PETS,
    NOWHERE },
  { "hound-not-reached", hound_not_reached, RULES_STATE_STACKS, NOWHERE },
  { "hound-not-called", hound_not_called, RULES_STATE_STACKS, NOWHERE },
  { "second-hound-first", second_hound_first, RULES_STATE_STACKS, NOWHERE },
  { "stack-without-its-hound", stack_without_its_hound, RULES_STATE_STACKS,
    NOWHERE },
  { "stack-of-a-hound-left", stack_of_a_hound_left, RULES_STATE_STACKS,
    NOWHERE },
  { "stacks-and-deck", stacks_and_deck, RULES_STATE_STACKS, NOWHERE },
  { "stacks-at-level-1", stacks_at_level_1, RULES_STATE_STACKS, NOWHERE },
  { "second-marker", second_marker, RULES_STATE_STACKS, NOWHERE },
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
  { "on-start", position_meeple_on_start, RULES_STATE_MEEPLES, 1 },
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
  position_check_fault (self, row->fault, where);
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
  for (guint i = 0; i < G_N_ELEMENTS (inside); i++) {
    RulesSquare square = inside[i];
    RulesMove move = { .kind = RULES_MOVE_PLACE };

    self->position.n_tiles = 0;
    self->position.deck[0] = position_find (self, "field");
    position_lay (self, "field", square.x, square.y, 0);
    position_check_fault (self, RULES_STATE_OK, RULES_NO_CELL);
    move.square = (RulesSquare) { square.x + (square.x > 0) - (square.x < 0),
                                  square.y + (square.y > 0) - (square.y < 0) };
    g_assert_cmpint (rules_play (&self->state, self->set, &move, NULL), ==,
                     RULES_OK);
    g_assert_cmpint (rules_state_check (&self->state, self->set), ==,
                     RULES_STATE_OK);

    self->position.tiles[0].square = move.square;
    position_check_fault (self, RULES_STATE_SQUARE, 0);
  }
}

static void
add_faults (const FaultRow *rows,
            guint           n)
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *path = g_strconcat ("/position/", rows[i].name, NULL);

    g_test_add (path, Fixture, &rows[i], set_up, test_fault, tear_down);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/position/sound", Fixture, NULL, set_up, test_position,
              tear_down);
  g_test_add ("/position/sound-rivals", Fixture, NULL, set_up,
              position_test_rivals, tear_down);
  add_faults (faults, G_N_ELEMENTS (faults));
  add_faults (position_rivals, position_n_rivals);
  g_test_add ("/position/border", Fixture, NULL, set_up, test_border,
              tear_down);

  return g_test_run ();
}
