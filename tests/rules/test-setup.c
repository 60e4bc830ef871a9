/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Set-up and deal: rules section 2, and the generator that decks depend on.
 */

#include <glib.h>

#include "rules/rules-random.h"
#include "rules/rules-state.h"
#include "tile-sets.h"

#include <string.h>

/* The published outputs of SplitMix64 for this seed: decks must be the same on
 * every machine and for ever. */
static void
test_generator (void)
{
  static const guint64 known[] = {
    G_GUINT64_CONSTANT (6457827717110365317),
    G_GUINT64_CONSTANT (3203168211198807973),
    G_GUINT64_CONSTANT (9817491932198370423),
    G_GUINT64_CONSTANT (4593380528125082431),
    G_GUINT64_CONSTANT (16408922859458223821),
  };
  RulesRandom random = rules_random_seed (1234567);

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    g_assert_cmpuint (rules_random_next (&random), ==, known[i]);
}

/* Every number below the bound comes up about equally often. */
static void
test_below (void)
{
  RulesRandom random = rules_random_seed (5);
  guint count[7] = { 0 };

  for (guint i = 0; i < 70000; i++)
    count[rules_random_below (&random, 7)]++;
  for (guint i = 0; i < 7; i++) {
    g_assert_cmpuint (count[i], >, 9500);
    g_assert_cmpuint (count[i], <, 10500);
  }
  for (guint i = 0; i < 100; i++)
    g_assert_cmpuint (rules_random_below (&random, 1), ==, 0);

  /* With a bound that does not divide 2^32 by far, a careless scaling would
   * give every third number twice as often. */
  memset (count, 0, sizeof count);
  for (guint i = 0; i < 30000; i++)
    count[rules_random_below (&random, 3u << 30) % 3]++;
  for (guint i = 0; i < 3; i++) {
    g_assert_cmpuint (count[i], >, 9500);
    g_assert_cmpuint (count[i], <, 10500);
  }
}

/* Fisher-Yates from the last down, as promised. */
static void
test_shuffle (void)
{
  RulesRandom random = rules_random_seed (99);
  RulesRandom again = rules_random_seed (99);
  guint8 bytes[20], expected[20];

  for (guint i = 0; i < sizeof bytes; i++)
    bytes[i] = expected[i] = i;
  rules_shuffle (&random, bytes, sizeof bytes);
  for (guint i = sizeof expected - 1; i > 0; i--) {
    guint j = rules_random_below (&again, i + 1);
    guint8 swapped = expected[i];

    expected[i] = expected[j];
    expected[j] = swapped;
  }
  g_assert_cmpmem (bytes, sizeof bytes, expected, sizeof expected);
}

/* R2.2 and R2.3, seats from one to five. */
static void
test_colours (void)
{
  static const struct {
    guint colours;
    guint meeples;
    RulesColour scoring;
  } rows[] = {
    { 4, 3, RULES_COLOUR_BLACK },
    { 2, 3, RULES_COLOUR_BLACK },
    { 1, 5, RULES_COLOUR_YELLOW },
    { 1, 5, RULES_COLOUR_BLACK },
    { 1, 5, RULES_COLOUR_PINK },
  };

  for (guint seats = 1; seats <= rules_mode (RULES_MODE_COOPERATIVE)->max_seats; seats++) {
    guint owned[RULES_MAX_SEATS] = { 0 };
    RulesSetup setup;

    rules_setup_init (&setup, 1, seats);
    g_assert_cmpint (rules_setup_check (&setup), ==, RULES_SETUP_OK);
    g_assert_cmpint (setup.scoring, ==, 1 << rows[seats - 1].scoring);
    g_assert_cmpuint (setup.owner[rules_setup_marker (&setup, 0)], ==,
                      RULES_NO_SEAT);
    g_assert_cmpuint (rules_colours_per_seat (seats), ==,
                      rows[seats - 1].colours);
    g_assert_cmpuint (rules_setup_meeples (&setup, 0), ==,
                      rows[seats - 1].meeples);
    for (guint i = 0; i < RULES_N_COLOURS; i++) {
      if (setup.owner[i] != RULES_NO_SEAT)
        owned[setup.owner[i]]++;
    }
    for (guint i = 0; i < seats; i++)
      g_assert_cmpuint (owned[i], ==, rows[seats - 1].colours);
  }
}

static void
test_level (void)
{
  g_assert_cmpuint (rules_level (1)->ghosts, ==, 15);
  g_assert_cmpuint (rules_level (1)->goal, ==, 50);
  g_assert_false (rules_level (1)->buildings);
}

