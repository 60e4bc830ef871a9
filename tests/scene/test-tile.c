/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The shapes of every tile of every set, and of random tiles.
 */

#include <math.h>
#include <string.h>

#include "scene-sets.h"

/* Distances between the middles of figures, in tile units.  The bodies of a
 * ghost and a meeple are about 44 wide. */
#define APART_SYMBOLS 48
#define APART_STANDS 40
#define APART_FIGURES 54
#define APART_PETS 45

/* The tile that a failed check is about, and whether one failed. */
#define check(condition, name, ...) \
  G_STMT_START \
    { \
      if (!(condition)) \
        { \
          g_autofree char *what = g_strdup_printf (__VA_ARGS__); \
          g_test_message ("%s: %s", name, what); \
          g_test_fail (); \
        } \
    } \
  G_STMT_END

static int
distance (ScenePoint a,
          ScenePoint b)
{
  return (int) hypot (a.x - b.x, a.y - b.y);
}

static bool
in_tile (ScenePoint p)
{
  return p.x >= 0 && p.y >= 0 && p.x <= SCENE_UNIT && p.y <= SCENE_UNIT;
}

static bool
is_building (guint8 kind)
{
  return kind == RULES_FEATURE_CASTLE || kind == RULES_FEATURE_CEMETERY
         || kind == RULES_FEATURE_MONASTERY;
}

/* --- Outlines ------------------------------------------------------------ */

static ScenePoint
on_curve (ScenePoint       from,
          const ScenePoint p[3],
          double           t)
{
  double s = 1.0 - t;

  return (ScenePoint) {
    (gint16) lround (s * s * s * from.x + 3 * s * s * t * p[0].x
                     + 3 * s * t * t * p[1].x + t * t * t * p[2].x),
    (gint16) lround (s * s * s * from.y + 3 * s * s * t * p[0].y
                     + 3 * s * t * t * p[1].y + t * t * t * p[2].y),
  };
}

static void
check_outline (const ScenePath *path,
               const char      *name,
               int              feature)
{
  ScenePoint at = { 0 };
  bool open = false;

  for (int i = 0; i < path->n_steps; i++) {
    const SceneStep *step = &path->steps[i];

    check (open == (step->op != SCENE_MOVE), name,
           "outline %d is not closed before step %d", feature, i);
    open = step->op != SCENE_CLOSE;
    if (step->op == SCENE_CURVE)
      for (int k = 1; k <= 12; k++)
        check (in_tile (on_curve (at, step->p, k / 12.0)), name,
               "curve %d of outline %d leaves the tile", i, feature);
    else if (step->op != SCENE_CLOSE)
      check (in_tile (step->p[0]), name, "step %d of outline %d leaves the "
             "tile", i, feature);
    at = step->op == SCENE_CURVE ? step->p[2] : step->p[0];
  }
  check (!open, name, "outline %d is open", feature);
}

static void
check_outlines (const RulesTile *tile,
                const SceneTile *scene,
                const char      *name)
{
  check (scene->n_features == tile->n_features, name, "features");
  for (int i = 0; i < tile->n_features; i++) {
    guint8 kind = tile->features[i].kind;

    check (scene->kind[i] == kind, name, "kind of feature %d", i);
    check (kind == RULES_FEATURE_FIELD || scene->area[i].n_steps > 0, name,
           "feature %d has no area", i);
    check ((kind == RULES_FEATURE_ROAD) == (scene->line[i].n_steps > 0), name,
           "middle line of feature %d", i);
    check_outline (&scene->area[i], name, i);
  }
}

static void
test_outlines (void)
{
  scene_sets_foreach (check_outlines);
  scene_sets_foreach_random (check_outlines);
}

/* --- Apart --------------------------------------------------------------- */

/* Sample points, every 6 units, that lie in both areas, in per cent of those
 * of the smaller one. */
static int
overlap (const ScenePath *a,
         const ScenePath *b)
{
  int both = 0, in_a = 0, in_b = 0;

  for (gint16 y = 2; y < SCENE_UNIT; y += 6)
    for (gint16 x = 2; x < SCENE_UNIT; x += 6) {
      bool a_here = scene_path_contains (a, (ScenePoint) { x, y });
      bool b_here = scene_path_contains (b, (ScenePoint) { x, y });

      in_a += a_here;
      in_b += b_here;
      both += a_here && b_here;
    }

  return MIN (in_a, in_b) == 0 ? 0 : 100 * both / MIN (in_a, in_b);
}

