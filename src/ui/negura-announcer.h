/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-announcer: what a screen reader is told beside the focus.  Every
 * announcement of the window goes through here, so that tests can listen and
 * so that nothing is announced where GTK has nobody to tell.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Receives every announcement instead of the screen reader. */
typedef void (*NeguraAnnouncerFunc) (GtkWidget                         *widget,
                                     const char                        *message,
                                     GtkAccessibleAnnouncementPriority  priority,
                                     gpointer                           user_data);

/* Announces @message, a translated sentence, on behalf of @widget.  NULL and
 * "" are not announced. */
void negura_announce               (GtkWidget           *widget,
                                    const char          *message);

/* The same for what must not wait: the end of a game, an error. */
void negura_announce_now           (GtkWidget           *widget,
                                    const char          *message);

/* Puts @func in the place of the screen reader; NULL puts it back. */
void negura_announcer_set_func     (NeguraAnnouncerFunc  func,
                                    gpointer             user_data,
                                    GDestroyNotify       destroy);

G_END_DECLS
