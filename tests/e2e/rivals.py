# SPDX-License-Identifier: GPL-3.0-or-later
"""A competitive game from the dialog to its final scoring, as a screen reader
plays it: somebody against a computer, the standings, every feature that is
scored, and the same again when the game is opened after its end."""

import glob
import json
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
sys.path.insert(0, os.path.dirname(__file__))

from driver import Atspi, Program, accessible_children, is_free, walk  # noqa: E402
from tap import Tap  # noqa: E402

DEAL = "7"

tap = Tap()
program = Program()
seen = {}


def told(words):
    return sum(words in text for text in program.announced)


def to_place():
    """It is the person's turn: squares are lit."""
    return program.find("button", is_free)


def begin():
    """The dialog begins a classic game against a computer"""
    program.start("--page", "new-classic")
    chosen = program.wait(lambda: program.find("radio button", "Classic base game"), "the dialog")
    assert chosen.get_state_set().contains(Atspi.StateType.CHECKED)
    assert not program.find("radio button", "Level 1")
    program.type_into("Number of the deal, empty for a new one", DEAL)
    program.press_button("Start")
    program.wait(to_place, "the first turn")
    assert program.find("label", "Classic base game")
    assert program.tiles() == 1


def turn():
    """A person plays a turn, then the computer does"""
    to_place().do_action(0)
    program.press_button("Place")
    program.press_button("No meeple")
    program.wait(lambda: told("Computer 2 placed the tile"), "the computer's turn")
    program.wait(to_place, "the person's next turn")
    assert program.tiles() == 3


def finish():
    """Finishing quickly leads to the final scoring"""
    program.keys("ctrl+shift+f")
    program.wait(lambda: program.find("button", "Play again"), "the end")
    assert program.tiles() == 72
    ends = [text for text in program.announced
            if "wins with" in text or "share the victory" in text]
    # Who has won, but not every feature: those are in the list.
    assert ends
    for text in ends:
        assert " for " not in text.split("final scoring begins")[-1], text


def standings():
    """Who stands where, with totals."""
    group = program.wait(lambda: program.find("grouping", "Standings"), "the standings")
    return [child.get_name() for child in accessible_children(group)]


def features():
    """The rows of the scoring: what is scored and what it brings to whom."""
    return [item.get_name() for item in walk(program.frame())
            if item.get_role_name() == "list item" and
            re.match(r"(Road|City|Monastery|Field) .* for .*\.$", item.get_name())]


def scoring():
    """The scoring names every place and every feature"""
    seen["standings"] = standings()
    seen["features"] = features()
    assert len(seen["standings"]) == 2, seen["standings"]
    assert re.match(r"Place 1: .*, \d+ points?$", seen["standings"][0]), seen["standings"]
    assert len(seen["features"]) > 2, seen["features"]
    kinds = [name.split()[0] for name in seen["features"]]
    order = ["Road", "City", "Monastery", "Field"]
    assert kinds == sorted(kinds, key=order.index), kinds


def by_keys():
    """Keys walk through the features and on to the board"""
    program.keys("ctrl+e")
    program.keys("Tab", "Down")
    heard = len(program.announced)
    program.keys("Return")
    kind = seen["features"][1].split()[0]
    program.wait(lambda: any(text.startswith(kind) for text in program.announced[heard:]),
                 f"the {kind} on the board")
    assert program.quit() == 0


def reopened():
    """Opened after its end, the game shows the same"""
    files = glob.glob(os.path.join(program.home, "negura/games/*.negura"))
    assert len(files) == 1, files
    replay = subprocess.run([os.environ["NEGURA_CLI"], "replay", files[0], "--json"],
                            check=True, capture_output=True, text=True).stdout
    totals = sorted((seat["total"] for seat in json.loads(replay)["seats"]), reverse=True)
    shown = [int(re.search(r"(\d+) points?$", name)[1]) for name in seen["standings"]]
    assert shown == totals, (shown, totals)

    copy = os.path.join(program.home, "finished.negura")
    shutil.copyfile(files[0], copy)
    program.start("--open-at", copy)
    assert standings() == seen["standings"]
    assert features() == seen["features"]
    assert program.quit() == 0


if tap.run(begin) and tap.run(turn) and tap.run(finish) and tap.run(scoring):
    tap.run(by_keys)
    tap.run(reopened)
if program.process and program.process.poll() is None:
    program.process.kill()
shutil.rmtree(program.home, ignore_errors=True)
tap.done()
