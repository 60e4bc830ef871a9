/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-memory: what a search may hold, and what happens without memory.  The
 * linker hands every allocation of the advisor to the functions here
 * (--wrap), which count its bytes and refuse it when they are told to.
 */

#include <stdlib.h>
#include <string.h>

#include "advisor/advisor-exact.h"
#include "advisor/advisor-private.h"
#include "rival-game.h"
#include "util.h"

#define MAX_BLOCKS 64
#define N_MORE 200

void *__real_malloc (size_t size);
void *__real_calloc (size_t n, size_t size);
void *__real_realloc (void *block, size_t size);
void __real_free (void *block);
void *__wrap_malloc (size_t size);
void *__wrap_calloc (size_t n, size_t size);
void *__wrap_realloc (void *block, size_t size);
void __wrap_free (void *block);

static struct {
  struct {
    void *block;
    gsize size;
  } blocks[MAX_BLOCKS];
  gsize bytes;                /* Held now, */
  gsize most;                 /* and at most; growing, both old and new. */
  guint asked;
  guint refused_from;         /* The first allocation that is refused, and all
                               * after it. */
} memory;

static void
memory_init (guint refused_from)
{
  g_assert_cmpuint (memory.bytes, ==, 0);
  memory.most = 0;
  memory.asked = 0;
  memory.refused_from = refused_from;
}

static gboolean
refuse (void)
{
  return memory.asked++ >= memory.refused_from;
}

static void *
note (void  *block,
      gsize  size)
{
  guint i = 0;

  while (memory.blocks[i].block != NULL)
    i++;
  g_assert_cmpuint (i, <, MAX_BLOCKS);
  memory.blocks[i].block = block;
  memory.blocks[i].size = size;
  memory.bytes += size;
  memory.most = MAX (memory.most, memory.bytes);
  return block;
}

void *
__wrap_malloc (size_t size)
{
  return refuse () ? NULL : note (__real_malloc (size), size);
}

void *
__wrap_calloc (size_t n,
               size_t size)
{
  return refuse () ? NULL : note (__real_calloc (n, size), n * size);
}

void
__wrap_free (void *block)
{
  for (guint i = 0; block != NULL && i < MAX_BLOCKS; i++) {
    if (memory.blocks[i].block != block)
      continue;
    memory.bytes -= memory.blocks[i].size;
    memory.blocks[i].block = NULL;
    break;
  }
  __real_free (block);
}

/* At its worst: the new block beside the old one. */
void *
__wrap_realloc (void   *block,
                size_t  size)
{
  void *bigger;

  if (refuse ())
    return NULL;
  bigger = note (__real_malloc (size), size);
  for (guint i = 0; i < MAX_BLOCKS; i++) {
    if (memory.blocks[i].block == block)
      memcpy (bigger, block, MIN (size, memory.blocks[i].size));
  }
  __wrap_free (block);
  return bigger;
}

typedef struct {
  RulesTileSet set;
  RulesState state;           /* A placement on a board of many squares. */
} Fixture;

/* Whether something is to be chosen after most of the moves. */
static gboolean
leaves_choices (const Fixture *fixture)
{
  g_autofree RulesMoveList *moves = g_new (RulesMoveList, 1);
  g_autofree RulesMoveList *next = g_new (RulesMoveList, 1);
  guint count = 0;

  rules_moves (&fixture->state, &fixture->set, moves);
  for (guint i = 0; i < moves->n_moves; i++) {
    RulesState state = fixture->state;

    rules_play (&state, &fixture->set, &moves->moves[i], NULL);
    rules_moves (&state, &fixture->set, next);
    count += state.turns == fixture->state.turns && next->n_moves > 1;
  }

  return 2 * count > moves->n_moves;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  guint32 seed = 4;

  /* A kind of competitive game. */
  if (data != NULL) {
    memory_init (G_MAXUINT);
    g_assert_true (rival_game_state (&fixture->state, &fixture->set, data, seed, 60,
                                     RULES_PHASE_PLACE));
    return;
  }

  do
    util_state (&fixture->state, &fixture->set, 3, FALSE, 2, seed++, 60, RULES_PHASE_PLACE);
  while (!leaves_choices (fixture));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
}

