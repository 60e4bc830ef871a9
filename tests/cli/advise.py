# SPDX-License-Identifier: GPL-3.0-or-later
"""advise: the best move of records and positions, as text and as JSON, and the
calls it refuses."""

import json
import os
import tempfile

from cli import TEST_DATA, Run, Tap, position_record, write

WON = os.path.join(TEST_DATA, "records", "won-2.negura")
MEMBERS = ["seat", "hand", "exact", "iterations", "milliseconds", "seed", "line",
           "reasons", "choices"]

tap = Tap()
folder = tempfile.TemporaryDirectory()


def path(name):
    return os.path.join(folder.name, name)


def advice(*arguments):
    """What advise says, without the time, which is never the same."""
    result = Run("advise", "--json", *arguments).json()
    assert list(result) == MEMBERS, result
    assert result.pop("milliseconds") >= 0
    return result


def choices():
    """Every legal move is a choice, of every kind of decision of a game."""
    with open(WON, encoding="utf-8") as file:
        n_moves = len(json.load(file)["moves"])
    phases = set()
    for step in range(0, n_moves - 1, 3):
        state = Run("replay", WON, "--json", "--step", str(step)).json()
        result = advice(WON, "--step", str(step), "--budget", "50i")
        moves = [choice["move"] for choice in result["choices"]]
        assert sorted(moves) == sorted(state["moves"]), (step, moves)
        assert result["line"][0] == moves[0]
        assert result["hand"] == state["hand"], (step, result["hand"])
        assert result["iterations"] == (50 if len(moves) > 1 else 0), (step, result)
        assert sum(choice["visits"] for choice in result["choices"]) == result["iterations"]
        visits = [choice["visits"] for choice in result["choices"]]
        assert visits == sorted(visits, reverse=True)
        assert all(0 <= choice["chance"] <= 1 for choice in result["choices"])
        if state["phase"] == "place":
            assert all(choice["tile"] == state["hand"] for choice in result["choices"])
        phases.add(state["phase"])
    assert {"place", "meeple", "reward"} <= phases, phases


def repeats():
    """Iterations and seed decide the advice, the tiles to come do not."""
    step = next(step for step in range(40, 100)
                if len(advice(WON, "--step", str(step), "--budget", "1i")["choices"]) > 8)
    call = (WON, "--step", str(step), "--budget", "300i")
    one = advice(*call)
    assert one == advice(*call) == advice(*call, "--seed", "0")
    other = advice(*call, "--seed", "18446744073709551615")
    assert other["seed"] == "18446744073709551615"
    assert other["choices"] != one["choices"]

    with open(WON, encoding="utf-8") as file:
        record = json.load(file)
    record["moves"] = record["moves"][:step]
    del record["seed"]
    deck = sorted(record["deck"][-20:])
    assert deck != record["deck"][-20:]
    record["deck"][-20:] = deck
    assert advice(write(path("order.negura"), record), "--budget", "300i") == one


def wins():
    """The move that wins the game is found, with certainty."""
    with open(WON, encoding="utf-8") as file:
        moves = json.load(file)["moves"]
    result = advice(WON, "--step", str(len(moves) - 1), "--budget", "100i")
    assert result["line"] == ["points"] and moves[-1] == "points", result
    assert result["choices"][0]["chance"] > 0.95, result


def text():
    """The text tells the decision, the best move, its line and others."""
    lines = Run("advise", WON, "--step", "0").fine().out.splitlines()
    result = advice(WON, "--step", "0")
    best = result["choices"][0]
    assert result["iterations"] == 2000
    assert "place the tile" in lines[0], lines
    told = [line for line in lines if line.startswith("best ")]
    assert len(told) == 1 and f" {best['move']} " in told[0], lines
    assert f" {result['hand']} " in told[0], lines
    assert f"{best['visits']} of 2000 samples" in lines[3], lines
    assert sum(line.startswith("then ") for line in lines) == len(result["line"]) - 1
    assert 1 <= sum(line.startswith("or ") for line in lines) <= 2
    for reason in result["reasons"]:
        assert sum(line[7:] == reason for line in lines) == 1, (reason, lines)
    assert len(result["reasons"]) >= 1
    assert lines[-1].startswith(f"{len(result['choices'])} legal moves; 2000 iterations")


