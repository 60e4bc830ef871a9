/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-language: the language of the window, switched while it runs.
 *
 * Widgets never retranslate themselves: whoever applies a language builds the
 * windows anew afterwards.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A language that Negura speaks. */
typedef struct {
  const char *code;           /* "en" */
  const char *name;           /* In that language: "English". */
  const char *locale;         /* "en_US.UTF-8" */
} NeguraLanguage;

/* All of them; the last has a NULL code. */
extern const NeguraLanguage negura_languages[];

/* Call once, first thing in main(): before gtk_init(), before any setlocale()
 * and before any thread. */
void        negura_language_init       (void);

/* Switches program and toolkit to @code: "en", "fr" or "ro"; "" for the
 * system's own language, English when that is none of the three.  Works
 * whatever locales the machine has.  Main thread only. */
void        negura_language_apply      (const char *code);

/* The code of the language in use now. */
const char *negura_language_get        (void);

/* The code that "" stands for. */
const char *negura_language_get_system (void);

G_END_DECLS
