/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-side-panel.h"

#include <adwaita.h>

#include "negura-event-log.h"
#include "negura-ghost-supply.h"
#include "negura-reserves.h"
#include "negura-score-track.h"
#include "negura-scoring.h"
#include "negura-tile-stack.h"

struct _NeguraSidePanel {
  GtkWidget parent_instance;

  NeguraView view;
  gboolean over;              /* The game had ended at the last update. */
  GtkWidget *content;         /* Bound, so that it goes with the template. */
  GtkWidget *switcher;
  AdwViewStack *pages;
  NeguraScoring *scoring;
  GtkBox *facts;
  NeguraScoreTrack *score_track;
  NeguraGhostSupply *ghost_supply;
  NeguraTileStack *tile_stack;
  NeguraReserves *reserves;
  NeguraEventLog *event_log;
};

G_DEFINE_FINAL_TYPE (NeguraSidePanel, negura_side_panel, GTK_TYPE_WIDGET)

/* A competitive game has a page for its scoring, which comes up when it ends
 * and goes when it is taken up again. */
static void
negura_side_panel_update (gpointer object)
{
  NeguraSidePanel *self = object;
  const RulesState *state = self->view.game != NULL ? negura_game_get_state (self->view.game) : NULL;
  gboolean competitive = state != NULL && rules_setup_is_competitive (&state->setup);
  gboolean over = competitive && state->phase == RULES_PHASE_OVER;

  gtk_widget_set_visible (self->switcher, competitive);
  gtk_box_set_spacing (self->facts, competitive ? 12 : 18);
  if (over != self->over || !competitive)
    adw_view_stack_set_visible_child_name (self->pages, over ? "scoring" : "game");
  self->over = over;
}

static void
negura_side_panel_dispose (GObject *object)
{
  negura_view_clear (object, &NEGURA_SIDE_PANEL (object)->view);
  gtk_widget_dispose_template (GTK_WIDGET (object), NEGURA_TYPE_SIDE_PANEL);

  G_OBJECT_CLASS (negura_side_panel_parent_class)->dispose (object);
}

static void
negura_side_panel_class_init (NeguraSidePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = negura_side_panel_dispose;

  g_type_ensure (NEGURA_TYPE_SCORE_TRACK);
  g_type_ensure (NEGURA_TYPE_GHOST_SUPPLY);
  g_type_ensure (NEGURA_TYPE_SCORING);
  g_type_ensure (NEGURA_TYPE_TILE_STACK);
  g_type_ensure (NEGURA_TYPE_RESERVES);
  g_type_ensure (NEGURA_TYPE_EVENT_LOG);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "sidepanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-side-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, NeguraSidePanel, content);
  gtk_widget_class_bind_template_child (widget_class, NeguraSidePanel, switcher);
  gtk_widget_class_bind_template_child (widget_class, NeguraSidePanel, pages);
  gtk_widget_class_bind_template_child (widget_class, NeguraSidePanel, scoring);
  gtk_widget_class_bind_template_child (widget_class, NeguraSidePanel, facts);
  gtk_widget_class_bind_template_child (widget_class, NeguraSidePanel, score_track);
  gtk_widget_class_bind_template_child (widget_class, NeguraSidePanel, ghost_supply);
  gtk_widget_class_bind_template_child (widget_class, NeguraSidePanel, tile_stack);
  gtk_widget_class_bind_template_child (widget_class, NeguraSidePanel, reserves);
  gtk_widget_class_bind_template_child (widget_class, NeguraSidePanel, event_log);
}

static void
negura_side_panel_init (NeguraSidePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
negura_side_panel_new (void)
{
  return g_object_new (NEGURA_TYPE_SIDE_PANEL, NULL);
}

void
negura_side_panel_set_board (NeguraSidePanel *self,
                             NeguraBoard     *board)
{
  g_return_if_fail (NEGURA_IS_SIDE_PANEL (self));
  g_return_if_fail (NEGURA_IS_BOARD (board));

  g_object_bind_property (board, "hand-turn", self->tile_stack, "turn", G_BINDING_SYNC_CREATE);
  negura_scoring_set_board (self->scoring, board);
}

void
negura_side_panel_set_game (NeguraSidePanel *self,
                            NeguraGame      *game,
                            NeguraArt       *art)
{
  g_return_if_fail (NEGURA_IS_SIDE_PANEL (self));

  negura_score_track_set_game (self->score_track, game, art);
  negura_ghost_supply_set_game (self->ghost_supply, game, art);
  negura_tile_stack_set_game (self->tile_stack, game, art);
  negura_reserves_set_game (self->reserves, game, art);
  negura_event_log_set_game (self->event_log, game, art);
  negura_scoring_set_game (self->scoring, game, art);

  /* Every game begins with the page that is its own. */
  if (game != self->view.game) {
    adw_view_stack_set_visible_child_name (self->pages, "game");
    self->over = FALSE;
  }
  negura_view_set_game (self, &self->view, game, art, negura_side_panel_update);
}

const char *
negura_side_panel_get_page (NeguraSidePanel *self)
{
  g_return_val_if_fail (NEGURA_IS_SIDE_PANEL (self), NULL);

  return adw_view_stack_get_visible_child_name (self->pages);
}

void
negura_side_panel_set_page (NeguraSidePanel *self,
                            const char      *page)
{
  g_return_if_fail (NEGURA_IS_SIDE_PANEL (self));
  g_return_if_fail (page != NULL);

  if (gtk_widget_get_visible (self->switcher))
    adw_view_stack_set_visible_child_name (self->pages, page);
}

void
negura_side_panel_show_scoring (NeguraSidePanel *self)
{
  g_return_if_fail (NEGURA_IS_SIDE_PANEL (self));

  negura_side_panel_set_page (self, "scoring");
  gtk_widget_child_focus (self->switcher, GTK_DIR_TAB_FORWARD);
}
