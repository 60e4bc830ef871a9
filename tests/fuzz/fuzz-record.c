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
#include "game/negura-tile-set.h"

#include "../tile-path.h"

/* The corpus names the set of the scenarios, which does not come with the
 * program: it is loaded once as if it did. */
static void
load_scenario_set (void)
{
  g_autofree char *path = test_tile_path ("scenario");
  g_autofree char *tiles = g_path_get_dirname (path);
  g_autofree char *folder = g_path_get_dirname (tiles);
  g_autofree char *before = g_strdup (g_getenv ("NEGURA_DATADIR"));
  g_autoptr (RulesTileSet) set = NULL;

  if (!g_setenv ("NEGURA_DATADIR", folder, TRUE))
    abort ();
  set = negura_tile_sets_get ("scenario", NEGURA_TILE_SET_NEWEST, NULL);
  if (set == NULL || !g_setenv ("NEGURA_DATADIR", before, TRUE))
    abort ();
}

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

  /* To the start of a competitive turn, then to the beginning. */
  for (int beyond = 0; beyond < 2; beyond++) {
    negura_game_set_undo_beyond_turn (game, beyond);
    while (negura_game_undo (game))
      ;
    if (negura_game_get_can_undo (game))
      abort ();
  }
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
  static gboolean loaded;
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (NeguraGame) until = NULL;
  g_autoptr (NeguraGame) game = NULL;

  if (!loaded)
    load_scenario_set ();
  loaded = TRUE;

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
