/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-new-game-dialog.h"

#include <glib/gi18n.h>

#include "negura-figure-row.h"
#include "negura-level-chooser.h"
#include "negura-new-game-choices.h"
#include "negura-player-row.h"
#include "text/negura-text.h"

struct _NeguraNewGameDialog {
  AdwDialog parent_instance;

  GSettings *settings;
  NeguraArt *art;

  RulesMode mode;

  /* What is chosen in each mode; of the present one the widgets know better,
   * but for the colours. */
  NeguraNewGameChoices choices[RULES_N_MODES];

  /* Level 6: the scoring meeples, of three colours that take part. */
  guint markers[RULES_MAX_MARKERS];

  AdwPreferencesGroup *modes;
  NeguraLevelChooser *levels;
  AdwSwitchRow *circles;
  AdwPreferencesGroup *players_group;
  AdwSpinRow *seats;
  GtkWidget *scoring_group;
  AdwActionRow *scoring;
  AdwEntryRow *seed;
  GtkWidget *start;
  GtkCheckButton *mode_checks[RULES_N_MODES];
  AdwEntryRow *names[RULES_MAX_SEATS];
  AdwComboRow *players[RULES_MAX_SEATS];
  GtkWidget *slots[RULES_MAX_SEATS + 1];
};

/* Slots from here on are markers; those before are colours. */
#define FIRST_MARKER RULES_N_COLOURS

G_DEFINE_FINAL_TYPE (NeguraNewGameDialog, negura_new_game_dialog, ADW_TYPE_DIALOG)

enum {
  SIGNAL_ACCEPTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void update (NeguraNewGameDialog *self);

static guint
n_seats (NeguraNewGameDialog *self)
{
  return (guint) adw_spin_row_get_value (self->seats);
}

static gboolean
is_competitive (NeguraNewGameDialog *self)
{
  return rules_mode (self->mode)->competitive;
}

static guint *
get_colours (NeguraNewGameDialog *self)
{
  return self->choices[self->mode].colours;
}

static guint
colours_per_seat (NeguraNewGameDialog *self)
{
  return is_competitive (self) ? 1 : rules_colours_per_seat ((uint8_t) n_seats (self));
}

/* The place of the scoring meeple’s colour; as many take part. */
static guint
scoring_slot (NeguraNewGameDialog *self)
{
  return n_seats (self) * colours_per_seat (self);
}

static guint
n_markers (NeguraNewGameDialog *self)
{
  return rules_level ((uint8_t) negura_level_chooser_get_level (self->levels))->markers;
}

static gboolean
takes_part (NeguraNewGameDialog *self,
            guint                colour)
{
  for (guint i = 0; i < scoring_slot (self); i++)
    if (get_colours (self)[i] == colour)
      return TRUE;

  return FALSE;
}

/* Whether one of the first @n markers has the colour. */
static gboolean
is_marker (NeguraNewGameDialog *self,
           guint                colour,
           guint                n)
{
  for (guint i = 0; i < n; i++)
    if (self->markers[i] == colour)
      return TRUE;

  return FALSE;
}

/* A marker whose colour takes no part any more, or is there twice, gets the
 * first one that is free. */
static void
repair_markers (NeguraNewGameDialog *self)
{
  for (guint i = 0; i < RULES_MAX_MARKERS; i++) {
    guint next = 0;

    while (!takes_part (self, self->markers[i]) || is_marker (self, self->markers[i], i))
      self->markers[i] = get_colours (self)[next++];
  }
}

/* Gives a slot a colour; whoever had it gets the slot's old one. */
static void
swap_colour (NeguraNewGameDialog *self,
             guint                slot,
             guint                colour)
{
  guint *list = slot < FIRST_MARKER ? get_colours (self) : self->markers;
  guint n = slot < FIRST_MARKER ? RULES_N_COLOURS : RULES_MAX_MARKERS;
  guint place = slot < FIRST_MARKER ? slot : slot - FIRST_MARKER;

  for (guint i = 0; i < n; i++)
    if (list[i] == colour)
      list[i] = list[place];
  list[place] = colour;

  update (self);
}

static char *
seat_name (NeguraNewGameDialog *self,
           guint                seat)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->names[seat]));

  if (*name != '\0')
    return g_strdup (name);

  return negura_text_seat_default (negura_player_row_get_player (self->players[seat]), seat);
}

