/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-stored-game: a game of the store, as a list shows it.
 */

#include "config.h"

#include "negura-store-private.h"

#include <string.h>

/**
 * NeguraStoredGame:
 *
 * A game of a [class@Store], as a list shows it.
 *
 * The store keeps it up to date while the game is played.
 */
struct _NeguraStoredGame
{
  GObject parent_instance;

  char *id;
  GDateTime *modified;
  guint mode;
  guint level;
  guint circles;
  guint seats;
  guint score;
  guint turn;
  guint outcome;
  guint16 totals[RULES_MAX_SEATS];
  gboolean open;
};

G_DEFINE_FINAL_TYPE (NeguraStoredGame, negura_stored_game, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_ID,
  PROP_MODIFIED,
  PROP_MODE,
  PROP_LEVEL,
  PROP_CIRCLES,
  PROP_SEATS,
  PROP_SCORE,
  PROP_TURN,
  PROP_OUTCOME,
  PROP_OPEN,
  LAST_PROP,
};

static GParamSpec *props[LAST_PROP];

static void
negura_stored_game_finalize (GObject *object)
{
  NeguraStoredGame *self = NEGURA_STORED_GAME (object);

  g_free (self->id);
  g_clear_pointer (&self->modified, g_date_time_unref);

  G_OBJECT_CLASS (negura_stored_game_parent_class)->finalize (object);
}

static void
negura_stored_game_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  NeguraStoredGame *self = NEGURA_STORED_GAME (object);

  switch (prop_id) {
  case PROP_ID:
    g_value_set_string (value, self->id);
    break;
  case PROP_MODIFIED:
    g_value_set_boxed (value, self->modified);
    break;
  case PROP_MODE:
    g_value_set_uint (value, self->mode);
    break;
  case PROP_LEVEL:
    g_value_set_uint (value, self->level);
    break;
  case PROP_CIRCLES:
    g_value_set_boolean (value, self->circles);
    break;
  case PROP_SEATS:
    g_value_set_uint (value, self->seats);
    break;
  case PROP_SCORE:
    g_value_set_uint (value, self->score);
    break;
  case PROP_TURN:
    g_value_set_uint (value, self->turn);
    break;
  case PROP_OUTCOME:
    g_value_set_uint (value, self->outcome);
    break;
  case PROP_OPEN:
    g_value_set_boolean (value, self->open);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
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
install_numbers (void)
{
  /**
   * NeguraStoredGame:mode:
   *
   * The `RulesMode` that is played.
   */
  install_number (PROP_MODE, "mode");

  /**
   * NeguraStoredGame:level:
   *
   * The level that is played, from 1; 0 in competitive games.
   */
  install_number (PROP_LEVEL, "level");

  /**
   * NeguraStoredGame:seats:
   *
   * How many players take part.
   */
  install_number (PROP_SEATS, "seats");

  /**
   * NeguraStoredGame:score:
   *
   * Points so far; in competitive games those of the leader.
   */
  install_number (PROP_SCORE, "score");

  /**
   * NeguraStoredGame:turn:
   *
   * Turns begun, from 1.
   */
  install_number (PROP_TURN, "turn");

  /**
   * NeguraStoredGame:outcome:
   *
   * A `RulesOutcome`; `RULES_OUTCOME_NONE` while the game goes on.
   */
  install_number (PROP_OUTCOME, "outcome");
}

static void
negura_stored_game_class_init (NeguraStoredGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS |
                      G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = negura_stored_game_finalize;
  object_class->get_property = negura_stored_game_get_property;

  /**
   * NeguraStoredGame:id:
   *
   * The name to load it by; it never changes.
   */
  props[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);

  /**
   * NeguraStoredGame:modified:
   *
   * When the last move was made.
   */
  props[PROP_MODIFIED] =
    g_param_spec_boxed ("modified", NULL, NULL, G_TYPE_DATE_TIME, flags);

  install_numbers ();

  /**
   * NeguraStoredGame:circles:
   *
   * Whether it is played with spell circles.
   */
  props[PROP_CIRCLES] =
    g_param_spec_boolean ("circles", NULL, NULL, FALSE, flags);

  /**
   * NeguraStoredGame:open:
   *
   * Whether the game is open in a window of this program; it cannot be loaded
   * a second time then.
   */
  props[PROP_OPEN] = g_param_spec_boolean ("open", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, LAST_PROP, props);
}

static void
negura_stored_game_init (NeguraStoredGame *self)
{
}

NeguraStoredGame *
_negura_stored_game_new (const char *id)
{
  NeguraStoredGame *self = g_object_new (NEGURA_TYPE_STORED_GAME, NULL);

  self->id = g_strdup (id);
  return self;
}

static void
set_number (NeguraStoredGame *self,
            guint            *field,
            guint             value,
            guint             prop_id)
{
  if (*field == value)
    return;

  *field = value;
  g_object_notify_by_pspec (G_OBJECT (self), props[prop_id]);
}

/* The points of the team, or the most that a rival has. */
static guint
best_score (const RulesState *state)
{
  guint best = rules_score (state);

  if (rules_setup_is_competitive (&state->setup)) {
    for (guint seat = 0; seat < state->setup.seats; seat++)
      best = MAX (best, state->score[seat]);
  }

  return best;
}

void
_negura_stored_game_update (NeguraStoredGame *self,
                            const RulesState *state,
                            gint64            modified)
{
  g_object_freeze_notify (G_OBJECT (self));

  memcpy (self->totals, state->score, sizeof self->totals);
  set_number (self, &self->mode, state->setup.mode, PROP_MODE);
  set_number (self, &self->level, state->setup.level, PROP_LEVEL);
  set_number (self, &self->circles, state->setup.circles, PROP_CIRCLES);
  set_number (self, &self->seats, state->setup.seats, PROP_SEATS);
  set_number (self, &self->score, best_score (state), PROP_SCORE);
  set_number (self, &self->turn, state->turns, PROP_TURN);
  set_number (self, &self->outcome, state->outcome, PROP_OUTCOME);

  if (self->modified == NULL ||
      g_date_time_to_unix_usec (self->modified) != modified) {
    g_clear_pointer (&self->modified, g_date_time_unref);
    self->modified = g_date_time_new_from_unix_utc_usec (modified);
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MODIFIED]);
  }

  g_object_thaw_notify (G_OBJECT (self));
}

