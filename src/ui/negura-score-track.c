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
};

/* What lies on the track. */
typedef struct {
  NeguraFigure figure;
  uint8_t colour;             /* As negura-art.h says. */
  guint value;                /* Points. */
  float opacity;
} Piece;

#define MAX_PIECES (RULES_MAX_MARKERS + RULES_N_HOUNDS + 1)

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
         float *x,
         float *y)
{
  gboolean top = space < COLUMNS;
  gboolean right = space >= COLUMNS - 1 && space < COLUMNS + LINES - 1;
  gboolean bottom = space >= COLUMNS + LINES - 2 && space < 2 * COLUMNS + LINES - 2;
  gboolean left = space == 0 || space >= 2 * COLUMNS + LINES - 3;

  *x = (left ? 1.0f : 0.0f) - (right ? 1.0f : 0.0f);
  *y = (top ? 1.0f : 0.0f) - (bottom ? 1.0f : 0.0f);
}

/* Draws a piece on its space, the @place-th one there further inside than
 * those before it. */
static void
snapshot_piece (NeguraScoreTrack *self,
                GtkSnapshot      *snapshot,
                const Piece      *piece,
                guint             place)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint space = piece->value % NEGURA_SCORE_TRACK_SPACES;
  GdkTexture *texture;
  graphene_rect_t rect;
  float size, x, y;

  if (self->view.art == NULL)
    return;

  negura_score_track_space (space, gtk_widget_get_width (widget), gtk_widget_get_height (widget), &rect);
  inwards (space, &x, &y);
  size = MIN (rect.size.width, rect.size.height) * 1.6f;
  texture = negura_art_get_figure (self->view.art, piece->figure, piece->colour,
                                   (int) ceil ((double) size * negura_device_scale (widget)));
  if (texture == NULL)
    return;

  gtk_snapshot_push_opacity (snapshot, (double) piece->opacity);
  gtk_snapshot_append_scaled_texture (
    snapshot, texture, GSK_SCALING_FILTER_TRILINEAR,
    &GRAPHENE_RECT_INIT (rect.origin.x + (rect.size.width - size) / 2 + x * (float) place * size * 0.75f,
                         rect.origin.y + (rect.size.height - size) / 2 + y * (float) place * size * 0.75f,
                         size, size));
  gtk_snapshot_pop (snapshot);
}

static float
marker_opacity (const RulesState *state,
                uint16_t          value)
{
  return rules_marker_is_grey (state, value) ? FAR_AWAY : 1.0f;
}

/* All that lies on the track: scoring meeples, the goal, the hounds. */
static guint
collect_pieces (const RulesState *state,
                Piece            *pieces)
{
  const RulesLevel *level = rules_level (state->setup.level);
  guint n = 0;

  for (guint i = 0; i < level->markers; i++)
    pieces[n++] = (Piece) {
      NEGURA_FIGURE_MEEPLE, rules_setup_marker (&state->setup, (uint8_t) i), state->score[i], 1.0f
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
  guint places[MAX_PIECES];
  Piece pieces[MAX_PIECES];
  const RulesState *state;
  guint n;

  if (self->view.game == NULL)
    return;

  state = negura_game_get_state (self->view.game);
  snapshot_spaces (self, snapshot, rules_score (state));

  /* Meeples have their space first, but lie on top. */
  n = collect_pieces (state, pieces);
  for (guint i = 0; i < n; i++)
    places[i] = taken[pieces[i].value % NEGURA_SCORE_TRACK_SPACES]++;
  for (guint i = n; i-- > 0;)
    snapshot_piece (self, snapshot, &pieces[i], places[i]);

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

static void
negura_score_track_update (gpointer object)
{
  NeguraScoreTrack *self = object;
  g_autofree char *points = NULL;
  g_autofree char *of_goal = NULL;
  g_autofree char *text = NULL;
  const RulesState *state;
  NeguraText teller;
  guint goal;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  gtk_widget_set_visible (self->middle, self->view.game != NULL);
  if (self->view.game == NULL)
    return;

  negura_text_init (&teller, self->view.game);
  state = negura_game_get_state (self->view.game);
  goal = rules_level (state->setup.level)->goal;

  update_markers (self, state);
  points = g_strdup_printf ("%u", rules_score (state));
  gtk_label_set_text (GTK_LABEL (self->points), points);

  /* Translators: stands below the number of points reached. */
  of_goal = g_strdup_printf (ngettext ("of %u point", "of %u points", goal), goal);
  gtk_label_set_text (GTK_LABEL (self->of_goal), of_goal);

  text = track_text (&teller);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) goal,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) MIN (rules_score (state), goal),
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
