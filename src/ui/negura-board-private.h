/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-board-private: what the files of NeguraBoard share.
 *
 *   negura-board.c           the object: properties, and update() from a game
 *   negura-board-choosing.c  the choice: made, turned, counted, played
 *   negura-board-children.c  accessible children
 *   negura-board-focus.c     focus, arrow keys, walking
 *   negura-board-look.c      pan, zoom, fitting, saving the look
 *   negura-board-hit.c       what is under a point
 *   negura-board-input.c     pointer and touch
 *   negura-board-hint.c      moves that are pointed at by buttons and advice
 *   negura-board-actions.c   actions and keys
 *   negura-board-draw.c      tiles and figures
 *   negura-board-squares.c   free squares, lit and dead
 *   negura-board-lit.c       what is lit on the tiles
 *   negura-board-field.c     the cities that a field feeds
 *   negura-board-around.c    the squares around a castle or a cemetery
 *   negura-board-marks.c     values, numbers and the focus ring
 *   negura-board-pen.c       colours, lines and badges for these
 *   negura-board-labels.c    what a screen reader and a tooltip say
 */

#pragma once

#include <adwaita.h>

#include "negura-board.h"
#include "negura-board-cell.h"
#include "negura-board-choices.h"
#include "negura-board-view.h"

G_BEGIN_DECLS

/* What is under a point of the canvas. */
typedef struct {
  gboolean on_canvas;
  RulesSquare square;
  ScenePoint at;              /* In the square as it lies. */
  uint8_t cell;               /* Of the tile there, or RULES_NO_CELL. */
  uint16_t root;              /* Of the feature there, or RULES_NO_NODE. */
  const NeguraBoardChoice *choice;      /* What a click chooses, or NULL. */
} NeguraBoardHit;

/* The values of properties as they were last notified. */
typedef struct {
  RulesMove choice;
  gboolean can_turn;
  guint hand_turn;
  guint colour;
  guint figure;
  guint max_count;
  double zoom;
  gboolean can_zoom_in;
  gboolean can_zoom_out;
} NeguraBoardNotified;

struct _NeguraBoard {
  GtkWidget parent_instance;

  NeguraGame *game;
  NeguraArt *art;
  gboolean interactive;

  /* Only about looking. */
  NeguraBoardView view;
  gboolean fitting;           /* The whole board is shown until a person pans
                               * or zooms. */
  RulesMove choice;           /* RULES_MOVE_NONE: none waits. */
  RulesMove hint;             /* RULES_MOVE_NONE: none is given. */
  guint hint_serial;          /* Of the game that it is about. */
  uint16_t shown_root;        /* What is lit from outside the board, or
                               * RULES_NO_NODE, */
  guint shown_serial;         /* and the state of the game that it is in. */
  guint hand_turn;
  guint colour;
  guint figure;
  guint hand;                 /* The draw that hand_turn belongs to. */

  /* Only what is drawn now: all from the game, by update(). */
  SceneList scene;
  NeguraBoardChoices choices;
  NeguraBoardBounds bounds;   /* Of the tiles. */
  GHashTable *cells;          /* Key -> NeguraBoardCell, owned by the widget
                               * tree. */
  GPtrArray *order;           /* The same cells, as a text is read. */
  guint round;
  uint8_t phase;              /* Of the last update. */
  uint16_t n_placed;          /* Tiles there were at the last update. */

  /* Under the pointer and at the focus. */
  NeguraBoardHit hover;
  double pointer_x;
  double pointer_y;
  uint8_t walked;             /* The feature of the focused tile that keys
                               * walked to, or RULES_NO_FEATURE. */
  uint16_t walked_root;       /* What the focus points at, as a whole. */
  RulesSquare last_focus;
  gboolean has_last_focus;

  /* Gestures. */
  gboolean moving;            /* In a gesture or a glide: textures keep their
                               * size and are stretched. */
  gboolean dragging;
  int texture_tile;           /* The size that textures are asked for. */
  int drag_x;                 /* Where the view was when the drag began. */
  int drag_y;
  NeguraBoardView pinch_view; /* The view when the fingers were set down, */
  double pinch_x;             /* and the middle between them. */
  double pinch_y;
  double scroll_zoom;         /* Not rounded to device pixels. */
  guint settle_id;

  /* Animations. */
  AdwAnimation *glide;        /* From one view to another. */
  NeguraBoardView glide_from;
  NeguraBoardView glide_to;
  AdwAnimation *appear;       /* What the last move brought. */
  double appeared;            /* 0 to 1 */
  uint8_t new_meeple;         /* Cells, RULES_NO_CELL when none. */
  uint8_t new_ghosts;
  uint8_t new_pet;