/* Who has a colour now. */
static char *
owner_name (NeguraNewGameDialog *self,
            guint                colour)
{
  for (guint i = 0; i < RULES_N_COLOURS; i++) {
    if (get_colours (self)[i] != colour)
      continue;
    if (i < scoring_slot (self))
      return seat_name (self, i / colours_per_seat (self));
    if (i == scoring_slot (self) && !is_competitive (self) && n_markers (self) == 1)
      return g_strdup (_("Scoring meeple"));
  }

  return g_strdup ("");
}

static void
colour_clicked_cb (GtkButton *button,
                   gpointer   data)
{
  NeguraNewGameDialog *self = data;
  guint slot = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "slot"));
  guint colour = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "colour"));
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER);

  gtk_popover_popdown (GTK_POPOVER (popover));
  swap_colour (self, slot, colour);
}

static GtkWidget *
colour_choice_new (NeguraNewGameDialog *self,
                   guint                slot,
                   guint                colour)
{
  g_autofree char *owner = owner_name (self, colour);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = gtk_label_new (negura_text_colour_title (colour));
  GtkWidget *note = gtk_label_new (owner);

  gtk_box_append (GTK_BOX (box), negura_figure_row_new (self->art, NEGURA_FIGURE_MEEPLE, colour, 22));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);
  gtk_label_set_xalign (GTK_LABEL (note), 1);
  gtk_label_set_ellipsize (GTK_LABEL (note), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (note), 14);
  gtk_widget_set_hexpand (note, TRUE);
  gtk_widget_add_css_class (note, "dimmed");
  gtk_box_append (GTK_BOX (box), note);

  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), "slot", GUINT_TO_POINTER (slot));
  g_object_set_data (G_OBJECT (button), "colour", GUINT_TO_POINTER (colour));
  g_signal_connect_object (button, "clicked", G_CALLBACK (colour_clicked_cb), self, 0);

  return button;
}

static void
create_popup_cb (GtkMenuButton *button,
                 gpointer       data)
{
  NeguraNewGameDialog *self = data;
  guint slot = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "slot"));
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint colour = 0; colour < RULES_N_COLOURS; colour++)
    if (slot < FIRST_MARKER || takes_part (self, colour))
      gtk_box_append (GTK_BOX (box), colour_choice_new (self, slot, colour));

  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

static GtkWidget *
slot_new (NeguraNewGameDialog *self,
          guint                slot)
{
  guint colour = slot < FIRST_MARKER ? get_colours (self)[slot] : self->markers[slot - FIRST_MARKER];
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_child (GTK_MENU_BUTTON (button),
                             negura_figure_row_new (self->art, NEGURA_FIGURE_MEEPLE, colour, 22));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, negura_text_colour_title (colour));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, negura_text_colour_title (colour),
                                  -1);
  g_object_set_data (G_OBJECT (button), "slot", GUINT_TO_POINTER (slot));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), create_popup_cb, self, NULL);
  /* Three players bring all three (R2.3). */
  gtk_widget_set_sensitive (button, slot < FIRST_MARKER || scoring_slot (self) > RULES_MAX_MARKERS);

  return button;
}

/* Colours wrap where large text leaves little room beside the name. */
static GtkWidget *
slots_new (void)
{
  GtkWidget *slots = adw_wrap_box_new ();

  gtk_widget_set_valign (slots, GTK_ALIGN_CENTER);

  return slots;
}

static void
fill_slots (NeguraNewGameDialog *self,
            GtkWidget           *box,
            guint                first,
            guint                count)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    adw_wrap_box_remove (ADW_WRAP_BOX (box), child);

  for (guint i = 0; i < count; i++)
    adw_wrap_box_append (ADW_WRAP_BOX (box), slot_new (self, first + i));
}

