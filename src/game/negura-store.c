/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-store: games in a folder.
 *
 * A file of the store is a record on one line and a journal behind it.  A move
 * appends one line at once: whatever happens to the program then, the system
 * has it.  At most once a second a worker writes the record anew, with what
 * the journal said in it, and brings it to the disk, so that a power failure
 * costs seconds at the most.
 */

#include "config.h"

#include "negura-store-private.h"

#include <errno.h>
#include <string.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "negura-record-private.h"
#include "negura-store-file.h"
#include "negura-tile-file.h"

/**
 * NeguraStore:
 *
 * The games of a person: a folder with a file for each, from its first move.
 *
 * Nothing ever asks to save.  [method@Store.follow] a game and every move is
 * on its way to the disk; [method@Store.close] it and all is there.  No game
 * can be open twice, neither in this program nor in another.
 *
 * A store is used by the thread that made it; its signals are sent there.
 */
struct _NeguraStore
{
  GObject parent_instance;

  char *folder;
  GListStore *games;          /* NULL until somebody asks. */
  GHashTable *entries;        /* Entry by id. */
  guint n_rewrites;
};

G_DEFINE_FINAL_TYPE (NeguraStore, negura_store, G_TYPE_OBJECT)

enum {
  SIGNAL_DAMAGED,
  SIGNAL_FAILED,
  LAST_SIGNAL,
};

static guint signals[LAST_SIGNAL];

/* A game that is open: loaded, followed or both. */
typedef struct {
  NeguraStore *store;         /* Borrowed. */
  NeguraStoreFile *file;
  NeguraGame *game;           /* Followed: a reference; loaded: weak. */
  gulong changed_id;          /* 0: not followed. */
  gulong players_id;
  guint serial;               /* Of the game as it is in the file. */
  guint n_moves;              /* Before the last change. */
  gboolean dirty;             /* Changed since the last whole writing began. */
  gboolean busy;              /* The worker writes it. */
  gboolean failing;           /* The failure has been told. */
  gint64 written;             /* When the last whole writing began, monotonic
                               * µs. */
  GSource *timer;             /* Until the next one. */
} Entry;

static void start_rewrite (Entry *entry);

/* --- Entries ------------------------------------------------------------- */

static char *
get_path (NeguraStore *self,
          const char  *id)
{
  g_autofree char *base = g_strconcat (id, NEGURA_STORE_SUFFIX, NULL);

  return g_build_filename (self->folder, base, NULL);
}

/* Ids become file names. */
static gboolean
is_id (const char *id)
{
  if (*id == '\0' || strlen (id) > 64)
    return FALSE;

  for (; *id != '\0'; id++)
    if (!g_ascii_isalnum (*id) && *id != '-' && *id != '_')
      return FALSE;

  return TRUE;
}

static void
game_gone_cb (gpointer  data,
              GObject  *where)
{
  Entry *entry = data;
  NeguraStore *store = entry->store;
  GHashTableIter iter;
  gpointer key, value;

  entry->game = NULL;
  g_hash_table_iter_init (&iter, store->entries);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (value == entry) {
      _negura_store_list_set_open (store->games, key, FALSE);
      g_hash_table_iter_remove (&iter);
      return;
    }
}

static void
stop_timer (Entry *entry)
{
  if (entry->timer == NULL)
    return;

  g_source_destroy (entry->timer);
  g_clear_pointer (&entry->timer, g_source_unref);
}

static void
entry_free (Entry *entry)
{
  stop_timer (entry);

  if (entry->changed_id != 0) {
    g_signal_handler_disconnect (entry->game, entry->changed_id);
    g_signal_handler_disconnect (entry->game, entry->players_id);
    g_object_unref (entry->game);
  } else if (entry->game != NULL) {
    g_object_weak_unref (G_OBJECT (entry->game), game_gone_cb, entry);
  }

  negura_store_file_close (entry->file);
  negura_store_file_unref (entry->file);
  g_free (entry);
}

static Entry *
entry_new (NeguraStore     *self,
           NeguraGame      *game,
           NeguraStoreFile *file)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->store = self;
  entry->file = file;
  entry->game = game;
  entry->serial = negura_game_get_serial (game);
  g_object_weak_ref (G_OBJECT (game), game_gone_cb, entry);
  g_hash_table_insert (self->entries, g_strdup (negura_game_get_id (game)),
                       entry);

  return entry;
}

