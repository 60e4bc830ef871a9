/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The views around the board: built and gone without a trace, properties as
 * they promise, and what they show follows the game.
 */

#include "board-util.h"
#include "window-util.h"

#include "ui/negura-computer-bar.h"
#include "ui/negura-decision-bar.h"
#include "ui/negura-event-log.h"
#include "ui/negura-figure-row.h"
#include "ui/negura-ghost-supply.h"
#include "ui/negura-level-chooser.h"
#include "ui/negura-move-button.h"
#include "ui/negura-new-game-dialog.h"
#include "ui/negura-players-dialog.h"
#include "ui/negura-preferences.h"
#include "ui/negura-reserves.h"
#include "ui/negura-score-track.h"
#include "ui/negura-scoring.h"
#include "ui/negura-tile-stack.h"
#include "ui/negura-tile-view.h"
#include "ui/negura-unseen-tiles.h"

typedef GType (*TypeFunc) (void);

static const TypeFunc classes[] = {
  negura_computer_bar_get_type,
  negura_decision_bar_get_type,
  negura_event_log_get_type,
  negura_figure_row_get_type,
  negura_ghost_supply_get_type,
  negura_level_chooser_get_type,
  negura_move_button_get_type,
  negura_new_game_dialog_get_type,
  negura_players_dialog_get_type,
  negura_preferences_get_type,
  negura_reserves_get_type,
  negura_result_get_type,
  negura_score_track_get_type,
  negura_scoring_get_type,
  negura_side_panel_get_type,
  negura_start_page_get_type,
  negura_status_get_type,
  negura_tile_stack_get_type,
  negura_tile_view_get_type,
  negura_unseen_tiles_get_type,
  negura_window_get_type,
};

static void
test_finalize (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++) {
    GObject *object = g_object_new (classes[i] (), NULL);
    gpointer alive = object;

    g_object_add_weak_pointer (object, &alive);
    if (GTK_IS_WINDOW (object)) {
      gtk_window_destroy (GTK_WINDOW (object));
    } else {
      g_object_ref_sink (object);
      g_object_unref (object);
    }
    test_settle ();
    if (alive != NULL)
      g_test_message ("%s is still there", g_type_name (classes[i] ()));
    g_assert_null (alive);
  }
}

/* Another value than the present one. */
static void
other_value (GParamSpec *pspec,
             GValue     *value)
{
  if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    g_value_set_boolean (value, !g_value_get_boolean (value));
  else if (g_value_get_uint (value) < G_PARAM_SPEC_UINT (pspec)->maximum)
    g_value_set_uint (value, g_value_get_uint (value) + 1);
  else
    g_value_set_uint (value, G_PARAM_SPEC_UINT (pspec)->minimum);
}

static void
check_property (GObject    *object,
                GParamSpec *pspec)
{
  g_autofree char *signal = g_strconcat ("notify::", pspec->name, NULL);
  g_auto (GValue) value = G_VALUE_INIT;
  g_auto (GValue) after = G_VALUE_INIT;
  guint notified = 0;
  gulong handler;

  handler = g_signal_connect_swapped (object, signal, G_CALLBACK (test_count_cb), &notified);
  g_value_init (&value, pspec->value_type);
  g_value_init (&after, pspec->value_type);

  g_object_get_property (object, pspec->name, &value);
  g_object_set_property (object, pspec->name, &value);
  g_assert_cmpuint (notified, ==, 0);

  other_value (pspec, &value);
  g_object_set_property (object, pspec->name, &value);
  g_object_get_property (object, pspec->name, &after);
  g_assert_cmpint (g_param_values_cmp (pspec, &value, &after), ==, 0);
  g_assert_cmpuint (notified, ==, 1);

  g_signal_handler_disconnect (object, handler);
}

static void
test_properties (void)
{
  guint checked = 0;

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++) {
    g_autoptr (GTypeClass) klass = g_type_class_ref (classes[i] ());
    g_autofree GParamSpec **all = NULL;
    guint n;

    all = g_object_class_list_properties (G_OBJECT_CLASS (klass), &n);
    for (guint k = 0; k < n; k++) {
      GObject *object;

      if (all[k]->owner_type != classes[i] () || !(all[k]->flags & G_PARAM_WRITABLE))
        continue;

      g_assert_true (all[k]->flags & G_PARAM_EXPLICIT_NOTIFY);
      object = g_object_ref_sink (g_object_new (classes[i] (), NULL));
      check_property (object, all[k]);
      g_object_unref (object);
      checked++;
    }
  }

  g_assert_cmpuint (checked, >=, 11);
}

