/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-record-read: what a record says before its moves: tile set, set-up
 * and deal.
 */

#include "config.h"

#include "negura-record-private.h"

#include <string.h>
#include <glib/gi18n-lib.h>

#include "negura-tile-file-private.h"
#include "negura-tile-set.h"

static const char * const set_members[] = {
  "name", "version", "text", NULL
};

static const char * const setup_members[] = {
  "mode", "level", "circles", "seats", "scoring", NULL
};

static const char * const seat_members[] = {
  "name", "colours", "computer", NULL
};

/* --- The tile set -------------------------------------------------------- */

/* The set that comes with the program, when it is written with this very text:
 * games share it, and reading it again is spared. */
static RulesTileSet *
find_built_in (const char *text,
               const char *name,
               int         version)
{
  g_autoptr (RulesTileSet) set = negura_tile_sets_get (name, version, NULL);
  g_autofree char *own_text = NULL;

  if (set == NULL)
    return NULL;

  own_text = negura_tile_file_to_text (set);
  return g_str_equal (own_text, text) ? g_steal_pointer (&set) : NULL;
}

static RulesTileSet *
read_embedded (const char         *text,
               const char         *name,
               int                 version,
               const NeguraPlace  *place,
               GError            **error)
{
  const NeguraPlace text_place = { place, "text", 0 };
  g_autofree char *text_name = negura_place_to_text (&text_place);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) local_error = NULL;
  g_autoptr (RulesTileSet) set = find_built_in (text, name, version);

  if (set != NULL)
    return g_steal_pointer (&set);

  set = negura_tile_set_load_bytes (bytes, text_name, &local_error);
  if (set == NULL) {
    /* Complaints of tile sets have no full stop. */
    g_set_error (error, NEGURA_GAME_ERROR,
                 g_error_matches (local_error, NEGURA_TILE_ERROR,
                                  NEGURA_TILE_ERROR_VERSION)
                 ? NEGURA_GAME_ERROR_VERSION
                 : NEGURA_GAME_ERROR_FORMAT,
                 "%s%s", local_error->message,
                 g_str_has_suffix (local_error->message, ".") ? "" : ".");
    return NULL;
  }

  if (!g_str_equal (set->name, name) || set->version != version) {
    g_autofree char *quoted = negura_tile_quoted_new (name);

    negura_place_set_error (&text_place, NEGURA_GAME_ERROR_FORMAT, error,
                            _("this is “%s”, version %u, not “%s”, version "
                              "%d."),
                            set->name, set->version, quoted, version);
    return NULL;
  }

  return g_steal_pointer (&set);
}

static RulesTileSet *
read_set (JsonObject         *object,
          const NeguraPlace  *place,
          GError            **error)
{
  RulesTileSet *set;
  const char *name;
  int version;

  name = negura_json_get_string (object, "name", place, error);
  if (name == NULL ||
      !negura_json_get_int (object, "version", 0, G_MAXUINT16, &version, place,
                            error))
    return NULL;

  if (json_object_has_member (object, "text")) {
    const char *text = negura_json_get_string (object, "text", place, error);

    return text != NULL
           ? read_embedded (text, name, version, place, error)
           : NULL;
  }

  /* Version 0 can be anything; a name does not say what it was. */
  set = version > 0 ? negura_tile_sets_get (name, version, NULL) : NULL;
  if (set == NULL) {
    g_autofree char *quoted = negura_tile_quoted_new (name);

    negura_place_set_error (place, NEGURA_GAME_ERROR_SET, error,
                            _("the tile set “%s”, version %d, is neither "
                              "in the record nor known."),
                            quoted, version);
  }

  return set;
}

