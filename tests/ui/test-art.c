/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraArt: textures come in the exact size, join at every side that may lie
 * against another, turn with the tile, and stay within bounds.
 */

#include <gtk/gtk.h>
#include <math.h>

#include "../rules/tile-sets.h"
#include "scene/scene-palette.h"
#include "ui/negura-art.h"

#define PIXELS 64
#define FIGURE_PIXELS 22

/* Of 484 pixels: between two kinds of figures, and between the marks of two
 * colours, which are small. */
#define LEAST_KIND 60
#define LEAST_MARK 10

/* The least size of a figure, and of its 196 pixels those that tell a guard
 * from a meeple. */
#define SMALL_PIXELS 14
#define LEAST_LANTERN 60

typedef struct {
  RulesTileSet set;
  NeguraArt *art;
  guint n_ready;
} Fixture;

static void
ready_cb (NeguraArt *art,
          Fixture   *self)
{
  self->n_ready++;
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autofree RulesTileSet *base = g_new (RulesTileSet, 1);

  /* What the haunted game is played with: tiles of two sets side by side. */
  tile_sets_load (&self->set, "mists");
  tile_sets_load (base, "base");
  g_assert_true (rules_tile_set_add (&self->set, base));
  self->art = negura_art_new (&self->set);
  g_signal_connect (self->art, "ready", G_CALLBACK (ready_cb), self);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  /* What is still being painted holds a reference, which a thread may drop
   * after its result has arrived. */
  while (g_atomic_int_get (&G_OBJECT (self->art)->ref_count) > 1)
    if (!g_main_context_iteration (NULL, FALSE))
      g_thread_yield ();
  g_assert_finalize_object (self->art);
}

/* The exact texture, waited for. */
static GdkTexture *
wait_for_tile (Fixture *self,
               guint8   tile,
               guint8   turn,
               int      pixels)
{
  GdkTexture *texture;

  while ((texture = negura_art_get_tile (self->art, tile, turn, pixels)) == NULL
         || gdk_texture_get_width (texture) != pixels)
    g_main_context_iteration (NULL, TRUE);

  return texture;
}

/* --- The object ---------------------------------------------------------- */

static void
test_sizes (Fixture       *self,
            gconstpointer  data)
{
  GdkTexture *texture;

  g_assert_false (negura_art_is_painting (self->art));
  g_assert_null (negura_art_get_tile (self->art, 3, 1, 96));
  g_assert_true (negura_art_is_painting (self->art));
  texture = wait_for_tile (self, 3, 1, 96);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 96);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, 96);
  g_assert_cmpint (gdk_texture_get_format (texture), ==,
                   GDK_MEMORY_B8G8R8A8_PREMULTIPLIED);
  while (self->n_ready == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (negura_art_is_painting (self->art));

  /* The same one again, and the nearest one for another size. */
  g_assert_true (negura_art_get_tile (self->art, 3, 1, 96) == texture);
  g_assert_true (negura_art_get_tile (self->art, 3, 1, 80) == texture);
  g_assert_null (negura_art_get_tile (self->art, 3, 2, 96));
  g_assert_cmpint (gdk_texture_get_width (wait_for_tile (self, 3, 1, 80)), ==,
                   80);
  wait_for_tile (self, 3, 2, 96);
}

static void
test_coalesced (Fixture       *self,
                gconstpointer  data)
{
  for (guint8 tile = 0; tile < 20; tile++)
    negura_art_get_tile (self->art, tile, 0, 48);
  for (guint8 tile = 0; tile < 20; tile++)
    wait_for_tile (self, tile, 0, 48);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (self->n_ready, >=, 1);
  g_assert_cmpuint (self->n_ready, <=, 20);
}

