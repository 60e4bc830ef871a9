/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraFigureRow: some figures of one kind beside each other, in as many
 * lines as the width asks for; those beyond "count" are faint.
 */

#pragma once

#include "negura-art.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_FIGURE_ROW (negura_figure_row_get_type ())

G_DECLARE_FINAL_TYPE (NeguraFigureRow, negura_figure_row, NEGURA, FIGURE_ROW, GtkWidget)

/* Properties:
 *   figure   guint, NeguraFigure
 *   colour   guint, RulesColour of meeples; of no account for other figures
 *   count    guint: figures shown in full
 *   total    guint, at least count: all figures
 *   size     guint, 1 to 256: height of a figure at the usual text size,
 *            logical pixels; grows with large text
 */

/* @art is kept; NULL draws nothing. */
GtkWidget *negura_figure_row_new        (NeguraArt        *art,
                                         NeguraFigure      figure,
                                         guint             colour,
                                         guint             size) G_GNUC_WARN_UNUSED_RESULT;

void       negura_figure_row_set_art    (NeguraFigureRow  *self,
                                         NeguraArt        *art);
void       negura_figure_row_set_colour (NeguraFigureRow  *self,
                                         guint             colour);
void       negura_figure_row_set_count  (NeguraFigureRow  *self,
                                         guint             count,
                                         guint             total);

/* Logical pixels of a length that grows with the text size. */
int        negura_text_scaled           (GtkWidget        *widget,
                                         double            length);

/* Device pixels in a logical one where @widget is shown, 1 when it is not. */
double     negura_device_scale          (GtkWidget        *widget);

G_END_DECLS
