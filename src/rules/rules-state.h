/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules-state: the whole state of a game as one plain value.  No pointers, no
 * padding: equal states are equal bytes, a copy is an assignment.  The tile
 * set lies beside it and never changes.
 *
 * Read it freely; change it only through rules_play().
 */

#pragma once

#include "rules-event.h"

/* What is decided next (R3.13). */
typedef enum {
  RULES_PHASE_PLACE,          /* 1a: square and turn of the drawn tile. */
  RULES_PHASE_MEEPLE,         /* 2b: a meeple, or pass. */
  RULES_PHASE_SCORE,          /* 3a: which completed feature first. */
  RULES_PHASE_REWARD,         /* 3a: points, or which ghosts instead. */
  RULES_PHASE_OVER,
  RULES_PHASE_CLOSE,          /* 1c, 3c: which closed cemetery first. */
  RULES_PHASE_BURY,           /* 1c, 3c: whom to bury there. */
  RULES_PHASE_CIRCLE,         /* 2a: from which tile a ghost goes into a
                               * circle. */
  RULES_PHASE_EXTRA,          /* 2a: which open cemetery takes one more. */
  RULES_PHASE_CAT,            /* 1c, 2a, 3a: which meeple the cat joins. */
  RULES_PHASE_MARKER,         /* 3a: which scoring meeple moves. */
  RULES_PHASE_HOUND,          /* 3b: which meeple the hound joins. */
  RULES_PHASE_CLEAR,          /* 3b: which ghosts it clears. */
  RULES_PHASE_FACE_DOWN,      /* 3c: where the face-down tile lies. */
  RULES_PHASE_ATTACH,         /* Competitive, 2a: which meeple the ghost goes
                               * to (R8.3). */
} RulesPhase;

#define RULES_N_PHASES 15

/* Where a turn goes on after a decision: the steps of R3.13 in their order.
 * The state keeps the one that comes next. */
typedef enum {
  RULES_STEP_BURIALS,         /* 1c */
  RULES_STEP_GHOSTS,          /* 2a: the tile's own, or its circles */
  RULES_STEP_EXTRA,           /* 2a: levels 2 to 4 */
  RULES_STEP_HAUNT,           /* 2a: levels 5 and 6 */
  RULES_STEP_CAT,             /* 2a: her pile is empty for the first time */
  RULES_STEP_MEEPLE,          /* 2b */
  RULES_STEP_SCORE,           /* 3a: which feature */
  RULES_STEP_GAINS,           /* 3a: points to colours, hounds, the cat */
  RULES_STEP_CAT_MOVES,       /* 3a: after the last scoring */
  RULES_STEP_HOUNDS,          /* 3b */
  RULES_STEP_FACE_DOWN,       /* 3c */
  RULES_STEP_LATE_BURIALS,    /* 3c */
  RULES_STEP_END,

  /* The competitive turn (R8.2); STEP_MEEPLE lies between the second and the
   * third. */
  RULES_STEP_EXTEND,          /* 2a: mist met mist */
  RULES_STEP_LIMIT,           /* 2a: mist met a clear side */
  RULES_STEP_RESULTS,         /* 3: everything completed, at once */
  RULES_STEP_NEXT,            /* the next seat, or the final scoring */
} RulesStep;

#define RULES_N_STEPS 17

typedef enum {
  RULES_OUTCOME_NONE,         /* Still playing. */
  RULES_OUTCOME_WON,          /* Goal reached (R4.5). */
  RULES_OUTCOME_NO_GHOST,     /* Lost: a ghost was due, none in the supply. */
  RULES_OUTCOME_NO_TILE,      /* Lost: the stack ran out. */
  RULES_OUTCOME_FINISHED,     /* Competitive: final scoring done (R8.11). */
} RulesOutcome;

#define RULES_N_OUTCOMES 5

#define RULES_MAX_OPEN (2 * RULES_MAX_CELLS + 2)
#define RULES_NO_NODE 0xffff
#define RULES_NO_CELL 0xff
#define RULES_TABLE_SIZE 1024
#define RULES_MAX_PENDING 16
#define RULES_MAX_CLOSING 9
#define RULES_MAX_ATTACHED 2    /* Ghosts that stay with a meeple; one more
                                 * chases it (R8.4). */

