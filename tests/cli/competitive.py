# SPDX-License-Identifier: GPL-3.0-or-later
"""The competitive modes, haunted and classic: set-up, checked games, matches of
policies, logs, and the other commands on their records."""

import copy
import json
import math
import os
import tempfile

from cli import Run, Tap, log_lines, play, write

MEMBERS = {
    "mode": str, "seats": int, "circles": bool, "tiles": str, "tiles_version": int, "deck": str,
    "policies": list, "budgets": list, "first_seed": int, "games": int, "shared_games": int,
    "mean_total": float, "total_interval": (list, type(None)), "by_seat": list,
    "by_policy": list, "tiles_laid": int, "placements_per_tile": float, "mean_aside": float,
    "mean_attached": float, "mean_chased": float, "mean_guards": float, "points_from": dict,
    "mean_lifted": float, "decisions": int, "ms_turn": float, "ms_turn_p95": float,
    "checked": bool, "interrupted": bool,
}
SIDE = {"began", "wins", "shared_wins", "win_interval", "mean_points", "points_interval",
        "ms_turn"}
SOURCES = ["road", "city", "monastery", "castle", "cemetery", "field"]

# Mode, with circles, tiles, tiles to draw.
SETUPS = [("haunted", False, "mists+base", 131), ("haunted", True, "mists+base+circles", 140),
          ("classic", False, "base", 71)]

tap = Tap()
folder = tempfile.TemporaryDirectory()


def path(name):
    return os.path.join(folder.name, name)


def summary(mode, *arguments):
    """What simulate sums up, without the times, which are never the same."""
    if "--policy" not in arguments:
        arguments += ("--policy", "random")
    result = Run("simulate", "--mode", mode, "--json", *arguments).json()
    assert list(result) == list(MEMBERS), result
    for name, value in result.items():
        assert isinstance(value, MEMBERS[name]), (name, value)
    assert list(result["points_from"]) == SOURCES
    for side in result["by_seat"]:
        assert set(side) == SIDE, side
    for side in result["by_policy"]:
        assert set(side) == SIDE | {"policy", "seats"}, side
    for side in result["by_seat"] + result["by_policy"]:
        assert side.pop("ms_turn") >= 0
    assert 0 <= result.pop("ms_turn") and 0 < result.pop("ms_turn_p95")
    return result


def close(one, other, slack=0.002):
    return abs(one - other) <= slack


def misuse():
    """What does not go together is said in one sentence."""
    for command in (["new"], ["simulate"], ["bench"], ["perft", "--depth", "1"]):
        for mode in "haunted", "classic":
            call = [*command, "--mode", mode]
            Run(*call, "--level", "1").misused("--level", mode, "cooperative")
            Run(*call, "--seats", "1").misused("1", mode, "2 to 6")
            Run(*call, "--seats", "7").misused("7", mode, "2 to 6")
        Run(*command, "--mode", "classic", "--circles").misused("classic", "--circles")
        Run(*command, "--mode", "cooperative", "--seats", "6").misused("6", "1 to 5")
        Run(*command, "--mode", "phantom").misused("phantom", "cooperative", "haunted",
                                                   "classic")
    call = ["simulate", "--mode", "classic", "--seats", "3"]
    Run(*call, "--policy", "random,greedy").misused("2 policies", "3 seats")
    Run(*call, "--policy", "random,greedy,wise").misused("wise", "random")
    Run(*call, "--policy", "").misused("no policy")
    Run(*call, "--policy", "random,,random").misused("no policy")
    Run(*call, "--budget", "20i").misused("random", "advisor")
    Run("simulate", "--policy", "random,greedy", "--seats", "2").misused("One policy")
    assert Run("simulate", "--mode", "coop", "--games", "3").fine().out.split("\n")[1:-2] \
        == Run("simulate", "--mode", "cooperative", "--games", "3").fine().out.split("\n")[1:-2]


