# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the rooms of the house (HACKING.md, "Rooms") against the #include lines, and the form of every source file.

A room is a folder. A file may include its own room, core/base, and the rooms that ROOMS names for it; nothing follows
from what those include themselves.
"""

import collections
import re
from pathlib import Path

PLATFORM_MAY_USE = "core/drives core/workload core/health core/record core/engine core/prepare"
DEVICES_MAY_USE = "core/drives core/health core/prepare"
EVERYTHING_BELOW_RUN = (
    "core/drives core/workload core/stats core/plan core/trace core/health core/record core/engine core/trust "
    "core/prepare core/machine core/result"
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
        "core/machine": "core/drives core/health core/record core/engine core/prepare",
        "core/trust": "core/drives core/workload core/stats core/record",
        "core/result": "core/drives core/prepare core/plan core/stats core/record core/health core/trust",
        "core/procedure": "core/drives core/workload core/stats core/prepare core/plan core/record core/health core/trust "
        "core/result",
        "core/compare": "core/stats core/record core/result core/procedure",
        "core/exchange": "core/health core/record core/trust core/result core/procedure core/compare core/stats core/trace",
        "core/run": EVERYTHING_BELOW_RUN + " core/procedure",
        "core/simulation": "core/drives core/workload core/record core/engine core/health core/prepare core/machine",
        "platform": PLATFORM_MAY_USE,  # what is declared for every system and defined once for each
        "platform/health": DEVICES_MAY_USE + " platform",
        "platform/posix": PLATFORM_MAY_USE + " platform",
        # What the privileged helper may know of Linux: the drives, and nothing of the engine.
        "platform/linux_devices": DEVICES_MAY_USE + " platform platform/health platform/posix",
        "platform/linux": PLATFORM_MAY_USE + " core/machine platform platform/health platform/posix platform/linux_devices",
        "platform/windows": PLATFORM_MAY_USE + " core/machine platform platform/health",
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


# More than this nobody takes in at a glance.
MOST_FILES_IN_A_FOLDER = 40


def folder_faults(root):
    """Folders with so many sources that they need folders of their own, by theme."""
    counts = collections.Counter(path.relative_to(root).parent.as_posix() for path in source_files(root))
    return [
        f"{folder}: {number} files; sort them into folders by theme, {MOST_FILES_IN_A_FOLDER} in one at most"
        for folder, number in sorted(counts.items())
        if number > MOST_FILES_IN_A_FOLDER
    ]


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
PLAIN_TEXT = "app/gui/widgets/plain_text.cpp"
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


# Which header gives a name of the standard library, where the compiler cannot tell: the precompiled ones give all of them. A name with several
# headers has what each of them promises.
STANDARD_HEADERS = {
    header: names.split()
    for header, names in {
        "algorithm": "min max clamp sort stable_sort copy copy_n copy_if fill find find_if any_of all_of none_of count count_if transform unique "
        "min_element max_element minmax_element nth_element lower_bound upper_bound binary_search equal_range partition remove remove_if reverse "
        "replace is_sorted equal lexicographical_compare merge shuffle",
        "array": "array to_array",
        "atomic": "atomic atomic_flag memory_order memory_order_relaxed memory_order_acquire memory_order_release memory_order_acq_rel "
        "memory_order_seq_cst atomic_thread_fence",
        "bit": "bit_cast bit_width rotl rotr popcount countl_zero countr_zero has_single_bit bit_ceil bit_floor endian",
        "charconv": "from_chars to_chars",
        "chrono": "chrono",
        "cmath": "exp sqrt log log2 log10 fmax fmin pow floor ceil round lround isnan isfinite fabs hypot",
        "compare": "strong_ordering weak_ordering partial_ordering",
        "complex": "complex",
        "concepts": "same_as convertible_to derived_from integral unsigned_integral signed_integral floating_point invocable regular predicate",
        "condition_variable": "condition_variable condition_variable_any cv_status",
        "cstdint": "uint8_t uint16_t uint32_t uint64_t int8_t int16_t int32_t int64_t uintptr_t intptr_t",
        "cstring": "memcpy memcmp memset memmove strlen strcmp strerror",
        "deque": "deque",
        "exception": "exception_ptr current_exception rethrow_exception terminate",
        "filesystem": "filesystem",
        "fstream": "ifstream ofstream fstream filebuf",
        "functional": "function less greater hash plus minus invoke reference_wrapper ref cref bind_front",
        "future": "future promise async packaged_task",
        "initializer_list": "initializer_list",
        "latch": "latch",
        "limits": "numeric_limits",
        "list": "list",
        "map": "map multimap",
        "memory": "unique_ptr shared_ptr weak_ptr make_unique make_shared default_delete enable_shared_from_this addressof align",
        "mutex": "mutex recursive_mutex unique_lock scoped_lock lock_guard once_flag call_once",
        "new": "align_val_t nothrow launder",
        "numbers": "numbers",
        "numeric": "accumulate iota reduce midpoint inner_product gcd lcm",
        "optional": "optional nullopt nullopt_t",
        "queue": "queue priority_queue",
        "random": "mt19937 mt19937_64 uniform_int_distribution uniform_real_distribution normal_distribution random_device",
        "ratio": "ratio",
        "set": "set multiset",
        "shared_mutex": "shared_mutex shared_lock",
        "span": "span as_bytes as_writable_bytes dynamic_extent",
        "stop_token": "stop_token stop_source stop_callback",
        "string": "string wstring u16string to_string stoi stoul stod getline",
        "string_view": "string_view wstring_view",
        "thread": "jthread thread this_thread",
        "tuple": "tuple tie make_tuple forward_as_tuple apply ignore",
        "type_traits": "is_same_v is_trivially_copyable_v is_standard_layout_v invoke_result_t decay_t remove_cvref_t enable_if_t conditional_t "
        "is_integral_v is_arithmetic_v is_enum_v underlying_type_t is_base_of_v is_convertible_v type_identity",
        "unordered_map": "unordered_map unordered_multimap",
        "unordered_set": "unordered_set",
        "utility": "move forward exchange swap as_const in_place in_range cmp_less",
        "variant": "variant visit get_if holds_alternative monostate",
        "vector": "vector",
    }.items()
}
STANDARD_HEADERS_OF = {name: {header} for header, names in STANDARD_HEADERS.items() for name in names}
SEVERAL_HEADERS = {
    "size_t": "cstddef cstdint cstdio cstdlib cstring array string string_view span vector",
    "ptrdiff_t": "cstddef array string string_view span vector",
    "byte": "cstddef",
    "nullptr_t": "cstddef",
    "max_align_t": "cstddef",
    "to_integer": "cstddef",
    "pair": "utility map unordered_map algorithm",
    "make_pair": "utility map unordered_map algorithm",
    "get": "utility tuple array variant",
    "ostream": "ostream iosfwd iostream fstream sstream istream",
    "istream": "istream iosfwd iostream fstream sstream",
    "streambuf": "streambuf iosfwd",
    "error_code": "system_error filesystem",
    "errc": "system_error charconv filesystem",
    "system_error": "system_error filesystem",
    "generic_category": "system_error filesystem",
    "system_category": "system_error filesystem",
    "bad_alloc": "new",
    "runtime_error": "stdexcept",
    "logic_error": "stdexcept",
    "invalid_argument": "stdexcept",
    "initializer_list": "initializer_list array string string_view span vector map set utility",
    "swap": "utility",
    "string_view": "string_view string filesystem",
    "ranges": "algorithm ranges iterator",
    "exception": "exception stdexcept new",
}
STANDARD_HEADERS_OF.update({name: set(headers.split()) for name, headers in SEVERAL_HEADERS.items()})
STANDARD_NAME = re.compile(r"\bstd::(\w+)")
SYSTEM_TYPE = re.compile(r"(?<![\w:.])(?:::)?(uid_t|gid_t|pid_t|dev_t|ino_t|mode_t|off_t|ssize_t)\b")
SYSTEM_HEADERS = {"sys/types.h", "sys/stat.h", "unistd.h"}


def without_literals(text):
    return re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', strip_comments(text))


def standard_faults(root):
    """Headers that use a name of the standard library and include none of its headers, neither themselves nor through headers of ours. That
    the rest of a header is complete is shown by compile_alone.py, whose precompiled headers hide just this."""
    root = Path(root)
    own, theirs, texts = {}, {}, {}
    for path in source_files(root):
        if path.suffix != ".h":
            continue
        name = path.relative_to(root).as_posix()
        text = path.read_text(encoding="utf-8")
        includes = [match.groups() for line in strip_comments(text).splitlines() if (match := INCLUDE.match(line))]
        own[name] = [header for bracket, header in includes if bracket == '"']
        theirs[name] = {header for bracket, header in includes if bracket == "<"}
        texts[name] = without_literals(text)

    reached = {}

    def reach(name):
        if name not in reached:
            reached[name] = set(theirs.get(name, ()))  # already there for whoever comes back to it
            for header in own.get(name, ()):
                reached[name] |= reach(header)
        return reached[name]

    faults = []
    for name, text in texts.items():
        told = set()
        for number, line in enumerate(text.splitlines(), 1):
            for found in STANDARD_NAME.findall(line):
                headers = STANDARD_HEADERS_OF.get(found)
                if found in told or (headers and headers & reach(name)):
                    continue
                told.add(found)
                wanted = f"include <{'>, <'.join(sorted(headers))}>" if headers else "checker.py does not know its header: add it there"
                faults.append(f"{name}:{number}: std::{found} is used: {wanted}")
            for found in SYSTEM_TYPE.findall(line):
                if found not in told and not SYSTEM_HEADERS & reach(name):
                    told.add(found)
                    faults.append(f"{name}:{number}: {found} is used: include <sys/types.h>")
    return faults


def house(root):
    """(room or folder, files, lines) of all sources; a folder inside a room stands below it, whose numbers hold it, too."""
    root = Path(root)
    files, lines = collections.Counter(), collections.Counter()
    for path in source_files(root):
        name = path.relative_to(root)
        count = path.read_text(encoding="utf-8").count("\n")
        for place in {room_of(name), name.parent.as_posix()}:
            files[place] += 1
            lines[place] += count
    return [(place, files[place], lines[place]) for place in sorted(files)]


def print_house(root):
    rows = house(root)
    rooms = [row for row in rows if row[0] in ROOMS or row[0] in MAY_USE_ALL]
    print(f"{'room':34}{'files':>7}{'lines':>8}")
    for place, files, lines in rows:
        shown = place if (place, files, lines) in rooms else "  " + place
        print(f"{shown:34}{files:7}{lines:8}")
    print(f"{'all':34}{sum(row[1] for row in rooms):7}{sum(row[2] for row in rooms):8}")


if __name__ == "__main__":
    print_house(Path(__file__).resolve().parents[2])
