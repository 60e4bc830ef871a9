/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Hints: every kind of fact in every number, the chance, and all of it in one
 * piece for the screen reader.
 */

#include "text-test.h"

#include "text/negura-text-advice.h"

#include <string.h>

typedef struct {
  NeguraText text;
  RulesState state;
  RulesTileSet *set;
} Fixture;

static Fixture *
set_up (guint level)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->set = text_test_load ("mists+circles");
  text_test_begin_at (&fixture->text, &fixture->state, fixture->set, level, 2, TRUE, 1);

  return fixture;
}

static void
tear_down (Fixture *fixture)
{
  g_free (fixture->set);
  g_free (fixture);
}

typedef struct {
  const NeguraText *text;
  AdvisorReason reason;
} Told;

static char *
tell (gconstpointer data)
{
  const Told *told = data;

  return negura_text_reason (told->text, &told->reason);
}

/* The kinds of feature that a fact may be about: the number of one that is
 * about none is 1. */
static guint
n_features (guint kind)
{
  switch ((AdvisorReasonKind) kind) {
  case ADVISOR_REASON_CLAIM:
    return 6;
  case ADVISOR_REASON_BRINGS:
    return 4;
  case ADVISOR_REASON_POINTS:
  case ADVISOR_REASON_BURIED:
    return 3;
  case ADVISOR_REASON_SHARED:
  case ADVISOR_REASON_NEARLY_SHARED:
  case ADVISOR_REASON_GROWS:
  case ADVISOR_REASON_MAJORITY:
  case ADVISOR_REASON_EQUAL:
    return 2;
  case ADVISOR_REASON_WINS:
  case ADVISOR_REASON_OTHERS_LOSE:
  case ADVISOR_REASON_MARKER_REACHED:
  case ADVISOR_REASON_HOUND_POINTS:
  case ADVISOR_REASON_CAT_POINTS:
  case ADVISOR_REASON_GHOSTS_REMOVED:
  case ADVISOR_REASON_GHOSTS_CLEARED:
  case ADVISOR_REASON_BANK_COMPLETED:
  case ADVISOR_REASON_BANK_EXTENDED:
  case ADVISOR_REASON_BANK_SPARED:
  case ADVISOR_REASON_CEMETERY_CLOSED:
  case ADVISOR_REASON_CEMETERY_NEAR:
  case ADVISOR_REASON_FACE_DOWN:
  case ADVISOR_REASON_NO_FACE_DOWN:
  case ADVISOR_REASON_HAUNTING:
  case ADVISOR_REASON_CIRCLES:
  case ADVISOR_REASON_MEEPLES_BACK:
  case ADVISOR_REASON_KEEPS_MEEPLE:
  case ADVISOR_REASON_MARKER_NEAR:
  case ADVISOR_REASON_SUPPLY:
  case ADVISOR_REASON_FEEDS:
  case ADVISOR_REASON_GUARD_EARNED:
  case ADVISOR_REASON_HAUNTS:
  case ADVISOR_REASON_CHASES:
  case ADVISOR_REASON_STANDING:
  default:
    return 1;
  }
}

/* Castles are never scored together. */
static guint
count_of (guint kind,
          guint feature,
          guint n)
{
  return kind == ADVISOR_REASON_POINTS && feature == RULES_FEATURE_CASTLE ? 1 : n;
}

static void
tell_kind (const NeguraText *text,
           guint             kind)
{
  static const guint8 features[] = {
    RULES_FEATURE_ROAD, RULES_FEATURE_CITY, RULES_FEATURE_CASTLE,
    RULES_FEATURE_MONASTERY, RULES_FEATURE_FIELD, RULES_FEATURE_CEMETERY,
  };
  static const guint numbers[] = { 0, 1, 2, 5, 20, 21 };

  for (guint i = 0; i < n_features (kind); i++) {
    for (guint j = 0; j < G_N_ELEMENTS (numbers); j++) {
      for (guint points = 0; points < 25; points += 8) {
        Told told = {
          text,
          {
            .kind = (uint8_t) kind, .feature = features[i],
            .colours = 1u << RULES_COLOUR_RED | 1u << RULES_COLOUR_PINK,
            .count = (uint8_t) count_of (kind, features[i], numbers[j]),
            .points = (uint16_t) points, .total = (uint16_t) numbers[j], .square = { 3, -1 },
          },
        };

        text_test_all (tell, &told, TRUE);
      }
    }
  }
}

static void
test_reasons (void)
{
  Fixture *three = set_up (6);
  Fixture *one = set_up (3);

  for (guint kind = 0; kind < ADVISOR_N_REASON_KINDS; kind++) {
    tell_kind (&one->text, kind);
    tell_kind (&three->text, kind);
  }

  tear_down (one);
  tear_down (three);
}

