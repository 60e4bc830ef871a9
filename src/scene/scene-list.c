/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scene-list: from a state to the things to draw, in drawing order.
 */

#include "scene.h"

#include <string.h>

static void
add_item (SceneList *self,
          SceneItem  item)
{
  if (self->n_items < SCENE_MAX_ITEMS)
    self->items[self->n_items++] = item;
}

static void
widen (SceneList   *self,
       RulesSquare  square)
{
  if (square.x < self->min.x)
    self->min.x = square.x;
  if (square.y < self->min.y)
    self->min.y = square.y;
  if (square.x > self->max.x)
    self->max.x = square.x;
  if (square.y > self->max.y)
    self->max.y = square.y;
}

static SceneItem
item_of (SceneItemKind     kind,
         const RulesState *state,
         uint8_t           cell)
{
  const RulesCell *self = &state->cells[cell];

  return (SceneItem) {
    .kind = (uint8_t) kind,
    .cell = cell,
    .tile = self->tile,
    .turn = self->turn,
    .feature = RULES_NO_FEATURE,
    .colour = RULES_NO_COLOUR,
    .square = self->square,
  };
}

static void
add_figures (SceneList        *self,
             const RulesState *state,
             uint8_t           cell,
             const SceneTile  *scene)
{
  const RulesCell *tile = &state->cells[cell];
  SceneItem item = item_of (SCENE_ITEM_GHOST, state, cell);

  for (int i = 0; i < tile->ghosts && i < SCENE_MAX_SLOTS; i++)
    {
      item.at = scene_point_turned (scene->ghost[i], tile->turn);
      add_item (self, item);
    }
  if (tile->colour == RULES_NO_COLOUR
      || tile->feature >= scene->n_features)
    return;

  item.kind = SCENE_ITEM_MEEPLE;
  item.feature = tile->feature;
  item.colour = tile->colour;
  item.at = scene_point_turned (scene->stand[tile->feature], tile->turn);
  add_item (self, item);
}

/* Whether @a is drawn before @b: it stands further north, then further west. */
static bool
is_before (const SceneItem *a,
           const SceneItem *b)
{
  int ya = a->square.y * SCENE_UNIT + a->at.y;
  int yb = b->square.y * SCENE_UNIT + b->at.y;
  int xa = a->square.x * SCENE_UNIT + a->at.x;
  int xb = b->square.x * SCENE_UNIT + b->at.x;

  return ya < yb || (ya == yb && xa < xb);
}

/* There are a few dozen figures at most. */
static void
sort_figures (SceneList *self,
              int        first)
{
  for (int i = first + 1; i < self->n_items; i++)
    {
      SceneItem item = self->items[i];
      int k = i;

      for (; k > first && is_before (&item, &self->items[k - 1]); k--)
        self->items[k] = self->items[k - 1];
      self->items[k] = item;
    }
}

void
scene_list_build (SceneList          *self,
                  const RulesState   *state,
                  const RulesTileSet *set,
                  const SceneTile    *tiles)
{
  int first_figure;

  memset (self, 0, sizeof *self);
  if (state->n_cells > 0)
    self->min = self->max = state->cells[0].square;

  for (uint8_t cell = 0; cell < state->n_cells; cell++)
    {
      add_item (self, item_of (SCENE_ITEM_TILE, state, cell));
      widen (self, state->cells[cell].square);
    }

  /* The start tile is no tile that somebody placed. */
  if (state->n_cells > set->n_start)
    add_item (self, item_of (SCENE_ITEM_LAST, state,
                             (uint8_t) (state->n_cells - 1)));

  first_figure = self->n_items;
  for (uint8_t cell = 0; cell < state->n_cells; cell++)
    add_figures (self, state, cell, &tiles[state->cells[cell].tile]);
  sort_figures (self, first_figure);
}
