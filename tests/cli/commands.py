# SPDX-License-Identifier: GPL-3.0-or-later
"""Every subcommand does what its help says, with the promised exit codes and
JSON members."""

import json
import os
import subprocess
import tempfile

from cli import CLI, DATA, TEST_DATA, Run, Tap, play, position_record, write

COMMANDS = ["tiles", "new", "replay", "validate", "perft", "simulate", "advise", "bench"]
MISTS = os.path.join(DATA, "tiles", "mists.tiles")
BASE = os.path.join(DATA, "tiles", "base.tiles")
CIRCLES = os.path.join(DATA, "tiles", "circles.tiles")
SCENARIO = os.path.join(TEST_DATA, "tiles", "scenario.tiles")

tap = Tap()
folder = tempfile.TemporaryDirectory()


def path(name):
    return os.path.join(folder.name, name)


def helps():
    """Every command has a help that names its options."""
    overview = Run("--help").fine().out
    for command in COMMANDS:
        assert f"  {command} " in overview, overview
        text = Run(command, "--help").fine().out
        assert f"negura-cli {command}" in text and "--help" in text, text
        assert "?" not in text, text
    assert Run("--version").fine().out.startswith("negura-cli ")


def misuse():
    """Calls that the help does not know end with status 2."""
    assert Run().code == 2
    Run("play").misused("play")
    for command in COMMANDS:
        Run(command, "--no-such-option").misused("--no-such-option")
    Run("replay").misused()
    Run("replay", "a", "b").misused()
    Run("validate").misused()
    Run("tiles", "a", "b").misused()
    Run("perft", "--seats", "1").misused("--depth")
    Run("perft", "--depth", "21").misused("--depth")
    Run("simulate", "--games", "0").misused("--games")
    Run("simulate", "--policy", "wise").misused("wise", "random")
    Run("simulate", "--first-seed", "x").misused("x")
    Run("simulate", "x").misused("x")
    Run("bench", "x").misused("x")
    Run("new", "x").misused("x")
    for command in ["new", "simulate", "bench"]:
        Run(command, "--seats", "0").misused("0", "5")
        Run(command, "--seats", "6").misused("6", "5")
        Run(command, "--seats", "two").misused("two")
        Run(command, "--level", "0").misused("0")
        Run(command, "--level", "7").misused("7")
        Run(command, "--mode", "chess").misused("chess", "cooperative", "haunted", "classic")
    Run("new", "--seed", "-1").misused("-1")
    Run("new", "--seed", "18446744073709551616").misused("18446744073709551616")
    Run("new", "--seats", "3", "--name", "Ana").misused("1", "3")


def tiles():
    """tiles: the built-in set is mists.tiles; counts and drawings."""
    report = Run("tiles", "--check").fine().out
    assert report == Run("tiles", MISTS).fine().out
    for expected in ["60", "52", "43", "76"]:
        assert expected in report.split(), report
    base = Run("tiles", BASE, "--check").fine().out
    assert "72" in base.split(), base
    circles = Run("tiles", CIRCLES, "--check").fine().out
    assert "tiles with circles                  9\n" in circles, circles
    drawn = Run("tiles", CIRCLES, "--draw").fine().out
    assert drawn.count("○") == 1 + 16 and drawn.count("●") == 1, drawn
    drawing = Run("tiles", "--draw").fine().out
    assert "░" in drawing and "start tile" in drawing, drawing
    both = Run("tiles", MISTS, "--draw", "--check").fine().out
    assert report in both and drawing in both


