/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared tile sets, and games that are played with several of them.
 */

#include <string.h>

#include "game/negura-record.h"
#include "game/negura-tile-file.h"
#include "game/negura-tile-set.h"

/* A set of one clear tile, called as asked. */
static RulesTileSet *
small_set (const char *name,
           const char *tile)
{
  g_autofree char *text =
    g_strdup_printf ("[Tile Set]\nformat=1\nname=%s\nversion=3\ntiles=1\n\n"
                     "[%s]\nsides=field; field; field; field\n"
                     "fields=NL NR EL ER SL SR WL WR\n", name, tile);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  RulesTileSet *set = negura_tile_set_load_bytes (bytes, "small", &error);

  g_assert_no_error (error);
  return set;
}

static RulesTileSet *
get (const char *name)
{
  g_autoptr (GError) error = NULL;
  RulesTileSet *set = negura_tile_sets_get (name, NEGURA_TILE_SET_NEWEST,
                                            &error);

  g_assert_no_error (error);
  return set;
}

static RulesTileSet *
with_circles (const RulesTileSet *set)
{
  g_autoptr (GError) error = NULL;
  RulesTileSet *joined = negura_tile_set_with_circles (set, &error);

  g_assert_no_error (error);
  return joined;
}

static void
test_alone (void)
{
  g_autoptr (RulesTileSet) mists = get ("mists");
  g_autoptr (RulesTileSet) again = get ("mists");

  g_assert_true (mists == again);
  g_assert_cmpuint (negura_tile_set_get_n_parts (mists), ==, 1);
  g_assert_true (negura_tile_set_get_part (mists, 0) == mists);
}

static void
test_joined (void)
{
  g_autoptr (RulesTileSet) mists = get ("mists");
  g_autoptr (RulesTileSet) circles = get ("circles");
  g_autoptr (RulesTileSet) joined = with_circles (mists);
  g_autoptr (RulesTileSet) again = with_circles (mists);
  g_autoptr (RulesTileSet) same = with_circles (joined);

  g_assert_true (joined == again);
  g_assert_true (joined == same);
  g_assert_true (negura_tile_set_get_built_in (joined));
  g_assert_cmpstr (joined->name, ==, "mists+circles");
  g_assert_cmpuint (joined->version, ==, mists->version);
  g_assert_cmpuint (joined->n_start, ==, 4);
  g_assert_cmpuint (rules_tile_set_count (joined), ==, 69);
  g_assert_cmpint (rules_tile_set_check (joined, NULL, NULL), ==,
                   RULES_TILE_OK);

  g_assert_cmpuint (negura_tile_set_get_n_parts (joined), ==, 2);
  g_assert_true (negura_tile_set_get_part (joined, 0) == mists);
  g_assert_true (negura_tile_set_get_part (joined, 1) == circles);

  /* The parts are as they were. */
  g_assert_cmpuint (rules_tile_set_count (mists), ==, 60);
  g_assert_cmpstr (mists->name, ==, "mists");
}

/* Sets of one's own are joined in any order and number that fits. */
static void
test_own (void)
{
  g_autoptr (RulesTileSet) mists = get ("mists");
  g_autoptr (RulesTileSet) joined = with_circles (mists);
  g_autoptr (RulesTileSet) one = small_set ("one", "x");
  g_autoptr (RulesTileSet) other = small_set ("twenty-letters-long1", "y");
  g_autoptr (RulesTileSet) more = small_set ("more", "z");
  g_autoptr (RulesTileSet) twice = small_set ("twice", "x");
  g_autoptr (RulesTileSet) three = NULL;
  g_autoptr (RulesTileSet) four = NULL;
  g_autoptr (RulesTileSet) long_name = NULL;
  g_autoptr (GError) error = NULL;

  three = negura_tile_set_join (joined, one, &error);
  g_assert_no_error (error);
  g_assert_false (negura_tile_set_get_built_in (three));
  g_assert_cmpstr (three->name, ==, "mists+circles+one");
  g_assert_cmpuint (negura_tile_set_get_n_parts (three), ==, 3);
  g_assert_true (negura_tile_set_get_part (three, 2) == one);

  four = negura_tile_set_join (three, other, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (negura_tile_set_get_n_parts (four), ==,
                    NEGURA_TILE_SET_MAX_PARTS);
  g_assert_cmpint (rules_tile_set_check (four, NULL, NULL), ==, RULES_TILE_OK);

  long_name = negura_tile_set_join (other, joined, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (long_name->name, ==, "twenty-letters-long1+mi");

  /* One too many. */
  g_assert_null (negura_tile_set_join (four, more, &error));
  g_assert_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_SET);
  g_clear_error (&error);

  /* A tile name comes once. */
  g_assert_null (negura_tile_set_join (three, twice, &error));
  g_assert_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_SET);
  g_assert_cmpstr (error->message, ==,
                   "The tile sets “mists+circles+one” and “twice” cannot be "
                   "played together.");
}

