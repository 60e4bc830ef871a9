/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-board-choices: what can be chosen on NeguraBoard, and what is played.
 */

#include "config.h"

#include "board-util.h"

static RulesMove
first_move (NeguraGame *game)
{
  return negura_game_get_moves (game)->moves[0];
}

static gboolean
looks_the_same (const RulesTile *print,
                uint8_t          a,
                uint8_t          b)
{
  return rules_tile_equal_turned (print, print, (uint8_t) ((a - b) & 3));
}

/* Whether @move or one that looks the same comes up while the tile in hand is
 * turned on the square of @move. */
static gboolean
turns_to (NeguraBoard     *board,
          const RulesTile *print,
          const RulesMove *move,
          gboolean         clockwise)
{
  const RulesState *state = negura_game_get_state (negura_board_get_game (board));
  const RulesTileSet *set = negura_game_get_set (negura_board_get_game (board));
  gboolean found = FALSE;
  RulesMove choice;

  for (guint i = 0; i < 4; i++) {
    g_assert_true (negura_board_get_choice (board, &choice));
    g_assert_cmpint (choice.kind, ==, RULES_MOVE_PLACE);
    g_assert_true (negura_board_same_square (choice.square, move->square));
    g_assert_cmpuint (choice.turn, ==, negura_board_get_hand_turn (board));
    g_assert_cmpint (rules_fits (state, set, rules_tile_in_hand (state),
                                 choice.square, choice.turn), ==, RULES_OK);
    found |= looks_the_same (print, choice.turn, move->turn);
    negura_board_turn (board, clockwise);
  }

  return found;
}

/* How many placements look different from all before them. */
static guint
count_different (const RulesMoveList *moves,
                 const RulesTile     *print)
{
  guint n = 0;

  for (guint i = 0; i < moves->n_moves; i++) {
    gboolean is_new = TRUE;

    for (guint k = 0; k < i && is_new; k++)
      is_new = !(negura_board_same_square (moves->moves[k].square,
                                           moves->moves[i].square) &&
                 looks_the_same (print, moves->moves[k].turn,
                                 moves->moves[i].turn));
    n += is_new;
  }

  return n;
}

/* Every legal placement can be chosen by square and turns, and nothing else;
 * those that look the same are offered once. */
static void
test_place (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (NeguraGame) game = test_game_new (3, 7);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  guint n_placements = 0;

  negura_board_set_game (board, game, NULL);
  do {
    const RulesMoveList *moves = negura_game_get_moves (game);
    const RulesState *state = negura_game_get_state (game);
    const RulesTile *print;
    guint n_offered = 0;

    if (state->phase != RULES_PHASE_PLACE)
      continue;

    print = &negura_game_get_set (game)->tiles[rules_tile_in_hand (state)];
    for (guint i = 0; i < moves->n_moves; i++) {
      g_assert_true (negura_board_choose (board, moves->moves[i].square));
      g_assert_true (turns_to (board, print, &moves->moves[i], i % 2 == 0));
      negura_board_cancel (board);
    }
    for (guint i = 0; i < board->choices.n_choices; i++)
      n_offered += (guint) __builtin_popcount (board->choices.choices[i].turns);
    g_assert_cmpuint (n_offered, ==, count_different (moves, print));
    n_placements++;
  } while (test_game_step (game, random));

  g_assert_cmpuint (n_placements, >, 10);
  g_assert_finalize_object (board);
}

/* Without a square, the tile in hand turns by quarters; some squares fit now,
 * others after turning. */
static void
test_hand (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  guint n_now = 0, n_after = 0, n_turn = 0;

  negura_board_set_game (board, game, NULL);
  g_signal_connect_swapped (board, "notify::hand-turn",
                            G_CALLBACK (test_count_cb), &n_turn);
  g_assert_true (negura_board_get_can_turn (board));

  for (uint8_t turn = 0; turn < 4; turn++) {
    g_assert_cmpuint (negura_board_get_hand_turn (board), ==, turn);
    for (guint i = 0; i < board->choices.n_choices; i++) {
      const NeguraBoardChoice *choice = &board->choices.choices[i];
      gboolean fits =
        rules_fits (negura_game_get_state (game), negura_game_get_set (game),
                    rules_tile_in_hand (negura_game_get_state (game)),
                    choice->square, turn) == RULES_OK;

      g_assert_true (fits == negura_board_choices_fits_now (&board->choices,
                                                            choice, turn));
      n_now += fits;
      n_after += !fits;
    }
    negura_board_turn (board, TRUE);
  }
  g_assert_cmpuint (n_turn, ==, 4);
  g_assert_cmpuint (n_now, >, 0);
  g_assert_cmpuint (n_after, >, 0);

  negura_board_turn (board, FALSE);
  g_assert_cmpuint (negura_board_get_hand_turn (board), ==, 3);
  g_assert_finalize_object (board);
}

