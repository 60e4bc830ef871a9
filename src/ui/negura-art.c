/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-art: see the header.  Tiles are painted in a GTask thread, one after
 * the other, and kept as textures within a bounded budget; the painter itself
 * is in negura-art-painter.c and knows no toolkit.
 */

#include "negura-art.h"

#include <stdlib.h>

#include "negura-art-private.h"

/* Texture bytes that are kept, all sizes together. */
#define BUDGET (96u * 1024 * 1024)

/* Sizes that are remembered, and those of them that negura_art_trim() keeps.
 * What waits in another size than a remembered one is not painted any more:
 * it was asked for in the middle of a zoom. */
#define KNOWN_SIZES 8
#define KEPT_SIZES 3

typedef struct {
  guint8 tile;
  guint8 turn;
  gint16 pixels;
} Key;

typedef struct {
  Key key;
  GdkTexture *texture;          /* NULL while it is being painted. */
  guint64 used;                 /* When last. */
} Entry;

struct _NeguraArt {
  GObject parent_instance;

  NeguraPainter *painter;
  guint8 n_tiles;
  GHashTable *tiles;            /* Key → Entry */
  GHashTable *figures;          /* packed number → GdkTexture */
  gsize bytes;
  guint64 clock;
  int sizes[KNOWN_SIZES];       /* Asked for last, the newest first. */
  GQueue waiting;               /* Entry *, to be painted */
  gboolean painting;
  guint ready_id;
};

enum {
  SIGNAL_READY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NeguraArt, negura_art, G_TYPE_OBJECT)

/* --- Textures ------------------------------------------------------------ */

static GdkTexture *
texture_from_surface (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) height * (gsize) stride,
                                      (GDestroyNotify) cairo_surface_destroy,
                                      cairo_surface_reference (surface));

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes,
                                 (gsize) stride);
}

static guint
key_hash (gconstpointer data)
{
  const Key *key = data;

  return (guint) key->tile << 18 | (guint) key->turn << 16
         | (guint16) key->pixels;
}

static gboolean
key_equal (gconstpointer a,
           gconstpointer b)
{
  return key_hash (a) == key_hash (b);
}

static gsize
entry_bytes (const Entry *entry)
{
  return (gsize) entry->key.pixels * (gsize) entry->key.pixels * 4;
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_clear_object (&entry->texture);
  g_free (entry);
}

/* --- Painting in threads ------------------------------------------------- */

/* Held while a thread paints.  When the program ends, libraries take down what
 * painting uses, so that moment waits for the tile at hand and lets no other
 * begin. */
static GMutex at_work;

static void
finish_painting (void)
{
  g_mutex_lock (&at_work);
}

static void
ready_cb (gpointer user_data)
{
  NeguraArt *self = user_data;

  self->ready_id = 0;
  g_signal_emit (self, signals[SIGNAL_READY], 0);
}

/* Drops the textures used longest ago until the budget is kept.  Those of the
 * moment are never dropped, so a board larger than the budget still shows. */
static void
keep_budget (NeguraArt *self)
{
  while (self->bytes > BUDGET) {
    GHashTableIter iter;
    gpointer value;
    Entry *oldest = NULL;

    g_hash_table_iter_init (&iter, self->tiles);
    while (g_hash_table_iter_next (&iter, NULL, &value)) {
      Entry *entry = value;

      if (entry->texture != NULL
          && entry->key.pixels != self->sizes[0]
          && (oldest == NULL || entry->used < oldest->used))
        oldest = entry;
    }
    if (oldest == NULL)
      return;
    self->bytes -= entry_bytes (oldest);
    g_hash_table_remove (self->tiles, &oldest->key);
  }
}

static void
paint_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  NeguraArt *self = source;
  const Key *key = data;
  cairo_surface_t *surface;
  cairo_t *cr;

  g_mutex_lock (&at_work);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, key->pixels,
                                        key->pixels);
  cr = cairo_create (surface);
  negura_painter_tile (self->painter, cr, key->tile, key->turn, key->pixels);
  cairo_destroy (cr);
  g_mutex_unlock (&at_work);

  g_task_return_pointer (task, texture_from_surface (surface), g_object_unref);
  cairo_surface_destroy (surface);
}

