/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-level-chooser.h"

#include <glib/gi18n.h>

#include "text/negura-text.h"

/* What one level is shown with. */
typedef struct {
  AdwActionRow *row;
  GtkCheckButton *check;
  GtkWidget *won;
} LevelRow;

struct _NeguraLevelChooser {
  AdwPreferencesGroup parent_instance;

  NeguraProgress *progress;
  const RulesTileSet *set;
  guint level;
  gboolean circles;
  LevelRow rows[RULES_MAX_LEVEL];
};

G_DEFINE_FINAL_TYPE (NeguraLevelChooser, negura_level_chooser, ADW_TYPE_PREFERENCES_GROUP)

enum {
  PROP_0,
  PROP_LEVEL,
  PROP_CIRCLES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint
count_tiles (NeguraLevelChooser *self,
             guint               level)
{
  RulesSetup setup;
  guint count = 0;

  if (self->set == NULL)
    return 0;

  rules_setup_init (&setup, (uint8_t) level, 1);
  setup.circles = self->circles;
  for (uint8_t i = 0; i < self->set->n_tiles; i++)
    if (rules_setup_uses (&setup, &self->set->tiles[i]))
      count += self->set->tiles[i].copies;

  return count;
}

/* Adds a fact, which is not broken between two lines. */
static void
add_fact (GString    *facts,
          const char *fact)
{
  if (facts->len > 0)
    g_string_append (facts, "\u00a0· ");

  for (const char *c = fact; *c != '\0'; c++) {
    if (*c == ' ')
      g_string_append (facts, "\u00a0");
    else
      g_string_append_c (facts, *c);
  }
}

/* "60 tiles in 3 stacks · 15 ghosts · hounds at 15 and 50 · goal: 100 points" */
static char *
facts_new (NeguraLevelChooser *self,
           guint               level)
{
  const RulesLevel *row = rules_level ((uint8_t) level);
  g_autofree char *tiles = negura_text_tiles (count_tiles (self, level));
  /* Translators: %1$s: "60 tiles", %2$u: stacks. */
  g_autofree char *stacks = g_strdup_printf (ngettext ("%s in %u stack", "%s in %u stacks", row->stacks),
                                             tiles, row->stacks);
  g_autofree char *ghosts = negura_text_ghosts (row->ghosts);
  /* Translators: the points at which the two hounds are reached. */
  g_autofree char *hounds = g_strdup_printf (_("hounds at %u and %u"), row->hounds[0], row->hounds[1]);
  g_autofree char *points = negura_text_points (row->goal);
  /* Translators: %s: "100 points". */
  g_autofree char *goal = g_strdup_printf (_("goal: %s"), points);
  GString *facts = g_string_new (NULL);

  add_fact (facts, row->stacks > 1 ? stacks : tiles);
  add_fact (facts, ghosts);
  if (row->hounds[0] > 0)
    add_fact (facts, hounds);
  add_fact (facts, goal);

  return g_string_free_and_steal (facts);
}

/* How the games of one kind have gone; NULL when there were none. */
static char *
count_new (const NeguraProgressCount *count)
{
  g_autofree char *tries = NULL;
  g_autofree char *best = NULL;

  if (count->tries == 0)
    return NULL;

  /* Translators: %1$u: games that were won, %2$u: games played to their
   * end. */
  tries = g_strdup_printf (ngettext ("Won %u of %u game", "Won %u of %u games", count->tries),
                           count->wins, count->tries);
  if (count->wins == 0)
    return g_steal_pointer (&tries);

  /* Translators: the most tiles that were not needed when a game was won. */
  best = g_strdup_printf (ngettext ("best: %u tile to spare", "best: %u tiles to spare", count->best),
                          count->best);

  return g_strjoin (" · ", tries, best, NULL);
}

static char *
progress_new (NeguraLevelChooser *self,
              guint               level,
              gboolean           *won)
{
  NeguraProgressCount straight = { 0 };
  NeguraProgressCount backs = { 0 };
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *marked = NULL;

  if (self->progress != NULL) {
    straight = negura_progress_get (self->progress, level, self->circles, FALSE);
    backs = negura_progress_get (self->progress, level, self->circles, TRUE);
  }

  *won = straight.wins + backs.wins > 0;
  first = count_new (&straight);
  second = count_new (&backs);
  if (second == NULL)
    return g_steal_pointer (&first);

  /* Translators: how games went in which a drawn tile was undone; %s: "Won 1
   * of 2 games". */
  marked = g_strdup_printf (_("With take-backs: %s"), second);

  return first == NULL ? g_steal_pointer (&marked) : g_strjoin ("\n", first, marked, NULL);
}

/* The chosen level tells all, the others what is new with them. */
static void
update_row (NeguraLevelChooser *self,
            guint               level)
{
  LevelRow *row = &self->rows[level - 1];
  gboolean chosen = level == self->level;
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  g_autofree char *progress = NULL;
  g_autofree char *subtitle = NULL;
  gboolean won;

  if (chosen)
    g_strv_builder_add (lines, negura_text_level_summary (level));
  g_strv_builder_add (lines, negura_text_level_news (level));
  if (chosen)
    g_strv_builder_take (lines, facts_new (self, level));
  progress = progress_new (self, level, &won);
  if (progress != NULL)
    g_strv_builder_add (lines, progress);

  list = g_strv_builder_end (lines);
  subtitle = g_strjoinv ("\n", list);
  adw_action_row_set_subtitle (row->row, subtitle);
  gtk_widget_set_visible (row->won, won);
  gtk_check_button_set_active (row->check, chosen);
}

static void
negura_level_chooser_update (NeguraLevelChooser *self)
{
  for (guint level = 1; level <= RULES_MAX_LEVEL; level++)
    update_row (self, level);
}

static void
set_level (NeguraLevelChooser *self,
           guint               level)
{
  if (self->level == level)
    return;

  self->level = level;
  negura_level_chooser_update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}

static void
toggled_cb (GtkCheckButton     *check,
            NeguraLevelChooser *self)
{
  if (!gtk_check_button_get_active (check))
    return;

  for (guint i = 0; i < RULES_MAX_LEVEL; i++)
    if (self->rows[i].check == check)
      set_level (self, i + 1);
}

static void
add_row (NeguraLevelChooser *self,
         guint               level)
{
  LevelRow *row = &self->rows[level - 1];
  g_autofree char *title = negura_text_level (level);
  GtkWidget *check = gtk_check_button_new ();

  row->row = ADW_ACTION_ROW (adw_action_row_new ());
  row->check = GTK_CHECK_BUTTON (check);
  row->won = gtk_image_new_from_icon_name ("object-select-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), title);

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  if (level > 1)
    gtk_check_button_set_group (row->check, self->rows[0].check);
  adw_action_row_add_prefix (row->row, check);
  adw_action_row_set_activatable_widget (row->row, check);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, 0);

  /* Translators: mark of a level that was won at least once. */
  gtk_widget_set_tooltip_text (row->won, _("Won"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->won),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Won"),
                                  -1);
  gtk_widget_add_css_class (row->won, "success");
  adw_action_row_add_suffix (row->row, row->won);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (row->row));
}

