/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules-random.h"

uint64_t
rules_random_next (RulesRandom *random)
{
  uint64_t z = random->state += UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);

  return z ^ (z >> 31);
}

uint32_t
rules_random_below (RulesRandom *random,
                    uint32_t     bound)
{
  /* Numbers under the threshold would favour the low results; they are drawn
   * again. */
  uint32_t threshold = -bound % bound;

  for (;;) {
    uint64_t product = (rules_random_next (random) >> 32) * bound;

    if ((uint32_t) product >= threshold)
      return (uint32_t) (product >> 32);
  }
}

void
rules_shuffle (RulesRandom *random,
               uint8_t     *bytes,
               size_t       n)
{
  for (size_t i = n; i > 1; i--) {
    uint32_t j = rules_random_below (random, (uint32_t) i);
    uint8_t byte = bytes[i - 1];

    bytes[i - 1] = bytes[j];
    bytes[j] = byte;
  }
}
