/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "negura-score-track.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "negura-figure-row.h"

/* The spaces lie along the edge of a grid of 16 × 11: 2 × (16 + 11) − 4 = 50. */
#define COLUMNS 16
#define LINES 11

/* How far the figures, larger than a space, may stand out of the track. */
#define MARGIN 5

struct _NeguraScoreTrack {
  GtkWidget parent_instance;

  NeguraView view;
  GtkWidget *middle;
  GtkWidget *points;
  GtkWidget *markers;         /* Three scoring meeples with their points. */
  GtkWidget *of_goal;
  GtkWidget *seats;           /* Competitive: everybody's total. */
};

/* What lies on the track. */
typedef struct {
  NeguraFigure figure;
  uint8_t colour;             /* As negura-art.h says. */
  guint value;                /* Points. */
  float opacity;
  guint place;                /* How many lie on its space before it, */
  guint shared;               /* and how many in all. */
} Piece;

#define MAX_PIECES 6

G_STATIC_ASSERT (RULES_MAX_MARKERS + RULES_N_HOUNDS + 1 <= MAX_PIECES);
G_STATIC_ASSERT (RULES_MAX_SEATS <= MAX_PIECES);

/* Up to so many seats are named beside their totals. */
#define NAMED_SEATS 3

/* A marker more than a round away lies grey side up (R4.7); one that has been
 * reached and left is but a trace. */
#define FAR_AWAY 0.4f
#define GONE 0.2f

G_DEFINE_FINAL_TYPE (NeguraScoreTrack, negura_score_track, GTK_TYPE_WIDGET)

void
negura_score_track_space (guint            space,
                          double           width,
                          double           height,
                          graphene_rect_t *rect)
{
  double w = (width - 2 * MARGIN) / COLUMNS;
  double h = (height - 2 * MARGIN) / LINES;
  guint column, line;

  g_return_if_fail (space < NEGURA_SCORE_TRACK_SPACES);

  if (space < COLUMNS) {
    column = space;
    line = 0;
  } else if (space < COLUMNS + LINES - 1) {
    column = COLUMNS - 1;
    line = space - (COLUMNS - 1);
  } else if (space < 2 * COLUMNS + LINES - 2) {
    column = 2 * COLUMNS + LINES - 3 - space;
    line = LINES - 1;
  } else {
    column = 0;
    line = NEGURA_SCORE_TRACK_SPACES - space;
  }

  graphene_rect_init (rect, (float) (MARGIN + column * w), (float) (MARGIN + line * h), (float) w, (float) h);
}

static int
space_size (NeguraScoreTrack *self)
{
  return negura_text_scaled (GTK_WIDGET (self), 17);
}

static void
negura_score_track_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  NeguraScoreTrack *self = NEGURA_SCORE_TRACK (widget);
  int spaces = orientation == GTK_ORIENTATION_HORIZONTAL ? COLUMNS : LINES;
  int middle_minimum;

  gtk_widget_measure (self->middle, orientation, -1, &middle_minimum, NULL, NULL, NULL);

  *minimum = MAX (spaces * 12, middle_minimum + 4 * 12) + 2 * MARGIN;
  *natural = MAX (*minimum, spaces * space_size (self) + 2 * MARGIN);
  *minimum_baseline = *natural_baseline = -1;
}

static void
negura_score_track_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  NeguraScoreTrack *self = NEGURA_SCORE_TRACK (widget);
  graphene_rect_t corner;
  int left, top;

  negura_score_track_space (0, width, height, &corner);
  left = (int) ceilf (corner.origin.x + corner.size.width);
  top = (int) ceilf (corner.origin.y + corner.size.height);

  gtk_widget_size_allocate (self->middle,
                            &(GtkAllocation) { left, top, width - 2 * left, height - 2 * top },
                            -1);
}

