/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is under a point of the canvas.
 */

#include "config.h"

#include "negura-board-private.h"

#include <math.h>

/* How far from the middle of a figure it is still hit, in tile units. */
#define FIGURE_REACH 28

/* The least reach of an offered figure, in logical pixels: a finger. */
#define FINGER 22

/* From a point of a tile as it lies to one as it is printed. */
static ScenePoint
printed_point (const RulesCell *tile,
               ScenePoint       at)
{
  return scene_point_turned (at, (4 - tile->turn) & 3);
}

static gboolean
is_near (ScenePoint a,
         ScenePoint b,
         double     reach)
{
  return hypot (a.x - b.x, a.y - b.y) <= reach;
}

/* The feature that a figure belongs to, RULES_NO_FEATURE for anything else. */
static uint8_t
feature_of_item (const SceneItem *item,
                 const RulesTile *print)
{
  switch ((SceneItemKind) item->kind) {
  case SCENE_ITEM_MEEPLE:
  case SCENE_ITEM_ATTACHED:
  case SCENE_ITEM_HOUND:
  case SCENE_ITEM_CAT:
    return item->feature;
  case SCENE_ITEM_GHOST:
  case SCENE_ITEM_SPELLBOUND:
    return print->bank != RULES_NO_FEATURE ? print->bank : print->cemetery;
  case SCENE_ITEM_BURIED:
  case SCENE_ITEM_SIGN:
    return print->cemetery;
  case SCENE_ITEM_TILE:
  case SCENE_ITEM_BACK:
  case SCENE_ITEM_LAST:
  default:
    return RULES_NO_FEATURE;
  }
}

/* The feature of the figure nearest to the point, else the one drawn there. */
static uint8_t
feature_at (NeguraBoard *self,
            uint8_t      cell,
            ScenePoint   at)
{
  const SceneTile *scene = negura_board_get_shapes (self, cell);
  const RulesTile *print = negura_board_get_tile (self, cell);
  uint8_t best = RULES_NO_FEATURE;
  double reach = FIGURE_REACH;

  if (scene == NULL)
    return RULES_NO_FEATURE;

  for (guint i = 0; i < self->scene.n_items; i++) {
    const SceneItem *item = &self->scene.items[i];
    uint8_t feature;

    if (item->cell != cell || !is_near (item->at, at, reach))
      continue;
    feature = feature_of_item (item, print);
    if (feature == RULES_NO_FEATURE)
      continue;
    reach = hypot (item->at.x - at.x, item->at.y - at.y);
    best = feature;
  }

  if (best != RULES_NO_FEATURE)
    return best;

  return scene_tile_feature_at (scene,
                                printed_point (&negura_board_get_state (self)->cells[cell],
                                               at));
}

/* The offered meeple that stands nearest to the point, within reach; else the
 * offered feature that is drawn there. */
static const NeguraBoardChoice *
meeple_at (NeguraBoard     *self,
           const RulesCell *tile,
           ScenePoint       at,
           uint8_t          feature)
{
  const SceneTile *scene = negura_art_get_scene (self->art, tile->tile);
  double reach = MAX (FIGURE_REACH, FINGER * SCENE_UNIT /
                                    negura_board_view_get_zoom (&self->view));
  const NeguraBoardChoice *best = NULL;

  for (guint i = 0; i < self->choices.n_choices; i++) {
    const NeguraBoardChoice *choice = &self->choices.choices[i];
    ScenePoint stand;

    if (choice->kind != RULES_MOVE_MEEPLE ||
        !negura_board_same_square (choice->square, tile->square) ||
        !negura_board_is_offered (self, choice))
      continue;

    stand = scene_point_turned (scene->stand[choice->feature], tile->turn);
    if (is_near (stand, at, reach)) {
      reach = hypot (stand.x - at.x, stand.y - at.y);
      best = choice;
    }
  }

  if (best == NULL)
    best = negura_board_choices_find (&self->choices, tile->square, feature);

  return best != NULL && negura_board_is_offered (self, best) ? best : NULL;
}

/* The feature to be scored that the root belongs to. */
static const NeguraBoardChoice *
scoring_of_root (NeguraBoard *self,
                 uint16_t     root)
{
  const RulesState *state = negura_board_get_state (self);

  for (guint i = 0; i < self->choices.n_choices; i++) {
    const NeguraBoardChoice *choice = &self->choices.choices[i];

    if (choice->kind == RULES_MOVE_SCORE &&
        rules_feature_root (state, rules_cell_at (state, choice->square),
                            choice->feature) == root)
      return choice;
  }

  return NULL;
}

void
negura_board_hit (NeguraBoard    *self,
                  double          x,
                  double          y,
                  NeguraBoardHit *hit)
{
  const RulesState *state;
  const RulesCell *tile;
  double in_x, in_y;
  uint8_t feature;

  *hit = (NeguraBoardHit) { .cell = RULES_NO_CELL, .root = RULES_NO_NODE };
  if (self->game == NULL)
    return;

  hit->on_canvas = TRUE;
  hit->square = negura_board_view_square_at (&self->view, x * self->view.scale,
                                             y * self->view.scale, &in_x,
                                             &in_y);
  hit->at = (ScenePoint) { (int16_t) in_x, (int16_t) in_y };
  hit->choice = negura_board_choices_find (&self->choices, hit->square,
                                           RULES_NO_FEATURE);

  state = negura_board_get_state (self);
  hit->cell = rules_cell_at (state, hit->square);
  if (hit->cell == RULES_NO_CELL)
    return;

  tile = &state->cells[hit->cell];
  feature = feature_at (self, hit->cell, hit->at);
  if (feature != RULES_NO_FEATURE)
    hit->root = rules_feature_root (state, hit->cell, feature);

  if (self->choices.phase == RULES_PHASE_MEEPLE) {
    hit->choice = meeple_at (self, tile, hit->at, feature);
    if (hit->choice != NULL)
      hit->root = rules_feature_root (state, hit->cell, hit->choice->feature);
  } else if (self->choices.phase == RULES_PHASE_SCORE) {
    hit->choice = hit->root != RULES_NO_NODE
                    ? scoring_of_root (self, hit->root) : NULL;
  }
}
