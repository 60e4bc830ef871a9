/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Who plays, and what makes two runs comparable.
 */

#include "negura-cli-simulate.h"

#include <string.h>

/* The policies as such; the strengths of team-mates follow them. */
static const AdvisorStrengthRow own_rows[] = {
  { "random", ADVISOR_POLICY_RANDOM, 0, 0 },
  { "greedy", ADVISOR_POLICY_GREEDY, 0, 0 },
  { "advisor", ADVISOR_POLICY_SEARCH, 0, 300 },
};

#define N_NAMES (G_N_ELEMENTS (own_rows) + ADVISOR_N_STRENGTHS)

static const AdvisorStrengthRow *
get_row (guint i)
{
  return i < G_N_ELEMENTS (own_rows)
         ? &own_rows[i]
         : advisor_strength ((AdvisorStrength) (i - G_N_ELEMENTS (own_rows)));
}

guint
negura_sim_policy_rank (const char *name)
{
  guint i = 0;

  while (i < N_NAMES && !g_str_equal (get_row (i)->name, name))
    i++;

  return i;
}

gboolean
negura_sim_policy_find (const char         *name,
                        AdvisorStrengthRow *row)
{
  guint i = negura_sim_policy_rank (name);

  if (i == N_NAMES)
    return FALSE;

  *row = *get_row (i);
  if (row->policy != ADVISOR_POLICY_SEARCH)
    row->iterations = 0;

  return TRUE;
}

char *
negura_sim_policy_names (void)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < N_NAMES; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", get_row (i)->name);

  return g_string_free_and_steal (names);
}

gboolean
negura_sim_policy_equal (const AdvisorStrengthRow *a,
                         const AdvisorStrengthRow *b)
{
  return g_str_equal (a->name, b->name) && a->iterations == b->iterations;
}

guint
negura_sim_policies_first (const NeguraSimPolicies *self,
                           guint                    i)
{
  guint first = 0;

  while (!negura_sim_policy_equal (&self->rows[first], &self->rows[i]))
    first++;

  return first;
}

/* A set that is not released changes without a new version. */
static void
describe_deck (const RulesTileSet *set,
               char               *deck,
               gsize               size)
{
  g_autofree char *sum =
    g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) set->tiles,
                                 set->n_tiles * sizeof set->tiles[0]);

  g_strlcpy (deck, sum, size);
}

void
negura_sim_terms_init (NeguraSimTerms           *terms,
                       const RulesSetup         *setup,
                       const RulesTileSet       *set,
                       const NeguraSimPolicies  *policies)
{
  *terms = (NeguraSimTerms) {
    .mode = setup->mode,
    .level = setup->level,
    .seats = setup->seats,
    .circles = setup->circles,
    .tiles_version = set->version,
    .policies = *policies,
  };
  g_strlcpy (terms->tiles, set->name, sizeof terms->tiles);
  describe_deck (set, terms->deck, sizeof terms->deck);
}

static gboolean
is_same_name (const AdvisorStrengthRow *a,
              const AdvisorStrengthRow *b)
{
  return g_str_equal (a->name, b->name);
}

static gboolean
is_same_list (const NeguraSimPolicies *a,
              const NeguraSimPolicies *b,
              gboolean               (*is_same) (const AdvisorStrengthRow *a,
                                                 const AdvisorStrengthRow *b))
{
  if (a->n != b->n)
    return FALSE;

  for (guint i = 0; i < a->n; i++) {
    if (!is_same (&a->rows[i], &b->rows[i]))
      return FALSE;
  }

  return TRUE;
}

gboolean
negura_sim_terms_equal (const NeguraSimTerms *a,
                        const NeguraSimTerms *b,
                        const char          **member)
{
  const struct {
    const char *member;
    gboolean equal;
  } rows[] = {
    { "mode", a->mode == b->mode },
    { "level", a->level == b->level },
    { "seats", a->seats == b->seats },
    { "circles", a->circles == b->circles },
    { "tiles", g_str_equal (a->tiles, b->tiles) },
    { "tiles_version", a->tiles_version == b->tiles_version },
    { "deck", g_str_equal (a->deck, b->deck) },
    { "policy", is_same_list (&a->policies, &b->policies, is_same_name) },
    { "budget", is_same_list (&a->policies, &b->policies, negura_sim_policy_equal) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    if (!rows[i].equal) {
      *member = rows[i].member;
      return FALSE;
    }
  }

  return TRUE;
}
