/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "playout.h"

#include <string.h>

PlayoutCount playout_count;

void
playout_begin (Playout *self,
               guint32  seed)
{
  guint8 deck[RULES_MAX_DECK];
  guint8 n_deck;
  char complaint[ORACLE_COMPLAINT_SIZE];

  self->random = g_rand_new_with_seed (seed);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  g_assert_cmpint (rules_setup_check (&self->setup), ==, RULES_SETUP_OK);
  n_deck = rules_deal (&self->set, &self->setup, seed, deck);
  g_assert_cmpint (rules_state_init (&self->state, &self->set, &self->setup,
                                     deck, n_deck), ==, RULES_SETUP_OK);
  self->first = self->state;
  oracle_init (&self->oracle, &self->set, &self->setup, deck, n_deck);
  if (!oracle_compare (&self->oracle, &self->state, complaint))
    g_error ("Seed %u, at the start: %s", seed, complaint);
}

/* A position with nothing but the start tile, hounds gone, the last stack
 * begun and the goal near. */
static void
describe_late (Playout       *self,
               guint32        seed,
               RulesPosition *position)
{
  const RulesLevel *level = rules_level (self->setup.level);

  rules_position_init (position);
  position->seat = self->setup.seats - 1;
  position->n_deck = rules_deal (&self->set, &self->setup, seed,
                                 position->deck);
  position->stack[level->stacks - 1] = position->n_deck;
  for (guint i = 0; i < level->markers; i++)
    position->score[i] = level->goal - g_rand_int_range (self->random, 1, 9);
  for (guint i = 0; i < RULES_N_HOUNDS && level->hounds[i] > 0; i++)
    position->hound[i] = RULES_PET_GONE;
  for (guint i = 0; i < self->set.n_start; i++) {
    RulesPositionTile *entry = &position->tiles[position->n_tiles++];

    rules_position_tile_init (entry);
    entry->square = (RulesSquare) { i % 2, i / 2 };
    entry->tile = self->set.start[i];
    entry->ghosts = self->set.tiles[entry->tile].ghosts;
  }
}

void
playout_begin_late (Playout *self,
                    guint32  seed)
{
  g_autofree RulesPosition *position = g_new (RulesPosition, 1);
  char complaint[ORACLE_COMPLAINT_SIZE];

  self->random = g_rand_new_with_seed (seed);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  describe_late (self, seed, position);
  g_assert_cmpint (rules_state_init_position (&self->state, &self->set,
                                              &self->setup, position, NULL),
                   ==, RULES_STATE_OK);
  self->first = self->state;
  oracle_init_position (&self->oracle, &self->set, &self->setup, position);
  if (!oracle_compare (&self->oracle, &self->state, complaint))
    g_error ("Seed %u, at the start: %s", seed, complaint);
}

void
playout_end (Playout *self)
{
  g_rand_free (self->random);
  g_ptr_array_unref (self->texts);
}

static gboolean
listed (const RulesMoveList *list,
        const RulesMove     *move)
{
  for (guint i = 0; i < list->n_moves; i++) {
    if (rules_move_equal (&list->moves[i], move))
      return TRUE;
  }
  return FALSE;
}

/* --- What can be done with a state --------------------------------------- */

/* Every listed move applies, and survives being printed and read again. */
static void
check_listed (const Playout *self)
{
  for (guint i = 0; i < self->moves.n_moves; i++) {
    const RulesMove *move = &self->moves.moves[i];
    RulesState copy = self->state;
    char text[RULES_MOVE_TEXT_SIZE];
    RulesMove again;

    rules_state_move_print (&self->state, &self->set, move, text);
    memset (&again, 0xff, sizeof again);
    g_assert_true (rules_state_move_parse (&self->state, &self->set, text,
                                           &again));
    g_assert_true (rules_move_equal (move, &again));
    g_assert_cmpmem (move, sizeof *move, &again, sizeof again);

    g_assert_cmpint (rules_play (&copy, &self->set, move, NULL), ==,
                     RULES_OK);
    if (i % 7 == 0)
      g_assert_cmpint (rules_state_check (&copy, &self->set), ==,
                       RULES_STATE_OK);
  }
}

