/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The scenarios of tests/data/scenarios, one for each rule, told at every step
 * in every language: so every kind of decision, move and event that a rule
 * knows is told at least once.  Some of their sentences are looked at word for
 * word.
 */

#include "text-told.h"

#include "../scenario.h"

#include <stdlib.h>
#include <string.h>

/* What a row of the table asks for. */
typedef enum {
  TOLD_ASKED,                 /* negura_text_decision() */
  TOLD_WHY,                   /* negura_text_decision_reason() */
  TOLD_LABEL,                 /* The button of a move. */
  TOLD_MOVE,                  /* The sentence of a move. */
  TOLD_EVENT,                 /* An event of the last move. */
  TOLD_CELL,                  /* A square, "X Y". */
  TOLD_FEATURE,               /* A feature of the tile there, "X Y NAME". */
  TOLD_SCORE,
  TOLD_SUPPLY,
  TOLD_STACK,
  TOLD_AIM,
  TOLD_SUMMARY,
  TOLD_RESERVE,               /* negura_text_reserve() of the seat to move. */
  TOLD_ASIDE,                 /* negura_text_aside() of it. */
  TOLD_TURN,
  TOLD_SPOKEN,                /* negura_text_announcement() */
  TOLD_RESULT,                /* negura_text_result() of the feature there, at
                               * the end, "X Y NAME". */
  TOLD_EXPLAINED,             /* negura_text_result_explanation() of it. */
} ToldKind;

/* After the first @moves moves of @scenario. */
typedef struct {
  const char *scenario;
  guint moves;
  ToldKind kind;
  const char *about;
  const char *strings[TEXT_TEST_N_LANGUAGES];   /* NULL: not looked at. */
  RulesEventKind event;
} Exact;

