/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "negura-board-nav.h"

/* How much a unit aside weighs against a unit ahead. */
#define ASIDE 3

int
negura_board_nearest (const NeguraBoardPlace *places,
                      guint                   n_places,
                      NeguraBoardPlace        from,
                      RulesSide               side)
{
  static const int step[RULES_N_SIDES][2] = {
    [RULES_NORTH] = { 0, -1 },
    [RULES_EAST] = { 1, 0 },
    [RULES_SOUTH] = { 0, 1 },
    [RULES_WEST] = { -1, 0 },
  };
  int best = -1, best_cost = G_MAXINT;

  for (guint i = 0; i < n_places; i++) {
    int dx = places[i].x - from.x, dy = places[i].y - from.y;
    int ahead = dx * step[side][0] + dy * step[side][1];
    int aside = ABS (dx * step[side][1]) + ABS (dy * step[side][0]);
    int cost = ahead + ASIDE * aside;

    if (ahead > 0 && cost < best_cost) {
      best = (int) i;
      best_cost = cost;
    }
  }

  return best;
}

int
negura_board_closest (const NeguraBoardPlace *places,
                      guint                   n_places,
                      NeguraBoardPlace        from)
{
  gint64 best_cost = G_MAXINT64;
  int best = -1;

  for (guint i = 0; i < n_places; i++) {
    gint64 dx = places[i].x - from.x, dy = places[i].y - from.y;
    gint64 cost = dx * dx + dy * dy;

    if (cost < best_cost) {
      best = (int) i;
      best_cost = cost;
    }
  }

  return best;
}