static void
test_trim (Fixture       *self,
           gconstpointer  data)
{
  static const int sizes[] = { 40, 44, 48, 52 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    wait_for_tile (self, 5, 0, sizes[i]);
  negura_art_trim (self->art);

  /* The first size is gone: what is returned for it is another one. */
  g_assert_cmpint (gdk_texture_get_width (negura_art_get_tile (self->art, 5, 0,
                                                               40)), !=, 40);
  g_assert_cmpint (gdk_texture_get_width (negura_art_get_tile (self->art, 5, 0,
                                                               52)), ==, 52);
  wait_for_tile (self, 5, 0, 40);
}

/* A zoom asks for many sizes, one after the other: the last one comes, and so
 * do earlier ones when somebody still asks for them. */
static void
test_zoom (Fixture       *self,
           gconstpointer  data)
{
  for (int pixels = 40; pixels < 100; pixels += 3)
    for (guint8 tile = 0; tile < 4; tile++)
      negura_art_get_tile (self->art, tile, 0, pixels);
  for (guint8 tile = 0; tile < 4; tile++)
    wait_for_tile (self, tile, 0, 97);
  for (guint8 tile = 0; tile < 4; tile++)
    wait_for_tile (self, tile, 0, 43);
}

static void
test_figures (Fixture       *self,
              gconstpointer  data)
{
  GdkTexture *texture;

  for (int figure = NEGURA_FIGURE_GHOST; figure < NEGURA_N_FIGURES;
       figure++) {
    texture = negura_art_get_figure (self->art, (NeguraFigure) figure, 0, 30);
    g_assert_cmpint (gdk_texture_get_width (texture), ==, 30);
    g_assert_cmpint (gdk_texture_get_height (texture), ==, 30);
    g_assert_true (negura_art_get_figure (self->art, (NeguraFigure) figure, 0,
                                          30) == texture);
  }
  g_assert_true (negura_art_get_figure (self->art, NEGURA_FIGURE_MEEPLE, 1, 30)
                 != negura_art_get_figure (self->art, NEGURA_FIGURE_MEEPLE, 2,
                                           30));
}

/* The drawings keep to the palette, which the tests of contrast measure. */
static void
test_palette (Fixture       *self,
              gconstpointer  data)
{
  static guchar picture[128][128][4];

  for (guint8 i = 0; i < RULES_N_COLOURS; i++) {
    guint32 body = scene_meeple_colour ((RulesColour) i);
    guint32 shield = scene_shield_colour ((RulesColour) i);

    gdk_texture_download (negura_art_get_figure (self->art,
                                                 NEGURA_FIGURE_MEEPLE, i,
                                                 128),
                          (guchar *) picture, 128 * 4);
    for (int c = 0; c < 3; c++) {
      /* The hat; the mark; the shield beside it. */
      g_assert_cmpint (picture[26][71][c], ==, body >> 8 * c & 255);
      g_assert_cmpint (picture[86][64][c], ==, body >> 8 * c & 255);
      g_assert_cmpint (picture[66][45][c], ==, shield >> 8 * c & 255);
    }
  }
}

/* How bright the pixels of a figure are on grass. */
static void
take_grey (Fixture      *self,
           NeguraFigure  figure,
           uint8_t       number,
           int           pixels,
           double       *grey)
{
  guchar data[FIGURE_PIXELS * FIGURE_PIXELS * 4];

  gdk_texture_download (negura_art_get_figure (self->art, figure, number,
                                               pixels),
                        data, (gsize) pixels * 4);
  for (int i = 0; i < pixels * pixels; i++) {
    const guchar *p = data + 4 * i;

    grey[i] = 0.114 * p[0] + 0.587 * p[1] + 0.299 * p[2]
              + 160.0 * (255 - p[3]) / 255;
  }
}

/* Of pixels of two figures, how many are not alike in greyscale. */
static int
count_different (const double *one,
                 const double *other,
                 int           pixels)
{
  int different = 0;

  for (int i = 0; i < pixels * pixels; i++)
    different += fabs (one[i] - other[i]) > 32;

  return different;
}

/* Any two that may be taken for each other differ in greyscale, too, in the
 * size of a small board. */
static void
test_grey (Fixture       *self,
           gconstpointer  data)
{
  static const struct {
    NeguraFigure figure;
    uint8_t number;
  } alike[][6] = {
    { { NEGURA_FIGURE_HOUND, 0 }, { NEGURA_FIGURE_HOUND, 1 },
      { NEGURA_FIGURE_CAT, 0 }, { NEGURA_FIGURE_GHOST, 0 },
      { NEGURA_FIGURE_SPELLBOUND, 0 }, { NEGURA_FIGURE_MEEPLE, 0 } },
    { { NEGURA_FIGURE_SIGN, SCENE_SIGN_OPEN },
      { NEGURA_FIGURE_SIGN, SCENE_SIGN_CLOSED },
      { NEGURA_FIGURE_SIGN, SCENE_SIGN_HAUNTED }, { NEGURA_FIGURE_GRAVE, 0 },
      { NEGURA_FIGURE_MARKER, 0 }, { NEGURA_FIGURE_GOAL, 0 } },
    { { NEGURA_FIGURE_GRAVE, 0 }, { NEGURA_FIGURE_GRAVE, 1 },
      { NEGURA_FIGURE_GRAVE, 2 }, { NEGURA_FIGURE_GRAVE, 3 },
      { NEGURA_FIGURE_GRAVE, 4 }, { NEGURA_FIGURE_GRAVE, 5 } },
  };

  for (guint row = 0; row < G_N_ELEMENTS (alike); row++)
    for (guint a = 0; a < G_N_ELEMENTS (alike[row]); a++)
      for (guint b = 0; b < a; b++) {
        double one[FIGURE_PIXELS * FIGURE_PIXELS];
        double other[FIGURE_PIXELS * FIGURE_PIXELS];
        int different;

        take_grey (self, alike[row][a].figure, alike[row][a].number,
                   FIGURE_PIXELS, one);
        take_grey (self, alike[row][b].figure, alike[row][b].number,
                   FIGURE_PIXELS, other);
        different = count_different (one, other, FIGURE_PIXELS);
        g_test_message ("row %u, %u and %u: %d pixels", row, a, b, different);
        g_assert_cmpint (different, >=, row == 2 ? LEAST_MARK : LEAST_KIND);
      }
}

/* A guard is told from a meeple of any colour by its shape alone, also where
 * figures are as small as they get; and from guards of other colours by the
 * mark on its shield. */
static void
test_guards (Fixture       *self,
             gconstpointer  data)
{
  double meeple[SMALL_PIXELS * SMALL_PIXELS];
  double guard[SMALL_PIXELS * SMALL_PIXELS];
  double one[FIGURE_PIXELS * FIGURE_PIXELS];
  double other[FIGURE_PIXELS * FIGURE_PIXELS];

  for (guint8 a = 0; a < RULES_N_COLOURS; a++)
    for (guint8 b = 0; b < RULES_N_COLOURS; b++) {
      int kinds, marks;

      take_grey (self, NEGURA_FIGURE_GUARD, a, SMALL_PIXELS, guard);
      take_grey (self, NEGURA_FIGURE_MEEPLE, b, SMALL_PIXELS, meeple);
      kinds = count_different (guard, meeple, SMALL_PIXELS);
      take_grey (self, NEGURA_FIGURE_GUARD, a, FIGURE_PIXELS, one);
      take_grey (self, NEGURA_FIGURE_GUARD, b, FIGURE_PIXELS, other);
      marks = count_different (one, other, FIGURE_PIXELS);
      g_test_message ("%u and %u: %d, %d pixels", a, b, kinds, marks);
      g_assert_cmpint (kinds, >=, LEAST_LANTERN);
      g_assert_cmpint (marks, >=, a == b ? 0 : LEAST_MARK);
    }
}

/* --- Pictures ------------------------------------------------------------ */

typedef struct {
  guchar at[PIXELS][PIXELS][4];
} Picture;

static void
take_picture (Fixture *self,
              guint8   tile,
              guint8   turn,
              Picture *picture)
{
  gdk_texture_download (wait_for_tile (self, tile, turn, PIXELS),
                        (guchar *) picture->at, PIXELS * 4);
}

/* The mean colour of the pixels along a side of the board, inside the rim of
 * the card, in eighths of the side. */
static void
look_along (const Picture *picture,
            int            side,
            double         mean[8][3])
{
  for (int part = 0; part < 8; part++)
    for (int c = 0; c < 3; c++) {
      double sum = 0;

      for (int i = 0; i < PIXELS / 8; i++) {
        int along = part * PIXELS / 8 + i;

        switch (side) {
        case RULES_NORTH:
          sum += picture->at[1][along][c];
          break;
        case RULES_EAST:
          sum += picture->at[along][PIXELS - 2][c];
          break;
        case RULES_SOUTH:
          sum += picture->at[PIXELS - 2][along][c];
          break;
        default:
          sum += picture->at[along][1][c];
          break;
        }
      }
      mean[part][c] = sum / (PIXELS / 8);
    }
}

/* All sides of a sort together. */
typedef struct {
  guint n;
  double sum[8][3];
} Look;

typedef void (*LookFunc) (Look       *look,
                          double      mean[8][3],
                          const char *name,
                          int         side);

static void
add_look (Look       *look,
          double      mean[8][3],
          const char *name,
          int         side)
{
  for (int part = 0; part < 8; part++)
    for (int c = 0; c < 3; c++)
      look->sum[part][c] += mean[part][c];
  look->n++;
}

static void
compare_look (Look       *look,
              double      mean[8][3],
              const char *name,
              int         side)
{
  /* In the corners, walls and borders of mist leave along other sides. */
  for (int part = 1; part < 7; part++)
    for (int c = 0; c < 3; c++) {
      double all = look->sum[part][c] / look->n;

      if (fabs (mean[part][c] - all) > 30) {
        g_test_message ("[%s] side %d, part %d: %.0f instead of %.0f", name,
                        side, part, mean[part][c], all);
        g_test_fail ();
      }
    }
}

static void
foreach_side (Fixture  *self,
              Look      looks[RULES_N_TERRAINS][2][2],
              LookFunc  func)
{
  g_autofree Picture *picture = g_new (Picture, 1);

  for (guint8 i = 0; i < self->set.n_tiles; i++)
    for (guint8 turn = 0; turn < 4; turn++) {
      const RulesTile *tile = &self->set.tiles[i];

      take_picture (self, i, turn, picture);
      for (int side = 0; side < RULES_N_SIDES; side++) {
        RulesSide printed = rules_side_on_tile ((RulesSide) side, turn);
        bool misty = rules_tile_misty_at (tile, turn, (RulesSide) side);
        Look *look = &looks[tile->edges[printed]][misty][side & 1];
        double mean[8][3];

        /* Behind the row of roofs on a northern side, each city has
         * roofs of its own. */
        if ((tile->joined >> printed & 1)
            || (side == RULES_NORTH
                && tile->edges[printed] == RULES_TERRAIN_CITY))
          continue;
        look_along (picture, side, mean);
        func (look, mean, tile->name, side);
      }
    }
}

/* Every tile in every turn: what a side of the board shows depends only on
 * its terrain and mist, so that whatever may lie against it joins.  Horizontal
 * and vertical sides are kept apart, because roofs on them stand upright; on a
 * board, north only ever meets south and east only west. */
static void
test_joins (Fixture       *self,
            gconstpointer  data)
{
  Look looks[RULES_N_TERRAINS][2][2] = { 0 };

  foreach_side (self, looks, add_look);
  foreach_side (self, looks, compare_look);
}

/* Roads are the colour of roads at the turned points of their middle line. */
static void
test_turns (Fixture       *self,
            gconstpointer  data)
{
  guint8 tile = rules_tile_set_find (&self->set, "07");
  g_autofree Picture *picture = g_new (Picture, 1);
  const SceneTile *scene;
  guint8 road = 0;

  g_assert_cmpuint (tile, !=, RULES_NO_TILE);
  scene = negura_art_get_scene (self->art, tile);
  g_assert_cmpint (scene->kind[road], ==, RULES_FEATURE_ROAD);
  for (guint8 turn = 0; turn < 4; turn++) {
    int hits = 0;

    take_picture (self, tile, turn, picture);
    for (int k = 0; k < 2; k++) {
      ScenePoint p = k ? scene->stand[road] : scene->label[road];
      const guchar *pixel;

      p = scene_point_turned (p, turn);
      pixel = picture->at[p.y * PIXELS / SCENE_UNIT]
                         [p.x * PIXELS / SCENE_UNIT];
      hits += pixel[2] > 205 && pixel[1] > 185 && pixel[0] > 130;
    }
    g_assert_cmpint (hits, ==, 2);
  }
}

/* The land that is seen at a point: mist hides what it lies over. */
static int
land_at (const RulesTile *tile,
         const SceneTile *scene,
         ScenePoint       p)
{
  guint8 feature = scene_tile_feature_at (scene, p);

  if (feature == RULES_NO_FEATURE)
    return -1;
  if (scene->kind[feature] == RULES_FEATURE_ROAD
      && tile->bank != RULES_NO_FEATURE
      && scene_path_contains (&scene->bank, p))
    return -1;

  return scene->kind[feature];
}

/* Lightness of a pixel as it looks in grey, 0 to 100. */
static double
lightness (const guchar *pixel)
{
  static const double weight[3] = { 0.0722, 0.7152, 0.2126 };
  double y = 0;

  for (int c = 0; c < 3; c++)
    y += weight[c] * pow (pixel[c] / 255.0, 2.2);

  return 116 * cbrt (y) - 16;
}

/* The kinds of land of all tiles, 48 pixels a side and without colour: city is
 * darker than field, field darker than road, road darker than mist. */
static void
test_greys (Fixture       *self,
            gconstpointer  data)
{
  static guchar picture[48][48][4];
  double sum[RULES_N_FEATURE_KINDS] = { 0 };
  int n[RULES_N_FEATURE_KINDS] = { 0 };
  double mean[RULES_N_FEATURE_KINDS];

  for (guint8 i = 0; i < self->set.n_tiles; i++) {
    gdk_texture_download (wait_for_tile (self, i, 0, 48),
                          (guchar *) picture, 48 * 4);
    for (gint16 y = 2; y < 46; y++)
      for (gint16 x = 2; x < 46; x++) {
        ScenePoint p = { (gint16) ((2 * x + 1) * SCENE_UNIT / 96),
                         (gint16) ((2 * y + 1) * SCENE_UNIT / 96) };
        int kind = land_at (&self->set.tiles[i],
                            negura_art_get_scene (self->art, i), p);

        if (kind >= 0) {
          sum[kind] += lightness (picture[y][x]);
          n[kind]++;
        }
      }
  }
  for (int kind = RULES_FEATURE_ROAD; kind <= RULES_FEATURE_MIST; kind++) {
    g_assert_cmpint (n[kind], >, 1000);
    mean[kind] = sum[kind] / n[kind];
  }
  g_test_message ("city %.0f, field %.0f, road %.0f, mist %.0f",
                  mean[RULES_FEATURE_CITY], mean[RULES_FEATURE_FIELD],
                  mean[RULES_FEATURE_ROAD], mean[RULES_FEATURE_MIST]);
  g_assert_cmpfloat (mean[RULES_FEATURE_CITY] + 12, <,
                     mean[RULES_FEATURE_FIELD]);
  g_assert_cmpfloat (mean[RULES_FEATURE_FIELD] + 7, <,
                     mean[RULES_FEATURE_ROAD]);
  g_assert_cmpfloat (mean[RULES_FEATURE_ROAD] + 7, <,
                     mean[RULES_FEATURE_MIST]);
}

/* The vector drawing for exports shows the same as the texture. */
static void
test_draw (Fixture       *self,
           gconstpointer  data)
{
  g_autofree Picture *picture = g_new (Picture, 1);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         PIXELS, PIXELS);
  cairo_t *cr = cairo_create (surface);
  const guchar *drawn;
  double sum = 0;

  cairo_scale (cr, PIXELS, PIXELS);
  negura_art_draw_tile (self->art, cr, 20, 1);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  drawn = cairo_image_surface_get_data (surface);
  take_picture (self, 20, 1, picture);
  for (int y = 0; y < PIXELS; y++)
    for (int x = 0; x < PIXELS; x++)
      for (int c = 0; c < 3; c++)
        sum += abs (drawn[y * cairo_image_surface_get_stride (surface) + x * 4
                          + c] - picture->at[y][x][c]);
  cairo_surface_destroy (surface);
  g_assert_cmpfloat (sum / (PIXELS * PIXELS * 3), <, 14);
}

