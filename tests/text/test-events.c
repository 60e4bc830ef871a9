/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every kind of event has its sentence in every language, for one player and
 * for several, with every form of the plural.
 */

#include "text-test.h"

#include <string.h>

typedef struct {
  RulesTileSet *set;
  RulesState state;
  NeguraText text;
  RulesEvent event;
} Fixture;

static char *
tell (gconstpointer data)
{
  const Fixture *self = data;

  return negura_text_event (&self->text, &self->event);
}

static char *
tell_outcome (gconstpointer data)
{
  const Fixture *self = data;

  return negura_text_outcome (&self->text);
}

/* @data: ten times the level, and the seats. */
static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  self->set = text_test_load ("scenario");
  text_test_begin_at (&self->text, &self->state, self->set,
                      GPOINTER_TO_UINT (data) / 10, GPOINTER_TO_UINT (data) % 10, FALSE, 1);
  self->event = (RulesEvent) { .seat = 0 };
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_free (self->set);
}

/* A feature of the kind on the start tile, as the subject of the event. */
static void
point_at (Fixture *self,
          guint    kind)
{
  for (guint cell = 0; cell < self->state.n_cells; cell++) {
    const RulesTile *tile = &self->set->tiles[self->state.cells[cell].tile];

    for (guint i = 0; i < tile->n_features; i++) {
      if (tile->features[i].kind == kind) {
        self->event.square = self->state.cells[cell].square;
        self->event.feature = i;
        return;
      }
    }
  }

  g_error ("No such feature on the start tile");
}

static void
test_every_kind (Fixture       *self,
                 gconstpointer  data)
{
  static const guint counts[] = { 0, 1, 2, 19, 20, 21, 100 };
  static const guint kinds[] = { RULES_FEATURE_ROAD, RULES_FEATURE_CITY };

  self->text.names[0] = "Ana";

  /* Those of competitive games are told in test-competitive.c. */
  for (guint kind = 0; kind < RULES_EVENT_MIST_EXTENDED; kind++) {
    for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
      for (guint j = 0; j < G_N_ELEMENTS (kinds); j++) {
        g_autofree char *string = NULL;

        self->event = (RulesEvent) {
          .kind = kind,
          .tile = i % self->set->n_tiles,
          .colour = i % RULES_N_COLOURS,
          .count = counts[i],
          .value = counts[i],
          .points = counts[i],
        };

        if (kind == RULES_EVENT_LOST)
          self->event.value = i % 2 ? RULES_OUTCOME_NO_GHOST : RULES_OUTCOME_NO_TILE;

        point_at (self, kinds[j]);
        text_test_all (tell, self, TRUE);

        /* One player is never named. */
        string = negura_text_event (&self->text, &self->event);
        if (self->state.setup.seats == 1)
          g_assert_null (strstr (string, "Ana"));
      }
    }
  }
}

static void
test_tiles_drawn (Fixture       *self,
                  gconstpointer  data)
{
  for (guint i = 0; i < self->set->n_tiles; i++) {
    self->event = (RulesEvent) { .kind = RULES_EVENT_DRAWN, .tile = i };
    text_test_all (tell, self, TRUE);
  }
}

static void
assert_told (Fixture    *self,
             guint       language,
             const char *expected)
{
  g_autofree char *string = NULL;

  text_test_language (language);
  string = negura_text_event (&self->text, &self->event);
  g_assert_cmpstr (string, ==, expected);
  text_test_language (0);
}

