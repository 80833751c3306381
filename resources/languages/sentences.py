#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The sentences of core, platform and the programs, and what is wrong with how they are written.

    sentences.py [--list] [FOLDER…]   every source text, in the order of files, one a line (singular and plural with a tab between)
    sentences.py --noop FILE          writes a source from which Qt's lupdate extracts them, in the context "core"
    sentences.py --check              says what is wrong and how many sentences there are; fails if anything is:
        a place without an argument and an argument without a place; a Sentence that is made of no literal;
        a text of the window, tr(), that can only stand behind another;
        a literal with words that is put together with `+`: sentences are not glued, languages order their words differently
"""

import pathlib
import re
import sys
from typing import Iterator, NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("core", "platform", "app")

TOKEN = re.compile(
    r"""
      (?P<comment>//[^\n]*|/\*.*?\*/)
    | (?P<raw>(?:u8|u|U|L)?R"(?P<mark>[^\s()\\]{0,16})\(.*?\)(?P=mark)")
    | (?P<text>(?:u8|u|U|L)?"(?:[^"\\\n]|\\.)*")
    | (?P<char>'(?:[^'\\\n]|\\.)+')
    | (?P<number>\.?\d(?:[\w.']|[eEpP][+-])*)
    | (?P<word>[A-Za-z_]\w*)
    | (?P<sign>::|->|\+=|\+\+|--|<<|>>|[^\s\w])
    """,
    re.VERBOSE | re.DOTALL,
)
# Of the figures in sentences, which the formatting functions of core write (Figure in core/base/sentence.h).
UNITS = (
    "B kB MB GB TB PB EB KiB MiB GiB TiB PiB EiB kB/s MB/s GB/s B/s IOPS I/Os I/O ns µs ms s min h day days % °C Hz kHz MHz GHz W years"
).split()

ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "'": "'", "0": "\0", "r": "\r"}
PLACE = re.compile(r"\{\{|\}\}|\{(\w+)\}")
PLACE_NAME = re.compile(r"^[A-Za-z]+$")


class Token(NamedTuple):
    kind: str
    text: str
    line: int


class Found(NamedTuple):
    one: str | None
    source: str
    line: int
    names: set[str] | None  # of the arguments, where they are written beside it


def tokens_of(code: str) -> list[Token]:
    """Without comments and preprocessor lines; literals that follow each other are one."""
    code = re.sub(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", lambda m: "\n" * m[0].count("\n"), code, flags=re.MULTILINE)
    tokens: list[Token] = []
    line, last = 1, 0
    for match in TOKEN.finditer(code):
        line += code.count("\n", last, match.start())
        last = match.start()
        kind = match.lastgroup if match.lastgroup != "mark" else "raw"
        if kind == "comment":
            continue
        text = match[0]
        if kind == "raw":
            kind, text = "text", text[text.index("(") + 1 : text.rindex(")")]
        elif kind == "text":
            text = re.sub(r"\\(.)", lambda m: ESCAPES.get(m[1], m[0]), text[text.index('"') + 1 : -1])
        if kind == "text" and tokens and tokens[-1].kind == "text":
            tokens[-1] = tokens[-1]._replace(text=tokens[-1].text + text)
        else:
            tokens.append(Token(kind or "", text, line))
    return tokens


def end_of_argument(tokens: list[Token], at: int) -> int:
    """The place of the comma or the bracket that ends what begins at `at`."""
    depth = 0
    while at < len(tokens):
        sign = tokens[at].text if tokens[at].kind == "sign" else ""
        if depth == 0 and sign in (",", ")", "}"):
            return at
        depth += (sign in ("(", "{", "[")) - (sign in (")", "}", "]"))
        at += 1
    return at


def names_of_arguments(tokens: list[Token], at: int) -> set[str] | None:
    """Of `, {{"name", …}, …}` behind a source text; none without arguments, unknown when they come from elsewhere."""
    if at >= len(tokens) or tokens[at].text != ",":
        return set()
    if tokens[at + 1].text != "{":
        return None
    end = end_of_argument(tokens, at + 1)
    names = set()
    at += 2
    while at < end:
        if tokens[at].text == "{" and tokens[at + 1].kind == "text":
            names.add(tokens[at + 1].text)
        at = end_of_argument(tokens, at) + 1
    return names


def sentences_of(tokens: list[Token]) -> Iterator[Found]:
    for at, token in enumerate(tokens[:-3]):
        if token.text != "Sentence" or token.kind != "word":
            continue
        after = at + 1
        if tokens[after].text == "::" and tokens[after + 1].text == "counted" and tokens[after + 2].text == "(":
            one = end_of_argument(tokens, after + 3) + 1
            if tokens[one - 1].text == "," and tokens[one].kind == "text" and tokens[one + 2].kind == "text":
                yield Found(tokens[one].text, tokens[one + 2].text, token.line, names_of_arguments(tokens, one + 3))
            continue
        if tokens[after].kind == "word":  # a variable's name
            after += 1
        if tokens[after].text in ("(", "{") and tokens[after + 1].kind == "text" and tokens[after + 2].text in (",", ")", "}"):
            yield Found(None, tokens[after + 1].text, token.line, names_of_arguments(tokens, after + 2))


def is_worded(text: str) -> bool:
    """Whether a literal has words of a sentence rather than of a format or a command."""
    if re.search(r'="|^\s*[<#-]|[<>]\w|\w\(|^/|\\|\$', text):
        return False
    return bool(re.search(r"[A-Za-z]{2}", text)) and (" " in text or text[-1:] in ".:,")


def glued_of(tokens: list[Token]) -> Iterator[Token]:
    for at, token in enumerate(tokens):
        if token.kind != "text" or not is_worded(token.text):
            continue
        before = tokens[at - 1].text if at > 0 and tokens[at - 1].kind == "sign" else ""
        after = tokens[at + 1].text if at + 1 < len(tokens) and tokens[at + 1].kind == "sign" else ""
        if before in ("+", "+=") or after == "+":
            yield token


def fragments_of(tokens: list[Token]) -> Iterator[Token]:
    """Texts of the window that only make sense behind others."""
    for at, token in enumerate(tokens[2:], 2):
        if token.kind == "text" and tokens[at - 1].text == "(" and tokens[at - 2].text == "tr":
            if token.text.strip() != token.text or token.text[:1] in ",;.)":
                yield token


def files(folders: list[str]) -> list[pathlib.Path]:
    return sorted(
        file
        for folder in folders
        for file in (ROOT / folder).rglob("*")
        if file.suffix in (".cpp", ".h") and file.name not in ("sentence.h",)
    )


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def main(arguments: list[str]) -> int:
    mode = arguments.pop(0) if arguments and arguments[0].startswith("--") else "--list"
    if mode == "--noop":
        target = arguments.pop(0)
    found: dict[tuple[str | None, str], str] = {}
    faults: list[str] = []
    glued: dict[str, int] = {}
    for file in files(arguments or list(FOLDERS)):
        place = file.relative_to(ROOT)
        tokens = tokens_of(file.read_text(encoding="utf-8"))
        for sentence in sentences_of(tokens):
            found.setdefault((sentence.one, sentence.source), f"{place}:{sentence.line}")
            names = {name for name in PLACE.findall(sentence.source) if name}
            names |= {name for name in PLACE.findall(sentence.one or "") if name}
            if sentence.one is not None:
                names.discard("n")
            if sentence.names is not None and sentence.names != names:
                faults.append(f"{place}:{sentence.line}: places and arguments differ: {', '.join(sorted(sentence.names ^ names))}")
        for token in fragments_of(tokens):
            faults.append(f"{place}:{token.line}: a text of the window begins or ends with a blank or as a part: {quoted(token.text)}")
        for token in glued_of(tokens):
            glued[str(place)] = glued.get(str(place), 0) + 1
            faults.append(f"{place}:{token.line}: a sentence is glued with +: {quoted(token.text)}")
    if mode == "--noop":
        lines = [
            f"QT_TRANSLATE_N_NOOP(\"core\", {quoted(source)})" if one is not None else f"QT_TRANSLATE_NOOP(\"core\", {quoted(source)})"
            for one, source in found
        ]
        lines += [f"QT_TRANSLATE_NOOP(\"core\", {quoted(unit)})" for unit in UNITS]
        pathlib.Path(target).write_text("\n".join(lines) + "\n", encoding="utf-8")
    elif mode == "--list":
        for one, source in found:
            print(source if one is None else f"{one}\t{source}")
    else:
        for fault in faults:
            print(fault)
        print(f"{len(found)} sentences, {len(faults)} faults")
        return 1 if faults else 0
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
