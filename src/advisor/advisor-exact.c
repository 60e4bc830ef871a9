/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Best play over all orders of the unseen tiles.  What a position is worth is
 * counted in whole numbers: in how many of the orders in which tiles can still
 * be drawn it is won.  So equal moves are exactly equal, and certainty is.
 *
 * Every position is asked with a floor: a number of wins that another move has
 * already.  An answer above the floor is exact; one that is not above it only
 * says that there are not more.  A floor of -1 asks for the exact number.
 */

#include "advisor-exact.h"

#include <stdlib.h>
#include <string.h>

#include "advisor-exact-private.h"
#include "advisor-value.h"

/* Decisions one after the other in one line of play. */
#define MAX_DEPTH 400

/* A decision under way. */
typedef struct {
  RulesMoveList list;
  float looks[RULES_MAX_MOVES];
  RulesState next;
  RulesState drawn;
} Level;

typedef struct {
  ExactFrame frame;
  const atomic_bool *stop;
  AdvisorOutlook *outlook;
  ExactMemo *memo;
  uint64_t decisions;         /* Looked at so far. */
  bool stopped;               /* By @stop, or for want of memory. */
  Level *levels[MAX_DEPTH];
} Exact;

uint8_t
advisor_exact_draws (const RulesState *state)
{
  return state->n_deck - state->n_drawn;
}

static uint8_t
count_hidden (const RulesState *state)
{
  unsigned int n = 0;

  for (unsigned int i = 0; i < 3; i++)
    n += (unsigned int) __builtin_popcountll (state->hidden[i]);

  return (uint8_t) n;
}

/* In how many orders the tiles still to be drawn can come: each of them is one
 * of the unseen.  0: more than can be counted. */
static int64_t
count_orders (const RulesState *state)
{
  int64_t hidden = count_hidden (state);
  int64_t draws = advisor_exact_draws (state);
  int64_t orders = 1;

  for (int64_t i = 1; i <= draws; i++) {
    if (__builtin_mul_overflow (orders, hidden + i, &orders))
      return 0;
  }

  return orders;
}

/* The floor that a part of @weight has in a sum with @floor. */
static int64_t
share_floor (int64_t floor,
             int64_t weight)
{
  return floor < 0 ? -1 : floor / weight;
}

static Level *
get_level (Exact        *self,
           unsigned int  depth)
{
  if (depth >= MAX_DEPTH)
    return NULL;
  if (!self->levels[depth])
    self->levels[depth] = malloc (sizeof (Level));

  return self->levels[depth];
}

/* Looks at the stop flag; what has been found is of no use once it is set. */
static bool
is_stopped (Exact *self)
{
  if (self->stop && atomic_load_explicit (self->stop, memory_order_relaxed))
    self->stopped = true;

  return self->stopped;
}

static int64_t decide (Exact            *self,
                       unsigned int      depth,
                       const RulesState *state,
                       int64_t           floor);

static int64_t draw   (Exact            *self,
                       unsigned int      depth,
                       const RulesState *state,
                       int64_t           floor);

/* The state after a draw of @tile: somebody places it, or it fits nowhere and
 * the next is drawn (R1.7). */
static int64_t
draw_one (Exact            *self,
          unsigned int      depth,
          const RulesState *state,
          uint8_t           tile,
          int64_t           floor)
{
  Level *level = get_level (self, depth);
  RulesState *drawn;

  if (!level) {
    self->stopped = true;
    return 0;
  }

  drawn = &level->drawn;
  *drawn = *state;
  exact_put_on_top (&self->frame, drawn, tile);
  drawn->n_drawn++;

  rules_moves (drawn, self->frame.set, &level->list);
  if (level->list.n_moves > 0)
    return decide (self, depth + 1, drawn, floor);

  drawn->n_aside++;
  if (rules_tiles_left (drawn) == 0)
    return 0;

  return draw (self, depth + 1, drawn, floor);
}

