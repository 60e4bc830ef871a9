/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-rivals: competitive games in records and in the store, and how far they
 * can be taken back.
 */

#include "config.h"

#include "game/negura-progress.h"
#include "game/negura-record-private.h"
#include "game/negura-store.h"

#include <string.h>

#include "util.h"

/* Every mode, with and without circles, by every number of players. */
#define N_KINDS 15

static NeguraGame *
game_of_kind (guint kind)
{
  guint way = kind % 3;

  return util_game_new_rivals (way == 2 ? RULES_MODE_CLASSIC
                                        : RULES_MODE_HAUNTED,
                               way == 1, 2 + kind / 3, 500 + kind);
}

static NeguraGame *
read_sound (const char *text)
{
  g_autoptr (GError) error = NULL;
  NeguraGame *game = negura_record_from_text (text, strlen (text), "x", NULL,
                                              &error);

  g_assert_no_error (error);
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
  g_assert_cmpuint (g_list_model_get_n_items (negura_game_get_log (a)), ==,
                    g_list_model_get_n_items (negura_game_get_log (b)));
  g_assert_true (negura_game_get_set (a) == negura_game_get_set (b));
}

/* --- Records ------------------------------------------------------------- */

/* Whole games: what is written reads as the same game and is written as the
 * same text. */
static void
test_round_trip (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (kind);
  g_autoptr (NeguraGame) game = game_of_kind (kind);

  while (TRUE) {
    g_autofree char *text = negura_record_to_text (game);
    g_autofree char *again = NULL;
    g_autoptr (NeguraGame) copy = read_sound (text);

    assert_same (game, copy);
    again = negura_record_to_text (copy);
    g_assert_cmpstr (text, ==, again);

    if (negura_game_get_moves (game)->n_moves == 0)
      break;
    util_play_any (game, random, g_rand_int_range (random, 1, 40));
  }

  g_assert_cmpint (negura_game_get_state (game)->outcome, ==,
                   RULES_OUTCOME_FINISHED);
}

/* The position of the moment before a draw. */
static RulesPosition *
position_of (const RulesState *state)
{
  RulesPosition *position = g_new0 (RulesPosition, 1);
  const RulesModeRow *mode = rules_mode (state->setup.mode);

  rules_position_init (position);
  memcpy (position->score, state->score, sizeof position->score);
  position->seat = state->seat;
  position->n_tiles = (uint8_t) state->n_cells;
  for (guint i = 0; i < state->n_cells; i++) {
    const RulesCell *cell = &state->cells[i];
    RulesPositionTile *entry = &position->tiles[i];

    rules_position_tile_init (entry);
    entry->square = cell->square;
    entry->tile = cell->tile;
    entry->turn = cell->turn;
    entry->colour = cell->colour;
    entry->feature = cell->feature;
    entry->figure = cell->figure;
    entry->attached = cell->attached;
  }

  position->n_deck = state->n_deck - state->n_drawn + 1;
  memcpy (position->deck, state->deck + state->n_drawn - 1, position->n_deck);

  for (guint i = 0; i < RULES_N_COLOURS; i++)
    if (state->setup.owner[i] != RULES_NO_SEAT)
      position->earned[i] = mode->aside - state->aside[i];

  return position;
}

/* Any moment before a placement, written as a position, is the same moment:
 * the same board, the same reserves, the same choice. */
