/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Seeded games at every level, for every number of seats, with and without
 * spell circles, in which the engine is compared with the oracle after every
 * move, and everything that must hold for any state is tried.
 */

#include <glib.h>

#include "playout.h"
#include "tile-sets.h"

#include <string.h>

/* One row: how many games of which kind, and an outcome that must come up
 * among them, so that no end of the game stays untried. */
typedef struct {
  const char *name;
  const char *file;           /* A deck, or NULL for random ones with … */
  guint games;
  guint mist;                 /* … mist in per cent and … */
  guint n_tiles;              /* … so many tiles. */
  PlayoutPolicy policy;
  RulesOutcome outcome;       /* RULES_OUTCOME_NONE: any. */
  gboolean late;              /* From a position near the goal. */
} Row;

/* Without castles, cemeteries and circles, at level 1. */
static const Row plain_rows[] = {
  { "any",          NULL, 20, 60, 50,  POLICY_ANY,     RULES_OUTCOME_NO_GHOST },
  { "careful",      NULL, 20, 50, 50,  POLICY_CAREFUL, RULES_OUTCOME_NO_GHOST },
  { "greedy",       NULL, 25, 15, 100, POLICY_GREEDY,  RULES_OUTCOME_WON },
  { "ghosts-only",  NULL, 12, 25, 40,  POLICY_GHOSTS,  RULES_OUTCOME_NO_TILE },
  { "short-deck",   NULL, 30, 50, 7,   POLICY_ANY,     RULES_OUTCOME_NO_TILE },
  { "no-mist-long", NULL, 3,  0,  130, POLICY_GHOSTS,  RULES_OUTCOME_NO_TILE },
  { "mists",     "mists", 10, 0,  50,  POLICY_CAREFUL, RULES_OUTCOME_NO_GHOST },
  { "mists-greedy",
                 "mists", 10, 0,  50,  POLICY_GREEDY,  RULES_OUTCOME_NO_GHOST },
  { "scenario-set",
              "scenario", 6,  0,  0,   POLICY_GREEDY,  RULES_OUTCOME_NO_GHOST },
};

/* At every level, with and without circles. */
static const Row rows[] = {
  { "any",     "mists", 3, 0,  0,  POLICY_ANY,     RULES_OUTCOME_NONE },
  { "careful", "mists", 3, 0,  0,  POLICY_CAREFUL, RULES_OUTCOME_NONE },
  { "keeper",  "mists", 3, 0,  0,  POLICY_KEEPER,  RULES_OUTCOME_NONE },
  { "long",      NULL,  3, 25, 75, POLICY_KEEPER,  RULES_OUTCOME_NONE },
  { "rich",      NULL,  3, 10, 90, POLICY_KEEPER,  RULES_OUTCOME_NONE },
  { "clear",     NULL,  2, 3, 140, POLICY_KEEPER,  RULES_OUTCOME_NONE },
  { "late",      NULL,  3, 20, 60, POLICY_KEEPER,  RULES_OUTCOME_NONE, TRUE },
  { "misty",     NULL,  3, 60, 60, POLICY_CAREFUL, RULES_OUTCOME_NONE },
  { "short",     NULL,  2, 35, 12, POLICY_KEEPER,  RULES_OUTCOME_NONE },
  { "scenario", "scenario",
                        1, 0,  0,  POLICY_KEEPER,  RULES_OUTCOME_NONE },
};

/* Competitive games: haunted, with and without circles, and classic. */
static const Row rival_rows[] = {
  { "any",  "mists+base", 1, 0,  0,  POLICY_ANY,   RULES_OUTCOME_FINISHED },
  { "rival", "mists+base", 1, 0,  0, POLICY_RIVAL, RULES_OUTCOME_FINISHED },
  { "random",       NULL, 2, 35, 75, POLICY_ANY,   RULES_OUTCOME_FINISHED },
  { "graves",       NULL, 3, 20, 75, POLICY_RIVAL, RULES_OUTCOME_FINISHED },
  { "misty",        NULL, 3, 75, 60, POLICY_RIVAL, RULES_OUTCOME_FINISHED },
  { "short",        NULL, 4, 50, 12, POLICY_ANY,   RULES_OUTCOME_FINISHED },
};