def checked():
    """Random games of both modes for every number of seats, every move
    checked."""
    for mode, circles, tiles, n_deck in SETUPS:
        more = ["--circles"] if circles else []
        for seats in range(2, 7):
            result = summary(mode, "--seats", str(seats), "--games", "10", "--check", *more)
            assert (result["mode"], result["seats"], result["circles"], result["tiles"]) \
                == (mode, seats, circles, tiles)
            assert result["games"] == 10 and result["checked"] and not result["interrupted"]
            assert result["policies"] == ["random"] * seats
            assert result["budgets"] == [None] * seats
            assert close(result["tiles_laid"] / 10 + result["mean_aside"], n_deck), result
            assert len(result["by_seat"]) == seats and len(result["by_policy"]) == 1
            assert close(sum(side["mean_points"] for side in result["by_seat"]),
                         result["mean_total"], 0.01)
            points = sum(row["during"] + row["final"] for row in result["points_from"].values())
            assert close(points + result["mean_lifted"], result["mean_total"], 0.02)
            # Whoever plays everywhere wins everywhere, and shares with nobody.
            assert (result["by_policy"][0]["wins"], result["by_policy"][0]["shared_wins"]) \
                == (10, 0)
            assert result["points_from"]["field"]["during"] == 0
            assert result["points_from"]["cemetery"]["final"] == 0
            if mode == "haunted":
                assert result["mean_attached"] > 5
                assert 3 * result["mean_chased"] < result["mean_attached"]
            else:
                for member in "mean_attached", "mean_chased", "mean_guards", "mean_lifted":
                    assert result[member] == 0, result
                for source in "castle", "cemetery":
                    assert result["points_from"][source] == {"during": 0, "final": 0}


def known():
    """Random classic games of two: figures that other engines gave too."""
    result = summary("classic", "--seats", "2", "--games", "1500")
    assert 32.1 < result["placements_per_tile"] < 33.1, result
    assert 38.0 < result["mean_total"] < 39.8, result
    low, high = result["total_interval"]
    assert low < result["mean_total"] < high and 0.8 < high - low < 1.6, result


def mean_and_interval(values):
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    half = 1.959963984540054 * math.sqrt(variance / len(values))
    return mean, mean - half, mean + half


def check_side(side, games, mine):
    """A side of the summary against the games in the log; mine (game): the
    numbers of its seats, from 0."""
    won = shared = began = 0
    points = []
    for game in games:
        seats = mine(game)
        winners = {seat for seat, score in enumerate(game["scores"])
                   if score == max(game["scores"])}
        won += bool(winners & seats)
        shared += bool(winners & seats) and not winners <= seats
        began += 0 in seats
        points.append(sum(game["scores"][seat] for seat in seats) / len(seats))
    mean, low, high = mean_and_interval(points)
    assert (side["wins"], side["shared_wins"], side["began"]) == (won, shared, began), side
    assert close(side["mean_points"], mean), (side, mean)
    assert close(side["points_interval"][0], low) and close(side["points_interval"][1], high)
    assert side["win_interval"][0] <= won / len(games) <= side["win_interval"][1]


def lines():
    """A line of the log says how the game went, and the lines add up."""
    for mode, circles, tiles, n_deck in SETUPS:
        file = path(f"lines-{tiles}.log")
        more = ["--circles"] if circles else []
        result = summary(mode, "--seats", "3", "--games", "80", "--log", file, *more)
        games = log_lines(file)
        for game in games:
            assert (game["mode"], game["seats"], game["circles"], game["tiles"]) \
                == (mode, 3, circles, tiles)
            assert "level" not in game and game["outcome"] == "finished"
            assert game["laid"] + game["aside"] == n_deck
            assert sum(game["turns_by_seat"]) == game["laid"]
            assert sum(game["scores"]) \
                == sum(game["during"]) + sum(game["final"]) + game["lifted"]
            assert sum(n for _, n in game["spans"]) == game["laid"] <= game["placements"]
            assert game["guards"] <= 9

        def mean(member, games=games):
            return sum(game[member] for game in games) / 80

        assert close(result["mean_total"], sum(sum(game["scores"]) for game in games) / 80)
        assert result["shared_games"] == sum(
            game["scores"].count(max(game["scores"])) > 1 for game in games)
        assert close(result["placements_per_tile"], mean("placements") / mean("laid"))
        for member in "aside", "attached", "chased", "guards", "lifted":
            assert close(result[f"mean_{member}"], mean(member)), member
        for i, source in enumerate(SOURCES):
            for part in "during", "final":
                assert close(result["points_from"][source][part],
                             sum(game[part][i] for game in games) / 80), source
        for seat in range(3):
            check_side(result["by_seat"][seat], games, lambda game, seat=seat: {seat})


