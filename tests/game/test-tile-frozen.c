/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Released built-in sets are never edited: records name them and hold no copy.
 * Records of version 0 hold the set that they were played with.
 */

#include <glib/gstdio.h>
#include <string.h>

#include "game/negura-record.h"
#include "game/negura-tile-file.h"
#include "game/negura-tile-set.h"

/* Every version that was ever released, and SHA-256 of what the program writes
 * for it: everything but comments and spacing.
 *
 * NEVER CHANGE A ROW.  A new version gets a new row (docs/FORMATS.md, “Released
 * sets”). */
static const struct {
  const char *name;
  int         version;
  const char *sum;
} released[] = {
  { "base", 1, "ed08526e5e03cf8efadf2beae5622f6cbff0b9aa96d1b3e2e947ef7203c71e96" },
  { "mists", 1, "421a6ad53ca7b1d8efee326a9285acf3dccd3bd680fb0f821ddd55d1eae19222" },
  { "circles", 1, "4e03fdc255256f89a2d5ca766c8adce2af9b613c28a93b441a435b6a01db981c" },
};

static char *
sum_of (const RulesTileSet *set)
{
  g_autofree char *text = negura_tile_file_to_text (set);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

static RulesTileSet *
get (const char *name,
     int         version)
{
  g_autoptr (GError) error = NULL;
  RulesTileSet *set = negura_tile_sets_get (name, version, &error);

  g_assert_no_error (error);
  g_assert_true (negura_tile_set_get_built_in (set));
  return set;
}

static void
test_sums (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (released); i++) {
    g_autoptr (RulesTileSet) set = get (released[i].name, released[i].version);
    g_autofree char *sum = sum_of (set);

    g_assert_cmpuint (set->version, ==, released[i].version);
    if (!g_str_equal (sum, released[i].sum))
      g_error ("Version %d of the tile set “%s” is released, and now it is "
               "another (%s). Games that people have played would change. Take "
               "the change back; new geometry is a new version beside the old "
               "one: docs/FORMATS.md, “Released sets”, says how.",
               released[i].version, released[i].name, sum);
  }
}

/* A row can only be missing for a version that is not released yet. */
static void
test_rows (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("NEGURA_DATADIR"),
                                              "tiles", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *base;
  guint n = 0;

  g_assert_no_error (error);
  while ((base = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, base, NULL);
    g_autoptr (GFile) file = g_file_new_for_path (path);
    g_autofree RulesTileSet *set = NULL;
    gboolean found = FALSE;

    if (!g_str_has_suffix (base, ".tiles"))
      continue;
    set = negura_tile_file_load (file, &error);
    g_assert_no_error (error);
    for (gsize i = 0; i < G_N_ELEMENTS (released); i++)
      found = found || (g_str_equal (released[i].name, set->name)
                        && released[i].version == set->version);
    if (!found && set->version > 0)
      g_error ("%s: version %u is released without a row in %s", base,
               set->version, __FILE__);
    n++;
  }

  g_assert_cmpuint (n, >=, G_N_ELEMENTS (released));
}

/* --- Records ------------------------------------------------------------- */

static NeguraGame *
open_record (const char  *name,
             char       **text)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "records", name, NULL);
  g_autoptr (GError) error = NULL;
  NeguraGame *game;

  g_file_get_contents (path, text, NULL, &error);
  g_assert_no_error (error);
  game = negura_record_from_text (*text, strlen (*text), name, NULL, &error);
  g_assert_no_error (error);

  return game;
}

static guint
count (const char *text,
       const char *word)
{
  g_auto (GStrv) parts = g_strsplit (text, word, -1);

  return g_strv_length (parts) - 1;
}

/* Both are played to the end, on the tiles they were begun with. */
static void
check_over (NeguraGame *game)
{
  g_assert_cmpint (negura_game_get_state (game)->phase, ==, RULES_PHASE_OVER);
  g_assert_cmpuint (negura_tile_set_get_n_parts (negura_game_get_set (game)),
                    ==, 2);
}

/* A game from before the first release, on tiles that are no longer here. */
static void
test_unreleased (void)
{
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autofree char *twice = NULL;
  g_autoptr (NeguraGame) game = open_record ("won-2.negura", &text);
  g_autoptr (NeguraGame) copy = NULL;
  g_autoptr (RulesTileSet) mists = get ("mists", 1);
  const RulesTileSet *part = negura_tile_set_get_part (negura_game_get_set (game), 0);

  g_assert_cmpuint (count (text, "[Tile Set]"), ==, 2);
  check_over (game);
  g_assert_cmpint (negura_game_get_state (game)->outcome, ==, RULES_OUTCOME_WON);

  g_assert_false (negura_tile_set_get_built_in (part));
  g_assert_cmpstr (part->name, ==, mists->name);
  g_assert_cmpuint (part->version, ==, 0);
  g_assert_false (rules_tile_equal (&part->tiles[rules_tile_set_find (part, "25")],
                                    &mists->tiles[rules_tile_set_find (mists, "25")]));

  /* Saved again it still holds them. */
  again = negura_record_to_text (game);
  g_assert_cmpuint (count (again, "[Tile Set]"), ==, 2);
  copy = negura_record_from_text (again, strlen (again), "x", NULL, NULL);
  g_assert_nonnull (copy);
  twice = negura_record_to_text (copy);
  g_assert_cmpstr (again, ==, twice);
  g_assert_cmpmem (negura_game_get_state (game), sizeof (RulesState),
                   negura_game_get_state (copy), sizeof (RulesState));
}

