/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-game-fault: sentences for what the rules refuse in a set-up or in a
 * position.
 */

#include "config.h"

#include "negura-game-private.h"

#include <glib/gi18n-lib.h>

static const char *
team_fault_to_text (const RulesSetup *setup,
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

/* The rule that speaks of a competitive set-up. */
static const char *
rival_fault_rule (const RulesSetup *setup,
                  RulesSetupFault   fault)
{
  if (fault == RULES_SETUP_LEVEL)
    return "R8.12";

  return setup->mode == RULES_MODE_CLASSIC ? "R8.14" : "R8.1";
}

/* What competitive games say otherwise; NULL: what all say. */
static char *
rival_fault_to_text (const RulesSetup *setup,
                     RulesSetupFault   fault)
{
  const char *rule = rival_fault_rule (setup, fault);

  switch (fault) {
  case RULES_SETUP_LEVEL:
    /* Translators: %s is the number of a rule, here and in the sentences after
     * it: "R8.1". */
    return g_strdup_printf (_("Only the cooperative game has levels (%s)."),
                            rule);
  case RULES_SETUP_SEATS:
    return g_strdup_printf (_("Two to six players can play (%s)."), rule);
  case RULES_SETUP_COLOURS:
    return g_strdup_printf (_("Each player has one colour (%s)."), rule);
  case RULES_SETUP_SCORING:
    return g_strdup_printf (_("Everybody scores with a meeple of their own "
                              "colour (%s)."), rule);
  case RULES_SETUP_DECK:
    return g_strdup_printf (_("The stack is not made of the tiles that this "
                              "way of playing asks for (%s)."), rule);
  case RULES_SETUP_CIRCLES:
    if (rules_mode (setup->mode)->circles)
      return NULL;
    return g_strdup_printf (_("The classic game has no spell circles (%s)."),
                            rule);
  case RULES_SETUP_OK:
  case RULES_SETUP_MODE:
  case RULES_SETUP_OWNER:
  case RULES_SETUP_START:
    return NULL;
  default:
    g_return_val_if_reached (NULL);
  }
}

char *
_negura_setup_fault_to_text (const RulesSetup *setup,
                             RulesSetupFault   fault)
{
  char *text = NULL;

  if (fault != RULES_SETUP_MODE && rules_setup_is_competitive (setup))
    text = rival_fault_to_text (setup, fault);

  return text != NULL ? text : g_strdup (team_fault_to_text (setup, fault));
}

/* What positions of competitive games say otherwise; NULL: what all say. */
static const char *
rival_state_fault_to_text (RulesStateFault fault)
{
  switch (fault) {
  case RULES_STATE_GHOSTS:
    return _("There are more ghosts than the game has, or some without a "
             "meeple (R8.13).");
  case RULES_STATE_MEEPLES:
    return _("There are more meeples or guards than a player has, or one where "
             "none can stand (R8.13).");
  case RULES_STATE_CEMETERY:
    return _("Nobody is buried in a competitive game (R8.12).");
  case RULES_STATE_PETS:
    return _("Hounds and cat belong to the cooperative game (R8.12).");
  case RULES_STATE_STACKS:
    return _("The totals or the stacks do not go with the set-up.");
  case RULES_STATE_OK:
  case RULES_STATE_SETUP:
  case RULES_STATE_TILE:
  case RULES_STATE_SQUARE:
  case RULES_STATE_SIDES:
  case RULES_STATE_APART:
  case RULES_STATE_TABLE:
  case RULES_STATE_LAND:
  case RULES_STATE_MIST:
  case RULES_STATE_COMPLETED:
  case RULES_STATE_PHASE:
  case RULES_STATE_PADDING:
    return NULL;
  default:
    g_return_val_if_reached (NULL);
  }
}

const char *
_negura_state_fault_to_text (const RulesSetup *setup,
                             RulesStateFault   fault)
{
  const char *text = NULL;

  if (rules_setup_is_competitive (setup))
    text = rival_state_fault_to_text (fault);
  if (text != NULL)
    return text;

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