/* --- Damaged files ------------------------------------------------------- */

/* Newer formats and missing sets are no damage: another Negura may read
 * them. */
static gboolean
is_damage (const GError *error)
{
  return error->domain == NEGURA_GAME_ERROR &&
         error->code != NEGURA_GAME_ERROR_VERSION &&
         error->code != NEGURA_GAME_ERROR_SET;
}

static void
set_aside (NeguraStore *self,
           const char  *id,
           const char  *message)
{
  g_autofree char *path = get_path (self, id);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *folder = g_build_filename (self->folder, "damaged", NULL);
  g_autofree char *target = g_build_filename (folder, base, NULL);

  for (guint i = 2; g_file_test (target, G_FILE_TEST_EXISTS); i++) {
    g_free (target);
    target = g_strdup_printf ("%s/%s.%u", folder, base, i);
  }

  /* Where it cannot be moved it stays, and is told about all the same. */
  if (g_mkdir_with_parents (folder, 0700) != 0 || g_rename (path, target) != 0)
    g_debug ("%s stays where it is: %s", path, g_strerror (errno));

  _negura_store_list_remove (self->games, id);
  g_signal_emit (self, signals[SIGNAL_DAMAGED], 0, base, message);
}

/* Reads the text of a file.  @path serves messages. */
static NeguraGame *
read_game (const char  *path,
           const char  *id,
           GBytes      *bytes,
           GError     **error)
{
  g_autofree char *base = g_path_get_basename (path);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return negura_record_read (text != NULL ? text : "", length, base, id, NULL,
                             error);
}

/* --- Scanning ------------------------------------------------------------ */

static void
scan_file (NeguraStore *self,
           const char  *id,
           GPtrArray   *found)
{
  g_autofree char *path = get_path (self, id);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (GError) error = NULL;
  NeguraStoredGame *stored;
  gint64 modified = 0;

  bytes = negura_store_file_peek (path, NEGURA_RECORD_MAX_BYTES, &modified,
                                  &error);
  if (bytes != NULL)
    game = read_game (path, id, bytes, &error);

  if (game == NULL) {
    if (is_damage (error) && !g_hash_table_contains (self->entries, id))
      set_aside (self, id, error->message);
    return;
  }

  stored = _negura_stored_game_new (id);
  _negura_stored_game_update (stored, negura_game_get_state (game), modified);
  _negura_stored_game_set_open (stored,
                                g_hash_table_contains (self->entries, id));
  g_ptr_array_add (found, stored);
}

static void
scan (NeguraStore *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);
  const char *name;

  /* All names first: setting a file aside changes the folder. */
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *id = NULL;

    if (!g_str_has_suffix (name, NEGURA_STORE_SUFFIX))
      continue;

    id = g_strndup (name, strlen (name) - strlen (NEGURA_STORE_SUFFIX));
    if (is_id (id))
      g_ptr_array_add (ids, g_steal_pointer (&id));
  }

  for (guint i = 0; i < ids->len; i++)
    scan_file (self, g_ptr_array_index (ids, i), found);

  self->games = _negura_store_list_new (found);
}

/* --- Writing ------------------------------------------------------------- */

/* Tells of the first of several failures only; the whole game on the disk ends
 * them. */
static void
tell_failure (Entry        *entry,
              const GError *error)
{
  if (entry->failing)
    return;

  entry->failing = TRUE;
  g_signal_emit (entry->store, signals[SIGNAL_FAILED], 0, error);
}

/* What a worker needs, and where its result belongs. */
typedef struct {
  NeguraStoreFile *file;
  char *id;
  char *text;
} Job;

static void
job_free (Job *job)
{
  negura_store_file_unref (job->file);
  g_free (job->id);
  g_free (job->text);
  g_free (job);
}

