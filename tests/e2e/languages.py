# SPDX-License-Identifier: GPL-3.0-or-later
"""The language is the system's, or the one picked in Preferences at once.

The program is started under each kind of locale that it meets in the world,
and switched to every language with the keyboard, the dialog staying open.
"""

import gettext
import os
import shutil
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from driver import Atspi, Program, walk  # noqa: E402
from tap import Tap  # noqa: E402

# The system's locale, and the language that the window has then.
LOCALES = [
    ("C", "en"),
    ("C.UTF-8", "en"),
    ("de_DE.UTF-8", "en"),
    ("xx_YY.UTF-8", "en"),
    ("fr_FR.UTF-8", "fr"),
    ("ro_RO.UTF-8", "ro"),
]

# The rows of the picker, from the top.
PICKER = ["system", "en", "fr", "ro"]


def words(language, text):
    """A text of the program in a language, without its mnemonic."""
    catalogue = gettext.translation("negura", os.environ["NEGURA_LOCALEDIR"],
                                    [language], fallback=language == "en")
    return catalogue.gettext(text).replace("_", "")


def focus_is_on(program, role):
    return any(item.get_role_name() == role and
               item.get_state_set().contains(Atspi.StateType.FOCUSED)
               for item in walk(program.frame()))


def pick(program, language):
    """Chooses a row of the picker, which has the focus, by keys."""
    program.wait(lambda: focus_is_on(program, "combo box"),
                 "focus on the picker")
    program.keys("space")
    program.wait(lambda: focus_is_on(program, "list item"),
                 "list of languages")
    program.keys("Home", *["Down"] * PICKER.index(language), "Return")


def shows(program, language):
    """Waits until both the dialog and the window speak the language."""
    for text in ("Preferences", "_New game…"):
        title = words(language, text)
        program.wait(lambda title=title: program.find("label", title), title)


def try_locale(tap, locale, language):
    program = Program()
    try:
        program.start("--page", "preferences", LC_ALL=locale, LANGUAGE="")
        tap.run(lambda: shows(program, language),
                f"{locale} starts in {language}")
        for other in ("ro", "en", "fr", "system"):
            def switch(other=other):
                pick(program, other)
                shows(program, language if other == "system" else other)

            tap.run(switch, f"{locale} switches to {other}")
    finally:
        program.kill()
        shutil.rmtree(program.home)


def main():
    tap = Tap()
    for locale, language in LOCALES:
        try_locale(tap, locale, language)
    tap.done()


if __name__ == "__main__":
    main()
