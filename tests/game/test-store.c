/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-store: games on the disk, and what becomes of them when the program,
 * the disk or the files fail.
 */

#include "config.h"

#include "game/negura-record-private.h"
#include "game/negura-store-private.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <utime.h>

#include <glib/gstdio.h>

#include "util.h"

typedef struct {
  char *folder;
  NeguraStore *store;
  GPtrArray *damaged;         /* "name: message" */
  guint n_failed;
} Fixture;

static void
damaged_cb (NeguraStore *store,
            const char  *name,
            const char  *message,
            gpointer     data)
{
  Fixture *self = data;

  g_ptr_array_add (self->damaged, g_strdup_printf ("%s: %s", name, message));
}

static void
failed_cb (NeguraStore  *store,
           const GError *error,
           gpointer      data)
{
  Fixture *self = data;

  g_assert_nonnull (error);
  self->n_failed++;
}

static void
open_store (Fixture *self)
{
  g_autoptr (GFile) folder = g_file_new_for_path (self->folder);

  self->store = negura_store_new (folder);
  g_signal_connect (self->store, "damaged", G_CALLBACK (damaged_cb), self);
  g_signal_connect (self->store, "failed", G_CALLBACK (failed_cb), self);
}

static void
close_store (Fixture *self)
{
  /* Results of the worker that are still under way keep the store, and so
   * does the worker itself for a moment after the result is in. */
  while (g_atomic_int_get (&G_OBJECT (self->store)->ref_count) > 1) {
    g_main_context_iteration (NULL, FALSE);
    g_thread_yield ();
  }

  g_assert_finalize_object (self->store);
  self->store = NULL;
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autofree char *parent = util_folder_new ();

  /* The folder itself is for the store to make. */
  self->folder = g_build_filename (parent, "games", NULL);
  self->damaged = g_ptr_array_new_with_free_func (g_free);
  self->n_failed = 0;
  open_store (self);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_autofree char *parent = g_path_get_dirname (self->folder);

  if (self->store != NULL)
    close_store (self);
  g_ptr_array_unref (self->damaged);
  util_folder_free (g_steal_pointer (&parent));
  g_free (self->folder);
}

static char *
get_path (Fixture    *self,
          const char *id)
{
  return g_strdup_printf ("%s/%s.negura", self->folder, id);
}

static NeguraGame *
load (Fixture    *self,
      const char *id)
{
  g_autoptr (GError) error = NULL;
  NeguraGame *game = negura_store_load (self->store, id, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);
  g_assert_cmpstr (negura_game_get_id (game), ==, id);

  return game;
}

static void
assert_same (NeguraGame *a,
             NeguraGame *b)
{
  g_autofree char *text_a = negura_record_to_line (a);
  g_autofree char *text_b = negura_record_to_line (b);

  g_assert_cmpstr (text_a, ==, text_b);
  g_assert_cmpmem (negura_game_get_state (a), sizeof (RulesState),
                   negura_game_get_state (b), sizeof (RulesState));
}

/* A file of the store is itself a record, with a journal. */
static void
assert_file (Fixture    *self,
             NeguraGame *game)
{
  g_autofree char *path = get_path (self, negura_game_get_id (game));
  g_autofree char *text = NULL;
  g_autoptr (NeguraGame) copy = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  copy = negura_record_from_text (text, length, "x", NULL, &error);
  g_assert_no_error (error);
  assert_same (game, copy);
}

/* Plays, undoes and redoes at random. */
static void
wander (NeguraGame *game,
        GRand      *random,
        guint       n)
{
  for (guint i = 0; i < n; i++)
    switch (g_rand_int_range (random, 0, 6)) {
    case 0:
      negura_game_undo (game);
      break;
    case 1:
      negura_game_redo (game);
      break;
    default:
      util_play (game, random, 1);
      break;
    }
}

/* --- What it does -------------------------------------------------------- */

