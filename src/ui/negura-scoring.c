/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-scoring.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "negura-figure-row.h"
#include "negura-scoring-sums.h"

struct _NeguraScoring {
  GtkBox parent_instance;

  NeguraView view;
  NeguraBoard *board;
  gboolean stale;             /* The game has gone on while nobody saw it. */
  NeguraScoringSums sums;

  GtkLabel *heading;
  GtkLabel *note;
  GtkWidget *standings;
  GtkScrolledWindow *table_scroller;
  GtkWidget *table;
  GtkWidget *features_title;
  GtkListBox *features;
};

G_DEFINE_FINAL_TYPE (NeguraScoring, negura_scoring, GTK_TYPE_BOX)

/* In the order of R8.16. */
static const RulesFeatureKind kinds[] = {
  RULES_FEATURE_ROAD, RULES_FEATURE_CITY, RULES_FEATURE_MONASTERY,
  RULES_FEATURE_CASTLE, RULES_FEATURE_CEMETERY, RULES_FEATURE_FIELD,
};

static const char *
kind_title (RulesFeatureKind kind)
{
  switch (kind) {
  case RULES_FEATURE_ROAD:
    return _("Roads");
  case RULES_FEATURE_CITY:
    return _("Cities");
  case RULES_FEATURE_MONASTERY:
    return _("Monasteries");
  case RULES_FEATURE_CASTLE:
    return _("Castles");
  case RULES_FEATURE_CEMETERY:
    return _("Cemeteries");
  case RULES_FEATURE_FIELD:
    return _("Fields");
  case RULES_FEATURE_MIST:
  default:
    g_return_val_if_reached ("");
  }
}

static void
set_label (GtkWidget  *widget,
           const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static GtkWidget *
seat_figure_new (NeguraScoring *self,
                 guint          seat,
                 guint          size)
{
  const RulesState *state = negura_game_get_state (self->view.game);

  return negura_figure_row_new (self->view.art, NEGURA_FIGURE_MEEPLE,
                                rules_setup_colour (&state->setup, (uint8_t) seat), size);
}

/* "1.  [meeple] Ana  87" */
static GtkWidget *
standing_new (NeguraScoring    *self,
              const NeguraText *teller,
              guint             seat)
{
  gboolean first = self->sums.place[seat] == 1;
  /* Translators: a place in the standings, with a point as numerals of order
   * have it. */
  g_autofree char *place = g_strdup_printf (_("%u."), self->sums.place[seat]);
  g_autofree char *name = negura_text_seat (teller, seat);
  g_autofree char *total = negura_text_number (self->sums.total[seat]);
  g_autofree char *points = negura_text_points ((guint) self->sums.total[seat]);
  g_autofree char *text = NULL;
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                 "spacing", 9,
                                 NULL);
  GtkWidget *rank = gtk_label_new (place);
  GtkWidget *title = gtk_label_new (name);
  GtkWidget *number = gtk_label_new (total);

  gtk_label_set_width_chars (GTK_LABEL (rank), 2);
  gtk_widget_add_css_class (rank, "numeric");
  gtk_box_append (GTK_BOX (box), rank);
  gtk_box_append (GTK_BOX (box), seat_figure_new (self, seat, 22));
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (box), title);
  gtk_widget_add_css_class (number, "numeric");
  gtk_box_append (GTK_BOX (box), number);

  gtk_widget_add_css_class (box, "standing");
  if (first)
    gtk_widget_add_css_class (box, "first");

  /* Translators: for a screen reader.  %1$u: a place, %2$s: a player, %3$s: "87
   * points". */
  text = g_strdup_printf (_("Place %u: %s, %s"), self->sums.place[seat], name, points);
  set_label (box, text);

  return box;
}

static void
update_standings (NeguraScoring    *self,
                  const NeguraText *teller)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->standings)) != NULL)
    gtk_box_remove (GTK_BOX (self->standings), child);

  for (guint i = 0; i < teller->state->setup.seats; i++)
    gtk_box_append (GTK_BOX (self->standings), standing_new (self, teller, self->sums.seats[i]));
}

