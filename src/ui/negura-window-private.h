/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the two files of NeguraWindow share.
 */

#pragma once

#include "negura-computer-bar.h"
#include "negura-decision-bar.h"
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

G_END_DECLS
