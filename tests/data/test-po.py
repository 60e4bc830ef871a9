# SPDX-License-Identifier: GPL-3.0-or-later
"""The catalogues: complete, sound, and written as docs/TERMS.md says.

Every message of every language is looked at; a fault is named with its source
string. The checks themselves are tried on sentences made for them.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from tap import Tap  # noqa: E402

ROOT = os.environ["SOURCE_ROOT"]
PO = os.path.join(ROOT, "po")
NARROW, WIDE = "\u202f", "\u00a0"

tap = Tap()


class Message:
    """One entry of a catalogue."""

    def __init__(self):
        self.context = None
        self.source = ""
        self.plural = None
        self.forms = {}
        self.flags = set()

    def __str__(self):
        return f"“{self.source}”"

    def sources(self):
        return [self.source] + ([self.plural] if self.plural else [])


def read_catalogue(path):
    """The entries of a .po file, the header first."""
    messages = []
    message = None
    field = None
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    for line in lines + [""]:
        if not line.strip():
            if message is not None and message.forms:
                messages.append(message)
            message = None
            continue
        if message is None:
            message = Message()
        if line.startswith("#,"):
            message.flags |= {flag.strip() for flag in line[2:].split(",")}
        if line.startswith("#"):
            continue
        match = re.match(r'(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])? ', line)
        if match:
            field = (match.group(1), int(match.group(2) or 0))
            line = line[match.end():]
        text = ast.literal_eval(line)
        if field[0] == "msgctxt":
            message.context = (message.context or "") + text
        elif field[0] == "msgid":
            message.source += text
        elif field[0] == "msgid_plural":
            message.plural = (message.plural or "") + text
        else:
            message.forms[field[1]] = message.forms.get(field[1], "") + text
    return messages


def run(*command, cwd=PO):
    result = subprocess.run(command, cwd=cwd, capture_output=True, text=True,
                            check=False)
    assert result.returncode == 0, result.stderr
    return result


# What a language forbids in its sentences: a pattern and what is wrong.

COMMON = [
    (r"'", "a straight apostrophe"),
    (r'"', "straight quotation marks"),
    (r"\.\.\.", "three dots for an ellipsis"),
    (r"[^\S\n]{2}", "two spaces"),
    (r"(?<![\w\d.])-\d", "a hyphen for a minus sign"),
    (r"(?i)carcassonne|\brufus\b|\bronja\b|\beloi[sș]e\b", "a name of a publisher"),
    (r"(?<!Victory)(?<!Victoire\u202f)(?<!Victorie)!", "an exclamation mark"),
    (r"^\s|[^\S\n]$", "a space at an end"),
]

LANGUAGES = {
    "fr": {
        "forms": 2,
        "plurals": {0: 0, 1: 0, 2: 1, 19: 1, 20: 1, 21: 1, 100: 1, 101: 1},
        "forbidden": COMMON + [
            (rf"[^{NARROW}\s][;!?]|[^\S{NARROW}][;!?]", "no U+202F before ; ! ?"),
            (rf"[^{WIDE}]:(?=\s|$)", "no U+00A0 before :"),
            (rf"«[^{WIDE}]", "no U+00A0 after «"),
            (rf"[^{WIDE}]»", "no U+00A0 before »"),
            ("[“”„]", "quotation marks of another language"),
            (r"(?i)\b(?:tu|ton|ta|tes|toi)\b", "the familiar form"),
            (r"\bE(?=valu|tat|cran|lément|tape|quipe|chec|galit)|\bA (?=propos)",
             "a capital without its accent"),
        ],
        # If the source has the word, the translation has one of these.
        "terms": [
            (r"\bghosts?\b", r"fantômes?"),
            (r"\b(?:mist|misty)\b", r"brouillard"),
            (r"\bmist bank\b", r"zones? de brouillard"),
            (r"\btiles?\b(?! sets?\b)", r"tuiles?|\b[Ee]lle\b"),
            (r"\btile sets?\b", r"jeux? de tuiles"),
            (r"\bscoring meeple\b", r"meeple de score"),
            (r"\bmeeples?\b", r"[Mm]eeples?"),
            (r"\broads?\b", r"routes?"),
            (r"\b(?:city|cities)\b", r"villes?"),
            (r"\bfields?\b", r"prés?\b"),
            (r"\bvillages?\b", r"villages?"),
            (r"\bcastles?\b", r"châteaux?"),
            (r"\bcemeter(?:y|ies)\b", r"cimetières?"),
            (r"\bmonaster(?:y|ies)\b", r"abbayes?"),
            (r"\bcoats? of arms\b", r"blasons?"),
            (r"\bspell circles?\b", r"cercles? magiques?"),
            (r"\blevels?\b", r"niveaux?"),
            (r"\bvictory\b", r"victoire"),
            (r"\bdefeat\b", r"défaite"),
            (r"\bstack\b", r"piles?"),
            (r"\breserve\b", r"réserve"),
            (r"\bguard meeples?\b", r"meeples? Sentinelle"),
            (r"\bhighwayman\b", r"brigand"),
            (r"\bknight\b", r"chevalier"),
            (r"\bfarmers?\b", r"paysans?"),
            (r"\bmonk\b", r"moine"),
            (r"\bkeepers?\b", r"gardiens?"),
            (r"\bmajority\b", r"majorité"),
            (r"\btie\b", r"égalité"),
            (r"\bfinal scoring\b", r"décompte final"),
            (r"\battach(?:ed)?\b", r"attach"),
            (r"\bscare[sd]? .*\boff\b", r"chass"),
        ],
    },
    "ro": {
        "forms": 3,
        "plurals": {0: 1, 1: 0, 2: 1, 19: 1, 20: 2, 21: 2, 100: 2, 101: 1,
                    119: 1, 120: 2},
        "forbidden": COMMON + [
            ("[şţŞŢ]", "a cedilla where a comma belongs"),
            ("[“«»]", "quotation marks of another language"),
            (r"„[^”]*$", "a quotation that is not closed"),
            (r"\s[;:!?]", "a space before a mark"),
            (r"\b(?:sa|si|isi|tau|daca|numar|fara|pana|catre|intre|inainte|"
             r"cartonas|orase?|ceata|inapoi)\b", "missing diacritics"),
            (r"(?<!\bre)(?<!\bne)(?<!\bpre)(?<=\w)î(?=\w)", "î inside a word"),
        ],
        "terms": [
            (r"\bghosts?\b", r"spirite?(?:le|lor)?"),
            (r"\b(?:mist|misty)\b", r"cea(?:ță|ța|ței)"),
            (r"\bmist bank\b", r"[Nn]or(?:i|ii|ul)? de ceață"),
            (r"\btiles?\b(?! sets?\b)", r"cartonaș\w*|\b[Ss]e potrivește\b"),
            (r"\btile sets?\b", r"set\w* de cartonașe|\bset\w*\b"),
            (r"\bscoring meeple\b", r"meeple\w* de scor"),
            (r"\bmeeples?\b", r"[Mm]eeple\w*"),
            (r"\broads?\b", r"drum\w*"),
            (r"\b(?:city|cities)\b", r"oraș\w*"),
            (r"\bfields?\b", r"câmp\w*"),
            (r"\bvillages?\b", r"\bsat\w*"),
            (r"\bcastles?\b", r"castel\w*"),
            (r"\bcemeter(?:y|ies)\b", r"cimitir\w*"),
            (r"\bmonaster(?:y|ies)\b", r"mănăstir\w*"),
            (r"\bcoats? of arms\b", r"blazo\w*"),
            (r"\bspell circles?\b", r"cerc\w* vrăjit\w*"),
            (r"\blevels?\b", r"nivel\w*"),
            (r"\bvictory\b", r"victori\w*"),
            (r"\bdefeat\b", r"înfrânger\w*"),
            (r"\bstack\b", r"teanc\w*"),
            (r"\breserve\b", r"rezerv\w*"),
            (r"\bguard meeples?\b", r"meeple\w* de veghe"),
            (r"\bhighwayman\b", r"tâlhar"),
            (r"\bknight\b", r"cavaler"),
            (r"\bfarmers?\b", r"țăran"),
            (r"\bmonk\b", r"călugăr"),
            (r"\bkeepers?\b", r"îngrijitor"),
            (r"\bmajority\b", r"majorita"),
            (r"\btie\b", r"egalitate"),
            (r"\bfinal scoring\b", r"evaluar\w* final"),
            (r"\battach(?:ed)?\b", r"aloc"),
            (r"\bscare[sd]? .*\boff\b", r"alung"),
        ],
    },
}

PLACEHOLDER = re.compile(r"%(?:(\d+)\$)?([-+ #0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?"
                         r"(?:hh|h|ll|l|z|j)?[diouxXcsfgeEG%])")


def placeholders(text):
    """The placeholders in the order of their arguments."""
    found = []
    for number, match in enumerate(m for m in PLACEHOLDER.finditer(text)
                                   if m.group(2) != "%"):
        found.append((int(match.group(1) or number + 1), match.group(2)))
    return sorted(found)


def without_placeholders(text):
    return PLACEHOLDER.sub("0", text)


def style_faults(text, rules):
    """What the language forbids and the text does."""
    bare = without_placeholders(text)
    return [what for pattern, what in rules["forbidden"]
            if re.search(pattern, bare)]


def term_faults(message, form, rules):
    """Words of the source that the translation renders otherwise."""
    faults = []
    # Names of keys, pages and the like are not words.
    source = re.sub(r"“[^”]*”|\w+-\w+|\[[^]]*\]", "", message.sources()[-1])
    for word, rendering in rules["terms"]:
        if re.search(word, source, re.IGNORECASE) and \
           not re.search(rendering, form, re.IGNORECASE):
            faults.append(f"{word} is not {rendering}")
    return faults


def is_keyword_list(message):
    """Search terms of the desktop file, with semicolons that a machine
    reads."""
    return message.source.endswith(";") and message.source.count(";") > 2


def for_each_form(messages, check):
    """Collects what check (message, form) has to say."""
    faults = [f"{message}: {form!r}: {fault}"
              for message in messages[1:]
              for form in message.forms.values()
              for fault in check(message, form)]
    assert not faults, "\n".join(faults)


def potfiles():
    """POTFILES.in lists every file with strings, and no other."""
    found = set()
    call = re.compile(r"\b(?:_|N_|C_|NC_|Q_|ngettext|g_dngettext|g_dpgettext2?)"
                      r"\s*\(\s*(?:NULL,\s*)?\"")
    for folder, _, names in os.walk(os.path.join(ROOT, "src")):
        for name in names:
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            if name.endswith((".c", ".h")):
                text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
                wanted = call.search(text)
            else:
                wanted = name.endswith(".ui") and 'translatable="' in text
            if wanted:
                found.add(os.path.relpath(path, ROOT))
    for name in os.listdir(os.path.join(ROOT, "data")):
        if name.endswith((".desktop.in", ".metainfo.xml.in", ".mime.xml.in",
                          ".gschema.xml")):
            found.add(f"data/{name}")
    with open(os.path.join(PO, "POTFILES.in"), encoding="utf-8") as file:
        listed = [line.strip() for line in file
                  if line.strip() and not line.startswith("#")]
    assert len(set(listed)) == len(listed), "a file is listed twice"
    missing, extra = found - set(listed), set(listed) - found
    assert not missing, f"not listed: {sorted(missing)}"
    assert not extra, f"listed without strings: {sorted(extra)}"


def template():
    """The strings of the sources now, as xgettext finds them."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "negura.pot")
        run("xgettext", "--from-code=UTF-8", "--add-comments=Translators",
            "--keyword=_", "--keyword=N_", "--keyword=C_:1c,2",
            "--keyword=NC_:1c,2", "--keyword=g_dcgettext:2",
            "--keyword=g_dngettext:2,3", "--keyword=g_dpgettext2:2c,3",
            "--files-from=po/POTFILES.in", f"--output={path}", cwd=ROOT)
        return read_catalogue(path)