/* Word for word. */
typedef struct {
  AdvisorReason reason;
  const char *strings[TEXT_TEST_N_LANGUAGES];
} Exact;

static const Exact exact[] = {
  { { .kind = ADVISOR_REASON_OTHERS_LOSE, .points = 7, .total = 7 }, {
    "Every other move loses the game at once.",
    "Tout autre coup perd la partie sur-le-champ.",
    "Orice altă mutare pierde partida pe loc." } },
  { { .kind = ADVISOR_REASON_POINTS, .feature = RULES_FEATURE_CITY, .points = 8, .count = 1 }, {
    "The city is scored: 8 points.",
    "La ville est évaluée\u00a0: 8 points.",
    "Orașul este evaluat: 8 puncte." } },
  { { .kind = ADVISOR_REASON_POINTS, .feature = RULES_FEATURE_ROAD, .points = 4, .count = 2 }, {
    "Joint scoring of the road: 4 points × 2 colours = 8 points.",
    "Évaluation commune de la route\u00a0: 4 points × 2 couleurs = 8 points.",
    "Evaluare colectivă a drumului: 4 puncte × 2 culori = 8 puncte." } },
  { { .kind = ADVISOR_REASON_BANK_COMPLETED, .count = 3, .total = 2 }, {
    "A mist bank of 2 tiles is complete: 3 ghosts return to the supply." } },
  { { .kind = ADVISOR_REASON_SHARED, .feature = RULES_FEATURE_ROAD,
      .colours = 1u << RULES_COLOUR_RED | 1u << RULES_COLOUR_BLUE }, {
    "The road is shared from now on, for a joint scoring: red, blue.",
    "La route est désormais partagée, en vue d’une évaluation commune\u00a0: rouge, bleu.",
    "De acum drumul este împărțit, pentru o evaluare colectivă: roșu, albastru." } },
  { { .kind = ADVISOR_REASON_CLAIM, .feature = RULES_FEATURE_CITY, .points = 4, .count = 1 }, {
    "A meeple takes the city: 4 points so far, 1 open side." } },
  { { .kind = ADVISOR_REASON_MARKER_NEAR, .count = 1, .points = 21, .total = 6 }, {
    "The second hound is 21 points away; tiles left to reach it: 6.",
    "Le second chien est à 21 points\u202f; tuiles restantes pour l’atteindre\u00a0: 6.",
    "Până la al doilea câine mai sunt 21 de puncte; cartonașe rămase: 6." } },
  { { .kind = ADVISOR_REASON_BRINGS, .feature = RULES_FEATURE_MONASTERY, .points = 9 }, {
    "The monastery brings you 9 points.",
    "L’abbaye vous rapporte 9 points.",
    "Mănăstirea îți aduce 9 puncte." } },
  { { .kind = ADVISOR_REASON_MAJORITY, .feature = RULES_FEATURE_FIELD, .points = 6 }, {
    "From now on you alone have the majority on the field, worth 6 points so far.",
    "Vous avez désormais la majorité dans le pré, qui vaut 6 points pour l’instant.",
    "De acum deții majoritatea pe câmp, care valorează deocamdată 6 puncte." } },
  { { .kind = ADVISOR_REASON_HAUNTS, .colours = 1u << RULES_COLOUR_RED, .count = 2 }, {
    "A ghost goes to a meeple of another player (red), which has 2 ghosts now.",
    "Un fantôme est attaché à un meeple adverse (rouge), qui en a maintenant 2.",
    "Un spirit este alocat unui meeple advers (roșu), care are acum 2 spirite." } },
  { { .kind = ADVISOR_REASON_STANDING, .count = 2, .points = 21 }, {
    "If the game ended after this turn, you would be 21 points behind.",
    "Si la partie se terminait après ce tour, vous auriez 21 points de retard.",
    "Dacă partida s-ar încheia după această tură, ai fi în urmă cu 21 de puncte." } },
  { { .kind = ADVISOR_REASON_SUPPLY, .count = 0, .points = 9, .total = 31 }, {
    "After this turn no ghost is left in the supply; tiles not seen yet that may ask for one: 9 of 31." } },
};

static void
test_exact (void)
{
  Fixture *fixture = set_up (3);

  for (guint i = 0; i < G_N_ELEMENTS (exact); i++) {
    for (guint j = 0; j < TEXT_TEST_N_LANGUAGES && exact[i].strings[j] != NULL; j++) {
      g_autofree char *string = NULL;

      text_test_language (j);
      string = negura_text_reason (&fixture->text, &exact[i].reason);
      g_assert_cmpstr (string, ==, exact[i].strings[j]);
    }
  }

  text_test_language (0);
  tear_down (fixture);
}

