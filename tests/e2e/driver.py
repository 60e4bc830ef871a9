# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the real program and looks at it as a screen reader does.

Nothing sleeps: whoever waits runs the main loop, in which the events of AT-SPI
arrive, until what is waited for is there.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

DEADLINE_SECONDS = 60
NAME = "negura"

COMPLAINT = re.compile(r"-(WARNING|CRITICAL|ERROR) \*\*")

# GTK 4.24 says this of itself on X11 when a frame comes late.
FAULTS_OF_THE_TOOLKIT = ("gdk_frame_timings_submitted() called on submitted frame",)


class Gone(Exception):
    """Something that did not come, or is not there."""


def accessible_children(accessible):
    """The children that can be reached; some go away while one looks."""
    for index in range(accessible.get_child_count()):
        try:
            child = accessible.get_child_at_index(index)
        except GLib.Error:
            return
        if child is not None:
            yield child


def walk(accessible):
    yield accessible
    for child in accessible_children(accessible):
        yield from walk(child)


class Program:
    """One run of the program, with a home of its own that outlives it."""

    def __init__(self, home=None):
        self.home = home or tempfile.mkdtemp(prefix="negura-e2e-")
        self.process = None
        self.announced = []
        Atspi.init()
        self.listener = Atspi.EventListener.new(self._heard)
        self.listener.register("object:announcement")

    def _heard(self, event):
        self.announced.append(str(event.any_data))

    # Life.

    def start(self, *arguments, **variables):
        # GTK leaks the names of actions whenever a screen reader lists them;
        # our own leaks are looked for in tests/ui.
        environment = dict(os.environ, XDG_DATA_HOME=self.home,
                           ASAN_OPTIONS="detect_leaks=0", **variables)
        self.errors = tempfile.TemporaryFile(mode="w+", encoding="utf-8")
        self.process = subprocess.Popen([os.environ["NEGURA"], *arguments],
                                        env=environment, stderr=self.errors)
        self.wait(lambda: self.frame() is not None, "the window")

    def kill(self):
        """As kill -9 does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.check_errors()
        self.wait(lambda: self.frame() is None, "the end of the window")

    def quit(self):
        # Who ends at once may have no time to answer.  That the program does
        # end, and how, is seen below.
        try:
            self.act("window.close")
        except GLib.Error as error:
            print(f"# {error.message}")
        self.process.wait(DEADLINE_SECONDS)
        self.check_errors()
        return self.process.returncode

    def check_errors(self):
        """No warning is let pass that is not known to be the toolkit's."""
        self.errors.seek(0)
        for line in self.errors:
            sys.stderr.write(line)
            if COMPLAINT.search(line):
                assert any(fault in line for fault in FAULTS_OF_THE_TOOLKIT), line

    # Waiting.

    def wait(self, condition, what):
        """Runs the main loop until the condition holds; returns its value."""
        context = GLib.MainContext.default()
        deadline = time.monotonic() + DEADLINE_SECONDS
        # Wakes the loop up also when no event arrives.
        source = GLib.timeout_add(50, lambda: True)
        try:
            while True:
                try:
                    value = condition()
                except GLib.Error:
                    value = None
                if value:
                    return value
                if self.process and self.process.poll() not in (None, -9):
                    self.check_errors()
                    raise Gone(f"the program ended with "
                               f"{self.process.returncode} before {what}")
                if time.monotonic() > deadline:
                    raise Gone(f"no {what}; there are: {self.names()}")
                context.iteration(True)
        finally:
            GLib.source_remove(source)

    def wait_announced(self, words):
        return self.wait(lambda: any(words in text for text in self.announced),
                         f"announcement “{words}”")

    # Looking.

    def frame(self):
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache_single()
        for application in accessible_children(desktop):
            try:
                if application.get_name() == NAME:
                    application.clear_cache()
                    for child in accessible_children(application):
                        return child
            except GLib.Error:
                continue
        return None

    def find(self, role, name):
        """The first visible one of the role whose name satisfies name()."""
        frame = self.frame()
        if frame is None:
            return None
        matches = name if callable(name) else lambda text: text == name
        for accessible in walk(frame):
            try:
                states = accessible.get_state_set()
                if accessible.get_role_name() == role and \
                        matches(accessible.get_name()) and \
                        states.contains(Atspi.StateType.SENSITIVE) and \
                        states.contains(Atspi.StateType.VISIBLE):
                    return accessible
            except GLib.Error:
                continue
        return None

    def type_into(self, name, text):
        """Writes into an entry, shown or not yet unfolded."""
        for accessible in walk(self.frame()):
            if accessible.get_name() == name and \
                    accessible.get_editable_text_iface() is not None:
                accessible.set_text_contents(text)
                return
        raise Gone(f"no entry {name}")

    def names(self):
        frame = self.frame()
        if frame is None:
            return "no window"
        found = []
        for accessible in walk(frame):
            try:
                if accessible.get_name():
                    found.append(f"{accessible.get_role_name()} "
                                 f"“{accessible.get_name()}”")
            except GLib.Error:
                continue
        return "; ".join(found)

    def tiles(self):
        """How many tiles lie on the board."""
        board = self.wait(lambda: self.find("grouping", is_board), "board")
        return sum(1 for child in accessible_children(board)
                   if is_tile(child.get_name()))

    # Doing.

    def press_button(self, name, role="button"):
        """DoAction, once the button is there."""
        button = self.wait(lambda: self.find(role, name), f"{role} {name}")
        button.do_action(0)

    def act(self, action):
        """An action of the window, as assistive technology lists them."""
        frame = self.frame()
        for index in range(frame.get_n_actions()):
            if frame.get_action_name(index) == action:
                frame.do_action(index)
                return
        raise Gone(f"the window has no action {action}")

    def has_action(self, action):
        frame = self.frame()
        return any(frame.get_action_name(index) == action
                   for index in range(frame.get_n_actions()))

    def keys(self, *keys):
        """Real key presses, to whatever has the focus."""
        subprocess.run(["xdotool", "key", "--clearmodifiers", *keys],
                       check=True)


def is_board(name):
    return name in ("Board", "Plateau", "Tablă")


# Names of squares as src/text words them.

def is_free(name):
    return name.startswith("Column") and "free; the tile fits" in name


def is_tile(name):
    return name.startswith("Column") and "free" not in name.split(".")[0]
