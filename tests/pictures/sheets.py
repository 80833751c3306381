#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws every scene in the sizes, scales and themes that people have, and puts them on sheets that can be looked at in a minute.

    tests/pictures/sheets.py PROGRAM FOLDER [SCENE…]        leaves a sheet for each size, scale and theme in the folder
    tests/pictures/sheets.py PROGRAM FOLDER --film FRAMES   one of the pictures that first_run_benchmark --film left

A sheet shows whether something is cut, empty or out of line; whether a text can be read shows in the pictures themselves, which stay beside it.
"""

import argparse
import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from expected import THEMES, Studio  # noqa: E402

SIZES = ("1024x640", "1280x800", "1600x1000")
SCALES = ("1", "2")
COLUMNS, WIDTH = 4, 512


def compose(studio, sheet, pictures):
    told = studio.call("--sheet", sheet, COLUMNS, WIDTH, *pictures)
    if told.returncode != 0:
        sys.exit(told.stderr.strip())
    print(sheet)


def draw(studio, folder, scene, size, scale, theme):
    file = folder / f"{size}@{scale}-{theme}" / f"{scene}.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    told = studio.call(scene, file, "--theme", theme, "--size", size, "--scale", scale)
    return file if told.returncode == 0 else sys.exit(f"{scene}: {told.stderr.strip()}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--film", type=pathlib.Path)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        studio = Studio(options.program, scratch)
        if options.film:
            compose(studio, options.folder / f"{options.film.name}.png", sorted(options.film.glob("*.png")))
            return
        scenes = options.scenes or studio.scenes()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for size in SIZES:
                for scale in SCALES:
                    for theme in THEMES:
                        tasks = [pool.submit(draw, studio, options.folder, scene, size, scale, theme) for scene in scenes]
                        compose(studio, options.folder / f"{size}@{scale}-{theme}.png", [task.result() for task in tasks])


if __name__ == "__main__":
    main()
