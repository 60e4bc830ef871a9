/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-hint.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "negura-announcer.h"
#include "negura-figure-row.h"
#include "negura-view.h"
#include "text/negura-text-advice.h"

struct _NeguraHint {
  GtkWidget parent_instance;

  NeguraBoard *board;
  NeguraGame *game;           /* What the report is about, */
  guint serial;               /* and its state. */
  AdvisorReport *report;
  AdvisorReasons reasons;
  guint shown;                /* The choice that would be played. */
  guint max_height;

  GtkBox *frame;
  GtkWidget *spinner;
  GtkWidget *play;
  GtkWidget *close;
  GtkWidget *scroller;
  GtkBox *best;
  GtkBox *reasons_box;
  GtkLabel *chance;
  GtkWidget *others_title;
  GtkBox *others;
};

/* A height at which no space is wasted. */
#define SHORT 60

G_DEFINE_FINAL_TYPE (NeguraHint, negura_hint, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_MAX_HEIGHT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Which choice a row is about. */
static GQuark
choice_quark (void)
{
  return g_quark_from_static_string ("negura-hint-choice");
}

static gboolean
is_current (NeguraHint *self)
{
  return self->report != NULL && self->board != NULL &&
         negura_board_get_game (self->board) == self->game &&
         negura_game_get_serial (self->game) == self->serial;
}

static void
row_clicked_cb (NeguraHint *self,
                GtkWidget  *row)
{
  guint index = GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (row), choice_quark ()));

  if (!is_current (self))
    return;

  self->shown = index;
  negura_board_preview (self->board, &self->report->choices[index].move);
}

static void
play_cb (NeguraHint *self)
{
  g_autoptr (NeguraGame) game = NULL;
  g_autoptr (GError) error = NULL;
  RulesMove move;

  if (!is_current (self))
    return;

  /* Playing it ends the hint. */
  game = g_object_ref (self->game);
  move = self->report->choices[self->shown].move;
  if (!negura_game_play (game, &move, &error)) {
    gtk_widget_error_bell (GTK_WIDGET (self));
    negura_announce_now (GTK_WIDGET (self), error->message);
  }
}

static void
clear_box (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static GtkWidget *
text_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);

  return label;
}

/* A move, and for all but the best its chance.  It is chosen like one of a
 * group. */
static GtkWidget *
row_new (NeguraHint *self,
         NeguraText *teller,
         guint       index,
         GtkWidget  *group)
{
  g_autofree char *sentence = negura_text_move (teller, &self->report->choices[index].move);
  g_autofree char *chance = negura_text_other_chance (self->report, index);
  /* Translators: for a screen reader.  %1$s: a sentence, what a move does,
     %2$s: "about 62%". */
  g_autofree char *label = g_strdup_printf (_("%s Chance to win: %s."), sentence, chance);
  GtkWidget *row = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *text = text_new (sentence);

  gtk_box_append (GTK_BOX (box), text);
  if (group != NULL) {
    GtkWidget *number = text_new (chance);

    gtk_widget_add_css_class (number, "caption");
    gtk_widget_add_css_class (number, "dimmed");
    gtk_box_append (GTK_BOX (box), number);
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (row), GTK_TOGGLE_BUTTON (group));
  } else {
    gtk_widget_add_css_class (text, "best");
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (row), TRUE);
  }

  gtk_button_set_child (GTK_BUTTON (row), box);
  gtk_widget_add_css_class (row, "flat");
  gtk_widget_add_css_class (row, "move");
  gtk_widget_set_tooltip_text (row, _("Show it on the board"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _("Show it on the board"),
                                  -1);
  g_object_set_qdata (G_OBJECT (row), choice_quark (), GUINT_TO_POINTER (index));
  g_signal_connect_object (row, "clicked", G_CALLBACK (row_clicked_cb), self, G_CONNECT_SWAPPED);

  return row;
}

static void
append_reason (NeguraHint *self,
               const char *sentence)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *mark = gtk_label_new ("•");

  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  gtk_accessible_update_state (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), text_new (sentence));
  gtk_box_append (self->reasons_box, box);
}

static void
update_rows (NeguraHint *self)
{
  g_autofree char *chance = NULL;
  uint16_t others[ADVISOR_MAX_ALTERNATIVES];
  GtkWidget *best;
  guint n_others;
  NeguraText teller;

  clear_box (self->best);
  clear_box (self->reasons_box);
  clear_box (self->others);
  gtk_widget_set_visible (self->spinner, self->report == NULL);
  gtk_widget_set_visible (self->play, self->report != NULL);
  gtk_widget_set_visible (self->scroller, self->report != NULL);
  if (self->report == NULL)
    return;

  negura_text_init (&teller, self->game);
  best = row_new (self, &teller, 0, NULL);
  gtk_box_append (self->best, best);

  for (guint i = 0; i < self->reasons.n_reasons; i++) {
    g_autofree char *sentence = negura_text_reason (&teller, &self->reasons.reasons[i]);

    append_reason (self, sentence);
  }

  chance = negura_text_best_chance (self->report);
  gtk_label_set_text (self->chance, chance);

  n_others = advisor_alternatives (teller.state, teller.set, self->report, others);
  gtk_widget_set_visible (self->others_title, n_others > 0);
  for (guint i = 0; i < n_others; i++)
    gtk_box_append (self->others, row_new (self, &teller, others[i], best));
}

