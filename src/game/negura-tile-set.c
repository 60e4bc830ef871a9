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
} SharedSet;

/* Built-in sets by "name/version", and the newest by name.  They are kept to
 * the end of the program. */
static GMutex built_in_lock;
static GHashTable *built_in;

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

  g_atomic_rc_box_release (self);
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

  return ((const SharedSet *) (gconstpointer) self)->built_in;
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
  if (known != NULL)
    {
      negura_tile_set_unref (set);
      set = negura_tile_set_ref (known);
    }
  else if (set->version != version)
    {
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

  if (!is_plain_name (name))
    {
      g_autofree char *quoted = negura_tile_quoted_new (name);

      g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_SET,
                   _("There is no tile set “%s” here."), quoted);
      return NULL;
    }

  locker = g_mutex_locker_new (&built_in_lock);
  if (built_in == NULL)
    built_in = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                      (GDestroyNotify) negura_tile_set_unref);

  key = g_strdup_printf ("%s/%d", name, version);
  set = g_hash_table_lookup (built_in, key);
  if (set == NULL)
    {
      set = remember (name, version, load_built_in (name, version, error));
      if (set == NULL)
        return NULL;
    }

  return negura_tile_set_ref (set);
}
