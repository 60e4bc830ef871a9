/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-new-game-dialog.h"

#include <glib/gi18n.h>

#include "negura-figure-row.h"
#include "text/negura-text.h"

struct _NeguraNewGameDialog {
  AdwDialog parent_instance;

  GSettings *settings;
  NeguraArt *art;
  const RulesTileSet *set;

  /* Every colour once: first those of seat 1, of seat 2 and so on, then the
   * scoring meeple's, then the unused ones. */
  guint colours[RULES_N_COLOURS];

  AdwPreferencesGroup *level_group;
  AdwPreferencesGroup *players_group;
  AdwSpinRow *seats;
  AdwActionRow *scoring;
  AdwEntryRow *seed;
  GtkWidget *start;
  AdwEntryRow *names[RULES_MAX_SEATS];
  GtkWidget *slots[RULES_MAX_SEATS + 1];
};

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

/* The place of the scoring meeple's colour. */
static guint
scoring_slot (NeguraNewGameDialog *self)
{
  return n_seats (self) * rules_colours_per_seat ((uint8_t) n_seats (self));
}

/* Gives a slot a colour; whoever had it gets the slot's old one. */
static void
swap_colour (NeguraNewGameDialog *self,
             guint                slot,
             guint                colour)
{
  for (guint i = 0; i < RULES_N_COLOURS; i++)
    if (self->colours[i] == colour)
      self->colours[i] = self->colours[slot];
  self->colours[slot] = colour;

  update (self);
}

static char *
seat_name (NeguraNewGameDialog *self,
           guint                seat)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->names[seat]));

  if (*name != '\0')
    return g_strdup (name);

  return g_strdup_printf (_("Player %u"), seat + 1);
}

/* Who has a colour now. */
static char *
owner_name (NeguraNewGameDialog *self,
            guint                colour)
{
  guint per_seat = rules_colours_per_seat ((uint8_t) n_seats (self));

  for (guint i = 0; i < RULES_N_COLOURS; i++) {
    if (self->colours[i] != colour)
      continue;
    if (i < scoring_slot (self))
      return seat_name (self, i / per_seat);
    if (i == scoring_slot (self))
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
    gtk_box_append (GTK_BOX (box), colour_choice_new (self, slot, colour));

  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

static GtkWidget *
slot_new (NeguraNewGameDialog *self,
          guint                slot)
{
  guint colour = self->colours[slot];
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

static void
update (NeguraNewGameDialog *self)
{
  guint seats = n_seats (self);
  guint per_seat = rules_colours_per_seat ((uint8_t) seats);
  gboolean valid = seed_is_valid (self);

  /* Still being built. */
  if (self->slots[RULES_MAX_SEATS] == NULL)
    return;

  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    gtk_widget_set_visible (GTK_WIDGET (self->names[i]), i < seats);
    fill_slots (self, self->slots[i], i * per_seat, i < seats ? per_seat : 0);
  }
  fill_slots (self, self->slots[RULES_MAX_SEATS], scoring_slot (self), 1);

  gtk_widget_set_sensitive (self->start, valid);
  if (valid)
    gtk_widget_remove_css_class (GTK_WIDGET (self->seed), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->seed), "error");
}

static void
add_player (NeguraNewGameDialog *self,
            guint                seat)
{
  g_autofree char *title = g_strdup_printf (_("Player %u"), seat + 1);
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (row), 40);
  self->names[seat] = ADW_ENTRY_ROW (row);
  self->slots[seat] = slots_new ();
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), self->slots[seat]);
  adw_preferences_group_add (self->players_group, row);
}

static guint
count_tiles (const RulesTileSet *set,
             uint8_t             level)
{
  RulesSetup setup;
  guint count = 0;

  rules_setup_init (&setup, level, 1);
  for (uint8_t i = 0; i < set->n_tiles; i++)
    if (rules_setup_uses (&setup, &set->tiles[i]))
      count += set->tiles[i].copies;

  return count;
}

static void
add_levels (NeguraNewGameDialog *self)
{
  for (uint8_t level = 1; level <= RULES_MAX_LEVEL; level++) {
    g_autofree char *title = negura_text_level (level);
    const char *summary = negura_text_level_summary (level);
    g_autofree char *tiles = negura_text_tiles (count_tiles (self->set, level));
    g_autofree char *ghosts = negura_text_ghosts (rules_level (level)->ghosts);
    g_autofree char *points = negura_text_points (rules_level (level)->goal);
    /* Translators: what a level is played with: tiles, ghosts, and the points
     * to reach. */
    g_autofree char *facts = g_strdup_printf (_("%s · %s · goal: %s"), tiles, ghosts, points);
    g_autofree char *subtitle = g_strjoin ("\n", summary, facts, NULL);
    GtkWidget *row = adw_action_row_new ();

    adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
    adw_preferences_group_add (self->level_group, row);
  }
}

