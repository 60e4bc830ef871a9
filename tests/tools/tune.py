# SPDX-License-Identifier: GPL-3.0-or-later
"""advisor-tune moves a row to where games are won, the same way every time."""

import os
import re
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from tap import Tap  # noqa: E402

TUNE = os.environ["ADVISOR_TUNE"]
WEIGHTS = os.path.join(os.environ["SOURCE_ROOT"], "src", "advisor", "advisor-weights.h")
SMALL = ("--generations=2", "--population=6", "--games=10")


def call(*arguments):
    return subprocess.run([TUNE, *arguments], capture_output=True, timeout=200,
                          check=False, encoding="utf-8")


def row_of(*arguments):
    """The row it prints, as text."""
    run = call(*arguments)
    assert run.returncode == 0, run.stderr
    return run.stdout


def numbers_of(row):
    return [float(number) for number in re.findall(r"= (-?[0-9.]+)f,", row)]


def refused(code, words, *arguments):
    """One sentence with the words in it."""
    run = call(*arguments)
    assert run.returncode == code and run.stdout == "", run
    assert run.stderr.startswith("advisor-tune: ") and run.stderr.count("\n") == 1, run
    assert words in run.stderr and run.stderr.endswith(".\n"), run


def test_own_rows():
    """Without generations the rows of advisor-weights.h come back"""
    with open(WEIGHTS, encoding="utf-8") as file:
        weights = file.read()
    rows = re.findall(r"^  \{ /\*.*?^  \},\n", weights, re.MULTILINE | re.DOTALL)
    assert len(rows) == 6
    for level, row in enumerate(rows, 1):
        assert row_of("--generations=0", f"--level={level}") == row


def test_same():
    """A seed gives one row, whatever the number of threads; another another"""
    one = row_of(*SMALL, "--jobs=1")
    assert row_of(*SMALL, "--jobs=3") == one
    assert row_of(*SMALL, "--seed=2") != one


def test_better():
    """From a row of zeros it soon comes to one that plays better"""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("0\n" * len(numbers_of(row_of("--generations=0"))))
        file.flush()
        run = call("--from", file.name, "--level=1", "--seats=2", "--generations=6",
                   "--population=16", "--games=12")
    assert run.returncode == 0, run.stderr
    fitness = [float(x) for x in re.findall(r"fitness ([0-9.]+)", run.stderr)]
    assert len(fitness) == 6
    assert sum(fitness[-3:]) / 3 > fitness[0] + 0.1, fitness


def test_search():
    """The search can be tuned, with circles and at level 6, too"""
    row = row_of("--level=6", "--circles=50", "--budget=3", "--generations=1",
                 "--population=4", "--games=4")
    assert numbers_of(row) != numbers_of(row_of("--level=6", "--generations=0"))


def test_from():
    """What it prints it can begin with, also as bare numbers"""
    row = row_of(*SMALL)
    for text in row, " ".join(str(number) for number in numbers_of(row)):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(text)
            file.flush()
            assert row_of("--from", file.name, "--generations=0") == row


def test_interrupted():
    """Interrupted, it prints the row of the last generation"""
    with subprocess.Popen([TUNE, "--generations=100000", "--population=8", "--games=10"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          encoding="utf-8") as run:
        assert run.stderr.readline().startswith("Generation 1 ")
        run.send_signal(signal.SIGINT)
        out, _ = run.communicate(timeout=100)
    assert run.returncode == 0
    assert len(numbers_of(out)) == len(numbers_of(row_of("--generations=0")))


def test_refused():
    """Bad calls and bad files get one sentence"""
    refused(2, "--level", "--level=7")
    refused(2, "--population", "--population=1")
    refused(2, "--spread", "--spread=0")
    refused(2, "--seats", "--seats=two")
    refused(2, "more", "more")
    refused(1, "no-such-file", "--from=/no-such-file")
    refused(1, "no-such-file", "--tiles=/no-such-file")
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("1 2 3")
        file.flush()
        refused(1, "holds 3 numbers", "--from", file.name)


def main():
    tap = Tap()
    for test in (test_own_rows, test_same, test_better, test_search, test_from,
                 test_interrupted, test_refused):
        tap.run(test)
    tap.done()


main()
