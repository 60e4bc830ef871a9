/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-palette: the colours of the land and of the figures, 0xRRGGBB.  What
 * is drawn in data/art keeps to them; docs/design/art.md tells why.
 */

#pragma once

#include "rules/rules-setup.h"

typedef enum {
  SCENE_COLOUR_GRASS,
  SCENE_COLOUR_GRASS_LIGHT,
  SCENE_COLOUR_GRASS_DARK,
  SCENE_COLOUR_ROAD,
  SCENE_COLOUR_ROAD_BORDER,
  SCENE_COLOUR_GROUND,        /* Between the houses of a city. */
  SCENE_COLOUR_ROOF,          /* The middle of the roofs. */
  SCENE_COLOUR_WALL,
  SCENE_COLOUR_WALL_SHADE,
  SCENE_COLOUR_MIST,
  SCENE_COLOUR_MIST_SHADE,
  SCENE_COLOUR_SHADOW,
  SCENE_COLOUR_INK,           /* Dark outline of figures. */
  SCENE_COLOUR_HALO,          /* Light outline around the dark one. */
} SceneColour;

#define SCENE_N_COLOURS 14

uint32_t scene_colour        (SceneColour colour);

/* The body of a meeple. */
uint32_t scene_meeple_colour (RulesColour colour);

/* The shield on it, on which lies the shape mark in the colour of the body. */
uint32_t scene_shield_colour (RulesColour colour);
