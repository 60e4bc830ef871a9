/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * oracle-check: what the comparisons of engine and oracle share.
 */

#pragma once

#include "rules-oracle/oracle.h"

/* Writes a complaint and returns false, so that a check can return it. */
bool oracle_complain (char       *complaint,
                      const char *format,
                      ...)
  __attribute__ ((format (printf, 2, 3)));

/* Whether a number of the engine is the oracle's; complains when it is not. */
bool oracle_same     (char       *complaint,
                      const char *what,
                      long        engine,
                      long        oracle);
