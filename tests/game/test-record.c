/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-record: records and journals, written, read and refused.
 */

#include "config.h"

#include "game/negura-record-private.h"

#include <string.h>

#include "util.h"

static NeguraGame *
read_sound (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NeguraGame) until = NULL;
  NeguraGame *game;

  game = negura_record_from_text (text, strlen (text), "game.negura", &until,
                                  &error);
  g_assert_no_error (error);
  g_assert_null (until);
  g_assert_nonnull (game);

  return game;
}

static void
assert_same (NeguraGame *a,
             NeguraGame *b)
{
  g_assert_cmpmem (negura_game_get_state (a), sizeof (RulesState),
                   negura_game_get_state (b), sizeof (RulesState));
  g_assert_cmpuint (negura_game_get_n_moves (a), ==,
                    negura_game_get_n_moves (b));
  g_assert_cmpuint (negura_game_get_take_backs (a), ==,
                    negura_game_get_take_backs (b));
  g_assert_cmpuint (g_list_model_get_n_items (negura_game_get_log (a)), ==,
                    g_list_model_get_n_items (negura_game_get_log (b)));

  for (guint i = 0; i < negura_game_get_n_moves (a); i++)
    g_assert_cmpuint (negura_game_get_move_forced (a, i), ==,
                      negura_game_get_move_forced (b, i));

  for (guint i = 0; i < g_list_model_get_n_items (negura_game_get_seats (a)); i++)
    {
      g_autoptr (NeguraSeat) seat_a =
        g_list_model_get_item (negura_game_get_seats (a), i);
      g_autoptr (NeguraSeat) seat_b =
        g_list_model_get_item (negura_game_get_seats (b), i);

      g_assert_cmpstr (negura_seat_get_name (seat_a), ==,
                       negura_seat_get_name (seat_b));
    }
}

/* What is written reads as the same game and is written as the same text, at
 * any moment of a game. */
static void
test_round_trip (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint seats = 1; seats <= RULES_MAX_SEATS; seats++)
    {
      g_autoptr (NeguraGame) game = util_game_new (seats, 100 + seats);

      for (guint i = 0; negura_game_get_moves (game)->n_moves > 0; i++)
        {
          g_autofree char *text = negura_record_to_text (game);
          g_autofree char *again = NULL;
          g_autoptr (NeguraGame) copy = read_sound (text);

          assert_same (game, copy);
          again = negura_record_to_text (copy);
          g_assert_cmpstr (text, ==, again);
          util_play (game, random, 1 + i % 7);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/round-trip", test_round_trip);

  return g_test_run ();
}
