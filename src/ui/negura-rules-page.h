/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-rules-page: the rules of the levels that can be played, in a few
 * short sections.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A dialog ready to be presented. */
AdwDialog *negura_rules_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
