/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sentences for what lies on the board.
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

/* Where half sides meet, clockwise from the north: the first of each pair is
 * half 2 * corner + 1. */
static const char * const corner_names[RULES_N_SIDES] = {
  NC_("corner of a tile", "north-east corner"),
  NC_("corner of a tile", "south-east corner"),
  NC_("corner of a tile", "south-west corner"),
  NC_("corner of a tile", "north-west corner"),
};

/* Half sides, clockwise from the north-west corner. */
static const char * const half_sides[RULES_N_HALVES] = {
  NC_("half a side of a tile", "west half of the north side"),
  NC_("half a side of a tile", "east half of the north side"),
  NC_("half a side of a tile", "north half of the east side"),
  NC_("half a side of a tile", "south half of the east side"),
  NC_("half a side of a tile", "east half of the south side"),
  NC_("half a side of a tile", "west half of the south side"),
  NC_("half a side of a tile", "south half of the west side"),
  NC_("half a side of a tile", "north half of the west side"),
};

static gboolean
has_half (guint halves,
          guint half)
{
  return halves >> (half % RULES_N_HALVES) & 1;
}

/* A run of neighbouring halves is named by the whole sides in it; without one
 * it is a corner or a single half. */
char *
negura_text_field_place (const RulesFeature *field,
                         guint               turn)
{
  guint halves = (field->halves << 2 * turn | field->halves >> (RULES_N_HALVES - 2 * turn)) & 0xff;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  guint sides = 0;

  for (guint side = 0; side < RULES_N_SIDES; side++) {
    if (has_half (halves, 2 * side) && has_half (halves, 2 * side + 1))
      sides |= 1u << side;
  }

  if (sides != 0)
    g_strv_builder_add (words, negura_text_sides (sides));

  for (guint half = 0; half < RULES_N_HALVES; half++) {
    guint side = half / 2;
    guint beside = half % 2 == 1 ? half + 1 : half + RULES_N_HALVES - 1;
    guint side_beside = beside % RULES_N_HALVES / 2;

    if (!has_half (halves, half) || (sides >> side & 1))
      continue;

    if (!has_half (halves, beside))
      g_strv_builder_add (words, g_dpgettext2 (NULL, "half a side of a tile", half_sides[half]));
    else if ((sides >> side_beside & 1) == 0 && half % 2 == 1)
      g_strv_builder_add (words, g_dpgettext2 (NULL, "corner of a tile", corner_names[side]));
  }

  list = g_strv_builder_end (words);
  if (list[0] == NULL)
    /* Translators: where a field lies that reaches no side of its tile. */
    return g_strdup (C_("sides of a tile", "inside"));

  return g_strjoinv (C_("list", ", "), list);
}

char *
negura_text_which (const RulesTile *tile,
                   guint            turn,
                   guint            feature)
{
  guint kind = tile->features[feature].kind;
  guint n = 0;

  for (guint i = 0; i < tile->n_features; i++)
    n += tile->features[i].kind == kind;

  if (n <= 1)
    return NULL;

  if (kind == RULES_FEATURE_FIELD)
    return negura_text_field_place (&tile->features[feature], turn);

  if (tile->features[feature].sides == 0)
    return NULL;

  return g_strdup (negura_text_sides (rules_sides_turned (tile->features[feature].sides, turn)));
}

/* A tile by itself */