/* Joins one more set to @set, which is given away. */
static RulesTileSet *
add_set (RulesTileSet       *set,
         JsonNode           *node,
         const NeguraPlace  *place,
         GError            **error)
{
  g_autoptr (RulesTileSet) first = set;
  g_autoptr (RulesTileSet) added = NULL;
  JsonObject *object = negura_json_node_object (node, set_members, place,
                                                error);
  RulesTileSet *joined;

  if (object == NULL)
    return NULL;

  added = read_set (object, place, error);
  if (added == NULL)
    return NULL;

  joined = negura_tile_set_join (first, added, NULL);
  if (joined == NULL)
    negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                            _("the tile sets “%s” and “%s” cannot be played "
                              "together."),
                            first->name, added->name);

  return joined;
}

RulesTileSet *
negura_record_read_set (JsonObject         *object,
                        const NeguraPlace  *place,
                        GError            **error)
{
  const NeguraPlace set_place = { place, "set", 0 };
  const NeguraPlace added_place = { place, "added", 0 };
  JsonObject *member = negura_json_get_object (object, "set", set_members,
                                               place, error);
  JsonArray *added;
  RulesTileSet *set;

  if (member == NULL)
    return NULL;

  set = read_set (member, &set_place, error);
  if (set == NULL || !json_object_has_member (object, "added"))
    return set;

  added = negura_json_get_array (object, "added", 1,
                                 NEGURA_TILE_SET_MAX_PARTS - 1, place, error);
  if (added == NULL) {
    negura_tile_set_unref (set);
    return NULL;
  }

  for (guint i = 0; set != NULL && i < json_array_get_length (added); i++) {
    const NeguraPlace here = { &added_place, NULL, i };

    set = add_set (set, json_array_get_element (added, i), &here, error);
  }

  return set;
}

/* --- The set-up ---------------------------------------------------------- */

/* Says what the rules have against a set-up, where it stands.  Returns FALSE. */
static gboolean
refuse_setup (const RulesSetup   *setup,
              RulesSetupFault     fault,
              const NeguraPlace  *place,
              GError            **error)
{
  g_autofree char *text = _negura_setup_fault_to_text (setup, fault);

  negura_place_set_error (place, NEGURA_GAME_ERROR_SETUP, error, "%s", text);
  return FALSE;
}

static gboolean
read_colours (JsonArray          *array,
              RulesSetup         *setup,
              guint               seat,
              const NeguraPlace  *place,
              GError            **error)
{
  for (guint i = 0; i < json_array_get_length (array); i++) {
    const NeguraPlace here = { place, NULL, i };
    JsonNode *node = json_array_get_element (array, i);
    guint8 colour;

    if (!negura_json_node_colour (node, &colour, &here, error))
      return FALSE;

    if (setup->owner[colour] != RULES_NO_SEAT) {
      negura_place_set_error (&here, NEGURA_GAME_ERROR_FORMAT, error,
                              _("the colour “%s” is played twice."),
                              rules_colour_name (colour));
      return FALSE;
    }

    setup->owner[colour] = (uint8_t) seat;
  }

  return TRUE;
}

static gboolean
is_name (const char *name)
{
  if (g_utf8_strlen (name, -1) > NEGURA_SEAT_MAX_NAME)
    return FALSE;

  for (; *name != '\0'; name = g_utf8_next_char (name))
    if (g_unichar_iscntrl (g_utf8_get_char (name)))
      return FALSE;

  return TRUE;
}

/* A computer's strength; without it a person plays. */
static gboolean
read_player (JsonObject         *object,
             guint8             *player,
             const NeguraPlace  *place,
             GError            **error)
{
  const NeguraPlace here = { place, "computer", 0 };
  NeguraPlayer strength = NEGURA_PLAYER_PERSON;
  const char *name;

  if (json_object_has_member (object, "computer")) {
    name = negura_json_get_string (object, "computer", place, error);
    if (name == NULL)
      return FALSE;

    if (!negura_player_from_name (name, &strength) ||
        strength == NEGURA_PLAYER_PERSON) {
      negura_place_set_error_word (&here, NEGURA_GAME_ERROR_FORMAT, error,
                                   _("the strength “%s” is not known."), name);
      return FALSE;
    }
  }

  *player = (guint8) strength;
  return TRUE;
}

