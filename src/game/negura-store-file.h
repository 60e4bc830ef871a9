/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-store-file: one file of the store on disk.  One thread appends lines
 * at once, another may meanwhile write the whole anew; no line is lost between
 * them.
 *
 * Private to this layer.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _NeguraStoreFile NeguraStoreFile;

/* @path: where the file is or will be; nothing is touched yet. */
NeguraStoreFile  *negura_store_file_new           (const char       *path) G_GNUC_WARN_UNUSED_RESULT;
NeguraStoreFile  *negura_store_file_ref           (NeguraStoreFile  *self) G_GNUC_WARN_UNUSED_RESULT;
void              negura_store_file_unref         (NeguraStoreFile  *self);

/* Opens the file for appending, takes it for this process alone
 * (G_IO_ERROR_BUSY when another has it), and reads it.  What a crash left
 * behind the last newline is cut off.  A file that may only be read is read;
 * appending then fails.  No more than @limit + 1 bytes are read. */
GBytes           *negura_store_file_open          (NeguraStoreFile  *self,
                                                   gsize             limit,
                                                   GError          **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads it like that, but neither takes nor changes it. */
GBytes           *negura_store_file_peek          (const char       *path,
                                                   gsize             limit,
                                                   gint64           *modified,
                                                   GError          **error) G_GNUC_WARN_UNUSED_RESULT;

/* From now on the whole must be written. */
void              negura_store_file_set_stale     (NeguraStoreFile  *self);

/* Appends @line, newline included, with one write().  FALSE without an error:
 * the whole must be written, for there is no file yet or writing failed. */
gboolean          negura_store_file_append        (NeguraStoreFile  *self,
                                                   const char       *line,
                                                   GError          **error);

/* Replaces the whole by @text.  @sync: it is on the disk when this returns.
 * On an error what was there stays. */
gboolean          negura_store_file_replace       (NeguraStoreFile  *self,
                                                   const char       *text,
                                                   gboolean          sync,
                                                   GError          **error);

/* The same in a thread: between begin and replace, lines are appended to the
 * old file and kept for the new one as well. */
void              negura_store_file_begin         (NeguraStoreFile  *self);

/* Waits until a replacement that was begun is done. */
void              negura_store_file_wait          (NeguraStoreFile  *self);

/* Closes the file and gives it free for others. */
void              negura_store_file_close         (NeguraStoreFile  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NeguraStoreFile, negura_store_file_unref)

G_END_DECLS
