/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Who plays, and what makes two runs comparable.
 */

#include "negura-cli-simulate.h"

#include <string.h>

/* The policies as such; the strengths of team-mates follow them. */
static const AdvisorStrengthRow policies[] = {
  { "random", ADVISOR_POLICY_RANDOM, 0, 0 },
  { "greedy", ADVISOR_POLICY_GREEDY, 0, 0 },
  { "advisor", ADVISOR_POLICY_SEARCH, 0, 300 },
};

#define N_NAMES (G_N_ELEMENTS (policies) + ADVISOR_N_STRENGTHS)

static const AdvisorStrengthRow *
get_row (guint i)
{
  return i < G_N_ELEMENTS (policies)
         ? &policies[i]
         : advisor_strength ((AdvisorStrength) (i - G_N_ELEMENTS (policies)));
}

guint
negura_sim_policy_rank (const char *name)
{
  guint i = 0;

  while (i < N_NAMES && !g_str_equal (get_row (i)->name, name))
    i++;

  return i;
}

const AdvisorStrengthRow *
negura_sim_policy_find (const char *name)
{
  guint i = negura_sim_policy_rank (name);

  return i < N_NAMES ? get_row (i) : NULL;
}

char *
negura_sim_policy_names (void)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < N_NAMES; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", get_row (i)->name);

  return g_string_free_and_steal (names);
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
                       const AdvisorStrengthRow *row)
{
  *terms = (NeguraSimTerms) {
    .level = setup->level,
    .seats = setup->seats,
    .circles = setup->circles,
    .tiles_version = set->version,
    .policy = row->name,
    .iterations = row->policy == ADVISOR_POLICY_SEARCH ? row->iterations : 0,
  };
  g_strlcpy (terms->tiles, set->name, sizeof terms->tiles);
  describe_deck (set, terms->deck, sizeof terms->deck);
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
    { "level", a->level == b->level },
    { "seats", a->seats == b->seats },
    { "circles", a->circles == b->circles },
    { "tiles", g_str_equal (a->tiles, b->tiles) },
    { "tiles_version", a->tiles_version == b->tiles_version },
    { "deck", g_str_equal (a->deck, b->deck) },
    { "policy", g_str_equal (a->policy, b->policy) },
    { "budget", a->iterations == b->iterations },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    if (!rows[i].equal) {
      *member = rows[i].member;
      return FALSE;
    }
  }

  return TRUE;
}
