/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules-setup: what a player chooses before a game, the level table, and the
 * deal (rules section 2).
 */

#pragma once

#include "rules-tile.h"

typedef enum {
  RULES_MODE_COOPERATIVE,     /* Sections 2 to 7. */
  RULES_MODE_HAUNTED,         /* The base game with ghosts, castles and
                               * cemeteries (R8.1). */
  RULES_MODE_CLASSIC,         /* The base game alone (R8.14). */
} RulesMode;

#define RULES_N_MODES 3

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
#define RULES_MAX_SEATS 6
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

/* Kinds of figure that stand on features.  The cooperative game has one kind
 * only, its guard meeples, which it calls MEEPLE. */
typedef enum {
  RULES_FIGURE_MEEPLE,        /* A normal meeple: ghosts may be attached. */
  RULES_FIGURE_GUARD,         /* A guard meeple: no ghost comes near (R8.4). */
} RulesFigure;

#define RULES_N_FIGURES 2

/* What differs between modes: one row each. */
typedef struct {
  bool competitive;           /* Section 8; else sections 2 to 7. */
  uint8_t min_seats;
  uint8_t max_seats;
  uint8_t meeples;            /* Competitive: normal meeples in each reserve, */
  uint8_t guards;             /* guard meeples there at first, */
  uint8_t aside;              /* and guards still to be earned (R8.1). */
  uint8_t ghosts;             /* Competitive: in the supply at first. */
  bool mist;                  /* Tiles with mist, castles and cemeteries may
                               * be in the deck. */
  bool circles;               /* Spell circles may be added. */
  uint8_t places;             /* Mask 1 << RulesFeatureKind: where a figure
                               * may stand (R3.6, R8.2). */
} RulesModeRow;

typedef struct {
  uint8_t mode;               /* RulesMode */
  uint8_t level;              /* 1 to RULES_MAX_LEVEL; competitive: 0 */
  uint8_t seats;              /* As many as the mode's row allows. */
  uint8_t circles;            /* 1: with spell circles (R2.4), else 0. */
  uint8_t scoring;            /* Mask 1 << RulesColour of the scoring meeples
                               * (R2.3); competitive: 0, each seat has one of
                               * its own colour. */
  uint8_t owner[RULES_N_COLOURS];       /* The seat that plays a colour, from
                                         * 0, or RULES_NO_SEAT. */
  uint8_t pad;                /* Always 0. */
} RulesSetup;

typedef enum {
  RULES_SETUP_OK,
  RULES_SETUP_MODE,           /* No such mode. */
  RULES_SETUP_LEVEL,          /* No such level. */
  RULES_SETUP_SEATS,          /* Fewer or more seats than the mode's row
                               * allows. */
  RULES_SETUP_CIRCLES,        /* Circles neither 0 nor 1, or where the mode
                               * has none. */
  RULES_SETUP_OWNER,          /* A colour of a seat that does not exist. */
  RULES_SETUP_COLOURS,        /* A seat with the wrong number of colours
                               * (R2.2; competitive: not just one). */
  RULES_SETUP_SCORING,        /* Not the right number of scoring meeples, or
                               * of colours that may not be one (R2.3). */
  RULES_SETUP_DECK,           /* The deck is not what the level asks of the
                               * tile set. */
  RULES_SETUP_START,          /* The tile set has no start tile. */
} RulesSetupFault;

/* The row of @mode, a RulesMode. */
const RulesModeRow *rules_mode              (uint8_t             mode);

/* The row of @level, 0 to RULES_MAX_LEVEL.  0 is that of competitive games: no
 * goal, no hounds, one stack, no ghosts on tiles. */
const RulesLevel *rules_level               (uint8_t             level);

/* Whether section 8 is played. */
static inline bool
rules_setup_is_competitive (const RulesSetup *setup)
{
  return setup->mode != RULES_MODE_COOPERATIVE;
}

/* How many colours each seat plays in the cooperative game (R2.2).  @seats: 1
 * to 5. */
uint8_t           rules_colours_per_seat    (uint8_t             seats);

/* How many meeples of a colour its seat begins with (R2.2, R2.3, R8.1, R8.14),
 * guards of the competitive game not counted; 0 for a colour that nobody
 * plays. */
uint8_t           rules_setup_meeples       (const RulesSetup   *setup,
                                             uint8_t             colour);

/* How many guard meeples of a colour there are altogether, in reserve, on the
 * board and still to be earned; 0 in the cooperative game. */
uint8_t           rules_setup_guards        (const RulesSetup   *setup,
                                             uint8_t             colour);

/* Ghosts in play (R2.1, R8.1). */
uint8_t           rules_setup_ghosts        (const RulesSetup   *setup);

/* The colour that a seat plays in a competitive game; the first of its colours
 * in a cooperative one. */
uint8_t           rules_setup_colour        (const RulesSetup   *setup,
                                             uint8_t             seat);

/* The colour of the @marker-th scoring meeple, 0 to 2; RULES_NO_COLOUR when
 * there are fewer. */
uint8_t           rules_setup_marker        (const RulesSetup   *setup,
                                             uint8_t             marker);

/* A cooperative set-up without circles, with the colours dealt out in the order
 * of R2.2.  The scoring meeple is of the first colour left over; at level 6
 * the three are of the first three colours that are played. */
void              rules_setup_init          (RulesSetup         *setup,
                                             uint8_t             level,
                                             uint8_t             seats);

/* A competitive set-up without circles, one colour a seat in the order of
 * R2.2.  @mode: RULES_MODE_HAUNTED or RULES_MODE_CLASSIC; @seats: 2 to 6. */
void              rules_setup_init_competitive (RulesSetup      *setup,
                                             RulesMode           mode,
                                             uint8_t             seats);

RulesSetupFault   rules_setup_check         (const RulesSetup   *setup);

/* Whether a tile of the set belongs to the deck of the level or mode (R2.1,
 * R8.1, R8.14). */
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
