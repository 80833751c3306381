# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the rooms of the house (HACKING.md, "Rooms") against the #include lines, and the form of every source file.

A room is a folder. A file may include its own room, core/base, and the rooms that ROOMS names for it; nothing follows
from what those include themselves.
"""

import re
from pathlib import Path

PLATFORM_MAY_USE = "core/drives core/workload core/health core/record core/engine core/prepare"
DEVICES_MAY_USE = "core/drives core/health core/prepare"
EVERYTHING_BELOW_RUN = (
    "core/drives core/workload core/stats core/plan core/trace core/health core/record core/engine core/trust "
    "core/prepare core/result"
)

ROOMS = {
    room: set(allowed.split())
    for room, allowed in {
        "core/base": "",
        "core/drives": "",
        "core/workload": "",
        "core/stats": "",
        "core/prepare": "core/drives",
        "core/plan": "core/drives core/workload core/prepare",
        "core/trace": "core/workload core/stats",
        "core/health": "core/drives",
        "core/record": "core/drives core/workload core/stats",
        "core/engine": "core/workload core/stats core/trace core/record",
        "core/trust": "core/drives core/workload core/stats core/record",
        "core/result": "core/drives core/prepare core/plan core/stats core/record core/health core/trust",
        "core/procedure": "core/drives core/workload core/stats core/prepare core/plan core/record core/health core/trust "
        "core/result",
        "core/compare": "core/stats core/record core/result core/procedure",
        "core/exchange": "core/record core/trust core/result core/procedure core/compare core/stats core/trace",
        "core/run": EVERYTHING_BELOW_RUN + " core/procedure",
        "core/simulation": "core/drives core/workload core/record core/engine core/health core/prepare",
        "platform": PLATFORM_MAY_USE,  # what is declared for every system and defined once for each
        "platform/health": DEVICES_MAY_USE + " platform",
        "platform/posix": PLATFORM_MAY_USE + " platform",
        # What the privileged helper may know of Linux: the drives, and nothing of the engine.
        "platform/linux_devices": DEVICES_MAY_USE + " platform platform/health platform/posix",
        "platform/linux": PLATFORM_MAY_USE + " platform platform/health platform/posix platform/linux_devices",
        "platform/windows": PLATFORM_MAY_USE + " platform platform/health",
        "app/helper": "core/drives core/health core/prepare platform platform/health platform/posix "
        "platform/linux_devices platform/windows",
    }.items()
}
EVERY_ROOM_MAY_USE = "core/base"
MAY_USE_ALL = {"app/cli", "app/gui"}  # the top of the house; they use everything but each other

CHECKED_FOLDERS = ("core", "platform", "app")
SOURCE_SUFFIXES = {".h", ".cpp"}
LICENCE_LINE = "// SPDX-License-Identifier: GPL-3.0-or-later"

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')
QT_HEADER = re.compile(r"^(Q[A-Z]\w*|Qt\w+/.*|q[a-z]+\.h|qwt_?\w*(\.h)?)$")
OS_HEADER = re.compile(
    r"^((unistd|fcntl|windows|winioctl|winternl|ntddscsi|ntddstor|setupapi|io|liburing|libudev|pthread|sched|dirent|poll"
    r"|pwd|grp|spawn|dlfcn|mntent|fstab|termios|syslog|libgen|ftw|glob|ifaddrs|netdb|strings|syscall)\.h"
    r"|(sys|linux|asm|asm-generic|arpa|net|netinet|scsi|liburing|mtd|bits)/.*)$"
)
# #if lines that ask for an operating system.
OS_MACRO = re.compile(
    r"^\s*#\s*(?:if|ifdef|ifndef|elif|elifdef|elifndef)\b.*?\b"
    r"(_?_?WIN(?:32|64|DOWS)_*|__linux(?:__)?|linux|__unix(?:__)?|unix|__APPLE__|__MINGW(?:32|64)__|_MSC_VER|_POSIX_\w+"
    r"|Q_OS_\w+|BOOST_OS_\w+)\b"
)


def source_files(root, folders=CHECKED_FOLDERS):
    for folder in folders:
        for path in sorted((Path(root) / folder).rglob("*")):
            if path.suffix in SOURCE_SUFFIXES and path.is_file():
                yield path


def room_of(path):
    """The room of a path relative to the root; folders inside a room belong to it."""
    parts = Path(path).parts
    return "/".join(parts[:2]) if len(parts) > 2 else parts[0]


def strip_comments(text):
    """Blanks comments out, line numbers stay. A // or /* inside a string literal is rare enough not to matter here."""
    text = re.sub(r"/\*.*?\*/", lambda match: "\n" * match.group().count("\n"), text, flags=re.DOTALL)
    return re.sub(r"//[^\n]*", "", text)


