/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-computer.h"

#include "advisor/negura-advisor.h"

struct _NeguraComputer {
  GObject parent_instance;

  NeguraGame *game;
  GSettings *settings;
  NeguraAdvisor *advisor;
  guint pause;                /* Milliseconds. */
  gboolean paused;
  gboolean finishing;
  gboolean deciding;          /* As it was told last. */

  /* The decision that is being made. */
  GCancellable *asked;        /* NULL: none is. */
  guint serial;               /* What the game was at then, */
  NeguraPlayer player;        /* and who decides. */
  gint64 since;               /* Monotonic time. */
  gboolean has_move;
  RulesMove move;             /* The advisor has come back. */
  guint play_id;
};

G_DEFINE_FINAL_TYPE (NeguraComputer, negura_computer, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_DECIDING,
  PROP_PAUSED,
  PROP_FINISHING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Who plays in the place of a person: well, but nobody wants to wait. */
#define SUBSTITUTE NEGURA_PLAYER_MEDIUM

static const struct {
  const char *name;
  guint pause;
} speeds[] = {
  { "slow", 1500 },
  { "normal", 1000 },
  { "fast", 500 },
};

static AdvisorStrength
get_strength (NeguraPlayer player)
{
  switch (player) {
  case NEGURA_PLAYER_LOW:
    return ADVISOR_STRENGTH_LOW;
  case NEGURA_PLAYER_MEDIUM:
    return ADVISOR_STRENGTH_MEDIUM;
  case NEGURA_PLAYER_HIGH:
    return ADVISOR_STRENGTH_HIGH;
  case NEGURA_PLAYER_PERSON:
  default:
    g_return_val_if_reached (ADVISOR_STRENGTH_LOW);
  }
}

/* Who decides now; a person also when nothing is to be decided. */
static NeguraPlayer
get_player (NeguraComputer *self)
{
  const RulesState *state;
  NeguraPlayer player;

  if (self->game == NULL)
    return NEGURA_PLAYER_PERSON;

  state = negura_game_get_state (self->game);
  if (state->phase == RULES_PHASE_OVER)
    return NEGURA_PLAYER_PERSON;

  player = negura_game_get_seat_player (self->game, state->seat);

  return player == NEGURA_PLAYER_PERSON && self->finishing ? SUBSTITUTE : player;
}

/* Chance of its own for each decision, but the same whenever it comes up: who
 * undoes and does the same again meets the same answers. */
static guint64
get_seed (NeguraComputer *self)
{
  guint64 id = g_str_hash (negura_game_get_id (self->game));

  return id << 16 ^ negura_game_get_n_moves (self->game);
}

static void
drop (NeguraComputer *self)
{
  g_clear_handle_id (&self->play_id, g_source_remove);
  if (self->asked != NULL)
    g_cancellable_cancel (self->asked);
  g_clear_object (&self->asked);
  self->has_move = FALSE;
}

static gboolean
play_cb (gpointer data)
{
  NeguraComputer *self = data;
  g_autoptr (NeguraGame) game = g_object_ref (self->game);
  g_autoptr (GError) error = NULL;
  RulesMove move = self->move;

  self->play_id = 0;
  g_return_val_if_fail (negura_game_get_serial (game) == self->serial, G_SOURCE_REMOVE);

  /* Done before it is told of. */
  drop (self);
  if (!negura_game_play_computer (game, &move, &error))
    g_warning ("The advisor chose a move that is refused: %s", error->message);

  return G_SOURCE_REMOVE;
}

/* Plays the move once it is there and the pause is over.  What people see and
 * do goes first: nothing waits for computers in a hurry. */
static void
plan (NeguraComputer *self)
{
  gint64 wait = 0;

  g_clear_handle_id (&self->play_id, g_source_remove);
  if (!self->has_move)
    return;

  if (!self->finishing)
    wait = self->since + (gint64) self->pause * 1000 - g_get_monotonic_time ();

  self->play_id = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE,
                                      (guint) ((MAX (wait, 0) + 999) / 1000),
                                      play_cb, self, NULL);
}

/* A question to the advisor, which may come back when nobody wants to know any
 * more. */
typedef struct {
  NeguraComputer *computer;
  GCancellable *asked;
} Question;

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autofree Question *question = data;
  g_autoptr (NeguraComputer) self = question->computer;
  g_autoptr (GCancellable) asked = question->asked;
  g_autoptr (GError) error = NULL;
  RulesMove move;
  gboolean found = negura_advisor_move_finish (NEGURA_ADVISOR (source), result, &move, &error);

  if (self->asked != asked || negura_game_get_serial (self->game) != self->serial)
    return;

  if (!found) {
    /* Without memory a person may go on, or try again. */
    g_message ("The computer has no move: %s", error->message);
    negura_computer_set_paused (self, TRUE);
    return;
  }

  self->move = move;
  self->has_move = TRUE;
  plan (self);
}

static void
ask (NeguraComputer *self,
     NeguraPlayer    player)
{
  Question *question = g_new (Question, 1);

  drop (self);
  self->asked = g_cancellable_new ();
  self->serial = negura_game_get_serial (self->game);
  self->player = player;
  self->since = g_get_monotonic_time ();

  *question = (Question) { g_object_ref (self), g_object_ref (self->asked) };
  negura_advisor_move_async (self->advisor, negura_game_get_state (self->game),
                             negura_game_get_set (self->game), get_strength (player),
                             get_seed (self), self->asked, answered_cb, question);
}

