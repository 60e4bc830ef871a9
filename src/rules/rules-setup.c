/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules-setup.h"

#include <string.h>

#include "rules-random.h"

#define PLACE(kind) (1 << RULES_FEATURE_##kind)
#define TEAM_PLACES (PLACE (ROAD) | PLACE (CITY) | PLACE (CASTLE))
#define RIVAL_PLACES (TEAM_PLACES | PLACE (MONASTERY) | PLACE (FIELD) \
                      | PLACE (CEMETERY))

static const RulesModeRow modes[RULES_N_MODES] = {
  [RULES_MODE_COOPERATIVE] = {
    .min_seats = 1,
    .max_seats = 5,
    .mist = true,
    .circles = true,
    .places = TEAM_PLACES,
  },
  /* R8.1 */
  [RULES_MODE_HAUNTED] = {
    .competitive = true,
    .min_seats = 2,
    .max_seats = 6,
    .meeples = 5,
    .guards = 2,
    .aside = 3,
    .ghosts = 15,
    .mist = true,
    .circles = true,
    .places = RIVAL_PLACES,
  },
  /* R8.14 */
  [RULES_MODE_CLASSIC] = {
    .competitive = true,
    .min_seats = 2,
    .max_seats = 6,
    .meeples = 7,
    .places = RIVAL_PLACES,
  },
};

/* R2.1, from level 1; before it the row of competitive games. */
static const RulesLevel levels[RULES_MAX_LEVEL + 1] = {
  {  0,   0, {  0,  0 }, 1, 0, true,  false },
  { 15,  50, {  0,  0 }, 1, 1, false, false },
  { 15,  75, {  0,  0 }, 1, 1, true,  false },
  { 15, 100, { 15, 50 }, 3, 1, true,  false },
  { 13, 120, { 20, 60 }, 3, 1, true,  false },
  { 13, 100, { 15, 50 }, 3, 1, true,  true },
  { 12,  50, { 10, 25 }, 3, 3, true,  true },
};

/* R2.2, from one seat. */
static const struct {
  uint8_t colours;
  uint8_t meeples;
} seat_rows[] = {
  { 4, 3 },
  { 2, 3 },
  { 1, 5 },
  { 1, 5 },
  { 1, 5 },
};

const RulesModeRow *
rules_mode (uint8_t mode)
{
  return &modes[mode];
}

const RulesLevel *
rules_level (uint8_t level)
{
  return &levels[level];
}

uint8_t
rules_colours_per_seat (uint8_t seats)
{
  return seat_rows[seats - 1].colours;
}

uint8_t
rules_setup_meeples (const RulesSetup *setup,
                     uint8_t           colour)
{
  bool scores = setup->scoring >> colour & 1;

  if (setup->owner[colour] == RULES_NO_SEAT)
    return 0;
  if (rules_setup_is_competitive (setup))
    return rules_mode (setup->mode)->meeples;

  /* Three and more players take the scoring meeples of level 6 from their
   * own; solo and two players take them from the box (R2.3). */
  return seat_rows[setup->seats - 1].meeples
         - (scores && setup->seats >= 3 ? 1 : 0);
}

uint8_t
rules_setup_guards (const RulesSetup *setup,
                    uint8_t           colour)
{
  const RulesModeRow *mode = rules_mode (setup->mode);

  return setup->owner[colour] == RULES_NO_SEAT ? 0
                                               : mode->guards + mode->aside;
}

uint8_t
rules_setup_ghosts (const RulesSetup *setup)
{
  return rules_setup_is_competitive (setup)
           ? rules_mode (setup->mode)->ghosts
           : (uint8_t) rules_level (setup->level)->ghosts;
}

uint8_t
rules_setup_colour (const RulesSetup *setup,
                    uint8_t           seat)
{
  uint8_t colour = 0;

  while (colour < RULES_N_COLOURS && setup->owner[colour] != seat)
    colour++;

  return colour < RULES_N_COLOURS ? colour : RULES_NO_COLOUR;
}

uint8_t
rules_setup_marker (const RulesSetup *setup,
                    uint8_t           marker)
{
  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    if (setup->scoring >> colour & 1 && marker-- == 0)
      return colour;
  }

  return RULES_NO_COLOUR;
}

void
rules_setup_init (RulesSetup *setup,
                  uint8_t     level,
                  uint8_t     seats)
{
  uint8_t colour = 0;

  *setup = (RulesSetup) {
    .mode = RULES_MODE_COOPERATIVE,
    .level = level,
    .seats = seats,
  };
  memset (setup->owner, RULES_NO_SEAT, sizeof setup->owner);

  for (uint8_t seat = 0; seat < seats; seat++) {
    for (uint8_t i = 0; i < rules_colours_per_seat (seats); i++)
      setup->owner[colour++] = seat;
  }

  setup->scoring = rules_level (level)->markers == 1 ? (uint8_t) (1 << colour)
                                                     : 7;
}

