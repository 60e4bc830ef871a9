/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-turn: one turn of the cooperative game, from top to bottom as R3.13
 * tells it.  Every step returns false when the turn stops there: a decision
 * has no answer yet, or the game is over.
 */

#include "rules-oracle/oracle.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const colour_words[RULES_N_COLOURS] = {
  "red", "green", "blue", "yellow", "black", "pink",
};

static const int step_x[4] = { 0, 1, 0, -1 };
static const int step_y[4] = { -1, 0, 1, 0 };

typedef struct {
  OracleGame *game;
  OracleTable *table;         /* Of the game. */
  OracleMoves *list;          /* For what can be answered, or NULL. */
  uint8_t used;               /* Answers taken so far. */
} Turn;

/* Some tiles on the table, by number. */
typedef struct {
  uint16_t n;
  uint16_t tiles[RULES_MAX_CELLS];
} Picks;

/* --- Decisions ----------------------------------------------------------- */

static bool
end_game (Turn          *turn,
          OracleOutcome  outcome)
{
  turn->table->phase = ORACLE_OVER;
  turn->table->outcome = (uint8_t) outcome;
  return false;
}

/* The next answer.  NULL: there is none yet, and the turn stops here. */
static const char *
answer (Turn        *turn,
        OraclePhase  phase)
{
  if (turn->used < turn->game->n_answers)
    return turn->game->answers[turn->used++];
  turn->table->phase = (uint8_t) phase;
  return NULL;
}

/* Adds a possible answer, unless it is there already. */
__attribute__ ((format (printf, 2, 3)))
static void
offer (Turn       *turn,
       const char *format,
       ...)
{
  OracleMoves *list = turn->list;
  va_list args;

  if (list == NULL)
    return;
  va_start (args, format);
  vsnprintf (list->moves[list->n_moves], ORACLE_TEXT_SIZE, format, args);
  va_end (args);
  for (uint16_t i = 0; i < list->n_moves; i++) {
    if (strcmp (list->moves[i], list->moves[list->n_moves]) == 0)
      return;
  }
  list->n_moves++;
}

static void
pick (Picks    *picks,
      uint16_t  index)
{
  picks->tiles[picks->n++] = index;
}

/* A decision between tiles: "WORD X Y". */
static bool
ask_tile (Turn        *turn,
          OraclePhase  phase,
          const char  *word,
          const Picks *picks,
          uint16_t    *chosen)
{
  const char *text = answer (turn, phase);
  int x, y;

  if (text == NULL) {
    for (uint16_t i = 0; i < picks->n; i++) {
      RulesSquare square = turn->table->tiles[picks->tiles[i]].square;

      offer (turn, "%s %d %d", word, square.x, square.y);
    }
    return false;
  }
  sscanf (text, "%*s %d %d", &x, &y);
  *chosen = oracle_at (turn->game, x, y);
  return true;
}

/* A decision between colours: "WORD COLOUR". */
static bool
ask_colour (Turn        *turn,
            OraclePhase  phase,
            const char  *word,
            uint8_t      mask,
            uint8_t     *chosen)
{
  const char *text = answer (turn, phase);

  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    char full[ORACLE_TEXT_SIZE];

    snprintf (full, sizeof full, "%s %s", word, colour_words[colour]);
    if (text == NULL && (mask & (1 << colour)))
      offer (turn, "%s", full);
    if (text != NULL && strcmp (text, full) == 0)
      *chosen = colour;
  }
  return text != NULL;
}

/* --- Figures ------------------------------------------------------------- */

/* Everybody who stands on the board: the buried are none of them. */
static void
pick_standing (const Turn *turn,
               Picks      *picks)
{
  picks->n = 0;
  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    if (turn->table->tiles[i].colour != RULES_NO_COLOUR)
      pick (picks, i);
  }
}