static const Exact exact[] = {
  { "r5.8-one-tile-closes-two", 1, TOLD_ASKED, NULL, {
    "Ana, choose which closed cemetery comes first.",
    "Ana, choisissez quel cimetière fermé passe en premier.",
    "Ana, alege care dintre cimitirele închise este primul la rând." } },
  { "r5.8-one-tile-closes-two", 1, TOLD_WHY, NULL, {
    "2 cemeteries have been closed; the order is yours.",
    "2 cimetières viennent d’être fermés\u202f; à vous de choisir l’ordre.",
    "2 cimitire au fost închise; ordinea o alegi tu." } },
  { "r5.8-one-tile-closes-two", 1, TOLD_LABEL, "close -1 0", {
    "Column\u00a0−1, row\u00a00" } },
  { "r5.8-one-tile-closes-two", 1, TOLD_MOVE, "close -1 0", {
    "Begin with the cemetery at column\u00a0−1, row\u00a00." } },
  { "r5.1-closing-buries-a-meeple", 2, TOLD_ASKED, NULL, {
    "Ana, choose a meeple to bury.",
    "Ana, choisissez un meeple à enterrer.",
    "Ana, alege un meeple de înmormântat." } },
  { "r5.1-closing-buries-a-meeple", 2, TOLD_WHY, NULL, {
    "The cemetery at column\u00a00, row\u00a00 is closed." } },
  { "r5.1-closing-buries-a-meeple", 2, TOLD_LABEL, "b 2 0", {
    "Red: column\u00a02, row\u00a00",
    "Rouge\u00a0: colonne\u00a02, rangée\u00a00",
    "Roșu: coloana\u00a02, rândul\u00a00" } },
  { "r5.1-closing-buries-a-meeple", 0, TOLD_CELL, "0 0", {
    "Column\u00a00, row\u00a00. 2 ghosts are here. Cemetery: open, 3 of 4 sides are taken. "
    "A cemetery. Field: all sides." } },
  { "r5.1-closing-buries-a-meeple", 3, TOLD_EVENT, NULL, {
    "The red meeple from column\u00a02, row\u00a00 is buried.",
    "Le meeple rouge de la colonne\u00a02, rangée\u00a00, est enterré.",
    "Meepleul roșu de pe coloana\u00a02, rândul\u00a00 este înmormântat." }, RULES_EVENT_BURIED },
  { "r5.1-closing-buries-a-meeple", 3, TOLD_FEATURE, "0 0 cemetery", {
    "Cemetery: closed. A red meeple is buried here.",
    "Cimetière\u00a0: fermé. Un meeple rouge y est enterré.",
    "Cimitir: închis. Aici este înmormântat un meeple roșu." } },
  /* Not one from a reserve, though it comes from the cemetery's own tile. */
  { "r5.1-one-buried-on-the-cemetery-where-it-stood", 3, TOLD_EVENT, NULL, {
    "The red meeple from column\u00a00, row\u00a00 is buried." }, RULES_EVENT_BURIED },
  { "r5.1-one-from-a-reserve", 2, TOLD_WHY, NULL, {
    "The cemetery at column\u00a00, row\u00a00 is closed, and no meeple is on the board: one comes from a reserve." } },
  { "r5.1-one-from-a-reserve", 2, TOLD_LABEL, "b green", { "Green", "Vert", "Verde" } },
  { "r5.1-one-from-a-reserve", 2, TOLD_MOVE, "b green", {
    "Bury a green meeple from the reserve." } },
  { "r5.3-several-open-one-ghost", 1, TOLD_ASKED, NULL, {
    "Ana, choose the open cemetery that takes one more ghost." } },
  { "r5.3-several-open-one-ghost", 1, TOLD_WHY, NULL, {
    "Ghosts came from the supply into the mist, so one more comes to an open cemetery." } },
  { "r5.6-where-a-face-down-tile-lies", 2, TOLD_ASKED, NULL, {
    "Ana, place a face-down tile beside an open cemetery.",
    "Ana, placez une tuile face cachée à côté d’un cimetière ouvert.",
    "Ana, plasează un cartonaș cu fața în jos lângă un cimitir deschis." } },
  { "r5.6-where-a-face-down-tile-lies", 2, TOLD_MOVE, "d 2 0", {
    "Place the face-down tile at column\u00a02, row\u00a00." } },
  { "r5.6-where-a-face-down-tile-lies", 2, TOLD_CELL, "1 0", {
    "Column\u00a01, row\u00a00. Haunted cemetery: open, 1 of 8 neighbouring squares is filled. "
    "A cemetery. Field: all sides." } },
  { "r5.7-a-road-that-meets-it", 3, TOLD_CELL, "1 0", {
    "Column\u00a01, row\u00a00. A face-down tile.",
    "Colonne\u00a01, rangée\u00a00. Une tuile face cachée.",
    "Coloana\u00a01, rândul\u00a00. Un cartonaș cu fața în jos." } },
  { "r5.7-a-road-that-meets-it", 3, TOLD_EVENT, NULL, {
    "Ana placed a face-down tile at column\u00a01, row\u00a00." }, RULES_EVENT_FACE_DOWN },
  { "r5.7-a-road-that-meets-it", 2, TOLD_FEATURE, "0 0 road1", {
    "Road: 1 tile, 1 open side. Worth 1 tile × 1 point = 1 point. Meeples: red." } },
  { "r5.7-a-road-that-meets-it", 3, TOLD_FEATURE, "0 0 road1", {
    "Road: 1 tile, can no longer be completed. Worth 1 tile × 1 point = 1 point. Meeples: red." } },
  { "r5.7-a-castle-beside-it", 2, TOLD_FEATURE, "0 0 castle", {
    "Castle: 7 of 8 neighbouring squares are filled. Worth 1 mist tile × 2 points = 2 points. Meeples: red." } },
  { "r5.7-a-castle-beside-it", 3, TOLD_FEATURE, "0 0 castle", {
    "Castle: can no longer be completed. Worth 1 mist tile × 2 points = 2 points. Meeples: red." } },
  { "r6.2-from-8-to-16", 0, TOLD_STACK, NULL, {
    "2 tiles left in the first stack",
    "2 tuiles restantes dans la première pile",
    "2 cartonașe rămase în primul teanc" } },
  { "r6.2-from-8-to-16", 0, TOLD_AIM, NULL, {
    "Reach the first hound, at 15 points, before the stack runs out.",
    "Atteignez le premier chien, à 15 points, avant la fin de la pile.",
    "Ajungeți la primul câine, la 15 puncte, înainte să se termine teancul." } },
  { "r6.2-from-8-to-16", 4, TOLD_ASKED, NULL, {
    "Ana, choose the meeple that the first hound joins." } },
  { "r6.2-from-8-to-16", 4, TOLD_WHY, NULL, {
    "Its space on the score track, 15, has been reached." } },
  { "r6.2-two-tiles-are-cleared", 5, TOLD_ASKED, NULL, {
    "Ana, you may remove up to 3 ghosts from each of 2 tiles, the hound’s or those around it." } },
  { "r6.2-two-tiles-are-cleared", 5, TOLD_WHY, NULL, {
    "6 ghosts are within its reach; tiles are chosen in reading order." } },
  { "r6.2-two-tiles-are-cleared", 5, TOLD_LABEL, "done", { "No ghosts" } },
  { "r6.2-two-tiles-are-cleared", 6, TOLD_LABEL, "done", { "No more ghosts" } },
  { "r6.2-two-tiles-are-cleared", 6, TOLD_EVENT, NULL, {
    "The hound removes 2 ghosts at column\u00a00, row\u00a01." }, RULES_EVENT_GHOSTS_CLEARED },
  { "r6.2-two-tiles-are-cleared", 7, TOLD_EVENT, NULL, {
    "The second stack is active now; with the rest of the first it has 4 tiles.",
    "La deuxième pile est désormais active\u202f; avec le reste de la première, elle compte 4 tuiles.",
    "Acum este activ al doilea teanc; cu restul primului are 4 cartonașe." }, RULES_EVENT_STACK_BEGUN },
  { "r6.2-two-tiles-are-cleared", 7, TOLD_SUMMARY, NULL, {
    "Dan, place the tile on a square where it fits. 16 of 100 points. 14 of 15 ghosts in the supply. "
    "3 tiles left in the second stack. In reserve: green 5. "
    "Reach the second hound, at 50 points, before the stack runs out. "
    "1 cemetery is open. The first hound is with the blue meeple at column\u00a00, row\u00a01." } },
  { "r4.6-won-in-the-middle-of-a-joint-scoring", 2, TOLD_LABEL, "s 1 0 road1", {
    "Road: 3 points for each of 2 colours" } },
  { "r4.6-won-in-the-middle-of-a-joint-scoring", 3, TOLD_ASKED, NULL, {
    "Ana, take 3 points for each of 2 colours, or give them up.",
    "Ana, marquez 3 points pour chacune des 2 couleurs, ou abandonnez-les.",
    "Ana, primește 3 puncte pentru fiecare din cele 2 culori sau renunță la ele." } },
  { "r4.6-won-in-the-middle-of-a-joint-scoring", 3, TOLD_WHY, NULL, {
    "Road complete: 3 tiles × 1 point = 3 points for each of 2 colours." } },
  { "r4.6-won-in-the-middle-of-a-joint-scoring", 3, TOLD_LABEL, "points", {
    "Take 2 × 3 points", "Marquer 2 × 3 points", "Primește 2 × 3 puncte" } },
  { "r4.6-won-in-the-middle-of-a-joint-scoring", 3, TOLD_MOVE, "points", {
    "Take the points: 3 points for each of 2 colours." } },
  { "r4.6-won-in-the-middle-of-a-joint-scoring", 4, TOLD_EVENT, NULL, {
    "Road scored: 3 points for each of 2 colours." }, RULES_EVENT_SCORED },
  { "r4.6-won-in-the-middle-of-a-joint-scoring", 4, TOLD_EVENT, NULL, {
    "The red scoring meeple moves 3 spaces." }, RULES_EVENT_MARKER_MOVED },
  { "r4.6-won-in-the-middle-of-a-joint-scoring", 4, TOLD_ASKED, NULL, {
    "Victory! All three scoring meeples have reached 50 points; the goal was 50." } },
  { "r6.5-level-6-a-colour-without-a-marker", 0, TOLD_SCORE, NULL, {
    "Points: red 20, green 12, blue 12, each of 50",
    "Points\u00a0: rouge 20, vert 12, bleu 12, chacun sur 50",
    "Puncte: roșu 20, verde 12, albastru 12, fiecare din 50" } },
  { "r6.5-level-6-a-colour-without-a-marker", 4, TOLD_ASKED, NULL, {
    "Choose the scoring meeple that moves." } },
  { "r6.5-level-6-a-colour-without-a-marker", 4, TOLD_WHY, NULL, {
    "A yellow meeple scores 2 points, and no scoring meeple has its colour." } },
  { "r6.5-level-6-a-colour-without-a-marker", 4, TOLD_LABEL, "marker green", {
    "Green: 12 + 2 = 14", "Vert\u00a0: 12 + 2 = 14", "Verde: 12 + 2 = 14" } },
  { "r6.5-level-6-a-colour-without-a-marker", 4, TOLD_MOVE, "marker green", {
    "The green scoring meeple moves 2 spaces, to 14." } },
  { "r7.2-which-tile-is-chosen", 1, TOLD_ASKED, NULL, {
    "Ana, choose the tile from which a ghost moves into a spell circle." } },
  { "r7.2-which-tile-is-chosen", 1, TOLD_WHY, NULL, {
    "1 circle is still empty; ghosts from the tiles around it come first." } },
  { "r7.5-nine-do-not-call-her", 1, TOLD_SUPPLY, NULL, {
    "6 of 15 ghosts in the supply, 1 in the cat’s pile",
    "6 fantômes sur 15 dans la réserve générale, dont 1 dans celle du chat",
    "6 din 15 spirite în rezerva generală, dintre care 1 în rezerva pisicii" } },
  { "r7.5-called-by-the-tenth-ghost", 1, TOLD_ASKED, NULL, {
    "Ana, choose the meeple that the cat joins.",
    "Ana, choisissez le meeple que le chat rejoint.",
    "Ana, alege meepleul căruia i se alătură pisica." } },
  { "r7.5-called-by-the-tenth-ghost", 1, TOLD_WHY, NULL, {
    "Her pile of ghosts is empty for the first time." } },

  /* Section 8. */
  { "r8.14-two-players", 0, TOLD_RESERVE, NULL, {
    "7 meeples", "7 meeples", "7 meepleși" } },
  { "r8.14-two-players", 0, TOLD_TURN, NULL, {
    "To move: Ana", "Tour de jeu\u00a0: Ana", "La mutare: Ana" } },
  { "r8.14-two-players", 0, TOLD_AIM, NULL, {
    "The game ends with the last tile; whoever has the most points wins.",
    "La partie s’achève avec la dernière tuile\u202f; le total le plus élevé l’emporte.",
    "Partida se încheie cu ultimul cartonaș; câștigă cine are cele mai multe puncte." } },
  { "r8.1-six-players", 0, TOLD_RESERVE, NULL, {
    "5 meeples, 2 guard meeples", "5 meeples, 2 meeples Sentinelle", "5 meepleși, 2 meepleși de veghe" } },
  { "r8.1-six-players", 0, TOLD_ASIDE, NULL, {
    "3 guard meeples to be earned", "3 meeples Sentinelle à gagner", "3 meepleși de veghe de câștigat" } },
  { "r8.1-six-players", 0, TOLD_SCORE, NULL, {
    "Ana: 0 points, Dan: 0 points, Zoé: 0 points, Eva: 0 points, Ion: 0 points, Léo: 0 points" } },
  { "r8.2-a-cemetery-keeper", 1, TOLD_ASKED, NULL, {
    "Ana, you may put a meeple or a guard meeple on the new tile.",
    "Ana, vous pouvez poser un meeple ou un meeple Sentinelle sur la nouvelle tuile.",
    "Ana, poți plasa un meeple sau un meeple de veghe pe noul cartonaș." } },
  { "r8.2-a-cemetery-keeper", 1, TOLD_WHY, NULL, {
    "2 features are free; in reserve: 5 meeples, 2 guard meeples." } },
  { "r8.2-a-cemetery-keeper", 1, TOLD_LABEL, "m cemetery red guard", {
    "Cemetery: guard meeple", "Cimetière\u00a0: meeple Sentinelle", "Cimitir: meeple de veghe" } },
  { "r8.2-a-cemetery-keeper", 1, TOLD_MOVE, "m cemetery red guard", {
    "Put a guard meeple on the cemetery as its keeper.",
    "Poser un meeple Sentinelle sur le cimetière comme gardien.",
    "Plasează un meeple de veghe pe cimitir drept îngrijitor." } },
  { "r8.2-a-cemetery-keeper", 1, TOLD_MOVE, "m field1 red", {
    "Put a meeple on the field as a farmer; it stays there until the end.",
    "Poser un meeple dans le pré comme paysan\u202f; il y reste jusqu’à la fin.",
    "Plasează un meeple pe câmp drept țăran; rămâne acolo până la final." } },
  { "r8.2-a-cemetery-keeper", 1, TOLD_CELL, "1 0", {
    "Column\u00a01, row\u00a00. Cemetery: 1 of 8 neighbouring squares is filled. Field: all sides. A cemetery." } },
  { "r8.3-the-opponent-comes-first", 1, TOLD_ASKED, NULL, {
    "Ana, attach a ghost to a meeple of another player.",
    "Ana, attachez un fantôme à un meeple d’un autre joueur.",
    "Ana, alocă un spirit unui meeple al altui jucător." } },
  { "r8.3-the-opponent-comes-first", 1, TOLD_WHY, NULL, {
    "The tile extends the mist: 1 ghost for the others; then it limits the mist. A third ghost scares a meeple off.",
    "La tuile prolonge le brouillard\u00a0: 1 fantôme pour les autres\u202f; puis elle le dissipe. "
    "Un troisième fantôme chasse le meeple.",
    "Cartonașul extinde ceața: 1 spirit pentru ceilalți; apoi limitează ceața. Al treilea spirit alungă meepleul." } },
  { "r8.3-the-opponent-comes-first", 1, TOLD_LABEL, "attach -1 0", {
    "Dan, knight: column\u00a0−1, row\u00a00",
    "Dan, chevalier\u00a0: colonne\u00a0−1, rangée\u00a00",
    "Dan, cavaler: coloana\u00a0−1, rândul\u00a00" } },
  { "r8.3-the-opponent-comes-first", 1, TOLD_MOVE, "attach -1 0", {
    "Attach a ghost to the knight at column\u00a0−1, row\u00a00 (Dan). It has no ghost yet.",
    "Attacher un fantôme au chevalier en colonne\u00a0−1, rangée\u00a00 (Dan). Il n’a encore aucun fantôme.",
    "Alocă un spirit cavalerului de pe coloana\u00a0−1, rândul\u00a00 (Dan). Nu are încă niciun spirit." } },
  { "r8.3-the-opponent-comes-first", 2, TOLD_ASKED, NULL, {
    "Ana, attach a ghost to a meeple of your own." } },
  { "r8.3-the-opponent-comes-first", 2, TOLD_WHY, NULL, {
    "The tile limits the mist: 1 ghost for yourself. A third ghost scares a meeple off." } },
  { "r8.3-the-opponent-comes-first", 2, TOLD_EVENT, NULL, {
    "Ana attached a ghost to the knight at column\u00a0−1, row\u00a00 (Dan). It has 1 ghost now.",
    "Ana a attaché un fantôme au chevalier en colonne\u00a0−1, rangée\u00a00 (Dan). Il a désormais 1 fantôme.",
    "Ana a alocat un spirit cavalerului de pe coloana\u00a0−1, rândul\u00a00 (Dan). Are acum 1 spirit." },
    RULES_EVENT_GHOST_ATTACHED },
  { "r8.3-the-opponent-comes-first", 2, TOLD_CELL, "-1 0", {
    "Column\u00a0−1, row\u00a00. Knight in the city: green meeple, Dan. 1 ghost is attached to it. "
    "City: north. Field: east, south and west, beside 1 city." } },
  { "r8.3-the-opponent-comes-first", 1, TOLD_FEATURE, "0 0 mist", {
    "Mist bank: 2 tiles." } },
  { "r8.4-the-third-ghost", 1, TOLD_MOVE, "attach 0 0", {
    "Attach a ghost to the highwayman at column\u00a00, row\u00a00 (Ana). "
    "It is the third ghost: the meeple is scared off and returns to the reserve." } },
  { "r8.4-the-third-ghost", 1, TOLD_LABEL, "attach 0 0", {
    "Highwayman: column\u00a00, row\u00a00 (2 ghosts)",
    "Brigand\u00a0: colonne\u00a00, rangée\u00a00 (2 fantômes)",
    "Tâlhar: coloana\u00a00, rândul\u00a00 (2 spirite)" } },
  { "r8.4-the-third-ghost", 1, TOLD_EVENT, NULL, {
    "Ana limited the mist: 1 ghost to attach to a meeple of their own.",
    "Ana a dissipé le brouillard\u00a0: 1 fantôme à attacher à l’un de ses propres meeples.",
    "Ana a limitat ceața: 1 spirit de alocat unui meeple propriu." }, RULES_EVENT_MIST_LIMITED },
  { "r8.4-the-third-ghost", 2, TOLD_EVENT, NULL, {
    "The highwayman at column\u00a00, row\u00a00 (Ana) is scared off and returns to the reserve, and its ghosts to the supply.",
    "Le brigand en colonne\u00a00, rangée\u00a00 (Ana) est chassé et retourne à la réserve, "
    "et ses fantômes à la réserve générale.",
    "Tâlharul de pe coloana\u00a00, rândul\u00a00 (Ana) este alungat și se întoarce în rezervă, "
    "iar spiritele în rezerva generală." }, RULES_EVENT_CHASED },
  { "r8.5-a-haunted-majority-scores-less", 0, TOLD_FEATURE, "0 0 city1", {
    "City of 3 tiles, 1 open side. Meeples: Ana × 1 (2 ghosts). "
    "If it were completed now: 6 − 4 (2 ghosts) = 2 points for Ana. "
    "At the end of the game: 3 − 2 (2 ghosts) = 1 point for Ana.",
    "Ville de 3 tuiles, 1 côté ouvert. Meeples\u00a0: Ana × 1 (2 fantômes). "
    "En cas d’achèvement immédiat\u00a0: 6 − 4 (2 fantômes) = 2 points pour Ana. "
    "À la fin de la partie\u00a0: 3 − 2 (2 fantômes) = 1 point pour Ana.",
    "Oraș din 3 cartonașe, 1 latură deschisă. Meepleși: Ana × 1 (2 spirite). "
    "În caz de finalizare imediată: 6 − 4 (2 spirite) = 2 puncte pentru Ana. "
    "La sfârșitul partidei: 3 − 2 (2 spirite) = 1 punct pentru Ana." } },
  { "r8.5-a-haunted-majority-scores-less", 1, TOLD_FEATURE, "0 0 city1", {
    "City of 4 tiles, complete. Meeples: Ana × 1 (2 ghosts). "
    "To be scored this turn: 8 − 4 (2 ghosts) = 4 points for Ana.",
    "Ville de 4 tuiles, complète. Meeples\u00a0: Ana × 1 (2 fantômes). "
    "À évaluer à ce tour\u00a0: 8 − 4 (2 fantômes) = 4 points pour Ana.",
    "Oraș din 4 cartonașe, finalizat. Meepleși: Ana × 1 (2 spirite). "
    "Se evaluează în această tură: 8 − 4 (2 spirite) = 4 puncte pentru Ana." } },
  { "r8.5-a-haunted-majority-scores-less", 2, TOLD_EVENT, NULL, {
    "City of 4 tiles: 8 − 4 (2 ghosts) = 4 points for Ana.",
    "Ville de 4 tuiles\u00a0: 8 − 4 (2 fantômes) = 4 points pour Ana.",
    "Oraș din 4 cartonașe: 8 − 4 (2 spirite) = 4 puncte pentru Ana." }, RULES_EVENT_RESULT },
  { "r8.5-a-haunted-majority-scores-less", 2, TOLD_EVENT, NULL, {
    "The red meeple returns to the reserve, and 2 ghosts to the supply.",
    "Le meeple rouge retourne à la réserve, et 2 fantômes à la réserve générale.",
    "Meepleul roșu se întoarce în rezervă, iar 2 spirite în rezerva generală." }, RULES_EVENT_MEEPLE_BACK },
  { "r8.5-a-tie-pays-its-own-ghosts", 0, TOLD_RESULT, "0 0 city1", {
    "City of 3 tiles: 3 − 1 (1 ghost) = 2 points for Ana; 3 − 2 (2 ghosts) = 1 point for Dan.",
    "Ville de 3 tuiles\u00a0: 3 − 1 (1 fantôme) = 2 points pour Ana\u202f; 3 − 2 (2 fantômes) = 1 point pour Dan.",
    "Oraș din 3 cartonașe: 3 − 1 (1 spirit) = 2 puncte pentru Ana; 3 − 2 (2 spirite) = 1 punct pentru Dan." } },
  { "r8.5-a-tie-pays-its-own-ghosts", 0, TOLD_EXPLAINED, "0 0 city1", {
    "Value: 3 tiles × 1 point = 3 points. Tie between Ana and Dan: each gets the full value (Ana × 1, Dan × 1). "
    "Ana: 3 − 1 (1 ghost) = 2 points. Dan: 3 − 2 (2 ghosts) = 1 point. Column\u00a00, row\u00a00.",
    "Valeur\u00a0: 3 tuiles × 1 point = 3 points. Égalité entre Ana et Dan\u00a0: chacun reçoit la valeur entière "
    "(Ana × 1, Dan × 1). Ana\u00a0: 3 − 1 (1 fantôme) = 2 points. Dan\u00a0: 3 − 2 (2 fantômes) = 1 point. "
    "Colonne\u00a00, rangée\u00a00.",
    "Valoare: 3 cartonașe × 1 punct = 3 puncte. Egalitate între Ana și Dan: fiecare primește valoarea întreagă "
    "(Ana × 1, Dan × 1). Ana: 3 − 1 (1 spirit) = 2 puncte. Dan: 3 − 2 (2 spirite) = 1 punct. "
    "Coloana\u00a00, rândul\u00a00." } },
  { "r8.5-ghosts-of-the-minority", 0, TOLD_EXPLAINED, "0 0 city1", {
    "Value: (4 tiles + 1 coat of arms) × 1 point = 5 points. Ana has the majority (Ana × 2, Dan × 1). "
    "Ghosts of those without the majority cost nothing. Column\u00a00, row\u00a00." } },
  { "r8.5-ghosts-of-the-minority", 2, TOLD_EVENT, NULL, {
    "City of 5 tiles with 1 coat of arms: 12 points for Ana." }, RULES_EVENT_RESULT },
  { "r8.6-a-haunted-keeper-costs-points", 0, TOLD_FEATURE, "0 0 cemetery", {
    "Cemetery: 7 of 8 neighbouring squares are filled. Meeples: Ana × 1 (1 ghost). Once complete, it brings a guard meeple. "
    "If it were completed now: 0 − 2 (1 ghost) = −2 points for Ana. At the end of the game it brings nothing." } },
  { "r8.6-a-haunted-keeper-costs-points", 1, TOLD_FEATURE, "0 0 cemetery", {
    "Cemetery: complete. Meeples: Ana × 1 (1 ghost). A complete cemetery brings a guard meeple and no points. "
    "To be scored this turn: 0 − 2 (1 ghost) = −2 points for Ana." } },
  { "r8.6-a-haunted-keeper-costs-points", 0, TOLD_EXPLAINED, "0 0 cemetery", {
    "A cemetery that is not complete brings nothing. Ana is alone there. "
    "Ghosts on a cemetery cost nothing at the end. Column\u00a00, row\u00a00." } },
  { "r8.6-a-haunted-keeper-costs-points", 2, TOLD_EVENT, NULL, {
    "Cemetery: 0 − 2 (1 ghost) = −2 points for Ana." }, RULES_EVENT_RESULT },
  { "r8.6-a-haunted-keeper-costs-points", 2, TOLD_EVENT, NULL, {
    "Ana: −2 points, total 3." }, RULES_EVENT_TOTAL },
  { "r8.6-a-haunted-keeper-costs-points", 2, TOLD_EVENT, NULL, {
    "Ana earns a guard meeple for the completed cemetery.",
    "Ana gagne un meeple Sentinelle pour le cimetière complété.",
    "Ana primește un meeple de veghe pentru cimitirul finalizat." }, RULES_EVENT_GUARD_EARNED },
  { "r8.8-a-field", 2, TOLD_EVENT, NULL, {
    "Field with 2 completed cities: 6 points for Ana.",
    "Pré avec 2 villes complètes\u00a0: 6 points pour Ana.",
    "Câmp cu 2 orașe finalizate: 6 puncte pentru Ana." }, RULES_EVENT_RESULT },
  { "r8.8-a-field", 0, TOLD_FEATURE, "0 0 field1", {
    "Field: feeds 2 completed cities, worth 6 points at the end. Meeples: Ana × 1. "
    "At the end of the game: 6 points for Ana.",
    "Pré\u00a0: il nourrit 2 villes complètes et vaut 6 points à la fin. Meeples\u00a0: Ana × 1. "
    "À la fin de la partie\u00a0: 6 points pour Ana.",
    "Câmp: hrănește 2 orașe finalizate și valorează la final 6 puncte. Meepleși: Ana × 1. "
    "La sfârșitul partidei: 6 puncte pentru Ana." } },
  { "r8.8-a-field", 0, TOLD_SPOKEN, NULL, {
    "Ana, place the tile on a square where it fits. Field: all sides. It fits on 8 squares." } },
  { "r8.8-a-field", 2, TOLD_ASKED, NULL, {
    "Game over. Ana wins with 6 points.",
    "Fin de la partie. Ana gagne avec 6 points.",
    "Sfârșitul partidei. Ana câștigă cu 6 puncte." } },
  { "r8.8-a-shared-victory", 2, TOLD_ASKED, NULL, {
    "Game over. Ana and Dan share the victory with 7 points each.",
    "Fin de la partie. Ana et Dan se partagent la victoire avec 7 points chacun.",
    "Sfârșitul partidei. Ana și Dan împart victoria cu câte 7 puncte fiecare." } },
  { "r8.8-a-shared-victory", 2, TOLD_WHY, NULL, {
    "Ana: 7 points, Dan: 7 points, Zoé: 3 points",
    "Ana\u00a0: 7 points, Dan\u00a0: 7 points, Zoé\u00a0: 3 points",
    "Ana: 7 puncte, Dan: 7 puncte, Zoé: 3 puncte" } },
  { "r8.15-never-below-0", 2, TOLD_EVENT, NULL, {
    "Dan: −2 points; the total cannot fall below 0 and is now 0.",
    "Dan\u00a0: −2 points\u202f; le total ne peut descendre sous 0 et est maintenant de 0.",
    "Dan: −2 puncte; totalul nu poate scădea sub 0 și este acum 0." }, RULES_EVENT_TOTAL },
  { "r8.15-never-below-0", 2, TOLD_SUMMARY, NULL, {
    "Dan, place the tile on a square where it fits. Ana: 6 points, Dan: 0 points. 15 of 15 ghosts in the supply. "
    "0 tiles left. In reserve: 5 meeples, 2 guard meeples." } },
};

