/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Free squares, below the tiles: lit ones and dead ones.  Colour is never the
 * only sign: where the tile in hand fits as it is turned the frame is full, else
 * it is dashed.
 */

#include "config.h"

#include "negura-board-pen.h"

#include <math.h>

#define INSET 3

/* Three quarters of a circle with an arrow head: fits after turning. */
static void
append_turn_mark (GtkSnapshot           *snapshot,
                  const graphene_rect_t *rect,
                  const GdkRGBA         *colour)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  float r = rect->size.width * 0.13f, head = r * 0.55f;
  float x = rect->origin.x + rect->size.width / 2;
  float y = rect->origin.y + rect->size.height / 2;

  if (r < 3)
    return;

  gsk_path_builder_move_to (builder, x - r, y);
  gsk_path_builder_svg_arc_to (builder, r, r, 0, TRUE, TRUE, x, y + r);
  gsk_path_builder_move_to (builder, x + head, y + r - head);
  gsk_path_builder_line_to (builder, x, y + r);
  gsk_path_builder_line_to (builder, x + head, y + r + head);
  path = gsk_path_builder_to_path (builder);
  negura_board_pen_stroke (snapshot, path, MAX (1.5f, r * 0.22f), NULL, 0, colour);
}

static void
append_lit_square (NeguraBoard              *self,
                   GtkSnapshot              *snapshot,
                   const NeguraBoardPalette *palette,
                   const NeguraBoardChoice  *choice)
{
  /* What is advised lies on the square as it is to be turned. */
  gboolean advised = self->hint.kind == RULES_MOVE_PLACE &&
                     negura_board_same_square (self->hint.square, choice->square);
  gboolean now = advised ||
                 negura_board_choices_fits_now (&self->choices, choice,
                                                (uint8_t) self->hand_turn);
  graphene_rect_t rect = negura_board_pen_square (self, choice->square, INSET);
  float radius = MIN (10, rect.size.width * 0.12f);
  GdkRGBA fill = negura_board_pen_faded (&palette->accent, now ? 0.30f : 0.10f);
  float dash = MAX (4, rect.size.width / 14);
  g_autoptr (GskPath) path = NULL;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &rect, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &fill, &rect);
  gtk_snapshot_pop (snapshot);

  if (now) {
    negura_board_pen_frame (snapshot, &rect, radius, palette->high_contrast ? 3 : 2,
                            &palette->accent);
    return;
  }

  graphene_rect_inset (&rect, 1, 1);
  path = negura_board_pen_rounded (&rect, radius);
  negura_board_pen_stroke (snapshot, path, 1.5, (float[2]) { dash, dash }, 2,
                           &palette->accent);
  append_turn_mark (snapshot, &rect, &palette->accent);
}

/* Dotted, with the back of a tile in the middle: one will lie here face
 * down. */
static void
append_face_down_square (NeguraBoard              *self,
                         GtkSnapshot              *snapshot,
                         const NeguraBoardPalette *palette,
                         RulesSquare               square)
{
  graphene_rect_t rect = negura_board_pen_square (self, square, INSET);
  float width = MAX (2, rect.size.width * 0.025f);
  float card = rect.size.width * 0.46f;
  int pixels = MAX (1, (int) lroundf (card * (float) self->view.scale));
  g_autoptr (GskPath) path = NULL;
  GdkRGBA fill = negura_board_pen_faded (&palette->accent, 0.10f);
  GskRoundedRect outline;

  graphene_rect_inset (&rect, 1, 1);
  path = negura_board_pen_rounded (&rect, MIN (10, rect.size.width * 0.12f));
  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &fill);
  negura_board_pen_stroke (snapshot, path, width,
                           (float[2]) { 0.1f, width * 2.2f }, 2, &palette->accent);

  graphene_rect_inset (&rect, (rect.size.width - card) / 2,
                       (rect.size.height - card) / 2);
  gsk_rounded_rect_init_from_rect (&outline, &rect, card * 0.12f);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_texture (snapshot,
                               negura_art_get_figure (self->art,
                                                      NEGURA_FIGURE_TILE_BACK,
                                                      0, pixels),
                               &rect);
  gtk_snapshot_pop (snapshot);
}

/* A small cross: nothing will ever lie here. */
static void
append_dead_square (NeguraBoard              *self,
                    GtkSnapshot              *snapshot,
                    const NeguraBoardPalette *palette,
                    RulesSquare               square)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  graphene_rect_t rect = negura_board_pen_square (self, square, 0);
  GdkRGBA ink = negura_board_pen_faded (&palette->ink, palette->high_contrast ? 0.8f : 0.3f);
  float arm = MAX (4, rect.size.width * 0.09f);
  float x = rect.origin.x + rect.size.width / 2;
  float y = rect.origin.y + rect.size.height / 2;

  gsk_path_builder_move_to (builder, x - arm, y - arm);
  gsk_path_builder_line_to (builder, x + arm, y + arm);
  gsk_path_builder_move_to (builder, x + arm, y - arm);
  gsk_path_builder_line_to (builder, x - arm, y + arm);
  path = gsk_path_builder_to_path (builder);
  negura_board_pen_stroke (snapshot, path, 2, NULL, 0, &ink);
}

void
negura_board_snapshot_under (NeguraBoard              *self,
                             GtkSnapshot              *snapshot,
                             const NeguraBoardPalette *palette,
                             const NeguraBoardBounds  *visible)
{
  for (guint i = 0; i < self->choices.n_dead; i++) {
    if (negura_board_bounds_contain (visible, self->choices.dead[i]))
      append_dead_square (self, snapshot, palette, self->choices.dead[i]);
  }

  for (guint i = 0; i < self->choices.n_choices; i++) {
    const NeguraBoardChoice *choice = &self->choices.choices[i];

    if (!negura_board_bounds_contain (visible, choice->square))
      continue;
    if (choice->kind == RULES_MOVE_PLACE)
      append_lit_square (self, snapshot, palette, choice);
    else if (choice->kind == RULES_MOVE_FACE_DOWN)
      append_face_down_square (self, snapshot, palette, choice->square);
  }
}
