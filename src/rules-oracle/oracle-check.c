/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-check: compares a state of the engine with what the oracle derives.
 */

#include "rules-oracle/oracle-check.h"
#include "rules-oracle/oracle-competitive.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int step_x[4] = { 0, 1, 0, -1 };
static const int step_y[4] = { -1, 0, 1, 0 };

bool
oracle_complain (char       *complaint,
                 const char *format,
                 ...)
{
  va_list args;

  va_start (args, format);
  vsnprintf (complaint, ORACLE_COMPLAINT_SIZE, format, args);
  va_end (args);
  return false;
}

bool
oracle_same (char       *complaint,
             const char *what,
             long        engine,
             long        oracle)
{
  if (engine == oracle)
    return true;
  return oracle_complain (complaint, "%s is %ld, the oracle says %ld.",
                          what, engine, oracle);
}

static const RulesPhase engine_phases[] = {
  [ORACLE_PLACE] = RULES_PHASE_PLACE,
  [ORACLE_CLOSE] = RULES_PHASE_CLOSE,
  [ORACLE_BURY] = RULES_PHASE_BURY,
  [ORACLE_CIRCLE] = RULES_PHASE_CIRCLE,
  [ORACLE_EXTRA] = RULES_PHASE_EXTRA,
  [ORACLE_CAT] = RULES_PHASE_CAT,
  [ORACLE_MEEPLE] = RULES_PHASE_MEEPLE,
  [ORACLE_SCORE] = RULES_PHASE_SCORE,
  [ORACLE_REWARD] = RULES_PHASE_REWARD,
  [ORACLE_MARKER] = RULES_PHASE_MARKER,
  [ORACLE_HOUND] = RULES_PHASE_HOUND,
  [ORACLE_CLEAR] = RULES_PHASE_CLEAR,
  [ORACLE_FACE_DOWN] = RULES_PHASE_FACE_DOWN,
  [ORACLE_ATTACH] = RULES_PHASE_ATTACH,
  [ORACLE_OVER] = RULES_PHASE_OVER,
};

static RulesOutcome
engine_outcome (uint8_t outcome)
{
  switch ((OracleOutcome) outcome) {
  case ORACLE_WON:
    return RULES_OUTCOME_WON;
  case ORACLE_NO_GHOST:
    return RULES_OUTCOME_NO_GHOST;
  case ORACLE_NO_TILE:
    return RULES_OUTCOME_NO_TILE;
  case ORACLE_FINISHED:
    return RULES_OUTCOME_FINISHED;
  case ORACLE_PLAYING:
  default:
    return RULES_OUTCOME_NONE;
  }
}

static bool
compare_scores (const OracleGame *game,
                const RulesState *state,
                char             *complaint)
{
  for (int i = 0; i < RULES_MAX_SEATS; i++) {
    if (state->score[i] != game->table.score[i])
      return oracle_complain (complaint, "Score %d is %d, the oracle says %d.",
                              i, state->score[i], game->table.score[i]);
  }
  return oracle_is_competitive (game) ||
         oracle_same (complaint, "The score", rules_score (state),
                      oracle_score (game));
}

static bool
compare_turn (const OracleGame *game,
              const RulesState *state,
              char             *complaint)
{
  const OracleTable *table = &game->table;
  bool in_hand = table->phase == ORACLE_PLACE;
  bool laid = !in_hand && table->placed != ORACLE_NOWHERE;

  return oracle_same (complaint, "The phase", state->phase,
                      engine_phases[table->phase]) &&
         oracle_same (complaint, "The outcome", state->outcome,
                      engine_outcome (table->outcome)) &&
         oracle_same (complaint, "The seat to decide", state->seat, table->seat) &&
         oracle_same (complaint, "The turn", state->turns, table->turns) &&
         compare_scores (game, state, complaint) &&
         oracle_same (complaint, "The number of tiles drawn", state->n_drawn,
                      table->n_drawn) &&
         oracle_same (complaint, "The number of tiles set aside", state->n_aside,
                      table->n_aside) &&
         oracle_same (complaint, "The active stack", state->stack, table->stack) &&
         oracle_same (complaint, "The number of tiles left",
                      rules_tiles_left (state),
                      game->stack_end[table->stack] - table->n_drawn) &&
         oracle_same (complaint, "The tile in hand", rules_tile_in_hand (state),
                      in_hand ? game->deck[table->n_drawn - 1] : RULES_NO_TILE) &&
         (!laid || table->phase == ORACLE_OVER ||
          oracle_same (complaint, "The tile placed last", state->placed,
                       table->placed));
}

