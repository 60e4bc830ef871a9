/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-company: the slots of a cemetery, and of hounds and cat beside their
 * meeple.  A tile has one standing meeple at most, so the company of one
 * feature may use the room of another.
 */

#include "scene-private.h"

#define N_DIRECTIONS 24

/* Rings in a cemetery, from its middle: figures, and the sign at the fence. */
#define GRAVE_RING 37
#define SIGN_RING 56

/* From the meeple to its company, the nearest and the farthest. */
#define RING_LEAST 60
#define RING_MOST 104
#define RING_STEP 4

/* Between the middles of a pet and of others, so that none hides another. */
#define PET_STAND 60
#define PET_PET 48
#define PET_GHOST 50
#define PET_SIGN 49
#define PET_LABEL 36
#define PET_EDGE 26

#define MAX_OTHERS (SCENE_MAX_SLOTS + SCENE_N_PETS + 3)

/* A point @radius away from @middle in the @direction-th of 24 directions. */
static ScenePoint
around (ScenePoint middle,
        int        direction,
        int        radius)
{
  static const int16_t cosine[N_DIRECTIONS] = {
    256, 247, 222, 181, 128, 66, 0, -66, -128, -181, -222, -247,
    -256, -247, -222, -181, -128, -66, 0, 66, 128, 181, 222, 247,
  };
  int x = cosine[direction % N_DIRECTIONS];
  int y = cosine[(direction + N_DIRECTIONS * 3 / 4) % N_DIRECTIONS];

  return scene_point (middle.x + x * radius / 256, middle.y + y * radius / 256);
}

/* --- Cemeteries ---------------------------------------------------------- */

/* How far a point is from all meeples that may stand on the tile. */
static int
distance_to_stands (const SceneTile *scene,
                    ScenePoint       p)
{
  int least = SCENE_UNIT;

  for (uint8_t i = 0; i < scene->n_features; i++)
    if (scene_takes_meeple (scene, i)) {
      int distance = scene_distance (p, scene->stand[i]);

      least = distance < least ? distance : least;
    }

  return least;
}

/* Two ghosts and the grave on a ring and the sign at the fence, turned as far
 * from the meeples of the tile as they can be.  Ghosts and sign, seen together
 * for most of a game, are the farthest from each other. */
void
scene_layout_graves (SceneLayout *layout)
{
  static const struct {
    uint8_t direction;
    uint8_t radius;
  } ring[4] = {
    { 0, GRAVE_RING }, { 6, GRAVE_RING },       /* Ghosts. */
    { 13, GRAVE_RING },
    { 19, SIGN_RING },
  };
  SceneTile *scene = layout->scene;
  int best_score = -1;

  for (int turn = 0; turn < N_DIRECTIONS; turn++) {
    ScenePoint at[4];
    int score = SCENE_UNIT;

    for (int i = 0; i < 4; i++) {
      at[i] = around (layout->building, turn + ring[i].direction,
                      ring[i].radius);
      score = scene_clamp (distance_to_stands (scene, at[i]), 0, score);
    }
    if (scene_edge_distance (at[3]) < PET_EDGE || score <= best_score)
      continue;

    best_score = score;
    scene->ghost[0] = at[0];
    scene->ghost[1] = at[1];
    scene->grave = at[2];
    scene->sign = at[3];
  }

  scene->n_ghosts = 2;
  for (int i = scene->n_ghosts; i < SCENE_MAX_SLOTS; i++)
    scene->ghost[i] = scene->ghost[0];
}

/* --- Company ------------------------------------------------------------- */

/* What a pet keeps away from. */
typedef struct {
  ScenePoint at[MAX_OTHERS];
  uint8_t apart[MAX_OTHERS];
  uint8_t n;
} Others;

static void
add_other (Others     *others,
           ScenePoint  at,
           int         apart)
{
  others->at[others->n] = at;
  others->apart[others->n++] = (uint8_t) apart;
}

/* How bad a place is: being in the way of another counts most, then the way to
 * the meeple. */
static int
badness (const Others *others,
         ScenePoint    p,
         int           radius)
{
  int edge = scene_edge_distance (p);
  int bad = radius - RING_LEAST;

  if (edge < PET_EDGE)
    bad += 40 * (PET_EDGE - edge);
  for (int i = 0; i < others->n; i++) {
    int distance = scene_distance (p, others->at[i]);

    if (distance < others->apart[i])
      bad += 20 * (others->apart[i] - distance);
  }

  return bad;
}

static ScenePoint
best_place (const Others *others,
            ScenePoint    stand)
{
  ScenePoint best = stand;
  int least = -1;

  for (int radius = RING_LEAST; radius <= RING_MOST; radius += RING_STEP)
    for (int direction = 0; direction < N_DIRECTIONS; direction++) {
      ScenePoint p = around (stand, direction, radius);
      int bad = badness (others, p, radius);

      if (least < 0 || bad < least) {
        least = bad;
        best = p;
      }
    }

  return best;
}

void
scene_layout_company (SceneLayout *layout)
{
  SceneTile *scene = layout->scene;

  for (uint8_t i = 0; i < scene->n_features; i++) {
    Others others = { 0 };

    if (!scene_takes_meeple (scene, i))
      continue;

    add_other (&others, scene->stand[i], PET_STAND);
    add_other (&others, scene->label[i], PET_LABEL);
    for (int k = 0; k < scene->n_ghosts; k++)
      add_other (&others, scene->ghost[k], PET_GHOST);
    if (layout->tile->cemetery != RULES_NO_FEATURE) {
      add_other (&others, scene->grave, PET_GHOST);
      add_other (&others, scene->sign, PET_SIGN);
    }

    for (int pet = 0; pet < SCENE_N_PETS; pet++) {
      scene->pet[i][pet] = best_place (&others, scene->stand[i]);
      add_other (&others, scene->pet[i][pet], PET_PET);
    }
  }
}
