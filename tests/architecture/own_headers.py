# SPDX-License-Identifier: GPL-3.0-or-later
"""A class is one header and one source, so a source has a header of its own name beside it. What follows here are the exceptions."""

from fnmatch import fnmatchcase
from pathlib import Path

import checker

# Families: sources that share the header that declares them, for good. Each source must know that header.
FAMILIES = [
    # sources, their header (None: they have none), why
    ("app/*main.cpp", None, "a program begins there"),
    ("app/gui/desktop/desktop_*.cpp", "app/gui/desktop/desktop.h", "CMake takes the one of the system"),
    ("core/base/boost_json.cpp", None, "compiles Boost.JSON, which is declared by its own headers"),
    ("core/trust/*_checks.cpp", "core/trust/trust_checks.h", "checks by theme; all have one type and stand in one table"),
    ("core/trace/foreign/formats/*_trace.cpp", "core/trace/foreign/formats/foreign_formats.h", "formats of other programs' traces, rows of one table"),
    ("core/procedure/plans/*_plans.cpp", "core/procedure/plans/built_in_plans.h", "built-in plans by theme, rows of one catalogue"),
    ("core/simulation/*_mapper.cpp", "core/simulation/flash_mapper.h", "implementations of one interface that only a function makes"),
    ("core/health/smartctl_*.cpp", "core/health/smartctl_parts.h", "smartctl's document, a source for each kind of drive"),
    ("core/prepare/ata/ata_*.cpp", "core/prepare/ata/ata_sequences.h", "sequences of commands, a source for each feature set"),
    ("platform/*/find_smartctl.cpp", "platform/health/smartctl_reader.h", "a question to the system"),
    ("platform/*/process.cpp", "platform/platform.h", "the process itself, as each system tells of it"),
]

# What is declared for every system stands in this room, and each system defines it in a source of the same name.
EVERY_SYSTEM = "platform"


def includes_of(path):
    text = checker.strip_comments(path.read_text(encoding="utf-8"))
    return [match.group(2) for line in text.splitlines() if (match := checker.INCLUDE.match(line)) and match.group(1) == '"']


def knows(root, path, header):
    """Whether a file includes a header of ours, itself or through others."""
    seen, waiting = set(), includes_of(path)
    while waiting:
        name = waiting.pop()
        if name == header:
            return True
        if name not in seen and (root / name).is_file():
            seen.add(name)
            waiting += includes_of(root / name)
    return False


def header_for_every_system(root, name):
    """The header in the room of all systems that a source of one system defines, or None."""
    header = f"{EVERY_SYSTEM}/{Path(name).stem}.h"
    return header if name.startswith(f"{EVERY_SYSTEM}/") and (root / header).is_file() else None


def own_header_faults(root, families=None):
    """Sources without a header of their own that no exception names, and exceptions that nothing needs."""
    root = Path(root)
    families = FAMILIES if families is None else families
    alone = [
        path.relative_to(root).as_posix()
        for path in checker.source_files(root)
        if path.suffix == ".cpp" and not path.with_suffix(".h").is_file()
    ]
    faults, needed = [], set()
    for name in alone:
        header = header_for_every_system(root, name)
        if header is None:
            family = next((family for family in families if fnmatchcase(name, family[0])), None)
            if family is None:
                faults.append(f"{name}: has no header of its own, and own_headers.py names no reason")
                continue
            needed.add(family[0])
            header = family[1]
        if header is not None and not knows(root, root / name, header):
            faults.append(f"{name}: {header} should declare it, and it does not include that")
    faults += [f"{pattern}: no such source is without a header; take it out of own_headers.py" for pattern, _, _ in families if pattern not in needed]
    return faults
