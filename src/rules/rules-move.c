/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules-move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules-state.h"

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
};

static const char *const colour_names[RULES_N_COLOURS] = {
  "red", "green", "blue", "yellow", "black", "pink",
};

const char *
rules_refusal_rule (RulesRefusal refusal)
{
  return refusal_rules[refusal];
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

void
rules_move_print (const RulesMove *move,
                  const RulesTile *tile,
                  char            *buffer)
{
  char feature[RULES_NAME_SIZE] = "none";
  int x = move->square.x;
  int y = move->square.y;

  if (tile && move->feature < tile->n_features)
    rules_feature_name (tile, move->feature, feature);

  switch ((RulesMoveKind) move->kind) {
  case RULES_MOVE_PLACE:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "p %d %d r%u", x, y, move->turn);
    break;
  case RULES_MOVE_MEEPLE:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "m %s %s", feature,
              rules_colour_name (move->colour));
    break;
  case RULES_MOVE_PASS:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "pass");
    break;
  case RULES_MOVE_SCORE:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "s %d %d %s", x, y, feature);
    break;
  case RULES_MOVE_POINTS:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "points");
    break;
  case RULES_MOVE_GHOSTS:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "g %d %d %u", x, y, move->count);
    break;
  case RULES_MOVE_FORGO:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "forgo");
    break;
  case RULES_MOVE_NONE:
  default:
    snprintf (buffer, RULES_MOVE_TEXT_SIZE, "none");
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

  return cell == RULES_NO_CELL ? NULL : &set->tiles[state->cells[cell].tile];
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

static void
read_move (const RulesState   *state,
           const RulesTileSet *set,
           char               *words[MAX_WORDS],
           unsigned int        n_words,
           RulesMove          *move)
{
  const RulesTile *tile;
  const char *feature = NULL;

  if (strcmp (words[0], "p") == 0 && n_words == 4) {
    move->kind = RULES_MOVE_PLACE;
    move->turn = words[3][0] == 'r' ? read_digit (words[3] + 1) : 0;
  } else if (strcmp (words[0], "m") == 0 && n_words == 3) {
    move->kind = RULES_MOVE_MEEPLE;
    move->colour = rules_colour_find (words[2]);
    feature = words[1];
  } else if (strcmp (words[0], "s") == 0 && n_words == 4) {
    move->kind = RULES_MOVE_SCORE;
    feature = words[3];
  } else if (strcmp (words[0], "g") == 0 && n_words == 4) {
    move->kind = RULES_MOVE_GHOSTS;
    move->count = read_digit (words[3]);
  } else if (strcmp (words[0], "pass") == 0) {
    move->kind = RULES_MOVE_PASS;
  } else if (strcmp (words[0], "points") == 0) {
    move->kind = RULES_MOVE_POINTS;
  } else if (strcmp (words[0], "forgo") == 0) {
    move->kind = RULES_MOVE_FORGO;
  }

  if (n_words == 4) {
    move->square.x = read_coordinate (words[1]);
    move->square.y = read_coordinate (words[2]);
  }

  tile = move_tile (state, set, move);
  if (feature && tile)
    move->feature = rules_feature_find (tile, feature);
}

bool
rules_state_move_parse (const RulesState   *state,
                        const RulesTileSet *set,
                        const char         *text,
                        RulesMove          *move)
{
  char buffer[RULES_MOVE_TEXT_SIZE];
  char again[RULES_MOVE_TEXT_SIZE];
  char *words[MAX_WORDS];
  unsigned int n_words = split (text, buffer, words);
  RulesMove read = { .kind = RULES_MOVE_NONE };

  if (n_words == 0)
    return false;

  read_move (state, set, words, n_words, &read);

  /* One decision has one text: whatever does not print back the same is
   * none.  This catches signs, blanks, leading zeros and rubbish at once. */
  rules_state_move_print (state, set, &read, again);
  if (read.kind == RULES_MOVE_NONE || strcmp (text, again) != 0)
    return false;

  *move = read;

  return true;
}
