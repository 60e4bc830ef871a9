/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * NeguraUnseenTiles: a dialog with every tile that nobody has seen yet, how
 * many of each there are, and which fit nowhere at the moment.
 */

#pragma once

#include <adwaita.h>

#include "negura-view.h"

G_BEGIN_DECLS

#define NEGURA_TYPE_UNSEEN_TILES (negura_unseen_tiles_get_type ())

G_DECLARE_FINAL_TYPE (NeguraUnseenTiles, negura_unseen_tiles, NEGURA, UNSEEN_TILES, AdwDialog)

AdwDialog *negura_unseen_tiles_new (NeguraGame *game,
                                    NeguraArt  *art) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
