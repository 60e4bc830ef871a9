/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-rules-page.h"

#include <glib/gi18n.h>

typedef struct {
  const char *heading;
  const char *text;
} Section;

/* Rules sections 1 to 4 of docs/RULES.md, as far as Level 1 needs them. */
static const Section sections[] = {
  { N_("What it is about"),
    N_("Everybody plays on one side. Tile by tile you lay out a land of roads and cities. "
       "Mist creeps over it, and the mist brings ghosts. "
       "Bring the scoring meeple to 50 points before the ghosts or the tiles run out.") },
  { N_("A turn"),
    N_("The active player places a tile, may put a meeple on it, and scores what the tile has completed. "
       "Then it is the next player’s turn.") },
  { N_("Placing a tile"),
    N_("The drawn tile must touch at least one tile that lies there, and every side must continue its neighbour: "
       "road to road, city to city, field to field. Mist plays no part in this. "
       "A tile that fits nowhere is out of the game, and another one is drawn.") },
  { N_("Mist"),
    N_("Touching mist is one bank. A bank is complete when its mist has no open end left; "
       "then all ghosts on it go back to the supply. "
       "Where mist meets a side without mist, the bank can no longer be completed.") },
  { N_("Ghosts"),
    N_("Each new tile with mist takes as many ghosts from the supply as it shows symbols, "
       "and one fewer if its mist joins mist that already lies there. "
       "A bank that the tile has just completed takes none. "
       "A ghost that is due when the supply is empty loses the game.") },
  { N_("Meeples"),
    N_("On the tile just placed you may put one meeple from your reserve, on a road or in a city, "
       "if there is no meeple on that whole road or city. "
       "Roads and cities that grow together can hold several meeples.") },
  { N_("Scoring"),
    N_("A road is complete when both its ends are closed, a city when its wall has no gap. "
       "A road is worth 1 point a tile; a city 2 points a tile and 2 for each coat of arms. "
       "The value counts once for every colour that stands there. "
       "The meeples return to their reserves. Without a meeple nothing is scored.") },
  { N_("Points or ghosts"),
    N_("Instead of the points of a scoring you may choose any one tile and send up to three of its ghosts "
       "back to the supply. If several things are completed at once, you choose the order.") },
  { N_("The end"),
    N_("You win at once when the scoring meeple reaches the goal. "
       "You lose when a ghost is due and the supply is empty, or when the last tile is placed without the goal. "
       "Nothing is scored after the end.") },
};

AdwDialog *
negura_rules_page_new (void)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++) {
    GtkWidget *heading = g_object_new (GTK_TYPE_LABEL,
                                       "label", _(sections[i].heading),
                                       "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                       "xalign", 0.0,
                                       "wrap", TRUE,
                                       NULL);
    GtkWidget *text = gtk_label_new (_(sections[i].text));

    gtk_widget_add_css_class (heading, "title-4");
    gtk_box_append (GTK_BOX (box), heading);

    gtk_label_set_xalign (GTK_LABEL (text), 0);
    gtk_label_set_wrap (GTK_LABEL (text), TRUE);
    gtk_label_set_selectable (GTK_LABEL (text), TRUE);
    gtk_widget_set_focusable (text, FALSE);
    gtk_widget_add_css_class (text, "body");
    gtk_widget_set_margin_bottom (text, 12);
    gtk_box_append (GTK_BOX (box), text);
  }

  gtk_widget_add_css_class (box, "rules");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 520);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), clamp);

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), scroller);
  adw_dialog_set_child (dialog, view);
  adw_dialog_set_title (dialog, _("Rules"));
  adw_dialog_set_content_width (dialog, 600);
  adw_dialog_set_content_height (dialog, 640);

  return dialog;
}