/* A ghost out of the supply. */
static bool
put_ghost (Turn     *turn,
           uint16_t  index,
           bool      circle)
{
  if (oracle_supply (turn->game) == 0)
    return end_game (turn, ORACLE_NO_GHOST);
  if (circle)
    turn->table->tiles[index].spellbound++;
  else
    turn->table->tiles[index].ghosts++;
  return true;
}

/* The cat goes to some meeple, or waits for one (R7.5, R7.6). */
static bool
place_cat (Turn *turn)
{
  Picks picks;

  pick_standing (turn, &picks);
  if (picks.n == 0) {
    turn->table->cat = ORACLE_PET_WAITS;
    return true;
  }
  return ask_tile (turn, ORACLE_CAT, "cat", &picks, &turn->table->cat);
}

static void
take_meeple (Turn     *turn,
             uint16_t  index)
{
  turn->table->tiles[index].colour = RULES_NO_COLOUR;
  turn->table->tiles[index].feature = RULES_NO_FEATURE;
}

/* --- 1a: the tile -------------------------------------------------------- */

static uint16_t
lay (Turn    *turn,
     uint8_t  tile,
     int      x,
     int      y,
     uint8_t  quarters,
     bool     face_down)
{
  turn->table->tiles[turn->table->n_tiles] = (OracleTile) {
    .square = { (int16_t) x, (int16_t) y },
    .tile = tile,
    .turn = quarters,
    .face_down = face_down,
    .colour = RULES_NO_COLOUR,
    .feature = RULES_NO_FEATURE,
    .buried = RULES_NO_COLOUR,
  };
  return turn->table->n_tiles++;
}

/* Every square beside a tile, every turn. */
static void
offer_places (Turn    *turn,
              uint8_t  tile)
{
  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    for (int side = 0; side < 4; side++) {
      int x = turn->table->tiles[i].square.x + step_x[side];
      int y = turn->table->tiles[i].square.y + step_y[side];

      for (uint8_t quarters = 0; quarters < 4; quarters++) {
        if (oracle_fits (turn->game, tile, x, y, quarters))
          offer (turn, "p %d %d r%d", x, y, quarters);
      }
    }
  }
}

static bool
place_tile (Turn *turn)
{
  uint8_t tile = turn->game->deck[turn->table->n_drawn - 1];
  const char *text = answer (turn, ORACLE_PLACE);
  int x, y, quarters;

  if (text == NULL) {
    if (turn->list != NULL)
      offer_places (turn, tile);
    return false;
  }
  sscanf (text, "p %d %d r%d", &x, &y, &quarters);
  turn->table->placed = lay (turn, tile, x, y, (uint8_t) quarters, false);
  return true;
}

/* --- 1b: mist ------------------------------------------------------------ */

/* Returns whether the placed tile has just completed its bank. */
static bool
complete_bank (Turn *turn)
{
  uint8_t mist = oracle_print (turn->game, turn->table->placed)->bank;
  OracleFeature bank;

  if (mist == RULES_NO_FEATURE)
    return false;
  oracle_flood (turn->game, turn->table->placed, mist, &bank);
  if (!bank.complete)
    return false;
  for (uint16_t i = 0; i < bank.n_members; i++) {
    turn->table->tiles[bank.members[i].index].ghosts = 0;
    turn->table->tiles[bank.members[i].index].spellbound = 0;
  }
  return true;
}

/* --- 1c: burial ---------------------------------------------------------- */

/* Whoever kept company to the buried meeple: hounds leave (R5.2), the cat goes
 * to somebody else at once (R7.6). */
static bool
leave_buried (Turn     *turn,
              uint16_t  index)
{
  for (int i = 0; i < 2; i++) {
    if (turn->table->hound[i] == index)
      turn->table->hound[i] = ORACLE_PET_GONE;
  }
  if (turn->table->cat != index)
    return true;
  turn->table->cat = ORACLE_PET_MOVES;
  return place_cat (turn);
}

