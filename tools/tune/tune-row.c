/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tune-row.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define NAME(name) #name,

static const char *const names[ADVISOR_N_FEATURES] = {
  ADVISOR_FEATURES (NAME)
};

/* Adds the numbers of a line, of which those after the end of the row are only
 * counted. */
static void
read_line (const char *line,
           double     *row,
           guint      *n)
{
  const char *equals = strchr (line, '=');
  const char *at = equals != NULL ? equals + 1 : line;

  for (;;) {
    char *end;
    double number;

    at += strspn (at, "f, \t\r");
    number = g_ascii_strtod (at, &end);
    if (end == at || !isfinite (number))
      return;

    if (*n < ADVISOR_N_FEATURES)
      row[*n] = number;
    (*n)++;
    at = end;
  }
}

gboolean
tune_row_read (const char  *path,
               double      *row,
               GError     **error)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  if (!g_file_get_contents (path, &text, NULL, error))
    return FALSE;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    read_line (lines[i], row, &n);

  if (n != ADVISOR_N_FEATURES) {
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                 "%s holds %u numbers, but a row has %u", path, n, ADVISOR_N_FEATURES);
    return FALSE;
  }

  return TRUE;
}

void
tune_row_print (const double *row,
                guint         level)
{
  if (level > 0)
    printf ("  { /* Level %u */\n", level);
  else
    printf ("  { /* Levels 1 to 5 */\n");

  for (guint i = 0; i < ADVISOR_N_FEATURES; i++)
    printf ("    [ADVISOR_FEATURE_%s] = %.4ff,\n", names[i], row[i]);
  printf ("  },\n");
}
