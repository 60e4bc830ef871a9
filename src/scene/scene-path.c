/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-path: building, turning, flattening and asking outlines.
 */

#include "scene-private.h"

/* Straight pieces per curve: keeps the error below a quarter unit for the
 * curves of a tile. */
#define PIECES 16

/* --- Arithmetic ---------------------------------------------------------- */

int
scene_root (int n)
{
  int root = 0;

  /* Digit by digit, without a division: this is asked very often. */
  for (int bit = 1 << 28; bit > 0; bit >>= 2) {
    int next = root + bit;

    root >>= 1;
    if (n >= next) {
      n -= next;
      root += bit;
    }
  }

  return root;
}

int
scene_distance (ScenePoint a,
                ScenePoint b)
{
  int dx = a.x - b.x;
  int dy = a.y - b.y;

  return scene_root (dx * dx + dy * dy);
}

ScenePoint
scene_corner (int corner)
{
  static const ScenePoint corners[4] = {
    { 0, 0 }, { SCENE_UNIT, 0 }, { SCENE_UNIT, SCENE_UNIT }, { 0, SCENE_UNIT },
  };

  return corners[corner & 3];
}

ScenePoint
scene_side_middle (int side)
{
  ScenePoint a = scene_corner (side);
  ScenePoint b = scene_corner (side + 1);

  return scene_point ((a.x + b.x) / 2, (a.y + b.y) / 2);
}

ScenePoint
scene_side_inward (int side)
{
  static const ScenePoint inward[4] = {
    { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 },
  };

  return inward[side & 3];
}

/* --- Building ------------------------------------------------------------ */

static void
add_step (ScenePath  *path,
          SceneOp     op,
          ScenePoint  a,
          ScenePoint  b,
          ScenePoint  c)
{
  if (path->n_steps < SCENE_MAX_STEPS)
    path->steps[path->n_steps++] = (SceneStep) { (uint8_t) op, 0, { a, b, c } };
}

void
scene_path_move (ScenePath  *path,
                 ScenePoint  to)
{
  add_step (path, SCENE_MOVE, to, (ScenePoint) { 0 }, (ScenePoint) { 0 });
}

void
scene_path_line (ScenePath  *path,
                 ScenePoint  to)
{
  add_step (path, SCENE_LINE, to, (ScenePoint) { 0 }, (ScenePoint) { 0 });
}

void
scene_path_curve (ScenePath  *path,
                  ScenePoint  c1,
                  ScenePoint  c2,
                  ScenePoint  to)
{
  add_step (path, SCENE_CURVE, c1, c2, to);
}

void
scene_path_close (ScenePath *path)
{
  add_step (path, SCENE_CLOSE, (ScenePoint) { 0 }, (ScenePoint) { 0 },
            (ScenePoint) { 0 });
}

void
scene_path_ellipse (ScenePath  *path,
                    ScenePoint  middle,
                    int         rx,
                    int         ry)
{
  int x = middle.x, y = middle.y;
  int hx = rx * 141 / 256, hy = ry * 141 / 256;

  scene_path_move (path, scene_point (x + rx, y));
  scene_path_curve (path, scene_point (x + rx, y + hy),
                    scene_point (x + hx, y + ry), scene_point (x, y + ry));
  scene_path_curve (path, scene_point (x - hx, y + ry),
                    scene_point (x - rx, y + hy), scene_point (x - rx, y));
  scene_path_curve (path, scene_point (x - rx, y - hy),
                    scene_point (x - hx, y - ry), scene_point (x, y - ry));
  scene_path_curve (path, scene_point (x + hx, y - ry),
                    scene_point (x + rx, y - hy), scene_point (x + rx, y));
  scene_path_close (path);
}

/* --- Curves -------------------------------------------------------------- */

static int
cubic (int a,
       int b,
       int c,
       int d,
       int t)
{
  int64_t s = 256 - t;
  int64_t sum = s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c
                + (int64_t) t * t * t * d;

  /* Rounds to the nearest for both signs. */
  return (int) ((sum + (sum >= 0 ? 1 << 23 : -(1 << 23))) / (1 << 24));
}

ScenePoint
scene_cubic_at (const ScenePoint p[4],
                int              t)
{
  return scene_point (cubic (p[0].x, p[1].x, p[2].x, p[3].x, t),
                      cubic (p[0].y, p[1].y, p[2].y, p[3].y, t));
}

/* @p moved by @by units to the right of the direction from @from to @to. */
static ScenePoint
beside (ScenePoint p,
        ScenePoint from,
        ScenePoint to,
        int        by)
{
  int dx = to.x - from.x, dy = to.y - from.y;
  int length = scene_root ((dx * dx + dy * dy) * 16);

  if (length == 0)
    return p;

  return scene_point (p.x - dy * by * 4 / length, p.y + dx * by * 4 / length);
}

/* A handle of the same direction for a curve that became @to / @from as
 * long. */
static ScenePoint
handle (ScenePoint end,
        ScenePoint old_end,
        ScenePoint old_handle,
        int        from,
        int        to)
{
  if (from == 0)
    return end;

  return scene_point (end.x + (old_handle.x - old_end.x) * to / from,
                      end.y + (old_handle.y - old_end.y) * to / from);
}

