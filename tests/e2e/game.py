# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game through the real window, as a screen reader plays it.

It answers every question with anything that is offered, to the end. Then
negura-cli replays the record that the program kept, and must come to the same
points.
"""

import glob
import json
import os
import random
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from driver import Atspi, Program, is_board, walk  # noqa: E402
from driver import accessible_children  # noqa: E402
from tap import Tap  # noqa: E402

# More moves than any game of level 1 can have.
MOST_MOVES = 1000

SEED = 7

program = Program()
choose = random.Random(SEED).choice
tap = Tap()


def showing(role, inside):
    return [item for item in walk(inside)
            if item.get_role_name() == role and
            item.get_state_set().contains(Atspi.StateType.SHOWING)]


def is_over():
    return program.find("button", "Same tiles again")


def question():
    """The decision bar: its name is the question, a sentence."""
    return program.find("grouping", lambda name: name.endswith("."))


def answers_on_board():
    """Lit squares, spots and tiles say what choosing them does."""
    board = program.find("grouping", is_board)
    return [child for child in accessible_children(board)
            if child.get_role_name() == "button" and
            (child.get_description() or
             not child.get_name().startswith("Column"))]


def answers_in_bar(bar):
    """Buttons of the decision bar but those that only turn the tile, and the
    hint, which answers nothing."""
    return [item for item in showing("button", bar)
            if not item.get_name().startswith(("Turn the tile", "Ask for a hint")) and
            item.get_state_set().contains(Atspi.StateType.SENSITIVE) and
            item.get_n_actions()]


def answer_one():
    """Answers one question with anything, and waits until that is told."""
    bar = question()
    asked = bar.get_name()
    on_board = answers_on_board()
    in_bar = answers_in_bar(bar)
    heard = len(program.announced)

    def told():
        return len(program.announced) > heard

    assert on_board or in_bar, f"“{asked}” offers nothing"
    if on_board and (not in_bar or choose(range(5))):
        answer = choose(on_board)
        answer.do_action(0)
        program.wait(told, f"answer to “{asked}”")
        # A tile that only lies there is confirmed the same way.
        if program.announced[heard].startswith("Place the tile"):
            heard = len(program.announced)
            answer.do_action(0)
            program.wait(told, f"confirmation of “{asked}”")
    else:
        choose(in_bar).do_action(0)
        program.wait(told, f"answer to “{asked}”")


def start():
    """A game starts from a file"""
    path = os.path.join(program.home, "new.negura")
    subprocess.run([os.environ["NEGURA_CLI"], "new", "--mode", "coop",
                    "--level", "1", "--seats", "2", "--seed", str(SEED),
                    "-o", path], check=True)
    program.start(path)
    program.wait(question, "a first question")


def play():
    """The game is played to its end"""
    for _ in range(MOST_MOVES):
        program.wait(lambda: question() or is_over(), "a question or the end")
        if is_over():
            return
        answer_one()
    raise AssertionError(f"no end after {MOST_MOVES} answers")


def record():
    """The record that was kept replays to the points in the window"""
    track = showing("level bar", program.frame())[0].get_description()
    assert program.quit() == 0
    files = glob.glob(os.path.join(program.home, "negura/games/*.negura"))
    assert len(files) == 1, files
    replay = subprocess.run(
        [os.environ["NEGURA_CLI"], "replay", files[0], "--json"],
        check=True, capture_output=True, text=True).stdout
    state = json.loads(replay)
    assert state["outcome"].startswith(("won", "lost")), state["outcome"]
    assert track.startswith(f"{state['score']} of "), (track, state["score"])


if tap.run(start) and tap.run(play):
    tap.run(record)
if program.process and program.process.poll() is None:
    program.process.kill()
shutil.rmtree(program.home, ignore_errors=True)
tap.done()
