/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * contact-sheet: paints all tiles of a set, or a board played at random with
 * its figures, into a PNG file, for looking at the art.  Not installed.
 *
 *   contact-sheet SET.tiles[+SET.tiles] OUT.png PIXELS
 *     [turn N | board SEED | classic SEED | haunted SEED | figures]
 *
 * A board is one of level 1, of the classic or of the haunted game; the sets
 * must bring what it is played with.
 */

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/negura-tile-file.h"
#include "rules/rules-random.h"
#include "ui/negura-art-private.h"

#define GAP 6

/* Figures, each kind by itself. */
#define N_SHOWN 30

static cairo_surface_t *
new_picture (int       width,
             int       height,
             cairo_t **cr)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                                         width, height);

  *cr = cairo_create (surface);
  cairo_set_source_rgb (*cr, 0.20, 0.19, 0.21);
  cairo_paint (*cr);

  return surface;
}

static void
paint_at (NeguraPainter *painter,
          cairo_t       *cr,
          int            x,
          int            y,
          guint8         tile,
          guint8         turn,
          int            pixels)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  negura_painter_tile (painter, cr, tile, turn, pixels);
  cairo_restore (cr);
}

static cairo_surface_t *
all_tiles (const RulesTileSet *set,
           NeguraPainter      *painter,
           int                 pixels,
           guint8              turn)
{
  int columns = CLAMP (1560 / (pixels + GAP), 1, set->n_tiles);
  int rows = (set->n_tiles + columns - 1) / columns;
  clock_t start, spent;
  cairo_t *cr;
  cairo_surface_t *picture = new_picture (columns * (pixels + GAP),
                                          rows * (pixels + GAP), &cr);

  start = clock ();
  paint_at (painter, cr, 0, 0, 0, turn, pixels);
  g_print ("brushes, sheet and the first tile: %.0f ms\n",
           (double) (clock () - start) / (CLOCKS_PER_SEC / 1000.0));
  start = clock ();
  for (guint8 i = 0; i < set->n_tiles; i++)
    paint_at (painter, cr, (i % columns) * (pixels + GAP),
              (i / columns) * (pixels + GAP), i, turn, pixels);
  spent = clock () - start;
  g_print ("%d tiles of %d pixels: %.2f ms each\n", set->n_tiles, pixels,
           (double) spent / (CLOCKS_PER_SEC / 1000.0)
           / set->n_tiles);
  cairo_destroy (cr);

  return picture;
}

/* How an item is drawn: figure, its number, and size in tile units. */
static NeguraFigure
figure_of (const SceneItem *item,
           guint8          *number,
           int             *size)
{
  *number = 0;
  *size = SCENE_GHOST_SIZE;

  switch ((SceneItemKind) item->kind) {
  case SCENE_ITEM_SPELLBOUND:
    return NEGURA_FIGURE_SPELLBOUND;
  case SCENE_ITEM_MEEPLE:
    *number = item->colour;
    *size = SCENE_MEEPLE_SIZE;
    return negura_figure_of (item->what);
  case SCENE_ITEM_ATTACHED:
    *size = SCENE_ATTACHED_SIZE;
    return NEGURA_FIGURE_GHOST;
  case SCENE_ITEM_HOUND:
    *number = item->what;
    *size = SCENE_PET_SIZE;
    return NEGURA_FIGURE_HOUND;
  case SCENE_ITEM_CAT:
    *size = SCENE_PET_SIZE;
    return NEGURA_FIGURE_CAT;
  case SCENE_ITEM_BURIED:
    *number = item->colour;
    *size = SCENE_GRAVE_SIZE;
    return NEGURA_FIGURE_GRAVE;
  case SCENE_ITEM_SIGN:
    *number = item->what;
    *size = SCENE_SIGN_SIZE;
    return NEGURA_FIGURE_SIGN;
  case SCENE_ITEM_BACK:
    *size = SCENE_UNIT;
    return NEGURA_FIGURE_TILE_BACK;
  case SCENE_ITEM_GHOST:
  case SCENE_ITEM_TILE:
  case SCENE_ITEM_LAST:
  default:
    return NEGURA_FIGURE_GHOST;
  }
}

