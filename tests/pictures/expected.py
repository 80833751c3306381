#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws every scene, light and dark, and compares it with the picture in expected/, so that whatever a person would see change is seen.
Kept are pictures of half the size in few colours: they find each word that changes, and a repository can hold them.

    tests/pictures/expected.py PROGRAM              compares; ends with 0 if all are as expected, 77 if this machine cannot tell
    tests/pictures/expected.py PROGRAM --update     draws them anew: look at what git shows before it is committed

The same widgets are drawn with other pixels by another Qt or FreeType, so the pictures are those of one release (expected/drawn_with) and
are compared there only. Fonts, time zone and language are the same on every machine.
"""

import argparse
import collections
import concurrent.futures
import ctypes
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
EXPECTED = HERE / "expected"
DRAWN_WITH = EXPECTED / "drawn_with"
THEMES = ("light", "dark")
SIZE = "1024x640"
SKIPPED = 77
#: Says the commit and the versions of what it was built with.
OTHER_EACH_TIME = {"about"}
FONTS = pathlib.Path("/usr/share/fonts/truetype/dejavu")

#: No font but one, and drawn in one way.
FONT_SETTINGS = f"""<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{FONTS}</dir>
  <cachedir>{{cache}}</cachedir>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
"""


def free_type_version():
    library, version = ctypes.c_void_p(), [ctypes.c_int() for _ in range(3)]
    try:
        free_type = ctypes.CDLL("libfreetype.so.6")
    except OSError:
        return "none"
    if free_type.FT_Init_FreeType(ctypes.byref(library)) != 0:
        return "none"
    free_type.FT_Library_Version(library, *map(ctypes.byref, version))
    free_type.FT_Done_FreeType(library)
    return ".".join(str(number.value) for number in version)


class Studio:
    """Draws pictures in one environment, whatever that of this machine is."""

    def __init__(self, program, folder):
        self.program, self.folder = os.path.abspath(program), pathlib.Path(folder)
        (self.folder / "whole").mkdir()
        settings = self.folder / "fonts.conf"
        settings.write_text(FONT_SETTINGS.format(cache=self.folder / "font-cache"))
        keep = {name: value for name, value in os.environ.items() if not name.startswith(("QT_", "XDG_", "LC_", "LANG"))}
        self.environment = keep | {"FONTCONFIG_FILE": str(settings), "TZ": "UTC", "LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen",
                                   "HOME": str(self.folder)}

    def call(self, *words):
        return subprocess.run([self.program, *map(str, words)], env=self.environment, capture_output=True, text=True)

    def scenes(self):
        return self.call("--list").stdout.split()

    def steady_scenes(self):
        return [scene for scene in self.scenes() if scene not in OTHER_EACH_TIME]

    def drawn_with(self):
        return f"{self.call('--drawn-with').stdout.strip()}, FreeType {free_type_version()}"

    def draw(self, scene, theme, file):
        """What went wrong, or nothing. In file is the reduced picture, the whole one beside it."""
        whole = self.whole(file.name)
        for words in ((scene, whole, "--theme", theme, "--size", SIZE), ("--reduce", whole, file)):
            drawn = self.call(*words)
            if drawn.returncode != 0:
                return f"cannot be drawn: {drawn.stderr.strip()}"
        return ""

    def whole(self, name):
        return self.folder / "whole" / name


def compare(studio, scene, theme, differences):
    """The name of a picture, what is not as expected of it, and what tells it from others."""
    name = f"{scene}-{theme}"
    expected, drawn = EXPECTED / f"{name}.png", studio.folder / f"{name}.png"
    fault = studio.draw(scene, theme, drawn)
    digest = hashlib.sha256(drawn.read_bytes()).hexdigest() if not fault else ""
    if not fault and not expected.exists():
        fault = "has no picture in expected/"
    if not fault:
        told = studio.call("--compare", expected, drawn, differences / f"{name}-difference.png", "--nearly")
        fault = "" if told.returncode == 0 else (told.stdout or told.stderr).strip()
    whole = studio.whole(drawn.name)
    if fault and whole.exists():
        shutil.move(whole, differences / drawn.name)
    return name, fault, digest


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", help="steadymark-pictures")
    parser.add_argument("--update", action="store_true", help="draws the expected pictures anew")
    parser.add_argument("--differences", type=pathlib.Path, help="folder for the pictures that are not as expected, and what differs in them")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(arguments.program, folder)
        drawn_with, scenes = studio.drawn_with(), studio.steady_scenes()
        pictures = [(scene, theme) for scene in scenes for theme in THEMES]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            if arguments.update:
                EXPECTED.mkdir(exist_ok=True)
                for old in EXPECTED.glob("*.png"):
                    old.unlink()
                faults = list(pool.map(lambda one: studio.draw(*one, EXPECTED / f"{one[0]}-{one[1]}.png"), pictures))
                DRAWN_WITH.write_text(drawn_with + "\n")
                print(*filter(None, faults), f"{len(pictures)} pictures drawn with {drawn_with}", sep="\n")
                return 1 if any(faults) else 0
            wanted = DRAWN_WITH.read_text().strip()
            if drawn_with != wanted or not FONTS.is_dir():
                print(f"skipped: the expected pictures are drawn with {wanted} and DejaVu, these would be with {drawn_with}")
                return SKIPPED
            differences = arguments.differences or pathlib.Path(folder)
            differences.mkdir(parents=True, exist_ok=True)
            for old in differences.glob("*.png"):
                old.unlink()
            outcomes = list(pool.map(lambda one: compare(studio, *one, differences), pictures))
    known = {f"{scene}-{theme}.png" for scene, theme in pictures}
    outcomes += [(file.stem, "is of no scene", "") for file in sorted(EXPECTED.glob("*.png")) if file.name not in known]
    names = collections.defaultdict(list)
    for name, _, digest in outcomes:
        names[digest or name].append(name)
    faults = [f"{name}: {fault}" for name, fault, _ in outcomes if fault]
    faults += [f"{', '.join(alike)}: show the same" for alike in names.values() if len(alike) > 1]
    print(*faults, f"{len(outcomes)} pictures, {len(faults)} faults", sep="\n")
    if faults:
        print("Where it was meant: tests/pictures/expected.py PROGRAM --update, and look at what changed")
    return 1 if faults or not outcomes else 0


if __name__ == "__main__":
    sys.exit(main())
