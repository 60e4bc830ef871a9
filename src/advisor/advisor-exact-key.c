/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which positions are the same, and what was found out about them.
 */

#include "advisor-exact-private.h"

#include <stdlib.h>
#include <string.h>

/* What a tile adds to features that it belongs to: to a road its square, to a
 * city twice that and its coats of arms. */
static uint8_t
reach_of (const RulesTile *tile)
{
  unsigned int points = 0;

  for (uint8_t i = 0; i < tile->n_features; i++) {
    const RulesFeature *feature = &tile->features[i];

    if (feature->kind == RULES_FEATURE_ROAD)
      points += 1;
    else if (feature->kind == RULES_FEATURE_CITY)
      points += 2 + 2u * feature->arms;
  }

  return (uint8_t) points;
}

void
exact_frame_init (ExactFrame         *frame,
                  const RulesState   *state,
                  const RulesTileSet *set)
{
  memset (frame, 0, sizeof *frame);
  frame->set = set;
  frame->n_cells = state->n_cells;

  for (uint8_t tile = 0; tile < set->n_tiles; tile++) {
    uint8_t first = 0, turns = 1;

    while (!rules_tile_equal (&set->tiles[first], &set->tiles[tile]))
      first++;
    while (turns < 4
           && !rules_tile_equal_turned (&set->tiles[tile], &set->tiles[tile], turns))
      turns *= 2;

    frame->alike[tile] = first;
    frame->turns[tile] = turns;
    frame->reach[tile] = reach_of (&set->tiles[tile]);
  }
}

static bool
is_hidden (const RulesState *state,
           uint8_t           entry)
{
  return state->hidden[entry / 64] >> (entry % 64) & 1;
}

uint8_t
exact_unseen (const ExactFrame *frame,
              const RulesState *state,
              uint8_t          *count)
{
  uint8_t n_unseen = 0;

  memset (count, 0, RULES_MAX_TILES);

  for (uint8_t i = 0; i < state->n_deck; i++) {
    if (i < state->n_drawn && !is_hidden (state, i))
      continue;

    count[frame->alike[state->deck[i]]]++;
    n_unseen++;
  }

  return n_unseen;
}

void
exact_put_on_top (const ExactFrame *frame,
                  RulesState       *state,
                  uint8_t           tile)
{
  uint8_t top = state->deck[state->n_drawn];
  uint8_t entry = state->n_drawn;

  /* First those that are still to be drawn, then those that lie face down. */
  while (entry < state->n_deck && frame->alike[state->deck[entry]] != tile)
    entry++;
  for (uint8_t i = 0; entry == state->n_deck; i++) {
    if (is_hidden (state, i) && frame->alike[state->deck[i]] == tile)
      entry = i;
  }

  state->deck[state->n_drawn] = state->deck[entry];
  state->deck[entry] = top;
}

/* At level 6 colours have scoring meeples of their own; elsewhere those of one
 * seat are alike. */
static bool
colours_differ (const RulesState *state)
{
  return rules_level (state->setup.level)->markers > 1;
}

/* Whether a colour's meeples are all in reserve. */
static bool
is_unplayed (const RulesState *state,
             uint8_t           colour)
{
  return state->reserve[colour] == rules_setup_meeples (&state->setup, colour);
}

RulesMove
exact_stand_in (const ExactFrame *frame,
                const RulesState *state,
                const RulesMove  *move)
{
  RulesMove other = *move;

  if (move->kind == RULES_MOVE_PLACE)
    other.turn = move->turn % frame->turns[rules_tile_in_hand (state)];

  if (move->kind == RULES_MOVE_MEEPLE && !colours_differ (state)
      && is_unplayed (state, move->colour)) {
    other.colour = 0;
    while (state->setup.owner[other.colour] != state->setup.owner[move->colour]
           || !is_unplayed (state, other.colour))
      other.colour++;
  }

  return other;
}

/* --- Fingerprints -------------------------------------------------------- */

static uint64_t
mix (uint64_t hash,
     uint64_t word)
{
  hash = (hash ^ word) * UINT64_C (0x9e3779b97f4a7c15);

  return hash ^ hash >> 29;
}

static void
add_word (ExactKey *key,
          uint64_t  word)
{
  key->low = mix (key->low, word);
  key->high = mix (key->high + (word << 32 | word >> 32), word ^ UINT64_C (0xd1b54a32d192ed03));
}

/* New names for colours: those of a seat in the order in which their first
 * meeples come. */
typedef struct {
  uint8_t name[RULES_N_COLOURS];        /* Or RULES_NO_COLOUR. */
  uint8_t used[RULES_MAX_SEATS];
  bool as_they_are;
} Names;

static uint8_t
rename_colour (Names            *names,
               const RulesState *state,
               uint8_t           colour)
{
  if (colour == RULES_NO_COLOUR || names->as_they_are)
    return colour;

  if (names->name[colour] == RULES_NO_COLOUR) {
    uint8_t seat = state->setup.owner[colour];

    names->name[colour] = (uint8_t) (8 * seat + names->used[seat]++);
  }

  return names->name[colour];
}

static uint64_t
pack_square (RulesSquare square)
{
  return (uint64_t) (uint16_t) square.x << 16 | (uint16_t) square.y;
}