/* Which kinds have been told, a bit each, by all scenarios together, and which
 * rows of the table were reached. */
static struct {
  guint phases;
  guint moves;
  guint64 events;
  guint outcomes;
  gboolean rows[G_N_ELEMENTS (exact)];
} seen;

typedef struct {
  char *name;
  JsonObject *object;
  RulesTileSet *set;
  RulesState state;
  NeguraText text;
  RulesEvents events;
} Scenario;

static JsonArray *
get_array (JsonObject *object,
           const char *member)
{
  return json_object_has_member (object, member)
         ? json_object_get_array_member (object, member) : NULL;
}

static void
begin (Scenario *self)
{
  self->set = g_new (RulesTileSet, 1);
  scenario_begin (self->object, self->set, &self->state);
  self->text = (NeguraText) { .state = &self->state, .set = self->set, .names = { "Ana", "Dan", "Zoé", "Eva", "Ion", "Léo" } };
}

static RulesSquare
parse_square (const char *form)
{
  g_auto (GStrv) words = g_strsplit (form, " ", 3);

  return (RulesSquare) { atoi (words[0]), atoi (words[1]) };
}

static char *
tell_move (const Scenario *self,
           const Exact    *row)
{
  RulesMove move;

  g_assert_true (rules_state_move_parse (&self->state, self->set, row->about, &move));

  return row->kind == TOLD_MOVE ? negura_text_move (&self->text, &move)
                                : negura_text_move_label (&self->text, &move);
}

