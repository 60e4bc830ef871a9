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

#define FAULTY(good, change, fault) \
  G_STMT_START { \
    RulesSetup setup = good; \
\
    change; \
    g_assert_cmpint (rules_setup_check (&setup), ==, fault); \
  } G_STMT_END

static void
test_faults (void)
{
  guint most = rules_mode (RULES_MODE_COOPERATIVE)->max_seats;
  RulesSetup good, other;

  rules_setup_init (&good, 1, 3);
  FAULTY (good, setup.mode = RULES_N_MODES, RULES_SETUP_MODE);
  FAULTY (good, setup.level = 0, RULES_SETUP_LEVEL);
  FAULTY (good, setup.level = RULES_MAX_LEVEL + 1, RULES_SETUP_LEVEL);
  FAULTY (good, setup.seats = 0, RULES_SETUP_SEATS);
  FAULTY (good, setup.seats = most + 1, RULES_SETUP_SEATS);
  FAULTY (good, setup.circles = 2, RULES_SETUP_CIRCLES);
  FAULTY (good, setup.owner[0] = 3, RULES_SETUP_OWNER);
  FAULTY (good, setup.owner[0] = 1, RULES_SETUP_COLOURS);
  FAULTY (good, setup.owner[0] = RULES_NO_SEAT, RULES_SETUP_COLOURS);
  FAULTY (good, setup.owner[5] = 0, RULES_SETUP_COLOURS);
  FAULTY (good, setup.scoring = 1 << RULES_COLOUR_RED, RULES_SETUP_SCORING);
  FAULTY (good, setup.scoring = 1 << RULES_N_COLOURS, RULES_SETUP_SCORING);
  FAULTY (good, setup.scoring = 0, RULES_SETUP_SCORING);

  /* Other colours than the first ones are as good. */
  other = good;
  other.owner[RULES_COLOUR_RED] = RULES_NO_SEAT;
  other.owner[RULES_COLOUR_PINK] = 0;
  other.scoring = 1 << RULES_COLOUR_RED;
  g_assert_cmpint (rules_setup_check (&other), ==, RULES_SETUP_OK);
}

/* R8.1, R8.14: two to six seats with a colour each, no level, no scoring meeple
 * of a colour that nobody plays; circles with ghosts alone. */
static void
test_competitive_faults (void)
{
  static const RulesMode modes[] = { RULES_MODE_HAUNTED, RULES_MODE_CLASSIC };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++) {
    RulesSetup good;

    for (guint seats = 2; seats <= 6; seats++) {
      rules_setup_init_competitive (&good, modes[i], seats);
      g_assert_cmpint (rules_setup_check (&good), ==, RULES_SETUP_OK);
    }
    rules_setup_init_competitive (&good, modes[i], 3);
    FAULTY (good, setup.level = 1, RULES_SETUP_LEVEL);
    FAULTY (good, setup.mode = RULES_MODE_COOPERATIVE, RULES_SETUP_LEVEL);
    FAULTY (good, setup.seats = 1, RULES_SETUP_SEATS);
    FAULTY (good, setup.seats = 7, RULES_SETUP_SEATS);
    FAULTY (good, setup.circles = 1, modes[i] == RULES_MODE_HAUNTED ?
            RULES_SETUP_OK : RULES_SETUP_CIRCLES);
    FAULTY (good, setup.circles = 2, RULES_SETUP_CIRCLES);
    FAULTY (good, setup.owner[0] = 3, RULES_SETUP_OWNER);
    FAULTY (good, setup.owner[0] = 1, RULES_SETUP_COLOURS);
    FAULTY (good, setup.owner[0] = RULES_NO_SEAT, RULES_SETUP_COLOURS);
    FAULTY (good, setup.owner[5] = 0, RULES_SETUP_COLOURS);
    FAULTY (good, setup.scoring = 1 << RULES_COLOUR_PINK,
            RULES_SETUP_SCORING);
  }
}
#undef FAULTY

