/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-figure: what NeguraArt draws besides tiles.  Needs no toolkit.
 */

#pragma once

#include <glib.h>

#include "rules/rules-setup.h"

G_BEGIN_DECLS

/* Many come in several kinds, told by a number: "@colour" in negura-art.h. */
typedef enum {
  NEGURA_FIGURE_GHOST,
  NEGURA_FIGURE_MEEPLE,       /* with a RulesColour and its shape mark */
  NEGURA_FIGURE_GOAL,
  NEGURA_FIGURE_TILE_BACK,
  NEGURA_FIGURE_HOUND,        /* 0: the first, 1: the second */
  NEGURA_FIGURE_CAT,
  NEGURA_FIGURE_SPELLBOUND,   /* A ghost in a circle. */
  NEGURA_FIGURE_SIGN,         /* Of a cemetery, with a SceneSign */
  NEGURA_FIGURE_GRAVE,        /* with the RulesColour of who is buried */
  NEGURA_FIGURE_MARKER,       /* Of a stack: hound 0 or 1 */
  NEGURA_FIGURE_GUARD,        /* A meeple with a lantern: the guard of the
                               * competitive game; with a RulesColour */
} NeguraFigure;

#define NEGURA_N_FIGURES 11

/* What a RulesFigure looks like.  In the cooperative game the only kind is a
 * plain meeple. */
static inline NeguraFigure
negura_figure_of (guint8 figure)
{
  return figure == RULES_FIGURE_GUARD ? NEGURA_FIGURE_GUARD : NEGURA_FIGURE_MEEPLE;
}

G_END_DECLS