static const Row classic_rows[] = {
  { "any",        "base", 2, 0,  0,  POLICY_ANY,   RULES_OUTCOME_FINISHED },
  { "rival",      "base", 2, 0,  0,  POLICY_RIVAL, RULES_OUTCOME_FINISHED },
  { "random",       NULL, 2, 0,  75, POLICY_RIVAL, RULES_OUTCOME_FINISHED },
};

typedef struct {
  const Row *row;
  RulesMode mode;
  guint level;
  guint seats;
  guint circles;
  guint32 seed;
} Case;

/* Not only the colours that come first: the last ones, and scoring meeples
 * that take the middle of the table. */
static void
deal_colours (RulesSetup *setup,
              guint32     seed)
{
  RulesSetup plain = *setup;

  if (seed % 2 == 0)
    return;
  setup->scoring = 0;
  for (guint i = 0; i < RULES_N_COLOURS; i++) {
    guint there = (i + 1 + seed % 5) % RULES_N_COLOURS;

    setup->owner[there] = plain.owner[i];
    if (plain.scoring & (1 << i))
      setup->scoring |= 1 << there;
  }
}

/* The deck of a row, with the circles where they belong to it. */
static void
load_set (RulesTileSet *set,
          const char   *file,
          gboolean      circles)
{
  g_autofree char *with = g_strconcat (file, "+circles", NULL);

  tile_sets_load (set, circles && g_str_has_prefix (file, "mists") ? with
                                                                   : file);
}

static RulesOutcome
play_game (const Case *self,
           guint32     seed)
{
  g_autofree Playout *playout = g_new0 (Playout, 1);
  const Row *row = self->row;
  RulesOutcome outcome;

  if (row->file != NULL)
    load_set (&playout->set, row->file, self->circles);
  else if (self->mode != RULES_MODE_COOPERATIVE)
    tile_sets_random_rivals (&playout->set, seed, row->mist, row->n_tiles);
  else if (self->seed < 100000)
    tile_sets_random (&playout->set, seed, row->mist, row->n_tiles);
  else
    tile_sets_random_all (&playout->set, seed, row->mist, row->n_tiles);

  if (self->mode != RULES_MODE_COOPERATIVE)
    rules_setup_init_competitive (&playout->setup, self->mode, self->seats);
  else
    rules_setup_init (&playout->setup, self->level, self->seats);
  playout->setup.circles = self->circles;
  deal_colours (&playout->setup, seed);
  if (row->late)
    playout_begin_late (playout, seed);
  else
    playout_begin (playout, seed);
  outcome = playout_run (playout, row->policy, seed);
  playout_end (playout);
  return outcome;
}

static void
test_playouts (gconstpointer data)
{
  const Case *self = data;
  guint outcomes[RULES_N_OUTCOMES] = { 0 };

  for (guint i = 0; i < self->row->games; i++)
    outcomes[play_game (self, self->seed + i)]++;
  g_test_message ("won %u, no ghost %u, no tile %u, finished %u",
                  outcomes[RULES_OUTCOME_WON],
                  outcomes[RULES_OUTCOME_NO_GHOST],
                  outcomes[RULES_OUTCOME_NO_TILE],
                  outcomes[RULES_OUTCOME_FINISHED]);
  g_assert_cmpuint (outcomes[RULES_OUTCOME_NONE], ==, 0);
  if (self->row->outcome != RULES_OUTCOME_NONE)
    g_assert_cmpuint (outcomes[self->row->outcome], >, 0);
}

/* --- Extremes ------------------------------------------------------------ */

/* A tile with the same terrain on all sides: a field, or roads that end in a
 * village. */
