/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-seat: a seat at the desk.
 */

#include "config.h"

#include "negura-game-private.h"

/* What a seat shows of the state; it can change with every move. */
typedef struct {
  guint active;               /* It decides now. */
  guint total;                /* Competitive: points. */
  guint reserve;              /* Figures that can be placed: */
  guint meeples;              /* normal ones, */
  guint guards;               /* and guards. */
  guint guards_aside;         /* Guards still to be earned. */
} NeguraSeatFacts;

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
  NeguraSeatFacts facts;
  NeguraSeatFacts told;       /* What the listeners know; see
                               * _negura_seat_notify(). */
};

G_DEFINE_FINAL_TYPE (NeguraSeat, negura_seat, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_INDEX,
  PROP_NAME,
  PROP_PLAYER,
  PROP_ACTIVE,
  PROP_TOTAL,
  PROP_RESERVE,
  PROP_MEEPLES,
  PROP_GUARDS,
  PROP_GUARDS_ASIDE,
  LAST_PROP,
};

/* Properties from here on can change with a move. */
#define FIRST_FACT PROP_ACTIVE

static GParamSpec *props[LAST_PROP];

/* The value of a property that can change with a move, booleans as 0 or 1. */
static guint
get_fact (const NeguraSeatFacts *facts,
          guint                  prop_id)
{
  switch (prop_id) {
  case PROP_ACTIVE:
    return facts->active;
  case PROP_TOTAL:
    return facts->total;
  case PROP_RESERVE:
    return facts->reserve;
  case PROP_MEEPLES:
    return facts->meeples;
  case PROP_GUARDS:
    return facts->guards;
  case PROP_GUARDS_ASIDE:
    return facts->guards_aside;
  default:
    g_return_val_if_reached (0);
  }
}

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
    g_value_set_boolean (value, self->facts.active != 0);
    break;
  default:
    if (prop_id < FIRST_FACT || prop_id >= LAST_PROP)
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    else
      g_value_set_uint (value, get_fact (&self->facts, prop_id));
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
install_figures (void)
{
  /**
   * NeguraSeat:total:
   *
   * Points of the player in a competitive game (R8.5, R8.15); in a cooperative
   * one 0, as the team has one score.
   */
  install_number (PROP_TOTAL, "total");

  /**
   * NeguraSeat:reserve:
   *
   * Figures left in the reserve, of all colours and kinds of the seat.
   */
  install_number (PROP_RESERVE, "reserve");

  /**
   * NeguraSeat:meeples:
   *
   * Of the reserve, those that are no guards of a competitive game.
   */
  install_number (PROP_MEEPLES, "meeples");

  /**
   * NeguraSeat:guards:
   *
   * Of the reserve, the guards of a competitive game (R8.1).
   */
  install_number (PROP_GUARDS, "guards");

  /**
   * NeguraSeat:guards-aside:
   *
   * Guards of a competitive game that are still to be earned (R8.6); they
   * cannot be placed yet.
   */
  install_number (PROP_GUARDS_ASIDE, "guards-aside");
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

  install_figures ();

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
_negura_seat_set (NeguraSeat       *self,
                  const RulesState *state)
{
  NeguraSeatFacts facts = {
    .active = state->phase != RULES_PHASE_OVER && state->seat == self->index,
  };

  if (rules_setup_is_competitive (&state->setup))
    facts.total = state->score[self->index];

  for (guint i = 0; i < RULES_N_COLOURS; i++) {
    if (state->setup.owner[i] != self->index)
      continue;

    facts.meeples += state->reserve[i];
    facts.guards += state->guards[i];
    facts.guards_aside += state->aside[i];
  }
  facts.reserve = facts.meeples + facts.guards;

  self->facts = facts;
}

void
_negura_seat_notify (NeguraSeat *self)
{
  NeguraSeatFacts told = self->told;

  g_object_freeze_notify (G_OBJECT (self));

  self->told = self->facts;
  for (guint i = FIRST_FACT; i < LAST_PROP; i++)
    if (get_fact (&self->facts, i) != get_fact (&told, i))
      g_object_notify_by_pspec (G_OBJECT (self), props[i]);

  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * negura_seat_get_index:
 * @self: a seat
 *
 * Gets the number of the seat.
 *
 * Returns: 0 to 5
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

  return self->facts.active != 0;
}

/**
 * negura_seat_get_total:
 * @self: a seat
 *
 * Gets the points of the player in a competitive game.
 *
 * Returns: the total; 0 in a cooperative game
 */
guint
negura_seat_get_total (NeguraSeat *self)
{
  g_return_val_if_fail (NEGURA_IS_SEAT (self), 0);

  return self->facts.total;
}

/**
 * negura_seat_get_reserve:
 * @self: a seat
 *
 * Gets how many figures the seat has left, all colours and kinds together.
 */
guint
negura_seat_get_reserve (NeguraSeat *self)
{
  g_return_val_if_fail (NEGURA_IS_SEAT (self), 0);

  return self->facts.reserve;
}

/**
 * negura_seat_get_meeples:
 * @self: a seat
 *
 * Gets how many figures the seat has left, without the guards of a competitive
 * game.
 */
guint
negura_seat_get_meeples (NeguraSeat *self)
{
  g_return_val_if_fail (NEGURA_IS_SEAT (self), 0);

  return self->facts.meeples;
}

/**
 * negura_seat_get_guards:
 * @self: a seat
 *
 * Gets how many guards of a competitive game the seat has left.
 */
guint
negura_seat_get_guards (NeguraSeat *self)
{
  g_return_val_if_fail (NEGURA_IS_SEAT (self), 0);

  return self->facts.guards;
}

/**
 * negura_seat_get_guards_aside:
 * @self: a seat
 *
 * Gets how many guards of a competitive game the seat can still earn.
 */
guint
negura_seat_get_guards_aside (NeguraSeat *self)
{
  g_return_val_if_fail (NEGURA_IS_SEAT (self), 0);

  return self->facts.guards_aside;
}
