/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The tree.  A node is a decision; its edges are the legal moves, each with a
 * first impression.  Where a move ends the turn, one node follows for each
 * tile that may be drawn.  A sample deals the unseen tiles anew, walks down to
 * a decision not met before, plays that turn to its end greedily, and takes
 * the value there back up.
 */

#include "advisor-search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "advisor-rival.h"
#include "rules/rules-random.h"

#define NO_NODE UINT32_MAX
#define MAX_DEPTH 64

/* How strongly what looks good is looked at first, and how sharp first
 * impressions are (docs/design/advisor.md tells what else was tried). */
#define EXPLORATION 0.3f
#define SHARPNESS 40.0f

/* Room at the beginning: enough for the samples of a team-mate's move. */
#define FIRST_EDGES (1 << 14)
#define FIRST_NODES (1 << 10)

typedef struct {
  RulesMove move;
  uint16_t twin;              /* It looks like the edge so many places before
                               * it, and is never followed; 0: like none. */
  uint32_t visits;
  float sum;                  /* Of the values of these visits, */
  float wins;                 /* and of the chances to win that they mean. */
  float first;                /* The value right after the move. */
  float prior;                /* Shares of a first impression; 1 together. */
  uint32_t next;              /* The first node after it, or NO_NODE. */
} Edge;

typedef struct {
  uint32_t edges;             /* Its first edge. */
  uint32_t visits;
  uint32_t sibling;           /* The node of another tile, or NO_NODE. */
  uint16_t n_edges;
  uint8_t tile;               /* The tile in hand, or RULES_NO_TILE. */
  uint8_t seat;               /* That decides; cooperative: 0. */
} Node;

/* What a state is worth to each seat; cooperative: to all, in the first. */
typedef struct {
  float of[RULES_MAX_SEATS];
} Values;

struct AdvisorSearch {
  RulesState root;
  const RulesTileSet *set;
  AdvisorOutlook outlook;
  RulesRandom random;
  uint64_t iterations;
  uint32_t top;               /* The node of the decision due. */
  uint32_t n_nodes;
  uint32_t n_edges;
  uint32_t node_space;
  uint32_t edge_space;
  bool full;                  /* The last node met found no room. */
  uint8_t n_order;
  uint8_t order[RULES_MAX_DECK];        /* Competitive: the tiles nobody has
                                         * seen, as they are drawn after a
                                         * move. */
  Node *nodes;
  Edge *edges;
  RulesMoveList list;
  RulesState state;           /* Of the sample. */
  RulesState after;
  float first[RULES_MAX_MOVES];         /* Of the moves in the list. */
};

/* One node for eight edges is plenty.  While an array grows its old room is
 * held beside the new one: hence half of the bytes. */
#define MAX_EDGES \
  ((uint32_t) ((ADVISOR_SEARCH_BYTES - sizeof (AdvisorSearch)) / 2 \
               / (sizeof (Edge) + sizeof (Node) / 8)))
#define MAX_NODES (MAX_EDGES / 8)

/* The array, moved where there is room for @wanted entries: doubled, but to
 * @limit at most; NULL, and the array is as it was, when that is not to be
 * had. */
static void *
grow (void     *array,
      uint32_t *space,
      uint32_t  wanted,
      uint32_t  limit,
      size_t    size)
{
  uint32_t more = *space;
  void *bigger;

  if (wanted <= *space)
    return array;
  if (wanted > limit)
    return NULL;

  while (more < wanted)
    more *= 2;
  if (more > limit)
    more = limit;

  bigger = realloc (array, more * size);
  if (bigger)
    *space = more;

  return bigger;
}

/* Makes room for a node with @n_edges; false when there is none. */
static bool
make_room (AdvisorSearch *self,
           uint16_t       n_edges)
{
  Node *nodes = grow (self->nodes, &self->node_space, self->n_nodes + 1, MAX_NODES,
                      sizeof (Node));
  Edge *edges = grow (self->edges, &self->edge_space, self->n_edges + n_edges, MAX_EDGES,
                      sizeof (Edge));

  if (nodes)
    self->nodes = nodes;
  if (edges)
    self->edges = edges;

  return nodes && edges;
}

/* The priors: a softmax of the first impressions. */
static void
share_out (Edge     *edges,
           uint16_t  n_edges)
{
  float best = 0, sum = 0;

  for (uint16_t i = 0; i < n_edges; i++)
    best = fmaxf (best, edges[i].first);

  for (uint16_t i = 0; i < n_edges; i++) {
    edges[i].prior = edges[i].twin > 0 ? 0 : expf ((edges[i].first - best) * SHARPNESS);
    sum += edges[i].prior;
  }

  for (uint16_t i = 0; i < n_edges; i++)
    edges[i].prior /= sum;
}

