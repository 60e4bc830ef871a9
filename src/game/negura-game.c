/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-game: a game being played.
 */

#include "config.h"

#include "negura-game-private.h"

#include <glib/gi18n-lib.h>

#include "negura-play.h"

/**
 * NeguraGame:
 *
 * A game being played.
 *
 * It owns the state of the rules and its whole history.  Views read the state,
 * play a move with [method@Game.play] and follow the signal
 * [signal@Game::changed]; every scalar is a property with explicit notify,
 * players and log are list models.
 *
 * Whenever the only legal move is a single one, the game plays it by itself.
 * Such forced moves stand in the list of moves and are undone and redone
 * together with the decision of a person before them, and so are the decisions
 * of computers ([method@Game.play_computer]).
 *
 * Everything that is sent is sent after everything has been changed:
 * `items-changed` of the log first, then the notifications of the seats, then
 * those of the game, then [signal@Game::changed].  A handler of any of them
 * sees the new state and nothing else.  Handlers must not play, undo or redo;
 * they do that later, from the main loop.
 *
 * A game is used by one thread.
 */
struct _NeguraGame
{
  GObject parent_instance;

  NeguraPlay play;            /* Everything but names and signals. */
  GListStore *seats;
  char *id;
  guint serial;
  gboolean telling;           /* Handlers are running. */
};

G_DEFINE_FINAL_TYPE (NeguraGame, negura_game, G_TYPE_OBJECT)

G_DEFINE_QUARK (negura-game-error-quark, negura_game_error)

enum {
  PROP_0,
  PROP_SERIAL,
  PROP_PHASE,
  PROP_OUTCOME,
  PROP_SEAT,
  PROP_SCORE,
  PROP_LEADERS,
  PROP_GOAL,
  PROP_SUPPLY,
  PROP_GHOSTS,
  PROP_CAT_PILE,
  PROP_STACK,
  PROP_TILES_LEFT,
  PROP_TURN,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_TAKE_BACKS,
  PROP_SEATS,
  PROP_LOG,
  PROP_ID,
  PROP_MODE,
  PROP_UNDO_BEYOND_TURN,
  LAST_PROP,
};

/* Properties up to here can change. */
#define LAST_FACT PROP_SEATS

static GParamSpec *props[LAST_PROP];

enum {
  SIGNAL_CHANGED,
  SIGNAL_PLAYERS_CHANGED,
  LAST_SIGNAL,
};

static guint signals[LAST_SIGNAL];

/* --- Properties ---------------------------------------------------------- */

static gboolean
is_competitive (NeguraGame *self)
{
  return rules_setup_is_competitive (&self->play.beginning.setup);
}

/* The value of a property that can change, booleans as 0 or 1. */
static guint
get_fact (NeguraGame *self,
          guint       prop_id)
{
  switch (prop_id) {
  case PROP_SERIAL:
    return self->serial;
  case PROP_PHASE:
    return self->play.state.phase;
  case PROP_OUTCOME:
    return self->play.state.outcome;
  case PROP_SEAT:
    return self->play.state.seat;
  case PROP_SCORE:
    return is_competitive (self) ? 0 : rules_score (&self->play.state);
  case PROP_LEADERS:
    return is_competitive (self) ? rules_leaders (&self->play.state) : 0;
  case PROP_GOAL:
    return rules_level (self->play.beginning.setup.level)->goal;
  case PROP_SUPPLY:
    return self->play.state.supply;
  case PROP_GHOSTS:
    return rules_setup_ghosts (&self->play.beginning.setup);
  case PROP_CAT_PILE:
    return rules_cat_pile (&self->play.state);
  case PROP_STACK:
    return self->play.state.stack;
  case PROP_TILES_LEFT:
    return rules_tiles_left (&self->play.state);
  case PROP_TURN:
    return self->play.state.turns;
  case PROP_CAN_UNDO:
    return _negura_game_may_undo (self);
  case PROP_CAN_REDO:
    return self->play.history.at < negura_history_get_length (&self->play.history);
  case PROP_TAKE_BACKS:
    return self->play.take_backs;
  default:
    g_return_val_if_reached (0);
  }
}

