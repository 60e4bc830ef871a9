/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * States by themselves: what the check of a state finds, and that nobody can
 * learn what nobody has seen.
 */

#include "playout.h"
#include "tile-sets.h"

#include <string.h>

/* --- The check ----------------------------------------------------------- */

#define IN(member) \
  (offset >= G_STRUCT_OFFSET (RulesState, member) && \
   offset < G_STRUCT_OFFSET (RulesState, member) + \
            sizeof ((RulesState *) NULL)->member)

/* What the rules leave open: counts of what lies behind, whose turn it is, the
 * order of the deck, where its stacks end and which of its tiles lie face down,
 * the scoring meeples' colours. */
static gboolean
is_free (const RulesState *state,
         gsize             offset)
{
  if (IN (turns) || IN (seat) || IN (n_aside) || IN (deck) || IN (n_drawn))
    return TRUE;
  if (!rules_setup_is_competitive (&state->setup))
    return IN (score) || IN (setup) || IN (stack_end) || IN (hidden);

  /* A competitive game has one stack and nothing face down.  Its players' totals
   * are free, and it may be played with circles that are not in the deck. */
  if (IN (score))
    return offset - G_STRUCT_OFFSET (RulesState, score) <
           state->setup.seats * sizeof state->score[0];
  return IN (setup.circles);
}
#undef IN

/* A state in the middle of a game, before a tile is laid. */
static void
play_some (RulesState         *state,
           const RulesTileSet *set,
           RulesPhase          phase)
{
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint i = 0; i < 400; i++) {
    RulesState copy = *state;
    const RulesMove *move;

    if (i >= 20 && state->phase == phase)
      return;
    rules_moves (state, set, list);
    move = &list->moves[g_rand_int_range (random, 0, list->n_moves)];
    rules_play (&copy, set, move, NULL);
    if (copy.phase != RULES_PHASE_OVER)
      *state = copy;
  }
  g_assert_not_reached ();
}

/* A decision at some level whose state is looked at. */
typedef struct {
  RulesPhase phase;
  guint level;
  guint circles;
  guint mist;
  RulesMode mode;
  guint seats;                /* Competitive; else one. */
} CheckRow;

static const CheckRow checks[] = {
  { RULES_PHASE_PLACE,     1, 0, 30 },
  { RULES_PHASE_MEEPLE,    1, 0, 30 },
  { RULES_PHASE_REWARD,    1, 0, 30 },
  { RULES_PHASE_PLACE,     5, 1, 25 },
  { RULES_PHASE_MEEPLE,    6, 0, 25 },
  { RULES_PHASE_CLOSE,     2, 0, 25 },
  { RULES_PHASE_BURY,      3, 1, 25 },
  { RULES_PHASE_BURY,      5, 0, 25 },
  { RULES_PHASE_CIRCLE,    4, 1, 50 },
  { RULES_PHASE_EXTRA,     2, 0, 40 },
  { RULES_PHASE_CAT,       1, 1, 40 },
  { RULES_PHASE_SCORE,     3, 1, 25 },
  { RULES_PHASE_REWARD,    6, 1, 15 },
  { RULES_PHASE_MARKER,    6, 1, 10 },
  { RULES_PHASE_HOUND,     3, 0, 10 },
  { RULES_PHASE_CLEAR,     5, 1, 15 },
  { RULES_PHASE_FACE_DOWN, 6, 0, 25 },
  { RULES_PHASE_PLACE,     0, 0, 30, RULES_MODE_HAUNTED, 2 },
  { RULES_PHASE_PLACE,     0, 1, 30, RULES_MODE_HAUNTED, 6 },
  { RULES_PHASE_PLACE,     0, 0, 0,  RULES_MODE_CLASSIC, 3 },
  { RULES_PHASE_ATTACH,    0, 0, 50, RULES_MODE_HAUNTED, 3 },
  { RULES_PHASE_ATTACH,    0, 1, 70, RULES_MODE_HAUNTED, 5 },
  { RULES_PHASE_MEEPLE,    0, 0, 30, RULES_MODE_HAUNTED, 4 },
  { RULES_PHASE_MEEPLE,    0, 1, 30, RULES_MODE_HAUNTED, 2 },
  { RULES_PHASE_MEEPLE,    0, 0, 0,  RULES_MODE_CLASSIC, 6 },
  { RULES_PHASE_OVER,      0, 1, 30, RULES_MODE_HAUNTED, 4 },
  { RULES_PHASE_OVER,      0, 0, 0,  RULES_MODE_CLASSIC, 2 },
};

