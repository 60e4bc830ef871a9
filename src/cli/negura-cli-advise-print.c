/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Advice as text and as JSON.
 */

#include "negura-cli-advise.h"

#include <json-glib/json-glib.h>

#include "text/negura-text-advice.h"

/* The name of the tile that a move of @state is about, or NULL. */
static const char *
tile_of_move (const RulesState   *state,
              const RulesTileSet *set,
              const RulesMove    *move)
{
  uint8_t cell;

  switch ((RulesMoveKind) move->kind) {
  case RULES_MOVE_PLACE:
    return set->tiles[rules_tile_in_hand (state)].name;

  case RULES_MOVE_MEEPLE:
    return rules_cell_tile (state, set, state->placed)->name;

  case RULES_MOVE_SCORE:
  case RULES_MOVE_GHOSTS:
  case RULES_MOVE_CLOSE:
  case RULES_MOVE_BURY:
  case RULES_MOVE_CIRCLE:
  case RULES_MOVE_EXTRA:
  case RULES_MOVE_CAT:
  case RULES_MOVE_HOUND:
  case RULES_MOVE_ATTACH:
    cell = rules_cell_at (state, move->square);
    return cell != RULES_NO_CELL ? rules_cell_tile (state, set, cell)->name : NULL;

  case RULES_MOVE_NONE:
  case RULES_MOVE_PASS:
  case RULES_MOVE_POINTS:
  case RULES_MOVE_FORGO:
  case RULES_MOVE_BURY_RESERVE:
  case RULES_MOVE_MARKER:
  case RULES_MOVE_DONE:
  case RULES_MOVE_FACE_DOWN:
  default:
    return NULL;
  }
}

/* Text */

/* The text form of a move, its tile, and what it does. */
static void
print_move (const char       *label,
            const NeguraText *text,
            const RulesMove  *move)
{
  char form[RULES_MOVE_TEXT_SIZE];
  const char *tile = tile_of_move (text->state, text->set, move);
  g_autofree char *sentence = negura_text_move (text, move);

  rules_state_move_print (text->state, text->set, move, form);
  negura_cli_print ("%-6s %-16s %-8s  %s\n", label, form, tile != NULL ? tile : "", sentence);
}

static void
print_chance (const NeguraAdvice  *self,
              const AdvisorChoice *choice)
{
  negura_cli_print ("       chance to win %.1f %%", 100 * choice->chance);
  if (self->report.exact)
    negura_cli_print (", exactly");
  else if (self->report.iterations > 0)
    negura_cli_print (", %u of %" G_GUINT64_FORMAT " samples",
                      choice->visits, self->report.iterations);
  negura_cli_print ("\n");
}

/* The decisions of the turn after the best move. */
static void
print_line (const NeguraAdvice *self,
            NeguraText         *text)
{
  g_autofree RulesState *state = g_new (RulesState, 1);

  *state = self->state;
  text->state = state;

  for (guint i = 0; i < self->report.n_line; i++) {
    if (i > 0)
      print_move ("then", text, &self->report.line[i]);
    if (rules_play (state, self->set, &self->report.line[i], NULL) != RULES_OK)
      break;
  }

  text->state = &self->state;
}

/* Why the best move is good, a sentence a line. */
static void
print_reasons (const NeguraAdvice *self,
               const NeguraText   *text)
{
  AdvisorReasons reasons;

  advisor_reasons (&self->state, self->set, &self->report, &reasons);

  for (guint i = 0; i < reasons.n_reasons; i++) {
    g_autofree char *sentence = negura_text_reason (text, &reasons.reasons[i]);

    negura_cli_print ("%-6s %s\n", i == 0 ? "why" : "", sentence);
  }
}

/* The next best moves that make another board. */
static void
print_alternatives (const NeguraAdvice *self,
                    const NeguraText   *text)
{
  uint16_t indices[ADVISOR_MAX_ALTERNATIVES];
  uint8_t n = advisor_alternatives (&self->state, self->set, &self->report, indices);

  for (uint8_t i = 0; i < n; i++) {
    print_move ("or", text, &self->report.choices[indices[i]].move);
    print_chance (self, &self->report.choices[indices[i]]);
  }
}

