/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-board: NeguraBoard as other widgets see it: life, properties, choices,
 * what is drawn.
 */

#include "config.h"

#include "board-util.h"

static RulesMove
first_move (NeguraGame *game)
{
  return negura_game_get_moves (game)->moves[0];
}

static void
test_finalize (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  GtkWindow *window;

  g_assert_finalize_object (board);

  board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  negura_board_set_game (board, game, NULL);
  negura_board_set_game (board, NULL, NULL);
  negura_board_set_game (board, game, NULL);
  g_assert_finalize_object (board);

  window = test_window_new (game, NULL, 500, 400, &board);
  g_object_ref (board);
  test_window_destroy (window);
  g_assert_finalize_object (board);

  /* The game goes on without it. */
  while (test_game_step (game, random))
    ;
  g_assert_cmpint (negura_game_get_state (game)->phase, ==, RULES_PHASE_OVER);
}

static void
test_no_game (void)
{
  NeguraBoard *board;
  GtkWindow *window = test_window_new (NULL, NULL, 300, 300, &board);
  const RulesSquare square = { 0, 0 };

  g_assert_null (negura_board_get_game (board));
  g_assert_null (negura_board_get_art (board));
  g_assert_false (negura_board_choose (board, square));
  g_assert_false (negura_board_confirm (board));
  g_assert_false (negura_board_cancel (board));
  g_assert_false (negura_board_focus_square (board, square));
  negura_board_turn (board, TRUE);
  negura_board_zoom_fit (board);
  negura_board_click (board, 20, 20, GDK_BUTTON_PRIMARY, FALSE);
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (board),
                                          GTK_DIR_TAB_FORWARD));
  test_window_destroy (window);
}