  NeguraBoardNotified notified;
  GdkSurface *surface;
  char *description;          /* What a screen reader says of the whole. */
  GHashTable *texts;          /* String -> PangoLayout. */
};

/* negura-board.c */
void         negura_board_update               (NeguraBoard          *self,
                                                const RulesEvents    *events);
void         negura_board_notify_choice        (NeguraBoard          *self);
void         negura_board_notify_zoom          (NeguraBoard          *self);
void         negura_board_refuse               (NeguraBoard          *self,
                                                RulesRefusal          refusal);
const RulesState *negura_board_get_state       (NeguraBoard          *self);

/* The shapes of the tile of a cell, NULL for one that lies face down. */
const SceneTile  *negura_board_get_shapes      (NeguraBoard          *self,
                                                uint8_t               cell);

/* The tile of a cell; of a face-down one it has no features. */
const RulesTile  *negura_board_get_tile        (NeguraBoard          *self,
                                                uint8_t               cell);

/* negura-board-choosing.c */
void         negura_board_choosing_update      (NeguraBoard          *self);
gboolean     negura_board_choose_at            (NeguraBoard          *self,
                                                RulesSquare           square,
                                                uint8_t               feature);
gboolean     negura_board_is_chosen            (NeguraBoard          *self,
                                                RulesSquare           square);

/* The move of a meeple of the present colour, or of the scoring of a feature,
 * that @choice stands for. */
gboolean     negura_board_move_of_choice       (NeguraBoard             *self,
                                                const NeguraBoardChoice *choice,
                                                RulesMove               *move);

/* Whether @choice can be chosen as things are set: a meeple may be offered in
 * other colours only, or as a guard. */
gboolean     negura_board_is_offered           (NeguraBoard             *self,
                                                const NeguraBoardChoice *choice);

/* Offers the next colour or kind of figure there is; FALSE without another. */
gboolean     negura_board_next_figure          (NeguraBoard          *self);

/* negura-board-children.c */
void         negura_board_children_update      (NeguraBoard          *self);
void         negura_board_children_describe    (NeguraBoard          *self);
void         negura_board_children_allocate    (NeguraBoard          *self);
void         negura_board_children_clear       (NeguraBoard          *self);
NeguraBoardCell *negura_board_get_cell         (NeguraBoard          *self,
                                                RulesSquare           square,
                                                uint8_t               feature);

/* negura-board-focus.c */
void         negura_board_focus_init_class     (GtkWidgetClass       *widget_class);
void         negura_board_focus_update         (NeguraBoard          *self);
void         negura_board_follow_decision      (NeguraBoard          *self,
                                                uint8_t               old_phase,
                                                uint16_t              old_placed);
NeguraBoardCell *negura_board_get_focus_cell   (NeguraBoard          *self);
NeguraBoardCell *negura_board_best_cell        (NeguraBoard          *self,
                                                NeguraBoardPlace      place,
                                                gboolean              only_choices);
void         negura_board_walk_choices         (NeguraBoard          *self,
                                                gboolean              forward);
void         negura_board_walk_features        (NeguraBoard          *self,
                                                gboolean              forward);

/* negura-board-look.c */
void         negura_board_look_update          (NeguraBoard          *self);
gboolean     negura_board_is_held              (NeguraBoard          *self);
void         negura_board_look_resized         (NeguraBoard          *self,
                                                int                   width,
                                                int                   height);
void         negura_board_look_changed         (NeguraBoard          *self);
void         negura_board_look_begin           (NeguraBoard          *self);
void         negura_board_look_settle          (NeguraBoard          *self);
void         negura_board_look_settle_soon     (NeguraBoard          *self);
void         negura_board_look_stop            (NeguraBoard          *self);

/* negura-board-hit.c */
void         negura_board_hit                  (NeguraBoard          *self,
                                                double                x,
                                                double                y,
                                                NeguraBoardHit       *hit);

/* negura-board-input.c */
void         negura_board_input_init           (NeguraBoard          *self);
void         negura_board_input_update         (NeguraBoard          *self);
void         negura_board_set_hover            (NeguraBoard          *self,
                                                const NeguraBoardHit *hit);
void         negura_board_click                (NeguraBoard          *self,
                                                double                x,
                                                double                y,
                                                guint                 button,
                                                gboolean              finger);

/* negura-board-hint.c */

/* Drops advice about another state, or that cannot be followed now. */
void         negura_board_hint_update          (NeguraBoard          *self);

