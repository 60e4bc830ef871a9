# SPDX-License-Identifier: GPL-3.0-or-later
"""The count of tools/run-tests misses no failure and invents no success."""

import importlib.machinery
import importlib.util
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from tap import Tap  # noqa: E402

sys.dont_write_bytecode = True
LOADER = importlib.machinery.SourceFileLoader(
    "run_tests", os.path.join(os.environ["SOURCE_ROOT"], "tools", "run-tests"))
SPEC = importlib.util.spec_from_loader("run_tests", LOADER)
run_tests = importlib.util.module_from_spec(SPEC)
LOADER.exec_module(run_tests)

# What a program printed, meson's verdict, and (passed, failed, skipped).
ROWS = [
    ("every case counts", "TAP version 14\nok 1 /a\nok 2 /b\n1..2\n", "OK",
     (2, 0, 0)),
    ("a failed case counts as failed", "ok 1 /a\nnot ok 2 /b\n1..2\n", "FAIL",
     (1, 1, 0)),
    ("a skipped case is not a success", "ok 1 /a # SKIP no display\n1..1\n",
     "SKIP", (0, 0, 1)),
    ("a crash after good cases is a failure", "ok 1 /a\n", "ERROR", (1, 1, 0)),
    ("a hang is a failure", "ok 1 /a\n", "TIMEOUT", (1, 1, 0)),
    ("a program without cases counts by its status", "", "OK", (1, 0, 0)),
    ("a program without cases that fails", "", "FAIL", (0, 1, 0)),
    ("words inside a line are no cases", "# not ok\nokay\nok 1 /a\n1..1\n",
     "OK", (1, 0, 0)),
    ("subtests are counted through their parent",
     "    ok 1 /a/b\n    not ok 2 /a/c\nnot ok 1 /a\n1..1\n", "FAIL",
     (0, 1, 0)),
]


def main():
    tap = Tap()
    for name, output, result, expected in ROWS:
        actual = run_tests.count({"stdout": output, "result": result})
        tap.check(actual == expected, name,
                  f"expected {expected}, counted {actual}")
    tap.done()


if __name__ == "__main__":
    main()
