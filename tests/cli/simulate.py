# SPDX-License-Identifier: GPL-3.0-or-later
"""simulate: checked games for every number of seats, the summary, repetition
and interruption."""

import json
import os
import resource
import signal
import subprocess
import tempfile

from cli import CLI, TEST_DATA, Run, Tap, log_lines, write

MEMBERS = {
    "mode": str, "level": int, "seats": int, "circles": bool, "tiles": str,
    "tiles_version": int, "deck": str, "policy": str, "budget": (str, type(None)),
    "first_seed": int, "games": int, "wins": int, "win_rate": float, "win_interval": list,
    "mean_points": float, "points_interval": (list, type(None)),
    "mean_ghosts": float, "mean_laid_won": (float, type(None)), "losses": dict,
    "losses_by_stack": list, "tiles_laid": int, "city_tiles_laid": int,
    "ghosts_per_tile": float, "ghosts_per_city_tile": (float, type(None)), "decisions": int,
    "ms_mean": float, "ms_p95": float, "checked": bool, "interrupted": bool,
}

POLICIES = ["random", "greedy", "advisor", "low", "medium", "high"]

tap = Tap()
folder = tempfile.TemporaryDirectory()


def path(name):
    return os.path.join(folder.name, name)


def summary(*arguments, level=1):
    """What simulate sums up, without the times, which are never the same."""
    if "--policy" not in arguments:
        arguments += ("--policy", "random")
    result = Run("simulate", "--mode", "coop", "--level", str(level), "--json",
                 *arguments).json()
    assert list(result) == list(MEMBERS), result
    for name, value in result.items():
        assert isinstance(value, MEMBERS[name]), (name, value)
    assert set(result["losses"]) == {"ghosts", "tiles"}
    for reason, games in result["losses"].items():
        assert games == sum(stack[reason] for stack in result["losses_by_stack"])
    assert len(result["losses_by_stack"]) == (1 if level < 3 else 3)
    assert result["games"] == result["wins"] + sum(result["losses"].values())
    assert 0 <= result["mean_ghosts"] <= 15
    assert 0 <= result["mean_points"] < 200
    assert result["level"] == level
    assert result["circles"] == ("--circles" in arguments)
    assert 0 <= result.pop("ms_mean") and 0 < result.pop("ms_p95")
    return result


def levels():
    """Every level for every number of seats, with and without circles, every
    move checked."""
    for level, ghosts in enumerate([15, 15, 15, 13, 13, 12], 1):
        for seats in range(1, 6):
            plain, circles = (
                summary("--seats", str(seats), "--games", "40", "--check", *more,
                        level=level)
                for more in ([], ["--circles"]))
            assert (plain["tiles"], circles["tiles"]) == ("mists", "mists+circles")
            for result in plain, circles:
                assert result["seats"] == seats and result["games"] == 40
                assert result["checked"] and not result["interrupted"]
                assert 3 < result["mean_ghosts"] <= ghosts, result
            # The same seeds deal other games.  Few random games score, so one
            # figure alone may be the same by chance.
            assert [plain["mean_points"], plain["mean_ghosts"], plain["tiles_laid"]] \
                != [circles["mean_points"], circles["mean_ghosts"], circles["tiles_laid"]]


def repeats():
    """The same seeds give the same numbers, others do not."""
    one = summary("--seats", "3", "--games", "300")
    assert one == summary("--seats", "3", "--games", "300")
    other = summary("--seats", "3", "--games", "300", "--first-seed", "300")
    assert other["first_seed"] == 300
    assert other["mean_points"] != one["mean_points"]
    # What is checked is what is played.
    check = summary("--seats", "3", "--games", "300", "--check")
    assert {**check, "checked": False} == one
    # Halves add up to the whole.
    both = summary("--seats", "3", "--games", "600")
    mean = (one["mean_points"] + other["mean_points"]) / 2
    assert abs(both["mean_points"] - mean) < 0.002