static void
find_state (Playout        *self,
            const CheckRow *row)
{
  gboolean rivals = row->mode != RULES_MODE_COOPERATIVE;

  for (guint32 seed = 1; seed < 200; seed++) {
    memset (self, 0, sizeof *self);
    if (rivals) {
      tile_sets_random_rivals (&self->set, seed, row->mist, 75);
      rules_setup_init_competitive (&self->setup, row->mode, row->seats);
    } else {
      tile_sets_random_all (&self->set, seed, row->mist, 75);
      rules_setup_init (&self->setup, row->level, 1);
    }
    self->setup.circles = row->circles;
    playout_begin (self, seed);
    while (self->state.phase != row->phase || self->texts->len < 20) {
      if (self->state.phase == RULES_PHASE_OVER)
        break;
      rules_moves (&self->state, &self->set, &self->moves);
      playout_play (self, playout_choose (self, rivals ? POLICY_RIVAL
                                                       : POLICY_KEEPER), seed);
    }
    if (self->state.phase == row->phase && self->texts->len >= 20)
      return;
    playout_end (self);
  }
  g_assert_not_reached ();
}

/* The bits that are changed in a byte, one at a time: all of them in what a
 * competitive state has beside its board, else one after the other, but that a
 * tile may look the same when it is turned. */
static guint8
bits_to_change (const CheckRow *row,
                gsize           offset)
{
  gsize first = G_STRUCT_OFFSET (RulesState, cells);
  gsize end = G_STRUCT_OFFSET (RulesState, open);
  gsize turn = G_STRUCT_OFFSET (RulesCell, turn);

  if (offset < first && row->mode != RULES_MODE_COOPERATIVE)
    return 0xff;
  if (offset >= first && offset < end &&
      (offset - first) % sizeof (RulesCell) == turn)
    return 0x80;
  return 1 << (offset % 8);
}

/* Any byte of a state that the rules determine cannot be changed unnoticed. */
static void
test_check_notices (gconstpointer data)
{
  g_autofree Playout *self = g_new0 (Playout, 1);
  guint tried = 0;

  find_state (self, data);
  g_assert_cmpint (rules_state_check (&self->state, &self->set), ==,
                   RULES_STATE_OK);

  for (gsize i = 0; i < 8 * sizeof self->state; i++) {
    RulesState copy = self->state;
    guint8 bit = bits_to_change (data, i / 8) & (1 << (i % 8));

    if (is_free (&self->state, i / 8) || bit == 0)
      continue;
    ((guint8 *) &copy)[i / 8] ^= bit;
    if (rules_state_check (&copy, &self->set) == RULES_STATE_OK)
      g_error ("A change of %u at byte %" G_GSIZE_FORMAT " goes unnoticed",
               bit, i / 8);
    tried++;
  }
  g_assert_cmpuint (tried, >, 10000);
  playout_end (self);
}