static void
vary (Playout   *self,
      RulesMove *move)
{
  switch (g_rand_int_range (self->random, 0,
                            rules_setup_is_competitive (&self->setup) ? 8
                                                                      : 7)) {
  case 0:
    move->turn = g_rand_int_range (self->random, 0, 5);
    break;
  case 1:
    move->feature = g_rand_int_range (self->random, 0,
                                      RULES_MAX_FEATURES + 2);
    break;
  case 2:
    move->colour = g_rand_int_range (self->random, 0, RULES_N_COLOURS + 2);
    break;
  case 3:
    move->count = g_rand_int_range (self->random, 0, 5);
    break;
  case 4:
    move->square.x = g_rand_int_range (self->random, -6, 7);
    break;
  case 5:
    move->square.y = g_rand_int_range (self->random, -6, 7);
    break;
  case 7:
    move->figure = g_rand_int_range (self->random, 0, RULES_N_FIGURES + 1);
    break;
  default:
    move->square = self->state.cells[g_rand_int_range (
      self->random, 0, self->state.n_cells)].square;
    break;
  }
}

/* Something that looks like a move, near enough to the real ones to be
 * interesting. */
static RulesMove
random_move (Playout *self)
{
  RulesMove move = { 0 };

  if (self->moves.n_moves > 0 && g_rand_int_range (self->random, 0, 3) > 0) {
    move = self->moves.moves[g_rand_int_range (self->random, 0,
                                               self->moves.n_moves)];
    vary (self, &move);
    return move;
  }
  move.kind = g_rand_int_range (self->random, 0, RULES_N_MOVE_KINDS + 1);
  vary (self, &move);
  vary (self, &move);
  return move;
}

/* What is not listed is refused with a rule, and nothing changes. */
static void
check_unlisted (Playout *self)
{
  for (guint i = 0; i < 30; i++) {
    RulesMove move = random_move (self);
    RulesState copy = self->state;
    RulesEvents events;
    RulesRefusal refusal;

    if (listed (&self->moves, &move))
      continue;
    refusal = rules_play (&copy, &self->set, &move, &events);
    g_assert_cmpint (refusal, !=, RULES_OK);
    g_assert_cmpint (refusal, <, RULES_N_REFUSALS);
    g_assert_cmpint (rules_refusal_rule (self->setup.mode, refusal)[0], ==,
                     'R');
    g_assert_true (playout_is_refusal_true (self, &move, refusal));
    g_assert_cmpmem (&copy, sizeof copy, &self->state, sizeof self->state);
    playout_count.refusals[refusal]++;
  }
}

static gboolean
is_seen (const RulesState *state,
         guint             entry)
{
  return entry < state->n_drawn &&
         !(state->hidden[entry / 64] >> (entry % 64) & 1);
}

/* Re-dealing what nobody has seen, face-down tiles among it, leaves the rest
 * untouched. */
static void
check_determinize (Playout *self)
{
  RulesState copy = self->state;
  gint balance[RULES_MAX_TILES] = { 0 };

  rules_state_determinize (&copy, g_rand_int (self->random));
  for (guint i = 0; i < copy.n_deck; i++) {
    if (is_seen (&self->state, i))
      continue;
    balance[copy.deck[i]]++;
    balance[self->state.deck[i]]--;
    copy.deck[i] = self->state.deck[i];
  }
  for (guint i = 0; i < RULES_MAX_TILES; i++)
    g_assert_cmpint (balance[i], ==, 0);
  g_assert_cmpmem (&copy, sizeof copy, &self->state, sizeof self->state);
}

/* --- Turning the board --------------------------------------------------- */

static guint8
hidden_tile (const RulesState *state,
             guint             nth)
{
  for (guint i = 0; i < state->n_drawn; i++) {
    if (!is_seen (state, i) && nth-- == 0)
      return state->deck[i];
  }
  g_assert_not_reached ();
}