static gboolean
read_seat (JsonNode           *node,
           NeguraBeginning    *beginning,
           guint               seat,
           char              **name,
           const NeguraPlace  *place,
           GError            **error)
{
  const NeguraPlace name_place = { place, "name", 0 };
  const NeguraPlace colours_place = { place, "colours", 0 };
  JsonObject *object = negura_json_node_object (node, seat_members, place,
                                                error);
  const char *text;
  JsonArray *colours;

  if (object == NULL)
    return FALSE;

  text = negura_json_get_string (object, "name", place, error);
  if (text == NULL)
    return FALSE;

  if (!is_name (text)) {
    negura_place_set_error (&name_place, NEGURA_GAME_ERROR_FORMAT, error,
                            _("the name is longer than %d characters or "
                              "more than one line."),
                            NEGURA_SEAT_MAX_NAME);
    return FALSE;
  }

  *name = g_strdup (text);
  colours = negura_json_get_array (object, "colours", 1, RULES_N_COLOURS,
                                   place, error);
  if (colours == NULL)
    return FALSE;

  if (rules_setup_is_competitive (&beginning->setup) &&
      json_array_get_length (colours) > 1)
    return refuse_setup (&beginning->setup, RULES_SETUP_COLOURS,
                         &colours_place, error);

  return read_colours (colours, &beginning->setup, seat, &colours_place,
                       error) &&
         read_player (object, &beginning->players[seat], place, error);
}

static gboolean
read_seats (JsonObject         *object,
            NeguraBeginning    *beginning,
            GStrv              *names,
            const NeguraPlace  *place,
            GError            **error)
{
  const NeguraPlace here = { place, "seats", 0 };
  RulesSetup *setup = &beginning->setup;
  const RulesModeRow *mode = rules_mode (setup->mode);
  JsonArray *seats = negura_json_get_array (object, "seats", 0, G_MAXUINT,
                                            place, error);
  guint n_seats;

  if (seats == NULL)
    return FALSE;

  n_seats = json_array_get_length (seats);
  if (n_seats < mode->min_seats || n_seats > mode->max_seats)
    return refuse_setup (setup, RULES_SETUP_SEATS, &here, error);

  setup->seats = (uint8_t) n_seats;
  *names = g_new0 (char *, setup->seats + 1);
  for (guint i = 0; i < setup->seats; i++) {
    const NeguraPlace seat = { &here, NULL, i };

    if (!read_seat (json_array_get_element (seats, i), beginning, i,
                    *names + i, &seat, error))
      return FALSE;
  }

  return TRUE;
}

/* One colour, or a list of colours; how many there must be, the rules say. */
static gboolean
read_scoring (JsonObject         *object,
              RulesSetup         *setup,
              const NeguraPlace  *place,
              GError            **error)
{
  const NeguraPlace here = { place, "scoring", 0 };
  JsonNode *node = json_object_get_member (object, "scoring");
  JsonArray *array;
  uint8_t colour;

  setup->scoring = 0;
  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node)) {
    if (negura_json_get_string (object, "scoring", place, error) == NULL ||
        !negura_json_node_colour (node, &colour, &here, error))
      return FALSE;

    setup->scoring = (uint8_t) (1 << colour);
    return TRUE;
  }

  array = negura_json_node_array (node, 1, RULES_MAX_MARKERS, &here, error);
  if (array == NULL)
    return FALSE;

  for (guint i = 0; i < json_array_get_length (array); i++) {
    const NeguraPlace entry = { &here, NULL, i };

    if (!negura_json_node_colour (json_array_get_element (array, i),
                                  &colour, &entry, error))
      return FALSE;

    if (setup->scoring >> colour & 1) {
      negura_place_set_error (&entry, NEGURA_GAME_ERROR_FORMAT, error,
                              _("the colour “%s” scores twice."),
                              rules_colour_name (colour));
      return FALSE;
    }

    setup->scoring |= (uint8_t) (1 << colour);
  }

  return TRUE;
}

