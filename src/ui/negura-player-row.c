/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-player-row.h"

#include "text/negura-text.h"

GtkWidget *
negura_player_row_new (const char *title)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  GtkWidget *row = adw_combo_row_new ();

  for (guint i = 0; i < NEGURA_N_PLAYERS; i++)
    gtk_string_list_append (list, negura_text_player_title ((NeguraPlayer) i));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  /* Below the title there is room for it with large text too. */
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));

  return row;
}

NeguraPlayer
negura_player_row_get_player (AdwComboRow *row)
{
  guint selected;

  g_return_val_if_fail (ADW_IS_COMBO_ROW (row), NEGURA_PLAYER_PERSON);

  selected = adw_combo_row_get_selected (row);

  return selected < NEGURA_N_PLAYERS ? (NeguraPlayer) selected : NEGURA_PLAYER_PERSON;
}

void
negura_player_row_set_player (AdwComboRow  *row,
                              NeguraPlayer  player)
{
  g_return_if_fail (ADW_IS_COMBO_ROW (row));
  g_return_if_fail ((guint) player < NEGURA_N_PLAYERS);

  adw_combo_row_set_selected (row, (guint) player);
}