static void
negura_level_chooser_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  NeguraLevelChooser *self = NEGURA_LEVEL_CHOOSER (object);

  switch (prop_id) {
  case PROP_LEVEL:
    g_value_set_uint (value, self->level);
    break;
  case PROP_CIRCLES:
    g_value_set_boolean (value, self->circles);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_level_chooser_set_property (GObject      *object,
                                   guint         prop_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  NeguraLevelChooser *self = NEGURA_LEVEL_CHOOSER (object);

  switch (prop_id) {
  case PROP_LEVEL:
    set_level (self, g_value_get_uint (value));
    break;
  case PROP_CIRCLES:
    if (self->circles != g_value_get_boolean (value)) {
      self->circles = g_value_get_boolean (value);
      negura_level_chooser_update (self);
      g_object_notify_by_pspec (object, pspec);
    }
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
negura_level_chooser_dispose (GObject *object)
{
  NeguraLevelChooser *self = NEGURA_LEVEL_CHOOSER (object);

  g_clear_object (&self->progress);
  self->set = NULL;

  G_OBJECT_CLASS (negura_level_chooser_parent_class)->dispose (object);
}

static void
negura_level_chooser_class_init (NeguraLevelChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = negura_level_chooser_dispose;
  object_class->get_property = negura_level_chooser_get_property;
  object_class->set_property = negura_level_chooser_set_property;

  properties[PROP_LEVEL] = g_param_spec_uint ("level", NULL, NULL, 1, RULES_MAX_LEVEL, 1, flags);
  properties[PROP_CIRCLES] = g_param_spec_boolean ("circles", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
negura_level_chooser_init (NeguraLevelChooser *self)
{
  self->level = 1;
  for (guint level = 1; level <= RULES_MAX_LEVEL; level++)
    add_row (self, level);
  negura_level_chooser_update (self);
}

void
negura_level_chooser_set_data (NeguraLevelChooser *self,
                               NeguraProgress     *progress,
                               const RulesTileSet *set)
{
  g_return_if_fail (NEGURA_IS_LEVEL_CHOOSER (self));
  g_return_if_fail (progress == NULL || NEGURA_IS_PROGRESS (progress));

  g_set_object (&self->progress, progress);
  self->set = set;
  negura_level_chooser_update (self);
}

guint
negura_level_chooser_get_level (NeguraLevelChooser *self)
{
  g_return_val_if_fail (NEGURA_IS_LEVEL_CHOOSER (self), 1);

  return self->level;
}