/* The state as a position, the whole board turned clockwise by a quarter. */
static void
turned_position (const RulesState *state,
                 RulesPosition    *position)
{
  guint first = state->n_drawn - 1;     /* The tile in hand is drawn again. */
  guint n_hidden = 0;

  rules_position_init (position);
  memcpy (position->score, state->score, sizeof position->score);
  position->seat = state->seat;
  position->n_tiles = state->n_cells;
  position->n_deck = state->n_deck - first;
  memcpy (position->deck, state->deck + first, position->n_deck);
  for (guint i = state->stack;
       i < rules_level (state->setup.level)->stacks; i++)
    position->stack[i] = state->stack_end[i] -
                         (i == state->stack ? first : state->stack_end[i - 1]);
  for (guint i = 0; i < RULES_N_HOUNDS; i++)
    position->hound[i] = state->hound[i] == RULES_PET_NONE ? RULES_PET_TRACK
                                                           : state->hound[i];
  position->cat = state->cat == RULES_PET_NONE ? RULES_PET_TRACK : state->cat;
  for (guint i = 0; i < state->n_cells; i++) {
    const RulesCell *cell = &state->cells[i];
    gboolean face_down = cell->tile == RULES_NO_TILE;

    position->tiles[i] = (RulesPositionTile) {
      .square = { -cell->square.y, cell->square.x },
      .tile = face_down ? hidden_tile (state, n_hidden++) : cell->tile,
      .turn = face_down ? 0 : (cell->turn + 1) % 4,
      .ghosts = cell->ghosts,
      .spellbound = cell->spellbound,
      .colour = cell->colour,
      .feature = cell->feature,
      .buried = cell->buried,
      .face_down = face_down,
      .figure = cell->figure,
      .attached = cell->attached,
    };
  }
  for (guint c = 0; c < RULES_N_COLOURS; c++) {
    if (state->setup.mode == RULES_MODE_HAUNTED &&
        state->setup.owner[c] != RULES_NO_SEAT)
      position->earned[c] = 3 - state->aside[c];
  }
}

static RulesMove
turned_move (const RulesMove *move)
{
  RulesMove turned = *move;

  turned.square.x = -move->square.y;
  turned.square.y = move->square.x;
  if (move->kind == RULES_MOVE_PLACE)
    turned.turn = (move->turn + 1) % 4;
  return turned;
}

/* What a feature would bring is the same, now and at the end. */
static void
compare_results (const RulesState   *a,
                 const RulesState   *b,
                 const RulesTileSet *set,
                 guint16             root_a,
                 guint16             root_b)
{
  for (guint final = 0; final < 2; final++) {
    RulesResult result_a, result_b;

    rules_feature_result (a, set, root_a, final, &result_a);
    rules_feature_result (b, set, root_b, final, &result_b);
    g_assert_cmpuint (result_a.value, ==, result_b.value);
    g_assert_cmpuint (result_a.owners, ==, result_b.owners);
    g_assert_cmpmem (result_a.points, sizeof result_a.points, result_b.points,
                     sizeof result_b.points);
  }
}

/* Both states say the same about every feature and figure. */
static void
compare_cells (const RulesState   *a,
               const RulesState   *b,
               const RulesTileSet *set)
{
  g_assert_cmpuint (a->n_cells, ==, b->n_cells);
  for (guint8 i = 0; i < a->n_cells; i++) {
    const RulesTile *tile = rules_cell_tile (a, set, i);

    g_assert_cmpuint (a->cells[i].tile, ==, b->cells[i].tile);
    g_assert_cmpuint (a->cells[i].ghosts, ==, b->cells[i].ghosts);
    g_assert_cmpuint (a->cells[i].spellbound, ==, b->cells[i].spellbound);
    g_assert_cmpuint (a->cells[i].colour, ==, b->cells[i].colour);
    g_assert_cmpuint (a->cells[i].buried, ==, b->cells[i].buried);
    g_assert_cmpuint (a->cells[i].figure, ==, b->cells[i].figure);
    g_assert_cmpuint (a->cells[i].attached, ==, b->cells[i].attached);
    g_assert_cmpint (rules_cemetery_open (a, i), ==,
                     rules_cemetery_open (b, i));
    for (guint8 f = 0; f < tile->n_features; f++) {
      guint16 root_a = rules_feature_root (a, i, f);
      guint16 root_b = rules_feature_root (b, i, f);

      g_assert_cmpuint (a->nodes[root_a].open, ==, b->nodes[root_b].open);
      g_assert_cmpuint (a->nodes[root_a].dead, ==, b->nodes[root_b].dead);
      g_assert_cmpuint (a->nodes[root_a].meeples, ==,
                        b->nodes[root_b].meeples);
      g_assert_cmpint (rules_feature_complete (a, set, root_a), ==,
                       rules_feature_complete (b, set, root_b));
      g_assert_cmpuint (rules_feature_value (a, set, root_a, NULL, NULL),
                        ==,
                        rules_feature_value (b, set, root_b, NULL, NULL));
      g_assert_cmpuint (rules_bank_ghosts (a, root_a), ==,
                        rules_bank_ghosts (b, root_b));
      if (rules_setup_is_competitive (&a->setup) &&
          a->nodes[root_a].meeples > 0)
        compare_results (a, b, set, root_a, root_b);
    }
  }
}

