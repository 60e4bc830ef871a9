/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-players: who plays a seat, who decided a move, and what undo makes of
 * it.
 */

#include "config.h"

#include "game/negura-progress.h"
#include "game/negura-record.h"
#include "game/negura-store.h"

#include <string.h>

#include "util.h"

/* Counts what a game and a seat send. */
typedef struct {
  guint n_players;
  guint n_seat;
  guint n_changed;
  guint seat;
} Told;

static void
players_changed_cb (NeguraGame *game,
                    guint       seat,
                    Told       *told)
{
  told->n_players++;
  told->seat = seat;

  /* The seat has been told before. */
  g_assert_cmpuint (told->n_seat, ==, told->n_players);
}

static void
seat_notify_cb (NeguraSeat *seat,
                GParamSpec *pspec,
                Told       *told)
{
  told->n_seat++;
}

static void
changed_cb (NeguraGame *game,
            gpointer    events,
            Told       *told)
{
  told->n_changed++;
}

static void
test_switch (void)
{
  g_autoptr (NeguraGame) game = util_game_new (3, 4);
  g_autoptr (NeguraSeat) seat = NULL;
  guint serial = negura_game_get_serial (game);
  Told told = { 0 };
  guint player;

  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (negura_game_get_seat_player (game, i), ==, NEGURA_PLAYER_PERSON);

  seat = g_list_model_get_item (negura_game_get_seats (game), 1);
  g_signal_connect (game, "players-changed", G_CALLBACK (players_changed_cb), &told);
  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), &told);
  g_signal_connect (seat, "notify::player", G_CALLBACK (seat_notify_cb), &told);

  negura_game_set_seat_player (game, 1, NEGURA_PLAYER_HIGH);
  g_assert_cmpuint (told.n_players, ==, 1);
  g_assert_cmpuint (told.seat, ==, 1);
  g_object_get (seat, "player", &player, NULL);
  g_assert_cmpuint (player, ==, NEGURA_PLAYER_HIGH);
  g_assert_cmpint (negura_game_get_seat_player (game, 1), ==, NEGURA_PLAYER_HIGH);
  g_assert_cmpint (negura_game_get_seat_player (game, 0), ==, NEGURA_PLAYER_PERSON);

  /* The same again is no news, and none of it is a move. */
  negura_game_set_seat_player (game, 1, NEGURA_PLAYER_HIGH);
  g_assert_cmpuint (told.n_players, ==, 1);
  g_assert_cmpuint (told.n_changed, ==, 0);
  g_assert_cmpuint (negura_game_get_serial (game), ==, serial);
  g_assert_false (negura_game_get_can_undo (game));
}

static void
test_names (void)
{
  for (guint i = 0; i < NEGURA_N_PLAYERS; i++) {
    NeguraPlayer player = NEGURA_N_PLAYERS;

    g_assert_true (negura_player_from_name (negura_player_name ((NeguraPlayer) i), &player));
    g_assert_cmpint (player, ==, i);
  }

  for (guint i = 0; i < 2; i++) {
    static const char * const wrong[] = { "", "Low" };
    NeguraPlayer player = NEGURA_PLAYER_HIGH;

    g_assert_false (negura_player_from_name (wrong[i], &player));
    g_assert_cmpint (player, ==, NEGURA_PLAYER_HIGH);
  }
}

/* One decision, any that is legal. */
static void
decide (NeguraGame *game,
        GRand      *random,
        gboolean    computer)
{
  const RulesMoveList *list = negura_game_get_moves (game);
  RulesMove move = list->moves[g_rand_int_range (random, 0, list->n_moves)];

  g_assert_true (computer ? negura_game_play_computer (game, &move, NULL)
                          : negura_game_play (game, &move, NULL));
}

/* Seat 0 is a person's; the computers begin. */
static GArray *
play_mixed (NeguraGame *game,
            GRand      *random,
            guint       n)
{
  GArray *moments = g_array_new (FALSE, FALSE, sizeof (UtilMoment));

  for (guint i = 0; i < n && negura_game_get_moves (game)->n_moves > 0; i++) {
    gboolean computer = i < 2 || g_rand_int_range (random, 0, 3) > 0;

    if (!computer)
      util_remember (game, moments);
    decide (game, random, computer);
    if (moments->len == 0)
      g_assert_false (negura_game_get_can_undo (game));
  }
  util_remember (game, moments);

  return moments;
}