/* One notification for a change, none without one. */
static void
test_properties (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  guint n_game = 0, n_art = 0, n_interactive = 0, n_choice = 0, n_changed = 0;
  RulesMove move = first_move (game);

  g_signal_connect_swapped (board, "notify::game", G_CALLBACK (test_count_cb),
                            &n_game);
  g_signal_connect_swapped (board, "notify::art", G_CALLBACK (test_count_cb),
                            &n_art);
  g_signal_connect_swapped (board, "notify::interactive",
                            G_CALLBACK (test_count_cb), &n_interactive);
  g_signal_connect_swapped (board, "notify::has-choice",
                            G_CALLBACK (test_count_cb), &n_choice);
  g_signal_connect_swapped (board, "choice-changed",
                            G_CALLBACK (test_count_cb), &n_changed);

  negura_board_set_game (board, game, NULL);
  negura_board_set_game (board, game, NULL);
  negura_board_set_game (board, game, negura_board_get_art (board));
  g_assert_cmpuint (n_game, ==, 1);
  g_assert_cmpuint (n_art, ==, 1);

  negura_board_set_interactive (board, TRUE);
  g_assert_cmpuint (n_interactive, ==, 0);
  g_object_set (board, "interactive", FALSE, NULL);
  g_object_set (board, "interactive", FALSE, NULL);
  g_assert_cmpuint (n_interactive, ==, 1);
  g_assert_false (negura_board_choose (board, move.square));
  negura_board_set_interactive (board, TRUE);
  g_assert_cmpuint (n_interactive, ==, 2);

  g_assert_cmpuint (n_choice, ==, 0);
  g_assert_true (negura_board_choose (board, move.square));
  g_assert_cmpuint (n_choice, ==, 1);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_true (negura_board_cancel (board));
  g_assert_false (negura_board_cancel (board));
  g_assert_cmpuint (n_choice, ==, 2);
  g_assert_cmpuint (n_changed, ==, 2);

  g_assert_finalize_object (board);
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
  negura_board_set_colour (board, rules_setup_marker (&negura_game_get_state (game)->setup, 0));
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

/* The start tile, and two tiles to come. */
static RulesPosition
late_position (const RulesTileSet *set,
               uint8_t             tile)
{
  RulesPosition position;

  rules_position_init (&position);
  position.n_tiles = set->n_start;
  position.n_deck = 2;

  for (uint8_t i = 0; i < set->n_start; i++)
    position.tiles[i] = (RulesPositionTile) {
      .buried = RULES_NO_COLOUR,
      .square = { i % 2, i / 2 },
      .tile = set->start[i],
      .ghosts = set->tiles[set->start[i]].ghosts,
      .colour = RULES_NO_COLOUR,
      .feature = RULES_NO_FEATURE,
    };
  position.deck[0] = tile;
  position.deck[1] = (uint8_t) (tile + 1);

  return position;
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
    RulesPosition position = late_position (set, tile);
    RulesState state;

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

static void
assert_same_scene (const SceneList *a,
                   const SceneList *b)
{
  g_assert_cmpint (a->n_items, ==, b->n_items);
  g_assert_cmpmem (a->items, a->n_items * sizeof *a->items,
                   b->items, b->n_items * sizeof *b->items);
  g_assert_true (negura_board_same_square (a->min, b->min));
  g_assert_true (negura_board_same_square (a->max, b->max));
}

/* All children in the order of the widget tree, which screen readers see. */
static void
assert_same_children (NeguraBoard *a,
                      NeguraBoard *b)
{
  GtkWidget *child_a = gtk_widget_get_first_child (GTK_WIDGET (a));
  GtkWidget *child_b = gtk_widget_get_first_child (GTK_WIDGET (b));

  while (child_a != NULL && child_b != NULL) {
    NeguraBoardCell *cell_a = NEGURA_BOARD_CELL (child_a);
    NeguraBoardCell *cell_b = NEGURA_BOARD_CELL (child_b);
    NeguraBoardPlace place_a = negura_board_cell_get_place (cell_a);
    NeguraBoardPlace place_b = negura_board_cell_get_place (cell_b);

    g_assert_true (negura_board_same_square (negura_board_cell_get_square (cell_a),
                                             negura_board_cell_get_square (cell_b)));
    g_assert_cmpint (negura_board_cell_get_feature (cell_a), ==,
                     negura_board_cell_get_feature (cell_b));
    g_assert_cmpstr (negura_board_cell_get_label (cell_a), ==,
                     negura_board_cell_get_label (cell_b));
    g_assert_cmpstr (negura_board_cell_get_description (cell_a), ==,
                     negura_board_cell_get_description (cell_b));
    g_assert_cmpint (place_a.x, ==, place_b.x);
    g_assert_cmpint (place_a.y, ==, place_b.y);
    child_a = gtk_widget_get_next_sibling (child_a);
    child_b = gtk_widget_get_next_sibling (child_b);
  }
  g_assert_null (child_a);
  g_assert_null (child_b);
}

static void
assert_like_new (NeguraBoard *board,
                 NeguraGame  *game,
                 NeguraArt   *art)
{
  NeguraBoard *fresh = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));

  negura_board_set_game (fresh, game, art);
  assert_same_scene (&board->scene, &fresh->scene);
  g_assert_cmpmem (&board->choices, sizeof board->choices,
                   &fresh->choices, sizeof fresh->choices);
  g_assert_cmpuint (board->colour, ==, fresh->colour);
  g_assert_cmpuint (board->hand_turn, ==, fresh->hand_turn);
  assert_same_children (board, fresh);
  g_assert_finalize_object (fresh);
}

/* A board that has followed a game looks like one made from nothing, after
 * every move, undo and redo. */
static void
test_incremental (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 3);
  g_autoptr (NeguraArt) art = negura_art_new (negura_game_get_set (game));
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  NeguraBoard *board = NEGURA_BOARD (g_object_ref_sink (negura_board_new ()));
  guint n_steps = 0;

  negura_board_set_game (board, game, art);
  assert_like_new (board, game, art);
  while (test_game_step (game, random)) {
    assert_like_new (board, game, art);
    if (++n_steps % 7 == 0) {
      g_assert_true (negura_game_undo (game));
      g_assert_true (negura_game_undo (game));
      assert_like_new (board, game, art);
      g_assert_true (negura_game_redo (game));
      assert_like_new (board, game, art);
    }
  }
  g_assert_cmpuint (n_steps, >, 10);
  g_assert_finalize_object (board);
}

