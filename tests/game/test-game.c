/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-game: NeguraGame: property contracts, order of signals, consistency at
 * every emission.
 */

#include "config.h"

#include "game/negura-game.h"

#include <string.h>

#include "util.h"

/* --- A listener that believes nothing ------------------------------------ */

static const char * const facts[] = {
  "serial", "phase", "outcome", "seat", "score", "leaders", "goal", "supply",
  "ghosts",
  "cat-pile", "stack", "tiles-left", "turn", "can-undo", "can-redo", "take-backs",
};

#define N_FACTS G_N_ELEMENTS (facts)

/* What is told first. */
typedef enum {
  STEP_LOG,
  STEP_SEAT,
  STEP_GAME,
  STEP_CHANGED,
} Step;

typedef struct {
  NeguraGame *game;
  guint values[N_FACTS];      /* At the last change. */
  guint n_notified[N_FACTS];  /* Since then. */
  guint n_changed;
  Step last;
  guint serial;               /* That all handlers of one change see. */
  GPtrArray *log;             /* Mirror, kept by items-changed alone. */
  RulesEvents events;         /* Of the last change. */
  gboolean has_events;
} Listener;

static guint
get_number (GObject    *object,
            const char *name)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_object_get_property (object, name, &value);
  return G_VALUE_HOLDS_BOOLEAN (&value) ? (guint) g_value_get_boolean (&value)
                                        : g_value_get_uint (&value);
}

static void
assert_seats (NeguraGame *game)
{
  const RulesState *state = negura_game_get_state (game);
  GListModel *seats = negura_game_get_seats (game);

  g_assert_cmpuint (g_list_model_get_n_items (seats), ==, state->setup.seats);
  for (guint i = 0; i < state->setup.seats; i++) {
    g_autoptr (NeguraSeat) seat = g_list_model_get_item (seats, i);
    guint meeples = 0, guards = 0, aside = 0;

    for (guint j = 0; j < RULES_N_COLOURS; j++) {
      meeples += state->setup.owner[j] == i ? state->reserve[j] : 0;
      guards += state->setup.owner[j] == i ? state->guards[j] : 0;
      aside += state->setup.owner[j] == i ? state->aside[j] : 0;
    }

    g_assert_cmpuint (negura_seat_get_index (seat), ==, i);
    g_assert_cmpuint (negura_seat_get_reserve (seat), ==, meeples + guards);
    g_assert_cmpuint (negura_seat_get_meeples (seat), ==, meeples);
    g_assert_cmpuint (negura_seat_get_guards (seat), ==, guards);
    g_assert_cmpuint (negura_seat_get_guards_aside (seat), ==, aside);
    g_assert_cmpuint (negura_seat_get_total (seat), ==,
                      rules_setup_is_competitive (&state->setup)
                      ? state->score[i] : 0);
    g_assert_cmpuint (get_number (G_OBJECT (seat), "reserve"), ==,
                      meeples + guards);
    g_assert_cmpuint (get_number (G_OBJECT (seat), "meeples"), ==, meeples);
    g_assert_cmpuint (get_number (G_OBJECT (seat), "guards"), ==, guards);
    g_assert_cmpuint (get_number (G_OBJECT (seat), "guards-aside"), ==, aside);
    g_assert_cmpuint (get_number (G_OBJECT (seat), "total"), ==,
                      negura_seat_get_total (seat));
    g_assert_cmpuint (negura_seat_get_active (seat), ==,
                      state->phase != RULES_PHASE_OVER && state->seat == i);
    g_assert_cmpuint (get_number (G_OBJECT (seat), "active"), ==,
                      negura_seat_get_active (seat));
  }
}

/* Whether there is a decision to take back: any of the cooperative game, those
 * of the turn that goes on of another.  All decisions are people's here. */
static gboolean
may_undo (NeguraGame *game)
{
  const RulesState *state = negura_game_get_state (game);
  gboolean competitive = rules_setup_is_competitive (&state->setup);

  for (guint i = negura_game_get_n_moves (game); i-- > 0;) {
    if (negura_game_get_move_forced (game, i))
      continue;

    return !competitive || negura_game_get_undo_beyond_turn (game) ||
           (state->phase != RULES_PHASE_OVER &&
            negura_game_get_state_at (game, i)->turns == state->turns);
  }

  return FALSE;
}