static void
rewrite_in_thread (GTask        *task,
                   gpointer      source,
                   gpointer      data,
                   GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;

  if (negura_store_file_replace (job->file, job->text, TRUE, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
timer_cb (gpointer data)
{
  Entry *entry = data;

  stop_timer (entry);
  start_rewrite (entry);
  return G_SOURCE_REMOVE;
}

/* Writes the whole now if the last time is a second ago, else later. */
static void
plan_rewrite (Entry *entry)
{
  gint64 wait = entry->written + NEGURA_STORE_INTERVAL -
                g_get_monotonic_time ();

  if (!entry->dirty || entry->busy || entry->timer != NULL)
    return;

  if (wait <= 0) {
    start_rewrite (entry);
    return;
  }

  entry->timer = g_timeout_source_new ((guint) (wait / 1000 + 1));
  g_source_set_static_name (entry->timer, "[negura] rewrite");
  g_source_set_callback (entry->timer, timer_cb, entry, NULL);
  g_source_attach (entry->timer, g_main_context_get_thread_default ());
}

static void
rewritten_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      data)
{
  NeguraStore *self = NEGURA_STORE (object);
  Job *job = g_task_get_task_data (G_TASK (result));
  Entry *entry = g_hash_table_lookup (self->entries, job->id);
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  self->n_rewrites++;

  /* It may have been closed, and even opened again, meanwhile. */
  if (entry == NULL || entry->file != job->file)
    return;

  entry->busy = FALSE;
  if (!done) {
    entry->dirty = TRUE;
    tell_failure (entry, error);
    return;
  }

  entry->failing = FALSE;
  plan_rewrite (entry);
}

static void
start_rewrite (Entry *entry)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (!entry->dirty || entry->busy)
    return;

  job = g_new0 (Job, 1);
  job->file = negura_store_file_ref (entry->file);
  job->id = g_strdup (negura_game_get_id (entry->game));
  job->text = negura_record_to_line (entry->game);

  entry->dirty = FALSE;
  entry->busy = TRUE;
  entry->written = g_get_monotonic_time ();
  negura_store_file_begin (entry->file);

  task = g_task_new (entry->store, NULL, rewritten_cb, NULL);
  g_task_set_static_name (task, "[negura] rewrite");
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, rewrite_in_thread);
}

/* Writes the whole at once, without waiting for the disk. */
static gboolean
write_whole (Entry   *entry,
             GError **error)
{
  g_autofree char *text = negura_record_to_line (entry->game);

  /* Where it fails, opening the file says why. */
  g_mkdir_with_parents (entry->store->folder, 0700);

  return negura_store_file_replace (entry->file, text, FALSE, error);
}

/* Writes down what has happened to the game. */
static void
append (Entry      *entry,
        const char *line)
{
  g_autoptr (GError) error = NULL;

  entry->dirty = TRUE;

  /* Neither appended nor failed: there is no file to append to. */
  if (!negura_store_file_append (entry->file, line, &error) && error == NULL &&
      write_whole (entry, &error))
    entry->failing = FALSE;

  _negura_store_list_touch (entry->store->games, entry->game);
  if (error != NULL)
    tell_failure (entry, error);
  else
    plan_rewrite (entry);
}

static void
changed_cb (NeguraGame *game,
            gpointer    events,
            gpointer    data)
{
  Entry *entry = data;
  guint n_moves = negura_game_get_n_moves (game);
  NeguraJournalKind kind = events != NULL ? NEGURA_JOURNAL_PLAY
                           : n_moves < entry->n_moves ? NEGURA_JOURNAL_UNDO
                                                      : NEGURA_JOURNAL_REDO;
  g_autofree char *line = negura_journal_line (game, kind);

  entry->n_moves = n_moves;
  append (entry, line);
}

static void
players_changed_cb (NeguraGame *game,
                    guint       seat,
                    gpointer    data)
{
  Entry *entry = data;
  g_autofree char *path = get_path (entry->store, negura_game_get_id (game));
  g_autofree char *line = NULL;

  /* A new game gets its file, with all that is to be said, when it is first
   * played. */
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;

  line = negura_journal_seat_line (game, seat);
  append (entry, line);
}

/* Stops following; all that is in memory goes to the disk first. */
static void
close_entry (Entry *entry)
{
  g_autoptr (GError) error = NULL;

  negura_store_file_wait (entry->file);

  if (entry->changed_id != 0 &&
      (entry->dirty || entry->busy || entry->failing)) {
    g_autofree char *text = negura_record_to_line (entry->game);

    if (!negura_store_file_replace (entry->file, text, TRUE, &error))
      tell_failure (entry, error);
  }
}

