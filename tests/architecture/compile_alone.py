#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows what precompiled headers and unity batches hide: a header that does not include what it needs.

    compile_alone.py BUILD headers [FOLDER…]    compiles each header of app, core and platform (or of the folders) alone
    compile_alone.py BUILD sources FOLDER…      compiles the sources below the folders with the warnings of the build, but for those that the
                                                build itself has compiled as they are now

BUILD is a configured build folder. The compiler is told what it is told there, but looks at the syntax only and takes warnings as errors.
Nothing but the precompiled headers has to be built; where they are not, all is read (ten times as long). They hide what a header includes of
the standard library: standard_faults() of checker.py looks at that. The last line is "N compiled, N failed"; the exit code is 1 if any failed.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
WINDOWS = re.compile(r'#include (<windows\.h>|"platform/windows/)')


def flags_of(command):
    """What the compiler is told, without what belongs to one source: input, output, dependencies."""
    words = shlex.split(command)
    flags = []
    skip = 0
    for i, word in enumerate(words):
        if skip:
            skip -= 1
        elif word in ("-o", "-MF", "-MT", "-MQ", "-c"):
            skip = 1
        elif word == "-include" and "cmake_pch" in words[i + 1] and not pathlib.Path(words[i + 1] + ".gch").exists():
            skip = 1
        elif word not in ("-MD", "-MMD", "-Winvalid-pch"):
            flags.append(word)
    if flags and os.path.basename(flags[0]) == "ccache":
        flags = flags[1:]
    return flags + ["-fsyntax-only", "-Werror"]


def output_of(entry):
    """The object that a command of the build makes, from the build folder; resources of Windows have none."""
    return entry.get("output") or (entry["command"].split(" -o ", 1) + ["-"])[1].split()[0]


def target_of(entry):
    """The CMake target that a command of the build belongs to."""
    parts = pathlib.PurePath(output_of(entry)).parts
    return next((part[:-4] for part in parts if part.endswith(".dir")), "")


class Build:
    def __init__(self, folder):
        self.folder = folder
        with open(folder / "compile_commands.json", encoding="utf-8") as file:
            self.entries = json.load(file)
        self.by_target = {}
        for entry in self.entries:
            self.by_target.setdefault(target_of(entry), entry)

    def flags_for_header(self, header):
        """Those of the room that the header is in; none if this build has no such room."""
        folder = header.parent.relative_to(ROOT)
        while folder.parts:
            room = "_".join(folder.parts)
            for name in (f"steadymark_{room}", f"steadymark_{room.removeprefix('app_')}"):
                if name in self.by_target:
                    return self.by_target[name]
            folder = folder.parent
        return None


def compile_text(entry, text):
    done = subprocess.run([*flags_of(entry["command"]), "-x", "c++", "-"], input=text, capture_output=True, text=True,
                          cwd=entry["directory"], check=False)
    return done.returncode, done.stderr


def jobs_of_headers(build, folders):
    for folder in folders or ["app", "core", "platform"]:
        for header in sorted((ROOT / folder).rglob("*.h")):
            entry = build.flags_for_header(header)
            place = header.relative_to(ROOT)
            text = f'#include "{place}"\n'
            # What knows Windows needs its headers.
            if entry and ("mingw" in entry["command"] or not WINDOWS.search(header.read_text(encoding="utf-8"))):
                yield str(place), entry, text


def compiled_by_build(build):
    """The objects that the build has, after Ninja has made them what they should be: compiled with all warnings as errors."""
    objects = [output_of(entry) for entry in build.entries if "-Werror" in shlex.split(entry["command"])]
    objects = [name for name in objects if (build.folder / name).is_file()]
    if not objects:
        return set()
    done = subprocess.run(["ninja", "-C", str(build.folder), "-k", "0", *objects], capture_output=True, text=True, check=False)
    if done.returncode: # a look at the syntax would find less
        faults = [line for line in done.stdout.splitlines() if re.search(r"error|FAILED", line)]
        print("what the build has compiled before does not compile any more:", *faults[:20], sep="\n    ", file=sys.stderr)
        print(f"{len(objects)} compiled, {sum(line.startswith('FAILED') for line in faults) or 1} failed")
        sys.exit(1)
    return set(objects)


def jobs_of_sources(build, folders):
    compiled = compiled_by_build(build)
    for entry in build.entries:
        source = pathlib.Path(entry["file"])
        try:
            place = source.relative_to(ROOT) if not source.is_relative_to(build.folder) else source.relative_to(build.folder)
        except ValueError:
            continue
        if "cmake_pch" in source.name or "mocs_compilation" in source.name or source.suffix == ".c":
            continue
        if output_of(entry) in compiled:
            continue
        if any(place.is_relative_to(folder) for folder in folders):
            yield str(place), entry, f'#include "{source}"\n'


def main():
    if len(sys.argv) < 3 or sys.argv[2] not in ("headers", "sources"):
        sys.exit(__doc__)
    build = Build(pathlib.Path(sys.argv[1]).resolve())
    make = jobs_of_headers if sys.argv[2] == "headers" else jobs_of_sources
    jobs = list(make(build, sys.argv[3:]))
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for (name, *_), (code, errors) in zip(jobs, pool.map(lambda job: compile_text(*job[1:]), jobs)):
            if code:
                failed += 1
                print(f"{name} does not compile alone:", *errors.splitlines()[:12], sep="\n    ", file=sys.stderr)
    print(f"{len(jobs)} compiled, {failed} failed")
    sys.exit(1 if failed or not jobs else 0)


if __name__ == "__main__":
    main()
