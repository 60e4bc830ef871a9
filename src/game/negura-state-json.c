/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-state-json: the whole state as JSON (docs/FORMATS.md), for tools and
 * tests.  Members have a fixed order; squares stand in the order of placement,
 * features and banks in the order of their first square.
 */

#include "config.h"

#include "negura-state-private.h"

static const char * const phase_names[RULES_N_PHASES] = {
  [RULES_PHASE_PLACE]     = "place",
  [RULES_PHASE_MEEPLE]    = "meeple",
  [RULES_PHASE_SCORE]     = "score",
  [RULES_PHASE_REWARD]    = "reward",
  [RULES_PHASE_OVER]      = "over",
  [RULES_PHASE_CLOSE]     = "close",
  [RULES_PHASE_BURY]      = "bury",
  [RULES_PHASE_CIRCLE]    = "circle",
  [RULES_PHASE_EXTRA]     = "extra",
  [RULES_PHASE_CAT]       = "cat",
  [RULES_PHASE_MARKER]    = "marker",
  [RULES_PHASE_HOUND]     = "hound",
  [RULES_PHASE_CLEAR]     = "clear",
  [RULES_PHASE_FACE_DOWN] = "face-down",
  [RULES_PHASE_ATTACH]    = "attach",
};

/* None while the game is played. */
static const char * const outcome_names[RULES_N_OUTCOMES] = {
  [RULES_OUTCOME_WON]      = "won",
  [RULES_OUTCOME_NO_GHOST] = "lost-ghosts",
  [RULES_OUTCOME_NO_TILE]  = "lost-tiles",
  [RULES_OUTCOME_FINISHED] = "finished",
};

typedef const NeguraStateWriter Writer;

static void
add_string_or_null (Writer     *self,
                    const char *member,
                    const char *value)
{
  if (value != NULL)
    negura_build_string (self->builder, member, value);
  else
    negura_state_null (self, member);
}

/* A number that only the cooperative game has. */
static void
add_team_int (Writer     *self,
              const char *member,
              gint64      value)
{
  if (rules_setup_is_competitive (&self->state->setup))
    negura_state_null (self, member);
  else
    negura_build_int (self->builder, member, value);
}

/* A square in a list or as a member: [x, y]. */
static void
add_xy (Writer      *self,
        RulesSquare  square)
{
  json_builder_begin_array (self->builder);
  json_builder_add_int_value (self->builder, square.x);
  json_builder_add_int_value (self->builder, square.y);
  json_builder_end_array (self->builder);
}

/* --- Squares ------------------------------------------------------------- */

static guint
count_bank_tiles (Writer   *self,
                  uint16_t  root)
{
  uint16_t node = root;
  guint tiles = 0;

  do {
    tiles++;
    node = self->state->nodes[node].next;
  }
  while (node != root);

  return tiles;
}

/* A tile has one bank at most, so the nodes of a bank are its tiles. */
static void
add_square_bank (Writer *self,
                 guint   cell)
{
  uint8_t bank = negura_state_tile (self, cell)->bank;
  uint16_t root;

  if (bank == RULES_NO_FEATURE) {
    add_string_or_null (self, "bank", NULL);
    return;
  }

  root = rules_feature_root (self->state, (uint8_t) cell, bank);
  negura_state_begin_object (self, "bank");
  negura_build_int (self->builder, "tiles", count_bank_tiles (self, root));
  negura_build_int (self->builder, "ghosts",
                    rules_bank_ghosts (self->state, root));
  negura_build_int (self->builder, "open", self->state->nodes[root].open);
  negura_build_string (self->builder, "state", negura_state_bank_word (self, root));
  json_builder_end_object (self->builder);
}

static void
add_square_features (Writer *self,
                     guint   cell)
{
  const RulesTile *tile = negura_state_tile (self, cell);
  char name[RULES_NAME_SIZE];

  negura_state_begin_array (self, "features");
  for (uint8_t i = 0; i < tile->n_features; i++) {
    if (negura_state_kind_name (self, tile->features[i].kind) == NULL)
      continue;

    rules_feature_name (tile, i, name);
    json_builder_begin_object (self->builder);
    negura_build_string (self->builder, "name", name);
    negura_state_add_facts (self, rules_feature_root (self->state,
                                                 (uint8_t) cell, i));
    json_builder_end_object (self->builder);
  }
  json_builder_end_array (self->builder);
}