static bool
bury_somebody (Turn     *turn,
               uint16_t  cemetery)
{
  uint8_t in_reserve = 0;
  uint16_t from;
  Picks picks;

  pick_standing (turn, &picks);
  if (picks.n > 0) {
    if (!ask_tile (turn, ORACLE_BURY, "b", &picks, &from))
      return false;
    turn->table->tiles[cemetery].buried = turn->table->tiles[from].colour;
    take_meeple (turn, from);
    return leave_buried (turn, from);
  }
  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (oracle_reserve (turn->game, colour) > 0)
      in_reserve |= (uint8_t) (1 << colour);
  }
  if (in_reserve == 0)
    return true;
  return ask_colour (turn, ORACLE_BURY, "b", in_reserve,
                     &turn->table->tiles[cemetery].buried);
}

/* The cemeteries that the tile just laid has closed. */
static bool
close_cemeteries (Turn     *turn,
                  uint16_t  laid)
{
  Picks closed = { 0 };

  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    bool open_without;

    if (oracle_print (turn->game, i)->cemetery == RULES_NO_FEATURE ||
        oracle_cemetery_open (turn->game, i))
      continue;
    turn->table->n_tiles--;
    open_without = i == laid || oracle_cemetery_open (turn->game, i);
    turn->table->n_tiles++;
    if (open_without)
      pick (&closed, i);
  }

  while (closed.n > 0) {
    uint16_t which = ORACLE_NOWHERE;
    uint16_t kept = 0;

    if (!ask_tile (turn, ORACLE_CLOSE, "close", &closed, &which) ||
        !bury_somebody (turn, which))
      return false;
    turn->table->tiles[which].ghosts = 0;
    for (uint16_t i = 0; i < closed.n; i++) {
      if (closed.tiles[i] != which)
        closed.tiles[kept++] = closed.tiles[i];
    }
    closed.n = kept;
  }
  return true;
}

/* --- 2a: ghosts ---------------------------------------------------------- */

/* Whether a misty side of the placed tile lies against mist. */
static bool
met_mist (const Turn *turn)
{
  uint16_t placed = turn->table->placed;
  RulesSquare square = turn->table->tiles[placed].square;

  for (int side = 0; side < 4; side++) {
    uint16_t other = oracle_at (turn->game, square.x + step_x[side],
                                square.y + step_y[side]);

    if (other != ORACLE_NOWHERE &&
        oracle_misty (turn->game, placed, side) &&
        oracle_misty (turn->game, other, (side + 2) % 4))
      return true;
  }
  return false;
}

/* Loose ghosts around the placed tile on squares not before @first. */
static int
loose_around (const Turn *turn,
              uint16_t    first)
{
  int ghosts = 0;

  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    if (oracle_around (turn->game, turn->table->placed, i) &&
        (first == ORACLE_NOWHERE || !oracle_before (turn->game, i, first)))
      ghosts += turn->table->tiles[i].ghosts;
  }
  return ghosts;
}

/* R7.2.  Sources are named in ascending order; a pick that would leave too few
 * after it is none. */
static bool
fill_circles (Turn *turn,
              int   circles,
              bool *added)
{
  uint16_t placed = turn->table->placed;
  uint16_t last = ORACLE_NOWHERE;
  int near = loose_around (turn, ORACLE_NOWHERE);
  int moved = near < circles ? near : circles;

  for (int left = moved; left > 0; left--) {
    Picks picks = { 0 };

    for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
      if (oracle_around (turn->game, placed, i) &&
          turn->table->tiles[i].ghosts > 0 &&
          (last == ORACLE_NOWHERE ||
           !oracle_before (turn->game, i, last)) &&
          loose_around (turn, i) >= left)
        pick (&picks, i);
    }
    if (!ask_tile (turn, ORACLE_CIRCLE, "circle", &picks, &last))
      return false;
    turn->table->tiles[last].ghosts--;
    turn->table->tiles[placed].spellbound++;
  }
  for (int left = circles - moved; left > 0; left--) {
    if (!put_ghost (turn, placed, true))
      return false;
    *added = true;
  }
  return true;
}