static void
add_plain (RulesTileSet *set,
           RulesTerrain  terrain,
           guint8        copies,
           guint8        joined)
{
  RulesTile *tile = &set->tiles[set->n_tiles];

  g_snprintf (tile->name, sizeof tile->name, "%u", set->n_tiles);
  tile->design = set->n_tiles++;
  tile->copies = copies;
  tile->joined = joined;
  memset (tile->edges, terrain, sizeof tile->edges);
  if (terrain == RULES_TERRAIN_ROAD) {
    tile->village = 1;
    for (guint side = 0; side < RULES_N_SIDES; side++)
      tile->features[tile->n_features++] = (RulesFeature) {
        .kind = RULES_FEATURE_ROAD,
        .sides = 1 << side,
        .end = RULES_END_VILLAGE,
      };
  }
  tile->features[tile->n_features++] = (RulesFeature) {
    .kind = RULES_FEATURE_FIELD,
    .halves = 0xff,
  };
  rules_tile_finish (tile);
}

/* A start tile of fields, @fields fields in the deck, with a monastery on them
 * when there are @monks, then villages, which do not fit beside them. */
static void
begin_plain (Playout          *self,
             const RulesSetup *setup,
             guint             fields,
             gboolean          monks,
             guint             villages)
{
  static const guint8 joined[] = { 6, 12, 3, 9 };
  guint8 deck[RULES_MAX_DECK];

  g_strlcpy (self->set.name, "plain", sizeof self->set.name);
  for (guint i = 0; i < 4; i++) {
    self->set.start[i] = i;
    add_plain (&self->set, RULES_TERRAIN_FIELD, 0, joined[i]);
  }
  self->set.n_start = 4;
  add_plain (&self->set, RULES_TERRAIN_FIELD, fields, 0);
  if (monks) {
    RulesTile *tile = &self->set.tiles[4];

    tile->features[tile->n_features++].kind = RULES_FEATURE_MONASTERY;
    rules_tile_finish (tile);
  }
  if (villages > 0)
    add_plain (&self->set, RULES_TERRAIN_ROAD, villages, 0);
  g_assert_cmpint (rules_tile_set_check (&self->set, NULL, NULL), ==,
                   RULES_TILE_OK);

  memset (deck, 4, fields);
  memset (deck + fields, 5, villages);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->random = g_rand_new_with_seed (1);
  self->setup = *setup;
  g_assert_cmpint (rules_state_init (&self->state, &self->set, &self->setup,
                                     deck, fields + villages), ==,
                   RULES_SETUP_OK);
  oracle_init (&self->oracle, &self->set, &self->setup, deck,
               fields + villages);
}

/* The placement farthest in the east, or the first move of another kind that is
 * not to pass. */
static const RulesMove *
choose_eastern (const RulesMoveList *list)
{
  const RulesMove *best = &list->moves[0];

  for (guint i = 1; i < list->n_moves; i++) {
    if (best->kind == RULES_MOVE_PASS ||
        (best->kind == RULES_MOVE_PLACE &&
         list->moves[i].square.x > best->square.x))
      best = &list->moves[i];
  }
  return best;
}

/* The longest row that there is: the board has no border and no list
 * overflows. */
static void
play_row (const RulesSetup *setup)
{
  g_autofree Playout *self = g_new0 (Playout, 1);
  guint most = 0;

  begin_plain (self, setup, RULES_MAX_DECK, FALSE, 0);
  while (self->state.phase != RULES_PHASE_OVER) {
    rules_moves (&self->state, &self->set, &self->moves);
    most = MAX (most, self->moves.n_moves);
    playout_play (self, choose_eastern (&self->moves), 0);
  }
  g_assert_cmpuint (self->state.n_cells, ==, RULES_MAX_CELLS);
  g_assert_cmpint (self->state.cells[RULES_MAX_CELLS - 1].square.x, ==,
                   RULES_MAX_DECK + 1);
  g_assert_cmpuint (most, >, 4 * 2 * 140);
  g_assert_cmpuint (most, <=, RULES_MAX_MOVES);
  playout_end (self);
}

static void
test_row (void)
{
  RulesSetup setup;

  rules_setup_init (&setup, 1, 1);
  play_row (&setup);
  rules_setup_init_competitive (&setup, RULES_MODE_HAUNTED, 6);
  play_row (&setup);
}