def may_include(room, included):
    if included in (room, EVERY_ROOM_MAY_USE):
        return True
    if room in MAY_USE_ALL:
        return included not in MAY_USE_ALL
    return included in ROOMS[room]


def include_fault(root, path, room, bracket, header):
    """What is wrong with one #include of a file, or None."""
    if bracket == "<":
        if header.split("/")[0] in CHECKED_FOLDERS:
            return f'<{header}> is ours: write it with quotes'
        if not room.startswith("app/gui") and QT_HEADER.match(header):
            return f"<{header}>: only app/gui knows Qt and Qwt"
        if room.startswith("core/") and OS_HEADER.match(header):
            return f"<{header}>: core knows no header of an operating system; put this behind an interface in platform/"
        return None
    if header.split("/")[0] not in CHECKED_FOLDERS:
        if header.startswith("moc_") or header.endswith(".moc"):
            return None  # made by Qt beside the object files
        return f'"{header}": include paths start at the repository root, others are written with < >'
    if not (root / header).is_file():
        return f'"{header}" does not exist'
    included = room_of(header)
    if not may_include(room, included):
        allowed = "all rooms above it in the table" if room in MAY_USE_ALL else ", ".join(sorted(ROOMS[room] | {EVERY_ROOM_MAY_USE}))
        return f'"{header}": {room} may not include {included}, only itself and {allowed}'
    return None


def room_faults(root):
    """Every breach of the room table below root, as "file:line: what is wrong"."""
    root = Path(root)
    faults = []
    for path in source_files(root):
        name = path.relative_to(root).as_posix()
        room = room_of(name)
        if room not in ROOMS and room not in MAY_USE_ALL:
            faults.append(f"{name}:1: {room} is not in the table of rooms")
            continue
        for number, line in enumerate(strip_comments(path.read_text(encoding="utf-8")).splitlines(), 1):
            fault = None
            if include := INCLUDE.match(line):
                fault = include_fault(root, path, room, *include.groups())
            elif not room.startswith("platform/") and (macro := OS_MACRO.match(line)):
                fault = f"{macro.group(1)}: nothing but platform/ asks for the operating system"
            if fault:
                faults.append(f"{name}:{number}: {fault}")
    return faults


def header_faults(root):
    """Source files (tests too) that do not begin as they should."""
    root = Path(root)
    faults = []
    for path in source_files(root, (*CHECKED_FOLDERS, "tests")):
        name = path.relative_to(root).as_posix()
        lines = path.read_text(encoding="utf-8").splitlines()
        if not lines or lines[0] != LICENCE_LINE:
            faults.append(f"{name}:1: the first line must be {LICENCE_LINE}")
        if path.suffix == ".h" and "#pragma once" not in lines:
            faults.append(f"{name}:1: a header needs #pragma once")
    return faults


# The layout that clang-format makes: what begins in the first column stands in a namespace, and not in a class or a function.
NAMESPACE_BEGIN = re.compile(r"^(?:inline )?namespace(?: ([\w:]+))? \{")
NAMESPACE_END = re.compile(r"^\} // namespace")
TYPE = re.compile(r"^(?:template <.*> )?(?:class|struct|union|enum(?: class)?)(?: \[\[\w+\]\])? (\w+)(?: final)?\s*(?:$|\{|:(?!:)|//)")
NEVER_LINKED_TOGETHER = ({"platform/windows"}, {"platform/posix", "platform/linux", "platform/linux_devices"})