static void
test_track_spaces (void)
{
  graphene_rect_t spaces[NEGURA_SCORE_TRACK_SPACES];

  for (guint i = 0; i < NEGURA_SCORE_TRACK_SPACES; i++)
    negura_score_track_space (i, 300, 210, &spaces[i]);

  /* The track runs round: each space touches the next along one side, the
   * last the first, and no two lie on each other. */
  for (guint i = 0; i < NEGURA_SCORE_TRACK_SPACES; i++) {
    const graphene_rect_t *a = &spaces[i];
    const graphene_rect_t *b = &spaces[(i + 1) % NEGURA_SCORE_TRACK_SPACES];
    float dx = ABS (a->origin.x - b->origin.x) / a->size.width;
    float dy = ABS (a->origin.y - b->origin.y) / a->size.height;

    g_assert_cmpfloat_with_epsilon (dx + dy, 1, 0.001f);

    for (guint k = i + 1; k < NEGURA_SCORE_TRACK_SPACES; k++)
      g_assert_false (ABS (a->origin.x - spaces[k].origin.x) < 1 &&
                      ABS (a->origin.y - spaces[k].origin.y) < 1);
  }
}

static void
check_label (gpointer    view,
             GType       type,
             const char *child,
             char       *expected)
{
  GObject *label = gtk_widget_get_template_child (view, type, child);

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, expected);
  g_free (expected);
}

/* After every move of a game the views say what src/text says of the state,
 * and views that are new say the same as those that were there all along. */
static void
test_follow (void)
{
  g_autoptr (NeguraGame) game = test_game_new (2, 11);
  g_autoptr (NeguraArt) art = negura_art_new (negura_game_get_set (game));
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  NeguraGhostSupply *supply = g_object_ref_sink (NEGURA_GHOST_SUPPLY (negura_ghost_supply_new ()));
  NeguraTileStack *stack = g_object_ref_sink (NEGURA_TILE_STACK (negura_tile_stack_new ()));
  NeguraScoreTrack *track = g_object_ref_sink (NEGURA_SCORE_TRACK (negura_score_track_new ()));

  negura_ghost_supply_set_game (supply, game, art);
  negura_tile_stack_set_game (stack, game, art);
  negura_score_track_set_game (track, game, art);

  do {
    NeguraGhostSupply *fresh = g_object_ref_sink (NEGURA_GHOST_SUPPLY (negura_ghost_supply_new ()));
    const RulesState *state = negura_game_get_state (game);
    GObject *warning = test_child (supply, NEGURA_TYPE_GHOST_SUPPLY, "warning");
    g_autofree char *score = NULL;
    NeguraText teller;
    guint count, total;

    negura_text_init (&teller, game);
    check_label (supply, NEGURA_TYPE_GHOST_SUPPLY, "number", negura_text_supply (&teller));
    check_label (stack, NEGURA_TYPE_TILE_STACK, "left", negura_text_stack (&teller));

    negura_ghost_supply_set_game (fresh, game, art);
    check_label (fresh, NEGURA_TYPE_GHOST_SUPPLY, "number", negura_text_supply (&teller));
    g_object_get (test_child (fresh, NEGURA_TYPE_GHOST_SUPPLY, "ghosts"), "count", &count, "total", &total, NULL);
    g_assert_cmpuint (count, ==, state->supply);
    g_assert_cmpuint (total, ==, 15);

    score = negura_text_score (&teller);
    g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (track)), ==, score);

    g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (warning)), ==,
                     state->supply <= NEGURA_GHOST_SUPPLY_LOW && state->phase != RULES_PHASE_OVER);
    g_object_unref (fresh);
  } while (test_game_step (game, random));

  g_object_unref (supply);
  g_object_unref (stack);
  g_object_unref (track);
}

static guint
row_number (gpointer    view,
            GType       type,
            const char *child,
            const char *property)
{
  guint number;

  g_object_get (gtk_widget_get_template_child (view, type, child), property, &number, NULL);

  return number;
}

/* The supply in one row or in two piles is the supply of the state, and every
 * stack has its place. */
