/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sentences for what cannot be played.
 */

#include "config.h"

#include "negura-text-private.h"

#include <glib/gi18n.h>

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
    return _("There are not that many ghosts on this tile.");
  case RULES_REFUSED_COUNT:
    return _("From 1 to 3 ghosts can be removed.");
  case RULES_REFUSED_FORGO:
    return _("Points can only be given up when no ghost is on the board.");
  default:
    g_return_val_if_reached ("");
  }
}

char *
negura_text_refusal (RulesRefusal refusal)
{
  const char *sentence = refusal_sentence (refusal);
  const char *rule = rules_refusal_rule (refusal);

  if (rule[0] == '\0')
    return g_strdup (sentence);

  /* Translators: %1$s: a sentence, %2$s: the number of a rule: "R3.1". */
  return g_strdup_printf (_("%s (Rule %s)"), sentence, rule);
}

const char *
negura_text_setup_fault (RulesSetupFault fault)
{
  switch (fault) {
  case RULES_SETUP_OK:
    return "";
  case RULES_SETUP_MODE:
    return _("There is no such kind of game.");
  case RULES_SETUP_LEVEL:
    return _("There is no such level.");
  case RULES_SETUP_SEATS:
    return _("From 1 to 5 people can play.");
  case RULES_SETUP_OWNER:
    return _("A colour belongs to a player who does not take part.");
  case RULES_SETUP_COLOURS:
    return _("A player has the wrong number of colours.");
  case RULES_SETUP_SCORING:
    return _("The scoring meeple needs a colour that nobody plays.");
  case RULES_SETUP_DECK:
    return _("The stack does not hold the tiles of this level.");
  case RULES_SETUP_START:
    return _("The tile set has no start tile.");
  default:
    g_return_val_if_reached ("");
  }
}

const char *
negura_text_state_fault (RulesStateFault fault)
{
  switch (fault) {
  case RULES_STATE_OK:
    return "";
  case RULES_STATE_SETUP:
    return _("The set-up or the stack cannot be played.");
  case RULES_STATE_TILE:
    return _("There is no such tile, or not so many of them.");
  case RULES_STATE_SQUARE:
    return _("A square is out of range or taken twice.");
  case RULES_STATE_SIDES:
    return _("A side does not match its neighbour.");
  case RULES_STATE_APART:
    return _("The tiles do not hang together.");
  case RULES_STATE_TABLE:
    return _("The squares of the board do not add up.");
  case RULES_STATE_LAND:
    return _("Roads and cities do not add up.");
  case RULES_STATE_MIST:
    return _("The mist does not add up.");
  case RULES_STATE_GHOSTS:
    return _("Ghosts are too many, or where none may be.");
  case RULES_STATE_MEEPLES:
    return _("Meeples are too many, or where none may stand.");
  case RULES_STATE_COMPLETED:
    return _("A complete feature still holds a meeple or ghosts.");
  case RULES_STATE_PHASE:
    return _("The step of the turn does not fit the board.");
  case RULES_STATE_PADDING:
    return _("Unused bytes are not empty.");
  default:
    g_return_val_if_reached ("");
  }
}
