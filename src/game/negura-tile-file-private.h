/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the parts of the tile file reader share: words of the format, places
 * of errors, and the scan that comes before GKeyFile.
 */

#pragma once

#include "negura-tile-file.h"

G_BEGIN_DECLS

/* The group that describes the set itself; a space keeps it apart from every
 * design, whose names have none. */
#define NEGURA_TILE_FILE_SET_GROUP "Tile Set"
#define NEGURA_TILE_FILE_MAX_NAME (RULES_NAME_SIZE - 4)

/* The words of the format, in the order of the enumerations of rules-tile.h,
 * each list NULL-terminated. */
extern const char * const negura_tile_words_terrain[];
extern const char * const negura_tile_words_side[];
extern const char * const negura_tile_words_half[];
extern const char * const negura_tile_words_end[];      /* From VILLAGE. */
extern const char * const negura_tile_words_has[];
extern const char * const negura_tile_keys_set[];
extern const char * const negura_tile_keys_design[];

/* In the order of negura_tile_words_has. */
typedef enum {
  NEGURA_TILE_HAS_CASTLE,
  NEGURA_TILE_HAS_CEMETERY,
  NEGURA_TILE_HAS_MONASTERY,
  NEGURA_TILE_HAS_VILLAGE,
} NeguraTileHas;

/* The index of @word in @words, or -1. */
int                   negura_tile_word_find    (const char * const  *words,
                                                const char          *word);

/* The word of @words that needs the fewest single-character changes to become
 * @word, upper and lower case being the same; never NULL. */
const char           *negura_tile_word_nearest (const char * const  *words,
                                                const char          *word);

/* @text as it can stand in a message: at most 40 characters, no control
 * characters. */
char                 *negura_tile_quoted_new   (const char          *text) G_GNUC_WARN_UNUSED_RESULT;

/* The lines of a tile file. */
typedef struct _NeguraTileScan NeguraTileScan;

/* Reads @text, which is NUL-terminated UTF-8.  Refuses what GKeyFile would
 * take without a word: groups and keys that come twice, translated keys; and
 * what it would refuse without naming the line. */
NeguraTileScan       *negura_tile_scan_new     (const char          *text,
                                                const char          *file,
                                                GError             **error) G_GNUC_WARN_UNUSED_RESULT;

void                  negura_tile_scan_free    (NeguraTileScan      *self);

/* The line of @key in @group, of the group itself when @key is NULL or not
 * there, or 0. */
guint                 negura_tile_scan_line    (NeguraTileScan      *self,
                                                const char          *group,
                                                const char          *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NeguraTileScan, negura_tile_scan_free)

/* Sets @error to one sentence about the place; @group and @key may be NULL,
 * @line may be 0. */
void                  negura_tile_error_set    (GError             **error,
                                                NeguraTileError      code,
                                                const char          *file,
                                                guint                line,
                                                const char          *group,
                                                const char          *key,
                                                const char          *format,
                                                ...) G_GNUC_PRINTF (7, 8);

/* A file being read. */
typedef struct {
  const char     *file;       /* How messages call it. */
  NeguraTileScan *scan;
  GKeyFile       *keys;
} NeguraTileSource;

/* negura_tile_error_set() for a group and key of @source; the line is looked
 * up.  Always FALSE, so that callers can return it. */
gboolean              negura_tile_source_fail  (NeguraTileSource    *source,
                                                GError             **error,
                                                NeguraTileError      code,
                                                const char          *group,
                                                const char          *key,
                                                const char          *format,
                                                ...) G_GNUC_PRINTF (6, 7);

/* The value of a key without space around it; NULL when it is not there. */
char                 *negura_tile_source_value (NeguraTileSource    *source,
                                                const char          *group,
                                                const char          *key) G_GNUC_WARN_UNUSED_RESULT;

/* The entries of a value, which are separated by semicolons, without space
 * around them.  *@list is NULL when the key is not there; an empty value or
 * entry is an error. */
gboolean              negura_tile_source_list  (NeguraTileSource    *source,
                                                const char          *group,
                                                const char          *key,
                                                GStrv               *list,
                                                GError             **error);

/* Whether every key of @group is one of @known. */
gboolean              negura_tile_source_keys  (NeguraTileSource    *source,
                                                const char          *group,
                                                const char * const  *known,
                                                GError             **error);

/* A whole number from @least to @most, digits only. */
gboolean              negura_tile_source_number (NeguraTileSource   *source,
                                                 const char         *group,
                                                 const char         *key,
                                                 const char         *text,
                                                 guint               least,
                                                 guint               most,
                                                 guint              *number,
                                                 GError            **error);

/* Whether @text can name a set or design. */
gboolean              negura_tile_name_valid   (const char          *text);

/* Reads the design in @group and appends its tiles to @set, which has @design
 * designs so far. */
gboolean              negura_tile_design_read  (NeguraTileSource    *source,
                                                const char          *group,
                                                guint                design,
                                                RulesTileSet        *set,
                                                GError             **error);

/* Says what rules_tile_set_check() found; @group is the design of @tile. */
void                  negura_tile_fault_set    (NeguraTileSource    *source,
                                                GError             **error,
                                                RulesTileFault       fault,
                                                const RulesTileSet  *set,
                                                uint8_t              tile,
                                                uint8_t              feature,
                                                const char          *group);

/* Writes sides as "N+W", in the order of @sides. */
void                  negura_tile_append_sides (GString             *text,
                                                uint8_t              sides,
                                                const char          *between);

/* Writes a road as it stands in a file: "E-W", "S-castle". */
void                  negura_tile_append_road  (GString             *text,
                                                const RulesFeature  *road);

/* The name of the design of a tile: its name without the ghost symbols. */
char                 *negura_tile_design_name  (const RulesTile     *tile) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
