/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules-move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules-state.h"

/* By mode: the rules of the cooperative game, and where those of section 8
 * differ from them. */
static const char *const refusal_rules[RULES_N_REFUSALS] = {
  [RULES_OK] = "",
  [RULES_REFUSED_OVER] = "R4.5",
  [RULES_REFUSED_PHASE] = "R3.13",
  [RULES_REFUSED_TAKEN] = "R3.1",
  [RULES_REFUSED_APART] = "R3.1",
  [RULES_REFUSED_TURN] = "R3.1",
  [RULES_REFUSED_SIDES] = "R3.1",
  [RULES_REFUSED_FEATURE] = "R3.6",
  [RULES_REFUSED_KIND] = "R3.6",
  [RULES_REFUSED_OCCUPIED] = "R3.6",
  [RULES_REFUSED_COLOUR] = "R3.6",
  [RULES_REFUSED_RESERVE] = "R3.6",
  [RULES_REFUSED_NOT_SCORED] = "R3.9",
  [RULES_REFUSED_NO_GHOSTS] = "R3.8",
  [RULES_REFUSED_COUNT] = "R3.8",
  [RULES_REFUSED_FORGO] = "R3.8",
  [RULES_REFUSED_CEMETERY] = "R5.8",
  [RULES_REFUSED_BURIAL] = "R5.1",
  [RULES_REFUSED_CIRCLE] = "R7.2",
  [RULES_REFUSED_EXTRA] = "R5.3",
  [RULES_REFUSED_CAT] = "R7.5",
  [RULES_REFUSED_MARKER] = "R4.6",
  [RULES_REFUSED_HOUND] = "R6.2",
  [RULES_REFUSED_CLEARING] = "R6.2",
  [RULES_REFUSED_FACE_DOWN] = "R5.6",
  [RULES_REFUSED_CLEAR_GHOSTS] = "R6.2",
  [RULES_REFUSED_CLEAR_COUNT] = "R6.2",
  [RULES_REFUSED_FIGURE] = "R3.6",
  [RULES_REFUSED_ATTACH] = "R8.3",
  [RULES_REFUSED_ATTACH_GUARD] = "R8.4",
  [RULES_REFUSED_ATTACH_OWN] = "R8.3",
  [RULES_REFUSED_ATTACH_OTHER] = "R8.3",
};

static const char *const competitive_rules[RULES_N_REFUSALS] = {
  [RULES_REFUSED_OVER] = "R8.11",
  [RULES_REFUSED_PHASE] = "R8.2",
  [RULES_REFUSED_FEATURE] = "R8.2",
  [RULES_REFUSED_KIND] = "R8.2",
  [RULES_REFUSED_OCCUPIED] = "R8.2",
  [RULES_REFUSED_COLOUR] = "R8.2",
  [RULES_REFUSED_RESERVE] = "R8.2",
  [RULES_REFUSED_FIGURE] = "R8.2",
};

static const char *const colour_names[RULES_N_COLOURS] = {
  "red", "green", "blue", "yellow", "black", "pink",
};

const char *
rules_refusal_rule (RulesMode    mode,
                    RulesRefusal refusal)
{
  if (rules_mode (mode)->competitive && competitive_rules[refusal])
    return competitive_rules[refusal];

  return refusal_rules[refusal];
}

static const char *const figure_names[RULES_N_FIGURES] = {
  [RULES_FIGURE_MEEPLE] = "meeple",
  [RULES_FIGURE_GUARD] = "guard",
};

const char *
rules_figure_name (uint8_t figure)
{
  return figure < RULES_N_FIGURES ? figure_names[figure] : "none";
}

uint8_t
rules_figure_find (const char *name)
{
  uint8_t figure = 0;

  while (figure < RULES_N_FIGURES && strcmp (figure_names[figure], name) != 0)
    figure++;

  return figure;
}

const char *
rules_colour_name (uint8_t colour)
{
  return colour < RULES_N_COLOURS ? colour_names[colour] : "none";
}

uint8_t
rules_colour_find (const char *name)
{
  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (strcmp (colour_names[colour], name) == 0)
      return colour;
  }

  return RULES_NO_COLOUR;
}

