/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-rules-page: the rules of the games that can be played, in short
 * sections.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A dialog ready to be presented; @competitive: those of the competitive games
 * come first. */
AdwDialog *negura_rules_page_new (gboolean competitive) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