static void
snapshot_number (NeguraScoreTrack      *self,
                 GtkSnapshot           *snapshot,
                 guint                  number,
                 const graphene_rect_t *rect,
                 const GdkRGBA         *colour)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font;
  int width, height;

  font = pango_font_description_copy (pango_context_get_font_description (
    gtk_widget_get_pango_context (GTK_WIDGET (self))));
  pango_font_description_set_absolute_size (font, (double) rect->size.height * 0.55 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (
    rect->origin.x + (rect->size.width - (float) width) / 2,
    rect->origin.y + (rect->size.height - (float) height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_spaces (NeguraScoreTrack *self,
                 GtkSnapshot      *snapshot,
                 guint             score)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  GdkRGBA text, gone, round, mark, plain;
  GdkRGBA *accent;

  gtk_widget_get_color (widget, &text);
  accent = adw_style_manager_get_accent_color_rgba (adw_style_manager_get_default ());
  gone = round = *accent;
  gdk_rgba_free (accent);
  gone.alpha = 0.55f;
  round.alpha = 0.25f;
  plain = mark = text;
  plain.alpha *= 0.08f;
  mark.alpha *= 0.18f;

  for (guint i = 0; i < NEGURA_SCORE_TRACK_SPACES; i++) {
    gboolean fifth = i % 5 == 0;
    gboolean passed = i > 0 && i <= score % NEGURA_SCORE_TRACK_SPACES;
    graphene_rect_t rect;
    GskRoundedRect outline;

    negura_score_track_space (i, width, height, &rect);
    graphene_rect_inset (&rect, 1, 1);
    gsk_rounded_rect_init_from_rect (&outline, &rect, 4);

    gtk_snapshot_push_rounded_clip (snapshot, &outline);
    if (passed)
      gtk_snapshot_append_color (snapshot, &gone, &rect);
    else if (score >= NEGURA_SCORE_TRACK_SPACES)
      gtk_snapshot_append_color (snapshot, &round, &rect);
    else
      gtk_snapshot_append_color (snapshot, fifth ? &mark : &plain, &rect);
    gtk_snapshot_pop (snapshot);

    if (fifth)
      snapshot_number (self, snapshot, i, &rect, &text);
  }
}

/* Which way from a space along the edge the middle of the track is. */
static void
inwards (guint  space,
         int   *x,
         int   *y)
{
  gboolean top = space < COLUMNS;
  gboolean right = space >= COLUMNS - 1 && space < COLUMNS + LINES - 1;
  gboolean bottom = space >= COLUMNS + LINES - 2 && space < 2 * COLUMNS + LINES - 2;
  gboolean left = space == 0 || space >= 2 * COLUMNS + LINES - 3;

  *x = (left ? 1 : 0) - (right ? 1 : 0);
  *y = (top ? 1 : 0) - (bottom ? 1 : 0);
}

/* In the middle of a piece, how far it is from the middle of its space, in sizes
 * of a piece.  Those of the team's game go inwards one after the other, since
 * they hardly ever meet; rivals stand side by side, two in a row, and three in
 * the corner in which all begin. */
static void
piece_offset (const Piece *piece,
              gboolean     rivals,
              float       *x,
              float       *y)
{
  int inwards_x, inwards_y;
  float aside;

  inwards (piece->value % NEGURA_SCORE_TRACK_SPACES, &inwards_x, &inwards_y);

  if (!rivals) {
    *x = (float) inwards_x * (float) piece->place * 0.75f;
    *y = (float) inwards_y * (float) piece->place * 0.75f;
  } else if (inwards_x != 0 && inwards_y != 0) {
    *x = (float) inwards_x * (float) (piece->place % 3) * 0.72f;
    *y = (float) inwards_y * (float) (piece->place / 3) * 0.85f;
  } else {
    aside = piece->place / 2 * 2 + 1 < piece->shared ? 0.36f : 0;
    aside *= piece->place % 2 == 0 ? -1 : 1;
    *x = (float) inwards_x * (float) (piece->place / 2) * 0.85f + (inwards_x == 0 ? aside : 0);
    *y = (float) inwards_y * (float) (piece->place / 2) * 0.85f + (inwards_y == 0 ? aside : 0);
  }
}

/* "+50" on a plate at the foot of a figure that has been round. */
static void
snapshot_laps (NeguraScoreTrack      *self,
               GtkSnapshot           *snapshot,
               const Piece           *piece,
               const graphene_rect_t *figure)
{
  guint points = piece->value / NEGURA_SCORE_TRACK_SPACES * NEGURA_SCORE_TRACK_SPACES;
  float height = figure->size.height * 0.46f;
  float width = height * (points < 100 ? 2.0f : 2.6f);
  graphene_rect_t plate = GRAPHENE_RECT_INIT (figure->origin.x + (figure->size.width - width) / 2,
                                              figure->origin.y + figure->size.height - height * 0.8f,
                                              width, height);
  GskRoundedRect outline;
  GdkRGBA ink, ground;

  gtk_widget_get_color (GTK_WIDGET (self), &ink);
  ink.alpha = 1;
  ground = ink.red + ink.green + ink.blue > 1.5f ? (GdkRGBA) { 0, 0, 0, 1 } : (GdkRGBA) { 1, 1, 1, 1 };

  gsk_rounded_rect_init_from_rect (&outline, &plate, height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ink, &plate);
  gtk_snapshot_pop (snapshot);

  /* Numbers are drawn at about half the height of their place. */
  graphene_rect_inset (&plate, 0, -height * 0.22f);
  snapshot_number (self, snapshot, points, &plate, &ground);
}

/* Draws a piece on its space, beside those before it there. */
static void
snapshot_piece (NeguraScoreTrack *self,
                GtkSnapshot      *snapshot,
                const Piece      *piece,
                gboolean          rivals)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint space = piece->value % NEGURA_SCORE_TRACK_SPACES;
  graphene_rect_t rect, figure;
  GdkTexture *texture;
  float size, x, y;

  if (self->view.art == NULL)
    return;

  negura_score_track_space (space, gtk_widget_get_width (widget), gtk_widget_get_height (widget), &rect);
  piece_offset (piece, rivals, &x, &y);
  size = MIN (rect.size.width, rect.size.height) * (rivals ? 1.45f : 1.6f);
  texture = negura_art_get_figure (self->view.art, piece->figure, piece->colour,
                                   (int) ceil ((double) size * negura_device_scale (widget)));
  if (texture == NULL)
    return;

  figure = GRAPHENE_RECT_INIT (rect.origin.x + (rect.size.width - size) / 2 + x * size,
                               rect.origin.y + (rect.size.height - size) / 2 + y * size,
                               size, size);
  gtk_snapshot_push_opacity (snapshot, (double) piece->opacity);
  gtk_snapshot_append_scaled_texture (snapshot, texture, GSK_SCALING_FILTER_TRILINEAR, &figure);
  gtk_snapshot_pop (snapshot);

  if (rivals && piece->value >= NEGURA_SCORE_TRACK_SPACES)
    snapshot_laps (self, snapshot, piece, &figure);
}

static float
marker_opacity (const RulesState *state,
                uint16_t          value)
{
  return rules_marker_is_grey (state, value) ? FAR_AWAY : 1.0f;
}

/* All that lies on the track: scoring meeples, the goal, the hounds; of rivals,
 * the scoring meeple of each. */
static guint
collect_pieces (const RulesState *state,
                Piece            *pieces)
{
  const RulesLevel *level = rules_level (state->setup.level);
  guint n = 0;

  if (rules_setup_is_competitive (&state->setup)) {
    for (guint seat = 0; seat < state->setup.seats; seat++)
      pieces[n++] = (Piece) {
        NEGURA_FIGURE_MEEPLE, rules_setup_colour (&state->setup, (uint8_t) seat), state->score[seat], 1.0f,
      };
    return n;
  }

  for (guint i = 0; i < level->markers; i++)
    pieces[n++] = (Piece) {
      NEGURA_FIGURE_MEEPLE, rules_setup_marker (&state->setup, (uint8_t) i), state->score[i], 1.0f,
    };
  pieces[n++] = (Piece) { NEGURA_FIGURE_GOAL, 0, level->goal, marker_opacity (state, level->goal) };
  for (guint i = 0; i < RULES_N_HOUNDS; i++)
    if (level->hounds[i] > 0)
      pieces[n++] = (Piece) {
        NEGURA_FIGURE_MARKER, (uint8_t) i, level->hounds[i],
        state->hound[i] == RULES_PET_TRACK ? marker_opacity (state, level->hounds[i]) : GONE
      };

  return n;
}

static void
negura_score_track_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  NeguraScoreTrack *self = NEGURA_SCORE_TRACK (widget);
  guint taken[NEGURA_SCORE_TRACK_SPACES] = { 0 };
  Piece pieces[MAX_PIECES];
  const RulesState *state;
  gboolean rivals;
  guint n;

  if (self->view.game == NULL)
    return;

  state = negura_game_get_state (self->view.game);
  rivals = rules_setup_is_competitive (&state->setup);
  snapshot_spaces (self, snapshot, rivals ? 0 : rules_score (state));

  /* Meeples have their space first, but lie on top. */
  n = collect_pieces (state, pieces);
  for (guint i = 0; i < n; i++)
    pieces[i].place = taken[pieces[i].value % NEGURA_SCORE_TRACK_SPACES]++;
  for (guint i = 0; i < n; i++)
    pieces[i].shared = taken[pieces[i].value % NEGURA_SCORE_TRACK_SPACES];
  for (guint i = n; i-- > 0;)
    snapshot_piece (self, snapshot, &pieces[i], rivals);

  gtk_widget_snapshot_child (widget, self->middle, snapshot);
}