def new():
    """new: a record with the wanted set-up; the seed decides the deck."""
    for seats in range(1, 6):
        file = path(f"new-{seats}.negura")
        Run("new", "--mode", "coop", "--level", "1", "--seats", str(seats),
            "--seed", "7", "-o", file).fine()
        with open(file, encoding="utf-8") as stream:
            record = json.load(stream)
        assert len(record["setup"]["seats"]) == seats
        assert record["seed"] == "7"
        assert len(record["deck"]) == 50
        assert record["moves"] == []
        again = Run("new", "--seats", str(seats), "--seed", "7").json()
        assert again["deck"] == record["deck"]
        other = Run("new", "--seats", str(seats), "--seed", "8").json()
        assert other["deck"] != record["deck"]
        assert sorted(other["deck"]) == sorted(record["deck"])
        Run("validate", file).fine()
    first, second = Run("new").json(), Run("new").json()
    assert first["seed"] != second["seed"]
    named = Run("new", "--name", "Ștefan", "--name", "Zoé").json()
    assert [seat["name"] for seat in named["setup"]["seats"]] == ["Ștefan", "Zoé"]
    Run("new", "-o", path("no/such/folder.negura")).refused("folder")


def circles():
    """--circles adds the tiles with spell circles, unless the set has some."""
    for level, size in [(1, 59), (2, 69), (3, 69)]:
        file = path("circles.negura")
        Run("new", "--level", str(level), "--circles", "--seed", "7", "-o", file).fine()
        with open(file, encoding="utf-8") as stream:
            record = json.load(stream)
        assert record["setup"]["circles"] is True
        assert record["set"]["name"] == "mists", record["set"]
        assert [added["name"] for added in record["added"]] == ["circles"]
        assert len(record["deck"]) == size, record["deck"]
        assert sorted(tile for tile in record["deck"] if tile[0] == "c") == [
            f"c{i}" for i in range(1, 10)]
        Run("validate", file).fine()
        assert Run("replay", file, "--json").json()["set"]["name"] == "mists+circles"

        # Released sets are named.  Where another is written out, the record
        # alone is enough: it says what the tiles look like.
        for part in [record["set"]] + record["added"]:
            assert part["version"] >= 1 and "text" not in part, part
        with open(CIRCLES, encoding="utf-8") as stream:
            record["added"][0]["text"] = stream.read().replace("[c1]", "[x1]")
        record["deck"][record["deck"].index("c1")] = "x1"
        Run("validate", write(file, record)).fine()
        for added, words in [([], ["added"]), ({}, ["added"]), ([7], ["added[0]"]),
                             (record["added"] * 2, ["added[1]", "circles"]),
                             (record["added"] * 4, ["added"]),
                             ([record["set"]], ["added[0]", "mists"])]:
            Run("validate", write(file, {**record, "added": added})).refused(*words)

    without = Run("new", "--level", "3").json()
    assert "added" not in without and "circles" not in without["setup"]
    own = Run("new", "--level", "3", "--circles", "--tiles", SCENARIO).json()
    assert "added" not in own and "circle-all" in own["deck"]
    both = Run("new", "--level", "3", "--circles", "--tiles", MISTS).json()
    assert len(both["deck"]) == 69

    # By themselves they are no game.
    for command in [["new"], ["simulate"], ["perft", "--depth", "1"], ["bench"]]:
        Run(*command, "--tiles", CIRCLES).refused("circles", "start tile")
        Run(*command, "--tiles", CIRCLES, "--circles").refused("circles", "start tile")


STATE_MEMBERS = {
    "set", "mode", "level", "circles", "seats", "scoring", "phase", "outcome",
    "turn", "seat", "hand", "score", "scores", "goal", "supply", "cat_pile",
    "separate_pile", "ghosts", "circle_ghosts", "left", "aside", "reserve",
    "hounds", "cat", "stacks", "markers", "squares", "features", "banks",
    "pending", "closing", "burying", "due", "hound", "picks", "moves", "guards",
    "guards_aside", "extend", "limit", "leaders", "final",
}