static void
check_levels_views (NeguraGhostSupply *supply,
                    NeguraTileStack   *stack,
                    const RulesState  *state)
{
  GtkWidget *piles = GTK_WIDGET (test_child (supply, NEGURA_TYPE_GHOST_SUPPLY, "piles"));
  GtkWidget *cat = GTK_WIDGET (test_child (supply, NEGURA_TYPE_GHOST_SUPPLY, "cat"));
  GtkWidget *stacks = GTK_WIDGET (test_child (stack, NEGURA_TYPE_TILE_STACK, "stacks"));
  GtkWidget *warning = GTK_WIDGET (test_child (stack, NEGURA_TYPE_TILE_STACK, "warning"));
  guint shown, n_stacks = 0;

  if (gtk_widget_get_visible (piles)) {
    shown = row_number (supply, NEGURA_TYPE_GHOST_SUPPLY, "pile", "count");
    g_assert_cmpuint (shown, ==, rules_cat_pile (state));
    shown += row_number (supply, NEGURA_TYPE_GHOST_SUPPLY, "rest", "count");
  } else {
    g_assert_cmpuint (rules_cat_pile (state), ==, 0);
    shown = row_number (supply, NEGURA_TYPE_GHOST_SUPPLY, "ghosts", "count");
  }
  g_assert_cmpuint (shown, ==, state->supply);
  g_assert_cmpint (gtk_widget_get_visible (cat), ==, state->setup.circles);

  for (GtkWidget *child = gtk_widget_get_first_child (stacks); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    g_assert_cmpint (gtk_widget_has_css_class (child, "active"), ==, n_stacks == state->stack);
    n_stacks++;
  }
  g_assert_cmpuint (n_stacks, ==, 3);
  g_assert_cmpint (gtk_widget_get_visible (warning), ==,
                   state->phase != RULES_PHASE_OVER && rules_tiles_left (state) <= NEGURA_TILE_STACK_LOW &&
                   rules_score (state) < rules_stack_target (state));
}

static void
test_follow_levels (void)
{
  guint piles = 0;

  for (guint level = 3; level <= RULES_MAX_LEVEL; level++) {
    g_autoptr (NeguraGame) game = test_game_new_at (level, level % 2 == 0, 2, level);
    g_autoptr (GRand) random = g_rand_new_with_seed (level);
    NeguraGhostSupply *supply = g_object_ref_sink (NEGURA_GHOST_SUPPLY (negura_ghost_supply_new ()));
    NeguraTileStack *stack = g_object_ref_sink (NEGURA_TILE_STACK (negura_tile_stack_new ()));
    NeguraReserves *reserves = g_object_ref_sink (NEGURA_RESERVES (negura_reserves_new ()));
    NeguraScoreTrack *track = g_object_ref_sink (NEGURA_SCORE_TRACK (negura_score_track_new ()));

    negura_ghost_supply_set_game (supply, game, NULL);
    negura_tile_stack_set_game (stack, game, NULL);
    negura_reserves_set_game (reserves, game, NULL);
    negura_score_track_set_game (track, game, NULL);
    do {
      g_autofree char *score = NULL;
      NeguraText teller;

      negura_text_init (&teller, game);
      score = negura_text_score (&teller);
      check_levels_views (supply, stack, negura_game_get_state (game));
      g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (GTK_WIDGET (track)), score));
      piles += rules_cat_pile (negura_game_get_state (game)) > 0;
    } while (test_game_step_friendly (game, random));

    g_object_unref (supply);
    g_object_unref (stack);
    g_object_unref (reserves);
    g_object_unref (track);
  }

  g_assert_cmpuint (piles, >, 0);
}

static void
test_log (void)
{
  g_autoptr (NeguraGame) game = test_game_new (1, 5);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  NeguraEventLog *log = g_object_ref_sink (NEGURA_EVENT_LOG (negura_event_log_new ()));

  negura_event_log_set_game (log, game, NULL);
  for (guint i = 0; i < 12; i++)
    test_game_step (game, random);
  g_assert_cmpuint (negura_event_log_get_size (log), >, 12);
  g_assert_cmpuint (negura_event_log_get_size (log), ==,
                    g_list_model_get_n_items (negura_game_get_log (game)));

  negura_event_log_set_game (log, NULL, NULL);
  g_assert_cmpuint (negura_event_log_get_size (log), ==, 0);
  g_object_unref (log);
}