/* Zoom, fit and the look as a value. */
static void
test_look (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  g_autoptr (GVariant) look = NULL;
  NeguraBoard *board, *other;
  GtkWindow *window = test_window_new (game, NULL, 640, 480, &board);
  GtkWindow *other_window;
  RulesMove move = first_move (game), choice, other_choice;
  RulesSquare square;
  guint n_zoom = 0;

  g_signal_connect_swapped (board, "notify::zoom", G_CALLBACK (test_count_cb),
                            &n_zoom);
  for (guint i = 0; i < 30; i++)
    gtk_widget_activate_action (GTK_WIDGET (board), "board.zoom-in", NULL);
  g_assert_cmpfloat_with_epsilon (negura_board_get_zoom (board),
                                  NEGURA_BOARD_MAX_ZOOM, 1e-9);
  g_assert_false (board->notified.can_zoom_in);
  g_assert_true (board->notified.can_zoom_out);
  g_assert_cmpuint (n_zoom, >, 2);

  n_zoom = 0;
  negura_board_zoom_in (board);
  g_assert_cmpuint (n_zoom, ==, 0);

  for (guint i = 0; i < 30; i++)
    gtk_widget_activate_action (GTK_WIDGET (board), "board.zoom-out", NULL);
  g_assert_cmpfloat_with_epsilon (negura_board_get_zoom (board),
                                  NEGURA_BOARD_MIN_ZOOM, 1e-9);
  g_assert_false (board->notified.can_zoom_out);

  gtk_widget_activate_action (GTK_WIDGET (board), "board.zoom-fit", NULL);
  g_assert_true (negura_board_view_shows (&board->view, &board->bounds));

  negura_board_zoom_in (board);
  negura_board_pan (board, 30, -20);
  negura_board_choose (board, move.square);
  g_assert_true (negura_board_focus_square (board, move.square));
  look = negura_board_save_look (board);

  other_window = test_window_new (game, negura_board_get_art (board), 640, 480,
                                  &other);
  negura_board_restore_look (other, look);
  g_assert_cmpint (other->view.tile, ==, board->view.tile);
  g_assert_cmpint (ABS (other->view.x - board->view.x), <=, 1);
  g_assert_cmpint (ABS (other->view.y - board->view.y), <=, 1);
  g_assert_true (negura_board_get_choice (board, &choice));
  g_assert_true (negura_board_get_choice (other, &other_choice));
  g_assert_true (rules_move_equal (&choice, &other_choice));
  g_assert_true (negura_board_get_focus_square (other, &square));
  g_assert_true (negura_board_same_square (square, move.square));

  /* Nonsense is harmless. */
  g_clear_pointer (&look, g_variant_unref);
  look = g_variant_ref_sink (g_variant_new_parsed (
    "{'fitting': <false>, 'zoom': <1e300>, 'x': <0.0>, 'y': <5.0>, "
    "'focus': <(int16 99, int16 -99)>, 'turn': <uint32 77>, 'colour': <'red'>, "
    "'choice': <(int16 99, int16 0, uint32 9)>}"));
  negura_board_restore_look (other, look);
  g_assert_cmpfloat_with_epsilon (negura_board_get_zoom (other),
                                  NEGURA_BOARD_MAX_ZOOM, 1e-9);
  g_clear_pointer (&look, g_variant_unref);
  look = g_variant_ref_sink (g_variant_new_int32 (5));
  negura_board_restore_look (other, look);

  test_window_destroy (other_window);
  test_window_destroy (window);
}

/* A board that grows stays in sight as long as nobody moved it; one that a
 * person moved shows the new tile at the person's zoom. */
static void
test_fit (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 5);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 360, 400, &board);
  int tile;

  for (guint i = 0; i < 20 && test_game_step (game, random); i++)
    g_assert_true (negura_board_view_shows (&board->view, &board->bounds));

  negura_board_zoom_in (board);
  negura_board_zoom_in (board);
  tile = board->view.tile;
  while (test_game_step (game, random)) {
    const RulesState *state = negura_game_get_state (game);
    NeguraBoardBounds last;

    g_assert_cmpint (board->view.tile, ==, tile);
    if (state->placed == RULES_NO_CELL)
      continue;
    last.min = last.max = state->cells[state->placed].square;
    g_assert_true (negura_board_view_shows (&board->view, &last));
  }

  test_window_destroy (window);
}

/* Nothing moves under a person's hand. */
static void
test_gesture (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 5);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 360, 400, &board);
  NeguraBoardView view = board->view;

  negura_board_look_begin (board);
  while (test_game_step (game, random)) {
    g_assert_cmpint (board->view.tile, ==, view.tile);
    g_assert_cmpint (board->view.x, ==, view.x);
    g_assert_cmpint (board->view.y, ==, view.y);
  }
  negura_board_look_settle (board);
  g_assert_cmpint (board->texture_tile, ==, board->view.tile);

  test_window_destroy (window);
}