def text():
    """Without --json the same numbers are lines of text."""
    result = summary("--games", "50", "--seats", "4")
    lines = Run("simulate", "--games", "50", "--seats", "4").fine().out
    assert lines.startswith("50 games of level 1 for 4"), lines
    circles = Run("simulate", "--games", "5", "--level", "5", "--circles").fine().out
    assert circles.startswith("5 games of level 5 with spell circles for 2"), circles
    assert f"{result['mean_points']:.3f}" in lines, lines


def interrupted():
    """A terminal sees a progress bar; an interrupt prints what there is."""
    master, slave = os.openpty()
    with subprocess.Popen([CLI, "simulate", "--games", "10000000", "--json",
                           "--check"], stdout=subprocess.PIPE,
                          stderr=slave) as process:
        os.close(slave)
        # The bar shows that games are being played.
        shown = b""
        while b"of 10000000 games" not in shown:
            shown += os.read(master, 4096)
        assert b"\r[" in shown, shown
        process.send_signal(signal.SIGINT)
        out = process.communicate(timeout=60)[0]
    os.close(master)
    assert process.returncode == 0
    result = json.loads(out)
    assert result["interrupted"] and 0 < result["games"] < 10000000, result
    assert set(result) == set(MEMBERS)


def quiet():
    """There is no progress bar where no terminal is."""
    assert Run("simulate", "--games", "500").fine().err == ""


# Of 500 random games with the tiles of the scenarios, which never change: level,
# seats, with circles, points and ghosts at the end, games lost for want of a
# tile.
FIGURES = [
    (1, 2, True, 0.640, 15.000, 0),
    (2, 3, True, 0.490, 15.000, 0),
    (3, 2, False, 0.336, 15.000, 0),
    (3, 4, True, 0.482, 15.000, 0),
    (5, 2, True, 0.532, 12.980, 5),
]


def figures():
    """Random games end as they did in the first version."""
    tiles = os.path.join(TEST_DATA, "tiles", "scenario.tiles")
    for level, seats, circles, points, ghosts, lost in FIGURES:
        result = summary("--games", "500", "--seats", str(seats), "--tiles", tiles,
                         *(["--circles"] if circles else []), level=level)
        assert (result["mean_points"], result["mean_ghosts"]) == (points, ghosts), result
        assert result["losses"] == {"ghosts": 500 - lost, "tiles": lost}, result


def intervals():
    """The interval of the share of games won is Wilson's; known figures."""
    # Wins, games, and the interval as statistics packages give it.
    for wins, games, low, high in [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0),
                                   (8, 10, 0.4902, 0.9433), (60, 100, 0.5020, 0.6906),
                                   (1, 2, 0.0945, 0.9055), (1, 1, 0.2065, 1.0)]:
        file = path(f"wilson-{wins}-{games}.log")
        Run("simulate", "--games", "1", "--log", file).fine()
        line = log_lines(file)[0]
        with open(file, "w", encoding="utf-8") as stream:
            for seed in range(games):
                line["seed"] = str(seed)
                line["outcome"] = "won" if seed < wins else "lost-ghosts"
                line["points"] = [seed]
                print(json.dumps(line), file=stream)
        result = summary("--games", str(games), "--log", file)
        assert result["wins"] == wins and result["win_rate"] == round(wins / games, 3)
        assert result["win_interval"] == [low, high], (wins, games, result["win_interval"])
        # Of 0 to 9 points: 4.5, with a standard error of 0.957.
        if games == 10:
            assert result["points_interval"] == [2.6235, 6.3765], result
        assert (result["points_interval"] is None) == (games == 1)


def policies():
    """Every policy plays checked games, the same for the same seed."""
    means = set()
    for policy in POLICIES:
        games = 2 if policy in ("advisor", "high") else 10
        call = ["--policy", policy, "--games", str(games), "--check"]
        if policy == "advisor":
            call += ["--budget", "20i"]
        if policy == "high":
            # A thousand iterations: one game is enough.
            call[3] = "1"
        result = summary(*call, level=3)
        assert result["policy"] == policy and result["checked"]
        assert (result["budget"] is None) == (policy in ("random", "greedy", "low"))
        if policy != "high":
            assert result == summary(*call, level=3)
        means.add(result["mean_points"])
    assert len(means) == len(POLICIES), means
    # They know what they are doing.
    greedy, dice = (summary("--policy", policy, "--games", "50", level=1)["mean_points"]
                    for policy in ("greedy", "random"))
    assert greedy > 3 * dice, (greedy, dice)


