# SPDX-License-Identifier: GPL-3.0-or-later
"""Layers can use only what they are given.

For each row below one file is compiled with the very command that compiles
the layer's own files (from compile_commands.json). A forbidden header must be
not found; a control file with a permitted header must compile, which shows
that the failure is the header's and not the command's.
"""

import json
import os
import shlex
import subprocess
import sys
import tempfile

BUILD_ROOT = os.environ["BUILD_ROOT"]

# Layer, a header that it may use, headers that must be out of its reach.  What
# begins the names of files of the advisor tells its plain core from the library
# around it.
ROWS = [
    ("rules", "stdint.h", ["glib.h", "json-glib/json-glib.h", "gtk/gtk.h"]),
    ("advisor/advisor-", "rules/rules-state.h", ["glib.h", "gio/gio.h", "gtk/gtk.h"]),
    ("advisor/negura-", "gio/gio.h", ["json-glib/json-glib.h", "gtk/gtk.h"]),
    ("scene", "rules/rules-tile.h", ["glib.h", "librsvg/rsvg.h", "gtk/gtk.h"]),
    ("game", "gio/gio.h", ["gtk/gtk.h", "adwaita.h", "librsvg/rsvg.h"]),
    ("text", "glib/gi18n.h", ["gtk/gtk.h", "adwaita.h", "librsvg/rsvg.h"]),
    ("cli", "gio/gio.h", ["gtk/gtk.h", "adwaita.h"]),
]


def layer_command(layer, commands):
    """The compiler call of one of the layer's files, without its file names."""
    part = f"/src/{layer}" if "/" in layer else f"/src/{layer}/"
    for entry in commands:
        source = os.path.normpath(os.path.join(entry["directory"],
                                               entry["file"]))
        if part in source and source.endswith(".c"):
            words = shlex.split(entry["command"])
            result = []
            skip = False
            for word in words:
                if skip:
                    skip = False
                elif word in ("-o", "-MF", "-MQ", "-MT"):
                    skip = True
                elif word not in ("-c", "-MD", entry["file"]):
                    result.append(word)
            return result, entry["directory"]
    return None, None


def compile_include(header, command, directory):
    with tempfile.NamedTemporaryFile("w", suffix=".c") as source:
        source.write(f"#include <{header}>\ntypedef int negura_layer_test;\n")
        source.flush()
        return subprocess.run(command + ["-fsyntax-only", source.name],
                              cwd=directory, text=True,
                              stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, check=False)


def main():
    with open(os.path.join(BUILD_ROOT, "compile_commands.json"),
              encoding="utf-8") as file:
        commands = json.load(file)

    number = 0
    failed = False

    def report(passed, name, output=""):
        nonlocal number, failed
        number += 1
        failed = failed or not passed
        print(f"{'ok' if passed else 'not ok'} {number} {name}")
        for line in output.splitlines() if not passed else []:
            print(f"# {line}")

    for layer, permitted, forbidden in ROWS:
        command, directory = layer_command(layer, commands)
        if command is None:
            number += 1
            print(f"ok {number} {layer} # SKIP the layer is not built")
            continue
        control = compile_include(permitted, command, directory)
        report(control.returncode == 0, f"{layer} may include {permitted}",
               control.stdout)
        for header in forbidden:
            run = compile_include(header, command, directory)
            missing = f"{header}: No such file" in run.stdout
            # clang says it in other words.
            missing = missing or f"'{header}' file not found" in run.stdout
            report(run.returncode != 0 and missing,
                   f"{layer} cannot include {header}", run.stdout)

    print(f"1..{number}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