static void
refused_cb (NeguraBoard *board,
            guint        refusal,
            guint       *last)
{
  *last = refusal;
}

/* A square that cannot be chosen says why; the game is untouched. */
static void
test_refused (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  const RulesState *state = negura_game_get_state (game);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  guint serial = negura_game_get_serial (game), last = 0;

  negura_board_set_game (board, game, NULL);
  g_signal_connect (board, "refused", G_CALLBACK (refused_cb), &last);

  g_assert_false (negura_board_choose (board, state->cells[0].square));
  g_assert_cmpuint (last, ==, RULES_REFUSED_TAKEN);
  g_assert_false (negura_board_choose (board, (RulesSquare) { 90, 90 }));
  g_assert_cmpuint (last, ==, RULES_REFUSED_APART);

  for (guint i = 0; i < state->n_open; i++) {
    if (negura_board_choices_find (&board->choices, state->open[i].square,
                                   RULES_NO_FEATURE) != NULL)
      continue;
    last = 0;
    g_assert_false (negura_board_choose (board, state->open[i].square));
    g_assert_cmpuint (last, ==, RULES_REFUSED_SIDES);
  }
  g_assert_false (negura_board_get_choice (board, NULL));
  g_assert_cmpuint (negura_game_get_serial (game), ==, serial);
  g_assert_finalize_object (board);
}

/* The same square again plays, and the choice is gone. */
static void
test_choose_twice (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  RulesMove move = first_move (game);
  const RulesState *state;

  negura_board_set_game (board, game, NULL);
  g_assert_true (negura_board_choose (board, move.square));
  g_assert_true (negura_board_get_choice (board, &move));
  g_assert_true (negura_board_choose (board, move.square));
  g_assert_false (negura_board_get_choice (board, NULL));

  state = negura_game_get_state (game);
  g_assert_cmpint (rules_cell_at (state, move.square), !=, RULES_NO_CELL);
  g_assert_cmpint (state->cells[rules_cell_at (state, move.square)].turn, ==,
                   move.turn);

  /* Taken back, it is not chosen again by itself. */
  g_assert_true (negura_game_undo (game));
  g_assert_false (negura_board_get_choice (board, NULL));
  g_assert_cmpuint (negura_board_get_hand_turn (board), ==, 0);
  g_assert_finalize_object (board);
}

/* In each colour of the seat, just the legal meeples are offered. */
static void
test_meeple (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_MEEPLE);
  const RulesMoveList *moves = negura_game_get_moves (game);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  const RulesState *state = negura_game_get_state (game);
  NeguraBoardCell *cell;
  RulesMove move = { 0 };
  guint n_colour = 0, n_moves;

  negura_board_set_game (board, game, NULL);
  g_signal_connect_swapped (board, "notify::colour",
                            G_CALLBACK (test_count_cb), &n_colour);

  for (guint i = 0; i < moves->n_moves; i++) {
    RulesSquare square = state->cells[state->placed].square;

    if (moves->moves[i].kind != RULES_MOVE_MEEPLE)
      continue;
    move = moves->moves[i];
    negura_board_set_colour (board, move.colour);
    g_assert_cmpuint (negura_board_get_colour (board), ==, move.colour);
    g_assert_nonnull (negura_board_get_cell (board, square, move.feature));
  }
  g_assert_cmpuint (n_colour, >, 0);

  /* A colour that is nobody's turn changes nothing. */
  n_colour = 0;
  negura_board_set_colour (board, negura_game_get_state (game)->setup.scoring);
  g_assert_cmpuint (n_colour, ==, 0);

  negura_board_set_colour (board, move.colour);
  n_moves = negura_game_get_n_moves (game);
  state = negura_game_get_state (game);
  cell = negura_board_get_cell (board, state->cells[state->placed].square,
                                move.feature);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (cell),
                                             "cell.activate", NULL));
  g_assert_true (rules_move_equal (negura_game_get_move (game, n_moves),
                                   &move));
  g_assert_finalize_object (board);
}

