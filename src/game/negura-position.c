/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-position: positions as JSON (docs/FORMATS.md).
 */

#include "config.h"

#include "negura-record-private.h"

#include <glib/gi18n-lib.h>

static const char * const position_members[] = {
  "score", "scores", "seat", "stacks", "hounds", "cat", "earned", "deck",
  "tiles", NULL
};

static const char * const tile_members[] = {
  "x", "y", "tile", "turn", "face_down", "ghosts", "circle_ghosts", "meeple",
  "buried", NULL
};

static const char * const meeple_members[] = {
  "feature", "colour", "figure", "ghosts", NULL
};

/* Guards earned, by colour. */
static const char * const colour_members[] = {
  "red", "green", "blue", "yellow", "black", "pink", NULL
};

G_STATIC_ASSERT (G_N_ELEMENTS (colour_members) == RULES_N_COLOURS + 1);

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
  if (*tile == RULES_NO_TILE) {
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
  if (*colour == RULES_NO_COLOUR) {
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
  for (guint i = 0; i < *n_deck; i++) {
    const NeguraPlace tile = { &here, NULL, i };

    if (!negura_json_node_tile (json_array_get_element (array, i), set,
                                &deck[i], &tile, error))
      return FALSE;
  }

  return TRUE;
}

/* A number that may be left out where it is 0. */
static gboolean
read_count (JsonObject         *object,
            const char         *member,
            int                 maximum,
            int                *value,
            const NeguraPlace  *place,
            GError            **error)
{
  *value = 0;
  return !json_object_has_member (object, member) ||
         negura_json_get_int (object, member, 0, maximum, value, place, error);
}

/* A normal meeple unless it says otherwise. */
static gboolean
read_figure (JsonObject         *object,
             RulesPositionTile  *tile,
             const NeguraPlace  *place,
             GError            **error)
{
  const NeguraPlace here = { place, "figure", 0 };
  const char *name;

  if (!json_object_has_member (object, "figure"))
    return TRUE;

  name = negura_json_get_string (object, "figure", place, error);
  if (name == NULL)
    return FALSE;

  tile->figure = rules_figure_find (name);
  if (tile->figure == RULES_N_FIGURES) {
    negura_place_set_error_word (&here, NEGURA_GAME_ERROR_FORMAT, error,
                                 _("there is no figure “%s”."), name);
    return FALSE;
  }

  return TRUE;
}

/* The ghosts with a meeple. */
static gboolean
read_attached (JsonObject         *object,
               RulesPositionTile  *tile,
               const NeguraPlace  *place,
               GError            **error)
{
  const NeguraPlace here = { place, "ghosts", 0 };
  int ghosts;

  if (!read_count (object, "ghosts", NEGURA_RECORD_MAX_GHOSTS, &ghosts, place,
                   error))
    return FALSE;

  if (ghosts > 0 && tile->figure == RULES_FIGURE_GUARD) {
    negura_place_set_error (&here, NEGURA_GAME_ERROR_FORMAT, error,
                            _("no ghost comes near a guard (R8.4)."));
    return FALSE;
  }

  if (ghosts > RULES_MAX_ATTACHED) {
    negura_place_set_error (&here, NEGURA_GAME_ERROR_FORMAT, error,
                            _("a meeple has two ghosts at most; the third "
                              "chases it away (R8.4)."));
    return FALSE;
  }

  tile->attached = (uint8_t) ghosts;
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
  if (tile->feature == RULES_NO_FEATURE) {
    negura_place_set_error_word (&feature_place, NEGURA_GAME_ERROR_FORMAT,
                                 error,
                                 _("the tile has no feature “%s”."), feature);
    return FALSE;
  }

  return read_figure (object, tile, place, error) &&
         read_attached (object, tile, place, error);
}

/* Where a tile lies, which it is, and how. */
static gboolean
read_tile_itself (JsonObject          *object,
                  const RulesTileSet  *set,
                  RulesPositionTile   *tile,
                  const NeguraPlace   *place,
                  GError             **error)
{
  const NeguraPlace tile_place = { place, "tile", 0 };
  const NeguraPlace face_down_place = { place, "face_down", 0 };
  gboolean face_down = FALSE;
  int x, y, turn;

  if (!negura_json_get_int (object, "x", -RULES_MAX_POSITION,
                            RULES_MAX_POSITION, &x, place, error) ||
      !negura_json_get_int (object, "y", -RULES_MAX_POSITION,
                            RULES_MAX_POSITION, &y, place, error) ||
      negura_json_get_string (object, "tile", place, error) == NULL ||
      !negura_json_node_tile (json_object_get_member (object, "tile"), set,
                              &tile->tile, &tile_place, error) ||
      (json_object_has_member (object, "face_down") &&
       !negura_json_node_boolean (json_object_get_member (object, "face_down"),
                                  &face_down, &face_down_place, error)) ||
      !negura_json_get_int (object, "turn", 0, face_down ? 0 : 3, &turn, place,
                            error))
    return FALSE;

  tile->square = (RulesSquare) { (int16_t) x, (int16_t) y };
  tile->turn = (uint8_t) turn;
  tile->face_down = face_down;
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
  const NeguraPlace meeple_place = { place, "meeple", 0 };
  const NeguraPlace buried_place = { place, "buried", 0 };
  JsonObject *object = negura_json_node_object (node, tile_members, place,
                                                error);
  JsonNode *buried;
  int ghosts, circle_ghosts;

  rules_position_tile_init (tile);

  if (object == NULL ||
      !read_tile_itself (object, set, tile, place, error) ||
      !read_count (object, "ghosts", NEGURA_RECORD_MAX_GHOSTS, &ghosts, place,
                   error) ||
      !read_count (object, "circle_ghosts", RULES_MAX_SYMBOLS, &circle_ghosts,
                   place, error))
    return FALSE;

  tile->ghosts = (uint8_t) ghosts;
  tile->spellbound = (uint8_t) circle_ghosts;

  buried = json_object_get_member (object, "buried");
  if (buried != NULL && !JSON_NODE_HOLDS_NULL (buried) &&
      !negura_json_node_colour (buried, &tile->buried, &buried_place, error))
    return FALSE;

  return !json_object_has_member (object, "meeple") ||
         read_meeple (json_object_get_member (object, "meeple"), set, tile,
                      &meeple_place, error);
}

static gboolean
read_tiles (JsonObject          *object,
            const RulesTileSet  *set,
            RulesPosition       *position,
            const NeguraPlace   *place,
            GError             **error)
{
  const NeguraPlace here = { place, "tiles", 0 };
  JsonArray *tiles = negura_json_get_array (object, "tiles", 1,
                                            RULES_MAX_CELLS, place, error);

  if (tiles == NULL)
    return FALSE;

  position->n_tiles = (uint8_t) json_array_get_length (tiles);
  for (guint i = 0; i < position->n_tiles; i++) {
    const NeguraPlace tile = { &here, NULL, i };

    if (!read_tile (json_array_get_element (tiles, i), set,
                    &position->tiles[i], &tile, error))
      return FALSE;
  }

  return TRUE;
}

/* --- Scores, stacks, hounds and the cat ---------------------------------- */

/* A list of at most @n numbers. */
static gboolean
read_numbers (JsonObject         *object,
              const char         *member,
              guint               n,
              int                 maximum,
              int                *numbers,
              const NeguraPlace  *place,
              GError            **error)
{
  const NeguraPlace here = { place, member, 0 };
  JsonArray *array = negura_json_get_array (object, member, 1, n, place,
                                            error);

  if (array == NULL)
    return FALSE;

  for (guint i = 0; i < json_array_get_length (array); i++) {
    const NeguraPlace number = { &here, NULL, i };

    if (!negura_json_node_int (json_array_get_element (array, i), 0, maximum,
                               &numbers[i], &number, error))
      return FALSE;
  }

  return TRUE;
}

/* One scoring meeple has a "score", several have "scores": those of level 6, or
 * one for each seat. */
static gboolean
read_scores (JsonObject         *object,
             const RulesSetup   *setup,
             RulesPosition      *position,
             const NeguraPlace  *place,
             GError            **error)
{
  int scores[RULES_MAX_SEATS] = { 0 };
  guint most = setup == NULL                       ? RULES_MAX_SEATS
               : rules_setup_is_competitive (setup) ? setup->seats
                                                    : RULES_MAX_MARKERS;

  if (json_object_has_member (object, "scores")) {
    if (json_object_has_member (object, "score")) {
      negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                              _("a position has either a score or "
                                "scores."));
      return FALSE;
    }

    if (!read_numbers (object, "scores", most, NEGURA_RECORD_MAX_SCORE, scores,
                       place, error))
      return FALSE;
  } else if (!read_count (object, "score", NEGURA_RECORD_MAX_SCORE, scores,
                        place, error)) {
    return FALSE;
  }

  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    position->score[i] = (uint16_t) scores[i];

  return TRUE;
}