/* Whatever can be asked fits together. */
static void
assert_consistent (NeguraGame *game)
{
  const RulesState *state = negura_game_get_state (game);
  const RulesTileSet *set = negura_game_get_set (game);
  const RulesLevel *level = rules_level (state->setup.level);
  const RulesMoveList *list = negura_game_get_moves (game);
  g_autofree RulesMoveList *expected = g_new (RulesMoveList, 1);
  gboolean competitive = rules_setup_is_competitive (&state->setup);
  GObject *object = G_OBJECT (game);

  g_assert_cmpint (rules_state_check (state, set), ==, RULES_STATE_OK);

  rules_moves (state, set, expected);
  g_assert_cmpuint (list->n_moves, !=, 1);
  g_assert_cmpmem (list->moves, list->n_moves * sizeof (RulesMove),
                   expected->moves, expected->n_moves * sizeof (RulesMove));

  g_assert_cmpuint (get_number (object, "serial"), ==,
                    negura_game_get_serial (game));
  g_assert_cmpuint (get_number (object, "phase"), ==, state->phase);
  g_assert_cmpuint (get_number (object, "outcome"), ==, state->outcome);
  g_assert_cmpuint (get_number (object, "seat"), ==, state->seat);
  g_assert_cmpuint (get_number (object, "score"), ==,
                    competitive ? 0 : rules_score (state));
  g_assert_cmpuint (get_number (object, "leaders"), ==,
                    competitive ? rules_leaders (state) : 0);
  g_assert_cmpuint (get_number (object, "mode"), ==, state->setup.mode);
  g_assert_cmpuint (negura_game_get_mode (game), ==, state->setup.mode);
  g_assert_cmpuint (get_number (object, "goal"), ==, level->goal);
  g_assert_cmpuint (get_number (object, "supply"), ==, state->supply);
  g_assert_cmpuint (get_number (object, "ghosts"), ==,
                    rules_setup_ghosts (&state->setup));
  g_assert_cmpuint (get_number (object, "cat-pile"), ==,
                    rules_cat_pile (state));
  g_assert_cmpuint (get_number (object, "stack"), ==, state->stack);
  g_assert_cmpuint (get_number (object, "tiles-left"), ==,
                    state->stack_end[state->stack] - state->n_drawn);
  g_assert_cmpuint (get_number (object, "turn"), ==, state->turns);
  g_assert_cmpuint (get_number (object, "can-undo"), ==,
                    may_undo (game));
  g_assert_cmpuint (get_number (object, "can-undo"), ==,
                    negura_game_get_can_undo (game));
  g_assert_cmpuint (get_number (object, "can-redo"), ==,
                    negura_game_get_can_redo (game));
  g_assert_cmpuint (get_number (object, "take-backs"), ==,
                    negura_game_get_take_backs (game));
  assert_seats (game);
}

/* Every handler sees the same new state, and no step comes late. */
static void
listen (Listener *self,
        Step      step)
{
  guint serial = negura_game_get_serial (self->game);

  g_assert_cmpint (step, >=, self->last);
  self->last = step;
  if (self->serial != serial)
    g_assert_cmpuint (serial, ==, self->serial + 1);
  self->serial = serial;
  assert_consistent (self->game);
}

static void
log_changed_cb (GListModel *model,
                guint       position,
                guint       removed,
                guint       added,
                gpointer    data)
{
  Listener *self = data;

  g_assert_cmpint (self->last, ==, STEP_LOG);
  listen (self, STEP_LOG);

  /* Minimal: only the end changes. */
  g_assert_cmpuint (position + removed, ==, self->log->len);
  g_ptr_array_set_size (self->log, position);
  for (guint i = 0; i < added; i++)
    g_ptr_array_add (self->log, g_list_model_get_item (model, position + i));
  g_assert_cmpuint (self->log->len, ==, g_list_model_get_n_items (model));
  g_assert_null (g_list_model_get_item (model, self->log->len));
}

static void
seat_notify_cb (NeguraSeat *seat,
                GParamSpec *pspec,
                gpointer    data)
{
  listen (data, STEP_SEAT);
}

