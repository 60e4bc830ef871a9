/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-palette: the colours.
 */

#include "scene-palette.h"

static const uint32_t colours[SCENE_N_COLOURS] = {
  [SCENE_COLOUR_GRASS]        = 0x9cab5c,
  [SCENE_COLOUR_GRASS_LIGHT]  = 0xbfc176,
  [SCENE_COLOUR_GRASS_DARK]   = 0x7f9450,
  [SCENE_COLOUR_ROAD]         = 0xe6d2a0,
  [SCENE_COLOUR_ROAD_BORDER]  = 0x8f7346,
  [SCENE_COLOUR_GROUND]       = 0x94765a,
  [SCENE_COLOUR_ROOF]         = 0xa8533a,
  [SCENE_COLOUR_WALL]         = 0xcfc0a0,
  [SCENE_COLOUR_WALL_SHADE]   = 0x8d7d68,
  [SCENE_COLOUR_MIST]         = 0xf7f8fb,
  [SCENE_COLOUR_MIST_SHADE]   = 0xd2d9ee,
  [SCENE_COLOUR_SHADOW]       = 0x3b2f3f,
  [SCENE_COLOUR_INK]          = 0x221a20,
  [SCENE_COLOUR_HALO]         = 0xfffaf0,
};

static const uint32_t meeples[RULES_N_COLOURS] = {
  [RULES_COLOUR_RED]    = 0xc8281e,
  [RULES_COLOUR_GREEN]  = 0x1f7a35,
  [RULES_COLOUR_BLUE]   = 0x2458b8,
  [RULES_COLOUR_YELLOW] = 0xf2c318,
  [RULES_COLOUR_BLACK]  = 0x3a3a40,
  [RULES_COLOUR_PINK]   = 0xf08fb8,
};

uint32_t
scene_colour (SceneColour colour)
{
  return colours[colour];
}

uint32_t
scene_meeple_colour (RulesColour colour)
{
  return meeples[colour];
}

/* Light on dark bodies and dark on light ones. */
uint32_t
scene_shield_colour (RulesColour colour)
{
  return colour == RULES_COLOUR_YELLOW || colour == RULES_COLOUR_PINK
         ? colours[SCENE_COLOUR_INK] : colours[SCENE_COLOUR_HALO];
}