static char *
tell_cell (const Scenario *self,
           const Exact    *row)
{
  guint cell = rules_cell_at (&self->state, parse_square (row->about));
  const char *name = strrchr (row->about, ' ') + 1;

  if (row->kind == TOLD_CELL)
    return negura_text_cell (&self->text, cell);

  return negura_text_feature (&self->text, cell,
                              rules_feature_find (rules_cell_tile (&self->state, self->set, cell), name));
}

static char *
tell_result (const Scenario *self,
             const Exact    *row)
{
  guint cell = rules_cell_at (&self->state, parse_square (row->about));
  const char *name = strrchr (row->about, ' ') + 1;
  guint feature = rules_feature_find (rules_cell_tile (&self->state, self->set, cell), name);
  RulesResult result;

  rules_feature_result (&self->state, self->set,
                        rules_feature_root (&self->state, cell, feature), true, &result);

  return row->kind == TOLD_RESULT ? negura_text_result (&self->text, &result)
                                  : negura_text_result_explanation (&self->text, &result);
}

/* The first event of the kind. */
static char *
tell_event (const Scenario *self,
            const Exact    *row)
{
  for (guint i = 0; i < self->events.n_events; i++) {
    if (self->events.events[i].kind == row->event)
      return negura_text_event (&self->text, &self->events.events[i]);
  }

  g_error ("%s: no event of kind %u", row->scenario, row->event);
}