/* A draw is due: @state is in RULES_PHASE_PLACE without a tile in hand. */
static int64_t
draw (Exact            *self,
      unsigned int      depth,
      const RulesState *state,
      int64_t           floor)
{
  uint8_t unseen[RULES_MAX_TILES];
  int64_t n_unseen = exact_unseen (&self->frame, state, unseen);
  int64_t each = count_orders (state) / n_unseen;
  int64_t open = n_unseen * each;
  int64_t wins = 0;
  uint64_t known;
  bool bound;
  ExactKey key;

  if (!exact_in_reach (&self->frame, state, advisor_exact_draws (state)))
    return 0;

  key = exact_key (&self->frame, state, unseen);
  if (exact_memo_find (self->memo, key, &known, &bound)
      && (!bound || (int64_t) known <= floor))
    return (int64_t) known;

  for (uint8_t tile = 0; tile < self->frame.set->n_tiles; tile++) {
    int64_t weight = unseen[tile];

    if (weight == 0)
      continue;

    open -= weight * each;
    wins += weight * draw_one (self, depth, state, tile,
                               share_floor (floor - wins - open, weight));
    if (self->stopped)
      return 0;
    if (wins + open <= floor)
      break;
  }

  wins += open;
  exact_memo_add (self->memo, key, (uint64_t) wins, wins <= floor, advisor_exact_draws (state));

  return wins;
}

/* What a position is worth that a move from @state has led to, in orders of
 * @state.  It is changed: a tile drawn at the end of the turn is put back. */
static int64_t
judge (Exact            *self,
       unsigned int      depth,
       const RulesState *state,
       RulesState       *next,
       int64_t           floor)
{
  int64_t orders = count_orders (state);
  int64_t weight;

  if (next->outcome == RULES_OUTCOME_WON)
    return orders;

  if (next->turns == state->turns) {
    if (next->phase == RULES_PHASE_OVER)
      return 0;
    weight = orders / count_orders (next);
    return weight * decide (self, depth + 1, next, share_floor (floor, weight));
  }

  next->n_drawn -= next->n_aside - state->n_aside;
  next->n_aside = state->n_aside;
  if (next->phase == RULES_PHASE_PLACE)
    next->n_drawn--;
  next->phase = RULES_PHASE_PLACE;
  next->outcome = RULES_OUTCOME_NONE;
  weight = orders / count_orders (next);

  return weight * draw (self, depth + 1, next, share_floor (floor, weight));
}

/* Keeps of the moves of a level those that stand for themselves and are not
 * lost at once, with what looks best first.  Returns true when one of them wins
 * at once. */
static bool
sort_moves (Exact            *self,
            Level            *level,
            const RulesState *state)
{
  RulesMoveList *list = &level->list;
  uint16_t n = 0;

  for (uint16_t i = 0; i < list->n_moves; i++) {
    RulesMove move = list->moves[i];
    RulesMove other = exact_stand_in (&self->frame, state, &move);
    float looks;
    uint16_t at;

    if (!rules_move_equal (&move, &other))
      continue;

    level->next = *state;
    rules_play (&level->next, self->frame.set, &move, NULL);
    if (level->next.outcome == RULES_OUTCOME_WON)
      return true;
    if (level->next.turns == state->turns
        && !exact_in_reach (&self->frame, &level->next, advisor_exact_draws (&level->next)))
      continue;

    looks = (float) advisor_value (&level->next, self->frame.set, self->outlook);
    for (at = n++; at > 0 && level->looks[at - 1] < looks; at--) {
      level->looks[at] = level->looks[at - 1];
      list->moves[at] = list->moves[at - 1];
    }
    level->looks[at] = looks;
    list->moves[at] = move;
  }

  list->n_moves = n;

  return false;
}

/* A decision is due. */
static int64_t
decide (Exact            *self,
        unsigned int      depth,
        const RulesState *state,
        int64_t           floor)
{
  int64_t orders = count_orders (state);
  int64_t best = 0;
  Level *level = get_level (self, depth);

  self->decisions++;
  if (!level)
    self->stopped = true;
  if (is_stopped (self))
    return 0;

  rules_moves (state, self->frame.set, &level->list);
  if (sort_moves (self, level, state))
    return orders;

  for (uint16_t i = 0; i < level->list.n_moves && best < orders; i++) {
    int64_t wins;

    level->next = *state;
    rules_play (&level->next, self->frame.set, &level->list.moves[i], NULL);
    wins = judge (self, depth, state, &level->next, floor > best ? floor : best);
    if (self->stopped)
      return 0;
    if (wins > best)
      best = wins;
  }

  return best;
}

