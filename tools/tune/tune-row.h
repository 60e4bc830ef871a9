/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tune-row: a row of weights as text.
 */

#pragma once

#include <glib.h>

#include "advisor/advisor-private.h"

G_BEGIN_DECLS

/* Reads a file that holds a number for each feature, in their order, on lines
 * of their own or not: bare numbers, or a row as tune_row_print() prints it.
 * FALSE with one sentence in @error. */
gboolean tune_row_read  (const char   *path,
                         double       *row,
                         GError      **error);

/* Prints the row as it stands in src/advisor/advisor-weights.h.  @level 0: it
 * is one for several. */
void     tune_row_print (const double *row,
                         guint         level);

G_END_DECLS
