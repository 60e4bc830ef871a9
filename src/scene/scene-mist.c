/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-mist: the outline of the bank.  It spans its misty sides as a whole;
 * its border leaves the corner between a misty and a clear side at exactly 45
 * degrees, where neighbours fade in the same way.
 */

#include "scene-private.h"

/* How far the border reaches, by gap and depth. */
static const int16_t reach[SCENE_N_DEPTHS][4] = {
  { 0, 192, 156, 136 },
  { 0, 206, 176, 170 },
  { 0, 214, 190, 196 },
  { 0, 176, 134, 108 },
  { 0, 164, 118, 92 },
};

static SceneBorder
border (SceneLayout *layout,
        int          side,
        int          gap)
{
  int j = scene_random_between (layout, -7, 7);
  int k = scene_random_between (layout, -9, 9);
  int d = reach[layout->depth][gap];

  (void) side;
  switch (gap)
    {
    case 1:
      return (SceneBorder) {
        { 216, 40 }, { (int16_t) (d + k / 2), 84 },
        { (int16_t) d, (int16_t) (128 + j) },
        { (int16_t) (d - k / 2), 172 }, { 216, 216 },
      };
    case 2:
      return (SceneBorder) {
        { 216, 40 }, { (int16_t) (d + 46 + k), (int16_t) (d - 46 + k) },
        { (int16_t) d, (int16_t) d },
        { (int16_t) (d - 46 - k), (int16_t) (d + 46 - k) }, { 40, 216 },
      };
    default:
      return (SceneBorder) {
        { 214, 42 }, { (int16_t) (190 + j), (int16_t) (d + k) },
        { (int16_t) (128 + j), (int16_t) d },
        { (int16_t) (66 + j), (int16_t) (d - k) }, { 42, 42 },
      };
    }
}

void
scene_layout_mist (SceneLayout *layout)
{
  const RulesTile *tile = layout->tile;

  if (tile->bank == RULES_NO_FEATURE)
    return;

  scene_region (layout, &layout->scene->area[tile->bank], tile->misty, border);
  scene_grid_fill (&layout->mist, &layout->scene->area[tile->bank], 1);
}