bool
rules_move_equal (const RulesMove *a,
                  const RulesMove *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/* How a kind is written: its word, then what it names, in this order. */
typedef enum {
  FORM_BARE,                  /* word */
  FORM_SQUARE,                /* word x y */
  FORM_COLOUR,                /* word colour */
  FORM_SQUARE_TURN,           /* word x y rN */
  FORM_SQUARE_COUNT,          /* word x y n */
  FORM_SQUARE_FEATURE,        /* word x y feature */
  FORM_FEATURE_COLOUR,        /* word feature colour, a figure after it when
                               * it is no normal meeple */
} Form;

static const struct {
  const char *word;
  Form form;
} forms[RULES_N_MOVE_KINDS] = {
  [RULES_MOVE_NONE] = { "none", FORM_BARE },
  [RULES_MOVE_PLACE] = { "p", FORM_SQUARE_TURN },
  [RULES_MOVE_MEEPLE] = { "m", FORM_FEATURE_COLOUR },
  [RULES_MOVE_PASS] = { "pass", FORM_BARE },
  [RULES_MOVE_SCORE] = { "s", FORM_SQUARE_FEATURE },
  [RULES_MOVE_POINTS] = { "points", FORM_BARE },
  [RULES_MOVE_GHOSTS] = { "g", FORM_SQUARE_COUNT },
  [RULES_MOVE_FORGO] = { "forgo", FORM_BARE },
  [RULES_MOVE_CLOSE] = { "close", FORM_SQUARE },
  [RULES_MOVE_BURY] = { "b", FORM_SQUARE },
  [RULES_MOVE_BURY_RESERVE] = { "b", FORM_COLOUR },
  [RULES_MOVE_CIRCLE] = { "circle", FORM_SQUARE },
  [RULES_MOVE_EXTRA] = { "extra", FORM_SQUARE },
  [RULES_MOVE_CAT] = { "cat", FORM_SQUARE },
  [RULES_MOVE_MARKER] = { "marker", FORM_COLOUR },
  [RULES_MOVE_HOUND] = { "h", FORM_SQUARE },
  [RULES_MOVE_DONE] = { "done", FORM_BARE },
  [RULES_MOVE_FACE_DOWN] = { "d", FORM_SQUARE },
  [RULES_MOVE_ATTACH] = { "attach", FORM_SQUARE },
};

void
rules_move_print (const RulesMove *move,
                  const RulesTile *tile,
                  char            *buffer)
{
  uint8_t kind = move->kind < RULES_N_MOVE_KINDS ? move->kind : RULES_MOVE_NONE;
  const char *word = forms[kind].word;
  const char *colour = rules_colour_name (move->colour);
  char feature[RULES_NAME_SIZE] = "none";
  int x = move->square.x;
  int y = move->square.y;

  if (tile && move->feature < tile->n_features)
    rules_feature_name (tile, move->feature, feature);

  switch (forms[kind].form) {
  case FORM_BARE:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "%s", word);
    break;
  case FORM_SQUARE:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "%s %d %d", word, x, y);
    break;
  case FORM_COLOUR:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "%s %s", word, colour);
    break;
  case FORM_SQUARE_TURN:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "%s %d %d r%u", word, x, y,
              move->turn);
    break;
  case FORM_SQUARE_COUNT:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "%s %d %d %u", word, x, y,
              move->count);
    break;
  case FORM_SQUARE_FEATURE:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "%s %d %d %s", word, x, y, feature);
    break;
  case FORM_FEATURE_COLOUR:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "%s %s %s%s%s", word, feature,
              colour, move->figure == RULES_FIGURE_MEEPLE ? "" : " ",
              move->figure == RULES_FIGURE_MEEPLE
                ? "" : rules_figure_name (move->figure));
    break;
  default:
    break;
  }
}

/* The tile whose features a move of this kind names, or NULL. */
static const RulesTile *
move_tile (const RulesState   *state,
           const RulesTileSet *set,
           const RulesMove    *move)
{
  uint8_t cell = RULES_NO_CELL;

  if (move->kind == RULES_MOVE_MEEPLE)
    cell = state->placed;
  else if (move->kind == RULES_MOVE_SCORE)
    cell = rules_cell_at (state, move->square);

  return cell == RULES_NO_CELL ? NULL : rules_cell_tile (state, set, cell);
}

void
rules_state_move_print (const RulesState   *state,
                        const RulesTileSet *set,
                        const RulesMove    *move,
                        char               *buffer)
{
  rules_move_print (move, move_tile (state, set, move), buffer);
}

#define MAX_WORDS 4

/* Cuts a text at its spaces; returns the number of words, or 0 when there are
 * too many or the text is too long. */
static unsigned int
split (const char *text,
       char        buffer[RULES_MOVE_TEXT_SIZE],
       char       *words[MAX_WORDS])
{
  size_t length = strlen (text);
  unsigned int n_words = 1;

  if (length >= RULES_MOVE_TEXT_SIZE)
    return 0;

  memcpy (buffer, text, length + 1);
  words[0] = buffer;

  for (char *c = buffer; *c != '\0'; c++) {
    if (*c != ' ')
      continue;
    if (n_words == MAX_WORDS)
      return 0;

    *c = '\0';
    words[n_words++] = c + 1;
  }

  return n_words;
}

/* A coordinate; what is none becomes one that prints otherwise, so that the
 * final comparison refuses it. */