static void
game_notify_cb (NeguraGame *game,
                GParamSpec *pspec,
                gpointer    data)
{
  Listener *self = data;

  listen (self, STEP_GAME);
  for (guint i = 0; i < N_FACTS; i++)
    if (g_str_equal (facts[i], pspec->name)) {
      self->n_notified[i]++;
      return;
    }

  g_assert_not_reached ();
}

static void
changed_cb (NeguraGame        *game,
            const RulesEvents *events,
            gpointer           data)
{
  Listener *self = data;

  listen (self, STEP_CHANGED);
  self->n_changed++;

  /* Notified when it has changed, once, and not otherwise. */
  for (guint i = 0; i < N_FACTS; i++) {
    guint value = get_number (G_OBJECT (game), facts[i]);

    g_assert_cmpuint (self->n_notified[i], ==, value != self->values[i]);
    self->values[i] = value;
    self->n_notified[i] = 0;
  }

  for (guint i = 0; i < self->log->len; i++) {
    g_autoptr (NeguraLogEntry) entry =
      g_list_model_get_item (negura_game_get_log (game), i);

    g_assert_true (entry == g_ptr_array_index (self->log, i));
  }

  self->has_events = events != NULL;
  if (events != NULL)
    self->events = *events;
  self->last = STEP_LOG;
}

static void
listener_init (Listener   *self,
               NeguraGame *game)
{
  GListModel *seats = negura_game_get_seats (game);
  GListModel *log = negura_game_get_log (game);

  memset (self, 0, sizeof *self);
  self->game = game;
  self->serial = negura_game_get_serial (game);
  self->log = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    g_ptr_array_add (self->log, g_list_model_get_item (log, i));
  for (guint i = 0; i < N_FACTS; i++)
    self->values[i] = get_number (G_OBJECT (game), facts[i]);

  g_signal_connect (log, "items-changed", G_CALLBACK (log_changed_cb), self);
  g_signal_connect (game, "notify", G_CALLBACK (game_notify_cb), self);
  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), self);
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++) {
    g_autoptr (NeguraSeat) seat = g_list_model_get_item (seats, i);

    g_signal_connect (seat, "notify", G_CALLBACK (seat_notify_cb), self);
  }
}

static void
listener_clear (Listener *self)
{
  g_ptr_array_unref (self->log);
}

/* --- Objects ------------------------------------------------------------- */

