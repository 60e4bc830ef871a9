/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-preferences.h"

#include <glib/gi18n.h>

#include "negura-language.h"

struct _NeguraPreferences {
  AdwPreferencesDialog parent_instance;

  GSettings *settings;
  AdwComboRow *language;
  AdwSwitchRow *place_at_once;
  AdwComboRow *computer_speed;
  AdwSwitchRow *undo_beyond_turn;
  AdwSwitchRow *hints;
};

G_DEFINE_FINAL_TYPE (NeguraPreferences, negura_preferences, ADW_TYPE_PREFERENCES_DIALOG)

static const char *
language_name (const char *code)
{
  for (const NeguraLanguage *language = negura_languages; language->code != NULL; language++)
    if (g_str_equal (language->code, code))
      return language->name;

  return code;
}

static void
fill_languages (NeguraPreferences *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  g_autofree char *code = g_settings_get_string (self->settings, "language");
  /* Translators: the system's language, with its name in that language. */
  g_autofree char *system = g_strdup_printf (_("System (%s)"),
                                             language_name (negura_language_get_system ()));
  guint selected = 0;

  gtk_string_list_append (list, system);
  for (guint i = 0; negura_languages[i].code != NULL; i++) {
    gtk_string_list_append (list, negura_languages[i].name);
    if (g_str_equal (negura_languages[i].code, code))
      selected = i + 1;
  }

  adw_combo_row_set_model (self->language, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->language, selected);
}

static void
language_picked_cb (NeguraPreferences *self)
{
  guint selected = adw_combo_row_get_selected (self->language);
  g_autofree char *before = NULL;
  const char *code = "";

  if (self->settings == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;

  if (selected > 0)
    code = negura_languages[selected - 1].code;

  before = g_settings_get_string (self->settings, "language");
  if (!g_str_equal (before, code))
    g_settings_set_string (self->settings, "language", code);
}

/* In the order of the rows. */
static const char * const speeds[] = { "slow", "normal", "fast", NULL };

static gboolean
speed_to_row (GValue   *value,
              GVariant *variant,
              gpointer  data)
{
  for (guint i = 0; speeds[i] != NULL; i++)
    if (g_str_equal (speeds[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);

  return TRUE;
}

static GVariant *
row_to_speed (const GValue       *value,
              const GVariantType *type,
              gpointer            data)
{
  guint row = g_value_get_uint (value);

  return row < g_strv_length ((char **) speeds) ? g_variant_new_string (speeds[row]) : NULL;
}

static void
negura_preferences_dispose (GObject *object)
{
  NeguraPreferences *self = NEGURA_PREFERENCES (object);

  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), NEGURA_TYPE_PREFERENCES);

  G_OBJECT_CLASS (negura_preferences_parent_class)->dispose (object);
}

static void
negura_preferences_class_init (NeguraPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = negura_preferences_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/negura/Negura/negura-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, NeguraPreferences, language);
  gtk_widget_class_bind_template_child (widget_class, NeguraPreferences, place_at_once);
  gtk_widget_class_bind_template_child (widget_class, NeguraPreferences, computer_speed);
  gtk_widget_class_bind_template_child (widget_class, NeguraPreferences, undo_beyond_turn);
  gtk_widget_class_bind_template_child (widget_class, NeguraPreferences, hints);
}

static void
negura_preferences_init (NeguraPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
negura_preferences_new (GSettings *settings)
{
  NeguraPreferences *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (NEGURA_TYPE_PREFERENCES, NULL);
  self->settings = g_object_ref (settings);

  fill_languages (self);
  g_signal_connect_object (self->language, "notify::selected", G_CALLBACK (language_picked_cb),
                           self, G_CONNECT_SWAPPED);
  g_settings_bind (settings, "place-at-once", self->place_at_once, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, "computer-speed", self->computer_speed, "selected",
                                G_SETTINGS_BIND_DEFAULT, speed_to_row, row_to_speed, NULL, NULL);
  g_settings_bind (settings, "undo-beyond-turn", self->undo_beyond_turn, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "hints", self->hints, "active", G_SETTINGS_BIND_DEFAULT);

  return ADW_DIALOG (self);
}