static void
compare_counts (const RulesState *a,
                const RulesState *b)
{
  g_assert_cmpuint (a->supply, ==, b->supply);
  g_assert_cmpuint (a->phase, ==, b->phase);
  g_assert_cmpuint (a->outcome, ==, b->outcome);
  g_assert_cmpuint (a->cat, ==, b->cat);
  g_assert_cmpuint (a->in_circles, ==, b->in_circles);
  g_assert_cmpuint (a->n_closing, ==, b->n_closing);
  g_assert_cmpuint (a->stack, ==, b->stack);
  g_assert_cmpuint (rules_tiles_left (a), ==, rules_tiles_left (b));
  g_assert_cmpuint (rules_cat_pile (a), ==, rules_cat_pile (b));
  g_assert_cmpuint (a->extend, ==, b->extend);
  g_assert_cmpuint (a->limit, ==, b->limit);
  g_assert_cmpmem (a->guards, sizeof a->guards, b->guards, sizeof b->guards);
  g_assert_cmpmem (a->aside, sizeof a->aside, b->aside, sizeof b->aside);
  g_assert_cmpmem (a->hound, sizeof a->hound, b->hound, sizeof b->hound);
  g_assert_cmpmem (a->score, sizeof a->score, b->score, sizeof b->score);
  g_assert_cmpmem (a->reserve, sizeof a->reserve, b->reserve,
                   sizeof b->reserve);
}

/* Turning the whole board changes nothing: the same moves, turned, and the
 * same board, turned, after the next of them. */
static void
check_turned (Playout         *self,
              const RulesMove *next)
{
  g_autofree RulesPosition *position = g_new (RulesPosition, 1);
  g_autofree RulesState *turned = g_new (RulesState, 1);
  g_autofree RulesState *after = g_new (RulesState, 1);
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  RulesMove move = turned_move (next);
  guint8 at = 0;

  turned_position (&self->state, position);
  g_assert_cmpint (rules_state_init_position (turned, &self->set, &self->setup,
                                              position, &at), ==,
                   RULES_STATE_OK);
  g_assert_cmpint (rules_state_check (turned, &self->set), ==, RULES_STATE_OK);
  compare_cells (&self->state, turned, &self->set);
  compare_counts (&self->state, turned);

  rules_moves (turned, &self->set, list);
  g_assert_cmpuint (list->n_moves, ==, self->moves.n_moves);
  for (guint i = 0; i < self->moves.n_moves; i++) {
    RulesMove there = turned_move (&self->moves.moves[i]);

    g_assert_true (listed (list, &there));
  }

  *after = self->state;
  g_assert_cmpint (rules_play (after, &self->set, next, NULL), ==, RULES_OK);
  g_assert_cmpint (rules_play (turned, &self->set, &move, NULL), ==, RULES_OK);
  if (after->outcome == RULES_OUTCOME_NONE)
    compare_cells (after, turned, &self->set);
  compare_counts (after, turned);
  playout_count.turned++;
}

/* --- Policies ------------------------------------------------------------ */

/* How the features of the board look: joint ones, and those near their end. */
static gint
worth_of_land (const RulesState *state)
{
  gint worth = 0;

  for (guint i = 0; i < state->n_pending; i++)
    worth += 50 * __builtin_popcount (rules_feature_colours (state,
                                                             state->pending[i]));
  for (guint i = 0; i < state->n_nodes; i++) {
    const RulesNode *node = &state->nodes[i];

    if (node->parent == i)
      worth += (node->meeples > 1 ? 30 : 3) * node->meeples;
  }
  return worth;
}