/* --- Coats of arms ------------------------------------------------------- */

#define SMALL 56

/* Pixels of the colour of the first shield on a tile. */
static guint
count_cream (Fixture    *self,
             const char *tile,
             guint8      turn)
{
  static guchar picture[SMALL][SMALL][4];
  const int cream[] = { 0xdc, 0xf3, 0xfb };
  guint n = 0;

  gdk_texture_download (wait_for_tile (self, rules_tile_set_find (&self->set, tile),
                                       turn, SMALL),
                        (guchar *) picture, SMALL * 4);
  for (int y = 0; y < SMALL; y++)
    for (int x = 0; x < SMALL; x++) {
      int most = 0;

      for (int c = 0; c < 3; c++)
        most = MAX (most, abs (picture[y][x][c] - cream[c]));
      n += most < 20;
    }

  return n;
}

/* They are worth points: they are found on small tiles too, in every turn. */
static void
test_arms (Fixture       *self,
           gconstpointer  data)
{
  for (guint8 turn = 0; turn < 4; turn++) {
    g_assert_cmpuint (count_cream (self, "17", turn), <=, 3);
    g_assert_cmpuint (count_cream (self, "38", turn), >=, 15);
    g_assert_cmpuint (count_cream (self, "55", turn), >=, 15);
  }
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
#define ADD(name, func) \
  g_test_add ("/ui/art/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("sizes", test_sizes);
  ADD ("coalesced", test_coalesced);
  ADD ("trim", test_trim);
  ADD ("zoom", test_zoom);
  ADD ("figures", test_figures);
  ADD ("palette", test_palette);
  ADD ("grey", test_grey);
  ADD ("guards", test_guards);
  ADD ("joins", test_joins);
  ADD ("turns", test_turns);
  ADD ("greys", test_greys);
  ADD ("draw", test_draw);
  ADD ("arms", test_arms);

  return g_test_run ();
}