/* One curve of the edge of a band. */
static void
offset_cubic (const ScenePoint p[4],
              int              by,
              ScenePoint       q[4])
{
  int from, to;

  q[0] = beside (p[0], p[0], p[1], by);
  q[3] = beside (p[3], p[2], p[3], by);
  from = scene_distance (p[0], p[3]);
  to = scene_distance (q[0], q[3]);
  q[1] = handle (q[0], p[0], p[1], from, to);
  q[2] = handle (q[3], p[3], p[2], from, to);
}

void
scene_path_band (ScenePath       *path,
                 const ScenePath *line,
                 int              width)
{
  ScenePoint right[8][4], left[8][4];
  ScenePoint at = { 0 };
  int n = 0;

  for (int i = 0; i < line->n_steps && n < 8; i++) {
    const SceneStep *step = &line->steps[i];

    if (step->op == SCENE_MOVE)
      at = step->p[0];
    if (step->op == SCENE_CURVE) {
      ScenePoint p[4] = { at, step->p[0], step->p[1], step->p[2] };

      offset_cubic (p, width / 2, right[n]);
      offset_cubic (p, -width / 2, left[n]);
      at = step->p[2];
      n++;
    }
  }
  if (n == 0)
    return;

  scene_path_move (path, right[0][0]);
  for (int i = 0; i < n; i++)
    scene_path_curve (path, right[i][1], right[i][2], right[i][3]);
  scene_path_line (path, left[n - 1][3]);
  for (int i = n - 1; i >= 0; i--)
    scene_path_curve (path, left[i][2], left[i][1], left[i][0]);
  scene_path_close (path);
}

/* --- Turning ------------------------------------------------------------- */

ScenePoint
scene_point_turned (ScenePoint point,
                    uint8_t    turn)
{
  switch (turn & 3) {
  case 1:
    return scene_point (SCENE_UNIT - point.y, point.x);
  case 2:
    return scene_point (SCENE_UNIT - point.x, SCENE_UNIT - point.y);
  case 3:
    return scene_point (point.y, SCENE_UNIT - point.x);
  default:
    return point;
  }
}

void
scene_path_turned (const ScenePath *path,
                   uint8_t          turn,
                   ScenePath       *turned)
{
  *turned = *path;
  for (int i = 0; i < path->n_steps; i++) {
    int n = path->steps[i].op == SCENE_CURVE ? 3
            : path->steps[i].op == SCENE_CLOSE ? 0 : 1;

    for (int k = 0; k < n; k++)
      turned->steps[i].p[k] = scene_point_turned (path->steps[i].p[k], turn);
  }
}

/* --- Flattening ---------------------------------------------------------- */

/* The end of piece @k of the cubic: the same as cubic(), in 32 bits. */
static int
piece (int a,
       int b,
       int c,
       int d,
       int k)
{
  int s = PIECES - k;

  return (s * s * s * a + 3 * s * s * k * b + 3 * s * k * k * c
          + k * k * k * d) / (PIECES * PIECES * PIECES);
}

void
scene_path_flatten (const ScenePath *path,
                    SceneSegment     segment,
                    void            *data)
{
  int x = 0, y = 0, first_x = 0, first_y = 0;

  for (int i = 0; i < path->n_steps; i++) {
    const SceneStep *step = &path->steps[i];
    const ScenePoint *p = step->p;
    int x0 = x, y0 = y;

    switch ((SceneOp) step->op) {
    case SCENE_MOVE:
      first_x = x = p[0].x * 4;
      first_y = y = p[0].y * 4;
      break;
    case SCENE_LINE:
      x = p[0].x * 4;
      y = p[0].y * 4;
      segment (x0, y0, x, y, data);
      break;
    case SCENE_CURVE:
      for (int k = 1; k <= PIECES; k++) {
        int nx = piece (x0, p[0].x * 4, p[1].x * 4, p[2].x * 4, k);
        int ny = piece (y0, p[0].y * 4, p[1].y * 4, p[2].y * 4, k);

        segment (x, y, nx, ny, data);
        x = nx;
        y = ny;
      }
      break;
    case SCENE_CLOSE:
      segment (x, y, first_x, first_y, data);
      x = first_x;
      y = first_y;
      break;
    default:
      break;
    }
  }
}

/* --- Asking -------------------------------------------------------------- */

typedef struct {
  int x;
  int y;
  bool inside;
} Crossing;

static void
count_crossing (int   x0,
                int   y0,
                int   x1,
                int   y1,
                void *data)
{
  Crossing *self = data;

  if ((y0 > self->y) != (y1 > self->y)
      && (int64_t) (x1 - x0) * (self->y - y0) * (y1 > y0 ? 1 : -1)
         > (int64_t) (self->x - x0) * (y1 - y0) * (y1 > y0 ? 1 : -1))
    self->inside = !self->inside;
}

bool
scene_path_contains (const ScenePath *path,
                     ScenePoint       point)
{
  Crossing crossing = { point.x * 4, point.y * 4, false };

  scene_path_flatten (path, count_crossing, &crossing);

  return crossing.inside;
}
