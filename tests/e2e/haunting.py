# SPDX-License-Identifier: GPL-3.0-or-later
"""Rivals in the haunted game, as a screen reader plays it: a guard is put, a
farmer is put, and a ghost is attached to a meeple, on the board by DoAction."""

import os
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
sys.path.insert(0, os.path.dirname(__file__))

from driver import Program, accessible_children, is_board, is_free  # noqa: E402
from tap import Tap  # noqa: E402

tap = Tap()
program = Program()
# A deal in which mist is extended or limited soon.
DEAL = "3"
MOST_TURNS = 60


def question():
    """The decision bar: its name is the question, and why it is asked."""
    bar = program.find("grouping", lambda name: name.endswith("."))
    return bar.get_name() if bar else ""


def asks(words):
    return lambda: words in question()


def on_board(wanted):
    """The first child of the board that satisfies wanted (name, description)."""
    board = program.find("grouping", is_board)
    for child in accessible_children(board):
        if wanted(child.get_name(), child.get_description() or ""):
            return child
    return None


def spot(words):
    """A place on the new tile: told by what it would do."""
    return program.wait(
        lambda: on_board(lambda name, description: not name.startswith("Column") and words in name),
        f"a place for {words}")


def place():
    """Places the tile on the first square there is."""
    before = program.tiles()
    program.wait(lambda: program.find("button", is_free), "a lit square").do_action(0)
    program.press_button("Place")
    program.wait(lambda: program.tiles() == before + 1, "another tile")


def decision():
    """What is asked now: "place", "put" or "attach"."""
    words = {"place the tile": "place", "may put": "put", "attach a ghost": "attach"}

    def find():
        now = question()
        return next((kind for text, kind in words.items() if text in now), None)
    return program.wait(find, "a decision")


def go_on(wanted, stop=None):
    """Plays on, every meeple on the first place there is, until it is asked."""
    for _ in range(MOST_TURNS):
        kind = decision()
        if kind == wanted and (stop is None or stop()):
            return
        asked = question()
        if kind == "place":
            place()
        elif kind == "put":
            spot("").do_action(0)
            program.wait(lambda: question() != asked, "the next question")
        else:
            attach()
    raise AssertionError(f"nothing to {wanted} in {MOST_TURNS} decisions")


def attach():
    """The first time shows the ghost, the second plays."""
    asked = question()
    heard = len(program.announced)
    target = on_board(lambda name, description: description.startswith("Attach a ghost"))
    assert target, f"“{asked}” lights nobody"
    target.do_action(0)
    program.wait(lambda: len(program.announced) > heard, "what the ghost would do")
    assert "host" in program.announced[heard], program.announced[heard]
    assert question() == asked, "one action attached the ghost"
    heard = len(program.announced)
    target.do_action(0)
    program.wait(lambda: len(program.announced) > heard, "the ghost")


def start():
    """A haunted game starts from a file"""
    path = os.path.join(program.home, "new.negura")
    subprocess.run([os.environ["NEGURA_CLI"], "new", "--mode", "haunted",
                    "--seats", "2", "--seed", DEAL, "-o", path], check=True)
    program.start(path)
    assert decision() == "place"


def put_guard():
    """A guard is chosen and put"""
    go_on("put", lambda: program.find("radio button", "Guard meeple"))
    program.press_button("Guard meeple", "radio button")
    spot("guard meeple").do_action(0)
    program.wait_announced("guard meeple")


def put_farmer():
    """A farmer is put in a field"""
    go_on("put", lambda: on_board(lambda name, description: "field" in name
                                  and not name.startswith("Column")))
    spot("field").do_action(0)
    program.wait_announced("field")


def attach_ghost():
    """A ghost is attached to a meeple"""
    go_on("attach")
    attach()
    assert decision() in ("place", "put", "attach")
    assert program.quit() == 0


if tap.run(start) and tap.run(put_guard) and tap.run(put_farmer):
    tap.run(attach_ghost)
if program.process and program.process.poll() is None:
    program.process.kill()
shutil.rmtree(program.home, ignore_errors=True)
tap.done()
