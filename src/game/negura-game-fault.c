/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-game-fault: sentences for what the rules refuse in a set-up or in a
 * position.
 */

#include "config.h"

#include "negura-game-private.h"

#include <glib/gi18n-lib.h>

const char *
_negura_setup_fault_to_text (const RulesSetup *setup,
                             RulesSetupFault   fault)
{
  switch (fault) {
  case RULES_SETUP_OK:
    break;
  case RULES_SETUP_MODE:
    return _("This way of playing is not known.");
  case RULES_SETUP_LEVEL:
    return _("There is no such level.");
  case RULES_SETUP_SEATS:
    return _("One to five players can play.");
  case RULES_SETUP_OWNER:
    return _("A colour belongs to a player who does not take part.");
  case RULES_SETUP_COLOURS:
    return _("A player has too many or too few colours.");
  case RULES_SETUP_SCORING:
    return rules_level (setup->level)->markers == 1
           ? _("The scoring meeple must have a colour that nobody plays.")
           : _("There must be three scoring meeples of three colours that "
               "are played.");
  case RULES_SETUP_DECK:
    return _("The stack is not made of the tiles that the level asks for.");
  case RULES_SETUP_START:
    return _("The tile set has no start tile.");
  case RULES_SETUP_CIRCLES:
    return _("A game is played with or without spell circles.");
  }

  g_return_val_if_reached (NULL);
}

const char *
_negura_state_fault_to_text (RulesStateFault fault)
{
  switch (fault) {
  case RULES_STATE_OK:
    break;
  case RULES_STATE_SETUP:
    return _("The seat, the deck or a face-down tile does not go with the "
             "set-up.");
  case RULES_STATE_TILE:
    return _("There are not so many of this tile.");
  case RULES_STATE_SQUARE:
    return _("The square is taken or too far away.");
  case RULES_STATE_SIDES:
    return _("A side does not match the tile next to it.");
  case RULES_STATE_APART:
    return _("The tile does not touch the others.");
  case RULES_STATE_GHOSTS:
    return _("There are too many ghosts, or some where none can be.");
  case RULES_STATE_MEEPLES:
    return _("There are too many meeples, or one where none can stand.");
  case RULES_STATE_COMPLETED:
    return _("Something is completed here that must have been scored or "
             "cleared before.");
  case RULES_STATE_PHASE:
    return _("The position does not say who is to move.");
  case RULES_STATE_TABLE:
  case RULES_STATE_LAND:
  case RULES_STATE_MIST:
  case RULES_STATE_PADDING:
    return _("The position contradicts itself.");
  case RULES_STATE_CEMETERY:
    return _("Only a closed cemetery can have a buried meeple.");
  case RULES_STATE_PETS:
    return _("A hound or the cat is where there is no meeple, or does not "
             "take part.");
  case RULES_STATE_STACKS:
    return _("The points do not go with the goal, the stacks and the "
             "hounds.");
  }

  g_return_val_if_reached (NULL);
}
