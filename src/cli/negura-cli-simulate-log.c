/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The log: one line of JSON a game, in any order.
 */

#include "negura-cli-simulate.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* As `replay --json` calls them. */
const char *
negura_sim_outcome_name (guint outcome)
{
  static const char *const names[RULES_N_OUTCOMES] = {
    [RULES_OUTCOME_NONE] = NULL,
    [RULES_OUTCOME_WON] = "won",
    [RULES_OUTCOME_NO_GHOST] = "lost-ghosts",
    [RULES_OUTCOME_NO_TILE] = "lost-tiles",
  };

  return names[outcome];
}

static void
write_terms (const NeguraSimTerms *terms,
             GString              *line)
{
  g_string_append_printf (line,
                          "\"mode\":\"cooperative\",\"level\":%u,\"seats\":%u,\"circles\":%s,"
                          "\"tiles\":\"%s\",\"tiles_version\":%u,\"deck\":\"%s\",\"policy\":\"%s\",",
                          terms->level, terms->seats, terms->circles ? "true" : "false",
                          terms->tiles, terms->tiles_version, terms->deck, terms->policy);
  if (terms->iterations > 0)
    g_string_append_printf (line, "\"budget\":\"%ui\",", terms->iterations);
}

static void
write_times (const NeguraSimGame *game,
             GString             *line)
{
  const char *comma = "";

  g_string_append_printf (line, "\"us_mean\":%u,\"us_max\":%u,\"us_total\":%u,\"spans\":[",
                          game->us_total / MAX (game->decisions, 1), game->us_max,
                          game->us_total);

  for (guint i = 0; i < NEGURA_SIM_N_SPANS; i++) {
    if (game->spans[i] == 0)
      continue;
    g_string_append_printf (line, "%s[%u,%u]", comma, i, game->spans[i]);
    comma = ",";
  }

  g_string_append_c (line, ']');
}

gboolean
negura_sim_log_append (int                   log,
                       const NeguraSimTerms *terms,
                       const NeguraSimGame  *game)
{
  g_autoptr (GString) line = g_string_new (NULL);
  gsize written = 0;

  g_string_append_printf (line, "{\"seed\":\"%" G_GUINT64_FORMAT "\",", game->seed);
  write_terms (terms, line);
  g_string_append_printf (line, "\"outcome\":\"%s\",\"stack\":%u,\"points\":[",
                          negura_sim_outcome_name (game->outcome), game->stack + 1);
  for (guint i = 0; i < game->n_points; i++)
    g_string_append_printf (line, "%s%u", i > 0 ? "," : "", game->points[i]);
  g_string_append_printf (line,
                          "],\"turns\":%u,\"laid\":%u,\"left\":%u,\"ghosts\":%u,\"ghosts_put\":%u,"
                          "\"city_tiles\":%u,\"city_ghosts\":%u,\"decisions\":%u,",
                          game->turns, game->laid, game->left, game->ghosts, game->ghosts_put,
                          game->city_tiles, game->city_ghosts, game->decisions);
  write_times (game, line);
  g_string_append (line, "}\n");

  while (written < line->len) {
    gssize n = write (log, line->str + written, line->len - written);

    if (n < 0 && errno != EINTR)
      return FALSE;
    written += MAX (n, 0);
  }

  return TRUE;
}

static gboolean
system_error (const char *path,
              GError    **error)
{
  int number = errno;
  g_autofree char *shown = g_filename_display_basename (path);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "%s: %s",
               shown, g_strerror (number));

  return FALSE;
}

static gboolean
lock (int         log,
      const char *path,
      GError    **error)
{
  g_autofree char *shown = NULL;

  if (flock (log, LOCK_EX | LOCK_NB) == 0)
    return TRUE;
  if (errno != EWOULDBLOCK)
    return system_error (path, error);

  shown = g_filename_display_basename (path);
  g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT,
               "%s: another simulation is writing to this log", shown);

  return FALSE;
}

static gboolean
read_log (int              log,
          const char      *path,
          NeguraSimLogFunc func,
          gpointer         data,
          GError         **error)
{
  gboolean cut;
  gsize length;

  if (!negura_sim_log_read (path, func, data, &length, &cut, error))
    return FALSE;

  if (cut) {
    g_autofree char *shown = g_filename_display_basename (path);

    negura_cli_complain ("%s: the last line was cut off; its game is played again.", shown);
    if (ftruncate (log, (off_t) length) != 0)
      return system_error (path, error);
  }

  return TRUE;
}

int
negura_sim_log_open (const char      *path,
                     NeguraSimLogFunc func,
                     gpointer         data,
                     GError         **error)
{
  int log = open (path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);

  if (log < 0) {
    system_error (path, error);
    return -1;
  }

  if (!lock (log, path, error) || !read_log (log, path, func, data, error)) {
    close (log);
    return -1;
  }

  return log;
}
