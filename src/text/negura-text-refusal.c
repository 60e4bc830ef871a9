/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sentences for what the rules refuse.
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

/* Where a competitive game says it otherwise: it has no face-down tiles, and
 * two kinds of figure of one colour a player.  NULL: as ever. */
static const char *
competitive_sentence (RulesRefusal refusal)
{
  if (refusal == RULES_REFUSED_APART)
    return _("A tile must share a side with another.");
  if (refusal == RULES_REFUSED_RESERVE)
    return _("No such meeple is left in the reserve.");

  return NULL;
}

static const char *
refusal_sentence (RulesRefusal refusal)
{
  switch (refusal) {
  case RULES_OK:
    return "";
  case RULES_REFUSED_OVER:
    return _("The game has ended.");
  case RULES_REFUSED_PHASE:
    return _("Another decision is due now.");
  case RULES_REFUSED_TAKEN:
    return _("A tile already lies there.");
  case RULES_REFUSED_APART:
    return _("A tile must share a side with a face-up tile.");
  case RULES_REFUSED_TURN:
    return _("A tile can only be turned by quarter turns.");
  case RULES_REFUSED_SIDES:
    return _("A side does not match its neighbour.");
  case RULES_REFUSED_FEATURE:
    return _("The tile has no such feature.");
  case RULES_REFUSED_KIND:
    return _("A meeple cannot stand there.");
  case RULES_REFUSED_OCCUPIED:
    return _("A meeple already stands on this feature.");
  case RULES_REFUSED_COLOUR:
    return _("This colour belongs to someone else.");
  case RULES_REFUSED_RESERVE:
    return _("No meeple of this colour is left in the reserve.");
  case RULES_REFUSED_NOT_SCORED:
    return _("Nothing is scored there now.");
  case RULES_REFUSED_NO_GHOSTS:
  case RULES_REFUSED_CLEAR_GHOSTS:
    return _("There are not that many ghosts on this tile.");
  case RULES_REFUSED_COUNT:
  case RULES_REFUSED_CLEAR_COUNT:
    return _("From 1 to 3 ghosts can be removed.");
  case RULES_REFUSED_FORGO:
    return _("Points can only be given up when no ghost can be removed.");
  case RULES_REFUSED_CEMETERY:
    return _("No cemetery closes there now.");
  case RULES_REFUSED_BURIAL:
    return _("Nobody can be buried from there.");
  case RULES_REFUSED_CIRCLE:
    return _("No ghost moves into a spell circle from there now.");
  case RULES_REFUSED_EXTRA:
    return _("There is no open cemetery.");
  case RULES_REFUSED_CAT:
    return _("The cat can only join a meeple on the board that is not buried.");
  case RULES_REFUSED_MARKER:
    return _("No scoring meeple has this colour.");
  case RULES_REFUSED_HOUND:
    return _("A hound can only join a meeple on the board that is not buried.");
  case RULES_REFUSED_CLEARING:
    return _("The hound removes no ghosts from this tile now.");
  case RULES_REFUSED_FACE_DOWN:
    return _("A face-down tile must lie beside an open cemetery and touch a tile.");
  case RULES_REFUSED_FIGURE:
    return _("This game has no such kind of meeple.");
  case RULES_REFUSED_ATTACH:
    return _("No meeple stands there that could get a ghost.");
  case RULES_REFUSED_ATTACH_GUARD:
    return _("No ghost can be attached to a guard meeple.");
  case RULES_REFUSED_ATTACH_OWN:
    return _("The mist was extended: the ghost goes to a meeple of another player.");
  case RULES_REFUSED_ATTACH_OTHER:
    return _("The mist was limited: the ghost goes to a meeple of your own.");
  default:
    g_return_val_if_reached ("");
  }
}

char *
negura_text_refusal (RulesMode    mode,
                     RulesRefusal refusal)
{
  const char *special = rules_mode (mode)->competitive ? competitive_sentence (refusal) : NULL;
  const char *sentence = special != NULL ? special : refusal_sentence (refusal);
  const char *rule = rules_refusal_rule (mode, refusal);

  if (rule[0] == '\0')
    return g_strdup (sentence);

  /* Translators: %1$s: a sentence, %2$s: the number of a rule: "R3.1". */
  return g_strdup_printf (_("%s (Rule %s)"), sentence, rule);
}
