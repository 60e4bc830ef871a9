/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-store-file: one file of the store on disk.
 */

#include "config.h"

#include "negura-store-file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

struct _NeguraStoreFile {
  gatomicrefcount ref_count;
  char *path;                 /* Never changes. */

  GMutex lock;                /* Guards what follows. */
  GCond done;                 /* A replacement has ended. */
  int fd;                     /* For appending, locked; -1: none. */
  gboolean stale;             /* The file is not the game: replace it. */
  gboolean replacing;         /* begin() was called, replace() not done. */
  GString *fresh;             /* Lines appended since begin(). */
};

NeguraStoreFile *
negura_store_file_new (const char *path)
{
  NeguraStoreFile *self = g_new0 (NeguraStoreFile, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->path = g_strdup (path);
  self->fd = -1;
  self->fresh = g_string_new (NULL);
  g_mutex_init (&self->lock);
  g_cond_init (&self->done);

  return self;
}

NeguraStoreFile *
negura_store_file_ref (NeguraStoreFile *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
negura_store_file_unref (NeguraStoreFile *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_fd (&self->fd, NULL);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->done);
  g_string_free (self->fresh, TRUE);
  g_free (self->path);
  g_free (self);
}

/* --- System calls -------------------------------------------------------- */

/* Sets @error from errno, which @saved holds. */
static gboolean
fail (const char  *path,
      int          saved,
      GError     **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (saved),
               /* Translators: a file name and what the system says. */
               _("%s: %s"), name, g_strerror (saved));
  return FALSE;
}

static gboolean
write_all (int          fd,
           const char  *text,
           gsize        length)
{
  while (length > 0) {
    gssize n = write (fd, text, length);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return FALSE;

    text += n;
    length -= n;
  }

  return TRUE;
}

/* At most @limit + 1 bytes; NULL on an error, errno saying which. */
static GByteArray *
read_all (int   fd,
          gsize limit)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 buffer[16 * 1024];

  while (bytes->len <= limit) {
    gssize n = read (fd, buffer,
                     MIN (sizeof buffer, limit + 1 - bytes->len));

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return NULL;
    if (n == 0)
      break;

    g_byte_array_append (bytes, buffer, n);
  }

  return g_steal_pointer (&bytes);
}

/* What a crash left behind the last newline is no line.  A text without any
 * is left to the reader of records to refuse. */
static void
cut_tail (GByteArray *bytes)
{
  const guint8 *newline = bytes->len > 0
                          ? memrchr (bytes->data, '\n', bytes->len)
                          : NULL;

  if (newline != NULL)
    g_byte_array_set_size (bytes, newline + 1 - bytes->data);
}

/* --- Reading ------------------------------------------------------------- */

GBytes *
negura_store_file_peek (const char  *path,
                        gsize        limit,
                        gint64      *modified,
                        GError     **error)
{
  g_autofd int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  g_autoptr (GByteArray) bytes = NULL;
  struct stat info;

  if (fd >= 0 && fstat (fd, &info) == 0) {
    *modified = info.st_mtim.tv_sec * G_USEC_PER_SEC +
                info.st_mtim.tv_nsec / 1000;
    bytes = read_all (fd, limit);
  }

  if (bytes == NULL) {
    fail (path, errno, error);
    return NULL;
  }

  cut_tail (bytes);
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/* Takes the file for this process.  Between open and lock, somebody may have
 * put another file in its place; that one is busy too. */
static gboolean
take (int          fd,
      const char  *path,
      GError     **error)
{
  struct stat info;

  if (flock (fd, LOCK_EX | LOCK_NB) == 0 &&
      fstat (fd, &info) == 0 && info.st_nlink > 0)
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                       _("This game is already open."));
  return FALSE;
}