static void
check_apart (const RulesTile *tile,
             const SceneTile *scene,
             const char      *name)
{
  for (int i = 0; i < tile->n_features; i++)
    for (int k = i + 1; k < tile->n_features; k++) {
      guint8 a = scene->kind[i], b = scene->kind[k];
      bool mist = a == RULES_FEATURE_MIST || b == RULES_FEATURE_MIST;
      bool road = a == RULES_FEATURE_ROAD || b == RULES_FEATURE_ROAD;
      bool built = is_building (a) || is_building (b);
      /* Mist lies over roads; roads reach into their building; outlines of
       * fields are drawn coarsely. */
      int most = mist && road ? 100 : road && built ? 40 : 12;
      int percent = overlap (&scene->area[i], &scene->area[k]);

      check (percent <= most, name, "%d %% of features %d and %d (%d, %d) "
             "lie over each other", percent, i, k, a, b);
    }
}

static void
test_apart (void)
{
  scene_sets_foreach (check_apart);
}

/* --- Fields -------------------------------------------------------------- */

/* A point near the middle of a half side. */
static ScenePoint
half_point (int half)
{
  ScenePoint north = { (gint16) (half & 1 ? 184 : 72), 5 };

  return scene_point_turned (north, (guint8) (half / 2));
}

/* What the data says of a half side is what lies there. */
static void
check_halves (const RulesTile *tile,
              const SceneTile *scene,
              const char      *name)
{
  for (int half = 0; half < RULES_N_HALVES; half++) {
    guint8 field = tile->half_feature[half];
    ScenePoint p = half_point (half);

    if (field == RULES_NO_FEATURE)
      continue;
    check (scene_path_contains (&scene->area[field], p), name,
           "half side %d is not in its field %d", half, field);
    check (scene_tile_feature_at (scene, p) == field, name,
           "half side %d is another feature", half);
  }
}

static void
test_halves (void)
{
  scene_sets_foreach (check_halves);
}

/* --- Slots --------------------------------------------------------------- */

static bool
on_land (const SceneTile *scene,
         ScenePoint       p,
         guint8           feature)
{
  guint8 there = scene_tile_feature_at (scene, p);

  return there == feature
         || (scene->kind[feature] == RULES_FEATURE_MIST
             && there != RULES_NO_FEATURE
             && scene->kind[there] == RULES_FEATURE_ROAD);
}

static void
check_slots (const RulesTile *tile,
             const SceneTile *scene,
             const char      *name)
{
  guint8 haunted = tile->bank != RULES_NO_FEATURE ? tile->bank : tile->cemetery;

  for (guint8 i = 0; i < tile->n_features; i++) {
    if (scene->area[i].n_steps == 0)
      continue;
    check (scene_path_contains (&scene->area[i], scene->stand[i])
           && on_land (scene, scene->stand[i], i), name,
           "stand of feature %d at %d, %d", i, scene->stand[i].x,
           scene->stand[i].y);
    check (scene_path_contains (&scene->area[i], scene->label[i]), name,
           "label of feature %d", i);
  }
  for (int i = 0; haunted != RULES_NO_FEATURE && i < SCENE_MAX_SLOTS; i++)
    check (scene_path_contains (&scene->area[haunted], scene->ghost[i])
           && on_land (scene, scene->ghost[i], haunted), name,
           "ghost %d at %d, %d", i, scene->ghost[i].x, scene->ghost[i].y);
}

static void
test_slots (void)
{
  scene_sets_foreach (check_slots);
}

static bool
takes_meeple (guint8 kind)
{
  return kind == RULES_FEATURE_ROAD || kind == RULES_FEATURE_CITY
         || kind == RULES_FEATURE_CASTLE;
}

static bool
is_inside (ScenePoint p,
           int        edge)
{
  return MIN (MIN (p.x, SCENE_UNIT - p.x), MIN (p.y, SCENE_UNIT - p.y)) >= edge;
}

/* What may be on a tile without any meeple keeps apart from each other. */
static int
get_fixed (const RulesTile *tile,
           const SceneTile *scene,
           ScenePoint       fixed[SCENE_MAX_SLOTS + 2])
{
  int n = 0;

  for (int i = 0; i < scene->n_ghosts; i++)
    fixed[n++] = scene->ghost[i];
  if (tile->cemetery != RULES_NO_FEATURE) {
    fixed[n++] = scene->grave;
    fixed[n++] = scene->sign;
  }

  return n;
}