static gboolean
read_mode (JsonObject         *object,
           RulesSetup         *setup,
           const NeguraPlace  *place,
           GError            **error)
{
  const NeguraPlace here = { place, "mode", 0 };
  const char *name = negura_json_get_string (object, "mode", place, error);
  RulesMode mode;

  if (name == NULL)
    return FALSE;

  if (!negura_mode_from_name (name, &mode)) {
    negura_place_set_error_word (&here, NEGURA_GAME_ERROR_FORMAT, error,
                                 _("the way of playing “%s” is not known."),
                                 name);
    return FALSE;
  }

  setup->mode = mode;
  return TRUE;
}

static gboolean
read_circles (JsonObject         *object,
              RulesSetup         *setup,
              const NeguraPlace  *place,
              GError            **error)
{
  const NeguraPlace here = { place, "circles", 0 };
  gboolean circles = FALSE;

  if (json_object_has_member (object, "circles") &&
      !negura_json_node_boolean (json_object_get_member (object, "circles"),
                                 &circles, &here, error))
    return FALSE;

  if (circles && !rules_mode (setup->mode)->circles)
    return refuse_setup (setup, RULES_SETUP_CIRCLES, &here, error);

  setup->circles = circles;
  return TRUE;
}

/* What only the cooperative game has. */
static gboolean
check_no_team (JsonObject         *object,
               const RulesSetup   *setup,
               const NeguraPlace  *place,
               GError            **error)
{
  const NeguraPlace level = { place, "level", 0 };
  const NeguraPlace scoring = { place, "scoring", 0 };

  if (json_object_has_member (object, "level"))
    return refuse_setup (setup, RULES_SETUP_LEVEL, &level, error);
  if (json_object_has_member (object, "scoring"))
    return refuse_setup (setup, RULES_SETUP_SCORING, &scoring, error);

  return TRUE;
}

gboolean
negura_record_read_setup (JsonObject         *object,
                          NeguraBeginning    *beginning,
                          GStrv              *names,
                          const NeguraPlace  *place,
                          GError            **error)
{
  const NeguraPlace here = { place, "setup", 0 };
  RulesSetup *setup = &beginning->setup;
  JsonObject *member = negura_json_get_object (object, "setup", setup_members,
                                               place, error);
  gboolean competitive;
  int level = 0;

  if (member == NULL || !read_mode (member, setup, &here, error))
    return FALSE;

  competitive = rules_setup_is_competitive (setup);
  setup->pad = 0;
  memset (setup->owner, RULES_NO_SEAT, sizeof setup->owner);

  if (competitive
      ? !check_no_team (member, setup, &here, error)
      : !negura_json_get_int (member, "level", 1, RULES_MAX_LEVEL, &level,
                              &here, error))
    return FALSE;

  setup->level = (uint8_t) level;
  setup->scoring = 0;

  return read_circles (member, setup, &here, error) &&
         read_seats (member, beginning, names, &here, error) &&
         (competitive || read_scoring (member, setup, &here, error));
}

/* --- The deal ------------------------------------------------------------ */

/* Seeds are texts: JSON numbers are not exact beyond 53 bits everywhere. */
static gboolean
read_seed (JsonObject         *object,
           const RulesTileSet *set,
           NeguraBeginning    *beginning,
           const NeguraPlace  *place,
           GError            **error)
{
  const NeguraPlace here = { place, "seed", 0 };
  const char *text = negura_json_get_string (object, "seed", place, error);
  guint8 deck[RULES_MAX_DECK] = { 0 };
  guint n_deck;

  if (text == NULL)
    return FALSE;

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &beginning->seed,
                                   NULL)) {
    negura_place_set_error_word (&here, NEGURA_GAME_ERROR_FORMAT, error,
                                 _("“%s” is not a seed."), text);
    return FALSE;
  }

  /* A set-up that cannot be played is refused later, in its own words. */
  beginning->has_seed = TRUE;
  if (rules_setup_check (&beginning->setup) != RULES_SETUP_OK)
    return TRUE;

  n_deck = rules_deal (set, &beginning->setup, beginning->seed, deck);
  if (n_deck != beginning->n_deck ||
      memcmp (deck, beginning->deck, n_deck) != 0) {
    negura_place_set_error (&here, NEGURA_GAME_ERROR_FORMAT, error,
                            _("the seed %s does not deal this stack."),
                            text);
    return FALSE;
  }

  return TRUE;
}

