/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * position-rivals: positions of competitive games.
 */

#include "position-fixture.h"

/* R8.13: what stands, what is with it and what was earned is taken from supply,
 * reserves and what lies aside. */
void
position_test_rivals (Fixture       *self,
                      gconstpointer  data)
{
  RulesPositionTile *guard;

  rules_setup_init_competitive (&self->setup, RULES_MODE_HAUNTED, 3);
  self->position.tiles[2].ghosts = self->position.tiles[3].ghosts = 0;
  self->position.tiles[0].attached = 2;
  self->position.score[2] = 11;
  self->position.earned[RULES_COLOUR_GREEN] = 2;
  guard = position_lay (self, "city-cap", 1, 1, 2);
  position_stand (guard, 0, RULES_COLOUR_GREEN);
  guard->figure = RULES_FIGURE_GUARD;
  position_stand (position_lay (self, "field", 2, 1, 0), 0, RULES_COLOUR_BLUE);

  position_check_fault (self, RULES_STATE_OK, RULES_NO_CELL);
  g_assert_cmpint (rules_state_check (&self->state, self->set), ==,
                   RULES_STATE_OK);
  g_assert_cmpuint (self->state.supply, ==, 13);
  g_assert_cmpuint (self->state.reserve[RULES_COLOUR_RED], ==, 4);
  g_assert_cmpuint (self->state.reserve[RULES_COLOUR_GREEN], ==, 5);
  g_assert_cmpuint (self->state.reserve[RULES_COLOUR_BLUE], ==, 4);
  g_assert_cmpuint (self->state.guards[RULES_COLOUR_GREEN], ==, 3);
  g_assert_cmpuint (self->state.aside[RULES_COLOUR_GREEN], ==, 1);
  g_assert_cmpuint (self->state.guards[RULES_COLOUR_RED], ==, 2);
  g_assert_cmpuint (self->state.aside[RULES_COLOUR_RED], ==, 3);
  g_assert_cmpuint (self->state.guards[RULES_COLOUR_PINK], ==, 0);
  g_assert_cmpuint (self->state.score[0], ==, 7);
  g_assert_cmpuint (self->state.score[2], ==, 11);
}

/* Without the ghosts on tiles that the cooperative game has. */
static void
as_rivals (Fixture   *self,
           RulesMode  mode)
{
  rules_setup_init_competitive (&self->setup, mode, 3);
  TILES[2].ghosts = TILES[3].ghosts = 0;
  self->position.score[1] = 5;
}

/* In the classic game without mist, too. */
static void
as_classic (Fixture *self)
{
  as_rivals (self, RULES_MODE_CLASSIC);
  self->position.n_tiles = 2;
  self->position.n_deck = 2;
}

static void
rival_ghosts_on_a_tile (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  TILES[3].ghosts = 1;
}

static void
rival_ghosts_in_circles (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  self->setup.circles = 1;
  position_lay (self, "circle-cap", 1, 1, 2)->spellbound = 1;
}

static void
rival_buried (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  position_lay (self, "cemetery", 1, 1, 0)->buried = RULES_COLOUR_RED;
}

static void
rival_face_down (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  position_lay (self, "field", 1, 1, 0)->face_down = 1;
}

static void
rival_third_ghost (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  TILES[0].attached = 3;
}

static void
rival_haunted_guard (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  TILES[0].figure = RULES_FIGURE_GUARD;
  TILES[0].attached = 1;
}

static void
rival_ghost_alone (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  TILES[1].attached = 1;
}

static void
rival_classic_ghost (Fixture *self)
{
  as_classic (self);
  TILES[0].attached = 1;
}

static void
rival_classic_guard (Fixture *self)
{
  as_classic (self);
  TILES[0].figure = RULES_FIGURE_GUARD;
}

static void
rival_classic_mist (Fixture *self)
{
  as_classic (self);
  self->position.n_tiles = 3;
}

static void
rival_classic_deck (Fixture *self)
{
  as_classic (self);
  self->position.n_deck = 3;
}

static void
rival_other_figure (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  TILES[0].figure = RULES_N_FIGURES;
}

static void
rival_third_guard (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  for (int i = 0; i < 3; i++) {
    RulesPositionTile *tile = position_lay (self, "city-cap", 1 + i, 1, 2);

    position_stand (tile, 0, RULES_COLOUR_RED);
    tile->figure = RULES_FIGURE_GUARD;
  }
}

static void
rival_sixth_meeple (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  for (int i = 0; i < 5; i++)
    position_stand (position_lay (self, "city-cap", 1 + i, 1, 2), 0,
                    RULES_COLOUR_RED);
}

static void
rival_fourth_earned (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  self->position.earned[RULES_COLOUR_GREEN] = 4;
}

static void
rival_earned_by_nobody (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  self->position.earned[RULES_COLOUR_PINK] = 1;
}