static void
check_spacing (const RulesTile *tile,
               const SceneTile *scene,
               const char      *name)
{
  ScenePoint fixed[SCENE_MAX_SLOTS + 2];
  int n = get_fixed (tile, scene, fixed);

  check (scene->n_ghosts >= tile->ghosts
         && (tile->circles == 0 || scene->n_ghosts > tile->circles)
         && scene->n_ghosts <= SCENE_MAX_SLOTS, name,
         "%d places for ghosts", scene->n_ghosts);
  for (int i = 0; i < n; i++) {
    check (is_inside (fixed[i], 22), name, "figure %d leaves the tile", i);
    for (int k = i + 1; k < n; k++)
      check (distance (fixed[i], fixed[k]) >= APART_SYMBOLS, name,
             "figures %d and %d are only %d apart", i, k,
             distance (fixed[i], fixed[k]));
    for (int k = 0; k < tile->n_features; k++)
      if (takes_meeple (scene->kind[k]))
        check (distance (fixed[i], scene->stand[k]) >= APART_STANDS, name,
               "figure %d is only %d from the meeple of feature %d", i,
               distance (fixed[i], scene->stand[k]), k);
  }
  for (int i = 0; i < tile->n_features; i++)
    for (int k = i + 1; k < tile->n_features; k++)
      if (takes_meeple (scene->kind[i]) && takes_meeple (scene->kind[k]))
        check (distance (scene->stand[i], scene->stand[k]) >= APART_FIGURES,
               name, "meeples of features %d and %d are only %d apart", i, k,
               distance (scene->stand[i], scene->stand[k]));
}

/* Hounds and cat stand by their meeple, not on it, and hide nobody. */
static void
check_pets (const RulesTile *tile,
            const SceneTile *scene,
            const char      *name)
{
  ScenePoint fixed[SCENE_MAX_SLOTS + 2];
  int n = get_fixed (tile, scene, fixed);

  for (int i = 0; i < tile->n_features; i++)
    for (int pet = 0; pet < SCENE_N_PETS && takes_meeple (scene->kind[i]); pet++) {
      ScenePoint p = scene->pet[i][pet];
      int far = distance (p, scene->stand[i]);

      check (is_inside (p, 22), name, "pet %d of %d leaves the tile", pet, i);
      check (far >= APART_PETS + 12 && far <= 106, name, "pet %d of %d is %d "
             "away from its meeple", pet, i, far);
      for (int k = 0; k < pet; k++)
        check (distance (p, scene->pet[i][k]) >= APART_PETS, name,
               "pets %d and %d of %d are only %d apart", pet, k, i,
               distance (p, scene->pet[i][k]));
      for (int k = 0; k < n; k++)
        check (distance (p, fixed[k]) >= APART_PETS, name,
               "pet %d of %d is only %d from figure %d", pet, i,
               distance (p, fixed[k]), k);
    }
}

static bool
takes_figure (guint8 kind)
{
  return kind != RULES_FEATURE_MIST;
}

/* In the competitive game a figure may stand on every feature but mist.  All
 * of them are shown while one is chosen. */
static void
check_stands (const RulesTile *tile,
              const SceneTile *scene,
              const char      *name)
{
  for (guint8 i = 0; i < tile->n_features; i++) {
    if (!takes_figure (scene->kind[i]))
      continue;
    check (scene->area[i].n_steps > 0, name, "feature %d (%d) has no area", i,
           scene->kind[i]);
    check (scene_path_contains (&scene->area[i], scene->stand[i])
           && scene_tile_feature_at (scene, scene->stand[i]) == i, name,
           "the figure of feature %d (%d) stands beside it at %d, %d", i,
           scene->kind[i], scene->stand[i].x, scene->stand[i].y);
    /* A field may be no more than a sliver along a side. */
    check (is_inside (scene->stand[i],
                      scene->kind[i] == RULES_FEATURE_FIELD ? 14 : 22), name,
           "the figure of feature %d (%d) leaves the tile at %d, %d", i,
           scene->kind[i], scene->stand[i].x, scene->stand[i].y);
    for (guint8 k = 0; k < i; k++)
      if (takes_figure (scene->kind[k]))
        check (distance (scene->stand[i], scene->stand[k]) >= APART_FIGURES,
               name, "figures of features %d (%d) and %d (%d) are only %d "
               "apart", i, scene->kind[i], k, scene->kind[k],
               distance (scene->stand[i], scene->stand[k]));
  }
}

static void
test_stands (void)
{
  scene_sets_foreach (check_stands);
}

static void
test_spacing (void)
{
  scene_sets_foreach (check_spacing);
  scene_sets_foreach (check_pets);
}

/* --- Profiles of sides --------------------------------------------------- */

#define N_SAMPLES 127

/* What lies along a side, 1 unit inside it, clockwise: R, C or a dot, and M
 * under mist. */
