/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-language.h"

#include <gtk/gtk.h>
#include <langinfo.h>
#include <libintl.h>
#include <locale.h>

#include "config.h"

const NeguraLanguage negura_languages[] = {
  { "en", "English", "en_US.UTF-8" },
  { "fr", "Français", "fr_FR.UTF-8" },
  { "ro", "Română", "ro_RO.UTF-8" },
  { NULL, NULL, NULL },
};

/* The LC_MESSAGES locale that po/minimal-locale.py makes. */
#define MINIMAL_LOCALE "negura.UTF-8"

static const NeguraLanguage *system_language;
static const NeguraLanguage *current_language;

/* LC_MESSAGES as the environment asks for it. */
static char *system_messages;

static gboolean
locale_is_plain (const char *name)
{
  return name == NULL || *name == '\0' ||
         g_str_equal (name, "C") || g_str_has_prefix (name, "C.") ||
         g_str_equal (name, "POSIX");
}

/* The language that a locale name or an entry of LANGUAGE begins with. */
static const NeguraLanguage *
language_find (const char *name)
{
  for (const NeguraLanguage *language = negura_languages; language->code != NULL; language++) {
    size_t length = strlen (language->code);

    if (strncmp (name, language->code, length) == 0 &&
        !g_ascii_isalpha (name[length]))
      return language;
  }

  return NULL;
}

/* What the environment asks for, also when that locale is not installed:
 * somebody with LANG=ro_RO.UTF-8 reads Romanian. */
static const NeguraLanguage *
language_of_environment (void)
{
  static const char * const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
  const char *locale = NULL;
  const char *list = g_getenv ("LANGUAGE");
  const NeguraLanguage *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (variables) && (locale == NULL || *locale == '\0'); i++)
    locale = g_getenv (variables[i]);

  if (locale_is_plain (locale))
    return &negura_languages[0];

  if (list != NULL && *list != '\0') {
    g_auto (GStrv) entries = g_strsplit (list, ":", -1);

    for (guint i = 0; entries[i] != NULL && found == NULL; i++)
      found = language_find (entries[i]);
  }

  if (found == NULL)
    found = language_find (locale);

  return found != NULL ? found : &negura_languages[0];
}

void
negura_language_init (void)
{
  static const int categories[] = {
    LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES,
    LC_PAPER, LC_NAME, LC_ADDRESS, LC_TELEPHONE, LC_MEASUREMENT,
    LC_IDENTIFICATION,
  };

  g_return_if_fail (system_language == NULL);

  gtk_disable_setlocale ();

  /* GLib decides once, at its first look-up, whether to translate at all, and
   * would decide against it when the program has no translation for the
   * locale of that moment.  Before any setlocale() it decides for it. */
  (void) g_dgettext ("glib20", "x");

  system_language = language_of_environment ();

  for (guint i = 0; i < G_N_ELEMENTS (categories); i++)
    setlocale (categories[i], "");

  system_messages = g_strdup (setlocale (LC_MESSAGES, NULL));
}

static const char *
locale_dir (void)
{
  const char *dir = g_getenv ("NEGURA_LOCALEDIR");

  return dir != NULL && *dir != '\0' ? dir : NEGURA_LOCALEDIR;
}

/* Loads our own LC_MESSAGES from where it is installed or was built.  LOCPATH
 * is set only around the call: it would hide the system's locales. */
static gboolean
load_minimal_locale (void)
{
  const char *data = g_getenv ("NEGURA_DATADIR");
  g_autofree char *before = g_strdup (g_getenv ("LOCPATH"));
  g_autofree char *path = NULL;
  gboolean loaded;

  path = g_strdup_printf ("%s:%s/locale:%s/locale", locale_dir (),
                          data != NULL && *data != '\0' ? data : NEGURA_DATADIR,
                          NEGURA_DATADIR);

  g_setenv ("LOCPATH", path, TRUE);
  loaded = setlocale (LC_MESSAGES, MINIMAL_LOCALE) != NULL;

  if (before != NULL)
    g_setenv ("LOCPATH", before, TRUE);
  else
    g_unsetenv ("LOCPATH");

  return loaded;
}

/* LANGUAGE counts for nothing under C and C.UTF-8, so some other locale has to
 * be found for messages; which one does not matter then. */
static void
set_messages_locale (const NeguraLanguage *language)
{
  if (setlocale (LC_MESSAGES, language->locale) != NULL)
    return;

  if (!locale_is_plain (system_messages) &&
      setlocale (LC_MESSAGES, system_messages) != NULL)
    return;

  if (setlocale (LC_MESSAGES, "en_US.UTF-8") != NULL)
    return;

  if (!load_minimal_locale ())
    g_info ("No locale for messages could be loaded; the window stays English.");
}

void
negura_language_apply (const char *code)
{
  const NeguraLanguage *language = NULL;

  g_return_if_fail (code != NULL);
  g_return_if_fail (system_language != NULL);

  if (*code != '\0')
    language = language_find (code);
  if (language == NULL)
    language = system_language;

  current_language = language;
  set_messages_locale (language);

  if (!g_str_equal (nl_langinfo (CODESET), "UTF-8"))
    setlocale (LC_CTYPE, "C.UTF-8");

  bindtextdomain (GETTEXT_PACKAGE, locale_dir ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");

  /* One language alone, so that toolkit and program never speak two. */
  g_setenv ("LANGUAGE", language->code, TRUE);

  /* Also drops what gettext remembers of the language before. */
  textdomain (GETTEXT_PACKAGE);
}

const char *
negura_language_get (void)
{
  return current_language != NULL ? current_language->code : "en";
}

const char *
negura_language_get_system (void)
{
  return system_language != NULL ? system_language->code : "en";
}