def ending():
    """The only placement that wins is found: by proof and by samples."""
    name = os.path.join(TEST_DATA, "scenarios", "r4.5-goal-passed.json")
    with open(name, encoding="utf-8") as file:
        scenario = json.load(file)
    with open(os.path.join(TEST_DATA, "tiles", "scenario.tiles"), encoding="utf-8") as file:
        record = position_record(scenario, file.read())
    file = write(path("ending.negura"), record)
    for more in ["--exact"], ["--budget", "200i"]:
        result = advice(file, *more)
        assert result["line"] == scenario["moves"], result
        best, *others = result["choices"]
        assert best["chance"] > 0.9 and result["reasons"], result
        assert all(choice["chance"] < best["chance"] for choice in others), others
        if result["exact"]:
            assert best["chance"] == 1, result
            # The other tile cannot complete the road.
            assert {choice["chance"] for choice in others} == {0}, others


def exact():
    """The last draws are played out: certain chances, no samples."""
    file = os.path.join(TEST_DATA, "records", "lost-tiles-2.negura")
    with open(file, encoding="utf-8") as stream:
        record = json.load(stream)
    n_moves, n_deck = len(record["moves"]), len(record["deck"])
    draws = {}
    for step in range(n_moves):
        draws[step] = Run("replay", file, "--json", "--step", str(step)).json()["left"]
    assert draws[n_moves - 1] <= 1 and draws[0] > n_deck / 2, draws
    # With two tiles to come nothing takes long.
    step = next(step for step in range(n_moves) if draws[step] == 2)
    result = advice(file, "--step", str(step), "--exact")
    state = Run("replay", file, "--json", "--step", str(step)).json()
    assert result["exact"] and result["iterations"] > 1
    assert sorted(choice["move"] for choice in result["choices"]) == sorted(state["moves"])
    assert all(choice["visits"] == 0 for choice in result["choices"])
    text = Run("advise", file, "--step", str(step), "--exact").fine().out
    assert f"{100 * result['choices'][0]['chance']:.1f} %, exactly" in text, text
    assert f"; {result['iterations']} decisions looked at in " in text, text

    step = max(step for step in range(n_moves) if draws[step] == 5)
    Run("advise", file, "--step", str(step), "--exact").refused("lost-tiles-2", "5 tiles", "4")
    Run("advise", file, "--exact", "--budget", "5i").misused("--exact")
    Run("advise", file, "--exact", "--seed", "5").misused("--exact")
    Run("advise", file, "--exact").refused("over")


def clock():
    """A budget in milliseconds is kept."""
    result = Run("advise", WON, "--step", "0", "--budget", "150ms", "--json").json()
    assert 150 <= result["milliseconds"] < 5000, result
    assert result["iterations"] > 10, result


def refused():
    """Calls and files of no use."""
    Run("advise").misused("file")
    Run("advise", WON, WON).misused("One file")
    for budget in ("0i", "-1i", "300", "i", "ms", "0ms", "1.5i", "9999999999i", "3600001ms",
                   "300 i", "300I", ""):
        Run("advise", WON, "--budget", budget).misused(budget, "2000i", "800ms")
    Run("advise", WON, "--seed", "x").misused("x")
    Run("advise", WON, "--step", "-1").misused("-1")
    Run("advise", WON, "--step", "9999").misused("9999")
    Run("advise", WON).refused("won-2.negura", "over")
    Run("advise", path("missing.negura")).refused("missing.negura")


for case in (choices, repeats, wins, text, ending, exact, clock, refused):
    tap.run(case)
folder.cleanup()
tap.done()