/* Clicks: choose, confirm, turn; a finger turns what is chosen. */
static void
test_click (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 640, 480, &board);
  const NeguraBoardChoice *lit = NULL;
  guint n_cells = negura_game_get_state (game)->n_cells, turn;
  RulesSquare square;
  double x, y;

  for (guint i = 0; i < board->choices.n_choices; i++) {
    if (__builtin_popcount (board->choices.choices[i].turns) > 1)
      lit = &board->choices.choices[i];
  }
  g_assert_nonnull (lit);
  square = lit->square;
  test_square_middle (board, square, &x, &y);

  negura_board_click (board, x, y, GDK_BUTTON_PRIMARY, FALSE);
  g_assert_true (negura_board_is_chosen (board, square));
  g_assert_true (negura_board_get_can_turn (board));
  turn = negura_board_get_hand_turn (board);
  negura_board_click (board, x, y, GDK_BUTTON_SECONDARY, FALSE);
  g_assert_true (negura_board_is_chosen (board, square));
  g_assert_cmpuint (negura_board_get_hand_turn (board), !=, turn);

  turn = negura_board_get_hand_turn (board);
  negura_board_click (board, x, y, GDK_BUTTON_PRIMARY, TRUE);
  g_assert_true (negura_board_is_chosen (board, square));
  g_assert_cmpuint (negura_board_get_hand_turn (board), !=, turn);

  negura_board_click (board, x, y, GDK_BUTTON_MIDDLE, FALSE);
  g_assert_cmpuint (negura_game_get_state (game)->n_cells, ==, n_cells);
  negura_board_click (board, x, y, GDK_BUTTON_PRIMARY, FALSE);
  g_assert_cmpuint (negura_game_get_state (game)->n_cells, ==, n_cells + 1);
  g_assert_false (gtk_window_get_focus_visible (window));

  test_window_destroy (window);
}

static gboolean
passed_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

/* Runs the main loop for a while. */
static void
run_for (guint milliseconds)
{
  gboolean passed = FALSE;

  g_timeout_add (milliseconds, passed_cb, &passed);
  while (!passed)
    g_main_context_iteration (NULL, TRUE);
}

/* With nothing happening no frame is drawn; a change draws some. */
static void
test_idle (void)
{
  g_autoptr (NeguraGame) game = test_game_in_phase (RULES_PHASE_PLACE);
  RulesMove move = first_move (game);
  GdkFrameClock *clock;
  NeguraBoard *board;
  GtkWindow *window = test_window_new (game, NULL, 500, 400, &board);
  guint n_paints = 0, n_before;

  clock = gtk_widget_get_frame_clock (GTK_WIDGET (board));
  g_signal_connect_swapped (clock, "paint", G_CALLBACK (test_count_cb), &n_paints);

  /* The window appears and textures come in: wait for a quiet spell. */
  do {
    n_before = n_paints;
    run_for (200);
  } while (n_paints != n_before);

  run_for (600);
  g_assert_cmpuint (n_paints, ==, n_before);

  negura_board_choose (board, move.square);
  while (n_paints == n_before)
    g_main_context_iteration (NULL, TRUE);
  do {
    n_before = n_paints;
    run_for (200);
  } while (n_paints != n_before);

  test_window_destroy (window);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/board/finalize", test_finalize);
  g_test_add_func ("/board/no-game", test_no_game);
  g_test_add_func ("/board/properties", test_properties);
  g_test_add_func ("/board/place", test_place);
  g_test_add_func ("/board/hand", test_hand);
  g_test_add_func ("/board/refused", test_refused);
  g_test_add_func ("/board/choose-twice", test_choose_twice);
  g_test_add_func ("/board/meeple", test_meeple);
  g_test_add_func ("/board/reward", test_reward);
  g_test_add_func ("/board/dead", test_dead);
  g_test_add_func ("/board/incremental", test_incremental);
  g_test_add_func ("/board/look", test_look);
  g_test_add_func ("/board/fit", test_fit);
  g_test_add_func ("/board/gesture", test_gesture);
  g_test_add_func ("/board/click", test_click);
  g_test_add_func ("/board/idle", test_idle);

  return g_test_run ();
}