static void
test_positions (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (100 + kind);
  g_autoptr (NeguraGame) game = game_of_kind (kind);
  const RulesState *state = negura_game_get_state (game);
  guint n_attached = 0;

  for (; negura_game_get_moves (game)->n_moves > 0;
       util_play_any (game, random, 3)) {
    g_autofree RulesPosition *position = NULL;
    g_autofree char *text = NULL;
    g_autoptr (NeguraGame) begun = NULL;
    g_autoptr (NeguraGame) copy = NULL;
    g_autoptr (GError) error = NULL;
    const RulesState *other;

    if (state->phase != RULES_PHASE_PLACE)
      continue;

    position = position_of (state);
    begun = negura_game_new_position (negura_game_get_set (game),
                                      &state->setup, NULL, position, &error);
    g_assert_no_error (error);
    text = negura_record_to_text (begun);
    copy = read_sound (text);
    assert_same (begun, copy);

    other = negura_game_get_state (copy);
    g_assert_cmpmem (state->cells, sizeof state->cells, other->cells,
                     sizeof other->cells);
    g_assert_cmpmem (state->score, sizeof state->score, other->score,
                     sizeof other->score);
    g_assert_cmpmem (state->reserve, sizeof state->reserve, other->reserve,
                     sizeof other->reserve);
    g_assert_cmpmem (state->guards, sizeof state->guards, other->guards,
                     sizeof other->guards);
    g_assert_cmpmem (state->aside, sizeof state->aside, other->aside,
                     sizeof other->aside);
    g_assert_cmpuint (state->supply, ==, other->supply);
    g_assert_cmpuint (negura_game_get_moves (game)->n_moves, ==,
                      negura_game_get_moves (copy)->n_moves);
    n_attached += rules_setup_ghosts (&state->setup) - state->supply;
  }

  g_assert_true (n_attached > 0 || state->setup.mode == RULES_MODE_CLASSIC);
}

