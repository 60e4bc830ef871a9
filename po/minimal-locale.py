# SPDX-License-Identifier: GPL-3.0-or-later
"""minimal-locale.py OUT: the smallest LC_MESSAGES that the C library loads.

Under the locales C and C.UTF-8 the C library ignores LANGUAGE. Negura loads
this one on machines that have no other locale, so that a language can be
picked in Preferences everywhere. The format is the C library's own, in the
byte order of the machine: a magic number, the number of items, their offsets,
then yesexpr, noexpr, yesstr, nostr and the character set.
"""

import struct
import sys

LC_MESSAGES = 5
MAGIC = 0x20031115 ^ LC_MESSAGES
ITEMS = [b"^[yY]", b"^[nN]", b"", b"", b"UTF-8"]


def main():
    offset = 4 * (2 + len(ITEMS))
    offsets = []
    for item in ITEMS:
        offsets.append(offset)
        offset += len(item) + 1
    with open(sys.argv[1], "wb") as file:
        file.write(struct.pack("=2I", MAGIC, len(ITEMS)))
        file.write(struct.pack(f"={len(ITEMS)}I", *offsets))
        file.write(b"".join(item + b"\0" for item in ITEMS))


if __name__ == "__main__":
    main()
