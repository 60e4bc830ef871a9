/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-game: games from their beginning or from a position, move by move.
 */

#include "rules-oracle/oracle-competitive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Step 0: draws, and sets aside what fits nowhere (R1.7). */
static void
begin_turn (OracleGame *game)
{
  OracleTable *table = &game->table;

  table->turns++;
  table->placed = ORACLE_NOWHERE;
  table->phase = ORACLE_OVER;
  table->outcome = ORACLE_NO_TILE;
  while (table->n_drawn < game->stack_end[table->stack]) {
    table->n_drawn++;
    if (oracle_fits_somewhere (game, game->deck[table->n_drawn - 1])) {
      table->phase = ORACLE_PLACE;
      table->outcome = ORACLE_PLAYING;
      break;
    }
    table->n_aside++;
  }
  if (table->phase == ORACLE_OVER && oracle_is_competitive (game))
    oracle_competitive_finish (game);
  game->begun = *table;
  game->n_answers = 0;
}

static void
add_tile (OracleGame *game,
          uint8_t     tile,
          int         x,
          int         y,
          uint8_t     turn)
{
  game->table.tiles[game->table.n_tiles++] = (OracleTile) {
    .square = { (int16_t) x, (int16_t) y },
    .tile = tile,
    .turn = turn,
    .colour = RULES_NO_COLOUR,
    .feature = RULES_NO_FEATURE,
    .buried = RULES_NO_COLOUR,
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
  for (int i = 0; i < 2; i++)
    game->table.hound[i] = oracle_level (game)->hounds[i] > 0 ?
                           ORACLE_PET_TRACK : ORACLE_NOWHERE;
  game->table.cat = setup->circles && !oracle_is_competitive (game) ?
                    ORACLE_PET_TRACK : ORACLE_NOWHERE;
}

/* Equal stacks of what comes after the first @from tiles. */
static void
cut (OracleGame *game,
     int         from)
{
  int stacks = oracle_level (game)->stacks;
  int tiles = game->n_deck - from;

  for (int i = 0; i < 3; i++)
    game->stack_end[i] = (uint8_t) (from + (i < stacks ?
                                            tiles * (i + 1) / stacks : tiles));
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
  cut (game, 0);
  for (uint8_t i = 0; i < set->n_start; i++) {
    add_tile (game, set->start[i], i % 2, i / 2, 0);
    if (!oracle_is_competitive (game))
      game->table.tiles[i].ghosts = set->tiles[set->start[i]].ghosts;
  }
  begin_turn (game);
}

static uint16_t
place_of_pet (uint8_t from)
{
  switch (from) {
  case RULES_PET_TRACK:
    return ORACLE_PET_TRACK;
  case RULES_PET_GONE:
    return ORACLE_PET_GONE;
  case RULES_PET_WAITS:
    return ORACLE_PET_WAITS;
  default:
    return from;
  }
}

/* The deck of a game that has come here: what lies face down was drawn. */
static void
take_deck (OracleGame          *game,
           const RulesPosition *position)
{
  uint8_t end;

  for (uint8_t i = 0; i < position->n_tiles; i++) {
    if (position->tiles[i].face_down)
      game->deck[game->table.n_drawn++] = position->tiles[i].tile;
  }
  end = game->table.n_drawn;
  memcpy (game->deck + end, position->deck, position->n_deck);
  game->n_deck = end + position->n_deck;
  if (position->stack[0] + position->stack[1] + position->stack[2] == 0) {
    cut (game, end);
    return;
  }
  for (int i = 0; i < 3; i++) {
    end += position->stack[i];
    game->stack_end[i] = end;
  }
  while (game->stack_end[game->table.stack] == game->table.n_drawn)
    game->table.stack++;
}

void
oracle_init_position (OracleGame          *game,
                      const RulesTileSet  *set,
                      const RulesSetup    *setup,
                      const RulesPosition *position)
{
  clear (game, set, setup);
  take_deck (game, position);
  memcpy (game->table.score, position->score, sizeof game->table.score);
  game->table.seat = position->seat;
  for (int i = 0; i < 2; i++) {
    if (game->table.hound[i] != ORACLE_NOWHERE)
      game->table.hound[i] = place_of_pet (position->hound[i]);
  }
  if (game->table.cat != ORACLE_NOWHERE)
    game->table.cat = place_of_pet (position->cat);
  for (uint8_t i = 0; i < position->n_tiles; i++) {
    const RulesPositionTile *from = &position->tiles[i];
    OracleTile *at = &game->table.tiles[i];

    add_tile (game, from->tile, from->square.x, from->square.y, from->turn);
    at->face_down = from->face_down;
    at->ghosts = from->ghosts;
    at->spellbound = from->spellbound;
    at->colour = from->colour;
    at->feature = from->feature;
    at->buried = from->buried;
    at->guard = from->figure == RULES_FIGURE_GUARD;
    at->attached = from->attached;
  }
  memcpy (game->table.earned, position->earned, sizeof game->table.earned);
  begin_turn (game);
}

void
oracle_moves (const OracleGame *game,
              OracleMoves      *list)
{
  OracleGame *copy;

  list->n_moves = 0;
  if (game->table.phase == ORACLE_OVER)
    return;
  copy = malloc (sizeof *copy);
  if (copy == NULL)
    return;
  *copy = *game;
  oracle_turn (copy, list);
  free (copy);
}

/* Plays a move that is known to be legal. */
static void
apply (OracleGame *game,
       const char *text)
{
  snprintf (game->answers[game->n_answers++], ORACLE_TEXT_SIZE, "%s", text);
  if (!oracle_turn (game, NULL))
    return;
  game->table.seat = (uint8_t) ((game->table.seat + 1) % game->setup.seats);
  begin_turn (game);
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
  for (uint16_t i = 0; i < list->n_moves; i++)
    legal = legal || strcmp (list->moves[i], text) == 0;
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

  if (depth == 0 || game->table.phase == ORACLE_OVER)
    return 1;
  list = malloc (sizeof *list);
  if (list == NULL)
    return 0;
  oracle_moves (game, list);
  for (uint16_t i = 0; i < list->n_moves; i++) {
    OracleGame after = *game;

    apply (&after, list->moves[i]);
    count += oracle_perft (&after, depth - 1);
  }
  free (list);
  return count;
}
