/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-journal: the lines that follow a record in the store, one for each
 * play, undo and redo.
 */

#include "config.h"

#include "negura-record-private.h"

#include <string.h>
#include <glib/gi18n-lib.h>

#include "negura-play.h"
#include "negura-tile-file-private.h"

/* Before the moves of a line, and between them. */
#define PLAY "play "
#define SEPARATOR ", "

char *
negura_journal_line (NeguraGame        *self,
                     NeguraJournalKind  kind)
{
  const NeguraHistory *history = &_negura_game_get_play (self)->history;
  GString *line;

  if (kind == NEGURA_JOURNAL_UNDO)
    return g_strdup ("undo\n");
  if (kind == NEGURA_JOURNAL_REDO)
    return g_strdup ("redo\n");

  line = g_string_new (PLAY);
  for (guint i = negura_history_undo_to (history); i < history->at; i++) {
    g_string_append (line, negura_history_get (history, i)->text);
    g_string_append (line, i + 1 < history->at ? SEPARATOR : "\n");
  }

  return g_string_free_and_steal (line);
}

/* What a line cannot mean. */
static gboolean
fail_move (const char  *place,
           guint        count,
           const char  *text,
           GError     **error)
{
  g_autofree char *quoted = negura_tile_quoted_new (text);

  g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_MOVE,
               _("%s: move %u, “%s”, is not possible here."), place, count,
               quoted);
  return FALSE;
}

static gboolean
play_first (NeguraPlay  *play,
            const char  *text,
            const char  *place,
            GError     **error)
{
  RulesRefusal refusal;
  RulesMove move;

  if (!rules_state_move_parse (&play->state, play->set, text, &move))
    return fail_move (place, play->history.at + 1, text, error);

  refusal = negura_play_move (play, &move, FALSE, NULL);
  if (refusal != RULES_OK) {
    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_MOVE,
                 _("%s: move %u, “%s”, breaks rule %s."), place,
                 play->history.at + 1, text, rules_refusal_rule (refusal));
    return FALSE;
  }

  negura_play_forced (play, NULL);
  return TRUE;
}

/* A decision; the forced moves behind it must be those that the game plays by
 * itself. */
static gboolean
play_line (NeguraPlay  *play,
           const char  *line,
           const char  *place,
           GError     **error)
{
  g_auto (GStrv) texts = g_strsplit (line, SEPARATOR, -1);
  guint from = play->history.at;

  if (!play_first (play, texts[0], place, error))
    return FALSE;

  for (guint i = 1; texts[i] != NULL; i++)
    if (from + i >= play->history.at ||
        !g_str_equal (texts[i],
                      negura_history_get (&play->history, from + i)->text))
      return fail_move (place, from + i + 1, texts[i], error);

  return TRUE;
}

static gboolean
obey_line (NeguraPlay  *play,
           const char  *line,
           const char  *place,
           GError     **error)
{
  gboolean done = FALSE;

  if (g_str_has_prefix (line, PLAY))
    return play_line (play, line + strlen (PLAY), place, error);

  if (g_str_equal (line, "undo"))
    done = negura_play_undo (play);
  else if (g_str_equal (line, "redo"))
    done = negura_play_redo (play);

  if (!done) {
    g_autofree char *quoted = negura_tile_quoted_new (line);

    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT,
                 _("%s: “%s” is not possible here."), place, quoted);
  }

  return done;
}

/* The lines up to the last newline; what follows was cut off. */
static gboolean
obey_lines (NeguraPlay  *play,
            const char  *at,
            const char  *end,
            guint        number,
            const char  *name,
            GError     **error)
{
  const char *newline;

  for (; (newline = memchr (at, '\n', end - at)) != NULL; at = newline + 1) {
    g_autofree char *line = g_strndup (at, newline - at);
    g_autofree char *place = NULL;

    /* Translators: a file name and the number of a line. */
    place = g_strdup_printf (_("%s, line %u"), name, number++);
    if (*g_strstrip (line) != '\0' && !obey_line (play, line, place, error))
      return FALSE;
  }

  return TRUE;
}

gboolean
negura_journal_play (NeguraGame  *self,
                     const char  *text,
                     gsize        length,
                     gsize        start,
                     const char  *name,
                     GError     **error)
{
  const char *at = text + start;
  const char *end = text + length;
  guint number = 1;
  gboolean sound;

  for (const char *p = text; p < at; p++)
    number += *p == '\n';

  /* The record has its last line for itself. */
  while (at < end && *at != '\n' && g_ascii_isspace (*at))
    at++;
  if (at < end && *at != '\n') {
    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT,
                 _("%s, line %u: something stands behind the record."),
                 name, number);
    return FALSE;
  }

  sound = obey_lines (_negura_game_get_play (self), at, end, number, name,
                      error);
  _negura_game_begin (self);
  return sound;
}
