/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * position-fixture: a position that tests change.
 */

#pragma once

#include <glib.h>

#include "rules/rules-state.h"

G_BEGIN_DECLS

typedef struct {
  RulesTileSet *set;
  RulesSetup setup;
  RulesPosition position;
  RulesState state;
} Fixture;

/* One change, one fault: the name of the test says which. */
typedef struct {
  const char *name;
  void (*change) (Fixture *self);
  RulesStateFault fault;
  guint8 at;
} FaultRow;

#define NOWHERE RULES_NO_CELL
#define TILES (self->position.tiles)

/* Of competitive games (position-rivals.c). */
extern const FaultRow position_rivals[];
extern const guint position_n_rivals;
void               position_test_rivals     (Fixture           *self,
                                             gconstpointer      data);

guint8             position_find            (const Fixture     *self,
                                             const char        *name);

/* Lays one more tile. */
RulesPositionTile *position_lay             (Fixture           *self,
                                             const char        *name,
                                             int                x,
                                             int                y,
                                             guint8             turn);
void               position_stand           (RulesPositionTile *tile,
                                             guint8             feature,
                                             guint8             colour);

/* Lays nothing but a start tile with a meeple on it. */
void               position_meeple_on_start (Fixture           *self);

/* The position is refused for that, or RULES_STATE_OK; @at: the tile at
 * fault. */
void               position_check_fault     (Fixture           *self,
                                             RulesStateFault    fault,
                                             guint8             at);

G_END_DECLS