static gboolean
seed_is_valid (NeguraNewGameDialog *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->seed));

  return *text == '\0' ||
         g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, NULL, NULL);
}

/* How many meeples of a colour a seat begins with: "× 5". */
static GtkWidget *
meeples_new (NeguraNewGameDialog *self,
             const RulesSetup    *setup,
             guint                seat)
{
  guint per_seat = colours_per_seat (self);
  guint meeples = rules_setup_meeples (setup, (uint8_t) get_colours (self)[seat * per_seat]);
  /* Translators: how many meeples of a colour there are: "× 5". */
  g_autofree char *number = g_strdup_printf (_("× %u"), meeples);
  g_autofree char *sentence = NULL;
  GtkWidget *label = gtk_label_new (number);

  if (per_seat > 1)
    sentence = g_strdup_printf (ngettext ("%u meeple of each colour", "%u meeples of each colour", meeples), meeples);
  else
    sentence = g_strdup_printf (ngettext ("%u meeple", "%u meeples", meeples), meeples);

  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_tooltip_text (label, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);

  return label;
}

static void
update_scoring (NeguraNewGameDialog *self)
{
  gboolean one = n_markers (self) == 1;
  const char *subtitle;

  if (one)
    subtitle = _("Shows the points of all on the score track");
  else if (n_seats (self) < 3)
    subtitle = _("Of three colours that take part; they come from the box");
  else if (scoring_slot (self) > RULES_MAX_MARKERS)
    subtitle = _("Of three players, who have one meeple fewer");
  else
    subtitle = _("One of each player, who has one meeple fewer");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->scoring),
                                 one ? _("Scoring meeple") : _("Scoring meeples"));
  adw_action_row_set_subtitle (self->scoring, subtitle);
  if (one)
    fill_slots (self, self->slots[RULES_MAX_SEATS], scoring_slot (self), 1);
  else
    fill_slots (self, self->slots[RULES_MAX_SEATS], FIRST_MARKER, RULES_MAX_MARKERS);
}

/* What there is to choose in the mode. */
static void
update_groups (NeguraNewGameDialog *self)
{
  gboolean competitive = is_competitive (self);
  const char *description;

  gtk_widget_set_visible (GTK_WIDGET (self->levels), !competitive);
  gtk_widget_set_visible (GTK_WIDGET (self->circles), rules_mode (self->mode)->circles);
  gtk_widget_set_visible (self->scoring_group, !competitive);

  switch (self->mode) {
  case RULES_MODE_HAUNTED:
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->circles),
                                 _("Nine more tiles; when they extend or limit the mist, each circle brings a ghost"));
    description = _("Everybody has 5 meeples and 2 guard meeples, and can earn 3 more guards. Any seat can be a computer’s.");
    break;
  case RULES_MODE_CLASSIC:
    description = _("Everybody has 7 meeples. Any seat can be a computer’s.");
    break;
  case RULES_MODE_COOPERATIVE:
  default:
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->circles),
                                 _("Nine more tiles whose ghosts are drawn from the tiles around, and the cat"));
    description = _("You play together, at one desk. Everybody moves in turn. Any seat can be a computer’s.");
    break;
  }
  adw_preferences_group_set_description (self->players_group, description);
}

static void
update_seat (NeguraNewGameDialog *self,
             const RulesSetup    *setup,
             guint                seat)
{
  gboolean there = seat < setup->seats;
  guint per_seat = colours_per_seat (self);
  g_autofree char *title =
    negura_text_seat_default (negura_player_row_get_player (self->players[seat]), seat);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->names[seat]), title);
  /* The row looks as if it belonged to the one above; who hears it only has
   * to be told. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->players[seat]),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, title,
                                  -1);
  gtk_widget_set_visible (GTK_WIDGET (self->names[seat]), there);
  gtk_widget_set_visible (GTK_WIDGET (self->players[seat]), there);
  fill_slots (self, self->slots[seat], seat * per_seat, there ? per_seat : 0);

  /* Rivals all have the same. */
  if (there && !is_competitive (self))
    adw_wrap_box_append (ADW_WRAP_BOX (self->slots[seat]), meeples_new (self, setup, seat));
}

