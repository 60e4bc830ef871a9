# SPDX-License-Identifier: GPL-3.0-or-later
"""A person and a computer play in the real window: it decides by itself, can be
paused, plays the game to its end, and undo comes back to the person."""

import json
import os
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
sys.path.insert(0, os.path.dirname(__file__))
from driver import Program, accessible_children, is_board, is_free  # noqa: E402
from tap import Tap  # noqa: E402

SEED = "7"

tap = Tap()
program = Program()


def pauses():
    return program.find("grouping", lambda name: name.startswith("Dan (computer) pauses."))


def to_place():
    """It is the person's turn: squares are lit."""
    return program.find("button", is_free)


def told(words):
    return sum(words in text for text in program.announced)


def begin():
    """A game that is looked at stands still at a computer's turn"""
    path = os.path.join(program.home, "new.negura")
    subprocess.run([os.environ["NEGURA_CLI"], "new", "--level", "1",
                    "--seats", "2", "--seed", SEED, "-o", path], check=True)
    with open(path, encoding="utf-8") as file:
        record = json.load(file)
    record["setup"]["seats"][0] |= {"name": "Dan", "computer": "low"}
    record["setup"]["seats"][1] |= {"name": "Ana"}
    with open(path, "w", encoding="utf-8") as file:
        json.dump(record, file)
    program.start("--open-at", path)
    program.wait(pauses, "the pause")
    board = program.find("grouping", is_board)
    assert not any(is_free(child.get_name()) for child in accessible_children(board))
    assert program.tiles() == 4


def its_turn():
    """It goes on, plays its turn, and is told of by name"""
    program.press_button("Go on")
    program.wait(to_place, "the person's turn")
    assert program.tiles() == 5
    assert told("Dan placed the tile") == 1


def answer():
    """After the person it plays again"""
    to_place().do_action(0)
    program.press_button("Place")
    program.wait(lambda: program.find("button", "No meeple") or
                 told("Dan placed the tile") == 2, "the next decision")
    if told("Dan placed the tile") < 2:
        program.press_button("No meeple")
    program.wait(lambda: told("Dan placed the tile") == 2, "the computer's turn")
    program.wait(to_place, "the person's next turn")
    assert program.tiles() == 7


def finished():
    """Finishing quickly ends the game"""
    program.keys("ctrl+shift+f")
    program.wait(lambda: program.find("button", "Same tiles again"), "the end")
    assert program.tiles() > 7


def undone():
    """Undo comes back to the last decision of the person"""
    program.act("win.undo")
    program.wait(lambda: program.find("label", "Turn 2"), "the person's turn")
    program.wait(lambda: to_place() or program.find("button", "No meeple"),
                 "the person's question")
    assert program.tiles() in (5, 6)
    assert not pauses()
    assert program.quit() == 0


if tap.run(begin):
    tap.run(its_turn)
    tap.run(answer)
    tap.run(finished)
    tap.run(undone)
if program.process and program.process.poll() is None:
    program.process.kill()
shutil.rmtree(program.home, ignore_errors=True)
tap.done()
