/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-reserves.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "negura-figure-row.h"

struct _NeguraReserves {
  GtkBox parent_instance;

  NeguraView view;
  GtkWidget *seats;
};

G_DEFINE_FINAL_TYPE (NeguraReserves, negura_reserves, GTK_TYPE_BOX)

static guint
count_buried (const RulesState *state,
              guint             colour)
{
  guint n = 0;

  for (guint i = 0; i < state->n_cells; i++)
    n += state->cells[i].buried == colour;

  return n;
}

/* What is in the reserve of a colour; those on the board are faint, the buried
 * ones are gone for good. */
static void
append_colour (NeguraReserves   *self,
               GtkWidget        *figures,
               const RulesState *state,
               guint             colour)
{
  guint buried = count_buried (state, colour);
  guint total = rules_setup_meeples (&state->setup, (uint8_t) colour) - buried;
  GtkWidget *row;

  if (total > 0) {
    row = negura_figure_row_new (self->view.art, NEGURA_FIGURE_MEEPLE, colour, 20);
    negura_figure_row_set_count (NEGURA_FIGURE_ROW (row), state->reserve[colour], total);
    adw_wrap_box_append (ADW_WRAP_BOX (figures), row);
  }

  if (buried > 0) {
    row = negura_figure_row_new (self->view.art, NEGURA_FIGURE_GRAVE, colour, 20);
    negura_figure_row_set_count (NEGURA_FIGURE_ROW (row), buried, buried);
    adw_wrap_box_append (ADW_WRAP_BOX (figures), row);
  }
}

/* A kind of figure and how many of it can be placed. */
static void
append_count (NeguraReserves *self,
              GtkBox         *figures,
              NeguraFigure    figure,
              guint           colour,
              guint           count)
{
  g_autofree char *number = g_strdup_printf ("%u", count);
  GtkWidget *row = negura_figure_row_new (self->view.art, figure, colour, 20);
  GtkWidget *label = gtk_label_new (number);

  negura_figure_row_set_count (NEGURA_FIGURE_ROW (row), count > 0, 1);
  gtk_box_append (figures, row);
  gtk_label_set_width_chars (GTK_LABEL (label), 2);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (figures, label);
}

/* A rival’s reserve in numbers, since there are up to six of them: meeples,
 * guards, and after a plus guards still to be earned. */
static GtkWidget *
rival_figures_new (NeguraReserves   *self,
                   const NeguraText *teller,
                   guint             seat)
{
  const RulesState *state = teller->state;
  uint8_t colour = rules_setup_colour (&state->setup, (uint8_t) seat);
  /* Translators: guard meeples that a player can still earn, after the number
   * of those in reserve: "+3". */
  g_autofree char *text = g_strdup_printf (_("+%u"), state->aside[colour]);
  GtkBox *figures = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3));
  GtkWidget *aside;

  append_count (self, figures, NEGURA_FIGURE_MEEPLE, colour, state->reserve[colour]);
  if (rules_setup_guards (&state->setup, colour) == 0)
    return GTK_WIDGET (figures);

  append_count (self, figures, NEGURA_FIGURE_GUARD, colour, state->guards[colour]);
  aside = gtk_label_new (text);
  gtk_label_set_width_chars (GTK_LABEL (aside), 2);
  gtk_widget_add_css_class (aside, "numeric");
  gtk_widget_add_css_class (aside, "dimmed");
  gtk_widget_set_opacity (aside, state->aside[colour] > 0 ? 1 : 0);
  gtk_box_append (figures, aside);

  return GTK_WIDGET (figures);
}

/* "4 meeples, 1 guard meeple; 3 guard meeples to be earned" */
static char *
rival_description_new (const NeguraText *teller,
                       guint             seat)
{
  g_autofree char *reserve = negura_text_reserve (teller, seat);
  g_autofree char *aside = negura_text_aside (teller, seat);

  if (*aside == '\0')
    return g_steal_pointer (&reserve);
  if (*reserve == '\0')
    return g_steal_pointer (&aside);

  return g_strjoin ("; ", reserve, aside, NULL);
}

/* "In reserve: red 2, blue 3. Buried: red 1." */
static char *
description_new (const NeguraText *teller,
                 guint             seat)
{
  const RulesState *state = teller->state;
  g_autofree char *reserve = negura_text_reserve (teller, seat);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  g_autofree char *buried = NULL;

  for (guint colour = 0; colour < RULES_N_COLOURS; colour++) {
    guint n = state->setup.owner[colour] == seat ? count_buried (state, colour) : 0;

    /* Translators: a colour and how many meeples of it: "red 2". */
    if (n > 0)
      g_strv_builder_take (words, g_strdup_printf (_("%s %u"), negura_text_colour (colour), n));
  }

  list = g_strv_builder_end (words);
  if (list[0] == NULL)
    return g_steal_pointer (&reserve);

  buried = g_strjoinv (", ", list);
  /* Translators: %s: "red 1, blue 1": meeples that are buried. */
  if (*reserve == '\0')
    return g_strdup_printf (_("Buried: %s"), buried);

  /* Translators: %1$s: "red 2, blue 3": meeples in reserve, %2$s: "red 1":
   * meeples that are buried. */
  return g_strdup_printf (_("%s; buried: %s"), reserve, buried);
}

