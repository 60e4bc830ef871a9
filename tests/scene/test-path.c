/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Paths: inside, turning, bands.
 */

#include <glib.h>

#include "scene/scene.h"

static void
add (ScenePath  *path,
     SceneOp     op,
     ScenePoint  a,
     ScenePoint  b,
     ScenePoint  c)
{
  path->steps[path->n_steps++] = (SceneStep) { op, 0, { a, b, c } };
}

static ScenePath
square_with_hole (void)
{
  ScenePath path = { 0 };
  ScenePoint none = { 0, 0 };

  add (&path, SCENE_MOVE, (ScenePoint) { 10, 20 }, none, none);
  add (&path, SCENE_LINE, (ScenePoint) { 110, 20 }, none, none);
  add (&path, SCENE_LINE, (ScenePoint) { 110, 120 }, none, none);
  add (&path, SCENE_LINE, (ScenePoint) { 10, 120 }, none, none);
  add (&path, SCENE_CLOSE, none, none, none);
  add (&path, SCENE_MOVE, (ScenePoint) { 40, 50 }, none, none);
  add (&path, SCENE_LINE, (ScenePoint) { 80, 50 }, none, none);
  add (&path, SCENE_LINE, (ScenePoint) { 80, 90 }, none, none);
  add (&path, SCENE_LINE, (ScenePoint) { 40, 90 }, none, none);
  add (&path, SCENE_CLOSE, none, none, none);

  return path;
}

static void
test_contains (void)
{
  ScenePath path = square_with_hole ();

  g_assert_true (scene_path_contains (&path, (ScenePoint) { 11, 21 }));
  g_assert_true (scene_path_contains (&path, (ScenePoint) { 39, 70 }));
  g_assert_true (scene_path_contains (&path, (ScenePoint) { 109, 119 }));
  g_assert_false (scene_path_contains (&path, (ScenePoint) { 60, 70 }));
  g_assert_false (scene_path_contains (&path, (ScenePoint) { 9, 70 }));
  g_assert_false (scene_path_contains (&path, (ScenePoint) { 60, 121 }));
  g_assert_false (scene_path_contains (&path, (ScenePoint) { 200, 70 }));
}

static void
test_empty (void)
{
  ScenePath path = { 0 };

  g_assert_false (scene_path_contains (&path, (ScenePoint) { 0, 0 }));
}

/* A quarter of a circle of radius 100 around the origin. */
static void
test_curve (void)
{
  ScenePath path = { 0 };
  ScenePoint none = { 0, 0 };

  add (&path, SCENE_MOVE, none, none, none);
  add (&path, SCENE_LINE, (ScenePoint) { 100, 0 }, none, none);
  add (&path, SCENE_CURVE, (ScenePoint) { 100, 55 }, (ScenePoint) { 55, 100 },
       (ScenePoint) { 0, 100 });
  add (&path, SCENE_CLOSE, none, none, none);

  for (gint16 x = 1; x < 100; x += 3)
    for (gint16 y = 1; y < 100; y += 3) {
      int square = x * x + y * y;

      if (square < 98 * 98)
        g_assert_true (scene_path_contains (&path, (ScenePoint) { x, y }));
      if (square > 102 * 102)
        g_assert_false (scene_path_contains (&path, (ScenePoint) { x, y }));
    }
}

static void
test_turned (void)
{
  ScenePoint north = { 128, 0 };

  g_assert_cmpint (scene_point_turned (north, 1).x, ==, SCENE_UNIT);
  g_assert_cmpint (scene_point_turned (north, 1).y, ==, 128);
  g_assert_cmpint (scene_point_turned (north, 2).y, ==, SCENE_UNIT);
  g_assert_cmpint (scene_point_turned (north, 3).x, ==, 0);

  for (guint8 turn = 0; turn < 4; turn++) {
    ScenePath path = square_with_hole (), there, back;

    scene_path_turned (&path, turn, &there);
    scene_path_turned (&there, (guint8) ((4 - turn) & 3), &back);
    g_assert_cmpmem (&path, sizeof path, &back, sizeof back);
    for (gint16 x = 1; x < SCENE_UNIT; x += 17)
      for (gint16 y = 1; y < SCENE_UNIT; y += 13) {
        ScenePoint p = { x, y };

        g_assert_true (scene_path_contains (&path, p)
                       == scene_path_contains (&there,
                                               scene_point_turned (p, turn)));
      }
  }
}

static void
test_band (void)
{
  ScenePath line = { 0 }, band = { 0 };
  ScenePoint none = { 0, 0 };

  add (&line, SCENE_MOVE, (ScenePoint) { 0, 128 }, none, none);
  add (&line, SCENE_CURVE, (ScenePoint) { 80, 128 }, (ScenePoint) { 160, 128 },
       (ScenePoint) { 256, 128 });
  scene_path_band (&band, &line, 30);

  for (gint16 x = 2; x < 255; x += 9) {
    g_assert_true (scene_path_contains (&band, (ScenePoint) { x, 114 }));
    g_assert_true (scene_path_contains (&band, (ScenePoint) { x, 142 }));
    g_assert_false (scene_path_contains (&band, (ScenePoint) { x, 112 }));
    g_assert_false (scene_path_contains (&band, (ScenePoint) { x, 144 }));
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/path/contains", test_contains);
  g_test_add_func ("/scene/path/empty", test_empty);
  g_test_add_func ("/scene/path/curve", test_curve);
  g_test_add_func ("/scene/path/turned", test_turned);
  g_test_add_func ("/scene/path/band", test_band);

  return g_test_run ();
}