static guint
sum_visits (const AdvisorReport *report)
{
  guint sum = 0;

  for (guint i = 0; i < report->n_choices; i++)
    sum += report->choices[i].visits;
  return sum;
}

static void
run_until_full (AdvisorSearch *search)
{
  while (!advisor_search_is_full (search))
    g_assert_cmpuint (advisor_search_run (search, 1, NULL), ==, 1);
}

/* A tree that is full stays as it is; its samples go on. */
static void
test_full (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree AdvisorReport *before = g_new (AdvisorReport, 1);
  g_autofree AdvisorReport *after = g_new (AdvisorReport, 1);
  AdvisorSearch *search;
  gsize bytes;

  memory_init (G_MAXUINT);
  search = advisor_search_new (&fixture->state, &fixture->set, 1);
  run_until_full (search);
  advisor_search_report (search, before);
  bytes = memory.bytes;
  g_test_message ("%" G_GUINT64_FORMAT " samples, %zu bytes, %zu at most",
                  before->iterations, bytes, memory.most);
  g_assert_cmpuint (memory.most, <=, ADVISOR_SEARCH_BYTES);
  g_assert_cmpuint (memory.most, >=, ADVISOR_SEARCH_BYTES / 2);

  g_assert_cmpuint (advisor_search_run (search, N_MORE, NULL), ==, N_MORE);
  advisor_search_report (search, after);
  g_assert_cmpuint (memory.bytes, ==, bytes);
  g_assert_cmpuint (memory.most, <=, ADVISOR_SEARCH_BYTES);
  g_assert_cmpuint (after->iterations, ==, before->iterations + N_MORE);
  g_assert_cmpuint (sum_visits (after), ==, sum_visits (before) + N_MORE);

  advisor_search_free (search);
  g_assert_cmpuint (memory.bytes, ==, 0);
}

/* So it does past a decision of the turn. */
static void
test_full_advance (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree AdvisorReport *report = g_new (AdvisorReport, 1);
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);
  AdvisorChoice choice = { 0 };
  RulesState state;
  AdvisorSearch *search;

  memory_init (G_MAXUINT);
  search = advisor_search_new (&fixture->state, &fixture->set, 2);
  run_until_full (search);
  advisor_search_report (search, report);

  /* The best of those that leave something to choose. */
  list->n_moves = 0;
  for (guint i = 0; list->n_moves < 2; i++) {
    g_assert_cmpuint (i, <, report->n_choices);
    choice = report->choices[i];
    state = fixture->state;
    rules_play (&state, &fixture->set, &choice.move, NULL);
    rules_moves (&state, &fixture->set, list);
  }
  g_assert_cmpuint (state.turns, ==, fixture->state.turns);
  g_assert_cmpuint (choice.visits, >, 0);

  g_assert_true (advisor_search_advance (search, &choice.move, &state));
  advisor_search_run (search, N_MORE, NULL);
  advisor_search_report (search, report);
  g_assert_cmpuint (report->iterations, ==, choice.visits + N_MORE);
  g_assert_cmpuint (memory.most, <=, ADVISOR_SEARCH_BYTES);

  advisor_search_free (search);
  g_assert_cmpuint (memory.bytes, ==, 0);
}