static char *
tell (const Scenario *self,
      const Exact    *row)
{
  switch (row->kind) {
  case TOLD_ASKED:
    return negura_text_decision (&self->text);
  case TOLD_WHY:
    return negura_text_decision_reason (&self->text);
  case TOLD_LABEL:
  case TOLD_MOVE:
    return tell_move (self, row);
  case TOLD_EVENT:
    return tell_event (self, row);
  case TOLD_CELL:
  case TOLD_FEATURE:
    return tell_cell (self, row);
  case TOLD_SCORE:
    return negura_text_score (&self->text);
  case TOLD_SUPPLY:
    return negura_text_supply (&self->text);
  case TOLD_STACK:
    return negura_text_stack (&self->text);
  case TOLD_AIM:
    return negura_text_aim (&self->text);
  case TOLD_SUMMARY:
    return negura_text_summary (&self->text);
  case TOLD_RESERVE:
    return negura_text_reserve (&self->text, self->state.seat);
  case TOLD_ASIDE:
    return negura_text_aside (&self->text, self->state.seat);
  case TOLD_TURN:
    return negura_text_turn (&self->text);
  case TOLD_SPOKEN:
    return negura_text_announcement (&self->text);
  case TOLD_RESULT:
  case TOLD_EXPLAINED:
    return tell_result (self, row);
  default:
    g_assert_not_reached ();
  }
}

