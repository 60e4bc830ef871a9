/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-game: the cooperative turn of level 1, played on the bare table.
 */

#include "rules-oracle/oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const colour_words[RULES_N_COLOURS] = {
  "red", "green", "blue", "yellow", "black", "pink",
};

static const int step_x[4] = { 0, 1, 0, -1 };
static const int step_y[4] = { -1, 0, 1, 0 };

static void
end_game (OracleGame   *game,
          OracleOutcome outcome)
{
  game->phase = ORACLE_OVER;
  game->outcome = (uint8_t) outcome;
}

/* Step 0: draws, and sets aside what fits nowhere (R1.7). */
static void
draw (OracleGame *game)
{
  game->turns++;
  while (game->n_drawn < game->n_deck)
    {
      game->n_drawn++;
      if (oracle_fits_somewhere (game, game->deck[game->n_drawn - 1]))
        {
          game->phase = ORACLE_PLACE;
          return;
        }
      game->n_aside++;
    }
  end_game (game, ORACLE_NO_TILE);
}

static void
end_turn (OracleGame *game)
{
  if (game->n_drawn == game->n_deck)
    {
      end_game (game, ORACLE_NO_TILE);
      return;
    }
  game->seat = (uint8_t) ((game->seat + 1) % game->setup.seats);
  draw (game);
}

static void
lay (OracleGame *game,
     uint8_t     tile,
     int         x,
     int         y,
     uint8_t     turn)
{
  game->tiles[game->n_tiles++] = (OracleTile) {
    .square = { (int16_t) x, (int16_t) y },
    .tile = tile,
    .turn = turn,
    .colour = RULES_NO_COLOUR,
    .feature = RULES_NO_FEATURE,
  };
}

static void
clear (OracleGame         *game,
       const RulesTileSet *set,
       const RulesSetup   *setup)
{
  memset (game, 0, sizeof *game);
  game->set = set;
  game->setup = *setup;
}

void
oracle_init (OracleGame         *game,
             const RulesTileSet *set,
             const RulesSetup   *setup,
             const uint8_t      *deck,
             uint8_t             n_deck)
{
  clear (game, set, setup);
  memcpy (game->deck, deck, n_deck);
  game->n_deck = n_deck;
  for (uint8_t i = 0; i < set->n_start; i++)
    {
      lay (game, set->start[i], i % 2, i / 2, 0);
      game->tiles[i].ghosts = set->tiles[set->start[i]].ghosts;
    }
  draw (game);
}

void
oracle_init_position (OracleGame          *game,
                      const RulesTileSet  *set,
                      const RulesSetup    *setup,
                      const RulesPosition *position)
{
  clear (game, set, setup);
  memcpy (game->deck, position->deck, position->n_deck);
  game->n_deck = position->n_deck;
  game->score = position->score[0];
  game->seat = position->seat;
  for (uint8_t i = 0; i < position->n_tiles; i++)
    {
      const RulesPositionTile *from = &position->tiles[i];

      lay (game, from->tile, from->square.x, from->square.y, from->turn);
      game->tiles[i].ghosts = from->ghosts;
      game->tiles[i].colour = from->colour;
      game->tiles[i].feature = from->feature;
    }
  draw (game);
}

/* Whether the feature of the tile placed last is a completed occupied one that
 * no earlier feature of the tile belongs to.  Occupied features are scored in
 * the turn that completes them, so what is complete and occupied now is what
 * remains to be scored (R3.8). */
static bool
due (const OracleGame *game,
     uint8_t           feature)
{
  uint16_t placed = game->n_tiles - 1;
  OracleFeature found;

  oracle_flood (game, placed, feature, &found);
  if (found.kind != RULES_FEATURE_ROAD && found.kind != RULES_FEATURE_CITY)
    return false;
  if (!found.complete || found.meeples == 0)
    return false;
  for (uint16_t i = 0; i < found.n_members; i++)
    {
      if (found.members[i].index == placed &&
          found.members[i].feature < feature)
        return false;
    }
  return true;
}

static void
add_move (OracleMoves *list,
          const char  *text)
{
  snprintf (list->moves[list->n_moves++], ORACLE_TEXT_SIZE, "%s", text);
}

static bool
listed (const OracleMoves *list,
        const char        *text)
{
  for (uint16_t i = 0; i < list->n_moves; i++)
    {
      if (strcmp (list->moves[i], text) == 0)
        return true;
    }
  return false;
}