def slices():
    """A game depends on its seed alone: slices, jobs and a log make no
    difference."""
    for call, level in [(["--policy", "greedy", "--seats", "3", "--circles"], 5),
                        (["--policy", "advisor", "--budget", "10i"], 6)]:
        whole = summary(*call, "--games", "12", "--first-seed", "5", level=level)
        assert whole == summary(*call, "--games", "12", "--first-seed", "5", "--jobs", "2",
                                level=level)
        file = path(f"slices-{level}.log")
        summary(*call, "--games", "4", "--first-seed", "9", "--log", file, level=level)
        summary(*call, "--games", "1", "--first-seed", "0", "--log", file, level=level)
        assert whole == summary(*call, "--games", "12", "--first-seed", "5", "--log", file,
                                "--jobs", "3", level=level)
        lines = log_lines(file)
        assert len(lines) == 13, len(lines)
        assert {int(line["seed"]) for line in lines} == {0, *range(5, 17)}
        # Nothing is left to play.
        assert whole == summary(*call, "--games", "12", "--first-seed", "5", "--log", file,
                                level=level)
        assert log_lines(file) == lines


def lines():
    """A line of the log says how the game went, and the lines add up."""
    file = path("lines.log")
    result = summary("--policy", "greedy", "--circles", "--games", "60", "--log", file, level=6)
    games = log_lines(file)
    for game in games:
        assert (game["mode"], game["level"], game["seats"], game["circles"]) \
            == ("cooperative", 6, 2, True)
        assert (game["tiles"], game["policy"]) == ("mists+circles", "greedy")
        assert game["deck"] == result["deck"] and "budget" not in game
        assert len(game["points"]) == 3 and 1 <= game["stack"] <= 3
        assert game["laid"] + game["left"] <= 69 and game["laid"] <= game["turns"]
        assert game["city_tiles"] <= game["laid"] and game["city_ghosts"] <= game["ghosts_put"]
        assert game["us_max"] <= game["us_total"]
        assert sum(n for _, n in game["spans"]) == game["decisions"] > 0
        # Three ghosts lie on the start tile.
        assert game["ghosts"] <= game["ghosts_put"] + 3

    def total(member):
        return sum(game[member] for game in games)

    assert result["tiles_laid"] == total("laid")
    assert result["city_tiles_laid"] == total("city_tiles")
    assert result["decisions"] == total("decisions")
    assert result["ghosts_per_tile"] == round(total("ghosts_put") / total("laid"), 3)
    assert result["mean_points"] == round(sum(min(game["points"]) for game in games) / 60, 3)
    assert result["losses"]["tiles"] == sum(game["outcome"] == "lost-tiles" for game in games)
    for stack in 1, 2, 3:
        assert result["losses_by_stack"][stack - 1]["ghosts"] == sum(
            game["outcome"] == "lost-ghosts" and game["stack"] == stack for game in games)


# All tiles join one city; a single one has mist.
CITY = """[Tile Set]
format=1
name=one-city
version=1
tiles=20
start=start

[start]
sides=city; city; city; city
cities=N+E+S+W

[city]
copies=19
sides=city; city; city; city
cities=N+E+S+W

[mist]
sides=city; city; city; misty field
cities=N+E+S
ghosts=3
"""


def big_cities():
    """From the fourth tile on the one city has five tiles, start tile and the
    new one included."""
    tiles = write(path("city.tiles"), CITY)
    file = path("cities.log")
    result = summary("--tiles", tiles, "--games", "30", "--log", file)
    assert (result["tiles_laid"], result["city_tiles_laid"]) == (30 * 20, 30 * 17), result
    assert result["ghosts_per_tile"] == 3 / 20
    late = 0
    for game in log_lines(file):
        deck = Run("new", "--tiles", tiles, "--seed", game["seed"]).json()["deck"]
        is_late = deck.index("mist") >= 3
        late += is_late
        assert (game["laid"], game["ghosts_put"], game["city_tiles"]) == (20, 3, 17), game
        assert game["city_ghosts"] == (3 if is_late else 0), game
    assert 0 < late < 30
    assert result["ghosts_per_city_tile"] == round(3 * late / (30 * 17), 3)