/* A stored game that only names its sets: it opens as long as they are as they
 * were. */
static void
test_named (void)
{
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autoptr (NeguraGame) game = open_record ("won-3.negura", &text);
  g_autoptr (RulesTileSet) mists = get ("mists", 1);
  g_autoptr (RulesTileSet) circles = get ("circles", 1);
  const RulesTileSet *set = negura_game_get_set (game);

  g_assert_cmpuint (count (text, "[Tile Set]"), ==, 0);
  check_over (game);
  g_assert_true (negura_tile_set_get_built_in (set));
  g_assert_true (negura_tile_set_get_part (set, 0) == mists);
  g_assert_true (negura_tile_set_get_part (set, 1) == circles);

  again = negura_record_to_text (game);
  g_assert_cmpuint (count (again, "[Tile Set]"), ==, 0);
  g_assert_cmpuint (count (again, "\"version\" : 1"), ==, 2);
}

/* --- A second version ---------------------------------------------------- */

static char *
small_text (const char *name,
            int         version)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "[Tile Set]\nformat=1\nname=%s\nversion=%d\ntiles=3\n"
                   "start=s\n", name, version);
  for (const char *tile = "sabc"; *tile != '\0'; tile++)
    g_string_append_printf (text, "\n[%c]\nsides=field; field; field; %s\n%s",
                            *tile, version == 1 ? "field" : "road",
                            version == 1
                            ? "fields=NL NR EL ER SL SR WL WR\n"
                            : "has=village\nroads=W-village\n"
                              "fields=NL NR EL ER SL SR WL WR\n");

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
write_set (const char *folder,
           const char *stem,
           const char *name,
           int         version)
{
  g_autofree char *base = g_strconcat (stem, ".tiles", NULL);
  g_autofree char *path = g_build_filename (folder, "tiles", base, NULL);
  g_autofree char *text = small_text (name, version);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* What docs/FORMATS.md tells to do works: the old version stays beside the new
 * one, and old games find it. */
static void
test_successor (void)
{
  g_autofree char *home = g_strdup (g_getenv ("NEGURA_DATADIR"));
  g_autofree char *folder = g_dir_make_tmp ("negura-tiles-XXXXXX", NULL);
  g_autofree char *tiles = g_build_filename (folder, "tiles", NULL);
  g_autofree char *old_path = g_build_filename (tiles, "small-1.tiles", NULL);
  g_autofree char *new_path = g_build_filename (tiles, "small.tiles", NULL);
  g_autoptr (RulesTileSet) newest = NULL;
  g_autoptr (RulesTileSet) old = NULL;
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (NeguraGame) copy = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  RulesSetup setup;

  g_assert_cmpint (g_mkdir (tiles, 0700), ==, 0);
  write_set (folder, "small-1", "small", 1);
  write_set (folder, "small", "small", 2);
  g_setenv ("NEGURA_DATADIR", folder, TRUE);

  newest = get ("small", NEGURA_TILE_SET_NEWEST);
  g_assert_cmpuint (newest->version, ==, 2);
  old = get ("small", 1);
  g_assert_cmpuint (old->version, ==, 1);
  g_assert_null (negura_tile_sets_get ("small", 3, &error));
  g_assert_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_SET);
  g_clear_error (&error);

  rules_setup_init (&setup, 1, 1);
  game = negura_game_new (old, &setup, NULL, 5, &error);
  g_assert_no_error (error);
  text = negura_record_to_text (game);
  g_assert_cmpuint (count (text, "[Tile Set]"), ==, 0);
  copy = negura_record_from_text (text, strlen (text), "x", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (negura_game_get_set (copy) == old);

  g_setenv ("NEGURA_DATADIR", home, TRUE);
  g_unlink (old_path);
  g_unlink (new_path);
  g_rmdir (tiles);
  g_rmdir (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tile-frozen/sums", test_sums);
  g_test_add_func ("/tile-frozen/rows", test_rows);
  g_test_add_func ("/tile-frozen/record/unreleased", test_unreleased);
  g_test_add_func ("/tile-frozen/record/named", test_named);
  g_test_add_func ("/tile-frozen/successor", test_successor);

  return g_test_run ();
}
