/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz: what a fuzz target is.  With -Dfuzz=true libFuzzer calls it; the
 * replay test calls it with its corpus and with bytes by chance, so that every
 * target runs everywhere.
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

/* One try.  Aborts when something is wrong; returns 0. */
int LLVMFuzzerTestOneInput (const uint8_t *data,
                            size_t         size);