static void
paint_figure (NeguraPainter   *painter,
              cairo_t         *cr,
              const SceneItem *item,
              double           x,
              double           y,
              int              pixels)
{
  guint8 number;
  int unit;
  NeguraFigure figure = figure_of (item, &number, &unit);
  ScenePoint at = item->at;
  double size = (double) unit * pixels / SCENE_UNIT;

  if (item->kind == SCENE_ITEM_BACK)
    at = (ScenePoint) { SCENE_UNIT / 2, SCENE_UNIT / 2 };
  cairo_save (cr);
  cairo_translate (cr, x + (double) at.x * pixels / SCENE_UNIT - size / 2,
                   y + (double) at.y * pixels / SCENE_UNIT - size / 2);
  cairo_scale (cr, size, size);
  if (item->lies && item->kind == SCENE_ITEM_MEEPLE) {
    cairo_translate (cr, 0, 1);
    cairo_rotate (cr, -G_PI_2);
  }
  negura_painter_figure (painter, cr, figure, number);
  cairo_restore (cr);
}

/* How much a move is wanted: a compact board with figures on it. */
static int
wish (const RulesMove *move)
{
  switch ((RulesMoveKind) move->kind) {
  case RULES_MOVE_PLACE:
    return -ABS (move->square.x) - ABS (move->square.y);
  case RULES_MOVE_MEEPLE:
    return move->figure == RULES_FIGURE_GUARD ? 0 : 1;
  case RULES_MOVE_PASS:
    return -1;
  case RULES_MOVE_NONE:
  case RULES_MOVE_SCORE:
  case RULES_MOVE_POINTS:
  case RULES_MOVE_GHOSTS:
  case RULES_MOVE_FORGO:
  case RULES_MOVE_CLOSE:
  case RULES_MOVE_BURY:
  case RULES_MOVE_BURY_RESERVE:
  case RULES_MOVE_CIRCLE:
  case RULES_MOVE_EXTRA:
  case RULES_MOVE_CAT:
  case RULES_MOVE_MARKER:
  case RULES_MOVE_HOUND:
  case RULES_MOVE_DONE:
  case RULES_MOVE_FACE_DOWN:
  case RULES_MOVE_ATTACH:
  default:
    return 0;
  }
}

static void
play (RulesState         *state,
      const RulesTileSet *set,
      const RulesSetup   *setup,
      guint64             seed)
{
  guint8 deck[RULES_MAX_DECK];
  guint8 n;
  RulesRandom random = rules_random_seed (seed);
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);

  n = rules_deal (set, setup, seed, deck);
  if (rules_state_init (state, set, setup, deck, n) != RULES_SETUP_OK)
    g_error ("no game with this set");
  while (state->phase != RULES_PHASE_OVER && state->n_cells < 44) {
    rules_moves (state, set, list);
    guint best = rules_random_below (&random, list->n_moves);

    for (int i = 0; i < 12; i++) {
      guint other = rules_random_below (&random, list->n_moves);
      const RulesMove *a = &list->moves[best], *b = &list->moves[other];

      if (a->kind <= RULES_MOVE_PASS && wish (b) > wish (a))
        best = other;
    }
    rules_play (state, set, &list->moves[best], NULL);
  }
}

static cairo_surface_t *
random_board (const RulesTileSet *set,
              NeguraPainter      *painter,
              int                 pixels,
              const RulesSetup   *setup,
              guint64             seed)
{
  g_autofree RulesState *state = g_new0 (RulesState, 1);
  g_autofree SceneList *list = g_new0 (SceneList, 1);
  cairo_surface_t *picture;
  cairo_t *cr;

  play (state, set, setup, seed);
  scene_list_build (list, state, set, negura_painter_get_scenes (painter));
  picture = new_picture ((list->max.x - list->min.x + 1) * pixels,
                         (list->max.y - list->min.y + 1) * pixels, &cr);
  for (int i = 0; i < list->n_items; i++) {
    const SceneItem *item = &list->items[i];
    int x = (item->square.x - list->min.x) * pixels;
    int y = (item->square.y - list->min.y) * pixels;

    if (item->kind == SCENE_ITEM_TILE)
      paint_at (painter, cr, x, y, item->tile, item->turn, pixels);
    else if (item->kind != SCENE_ITEM_LAST)
      paint_figure (painter, cr, item, x, y, pixels);
  }
  cairo_destroy (cr);

  return picture;
}

