/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fuzz target: a game from a set-up or a position that bytes describe, then
 * moves that bytes choose.  Whatever the bytes are, a position is refused or
 * gives a sound state, a move is refused and changes nothing or gives a sound
 * state.
 *
 * The first byte says what the rest is: 1 a position, 2 and 4 which tiles, and
 * unless one of the upper four bits is set the set-up is bytes too; 128 is a
 * competitive game, 64 a classic one, 32 one with circles.
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

#define KIND_POSITION 1
#define KIND_CIRCLES 32
#define KIND_CLASSIC 64
#define KIND_RIVALS 128

static const RulesTileSet *
get_set (uint8_t kind)
{
  static RulesTileSet *sets;
  guint index = (kind >> 1) % N_SETS;

  if (sets == NULL) {
    sets = g_new (RulesTileSet, 2 * N_SETS);
    for (guint i = 0; i < N_SETS; i++) {
      tile_sets_random (&sets[i], 40 + i, 25 * (i + 1), i == 0 ? 140 : 50);
      tile_sets_random_rivals (&sets[N_SETS + i], 40 + i, 25 * i,
                               i == 0 ? 100 : 50);
    }
  }
  return &sets[index + (kind & KIND_RIVALS ? N_SETS : 0)];
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
  if (rules_setup_is_competitive (setup)) {
    position->score[1] = take (bytes);
    for (guint i = 0; i < RULES_N_COLOURS; i++)
      position->earned[i] = take (bytes) % 5;
  }
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
    if (rules_setup_is_competitive (setup)) {
      uint8_t with = odd & 32 ? take (bytes) : 0;

      /* Loose ghosts are odd here. */
      if (odd % 16 != 2)
        position->tiles[i].ghosts = 0;
      position->tiles[i].figure = with % 8 == 1 ? 2 : with % 2;
      position->tiles[i].attached = with % 2 ? with % 16 == 3 : with / 2 % 4;
    }
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
  static const char team[] = "pmsg rpasointfd0123-cityo1ld ";
  static const char rivals[] = "ma rdguietch-012 fonsy3pl ";
  const char *letters = rules_setup_is_competitive (&game->state.setup) ? rivals
                                                                        : team;
  size_t n_letters = strlen (letters);
  char text[RULES_MOVE_TEXT_SIZE + 8] = "";
  char again[RULES_MOVE_TEXT_SIZE];
  guint length = take (bytes) % (sizeof text - 1);
  bool plain = take (bytes) % 2;
  RulesMove move;

  for (guint i = 0; i < length; i++)
    text[i] = plain ? letters[take (bytes) % n_letters]
                    : (char) take (bytes);
  if (!rules_state_move_parse (&game->state, game->set, text, &move))
    return;
  rules_state_move_print (&game->state, game->set, &move, again);
  if (strcmp (text, again) != 0)
    g_error ("\"%s\" is printed \"%s\"", text, again);
  try_move (game, &move);
}

/* A legal move with a byte changed, which is near enough to one to be refused
 * for its own reason. */
static void
try_changed (Game  *game,
             Bytes *bytes)
{
  RulesMove move;
  uint8_t *at = (uint8_t *) &move;

  if (game->moves.n_moves == 0)
    return;
  move = game->moves.moves[take (bytes) % game->moves.n_moves];
  at += take (bytes) % sizeof move;
  *at ^= take (bytes);
  try_move (game, &move);
}

static void
play_on (Game  *game,
         Bytes *bytes)
{
  bool rivals = rules_setup_is_competitive (&game->state.setup);

  while (bytes->size > 0) {
    uint8_t choice = take (bytes) % 8;
    RulesMove move;

    rules_moves (&game->state, game->set, &game->moves);
    switch (rivals && choice == 7 ? 8 : choice) {
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
    case 8:
      try_changed (game, bytes);
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

static void
set_up (RulesSetup *setup,
        uint8_t     kind,
        Bytes      *bytes)
{
  RulesMode mode = !(kind & KIND_RIVALS)   ? RULES_MODE_COOPERATIVE
                   : kind & KIND_CLASSIC ? RULES_MODE_CLASSIC
                                         : RULES_MODE_HAUNTED;
  const RulesModeRow *row = rules_mode (mode);
  uint8_t seats = row->min_seats +
                  take (bytes) % (row->max_seats - row->min_seats + 1);

  if (mode == RULES_MODE_COOPERATIVE)
    rules_setup_init (setup, 1, seats);
  else
    rules_setup_init_competitive (setup, mode, seats);
  if (mode == RULES_MODE_HAUNTED)
    setup->circles = (kind & KIND_CIRCLES) != 0;
  if (kind >> 4 == 0)
    take_many (bytes, setup, sizeof *setup);
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

  game->set = get_set (kind);
  set_up (&setup, kind, &bytes);
  begun = kind & KIND_POSITION ? begin_position (game, &setup, &bytes)
                               : begin_new (game, &setup, take (&bytes));
  if (!begun)
    return 0;

  must_be_sound (game);
  play_on (game, &bytes);
  return 0;
}
