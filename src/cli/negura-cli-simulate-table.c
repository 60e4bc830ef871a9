/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Logs as tables in Markdown: a table a policy, a row a level, a column a
 * set-up.
 */

#include "negura-cli-simulate.h"

/* Seats without circles, then with them. */
#define N_COLUMNS (2 * RULES_MAX_SEATS)

typedef struct {
  guint games;
  guint wins;
} Cell;

/* The games of one policy, budget and version of the tiles. */
typedef struct {
  NeguraSimTerms terms;
  Cell cells[RULES_MAX_LEVEL][N_COLUMNS];
} Table;

typedef struct {
  GPtrArray *tables;
  GHashTable *seen;           /* Games, as terms and seed: from which place. */
  char decks[2][13];          /* Without and with circles; "" before the first
                               * game. */
  gboolean levels[RULES_MAX_LEVEL];
  gboolean columns[N_COLUMNS];
} Collection;

static Table *
find_table (Collection           *self,
            const NeguraSimTerms *terms)
{
  Table *table;

  for (guint i = 0; i < self->tables->len; i++) {
    table = g_ptr_array_index (self->tables, i);
    if (negura_sim_policy_equal (&table->terms.policies.rows[0], &terms->policies.rows[0]))
      return table;
  }

  table = g_new0 (Table, 1);
  table->terms = *terms;
  g_ptr_array_add (self->tables, table);

  return table;
}

/* Games of different tiles are no help to anybody in one table. */
static gboolean
check_deck (Collection           *self,
            const NeguraSimTerms *terms,
            const char           *place,
            GError              **error)
{
  char *deck = self->decks[terms->circles];

  if (deck[0] == '\0')
    g_strlcpy (deck, terms->deck, sizeof self->decks[0]);

  if (g_str_equal (deck, terms->deck))
    return TRUE;

  g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT,
               "%s: this game was played with other tiles (%s, version %u) than those before it",
               place, terms->tiles, terms->tiles_version);

  return FALSE;
}

/* Whether nobody has counted the game yet. */
static gboolean
is_new (Collection           *self,
        const NeguraSimTerms *terms,
        const NeguraSimGame  *game)
{
  return g_hash_table_add (self->seen,
                           g_strdup_printf ("%s %u %u %u %d %" G_GUINT64_FORMAT,
                                            terms->policies.rows[0].name,
                                            terms->policies.rows[0].iterations, terms->level,
                                            terms->seats, terms->circles, game->seed));
}

static gboolean
collect (const NeguraSimTerms *terms,
         const NeguraSimGame  *game,
         const char           *place,
         gpointer              data,
         GError              **error)
{
  Collection *self = data;
  guint row = terms->level - 1;
  guint column = terms->seats - 1 + (terms->circles ? RULES_MAX_SEATS : 0);
  Cell *cell;

  if (terms->mode != RULES_MODE_COOPERATIVE) {
    g_set_error (error, NEGURA_GAME_ERROR, NEGURA_GAME_ERROR_FORMAT,
                 "%s: this is a %s game; tables are made of cooperative ones", place,
                 negura_mode_name (terms->mode));
    return FALSE;
  }

  if (!check_deck (self, terms, place, error))
    return FALSE;

  if (!is_new (self, terms, game))
    return TRUE;

  cell = &find_table (self, terms)->cells[row][column];
  cell->games++;
  cell->wins += game->outcome == RULES_OUTCOME_WON;
  self->levels[row] = TRUE;
  self->columns[column] = TRUE;

  return TRUE;
}

static int
compare_tables (gconstpointer a,
                gconstpointer b)
{
  const AdvisorStrengthRow *first = &(*(const Table *const *) a)->terms.policies.rows[0];
  const AdvisorStrengthRow *second = &(*(const Table *const *) b)->terms.policies.rows[0];
  guint rank = negura_sim_policy_rank (first->name);
  guint other = negura_sim_policy_rank (second->name);

  if (rank != other)
    return rank < other ? -1 : 1;

  return (first->iterations > second->iterations) - (first->iterations < second->iterations);
}

static void
print_cell (const Cell *cell)
{
  double low, high;

  if (cell->games == 0) {
    negura_cli_print (" – |");
    return;
  }

  negura_sim_wilson (cell->wins, cell->games, &low, &high);
  negura_cli_print (" %.1f %% (%.1f–%.1f), %u |", 100.0 * cell->wins / cell->games,
                    100 * low, 100 * high, cell->games);
}

static void
print_table (const Collection *self,
             const Table      *table)
{
  const AdvisorStrengthRow *policy = &table->terms.policies.rows[0];

  negura_cli_print ("**%s**", policy->name);
  if (policy->iterations > 0)
    negura_cli_print (", %u iterations", policy->iterations);
  negura_cli_print (": games won (95 %% interval), games played\n\n| level |");

  for (guint i = 0; i < N_COLUMNS; i++) {
    guint seats = i % RULES_MAX_SEATS + 1;

    if (self->columns[i])
      negura_cli_print (" %u seat%s%s |", seats, seats > 1 ? "s" : "",
                        i < RULES_MAX_SEATS ? "" : ", circles");
  }

  negura_cli_print ("\n|---|");
  for (guint i = 0; i < N_COLUMNS; i++) {
    if (self->columns[i])
      negura_cli_print ("---|");
  }
  negura_cli_print ("\n");

  for (guint level = 0; level < RULES_MAX_LEVEL; level++) {
    if (!self->levels[level])
      continue;

    negura_cli_print ("| %u |", level + 1);
    for (guint i = 0; i < N_COLUMNS; i++) {
      if (self->columns[i])
        print_cell (&table->cells[level][i]);
    }
    negura_cli_print ("\n");
  }
}

static gboolean
read_log (Collection *self,
          const char *path,
          GError    **error)
{
  gsize length;
  gboolean cut;

  if (!negura_sim_log_read (path, collect, self, &length, &cut, error))
    return FALSE;

  if (cut) {
    g_autofree char *shown = g_filename_display_basename (path);

    negura_cli_complain ("%s: the last line was cut off; it is left out.", shown);
  }

  return TRUE;
}

int
negura_sim_print_tables (char **paths,
                         guint  n_paths)
{
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Collection self = { .tables = tables, .seen = seen };

  for (guint i = 0; i < n_paths; i++) {
    g_autoptr (GError) error = NULL;

    if (!read_log (&self, paths[i], &error))
      return negura_cli_bad_data (error);
  }

  g_ptr_array_sort (tables, compare_tables);
  for (guint i = 0; i < tables->len; i++) {
    if (i > 0)
      negura_cli_print ("\n");
    print_table (&self, g_ptr_array_index (tables, i));
  }

  return NEGURA_CLI_DONE;
}
