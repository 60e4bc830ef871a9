/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Colours told apart: figures on any land, kinds of land in greyscale, marks
 * on their shields.
 */

#include <glib.h>
#include <math.h>

#include "scene/scene-palette.h"

/* Relative luminance after WCAG 2. */
static double
luminance (guint32 colour)
{
  static const double weight[3] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (int i = 0; i < 3; i++) {
    double c = (colour >> (16 - 8 * i) & 255) / 255.0;

    sum += weight[i] * (c <= 0.04045 ? c / 12.92
                                     : pow ((c + 0.055) / 1.055, 2.4));
  }

  return sum;
}

static double
contrast (guint32 a,
          guint32 b)
{
  double la = luminance (a), lb = luminance (b);

  return (MAX (la, lb) + 0.05) / (MIN (la, lb) + 0.05);
}

/* CIE lightness, 0 to 100: how far apart two greys look. */
static double
lightness (guint32 colour)
{
  double y = luminance (colour);

  return y > 0.008856 ? 116 * cbrt (y) - 16 : 903.3 * y;
}

/* All that a figure can stand on. */
static const SceneColour land[] = {
  SCENE_COLOUR_GRASS, SCENE_COLOUR_GRASS_LIGHT, SCENE_COLOUR_GRASS_DARK,
  SCENE_COLOUR_ROAD, SCENE_COLOUR_ROAD_BORDER, SCENE_COLOUR_GROUND,
  SCENE_COLOUR_ROOF, SCENE_COLOUR_WALL, SCENE_COLOUR_WALL_SHADE,
  SCENE_COLOUR_MIST, SCENE_COLOUR_MIST_SHADE, SCENE_COLOUR_SHADOW,
};

static void
test_reference (void)
{
  g_assert_cmpfloat_with_epsilon (contrast (0x000000, 0xffffff), 21.0, 0.001);
  g_assert_cmpfloat_with_epsilon (contrast (0x777777, 0xffffff), 4.48, 0.01);
  g_assert_cmpfloat_with_epsilon (lightness (0x777777), 50.0, 0.5);
}

/* Of the dark outline and the light one around it, one always stands out. */
static void
test_figures (void)
{
  guint32 ink = scene_colour (SCENE_COLOUR_INK);
  guint32 halo = scene_colour (SCENE_COLOUR_HALO);

  g_assert_cmpfloat (contrast (ink, halo), >=, 12.0);
  for (guint i = 0; i < G_N_ELEMENTS (land); i++) {
    guint32 ground = scene_colour (land[i]);

    g_assert_cmpfloat (MAX (contrast (ink, ground), contrast (halo, ground)),
                       >=, 3.0);
  }
}

/* Field, road, city and mist, as greys. */
static void
test_greys (void)
{
  double city = lightness (scene_colour (SCENE_COLOUR_ROOF));
  double field = lightness (scene_colour (SCENE_COLOUR_GRASS));
  double road = lightness (scene_colour (SCENE_COLOUR_ROAD));
  double mist = lightness (scene_colour (SCENE_COLOUR_MIST));

  g_assert_cmpfloat (field - city, >=, 15.0);
  g_assert_cmpfloat (road - field, >=, 15.0);
  g_assert_cmpfloat (mist - road, >=, 10.0);
  /* The border of a road keeps it apart from the mist over it. */
  g_assert_cmpfloat (road - lightness (scene_colour (SCENE_COLOUR_ROAD_BORDER)),
                     >=, 25.0);
}

static void
test_marks (void)
{
  for (int i = 0; i < RULES_N_COLOURS; i++) {
    guint32 body = scene_meeple_colour ((RulesColour) i);

    guint32 shield = scene_shield_colour ((RulesColour) i);

    g_assert_cmpfloat (contrast (body, shield), >=, 4.5);
    for (int k = 0; k < i; k++)
      g_assert_cmpuint (body, !=, scene_meeple_colour ((RulesColour) k));
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/palette/reference", test_reference);
  g_test_add_func ("/scene/palette/figures", test_figures);
  g_test_add_func ("/scene/palette/greys", test_greys);
  g_test_add_func ("/scene/palette/marks", test_marks);

  return g_test_run ();
}