/* Undo goes from decision to decision of persons; redo the same way back. */
static void
test_undo (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_moments = 0;

  for (guint seed = 0; seed < 12; seed++) {
    g_autoptr (NeguraGame) game =
      util_game_new_level (1 + seed % 6, seed / 6, 1 + seed % 5, seed);
    g_autoptr (GArray) moments = play_mixed (game, random, 60);

    n_moments += moments->len;
    util_walk (game, moments);

    /* What computers decided before the first person stays. */
    for (guint i = 0; i < g_array_index (moments, UtilMoment, 0).n_moves; i++)
      g_assert_true (negura_game_get_move_computer (game, i) ||
                     negura_game_get_move_forced (game, i));
  }

  g_assert_cmpuint (n_moments, >, 60);
}

/* Everybody has seen what a computer drew. */
static void
test_take_backs (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autoptr (NeguraGame) game = util_game_new (2, 3);

  decide (game, random, FALSE);
  while (negura_game_get_state (game)->turns == 1)
    decide (game, random, TRUE);
  g_assert_true (negura_game_undo (game));
  g_assert_cmpuint (negura_game_get_n_moves (game), ==, 0);
  g_assert_true (negura_game_get_take_backs (game));
}

/* Who does the same again takes the move over, and keeps what followed. */
static void
test_same_again (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  g_autoptr (NeguraGame) game = util_game_new (2, 3);
  guint n_moves;
  RulesMove move;

  decide (game, random, FALSE);
  for (guint i = 0; i < 3; i++)
    decide (game, random, TRUE);
  n_moves = negura_game_get_n_moves (game);
  move = *negura_game_get_move (game, 0);

  g_assert_true (negura_game_undo (game));
  g_assert_true (negura_game_play_computer (game, &move, NULL));
  g_assert_true (negura_game_get_move_computer (game, 0));
  g_assert_false (negura_game_get_can_undo (game));
  g_assert_true (negura_game_redo (game));
  g_assert_cmpuint (negura_game_get_n_moves (game), ==, n_moves);
  g_assert_false (negura_game_get_can_undo (game));
}

static void
assert_same (NeguraGame *a,
             NeguraGame *b)
{
  guint n_seats = g_list_model_get_n_items (negura_game_get_seats (a));

  for (guint i = 0; i < n_seats; i++)
    g_assert_cmpint (negura_game_get_seat_player (a, i), ==,
                     negura_game_get_seat_player (b, i));

  g_assert_cmpuint (negura_game_get_n_moves (a), ==, negura_game_get_n_moves (b));
  for (guint i = 0; i < negura_game_get_n_moves (a); i++) {
    g_assert_cmpstr (negura_game_get_move_text (a, i), ==, negura_game_get_move_text (b, i));
    g_assert_cmpuint (negura_game_get_move_computer (a, i), ==,
                      negura_game_get_move_computer (b, i));
    g_assert_cmpuint (negura_game_get_move_forced (a, i), ==,
                      negura_game_get_move_forced (b, i));
  }
}

static NeguraGame *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  NeguraGame *game = negura_record_from_text (text, strlen (text), "game.negura", NULL, &error);

  g_assert_no_error (error);
  return game;
}

static void
test_record (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (10);

  for (guint seed = 0; seed < 12; seed++) {
    g_autoptr (NeguraGame) game =
      util_game_new_level (1 + seed % 6, seed / 6, 1 + seed % 5, seed);
    guint n_seats = 1 + seed % 5;
    g_autoptr (GArray) moments = play_mixed (game, random, 60);
    g_autofree char *text = NULL;
    g_autofree char *again = NULL;
    g_autoptr (NeguraGame) copy = NULL;

    for (guint i = 0; i < n_seats; i++)
      negura_game_set_seat_player (game, i, (NeguraPlayer) ((seed + i) % NEGURA_N_PLAYERS));

    /* What can be redone is no part of a record; who decided it neither. */
    if (seed % 2 == 0)
      g_assert_true (negura_game_undo (game));
    text = negura_record_to_text (game);
    copy = read_text (text);
    assert_same (game, copy);
    again = negura_record_to_text (copy);
    g_assert_cmpstr (text, ==, again);
  }
}