def replay():
    """replay: every step of a whole game, told and as JSON."""
    file = path("replay.negura")
    record = play(file, 2, 11, lambda n, state: state["moves"][
        (n * 7) % len(state["moves"])])
    moves = record["moves"]
    end = Run("replay", file, "--json").json()
    assert set(end) == STATE_MEMBERS, sorted(set(end) ^ STATE_MEMBERS)
    assert end["phase"] == "over" and end["moves"] == []
    assert end["outcome"] in ("won", "lost-ghosts", "lost-tiles"), end["outcome"]
    told = Run("replay", file).fine().out.splitlines()
    assert len(told) == len(moves) + 1, told
    for number, move in enumerate(moves):
        state = Run("replay", file, "--json", "--step", str(number)).json()
        assert set(state) == STATE_MEMBERS
        assert move in state["moves"], (number, move)
        assert state["ghosts"] + state["supply"] == 15, state
        assert state["outcome"] is None
        assert f" {move} " in told[number] and told[number].endswith("."), told[number]
    assert told[-1].startswith("Defeat. ") or told[-1].startswith("Victory! ")
    assert Run("replay", file, "--json", "--step", str(len(moves))).json() == end
    Run("replay", file, "--step", str(len(moves) + 1)).misused(str(len(moves)))
    Run("replay", file, "--step", "-1").misused("-1")
    assert file in Run("validate", file).fine().out


LEVEL_GHOSTS = [15, 15, 15, 13, 13, 12]


def levels():
    """new, replay: a game of every level, with circles, move by move."""
    for level, ghosts in enumerate(LEVEL_GHOSTS, 1):
        file = path(f"level-{level}.negura")
        record = play(file, 3, level, lambda n, state: state["moves"][
            (n * 5 + 1) % len(state["moves"])], 40,
            options=["--level", str(level), "--circles"])
        assert record["setup"]["level"] == level and record["setup"]["circles"]
        scoring = record["setup"]["scoring"]
        assert scoring == (["red", "green", "blue"] if level == 6 else "yellow"), scoring
        assert len(record["deck"]) == (59 if level == 1 else 69)
        for step in range(len(record["moves"])):
            state = Run("replay", file, "--json", "--step", str(step)).json()
            assert set(state) == STATE_MEMBERS
            assert record["moves"][step] in state["moves"]
            assert state["ghosts"] + state["supply"] == ghosts, state
            assert state["cat_pile"] + state["separate_pile"] == state["supply"]
            assert len(state["stacks"]) == len(state["markers"]) == (1 if level < 3 else 3)
            assert len(state["hounds"]) == (0 if level < 3 else 2)
            assert len(state["scores"]) == (3 if level == 6 else 1)
            if state["cat"] == "track":
                assert state["cat_pile"] == max(0, 10 - state["ghosts"])
        assert f"level {level} with spell circles for 3" in Run("validate", file).fine().out
        fast = Run("perft", file, "--depth", "2").fine().out
        assert fast == Run("perft", file, "--depth", "2", "--naive").fine().out, fast


def validate():
    """validate: every file is looked at, also after a bad one."""
    good = path("good.negura")
    Run("new", "--seats", "1", "-o", good).fine()
    bad = write(path("bad.negura"), "{}")
    run = Run("validate", bad, good, MISTS, BASE)
    assert run.code == 1, run
    assert len(run.err.splitlines()) == 1 and "bad.negura" in run.err, run
    for name in (good, MISTS, BASE):
        assert name in run.out, run


def records():
    """Games played by people's rules end, or go on, as their names say."""
    folder = os.path.join(os.environ["TEST_DATA"], "records")
    for name in sorted(name for name in os.listdir(folder) if name.endswith(".negura")):
        outcome, seats = name.removesuffix(".negura").rsplit("-", 1)
        file = os.path.join(folder, name)
        assert file in Run("validate", file).fine().out
        state = Run("replay", file, "--json").json()
        assert len(state["seats"]) == int(seats), name
        # One that goes on is called by its mode.
        if outcome == state["mode"]:
            assert state["outcome"] is None and state["moves"], name
            assert Run("perft", file, "--depth", "2").fine().out \
                == Run("perft", file, "--depth", "2", "--naive").fine().out
            continue
        assert state["outcome"] == outcome, (name, state["outcome"])
        if outcome == "finished":
            assert state["goal"] is None and len(state["leaders"]) > 0, name
        else:
            assert (state["score"] >= state["goal"]) == (outcome == "won"), name
        assert Run("perft", file, "--depth", "2", "--naive").fine().out == "1 1\n2 1\n"


