/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Switching languages from every locale that a machine may be in: the program
 * starts itself anew in each of them and prints what it would show.
 */

#include <adwaita.h>
#include <glib/gi18n.h>
#include <libintl.h>
#include <locale.h>

#include "text/negura-text.h"
#include "ui/negura-application.h"
#include "ui/negura-language.h"

/* What a language shows: a string of the program, plurals, one of GTK's. */
typedef struct {
  const char *code;
  const char *undo;
  const char *one;
  const char *few;
  const char *many;
  const char *cancel;
} Expected;

static const Expected expected[] = {
  { "en", "Undo", "1 ghost", "2 ghosts", "20 ghosts", "_Cancel" },
  { "fr", "Annuler", "1 fantôme", "2 fantômes", "20 fantômes", "A_nnuler" },
  { "ro", "Anulează", "1 spirit", "2 spirite", "20 de spirite", "_Anulează" },
};

static char *
shown_now (void)
{
  g_autofree char *one = negura_text_ghosts (1);
  g_autofree char *few = negura_text_ghosts (2);
  g_autofree char *many = negura_text_ghosts (20);

  return g_strjoin ("|", negura_language_get (), _("Undo"), one, few, many,
                    g_dgettext ("gtk40", "_Cancel"), NULL);
}

/* In the child: starts as main() does, then switches to each language and
 * back to the system's. */
static int
probe (void)
{
  static const char * const codes[] = { "en", "fr", "ro", "fr", "en", "" };

  negura_language_init ();
  negura_language_apply ("");
  adw_init ();

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++) {
    g_autofree char *line = NULL;

    negura_language_apply (codes[i]);
    line = shown_now ();
    g_print ("%s\n", line);
  }

  return 0;
}

static void
check_line (const char *line,
            const char *code)
{
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++) {
    const Expected *wanted = &expected[i];
    g_autofree char *text = NULL;

    if (!g_str_equal (wanted->code, code))
      continue;

    text = g_strjoin ("|", code, wanted->undo, wanted->one, wanted->few, wanted->many, wanted->cancel, NULL);
    g_assert_cmpstr (line, ==, text);
    return;
  }

  g_assert_not_reached ();
}

typedef struct {
  const char *name;
  const char *locale;
  const char *language;       /* LANGUAGE, or NULL. */
  const char *system;         /* The code that "" stands for. */
} Start;

static const Start starts[] = {
  { "c", "C", NULL, "en" },
  { "c-utf8", "C.UTF-8", NULL, "en" },
  { "c-with-language", "C.UTF-8", "ro", "en" },
  { "german", "de_DE.UTF-8", NULL, "en" },
  { "missing", "xx_YY.UTF-8", NULL, "en" },
  { "missing-french", "fr_XX.UTF-8", NULL, "fr" },
  { "english", "en_US.UTF-8", NULL, "en" },
  { "french", "fr_FR.UTF-8", NULL, "fr" },
  { "romanian", "ro_RO.UTF-8", NULL, "ro" },
  { "german-then-romanian", "de_DE.UTF-8", "de:ro", "ro" },
};

static void
test_start (gconstpointer data)
{
  const Start *start = data;
  static const char * const codes[] = { "en", "fr", "ro", "fr", "en" };
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GSubprocess) child = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *program = NULL;
  g_autofree char *output = NULL;
  g_auto (GStrv) lines = NULL;

  program = g_file_read_link ("/proc/self/exe", &error);
  g_assert_no_error (error);

  g_subprocess_launcher_setenv (launcher, "LC_ALL", start->locale, TRUE);
  if (start->language != NULL)
    g_subprocess_launcher_setenv (launcher, "LANGUAGE", start->language, TRUE);
  else
    g_subprocess_launcher_unsetenv (launcher, "LANGUAGE");

  child = g_subprocess_launcher_spawn (launcher, &error, program, "--probe", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (child, NULL, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (child));

  lines = g_strsplit (output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, G_N_ELEMENTS (codes) + 2);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    check_line (lines[i], codes[i]);
  check_line (lines[G_N_ELEMENTS (codes)], start->system);
}

int
main (int    argc,
      char **argv)
{
  if (argc > 1 && g_str_equal (argv[1], "--probe"))
    return probe ();

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++) {
    g_autofree char *path = g_strconcat ("/language/", starts[i].name, NULL);

    g_test_add_data_func (path, &starts[i], test_start);
  }

  return g_test_run ();
}