/* One more for an open cemetery (R5.3). */
static bool
add_extra (Turn *turn)
{
  Picks picks = { 0 };
  uint16_t chosen = ORACLE_NOWHERE;

  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    if (oracle_cemetery_open (turn->game, i))
      pick (&picks, i);
  }
  if (picks.n == 0)
    return true;
  if (oracle_supply (turn->game) == 0)
    return end_game (turn, ORACLE_NO_GHOST);
  return ask_tile (turn, ORACLE_EXTRA, "extra", &picks, &chosen) &&
         put_ghost (turn, chosen, false);
}

/* One for each mist tile around the haunted cemetery just laid (R5.4), by y,
 * then by x. */
static bool
haunt (Turn *turn)
{
  RulesSquare square = turn->table->tiles[turn->table->placed].square;

  for (int y = square.y - 1; y <= square.y + 1; y++) {
    for (int x = square.x - 1; x <= square.x + 1; x++) {
      uint16_t other = oracle_at (turn->game, x, y);

      if (other != ORACLE_NOWHERE &&
          oracle_print (turn->game, other)->misty != 0 &&
          !put_ghost (turn, other, false))
        return false;
    }
  }
  return true;
}

static bool
put_ghosts (Turn *turn,
            bool  completed)
{
  const RulesTile *tile = oracle_print (turn->game, turn->table->placed);
  int level = turn->game->setup.level;
  bool added = false;

  if (tile->misty != 0 && !completed && tile->circles > 0) {
    if (!fill_circles (turn, tile->circles, &added))
      return false;
  } else if (tile->misty != 0 && !completed) {
    int wanted = tile->ghosts - (met_mist (turn) ? 1 : 0);

    added = wanted > 0;
    for (int left = wanted; left > 0; left--) {
      if (!put_ghost (turn, turn->table->placed, false))
        return false;
    }
  }
  if (level >= 2 && level <= 4 && added && !add_extra (turn))
    return false;
  if (level >= 5 && tile->cemetery != RULES_NO_FEATURE && !haunt (turn))
    return false;

  /* R7.5: her seven are used up for the first time. */
  if (turn->table->cat == ORACLE_PET_TRACK &&
      oracle_cat_pile (turn->game) == 0) {
    turn->table->cat = ORACLE_PET_MOVES;
    return place_cat (turn);
  }
  return true;
}

/* --- 2b: a meeple -------------------------------------------------------- */

static void
offer_meeples (Turn *turn)
{
  uint16_t placed = turn->table->placed;
  const RulesTile *tile = oracle_print (turn->game, placed);

  offer (turn, "pass");
  for (uint8_t f = 0; f < tile->n_features; f++) {
    char name[RULES_NAME_SIZE];
    OracleFeature found;

    oracle_flood (turn->game, placed, f, &found);
    if ((found.kind != RULES_FEATURE_ROAD &&
         found.kind != RULES_FEATURE_CITY &&
         found.kind != RULES_FEATURE_CASTLE) || found.meeples > 0)
      continue;
    rules_feature_name (tile, f, name);
    for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
      if (turn->game->setup.owner[colour] == turn->table->seat &&
          oracle_reserve (turn->game, colour) > 0)
        offer (turn, "m %s %s", name, colour_words[colour]);
    }
  }
}

static bool
put_meeple (Turn *turn)
{
  OracleTile *at = &turn->table->tiles[turn->table->placed];
  const char *text = answer (turn, ORACLE_MEEPLE);
  char name[ORACLE_TEXT_SIZE] = "";
  char colour[ORACLE_TEXT_SIZE] = "";

  if (text == NULL) {
    offer_meeples (turn);
    return false;
  }
  if (sscanf (text, "m %63s %63s", name, colour) != 2)
    return true;
  at->feature = rules_feature_find (&turn->game->set->tiles[at->tile], name);
  for (uint8_t c = 0; c < RULES_N_COLOURS; c++) {
    if (strcmp (colour, colour_words[c]) == 0)
      at->colour = c;
  }
  if (turn->table->cat == ORACLE_PET_WAITS)
    turn->table->cat = turn->table->placed;
  return true;
}