static void
add_square_meeple (Writer *self,
                   guint   index)
{
  const RulesCell *cell = &self->state->cells[index];
  char name[RULES_NAME_SIZE];

  if (cell->colour == RULES_NO_COLOUR) {
    add_string_or_null (self, "meeple", NULL);
    return;
  }

  rules_feature_name (negura_state_tile (self, index), cell->feature, name);
  negura_state_begin_object (self, "meeple");
  negura_build_string (self->builder, "feature", name);
  negura_build_string (self->builder, "colour",
                       rules_colour_name (cell->colour));
  negura_build_string (self->builder, "figure",
                       rules_figure_name (cell->figure));
  negura_build_int (self->builder, "ghosts", cell->attached);
  json_builder_end_object (self->builder);
}

/* Cemeteries close; in the competitive game they are complete instead. */
static const char *
get_cemetery_word (Writer *self,
                   guint   index)
{
  uint8_t cemetery = negura_state_tile (self, index)->cemetery;
  gboolean open;

  if (cemetery == RULES_NO_FEATURE)
    return NULL;

  if (rules_setup_is_competitive (&self->state->setup))
    open = !rules_is_surrounded (self->state, (uint8_t) index);
  else
    open = rules_cemetery_open (self->state, (uint8_t) index);

  return open ? "open" : "closed";
}

/* Of a face-down tile nobody knows which it is. */
static void
add_square (Writer *self,
            guint   index)
{
  const RulesCell *cell = &self->state->cells[index];
  const RulesTile *tile = negura_state_tile (self, index);
  gboolean face_down = cell->tile == RULES_NO_TILE;

  json_builder_begin_object (self->builder);
  negura_build_int (self->builder, "x", cell->square.x);
  negura_build_int (self->builder, "y", cell->square.y);
  add_string_or_null (self, "tile", face_down ? NULL : tile->name);
  negura_build_int (self->builder, "turn", cell->turn);
  negura_build_boolean (self->builder, "face_down", face_down);
  negura_build_int (self->builder, "ghosts", cell->ghosts);
  negura_build_int (self->builder, "circle_ghosts", cell->spellbound);
  add_square_meeple (self, index);
  add_string_or_null (self, "cemetery", get_cemetery_word (self, index));
  add_string_or_null (self, "buried", cell->buried != RULES_NO_COLOUR
                                      ? rules_colour_name (cell->buried)
                                      : NULL);
  add_square_bank (self, index);
  add_square_features (self, index);
  json_builder_end_object (self->builder);
}

/* --- The whole ----------------------------------------------------------- */

static void
add_setup (Writer *self)
{
  const RulesSetup *setup = &self->state->setup;

  negura_state_begin_object (self, "set");
  negura_build_string (self->builder, "name", self->set->name);
  negura_build_int (self->builder, "version", self->set->version);
  json_builder_end_object (self->builder);

  negura_build_string (self->builder, "mode", negura_mode_name (setup->mode));
  add_team_int (self, "level", setup->level);
  negura_build_boolean (self->builder, "circles", setup->circles);

  negura_state_begin_array (self, "seats");
  for (guint i = 0; i < setup->seats; i++) {
    guint mask = 0;

    for (guint j = 0; j < RULES_N_COLOURS; j++)
      mask |= (guint) (setup->owner[j] == i) << j;

    json_builder_begin_object (self->builder);
    negura_build_int (self->builder, "index", i);
    negura_state_add_colours (self, mask);
    if (rules_setup_is_competitive (setup))
      negura_build_int (self->builder, "total", self->state->score[i]);
    else
      negura_state_null (self, "total");
    json_builder_end_object (self->builder);
  }
  json_builder_end_array (self->builder);

  if (rules_setup_is_competitive (setup))
    negura_state_null (self, "scoring");
  else
    negura_scoring_build (self->builder, setup);
}

/* Where a hound or the cat is. */
static void
add_pet (Writer  *self,
         uint8_t  pet)
{
  switch (pet) {
  case RULES_PET_NONE:
    json_builder_add_null_value (self->builder);
    break;
  case RULES_PET_TRACK:
    json_builder_add_string_value (self->builder, NEGURA_POSITION_TRACK);
    break;
  case RULES_PET_GONE:
    json_builder_add_string_value (self->builder, NEGURA_POSITION_GONE);
    break;
  case RULES_PET_WAITS:
    json_builder_add_string_value (self->builder, NEGURA_POSITION_WAITS);
    break;
  case RULES_PET_MOVES:
    json_builder_add_string_value (self->builder, "moves");
    break;
  default:
    add_xy (self, self->state->cells[pet].square);
    break;
  }
}