/* A move that sets the whole rest of the deck aside tells of each tile. */
static void
test_all_set_aside (void)
{
  g_autofree Playout *self = g_new0 (Playout, 1);
  RulesSetup setup;

  rules_setup_init (&setup, 1, 1);
  begin_plain (self, &setup, 1, FALSE, RULES_MAX_DECK - 1);
  while (self->state.phase != RULES_PHASE_OVER) {
    rules_moves (&self->state, &self->set, &self->moves);
    playout_play (self, &self->moves.moves[0], 0);
  }
  g_assert_cmpuint (self->state.n_aside, ==, RULES_MAX_DECK - 1);
  g_assert_cmpint (self->state.outcome, ==, RULES_OUTCOME_NO_TILE);
  playout_end (self);
}

/* Everybody's figures stand on monasteries in a row when the rest of the deck is
 * set aside: the longest final scoring, told by one move. */
static void
test_all_figures (void)
{
  static const RulesMode modes[] = { RULES_MODE_HAUNTED, RULES_MODE_CLASSIC };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++) {
    g_autofree Playout *self = g_new0 (Playout, 1);
    g_autofree RulesResults *results = g_new (RulesResults, 1);
    const guint figures = 6 * 7;
    RulesSetup setup;

    rules_setup_init_competitive (&setup, modes[i], 6);
    begin_plain (self, &setup, figures, TRUE, RULES_MAX_DECK - figures);
    while (self->state.phase != RULES_PHASE_OVER) {
      const RulesMove *move;

      rules_moves (&self->state, &self->set, &self->moves);
      move = choose_eastern (&self->moves);
      for (guint k = 0; k < self->moves.n_moves; k++) {
        if (self->moves.moves[k].kind == RULES_MOVE_MEEPLE &&
            self->moves.moves[k].feature == 1)
          move = &self->moves.moves[k];
      }
      playout_play (self, move, 0);
    }
    rules_final_results (&self->state, &self->set, results);
    g_assert_cmpuint (results->n_results, ==, figures);
    g_assert_cmpuint (self->state.n_aside, ==, RULES_MAX_DECK - figures);
    g_assert_cmpint (self->state.outcome, ==, RULES_OUTCOME_FINISHED);
    playout_end (self);
  }
}

#define WRONG(member) \
  G_STMT_START { \
    self->state.member ^= 1; \
    g_assert_false (oracle_compare (&self->oracle, &self->state, complaint)); \
    self->state = good; \
  } G_STMT_END

/* The oracle itself notices a wrong state: nothing it compares may be left
 * out. */
static void
test_oracle_notices (void)
{
  g_autofree Playout *self = g_new0 (Playout, 1);
  char complaint[ORACLE_COMPLAINT_SIZE];
  RulesState good;

  tile_sets_random_all (&self->set, 5, 40, 60);
  rules_setup_init (&self->setup, 6, 3);
  self->setup.circles = 1;
  playout_begin (self, 5);
  for (guint i = 0; i < 40 && self->state.phase != RULES_PHASE_OVER; i++) {
    rules_moves (&self->state, &self->set, &self->moves);
    playout_play (self, playout_choose (self, POLICY_KEEPER), 5);
  }
  good = self->state;

  WRONG (score[0]);
  WRONG (score[1]);
  WRONG (score[2]);
  WRONG (seat);
  WRONG (turns);
  WRONG (supply);
  WRONG (phase);
  WRONG (outcome);
  WRONG (n_aside);
  WRONG (stack);
  WRONG (stack_end[0]);
  WRONG (hound[0]);
  WRONG (hound[1]);
  WRONG (cat);
  WRONG (in_circles);
  WRONG (reserve[RULES_COLOUR_RED]);
  WRONG (ghosted[0]);
  WRONG (manned[0]);
  WRONG (graves[0]);
  WRONG (cells[0].ghosts);
  WRONG (cells[0].spellbound);
  WRONG (cells[0].buried);
  WRONG (cells[1].turn);
  WRONG (cells[2].colour);
  WRONG (open[0].wanted);
  WRONG (open[0].touching);
  WRONG (open[1].square.x);

  g_assert_true (oracle_compare (&self->oracle, &self->state, complaint));
  playout_end (self);
}

