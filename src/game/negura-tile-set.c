/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-tile-set: tile sets shared by reference, and the ones that come with
 * the program, each loaded once.
 */

#include "config.h"

#include "negura-tile-set.h"

#include <string.h>
#include <glib/gi18n-lib.h>

#include "negura-game.h"
#include "negura-tile-file-private.h"

/* The set stands first, so that the pointer to it is the pointer to all. */
typedef struct {
  RulesTileSet set;
  gboolean built_in;
  guint n_parts;              /* 0 for a set that is not joined. */
  RulesTileSet *parts[NEGURA_TILE_SET_MAX_PARTS];
} SharedSet;

/* Built-in sets by "name/version", the newest by "name/-1", joined ones by
 * "name/version+name/version".  They are kept to the end of the program. */
static GMutex built_in_lock;
static GHashTable *built_in;

static const SharedSet *
get_shared (const RulesTileSet *self)
{
  return (const SharedSet *) (gconstpointer) self;
}

static void
shared_set_clear (gpointer data)
{
  SharedSet *self = data;

  for (guint i = 0; i < self->n_parts; i++)
    negura_tile_set_unref (self->parts[i]);
}

/**
 * negura_tile_set_new:
 * @set: a set that passes rules_tile_set_check(); it is copied
 * @built_in: whether it comes with the program
 *
 * Makes a shared copy of a tile set.
 *
 * Records name a built-in set and embed any other.
 *
 * Returns: (transfer full): the copy
 */
RulesTileSet *
negura_tile_set_new (const RulesTileSet *set,
                     gboolean            built_in_set)
{
  SharedSet *self;

  g_return_val_if_fail (set != NULL, NULL);

  self = g_atomic_rc_box_new0 (SharedSet);
  memcpy (&self->set, set, sizeof self->set);
  self->built_in = built_in_set;

  return &self->set;
}

/**
 * negura_tile_set_ref:
 * @self: a shared tile set
 *
 * Takes a reference.  Any thread may call this.
 *
 * Returns: (transfer full): @self
 */
RulesTileSet *
negura_tile_set_ref (const RulesTileSet *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire ((gpointer) self);
}

/**
 * negura_tile_set_unref:
 * @self: (transfer full): a shared tile set
 *
 * Gives a reference back.  Any thread may call this.
 */
void
negura_tile_set_unref (RulesTileSet *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, shared_set_clear);
}

/**
 * negura_tile_set_get_built_in:
 * @self: a shared tile set
 *
 * Says whether @self comes with the program.
 */
gboolean
negura_tile_set_get_built_in (const RulesTileSet *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return get_shared (self)->built_in;
}

/**
 * negura_tile_set_load_bytes:
 * @bytes: the text of a tile set
 * @name: how messages call the file
 * @error: return location
 *
 * Reads a tile set (docs/FORMATS.md).
 *
 * Returns: (transfer full) (nullable): the set, or %NULL and an error of
 *   `NEGURA_TILE_ERROR`
 */
RulesTileSet *
negura_tile_set_load_bytes (GBytes      *bytes,
                            const char  *name,
                            GError     **error)
{
  g_autofree RulesTileSet *set = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  set = negura_tile_file_load_bytes (bytes, name, error);
  return set != NULL ? negura_tile_set_new (set, FALSE) : NULL;
}

/**
 * negura_tile_set_load:
 * @file: a tile set file
 * @error: return location
 *
 * Reads a tile set from a file.
 *
 * Returns: (transfer full) (nullable): the set, or %NULL and an error of
 *   `NEGURA_TILE_ERROR` or `G_IO_ERROR`
 */
RulesTileSet *
negura_tile_set_load (GFile   *file,
                      GError **error)
{
  g_autofree RulesTileSet *set = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  set = negura_tile_file_load (file, error);
  return set != NULL ? negura_tile_set_new (set, FALSE) : NULL;
}

/* Names become file names; nothing but a plain word may. */
static gboolean
is_plain_name (const char *name)
{
  if (*name == '\0' || strlen (name) >= RULES_NAME_SIZE)
    return FALSE;

  for (; *name != '\0'; name++)
    if (!g_ascii_islower (*name) && !g_ascii_isdigit (*name) && *name != '-')
      return FALSE;

  return TRUE;
}

