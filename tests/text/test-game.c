/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A NeguraGame and its log, told.
 */

#include "text-test.h"

#include "game/negura-tile-set.h"
#include "rules/rules-random.h"

#include <string.h>

static NeguraGame *
begin (guint               seats,
       const char * const *names)
{
  g_autoptr (RulesTileSet) set = NULL;
  g_autoptr (GError) error = NULL;
  RulesSetup setup;
  NeguraGame *game;

  set = negura_tile_sets_get (NEGURA_TILE_SET_COOPERATIVE, NEGURA_TILE_SET_NEWEST, &error);
  g_assert_no_error (error);
  rules_setup_init (&setup, 1, seats);
  game = negura_game_new (set, &setup, names, 17, &error);
  g_assert_no_error (error);

  return game;
}

static void
test_names (void)
{
  static const char * const names[] = { "Ana", "", "Zoé", NULL };
  g_autoptr (NeguraGame) game = begin (3, names);
  NeguraText text;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  g_autofree char *decision = NULL;

  negura_text_init (&text, game);
  g_assert_true (text.state == negura_game_get_state (game));
  g_assert_true (text.set == negura_game_get_set (game));

  first = negura_text_seat (&text, 0);
  second = negura_text_seat (&text, 1);
  third = negura_text_seat (&text, 2);
  g_assert_cmpstr (first, ==, "Ana");
  g_assert_cmpstr (second, ==, "Player 2");
  g_assert_cmpstr (third, ==, "Zoé");

  decision = negura_text_decision (&text);
  g_assert_true (g_str_has_prefix (decision, "Ana, "));
}

/* One player is spoken to, not of. */
static void
test_alone (void)
{
  static const char * const names[] = { "Ana", NULL };
  g_autoptr (NeguraGame) game = begin (1, names);
  NeguraText text;
  g_autofree char *decision = NULL;

  negura_text_init (&text, game);
  decision = negura_text_decision (&text);
  g_assert_null (strstr (decision, "Ana"));
}

static char *
player_title (gconstpointer data)
{
  return g_strdup (negura_text_player_title ((NeguraPlayer) GPOINTER_TO_UINT (data)));
}

static char *
subject (gconstpointer data)
{
  return g_strdup (negura_text_subject (data));
}

/* Every decision is called something else. */
static void
test_subjects (void)
{
  g_autoptr (NeguraGame) game = begin (2, NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  RulesState state = *negura_game_get_state (game);
  NeguraText text;

  negura_text_init (&text, game);
  text.state = &state;
  for (guint i = 0; i < RULES_N_PHASES; i++) {
    state.phase = (uint8_t) i;
    if (i == RULES_PHASE_OVER) {
      g_assert_cmpstr (negura_text_subject (&text), ==, "");
      continue;
    }
    text_test_all (subject, &text, FALSE);
    g_assert_true (g_hash_table_add (seen, (gpointer) negura_text_subject (&text)));
  }
}

typedef struct {
  NeguraText text;
  gboolean paused;
} Decider;

static char *
computer (gconstpointer data)
{
  const Decider *decider = data;

  return negura_text_computer (&decider->text, decider->paused);
}

/* A computer has a name of its own, or one that says what it is. */
static void
test_computers (void)
{
  static const char * const names[] = { "Ana", "", NULL };
  static const char * const sentences[][2] = {
    { "Ana (computer) is choosing…", "Ana (computer) pauses." },
    { "Computer 2 is choosing…", "Computer 2 pauses." },
  };
  g_autoptr (NeguraGame) game = begin (2, names);
  RulesState state = *negura_game_get_state (game);

  for (guint i = 0; i < NEGURA_N_PLAYERS; i++)
    text_test_all (player_title, GUINT_TO_POINTER (i), FALSE);

  for (guint i = 0; i < 2; i++) {
    negura_game_set_seat_player (game, i, NEGURA_PLAYER_HIGH);
    state.seat = (uint8_t) i;
    for (guint paused = 0; paused < 2; paused++) {
      Decider decider = { .paused = paused == 1 };
      g_autofree char *sentence = NULL;

      negura_text_init (&decider.text, game);
      decider.text.state = &state;
      sentence = computer (&decider);
      g_assert_cmpstr (sentence, ==, sentences[i][paused]);
      text_test_all (computer, &decider, FALSE);
    }
  }
}

/* A computer that plays alone is spoken of. */
static void
test_computer_alone (void)
{
  g_autoptr (NeguraGame) game = begin (1, NULL);
  g_autoptr (NeguraLogEntry) entry = NULL;
  g_autofree char *sentence = NULL;
  NeguraText text;

  negura_game_set_seat_player (game, 0, NEGURA_PLAYER_LOW);
  negura_text_init (&text, game);
  entry = g_list_model_get_item (negura_game_get_log (game), 0);
  sentence = negura_text_event (&text, negura_log_entry_get_event (entry));
  g_assert_true (g_str_has_prefix (sentence, "Computer 1 drew"));
}

typedef struct {
  NeguraText text;
  const RulesEvent *event;
} Told;

static char *
tell (gconstpointer data)
{
  const Told *told = data;

  return negura_text_event (&told->text, told->event);
}

/* The log is told from the end of the game, as the window does after opening
 * a record, and says the same as when it happened. */
static void
test_log (gconstpointer data)
{
  g_autoptr (NeguraGame) game = begin (GPOINTER_TO_UINT (data), NULL);
  GListModel *log = negura_game_get_log (game);
  g_autoptr (GPtrArray) then = g_ptr_array_new_with_free_func (g_free);
  RulesRandom random = rules_random_seed (4);
  guint kinds = 0;
  Told told = { 0 };

  while (negura_game_get_moves (game)->n_moves > 0) {
    const RulesMoveList *moves = negura_game_get_moves (game);
    RulesMove move = moves->moves[rules_random_below (&random, moves->n_moves)];
    g_autoptr (GError) error = NULL;

    negura_game_play (game, &move, &error);
    g_assert_no_error (error);

    negura_text_init (&told.text, game);
    for (guint i = then->len; i < g_list_model_get_n_items (log); i++) {
      g_autoptr (NeguraLogEntry) entry = g_list_model_get_item (log, i);

      told.event = negura_log_entry_get_event (entry);
      g_ptr_array_add (then, tell (&told));
    }
  }

  negura_text_init (&told.text, game);
  g_assert_cmpuint (then->len, ==, g_list_model_get_n_items (log));

  for (guint i = 0; i < then->len; i++) {
    g_autoptr (NeguraLogEntry) entry = g_list_model_get_item (log, i);
    g_autofree char *now = NULL;

    told.event = negura_log_entry_get_event (entry);
    kinds |= 1u << told.event->kind;
    now = tell (&told);
    g_assert_cmpstr (now, ==, g_ptr_array_index (then, i));
    text_test_all (tell, &told, TRUE);
  }

  g_assert_true (kinds & 1u << RULES_EVENT_PLACED);
  g_assert_true (kinds & (1u << RULES_EVENT_LOST | 1u << RULES_EVENT_WON));
}

int
main (int   argc,
      char *argv[])
{
  text_test_init ();
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/text/game/names", test_names);
  g_test_add_func ("/text/game/alone", test_alone);
  g_test_add_func ("/text/game/subjects", test_subjects);
  g_test_add_func ("/text/game/computers", test_computers);
  g_test_add_func ("/text/game/computer-alone", test_computer_alone);
  g_test_add_data_func ("/text/game/log-alone", GUINT_TO_POINTER (1), test_log);
  g_test_add_data_func ("/text/game/log-team", GUINT_TO_POINTER (4), test_log);

  return g_test_run ();
}