static void
test_exact (Fixture       *self,
            gconstpointer  data)
{
  self->text.names[0] = "Ana";

  self->event = (RulesEvent) {
    .kind = RULES_EVENT_PLACED,
    .square = { 3, -1 },
  };
  assert_told (self, 0, "Ana placed the tile at column\u00a03, row\u00a0−1.");
  assert_told (self, 1, "Ana a placé la tuile en colonne\u00a03, rangée\u00a0−1.");
  assert_told (self, 2, "Ana a plasat cartonașul pe coloana\u00a03, rândul\u00a0−1.");

  self->event.square = (RulesSquare) { -300, 300 };
  assert_told (self, 1, "Ana a placé la tuile en colonne\u00a0−300, rangée\u00a0300.");

  self->event = (RulesEvent) {
    .kind = RULES_EVENT_BANK_COMPLETED,
    .value = 20,
    .count = 1,
  };
  assert_told (self, 0, "A mist bank of 20 tiles is complete: 1 ghost returns to the supply.");
  assert_told (self, 1, "Une zone de brouillard de 20 tuiles est complète\u00a0: "
                        "1 fantôme retourne à la réserve générale.");
  assert_told (self, 2, "Un nor de ceață din 20 de cartonașe este finalizat: "
                        "1 spirit se întoarce în rezerva generală.");

  self->event = (RulesEvent) {
    .kind = RULES_EVENT_SCORED,
    .value = 4,
    .count = 2,
    .points = 8,
  };
  point_at (self, RULES_FEATURE_ROAD);
  assert_told (self, 0, "Road scored: 4 points × 2 colours = 8 points.");
  self->event.count = 1;
  self->event.points = 4;
  assert_told (self, 0, "Road scored: 4 points.");
  point_at (self, RULES_FEATURE_CITY);
  assert_told (self, 2, "Oraș evaluat: 4 puncte.");

  self->event = (RulesEvent) {
    .kind = RULES_EVENT_MEEPLE_PUT,
    .colour = RULES_COLOUR_PINK,
  };
  point_at (self, RULES_FEATURE_CITY);
  assert_told (self, 1, "Ana a posé un meeple rose dans la ville.");

  self->event = (RulesEvent) { .kind = RULES_EVENT_WON, .points = 52 };
  assert_told (self, 0, "Victory! The scoring meeple has reached 52 points.");
  assert_told (self, 1, "Victoire\u202f! Le meeple de score a atteint 52 points.");
}

static void
test_outcomes (Fixture       *self,
               gconstpointer  data)
{
  g_autofree char *none = negura_text_outcome (&self->text);

  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (negura_text_outcome_title (RULES_OUTCOME_NONE), ==, "");

  self->state.phase = RULES_PHASE_OVER;

  for (guint outcome = RULES_OUTCOME_WON; outcome < RULES_OUTCOME_FINISHED; outcome++) {
    static const guint scores[] = { 0, 1, 2, 19, 29, 30, 48, 49, 50, 100 };

    text_test_sound (negura_text_outcome_title (outcome));
    self->state.outcome = outcome;

    for (guint i = 0; i < G_N_ELEMENTS (scores); i++) {
      g_autofree char *sentence = NULL;

      self->state.score[0] = scores[i];
      text_test_all (tell_outcome, self, TRUE);

      /* The decision bar says how it ended, too. */
      sentence = tell_outcome (self);
      {
        g_autofree char *decision = negura_text_decision (&self->text);

        g_assert_true (g_str_has_prefix (decision, negura_text_outcome_title (outcome)));
        g_assert_true (g_str_has_suffix (decision, sentence));
      }
    }
  }

  self->state.outcome = RULES_OUTCOME_NO_TILE;
  self->state.score[0] = 29;
  {
    g_autofree char *sentence = negura_text_outcome (&self->text);

    g_assert_cmpstr (sentence, ==,
                     "No tile is left, 21 points short of the goal.");
  }
}

int
main (int   argc,
      char *argv[])
{
  text_test_init ();
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/text/events/alone", Fixture, GUINT_TO_POINTER (11),
              set_up, test_every_kind, tear_down);
  g_test_add ("/text/events/team", Fixture, GUINT_TO_POINTER (14),
              set_up, test_every_kind, tear_down);
  g_test_add ("/text/events/haunted", Fixture, GUINT_TO_POINTER (52),
              set_up, test_every_kind, tear_down);
  g_test_add ("/text/events/three-alone", Fixture, GUINT_TO_POINTER (61),
              set_up, test_every_kind, tear_down);
  g_test_add ("/text/events/three-team", Fixture, GUINT_TO_POINTER (64),
              set_up, test_every_kind, tear_down);
  g_test_add ("/text/events/drawn-haunted", Fixture, GUINT_TO_POINTER (51),
              set_up, test_tiles_drawn, tear_down);
  g_test_add ("/text/events/drawn-alone", Fixture, GUINT_TO_POINTER (11),
              set_up, test_tiles_drawn, tear_down);
  g_test_add ("/text/events/drawn-team", Fixture, GUINT_TO_POINTER (12),
              set_up, test_tiles_drawn, tear_down);
  g_test_add ("/text/events/exact", Fixture, GUINT_TO_POINTER (13),
              set_up, test_exact, tear_down);
  g_test_add ("/text/events/outcomes", Fixture, GUINT_TO_POINTER (12),
              set_up, test_outcomes, tear_down);

  return g_test_run ();
}
