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


def chooses():
    return program.find("grouping", lambda name: name.endswith("is choosing…"))


def to_place():
    """It is the person's turn: squares are lit."""
    return program.find("button", is_free)


def begin():
    """A game with a computer at the second seat asks the person first"""
    path = os.path.join(program.home, "new.negura")
    subprocess.run([os.environ["NEGURA_CLI"], "new", "--level", "1",
                    "--seats", "2", "--seed", SEED, "-o", path], check=True)
    with open(path, encoding="utf-8") as file:
        record = json.load(file)
    record["setup"]["seats"][0]["name"] = "Ana"
    record["setup"]["seats"][1]["name"] = "Dan"
    record["setup"]["seats"][1]["computer"] = "low"
    with open(path, "w", encoding="utf-8") as file:
        json.dump(record, file)
    program.start(path)
    program.wait(to_place, "a lit square")
    assert not chooses()


def place_and_pass():
    before = program.tiles()
    to_place().do_action(0)
    program.press_button("Place")
    program.wait(lambda: program.tiles() == before + 1, "another tile")
    program.wait(lambda: chooses() or program.find("button", "No meeple"),
                 "the next decision")
    if not chooses():
        program.press_button("No meeple")


def its_turn():
    """The computer plays its turn, which is told with its name"""
    place_and_pass()
    program.wait(chooses, "the computer's turn")
    board = program.find("grouping", is_board)
    assert not any(is_free(child.get_name()) for child in accessible_children(board))
    before = program.tiles()
    program.wait_announced("Dan placed the tile")
    program.wait(to_place, "the person's turn")
    assert program.tiles() == before + 1


def paused():
    """Paused, it waits until it may go on"""
    place_and_pass()
    program.press_button("Pause")
    program.wait(lambda: program.find("grouping", "Dan (computer) pauses."),
                 "the pause")
    program.press_button("Go on")
    program.wait(to_place, "the person's turn")


def finished():
    """Finishing quickly ends the game"""
    program.act("win.finish-quickly")
    program.wait(lambda: program.find("button", "Same tiles again"), "the end")


def undone():
    """Undo comes back to the last decision of the person"""
    program.act("win.undo")
    program.wait(lambda: program.find("label", "Turn 3"), "the person's turn")
    program.wait(lambda: to_place() or program.find("button", "No meeple"),
                 "the person's question")
    assert not chooses()
    assert program.quit() == 0


if tap.run(begin):
    tap.run(its_turn)
    tap.run(paused)
    tap.run(finished)
    tap.run(undone)
if program.process and program.process.poll() is None:
    program.process.kill()
shutil.rmtree(program.home, ignore_errors=True)
tap.done()
