/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * busy: how long the main thread is busy at a time, in processor time between
 * two waits of its main loop.  Time on the clock would also count what other
 * programs of the machine take.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on, on the thread that runs the default main context. */
void   busy_begin (void);

/* The longest stretch since then, in milliseconds. */
double busy_end   (void);

G_END_DECLS