static void paint_next (NeguraArt *self);

static void
schedule_ready (NeguraArt *self)
{
  if (self->ready_id == 0)
    self->ready_id = g_idle_add_once (ready_cb, self);
}

static void
painted_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  NeguraArt *self = NEGURA_ART (object);
  GdkTexture *texture = g_task_propagate_pointer (G_TASK (result), NULL);
  const Key *key = g_task_get_task_data (G_TASK (result));
  Entry *entry = g_hash_table_lookup (self->tiles, key);

  self->painting = FALSE;
  if (entry != NULL && entry->texture == NULL) {
    entry->texture = g_steal_pointer (&texture);
    self->bytes += entry_bytes (entry);
    keep_budget (self);
  }
  g_clear_object (&texture);
  schedule_ready (self);
  paint_next (self);
}

static gboolean
is_known_size (NeguraArt *self,
               int        pixels,
               int        n_sizes)
{
  for (int i = 0; i < n_sizes; i++)
    if (self->sizes[i] == pixels)
      return TRUE;

  return FALSE;
}

/* One at a time: the brushes are shared, and other work needs threads too. */
static void
paint_next (NeguraArt *self)
{
  g_autoptr (GTask) task = NULL;
  Entry *entry;

  if (self->painting)
    return;

  while ((entry = g_queue_pop_head (&self->waiting)) != NULL
         && !is_known_size (self, entry->key.pixels, KNOWN_SIZES)) {
    /* Whoever wants it after all asks again. */
    g_hash_table_remove (self->tiles, &entry->key);
    schedule_ready (self);
  }
  if (entry == NULL)
    return;

  self->painting = TRUE;
  task = g_task_new (self, NULL, painted_cb, NULL);
  g_task_set_task_data (task, g_memdup2 (&entry->key, sizeof entry->key),
                        g_free);
  g_task_run_in_thread (task, paint_thread);
}

static void
start_painting (NeguraArt *self,
                Key        key)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->key = key;
  entry->used = self->clock;
  g_hash_table_insert (self->tiles, &entry->key, entry);
  g_queue_push_tail (&self->waiting, entry);
  paint_next (self);
}

/* --- Asking -------------------------------------------------------------- */

/* Whatever there is of the tile, in the size nearest to @pixels. */
static GdkTexture *
find_nearest (NeguraArt *self,
              Key        wanted)
{
  GHashTableIter iter;
  gpointer value;
  Entry *best = NULL;

  g_hash_table_iter_init (&iter, self->tiles);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    Entry *entry = value;

    if (entry->texture != NULL && entry->key.tile == wanted.tile
        && entry->key.turn == wanted.turn
        && (best == NULL || ABS (entry->key.pixels - wanted.pixels)
                            < ABS (best->key.pixels - wanted.pixels)))
      best = entry;
  }
  if (best == NULL)
    return NULL;
  best->used = self->clock;

  return best->texture;
}

static void
remember_size (NeguraArt *self,
               int        pixels)
{
  int i = 0;

  if (self->sizes[0] == pixels)
    return;
  while (i < KNOWN_SIZES - 1 && self->sizes[i] != pixels)
    i++;
  for (; i > 0; i--)
    self->sizes[i] = self->sizes[i - 1];
  self->sizes[0] = pixels;
}

GdkTexture *
negura_art_get_tile (NeguraArt *self,
                     uint8_t    tile,
                     uint8_t    turn,
                     int        pixels)
{
  Key key = { tile, turn & 3, (gint16) CLAMP (pixels, 1, 2048) };
  Entry *entry;

  g_return_val_if_fail (NEGURA_IS_ART (self), NULL);
  g_return_val_if_fail (tile < self->n_tiles, NULL);

  self->clock++;
  remember_size (self, key.pixels);
  entry = g_hash_table_lookup (self->tiles, &key);
  if (entry != NULL && entry->texture != NULL) {
    entry->used = self->clock;
    return entry->texture;
  }
  if (entry == NULL)
    start_painting (self, key);

  return find_nearest (self, key);
}

/* --- Figures ------------------------------------------------------------- */