TEMPLATE = []


def extracts():
    """The sources give up their strings, and every one of them is whole."""
    TEMPLATE.extend(template())
    assert len(TEMPLATE) > 300, len(TEMPLATE)
    for message in TEMPLATE[1:]:
        for source in message.sources():
            assert not re.search(r"(?<!%)%$", source), f"{message} is cut short"
            # Pedantic C knows no numbered arguments; catalogues do.
            assert "$" not in source, f"{message} numbers its arguments"


def english():
    """The English strings, too, are typeset and free of names."""
    faults = []
    for message in TEMPLATE[1:]:
        for source in message.sources():
            faults += [f"“{source}”: {what}" for pattern, what in COMMON
                       if re.search(pattern, without_placeholders(source))
                       and not (message.context == "list")]
    assert not faults, "\n".join(faults)


def check_language(language):
    """All checks of one catalogue, a case each."""
    rules = LANGUAGES[language]
    messages = read_catalogue(os.path.join(PO, f"{language}.po"))

    def compiles():
        result = run("msgfmt", "--check", "--statistics", "--output-file=/dev/null",
                     f"{language}.po")
        assert "warning" not in result.stderr, result.stderr
        assert "fuzzy" not in result.stderr, result.stderr
        assert "untranslated" not in result.stderr, result.stderr

    def complete():
        here = {(m.context, m.source, m.plural) for m in messages[1:]}
        wanted = {(m.context, m.source, m.plural) for m in TEMPLATE[1:]}
        assert not wanted - here, f"missing: {sorted(map(str, wanted - here))}"
        assert not here - wanted, f"left over: {sorted(map(str, here - wanted))}"
        for message in messages[1:]:
            assert "fuzzy" not in message.flags, f"{message} is fuzzy"
            assert len(message.forms) == (rules["forms"] if message.plural else 1), message
            assert all(message.forms.values()), f"{message} is not translated"

    def same_placeholders():
        for_each_form(messages, lambda message, form: [
            f"placeholders {placeholders(form)}"
        ] if placeholders(form) not in [placeholders(s) for s in message.sources()] else [])

    def plural_rule():
        header = messages[0].forms[0]
        rule = re.search(r"plural=(.*);", header).group(1)
        python = re.sub(r"^\((.*) \? 0 : (.*) \? 1 : 2\)$",
                        r"0 if \1 else 1 if \2 else 2", rule)
        python = python.replace("||", " or ").replace("&&", " and ")
        for n, form in rules["plurals"].items():
            result = int(eval(python, {"n": n}))  # The rule is our own.
            assert result == form, f"{n}: form {result}, not {form}"

    def style():
        for_each_form(messages, lambda message, form: [] if is_keyword_list(message)
                      or message.context == "list" else style_faults(form, rules))

    def terms():
        for_each_form(messages, lambda message, form: term_faults(message, form, rules))

    def ends():
        """Full stops, colons, ellipses and mnemonics stay."""
        def check(message, form):
            source = message.sources()[-1]
            faults = []
            for mark in (".", ":", "…", ";"):
                if source.endswith(mark) != form.endswith(mark):
                    faults.append(f"“{mark}” at the end")
            if bool(re.search(r"_\w", source)) != bool(re.search(r"_\w", form)):
                faults.append("the mnemonic")
            return faults
        for_each_form(messages, check)

    for case, name in ((compiles, "msgfmt has nothing to say"),
                       (complete, "every string and no other is translated"),
                       (same_placeholders, "placeholders are those of the source"),
                       (plural_rule, "the plural rule is the language's"),
                       (style, "typography and address"),
                       (terms, "the words of docs/TERMS.md"),
                       (ends, "ends and mnemonics")):
        tap.run(case, f"{language}: {name}")


