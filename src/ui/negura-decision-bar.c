/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-decision-bar.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "negura-board-choices.h"
#include "negura-figure-row.h"
#include "negura-figure-toggles.h"
#include "negura-move-button.h"
#include "negura-tile-view.h"

struct _NeguraDecisionBar {
  GtkWidget parent_instance;

  NeguraView view;
  NeguraBoard *board;
  gboolean is_short;
  guint lines;
  guint rows;
  gboolean updating;

  GtkBox *frame;
  NeguraTileView *tile;
  GtkBox *seat_figures;
  GtkLabel *sentence;
  GtkLabel *reason;
  GtkWidget *hint;
  GtkWidget *scroller;
  GtkScrollable *viewport;
  GtkWidget *place;
  GtkWidget *turn_left;
  GtkWidget *turn_right;
  GtkWidget *confirm_place;
  AdwWrapBox *moves;
  AdwToggleGroup *colours;
  GtkWidget *target;
  GtkWidget *choose_target;
  AdwToggleGroup *counts;
  GtkWidget *confirm_target;
  GtkLabel *confirm_label;
};

/* More places than this are chosen on the board, or one after the other. */
#define MAX_PLACES 8

G_DEFINE_FINAL_TYPE (NeguraDecisionBar, negura_decision_bar, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_SHORT,
  PROP_LINES,
  PROP_ROWS,
  PROP_HINTS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static const RulesMoveList *
legal_moves (NeguraDecisionBar *self)
{
  return negura_game_get_moves (self->view.game);
}

/* The first legal move of a kind, or NULL. */
static const RulesMove *
find_move (NeguraDecisionBar *self,
           RulesMoveKind      kind)
{
  const RulesMoveList *list = legal_moves (self);

  for (guint i = 0; i < list->n_moves; i++)
    if (list->moves[i].kind == kind)
      return &list->moves[i];

  return NULL;
}

/* The kind of move that is made on the board, for want of room for a button
 * each: ghosts, whose number is to be said too, squares for a face-down tile,
 * and places that are too many.  RULES_MOVE_NONE when all have buttons. */
static RulesMoveKind
target_kind (NeguraDecisionBar *self)
{
  const RulesMoveList *list = legal_moves (self);
  RulesMoveKind kind = RULES_MOVE_NONE;
  guint places = 0;

  for (guint i = 0; i < list->n_moves; i++) {
    switch ((RulesMoveKind) list->moves[i].kind) {
    case RULES_MOVE_GHOSTS:
    case RULES_MOVE_FACE_DOWN:
      return (RulesMoveKind) list->moves[i].kind;
    case RULES_MOVE_CLOSE:
    case RULES_MOVE_BURY:
    case RULES_MOVE_CIRCLE:
    case RULES_MOVE_EXTRA:
    case RULES_MOVE_CAT:
    case RULES_MOVE_HOUND:
    case RULES_MOVE_ATTACH:
      kind = (RulesMoveKind) list->moves[i].kind;
      places++;
      break;
    case RULES_MOVE_NONE:
    case RULES_MOVE_PLACE:
    case RULES_MOVE_MEEPLE:
    case RULES_MOVE_PASS:
    case RULES_MOVE_SCORE:
    case RULES_MOVE_POINTS:
    case RULES_MOVE_FORGO:
    case RULES_MOVE_BURY_RESERVE:
    case RULES_MOVE_MARKER:
    case RULES_MOVE_DONE:
    default:
      break;
    }
  }

  return places > MAX_PLACES ? kind : RULES_MOVE_NONE;
}

static void
clear_box (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static GtkWidget *
append_move (NeguraDecisionBar *self,
             const RulesMove   *move)
{
  GtkWidget *button = negura_move_button_new (self->view.game, self->view.art, move);

  negura_move_button_set_board (NEGURA_MOVE_BUTTON (button), self->board);
  adw_wrap_box_append (self->moves, button);

  return button;
}

/* Buttons for the moves that the board has no place for, or that are quicker
 * here: meeples of the colour in use, passing, points, places while they are
 * few. */
static void
update_moves (NeguraDecisionBar *self)
{
  const RulesMoveList *list = legal_moves (self);
  guint colour = negura_board_get_colour (self->board);
  guint figure = negura_board_get_figure (self->board);
  RulesMoveKind target = target_kind (self);
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->moves)) != NULL;
  GtkWidget *pass = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->moves))) != NULL)
    adw_wrap_box_remove (self->moves, child);

  for (guint i = 0; i < list->n_moves; i++) {
    const RulesMove *move = &list->moves[i];

    switch ((RulesMoveKind) move->kind) {
    case RULES_MOVE_MEEPLE:
      if (move->colour == colour && move->figure == figure)
        append_move (self, move);
      break;
    case RULES_MOVE_PASS:
      pass = append_move (self, move);
      break;
    case RULES_MOVE_SCORE:
    case RULES_MOVE_FORGO:
    case RULES_MOVE_BURY_RESERVE:
    case RULES_MOVE_MARKER:
    case RULES_MOVE_DONE:
    case RULES_MOVE_POINTS:
      append_move (self, move);
      break;
    case RULES_MOVE_CLOSE:
    case RULES_MOVE_BURY:
    case RULES_MOVE_CIRCLE:
    case RULES_MOVE_EXTRA:
    case RULES_MOVE_CAT:
    case RULES_MOVE_HOUND:
    case RULES_MOVE_ATTACH:
      if (target != (RulesMoveKind) move->kind)
        append_move (self, move);
      break;
    case RULES_MOVE_NONE:
    case RULES_MOVE_PLACE:
    case RULES_MOVE_GHOSTS:
    case RULES_MOVE_FACE_DOWN:
    default:
      break;
    }
  }

  /* The rest may have to be scrolled to. */
  if (pass != NULL)
    adw_wrap_box_reorder_child_after (self->moves, pass, NULL);

  /* Somebody who plays with the keys goes on where the last answer was. */
  if (focused)
    gtk_widget_child_focus (GTK_WIDGET (self->moves), GTK_DIR_TAB_FORWARD);
}