/* The games of tests/data/records are played as they were. */
static void
test_files (void)
{
  static const struct {
    const char *base;
    RulesMode mode;
    gboolean circles;
    uint16_t totals[RULES_MAX_SEATS];
  } rows[] = {
    { "finished-2.negura", RULES_MODE_CLASSIC, FALSE, { 30, 20 } },
    { "finished-4.negura", RULES_MODE_HAUNTED, TRUE, { 8, 2, 16, 27 } },
    { "finished-6.negura", RULES_MODE_HAUNTED, FALSE,
      { 6, 17, 18, 14, 9, 13 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "records",
                             rows[i].base, NULL);
    g_autoptr (GFile) file = g_file_new_for_path (path);
    g_autoptr (GError) error = NULL;
    g_autoptr (NeguraGame) game = negura_record_load (file, NULL, NULL, &error);
    const RulesState *state;

    g_assert_no_error (error);
    state = negura_game_get_state (game);
    g_assert_cmpint (state->outcome, ==, RULES_OUTCOME_FINISHED);
    g_assert_cmpint (state->setup.mode, ==, rows[i].mode);
    g_assert_cmpint (state->setup.circles, ==, rows[i].circles);
    g_assert_cmpmem (state->score, sizeof state->score, rows[i].totals,
                     sizeof rows[i].totals);
  }
}

/* No tile that is left fits anywhere: the game ends before it has begun, and says
 * so (R1.7, R8.11). */
static void
test_over_at_once (void)
{
  static const char record[] =
    "{'format': 1, 'negura': '0', 'set': {'name': 'scenario', 'version': 1},"
    " 'setup': {'mode': 'haunted', 'seats': ["
    "  {'name': '', 'colours': ['pink']}, {'name': '', 'colours': ['red']}]},"
    " 'position': {'scores': [4, 7], 'deck': ['city-all'],"
    "  'tiles': [{'x': 0, 'y': 0, 'tile': 'field', 'turn': 0}]},"
    " 'moves': []}";
  g_autoptr (RulesTileSet) set = util_scenario_set ();
  g_autofree char *text = g_strdelimit (g_strdup (record), "'", '"');
  g_autoptr (NeguraGame) game = read_sound (text);
  GListModel *log = negura_game_get_log (game);
  static const RulesEventKind kinds[] = {
    RULES_EVENT_SET_ASIDE, RULES_EVENT_FINISHED
  };

  g_assert_cmpint (negura_game_get_state (game)->outcome, ==,
                   RULES_OUTCOME_FINISHED);
  g_assert_cmpuint (g_list_model_get_n_items (log), ==, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (NeguraLogEntry) entry = g_list_model_get_item (log, i);
    const RulesEvent *event = negura_log_entry_get_event (entry);

    g_assert_cmpint (event->kind, ==, kinds[i]);
    if (event->kind == RULES_EVENT_FINISHED) {
      g_assert_cmpuint (event->count, ==, 1 << 1);
      g_assert_cmpuint (event->value, ==, 7);
    }
  }
}

/* --- Undo ---------------------------------------------------------------- */

/* Undoes as much as may be; returns how many decisions that was. */
static guint
undo_all (NeguraGame *game)
{
  guint n = 0;

  while (negura_game_undo (game))
    n++;
  g_assert_false (negura_game_get_can_undo (game));

  return n;
}

/* To the start of the turn and no further; nothing that was seen is unseen. */
static void
test_undo_turn (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (200 + kind);
  g_autoptr (NeguraGame) game = game_of_kind (kind);
  const RulesState *state = negura_game_get_state (game);
  guint most = 0;

  while (negura_game_get_moves (game)->n_moves > 0) {
    RulesState before;
    guint turn, n;

    util_play_any (game, random, 1);
    turn = state->turns;
    before = *state;

    n = undo_all (game);
    most = MAX (most, n);
    g_assert_cmpuint (negura_game_get_take_backs (game), ==, FALSE);
    if (before.phase == RULES_PHASE_OVER) {
      g_assert_cmpuint (n, ==, 0);
    } else {
      g_assert_cmpuint (state->turns, ==, turn);
      g_assert_cmpuint (state->n_drawn, ==, before.n_drawn);
      g_assert_cmpint (state->phase, ==, RULES_PHASE_PLACE);
    }

    while (n-- > 0)
      g_assert_true (negura_game_redo (game));
    g_assert_false (negura_game_redo (game));
    g_assert_cmpmem (state, sizeof *state, &before, sizeof before);
  }

  /* A turn has two decisions, and ghosts to attach besides. */
  g_assert_cmpuint (most, >=, state->setup.mode == RULES_MODE_CLASSIC ? 1 : 2);
}

typedef struct {
  guint n_undo;
  guint n_beyond;
} Told;

static void
undo_told_cb (NeguraGame *game,
              GParamSpec *pspec,
              gpointer    data)
{
  Told *told = data;

  if (g_str_equal (pspec->name, "can-undo"))
    told->n_undo++;
  else if (g_str_equal (pspec->name, "undo-beyond-turn"))
    told->n_beyond++;
}

/* People who have agreed on it go back as far as they like; a draw that is taken
 * back marks the game. */
static void
test_undo_beyond (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint kind = 0; kind < 6; kind++) {
    g_autoptr (NeguraGame) game = game_of_kind (kind);
    g_autoptr (GArray) moments = g_array_new (FALSE, FALSE,
                                              sizeof (UtilMoment));

    util_remember (game, moments);
    while (negura_game_get_moves (game)->n_moves > 0) {
      util_play_any (game, random, 1);
      util_remember (game, moments);
    }

    g_assert_false (negura_game_get_can_undo (game));
    g_object_set (game, "undo-beyond-turn", TRUE, NULL);
    g_assert_true (negura_game_get_undo_beyond_turn (game));
    util_walk (game, moments);
    g_assert_true (negura_game_get_take_backs (game));
  }
}