static void
update_markers (NeguraScoreTrack *self,
                const RulesState *state)
{
  guint n = rules_level (state->setup.level)->markers;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->markers)) != NULL)
    gtk_box_remove (GTK_BOX (self->markers), child);

  gtk_widget_set_visible (self->points, n == 1);
  gtk_widget_set_visible (self->markers, n > 1);
  for (guint i = 0; n > 1 && i < n; i++) {
    g_autofree char *number = g_strdup_printf ("%u", state->score[i]);
    GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
    GtkWidget *label = gtk_label_new (number);

    gtk_widget_add_css_class (label, "title-4");
    gtk_widget_add_css_class (label, "numeric");
    gtk_box_append (GTK_BOX (box),
                    negura_figure_row_new (self->view.art, NEGURA_FIGURE_MEEPLE,
                                           rules_setup_marker (&state->setup, (uint8_t) i), 20));
    gtk_box_append (GTK_BOX (box), label);
    gtk_box_append (GTK_BOX (self->markers), box);
  }
}

/* Everybody's total with the meeple of the track, and where there is room, the
 * rounds of one that has been round; a plate on the track tells of them too. */
static GtkWidget *
seat_new (NeguraScoreTrack *self,
          const NeguraText *teller,
          guint             seat)
{
  const RulesState *state = teller->state;
  guint score = state->score[seat];
  guint space = score % NEGURA_SCORE_TRACK_SPACES;
  g_autofree char *number = g_strdup_printf ("%u", score);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (number);

  gtk_box_append (GTK_BOX (box),
                  negura_figure_row_new (self->view.art, NEGURA_FIGURE_MEEPLE,
                                         rules_setup_colour (&state->setup, (uint8_t) seat), 22));
  if (state->setup.seats <= NAMED_SEATS) {
    g_autofree char *name = negura_text_seat (teller, seat);
    GtkWidget *title = gtk_label_new (name);

    gtk_label_set_xalign (GTK_LABEL (title), 0);
    gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
    gtk_widget_set_hexpand (title, TRUE);
    gtk_box_append (GTK_BOX (box), title);
  }

  gtk_widget_add_css_class (label, "title-3");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (column), label);
  gtk_widget_set_valign (column, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), column);
  if (score != space && state->setup.seats <= NAMED_SEATS) {
    /* Translators: points on the score track, of 50 spaces: full rounds and
     * the space, "50 + 12". */
    g_autofree char *rounds = g_strdup_printf (_("%u + %u"), score - space, space);
    GtkWidget *note = gtk_label_new (rounds);

    gtk_widget_add_css_class (note, "rounds");
    gtk_box_append (GTK_BOX (column), note);
  }

  gtk_widget_add_css_class (box, "seat");
  if (state->phase != RULES_PHASE_OVER && state->seat == seat)
    gtk_widget_add_css_class (box, "active");

  return box;
}

