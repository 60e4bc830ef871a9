/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-status.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "negura-figure-row.h"
#include "negura-ghost-supply.h"

struct _NeguraStatus {
  GtkBox parent_instance;

  NeguraView view;
  GtkWidget *seats;           /* Competitive: everybody’s total. */
  GtkWidget *meeple;
  GtkWidget *score;
  GtkWidget *ghost;
  GtkWidget *ghosts;
  GtkWidget *warning;
  GtkWidget *back;
  GtkWidget *tiles;
};

G_DEFINE_FINAL_TYPE (NeguraStatus, negura_status, GTK_TYPE_BOX)

static void
set_fact (GtkWidget *label,
          const char *text,
          char       *sentence)
{
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
  g_free (sentence);
}

/* The scoring meeple that the score is told of: the last one. */
static uint8_t
last_marker (const RulesState *state)
{
  guint n = rules_level (state->setup.level)->markers;
  guint last = 0;

  for (guint i = 1; i < n; i++)
    if (state->score[i] < state->score[last])
      last = i;

  return rules_setup_marker (&state->setup, (uint8_t) last);
}

/* A rival’s meeple and total; whose turn it is stands out. */
static GtkWidget *
seat_new (NeguraStatus     *self,
          const NeguraText *teller,
          guint             seat)
{
  const RulesState *state = teller->state;
  g_autofree char *number = g_strdup_printf ("%u", state->score[seat]);
  g_autofree char *name = negura_text_seat (teller, seat);
  g_autofree char *points = negura_text_points (state->score[seat]);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_box_append (GTK_BOX (box),
                  negura_figure_row_new (self->view.art, NEGURA_FIGURE_MEEPLE,
                                         rules_setup_colour (&state->setup, (uint8_t) seat), 14));
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_add_css_class (box, "seat");
  if (state->phase != RULES_PHASE_OVER && state->seat == seat)
    gtk_widget_add_css_class (box, "active");
  /* Translators: the points of a player: "Ana: 12 points". */
  set_fact (label, number, g_strdup_printf (_("%s: %s"), name, points));

  return box;
}

/* Six rivals leave little room for the rest. */
static void
set_compact (GtkWidget *figure,
             gboolean   compact)
{
  GtkWidget *box = gtk_widget_get_parent (figure);

  g_object_set (figure, "size", compact ? 16 : 20, NULL);
  gtk_box_set_spacing (GTK_BOX (box), compact ? 3 : 6);
  gtk_widget_set_hexpand (box, !compact);
}

static void
update_seats (NeguraStatus     *self,
              const NeguraText *teller)
{
  gboolean competitive = rules_setup_is_competitive (&teller->state->setup);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->seats)) != NULL)
    adw_wrap_box_remove (ADW_WRAP_BOX (self->seats), child);

  for (guint seat = 0; competitive && seat < teller->state->setup.seats; seat++)
    adw_wrap_box_append (ADW_WRAP_BOX (self->seats), seat_new (self, teller, seat));

  gtk_box_set_spacing (GTK_BOX (self), competitive ? 6 : 12);
  gtk_widget_set_visible (self->seats, competitive);
  gtk_widget_set_visible (gtk_widget_get_parent (self->score), !competitive);
  gtk_widget_set_visible (gtk_widget_get_parent (self->ghosts),
                          rules_setup_ghosts (&teller->state->setup) > 0);
  set_compact (self->ghost, competitive);
  set_compact (self->back, competitive);
}

static void
update_score (NeguraStatus     *self,
              const NeguraText *teller)
{
  const RulesState *state = teller->state;
  /* Translators: points reached and points to reach: "12/50". */
  g_autofree char *score = g_strdup_printf (_("%u/%u"), rules_score (state), rules_level (state->setup.level)->goal);

  set_fact (self->score, score, negura_text_score (teller));
  negura_figure_row_set_art (NEGURA_FIGURE_ROW (self->meeple), self->view.art);
  negura_figure_row_set_colour (NEGURA_FIGURE_ROW (self->meeple), last_marker (state));
}

static void
negura_status_update (gpointer object)
{
  NeguraStatus *self = object;
  g_autofree char *ghosts = NULL;
  g_autofree char *tiles = NULL;
  const RulesState *state;
  gboolean competitive;
  NeguraText teller;

  if (self->view.game == NULL)
    return;

  negura_text_init (&teller, self->view.game);
  state = negura_game_get_state (self->view.game);

  competitive = rules_setup_is_competitive (&state->setup);
  ghosts = g_strdup_printf ("%u", state->supply);
  tiles = g_strdup_printf ("%u", rules_tiles_left (state));

  update_seats (self, &teller);
  if (!competitive)
    update_score (self, &teller);
  set_fact (self->ghosts, ghosts, negura_text_supply (&teller));
  set_fact (self->tiles, tiles, negura_text_stack (&teller));
  gtk_widget_set_visible (self->warning, !competitive && state->supply <= NEGURA_GHOST_SUPPLY_LOW);

  negura_figure_row_set_art (NEGURA_FIGURE_ROW (self->ghost), self->view.art);
  negura_figure_row_set_art (NEGURA_FIGURE_ROW (self->back), self->view.art);
}

static void
negura_status_dispose (GObject *object)
{
  NeguraStatus *self = NEGURA_STATUS (object);

  negura_view_clear (self, &self->view);

  G_OBJECT_CLASS (negura_status_parent_class)->dispose (object);
}

static void
negura_status_class_init (NeguraStatusClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = negura_status_dispose;
}

/* A figure and the number that goes with it. */
static GtkWidget *
append_fact (NeguraStatus *self,
             NeguraFigure  figure,
             GtkWidget   **label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *row = negura_figure_row_new (NULL, figure, 0, 20);

  *label = gtk_label_new (NULL);
  gtk_widget_add_css_class (*label, "numeric");
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), *label);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (self), box);

  return row;
}

static void
negura_status_init (NeguraStatus *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 12);
  gtk_widget_add_css_class (GTK_WIDGET (self), "status");

  self->seats = adw_wrap_box_new ();
  gtk_widget_set_hexpand (self->seats, TRUE);
  gtk_widget_set_valign (self->seats, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self), self->seats);

  self->meeple = append_fact (self, NEGURA_FIGURE_MEEPLE, &self->score);
  self->ghost = append_fact (self, NEGURA_FIGURE_GHOST, &self->ghosts);
  self->warning = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  gtk_widget_add_css_class (self->warning, "warning");
  gtk_widget_set_visible (self->warning, FALSE);
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (self->ghosts)), self->warning);
  self->back = append_fact (self, NEGURA_FIGURE_TILE_BACK, &self->tiles);
}

GtkWidget *
negura_status_new (void)
{
  return g_object_new (NEGURA_TYPE_STATUS, NULL);
}

void
negura_status_set_game (NeguraStatus *self,
                        NeguraGame   *game,
                        NeguraArt    *art)
{
  g_return_if_fail (NEGURA_IS_STATUS (self));

  negura_view_set_game (self, &self->view, game, art, negura_status_update);
}