/* One line of the sums: what it is called, and a number for each seat. */
static void
append_line (NeguraScoring    *self,
             const NeguraText *teller,
             int               line,
             const char       *title,
             const int        *numbers,
             gboolean          strong)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 9);
  gtk_widget_set_tooltip_text (label, title);
  gtk_widget_set_hexpand (label, TRUE);
  if (strong)
    gtk_widget_add_css_class (label, "heading");
  gtk_grid_attach (GTK_GRID (self->table), label, 0, line, 1, 1);

  for (guint i = 0; i < teller->state->setup.seats; i++) {
    guint seat = self->sums.seats[i];
    g_autofree char *name = negura_text_seat (teller, seat);
    g_autofree char *number = negura_text_number (numbers[seat]);
    /* Translators: for a screen reader: a number of a table.  %1$s: a player,
     * %2$s: what is counted, "Roads", %3$s: the points. */
    g_autofree char *text = g_strdup_printf (_("%s, %s: %s"), name, title, number);
    GtkWidget *cell = gtk_label_new (number);

    gtk_label_set_xalign (GTK_LABEL (cell), 1);
    gtk_label_set_width_chars (GTK_LABEL (cell), 2);
    gtk_widget_add_css_class (cell, "numeric");
    if (strong)
      gtk_widget_add_css_class (cell, "heading");
    if (numbers[seat] == 0 && !strong)
      gtk_widget_add_css_class (cell, "dimmed");
    set_label (cell, text);
    gtk_grid_attach (GTK_GRID (self->table), cell, (int) i + 1, line, 1, 1);
  }
}

/* Points during the game and each kind at its end, with the total below. */
static void
update_table (NeguraScoring    *self,
              const NeguraText *teller)
{
  GtkWidget *child;
  int line = 0;

  while ((child = gtk_widget_get_first_child (self->table)) != NULL)
    gtk_grid_remove (GTK_GRID (self->table), child);

  /* The more numbers, the closer. */
  gtk_grid_set_column_spacing (GTK_GRID (self->table), teller->state->setup.seats > 4 ? 4 : 10);

  for (guint i = 0; i < teller->state->setup.seats; i++) {
    GtkWidget *figure = seat_figure_new (self, self->sums.seats[i], 18);
    g_autofree char *name = negura_text_seat (teller, self->sums.seats[i]);

    gtk_widget_set_halign (figure, GTK_ALIGN_END);
    gtk_widget_set_tooltip_text (figure, name);
    gtk_grid_attach (GTK_GRID (self->table), figure, (int) i + 1, line, 1, 1);
  }

  append_line (self, teller, ++line, _("During the game"), self->sums.before, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (self->sums.kinds[kinds[i]] && kinds[i] != RULES_FEATURE_CEMETERY)
      append_line (self, teller, ++line, kind_title (kinds[i]), self->sums.by_kind[kinds[i]], FALSE);
  if (self->sums.any_raised)
    /* Translators: points that are given back so that a total is not below
     * 0. */
    append_line (self, teller, ++line, _("Not below 0"), self->sums.raised, FALSE);
  append_line (self, teller, ++line, _("Total"), self->sums.total, TRUE);
}

static GtkWidget *
share_new (NeguraScoring *self,
           guint          seat,
           const char    *share)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (share);

  gtk_box_append (GTK_BOX (box), seat_figure_new (self, seat, 18));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

/* A feature, and below it what it brings to whom. */
static GtkWidget *
feature_new (NeguraScoring     *self,
             const NeguraText  *teller,
             const RulesResult *result)
{
  g_autofree char *title = negura_text_result_title (result);
  g_autofree char *sentence = negura_text_result (teller, result);
  g_autofree char *explanation = negura_text_result_explanation (teller, result);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = adw_wrap_box_new ();
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  adw_wrap_box_append (ADW_WRAP_BOX (box), label);

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (box), 12);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (box), 3);
  for (guint seat = 0; seat < teller->state->setup.seats; seat++) {
    g_autofree char *share = negura_text_result_share (result, seat);

    if (*share != '\0')
      adw_wrap_box_append (ADW_WRAP_BOX (box), share_new (self, seat, share));
  }

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_tooltip_text (row, explanation);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, explanation,
                                  -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(iii)",
                                    (int) result->square.x, (int) result->square.y, (int) result->feature);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.show-feature");

  return row;
}

static void
update_features (NeguraScoring    *self,
                 const NeguraText *teller)
{
  gtk_list_box_remove_all (self->features);
  for (guint i = 0; i < self->sums.results.n_results; i++)
    gtk_list_box_append (self->features, feature_new (self, teller, &self->sums.results.results[i]));
  gtk_widget_set_visible (self->features_title, self->sums.results.n_results > 0);
}

/* The first feature of each kind is below the name of the kind. */
static void
header_cb (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       data)
{
  NeguraScoring *self = data;
  const RulesResult *results = self->sums.results.results;
  int index = gtk_list_box_row_get_index (row);
  GtkWidget *title;

  if (before != NULL && results[index].kind == results[index - 1].kind) {
    gtk_list_box_row_set_header (row, NULL);
    return;
  }

  title = gtk_label_new (kind_title ((RulesFeatureKind) results[index].kind));
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "kind");
  gtk_list_box_row_set_header (row, title);
}

static void
row_selected_cb (NeguraScoring *self,
                 GtkListBoxRow *row)
{
  const RulesResult *result;

  if (self->board == NULL)
    return;
  if (row == NULL) {
    negura_board_show_feature (self->board, (RulesSquare) { 0, 0 }, RULES_NO_FEATURE);
    return;
  }

  result = &self->sums.results.results[gtk_list_box_row_get_index (row)];
  negura_board_show_feature (self->board, result->square, result->feature);
}