static void
update_height (NeguraHint *self)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);
  int max = negura_text_scaled (self->scroller, (int) self->max_height);
  gboolean is_short = self->max_height > 0 && self->max_height <= SHORT;

  gtk_box_set_spacing (self->frame, is_short ? 2 : 6);
  if (is_short)
    gtk_widget_add_css_class (GTK_WIDGET (self), "short");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "short");

  /* Beside others that want more height than there is, it keeps the better
   * part of its own. */
  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_NEVER,
                                  max > 0 ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  gtk_scrolled_window_set_min_content_height (scroller, -1);
  gtk_scrolled_window_set_max_content_height (scroller, max > 0 ? max : -1);
  gtk_scrolled_window_set_min_content_height (scroller, max > 0 ? max * 3 / 4 : -1);
}

static void
negura_hint_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  NeguraHint *self = NEGURA_HINT (object);

  switch (prop_id) {
  case PROP_MAX_HEIGHT:
    g_value_set_uint (value, self->max_height);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_hint_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  NeguraHint *self = NEGURA_HINT (object);

  switch (prop_id) {
  case PROP_MAX_HEIGHT:
    if (self->max_height != g_value_get_uint (value)) {
      self->max_height = g_value_get_uint (value);
      update_height (self);
      g_object_notify_by_pspec (object, pspec);
    }
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_hint_dispose (GObject *object)
{
  NeguraHint *self = NEGURA_HINT (object);

  g_clear_object (&self->board);
  g_clear_object (&self->game);
  g_clear_pointer (&self->report, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), NEGURA_TYPE_HINT);

  G_OBJECT_CLASS (negura_hint_parent_class)->dispose (object);
}

static void
negura_hint_class_init (NeguraHintClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = negura_hint_dispose;
  object_class->get_property = negura_hint_get_property;
  object_class->set_property = negura_hint_set_property;

  properties[PROP_MAX_HEIGHT] =
    g_param_spec_uint ("max-height", NULL, NULL, 0, 4096, 0,
                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "hint");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.hint", NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-hint.ui");
  gtk_widget_class_bind_template_child (widget_class, NeguraHint, frame);
  gtk_widget_class_bind_template_child (widget_class, NeguraHint, spinner);
  gtk_widget_class_bind_template_child (widget_class, NeguraHint, play);
  gtk_widget_class_bind_template_child (widget_class, NeguraHint, close);
  gtk_widget_class_bind_template_child (widget_class, NeguraHint, scroller);
  gtk_widget_class_bind_template_child (widget_class, NeguraHint, best);
  gtk_widget_class_bind_template_child (widget_class, NeguraHint, reasons_box);
  gtk_widget_class_bind_template_child (widget_class, NeguraHint, chance);
  gtk_widget_class_bind_template_child (widget_class, NeguraHint, others_title);
  gtk_widget_class_bind_template_child (widget_class, NeguraHint, others);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
}

static void
negura_hint_init (NeguraHint *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_height (self);
  update_rows (self);
}

GtkWidget *
negura_hint_new (void)
{
  return g_object_new (NEGURA_TYPE_HINT, NULL);
}

void
negura_hint_set_board (NeguraHint  *self,
                       NeguraBoard *board)
{
  g_return_if_fail (NEGURA_IS_HINT (self));

  g_set_object (&self->board, board);
}

void
negura_hint_think (NeguraHint *self)
{
  g_return_if_fail (NEGURA_IS_HINT (self));

  negura_hint_clear (self);
}

void
negura_hint_show (NeguraHint          *self,
                  const AdvisorReport *report)
{
  NeguraGame *game;

  g_return_if_fail (NEGURA_IS_HINT (self));
  g_return_if_fail (report != NULL && report->n_choices > 0);
  g_return_if_fail (self->board != NULL && negura_board_get_game (self->board) != NULL);

  negura_hint_clear (self);
  game = negura_board_get_game (self->board);
  g_set_object (&self->game, game);
  self->serial = negura_game_get_serial (game);
  self->report = g_memdup2 (report, sizeof *report);
  advisor_reasons (negura_game_get_state (game), negura_game_get_set (game), report, &self->reasons);

  update_rows (self);
  negura_board_set_hint (self->board, &report->choices[0].move);
}

void
negura_hint_clear (NeguraHint *self)
{
  g_return_if_fail (NEGURA_IS_HINT (self));

  g_clear_pointer (&self->report, g_free);
  g_clear_object (&self->game);
  self->shown = 0;
  update_rows (self);
  if (self->board != NULL)
    negura_board_set_hint (self->board, NULL);
}

const AdvisorReport *
negura_hint_get_report (NeguraHint *self)
{
  g_return_val_if_fail (NEGURA_IS_HINT (self), NULL);

  return self->report;
}

char *
negura_hint_describe (NeguraHint *self)
{
  NeguraText teller;

  g_return_val_if_fail (NEGURA_IS_HINT (self), NULL);

  if (self->report == NULL)
    return g_strdup (_("The advisor is thinking."));

  negura_text_init (&teller, self->game);

  return negura_text_advice (&teller, self->report, &self->reasons);
}
