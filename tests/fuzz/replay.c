/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs a fuzz target without a fuzzer: on the files of its corpus, on those
 * with some bytes changed, and on bytes by chance.  The first argument is the
 * name of the target.
 */

#include <glib.h>

#include "fuzz.h"

#include <string.h>

#define RANDOM_TRIES 1500
#define CHANGED_TRIES 100
#define MAX_RANDOM_SIZE 600

static const char *target;

static GPtrArray *
load_corpus (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "corpus",
                                                   target, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify)
                                                     g_bytes_unref);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autoptr (GError) error = NULL;
    char *contents;
    gsize length;

    g_file_get_contents (path, &contents, &length, &error);
    g_assert_no_error (error);
    g_ptr_array_add (files, g_bytes_new_take (contents, length));
  }
  return files;
}

static void
test_corpus (void)
{
  g_autoptr (GPtrArray) files = load_corpus ();

  g_assert_cmpuint (files->len, >, 0);
  for (guint i = 0; i < files->len; i++) {
    gsize size;
    const guint8 *data = g_bytes_get_data (files->pdata[i], &size);

    g_assert_cmpint (LLVMFuzzerTestOneInput (data, size), ==, 0);
  }
}

static void
test_changed (void)
{
  g_autoptr (GPtrArray) files = load_corpus ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < files->len; i++) {
    for (guint try = 0; try < CHANGED_TRIES; try++) {
      gsize size;
      const guint8 *data = g_bytes_get_data (files->pdata[i], &size);
      g_autofree guint8 *copy = g_memdup2 (data, size);

      for (guint n = 0; n <= try % 8 && size > 0; n++)
        copy[g_rand_int_range (random, 0, size)] =
          g_rand_int_range (random, 0, 256);
      if (try % 3 == 0 && size > 0)
        size = g_rand_int_range (random, 0, size);
      g_assert_cmpint (LLVMFuzzerTestOneInput (copy, size), ==, 0);
    }
  }
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  guint8 data[MAX_RANDOM_SIZE];

  g_assert_cmpint (LLVMFuzzerTestOneInput (data, 0), ==, 0);
  for (guint try = 0; try < RANDOM_TRIES; try++) {
    gsize size = g_rand_int_range (random, 0, MAX_RANDOM_SIZE);

    for (gsize i = 0; i < size; i++)
      data[i] = g_rand_int_range (random, 0, 256);
    g_assert_cmpint (LLVMFuzzerTestOneInput (data, size), ==, 0);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *corpus = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *by_chance = NULL;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  target = argv[1];

  corpus = g_strdup_printf ("/fuzz/%s/corpus", target);
  changed = g_strdup_printf ("/fuzz/%s/changed", target);
  by_chance = g_strdup_printf ("/fuzz/%s/random", target);
  g_test_add_func (corpus, test_corpus);
  g_test_add_func (changed, test_changed);
  g_test_add_func (by_chance, test_random);

  return g_test_run ();
}
