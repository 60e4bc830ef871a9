/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Competitive games: seeded ones of two to six seats told at every step in
 * every language; figures of both kinds on every kind of feature; every event
 * with every form of the plural.
 */

#include "text-told.h"

#include "game/negura-tile-set.h"
#include "rules/rules-random.h"

#include <string.h>

G_STATIC_ASSERT (RULES_N_EVENT_KINDS <= 64);

/* What the games have come to, a bit each. */
static struct {
  guint phases;
  guint64 events;
} seen;

typedef struct {
  RulesMode mode;
  guint seats;
  gboolean circles;
  guint64 seed;
} Row;

static const Row rows[] = {
  { RULES_MODE_HAUNTED, 2, FALSE, 1 },
  { RULES_MODE_HAUNTED, 3, TRUE,  2 },
  { RULES_MODE_HAUNTED, 6, FALSE, 3 },
  { RULES_MODE_HAUNTED, 6, TRUE,  4 },
  { RULES_MODE_CLASSIC, 2, FALSE, 5 },
  { RULES_MODE_CLASSIC, 6, FALSE, 6 },
};

/* Whether a cemetery is among the eight neighbours of a square. */
static gboolean
is_beside_cemetery (const NeguraText *text,
                    RulesSquare       square)
{
  for (int i = 0; i < 9; i++) {
    RulesSquare beside = { square.x + i % 3 - 1, square.y + i / 3 - 1 };
    guint cell = rules_cell_at (text->state, beside);

    if (cell != RULES_NO_CELL &&
        rules_cell_tile (text->state, text->set, cell)->cemetery != RULES_NO_FEATURE)
      return TRUE;
  }

  return FALSE;
}

/* A move by chance, but cemeteries are kept and surrounded where they can. */
static const RulesMove *
pick (const NeguraText    *text,
      const RulesMoveList *list,
      RulesRandom         *random)
{
  for (guint i = 0; i < list->n_moves; i++) {
    const RulesMove *move = &list->moves[i];

    if (move->kind == RULES_MOVE_PLACE && is_beside_cemetery (text, move->square))
      return move;
    if (move->kind == RULES_MOVE_MEEPLE &&
        move->feature == rules_cell_tile (text->state, text->set, text->state->placed)->cemetery)
      return move;
  }

  return &list->moves[rules_random_below (random, list->n_moves)];
}

static void
test_game (gconstpointer data)
{
  const Row *row = data;
  RulesState state;
  NeguraText text;
  g_autoptr (RulesTileSet) set = text_test_begin_competitive (&text, &state, row->mode, row->seats,
                                                              row->circles, row->seed);
  RulesRandom random = rules_random_seed (row->seed);
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  g_autofree RulesEvents *events = g_new (RulesEvents, 1);

  for (rules_moves (&state, set, list); list->n_moves > 0; rules_moves (&state, set, list)) {
    RulesMove chosen = *pick (&text, list, &random);

    seen.phases |= 1u << state.phase;
    text_told_state (&text);
    text_told_moves (&text, list);
    if (state.phase == RULES_PHASE_PLACE && state.turns % 16 == 0) {
      text_told_board (&text);
      text_told_results (&text);
    }

    g_assert_cmpint (rules_play (&state, set, &chosen, events), ==, RULES_OK);
    text_told_events (&text, events);
    for (guint i = 0; i < events->n_events; i++)
      seen.events |= G_GUINT64_CONSTANT (1) << events->events[i].kind;
  }

  g_assert_cmpuint (state.outcome, ==, RULES_OUTCOME_FINISHED);
  text_told_state (&text);
  text_told_board (&text);
  text_told_results (&text);
}

/* The games are no idle ones. */
static void
test_all_seen (void)
{
  guint64 wanted = 0;

  for (guint kind = RULES_EVENT_MIST_EXTENDED; kind < RULES_N_EVENT_KINDS; kind++)
    wanted |= G_GUINT64_CONSTANT (1) << kind;

  g_assert_cmphex (seen.phases, ==, 1u << RULES_PHASE_PLACE | 1u << RULES_PHASE_MEEPLE | 1u << RULES_PHASE_ATTACH);
  g_assert_cmphex (seen.events & wanted, ==, wanted);
}

/* A row of tiles with a haunted figure or a guard on each kind of feature. */
static const struct {
  const char *tile;
  const char *feature;
  guint kind;
} stands[] = {
  { "road-straight", "road1", RULES_FEATURE_ROAD },
  { "field", "field1", RULES_FEATURE_FIELD },
  { "city-cap", "city1", RULES_FEATURE_CITY },
  { "castle/1", "castle", RULES_FEATURE_CASTLE },
  { "cemetery", "cemetery", RULES_FEATURE_CEMETERY },
  { "monastery", "monastery", RULES_FEATURE_MONASTERY },
};

#define N_STANDS G_N_ELEMENTS (stands)