def full_disk():
    """A log that cannot be written ends it; what it cut off is dropped."""
    file = path("full.log")
    call = ["simulate", "--policy", "greedy", "--games", "20", "--log", file]
    run = subprocess.run([CLI, *call], capture_output=True, check=False, restore_signals=False,
                         preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE,
                                                               (3000, 3000)))
    assert run.returncode == 1 and run.stdout == b"", run
    assert run.stderr == b"negura-cli: The log could not be written.\n", run
    assert os.path.getsize(file) == 3000
    assert "cut off" in Run(*call).err
    assert len(log_lines(file)) == 20


def cut_off():
    """A last line that was cut off is dropped, and its game played again."""
    file = path("cut.log")
    whole = summary("--policy", "greedy", "--games", "6", "--log", file)
    with open(file, "rb") as stream:
        text = stream.read()
    for end in (len(text) - 1, len(text) - 40, text.rindex(b"\n", 0, -1) + 2):
        write(file, text[:end])
        run = Run("simulate", "--policy", "greedy", "--games", "6", "--log", file, "--json")
        assert run.code == 0, str(run)
        assert run.err == ("negura-cli: cut.log: the last line was cut off; its game is played "
                           "again.\n"), str(run)
        assert json.loads(run.out)["mean_points"] == whole["mean_points"]
        assert [int(line["seed"]) for line in log_lines(file)] == list(range(6))


def other_logs():
    """Logs of other games and damaged ones are refused, and left alone."""
    file = path("other.log")
    call = ["simulate", "--games", "3", "--log", file]
    Run(*call, "--policy", "greedy").fine()
    with open(file, "rb") as stream:
        text = stream.read()
    for more, member in [([], "policy"), (["--policy", "greedy", "--seats", "3"], "seats"),
                         (["--policy", "greedy", "--level", "2"], "level"),
                         (["--policy", "greedy", "--circles"], "circles"),
                         (["--policy", "advisor"], "policy"),
                         (["--policy", "greedy", "--tiles",
                           os.path.join(TEST_DATA, "tiles", "scenario.tiles")], "tiles")]:
        Run(*call, *more).refused("other.log, line 1", f"({member})")
    advisor = ["simulate", "--games", "1", "--log", path("budget.log"), "--policy", "advisor"]
    Run(*advisor, "--budget", "5i").fine()
    Run(*advisor, "--budget", "6i").refused("budget.log, line 1", "(budget)")

    first, second, third = text.splitlines(keepends=True)
    call += ["--policy", "greedy"]
    for bad, words in [
            (b"x\n", ["line 2", "no game"]), (b"\n", ["line 2", "no game"]),
            (b"{}\n", ["line 2", "tiles"]), (b"[]\n", ["line 2", "no game"]),
            (second.replace(b"}", b"} x"), ["line 2", "no game"]),
            (first, ["line 2", "seed 0", "twice"]),
            (second.replace(b'"laid":', b'"laid":9'), ["line 2", "laid"]),
            (second.replace(b'"turns":', b'"turn":'), ["line 2", "turns"]),
            (second.replace(b'"seed":"1"', b'"seed":"-1"'), ["line 2", "-1"]),
            (second.replace(b'"outcome":"', b'"outcome":"un'), ["line 2", "no outcome “un"]),
            (second.replace(b'"greedy"', b'"wise"'), ["line 2", "wise"]),
            (second.replace(b'"circles":false', b'"circles":0'), ["line 2", "circles"]),
            (second.replace(b'"spans":[[', b'"spans":[[9'), ["line 2", "spans"]),
            (second.replace(b'"points":[', b'"points":[-'), ["line 2", "points"])]:
        write(file, first + bad + third)
        Run(*call).refused("other.log", *words)
        Run("simulate", "--table", file).refused("other.log", *words) \
            if "twice" not in words else None
        with open(file, "rb") as stream:
            assert stream.read() == first + bad + third
    Run("simulate", "--log", folder.name).refused("directory")
    Run("simulate", "--log", path("no/such/folder.log")).refused("folder.log")
    for command in (["simulate", "--log", "/dev/zero"], ["simulate", "--table", "/dev/zero"]):
        Run(*command).refused("zero", "file")


