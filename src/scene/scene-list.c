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

/* Loose ghosts, one by one while there are few of them and room for each,
 * else one with their number.  On a circle tile they stand beside the
 * circles. */
static void
add_ghosts (SceneList       *self,
            SceneItem        item,
            const RulesCell *cell,
            const RulesTile *tile,
            const SceneTile *scene)
{
  int first = tile->circles;
  int single = scene->n_ghosts - first;

  item.kind = SCENE_ITEM_GHOST;
  item.count = 1;
  if (cell->ghosts > (single < SCENE_MAX_SINGLE ? single : SCENE_MAX_SINGLE)) {
    item.count = cell->ghosts;
    item.at = scene_point_turned (scene->ghost[first], cell->turn);
    add_item (self, item);
    return;
  }

  for (int i = 0; i < cell->ghosts; i++) {
    item.at = scene_point_turned (scene->ghost[first + i], cell->turn);
    add_item (self, item);
  }
}

static void
add_spellbound (SceneList       *self,
                SceneItem        item,
                const RulesCell *cell,
                const SceneTile *scene)
{
  item.kind = SCENE_ITEM_SPELLBOUND;
  item.count = 1;
  for (int i = 0; i < cell->spellbound; i++) {
    item.at = scene_point_turned (scene->ghost[i], cell->turn);
    add_item (self, item);
  }
}

/* One ghost is on the side of the middle of the tile, or at a farmer's feet,
 * two are on both sides. */
ScenePoint
scene_attached_at (ScenePoint stand,
                   bool       lies,
                   int        number,
                   int        count)
{
  bool east = count > 1 ? number > 0 : lies || stand.x < SCENE_UNIT / 2;
  int aside = lies ? SCENE_ATTACHED_ASIDE_LYING : SCENE_ATTACHED_ASIDE;
  int above = lies ? SCENE_ATTACHED_ABOVE_LYING : SCENE_ATTACHED_ABOVE;

  return (ScenePoint) {
    (int16_t) (stand.x + (east ? aside : -aside)),
    (int16_t) (stand.y - above),
  };
}

static void
add_attached (SceneList *self,
              SceneItem  meeple,
              int        count)
{
  ScenePoint stand = meeple.at;

  meeple.kind = SCENE_ITEM_ATTACHED;
  meeple.count = 1;
  for (int i = 0; i < count; i++) {
    meeple.what = (uint8_t) i;
    meeple.at = scene_attached_at (stand, meeple.lies, i, count);
    add_item (self, meeple);
  }
}

/* The figure that stands on the tile, and who is with it. */
static void
add_meeple (SceneList        *self,
            SceneItem         item,
            const RulesState *state,
            const SceneTile  *scene)
{
  const RulesCell *cell = &state->cells[item.cell];

  item.kind = SCENE_ITEM_MEEPLE;
  item.what = cell->figure;
  item.lies = scene->kind[cell->feature] == RULES_FEATURE_FIELD;
  item.feature = cell->feature;
  item.colour = cell->colour;
  item.at = scene_point_turned (scene->stand[cell->feature], cell->turn);
  add_item (self, item);
  add_attached (self, item, cell->attached);

  for (uint8_t pet = 0; pet < SCENE_N_PETS; pet++) {
    bool cat = pet == SCENE_PET_CAT;

    if ((cat ? state->cat : state->hound[pet]) != item.cell)
      continue;

    item.kind = cat ? SCENE_ITEM_CAT : SCENE_ITEM_HOUND;
    item.what = cat ? 0 : pet;
    item.at = scene_point_turned (scene->pet[cell->feature][pet],
                                  cell->turn);
    add_item (self, item);
  }
}

static void
add_cemetery (SceneList        *self,
              SceneItem         item,
              const RulesState *state,
              const SceneTile  *scene)
{
  const RulesCell *cell = &state->cells[item.cell];

  item.kind = SCENE_ITEM_SIGN;
  item.what = SCENE_SIGN_CLOSED;
  if (rules_cemetery_open (state, item.cell))
    item.what = rules_level (state->setup.level)->haunted ? SCENE_SIGN_HAUNTED
                                                          : SCENE_SIGN_OPEN;
  item.at = scene_point_turned (scene->sign, cell->turn);
  add_item (self, item);

  if (cell->buried == RULES_NO_COLOUR)
    return;

  item.kind = SCENE_ITEM_BURIED;
  item.what = 0;
  item.colour = cell->buried;
  item.at = scene_point_turned (scene->grave, cell->turn);
  add_item (self, item);
}

static void
add_figures (SceneList          *self,
             const RulesState   *state,
             const RulesTileSet *set,
             uint8_t             cell,
             const SceneTile    *scene)
{
  const RulesTile *tile = rules_cell_tile (state, set, cell);
  SceneItem item = item_of (SCENE_ITEM_GHOST, state, cell);

  add_ghosts (self, item, &state->cells[cell], tile, scene);
  add_spellbound (self, item, &state->cells[cell], scene);
  if (tile->cemetery != RULES_NO_FEATURE
      && !rules_setup_is_competitive (&state->setup))
    add_cemetery (self, item, state, scene);
  if (state->cells[cell].colour != RULES_NO_COLOUR)
    add_meeple (self, item, state, scene);
}

/* How far south it stands on the board.  An attached ghost is where its meeple
 * is. */
static int
depth (const SceneItem *item)
{
  int y = item->square.y * SCENE_UNIT + item->at.y;

  if (item->kind != SCENE_ITEM_ATTACHED)
    return y;

  return y + (item->lies ? SCENE_ATTACHED_ABOVE_LYING : SCENE_ATTACHED_ABOVE);
}

/* Whether @a is drawn before @b: it stands further north, then on the tile
 * placed first, then further west; a ghost comes after its meeple. */
static bool
is_before (const SceneItem *a,
           const SceneItem *b)
{
  bool a_attached = a->kind == SCENE_ITEM_ATTACHED;
  bool b_attached = b->kind == SCENE_ITEM_ATTACHED;

  if (depth (a) != depth (b))
    return depth (a) < depth (b);
  if (a->cell != b->cell)
    return a->cell < b->cell;
  if (a_attached != b_attached)
    return b_attached;

  return a->at.x < b->at.x;
}

/* There are a few dozen figures at most. */
static void
sort_figures (SceneList *self,
              int        first)
{
  for (int i = first + 1; i < self->n_items; i++) {
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

  for (uint8_t cell = 0; cell < state->n_cells; cell++) {
    bool face_up = state->cells[cell].tile != RULES_NO_TILE;

    add_item (self, item_of (face_up ? SCENE_ITEM_TILE : SCENE_ITEM_BACK,
                             state, cell));
    widen (self, state->cells[cell].square);
  }

  /* The start tile is no tile that somebody placed. */
  if (state->n_cells > set->n_start)
    add_item (self, item_of (SCENE_ITEM_LAST, state,
                             (uint8_t) (state->n_cells - 1)));

  first_figure = self->n_items;
  for (uint8_t cell = 0; cell < state->n_cells; cell++)
    if (state->cells[cell].tile != RULES_NO_TILE)
      add_figures (self, state, set, cell, &tiles[state->cells[cell].tile]);
  sort_figures (self, first_figure);
}
