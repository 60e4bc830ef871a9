/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-record-write: records as text.
 */

#include "config.h"

#include "negura-record-private.h"

#include <string.h>

#include "negura-tile-file.h"
#include "negura-tile-set.h"

static void
build_set (JsonBuilder        *builder,
           const RulesTileSet *set)
{
  json_builder_begin_object (builder);
  negura_build_string (builder, "name", set->name);
  negura_build_int (builder, "version", set->version);

  /* A released set of ours is never edited: its name is enough for ever. */
  if (set->version == 0 || !negura_tile_set_get_built_in (set)) {
    g_autofree char *text = negura_tile_file_to_text (set);

    negura_build_string (builder, "text", text);
  }

  json_builder_end_object (builder);
}

/* The sets that were joined, each by itself. */
static void
build_sets (JsonBuilder        *builder,
            const RulesTileSet *set)
{
  guint n_parts = negura_tile_set_get_n_parts (set);

  json_builder_set_member_name (builder, "set");
  build_set (builder, negura_tile_set_get_part (set, 0));
  if (n_parts == 1)
    return;

  json_builder_set_member_name (builder, "added");
  json_builder_begin_array (builder);
  for (guint i = 1; i < n_parts; i++)
    build_set (builder, negura_tile_set_get_part (set, i));
  json_builder_end_array (builder);
}

static void
build_seat (JsonBuilder       *builder,
            NeguraSeat        *seat,
            const RulesSetup  *setup)
{
  json_builder_begin_object (builder);
  negura_build_string (builder, "name", negura_seat_get_name (seat));
  json_builder_set_member_name (builder, "colours");
  json_builder_begin_array (builder);
  for (guint i = 0; i < RULES_N_COLOURS; i++)
    if (setup->owner[i] == negura_seat_get_index (seat))
      json_builder_add_string_value (builder, rules_colour_name (i));
  json_builder_end_array (builder);
  if (negura_seat_get_player (seat) != NEGURA_PLAYER_PERSON)
    negura_build_string (builder, "computer",
                         negura_player_name (negura_seat_get_player (seat)));
  json_builder_end_object (builder);
}

void
negura_scoring_build (JsonBuilder      *builder,
                      const RulesSetup *setup)
{
  guint n = rules_level (setup->level)->markers;

  /* In competitive games each seat has one of its own colour. */
  if (n == 0)
    return;

  json_builder_set_member_name (builder, "scoring");
  if (n > 1)
    json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++) {
    uint8_t colour = rules_setup_marker (setup, (uint8_t) i);

    json_builder_add_string_value (builder, rules_colour_name (colour));
  }
  if (n > 1)
    json_builder_end_array (builder);
}

static void
build_setup (JsonBuilder *builder,
             NeguraGame  *game)
{
  const RulesSetup *setup = &_negura_game_get_beginning (game)->setup;
  GListModel *seats = negura_game_get_seats (game);

  json_builder_set_member_name (builder, "setup");
  json_builder_begin_object (builder);
  negura_build_string (builder, "mode", negura_mode_name (setup->mode));
  if (!rules_setup_is_competitive (setup))
    negura_build_int (builder, "level", setup->level);
  if (setup->circles)
    negura_build_boolean (builder, "circles", TRUE);

  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++) {
    g_autoptr (NeguraSeat) seat = g_list_model_get_item (seats, i);

    build_seat (builder, seat, setup);
  }
  json_builder_end_array (builder);

  negura_scoring_build (builder, setup);
  json_builder_end_object (builder);
}

static void
build_moves (JsonBuilder *builder,
             NeguraGame  *game,
             const char  *member,
             guint        from,
             guint        to)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint i = from; i < to; i++)
    json_builder_add_string_value (builder,
                                   negura_game_get_move_text (game, i));
  json_builder_end_array (builder);
}

/* The runs of moves that computers decided, [first, last] each; forced moves
 * neither begin nor end one. */
static void
build_decided (JsonBuilder *builder,
               NeguraGame  *game,
               guint        n_moves)
{
  gboolean begun = FALSE;

  for (guint i = 0; i < n_moves; i++) {
    guint last = i;

    if (!negura_game_get_move_computer (game, i))
      continue;

    for (guint next = i + 1;
         next < n_moves && (negura_game_get_move_computer (game, next) ||
                            negura_game_get_move_forced (game, next));
         next++)
      if (negura_game_get_move_computer (game, next))
        last = next;

    if (!begun) {
      json_builder_set_member_name (builder, "computer");
      json_builder_begin_array (builder);
      begun = TRUE;
    }
    json_builder_begin_array (builder);
    json_builder_add_int_value (builder, i);
    json_builder_add_int_value (builder, last);
    json_builder_end_array (builder);
    i = last;
  }

  if (begun)
    json_builder_end_array (builder);
}

static char *
record_to_text (NeguraGame *self,
                gboolean    with_undone,
                gboolean    pretty)
{
  const NeguraBeginning *beginning = _negura_game_get_beginning (self);
  const RulesTileSet *set = negura_game_get_set (self);
  guint n_moves = negura_game_get_n_moves (self);
  guint n_undone = _negura_game_get_n_undone (self);
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  negura_build_int (builder, "format", NEGURA_RECORD_FORMAT);
  negura_build_string (builder, "negura", NEGURA_VERSION);
  build_sets (builder, set);
  build_setup (builder, self);

  if (beginning->has_position) {
    json_builder_set_member_name (builder, "position");
    negura_position_build (builder, set, &beginning->setup,
                           &beginning->position);
  } else {
    if (beginning->has_seed) {
      g_autofree char *seed =
        g_strdup_printf ("%" G_GUINT64_FORMAT, beginning->seed);

      negura_build_string (builder, "seed", seed);
    }
    negura_deck_build (builder, set, beginning->deck, beginning->n_deck);
  }

  negura_build_boolean (builder, "take_backs",
                        negura_game_get_take_backs (self));
  build_moves (builder, self, "moves", 0, n_moves);
  if (with_undone && n_undone > 0)
    build_moves (builder, self, "undone", n_moves, n_moves + n_undone);
  build_decided (builder, self, with_undone ? n_moves + n_undone : n_moves);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  text = json_to_string (root, pretty);
  return g_strconcat (text, "\n", NULL);
}

/**
 * negura_record_to_text:
 * @self: a game
 *
 * Writes the record of a game: everything that is needed to play it again.
 * Moves that could be redone are left out.
 *
 * Returns: (transfer full): JSON text that ends with a newline
 */
char *
negura_record_to_text (NeguraGame *self)
{
  g_return_val_if_fail (NEGURA_IS_GAME (self), NULL);
  g_return_val_if_fail (negura_game_get_set (self) != NULL, NULL);

  return record_to_text (self, FALSE, TRUE);
}

char *
negura_record_to_line (NeguraGame *self)
{
  return record_to_text (self, TRUE, FALSE);
}

/**
 * negura_record_save:
 * @self: a game
 * @file: where to
 * @cancellable: (nullable): a cancellable
 * @error: return location
 *
 * Saves a copy of a game as a record.  What was there before stays until the
 * whole of the new file is written.
 *
 * Returns: %FALSE and `G_IO_ERROR` when it could not be written
 */
gboolean
negura_record_save (NeguraGame    *self,
                    GFile         *file,
                    GCancellable  *cancellable,
                    GError       **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (NEGURA_IS_GAME (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  text = negura_record_to_text (self);
  return g_file_replace_contents (file, text, strlen (text), NULL, FALSE,
                                  G_FILE_CREATE_NONE, NULL, cancellable,
                                  error);
}