/* 1a: every square beside a tile, every turn. */
static void
place_moves (const OracleGame *game,
             OracleMoves      *list)
{
  uint8_t tile = game->deck[game->n_drawn - 1];

  for (uint16_t i = 0; i < game->n_tiles; i++)
    {
      for (int side = 0; side < 4; side++)
        {
          for (uint8_t turn = 0; turn < 4; turn++)
            {
              int x = game->tiles[i].square.x + step_x[side];
              int y = game->tiles[i].square.y + step_y[side];
              char text[ORACLE_TEXT_SIZE];

              snprintf (text, sizeof text, "p %d %d r%d", x, y, turn);
              if (oracle_fits (game, tile, x, y, turn) && !listed (list, text))
                add_move (list, text);
            }
        }
    }
}

/* 2b: pass, or any of the seat's colours on a free road or city. */
static void
meeple_moves (const OracleGame *game,
              OracleMoves      *list)
{
  uint16_t placed = game->n_tiles - 1;
  const RulesTile *tile = oracle_print (game, placed);

  add_move (list, "pass");
  for (uint8_t f = 0; f < tile->n_features; f++)
    {
      char name[RULES_NAME_SIZE];
      OracleFeature found;

      oracle_flood (game, placed, f, &found);
      if ((found.kind != RULES_FEATURE_ROAD &&
           found.kind != RULES_FEATURE_CITY) || found.meeples > 0)
        continue;
      rules_feature_name (tile, f, name);
      for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++)
        {
          char text[ORACLE_TEXT_SIZE];

          if (game->setup.owner[colour] != game->seat ||
              oracle_reserve (game, colour) == 0)
            continue;
          snprintf (text, sizeof text, "m %s %s", name, colour_words[colour]);
          add_move (list, text);
        }
    }
}

/* 3a: which completed feature first. */
static void
score_moves (const OracleGame *game,
             OracleMoves      *list)
{
  uint16_t placed = game->n_tiles - 1;
  const RulesTile *tile = oracle_print (game, placed);

  for (uint8_t f = 0; f < tile->n_features; f++)
    {
      char name[RULES_NAME_SIZE];
      char text[ORACLE_TEXT_SIZE];

      if (!due (game, f))
        continue;
      rules_feature_name (tile, f, name);
      snprintf (text, sizeof text, "s %d %d %s",
                game->tiles[placed].square.x, game->tiles[placed].square.y,
                name);
      add_move (list, text);
    }
}

/* 3a: points, or one to three ghosts of one tile; when no ghost is on the
 * board the points may be given up for nothing (R3.9). */
static void
reward_moves (const OracleGame *game,
              OracleMoves      *list)
{
  add_move (list, "points");
  if (oracle_ghosts_on_board (game) == 0)
    add_move (list, "forgo");
  for (uint16_t i = 0; i < game->n_tiles; i++)
    {
      for (int count = 1; count <= 3; count++)
        {
          char text[ORACLE_TEXT_SIZE];

          if (game->tiles[i].ghosts < count)
            break;
          snprintf (text, sizeof text, "g %d %d %d",
                    game->tiles[i].square.x, game->tiles[i].square.y, count);
          add_move (list, text);
        }
    }
}

void
oracle_moves (const OracleGame *game,
              OracleMoves      *list)
{
  list->n_moves = 0;
  switch ((OraclePhase) game->phase)
    {
    case ORACLE_PLACE:
      place_moves (game, list);
      break;
    case ORACLE_MEEPLE:
      meeple_moves (game, list);
      break;
    case ORACLE_SCORE:
      score_moves (game, list);
      break;
    case ORACLE_REWARD:
      reward_moves (game, list);
      break;
    case ORACLE_OVER:
      break;
    }
}

/* 1b and 2a for the tile just laid. */
static void
settle_mist (OracleGame *game)
{
  uint16_t placed = game->n_tiles - 1;
  const RulesTile *tile = oracle_print (game, placed);
  OracleFeature bank;
  bool met = false;
  int wanted, supply;

  game->phase = ORACLE_MEEPLE;
  if (tile->misty == 0)
    return;

  for (uint8_t f = 0; f < tile->n_features; f++)
    {
      if (tile->features[f].kind != RULES_FEATURE_MIST)
        continue;
      oracle_flood (game, placed, f, &bank);
      if (bank.complete)
        {
          for (uint16_t i = 0; i < bank.n_members; i++)
            game->tiles[bank.members[i].index].ghosts = 0;
          return;
        }
    }

  for (int side = 0; side < 4; side++)
    {
      uint16_t other = oracle_at (game,
                                  game->tiles[placed].square.x + step_x[side],
                                  game->tiles[placed].square.y + step_y[side]);

      if (other != ORACLE_NOWHERE && oracle_misty (game, placed, side) &&
          oracle_misty (game, other, (side + 2) % 4))
        met = true;
    }

  wanted = tile->ghosts - (met ? 1 : 0);
  supply = oracle_supply (game);
  if (wanted > supply)
    {
      game->tiles[placed].ghosts = (uint8_t) supply;
      end_game (game, ORACLE_NO_GHOST);
      return;
    }
  game->tiles[placed].ghosts = (uint8_t) wanted;
}