static RulesTileSet *
load_stem (const char  *stem,
           GError     **error)
{
  const char *folder = g_getenv ("NEGURA_DATADIR");
  g_autofree char *base = g_strconcat (stem, ".tiles", NULL);
  g_autofree char *path = g_build_filename (folder != NULL ? folder
                                                           : NEGURA_DATADIR,
                                            "tiles", base, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return negura_tile_file_load (file, error);
}

/* The newest version of a set lies in NAME.tiles; when a released one gets a
 * successor, it moves to NAME-VERSION.tiles and stays for ever. */
static RulesTileSet *
load_built_in (const char  *name,
               int          version,
               GError     **error)
{
  g_autofree RulesTileSet *set = NULL;
  g_autofree char *old_name = NULL;

  set = load_stem (name, error);
  if (set == NULL)
    return NULL;

  if (version == NEGURA_TILE_SET_NEWEST || version == set->version)
    return negura_tile_set_new (set, TRUE);

  g_clear_pointer (&set, g_free);
  old_name = g_strdup_printf ("%s-%d", name, version);
  set = load_stem (old_name, NULL);
  if (set != NULL && set->version == version && g_str_equal (set->name, name))
    return negura_tile_set_new (set, TRUE);

  g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_SET,
               _("There is no version %d of the tile set “%s” here."), version,
               name);
  return NULL;
}

/* To be called under the lock. */
static GHashTable *
get_built_in (void)
{
  if (built_in == NULL)
    built_in = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                      (GDestroyNotify) negura_tile_set_unref);

  return built_in;
}

/* Keeps @set, which may be NULL, under the version that was asked for and under
 * its own, which is one and the same set. */
static RulesTileSet *
remember (const char   *name,
          int           version,
          RulesTileSet *set)
{
  g_autofree char *own_key = NULL;
  RulesTileSet *known;

  if (set == NULL)
    return NULL;

  own_key = g_strdup_printf ("%s/%d", name, set->version);
  known = g_hash_table_lookup (built_in, own_key);
  if (known != NULL) {
    negura_tile_set_unref (set);
    set = negura_tile_set_ref (known);
  } else if (set->version != version) {
    g_hash_table_insert (built_in, g_steal_pointer (&own_key),
                         negura_tile_set_ref (set));
  }

  g_hash_table_insert (built_in, g_strdup_printf ("%s/%d", name, version), set);
  return set;
}

/**
 * negura_tile_sets_get:
 * @name: the name of a set, such as "mists"
 * @version: its version, or `NEGURA_TILE_SET_NEWEST`
 * @error: return location
 *
 * Gets a tile set that comes with the program.
 *
 * A set is loaded once; all callers share it.  Any thread may call this.
 * `NEGURA_DATADIR` in the environment says where the sets are; without it the
 * installed ones are used.
 *
 * Returns: (transfer full) (nullable): the set, or %NULL and an error of
 *   `NEGURA_GAME_ERROR_SET` or of the loader
 */
RulesTileSet *
negura_tile_sets_get (const char  *name,
                      int          version,
                      GError     **error)
{
  g_autoptr (GMutexLocker) locker = NULL;
  g_autofree char *key = NULL;
  RulesTileSet *set;

  g_return_val_if_fail (name != NULL, NULL);

  if (!is_plain_name (name)) {
    g_autofree char *quoted = negura_tile_quoted_new (name);

    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_SET,
                 _("There is no tile set “%s” here."), quoted);
    return NULL;
  }

  locker = g_mutex_locker_new (&built_in_lock);
  key = g_strdup_printf ("%s/%d", name, version);
  set = g_hash_table_lookup (get_built_in (), key);
  if (set == NULL) {
    set = remember (name, version, load_built_in (name, version, error));
    if (set == NULL)
      return NULL;
  }

  return negura_tile_set_ref (set);
}

/* --- Joined sets --------------------------------------------------------- */

