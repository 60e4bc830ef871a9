/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Any bytes as a record: they are refused with a message in one line, or give
 * a game that the rules find sound and that is written and read back to the
 * very same text.
 */

#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "game/negura-record.h"

static void
check_game (NeguraGame *game)
{
  g_autofree char *text = negura_record_to_text (game);
  g_autofree char *again = NULL;
  g_autoptr (NeguraGame) copy = NULL;

  if (rules_state_check (negura_game_get_state (game),
                         negura_game_get_set (game)) != RULES_STATE_OK ||
      negura_game_get_moves (game)->n_moves == 1)
    abort ();

  copy = negura_record_from_text (text, strlen (text), "again", NULL, NULL);
  if (copy == NULL)
    abort ();

  again = negura_record_to_text (copy);
  if (!g_str_equal (text, again))
    abort ();

  while (negura_game_undo (game))
    ;
  if (negura_game_get_can_undo (game))
    abort ();
  while (negura_game_redo (game))
    ;
  if (rules_state_check (negura_game_get_state (game),
                         negura_game_get_set (game)) != RULES_STATE_OK)
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (NeguraGame) until = NULL;
  g_autoptr (NeguraGame) game = NULL;

  /* A copy, so that a byte read too many is found. */
  memcpy (text, data, size);
  game = negura_record_from_text (text, size, "fuzz", &until, &error);

  if ((game == NULL) != (error != NULL) || (game != NULL && until != NULL))
    abort ();
  if (error != NULL && (!g_utf8_validate (error->message, -1, NULL) ||
                        strchr (error->message, '\n') != NULL))
    abort ();
  if (game != NULL)
    check_game (game);
  if (until != NULL)
    check_game (until);

  return 0;
}
