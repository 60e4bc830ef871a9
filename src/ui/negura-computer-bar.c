/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-computer-bar.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "negura-tile-view.h"

struct _NeguraComputerBar {
  GtkWidget parent_instance;

  NeguraView view;
  NeguraComputer *computer;
  gboolean is_short;

  GtkBox *frame;
  GtkWidget *row;
  GtkWidget *spinner;
  GtkLabel *sentence;
  GtkLabel *subject;
  NeguraTileView *tile;
  GtkButton *pause;
  GtkButton *finish;
};

G_DEFINE_FINAL_TYPE (NeguraComputerBar, negura_computer_bar, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_SHORT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
update_tile (NeguraComputerBar *self)
{
  const RulesTileSet *set = negura_game_get_set (self->view.game);
  const RulesState *state = negura_game_get_state (self->view.game);
  uint8_t tile = rules_tile_in_hand (state);

  gtk_widget_set_visible (GTK_WIDGET (self->tile), tile != RULES_NO_TILE && !self->is_short);
  negura_tile_view_set_tile (self->tile, self->view.art, state->setup.mode,
                             tile != RULES_NO_TILE ? &set->tiles[tile] : NULL, tile, 0);
}

static void
negura_computer_bar_update (gpointer object)
{
  NeguraComputerBar *self = object;
  g_autofree char *sentence = NULL;
  g_autofree char *whole = NULL;
  const char *subject;
  gboolean paused, finishing;
  NeguraText teller;

  if (self->view.game == NULL || self->computer == NULL)
    return;

  paused = negura_computer_get_paused (self->computer);
  finishing = negura_computer_get_finishing (self->computer);
  negura_text_init (&teller, self->view.game);
  sentence = finishing && !paused ? g_strdup (_("The computers are playing the game to its end…"))
                                  : negura_text_computer (&teller, paused);
  subject = negura_text_subject (&teller);
  if (finishing)
    subject = negura_game_get_can_undo (self->view.game) ? _("Undo comes back to the last decision of a person.")
                                                         : "";
  whole = g_strjoin (" ", sentence, subject, NULL);

  gtk_label_set_text (self->sentence, sentence);
  gtk_label_set_text (self->subject, subject);
  gtk_widget_set_visible (GTK_WIDGET (self->subject), !self->is_short);
  gtk_widget_set_visible (self->spinner, !paused);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, whole,
                                  -1);
  update_tile (self);

  /* Translators: button: let the computers go on after a pause. */
  gtk_button_set_label (self->pause, paused ? _("_Go on")
                                            /* Translators: button: the computers wait. */
                                            : _("_Pause"));
  /* Translators: button: the computers play no more for everybody. */
  gtk_button_set_label (self->finish, finishing ? _("_Stop")
                                                /* Translators: button: the computers play the rest of the game at once. */
                                                : _("Finish _quickly"));
}

/* The row is as high with a tile as without, so that the board keeps its size
 * while a computer goes from decision to decision. */
static void
update_layout (NeguraComputerBar *self)
{
  gtk_box_set_spacing (self->frame, self->is_short ? 2 : 6);
  gtk_widget_set_size_request (self->row, -1, self->is_short ? -1 : 48);
  if (self->is_short)
    gtk_widget_add_css_class (GTK_WIDGET (self), "short");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "short");

  negura_computer_bar_update (self);
}

static void
set_short (NeguraComputerBar *self,
           gboolean           is_short)
{
  if (self->is_short == is_short)
    return;

  self->is_short = is_short;
  update_layout (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHORT]);
}

static void
negura_computer_bar_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  switch (prop_id) {
  case PROP_SHORT:
    g_value_set_boolean (value, NEGURA_COMPUTER_BAR (object)->is_short);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_computer_bar_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  switch (prop_id) {
  case PROP_SHORT:
    set_short (NEGURA_COMPUTER_BAR (object), g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_computer_bar_dispose (GObject *object)
{
  NeguraComputerBar *self = NEGURA_COMPUTER_BAR (object);

  negura_computer_bar_set_computer (self, NULL);
  negura_view_clear (self, &self->view);
  gtk_widget_dispose_template (GTK_WIDGET (self), NEGURA_TYPE_COMPUTER_BAR);

  G_OBJECT_CLASS (negura_computer_bar_parent_class)->dispose (object);
}

static void
negura_computer_bar_class_init (NeguraComputerBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = negura_computer_bar_dispose;
  object_class->get_property = negura_computer_bar_get_property;
  object_class->set_property = negura_computer_bar_set_property;

  properties[PROP_SHORT] =
    g_param_spec_boolean ("short", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NEGURA_TYPE_TILE_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "decisionbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-computer-bar.ui");

  gtk_widget_class_bind_template_child (widget_class, NeguraComputerBar, frame);
  gtk_widget_class_bind_template_child (widget_class, NeguraComputerBar, row);
  gtk_widget_class_bind_template_child (widget_class, NeguraComputerBar, spinner);
  gtk_widget_class_bind_template_child (widget_class, NeguraComputerBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, NeguraComputerBar, subject);
  gtk_widget_class_bind_template_child (widget_class, NeguraComputerBar, tile);
  gtk_widget_class_bind_template_child (widget_class, NeguraComputerBar, pause);
  gtk_widget_class_bind_template_child (widget_class, NeguraComputerBar, finish);
}

static void
negura_computer_bar_init (NeguraComputerBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_layout (self);
}

void
negura_computer_bar_set_computer (NeguraComputerBar *self,
                                  NeguraComputer    *computer)
{
  g_return_if_fail (NEGURA_IS_COMPUTER_BAR (self));
  g_return_if_fail (computer == NULL || NEGURA_IS_COMPUTER (computer));

  if (self->computer == computer)
    return;

  if (self->computer != NULL)
    g_signal_handlers_disconnect_by_data (self->computer, self);
  g_set_object (&self->computer, computer);

  if (computer != NULL) {
    g_signal_connect_object (computer, "notify", G_CALLBACK (negura_computer_bar_update),
                             self, G_CONNECT_SWAPPED);
    negura_computer_bar_update (self);
  }
}

void
negura_computer_bar_set_game (NeguraComputerBar *self,
                              NeguraGame        *game,
                              NeguraArt         *art)
{
  g_return_if_fail (NEGURA_IS_COMPUTER_BAR (self));

  negura_view_set_game (self, &self->view, game, art, negura_computer_bar_update);
}