static void
update_seats (NeguraScoreTrack *self,
              const NeguraText *teller)
{
  guint seats = teller->state->setup.seats;
  guint columns = seats <= NAMED_SEATS ? 1 : 2;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->seats)) != NULL)
    gtk_grid_remove (GTK_GRID (self->seats), child);

  for (guint seat = 0; seat < seats; seat++)
    gtk_grid_attach (GTK_GRID (self->seats), seat_new (self, teller, seat),
                     (int) (seat % columns), (int) (seat / columns), 1, 1);
}

static char *
hound_text (const RulesState *state,
            guint             hound)
{
  guint points = rules_level (state->setup.level)->hounds[hound];
  gboolean waits = state->hound[hound] == RULES_PET_TRACK;

  if (!waits)
    return g_strdup (hound == 0 ? _("The first hound was reached") : _("The second hound was reached"));
  if (hound == 0)
    return g_strdup_printf (ngettext ("The first hound waits at %u point", "The first hound waits at %u points", points),
                            points);

  return g_strdup_printf (ngettext ("The second hound waits at %u point", "The second hound waits at %u points", points),
                          points);
}

/* The score, and where the hounds are. */
static char *
track_text (const NeguraText *teller)
{
  const RulesLevel *level = rules_level (teller->state->setup.level);
  g_autofree char *score = negura_text_score (teller);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (level->hounds[0] == 0)
    return g_steal_pointer (&score);

  first = hound_text (teller->state, 0);
  second = hound_text (teller->state, 1);

  return g_strjoin ("\n", score, first, second, NULL);
}