/* Who comes by Tab sees the first feature lit, as with any arrow key after. */
static void
list_entered_cb (NeguraScoring *self)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->features));

  if (row != NULL)
    gtk_list_box_select_row (self->features, GTK_LIST_BOX_ROW (row));
}

static gboolean
is_competitive (NeguraScoring *self)
{
  return self->view.game != NULL &&
         rules_setup_is_competitive (&negura_game_get_state (self->view.game)->setup);
}

static void
rebuild (NeguraScoring *self)
{
  gboolean over = negura_game_get_state (self->view.game)->phase == RULES_PHASE_OVER;
  g_autofree char *outcome = NULL;
  NeguraText teller;

  self->stale = FALSE;
  negura_text_init (&teller, self->view.game);
  negura_scoring_sums_init (&self->sums, self->view.game);

  outcome = negura_text_outcome (&teller);
  gtk_label_set_text (self->heading, over ? _("Final scoring") : _("If the game ended now"));
  gtk_label_set_text (self->note,
                      over ? outcome
                           : _("All that is occupied counts as it lies; fields by their completed cities."));
  update_standings (self, &teller);
  update_table (self, &teller);
  update_features (self, &teller);
}

/* During the game a whole list would be built after every move for nobody. */
static void
negura_scoring_update (gpointer object)
{
  NeguraScoring *self = object;
  gboolean over;

  gtk_widget_set_visible (GTK_WIDGET (self), is_competitive (self));
  if (!is_competitive (self)) {
    gtk_list_box_remove_all (self->features);
    return;
  }

  over = negura_game_get_state (self->view.game)->phase == RULES_PHASE_OVER;
  self->stale = TRUE;
  if (over || gtk_widget_get_mapped (GTK_WIDGET (self)))
    rebuild (self);
}

static void
negura_scoring_map (GtkWidget *widget)
{
  NeguraScoring *self = NEGURA_SCORING (widget);

  if (self->stale && is_competitive (self))
    rebuild (self);

  GTK_WIDGET_CLASS (negura_scoring_parent_class)->map (widget);
}

static void
negura_scoring_dispose (GObject *object)
{
  NeguraScoring *self = NEGURA_SCORING (object);

  g_clear_weak_pointer (&self->board);
  negura_view_clear (self, &self->view);
  gtk_widget_dispose_template (GTK_WIDGET (self), NEGURA_TYPE_SCORING);

  G_OBJECT_CLASS (negura_scoring_parent_class)->dispose (object);
}

static void
negura_scoring_class_init (NeguraScoringClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = negura_scoring_dispose;
  widget_class->map = negura_scoring_map;

  gtk_widget_class_set_css_name (widget_class, "scoring");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-scoring.ui");
  gtk_widget_class_bind_template_child (widget_class, NeguraScoring, heading);
  gtk_widget_class_bind_template_child (widget_class, NeguraScoring, note);
  gtk_widget_class_bind_template_child (widget_class, NeguraScoring, standings);
  gtk_widget_class_bind_template_child (widget_class, NeguraScoring, table_scroller);
  gtk_widget_class_bind_template_child (widget_class, NeguraScoring, table);
  gtk_widget_class_bind_template_child (widget_class, NeguraScoring, features_title);
  gtk_widget_class_bind_template_child (widget_class, NeguraScoring, features);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_entered_cb);
}

/* Keys stop at the sums only where there is something to scroll to. */
static void
table_changed_cb (NeguraScoring *self,
                  GtkAdjustment *adjustment)
{
  gtk_widget_set_can_focus (GTK_WIDGET (self->table_scroller),
                            gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment));
}

static void
negura_scoring_init (NeguraScoring *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->table_scroller), "changed",
                           G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_set_header_func (self->features, header_cb, self, NULL);
}

GtkWidget *
negura_scoring_new (void)
{
  return g_object_new (NEGURA_TYPE_SCORING, NULL);
}

void
negura_scoring_set_board (NeguraScoring *self,
                          NeguraBoard   *board)
{
  g_return_if_fail (NEGURA_IS_SCORING (self));
  g_return_if_fail (NEGURA_IS_BOARD (board));

  g_set_weak_pointer (&self->board, board);
}

void
negura_scoring_set_game (NeguraScoring *self,
                         NeguraGame    *game,
                         NeguraArt     *art)
{
  g_return_if_fail (NEGURA_IS_SCORING (self));

  negura_view_set_game (self, &self->view, game, art, negura_scoring_update);
}

GtkListBox *
negura_scoring_get_list (NeguraScoring *self)
{
  g_return_val_if_fail (NEGURA_IS_SCORING (self), NULL);

  return self->features;
}