static void
update (NeguraNewGameDialog *self)
{
  gboolean valid = seed_is_valid (self);
  RulesSetup setup;

  /* Still being built. */
  if (self->slots[RULES_MAX_SEATS] == NULL)
    return;

  if (!is_competitive (self))
    repair_markers (self);
  negura_new_game_dialog_get_setup (self, &setup);
  g_object_set (self->levels, "circles", setup.circles == 1, NULL);

  update_groups (self);
  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    update_seat (self, &setup, i);
  if (!is_competitive (self))
    update_scoring (self);

  gtk_widget_set_sensitive (self->start, valid);
  if (valid)
    gtk_widget_remove_css_class (GTK_WIDGET (self->seed), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->seed), "error");
}

static void
setup_changed_cb (NeguraNewGameDialog *self)
{
  update (self);
}

static void
add_player (NeguraNewGameDialog *self,
            guint                seat)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (row), 40);
  self->names[seat] = ADW_ENTRY_ROW (row);
  self->slots[seat] = slots_new ();
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), self->slots[seat]);
  adw_preferences_group_add (self->players_group, row);

  /* Translators: a row below the name of a player: a person, or a computer. */
  row = negura_player_row_new (_("Played by"));
  self->players[seat] = ADW_COMBO_ROW (row);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (setup_changed_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->players_group, row);
}

static gboolean
has_circles (const RulesTileSet *set)
{
  for (uint8_t i = 0; i < set->n_tiles; i++)
    if (set->tiles[i].circles > 0)
      return TRUE;

  return FALSE;
}

/* From the widgets to the choices of the present mode, */
static void
read_widgets (NeguraNewGameDialog *self)
{
  NeguraNewGameChoices *choices = &self->choices[self->mode];

  choices->seats = n_seats (self);
  if (rules_mode (self->mode)->circles && gtk_widget_get_sensitive (GTK_WIDGET (self->circles)))
    choices->circles = adw_switch_row_get_active (self->circles);
  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    g_set_str (&choices->names[i], gtk_editable_get_text (GTK_EDITABLE (self->names[i])));
    choices->players[i] = negura_player_row_get_player (self->players[i]);
  }
}

/* and back. */
static void
fill_widgets (NeguraNewGameDialog *self)
{
  const NeguraNewGameChoices *choices = &self->choices[self->mode];
  const RulesModeRow *row = rules_mode (self->mode);
  GtkAdjustment *adjustment = adw_spin_row_get_adjustment (self->seats);

  gtk_adjustment_configure (adjustment, choices->seats, row->min_seats, row->max_seats, 1, 1, 0);
  if (gtk_widget_get_sensitive (GTK_WIDGET (self->circles)))
    adw_switch_row_set_active (self->circles, choices->circles);
  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    gtk_editable_set_text (GTK_EDITABLE (self->names[i]), choices->names[i]);
    negura_player_row_set_player (self->players[i], choices->players[i]);
  }
}

static void
mode_toggled_cb (NeguraNewGameDialog *self,
                 GtkCheckButton      *check)
{
  GtkWidget *slots = self->slots[RULES_MAX_SEATS];

  if (!gtk_check_button_get_active (check))
    return;

  read_widgets (self);
  for (guint mode = 0; mode < RULES_N_MODES; mode++)
    if (self->mode_checks[mode] == check)
      self->mode = (RulesMode) mode;

  /* Half filled in, it is no set-up. */
  self->slots[RULES_MAX_SEATS] = NULL;
  fill_widgets (self);
  self->slots[RULES_MAX_SEATS] = slots;
  update (self);
}

