/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-seat: a seat at the desk.
 */

#include "config.h"

#include "negura-game-private.h"

/**
 * NeguraSeat:
 *
 * A seat at the desk, as a [class@Game] shows it.
 *
 * Seats are made with their game and live as long as it; their number never
 * changes.
 */
struct _NeguraSeat
{
  GObject parent_instance;

  guint index;
  char *name;
  NeguraPlayer player;
  gboolean active;
  guint reserve;

  /* What the listeners know; see _negura_seat_notify(). */
  gboolean told_active;
  guint told_reserve;
};

G_DEFINE_FINAL_TYPE (NeguraSeat, negura_seat, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_INDEX,
  PROP_NAME,
  PROP_PLAYER,
  PROP_ACTIVE,
  PROP_RESERVE,
  LAST_PROP,
};

static GParamSpec *props[LAST_PROP];

static void
negura_seat_finalize (GObject *object)
{
  NeguraSeat *self = NEGURA_SEAT (object);

  g_free (self->name);

  G_OBJECT_CLASS (negura_seat_parent_class)->finalize (object);
}

static void
negura_seat_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  NeguraSeat *self = NEGURA_SEAT (object);

  switch (prop_id) {
  case PROP_INDEX:
    g_value_set_uint (value, self->index);
    break;
  case PROP_NAME:
    g_value_set_string (value, self->name);
    break;
  case PROP_PLAYER:
    g_value_set_uint (value, self->player);
    break;
  case PROP_ACTIVE:
    g_value_set_boolean (value, self->active);
    break;
  case PROP_RESERVE:
    g_value_set_uint (value, self->reserve);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_seat_class_init (NeguraSeatClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS |
                      G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = negura_seat_finalize;
  object_class->get_property = negura_seat_get_property;

  /**
   * NeguraSeat:index:
   *
   * The number of the seat, from 0.
   */
  props[PROP_INDEX] =
    g_param_spec_uint ("index", NULL, NULL, 0, RULES_MAX_SEATS - 1, 0, flags);

  /**
   * NeguraSeat:name:
   *
   * What the player is called; empty when no name was given.
   */
  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);

  /**
   * NeguraSeat:player:
   *
   * Who plays it, a `NeguraPlayer`.
   */
  props[PROP_PLAYER] =
    g_param_spec_uint ("player", NULL, NULL, 0, NEGURA_N_PLAYERS - 1,
                       NEGURA_PLAYER_PERSON, flags);

  /**
   * NeguraSeat:active:
   *
   * Whether this seat decides now.  No seat does once the game is over.
   */
  props[PROP_ACTIVE] =
    g_param_spec_boolean ("active", NULL, NULL, FALSE, flags);

  /**
   * NeguraSeat:reserve:
   *
   * Meeples left in the reserve, all colours of the seat together.
   */
  props[PROP_RESERVE] =
    g_param_spec_uint ("reserve", NULL, NULL, 0, G_MAXUINT, 0, flags);

  g_object_class_install_properties (object_class, LAST_PROP, props);
}

static void
negura_seat_init (NeguraSeat *self)
{
  self->name = g_strdup ("");
}

/* A name as it can stand in one line of a list. */
static char *
tidy_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name != NULL ? name : "", -1);
  g_autoptr (GString) tidy = g_string_new (NULL);
  guint length = 0;

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (length++ == NEGURA_SEAT_MAX_NAME)
      break;
    g_string_append_unichar (tidy, g_unichar_iscntrl (c) ? ' ' : c);
  }

  return g_strdup (g_strstrip (tidy->str));
}

NeguraSeat *
_negura_seat_new (guint         index,
                  const char   *name,
                  NeguraPlayer  player)
{
  NeguraSeat *self = g_object_new (NEGURA_TYPE_SEAT, NULL);

  g_free (self->name);
  self->index = index;
  self->name = tidy_name (name);
  self->player = player;

  return self;
}

void
_negura_seat_set_player (NeguraSeat   *self,
                         NeguraPlayer  player)
{
  self->player = player;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAYER]);
}

void
_negura_seat_set (NeguraSeat *self,
                  gboolean    active,
                  guint       reserve)
{
  self->active = active;
  self->reserve = reserve;
}

void
_negura_seat_notify (NeguraSeat *self)
{
  g_object_freeze_notify (G_OBJECT (self));

  if (self->active != self->told_active)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ACTIVE]);
  if (self->reserve != self->told_reserve)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RESERVE]);

  self->told_active = self->active;
  self->told_reserve = self->reserve;

  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * negura_seat_get_index:
 * @self: a seat
 *
 * Gets the number of the seat.
 *
 * Returns: 0 to 4
 */
guint
negura_seat_get_index (NeguraSeat *self)
{
  g_return_val_if_fail (NEGURA_IS_SEAT (self), 0);

  return self->index;
}

/**
 * negura_seat_get_name:
 * @self: a seat
 *
 * Gets what the player is called.
 *
 * Returns: (transfer none): the name, empty when none was given
 */
const char *
negura_seat_get_name (NeguraSeat *self)
{
  g_return_val_if_fail (NEGURA_IS_SEAT (self), NULL);

  return self->name;
}

/**
 * negura_seat_get_player:
 * @self: a seat
 *
 * Gets who plays the seat; [method@Game.set_seat_player] changes it.
 */
NeguraPlayer
negura_seat_get_player (NeguraSeat *self)
{
  g_return_val_if_fail (NEGURA_IS_SEAT (self), NEGURA_PLAYER_PERSON);

  return self->player;
}

/**
 * negura_seat_get_active:
 * @self: a seat
 *
 * Says whether this seat decides now.
 */
gboolean
negura_seat_get_active (NeguraSeat *self)
{
  g_return_val_if_fail (NEGURA_IS_SEAT (self), FALSE);

  return self->active;
}

/**
 * negura_seat_get_reserve:
 * @self: a seat
 *
 * Gets how many meeples the seat has left, all colours together.
 */
guint
negura_seat_get_reserve (NeguraSeat *self)
{
  g_return_val_if_fail (NEGURA_IS_SEAT (self), 0);

  return self->reserve;
}