/* --- 3a: scorings -------------------------------------------------------- */

/* Moves a scoring meeple; at level 6 that of the colour, if there is one
 * (R4.6).  Stops when the goal is reached (R4.5). */
static bool
gain (Turn    *turn,
      uint8_t  colour,
      int      points)
{
  uint8_t scoring = turn->game->setup.scoring;
  int marker = 0;

  if (points == 0)
    return true;
  if (turn->game->setup.level == 6) {
    if (!(scoring & (1 << colour)) &&
        !ask_colour (turn, ORACLE_MARKER, "marker", scoring, &colour))
      return false;
    for (uint8_t c = 0; c < colour; c++)
      marker += (scoring & (1 << c)) != 0;
  }
  turn->table->score[marker] = (uint16_t) (turn->table->score[marker] +
                                           points);
  if (oracle_score (turn->game) >= oracle_level (turn->game)->goal)
    return end_game (turn, ORACLE_WON);
  return true;
}

/* Gains of a feature: for all colours at once, or at level 6 one by one. */
static bool
gain_feature (Turn                *turn,
              const OracleFeature *found)
{
  int n_colours = 0;

  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (!(found->colours & (1 << colour)))
      continue;
    n_colours++;
    if (turn->game->setup.level == 6 && !gain (turn, colour, found->value))
      return false;
  }
  return turn->game->setup.level == 6 ||
         gain (turn, RULES_NO_COLOUR, n_colours * found->value);
}

/* Whether the part is the first of a completed feature with somebody on it.
 * Occupied features are scored in the turn that completes them, so what is
 * complete and occupied now is what remains to be scored (R3.8). */
static bool
is_due (const Turn *turn,
        uint16_t    index,
        uint8_t     feature)
{
  OracleFeature found;

  oracle_flood (turn->game, index, feature, &found);
  if (!found.complete || found.meeples == 0)
    return false;
  for (uint16_t i = 0; i < found.n_members; i++) {
    if (found.members[i].index == index &&
        found.members[i].feature < feature)
      return false;
  }
  return found.kind == RULES_FEATURE_ROAD ||
         found.kind == RULES_FEATURE_CITY ||
         found.kind == RULES_FEATURE_CASTLE;
}

/* What is to be scored: a road or city by its part on the placed tile, a
 * castle by its own square. */
typedef struct {
  uint16_t n;
  uint16_t index[RULES_MAX_FEATURES + 8];
  uint8_t feature[RULES_MAX_FEATURES + 8];
} Due;

static void
find_due (const Turn *turn,
          Due        *due)
{
  due->n = 0;
  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    const RulesTile *tile = oracle_print (turn->game, i);

    for (uint8_t f = 0; f < tile->n_features; f++) {
      if ((i != turn->table->placed &&
           tile->features[f].kind != RULES_FEATURE_CASTLE) ||
          !is_due (turn, i, f))
        continue;
      due->index[due->n] = i;
      due->feature[due->n++] = f;
    }
  }
}

static bool
ask_feature (Turn      *turn,
             const Due *due,
             uint16_t  *index,
             uint8_t   *feature)
{
  const char *text = answer (turn, ORACLE_SCORE);

  for (uint16_t i = 0; i < due->n; i++) {
    RulesSquare square = turn->table->tiles[due->index[i]].square;
    char name[RULES_NAME_SIZE];
    char full[ORACLE_TEXT_SIZE];

    rules_feature_name (oracle_print (turn->game, due->index[i]),
                        due->feature[i], name);
    snprintf (full, sizeof full, "s %d %d %s", square.x, square.y, name);
    if (text == NULL)
      offer (turn, "%s", full);
    else if (strcmp (text, full) == 0) {
      *index = due->index[i];
      *feature = due->feature[i];
    }
  }
  return text != NULL;
}