def perft():
    """perft: both readings of the rules count the same."""
    for seats in ("1", "2", "5"):
        call = ["perft", "--seats", seats, "--seed", "5", "--depth", "3"]
        fast = Run(*call).fine().out
        assert fast == Run(*call, "--naive").fine().out, fast
        lines = [line.split() for line in fast.splitlines()]
        assert [line[0] for line in lines] == ["1", "2", "3"], fast
        assert 0 < int(lines[0][1]) < int(lines[1][1]) < int(lines[2][1]), fast
    file = path("perft.negura")
    play(file, 3, 2, lambda n, state: state["moves"][0], 9)
    fast = Run("perft", file, "--depth", "3").fine().out
    assert fast == Run("perft", file, "--depth", "3", "--naive").fine().out, fast
    state = Run("replay", file, "--json").json()
    assert fast.splitlines()[0] == f"1 {len(state['moves'])}", fast


def positions():
    """perft: both readings agree on every position of the scenarios, and after
    its moves."""
    folder = os.path.join(os.environ["TEST_DATA"], "scenarios")
    with open(SCENARIO, encoding="utf-8") as file:
        text = file.read()
    counted = dict.fromkeys(["cooperative", "haunted", "classic"], 0)
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            scenario = json.load(file)
        if "position" not in scenario or "set" in scenario:
            continue
        record = position_record(scenario, text)
        for moves in [], scenario.get("moves", []):
            record["moves"] = moves
            file = write(path("position.negura"), record)
            # Some positions are there to be refused.
            if Run("validate", file).code != 0:
                continue
            fast = Run("perft", file, "--depth", "2").fine().out
            naive = Run("perft", file, "--depth", "2", "--naive").fine().out
            assert fast == naive, f"{name}, {moves}\n{fast}\n{naive}"
            counted[scenario.get("mode", "cooperative")] += 1
    assert counted["cooperative"] > 200 and counted["haunted"] > 80, counted
    assert counted["classic"] > 5, counted


def bench():
    """bench: figures for every row, as text and as JSON."""
    figures = Run("bench", "--seats", "3", "--level", "6", "--circles", "--json").json()
    rows = ["playouts", "moves", "play", "copy", "determinize", "check", "early_playouts",
            "value", "iterations"]
    members = {"mode", "level", "seats", "circles", "state_bytes"}
    for row in rows:
        members |= {f"{row}_ns", f"{row}_per_second"}
    assert set(figures) == members, figures
    assert figures["state_bytes"] <= 16 * 1024
    assert figures.pop("mode") == "cooperative"
    assert all(value > 0 for value in figures.values()), figures
    assert (figures["level"], figures["seats"], figures["circles"]) == (6, 3, True)
    assert len(Run("bench").fine().out.splitlines()) == len(rows)


def locale():
    """Output is English and UTF-8 whatever the environment says."""
    plain = Run("replay", path("replay.negura")).fine().out
    for language in ("C", "fr_FR.UTF-8", "ro_RO.UTF-8", "de_DE.ISO-8859-1"):
        env = {"LC_ALL": language, "LANG": language, "LANGUAGE": "ro:fr"}
        assert Run("replay", path("replay.negura"), env=env).fine().out == plain
        Run("validate", "/no/such/file", env=env).refused("No such file")


def full_disk():
    """What cannot be written is no success."""
    for call in (["--help"], ["new", "--seed", "1"], ["tiles", "--draw"],
                 ["replay", "--help"]):
        with open("/dev/full", "wb") as full:
            run = subprocess.run([CLI, *call], stdout=full, check=False,
                                 stderr=subprocess.PIPE, timeout=60)
        assert run.returncode == 1, (call, run)
        assert run.stderr.startswith(b"negura-cli: "), (call, run)


for case in (helps, misuse, tiles, new, circles, replay, levels, validate, records, perft, positions,
             bench, locale, full_disk):
    tap.run(case)
folder.cleanup()
tap.done()
