/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraScoreTrack: the spaces 0/50, 1 … 49 around the score, with the scoring
 * meeple and the goal marker (R4.7).
 */

#pragma once

#include "negura-view.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_SCORE_TRACK (negura_score_track_get_type ())

G_DECLARE_FINAL_TYPE (NeguraScoreTrack, negura_score_track, NEGURA, SCORE_TRACK, GtkWidget)

#define NEGURA_SCORE_TRACK_SPACES 50

GtkWidget *negura_score_track_new      (void) G_GNUC_WARN_UNUSED_RESULT;

void       negura_score_track_set_game (NeguraScoreTrack *self,
                                        NeguraGame       *game,
                                        NeguraArt        *art);

/* The rectangle of a space, 0 to 49, in a track of @width × @height. */
void       negura_score_track_space    (guint             space,
                                        double            width,
                                        double            height,
                                        graphene_rect_t  *rect);

G_END_DECLS
