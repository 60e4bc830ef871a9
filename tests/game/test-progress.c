/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-progress: finished games are counted once, for ever, whatever happens
 * to the file.
 */

#include "config.h"

#include "game/negura-progress.h"
#include "game/negura-record.h"

#include <glib/gstdio.h>
#include <string.h>

#include "util.h"

typedef struct {
  char *folder;
  char *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  self->folder = util_folder_new ();
  self->path = g_build_filename (self->folder, "data", "progress", NULL);
  self->file = g_file_new_for_path (self->path);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  util_folder_free (self->folder);
  g_free (self->path);
  g_object_unref (self->file);
}

/* A game as somebody played it, ready to be counted. */
static NeguraGame *
load_record (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "records", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  NeguraGame *game = negura_record_load (file, NULL, NULL, &error);

  g_assert_no_error (error);
  return game;
}

static void
assert_count (NeguraProgress *progress,
              guint           level,
              gboolean        circles,
              gboolean        take_backs,
              guint           tries,
              guint           wins,
              guint           best)
{
  NeguraProgressCount count = negura_progress_get (progress, level, circles,
                                                   take_backs);

  g_assert_cmpuint (count.tries, ==, tries);
  g_assert_cmpuint (count.wins, ==, wins);
  g_assert_cmpuint (count.best, ==, best);
}

static void
add (NeguraProgress *progress,
     NeguraGame     *game)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (negura_progress_add (progress, game, &error));
  g_assert_no_error (error);
}

static guint
get_margin (NeguraGame *game)
{
  const RulesState *state = negura_game_get_state (game);

  return state->n_deck - state->n_drawn;
}

static void
count_cb (NeguraProgress *progress,
          gpointer        data)
{
  (*(guint *) data)++;
}

/* Won and lost games, once each, also for who reads the file later. */
static void
test_counts (Fixture       *self,
             gconstpointer  data)
{
  g_autoptr (NeguraProgress) progress = negura_progress_new (self->file);
  g_autoptr (NeguraProgress) again = NULL;
  g_autoptr (NeguraGame) won = load_record ("won-1.negura");
  g_autoptr (NeguraGame) better = load_record ("won-4.negura");
  g_autoptr (NeguraGame) lost = load_record ("lost-ghosts-3.negura");
  guint best = MAX (get_margin (won), get_margin (better));
  guint n_changed = 0;

  g_assert_cmpuint (get_margin (won), >, 0);
  g_assert_cmpuint (get_margin (won), !=, get_margin (better));
  g_signal_connect (progress, "changed", G_CALLBACK (count_cb), &n_changed);
  for (guint level = 1; level <= RULES_MAX_LEVEL; level++)
    for (guint kind = 0; kind < 4; kind++)
      assert_count (progress, level, kind & 1, kind >> 1, 0, 0, 0);

  add (progress, lost);
  assert_count (progress, 1, FALSE, FALSE, 1, 0, 0);
  add (progress, won);
  assert_count (progress, 1, FALSE, FALSE, 2, 1, get_margin (won));
  add (progress, better);
  add (progress, won);
  add (progress, lost);
  assert_count (progress, 1, FALSE, FALSE, 3, 2, best);
  g_assert_cmpuint (n_changed, ==, 3);

  again = negura_progress_new (self->file);
  add (again, won);
  assert_count (again, 1, FALSE, FALSE, 3, 2, best);
  assert_count (again, 1, TRUE, FALSE, 0, 0, 0);
  assert_count (again, 1, FALSE, TRUE, 0, 0, 0);
  assert_count (again, 2, FALSE, FALSE, 0, 0, 0);
  g_assert_null (negura_progress_get_set_aside (again));
}

/* Levels, circles and games with take-backs each by themselves. */
static void
test_kinds (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr (NeguraProgress) progress = negura_progress_new (self->file);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 4 * RULES_MAX_LEVEL; i++) {
    guint level = 1 + i / 4;
    gboolean circles = i / 2 % 2;
    gboolean take_backs = i % 2;
    g_autoptr (NeguraGame) game = util_game_new_level (level, circles, 2, i);
    gboolean won;

    /* Not finished: nothing to count. */
    util_play (game, random, 4);
    if (take_backs)
      while (negura_game_undo (game))
        ;
    g_assert_cmpuint (negura_game_get_take_backs (game), ==, take_backs);
    add (progress, game);
    assert_count (progress, level, circles, take_backs, 0, 0, 0);

    util_play (game, random, 1000);
    won = negura_game_get_state (game)->outcome == RULES_OUTCOME_WON;
    add (progress, game);
    assert_count (progress, level, circles, take_backs, 1, won,
                  won ? get_margin (game) : 0);

    /* Its first end counts. */
    g_assert_true (negura_game_undo (game));
    util_play (game, random, 1000);
    add (progress, game);
    assert_count (progress, level, circles, take_backs, 1, won,
                  won ? get_margin (game) : 0);
    assert_count (progress, level, circles, TRUE, take_backs,
                  take_backs && won, take_backs && won ? get_margin (game)
                                                       : 0);
  }
}