static void
update_place (NeguraDecisionBar *self,
              const RulesState  *state)
{
  gboolean due = state->phase == RULES_PHASE_PLACE;
  gboolean can_turn = due && negura_board_get_can_turn (self->board);

  gtk_widget_set_visible (self->place, due);
  gtk_widget_set_sensitive (self->turn_left, can_turn);
  gtk_widget_set_sensitive (self->turn_right, can_turn);
  gtk_widget_set_sensitive (self->confirm_place,
                            due && negura_board_get_choice (self->board, NULL));
}

/* One answer is suggested: the points until a tile is chosen instead. */
static void
suggest_points (NeguraDecisionBar *self,
                gboolean           suggested)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->moves)); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (negura_move_button_get_move (NEGURA_MOVE_BUTTON (child))->kind != RULES_MOVE_POINTS)
      continue;

    if (suggested)
      gtk_widget_add_css_class (child, "suggested-action");
    else
      gtk_widget_remove_css_class (child, "suggested-action");
  }
}

static const char *
choose_label (RulesMoveKind kind,
              gboolean      chosen)
{
  if (kind == RULES_MOVE_GHOSTS)
    return chosen ? _("Next tile") : _("Remove ghosts…");
  if (kind == RULES_MOVE_FACE_DOWN)
    return chosen ? _("Next square") : _("Choose a square…");
  if (kind == RULES_MOVE_ATTACH && chosen)
    return _("Next meeple");

  /* Translators: button that goes to the places to choose from, which are lit
   * on the board. */
  return _("Choose on the board…");
}

/* The choice that waits on the board, where it is one of tiles. */
static gboolean
get_waiting (NeguraDecisionBar *self,
             RulesMove         *move)
{
  return negura_board_get_choice (self->board, move) && move->kind != RULES_MOVE_PLACE;
}

static void
update_target (NeguraDecisionBar *self)
{
  RulesMoveKind kind = target_kind (self);
  guint max = negura_board_get_max_count (self->board);
  guint count = negura_board_get_count (self->board);
  RulesMove move = { 0 };
  gboolean chosen = get_waiting (self, &move);
  g_autofree char *label = NULL;
  g_autofree char *active = NULL;
  NeguraText teller;

  /* What has buttons can be chosen on the board too, and waits there. */
  if (chosen)
    kind = (RulesMoveKind) move.kind;

  gtk_widget_set_visible (self->target, kind != RULES_MOVE_NONE);
  gtk_widget_set_visible (GTK_WIDGET (self->counts), chosen && max > 1);
  gtk_widget_set_visible (self->confirm_target, chosen);
  gtk_widget_set_visible (GTK_WIDGET (self->moves),
                          gtk_widget_get_first_child (GTK_WIDGET (self->moves)) != NULL &&
                          !(chosen && kind == RULES_MOVE_ATTACH));
  suggest_points (self, !chosen);

  if (kind == RULES_MOVE_NONE)
    return;

  gtk_button_set_label (GTK_BUTTON (self->choose_target), choose_label (kind, chosen));
  if (!chosen)
    return;

  for (guint i = 1; i <= 3; i++)
    adw_toggle_set_enabled (adw_toggle_group_get_toggle (self->counts, i - 1), i <= max);
  if (max > 0) {
    active = g_strdup_printf ("%u", count);
    adw_toggle_group_set_active_name (self->counts, active);
  }

  negura_text_init (&teller, self->view.game);
  label = negura_text_move_label (&teller, &move);
  gtk_label_set_label (self->confirm_label, label);
}

