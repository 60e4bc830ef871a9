/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-board-view: where squares lie on the canvas, and where arrow keys go.
 */

#include "config.h"

#include <glib.h>
#include <math.h>

#include "scene/scene.h"
#include "ui/negura-board-nav.h"
#include "ui/negura-board-view.h"

static const double scales[] = { 1, 1.25, 1.5, 1.75, 2, 3 };
static const double zooms[] = { 24, 39.5, 40, 77, 100, 144, 320 };

static const NeguraBoardBounds bounds = { { -3, -2 }, { 4, 5 } };

static NeguraBoardView
make_view (double scale,
           double zoom)
{
  NeguraBoardView view;

  negura_board_view_init (&view);
  negura_board_view_resize (&view, 801, 603, scale);
  negura_board_view_zoom_at (&view, zoom, view.width / 2.0, view.height / 2.0);

  return view;
}

/* From square to pixel and back, at every zoom and scale. */
static void
test_square (void)
{
  for (guint s = 0; s < G_N_ELEMENTS (scales); s++) {
    for (guint z = 0; z < G_N_ELEMENTS (zooms); z++) {
      NeguraBoardView view = make_view (scales[s], zooms[z]);

      for (int16_t y = -300; y <= 300; y += 37) {
        for (int16_t x = -300; x <= 300; x += 29) {
          double left = negura_board_view_left (&view, x);
          double top = negura_board_view_top (&view, y);
          double in_x, in_y;
          RulesSquare square;

          square = negura_board_view_square_at (&view, left, top, &in_x, &in_y);
          g_assert_cmpint (square.x, ==, x);
          g_assert_cmpint (square.y, ==, y);
          g_assert_cmpfloat_with_epsilon (in_x, 0, 1e-9);

          square = negura_board_view_square_at (&view,
                                                left + view.tile - 0.01,
                                                top + view.tile / 4.0,
                                                &in_x, &in_y);
          g_assert_cmpint (square.x, ==, x);
          g_assert_cmpint (square.y, ==, y);
          g_assert_cmpfloat (in_x, <, SCENE_UNIT);
          g_assert_cmpfloat_with_epsilon (in_y, SCENE_UNIT / 4.0, 1e-6);
        }
      }
    }
  }
}

/* Far away there is no square that a game could have, and no overflow. */
static void
test_far (void)
{
  NeguraBoardView view = make_view (1, 24);
  RulesSquare square;

  square = negura_board_view_square_at (&view, 1e9, -1e9, NULL, NULL);
  g_assert_cmpint (square.x, >, 300);
  g_assert_cmpint (square.y, <, -300);
}

/* Neighbours share an edge on a whole pixel, and the zoom is what was asked
 * for to half a device pixel. */
static void
test_seams (void)
{
  for (guint s = 0; s < G_N_ELEMENTS (scales); s++) {
    for (guint z = 0; z < G_N_ELEMENTS (zooms); z++) {
      NeguraBoardView view = make_view (scales[s], zooms[z]);

      for (int x = -5; x < 5; x++)
        g_assert_cmpint (negura_board_view_left (&view, x) + view.tile, ==,
                         negura_board_view_left (&view, x + 1));
      g_assert_cmpfloat_with_epsilon (negura_board_view_get_zoom (&view),
                                      zooms[z], 0.5 / scales[s] + 1e-9);
    }
  }
}

/* What is under the pointer stays there. */
static void
test_zoom_at (void)
{
  for (guint s = 0; s < G_N_ELEMENTS (scales); s++) {
    for (guint z = 0; z < G_N_ELEMENTS (zooms); z++) {
      NeguraBoardView view = make_view (scales[s], 60);
      double x = 213, y = 377, old_x, old_y, new_x, new_y;

      old_x = (x - view.x) / view.tile;
      old_y = (y - view.y) / view.tile;
      negura_board_view_zoom_at (&view, zooms[z], x, y);
      new_x = (x - view.x) / view.tile;
      new_y = (y - view.y) / view.tile;
      g_assert_cmpfloat_with_epsilon (old_x, new_x, 0.51 / view.tile);
      g_assert_cmpfloat_with_epsilon (old_y, new_y, 0.51 / view.tile);
    }
  }
}

