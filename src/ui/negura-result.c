/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-result.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "negura-figure-row.h"

struct _NeguraResult {
  GtkWidget parent_instance;

  NeguraView view;
  NeguraProgress *progress;
  gboolean narrow;
  gboolean is_short;

  GtkBox *frame;
  GtkBox *texts;
  GtkScrolledWindow *scroller;
  GtkScrollable *viewport;
  NeguraFigureRow *figure;
  GtkLabel *heading;
  GtkLabel *sentence;
  GtkLabel *facts;
  GtkLabel *best;
  GtkWidget *next_level;
  GtkWidget *rematch;
  GtkWidget *scoring;
  GtkWidget *new_game;
  GtkWidget *undo;
};

G_DEFINE_FINAL_TYPE (NeguraResult, negura_result, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_NARROW,
  PROP_SHORT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static char *
facts_new (NeguraResult *self)
{
  const RulesState *state = negura_game_get_state (self->view.game);
  guint on_board = rules_ghosts_on_board (state);
  GString *facts = g_string_new (NULL);

  g_string_append_printf (facts, ngettext ("%u turn", "%u turns", state->turns), state->turns);
  if (!rules_setup_is_competitive (&state->setup)) {
    g_string_append (facts, " · ");
    g_string_append_printf (facts, ngettext ("%u ghost on the board", "%u ghosts on the board", on_board), on_board);
  }

  if (state->outcome == RULES_OUTCOME_WON) {
    guint spare = state->n_deck - state->n_drawn;

    g_string_append (facts, " · ");
    /* Translators: tiles that were not needed for the victory. */
    g_string_append_printf (facts, ngettext ("%u tile to spare", "%u tiles to spare", spare), spare);
  }

  if (negura_game_get_take_backs (self->view.game)) {
    g_string_append (facts, " · ");
    /* Translators: mark of a game in which a drawn tile was undone; such games
     * are counted apart. */
    g_string_append (facts, _("with take-backs"));
  }

  return g_string_free_and_steal (facts);
}

/* How games of this kind have gone so far, this one included; NULL when none
 * was counted. */
static char *
best_new (NeguraResult *self)
{
  const RulesSetup *setup = &negura_game_get_state (self->view.game)->setup;
  NeguraProgressCount count;
  g_autofree char *tries = NULL;
  g_autofree char *best = NULL;

  if (self->progress == NULL || rules_setup_is_competitive (setup))
    return NULL;

  count = negura_progress_get (self->progress, setup->level, setup->circles == 1,
                               negura_game_get_take_backs (self->view.game));
  if (count.tries == 0)
    return NULL;

  tries = g_strdup_printf (ngettext ("Won %u of %u game", "Won %u of %u games", count.tries),
                           count.wins, count.tries);
  if (count.wins == 0)
    return g_steal_pointer (&tries);

  best = g_strdup_printf (ngettext ("best: %u tile to spare", "best: %u tiles to spare", count.best), count.best);

  return g_strjoin (" · ", tries, best, NULL);
}

/* After a victory the next level is the way on, after a competitive game
 * another one. */
static void
update_buttons (NeguraResult     *self,
                const RulesState *state)
{
  gboolean competitive = rules_setup_is_competitive (&state->setup);
  gboolean next = state->outcome == RULES_OUTCOME_WON && state->setup.level < RULES_MAX_LEVEL;

  gtk_widget_set_visible (self->next_level, next);
  gtk_widget_set_visible (self->rematch, competitive);
  gtk_widget_set_visible (self->scoring, competitive);
  /* Rivals seldom agree to go back beyond the end. */
  gtk_widget_set_visible (self->undo, !competitive || negura_game_get_can_undo (self->view.game));
  if (next || competitive)
    gtk_widget_remove_css_class (self->new_game, "suggested-action");
  else
    gtk_widget_add_css_class (self->new_game, "suggested-action");
}

/* The colour of who has won: the scoring meeple of the team, or the first of the
 * winners. */
static uint8_t
winning_colour (const RulesState *state)
{
  if (!rules_setup_is_competitive (&state->setup))
    return rules_setup_marker (&state->setup, 0);

  return rules_setup_colour (&state->setup, (uint8_t) __builtin_ctz (rules_leaders (state)));
}

static void
negura_result_update (gpointer object)
{
  NeguraResult *self = object;
  g_autofree char *sentence = NULL;
  g_autofree char *facts = NULL;
  g_autofree char *best = NULL;
  const RulesState *state;
  NeguraText teller;
  gboolean won;

  if (self->view.game == NULL)
    return;

  state = negura_game_get_state (self->view.game);
  if (state->phase != RULES_PHASE_OVER)
    return;

  negura_text_init (&teller, self->view.game);
  won = state->outcome == RULES_OUTCOME_WON || state->outcome == RULES_OUTCOME_FINISHED;
  sentence = negura_text_outcome (&teller);
  facts = facts_new (self);
  best = best_new (self);

  gtk_label_set_text (self->heading, negura_text_outcome_title (state->outcome));
  /* On one line, who has won says enough. */
  gtk_widget_set_visible (GTK_WIDGET (self->heading),
                          !self->is_short || state->outcome != RULES_OUTCOME_FINISHED);
  gtk_label_set_text (self->sentence, sentence);
  gtk_label_set_text (self->facts, facts);
  gtk_widget_set_visible (GTK_WIDGET (self->facts), !self->is_short);
  gtk_label_set_text (self->best, best != NULL ? best : "");
  gtk_widget_set_visible (GTK_WIDGET (self->best), !self->is_short && best != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->sentence), sentence);
  update_buttons (self, state);
  gtk_label_set_lines (self->sentence, self->is_short ? 1 : 3);

  negura_figure_row_set_art (self->figure, self->view.art);
  g_object_set (self->figure,
                "figure", won ? NEGURA_FIGURE_MEEPLE : NEGURA_FIGURE_GHOST,
                "colour", won ? winning_colour (state) : 0,
                "size", self->is_short ? 28 : 48,
                NULL);

  if (won)
    gtk_widget_add_css_class (GTK_WIDGET (self), "victory");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "victory");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, negura_text_outcome_title (state->outcome),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence,
                                  -1);
}