static void
test_finalize (void)
{
  NeguraGame *empty = g_object_new (NEGURA_TYPE_GAME, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  g_assert_null (negura_game_get_id (empty));
  g_assert_cmpuint (get_number (G_OBJECT (empty), "score"), ==, 0);
  g_assert_false (negura_game_get_can_undo (empty));
  g_assert_finalize_object (empty);

  for (guint seats = 1; seats <= rules_mode (RULES_MODE_COOPERATIVE)->max_seats; seats++) {
    NeguraGame *game = util_game_new (seats, seats);
    GListModel *list_of_seats = negura_game_get_seats (game);
    GListModel *log = negura_game_get_log (game);
    NeguraSeat *seat = g_list_model_get_item (list_of_seats, 0);
    NeguraLogEntry *entry = g_list_model_get_item (log, 0);

    util_play (game, random, 200);
    g_assert_cmpuint (negura_game_get_moves (game)->n_moves, ==, 0);

    /* What somebody still holds does not hold the game. */
    g_assert_finalize_object (game);
    g_assert_cmpuint (negura_seat_get_index (seat), ==, 0);
    g_assert_cmpuint (negura_log_entry_get_turn (entry), ==, 1);
    g_assert_finalize_object (seat);
    g_assert_finalize_object (entry);
  }
}

static void
test_names (void)
{
  g_autoptr (RulesTileSet) set =
    negura_tile_sets_get (NEGURA_TILE_SET_COOPERATIVE, -1, NULL);
  const char *names[] = {
    " Ioana\nMaria ", "", "ăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăăă", NULL
  };
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (NeguraGame) nameless = NULL;
  RulesSetup setup;

  rules_setup_init (&setup, 1, 4);
  game = negura_game_new (set, &setup, names, 1, NULL);
  nameless = negura_game_new (set, &setup, NULL, 1, NULL);

  for (guint i = 0; i < 4; i++) {
    g_autoptr (NeguraSeat) seat =
      g_list_model_get_item (negura_game_get_seats (game), i);
    g_autoptr (NeguraSeat) other =
      g_list_model_get_item (negura_game_get_seats (nameless), i);
    g_autofree char *name = NULL;

    g_object_get (seat, "name", &name, NULL);
    g_assert_cmpstr (name, ==, negura_seat_get_name (seat));
    g_assert_cmpstr (negura_seat_get_name (other), ==, "");
    if (i == 0)
      g_assert_cmpstr (name, ==, "Ioana Maria");
    else if (i == 2)
      g_assert_cmpuint (g_utf8_strlen (name, -1), ==, NEGURA_SEAT_MAX_NAME);
    else
      g_assert_cmpstr (name, ==, "");
  }
}

/* The same seed gives the same game under another id; sets are shared. */
static void
test_seed (void)
{
  g_autoptr (NeguraGame) a = util_game_new (3, 77);
  g_autoptr (NeguraGame) b = util_game_new (3, 77);
  g_autoptr (NeguraGame) c = util_game_new (3, 78);
  g_autofree char *id = NULL;
  g_autoptr (GListModel) seats = NULL;
  g_autoptr (GListModel) log = NULL;

  g_assert_cmpmem (negura_game_get_state (a), sizeof (RulesState),
                   negura_game_get_state (b), sizeof (RulesState));
  g_assert_cmpint (memcmp (negura_game_get_state (a)->deck,
                           negura_game_get_state (c)->deck,
                           RULES_MAX_DECK), !=, 0);
  g_assert_true (negura_game_get_has_seed (a));
  g_assert_cmpuint (negura_game_get_seed (a), ==, 77);
  g_assert_true (negura_game_get_set (a) == negura_game_get_set (c));

  g_object_get (a, "id", &id, "seats", &seats, "log", &log, NULL);
  g_assert_cmpstr (id, ==, negura_game_get_id (a));
  g_assert_cmpstr (id, !=, negura_game_get_id (b));
  g_assert_true (seats == negura_game_get_seats (a));
  g_assert_true (log == negura_game_get_log (a));
}

static void
test_sets (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RulesTileSet) set = NULL;
  g_autoptr (RulesTileSet) copy = NULL;
  NeguraGame *game;
  RulesSetup setup;

  for (guint i = 0; i < 2; i++) {
    const char *names[] = { "", "../tiles/mists", "Mists", "nowhere",
                            "a-name-that-is-much-too-long-for-a-set" };

    for (guint j = 0; j < G_N_ELEMENTS (names); j++) {
      g_assert_null (negura_tile_sets_get (names[j], -1, &error));
      g_assert_nonnull (error);
      g_clear_error (&error);
    }
  }

  set = negura_tile_sets_get ("mists", -1, &error);
  g_assert_no_error (error);
  g_assert_true (negura_tile_set_get_built_in (set));
  g_assert_null (negura_tile_sets_get ("mists", 65535, &error));
  g_assert_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_SET);
  g_assert_cmpstr (error->message, ==,
                   "There is no version 65535 of the tile set “mists” here.");

  /* A game keeps its set. */
  copy = negura_tile_set_new (set, FALSE);
  g_assert_false (negura_tile_set_get_built_in (copy));
  rules_setup_init (&setup, 1, 2);
  game = negura_game_new (copy, &setup, NULL, 1, NULL);
  g_clear_pointer (&copy, negura_tile_set_unref);
  g_assert_cmpstr (negura_game_get_set (game)->name, ==, "mists");
  g_assert_finalize_object (game);
}