/* A game that begins in the middle is no game of the level. */
static void
test_position (Fixture       *self,
               gconstpointer  data)
{
  static const char record[] =
    "{'format': 1, 'negura': '0', 'set': {'name': 'scenario', 'version': 1},"
    " 'setup': {'mode': 'cooperative', 'level': 1, 'seats': ["
    "  {'name': '', 'colours': ['red']}, {'name': '', 'colours': ['green']},"
    "  {'name': '', 'colours': ['blue']}], 'scoring': 'pink'},"
    " 'position': {'deck': ['field'], 'tiles': ["
    "  {'x': 0, 'y': 0, 'tile': 'field', 'turn': 0}]},"
    " 'moves': ['p 1 0 r0', 'pass']}";
  g_autoptr (RulesTileSet) set = util_scenario_set ();
  g_autofree char *text = g_strdelimit (g_strdup (record), "'", '"');
  g_autoptr (NeguraGame) game =
    negura_record_from_text (text, strlen (text), "x", NULL, NULL);
  g_autoptr (NeguraProgress) progress = negura_progress_new (self->file);

  g_assert_nonnull (game);
  g_assert_cmpint (negura_game_get_state (game)->outcome, ==,
                   RULES_OUTCOME_NO_TILE);
  add (progress, game);
  assert_count (progress, 1, FALSE, FALSE, 0, 0, 0);
}

/* --- Damage -------------------------------------------------------------- */

#define ID(n) "00000000-0000-4000-8000-00000000000" n

static void
write_file (Fixture    *self,
            const char *text,
            gssize      length)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (self->path, text, length, NULL));
}

/* Lines that mean nothing to us are left out of the counts and left in the
 * file: a newer Negura may have written them. */
static void
test_foreign_lines (Fixture       *self,
                    gconstpointer  data)
{
  static const char text[] =
    "# kept\n"
    "[Games]\n"
    ID ("1") "=2;circles;won;12;straight;\n"
    ID ("2") "=9;plain;won;1;straight;\n"
    ID ("3") "=2;plain;drawn;1;straight;\n"
    ID ("4") "=2;plain;won;145;straight;\n"
    ID ("5") "=2;plain;won;-1;straight;\n"
    ID ("6") "=2;plain;won;1;straight;more;\n"
    ID ("7") "=2;plain;won;1;\n"
    ID ("8") "=\n"
    "me=2;plain;won;1;straight;\n"
    "[Later]\n"
    "thing=3\n";
  g_autoptr (NeguraProgress) progress = NULL;
  g_autoptr (NeguraGame) game = load_record ("won-1.negura");
  g_autofree char *now = NULL;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  write_file (self, text, -1);
  progress = negura_progress_new (self->file);
  assert_count (progress, 2, TRUE, FALSE, 1, 1, 12);
  assert_count (progress, 2, FALSE, FALSE, 0, 0, 0);
  g_assert_null (negura_progress_get_set_aside (progress));

  add (progress, game);
  g_assert_true (g_file_get_contents (self->path, &now, NULL, NULL));
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_nonnull (strstr (now, lines[i]));
  g_assert_nonnull (strstr (now, negura_game_get_id (game)));
}

/* Of a file that is no key file the sound lines are saved, and all of it is
 * kept beside. */
