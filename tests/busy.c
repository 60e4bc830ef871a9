/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "busy.h"

#include <time.h>

static double woken, busiest;

static double
cpu_ms (void)
{
  struct timespec now;

  g_assert_cmpint (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now), ==, 0);

  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static gint
measuring_poll (GPollFD *fds,
                guint    n_fds,
                gint     timeout)
{
  gint result;

  busiest = MAX (busiest, cpu_ms () - woken);
  result = g_poll (fds, n_fds, timeout);
  woken = cpu_ms ();

  return result;
}

void
busy_begin (void)
{
  busiest = 0;
  woken = cpu_ms ();
  g_main_context_set_poll_func (NULL, measuring_poll);
}

double
busy_end (void)
{
  g_main_context_set_poll_func (NULL, NULL);

  return MAX (busiest, cpu_ms () - woken);
}