static void
get_facts (NeguraGame *self,
           guint      *facts)
{
  for (guint i = PROP_0 + 1; i < LAST_FACT; i++)
    facts[i] = get_fact (self, i);
}

static void
negura_game_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  NeguraGame *self = NEGURA_GAME (object);

  switch (prop_id) {
  case PROP_CAN_UNDO:
  case PROP_CAN_REDO:
  case PROP_TAKE_BACKS:
    g_value_set_boolean (value, self->play.set != NULL &&
                                get_fact (self, prop_id) != 0);
    break;
  case PROP_SEATS:
    g_value_set_object (value, self->seats);
    break;
  case PROP_LOG:
    g_value_set_object (value, self->play.log);
    break;
  case PROP_ID:
    g_value_set_string (value, self->id);
    break;
  case PROP_MODE:
    g_value_set_uint (value, self->play.beginning.setup.mode);
    break;
  case PROP_UNDO_BEYOND_TURN:
    g_value_set_boolean (value, self->play.undo_beyond_turn);
    break;
  default:
    if (prop_id < PROP_SERIAL || prop_id >= LAST_FACT)
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    else
      g_value_set_uint (value, self->play.set != NULL ? get_fact (self, prop_id)
                                                 : 0);
  }
}

static void
negura_game_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  if (prop_id == PROP_UNDO_BEYOND_TURN)
    negura_game_set_undo_beyond_turn (NEGURA_GAME (object),
                                      g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
negura_game_finalize (GObject *object)
{
  NeguraGame *self = NEGURA_GAME (object);

  negura_play_clear (&self->play);
  g_clear_pointer (&self->id, g_free);
  g_clear_object (&self->seats);

  G_OBJECT_CLASS (negura_game_parent_class)->finalize (object);
}

static void
install_number (guint       prop_id,
                const char *name)
{
  props[prop_id] =
    g_param_spec_uint (name, NULL, NULL, 0, G_MAXUINT, 0,
                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS |
                       G_PARAM_EXPLICIT_NOTIFY);
}

static void
install_boolean (guint       prop_id,
                 const char *name)
{
  props[prop_id] =
    g_param_spec_boolean (name, NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS |
                          G_PARAM_EXPLICIT_NOTIFY);
}

static void
install_state (void)
{
  /**
   * NeguraGame:serial:
   *
   * Grows with every play, undo and redo.  Who works on a copy of the state
   * compares it to see whether the result still applies.
   */
  install_number (PROP_SERIAL, "serial");

  /**
   * NeguraGame:phase:
   *
   * What is decided now, a `RulesPhase`.
   */
  install_number (PROP_PHASE, "phase");

  /**
   * NeguraGame:outcome:
   *
   * Whether and why the game has ended, a `RulesOutcome`.
   */
  install_number (PROP_OUTCOME, "outcome");

  /**
   * NeguraGame:seat:
   *
   * The number of the seat that decides, from 0; after the end, the one that
   * decided last.
   */
  install_number (PROP_SEAT, "seat");

  /**
   * NeguraGame:score:
   *
   * Points of the team that count against hounds and goal; at level 6 those of
   * the last of the three scoring meeples (R4.6).  0 in competitive games,
   * where each seat has its total.
   */
  install_number (PROP_SCORE, "score");

  /**
   * NeguraGame:leaders:
   *
   * Mask `1 << seat` of those with the highest total, in competitive games; 0
   * in cooperative ones.
   */
  install_number (PROP_LEADERS, "leaders");
}

static void
install_counts (void)
{
  /**
   * NeguraGame:goal:
   *
   * Points that win the game (R2.1); 0 in competitive games, which have none.
   */
  install_number (PROP_GOAL, "goal");

  /**
   * NeguraGame:supply:
   *
   * Ghosts that can still be placed.
   */
  install_number (PROP_SUPPLY, "supply");

  /**
   * NeguraGame:ghosts:
   *
   * Ghosts in play: those in the supply and those on the board or with meeples
   * (R2.1, R8.1).
   */
  install_number (PROP_GHOSTS, "ghosts");

  /**
   * NeguraGame:cat-pile:
   *
   * Of the ghosts that can still be placed, those in the cat's pile (R7.1).
   */
  install_number (PROP_CAT_PILE, "cat-pile");

  /**
   * NeguraGame:stack:
   *
   * The active stack, from 0 (R6.1).
   */
  install_number (PROP_STACK, "stack");

  /**
   * NeguraGame:tiles-left:
   *
   * Tiles of the active stack that are not drawn yet.
   */
  install_number (PROP_TILES_LEFT, "tiles-left");

  /**
   * NeguraGame:turn:
   *
   * Turns begun, from 1.
   */
  install_number (PROP_TURN, "turn");

}

static void
install_history (void)
{
  /**
   * NeguraGame:can-undo:
   *
   * Whether [method@Game.undo] would do something.
   */
  install_boolean (PROP_CAN_UNDO, "can-undo");

  /**
   * NeguraGame:can-redo:
   *
   * Whether [method@Game.redo] would do something.
   */
  install_boolean (PROP_CAN_REDO, "can-redo");

  /**
   * NeguraGame:take-backs:
   *
   * Whether a draw was ever taken back.  Such a game counts apart; what has
   * been seen cannot be unseen, so this never becomes %FALSE again.
   */
  install_boolean (PROP_TAKE_BACKS, "take-backs");
}

static void
install_signals (void)
{
  /**
   * NeguraGame::changed:
   * @self: the game
   * @events: (nullable): a `const RulesEvents *`
   *
   * Sent once for every play, undo and redo, after all notifications.
   *
   * @events is what happened, in order, forced moves included; it belongs to
   * the game and is valid during the emission.  It is %NULL after undo and
   * redo.  A chain of forced moves can do more than `RULES_MAX_EVENTS` things;
   * the last of them are then only in the log.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", NEGURA_TYPE_GAME, G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /**
   * NeguraGame::players-changed:
   * @self: the game
   * @seat: the number of the seat
   *
   * Sent when somebody else plays a seat from now on, after the notification
   * of the seat.
   */
  signals[SIGNAL_PLAYERS_CHANGED] =
    g_signal_new ("players-changed", NEGURA_TYPE_GAME, G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
negura_game_class_init (NeguraGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS |
                      G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = negura_game_finalize;
  object_class->get_property = negura_game_get_property;
  object_class->set_property = negura_game_set_property;

  install_state ();
  install_counts ();
  install_history ();

  /**
   * NeguraGame:seats:
   *
   * The seats, a list of [class@Seat]; it never changes.
   */
  props[PROP_SEATS] =
    g_param_spec_object ("seats", NULL, NULL, G_TYPE_LIST_MODEL, flags);

  /**
   * NeguraGame:log:
   *
   * What happened, a list of [class@LogEntry], oldest first.
   */
  props[PROP_LOG] =
    g_param_spec_object ("log", NULL, NULL, G_TYPE_LIST_MODEL, flags);

  /**
   * NeguraGame:id:
   *
   * A random name that stays with the game: the stem of its file in the store.
   */
  props[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);

  /**
   * NeguraGame:mode:
   *
   * The way it is played, a `RulesMode`; it never changes.
   */
  install_number (PROP_MODE, "mode");

  /**
   * NeguraGame:undo-beyond-turn:
   *
   * Whether a competitive game of people may be taken back beyond the start of
   * the turn ([method@Game.set_undo_beyond_turn]).
   */
  props[PROP_UNDO_BEYOND_TURN] =
    g_param_spec_boolean ("undo-beyond-turn", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                          G_PARAM_EXPLICIT_NOTIFY);

  g_object_class_install_properties (object_class, LAST_PROP, props);
  install_signals ();
}

static void
negura_game_init (NeguraGame *self)
{
  self->seats = g_list_store_new (NEGURA_TYPE_SEAT);
  self->play.log = _negura_log_new ();
}

/* --- Telling ------------------------------------------------------------- */

static void
update_seats (NeguraGame *self)
{
  guint n_seats = g_list_model_get_n_items (G_LIST_MODEL (self->seats));

  for (guint i = 0; i < n_seats; i++) {
    g_autoptr (NeguraSeat) seat =
      g_list_model_get_item (G_LIST_MODEL (self->seats), i);

    _negura_seat_set (seat, &self->play.state);
  }
}

/* What the log and the seats have to say. */
static void
tell_models (NeguraGame *self)
{
  guint n_seats = g_list_model_get_n_items (G_LIST_MODEL (self->seats));

  _negura_log_notify (self->play.log);

  for (guint i = 0; i < n_seats; i++) {
    g_autoptr (NeguraSeat) seat =
      g_list_model_get_item (G_LIST_MODEL (self->seats), i);

    _negura_seat_notify (seat);
  }
}

/* Sends all that has to be sent after a change; @facts are those of before. */
static void
tell (NeguraGame        *self,
      const guint       *facts,
      const RulesEvents *events)
{
  guint now[LAST_FACT];

  g_object_ref (self);
  self->serial++;
  self->telling = TRUE;
  update_seats (self);
  get_facts (self, now);

  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_0 + 1; i < LAST_FACT; i++)
    if (now[i] != facts[i])
      g_object_notify_by_pspec (G_OBJECT (self), props[i]);
  tell_models (self);
  g_object_thaw_notify (G_OBJECT (self));

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, events);
  self->telling = FALSE;
  g_object_unref (self);
}

/* --- Beginning ----------------------------------------------------------- */

static void
add_seats (NeguraGame         *self,
           const char * const *names)
{
  for (guint i = 0; i < self->play.beginning.setup.seats; i++) {
    g_autoptr (NeguraSeat) seat =
      _negura_seat_new (i, names != NULL ? names[i] : NULL,
                        (NeguraPlayer) self->play.beginning.players[i]);

    g_list_store_append (self->seats, seat);
    if (names != NULL && names[i] == NULL)
      names = NULL;
  }
}

NeguraGame *
_negura_game_new (const RulesTileSet     *set,
                  const NeguraBeginning  *beginning,
                  const char * const     *names,
                  const char             *id,
                  const NeguraPlace      *place,
                  GError                **error)
{
  g_autoptr (NeguraGame) self = g_object_new (NEGURA_TYPE_GAME, NULL);

  if (!negura_play_begin (&self->play, set, beginning, place, error))
    return NULL;

  self->id = id != NULL ? g_strdup (id) : g_uuid_string_random ();
  add_seats (self, names);

  return g_steal_pointer (&self);
}

void
_negura_game_begin (NeguraGame *self)
{
  if (_negura_game_get_n_undone (self) == 0)
    negura_play_forced (&self->play, NULL);

  update_seats (self);
  /* Nobody listens yet: this only settles what has been told. */
  tell_models (self);
}

/* --- Playing ------------------------------------------------------------- */

static gboolean
play (NeguraGame       *self,
      const RulesMove  *move,
      NeguraMover       mover,
      GError          **error)
{
  guint facts[LAST_FACT];
  RulesEvents events = { 0 };
  RulesRefusal refusal;

  get_facts (self, facts);
  refusal = negura_play_move (&self->play, move, mover, &events);
  if (refusal != RULES_OK) {
    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_MOVE,
                 /* Translators: %s is the number of a rule: "R3.1". */
                 _("The move is refused by rule %s."),
                 rules_refusal_rule (self->play.state.setup.mode, refusal));
    return FALSE;
  }

  negura_play_forced (&self->play, &events);
  tell (self, facts, &events);
  return TRUE;
}