/* Where a hound or the cat is. */
static bool
compare_pet (char       *complaint,
             const char *what,
             uint8_t     engine,
             uint16_t    oracle)
{
  switch (oracle) {
  case ORACLE_NOWHERE:
    return oracle_same (complaint, what, engine, RULES_PET_NONE);
  case ORACLE_PET_TRACK:
    return oracle_same (complaint, what, engine, RULES_PET_TRACK);
  case ORACLE_PET_GONE:
    return oracle_same (complaint, what, engine, RULES_PET_GONE);
  case ORACLE_PET_WAITS:
    return oracle_same (complaint, what, engine, RULES_PET_WAITS);
  case ORACLE_PET_MOVES:
    return oracle_same (complaint, what, engine, RULES_PET_MOVES);
  default:
    return oracle_same (complaint, what, engine, oracle);
  }
}

static bool
compare_pets (const OracleGame *game,
              const RulesState *state,
              char             *complaint)
{
  return compare_pet (complaint, "Hound I", state->hound[0],
                      game->table.hound[0]) &&
         compare_pet (complaint, "Hound II", state->hound[1],
                      game->table.hound[1]) &&
         compare_pet (complaint, "The cat", state->cat, game->table.cat) &&
         oracle_same (complaint, "The cat's pile", rules_cat_pile (state),
                      oracle_cat_pile (game)) &&
         oracle_same (complaint, "The number of ghosts in circles",
                      rules_ghosts_in_circles (state), oracle_in_circles (game));
}

static bool
compare_unseen (const OracleGame *game,
                const RulesState *state,
                char             *complaint)
{
  uint8_t engine[RULES_MAX_TILES] = { 0 };
  uint8_t oracle[RULES_MAX_TILES] = { 0 };

  rules_tiles_unseen (state, engine);
  for (int i = game->table.n_drawn; i < game->n_deck; i++)
    oracle[game->deck[i]]++;
  for (uint16_t i = 0; i < game->table.n_tiles; i++)
    oracle[game->table.tiles[i].tile] += game->table.tiles[i].face_down;
  for (int i = 0; i < RULES_MAX_TILES; i++) {
    if (engine[i] != oracle[i])
      return oracle_complain (complaint, "Tile %d is unseen %d times, the oracle "
                              "says %d.", i, engine[i], oracle[i]);
  }
  return true;
}