/* No file before the first move; every move is in the file at once. */
static void
test_first_move (Fixture       *self,
                 gconstpointer  data)
{
  g_autoptr (NeguraGame) game = util_game_new (3, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  negura_store_follow (self->store, game);
  negura_store_follow (self->store, game);
  g_assert_false (g_file_test (self->folder, G_FILE_TEST_EXISTS));

  for (guint i = 0; i < 40; i++) {
    wander (game, random, 1);
    if (negura_game_get_serial (game) > 0)
      assert_file (self, game);
  }

  negura_store_close (self->store, game);
  g_assert_cmpuint (self->n_failed, ==, 0);
}

static void
test_resume (Fixture       *self,
             gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autoptr (NeguraGame) game = util_game_new (2, 2);
  g_autofree char *id = g_strdup (negura_game_get_id (game));

  negura_store_follow (self->store, game);
  for (guint i = 0; i < 10; i++) {
    g_autoptr (NeguraGame) again = NULL;

    wander (game, random, 12);
    negura_store_close (self->store, game);
    again = load (self, id);
    assert_same (game, again);

    g_set_object (&game, again);
    negura_store_follow (self->store, game);
  }

  negura_store_close (self->store, game);
  g_assert_cmpuint (self->damaged->len, ==, 0);
  g_assert_cmpuint (self->n_failed, ==, 0);
}

/* A second window never gets the same game, nor does another program. */
static void
test_once (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GFile) folder = g_file_new_for_path (self->folder);
  g_autoptr (NeguraStore) other = negura_store_new (folder);
  NeguraGame *game = util_game_new (1, 3);
  g_autofree char *id = g_strdup (negura_game_get_id (game));
  g_autoptr (GError) error = NULL;

  negura_store_follow (self->store, game);
  util_play (game, random, 5);

  g_assert_null (negura_store_load (self->store, id, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_false (negura_store_remove (self->store, id, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);

  /* Locks belong to open files, so that another store is another program. */
  g_assert_null (negura_store_load (other, id, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);

  negura_store_close (self->store, game);
  g_assert_finalize_object (game);

  /* Loaded is open too, until the game is freed. */
  game = load (self, id);
  g_assert_null (negura_store_load (self->store, id, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_finalize_object (game);

  game = negura_store_load (other, id, &error);
  g_assert_no_error (error);
  g_assert_finalize_object (game);
  g_assert_finalize_object (g_steal_pointer (&other));
}

static guint n_changes;

static void
count_changes_cb (GListModel *model,
                  guint       position,
                  guint       removed,
                  guint       added,
                  gpointer    data)
{
  n_changes++;
}

/* Makes the file of a game look as if it was last written then. */
static void
set_written (Fixture    *self,
             const char *id,
             time_t      seconds)
{
  g_autofree char *path = get_path (self, id);
  struct utimbuf times = { .actime = seconds, .modtime = seconds };

  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

/* Playing the newest moves nothing; playing another brings it to the top. */
static void
assert_newest_first (GListModel *games,
                     NeguraGame *first,
                     NeguraGame *second,
                     GRand      *random)
{
  g_autoptr (NeguraStoredGame) stored = NULL;

  n_changes = 0;
  util_play (second, random, 1);
  g_assert_cmpuint (n_changes, ==, 0);
  util_play (first, random, 1);
  g_assert_cmpuint (n_changes, ==, 2);
  stored = g_list_model_get_item (games, 0);
  g_assert_cmpstr (negura_stored_game_get_id (stored), ==,
                   negura_game_get_id (first));
  util_play (second, random, 1);
}

static void
test_list (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autoptr (NeguraGame) first = util_game_new (1, 4);
  g_autoptr (NeguraGame) second = util_game_new_level (6, TRUE, 4, 5);
  GListModel *games = negura_store_get_games (self->store);
  g_autoptr (NeguraStoredGame) stored = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (games), ==, 0);
  negura_store_follow (self->store, first);
  negura_store_follow (self->store, second);
  g_assert_cmpuint (g_list_model_get_n_items (games), ==, 0);

  util_play (first, random, 1);
  util_play (second, random, 9);
  g_assert_cmpuint (g_list_model_get_n_items (games), ==, 2);

  stored = g_list_model_get_item (games, 0);
  g_assert_cmpstr (negura_stored_game_get_id (stored), ==,
                   negura_game_get_id (second));
  g_assert_true (negura_stored_game_get_open (stored));
  g_assert_cmpuint (negura_stored_game_get_seats (stored), ==, 4);
  g_assert_cmpuint (negura_stored_game_get_level (stored), ==, 6);
  g_assert_true (negura_stored_game_get_circles (stored));
  g_assert_cmpuint (negura_stored_game_get_turn (stored), ==,
                    negura_game_get_state (second)->turns);
  g_assert_cmpuint (negura_stored_game_get_outcome (stored), ==,
                    RULES_OUTCOME_NONE);

  g_signal_connect (games, "items-changed", G_CALLBACK (count_changes_cb),
                    NULL);
  assert_newest_first (games, first, second, random);

  negura_store_close (self->store, first);
  negura_store_close (self->store, second);
  g_assert_false (negura_stored_game_get_open (stored));
  g_clear_object (&stored);
  close_store (self);

  /* What a new start of the program finds. Two files written at almost the
   * same time may bear the same time. */
  set_written (self, negura_game_get_id (first), 1000);
  set_written (self, negura_game_get_id (second), 2000);
  open_store (self);
  games = negura_store_get_games (self->store);
  g_assert_cmpuint (g_list_model_get_n_items (games), ==, 2);
  stored = g_list_model_get_item (games, 0);
  g_assert_cmpstr (negura_stored_game_get_id (stored), ==,
                   negura_game_get_id (second));
  g_assert_cmpuint (negura_stored_game_get_score (stored), ==,
                    rules_score (negura_game_get_state (second)));

  negura_store_remove (self->store, negura_game_get_id (second), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (games), ==, 1);
  g_assert_false (negura_store_remove (self->store,
                                       negura_game_get_id (second), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* However fast the moves come, the whole is written once a second. */
static void
test_coalescing (Fixture       *self,
                 gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  g_autoptr (NeguraGame) game = util_game_new (5, 6);
  g_autofree char *path = get_path (self, negura_game_get_id (game));
  g_autofree char *text = NULL;
  gint64 start = g_get_monotonic_time ();
  guint seconds;

  negura_store_follow (self->store, game);
  util_play (game, random, 1);
  for (guint i = 0; i < 60; i++) {
    wander (game, random, 1);
    g_main_context_iteration (NULL, FALSE);
  }
  seconds = (guint) ((g_get_monotonic_time () - start) /
                     NEGURA_STORE_INTERVAL);
  g_assert_cmpuint (_negura_store_get_n_rewrites (self->store), <=,
                    1 + seconds);

  while (_negura_store_get_n_rewrites (self->store) < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - start, >=,
                   NEGURA_STORE_INTERVAL);

  /* The journal has gone into the record, and nothing is planned any more. */
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpuint (strchr (text, '\n') - text + 1, ==, strlen (text));
  g_assert_false (g_main_context_pending (NULL));

  negura_store_close (self->store, game);
  g_assert_cmpuint (_negura_store_get_n_rewrites (self->store), ==, 2);
}

/* --- What it survives ---------------------------------------------------- */

#define FOLDER "NEGURA_TEST_FOLDER"
#define SEED "NEGURA_TEST_SEED"

/* How far the game of a seed gets before its program dies. */
static guint
moves_of_seed (guint seed)
{
  return 1 + seed * 7 % 50;
}

static NeguraGame *
game_of_seed (guint seed)
{
  return util_game_new_level (1 + seed % 6, seed / 6 % 2, 1 + seed % 5, seed);
}

/* Another program: plays the game of a seed, the worker writing now and then,
 * and dies on the way. */
static void
test_die (void)
{
  g_autoptr (GFile) folder = g_file_new_for_path (g_getenv (FOLDER));
  guint seed = (guint) g_ascii_strtoull (g_getenv (SEED), NULL, 10);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  NeguraStore *store = negura_store_new (folder);
  NeguraGame *game = game_of_seed (seed);

  negura_store_follow (store, game);
  for (guint i = 0; i < moves_of_seed (seed); i++) {
    wander (game, random, 1);
    g_main_context_iteration (NULL, FALSE);
  }

  kill (getpid (), SIGKILL);
}

static void
test_kill (Fixture       *self,
           gconstpointer  data)
{
  g_setenv (FOLDER, self->folder, TRUE);

  for (guint seed = 1; seed <= 20; seed++) {
    g_autoptr (GRand) random = g_rand_new_with_seed (seed);
    g_autoptr (NeguraGame) game = game_of_seed (seed);
    g_autoptr (NeguraStoredGame) stored = NULL;
    g_autoptr (NeguraGame) saved = NULL;
    g_autoptr (GError) error = NULL;
    g_autofree char *text = g_strdup_printf ("%u", seed);
    g_autofree char *id = NULL;
    GListModel *games;

    g_setenv (SEED, text, TRUE);
    g_test_trap_subprocess ("/store/subprocess/die", 0,
                            G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_failed ();

    /* The next start. */
    games = negura_store_get_games (self->store);
    g_assert_cmpuint (g_list_model_get_n_items (games), ==, 1);
    stored = g_list_model_get_item (games, 0);
    id = g_strdup (negura_stored_game_get_id (stored));
    saved = load (self, id);

    wander (game, random, moves_of_seed (seed));
    assert_same (game, saved);

    g_clear_object (&saved);
    negura_store_remove (self->store, id, &error);
    g_assert_no_error (error);
    close_store (self);
    open_store (self);
  }

  g_assert_cmpuint (self->damaged->len, ==, 0);
}

/* Appends bytes to the file of a game. */
static void
append_bytes (const char *path,
              const char *bytes,
              gsize       length)
{
  FILE *file = g_fopen (path, "ab");

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (bytes, 1, length, file), ==, length);
  fclose (file);
}

/* A line that a crash cut off is dropped, and does not spoil the next one. */
static void
test_cut_line (Fixture       *self,
               gconstpointer  data)
{
  static const struct {
    const char *bytes;
    gsize length;
  } tails[] = {
    { "p", 1 },
    { "play p 3 -1 r2", 14 },
    { "play p 1", 8 },
    { "und", 3 },
    { "undo", 4 },
    { "\0\0\0\0\0\0\0\0", 8 },
    { "\xff\xfe", 2 },
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autoptr (NeguraGame) game = util_game_new (3, 8);
  g_autofree char *id = g_strdup (negura_game_get_id (game));
  g_autofree char *path = get_path (self, id);

  negura_store_follow (self->store, game);
  for (guint i = 0; i < G_N_ELEMENTS (tails); i++) {
    g_autoptr (NeguraGame) again = NULL;

    util_play (game, random, 3);
    negura_store_close (self->store, game);
    append_bytes (path, tails[i].bytes, tails[i].length);

    again = load (self, id);
    assert_same (game, again);
    g_set_object (&game, again);
    negura_store_follow (self->store, game);
  }

  negura_store_close (self->store, game);
  g_assert_cmpuint (self->damaged->len, ==, 0);
}

/* Cuts a file with a journal at every byte: either the game up to a line, or a
 * damaged file; never a crash, never a wrong game. */
static void
test_every_cut (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  g_autoptr (NeguraGame) game = util_game_new (3, 9);
  g_autofree char *record = negura_record_to_line (game);
  g_autoptr (GString) text = g_string_new (record);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  gsize record_length = strlen (record);

  g_ptr_array_add (lines, negura_record_to_line (game));
  for (guint i = 0; i < 12; i++) {
    g_autofree char *line = NULL;

    util_play (game, random, 1);
    line = negura_journal_line (game, NEGURA_JOURNAL_PLAY);
    g_string_append (text, line);
    g_ptr_array_add (lines, negura_record_to_line (game));
  }

  for (gsize length = 0; length <= text->len;
       length += length < record_length - 40 ? 97 : 1) {
    g_autofree char *cut = g_strndup (text->str, length);
    g_autoptr (NeguraGame) saved =
      negura_record_from_text (cut, length, "x", NULL, NULL);
    g_autofree char *line = NULL;
    guint n_lines = 0;

    if (length < record_length - 1) {
      g_assert_null (saved);
      continue;
    }

    g_assert_nonnull (saved);
    for (gsize i = record_length; i < length; i++)
      n_lines += text->str[i] == '\n';
    line = negura_record_to_line (saved);
    g_assert_cmpstr (line, ==, g_ptr_array_index (lines, n_lines));
  }
}

static void
test_damaged (Fixture       *self,
              gconstpointer  data)
{
  g_autofree char *newer =
    g_strdup_printf ("%s/newer.negura", self->folder);
  g_autofree char *aside =
    g_strdup_printf ("%s/damaged/bad.negura", self->folder);
  g_autofree char *second =
    g_strdup_printf ("%s/damaged/bad.negura.2", self->folder);
  g_autofree char *bad = g_strdup_printf ("%s/bad.negura", self->folder);
  g_autofree char *other = g_strdup_printf ("%s/notes.txt", self->folder);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (self->folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (bad, "{ \"format\": ", -1, NULL));
  g_assert_true (g_file_set_contents (other, "{", -1, NULL));
  g_assert_true (g_file_set_contents (newer, "{\"format\": 2, \"negura\": "
                                      "\"9.0\"}\n", -1, NULL));

  g_assert_cmpuint (g_list_model_get_n_items (
                      negura_store_get_games (self->store)), ==, 0);
  g_assert_cmpuint (self->damaged->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (self->damaged, 0), ==,
                   "bad.negura: bad.negura, line 1: the text ends too early.");
  g_assert_false (g_file_test (bad, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));

  /* What a newer Negura wrote is for that one. */
  g_assert_null (negura_store_load (self->store, "newer", &error));
  g_assert_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_VERSION);
  g_clear_error (&error);
  g_assert_true (g_file_test (newer, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (other, G_FILE_TEST_EXISTS));

  /* Another of the same name does not overwrite the first. */
  g_assert_true (g_file_set_contents (bad, "no\n", -1, NULL));
  g_assert_null (negura_store_load (self->store, "bad", &error));
  g_assert_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT);
  g_clear_error (&error);
  g_assert_cmpuint (self->damaged->len, ==, 2);
  g_assert_true (g_file_test (second, G_FILE_TEST_EXISTS));

  g_assert_null (negura_store_load (self->store, "nothing", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpuint (self->damaged->len, ==, 2);
}

/* A folder that cannot be written to: play goes on, the failure is told once,
 * and when the folder is back the whole game is there. */
static void
test_no_folder (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (10);
  g_autoptr (NeguraGame) game = util_game_new (2, 10);
  g_autoptr (NeguraGame) again = NULL;
  g_autofree char *id = g_strdup (negura_game_get_id (game));

  /* A file in the place of the folder stops even the superuser. */
  g_assert_true (g_file_set_contents (self->folder, "", 0, NULL));
  negura_store_follow (self->store, game);
  util_play (game, random, 10);
  g_assert_cmpuint (self->n_failed, ==, 1);
  g_assert_cmpuint (negura_game_get_serial (game), ==, 10);

  g_assert_cmpint (g_unlink (self->folder), ==, 0);
  util_play (game, random, 1);
  negura_store_close (self->store, game);
  g_assert_cmpuint (self->n_failed, ==, 1);
  again = load (self, id);
  assert_same (game, again);
}

/* A full disk, played by a limit on the size of files. */
static void
test_full_disk (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  g_autoptr (NeguraGame) game = util_game_new (2, 11);
  g_autoptr (NeguraGame) again = NULL;
  g_autofree char *id = g_strdup (negura_game_get_id (game));
  g_autofree char *path = get_path (self, id);
  struct rlimit limit, small;
  GStatBuf info;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);

  negura_store_follow (self->store, game);
  util_play (game, random, 4);
  while (_negura_store_get_n_rewrites (self->store) == 0)
    g_main_context_iteration (NULL, TRUE);

  /* Room for a few bytes: the next line is written in part. */
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  small = limit;
  small.rlim_cur = info.st_size + 5;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  util_play (game, random, 6);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_cmpuint (self->n_failed, ==, 1);

  /* What was there is whole, and the next move brings the rest. */
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpuint (info.st_size, ==, small.rlim_cur - 5);
  util_play (game, random, 1);
  assert_file (self, game);
  negura_store_close (self->store, game);
  g_assert_cmpuint (self->n_failed, ==, 1);
  again = load (self, id);
  assert_same (game, again);
}

/* A game that was played before it is followed, or followed a second time. */
static void
test_late_follow (Fixture       *self,
                  gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  g_autoptr (NeguraGame) game = util_game_new (3, 12);
  g_autofree char *id = g_strdup (negura_game_get_id (game));
  g_autoptr (NeguraGame) again = NULL;

  util_play (game, random, 8);
  negura_store_follow (self->store, game);
  util_play (game, random, 2);
  negura_store_close (self->store, game);

  util_play (game, random, 2);
  negura_store_follow (self->store, game);
  util_play (game, random, 2);
  negura_store_close (self->store, game);

  again = load (self, id);
  assert_same (game, again);
  util_play (again, random, 2);
  negura_store_follow (self->store, again);
  util_play (again, random, 1);
  assert_file (self, again);
  negura_store_close (self->store, again);
  g_set_object (&game, again);
  g_clear_object (&again);
  again = load (self, id);
  assert_same (game, again);
}

#define ADD(path, function) \
  g_test_add ("/store/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/subprocess/die", test_die);

  ADD ("first-move", test_first_move);
  ADD ("resume", test_resume);
  ADD ("once", test_once);
  ADD ("list", test_list);
  ADD ("coalescing", test_coalescing);
  ADD ("kill", test_kill);
  ADD ("cut-line", test_cut_line);
  ADD ("every-cut", test_every_cut);
  ADD ("damaged", test_damaged);
  ADD ("no-folder", test_no_folder);
  ADD ("full-disk", test_full_disk);
  ADD ("late-follow", test_late_follow);

  return g_test_run ();
}