void
_negura_stored_game_set_open (NeguraStoredGame *self,
                              gboolean          open)
{
  if (self->open == open)
    return;

  self->open = open;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_OPEN]);
}

/**
 * negura_stored_game_get_id:
 * @self: a stored game
 *
 * Gets the name to load it by.
 */
const char *
negura_stored_game_get_id (NeguraStoredGame *self)
{
  g_return_val_if_fail (NEGURA_IS_STORED_GAME (self), NULL);

  return self->id;
}

/**
 * negura_stored_game_get_modified:
 * @self: a stored game
 *
 * Gets when the last move was made.
 *
 * Returns: (transfer none): a time, in UTC
 */
GDateTime *
negura_stored_game_get_modified (NeguraStoredGame *self)
{
  g_return_val_if_fail (NEGURA_IS_STORED_GAME (self), NULL);

  return self->modified;
}

/**
 * negura_stored_game_get_mode:
 * @self: a stored game
 *
 * Gets the mode that is played.
 */
RulesMode
negura_stored_game_get_mode (NeguraStoredGame *self)
{
  g_return_val_if_fail (NEGURA_IS_STORED_GAME (self), RULES_MODE_COOPERATIVE);

  return (RulesMode) self->mode;
}

/**
 * negura_stored_game_get_level:
 * @self: a stored game
 *
 * Gets the level that is played; 0 in competitive games.
 */
guint
negura_stored_game_get_level (NeguraStoredGame *self)
{
  g_return_val_if_fail (NEGURA_IS_STORED_GAME (self), 0);

  return self->level;
}

/**
 * negura_stored_game_get_circles:
 * @self: a stored game
 *
 * Says whether it is played with spell circles.
 */
gboolean
negura_stored_game_get_circles (NeguraStoredGame *self)
{
  g_return_val_if_fail (NEGURA_IS_STORED_GAME (self), FALSE);

  return self->circles;
}

/**
 * negura_stored_game_get_seats:
 * @self: a stored game
 *
 * Gets how many players take part.
 */
guint
negura_stored_game_get_seats (NeguraStoredGame *self)
{
  g_return_val_if_fail (NEGURA_IS_STORED_GAME (self), 0);

  return self->seats;
}

/**
 * negura_stored_game_get_score:
 * @self: a stored game
 *
 * Gets the points so far; in competitive games those of the leader.
 */
guint
negura_stored_game_get_score (NeguraStoredGame *self)
{
  g_return_val_if_fail (NEGURA_IS_STORED_GAME (self), 0);

  return self->score;
}

/**
 * negura_stored_game_get_totals:
 * @self: a stored game
 *
 * Gets the totals of a competitive game by seat.
 *
 * Returns: (transfer none): as many numbers as there are seats, valid until the
 *   game is played on
 */
const guint16 *
negura_stored_game_get_totals (NeguraStoredGame *self)
{
  g_return_val_if_fail (NEGURA_IS_STORED_GAME (self), NULL);

  return self->totals;
}

/**
 * negura_stored_game_get_turn:
 * @self: a stored game
 *
 * Gets the turns begun, from 1.
 */
guint
negura_stored_game_get_turn (NeguraStoredGame *self)
{
  g_return_val_if_fail (NEGURA_IS_STORED_GAME (self), 0);

  return self->turn;
}

/**
 * negura_stored_game_get_outcome:
 * @self: a stored game
 *
 * Gets how the game ended, or `RULES_OUTCOME_NONE`.
 */
RulesOutcome
negura_stored_game_get_outcome (NeguraStoredGame *self)
{
  g_return_val_if_fail (NEGURA_IS_STORED_GAME (self), RULES_OUTCOME_NONE);

  return (RulesOutcome) self->outcome;
}

/**
 * negura_stored_game_get_open:
 * @self: a stored game
 *
 * Says whether the game is open in a window of this program.
 */
gboolean
negura_stored_game_get_open (NeguraStoredGame *self)
{
  g_return_val_if_fail (NEGURA_IS_STORED_GAME (self), FALSE);

  return self->open;
}