/* Points, or one to three ghosts of one tile; when no ghost can be removed
 * the points may be given up for nothing (R3.9). */
static bool
ask_reward (Turn *turn,
            bool *points)
{
  const char *text = answer (turn, ORACLE_REWARD);
  bool any = false;
  int x, y, count;

  if (text != NULL) {
    *points = strcmp (text, "points") == 0;
    if (sscanf (text, "g %d %d %d", &x, &y, &count) == 3)
      turn->table->tiles[oracle_at (turn->game, x, y)].ghosts -=
        (uint8_t) count;
    return true;
  }

  offer (turn, "points");
  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    const OracleTile *at = &turn->table->tiles[i];

    for (int n = 1; n <= 3 && n <= at->ghosts; n++) {
      any = true;
      offer (turn, "g %d %d %d", at->square.x, at->square.y, n);
    }
  }
  if (!any)
    offer (turn, "forgo");
  return false;
}

/* The points of a hound or the cat, who then leaves, even if they win. */
static bool
gain_for_pet (Turn     *turn,
              uint8_t   colour,
              int       points,
              uint16_t *pet,
              uint16_t  then)
{
  bool paid = gain (turn, colour, points);

  if (paid || turn->table->phase == ORACLE_OVER)
    *pet = then;
  return paid;
}

/* Hounds and cat that were with the meeples of the feature (R6.5, R7.6). */
static bool
score_followers (Turn                *turn,
                 const OracleFeature *found,
                 const OracleTable   *before)
{
  for (int i = 0; i < 2; i++) {
    uint16_t at = turn->table->hound[i];

    for (uint16_t m = 0; m < found->n_members; m++) {
      if (found->members[m].index != at ||
          found->members[m].feature != before->tiles[at].feature)
        continue;
      if (!gain_for_pet (turn, before->tiles[at].colour,
                         oracle_ghosts_on_board (turn->game),
                         &turn->table->hound[i], ORACLE_PET_GONE))
        return false;
    }
  }
  for (uint16_t m = 0; m < found->n_members; m++) {
    uint16_t at = found->members[m].index;

    if (turn->table->cat == at &&
        found->members[m].feature == before->tiles[at].feature) {
      return gain_for_pet (turn, before->tiles[at].colour,
                           oracle_in_circles (turn->game),
                           &turn->table->cat, ORACLE_PET_MOVES);
    }
  }
  return true;
}

static bool
score_feature (Turn     *turn,
               uint16_t  index,
               uint8_t   feature)
{
  OracleFeature found;
  OracleTable before;
  bool points = false;

  oracle_flood (turn->game, index, feature, &found);
  if (!ask_reward (turn, &points) || (points && !gain_feature (turn, &found)))
    return false;
  before = *turn->table;
  for (uint16_t m = 0; m < found.n_members; m++) {
    if (before.tiles[found.members[m].index].feature ==
        found.members[m].feature)
      take_meeple (turn, found.members[m].index);
  }
  return score_followers (turn, &found, &before);
}

static bool
score_features (Turn *turn)
{
  uint16_t index = ORACLE_NOWHERE;
  uint8_t feature = RULES_NO_FEATURE;
  Due due;

  for (find_due (turn, &due); due.n > 0; find_due (turn, &due)) {
    if (!ask_feature (turn, &due, &index, &feature) ||
        !score_feature (turn, index, feature))
      return false;
  }
  return turn->table->cat != ORACLE_PET_MOVES || place_cat (turn);
}

/* --- 3b: hounds ---------------------------------------------------------- */

/* Up to two tiles, named in ascending order, among the hound's and the eight
 * around it (R6.2). */
static void
offer_clearing (Turn     *turn,
                uint16_t  hound,
                uint16_t  last)
{
  offer (turn, "done");
  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    const OracleTile *at = &turn->table->tiles[i];

    if ((i != hound && !oracle_around (turn->game, hound, i)) ||
        (last != ORACLE_NOWHERE && !oracle_before (turn->game, last, i)))
      continue;
    for (int n = 1; n <= 3 && n <= at->ghosts; n++)
      offer (turn, "g %d %d %d", at->square.x, at->square.y, n);
  }
}