/* Every figure on grass, mist, roofs and the dark. */
static cairo_surface_t *
all_figures (NeguraPainter *painter,
             int            pixels)
{
  static const double grounds[][3] = {
    { 0.61, 0.67, 0.36 }, { 0.93, 0.94, 0.96 }, { 0.55, 0.28, 0.20 },
    { 0.13, 0.14, 0.15 },
  };
  static const struct {
    NeguraFigure figure;
    guint8 kinds;
  } rows[] = {
    { NEGURA_FIGURE_GHOST, 1 }, { NEGURA_FIGURE_SPELLBOUND, 1 },
    { NEGURA_FIGURE_HOUND, RULES_N_HOUNDS }, { NEGURA_FIGURE_CAT, 1 },
    { NEGURA_FIGURE_SIGN, SCENE_N_SIGNS },
    { NEGURA_FIGURE_GRAVE, RULES_N_COLOURS },
    { NEGURA_FIGURE_MEEPLE, RULES_N_COLOURS },
    { NEGURA_FIGURE_GUARD, RULES_N_COLOURS },
    { NEGURA_FIGURE_GOAL, 1 }, { NEGURA_FIGURE_MARKER, RULES_N_HOUNDS },
    { NEGURA_FIGURE_TILE_BACK, 1 },
  };
  cairo_t *cr;
  cairo_surface_t *picture = new_picture (N_SHOWN * pixels,
                                          (int) G_N_ELEMENTS (grounds) * pixels,
                                          &cr);

  for (guint row = 0; row < G_N_ELEMENTS (grounds); row++) {
    int column = 0;

    cairo_set_source_rgb (cr, grounds[row][0], grounds[row][1],
                          grounds[row][2]);
    cairo_rectangle (cr, 0, row * pixels, N_SHOWN * pixels, pixels);
    cairo_fill (cr);
    for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
      for (guint8 kind = 0; kind < rows[i].kinds; kind++) {
        cairo_save (cr);
        cairo_translate (cr, column++ * pixels, row * pixels);
        cairo_scale (cr, pixels, pixels);
        negura_painter_figure (painter, cr, rows[i].figure, kind);
        cairo_restore (cr);
      }
  }
  cairo_destroy (cr);

  return picture;
}

/* The set-up that a picture's name asks for; FALSE for none. */
static gboolean
setup_of (const char *what,
          RulesSetup *setup)
{
  if (strcmp (what, "board") == 0)
    rules_setup_init (setup, 1, 2);
  else if (strcmp (what, "classic") == 0)
    rules_setup_init_competitive (setup, RULES_MODE_CLASSIC, 5);
  else if (strcmp (what, "haunted") == 0)
    rules_setup_init_competitive (setup, RULES_MODE_HAUNTED, RULES_MAX_SEATS);
  else
    return FALSE;

  return TRUE;
}

/* "FIRST+OTHER": the start tile of the first, the drawn tiles of both. */
static RulesTileSet *
load_set (const char  *names,
          GError     **error)
{
  g_auto (GStrv) parts = g_strsplit (names, "+", -1);
  g_autofree RulesTileSet *set = NULL;

  for (guint i = 0; parts[i] != NULL; i++) {
    g_autoptr (GFile) file = g_file_new_for_commandline_arg (parts[i]);
    g_autofree RulesTileSet *part = negura_tile_file_load (file, error);

    if (part == NULL)
      return NULL;
    if (set == NULL)
      set = g_steal_pointer (&part);
    else if (!rules_tile_set_add (set, part))
      g_error ("too many tiles, or names used twice: %s", names);
  }

  return g_steal_pointer (&set);
}

int
main (int    argc,
      char **argv)
{
  g_autofree RulesTileSet *set = NULL;
  g_autoptr (GError) error = NULL;
  NeguraPainter *painter;
  cairo_surface_t *picture;
  RulesSetup setup;
  clock_t start;
  const char *what = argc > 4 ? argv[4] : "turn";
  int pixels, number = argc > 5 ? atoi (argv[5]) : 0;

  if (argc < 4) {
    g_printerr ("contact-sheet SET.tiles[+SET.tiles] OUT.png PIXELS "
                "[turn N | board SEED | classic SEED | haunted SEED | "
                "figures]\n");
    return 2;
  }
  set = load_set (argv[1], &error);
  if (set == NULL) {
    g_printerr ("%s\n", error->message);
    return 1;
  }
  pixels = CLAMP (atoi (argv[3]), 8, 1024);

  start = clock ();
  painter = negura_painter_new (set);
  g_print ("shapes of %d tiles: %.0f ms\n", set->n_tiles,
           (double) (clock () - start) / (CLOCKS_PER_SEC / 1000.0));
  if (setup_of (what, &setup))
    picture = random_board (set, painter, pixels, &setup, (guint64) number);
  else if (strcmp (what, "figures") == 0)
    picture = all_figures (painter, pixels);
  else
    picture = all_tiles (set, painter, pixels, (guint8) (number & 3));
  cairo_surface_write_to_png (picture, argv[2]);
  cairo_surface_destroy (picture);
  negura_painter_free (painter);

  return 0;
}