static void
add_mode (NeguraNewGameDialog *self,
          RulesMode            mode)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), negura_text_mode_title (mode));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), negura_text_mode_summary (mode));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  if (mode > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), self->mode_checks[0]);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  self->mode_checks[mode] = GTK_CHECK_BUTTON (check);
  adw_preferences_group_add (self->modes, row);
}

static void
restore_last (NeguraNewGameDialog *self)
{
  for (guint mode = 0; mode < RULES_N_MODES; mode++)
    negura_new_game_choices_load (&self->choices[mode], self->settings, (RulesMode) mode);
  negura_new_game_load_colours (self->settings, "scoring-colours", self->markers, RULES_MAX_MARKERS);

  self->mode = negura_new_game_load_mode (self->settings);
  gtk_check_button_set_active (self->mode_checks[self->mode], TRUE);
  fill_widgets (self);
  g_object_set (self->levels, "level", (guint) g_settings_get_int (self->settings, "level"), NULL);
}

static void
remember (NeguraNewGameDialog *self)
{
  read_widgets (self);
  negura_new_game_save_mode (self->settings, self->mode);
  negura_new_game_choices_save (&self->choices[self->mode], self->settings, self->mode);
  if (is_competitive (self))
    return;

  g_settings_set_int (self->settings, "level", (int) negura_level_chooser_get_level (self->levels));
  negura_new_game_save_colours (self->settings, "scoring-colours", self->markers, RULES_MAX_MARKERS);
}

static void
start_cb (NeguraNewGameDialog *self)
{
  if (!seed_is_valid (self))
    return;

  remember (self);
  g_object_ref (self);
  g_signal_emit (self, signals[SIGNAL_ACCEPTED], 0);
  adw_dialog_close (ADW_DIALOG (self));
  g_object_unref (self);
}

static void
negura_new_game_dialog_dispose (GObject *object)
{
  NeguraNewGameDialog *self = NEGURA_NEW_GAME_DIALOG (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->art);
  for (guint mode = 0; mode < RULES_N_MODES; mode++)
    negura_new_game_choices_clear (&self->choices[mode]);
  gtk_widget_dispose_template (GTK_WIDGET (self), NEGURA_TYPE_NEW_GAME_DIALOG);

  G_OBJECT_CLASS (negura_new_game_dialog_parent_class)->dispose (object);
}