static void
rival_classic_earned (Fixture *self)
{
  as_classic (self);
  self->position.earned[RULES_COLOUR_RED] = 1;
}

static void
rival_total_of_nobody (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  self->position.score[3] = 1;
}

static void
rival_hound (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  self->position.hound[0] = RULES_PET_GONE;
}

static void
rival_cat (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  self->setup.circles = 1;
  self->position.cat = RULES_PET_WAITS;
}

static void
rival_stacks (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  self->position.stack[0] = 1;
  self->position.stack[1] = 2;
}

static void
rival_on_mist (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  position_stand (&TILES[2], self->set->tiles[TILES[2].tile].bank,
                  RULES_COLOUR_RED);
}

static void
rival_on_start (Fixture *self)
{
  as_rivals (self, RULES_MODE_HAUNTED);
  position_meeple_on_start (self);
}

/* Somebody on a building of the tile in the middle of nine. */
static void
surround (Fixture    *self,
          const char *middle,
          const char *building)
{
  static const char *const around[] = {
    "field", "field", "field", "field", "monastery-road", "field", "cemetery",
    "cemetery",
  };
  static const RulesSquare squares[] = {
    { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 },
    { -1, -1 },
  };

  as_rivals (self, RULES_MODE_HAUNTED);
  self->position.n_tiles = 0;
  self->position.deck[1] = position_find (self, "city-cap");
  position_stand (position_lay (self, middle, 0, 0, 0), 0, RULES_COLOUR_GREEN);
  TILES[0].feature = rules_feature_find (&self->set->tiles[TILES[0].tile],
                                         building);
  for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
    position_lay (self, around[i], squares[i].x, squares[i].y, 0);
}

static void
rival_complete_monastery (Fixture *self)
{
  surround (self, "monastery", "monastery");
}

static void
rival_complete_cemetery (Fixture *self)
{
  surround (self, "cemetery", "cemetery");
}

const FaultRow position_rivals[] = {
  { "rivals/ghosts-on-a-tile", rival_ghosts_on_a_tile, RULES_STATE_GHOSTS, 3 },
  { "rivals/ghosts-in-circles", rival_ghosts_in_circles, RULES_STATE_GHOSTS,
    4 },
  { "rivals/buried", rival_buried, RULES_STATE_CEMETERY, 4 },
  { "rivals/face-down", rival_face_down, RULES_STATE_SETUP, 4 },
  { "rivals/third-ghost", rival_third_ghost, RULES_STATE_GHOSTS, 0 },
  { "rivals/haunted-guard", rival_haunted_guard, RULES_STATE_GHOSTS, 0 },
  { "rivals/ghost-alone", rival_ghost_alone, RULES_STATE_GHOSTS, 1 },
  { "rivals/classic-ghost", rival_classic_ghost, RULES_STATE_GHOSTS, 0 },
  { "rivals/classic-guard", rival_classic_guard, RULES_STATE_MEEPLES, 0 },
  { "rivals/classic-mist", rival_classic_mist, RULES_STATE_TILE, 2 },
  { "rivals/classic-deck", rival_classic_deck, RULES_STATE_TILE, NOWHERE },
  { "rivals/other-figure", rival_other_figure, RULES_STATE_MEEPLES, 0 },
  { "rivals/third-guard", rival_third_guard, RULES_STATE_MEEPLES, 6 },
  { "rivals/sixth-meeple", rival_sixth_meeple, RULES_STATE_MEEPLES, 8 },
  { "rivals/fourth-earned", rival_fourth_earned, RULES_STATE_MEEPLES,
    NOWHERE },
  { "rivals/earned-by-nobody", rival_earned_by_nobody, RULES_STATE_MEEPLES,
    NOWHERE },
  { "rivals/classic-earned", rival_classic_earned, RULES_STATE_MEEPLES,
    NOWHERE },
  { "rivals/total-of-nobody", rival_total_of_nobody, RULES_STATE_STACKS,
    NOWHERE },
  { "rivals/hound", rival_hound, RULES_STATE_PETS, NOWHERE },
  { "rivals/cat", rival_cat, RULES_STATE_PETS, NOWHERE },
  { "rivals/stacks", rival_stacks, RULES_STATE_STACKS, NOWHERE },
  { "rivals/on-mist", rival_on_mist, RULES_STATE_MEEPLES, 2 },
  { "rivals/on-start", rival_on_start, RULES_STATE_MEEPLES, 1 },
  { "rivals/complete-monastery", rival_complete_monastery,
    RULES_STATE_COMPLETED, 0 },
  { "rivals/complete-cemetery", rival_complete_cemetery,
    RULES_STATE_COMPLETED, 0 },
};

const guint position_n_rivals = G_N_ELEMENTS (position_rivals);
