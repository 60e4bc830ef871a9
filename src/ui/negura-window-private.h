/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the files of NeguraWindow share.
 */

#pragma once

#include "advisor/negura-advisor.h"
#include "negura-computer-bar.h"
#include "negura-decision-bar.h"
#include "negura-hint.h"
#include "negura-result.h"
#include "negura-side-panel.h"
#include "negura-start-page.h"
#include "negura-status.h"
#include "negura-window.h"

G_BEGIN_DECLS

struct _NeguraWindow {
  AdwApplicationWindow parent_instance;

  NeguraGame *game;
  NeguraArt *art;
  NeguraComputer *computer;
  gboolean kept;              /* The store follows the game. */
  guint announce_id;
  guint place_id;
  guint focus_id;
  NeguraAdvisor *advisor;     /* Once a hint has been asked for. */
  GCancellable *hint_cancellable;       /* While one is thought out. */
  gboolean hint_opened_panel; /* The side panel was hidden before. */

  /* The dialog that is open, to open it again in another language. */
  AdwDialog *dialog;
  const char *page;

  AdwToastOverlay *toasts;
  AdwHeaderBar *header;
  AdwWindowTitle *title;
  AdwBanner *banner;
  GtkStack *pages;
  NeguraStartPage *start_page;
  AdwMultiLayoutView *layouts;
  AdwOverlaySplitView *split;
  AdwBottomSheet *sheet;
  NeguraBoard *board;
  GtkStack *bars;
  NeguraDecisionBar *decision_bar;
  NeguraComputerBar *computer_bar;
  NeguraHint *hint;
  NeguraResult *result;
  NeguraSidePanel *side_panel;
  NeguraStatus *status;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *panel_button;
  GtkMenuButton *menu_button;
};

void negura_window_install_actions (GtkWidgetClass *widget_class);

/* Sets what is enabled. */
void negura_window_update_actions  (NeguraWindow   *self);

NeguraApplication *negura_window_get_app (NeguraWindow *self);

/* Whether there is a scoring to show: the game is competitive. */
gboolean negura_window_can_score   (NeguraWindow   *self);

/* Sets what is visible and enabled. */
void negura_window_update          (NeguraWindow   *self);

gboolean negura_window_is_narrow   (NeguraWindow   *self);

/* negura-window-hint.c */

/* Whether there is a decision that a hint may be given about. */
gboolean negura_window_can_hint    (NeguraWindow   *self);

/* Asks for a hint, or closes the one that is shown or on its way. */
void negura_window_toggle_hint     (NeguraWindow   *self);

/* Shows what was asked before, about the game as it is now. */
void negura_window_show_hint       (NeguraWindow        *self,
                                    const AdvisorReport *report);

/* Another layout shows the hint elsewhere. */
void negura_window_place_hint      (NeguraWindow   *self);

/* The game has gone on: there is no hint any more. */
void negura_window_close_hint      (NeguraWindow   *self);

/* Follows the settings. */
void negura_window_update_hint     (NeguraWindow   *self);

G_END_DECLS