static void
negura_new_game_dialog_class_init (NeguraNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = negura_new_game_dialog_dispose;

  signals[SIGNAL_ACCEPTED] =
    g_signal_new ("accepted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (NEGURA_TYPE_LEVEL_CHOOSER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, modes);
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, levels);
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, circles);
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, players_group);
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, seats);
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, scoring_group);
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, scoring);
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, seed);
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, start);
  gtk_widget_class_bind_template_callback (widget_class, setup_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
negura_new_game_dialog_init (NeguraNewGameDialog *self)
{
  for (guint i = 0; i < RULES_MAX_MARKERS; i++)
    self->markers[i] = i;

  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
negura_new_game_dialog_new (GSettings          *settings,
                            NeguraProgress     *progress,
                            NeguraArt          *art,
                            const RulesTileSet *set)
{
  NeguraNewGameDialog *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (set != NULL, NULL);

  self = g_object_new (NEGURA_TYPE_NEW_GAME_DIALOG, NULL);
  self->settings = g_object_ref (settings);
  self->art = art != NULL ? g_object_ref (art) : NULL;

  negura_level_chooser_set_data (self->levels, progress, set);
  gtk_widget_set_sensitive (GTK_WIDGET (self->circles), has_circles (set));
  for (guint mode = 0; mode < RULES_N_MODES; mode++)
    add_mode (self, (RulesMode) mode);
  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    add_player (self, i);
  self->slots[RULES_MAX_SEATS] = slots_new ();
  adw_action_row_add_suffix (self->scoring, self->slots[RULES_MAX_SEATS]);

  restore_last (self);
  for (guint mode = 0; mode < RULES_N_MODES; mode++)
    g_signal_connect_object (self->mode_checks[mode], "toggled", G_CALLBACK (mode_toggled_cb),
                             self, G_CONNECT_SWAPPED);
  update (self);

  return ADW_DIALOG (self);
}

/* The colours, and the scoring meeples (R2.2, R2.3). */
static void
get_team_setup (NeguraNewGameDialog *self,
                RulesSetup          *setup)
{
  rules_setup_init (setup, (uint8_t) negura_level_chooser_get_level (self->levels), (uint8_t) n_seats (self));

  setup->scoring = 0;
  if (n_markers (self) == 1)
    setup->scoring = (uint8_t) (1 << get_colours (self)[scoring_slot (self)]);
  else
    for (guint i = 0; i < RULES_MAX_MARKERS; i++)
      setup->scoring |= (uint8_t) (1 << self->markers[i]);
}

void
negura_new_game_dialog_get_setup (NeguraNewGameDialog *self,
                                  RulesSetup          *setup)
{
  g_return_if_fail (NEGURA_IS_NEW_GAME_DIALOG (self));
  g_return_if_fail (setup != NULL);

  if (is_competitive (self))
    rules_setup_init_competitive (setup, self->mode, (uint8_t) n_seats (self));
  else
    get_team_setup (self, setup);

  setup->circles = rules_mode (self->mode)->circles && adw_switch_row_get_active (self->circles);
  for (guint i = 0; i < RULES_N_COLOURS; i++)
    setup->owner[get_colours (self)[i]] =
      i < scoring_slot (self) ? (uint8_t) (i / colours_per_seat (self)) : RULES_NO_SEAT;
}

void
negura_new_game_dialog_set_mode (NeguraNewGameDialog *self,
                                 RulesMode            mode)
{
  g_return_if_fail (NEGURA_IS_NEW_GAME_DIALOG (self));
  g_return_if_fail ((guint) mode < RULES_N_MODES);

  gtk_check_button_set_active (self->mode_checks[mode], TRUE);
}

void
negura_new_game_dialog_set_level (NeguraNewGameDialog *self,
                                  guint                level)
{
  g_return_if_fail (NEGURA_IS_NEW_GAME_DIALOG (self));
  g_return_if_fail (level >= 1 && level <= RULES_MAX_LEVEL);

  negura_new_game_dialog_set_mode (self, RULES_MODE_COOPERATIVE);
  g_object_set (self->levels, "level", level, NULL);
}

GStrv
negura_new_game_dialog_get_names (NeguraNewGameDialog *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_return_val_if_fail (NEGURA_IS_NEW_GAME_DIALOG (self), NULL);

  for (guint i = 0; i < n_seats (self); i++) {
    g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->names[i])));

    g_strv_builder_add (builder, g_strstrip (name));
  }

  return g_strv_builder_end (builder);
}

NeguraPlayer
negura_new_game_dialog_get_player (NeguraNewGameDialog *self,
                                   guint                seat)
{
  g_return_val_if_fail (NEGURA_IS_NEW_GAME_DIALOG (self), NEGURA_PLAYER_PERSON);
  g_return_val_if_fail (seat < RULES_MAX_SEATS, NEGURA_PLAYER_PERSON);

  return negura_player_row_get_player (self->players[seat]);
}

AdwComboRow *
negura_new_game_dialog_get_player_row (NeguraNewGameDialog *self,
                                       guint                seat)
{
  g_return_val_if_fail (NEGURA_IS_NEW_GAME_DIALOG (self), NULL);
  g_return_val_if_fail (seat < RULES_MAX_SEATS, NULL);

  return self->players[seat];
}

guint64
negura_new_game_dialog_get_seed (NeguraNewGameDialog *self)
{
  const char *text;
  guint64 seed;

  g_return_val_if_fail (NEGURA_IS_NEW_GAME_DIALOG (self), 0);

  text = gtk_editable_get_text (GTK_EDITABLE (self->seed));
  if (*text != '\0' && g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &seed, NULL))
    return seed;

  /* Short enough to be told to somebody. */
  return g_random_int ();
}