static void
test_damage (Fixture       *self,
             gconstpointer  data)
{
  static const char text[] =
    "[Games]\n"
    ID ("1") "=3;plain;won;7;straight;\n"
    "half a li\0\xff\xfe\n"
    ID ("2") "=3;plain;lost;0;straight;\n"
    ID ("3") "=3;pla";
  g_autofree char *beside = g_strconcat (self->path, ".damaged", NULL);
  g_autoptr (NeguraProgress) progress = NULL;
  g_autoptr (NeguraProgress) again = NULL;
  g_autoptr (NeguraGame) game = load_record ("won-1.negura");
  g_autofree char *kept = NULL;
  g_autofree char *path = NULL;
  gsize length;

  write_file (self, text, sizeof text - 1);
  progress = negura_progress_new (self->file);
  assert_count (progress, 3, FALSE, FALSE, 2, 1, 7);
  path = g_file_get_path (negura_progress_get_set_aside (progress));
  g_assert_cmpstr (path, ==, beside);
  g_assert_true (g_file_get_contents (beside, &kept, &length, NULL));
  g_assert_cmpmem (kept, length, text, sizeof text - 1);

  add (progress, game);
  again = negura_progress_new (self->file);
  g_assert_null (negura_progress_get_set_aside (again));
  assert_count (again, 3, FALSE, FALSE, 2, 1, 7);
  assert_count (again, 1, FALSE, FALSE, 1, 1, get_margin (game));
}

/* Any cut and any byte changed: never a crash, and what is counted then is
 * there the next time too. */
static void
test_any_damage (Fixture       *self,
                 gconstpointer  data)
{
  static const char text[] =
    "[Games]\n"
    ID ("1") "=3;plain;won;7;straight;\n"
    ID ("2") "=3;circles;lost;0;take-backs;\n";
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autoptr (NeguraGame) game = load_record ("won-1.negura");

  for (guint i = 0; i < 100; i++) {
    char changed[sizeof text];
    gsize length = i % 2 ? (gsize) g_rand_int_range (random, 0, sizeof text)
                         : sizeof text - 1;
    g_autoptr (NeguraProgress) progress = NULL;
    g_autoptr (NeguraProgress) again = NULL;
    guint tries;

    memcpy (changed, text, sizeof text);
    changed[g_rand_int_range (random, 0, sizeof text - 1)] =
      (char) g_rand_int_range (random, 0, 256);
    write_file (self, changed, length);

    progress = negura_progress_new (self->file);
    add (progress, game);
    tries = negura_progress_get (progress, 3, FALSE, FALSE).tries;
    again = negura_progress_new (self->file);
    g_assert_null (negura_progress_get_set_aside (again));
    assert_count (again, 1, FALSE, FALSE, 1, 1, get_margin (game));
    g_assert_cmpuint (negura_progress_get (again, 3, FALSE, FALSE).tries, ==,
                      tries);
  }
}

/* What cannot be read is not written over; the game counts all the same and
 * is written once that is possible. */
static void
test_unwritable (Fixture       *self,
                 gconstpointer  data)
{
  g_autoptr (NeguraProgress) progress = NULL;
  g_autoptr (NeguraProgress) again = NULL;
  g_autoptr (NeguraGame) won = load_record ("won-1.negura");
  g_autoptr (NeguraGame) lost = load_record ("lost-ghosts-3.negura");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (self->path, 0700), ==, 0);
  progress = negura_progress_new (self->file);
  g_assert_false (negura_progress_add (progress, won, &error));
  g_assert_nonnull (error);
  assert_count (progress, 1, FALSE, FALSE, 1, 1, get_margin (won));

  g_assert_cmpint (g_rmdir (self->path), ==, 0);
  add (progress, lost);
  again = negura_progress_new (self->file);
  assert_count (again, 1, FALSE, FALSE, 2, 1, get_margin (won));
}

/* Two programs at once: neither forgets what the other has counted. */
static void
test_two (Fixture       *self,
          gconstpointer  data)
{
  g_autoptr (NeguraProgress) a = negura_progress_new (self->file);
  g_autoptr (NeguraProgress) b = negura_progress_new (self->file);
  g_autoptr (NeguraGame) won = load_record ("won-1.negura");
  g_autoptr (NeguraGame) lost = load_record ("lost-ghosts-3.negura");

  add (a, won);
  add (b, lost);
  assert_count (b, 1, FALSE, FALSE, 2, 1, get_margin (won));
  add (a, lost);
  assert_count (a, 1, FALSE, FALSE, 2, 1, get_margin (won));
}

int
main (int   argc,
      char *argv[])
{
  static const struct {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/progress/counts", test_counts },
    { "/progress/kinds", test_kinds },
    { "/progress/position", test_position },
    { "/progress/foreign-lines", test_foreign_lines },
    { "/progress/damage", test_damage },
    { "/progress/any-damage", test_any_damage },
    { "/progress/unwritable", test_unwritable },
    { "/progress/two", test_two },
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