static RulesTileSet *
join (const RulesTileSet  *self,
      const RulesTileSet  *added,
      GError             **error)
{
  guint n_self = negura_tile_set_get_n_parts (self);
  guint n_added = negura_tile_set_get_n_parts (added);
  g_autoptr (RulesTileSet) set = negura_tile_set_new (self, FALSE);
  SharedSet *shared = (SharedSet *) (gpointer) set;

  if (n_self + n_added > NEGURA_TILE_SET_MAX_PARTS ||
      !rules_tile_set_add (set, added)) {
    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_SET,
                 _("The tile sets “%s” and “%s” cannot be played together."),
                 self->name, added->name);
    return NULL;
  }

  /* Names of sets hold no plus sign: a joined set is never taken for another.
   * Where two long names do not fit, the end is left out. */
  g_strlcat (set->name, "+", sizeof set->name);
  g_strlcat (set->name, added->name, sizeof set->name);

  for (guint i = 0; i < n_self + n_added; i++) {
    const RulesTileSet *part = i < n_self
                               ? negura_tile_set_get_part (self, i)
                               : negura_tile_set_get_part (added, i - n_self);

    shared->parts[shared->n_parts++] = negura_tile_set_ref (part);
  }

  return g_steal_pointer (&set);
}

static char *
join_key_new (const RulesTileSet *self,
              const RulesTileSet *added)
{
  const RulesTileSet * const sets[] = { self, added };
  GString *key = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    for (guint j = 0; j < negura_tile_set_get_n_parts (sets[i]); j++) {
      const RulesTileSet *part = negura_tile_set_get_part (sets[i], j);

      g_string_append_printf (key, "%s%s/%u", key->len > 0 ? "+" : "",
                              part->name, part->version);
    }

  return g_string_free (key, FALSE);
}

/**
 * negura_tile_set_join:
 * @self: a shared tile set
 * @added: another, whose start tile is left out
 * @error: return location
 *
 * Gets the set of all tiles of two sets.
 *
 * It is called like both, "mists+circles", has the version of @self, and
 * remembers its parts, by which records name it; it is no file of its own.
 * When both are built-in sets it is made once and shared by all callers.  Any
 * thread may call this.
 *
 * Returns: (transfer full) (nullable): the joined set, or %NULL and
 *   `NEGURA_GAME_ERROR_SET` when a tile name is in both or there are too many
 */
RulesTileSet *
negura_tile_set_join (const RulesTileSet  *self,
                      const RulesTileSet  *added,
                      GError             **error)
{
  g_autoptr (GMutexLocker) locker = NULL;
  g_autofree char *key = NULL;
  RulesTileSet *set;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (added != NULL, NULL);

  if (!negura_tile_set_get_built_in (self) ||
      !negura_tile_set_get_built_in (added))
    return join (self, added, error);

  locker = g_mutex_locker_new (&built_in_lock);
  key = join_key_new (self, added);
  set = g_hash_table_lookup (get_built_in (), key);
  if (set == NULL) {
    set = join (self, added, error);
    if (set == NULL)
      return NULL;

    ((SharedSet *) (gpointer) set)->built_in = TRUE;
    g_hash_table_insert (get_built_in (), g_steal_pointer (&key), set);
  }

  return negura_tile_set_ref (set);
}

/* --- The tiles of a game ------------------------------------------------- */

/* Whether a set brings what another would be added for. */
static gboolean
has_circles (const RulesTile *tile)
{
  return tile->circles > 0;
}

static gboolean
has_monastery (const RulesTile *tile)
{
  return tile->monastery != RULES_NO_FEATURE;
}

typedef struct {
  const char *name;
  gboolean (*has) (const RulesTile *tile);
} Addition;

static const Addition circles_addition = { NEGURA_TILE_SET_CIRCLES, has_circles };

/* What is played in each mode: the set that brings the start tile, and what is
 * added to it.  Seeds depend on the order. */
static const struct {
  const char *first;
  Addition added;
} played[RULES_N_MODES] = {
  [RULES_MODE_COOPERATIVE] = { .first = NEGURA_TILE_SET_COOPERATIVE },
  [RULES_MODE_HAUNTED] = {
    .first = NEGURA_TILE_SET_COOPERATIVE,
    .added = { NEGURA_TILE_SET_BASE, has_monastery },
  },
  [RULES_MODE_CLASSIC] = { .first = NEGURA_TILE_SET_BASE },
};