void
negura_art_draw_figure (NeguraArt    *self,
                        cairo_t      *cr,
                        NeguraFigure  figure,
                        uint8_t       colour)
{
  g_return_if_fail (NEGURA_IS_ART (self));
  g_return_if_fail (colour < RULES_N_COLOURS);

  negura_painter_figure (self->painter, cr, figure, colour);
}

GdkTexture *
negura_art_get_figure (NeguraArt    *self,
                       NeguraFigure  figure,
                       uint8_t       colour,
                       int           pixels)
{
  gpointer key;
  GdkTexture *texture;
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_val_if_fail (NEGURA_IS_ART (self), NULL);
  g_return_val_if_fail (colour < RULES_N_COLOURS, NULL);

  pixels = CLAMP (pixels, 1, 2048);
  key = GUINT_TO_POINTER ((guint) pixels << 8 | (guint) figure << 4 | colour);
  texture = g_hash_table_lookup (self->figures, key);
  if (texture != NULL)
    return texture;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cr = cairo_create (surface);
  cairo_scale (cr, pixels, pixels);
  negura_art_draw_figure (self, cr, figure, colour);
  cairo_destroy (cr);
  texture = texture_from_surface (surface);
  cairo_surface_destroy (surface);
  g_hash_table_insert (self->figures, key, texture);

  return texture;
}

/* --- The rest ------------------------------------------------------------ */

const SceneTile *
negura_art_get_scenes (NeguraArt *self)
{
  g_return_val_if_fail (NEGURA_IS_ART (self), NULL);

  return negura_painter_get_scenes (self->painter);
}

const SceneTile *
negura_art_get_scene (NeguraArt *self,
                      uint8_t    tile)
{
  g_return_val_if_fail (NEGURA_IS_ART (self), NULL);
  g_return_val_if_fail (tile < self->n_tiles, NULL);

  return &negura_painter_get_scenes (self->painter)[tile];
}

void
negura_art_draw_tile (NeguraArt *self,
                      cairo_t   *cr,
                      uint8_t    tile,
                      uint8_t    turn)
{
  g_return_if_fail (NEGURA_IS_ART (self));
  g_return_if_fail (tile < self->n_tiles);

  negura_painter_tile_vector (self->painter, cr, tile, turn);
}

gboolean
negura_art_is_painting (NeguraArt *self)
{
  g_return_val_if_fail (NEGURA_IS_ART (self), FALSE);

  return self->painting || self->ready_id != 0;
}

static gboolean
is_old_size (gpointer key,
             gpointer value,
             gpointer user_data)
{
  NeguraArt *self = user_data;
  Entry *entry = value;

  /* What waits or is being painted is taken care of when its turn comes. */
  if (entry->texture == NULL
      || is_known_size (self, entry->key.pixels, KEPT_SIZES))
    return FALSE;
  self->bytes -= entry_bytes (entry);

  return TRUE;
}

void
negura_art_trim (NeguraArt *self)
{
  g_return_if_fail (NEGURA_IS_ART (self));

  g_hash_table_foreach_remove (self->tiles, is_old_size, self);
  g_hash_table_remove_all (self->figures);
}

NeguraArt *
negura_art_new (const RulesTileSet *set)
{
  NeguraArt *self = g_object_new (NEGURA_TYPE_ART, NULL);

  self->painter = negura_painter_new (set);
  self->n_tiles = set->n_tiles;

  return self;
}

static void
negura_art_finalize (GObject *object)
{
  NeguraArt *self = NEGURA_ART (object);

  g_clear_handle_id (&self->ready_id, g_source_remove);
  g_queue_clear (&self->waiting);
  g_hash_table_unref (self->tiles);
  g_hash_table_unref (self->figures);
  g_clear_pointer (&self->painter, negura_painter_free);

  G_OBJECT_CLASS (negura_art_parent_class)->finalize (object);
}

static void
negura_art_class_init (NeguraArtClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = negura_art_finalize;

  atexit (finish_painting);

  /**
   * NeguraArt::ready:
   *
   * Tiles that were asked for can now be had in the exact size.
   */
  signals[SIGNAL_READY] = g_signal_new ("ready", NEGURA_TYPE_ART,
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
}

static void
negura_art_init (NeguraArt *self)
{
  self->tiles = g_hash_table_new_full (key_hash, key_equal, NULL, entry_free);
  self->figures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}