static void
assert_no_game (const RulesTileSet  *set,
                const RulesSetup    *setup,
                const RulesPosition *position,
                const char          *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NeguraGame) game =
    position != NULL
    ? negura_game_new_position (set, setup, NULL, position, &error)
    : negura_game_new (set, setup, NULL, 1, &error);

  g_assert_null (game);
  g_assert_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_SETUP);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_refused_setups (void)
{
  g_autoptr (RulesTileSet) set = negura_tile_sets_get ("mists", -1, NULL);
  g_autofree RulesPosition *position = g_new0 (RulesPosition, 1);
  RulesSetup setup;

  rules_setup_init (&setup, 1, 2);
  setup.mode = 9;
  assert_no_game (set, &setup, NULL, "This way of playing is not known.");
  rules_setup_init (&setup, 1, 2);
  setup.level = 0;
  assert_no_game (set, &setup, NULL, "There is no such level.");
  rules_setup_init (&setup, 1, 2);
  setup.seats = 6;
  assert_no_game (set, &setup, NULL, "One to five players can play.");
  rules_setup_init (&setup, 1, 2);
  setup.owner[RULES_COLOUR_RED] = 4;
  assert_no_game (set, &setup, NULL,
                  "A colour belongs to a player who does not take part.");
  rules_setup_init (&setup, 1, 2);
  setup.owner[RULES_COLOUR_RED] = RULES_NO_SEAT;
  assert_no_game (set, &setup, NULL,
                  "A player has too many or too few colours.");
  rules_setup_init (&setup, 1, 2);
  setup.scoring = 1 << RULES_COLOUR_RED;
  assert_no_game (set, &setup, NULL,
                  "The scoring meeple must have a colour that nobody plays.");
  rules_setup_init (&setup, 6, 2);
  setup.scoring = 1 << RULES_COLOUR_RED | 1 << RULES_COLOUR_PINK |
                  1 << RULES_COLOUR_BLUE;
  assert_no_game (set, &setup, NULL,
                  "There must be three scoring meeples of three colours that "
                  "are played.");
  rules_setup_init (&setup, 1, 2);
  setup.circles = 2;
  assert_no_game (set, &setup, NULL,
                  "A game is played with or without spell circles.");
  rules_setup_init_competitive (&setup, RULES_MODE_HAUNTED, 2);
  setup.circles = 2;
  assert_no_game (set, &setup, NULL,
                  "A game is played with or without spell circles.");
  setup.circles = 1;
  setup.mode = RULES_MODE_CLASSIC;
  assert_no_game (set, &setup, NULL,
                  "The classic game has no spell circles (R8.14).");
  setup.circles = 0;
  setup.level = 1;
  assert_no_game (set, &setup, NULL,
                  "Only the cooperative game has levels (R8.12).");
  rules_setup_init (&setup, 1, 2);
  assert_no_game (set, &setup, position,
                  "The seat, the deck or a face-down tile does not go with "
                  "the set-up.");
  position->n_deck = 1;
  position->deck[0] = rules_tile_set_find (set, "05");
  assert_no_game (set, &setup, position, "There are not so many of this tile.");
}

/* --- Playing ------------------------------------------------------------- */

static void
test_contracts (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint i = 0; i < 2 * RULES_MAX_LEVEL; i++) {
    g_autoptr (NeguraGame) game =
      util_game_new_level (1 + i / 2, i % 2, 1 + i % rules_mode (RULES_MODE_COOPERATIVE)->max_seats, 30 + i);
    Listener listener;
    guint n = 0;

    listener_init (&listener, game);
    assert_consistent (game);
    for (guint j = 0; j < 150; j++) {
      guint serial = negura_game_get_serial (game);

      switch (g_rand_int_range (random, 0, 8)) {
      case 0:
        n += negura_game_undo (game);
        g_assert_false (listener.has_events && listener.n_changed == n &&
                        serial != negura_game_get_serial (game));
        break;
      case 1:
        n += negura_game_redo (game);
        break;
      default:
        util_play (game, random, 1);
        n += negura_game_get_serial (game) != serial;
        break;
      }
      g_assert_cmpuint (listener.n_changed, ==, n);
      g_assert_cmpuint (negura_game_get_serial (game), ==, n);
    }

    listener_clear (&listener);
    g_assert_finalize_object (g_steal_pointer (&game));
  }
}

/* The same of competitive games, to their end, with undo to the start of the
 * turn or beyond. */
