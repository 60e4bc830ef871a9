/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sentences for what the rules refuse: one for each enumerator, which the tests
 * go through.
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

static const char * const sentences[RULES_N_REFUSALS] = {
  [RULES_REFUSED_OVER] = N_("The game has ended."),
  [RULES_REFUSED_PHASE] = N_("Another decision is due now."),
  [RULES_REFUSED_TAKEN] = N_("A tile already lies there."),
  [RULES_REFUSED_APART] = N_("A tile must share a side with a face-up tile."),
  [RULES_REFUSED_TURN] = N_("A tile can only be turned by quarter turns."),
  [RULES_REFUSED_SIDES] = N_("A side does not match its neighbour."),
  [RULES_REFUSED_FEATURE] = N_("The tile has no such feature."),
  [RULES_REFUSED_KIND] = N_("A meeple cannot stand there."),
  [RULES_REFUSED_OCCUPIED] = N_("A meeple already stands on this feature."),
  [RULES_REFUSED_COLOUR] = N_("This colour belongs to someone else."),
  [RULES_REFUSED_RESERVE] = N_("No meeple of this colour is left in the reserve."),
  [RULES_REFUSED_NOT_SCORED] = N_("Nothing is scored there now."),
  [RULES_REFUSED_NO_GHOSTS] = N_("There are not that many ghosts on this tile."),
  [RULES_REFUSED_CLEAR_GHOSTS] = N_("There are not that many ghosts on this tile."),
  [RULES_REFUSED_COUNT] = N_("From 1 to 3 ghosts can be removed."),
  [RULES_REFUSED_CLEAR_COUNT] = N_("From 1 to 3 ghosts can be removed."),
  [RULES_REFUSED_FORGO] = N_("Points can only be given up when no ghost can be removed."),
  [RULES_REFUSED_CEMETERY] = N_("No cemetery closes there now."),
  [RULES_REFUSED_BURIAL] = N_("Nobody can be buried from there."),
  [RULES_REFUSED_CIRCLE] = N_("No ghost moves into a spell circle from there now."),
  [RULES_REFUSED_EXTRA] = N_("There is no open cemetery."),
  [RULES_REFUSED_CAT] = N_("The cat can only join a meeple on the board that is not buried."),
  [RULES_REFUSED_MARKER] = N_("No scoring meeple has this colour."),
  [RULES_REFUSED_HOUND] = N_("A hound can only join a meeple on the board that is not buried."),
  [RULES_REFUSED_CLEARING] = N_("The hound removes no ghosts from this tile now."),
  [RULES_REFUSED_FACE_DOWN] = N_("A face-down tile must lie beside an open cemetery and touch a tile."),
  [RULES_REFUSED_FIGURE] = N_("There is no meeple of that kind in this game."),
  [RULES_REFUSED_ATTACH] = N_("No meeple there can get a ghost."),
  [RULES_REFUSED_ATTACH_GUARD] = N_("No ghost can be attached to a guard meeple."),
  [RULES_REFUSED_ATTACH_OWN] = N_("The mist was extended: the ghost goes to a meeple of another player."),
  [RULES_REFUSED_ATTACH_OTHER] = N_("The mist was limited: the ghost goes to a meeple of your own."),
};

/* Where a competitive game says it otherwise: it has no face-down tiles, and
 * two kinds of figure of one colour a player. */
static const char * const competitive_sentences[RULES_N_REFUSALS] = {
  [RULES_REFUSED_APART] = N_("A tile must share a side with another."),
  [RULES_REFUSED_RESERVE] = N_("No such meeple is left in the reserve."),
};

char *
negura_text_refusal (RulesMode    mode,
                     RulesRefusal refusal)
{
  const char *sentence = NULL;
  const char *rule;

  g_return_val_if_fail (refusal < RULES_N_REFUSALS, g_strdup (""));

  if (refusal == RULES_OK)
    return g_strdup ("");

  if (rules_mode (mode)->competitive)
    sentence = competitive_sentences[refusal];
  if (sentence == NULL)
    sentence = sentences[refusal];
  g_return_val_if_fail (sentence != NULL, g_strdup (""));

  rule = rules_refusal_rule (mode, refusal);
  if (rule[0] == '\0')
    return g_strdup (_(sentence));

  /* Translators: %1$s: a sentence, %2$s: the number of a rule: "R3.1". */
  return g_strdup_printf (_("%s (Rule %s)"), _(sentence), rule);
}