/* The rows of the table that are about this moment. */
static void
check_exact (const Scenario *self,
             guint           moves)
{
  for (guint i = 0; i < G_N_ELEMENTS (exact); i++) {
    const Exact *row = &exact[i];

    if (row->moves != moves || !g_str_equal (row->scenario, self->name))
      continue;

    for (guint j = 0; j < TEXT_TEST_N_LANGUAGES; j++) {
      g_autofree char *string = NULL;

      if (row->strings[j] == NULL)
        continue;

      text_test_language (j);
      string = tell (self, row);
      g_assert_cmpstr (string, ==, row->strings[j]);
    }

    text_test_language (0);
    seen.rows[i] = TRUE;
  }
}

static void
tell_now (Scenario *self,
          guint     moves)
{
  g_autofree RulesMoveList *list = g_new (RulesMoveList, 1);

  rules_moves (&self->state, self->set, list);
  text_told_state (&self->text);
  text_told_moves (&self->text, list);
  text_told_board (&self->text);
  text_told_events (&self->text, &self->events);
  text_told_results (&self->text);
  check_exact (self, moves);

  seen.phases |= 1u << self->state.phase;
  seen.outcomes |= 1u << self->state.outcome;
  for (guint i = 0; i < list->n_moves; i++)
    seen.moves |= 1u << list->moves[i].kind;
  for (guint i = 0; i < self->events.n_events; i++)
    seen.events |= G_GUINT64_CONSTANT (1) << self->events.events[i].kind;
}