void
rules_setup_init_competitive (RulesSetup *setup,
                              RulesMode   mode,
                              uint8_t     seats)
{
  *setup = (RulesSetup) { .mode = mode, .seats = seats };
  memset (setup->owner, RULES_NO_SEAT, sizeof setup->owner);

  for (uint8_t seat = 0; seat < seats; seat++)
    setup->owner[seat] = seat;
}

/* R2.3: one scoring meeple of a colour nobody plays, or three of colours that
 * take part. */
static bool
is_scoring_right (const RulesSetup *setup)
{
  uint8_t markers = rules_level (setup->level)->markers;

  if (setup->scoring >> RULES_N_COLOURS != 0
      || __builtin_popcount (setup->scoring) != markers)
    return false;

  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    bool played = setup->owner[colour] != RULES_NO_SEAT;

    if (setup->scoring >> colour & 1 && played != (markers > 1))
      return false;
  }

  return true;
}

RulesSetupFault
rules_setup_check (const RulesSetup *setup)
{
  uint8_t colours[RULES_MAX_SEATS] = { 0 };
  const RulesModeRow *mode;
  bool competitive;

  if (setup->mode >= RULES_N_MODES)
    return RULES_SETUP_MODE;

  mode = rules_mode (setup->mode);
  competitive = mode->competitive;

  if (setup->level > RULES_MAX_LEVEL || (setup->level == 0) != competitive)
    return RULES_SETUP_LEVEL;
  if (setup->seats < mode->min_seats || setup->seats > mode->max_seats)
    return RULES_SETUP_SEATS;
  if (setup->circles > mode->circles)
    return RULES_SETUP_CIRCLES;

  for (uint8_t colour = 0; colour < RULES_N_COLOURS; colour++) {
    uint8_t owner = setup->owner[colour];

    if (owner == RULES_NO_SEAT)
      continue;
    if (owner >= setup->seats)
      return RULES_SETUP_OWNER;

    colours[owner]++;
  }

  for (uint8_t seat = 0; seat < setup->seats; seat++) {
    uint8_t due = competitive ? 1 : rules_colours_per_seat (setup->seats);

    if (colours[seat] != due)
      return RULES_SETUP_COLOURS;
  }

  if (competitive)
    return setup->scoring == 0 ? RULES_SETUP_OK : RULES_SETUP_SCORING;

  return is_scoring_right (setup) ? RULES_SETUP_OK : RULES_SETUP_SCORING;
}

bool
rules_setup_uses (const RulesSetup *setup,
                  const RulesTile  *tile)
{
  bool building = tile->castle != RULES_NO_FEATURE
                  || tile->cemetery != RULES_NO_FEATURE;

  /* The base game alone knows neither mist nor what comes with it (R8.14). */
  if (!rules_mode (setup->mode)->mist)
    return !building && tile->bank == RULES_NO_FEATURE;

  /* Spell circles are an option of their own (R2.4). */
  if (tile->circles > 0 && !setup->circles)
    return false;

  return !building || rules_level (setup->level)->buildings;
}

uint8_t
rules_deal (const RulesTileSet *set,
            const RulesSetup   *setup,
            uint64_t            seed,
            uint8_t            *deck)
{
  RulesRandom random = rules_random_seed (seed);
  uint8_t n_deck = 0;

  for (uint8_t i = 0; i < set->n_tiles; i++) {
    if (!rules_setup_uses (setup, &set->tiles[i]))
      continue;

    memset (deck + n_deck, i, set->tiles[i].copies);
    n_deck += set->tiles[i].copies;
  }

  rules_shuffle (&random, deck, n_deck);
  memset (deck + n_deck, 0, RULES_MAX_DECK - n_deck);

  return n_deck;
}

RulesSetupFault
rules_deck_check (const RulesTileSet *set,
                  const RulesSetup   *setup,
                  const uint8_t      *deck,
                  uint8_t             n_deck)
{
  uint8_t count[RULES_MAX_TILES] = { 0 };

  if (n_deck < 1 || n_deck > RULES_MAX_DECK)
    return RULES_SETUP_DECK;

  for (uint8_t i = 0; i < n_deck; i++) {
    if (deck[i] >= set->n_tiles)
      return RULES_SETUP_DECK;

    count[deck[i]]++;
  }

  for (uint8_t i = 0; i < set->n_tiles; i++) {
    bool used = rules_setup_uses (setup, &set->tiles[i]);

    if (count[i] != (used ? set->tiles[i].copies : 0))
      return RULES_SETUP_DECK;
  }

  return RULES_SETUP_OK;
}