typedef struct {
  char land[N_SAMPLES + 1];
  char mist[N_SAMPLES + 1];
} Profile;

static void
get_profile (const RulesTile *tile,
             const SceneTile *scene,
             int              side,
             Profile         *profile)
{
  memset (profile, 0, sizeof *profile);
  for (int i = 0; i < N_SAMPLES; i++) {
    ScenePoint p = { (gint16) (2 + 2 * i), 1 };

    profile->land[i] = profile->mist[i] = '.';
    p = scene_point_turned (p, (guint8) side);
    if (scene_path_contains (&scene->bank, p))
      profile->mist[i] = 'M';
    for (int f = 0; f < tile->n_features; f++)
      if (scene_path_contains (&scene->area[f], p)) {
        if (scene->kind[f] == RULES_FEATURE_ROAD)
          profile->land[i] = 'R';
        if (scene->kind[f] == RULES_FEATURE_CITY)
          profile->land[i] = 'C';
      }
  }
}

static Profile known[RULES_N_TERRAINS][2];

/* The first side of its sort is the measure of all others.  It is also the
 * same read backwards, so any two sides that match join exactly. */
static void
check_profile (const RulesTile *tile,
               const SceneTile *scene,
               const char      *name)
{
  for (int side = 0; side < RULES_N_SIDES; side++) {
    Profile here, *measure;
    int misty = tile->misty >> side & 1;

    if (tile->joined >> side & 1)
      continue;
    get_profile (tile, scene, side, &here);
    measure = &known[tile->edges[side]][misty];
    if (measure->land[0] == '\0')
      *measure = here;
    check (strcmp (here.land, measure->land) == 0, name,
           "side %d shows %s", side, here.land);
    check (strcmp (here.mist, measure->mist) == 0, name,
           "side %d is under %s", side, here.mist);
  }
}

static void
test_profiles (void)
{
  memset (known, 0, sizeof known);
  scene_sets_foreach (check_profile);
  scene_sets_foreach_random (check_profile);

  for (int terrain = 0; terrain < RULES_N_TERRAINS; terrain++)
    for (int misty = 0; misty < 2; misty++) {
      const Profile *profile = &known[terrain][misty];
      g_autofree char *land = g_strreverse (g_strdup (profile->land));
      g_autofree char *mist = g_strreverse (g_strdup (profile->mist));

      if (terrain == RULES_TERRAIN_CITY && misty)
        continue;
      g_assert_cmpstr (land, ==, profile->land);
      g_assert_cmpstr (mist, ==, profile->mist);
      g_assert_true ((strchr (mist, 'M') != NULL) == (misty == 1));
      g_assert_true (strchr (mist, misty ? '.' : 'M') == NULL);
      g_assert_true ((strchr (land, 'R') != NULL)
                     == (terrain == RULES_TERRAIN_ROAD));
      g_assert_true ((strchr (land, 'C') != NULL)
                     == (terrain == RULES_TERRAIN_CITY));
    }
}

/* --- Hits ---------------------------------------------------------------- */

static void
check_hits (const RulesTile *tile,
            const SceneTile *scene,
            const char      *name)
{
  for (int side = 0; side < RULES_N_SIDES; side++) {
    ScenePoint p = scene_point_turned ((ScenePoint) { 128, 6 },
                                       (guint8) side);

    if (tile->joined >> side & 1)
      continue;
    if (tile->edges[side] != RULES_TERRAIN_FIELD)
      check (scene_tile_feature_at (scene, p) == tile->side_feature[side],
             name, "the middle of side %d", side);
    else if (tile->misty >> side & 1)
      check (scene_tile_feature_at (scene, p) == tile->bank, name,
             "the mist at side %d", side);
  }
  check (scene_tile_feature_at (scene, (ScenePoint) { -1, 128 })
         == RULES_NO_FEATURE, name, "a feature outside the tile");
}

static void
test_hits (void)
{
  scene_sets_foreach (check_hits);
  scene_sets_foreach_random (check_hits);
}

/* --- Always the same ----------------------------------------------------- */

static void
check_stable (const RulesTile *tile,
              const SceneTile *scene,
              const char      *name)
{
  g_autofree SceneTile *again = g_new (SceneTile, 1);
  RulesTile other = *tile;

  memset (again, 0xa5, sizeof *again);
  scene_tile_init (again, tile);
  check (memcmp (scene, again, sizeof *again) == 0, name, "it changes");

  /* Copies that differ in their symbols are the same land. */
  if (tile->ghosts > 0) {
    other.ghosts = tile->ghosts % RULES_MAX_SYMBOLS + 1;
    scene_tile_init (again, &other);
    check (memcmp (scene->area, again->area, sizeof scene->area) == 0, name,
           "its land depends on the symbols");
  }
}