/* The agreement is told, and holds only while no computer sits there. */
static void
test_undo_told (void)
{
  g_autoptr (NeguraGame) game = game_of_kind (0);
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  Told told = { 0 };

  /* To the first placement of the second turn. */
  while (negura_game_get_state (game)->turns == 1)
    util_play_any (game, random, 1);
  g_assert_cmpint (negura_game_get_state (game)->phase, ==, RULES_PHASE_PLACE);
  g_assert_false (negura_game_get_can_undo (game));

  g_signal_connect (game, "notify", G_CALLBACK (undo_told_cb), &told);
  negura_game_set_undo_beyond_turn (game, FALSE);
  g_assert_cmpuint (told.n_beyond, ==, 0);
  negura_game_set_undo_beyond_turn (game, TRUE);
  g_assert_cmpuint (told.n_beyond, ==, 1);
  g_assert_cmpuint (told.n_undo, ==, 1);
  g_assert_true (negura_game_get_can_undo (game));

  negura_game_set_seat_player (game, 0, NEGURA_PLAYER_LOW);
  g_assert_cmpuint (told.n_undo, ==, 2);
  g_assert_false (negura_game_get_can_undo (game));
  g_assert_false (negura_game_undo (game));
  g_assert_cmpuint (negura_game_get_state (game)->turns, ==, 2);

  negura_game_set_seat_player (game, 1, NEGURA_PLAYER_HIGH);
  negura_game_set_seat_player (game, 1, NEGURA_PLAYER_PERSON);
  g_assert_cmpuint (told.n_undo, ==, 2);
  negura_game_set_seat_player (game, 0, NEGURA_PLAYER_PERSON);
  g_assert_cmpuint (told.n_undo, ==, 3);

  g_assert_true (negura_game_undo (game));
  g_assert_cmpuint (negura_game_get_state (game)->turns, ==, 1);
  g_assert_true (negura_game_get_take_backs (game));

  /* Without it the turn that goes on can still be taken back. */
  negura_game_set_undo_beyond_turn (game, FALSE);
  undo_all (game);
  g_assert_cmpuint (negura_game_get_n_moves (game), ==, 0);
}

/* A person cannot reach back through the turn of a computer, but takes back what
 * a computer has finished for them within their own. */
static void
test_undo_computers (void)
{
  g_autoptr (NeguraGame) game = util_game_new_rivals (RULES_MODE_CLASSIC,
                                                      FALSE, 2, 3);
  const RulesState *state = negura_game_get_state (game);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  negura_game_set_seat_player (game, 1, NEGURA_PLAYER_MEDIUM);
  negura_game_set_undo_beyond_turn (game, TRUE);

  for (guint i = 0; i < 20; i++) {
    const RulesMoveList *list = negura_game_get_moves (game);
    RulesMove move = list->moves[g_rand_int_range (random, 0, list->n_moves)];

    if (state->seat == 1) {
      g_assert_false (negura_game_get_can_undo (game));
      g_assert_true (negura_game_play_computer (game, &move, NULL));
      continue;
    }

    g_assert_cmpint (state->phase == RULES_PHASE_MEEPLE, ==,
                     negura_game_get_can_undo (game));
    g_assert_true (negura_game_play (game, &move, NULL));
  }

  while (state->seat != 0 || state->phase != RULES_PHASE_PLACE) {
    const RulesMoveList *list = negura_game_get_moves (game);

    g_assert_true (negura_game_play_computer (game, &list->moves[0], NULL));
  }
  while (state->phase != RULES_PHASE_MEEPLE) {
    RulesMove move = negura_game_get_moves (game)->moves[0];

    g_assert_true (negura_game_play (game, &move, NULL));
    if (state->phase == RULES_PHASE_MEEPLE)
      g_assert_true (negura_game_get_can_undo (game));
  }
}

/* --- The store and the progress ------------------------------------------ */

static NeguraStoredGame *
find_stored (NeguraStore *store,
             const char  *id)
{
  GListModel *games = negura_store_get_games (store);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++) {
    g_autoptr (NeguraStoredGame) item = g_list_model_get_item (games, i);

    if (g_str_equal (negura_stored_game_get_id (item), id))
      return g_steal_pointer (&item);
  }

  return NULL;
}