/* The colours of who is asked, when there are several players; where a meeple
 * is asked for, the toggles show them. */
static void
update_seat (NeguraDecisionBar *self,
             const RulesState  *state)
{
  clear_box (self->seat_figures);
  gtk_widget_set_visible (GTK_WIDGET (self->seat_figures),
                          state->setup.seats > 1 && state->phase != RULES_PHASE_MEEPLE);

  for (guint colour = 0; colour < RULES_N_COLOURS; colour++)
    if (state->setup.owner[colour] == state->seat && state->phase != RULES_PHASE_OVER)
      gtk_box_append (self->seat_figures,
                      negura_figure_row_new (self->view.art, NEGURA_FIGURE_MEEPLE, colour, 18));
}

static void
update_sentence (NeguraDecisionBar *self,
                 const RulesState  *state)
{
  g_autofree char *sentence = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *whole = NULL;
  NeguraText teller;

  negura_text_init (&teller, self->view.game);
  sentence = negura_text_decision (&teller);
  reason = negura_text_decision_reason (&teller);
  whole = g_strjoin (" ", sentence, reason, NULL);

  gtk_label_set_text (self->sentence, sentence);
  gtk_label_set_text (self->reason, reason);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), !self->is_short && *reason != '\0');
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->sentence), whole);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, whole,
                                  -1);

  update_seat (self, state);
}

static void
update_tile (NeguraDecisionBar *self,
             const RulesState  *state)
{
  const RulesTileSet *set = negura_game_get_set (self->view.game);
  uint8_t tile = rules_tile_in_hand (state);

  gtk_widget_set_visible (GTK_WIDGET (self->tile), tile != RULES_NO_TILE);
  negura_tile_view_set_tile (self->tile, self->view.art, state->setup.mode,
                             tile != RULES_NO_TILE ? &set->tiles[tile] : NULL,
                             tile, (uint8_t) negura_board_get_hand_turn (self->board));
}

/* Whether board and bar speak of the same game: between the two being given
 * another one, and while the bar itself sets toggles, signals come that are
 * not to be followed. */
static gboolean
is_current (NeguraDecisionBar *self)
{
  return self->view.game != NULL && self->board != NULL && !self->updating &&
         negura_board_get_game (self->board) == self->view.game;
}

/* Everything; @figures says how the figures that are offered are shown. */
static void
update (NeguraDecisionBar *self,
        void (*figures) (AdwToggleGroup *group, NeguraBoard *board))
{
  const RulesState *state;

  if (!is_current (self))
    return;

  /* Setting toggles tells the board, which tells this bar. */
  self->updating = TRUE;
  state = negura_game_get_state (self->view.game);
  update_sentence (self, state);
  update_tile (self, state);
  update_place (self, state);
  figures (self->colours, self->board);
  update_moves (self);
  update_target (self);
  self->updating = FALSE;
}

static void
negura_decision_bar_update (gpointer object)
{
  update (object, negura_figure_toggles_update);
}

static void
choice_changed_cb (NeguraDecisionBar *self)
{
  const RulesState *state;

  if (!is_current (self))
    return;

  self->updating = TRUE;
  state = negura_game_get_state (self->view.game);
  update_tile (self, state);
  update_place (self, state);
  update_target (self);
  self->updating = FALSE;
}

/* Mostly because a toggle was pressed, which is still busy with that: the
 * figures that are offered are the same, and so must be their toggles. */
static void
colour_changed_cb (NeguraDecisionBar *self)
{
  update (self, negura_figure_toggles_show);
}

static void
turn_left_cb (NeguraDecisionBar *self)
{
  negura_board_turn (self->board, FALSE);
}

static void
turn_right_cb (NeguraDecisionBar *self)
{
  negura_board_turn (self->board, TRUE);
}

static void
confirm_cb (NeguraDecisionBar *self)
{
  negura_board_confirm (self->board);
}

/* Chooses the first place of @kind, then the one after the chosen one: the way
 * there without the board. */