/* Joins a built-in set to @self, unless that has such tiles of its own. */
static RulesTileSet *
add_built_in (const RulesTileSet  *self,
              const Addition      *addition,
              GError             **error)
{
  g_autoptr (RulesTileSet) added = NULL;

  for (guint i = 0; i < self->n_tiles; i++)
    if (addition->has (&self->tiles[i]))
      return negura_tile_set_ref (self);

  added = negura_tile_sets_get (addition->name, NEGURA_TILE_SET_NEWEST, error);
  return added != NULL ? negura_tile_set_join (self, added, error) : NULL;
}

/**
 * negura_tile_set_with_circles:
 * @self: a shared tile set
 * @error: return location
 *
 * Gets the set that a game with spell circles is played with: @self itself if
 * it has tiles with circles, otherwise @self joined with the built-in ones.
 *
 * Returns: (transfer full) (nullable): the set, or %NULL and an error of
 *   `NEGURA_GAME_ERROR_SET` or of the loader
 */
RulesTileSet *
negura_tile_set_with_circles (const RulesTileSet  *self,
                              GError             **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  return add_built_in (self, &circles_addition, error);
}

/**
 * negura_tile_set_for_setup:
 * @own: (nullable): a shared tile set to play with, or %NULL for the built-in
 *   ones
 * @setup: what the players chose; only its mode and its circles are looked at
 * @error: return location
 *
 * Gets the set that a game is played with (R2.1, R2.4, R8.1, R8.10, R8.14):
 *
 * - cooperative: `mists`
 * - haunted: `mists`, whose start tile it is, and the drawn tiles of `base`
 * - classic: `base`
 *
 * and `circles`, where the set-up has them.  @own takes the place of the first
 * of these; the others are added unless @own has tiles with monasteries, or
 * with circles, itself.
 *
 * Returns: (transfer full) (nullable): the set, or %NULL and an error of
 *   `NEGURA_GAME_ERROR_SET` or of the loader
 */
RulesTileSet *
negura_tile_set_for_setup (const RulesTileSet  *own,
                           const RulesSetup    *setup,
                           GError             **error)
{
  g_autoptr (RulesTileSet) first = NULL;
  g_autoptr (RulesTileSet) set = NULL;

  g_return_val_if_fail (setup != NULL, NULL);
  g_return_val_if_fail (setup->mode < RULES_N_MODES, NULL);

  first = own != NULL ? negura_tile_set_ref (own)
                      : negura_tile_sets_get (played[setup->mode].first,
                                              NEGURA_TILE_SET_NEWEST, error);
  if (first == NULL)
    return NULL;

  set = played[setup->mode].added.name != NULL
        ? add_built_in (first, &played[setup->mode].added, error)
        : negura_tile_set_ref (first);
  if (set == NULL)
    return NULL;

  /* Where the mode has none the set-up is refused for them (R8.14). */
  return setup->circles && rules_mode (setup->mode)->circles
         ? negura_tile_set_with_circles (set, error)
         : g_steal_pointer (&set);
}

/**
 * negura_tile_set_get_n_parts:
 * @self: a shared tile set
 *
 * Says how many sets @self was joined from; 1 if it was not.
 */
guint
negura_tile_set_get_n_parts (const RulesTileSet *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return MAX (get_shared (self)->n_parts, 1);
}

/**
 * negura_tile_set_get_part:
 * @self: a shared tile set
 * @part: from 0
 *
 * Gets one of the sets that @self was joined from, the first being the one
 * with the start tile; or @self, if it was not joined.
 *
 * Returns: (transfer none): a shared tile set
 */
const RulesTileSet *
negura_tile_set_get_part (const RulesTileSet *self,
                          guint               part)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (part < negura_tile_set_get_n_parts (self), NULL);

  return get_shared (self)->n_parts > 0 ? get_shared (self)->parts[part] : self;
}
