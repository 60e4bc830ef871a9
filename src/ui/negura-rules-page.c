/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-rules-page.h"

#include <glib/gi18n.h>

typedef struct {
  const char *part;           /* Heading of the part that begins here. */
  const char *heading;
  const char *text;
} Section;

/* Sections 1 to 7 of docs/RULES.md for somebody who plays, in the order of a
 * turn and of the levels. */
static const Section sections[] = {
  { N_("The cooperative game, at every level"),
    N_("What it is about"),
    N_("Everybody plays on one side. Tile by tile you lay out a land of roads and cities. "
       "Mist creeps over it, and the mist brings ghosts. "
       "Bring the scoring meeple to the goal before the ghosts or the tiles run out.") },
  { NULL,
    N_("A turn"),
    N_("The active player places a tile, may put a meeple on it, and scores what the tile has completed. "
       "Then it is the next player’s turn.") },
  { NULL,
    N_("Placing a tile"),
    N_("The drawn tile must touch at least one tile that lies there, and every side must continue its neighbour: "
       "road to road, city to city, field to field. Mist plays no part in this. "
       "A tile that fits nowhere is out of the game, and another one is drawn.") },
  { NULL,
    N_("Mist"),
    N_("Touching mist is one bank. A bank is complete when its mist has no open end left; "
       "then all ghosts on it go back to the supply. "
       "Where mist meets a side without mist, the bank can no longer be completed.") },
  { NULL,
    N_("Ghosts"),
    N_("Each new tile with mist takes as many ghosts from the supply as it shows symbols, "
       "and one fewer if its mist joins mist that already lies there. "
       "A bank that the tile has just completed takes none. "
       "A ghost that is due when the supply is empty loses the game.") },
  { NULL,
    N_("Meeples"),
    N_("On the tile just placed you may put one meeple from your reserve, on a road or in a city, "
       "if there is no meeple on that whole road or city. "
       "Roads and cities that grow together can hold several meeples.") },
  { NULL,
    N_("Scoring"),
    N_("A road is complete when both its ends are closed, a city when its wall has no gap. "
       "A road is worth 1 point a tile; a city 2 points a tile and 2 for each coat of arms. "
       "The value counts once for every colour that stands there. "
       "The meeples return to their reserves. Without a meeple nothing is scored.") },
  { NULL,
    N_("Points or ghosts"),
    N_("Instead of the points of a scoring you may choose any one tile and send up to three of its ghosts "
       "back to the supply. If several things are completed at once, you choose the order.") },
  { NULL,
    N_("The end"),
    N_("You win at once when the scoring meeple reaches the goal. "
       "You lose when a ghost is due and the supply is empty, or when the last tile is placed without the goal. "
       "Nothing is scored after the end.") },
  { N_("From level 2"),
    N_("Castles"),
    N_("A castle takes a meeple as a road or a city does. "
       "It is complete when face-up tiles lie on all eight squares around it, "
       "and is worth 2 points for each tile with mist among the nine, its own included. "
       "A castle laid into the last gap may be taken and is scored at once.") },
  { NULL,
    N_("Cemeteries"),
    N_("At levels 2 to 4 a cemetery is open until tiles lie on all four of its sides. "
       "In a turn in which mist takes ghosts, one more goes to an open cemetery of your choice; "
       "while none is open, none does.") },
  { NULL,
    N_("Burials"),
    N_("A cemetery that closes buries a meeple, before the new tile takes its ghosts: "
       "any one on the board or, if none is there, one from a reserve. It stays there to the end of the game. "
       "Then the ghosts on the cemetery go back to the supply. "
       "If several close at once, you choose the order.") },
  { N_("From level 3"),
    N_("Stacks"),
    N_("The tiles lie in three stacks, which are drawn from one after the other. "
       "Before the first runs out, the scoring meeple has to reach the first hound on the score track; "
       "before the second, the second hound; before the third, the goal. Otherwise the game is lost.") },
  { NULL,
    N_("Hounds"),
    N_("A hound is reached when the scoring meeple stands on its space or beyond, after all scorings of the turn. "
       "It joins a meeple on the board, of your choice, and you may send up to three ghosts back to the supply "
       "from each of up to two tiles: that of the meeple and those around it. "
       "What is left of the stack goes on top of the next one. "
       "If no meeple is on the board, the hound is lost.") },
  { NULL,
    N_("Points from hounds"),
    N_("When its meeple is scored, a hound brings 1 point for every ghost on the board, right after it, "
       "and leaves the game. These points cannot be exchanged for ghosts. "
       "It leaves without points when its meeple is buried.") },
  { N_("Levels 5 and 6"),
    N_("Haunted cemeteries"),
    N_("A new cemetery brings one ghost to each mist tile around it, whatever lies there already. "
       "The cemetery itself takes none, and mist brings it none. "
       "It closes, and buries a meeple, when tiles lie on all eight squares around it, face-down ones included.") },
  { NULL,
    N_("Face-down tiles"),
    N_("If a cemetery is open at the end of a turn, a tile is drawn that nobody sees "
       "and laid face down beside an open cemetery, where it shares a side with some tile. "
       "It helps to close cemeteries and nothing else: "
       "what meets it, and a castle beside it, can never be completed. "
       "A new tile need not match it, but must touch a face-up tile too.") },
  { N_("Level 6"),
    N_("Three scoring meeples"),
    N_("Three colours that take part have a scoring meeple each, and every colour scores for its own. "
       "When a colour without one scores, you choose which scoring meeple moves, for the whole amount. "
       "A hound or the goal is reached when all three have reached or passed it. "
       "This is the rule edition of March 2023.") },
  { N_("With spell circles"),
    N_("Spell circles"),
    N_("Nine more tiles have spell circles in their mist, and each circle takes one ghost. "
       "It comes from one of the eight tiles around, of your choice, while a ghost lies there outside a circle; "
       "only what is missing then comes from the supply. "
       "At levels 2 to 4 such a tile brings an open cemetery its ghost only if the supply gave one. "
       "Ghosts in circles go back when their bank is completed, and in no other way.") },
  { NULL,
    N_("The cat"),
    N_("Ghosts come from the cat’s pile and go back to it; the others lie apart until it is empty. "
       "When that happens for the first time, the cat joins a meeple on the board, or else the next one that is placed. "
       "When her meeple is scored, she brings 1 point for each ghost in a circle, right after it. "
       "Then she moves to another meeple, and does so too when hers is buried. She stays to the end.") },
};