/* Without memory for a bigger tree it goes on with the one it has. */
static void
test_no_growth (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree AdvisorReport *report = g_new (AdvisorReport, 1);
  AdvisorSearch *search;
  guint needed;
  gsize bytes;

  memory_init (G_MAXUINT);
  search = advisor_search_new (&fixture->state, &fixture->set, 3);
  needed = memory.asked;
  bytes = memory.bytes;
  advisor_search_free (search);

  memory_init (needed);
  search = advisor_search_new (&fixture->state, &fixture->set, 3);
  g_assert_nonnull (search);
  run_until_full (search);
  g_assert_cmpuint (memory.asked, >, needed);
  g_assert_cmpuint (memory.bytes, ==, bytes);
  g_assert_cmpuint (advisor_search_run (search, N_MORE, NULL), ==, N_MORE);
  advisor_search_report (search, report);
  g_assert_cmpuint (sum_visits (report), ==, report->iterations);
  g_assert_cmpuint (report->iterations, >, N_MORE);

  advisor_search_free (search);
  g_assert_cmpuint (memory.bytes, ==, 0);
}

/* Each allocation in turn is refused. */
static void
test_none (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree AdvisorReport *report = g_new0 (AdvisorReport, 1);
  guint needed;

  memory_init (G_MAXUINT);
  advisor_search_free (advisor_search_new (&fixture->state, &fixture->set, 4));
  needed = memory.asked;
  g_assert_cmpuint (needed, >=, 2);

  for (guint i = 0; i < needed; i++) {
    memory_init (i);
    g_assert_null (advisor_search_new (&fixture->state, &fixture->set, 4));
    g_assert_cmpuint (memory.bytes, ==, 0);
  }

  memory_init (0);
  g_assert_null (advisor_outlook_new (&fixture->state, &fixture->set));
  g_assert_null (advisor_player_new (&fixture->set, advisor_strength (ADVISOR_STRENGTH_HIGH), 1));
  g_assert_false (advisor_exact (&fixture->state, &fixture->set, G_MAXUINT8, NULL, report));
  g_assert_cmpuint (report->n_choices, ==, 0);
  advisor_search_free (NULL);
  advisor_outlook_free (NULL);
  advisor_player_free (NULL);
}

/* A player without memory to search plays as the greedy one. */
static void
test_player (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree AdvisorReport *report = g_new (AdvisorReport, 1);
  RulesMove greedy = advisor_greedy_move_weighed (&fixture->state, &fixture->set, NULL);
  AdvisorPlayer *player;
  RulesMove move;

  memory_init (1);
  player = advisor_player_new (&fixture->set, advisor_strength (ADVISOR_STRENGTH_HIGH), 1);
  g_assert_nonnull (player);
  move = advisor_player_move (player, &fixture->state, report, NULL);
  g_assert_cmpuint (memory.asked, >, 1);
  g_assert_true (rules_move_equal (&move, &greedy));
  g_assert_cmpuint (report->n_choices, ==, 0);

  advisor_player_free (player);
  g_assert_cmpuint (memory.bytes, ==, 0);
}

static void
add (const char      *name,
     const RivalKind *kind,
     void           (*test) (Fixture       *fixture,
                             gconstpointer  data))
{
  g_autofree char *path = g_strdup_printf ("/memory/%s/%s", kind->name, name);

  g_test_add (path, Fixture, kind, set_up, test, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/memory/full", Fixture, NULL, set_up, test_full, tear_down);
  g_test_add ("/memory/full-advance", Fixture, NULL, set_up, test_full_advance, tear_down);
  g_test_add ("/memory/no-growth", Fixture, NULL, set_up, test_no_growth, tear_down);
  g_test_add ("/memory/none", Fixture, NULL, set_up, test_none, tear_down);
  g_test_add ("/memory/player", Fixture, NULL, set_up, test_player, tear_down);

  for (guint i = 0; i < N_RIVAL_KINDS; i += 4) {
    const RivalKind *kind = &rival_kinds[i];

    add ("full", kind, test_full);
    add ("full-advance", kind, test_full_advance);
    add ("no-growth", kind, test_no_growth);
    add ("none", kind, test_none);
    add ("player", kind, test_player);
  }

  return g_test_run ();
}