/* Journals hold undos beyond the turn, and are read without the agreement. */
static void
test_store (void)
{
  g_autofree char *folder = util_folder_new ();
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (guint kind = 0; kind < N_KINDS; kind += 4) {
    g_autoptr (NeguraGame) game = game_of_kind (kind);
    g_autofree char *id = g_strdup (negura_game_get_id (game));
    const RulesState *state = negura_game_get_state (game);
    g_autoptr (NeguraGame) again = NULL;
    g_autoptr (GError) error = NULL;

    {
      g_autoptr (NeguraStore) store = negura_store_new (file);
      g_autoptr (NeguraStoredGame) item = NULL;

      negura_store_follow (store, game);
      negura_game_set_undo_beyond_turn (game, TRUE);
      for (guint i = 0; i < 60; i++) {
        util_play_any (game, random, 2);
        if (i % 7 == 6) {
          negura_game_undo (game);
          negura_game_undo (game);
          negura_game_undo (game);
          if (i % 2)
            negura_game_redo (game);
        }
      }

      item = find_stored (store, id);
      g_assert_nonnull (item);
      g_assert_cmpint (negura_stored_game_get_mode (item), ==,
                       state->setup.mode);
      g_assert_cmpuint (negura_stored_game_get_level (item), ==, 0);
      g_assert_cmpuint (negura_stored_game_get_seats (item), ==,
                        state->setup.seats);
      g_assert_cmpuint (negura_stored_game_get_turn (item), ==, state->turns);
      g_assert_cmpuint (negura_stored_game_get_score (item), ==,
                        state->score[g_bit_nth_lsf (rules_leaders (state),
                                                    -1)]);
      g_assert_cmpmem (negura_stored_game_get_totals (item),
                       sizeof state->score, state->score, sizeof state->score);
      negura_store_close (store, game);
    }

    {
      g_autoptr (NeguraStore) store = negura_store_new (file);

      again = negura_store_load (store, id, &error);
      g_assert_no_error (error);
      assert_same (game, again);
      g_assert_false (negura_game_get_undo_beyond_turn (again));
      g_assert_true (negura_game_get_take_backs (again));
      negura_store_close (store, again);
    }
  }

  util_folder_free (g_steal_pointer (&folder));
}

/* There is no level to win. */
static void
test_progress (void)
{
  g_autofree char *folder = util_folder_new ();
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (NeguraProgress) progress = negura_progress_new (file);
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  g_autoptr (NeguraGame) game = game_of_kind (2);
  g_autoptr (GError) error = NULL;

  util_play_any (game, random, 1000);
  g_assert_cmpint (negura_game_get_state (game)->outcome, ==,
                   RULES_OUTCOME_FINISHED);
  g_assert_true (negura_progress_add (progress, game, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_query_exists (file, NULL));
  for (guint level = 1; level <= RULES_MAX_LEVEL; level++)
    g_assert_cmpuint (negura_progress_get (progress, level, FALSE,
                                           FALSE).tries, ==, 0);

  util_folder_free (g_steal_pointer (&folder));
}

static void
add_for_kinds (const char    *name,
               GTestDataFunc  function)
{
  for (guint kind = 0; kind < N_KINDS; kind++) {
    static const char * const ways[] = { "haunted", "circles", "classic" };
    g_autofree char *path = g_strdup_printf ("/rivals/%s/%s-%u", name,
                                             ways[kind % 3], 2 + kind / 3);

    g_test_add_data_func (path, GUINT_TO_POINTER (kind), function);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_for_kinds ("round-trip", test_round_trip);
  add_for_kinds ("positions", test_positions);
  g_test_add_func ("/rivals/files", test_files);
  g_test_add_func ("/rivals/over-at-once", test_over_at_once);
  add_for_kinds ("undo", test_undo_turn);
  g_test_add_func ("/rivals/undo/beyond", test_undo_beyond);
  g_test_add_func ("/rivals/undo/told", test_undo_told);
  g_test_add_func ("/rivals/undo/computers", test_undo_computers);
  g_test_add_func ("/rivals/store", test_store);
  g_test_add_func ("/rivals/progress", test_progress);

  return g_test_run ();
}
