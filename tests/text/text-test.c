/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "text-test.h"

#include "game/negura-tile-file.h"
#include "game/negura-tile-set.h"

#include "../tile-path.h"

#include <glib/gi18n.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

const char * const text_test_languages[TEXT_TEST_N_LANGUAGES] = { "en", "fr", "ro" };

static guint current_language;

void
text_test_init (void)
{
  const char *dir = g_getenv ("NEGURA_LOCALEDIR");

  g_assert_nonnull (dir);

  /* GLib decides at its first look-up whether to translate at all, and before
   * any setlocale() it decides to. */
  (void) g_dgettext ("glib20", "x");

  /* The C library ignores LANGUAGE under the C locale; ours is always there. */
  g_setenv ("LOCPATH", dir, TRUE);
  g_assert_nonnull (setlocale (LC_MESSAGES, "negura.UTF-8"));
  g_unsetenv ("LOCPATH");

  g_assert_nonnull (setlocale (LC_CTYPE, "C.UTF-8"));
  g_assert_nonnull (bindtextdomain (GETTEXT_PACKAGE, dir));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  text_test_language (0);
}

void
text_test_language (guint language)
{
  g_assert_cmpuint (language, <, TEXT_TEST_N_LANGUAGES);

  current_language = language;
  g_setenv ("LANGUAGE", text_test_languages[language], TRUE);

  /* Drops what was looked up in another language. */
  textdomain (GETTEXT_PACKAGE);
}

static RulesTileSet *
load (const char *name)
{
  g_autofree char *path = test_tile_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  RulesTileSet *set = negura_tile_file_load (file, &error);

  g_assert_no_error (error);

  return set;
}

RulesTileSet *
text_test_load (const char *name)
{
  g_auto (GStrv) names = g_strsplit (name, "+", -1);
  RulesTileSet *set = load (names[0]);

  for (guint i = 1; names[i] != NULL; i++) {
    g_autofree RulesTileSet *more = load (names[i]);

    g_assert_true (rules_tile_set_add (set, more));
  }

  return set;
}

void
text_test_begin (NeguraText         *text,
                 RulesState         *state,
                 const RulesTileSet *set,
                 guint               seats,
                 guint64             seed)
{
  text_test_begin_at (text, state, set, 1, seats, FALSE, seed);
}

void
text_test_begin_at (NeguraText         *text,
                    RulesState         *state,
                    const RulesTileSet *set,
                    guint               level,
                    guint               seats,
                    gboolean            circles,
                    guint64             seed)
{
  RulesSetup setup;
  guint8 deck[RULES_MAX_DECK];
  guint8 n_deck;

  rules_setup_init (&setup, level, seats);
  setup.circles = circles;
  n_deck = rules_deal (set, &setup, seed, deck);
  g_assert_cmpint (rules_state_init (state, set, &setup, deck, n_deck), ==, RULES_SETUP_OK);
  *text = (NeguraText) { .state = state, .set = set };
}

RulesTileSet *
text_test_begin_competitive (NeguraText *text,
                             RulesState *state,
                             RulesMode   mode,
                             guint       seats,
                             gboolean    circles,
                             guint64     seed)
{
  g_autoptr (GError) error = NULL;
  RulesTileSet *set;
  RulesSetup setup;
  guint8 deck[RULES_MAX_DECK];
  guint8 n_deck;

  rules_setup_init_competitive (&setup, mode, seats);
  setup.circles = circles;
  set = negura_tile_set_for_setup (NULL, &setup, &error);
  g_assert_no_error (error);

  n_deck = rules_deal (set, &setup, seed, deck);
  g_assert_cmpint (rules_state_init (state, set, &setup, deck, n_deck), ==, RULES_SETUP_OK);
  *text = (NeguraText) { .state = state, .set = set };

  return set;
}

/* A sign after a number, with or without the space that the language puts
 * there, is no format. */
static gboolean
is_per_cent (const char *string,
             const char *sign)
{
  if (g_str_has_prefix (sign - MIN (sign - string, 2), "\u00a0"))
    sign -= 2;

  return sign > string && g_ascii_isdigit (sign[-1]);
}

void
text_test_sound (const char *string)
{
  g_assert_nonnull (string);
  g_assert_cmpstr (string, !=, "");
  g_assert_true (g_utf8_validate (string, -1, NULL));

  for (const char *p = string; *p != '\0'; p++) {
    if (*p == '%' && is_per_cent (string, p))
      continue;
    if (strchr ("%<>&\n\t\"'", *p) != NULL)
      g_error ("“%s” holds the character “%c”", string, *p);
  }

  if (strstr (string, "  ") != NULL || strstr (string, "(null)") != NULL ||
      strstr (string, " ,") != NULL || strstr (string, " .") != NULL ||
      strstr (string, "..") != NULL || strstr (string, "()") != NULL)
    g_error ("“%s” is badly put together", string);

  for (const char *p = strchr (string, '-'); p != NULL; p = strchr (p + 1, '-')) {
    if (g_ascii_isdigit (p[1]))
      g_error ("“%s” holds a hyphen for a minus sign", string);
  }
}

void
text_test_sentence (const char *string)
{
  text_test_sound (string);

  if (!g_str_has_suffix (string, ".") && !g_str_has_suffix (string, ")"))
    g_error ("“%s” does not end as a sentence does", string);

  if (!g_unichar_isupper (g_utf8_get_char (string)) && !g_ascii_isdigit (*string))
    g_error ("“%s” does not begin as a sentence does", string);
}

void
text_test_all (TextTestFunc  func,
               gconstpointer data,
               gboolean      sentence)
{
  g_autofree char *english = NULL;

  for (guint i = 0; i < TEXT_TEST_N_LANGUAGES; i++) {
    g_autofree char *string = NULL;

    text_test_language (i);
    string = func (data);
    g_test_message ("%s: %s", text_test_languages[i], string);

    if (sentence)
      text_test_sentence (string);
    else
      text_test_sound (string);

    if (i == 0)
      english = g_steal_pointer (&string);
    else if (g_str_equal (string, english))
      g_error ("“%s” is not translated into %s", english, text_test_languages[i]);
  }

  text_test_language (0);
}