static void
test_faults (void)
{
  RulesSetup good, setup;

#define FAULTY(change, fault) \
  G_STMT_START { \
    setup = good; \
    change; \
    g_assert_cmpint (rules_setup_check (&setup), ==, fault); \
  } G_STMT_END

  rules_setup_init (&good, 1, 3);
  FAULTY (setup.mode = 1, RULES_SETUP_MODE);
  FAULTY (setup.level = 0, RULES_SETUP_LEVEL);
  FAULTY (setup.level = RULES_MAX_LEVEL + 1, RULES_SETUP_LEVEL);
  FAULTY (setup.seats = 0, RULES_SETUP_SEATS);
  FAULTY (setup.seats = rules_mode (RULES_MODE_COOPERATIVE)->max_seats + 1, RULES_SETUP_SEATS);
  FAULTY (setup.owner[0] = 3, RULES_SETUP_OWNER);
  FAULTY (setup.owner[0] = 1, RULES_SETUP_COLOURS);
  FAULTY (setup.owner[0] = RULES_NO_SEAT, RULES_SETUP_COLOURS);
  FAULTY (setup.owner[5] = 0, RULES_SETUP_COLOURS);
  FAULTY (setup.scoring = 1 << RULES_COLOUR_RED, RULES_SETUP_SCORING);
  FAULTY (setup.scoring = 1 << RULES_N_COLOURS, RULES_SETUP_SCORING);
  FAULTY (setup.scoring = 0, RULES_SETUP_SCORING);
#undef FAULTY

  /* Other colours than the first ones are as good. */
  setup = good;
  setup.owner[RULES_COLOUR_RED] = RULES_NO_SEAT;
  setup.owner[RULES_COLOUR_PINK] = 0;
  setup.scoring = 1 << RULES_COLOUR_RED;
  g_assert_cmpint (rules_setup_check (&setup), ==, RULES_SETUP_OK);
}

/* The deal depends on set, set-up and seed alone, and deals each copy once. */
static void
test_deal (void)
{
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  guint8 deck[RULES_MAX_DECK], again[RULES_MAX_DECK], other[RULES_MAX_DECK];
  guint count[RULES_MAX_TILES] = { 0 };
  RulesSetup setup;
  guint n;

  tile_sets_random (set, 3, 60, 50);
  rules_setup_init (&setup, 1, 2);
  n = rules_deal (set, &setup, 12, deck);
  g_assert_cmpuint (n, ==, 50);
  g_assert_cmpuint (rules_deal (set, &setup, 12, again), ==, n);
  g_assert_cmpuint (rules_deal (set, &setup, 13, other), ==, n);
  g_assert_cmpmem (deck, n, again, n);
  g_assert_cmpint (memcmp (deck, other, n), !=, 0);
  g_assert_cmpint (rules_deck_check (set, &setup, deck, n), ==, RULES_SETUP_OK);

  for (guint i = 0; i < n; i++)
    count[deck[i]]++;
  for (guint i = 0; i < set->n_tiles; i++)
    g_assert_cmpuint (count[i], ==, set->tiles[i].copies);
}

static void
test_deck_faults (void)
{
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  g_autofree RulesState *state = g_new0 (RulesState, 1);
  g_autofree RulesState *untouched = g_new0 (RulesState, 1);
  guint8 deck[RULES_MAX_DECK];
  RulesSetup setup;
  guint n;

  tile_sets_random (set, 3, 60, 50);
  rules_setup_init (&setup, 1, 2);
  n = rules_deal (set, &setup, 12, deck);

  g_assert_cmpint (rules_deck_check (set, &setup, deck, n - 1), ==,
                   RULES_SETUP_DECK);
  g_assert_cmpint (rules_deck_check (set, &setup, deck, 0), ==,
                   RULES_SETUP_DECK);
  deck[0] = set->n_tiles;
  g_assert_cmpint (rules_state_init (state, set, &setup, deck, n), ==,
                   RULES_SETUP_DECK);
  deck[0] = set->start[0];
  g_assert_cmpint (rules_state_init (state, set, &setup, deck, n), ==,
                   RULES_SETUP_DECK);

  n = rules_deal (set, &setup, 12, deck);
  setup.seats = 0;
  g_assert_cmpint (rules_state_init (state, set, &setup, deck, n), ==,
                   RULES_SETUP_SEATS);
  rules_setup_init (&setup, 1, 2);
  set->n_start = 0;
  g_assert_cmpint (rules_state_init (state, set, &setup, deck, n), ==,
                   RULES_SETUP_START);
  g_assert_cmpmem (state, sizeof *state, untouched, sizeof *untouched);
}

/* R2.1: castles and cemeteries stay in the box at level 1; R2.4: circles too
 * unless asked for. */
static void
test_uses (void)
{
  RulesTile tile = {
    .castle = RULES_NO_FEATURE,
    .cemetery = RULES_NO_FEATURE,
    .monastery = RULES_NO_FEATURE,
  };
  RulesSetup setup;

  rules_setup_init (&setup, 1, 1);
  g_assert_true (rules_setup_uses (&setup, &tile));
  tile.castle = 0;
  g_assert_false (rules_setup_uses (&setup, &tile));
  tile.castle = RULES_NO_FEATURE;
  tile.cemetery = 0;
  g_assert_false (rules_setup_uses (&setup, &tile));
  tile.cemetery = RULES_NO_FEATURE;
  tile.circles = 1;
  g_assert_false (rules_setup_uses (&setup, &tile));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/setup/generator", test_generator);
  g_test_add_func ("/setup/below", test_below);
  g_test_add_func ("/setup/shuffle", test_shuffle);
  g_test_add_func ("/setup/colours", test_colours);
  g_test_add_func ("/setup/level", test_level);
  g_test_add_func ("/setup/faults", test_faults);
  g_test_add_func ("/setup/deal", test_deal);
  g_test_add_func ("/setup/deck-faults", test_deck_faults);
  g_test_add_func ("/setup/uses", test_uses);

  return g_test_run ();
}