static GtkWidget *
computer_mark_new (NeguraPlayer player)
{
  GtkWidget *mark = gtk_image_new_from_icon_name ("computer-symbolic");

  gtk_widget_add_css_class (mark, "dimmed");
  gtk_widget_set_tooltip_text (mark, negura_text_player_title (player));
  gtk_accessible_update_property (GTK_ACCESSIBLE (mark),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, negura_text_player_title (player),
                                  -1);

  return mark;
}

static GtkWidget *
seat_box_new (const char     *name,
              const char     *description,
              GtkOrientation  orientation)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                 "orientation", orientation,
                                 "spacing", 3,
                                 NULL);

  gtk_widget_set_tooltip_text (box, description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);

  return box;
}

/* The name of a seat, with who plays it. */
static GtkWidget *
name_new (const NeguraText *teller,
          guint             seat,
          const char       *name,
          gboolean          active)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (active)
    gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (line), label);
  if (teller->players[seat] != NEGURA_PLAYER_PERSON)
    gtk_box_append (GTK_BOX (line), computer_mark_new (teller->players[seat]));

  return line;
}

/* One line a rival; the one whose turn it is stands out, with an arrow for who
 * sees no colours. */
static GtkWidget *
rival_new (NeguraReserves   *self,
           const NeguraText *teller,
           guint             seat)
{
  gboolean active = teller->state->seat == seat && teller->state->phase != RULES_PHASE_OVER;
  g_autofree char *name = negura_text_seat (teller, seat);
  g_autofree char *reserve = rival_description_new (teller, seat);
  GtkWidget *box = seat_box_new (name, reserve, GTK_ORIENTATION_HORIZONTAL);
  GtkWidget *line = name_new (teller, seat, name, active);

  if (active) {
    GtkWidget *arrow = gtk_image_new_from_icon_name ("pan-end-symbolic");

    gtk_accessible_update_property (GTK_ACCESSIBLE (arrow),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, _("to move"),
                                    -1);
    gtk_box_prepend (GTK_BOX (line), arrow);
    gtk_widget_add_css_class (box, "active");
  }

  gtk_widget_set_hexpand (line, TRUE);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), rival_figures_new (self, teller, seat));
  gtk_widget_add_css_class (box, "seat");

  return box;
}

static GtkWidget *
seat_new (NeguraReserves   *self,
          const NeguraText *teller,
          guint             seat)
{
  const RulesState *state = teller->state;
  const RulesSetup *setup = &state->setup;
  gboolean active = state->seat == seat && state->phase != RULES_PHASE_OVER;
  g_autofree char *name = negura_text_seat (teller, seat);
  g_autofree char *reserve = description_new (teller, seat);
  GtkWidget *box = seat_box_new (name, reserve, GTK_ORIENTATION_VERTICAL);
  GtkWidget *line = name_new (teller, seat, name, active);
  GtkWidget *figures = adw_wrap_box_new ();

  if (active) {
    /* Translators: beside the name of the player whose turn it is. */
    GtkWidget *mark = gtk_label_new (_("to move"));

    gtk_widget_add_css_class (mark, "tag");
    gtk_box_append (GTK_BOX (line), mark);
  }
  gtk_box_append (GTK_BOX (box), line);

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (figures), 12);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (figures), 3);
  for (guint colour = 0; colour < RULES_N_COLOURS; colour++)
    if (setup->owner[colour] == seat)
      append_colour (self, figures, state, colour);

  /* With one colour a seat all fits on one line. */
  if (rules_colours_per_seat (setup->seats) == 1) {
    gtk_widget_set_halign (figures, GTK_ALIGN_END);
    gtk_widget_set_hexpand (figures, TRUE);
    gtk_box_append (GTK_BOX (line), figures);
  } else {
    gtk_box_append (GTK_BOX (box), figures);
  }

  return box;
}

static void
negura_reserves_update (gpointer object)
{
  NeguraReserves *self = object;
  NeguraText teller;
  gboolean rivals;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->seats)) != NULL)
    gtk_box_remove (GTK_BOX (self->seats), child);

  if (self->view.game == NULL)
    return;

  negura_text_init (&teller, self->view.game);
  rivals = rules_setup_is_competitive (&teller.state->setup);
  gtk_box_set_spacing (GTK_BOX (self->seats), rivals ? 0 : 9);
  for (guint seat = 0; seat < teller.state->setup.seats; seat++)
    gtk_box_append (GTK_BOX (self->seats), rivals ? rival_new (self, &teller, seat)
                                                  : seat_new (self, &teller, seat));
}

static void
negura_reserves_dispose (GObject *object)
{
  NeguraReserves *self = NEGURA_RESERVES (object);

  negura_view_clear (self, &self->view);

  G_OBJECT_CLASS (negura_reserves_parent_class)->dispose (object);
}

static void
negura_reserves_class_init (NeguraReservesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = negura_reserves_dispose;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "reserves");
}

static void
negura_reserves_init (NeguraReserves *self)
{
  GtkWidget *heading = gtk_label_new (_("Reserves"));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (GTK_BOX (self), heading);

  self->seats = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  gtk_box_append (GTK_BOX (self), self->seats);
}

GtkWidget *
negura_reserves_new (void)
{
  return g_object_new (NEGURA_TYPE_RESERVES, NULL);
}

void
negura_reserves_set_game (NeguraReserves *self,
                          NeguraGame     *game,
                          NeguraArt      *art)
{
  g_return_if_fail (NEGURA_IS_RESERVES (self));

  negura_view_set_game (self, &self->view, game, art, negura_reserves_update);
}
