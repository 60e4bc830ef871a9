# SPDX-License-Identifier: GPL-3.0-or-later
"""Running negura-cli as its users do."""

import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from tap import Tap  # noqa: E402,F401 (handed on to the scripts)

CLI = os.environ["NEGURA_CLI"]
DATA = os.environ["NEGURA_DATADIR"]
TEST_DATA = os.environ["TEST_DATA"]

DONE, BAD_DATA, USAGE = 0, 1, 2


class Run:
    """One call: .code, .out, .err."""

    def __init__(self, *arguments, env=None):
        run = subprocess.run([CLI, *arguments], capture_output=True,
                             timeout=120, check=False,
                             env={**os.environ, **(env or {})})
        self.call = "negura-cli " + " ".join(arguments)
        self.code = run.returncode
        self.out = run.stdout.decode("utf-8")
        self.err = run.stderr.decode("utf-8")

    def __str__(self):
        return (f"{self.call}\nexit status {self.code}\n"
                f"output: {self.out[:2000]}\nerrors: {self.err[:2000]}")

    def fine(self):
        """It worked and had nothing to complain about."""
        assert self.code == DONE and self.err == "", str(self)
        return self

    def json(self):
        """What it printed as JSON, after it worked."""
        return json.loads(self.fine().out)

    def refused(self, *words):
        """One clear sentence with the words in it, and exit status 1."""
        assert self.code == BAD_DATA, str(self)
        assert self.out == "", str(self)
        lines = self.err.splitlines()
        assert len(lines) == 1, str(self)
        assert lines[0].startswith("negura-cli: "), str(self)
        assert len(lines[0]) < 400, str(self)
        assert re.search(r"[^.][.?]$", lines[0]), str(self)
        assert "(null)" not in lines[0] and "%" not in lines[0], str(self)
        for word in words:
            assert word in lines[0], f"“{word}” is missing\n{self}"
        return self

    def misused(self, *words):
        """Exit status 2, with a sentence and a way to the help."""
        assert self.code == USAGE, str(self)
        assert self.out == "", str(self)
        assert self.err.startswith("negura-cli: "), str(self)
        assert "--help" in self.err, str(self)
        for word in words:
            assert word in self.err, f"“{word}” is missing\n{self}"
        return self


def play(path, seats, seed, choose, limit=10000, options=("--level", "1")):
    """Plays a game through the program alone: the legal moves come from
    `replay --json`, the moves go into the record.  choose (number, state)
    gives a move.  Returns the record."""
    Run("new", *options, "--seats", str(seats), "--seed", str(seed), "-o", path).fine()
    with open(path, encoding="utf-8") as file:
        record = json.load(file)
    # Moves that are the only ones are played by the program; in the record
    # they stand like all others.
    while len(record["moves"]) < limit:
        state = Run("replay", path, "--json",
                    "--step", str(len(record["moves"]))).json()
        if not state["moves"]:
            break
        record["moves"].append(choose(len(record["moves"]), state))
        write(path, record)
    return record


def log_lines(path):
    """The lines of a log of simulate."""
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def write(path, record):
    """A record, or any text or bytes, as a file."""
    if isinstance(record, dict):
        record = json.dumps(record, ensure_ascii=False)
    if isinstance(record, str):
        record = record.encode("utf-8")
    with open(path, "wb") as file:
        file.write(record)
    return path


COLOURS = ["red", "green", "blue", "yellow", "black", "pink"]


def position_record(scenario, text):
    """The record of a scenario that begins with a position."""
    seats = scenario["seats"]
    mode = scenario.get("mode", "cooperative")
    circles = scenario.get("circles", False)
    each = {1: 4, 2: 2}.get(seats, 1) if mode == "cooperative" else 1
    setup = {"mode": mode, "circles": circles, "seats": [
        {"name": "", "colours": COLOURS[i * each:(i + 1) * each]} for i in range(seats)]}
    if mode == "cooperative":
        setup["level"] = scenario.get("level", 1)
        setup["scoring"] = scenario.get(
            "scoring", COLOURS[:3] if setup["level"] == 6 else COLOURS[seats * each])
    return {
        "format": 1, "negura": "0.1.0",
        "set": {"name": "scenario", "version": 1, "text": text},
        "setup": setup, "position": scenario["position"], "moves": [],
    }