/* Points or ghosts: tile and number are chosen, then confirmed. */
static void
test_reward (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_REWARD);
  const RulesMoveList *moves = negura_game_get_moves (game);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  RulesMove best = { 0 }, choice;
  guint n_count = 0, n_moves;

  negura_board_set_game (board, game, NULL);
  g_assert_cmpuint (negura_board_get_max_count (board), ==, 0);
  g_assert_cmpuint (negura_board_get_count (board), ==, 0);
  for (guint i = 0; i < moves->n_moves; i++) {
    if (moves->moves[i].kind == RULES_MOVE_GHOSTS &&
        moves->moves[i].count > best.count)
      best = moves->moves[i];
  }
  g_assert_cmpuint (best.count, >, 0);

  g_signal_connect_swapped (board, "notify::count", G_CALLBACK (test_count_cb),
                            &n_count);
  g_assert_true (negura_board_choose (board, best.square));
  g_assert_cmpuint (negura_board_get_count (board), ==, best.count);
  g_assert_cmpuint (negura_board_get_max_count (board), ==, best.count);
  g_assert_cmpuint (n_count, ==, 1);

  for (guint count = 1; count <= best.count; count++) {
    negura_board_set_count (board, count);
    g_assert_cmpuint (negura_board_get_count (board), ==, count);
  }
  negura_board_set_count (board, best.count + 1u);
  negura_board_set_count (board, 0);
  g_assert_cmpuint (negura_board_get_count (board), ==, best.count);

  negura_board_set_count (board, 1);
  g_assert_true (negura_board_get_choice (board, &choice));
  g_assert_cmpuint (choice.count, ==, 1);

  n_moves = negura_game_get_n_moves (game);
  g_assert_true (negura_board_confirm (board));
  g_assert_true (rules_move_equal (negura_game_get_move (game, n_moves),
                                   &choice));
  g_assert_finalize_object (board);
}

/* Counts the dead squares of a state, each proved one by one. */
static guint
count_dead (const RulesState   *state,
            const RulesTileSet *set)
{
  static const RulesMoveList none;
  NeguraBoardChoices choices;
  uint8_t unseen[RULES_MAX_TILES];

  negura_board_choices_gather (&choices, state, set, &none);
  negura_board_choices_find_dead (&choices, state, set);
  rules_tiles_unseen (state, unseen);
  if (rules_tile_in_hand (state) != RULES_NO_TILE)
    unseen[rules_tile_in_hand (state)]++;

  for (guint i = 0; i < state->n_open; i++) {
    RulesSquare square = state->open[i].square;
    gboolean fits = FALSE, marked = FALSE;

    for (guint n = 0; n < 4u * set->n_tiles; n++)
      fits |= unseen[n / 4] > 0 &&
              rules_fits (state, set, (uint8_t) (n / 4), square,
                          (uint8_t) (n % 4)) == RULES_OK;
    for (guint k = 0; k < choices.n_dead; k++)
      marked |= negura_board_same_square (choices.dead[k], square);
    g_assert_true (marked == !fits);
  }

  return choices.n_dead;
}

/* Dead squares are just the free ones that no unseen tile and not the tile in
 * hand fits: few or none at first, most when two tiles are left. */
static void
test_dead (void)
{
  g_autoptr (NeguraGame) game = test_game_new (1, 11);
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  const RulesTileSet *set = negura_game_get_set (game);
  guint n_dead = 0, n_positions = 0;

  do {
    count_dead (negura_game_get_state (game), set);
  } while (test_game_step (game, random));

  for (uint8_t tile = 0; tile + 1 < set->n_tiles; tile++) {
    RulesPosition position;
    RulesState state;

    test_late_position (&position, set, tile);
    if (rules_state_init_position (&state, set,
                                   &negura_game_get_state (game)->setup,
                                   &position, NULL) != RULES_STATE_OK)
      continue;
    n_positions++;
    n_dead += count_dead (&state, set);
  }
  g_assert_cmpuint (n_positions, >, 10);
  g_assert_cmpuint (n_dead, >, 10);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/board-choices/place", test_place);
  g_test_add_func ("/board-choices/hand", test_hand);
  g_test_add_func ("/board-choices/refused", test_refused);
  g_test_add_func ("/board-choices/choose-twice", test_choose_twice);
  g_test_add_func ("/board-choices/meeple", test_meeple);
  g_test_add_func ("/board-choices/reward", test_reward);
  g_test_add_func ("/board-choices/dead", test_dead);

  return g_test_run ();
}