static void
test_limits (void)
{
  NeguraBoardView view = make_view (2, 60);

  negura_board_view_zoom_at (&view, 1e6, 0, 0);
  g_assert_cmpint (view.tile, ==, 2 * NEGURA_BOARD_MAX_ZOOM);
  negura_board_view_zoom_at (&view, 0, 0, 0);
  g_assert_cmpint (view.tile, ==, 2 * NEGURA_BOARD_MIN_ZOOM);
}

/* Another size or scale shows the same place at the same zoom. */
static void
test_resize (void)
{
  NeguraBoardView view = make_view (1, 80);
  double x = (view.width / 2.0 - view.x) / view.tile;
  double y = (view.height / 2.0 - view.y) / view.tile;

  negura_board_view_resize (&view, 360, 500, 1.25);
  g_assert_cmpint (view.width, ==, 450);
  g_assert_cmpint (view.tile, ==, 100);
  g_assert_cmpfloat_with_epsilon ((view.width / 2.0 - view.x) / view.tile, x,
                                  0.01);
  g_assert_cmpfloat_with_epsilon ((view.height / 2.0 - view.y) / view.tile, y,
                                  0.01);
}

/* A fitted board is all there and in the middle, on every canvas that is large
 * enough for the least zoom. */
static void
test_fit (void)
{
  static const int sizes[][2] = {
    { 1280, 800 }, { 360, 294 }, { 360, 640 }, { 4000, 300 },
  };

  for (guint s = 0; s < G_N_ELEMENTS (scales); s++) {
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
      NeguraBoardView view;
      int left, right;

      negura_board_view_init (&view);
      negura_board_view_resize (&view, sizes[i][0], sizes[i][1], scales[s]);
      negura_board_view_fit (&view, &bounds);
      g_assert_true (negura_board_view_shows (&view, &bounds));
      g_assert_cmpfloat (negura_board_view_get_zoom (&view), <=,
                         NEGURA_BOARD_FIT_ZOOM + 0.5);
      left = negura_board_view_left (&view, bounds.min.x);
      right = view.width - negura_board_view_left (&view, bounds.max.x + 1);
      g_assert_cmpint (ABS (left - right), <=, 1);
    }
  }
}

