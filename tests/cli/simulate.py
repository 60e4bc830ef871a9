# SPDX-License-Identifier: GPL-3.0-or-later
"""simulate: checked games for every number of seats, the summary, repetition
and interruption."""

import json
import os
import signal
import subprocess

from cli import CLI, Run, Tap

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

tap = Tap()


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
            # The same seeds deal other games.  By chance hardly anybody moves
            # all three scoring meeples.
            assert level == 6 or plain["mean_points"] != circles["mean_points"]


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


for case in (levels, repeats, text, interrupted, quiet):
    tap.run(case)
tap.done()