/* On to the next scoring, or to the end of the turn. */
static void
next_scoring (OracleGame *game)
{
  const RulesTile *tile = oracle_print (game, game->n_tiles - 1);

  for (uint8_t f = 0; f < tile->n_features; f++)
    {
      if (due (game, f))
        {
          game->phase = ORACLE_SCORE;
          return;
        }
    }
  end_turn (game);
}

static void
reward (OracleGame *game,
        const char *text)
{
  OracleFeature found;
  int x, y, count;

  oracle_flood (game, game->n_tiles - 1, game->asked, &found);
  if (strcmp (text, "points") == 0)
    {
      for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++)
        {
          if (found.colours & (1 << colour))
            game->score += found.value;
        }
      if (game->score >= 50)
        {
          end_game (game, ORACLE_WON);
          return;
        }
    }
  else if (sscanf (text, "g %d %d %d", &x, &y, &count) == 3)
    {
      game->tiles[oracle_at (game, x, y)].ghosts -= (uint8_t) count;
    }

  for (uint16_t i = 0; i < found.n_members; i++)
    {
      OracleTile *at = &game->tiles[found.members[i].index];

      if (at->feature == found.members[i].feature)
        {
          at->colour = RULES_NO_COLOUR;
          at->feature = RULES_NO_FEATURE;
        }
    }
  next_scoring (game);
}

static void
put_meeple (OracleGame *game,
            const char *text)
{
  OracleTile *at = &game->tiles[game->n_tiles - 1];
  char name[ORACLE_TEXT_SIZE] = "";
  char colour[ORACLE_TEXT_SIZE] = "";

  if (sscanf (text, "m %63s %63s", name, colour) == 2)
    {
      at->feature = rules_feature_find (&game->set->tiles[at->tile], name);
      for (uint8_t c = 0; c < RULES_N_COLOURS; c++)
        {
          if (strcmp (colour, colour_words[c]) == 0)
            at->colour = c;
        }
    }
  next_scoring (game);
}

/* Plays a move that is known to be legal. */
static void
apply (OracleGame *game,
       const char *text)
{
  char name[ORACLE_TEXT_SIZE] = "";
  int x = 0, y = 0, turn = 0;

  switch ((OraclePhase) game->phase)
    {
    case ORACLE_PLACE:
      sscanf (text, "p %d %d r%d", &x, &y, &turn);
      lay (game, game->deck[game->n_drawn - 1], x, y, (uint8_t) turn);
      settle_mist (game);
      break;
    case ORACLE_MEEPLE:
      put_meeple (game, text);
      break;
    case ORACLE_SCORE:
      sscanf (text, "s %d %d %63s", &x, &y, name);
      game->asked = rules_feature_find (oracle_print (game, game->n_tiles - 1),
                                        name);
      game->phase = ORACLE_REWARD;
      break;
    case ORACLE_REWARD:
      reward (game, text);
      break;
    case ORACLE_OVER:
      break;
    }
}

bool
oracle_play (OracleGame *game,
             const char *text)
{
  OracleMoves *list = malloc (sizeof *list);
  bool legal = false;

  if (list == NULL)
    return false;
  oracle_moves (game, list);
  legal = listed (list, text);
  free (list);
  if (legal)
    apply (game, text);
  return legal;
}

uint64_t
oracle_perft (const OracleGame *game,
              unsigned int      depth)
{
  OracleMoves *list;
  uint64_t count = 0;

  if (depth == 0 || game->phase == ORACLE_OVER)
    return 1;
  list = malloc (sizeof *list);
  if (list == NULL)
    return 0;
  oracle_moves (game, list);
  for (uint16_t i = 0; i < list->n_moves; i++)
    {
      OracleGame after = *game;

      apply (&after, list->moves[i]);
      count += oracle_perft (&after, depth - 1);
    }
  free (list);
  return count;
}
