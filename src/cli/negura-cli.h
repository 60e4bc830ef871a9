/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-cli: the game for tools and people who like a terminal.  English
 * only: it never calls setlocale(), so its output is the same everywhere, and
 * always UTF-8.
 */

#pragma once

#include "game/negura-game.h"
#include "game/negura-tile-set.h"
#include "rules-oracle/oracle.h"

G_BEGIN_DECLS

/* Exit codes. */
enum {
  NEGURA_CLI_DONE = 0,
  NEGURA_CLI_BAD_DATA = 1,    /* A file or game that cannot be used. */
  NEGURA_CLI_USAGE = 2,       /* Not called as the help says. */
};

/* A subcommand: argv[0] is its name.  Returns an exit code. */
typedef int (*NeguraCliFunc)       (int                   argc,
                                    char                **argv);

int           negura_cli_tiles     (int argc, char **argv);
int           negura_cli_new       (int argc, char **argv);
int           negura_cli_replay    (int argc, char **argv);
int           negura_cli_validate  (int argc, char **argv);
int           negura_cli_perft     (int argc, char **argv);
int           negura_cli_simulate  (int argc, char **argv);
int           negura_cli_advise    (int argc, char **argv);
int           negura_cli_bench     (int argc, char **argv);

/* Output in UTF-8, whatever the environment says: g_print() would turn it into
 * the charset of the C locale. */
void          negura_cli_print     (const char           *format,
                                    ...) G_GNUC_PRINTF (1, 2);

/* One sentence on standard error, after the name of the program. */
void          negura_cli_complain  (const char           *format,
                                    ...) G_GNUC_PRINTF (1, 2);

/* Says what is wrong with the data; returns NEGURA_CLI_BAD_DATA. */
int           negura_cli_bad_data  (const GError         *error);

/* Says what is wrong with the call of @command and where help is; returns
 * NEGURA_CLI_USAGE. */
int           negura_cli_usage     (const char           *command,
                                    const char           *format,
                                    ...) G_GNUC_PRINTF (2, 3);

/* Parses the options of a subcommand.  @arguments: what follows the options in
 * the help ("FILE"); @summary and @more: the text above and below the list.
 * FALSE after the help or a complaint: return @code then. */
gboolean      negura_cli_parse     (int                  *argc,
                                    char               ***argv,
                                    const char           *arguments,
                                    const char           *summary,
                                    const char           *more,
                                    const GOptionEntry   *entries,
                                    GOptionGroup         *group,
                                    int                  *code);

/* The options that describe a game to be set up. */
typedef struct {
  char *mode;                 /* NULL: not given. */
  int level;                  /* G_MININT: not given. */
  int seats;
  char *seed;                 /* NULL: not given. */
  char *tiles;                /* NULL: the built-in set. */
  gboolean circles;
} NeguraCliSetup;

/* The defaults: cooperative, level 1, two seats. */
#define NEGURA_CLI_SETUP_INIT { .level = G_MININT, .seats = 2 }

void          negura_cli_setup_clear  (NeguraCliSetup     *self);

/* The options as a group for negura_cli_parse(); @with_seed: whether --seed is
 * one of them. */
GOptionGroup *negura_cli_setup_group  (NeguraCliSetup     *self,
                                       gboolean            with_seed);

/* Checks the options and loads the tile set, the tiles with spell circles
 * joined to it where they are asked for.  Returns an exit code, after a
 * complaint unless NEGURA_CLI_DONE. */
int           negura_cli_setup_read   (NeguraCliSetup     *self,
                                       const char         *command,
                                       RulesSetup         *setup,
                                       RulesTileSet      **set);

/* Deals a new game; the same one to the naive reading, unless @oracle is NULL.
 * FALSE, after a complaint, when the set does not have the tiles for it. */
gboolean      negura_cli_deal         (const RulesTileSet *set,
                                       const RulesSetup   *setup,
                                       guint64             seed,
                                       RulesState         *state,
                                       OracleGame         *oracle);

/* Reads a seed: 0 to 2^64 - 1. */
gboolean      negura_cli_parse_seed   (const char         *text,
                                       guint64            *seed);

#define NEGURA_CLI_MAX_ITERATIONS 100000000
#define NEGURA_CLI_MAX_MILLISECONDS 3600000

/* Reads a budget for a decision: "300i", iterations, or "800ms", milliseconds;
 * the other of the two becomes 0.  @milliseconds NULL: iterations alone are
 * allowed. */
gboolean      negura_cli_parse_budget (const char         *text,
                                       guint              *iterations,
                                       guint              *milliseconds);

/* A tile set: the file, or the built-in set for NULL. */
RulesTileSet *negura_cli_load_set     (const char         *path,
                                       GError            **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NeguraCliSetup, negura_cli_setup_clear)

G_END_DECLS