/* R8.1, R8.14: what each player begins with. */
static void
test_competitive_figures (void)
{
  static const struct {
    RulesMode mode;
    guint meeples, guards, ghosts;
  } rows[] = {
    { RULES_MODE_HAUNTED, 5, 5, 15 },
    { RULES_MODE_CLASSIC, 7, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
    guint8 deck[RULES_MAX_DECK];
    RulesSetup setup;
    RulesState state;

    tile_sets_random_rivals (set, 3, 0, 50);
    rules_setup_init_competitive (&setup, rows[i].mode, 4);
    setup.owner[RULES_COLOUR_GREEN] = RULES_NO_SEAT;
    setup.owner[RULES_COLOUR_PINK] = 1;
    g_assert_cmpint (rules_state_init (&state, set, &setup, deck,
                                       rules_deal (set, &setup, 3, deck)), ==,
                     RULES_SETUP_OK);
    g_assert_cmpuint (state.supply, ==, rows[i].ghosts);
    for (guint c = 0; c < RULES_N_COLOURS; c++) {
      gboolean plays = c != RULES_COLOUR_GREEN && c != RULES_COLOUR_BLACK;

      g_assert_cmpuint (rules_setup_meeples (&setup, c), ==,
                        plays ? rows[i].meeples : 0);
      g_assert_cmpuint (rules_setup_guards (&setup, c), ==,
                        plays ? rows[i].guards : 0);
      g_assert_cmpuint (state.reserve[c], ==, plays ? rows[i].meeples : 0);
      g_assert_cmpuint (state.guards[c], ==,
                        plays && rows[i].guards > 0 ? 2 : 0);
      g_assert_cmpuint (state.aside[c], ==,
                        plays && rows[i].guards > 0 ? 3 : 0);
    }
  }
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
 * unless asked for.  R8.1, R8.14: the classic game has none of them, and no
 * mist. */
static void
test_uses (void)
{
  static const struct {
    const char *what;
    gboolean level_1, level_2, haunted, circles, classic;
  } rows[] = {
    { "plain",    TRUE,  TRUE,  TRUE,  TRUE, TRUE },
    { "mist",     TRUE,  TRUE,  TRUE,  TRUE, FALSE },
    { "castle",   FALSE, TRUE,  TRUE,  TRUE, FALSE },
    { "cemetery", FALSE, TRUE,  TRUE,  TRUE, FALSE },
    { "circles",  FALSE, FALSE, FALSE, TRUE, FALSE },
  };
  RulesSetup level_1, level_2, haunted, circles, classic;

  rules_setup_init (&level_1, 1, 1);
  rules_setup_init (&level_2, 2, 1);
  rules_setup_init_competitive (&haunted, RULES_MODE_HAUNTED, 2);
  circles = haunted;
  circles.circles = 1;
  rules_setup_init_competitive (&classic, RULES_MODE_CLASSIC, 2);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    RulesTile tile = {
      .bank = i == 0 || i == 3 ? RULES_NO_FEATURE : 0,
      .castle = i == 2 ? 1 : RULES_NO_FEATURE,
      .cemetery = i == 3 ? 0 : RULES_NO_FEATURE,
      .monastery = RULES_NO_FEATURE,
      .circles = i == 4,
    };

    g_test_message ("%s", rows[i].what);
    g_assert_cmpint (rules_setup_uses (&level_1, &tile), ==, rows[i].level_1);
    g_assert_cmpint (rules_setup_uses (&level_2, &tile), ==, rows[i].level_2);
    g_assert_cmpint (rules_setup_uses (&haunted, &tile), ==, rows[i].haunted);
    g_assert_cmpint (rules_setup_uses (&circles, &tile), ==, rows[i].circles);
    g_assert_cmpint (rules_setup_uses (&classic, &tile), ==, rows[i].classic);
  }
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
  g_test_add_func ("/setup/competitive/faults", test_competitive_faults);
  g_test_add_func ("/setup/competitive/figures", test_competitive_figures);
  g_test_add_func ("/setup/deal", test_deal);
  g_test_add_func ("/setup/deck-faults", test_deck_faults);
  g_test_add_func ("/setup/uses", test_uses);

  return g_test_run ();
}