/* All-persons games say nothing of players, and are what they were before. */
static void
test_record_persons (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  g_autoptr (NeguraGame) game = util_game_new (2, 5);
  g_autofree char *text = NULL;

  util_play (game, random, 20);
  text = negura_record_to_text (game);
  g_assert_null (strstr (text, "computer"));
}

static char *
read_file (const char *folder,
           NeguraGame *game)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.negura", folder, negura_game_get_id (game));
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* At every moment, before the worker has written anything anew, the file is
 * the game: who plays, who decided, and where undo leads. */
static void
test_store (void)
{
  g_autofree char *folder = util_folder_new ();
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (NeguraStore) store = negura_store_new (file);
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  g_autoptr (NeguraGame) game = util_game_new (2, 6);
  g_autofree char *path = g_strdup_printf ("%s/%s.negura", folder, negura_game_get_id (game));
  guint n_undone = 0;

  negura_store_follow (store, game);
  negura_game_set_seat_player (game, 1, NEGURA_PLAYER_LOW);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

  for (guint i = 0; i < 40 && negura_game_get_moves (game)->n_moves > 0; i++) {
    g_autofree char *text = NULL;
    g_autoptr (NeguraGame) copy = NULL;

    decide (game, random, i % 3 != 0);
    if (i % 7 == 3)
      negura_game_set_seat_player (game, i % 2, (NeguraPlayer) (i % NEGURA_N_PLAYERS));
    if (i % 9 == 8) {
      g_assert_true (negura_game_undo (game));
      n_undone++;
    }

    text = read_file (folder, game);
    copy = read_text (text);
    assert_same (game, copy);
    g_assert_true (negura_game_undo (game) == negura_game_undo (copy));
    assert_same (game, copy);
    g_assert_true (negura_game_redo (game) == negura_game_redo (copy));
    assert_same (game, copy);
  }
  g_assert_cmpuint (n_undone, >, 1);

  negura_store_close (store, game);
  while (g_atomic_int_get (&G_OBJECT (store)->ref_count) > 1) {
    g_main_context_iteration (NULL, FALSE);
    g_thread_yield ();
  }
  {
    g_autofree char *text = read_file (folder, game);
    g_autoptr (NeguraGame) copy = read_text (text);

    g_assert_nonnull (strstr (text, "\"computer\":[["));
    assert_same (game, copy);
  }
  g_clear_object (&store);
  util_folder_free (g_steal_pointer (&folder));
}

/* To have watched is not to have played. */
static void
test_progress (void)
{
  g_autofree char *folder = util_folder_new ();
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (NeguraProgress) progress = negura_progress_new (file);
  g_autoptr (GRand) random = g_rand_new_with_seed (13);

  for (guint persons = 0; persons < 2; persons++) {
    g_autoptr (NeguraGame) game = util_game_new (2, 3);

    for (guint i = 0; negura_game_get_moves (game)->n_moves > 0; i++)
      decide (game, random, persons == 0 || i > 0);
    g_assert_true (negura_progress_add (progress, game, NULL));
    g_assert_cmpuint (negura_progress_get (progress, 1, FALSE, FALSE).tries, ==, persons);
  }

  g_clear_object (&progress);
  util_folder_free (g_steal_pointer (&folder));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/players/switch", test_switch);
  g_test_add_func ("/players/names", test_names);
  g_test_add_func ("/players/undo", test_undo);
  g_test_add_func ("/players/take-backs", test_take_backs);
  g_test_add_func ("/players/same-again", test_same_again);
  g_test_add_func ("/players/record", test_record);
  g_test_add_func ("/players/record-persons", test_record_persons);
  g_test_add_func ("/players/store", test_store);
  g_test_add_func ("/players/progress", test_progress);

  return g_test_run ();
}
