# SPDX-License-Identifier: GPL-3.0-or-later
"""The little that a test script needs to print TAP.

    from tap import Tap
    tap = Tap()
    tap.check(2 + 2 == 4, "numbers add up")
    tap.done()
"""

import sys
import traceback


class Tap:
    """Counts and prints the cases of one script."""

    def __init__(self):
        self.number = 0
        self.failed = False

    def check(self, passed, name, details=""):
        """One case; the details are printed only when it fails."""
        self.number += 1
        self.failed = self.failed or not passed
        print(f"{'ok' if passed else 'not ok'} {self.number} {name}",
              flush=True)
        if not passed:
            for line in str(details).splitlines():
                print(f"# {line}", flush=True)
        return passed

    def run(self, function, name=None):
        """One case that passes when the function raises nothing."""
        details = ""
        try:
            function()
        except Exception:  # Whatever it is, it is this case's failure.
            details = traceback.format_exc()
        title = name or (function.__doc__ or function.__name__)
        return self.check(not details, title.splitlines()[0].rstrip("."),
                          details)

    def skip(self, name, why):
        """One case that cannot be tried here."""
        self.number += 1
        print(f"ok {self.number} {name} # SKIP {why}", flush=True)

    def done(self):
        """Prints the plan and ends the script."""
        print(f"1..{self.number}", flush=True)
        sys.exit(1 if self.failed else 0)