static void
check_chance (guint       language,
              double      chance,
              gboolean    proved,
              const char *expected)
{
  g_autofree char *string = NULL;

  text_test_language (language);
  string = negura_text_chance (chance, proved);
  g_assert_cmpstr (string, ==, expected);
  text_test_language (0);
}

static void
test_chance (void)
{
  check_chance (0, 0.62, FALSE, "about 62%");
  check_chance (1, 0.62, FALSE, "environ 62\u00a0%");
  check_chance (2, 0.62, FALSE, "circa 62%");
  check_chance (0, 0.0099, FALSE, "under 1%");
  check_chance (0, 0, FALSE, "under 1%");
  check_chance (1, 0, FALSE, "moins de 1\u00a0%");
  check_chance (0, 0.01, FALSE, "about 1%");
  check_chance (0, 0.99, FALSE, "about 99%");
  check_chance (0, 0.991, FALSE, "over 99%");
  check_chance (2, 1, FALSE, "peste 99%");
  check_chance (0, 1, TRUE, "100%");
  check_chance (0, 0.625, TRUE, "63%");
  check_chance (0, 0, TRUE, "0%");
  check_chance (0, 0.003, TRUE, "under 1%");
  check_chance (0, 0.999, TRUE, "over 99%");
}

static AdvisorReport *
report_new (const Fixture *fixture)
{
  AdvisorReport *report = g_new0 (AdvisorReport, 1);
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);

  rules_moves (&fixture->state, fixture->set, list);
  for (guint i = 0; i < list->n_moves; i++)
    report->choices[i] = (AdvisorChoice) { .move = list->moves[i], .visits = 1000 - i, .chance = 0.6 };
  report->n_choices = list->n_moves;
  report->line[report->n_line++] = list->moves[0];

  return report;
}

/* Another move that was seldom tried and lucky is not better than the best. */
static void
test_other_chance (void)
{
  Fixture *fixture = set_up (1);
  g_autofree AdvisorReport *report = report_new (fixture);
  g_autofree char *best = NULL;
  g_autofree char *lucky = NULL;
  g_autofree char *worse = NULL;

  report->choices[1].chance = 0.8;
  report->choices[2].chance = 0.3;
  best = negura_text_best_chance (report);
  lucky = negura_text_other_chance (report, 1);
  worse = negura_text_other_chance (report, 2);
  g_assert_cmpstr (best, ==, "Estimated chance to win: about 60%.");
  g_assert_cmpstr (lucky, ==, "about 60%");
  g_assert_cmpstr (worse, ==, "about 30%");

  tear_down (fixture);
}

typedef struct {
  const Fixture *fixture;
  const AdvisorReport *report;
  AdvisorReasons reasons;
} Advice;

static char *
advise (gconstpointer data)
{
  const Advice *advice = data;

  return negura_text_advice (&advice->fixture->text, advice->report, &advice->reasons);
}

static char *
best_chance (gconstpointer data)
{
  const Advice *advice = data;

  return negura_text_best_chance (advice->report);
}

static void
test_advice (void)
{
  for (guint level = 1; level <= RULES_MAX_LEVEL; level++) {
    Fixture *fixture = set_up (level);
    g_autofree AdvisorReport *report = report_new (fixture);
    Advice advice = { fixture, report, { 0 } };
    g_autofree char *text = NULL;
    g_autofree char *move = negura_text_move (&fixture->text, &report->choices[0].move);

    advisor_reasons (&fixture->state, fixture->set, report, &advice.reasons);
    text_test_all (advise, &advice, TRUE);
    text_test_all (best_chance, &advice, TRUE);
    report->exact = TRUE;
    text_test_all (best_chance, &advice, TRUE);
    report->choices[0].chance = 0;
    text_test_all (best_chance, &advice, TRUE);
    report->choices[0].chance = 1;
    text_test_all (best_chance, &advice, TRUE);
    report->choices[0].chance = 0.6;
    report->exact = FALSE;

    text = advise (&advice);
    g_assert_true (g_str_has_prefix (text, move));
    g_assert_nonnull (strstr (text, "Estimated chance to win: about 60%."));
    g_assert_nonnull (strstr (text, "Or: "));
    tear_down (fixture);
  }
}

int
main (int   argc,
      char *argv[])
{
  text_test_init ();
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/text/advice/reasons", test_reasons);
  g_test_add_func ("/text/advice/exact", test_exact);
  g_test_add_func ("/text/advice/chance", test_chance);
  g_test_add_func ("/text/advice/other-chance", test_other_chance);
  g_test_add_func ("/text/advice/all", test_advice);

  return g_test_run ();
}