static char *
road_sentence (const RulesFeature *road,
               guint               turn)
{
  const char *sides = negura_text_sides (rules_sides_turned (road->sides, turn));

  switch ((RulesRoadEnd) road->end) {
  case RULES_END_NONE:
    /* Translators: %s: "north and east". */
    return g_strdup_printf (_("Road: %s."), sides);
  case RULES_END_VILLAGE:
    return g_strdup_printf (_("Road: %s, ends in a village."), sides);
  case RULES_END_CITY:
    return g_strdup_printf (_("Road: %s, ends at a city."), sides);
  case RULES_END_CASTLE:
    return g_strdup_printf (_("Road: %s, ends at a castle."), sides);
  case RULES_END_CEMETERY:
    return g_strdup_printf (_("Road: %s, ends at a cemetery."), sides);
  case RULES_END_MONASTERY:
    return g_strdup_printf (_("Road: %s, ends at a monastery."), sides);
  case RULES_END_RUIN:
    return g_strdup_printf (_("Road: %s, ends at the ruin."), sides);
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

static char *
city_sentence (const RulesFeature *city,
               guint               turn)
{
  const char *sides = negura_text_sides (rules_sides_turned (city->sides, turn));
  g_autofree char *arms = NULL;

  if (city->arms == 0)
    /* Translators: %s: "north and east". */
    return g_strdup_printf (_("City: %s."), sides);

  arms = negura_text_arms (city->arms);

  /* Translators: %1$s: "north and east", %2$s: "1 coat of arms". */
  return g_strdup_printf (_("City: %s, with %s."), sides, arms);
}

static char *
mist_sentence (const RulesTile *tile,
               guint            turn)
{
  const char *sides = negura_text_sides (rules_sides_turned (tile->misty, turn));

  if (tile->circles > 0)
    /* Translators: %1$s: "north and east". */
    return g_strdup_printf (ngettext ("Mist: %s, with %u spell circle.",
                                      "Mist: %s, with %u spell circles.",
                                      tile->circles),
                            sides, tile->circles);

  /* Translators: %1$s: "north and east". */
  return g_strdup_printf (ngettext ("Mist: %s, with %u ghost symbol.",
                                    "Mist: %s, with %u ghost symbols.",
                                    tile->ghosts),
                          sides, tile->ghosts);
}

/* A field of a competitive game, where farmers stand on it. */
static char *
field_sentence (const RulesFeature *field,
                guint               turn)
{
  g_autofree char *place = negura_text_field_place (field, turn);
  guint n = 0;

  for (guint cities = field->cities; cities != 0; cities &= cities - 1)
    n++;

  if (n == 0)
    return g_strdup_printf (_("Field: %s."), place);

  /* Translators: %1$s: "south", %2$u: cities of the tile that it touches. */
  return g_strdup_printf (ngettext ("Field: %s, beside %u city.",
                                    "Field: %s, beside %u cities.",
                                    n),
                          place, n);
}

/* Mist of a competitive game, where ghost symbols do not count (R8.3). */
static char *
plain_mist_sentence (const RulesTile *tile,
                     guint            turn)
{
  if (tile->circles > 0)
    return mist_sentence (tile, turn);

  /* Translators: %s: "north and east". */
  return g_strdup_printf (_("Mist: %s."), negura_text_sides (rules_sides_turned (tile->misty, turn)));
}

/* The sides of the board that show nothing but field. */
static guint
field_sides (const RulesTile *tile,
             guint            turn)
{
  guint sides = 0;

  for (guint i = 0; i < RULES_N_SIDES; i++) {
    if (tile->edges[i] == RULES_TERRAIN_FIELD && (tile->joined >> i & 1) == 0)
      sides |= 1u << i;
  }

  return rules_sides_turned (sides, turn);
}

static void
add_features (GString         *text,
              const RulesTile *tile,
              guint            turn,
              gboolean         fields)
{
  for (guint i = 0; i < tile->n_features; i++) {
    const RulesFeature *feature = &tile->features[i];

    switch ((RulesFeatureKind) feature->kind) {
    case RULES_FEATURE_ROAD:
      negura_text_add (text, road_sentence (feature, turn));
      break;
    case RULES_FEATURE_CITY:
      negura_text_add (text, city_sentence (feature, turn));
      break;
    case RULES_FEATURE_CASTLE:
      negura_text_add (text, g_strdup (_("A castle.")));
      break;
    case RULES_FEATURE_CEMETERY:
      negura_text_add (text, g_strdup (_("A cemetery.")));
      break;
    case RULES_FEATURE_MONASTERY:
      negura_text_add (text, g_strdup (_("A monastery.")));
      break;
    case RULES_FEATURE_FIELD:
      if (fields)
        negura_text_add (text, field_sentence (feature, turn));
      break;
    case RULES_FEATURE_MIST:
    default:
      break;
    }
  }
}

char *
negura_text_tile (RulesMode        mode,
                  const RulesTile *tile,
                  guint            turn)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean competitive = rules_mode (mode)->competitive;
  guint fields = competitive ? 0 : field_sides (tile, turn);

  if (tile->joined != 0)
    negura_text_add (text, g_strdup (_("A quarter of the start tile.")));

  add_features (text, tile, turn, competitive);

  if (fields != 0)
    /* Translators: %s: "north and east". */
    negura_text_add (text, g_strdup_printf (_("Field: %s."), negura_text_sides (fields)));

  if (tile->bank != RULES_NO_FEATURE)
    negura_text_add (text, competitive ? plain_mist_sentence (tile, turn)
                                       : mist_sentence (tile, turn));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A square of the board */

static char *
meeple_sentence (const RulesTile *tile,
                 const RulesCell *cell)
{
  static const NeguraTextByKind plain = {
    /* Translators: %s: "red". */
    .road = N_("A %s meeple is on the road."),
    /* Translators: %s: "red". */
    .city = N_("A %s meeple is in the city."),
    /* Translators: %s: "red". */
    .castle = N_("A %s meeple is on the castle."),
  };
  static const NeguraTextByKind exact = {
    /* Translators: %1$s: "red", %2$s: "north and east". */
    .road = N_("A %s meeple is on the road (%s)."),
    /* Translators: %1$s: "red", %2$s: "north and east". */
    .city = N_("A %s meeple is in the city (%s)."),
  };
  g_autofree char *which = negura_text_which (tile, cell->turn, cell->feature);
  const char *colour = negura_text_colour (cell->colour);
  guint kind = tile->features[cell->feature].kind;

  NEGURA_TEXT_FORMATS_BEGIN
  if (which == NULL)
    return g_strdup_printf (negura_text_by_kind (&plain, kind), colour);

  return g_strdup_printf (negura_text_by_kind (&exact, kind), colour, which);
  NEGURA_TEXT_FORMATS_END
}

/* How many neighbours of a cell are laid: on its four sides, or all eight;
 * @hidden, unless NULL, receives how many of these lie face down. */
static guint
n_neighbours (const NeguraText *self,
              guint             cell,
              gboolean          corners,
              guint            *hidden)
{
  RulesSquare middle = self->state->cells[cell].square;
  guint n = 0;

  if (hidden != NULL)
    *hidden = 0;

  for (int i = 0; i < 9; i++) {
    RulesSquare square = { middle.x + i % 3 - 1, middle.y + i / 3 - 1 };
    guint other = rules_cell_at (self->state, square);

    /* In reading order the neighbours beside the sides are the odd ones. */
    if (i == 4 || other == RULES_NO_CELL || (!corners && i % 2 == 0))
      continue;

    n++;
    if (hidden != NULL && self->state->cells[other].tile == RULES_NO_TILE)
      (*hidden)++;
  }

  return n;
}

guint
negura_text_n_around (const NeguraText *self,
                      guint             cell,
                      guint            *hidden)
{
  return n_neighbours (self, cell, TRUE, hidden);
}

/* How far a castle is surrounded by face-up tiles (R4.2, R5.7). */
static char *
castle_sentence (const NeguraText *self,
                 guint             cell)
{
  guint hidden;
  guint n = n_neighbours (self, cell, TRUE, &hidden);

  if (hidden > 0)
    return g_strdup (_("Castle: can no longer be completed."));

  if (n == 8)
    return g_strdup (_("Castle: complete."));

  return g_strdup_printf (ngettext ("Castle: %u of 8 neighbouring squares is filled.",
                                    "Castle: %u of 8 neighbouring squares are filled.",
                                    n),
                          n);
}

/* Whether a cemetery is open, and what is still missing around it (R5.1,
 * R5.5). */
static char *
cemetery_sentence (const NeguraText *self,
                   guint             cell)
{
  gboolean haunted = rules_level (self->state->setup.level)->haunted;
  guint n = n_neighbours (self, cell, haunted, NULL);

  if (!rules_cemetery_open (self->state, cell))
    return haunted ? g_strdup (_("Haunted cemetery: closed."))
                   : g_strdup (_("Cemetery: closed."));

  if (haunted)
    return g_strdup_printf (ngettext ("Haunted cemetery: open, %u of 8 neighbouring squares is filled.",
                                      "Haunted cemetery: open, %u of 8 neighbouring squares are filled.",
                                      n),
                            n);

  return g_strdup_printf (ngettext ("Cemetery: open, %u of 4 sides is taken.",
                                    "Cemetery: open, %u of 4 sides are taken.",
                                    n),
                          n);
}

/* The cemetery of a tile, and who is buried there. */
static void
add_cemetery (GString          *text,
              const NeguraText *self,
              guint             cell)
{
  guint buried = self->state->cells[cell].buried;

  negura_text_add (text, cemetery_sentence (self, cell));

  if (buried != RULES_NO_COLOUR)
    /* Translators: %s: "red". */
    negura_text_add (text, g_strdup_printf (_("A %s meeple is buried here."),
                                         negura_text_colour (buried)));
}

/* Ghosts, meeple, hounds and cat of a cell. */
static void
add_figures (GString          *text,
             const NeguraText *self,
             guint             cell)
{
  static const char * const hounds[RULES_N_HOUNDS] = {
    N_("The first hound is with it."),
    N_("The second hound is with it."),
  };
  const RulesCell *here = &self->state->cells[cell];

  if (here->ghosts > 0)
    negura_text_add (text, g_strdup_printf (ngettext ("%u ghost is here.",
                                                   "%u ghosts are here.",
                                                   here->ghosts),
                                         here->ghosts));

  if (here->spellbound > 0)
    negura_text_add (text, g_strdup_printf (ngettext ("%u ghost is in a spell circle.",
                                                   "%u ghosts are in spell circles.",
                                                   here->spellbound),
                                         here->spellbound));

  if (here->colour == RULES_NO_COLOUR)
    return;

  if (negura_text_competitive (self)) {
    negura_text_add (text, negura_text_occupant (self, cell));
    return;
  }

  negura_text_add (text, meeple_sentence (negura_text_cell_tile (self, cell), here));

  for (guint i = 0; i < RULES_N_HOUNDS; i++) {
    if (self->state->hound[i] == cell)
      negura_text_add (text, g_strdup (_(hounds[i])));
  }

  if (self->state->cat == cell)
    negura_text_add (text, g_strdup (_("The cat is with it.")));
}

static void
add_buildings (GString          *text,
               const NeguraText *self,
               guint             cell)
{
  const RulesTile *tile = negura_text_cell_tile (self, cell);

  if (tile->castle != RULES_NO_FEATURE)
    negura_text_add (text, castle_sentence (self, cell));
  if (tile->cemetery != RULES_NO_FEATURE)
    add_cemetery (text, self, cell);
}

/* What is completed by the eight squares around it in a competitive game. */
static void
add_surroundings (GString          *text,
                  const NeguraText *self,
                  guint             cell)
{
  const RulesTile *tile = negura_text_cell_tile (self, cell);

  for (guint i = 0; i < tile->n_features; i++) {
    guint kind = tile->features[i].kind;

    if (kind == RULES_FEATURE_CASTLE || kind == RULES_FEATURE_MONASTERY ||
        kind == RULES_FEATURE_CEMETERY)
      negura_text_add (text, negura_text_surroundings (self, cell, kind));
  }
}

char *
negura_text_cell (const NeguraText *self,
                  guint             cell)
{
  const RulesCell *here = &self->state->cells[cell];
  const RulesTile *tile = negura_text_cell_tile (self, cell);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *column = negura_text_number (here->square.x);
  g_autofree char *row = negura_text_number (here->square.y);

  negura_text_add (text, g_strdup_printf (_("Column\u00a0%s, row\u00a0%s."), column, row));

  if (here->tile == RULES_NO_TILE) {
    negura_text_add (text, g_strdup (_("A face-down tile.")));
    return g_string_free (g_steal_pointer (&text), FALSE);
  }

  add_figures (text, self, cell);
  if (negura_text_competitive (self))
    add_surroundings (text, self, cell);
  else
    add_buildings (text, self, cell);
  negura_text_add (text, negura_text_tile (self->state->setup.mode, tile, here->turn));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
negura_text_free_square (const NeguraText *self,
                         RulesSquare       square)
{
  g_autofree char *column = negura_text_number (square.x);
  g_autofree char *row = negura_text_number (square.y);
  guint tile = rules_tile_in_hand (self->state);
  guint n = 0;

  if (tile == RULES_NO_TILE)
    return g_strdup_printf (_("Column\u00a0%s, row\u00a0%s: free."), column, row);

  for (guint turn = 0; turn < 4; turn++)
    n += rules_fits (self->state, self->set, tile, square, turn) == RULES_OK;

  if (n == 0)
    return g_strdup_printf (_("Column\u00a0%s, row\u00a0%s: free; the tile does not fit."), column, row);

  return g_strdup_printf (ngettext ("Column\u00a0%s, row\u00a0%s: free; the tile fits in %u position.",
                                    "Column\u00a0%s, row\u00a0%s: free; the tile fits in %u positions.",
                                    n),
                          column, row, n);
}

/* Whole features */

static void
measure (const NeguraText *self,
         guint             root,
         guint            *n_tiles,
         guint            *n_arms)
{
  uint16_t tiles = 0;
  uint16_t arms = 0;

  rules_feature_value (self->state, self->set, root, &tiles, &arms);
  *n_tiles = tiles;
  *n_arms = arms;
}

char *
negura_text_value (const NeguraText *self,
                   guint             root)
{
  guint kind = rules_node_kind (self->state, self->set, root);
  guint n_colours = negura_text_n_colours (self, root);
  guint n_tiles, n_arms;
  guint value = rules_feature_value (self->state, self->set, root, NULL, NULL);
  g_autofree char *tiles = NULL;
  g_autofree char *arms = NULL;
  g_autofree char *colours = negura_text_colours (n_colours);
  g_autofree char *points = negura_text_gain (self, value, MAX (n_colours, 1));

  /* The colours are in the result then. */
  if (negura_text_three (self))
    n_colours = 1;

  measure (self, root, &n_tiles, &n_arms);
  tiles = negura_text_tiles (n_tiles);
  arms = negura_text_arms (n_arms);

  if (kind == RULES_FEATURE_CASTLE)
    /* Translators: how a castle scores: the mist tiles among the nine.  %1$u:
       mist tiles, %2$s: "12 points". */
    return g_strdup_printf (ngettext ("%u mist tile × 2 points = %s",
                                      "%u mist tiles × 2 points = %s",
                                      n_tiles),
                            n_tiles, points);

  if (kind != RULES_FEATURE_CITY) {
    if (n_colours <= 1)
      /* Translators: how a road scores.  %1$s: "4 tiles", %2$s: "4 points". */
      return g_strdup_printf (_("%s × 1 point = %s"), tiles, points);
    /* Translators: how a road scores.  %1$s: "4 tiles", %2$s: "2
       colours", %3$s: "8 points". */
    return g_strdup_printf (_("%s × 1 point × %s = %s"), tiles, colours, points);
  }

  if (n_arms == 0) {
    if (n_colours <= 1)
      /* Translators: how a city scores.  %1$s: "4 tiles", %2$s: "8 points". */
      return g_strdup_printf (_("%s × 2 points = %s"), tiles, points);
    /* Translators: how a city scores.  %1$s: "4 tiles", %2$s: "2
       colours", %3$s: "16 points". */
    return g_strdup_printf (_("%s × 2 points × %s = %s"), tiles, colours, points);
  }

  if (n_colours <= 1)
    /* Translators: how a city scores.  %1$s: "3 tiles", %2$s: "1 coat of
       arms", %3$s: "8 points". */
    return g_strdup_printf (_("(%s + %s) × 2 points = %s"), tiles, arms, points);

  /* Translators: how a city scores.  %1$s: "3 tiles", %2$s: "1 coat of arms",
     %3$s: "2 colours", %4$s: "16 points". */
  return g_strdup_printf (_("(%s + %s) × 2 points × %s = %s"), tiles, arms, colours, points);
}

/* Whether a face-down tile lies against a side of the feature, so that it can
 * never be finished (R5.7). */
static gboolean
is_cut_off (const NeguraText *self,
            guint             root)
{
  static const RulesSquare steps[RULES_N_SIDES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  const RulesState *state = self->state;
  guint node = root;

  do {
    guint cell = state->nodes[node].cell;
    const RulesTile *tile = negura_text_cell_tile (self, cell);
    guint sides = rules_sides_turned (tile->features[rules_node_feature (state, node)].sides,
                                      state->cells[cell].turn);

    for (guint i = 0; i < RULES_N_SIDES; i++) {
      RulesSquare beside = {
        state->cells[cell].square.x + steps[i].x,
        state->cells[cell].square.y + steps[i].y,
      };
      guint other = rules_cell_at (state, beside);

      if (sides >> i & 1 && other != RULES_NO_CELL && state->cells[other].tile == RULES_NO_TILE)
        return TRUE;
    }

    node = state->nodes[node].next;
  } while (node != root);

  return FALSE;
}

static char *
extent_sentence (const NeguraText *self,
                 guint             root)
{
  gboolean city = rules_node_kind (self->state, self->set, root) == RULES_FEATURE_CITY;
  guint n_tiles, n_arms;
  g_autofree char *tiles = NULL;
  g_autofree char *open = negura_text_open_sides (self->state->nodes[root].open);

  if (rules_node_kind (self->state, self->set, root) == RULES_FEATURE_CASTLE)
    return castle_sentence (self, self->state->nodes[root].cell);

  measure (self, root, &n_tiles, &n_arms);
  tiles = negura_text_tiles (n_tiles);

  if (self->state->nodes[root].open == 0) {
    if (city)
      /* Translators: %s: "4 tiles". */
      return g_strdup_printf (_("City: %s, complete."), tiles);
    return g_strdup_printf (_("Road: %s, complete."), tiles);
  }

  if (is_cut_off (self, root)) {
    if (city)
      /* Translators: %s: "4 tiles". */
      return g_strdup_printf (_("City: %s, can no longer be completed."), tiles);
    return g_strdup_printf (_("Road: %s, can no longer be completed."), tiles);
  }

  if (city)
    /* Translators: %1$s: "4 tiles", %2$s: "2 open sides". */
    return g_strdup_printf (_("City: %s, %s."), tiles, open);
  /* Translators: %1$s: "4 tiles", %2$s: "2 open sides". */
  return g_strdup_printf (_("Road: %s, %s."), tiles, open);
}

static char *
land_text (const NeguraText *self,
           guint             root)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *value = negura_text_value (self, root);
  guint colours = rules_feature_colours (self->state, root);

  negura_text_add (text, extent_sentence (self, root));

  /* Translators: what a road or city is worth now.  %s: "4 tiles × 1 point =
     4 points". */
  negura_text_add (text, g_strdup_printf (_("Worth %s."), value));

  if (colours == 0) {
    negura_text_add (text, g_strdup (_("No meeple.")));
  } else {
    g_autofree char *list = negura_text_colour_list (colours);

    /* Translators: whose meeples stand there.  %s: "red, blue". */
    negura_text_add (text, g_strdup_printf (_("Meeples: %s."), list));
  }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static guint
n_bank_tiles (const NeguraText *self,
              guint             root)
{
  guint n = 0;
  guint node = root;

  /* A tile has at most one bank (R1.2), so nodes are tiles. */
  do {
    n++;
    node = self->state->nodes[node].next;
  } while (node != root);

  return n;
}

static char *
bank_text (const NeguraText *self,
           guint             root)
{
  g_autofree char *tiles = negura_text_tiles (n_bank_tiles (self, root));
  g_autofree char *ghosts = negura_text_ghosts (rules_bank_ghosts (self->state, root));
  g_autofree char *open = negura_text_open_sides (self->state->nodes[root].open);

  if (self->state->nodes[root].dead)
    /* Translators: %1$s: "3 tiles", %2$s: "4 ghosts". */
    return g_strdup_printf (_("Mist bank: %s, %s, can no longer be completed."), tiles, ghosts);

  if (self->state->nodes[root].open == 0 && rules_bank_ghosts (self->state, root) > 0)
    /* Translators: %1$s: "3 tiles", %2$s: "4 ghosts". */
    return g_strdup_printf (_("Mist bank: %s, %s, complete."), tiles, ghosts);

  if (self->state->nodes[root].open == 0)
    /* Translators: %s: "3 tiles". */
    return g_strdup_printf (_("Mist bank: %s, complete."), tiles);

  /* Translators: %1$s: "3 tiles", %2$s: "4 ghosts", %3$s: "2 open sides". */
  return g_strdup_printf (_("Mist bank: %s, %s, %s."), tiles, ghosts, open);
}

char *
negura_text_feature (const NeguraText *self,
                     guint             cell,
                     guint             feature)
{
  guint root = rules_feature_root (self->state, cell, feature);
  g_autoptr (GString) text = g_string_new (NULL);

  if (negura_text_competitive (self))
    return negura_text_feature_competitive (self, root);

  switch (rules_node_kind (self->state, self->set, root)) {
  case RULES_FEATURE_ROAD:
  case RULES_FEATURE_CITY:
  case RULES_FEATURE_CASTLE:
    return land_text (self, root);
  case RULES_FEATURE_MIST:
    return bank_text (self, root);
  case RULES_FEATURE_FIELD:
    return g_strdup (_("A field."));
  case RULES_FEATURE_CEMETERY:
    add_cemetery (text, self, cell);
    return g_string_free (g_steal_pointer (&text), FALSE);
  case RULES_FEATURE_MONASTERY:
    return g_strdup (_("A monastery."));
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}
