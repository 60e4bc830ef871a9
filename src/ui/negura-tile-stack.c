/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-tile-stack.h"

#include <glib/gi18n.h>

#include "negura-tile-view.h"

struct _NeguraTileStack {
  GtkBox parent_instance;

  NeguraView view;
  guint turn;
  NeguraTileView *tile;
  GtkWidget *heading;
  GtkWidget *left;
  GtkWidget *aside;
};

G_DEFINE_FINAL_TYPE (NeguraTileStack, negura_tile_stack, GTK_TYPE_BOX)

enum {
  PROP_0,
  PROP_TURN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
negura_tile_stack_update (gpointer object)
{
  NeguraTileStack *self = object;
  g_autofree char *left = NULL;
  g_autofree char *aside = NULL;
  const RulesTileSet *set;
  const RulesState *state;
  NeguraText teller;
  uint8_t tile;

  if (self->view.game == NULL)
    return;

  negura_text_init (&teller, self->view.game);
  state = negura_game_get_state (self->view.game);
  set = negura_game_get_set (self->view.game);
  tile = rules_tile_in_hand (state);

  negura_tile_view_set_tile (self->tile, self->view.art,
                             tile != RULES_NO_TILE ? &set->tiles[tile] : NULL,
                             tile, (uint8_t) self->turn);
  gtk_label_set_text (GTK_LABEL (self->heading),
                      tile != RULES_NO_TILE ? _("Tile in hand") : _("No tile in hand"));

  left = negura_text_stack (&teller);
  gtk_label_set_text (GTK_LABEL (self->left), left);

  aside = g_strdup_printf (ngettext ("%u tile fitted nowhere and is out of the game",
                                     "%u tiles fitted nowhere and are out of the game",
                                     state->n_aside),
                           state->n_aside);
  gtk_label_set_text (GTK_LABEL (self->aside), aside);
  gtk_widget_set_visible (self->aside, state->n_aside > 0);
}

static void
negura_tile_stack_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  NeguraTileStack *self = NEGURA_TILE_STACK (object);

  switch (prop_id) {
  case PROP_TURN:
    g_value_set_uint (value, self->turn);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_tile_stack_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  NeguraTileStack *self = NEGURA_TILE_STACK (object);

  switch (prop_id) {
  case PROP_TURN:
    if (self->turn != g_value_get_uint (value)) {
      self->turn = g_value_get_uint (value);
      negura_tile_stack_update (self);
      g_object_notify_by_pspec (object, pspec);
    }
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_tile_stack_dispose (GObject *object)
{
  NeguraTileStack *self = NEGURA_TILE_STACK (object);

  negura_view_clear (self, &self->view);
  gtk_widget_dispose_template (GTK_WIDGET (self), NEGURA_TYPE_TILE_STACK);

  G_OBJECT_CLASS (negura_tile_stack_parent_class)->dispose (object);
}

static void
negura_tile_stack_class_init (NeguraTileStackClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = negura_tile_stack_dispose;
  object_class->get_property = negura_tile_stack_get_property;
  object_class->set_property = negura_tile_stack_set_property;

  properties[PROP_TURN] =
    g_param_spec_uint ("turn", NULL, NULL, 0, RULES_N_SIDES - 1, 0,
                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NEGURA_TYPE_TILE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-tile-stack.ui");
  gtk_widget_class_bind_template_child (widget_class, NeguraTileStack, tile);
  gtk_widget_class_bind_template_child (widget_class, NeguraTileStack, heading);
  gtk_widget_class_bind_template_child (widget_class, NeguraTileStack, left);
  gtk_widget_class_bind_template_child (widget_class, NeguraTileStack, aside);
}

static void
negura_tile_stack_init (NeguraTileStack *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
negura_tile_stack_new (void)
{
  return g_object_new (NEGURA_TYPE_TILE_STACK, NULL);
}

void
negura_tile_stack_set_game (NeguraTileStack *self,
                            NeguraGame      *game,
                            NeguraArt       *art)
{
  g_return_if_fail (NEGURA_IS_TILE_STACK (self));

  negura_view_set_game (self, &self->view, game, art, negura_tile_stack_update);
}