static NeguraGame *
game_new (const RulesTileSet  *set,
          guint                level,
          gboolean             circles,
          GError             **error)
{
  RulesSetup setup;

  rules_setup_init (&setup, level, 2);
  setup.circles = circles;
  return negura_game_new (set, &setup, NULL, 5, error);
}

/* A set without a start tile is only added to others. */
static void
test_no_start (void)
{
  g_autoptr (RulesTileSet) circles = get ("circles");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++) {
    g_assert_null (game_new (circles, 1, i == 1, &error));
    g_assert_cmpstr (error->message, ==, "The tile set has no start tile.");
    g_clear_error (&error);
  }
}

static guint
circle_tiles_in_deck (NeguraGame *game)
{
  const RulesTileSet *set = negura_game_get_set (game);
  const RulesState *state = negura_game_get_state (game);
  guint n = 0;

  for (guint i = 0; i < state->n_deck; i++)
    n += set->tiles[state->deck[i]].circles > 0;

  return n;
}

/* A record alone is enough to play the game again: it names both sets, or
 * holds them. */
static void
test_record (void)
{
  static const guint levels[] = { 1, 2, 3, 5 };
  g_autoptr (RulesTileSet) mists = get ("mists");
  g_autoptr (RulesTileSet) joined = with_circles (mists);

  for (gsize i = 0; i < G_N_ELEMENTS (levels); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (NeguraGame) game = game_new (joined, levels[i], TRUE, &error);
    g_autoptr (NeguraGame) again = NULL;
    g_autofree char *text = NULL;
    g_autofree char *text_again = NULL;

    g_assert_no_error (error);
    g_assert_cmpuint (negura_game_get_state (game)->n_deck, ==,
                      levels[i] == 1 ? 59 : 69);
    g_assert_cmpuint (circle_tiles_in_deck (game), ==, 9);

    text = negura_record_to_text (game);
    again = negura_record_from_text (text, strlen (text), "x", NULL, &error);
    g_assert_no_error (error);
    g_assert_true (negura_game_get_set (again) == joined);
    g_assert_cmpuint (negura_game_get_state (again)->setup.circles, ==, 1);

    text_again = negura_record_to_text (again);
    g_assert_cmpstr (text, ==, text_again);
  }
}

