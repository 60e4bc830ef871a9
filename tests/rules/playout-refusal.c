/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * playout-refusal: whether the reason that a refused move is given is true,
 * judged by what the oracle sees.
 */

#include "playout.h"

#include "rules-oracle/oracle-competitive.h"

/* Whether the square shares a side with a face-up tile. */
static gboolean
leans (const OracleGame *oracle,
       RulesSquare       square)
{
  static const RulesSquare steps[] = {
    { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    guint at = oracle_at (oracle, square.x + steps[i].x,
                          square.y + steps[i].y);

    if (at != ORACLE_NOWHERE && !oracle->table.tiles[at].face_down)
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_placement_refusal_true (const OracleGame *oracle,
                           const RulesMove  *move,
                           RulesRefusal      refusal)
{
  gboolean taken = oracle_at (oracle, move->square.x, move->square.y) !=
                   ORACLE_NOWHERE;

  switch ((guint) refusal) {
  case RULES_REFUSED_TAKEN:
    return taken;
  case RULES_REFUSED_APART:
    return !taken && !leans (oracle, move->square);
  case RULES_REFUSED_TURN:
    return move->turn > 3;
  case RULES_REFUSED_SIDES:
    return !taken && leans (oracle, move->square);
  default:
    return FALSE;
  }
}

static gboolean
is_figure_refusal_true (const OracleGame *oracle,
                        const RulesMove  *move,
                        RulesRefusal      refusal)
{
  const RulesTile *tile = oracle_print (oracle, oracle->table.placed);
  gboolean guard = move->figure == RULES_FIGURE_GUARD;
  OracleFeature found;
  guint kind;

  if (move->feature >= tile->n_features)
    return refusal == RULES_REFUSED_FEATURE;
  oracle_flood (oracle, oracle->table.placed, move->feature, &found);
  kind = found.kind;

  switch ((guint) refusal) {
  case RULES_REFUSED_KIND:
    return oracle_is_competitive (oracle)
           ? kind == RULES_FEATURE_MIST
           : kind != RULES_FEATURE_ROAD && kind != RULES_FEATURE_CITY &&
             kind != RULES_FEATURE_CASTLE;
  case RULES_REFUSED_OCCUPIED:
    return found.meeples > 0;
  case RULES_REFUSED_COLOUR:
    return move->colour >= RULES_N_COLOURS ||
           oracle->setup.owner[move->colour] != oracle->table.seat;
  case RULES_REFUSED_FIGURE:
    return move->figure >= RULES_N_FIGURES ||
           (guard && oracle->setup.mode != RULES_MODE_HAUNTED);
  case RULES_REFUSED_RESERVE:
    return guard ? oracle_guards_in_reserve (oracle, move->colour) == 0
                 : oracle_reserve (oracle, move->colour) == 0;
  default:
    return FALSE;
  }
}

static gboolean
is_ghost_refusal_true (const OracleGame *oracle,
                       const RulesMove  *move,
                       RulesRefusal      refusal)
{
  guint at = oracle_at (oracle, move->square.x, move->square.y);
  const OracleTile *tile;
  gboolean own;

  if (at == ORACLE_NOWHERE ||
      oracle->table.tiles[at].colour == RULES_NO_COLOUR)
    return refusal == RULES_REFUSED_ATTACH;
  tile = &oracle->table.tiles[at];
  own = oracle->setup.owner[tile->colour] == oracle->table.seat;

  switch ((guint) refusal) {
  case RULES_REFUSED_ATTACH_GUARD:
    return tile->guard;
  case RULES_REFUSED_ATTACH_OWN:
    return !tile->guard && own;
  case RULES_REFUSED_ATTACH_OTHER:
    return !tile->guard && !own;
  default:
    return FALSE;
  }
}

gboolean
playout_is_refusal_true (const Playout   *self,
                         const RulesMove *move,
                         RulesRefusal     refusal)
{
  const OracleGame *oracle = &self->oracle;

  if (oracle->table.phase == ORACLE_OVER || refusal == RULES_REFUSED_OVER)
    return oracle->table.phase == ORACLE_OVER &&
           refusal == RULES_REFUSED_OVER;
  /* Of another phase, or with members that it does not name. */
  if (refusal == RULES_REFUSED_PHASE)
    return TRUE;

  switch (move->kind) {
  case RULES_MOVE_PLACE:
    return oracle->table.phase == ORACLE_PLACE &&
           is_placement_refusal_true (oracle, move, refusal);
  case RULES_MOVE_MEEPLE:
    return oracle->table.phase == ORACLE_MEEPLE &&
           is_figure_refusal_true (oracle, move, refusal);
  case RULES_MOVE_ATTACH:
    return oracle->table.phase == ORACLE_ATTACH &&
           is_ghost_refusal_true (oracle, move, refusal);
  default:
    return !oracle_is_competitive (oracle);
  }
}
