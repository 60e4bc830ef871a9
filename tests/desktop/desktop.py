# SPDX-License-Identifier: GPL-3.0-or-later
"""Names, texts and pictures that must agree with each other."""

import configparser
import json
import os
import re
import sys
import xml.etree.ElementTree as ET

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from tap import Tap  # noqa: E402

APP_ID = os.environ["APP_ID"]
BUILD = os.environ["BUILD_DATA"]
ROOT = os.environ["SOURCE_ROOT"]
VERSION = os.environ["VERSION"]
DATA = os.path.join(ROOT, "data")
SVG = "{http://www.w3.org/2000/svg}"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def read(*parts):
    with open(os.path.join(*parts), encoding="utf-8") as file:
        return file.read()


def keyfile(path):
    parser = configparser.ConfigParser(interpolation=None, strict=True,
                                       delimiters=("=",))
    parser.optionxform = str
    parser.read_string(read(path))
    return parser


def metainfo():
    return ET.parse(os.path.join(BUILD, APP_ID + ".metainfo.xml")).getroot()


def desktop():
    return keyfile(os.path.join(BUILD, APP_ID + ".desktop"))["Desktop Entry"]


def test_desktop():
    """desktop file: icon, MIME type and D-Bus activation"""
    entry = desktop()
    assert entry["Icon"] == APP_ID
    assert entry["MimeType"] == "application/x-negura;"
    assert entry["DBusActivatable"] == "true"
    assert entry["Exec"].endswith("/bin/negura %U")


def test_desktop_languages():
    """desktop file: every language has its comment and keywords"""
    entry = desktop()
    for language in read(ROOT, "po", "LINGUAS").split():
        assert entry[f"Comment[{language}]"] != entry["Comment"]
        assert entry[f"Keywords[{language}]"].endswith(";")


def test_service():
    """D-Bus service: the application's own name, activated as a service"""
    service = keyfile(os.path.join(BUILD, APP_ID + ".service"))["D-BUS Service"]
    assert service["Name"] == APP_ID
    assert service["Exec"].endswith("/bin/negura --gapplication-service")


def test_metainfo_ids():
    """metainfo: ids, launchable, MIME type and newest release agree"""
    root = metainfo()
    assert root.findtext("id") == APP_ID
    assert root.findtext("launchable") == APP_ID + ".desktop"
    assert root.findtext("provides/mediatype") == "application/x-negura"
    assert root.find("releases/release").get("version") == VERSION


def test_metainfo_length():
    """metainfo: name and summary are short in every language"""
    root = metainfo()
    assert len(root.findtext("name")) <= 15
    summaries = root.findall("summary")
    for summary in summaries:
        assert 10 <= len(summary.text) <= 35, summary.text
        assert not summary.text.endswith("."), summary.text
        assert "Negura" not in summary.text, summary.text
    languages = {element.get(XML_LANG) for element in summaries}
    assert languages == {None, *read(ROOT, "po", "LINGUAS").split()}, languages


def test_metainfo_brand():
    """metainfo: a colour for light and one for dark, and a content rating"""
    root = metainfo()
    schemes = {color.get("scheme_preference")
               for color in root.findall("branding/color")}
    assert schemes == {"light", "dark"}
    assert root.find("content_rating").get("type") == "oars-1.1"


def test_news():
    """NEWS.md: speaks of the version of the build"""
    assert re.search(rf"^## {re.escape(VERSION)}\b", read(ROOT, "NEWS.md"),
                     re.MULTILINE)


def test_schema():
    """schema: every key has a summary and a description"""
    schema = ET.parse(os.path.join(DATA, APP_ID + ".gschema.xml")).getroot()
    keys = schema.findall("schema/key")
    assert schema.find("schema").get("id") == APP_ID
    assert keys
    for key in keys:
        assert key.findtext("summary"), key.get("name")
        assert key.findtext("description").endswith("."), key.get("name")


def icon_root(folder, name):
    path = os.path.join(DATA, "icons/hicolor", folder, "apps", name + ".svg")
    return ET.parse(path).getroot()


def test_icon():
    """icon: square, 128 units, no filter and no picture inside"""
    root = icon_root("scalable", APP_ID)
    assert root.get("viewBox") == "0 0 128 128"
    for element in root.iter():
        assert element.tag not in (SVG + "filter", SVG + "image"), element.tag


def test_symbolic_icon():
    """symbolic icon: 16 units and one colour"""
    root = icon_root("symbolic", APP_ID + "-symbolic")
    assert root.get("viewBox") == "0 0 16 16"
    colours = {element.get("fill") for element in root.iter()
               if element.get("fill")}
    assert len(colours) == 1, colours


def manifest():
    return json.loads(read(ROOT, "flatpak", APP_ID + ".json"))


def test_manifest_ids():
    """Flatpak manifest: id, command and runtime"""
    content = manifest()
    assert content["id"] == APP_ID
    assert content["command"] == "negura"
    assert content["runtime"] == "org.gnome.Platform"
    assert content["sdk"] == "org.gnome.Sdk"
    assert content["runtime-version"] == "51"


def test_manifest_permissions():
    """Flatpak manifest: a window and nothing of the user's files or network"""
    assert sorted(manifest()["finish-args"]) == [
        "--device=dri", "--share=ipc", "--socket=fallback-x11",
        "--socket=wayland"]


def test_manifest_module():
    """Flatpak manifest: the last module is this checkout, built by meson"""
    module = manifest()["modules"][-1]
    assert module["name"] == "negura"
    assert module["buildsystem"] == "meson"
    assert [source["path"] for source in module["sources"]] == [".."]


def main():
    tap = Tap()
    for name, function in list(globals().items()):
        if name.startswith("test_"):
            tap.run(function)
    tap.done()


if __name__ == "__main__":
    main()