static void
update_layout (NeguraResult *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->frame),
                                  self->narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->texts),
                                  self->is_short ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  /* Buttons wrap where there is height for it, and are scrolled to else. */
  gtk_scrolled_window_set_policy (self->scroller,
                                  self->is_short ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
                                  GTK_POLICY_NEVER);
  gtk_scrollable_set_hscroll_policy (self->viewport,
                                     self->is_short ? GTK_SCROLL_NATURAL : GTK_SCROLL_MINIMUM);
  gtk_box_set_spacing (self->texts, self->is_short ? 9 : 0);
  gtk_box_set_spacing (self->frame, self->is_short ? 3 : 9);

  if (self->is_short)
    gtk_widget_add_css_class (GTK_WIDGET (self), "short");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "short");

  negura_result_update (self);
}

static void
negura_result_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  NeguraResult *self = NEGURA_RESULT (object);

  switch (prop_id) {
  case PROP_NARROW:
    g_value_set_boolean (value, self->narrow);
    break;
  case PROP_SHORT:
    g_value_set_boolean (value, self->is_short);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_result_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  NeguraResult *self = NEGURA_RESULT (object);
  gboolean *flag = prop_id == PROP_NARROW ? &self->narrow : &self->is_short;

  switch (prop_id) {
  case PROP_NARROW:
  case PROP_SHORT:
    if (*flag != g_value_get_boolean (value)) {
      *flag = g_value_get_boolean (value);
      update_layout (self);
      g_object_notify_by_pspec (object, pspec);
    }
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_result_dispose (GObject *object)
{
  NeguraResult *self = NEGURA_RESULT (object);

  negura_result_set_progress (self, NULL);
  negura_view_clear (self, &self->view);
  gtk_widget_dispose_template (GTK_WIDGET (self), NEGURA_TYPE_RESULT);

  G_OBJECT_CLASS (negura_result_parent_class)->dispose (object);
}

static void
negura_result_class_init (NeguraResultClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = negura_result_dispose;
  object_class->get_property = negura_result_get_property;
  object_class->set_property = negura_result_set_property;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  properties[PROP_SHORT] = g_param_spec_boolean ("short", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ADW_TYPE_WRAP_BOX);
  g_type_ensure (NEGURA_TYPE_FIGURE_ROW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "result");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-result.ui");
  gtk_widget_class_bind_template_child (widget_class, NeguraResult, frame);
  gtk_widget_class_bind_template_child (widget_class, NeguraResult, texts);
  gtk_widget_class_bind_template_child (widget_class, NeguraResult, scroller);
  gtk_widget_class_bind_template_child (widget_class, NeguraResult, viewport);
  gtk_widget_class_bind_template_child (widget_class, NeguraResult, figure);
  gtk_widget_class_bind_template_child (widget_class, NeguraResult, heading);
  gtk_widget_class_bind_template_child (widget_class, NeguraResult, sentence);
  gtk_widget_class_bind_template_child (widget_class, NeguraResult, facts);
  gtk_widget_class_bind_template_child (widget_class, NeguraResult, best);
  gtk_widget_class_bind_template_child (widget_class, NeguraResult, next_level);
  gtk_widget_class_bind_template_child (widget_class, NeguraResult, rematch);
  gtk_widget_class_bind_template_child (widget_class, NeguraResult, scoring);
  gtk_widget_class_bind_template_child (widget_class, NeguraResult, new_game);
  gtk_widget_class_bind_template_child (widget_class, NeguraResult, undo);
}

static void
negura_result_init (NeguraResult *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_layout (self);
}

GtkWidget *
negura_result_new (void)
{
  return g_object_new (NEGURA_TYPE_RESULT, NULL);
}

void
negura_result_set_game (NeguraResult *self,
                        NeguraGame   *game,
                        NeguraArt    *art)
{
  gboolean other;

  g_return_if_fail (NEGURA_IS_RESULT (self));

  other = game != NULL && self->view.game != game;
  negura_view_set_game (self, &self->view, game, art, negura_result_update);
  if (other)
    g_signal_connect_object (game, "notify::can-undo", G_CALLBACK (negura_result_update), self, G_CONNECT_SWAPPED);
}

void
negura_result_set_progress (NeguraResult   *self,
                            NeguraProgress *progress)
{
  g_return_if_fail (NEGURA_IS_RESULT (self));
  g_return_if_fail (progress == NULL || NEGURA_IS_PROGRESS (progress));

  if (self->progress == progress)
    return;

  if (self->progress != NULL)
    g_signal_handlers_disconnect_by_data (self->progress, self);
  g_set_object (&self->progress, progress);
  if (progress != NULL)
    g_signal_connect_object (progress, "changed", G_CALLBACK (negura_result_update), self, G_CONNECT_SWAPPED);
}