static void
add_figures (ExactKey         *key,
             Names            *names,
             const RulesState *state,
             uint8_t           cell)
{
  const RulesCell *at = &state->cells[cell];

  /* The colours before the word: the order of evaluation is not given. */
  uint64_t standing = rename_colour (names, state, at->colour);
  uint64_t buried = rename_colour (names, state, at->buried);

  if (at->ghosts == 0 && at->spellbound == 0 && at->colour == RULES_NO_COLOUR
      && at->buried == RULES_NO_COLOUR)
    return;

  add_word (key, pack_square (at->square) | UINT64_C (1) << 63);
  add_word (key, (uint64_t) at->ghosts | (uint64_t) at->spellbound << 8
                 | (uint64_t) at->feature << 16 | standing << 24 | buried << 32);
}

/* Where a hound or the cat is, whatever number the cell has. */
static uint64_t
pack_pet (const RulesState *state,
          uint8_t           pet)
{
  return pet < RULES_PET_MOVES ? pack_square (state->cells[pet].square) : UINT64_C (1) << 40 | pet;
}

/* The cells placed since the search began, by square. */
static unsigned int
sort_new_cells (const ExactFrame *frame,
                const RulesState *state,
                uint8_t          *cells)
{
  unsigned int n = 0;

  for (uint16_t cell = frame->n_cells; cell < state->n_cells; cell++) {
    uint64_t square = pack_square (state->cells[cell].square);
    unsigned int at = n++;

    for (; at > 0 && pack_square (state->cells[cells[at - 1]].square) > square; at--)
      cells[at] = cells[at - 1];
    cells[at] = (uint8_t) cell;
  }

  return n;
}

ExactKey
exact_key (const ExactFrame *frame,
           const RulesState *state,
           const uint8_t    *unseen)
{
  ExactKey key = { UINT64_C (0x243f6a8885a308d3), UINT64_C (0x13198a2e03707344) };
  Names names = { .as_they_are = colours_differ (state) };
  uint8_t cells[RULES_MAX_CELLS];
  unsigned int n_new = sort_new_cells (frame, state, cells);

  memset (names.name, RULES_NO_COLOUR, sizeof names.name);

  add_word (&key, (uint64_t) state->n_drawn | (uint64_t) state->stack << 8
                  | (uint64_t) state->seat << 16 | (uint64_t) state->supply << 24
                  | (uint64_t) n_new << 32);
  add_word (&key, (uint64_t) state->score[0] | (uint64_t) state->score[1] << 16
                  | (uint64_t) state->score[2] << 32);
  add_word (&key, pack_pet (state, state->hound[0]));
  add_word (&key, pack_pet (state, state->hound[1]));
  add_word (&key, pack_pet (state, state->cat));

  for (uint8_t tile = 0; tile < frame->set->n_tiles; tile++) {
    if (unseen[tile] > 0)
      add_word (&key, (uint64_t) tile << 8 | unseen[tile]);
  }

  for (uint16_t cell = 0; cell < frame->n_cells; cell++)
    add_figures (&key, &names, state, (uint8_t) cell);

  for (unsigned int i = 0; i < n_new; i++) {
    const RulesCell *cell = &state->cells[cells[i]];

    /* A word for each, figures or not: nothing can be read two ways. */
    add_word (&key, pack_square (cell->square) << 16 | (uint64_t) cell->turn << 8
                    | (cell->tile == RULES_NO_TILE ? RULES_NO_TILE : frame->alike[cell->tile]));
    add_figures (&key, &names, state, cells[i]);
  }

  return key;
}

/* --- What is known ------------------------------------------------------- */

typedef struct {
  ExactKey key;
  uint64_t wins;
  uint8_t used;               /* 0: free. */
  uint8_t bound;
  uint8_t draws;
  uint8_t pad[5];
} Entry;

#define BUCKET 4
#define N_ENTRIES (1 << 20)

_Static_assert (sizeof (Entry) == 32, "a million entries take 32 MiB");

struct ExactMemo {
  Entry entries[N_ENTRIES];
};

ExactMemo *
exact_memo_new (void)
{
  return calloc (1, sizeof (ExactMemo));
}

void
exact_memo_free (ExactMemo *memo)
{
  free (memo);
}

static bool
keys_equal (ExactKey a,
            ExactKey b)
{
  return a.low == b.low && a.high == b.high;
}

bool
exact_memo_find (const ExactMemo *memo,
                 ExactKey         key,
                 uint64_t        *wins,
                 bool            *bound)
{
  const Entry *bucket = &memo->entries[key.low % (N_ENTRIES / BUCKET) * BUCKET];

  for (unsigned int i = 0; i < BUCKET; i++) {
    if (!bucket[i].used || !keys_equal (bucket[i].key, key))
      continue;

    *wins = bucket[i].wins;
    *bound = bucket[i].bound;
    return true;
  }

  return false;
}

void
exact_memo_add (ExactMemo *memo,
                ExactKey   key,
                uint64_t   wins,
                bool       bound,
                uint8_t    draws)
{
  Entry *bucket = &memo->entries[key.low % (N_ENTRIES / BUCKET) * BUCKET];
  Entry *into = NULL;

  for (unsigned int i = 0; i < BUCKET && !into; i++) {
    if (!bucket[i].used || keys_equal (bucket[i].key, key))
      into = &bucket[i];
  }

  /* The last of the bucket changes with every newcomer, so that none of the
   * others is kept for ever by what was dear long ago. */
  for (unsigned int i = 0; i < BUCKET && !into; i++) {
    if (bucket[i].draws < draws || i == BUCKET - 1)
      into = &bucket[i];
  }

  *into = (Entry) { .key = key, .wins = wins, .used = 1, .bound = bound, .draws = draws };
}