def slices():
    """A game depends on its seed alone: slices, jobs and a log make no
    difference."""
    for mode, call in [("haunted", ["--seats", "4", "--circles"]),
                       ("classic", ["--policy", "greedy,random", "--check"])]:
        whole = summary(mode, *call, "--games", "12", "--first-seed", "5")
        assert whole == summary(mode, *call, "--games", "12", "--first-seed", "5", "--jobs", "2")
        file = path(f"slices-{mode}.log")
        summary(mode, *call, "--games", "4", "--first-seed", "9", "--log", file)
        summary(mode, *call, "--games", "1", "--first-seed", "0", "--log", file)
        assert whole == summary(mode, *call, "--games", "12", "--first-seed", "5", "--log", file,
                                "--jobs", "3")
        lines = log_lines(file)
        assert {int(line["seed"]) for line in lines} == {0, *range(5, 17)}
        assert len(lines) == 13
        # Nothing is left to play.
        assert whole == summary(mode, *call, "--games", "12", "--first-seed", "5", "--log", file)
        assert log_lines(file) == lines


def matches():
    """A policy for each seat; another begins in every game."""
    for mode, policies in [("classic", ["greedy", "random"]),
                           ("haunted", ["random", "greedy", "random"]),
                           ("haunted", ["low", "random", "greedy", "random"])]:
        file = path(f"match-{len(policies)}-{mode}.log")
        n = len(policies)
        call = [mode, "--seats", str(n), "--policy", ",".join(policies)]
        result = summary(*call, "--games", str(8 * n), "--check", "--log", file)
        games = log_lines(file)
        assert result["policies"] == policies and games[0]["policies"] == policies
        names = list(dict.fromkeys(policies))
        assert [side["policy"] for side in result["by_policy"]] == names
        for side in result["by_policy"]:
            def mine(game, name=side["policy"]):
                return {seat for seat in range(n)
                        if policies[(seat + int(game["seed"])) % n] == name}
            assert side["seats"] == policies.count(side["policy"])
            assert side["began"] == 8 * side["seats"], side
            check_side(side, games, mine)
        by_name = {side["policy"]: side for side in result["by_policy"]}
        assert by_name["greedy"]["mean_points"] > by_name["random"]["mean_points"] + 10, result
        text = Run("simulate", "--mode", *call, "--games", str(8 * n)).fine().out
        assert "another begins in every game" in text, text
        for side in result["by_policy"]:
            assert f"  {side['policy']:<24} won {side['wins']}: " in text, text
    one = summary("classic", "--policy", "random", "--games", "20")
    assert one == summary("classic", "--policy", "random,random", "--games", "20")


def budgets():
    """A budget is the advisor's, wherever it sits; a log holds those of one."""
    file = path("budgets.log")
    call = ["simulate", "--mode", "classic", "--seats", "3", "--games", "3", "--log", file,
            "--policy", "greedy,advisor,medium"]
    result = summary("classic", *call[3:], "--budget", "6i")
    medium = result["budgets"][2]
    assert result["budgets"] == [None, "6i", medium] and medium.endswith("i"), result
    for line in log_lines(file):
        assert line["budgets"] == result["budgets"] and line["policies"] == result["policies"]
    Run(*call, "--budget", "7i").refused("budgets.log, line 1", "(budget)")
    Run(*call[:-1], "medium,advisor,greedy", "--budget", "6i").refused("line 1", "(policy)")
    for budget in "0i", "6", "6ms", "":
        Run(*call, "--budget", budget).misused(budget, "300i")
    # Equal policies are one.
    both = summary("classic", "--seats", "3", "--games", "3", "--policy",
                   "advisor,greedy,advisor", "--budget", "2i")
    assert [(side["policy"], side["seats"]) for side in both["by_policy"]] \
        == [("advisor", 2), ("greedy", 1)]


def text():
    """Without --json the same numbers are lines of text."""
    for mode, circles, _, _ in SETUPS:
        call = [mode, "--seats", "5", "--games", "40", *(["--circles"] if circles else [])]
        result = summary(*call)
        told = Run("simulate", "--mode", *call).fine().out
        head = f"40 {mode} games{' with spell circles' if circles else ''} for 5, seeds from 0"
        assert told.startswith(f"{head}, played by random\n"), told
        assert f"{result['mean_total']:.2f} (95 % interval: " in told, told
        for figure in "placements_per_tile", "mean_aside":
            assert f"{result[figure]:.3f}" in told, (figure, told)
        for seat, side in enumerate(result["by_seat"]):
            line = next(line for line in told.splitlines() if f"points of seat {seat + 1}" in line)
            assert f" won {side['wins']}: " in line, line
            assert line.endswith(f", {side['shared_wins']} of them shared"), line
        for source in SOURCES:
            building = source in ("castle", "cemetery")
            assert (f"    {source} " in told) == (mode == "haunted" or not building), told
        assert ("ghosts attached" in told) == (mode == "haunted")