static void
test_scenario (gconstpointer data)
{
  Scenario *self = (Scenario *) data;
  JsonArray *moves = get_array (self->object, "moves");

  /* Nothing to tell of: no game comes of it. */
  if (scenario_is_wrong (self->object))
    return;

  begin (self);
  tell_now (self, 0);

  for (guint i = 0; moves != NULL && i < json_array_get_length (moves); i++) {
    RulesMove move;

    g_assert_true (rules_state_move_parse (&self->state, self->set,
                                           json_array_get_string_element (moves, i), &move));
    g_assert_cmpint (rules_play (&self->state, self->set, &move, &self->events), ==, RULES_OK);
    tell_now (self, i + 1);
  }
}

static void
test_all_seen (void)
{
  g_assert_cmphex (seen.phases, ==, (1u << RULES_N_PHASES) - 1);
  g_assert_cmphex (seen.moves, ==, ((1u << RULES_N_MOVE_KINDS) - 1) & ~(1u << RULES_MOVE_NONE));
  g_assert_cmphex (seen.events, ==, (G_GUINT64_CONSTANT (1) << RULES_N_EVENT_KINDS) - 1);
  g_assert_cmphex (seen.outcomes, ==, (1u << RULES_N_OUTCOMES) - 1);

  for (guint i = 0; i < G_N_ELEMENTS (exact); i++) {
    if (!seen.rows[i])
      g_error ("%s was not told after %u moves", exact[i].scenario, exact[i].moves);
  }
}

