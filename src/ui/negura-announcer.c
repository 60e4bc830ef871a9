/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "negura-announcer.h"

static struct {
  NeguraAnnouncerFunc func;
  gpointer user_data;
  GDestroyNotify destroy;
} listener;

static void
announce (GtkWidget                         *widget,
          const char                        *message,
          GtkAccessibleAnnouncementPriority  priority)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (message == NULL || *message == '\0')
    return;

  if (listener.func != NULL) {
    listener.func (widget, message, priority, listener.user_data);
    return;
  }

  /* The contexts of GTK's own tests have no announcement to call: GTK crashes
   * there. */
  if (g_strcmp0 (g_getenv ("GTK_A11Y"), "test") == 0)
    return;

  gtk_accessible_announce (GTK_ACCESSIBLE (widget), message, priority);
}

void
negura_announce (GtkWidget  *widget,
                 const char *message)
{
  announce (widget, message, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

void
negura_announce_now (GtkWidget  *widget,
                     const char *message)
{
  announce (widget, message, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
}

void
negura_announcer_set_func (NeguraAnnouncerFunc func,
                           gpointer            user_data,
                           GDestroyNotify      destroy)
{
  if (listener.destroy != NULL)
    listener.destroy (listener.user_data);

  listener.func = func;
  listener.user_data = user_data;
  listener.destroy = destroy;
}