def other_logs():
    """Logs of other games and damaged ones are refused, and left alone."""
    file = path("other.log")
    call = ["simulate", "--mode", "haunted", "--games", "3", "--log", file]
    Run(*call).fine()
    with open(file, "rb") as stream:
        text = stream.read()
    for more, member in [(["--mode", "classic"], "mode"), (["--mode", "cooperative"], "mode"),
                         (["--seats", "3"], "seats"), (["--circles"], "circles"),
                         (["--policy", "random,greedy"], "policy"),
                         (["--policy", "greedy"], "policy")]:
        Run(*call, *more).refused("other.log, line 1", f"({member})")
    first, second, third = text.splitlines(keepends=True)
    for bad, words in [
            (second.replace(b'"haunted"', b'"spooky"'), ["mode", "spooky"]),
            (second.replace(b'"scores":[', b'"scores":[1,'), ["scores"]),
            (second.replace(b'"scores":[', b'"scores":[-'), ["scores"]),
            (second.replace(b'"during":[', b'"during":[99999'), ["during"]),
            (second.replace(b'"final":[', b'"final":[true,'), ["final"]),
            (second.replace(b'"turns_by_seat"', b'"turns"'), ["turns_by_seat"]),
            (second.replace(b'["random","random"]', b'["random"]'), ["policies"]),
            (second.replace(b'["random","random"]', b'["random","wise"]'), ["wise"]),
            (second.replace(b'["random","random"]', b'["random",7]'), ["policies"]),
            (second.replace(b'[null,null]', b'[null,"9ms"]'), ["9ms"]),
            (second.replace(b'"attached":', b'"attached":-'), ["attached"]),
            (second.replace(b'"outcome":"', b'"outcome":"un'), ["no outcome “un"]),
            (first, ["seed 0", "twice"])]:
        assert bad != second, words
        write(file, first + bad + third)
        Run(*call).refused("other.log, line 2", *words)
        with open(file, "rb") as stream:
            assert stream.read() == first + bad + third
    # Tables are of games that are won or lost together.
    write(file, text)
    Run("simulate", "--table", file).refused("other.log, line 1", "haunted")
    # The last line is played again when it was cut off.
    write(file, text[:-30])
    assert "cut off" in Run(*call).err
    assert [int(line["seed"]) for line in log_lines(file)] == [0, 1, 2]


def told(state):
    """How validate sums up a game that replay shows as this state."""
    scores = ", ".join(str(row["points"]) for row in state["scores"])
    circles = " with spell circles" if state["circles"] else ""
    return (f"{state['mode']} game{circles} for {len(state['seats'])}, ",
            f" moves, turn {state['turn']}, scores {scores}\n")


def records():
    """new, replay, validate, perft: games of every mode, played move by move
    through the program."""
    for mode, circles, seats, limit in [("haunted", True, 3, 70), ("haunted", False, 6, 40),
                                        ("classic", False, 2, 1000)]:
        file = path(f"{mode}-{seats}.negura")
        record = play(file, seats, 8, lambda n, state: state["moves"][
            (n * 7 + 2) % len(state["moves"])], limit,
            options=["--mode", mode, *(["--circles"] if circles else [])])
        assert record["setup"]["mode"] == mode and "level" not in record["setup"]
        assert bool(record["setup"].get("circles")) == circles
        state = Run("replay", file, "--json").json()
        assert (state["mode"], state["circles"], len(state["seats"])) == (mode, circles, seats)
        head, tail = told(state)
        line = Run("validate", file).fine().out
        assert line.startswith(f"{file}: {head}") and line.endswith(tail), line
        # A move that is the only one after the last of the record is played too.
        n_moves = int(line.removeprefix(f"{file}: {head}").removesuffix(tail))
        assert n_moves in (len(record["moves"]), len(record["moves"]) + 1), line
        assert len(Run("replay", file).fine().out.splitlines()) == n_moves + 1
        depth = ["--depth", "3" if mode == "haunted" else "2"]
        assert Run("perft", file, *depth).fine().out \
            == Run("perft", file, "--naive", *depth).fine().out
        # From the set-up.
        call = ["perft", "--mode", mode, "--seats", str(seats), "--depth", "3"]
        fast = Run(*call).fine().out
        assert fast == Run(*call, "--naive").fine().out, fast
        if mode == "classic":
            assert state["phase"] == "over" and state["outcome"] == "finished"
            assert len(record["moves"]) > 71 and any(row["points"] for row in state["scores"])


