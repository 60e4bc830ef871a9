/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-text-private: what the files of src/text share.
 */

#pragma once

#include "negura-text.h"

G_BEGIN_DECLS

/* -Wformat-nonliteral cannot see that a table entry is a format string with
 * the arguments its comment names; the tests check every entry in every
 * language. */
#define NEGURA_TEXT_FORMATS_BEGIN                                   \
  _Pragma ("GCC diagnostic push")                                   \
  _Pragma ("GCC diagnostic ignored \"-Wformat-nonliteral\"")
#define NEGURA_TEXT_FORMATS_END                                     \
  _Pragma ("GCC diagnostic pop")

/* A whole number with a true minus sign. */
char            *negura_text_number      (int                 n);

/* "8 points" for one colour or, where one scoring meeple moves for all, for
 * several together; with three scoring meeples "4 points for each of 2
 * colours" (R4.6).  @value: of the feature, once. */
char            *negura_text_gain        (const NeguraText   *self,
                                          guint               value,
                                          guint               colours);

/* Whether three scoring meeples run on the track (R2.3). */
gboolean         negura_text_three       (const NeguraText   *self);

/* Adds a sentence and the space before it; takes @sentence. */
void             negura_text_add         (GString            *text,
                                          char               *sentence);

/* "1 coat of arms", "2 colours", "3 open sides". */
char            *negura_text_arms        (guint               n);
char            *negura_text_colours     (guint               n);
char            *negura_text_open_sides  (guint               n);

/* "red, blue": the colours of a mask, in the order of R2.2. */
char            *negura_text_colour_list (guint               colours);

/* One sentence for each kind of feature that a meeple can stand on. */
typedef struct {
  const char *road;
  const char *city;
  const char *castle;
} NeguraTextByKind;

/* The translated sentence for @kind, a RulesFeatureKind. */
const char      *negura_text_by_kind     (const NeguraTextByKind *sentences,
                                          guint               kind);

/* Decisions that come with levels 2 to 6 and with spell circles
 * (negura-text-choice.c): what negura_text_decision(), …_reason(),
 * negura_text_move_label() and negura_text_move() say of them. */
char            *negura_text_ask_choice  (const NeguraText   *self,
                                          const char         *name);
char            *negura_text_why_choice  (const NeguraText   *self);
char            *negura_text_choice_label (const NeguraText  *self,
                                          const RulesMove    *move);
char            *negura_text_choice_sentence (const NeguraText *self,
                                          const RulesMove    *move);

/* Events that come with levels 2 to 6 and with spell circles
 * (negura-text-event-levels.c). */
char            *negura_text_event_levels (const NeguraText  *self,
                                          const RulesEvent   *event);

/* "red 2, blue 3": what the seat that decides has in reserve, colours that are
 * used up left out.  Empty when all are. */
char            *negura_text_choice      (const NeguraText   *self);

/* Whether only one person plays, who is addressed as "you". */
gboolean         negura_text_alone       (const NeguraText   *self);

/* Where a feature reaches: "north and east" on the tile as it lies when the
 * tile has several features of that kind, or NULL when the kind alone says
 * which one is meant. */
const char      *negura_text_which       (const RulesTile    *tile,
                                          guint               turn,
                                          guint               feature);

/* The tile of a placed cell. */
const RulesTile *negura_text_cell_tile   (const NeguraText   *self,
                                          guint               cell);

/* How many colours stand on the feature whose root is @root. */
guint            negura_text_n_colours   (const NeguraText   *self,
                                          guint               root);

G_END_DECLS