/* Guards that came from aside, by colour; how many there are, the rules say. */
static gboolean
read_earned (JsonObject         *object,
             RulesPosition      *position,
             const NeguraPlace  *place,
             GError            **error)
{
  const NeguraPlace here = { place, "earned", 0 };
  JsonObject *member;

  if (!json_object_has_member (object, "earned"))
    return TRUE;

  member = negura_json_get_object (object, "earned", colour_members, place,
                                   error);
  if (member == NULL)
    return FALSE;

  for (guint i = 0; i < RULES_N_COLOURS; i++) {
    int earned;

    if (!read_count (member, colour_members[i], NEGURA_RECORD_MAX_GUARDS,
                     &earned, &here, error))
      return FALSE;

    position->earned[i] = (uint8_t) earned;
  }

  return TRUE;
}

static gboolean
read_stacks (JsonObject         *object,
             RulesPosition      *position,
             const NeguraPlace  *place,
             GError            **error)
{
  const NeguraPlace here = { place, "stacks", 0 };
  int stacks[RULES_MAX_STACKS] = { 0 };
  int sum = 0;

  if (!json_object_has_member (object, "stacks"))
    return TRUE;

  if (!read_numbers (object, "stacks", RULES_MAX_STACKS, RULES_MAX_DECK,
                     stacks, place, error))
    return FALSE;

  for (guint i = 0; i < RULES_MAX_STACKS; i++) {
    position->stack[i] = (uint8_t) stacks[i];
    sum += stacks[i];
  }

  if (sum != position->n_deck) {
    negura_place_set_error (&here, NEGURA_GAME_ERROR_FORMAT, error,
                            /* Translators: two numbers of tiles. */
                            _("the stacks have %d tiles, the deck %d."),
                            sum, position->n_deck);
    return FALSE;
  }

  return TRUE;
}

