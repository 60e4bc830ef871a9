/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "negura-cli.h"

#include "advisor/advisor-exact.h"
#include "advisor/advisor-search.h"
#include "game/negura-record.h"
#include "text/negura-text-advice.h"

/* A clock is looked at after so many samples, of which each takes less than a
 * third of a millisecond. */
#define SAMPLES_BETWEEN_LOOKS 4

/* Tiles still to be drawn in an ending that is played out; one more takes a
 * hundred times as long. */
#define MAX_EXACT_DRAWS 4

typedef struct {
  NeguraGame *game;
  const RulesTileSet *set;
  RulesState state;           /* The decision that is asked about. */
  guint iterations;           /* The budget: these, */
  guint milliseconds;         /* or these when there are none. */
  gboolean exact;             /* Play the ending out instead. */
  guint64 seed;
  double spent;               /* Milliseconds. */
  AdvisorReport report;
} Advice;

static void
advice_free (Advice *self)
{
  g_clear_object (&self->game);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Advice, advice_free)

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

/* FALSE without memory. */
static gboolean
search (Advice *self,
        gint64  begun)
{
  gint64 end = begun + (gint64) self->milliseconds * 1000;
  AdvisorSearch *search = advisor_search_new (&self->state, self->set, self->seed);

  if (search == NULL)
    return FALSE;

  if (self->iterations > 0) {
    advisor_search_run (search, self->iterations, NULL);
  } else {
    while (advisor_search_run (search, SAMPLES_BETWEEN_LOOKS, NULL) > 0 &&
           g_get_monotonic_time () < end)
      ;
  }

  advisor_search_report (search, &self->report);
  advisor_search_free (search);

  return TRUE;
}

static int
think (Advice *self)
{
  gint64 begun = g_get_monotonic_time ();
  gboolean done = self->exact
                  ? advisor_exact (&self->state, self->set, MAX_EXACT_DRAWS, NULL, &self->report)
                  : search (self, begun);

  if (!done) {
    negura_cli_complain ("There is not enough memory to search.");
    return NEGURA_CLI_BAD_DATA;
  }

  self->spent = (double) (g_get_monotonic_time () - begun) / 1000;

  return NEGURA_CLI_DONE;
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
print_chance (const Advice        *self,
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
print_line (const Advice *self,
            NeguraText   *text)
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
print_reasons (const Advice     *self,
               const NeguraText *text)
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
print_alternatives (const Advice     *self,
                    const NeguraText *text)
{
  uint16_t indices[ADVISOR_MAX_ALTERNATIVES];
  uint8_t n = advisor_alternatives (&self->state, self->set, &self->report, indices);

  for (uint8_t i = 0; i < n; i++) {
    print_move ("or", text, &self->report.choices[indices[i]].move);
    print_chance (self, &self->report.choices[indices[i]]);
  }
}

static void
print_text (const Advice *self)
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
print_json_reasons (const Advice *self)
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
print_json_choices (const Advice *self)
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

static void
print_json (const Advice *self)
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

/* Reads the record and goes to the decision after @step moves, or the last. */
static int
read_decision (const char *path,
               int         step,
               Advice     *self)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autofree char *shown = g_filename_display_basename (path);
  g_autoptr (GError) error = NULL;
  guint n_moves;

  self->game = negura_record_load (file, NULL, NULL, &error);
  if (self->game == NULL)
    return negura_cli_bad_data (error);

  n_moves = negura_game_get_n_moves (self->game);
  if (step != G_MININT && (step < 0 || (guint) step > n_moves))
    return negura_cli_usage ("advise", "There is no move %d; the game has %u.", step, n_moves);

  self->set = negura_game_get_set (self->game);
  self->state = *negura_game_get_state_at (self->game,
                                           step != G_MININT ? (guint) step : n_moves);

  if (self->state.phase == RULES_PHASE_OVER) {
    negura_cli_complain ("%s: the game is over; nothing is left to decide.", shown);
    return NEGURA_CLI_BAD_DATA;
  }

  if (self->exact && advisor_exact_draws (&self->state) > MAX_EXACT_DRAWS) {
    negura_cli_complain ("%s: %u tiles can still be drawn; --exact plays out the last %d at the "
                         "most.", shown, advisor_exact_draws (&self->state), MAX_EXACT_DRAWS);
    return NEGURA_CLI_BAD_DATA;
  }

  return NEGURA_CLI_DONE;
}

static int
read_options (const char *budget,
              const char *seed,
              Advice     *self)
{
  if (self->exact && (budget != NULL || seed != NULL))
    return negura_cli_usage ("advise", "--exact leaves nothing to chance: it has no budget and no "
                             "seed.");

  if (budget != NULL &&
      !negura_cli_parse_budget (budget, &self->iterations, &self->milliseconds))
    return negura_cli_usage ("advise", "The budget %s is neither iterations, such as 2000i, nor "
                             "milliseconds, such as 800ms.", budget);

  if (seed != NULL && !negura_cli_parse_seed (seed, &self->seed))
    return negura_cli_usage ("advise", "The seed %s is no whole number from 0 to 2^64 - 1.", seed);

  return NEGURA_CLI_DONE;
}

int
negura_cli_advise (int    argc,
                   char **argv)
{
  g_autoptr (Advice) self = g_new0 (Advice, 1);
  g_autofree char *budget = NULL;
  g_autofree char *seed = NULL;
  int step = G_MININT;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "budget", 0, 0, G_OPTION_ARG_STRING, &budget,
      "How long to search: iterations, 2000i (the default), or milliseconds, 800ms", "N" },
    { "exact", 0, 0, G_OPTION_ARG_NONE, &self->exact,
      "Prove the chances of the last " G_STRINGIFY (MAX_EXACT_DRAWS) " draws instead; may take minutes", NULL },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed,
      "Number that decides the samples (default 0)", "S" },
    { "step", 0, 0, G_OPTION_ARG_INT, &step,
      "Advise on the decision after N moves, 0 for the first (default: after all)", "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json,
      "Print every choice as JSON (docs/CLI.md)", NULL },
    G_OPTION_ENTRY_NULL
  };
  int code;

  if (!negura_cli_parse (&argc, &argv, "FILE",
                         "Advises on the decision at the end of a record or position.",
                         "It knows what the players know: neither the order of the tiles to come nor\n"
                         "what lies face down. The same iterations and seed give the same advice.",
                         entries, NULL, &code))
    return code;

  if (argc != 2)
    return negura_cli_usage ("advise", argc < 2 ? "A file is missing."
                                                : "One file is advised on at a time.");

  self->iterations = 2000;
  code = read_options (budget, seed, self);
  if (code == NEGURA_CLI_DONE)
    code = read_decision (argv[1], step, self);
  if (code == NEGURA_CLI_DONE)
    code = think (self);
  if (code != NEGURA_CLI_DONE)
    return code;

  if (json)
    print_json (self);
  else
    print_text (self);

  return NEGURA_CLI_DONE;
}