def bad_records():
    """Set-ups that the modes do not have, and moves that break their rules."""
    file = path("bad.negura")
    for mode in "haunted", "classic":
        Run("new", "--mode", mode, "--seats", "6", "--seed", "3", "-o", file).fine()
        with open(file, encoding="utf-8") as stream:
            sound = json.load(stream)
        moves = Run("replay", file, "--json").json()["moves"]

        def bad(change, *words, sound=sound):
            record = copy.deepcopy(sound)
            change(record)
            Run("validate", write(file, record)).refused("bad.negura", *words)

        bad(lambda r: r["setup"]["seats"].append({"name": "", "colours": ["pink"]}), "seats")
        bad(lambda r: r["setup"]["seats"].clear(), "seats")
        bad(lambda r: r["setup"]["seats"][0]["colours"].append("pink"))
        bad(lambda r: r["setup"].update(level=1), "level")
        bad(lambda r: r["setup"].update(mode="phantom"), "phantom")
        bad(lambda r: r["deck"].pop())
        bad(lambda r: r.update(moves=["p 40 40 r0"]), "move 1", "R3.1")
        bad(lambda r: r.update(moves=[moves[0], "m road9 red"]), "move 2")
        bad(lambda r: r.update(moves=[moves[0], "attach 0 0"]), "move 2")
        if mode == "classic":
            bad(lambda r: r["setup"].update(circles=True), "circles")


def refused_files():
    """Every record that was kept because it is refused, by place and rule."""
    refused = os.path.join(os.environ["TEST_DATA"], "records", "refused")
    for name in os.listdir(refused):
        rule = "twice" if name == "same-colour.negura" else "R8."
        Run("validate", os.path.join(refused, name)).refused(name, rule)


def advise():
    """advise: every kind of decision of a game, as text and as JSON; no exact
    endings."""
    file = path("advise.negura")
    kinds = {"place": "p ", "attach": "attach ", "meeple": ("m ", "pass")}
    record = play(file, 3, 5, lambda n, state: state["moves"][
        (n * 5 + 1) % len(state["moves"])], 120, options=["--mode", "haunted", "--circles"])
    met = set()
    for step in range(len(record["moves"])):
        state = Run("replay", file, "--json", "--step", str(step)).json()
        if state["phase"] in met or len(state["moves"]) < 2:
            continue
        met.add(state["phase"])
        call = ["advise", file, "--step", str(step), "--budget", "60i"]
        advice = Run(*call, "--json").json()
        assert advice["seat"] == state["seat"] + 1
        assert sorted(choice["move"] for choice in advice["choices"]) == sorted(state["moves"])
        assert advice["choices"][0]["move"] == advice["line"][0]
        assert sum(choice["visits"] for choice in advice["choices"]) == 60
        for choice in advice["choices"]:
            assert 0 <= choice["chance"] <= 1
            assert choice["move"].startswith(kinds[state["phase"]]), choice
            assert (choice["tile"] is None) == (choice["move"] == "pass"), choice
        text = Run(*call).fine().out
        assert f"best   {advice['line'][0]} " in text and "chance to win" in text, text
        Run(*call[:4], "--exact").refused("advise.negura", "haunted", "--exact")
    assert met == set(kinds), met


def bench():
    """bench: the rows that make sense in a competitive game."""
    for mode, circles, _, _ in SETUPS:
        call = ["bench", "--mode", mode, "--seats", "4", *(["--circles"] if circles else [])]
        figures = Run(*call, "--json").json()
        rows = ["playouts", "moves", "play", "copy", "determinize", "check", "value",
                "iterations"]
        assert set(figures) == {"mode", "seats", "circles", "state_bytes"} | {
            f"{row}_{unit}" for row in rows for unit in ("ns", "per_second")}, figures
        assert (figures.pop("mode"), figures["seats"], figures.pop("circles")) \
            == (mode, 4, circles)
        assert all(value > 0 for value in figures.values()), figures
        assert figures["state_bytes"] <= 32 * 1024
    assert len(Run(*call).fine().out.splitlines()) == len(rows)


for case in (misuse, checked, known, lines, slices, matches, budgets, text, other_logs, records,
             bad_records, refused_files, advise, bench):
    tap.run(case)
folder.cleanup()
tap.done()