/* The same in a competitive game. */
static void
test_oracle_notices_rivals (void)
{
  g_autofree Playout *self = g_new0 (Playout, 1);
  char complaint[ORACLE_COMPLAINT_SIZE];
  guint manned = 0, haunted = 0;
  RulesState good;

  tile_sets_random_rivals (&self->set, 6, 40, 60);
  rules_setup_init_competitive (&self->setup, RULES_MODE_HAUNTED, 5);
  playout_begin (self, 6);
  for (guint i = 0; i < 60; i++) {
    rules_moves (&self->state, &self->set, &self->moves);
    playout_play (self, playout_choose (self, POLICY_RIVAL), 6);
  }
  good = self->state;
  for (guint i = 0; i < good.n_cells; i++) {
    manned = good.cells[i].colour != RULES_NO_COLOUR ? i : manned;
    haunted = good.cells[i].attached > 0 ? i : haunted;
  }
  g_assert_cmpuint (manned, >, 0);
  g_assert_cmpuint (haunted, >, 0);

  WRONG (score[0]);
  WRONG (score[4]);
  WRONG (score[5]);
  WRONG (seat);
  WRONG (supply);
  WRONG (phase);
  WRONG (outcome);
  WRONG (n_aside);
  WRONG (cat);
  WRONG (hound[0]);
  WRONG (in_circles);
  WRONG (reserve[RULES_COLOUR_BLACK]);
  WRONG (guards[RULES_COLOUR_GREEN]);
  WRONG (guards[RULES_COLOUR_PINK]);
  WRONG (aside[RULES_COLOUR_BLUE]);
  WRONG (manned[0]);
  WRONG (graves[0]);
  WRONG (cells[manned].figure);
  WRONG (cells[manned].colour);
  WRONG (cells[manned].feature);
  WRONG (cells[haunted].attached);
  WRONG (cells[0].ghosts);
  WRONG (cells[0].buried);
  WRONG (open[0].wanted);

  g_assert_true (oracle_compare (&self->oracle, &self->state, complaint));
  playout_end (self);
}
#undef WRONG

/* Asks that each of @count entries from @first on came up @least times. */
static void
expect_tried (const char  *what,
              const guint *count,
              guint        first,
              guint        n,
              guint        least)
{
  gboolean all = TRUE;

  for (guint i = first; i < n; i++) {
    g_test_message ("%s %u: %u", what, i, count[i]);
    all = all && count[i] >= least;
  }
  g_assert_true (all);
}

/* Every special case of the competitive game. */
static void
check_rivals_tried (const EventCount *count)
{
  g_test_message ("tied %u, outvoted %u, below 0 %u, floored %u, chased by "
                  "their owner %u, by others %u, no ghost left %u, nobody to "
                  "haunt %u, fields with several cities %u, haunted keepers "
                  "%u, shared wins %u", count->tied, count->outvoted,
                  count->below, count->floored, count->chased_own,
                  count->chased_others, count->no_supply, count->nobody,
                  count->fed, count->haunted_keepers, count->shared_wins);
  g_assert_cmpuint (count->tied, >=, 10);
  g_assert_cmpuint (count->outvoted, >=, 10);
  g_assert_cmpuint (count->below, >=, 10);
  g_assert_cmpuint (count->floored, >=, 10);
  g_assert_cmpuint (count->chased_own, >=, 10);
  g_assert_cmpuint (count->chased_others, >=, 10);
  g_assert_cmpuint (count->no_supply, >=, 10);
  g_assert_cmpuint (count->nobody, >=, 10);
  g_assert_cmpuint (count->fed, >=, 10);
  g_assert_cmpuint (count->haunted_keepers, >=, 3);
  g_assert_cmpuint (count->shared_wins, >=, 3);
}

/* Runs last: every kind of move, event, decision, refusal and outcome, and
 * every special case, came up often enough in the games before. */