static void
add_pets (Writer *self)
{
  const RulesState *state = self->state;

  negura_state_begin_array (self, "hounds");
  for (guint i = 0; i < RULES_N_HOUNDS; i++) {
    if (state->hound[i] == RULES_PET_NONE)
      continue;

    json_builder_begin_object (self->builder);
    negura_build_int (self->builder, "index", i);
    json_builder_set_member_name (self->builder, "where");
    add_pet (self, state->hound[i]);
    json_builder_end_object (self->builder);
  }
  json_builder_end_array (self->builder);

  json_builder_set_member_name (self->builder, "cat");
  add_pet (self, state->cat);
}

static void
add_scoring_meeple (Writer  *self,
                    uint8_t  colour,
                    guint    points)
{
  json_builder_begin_object (self->builder);
  negura_build_string (self->builder, "colour", rules_colour_name (colour));
  negura_build_int (self->builder, "points", points);
  json_builder_end_object (self->builder);
}

/* The team has one scoring meeple or three, rivals have one each. */
static void
add_scores (Writer *self)
{
  const RulesState *state = self->state;
  const RulesSetup *setup = &state->setup;

  negura_state_begin_array (self, "scores");
  if (rules_setup_is_competitive (setup))
    for (guint i = 0; i < setup->seats; i++)
      add_scoring_meeple (self, rules_setup_colour (setup, (uint8_t) i),
                          state->score[i]);
  else
    for (guint i = 0; i < rules_level (setup->level)->markers; i++)
      add_scoring_meeple (self, rules_setup_marker (setup, (uint8_t) i),
                          state->score[i]);
  json_builder_end_array (self->builder);
}

/* Ghosts that are not in the supply: on the board, or with meeples. */
static guint
count_ghosts (const RulesState *state)
{
  guint ghosts = rules_ghosts_on_board (state);

  for (guint i = 0; i < state->n_cells; i++)
    ghosts += state->cells[i].attached;

  return ghosts;
}

/* A number for each colour that is played. */
static void
add_by_colour (Writer        *self,
               const char    *member,
               const uint8_t *numbers)
{
  negura_state_begin_object (self, member);
  for (guint i = 0; i < RULES_N_COLOURS; i++)
    if (self->state->setup.owner[i] != RULES_NO_SEAT)
      negura_build_int (self->builder, rules_colour_name (i), numbers[i]);
  json_builder_end_object (self->builder);
}

static void
add_reserves (Writer *self)
{
  const RulesState *state = self->state;
  const RulesModeRow *mode = rules_mode (state->setup.mode);

  add_by_colour (self, "reserve", state->reserve);
  if (mode->guards + mode->aside > 0) {
    add_by_colour (self, "guards", state->guards);
    add_by_colour (self, "guards_aside", state->aside);
  } else {
    negura_state_null (self, "guards");
    negura_state_null (self, "guards_aside");
  }
}

static void
add_counts (Writer *self)
{
  const RulesState *state = self->state;
  const RulesLevel *level = rules_level (state->setup.level);
  uint8_t hand = rules_tile_in_hand (state);

  negura_build_string (self->builder, "phase", phase_names[state->phase]);
  add_string_or_null (self, "outcome", outcome_names[state->outcome]);
  negura_build_int (self->builder, "turn", state->turns);
  negura_build_int (self->builder, "seat", state->seat);
  add_string_or_null (self, "hand", hand != RULES_NO_TILE
                                    ? self->set->tiles[hand].name : NULL);
  add_team_int (self, "score", rules_score (state));
  add_scores (self);
  add_team_int (self, "goal", level->goal);
  negura_build_int (self->builder, "supply", state->supply);
  negura_build_int (self->builder, "cat_pile", rules_cat_pile (state));
  negura_build_int (self->builder, "separate_pile",
                    state->supply - rules_cat_pile (state));
  negura_build_int (self->builder, "ghosts", count_ghosts (state));
  negura_build_int (self->builder, "circle_ghosts",
                    rules_ghosts_in_circles (state));
  negura_build_int (self->builder, "left", rules_tiles_left (state));
  negura_build_int (self->builder, "aside", state->n_aside);

  add_reserves (self);
}

static void
add_marker (Writer     *self,
            const char *kind,
            guint       value)
{
  json_builder_begin_object (self->builder);
  negura_build_string (self->builder, "kind", kind);
  negura_build_int (self->builder, "value", value);
  negura_build_boolean (self->builder, "reached",
                        rules_score (self->state) >= value);
  json_builder_end_object (self->builder);
}

