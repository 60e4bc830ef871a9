/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-position: positions as JSON (docs/FORMATS.md).
 */

#include "config.h"

#include "negura-record-private.h"

#include <glib/gi18n-lib.h>

static const char * const position_members[] = {
  "score", "seat", "deck", "tiles", NULL
};

static const char * const tile_members[] = {
  "x", "y", "tile", "turn", "ghosts", "meeple", NULL
};

static const char * const meeple_members[] = {
  "feature", "colour", NULL
};

/* The tile called @name; @place is that of the name. */
gboolean
negura_json_node_tile (JsonNode            *node,
                       const RulesTileSet  *set,
                       guint8              *tile,
                       const NeguraPlace   *place,
                       GError             **error)
{
  const char *name = negura_json_node_string (node, place, error);

  if (name == NULL)
    return FALSE;

  *tile = rules_tile_set_find (set, name);
  if (*tile == RULES_NO_TILE)
    {
      negura_place_set_error_word (place, NEGURA_GAME_ERROR_FORMAT, error,
                                   _("the set has no tile “%s”."), name);
      return FALSE;
    }

  return TRUE;
}

gboolean
negura_json_node_colour (JsonNode           *node,
                         guint8             *colour,
                         const NeguraPlace  *place,
                         GError            **error)
{
  const char *name = negura_json_node_string (node, place, error);

  if (name == NULL)
    return FALSE;

  *colour = rules_colour_find (name);
  if (*colour == RULES_NO_COLOUR)
    {
      negura_place_set_error_word (place, NEGURA_GAME_ERROR_FORMAT, error,
                                   _("there is no colour “%s”."), name);
      return FALSE;
    }

  return TRUE;
}