/* One value runs towards the goal. */
static void
update_team (NeguraScoreTrack *self,
             const RulesState *state)
{
  guint goal = rules_level (state->setup.level)->goal;
  g_autofree char *points = g_strdup_printf ("%u", rules_score (state));
  /* Translators: stands below the number of points reached. */
  g_autofree char *of_goal = g_strdup_printf (ngettext ("of %u point", "of %u points", goal), goal);

  update_markers (self, state);
  gtk_label_set_text (GTK_LABEL (self->points), points);
  gtk_label_set_text (GTK_LABEL (self->of_goal), of_goal);
}

static void
negura_score_track_update (gpointer object)
{
  NeguraScoreTrack *self = object;
  g_autofree char *text = NULL;
  const RulesState *state;
  NeguraText teller;
  gboolean rivals;
  guint value, most;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  gtk_widget_set_visible (self->middle, self->view.game != NULL);
  if (self->view.game == NULL)
    return;

  negura_text_init (&teller, self->view.game);
  state = negura_game_get_state (self->view.game);
  rivals = rules_setup_is_competitive (&state->setup);
  most = rules_level (state->setup.level)->goal;
  value = rules_score (state);

  gtk_widget_set_visible (self->seats, rivals);
  gtk_widget_set_visible (self->of_goal, !rivals);
  if (rivals) {
    gtk_widget_set_visible (self->points, FALSE);
    gtk_widget_set_visible (self->markers, FALSE);
    update_seats (self, &teller);
    value = 0;
    for (guint seat = 0; seat < state->setup.seats; seat++)
      value = MAX (value, state->score[seat]);
    most = MAX (value, NEGURA_SCORE_TRACK_SPACES);
  } else {
    update_team (self, state);
  }

  text = track_text (&teller);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) most,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) MIN (value, most),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);
}

static void
negura_score_track_dispose (GObject *object)
{
  NeguraScoreTrack *self = NEGURA_SCORE_TRACK (object);

  negura_view_clear (self, &self->view);
  g_clear_pointer (&self->middle, gtk_widget_unparent);

  G_OBJECT_CLASS (negura_score_track_parent_class)->dispose (object);
}

static void
negura_score_track_class_init (NeguraScoreTrackClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = negura_score_track_dispose;

  widget_class->measure = negura_score_track_measure;
  widget_class->size_allocate = negura_score_track_size_allocate;
  widget_class->snapshot = negura_score_track_snapshot;

  gtk_widget_class_set_css_name (widget_class, "scoretrack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
negura_score_track_init (NeguraScoreTrack *self)
{
  self->middle = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->middle, GTK_WIDGET (self));

  self->points = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->points, "score");
  gtk_widget_set_vexpand (self->points, TRUE);
  gtk_widget_set_valign (self->points, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (self->middle), self->points);

  self->markers = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_set_halign (self->markers, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (self->markers, TRUE);
  gtk_widget_set_valign (self->markers, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (self->middle), self->markers);

  self->of_goal = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->of_goal), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->of_goal), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->of_goal, "dimmed");
  gtk_widget_set_vexpand (self->of_goal, TRUE);
  gtk_widget_set_valign (self->of_goal, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->middle), self->of_goal);

  self->seats = gtk_grid_new ();
  gtk_grid_set_column_homogeneous (GTK_GRID (self->seats), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (self->seats), 2);
  gtk_grid_set_row_spacing (GTK_GRID (self->seats), 3);
  gtk_widget_set_vexpand (self->seats, TRUE);
  gtk_widget_set_valign (self->seats, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (self->seats, 3);
  gtk_widget_set_margin_end (self->seats, 3);
  gtk_box_append (GTK_BOX (self->middle), self->seats);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Score track"),
                                  -1);
}

GtkWidget *
negura_score_track_new (void)
{
  return g_object_new (NEGURA_TYPE_SCORE_TRACK, NULL);
}

void
negura_score_track_set_game (NeguraScoreTrack *self,
                             NeguraGame       *game,
                             NeguraArt        *art)
{
  g_return_if_fail (NEGURA_IS_SCORE_TRACK (self));

  negura_view_set_game (self, &self->view, game, art, negura_score_track_update);
}
