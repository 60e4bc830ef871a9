/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-ghost-supply.h"

#include <glib/gi18n.h>

#include "negura-figure-row.h"

struct _NeguraGhostSupply {
  GtkBox parent_instance;

  NeguraView view;
  GtkWidget *number;
  NeguraFigureRow *ghosts;
  GtkWidget *warning;
  GtkWidget *warning_text;
};

G_DEFINE_FINAL_TYPE (NeguraGhostSupply, negura_ghost_supply, GTK_TYPE_BOX)

static void
negura_ghost_supply_update (gpointer object)
{
  NeguraGhostSupply *self = object;
  g_autofree char *text = NULL;
  const RulesState *state;
  NeguraText teller;
  gboolean low;
  guint ghosts;

  if (self->view.game == NULL)
    return;

  negura_text_init (&teller, self->view.game);
  state = negura_game_get_state (self->view.game);
  ghosts = rules_level (state->setup.level)->ghosts;
  low = state->supply <= NEGURA_GHOST_SUPPLY_LOW && state->phase != RULES_PHASE_OVER;

  text = negura_text_supply (&teller);
  gtk_label_set_text (GTK_LABEL (self->number), text);
  negura_figure_row_set_art (self->ghosts, self->view.art);
  negura_figure_row_set_count (self->ghosts, state->supply, ghosts);

  gtk_widget_set_visible (self->warning, low);
  gtk_label_set_text (GTK_LABEL (self->warning_text),
                      state->supply == 0
                      ? _("The next ghost that is due loses the game.")
                      : _("Few ghosts are left. Without one when it is due, the game is lost."));

  if (low)
    gtk_widget_add_css_class (GTK_WIDGET (self), "low");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "low");
}

static void
negura_ghost_supply_dispose (GObject *object)
{
  NeguraGhostSupply *self = NEGURA_GHOST_SUPPLY (object);

  negura_view_clear (self, &self->view);
  gtk_widget_dispose_template (GTK_WIDGET (self), NEGURA_TYPE_GHOST_SUPPLY);

  G_OBJECT_CLASS (negura_ghost_supply_parent_class)->dispose (object);
}

static void
negura_ghost_supply_class_init (NeguraGhostSupplyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = negura_ghost_supply_dispose;

  g_type_ensure (NEGURA_TYPE_FIGURE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-ghost-supply.ui");
  gtk_widget_class_bind_template_child (widget_class, NeguraGhostSupply, number);
  gtk_widget_class_bind_template_child (widget_class, NeguraGhostSupply, ghosts);
  gtk_widget_class_bind_template_child (widget_class, NeguraGhostSupply, warning);
  gtk_widget_class_bind_template_child (widget_class, NeguraGhostSupply, warning_text);
}

static void
negura_ghost_supply_init (NeguraGhostSupply *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
negura_ghost_supply_new (void)
{
  return g_object_new (NEGURA_TYPE_GHOST_SUPPLY, NULL);
}

void
negura_ghost_supply_set_game (NeguraGhostSupply *self,
                              NeguraGame        *game,
                              NeguraArt         *art)
{
  g_return_if_fail (NEGURA_IS_GHOST_SUPPLY (self));

  negura_view_set_game (self, &self->view, game, art, negura_ghost_supply_update);
}
