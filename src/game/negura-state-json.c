/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-state-json: the whole state as JSON (docs/FORMATS.md), for tools and
 * tests.  Members have a fixed order; squares stand in the order of placement,
 * features and banks in the order of their first square.
 */

#include "config.h"

#include "negura-record-private.h"

static const char * const mode_names[] = {
  [RULES_MODE_COOPERATIVE] = "cooperative",
};

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
};

/* None while the game is played. */
static const char * const outcome_names[RULES_N_OUTCOMES] = {
  [RULES_OUTCOME_WON]      = "won",
  [RULES_OUTCOME_NO_GHOST] = "lost-ghosts",
  [RULES_OUTCOME_NO_TILE]  = "lost-tiles",
};

typedef struct {
  JsonBuilder *builder;
  const RulesState *state;
  const RulesTileSet *set;
} Writer;

static void
add_string_or_null (Writer     *self,
                    const char *member,
                    const char *value)
{
  json_builder_set_member_name (self->builder, member);
  if (value != NULL)
    json_builder_add_string_value (self->builder, value);
  else
    json_builder_add_null_value (self->builder);
}

static void
begin_object (Writer     *self,
              const char *member)
{
  json_builder_set_member_name (self->builder, member);
  json_builder_begin_object (self->builder);
}

static void
begin_array (Writer     *self,
             const char *member)
{
  json_builder_set_member_name (self->builder, member);
  json_builder_begin_array (self->builder);
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

/* --- Features and banks -------------------------------------------------- */

static const RulesTile *
get_tile (Writer *self,
          guint   cell)
{
  return rules_cell_tile (self->state, self->set, (uint8_t) cell);
}

/* What meeples stand on; NULL: nothing of the kind. */
static const char *
get_land_name (RulesFeatureKind kind)
{
  switch (kind) {
  case RULES_FEATURE_ROAD:
    return "road";
  case RULES_FEATURE_CITY:
    return "city";
  case RULES_FEATURE_CASTLE:
    return "castle";
  case RULES_FEATURE_FIELD:
  case RULES_FEATURE_MIST:
  case RULES_FEATURE_CEMETERY:
  case RULES_FEATURE_MONASTERY:
    return NULL;
  default:
    g_return_val_if_reached (NULL);
  }
}

static const char *
get_bank_state (Writer   *self,
                uint16_t  root)
{
  if (rules_feature_complete (self->state, self->set, root))
    return "complete";

  return self->state->nodes[root].dead ? "dead" : "open";
}

/* "3 -1 road1", as in the text of a scoring. */
static char *
node_to_text (Writer   *self,
              uint16_t  node)
{
  const RulesState *state = self->state;
  uint8_t cell = state->nodes[node].cell;
  char name[RULES_NAME_SIZE];

  rules_feature_name (get_tile (self, cell),
                      rules_node_feature (state, node), name);
  return g_strdup_printf ("%d %d %s", state->cells[cell].square.x,
                          state->cells[cell].square.y, name);
}

/* The features of all tiles that make up the whole one, and its squares. */
static guint
add_parts (Writer   *self,
           uint16_t  root)
{
  const RulesState *state = self->state;
  guint n_squares = 0;
  int last = -1;

  begin_array (self, "parts");
  for (uint16_t node = 0; node < state->n_nodes; node++) {
    g_autofree char *text = NULL;

    if (rules_node_root (state, node) != root)
      continue;

    text = node_to_text (self, node);
    json_builder_add_string_value (self->builder, text);
    n_squares += state->nodes[node].cell != last;
    last = state->nodes[node].cell;
  }
  json_builder_end_array (self->builder);

  return n_squares;
}

static void
add_colours (Writer *self,
             guint   mask)
{
  begin_array (self, "colours");
  for (guint i = 0; i < RULES_N_COLOURS; i++)
    if (mask >> i & 1)
      json_builder_add_string_value (self->builder, rules_colour_name (i));
  json_builder_end_array (self->builder);
}

/* Sides not yet joined; of a castle, squares around it without a tile that
 * lies face up. */
static guint
count_open (Writer   *self,
            uint16_t  root)
{
  const RulesState *state = self->state;
  RulesSquare middle = state->cells[state->nodes[root].cell].square;
  guint open = 9;

  if (rules_node_kind (state, self->set, root) != RULES_FEATURE_CASTLE)
    return state->nodes[root].open;

  for (int i = 0; i < 9; i++) {
    RulesSquare square = { (int16_t) (middle.x + i % 3 - 1),
                           (int16_t) (middle.y + i / 3 - 1) };
    uint8_t cell = rules_cell_at (state, square);

    open -= cell != RULES_NO_CELL &&
            state->cells[cell].tile != RULES_NO_TILE;
  }

  return open;
}

static void
add_feature_facts (Writer   *self,
                   uint16_t  root)
{
  const RulesState *state = self->state;
  uint16_t tiles, arms, value;

  value = rules_feature_value (state, self->set, root, &tiles, &arms);
  negura_build_int (self->builder, "tiles", tiles);
  negura_build_int (self->builder, "arms", arms);
  negura_build_int (self->builder, "value", value);
  negura_build_int (self->builder, "open", count_open (self, root));
  negura_build_boolean (self->builder, "complete",
                        rules_feature_complete (state, self->set, root));
  negura_build_int (self->builder, "meeples", state->nodes[root].meeples);
  add_colours (self, rules_feature_colours (state, root));
}

static void
add_features (Writer *self)
{
  const RulesState *state = self->state;
  g_autofree gboolean *seen = g_new0 (gboolean, RULES_MAX_NODES);

  begin_array (self, "features");
  for (uint16_t node = 0; node < state->n_nodes; node++) {
    uint16_t root = rules_node_root (state, node);
    const char *kind = get_land_name (rules_node_kind (state, self->set,
                                                       node));

    if (seen[root] || kind == NULL)
      continue;

    seen[root] = TRUE;
    json_builder_begin_object (self->builder);
    negura_build_string (self->builder, "kind", kind);
    add_parts (self, root);
    add_feature_facts (self, root);
    json_builder_end_object (self->builder);
  }
  json_builder_end_array (self->builder);
}

static void
add_banks (Writer *self)
{
  const RulesState *state = self->state;
  g_autofree gboolean *seen = g_new0 (gboolean, RULES_MAX_NODES);

  begin_array (self, "banks");
  for (uint16_t node = 0; node < state->n_nodes; node++) {
    uint16_t root = rules_node_root (state, node);
    guint tiles;

    if (seen[root] ||
        rules_node_kind (state, self->set, node) != RULES_FEATURE_MIST)
      continue;

    seen[root] = TRUE;
    json_builder_begin_object (self->builder);
    tiles = add_parts (self, root);
    negura_build_int (self->builder, "tiles", tiles);
    negura_build_int (self->builder, "ghosts",
                      rules_bank_ghosts (state, root));
    negura_build_int (self->builder, "open", state->nodes[root].open);
    negura_build_string (self->builder, "state",
                         get_bank_state (self, root));
    json_builder_end_object (self->builder);
  }
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
  uint8_t bank = get_tile (self, cell)->bank;
  uint16_t root;

  if (bank == RULES_NO_FEATURE) {
    add_string_or_null (self, "bank", NULL);
    return;
  }

  root = rules_feature_root (self->state, (uint8_t) cell, bank);
  begin_object (self, "bank");
  negura_build_int (self->builder, "tiles", count_bank_tiles (self, root));
  negura_build_int (self->builder, "ghosts",
                    rules_bank_ghosts (self->state, root));
  negura_build_int (self->builder, "open", self->state->nodes[root].open);
  negura_build_string (self->builder, "state", get_bank_state (self, root));
  json_builder_end_object (self->builder);
}

static void
add_square_features (Writer *self,
                     guint   cell)
{
  const RulesTile *tile = get_tile (self, cell);
  char name[RULES_NAME_SIZE];

  begin_array (self, "features");
  for (uint8_t i = 0; i < tile->n_features; i++) {
    if (get_land_name (tile->features[i].kind) == NULL)
      continue;

    rules_feature_name (tile, i, name);
    json_builder_begin_object (self->builder);
    negura_build_string (self->builder, "name", name);
    add_feature_facts (self, rules_feature_root (self->state,
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

  rules_feature_name (get_tile (self, index), cell->feature, name);
  begin_object (self, "meeple");
  negura_build_string (self->builder, "feature", name);
  negura_build_string (self->builder, "colour",
                       rules_colour_name (cell->colour));
  json_builder_end_object (self->builder);
}

/* Of a face-down tile nobody knows which it is. */
static void
add_square (Writer *self,
            guint   index)
{
  const RulesCell *cell = &self->state->cells[index];
  const RulesTile *tile = get_tile (self, index);
  gboolean face_down = cell->tile == RULES_NO_TILE;
  const char *cemetery = NULL;

  if (tile->cemetery != RULES_NO_FEATURE)
    cemetery = rules_cemetery_open (self->state, (uint8_t) index) ? "open"
                                                                  : "closed";

  json_builder_begin_object (self->builder);
  negura_build_int (self->builder, "x", cell->square.x);
  negura_build_int (self->builder, "y", cell->square.y);
  add_string_or_null (self, "tile", face_down ? NULL : tile->name);
  negura_build_int (self->builder, "turn", cell->turn);
  negura_build_boolean (self->builder, "face_down", face_down);
  negura_build_int (self->builder, "ghosts", cell->ghosts);
  negura_build_int (self->builder, "circle_ghosts", cell->spellbound);
  add_square_meeple (self, index);
  add_string_or_null (self, "cemetery", cemetery);
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

  begin_object (self, "set");
  negura_build_string (self->builder, "name", self->set->name);
  negura_build_int (self->builder, "version", self->set->version);
  json_builder_end_object (self->builder);

  negura_build_string (self->builder, "mode", mode_names[setup->mode]);
  negura_build_int (self->builder, "level", setup->level);
  negura_build_boolean (self->builder, "circles", setup->circles);

  begin_array (self, "seats");
  for (guint i = 0; i < setup->seats; i++) {
    guint mask = 0;

    for (guint j = 0; j < RULES_N_COLOURS; j++)
      mask |= (guint) (setup->owner[j] == i) << j;

    json_builder_begin_object (self->builder);
    negura_build_int (self->builder, "index", i);
    add_colours (self, mask);
    json_builder_end_object (self->builder);
  }
  json_builder_end_array (self->builder);

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

  begin_array (self, "hounds");
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
add_scores (Writer *self)
{
  const RulesState *state = self->state;

  begin_array (self, "scores");
  for (guint i = 0; i < rules_level (state->setup.level)->markers; i++) {
    uint8_t colour = rules_setup_marker (&state->setup, (uint8_t) i);

    json_builder_begin_object (self->builder);
    negura_build_string (self->builder, "colour", rules_colour_name (colour));
    negura_build_int (self->builder, "points", state->score[i]);
    json_builder_end_object (self->builder);
  }
  json_builder_end_array (self->builder);
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
  negura_build_int (self->builder, "score", rules_score (state));
  add_scores (self);
  negura_build_int (self->builder, "goal", level->goal);
  negura_build_int (self->builder, "supply", state->supply);
  negura_build_int (self->builder, "cat_pile", rules_cat_pile (state));
  negura_build_int (self->builder, "separate_pile",
                    state->supply - rules_cat_pile (state));
  negura_build_int (self->builder, "ghosts", rules_ghosts_on_board (state));
  negura_build_int (self->builder, "circle_ghosts",
                    rules_ghosts_in_circles (state));
  negura_build_int (self->builder, "left", rules_tiles_left (state));
  negura_build_int (self->builder, "aside", state->n_aside);

  begin_object (self, "reserve");
  for (guint i = 0; i < RULES_N_COLOURS; i++)
    if (state->setup.owner[i] != RULES_NO_SEAT)
      negura_build_int (self->builder, rules_colour_name (i),
                        state->reserve[i]);
  json_builder_end_object (self->builder);
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

  begin_array (self, "stacks");
  for (guint i = 0; i < level->stacks; i++) {
    json_builder_begin_object (self->builder);
    negura_build_int (self->builder, "left", count_left (self->state, i));
    negura_build_boolean (self->builder, "active", i == self->state->stack);
    json_builder_end_object (self->builder);
  }
  json_builder_end_array (self->builder);

  begin_array (self, "markers");
  for (guint i = 0; i < RULES_N_HOUNDS; i++)
    if (level->hounds[i] > 0)
      add_marker (self, "hound", level->hounds[i]);
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
      return node_to_text (self, node);

  return node_to_text (self, root);
}

/* What the engine keeps between the decisions of one turn. */
static void
add_under_way (Writer *self)
{
  const RulesState *state = self->state;
  gboolean hound = state->phase == RULES_PHASE_HOUND ||
                   state->phase == RULES_PHASE_CLEAR;

  begin_array (self, "pending");
  for (guint i = 0; i < state->n_pending; i++) {
    uint16_t root = rules_node_root (state, state->pending[i]);
    g_autofree char *text = pending_to_text (self, root);

    json_builder_add_string_value (self->builder, text);
  }
  json_builder_end_array (self->builder);

  begin_array (self, "closing");
  for (guint i = 0; i < state->n_closing; i++)
    add_xy (self, state->cells[state->closing[i]].square);
  json_builder_end_array (self->builder);

  json_builder_set_member_name (self->builder, "burying");
  if (state->grave != RULES_NO_CELL)
    add_xy (self, state->cells[state->grave].square);
  else
    json_builder_add_null_value (self->builder);

  negura_build_int (self->builder, "due", state->due);
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
  begin_array (self, "moves");
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

  begin_array (&self, "squares");
  for (guint i = 0; i < state->n_cells; i++)
    add_square (&self, i);
  json_builder_end_array (builder);

  add_features (&self);
  add_banks (&self);
  add_decision (&self);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