/* Records with sets of one's own, which no other machine knows. */
static void
test_record_own (void)
{
  g_autoptr (RulesTileSet) mists = get ("mists");
  g_autoptr (RulesTileSet) joined = with_circles (mists);
  g_autoptr (RulesTileSet) own = small_set ("own", "x");
  g_autoptr (RulesTileSet) set = negura_tile_set_join (joined, own, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (NeguraGame) game = game_new (set, 2, TRUE, &error);
  g_autoptr (NeguraGame) again = NULL;
  g_autoptr (NeguraGame) twice = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *bad = NULL;

  g_assert_no_error (error);
  text = negura_record_to_text (game);
  again = negura_record_from_text (text, strlen (text), "x", NULL, &error);
  g_assert_no_error (error);
  g_assert_false (negura_game_get_set (again) == set);
  g_assert_cmpmem (negura_game_get_set (again), sizeof *set, set, sizeof *set);
  g_assert_cmpuint (negura_tile_set_get_n_parts (negura_game_get_set (again)),
                    ==, 3);

  /* The tile of the last set gets the name of one of the first. */
  parts = g_strsplit (text, "[x]", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  bad = g_strjoinv ("[42]", parts);
  twice = negura_record_from_text (bad, strlen (bad), "x", NULL, &error);
  g_assert_null (twice);
  g_assert_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT);
  g_assert_cmpstr (error->message, ==,
                   "x, added[1]: the tile sets “mists+circles” and “own” "
                   "cannot be played together.");
}

/* --- The tiles of a game ------------------------------------------------- */

static RulesTileSet *
for_setup (const RulesTileSet *own,
           RulesMode           mode,
           gboolean            circles)
{
  RulesSetup setup = { .mode = mode, .circles = circles };
  g_autoptr (GError) error = NULL;
  RulesTileSet *set = negura_tile_set_for_setup (own, &setup, &error);

  g_assert_no_error (error);
  g_assert_cmpint (rules_tile_set_check (set, NULL, NULL), ==, RULES_TILE_OK);
  return set;
}

/* R2.1, R2.4, R8.1, R8.10, R8.14 */
static void
test_modes (void)
{
  static const struct {
    RulesMode mode;
    gboolean circles;
    const char *name;
    guint count;
    guint n_start;
  } rows[] = {
    { RULES_MODE_COOPERATIVE, FALSE, "mists", 60, 4 },
    { RULES_MODE_COOPERATIVE, TRUE, "mists+circles", 69, 4 },
    { RULES_MODE_HAUNTED, FALSE, "mists+base", 131, 4 },
    { RULES_MODE_HAUNTED, TRUE, "mists+base+circles", 140, 4 },
    { RULES_MODE_CLASSIC, FALSE, "base", 71, 1 },
    { RULES_MODE_CLASSIC, TRUE, "base", 71, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (RulesTileSet) set = for_setup (NULL, rows[i].mode,
                                              rows[i].circles);
    g_autoptr (RulesTileSet) again = for_setup (NULL, rows[i].mode,
                                                rows[i].circles);
    uint8_t d = rules_tile_set_find (set, "D");

    g_assert_true (set == again);
    g_assert_true (negura_tile_set_get_built_in (set));
    g_assert_cmpstr (set->name, ==, rows[i].name);
    g_assert_cmpuint (set->version, ==, 1);
    g_assert_cmpuint (rules_tile_set_count (set), ==, rows[i].count);
    g_assert_cmpuint (set->n_start, ==, rows[i].n_start);
    g_assert_cmpstr (set->tiles[set->start[0]].name, ==,
                     rows[i].n_start == 4 ? "start-nw" : "D");

    /* The fourth D is the start tile of the base game, and stays out of the
     * haunted one. */
    if (rows[i].mode == RULES_MODE_COOPERATIVE)
      g_assert_cmpuint (d, ==, RULES_NO_TILE);
    else
      g_assert_cmpuint (set->tiles[d].copies, ==, 3);
  }
}

/* The whole deck is dealt, and a game of every number of seats begins. */
static void
test_modes_begin (void)
{
  for (guint i = 0; i < 3 * 5; i++) {
    RulesMode mode = i % 3 < 2 ? RULES_MODE_HAUNTED : RULES_MODE_CLASSIC;
    g_autoptr (RulesTileSet) set = for_setup (NULL, mode, i % 3 == 1);
    g_autoptr (GError) error = NULL;
    g_autoptr (NeguraGame) game = NULL;
    const RulesState *state;
    RulesSetup setup;

    rules_setup_init_competitive (&setup, mode, (uint8_t) (2 + i / 3));
    setup.circles = i % 3 == 1;
    game = negura_game_new (set, &setup, NULL, i, &error);
    g_assert_no_error (error);

    state = negura_game_get_state (game);
    g_assert_cmpuint (state->n_deck, ==, rules_tile_set_count (set));
    g_assert_cmpuint (state->n_cells, ==, set->n_start);
    g_assert_cmpuint (circle_tiles_in_deck (game), ==, setup.circles ? 9 : 0);
  }
}

/* A set of one's own takes the place of the first; what it brings itself is
 * not added. */
static void
test_modes_own (void)
{
  g_autoptr (RulesTileSet) own = small_set ("own", "x");
  g_autoptr (RulesTileSet) base = get ("base");
  g_autoptr (RulesTileSet) full = negura_tile_set_join (own, base, NULL);
  g_autoptr (RulesTileSet) haunted = for_setup (own, RULES_MODE_HAUNTED, TRUE);
  g_autoptr (RulesTileSet) same = for_setup (full, RULES_MODE_HAUNTED, FALSE);
  g_autoptr (RulesTileSet) classic = for_setup (own, RULES_MODE_CLASSIC, FALSE);

  g_assert_cmpstr (haunted->name, ==, "own+base+circles");
  g_assert_true (same == full);
  g_assert_true (classic == own);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tile-set/alone", test_alone);
  g_test_add_func ("/tile-set/joined", test_joined);
  g_test_add_func ("/tile-set/own", test_own);
  g_test_add_func ("/tile-set/no-start", test_no_start);
  g_test_add_func ("/tile-set/modes", test_modes);
  g_test_add_func ("/tile-set/modes/begin", test_modes_begin);
  g_test_add_func ("/tile-set/modes/own", test_modes_own);
  g_test_add_func ("/tile-set/record", test_record);
  g_test_add_func ("/tile-set/record/own", test_record_own);

  return g_test_run ();
}