/* A stack that was joined to the next one has none left. */
static guint
count_left (const RulesState *state,
            guint             stack)
{
  if (stack < state->stack)
    return 0;

  return stack == state->stack
         ? rules_tiles_left (state)
         : state->stack_end[stack] - state->stack_end[stack - 1];
}

/* Each stack ends at a marker: the hounds in their order, then the goal. */
static void
add_stacks (Writer *self)
{
  const RulesLevel *level = rules_level (self->state->setup.level);

  negura_state_begin_array (self, "stacks");
  for (guint i = 0; i < level->stacks; i++) {
    json_builder_begin_object (self->builder);
    negura_build_int (self->builder, "left", count_left (self->state, i));
    negura_build_boolean (self->builder, "active", i == self->state->stack);
    json_builder_end_object (self->builder);
  }
  json_builder_end_array (self->builder);

  negura_state_begin_array (self, "markers");
  for (guint i = 0; i < RULES_N_HOUNDS; i++)
    if (level->hounds[i] > 0)
      add_marker (self, "hound", level->hounds[i]);
  if (level->goal > 0)
    add_marker (self, "goal", level->goal);
  json_builder_end_array (self->builder);
}

/* The name of a scoring: a castle's own square, else the part that lies on
 * the tile just placed. */
static char *
pending_to_text (Writer   *self,
                 uint16_t  root)
{
  const RulesState *state = self->state;

  for (uint16_t node = 0; node < state->n_nodes; node++)
    if (state->nodes[node].cell == state->placed &&
        rules_node_root (state, node) == root)
      return negura_state_node_to_text (self, node);

  return negura_state_node_to_text (self, root);
}

/* What the engine keeps between the decisions of one turn. */
static void
add_under_way (Writer *self)
{
  const RulesState *state = self->state;
  gboolean hound = state->phase == RULES_PHASE_HOUND ||
                   state->phase == RULES_PHASE_CLEAR;

  negura_state_begin_array (self, "pending");
  for (guint i = 0; i < state->n_pending; i++) {
    uint16_t root = rules_node_root (state, state->pending[i]);
    g_autofree char *text = pending_to_text (self, root);

    json_builder_add_string_value (self->builder, text);
  }
  json_builder_end_array (self->builder);

  negura_state_begin_array (self, "closing");
  for (guint i = 0; i < state->n_closing; i++)
    add_xy (self, state->cells[state->closing[i]].square);
  json_builder_end_array (self->builder);

  json_builder_set_member_name (self->builder, "burying");
  if (state->grave != RULES_NO_CELL)
    add_xy (self, state->cells[state->grave].square);
  else
    json_builder_add_null_value (self->builder);

  negura_build_int (self->builder, "due", state->due);
  negura_build_int (self->builder, "extend", state->extend);
  negura_build_int (self->builder, "limit", state->limit);
  json_builder_set_member_name (self->builder, "hound");
  if (hound)
    json_builder_add_int_value (self->builder, state->called);
  else
    json_builder_add_null_value (self->builder);
  negura_build_int (self->builder, "picks", state->picks);
}

static void
add_decision (Writer *self)
{
  const RulesState *state = self->state;
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  char text[RULES_MOVE_TEXT_SIZE];

  add_under_way (self);

  rules_moves (state, self->set, list);
  negura_state_begin_array (self, "moves");
  for (guint i = 0; i < list->n_moves; i++) {
    rules_state_move_print (state, self->set, &list->moves[i], text);
    json_builder_add_string_value (self->builder, text);
  }
  json_builder_end_array (self->builder);
}

/**
 * negura_state_to_json:
 * @state: a state
 * @set: its tile set
 *
 * Writes down the whole state for tools and tests, as docs/FORMATS.md
 * describes it: set-up, counts, hounds and cat, stacks, squares, features,
 * banks, what is under way, legal moves.
 *
 * The order of the stack and what lies face down are left out: nobody has seen
 * them.
 *
 * Returns: (transfer full): an object
 */
JsonNode *
negura_state_to_json (const RulesState   *state,
                      const RulesTileSet *set)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  Writer self = { builder, state, set };

  g_return_val_if_fail (state != NULL, NULL);
  g_return_val_if_fail (set != NULL, NULL);

  json_builder_begin_object (builder);
  add_setup (&self);
  add_counts (&self);
  add_pets (&self);
  add_stacks (&self);

  negura_state_begin_array (&self, "squares");
  for (guint i = 0; i < state->n_cells; i++)
    add_square (&self, i);
  json_builder_end_array (builder);

  negura_state_add_features (&self);
  negura_state_add_banks (&self);
  negura_state_add_final (&self);
  add_decision (&self);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