typedef struct {
  RulesTileSet *set;
  RulesState state;
  NeguraText text;
  RulesEvent event;
} Fixture;

/* @data: the ghosts with each figure, or 3: guards. */
static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autofree RulesPosition *position = g_new0 (RulesPosition, 1);
  guint attached = GPOINTER_TO_UINT (data);
  RulesSetup setup;
  RulesStateFault fault;

  self->set = text_test_load ("scenario");
  rules_setup_init_competitive (&setup, RULES_MODE_HAUNTED, 6);
  rules_position_init (position);

  for (guint i = 0; i < N_STANDS; i++) {
    RulesPositionTile *entry = &position->tiles[position->n_tiles++];
    guint tile = rules_tile_set_find (self->set, stands[i].tile);

    g_assert_cmpuint (tile, !=, RULES_NO_TILE);
    rules_position_tile_init (entry);
    /* The road runs from north to south, past its neighbours. */
    entry->square = (RulesSquare) { i, 0 };
    entry->tile = tile;
    entry->turn = i == 0 ? 1 : 0;
    entry->colour = i;
    entry->feature = rules_feature_find (&self->set->tiles[tile], stands[i].feature);
    g_assert_cmpuint (entry->feature, !=, RULES_NO_FEATURE);
    entry->figure = attached == 3 ? RULES_FIGURE_GUARD : RULES_FIGURE_MEEPLE;
    entry->attached = attached == 3 ? 0 : attached;
  }

  position->n_deck = 2;
  position->deck[0] = rules_tile_set_find (self->set, "field");
  position->deck[1] = position->deck[0];
  fault = rules_state_init_position (&self->state, self->set, &setup, position, NULL);
  g_assert_cmpint (fault, ==, RULES_STATE_OK);
  self->text = (NeguraText) {
    .state = &self->state,
    .set = self->set,
    .names = { "Ana", "Dan", "Zoé", "Eva", "Ion", "Léo" },
  };
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_free (self->set);
}

static char *
tell (gconstpointer data)
{
  const Fixture *self = data;

  return negura_text_event (&self->text, &self->event);
}

typedef struct {
  Fixture *fixture;
  RulesMove move;
} Moved;

static char *
tell_move (gconstpointer data)
{
  const Moved *moved = data;

  return negura_text_move (&moved->fixture->text, &moved->move);
}

static char *
tell_label (gconstpointer data)
{
  const Moved *moved = data;

  return negura_text_move_label (&moved->fixture->text, &moved->move);
}

static void
test_figures (Fixture       *self,
              gconstpointer  data)
{
  text_told_state (&self->text);
  text_told_board (&self->text);
  text_told_results (&self->text);

  for (guint i = 0; i < N_STANDS; i++) {
    Moved moved = { self, { .kind = RULES_MOVE_ATTACH, .square = { i, 0 } } };

    text_test_all (tell_move, &moved, TRUE);
    text_test_all (tell_label, &moved, FALSE);
  }
}

/* Every event on every kind of feature, with every form of the plural. */
static void
test_every_event (Fixture       *self,
                  gconstpointer  data)
{
  static const int counts[] = { 0, 1, 2, 3, 19, 20, 21, 100, -1, -2, -20 };

  for (guint kind = 0; kind < RULES_N_EVENT_KINDS; kind++) {
    if (kind < RULES_EVENT_MIST_EXTENDED && kind != RULES_EVENT_MEEPLE_PUT &&
        kind != RULES_EVENT_MEEPLE_BACK)
      continue;

    for (guint i = 0; i < N_STANDS * G_N_ELEMENTS (counts); i++) {
      guint stand = i % N_STANDS;
      int n = counts[i / N_STANDS];

      for (guint figure = 0; figure < RULES_N_FIGURES; figure++) {
        self->event = (RulesEvent) {
          .kind = kind,
          .seat = i % 6,
          .colour = stand,
          .square = { stand, 0 },
          .feature = self->state.cells[stand].feature,
          .figure = figure,
          .count = ABS (n),
          .value = ABS (n),
          .points = n,
        };

        if (kind == RULES_EVENT_FINISHED)
          self->event.count = 1 + i % 63;

        text_test_all (tell, self, TRUE);
      }
    }
  }
}

static void
assert_told (Fixture    *self,
             guint       language,
             const char *expected)
{
  g_autofree char *string = NULL;

  text_test_language (language);
  string = tell (self);
  g_assert_cmpstr (string, ==, expected);
  text_test_language (0);
}

