/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-errors: bad data, told in a dialog with one clear sentence.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What the person answers to an error that has a way out. */
typedef void (*NeguraErrorAnswer) (gpointer user_data);

/* Tells that something failed.  @heading: "This game cannot be opened". */
AdwDialog *negura_error_present       (GtkWidget         *parent,
                                       const char        *heading,
                                       const GError      *error);

/* The same with a way out: @label is its button; @answer is called when it is
 * picked, and @destroy for @user_data when the dialog is gone. */
AdwDialog *negura_error_present_offer (GtkWidget         *parent,
                                       const char        *heading,
                                       const GError      *error,
                                       const char        *label,
                                       NeguraErrorAnswer  answer,
                                       gpointer           user_data,
                                       GDestroyNotify     destroy);

G_END_DECLS