static void
test_contracts_rivals (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);

  for (guint i = 0; i < 10; i++) {
    g_autoptr (NeguraGame) game =
      util_game_new_rivals (i % 2 ? RULES_MODE_HAUNTED : RULES_MODE_CLASSIC,
                            i % 4 == 1, 2 + i % 5, 60 + i);
    Listener listener;
    guint n = 0, n_over = 0;

    negura_game_set_undo_beyond_turn (game, i % 3 == 0);
    listener_init (&listener, game);
    assert_consistent (game);
    while (n_over < 3) {
      guint serial = negura_game_get_serial (game);

      switch (g_rand_int_range (random, 0, 8)) {
      case 0:
        negura_game_undo (game);
        break;
      case 1:
        negura_game_redo (game);
        break;
      default:
        util_play_any (game, random, 1);
        break;
      }
      n += negura_game_get_serial (game) != serial;
      n_over += negura_game_get_state (game)->phase == RULES_PHASE_OVER;
      g_assert_cmpuint (listener.n_changed, ==, n);
      g_assert_cmpuint (negura_game_get_serial (game), ==, n);
    }

    listener_clear (&listener);
    g_assert_finalize_object (g_steal_pointer (&game));
  }
}

/* Every move that is not listed is refused, and nothing is sent. */
static void
test_refused_moves (void)
{
  g_autoptr (NeguraGame) game = util_game_new (2, 5);
  g_autoptr (GError) error = NULL;
  RulesState before = *negura_game_get_state (game);
  Listener listener;
  RulesMove move = { .kind = RULES_MOVE_PASS };

  listener_init (&listener, game);
  g_assert_false (negura_game_play (game, &move, &error));
  g_assert_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_MOVE);
  g_assert_cmpstr (error->message, ==, "The move is refused by rule R3.13.");
  g_clear_error (&error);

  move = (RulesMove) { .kind = RULES_MOVE_PLACE, .square = { 50, 50 } };
  g_assert_false (negura_game_play (game, &move, &error));
  g_assert_cmpstr (error->message, ==, "The move is refused by rule R3.1.");
  g_clear_error (&error);

  g_assert_false (negura_game_undo (game));
  g_assert_false (negura_game_redo (game));
  g_assert_cmpmem (&before, sizeof before, negura_game_get_state (game),
                   sizeof before);
  g_assert_cmpuint (listener.n_changed, ==, 0);
  g_assert_cmpuint (negura_game_get_serial (game), ==, 0);
  g_assert_cmpuint (negura_game_get_n_moves (game), ==, 0);
  listener_clear (&listener);
}

static void
play_again_cb (NeguraGame *game,
               gpointer    events,
               gpointer    data)
{
  RulesMove move = negura_game_get_moves (game)->moves[0];

  g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "*telling*");
  g_assert_false (negura_game_play (game, &move, NULL));
  g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "*telling*");
  g_assert_false (negura_game_undo (game));
  g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "*telling*");
  g_assert_false (negura_game_redo (game));
  g_test_assert_expected_messages ();
}

/* Handlers that play would make every other handler see two changes as one. */
static void
test_no_reentry (void)
{
  g_autoptr (NeguraGame) game = util_game_new (2, 5);
  RulesMove move = negura_game_get_moves (game)->moves[0];

  g_signal_connect (game, "changed", G_CALLBACK (play_again_cb), NULL);
  g_assert_true (negura_game_play (game, &move, NULL));
  g_assert_cmpuint (negura_game_get_serial (game), ==, 1);
}

/* The events of a change are those of its moves, forced ones included, and
 * the log says the same. */
static void
assert_events (NeguraGame *game,
               GRand      *random)
{
  GListModel *log = negura_game_get_log (game);
  Listener listener;
  guint last_turn = 0;

  listener_init (&listener, game);
  while (negura_game_get_moves (game)->n_moves > 0) {
    guint n_moves = negura_game_get_n_moves (game);
    guint n_log = g_list_model_get_n_items (log);
    RulesState state = *negura_game_get_state (game);
    guint n = 0;

    util_play (game, random, 1);
    g_assert_true (listener.has_events);
    for (guint i = n_moves; i < negura_game_get_n_moves (game); i++) {
      RulesEvents events;

      g_assert_cmpint (rules_play (&state, negura_game_get_set (game),
                                   negura_game_get_move (game, i),
                                   &events), ==, RULES_OK);
      g_assert_cmpuint (n + events.n_events, <=, listener.events.n_events);
      g_assert_cmpmem (events.events, events.n_events * sizeof (RulesEvent),
                       listener.events.events + n,
                       events.n_events * sizeof (RulesEvent));
      n += events.n_events;
    }

    g_assert_cmpuint (n, ==, listener.events.n_events);
    g_assert_cmpuint (g_list_model_get_n_items (log), ==, n_log + n);
    for (guint i = 0; i < n; i++) {
      g_autoptr (NeguraLogEntry) entry = g_list_model_get_item (log,
                                                                n_log + i);
      const RulesEvent *event = negura_log_entry_get_event (entry);

      g_assert_cmpmem (event, sizeof *event, &listener.events.events[i],
                       sizeof *event);
      g_assert_cmpuint (negura_log_entry_get_turn (entry), >=, last_turn);
      g_assert_cmpuint (negura_log_entry_get_turn (entry), <=,
                        negura_game_get_state (game)->turns);
      last_turn = negura_log_entry_get_turn (entry);
      if (event->kind == RULES_EVENT_DRAWN)
        g_assert_cmpuint (last_turn, ==,
                          negura_game_get_state (game)->turns);
    }
  }

  listener_clear (&listener);
}