/**
 * negura_game_play:
 * @self: a game
 * @move: a move that a person has decided
 * @error: return location
 *
 * Plays a move, then every forced move after it; they are one step for undo.
 * Moves that could be redone are forgotten unless this is the first of them.
 *
 * Returns: %FALSE and `NEGURA_GAME_ERROR_MOVE`, the message naming the rule,
 *   when the move is refused; the game is untouched then and nothing is sent
 */
gboolean
negura_game_play (NeguraGame       *self,
                  const RulesMove  *move,
                  GError          **error)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), FALSE);
  g_return_val_if_fail (self->play.set != NULL, FALSE);
  g_return_val_if_fail (move != NULL, FALSE);
  g_return_val_if_fail (!self->telling, FALSE);

  return play (self, move, NEGURA_MOVER_PERSON, error);
}

/**
 * negura_game_play_computer:
 * @self: a game
 * @move: a move that a computer has decided, whoever plays the seat
 * @error: return location
 *
 * Does what [method@Game.play] does, but what is played belongs to the last
 * decision of a person, and is undone and redone with it.
 *
 * Returns: as [method@Game.play]
 */
gboolean
negura_game_play_computer (NeguraGame       *self,
                           const RulesMove  *move,
                           GError          **error)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), FALSE);
  g_return_val_if_fail (self->play.set != NULL, FALSE);
  g_return_val_if_fail (move != NULL, FALSE);
  g_return_val_if_fail (!self->telling, FALSE);

  return play (self, move, NEGURA_MOVER_COMPUTER, error);
}