/* What the bytes one by one do not show. */
static void
test_check_together (void)
{
  static const CheckRow clearing = { RULES_PHASE_CLEAR, 5, 1, 15 };
  static const CheckRow burying = { RULES_PHASE_BURY, 3, 1, 25 };
  g_autofree Playout *self = g_new0 (Playout, 1);
  RulesState copy;

  /* A hound that has been reached without the points. */
  find_state (self, &clearing);
  copy = self->state;
  copy.score[0] = 0;
  g_assert_cmpint (rules_state_check (&copy, &self->set), ==,
                   RULES_STATE_STACKS);
  playout_end (self);

  /* A cemetery that is both being dealt with and still to come. */
  find_state (self, &burying);
  copy = self->state;
  copy.closing[copy.n_closing++] = copy.grave;
  g_assert_cmpint (rules_state_check (&copy, &self->set), ==,
                   RULES_STATE_CEMETERY);

  /* A hound that is gone, and the stack that it ends goes on. */
  copy = self->state;
  g_assert_cmpuint (copy.hound[0], ==, RULES_PET_TRACK);
  copy.hound[0] = RULES_PET_GONE;
  copy.score[0] = 15;
  g_assert_cmpint (rules_state_check (&copy, &self->set), ==,
                   RULES_STATE_STACKS);
  playout_end (self);
}

/* --- What nobody has seen ------------------------------------------------ */

static void
reverse (guint8 *bytes,
         guint   n)
{
  for (guint i = 0; i < n / 2; i++) {
    guint8 swapped = bytes[i];

    bytes[i] = bytes[n - 1 - i];
    bytes[n - 1 - i] = swapped;
  }
}

/* The sample drawn with a seed depends on what is unseen, not on how it
 * lies; other seeds give other samples. */
static void
test_determinize (void)
{
  g_autofree RulesTileSet *set = g_new (RulesTileSet, 1);
  guint8 deck[RULES_MAX_DECK];
  RulesState state, other, again;
  RulesSetup setup;

  tile_sets_random (set, 7, 30, 60);
  rules_setup_init (&setup, 1, 4);
  rules_state_init (&state, set, &setup, deck,
                    rules_deal (set, &setup, 7, deck));
  play_some (&state, set, RULES_PHASE_PLACE);
  other = state;
  reverse (other.deck + other.n_drawn, rules_tiles_left (&other));
  g_assert_cmpint (memcmp (&state, &other, sizeof state), !=, 0);

  again = state;
  rules_state_determinize (&again, 5);
  rules_state_determinize (&other, 5);
  g_assert_cmpmem (&again, sizeof again, &other, sizeof other);
  rules_state_determinize (&other, 6);
  g_assert_cmpint (memcmp (&again, &other, sizeof again), !=, 0);
}

/* The same with tiles that lie face down among the unseen ones. */
static void
test_determinize_face_down (void)
{
  static const CheckRow row = { RULES_PHASE_FACE_DOWN, 5, 0, 25 };
  g_autofree Playout *self = g_new0 (Playout, 1);
  guint8 unseen[RULES_MAX_DECK];
  RulesState other, again;
  guint n = 0, hidden = 0;

  find_state (self, &row);
  for (guint i = 0; i < self->state.n_deck; i++) {
    gboolean down = self->state.hidden[i / 64] >> (i % 64) & 1;

    hidden += down;
    if (down || i >= self->state.n_drawn)
      unseen[n++] = i;
  }
  g_assert_cmpuint (hidden, >, 0);

  other = self->state;
  for (guint i = 0; i < n; i++)
    other.deck[unseen[i]] = self->state.deck[unseen[n - 1 - i]];
  g_assert_cmpint (memcmp (&self->state, &other, sizeof other), !=, 0);
  again = self->state;
  rules_state_determinize (&again, 5);
  rules_state_determinize (&other, 5);
  g_assert_cmpmem (&again, sizeof again, &other, sizeof other);
  g_assert_cmpint (memcmp (again.deck, self->state.deck, sizeof again.deck),
                   !=, 0);
  playout_end (self);
}

/* --- Rules that no game of a real deck comes to -------------------------- */

/* R5.1: twelve meeples are buried and a thirteenth cemetery closes: nobody is
 * buried there, and its ghosts return. */