static void
test_nothing_untried (void)
{
  const PlayoutCount *count = &playout_count;

  if (count->phases[RULES_PHASE_PLACE] < 1000) {
    g_test_skip ("Not all games were played");
    return;
  }
  expect_tried ("event", count->events.kinds, 0, RULES_N_EVENT_KINDS, 10);
  expect_tried ("move", count->moves, RULES_MOVE_PLACE, RULES_N_MOVE_KINDS,
                10);
  expect_tried ("phase", count->phases, 0, RULES_N_PHASES, 20);
  expect_tried ("refusal", count->refusals, RULES_REFUSED_OVER,
                RULES_N_REFUSALS, 10);
  expect_tried ("stack", count->stacks, 0, RULES_MAX_STACKS, 100);
  for (guint level = 1; level <= RULES_MAX_LEVEL; level++)
    expect_tried ("outcome", count->outcomes[level], RULES_OUTCOME_WON,
                  RULES_OUTCOME_FINISHED, 5);
  expect_tried ("haunted, seats", count->rivals[RULES_MODE_HAUNTED], 2,
                RULES_MAX_SEATS + 1, 20);
  expect_tried ("classic, seats", count->rivals[RULES_MODE_CLASSIC], 2,
                RULES_MAX_SEATS + 1, 5);

  g_test_message ("joint %u, several %u, extended %u, both hounds %u, "
                  "at one meeple %u, turned %u", count->events.joint,
                  count->events.several, count->events.extended,
                  count->both_hounds, count->shared, count->turned);
  g_assert_cmpuint (count->events.joint, >=, 10);
  g_assert_cmpuint (count->events.several, >=, 10);
  g_assert_cmpuint (count->events.extended, >=, 100);
  g_assert_cmpuint (count->both_hounds, >=, 10);
  g_assert_cmpuint (count->shared, >=, 1);
  g_assert_cmpuint (count->turned, >=, 100);
  check_rivals_tried (&count->events);
}

static void
add_case (const Row *row,
          guint      level,
          guint      seats,
          guint      circles,
          guint32    seed)
{
  g_autofree char *path = NULL;
  Case *self = g_new (Case, 1);

  path = g_strdup_printf ("/playout/level-%u/seats-%u/%s%s%s", level, seats,
                          circles ? "circles/" : "",
                          seed < 100000 ? "plain-" : "", row->name);
  *self = (Case) { row, RULES_MODE_COOPERATIVE, level, seats, circles, seed };
  g_test_add_data_func_full (path, self, test_playouts, g_free);
}

static void
add_rivals (const Row *row,
            RulesMode  mode,
            guint      seats,
            guint      circles,
            guint32    seed)
{
  g_autofree char *path = NULL;
  Case *self = g_new (Case, 1);

  path = g_strdup_printf ("/playout/%s/seats-%u/%s%s",
                          mode == RULES_MODE_CLASSIC ? "classic" : "haunted",
                          seats, circles ? "circles/" : "", row->name);
  *self = (Case) { row, mode, 0, seats, circles, seed };
  g_test_add_data_func_full (path, self, test_playouts, g_free);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/playout/oracle-notices", test_oracle_notices);
  g_test_add_func ("/playout/oracle-notices-rivals",
                   test_oracle_notices_rivals);
  g_test_add_func ("/playout/row", test_row);
  g_test_add_func ("/playout/all-figures", test_all_figures);
  g_test_add_func ("/playout/all-set-aside", test_all_set_aside);
  for (guint seats = 1; seats <= rules_mode (RULES_MODE_COOPERATIVE)->max_seats; seats++) {
    for (guint i = 0; i < G_N_ELEMENTS (plain_rows); i++)
      add_case (&plain_rows[i], 1, seats, 0, 1000 * seats + 100 * i);
    for (guint level = 1; level <= RULES_MAX_LEVEL; level++) {
      for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
        add_case (&rows[i / 2], level, seats, i % 2,
                  100000 * level + 10000 * seats + 100 * i);
    }
  }
  for (guint seats = 2; seats <= RULES_MAX_SEATS; seats++) {
    for (guint i = 0; i < 2 * G_N_ELEMENTS (rival_rows); i++)
      add_rivals (&rival_rows[i / 2], RULES_MODE_HAUNTED, seats, i % 2,
                  1000000 + 10000 * seats + 100 * i);
    for (guint i = 0; i < G_N_ELEMENTS (classic_rows); i++)
      add_rivals (&classic_rows[i], RULES_MODE_CLASSIC, seats, 0,
                  2000000 + 10000 * seats + 100 * i);
  }
  g_test_add_func ("/untried/everything", test_nothing_untried);

  return g_test_run ();
}
