/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the parts of the writer of states share.
 *
 * Private to negura-state-json.c and negura-state-feature.c.
 */

#pragma once

#include "negura-record-private.h"

G_BEGIN_DECLS

typedef struct {
  JsonBuilder *builder;
  const RulesState *state;
  const RulesTileSet *set;
} NeguraStateWriter;

static inline const RulesTile *
negura_state_tile (const NeguraStateWriter *self,
                   guint                    cell)
{
  return rules_cell_tile (self->state, self->set, (uint8_t) cell);
}

static inline void
negura_state_null (const NeguraStateWriter *self,
                   const char              *member)
{
  json_builder_set_member_name (self->builder, member);
  json_builder_add_null_value (self->builder);
}

static inline void
negura_state_begin_object (const NeguraStateWriter *self,
                           const char              *member)
{
  json_builder_set_member_name (self->builder, member);
  json_builder_begin_object (self->builder);
}

static inline void
negura_state_begin_array (const NeguraStateWriter *self,
                          const char              *member)
{
  json_builder_set_member_name (self->builder, member);
  json_builder_begin_array (self->builder);
}

/* What figures stand on in this game: "road"; NULL: they stand on nothing of
 * the kind. */
const char  *negura_state_kind_name      (const NeguraStateWriter  *self,
                                          RulesFeatureKind          kind);

/* "open", "complete" or "dead". */
const char  *negura_state_bank_word      (const NeguraStateWriter  *self,
                                          uint16_t                  root);

/* "3 -1 road1", as in the text of a scoring. */
char        *negura_state_node_to_text   (const NeguraStateWriter  *self,
                                          uint16_t                  node) G_GNUC_WARN_UNUSED_RESULT;

/* The member "colours", of a mask. */
void         negura_state_add_colours    (const NeguraStateWriter  *self,
                                          guint                     mask);

/* A member that lists the seats of a mask. */
void         negura_state_add_seats      (const NeguraStateWriter  *self,
                                          const char               *member,
                                          guint                     mask);

/* What is said of a whole feature, wherever it is shown. */
void         negura_state_add_facts      (const NeguraStateWriter  *self,
                                          uint16_t                  root);

/* The members "features" and "banks", and "final" of competitive games. */
void         negura_state_add_features   (const NeguraStateWriter  *self);
void         negura_state_add_banks      (const NeguraStateWriter  *self);
void         negura_state_add_final      (const NeguraStateWriter  *self);

G_END_DECLS