/* The values right after each move of the list, for the seat that decides. */
static void
look_at_moves (AdvisorSearch *self)
{
  if (self->outlook.rival) {
    advisor_rival_first (&self->state, self->set, &self->outlook, &self->list, &self->after,
                         self->first);
    return;
  }

  for (uint16_t i = 0; i < self->list.n_moves; i++) {
    self->after = self->state;
    rules_play (&self->after, self->set, &self->list.moves[i], NULL);
    self->first[i] = (float) advisor_value (&self->after, self->set, &self->outlook);
  }
}

/* A node for the decision due in the sample, or NO_NODE when there is no more
 * room. */
static uint32_t
add_node (AdvisorSearch *self)
{
  uint32_t index = self->n_nodes;
  Edge *edges;
  Node *node;

  rules_moves (&self->state, self->set, &self->list);

  self->full = !make_room (self, self->list.n_moves);
  if (self->full)
    return NO_NODE;

  node = &self->nodes[self->n_nodes++];
  *node = (Node) {
    .edges = self->n_edges,
    .sibling = NO_NODE,
    .n_edges = self->list.n_moves,
    .tile = rules_tile_in_hand (&self->state),
    .seat = self->outlook.rival ? self->state.seat : 0,
  };
  edges = &self->edges[self->n_edges];
  self->n_edges += node->n_edges;

  look_at_moves (self);
  for (uint16_t i = 0; i < node->n_edges; i++) {
    edges[i] = (Edge) {
      .move = self->list.moves[i],
      .twin = self->outlook.rival
              ? advisor_rival_twin (&self->state, self->set, &self->list, i) : 0,
      .first = self->first[i],
      .next = NO_NODE,
    };
  }

  share_out (edges, node->n_edges);

  return index;
}

/* The edge of the best first impression, the first of several. */
static uint32_t
best_first (const AdvisorSearch *self,
            const Node          *node)
{
  uint32_t best = node->edges;

  for (uint32_t i = node->edges; i < node->edges + node->n_edges; i++) {
    if (self->edges[i].first > self->edges[best].first)
      best = i;
  }

  return best;
}

static Values
look_at_state (const AdvisorSearch *self)
{
  const RulesState *state = &self->state;
  float totals[RULES_MAX_SEATS];
  Values values;

  if (!self->outlook.rival) {
    values.of[0] = (float) advisor_value (state, self->set, &self->outlook);
    return values;
  }

  advisor_rival_totals (state, self->set, &self->outlook, true, totals);
  advisor_rival_values (&self->outlook, totals, state->setup.seats,
                        state->phase == RULES_PHASE_OVER, values.of);

  return values;
}

/* Attaches the next ghost as it looks best. */
static void
attach (AdvisorSearch *self)
{
  uint16_t best = 0;

  rules_moves (&self->state, self->set, &self->list);
  look_at_moves (self);
  for (uint16_t i = 1; i < self->list.n_moves; i++) {
    if (self->first[i] > self->first[best])
      best = i;
  }

  rules_play (&self->state, self->set, &self->list.moves[best], NULL);
}

/* Plays turn @turn of the sample to its end as it looks best; returns the values
 * there.  In a competitive game nothing has to be played to know which figure
 * will be placed. */
static Values
finish_turn (AdvisorSearch *self,
             uint16_t       turn)
{
  while (self->outlook.rival && self->state.phase == RULES_PHASE_ATTACH)
    attach (self);

  while (!self->outlook.rival && self->state.phase != RULES_PHASE_OVER
         && self->state.turns == turn) {
    advisor_greedy_pick (&self->state, self->set, &self->outlook, &self->after);
    self->state = self->after;
  }

  return look_at_state (self);
}

/* What an edge is worth: its samples and its first impression, which counts as
 * one. */
static float
edge_mean (const Edge *edge)
{
  return (edge->sum + edge->first) / (float) (edge->visits + 1);
}

/* The same as a chance to win. */
static double
edge_chance (const AdvisorSearch *self,
             const Edge          *edge)
{
  double first = advisor_chance (&self->outlook, (double) edge->first);

  return ((double) edge->wins + first) / (edge->visits + 1);
}

