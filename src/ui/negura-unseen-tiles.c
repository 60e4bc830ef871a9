/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-unseen-tiles.h"

#include <glib/gi18n.h>

#include "negura-tile-view.h"

struct _NeguraUnseenTiles {
  AdwDialog parent_instance;

  NeguraView view;
  GtkWidget *summary;
  GtkWidget *tiles;
};

G_DEFINE_FINAL_TYPE (NeguraUnseenTiles, negura_unseen_tiles, ADW_TYPE_DIALOG)

static gboolean
tile_fits_somewhere (const RulesState   *state,
                     const RulesTileSet *set,
                     uint8_t             tile)
{
  for (uint16_t i = 0; i < state->n_open; i++)
    for (uint8_t turn = 0; turn < RULES_N_SIDES; turn++)
      if (rules_fits (state, set, tile, state->open[i].square, turn) == RULES_OK)
        return TRUE;

  return FALSE;
}

static GtkWidget *
tile_new (NeguraUnseenTiles  *self,
          const RulesTileSet *set,
          RulesMode           mode,
          uint8_t             tile,
          guint               count,
          gboolean            fits)
{
  g_autofree char *description = negura_text_tile (mode, &set->tiles[tile], 0);
  g_autofree char *number = NULL;
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *view = negura_tile_view_new (72);
  GtkWidget *label;

  negura_tile_view_set_tile (NEGURA_TILE_VIEW (view), self->view.art, mode, &set->tiles[tile], tile, 0);
  gtk_widget_set_halign (view, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), view);

  /* Translators: how many tiles of a kind there are: "2 ×". */
  number = g_strdup_printf (C_("number of tiles", "%u ×"), count);
  label = gtk_label_new (number);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), label);

  if (!fits) {
    /* Translators: below a tile that would fit on no square of the board at
     * the moment. */
    GtkWidget *unfit = gtk_label_new (_("fits nowhere now"));

    gtk_label_set_wrap (GTK_LABEL (unfit), TRUE);
    gtk_label_set_max_width_chars (GTK_LABEL (unfit), 10);
    gtk_label_set_justify (GTK_LABEL (unfit), GTK_JUSTIFY_CENTER);
    gtk_widget_add_css_class (unfit, "caption");
    gtk_widget_add_css_class (unfit, "dimmed");
    gtk_box_append (GTK_BOX (box), unfit);
    gtk_widget_set_opacity (view, 0.5);
  }

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, number,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);

  return child;
}

static void
negura_unseen_tiles_update (gpointer object)
{
  NeguraUnseenTiles *self = object;
  uint8_t count[RULES_MAX_TILES];
  g_autofree char *summary = NULL;
  const RulesTileSet *set;
  const RulesState *state;
  guint total = 0;

  gtk_flow_box_remove_all (GTK_FLOW_BOX (self->tiles));
  if (self->view.game == NULL)
    return;

  state = negura_game_get_state (self->view.game);
  set = negura_game_get_set (self->view.game);
  rules_tiles_unseen (state, count);

  for (uint8_t tile = 0; tile < set->n_tiles; tile++) {
    if (count[tile] == 0)
      continue;

    total += count[tile];
    gtk_flow_box_append (GTK_FLOW_BOX (self->tiles),
                         tile_new (self, set, state->setup.mode, tile, count[tile],
                                   tile_fits_somewhere (state, set, tile)));
  }

  if (total == 0)
    summary = g_strdup (_("Every tile has been seen."));
  else
    summary = g_strdup_printf (ngettext ("%u tile is still to come.",
                                         "%u tiles are still to come, in an order that nobody knows.",
                                         total),
                               total);
  gtk_label_set_text (GTK_LABEL (self->summary), summary);
}

static void
negura_unseen_tiles_dispose (GObject *object)
{
  NeguraUnseenTiles *self = NEGURA_UNSEEN_TILES (object);

  negura_view_clear (self, &self->view);
  gtk_widget_dispose_template (GTK_WIDGET (self), NEGURA_TYPE_UNSEEN_TILES);

  G_OBJECT_CLASS (negura_unseen_tiles_parent_class)->dispose (object);
}

static void
negura_unseen_tiles_class_init (NeguraUnseenTilesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = negura_unseen_tiles_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-unseen-tiles.ui");
  gtk_widget_class_bind_template_child (widget_class, NeguraUnseenTiles, summary);
  gtk_widget_class_bind_template_child (widget_class, NeguraUnseenTiles, tiles);
}

static void
negura_unseen_tiles_init (NeguraUnseenTiles *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
negura_unseen_tiles_new (NeguraGame *game,
                         NeguraArt  *art)
{
  NeguraUnseenTiles *self;

  g_return_val_if_fail (NEGURA_IS_GAME (game), NULL);

  self = g_object_new (NEGURA_TYPE_UNSEEN_TILES, NULL);
  negura_view_set_game (self, &self->view, game, art, negura_unseen_tiles_update);

  return ADW_DIALOG (self);
}