static void
test_new_game (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.negura.Negura");
  const RulesTileSet *plain = negura_application_get_set (test_application ());
  const RulesTileSet *set;
  NeguraArt *art = negura_application_get_art (test_application (), plain);

  set = negura_application_get_circle_set (test_application ());
  g_assert_nonnull (set);

  /* Every level and number of players, with circles and without, gives a
   * set-up that can be played. */
  for (guint i = 0; i < RULES_MAX_LEVEL * rules_mode (RULES_MODE_COOPERATIVE)->max_seats * 2; i++) {
    guint level = i / 2 % RULES_MAX_LEVEL + 1;
    int players = (int) (i / 2 / RULES_MAX_LEVEL) + 1;
    g_autoptr (NeguraNewGameDialog) dialog = NULL;
    g_autoptr (NeguraGame) game = NULL;
    g_autoptr (GError) error = NULL;
    g_auto (GStrv) names = NULL;
    RulesSetup setup;

    g_settings_set_int (settings, "players", players);
    g_settings_set_boolean (settings, "circles", i % 2);
    dialog = g_object_ref_sink (NEGURA_NEW_GAME_DIALOG (negura_new_game_dialog_new (settings, NULL, art, set)));
    negura_new_game_dialog_set_level (dialog, level);
    negura_new_game_dialog_get_setup (dialog, &setup);
    g_assert_cmpint (rules_setup_check (&setup), ==, RULES_SETUP_OK);
    g_assert_cmpint (setup.seats, ==, players);
    g_assert_cmpint (setup.level, ==, level);
    g_assert_cmpint (setup.circles, ==, i % 2);

    names = negura_new_game_dialog_get_names (dialog);
    g_assert_cmpuint (g_strv_length (names), ==, (guint) players);

    game = negura_game_new (setup.circles ? set : plain, &setup, (const char * const *) names, i, &error);
    g_assert_no_error (error);
  }

  g_settings_reset (settings, "players");
  g_settings_reset (settings, "circles");
}

static void
test_new_game_remembers (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.negura.Negura");
  const RulesTileSet *set = negura_application_get_set (test_application ());
  NeguraArt *art = negura_application_get_art (test_application (), set);
  const char * const names[] = { "Ana", "Radu", NULL };
  g_autoptr (NeguraNewGameDialog) dialog = NULL;
  g_auto (GStrv) again = NULL;
  RulesSetup setup;

  g_settings_set_int (settings, "players", 2);
  g_settings_set_strv (settings, "player-names", names);
  g_settings_set_value (settings, "colours", g_variant_new_parsed ("[5, 4, 3, 2, 1, 0]"));
  dialog = g_object_ref_sink (NEGURA_NEW_GAME_DIALOG (negura_new_game_dialog_new (settings, NULL, art, set)));
  negura_new_game_dialog_get_setup (dialog, &setup);
  again = negura_new_game_dialog_get_names (dialog);

  g_assert_cmpint (setup.owner[RULES_COLOUR_PINK], ==, 0);
  g_assert_cmpint (setup.owner[RULES_COLOUR_BLUE], ==, 1);
  g_assert_cmpint (setup.owner[RULES_COLOUR_RED], ==, RULES_NO_SEAT);
  g_assert_cmpint (setup.scoring, ==, 1 << RULES_COLOUR_GREEN);
  g_assert_cmpstrv (again, names);

  /* Settings that somebody has spoilt are not believed. */
  g_clear_object (&dialog);
  g_settings_set_value (settings, "colours", g_variant_new_parsed ("[1, 1, 9]"));
  dialog = g_object_ref_sink (NEGURA_NEW_GAME_DIALOG (negura_new_game_dialog_new (settings, NULL, art, set)));
  negura_new_game_dialog_get_setup (dialog, &setup);
  g_assert_cmpint (rules_setup_check (&setup), ==, RULES_SETUP_OK);

  g_settings_reset (settings, "players");
  g_settings_reset (settings, "player-names");
  g_settings_reset (settings, "colours");
}

/* The scoring meeples of level 6 are of colours that take part, whatever was
 * remembered; with three players there is no choice. */
static void
test_new_game_markers (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.negura.Negura");
  const RulesTileSet *set = negura_application_get_set (test_application ());

  for (int players = 1; players <= rules_mode (RULES_MODE_COOPERATIVE)->max_seats; players++) {
    g_autoptr (NeguraNewGameDialog) dialog = NULL;
    GObject *seats;
    RulesSetup setup;

    g_settings_set_value (settings, "scoring-colours", g_variant_new_parsed ("[5, 3, 1]"));
    dialog = g_object_ref_sink (NEGURA_NEW_GAME_DIALOG (negura_new_game_dialog_new (settings, NULL, NULL, set)));
    negura_new_game_dialog_set_level (dialog, 6);
    seats = test_child (dialog, NEGURA_TYPE_NEW_GAME_DIALOG, "seats");
    adw_spin_row_set_value (ADW_SPIN_ROW (seats), players);

    negura_new_game_dialog_get_setup (dialog, &setup);
    g_assert_cmpint (rules_setup_check (&setup), ==, RULES_SETUP_OK);
    g_assert_true (players == 3 ? setup.scoring == 7 : (setup.scoring >> RULES_COLOUR_YELLOW & 1));
  }

  g_settings_reset (settings, "scoring-colours");
}