/* How good a state looks to somebody who wants points, and to share them. */
static gint
worth (const RulesState *state)
{
  gint points = 0;

  for (guint i = 0; i < RULES_MAX_MARKERS; i++)
    points += state->score[i];
  if (state->outcome == RULES_OUTCOME_NO_GHOST ||
      state->outcome == RULES_OUTCOME_NO_TILE)
    return -100000;
  return 10 * points + 20 * rules_score (state) + 4 * state->supply +
         worth_of_land (state);
}

/* The same, for somebody to whom the game matters more: the fewer ghosts are
 * left, the dearer they are, and mist is to be closed. */
static gint
worth_keeping (const RulesState   *state,
               const RulesTileSet *set)
{
  const RulesLevel *level = rules_level (state->setup.level);
  gint value = worth (state) + 200 * MIN (state->supply, 4) +
               30 * state->supply;
  guint target = level->goal;

  for (guint i = RULES_N_HOUNDS; i-- > 0;)
    target = state->hound[i] == RULES_PET_TRACK ? level->hounds[i] : target;
  for (guint i = 0; i < level->markers; i++)
    value += 30 * MIN (state->score[i], target);

  for (guint i = 0; i < state->n_nodes; i++) {
    const RulesNode *node = &state->nodes[i];
    RulesFeatureKind kind;

    if (node->parent != i)
      continue;
    kind = rules_node_kind (state, set, i);
    if (kind == RULES_FEATURE_MIST)
      value -= node->dead ? 8 * rules_bank_ghosts (state, i)
                          : 6 * node->open;
    else if (node->meeples > 0 && (kind == RULES_FEATURE_ROAD ||
                                   kind == RULES_FEATURE_CITY))
      value -= 8 * node->open;
  }
  return value;
}

/* How good a state looks to a seat: points, guards, what its figures will bring,
 * squares filled around them, and ghosts with others. */
static gint
worth_for (const RulesState   *state,
           const RulesTileSet *set,
           guint8              seat)
{
  g_autofree RulesResults *results = g_new (RulesResults, 1);
  guint8 colour = rules_setup_colour (&state->setup, seat);
  gint value = -40 * state->aside[colour];

  rules_final_results (state, set, results);
  for (guint i = 0; i < state->setup.seats; i++)
    value += (i == seat ? 20 : -10) * state->score[i];
  for (guint i = 0; i < results->n_results; i++) {
    const RulesResult *result = &results->results[i];
    guint around = 0;

    for (guint k = 0; k < 9; k++) {
      RulesSquare square = { result->square.x + (gint) (k % 3) - 1,
                             result->square.y + (gint) (k / 3) - 1 };

      around += rules_cell_at (state, square) != RULES_NO_CELL;
    }
    value += 10 * result->points[seat] - 12 * result->ghosts[seat];
    if (result->kind == RULES_FEATURE_CEMETERY && result->figures[seat] > 0)
      value += 8 * around;
    for (guint other = 0; other < RULES_MAX_SEATS; other++)
      value += other == seat ? 0 : 6 * result->ghosts[other];
  }
  return value;
}

/* The best of a few moves for the seat to move; now and then any. */
static const RulesMove *
choose_rival (Playout *self)
{
  const RulesMove *best = NULL;
  gint best_worth = G_MININT;

  for (guint attempt = 0; attempt < 30; attempt++) {
    const RulesMove *move =
      &self->moves.moves[g_rand_int_range (self->random, 0,
                                           self->moves.n_moves)];
    RulesState copy = self->state;
    gint value;

    if (best == NULL && g_rand_int_range (self->random, 0, 8) == 0)
      return move;
    rules_play (&copy, &self->set, move, NULL);
    value = worth_for (&copy, &self->set, self->state.seat);
    if (value > best_worth) {
      best = move;
      best_worth = value;
    }
  }
  return best;
}

static const RulesMove *
choose_best (Playout *self)
{
  const RulesMove *best = &self->moves.moves[0];
  gint best_worth = G_MININT;

  for (guint i = 0; i < self->moves.n_moves; i++) {
    RulesState copy = self->state;
    gint value;

    rules_play (&copy, &self->set, &self->moves.moves[i], NULL);
    value = worth_keeping (&copy, &self->set) +
            g_rand_int_range (self->random, 0, 12);
    if (value > best_worth) {
      best = &self->moves.moves[i];
      best_worth = value;
    }
  }
  return best;
}

