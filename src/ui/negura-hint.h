/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraHint: the best move that the advisor knows, why, how likely the game
 * is won, and what else could be done.  Each move is shown on the board when
 * it is chosen here, and played only by the button for it.
 */

#pragma once

#include "advisor/advisor-reason.h"
#include "negura-board.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_HINT (negura_hint_get_type ())

G_DECLARE_FINAL_TYPE (NeguraHint, negura_hint, NEGURA, HINT, GtkWidget)

/* Properties:
 *   max-height   guint: how high the text may be before it has to be scrolled,
 *                in logical pixels with text of ordinary size; 0: there is room
 *                for all of it */
GtkWidget           *negura_hint_new        (void) G_GNUC_WARN_UNUSED_RESULT;

/* Where moves are shown.  NULL shows them nowhere. */
void                 negura_hint_set_board  (NeguraHint          *self,
                                             NeguraBoard         *board);

/* Says that advice is on its way. */
void                 negura_hint_think      (NeguraHint          *self);

/* Shows @report, which is about the board's game as it is now and has a
 * choice at least, and lights its best move. */
void                 negura_hint_show       (NeguraHint          *self,
                                             const AdvisorReport *report);

/* Shows nothing any more, on the board either. */
void                 negura_hint_clear      (NeguraHint          *self);

/* What is shown; NULL while there is nothing or it is on its way. */
const AdvisorReport *negura_hint_get_report (NeguraHint          *self);

/* What a screen reader is told of it. */
char                *negura_hint_describe   (NeguraHint          *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