gboolean
negura_json_get_deck (JsonObject          *object,
                      const RulesTileSet  *set,
                      guint8              *deck,
                      guint8              *n_deck,
                      const NeguraPlace   *place,
                      GError             **error)
{
  const NeguraPlace here = { place, "deck", 0 };
  JsonArray *array = negura_json_get_array (object, "deck", 0, RULES_MAX_DECK,
                                            place, error);

  if (array == NULL)
    return FALSE;

  *n_deck = (guint8) json_array_get_length (array);
  for (guint i = 0; i < *n_deck; i++)
    {
      const NeguraPlace tile = { &here, NULL, i };

      if (!negura_json_node_tile (json_array_get_element (array, i), set,
                                  &deck[i], &tile, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_meeple (JsonNode            *node,
             const RulesTileSet  *set,
             RulesPositionTile   *tile,
             const NeguraPlace   *place,
             GError             **error)
{
  const NeguraPlace colour_place = { place, "colour", 0 };
  const NeguraPlace feature_place = { place, "feature", 0 };
  JsonObject *object;
  const char *feature;
  const char *colour;

  if (JSON_NODE_HOLDS_NULL (node))
    return TRUE;

  object = negura_json_node_object (node, meeple_members, place, error);
  if (object == NULL)
    return FALSE;

  colour = negura_json_get_string (object, "colour", place, error);
  if (colour == NULL ||
      !negura_json_node_colour (json_object_get_member (object, "colour"),
                                &tile->colour, &colour_place, error))
    return FALSE;

  feature = negura_json_get_string (object, "feature", place, error);
  if (feature == NULL)
    return FALSE;

  tile->feature = rules_feature_find (&set->tiles[tile->tile], feature);
  if (tile->feature == RULES_NO_FEATURE)
    {
      negura_place_set_error_word (&feature_place, NEGURA_GAME_ERROR_FORMAT,
                                   error,
                                   _("the tile has no feature “%s”."), feature);
      return FALSE;
    }

  return TRUE;
}

/* Ghosts may be left out where there are none, meeples likewise. */
static gboolean
read_tile (JsonNode            *node,
           const RulesTileSet  *set,
           RulesPositionTile   *tile,
           const NeguraPlace   *place,
           GError             **error)
{
  const NeguraPlace tile_place = { place, "tile", 0 };
  const NeguraPlace meeple_place = { place, "meeple", 0 };
  JsonObject *object = negura_json_node_object (node, tile_members, place,
                                                error);
  int x, y, turn, ghosts = 0;

  if (object == NULL ||
      !negura_json_get_int (object, "x", -NEGURA_RECORD_MAX_COORDINATE,
                            NEGURA_RECORD_MAX_COORDINATE, &x, place, error) ||
      !negura_json_get_int (object, "y", -NEGURA_RECORD_MAX_COORDINATE,
                            NEGURA_RECORD_MAX_COORDINATE, &y, place, error) ||
      negura_json_get_string (object, "tile", place, error) == NULL ||
      !negura_json_node_tile (json_object_get_member (object, "tile"), set,
                              &tile->tile, &tile_place, error) ||
      !negura_json_get_int (object, "turn", 0, 3, &turn, place, error) ||
      (json_object_has_member (object, "ghosts") &&
       !negura_json_get_int (object, "ghosts", 0, NEGURA_RECORD_MAX_GHOSTS,
                             &ghosts, place, error)))
    return FALSE;

  tile->square = (RulesSquare) { (int16_t) x, (int16_t) y };
  tile->turn = (uint8_t) turn;
  tile->ghosts = (uint8_t) ghosts;
  tile->colour = RULES_NO_COLOUR;
  tile->feature = RULES_NO_FEATURE;
  tile->buried = RULES_NO_COLOUR;

  return !json_object_has_member (object, "meeple") ||
         read_meeple (json_object_get_member (object, "meeple"), set, tile,
                      &meeple_place, error);
}

/* Score and seat may be left out when they are 0.  Whether the members make
 * sense together is for rules_state_init_position() to say. */
gboolean
negura_position_read (JsonObject          *object,
                      const RulesTileSet  *set,
                      RulesPosition       *position,
                      const NeguraPlace   *place,
                      GError             **error)
{
  const NeguraPlace tiles_place = { place, "tiles", 0 };
  JsonArray *tiles;
  int score = 0, seat = 0;

  rules_position_init (position);

  if (!negura_json_check_members (object, position_members, place, error) ||
      (json_object_has_member (object, "score") &&
       !negura_json_get_int (object, "score", 0, NEGURA_RECORD_MAX_SCORE,
                             &score, place, error)) ||
      (json_object_has_member (object, "seat") &&
       !negura_json_get_int (object, "seat", 0, RULES_MAX_SEATS - 1, &seat,
                             place, error)) ||
      !negura_json_get_deck (object, set, position->deck, &position->n_deck,
                             place, error))
    return FALSE;

  tiles = negura_json_get_array (object, "tiles", 1, RULES_MAX_CELLS, place,
                                 error);
  if (tiles == NULL)
    return FALSE;

  position->score[0] = (uint16_t) score;
  position->seat = (uint8_t) seat;
  position->n_tiles = (uint8_t) json_array_get_length (tiles);

  for (guint i = 0; i < position->n_tiles; i++)
    {
      const NeguraPlace here = { &tiles_place, NULL, i };

      if (!read_tile (json_array_get_element (tiles, i), set,
                      &position->tiles[i], &here, error))
        return FALSE;
    }

  return TRUE;
}

/**
 * negura_position_from_json:
 * @object: the "position" of a record or of a scenario
 * @set: the tile set that its tiles belong to
 * @position: (out caller-allocates): receives the position
 * @error: return location
 *
 * Reads a position.  Names, types and ranges are checked here; whether the
 * whole makes sense, rules_state_init_position() and
 * [ctor@Game.new_position] say.
 *
 * Returns: %FALSE and an error of `NEGURA_GAME_ERROR` whose message names the
 *   place: "position.tiles[3].turn"
 */
gboolean
negura_position_from_json (JsonObject          *object,
                           const RulesTileSet  *set,
                           RulesPosition       *position,
                           GError             **error)
{
  const NeguraPlace place = { NULL, "position", 0 };

  g_return_val_if_fail (object != NULL, FALSE);
  g_return_val_if_fail (set != NULL, FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  return negura_position_read (object, set, position, &place, error);
}

/* --- Writing ------------------------------------------------------------- */

void
negura_deck_build (JsonBuilder         *builder,
                   const RulesTileSet  *set,
                   const guint8        *deck,
                   guint                n_deck)
{
  json_builder_set_member_name (builder, "deck");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n_deck; i++)
    json_builder_add_string_value (builder, set->tiles[deck[i]].name);
  json_builder_end_array (builder);
}

static void
build_tile (JsonBuilder              *builder,
            const RulesTileSet       *set,
            const RulesPositionTile  *tile)
{
  char feature[RULES_NAME_SIZE];

  json_builder_begin_object (builder);
  negura_build_int (builder, "x", tile->square.x);
  negura_build_int (builder, "y", tile->square.y);
  negura_build_string (builder, "tile", set->tiles[tile->tile].name);
  negura_build_int (builder, "turn", tile->turn);
  if (tile->ghosts > 0)
    negura_build_int (builder, "ghosts", tile->ghosts);

  if (tile->colour != RULES_NO_COLOUR)
    {
      rules_feature_name (&set->tiles[tile->tile], tile->feature, feature);
      json_builder_set_member_name (builder, "meeple");
      json_builder_begin_object (builder);
      negura_build_string (builder, "feature", feature);
      negura_build_string (builder, "colour",
                           rules_colour_name (tile->colour));
      json_builder_end_object (builder);
    }

  json_builder_end_object (builder);
}

void
negura_position_build (JsonBuilder          *builder,
                       const RulesTileSet   *set,
                       const RulesPosition  *position)
{
  json_builder_begin_object (builder);
  negura_build_int (builder, "score", position->score[0]);
  negura_build_int (builder, "seat", position->seat);
  negura_deck_build (builder, set, position->deck, position->n_deck);

  json_builder_set_member_name (builder, "tiles");
  json_builder_begin_array (builder);
  for (guint i = 0; i < position->n_tiles; i++)
    build_tile (builder, set, &position->tiles[i]);
  json_builder_end_array (builder);

  json_builder_end_object (builder);
}
