/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules-setup: what a player chooses before a game, the level table, and the
 * deal (rules section 2).
 */

#pragma once

#include "rules-tile.h"

typedef enum {
  RULES_MODE_COOPERATIVE,
} RulesMode;

/* Meeple colours, in the order of R2.2. */
typedef enum {
  RULES_COLOUR_RED,
  RULES_COLOUR_GREEN,
  RULES_COLOUR_BLUE,
  RULES_COLOUR_YELLOW,
  RULES_COLOUR_BLACK,
  RULES_COLOUR_PINK,
} RulesColour;

#define RULES_N_COLOURS 6
#define RULES_NO_COLOUR 0xff
#define RULES_MAX_SEATS 5
#define RULES_NO_SEAT 0xff

#define RULES_N_HOUNDS 2
#define RULES_MAX_STACKS 3
#define RULES_MAX_MARKERS 3

/* What differs between levels (R2.1): one row each. */
typedef struct {
  uint16_t ghosts;            /* In play, those of the start tile included. */
  uint16_t goal;              /* Points. */
  uint16_t hounds[RULES_N_HOUNDS];      /* Points at which each is reached, or
                                         * 0: not in the game (R2.6). */
  uint8_t stacks;             /* 1 or 3 (R6.1) */
  uint8_t markers;            /* Scoring meeples, 1 or 3 (R2.3). */
  bool buildings;             /* Castles and cemeteries are in the deck. */
  bool haunted;               /* The cemeteries are haunted (section 5). */
} RulesLevel;

/* The highest level that can be played. */
#define RULES_MAX_LEVEL 6

typedef struct {
  uint8_t mode;               /* RulesMode */
  uint8_t level;              /* 1 to RULES_MAX_LEVEL */
  uint8_t seats;              /* 1 to RULES_MAX_SEATS */
  uint8_t circles;            /* 1: with spell circles (R2.4), else 0. */
  uint8_t scoring;            /* Mask 1 << RulesColour of the scoring meeples
                               * (R2.3). */
  uint8_t owner[RULES_N_COLOURS];       /* The seat that plays a colour, from
                                         * 0, or RULES_NO_SEAT. */
  uint8_t pad;                /* Always 0. */
} RulesSetup;

typedef enum {
  RULES_SETUP_OK,
  RULES_SETUP_MODE,           /* No such mode. */
  RULES_SETUP_LEVEL,          /* No such level. */
  RULES_SETUP_SEATS,          /* Seats outside 1 to 5. */
  RULES_SETUP_CIRCLES,        /* Circles neither 0 nor 1. */
  RULES_SETUP_OWNER,          /* A colour of a seat that does not exist. */
  RULES_SETUP_COLOURS,        /* A seat with the wrong number of colours
                               * (R2.2). */
  RULES_SETUP_SCORING,        /* Not the right number of scoring meeples, or
                               * of colours that may not be one (R2.3). */
  RULES_SETUP_DECK,           /* The deck is not what the level asks of the
                               * tile set. */
  RULES_SETUP_START,          /* The tile set has no start tile. */
} RulesSetupFault;

/* The row of @level, 1 to RULES_MAX_LEVEL. */
const RulesLevel *rules_level               (uint8_t             level);

/* How many colours each seat plays (R2.2).  @seats: 1 to RULES_MAX_SEATS. */
uint8_t           rules_colours_per_seat    (uint8_t             seats);

/* How many meeples of a colour its seat begins with (R2.2, R2.3); 0 for a
 * colour that nobody plays. */
uint8_t           rules_setup_meeples       (const RulesSetup   *setup,
                                             uint8_t             colour);

/* The colour of the @marker-th scoring meeple, 0 to 2; RULES_NO_COLOUR when
 * there are fewer. */
uint8_t           rules_setup_marker        (const RulesSetup   *setup,
                                             uint8_t             marker);

/* A set-up without circles, with the colours dealt out in the order of R2.2.
 * The scoring meeple is of the first colour left over; at level 6 the three
 * are of the first three colours that are played. */
void              rules_setup_init          (RulesSetup         *setup,
                                             uint8_t             level,
                                             uint8_t             seats);

RulesSetupFault   rules_setup_check         (const RulesSetup   *setup);

/* Whether a tile of the set belongs to the deck of the level (R2.1). */
bool              rules_setup_uses          (const RulesSetup   *setup,
                                             const RulesTile    *tile);

/* Deals the deck: fills @deck (RULES_MAX_DECK entries) with tile numbers in
 * drawing order and returns how many.  The same set, set-up and seed give the
 * same deck on every machine: tiles in the set's order, copies together, are
 * shuffled by rules_shuffle() from rules_random_seed (@seed). */
uint8_t           rules_deal                (const RulesTileSet *set,
                                             const RulesSetup   *setup,
                                             uint64_t            seed,
                                             uint8_t            *deck);

/* Whether @deck holds just the tiles that the level asks for. */
RulesSetupFault   rules_deck_check          (const RulesTileSet *set,
                                             const RulesSetup   *setup,
                                             const uint8_t      *deck,
                                             uint8_t             n_deck);