/* --- The object ---------------------------------------------------------- */

static void
negura_store_dispose (GObject *object)
{
  NeguraStore *self = NEGURA_STORE (object);
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    close_entry (value);
  g_hash_table_remove_all (self->entries);

  G_OBJECT_CLASS (negura_store_parent_class)->dispose (object);
}

static void
negura_store_finalize (GObject *object)
{
  NeguraStore *self = NEGURA_STORE (object);

  g_hash_table_unref (self->entries);
  g_clear_object (&self->games);
  g_free (self->folder);

  G_OBJECT_CLASS (negura_store_parent_class)->finalize (object);
}

static void
negura_store_class_init (NeguraStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = negura_store_dispose;
  object_class->finalize = negura_store_finalize;

  /**
   * NeguraStore::damaged:
   * @self: the store
   * @name: the name of the file
   * @message: a sentence on what is wrong with it
   *
   * Sent once for each file that cannot be read.  It has been moved to the
   * folder "damaged" in the store's folder.
   */
  signals[SIGNAL_DAMAGED] =
    g_signal_new ("damaged", NEGURA_TYPE_STORE, G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);

  /**
   * NeguraStore::failed:
   * @self: the store
   * @error: what went wrong
   *
   * Sent when a game could not be written: the disk is full, the folder is
   * read-only.  Play goes on, and with the next move writing is tried again;
   * the signal is sent once until it succeeds.
   */
  signals[SIGNAL_FAILED] =
    g_signal_new ("failed", NEGURA_TYPE_STORE, G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
negura_store_init (NeguraStore *self)
{
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                         (GDestroyNotify) entry_free);
}

/**
 * negura_store_new:
 * @folder: a local folder; it is made when first needed
 *
 * Makes a store of the games in a folder.
 *
 * Returns: (transfer full): the store
 */
NeguraStore *
negura_store_new (GFile *folder)
{
  NeguraStore *self;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);
  g_return_val_if_fail (g_file_peek_path (folder) != NULL, NULL);

  self = g_object_new (NEGURA_TYPE_STORE, NULL);
  self->folder = g_file_get_path (folder);

  return self;
}

/**
 * negura_store_get_games:
 * @self: a store
 *
 * Gets all games, newest first.
 *
 * The folder is read at the first call; from then on the list follows what
 * happens through this store.  Damaged files are set aside, see
 * [signal@Store::damaged].  Files of a newer Negura are left alone and are not
 * in the list.
 *
 * Returns: (transfer none): a list of [class@StoredGame]
 */
GListModel *
negura_store_get_games (NeguraStore *self)
{
  g_return_val_if_fail (NEGURA_IS_STORE (self), NULL);

  if (self->games == NULL)
    scan (self);

  return G_LIST_MODEL (self->games);
}

/**
 * negura_store_load:
 * @self: a store
 * @id: which game
 * @error: return location
 *
 * Loads a game.  What a crash left unfinished at the end of its file is
 * dropped.  The game is open from now on, until it is closed or freed.
 *
 * Returns: (transfer full) (nullable): the game, or %NULL and
 *   `G_IO_ERROR_BUSY` when it is open already, another `G_IO_ERROR`, or
 *   `NEGURA_GAME_ERROR` when it is damaged; it has been set aside then
 */
NeguraGame *
negura_store_load (NeguraStore  *self,
                   const char   *id,
                   GError      **error)
{
  g_autoptr (NeguraStoreFile) file = NULL;
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) local_error = NULL;
  g_autofree char *path = NULL;

  g_return_val_if_fail (NEGURA_IS_STORE (self), NULL);
  g_return_val_if_fail (id != NULL && is_id (id), NULL);

  if (g_hash_table_contains (self->entries, id)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                         _("This game is already open."));
    return NULL;
  }

  path = get_path (self, id);
  file = negura_store_file_new (path);
  bytes = negura_store_file_open (file, NEGURA_RECORD_MAX_BYTES, error);
  if (bytes == NULL)
    return NULL;

  game = read_game (path, id, bytes, &local_error);
  if (game == NULL) {
    if (is_damage (local_error))
      set_aside (self, id, local_error->message);
    g_propagate_error (error, g_steal_pointer (&local_error));
    return NULL;
  }

  entry_new (self, game, g_steal_pointer (&file));
  _negura_store_list_set_open (self->games, id, TRUE);

  return g_steal_pointer (&game);
}