/* Whether @choice is under the pointer or advised. */
gboolean     negura_board_is_pointed_at        (NeguraBoard             *self,
                                                const NeguraBoardChoice *choice);

/* negura-board-actions.c */
void         negura_board_actions_init_class   (GtkWidgetClass       *widget_class);

/* negura-board-draw.c */

/* Whether meeples are offered so close to each other that all but the one that
 * is pointed at are dots. */
gboolean     negura_board_offers_in_dots       (NeguraBoard          *self);
void         negura_board_snapshot             (GtkWidget            *widget,
                                                GtkSnapshot          *snapshot);

/* negura-board-pen.c */
typedef struct {
  GdkRGBA ground;             /* Under the tiles. */
  GdkRGBA ink;                /* Marks on the ground. */
  GdkRGBA accent;             /* What can be chosen. */
  GdkRGBA casing;             /* Around marks that lie on tiles. */
  GdkRGBA line;               /* Marks that lie on tiles. */
  gboolean high_contrast;
} NeguraBoardPalette;

void         negura_board_palette_init         (NeguraBoardPalette       *self,
                                                NeguraBoard              *board);
/* negura-board-squares.c */
void         negura_board_snapshot_under       (NeguraBoard              *self,
                                                GtkSnapshot              *snapshot,
                                                const NeguraBoardPalette *palette,
                                                const NeguraBoardBounds  *visible);

/* negura-board-lit.c */
void         negura_board_snapshot_lit         (NeguraBoard              *self,
                                                GtkSnapshot              *snapshot,
                                                const NeguraBoardPalette *palette,
                                                const NeguraBoardBounds  *visible);
uint16_t     negura_board_get_pointed_root     (NeguraBoard          *self);

/* The area of the whole feature, as far as it is on the canvas, and its outline
 * without lines at sides of tiles. */
void         negura_board_trace_feature        (NeguraBoard              *self,
                                                const NeguraBoardBounds  *visible,
                                                uint16_t                  root,
                                                GskPath                 **fill,
                                                GskPath                 **outline);

/* The same, or the feature that a click would choose. */
uint16_t     negura_board_get_shown_root       (NeguraBoard          *self);
void         negura_board_snapshot_plate       (NeguraBoard              *self,
                                                GtkSnapshot              *snapshot,
                                                const NeguraBoardPalette *palette,
                                                graphene_point_t          at,
                                                float                     size,
                                                gboolean                  strong);
void         negura_board_snapshot_dot         (NeguraBoard              *self,
                                                GtkSnapshot              *snapshot,
                                                const NeguraBoardPalette *palette,
                                                graphene_point_t          at,
                                                float                     size);

/* negura-board-field.c */
void         negura_board_snapshot_fed         (NeguraBoard              *self,
                                                GtkSnapshot              *snapshot,
                                                const NeguraBoardPalette *palette,
                                                const NeguraBoardBounds  *visible);
void         negura_board_snapshot_fed_points  (NeguraBoard              *self,
                                                GtkSnapshot              *snapshot,
                                                const NeguraBoardPalette *palette,
                                                const NeguraBoardBounds  *visible);

/* negura-board-around.c */
void         negura_board_snapshot_around      (NeguraBoard              *self,
                                                GtkSnapshot              *snapshot,
                                                const NeguraBoardPalette *palette,
                                                uint16_t                  root);

/* "5/8" squares around the castle, monastery or cemetery that waits for them are
 * taken, NULL for any other feature. */
char        *negura_board_count_around         (NeguraBoard              *self,
                                                uint16_t                  root);

/* Whether a feature of the tile in @cell is one that squares around it count
 * for. */
gboolean     negura_board_waits_around         (NeguraBoard              *self,
                                                uint8_t                   cell,
                                                uint8_t                   feature);

/* negura-board-marks.c */
void         negura_board_snapshot_over        (NeguraBoard              *self,
                                                GtkSnapshot              *snapshot,
                                                const NeguraBoardPalette *palette,
                                                const NeguraBoardBounds  *visible);

/* negura-board-labels.c */
void         negura_board_label_cell           (NeguraBoard          *self,
                                                NeguraBoardCell      *cell,
                                                const NeguraBoardChoice *choice);
char        *negura_board_describe_feature     (NeguraBoard          *self,
                                                uint8_t               cell,
                                                uint8_t               feature);
char        *negura_board_describe_choice      (NeguraBoard          *self);
char        *negura_board_describe_dead        (NeguraBoard          *self);

G_END_DECLS