static bool
compare_tile (const OracleGame *game,
              const RulesState *state,
              uint8_t           i,
              char             *complaint)
{
  const RulesCell *cell = &state->cells[i];
  const OracleTile *at = &game->table.tiles[i];
  uint8_t tile = at->face_down ? RULES_NO_TILE : at->tile;
  uint8_t bit = i % 64;
  bool grave = !oracle_is_competitive (game) && oracle_cemetery_open (game, i);

  if (cell->square.x != at->square.x || cell->square.y != at->square.y ||
      cell->tile != tile || cell->turn != at->turn)
    return oracle_complain (complaint, "Tile %d lies elsewhere than for the oracle.",
                            i);
  if (cell->ghosts != at->ghosts || cell->spellbound != at->spellbound)
    return oracle_complain (complaint, "Tile %d at %d, %d has %d ghosts and %d in "
                            "circles, the oracle says %d and %d.", i, at->square.x,
                            at->square.y, cell->ghosts, cell->spellbound, at->ghosts,
                            at->spellbound);
  if (cell->colour != at->colour || cell->feature != at->feature ||
      cell->buried != at->buried || cell->attached != at->attached ||
      cell->figure != (at->guard ? RULES_FIGURE_GUARD : RULES_FIGURE_MEEPLE))
    return oracle_complain (complaint, "Tile %d at %d, %d has another meeple than "
                            "for the oracle.", i, at->square.x, at->square.y);
  if ((state->ghosted[i / 64] >> bit & 1) != (at->ghosts > 0) ||
      (state->manned[i / 64] >> bit & 1) != (at->colour != RULES_NO_COLOUR) ||
      (state->graves[i / 64] >> bit & 1) != grave ||
      (!oracle_is_competitive (game) &&
       rules_cemetery_open (state, i) != grave))
    return oracle_complain (complaint, "Tile %d at %d, %d is marked wrongly.", i,
                            at->square.x, at->square.y);
  if (rules_cell_at (state, at->square) != i)
    return oracle_complain (complaint, "The square %d, %d is not found.",
                            at->square.x, at->square.y);
  return true;
}

static bool
compare_table (const OracleGame *game,
               const RulesState *state,
               char             *complaint)
{
  if (!oracle_same (complaint, "The number of tiles on the table", state->n_cells,
                    game->table.n_tiles))
    return false;

  for (uint8_t i = 0; i < game->table.n_tiles; i++) {
    if (!compare_tile (game, state, i, complaint))
      return false;
  }
  return true;
}

static bool
compare_supplies (const OracleGame *game,
                  const RulesState *state,
                  char             *complaint)
{
  if (!oracle_same (complaint, "The supply", state->supply, oracle_supply (game)) ||
      !oracle_same (complaint, "The number of ghosts on the board",
                    rules_ghosts_on_board (state),
                    oracle_ghosts_on_board (game)))
    return false;

  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (state->reserve[colour] != oracle_reserve (game, colour))
      return oracle_complain (complaint, "The reserve of %s is %d, the oracle says "
                              "%d.", rules_colour_name (colour),
                              state->reserve[colour],
                              oracle_reserve (game, colour));
  }
  return true;
}

static bool
compare_values (const RulesState    *state,
                const RulesTileSet  *set,
                const OracleFeature *found,
                uint16_t             root,
                char                *complaint)
{
  const RulesNode *node = &state->nodes[root];
  uint16_t tiles, arms, value;

  if (!oracle_same (complaint, "Completeness", rules_feature_complete (state, set,
                                                                       root),
                    found->complete) ||
      ((found->kind == RULES_FEATURE_ROAD ||
        found->kind == RULES_FEATURE_CITY ||
        found->kind == RULES_FEATURE_MIST) &&
       !oracle_same (complaint, "The number of open sides", node->open,
                     found->open)))
    return false;
  if (found->kind == RULES_FEATURE_MIST)
    return oracle_same (complaint, "Death of the bank", node->dead, found->dead) &&
           oracle_same (complaint, "The number of ghosts of the bank",
                        rules_bank_ghosts (state, root), found->ghosts);

  if (found->kind == RULES_FEATURE_ROAD ||
      found->kind == RULES_FEATURE_CITY ||
      found->kind == RULES_FEATURE_CASTLE) {
    value = rules_feature_value (state, set, root, &tiles, &arms);
    if (!oracle_same (complaint, "The value", value, found->value) ||
        !oracle_same (complaint, "The number of tiles", tiles, found->tiles) ||
        !oracle_same (complaint, "The number of coats of arms", arms,
                      found->arms))
      return false;
  }
  return oracle_same (complaint, "The number of meeples", node->meeples,
                      found->meeples) &&
         oracle_same (complaint, "The mask of colours",
                      rules_feature_colours (state, root), found->colours);
}

/* One whole feature: all its parts have the same root, and the root is one of
 * its parts, so that two features never share a root. */