static void
test_stable (void)
{
  scene_sets_foreach (check_stable);
}

/* --- Fields -------------------------------------------------------------- */

#define N_CELLS 64
#define CELL (SCENE_UNIT / N_CELLS)

/* Cells of a field beside a city that are taken for no more than a corner. */
#define CORNER 2

typedef guint8 Cells[N_CELLS][N_CELLS];

static void
get_cells (const SceneTile *scene,
           Cells            cells)
{
  for (int r = 0; r < N_CELLS; r++)
    for (int c = 0; c < N_CELLS; c++)
      cells[r][c] = scene_tile_feature_at (scene, (ScenePoint) {
        (gint16) (CELL * c + CELL / 2), (gint16) (CELL * r + CELL / 2),
      });
}

/* Whether a cell of @feature lies beside that at @r, @c. */
static bool
is_beside (Cells cells,
           int   r,
           int   c,
           int   feature)
{
  for (int y = MAX (r - 1, 0); y <= MIN (r + 1, N_CELLS - 1); y++)
    for (int x = MAX (c - 1, 0); x <= MIN (c + 1, N_CELLS - 1); x++)
      if (cells[y][x] == feature)
        return true;

  return false;
}

static int
count_beside (Cells cells,
              int   field,
              int   feature)
{
  int n = 0;

  for (int r = 0; r < N_CELLS; r++)
    for (int c = 0; c < N_CELLS; c++)
      n += cells[r][c] == field && is_beside (cells, r, c, feature);

  return n;
}

static bool
is_hedge (const SceneTile *scene,
          ScenePoint       p)
{
  for (int i = 0; i < scene->n_parts; i++)
    if ((scene->parts[i].kind == SCENE_PART_TREE
         || scene->parts[i].kind == SCENE_PART_BUSH)
        && distance (scene->parts[i].at, p) < 20)
      return true;

  return false;
}

/* Where two fields meet, something stands, but for the last step to a side. */
static void
check_meetings (const SceneTile *scene,
                Cells            cells,
                int              a,
                int              b,
                const char      *name)
{
  for (int r = 0; r < N_CELLS; r++)
    for (int c = 0; c < N_CELLS; c++) {
      ScenePoint p = { (gint16) (CELL * c), (gint16) (CELL * r) };

      if (cells[r][c] == a && is_beside (cells, r, c, b)
          && p.x >= 32 && p.y >= 32 && p.x < SCENE_UNIT - 32 && p.y < SCENE_UNIT - 32)
        check (is_hedge (scene, p), name, "nothing parts fields %d and %d at "
               "%d, %d", a, b, p.x, p.y);
    }
}

/* The drawing shows what the data say: fields that touch cities, and no
 * others, and where one field ends and another begins. */
static void
check_fields (const RulesTile *tile,
              const SceneTile *scene,
              const char      *name)
{
  Cells cells;

  get_cells (scene, cells);
  for (int i = 0; i < tile->n_features; i++) {
    guint city = 0;

    if (tile->features[i].kind != RULES_FEATURE_FIELD)
      continue;
    for (int k = 0; k < tile->n_features; k++)
      if (tile->features[k].kind == RULES_FEATURE_CITY) {
        bool touches = tile->features[i].cities >> city++ & 1;
        int n = count_beside (cells, i, k);

        check (touches ? n > CORNER : n <= CORNER, name, "field %d %s city %d, "
               "but is beside %d cells of it", i,
               touches ? "touches" : "does not touch", k, n);
      } else if (k > i && tile->features[k].kind == RULES_FEATURE_FIELD) {
        check_meetings (scene, cells, i, k, name);
      }
  }
}

static void
test_fields (void)
{
  scene_sets_foreach (check_fields);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  g_test_add_func ("/scene/tile/outlines", test_outlines);
  g_test_add_func ("/scene/tile/apart", test_apart);
  g_test_add_func ("/scene/tile/halves", test_halves);
  g_test_add_func ("/scene/tile/slots", test_slots);
  g_test_add_func ("/scene/tile/spacing", test_spacing);
  g_test_add_func ("/scene/tile/stands", test_stands);
  g_test_add_func ("/scene/tile/profiles", test_profiles);
  g_test_add_func ("/scene/tile/hits", test_hits);
  g_test_add_func ("/scene/tile/stable", test_stable);
  g_test_add_func ("/scene/tile/fields", test_fields);

  return g_test_run ();
}