static uint32_t
select_edge (const AdvisorSearch *self,
             const Node          *node)
{
  float root = EXPLORATION * sqrtf ((float) node->visits + 1);
  uint32_t best = node->edges;
  float best_score = -1;

  for (uint32_t i = node->edges; i < node->edges + node->n_edges; i++) {
    const Edge *edge = &self->edges[i];
    float score = edge_mean (edge) + root * edge->prior / (float) (1 + edge->visits);

    if (score > best_score && edge->twin == 0) {
      best = i;
      best_score = score;
    }
  }

  return best;
}

/* The node after an edge for the tile the sample has in hand. */
static uint32_t
find_next (const AdvisorSearch *self,
           const Edge          *edge)
{
  uint8_t tile = rules_tile_in_hand (&self->state);
  uint32_t node = edge->next;

  while (node != NO_NODE && self->nodes[node].tile != tile)
    node = self->nodes[node].sibling;

  return node;
}

/* The values of the sample, which has come to a decision not met before under
 * @from. */
static Values
open_node (AdvisorSearch *self,
           uint32_t       from)
{
  uint16_t turn = self->state.turns;
  uint32_t node = add_node (self);

  if (node != NO_NODE) {
    uint32_t edge = best_first (self, &self->nodes[node]);

    self->nodes[node].sibling = self->edges[from].next;
    self->nodes[node].visits = 1;
    self->edges[from].next = node;
    if (!(self->outlook.rival && self->state.phase == RULES_PHASE_MEEPLE))
      rules_play (&self->state, self->set, &self->edges[edge].move, NULL);
  }

  return finish_turn (self, turn);
}

/* The chances to win that values stand for, of the seat that asks.  Nobody asks
 * for those of the others. */
static Values
chances_of (const AdvisorSearch *self,
            const Values        *values)
{
  uint8_t seat = self->nodes[self->top].seat;
  Values chances = { { 0 } };

  /* A sample that was played to the end of the game tells. */
  if (self->outlook.rival && self->state.phase == RULES_PHASE_OVER)
    chances.of[seat] = rules_leaders (&self->state) >> seat & 1;
  else
    chances.of[seat] = (float) advisor_chance (&self->outlook, (double) values->of[seat]);

  return chances;
}

/* Lets the sample draw, after a move that ends a turn, the next tile of an order
 * that is the same for all moves: what they lead to is compared by the same
 * luck, and every tile comes up as often as it should. */
static void
stack_deck (AdvisorSearch *self,
            const Edge    *edge)
{
  RulesState *state = &self->state;
  uint8_t wanted;

  if (!self->outlook.rival || state->phase != RULES_PHASE_MEEPLE || self->n_order == 0)
    return;

  wanted = self->order[edge->visits % self->n_order];
  for (uint8_t i = state->n_drawn; i < state->n_deck; i++) {
    if (state->deck[i] == wanted) {
      state->deck[i] = state->deck[state->n_drawn];
      state->deck[state->n_drawn] = wanted;
      return;
    }
  }
}

static void
sample (AdvisorSearch *self)
{
  uint32_t path[MAX_DEPTH];
  uint8_t seats[MAX_DEPTH];
  uint32_t node = self->top;
  unsigned int depth = 0;
  Values values, chances;

  self->state = self->root;
  rules_state_determinize (&self->state, rules_random_next (&self->random));

  for (;;) {
    uint32_t edge = select_edge (self, &self->nodes[node]);

    self->nodes[node].visits++;
    seats[depth] = self->nodes[node].seat;
    path[depth++] = edge;
    stack_deck (self, &self->edges[edge]);
    rules_play (&self->state, self->set, &self->edges[edge].move, NULL);

    if (self->state.phase == RULES_PHASE_OVER || depth == MAX_DEPTH) {
      values = look_at_state (self);
      break;
    }

    node = find_next (self, &self->edges[edge]);
    if (node == NO_NODE) {
      values = open_node (self, edge);
      break;
    }
  }

  chances = chances_of (self, &values);

  while (depth > 0) {
    Edge *edge = &self->edges[path[--depth]];

    edge->visits++;
    edge->sum += values.of[seats[depth]];
    edge->wins += chances.of[seats[depth]];
  }
}

