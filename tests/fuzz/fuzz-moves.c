/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fuzz target: a game from a set-up or a position that bytes describe, then
 * moves that bytes choose.  Whatever the bytes are, a position is refused or
 * gives a sound state, a move is refused and changes nothing or gives a sound
 * state.
 */

#include <glib.h>

#include "fuzz.h"
#include "rules/rules-state.h"
#include "../rules/tile-sets.h"

#include <string.h>

#define N_SETS 4

typedef struct {
  const uint8_t *data;
  size_t size;
} Bytes;

typedef struct {
  const RulesTileSet *set;
  RulesState state;
  RulesMoveList moves;
} Game;

/* The next byte; 0 when there are no more. */
static uint8_t
take (Bytes *bytes)
{
  if (bytes->size == 0)
    return 0;
  bytes->size--;
  return *bytes->data++;
}

static void
take_many (Bytes  *bytes,
           void   *to,
           size_t  n)
{
  uint8_t *out = to;

  for (size_t i = 0; i < n; i++)
    out[i] = take (bytes);
}

static const RulesTileSet *
get_set (unsigned int index)
{
  static RulesTileSet *sets;

  if (sets == NULL) {
    sets = g_new (RulesTileSet, N_SETS);
    for (guint i = 0; i < N_SETS; i++)
      tile_sets_random (&sets[i], 40 + i, 25 * (i + 1), i == 0 ? 140 : 50);
  }
  return &sets[index % N_SETS];
}

static void
must_be_sound (const Game *game)
{
  RulesStateFault fault = rules_state_check (&game->state, game->set);

  if (fault != RULES_STATE_OK)
    g_error ("The state has fault %d", (int) fault);
}

/* A new game of the set's whole deck. */
static bool
begin_new (Game             *game,
           const RulesSetup *setup,
           uint8_t           seed)
{
  uint8_t deck[RULES_MAX_DECK];
  uint8_t n_deck;

  if (rules_setup_check (setup) != RULES_SETUP_OK)
    return false;
  n_deck = rules_deal (game->set, setup, seed, deck);
  return rules_state_init (&game->state, game->set, setup, deck, n_deck) ==
         RULES_SETUP_OK;
}

/* A position: mostly tiles that fit, so that many get through, with odd
 * squares, ghosts and meeples. */
static bool
begin_position (Game             *game,
                const RulesSetup *setup,
                Bytes            *bytes)
{
  g_autofree RulesPosition *position = g_new0 (RulesPosition, 1);
  RulesSquare square = { 0, 0 };
  uint8_t at;

  rules_position_init (position);
  position->score[0] = take (bytes);
  position->seat = take (bytes) % 8;
  position->n_tiles = take (bytes);
  position->n_deck = take (bytes);
  if (position->n_tiles > RULES_MAX_CELLS ||
      position->n_deck > RULES_MAX_DECK)
    return false;
  if (take (bytes) % 8 == 0)
    take_many (bytes, &square, sizeof square);
  for (guint i = 0; i < position->n_tiles; i++) {
    uint8_t odd = take (bytes);

    position->tiles[i] = (RulesPositionTile) {
      .buried = RULES_NO_COLOUR,
      .square = square,
      .tile = take (bytes) % (game->set->n_tiles + 1),
      .turn = take (bytes) % (odd % 16 == 1 ? 8 : 4),
      .ghosts = odd % 16 == 2 ? take (bytes) : odd % 4,
      .colour = odd & 32 ? take (bytes) % 8 : RULES_NO_COLOUR,
      .feature = odd & 32 ? take (bytes) % 8 : RULES_NO_FEATURE,
    };
    square.x += odd >> 6 & 1;
    square.y += odd >> 7 & 1;
  }
  for (guint i = 0; i < position->n_deck; i++)
    position->deck[i] = take (bytes) % (game->set->n_tiles + 1);

  return rules_state_init_position (&game->state, game->set, setup, position,
                                    &at) == RULES_STATE_OK;
}

static bool
is_listed (const Game      *game,
           const RulesMove *move)
{
  for (guint i = 0; i < game->moves.n_moves; i++) {
    if (rules_move_equal (&game->moves.moves[i], move))
      return true;
  }
  return false;
}

static void
try_move (Game            *game,
          const RulesMove *move)
{
  RulesState before = game->state;
  RulesEvents events;
  bool listed = is_listed (game, move);
  RulesRefusal refusal = rules_play (&game->state, game->set, move, &events);

  if (listed != (refusal == RULES_OK))
    g_error ("A move is listed %d and refused by %d", listed, (int) refusal);
  if (refusal == RULES_OK)
    must_be_sound (game);
  else if (memcmp (&before, &game->state, sizeof before) != 0)
    g_error ("A refused move has changed the state");
}

/* Bytes as the text of a move. */
static void
try_text (Game  *game,
          Bytes *bytes)
{
  static const char letters[] = "pmsg rpasointfd0123-cityo1ld ";
  char text[RULES_MOVE_TEXT_SIZE + 8] = "";
  char again[RULES_MOVE_TEXT_SIZE];
  guint length = take (bytes) % (sizeof text - 1);
  bool plain = take (bytes) % 2;
  RulesMove move;

  for (guint i = 0; i < length; i++)
    text[i] = plain ? letters[take (bytes) % (sizeof letters - 1)]
                    : (char) take (bytes);
  if (!rules_state_move_parse (&game->state, game->set, text, &move))
    return;
  rules_state_move_print (&game->state, game->set, &move, again);
  if (strcmp (text, again) != 0)
    g_error ("\"%s\" is printed \"%s\"", text, again);
  try_move (game, &move);
}

static void
play_on (Game  *game,
         Bytes *bytes)
{
  while (bytes->size > 0) {
    RulesMove move;

    rules_moves (&game->state, game->set, &game->moves);
    switch (take (bytes) % 8) {
    case 0:
      take_many (bytes, &move, sizeof move);
      try_move (game, &move);
      break;
    case 1:
      try_text (game, bytes);
      break;
    case 2:
      rules_state_determinize (&game->state, take (bytes));
      must_be_sound (game);
      break;
    default:
      if (game->moves.n_moves == 0)
        return;
      move = game->moves.moves[take (bytes) % game->moves.n_moves];
      try_move (game, &move);
      break;
    }
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree Game *game = g_new0 (Game, 1);
  Bytes bytes = { data, size };
  uint8_t kind = take (&bytes);
  RulesSetup setup;
  bool begun;

  game->set = get_set (kind >> 1);
  rules_setup_init (&setup, 1, 1 + take (&bytes) % rules_mode (RULES_MODE_COOPERATIVE)->max_seats);
  if (kind >> 4 == 0)
    take_many (&bytes, &setup, sizeof setup);
  begun = kind % 2 ? begin_position (game, &setup, &bytes)
                   : begin_new (game, &setup, take (&bytes));
  if (!begun)
    return 0;

  must_be_sound (game);
  play_on (game, &bytes);
  return 0;
}
