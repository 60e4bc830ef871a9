# SPDX-License-Identifier: GPL-3.0-or-later
"""A person plays: by screen reader, by keys, through a crash, in three
languages."""

import os
import shutil
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
sys.path.insert(0, os.path.dirname(__file__))

from driver import Atspi, Program, is_free, walk  # noqa: E402
from tap import Tap  # noqa: E402

tap = Tap()
program = Program()
# A deal that lasts for the few turns played here.
DEAL = "7"
ANSWERS = ("No meeple", "Take ", "Road", "City")


def begin():
    program.press_button(lambda name: name.startswith("New game"))
    program.wait(lambda: program.find("button", "Start"), "the set-up")
    program.type_into("Number of the deal, empty for a new one", DEAL)
    program.press_button("Start")
    program.wait(lambda: program.find("button", is_free), "a lit square")


def answer_until_place():
    """Answers with the first button until a tile is to be placed."""
    while True:
        kind = program.wait(
            lambda: "place" if program.find("button", is_free) else
            program.find("button", lambda name: name.startswith(ANSWERS)) or
            ("over" if program.find("button", "Same tiles again") else None),
            "a decision")
        if isinstance(kind, str):
            return kind
        # What a button of the bar says; squares have longer names.
        kind.do_action(0)
        program.wait(lambda: program.find("button", is_free) or
                     program.find("button", "Same tiles again") or
                     program.find("button", lambda name: name.startswith(ANSWERS)),
                     "the next decision")


def place_by_action():
    before = program.tiles()
    program.find("button", is_free).do_action(0)
    program.press_button("Place")
    program.wait(lambda: program.tiles() == before + 1, "another tile")


def new_game():
    """A new game begins from the start page by DoAction"""
    program.start()
    begin()
    assert program.tiles() == 4


def turns_by_action():
    """Turns are played by DoAction"""
    for _ in range(3):
        place_by_action()
        assert answer_until_place() == "place"
    assert program.tiles() == 7
    assert program.announced, "nothing was announced"


def turns_by_keys():
    """Turns are played by keys"""
    for _ in range(3):
        before = program.tiles()
        # The focus follows the decision on the board.
        program.keys("Return")
        program.wait(lambda: program.find("button", "Place"), "a choice")
        program.keys("Return")
        program.wait(lambda: program.tiles() == before + 1, "another tile")
        if program.find("button", "No meeple"):
            program.keys("ctrl+Return")
        assert answer_until_place() == "place"
    assert program.tiles() == 10


def hint_by_keys():
    """A hint is asked for by keys, heard, and played by DoAction"""
    before = program.tiles()
    program.keys("ctrl+h")
    program.wait_announced("The advisor is thinking.")
    program.wait_announced("Estimated chance to win: ")
    assert program.tiles() == before
    program.press_button("Play it")
    program.wait(lambda: program.tiles() == before + 1, "another tile")
    assert not program.find("button", "Play it")
    assert answer_until_place() == "place"


def undo_by_keys():
    """Undo and redo by keys"""
    before = program.tiles()
    while program.tiles() == before:
        program.keys("ctrl+z")
        program.wait(lambda: program.has_action("win.redo"), "something to redo")
    assert program.tiles() == before - 1
    while program.has_action("win.redo"):
        program.keys("ctrl+shift+z")
        program.wait(lambda: program.tiles() == before or
                     program.has_action("win.redo"), "the tile again")
        if program.tiles() == before and not program.has_action("win.redo"):
            break
    program.wait(lambda: program.tiles() == before, "the same board")


def killed():
    """After kill -9 the next start goes on at the last move"""
    place_by_action()
    before = program.tiles()
    told = program.wait(lambda: program.find("grouping", is_decision),
                        "the decision").get_name()
    program.kill()
    program.start()
    program.wait(lambda: program.tiles() == before, "the board as it was")
    program.wait(lambda: program.find("grouping", told), "the same decision")


def is_decision(name):
    """The one group whose name is a sentence."""
    return name.endswith(".") and not name.startswith("Column")


def second_start():
    """A second start hands over to the first and ends"""
    import subprocess
    run = subprocess.run([os.environ["NEGURA"]], timeout=60, check=False,
                         env=dict(os.environ, XDG_DATA_HOME=program.home))
    assert run.returncode == 0
    assert program.frame() is not None


def languages():
    """Another language is picked in Preferences and is there at once"""
    tiles = program.tiles()
    program.act("win.preferences")
    pick("Language", 3, "Limbă", "Tablă")
    # The focus stays on the row, in a window that was built anew.
    pick("Limbă", 2, "Langue", "Plateau")
    pick("Langue", 1, "Language", "Board")
    assert program.tiles() == tiles
    program.keys("Escape")
    program.wait(lambda: not row_of("Language"), "the end of Preferences")


def row_of(title):
    return program.find("combo box", lambda name: name.startswith(title)) or \
        program.find("list item", lambda name: name.startswith(title))


def has_focus(accessible):
    return accessible is not None and \
        accessible.get_state_set().contains(Atspi.StateType.FOCUSED)


def list_has_focus():
    return any(accessible.get_role_name() == "list item" and has_focus(accessible)
               for accessible in walk(program.frame()))


def pick(title, entry, next_title, board):
    """Opens the row's list by keys and picks an entry, counted from 0."""
    program.wait(lambda: has_focus(row_of(title)), f"focus on the row {title}")
    program.keys("space")
    program.wait(list_has_focus, "the list of languages")
    program.keys("Home", *["Down"] * entry)
    program.keys("Return")
    program.wait(lambda: row_of(next_title), f"the row {next_title}")
    program.wait(lambda: program.find("grouping", board), f"a board called {board}")


def closed():
    """Closing ends the program well"""
    assert program.quit() == 0


tap.run(new_game)
tap.run(turns_by_action)
tap.run(turns_by_keys)
tap.run(hint_by_keys)
tap.run(undo_by_keys)
tap.run(killed)
tap.run(second_start)
tap.run(languages)
tap.run(closed)
if program.process and program.process.poll() is None:
    program.process.kill()
shutil.rmtree(program.home, ignore_errors=True)
tap.done()