/* Where a hound or the cat is: with the meeple on a cell (its number), or one
 * of these. */
#define RULES_PET_NONE 0xff   /* Not in this game. */
#define RULES_PET_TRACK 0xfe  /* Not yet reached; the cat: not yet called. */
#define RULES_PET_GONE 0xfd   /* A hound that has left or was lost. */
#define RULES_PET_WAITS 0xfc  /* The cat, for the next meeple placed. */
#define RULES_PET_MOVES 0xfb  /* The cat, between two meeples. */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* A placed tile, or a face-down one: tile is RULES_NO_TILE then. */
typedef struct {
  RulesSquare square;
  uint16_t node;              /* Node of its first feature; the others follow.
                               */
  uint8_t tile;
  uint8_t turn;               /* Quarter turns clockwise. */
  uint8_t ghosts;             /* On its mist or cemetery. */
  uint8_t spellbound;         /* Ghosts in its circles. */
  uint8_t colour;             /* Of its standing meeple, or RULES_NO_COLOUR. */
  uint8_t feature;            /* Where the meeple stands, or
                               * RULES_NO_FEATURE. */
  uint8_t buried;             /* Colour of the meeple buried here, or
                               * RULES_NO_COLOUR. */
  uint8_t figure;             /* RulesFigure of the standing figure; 0 where
                               * none stands. */
  uint8_t attached;           /* Competitive: ghosts with the standing figure,
                               * 0 to 2 (R8.4). */
  uint8_t pad;                /* Always 0. */
} RulesCell;

/* A free square beside a tile, and what its neighbours ask for. */
typedef struct {
  RulesSquare square;
  uint8_t touching;           /* Mask of sides with a face-up neighbour. */
  uint8_t wanted;             /* RulesTerrain of those sides, two bits each,
                               * north lowest. */
} RulesOpen;

/* One feature of one placed tile; nodes joined into one feature form a tree
 * (parent) and a ring (next).  Only a root's open, meeples and dead count. */
typedef struct {
  uint16_t parent;            /* Itself: a root. */
  uint16_t next;              /* The ring of the whole feature. */
  uint16_t open;              /* Sides not yet joined.  Mist: sides against
                               * nothing. */
  uint8_t size;               /* Nodes in the tree, 255 when more. */
  uint8_t meeples;            /* On the whole feature. */
  uint8_t cell;
  uint8_t dead;               /* Mist: 1 when it can never be complete
                               * (R3.3). */
} RulesNode;