/* Section 8. */
static const Section competitive_sections[] = {
  { N_("Competitive games"),
    N_("Everyone for themselves"),
    N_("Two to six players build one land, each with a colour and a total of their own. "
       "You place a tile, may put a meeple on it, and then everything that the tile completes is scored, "
       "whoever stands there. No total falls below 0.") },
  { NULL,
    N_("Where meeples stand"),
    N_("On the tile just placed you may put one meeple on a road, in a city, in a monastery or on a field, "
       "if nobody has a meeple anywhere on it. Once it is scored, all its meeples return. "
       "Whoever has the most meeples there gets its value; in a tie, everyone tied gets all of it.") },
  { NULL,
    N_("What is scored"),
    N_("A completed road is worth 1 point a tile; a city, 2 points a tile and 2 for each coat of arms; "
       "a monastery, 9 points once tiles lie on all eight squares around it.") },
  { NULL,
    N_("Fields"),
    N_("Roads, cities and mist separate the fields. Meeples stay on them to the end; "
       "then a field is worth 3 points for each completed city that it touches.") },
  { NULL,
    N_("The final scoring"),
    N_("After the turn of the last tile, everything that is still occupied is scored as it lies: "
       "a road, 1 point a tile; a city, 1 point a tile and 1 for each coat of arms; "
       "a monastery, 1 point for itself and for each tile around it; and the fields. "
       "The highest total wins; equal totals share the victory.") },
  { N_("Competitive games with ghosts"),
    N_("Meeples and guards"),
    N_("Castles and cemeteries can be taken too. Everybody has five meeples and two guard meeples, which ghosts never approach. "
       "A meeple on a cemetery is its keeper: once tiles lie on all eight squares around it, "
       "the keeper returns and brings one more guard, three in all. "
       "A castle is worth 2 points for each tile with mist among the nine, or 1 at the end.") },
  { NULL,
    N_("Ghosts come"),
    N_("Before you put a meeple on the tile you have just placed: if mist on it met mist, you attach a ghost to a meeple of another player. "
       "If mist met a side without mist, on whichever of the two tiles, you attach one to a meeple of your own. "
       "Each happens at most once a tile, in this order. There are 15 ghosts; when none is left, or no meeple can get one, none comes.") },
  { NULL,
    N_("What ghosts do"),
    N_("Whoever gets the value of a feature loses 2 points for each ghost attached to their meeples there, or 1 point at the end. "
       "A cemetery, too, costs its keeper 2 points a ghost, but nothing at the end. "
       "The third ghost scares a meeple off: it returns to its owner at once, without points, and its ghosts to the supply.") },
  { NULL,
    N_("Circles among rivals"),
    N_("A tile with spell circles brings a ghost for each of its circles when it extends the mist, "
       "and again when it limits it, each to a meeple of your choice. "
       "Nothing stands in circles, and there is no cat.") },
};

static GtkWidget *
heading_new (const char *text,
             const char *css_class)
{
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL,
                                     "label", text,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                     "xalign", 0.0,
                                     "wrap", TRUE,
                                     NULL);

  gtk_widget_add_css_class (heading, css_class);

  return heading;
}

static void
append_section (GtkBox        *box,
                const Section *section)
{
  GtkWidget *text = gtk_label_new (_(section->text));

  if (section->part != NULL) {
    GtkWidget *part = heading_new (_(section->part), "title-2");

    if (gtk_widget_get_first_child (GTK_WIDGET (box)) != NULL)
      gtk_widget_set_margin_top (part, 18);
    gtk_widget_set_margin_bottom (part, 6);
    gtk_box_append (box, part);
  }
  gtk_box_append (box, heading_new (_(section->heading), "title-4"));

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_selectable (GTK_LABEL (text), TRUE);
  gtk_widget_set_focusable (text, FALSE);
  gtk_widget_add_css_class (text, "body");
  gtk_widget_set_margin_bottom (text, 12);
  gtk_box_append (box, text);
}

AdwDialog *
negura_rules_page_new (gboolean competitive)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (guint i = 0; competitive && i < G_N_ELEMENTS (competitive_sections); i++)
    append_section (GTK_BOX (box), &competitive_sections[i]);
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    append_section (GTK_BOX (box), &sections[i]);
  for (guint i = 0; !competitive && i < G_N_ELEMENTS (competitive_sections); i++)
    append_section (GTK_BOX (box), &competitive_sections[i]);

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