/* The number of the tile on the square [x, y]. */
static gboolean
read_whose (JsonNode             *node,
            const RulesPosition  *position,
            guint8               *pet,
            const NeguraPlace    *place,
            GError              **error)
{
  JsonArray *array = negura_json_node_array (node, 2, 2, place, error);
  int at[2];

  if (array == NULL)
    return FALSE;

  for (guint i = 0; i < 2; i++) {
    const NeguraPlace here = { place, NULL, i };

    if (!negura_json_node_int (json_array_get_element (array, i),
                               -RULES_MAX_POSITION, RULES_MAX_POSITION,
                               &at[i], &here, error))
      return FALSE;
  }

  for (guint i = 0; i < position->n_tiles; i++)
    if (position->tiles[i].square.x == at[0] &&
        position->tiles[i].square.y == at[1]) {
      *pet = (guint8) i;
      return TRUE;
    }

  negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                          _("no tile lies on square %d, %d."), at[0], at[1]);
  return FALSE;
}

/* A square, null or "track" where nobody has called it yet, or @word for
 * @value. */
static gboolean
read_pet (JsonNode             *node,
          const RulesPosition  *position,
          const char           *word,
          guint8                value,
          guint8               *pet,
          const NeguraPlace    *place,
          GError              **error)
{
  const char *text;

  if (JSON_NODE_HOLDS_ARRAY (node))
    return read_whose (node, position, pet, place, error);

  *pet = RULES_PET_TRACK;
  if (JSON_NODE_HOLDS_NULL (node))
    return TRUE;

  text = negura_json_node_string (node, place, error);
  if (text == NULL)
    return FALSE;

  if (g_str_equal (text, word))
    *pet = value;
  else if (!g_str_equal (text, NEGURA_POSITION_TRACK)) {
    negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                            /* Translators: two words of the format. */
                            _("a square, “%s” or “%s” is expected."),
                            NEGURA_POSITION_TRACK, word);
    return FALSE;
  }

  return TRUE;
}