static void
choose_next (NeguraDecisionBar *self,
             RulesMoveKind      kind)
{
  const RulesMoveList *list = legal_moves (self);
  const RulesMove *first = NULL;
  const RulesMove *next = NULL;
  RulesMove chosen;
  gboolean has_choice = negura_board_get_choice (self->board, &chosen);
  gboolean after = FALSE;

  for (guint i = 0; i < list->n_moves && next == NULL; i++) {
    const RulesMove *move = &list->moves[i];
    gboolean same;

    if (move->kind != kind)
      continue;

    same = has_choice && move->square.x == chosen.square.x && move->square.y == chosen.square.y;
    if (first == NULL)
      first = move;
    if (after && !same)
      next = move;
    if (same)
      after = TRUE;
  }

  if (next == NULL)
    next = first;
  if (next == NULL || (has_choice && next->square.x == chosen.square.x && next->square.y == chosen.square.y))
    return;

  negura_board_choose (self->board, next->square);
  negura_board_reveal (self->board, next->square);
}

static void
choose_target_cb (NeguraDecisionBar *self)
{
  RulesMoveKind kind = target_kind (self);
  RulesMove move = { 0 };

  if (get_waiting (self, &move))
    kind = (RulesMoveKind) move.kind;

  /* Other places are not chosen first and confirmed here: the board plays
   * them at once, so this leads to the first, and the keys on to the next. */
  if (negura_board_kind_waits ((uint8_t) kind))
    choose_next (self, kind);
  else
    gtk_widget_activate_action (GTK_WIDGET (self->board), "board.next-choice", NULL);
}

static void
colour_picked_cb (NeguraDecisionBar *self)
{
  if (!self->updating)
    negura_figure_toggles_pick (self->colours, self->board);
}

static void
count_picked_cb (NeguraDecisionBar *self)
{
  const char *name = adw_toggle_group_get_active_name (self->counts);

  if (self->updating || name == NULL)
    return;

  negura_board_set_count (self->board, (guint) g_ascii_strtoull (name, NULL, 10));
}

static void
update_layout (NeguraDecisionBar *self)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);

  /* Buttons wrap where there is height for it, into so many rows and the edge
   * of the next one that shows that there are more; where there is none, they
   * are scrolled to along one line. */
  gtk_scrolled_window_set_policy (scroller,
                                  self->is_short ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
                                  self->is_short ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (scroller,
                                              self->is_short ? -1
                                                             : (int) self->rows * negura_text_scaled (self->scroller, 40) + 12);
  gtk_scrollable_set_hscroll_policy (self->viewport,
                                     self->is_short ? GTK_SCROLL_NATURAL : GTK_SCROLL_MINIMUM);
  gtk_box_set_spacing (self->frame, self->is_short ? 2 : 6);
  gtk_label_set_lines (self->sentence, (int) self->lines);
  g_object_set (self->tile, "size", self->is_short ? 34 : 48, NULL);

  if (self->is_short)
    gtk_widget_add_css_class (GTK_WIDGET (self), "short");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "short");

  negura_decision_bar_update (self);
}