/* --- The report ---------------------------------------------------------- */

/* The exact wins of one move. */
static int64_t
judge_move (Exact            *self,
            const RulesState *state,
            const RulesMove  *move,
            int64_t           floor)
{
  RulesState next = *state;

  rules_play (&next, self->frame.set, move, NULL);

  return judge (self, 0, state, &next, floor);
}

static void
judge_choices (Exact            *self,
               const RulesState *state,
               AdvisorReport    *report)
{
  double orders = (double) count_orders (state);
  RulesMoveList list;

  rules_moves (state, self->frame.set, &list);
  report->n_choices = list.n_moves;

  for (uint16_t i = 0; i < list.n_moves && !is_stopped (self); i++) {
    RulesMove other = exact_stand_in (&self->frame, state, &list.moves[i]);
    AdvisorChoice *choice = &report->choices[i];
    uint16_t same = 0;

    *choice = (AdvisorChoice) { .move = list.moves[i] };

    while (same < i && !rules_move_equal (&report->choices[same].move, &other))
      same++;

    choice->chance = same < i ? report->choices[same].chance
                              : (double) judge_move (self, state, &other, -1) / orders;
  }
}

/* The best moves from the best choice to the end of the turn. */
static void
find_line (Exact            *self,
           const RulesState *root,
           AdvisorReport    *report)
{
  RulesState state = *root;

  report->n_line = 1;
  report->line[0] = report->choices[0].move;

  for (;;) {
    RulesMoveList list;
    int64_t best = -1;

    rules_play (&state, self->frame.set, &report->line[report->n_line - 1], NULL);
    if (state.phase == RULES_PHASE_OVER || state.turns != root->turns
        || report->n_line == ADVISOR_MAX_LINE)
      return;

    rules_moves (&state, self->frame.set, &list);
    for (uint16_t i = 0; i < list.n_moves; i++) {
      int64_t wins = judge_move (self, &state, &list.moves[i], best);

      if (self->stopped)
        return;
      if (wins > best) {
        best = wins;
        report->line[report->n_line] = list.moves[i];
      }
    }
    report->n_line++;
  }
}

static void
fill_in (Exact            *self,
         const RulesState *state,
         AdvisorReport    *report)
{
  judge_choices (self, state, report);
  if (self->stopped)
    return;

  advisor_report_sort (report);
  find_line (self, state, report);
  report->iterations = self->decisions + 1;
  report->exact = true;
}

bool
advisor_exact (const RulesState   *state,
               const RulesTileSet *set,
               uint8_t             max_draws,
               const atomic_bool  *stop,
               AdvisorReport      *report)
{
  RulesState shuffled = *state;
  AdvisorReport *found;
  Exact *self;
  bool done = false;

  if (state->phase == RULES_PHASE_OVER || rules_setup_is_competitive (&state->setup)
      || advisor_exact_draws (state) > max_draws
      || count_orders (state) == 0)
    return false;

  self = calloc (1, sizeof *self);
  found = calloc (1, sizeof *found);
  if (self) {
    exact_frame_init (&self->frame, state, set);
    self->stop = stop;
    self->outlook = advisor_outlook_new (state, set);
    self->memo = exact_memo_new ();
  }

  if (self && found && self->outlook && self->memo) {
    /* The order of the tiles must not even show in how long it takes. */
    rules_state_determinize (&shuffled, 0);
    fill_in (self, &shuffled, found);
    done = !self->stopped;
    if (done)
      *report = *found;
  }

  if (self) {
    for (unsigned int i = 0; i < MAX_DEPTH; i++)
      free (self->levels[i]);
    advisor_outlook_free (self->outlook);
    exact_memo_free (self->memo);
  }
  free (found);
  free (self);

  return done;
}
