/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Any bytes as a tile file: they are refused with a message, or give a set
 * that passes the rules, can be drawn and counted, and is written and read
 * back to the very same bytes.
 */

#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "game/negura-tile-drawing.h"
#include "game/negura-tile-file.h"
#include "game/negura-tile-report.h"

static void
check_set (const RulesTileSet *set)
{
  g_autofree char *text = negura_tile_file_to_text (set);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autofree RulesTileSet *again = negura_tile_file_load_bytes (bytes, "again", NULL);
  g_autofree char *drawing = negura_tile_drawing_set_new (set, 5);
  NeguraTileReport report;
  g_autofree char *counted = NULL;

  negura_tile_report_init (&report, set, TRUE);
  counted = negura_tile_report_to_text (&report);
  if (rules_tile_set_check (set, NULL, NULL) != RULES_TILE_OK
      || again == NULL
      || memcmp (set, again, sizeof *set) != 0
      || !g_utf8_validate (drawing, -1, NULL)
      || counted[0] == '\0')
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autofree RulesTileSet *set = negura_tile_file_load_bytes (bytes, "fuzz", &error);

  if ((set == NULL) != (error != NULL))
    abort ();
  if (error != NULL && !g_utf8_validate (error->message, -1, NULL))
    abort ();
  if (set != NULL)
    check_set (set);

  return 0;
}