static void
test_exact (Fixture       *self,
            gconstpointer  data)
{
  self->event = (RulesEvent) { .kind = RULES_EVENT_FINISHED, .count = 1 << 1, .value = 84 };
  assert_told (self, 0, "Dan wins with 84 points.");
  assert_told (self, 1, "Dan gagne avec 84 points.");
  assert_told (self, 2, "Dan câștigă cu 84 de puncte.");

  self->event.count = 1 << 0 | 1 << 2 | 1 << 5;
  self->event.value = 1;
  assert_told (self, 0, "Ana, Zoé and Léo share the victory with 1 point each.");
  assert_told (self, 1, "Ana, Zoé et Léo se partagent la victoire avec 1 point chacun.");
  assert_told (self, 2, "Ana, Zoé și Léo împart victoria cu câte 1 punct fiecare.");

  self->event = (RulesEvent) { .kind = RULES_EVENT_GHOSTS_SKIPPED, .count = 2, .value = 1 };
  assert_told (self, 0, "No meeple can get a ghost: 2 ghosts are skipped.");
  self->event.value = 0;
  assert_told (self, 0, "The supply is empty: 2 ghosts are skipped.");

  self->event = (RulesEvent) {
    .kind = RULES_EVENT_MEEPLE_PUT, .seat = 3, .square = { 1, 0 }, .figure = RULES_FIGURE_GUARD,
    .feature = self->state.cells[1].feature,
  };
  assert_told (self, 0, "Eva put a guard meeple on the field as a farmer.");
  assert_told (self, 1, "Eva a posé un meeple Sentinelle dans le pré comme paysan.");
  assert_told (self, 2, "Eva a plasat un meeple de veghe pe câmp drept țăran.");

  self->event = (RulesEvent) { .kind = RULES_EVENT_TOTAL, .seat = 4, .points = -20, .value = 1 };
  assert_told (self, 0, "Ion: −20 points, total 1.");
  assert_told (self, 1, "Ion\u00a0: −20 points, total 1.");
  assert_told (self, 2, "Ion: −20 de puncte, total 1.");
}

/* Fields */

/* Where the fields of a tile are, by the halves of its sides, clockwise from
 * the north-west corner. */
static void
test_field_places (void)
{
  static const struct {
    const char *tile;
    guint turn;
    const char *told;
  } tiles[] = {
    { "road-straight", 0, "Road: east and west. Field: north. Field: south." },
    { "road-straight", 1, "Road: north and south. Field: east. Field: west." },
    { "village-4", 0,
      "Road: north, ends in a village. Road: east, ends in a village. Road: south, ends in a village. "
      "Road: west, ends in a village. Field: north-west corner. Field: north-east corner. "
      "Field: south-east corner. Field: south-west corner." },
    { "city-cap-road", 0,
      "Road: east and west. City: north. Field: north half of the east side, north half of the west side, "
      "beside 1 city. Field: south." },
    { "city-cap-road", 2,
      "Road: east and west. City: south. Field: south half of the east side, south half of the west side, "
      "beside 1 city. Field: north." },
  };
  g_autofree RulesTileSet *set = text_test_load ("scenario");

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++) {
    guint tile = rules_tile_set_find (set, tiles[i].tile);
    g_autofree char *told = NULL;

    g_assert_cmpuint (tile, !=, RULES_NO_TILE);
    told = negura_text_tile (RULES_MODE_HAUNTED, &set->tiles[tile], tiles[i].turn);
    g_assert_cmpstr (told, ==, tiles[i].told);
  }
}

typedef struct {
  const RulesTile *tile;
  guint turn;
} Lying;

static char *
tell_tile (gconstpointer data)
{
  const Lying *lying = data;

  return negura_text_tile (RULES_MODE_HAUNTED, lying->tile, lying->turn);
}

static void
test_all_tiles (void)
{
  RulesState state;
  NeguraText text;
  g_autoptr (RulesTileSet) set = text_test_begin_competitive (&text, &state, RULES_MODE_HAUNTED, 2, TRUE, 1);

  for (guint i = 0; i < set->n_tiles; i++) {
    for (guint turn = 0; turn < RULES_N_SIDES; turn++)
      text_test_all (tell_tile, &(Lying) { &set->tiles[i], turn }, TRUE);
  }
}

int
main (int   argc,
      char *argv[])
{
  text_test_init ();
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("/text/competitive/%s/%u%s",
                                             rows[i].mode == RULES_MODE_HAUNTED ? "haunted" : "classic",
                                             rows[i].seats, rows[i].circles ? "-circles" : "");

    g_test_add_data_func (path, &rows[i], test_game);
  }
  g_test_add_func ("/text/competitive/seen/all", test_all_seen);

  for (guint i = 0; i <= 3; i++) {
    g_autofree char *path = g_strdup_printf ("/text/competitive/figures/%u", i);

    g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_figures, tear_down);
  }
  g_test_add ("/text/competitive/events", Fixture, GUINT_TO_POINTER (0), set_up, test_every_event, tear_down);
  g_test_add ("/text/competitive/exact", Fixture, GUINT_TO_POINTER (0), set_up, test_exact, tear_down);
  g_test_add_func ("/text/competitive/field-places", test_field_places);
  g_test_add_func ("/text/competitive/tiles", test_all_tiles);

  return g_test_run ();
}