static gboolean
read_pets (JsonObject         *object,
           RulesPosition      *position,
           const NeguraPlace  *place,
           GError            **error)
{
  const NeguraPlace hounds_place = { place, "hounds", 0 };
  const NeguraPlace cat_place = { place, "cat", 0 };

  if (json_object_has_member (object, "hounds")) {
    JsonArray *hounds = negura_json_get_array (object, "hounds", 1,
                                               RULES_N_HOUNDS, place, error);

    if (hounds == NULL)
      return FALSE;

    for (guint i = 0; i < json_array_get_length (hounds); i++) {
      const NeguraPlace here = { &hounds_place, NULL, i };

      if (!read_pet (json_array_get_element (hounds, i), position,
                     NEGURA_POSITION_GONE, RULES_PET_GONE,
                     &position->hound[i], &here, error))
        return FALSE;
    }
  }

  return !json_object_has_member (object, "cat") ||
         read_pet (json_object_get_member (object, "cat"), position,
                   NEGURA_POSITION_WAITS, RULES_PET_WAITS, &position->cat,
                   &cat_place, error);
}

/* Whether the members make sense together is for rules_state_init_position()
 * to say. */
gboolean
negura_position_read (JsonObject          *object,
                      const RulesTileSet  *set,
                      const RulesSetup    *setup,
                      RulesPosition       *position,
                      const NeguraPlace   *place,
                      GError             **error)
{
  int seat;

  rules_position_init (position);

  if (!negura_json_check_members (object, position_members, place, error) ||
      !read_scores (object, setup, position, place, error) ||
      !read_count (object, "seat", RULES_MAX_SEATS - 1, &seat, place, error) ||
      !negura_json_get_deck (object, set, position->deck, &position->n_deck,
                             place, error) ||
      !read_stacks (object, position, place, error) ||
      !read_earned (object, position, place, error) ||
      !read_tiles (object, set, position, place, error) ||
      !read_pets (object, position, place, error))
    return FALSE;

  position->seat = (uint8_t) seat;
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

  return negura_position_read (object, set, NULL, position, &place, error);
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
  if (tile->face_down)
    negura_build_boolean (builder, "face_down", TRUE);
  if (tile->ghosts > 0)
    negura_build_int (builder, "ghosts", tile->ghosts);
  if (tile->spellbound > 0)
    negura_build_int (builder, "circle_ghosts", tile->spellbound);

  if (tile->colour != RULES_NO_COLOUR) {
    rules_feature_name (&set->tiles[tile->tile], tile->feature, feature);
    json_builder_set_member_name (builder, "meeple");
    json_builder_begin_object (builder);
    negura_build_string (builder, "feature", feature);
    negura_build_string (builder, "colour",
                         rules_colour_name (tile->colour));
    if (tile->figure != RULES_FIGURE_MEEPLE)
      negura_build_string (builder, "figure",
                           rules_figure_name (tile->figure));
    if (tile->attached > 0)
      negura_build_int (builder, "ghosts", tile->attached);
    json_builder_end_object (builder);
  }

  if (tile->buried != RULES_NO_COLOUR)
    negura_build_string (builder, "buried", rules_colour_name (tile->buried));

  json_builder_end_object (builder);
}

