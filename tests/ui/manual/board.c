/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A board in a bare window, for eyes only.
 *
 *   board [--level N] [--circles] [--seed N] [--moves N] [--seats N]
 *         [--size WxH] [--dark] [--phase P] [--choices N] [--around]
 *         [--save FILE] [--bench]
 *
 * Plays N friendly moves, goes on to the next decision of phase P with at
 * least so many choices, and shows the board.  --bench pans it for five seconds
 * and tells the frames a second.
 */

#include "config.h"

#include <adwaita.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "game/negura-record.h"
#include "game/negura-tile-set.h"
#include "ui/negura-board.h"

#include "../../friendly.h"
#include "../../tile-path.h"

static int opt_seed = 1, opt_moves = 30, opt_seats = 2, opt_phase = -1;
static int opt_level = 1, opt_choices = 1;
static gboolean opt_circles = FALSE, opt_around = FALSE;
static char *opt_size = NULL, *opt_set = NULL, *opt_save = NULL;
static gboolean opt_dark = FALSE, opt_bench = FALSE, opt_choose = FALSE;
static double opt_zoom = 0;

static const GOptionEntry entries[] = {
  { "seed", 0, 0, G_OPTION_ARG_INT, &opt_seed, "Seed of the deck", "N" },
  { "moves", 0, 0, G_OPTION_ARG_INT, &opt_moves, "Moves to play", "N" },
  { "set", 0, 0, G_OPTION_ARG_STRING, &opt_set, "Tile set", "NAME" },
  { "seats", 0, 0, G_OPTION_ARG_INT, &opt_seats, "Seats", "N" },
  { "phase", 0, 0, G_OPTION_ARG_INT, &opt_phase, "Go on to this phase", "P" },
  { "level", 0, 0, G_OPTION_ARG_INT, &opt_level, "Level", "N" },
  { "circles", 0, 0, G_OPTION_ARG_NONE, &opt_circles, "With circles", NULL },
  { "around", 0, 0, G_OPTION_ARG_NONE, &opt_around, "Focus a castle or an open cemetery", NULL },
  { "choices", 0, 0, G_OPTION_ARG_INT, &opt_choices, "So many moves at least", "N" },
  { "save", 0, 0, G_OPTION_ARG_FILENAME, &opt_save, "Write a record and end", "FILE" },
  { "size", 0, 0, G_OPTION_ARG_STRING, &opt_size, "Size", "WxH" },
  { "zoom", 0, 0, G_OPTION_ARG_DOUBLE, &opt_zoom, "Pixels a tile", "Z" },
  { "dark", 0, 0, G_OPTION_ARG_NONE, &opt_dark, "Dark", NULL },
  { "choose", 0, 0, G_OPTION_ARG_NONE, &opt_choose, "Choose something", NULL },
  { "bench", 0, 0, G_OPTION_ARG_NONE, &opt_bench, "Pan and count", NULL },
  { NULL },
};

static NeguraGame *
start_game (RulesTileSet *set,
            guint64       seed)
{
  g_autoptr (GError) error = NULL;
  RulesSetup setup;
  NeguraGame *game;

  rules_setup_init (&setup, (uint8_t) opt_level, (uint8_t) opt_seats);
  setup.circles = opt_circles;
  game = negura_game_new (set, &setup, NULL, seed, &error);
  if (game == NULL)
    g_error ("%s", error->message);

  return game;
}

/* Whether the game has come to what was asked for. */
static gboolean
is_wanted (NeguraGame *game,
           int         n_moves)
{
  const RulesState *state = negura_game_get_state (game);

  return n_moves >= opt_moves &&
         (opt_phase < 0 || state->phase == opt_phase) &&
         negura_game_get_moves (game)->n_moves >= (guint) opt_choices;
}

/* Plays friendly games, one seed after the other, until one comes to the
 * phase that was asked for. */
static NeguraGame *
make_game (void)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (RulesTileSet) set = NULL;
  g_autoptr (GError) error = NULL;

  path = test_tile_path (opt_set != NULL ? opt_set : NEGURA_TILE_SET_COOPERATIVE);
  file = g_file_new_for_path (path);
  set = negura_tile_set_load (file, &error);
  if (set != NULL && opt_circles) {
    RulesTileSet *joined = negura_tile_set_with_circles (set, &error);

    negura_tile_set_unref (set);
    set = joined;
  }
  if (set == NULL)
    g_error ("%s", error->message);

  for (int seed = opt_seed; seed < opt_seed + 200; seed++) {
    g_autoptr (NeguraGame) game = start_game (set, (guint64) seed);
    g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);

    for (int i = 0; negura_game_get_moves (game)->n_moves > 0; i++) {
      RulesMove move;

      if (is_wanted (game, i))
        return g_steal_pointer (&game);
      move = friendly_pick (negura_game_get_state (game), set,
                            negura_game_get_moves (game), random);
      negura_game_play (game, &move, NULL);
    }
  }

  g_error ("no game comes to phase %d", opt_phase);
}