static int16_t
read_coordinate (const char *word)
{
  long value = strtol (word, NULL, 10);

  return (int16_t) (value < INT16_MIN || value > INT16_MAX ? 0 : value);
}

static uint8_t
read_digit (const char *word)
{
  return (uint8_t) (word[0] >= '0' && word[0] <= '9' ? word[0] - '0' : 0);
}

/* The words that each form takes, the first included; of the last one more is
 * allowed. */
static const uint8_t form_words[] = {
  [FORM_BARE] = 1,
  [FORM_SQUARE] = 3,
  [FORM_COLOUR] = 2,
  [FORM_SQUARE_TURN] = 4,
  [FORM_SQUARE_COUNT] = 4,
  [FORM_SQUARE_FEATURE] = 4,
  [FORM_FEATURE_COLOUR] = 3,
};

/* The kind that begins with this word and has this many. */
static uint8_t
find_kind (const char   *word,
           unsigned int  n_words)
{
  for (uint8_t kind = RULES_MOVE_NONE + 1; kind < RULES_N_MOVE_KINDS; kind++) {
    Form form = forms[kind].form;

    if (strcmp (forms[kind].word, word) == 0
        && (form_words[form] == n_words
            || (form == FORM_FEATURE_COLOUR && n_words == MAX_WORDS)))
      return kind;
  }

  return RULES_MOVE_NONE;
}

static void
read_feature (const RulesState   *state,
              const RulesTileSet *set,
              const char         *word,
              RulesMove          *move)
{
  const RulesTile *tile = move_tile (state, set, move);

  move->feature = tile ? rules_feature_find (tile, word) : RULES_NO_FEATURE;
}

static void
read_move (const RulesState   *state,
           const RulesTileSet *set,
           char               *words[MAX_WORDS],
           unsigned int        n_words,
           RulesMove          *move)
{
  Form form;

  move->kind = find_kind (words[0], n_words);
  form = forms[move->kind].form;

  if (form == FORM_SQUARE || form_words[form] == 4) {
    move->square.x = read_coordinate (words[1]);
    move->square.y = read_coordinate (words[2]);
  }

  switch (form) {
  case FORM_COLOUR:
    move->colour = rules_colour_find (words[1]);
    break;
  case FORM_SQUARE_TURN:
    move->turn = words[3][0] == 'r' ? read_digit (words[3] + 1) : 0;
    break;
  case FORM_SQUARE_COUNT:
    move->count = read_digit (words[3]);
    break;
  case FORM_SQUARE_FEATURE:
    read_feature (state, set, words[3], move);
    break;
  case FORM_FEATURE_COLOUR:
    read_feature (state, set, words[1], move);
    move->colour = rules_colour_find (words[2]);
    if (n_words == MAX_WORDS)
      move->figure = rules_figure_find (words[3]);
    break;
  case FORM_BARE:
  case FORM_SQUARE:
  default:
    break;
  }
}

/* Whether two texts are the same but for the name of a feature, the @word-th of
 * the first, which is "none" in the second. */
static bool
is_same_but_feature (const char   *text,
                     const char   *again,
                     unsigned int  word)
{
  char buffers[2][RULES_MOVE_TEXT_SIZE];
  char *words[2][MAX_WORDS];
  unsigned int n_words = split (text, buffers[0], words[0]);

  if (split (again, buffers[1], words[1]) != n_words
      || !rules_feature_is_name (words[0][word]))
    return false;

  for (unsigned int i = 0; i < n_words; i++) {
    if (i != word && strcmp (words[0][i], words[1][i]) != 0)
      return false;
  }

  return true;
}

/* One decision has one text: whatever does not print back the same is none.
 * This catches signs, blanks, leading zeros and rubbish at once.  A feature
 * that the tile has not is for the rules to refuse. */
static bool
prints_back (const RulesState   *state,
             const RulesTileSet *set,
             const RulesMove    *move,
             const char         *text)
{
  char again[RULES_MOVE_TEXT_SIZE];

  rules_state_move_print (state, set, move, again);
  if (strcmp (text, again) == 0)
    return true;
  if (move->feature != RULES_NO_FEATURE)
    return false;

  return is_same_but_feature (text, again,
                              move->kind == RULES_MOVE_MEEPLE ? 1 : 3);
}

bool
rules_state_move_parse (const RulesState   *state,
                        const RulesTileSet *set,
                        const char         *text,
                        RulesMove          *move)
{
  char buffer[RULES_MOVE_TEXT_SIZE];
  char *words[MAX_WORDS];
  unsigned int n_words = split (text, buffer, words);
  RulesMove read = { .kind = RULES_MOVE_NONE };

  if (n_words == 0)
    return false;

  read_move (state, set, words, n_words, &read);

  if (read.kind == RULES_MOVE_NONE || !prints_back (state, set, &read, text))
    return false;

  *move = read;

  return true;
}