/* Does what is to be done now; idempotent. */
static void
update (NeguraComputer *self)
{
  NeguraPlayer player = get_player (self);
  gboolean deciding = player != NEGURA_PLAYER_PERSON;

  if (!deciding || self->paused)
    drop (self);
  else if (self->asked == NULL || self->player != player ||
           self->serial != negura_game_get_serial (self->game))
    ask (self, player);
  else
    plan (self);

  if (self->deciding == deciding)
    return;

  self->deciding = deciding;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DECIDING]);
}

static void
end_finishing (NeguraComputer *self)
{
  if (!self->finishing)
    return;

  self->finishing = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FINISHING]);
}

static void
game_changed_cb (NeguraComputer    *self,
                 const RulesEvents *events)
{
  if (events == NULL || negura_game_get_state (self->game)->phase == RULES_PHASE_OVER)
    end_finishing (self);

  update (self);
}

static void
players_changed_cb (NeguraComputer *self)
{
  update (self);
}

static void
speed_changed_cb (NeguraComputer *self)
{
  g_autofree char *name = g_settings_get_string (self->settings, "computer-speed");

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    if (g_str_equal (speeds[i].name, name))
      negura_computer_set_pause (self, speeds[i].pause);
}

static void
negura_computer_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  NeguraComputer *self = NEGURA_COMPUTER (object);

  switch (prop_id) {
  case PROP_DECIDING:
    g_value_set_boolean (value, self->deciding);
    break;
  case PROP_PAUSED:
    g_value_set_boolean (value, self->paused);
    break;
  case PROP_FINISHING:
    g_value_set_boolean (value, self->finishing);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_computer_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  NeguraComputer *self = NEGURA_COMPUTER (object);

  switch (prop_id) {
  case PROP_PAUSED:
    negura_computer_set_paused (self, g_value_get_boolean (value));
    break;
  case PROP_FINISHING:
    negura_computer_set_finishing (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_computer_dispose (GObject *object)
{
  NeguraComputer *self = NEGURA_COMPUTER (object);

  negura_computer_set_game (self, NULL);
  g_clear_object (&self->settings);
  g_clear_object (&self->advisor);

  G_OBJECT_CLASS (negura_computer_parent_class)->dispose (object);
}

static void
negura_computer_class_init (NeguraComputerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = negura_computer_dispose;
  object_class->get_property = negura_computer_get_property;
  object_class->set_property = negura_computer_set_property;

  properties[PROP_DECIDING] =
    g_param_spec_boolean ("deciding", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  properties[PROP_PAUSED] =
    g_param_spec_boolean ("paused", NULL, NULL, FALSE, G_PARAM_READWRITE | flags);
  properties[PROP_FINISHING] =
    g_param_spec_boolean ("finishing", NULL, NULL, FALSE, G_PARAM_READWRITE | flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
negura_computer_init (NeguraComputer *self)
{
  self->advisor = negura_advisor_new ();
  self->pause = 1000;
}

NeguraComputer *
negura_computer_new (void)
{
  return g_object_new (NEGURA_TYPE_COMPUTER, NULL);
}

void
negura_computer_set_game (NeguraComputer *self,
                          NeguraGame     *game)
{
  g_return_if_fail (NEGURA_IS_COMPUTER (self));
  g_return_if_fail (game == NULL || NEGURA_IS_GAME (game));

  if (self->game == game)
    return;

  drop (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game != NULL) {
    g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (game, "players-changed", G_CALLBACK (players_changed_cb), self, G_CONNECT_SWAPPED);
  }

  end_finishing (self);
  if (self->paused)
    negura_computer_set_paused (self, FALSE);
  else
    update (self);
}

void
negura_computer_set_pause (NeguraComputer *self,
                           guint           milliseconds)
{
  g_return_if_fail (NEGURA_IS_COMPUTER (self));

  self->pause = milliseconds;
  plan (self);
}

void
negura_computer_set_settings (NeguraComputer *self,
                              GSettings      *settings)
{
  g_return_if_fail (NEGURA_IS_COMPUTER (self));
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::computer-speed", G_CALLBACK (speed_changed_cb),
                           self, G_CONNECT_SWAPPED);
  speed_changed_cb (self);
}

gboolean
negura_computer_get_deciding (NeguraComputer *self)
{
  g_return_val_if_fail (NEGURA_IS_COMPUTER (self), FALSE);

  return self->deciding;
}

gboolean
negura_computer_get_paused (NeguraComputer *self)
{
  g_return_val_if_fail (NEGURA_IS_COMPUTER (self), FALSE);

  return self->paused;
}

void
negura_computer_set_paused (NeguraComputer *self,
                            gboolean        paused)
{
  g_return_if_fail (NEGURA_IS_COMPUTER (self));

  paused = !!paused;
  if (self->paused == paused)
    return;

  self->paused = paused;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
}

gboolean
negura_computer_get_finishing (NeguraComputer *self)
{
  g_return_val_if_fail (NEGURA_IS_COMPUTER (self), FALSE);

  return self->finishing;
}

void
negura_computer_set_finishing (NeguraComputer *self,
                               gboolean        finishing)
{
  g_return_if_fail (NEGURA_IS_COMPUTER (self));

  /* There must be something to finish. */
  finishing = finishing && self->game != NULL &&
              negura_game_get_state (self->game)->phase != RULES_PHASE_OVER;
  if (self->finishing == finishing)
    return;

  self->finishing = finishing;
  if (finishing && self->paused)
    negura_computer_set_paused (self, FALSE);
  else
    update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FINISHING]);
}
