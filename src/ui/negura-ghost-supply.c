/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-ghost-supply.h"

#include <glib/gi18n.h>

#include "negura-figure-row.h"

struct _NeguraGhostSupply {
  GtkBox parent_instance;

  NeguraView view;
  GtkWidget *number;
  NeguraFigureRow *ghosts;    /* All in one, without the cat’s pile. */
  GtkWidget *piles;
  NeguraFigureRow *pile;
  GtkWidget *apart;
  NeguraFigureRow *rest;
  GtkWidget *cat;
  NeguraFigureRow *cat_figure;
  GtkLabel *cat_text;
  GtkWidget *warning;
  GtkWidget *warning_text;
};

G_DEFINE_FINAL_TYPE (NeguraGhostSupply, negura_ghost_supply, GTK_TYPE_BOX)

/* Until the cat is called, her pile is what ten ghosts are short of those on
 * the board; the others lie apart (R7.1). */
#define CAT_PILE 10

static void
update_piles (NeguraGhostSupply *self,
              const RulesState  *state)
{
  guint ghosts = rules_setup_ghosts (&state->setup);
  guint pile = rules_cat_pile (state);
  gboolean two = state->cat == RULES_PET_TRACK && pile > 0;

  gtk_widget_set_visible (GTK_WIDGET (self->ghosts), !two);
  gtk_widget_set_visible (self->piles, two);
  gtk_widget_set_visible (self->apart, two);

  negura_figure_row_set_art (self->ghosts, self->view.art);
  negura_figure_row_set_art (self->pile, self->view.art);
  negura_figure_row_set_art (self->rest, self->view.art);
  negura_figure_row_set_count (self->ghosts, state->supply, ghosts);
  if (!two)
    return;

  negura_figure_row_set_count (self->pile, pile, CAT_PILE);
  negura_figure_row_set_count (self->rest, state->supply - pile, ghosts - CAT_PILE);
}

static void
update_cat (NeguraGhostSupply *self,
            const RulesState  *state)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->cat, state->cat != RULES_PET_NONE);
  if (state->cat == RULES_PET_NONE)
    return;

  if (state->cat == RULES_PET_TRACK)
    text = g_strdup (_("The cat comes when her pile is empty for the first time."));
  else if (state->cat < state->n_cells && state->cells[state->cat].colour != RULES_NO_COLOUR)
    /* Translators: %s: "red". */
    text = g_strdup_printf (_("The cat is with a %s meeple."),
                            negura_text_colour (state->cells[state->cat].colour));
  else if (state->cat == RULES_PET_WAITS)
    text = g_strdup (_("The cat waits for the next meeple."));
  else
    /* Hers is back in its reserve or buried. */
    text = g_strdup (_("The cat is looking for another meeple."));

  negura_figure_row_set_art (self->cat_figure, self->view.art);
  gtk_widget_set_opacity (GTK_WIDGET (self->cat_figure), state->cat == RULES_PET_TRACK ? 0.4 : 1.0);
  gtk_label_set_text (self->cat_text, text);
}

static void
negura_ghost_supply_update (gpointer object)
{
  NeguraGhostSupply *self = object;
  g_autofree char *text = NULL;
  const RulesState *state;
  NeguraText teller;
  gboolean competitive, low;

  if (self->view.game == NULL)
    return;

  negura_text_init (&teller, self->view.game);
  state = negura_game_get_state (self->view.game);
  competitive = rules_setup_is_competitive (&state->setup);
  low = !competitive && state->supply <= NEGURA_GHOST_SUPPLY_LOW && state->phase != RULES_PHASE_OVER;

  /* The classic game has none. */
  gtk_widget_set_visible (GTK_WIDGET (self), rules_setup_ghosts (&state->setup) > 0);

  /* Rivals take more room below it: all in one line. */
  g_object_set (self->ghosts, "size", competitive ? 17 : 22, NULL);

  text = negura_text_supply (&teller);
  gtk_label_set_text (GTK_LABEL (self->number), text);
  update_piles (self, state);
  update_cat (self, state);

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
  gtk_widget_class_bind_template_child (widget_class, NeguraGhostSupply, piles);
  gtk_widget_class_bind_template_child (widget_class, NeguraGhostSupply, pile);
  gtk_widget_class_bind_template_child (widget_class, NeguraGhostSupply, apart);
  gtk_widget_class_bind_template_child (widget_class, NeguraGhostSupply, rest);
  gtk_widget_class_bind_template_child (widget_class, NeguraGhostSupply, cat);
  gtk_widget_class_bind_template_child (widget_class, NeguraGhostSupply, cat_figure);
  gtk_widget_class_bind_template_child (widget_class, NeguraGhostSupply, cat_text);
  gtk_widget_class_bind_template_child (widget_class, NeguraGhostSupply, warning);
  gtk_widget_class_bind_template_child (widget_class, NeguraGhostSupply, warning_text);
}

static void
negura_ghost_supply_init (NeguraGhostSupply *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (self->cat_figure, "figure", NEGURA_FIGURE_CAT, NULL);
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
