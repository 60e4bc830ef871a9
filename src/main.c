/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/negura-application.h"

int
main (int    argc,
      char **argv)
{
  return negura_application_main (argc, argv);
}