/**
 * negura_game_undo:
 * @self: a game
 *
 * Goes back to before the last decision of a person; what computers decided
 * after it goes with it.  In the cooperative game there is no limit but the
 * beginning; in the competitive game it is the start of the turn, unless all
 * seats are people's and they have agreed otherwise
 * ([method@Game.set_undo_beyond_turn]).
 *
 * Returns: %FALSE when there is nothing to undo, or it may not be
 */
gboolean
negura_game_undo (NeguraGame *self)
{
  guint facts[LAST_FACT];

  g_return_val_if_fail (NEGURA_IS_GAME (self), FALSE);
  g_return_val_if_fail (self->play.set != NULL, FALSE);
  g_return_val_if_fail (!self->telling, FALSE);

  get_facts (self, facts);
  if (!_negura_game_may_undo (self) || !negura_play_undo (&self->play))
    return FALSE;

  tell (self, facts, NULL);
  return TRUE;
}

/**
 * negura_game_redo:
 * @self: a game
 *
 * Plays the last undone decision again, and all that followed up to the next
 * decision of a person.
 *
 * Returns: %FALSE when there is nothing to redo
 */
gboolean
negura_game_redo (NeguraGame *self)
{
  guint facts[LAST_FACT];

  g_return_val_if_fail (NEGURA_IS_GAME (self), FALSE);
  g_return_val_if_fail (self->play.set != NULL, FALSE);
  g_return_val_if_fail (!self->telling, FALSE);

  get_facts (self, facts);
  if (!negura_play_redo (&self->play))
    return FALSE;

  tell (self, facts, NULL);
  return TRUE;
}

NeguraPlay *
_negura_game_get_play (NeguraGame *self)
{
  return &self->play;
}

/**
 * negura_game_get_id:
 * @self: a game
 *
 * Gets the random name of the game: the stem of its file in the store.
 */
const char *
negura_game_get_id (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), NULL);

  return self->id;
}

/**
 * negura_game_get_serial:
 * @self: a game
 *
 * Gets a number that grows with every play, undo and redo.
 */
guint
negura_game_get_serial (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), 0);

  return self->serial;
}

/**
 * negura_game_get_seats:
 * @self: a game
 *
 * Gets the seats.
 *
 * Returns: (transfer none): a list of [class@Seat]
 */
GListModel *
negura_game_get_seats (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->seats);
}
