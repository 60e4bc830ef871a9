/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "text-told.h"

/* One thing of a game to tell. */
typedef struct {
  const NeguraText *text;
  const RulesMove *move;
  const RulesEvent *event;
  guint cell;
  guint feature;
  RulesSquare square;
  RulesResult result;
} Told;

static char *
decision (gconstpointer data)
{
  return negura_text_decision (((const Told *) data)->text);
}

static char *
reason (gconstpointer data)
{
  return negura_text_decision_reason (((const Told *) data)->text);
}

static char *
announcement (gconstpointer data)
{
  return negura_text_announcement (((const Told *) data)->text);
}

static char *
summary (gconstpointer data)
{
  return negura_text_summary (((const Told *) data)->text);
}

static char *
score (gconstpointer data)
{
  return negura_text_score (((const Told *) data)->text);
}

static char *
supply (gconstpointer data)
{
  return negura_text_supply (((const Told *) data)->text);
}

static char *
stack (gconstpointer data)
{
  return negura_text_stack (((const Told *) data)->text);
}

static char *
aim (gconstpointer data)
{
  return negura_text_aim (((const Told *) data)->text);
}

static char *
turn (gconstpointer data)
{
  return negura_text_turn (((const Told *) data)->text);
}

static char *
result (gconstpointer data)
{
  const Told *told = data;

  return negura_text_result (told->text, &told->result);
}

static char *
explanation (gconstpointer data)
{
  const Told *told = data;

  return negura_text_result_explanation (told->text, &told->result);
}

static char *
prospect (gconstpointer data)
{
  const Told *told = data;

  return negura_text_prospect (told->text, told->result.root);
}

static char *
move (gconstpointer data)
{
  const Told *told = data;

  return negura_text_move (told->text, told->move);
}

static char *
move_label (gconstpointer data)
{
  const Told *told = data;

  return negura_text_move_label (told->text, told->move);
}

static char *
happened (gconstpointer data)
{
  const Told *told = data;

  return negura_text_event (told->text, told->event);
}

static char *
cell (gconstpointer data)
{
  const Told *told = data;

  return negura_text_cell (told->text, told->cell);
}

static char *
feature (gconstpointer data)
{
  const Told *told = data;

  return negura_text_feature (told->text, told->cell, told->feature);
}

static char *
free_square (gconstpointer data)
{
  const Told *told = data;

  return negura_text_free_square (told->text, told->square);
}

void
text_told_state (const NeguraText *text)
{
  Told told = { .text = text };
  gboolean over = text->state->phase == RULES_PHASE_OVER;

  text_test_all (decision, &told, TRUE);
  text_test_all (reason, &told, !over);
  text_test_all (announcement, &told, TRUE);
  text_test_all (summary, &told, TRUE);
  text_test_all (score, &told, FALSE);
  if (rules_setup_ghosts (&text->state->setup) > 0)
    text_test_all (supply, &told, FALSE);
  text_test_all (stack, &told, FALSE);
  text_test_all (aim, &told, TRUE);
  if (rules_setup_is_competitive (&text->state->setup))
    text_test_all (turn, &told, FALSE);
}

/* Squares are chosen on the board, so buttons for them may read the same. */
static gboolean
is_chosen_by_button (RulesMoveKind kind)
{
  switch (kind) {
  case RULES_MOVE_MEEPLE:
  case RULES_MOVE_PASS:
  case RULES_MOVE_SCORE:
  case RULES_MOVE_POINTS:
  case RULES_MOVE_FORGO:
  case RULES_MOVE_CLOSE:
  case RULES_MOVE_BURY:
  case RULES_MOVE_BURY_RESERVE:
  case RULES_MOVE_CIRCLE:
  case RULES_MOVE_EXTRA:
  case RULES_MOVE_CAT:
  case RULES_MOVE_MARKER:
  case RULES_MOVE_HOUND:
  case RULES_MOVE_DONE:
  case RULES_MOVE_ATTACH:
    return TRUE;
  case RULES_MOVE_NONE:
  case RULES_MOVE_PLACE:
  case RULES_MOVE_GHOSTS:
  case RULES_MOVE_FACE_DOWN:
  default:
    return FALSE;
  }
}

void
text_told_moves (const NeguraText    *text,
                 const RulesMoveList *list)
{
  g_autoptr (GHashTable) labels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Told told = { .text = text };

  for (guint i = 0; i < list->n_moves; i++) {
    told.move = &list->moves[i];
    text_test_all (move, &told, TRUE);
    text_test_all (move_label, &told, FALSE);

    if (is_chosen_by_button (told.move->kind))
      g_assert_true (g_hash_table_add (labels, move_label (&told)));
  }
}

void
text_told_board (const NeguraText *text)
{
  const RulesState *state = text->state;
  Told told = { .text = text };

  for (told.cell = 0; told.cell < state->n_cells; told.cell++) {
    const RulesTile *here = rules_cell_tile (state, text->set, told.cell);

    text_test_all (cell, &told, TRUE);
    for (told.feature = 0; told.feature < here->n_features; told.feature++)
      text_test_all (feature, &told, TRUE);
  }

  for (guint i = 0; i < state->n_open; i++) {
    told.square = state->open[i].square;
    text_test_all (free_square, &told, TRUE);
  }
}

void
text_told_results (const NeguraText *text)
{
  g_autofree RulesResults *results = g_new (RulesResults, 1);
  Told told = { .text = text };

  if (!rules_setup_is_competitive (&text->state->setup))
    return;

  rules_final_results (text->state, text->set, results);
  for (guint i = 0; i < results->n_results; i++) {
    for (guint final = 0; final < 2; final++) {
      rules_feature_result (text->state, text->set, results->results[i].root, final == 1, &told.result);
      text_test_all (result, &told, TRUE);
      text_test_all (explanation, &told, TRUE);
    }
    text_test_all (prospect, &told, TRUE);
  }
}

void
text_told_events (const NeguraText  *text,
                  const RulesEvents *events)
{
  Told told = { .text = text };

  for (guint i = 0; i < events->n_events; i++) {
    told.event = &events->events[i];
    text_test_all (happened, &told, TRUE);
  }
}