static void
restore_last (NeguraNewGameDialog *self)
{
  g_auto (GStrv) names = g_settings_get_strv (self->settings, "player-names");
  g_autoptr (GVariant) colours = g_settings_get_value (self->settings, "colours");
  gboolean seen[RULES_N_COLOURS] = { FALSE };
  gsize n = 0;
  const gint32 *values = g_variant_get_fixed_array (colours, &n, sizeof (gint32));
  gboolean sound = n == RULES_N_COLOURS;

  for (guint i = 0; i < RULES_N_COLOURS; i++)
    self->colours[i] = i;

  for (gsize i = 0; i < n && sound; i++) {
    sound = values[i] >= 0 && values[i] < RULES_N_COLOURS && !seen[values[i]];
    if (sound)
      seen[values[i]] = TRUE;
  }
  for (gsize i = 0; sound && i < n; i++)
    self->colours[i] = (guint) values[i];

  for (guint i = 0; names[i] != NULL && i < RULES_MAX_SEATS; i++)
    gtk_editable_set_text (GTK_EDITABLE (self->names[i]), names[i]);
  adw_spin_row_set_value (self->seats, g_settings_get_int (self->settings, "players"));
}

static void
remember (NeguraNewGameDialog *self)
{
  const char *names[RULES_MAX_SEATS + 1] = { NULL };
  gint32 colours[RULES_N_COLOURS];

  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    names[i] = gtk_editable_get_text (GTK_EDITABLE (self->names[i]));
  for (guint i = 0; i < RULES_N_COLOURS; i++)
    colours[i] = (gint32) self->colours[i];

  g_settings_set_strv (self->settings, "player-names", names);
  g_settings_set_int (self->settings, "players", (int) n_seats (self));
  g_settings_set_value (self->settings, "colours",
                        g_variant_new_fixed_array (G_VARIANT_TYPE_INT32, colours,
                                                   RULES_N_COLOURS, sizeof (gint32)));
}

static void
seats_changed_cb (NeguraNewGameDialog *self)
{
  update (self);
}

static void
seed_changed_cb (NeguraNewGameDialog *self)
{
  update (self);
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

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, level_group);
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, players_group);
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, seats);
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, scoring);
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, seed);
  gtk_widget_class_bind_template_child (widget_class, NeguraNewGameDialog, start);
  gtk_widget_class_bind_template_callback (widget_class, seats_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
negura_new_game_dialog_init (NeguraNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint i = 0; i < RULES_N_COLOURS; i++)
    self->colours[i] = i;
}

AdwDialog *
negura_new_game_dialog_new (GSettings          *settings,
                            NeguraArt          *art,
                            const RulesTileSet *set)
{
  NeguraNewGameDialog *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (set != NULL, NULL);

  self = g_object_new (NEGURA_TYPE_NEW_GAME_DIALOG, NULL);
  self->settings = g_object_ref (settings);
  self->art = art != NULL ? g_object_ref (art) : NULL;
  self->set = set;

  add_levels (self);
  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    add_player (self, i);
  self->slots[RULES_MAX_SEATS] = slots_new ();
  adw_action_row_add_suffix (self->scoring, self->slots[RULES_MAX_SEATS]);

  restore_last (self);
  update (self);

  return ADW_DIALOG (self);
}

void
negura_new_game_dialog_get_setup (NeguraNewGameDialog *self,
                                  RulesSetup          *setup)
{
  guint per_seat;

  g_return_if_fail (NEGURA_IS_NEW_GAME_DIALOG (self));
  g_return_if_fail (setup != NULL);

  rules_setup_init (setup, 1, (uint8_t) n_seats (self));
  per_seat = rules_colours_per_seat (setup->seats);

  for (guint i = 0; i < RULES_N_COLOURS; i++)
    setup->owner[self->colours[i]] =
      i < scoring_slot (self) ? (uint8_t) (i / per_seat) : RULES_NO_SEAT;
  setup->scoring = (uint8_t) (1 << self->colours[scoring_slot (self)]);
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