def types_of(text):
    """(line, name with its namespaces) of every type that other sources could mean by the same name."""
    spaces = []
    for number, line in enumerate(text.splitlines(), 1):
        if begin := NAMESPACE_BEGIN.match(line):
            if "}" not in line:
                spaces.append((begin.group(1) or "", number))
        elif NAMESPACE_END.match(line) or (line == "}" and spaces and number - spaces[-1][1] <= 2):  # the shortest have no comment
            spaces.pop()
        elif (found := TYPE.match(line)) and all(space for space, _ in spaces):
            yield number, "::".join([*(space for space, _ in spaces), found.group(1)])


def type_faults(root):
    """Types with one name and one namespace in two files: where both are linked into one program, the linker keeps one destructor for
    both, and whoever calls the other's never comes back."""
    root = Path(root)
    places = {}
    for path in source_files(root):
        name = path.relative_to(root).as_posix()
        for number, type_name in types_of(path.read_text(encoding="utf-8")):
            places.setdefault(type_name, []).append((name, number))
    faults = []
    for type_name, found in sorted(places.items()):
        for i, (name, number) in enumerate(found):
            for other, other_number in found[i + 1:]:
                rooms = room_of(name), room_of(other)
                apart = any(rooms[0] in a and rooms[1] in b for a, b in (NEVER_LINKED_TOGETHER, NEVER_LINKED_TOGETHER[::-1]))
                if name != other and not apart:
                    faults.append(f"{other}:{other_number}: {type_name} is defined in {name}:{number}, too: give one of them another name")
    return faults


GUI_FOLDER = "app/gui"
# Makes them safe, or stands in for them.
PLAIN_TEXT = "app/gui/plain_text.cpp"
OWN_TEXT = re.compile(r'(?:lineIcon\([^()]*\),\s*)?(?:tr\(\s*(?:"(?:[^"\\]|\\.)*"\s*)+(?:,\s*"[^"]*"\s*)?\)|QStringLiteral\("[^"]*"\)|QString\(\)|\{\}|)')


def call_argument(text, begin):
    """What stands in the parentheses that open at begin, and where they close."""
    depth, quote, at = 0, None, begin
    while at < len(text):
        c = text[at]
        if quote:
            if c == "\\":
                at += 1
            elif c == quote:
                quote = None
        elif c == '"' or (c == "'" and not text[at - 1].isalnum()):
            quote = c
        elif c == "(":
            depth += 1
        elif c == ")":
            depth -= 1
            if depth == 0:
                return text[begin + 1:at]
        at += 1
    return text[begin + 1:]


def foreign_text_fault(kind, argument):
    if kind == "addAction":
        # Its own text is a literal, or named so by a helper that takes literals; an action has one already.
        own = re.match(r"\s*" + OWN_TEXT.pattern + r"\s*(?:,|$)", argument) or re.match(r"\s*(?:ownText|action)\b", argument)
        return None if own or "asMenuText(" in argument else "a text in a menu needs asMenuText()"
    if OWN_TEXT.fullmatch(argument.strip()) or "asToolTip(" in argument or "toHtmlEscaped(" in argument:
        return None
    return "a tool tip needs asToolTip(), or toHtmlEscaped() if it is meant to be HTML"


def foreign_text_faults(root):
    """Where the window shows texts that Qt might take for HTML or for a mnemonic."""
    faults = []
    for path in source_files(root, [GUI_FOLDER]):
        name = path.relative_to(root).as_posix()
        if name == PLAIN_TEXT or path.suffix != ".cpp":
            continue
        text = path.read_text(encoding="utf-8")
        for match in re.finditer(r"\bnew QLabel\(", text):
            faults.append(f"{name}:{text.count(chr(10), 0, match.start()) + 1}: a label needs plainLabel()")
        for match in re.finditer(r"\b(setToolTip|addAction|QToolTip::showText)\(", text):
            fault = foreign_text_fault(match.group(1), call_argument(text, match.end() - 1))
            if fault:
                faults.append(f"{name}:{text.count(chr(10), 0, match.start()) + 1}: {fault}")
        if "Qt::ToolTipRole:" in text and "asToolTip(" not in text and "toHtmlEscaped(" not in text:
            faults.append(f"{name}: {foreign_text_fault('setToolTip', 'x')}")
    return faults
