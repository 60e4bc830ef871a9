# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that cannot be used: one clear sentence with the place, exit status 1,
whatever the command."""

import copy
import json
import os
import random
import tempfile

from cli import TEST_DATA, Run, Tap, play, write

tap = Tap()
folder = tempfile.TemporaryDirectory()


def path(name):
    return os.path.join(folder.name, name)


RECORD = play(path("sound.negura"), 3, 21,
              lambda n, state: state["moves"][n % len(state["moves"])], 12)
TEXT = json.dumps(RECORD, ensure_ascii=False)
with open(os.path.join(TEST_DATA, "tiles", "scenario.tiles"), encoding="utf-8") as stream:
    TILES = stream.read()


def changed(**members):
    record = copy.deepcopy(RECORD)
    record.update(members)
    return record


def without(member):
    record = copy.deepcopy(RECORD)
    del record[member]
    return record


def setup(**members):
    record = copy.deepcopy(RECORD)
    record["setup"].update(members)
    return record


def seat(number, **members):
    record = copy.deepcopy(RECORD)
    record["setup"]["seats"][number].update(members)
    return record


def moves(number, text):
    record = copy.deepcopy(RECORD)
    record["moves"][number] = text
    return record


def swapped_deck():
    record = without("seed")
    record["deck"][0] = record["deck"][1]
    return record


def two_places():
    """The first placement done twice: its square is taken."""
    record = copy.deepcopy(RECORD)
    places = [i for i, move in enumerate(record["moves"]) if move.startswith("p ")]
    record["moves"][places[1]] = record["moves"][places[0]]
    return record, places[1] + 1


TWICE, TWICE_AT = two_places()

# Name, content, words that the sentence must hold.
RECORDS = [
    ("empty", "", []),
    ("blank", "\n \n", []),
    ("truncated", TEXT[:len(TEXT) // 2], ["line"]),
    ("cut by one byte", TEXT[:-1], ["line"]),
    ("trailing rubbish", TEXT + "}", ["line"]),
    ("binary", random.Random(1).randbytes(5000), []),
    ("zero bytes", TEXT.replace("moves", "mo\0es").encode(), []),
    ("not UTF-8", TEXT.encode("utf-8").replace(b"mists", b"mi\xff\xfes"), []),
    ("huge", "{\"format\": 1, \"x\": \"" + "x" * 5_000_000 + "\"}", ["4 MiB"]),
    ("not JSON", "format=1\nmoves=\n", []),
    ("a number", "7", []),
    ("a list", "[1, 2]", []),
    ("another object", "{}", ["format"]),
    ("deeply nested", "{\"format\":" + "[" * 100_000, []),
    ("newer format", changed(format=2), ["format 2", "0.1.0"]),
    ("much newer format", changed(format=999999999), ["999999999"]),
    ("format 0", changed(format=0), ["format"]),
    ("format as text", changed(format="1"), ["format"]),
    ("format as a fraction", TEXT.replace("\"format\": 1", "\"format\": 1.5"), ["1.5"]),
    ("number too big", TEXT.replace("\"format\": 1",
                                    "\"format\": 99999999999999999999"), []),
    ("duplicate member", TEXT.replace("\"format\": 1", "\"format\": 1, \"format\": 1"),
     ["format", "twice"]),
    ("unknown member", changed(movez=[]), ["movez"]),
    ("unknown mode", setup(mode="chess"), ["chess"]),
    ("level 0", setup(level=0), ["level"]),
    ("level 7", setup(level=7), ["level"]),
    ("four scoring meeples", setup(level=6, scoring=["red", "green", "blue", "yellow"]),
     ["scoring", "4", "3"]),
    ("three scoring meeples at level 1", setup(scoring=["red", "green", "blue"]), ["scoring"]),
    ("one scoring meeple at level 6", setup(level=6, scoring="red"), ["three", "scoring"]),
    ("level as a list", setup(level=[1]), ["level"]),
    ("no seats", setup(seats=[]), ["seats"]),
    ("six seats", setup(seats=RECORD["setup"]["seats"] * 2), ["seats"]),
    ("no colours", seat(0, colours=[]), []),
    ("a colour twice", seat(0, colours=RECORD["setup"]["seats"][1]["colours"]), []),
    ("unknown colour", seat(0, colours=["mauve"]), ["mauve"]),
    ("scoring colour that is played",
     setup(scoring=RECORD["setup"]["seats"][0]["colours"][0]), []),
    ("another seed", changed(seed="22"), ["22"]),
    ("seed that is none", changed(seed="soon"), ["soon"]),
    ("seed as a number", changed(seed=21), ["seed"]),
    ("deck with a tile twice", swapped_deck(), []),
    ("unknown tile in the deck", changed(deck=["nonsense"] * 50), ["nonsense"]),
    ("short deck", changed(deck=RECORD["deck"][:49]), []),
    ("missing set", without("set"), ["set"]),
    ("missing set-up", without("setup"), ["setup"]),
    ("missing moves", without("moves"), ["moves"]),
    ("missing deck", without("deck"), ["deck"]),
    ("moves as text", changed(moves="p 1 1 r0"), ["moves"]),
    ("move as a number", moves(2, 3), ["moves"]),
    ("move that is none", moves(0, "castle kingside"), ["castle kingside", "1"]),
    ("move on a taken square", TWICE, [str(TWICE_AT), "R3.1"]),
    ("move far away", moves(0, "p 200 200 r0"), ["move 1", "R3.1"]),
    ("move out of range", moves(0, "p 99999 0 r0"), ["1"]),
    ("move of another phase", moves(0, "pass"), ["1"]),
    ("unknown set", changed(set={"name": "nowhere", "version": 3}), ["nowhere", "3"]),
    ("set of a broken text", changed(set={**RECORD["set"], "text": "[Tile"}), []),
    ("set with another name", changed(set={**RECORD["set"], "name": "other"}), ["other"]),
]

for name, content, words in RECORDS:
    def record(content=content, words=words):
        file = write(path("bad.negura"), content)
        for command in (["validate", file], ["replay", file],
                        ["replay", file, "--json", "--step", "1"],
                        ["perft", file, "--depth", "1"]):
            Run(*command).refused("bad.negura", *words)
    tap.run(record, f"record: {name}")

SET = TILES[TILES.index("[Tile Set]"):]
TILE_SETS = [
    ("empty", "", []),
    ("truncated", TILES[:len(TILES) // 2], []),
    ("binary", random.Random(2).randbytes(3000), []),
    ("zero bytes", SET.replace("[field]", "[fi\0ld]").encode(), []),
    ("not UTF-8", SET.encode().replace(b"[field]", b"[fi\xffld]"), []),
    ("huge", SET + "# x\n" * 200_000, []),
    ("newer format", SET.replace("format=1", "format=9"), ["9", "line"]),
    ("no tile set", "[Desktop Entry]\nName=x\n", []),
    ("a line that is nothing", SET.replace("[field]", "[field]\nhello"), ["line", "hello"]),
    ("a group twice", SET + "\n[field]\nsides=field; field; field; field\n", ["line", "field"]),
    ("a key twice", SET.replace("copies=6", "copies=6\ncopies=6"), ["line", "copies"]),
    ("unknown key", SET.replace("copies=6", "copys=6"), ["line", "copys", "copies"]),
    ("unknown word", SET.replace("sides=field; field; road; field",
                                 "sides=feild; field; road; field"), ["line", "feild", "field"]),
    ("three sides", SET.replace("sides=field; road; field; road",
                                "sides=field; road; field"), ["line", "sides"]),
    ("number out of range", SET.replace("copies=6", "copies=100000"), ["line", "copies"]),
    ("negative number", SET.replace("copies=6", "copies=-1"), ["line", "copies"]),
    ("misty city", SET.replace("sides=city; field; field; field",
                               "sides=misty city; field; field; field"), ["line"]),
    ("road through a field", SET.replace("roads=E-W", "roads=N-S"), ["line", "roads"]),
    ("unknown start tile", SET.replace("start=start-nw", "start=start-xx"), ["start-xx"]),
]

for name, content, words in TILE_SETS:
    def tile_set(content=content, words=words):
        assert content != SET, "the change changes nothing"
        file = write(path("bad.tiles"), content)
        for command in (["tiles", file], ["tiles", file, "--draw"],
                        ["tiles", file, "--check"], ["validate", file],
                        ["new", "--tiles", file], ["simulate", "--tiles", file],
                        ["perft", "--depth", "1", "--tiles", file]):
            Run(*command).refused("bad.tiles", *words)
    tap.run(tile_set, f"tile set: {name}")


def no_file():
    """What is no file at all is refused, too."""
    missing = path("missing.negura")
    Run("replay", missing).refused("missing.negura")
    Run("validate", missing).refused("missing.negura")
    Run("perft", missing, "--depth", "1").refused("missing.negura")
    Run("tiles", path("missing.tiles")).refused("missing.tiles")
    Run("replay", folder.name).refused(os.path.basename(folder.name))
    Run("tiles", folder.name).refused(os.path.basename(folder.name))


def untouched():
    """Reading never changes a file."""
    for content in (TEXT, TEXT[:-1]):
        file = write(path("same.negura"), content)
        before = os.stat(file)
        for command in ("validate", "replay"):
            Run(command, file)
        after = os.stat(file)
        assert (before.st_mtime_ns, before.st_size, before.st_ino) == (
            after.st_mtime_ns, after.st_size, after.st_ino)


for case in (no_file, untouched):
    tap.run(case)
folder.cleanup()
tap.done()
