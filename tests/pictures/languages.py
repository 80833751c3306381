#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks at every scene in a language of which nobody has learned a word, at the smallest window: what is not translated and what has no
room is a fault.

    tests/pictures/languages.py PROGRAM [--scene NAME]...
"""

import argparse
import concurrent.futures
import os
import sys
import tempfile

from expected import SIZE, Studio

LANGUAGES = ("pseudo", "pseudo-rtl")


def audit(studio, scene, language):
    """What is wrong with a page, a line each."""
    seen = studio.call("--audit", scene, "--size", SIZE, "--language", language)
    words = seen.stdout.splitlines() if seen.returncode in (0, 1) else [f"cannot be drawn: {seen.stderr.strip()}"]
    return [f"{scene} in {language}: {line}" for line in words or ["says that something is wrong and not what"] * seen.returncode]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", help="steadymark-pictures")
    parser.add_argument("--scene", action="append", help="only this one; may be repeated")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(arguments.program, folder)
        pages = [(scene, language) for scene in arguments.scene or studio.scenes() for language in LANGUAGES]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            faults = [line for lines in pool.map(lambda page: audit(studio, *page), pages) for line in lines]
    print(*faults, f"{len(pages)} pages, {len(faults)} faults", sep="\n")
    return 1 if faults or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
