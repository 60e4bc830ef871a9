/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules-random: the one generator of the game, SplitMix64 with an unbiased
 * bound, the same on every machine.  A game draws from it only at set-up.
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t state;
} RulesRandom;

static inline RulesRandom
rules_random_seed (uint64_t seed)
{
  return (RulesRandom) { seed };
}

/* The next 64 bits. */
uint64_t rules_random_next  (RulesRandom *random);

/* A number from 0 to @bound - 1, each equally likely; @bound at least 1. */
uint32_t rules_random_below (RulesRandom *random,
                             uint32_t     bound);

/* Shuffles @n bytes (Fisher-Yates, from the last down). */
void     rules_shuffle      (RulesRandom *random,
                             uint8_t     *bytes,
                             size_t       n);