static bool
clear_around (Turn     *turn,
              uint16_t  hound)
{
  uint16_t last = ORACLE_NOWHERE;

  for (int picks = 0; picks < 2; picks++) {
    const char *text = answer (turn, ORACLE_CLEAR);
    int x, y, count;

    if (text == NULL) {
      offer_clearing (turn, hound, last);
      return false;
    }
    if (sscanf (text, "g %d %d %d", &x, &y, &count) != 3)
      return true;
    last = oracle_at (turn->game, x, y);
    turn->table->tiles[last].ghosts -= (uint8_t) count;
  }
  return true;
}

static bool
call_hounds (Turn *turn)
{
  for (int i = 0; i < 2; i++) {
    Picks picks;

    if (turn->table->hound[i] != ORACLE_PET_TRACK ||
        oracle_score (turn->game) < oracle_level (turn->game)->hounds[i])
      continue;
    pick_standing (turn, &picks);
    if (picks.n == 0)
      turn->table->hound[i] = ORACLE_PET_GONE;
    else if (!ask_tile (turn, ORACLE_HOUND, "h", &picks,
                        &turn->table->hound[i]) ||
             !clear_around (turn, turn->table->hound[i]))
      return false;
    /* R6.3: the rest of the stack goes on top of the next. */
    turn->table->stack++;
  }
  return true;
}

/* --- 3c: a face-down tile ------------------------------------------------ */

static void
offer_face_down (Turn *turn)
{
  for (uint16_t i = 0; i < turn->table->n_tiles; i++) {
    RulesSquare square = turn->table->tiles[i].square;

    if (!oracle_cemetery_open (turn->game, i))
      continue;
    for (int y = square.y - 1; y <= square.y + 1; y++) {
      for (int x = square.x - 1; x <= square.x + 1; x++) {
        bool beside = false;

        for (int side = 0; side < 4; side++)
          beside = beside ||
                   oracle_at (turn->game, x + step_x[side],
                              y + step_y[side]) != ORACLE_NOWHERE;
        if (beside && oracle_at (turn->game, x, y) == ORACLE_NOWHERE)
          offer (turn, "d %d %d", x, y);
      }
    }
  }
}

static bool
lay_face_down (Turn *turn)
{
  const char *text;
  bool open = false;
  uint16_t laid;
  int x, y;

  for (uint16_t i = 0; i < turn->table->n_tiles; i++)
    open = open || oracle_cemetery_open (turn->game, i);
  if (turn->game->setup.level < 5 || !open)
    return true;
  if (turn->table->n_drawn == turn->game->stack_end[turn->table->stack])
    return end_game (turn, ORACLE_NO_TILE);

  text = answer (turn, ORACLE_FACE_DOWN);
  if (text == NULL) {
    offer_face_down (turn);
    return false;
  }
  sscanf (text, "d %d %d", &x, &y);
  laid = lay (turn, turn->game->deck[turn->table->n_drawn++], x, y, 0, true);
  return close_cemeteries (turn, laid);
}

/* --- The turn ------------------------------------------------------------ */

bool
oracle_turn (OracleGame  *game,
             OracleMoves *list)
{
  Turn turn = { game, &game->table, list, 0 };

  game->table = game->begun;
  if (!place_tile (&turn))
    return false;

  bool completed = complete_bank (&turn);

  if (!close_cemeteries (&turn, turn.table->placed) ||
      !put_ghosts (&turn, completed) ||
      !put_meeple (&turn) ||
      !score_features (&turn) ||
      !call_hounds (&turn) ||
      !lay_face_down (&turn))
    return false;

  if (turn.table->n_drawn == game->stack_end[turn.table->stack])
    return end_game (&turn, ORACLE_NO_TILE);
  return true;
}
