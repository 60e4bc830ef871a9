/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-figure-toggles.h"

#include "negura-figure-row.h"
#include "text/negura-text.h"

/* What is offered, by kind of figure: masks of colours. */
typedef struct {
  guint colours[RULES_N_FIGURES];
} Offer;

static void
offer_init (Offer               *self,
            const RulesMoveList *moves)
{
  *self = (Offer) { 0 };

  for (guint i = 0; i < moves->n_moves; i++)
    if (moves->moves[i].kind == RULES_MOVE_MEEPLE)
      self->colours[moves->moves[i].figure] |= 1u << moves->moves[i].colour;
}

/* A toggle of libadwaita 1.7 keeps its child for ever unless it is taken
 * away. */
void
negura_figure_toggles_clear (AdwToggleGroup *group)
{
  while (adw_toggle_group_get_n_toggles (group) > 0) {
    AdwToggle *toggle = adw_toggle_group_get_toggle (group, 0);

    adw_toggle_set_child (toggle, NULL);
    adw_toggle_group_remove (group, toggle);
  }
}

static char *
toggle_name (guint colour,
             guint figure)
{
  return g_strdup_printf ("%u", figure * RULES_N_COLOURS + colour);
}

/* Where there are two kinds of figure to choose from, the kind is told in words
 * too: what makes them different is not to be seen. */
static AdwToggle *
toggle_new (NeguraArt *art,
            guint      colour,
            guint      figure,
            gboolean   in_words)
{
  g_autofree char *name = toggle_name (colour, figure);
  const char *title = in_words ? negura_text_figure_title (figure) : negura_text_colour_title (colour);
  GtkWidget *child = negura_figure_row_new (art, negura_figure_of ((guint8) figure), colour, 20);
  AdwToggle *toggle = adw_toggle_new ();

  if (in_words) {
    GtkWidget *picture = child;

    child = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
    gtk_box_append (GTK_BOX (child), picture);
    gtk_box_append (GTK_BOX (child), gtk_label_new (title));
  }

  adw_toggle_set_name (toggle, name);
  adw_toggle_set_tooltip (toggle, title);
  adw_toggle_set_label (toggle, title);
  adw_toggle_set_child (toggle, child);

  return toggle;
}

void
negura_figure_toggles_show (AdwToggleGroup *group,
                            NeguraBoard    *board)
{
  g_autofree char *active = toggle_name (negura_board_get_colour (board), negura_board_get_figure (board));

  /* A board to look at only offers none, and one that has gone on may offer
   * others than the toggles that are still there. */
  if (adw_toggle_group_get_n_toggles (group) > 1 && negura_board_get_interactive (board) &&
      adw_toggle_group_get_toggle_by_name (group, active) != NULL)
    adw_toggle_group_set_active_name (group, active);
}

void
negura_figure_toggles_update (AdwToggleGroup *group,
                              NeguraBoard    *board)
{
  NeguraArt *art = negura_board_get_art (board);
  gboolean in_words;
  Offer offer;

  negura_figure_toggles_clear (group);
  offer_init (&offer, negura_game_get_moves (negura_board_get_game (board)));
  in_words = offer.colours[RULES_FIGURE_MEEPLE] != 0 && offer.colours[RULES_FIGURE_GUARD] != 0;

  for (guint figure = 0; figure < RULES_N_FIGURES; figure++)
    for (guint colour = 0; colour < RULES_N_COLOURS; colour++)
      if (offer.colours[figure] >> colour & 1)
        adw_toggle_group_add (group, toggle_new (art, colour, figure, in_words));

  gtk_widget_set_visible (GTK_WIDGET (group), adw_toggle_group_get_n_toggles (group) > 1);
  negura_figure_toggles_show (group, board);
}

void
negura_figure_toggles_pick (AdwToggleGroup *group,
                            NeguraBoard    *board)
{
  const char *name = adw_toggle_group_get_active_name (group);
  guint number;

  if (name == NULL)
    return;

  number = (guint) g_ascii_strtoull (name, NULL, 10);
  negura_board_set_meeple (board, number % RULES_N_COLOURS, number / RULES_N_COLOURS);
}