static void
negura_decision_bar_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  NeguraDecisionBar *self = NEGURA_DECISION_BAR (object);

  switch (prop_id) {
  case PROP_SHORT:
    g_value_set_boolean (value, self->is_short);
    break;
  case PROP_LINES:
    g_value_set_uint (value, self->lines);
    break;
  case PROP_ROWS:
    g_value_set_uint (value, self->rows);
    break;
  case PROP_HINTS:
    g_value_set_boolean (value, gtk_widget_get_visible (self->hint));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
set_number (NeguraDecisionBar *self,
            guint             *member,
            const GValue      *value,
            GParamSpec        *pspec)
{
  if (*member == g_value_get_uint (value))
    return;

  *member = g_value_get_uint (value);
  update_layout (self);
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static void
negura_decision_bar_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  NeguraDecisionBar *self = NEGURA_DECISION_BAR (object);

  switch (prop_id) {
  case PROP_SHORT:
    if (self->is_short != g_value_get_boolean (value)) {
      self->is_short = g_value_get_boolean (value);
      update_layout (self);
      g_object_notify_by_pspec (object, pspec);
    }
    break;
  case PROP_LINES:
    set_number (self, &self->lines, value, pspec);
    break;
  case PROP_ROWS:
    set_number (self, &self->rows, value, pspec);
    break;
  case PROP_HINTS:
    if (gtk_widget_get_visible (self->hint) != g_value_get_boolean (value)) {
      gtk_widget_set_visible (self->hint, g_value_get_boolean (value));
      g_object_notify_by_pspec (object, pspec);
    }
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_decision_bar_dispose (GObject *object)
{
  NeguraDecisionBar *self = NEGURA_DECISION_BAR (object);

  negura_decision_bar_set_board (self, NULL);
  negura_view_clear (self, &self->view);
  if (self->colours != NULL)
    negura_figure_toggles_clear (self->colours);
  gtk_widget_dispose_template (GTK_WIDGET (self), NEGURA_TYPE_DECISION_BAR);

  G_OBJECT_CLASS (negura_decision_bar_parent_class)->dispose (object);
}

static void
negura_decision_bar_class_init (NeguraDecisionBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = negura_decision_bar_dispose;
  object_class->get_property = negura_decision_bar_get_property;
  object_class->set_property = negura_decision_bar_set_property;

  properties[PROP_SHORT] = g_param_spec_boolean ("short", NULL, NULL, FALSE, flags);
  properties[PROP_LINES] = g_param_spec_uint ("lines", NULL, NULL, 1, 8, 2, flags);
  properties[PROP_ROWS] = g_param_spec_uint ("rows", NULL, NULL, 1, 8, 3, flags);
  properties[PROP_HINTS] = g_param_spec_boolean ("hints", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NEGURA_TYPE_TILE_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "decisionbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-decision-bar.ui");

  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, frame);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, tile);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, seat_figures);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, reason);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, hint);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, scroller);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, viewport);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, place);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, turn_left);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, turn_right);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, confirm_place);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, moves);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, colours);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, target);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, choose_target);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, counts);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, confirm_target);
  gtk_widget_class_bind_template_child (widget_class, NeguraDecisionBar, confirm_label);

  gtk_widget_class_bind_template_callback (widget_class, turn_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_right_cb);
  gtk_widget_class_bind_template_callback (widget_class, confirm_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_target_cb);
  gtk_widget_class_bind_template_callback (widget_class, colour_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, count_picked_cb);
}

static void
negura_decision_bar_init (NeguraDecisionBar *self)
{
  self->lines = 2;
  self->rows = 3;
  gtk_widget_init_template (GTK_WIDGET (self));
  update_layout (self);
}

GtkWidget *
negura_decision_bar_new (void)
{
  return g_object_new (NEGURA_TYPE_DECISION_BAR, NULL);
}

void
negura_decision_bar_set_board (NeguraDecisionBar *self,
                               NeguraBoard       *board)
{
  g_return_if_fail (NEGURA_IS_DECISION_BAR (self));

  if (self->board == board)
    return;

  if (self->board != NULL)
    g_signal_handlers_disconnect_by_data (self->board, self);
  g_set_object (&self->board, board);

  if (board != NULL) {
    g_signal_connect_object (board, "choice-changed", G_CALLBACK (choice_changed_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (board, "notify::can-turn", G_CALLBACK (choice_changed_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (board, "notify::hand-turn", G_CALLBACK (choice_changed_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (board, "notify::count", G_CALLBACK (choice_changed_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (board, "notify::max-count", G_CALLBACK (choice_changed_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (board, "notify::colour", G_CALLBACK (colour_changed_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (board, "notify::figure", G_CALLBACK (colour_changed_cb), self, G_CONNECT_SWAPPED);
  }
}

void
negura_decision_bar_set_game (NeguraDecisionBar *self,
                              NeguraGame        *game,
                              NeguraArt         *art)
{
  g_return_if_fail (NEGURA_IS_DECISION_BAR (self));

  negura_view_set_game (self, &self->view, game, art, negura_decision_bar_update);
}

static const RulesMove *
find_pass (NeguraDecisionBar *self)
{
  const RulesMove *pass = NULL;

  if (self->view.game != NULL)
    pass = find_move (self, RULES_MOVE_PASS);
  if (self->view.game != NULL && pass == NULL)
    pass = find_move (self, RULES_MOVE_DONE);

  return pass;
}

gboolean
negura_decision_bar_can_pass (NeguraDecisionBar *self)
{
  g_return_val_if_fail (NEGURA_IS_DECISION_BAR (self), FALSE);

  return find_pass (self) != NULL;
}

gboolean
negura_decision_bar_pass (NeguraDecisionBar *self)
{
  const RulesMove *pass;
  RulesMove move;

  g_return_val_if_fail (NEGURA_IS_DECISION_BAR (self), FALSE);

  pass = find_pass (self);
  if (pass == NULL)
    return FALSE;

  move = *pass;
  return negura_game_play (self->view.game, &move, NULL);
}