typedef struct {
  uint64_t ghosted[3];        /* Bit per cell: loose ghosts lie on it. */
  uint64_t manned[3];         /* Bit per cell: a meeple stands on it. */
  uint64_t graves[3];         /* Bit per cell: an open cemetery. */
  uint64_t hidden[3];         /* Bit per entry of the deck: it was drawn face
                               * down.  The k-th of them is the k-th face-down
                               * cell. */
  RulesSetup setup;
  uint16_t turns;             /* Turns begun, from 1. */
  uint16_t score[RULES_MAX_SEATS];      /* Cooperative: points of the scoring
                                         * meeples, in the order of their
                                         * colours.  Competitive: totals of
                                         * the seats. */
  uint16_t gain;              /* STEP_GAINS: points due to each of colours. */
  uint16_t n_cells;
  uint16_t n_open;
  uint16_t n_nodes;
  uint16_t pending[RULES_MAX_PENDING];  /* Roots of the completed features
                                         * still to be scored: those of the
                                         * placed tile in its order, then
                                         * castles around it. */
  uint8_t n_pending;
  uint8_t phase;              /* RulesPhase */
  uint8_t step;               /* RulesStep: what comes after the decision. */
  uint8_t outcome;            /* RulesOutcome */
  uint8_t seat;               /* The seat that decides, from 0. */
  uint8_t placed;             /* Cell of this turn's tile, RULES_NO_CELL before
                               * 1a. */
  uint8_t supply;             /* Ghosts that can be placed, the cat's pile
                               * included. */
  uint8_t n_deck;             /* Tiles in @deck. */
  uint8_t n_drawn;            /* Of these, drawn so far, face down or not. */
  uint8_t n_aside;            /* Drawn tiles that fitted nowhere. */
  uint8_t stack;              /* The active stack, from 0. */
  uint8_t stack_end[RULES_MAX_STACKS];  /* Entries of the deck up to the end of
                                         * each stack. */
  uint8_t reserve[RULES_N_COLOURS];     /* Meeples that can be placed. */
  uint8_t guards[RULES_N_COLOURS];      /* Competitive: guards likewise, */
  uint8_t aside[RULES_N_COLOURS];       /* and guards still to be earned
                                         * (R8.6). */
  uint8_t extend;             /* Competitive: ghosts still due to others, */
  uint8_t limit;              /* and to the seat's own (R8.3, R8.10). */
  uint8_t hound[RULES_N_HOUNDS];        /* A cell or RULES_PET_… */
  uint8_t cat;                /* A cell or RULES_PET_… */
  uint8_t n_closing;          /* Cemeteries closed and not yet dealt with, */
  uint8_t closing[RULES_MAX_CLOSING];   /* their cells in ascending order of
                                         * square. */
  uint8_t grave;              /* The one being dealt with, or
                               * RULES_NO_CELL. */
  uint8_t due;                /* Ghosts due to the placed tile, on its mist or
                               * in its circles. */
  uint8_t extra;              /* 1: one more is due to a cemetery (R5.3). */
  uint8_t rewarded;           /* Index into pending of the one being scored. */
  uint8_t colours;            /* STEP_GAINS: mask of colours still to be paid. */
  uint8_t gone;               /* STEP_GAINS: the meeples are back. */
  uint8_t followers;          /* STEP_GAINS: mask of hounds (1, 2) and cat (4)
                               * still to be scored, */
  uint8_t follower_colour[3]; /* and the colours of their meeples. */
  uint8_t called;             /* The hound being placed, 0 or 1. */
  uint8_t picks;              /* Circles or hound: picks still allowed. */
  uint8_t last_pick;          /* The cell picked last, or RULES_NO_CELL. */
  uint8_t in_circles;         /* Ghosts in all circles together. */
  uint8_t pad[5];             /* Always 0. */
  uint8_t deck[RULES_MAX_DECK];         /* 0 beyond n_deck. */
  RulesCell cells[RULES_MAX_CELLS];     /* In the order of placement, start
                                         * tile first; 0 beyond n_cells. */
  RulesOpen open[RULES_MAX_OPEN];       /* In no particular order. */
  RulesNode nodes[RULES_MAX_NODES];
  uint16_t table[RULES_TABLE_SIZE];     /* Open addressing by square. */
} RulesState;

#pragma GCC diagnostic pop

_Static_assert (sizeof (RulesState) <= 16 * 1024, "a state is at most 16 KiB");

/* Redundant fields re-derived by rules_state_check(), and what a position may
 * get wrong. */
typedef enum {
  RULES_STATE_OK,
  RULES_STATE_SETUP,          /* Set-up or deck. */
  RULES_STATE_TILE,           /* No such tile, or more copies than there are. */
  RULES_STATE_SQUARE,         /* Out of range, or taken twice. */
  RULES_STATE_SIDES,          /* A side does not match its neighbour. */
  RULES_STATE_APART,          /* The tiles do not hang together. */
  RULES_STATE_TABLE,          /* Look-up table or open squares. */
  RULES_STATE_LAND,           /* Features: joins, open sides, rings. */
  RULES_STATE_MIST,           /* Dead banks. */
  RULES_STATE_GHOSTS,         /* Ghosts lost or found, or where none may be. */
  RULES_STATE_MEEPLES,        /* Meeples lost or found, or where none may
                               * stand. */
  RULES_STATE_COMPLETED,      /* An occupied feature is complete, or a complete
                               * bank holds ghosts, before the turn begins. */
  RULES_STATE_PHASE,          /* Phase, seat, pending scorings or outcome. */
  RULES_STATE_PADDING,        /* Unused bytes that are not 0. */
  RULES_STATE_CEMETERY,       /* Open, closed and buried do not agree. */
  RULES_STATE_PETS,           /* A hound or the cat where it cannot be. */
  RULES_STATE_STACKS,         /* Stacks and markers do not agree. */
} RulesStateFault;

