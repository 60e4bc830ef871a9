/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A board in a bare window, for eyes only.
 *
 *   board [--level N] [--circles] [--seed N] [--moves N] [--seats N]
 *         [--size WxH] [--dark] [--phase P] [--choices N] [--around]
 *         [--save FILE] [--bench]
 *   board --record FILE [--png OUT] [--show X,Y,FEATURE] [--preview MOVE]
 *         [--point MOVE] [--guard]
 *
 * Plays N friendly moves, goes on to the next decision of phase P with at
 * least so many choices, and shows the board; or that of a record.  --png writes
 * it to a file and ends.  --show lights a feature, --preview makes a move the
 * choice, --point points at one; --guard offers guards.  --bench pans it for five seconds
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
static char *opt_record = NULL, *opt_png = NULL, *opt_show = NULL;
static char *opt_preview = NULL, *opt_point = NULL;
static gboolean opt_guard = FALSE;

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
  { "record", 0, 0, G_OPTION_ARG_FILENAME, &opt_record, "Show the game of a record", "FILE" },
  { "png", 0, 0, G_OPTION_ARG_FILENAME, &opt_png, "Write a picture and end", "FILE" },
  { "show", 0, 0, G_OPTION_ARG_STRING, &opt_show, "Light a feature", "X,Y,FEATURE" },
  { "preview", 0, 0, G_OPTION_ARG_STRING, &opt_preview, "Make a move the choice", "MOVE" },
  { "point", 0, 0, G_OPTION_ARG_STRING, &opt_point, "Point at a move", "MOVE" },
  { "guard", 0, 0, G_OPTION_ARG_NONE, &opt_guard, "Offer guards", NULL },
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

  if (opt_record != NULL) {
    g_autoptr (GFile) record = g_file_new_for_commandline_arg (opt_record);
    NeguraGame *game = negura_record_load (record, NULL, NULL, &error);

    if (game == NULL)
      g_error ("%s", error->message);
    return game;
  }

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

/* The move that a text says, of the game on the board. */
static gboolean
parse_move (NeguraBoard *board,
            const char  *text,
            RulesMove   *move)
{
  NeguraGame *game = negura_board_get_game (board);

  return text != NULL && rules_state_move_parse (negura_game_get_state (game),
                                                 negura_game_get_set (game), text, move);
}

/* What a pointer would do. */
static void
point (NeguraBoard *board)
{
  RulesMove move;
  int x, y;
  guint feature;

  if (opt_guard)
    negura_board_set_figure (board, RULES_FIGURE_GUARD);
  if (parse_move (board, opt_preview, &move))
    negura_board_preview (board, &move);
  if (parse_move (board, opt_point, &move))
    negura_board_point_at (board, &move);
  if (opt_show != NULL && sscanf (opt_show, "%d,%d,%u", &x, &y, &feature) == 3)
    negura_board_show_feature (board, (RulesSquare) { (int16_t) x, (int16_t) y }, (uint8_t) feature);
}

/* When everything is painted: the board alone. */
static gboolean
write_png_cb (gpointer user_data)
{
  static gboolean pointed = FALSE;
  GtkWidget *board = user_data;
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot;

  if (negura_art_is_painting (negura_board_get_art (NEGURA_BOARD (board))))
    return G_SOURCE_CONTINUE;

  /* Once more, as the board may have been fitted anew. */
  if (!pointed) {
    point (NEGURA_BOARD (board));
    pointed = TRUE;
    return G_SOURCE_CONTINUE;
  }

  paintable = gtk_widget_paintable_new (board);
  snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (board),
                          gtk_widget_get_height (board));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (board)),
                                         node, NULL);
  gdk_texture_save_to_png (texture, opt_png);
  exit (0);
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
  point (NEGURA_BOARD (board));
  if (opt_png != NULL)
    g_timeout_add (700, write_png_cb, board);
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