/* The row of the chooser with that title. */
static AdwActionRow *
find_row (GtkWidget  *widget,
          const char *title)
{
  AdwActionRow *row = NULL;

  if (ADW_IS_ACTION_ROW (widget) &&
      g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title))
    return ADW_ACTION_ROW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && row == NULL;
       child = gtk_widget_get_next_sibling (child))
    row = find_row (child, title);

  return row;
}

/* What the chooser says of a level is what the progress file says, without
 * and with circles. */
static void
test_chooser (void)
{
  static const char lines[] =
    "[Games]\n"
    "8c0e3c2e-6a0c-4f53-9d7b-0a7f7f1f6a51=3;plain;won;12;straight;\n"
    "8c0e3c2e-6a0c-4f53-9d7b-0a7f7f1f6a52=3;plain;lost;0;straight;\n"
    "8c0e3c2e-6a0c-4f53-9d7b-0a7f7f1f6a53=3;plain;won;20;take-backs;\n"
    "8c0e3c2e-6a0c-4f53-9d7b-0a7f7f1f6a54=3;circles;lost;0;straight;\n";
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "progress-of-a-test", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (NeguraProgress) progress = NULL;
  g_autoptr (GError) error = NULL;
  NeguraLevelChooser *chooser = g_object_ref_sink (g_object_new (NEGURA_TYPE_LEVEL_CHOOSER, NULL));
  AdwActionRow *row = find_row (GTK_WIDGET (chooser), "Level 3");

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_file_set_contents (path, lines, -1, &error);
  g_assert_no_error (error);
  progress = negura_progress_new (file);
  negura_level_chooser_set_data (chooser, progress, negura_application_get_circle_set (test_application ()));

  g_assert_nonnull (row);
  g_assert_true (g_str_has_suffix (adw_action_row_get_subtitle (row),
                                   "Won 1 of 2 games · best: 12 tiles to spare\n"
                                   "With take-backs: Won 1 of 1 game · best: 20 tiles to spare"));
  g_assert_null (strstr (adw_action_row_get_subtitle (row), "60\u00a0tiles"));

  g_object_set (chooser, "level", 3, NULL);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (row), negura_text_level_summary (3)));
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (row), "60\u00a0tiles\u00a0in\u00a03\u00a0stacks"));

  g_object_set (chooser, "circles", TRUE, NULL);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (row), "69\u00a0tiles"));
  g_assert_true (g_str_has_suffix (adw_action_row_get_subtitle (row), "\nWon 0 of 1 game"));

  g_object_unref (chooser);
}

static void
test_seed (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.negura.Negura");
  const RulesTileSet *set = negura_application_get_set (test_application ());
  g_autoptr (NeguraNewGameDialog) dialog = NULL;
  GtkWidget *start;
  GtkEditable *seed;

  dialog = g_object_ref_sink (NEGURA_NEW_GAME_DIALOG (negura_new_game_dialog_new (settings, NULL, NULL, set)));
  seed = GTK_EDITABLE (test_child (dialog, NEGURA_TYPE_NEW_GAME_DIALOG, "seed"));
  start = GTK_WIDGET (test_child (dialog, NEGURA_TYPE_NEW_GAME_DIALOG, "start"));

  gtk_editable_set_text (seed, "18446744073709551615");
  g_assert_true (gtk_widget_get_sensitive (start));
  g_assert_true (negura_new_game_dialog_get_seed (dialog) == G_MAXUINT64);

  gtk_editable_set_text (seed, "18446744073709551616");
  g_assert_false (gtk_widget_get_sensitive (start));
  gtk_editable_set_text (seed, "-1");
  g_assert_false (gtk_widget_get_sensitive (start));

  gtk_editable_set_text (seed, "7");
  g_assert_true (gtk_widget_get_sensitive (start));
  g_assert_true (negura_new_game_dialog_get_seed (dialog) == 7);
}

int
main (int    argc,
      char **argv)
{
  test_ui_init (&argc, &argv);

  g_test_add_func ("/views/finalize", test_finalize);
  g_test_add_func ("/views/properties", test_properties);
  g_test_add_func ("/views/track-spaces", test_track_spaces);
  g_test_add_func ("/views/follow", test_follow);
  g_test_add_func ("/views/follow-levels", test_follow_levels);
  g_test_add_func ("/views/log", test_log);
  g_test_add_func ("/views/chooser", test_chooser);
  g_test_add_func ("/views/new-game", test_new_game);
  g_test_add_func ("/views/new-game-remembers", test_new_game_remembers);
  g_test_add_func ("/views/new-game-markers", test_new_game_markers);
  g_test_add_func ("/views/seed", test_seed);

  return g_test_run ();
}