typedef struct {
  NeguraBoard *board;
  gint64 start;
  guint frames;
  double cpu;
} Bench;

static gboolean
bench_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  Bench *bench = user_data;
  gint64 now = g_get_monotonic_time ();
  struct rusage usage;
  double cpu;

  if (bench->start == 0) {
    bench->start = now;
    getrusage (RUSAGE_SELF, &usage);
    bench->cpu = (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
                 (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
  }
  bench->frames++;
  negura_board_pan (bench->board, (bench->frames / 60) % 2 ? 1.5 : -1.5,
                    (bench->frames / 90) % 2 ? 1.5 : -1.5);
  if (now - bench->start < 5 * G_USEC_PER_SEC)
    return G_SOURCE_CONTINUE;

  getrusage (RUSAGE_SELF, &usage);
  cpu = (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
        (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3 -
        bench->cpu;
  g_print ("%.1f frames a second, %.1f ms of processor a frame, %u tiles\n",
           bench->frames / ((double) (now - bench->start) / G_USEC_PER_SEC),
           cpu / bench->frames,
           negura_game_get_state (negura_board_get_game (bench->board))->n_cells);
  exit (0);
}

/* What following the game costs: taking back and playing again. */
static void
bench_update (NeguraBoard *board)
{
  NeguraGame *game = negura_board_get_game (board);
  gint64 start = g_get_monotonic_time ();
  guint n = 0;

  for (; n < 200 && negura_game_undo (game); n += 2)
    negura_game_redo (game);
  if (n > 0)
    g_print ("%.2f ms an update\n",
             (double) (g_get_monotonic_time () - start) / n / 1e3);
}

static gboolean
start_bench_cb (gpointer user_data)
{
  Bench *bench = user_data;

  bench_update (bench->board);
  gtk_widget_add_tick_callback (GTK_WIDGET (bench->board), bench_cb, bench,
                                NULL);

  return G_SOURCE_REMOVE;
}

static void
focus_around (NeguraBoard *board)
{
  const RulesState *state = negura_game_get_state (negura_board_get_game (board));
  const RulesTileSet *set = negura_game_get_set (negura_board_get_game (board));
  RulesSquare square = { 0, 0 };

  for (guint8 i = 0; i < state->n_cells; i++) {
    if (rules_cell_tile (state, set, i)->castle != RULES_NO_FEATURE ||
        rules_cemetery_open (state, i))
      square = state->cells[i].square;
  }
  negura_board_focus_square (board, square);
}

static void
activate_cb (GtkApplication *app)
{
  static Bench bench;
  g_autoptr (NeguraGame) game = make_game ();
  GtkWidget *window = adw_application_window_new (app);
  GtkWidget *view = adw_toolbar_view_new ();
  GtkWidget *board = negura_board_new ();
  int width = 800, height = 600;

  if (opt_save != NULL) {
    g_autoptr (GFile) file = g_file_new_for_commandline_arg (opt_save);

    negura_record_save (game, file, NULL, NULL);
    g_application_quit (G_APPLICATION (app));
    return;
  }

  if (opt_size != NULL)
    sscanf (opt_size, "%dx%d", &width, &height);
  if (opt_dark)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                        ADW_COLOR_SCHEME_FORCE_DARK);
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), board);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), view);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  negura_board_set_game (NEGURA_BOARD (board), game, NULL);
  gtk_window_present (GTK_WINDOW (window));

  if (opt_choose) {
    const RulesMoveList *moves = negura_game_get_moves (game);

    negura_board_choose (NEGURA_BOARD (board),
                         moves->moves[moves->n_moves / 2].square);
  }
  if (opt_zoom > 0) {
    GVariantDict dict;

    g_variant_dict_init (&dict, NULL);
    g_variant_dict_insert (&dict, "fitting", "b", FALSE);
    g_variant_dict_insert (&dict, "zoom", "d", opt_zoom);
    g_variant_dict_insert (&dict, "x", "d", 1.0);
    g_variant_dict_insert (&dict, "y", "d", 1.0);
    negura_board_restore_look (NEGURA_BOARD (board), g_variant_dict_end (&dict));
  }
  if (opt_around)
    focus_around (NEGURA_BOARD (board));
  if (opt_bench) {
    bench.board = NEGURA_BOARD (board);
    g_timeout_add (4000, start_bench_cb, &bench);
  }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (AdwApplication) app = NULL;

  app = adw_application_new ("io.github.negura.BoardTest",
                             G_APPLICATION_NON_UNIQUE);
  g_application_add_main_option_entries (G_APPLICATION (app), entries);
  g_signal_connect (app, "activate", G_CALLBACK (activate_cb), NULL);

  return g_application_run (G_APPLICATION (app), argc, argv);
}