static bool
compare_feature (const RulesState    *state,
                 const RulesTileSet  *set,
                 const OracleFeature *found,
                 char                *complaint)
{
  uint16_t root = rules_feature_root (state, found->members[0].index,
                                      found->members[0].feature);
  bool own = false;

  for (uint16_t i = 0; i < found->n_members; i++) {
    if (rules_feature_root (state, found->members[i].index,
                            found->members[i].feature) != root)
      return oracle_complain (complaint, "It is in several pieces.");
    if (state->nodes[root].cell == found->members[i].index &&
        rules_node_feature (state, root) == found->members[i].feature)
      own = true;
  }
  if (!own)
    return oracle_complain (complaint, "It is joined to another one.");
  if (rules_node_kind (state, set, root) != found->kind)
    return oracle_complain (complaint, "It is of another kind.");
  return compare_values (state, set, found, root, complaint);
}

static bool
compare_features (const OracleGame *game,
                  const RulesState *state,
                  char             *complaint)
{
  bool seen[RULES_MAX_CELLS][RULES_MAX_FEATURES] = { { false } };

  for (uint16_t i = 0; i < game->table.n_tiles; i++) {
    const RulesTile *tile = oracle_print (game, i);

    for (uint8_t f = 0; f < tile->n_features; f++) {
      char name[RULES_NAME_SIZE];
      char reason[ORACLE_COMPLAINT_SIZE - 64];
      char full[ORACLE_COMPLAINT_SIZE];
      OracleFeature found;
      uint8_t kind = tile->features[f].kind;

      /* Nobody stands on these in the cooperative game. */
      if (seen[i][f] ||
          (!oracle_is_competitive (game) &&
           (kind == RULES_FEATURE_FIELD || kind == RULES_FEATURE_CEMETERY ||
            kind == RULES_FEATURE_MONASTERY)))
        continue;
      oracle_flood (game, i, f, &found);
      for (uint16_t m = 0; m < found.n_members; m++)
        seen[found.members[m].index][found.members[m].feature] = true;
      if (compare_feature (state, game->set, &found, full))
        continue;
      rules_feature_name (tile, f, name);
      snprintf (reason, sizeof reason, "%.180s", full);
      return oracle_complain (complaint, "At %d, %d, %s: %s",
                              game->table.tiles[i].square.x, game->table.tiles[i].square.y,
                              name, reason);
    }
  }
  return true;
}

/* The open square at @index of the engine: free, and what it asks for. */
static bool
compare_open_square (const OracleGame *game,
                     const RulesOpen  *open,
                     char             *complaint)
{
  int x = open->square.x;
  int y = open->square.y;
  int touching = 0;
  int wanted = 0;
  bool beside = false;

  for (int side = 0; side < 4; side++) {
    uint16_t other = oracle_at (game, x + step_x[side], y + step_y[side]);
    int facing;

    if (other == ORACLE_NOWHERE)
      continue;
    beside = true;
    if (game->table.tiles[other].face_down)
      continue;
    facing = (side + 2 + 4 - game->table.tiles[other].turn) % 4;
    touching |= 1 << side;
    wanted |= oracle_print (game, other)->edges[facing] << (2 * side);
  }
  if (oracle_at (game, x, y) != ORACLE_NOWHERE || !beside)
    return oracle_complain (complaint, "The square %d, %d is not open.", x, y);
  if (open->touching != touching || open->wanted != wanted)
    return oracle_complain (complaint, "The open square %d, %d asks for something "
                            "else.", x, y);
  return true;
}