const RulesMove *
playout_choose (Playout       *self,
                PlayoutPolicy  policy)
{
  const RulesMove *best = NULL;
  gint best_worth = G_MININT;

  if (policy == POLICY_RIVAL)
    return choose_rival (self);

  /* Now and then anything, or some decisions would always fall alike. */
  if (policy == POLICY_KEEPER && g_rand_int_range (self->random, 0, 25) > 0)
    return choose_best (self);

  for (guint attempt = 0; attempt < 20; attempt++) {
    RulesState copy = self->state;
    const RulesMove *move;

    move = &self->moves.moves[g_rand_int_range (self->random, 0,
                                                self->moves.n_moves)];
    if (policy == POLICY_ANY)
      return move;
    rules_play (&copy, &self->set, move, NULL);
    if (policy == POLICY_GREEDY && worth (&copy) <= best_worth)
      continue;
    best = move;
    best_worth = worth (&copy);
    if (best_worth >= 0 && (policy == POLICY_CAREFUL ||
                            policy == POLICY_KEEPER))
      break;
    if (best_worth >= 0 && policy == POLICY_GHOSTS &&
        move->kind != RULES_MOVE_POINTS)
      break;
  }
  return best;
}

/* --- Playing ------------------------------------------------------------- */

void
playout_play (Playout         *self,
              const RulesMove *chosen,
              guint32          seed)
{
  RulesState before = self->state;
  OracleGame oracle_before = self->oracle;
  RulesMove move = *chosen;
  RulesEvents events;
  char text[RULES_MOVE_TEXT_SIZE];
  char complaint[ORACLE_COMPLAINT_SIZE];

  rules_state_move_print (&before, &self->set, &move, text);
  g_ptr_array_add (self->texts, g_strdup (text));
  g_assert_cmpint (rules_play (&self->state, &self->set, &move, &events), ==,
                   RULES_OK);
  g_assert_cmpint (events.n_events > 0, ==, move.kind != RULES_MOVE_SCORE);
  g_assert_cmpuint (events.n_events, <=, RULES_MAX_EVENTS);
  playout_count.moves[move.kind]++;
  if (!oracle_check_step (&self->oracle, &before, &move, &self->state,
                          complaint)) {
    for (guint i = 0; i < self->texts->len; i++)
      g_printerr ("# %s\n", (char *) g_ptr_array_index (self->texts, i));
    g_error ("Seed %u, move %u \"%s\": %s", seed, self->texts->len, text,
             complaint);
  }
  event_check (&oracle_before, &self->oracle, &events, &playout_count.events);
  playout_check_state (self);
}

/* The moves as text give the same game again, byte by byte. */
static void
check_replay (const Playout *self)
{
  RulesState again = self->first;

  for (guint i = 0; i < self->texts->len; i++) {
    RulesMove move;

    g_assert_true (rules_state_move_parse (&again, &self->set,
                                           g_ptr_array_index (self->texts,
                                                              i), &move));
    g_assert_cmpint (rules_play (&again, &self->set, &move, NULL), ==,
                     RULES_OK);
  }
  g_assert_cmpmem (&again, sizeof again, &self->state, sizeof self->state);
}

RulesOutcome
playout_run (Playout       *self,
             PlayoutPolicy  policy,
             guint32        seed)
{
  for (guint step = 0; self->state.phase != RULES_PHASE_OVER; step++) {
    const RulesMove *move;

    rules_moves (&self->state, &self->set, &self->moves);
    g_assert_cmpuint (self->moves.n_moves, >, 0);
    move = playout_choose (self, policy);
    check_listed (self);
    check_unlisted (self);
    check_determinize (self);
    if (self->state.phase == RULES_PHASE_PLACE && step % 4 == 0)
      check_turned (self, move);
    playout_play (self, move, seed);
  }

  rules_moves (&self->state, &self->set, &self->moves);
  g_assert_cmpuint (self->moves.n_moves, ==, 0);
  check_unlisted (self);
  check_replay (self);
  playout_count.outcomes[self->setup.level][self->state.outcome]++;
  playout_count.rivals[self->setup.mode][self->setup.seats]++;
  return self->state.outcome;
}
