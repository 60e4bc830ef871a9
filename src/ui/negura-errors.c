/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-errors.h"

#include <glib/gi18n.h>

typedef struct {
  NeguraErrorAnswer answer;
  gpointer user_data;
  GDestroyNotify destroy;
} Offer;

static void
offer_free (gpointer  data,
            GClosure *closure)
{
  Offer *offer = data;

  if (offer->destroy != NULL)
    offer->destroy (offer->user_data);
  g_free (offer);
}

static void
response_cb (AdwAlertDialog *dialog,
             const char     *response,
             gpointer        data)
{
  Offer *offer = data;

  if (g_str_equal (response, "offer"))
    offer->answer (offer->user_data);
}

AdwDialog *
negura_error_present (GtkWidget    *parent,
                      const char   *heading,
                      const GError *error)
{
  return negura_error_present_offer (parent, heading, error, NULL, NULL, NULL, NULL);
}

AdwDialog *
negura_error_present_offer (GtkWidget         *parent,
                            const char        *heading,
                            const GError      *error,
                            const char        *label,
                            NeguraErrorAnswer  answer,
                            gpointer           user_data,
                            GDestroyNotify     destroy)
{
  AdwDialog *dialog;

  g_return_val_if_fail (heading != NULL, NULL);
  g_return_val_if_fail (error != NULL, NULL);

  dialog = adw_alert_dialog_new (heading, error->message);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "close");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "close");

  if (label != NULL) {
    Offer *offer = g_new (Offer, 1);

    *offer = (Offer) { answer, user_data, destroy };
    adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "offer", label);
    g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), offer, offer_free, 0);
  }

  adw_dialog_present (dialog, parent);

  return dialog;
}