static void
scenario_free (gpointer data)
{
  Scenario *self = data;

  g_free (self->set);
  g_free (self->name);
  json_object_unref (self->object);
  g_free (self);
}

static void
add_scenario (const char *folder,
              const char *base)
{
  g_autofree char *path = g_build_filename (folder, base, NULL);
  g_autofree char *test = NULL;
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) error = NULL;
  Scenario *self = g_new0 (Scenario, 1);

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  self->name = g_strndup (base, strlen (base) - strlen (".json"));
  self->object = json_object_ref (json_node_get_object (json_parser_get_root (parser)));

  /* A set-up or position that is refused tells nothing. */
  if (scenario_is_wrong (self->object)) {
    scenario_free (self);
    return;
  }

  test = g_strdup_printf ("/text/scenarios/%s", self->name);
  g_test_add_data_func_full (test, self, test_scenario, scenario_free);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  text_test_init ();
  g_test_init (&argc, &argv, NULL);

  folder = g_test_build_filename (G_TEST_DIST, "..", "data", "scenarios", NULL);
  dir = g_dir_open (folder, 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL) {
    if (g_str_has_suffix (name, ".json"))
      g_ptr_array_add (names, g_strdup (name));
  }

  g_ptr_array_sort_values (names, (GCompareFunc) strcmp);
  for (guint i = 0; i < names->len; i++)
    add_scenario (folder, names->pdata[i]);
  g_test_add_func ("/text/scenarios/all-kinds", test_all_seen);

  return g_test_run ();
}