static void
test_nobody_to_bury (void)
{
  g_autofree RulesTileSet *set = g_new0 (RulesTileSet, 1);
  g_autofree RulesPosition *position = g_new (RulesPosition, 1);
  g_autofree OracleGame *oracle = g_new (OracleGame, 1);
  char complaint[ORACLE_COMPLAINT_SIZE];
  RulesTile *tile = &set->tiles[0];
  RulesSetup setup;
  RulesState state, before;
  RulesMove move;
  guint8 buried = 0;

  g_strlcpy (set->name, "graves", sizeof set->name);
  g_strlcpy (tile->name, "grave", sizeof tile->name);
  set->n_tiles = set->n_start = 1;
  tile->copies = 60;
  tile->n_features = 2;
  tile->features[0] = (RulesFeature) { .kind = RULES_FEATURE_FIELD,
                                       .halves = 0xff };
  tile->features[1] = (RulesFeature) { .kind = RULES_FEATURE_CEMETERY };
  rules_tile_finish (tile);
  g_assert_cmpint (rules_tile_set_check (set, NULL, NULL), ==, RULES_TILE_OK);

  rules_setup_init (&setup, 2, 1);
  rules_position_init (position);
  position->n_deck = 3;
  for (int i = 0; i < 36; i++) {
    RulesPositionTile *entry = &position->tiles[position->n_tiles++];
    int x = i % 6, y = i / 6;

    rules_position_tile_init (entry);
    entry->square = (RulesSquare) { x, y };
    if (x > 0 && x < 5 && y > 0 && y < 4 && buried < 12)
      entry->buried = buried++ / 3;
    if (x == 5 && y == 2)
      entry->ghosts = 2;
  }
  g_assert_cmpint (rules_state_init_position (&state, set, &setup, position,
                                              NULL), ==, RULES_STATE_OK);
  oracle_init_position (oracle, set, &setup, position);

  for (guint i = 0; i < 2; i++) {
    before = state;
    g_assert_true (rules_state_move_parse (&state, set, i == 0 ? "p 6 2 r0"
                                           : "close 5 2", &move));
    g_assert_cmpint (rules_play (&state, set, &move, NULL), ==, RULES_OK);
    if (!oracle_check_step (oracle, &before, &move, &state, complaint))
      g_error ("%s", complaint);
  }
  g_assert_cmpint (state.phase, ==, RULES_PHASE_MEEPLE);
  g_assert_cmpuint (state.supply, ==, 15);
  g_assert_false (rules_cemetery_open (&state, 2 * 6 + 5));
}

/* R4.7: grey while more than a round of 50 is between, at level 6 for the
 * last scoring meeple. */
static void
test_grey (void)
{
  RulesState state = { .setup = { .level = 4 } };

  g_assert_true (rules_marker_is_grey (&state, 120));
  g_assert_true (rules_marker_is_grey (&state, 60));
  g_assert_false (rules_marker_is_grey (&state, 50));
  state.score[0] = 69;
  g_assert_true (rules_marker_is_grey (&state, 120));
  state.score[0] = 70;
  g_assert_false (rules_marker_is_grey (&state, 120));

  state.setup.level = 6;
  state.score[1] = state.score[2] = 90;
  state.score[0] = 9;
  g_assert_true (rules_marker_is_grey (&state, 60));
  state.score[0] = 10;
  g_assert_false (rules_marker_is_grey (&state, 60));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (checks); i++) {
    g_autofree char *path =
      g_strdup_printf ("/state/check/mode-%u/level-%u/%sphase-%u-%u",
                       checks[i].mode, checks[i].level,
                       checks[i].circles ? "circles/" : "",
                       checks[i].phase, i);

    g_test_add_data_func (path, &checks[i], test_check_notices);
  }
  g_test_add_func ("/state/check/together", test_check_together);
  g_test_add_func ("/state/determinize", test_determinize);
  g_test_add_func ("/state/determinize-face-down", test_determinize_face_down);
  g_test_add_func ("/state/nobody-to-bury", test_nobody_to_bury);
  g_test_add_func ("/state/grey", test_grey);

  return g_test_run ();
}
