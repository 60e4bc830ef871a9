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
    [RULES_OUTCOME_FINISHED] = "finished",
  };

  return names[outcome];
}

static gboolean
is_competitive (const NeguraSimTerms *terms)
{
  return rules_mode ((uint8_t) terms->mode)->competitive;
}

static void
write_budget (const AdvisorStrengthRow *row,
              GString                  *line)
{
  if (row->iterations > 0)
    g_string_append_printf (line, "\"%ui\"", row->iterations);
  else
    g_string_append (line, "null");
}

/* One policy in a cooperative game, lists of them in a competitive one. */
static void
write_policies (const NeguraSimTerms *terms,
                GString              *line)
{
  const NeguraSimPolicies *policies = &terms->policies;

  if (!is_competitive (terms)) {
    g_string_append_printf (line, "\"policy\":\"%s\",", policies->rows[0].name);
    if (policies->rows[0].iterations > 0)
      g_string_append_printf (line, "\"budget\":\"%ui\",", policies->rows[0].iterations);
    return;
  }

  g_string_append (line, "\"policies\":[");
  for (guint i = 0; i < policies->n; i++)
    g_string_append_printf (line, "%s\"%s\"", i > 0 ? "," : "", policies->rows[i].name);
  g_string_append (line, "],\"budgets\":[");
  for (guint i = 0; i < policies->n; i++) {
    g_string_append (line, i > 0 ? "," : "");
    write_budget (&policies->rows[i], line);
  }
  g_string_append (line, "],");
}

static void
write_terms (const NeguraSimTerms *terms,
             GString              *line)
{
  g_string_append_printf (line, "\"mode\":\"%s\",", negura_mode_name (terms->mode));
  if (!is_competitive (terms))
    g_string_append_printf (line, "\"level\":%u,", terms->level);
  g_string_append_printf (line,
                          "\"seats\":%u,\"circles\":%s,\"tiles\":\"%s\",\"tiles_version\":%u,"
                          "\"deck\":\"%s\",",
                          terms->seats, terms->circles ? "true" : "false", terms->tiles,
                          terms->tiles_version, terms->deck);
  write_policies (terms, line);
}

static void
write_spans (const NeguraSimGame *game,
             GString             *line)
{
  const char *comma = "";

  g_string_append (line, "\"spans\":[");
  for (guint i = 0; i < NEGURA_SIM_N_SPANS; i++) {
    if (game->spans[i] == 0)
      continue;
    g_string_append_printf (line, "%s[%u,%u]", comma, i, game->spans[i]);
    comma = ",";
  }

  g_string_append_c (line, ']');
}

static void
write_unsigned (const char  *name,
                const guint *numbers,
                guint        n,
                GString     *line)
{
  g_string_append_printf (line, "\"%s\":[", name);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (line, "%s%u", i > 0 ? "," : "", numbers[i]);
  g_string_append (line, "],");
}

static void
write_signed (const char *name,
              const int  *numbers,
              guint       n,
              GString    *line)
{
  g_string_append_printf (line, "\"%s\":[", name);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (line, "%s%d", i > 0 ? "," : "", numbers[i]);
  g_string_append (line, "],");
}

static void
write_team_game (const NeguraSimGame *game,
                 GString             *line)
{
  g_string_append_printf (line, "\"outcome\":\"%s\",\"stack\":%u,",
                          negura_sim_outcome_name (game->outcome), game->stack + 1);
  write_unsigned ("points", game->points, game->n_points, line);
  g_string_append_printf (line,
                          "\"turns\":%u,\"laid\":%u,\"left\":%u,\"ghosts\":%u,\"ghosts_put\":%u,"
                          "\"city_tiles\":%u,\"city_ghosts\":%u,\"decisions\":%u,"
                          "\"us_mean\":%u,\"us_max\":%u,\"us_total\":%u,",
                          game->turns, game->laid, game->left, game->ghosts, game->ghosts_put,
                          game->city_tiles, game->city_ghosts, game->decisions,
                          game->us_total / MAX (game->decisions, 1), game->us_max,
                          game->us_total);
}

static void
write_contest (const NeguraSimGame *game,
               guint                seats,
               GString             *line)
{
  const NeguraSimContest *contest = &game->contest;

  g_string_append_printf (line, "\"outcome\":\"%s\",", negura_sim_outcome_name (game->outcome));
  write_unsigned ("scores", contest->scores, seats, line);
  g_string_append_printf (line,
                          "\"laid\":%u,\"placements\":%u,\"aside\":%u,\"attached\":%u,"
                          "\"chased\":%u,\"guards\":%u,\"lifted\":%u,\"decisions\":%u,"
                          "\"us_max\":%u,",
                          game->laid, contest->placements, contest->aside, contest->attached,
                          contest->chased, contest->guards, contest->lifted, game->decisions,
                          game->us_max);
  write_signed ("during", contest->during, NEGURA_SIM_N_SOURCES, line);
  write_signed ("final", contest->final, NEGURA_SIM_N_SOURCES, line);
  write_unsigned ("turns_by_seat", contest->turns, seats, line);
  write_unsigned ("us_by_seat", contest->us, seats, line);
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
  if (is_competitive (terms))
    write_contest (game, terms->seats, line);
  else
    write_team_game (game, line);
  write_spans (game, line);
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