void
negura_advice_print (const NeguraAdvice *self)
{
  const AdvisorReport *report = &self->report;
  NeguraText text;
  g_autofree char *decision = NULL;
  g_autofree char *reason = NULL;

  negura_text_init (&text, self->game);
  text.state = &self->state;
  decision = negura_text_decision (&text);
  reason = negura_text_decision_reason (&text);

  negura_cli_print ("%s %s\n\n", decision, reason);
  print_move ("best", &text, &report->choices[0].move);
  print_chance (self, &report->choices[0]);
  print_line (self, &text);
  print_reasons (self, &text);
  print_alternatives (self, &text);

  if (report->exact || report->n_choices > 1)
    negura_cli_print ("\n%u legal move%s; %" G_GUINT64_FORMAT " %s in %.1f ms\n",
                      report->n_choices, report->n_choices > 1 ? "s" : "", report->iterations,
                      report->exact ? "decisions looked at" : "iterations", self->spent);
  else
    negura_cli_print ("\nIt is the only legal move; there was nothing to search.\n");
}

/* JSON */

/* A text with its quotation marks, and what must be escaped in it. */
static void
print_json_string (const char *sentence)
{
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), sentence);
  g_autofree char *text = json_to_string (node, FALSE);

  negura_cli_print ("%s", text);
}

static void
print_json_reasons (const NeguraAdvice *self)
{
  AdvisorReasons reasons;
  NeguraText text;

  negura_text_init (&text, self->game);
  text.state = &self->state;
  advisor_reasons (&self->state, self->set, &self->report, &reasons);

  negura_cli_print ("  \"reasons\" : [");
  for (guint i = 0; i < reasons.n_reasons; i++) {
    g_autofree char *sentence = negura_text_reason (&text, &reasons.reasons[i]);

    negura_cli_print ("%s\n    ", i > 0 ? "," : "");
    print_json_string (sentence);
  }
  negura_cli_print ("%s],\n", reasons.n_reasons > 0 ? "\n  " : "");
}

static void
print_json_choices (const NeguraAdvice *self)
{
  const AdvisorReport *report = &self->report;
  char form[RULES_MOVE_TEXT_SIZE];

  negura_cli_print ("  \"choices\" : [");
  for (guint i = 0; i < report->n_choices; i++) {
    const AdvisorChoice *choice = &report->choices[i];
    const char *tile = tile_of_move (&self->state, self->set, &choice->move);
    const char *quote = tile != NULL ? "\"" : "";

    rules_state_move_print (&self->state, self->set, &choice->move, form);
    negura_cli_print ("%s\n    { \"move\" : \"%s\", \"tile\" : %s%s%s, \"visits\" : %u, "
                      "\"chance\" : %.6f }",
                      i > 0 ? "," : "", form, quote, tile != NULL ? tile : "null", quote,
                      choice->visits, choice->chance);
  }
  negura_cli_print ("\n  ]\n");
}

void
negura_advice_print_json (const NeguraAdvice *self)
{
  const AdvisorReport *report = &self->report;
  g_autofree RulesState *state = g_new (RulesState, 1);
  uint8_t hand = rules_tile_in_hand (&self->state);
  char form[RULES_MOVE_TEXT_SIZE];

  negura_cli_print ("{\n  \"seat\" : %u,\n", self->state.seat + 1);
  if (hand != RULES_NO_TILE)
    negura_cli_print ("  \"hand\" : \"%s\",\n", self->set->tiles[hand].name);
  else
    negura_cli_print ("  \"hand\" : null,\n");
  negura_cli_print ("  \"exact\" : %s,\n"
                    "  \"iterations\" : %" G_GUINT64_FORMAT ",\n"
                    "  \"milliseconds\" : %.3f,\n"
                    "  \"seed\" : \"%" G_GUINT64_FORMAT "\",\n"
                    "  \"line\" : [",
                    report->exact ? "true" : "false", report->iterations, self->spent,
                    self->seed);

  *state = self->state;
  for (guint i = 0; i < report->n_line; i++) {
    rules_state_move_print (state, self->set, &report->line[i], form);
    negura_cli_print ("%s \"%s\"", i > 0 ? "," : "", form);
    if (rules_play (state, self->set, &report->line[i], NULL) != RULES_OK)
      break;
  }

  negura_cli_print (" ],\n");
  print_json_reasons (self);
  print_json_choices (self);
  negura_cli_print ("}\n");
}
