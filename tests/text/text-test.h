/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * text-test: what the tests of the sentences share.
 */

#pragma once

#include "text/negura-text.h"

G_BEGIN_DECLS

/* The languages of Negura, English first. */
#define TEXT_TEST_N_LANGUAGES 3

extern const char * const text_test_languages[TEXT_TEST_N_LANGUAGES];

/* Call before g_test_init(). */
void          text_test_init      (void);

/* Switches the language; @language: index into the table above. */
void          text_test_language  (guint             language);

/* A tile set of data/tiles or of the tests, or several together: "mists",
 * "scenario", "mists+circles". */
RulesTileSet *text_test_load      (const char       *name) G_GNUC_WARN_UNUSED_RESULT;

/* A game before its first move, and one of level 1; the text speaks about
 * @state. */
void          text_test_begin_at  (NeguraText       *text,
                                   RulesState       *state,
                                   const RulesTileSet *set,
                                   guint             level,
                                   guint             seats,
                                   gboolean          circles,
                                   guint64           seed);
void          text_test_begin     (NeguraText       *text,
                                   RulesState       *state,
                                   const RulesTileSet *set,
                                   guint             seats,
                                   guint64           seed);

/* A competitive game before its first move, with the tiles that it is played
 * with: free the set with negura_tile_set_unref(). */
RulesTileSet *text_test_begin_competitive (NeguraText    *text,
                                   RulesState       *state,
                                   RulesMode         mode,
                                   guint             seats,
                                   gboolean          circles,
                                   guint64           seed) G_GNUC_WARN_UNUSED_RESULT;

/* What must hold of anything that is shown: not empty, nothing left of a
 * format, no markup, spaces where the language wants them. */
void          text_test_sound     (const char       *string);

/* A sound string that ends as a sentence does. */
void          text_test_sentence  (const char       *string);

/* A string in every language. */
typedef char *(*TextTestFunc)     (gconstpointer     data);

/* Calls @func in every language; the results are sound, and none is left in
 * English.  @sentence: they are sentences, too. */
void          text_test_all       (TextTestFunc      func,
                                   gconstpointer     data,
                                   gboolean          sentence);

G_END_DECLS