#define RULES_N_STATE_FAULTS 17

/* The squares of a position lie within this of 0, 0. */
#define RULES_MAX_POSITION 150

/* A game in the middle, described by hand: the moment before seat @seat draws
 * the first tile of @deck.  Supply and reserves follow from it.  Tiles stand
 * in an order in which each touches one before it.  rules_position_init()
 * fills in what an ordinary position leaves out. */
typedef struct {
  RulesSquare square;
  uint8_t tile;               /* Of a face-down tile: the hidden one. */
  uint8_t turn;
  uint8_t ghosts;
  uint8_t colour;             /* Of a standing meeple, or RULES_NO_COLOUR. */
  uint8_t feature;
  uint8_t buried;             /* Colour, or RULES_NO_COLOUR. */
  uint8_t spellbound;         /* Ghosts in its circles. */
  uint8_t face_down;          /* 1: face down. */
  uint8_t figure;             /* RulesFigure of the standing figure. */
  uint8_t attached;           /* Ghosts with it, 0 to 2. */
} RulesPositionTile;

typedef struct {
  uint16_t score[RULES_MAX_SEATS];
  uint8_t seat;
  uint8_t n_tiles;
  uint8_t n_deck;
  uint8_t stack[RULES_MAX_STACKS];      /* Tiles left of each stack, all 0:
                                         * the deck in equal stacks.  Stacks
                                         * used up come first with 0. */
  uint8_t hound[RULES_N_HOUNDS];        /* Index into tiles, RULES_PET_TRACK or
                                         * RULES_PET_GONE. */
  uint8_t cat;                /* Index into tiles, RULES_PET_TRACK or
                               * RULES_PET_WAITS. */
  uint8_t earned[RULES_N_COLOURS];      /* Competitive: guards earned so far,
                                         * 0 to the row's aside. */
  uint8_t deck[RULES_MAX_DECK];
  RulesPositionTile tiles[RULES_MAX_CELLS];
} RulesPosition;

/* An empty position: no tiles, hounds and cat not yet called. */
void               rules_position_init       (RulesPosition        *position);

/* A tile entry without figures. */
void               rules_position_tile_init  (RulesPositionTile    *entry);

/* Sets up a game: start tile, its ghosts, and the first draw.  @deck holds
 * the @n_deck tiles in drawing order (rules_deal()).  On a fault @state is
 * untouched. */
RulesSetupFault    rules_state_init          (RulesState           *state,
                                              const RulesTileSet   *set,
                                              const RulesSetup     *setup,
                                              const uint8_t        *deck,
                                              uint8_t               n_deck);

/* Sets up a game from a position and draws.  On a fault @state is untouched
 * and @at, unless NULL, receives the number of the position's tile at fault,
 * or RULES_NO_CELL. */
RulesStateFault    rules_state_init_position (RulesState           *state,
                                              const RulesTileSet   *set,
                                              const RulesSetup     *setup,
                                              const RulesPosition  *position,
                                              uint8_t              *at);

/* Re-derives every redundant field. */
RulesStateFault    rules_state_check         (const RulesState     *state,
                                              const RulesTileSet   *set);

/* Re-deals all that no player has seen: undrawn and face-down tiles.  What is
 * seen is untouched. */
void               rules_state_determinize   (RulesState           *state,
                                              uint64_t              seed);

/* The legal moves, every (square, turn) of a placement among them; none when
 * the game is over. */
void               rules_moves               (const RulesState     *state,
                                              const RulesTileSet   *set,
                                              RulesMoveList        *list);

/* Plays @move.  Refused: @state is untouched.  @events, unless NULL, is
 * emptied and receives what happened. */
RulesRefusal       rules_play                (RulesState           *state,
                                              const RulesTileSet   *set,
                                              const RulesMove      *move,
                                              RulesEvents          *events);

/* Why rules_play() would refuse @move, or RULES_OK. */
RulesRefusal       rules_move_refusal        (const RulesState     *state,
                                              const RulesTileSet   *set,
                                              const RulesMove      *move);

/* The text form of a move that is possible in @state.  @buffer holds
 * RULES_MOVE_TEXT_SIZE bytes. */