GBytes *
negura_store_file_open (NeguraStoreFile  *self,
                        gsize             limit,
                        GError          **error)
{
  g_autofd int fd = g_open (self->path, O_RDWR | O_APPEND | O_CLOEXEC, 0);
  g_autoptr (GByteArray) bytes = NULL;
  gboolean read_only = FALSE;
  guint length;

  if (fd < 0 && (errno == EACCES || errno == EROFS || errno == EPERM)) {
    read_only = TRUE;
    fd = g_open (self->path, O_RDONLY | O_CLOEXEC, 0);
  }

  if (fd < 0) {
    fail (self->path, errno, error);
    return NULL;
  }

  if (!take (fd, self->path, error))
    return NULL;

  bytes = read_all (fd, limit);
  if (bytes == NULL) {
    fail (self->path, errno, error);
    return NULL;
  }

  length = bytes->len;
  cut_tail (bytes);

  g_mutex_lock (&self->lock);
  g_clear_fd (&self->fd, NULL);
  self->stale = read_only || (bytes->len < length &&
                              ftruncate (fd, bytes->len) != 0);
  self->fd = g_steal_fd (&fd);
  g_mutex_unlock (&self->lock);

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/* --- Writing ------------------------------------------------------------- */

void
negura_store_file_set_stale (NeguraStoreFile *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  self->stale = TRUE;
}

/* One write(), so that a crash leaves the line whole or cut, never mixed.  A
 * line that was written in part is taken back. */
static gboolean
append_line (int         fd,
             const char *line,
             gsize       length)
{
  struct stat info;
  gssize n;
  int saved;

  do
    n = write (fd, line, length);
  while (n < 0 && errno == EINTR);

  if (n == (gssize) length)
    return TRUE;

  saved = n < 0 ? errno : ENOSPC;
  if (n > 0 && fstat (fd, &info) == 0 &&
      ftruncate (fd, info.st_size - n) != 0)
    g_debug ("a line that was written in part stays");

  errno = saved;
  return FALSE;
}

gboolean
negura_store_file_append (NeguraStoreFile  *self,
                          const char       *line,
                          GError          **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  if (self->replacing)
    g_string_append (self->fresh, line);

  /* The replacement that is under way brings the line with it. */
  if (self->fd < 0 || self->stale)
    return self->replacing;

  if (append_line (self->fd, line, strlen (line)))
    return TRUE;

  self->stale = TRUE;
  return fail (self->path, errno, error);
}

void
negura_store_file_begin (NeguraStoreFile *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  g_assert (!self->replacing);
  self->replacing = TRUE;
  g_string_truncate (self->fresh, 0);
}

/* A new name survives a power failure only with its folder. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofd int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0 || fsync (fd) != 0)
    g_debug ("%s cannot be synchronised", folder);
}

/* Puts the new file at @fd in the place of the old one, with the lines that
 * came meanwhile.  Returns 0 or what errno was. */
static int
swap (NeguraStoreFile *self,
      const char      *new_path,
      int             *fd)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  if (!write_all (*fd, self->fresh->str, self->fresh->len) ||
      g_rename (new_path, self->path) != 0)
    return errno;

  g_clear_fd (&self->fd, NULL);
  self->fd = g_steal_fd (fd);
  self->stale = FALSE;
  return 0;
}

static gboolean
replace (NeguraStoreFile  *self,
         const char       *text,
         gboolean          sync,
         GError          **error)
{
  g_autofree char *new_path = g_strconcat (self->path, ".new", NULL);
  g_autofd int fd = g_open (new_path, O_RDWR | O_APPEND | O_CREAT | O_TRUNC |
                                      O_CLOEXEC, 0666);
  int saved;

  if (fd < 0)
    return fail (self->path, errno, error);

  if (flock (fd, LOCK_EX | LOCK_NB) != 0 ||
      !write_all (fd, text, strlen (text)) ||
      (sync && fsync (fd) != 0))
    saved = errno;
  else
    saved = swap (self, new_path, &fd);

  if (saved != 0) {
    g_unlink (new_path);
    return fail (self->path, saved, error);
  }

  if (sync)
    sync_folder (self->path);
  return TRUE;
}

gboolean
negura_store_file_replace (NeguraStoreFile  *self,
                           const char       *text,
                           gboolean          sync,
                           GError          **error)
{
  gboolean done = replace (self, text, sync, error);

  g_mutex_lock (&self->lock);
  self->replacing = FALSE;
  g_string_truncate (self->fresh, 0);
  g_cond_broadcast (&self->done);
  g_mutex_unlock (&self->lock);

  return done;
}

void
negura_store_file_wait (NeguraStoreFile *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  while (self->replacing)
    g_cond_wait (&self->done, &self->lock);
}

void
negura_store_file_close (NeguraStoreFile *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  g_clear_fd (&self->fd, NULL);
}
