# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/RULES.md, the code and the tests name each other rightly."""

import glob
import json
import os
import re
import sys

ROOT = os.environ["SOURCE_ROOT"]
sys.path.insert(0, os.path.join(ROOT, "tests"))

from tap import Tap  # noqa: E402

RULE = re.compile(r"\bR[1-9]\.[0-9]+\b")
ANSWER = re.compile(r"\bFAQ-[ABC]\.[0-9]{4}\b")
SCENARIO = re.compile(r"`(r[0-9]+\.[0-9]+-[a-z0-9.-]+)`")
FILE = re.compile(r"`((?:src|tests|data)/[^`]+)`"
                  r"(?: \(((?:`\w+\(\)`(?:, )?)+)\))?")


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def load_scenarios():
    pattern = os.path.join(ROOT, "tests/data/scenarios/*.json")
    result = {}
    for path in sorted(glob.glob(pattern)):
        name = os.path.basename(path)[:-len(".json")]
        with open(path, encoding="utf-8") as file:
            result[name] = json.load(file)
    return result


def split_rules(page):
    """The text of every rule, and all of them in order."""
    parts = re.split(r"(?m)^\*\*(R[0-9]+\.[0-9]+)\*\* ", page)
    names = parts[1::2]
    return dict(zip(names, parts[2::2])), names


def is_proved(number, text):
    """A rule says where it is played and what proves it."""
    return "> In `" in text and "Proved by `" in text


def missing_functions(page):
    wrong = []
    for path, functions in FILE.findall(re.sub(r"\s*\n>? *", " ", page)):
        if not os.path.exists(os.path.join(ROOT, path)):
            wrong.append(f"{path} is not there")
            continue
        if not path.endswith(".c"):
            continue
        code = read(path)
        for name in re.findall(r"`(\w+)\(\)`", functions):
            if not re.search(rf"(?m)^{name} \(", code):
                wrong.append(f"{path} has no {name}()")
    return wrong


def cited_in_code():
    """Every rule that a source file, a scenario or a document cites."""
    result = {}
    for top in ("src", "tests", "docs"):
        for folder, _, names in os.walk(os.path.join(ROOT, top)):
            for name in names:
                if not name.endswith((".c", ".h", ".json", ".md", ".py")):
                    continue
                path = os.path.relpath(os.path.join(folder, name), ROOT)
                for rule in RULE.findall(read(path)):
                    result.setdefault(rule, path)
    return result


def main():
    tap = Tap()
    page = read("docs/RULES.md")
    rules, order = split_rules(page)
    scenarios = load_scenarios()

    tap.check(len(order) == len(rules) and len(rules) > 60,
              "every rule is written once", order)
    numbers = [tuple(map(int, rule[1:].split("."))) for rule in order]
    tap.check(numbers == sorted(numbers), "rules stand in order", order)
    for section in sorted({n[0] for n in numbers}):
        inside = [n[1] for n in numbers if n[0] == section]
        tap.check(inside == list(range(1, len(inside) + 1)),
                  f"section {section} has no gap", inside)

    unknown = [f"{rule} in {path}" for rule, path in cited_in_code().items()
               if rule not in rules]
    tap.check(not unknown, "every rule cited anywhere is on the page",
              "\n".join(unknown))

    unproved = [rule for rule in order if not is_proved(rule, rules[rule])]
    tap.check(not unproved, "every rule is played and proved",
              unproved)

    wrong = missing_functions(page)
    tap.check(not wrong, "files and functions are there", "\n".join(wrong))

    cited = set(SCENARIO.findall(page))
    tap.check(cited <= set(scenarios), "scenarios cited are there",
              sorted(cited - set(scenarios)))
    uncited = []
    for name, scenario in scenarios.items():
        claims = [scenario["rule"]] + scenario.get("also", [])
        for claim in claims:
            if RULE.fullmatch(claim) and name not in SCENARIO.findall(
                    rules.get(claim, "")):
                uncited.append(f"{name} under {claim}")
            row = re.search(rf"(?m)^\| {re.escape(claim)} \|.*$", page)
            if ANSWER.fullmatch(claim) and (
                    not row or name not in SCENARIO.findall(row.group())):
                uncited.append(f"{name} under {claim}")
    tap.check(not uncited, "every scenario is cited where it belongs",
              "\n".join(uncited))

    misnamed = [name for name, scenario in scenarios.items()
                if not name.startswith(scenario["rule"].lower() + "-")]
    tap.check(not misnamed, "scenarios are named after their rule", misnamed)

    long = [name for name in scenarios
            if read(f"tests/data/scenarios/{name}.json").count("\n") > 40]
    tap.check(not long, "scenarios fit one screen", long)

    tap.done()


main()