void               rules_state_move_print    (const RulesState     *state,
                                              const RulesTileSet   *set,
                                              const RulesMove      *move,
                                              char                 *buffer);

/* Reads a text form; false when it is none.  The move may still be illegal; a
 * feature that the tile has not, or that no tile is there for, is read as
 * RULES_NO_FEATURE. */
bool               rules_state_move_parse    (const RulesState     *state,
                                              const RulesTileSet   *set,
                                              const char           *text,
                                              RulesMove            *move);

/* Number of sequences of @depth moves, one for every forced move too.  Games
 * that end sooner count once.  0: 1. */
uint64_t           rules_perft               (const RulesState     *state,
                                              const RulesTileSet   *set,
                                              unsigned int          depth);

/* Queries, all constant or nearly so. */

/* The cell at a square, or RULES_NO_CELL. */
uint8_t            rules_cell_at             (const RulesState     *state,
                                              RulesSquare           square);

/* The tile in hand, or RULES_NO_TILE outside RULES_PHASE_PLACE. */
uint8_t            rules_tile_in_hand        (const RulesState     *state);

/* Tiles of the active stack not drawn yet. */
uint8_t            rules_tiles_left          (const RulesState     *state);

/* How many tiles nobody has seen face up, by tile number, face-down ones
 * included; @count holds RULES_MAX_TILES entries. */
void               rules_tiles_unseen        (const RulesState     *state,
                                              uint8_t              *count);

/* Whether the tile fits on the square with @turn quarter turns (R3.1). */
RulesRefusal       rules_fits                (const RulesState     *state,
                                              const RulesTileSet   *set,
                                              uint8_t               tile,
                                              RulesSquare           square,
                                              uint8_t               turn);

/* Whole features.  Every feature has one root node; @feature counts the
 * features of the tile in the cell. */
uint16_t           rules_feature_root        (const RulesState     *state,
                                              uint8_t               cell,
                                              uint8_t               feature);
RulesFeatureKind   rules_node_kind           (const RulesState     *state,
                                              const RulesTileSet   *set,
                                              uint16_t              node);
uint8_t            rules_node_feature        (const RulesState     *state,
                                              uint16_t              node);
uint16_t           rules_node_root           (const RulesState     *state,
                                              uint16_t              node);
bool               rules_feature_complete    (const RulesState     *state,
                                              const RulesTileSet   *set,
                                              uint16_t              root);

/* What a road, city or castle is worth now, once (R4.1, R4.2); @tiles (of a
 * castle: mist tiles) and @arms may be NULL. */
uint16_t           rules_feature_value       (const RulesState     *state,
                                              const RulesTileSet   *set,
                                              uint16_t              root,
                                              uint16_t             *tiles,
                                              uint16_t             *arms);

/* Mask of the colours that stand on the feature (R4.3). */
uint8_t            rules_feature_colours     (const RulesState     *state,
                                              uint16_t              root);

/* Ghosts on the tiles of a bank, those in circles included; on the whole
 * board, likewise; and in circles alone. */
uint16_t           rules_bank_ghosts         (const RulesState     *state,
                                              uint16_t              root);
uint8_t            rules_ghosts_on_board     (const RulesState     *state);
uint8_t            rules_ghosts_in_circles   (const RulesState     *state);

/* Ghosts in the cat's pile: they are part of the supply (R7.1).  0 without
 * circles and once she has been called. */
uint8_t            rules_cat_pile            (const RulesState     *state);

/* The points that count against hounds and goal: of the scoring meeple, at
 * level 6 of the last of the three (R4.6).  Of a competitive game, which has
 * neither, the total of seat 0: score[] has them all. */
uint16_t           rules_score               (const RulesState     *state);

/* Whether a hound or the goal, at @value points, lies grey side up on the score
 * track: some scoring meeple is more than a round of it away (R4.7). */
bool               rules_marker_is_grey      (const RulesState     *state,
                                              uint16_t              value);

/* The scoring meeple that a colour scores for, 0 to 2, or RULES_MAX_MARKERS
 * when the seat to move chooses (R4.6). */
uint8_t            rules_marker_of           (const RulesSetup     *setup,
                                              uint8_t               colour);