/* Panning never loses the board. */
static void
test_pan (void)
{
  static const int ways[][2] = {
    { 100000, 0 }, { -100000, 0 }, { 0, 100000 }, { 0, -100000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    NeguraBoardView view = make_view (1, 50);
    NeguraBoardBounds visible;
    gboolean seen = FALSE;

    negura_board_view_pan (&view, ways[i][0], ways[i][1], &bounds);
    negura_board_view_get_visible (&view, &visible);
    for (int16_t y = visible.min.y; y <= visible.max.y; y++) {
      for (int16_t x = visible.min.x; x <= visible.max.x; x++)
        seen |= negura_board_bounds_contain (&bounds, (RulesSquare) { x, y });
    }
    g_assert_true (seen);
  }
}

static void
test_reveal (void)
{
  for (int16_t y = -20; y <= 20; y += 5) {
    for (int16_t x = -20; x <= 20; x += 5) {
      NeguraBoardView view = make_view (1.25, 90);
      NeguraBoardBounds square = { { x, y }, { x, y } };
      NeguraBoardView again;

      negura_board_view_reveal (&view, square.min);
      g_assert_true (negura_board_view_shows (&view, &square));

      again = view;
      negura_board_view_reveal (&again, square.min);
      g_assert_cmpint (again.x, ==, view.x);
      g_assert_cmpint (again.y, ==, view.y);
    }
  }
}

/* Arrow keys. */

static NeguraBoardPlace
place (int x,
       int y)
{
  return (NeguraBoardPlace) { x * SCENE_UNIT, y * SCENE_UNIT };
}

static void
test_nearest (void)
{
  const NeguraBoardPlace places[] = {
    place (0, 0), place (1, 0), place (2, 1), place (0, -3), place (-2, 1),
    place (3, 0),
  };
  const NeguraBoardPlace from = place (0, 0);
  guint n = G_N_ELEMENTS (places);

  g_assert_cmpint (negura_board_nearest (places, n, from, RULES_EAST), ==, 1);
  g_assert_cmpint (negura_board_nearest (places, n, from, RULES_NORTH), ==, 3);
  g_assert_cmpint (negura_board_nearest (places, n, from, RULES_WEST), ==, 4);
  g_assert_cmpint (negura_board_nearest (places, n, from, RULES_SOUTH), ==, 2);

  /* Straight ahead wins over near but aside. */
  g_assert_cmpint (negura_board_nearest (places, n, places[1], RULES_EAST), ==,
                   5);
  g_assert_cmpint (negura_board_nearest (places, n, places[3], RULES_NORTH), ==,
                   -1);
  g_assert_cmpint (negura_board_nearest (NULL, 0, from, RULES_EAST), ==, -1);
}

static void
test_closest (void)
{
  const NeguraBoardPlace places[] = {
    place (300, 300), place (-300, -300), place (4, 3), place (-4, -3),
  };

  g_assert_cmpint (negura_board_closest (places, 4, place (1, 1)), ==, 2);
  g_assert_cmpint (negura_board_closest (places, 4, place (-1, -1)), ==, 3);
  g_assert_cmpint (negura_board_closest (places, 1, place (-300, -300)), ==, 0);
  g_assert_cmpint (negura_board_closest (places, 0, place (1, 1)), ==, -1);
}

#define FIELD 12

/* Grows a random patch of squares that hang together. */
static guint
grow (NeguraBoardPlace *places,
      guint             n_places)
{
  gboolean taken[FIELD][FIELD] = { 0 };
  guint n = 0;

  taken[FIELD / 2][FIELD / 2] = TRUE;
  places[n++] = place (FIELD / 2, FIELD / 2);
  while (n < n_places) {
    int x = g_test_rand_int_range (1, FIELD - 1);
    int y = g_test_rand_int_range (1, FIELD - 1);

    if (taken[y][x] || !(taken[y - 1][x] || taken[y + 1][x] ||
                         taken[y][x - 1] || taken[y][x + 1]))
      continue;
    taken[y][x] = TRUE;
    places[n++] = place (x, y);
  }

  return n;
}

/* Every square of a board is reached by arrows from every other. */
static void
test_reachable (void)
{
  for (guint round = 0; round < 50; round++) {
    NeguraBoardPlace places[60];
    guint n = grow (places, 1 + round % G_N_ELEMENTS (places));
    guint stack[G_N_ELEMENTS (places)], n_stack = 0, n_seen = 0;
    gboolean seen[G_N_ELEMENTS (places)] = { 0 };

    stack[n_stack++] = (guint) g_test_rand_int_range (0, (int) n);
    seen[stack[0]] = TRUE;
    while (n_stack > 0) {
      guint at = stack[--n_stack];

      n_seen++;
      for (RulesSide side = RULES_NORTH; side <= RULES_WEST; side++) {
        int next = negura_board_nearest (places, n, places[at], side);

        if (next >= 0 && !seen[next]) {
          seen[next] = TRUE;
          stack[n_stack++] = (guint) next;
        }
      }
    }
    g_assert_cmpuint (n_seen, ==, n);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-view/square", test_square);
  g_test_add_func ("/board-view/far", test_far);
  g_test_add_func ("/board-view/seams", test_seams);
  g_test_add_func ("/board-view/zoom-at", test_zoom_at);
  g_test_add_func ("/board-view/limits", test_limits);
  g_test_add_func ("/board-view/resize", test_resize);
  g_test_add_func ("/board-view/fit", test_fit);
  g_test_add_func ("/board-view/pan", test_pan);
  g_test_add_func ("/board-view/reveal", test_reveal);
  g_test_add_func ("/board-nav/nearest", test_nearest);
  g_test_add_func ("/board-nav/closest", test_closest);
  g_test_add_func ("/board-nav/reachable", test_reachable);

  return g_test_run ();
}