AdvisorSearch *
advisor_search_new_weighed (const RulesState   *state,
                            const RulesTileSet *set,
                            uint64_t            seed,
                            const float        *weights)
{
  AdvisorSearch *self = calloc (1, sizeof *self);

  if (!self)
    return NULL;

  self->root = *state;
  self->set = set;
  self->random = rules_random_seed (seed);
  advisor_outlook_init_weighed (&self->outlook, state, set, weights);
  self->node_space = FIRST_NODES;
  self->edge_space = FIRST_EDGES;
  self->nodes = malloc (FIRST_NODES * sizeof (Node));
  self->edges = malloc (FIRST_EDGES * sizeof (Edge));

  if (self->nodes && self->edges) {
    self->state = self->root;
    rules_state_determinize (&self->state, rules_random_next (&self->random));
    self->n_order = (uint8_t) (self->state.n_deck - self->state.n_drawn);
    memcpy (self->order, self->state.deck + self->state.n_drawn, self->n_order);
    self->top = add_node (self);
    if (self->top != NO_NODE)
      return self;
  }

  advisor_search_free (self);

  return NULL;
}

AdvisorSearch *
advisor_search_new (const RulesState   *state,
                    const RulesTileSet *set,
                    uint64_t            seed)
{
  return advisor_search_new_weighed (state, set, seed, NULL);
}

void
advisor_search_free (AdvisorSearch *self)
{
  if (!self)
    return;

  free (self->nodes);
  free (self->edges);
  free (self);
}

uint32_t
advisor_search_run (AdvisorSearch     *self,
                    uint32_t           iterations,
                    const atomic_bool *stop)
{
  uint32_t done = 0;

  if (self->nodes[self->top].n_edges < 2)
    return 0;

  while (done < iterations && !(stop && atomic_load_explicit (stop, memory_order_relaxed))) {
    sample (self);
    done++;
  }

  self->iterations += done;

  return done;
}

bool
advisor_search_is_full (const AdvisorSearch *self)
{
  return self->full;
}

/* Takes the search past one move; false when it has not looked there. */
static bool
step_down (AdvisorSearch   *self,
           const RulesMove *move)
{
  const Node *node = &self->nodes[self->top];

  for (uint32_t i = node->edges; i < node->edges + node->n_edges; i++) {
    if (!rules_move_equal (&self->edges[i].move, move))
      continue;
    if (self->edges[i].next == NO_NODE)
      return false;

    self->top = self->edges[i].next;
    rules_play (&self->root, self->set, move, NULL);
    return true;
  }

  return false;
}

bool
advisor_search_advance (AdvisorSearch    *self,
                        const RulesMove  *move,
                        const RulesState *state)
{
  /* Past the end of the turn the tile drawn is news. */
  if (state->turns != self->root.turns || state->phase == RULES_PHASE_OVER
      || !step_down (self, move))
    return false;

  /* Moves without a choice may lie between. */
  while (memcmp (&self->root, state, sizeof *state) != 0) {
    const Node *node = &self->nodes[self->top];

    if (node->n_edges != 1 || !step_down (self, &self->edges[node->edges].move))
      return false;
  }

  self->iterations = self->nodes[self->top].visits;

  return true;
}

/* The edge that a report puts first. */
static uint32_t
best_edge (const AdvisorSearch *self,
           const Node          *node)
{
  uint32_t best = node->edges;

  for (uint32_t i = node->edges + 1; i < node->edges + node->n_edges; i++) {
    const Edge *edge = &self->edges[i], *other = &self->edges[best];

    if (edge->visits > other->visits
        || (edge->visits == other->visits && edge_chance (self, edge) > edge_chance (self, other)))
      best = i;
  }

  return best;
}

/* The best edges to the end of the turn, where the next node has a tile in
 * hand. */
static void
report_line (const AdvisorSearch *self,
             AdvisorReport       *report)
{
  uint32_t node = self->top;

  report->n_line = 0;

  do {
    const Edge *edge = &self->edges[best_edge (self, &self->nodes[node])];

    report->line[report->n_line++] = edge->move;
    node = edge->next;
  } while (node != NO_NODE && self->nodes[node].tile == RULES_NO_TILE
           && report->n_line < ADVISOR_MAX_LINE);
}

void
advisor_search_report (const AdvisorSearch *self,
                       AdvisorReport       *report)
{
  const Node *node = &self->nodes[self->top];

  report->iterations = self->iterations;
  report->exact = false;
  report->n_choices = node->n_edges;

  for (uint16_t i = 0; i < node->n_edges; i++) {
    const Edge *edge = &self->edges[node->edges + i];

    /* What looks like another is as good. */
    report->choices[i] = (AdvisorChoice) {
      .move = edge->move,
      .visits = edge->visits,
      .chance = edge_chance (self, edge - edge->twin),
    };
  }

  advisor_report_sort (report);
  report_line (self, report);
}
