/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is noted and checked in a competitive game, move by move.
 */

#include "negura-cli-simulate-contest.h"

const NeguraSimSource negura_sim_sources[NEGURA_SIM_N_SOURCES] = {
  { RULES_FEATURE_ROAD, "road" },
  { RULES_FEATURE_CITY, "city" },
  { RULES_FEATURE_MONASTERY, "monastery" },
  { RULES_FEATURE_CASTLE, "castle" },
  { RULES_FEATURE_CEMETERY, "cemetery" },
  { RULES_FEATURE_FIELD, "field" },
};

guint
negura_sim_contest_policy_at (guint64 seed,
                              guint   seats,
                              guint   seat)
{
  return (guint) ((seed % seats + seat) % seats);
}

/* Noting */

static guint
source_of (const RulesState   *state,
           const RulesTileSet *set,
           const RulesEvent   *event)
{
  uint8_t cell = rules_cell_at (state, event->square);
  uint8_t kind = rules_cell_tile (state, set, cell)->features[event->feature].kind;
  guint i = 0;

  while (negura_sim_sources[i].kind != kind)
    i++;

  return i;
}

void
negura_sim_contest_note (NeguraSimContest   *self,
                         const RulesState   *state,
                         const RulesTileSet *set,
                         const RulesEvents  *events)
{
  int *points = self->during;

  for (guint i = 0; i < events->n_events; i++) {
    const RulesEvent *event = &events->events[i];

    if (event->kind == RULES_EVENT_GHOST_ATTACHED)
      self->attached++;
    else if (event->kind == RULES_EVENT_CHASED)
      self->chased++;
    else if (event->kind == RULES_EVENT_GUARD_EARNED)
      self->guards++;
    else if (event->kind == RULES_EVENT_FINAL_SCORING)
      points = self->final;
    else if (event->kind == RULES_EVENT_RESULT)
      points[source_of (state, set, event)] += event->points;
  }

  self->aside = state->n_aside;
}

/* Checking: the numbers are those of the rules, not of the engine's tables. */

typedef struct {
  guint ghosts;               /* Altogether. */
  guint meeples;              /* Normal ones, of each seat, */
  guint guards;               /* and guards. */
} Stock;

static const Stock haunted = { 15, 5, 5 };    /* R8.1 */
static const Stock classic = { 0, 7, 0 };     /* R8.14 */

/* Figures of one colour on the board. */
typedef struct {
  guint meeples;
  guint guards;
} Standing;

/* Counts what stands on the board; returns a sentence or NULL. */
static char *
count_board (const RulesState *state,
             guint             n_start,
             Standing         *standing,
             guint            *attached)
{
  for (guint i = 0; i < state->n_cells; i++) {
    const RulesCell *cell = &state->cells[i];
    gboolean guard = cell->figure == RULES_FIGURE_GUARD;

    if (cell->ghosts > 0 || cell->spellbound > 0)
      return g_strdup ("ghosts lie on a tile (R8.1).");

    *attached += cell->attached;
    if (cell->colour == RULES_NO_COLOUR) {
      if (cell->attached > 0)
        return g_strdup ("ghosts are with nobody (R8.13).");
      continue;
    }

    if (i < n_start)
      return g_strdup ("a figure stands on the start tile (R8.13).");
    if (cell->attached > (guard ? 0 : 2))
      return g_strdup_printf ("%u ghosts are with a %s (R8.13).", cell->attached,
                              rules_figure_name (cell->figure));

    if (guard)
      standing[cell->colour].guards++;
    else
      standing[cell->colour].meeples++;
  }

  return NULL;
}

static char *
check_stock (const RulesState   *state,
             const RulesTileSet *set)
{
  const Stock *stock = state->setup.mode == RULES_MODE_CLASSIC ? &classic : &haunted;
  Standing standing[RULES_N_COLOURS] = { 0 };
  guint attached = 0;
  char *complaint = count_board (state, set->n_start, standing, &attached);

  if (complaint != NULL)
    return complaint;

  if (state->supply + attached != stock->ghosts)
    return g_strdup_printf ("there are %u ghosts, not %u (R8.13).", state->supply + attached,
                            stock->ghosts);

  for (guint i = 0; i < RULES_N_COLOURS; i++) {
    gboolean played = state->setup.owner[i] != RULES_NO_SEAT;
    guint meeples = state->reserve[i] + standing[i].meeples;
    guint guards = state->guards[i] + state->aside[i] + standing[i].guards;

    if (meeples != (played ? stock->meeples : 0) || guards != (played ? stock->guards : 0))
      return g_strdup_printf ("there are %u meeples and %u guards of colour %s (R8.13).", meeples,
                              guards, rules_colour_name ((uint8_t) i));
  }

  return NULL;
}

/* Adds the results of each step and applies them at its end (R8.15). */
static char *
check_totals (const RulesState  *before,
              const RulesState  *after,
              const RulesEvents *events)
{
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    int total = before->score[seat];
    int sum = 0;

    for (guint i = 0; i < events->n_events; i++) {
      const RulesEvent *event = &events->events[i];

      if (event->kind == RULES_EVENT_RESULT && event->seat == seat)
        sum += event->points;
      if (event->kind != RULES_EVENT_FINAL_SCORING && i + 1 < events->n_events)
        continue;

      total = MAX (0, total + sum);
      sum = 0;
    }

    if (after->score[seat] != total)
      return g_strdup_printf ("seat %u has %u points, not %d (R8.15).", seat + 1,
                              after->score[seat], total);
  }

  return NULL;
}

/* The winners are those with the most points, and the log says so (R8.8). */
static char *
check_end (const RulesState  *state,
           const RulesEvents *events)
{
  const RulesEvent *last = &events->events[events->n_events - 1];
  guint best = 0;
  guint leaders = 0;

  for (guint seat = 0; seat < state->setup.seats; seat++)
    best = MAX (best, state->score[seat]);
  for (guint seat = 0; seat < state->setup.seats; seat++)
    leaders |= (state->score[seat] == best) << seat;

  if (state->outcome != RULES_OUTCOME_FINISHED || state->n_drawn != state->n_deck)
    return g_strdup ("the game ended before the last tile was drawn (R8.11).");
  if (rules_leaders (state) != leaders || last->kind != RULES_EVENT_FINISHED ||
      last->count != leaders)
    return g_strdup ("others have won than those with the most points (R8.8).");

  return NULL;
}

/* The text form of the move is read as the same move. */
static char *
check_text (const RulesState   *before,
            const RulesTileSet *set,
            const RulesMove    *move)
{
  char form[RULES_MOVE_TEXT_SIZE];
  RulesMove again;

  rules_state_move_print (before, set, move, form);
  if (rules_state_move_parse (before, set, form, &again) && rules_move_equal (move, &again))
    return NULL;

  return g_strdup_printf ("“%s” is read as another move.", form);
}

char *
negura_sim_contest_check (const RulesState   *before,
                          const RulesState   *after,
                          const RulesTileSet *set,
                          const RulesMove    *move,
                          const RulesEvents  *events)
{
  char *complaint = check_text (before, set, move);

  if (complaint == NULL)
    complaint = check_stock (after, set);
  if (complaint == NULL)
    complaint = check_totals (before, after, events);
  if (complaint == NULL && after->phase == RULES_PHASE_OVER)
    complaint = check_end (after, events);

  return complaint;
}