/* RULES_PHASE_MARKER: the colour that scores now, and how many points. */
uint8_t            rules_gain_due            (const RulesState     *state,
                                              uint16_t             *points);

/* The points that the active stack asks for: its hound's, or the goal
 * (R6.1). */
uint16_t           rules_stack_target        (const RulesState     *state);

/* What one occupied feature brings its owners in the competitive game (R8.5,
 * R8.6, R8.8). */
typedef struct {
  uint16_t root;              /* Of the feature. */
  uint16_t value;             /* To each owner, ghosts not yet taken off. */
  uint16_t tiles;             /* Road, city: tiles; monastery: occupied squares;
                               * castle: mist tiles; field: completed cities;
                               * cemetery: 0. */
  uint16_t arms;              /* City: coats of arms. */
  RulesSquare square;         /* The first square in reading order on which one
                               * of its figures stands, */
  uint8_t feature;            /* and the feature of that tile. */
  uint8_t kind;               /* RulesFeatureKind */
  uint8_t owners;             /* Mask 1 << seat: the majority; a tie is owned
                               * by all in it. */
  uint8_t final;              /* 1: by the rules of the final scoring. */
  uint8_t figures[RULES_MAX_SEATS];     /* On the feature, by seat; guards and
                                         * normal meeples count the same. */
  uint8_t ghosts[RULES_MAX_SEATS];      /* With those figures. */
  int16_t points[RULES_MAX_SEATS];      /* Results, ghosts taken off; 0 for
                                         * seats that do not own it. */
} RulesResult;

/* As many as there can be figures on the board. */
#define RULES_MAX_RESULTS 60

typedef struct {
  uint16_t n_results;
  RulesResult results[RULES_MAX_RESULTS];       /* In the order of R8.16. */
} RulesResults;

/* What an occupied feature would bring now: as if it were completed, or
 * (@final) in the final scoring, where a cemetery brings nothing.  A field is
 * never completed (R8.7): only @final makes sense of it. */
void               rules_feature_result      (const RulesState     *state,
                                              const RulesTileSet   *set,
                                              uint16_t              root,
                                              bool                  final,
                                              RulesResult          *result);

/* Every occupied feature as the final scoring takes it (R8.8).  Of a finished
 * game it is what was scored last: the figures still stand. */
void               rules_final_results       (const RulesState     *state,
                                              const RulesTileSet   *set,
                                              RulesResults         *results);

/* Adds up the results of one step by seat (R8.15); @sums holds
 * RULES_MAX_SEATS. */
void               rules_results_sum         (const RulesResults   *results,
                                              int                  *sums);

/* Mask 1 << seat of those with the highest total (R8.8). */
uint8_t            rules_leaders             (const RulesState     *state);

/* The completed cities that touch a field (R8.7), as roots.  @cities holds
 * RULES_MAX_NODES entries, or is NULL; returns how many there are. */
uint16_t           rules_field_cities        (const RulesState     *state,
                                              const RulesTileSet   *set,
                                              uint16_t              root,
                                              uint16_t             *cities);

/* Likewise the cities that touch it and are not completed: those that it may
 * still come to feed. */
uint16_t           rules_field_open_cities   (const RulesState     *state,
                                              const RulesTileSet   *set,
                                              uint16_t              root,
                                              uint16_t             *cities);

/* Whether a figure of the kind may be placed on features of the kind in this
 * game. */
bool               rules_may_stand           (const RulesSetup     *setup,
                                              uint8_t               kind);

/* Whether a tile lies on each of the eight squares around a cell, face up. */
bool               rules_is_surrounded       (const RulesState     *state,
                                              uint8_t               cell);

/* Whether a cemetery lies in the cell and is still open. */
bool               rules_cemetery_open       (const RulesState     *state,
                                              uint8_t               cell);

/* The tile of a cell; of a face-down one rules_tile_face_down. */
static inline const RulesTile *
rules_cell_tile (const RulesState   *state,
                 const RulesTileSet *set,
                 uint8_t             cell)
{
  uint8_t tile = state->cells[cell].tile;

  return tile == RULES_NO_TILE ? &rules_tile_face_down : &set->tiles[tile];
}