def checks_bite():
    """The checks find the faults that they are for."""
    french, romanian = LANGUAGES["fr"], LANGUAGES["ro"]
    for text in ("Vous avez gagné ; bravo", "Score : 3", "l'île", "«mot»",
                 "Tu joues", "Evaluer", "A propos", "colonne -3", "fini...", "Hourra\u202f!"):
        assert style_faults(text, french), text
    for text in (f"Score{WIDE}: 3", f"C’est fini{NARROW}; rejouez.",
                 f"«{WIDE}mot{WIDE}»", "colonne −3", f"Victoire{NARROW}! Bravo.",
                 f"%s{WIDE}: %u"):
        assert not style_faults(text, french), (text, style_faults(text, french))
    for text in ("aşa", "ţară", "Scor : 3", "daca vrei", "“mot”", "„mot", "pîine"):
        assert style_faults(text, romanian), text
    for text in ("așa", "Scor: 3", "dacă vrei", "„mot”", "pâine", "înfrângere",
                 "Victorie! Bravo.", "reînnoit"):
        assert not style_faults(text, romanian), (text, style_faults(text, romanian))
    message = Message()
    message.source = "%u ghost on the road"
    assert term_faults(message, "%u spectre sur la route", french)
    assert not term_faults(message, "%u fantôme sur la route", french)
    assert placeholders("%2$s: %1$u") == placeholders("%u %s")
    assert placeholders("%s %u") != placeholders("%u %s")


tap.run(checks_bite)
if shutil.which("msgfmt") and shutil.which("xgettext"):
    tap.run(potfiles)
    tap.run(extracts)
    tap.run(english)
    for code in LANGUAGES:
        check_language(code)
else:
    tap.skip("the catalogues", "gettext's tools are not here")
tap.done()
