/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-text-private: what the files of src/text share.
 */

#pragma once

#include "advisor/advisor-reason.h"
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

/* Whether section 8 is played. */
gboolean         negura_text_competitive (const NeguraText   *self);

/* "4 meeples, 1 guard meeple" of a seat's reserve in a competitive game; kinds
 * of which there are fewer than @least are left out. */
char            *negura_text_figures     (const NeguraText   *self,
                                          guint               seat,
                                          guint               least);

/* "Ana wins with 84 points."  @seats: mask 1 << seat; @n: their total. */
char            *negura_text_winners     (const NeguraText   *self,
                                          guint               seats,
                                          guint               n);

/* The same of a finished game. */
char            *negura_text_finished    (const NeguraText   *self);

/* "−2 points" */
char            *negura_text_result_count (int                n);

/* "Ana × 2 (1 ghost), Dan × 1": how many figures each has there, and the ghosts
 * with them if asked for. */
char            *negura_text_result_figures (const NeguraText  *self,
                                             const RulesResult *result,
                                             gboolean           with_ghosts);

/* What one owner gets: negura_text_result_share() by its numbers. */
char            *negura_text_share       (int                 value,
                                          guint               n_ghosts,
                                          int                 points);

/* "1 coat of arms", "2 colours", "3 open sides". */
char            *negura_text_arms        (guint               n);
char            *negura_text_colours     (guint               n);
char            *negura_text_open_sides  (guint               n);

/* "red, blue": the colours of a mask, in the order of R2.2. */
char            *negura_text_colour_list (guint               colours);

/* One sentence for each kind of feature that a meeple can stand on; the last
 * three only in competitive games. */
typedef struct {
  const char *road;
  const char *city;
  const char *castle;
  const char *field;
  const char *monastery;
  const char *cemetery;
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

/* Figures of competitive games (negura-text-figure.c): the decision about a
 * ghost to attach, and moves that put a figure or attach a ghost. */
char            *negura_text_ask_attach  (const NeguraText   *self,
                                          const char         *name);
char            *negura_text_why_attach  (const NeguraText   *self);
char            *negura_text_attach_label (const NeguraText  *self,
                                          const RulesMove    *move);
char            *negura_text_attach_sentence (const NeguraText *self,
                                          const RulesMove    *move);
char            *negura_text_ask_figure  (const NeguraText   *self,
                                          const char         *name);
char            *negura_text_figure_sentence (const NeguraText *self,
                                          const RulesMove    *move);

/* Who stands on a cell, and the ghosts with it; some sentences. */
char            *negura_text_occupant    (const NeguraText   *self,
                                          guint               cell);

/* The kind of the feature an event is about. */
guint            negura_text_event_kind  (const NeguraText   *self,
                                          const RulesEvent   *event);

/* Events of competitive games (negura-text-event-competitive.c), and what is
 * drawn there. */
char            *negura_text_event_competitive (const NeguraText *self,
                                          const RulesEvent   *event);
char            *negura_text_drawn_competitive (const NeguraText *self,
                                          const RulesEvent   *event);

/* A whole feature in a competitive game, and what surrounds the castle,
 * monastery or cemetery of a cell (negura-text-board-competitive.c). */
char            *negura_text_feature_competitive (const NeguraText *self,
                                          guint               root);
char            *negura_text_surroundings (const NeguraText  *self,
                                          guint               cell,
                                          guint               kind);

/* How many of the eight neighbours of a cell are laid; @hidden, unless NULL,
 * receives how many of these lie face down. */
guint            negura_text_n_around    (const NeguraText   *self,
                                          guint               cell,
                                          guint              *hidden);

/* Events that come with levels 2 to 6 and with spell circles
 * (negura-text-event-levels.c). */
char            *negura_text_event_levels (const NeguraText  *self,
                                          const RulesEvent   *event);

/* "red 2, blue 3": what the seat that decides has in reserve, colours that are
 * used up left out.  Empty when all are. */
char            *negura_text_choice      (const NeguraText   *self);

/* Whether only one person plays, who is addressed as "you". */
gboolean         negura_text_alone       (const NeguraText   *self);

/* Where a field reaches: "south", "north-east corner", "north half of the east
 * side, …" on the tile as it lies. */
char            *negura_text_field_place (const RulesFeature *field,
                                          guint               turn);

/* Where a feature reaches: "north and east" on the tile as it lies when the
 * tile has several features of that kind, or NULL when the kind alone says
 * which one is meant. */
char            *negura_text_which       (const RulesTile    *tile,
                                          guint               turn,
                                          guint               feature);

/* The tile of a placed cell. */
const RulesTile *negura_text_cell_tile   (const NeguraText   *self,
                                          guint               cell);

/* How many colours stand on the feature whose root is @root. */
guint            negura_text_n_colours   (const NeguraText   *self,
                                          guint               root);

/* Hints of competitive games (negura-text-advice-rival.c): their own facts, and
 * a figure on a field, monastery or cemetery. */
char            *negura_text_reason_rival (const AdvisorReason *reason);
char            *negura_text_claim_rival (const AdvisorReason *reason);

G_END_DECLS