/* A game that was not loaded from here.  When it has a file all the same, it
 * was followed before; the file is taken again, and written anew with the next
 * move. */
static Entry *
entry_new_for_game (NeguraStore *self,
                    NeguraGame  *game)
{
  g_autofree char *path = get_path (self, negura_game_get_id (game));
  NeguraStoreFile *file = negura_store_file_new (path);
  g_autoptr (GBytes) bytes = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    bytes = negura_store_file_open (file, NEGURA_RECORD_MAX_BYTES, NULL);
  negura_store_file_set_stale (file);

  return entry_new (self, game, file);
}

/**
 * negura_store_follow:
 * @self: a store
 * @game: a game, new or loaded from here
 *
 * Writes down whatever happens to @game from now on: a line at once, so that
 * it survives the death of the program, and the whole within a second or two.
 * A new game has its file from its first move.
 *
 * The store keeps a reference to @game until [method@Store.close].
 */
void
negura_store_follow (NeguraStore *self,
                     NeguraGame  *game)
{
  const char *id;
  Entry *entry;

  g_return_if_fail (NEGURA_IS_STORE (self));
  g_return_if_fail (NEGURA_IS_GAME (game));

  id = negura_game_get_id (game);
  g_return_if_fail (id != NULL);

  entry = g_hash_table_lookup (self->entries, id);
  if (entry == NULL)
    entry = entry_new_for_game (self, game);

  g_return_if_fail (entry->game == game);
  if (entry->changed_id != 0)
    return;

  /* It was played before anybody looked. */
  if (entry->serial != negura_game_get_serial (game))
    negura_store_file_set_stale (entry->file);

  g_object_weak_unref (G_OBJECT (game), game_gone_cb, entry);
  g_object_ref (game);
  entry->n_moves = negura_game_get_n_moves (game);
  entry->changed_id = g_signal_connect (game, "changed",
                                        G_CALLBACK (changed_cb), entry);
  entry->players_id = g_signal_connect (game, "players-changed",
                                        G_CALLBACK (players_changed_cb), entry);
  _negura_store_list_set_open (self->games, id, TRUE);
}

/**
 * negura_store_close:
 * @self: a store
 * @game: a game that is open
 *
 * Stops following @game, waits until all of it is on the disk, and lets it be
 * loaded again.
 */
void
negura_store_close (NeguraStore *self,
                    NeguraGame  *game)
{
  g_autoptr (NeguraGame) kept = NULL;
  const char *id;
  Entry *entry;

  g_return_if_fail (NEGURA_IS_STORE (self));
  g_return_if_fail (NEGURA_IS_GAME (game));

  kept = g_object_ref (game);
  id = negura_game_get_id (game);
  entry = g_hash_table_lookup (self->entries, id);
  if (entry == NULL || entry->game != game)
    return;

  close_entry (entry);
  g_hash_table_remove (self->entries, id);
  _negura_store_list_set_open (self->games, id, FALSE);
}

/**
 * negura_store_remove:
 * @self: a store
 * @id: which game
 * @error: return location
 *
 * Deletes the file of a game that is not open.
 *
 * Returns: %FALSE and `G_IO_ERROR` when that fails
 */
gboolean
negura_store_remove (NeguraStore  *self,
                     const char   *id,
                     GError      **error)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (NEGURA_IS_STORE (self), FALSE);
  g_return_val_if_fail (id != NULL && is_id (id), FALSE);

  if (g_hash_table_contains (self->entries, id)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                         _("This game is already open."));
    return FALSE;
  }

  path = get_path (self, id);
  file = g_file_new_for_path (path);
  if (!g_file_delete (file, NULL, error))
    return FALSE;

  _negura_store_list_remove (self->games, id);
  return TRUE;
}

guint
_negura_store_get_n_rewrites (NeguraStore *self)
{
  return self->n_rewrites;
}
