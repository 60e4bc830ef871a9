/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-mist: the outline of the bank.  It spans its misty sides as a whole;
 * its border leaves the corner between a misty and a clear side at exactly 45
 * degrees, where neighbours fade in the same way.
 */

#include "scene-private.h"

/* So many cells below walls do not matter. */
#define LITTLE 24

/* How far the border reaches, by depth and gap.  At the last depth mist in a
 * corner sends a tongue as far as the ruin of the start tile. */
#define TONGUE 5

static const int16_t reach[SCENE_N_DEPTHS][4] = {
  { 0, 192, 156, 136 },
  { 0, 206, 176, 170 },
  { 0, 214, 190, 196 },
  { 0, 176, 134, 108 },
  { 0, 164, 118, 92 },
  [TONGUE] = { 0, 214, 226, 196 },
};

static SceneBorder
border (SceneLayout *layout,
        int          side,
        int          gap)
{
  int j = scene_random_between (layout, -7, 7);
  int k = scene_random_between (layout, -9, 9);
  int d = reach[layout->depth][gap];
  int out = layout->depth == TONGUE ? -26 : 46;
  int in = layout->depth == TONGUE ? 66 : 46;

  (void) side;
  switch (gap) {
  case 1:
    return (SceneBorder) {
      { 216, 40 }, { (int16_t) (d + k / 2), 84 },
      { (int16_t) d, (int16_t) (128 + j) },
      { (int16_t) (d - k / 2), 172 }, { 216, 216 },
    };
  case 2:
    return (SceneBorder) {
      { 216, 40 }, { (int16_t) (d + out + k), (int16_t) (d - in + k) },
      { (int16_t) d, (int16_t) d },
      { (int16_t) (d - in - k), (int16_t) (d + out - k) }, { 40, 216 },
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

  scene_region (layout, &layout->scene->bank, tile->misty, border);
  scene_grid_fill (&layout->mist, &layout->scene->bank, 1);
}

/* Whether the cell lies under mist and nothing but grass or a road. */
static bool
is_open_mist (const SceneLayout *layout,
              int                r,
              int                c)
{
  uint8_t land = layout->land.at[r][c];

  return layout->mist.at[r][c] == 1
         && (land == SCENE_FREE || land == SCENE_BLOCKED
             || layout->tile->features[land].kind == RULES_FEATURE_ROAD);
}

/* The area of the bank: what is drawn, or where more than a little of that
 * lies below walls and buildings, the rest of it. */
void
scene_layout_bank (SceneLayout *layout)
{
  const RulesTile *tile = layout->tile;
  SceneGrid open = { 0 };
  int covered = 0;

  if (tile->bank == RULES_NO_FEATURE)
    return;

  for (int r = 0; r < SCENE_GRID; r++)
    for (int c = 0; c < SCENE_GRID; c++) {
      open.at[r][c] = is_open_mist (layout, r, c);
      covered += layout->mist.at[r][c] == 1 && !open.at[r][c];
    }

  if (covered > LITTLE)
    scene_contour (&layout->scene->area[tile->bank], &open, 1);
  else
    layout->scene->area[tile->bank] = layout->scene->bank;
}