def tables():
    """A table for each policy, a row for each level, a column for each
    set-up."""
    files = []
    for level, policy, more in [(1, "greedy", []), (2, "greedy", ["--seats", "1"]),
                                (1, "random", ["--circles"]), (1, "greedy", ["--circles"])]:
        files.append(path(f"table-{len(files)}.log"))
        Run("simulate", "--level", str(level), "--policy", policy, *more, "--games", "8",
            "--log", files[-1]).fine()
    won = sum(line["outcome"] == "won" for line in log_lines(files[0]))
    # Counted once, however often it is named.
    text = Run("simulate", "--table", *files, files[0]).fine().out
    blocks = [block.splitlines() for block in text.split("\n\n")]
    assert [block[0] for block in blocks[::2]] \
        == [f"**{policy}**: games won (95 % interval), games played"
            for policy in ("random", "greedy")], text
    for table in blocks[1::2]:
        assert table[0] == "| level | 1 seat | 2 seats | 2 seats, circles |", text
        assert len(table) == 4 and all(line.count("|") == 5 for line in table), text
        assert [line[:5] for line in table[2:]] == ["| 1 |", "| 2 |"], text
    greedy = blocks[3]
    cells = [cell.strip() for cell in greedy[2].split("|")[2:-1]]
    assert cells[0] == "–" and cells[1].startswith(f"{won / 8 * 100:.1f} % ("), text
    assert cells[1].endswith("), 8") and cells[2].endswith("), 8"), text
    Run("simulate", "--table").misused("log")
    Run("simulate", "--table", path("missing.log")).refused("missing.log")

    line = log_lines(files[0])[0]
    other = write(path("deck.log"), json.dumps({**line, "deck": "0123456789ab"}) + "\n")
    Run("simulate", "--table", files[0], other).refused("deck.log, line 1", "other tiles")


def budgets():
    """Budgets, jobs and policies that make no sense."""
    for budget in "0i", "300", "300ms", "i", "-3i", "3.5i", "99999999999i", "":
        Run("simulate", "--policy", "advisor", "--budget", budget).misused(budget, "300i")
    for policy in ("random", "greedy", "low", "medium", "high"):
        Run("simulate", "--policy", policy, "--budget", "300i").misused(policy, "advisor")
    for jobs in "0", "-1", "257", "two":
        Run("simulate", "--jobs", jobs).misused(jobs if jobs == "two" else "--jobs")
    Run("simulate", "--policy", "wise").misused(*POLICIES)


def interrupted_log():
    """A long run is interrupted at once, and goes on with its log."""
    file = path("interrupted.log")
    call = [CLI, "simulate", "--policy", "advisor", "--budget", "30i", "--games", "100000",
            "--jobs", "2", "--log", file, "--json"]
    with subprocess.Popen(call, stdout=subprocess.PIPE) as process:
        # The second of two is kept from writing.
        while not os.path.exists(file) or os.path.getsize(file) == 0:
            pass
        Run("simulate", "--policy", "advisor", "--budget", "30i", "--log", file) \
            .refused("interrupted.log", "another")
        process.send_signal(signal.SIGTERM)
        out = process.communicate(timeout=60)[0]
    assert process.returncode == 0
    result = json.loads(out)
    assert result["interrupted"] and result["games"] == len(log_lines(file)) > 0
    seeds = sorted(int(line["seed"]) for line in log_lines(file))
    again = summary("--policy", "advisor", "--budget", "30i", "--games", str(seeds[-1] + 1),
                    "--log", file)
    assert again["games"] == seeds[-1] + 1 and not again["interrupted"]


for case in (levels, repeats, figures, text, intervals, policies, slices, lines,
             big_cities, full_disk, cut_off, other_logs, tables, budgets, interrupted, interrupted_log, quiet):
    tap.run(case)
folder.cleanup()
tap.done()