static void
build_numbers (JsonBuilder     *builder,
               const char      *member,
               const uint16_t  *numbers,
               guint            n)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    json_builder_add_int_value (builder, numbers[i]);
  json_builder_end_array (builder);
}

static void
build_scores (JsonBuilder          *builder,
              const RulesSetup     *setup,
              const RulesPosition  *position)
{
  if (rules_setup_is_competitive (setup))
    build_numbers (builder, "scores", position->score, setup->seats);
  else if (position->score[1] > 0 || position->score[2] > 0)
    build_numbers (builder, "scores", position->score, RULES_MAX_MARKERS);
  else
    negura_build_int (builder, "score", position->score[0]);
}

/* What a game does not have is left out, so that positions of simple games are
 * short. */
static void
build_counts (JsonBuilder          *builder,
              const RulesSetup     *setup,
              const RulesPosition  *position)
{
  uint16_t stacks[RULES_MAX_STACKS];
  guint n_stacks = 0;

  build_scores (builder, setup, position);
  negura_build_int (builder, "seat", position->seat);

  for (guint i = 0; i < RULES_MAX_STACKS; i++) {
    stacks[i] = position->stack[i];
    if (stacks[i] > 0)
      n_stacks = i + 1;
  }
  if (n_stacks > 0)
    build_numbers (builder, "stacks", stacks, n_stacks);
}

static void
build_pet (JsonBuilder          *builder,
           const RulesPosition  *position,
           guint8                pet)
{
  if (pet < position->n_tiles) {
    json_builder_begin_array (builder);
    json_builder_add_int_value (builder, position->tiles[pet].square.x);
    json_builder_add_int_value (builder, position->tiles[pet].square.y);
    json_builder_end_array (builder);
  } else {
    json_builder_add_string_value (builder,
                                   pet == RULES_PET_GONE
                                   ? NEGURA_POSITION_GONE
                                   : pet == RULES_PET_WAITS
                                   ? NEGURA_POSITION_WAITS
                                   : NEGURA_POSITION_TRACK);
  }
}

/* Hounds and cat that nobody has called are left out. */
static void
build_pets (JsonBuilder          *builder,
            const RulesPosition  *position)
{
  if (position->hound[0] != RULES_PET_TRACK ||
      position->hound[1] != RULES_PET_TRACK) {
    json_builder_set_member_name (builder, "hounds");
    json_builder_begin_array (builder);
    for (guint i = 0; i < RULES_N_HOUNDS; i++)
      build_pet (builder, position, position->hound[i]);
    json_builder_end_array (builder);
  }

  if (position->cat != RULES_PET_TRACK) {
    json_builder_set_member_name (builder, "cat");
    build_pet (builder, position, position->cat);
  }
}

static void
build_earned (JsonBuilder          *builder,
              const RulesPosition  *position)
{
  gboolean begun = FALSE;

  for (guint i = 0; i < RULES_N_COLOURS; i++) {
    if (position->earned[i] == 0)
      continue;

    if (!begun) {
      json_builder_set_member_name (builder, "earned");
      json_builder_begin_object (builder);
      begun = TRUE;
    }
    negura_build_int (builder, colour_members[i], position->earned[i]);
  }

  if (begun)
    json_builder_end_object (builder);
}

void
negura_position_build (JsonBuilder          *builder,
                       const RulesTileSet   *set,
                       const RulesSetup     *setup,
                       const RulesPosition  *position)
{
  json_builder_begin_object (builder);
  build_counts (builder, setup, position);
  build_pets (builder, position);
  build_earned (builder, position);
  negura_deck_build (builder, set, position->deck, position->n_deck);

  json_builder_set_member_name (builder, "tiles");
  json_builder_begin_array (builder);
  for (guint i = 0; i < position->n_tiles; i++)
    build_tile (builder, set, &position->tiles[i]);
  json_builder_end_array (builder);

  json_builder_end_object (builder);
}