gboolean
negura_record_read_deal (JsonObject         *object,
                         const RulesTileSet *set,
                         NeguraBeginning    *beginning,
                         const NeguraPlace  *place,
                         GError            **error)
{
  const NeguraPlace position_place = { place, "position", 0 };
  JsonNode *position = json_object_get_member (object, "position");
  gboolean has_deck = json_object_has_member (object, "deck");

  if (has_deck == (position != NULL)) {
    negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                            _("a record has either a deck or a position."));
    return FALSE;
  }

  if (position != NULL) {
    if (json_object_has_member (object, "seed")) {
      negura_place_set_error (place, NEGURA_GAME_ERROR_FORMAT, error,
                              _("a position has no seed."));
      return FALSE;
    }

    beginning->has_position = TRUE;
    if (!JSON_NODE_HOLDS_OBJECT (position)) {
      negura_place_set_error (&position_place, NEGURA_GAME_ERROR_FORMAT,
                              error, _("an object is expected."));
      return FALSE;
    }

    return negura_position_read (json_node_get_object (position), set,
                                 &beginning->setup, &beginning->position,
                                 &position_place, error);
  }

  return negura_json_get_deck (object, set, beginning->deck,
                               &beginning->n_deck, place, error) &&
         (!json_object_has_member (object, "seed") ||
          read_seed (object, set, beginning, place, error));
}

/* --- Who decided --------------------------------------------------------- */

/* One run of moves, [first, last]; @next: the first move that can be in it. */
static gboolean
read_run (JsonNode           *node,
          guint               next,
          guint               n_moves,
          guint8             *decided,
          guint              *end,
          const NeguraPlace  *place,
          GError            **error)
{
  JsonArray *pair = negura_json_node_array (node, 2, 2, place, error);
  int limits[2];

  if (pair == NULL)
    return FALSE;

  for (guint i = 0; i < 2; i++) {
    const NeguraPlace here = { place, NULL, i };
    int least = i == 0 ? (int) next : limits[0];

    if (least >= (int) n_moves) {
      negura_place_set_error (&here, NEGURA_GAME_ERROR_FORMAT, error,
                              _("there is no such move."));
      return FALSE;
    }
    if (!negura_json_node_int (json_array_get_element (pair, i), least,
                               (int) n_moves - 1, &limits[i], &here, error))
      return FALSE;
  }

  for (int i = limits[0]; i <= limits[1]; i++)
    decided[i] = TRUE;

  *end = (guint) limits[1] + 1;
  return TRUE;
}

gboolean
negura_record_read_decided (JsonObject         *object,
                            guint               n_moves,
                            guint8             *decided,
                            const NeguraPlace  *place,
                            GError            **error)
{
  const NeguraPlace here = { place, "computer", 0 };
  JsonArray *runs;
  guint next = 0;

  memset (decided, FALSE, n_moves);
  if (!json_object_has_member (object, "computer"))
    return TRUE;

  runs = negura_json_get_array (object, "computer", 0, NEGURA_RECORD_MAX_MOVES,
                                place, error);
  if (runs == NULL)
    return FALSE;

  for (guint i = 0; i < json_array_get_length (runs); i++) {
    const NeguraPlace run = { &here, NULL, i };

    if (!read_run (json_array_get_element (runs, i), next, n_moves, decided,
                   &next, &run, error))
      return FALSE;
  }

  return TRUE;
}