/* --- Other beginnings ---------------------------------------------------- */

static void
test_events (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint i = 0; i < 2 * RULES_MAX_LEVEL; i++) {
    g_autoptr (NeguraGame) game =
      util_game_new_level (1 + i / 2, i % 2, 3, 6 + i);

    assert_events (game, random);
  }
}

/* A position is played like any other game. */
static void
test_position (void)
{
  g_autoptr (RulesTileSet) set = util_scenario_set ();
  g_autofree RulesPosition *position = g_new0 (RulesPosition, 1);
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (GError) error = NULL;
  RulesSetup setup;

  g_assert_nonnull (set);
  rules_setup_init (&setup, 1, 3);
  rules_position_init (position);
  position->n_tiles = 1;
  rules_position_tile_init (&position->tiles[0]);
  position->tiles[0].tile = rules_tile_set_find (set, "field");
  position->n_deck = 2;
  position->deck[0] = position->tiles[0].tile;
  position->deck[1] = position->tiles[0].tile;
  position->seat = 2;
  position->score[0] = 7;

  game = negura_game_new_position (set, &setup, NULL, position, &error);
  g_assert_no_error (error);
  assert_consistent (game);
  g_assert_false (negura_game_get_has_seed (game));
  g_assert_cmpuint (negura_game_get_state (game)->seat, ==, 2);
  g_assert_cmpuint (rules_score (negura_game_get_state (game)), ==, 7);

  /* A tile at fault is named by the rules of the position. */
  position->tiles[0].turn = 7;
  assert_no_game (set, &setup, position, "position, tiles[0]: "
                  "A side does not match the tile next to it.");
}

/* The start tile of the classic set has copies in the deck: they are tiles like
 * any other. */
static void
test_start_with_copies (void)
{
  g_autoptr (RulesTileSet) set = negura_tile_sets_get ("base", -1, NULL);

  g_assert_nonnull (set);
  g_assert_cmpuint (set->n_start, ==, 1);
  g_assert_cmpuint (set->tiles[set->start[0]].copies, >, 0);

  for (guint seats = 1; seats <= rules_mode (RULES_MODE_COOPERATIVE)->max_seats; seats++) {
    g_autoptr (GRand) random = g_rand_new_with_seed (seats);
    g_autoptr (NeguraGame) game = NULL;
    RulesSetup setup;

    rules_setup_init (&setup, 1, seats);
    game = negura_game_new (set, &setup, NULL, seats, NULL);
    while (negura_game_get_moves (game)->n_moves > 0) {
      assert_consistent (game);
      util_play (game, random, 1);
    }
    g_assert_cmpuint (negura_game_get_n_moves (game), >, 50);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/finalize", test_finalize);
  g_test_add_func ("/game/names", test_names);
  g_test_add_func ("/game/seed", test_seed);
  g_test_add_func ("/game/sets", test_sets);
  g_test_add_func ("/game/refused-setups", test_refused_setups);
  g_test_add_func ("/game/contracts", test_contracts);
  g_test_add_func ("/game/contracts/rivals", test_contracts_rivals);
  g_test_add_func ("/game/refused-moves", test_refused_moves);
  g_test_add_func ("/game/no-reentry", test_no_reentry);
  g_test_add_func ("/game/events", test_events);
  g_test_add_func ("/game/position", test_position);
  g_test_add_func ("/game/start-with-copies", test_start_with_copies);

  return g_test_run ();
}
