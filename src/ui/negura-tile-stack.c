/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-tile-stack.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "negura-figure-row.h"
#include "negura-tile-view.h"

struct _NeguraTileStack {
  GtkBox parent_instance;

  NeguraView view;
  guint turn;
  NeguraTileView *tile;
  GtkWidget *heading;
  GtkWidget *left;
  GtkWidget *aside;
  AdwWrapBox *stacks;
  GtkWidget *aim_box;
  GtkWidget *warning;
  GtkLabel *aim;
};

G_DEFINE_FINAL_TYPE (NeguraTileStack, negura_tile_stack, GTK_TYPE_BOX)

enum {
  PROP_0,
  PROP_TURN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Tiles of a stack that were not drawn.  When a marker is reached, the rest of
 * its stack goes on top of the next. */
static guint
stack_left (const RulesState *state,
            guint             stack)
{
  if (stack < state->stack)
    return 0;
  if (stack == state->stack)
    return rules_tiles_left (state);

  return (guint) (state->stack_end[stack] - state->stack_end[stack - 1]);
}

static char *
stack_text (const NeguraText *teller,
            guint             stack)
{
  const RulesState *state = teller->state;
  guint left = stack_left (state, stack);

  if (stack == state->stack)
    return negura_text_stack (teller);
  if (stack < state->stack)
    return g_strdup_printf (_("Stack %u is used up"), stack + 1);

  /* Translators: %1$u: which stack, %2$u: its tiles. */
  return g_strdup_printf (ngettext ("Stack %u: %u tile, untouched", "Stack %u: %u tiles, untouched", left),
                          stack + 1, left);
}

/* The back of a tile, how many there are, and the marker that is to be reached
 * before they run out. */
static GtkWidget *
stack_new (NeguraTileStack  *self,
           const NeguraText *teller,
           guint             stack)
{
  const RulesState *state = teller->state;
  gboolean last = stack + 1u == rules_level (state->setup.level)->stacks;
  g_autofree char *number = g_strdup_printf ("%u", stack_left (state, stack));
  g_autofree char *text = stack_text (teller, stack);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                 "spacing", 4,
                                 NULL);
  GtkWidget *label = gtk_label_new (number);

  gtk_box_append (GTK_BOX (box), negura_figure_row_new (self->view.art, NEGURA_FIGURE_TILE_BACK, 0, 20));
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), last ? negura_figure_row_new (self->view.art, NEGURA_FIGURE_GOAL, 0, 20)
                                      : negura_figure_row_new (self->view.art, NEGURA_FIGURE_MARKER, stack, 20));

  gtk_widget_add_css_class (box, "stack");
  if (stack == state->stack)
    gtk_widget_add_css_class (box, "active");
  else if (stack < state->stack)
    gtk_widget_set_opacity (box, 0.4);
  gtk_widget_set_tooltip_text (box, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);

  return box;
}

static void
update_stacks (NeguraTileStack  *self,
               const NeguraText *teller)
{
  const RulesState *state = teller->state;
  guint n = rules_level (state->setup.level)->stacks;
  gboolean over = state->phase == RULES_PHASE_OVER;
  gboolean low = !over && rules_tiles_left (state) <= NEGURA_TILE_STACK_LOW &&
                 rules_score (state) < rules_stack_target (state);
  g_autofree char *aim = negura_text_aim (teller);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->stacks))) != NULL)
    adw_wrap_box_remove (self->stacks, child);
  for (guint i = 0; n > 1 && i < n; i++)
    adw_wrap_box_append (self->stacks, stack_new (self, teller, i));
  gtk_widget_set_visible (GTK_WIDGET (self->stacks), n > 1);

  gtk_label_set_text (self->aim, aim);
  gtk_widget_set_visible (self->aim_box, !over && !rules_setup_is_competitive (&state->setup));
  gtk_widget_set_visible (self->warning, low);
  gtk_widget_remove_css_class (self->aim_box, low ? "dimmed" : "warning");
  gtk_widget_add_css_class (self->aim_box, low ? "warning" : "dimmed");
}

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

  negura_tile_view_set_tile (self->tile, self->view.art, state->setup.mode,
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

  update_stacks (self, &teller);
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

  g_type_ensure (ADW_TYPE_WRAP_BOX);
  g_type_ensure (NEGURA_TYPE_TILE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-tile-stack.ui");
  gtk_widget_class_bind_template_child (widget_class, NeguraTileStack, tile);
  gtk_widget_class_bind_template_child (widget_class, NeguraTileStack, heading);
  gtk_widget_class_bind_template_child (widget_class, NeguraTileStack, left);
  gtk_widget_class_bind_template_child (widget_class, NeguraTileStack, aside);
  gtk_widget_class_bind_template_child (widget_class, NeguraTileStack, stacks);
  gtk_widget_class_bind_template_child (widget_class, NeguraTileStack, aim_box);
  gtk_widget_class_bind_template_child (widget_class, NeguraTileStack, warning);
  gtk_widget_class_bind_template_child (widget_class, NeguraTileStack, aim);
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
