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

/* Before the moves of a line: a person's decision or a computer's; and between
 * them. */
#define PLAY "play "
#define COMPUTER "computer "
#define SEPARATOR ", "

/* Before the number of a seat and who plays it from now on. */
#define SEAT "seat "

char *
negura_journal_line (NeguraGame        *self,
                     NeguraJournalKind  kind)
{
  const NeguraHistory *history = &_negura_game_get_play (self)->history;
  guint decided = (guint) MAX (negura_history_decided (history), 0);
  GString *line;

  if (kind == NEGURA_JOURNAL_UNDO)
    return g_strdup ("undo\n");
  if (kind == NEGURA_JOURNAL_REDO)
    return g_strdup ("redo\n");

  line = g_string_new (negura_game_get_move_computer (self, decided) ? COMPUTER
                                                                     : PLAY);
  for (guint i = decided; i < history->at; i++) {
    g_string_append (line, negura_history_get (history, i)->text);
    g_string_append (line, i + 1 < history->at ? SEPARATOR : "\n");
  }

  return g_string_free_and_steal (line);
}

char *
negura_journal_seat_line (NeguraGame *self,
                          guint       seat)
{
  NeguraPlayer player = negura_game_get_seat_player (self, seat);

  return g_strdup_printf (SEAT "%u %s\n", seat, negura_player_name (player));
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
            NeguraMover  mover,
            const char  *place,
            GError     **error)
{
  RulesRefusal refusal;
  RulesMove move;

  if (!rules_state_move_parse (&play->state, play->set, text, &move))
    return fail_move (place, play->history.at + 1, text, error);

  refusal = negura_play_move (play, &move, mover, NULL);
  if (refusal != RULES_OK) {
    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_MOVE,
                 _("%s: move %u, “%s”, breaks rule %s."), place,
                 play->history.at + 1, text,
                 rules_refusal_rule (play->state.setup.mode, refusal));
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
           NeguraMover  mover,
           const char  *place,
           GError     **error)
{
  g_auto (GStrv) texts = g_strsplit (line, SEPARATOR, -1);
  guint from = play->history.at;

  if (!play_first (play, texts[0], mover, place, error))
    return FALSE;

  for (guint i = 1; texts[i] != NULL; i++)
    if (from + i >= play->history.at ||
        !g_str_equal (texts[i],
                      negura_history_get (&play->history, from + i)->text))
      return fail_move (place, from + i + 1, texts[i], error);

  return TRUE;
}

/* "0 low": FALSE when it means nothing. */
static gboolean
obey_seat (NeguraGame *self,
           const char *words)
{
  guint n_seats = g_list_model_get_n_items (negura_game_get_seats (self));
  NeguraPlayer player;

  /* Seats have one digit. */
  if (!g_ascii_isdigit (words[0]) || words[1] != ' ' ||
      (guint) g_ascii_digit_value (words[0]) >= n_seats ||
      !negura_player_from_name (words + 2, &player))
    return FALSE;

  negura_game_set_seat_player (self, (guint) g_ascii_digit_value (words[0]),
                               player);
  return TRUE;
}

static gboolean
obey_line (NeguraGame  *self,
           const char  *line,
           const char  *place,
           GError     **error)
{
  NeguraPlay *play = _negura_game_get_play (self);
  gboolean done = FALSE;

  if (g_str_has_prefix (line, PLAY))
    return play_line (play, line + strlen (PLAY), NEGURA_MOVER_PERSON, place,
                      error);
  if (g_str_has_prefix (line, COMPUTER))
    return play_line (play, line + strlen (COMPUTER), NEGURA_MOVER_COMPUTER,
                      place, error);
  if (g_str_has_prefix (line, SEAT))
    done = obey_seat (self, line + strlen (SEAT));

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
obey_lines (NeguraGame  *self,
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
    if (*g_strstrip (line) != '\0' && !obey_line (self, line, place, error))
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

  sound = obey_lines (self, at, end, number, name, error);
  _negura_game_begin (self);
  return sound;
}
