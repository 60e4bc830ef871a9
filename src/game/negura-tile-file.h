/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-tile-file: tile sets as text (docs/FORMATS.md), read and written.
 */

#pragma once

#include <gio/gio.h>

#include "rules/rules-tile.h"

G_BEGIN_DECLS

#define NEGURA_TILE_FILE_FORMAT 1
#define NEGURA_TILE_FILE_MAX_BYTES (256 * 1024)

/* Bad tile sets.  The message of an error is one translated sentence with its
 * place: "mists.tiles, line 12, group [14], key sides: …". */
#define NEGURA_TILE_ERROR (negura_tile_error_quark ())

typedef enum {
  NEGURA_TILE_ERROR_TEXT,     /* Empty, too large, or not UTF-8 text. */
  NEGURA_TILE_ERROR_SYNTAX,   /* A line is neither group nor key nor comment. */
  NEGURA_TILE_ERROR_REPEATED, /* A group or key comes twice. */
  NEGURA_TILE_ERROR_UNKNOWN,  /* A key, word, side or design is not known. */
  NEGURA_TILE_ERROR_MISSING,  /* A group or key that must be there is not. */
  NEGURA_TILE_ERROR_VALUE,    /* A value is malformed or out of its range. */
  NEGURA_TILE_ERROR_VERSION,  /* The format is newer than this program. */
  NEGURA_TILE_ERROR_RULES,    /* A tile or the set breaks a rule. */
} NeguraTileError;

GQuark         negura_tile_error_quark      (void);

/* Where in a file an error lies and what is wrong, for those who say it in
 * their own way.  The strings belong to the error. */
typedef struct {
  const char *file;
  guint       line;           /* From 1; 0 when no line is to blame. */
  const char *group;          /* NULL when no group is to blame. */
  const char *key;            /* NULL when no key is to blame. */
  const char *what;           /* The sentence without the place. */
} NeguraTilePlace;

/* FALSE when @error is not of NEGURA_TILE_ERROR. */
gboolean       negura_tile_error_get_place  (const GError     *error,
                                             NeguraTilePlace  *place);

/* Reads a tile set.  Everything is validated, rules_tile_set_check() included,
 * before anything is returned; free the set with g_free(), or hand it to
 * negura_tile_set_new() to share it.  NULL and @error
 * (NEGURA_TILE_ERROR, or G_IO_ERROR when the file cannot be read) otherwise.
 * No more than NEGURA_TILE_FILE_MAX_BYTES + 1 bytes are ever read. */
RulesTileSet  *negura_tile_file_load        (GFile            *file,
                                             GError          **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same from memory; @name is how messages call the file. */
RulesTileSet  *negura_tile_file_load_bytes  (GBytes           *bytes,
                                             const char       *name,
                                             GError          **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes @set, which must pass rules_tile_set_check(), as text that loads to
 * the same set, byte for byte.  Comments are not kept. */
char          *negura_tile_file_to_text     (const RulesTileSet *set) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