static bool
compare_open (const OracleGame *game,
              const RulesState *state,
              char             *complaint)
{
  uint16_t free_squares = 0;

  /* Each free square is counted from the first of the tiles beside it. */
  for (uint16_t i = 0; i < game->table.n_tiles; i++) {
    for (int side = 0; side < 4; side++) {
      int x = game->table.tiles[i].square.x + step_x[side];
      int y = game->table.tiles[i].square.y + step_y[side];
      bool first = oracle_at (game, x, y) == ORACLE_NOWHERE;

      for (int around = 0; around < 4 && first; around++)
        first = oracle_at (game, x + step_x[around],
                           y + step_y[around]) >= i;
      free_squares += first;
    }
  }
  if (!oracle_same (complaint, "The number of open squares", state->n_open,
                    free_squares))
    return false;

  for (uint16_t i = 0; i < state->n_open; i++) {
    for (uint16_t j = 0; j < i; j++) {
      if (state->open[j].square.x == state->open[i].square.x &&
          state->open[j].square.y == state->open[i].square.y)
        return oracle_complain (complaint, "An open square is listed twice.");
    }
    if (!compare_open_square (game, &state->open[i], complaint))
      return false;
  }
  return true;
}

static int
compare_texts (const void *a,
               const void *b)
{
  return strcmp (a, b);
}

/* The same legal moves, each listed once. */
static bool
compare_sorted (OracleMoves *engine,
                OracleMoves *oracle,
                char        *complaint)
{
  qsort (engine->moves, engine->n_moves, ORACLE_TEXT_SIZE, compare_texts);
  qsort (oracle->moves, oracle->n_moves, ORACLE_TEXT_SIZE, compare_texts);
  for (uint16_t i = 0; i < engine->n_moves || i < oracle->n_moves; i++) {
    if (i >= engine->n_moves ||
        (i < oracle->n_moves &&
         strcmp (engine->moves[i], oracle->moves[i]) > 0))
      return oracle_complain (complaint, "\"%s\" is not listed.", oracle->moves[i]);
    if (i >= oracle->n_moves ||
        strcmp (engine->moves[i], oracle->moves[i]) < 0)
      return oracle_complain (complaint, "\"%s\" is listed, against the oracle.",
                              engine->moves[i]);
  }
  return true;
}

static bool
compare_moves (const OracleGame *game,
               const RulesState *state,
               char             *complaint)
{
  RulesMoveList *list = malloc (sizeof *list);
  OracleMoves *engine = malloc (sizeof *engine);
  OracleMoves *oracle = malloc (sizeof *oracle);
  bool equal = false;

  if (list != NULL && engine != NULL && oracle != NULL) {
    rules_moves (state, game->set, list);
    engine->n_moves = list->n_moves;
    for (uint16_t i = 0; i < list->n_moves; i++)
      rules_state_move_print (state, game->set, &list->moves[i],
                              engine->moves[i]);
    oracle_moves (game, oracle);
    equal = compare_sorted (engine, oracle, complaint);
  } else {
    oracle_complain (complaint, "There is no memory to compare moves.");
  }
  free (oracle);
  free (engine);
  free (list);
  return equal;
}

bool
oracle_compare (const OracleGame *game,
                const RulesState *state,
                char             *complaint)
{
  return compare_turn (game, state, complaint) &&
         compare_unseen (game, state, complaint) &&
         compare_table (game, state, complaint) &&
         compare_pets (game, state, complaint) &&
         compare_supplies (game, state, complaint) &&
         compare_features (game, state, complaint) &&
         (!oracle_is_competitive (game) ||
          oracle_competitive_compare (game, state, complaint)) &&
         compare_open (game, state, complaint) &&
         compare_moves (game, state, complaint);
}

bool
oracle_check_step (OracleGame       *game,
                   const RulesState *before,
                   const RulesMove  *move,
                   const RulesState *after,
                   char             *complaint)
{
  char text[RULES_MOVE_TEXT_SIZE];
  RulesStateFault fault;

  rules_state_move_print (before, game->set, move, text);
  if (!oracle_play (game, text))
    return oracle_complain (complaint, "The oracle refuses \"%s\".", text);
  fault = rules_state_check (after, game->set);
  if (fault != RULES_STATE_OK)
    return oracle_complain (complaint, "After \"%s\" the state has fault %d.", text,
                            (int) fault);
  return oracle_compare (game, after, complaint);
}
